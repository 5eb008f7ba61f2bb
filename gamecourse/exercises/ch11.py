"""Chapter 11: Green Hackenbush. Small figures are solved by the rules, larger ones by fusion."""

import functools
import itertools
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any

import networkx as nx

import gamelib as gl
import gameviews as gv
from gamecontest.problems import winner
from gamecourse.exercises import exercise, found, program, winning
from gamecourse.exercises.tried import SPREAD, Faults, chained, each, value, written
from gamelib import validate

GAME = gl.GreenHackenbush()
FAR = 10**18
#: Lengths up to it, their bits spread.
WIDE = [size % FAR for size in SPREAD if size % FAR]
#: The parents of all trees of up to five edges.
TREES = [p for n in range(1, 6) for p in product(*(range(k) for k in range(1, n + 1)))]


def _value(edges: Any) -> int:
    bush = gl.Bush(edges)
    return value(GAME, bush, far=len(bush) > 7)


def _as_small(n: int, most: int) -> int:
    """Return a smaller number where `n` is a large one, even if `n` is even."""
    return min(n, most + n % 2)


def _stalks(*lengths: int, on: Any = 0) -> Iterator[tuple[Any, Any]]:
    """Yield the edges of stalks on a vertex."""
    for place, n in enumerate(lengths):
        yield from pairwise([on, *((on, place, i) for i in range(n))])


def _arch(lengths: Sequence[int]) -> gl.Bush:
    names = [f"a{i}" for i, _ in enumerate(lengths)]
    stalks = (_stalks(n, on=name) for name, n in zip(names, lengths, strict=True))
    return gl.Bush(chained(pairwise([0, *names, 0]), itertools.chain(*stalks)))


#: How a figure is asked for.
TEXT = "text with dashes between vertices"


def _text(given: Any) -> str:
    """Return what must be text: a `Bush` takes more than the exercises ask for."""
    if not isinstance(given, str):
        raise TypeError(f"this is no text: {given!r}")
    return given


def _products(below: int, repeat: int) -> list[tuple[int, ...]]:
    return list(product(range(below), repeat=repeat))


def _is_tree(bush: gl.Bush) -> bool:
    return len(bush.vertices) == len(bush) + 1


def _long_trees() -> list[list[int]]:
    """Return the parents of a path and of random trees, of 10^5 edges the largest."""
    draw = random.Random(11)
    grown = [[draw.randrange(max(0, v - 9), v + 1) for v in range(n)] for n in (30, 300, 20_000)]
    return [*grown, list(range(100_000))]


DRAWN = [list(gl.Bush.random(n, 9, seed).edges) for n in range(5, 11) for seed in range(5)]
PATH = list(pairwise(range(301)))


@exercise("11.falls", product(DRAWN, range(9)), [(PATH, 100), (PATH[::-1], 299)])
def falls(edges: list[Any], place: int) -> int:
    bush = gl.Bush(edges)
    return len(bush) - len(bush.without(edges[place]))


FORKS = [(trunk, b) for trunk in range(4) for k in range(4) for b in _products(3, k)]
FORKS += [(FAR, (FAR, FAR + 1, 6)), (5, (FAR, 3)), (7, (9, 12, 17, 40, 3)), (FAR, ())]
FORKS += [(n, (*WIDE, n)) for n in WIDE] + [(1, tuple(range(FAR - 3500, FAR, 7)))]


@exercise("11.fork", FORKS)
def fork_value(trunk: int, branches: tuple[int, ...]) -> int:
    if trunk + sum(branches) > 9:  # nobody plays these: the colon principle
        return trunk + gl.nim_sum(branches)
    return _value(chained(pairwise(range(trunk + 1)), _stalks(*branches, on=trunk)))


@exercise("11.tree", lambda: each(TREES, _long_trees()))
def value_of_tree(parents: Sequence[int]) -> int:
    return _value(gl.Bush.tree(parents))


