# Staircase Nim: stones move down a step. XOR of the odd steps 1, 3, 5, ...
# Limits: n up to 10^6, stones up to 10^18.
import sys


def wins(steps):
    total = 0
    for stones in steps[::2]:  # steps[0] is step 1
        total ^= stones
    return total != 0


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        won = wins([next(numbers) for _ in range(next(numbers))])
        answers.append("first" if won else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
