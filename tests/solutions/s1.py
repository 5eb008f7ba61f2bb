"""S1, the wall: every second gap between the rows, from the lowest, is a heap of Nim."""

import sys


def solve(text):
    answers, rows = [], iter(text.splitlines()[1:])
    for count, row in zip(rows, rows, strict=True):
        lengths = [*map(int, row.split()), 0]
        total = 0
        for i in range(0, int(count), 2):
            total ^= lengths[i] - lengths[i + 1]
        answers.append("first" if total else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
