"""C3, Nim that must start in heap k: the others' XOR must be less than that heap."""

from functools import reduce
from operator import xor

for _ in range(int(input())):
    n, k = map(int, input().split())
    heaps = list(map(int, input().split()))
    first = heaps[k - 1]
    print("Yes" if reduce(xor, heaps) ^ first < first else "No")
