"""Green Hackenbush: cut an edge of a drawing, and what no longer hangs on the ground falls.

A position is a graph with one special vertex, the ground. A move cuts one edge; then everything
that no path of edges ties to the ground is gone. Whoever cannot move loses. Feet that stand at
several places of the ground line are all tied to the same vertex: the ground is a point. Loops and
parallel edges are edges like others.

- A *stalk* is a path of n edges that stands on the ground: it is a Nim heap of n stones.
- The *colon principle*: branches that meet in a vertex may be replaced by one stalk there, as long
  as the XOR of their values.
- The *fusion principle*: the vertices of a cycle may be fused into one point, where its edges
  become loops. A loop is worth a stalk of one edge. So an odd cycle is one edge, an even one none.

Sources: Berlekamp, Conway and Guy, *Winning Ways* ch. 7; Ferguson, *Game Theory* I.6.

Data. A figure is a `networkx.MultiGraph` (or `Graph`), as the makers of `gamelib.figures` return
it, perhaps with coordinates. A `Bush` is the same, frozen: what `canonical` makes of a graph and what
the memo and `game.graph` hold. An edge is `(u, v)`, in a `MultiGraph` `(u, v, key)`.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from gamelib import _validate
from gamelib.game import Game
from gamelib.games.hackenbush.figures import (
    Notes,
    figure,
    figure_with_value,
    grid,
    random_hackenbush,
    read,
    spelt,
    stalks,
    standing,
    tree,
)
from gamelib.sums import Sum

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "Bush",
    "GreenHackenbush",
    "Reduction",
    "figure",
    "figure_with_value",
    "fusion_values",
    "grid",
    "grundy_of_edges",
    "random_hackenbush",
    "reductions",
    "stalks",
    "tree",
    "winning_cuts",
]

Edge: TypeAlias = "tuple[Any, ...]"

#: Edges that `reductions` takes: each of its steps draws a graph of its own.
REDUCTION_LIMIT = 2000


# --- the theorem ------------------------------------------------------------------------------


def fusion_values(edges: Iterable[Edge], ground: Any = 0) -> dict[Any, int]:
    """Return the Grundy value of what stands on each vertex; that of the ground is the game's.

    >>> fusion_values([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")])
    {0: 2, 'a': 1, 'b': 1, 'c': 0}

    All vertices of a cycle are one point and have the same value. Vertices that are not tied to
    the ground have fallen and have none. Linear time, up to the inverse of Ackermann's function.
    """
    edges = list(edges)
    around: dict[Any, list[tuple[Any, int]]] = {ground: []}
    for number, (u, v) in enumerate(edges):
        around.setdefault(u, []).append((v, number))
        around.setdefault(v, []).append((u, number))

    # A tree of edges that reaches all that stands; parents come before their children.
    parent, place, in_tree = {ground: ground}, {ground: 0}, set()
    order = [ground]
    for v in order:
        for w, number in around[v]:
            if w not in parent:
                parent[w], place[w] = v, len(order)
                in_tree.add(number)
                order.append(w)

    # Fusion: an edge outside the tree closes a cycle, whose vertices climb to a common point.
    point = {v: v for v in order}

    def fused(v: Any) -> Any:
        while point[v] != v:
            point[v] = point[point[v]]  # a shorter way for the next time
            v = point[v]
        return v

    for number, (u, v) in enumerate(edges):
        if u in place and number not in in_tree:
            u, v = fused(u), fused(v)
            while u != v:
                if place[u] < place[v]:
                    u, v = v, u
                point[u] = parent[u]
                u = fused(u)

    # A loop is a stalk of one edge. Then colon, from the top down: a stalk below adds 1.
    value = dict.fromkeys(order, 0)
    for u, v in edges:
        if u in place and fused(u) == fused(v):
            value[fused(u)] ^= 1
    for v in reversed(order):
        if point[v] == v != ground:
            value[fused(parent[v])] ^= value[v] + 1
    return {v: value[fused(v)] for v in order}


#: Edges from which on labels are turned into numbers and go to the faster twin.
_MANY = 2000


def grundy_of_edges(edges: Any, ground: int = 0) -> int:
    """Return the Grundy value of the graph with these edges: an (m, 2) array of integers >= 0.

    >>> grundy_of_edges([(0, 7), (7, 8), (8, 9), (9, 7)])
    2
    >>> grundy_of_edges([])
    0

    The numbers of the vertices need not be dense. What is not tied to the ground has fallen.
    Linear time and no recursion, also for a path of a million edges. Raises `TypeError` or
    `ValueError` for what are no edges, and when no edge ends in the ground.
    """
    import numpy as np

    ground = _validate.integer(ground, "the ground")
    pairs = _validate.integer_pairs(edges, "edges")
    if not len(pairs):
        return 0
    if pairs.min() < 0:
        row = int((pairs < 0).any(axis=1).argmax())
        edge = tuple(map(int, np.asarray(edges)[row]))
        raise ValueError(f"the edge {edge} is not between integers from 0 to 2**63 - 1")
    if ground >= 1 << 63 or not (pairs == ground).any():
        raise ValueError(f"no edge ends in the ground {_validate.shown(ground)}")
    if len(pairs) < _MANY:
        return fusion_values(map(tuple, pairs.tolist()), ground)[ground]
    return _value_of_many(pairs, ground)


def _value_of_many(pairs: Any, ground: int) -> int:
    import numpy as np

    from gamelib.tables.compiled import compiled_for
    from gamelib.tables.edges import hackenbush_value, hackenbush_value_in_lists

    count = int(pairs.max()) + 1
    if count > 4 * len(pairs):
        labels, numbers = np.unique(pairs, return_inverse=True)
        pairs = numbers.reshape(pairs.shape)
        ground, count = int(np.searchsorted(labels, ground)), len(labels)
    kernel = compiled_for(hackenbush_value, len(pairs))
    if kernel is None:
        return hackenbush_value_in_lists(pairs, count, ground)
    return int(kernel(np.ascontiguousarray(pairs).view(np.uint64), count, ground))


# --- positions ----------------------------------------------------------------------------------


class Bush:
    """A position of Green Hackenbush, frozen: the edges that hang together with the ground.

    >>> bush = Bush("0-a-b, a=c, x-y")
    >>> bush  # x-y has fallen; a and c are joined twice
    Bush('0-a-b, a=c')
    >>> bush == Bush([("a", 0), ("c", "a"), ("a", "b"), ("a", "c")])
    True
    >>> len(bush), bush.edges, bush.vertices
    (4, ((0, 'a'), ('a', 'b'), ('a', 'c'), ('a', 'c')), (0, 'a', 'b', 'c'))

    Made from pairs of vertices, or from a text as `figure` reads it (coordinates and all). Bushes
    are equal when they have the same ground and the same edges, each as often; the order of the
    edges and the coordinates, which come along through every cut, make no difference.
    """

    __slots__ = ("_counts", "_notes", "edges", "ground")

    edges: tuple[tuple[Any, Any], ...]
    ground: Any
    _counts: frozenset[tuple[frozenset[Any], int]]
    _notes: Notes

    def __init__(self, edges: Iterable[Sequence[Any]] | str = (), ground: Any = 0) -> None:
        _checked_ground(ground)
        notes = Notes()
        if isinstance(edges, str):
            edges, notes = read(edges, ground)
        pairs = [_checked_pair(edge) for edge in _validate.collection(edges, "the edges of a bush")]
        self._set(pairs, ground, notes)

    def _set(self, pairs: Iterable[tuple[Any, Any]], ground: Any, notes: Notes) -> None:
        around: dict[Any, list[Any]] = {ground: []}
        pairs = list(pairs)
        for u, v in pairs:
            around.setdefault(u, []).append(v)
            around.setdefault(v, []).append(u)
        reached = standing(around, ground)
        self._keep(tuple(pair for pair in pairs if pair[0] in reached), ground, notes)

    def _keep(self, edges: tuple[tuple[Any, Any], ...], ground: Any, notes: Notes) -> None:
        set_ = object.__setattr__
        set_(self, "edges", edges)
        set_(self, "ground", ground)
        set_(self, "_notes", notes)

    @classmethod
    def _of_graph(cls, graph: nx.Graph, ground: Any) -> Bush:
        """Return the bush of a checked graph."""
        reached = standing(graph.adj, ground)
        bush = object.__new__(cls)
        notes = Notes.of_graph(graph, ground)
        bush._keep(tuple(edge for edge in graph.edges() if edge[0] in reached), ground, notes)
        return bush

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Bush cannot be changed; its `without(edge)` is a new one")

    def _key(self) -> frozenset[tuple[frozenset[Any], int]]:
        """Return how often each pair of vertices is joined; only memos need it."""
        if not hasattr(self, "_counts"):
            counts = Counter(map(frozenset, self.edges))
            object.__setattr__(self, "_counts", frozenset(counts.items()))
        return self._counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bush):
            return NotImplemented
        return self.ground == other.ground and self._key() == other._key()

    def __hash__(self) -> int:
        return hash((self.ground, self._key()))

    def __len__(self) -> int:
        return len(self.edges)

    def __repr__(self) -> str:
        ground = "" if self.ground == 0 else f"ground={self.ground!r}"
        what = repr(spelt(self.edges) or list(self.edges)) if self.edges else ""
        return f"Bush({', '.join(filter(None, [what, ground]))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _bush, (self.edges, self.ground, self._notes)

    @property
    def vertices(self) -> tuple[Any, ...]:
        """The ground and the vertices that the edges join, in the order of the edges."""
        return tuple(dict.fromkeys(itertools.chain([self.ground], *self.edges)))

    @property
    def different_edges(self) -> tuple[tuple[Any, Any], ...]:
        """The edges, of parallel ones the first: cutting any of them leaves the same bush.

        >>> Bush("0=a-b").different_edges
        ((0, 'a'), ('a', 'b'))
        """
        return tuple({frozenset(edge): edge for edge in reversed(self.edges)}.values())[::-1]

    def without(self, edge: Sequence[Any]) -> Bush:
        """Return the bush that is left after a cut.

        >>> Bush("0-a-b=c").without(("b", "c"))
        Bush('0-a-b-c')
        """
        ends = frozenset(edge[:2])
        left = list(self.edges)
        for place in range(len(left) - 1, -1, -1):
            if frozenset(left[place]) == ends:
                del left[place]
                break
        else:
            raise ValueError(f"{_validate.shown(edge)} is no edge of {self}")
        bush = object.__new__(Bush)
        bush._set(left, self.ground, self._notes)
        return bush

    def graph(self) -> nx.MultiGraph:
        """Return the bush as a networkx graph, with the coordinates it came with.

        >>> Bush("0-a(0, 1)-b").graph().nodes(data=True)
        NodeDataView({0: {}, 'a': {'at': (0, 1)}, 'b': {}})
        """
        return self._notes.graph(self.edges, self.ground)


def _bush(edges: Any, ground: Any, notes: Notes) -> Bush:
    bush = object.__new__(Bush)
    bush._keep(edges, ground, notes)
    return bush


def _checked_ground(ground: Any) -> Any:
    if not isinstance(ground, Hashable) or ground is None or isinstance(ground, bool):
        raise TypeError(f"the ground must be the name of a vertex, not {_validate.shown(ground)}")
    return ground


def _checked_pair(edge: Any) -> tuple[Any, Any]:
    if isinstance(edge, str) or not isinstance(edge, Sequence) or len(edge) != 2:
        raise TypeError(f"an edge must be a pair of vertices, not {_validate.shown(edge)}")
    u, v = edge
    for vertex in edge:
        if vertex is None or not isinstance(vertex, Hashable):
            text = _validate.shown(edge)
            raise TypeError(f"an edge must join vertices that have names, not {text}")
    return u, v


# --- the game -----------------------------------------------------------------------------------


class GreenHackenbush(Game):
    """Green Hackenbush on a networkx graph, of which one vertex is the ground.

    >>> game = GreenHackenbush()
    >>> house = figure("0-a-b-c-d-0, b-d, b=e")
    >>> game.grundy(house), game.grundy_from_rules(house)
    (0, 0)
    >>> tree = figure("0-a-b, a-c-d")
    >>> game.grundy(tree), game.winning_cuts(tree)
    (4, [(0, 'a', 0)])

    Theorem (colon and fusion, *Winning Ways* ch. 7): fuse the cycles, each to a point; every edge
    of theirs is a stalk of one edge then. The value of a vertex is the XOR over the edges that
    lead up from it of 1 + the value above. So each edge changes the parity: the value is odd when
    the number of edges is. `fusion_values` is the theorem, spelt out.

    Positions are graphs (`nx.Graph`, `nx.MultiGraph`) or frozen ones (`Bush`). Options and winning
    moves are of the class handed in; of a `Bush` with parallel edges the equal options come once.

    Raises `TypeError` or `ValueError` for directed graphs and graphs without the ground.
    """

    budget = 150_000  # graphs are large: this many take up to a minute and 0.5 GB

    def __init__(self, ground: Any = 0) -> None:
        self.ground = _checked_ground(ground)

    def canonical(self, position: Any) -> Bush:
        """Return the graph, frozen, without what has already fallen."""
        if isinstance(position, Bush):
            if position.ground != self.ground:
                raise ValueError(f"the ground of {self} is not that of {_validate.shown(position)}")
            return position
        return Bush._of_graph(_checked_graph(position, self.ground), self.ground)

    def options(self, position: Any) -> Iterator[Any]:
        """Yield what is left after each cut, in the order of the edges."""
        if isinstance(position, Bush):
            yield from map(position.without, position.different_edges)
        else:
            for edge in _standing_edges(_checked_graph(position, self.ground), self.ground):
                yield self.cut(position, edge)

    def cut(self, position: Any, edge: Sequence[Any]) -> Any:
        """Return what is left of a graph or `Bush` after one edge is cut.

        >>> GreenHackenbush().cut(figure("0-a-b, a-c"), ("a", "b")).edges()
        MultiEdgeDataView([(0, 'a'), ('a', 'c')])
        """
        if isinstance(position, Bush):
            return position.without(edge)
        _checked_graph(position, self.ground)
        if not position.has_edge(*edge):
            raise ValueError(f"{_validate.shown(edge)} is no edge of the graph")
        after = position.copy()
        after.remove_edge(*edge)
        after.remove_nodes_from(set(after).difference(standing(after.adj, self.ground)))
        return after

    def theorem(self, bush: Bush) -> int:
        """Return the value by colon and fusion, in linear time."""
        if len(bush) < _MANY:
            return fusion_values(bush.edges, self.ground)[self.ground]
        import numpy as np

        number = dict(zip(bush.vertices, itertools.count(), strict=False))
        ends = [number[vertex] for edge in bush.edges for vertex in edge]
        return _value_of_many(np.array(ends).reshape(-1, 2), 0)

    def winning_cuts(self, position: Any) -> list[Edge]:
        """Return the edges whose cut wins, in the order of the edges: `winning_cuts`."""
        return winning_cuts(position, self.ground)

    def winning_theorem(self, bush: Bush) -> list[Bush]:
        """Return what is left after each winning cut."""
        return [bush.without(edge) for edge in winning_cuts(bush, self.ground)]

    def winning_moves(self, position: Any) -> list[Any]:
        """Return all winning options, of the class handed in, in the order of the options."""
        if isinstance(position, (Bush, Sum)):
            return super().winning_moves(position)
        return [self.cut(position, edge) for edge in self.winning_cuts(position)]

    def misere_winning_moves(self, position: Any) -> list[Any]:
        """Return all winning options of misère play, of the class handed in, from the rules."""
        if isinstance(position, (Bush, Sum)):
            return super().winning_moves(position, misere=True)
        return [
            option for option in self.options(position) if not self.outcome(option, misere=True)
        ]

    def describe(self, position: Any, option: Any) -> str:
        """Return the edge that is cut, and how many fall with it."""
        before, after = self.canonical(position), self.canonical(option)
        for edge in before.different_edges:
            if len(after) < len(before) and before.without(edge) == after:
                falling = len(before) - len(after) - 1
                text = "-".join(map(str, edge))
                edges = "edge falls" if falling == 1 else "edges fall"
                return f"cut {text}" + (f", {falling} {edges}" if falling else "")
        raise ValueError(f"no cut leads from {before} to {after}")

    def small(self, size: int) -> Iterator[Bush]:
        """Yield all bushes of up to `size` edges, one of each shape."""
        for shapes in itertools.islice(_shapes(), size + 1):
            for edges in shapes:
                named = [tuple(self.ground if v == 0 else f"v{v}" for v in edge) for edge in edges]
                yield Bush(named, self.ground)

    def _row(self, n: int) -> Any:
        raise TypeError("graphs are not numbered; use grundy(graph)")


def _checked_graph(graph: Any, ground: Any) -> nx.Graph:
    if not (hasattr(graph, "is_directed") and hasattr(graph, "adj")):
        raise TypeError(f"a networkx Graph or MultiGraph is expected, not {_validate.shown(graph)}")
    if graph.is_directed():
        raise TypeError(f"edges of Hackenbush have no direction, those of {graph} have")
    if ground not in graph:
        names = _validate.shown(list(itertools.islice(graph, 12)))
        raise ValueError(
            f"the ground {ground!r} is no vertex of the graph, whose vertices: {names}"
        )
    return graph


def _standing_edges(graph: nx.Graph, ground: Any) -> list[Edge]:
    """Return the edges that hang together with the ground, with keys where there are keys."""
    reached = standing(graph.adj, ground)
    edges = graph.edges(keys=True) if graph.is_multigraph() else graph.edges()
    return [edge for edge in edges if edge[0] in reached]


def _shapes() -> Iterator[list[tuple[tuple[int, int], ...]]]:
    """Yield the bushes of 0, 1, 2, ... edges, one of each shape, vertices 0 (the ground), 1, ..."""
    shapes: dict[tuple[tuple[int, int], ...], None] = {(): None}
    while True:
        yield list(shapes)
        larger: dict[tuple[tuple[int, int], ...], None] = {}
        for edges in shapes:
            size = max(itertools.chain(*edges, [0])) + 1
            pairs = itertools.combinations_with_replacement(range(size), 2)
            for edge in [*pairs, *((v, size) for v in range(size))]:
                larger[_renamed_least([*edges, edge])] = None
        shapes = larger


def _renamed_least(edges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the least list of edges that the graph has when its vertices are renamed."""
    size = max(itertools.chain(*edges))
    return min(
        tuple(sorted(tuple(sorted((new[u], new[v]))) for u, v in edges))  # type: ignore[misc]
        for order in itertools.permutations(range(1, size + 1))
        for new in [(0, *order)]
    )


# --- winning cuts -------------------------------------------------------------------------------


def winning_cuts(position: Any, ground: Any = 0) -> list[Edge]:
    """Return the edges of a graph or `Bush` whose cut leaves the value 0, in their order.

    >>> winning_cuts(figure("0-a-b, a-c-d, 0-e"))
    [('c', 'd', 0)]

    No option is solved. Every cut changes what stands on one point (a class of fused vertices) to
    a value that the tree of the fused points tells; see `_cuts`. And every point has one wanted
    value, the one that would make the whole 0: it is handed up from the ground over each bridge.
    The edges whose value is the wanted one win.
    """
    edges, pairs = _edges_and_pairs(position, ground)
    points = _Points(pairs, ground)
    wanted = points.wanted(0)
    wins = {number for number, point, value in _cuts(points) if value == wanted[point]}
    return [edge for number, edge in enumerate(edges) if number in wins]


def _edges_and_pairs(position: Any, ground: Any) -> tuple[list[Edge], list[tuple[Any, Any]]]:
    if isinstance(position, Bush):
        GreenHackenbush(ground).canonical(position)
        edges: list[Edge] = list(position.different_edges)
        return edges, [*position.different_edges, *_doubles(position)]
    edges = _standing_edges(_checked_graph(position, ground), ground)
    return edges, [(edge[0], edge[1]) for edge in edges]


def _doubles(bush: Bush) -> Iterator[tuple[Any, Any]]:
    """Yield the edges of a bush that are not the first of their kind."""
    seen = set()
    for edge in bush.edges:
        if frozenset(edge) in seen:
            yield edge
        seen.add(frozenset(edge))


class _Points:
    """A depth-first tree of a graph, and what stands on its vertices.

    Vertices have numbers in the order of the search, 0 is the ground. Edge `up[i]` leads from
    vertex i to its parent. `cycles[i]` is the set (bit j for edge j outside the tree) of the
    cycles that edge lies on: none for a bridge. `value[i]` is the XOR of all that stands on i and
    on the vertices above it in the same point, without the edge `up[i]`.
    """

    def __init__(self, pairs: list[tuple[Any, Any]], ground: Any) -> None:
        self.parent, self.up, self.back, self.loops = _depth_first(pairs, ground)
        size = len(self.parent)
        self.cycles, self.value = [0] * size, [0] * size
        for bit, (low, high, _) in enumerate(self.back):
            self.cycles[low] ^= 1 << bit
            self.cycles[high] ^= 1 << bit
            self.value[low] ^= 1
        for vertex, _ in self.loops:
            self.value[vertex] ^= 1
        for i in range(size - 1, 0, -1):
            p = self.parent[i]
            self.cycles[p] ^= self.cycles[i]
            self.value[p] ^= self.value[i] ^ 1 if self.cycles[i] else self.value[i] + 1
        self.top = list(range(size))  # the vertex of the same point that is nearest to the ground
        for i in range(1, size):
            if self.cycles[i]:
                self.top[i] = self.top[self.parent[i]]

    def wanted(self, goal: int) -> list[int]:
        """Return, for the top of each point, the value there that makes the whole `goal`, or -1."""
        wanted = [-1] * len(self.parent)
        wanted[0] = goal
        for i in range(1, len(wanted)):
            below = self.top[self.parent[i]]
            if not self.cycles[i] and wanted[below] >= 0:
                beside = self.value[below] ^ (self.value[i] + 1)
                wanted[i] = (wanted[below] ^ beside) - 1
        return wanted


def _depth_first(
    pairs: list[tuple[Any, Any]], ground: Any
) -> tuple[list[int], list[int], list[tuple[int, int, int]], list[tuple[int, int]]]:
    """Return parents and edges to them, edges to earlier vertices (low, high, edge), and loops."""
    around: dict[Any, list[tuple[Any, int]]] = {ground: []}
    for number, (u, v) in enumerate(pairs):
        around.setdefault(u, []).append((v, number))
        if u != v:
            around.setdefault(v, []).append((u, number))
    place = {ground: 0}
    parent, up = [0], [-1]
    back, loops = [], []
    way = [(0, -1, iter(around[ground]))]
    while way:
        at, came_by, ahead = way[-1]
        for other, number in ahead:
            if other not in place:
                place[other] = len(parent)
                parent.append(at)
                up.append(number)
                way.append((place[other], number, iter(around[other])))
                break
            if place[other] == at:
                loops.append((at, number))
            elif place[other] < at and number != came_by:
                back.append((at, place[other], number))
        else:
            way.pop()
    return parent, up, back, loops


def _cuts(points: _Points) -> Iterator[tuple[int, int, int]]:
    """Yield for each edge: its number, the top of a point, and the value there after its cut.

    - A bridge takes 1 + the value above it away from the point below.
    - A loop takes 1 away from its own point.
    - The edges of a point that lie on the same cycles form a ring: cut one, and the others are
      bridges, which leave two arms. A ring of k edges takes time k².
    """
    value, top = points.value, points.top
    rings: dict[int, tuple[list[int], list[int]]] = {}
    for i in range(1, len(top)):
        below = top[points.parent[i]]
        if points.cycles[i]:
            rings.setdefault(points.cycles[i], ([], []))[0].append(i)
        else:
            yield points.up[i], below, value[below] ^ (value[i] + 1)
    for vertex, number in points.loops:
        yield number, top[vertex], value[top[vertex]] ^ 1
    for bit, (_, high, number) in enumerate(points.back):
        ring = rings.setdefault(1 << bit, ([], []))
        ring[1].append(number)
        if not ring[0]:  # no other edge lies on this cycle only
            yield number, top[high], value[top[high]] ^ 1
    for uppers, closing in rings.values():
        if uppers:
            yield from _ring_cuts(points, uppers, closing)


def _ring_cuts(
    points: _Points, uppers: list[int], closing: list[int]
) -> Iterator[tuple[int, int, int]]:
    """Yield the cuts of a ring: the edges above which `uppers` are, and perhaps one closing it.

    Without its edges the ring falls into pieces: one holds the top of the point, and the others
    stand one above the other. If an edge outside the tree closes the ring, it ties the highest
    piece to that of the top; else the highest piece is part of that one.
    """
    value, top = points.value, points.top[uppers[0]]
    below = value[top] ^ value[uppers[0]] ^ 1
    pieces = [value[i] ^ value[j] ^ 1 for i, j in itertools.pairwise(uppers)]
    if closing:
        pieces.append(value[uppers[-1]] ^ 1)
    else:
        below ^= value[uppers[-1]]
    edges = [points.up[i] for i in uppers] + closing
    for place, number in enumerate(edges):
        yield number, top, below ^ _arm(pieces[:place]) ^ _arm(pieces[place:][::-1])


def _arm(pieces: list[int]) -> int:
    """Return the value of pieces that hang on each other by bridges, the first on what is below."""
    value = 0
    for piece in reversed(pieces):
        value = (piece ^ value) + 1
    return value


# --- the reduction, step by step ------------------------------------------------------------------


@dataclass(frozen=True)
class Reduction:
    """One step of `reductions`: two graphs of the same value and what makes one of the other.

    >>> step = reductions(figure("0-a, a-b-c-a"))[0]
    >>> print(step)
    fuse: the 3 edges of the cycle a-b-c become loops at a
    >>> step.touched, step.made, step.merged
    ((('a', 'b', 1), ('b', 'c', 3), ('c', 'a', 2)), (('a', 'a', 1), ('a', 'a', 3), ('a', 'a', 2)), \
{'b': 'a', 'c': 'a'})

    - `kind`: "fuse" (a cycle becomes a point and its edges loops), "stalk" (a loop becomes a stalk
      of one edge) or "colon" (the stalks at a vertex become one);
    - `before`, `graph`: `nx.MultiGraph`, before and after the step. The key of an edge is its
      number, and stays with it through all steps;
    - `vertex`: where it happens: the point, the foot of the stalks;
    - `touched`: the edges of `before` that change; `made`: what they are in `graph`. After a colon
      step `made` is the new stalk from its foot up, the other edges are gone;
    - `merged`: for each vertex that goes, the vertex it goes into, `None` if it vanishes. In a
      colon step the vertices at one height go into each other, as far as the new stalk reaches;
    - `value`: the Grundy value, the same before and after every step;
    - `text`: the step in words.
    """

    kind: str
    before: nx.MultiGraph
    graph: nx.MultiGraph
    vertex: Any
    touched: tuple[Edge, ...]
    made: tuple[Edge, ...]
    merged: dict[Any, Any]
    value: int
    text: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"

    __repr__ = __str__


def reductions(graph: Any, ground: Any = 0, *, loops_together: bool = False) -> list[Reduction]:
    """Return the steps that reduce a graph to one stalk on the ground, as long as its value.

    >>> for step in reductions(figure("0-a=b, a-c, 0-c")):
    ...     print(step)
    fuse: the 2 edges of the cycle a-b become loops at a
    fuse: the 3 edges of the cycle 0-a-c become loops at 0
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    stalk: a loop at 0 becomes a stalk
    colon: 5 stalks at 0: 1 ⊕ 1 ⊕ 1 ⊕ 1 ⊕ 1 = 1

    First the cycles are fused, the shortest first; then loops become stalks; then branches become
    stalks by the colon principle, from the tops down. With `loops_together` all loops of a vertex
    take one step. A graph that is one stalk already needs no step: the list is empty. What has
    fallen is left out. New vertices get numbers that no vertex has had.

    Raises `ValueError` for more than 2000 edges.
    """
    now = _numbered(graph, ground)
    if now.number_of_edges() > REDUCTION_LIMIT:
        edges = now.number_of_edges()
        raise ValueError(
            f"a graph of {edges} edges is too large to draw: at most {REDUCTION_LIMIT}"
        )
    value = fusion_values(now.edges(), ground)[ground]
    names = _new_names(now)
    steps: list[Reduction] = []
    while step := (
        _fuse(now, ground, value)
        or _to_stalk(now, ground, value, names, loops_together)
        or _colon(now, ground, value)
    ):
        steps.append(step)
        now = step.graph
    return steps


def _numbered(graph: Any, ground: Any) -> nx.MultiGraph:
    """Return what stands of a graph as a `MultiGraph` whose keys are 0, 1, 2, ..."""
    import networkx as nx

    if isinstance(graph, Bush):
        graph = GreenHackenbush(ground).canonical(graph).graph()
    reached = standing(_checked_graph(graph, ground).adj, ground)
    result = nx.MultiGraph()
    result.add_nodes_from((v, graph.nodes[v]) for v in graph if v in reached)
    edges = (edge for edge in graph.edges(data=True) if edge[0] in reached)
    for number, (u, v, data) in enumerate(edges):
        result.add_edge(u, v, key=number, **data)
    return result


def _new_names(graph: nx.MultiGraph) -> Iterator[int]:
    return itertools.count(1 + max((v for v in graph if isinstance(v, int)), default=0))


def _breadth_first(graph: nx.MultiGraph, ground: Any) -> dict[Any, Edge]:
    """Return the vertices, nearest to the ground first, each with its edge towards it."""
    towards: dict[Any, Edge] = {ground: ()}
    waiting = [ground]
    for vertex in waiting:
        for _, other, key in graph.edges(vertex, keys=True):
            if other not in towards:
                towards[other] = (other, vertex, key)
                waiting.append(other)
    return towards


def _shortest_cycle(graph: nx.MultiGraph, ground: Any) -> list[Edge]:
    """Return the edges of the shortest of the cycles that one edge closes in a tree, or []."""
    towards = _breadth_first(graph, ground)
    place = {vertex: number for number, vertex in enumerate(towards)}
    in_tree = {edge[2] for edge in towards.values() if edge}
    best: list[Edge] = []
    for u, v, key in graph.edges(keys=True):
        if u == v or key in in_tree:
            continue
        there: list[Edge] = []  # from the common vertex up to u
        back: list[Edge] = []  # from v down to it
        a, b = u, v
        while a != b and (not best or len(there) + len(back) + 1 < len(best)):
            if place[a] > place[b]:
                there.insert(0, (towards[a][1], a, towards[a][2]))
                a = towards[a][1]
            else:
                back.append(towards[b])
                b = towards[b][1]
        if a == b and (not best or len(there) + len(back) + 1 < len(best)):
            best = [*there, (u, v, key), *back]
    return best


def _fuse(graph: nx.MultiGraph, ground: Any, value: int) -> Reduction | None:
    """Fuse a cycle to its vertex nearest to the ground."""
    import networkx as nx

    cycle = _shortest_cycle(graph, ground)
    if not cycle:
        return None
    around = [edge[0] for edge in cycle]
    point = around[0]
    merged = dict.fromkeys(around[1:], point)
    after = nx.MultiGraph()
    after.add_nodes_from((v, graph.nodes[v]) for v in graph if v not in merged)
    for u, v, key, data in graph.edges(keys=True, data=True):
        moved = u in merged or v in merged
        kept = {name: x for name, x in data.items() if name != "foot" or not moved}
        after.add_edge(merged.get(u, u), merged.get(v, v), key=key, **kept)
    name = "-".join(map(str, around))
    return Reduction(
        "fuse",
        graph,
        after,
        point,
        tuple(cycle),
        tuple((point, point, edge[2]) for edge in cycle),
        merged,
        value,
        f"the {len(cycle)} edges of the cycle {name} become loops at {point}",
    )


def _to_stalk(
    graph: nx.MultiGraph, ground: Any, value: int, names: Iterator[int], together: bool
) -> Reduction | None:
    """Let a loop of the vertex farthest from the ground become a stalk, or all of them."""
    loops: list[Edge] = []
    for vertex in reversed(_breadth_first(graph, ground)):
        loops = [(vertex, vertex, key) for key in graph[vertex].get(vertex, ())]
        if loops:
            break
    else:
        return None
    loops = loops if together else loops[:1]
    after = graph.copy()
    after.remove_edges_from(loops)
    made = tuple((vertex, next(names), key) for _, _, key in loops)
    after.add_edges_from(made)
    what = "a loop" if len(loops) == 1 else f"{len(loops)} loops"
    become = "becomes a stalk" if len(loops) == 1 else "become stalks"
    text = f"{what} at {vertex} {become}"
    return Reduction("stalk", graph, after, vertex, tuple(loops), made, {}, value, text)


def _colon(graph: nx.MultiGraph, ground: Any, value: int) -> Reduction | None:
    """Let the stalks at the branching vertex farthest from the ground become one."""
    stalks_at = _highest_branching(graph, ground)
    if stalks_at is None:
        return None
    foot, stalks = stalks_at
    longest = sorted(stalks, key=len, reverse=True)
    material = list(itertools.chain(*longest))  # edges (lower end, upper end, key)
    length = 0
    for stalk in stalks:
        length ^= len(stalk)
    tops = [edge[1] for edge in material[:length]]
    made, below = [], foot
    for edge in material[:length]:
        made.append((below, edge[1], edge[2]))
        below = edge[1]
    merged = {
        edge[1]: tops[height] if height < length else None
        for stalk in longest
        for height, edge in enumerate(stalk)
        if edge[1] not in tops
    }
    after = graph.copy()
    after.remove_edges_from([edge for edge in material if edge not in made])
    after.remove_nodes_from(merged)
    for u, v, key in made:
        after.add_edge(u, v, key=key)
    lengths = " ⊕ ".join(str(len(stalk)) for stalk in stalks)
    text = f"{len(stalks)} stalks at {foot}: {lengths} = {length}"
    touched = tuple(itertools.chain(*stalks))
    return Reduction("colon", graph, after, foot, touched, tuple(made), merged, value, text)


def _highest_branching(graph: nx.MultiGraph, ground: Any) -> tuple[Any, list[list[Edge]]] | None:
    """Return a vertex of a tree above which there is no branching, and the stalks on it."""
    towards = _breadth_first(graph, ground)
    above: dict[Any, list[list[Edge]]] = {vertex: [] for vertex in towards}
    for vertex in reversed(towards):
        if len(above[vertex]) > 1:
            return vertex, above[vertex][::-1]
        if towards[vertex]:
            _, below, key = towards[vertex]
            rest = above[vertex][0] if above[vertex] else []
            above[below].append([(below, vertex, key), *rest])
    return None
