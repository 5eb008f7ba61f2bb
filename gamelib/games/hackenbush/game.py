"""Green Hackenbush: cut an edge of a drawing, and what no longer hangs on the ground falls.

A position is a graph with one special vertex, the ground. A move cuts one edge; then everything
that no path of edges ties to the ground is removed. Whoever cannot move loses. Feet that stand at
several places of the ground line are all tied to the same vertex: the ground is a point. Loops and
parallel edges are edges like others.

- A *stalk* is a path of n edges that stands on the ground: it is a Nim heap of n stones.
- The *colon principle*: branches that meet in a vertex may be replaced by one stalk there, as long
  as the XOR of their values.
- The *fusion principle*: the vertices of a cycle may be fused into one point, where its edges
  become loops. A loop is worth a stalk of one edge. So an odd cycle is one edge, an even one none.

Sources: Berlekamp, Conway and Guy, *Winning Ways* ch. 7; Ferguson, *Game Theory* I.6.
"""

import contextlib
import functools
import itertools
import random
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gamelib import validate
from gamelib.bars import counted
from gamelib.extras import np
from gamelib.fast.edges import hackenbush_value, leaves_first, spanning_forest
from gamelib.game import Game
from gamelib.games.hackenbush import bush as bushes
from gamelib.games.hackenbush.bush import Bush, Edge, checked_pairs, checked_vertex, standing

#: Edges from which on arrays are quicker than lists.
FEW_EDGES = 1000


class GreenHackenbush(Game):
    """Green Hackenbush on a graph, of which one vertex is the ground.

    >>> game = GreenHackenbush()
    >>> game.grundy("0-a-b, a-c-d"), game.winning_moves("0-a-b, a-c-d")
    (4, [Bush()])
    >>> house = Bush("0-a-b-c-d-0, b-d, b=e")
    >>> game.grundy(house), game.grundy_from_rules(house)
    (0, 0)

    Positions are whatever `Bush` takes; options and winning moves are Bushes, of parallel edges
    one: the others leave the same. All winning moves are known (`winning_cuts`).

    Theorem (colon and fusion, *Winning Ways* ch. 7): fuse the cycles, each to a point; every edge
    of theirs is a stalk of one edge then. The value of a vertex is the XOR over the edges that
    lead up from it of 1 + the value above. So each edge changes the parity: the value is odd when
    the number of edges is. `fusion_values` is the theorem, spelt out.

    Parameters
    ----------
    ground : hashable
        The vertex that is the ground, in every position.

    Raises
    ------
    TypeError
        For what is no name of a vertex.
    """

    title = "Green Hackenbush"
    first = None
    rules = "Cut an edge; what no longer hangs on the ground falls."
    budget = 150_000  # graphs are large: this many take up to a minute and 0.5 GB

    def __init__(self, ground: Any = 0) -> None:
        self.ground = Bush((), ground).ground

    def canonical(self, position: Any) -> Bush:
        """Return the position as a `Bush`: without what has already fallen."""
        bush = position if isinstance(position, Bush) else Bush(position, self.ground)
        if bush.ground != self.ground:
            own = f"{type(self).__name__}({validate.shown(bush.ground)})"
            raise ValueError(f"{validate.shown(bush)} is a position of {own}, not of {self}")
        return bush

    def options(self, bush: Bush) -> Iterator[Bush]:
        """Yield what is left after each cut, in the order of the edges."""
        return map(bush.without, _different(bush.edges))

    def theorem(self, bush: Bush) -> int:
        """Return the value by colon and fusion."""
        return value_of_edges(bush.edges, bush.ground)

    def winning_theorem(self, bush: Bush) -> list[Bush]:
        """Return what is left after each winning cut."""
        return [bush.without(edge) for edge in _different(winning_cuts(bush))]

    def describe(self, bush: Bush, option: Bush) -> str:
        """Return the edge that is cut, and how many fall with it."""
        options = [bush.without(edge) for edge in bush.edges]
        u, v = bush.edges[options.index(option)]
        falling = len(bush) - len(option) - 1
        falls = {0: "", 1: ", 1 edge falls"}.get(falling, f", {falling} edges fall")
        return f"cut {u}-{v}{falls}"

    def small(self, size: int) -> Iterator[Bush]:
        """Yield all bushes of up to `size` edges, one of each shape."""
        shapes: list[tuple[tuple[int, int], ...]] = [()]
        for count in range(size + 1):
            if count:
                larger = (_renamed_least([*edges, e]) for edges in shapes for e in _beside(edges))
                shapes = list(dict.fromkeys(larger))
            for edges in shapes:
                named = [tuple(self.ground if v == 0 else f"v{v}" for v in edge) for edge in edges]
                yield Bush(named, self.ground)


