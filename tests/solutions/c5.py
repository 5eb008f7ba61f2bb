"""C5, two heaps, take 1, 3 or 9: every move changes whether the number of stones is odd."""

import sys

for line in sys.stdin:
    print("win" if sum(map(int, line.split())) % 2 else "lose")
