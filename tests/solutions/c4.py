"""C4, Nim with updates: the XOR is kept, and mended at each update."""

import sys
from functools import reduce
from operator import xor


def solve(text):
    numbers = list(map(int, text.split()))
    n, q = numbers[:2]
    heaps = numbers[2 : n + 2]
    total = reduce(xor, heaps)
    answers = []
    for place in range(n + 2, n + 2 + 2 * q, 2):
        x, y = numbers[place] - 1, numbers[place + 1]
        total ^= heaps[x] ^ y
        heaps[x] = y
        answers.append("Kan" if total else "Li")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
