"""The core: sums, solving from the rules, counterexamples, tables, graphs and digraphs."""

import itertools
import sys

import networkx as nx
import numpy as np
import pytest
from games import exported_games, made, misere, refusal, work
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

import gamelaws as laws
import gamelib as gl
from gamelib import Bash, DigraphGame, Game, Nim, Outcome, Subtraction, Sum, bars

N, P = Outcome.N, Outcome.P


class Kayles(Game):
    """Knock down one skittle of a row, or two side by side: an option is a sum of two rows."""

    def options(self, row):
        for taken in (1, 2):
            for left in range(row - taken + 1):
                yield Sum(left, row - taken - left)


class TakeAny(Game):
    """Nim with one heap, and no theorem: an outsider's game of three lines."""

    def options(self, heap):
        return range(heap)


class Counted(TakeAny):
    """The same; it counts how often its rules are asked."""

    _seen = 0

    def options(self, heap):
        self._seen += 1
        return range(heap)


class Path(Game):
    """A chain of positions: as deep as a search can be."""

    def options(self, place):
        return [place - 1] if place else []


class Clock(Game):
    """A game that never ends: from hour to hour; from twenty o'clock into the circle."""

    def options(self, hour):
        return [hour - 8 if hour > 12 else hour % 12 + 1]


# --- Sum --------------------------------------------------------------------------------------


def test_sum_counts_and_ignores_the_order():
    # Frozensets are ordered by inclusion: sorted, the parts would depend on their order.
    sets = [frozenset("ab"), frozenset("bc"), frozenset("b")]
    assert len({Sum(*parts) for parts in itertools.permutations(sets)}) == 1


def test_sum_replaced_turns_one_copy():
    assert Sum(3, 5, 3).replaced(3, 1).parts == (1, 5, 3)
    assert Sum(3, 5).replaced(3, Sum()).parts == (5,)
    assert Sum(3, 5).replaced(5, Sum(2, 2)).parts == (3, 2, 2)
    assert Sum(3) + Sum(5, 3) == Sum(3, 3, 5)


# --- solving from the rules -------------------------------------------------------------------


def test_misere_drops_what_is_finished():
    """4, 3, 2, 1, 0 are all there is to look at."""
    assert TakeAny().outcome_from_rules(Sum(4, *[0] * 500), misere=True, budget=5) is N


def test_deep_paths():
    assert Path().grundy(200_000) == 0
    assert Path().outcome(60_001, misere=True) is P
    assert len(Path().graph(50_000, limit=60_000)) == 50_001


def test_positions_without_end_meet_the_budget():
    growing = made(Game, options=lambda self, n: [n + 1], budget=2000)
    for ask in (growing.grundy, misere(growing.outcome), growing.graph):
        with pytest.raises(ValueError, match="2000"):
            ask(0)


def test_theorem_is_used_where_there_is_one_and_rules_where_not():
    game = made(Counted, theorem=lambda self, heap: np.int64(heap) if heap % 2 == 0 else None)
    assert (game.grundy(10**6), type(game.grundy(10**6)), game._seen) == (10**6, int, 0)
    assert game.grundy(7) == 7 and game._seen > 0
    game = made(Counted, outcome_theorem=lambda self, n: Outcome.of(n % 2))
    assert (game.outcome(3), game.outcome(4), game._seen) == (N, P, 0)


UNDO = made(Game, options=lambda self, n: [Sum(n - 1, 1)] if n > 1 else [Sum(3, 0)] * n)
#: A position leads to two of its kind: each sum is longer than the last, and the budget far away.
DOUBLING = made(Game, options=lambda self, n: [Sum(n, n)])


