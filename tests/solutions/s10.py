"""S10, the lamps: Turning Corners on the exponents of 2 and 3, so a lamp is a nim product."""

import sys
from functools import cache


@cache
def product(x, y, half=32):
    """The nim product of numbers below 2 ** (2 * half), half a power of 2, by halves."""
    if x < 2 or y < 2:
        return x * y
    a, b = x >> half, x & ((1 << half) - 1)
    c, d = y >> half, y & ((1 << half) - 1)
    below = half // 2
    low = product(b, d, below)
    if not a and not c:
        return low
    high = product(a ^ b, c ^ d, below) ^ low
    return high << half ^ low ^ product(product(a, c, below), 1 << half - 1, below)


def exponent(number, prime):
    count = 0
    while number % prime == 0:
        number //= prime
        count += 1
    return count


def solve(text):
    answers, rows = [], iter(text.splitlines()[1:])
    for _, row in zip(rows, rows, strict=True):
        total = 0
        for lamp in map(int, row.split()):
            total ^= product(exponent(lamp, 2), exponent(lamp, 3))
        answers.append("first" if total else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
