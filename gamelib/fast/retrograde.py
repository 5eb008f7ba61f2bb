"""Retrograde analysis of all nodes of a digraph at once."""

from typing import Any

from gamelib.extras import needed_for
from gamelib.fast.arcs import checked_arcs, solved

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
    remoteness = solved(in_lists, in_arrays, starts, ends, n)
    return np.where(remoteness < 0, "D", np.where(remoteness % 2, "N", "P")), remoteness


def in_lists(before: np.ndarray, first: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Return the remoteness of each node, ring by ring: odd where it is won, even where lost.

    >>> from gamelib.fast.arcs import by_sorting
    >>> in_lists(*by_sorting(np.array([0, 1, 1, 2]), np.array([1, 0, 2, 3]), 4))
    array([-1, -1,  1,  0])
    """
    remoteness = np.where(left == 0, 0, -1).tolist()
    known = np.flatnonzero(left == 0).tolist()
    earlier, begins = before.tolist(), first.tolist()
    count = left.tolist()  # arcs to nodes that are not yet known to be won
    for node in known:
        far = remoteness[node] + 1
        won = far % 2 == 1
        for other in earlier[begins[node] : begins[node + 1]]:
            if remoteness[other] < 0:
                count[other] -= 1
                if won or not count[other]:
                    remoteness[other] = far
                    known.append(other)
    return np.array(remoteness, dtype=np.int64)


def in_arrays(before: np.ndarray, first: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Return the same: a loop for Numba, which uses `left` up.

    >>> from gamelib.fast.arcs import by_sorting
    >>> in_arrays(*by_sorting(np.array([0, 1, 1, 2]), np.array([1, 0, 2, 3]), 4))
    array([-1, -1,  1,  0])
    """
    n, ended = len(left), np.flatnonzero(left == 0)
    remoteness = np.full(n, -1, dtype=np.int32)
    remoteness[ended] = 0
    known, count = np.empty(n, dtype=np.int32), len(ended)
    known[:count] = ended
    for place in range(n):
        if place == count:
            break
        node = known[place]
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
