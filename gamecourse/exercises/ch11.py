"""Chapter 11: Green Hackenbush. Small figures are solved by the rules, larger ones by fusion."""

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import networkx as nx

import gamelib as gl
from gamecourse.exercises import SPREAD, each, exercise, graded, program

GAME = gl.GreenHackenbush()
FAR = 10**18
#: Lengths up to it, their bits spread.
WIDE = [size % FAR for size in SPREAD if size % FAR]
#: The parents of all trees of up to five edges.
TREES = [p for n in range(1, 6) for p in itertools.product(*(range(k) for k in range(1, n + 1)))]


def _value(edges: Any) -> int:
    bush = gl.Bush(edges)
    return GAME.grundy_from_rules(bush) if len(bush) < 8 else GAME.grundy(bush)


def _stalks(*lengths: int, on: Any = 0) -> Iterator[tuple[Any, Any]]:
    """Yield the edges of stalks on a vertex."""
    for place, n in enumerate(lengths):
        yield from itertools.pairwise([on, *((on, place, i) for i in range(n))])


def _arch(lengths: Sequence[int]) -> gl.Bush:
    names = [f"a{i}" for i, _ in enumerate(lengths)]
    stalks = (_stalks(n, on=name) for name, n in zip(names, lengths, strict=True))
    return gl.Bush([*itertools.pairwise([0, *names, 0]), *itertools.chain(*stalks)])


def _products(below: int, repeat: int) -> list[tuple[int, ...]]:
    return list(itertools.product(range(below), repeat=repeat))


def _is_tree(bush: gl.Bush) -> bool:
    return len(bush.vertices) == len(bush) + 1


def _long_trees() -> list[list[int]]:
    """Return the parents of a path and of random trees, of 10^5 edges the largest."""
    draw = random.Random(11)
    grown = [[draw.randrange(max(0, v - 9), v + 1) for v in range(n)] for n in (30, 300, 20_000)]
    return [*grown, list(range(100_000))]


DRAWN = [list(gl.Bush.random(n, 9, seed).edges) for n in range(5, 11) for seed in range(5)]
PATH = list(itertools.pairwise(range(301)))


@exercise("11.falls", [*itertools.product(DRAWN, range(9)), (PATH, 100), (PATH[::-1], 299)])
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
    return _value([*itertools.pairwise(range(trunk + 1)), *_stalks(*branches, on=trunk)])


@exercise("11.tree")
def check_value_of_tree(value_of_tree: Callable[..., Any]) -> None:
    trees = [*TREES, *_long_trees()]
    gl.check_equal(value_of_tree, lambda p: _value(gl.Bush.tree(p)), each(trees))


LOLLIPOPS = [*itertools.product(range(6), range(1, 6)), (FAR, 2), (7, 51), (40, 38)]
LOLLIPOPS += [(0, FAR), (1, FAR + 1), (FAR, FAR + 1), (FAR + 1, 3)]
LOLLIPOPS += [(n, n + odd) for n in WIDE[:3] for odd in (0, 1)]


@exercise("11.lollipop", LOLLIPOPS)
def lollipop_value(k: int, n: int) -> int:
    low, length = min(k, 60), n if n < 60 else 60 + n % 2
    ring = [low, *range(low + 1, low + length), low]
    edges = [*itertools.pairwise(range(low + 1)), *itertools.pairwise(ring)]
    return k - low + _value(edges)  # a bridge adds 1 to whatever stands on it


CHAINS = [times for n in range(1, 5) for times in itertools.product(range(1, 5), repeat=n)]
CHAINS += [(5,), (6, 1, 7), (1, 8, 1, 3, 1), (FAR, FAR + 1, 1, 1, FAR + 1), (1, 2) * 300]


@exercise("11.chain", each([*CHAINS, tuple(WIDE), (2**40, 1, 2**40 + 1)]))
def chain_value(times: Sequence[int]) -> int:
    counts = [n if n < 9 else 8 + n % 2 for n in times]
    return _value([(i, i + 1) for i, n in enumerate(counts) for _ in range(n)])


@exercise("11.win")
def check_winning_edge(winning_edge: Callable[..., Any]) -> None:
    def left(bush: gl.Bush) -> Any:
        edge = winning_edge(bush)
        return bush.without(edge) if isinstance(edge, tuple | list) else edge

    drawn = [gl.Bush.random(n, n + 5, seed) for n in (9, 20, 40) for seed in range(6)]
    stalks = [gl.Bush.stalks(9, 10, 12, 15), gl.Bush.stalks(9, 10, 12)]
    far = [*map(gl.Bush, gl.Bush.gallery), *drawn, *stalks]
    gl.check_moves(GAME, left, GAME.small(4), far=far)