def _different(edges: Iterable[Edge]) -> Iterable[Edge]:
    """Return the edges, of parallel ones one."""
    return {frozenset(edge): edge for edge in edges}.values()


def _beside(edges: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
    """Yield the edges between vertices of a bush, and those from each to one more."""
    size = 1 + max(map(max, edges), default=0)
    yield from itertools.combinations_with_replacement(range(size), 2)
    yield from ((v, size) for v in range(size))


def _renamed_least(edges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the least list of edges that the graph has when its vertices are renamed."""
    size = max(map(max, edges))
    return min(
        tuple(sorted(tuple(sorted((new[u], new[v]))) for u, v in edges))  # type: ignore[misc]
        for new in itertools.permutations(range(size + 1))
        if new[0] == 0
    )


# --- the theorem: colon and fusion, without recursion ---------------------------------------------


def fusion_values(edges: Iterable[Edge], ground: Any = 0) -> dict[Any, int]:
    """Return the Grundy value of what stands on each vertex; that of the ground is the game's.

    >>> fusion_values([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")])
    {0: 2, 'a': 1, 'b': 1, 'c': 0}

    All vertices of a cycle are one point and have the same value (fusion, *Winning Ways* ch. 7).

    Parameters
    ----------
    edges : iterable of pairs, or array of shape (m, 2)
        The edges, each as the two vertices that it joins.
    ground : hashable
        The vertex that is the ground.

    Returns
    -------
    dict
        The value of each vertex. Those that are not tied to the ground have fallen and have none.

    Raises
    ------
    TypeError
        For what are no edges.
    """
    pairs, ground = checked_pairs(edges), checked_vertex(ground, "the ground")
    tails, heads, number = _numbered(standing(pairs, ground), ground)
    value, point = _solved_in_lists(tails, heads, 0, [0] * len(number))
    for v in range(len(point)):
        top = v
        while point[top] != top:
            point[top] = top = point[point[top]]  # a shorter way for the next time
        point[v] = top
    return {v: value[top] for v, top in zip(number, point, strict=True)}


def winning_cuts(bush: Any, ground: Any = 0) -> list[Edge]:
    """Return the edges whose cut leaves the value 0, in their order; parallel ones all of them.

    >>> winning_cuts("0-a-b, a-c-d, 0-e"), winning_cuts("0=0-v")
    ([('c', 'd')], [(0, 0), (0, 0), (0, 'v')])

    Every cut changes what stands on one point, a class of fused vertices. And every point has one
    wanted value, the one that would make the whole 0: it is handed up from the ground over each
    bridge, which stands for 1 + the value above it. A bridge that is gone stands for 0, so that it
    wins where -1 is wanted above it. Edges of a point that lie on the same cycles form a ring: cut
    one, and the others are bridges, of two arms. Which cycles these are is told by a depth-first
    tree, outside of which an edge closes each. Source: colon and fusion, *Winning Ways* ch. 7.

    Parameters
    ----------
    bush : Bush, str, iterable of pairs, or networkx graph
        Whatever `Bush` takes.
    ground : hashable
        The vertex that is the ground.

    Returns
    -------
    list of (vertex, vertex)
        The winning edges, each as often as it is there; empty where the bush is lost. A ring of k
        edges takes time k².

    Raises
    ------
    TypeError, ValueError
        For what is no bush.
    """
    bush = Bush(bush, ground)
    below, outside = _depth_first(bush)
    draw, rings = random.Random(1), defaultdict[int, list[tuple[int, Any, int]]](list)
    value = dict.fromkeys(bush.vertices, 0)  # of what stands on a vertex in its point and above it
    cycles = value.copy()  # on which the edge below a vertex lies: the XOR of their numbers
    for edge, (upper, lower) in outside.items():
        cycle = draw.getrandbits(128)  # so long that no two sets of cycles have one XOR
        cycles[upper] ^= cycle
        cycles[lower] ^= cycle
        value[upper] ^= 1
        rings[cycle].append((edge, lower, 0))
    for vertex, (foot, edge) in reversed(below.items()):
        rings[cycles[vertex]].append((edge, foot, value[vertex]))
        cycles[foot] ^= cycles[vertex]
        value[foot] ^= value[vertex] ^ 1 if cycles[vertex] else value[vertex] + 1
    top, wanted, wins = {bush.ground: bush.ground}, {bush.ground: 0}, set[int]()
    for vertex, (foot, edge) in below.items():
        top[vertex] = here = top[foot]
        if not cycles[vertex]:
            top[vertex] = vertex
            wanted[vertex] = (wanted[here] ^ value[here] ^ (value[vertex] + 1)) - 1
            if wanted[vertex] == -1:
                wins.add(edge)
    rings.pop(0, None)  # the bridges
    for ring in counted(rings.values(), "rings"):
        edges, feet, above = zip(*reversed(ring), strict=True)
        here = top[feet[0]]
        pieces = [one ^ other ^ 1 for one, other in itertools.pairwise(above)]
        arms = wanted[here] ^ value[here] ^ above[0] ^ above[-1] ^ 1  # what they must be worth
        for place, edge in enumerate(edges):
            if _stacked(reversed(pieces[:place])) ^ _stacked(pieces[place:]) == arms:
                wins.add(edge)
    return [edge for place, edge in enumerate(bush.edges) if place in wins]


def _stacked(values: Iterable[int]) -> int:
    """Return the value of an arm of edges with more on their ends, the last edge first."""
    return functools.reduce(lambda above, value: 1 + (above ^ value), values, 0)


def _depth_first(bush: Bush) -> tuple[dict[Any, tuple[Any, int]], dict[int, tuple[Any, Any]]]:
    """Return a depth-first tree: of each vertex the one below it, and the number of that edge.

    And of each edge outside the tree its ends, the upper one first; it leads down the tree.
    """
    beside: defaultdict[Any, list[tuple[Any, int]]] = defaultdict(list)
    for edge, (u, v) in enumerate(bush.edges):
        beside[u].append((v, edge))
        beside[v].append((u, edge))
    below: dict[Any, tuple[Any, int]] = {}
    outside: dict[int, tuple[Any, Any]] = {}
    used, path = set[int](), [(bush.ground, iter(beside[bush.ground]))]
    while path:
        vertex, ahead = path[-1]
        for other, edge in ahead:
            if edge in used:
                continue
            used.add(edge)
            if other not in below and other != bush.ground:
                below[other] = vertex, edge
                path.append((other, iter(beside[other])))
                break
            outside[edge] = vertex, other
        else:
            path.pop()
    return below, outside


def _numbered(edges: Sequence[Edge], ground: Any) -> tuple[list[int], list[int], dict[Any, int]]:
    """Return the numbers of the ends of edges, and those of all vertices: 0 is the ground."""
    number = {ground: 0}
    tails = [number.setdefault(u, len(number)) for u, _ in edges]
    heads = [number.setdefault(v, len(number)) for _, v in edges]
    return tails, heads, number


def grundy_of_edges(edges: Any, ground: Any = 0) -> int:
    """Return the Grundy value of the graph with these edges: pairs of vertices of any names.

    >>> grundy_of_edges([(0, 7), (7, 8), (8, 9), (9, 7)])
    2
    >>> grundy_of_edges([("G", "a"), ("a", "b")], "G"), grundy_of_edges([])
    (2, 0)

    No recursion, also for a path of a million edges.

    Parameters
    ----------
    edges : array of shape (m, 2), or iterable of pairs
        Each edge as its two vertices. Arrays of integers >= 0 without large gaps are quickest.
        What is not tied to the ground has fallen.
    ground : hashable
        The vertex that is the ground.

    Returns
    -------
    int
        The value by colon and fusion (*Winning Ways* ch. 7); 0 where there is no edge.

    Raises
    ------
    TypeError, ValueError
        For what are no edges, and when no edge ends in the ground.
    """
    ground = checked_vertex(ground, "the ground")
    with contextlib.suppress(TypeError):  # other names than integers
        pairs = validate.integer_pairs(edges, "edges")
        dense = pairs.min(initial=0) >= 0 and pairs.max(initial=0) < 4 * len(pairs)
        if dense and type(ground) is int and (pairs == ground).any():
            return _value(pairs, ground)
    checked = checked_pairs(edges)
    bushes.require_tied(checked, ground)
    return value_of_edges(checked, ground)


def value_of_edges(edges: Sequence[Edge], ground: Any) -> int:
    """Return what `grundy_of_edges` does of edges between any vertices, which have been checked.

    >>> value_of_edges([("G", 1), (1, 2), (2, 1)], "G")
    1
    """
    tails, heads, number = _numbered(edges, ground)
    if len(tails) >= FEW_EDGES:
        return _value(np.array([tails, heads]).T, 0)
    return _solved_in_lists(tails, heads, 0, [0] * len(number))[0][0]


def _value(pairs: Any, ground: int) -> int:
    from gamelib.fast.compiled import compiled_for

    n = int(pairs.max()) + 1
    kernels = spanning_forest, leaves_first, hackenbush_value
    split, peel, solve = (compiled_for(kernel, len(pairs)) for kernel in kernels)
    if split is None or peel is None or solve is None:
        tails, heads = pairs.T.tolist()
        return _solved_in_lists(tails, heads, ground, [0] * n)[0][ground]
    tails, heads = np.ascontiguousarray(pairs).view(np.uint64).T
    root, step = np.uint64(ground), np.uint64(1 << 32)
    top = np.arange(n, dtype=np.uint32)
    link, point = np.zeros(n, dtype=np.uint64), top.copy()
    order, place, value = np.zeros((3, n), dtype=np.uint32)
    outside = np.empty((2, len(pairs)), dtype=np.uint32)
    outside = outside[:, : split(tails, heads, step, top, link, *outside)]
    order = order[peel(root, step, link, point, order, place) :]
    solve(link, *outside, point, order, place, value)
    return int(value[ground])


def _solved_in_lists(
    tails: Sequence[int], heads: Sequence[int], ground: int, value: list[int]
) -> tuple[list[int], list[int]]:
    """Solve a graph without Numba, and return the value of each point, and the ways there.

    Before, `value` has what stands on each vertex besides the edges.
    A point has the number of its vertex that is nearest to the ground; the second list leads from
    every vertex to that one. Python walks lists faster than arrays, but for rows of large numbers
    that are written and read in no order.
    """
    n = len(value)
    step, top = 1 << n.bit_length(), list(range(n))
    point = top.copy()
    link, order, place = (array("q", bytes(8 * n)) for _ in range(3))
    outside = [0] * len(tails), [0] * len(tails)
    count = spanning_forest(tails, heads, step, top, link, *outside)
    lower, upper = (ends[:count] for ends in outside)
    order = order[leaves_first(ground, step, link, point, order, place) :]
    hackenbush_value(link, lower, upper, point, order, place, value)
    return value, point
