# Multi-SG: a move replaces a heap by two smaller ones, each possibly empty. An option is a sum, so
# its value is an XOR; the values are the odious numbers. Here they come by mex.
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
    numbers = list(map(int, text.split()))
    at, answers, values = 1, [], table(100)
    for _ in range(numbers[0]):
        n = numbers[at]
        total = 0
        for heap in numbers[at + 1 : at + 1 + n]:
            total ^= values[heap]
        at += n + 1
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
