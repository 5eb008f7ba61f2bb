"""The theorem of Green Hackenbush: colon and fusion, without recursion."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterable, Sequence
from typing import Any

from gamelib import validate
from gamelib.extras import np
from gamelib.fast.edges import hackenbush_value, leaves_first, spanning_forest
from gamelib.games.hackenbush.bush import Edge, checked_pairs, checked_vertex, standing

__all__ = ["fusion_values", "grundy_of_edges"]

#: Edges from which on arrays are quicker than lists.
FEW_EDGES = 1000


def fusion_values(edges: Iterable[Edge], ground: Any = 0) -> dict[Any, int]:
    """Return the Grundy value of what stands on each vertex; that of the ground is the game's.

    >>> fusion_values([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")])
    {0: 2, 'a': 1, 'b': 1, 'c': 0}

    All vertices of a cycle are one point and have the same value. Vertices that are not tied to
    the ground have fallen and have none.
    """
    pairs, ground = checked_pairs(edges), checked_vertex(ground, "the ground")
    pairs = [(ground, ground), *standing(pairs, ground)]  # with one loop more
    number = dict(zip(dict.fromkeys(itertools.chain(*pairs)), itertools.count(), strict=False))
    tails, heads = ([number[edge[end]] for edge in pairs] for end in (0, 1))
    value, point = _solved_in_lists(tails, heads, 0, [0] * len(number))
    value[0] ^= 1  # the loop that was added

    def fused(v: int) -> int:
        while point[v] != v:
            point[v] = v = point[point[v]]  # a shorter way for the next time
        return v

    return {vertex: value[fused(v)] for vertex, v in number.items()}


def grundy_of_edges(edges: Any, ground: Any = 0) -> int:
    """Return the Grundy value of the graph with these edges: pairs of vertices of any names.

    >>> grundy_of_edges([(0, 7), (7, 8), (8, 9), (9, 7)])
    2
    >>> grundy_of_edges([("G", "a"), ("a", "b")], "G"), grundy_of_edges([])
    (2, 0)

    An (m, 2) array of integers >= 0 is quickest; they need not be dense. What is not tied to the
    ground has fallen. No recursion, also for a path of a million edges. Raises `TypeError` or
    `ValueError` for what are no edges, and when no edge ends in the ground.
    """
    ground = checked_vertex(ground, "the ground")
    try:
        pairs = validate.integer_pairs(edges, "edges")
    except TypeError:  # other names than integers
        return value_of_edges(checked_pairs(edges), ground)
    if not len(pairs):
        return 0
    if type(ground) is not int or pairs.min() < 0 or ground >= 1 << 63:
        return value_of_edges(checked_pairs(edges), ground)
    if not (pairs == ground).any():
        raise ValueError(_not_tied(ground))
    return _value(pairs, ground)


def value_of_edges(edges: Sequence[Edge], ground: Any) -> int:
    """Return what `grundy_of_edges` does of edges between any vertices, which have been checked.

    >>> value_of_edges([("G", 1), (1, 2), (2, 1)], "G")
    1
    """
    number = {ground: 0}
    pairs = [
        (number.setdefault(u, len(number)), number.setdefault(v, len(number))) for u, v in edges
    ]
    if pairs and not any(0 in pair for pair in pairs):
        raise ValueError(_not_tied(ground))
    if len(pairs) >= FEW_EDGES:
        return _value(np.array(pairs), 0)
    tails, heads = zip(*pairs, strict=True) if pairs else ((), ())
    return _solved_in_lists(tails, heads, 0, [0] * len(number))[0][0]


def _not_tied(ground: Any) -> str:
    return f"no edge ends in the ground {validate.shown(ground)}"


def _value(pairs: Any, ground: int) -> int:
    from gamelib.fast.compiled import compiled_for

    n = int(pairs.max()) + 1
    if n > 4 * len(pairs):
        labels, numbers = np.unique(pairs, return_inverse=True)
        pairs = numbers.reshape(pairs.shape)
        ground, n = int(np.searchsorted(labels, ground)), len(labels)
    kernels = spanning_forest, leaves_first, hackenbush_value
    split, peel, solve = (compiled_for(kernel, len(pairs)) for kernel in kernels)
    if split is None or peel is None or solve is None:
        many = len(pairs) >= FEW_EDGES
        pairs, values = _without_trees(pairs, ground, n) if many else (pairs, [0] * n)
        if len(pairs):
            tails, heads = pairs.T.tolist()
            _solved_in_lists(tails, heads, ground, values)
        return values[ground]
    tails, heads = np.ascontiguousarray(pairs).view(np.uint64).T
    root, step = np.uint64(ground), np.uint64(1 << 32)
    top = np.arange(n, dtype=np.uint32)
    link, point = np.zeros(n, dtype=np.uint64), top.copy()
    order, place, value = np.zeros((3, n), dtype=np.uint32)
    outside = np.empty((2, len(pairs)), dtype=np.uint32)
    outside = outside[:, : split(tails, heads, step, top, link, *outside)]
    order = order[peel(root, step, link, point, order, place) :]
    solve(link, *outside, point, order, place, value)
    return int(value[ground])


def _without_trees(pairs: Any, ground: int, n: int) -> tuple[Any, list[int]]:
    """Take off the trees that stand on the cycles or on the ground.

    Return the edges that are left, and the value of the trees on each vertex.
    """
    step, link = 1 << n.bit_length(), np.zeros(n, dtype=np.int64)
    np.bitwise_xor.at(link, pairs, pairs[:, ::-1])
    link += step * np.bincount(pairs.ravel(), minlength=n)
    left, order, place, value = link.tolist(), [0] * n, [0] * n, [0] * n
    order = order[leaves_first(ground, step, left, range(n), order, place) :]
    hackenbush_value(left, [], [], range(n), order, place, value)
    return pairs[~np.array(place, dtype=bool)[pairs].any(axis=1)], value


def _solved_in_lists(
    tails: Sequence[int], heads: Sequence[int], ground: int, value: list[int]
) -> tuple[list[int], list[int]]:
    """Solve a graph without Numba, and return the value of each point, and the ways there.

    Before, `value` has what stands on each vertex besides the edges.
    A point has the number of its vertex that is nearest to the ground; the second list leads from
    every vertex to that one. Python walks lists faster than arrays, but for rows of large numbers
    that are written and read in no order.
    """
    n = len(value)
    step, top = 1 << n.bit_length(), list(range(n))
    point = top.copy()
    link, order, place = (array("q", bytes(8 * n)) for _ in range(3))
    outside = [0] * len(tails), [0] * len(tails)
    count = spanning_forest(tails, heads, step, top, link, *outside)
    lower, upper = (ends[:count] for ends in outside)
    order = order[leaves_first(ground, step, link, point, order, place) :]
    hackenbush_value(link, lower, upper, point, order, place, value)
    return value, point
