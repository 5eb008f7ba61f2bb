"""Ancestor deletion: in a forest a node is deleted together with all its ancestors."""

import contextlib
import functools
import itertools
import operator
from collections.abc import Iterable, Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from typing import Any

from gamelib import validate
from gamelib.fast.tries import MOST_NODES, forest_values
from gamelib.games.nim import Numbers

#: Nodes of the largest forest whose moves are listed: each is a forest again.
MOST_LISTED = 2000


class AncestorDeletion(Numbers):
    """Ancestor deletion: delete a node of a forest together with all its ancestors.

    A position is a tuple: the parent of node 1, of node 2, ..., 0 for a root. The nodes that a
    move leaves keep their order and are numbered from 1 again; their roots are new roots.

    >>> game = AncestorDeletion()
    >>> game.grundy((0, 1, 1)), game.grundy((0, 1, 1, 0)), game.winning_moves((0, 1, 1))
    (2, 3, [(0, 0)])
    >>> game.subtree_values((0, 1, 1)), game.values_left((0, 1, 1))
    ([2, 1, 1], {1: 0, 2: 1, 3: 1})

    Theorem: deleting v in the subtree of u leaves the subtrees that hang off the path from u to
    v, a sum. So G(u) = mex T(u), where T(u) is the set of the XORs of their values, over all v.
    With X the XOR of the values of the children c of u,
    T(u) = {X} ∪ the union over c of {t ⊕ X ⊕ G(c) : t in T(c)}: to delete v below c leaves what
    it leaves below c, and all children but c. Sets that are XORed as a whole, merged and asked
    for their mex are binary tries with a shift that is still to come (`gamelib.fast.tries`):
    near-linear time. Source: UOJ 266 (2016). Misère play is solved from the rules.

    Raises `TypeError` or `ValueError` for numbers that are no nodes, and for a cycle of parents.
    """

    rules = "Delete a node together with all its ancestors."
    _named = "the parents of a forest", "a parent"

    def canonical(self, parents: Any) -> tuple[int, ...]:
        found = super().canonical(parents)
        validate.integer(len(found), "the number of nodes of a forest", high=MOST_NODES)
        _children_first(found)
        return found

    def options(self, parents: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the forests after deleting node 1, node 2, ..., each forest once."""
        listed = "the nodes of a forest whose moves are listed (values_left has more)"
        validate.integer(len(parents), listed, high=MOST_LISTED)
        return iter(dict.fromkeys(_without(parents, v) for v in range(1, len(parents) + 1)))

    def theorem(self, parents: tuple[int, ...]) -> int:
        """Return the XOR of the values of the trees, each the mex of a trie."""
        return forest_values(parents, _children_first(parents))[0]

    def subtree_values(self, parents: Any) -> list[int]:
        """Return the value of the subtree of node 1, of node 2, ..."""
        parents = self.canonical(parents)
        return forest_values(parents, _children_first(parents))[1:]

    def values_left(self, parents: Any, root: int = 0) -> dict[int, int]:
        """Return for each node the value that is left after deleting it, in linear time.

        With a `root`, for the nodes of its subtree as if there were nothing else: T(root) is the
        set of these values.

        >>> AncestorDeletion().values_left((0, 1, 1, 2), root=2)
        {2: 1, 4: 0}
        """
        parents = self.canonical(parents)
        root = validate.integer(root, "the root", 0, len(parents))
        order = list(_children_first(parents))
        values = forest_values(parents, order)
        xors = [0] * (len(parents) + 1)  # of the values of the children
        for u, parent in enumerate(parents, start=1):
            xors[parent] ^= values[u]
        left = {root: xors[root]}
        for u in reversed(order):
            if u != root and parents[u - 1] in left:
                left[u] = left[parents[u - 1]] ^ values[u] ^ xors[u]
        return {u: left[u] for u in range(1, len(parents) + 1) if u in left}

    def winning_theorem(self, parents: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves: to delete the nodes that leave the value 0."""
        winning = [v for v, value in self.values_left(parents).items() if not value]
        listed = f"the numbers in {len(winning)} winning moves (values_left has more)"
        validate.integer(len(winning) * len(parents), listed, high=MOST_LISTED**2)
        return list(dict.fromkeys(_without(parents, v) for v in winning))

    def describe(self, parents: Any, option: Any) -> str:
        """Return the move in words, with the ancestors that go too."""
        left = [_without(parents, v) for v in range(1, len(parents) + 1)]
        return deletion(path_to(parents, 1 + left.index(option)))

    def small(self, size: int) -> Iterable[Any]:
        """Return all forests of up to `size` nodes."""
        for count in range(size + 1):
            for parents in itertools.product(range(count + 1), repeat=count):
                with contextlib.suppress(ValueError):  # a circle
                    yield self.canonical(parents)


def rooted(count: int, edges: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the forest with so many nodes and these edges; the root of a tree is its least node.

    The nodes are numbered anew, each parent before its children.

    >>> rooted(4, [(4, 2), (1, 4)])
    (0, 1, 2, 0)

    Raises `ValueError` for edges with a cycle.
    """
    one = 1 << count.bit_length()
    two, mask = 2 * one, one - 1
    link = [0] * (count + 1)  # the XOR of the neighbours, and above its bits how many they are
    for a, b in edges:
        link[a] = (link[a] ^ b) + one
        link[b] = (link[b] ^ a) + one
    number, place = [0] * (count + 1), count
    parents: list[int] = []  # of the leaves as they are taken off, the largest first, and of roots
    for least in range(count, 0, -1):
        v = least
        while v >= least and (u := link[v]) < two:
            number[v] = place
            place -= 1
            u &= mask  # the one neighbour left, or 0
            parents.append(u)
            link[u] = (link[u] ^ v) - one
            v = u
    if place:
        raise ValueError("the edges must make a forest, but some of them go round in a circle")
    return tuple([number[u] for u in reversed(parents)])


def path_to(parents: Sequence[int], node: int) -> list[int]:
    """Return the nodes from the root of a tree down to a node.

    >>> path_to((0, 1, 1, 3), 4)
    [1, 3, 4]
    """
    path = []
    while node:
        path.append(node)
        node = parents[node - 1]
    return path[::-1]


def deletion(path: Sequence[int]) -> str:
    """Return what a move is called that takes the nodes of a path, the last of them chosen.

    >>> deletion([1, 3, 4])
    'delete 4 with 1 and 3'
    """
    *above, node = map(str, path)
    return f"delete {node}" + (f" with {validate.listed(above)}" if above else "")


def _without(parents: tuple[int, ...], node: int) -> tuple[int, ...]:
    """Return the forest without a node and its ancestors, numbered from 1 again."""
    removed = set(path_to(parents, node))
    left = [u for u in range(1, len(parents) + 1) if u not in removed]
    number = {u: place for place, u in enumerate(left, start=1)}
    return tuple(number.get(parents[u - 1], 0) for u in left)


@functools.lru_cache(1)
def _children_first(parents: tuple[int, ...]) -> Iterable[int]:
    """Return the nodes, each before its parent, or raise `ValueError` naming a cycle."""
    count = len(parents)
    if all(map(operator.lt, parents, range(1, count + 1))):
        return range(count, 0, -1)
    validate.integer(max(parents), f"a parent of one of {count} nodes", 0, count)
    sorter = TopologicalSorter[int](dict.fromkeys(range(1, count + 1), ()))
    for node, parent in enumerate(parents, start=1):
        sorter.add(parent, node)
    try:
        return [node for node in sorter.static_order() if node]
    except CycleError as error:
        circle = validate.shown(error.args[1])
        raise ValueError(f"the parents go round in a circle: {circle}") from None
