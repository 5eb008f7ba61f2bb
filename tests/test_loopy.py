"""Games with draws: labels against value iteration, loopy values against plays of the sum.

Everything here that checks is written from the rules: who can force the end within t moves, for
t = 0, 1, 2, ... by going through all positions again and again; nothing grows from the end.
"""

import contextlib
import itertools
import math
import random

import networkx as nx
import numpy as np
import pytest
from games import exported_games
from test_published import PUBLISHED

import gamelib as gl
from gamelib import Label, LoopyValue, Outcome
from gamelib.games import crossing_pawn
from gameviews.play import best_move

N, P, D = Outcome.N, Outcome.P, Outcome.D


def forced(options, ended, stuck=P):
    """Return the label of each position: who can force the end within t moves, t growing.

    `options` maps each position to its options; `ended` gives the outcome where the rules end it.
    """
    won = [{p for p, outcome in ended.items() if outcome is N}]
    lost = [{p for p, outcome in ended.items() if outcome is P}]
    nothing = {p for p, after in options.items() if not after and p not in ended}
    (won if stuck is N else lost)[0].update(nothing)
    while True:
        going = [p for p in options if p not in ended and options[p]]
        won.append(won[0] | {p for p in going if any(o in lost[-1] for o in options[p])})
        lost.append(lost[0] | {p for p in going if all(o in won[-2] for o in options[p])})
        if (won[-1], lost[-1]) == (won[-2], lost[-2]):
            break
    first = {}
    for t, (wins, losses) in enumerate(zip(won, lost, strict=True)):
        for outcome, some in ((N, wins), (P, losses)):
            for position in some:
                first.setdefault(position, Label(outcome, t))
    return {position: first.get(position, Label(D, None)) for position in options}


def reached(start, options):
    found = {start: None}
    waiting = [start]
    for position in waiting:
        found[position] = list(options(position))
        waiting += [o for o in dict.fromkeys(found[position]) if o not in found]
        found |= {o: None for o in found[position] if o not in found}
    return found


def drawn_digraph(rng, most=7):
    n, part = rng.randint(1, most), rng.choice([0.15, 0.3, 0.5])
    return {i: [j for j in range(n) if rng.random() < part] for i in range(n)}


DIGRAPHS = [drawn_digraph(random.Random(seed)) for seed in range(300)]


# --- retrograde analysis ----------------------------------------------------------------------


def test_labels_are_what_can_be_forced():
    seen = set()
    for ends in DIGRAPHS:
        labels = forced(ends, {})
        assert gl.retrograde(ends, ends.get) == labels
        game = gl.LoopyDigraph(ends)
        assert {node: game.label(node) for node in ends} == labels
        assert {node: game.label_from_rules(node) for node in ends} == labels
        misere = forced(ends, {}, stuck=N)
        assert {node: game.label(node, misere=True) for node in ends} == misere
        seen |= {*labels.values(), *misere.values()}
    assert {label.outcome for label in seen} == {N, P, D}
    assert max(label.remoteness or 0 for label in seen) >= 4


def test_what_the_rules_end_is_ended():
    rng = random.Random(1)
    for ends in DIGRAPHS:
        ended = {node: rng.choice([N, P, D]) for node in ends if rng.random() < 0.3}
        labels = gl.retrograde(ends, ends.get, ended.get)
        assert labels == forced(ends, ended)

        class Ended(gl.LoopyGame):
            def options(self, node, ends=ends):
                return ends[node]

            def terminal(self, node, ended=ended):
                return ended.get(node)

        game = Ended()
        assert {node: game.label(node) for node in ends} == labels
        for node in ended:
            assert game.winning_moves(node) == game.best_moves(node) == []


def test_positions_that_are_reached_are_labelled_too():
    assert gl.retrograde([5], lambda n: [n - 1] * (n > 0))[0] == (P, 0)
    labels = gl.retrograde(nx.DiGraph([("a", "b"), ("b", "a")]), {"a": "b", "b": "a"}.get)
    assert labels == {"a": (D, None), "b": (D, None)}


@pytest.mark.kernel
def test_labels_of_arcs(way):
    for ends in DIGRAPHS:
        arcs = np.array([(i, j) for i in ends for j in ends[i]], dtype=np.int64).reshape(-1, 2)
        labels = forced(ends, {})
        letters, remoteness = gl.retrograde_of_arcs(arcs, len(ends))
        assert list(letters) == [labels[i].outcome for i in ends]
        wanted = [-1 if labels[i].remoteness is None else labels[i].remoteness for i in ends]
        assert remoteness.tolist() == wanted


