"""C12, Luogu P1247: the first heap that can be brought to the XOR of the others is."""

from functools import reduce
from operator import xor

input()
heaps = list(map(int, input().split()))
total = reduce(xor, heaps)
if total == 0:
    print("lose")
else:
    place = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
    taken = heaps[place] - (heaps[place] ^ total)
    heaps[place] ^= total
    print(taken, place + 1)
    print(*heaps)
