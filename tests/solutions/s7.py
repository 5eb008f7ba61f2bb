"""S7, the blackboard: the game Ruler on the binary places, 1, 2, 3, ... from the units."""

import sys


def solve(text):
    answers, rows = [], iter(text.splitlines()[1:])
    for _, row in zip(rows, rows, strict=True):
        digits = 0
        for number in map(int, row.split()):
            digits ^= number
        total, place = 0, 1
        while digits:
            if digits % 2:
                total ^= place & -place
            digits //= 2
            place += 1
        answers.append("first" if total else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
