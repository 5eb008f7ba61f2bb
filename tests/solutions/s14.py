"""S14, the chess school: the heap that lasts longest decides."""

import sys


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, m = next(numbers), next(numbers)
        lasting = 0
        for _ in range(n):
            rounds, rest = divmod(next(numbers), m + 1)
            lasting = max(lasting, 2 * rounds + (rest > 0))
        answers.append("first" if lasting % 2 else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
