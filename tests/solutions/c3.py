"""C3, Nim that must start in heap k: the XOR of the others must be less than that heap."""

import sys
from functools import reduce
from operator import xor


def solve(text):
    lines = text.splitlines()
    answers = []
    for head, row in zip(lines[1::2], lines[2::2], strict=True):
        k = int(head.split()[1])
        heaps = list(map(int, row.split()))
        first = heaps[k - 1]
        answers.append("Yes" if reduce(xor, heaps) ^ first < first else "No")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
