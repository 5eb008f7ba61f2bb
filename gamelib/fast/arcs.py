"""Grundy values of all nodes of a digraph at once."""

from collections.abc import Callable
from typing import Any, TypeAlias

from gamelib import validate
from gamelib.extras import needed_for
from gamelib.fast.compiled import compiled_for
from gamelib.search import LoopyGameError

with needed_for("a table of values"):
    import numpy as np

__all__ = ["grundy_of_arcs"]

Arrivals: TypeAlias = tuple[np.ndarray, np.ndarray, np.ndarray]
Solver: TypeAlias = Callable[[np.ndarray, np.ndarray, np.ndarray], np.ndarray]
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
    values = solved(in_lists, in_arrays, starts, ends, n)
    if values.min(initial=0) < 0:
        raise LoopyGameError(_cycle(starts, ends, values == -1))
    return values


def checked_arcs(arcs: Any, n: int) -> tuple[int, np.ndarray, np.ndarray]:
    """Return the number of nodes, and where the arcs start and end, or raise."""
    n = validate.integer(n, "the number of nodes", high=MOST_NODES)
    pairs = validate.integer_pairs(arcs, "arcs")
    if pairs.min(initial=0) < 0 or pairs.max(initial=-1) >= n:
        wrong = ((pairs < 0) | (pairs >= n)).any(axis=1)
        arc = tuple(pairs[wrong.argmax()].tolist())
        raise ValueError(f"the arc {arc} is not between nodes from 0 to {n - 1}")
    return n, pairs[:, 0], pairs[:, 1]


def solved(
    in_lists: Solver, in_arrays: Solver, starts: np.ndarray, ends: np.ndarray, n: int
) -> np.ndarray:
    """Return a number for each node by the one of two solvers that is quicker.

    A solver gets three arrays: the nodes with an arc to node 0, then to node 1, ..., then where
    those of each node begin, and how many arcs lead from each node.
    """
    count, solve = (compiled_for(kernel, len(starts)) for kernel in (by_counting, in_arrays))
    if count is None or solve is None:
        return in_lists(*by_sorting(starts, ends, n))
    found: np.ndarray = solve(*count(starts, ends, n))
    return found


def by_sorting(starts: np.ndarray, ends: np.ndarray, n: int) -> Arrivals:
    """Return the arrays that a solver gets.

    >>> print(*by_sorting(np.array([0, 0, 1]), np.array([1, 2, 2]), 3))
    [0 0 1] [0 0 1 3] [2 1 0]
    """
    by_end = np.sort(ends * n + starts)
    first = np.searchsorted(by_end, n * np.arange(n + 1))
    return by_end % max(n, 1), first, np.bincount(starts, minlength=n)


def by_counting(starts: np.ndarray, ends: np.ndarray, n: int) -> Arrivals:
    """Return the same in 32 bits, twice as many of which fit the cache: a loop for Numba.

    >>> print(*by_counting(np.array([0, 0, 1]), np.array([1, 2, 2]), 3))
    [0 0 1] [0 0 1 3] [2 1 0]
    """
    first = np.zeros(n + 2, dtype=np.uint32)  # one place further on, until `before` is filled
    left = np.zeros(n, dtype=np.uint32)
    for i in range(len(starts)):
        first[ends[i] + 2] += 1
        left[starts[i]] += 1
    for i in range(n):
        first[i + 2] += first[i + 1]
    before = np.empty(len(starts), dtype=np.uint32)
    for i in range(len(starts)):
        before[first[ends[i] + 1]] = starts[i]
        first[ends[i] + 1] += 1
    return before, first[: n + 1], left


def in_lists(before: np.ndarray, first: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Return the values, -1 for nodes from which a cycle can be reached.

    Nodes without arcs are finished, with value 0; a node whose last arc leads to a finished one
    is finished next. So each comes after the ends of all its arcs.

    >>> in_lists(*by_sorting(np.array([0, 0, 1]), np.array([1, 2, 2]), 3))
    array([2, 1, 0])
    """
    earlier, begins = before.tolist(), first.tolist()
    # One number a node, since memory is what takes the time: below, the arcs that are left; above,
    # bit v says that an arc leads to value v.
    shift = int(left.max(initial=0)).bit_length()
    below = (1 << shift) - 1
    state = left.tolist()
    values = [-1] * len(left)
    finished = np.flatnonzero(left == 0).tolist()
    for node in finished:
        seen = state[node] >> shift
        bit = ~seen & (seen + 1)  # 1 << mex
        values[node] = bit.bit_length() - 1
        bit <<= shift
        for other in earlier[begins[node] : begins[node + 1]]:
            state[other] = now = (state[other] | bit) - 1
            if not now & below:
                finished.append(other)
    return np.array(values, dtype=np.int64)


def in_arrays(before: np.ndarray, first: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Return the same with one word of 64 bits for the state of a node.

    Its lower half counts the arcs that are left; bit 32 + v says that an arc leads to value v. The
    arcs to values from 32 on are linked to lists, one for each node that has any: 0 ends a list,
    and k + 1 stands for arc k. They are looked at only where 0 ... 31 are all among the options.

    >>> in_arrays(*by_counting(np.array([0, 0, 1]), np.array([1, 2, 2]), 3))
    array([2, 1, 0])
    """
    one, half = np.uint64(1), np.uint64(32)
    n, state = len(left), left.astype(np.uint64)
    values = np.full(n, -1, dtype=np.int64)
    ended = np.flatnonzero(left == 0)
    finished, size = np.empty(n, dtype=np.uint32), len(ended)
    finished[:size] = ended
    latest = np.zeros(n, dtype=np.uint32)  # where the list of a node begins
    earlier = np.empty(len(before), dtype=np.uint32)
    mark = np.zeros(n + 1, dtype=np.uint32)
    below = (one << half) - one
    for at in range(n):
        if at == size:
            break
        node = finished[at]
        seen = state[node] >> half
        value = 0
        while seen & one:
            seen >>= one
            value += 1
        if value == 32:
            k = latest[node]
            while k:
                mark[values[before[k - 1]]] = at + 1
                k = earlier[k - 1]
            while mark[value] == at + 1:
                value += 1
        values[node] = value
        bit = one << np.uint64(32 + value) if value < 32 else one - one
        for k in range(first[node], first[node + 1]):
            other = before[k]
            if value >= 32:
                before[k], earlier[k], latest[other] = node, latest[other], k + 1
            state[other] = now = (state[other] | bit) - one
            if not now & below:
                finished[size] = other
                size += 1
    return values


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
