"""S8, the round tables: a row by table, its period compared far enough, and one more mex."""

import sys

#: Values of rows of 0, 1, 2, ... free seats.
ROWS = [0]
for length in range(1, 500):
    reached = set()
    for guests in (1, 2):
        for left in range(length - guests + 1):
            right = length - guests - left
            reached.add(ROWS[max(0, left - 1)] ^ ROWS[max(0, right - 1)])
    ROWS.append(next(value for value in range(len(reached) + 1) if value not in reached))

START, PERIOD = 141, 24
assert all(ROWS[n] == ROWS[n + PERIOD] for n in range(START, 500 - PERIOD))


def row(n):
    return ROWS[n if n < START else START + (n - START) % PERIOD]


def solve(text):
    answers, lines = [], iter(text.splitlines()[1:])
    for _, line in zip(lines, lines, strict=True):
        total = 0
        for seats in map(int, line.split()):
            reached = {row(seats - 3), row(max(0, seats - 4))}
            total ^= min({0, 1, 2} - reached)
        answers.append("first" if total else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
