"""Chapter 03: Grundy values. Drawings and small heaps go by the rules, large ones by laws."""

import functools
import random
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import combinations, permutations, product
from typing import Any

import networkx as nx

import gamelib as gl
from gamecontest.problems import winner
from gamecourse.exercises import exercise, found, once, program, winning
from gamecourse.exercises.tried import (
    HUGE,
    SPREAD,
    Faults,
    Rules,
    all_arrows,
    chained,
    each,
    value,
    wins,
    written,
)
from gamecourse.grading import Grade, check_equal, grade, told
from gameviews.explore import parse_arcs

#: The nodes of the largest drawings, and the entries of the longest lists.
NODES, MANY = 20_000, 10**5

Arrows = Mapping[Any, list[Any]]


def _random(draw: random.Random, nodes: int, chance: float) -> Arrows:
    """Return a digraph without cycles as a dictionary; neither order nor names say what is low."""
    order = draw.sample(range(nodes), nodes)
    low = {node: place for place, node in enumerate(order)}
    return {
        node: [other for other in order if low[other] < low[node] and draw.random() < chance]
        for node in range(nodes)
    }


def _all(nodes: int) -> Iterator[Arrows]:
    """Give all drawings of so many nodes with arrows to smaller ones."""
    arcs = [(high, low) for low, high in combinations(range(nodes), 2)]
    return all_arrows(range(nodes), arcs)


def _small() -> Iterator[Arrows]:
    """Give all drawings of up to four nodes with arrows to smaller ones, and larger ones."""
    for nodes in range(1, 5):
        yield from _all(nodes)
    draw = random.Random(3)
    for nodes, chance in product((6, 9, 12), (0.2, 0.4, 0.7)):
        yield _random(draw, nodes, chance)
    yield {node: [node - 1] * (node > 0) for node in range(20)}


