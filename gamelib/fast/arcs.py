"""All nodes of a digraph at once: their Grundy values, or who wins where play may never end."""

from typing import Any

from gamelib import validate
from gamelib.extras import needed_for
from gamelib.fast.compiled import run
from gamelib.search import LoopyGameError

with needed_for("a table of values"):
    import numpy as np

#: Nodes of the largest digraph: half a gigabyte.
MOST_NODES = 5_000_000


def grundy_of_arcs(arcs: Any, n: int) -> np.ndarray:
    """Return the Grundy values of the nodes 0 ... n - 1 of a digraph given by its arcs.

    Nodes without arcs are finished, with value 0; a node whose last arc leads to a finished one is
    finished next. So each comes after the ends of all its arcs, and its value is their mex.

    Parameters
    ----------
    arcs : array of integers, shape (m, 2)
        An arc leads from its first node to its second.
    n : int
        The number of nodes, at most five million.

    Returns
    -------
    array of int64, shape (n,)
        The value of each node.

    Raises
    ------
    LoopyGameError
        For a digraph with a cycle, which it names.
    TypeError, ValueError
        For arcs that are no pairs of nodes.

    Examples
    --------
    >>> grundy_of_arcs([(0, 1), (0, 2), (1, 2)], 4)
    array([2, 1, 0, 0])
    """
    n, starts, ends = checked_arcs(arcs, n)
    before, first, left = arrivals(starts, ends, n)
    values = np.full(n, -1, dtype=np.int64)
    sizes = n, len(before), n + 1, n
    latest, earlier, mark, finished = (np.zeros(size, dtype=np.uint32) for size in sizes)
    work = left.astype(np.uint64), latest, earlier, mark, finished
    given = np.uint64(1), np.uint64(32), before, first, *work
    run(fill_values, len(starts), given, [values])
    if values.min(initial=0) < 0:
        raise LoopyGameError(_cycle(starts, ends, values == -1))
    return values


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


def checked_arcs(arcs: Any, n: int) -> tuple[int, np.ndarray, np.ndarray]:
    """Return the number of nodes, and where the arcs start and end, or raise."""
    n = validate.integer(n, "the number of nodes", high=MOST_NODES)
    pairs = validate.integer_pairs(arcs, "arcs")
    if pairs.min(initial=0) < 0 or pairs.max(initial=-1) >= n:
        wrong = ((pairs < 0) | (pairs >= n)).any(axis=1)
        arc = tuple(pairs[wrong.argmax()].tolist())
        raise ValueError(f"the arc {arc} is not between nodes from 0 to {n - 1}")
    return n, pairs[:, 0], pairs[:, 1]


def arrivals(starts: np.ndarray, ends: np.ndarray, n: int) -> tuple[np.ndarray, ...]:
    """Return the nodes with an arc to node 0, then to node 1, ..., where each begins, and degrees.

    All in 32 bits, twice as many of which fit the cache. The degree is that of the arcs that lead
    away.

    >>> print(*arrivals(np.array([0, 0, 1]), np.array([1, 2, 2]), 3))
    [0 0 1] [0 0 1 3] [2 1 0]
    """
    sizes = len(starts), n + 2, n
    before, first, left = (np.zeros(size, dtype=np.uint32) for size in sizes)
    run(count_arrivals, len(starts), [starts, ends], [before, first, left])
    return before, first[: n + 1], left


def count_arrivals(starts: Any, ends: Any, before: Any, first: Any, left: Any) -> None:
    """Fill what `arrivals` returns; `first` is one longer, and 0 as `left` is."""
    for start, end in zip(starts, ends):  # noqa: B905 (Numba's has no `strict`)
        first[end + 2] += 1  # one place further on, until `before` is filled
        left[start] += 1
    for i in range(len(left)):
        first[i + 2] += first[i + 1]
    for start, end in zip(starts, ends):  # noqa: B905
        place = first[end + 1]
        before[place] = start
        first[end + 1] = place + 1


def fill_values(
    one: Any,
    half: Any,
    before: Any,
    first: Any,
    state: Any,
    latest: Any,
    earlier: Any,
    mark: Any,
    finished: Any,
    values: Any,
) -> None:
    """Fill `values`, which are -1, but for nodes from which a cycle can be reached.

    The `state` of a node is one word. Below bit `half`, 32, it counts the arcs that are left;
    bit 32 + v says that an arc leads to value v. The arcs to values from 32 on are linked to lists,
    one for each node that has any: 0 ends a list, and k + 1 stands for arc k. They are looked at
    only where 0 ... 31 are all among the options. What is `latest` begins the list of a node.
    """
    n = len(values)
    size = 0
    for node in range(n):
        if not state[node]:
            finished[size] = node
            size += 1
    below = (one << half) - one
    at = 0
    while at < size:
        node = finished[at]
        at += 1
        seen = state[node] >> half
        value = 0
        while seen & one:
            seen >>= one
            value += 1
        if value == 32:
            k = latest[node]
            while k:
                mark[values[before[k - 1]]] = at
                k = earlier[k - 1]
            while mark[value] == at:
                value += 1
        values[node] = value
        bit = one - one
        if value < 32:
            bit = one << half + value
        for k in range(first[node], first[node + 1]):
            other = before[k]
            if value >= 32:
                before[k], earlier[k], latest[other] = node, latest[other], k + 1
            state[other] = now = (state[other] | bit) - one
            if not now & below:
                finished[size] = other
                size += 1


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


def _cycle(starts: np.ndarray, ends: np.ndarray, unfinished: np.ndarray) -> list[int]:
    """Return a cycle among the unfinished nodes: each has an arc to another of them."""
    inside = unfinished[starts] & unfinished[ends]
    ahead = dict(zip(starts[inside].tolist(), ends[inside].tolist(), strict=True))
    node = next(iter(ahead))
    for _ in ahead:  # so many steps end on a cycle
        node = ahead[node]
    cycle = [node]
    while (node := ahead[node]) != cycle[0]:
        cycle.append(node)
    return cycle
