"""Grundy values of all nodes of a digraph at once."""

from typing import Any

from gamelib import _validate
from gamelib._extras import needed_for
from gamelib.search import LoopyGameError
from gamelib.tables.compiled import compiled_for

with needed_for("a table of values"):
    import numpy as np

__all__ = ["grundy_of_arcs"]

#: Nodes of the largest digraph: half a gigabyte.
MOST_NODES = 5_000_000


def grundy_of_arcs(arcs: Any, n: int) -> np.ndarray:
    """Return the Grundy values of the nodes 0 ... n - 1 of a digraph given by its arcs.

    >>> grundy_of_arcs([(0, 1), (0, 2), (1, 2)], 4)
    array([2, 1, 0, 0])

    `arcs` is an (m, 2) array of integers: an arc leads from its first node to its second. Raises
    `LoopyGameError`, naming a cycle, when there is one, and `TypeError` or `ValueError` for arcs
    that are no pairs of nodes.
    """
    n, starts, ends = checked_arcs(arcs, n)
    values = (compiled_for(depth_first, len(starts)) or last_first)(starts, ends, n)
    if values.min(initial=0) < 0:
        raise LoopyGameError(_cycle(starts, ends, values == -1))
    return values


def checked_arcs(arcs: Any, n: int) -> tuple[int, np.ndarray, np.ndarray]:
    """Return the number of nodes, and where the arcs start and end, or raise."""
    n = _validate.integer(n, "the number of nodes", high=MOST_NODES)
    pairs = _validate.integer_pairs(arcs, "arcs")
    wrong = (pairs < 0) | (pairs >= n)
    if wrong.any():
        arc = tuple(pairs[wrong.any(axis=1).argmax()].tolist())
        raise ValueError(f"the arc {arc} is not between nodes from 0 to {n - 1}")
    starts, ends = pairs.T.copy()
    return n, starts, ends


def last_first(starts: np.ndarray, ends: np.ndarray, n: int) -> np.ndarray:
    """Return the values, -1 for nodes from which a cycle can be reached.

    Nodes without arcs are finished, with value 0; a node whose last arc leads to a finished one
    is finished next. So each comes after the ends of all its arcs.

    >>> last_first(np.array([0, 0, 1]), np.array([1, 2, 2]), 3)
    array([2, 1, 0])
    """
    by_end = np.sort(ends * n + starts)
    before = (by_end % max(n, 1)).tolist()  # the nodes with an arc to node 0, then to node 1, ...
    first = np.searchsorted(by_end, n * np.arange(n + 1)).tolist()  # where those of a node begin
    left = np.bincount(starts, minlength=n)  # arcs to nodes that are not yet finished
    # One number a node, since memory is what takes the time: below, the arcs that are left; above,
    # bit v says that an arc leads to value v.
    shift = int(left.max(initial=0)).bit_length()
    below = (1 << shift) - 1
    state = left.tolist()
    values = [-1] * n
    finished = np.flatnonzero(left == 0).tolist()
    for node in finished:
        seen = state[node] >> shift
        bit = ~seen & (seen + 1)  # 1 << mex
        values[node] = bit.bit_length() - 1
        bit <<= shift
        for other in before[first[node] : first[node + 1]]:
            state[other] = now = (state[other] | bit) - 1
            if not now & below:
                finished.append(other)
    return np.array(values, dtype=np.int64)


def depth_first(starts: np.ndarray, ends: np.ndarray, n: int) -> np.ndarray:
    """Return the values; on a cycle stop, with -1 for the nodes on the way to it and round it.

    Depth first, without recursion: a node is closed when all that its arcs lead to is.

    >>> depth_first(np.array([0, 0, 1]), np.array([1, 2, 2]), 3)
    array([2, 1, 0])
    """
    # 32 bits are enough for whatever fits into memory, and twice as much of them fits the cache.
    first = np.zeros(n + 1, dtype=np.int32)  # arcs of node i: first[i] to first[i + 1]
    for i in range(len(starts)):
        first[starts[i] + 1] += 1
    most = 0
    for i in range(n):
        most = max(most, first[i + 1])
        first[i + 1] += first[i]
    following = first[:-1].copy()
    sorted_ends = np.empty(len(ends), dtype=np.int32)
    for i in range(len(starts)):
        sorted_ends[following[starts[i]]] = ends[i]
        following[starts[i]] += 1
    following[:] = first[:-1]
    values = np.full(n, -2, dtype=np.int32)  # -2: not yet seen, -1: open, on the way
    mark = np.full(most + 1, -1, dtype=np.int32)
    way = np.empty(n, dtype=np.int32)
    for root in range(n):
        if values[root] != -2:
            continue
        way[0] = root
        values[root] = -1
        length = 1
        while length:
            node = way[length - 1]
            if following[node] < first[node + 1]:
                end = sorted_ends[following[node]]
                following[node] += 1
                if values[end] == -2:
                    values[end] = -1
                    way[length] = end
                    length += 1
                elif values[end] == -1:
                    return values.astype(np.int64)
            else:
                for i in range(first[node], first[node + 1]):
                    value = values[sorted_ends[i]]
                    if value <= most:
                        mark[value] = node
                value = 0
                while value <= most and mark[value] == node:
                    value += 1
                values[node] = value
                length -= 1
    return values.astype(np.int64)


def _cycle(starts: np.ndarray, ends: np.ndarray, unfinished: np.ndarray) -> list[int]:
    """Return a cycle among the unfinished nodes: each has an arc to another of them."""
    inside = unfinished[starts] & unfinished[ends]
    ahead = dict(zip(starts[inside].tolist(), ends[inside].tolist(), strict=True))
    way: dict[int, None] = {}
    node = next(iter(ahead))
    while node not in way:
        way[node] = None
        node = ahead[node]
    entries = list(way)
    return entries[entries.index(node) :]