def _far(width: int = 1) -> Iterator[Arrows]:
    """Give so many ways side by side, ladders and a wide drawing, of very many nodes each.

    The highest come first. With a width of 200 no way has more than 100 arrows.
    """
    nodes = range(NODES - 1, -1, -1)
    yield {node: [node - width] * (node >= width) for node in nodes}
    steps = width, 2 * width, 7 * width
    yield {node: [node - step for step in steps if node >= step] for node in nodes}
    yield {node: [low for low in (node * 5 // 7, node * 9 // 11) if low < node] for node in nodes}


def _values(arrows: Arrows) -> dict[Any, int]:
    """Return the values by the rules; where there are very many nodes, arrows lead to smaller."""
    if len(arrows) < 50:
        game = gl.DigraphGame(arrows)
        return {node: game.grundy_from_rules(node) for node in arrows}
    values: dict[Any, int] = {}
    for node in sorted(arrows):
        values[node] = gl.mex(values[option] for option in arrows[node])
    return values


# --- the lesson ----------------------------------------------------------------------------------


@exercise("03.letters", ((arrows, node) for arrows in _small() for node in arrows))
def wins_from(arrows: Arrows, node: Any) -> bool:
    return wins(gl.DigraphGame(arrows), node, far=False)


#: The drawing that the chapter asks to number by hand.
DRAWN = "a>b, a>c, a>d, b>d, b>f, c>e, c>f, c>g, c>h, d>f, e>g, f>g, f>i, g>h"


@once("03.hand", "the drawing")
def numbers() -> dict[str, int]:
    value = gl.DigraphGame(parse_arcs(DRAWN)).grundy_from_rules
    return {node: value(node) for node in "abcdefghi"}


HEAP = {node: list(range(node)) for node in range(100)}  # every value up to 99
exercise("03.values", lambda: each(_small(), [HEAP], _far(200)))(_values)


@found("03.few", range(1, 9), [17, 40], asked="text such as 'a>b, b>c', without a cycle,")
def fault_of_few_nodes(given: Any, n: int) -> Faults:
    graph = parse_arcs(given)
    values = map(gl.DigraphGame(graph).grundy_from_rules, graph)
    yield n not in values, "where no node has this value"
    yield len(graph) > n + 1, "which has more nodes than are needed"


def _pairs() -> Iterator[Any]:
    drawings: list[Arrows] = [{n: list(range(n)) for n in range(k)} for k in (2, 3)]
    drawings += [{0: [], 1: [0], 2: [1]}, *[a for a in _small() if 4 <= len(a) < 13][::9]]
    for arrows in [*drawings, {n: list(range(n)) for n in range(7)}]:
        values = _values(arrows)
        yield from ((arrows, values, pair) for pair in product(arrows, repeat=2))


def _one_token_moved(given: Any, arrows: Arrows, value: Any, pair: Any) -> Any:
    game = gl.DigraphGame(arrows) + gl.DigraphGame(arrows)
    return (arrows, value, tuple(given)) if tuple(given) in game.moves(pair) else None


@winning("03.pair", _pairs(), left=_one_token_moved, asked="a pair of nodes")
def pair_won(arrows: Arrows, _: Any, pair: Any) -> bool:
    return wins(gl.DigraphGame(arrows) + gl.DigraphGame(arrows), pair, far=False)


DIVISOR = Rules(lambda heap: [heap - d for d in range(1, heap + 1) if heap % d == 0])


def _halvings(n: int) -> int:
    """Return how often n can be halved, and one more."""
    if n % 2:
        return 1
    return 1 + _halvings(n // 2)


EVEN = chained(HUGE, [2**59, 3 * 2**57, 10**6, 4096 * 15], SPREAD, [2**64, 2**100, 3 * 2**90])
exercise("03.divisor", range(200), far=EVEN, theorem=_halvings)(DIVISOR.grundy_from_rules)


def _one_k_or_half(position: tuple[int, int]) -> Iterator[tuple[int, int]]:
    n, k = position
    yield from ((n - taken, k) for taken in (1, k) if taken <= n)
    if n and n % 2 == 0:
        yield n // 2, k


ONE_K_OR_HALF = Rules(_one_k_or_half)


@exercise("03.parameter", product(range(30), range(1, 8)), product([100, 149, 150], [2, 9, 20]))
def one_k_or_half(n: int, k: int) -> int:
    return ONE_K_OR_HALF.grundy_from_rules((n, k))


def _jumps(square: tuple[int, int]) -> Iterator[tuple[int, int]]:
    x, y = square
    ends = [(x - 2, y - 1), (x - 2, y + 1), (x - 1, y - 2), (x + 1, y - 2)]
    yield from (end for end in ends if min(end) >= 0)


KNIGHT = Rules(_jumps)


@exercise("03.knight", product(range(14), repeat=2), [(30, 30), (30, 29), (3, 30), (30, 2)])
def knight_value(x: int, y: int) -> int:
    return KNIGHT.grundy_from_rules((x, y))


OWN = range(201)


@exercise("03.own")
def own_game(options: Callable[..., Any], law: Callable[..., Any]) -> Grade:
    """Hold a reader's law against the reader's own rules."""
    values: list[int] = []

    def fault_of(given: Any, heap: int) -> str:
        listed = isinstance(given, Collection)
        if not listed or any(type(left) is not int or not 0 <= left < heap for left in given):
            return f"you give {told(given)}: smaller heaps are asked for, in a list"
        values.append(gl.mex(values[left] for left in given))
        dull = heap == OWN[-1] and max(values) < 2
        return "your rules give no heap a value above one" if dull else ""

    rules = grade(options, [(heap,) for heap in OWN], "For", fault_of, "")
    return rules and check_equal(law, values.__getitem__, OWN)


# --- practice ------------------------------------------------------------------------------------


LISTS: list[Any] = [t for n in range(5) for t in product(range(4), repeat=n)]
LISTS += [(999_999, 0, 2, 1, 0), (5, 3, 4, 0, 1), tuple(range(9, -1, -1)) * 2]
LISTS += [tuple(range(MANY - 1, -1, -1)), tuple(range(MANY, 2 * MANY))]
exercise("03.mex", each(LISTS))(gl.mex)


@found(
    "03.reaches", range(2, 31), asked="text such as 'a>b, b>c', with a node 'a', without a cycle,"
)
def fault_of_options(given: Any, n: int) -> Faults:
    game = gl.DigraphGame(parse_arcs(given))
    values = {game.grundy_from_rules(option) for option in game.moves("a")}
    yield values != set(range(1, n)), "where the options of a have other values"


def _move_sets() -> list[set[int]]:
    draw = random.Random(9)
    sets = [{1, 3, 4}, {1, 2, 3}, {2, 5}, {1, 3, 20}, {2}, {1}, {3, 4}, {1, 2, 4, 8, 16, 32, 64}]
    sets += [{1, 2, 3, k} for k in (64, 72, 100, 104)] + [{1, 100}, {1, 101}, {1, 102}]
    return sets + [set(draw.sample(range(1, 13), 4)) | {1, 2} for _ in range(20)]


@exercise("03.stones", each(_move_sets()))
def take_so_many_wrong(takes: set[int]) -> Any:
    game = gl.Subtraction(takes)
    for heap in filter(game.outcome_from_rules, range(101)):
        left = heap - game.grundy_from_rules(heap)
        if left not in game.moves(heap) or game.outcome_from_rules(left):
            return heap
    return "none"


@functools.cache
def _largest() -> dict[tuple[int, int], int]:
    """Return the largest values of all drawings of five nodes with arrows to smaller ones."""
    best: dict[tuple[int, int], int] = {}
    for arrows in _all(5):
        value, height = [0] * 5, [0] * 5
        for node, below in arrows.items():
            value[node] = gl.mex(value[low] for low in below)
            height[node] = 1 + max((height[low] for low in below), default=-1)
            kind = len(below), height[node]
            best[kind] = max(best.get(kind, 0), value[node])
    return best


ANY = [(1, 9), (9, 1), (2, 9), (9, 2), (40, 50), (10**18, 10**18 - 1), (3, 10**18)]
ANY += [(size, size + step) for step in (1, -1) for size in SPREAD]
exercise("03.largest", _largest, far=ANY, theorem=min)(lambda *kind: _largest()[kind])


HALF = Rules(lambda heap: range(heap - heap // 2, heap))


def _half_of_even(n: int) -> int:
    """Return half of an even heap, and for an odd one the value of its half."""
    if n % 2:
        return _half_of_even(n // 2)
    return n // 2


ODD = chained(HUGE, [3 * 2**58 - 1], SPREAD, [2**100, 2**100 - 1, 3 * 2**90 - 1])
exercise("03.half", range(1, 300), far=ODD, theorem=_half_of_even)(HALF.grundy_from_rules)


@found("03.fools", range(4, 60, 2), [500, 1000], asked="a set of positive whole numbers")
def fault_of_fools(takes: Any, n: int) -> Faults:
    first: Any = gl.counterexample(gl.Subtraction(takes), lambda heap: heap % 2, range(n + 1))
    yield first is None, "whose values differ later, if at all"
    yield first.position < n, "whose values differ earlier"


def _arrow_lists() -> list[list[Any]]:
    places = list(product("abc", repeat=2))
    lists: list[Any] = [[p for i, p in enumerate(places) if code >> i & 1] for code in range(2**9)]
    draw = random.Random(13)
    lists += [draw.sample(list(permutations(range(8), 2)), 9) for _ in range(100)]
    for length in (4, 5, 12, 300):  # a round, and the same with a gap; a tail leads to it
        ring: list[Any] = [(i, (i + 1) % length) for i in range(length)] + [("x", "y"), ("y", 0)]
        lists += [ring, ring[1:]]
    return lists


@exercise("03.cycle", each(_arrow_lists()))
def can_run_for_ever(arrows: list[Any]) -> bool:
    try:
        gl.DigraphGame(nx.DiGraph(arrows))
    except gl.LoopyGameError:
        return True
    return False


def _walks() -> list[tuple[list[Any], Any]]:
    graphs = [graph for graph in nx.graph_atlas_g()[1:] if len(graph) < 7]
    cases = [(list(graph.edges), start) for graph in graphs for start in graph]
    big = [nx.path_graph(99), nx.path_graph(100), nx.cycle_graph(99)]
    big += [nx.random_labeled_tree(100, seed=seed) for seed in range(4)]
    # Paths of odd cycles, in which augmenting paths without blossoms go astray.
    big += [nx.gnm_random_graph(41, edges, seed=edges) for edges in range(44, 90, 5)]
    big += [nx.convert_node_labels_to_integers(nx.grid_2d_graph(9, k)) for k in (9, 10)]
    return cases + [(list(graph.edges), start) for graph in big for start in (0, 1, 40)]


@exercise("03.walk", _walks)
def walker_wins(lines: list[Any], start: Any) -> bool:
    graph = nx.Graph(lines)
    graph.add_node(start)
    return wins(gl.VertexGeography(graph), start, far=len(graph) > 7)


ROWS = [row for n in range(1, 5) for row in product(range(4), repeat=n)]
WIDE = each([tuple(range(MANY)), (3,) * MANY, tuple(n % 317 for n in range(MANY))])


def _squares(values: tuple[int, ...]) -> int:
    return sum(count**2 for count in Counter(values).values())


@exercise("03.count", each(ROWS), far=WIDE, theorem=_squares)
def lost_pairs(values: tuple[int, ...]) -> int:
    pairs = product(values, repeat=2)
    return sum(not gl.Nim().outcome_from_rules(heaps) for heaps in pairs)


def _asked() -> Iterator[tuple[str, Any]]:
    """Yield inputs of the contest problem, whose nodes count from 1: a drawing, and pairs."""
    draw = random.Random(16)
    cases: list[Any] = [({0: [1, 2], 1: [2], 2: [3], 3: []}, [(0, 2), (0, 3), (1, 1)])]
    for arrows in list(_small())[1:]:
        pairs = list(product(arrows, repeat=2))
        cases.append((arrows, pairs if len(arrows) < 9 else draw.sample(pairs, 30)))
    for arrows in _far():
        few = {node: low[:1] for node, low in arrows.items()}  # at most as many as nodes
        cases.append((few, list(enumerate(draw.sample(range(NODES), NODES)))))
    for arrows, asked in cases:
        drawn = [(start, end) for start, ends in arrows.items() for end in ends]
        pairs = [(x + 1, y + 1) for x, y in chained(drawn, asked)]
        yield written([(len(arrows), len(drawn), len(asked)), *pairs, ()]), (arrows, asked)


@program("03.tokens", _asked)
def tokens_won(case: tuple[Arrows, list[Any]]) -> str:
    arrows, asked = case
    if len(arrows) < 9:
        game = gl.DigraphGame(arrows) + gl.DigraphGame(arrows)
        won = [game.outcome_from_rules(pair) for pair in asked]
    else:
        values = _values(arrows)
        won = [gl.Outcome.of(values[x] != values[y]) for x, y in asked]
    return " ".join(winner(outcome, "Yes", "No") for outcome in won)


# --- a token that never returns ------------------------------------------------------------------


def _walls() -> tuple[list[list[str]], list[list[str]]]:
    """Return small boards with walls, and large ones."""
    draw = random.Random(23)

    def drawn(height: int, width: int, walls: float) -> list[str]:
        signs = draw.choices(".#", (1 - walls, walls), k=height * width)
        return ["".join(signs[i : i + width]) for i in range(0, height * width, width)]

    near = [["."], ["#"], [".."], ["..."], ["...", ".#.", "..."], [".#.", "#.#", ".#."]]
    near += [drawn(draw.randint(1, 4), draw.randint(1, 4), 0.25) for _ in range(40)]
    far = [drawn(7, 9, 0.2), drawn(9, 9, 0.3), ["." * 7] * 7]
    # As large as promised: nobody goes through all walks, or looks for a matching a start.
    far += [["." * 30] * 30, ["." * 29] * 29, drawn(30, 30, 0.2), drawn(30, 30, 0.35)]
    return near, far


def _lost_by_matching(graph: Any) -> set[Any]:
    """Return the starts that some largest matching leaves free: Theorem 5 calls them lost.

    From a cell that one matching leaves free, they are an even number of steps away, on a path with
    every second line in the matching.
    """
    partner: dict[Any, Any] = {}
    for part in nx.connected_components(graph):
        partner |= nx.bipartite.maximum_matching(graph.subgraph(part))
    lost = dict.fromkeys(cell for cell in graph if cell not in partner)
    waiting = list(lost)
    for cell in waiting:
        for other in graph[cell]:
            if partner[other] not in lost:
                lost[partner[other]] = None
                waiting.append(partner[other])
    return set(lost)


NEAR_WALLS, FAR_WALLS = _walls()


@exercise("03.walls", each(NEAR_WALLS + FAR_WALLS))
def lost_starts(rows: list[str]) -> set[tuple[int, int]]:
    graph = nx.grid_2d_graph(len(rows), len(rows[0]))
    graph.remove_nodes_from([cell for cell in graph if rows[cell[0]][cell[1]] == "#"])
    if len(rows) > 4:
        return _lost_by_matching(graph)
    game = gl.VertexGeography(graph)
    starts = [at for at in game.small(0) if len(at[1]) == 1]
    return {at[0] for at in starts if not wins(game, at, far=False)}


# --- how far the program comes -------------------------------------------------------------------


def _ring(n: int, far: bool = False) -> int:
    """Return the value of a cycle of n vertices, by the rules or by the theorem."""
    game = gl.NodeKayles(nx.cycle_graph(n))
    return value(game, game.start, far)


RINGS = chained(range(25, 61), [100, 253, 998, 999, 1000])
exercise("03.ring", range(3, 25), far=RINGS, theorem=lambda n: _ring(n, far=True))(_ring)
