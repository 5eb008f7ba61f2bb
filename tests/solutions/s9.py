"""S9, the dial: backwards from 0, the nearest numbers first."""

import sys
from collections import deque


def solve(text):
    numbers = list(map(int, text.split()))
    n, k, _ = numbers[:3]
    buttons = [(numbers[i], numbers[i + 1]) for i in range(3, 3 + 2 * k, 2)]
    before = [[] for _ in range(n)]
    for x in range(1, n):
        for a, b in buttons:
            before[(a * x + b) % n].append(x)
    moves, unknown = {0: 0}, [k] * n
    queue = deque([0])
    while queue:
        y = queue.popleft()
        for x in before[y]:
            unknown[x] -= 1
            if x not in moves and (moves[y] % 2 == 0 or unknown[x] == 0):
                moves[x] = moves[y] + 1
                queue.append(x)
    answers = []
    for x in numbers[3 + 2 * k :]:
        if x not in moves:
            answers.append("draw")
        else:
            answers.append(f"{('second', 'first')[moves[x] % 2]} {moves[x]}")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
