"""S5, the files: a height modulo m + 1 is a file's value, and the last move loses."""

import sys


def solve(text):
    numbers = list(map(int, text.split()))
    answers, at = [], 1
    for _ in range(numbers[0]):
        n, m, k = numbers[at : at + 3]
        bosses = numbers[at + 3 : at + n + 2]
        desks = numbers[at + n + 2 : at + n + 2 + k]
        at += n + 2 + k
        heights = [0, 0]
        for boss in bosses:
            heights.append(heights[boss] + 1)
        total, large = 0, False
        for desk in desks:
            value = heights[desk] % (m + 1)
            total ^= value
            large = large or value > 1
        answers.append("first" if (total != 0) == large else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
