"""S3, the bee: Wythoff's game with the heaps r - p and p."""

import sys
from math import isqrt


def solve(text):
    numbers = list(map(int, text.split()))
    answers = []
    for r, p in zip(numbers[1::2], numbers[2::2], strict=True):
        less, more = sorted((r - p, p))
        k = more - less
        answers.append("second" if less == (k + isqrt(5 * k * k)) // 2 else "first")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