def test_labels_of_no_arcs():
    assert [array.tolist() for array in gl.retrograde_of_arcs([], 2)] == [["P", "P"], [0, 0]]
    assert [array.tolist() for array in gl.retrograde_of_arcs([], 0)] == [[], []]
    twice = gl.retrograde_of_arcs([(0, 1), (0, 1), (1, 2)], 3)
    assert [array.tolist() for array in twice] == [["P", "N", "P"], [2, 1, 0]]


def test_a_long_chain_and_a_wide_ring_take_no_recursion():
    n = 200_000
    letters, remoteness = gl.retrograde_of_arcs(np.array([np.arange(1, n), np.arange(n - 1)]).T, n)
    assert remoteness.tolist() == list(range(n))
    assert set(letters[::2]) == {"P"} and set(letters[1::2]) == {"N"}
    chain = gl.retrograde([50_000], lambda k: [k - 1] if k else [])
    assert chain[50_000] == (P, 50_000)


def test_an_analysis_keeps_to_its_budget():
    game = gl.LoopyDigraph({i: [(i + 1) % 50] for i in range(50)})
    with pytest.raises(ValueError, match=r"\b11\b"):
        game.label_from_rules(0, budget=10)
    assert game.label_from_rules(0, budget=50).outcome is D
    with pytest.raises(ValueError, match=r"\d"):
        game.outcome_from_rules(0, budget=0)
    game.budget = 100  # in a sum a fourth of it
    assert game.outcome(0) is D
    with pytest.raises(ValueError, match=r"\b26\b"):
        game.outcome(gl.Sum(0, 1))
    assert game.outcome_from_rules(gl.Sum(0, 1), budget=1275) is D


# --- what a loopy game owes its users ---------------------------------------------------------


LOOPY = exported_games(gl.LoopyGame)
every_loopy_game = pytest.mark.parametrize("game", LOOPY, ids=repr)


@every_loopy_game
def test_theorem_equals_rules(game):
    positions = [game.canonical(position) for position in game.small(300)]
    assert len(positions) >= 5
    options = {}
    for position in positions:
        if position not in options:
            options |= reached(position, game.options)
    ended = {p: o for p in options if (o := game.terminal(p)) is not None}
    labels = forced(options, ended)
    for position in positions:
        label = labels[position]
        assert game.label(position) == game.label_from_rules(position) == label
        assert game.outcome(position) is game.outcome_from_rules(position) is label.outcome
        assert game.remoteness(position) == label.remoteness
        assert game.winning_moves(position) == [o for o in options[position] if labels[o][0] is P]


def test_moves_of_a_digraph():
    for ends in DIGRAPHS[:120]:
        game, labels = gl.LoopyDigraph(ends), forced(ends, {})
        for node in ends:
            outcome, far = labels[node]
            best = game.best_moves(node)
            if outcome is D:
                assert best == [o for o in ends[node] if labels[o].outcome is D] != []
            elif far:
                assert best == [o for o in ends[node] if labels[o].remoteness == far - 1] != []
                assert {labels[o].outcome for o in best} == {P if outcome is N else N}
            for option in ends[node]:
                assert game.describe(node, option) == f"move the token to {option}"
        graph = game.graph(0)
        for node, data in graph.nodes(data=True):
            assert (data["outcome"], data["remoteness"]) == labels[node]


# --- loopy values -----------------------------------------------------------------------------


def all_digraphs(n, loops):
    """Return the digraphs of n nodes up to isomorphism, as the rows of their arcs in bits."""
    places = [(i, j) for i in range(n) for j in range(n) if loops or i != j]
    orders = list(itertools.permutations(range(n)))
    where = {place: k for k, place in enumerate(places)}
    turned = np.array([[where[o[i], o[j]] for i, j in places] for o in orders], dtype=np.int64)
    codes = np.arange(1 << len(places))
    bits = codes[:, None] >> np.arange(len(places)) & 1
    alike = np.stack([(bits << turn).sum(axis=1) for turn in turned])
    found = codes[(alike >= codes).all(axis=0)]
    return [
        {i: [j for j in range(n) if (i, j) in where and code >> where[i, j] & 1] for i in range(n)}
        for code in found.tolist()
    ]


SMALL = [graph for n in (1, 2, 3) for graph in all_digraphs(n, loops=True)]
FOUR = all_digraphs(4, loops=False)


def side_by_side(graphs):
    """Return one digraph of many, its nodes numbered through: the options of each, -1 for none."""
    begin, rows = 0, []
    for ends in graphs:
        rows += [[begin + end for end in after] for after in ends.values()]
        begin += len(ends)
    wide = max(map(len, rows))
    return np.array([row + [-1] * (wide - len(row)) for row in rows])


