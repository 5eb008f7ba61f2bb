"""Grundy values of Green Hackenbush at contest size; the lecture is in `games.hackenbush`."""

from __future__ import annotations

import numpy as np


def hackenbush_value(edges: np.ndarray, n: int, ground: int) -> int:
    """Return the Grundy value of the graph with n vertices and these edges, an (m, 2) array.

    A tree, breadth first; every other edge fuses the path between its ends; then values go down
    the tree: over an edge that was fused value ⊕ 1, over a bridge value + 1. All numbers are
    unsigned: an index that cannot be negative saves Numba a check.

    >>> hackenbush_value(np.array([[0, 1], [1, 2], [2, 3], [3, 1]], dtype=np.uint64), 4, 0)
    2
    """
    one = np.uint64(1)
    first = np.zeros(n + 1, dtype=np.uint32)  # edges at vertex i: first[i] to first[i + 1]
    for e in range(len(edges)):
        first[edges[e, 0]] += 1
        first[edges[e, 1]] += 1
    for i in range(n):
        first[i + 1] += first[i]
    around = np.empty(2 * len(edges), dtype=np.uint32)
    for e in range(len(edges)):
        u = edges[e, 0]
        v = edges[e, 1]
        first[u] -= 1
        around[first[u]] = v
        first[v] -= 1
        around[first[v]] = u
    place = np.full(n, n, dtype=np.uint32)  # in the order of the search; n: not reached
    order = np.empty(n, dtype=np.uint32)
    parent = np.zeros(n, dtype=np.uint32)  # here and below, vertices are known by their place
    place[ground] = 0
    order[0] = ground
    at = np.uint64(0)
    size = one
    while at < size:
        for i in range(first[order[at]], first[order[at] + 1]):
            other = around[i]
            if place[other] == n:
                place[other] = size
                order[size] = other
                parent[size] = at
                size += one
        at += one
    value = np.zeros(n, dtype=np.uint32)
    point = np.arange(n).astype(np.uint32)  # towards the vertex that this one is fused into
    tied = np.zeros(n, dtype=np.uint8)  # 1: the edge to the parent has been seen
    for e in range(len(edges)):
        low = place[edges[e, 0]]
        high = place[edges[e, 1]]
        if low == n:
            continue
        if low > high:
            low, high = high, low
        if low < high and parent[high] == low and not tied[high]:
            tied[high] = 1
            continue
        value[high] ^= 1
        while low != high:
            if low > high:
                low, high = high, low
            if point[high] == high:
                point[high] = parent[high]
            else:
                point[high] = point[point[high]]
            high = point[high]
    for i in range(size - one, 0, -1):
        value[parent[i]] ^= (value[i] ^ 1) if point[i] != i else value[i] + 1
    return int(value[0])


def hackenbush_value_in_lists(edges: np.ndarray, n: int, ground: int) -> int:
    """Return the same value: the edges are sorted by NumPy, and walked in plain lists.

    >>> hackenbush_value_in_lists(np.array([[0, 1], [1, 2], [2, 3], [3, 1]]), 4, 0)
    2
    """
    starts, ends = edges.T
    both = np.concatenate([starts, ends])
    by_vertex = both.argsort(kind="stable")
    around = np.concatenate([ends, starts])[by_vertex].tolist()
    first = np.searchsorted(both[by_vertex], np.arange(n + 1)).tolist()
    place = [n] * n
    place[ground] = 0
    order, parent, value, point = [ground], [n], [0], [0]
    for at, vertex in enumerate(order):
        below = parent[at]
        for other in around[first[vertex] : first[vertex + 1]]:
            low = place[other]
            if low == n:
                place[other] = len(order)
                point.append(len(order))
                order.append(other)
                parent.append(at)
                value.append(0)
            elif low == below:
                below = n
            elif low < at:
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
    for loop in ends[starts == ends].tolist():
        if place[loop] < n:
            value[place[loop]] ^= 1
    for i in range(len(order) - 1, 0, -1):
        value[parent[i]] ^= value[i] ^ 1 if point[i] != i else value[i] + 1
    return value[0]
