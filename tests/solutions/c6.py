"""C6, HDU 1847: multiples of 3 are lost, since no power of two is one."""

import sys


def solve(text):
    return "\n".join("Kiki" if int(n) % 3 else "Cici" for n in text.split())


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
