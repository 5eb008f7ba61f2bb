# Moore's Nim: take from 1 to k heaps at once. Lost: in each column the ones are a multiple of
# k + 1. The move is built from the left; a heap that is lowered is free from there on. Moore 1910.
# Limits: n up to 10^5, k up to 10^9, heaps up to 10^18.
import sys


def move(heaps, k):
    after, free = list(heaps), []
    for column in reversed(range(max(heaps, default=0).bit_length())):
        digit = 1 << column
        ones = [i for i, heap in enumerate(after) if heap & digit and i not in free]
        r = len(ones) % (k + 1)
        if r and r + len(free) <= k:  # lower r heaps
            free += ones[:r]
            r = 0
        for i in free:
            after[i] &= ~digit
        for i in free[: k + 1 - r] if r else []:  # fill the column up
            after[i] |= digit
    return after if free else None  # lost


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, k = next(numbers), next(numbers)
        after = move([next(numbers) for _ in range(n)], k)
        answers.append("lost" if after is None else " ".join(map(str, after)))
    return "\n".join(answers)


print(solve(sys.stdin.read()))
