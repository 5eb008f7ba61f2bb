"""C1, HDU 1846 Brave Game: whoever faces a multiple of m + 1 stones loses."""

import sys


def solve(text):
    answers = []
    for line in text.splitlines()[1:]:
        n, m = map(int, line.split())
        answers.append("first" if n % (m + 1) else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
