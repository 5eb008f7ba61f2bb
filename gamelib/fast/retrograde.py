"""Retrograde analysis of all nodes of a digraph at once."""

from typing import Any

from gamelib.extras import needed_for
from gamelib.fast.arcs import arrivals, checked_arcs
from gamelib.fast.compiled import run

with needed_for("a table of values"):
    import numpy as np


def retrograde_of_arcs(arcs: Any, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return outcome and remoteness of the nodes 0 ... n - 1 of a digraph given by its arcs.

    `retrograde` does the same for positions of any kind, and says how.

    Parameters
    ----------
    arcs : array of integers, shape (m, 2)
        An arc leads from its first node to its second.
    n : int
        The number of nodes, at most five million.

    Returns
    -------
    outcomes : array of str, shape (n,)
        One of the letters of `Outcome` for each node.
    remoteness : array of int64, shape (n,)
        The moves until the end; -1 for a draw.

    Raises
    ------
    TypeError, ValueError
        For arcs that are no pairs of nodes.

    Examples
    --------
    >>> outcomes, remoteness = retrograde_of_arcs([(0, 1), (1, 0), (1, 2), (2, 3)], 4)
    >>> print(*outcomes, remoteness)
    D D N P [-1 -1  1  0]
    """
    n, starts, ends = checked_arcs(arcs, n)
    before, first, left = arrivals(starts, ends, n)
    known, far = np.empty(n, dtype=np.int32), np.full(n, -1, dtype=np.int32)
    run(fill_remoteness, len(starts), [before, first, left, known], [far])
    remoteness = far.astype(np.int64)
    return np.where(remoteness < 0, "D", np.where(remoteness % 2, "N", "P")), remoteness


def fill_remoteness(before: Any, first: Any, left: Any, known: Any, remoteness: Any) -> None:
    """Fill the remoteness of each node, ring by ring: odd where it is won, even where lost.

    It is -1 before. `left` is used up: the arcs of each node to nodes that are not yet known to be
    won.
    """
    n = len(left)
    count = 0
    for node in range(n):
        if left[node] == 0:
            remoteness[node] = 0
            known[count] = node
            count += 1
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
