# Misère Nim: whoever takes the last stone loses. As in Nim, until no heap is above 1. Bouton 1902.
# Limits: n up to 10^6, heaps up to 10^18.
import sys


def wins(heaps):
    total = 0
    for heap in heaps:
        total ^= heap
    large = any(heap > 1 for heap in heaps)
    return (total != 0) == large


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        won = wins([next(numbers) for _ in range(next(numbers))])
        answers.append("first" if won else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
