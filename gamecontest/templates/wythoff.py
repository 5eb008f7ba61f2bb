# Wythoff's game: from one heap, or the same from both. Lost: floor(k * phi) and k more, where k is
# the difference, exactly by an integer square root. Wythoff 1907.
# Limits: heaps up to 10^18.
import sys
from math import isqrt


def wins(a, b):
    k = abs(a - b)
    return min(a, b) != (k + isqrt(5 * k * k)) // 2


def solve(text):
    numbers = list(map(int, text.split()))
    pairs = zip(numbers[1::2], numbers[2::2], strict=True)
    return "\n".join("first" if wins(a, b) else "second" for a, b in pairs)


print(solve(sys.stdin.read()))
