"""C6, HDU 1847: no power of two is a multiple of 3."""

import sys

for n in sys.stdin.read().split():
    print("Kiki" if int(n) % 3 else "Cici")
