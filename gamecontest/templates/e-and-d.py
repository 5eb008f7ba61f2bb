# E&D: discard one heap of a pair and split the other into two that are not empty. The value of a
# pair is the place, from 0, of the lowest 0 of (x - 1) OR (y - 1).
# Limits: heaps from 1 to 10^18.
import sys


def value(x, y):
    both = (x - 1) | (y - 1)
    return (~both & (both + 1)).bit_length() - 1


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        total = 0
        for _ in range(next(numbers)):
            total ^= value(next(numbers), next(numbers))
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
