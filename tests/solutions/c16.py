"""C16, Luogu P5363: the layouts with XOR 0 of every second gap from the right are lost."""

import sys
from math import comb

MODULUS = 10**9 + 9


def solve(text):
    n, m = map(int, text.split())
    heaps, free = (m + 1) // 2, n - m
    even = [(ones, comb(heaps, ones)) for ones in range(0, heaps + 1, 2)]
    lost = [1]  # lost[i]: 2 i cells are in the heaps
    for half in range(1, free // 2 + 1):
        total = 0
        for ones, ways in even:
            rest = half - ones // 2
            if rest >= 0 and rest % 2 == 0:
                total += ways * lost[rest // 2]
        lost.append(total % MODULUS)
    others = m - heaps  # one gap more than this, so that many ends between them
    layouts = sum(count * comb(free - 2 * half + others, others) for half, count in enumerate(lost))
    return str((comb(n, m) - layouts) % MODULUS)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
