"""C7, Luogu P2148 E&D: the value of (x, y) is how many ones (x - 1) | (y - 1) ends with."""

for _ in range(int(input())):
    input()
    heaps = list(map(int, input().split()))
    value = 0
    for x, y in zip(heaps[::2], heaps[1::2], strict=True):
        both = x - 1 | y - 1
        value ^= (~both & both + 1).bit_length() - 1
    print("YES" if value else "NO")
