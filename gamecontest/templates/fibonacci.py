# Fibonacci Nim: take at most `limit`, and then at most twice the last take. The smallest part of
# the Zeckendorf sum of n wins, if the limit reaches it; else n is lost (0). Whinihan 1963.
# Limits: stones and limit up to 10^18.
import sys


def take(n, limit):
    a, b = 1, 2
    while b <= n:
        a, b = b, a + b
    part = 0
    while n:
        if a <= n:
            n, part = n - a, a
        a, b = b - a, a
    return part if 0 < part <= limit else 0


def solve(text):
    numbers = list(map(int, text.split()))
    pairs = zip(numbers[1::2], numbers[2::2], strict=True)
    return "\n".join(str(take(n, limit)) for n, limit in pairs)


print(solve(sys.stdin.read()))
