"""A position of Green Hackenbush: the edges that hang together with the ground."""

from __future__ import annotations

import functools
import itertools
import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from gamelib import validate
from gamelib.extras import found_elsewhere, nx
from gamelib.games.hackenbush.notation import read, spelt

Edge: TypeAlias = tuple[Any, Any]

#: Edges of the largest bush that is made at a word: about 0.4 GB while it is made.
MOST_EDGES = 1_000_000


#: What comes along through every cut: the attributes of vertices, and of edges by their ends. Who
#: draws a bush knows what they mean. Of parallel edges, the first have the first attributes.
Notes: TypeAlias = tuple[dict[Any, dict[str, Any]], dict[frozenset[Any], list[dict[str, Any]]]]


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Bush:
    """A position of Green Hackenbush, frozen: the edges that hang together with the ground.

    >>> bush = Bush("0-a-b, a=c")
    >>> bush == Bush([("a", 0), ("c", "a"), ("a", "b"), ("a", "c")]) == Bush(bush.graph)
    True
    >>> len(bush), bush.edges, bush.vertices
    (4, ((0, 'a'), ('a', 'b'), ('a', 'c'), ('a', 'c')), (0, 'a', 'b', 'c'))
    >>> Bush("house").without((0, "a"))
    Bush('a-b-c-d-0, a-d, c-e-h, 0-f-g-0')

    It is made from a text (see `gamelib.games.hackenbush.notation`), the name of a figure of
    `gameviews.gallery`, pairs of vertices, or an undirected networkx graph. What is not tied to the
    ground has fallen and is left out; in a text it is refused. Places that a text says, and the
    attributes of a graph, come along through every cut: `gameviews` draws by `at`, a place (x, y)
    with the ground line at y = 0, and by `foot`, the x where an edge meets the ground.

    Bushes are equal when they have the same ground and the same edges, each as often; the order of
    the edges and the attributes make no difference.

    Parameters
    ----------
    edges : str, iterable of pairs, networkx graph, or Bush
        The edges, each as the two vertices that it joins; or a text or the name of a figure.
    ground : hashable
        The vertex that is the ground.

    Raises
    ------
    TypeError, ValueError
        For anything else, and when no edge ends in the ground.
    """

    edges: tuple[Edge, ...]
    ground: Any
    notes: Notes

    def __init__(self, edges: Any = (), ground: Any = 0) -> None:
        if isinstance(edges, Bush):
            validate.require(ground in (0, edges.ground), f"the ground is {edges.ground!r}", ground)
            self._set(edges.edges, edges.ground, edges.notes)
            return
        ground = checked_vertex(ground, "the ground")
        if isinstance(edges, str):
            pairs, notes = _of_text(edges, ground)
        elif hasattr(edges, "adj"):
            pairs, notes = _of_graph(edges, ground)
        else:
            pairs, notes = checked_pairs(edges), ({}, {})
            require_tied(pairs, ground)
        self._set(pairs, ground, notes)

    def _set(self, edges: Iterable[Edge], ground: Any, notes: Notes) -> None:
        vars(self).update(edges=standing(edges, ground), ground=ground, notes=notes)

    def _with(self, edges: Iterable[Edge], notes: Notes | None = None) -> Bush:
        """Return the bush with these edges instead, on the same ground, and perhaps new places."""
        bush = object.__new__(Bush)
        bush._set(edges, self.ground, notes or self.notes)
        return bush

    @functools.cached_property
    def _counts(self) -> frozenset[tuple[frozenset[Any], int]]:
        return frozenset(Counter(map(frozenset, self.edges)).items())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bush):
            return NotImplemented
        return self.ground == other.ground and self._counts == other._counts

    def __hash__(self) -> int:
        return hash((self.ground, self._counts))

    def __len__(self) -> int:
        return len(self.edges)

    def __repr__(self) -> str:
        edges = repr(spelt(self.edges) or list(self.edges)) if self.edges else ""
        ground = f"ground={self.ground!r}" if self.ground != 0 else ""
        return f"Bush({', '.join(filter(None, (edges, ground)))})"

    @property
    def vertices(self) -> tuple[Any, ...]:
        """The ground and the vertices that the edges join, in the order of the edges."""
        return tuple(dict.fromkeys(itertools.chain([self.ground], *self.edges)))

    def without(self, edge: Sequence[Any]) -> Bush:
        """Return the bush that is left after a cut.

        >>> Bush("0-a-b=c").without(("b", "c"))
        Bush('0-a-b-c')

        Parameters
        ----------
        edge : pair
            The two ends of an edge, in any order.

        Returns
        -------
        Bush
            Without the edge and all that falls with it.

        Raises
        ------
        TypeError, ValueError
            For what is no edge of the bush.
        """
        ends = frozenset(checked_pair(edge))
        for place in reversed(range(len(self))):
            if frozenset(self.edges[place]) == ends:
                return self._with(self.edges[:place] + self.edges[place + 1 :])
        raise ValueError(f"{validate.shown(edge)} is no edge of {validate.shown(self)}")

    @property
    def graph(self) -> nx.MultiGraph:
        """A new networkx graph of the bush, with the attributes it came with.

        >>> Bush("0-a(0, 1)-b").graph.nodes(data=True)
        NodeDataView({0: {}, 'a': {'at': (0, 1)}, 'b': {}})
        """
        graph = nx.MultiGraph()
        graph.add_node(self.ground)
        vertices, edges = self.notes
        notes = {ends: iter(said) for ends, said in edges.items()}
        for u, v in self.edges:
            graph.add_edge(u, v, **next(notes.get(frozenset((u, v)), iter(())), {}))
        nx.set_node_attributes(graph, vertices)
        return graph

    # --- makers ----------------------------------------------------------------------------------

    @classmethod
    def stalks(cls, *lengths: int) -> Bush:
        """Return stalks side by side: Nim.

        >>> Bush.stalks(3, 1)
        Bush('0-1-2-3, 0-4')

        Parameters
        ----------
        *lengths : int
            The edges of each stalk, >= 0.

        Returns
        -------
        Bush
            On the ground 0.

        Raises
        ------
        TypeError, ValueError
            For what are no such numbers, and for more than a million edges.
        """
        heights = validate.integers(lengths, "the lengths of stalks", "the length of a stalk")
        _refuse_many(sum(heights))
        names = itertools.count(1)
        stalks = ([0, *itertools.islice(names, height)] for height in heights)
        return cls()._with(edge for stalk in stalks for edge in itertools.pairwise(stalk))

    @classmethod
    def tree(cls, edges: int | Sequence[int], seed: int = 0) -> Bush:
        """Return a tree: from the parents of the vertices 1, 2, ..., or a random one of n edges.

        >>> Bush.tree([0, 1, 1])  # vertex 2 stands on vertex 1, as does vertex 3
        Bush('0-1-2, 1-3')
        >>> len(Bush.tree(12, seed=3))
        12

        A random tree grows one vertex at a time, on any of those before it.

        Parameters
        ----------
        edges : int or sequence of int
            How many edges, or the parent of each vertex, which has a smaller number.
        seed : int
            Of the random numbers.

        Returns
        -------
        Bush
            On the ground 0.

        Raises
        ------
        TypeError, ValueError
            For what are no such numbers, and for more than a million edges.
        """
        if not isinstance(edges, Sequence):
            count = validate.integer(edges, "the number of edges")
            return cls.random(count + 1, count, seed)
        parents = validate.collection(edges, "the parents of a tree")
        _refuse_many(len(parents))
        for vertex, parent in enumerate(parents, 1):
            validate.integer(parent, f"the parent of vertex {vertex}", 0, vertex - 1)
        return cls()._with((int(parent), vertex) for vertex, parent in enumerate(parents, 1))

    @classmethod
    def grid(cls, columns: int, rows: int) -> Bush:
        """Return a grid of squares, `columns` side by side and `rows` high.

        >>> Bush.grid(1, 1)  # the ground is the lowest side
        Bush('0-1, 0-2-1')

        Parameters
        ----------
        columns, rows : int
            How many squares side by side, and how many one above the other; >= 1.

        Returns
        -------
        Bush
            On the ground 0.

        Raises
        ------
        TypeError, ValueError
            For what are no such numbers, and for more than a million edges.
        """
        columns = validate.integer(columns, "the columns of a grid", low=1)
        rows = validate.integer(rows, "the rows of a grid", low=1)
        _refuse_many(rows * (2 * columns + 1))
        at: dict[int, dict[str, Any]] = {}
        below, edges = [0] * (columns + 1), list[Edge]()
        for y in range(rows):
            row = range(1 + len(at), 2 + len(at) + columns)
            at |= {vertex: {"at": (x, y + 1)} for x, vertex in enumerate(row)}
            edges += itertools.chain(zip(below, row, strict=True), itertools.pairwise(row))
            below = list(row)
        feet = [(0, 1 + x, {"foot": x}) for x in range(columns + 1)]
        return cls()._with(edges, _noted(at, feet))

    @classmethod
    def random(cls, n: int, m: int, seed: int = 0) -> Bush:
        """Return a random bush of n vertices, the ground 0 among them, and m edges.

        >>> bush = Bush.random(8, 10, seed=1)
        >>> len(bush.vertices), len(bush)
        (8, 10)

        It is a random tree and m - n + 1 edges more between any of its vertices: loops and
        parallel edges happen.

        Parameters
        ----------
        n, m : int
            How many vertices, >= 1, and how many edges, >= n - 1.
        seed : int
            Of the random numbers.

        Returns
        -------
        Bush
            On the ground 0.

        Raises
        ------
        TypeError, ValueError
            For what are no such numbers, and for more than a million edges.
        """
        n = validate.integer(n, "the number of vertices", low=1)
        _refuse_many(n - 1)
        m = validate.integer(m, f"the number of edges that tie {n} vertices", low=n - 1)
        _refuse_many(m)
        rng = random.Random(validate.integer(seed, "the seed", low=None))
        edges = [(rng.randrange(vertex), vertex) for vertex in range(1, n)]
        edges += [(rng.randrange(n), rng.randrange(n)) for _ in range(m - n + 1)]
        return cls()._with(edges)

    @classmethod
    def with_value(cls, value: int, seed: int = 0, extra: int = 8) -> Bush:
        """Return a random bush of a wanted value: the reductions, backwards.

        >>> from gamelib import GreenHackenbush
        >>> [GreenHackenbush().grundy(Bush.with_value(5, seed)) for seed in range(6)]
        [5, 5, 5, 5, 5, 5]

        What is to be worth n on a vertex is either an edge with n - 1 on its upper end, or two
        such branches of which the XOR is n (colon), or a cycle through the vertex with n on one of
        its vertices, n ⊕ 1 if the cycle is odd (fusion). The last two are taken about as long as
        `extra` edges last.

        Parameters
        ----------
        value : int
            The Grundy value, >= 0.
        seed : int
            Of the random numbers.
        extra : int
            About how many edges go into branches and cycles.

        Returns
        -------
        Bush
            On the ground 0.

        Raises
        ------
        TypeError, ValueError
            For what are no such numbers, and for more than a million edges.
        """
        value = validate.integer(value, "the value")
        left = validate.integer(extra, "the number of extra edges")
        _refuse_many(value + left)
        rng = random.Random(validate.integer(seed, "the seed", low=None))
        names = itertools.count(1)
        edges: list[tuple[int, int]] = []
        wanted = [(0, value)]
        while wanted:
            foot, worth = wanted.pop()
            kind = rng.choice(["edge", "colon", "fuse"]) if left > 0 else "edge"
            if kind == "fuse":
                length = rng.randint(2, 5)
                ring = [foot, *itertools.islice(names, length - 1)]
                edges += zip(ring, [*ring[1:], foot], strict=True)
                wanted.append((rng.choice(ring[1:]), worth ^ (length & 1)))
                left -= length
                continue
            branch = 0
            if kind == "colon":
                branch = rng.randint(1, 3)
                left -= branch
            for part in filter(None, (branch, worth ^ branch)):
                top = next(names)
                edges.append((foot, top))
                wanted.append((top, part - 1))
        return cls()._with(edges)


