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
    if pairs.min(initial=0) < 0 or pairs.max(initial=-1) >= n:
        wrong = ((pairs < 0) | (pairs >= n)).any(axis=1)
        arc = tuple(pairs[wrong.argmax()].tolist())
        raise ValueError(f"the arc {arc} is not between nodes from 0 to {n - 1}")
    return n, pairs[:, 0], pairs[:, 1]


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
    """Return the values; at a cycle stop, with -1 for the nodes on the path to it and round it.

    Depth first, without recursion: a node is closed when all that its arcs lead to is. On the path
    each node keeps the arc at which to go on, and as bits the values below 64 of its options; only
    where all 64 are among them does it look at its options once more.

    >>> depth_first(np.array([0, 0, 1]), np.array([1, 2, 2]), 3)
    array([2, 1, 0])
    """
    # 32 bits are enough for whatever fits into memory, and twice as much of them fits the cache.
    first = np.zeros(n + 2, dtype=np.int32)  # arcs of node i: first[i] to first[i + 1], when filled
    for i in range(len(starts)):
        first[starts[i] + 2] += 1
    most = 0
    for i in range(n):
        most = max(most, first[i + 2])
        first[i + 2] += first[i + 1]
    options = np.empty(len(ends), dtype=np.int32)
    for i in range(len(starts)):
        options[first[starts[i] + 1]] = ends[i]
        first[starts[i] + 1] += 1
    values = np.full(n, -2, dtype=np.int32)  # -2: not yet seen, -1: open, on the path
    mark = np.full(most + 1, -1, dtype=np.int32)
    path = np.empty(n + 1, dtype=np.int32)
    resume = np.empty(n + 1, dtype=np.int32)
    seen = np.empty(n + 1, dtype=np.uint64)  # entry 0 takes the values of roots; nothing reads it
    one, all_64 = np.uint64(1), ~np.uint64(0)
    for root in range(n):
        if values[root] != -2:
            continue
        values[root], path[1], resume[1], seen[1] = -1, root, first[root], 0
        length = 1
        while length:
            node, arc = path[length], resume[length]
            if arc < first[node + 1]:
                resume[length] = arc + 1
                end = options[arc]
                value = values[end]
                if value == -1:
                    return values.astype(np.int64)
                if value == -2:
                    length += 1
                    values[end], path[length], resume[length], seen[length] = -1, end, first[end], 0
                elif value < 64:
                    seen[length] |= one << np.uint64(value)
                continue
            mask = seen[length]
            value = 0
            if mask == all_64:
                for i in range(first[node], first[node + 1]):
                    if values[options[i]] <= most:
                        mark[values[options[i]]] = node
                while value <= most and mark[value] == node:
                    value += 1
            else:
                while mask & one:
                    mask >>= one
                    value += 1
            values[node] = value
            length -= 1
            if value < 64:
                seen[length] |= one << np.uint64(value)
    return values.astype(np.int64)


def _cycle(starts: np.ndarray, ends: np.ndarray, unfinished: np.ndarray) -> list[int]:
    """Return a cycle among the unfinished nodes: each has an arc to another of them."""
    inside = unfinished[starts] & unfinished[ends]
    ahead = dict(zip(starts[inside].tolist(), ends[inside].tolist(), strict=True))
    path: dict[int, None] = {}
    node = next(iter(ahead))
    while node not in path:
        path[node] = None
        node = ahead[node]
    entries = list(path)
    return entries[entries.index(node) :]
