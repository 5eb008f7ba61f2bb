"""S13, the loading dock: Moore's Nim, the ones of each column modulo k + 1."""

import sys


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, k = next(numbers), next(numbers)
        heaps = [next(numbers) for _ in range(n)]
        columns = (sum(heap >> bit & 1 for heap in heaps) for bit in range(30))
        answers.append("first" if any(ones % (k + 1) for ones in columns) else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
