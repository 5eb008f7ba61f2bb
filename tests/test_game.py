"""The core: sums, solving from the rules, counterexamples, tables, graphs and digraphs."""

import copy
import inspect
import itertools
import json
import pickle
import sys

import networkx as nx
import numpy as np
import pytest
from games import exported_games, made, misere, work
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook
from processes import python

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


# --- Outcome, mex, nim_sum --------------------------------------------------------------------


def test_outcome():
    assert bool(N) is True
    assert bool(P) is False
    assert [str(N), str(P)] == ["N", "P"]
    assert [Outcome.of(x) for x in (True, False, 3, 0)] == [N, P, N, P]
    assert copy.deepcopy(P) is P
    assert pickle.loads(pickle.dumps(N)) is N
    assert N == "N" and N in {"N"} and json.dumps({"outcome": P}) == '{"outcome": "P"}'


def test_mex_takes_any_iterable():
    assert [gl.mex({0, 2**80}), gl.mex(range(50)), gl.mex(n for n in (0, 1))] == [1, 50, 2]
    found = gl.mex(np.array([0, 1, 1, 4]))
    assert (found, type(found)) == (2, int)


# --- Sum --------------------------------------------------------------------------------------


def test_sum_is_flat():
    assert Sum(1, Sum(2, Sum(3, 3)), Sum()).parts == (1, 2, 3, 3)
    assert list(Sum(2, 1)) == [2, 1]
    assert len(Sum(2, 1, 1)) == 3


def test_sum_counts_and_ignores_the_order():
    assert Sum(5, 3, 3) == Sum(3, 5, 3) != Sum(5, 5, 3)
    assert Sum(3) != 3 and Sum((1, 2)) != (1, 2)
    # Frozensets are ordered by inclusion: sorted, the parts would depend on their order.
    sets = [frozenset("ab"), frozenset("bc"), frozenset("b")]
    assert len({Sum(*parts) for parts in itertools.permutations(sets)}) == 1


def test_sum_of_nothing_is_over():
    assert Sum() == Sum(Sum())
    assert (repr(Sum()), len(Sum())) == ("Sum()", 0)
    assert (Bash(3).grundy(Sum()), Bash(3).outcome(Sum())) == (0, P)
    assert Bash(3).outcome(Sum(), misere=True) is N
    assert Bash(3).winning_moves(Sum()) == Bash(3).winning_moves(Sum(), misere=True) == []
    assert list(Bash(3).graph(Sum())) == [Sum()]


def test_sum_replaced_turns_one_copy():
    assert Sum(3, 5, 3).replaced(3, 1).parts == (1, 5, 3)
    assert Sum(3, 5).replaced(3, Sum()).parts == (5,)
    assert Sum(3, 5).replaced(5, Sum(2, 2)).parts == (3, 2, 2)
    assert Sum(3) + Sum(5, 3) == Sum(3, 3, 5)


# --- solving from the rules -------------------------------------------------------------------


def test_misere_kayles_is_not_decided_by_the_values():
    game = Kayles()
    assert [game.grundy(heap) for heap in (1, 5, Sum(1, 5))] == [1, 4, 5]
    assert game.outcome(Sum(1, 5), misere=True) is P
    assert game.winning_moves(Sum(1, 5), misere=True) == []
    # Nim heaps of the same values: the player to move wins.
    assert Nim().outcome((1, 4), misere=True) is N


def test_misere_drops_what_is_finished():
    game = TakeAny()
    assert game.outcome(Sum(*[0] * 500, 2), misere=True) is N
    assert game.outcome(Sum(*[0] * 500), misere=True) is N
    assert game.outcome(Sum(*[0] * 500, 1), misere=True) is P
    # 4, 3, 2, 1, 0 are all there is to look at.
    assert TakeAny().outcome_from_rules(Sum(4, *[0] * 500), misere=True, budget=5) is N