LOLLIPOPS = [*product(range(6), range(1, 6)), (FAR, 2), (7, 51), (40, 38)]
LOLLIPOPS += [(0, FAR), (1, FAR + 1), (FAR, FAR + 1), (FAR + 1, 3)]
LOLLIPOPS += [(n, n + odd) for n in WIDE[:3] for odd in (0, 1)]


@exercise("11.lollipop", LOLLIPOPS)
def lollipop_value(k: int, n: int) -> int:
    low, length = min(k, 60), _as_small(n, 60)
    ring = [low, *range(low + 1, low + length), low]
    edges = chained(pairwise(range(low + 1)), pairwise(ring))
    return k - low + _value(edges)  # a bridge adds 1 to whatever stands on it


CHAINS = [times for n in range(1, 5) for times in product(range(1, 5), repeat=n)]
CHAINS += [(5,), (6, 1, 7), (1, 8, 1, 3, 1), (FAR, FAR + 1, 1, 1, FAR + 1), (1, 2) * 300]


@exercise("11.chain", each(CHAINS, [tuple(WIDE), (2**40, 1, 2**40 + 1)]))
def chain_value(times: Sequence[int]) -> int:
    counts = [_as_small(n, 8) for n in times]
    return _value([(i, i + 1) for i, n in enumerate(counts) for _ in range(n)])


def _figures() -> Iterator[gl.Bush]:
    yield from GAME.small(4)
    yield from map(gl.Bush, gv.gallery)
    yield from (gl.Bush.random(n, n + 5, seed) for n in (9, 20, 40) for seed in range(6))
    yield from (gl.Bush.stalks(9, 10, 12, 15), gl.Bush.stalks(9, 10, 12))


def _after_cut(edge: Any, bush: gl.Bush) -> tuple[gl.Bush]:
    return (bush.without(tuple(edge)),)


@winning("11.win", each(_figures()), left=_after_cut, asked="an edge of the figure")
def figure_won(bush: gl.Bush) -> bool:
    return _value(bush) != 0


BY_HAND = gl.Bush("0-a-b, a-c-d, c-e, a-f-g-h, f-i")


def _above(vertex: str) -> int:
    """Return the value of what stands on a vertex of the tree."""
    names, edges = {vertex}, []
    for low, high in BY_HAND.edges:  # each edge after the one below it
        if low in names:
            names.add(high)
            edges.append((low, high))
    return gl.GreenHackenbush(vertex).grundy_from_rules(edges)


@found("11.by-hand", ["the tree"], asked="a dictionary with a number for each letter", alone=True)
def fault_of_values(given: Any, _: str) -> Faults:
    for name in BY_HAND.vertices[1:]:
        yield given[name] != _above(name), f"whose entry for {name} is wrong"


def _claim(name: str, bush: gl.Bush) -> int:
    """Return the value of a tree that a printed claim says."""
    heights = _heights(bush)
    return {"edges": len(bush), "height": max(heights), "leaves": gl.nim_sum(heights)}[name]


@found("11.refute", ["edges", "height", "leaves"], asked=f"a tree as {TEXT}")
def fault_of_refutation(text: Any, name: str) -> Faults:
    bush = gl.Bush(_text(text))
    yield not _is_tree(bush), "which is no tree"
    yield _claim(name, bush) == _value(bush), "for which the claim is right"
    trees = filter(_is_tree, GAME.small(4))
    least = next(len(tree) for tree in trees if _claim(name, tree) != _value(tree))
    yield len(bush) > least, "which has more edges than are needed"


def _heights(tree: gl.Bush) -> list[int]:
    """Return the heights of the tops of a tree."""
    height = nx.single_source_shortest_path_length(nx.Graph(tree.graph), 0)
    return [height[v] for v in tree.vertices if v != 0 and tree.graph.degree[v] == 1] or [0]


