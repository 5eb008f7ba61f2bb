"""The value of a Green Hackenbush figure from its edges, for Numba and for plain lists.

No vertex has a list of its neighbours, which would cost most of the time. A spanning forest keeps
of each vertex one number, `link`: the XOR of its neighbours, and a step for each of them, a power
of two above all vertices. As long as leaves are taken off, that is all one needs, for a leaf has
one step, and the rest of its `link` is its one neighbour.
"""

from typing import Any


def spanning_forest(
    tails: Any, heads: Any, step: Any, top: Any, link: Any, lower: Any, upper: Any
) -> int:
    """Fill `link` of a spanning forest, and return how many edges are outside it.

    Edge e joins `tails[e]` and `heads[e]`; the edges outside, loops among them, go to `lower` and
    `upper`. Union and find, where `top` is 0, 1, … before; `link` is 0.

    >>> top, link, lower, upper = [0, 1, 2], [0] * 3, [0] * 3, [0] * 3
    >>> spanning_forest([0, 1, 2], [1, 2, 2], 4, top, link, lower, upper)
    1
    >>> link, (lower[0], upper[0])
    ([5, 10, 5], (2, 2))
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
            link[u] = (link[u] ^ v) + step
            link[v] = (link[v] ^ u) + step
    return count


def leaves_first(ground: Any, step: Any, link: Any, point: Any, order: Any, place: Any) -> int:
    """Take leaves off as long as there are, and return where in `order` they begin.

    They stand there with the last of them first, each behind the neighbour it had, its parent: that
    is its `link` now. The ground is never a leaf. `place`, where a vertex stands in `order`, stays
    0 for those that are left. `point` is 0, 1, … before.

    >>> link, order, place = [5, 10, 5], [0] * 3, [0] * 3
    >>> leaves_first(0, 4, link, [0, 1, 2], order, place), order[1:], link[1:]
    (1, [1, 2], [0, 1])
    """
    two = step + step
    link[ground] += two
    last = len(order)
    for v in point:
        while step <= link[v] < two:
            last -= 1
            order[last] = v
            place[v] = last
            link[v] = u = link[v] - step
            link[u] = (link[u] ^ v) - step
            v = u
    return last


def hackenbush_value(
    link: Any, lower: Any, upper: Any, point: Any, order: Any, place: Any, value: Any
) -> None:
    """Fill `value` with the Grundy values of what stands on each vertex of a graph taken apart.

    An edge outside the forest counts 1 at one of its ends, and fuses the paths down from both ends
    until they meet. Then values go down the trees: over an edge that was fused value ⊕ 1, over a
    bridge value + 1. `point` is 0, 1, … before, `order` the vertices as `leaves_first` puts them,
    and `value` 0, or the values of what stands there besides.

    >>> point, value = [0, 1, 2], [0] * 3
    >>> hackenbush_value([0, 0, 1], [2], [2], point, [1, 2], [0, 1, 2], value)
    >>> value
    [3, 2, 1]
    """
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
    for v in order[::-1]:
        value[link[v]] ^= value[v] + 1 if point[v] == v else value[v] ^ 1
