"""C11, AcWing 894: two smaller heaps have the XOR of their values; mex of those, and XOR."""

import sys


def solve(text):
    heaps = list(map(int, text.split()))[1:]
    values = []
    for n in range(max(heaps) + 1):
        reached = {values[a] ^ values[b] for a in range(n) for b in range(a + 1)}
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    total = 0
    for heap in heaps:
        total ^= values[heap]
    return "Yes" if total else "No"


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
