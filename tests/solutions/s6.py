"""S6, the festival: an event is worth 1 + the XOR of the events directly within it."""

import sys


def solve(text):
    numbers = list(map(int, text.split()))
    answers, at = [], 1
    for _ in range(numbers[0]):
        n = numbers[at]
        times = numbers[at + 1 : at + 1 + 2 * n]
        at += 1 + 2 * n
        starts = set(times[::2])
        values = [0]
        for time in sorted(times):
            if time in starts:
                values.append(0)
            else:
                inside = values.pop()
                values[-1] ^= inside + 1
        answers.append("first" if values[0] else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
