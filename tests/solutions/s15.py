"""S15, the night watch: is the start in every maximum matching?"""

import sys

import networkx as nx


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, m, start = (next(numbers) for _ in range(3))
        graph = nx.empty_graph(range(1, n + 1))
        graph.add_edges_from((next(numbers), next(numbers)) for _ in range(m))
        graph.remove_edges_from(list(nx.selfloop_edges(graph)))
        whole = len(nx.max_weight_matching(graph, maxcardinality=True))
        graph.remove_node(start)
        left = len(nx.max_weight_matching(graph, maxcardinality=True))
        answers.append("first" if left < whole else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
