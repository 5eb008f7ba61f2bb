"""The theorem of Green Hackenbush: colon and fusion, without recursion."""

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from gamelib import _validate
from gamelib.games.hackenbush.bush import Edge, checked_pairs, checked_vertex
from gamelib.tables.edges import ends_around, hackenbush_value

__all__ = ["fusion_values", "grundy_of_edges"]


def fusion_values(edges: Iterable[Edge], ground: Any = 0) -> dict[Any, int]:
    """Return the Grundy value of what stands on each vertex; that of the ground is the game's.

    >>> fusion_values([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")])
    {0: 2, 'a': 1, 'b': 1, 'c': 0}

    All vertices of a cycle are one point and have the same value. Vertices that are not tied to
    the ground have fallen and have none. The way from a fused vertex to its point is halved
    whenever it is walked: quick, but as no ranks are kept it is not shown to be linear.
    """
    edges, ground = checked_pairs(edges), checked_vertex(ground, "the ground")
    around: dict[Any, list[tuple[Any, int]]] = {ground: []}
    for number, (u, v) in enumerate(edges):
        around.setdefault(u, []).append((v, number))
        around.setdefault(v, []).append((u, number))

    # A tree of edges that reaches all that stands; parents come before their children.
    parent, place, in_tree = {ground: ground}, {ground: 0}, set()
    order = [ground]
    for v in order:
        for w, number in around[v]:
            if w not in parent:
                parent[w], place[w] = v, len(order)
                in_tree.add(number)
                order.append(w)

    # Fusion: an edge outside the tree closes a cycle, whose vertices climb to a common point.
    point = {v: v for v in order}

    def fused(v: Any) -> Any:
        while point[v] != v:
            point[v] = point[point[v]]  # a shorter way for the next time
            v = point[v]
        return v

    for number, (u, v) in enumerate(edges):
        if u in place and number not in in_tree:
            u, v = fused(u), fused(v)
            while u != v:
                if place[u] < place[v]:
                    u, v = v, u
                point[u] = parent[u]
                u = fused(u)

    # A loop is a stalk of one edge. Then colon, from the top down: a stalk below adds 1.
    value = dict.fromkeys(order, 0)
    for u, v in edges:
        if u in place and fused(u) == fused(v):
            value[fused(u)] ^= 1
    for v in reversed(order):
        if point[v] == v != ground:
            value[fused(parent[v])] ^= value[v] + 1
    return {v: value[fused(v)] for v in order}


def grundy_of_edges(edges: Any, ground: int = 0) -> int:
    """Return the Grundy value of the graph with these edges: an (m, 2) array of integers >= 0.

    >>> grundy_of_edges([(0, 7), (7, 8), (8, 9), (9, 7)])
    2
    >>> grundy_of_edges([])
    0

    The numbers of the vertices need not be dense. What is not tied to the ground has fallen. No
    recursion, also for a path of a million edges. Raises `TypeError` or `ValueError` for what are
    no edges, and when no edge ends in the ground.
    """
    import numpy as np

    ground = _validate.integer(ground, "the ground")
    pairs = _validate.integer_pairs(edges, "edges")
    if not len(pairs):
        return 0
    if pairs.min() < 0:
        row = int((pairs < 0).any(axis=1).argmax())
        edge = tuple(map(int, np.asarray(edges)[row]))
        raise ValueError(f"the edge {edge} is not between integers from 0 to 2**63 - 1")
    if ground >= 1 << 63 or not (pairs == ground).any():
        raise ValueError(f"no edge ends in the ground {_validate.shown(ground)}")
    return _value(pairs, ground)


def value_of_few(pairs: Sequence[tuple[int, int]]) -> int:
    """Return what `grundy_of_edges` does for few edges, which are not worth an array.

    The vertices are numbered from 0, the ground, without a gap.

    >>> value_of_few([(0, 1), (1, 2), (2, 1)])
    1
    """
    around: list[list[int]] = [[] for _ in range(1 + max(map(max, pairs), default=0))]
    for u, v in pairs:
        around[u].append(v)
        if u != v:
            around[v].append(u)
    first, n = [0, *itertools.accumulate(map(len, around))], len(around)
    lists = [[n] * n, *([0] * n for _ in range(4))]
    return hackenbush_value(first, list(itertools.chain(*around)), 0, lists)


def _value(pairs: Any, ground: int) -> int:
    import numpy as np

    from gamelib.tables.compiled import compiled_for

    n = int(pairs.max()) + 1
    if n > 4 * len(pairs):
        labels, numbers = np.unique(pairs, return_inverse=True)
        pairs = numbers.reshape(pairs.shape)
        ground, n = int(np.searchsorted(labels, ground)), len(labels)
    sort = compiled_for(ends_around, len(pairs))
    solve = compiled_for(hackenbush_value, len(pairs))
    if sort is None or solve is None:
        lists = [[n] * n, *([0] * n for _ in range(4))]
        return hackenbush_value(*_ends_around(pairs, n), ground, lists)
    first, around = np.zeros(n + 1, dtype=np.uint32), np.zeros(2 * len(pairs), dtype=np.uint32)
    sort(np.ascontiguousarray(pairs).view(np.uint64), first, around)
    rows = np.zeros((5, n), dtype=np.uint32)
    rows[0] = n
    return int(solve(first, around, np.uint64(ground), rows))


def _ends_around(pairs: Any, n: int) -> tuple[list[int], list[int]]:
    """Return what `edges.ends_around` fills, in lists, which Python walks faster."""
    import numpy as np

    back = pairs[pairs[:, 0] != pairs[:, 1], ::-1]
    vertices, ends = np.concatenate([pairs, back]).T
    order = vertices.argsort(kind="stable")
    first = np.searchsorted(vertices[order], np.arange(n + 1))
    return first.tolist(), ends[order].tolist()