def test_theorem_is_used_where_there_is_one_and_rules_where_not():
    game = made(Counted, theorem=lambda self, heap: np.int64(heap) if heap % 2 == 0 else None)
    assert (game.grundy(10**6), type(game.grundy(10**6)), game._seen) == (10**6, int, 0)
    assert game.grundy(7) == 7 and game._seen > 0
    game = made(Counted, outcome_theorem=lambda self, n: Outcome.of(n % 2))
    assert (game.outcome(3), game.outcome(4), game._seen) == (N, P, 0)


def test_a_path_of_two_hundred_thousand_positions():
    game = Path()
    assert game.grundy(200_000) == 0
    assert game.grundy_from_rules(199_999) == 1


def test_a_deep_path_in_misere_play_and_as_a_graph():
    assert Path().outcome(60_001, misere=True) is P
    assert len(Path().graph(50_000, limit=60_000)) == 50_001


def test_the_budget_of_the_game_counts_unless_one_is_given():
    game = Path()
    game.budget = 10
    with pytest.raises(ValueError, match=r"100.*\b10\b"):
        game.grundy(100)
    assert game.grundy_from_rules(100, budget=101) == 0


def test_options_and_positions_without_end_are_refused():
    hooks = {"options": lambda self, n: itertools.count(1) if n == 0 else []}
    endless = made(Game, **hooks, budget=1000)
    growing = made(Game, options=lambda self, n: [n + 1], budget=2000)
    for ask, told in [
        (endless.grundy, "1000"),
        (misere(endless.outcome), r"\d"),
        (endless.winning_moves, "1000"),
        (made(Game, **hooks, budget=5000).graph, "2000"),
        (growing.grundy, "2000"),
        (misere(growing.outcome), "2000"),
        (growing.graph, "2000"),
    ]:
        with pytest.raises(ValueError, match=told):
            ask(0)


UNDO = made(Game, options=lambda self, n: [Sum(n - 1, 1)] if n > 1 else [Sum(3, 0)] * n)
#: A position leads to two of its kind: each sum is longer than the last, and the budget far away.
DOUBLING = made(Game, options=lambda self, n: [Sum(n, n)])


@pytest.mark.parametrize(
    ("ask", "start", "told"),
    [
        (Clock().grundy, 3, r"3 -> 4 -> 5 -> 6 -> 7 -> 8 -> .* -> 3"),
        (
            Clock().grundy,
            20,
            r"(?<!-> )12 -> 1 -> 2 -> .* -> 12",
        ),  # without the way into the circle
        (Clock().outcome, 1, " -> "),
        (Clock().winning_moves, 1, " -> "),
        (Clock().graph, 1, " -> "),
        (UNDO.grundy, 3, "3 -> "),
        (misere(DOUBLING.outcome), 1, "1 -> 1"),
        (misere(DOUBLING.outcome), Sum(1, 2), "1 -> 1"),
        (made(Game, options=lambda self, n: [n]).grundy, 5, r"5 -> 5"),
    ],
)
def test_loop_is_named(ask, start, told):
    with pytest.raises(gl.LoopyGameError, match=told) as caught:
        ask(start)
    cycle = caught.value.cycle
    assert len(set(cycle)) == len(cycle) and ("12" not in told or len(cycle) == 12)


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
    assert game._seen <= 3  # whether 30 is finished, and whether heaps are positions
    other = Counted()
    assert other.grundy(3) == 3 and other._seen > 1  # caches live on the instance


def test_misere_asks_the_theorem_for_the_only_part_left():
    game = Bash(3)
    game.budget = 1000
    assert game.outcome(Sum(10**18, 0, 0), misere=True) is N
    assert game.outcome(Sum(10**18 + 1), misere=True) is P


# --- tables and graphs ------------------------------------------------------------------------


