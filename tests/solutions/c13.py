"""C13, Luogu P1288: an odd number of edges before the first 0, one way or the other."""

import sys


def solve(text):
    edges = list(map(int, text.split()))[1:]
    return "YES" if edges.index(0) % 2 or edges[::-1].index(0) % 2 else "NO"


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
