# How many of the layouts of m coins on n cells does the first player win (coins move left)? Count
# the lost ones: the last binary digits of the gaps first, an even number of ones in heaps; halve.
# Limits: n up to 150 000, m up to 50, the modulus from 1 to 10^18.
import sys
from functools import cache
from math import comb


def won(n, m, modulus):
    heaps = (m + 1) // 2
    free = m + 1 - heaps
    ways = [0] * (m + 2)
    for i in range(0, heaps + 1, 2):
        for j in range(free + 1):
            ways[i + j] += comb(heaps, i) * comb(free, j)

    @cache
    def lost(s):
        if s == 0:
            return 1
        ones = range(s % 2, min(s, m + 1) + 1, 2)
        return sum(ways[j] * lost((s - j) // 2) for j in ones) % modulus

    return (comb(n, m) - lost(n - m)) % modulus


def solve(text):
    n, m, modulus = map(int, text.split())
    return str(won(n, m, modulus))


print(solve(sys.stdin.read()))
