# Anti-SG: whoever cannot move wins. If every component is decided when its value is 0 or 1 (from a
# finished one no move, and any other of value 0 has an option of value 1), the mover wins iff some
# value is above 1 and the XOR is not 0, or none is and the XOR is 0. Here the values are given.
# Limits: values up to 10^18.
import sys


def wins(values):
    total = 0
    for value in values:
        total ^= value
    return (total != 0) == any(value > 1 for value in values)


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        won = wins([next(numbers) for _ in range(next(numbers))])
        answers.append("first" if won else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