def towards(edges: Iterable[Edge], ground: Any) -> dict[Any, Any]:
    """Return the vertices that stand, nearest to the ground first, each with the one below it.

    >>> towards([(0, "a"), ("a", "b"), ("c", "d")], 0)
    {0: 0, 'a': 0, 'b': 'a'}
    """
    beside: defaultdict[Any, list[Any]] = defaultdict(list)
    for u, v in edges:
        beside[u].append(v)
        beside[v].append(u)
    below, waiting = {ground: ground}, [ground]
    for vertex in waiting:
        for other in beside[vertex]:
            if other not in below:
                below[other] = vertex
                waiting.append(other)
    return below


def standing(edges: Iterable[Edge], ground: Any) -> tuple[Edge, ...]:
    """Return the edges that hang together with the ground, in their order."""
    edges = tuple(edges)
    below = towards(edges, ground)
    return tuple(edge for edge in edges if edge[0] in below)


def _refuse_many(edges: int) -> None:
    validate.require(edges <= MOST_EDGES, f"a bush is made of at most {MOST_EDGES} edges", edges)


def require_tied(edges: Sequence[Edge], ground: Any) -> None:
    """Raise where there are edges and none of them ends in the ground."""
    tied = not edges or any(ground in edge for edge in edges)
    validate.require(tied, "the ground is an end of an edge", ground)


