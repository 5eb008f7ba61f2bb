# A subtraction set and many heaps: one table by mex up to the largest heap, then XOR.
# Limits: k up to 100, numbers from 1, heaps up to 10^4.
import sys


def table(allowed, most):
    values = []
    for n in range(most + 1):
        reached = {values[n - s] for s in allowed if s <= n}
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    return values


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        allowed = [next(numbers) for _ in range(next(numbers))]
        heaps = [next(numbers) for _ in range(next(numbers))]
        values, total = table(allowed, max(heaps, default=0)), 0
        for heap in heaps:
            total ^= values[heap]
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
