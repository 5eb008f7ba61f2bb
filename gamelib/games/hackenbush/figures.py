"""Figures for Green Hackenbush: a notation in one line, families of graphs, and a gallery.

A figure is a `networkx.MultiGraph` with a ground. What belongs to the drawing only are attributes:
`at=(x, y)` of a vertex, with the ground line at y = 0, and `foot=x` of an edge of the ground: where
it stands (a loop at the ground: `foot=(x1, x2)`). All are optional.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gamelib import _validate

if TYPE_CHECKING:
    import networkx as nx

__all__ = [
    "figure",
    "figure_with_value",
    "grid",
    "random_hackenbush",
    "stalks",
    "tree",
]


def standing(neighbours: Mapping[Any, Iterable[Any]], ground: Any) -> dict[Any, None]:
    """Return the vertices that hang together with the ground, nearest first."""
    reached = {ground: None}
    waiting = [ground]
    for vertex in waiting:
        for other in neighbours[vertex]:
            if other not in reached:
                reached[other] = None
                waiting.append(other)
    return reached


@dataclass
class Notes:
    """What a drawing says beyond its edges: where vertices are, and the feet of ground edges."""

    at: dict[Any, tuple[float, float]] = field(default_factory=dict)
    feet: dict[Any, list[Any]] = field(default_factory=dict)  # neighbour of the ground -> feet

    @classmethod
    def of_graph(cls, graph: nx.Graph, ground: Any) -> Notes:
        """Return the attributes of a networkx graph that belong to the drawing."""
        notes = cls(dict(graph.nodes(data="at", default=None)))
        notes.at = {vertex: at for vertex, at in notes.at.items() if at is not None}
        for _, other, foot in graph.edges(ground, data="foot", default=None):
            notes.feet.setdefault(other, []).append(foot)
        return notes

    def graph(self, edges: Iterable[tuple[Any, Any]], ground: Any) -> nx.MultiGraph:
        """Return the edges as a networkx graph with these attributes."""
        import networkx as nx

        graph = nx.MultiGraph()
        graph.add_node(ground)
        feet = {other: iter(places) for other, places in self.feet.items()}
        for u, v in edges:
            key = graph.add_edge(u, v)
            if ground in (u, v):
                foot = next(feet.get(v if u == ground else u, iter(())), None)
                if foot is not None:
                    graph.edges[u, v, key]["foot"] = foot
        for vertex, data in graph.nodes(data=True):
            if vertex in self.at:
                data["at"] = self.at[vertex]
        return graph


# --- the notation ---------------------------------------------------------------------------------


_TOKEN = re.compile(r"\s*(?:(?P<name>\w+)|(?P<at>\([^()]*\))|(?P<sign>[-=,])|(?P<other>\S))")


def figure(text: str, ground: Any = 0) -> nx.MultiGraph:
    """Return the figure that a line of text draws: chains of vertices, with commas between them.

    >>> from gamelib import GreenHackenbush
    >>> girl = figure("0-a-hip, 0-b-hip, hip-neck-hip, neck-c, neck-d, neck-head, head-head")
    >>> girl.number_of_edges(), GreenHackenbush().grundy(girl)
    (10, 2)

    - `0` is the ground (or what `ground` says). Other names are letters, digits and underscores;
      names of digits are integers.
    - `a-b` is an edge, `a=b` a pair of parallel ones, and an edge written again is one more. `a-a`
      is a loop.
    - `a(2, 1.5)` puts the vertex at a place, said once: the attribute `at` of the vertex.
    - `0(3)` is a foot on the ground at x = 3: the attribute `foot` of the edges beside it in the
      chain. A loop at the ground has two feet.

    The text may also be a name of the gallery `gamelib.figures.FIGURES`, such as "house".
    Raises `ValueError` naming what it cannot read, and for parts that nothing ties to the ground.
    """
    if not isinstance(text, str):
        raise TypeError(f"a figure is a text such as '0-a-b', not {_validate.shown(text)}")
    text = FIGURES.get(text, text)
    edges, notes = read(text, ground)
    around: dict[Any, list[Any]] = {_vertex(name): [] for name, _, _ in _vertices(text)}
    around.setdefault(ground, [])
    for u, v in edges:
        around[u].append(v)
        around[v].append(u)
    reached = standing(around, ground)
    for vertex in around:
        if vertex not in reached:
            raise ValueError(f"in a figure, nothing ties {vertex} to the ground {ground}")
    return notes.graph(edges, ground)


def read(text: str, ground: Any = 0) -> tuple[list[tuple[Any, Any]], Notes]:
    """Return the edges that a text draws, and what it says of their places.

    >>> read("0(2)-a(1, 3)=b")
    ([(0, 'a'), ('a', 'b'), ('a', 'b')], Notes(at={'a': (1, 3)}, feet={'a': [2]}))
    """
    edges: list[tuple[Any, Any]] = []
    notes = Notes()
    start, foot, sign = None, None, ","  # the vertex just read, and the sign after it
    for name, place, following in _vertices(text):
        vertex = _vertex(name)
        here = _foot_or_place(notes, vertex, _numbers(place, name), vertex == ground)
        for _ in range(",-=".index(sign)):
            edges.append((start, vertex))
            if ground in (start, vertex):
                feet = [x for x in (foot, here) if x is not None]
                both = tuple(feet) if len(feet) == 2 else None
                other = vertex if start == ground else start
                known = both if start == vertex else feet[0] if feet else None
                notes.feet.setdefault(other, []).append(known)
        start, foot, sign = vertex, here, following
    return edges, notes


def _vertex(name: str) -> Any:
    return int(name) if name.isdecimal() else name


def _vertices(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the vertices of a text, each with its place, "" if none, and the sign that follows."""
    found = [(m.lastgroup or "", m) for m in _TOKEN.finditer(text)]
    tokens = [(kind, m[kind], m.start(kind)) for kind, m in found]
    tokens += [("sign", "", len(text))] * 2

    def wrong(expected: str, token: tuple[str, str, int]) -> ValueError:
        found = f"{token[1]!r} after {text[: token[2]]!r}" if token[1] else "the end of the text"
        short = _validate.shown(text)
        return ValueError(f"in the figure {short}, {expected} is expected, not {found}")

    at = 0
    while True:
        kind, name, _ = tokens[at]
        if kind != "name":
            raise wrong("the name of a vertex", tokens[at])
        place = ""
        if tokens[at + 1][0] == "at":
            at, place = at + 1, tokens[at + 1][1]
        kind, sign, _ = tokens[at + 1]
        if kind != "sign":
            raise wrong("'-', '=', ',' or the end", tokens[at + 1])
        yield name, place, sign or ","
        if not sign:
            return
        at += 2