def test_tables():
    assert Bash(3).table(6).tolist() == [0, 1, 2, 3, 0, 1]
    assert Bash(3).table(6).dtype == np.int64
    assert Bash(3).table(0).shape == (0,)
    assert Bash(3).table(2, 0, 3).shape == (2, 0, 3)
    cube = Nim().table(4, 5, 6)
    assert all(cube[i, j, k] == i ^ j ^ k for i, j, k in np.ndindex(4, 5, 6))
    assert Bash(2**70).table(3).tolist() == [0, 1, 2]
    assert Bash(3).table(np.int64(3)).tolist() == [0, 1, 2]


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
    total = Bash(1).graph(Sum(1, 1))
    assert sorted(map(len, total)) == [2, 2, 2]


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
        (Renamed(3), Renamed(3, 0)),
        (Renamed(3, sizes=[4, {5}]), Renamed(3, sizes=(4, {5}))),
        (Renamed(3, sizes=np.arange(3)), Renamed(3, sizes=[0, 1, 2])),
    ]
    assert all(one == other and hash(one) == hash(other) for one, other in equal)
    different = [Bash(1), Bash(3), Subtraction({1}), Moves(1, 2), Moves(2), Moves(), Renamed(3)]
    different += [Renamed(3, first=1), Renamed(3, first=2), Keyword(1), Keyword(1, high=6)]
    assert len({*different}) == len(different)
    with pytest.raises(TypeError, match="Path"):
        Path(3)


def test_repr_is_the_call():
    assert (repr(Keyword(1)), repr(Keyword(1, high=6))) == ("Keyword(1)", "Keyword(1, high=6)")
    assert (repr(Moves(1, 2)), repr(Renamed(3, 0))) == ("Moves(1, 2)", "Renamed(3)")
    assert repr(Renamed(3, 1, sizes=[4], tone="low")) == "Renamed(3, 1, sizes=[4], tone='low')"


@pytest.mark.parametrize(
    "thing",
    [
        Moves(1, 2),
        Renamed(3, sizes=(1,)),
        Bash(3) + Moves(2),
        gl.GameSum(Bash(1), Path(), Moves(3)),
        Sum(3, (1, 2), Sum(4)),
        N,
    ],
    ids=repr,
)
def test_pickles_and_copies_are_equal(thing):
    if isinstance(thing, Game):
        thing.grundy_from_rules((3,) * len(thing.games) if isinstance(thing, gl.GameSum) else 3)
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert (again, hash(again), repr(again)) == (thing, hash(thing), repr(thing))
    if isinstance(thing, Moves):
        assert [again.grundy(n) for n in range(9)] == [thing.grundy(n) for n in range(9)]


# --- rules that forget something --------------------------------------------------------------


@pytest.mark.parametrize("number", [int, np.int64], ids=["int", "numpy"])
def test_options_that_go_on_below_zero_are_told_at_once(number):
    game = made(Game, options=lambda self, n: [number(n - 2), number(n - 1)])
    for ask in (game.grundy, game.outcome, game.winning_moves, misere(game.outcome)):
        with pytest.raises(ValueError, match=r"1.*-1"):
            ask(5)


def test_canonical_of_the_base_refuses_positions_that_change():
    assert Path().canonical(np.int64(3)) == 3 and type(Path().canonical(np.int64(3))) is int
    assert Path().canonical([1, 2]) == (1, 2) and Path().canonical({1}) == frozenset({1})


def test_moves_check_what_is_handed_in_and_nothing_else():
    asked = []

    class Counted(Bash):
        def canonical(self, heap):
            asked.append(heap)
            return super().canonical(heap)

    game = Counted(3)
    assert game.moves(np.int64(5)) == [4, 3, 2]
    assert game.moves(Sum(2, 1)) == [Sum(1, 1), Sum(0, 1), Sum(2, 0)]
    assert asked == [5, 2, 1]
    asked.clear()
    game.grundy_from_rules(50)
    assert asked == [50]


def test_a_ruleset_without_values_has_a_graph():
    class Walk(gl.Ruleset):
        """Step to a neighbour on a ring of n places."""

        def __init__(self, n):
            self.n = n

        def options(self, place):
            return [(place + 1) % self.n, (place - 1) % self.n]

    game = Walk(5)
    assert (game, hash(game), repr(game)) == (Walk(5), hash(Walk(5)), "Walk(5)")
    assert sorted(game.graph(0).edges) == [
        (a, b) for a in range(5) for b in range(5) if (a - b) % 5 in (1, 4)
    ]
    assert not hasattr(game, "grundy")


