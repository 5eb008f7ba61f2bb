"""C7, Luogu P2148 E&D: the value of (x, y) is how many ones (x - 1) | (y - 1) ends with."""

import sys


def solve(text):
    answers = []
    for line in text.splitlines()[2::2]:
        heaps = list(map(int, line.split()))
        total = 0
        for x, y in zip(heaps[::2], heaps[1::2], strict=True):
            both = (x - 1) | (y - 1)
            total ^= (~both & (both + 1)).bit_length() - 1
        answers.append("YES" if total else "NO")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