def forced_in_sums(options):
    """Return who wins each pair of nodes: 1 for N, -1 for P, 0 for a draw.

    By the rules: what is won or lost within t moves, for t = 0, 1, 2, ...
    """
    n = len(options)
    there = options >= 0
    count = there.sum(axis=1)[:, None] + there.sum(axis=1)
    label = np.where(count == 0, -1, 0).astype(np.int8)
    while True:
        lost, won = np.zeros((2, n, n), dtype=np.int8)
        for some, what in ((lost, label < 0), (won, label > 0)):
            for after, here in zip(options.T, there.T, strict=True):
                some += what[after] & here[:, None]
                some += what[:, after] & here
        new = np.where(lost > 0, 1, np.where(won == count, -1, 0)).astype(np.int8)
        if (new == label).all():
            return label
        label = new


def said_of_sums(values):
    """Return the same by the rule for sums, once for each pair of different values."""
    kinds = list(dict.fromkeys(values))
    kind = np.array([kinds.index(value) for value in values])
    sign = {N: 1, P: -1, D: 0}
    said = np.array([[sign[(one + other).outcome] for other in kinds] for one in kinds])
    return said[kind[:, None], kind]


def test_the_outcomes_of_sums_are_those_of_their_values():
    graphs = SMALL + FOUR
    assert (len(SMALL), len(FOUR)) == (2 + 10 + 104, 218)
    options = side_by_side(graphs)
    values = [value for ends in graphs for value in gl.loopy_values(ends).values()]
    assert len(values) == len(options) == 2 + 20 + 312 + 872
    by_rules = forced_in_sums(options)
    assert set(np.unique(by_rules)) == {-1, 0, 1}
    assert (by_rules == said_of_sums(values)).all()
    met = {repr(value) for value in values}
    assert met >= {"0", "1", "2", "3", "∞()", "∞(0)", "∞(1)", "∞(0, 1)"}


def test_values_add_up():
    some = [LoopyValue(n) for n in range(4)]
    some += [LoopyValue(None, s) for s in ((), {0}, {1}, {0, 1}, {2, 3})]
    for a, b, c in itertools.product(some, repeat=3):
        assert a + b == b + a
        assert (a + b) + c == a + (b + c)
        assert a + 0 == 0 + a == a
    assert LoopyValue(3) + 1 == 2 and 2 == LoopyValue(2) != LoopyValue(None, {2})
    assert LoopyValue(None, {0, 2}) + 2 == LoopyValue(None, {2, 0})
    assert len({LoopyValue(1), 1, LoopyValue(None, {1})}) == 2


def test_tokens_side_by_side():
    for ends in DIGRAPHS[:40]:
        if len(ends) < 6:
            game, values = gl.LoopyDigraph(ends), gl.loopy_values(ends)
            for pair in itertools.combinations_with_replacement(ends, 2):
                together = values[pair[0]] + values[pair[1]]
                assert game.outcome(gl.Sum(*pair)) is together.outcome


# --- the crossing pawn ------------------------------------------------------------------------


def pawn_moves(rows, state):
    """Return the states after a move: written from the statement."""
    (one, two), pawn, mover = state
    if pawn_ended(state) is not None:
        return []

    def steps(cell, ways):
        for down, right in ways:
            i, j = cell[0] + down, cell[1] + right
            if 1 <= i <= len(rows) and 1 <= j <= len(rows[0]) and rows[i - 1][j - 1] != "#":
                yield i, j

    if mover == "Black":
        return [((one, two), cell, "Red") for cell in steps(pawn, [(-1, 0), (0, -1), (0, 1)])]
    every = [(-1, 0), (1, 0), (0, -1), (0, 1)]
    reds = [(cell, two) for cell in steps(one, every) if cell != two]
    reds += [(one, cell) for cell in steps(two, every) if cell != one]
    return [(tuple(sorted(red)), pawn, "Black") for red in reds]


def pawn_ended(state):
    red, pawn, mover = state
    if pawn[0] == 1:
        return P if mover == "Red" else N
    return P if pawn in red else None


def by_the_statement(rows):
    """Return the answer for a board, the labels of all states that can be reached by value
    iteration.
    """
    places = {sign: [] for sign in ".#XO"}
    for i, row in enumerate(rows, 1):
        for j, sign in enumerate(row, 1):
            places[sign].append((i, j))
    start = tuple(places["O"]), places["X"][0], "Red"
    states = reached(start, lambda state: pawn_moves(rows, state))
    ended = {state: outcome for state in states if (outcome := pawn_ended(state)) is not None}
    labels = forced(states, ended)
    outcome, moves = labels[start]
    return ("Red" if outcome is N else "Black" if outcome is P else "Tie"), moves, labels