BY_HAND = gl.Bush("0-a-b, a-c-d, c-e, a-f-g-h, f-i")


def _above(vertex: str) -> int:
    """Return the value of what stands on a vertex of the tree."""
    names, edges = {vertex}, []
    for low, high in BY_HAND.edges:  # each edge after the one below it
        if low in names:
            names.add(high)
            edges.append((low, high))
    return gl.GreenHackenbush(vertex).grundy_from_rules(edges)


@exercise("11.by-hand")
def check_by_hand(by_hand: Callable[[], Any]) -> None:
    def wrong(_: str) -> Any:
        given = by_hand()
        if not isinstance(given, dict):
            return given
        names = (name for name in BY_HAND.vertices[1:] if given.get(name) != _above(name))
        return " ".join(["wrong:", *names])

    gl.check_equal(wrong, lambda _: "wrong:", ["the tree"])


def _claim(name: str, bush: gl.Bush) -> int:
    """Return the value of a tree that a printed claim says."""
    heights = _heights(bush)
    return {"edges": len(bush), "height": max(heights), "leaves": gl.nim_sum(heights)}[name]


def _refuted_with(text: Any, name: str) -> Any:
    if not isinstance(text, str):
        return text
    bush = gl.Bush(text)
    wrong = _is_tree(bush) and _claim(name, bush) != _value(bush)
    return len(bush) if wrong else "no counterexample"


@exercise("11.refute", ["edges", "height", "leaves"], verdict=_refuted_with)
def least_refutation(name: str) -> int:
    trees = filter(_is_tree, GAME.small(4))
    return next(len(tree) for tree in trees if _claim(name, tree) != _value(tree))


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


@exercise("11.bridgeless")
def check_value_without_bridges(value_without_bridges: Callable[..., Any]) -> None:
    def has_none(bush: gl.Bush) -> bool:
        return all(len(bush.without(edge)) == len(bush) - 1 for edge in bush.edges)

    small = filter(has_none, GAME.small(5))
    grids = [gl.Bush.grid(9, 8), gl.Bush.grid(8, 9), gl.Bush.grid(100, 499)]
    figures = [bush.edges for bush in [*small, *grids, gl.Bush("0=a=b=c=d=e, e-e")]]
    gl.check_equal(value_without_bridges, _value, each(figures))


@functools.cache
def _found() -> set[tuple[int, int]]:
    return {(len(bush), _value(bush)) for bush in GAME.small(5)}


CAN_BE = [(FAR, v) for v in (0, 1, 10**9, 10**9 + 1, FAR - 1, FAR, FAR + 2)] + [(50, 32), (64, 66)]


@exercise("11.can-be", [*itertools.product(range(6), range(9)), *CAN_BE])
def can_be(edges: int, value: int) -> bool:
    if edges > 5:  # a stalk, and pairs of parallel edges
        return value <= edges and edges % 2 == value % 2
    return (edges, value) in _found()


GRIDS = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3), (4, 5), (5, 4), (6, 6), (7, 7)]
GRIDS += [(FAR, FAR + 1), (FAR + 1, FAR), (FAR + 1, FAR + 1)]


@exercise("11.grid", GRIDS)
def grid_value(columns: int, rows: int) -> int:
    small = (n if n < 40 else 40 + n % 2 for n in (columns, rows))
    return _value(gl.Bush.grid(*small))  # no bridge: what is even or odd stays so


def _value_of_topless(text: Any, n: int) -> Any:
    if not isinstance(text, str):
        return text
    bush = gl.Bush(text)
    if len({frozenset(edge) for edge in bush.edges}) < len(bush):
        return "parallel edges"
    if any(u == v for u, v in bush.edges):
        return "a loop"
    if any(bush.graph.degree[v] == 1 for v in bush.vertices if v != 0):
        return "a top"
    return _value(bush)


VALUES = [*range(1, 34), 64, 99, 127, 128, 255, 256, 300]
exercise("11.no-top", VALUES, verdict=_value_of_topless)(int)


def _height_and_value(parents: Any, n: int) -> Any:
    if not hasattr(parents, "__len__"):
        return parents
    tree = gl.Bush.tree(list(parents))
    height = [0]
    for parent in parents:
        height.append(height[parent] + 1)
    return max(height), _value(tree)