@pytest.mark.parametrize(
    ("ask", "start", "told"),
    [
        (Clock().grundy, 20, range(1, 13)),  # without the way into the circle
        (Clock().outcome, 1, range(1, 13)),
        (Clock().winning_moves, 1, range(1, 13)),
        (Clock().graph, 1, range(1, 13)),
        (UNDO.grundy, 3, [3]),
        (misere(DOUBLING.outcome), Sum(1, 2), [1]),
        (made(Game, options=lambda self, n: [n]).grundy, 5, [5]),
    ],
)
def test_loop_is_named(ask, start, told):
    with pytest.raises(gl.LoopyGameError) as caught:
        ask(start)
    cycle = caught.value.cycle
    assert len(set(cycle)) == len(cycle) and {*cycle} >= {*told}


def test_an_interruption_keeps_what_is_known():
    class Stoppable(Game):
        stop = True
        seen = 0

        def options(self, n):
            type(self).seen += 1
            if self.stop and n == 40:
                raise KeyboardInterrupt
            return range(n - 1, -1, -1)  # the search begins with the last

    game = Stoppable()
    with pytest.raises(KeyboardInterrupt):
        game.grundy(50)
    Stoppable.stop, Stoppable.seen = False, 0
    assert game.grundy(39) == 39
    assert game.grundy(50) == 50
    assert Stoppable.seen < 40


def test_a_solved_position_is_not_solved_again():
    game = Counted()
    game.grundy(30), game.outcome(30, misere=True)
    game._seen = 0
    assert [game.grundy(n) for n in range(31)] == list(range(31))
    game.table(31), game.outcome(Sum(30), misere=True), game.outcome(17, misere=True)
    # Whether 30 is finished, whether heaps are positions, and 17, which misère play of 30 left out.
    assert game._seen <= 4
    other = Counted()
    assert other.grundy(3) == 3 and other._seen > 1  # caches live on the instance


# --- tables and graphs ------------------------------------------------------------------------


def test_tables():
    assert Bash(3).table(2, 0, 3).shape == (2, 0, 3)
    cube = Nim().table(4, 5, 6)
    assert all(cube[i, j, k] == i ^ j ^ k for i, j, k in np.ndindex(4, 5, 6))
    assert Bash(2**70).table(np.int64(3)).tolist() == [0, 1, 2]


def test_tables_start_at_first():
    class FromTen(Game):
        first = 10

        def options(self, n):
            return range(10, n)

    assert FromTen().table(4).tolist() == [0, 1, 2, 3]
    assert (FromTen() + Bash(1)).table(2, 3).tolist() == [[0, 1, 0], [1, 0, 1]]


def test_a_table_grows_by_what_is_missing():
    game = Counted()
    game.table(20)
    for shape in [(21,), (5, 20)]:
        before = game._seen
        game.table(*shape)
        assert game._seen <= before + 3  # heap 20 and, twice, whether heaps are positions


def test_graph_of_a_sum():
    graph = Kayles().graph(2)
    assert set(graph) == {2, Sum(0, 1), Sum(0, 0), Sum(0, 0, 0)}
    assert graph.nodes[Sum(0, 1)] == {"grundy": 1, "outcome": N}


# --- sums of games ----------------------------------------------------------------------------


def test_sum_of_games_is_flat_and_shows_its_games():
    a, b, c = Bash(2), Nim(), Kayles()
    assert (a + b) + c == a + (b + c) == gl.GameSum(a, b, c)
    assert hash((a + b) + c) == hash(a + (b + c))
    assert a + b != b + a
    assert repr(a + b) == "Bash(2) + Nim()"
    assert (a + b + c).games == (a, b, c)


def test_sum_of_games_takes_sums_as_entries():
    game = Kayles() + Bash(2)
    assert game.grundy((Sum(1, 5), 2)) == 1 ^ 4 ^ 2
    assert game.outcome((Sum(1, 5), 0), misere=True) is P
    assert game.grundy([np.int64(5), np.int8(2)]) == 4 ^ 2
    assert (Sum(2, 2), 0) in game.winning_moves((5, 0))
    assert game.grundy(Sum((1, 1), (5, 2))) == 1 ^ 1 ^ 4 ^ 2