# --- counterexamples --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "claim", "position", "misere", "claimed", "actual", "option"),
    [
        (Bash(3), lambda n: n % 3 != 0, 3, False, P, N, 0),
        (Bash(3), lambda n: True, 8, False, N, P, None),
        (Bash(3), lambda n: min(n % 4, 2), 3, False, 2, 3, 2),
        (Bash(3), lambda n: n % 4 + (n == 3), 3, False, 4, 3, None),
        (Bash(3), lambda n: n % 4 != 0, 0, True, P, N, None),
        (Bash(3), lambda n: n in (0, 3), 2, True, P, N, 1),
        (Kayles(), lambda s: True, Sum(1, 5), True, N, P, None),
        (Nim(), lambda p: False, Sum((1, 2), (3, 4)), False, P, N, Sum((1, 2), (3, 0))),
        (Nim(), lambda heaps: False, [3, 4], False, P, N, (3, 3)),
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
    "claim",
    [
        lambda n: n % 4 != 0,
        lambda n: np.bool_(n % 4),
        lambda n: Outcome.of(n % 4),
        lambda n: n % 4,
        lambda n: np.int64(n % 4),
        lambda n: np.uint8(n % 4),
        Bash(3).outcome,
        Bash(3).grundy,
    ],
)
def test_true_claims_of_every_kind(claim):
    assert gl.counterexample(Bash(3), claim, range(40)) is None


@pytest.mark.parametrize(
    ("wrong", "claimed"),
    [(True, N), (np.True_, N), (N, N), (1, 1), (np.int64(1), 1), (np.array(True)[()], N)],
)
def test_false_claims_of_every_kind(wrong, claimed):
    truth = {bool: bool, np.bool_: bool, Outcome: Outcome.of, int: int, np.int64: int}[type(wrong)]
    found = gl.counterexample(
        Bash(3), lambda n: wrong if n == 8 else truth(Bash(3).grundy(n)), range(20)
    )
    assert (found.position, found.claimed) == (8, claimed)
    assert type(found.claimed) is type(claimed)
    assert found.actual == (0 if claimed == 1 else P)


def test_positions_are_looked_at_in_the_order_given():
    seen = []

    def claim(n):
        seen.append(n)
        return n % 3 != 0

    found = gl.counterexample(Bash(3), claim, iter([5, 12, 9, 1, 3]))
    assert found.position == 9
    assert seen == [5, 12, 9]
    assert gl.counterexample(Bash(3), claim, []) is None


def test_the_claim_is_handed_the_position_as_given():
    given = [[3, 4], (3, 4)]
    seen = []
    gl.counterexample(Nim(), lambda heaps: seen.append(heaps) or 7, given)
    assert seen == given
    assert [type(heaps) for heaps in seen] == [list, tuple]


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


def test_digraphs_of_other_kinds():
    parallel = nx.MultiDiGraph([(1, 0), (1, 0), (2, 0), (2, 1)])
    assert [DigraphGame(parallel).grundy(n) for n in range(3)] == [0, 1, 2]
    assert DigraphGame(nx.freeze(nx.DiGraph([(1, 0)]))).grundy(1) == 1


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


def test_short_work_is_silent_and_loads_no_bar():
    code = (
        "import sys; sys.stderr.isatty = lambda: True\n"
        "from gamelib.bars import Progress\n"
        "with Progress('values', 10) as progress: progress.show(5)\n"
        "print('tqdm' in sys.modules)"
    )
    assert python("-c", code) == "False\n"


CELL = """\
from gamelib import bars
bars.DELAY = 0
try:
    with bars.Progress("values", 10) as progress:
        progress.show(5)
        raise KeyboardInterrupt
except KeyboardInterrupt:
    widget = getattr(progress.bar, "container", None)
    print("a line" if widget is None else widget.comm)
"""


