"""The value of a Green Hackenbush figure from its edges, for Numba and for plain lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np


def ends_around(edges: np.ndarray, first: np.ndarray, around: np.ndarray) -> None:
    """Fill `around[first[i] : first[i + 1]]` with the other ends of the edges at vertex i.

    Both are zeros before. A loop stands there once.

    >>> import numpy as np
    >>> first, around = np.zeros(4, np.uint32), np.zeros(6, np.uint32)
    >>> ends_around(np.array([[0, 1], [1, 2], [2, 2]]), first, around)
    >>> first.tolist(), around.tolist()
    ([0, 1, 3, 5], [1, 2, 0, 2, 1, 0])
    """
    for e in range(len(edges)):
        first[edges[e, 0]] += 1
        if edges[e, 0] != edges[e, 1]:
            first[edges[e, 1]] += 1
    for i in range(len(first) - 1):
        first[i + 1] += first[i]
    for e in range(len(edges)):
        u = edges[e, 0]
        v = edges[e, 1]
        first[u] -= 1
        around[first[u]] = v
        if u != v:
            first[v] -= 1
            around[first[v]] = u


def hackenbush_value(first: Any, around: Any, ground: int, work: Any) -> int:
    """Return the Grundy value of a graph, whose edges `ends_around` has listed.

    Breadth first. An edge that leads back closes a cycle: it counts 1 there, and fuses the ways
    down from its ends until they meet. Then values go down the tree: over an edge that was fused
    value ⊕ 1, over a bridge value + 1.

    `work` is five rows with an entry for each of the n vertices: the first n everywhere, the
    others 0. All may be lists, which Python walks faster than arrays.

    >>> hackenbush_value([0, 1, 3, 5], [1, 2, 0, 2, 1], 0, [[3] * 3, *([0] * 3 for _ in range(4))])
    3
    """
    place, order, parent, value, point = work[0], work[1], work[2], work[3], work[4]
    n = len(place)
    # Vertices are known by their place in the order of the search; n: not reached.
    place[ground] = 0
    order[0] = ground
    parent[0] = n
    size = 1
    for at in range(n):
        if at == size:
            break
        vertex = order[at]
        below = parent[at]
        for other in around[first[vertex] : first[vertex + 1]]:
            low = place[other]
            if low == n:
                place[other] = size
                order[size] = other
                parent[size] = at
                point[size] = size
                size += 1
            elif low == below:
                below = n  # the edge of the tree; the next one to the same vertex closes a cycle
            elif low <= at:
                value[at] ^= 1
                high = at
                while low != high:
                    if low > high:
                        low, high = high, low
                    if point[high] == high:
                        point[high] = parent[high]
                    else:
                        point[high] = point[point[high]]
                    high = point[high]
    for i in range(size - 1, 0, -1):
        value[parent[i]] ^= (value[i] ^ 1) if point[i] != i else value[i] + 1
    return int(value[0])
