"""S11, the oil lamp: lost starts, each the last one and the first at least its k-th part."""

import sys


def lost_starts(k, most):
    losses = [1]
    place = 0
    while losses[-1] < most:
        while k * losses[place] < losses[-1]:
            place += 1
        losses.append(losses[-1] + losses[place])
    return set(losses)


def solve(text):
    numbers = list(map(int, text.split()))
    known = {k: lost_starts(k, 10**15) for k in set(numbers[2::2])}
    pairs = zip(numbers[1::2], numbers[2::2], strict=True)
    return "\n".join("second" if n in known[k] else "first" for n, k in pairs)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
