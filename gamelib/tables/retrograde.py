"""Retrograde analysis of all nodes of a digraph at once."""

from typing import Any

from gamelib._extras import needed_for
from gamelib.tables.arcs import checked_arcs
from gamelib.tables.compiled import compiled_for

with needed_for("a table of values"):
    import numpy as np


def retrograde_of_arcs(arcs: Any, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return outcome and remoteness of the nodes 0 ... n - 1 of a digraph given by its arcs.

    >>> outcomes, remoteness = retrograde_of_arcs([(0, 1), (1, 0), (1, 2), (2, 3)], 4)
    >>> print(*outcomes, remoteness)
    D D N P [-1 -1  1  0]

    `arcs` is an (m, 2) array of integers: an arc leads from its first node to its second. An
    outcome is one of the letters of `Outcome`; the remoteness of a draw is -1. Raises `TypeError`
    or `ValueError` for arcs that are no pairs of nodes. `retrograde` does the same for positions
    of any kind, and says how.
    """
    n, starts, ends = checked_arcs(arcs, n)
    remoteness = (compiled_for(in_arrays, len(starts)) or in_lists)(starts, ends, n)
    return np.where(remoteness < 0, "D", np.where(remoteness % 2, "N", "P")), remoteness


def in_lists(starts: np.ndarray, ends: np.ndarray, n: int) -> np.ndarray:
    """Return the remoteness of each node, ring by ring: odd where it is won, even where lost.

    >>> in_lists(np.array([0, 1, 1, 2]), np.array([1, 0, 2, 3]), 4)
    array([-1, -1,  1,  0])
    """
    by_end = np.sort(ends * n + starts)
    before = (by_end % max(n, 1)).tolist()  # the nodes with an arc to node 0, then to node 1, ...
    first = np.searchsorted(by_end, n * np.arange(n + 1)).tolist()  # where those of a node begin
    count = np.bincount(starts, minlength=n)
    left = count.tolist()  # arcs to nodes that are not yet known to be won
    remoteness = np.where(count == 0, 0, -1).tolist()
    known = np.flatnonzero(count == 0).tolist()
    for node in known:
        far = remoteness[node] + 1
        won = far % 2 == 1
        for other in before[first[node] : first[node + 1]]:
            if remoteness[other] < 0:
                left[other] -= 1
                if won or not left[other]:
                    remoteness[other] = far
                    known.append(other)
    return np.array(remoteness, dtype=np.int64)


def in_arrays(starts: np.ndarray, ends: np.ndarray, n: int) -> np.ndarray:
    """Return the same with arrays of 32 bits, twice as many of which fit the cache.

    >>> in_arrays(np.array([0, 1, 1, 2]), np.array([1, 0, 2, 3]), 4)
    array([-1, -1,  1,  0])
    """
    first = np.zeros(n + 2, dtype=np.int32)  # arcs to node i: first[i] to first[i + 1], when filled
    left = np.zeros(n, dtype=np.int32)
    for i in range(len(starts)):
        first[ends[i] + 2] += 1
        left[starts[i]] += 1
    for i in range(n):
        first[i + 2] += first[i + 1]
    before = np.empty(len(starts), dtype=np.int32)
    for i in range(len(starts)):
        before[first[ends[i] + 1]] = starts[i]
        first[ends[i] + 1] += 1
    remoteness = np.full(n, -1, dtype=np.int32)
    known = np.empty(n, dtype=np.int32)
    count = 0
    for node in range(n):
        if left[node] == 0:
            remoteness[node] = 0
            known[count] = node
            count += 1
    place = 0
    while place < count:
        node = known[place]
        place += 1
        far = remoteness[node] + 1
        for i in range(first[node], first[node + 1]):
            other = before[i]
            if remoteness[other] < 0:
                left[other] -= 1
                if far % 2 == 1 or left[other] == 0:  # an odd ring is won, an even one is lost
                    remoteness[other] = far
                    known[count] = other
                    count += 1
    return remoteness.astype(np.int64)