# --- identity ---------------------------------------------------------------------------------


class Moves(Game):
    """Take one of the numbers given."""

    def __init__(self, *moves):
        self.sizes = sorted(moves)

    def options(self, heap):
        return [heap - taken for taken in self.sizes if taken <= heap]


class Renamed(Game):
    """Take up to `limit` stones, kept under another name; `grundy` colours nothing."""

    def __init__(self, limit, first=0, *, sizes=(), **words):
        self.most = limit

    def options(self, heap):
        return range(max(heap - self.most, 0), heap)


class Keyword(Game):
    """A parameter that can be named only."""

    def __init__(self, low, *, high=5):
        self.low, self.high = low, high

    def options(self, n):
        return ()


def test_constructor_arguments_are_the_identity():
    equal = [
        (Keyword(1), Keyword(1, high=5)),
        (Bash(3), Bash(np.int64(3))),
        (Subtraction([1, 3, 3]), Subtraction({3, 1})),
        (Moves(1, 2), Moves(1, 2)),
        (Renamed(3), Renamed(limit=3)),
        (Renamed(3, sizes=[4, {5}]), Renamed(3, 0, sizes=(4, {5}))),
        (Renamed(3, sizes=np.arange(3)), Renamed(3, sizes=[0, 1, 2])),
    ]
    for one, other in equal:
        assert one == other and hash(one) == hash(other)
    assert repr(Renamed(3, 1, sizes=[4], tone="low")) == "Renamed(3, 1, sizes=[4], tone='low')"
    assert repr(Keyword(1, high=5)) == "Keyword(1)"
    different = [Bash(1), Bash(3), Subtraction({1}), Moves(1, 2), Moves(2), Moves(), Renamed(3)]
    different += [Renamed(3, first=1), Renamed(3, first=2), Keyword(1), Keyword(1, high=6)]
    assert len({*different}) == len(different)
    with pytest.raises(TypeError, match="Path"):
        Path(3)


# --- rules that forget something --------------------------------------------------------------


def test_canonical_of_the_base_refuses_positions_that_change():
    assert Path().canonical(np.int64(3)) == 3 and type(Path().canonical(np.int64(3))) is int
    assert Path().canonical([1, 2]) == (1, 2) and Path().canonical({1}) == frozenset({1})


# --- counterexamples --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "claim", "position", "misere", "claimed", "actual", "option"),
    [
        (Bash(3), lambda n: n % 4 != 0, 0, True, P, N, None),
        (Bash(3), lambda n: n in (0, 3), 2, True, P, N, 1),
        (Kayles(), lambda s: True, Sum(1, 5), True, N, P, None),
        (Nim(), lambda p: False, Sum((1, 2), (3, 4)), False, P, N, Sum((1, 2), (3, 0))),
        (Bash(3), lambda p: 1, Sum(5, 2), False, 1, 3, Sum(3, 2)),
        (Nim() + Bash(3), lambda p: False, ([1, 1], np.int64(6)), False, P, N, ((1, 1), 4)),
    ],
)
def test_counterexample_has_what_its_sentence_says(
    game, claim, position, misere, claimed, actual, option
):
    found = gl.counterexample(game, claim, [position], misere=misere)
    assert (found.game, found.position, found.misere) == (game, position, misere)
    assert (found.claimed, found.actual, found.option) == (claimed, actual, option)
    assert (found.because or "") in str(found) == repr(found)
    assert (found.because is None) == (option is None and position != 0)


