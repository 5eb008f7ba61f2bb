"""S8, the benches: their values by table, and a period that is compared far enough."""

import sys

#: Values of benches of 0, 1, 2, ... free seats.
VALUES = [0]
for length in range(1, 500):
    reached = set()
    for guests in (1, 2):
        for left in range(length - guests + 1):
            right = length - guests - left
            reached.add(VALUES[max(0, left - 1)] ^ VALUES[max(0, right - 1)])
    VALUES.append(next(value for value in range(len(reached) + 1) if value not in reached))

START, PERIOD = 141, 24
assert all(VALUES[n] == VALUES[n + PERIOD] for n in range(START, 500 - PERIOD))


def solve(text):
    answers, lines = [], iter(text.splitlines()[1:])
    for _, line in zip(lines, lines, strict=True):
        total = 0
        for n in map(int, line.split()):
            total ^= VALUES[n if n < START else START + (n - START) % PERIOD]
        answers.append("first" if total else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
