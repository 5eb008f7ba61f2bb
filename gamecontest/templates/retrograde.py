# Retrograde analysis: a token on a digraph, whoever cannot move loses, cycles are allowed. From
# the ends backwards: won if some arc leads to a lost node, lost when all lead to won ones.
# Limits: n and m up to 10^5.
import sys
from collections import deque


def analyse(n, arcs):
    before, left = [[] for _ in range(n)], [0] * n
    for a, b in arcs:
        before[b].append(a)
        left[a] += 1
    distance = [0 if not left[node] else -1 for node in range(n)]
    queue = deque(node for node in range(n) if not left[node])
    while queue:
        node = queue.popleft()
        for other in before[node]:
            left[other] -= 1
            if distance[other] < 0 and (distance[node] % 2 == 0 or not left[other]):
                distance[other] = distance[node] + 1
                queue.append(other)
    return distance


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, m = next(numbers), next(numbers)
        arcs = [(next(numbers), next(numbers)) for _ in range(m)]
        names = [f"{'PN'[d % 2]} {d}" if d >= 0 else "draw" for d in analyse(n, arcs)]
        answers.append(", ".join(names))
    return "\n".join(answers)


print(solve(sys.stdin.read()))
