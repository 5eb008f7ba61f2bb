"""S12, the last biscuit: misère Nim."""

import sys
from functools import reduce
from operator import xor


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        heaps = [next(numbers) for _ in range(next(numbers))]
        won = reduce(xor, heaps) != 0 if max(heaps) > 1 else sum(heaps) % 2 == 0
        answers.append("first" if won else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
