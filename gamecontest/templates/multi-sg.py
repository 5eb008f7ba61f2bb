# Multi-SG: a move replaces a heap by two smaller ones, each possibly empty. An option is a sum, so
# its value is an XOR; the values are the odious numbers. Here they come by mex.
# Limits: heaps up to 100, since the table takes the cube of the largest.
import sys


def table(most):
    values = []
    for n in range(most + 1):
        reached = {values[a] ^ values[b] for a in range(n) for b in range(a + 1)}
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    return values


def solve(text):
    numbers = iter(map(int, text.split()))
    cases = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
    values, answers = table(max((max(heaps, default=0) for heaps in cases), default=0)), []
    for heaps in cases:
        total = 0
        for heap in heaps:
            total ^= values[heap]
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