@pytest.mark.parametrize(
    ("kind", "wrong", "claimed"),
    [
        (bool, True, N),
        (np.bool_, np.True_, N),
        (Outcome.of, N, N),
        (int, 1, 1),
        (np.int64, np.int64(1), 1),
        (np.uint8, np.uint8(1), 1),
    ],
)
def test_claims_of_every_kind_about_positions_in_the_order_given(kind, wrong, claimed):
    seen = []

    def claim(n):
        seen.append(n)
        return wrong if n == 8 else kind(n % 4)

    assert gl.counterexample(Bash(3), claim, [9, *range(8)]) is None
    found = gl.counterexample(Bash(3), claim, iter([5, 8, 9, 1]))
    assert (found.position, found.claimed, type(found.claimed)) == (8, claimed, type(claimed))
    assert seen[-2:] == [5, 8]
    assert gl.counterexample(Nim(), lambda heaps: type(heaps) is not list, [(1,), [3, 4]])


# --- digraphs ---------------------------------------------------------------------------------


def test_a_digraph_game_is_its_own_copy():
    graph = nx.DiGraph([("a", "b")])
    game = DigraphGame(graph)
    graph.add_edge("b", "c")
    assert game.grundy("a") == 1
    game.digraph.add_edge("b", "a")
    assert list(game.options("b")) == []
    assert set(game.digraph.edges) == {("a", "b")}
    assert DigraphGame(game.digraph) == game
    assert hash(DigraphGame(game.digraph)) == hash(game)
    assert DigraphGame(graph) != game


def test_a_long_cycle_is_found_without_recursion():
    graph = nx.path_graph(20_000, create_using=nx.DiGraph)
    graph.add_edge(19_999, 5_000)
    with pytest.raises(gl.LoopyGameError) as caught:
        DigraphGame(graph)
    assert len(caught.value.cycle) == 15_000


# --- progress ---------------------------------------------------------------------------------


@pytest.fixture
def no_delay(monkeypatch):
    monkeypatch.setattr(bars, "DELAY", 0)


def test_a_long_search_shows_progress_and_takes_it_away(no_delay, monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "ipykernel.zmqshell", raising=False)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert Path().grundy(70_000) == 0
    out, err = capsys.readouterr()
    assert out == ""
    assert "positions" in err
    assert err.split("\r")[-1].strip() == ""


def test_progress_is_silent_where_nobody_looks(no_delay, monkeypatch, capsys):
    monkeypatch.delitem(sys.modules, "ipykernel.zmqshell", raising=False)
    assert Path().grundy(70_000) == 0
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(sys, "platform", "emscripten")  # a browser's Python
    assert Path().grundy(70_000) == 0
    assert capsys.readouterr() == ("", "")


CELL = """\
from gamelib import bars
bars.DELAY = 0
try:
    with bars.Progress("values", 10) as progress:
        progress.show(5)
        raise KeyboardInterrupt
except KeyboardInterrupt:
    print(progress.bar.container.comm)
"""


def test_progress_in_jupyter_is_a_widget_that_goes():
    """A bar that is not full would stay, in red, were it closed as it is."""
    notebook = new_notebook(cells=[new_code_cell(CELL)])
    NotebookClient(notebook, extra_arguments=["--log-level=ERROR"]).execute()
    printed = "".join(output.get("text", "") for output in notebook.cells[0].outputs)
    assert printed.strip().endswith("None") and "Warning" not in printed


# --- evidence is not the theorem that it supports ------------------------------------------------


def test_a_sum_that_is_handed_in_is_played_out_and_nothing_is_added_up(monkeypatch):
    game, pairs = Kayles(), list(itertools.combinations_with_replacement(range(6), 2))
    true = {pair: game.grundy(Sum(*pair)) for pair in pairs}
    game._from_rules.values.update(
        dict.fromkeys(range(6), 77)
    )  # what the parts are worth is not asked
    for adds_up in ("nim_sum", "xor"):
        monkeypatch.setattr(f"gamelib.game.{adds_up}", None, raising=False)
    assert {pair: game.grundy_from_rules(Sum(*pair)) for pair in pairs} == true
    assert {pair: game.outcome_from_rules(Sum(*pair)) for pair in pairs} == {
        pair: Outcome.of(value) for pair, value in true.items()
    }


