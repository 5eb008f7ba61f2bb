# An octal game: digit d[t] says what may be left when t stones are taken: 1 nothing, 2 one heap,
# 4 two heaps. Kayles is d[1] = d[2] = 7. The table of its values, then XOR.
# Limits: digits up to 7, k up to 10, heaps up to 1000.
import sys


def table(d, most):
    values = [0]
    for n in range(1, most + 1):
        reached = set()
        for t in range(1, min(n, len(d)) + 1):
            left, digit = n - t, d[t - 1]
            if left == 0 and digit & 1:
                reached.add(0)
            if left and digit & 2:
                reached.add(values[left])
            if digit & 4:
                reached |= {values[a] ^ values[left - a] for a in range(1, left // 2 + 1)}
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    return values


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        digits = [next(numbers) for _ in range(next(numbers))]
        heaps = [next(numbers) for _ in range(next(numbers))]
        values, total = table(digits, max(heaps, default=0)), 0
        for heap in heaps:
            total ^= values[heap]
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
