"""C10, AcWing 892: the XOR of the steps 1, 3, 5, ..."""

import sys


def solve(text):
    total = 0
    for stones in list(map(int, text.split()))[1::2]:
        total ^= stones
    return "Yes" if total else "No"


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
