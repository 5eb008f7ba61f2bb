"""C2, Luogu P2197 Nim: the first player wins unless the XOR of the heaps is 0."""

from functools import reduce
from operator import xor

for _ in range(int(input())):
    input()
    print("Yes" if reduce(xor, map(int, input().split()), 0) else "No")
