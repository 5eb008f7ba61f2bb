"""C5, two heaps, take 1, 3 or 9: each move changes whether the number of stones is odd."""

import sys


def solve(text):
    answers = []
    for line in text.splitlines():
        answers.append("win" if sum(map(int, line.split())) % 2 else "lose")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
