# Green Hackenbush on a graph; node 0 is the ground. Fusion principle: an edge of a cycle becomes a
# loop, worth 1; a bridge adds 1 to what hangs on it (colon principle). Winning Ways, chapter 7.
# Limits: n and m up to 10^5.
import sys


def value(n, edges):
    near = [[] for _ in range(n + 1)]
    for number, (a, b) in enumerate(edges):
        near[a].append((b, number))
        if a != b:
            near[b].append((a, number))
    (seen, low, total), clock = ([0] * (n + 1) for _ in range(3)), 1
    seen[0] = low[0] = 1
    stack = [(0, -1, iter(near[0]))]
    while stack:
        node, came_by, rest = stack[-1]
        for other, number in rest:
            if not seen[other]:
                clock += 1
                seen[other] = low[other] = clock
                stack.append((other, number, iter(near[other])))
                break
            if number != came_by and seen[other] <= seen[node]:  # an edge back, or a loop
                low[node] = min(low[node], seen[other])
                total[node] ^= 1
        else:
            stack.pop()
            if stack:
                above, bridge = stack[-1][0], low[node] == seen[node]
                low[above] = min(low[above], low[node])
                total[above] ^= total[node] + 1 if bridge else total[node] ^ 1
    return total[0]


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, m = next(numbers), next(numbers)
        answers.append(str(value(n, [(next(numbers), next(numbers)) for _ in range(m)])))
    return "\n".join(answers)


print(solve(sys.stdin.read()))