def test_playing_a_sum_out_has_a_budget():
    one, several = Subtraction({1, 2}), Sum(5, 5, 5)
    assert one.grundy_from_rules(5, budget=6) == 2
    assert one.grundy_from_rules(several, budget=200) == 2
    with pytest.raises(ValueError, match=r"\d"):  # though it is known by now
        one.grundy_from_rules(several, budget=20)


def test_sums_among_the_options_of_one_position_are_added_up(monkeypatch):
    game, wholes = Kayles(), work(monkeypatch, Game, "_value_of_whole")
    assert game.grundy_from_rules(60) == gl.KAYLES.grundy(60)
    assert not gl.counterexample(game, lambda heap: heap > 0, range(60))
    wrong = gl.counterexample(game, lambda heap: 1, [60])
    assert game.grundy(wrong.option) == 1
    assert isinstance(wrong.option, Sum)
    assert not gl.counterexample(game, game.outcome, range(60))
    assert wholes == []
    wrong = gl.counterexample(game, lambda rows: 1, [Sum(2, 4)])
    assert wholes
    assert (wrong.actual, game.grundy(wrong.option)) == (3, 1)


# --- what a game writes, and what a caller asks -----------------------------------------------


@pytest.mark.parametrize("game", exported_games(gl.Ruleset), ids=repr)
def test_moves_and_words_are_refused_of_what_is_no_position(game):
    right = next(iter(game.small(3)))
    for wrong in (-5, 2.5, "x?", None, object(), [-1], [[]]):
        try:
            game.canonical(wrong)
        except (TypeError, ValueError):
            expected = refusal(game.canonical, wrong)
            assert refusal(game.moves, wrong) == expected
            assert refusal(game.said, wrong, wrong) == refusal(game.said, right, wrong) == expected


def test_callers_may_write_a_position_in_any_form():
    assert Nim().said([1, 2], np.array([1, 0])) == Nim().said((1, 2), (1, 0))
    assert gl.Ruler().said("HTH", {1, 2}) == gl.Ruler().said({1, 3}, "HH")
    assert Nim().said(Sum((1,), (2,)), Sum((1,), (0,))).startswith("in (2,)")


class Checking(Game):
    """Counts how often a position is checked."""

    _checks = 0

    def canonical(self, heap):
        self._checks += 1
        return super().canonical(heap)

    def options(self, heap):
        return range(max(heap - 2, 0), heap)

    def theorem(self, heap):
        return heap % 3 if heap % 2 else None

    def misere_theorem(self, heap):
        return None if heap % 2 else Outcome.of(heap % 3 != 1)

    def winning_theorem(self, heap):
        return [heap - heap % 3] if heap % 3 else []


def test_a_position_that_is_handed_in_is_checked_once():
    for ask, *arguments in [
        ("grundy", 9),
        ("grundy", 10),
        ("grundy_from_rules", 9),
        ("outcome", 10),
        ("outcome", 11, True),
        ("winning_moves", 8),
        ("winning_moves", 8, True),
        ("moves", 9),
        ("graph", 9),
    ]:
        game = Checking()
        assert getattr(game, ask)(*arguments) is not None
        assert game._checks == 1, ask
    game = Checking()
    assert game.said(9, 8) == "move to 8"
    assert game._checks == 2
    assert (game.theorem(9), [*game.options(2)], game._checks) == (0, [0, 1], 2)


#: Reprs are short, however large the thing is.
LARGE = [
    gl.Sum(*range(3000)),
    gl.Subtraction(range(1, 3000)),
    gl.Octal("0." + "7" * 3000),
    gl.KAYLES.period(),
    gl.nim_product_steps(200, 231),
    laws.misere_quotient(gl.KAYLES, 12),
    laws.find_laws(gl.KAYLES.table(400))[0],
]


@pytest.mark.parametrize("thing", LARGE, ids=lambda thing: type(thing).__name__)
def test_repr_is_short(thing):
    assert len(repr(thing)) <= 200 and "\n" not in repr(thing)
