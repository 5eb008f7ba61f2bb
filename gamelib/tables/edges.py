"""The value of a Green Hackenbush figure from its edges, for Numba and for plain lists.

No vertex has a list of its neighbours, which would cost most of the time. A spanning forest keeps
of each vertex the number of its neighbours, `degree`, and their XOR, `link`: as long as leaves are
taken off, that is all one needs, for the `link` of a leaf is its one neighbour.
"""

from typing import Any


def spanning_forest(
    tails: Any, heads: Any, top: Any, degree: Any, link: Any, lower: Any, upper: Any
) -> int:
    """Fill `degree` and `link` of a spanning forest, and return how many edges are outside it.

    Edge e joins `tails[e]` and `heads[e]`; the edges outside, loops among them, go to `lower` and
    `upper`. Union and find, where `top` is 0, 1, … before; `degree` and `link` are 0.

    >>> top, degree, link, lower, upper = [0, 1, 2], [0] * 3, [0] * 3, [0] * 3, [0] * 3
    >>> spanning_forest([0, 1, 2], [1, 2, 2], top, degree, link, lower, upper)
    1
    >>> degree, link, (lower[0], upper[0])
    ([1, 2, 1], [1, 2, 1], (2, 2))
    """
    count = 0
    for u, v in zip(tails, heads):  # noqa: B905 (Numba's has no `strict`)
        a = top[u]
        b = top[v]
        if a != b:
            while a != top[a]:
                top[a] = a = top[top[a]]
            while b != top[b]:
                top[b] = b = top[top[b]]
            top[u] = a
            top[v] = b
        if a == b:
            lower[count] = u
            upper[count] = v
            count += 1
        else:
            if a < b:
                a, b = b, a
            top[a] = b
            degree[u] += 1
            degree[v] += 1
            link[u] ^= v
            link[v] ^= u
    return count


def hackenbush_value(
    ground: int, degree: Any, link: Any, lower: Any, upper: Any, point: Any, order: Any, place: Any
) -> int:
    """Return the Grundy value of the graph that `spanning_forest` has taken apart.

    An edge outside the forest counts 1 at one of its ends, and fuses the paths down from both ends
    until they meet. Then values go down the trees: over an edge that was fused value ⊕ 1, over a
    bridge value + 1. `point` is 0, 1, … before; `order` and `place` are 0.

    >>> point, order, place = [0, 1, 2], [0] * 3, [0] * 3
    >>> hackenbush_value(0, [1, 2, 1], [1, 2, 1], [2], [2], point, order, place)
    3
    """
    degree[ground] += 2  # never a leaf
    last = len(order)  # the roots have place 0, others one above that of their parent
    for v in range(len(order)):
        while degree[v] == 1:
            last -= 1
            order[last] = v
            place[v] = last
            u = link[v]
            link[u] ^= v
            degree[u] -= 1
            degree[v] = 0
            v = u
    value = degree
    value[ground] = 0  # as that of all others is now
    for u, v in zip(lower, upper):  # noqa: B905
        a = point[u]
        b = point[v]
        if a != b:
            while a != point[a]:
                point[a] = a = point[point[a]]
            while b != point[b]:
                point[b] = b = point[point[b]]
            while a != b:
                if place[a] < place[b]:
                    a, b = b, a
                point[a] = a = link[a]
                while a != point[a]:
                    point[a] = a = point[point[a]]
            point[u] = a
            point[v] = a
        value[a] ^= 1
    for v in order[last:][::-1]:
        value[link[v]] ^= value[v] + 1 if point[v] == v else value[v] ^ 1
    return int(value[ground])