SIZES = [*range(1, 40), 170, 255, 256, 1023, 1024, 1999, 2000]


@exercise("11.low", SIZES, verdict=_height_and_value)
def low_tree(n: int) -> tuple[int, int]:
    return n.bit_length(), n


def _value_together(text: Any, bush: gl.Bush) -> Any:
    if not isinstance(text, str):
        return text
    tree = gl.Bush(text)
    if not _is_tree(tree) or not all(str(v).startswith("z") for v in tree.vertices if v != 0):
        return "no tree of z0, z1, … on the ground"
    return _value([*bush.edges, *tree.edges])


@exercise("11.balance")
def check_balance(balance: Callable[..., Any]) -> None:
    figures = [*GAME.small(4), *map(gl.Bush, gl.Bush.gallery)]
    near = filter(_value, [*figures, gl.Bush.stalks(9, 12), gl.Bush.stalks(40)])
    graded(balance, near=near, rules=lambda bush: 0, verdict=_value_together)


def _value_left(place: Any, lengths: Sequence[int]) -> Any:
    if isinstance(place, bool) or not hasattr(place, "__index__"):
        return place
    if not 0 <= place <= len(lengths):
        return f"no edge of the arch: {place}"
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
    far = [tuple(draw.choices(range(m), k=n)) for n in (8, 20, 100) for m in (2, 9, FAR)]
    return [(), *_products(4, 2), *_products(2, 4), (1, 0, 2, 0, 1, 3), *far]


exercise("11.arch-cut", each(_cut_arches()), verdict=_value_left)(gl.nim_sum)


# --- contest problems ---------------------------------------------------------------------------


def _lines(rows: Any) -> str:
    return "\n".join(" ".join(map(str, row)) for row in rows)


def _cut_trees() -> Iterator[tuple[str, Any]]:
    draw = random.Random(11)
    yield "1", []
    for parents in [*TREES, *_long_trees()[:2], *(p[:99_999] for p in _long_trees()[2:])]:
        n = len(parents) + 1
        names = [1, *draw.sample(range(2, n + 1), n - 1)]
        pairs = [(names[u], names[v]) for v, u in enumerate(parents, 1)]
        edges = [pair[::-1] if draw.random() < 0.5 else pair for pair in pairs]
        yield _lines([[n], *edges]), parents


@program("11.cut-a-tree", _cut_trees)
def tree_winner(parents: Sequence[int]) -> str:
    return "Alice" if _value(gl.Bush.tree(parents)) else "Bob"


def _cactus(draw: random.Random, pieces: int, high: bool = False) -> list[tuple[int, int]]:
    """Return the edges of a tree with cycles and parallel edges hung on it, 1 the ground."""
    edges: list[tuple[int, int]] = []
    size = 1
    for _ in range(pieces):
        foot, length = size if high else draw.randint(1, size), draw.choice([1, 1, 2, 3, 4])
        ring = [foot, *range(size + 1, size + max(length, 2)), foot]
        edges += list(itertools.pairwise(ring))[:length]
        size += max(length - 1, 1)
    return edges


def _on_one(edges: list[tuple[int, int]]) -> int:
    game = gl.GreenHackenbush(1)
    return game.grundy_from_rules(edges) if len(edges) < 8 else game.grundy(edges)


def _cacti() -> Iterator[tuple[str, Any]]:
    draw = random.Random(11)
    few = [[_cactus(draw, draw.randint(0, 3)) for _ in range(draw.randint(1, 2))] for _ in "a" * 90]
    for figures in [*few, [_cactus(draw, 40)] * 3, [_cactus(draw, 11_000, True)]]:
        rows: list[Any] = [[len(figures)]]
        for edges in figures:
            rows += [[max(itertools.chain([1], *edges)), len(edges)], *edges]
        yield _lines(rows), figures


@program("11.small-cycles", _cacti)
def cactus_winner(figures: list[list[tuple[int, int]]]) -> str:
    return "Sally" if gl.nim_sum(map(_on_one, figures)) else "Harry"


@program("11.count", lambda: ((_lines([[len(p)], p]), p) for p in [*TREES, *_long_trees()]))
def count_cuts(parents: Sequence[int]) -> int:
    tree = gl.Bush.tree(parents)
    if len(tree) > 7:
        return len(gl.winning_cuts(tree))
    return sum(not GAME.outcome_from_rules(tree.without(e)) for e in tree.edges)
