"""C12, Luogu P1247: the first heap that can be brought to the XOR of the others is."""

import sys
from functools import reduce
from operator import xor


def solve(text):
    heaps = list(map(int, text.split()))[1:]
    total = reduce(xor, heaps)
    for place, heap in enumerate(heaps, start=1):
        left = heap ^ total
        if left < heap:
            heaps[place - 1] = left
            return f"{heap - left} {place}\n" + " ".join(map(str, heaps))
    return "lose"


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
