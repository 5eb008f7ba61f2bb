# The nim product of numbers below 2^64, by halves: with N = 2^(2^k), n ⊗ N = n * N for n < N, and
# N ⊗ N = N ⊕ N/2. Conway 1976.
# Limits: numbers below 2^64; larger ones are refused.
import sys


def product(a, b, half=32):
    if a < 2 or b < 2 or not half:
        return a * b
    x, y = a >> half, a & (1 << half) - 1
    z, w = b >> half, b & (1 << half) - 1
    xz = product(x, z, half // 2)
    middle = product(x ^ y, z ^ w, half // 2)
    yw = product(y, w, half // 2)
    return (middle ^ yw) << half ^ yw ^ product(xz, 1 << half - 1, half // 2)


def solve(text):
    numbers = list(map(int, text.split()))
    if max(numbers) >> 64:
        sys.exit("a number is not below 2^64")
    return "\n".join(str(product(a, b)) for a, b in zip(numbers[1::2], numbers[2::2], strict=True))


print(solve(sys.stdin.read()))