def _numbers(place: str, name: str) -> tuple[float, ...]:
    """Return the numbers in the brackets after a vertex."""
    parts = [part.strip() for part in place[1:-1].split(",")] if place else []
    if not all(re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", part, re.ASCII) for part in parts):
        raise ValueError(f"the place {place} of {name} in a figure is no numbers")
    return tuple(float(part) if "." in part else int(part) for part in parts)


def _foot_or_place(
    notes: Notes, vertex: Any, numbers: tuple[float, ...], is_ground: bool
) -> float | None:
    """Return the foot that is given for the ground; note the place of any other vertex."""
    if not numbers:
        return None
    if len(numbers) != (1 if is_ground else 2):
        wanted = f"{vertex}(3), a foot" if is_ground else f"{vertex}(3, 2), a place"
        raise ValueError(f"in a figure, {wanted}, is expected, not {vertex}{numbers}")
    if is_ground:
        return numbers[0]
    place = notes.at.setdefault(vertex, (numbers[0], numbers[1]))
    if place != numbers:
        raise ValueError(f"in a figure, {vertex} is at {place} and at {numbers}")
    return None


def spelt(edges: Iterable[tuple[Any, Any]]) -> str:
    """Return the text of some edges, or "" when the notation cannot name their vertices.

    >>> spelt([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")]), spelt([(0, "1")])
    ('0-a=b, a-c', '')
    """
    chains: list[str] = []
    end, last = None, frozenset[Any]()
    for u, v in edges:
        for name in (u, v):
            if type(name) is str:
                if not re.fullmatch(r"\w+", name) or name.isdecimal():
                    return ""
            elif type(name) is not int or name < 0:
                return ""
        if frozenset((u, v)) == last and chains[-1].endswith(f"-{end}"):
            chains[-1] = "=".join(chains[-1].rsplit("-", 1))
            continue
        if not chains or end not in (u, v):
            chains.append(str(u))
            end = u
        end = v if u == end else u
        chains[-1] += f"-{end}"
        last = frozenset((u, v))
    return ", ".join(chains)


# --- families -------------------------------------------------------------------------------------


def stalks(*lengths: int) -> nx.MultiGraph:
    """Return stalks side by side: Nim.

    >>> from gamelib import GreenHackenbush
    >>> GreenHackenbush().grundy(stalks(3, 4, 5))
    2
    """
    names = itertools.count(1)
    pairs = []
    for length in _validate.integers(lengths, "the lengths of stalks", "the length of a stalk"):
        below = 0
        for vertex in itertools.islice(names, length):
            pairs.append((below, vertex))
            below = vertex
    return Notes().graph(pairs, 0)


def tree(edges: int | Sequence[int], seed: int = 0) -> nx.MultiGraph:
    """Return a tree: from the parents of the vertices 1, 2, ..., or a random one.

    >>> from gamelib import GreenHackenbush
    >>> sorted(tree([0, 1, 1]).edges())  # vertex 2 stands on vertex 1, as does vertex 3
    [(0, 1), (1, 2), (1, 3)]
    >>> GreenHackenbush().grundy(tree(12, seed=3)) % 2  # even, as is the number of edges
    0

    A random tree of n edges grows one vertex at a time, on any of those before it.
    """
    if isinstance(edges, Sequence):
        parents = _validate.integers(edges, "the parents of a tree", "a parent")
    else:
        rng = random.Random(_validate.integer(seed, "the seed", low=None))
        count = _validate.integer(edges, "the number of edges")
        parents = [rng.randrange(vertex) for vertex in range(1, count + 1)]
    for vertex, parent in enumerate(parents, 1):
        if parent >= vertex:
            raise ValueError(f"the parent of vertex {vertex} must be below {vertex}, not {parent}")
    return Notes().graph([(parent, v) for v, parent in enumerate(parents, 1)], 0)


def grid(columns: int, rows: int) -> nx.MultiGraph:
    """Return a grid of squares that stands on the ground.

    >>> from gamelib import GreenHackenbush
    >>> grid(1, 1).edges(data="foot")
    MultiEdgeDataView([(0, 1, 0), (0, 2, 1), (1, 2, None)])
    >>> [GreenHackenbush().grundy(grid(n, 2)) for n in range(1, 6)]
    [0, 0, 0, 0, 0]

    `columns` squares stand side by side, `rows` on each other. The ground is the lowest side.
    """
    columns = _validate.integer(columns, "the columns of a grid", low=1)
    rows = _validate.integer(rows, "the rows of a grid", low=1)
    width = columns + 1
    notes = Notes({1 + x + y * width: (x, y + 1) for y in range(rows) for x in range(width)})
    notes.feet = {1 + x: [x] for x in range(width)}
    below = [0] * width
    pairs: list[tuple[int, int]] = []
    for y in range(rows):
        row = [1 + x + y * width for x in range(width)]
        pairs += zip(below, row, strict=True)
        pairs += itertools.pairwise(row)
        below = row
    return notes.graph(pairs, 0)


def random_hackenbush(edges: int, cycles: int = 0, seed: int = 0) -> nx.MultiGraph:
    """Return a random multigraph, all of it tied to the ground, with that many extra edges.

    >>> graph = random_hackenbush(10, cycles=3, seed=1)
    >>> graph.number_of_edges(), graph.number_of_nodes()
    (10, 8)

    It is a random tree of `edges - cycles` edges and `cycles` edges more between any of its
    vertices: loops and parallel edges happen. So `cycles` cuts make it a tree.
    """
    edges = _validate.integer(edges, "the number of edges")
    cycles = _validate.integer(cycles, "the number of cycles", high=edges)
    rng = random.Random(_validate.integer(seed, "the seed", low=None))
    pairs = [(rng.randrange(vertex), vertex) for vertex in range(1, edges - cycles + 1)]
    pairs += [
        (rng.randint(0, edges - cycles), rng.randint(0, edges - cycles)) for _ in range(cycles)
    ]
    return Notes().graph(pairs, 0)


def figure_with_value(value: int, seed: int = 0, extra: int = 8) -> nx.MultiGraph:
    """Return a random figure of a wanted value: the reductions, backwards.

    >>> from gamelib import GreenHackenbush
    >>> [GreenHackenbush().grundy(figure_with_value(5, seed)) for seed in range(6)]
    [5, 5, 5, 5, 5, 5]

    What is to be worth n on a vertex is either an edge with n - 1 on its upper end, or two such
    branches of which the XOR is n (colon), or a cycle through the vertex with n on one of its
    vertices, n ⊕ 1 if the cycle is odd (fusion). The last two are taken about as long as `extra`
    edges last.
    """
    value = _validate.integer(value, "the value", high=1_000_000)
    left = _validate.integer(extra, "the number of extra edges", high=1_000_000)
    rng = random.Random(_validate.integer(seed, "the seed", low=None))
    names = itertools.count(1)
    pairs: list[tuple[int, int]] = []
    wanted = [(0, value)]
    while wanted:
        foot, worth = wanted.pop()
        kind = rng.choice(["edge", "colon", "fuse"]) if left > 0 else "edge"
        if kind == "fuse":
            length = rng.randint(2, 5)
            ring = [foot, *itertools.islice(names, length - 1)]
            pairs += zip(ring, [*ring[1:], foot], strict=True)
            wanted.append((rng.choice(ring[1:]), worth ^ (length & 1)))
            left -= length
        elif kind == "colon":
            branch = rng.randint(1, 3)
            left -= branch
            for part in (branch, worth ^ branch):
                if part:
                    top = next(names)
                    pairs.append((foot, top))
                    wanted.append((top, part - 1))
        elif worth:
            top = next(names)
            pairs.append((foot, top))
            wanted.append((top, worth - 1))
    return Notes().graph(pairs, 0)


#: The gallery: figures as on paper, by name. `figure("house")` draws one.
FIGURES = {
    "house": "0(0)-a(0,2)-b(1.5,3.4)-c(2.25,2.7)-d(3,2)-0(3), a-d, c-e(2.25,3.6)-h(2.7,4.2), "
    "0(1.1)-f(1.1,1.1)-g(1.9,1.1)-0(1.9)",
    "tree": "0(0)-a(0,1.2)-b(0,2.4)-c(0,3.6), a-d(-1.2,2)-e(-2,2.7), d-f(-1.1,3), "
    "a-g(1.2,2)-h(2,2.7), g-i(1.3,3), b-j(-0.6,3.4), b-k(0.7,3.3)-l(0.9,4.1)",
    "girl": "0(-0.4)-a(-0.4,1.2), 0(0.4)-b(0.4,1.2), a-b, a-c(-1,1.2)-d(0,2.6)-e(1,1.2)-b, "
    "d-f(0,3.3), f-g(-1,2.7), f-h(1,2.7)-n(1.5,3.5), f-i(-0.4,3.8)-j(0,4.3)-k(0.4,3.8)-f, "
    "i-l(-0.9,3.5), k-m(0.9,3.5)",
    "boy": "0(-0.8)-a(0,1.6)-0(0.8), a-b(0,3), b-c(-1,2.3), b-d(1,2.5)-e(1.7,3.2), "
    "b-f(-0.4,3.5)-g(-0.4,4.1)-h(0.4,4.1)-i(0.4,3.5)-b, g-j(-0.9,4.1), h-k(0,4.8)-g",
    "dog": "0(0)-a(0.3,1.2)-0(0.6), 0(2.4)-b(2.7,1.2)-0(3), a-b-c(2.7,2)-d(0.3,2)-a, "
    "d-e(-0.5,2.8)-j(-0.3,3.5), c-f(3.2,2.8)-g(4.1,2.5)-h(3.6,2.1)-c, f-i(3,3.5)",
    "fish": "0(2)-a(2,1.2), a-b(0.9,1.6)-c(0.5,2.1)-d(0.9,2.6)-e(2,3)-f(3.2,2.1)-a, "
    "f-g(4,2.8)-h(4,1.4)-f, e-i(2.5,3.6), c-c",
    "flower": "0(0)-a(0,1.3)-b(0,2.8), a-c(-0.9,1.5)-d(-1.1,2.1)-a, a-e(1,1.9), "
    "b-b, b-b, b-b, b-b, b-b",
    "ship": "0(1)-a(0.2,1.1)-b(2,1.1)-c(3.8,1.1)-0(3), b-d(2,2)-e(2,4), e-f(0.7,2)-d, "
    "e-g(3.3,2)-d, e-h(2.7,4.3), c-i(4.5,1.6)",
    "snowman": "0(-0.5)-a(-0.8,0.8)-b(0,1.6)-c(0.8,0.8)-0(0.5), "
    "b-d(-0.6,2.2)-e(0,2.8)-f(0.6,2.2)-b, d-g(-1.4,2.7), f-h(1.4,2.7), "
    "e-i(-0.4,3.2)-j(-0.4,3.7)-k(0.4,3.7)-l(0.4,3.2)-e, j-m(0,4.4)-k",
    "balloon": "0(0)-a(0,0.9)-b(0,1.8), "
    "b-c(-0.9,2.7)-d(-0.9,3.5)-e(0,4.2)-f(0.9,3.5)-g(0.9,2.7)-b, "
    "0(1.8)-h(1.8,0.8)=i(1.8,1.7), h-j(2.5,1.3)",
    "bridge": "0(0)-a(0,1)-b(0,2.4), 0(4)-c(4,1)-d(4,2.4), a-e(1.3,1)-f(2.7,1)-c, "
    "b-g(1.3,1.7)-h(2.7,1.7)-d, e-g, f-h, 0(-1.2)-b, 0(5.2)-d",
    "windmill": "0(0)-a(0.5,2.2)-b(1,3)-c(1.5,2.2)-0(2), a-c, 0(0.8)-d(0.8,0.9)=e(1.2,0.9)-0(1.2), "
    "b-f(0.1,3.9), b-g(1.9,3.9), b-h(0,2.7), b-i(2,2.7)",
}
