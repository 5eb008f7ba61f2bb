"""C9, AcWing 893: the values of all heaps up to the largest by mex, then their XOR."""

import sys


def solve(text):
    _, allowed, _, heaps = [list(map(int, line.split())) for line in text.splitlines()]
    values = []
    for n in range(max(heaps) + 1):
        reached = {values[n - taken] for taken in allowed if taken <= n}
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
