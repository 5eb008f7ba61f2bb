"""S4, the dancers: whoever has the reflection on their side copies."""

import sys


def solve(text):
    answers, rows = [], iter(text.splitlines()[1:])
    for head, row in zip(rows, rows, strict=True):
        n = int(head.split()[0])
        middle = any(d % 2 == 1 and d < n for d in map(int, row.split()))
        answers.append("first" if middle else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
