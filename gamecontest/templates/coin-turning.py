# Coin turning: a position is worth the XOR of its heads. In Mock Turtles (turn up to three coins,
# numbered from 0, the last from heads to tails) coin n is worth 2n or 2n + 1, the odious one.
# Limits: numbers of coins up to 10^18.
import sys


def value(n):
    return 2 * n + (bin(n).count("1") % 2 == 0)


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        total = 0
        for _ in range(next(numbers)):  # the heads
            total ^= value(next(numbers))
        answers.append("first" if total else "second")
    return "\n".join(answers)


print(solve(sys.stdin.read()))