ARCHES = [lengths for n in range(5) for lengths in _products(3, n)]
ARCHES += [tuple(WIDE), tuple(range(FAR - 3500, FAR, 7)), (FAR, FAR + 1, 6)]
ARCHES += [(7, 9, 12, 40, 3, 1), (1,) * 40, (2,) * 31]


@exercise("11.arch", each(ARCHES))
def arch_value(lengths: Sequence[int]) -> int:
    if max(lengths, default=0) < 100:
        return _value(_arch(lengths))
    return gl.nim_sum([*lengths, _value(_arch([0] * len(lengths)))])  # on the ground: Theorem 4


def _without_bridges() -> list[Any]:
    def has_none(bush: gl.Bush) -> bool:
        return all(len(bush.without(edge)) == len(bush) - 1 for edge in bush.edges)

    small = filter(has_none, GAME.small(5))
    grids = [gl.Bush.grid(9, 8), gl.Bush.grid(8, 9), gl.Bush.grid(100, 499)]
    figures = [bush.edges for bush in chained(small, grids, [gl.Bush("0=a=b=c=d=e, e-e")])]
    return each(figures)


exercise("11.bridgeless", _without_bridges)(_value)


@functools.cache
def _found() -> set[tuple[int, int]]:
    return {(len(bush), _value(bush)) for bush in GAME.small(5)}


CAN_BE = [(FAR, v) for v in (0, 1, 10**9, 10**9 + 1, FAR - 1, FAR, FAR + 2)] + [(50, 32), (64, 66)]


@exercise("11.can-be", product(range(6), range(9)), CAN_BE)
def can_be(edges: int, value: int) -> bool:
    if edges > 5:  # a stalk, and pairs of parallel edges
        return value <= edges and edges % 2 == value % 2
    return (edges, value) in _found()


GRIDS = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3), (4, 5), (5, 4), (6, 6), (7, 7)]
GRIDS += [(FAR, FAR + 1), (FAR + 1, FAR), (FAR + 1, FAR + 1)]


@exercise("11.grid", GRIDS)
def grid_value(columns: int, rows: int) -> int:
    # No bridge: what is even or odd stays so.
    return _value(gl.Bush.grid(_as_small(columns, 40), _as_small(rows, 40)))


VALUES = [*range(1, 34), 64, 99, 127, 128, 255, 256, 300]


@found("11.no-top", VALUES, asked=f"a figure as {TEXT}")
def fault_of_topless(text: Any, n: int) -> Faults:
    bush = gl.Bush(_text(text))
    yield len({frozenset(edge) for edge in bush.edges}) < len(bush), "which has parallel edges"
    yield any(u == v for u, v in bush.edges), "which has a loop"
    yield any(bush.graph.degree[v] == 1 for v in bush.vertices if v != 0), "which has a top"
    yield _value(bush) != n, "which has another value"


SIZES = [*range(1, 40), 170, 255, 256, 1023, 1024, 1999, 2000]


@found("11.low", SIZES, asked="a list of parents that makes a tree")
def fault_of_low_tree(parents: Any, n: int) -> Faults:
    tree = gl.Bush.tree(parents)
    height = [0]
    for parent in parents:
        height.append(height[parent] + 1)
    yield _value(tree) != n, "which is a tree of another value"
    yield max(height) != n.bit_length(), "which is a tree of another height"


FIGURES = chained(
    GAME.small(4), map(gl.Bush, gv.gallery), [gl.Bush.stalks(9, 12), gl.Bush.stalks(40)]
)


@found("11.balance", lambda: each(filter(_value, FIGURES)), asked=f"a tree as {TEXT}")
def fault_of_balance(text: Any, bush: gl.Bush) -> Faults:
    tree = gl.Bush(_text(text))
    named = all(str(v).startswith("z") for v in tree.vertices if v != 0)
    yield not _is_tree(tree) or not named, "which is no tree with the names that are asked for"
    beside = _value(chained(bush.edges, tree.edges))
    yield beside, "beside which the figure is still won"


