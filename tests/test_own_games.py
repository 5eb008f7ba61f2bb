"""A reader's own game: rules with a fault are refused by every door, in one line that says where.

And what is asked of it has one answer, whatever was asked before.
"""

import functools
import itertools
import pickle
import re
import subprocess
import sys

import pytest
from games import made, misere, refusal, work
from test_theorems import faults

import gamecontest
import gamelaws as laws
import gamelib as gl
import gameviews as gv
from gamelib import search

#: Rules with a fault, and what names it where 4 is asked.
FAULTS = {
    "half stones": (lambda self, n: [n / 2] if n else [], "2.0"),
    "half stones, beside right ones": (lambda self, n: [n - 1, n / 2] if n else [], "2.0"),
    "halves in a sum": (lambda self, n: [gl.Sum(n / 2, 0)] if n else [], "2.0"),
    "nothing": (lambda self, n: None, "None"),
    "an ellipsis": (lambda self, n: ..., "Ellipsis"),
    "a bare number": (lambda self, n: n - 1, "3"),
    "text": (lambda self, n: "ab", "'ab'"),
    "None among the options": (lambda self, n: [None] if n else [], "None"),
    "text among the options": (lambda self, n: [str(n - 1)] if n else [], "'3'"),
    "a truth value": (lambda self, n: [n > 1] if n else [], "True"),
    "below 0": (lambda self, n: [n - 9], "-5"),
    "a list": (lambda self, n: [[n - 1]] if n else [], "[3]"),
    "no number": (lambda self, n: [float("nan")] if n else [], "nan"),
    "a key that there is not": (lambda self, n: {0: []}[n], "KeyError"),
    "one number for two": (lambda self, n: [a for a, b in n], "int"),
    "a slip among the options": (lambda self, n: (5 // (n - k) for k in range(9)), "Zero"),
}
DOORS = {
    "grundy": lambda game: game.grundy(4),
    "outcome": lambda game: game.outcome(4),
    "misère": lambda game: misere(game.outcome)(4),
    "moves": lambda game: game.moves(4),
    "winning moves": lambda game: game.winning_moves(4),
    "graph": lambda game: game.graph(4),
    "sum": lambda game: (game + gl.Nim()).grundy_from_rules((4, (1,))),
    "board": lambda game: gv.board(game, 4),
    "picture": lambda game: gv.draw.game_graph(game, 4),
    "interact": lambda game: gv.interact(lambda n: str(game.grundy(n)), n=(4, 5)),
    "counterexample": lambda game: gl.counterexample(game, lambda n: 0, [4]),
}


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("fault", FAULTS)
def test_options_that_are_none_are_refused_by_every_door(fault, door):
    rules, shown = FAULTS[fault]
    for base in (gl.HeapGame, gl.Game) if fault != "a list" else (gl.HeapGame,):
        text = refusal(DOORS[door], type("Halving", (base,), {"options": rules})())
        assert "Halving()" in text and "4" in text and shown in text


@pytest.mark.parametrize("fault", FAULTS)
def test_tables_and_studies_refuse_them_too(fault):
    game = type("Halving", (gl.HeapGame,), {"options": FAULTS[fault][0]})()
    assert "Halving()" in refusal(game.table, 5)
    assert "Halving()" in refusal(game.table_from_rules, 5)
    assert "Halving()" in refusal(gv.draw.heatmap, game, 5)
    assert "Halving()" in refusal(gv.explore.heatmap, game)
    assert "Halving()" in refusal(str, gamecontest.study(game))


@pytest.mark.parametrize("fault", FAULTS)
def test_games_with_draws_refuse_them_too(fault):
    rules, shown = FAULTS[fault]
    game = type("Halving", (gl.LoopyGame,), {"options": rules})()
    for ask in (game.label, game.moves, game.best_moves, game.graph, misere(game.outcome)):
        text = refusal(ask, 4)
        assert "Halving()" in text and "4" in text and shown in text


@pytest.mark.parametrize("option", [(2.0, 1), (1, [2]), (1, (1, [2])), frozenset({0.5})])
def test_what_is_in_a_tuple_is_looked_at(option):
    start = (4, 1) if isinstance(option, tuple) else frozenset({1})
    game = made(gl.Game, options=lambda self, position: [option] if position == start else [])
    assert repr(option) in refusal(game.grundy, start)


def test_what_a_position_may_have_in_it():
    """No limit, no last move, truth values, names; labels of a digraph are whatever one likes."""
    for entry in (float("inf"), None, True, "a", (1, 2)):
        game = made(gl.Game, options=lambda self, p: [(p[0] - 1, p[1])] if p[0] else [])
        assert game.grundy((3, entry)) == 1
    assert gl.DigraphGame({0.5: ["a"], "a": [1.5], 1.5: []}).grundy(0.5) == 0


@pytest.mark.parametrize("more", [lambda: itertools.count(5), lambda: itertools.repeat(1)])
@pytest.mark.parametrize(
    "door", ["grundy", "outcome", "moves", "winning moves", "graph", "counterexample"]
)
def test_options_without_end_meet_the_budget(more, door):
    def options(self, n):
        return more() if n == 4 else [0] if n else []

    game = type("Endless", (gl.Game,), {"options": options})()
    game.budget = 3000
    text = refusal(DOORS[door], game)
    assert "3000" in text or "2000" in text


@pytest.mark.parametrize("kind", [gl.Game, gl.LoopyGame])
def test_options_without_end_have_no_board(kind, monkeypatch):
    game = made(kind, options=lambda self, n: itertools.count(5) if n == 4 else [])
    listed = work(monkeypatch, type(game), "_options")
    assert "4" in refusal(gv.board, game, 4)
    assert len(listed) < 40_000


def test_a_label_that_is_not_found_names_the_position():
    game = made(gl.LoopyGame, options=lambda self, n: [n + 1, n + 2])
    game.budget = 3000
    text = refusal(game.label, 41)
    assert "41" in text and "3000" in text


def test_an_option_that_is_lost_decides_and_no_end_is_needed():
    endless = made(gl.Game, options=lambda self, n: itertools.count(5) if n == 4 else [])
    assert endless.outcome(4) is gl.Outcome.N


# --- ten games as strangers write them ----------------------------------------------------------


class Rook(gl.Game):
    def options(self, square):
        a, b = square
        return [(i, b) for i in range(a)] + [(a, j) for j in range(b)]


class WalledQueen(gl.Game):
    def options(self, square):
        for da, db in [(1, 0), (0, 1), (1, 1)]:
            a, b = square[0] - da, square[1] - db
            while min(a, b) >= 0 and (a, b) != (2, 2):
                yield a, b
                a, b = a - da, b - db


class Euclid(gl.Game):
    def options(self, pair):
        a, b = sorted(pair)
        return [(a, b - k * a) for k in range(1, (b - 1) // a + 1)] if a else []


class TakeAPrime(gl.HeapGame):
    def options(self, heap):
        return [heap - p for p in range(2, heap + 1) if all(p % d for d in range(2, p))]


class Token(gl.Game):
    def options(self, vertex):
        return list({"a": "bc", "b": "cd", "c": "d", "d": "e", "e": ""}[vertex])


class Jumps(gl.Game):
    def options(self, row):
        for i in range(1, len(row)):
            if row[i] and not row[i - 1]:
                yield (*row[: i - 1], 1, 0, *row[i + 1 :])
            if i > 1 and row[i] and row[i - 1] and not row[i - 2]:
                yield (*row[: i - 2], 1, 0, 0, *row[i + 1 :])


class Divisors(gl.Game):
    def options(self, numbers):
        return [frozenset(m for m in numbers if m % n) for n in numbers]


class Gaps(gl.Game):
    def options(self, cells):
        for cell in sorted(cells):
            low = frozenset(c for c in cells if c < cell)
            yield gl.Sum(low, cells - low - {cell, cell + 1})


class Piles(gl.Game):
    def options(self, piles):
        if piles:
            yield piles[1:]
            yield piles[:-1]
            if piles[-1] > 1:
                yield (*piles[:-1], piles[-1] - 1, 1)


class Doubling(gl.LoopyGame):
    def options(self, n):
        return [m for m in (2 * n % 11, n - 1) if m > 0]


#: Games and a position of each.
STRANGERS = {
    Rook(): (4, 6),
    WalledQueen(): (4, 5),
    Euclid(): (4, 7),
    TakeAPrime(): 9,
    Token(): "a",
    Jumps(): (0, 0, 1, 1, 0, 1),
    Divisors(): frozenset({2, 3, 4, 6, 9}),
    Gaps(): frozenset({0, 1, 2, 4, 5}),
    Piles(): (3, 1, 2),
}
every_stranger = pytest.mark.parametrize("game", STRANGERS, ids=repr)


@every_stranger
def test_a_game_of_ones_own_has_the_values_of_its_rules(game):
    start = STRANGERS[game]
    assert list(faults(game, [*game.graph(start), gl.Sum(start, start)])) == []


@every_stranger
def test_a_game_of_ones_own_goes_through_every_door(game):
    start = STRANGERS[game]
    nodes = game.graph(start)
    report = gamecontest.study(game, start=start)
    assert set(report.p_positions) == {p for p in nodes if nodes.nodes[p]["grundy"] == 0}
    assert "lost:" in str(report)
    for play in (False, True):
        assert str(start) in repr(gv.board(game, start, misere=play))
    assert gv.interact(lambda twice: str(game.outcome(start, misere=twice)), twice=True)


@pytest.mark.parametrize("game", [Rook(), WalledQueen(), Euclid(), Jumps(), Piles()], ids=repr)
def test_a_game_on_pairs_has_tables(game):
    table = game.table(5, 6)
    assert all(table[pair] == game.grundy(pair) for pair in itertools.product(range(5), range(6)))
    assert "5 x 6" in gv.draw.heatmap(game, 5, 6).alt and "5 x 6" in gv.draw.heatmap(table).alt
    assert game.title in repr(gv.explore.heatmap(game))
    report = gamecontest.study(game)
    assert report.sides == 2 and (report.table[:5, :6] == table).all() and str(report)


def test_laws_of_games_on_pairs_and_of_their_rows():
    assert laws.find_laws(Rook().table(8, 8))[0].predict(5, 6) == 3
    (law,) = laws.find_laws(WalledQueen().table(3, 60)[2])
    assert law.predict(300) == WalledQueen().grundy((2, 300))
    euclid = [[abs(a * a - b * b) // (a * b) for b in range(1, 9)] for a in range(1, 9)]
    assert Euclid().table(9, 9)[1:, 1:].tolist() == euclid  # Nivasch (2006)


@pytest.mark.parametrize("game", [Token(), Divisors(), Gaps()], ids=repr)
def test_what_is_asked_of_a_number_that_is_no_position_names_it(game):
    for ask in (game.grundy, game.outcome, misere(game.outcome), game.winning_moves, game.graph):
        assert repr(game) in refusal(ask, 7) and "7" in refusal(ask, 7)
    assert repr(game) in refusal(game.table, 3)
    for ask in (gv.explore.heatmap, gamecontest.workbench):
        assert repr(game) in refusal(ask, game)


def test_a_game_with_draws_goes_through_its_doors():
    game = Doubling()
    labels = gl.retrograde(range(1, 11), game.options)
    assert [game.label(n) for n in labels] == list(labels.values())
    assert set(game.graph(7)) == set(range(1, 11))
    assert [n for n in labels if game.outcome(n)] == [n for n in labels if game.winning_moves(n)]
    for play in (False, True):
        assert "7" in repr(gv.board(game, 7, misere=play))
    for ask in (gamecontest.study, gv.explore.heatmap, gv.draw.heatmap):
        assert "Doubling()" in refusal(ask, game)


class Take(gl.HeapGame):
    """Take up to so many stones."""

    _asked = 0

    def __init__(self, most):
        self.most = most

    def options(self, heap):
        self._asked += 1
        return range(max(heap - self.most, 0), heap)


@pytest.mark.parametrize("name", ["moves", "said", "grundy", "graph"])
def test_no_attribute_hides_what_every_game_is_asked(name):
    class Taking(gl.HeapGame):
        def __init__(self, taken):
            setattr(self, name, taken)

        def options(self, heap):
            return [heap - 1] * (heap > 0)

    with pytest.raises(AttributeError, match=rf"\b{name}\b"):
        Taking(frozenset({1, 3}))


def test_no_attribute_of_a_class_hides_what_every_game_is_asked():
    with pytest.raises(AttributeError, match=r"\bmoves\b"):
        type("Taking", (gl.HeapGame,), {"moves": frozenset({1, 3}), "options": abs})

    class Still(gl.LoopyGame):  # a function, a partial one or a property may take its place
        options = functools.partial(filter, None)
        label = staticmethod(abs)
        title = property(str)

    assert Still().label(-3) == 3


@pytest.mark.parametrize("game", [Take(2), gl.Subtraction({1, 2}), gl.Bash(2)], ids=repr)
def test_an_attribute_stays_as_it_is(game):
    values = game.table(9).tolist()
    for name in ("most", "allowed", "limit"):
        with pytest.raises(AttributeError, match=name):
            setattr(game, name, 3)
    assert game.table(9).tolist() == values == gl.Bash(2).table(9).tolist()
    game.budget = 7
    assert pickle.loads(pickle.dumps(game)) == game


# --- one budget ---------------------------------------------------------------------------------


class Down(gl.Game):
    """One stone at a time."""

    def options(self, heap):
        return [heap - 1] if heap else []


def answers(game, heap, misere, budget):
    """Say whether a question has an answer within a budget."""
    try:
        return bool(str(game.outcome_from_rules(heap, misere, budget=budget)))
    except ValueError as error:
        assert f"gave up below {heap}: the budget of {budget} " in str(error)
        return False


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("before", [[], [80], [30, 60, 80], [100], [100, 100], [500]])
def test_no_answer_depends_on_what_was_asked_before(before, misere):
    game = Down()
    for heap in before:
        answers(game, heap, misere, 10 * heap % 990)
    for heap, answered in [(100, False), (100, False), (99, False), (60, True), (100, False)]:
        assert answers(game, heap, misere, 70) == answered


def test_a_fresh_process_answers_the_same():
    code = """if True:
        import sys, gamelib as gl
        class Down(gl.Game):
            budget = 1000
            def options(self, heap):
                return [heap - 1] if heap else []
        game = Down()
        for heap in map(int, sys.argv[1:]):
            try:
                print(heap, game.grundy(heap))
            except ValueError as error:
                print(heap, "refused")
    """
    said = set()
    for asked in ([1500], [800, 900, 999, 1500]):
        run = [sys.executable, "-c", code, *map(str, asked)]
        done = subprocess.run(run, capture_output=True, text=True, check=True)
        said.add(done.stdout.splitlines()[-1])
    assert said == {"1500 refused"}


def test_a_refusal_tells_the_time_that_it_took(monkeypatch):
    clock = itertools.count(0, 7)
    monkeypatch.setattr(search.time, "monotonic", lambda: next(clock))
    text = refusal(functools.partial(Down().grundy_from_rules, budget=50), 100)
    spent, larger = (int(seconds) for seconds in re.findall(r"about (\d+)(?:\.0)? s\b", text))
    assert "100" in text and "budget=100" in text and larger == 2 * spent >= 14


def test_a_search_that_is_refused_goes_on_where_it_may_look_at_more():
    asked = []
    game = made(gl.Game, options=lambda self, n: asked.append(n) or range(n))
    for _ in range(2):
        with pytest.raises(ValueError, match=r"100.*\b200\b"):
            game.grundy_from_rules(100, budget=200)
    asked.clear()
    assert game.grundy_from_rules(100, budget=2000) == 100
    assert 20 < len(asked) < 80


def nested(depth, kind=tuple):
    made_so_far = []
    for _ in range(depth):
        made_so_far.append(kind(made_so_far))
    return kind(made_so_far)


def test_positions_that_are_sets_of_their_options():
    game = made(gl.Game, options=lambda self, position: position)
    assert [game.grundy(nested(n, frozenset)) for n in (0, 1, 20)] == [0, 1, 20]
    assert game.outcome(nested(20, frozenset), misere=True)


def test_what_is_nested_too_deeply_is_refused_in_a_line():
    def chain():
        link = ()
        for _ in range(3000):
            link = (link,)
        return link

    def options(self, position):
        return [(chain(), 0), (chain(), 0)] if position[1] else []

    refusal(made(gl.Game, options=options).grundy, (0, 1))
