"""C2, Luogu P2197 Nim: the first player wins unless the XOR of the heaps is 0."""

import sys
from functools import reduce
from operator import xor


def solve(text):
    answers = []
    for line in text.splitlines()[2::2]:
        answers.append("Yes" if reduce(xor, map(int, line.split())) else "No")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
