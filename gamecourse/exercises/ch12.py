"""Chapter 12: games that need not end. Retrograde analysis of the rules labels digraphs."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, pairwise, permutations, product
from typing import Any, TypeAlias

import networkx as nx

import gamelib as gl
from gamecourse.exercises import exercise, found, program
from gamecourse.exercises.tried import SPREAD, Faults, all_arrows, chained, each, written
from gamecourse.grading import Grade, check_equal, told
from gamelib import validate
from gamelib.values.loopy import successors_of
from gameviews.explore import parse_arcs

#: The nodes of the largest digraphs.
NODES = 20_000

Arrows: TypeAlias = Mapping[Any, list[Any]]


def _digraphs() -> Iterator[Arrows]:
    """Give all digraphs of up to three nodes without loops, and larger ones; some have loops."""
    for nodes in (1, 2, 3):
        yield from all_arrows("abc"[:nodes], permutations("abc"[:nodes], 2))
    way: dict[Any, list[Any]] = {node: [node - 1] * (node > 0) for node in range(13)}
    yield way | {"won": [11, 10, 8, 12], "lost": [9, 11, 7]}  # rings of one digit and of two
    draw = random.Random(12)
    for nodes, chance in product((6, 9, 14), (0.1, 0.15, 0.25, 0.35)):
        for _ in range(6):
            yield {
                x: [y for y in draw.sample(range(nodes), nodes) if draw.random() < chance]
                for x in range(nodes)
            }


def _large() -> Iterator[Arrows]:
    """Give digraphs of very many nodes: as many rings, a wide one, and one full of draws."""
    nodes = range(NODES - 1, -1, -1)
    yield {node: [node - 1] * (node > 0) for node in nodes}
    steps = -1, -4, 9
    yield {node: [node + step for step in steps if 0 <= node + step < NODES] for node in nodes}
    yield {node: [node * 7 % NODES, node * 11 // 13][: node % 3] for node in nodes}


def _labels(arrows: Arrows) -> dict[Any, str]:
    found = gl.retrograde(arrows, arrows.__getitem__)
    return {node: str(label) for node, label in found.items()}


# --- the lesson ----------------------------------------------------------------------------------


def _candidates() -> Iterator[tuple[Arrows, set[Any]]]:
    draw = random.Random(1)
    for arrows in _digraphs():
        if len(arrows) < 4:
            sets = [tuple(s) for n in range(4) for s in combinations(arrows, n)]
        else:
            sets = [tuple(x for x, l in _labels(arrows).items() if l[0] == "P")]
            sets += [tuple(draw.sample(list(arrows), n)) for n in range(1, len(arrows), 2)]
        yield from ((arrows, set(chosen)) for chosen in sets)


@exercise("12.fits", _candidates)
def fits(arrows: Arrows, lost: set[Any]) -> bool:
    inside = any(end in lost for node in lost for end in arrows[node])
    reached = all(lost.intersection(ends) for node, ends in arrows.items() if node not in lost)
    return not inside and reached


#: The drawing that the chapter asks to label by hand.
PAPER = parse_arcs("p>q, p>v, p>w, q>p, q>v, s>t, t>s, u>t, v>r, v>u, w>v")


_LABEL = re.compile(r"[PN] in \d+|draw")


@found("12.hand", ["the drawing"], asked="a dictionary with a label for each node", alone=True)
def fault_of_paper_labels(given: Any, _: str) -> Faults:
    wanted = {node: str(label) for node, label in gl.retrograde(PAPER, PAPER.successors).items()}
    for node, label in given.items():
        written_well = isinstance(label, str) and _LABEL.fullmatch(label)
        yield node not in wanted, f"and {told(node)} does not belong there"
        shape = 'labels are written as "P in 0" or "draw"'
        yield not written_well, f"whose entry for {node} is {told(label)}: {shape}"
        yield label != wanted[node], f"whose entry for {node} is wrong"
    for node in wanted:
        yield node not in given, f"in which {node} has no label"


exercise("12.labels", lambda: each(_digraphs(), _large()))(_labels)


def _labelled_nodes() -> list[tuple[Arrows, dict[Any, str], Any]]:
    """Return all nodes of the digraphs, each after its digraph and the labels there."""
    labelled = [(arrows, _labels(arrows)) for arrows in _digraphs()]
    return [(arrows, labels, node) for arrows, labels in labelled for node in arrows]


def _best(arrows: Arrows, labels: Mapping[Any, str], node: Any) -> list[Any]:
    """Return the best options by the label of a node: one ring down, or to another draw."""
    letter, _, ring = labels[node].partition(" in ")
    after = "draw"
    if ring:
        after = f"{({'N': 'P', 'P': 'N'})[letter]} in {int(ring) - 1}"
    return [end for end in arrows[node] if labels[end] == after]


def _matches() -> Iterator[tuple[Arrows, dict[Any, str], Any]]:
    yield from (case for case in _labelled_nodes() if case[1][case[2]] != "draw")
    path = {node: [node - 1] * (node > 0) for node in range(NODES)}
    yield path, _labels(path), NODES - 1


@found("12.match", _matches, asked="a list of nodes")
def fault_of_match(nodes: Any, arrows: Arrows, labels: dict[Any, str], node: Any) -> Faults:
    if not isinstance(nodes, (list, tuple)):
        raise TypeError("a match is a list of nodes")
    yield list(nodes[:1]) != [node], "which does not begin at the node"
    for start, end in pairwise(nodes):
        yield end not in arrows[start], f"where no arrow leads from {start} to {end}"
        yield end not in _best(arrows, labels, start), f"where {start} to {end} is no best move"
    yield arrows[nodes[-1]], "which stops too early"


def _choices() -> Iterator[tuple[Arrows, dict[Any, str], Any]]:
    """Return the nodes that are no ends."""
    yield from (case for case in _labelled_nodes() if case[0][case[2]])


@found("12.best", _choices, asked="a node")
def fault_of_option(given: Any, arrows: Arrows, labels: dict[Any, str], node: Any) -> Faults:
    yield given not in arrows[node], "to which no arrow leads"
    yield given not in _best(arrows, labels, node), "which is not the best"


_WRITTEN = ".O.O .#.. ..X.", "O.. ... O.X", "OX .O", "#O O# X#", "... X#O O.."
BOARDS = [rows.split() for rows in _WRITTEN]
#: Up, down, left and right.
STEPS = (-1, 0), (1, 0), (0, -1), (0, 1)


def _near(rows: list[str], steps: list[tuple[int, int]]) -> list[list[int]]:
    """Return the neighbours of each free cell; a cell is looked for where a step leads."""
    free = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != "#"]
    ends = [[(r + down, c + right) for down, right in steps] for r, c in free]
    return [[free.index(end) for end in reached if end in free] for reached in ends]


def _boards() -> list[list[str]]:
    draw = random.Random(12)
    boards = [list(rows) for rows in BOARDS] + [["." * 10] * 10, ["#"], ["."], ["#.", ".#"]]
    for height, width in product((1, 2, 5), (1, 3, 10)):
        boards.append(["".join(draw.choices(".#XO", k=width)) for _ in range(height)])
    return boards


WAYS = [list(STEPS), [STEPS[0], *STEPS[2:]], [STEPS[3], STEPS[1]], [(1, 2), (-2, -1)]]
exercise("12.near", product(_boards(), WAYS))(_near)


def _pair_moves(near: list[list[int]]) -> list[set[int]]:
    """Return the pairs after each move of one of two pieces."""
    pairs = [(a, b) for b in range(len(near)) for a in range(b)]
    number = {pair: k for k, pair in enumerate(pairs)}
    moved = (
        [{a, end} for end in near[b] if end != a] + [{end, b} for end in near[a] if end != b]
        for a, b in pairs
    )
    return [{number[min(pair), max(pair)] for pair in after} for after in moved]


PAIRED = [_near(rows, list(STEPS)) for rows in [*BOARDS, ["." * 10] * 10, ["."], ["..#."]]]
PAIRED.append([[1], [2], [0], [0, 1]])  # moves that do not lead back
exercise("12.pairs", each(PAIRED))(_pair_moves)


def _numbered(arrows: Arrows) -> dict[int, list[int]]:
    """Return the same digraph with the nodes 0, 1, 2, ..."""
    number = {node: k for k, node in enumerate(arrows)}
    return {number[node]: [number[end] for end in arrows[node]] for node in arrows}


class _Play:
    """Moves, and where play is over; it says so as the exercise does."""

    def __init__(self, arrows: Arrows, over: list[int]) -> None:
        self.arrows, self.over = arrows, over

    def __repr__(self) -> str:
        return f"the moves {validate.shown(self.arrows)} and over = {validate.shown(self.over)}"


@exercise("12.rings")
def check_flat_rings(flat_rings: Callable[..., Any]) -> Grade:
    def truth(play: _Play) -> list[int]:
        arrows, over = play.arrows, play.over
        found = gl.retrograde(
            arrows, arrows.__getitem__, lambda n: gl.Outcome.P if n in over else None
        )
        return [-1 if (far := found[n].remoteness) is None else far for n in arrows]

    def given(play: _Play) -> Any:
        arrows, over = play.arrows, play.over
        before: list[list[int]] = [[] for _ in arrows]
        for node in arrows:
            for end in arrows[node] * (node not in over):
                before[end].append(node)
        return flat_rings([len(ends) for ends in arrows.values()], before.__getitem__, over)

    cases = []
    for arrows in map(_numbered, chained(_digraphs(), _large())):
        over = [node for node in arrows if not arrows[node]]
        cases.append(_Play(arrows, over))
        if len(arrows) < NODES:  # play may be over where there are moves
            cases.append(_Play(arrows, sorted({*over, len(arrows) // 2})))
    return check_equal(given, truth, cases)


def _beside(values: tuple[Any, ...]) -> str:
    """Return who wins boards side by side, played out: a set has a move to itself, for ever."""

    def moves(parts: tuple[Any, ...]) -> Iterator[Any]:
        for place, part in enumerate(parts):
            following = [part, *part] if isinstance(part, frozenset) else range(part)
            for option in following:
                yield (*parts[:place], option, *parts[place + 1 :])

    start = tuple(frozenset(v) if isinstance(v, set) else v for v in values)
    return str(gl.retrograde([start], moves)[start].outcome)


def _sums() -> list[list[Any]]:
    draw = random.Random(7)
    single: list[Any] = [0, 1, 2, 3, set(), {0}, {1}, {0, 2}, {3}, {1, 2}]
    cases: list[list[Any]] = [list(c) for n in (1, 2) for c in product(single, repeat=n)]
    cases += [draw.choices(single, k=draw.choice((0, 3, 4))) for _ in range(60)]
    big = 10**18
    many = draw.choices(chained(SPREAD, range(9)), k=100)
    cases += [many, [*many, gl.nim_sum(many)], [*many, {gl.nim_sum(many)}]]
    cases += [[*many, {3}], [*many, {1}, {2}]]
    cases += [[size, {size, 1}] for size in SPREAD]
    cases += [[big, big], [{big}, big], [big, {1, big ^ 6}, 6], [{big}, {big}, 0], [big, big + 1]]
    return cases


@found("12.sum", each(_sums()), asked='"P", "N" or "D"')
def fault_of_sum(given: Any, values: list[Any]) -> Faults:
    letter = str(given).strip()
    yield letter not in ("P", "N", "D"), 'but "P", "N" or "D" is asked for here'
    yield letter != _sum_played(values), "and the rules disagree"


def _sum_played(values: list[Any]) -> str:
    if all(max(v, default=0) < 9 if isinstance(v, set) else v < 9 for v in values):
        return _beside(tuple(values))
    sets = [value for value in values if isinstance(value, set)]
    total = gl.nim_sum(value for value in values if not isinstance(value, set))
    if not sets:
        return str(gl.Outcome.of(total))
    return "N" if len(sets) == 1 and total in sets[0] else "D"


# --- practice ------------------------------------------------------------------------------------


@exercise("12.misere", each(_digraphs()))
def misere_labels(arrows: Arrows) -> dict[Any, str]:
    game = gl.LoopyDigraph(arrows)
    return {node: str(game.label(node, misere=True)) for node in arrows}


def _counterexample(
    name: str, most: int, *, loops: bool = False, pair: bool = True
) -> Callable[[Callable[[Arrows, Any], Faults]], None]:
    """Register an exercise that asks for a digraph, or for a pair of a digraph and a node.

    The function says what is wrong with an answer of the right shape, "" if nothing is.
    """
    asked = "a dictionary with a list for each node"

    def register(faults: Callable[[Arrows, Any], Faults]) -> None:
        def fault_of(given: Any, _: str) -> Faults:
            drawn, node = given if pair else (given, None)
            following = successors_of(drawn)
            arrows = {start: list(ends) for start, ends in following.items()}
            looped = any(start in ends for start, ends in arrows.items())
            yield len(arrows) > most, "which has more nodes than are asked for"
            yield looped and not loops, "where an arrow leads from a node to itself"
            yield pair and node not in arrows, "where the node is none of the digraph"
            yield from faults(arrows, node)

        whole = f"a pair of {asked} and a node" if pair else asked
        found(name, ["the claim"], asked=whole, alone=True)(fault_of)

    return register


def _returns(arrows: Arrows, node: Any) -> bool:
    """Say whether a node lies on a cycle."""
    graph = nx.DiGraph(arrows)
    return any(nx.has_path(graph, end, node) for end in arrows[node])


@_counterexample("12.on-a-cycle", 3, loops=True)
def on_a_cycle(arrows: Arrows, node: Any) -> Faults:
    yield not _returns(arrows, node), "whose node lies on no cycle"
    yield _labels(arrows)[node] == "draw", "whose node is a draw"


@_counterexample("12.off-the-cycle", 3)
def off_the_cycle(arrows: Arrows, node: Any) -> Faults:
    yield _returns(arrows, node), "whose node lies on a cycle"
    yield _labels(arrows)[node] != "draw", "whose node is no draw"


@_counterexample("12.shortest", 4)
def not_the_shortest(arrows: Arrows, node: Any) -> Faults:
    label, steps, at = _labels(arrows)[node], 0, {node}
    yield label == "draw", "whose node is a draw"
    while all(arrows[place] for place in at):
        at, steps = {end for place in at for end in arrows[place]}, steps + 1
    shortest = label.endswith(f" {steps}")
    yield shortest, "where the shortest way is as long as the label says"


def _search(arrows: Arrows, node: Any, known: dict[Any, str]) -> str:
    """Return what the printed program says."""
    if node not in known:
        known[node] = "D"
        found = [_search(arrows, end, known) for end in arrows[node]]
        known[node] = "N" if "P" in found else "D" if "D" in found else "P"
    return known[node]


@_counterexample("12.search", 3, loops=True, pair=False)
def fools_the_search(arrows: Arrows, _: Any) -> Faults:
    yield "a" not in arrows, "which has no node 'a'"
    known: dict[Any, str] = {}
    _search(arrows, "a", known)
    letters = {x: "D" if label == "draw" else label[0] for x, label in _labels(arrows).items()}
    right = all(letters[x] == known[x] for x in known)
    yield right, "for which all letters are right"


@_counterexample("12.numbered", 4, pair=False)
def numbered_all_the_same(arrows: Arrows, _: Any) -> Faults:
    values = gl.loopy_values(arrows)
    numbered = (node for node in arrows if values[node].number is not None)
    seen = any(values[end].number is None for node in numbered for end in arrows[node])
    yield not seen, "where no node with a number has an option without one"


def _holes() -> Iterator[tuple[str, Any]]:
    draw = random.Random(14)
    small = sorted(draw.randint(2, 12) for _ in range(150))
    sizes = [(n, draw.randint(1, n - 1), draw.randint(1, min(3, n - 1))) for n in small]
    sizes += [(500, *counts) for counts in ((499, 499), (200, 3), (1, 1), (2, 250))]
    cases: list[Any] = [(5, [3, 2], [1, 2, 3]), (8, [6, 2, 3, 4], [3, 6])]
    cases += [(n, *(draw.sample(range(1, n), count) for count in counts)) for n, *counts in sizes]
    for n, *steps in cases:
        yield written([[n], *([len(s), *s] for s in steps), []]), (n, steps)


@program("12.hole", _holes)
def who_wins_the_hole(case: Any) -> str:
    n, steps = case
    printed = {"P": "Lose", "N": "Win", "D": "Loop"}

    def moves(position: tuple[int, int]) -> list[tuple[int, int]]:
        place, who = position
        return [((place + step) % n, 1 - who) for step in steps[who]] if place else []

    positions = [(place, who) for who in (0, 1) for place in range(1, n)]
    found = gl.retrograde(positions, moves)
    return " ".join(printed[str(found[position].outcome)] for position in positions)