WITHOUT_WIDGETS = "import sys; sys.modules['ipywidgets'] = None\n"


@pytest.mark.parametrize(("start", "left"), [("", "None"), (WITHOUT_WIDGETS, "a line")])
def test_progress_in_jupyter_is_a_widget_that_goes_or_else_a_line(start, left):
    """A bar that is not full would stay, in red, were it closed as it is."""
    notebook = new_notebook(cells=[new_code_cell(start + CELL)])
    NotebookClient(notebook, extra_arguments=["--log-level=ERROR"]).execute()
    outputs = notebook.cells[0].outputs
    printed = "".join(output.get("text", "") for output in outputs)
    assert printed.strip().endswith(left)
    assert "Warning" not in printed


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
    game, wholes = Kayles(), work(monkeypatch, Game, "_played_out")
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


def refusals(ask, *arguments):
    """Return the line in which a question is refused."""
    with pytest.raises((TypeError, ValueError)) as caught:
        ask(*arguments)
    assert "\n" not in str(caught.value)
    return type(caught.value), str(caught.value)


@pytest.mark.parametrize("game", exported_games(gl.Ruleset), ids=repr)
def test_moves_and_words_are_refused_of_what_is_no_position(game):
    right = next(iter(game.small(3)))
    for wrong in (-5, 2.5, "x?", None, object(), [-1], [[]]):
        try:
            game.canonical(wrong)
        except (TypeError, ValueError):
            expected = refusals(game.canonical, wrong)
            assert refusals(game.moves, wrong) == expected
            assert (
                refusals(game.said, wrong, wrong) == refusals(game.said, right, wrong) == expected
            )


@pytest.mark.parametrize("game", exported_games(gl.CoinGame), ids=repr)
def test_the_value_of_a_coin_is_refused_of_what_is_no_coin(game):
    for wrong in (-5, 2.5, "x?", None, (-1, 0)):
        assert refusals(game.coin_value, wrong) == refusals(game.canonical_label, wrong)


def test_callers_may_write_a_position_in_any_form():
    assert Bash(3).moves(np.int64(2)) == [1, 0]
    assert Nim().moves([1, 0]) == [(0, 0)]
    assert Nim().said([1, 2], np.array([1, 0])) == Nim().said((1, 2), (1, 0))
    assert gl.Ruler().moves("H") == [frozenset()]
    assert gl.Ruler().said("HTH", {1, 2}) == gl.Ruler().said({1, 3}, "HH")
    assert Nim().said(Sum((1,), (2,)), Sum((1,), (0,))).startswith("in (2,)")


@pytest.mark.parametrize("game", exported_games(gl.Ruleset), ids=repr)
def test_what_a_game_writes_is_what_its_class_has(game):
    """There is one name a hook: nothing stands between it and whoever calls it."""
    for name in ("options", "describe", "canonical", "small", *HOOKS):
        if hook := getattr(game, name, None):
            written = next(vars(c)[name] for c in type(game).__mro__ if name in vars(c))
            assert inspect.unwrap(hook.__func__) is hook.__func__ is written
    assert not any(hasattr(game, f"_{name}") for name in ("rules", "describe", *HOOKS))


HOOKS = ["theorem", "outcome_theorem", "misere_theorem", "winning_theorem"]
HOOKS += ["misere_winning_theorem", "terminal", "label_theorem", "turns", "coin_theorem"]


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


def test_hooks_may_come_from_a_class_beside_the_games_or_be_static():
    class Thirds:
        def options(self, heap):
            return range(max(heap - 2, 0), heap)

        def theorem(self, heap):
            return heap % 3

    class Mixed(Thirds, Game):
        pass

    class Static(Game):
        options = staticmethod(Thirds().options)
        theorem = staticmethod(Thirds().theorem)

    for game in (Mixed(), Static()):
        assert (game.grundy(10**18), game.grundy_from_rules(7), game.theorem(8)) == (1, 1, 2)
        assert game.moves(2) == [0, 1]
        assert refusals(game.moves, -1) == refusals(game.canonical, -1)


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
