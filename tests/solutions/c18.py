"""C18, HDU 4315: people in pairs from the far end, their gaps XORed; the king decides the rest."""

import sys


def solve(text):
    rows = [[*map(int, line.split())] for line in text.splitlines()]
    answers = []
    for (_, king), people in zip(rows[::2], rows[1::2], strict=True):
        total = 0
        for far, near in zip(people[::-2], people[-2::-2], strict=False):
            total ^= far - near - 1
        if len(people) % 2:
            total ^= people[0] - (king == 2)
        answers.append("Alice" if king == 1 or total else "Bob")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
