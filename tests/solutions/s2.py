"""S2, the counter: modulo b + 1 each power of b is 1 or -1."""

import sys


def solve(text):
    numbers = list(map(int, text.split()))
    answers, at = [], 1
    for _ in range(numbers[0]):
        b, d = numbers[at : at + 2]
        digits = numbers[at + 2 : at + 2 + d]
        at += 2 + d
        if b % 2:
            won = sum(digits) % 2 == 1
        else:
            rest = 0
            for digit in digits:
                rest = (digit - rest) % (b + 1)
            won = rest % 2 == 1 or rest == b
        answers.append("first" if won else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
