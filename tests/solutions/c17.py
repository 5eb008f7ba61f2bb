"""C17, POJ 1704: the XOR of the first, third, ... gap from the right."""

import sys


def solve(text):
    answers = []
    for line in text.splitlines()[2::2]:
        cells = [0, *sorted(map(int, line.split()))][::-1]
        total = 0
        for right, left in zip(cells[::2], cells[1::2], strict=False):
            total ^= right - left - 1
        answers.append("Georgia will win" if total else "Bob will win")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