def drawn_board(rng, most=(4, 4), blocked=(0.0, 0.2, 0.4)):
    while True:
        n, m = rng.randint(2, most[0]), rng.randint(1, most[1])
        if n * m >= 3:
            break
    part = rng.choice(blocked)
    cells = ["#" if rng.random() < part else "." for _ in range(n * m)]
    pawn, *red = sorted(rng.sample(range(n * m), 3), reverse=rng.random() < 0.7)
    for place, sign in zip([pawn, *red], "XOO", strict=True):
        cells[place] = sign
    return ["".join(cells[i * m : (i + 1) * m]) for i in range(n)]


BOARDS = [drawn_board(random.Random(seed)) for seed in range(240)]
TIE = ["####.", "X.###", "###O.", "#####", "###O."]


@pytest.fixture(scope="module")
def answers():
    return [by_the_statement(rows) for rows in [*BOARDS, TIE]]


@pytest.mark.parametrize(
    "always", [10**9, 0], ids=["by what can be reached", "by the table of all positions"]
)
def test_boards_by_the_statement(always, answers, monkeypatch):
    monkeypatch.setattr(crossing_pawn, "WORTH_A_TABLE", always)
    for rows, (winner, moves, _) in zip([*BOARDS, TIE], answers, strict=True):
        assert gl.CrossingPawn(rows).solve() == (winner, moves), rows
    assert {winner for winner, _, _ in answers} == {"Red", "Black", "Tie"}
    assert len({moves for _, moves, _ in answers}) >= 8


def test_every_position_of_a_board(answers, monkeypatch):
    monkeypatch.setattr(crossing_pawn, "WORTH_A_TABLE", 0)
    for rows, (_, _, labels) in zip([*BOARDS[:60], TIE], answers[:60] + answers[-1:], strict=True):
        game = gl.CrossingPawn(rows)
        for position, label in labels.items():
            assert game.label(position) == game.label_from_rules(position) == label
            options = pawn_moves(rows, position)
            assert set(game.options(position)) == set(options)
            piece = {"Red": "red piece from", "Black": "pawn from"}[position[2]]
            assert all(game.describe(position, o).startswith(piece) for o in options)
        for cell in (cell for cell in game._free if cell[0] == 1):  # no move leads there
            position = game.start[0], cell, "Black"
            assert game.label(position) == game.label_from_rules(position)


# --- matches ----------------------------------------------------------------------------------


def test_the_machine_wins_as_fast_as_it_can():
    for ends in DIGRAPHS[:80]:
        game = gl.LoopyDigraph(ends)
        for start in ends:
            label, position, moves = game.label(start), start, 0
            while (option := best_move(game, position)) is not None and moves <= 2 * len(ends):
                assert (game.outcome(option) is D) == (label.outcome is D)
                position, moves = option, moves + 1
            if label.remoteness is not None:
                assert moves == label.remoteness


# --- C15 ----------------------------------------------------------------------------------------


class Epstein(gl.LoopyGame):
    """Put or take the largest square that there is; whoever leaves nothing wins."""

    def options(self, heap):
        square = math.isqrt(heap) ** 2
        return [heap - square, heap + square] if heap else []


def test_published_lost_positions_of_put_or_take_a_square():
    published = PUBLISHED["put_or_take_a_square_p"]["values"]
    game, found = Epstein(), []
    game.budget = 300  # more decide no further one; where they do not, nothing is claimed
    for heap in range(published[-1] + 1):
        with contextlib.suppress(ValueError):
            found += [heap] if game.outcome(heap) is P else []
    assert found == published


@pytest.mark.parametrize("part", [1, 2, 3, 7, 20])
def test_what_a_part_decides_is_what_the_whole_decides(part, monkeypatch):
    monkeypatch.setattr("gamelib.loopy.FIRST_PART", part)
    draw = random.Random(part)
    for _ in range(60):
        size = draw.randrange(2, 30)
        arcs = {a: [draw.randrange(size) for _ in range(draw.randrange(3))] for a in range(size)}
        whole = gl.retrograde(range(size), arcs.get)
        asked = draw.sample(range(size), size)
        game = gl.LoopyDigraph(arcs)
        assert [game.label_from_rules(a) for a in asked] == [whole[a] for a in asked]
