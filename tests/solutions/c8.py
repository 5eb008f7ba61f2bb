"""C8, Luogu P2490: lost are the layouts whose gaps inside the pairs are lost in Moore's Nim_d."""

import sys
from math import comb

MODULUS = 10**9 + 7


def solve(text):
    n, k, d = map(int, text.split())
    pairs, free = k // 2, n - k
    lost = [1]  # by the cells inside the pairs
    for inside in range(1, free + 1):
        total = 0
        for ones in range(0, min(pairs, inside) + 1, d + 1):
            if (inside - ones) % 2 == 0:
                total += comb(pairs, ones) * lost[(inside - ones) // 2]
        lost.append(total % MODULUS)
    layouts = sum(lost[inside] * comb(free - inside + pairs, pairs) for inside in range(free + 1))
    return str((comb(n, k) - layouts) % MODULUS)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
