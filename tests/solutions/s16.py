"""S16, the net: bridges and rings; a ring is fused, and counts by the parity of its ropes."""

import sys

import networkx as nx


def value(n, edges):
    graph = nx.MultiGraph()
    graph.add_nodes_from(range(n + 1))
    graph.add_edges_from(edges)
    simple = nx.Graph(graph)
    simple.remove_edges_from(list(nx.selfloop_edges(simple)))
    bridges = {edge for edge in nx.bridges(simple) if graph.number_of_edges(*edge) == 1}
    rest = nx.Graph(graph)
    rest.remove_edges_from(bridges)
    place = {v: i for i, part in enumerate(nx.connected_components(rest)) for v in part}
    loops = [0] * len(graph)
    tree = nx.empty_graph(max(place.values()) + 1)
    for u, v in edges:
        if place[u] == place[v]:
            loops[place[u]] ^= 1
        else:
            tree.add_edge(place[u], place[v])
    values = loops
    root = place[0]
    for parent, child in reversed(list(nx.bfs_edges(tree, root))):
        values[parent] ^= values[child] + 1
    return values[root]


def solve(text):
    numbers = iter(map(int, text.split()))
    answers = []
    for _ in range(next(numbers)):
        n, m = next(numbers), next(numbers)
        edges = [(next(numbers), next(numbers)) for _ in range(m)]
        answers.append("first" if value(n, edges) else "second")
    return "\n".join(answers)


if __name__ == "__main__":
    print(solve(sys.stdin.read()))