def checked_vertex(name: Any, what: str) -> Any:
    """Return the name of a vertex; NumPy integers become ints."""
    if getattr(name, "ndim", 1) == 0:
        name = name.item()
    named = isinstance(name, Hashable) and name == name  # NaN is never found again
    if name is None or isinstance(name, bool) or not named:
        raise TypeError(f"{what} must be the name of a vertex, not {validate.shown(name)}")
    return name


def checked_pair(edge: Any) -> Edge:
    """Return an edge as a pair of names, or raise `TypeError`."""
    u, v = validate.pair(edge, "an edge", "vertices")
    return checked_vertex(u, "an end of an edge"), checked_vertex(v, "an end of an edge")


def checked_pairs(edges: Any) -> list[Edge]:
    """Return edges as pairs of names, or raise."""
    if hasattr(edges, "tolist") and edges.shape[1:] == (2,) and len(edges) <= validate.MOST_ITEMS:
        edges = edges.tolist()
    of = "pairs of vertices, a text or a networkx graph"
    return [checked_pair(edge) for edge in validate.collection(edges, "the edges", of=of)]


def _of_graph(graph: Any, ground: Any) -> tuple[list[Edge], Notes]:
    """Return the edges of a networkx graph, and its attributes."""
    if graph.is_directed():
        raise TypeError(f"edges of Hackenbush have no direction, unlike {validate.shown(graph)}")
    validate.require(ground in graph, "the ground is a vertex of the graph", ground)
    edges = list(graph.edges(data=True))
    return [(u, v) for u, v, _ in edges], _noted(dict(graph.nodes(data=True)), edges)


def _of_text(text: str, ground: Any) -> tuple[list[Edge], Notes]:
    """Return the edges that a text or the name of a figure draws, and its notes.

    A word alone may be a name, and brackets say where a vertex is drawn: `gameviews` knows both.
    """
    vertices, attributes = {}, []
    if "(" in text or text.strip().isidentifier():
        figure = found_elsewhere("figure")
        if figure is not None:
            text, vertices, attributes = figure(text, ground)
    pairs, named = read(text)
    fallen = set(named) - towards(pairs, ground).keys()
    validate.require(not fallen, f"all is tied to the ground {validate.shown(ground)}", fallen)
    noted = [(u, v, said) for (u, v), said in zip(pairs, attributes, strict=False)]
    return pairs, _noted(vertices, noted)


def _noted(vertices: dict[Any, Any], edges: Sequence[tuple[Any, Any, dict[str, Any]]]) -> Notes:
    """Return the notes of vertices, and of edges in their order."""
    noted: dict[frozenset[Any], list[dict[str, Any]]] = {}
    if any(said for *_, said in edges):
        for u, v, said in edges:
            noted.setdefault(frozenset((u, v)), []).append(dict(said))
    return {vertex: dict(said) for vertex, said in vertices.items() if said}, noted