def _value_left(place: int, lengths: Sequence[int]) -> int:
    """Return the value of an arch without an edge."""
    if sum(lengths) < 9:
        bush = _arch(lengths)
        return _value(bush.without(bush.edges[place]))
    value = [0, 0]  # of the two arms, each from its free end to the ground
    for side, stalks in enumerate([lengths[:place][::-1], lengths[place:]]):
        for stalk in stalks:
            value[side] = (value[side] ^ stalk) + 1
    return value[0] ^ value[1]


def _cut_arches() -> list[tuple[int, ...]]:
    draw = random.Random(11)
    sizes = [(n, m) for n in (8, 20, 100) for m in (2, 9, FAR)]
    far = [tuple(draw.randrange(m) for _ in range(n)) for n, m in sizes]
    return chained([()], _products(4, 2), _products(2, 4), [(1, 0, 2, 0, 1, 3)], far)


@found("11.arch-cut", each(_cut_arches()), asked="the number of an edge of the arch")
def fault_of_cut(place: Any, lengths: Sequence[int]) -> Faults:
    there = 0 <= validate.integer(place, "an edge", low=None) <= len(lengths)
    yield not there, "which is the number of no edge of the arch"
    wrong = _value_left(place, lengths) != gl.nim_sum(lengths)
    yield wrong, "which leaves another value"


# --- contest problems ---------------------------------------------------------------------------


def _cut_trees() -> Iterator[tuple[str, Any]]:
    draw = random.Random(11)
    yield "1", []
    for parents in chained(TREES, _long_trees()[:2], (p[:99_999] for p in _long_trees()[2:])):
        n = len(parents) + 1
        names = [1, *draw.sample(range(2, n + 1), n - 1)]
        pairs = [(names[u], names[v]) for v, u in enumerate(parents, 1)]
        edges = [pair[::-1] if draw.random() < 0.5 else pair for pair in pairs]
        yield written([[n], *edges]), parents


@program("11.cut-a-tree", _cut_trees)
def tree_winner(parents: Sequence[int]) -> str:
    return winner(_value(gl.Bush.tree(parents)), "Alice", "Bob")


def _cactus(draw: random.Random, pieces: int, high: bool = False) -> list[tuple[int, int]]:
    """Return the edges of a tree with cycles and parallel edges hung on it, 1 the ground."""
    edges: list[tuple[int, int]] = []
    size = 1
    for _ in range(pieces):
        foot, length = size if high else draw.randint(1, size), draw.choice([1, 1, 2, 3, 4])
        ring = [foot, *range(size + 1, size + max(length, 2)), foot]
        edges += list(pairwise(ring))[:length]
        size += max(length - 1, 1)
    return edges


def _on_one(edges: list[tuple[int, int]]) -> int:
    return value(gl.GreenHackenbush(1), edges, far=len(edges) > 7)


def _cacti() -> Iterator[tuple[str, Any]]:
    draw = random.Random(11)
    few = [[_cactus(draw, draw.randint(0, 3)) for _ in range(draw.randint(1, 2))] for _ in "a" * 90]
    for figures in [*few, [_cactus(draw, 40)] * 3, [_cactus(draw, 11_000, True)]]:
        rows: list[Any] = [[len(figures)]]
        for edges in figures:
            rows += [[max(itertools.chain([1], *edges)), len(edges)], *edges]
        yield written(rows), figures


@program("11.small-cycles", _cacti)
def cactus_winner(figures: list[list[tuple[int, int]]]) -> str:
    return winner(gl.nim_sum(map(_on_one, figures)), "Sally", "Harry")


@program("11.count", lambda: ((written([[len(p)], p]), p) for p in chained(TREES, _long_trees())))
def count_cuts(parents: Sequence[int]) -> int:
    tree = gl.Bush.tree(parents)
    if len(tree) > 7:
        return len(gl.winning_cuts(tree))
    return sum(not GAME.outcome_from_rules(tree.without(e)) for e in tree.edges)
