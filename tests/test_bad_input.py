"""Bad input is told apart from a lost game: one line that names the value and what is expected.

NumPy's integers are integers. Nothing hangs and nothing ends in a `RecursionError`.
"""

import faulthandler
import itertools
import time
from decimal import Decimal
from fractions import Fraction

import networkx as nx
import numpy as np
import pytest
from games import misere

import gamecourse as course
import gamelib as gl
import gameviews as gv
from gamelib import (
    Bash,
    DigraphGame,
    LoopyGameError,
    Nim,
    NimHeaps,
    PowersOfTwo,
    Subtraction,
    Sum,
    _progress,
    _validate,
    search,
)

REFUSED = (TypeError, ValueError, IndexError)
NAN = float("nan")


@pytest.fixture(autouse=True)
def nothing_hangs():
    """End a run that hangs, and say where."""
    faulthandler.dump_traceback_later(120, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


def refusal(call, *arguments, **options):
    """Return the message with which a call is refused; it has to be one line, and short."""
    with pytest.raises(REFUSED) as caught:
        call(*arguments, **options)
    assert type(caught.value) in (*REFUSED, LoopyGameError)  # and no relative such as UnicodeError
    text = str(caught.value)
    assert text
    assert "\n" not in text
    assert len(text) < 250
    return text


def label(value):
    """Return a short name for a case, the same in every process."""
    if isinstance(value, (nx.Graph, type)):
        return getattr(value, "__name__", "") or type(value).__name__
    try:
        return repr(value)[:30]
    except ValueError:
        return "huge"


# --- heaps --------------------------------------------------------------------------------------

NO_HEAP = [
    -1,
    -(10**30),
    2.0,
    0.5,
    NAN,
    float("inf"),
    True,
    False,
    None,
    "3",
    "",
    b"3",
    3j,
    Decimal(3),
    Fraction(3),
    np.float64(2),
    np.bool_(True),
    np.array([3]),
    np.array(2.0),
    np.array([1, 2]),
    np.int64(-1),
    [3],
    (3,),
    {3},
    {},
    {3: 1},
    [],
    ...,
    int,
    range(3),
]

ONE_HEAP = [Bash(3), PowersOfTwo(), Subtraction({1, 3})]


@pytest.mark.parametrize("game", ONE_HEAP, ids=label)
def test_what_is_no_heap(game):
    for heap in NO_HEAP:
        text = refusal(game.grundy, heap)
        assert text.startswith("a heap must be an integer")
        value = int(heap) if isinstance(heap, np.int64) else heap
        text, _, hint = text.partition("; several heaps: ")
        assert text.endswith(f"not {' '.join(repr(value).split())}")
        if isinstance(heap, (list, tuple, range)):
            assert hint == f"Sum({', '.join(map(repr, heap))})"


QUESTIONS = [
    "grundy",
    "grundy_from_rules",
    "outcome",
    "outcome_from_rules",
    "outcome misere",
    "outcome_from_rules misere",
    "winning_moves",
    "winning_moves misere",
    "options",
    "graph",
]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("game", ONE_HEAP, ids=label)
def test_every_question_checks_its_position(game, question):
    ask = getattr(game, question.removesuffix(" misere"))
    ask = misere(ask) if question.endswith("misere") else ask
    assert refusal(ask, -7) == "a heap must be an integer >= 0, not -7"
    assert refusal(ask, 2.5) == "a heap must be an integer, not 2.5"
    assert refusal(ask, Sum(1, True)) == "a heap must be an integer, not True"
    assert refusal(ask, Sum(Sum(1, -2), 3)) == "a heap must be an integer >= 0, not -2"


def test_a_refused_position_leaves_nothing_behind():
    game = Bash(3)
    refusal(game.grundy_from_rules, -1)
    refusal(misere(game.outcome_from_rules), Sum(2, "x"))
    assert [game.grundy_from_rules(n) for n in range(5)] == [0, 1, 2, 3, 0]


NO_HEAPS = [
    (5, "sequence of integers, not 5"),
    (None, "sequence of integers, not None"),
    ("345", "sequence of integers, not '345'"),
    (b"345", "sequence of integers, not b'345'"),
    (3.5, "sequence of integers, not 3.5"),
    ({3: 1}, "sequence of integers, not {3: 1}"),
    (np.int64(4), "sequence of integers, not np.int64(4)"),
    (np.array(4), "sequence of integers, not array(4)"),
    ([3, -1], ">= 0, not -1"),
    ([3, 2.0], "an integer, not 2.0"),
    ([3, True], "an integer, not True"),
    ([3, "4"], "an integer, not '4'"),
    ([3, None], "an integer, not None"),
    ([NAN], "an integer, not nan"),
    ([[1, 2], [3]], "an integer, not [1, 2]"),
    ([()], "an integer, not ()"),
    (np.array([1.0, 2.0]), "an integer, not np.float64(1.0)"),
    (np.array([True]), "an integer, not np.True_"),
    (np.array([[1, 2]]), "an integer, not array([1, 2])"),
    (np.array(["3"]), "an integer, not np.str_('3')"),
    (np.array([3, -2]), ">= 0, not -2"),
    ([3, np.float64(1)], "an integer, not np.float64(1.0)"),
    ([3, np.bool_(0)], "an integer, not np.False_"),
    ([3, -(10**5000)], ">= 0, not an integer of 16610 bits"),
    (([1] * 2000) + [NAN], "an integer, not nan"),
]

TAKERS = {
    "Nim.grundy": Nim().grundy,
    "Nim.winning_moves": Nim().winning_moves,
    "misere(Nim.outcome)": misere(Nim().outcome),
    "nim_first_move": gl.nim_first_move,
    "NimHeaps": NimHeaps,
    "nim_sum": gl.nim_sum,
    "mex": gl.mex,
    "can_win_from_heap": lambda heaps: gl.can_win_from_heap(heaps, 0),
}


@pytest.mark.parametrize("taker", TAKERS)
def test_what_is_no_sequence_of_heaps(taker):
    for heaps, named in NO_HEAPS:
        assert refusal(TAKERS[taker], heaps).endswith(named), heaps


def test_an_element_that_is_no_position_of_nim():
    assert refusal(Nim().grundy, Sum(3, 4)) == (
        "the heaps of Nim must be a sequence of integers, not 3"
    )


THREE = NimHeaps([1, 2, 3])

INDICES = [(3, IndexError), (-1, IndexError), (10**5000, IndexError), (True, TypeError)]
INDICES += [(1.0, TypeError), ("0", TypeError), (None, TypeError), ([0], TypeError)]


@pytest.mark.parametrize(("index", "error"), INDICES, ids=label)
def test_what_is_no_index_of_a_heap(index, error):
    named = "an integer of 16610 bits" if index == 10**5000 else repr(index)
    for call in (lambda: gl.can_win_from_heap([1, 2, 3], index), lambda: THREE.update(index, 1)):
        with pytest.raises(error) as caught:
            call()
        assert named in str(caught.value)
    assert THREE.heaps == (1, 2, 3)


def test_no_heaps_no_index():
    with pytest.raises(IndexError, match="there is no heap 0: there are no heaps"):
        gl.can_win_from_heap([], 0)


# --- parameters ---------------------------------------------------------------------------------

CONSTRUCTORS = [
    (Bash, 0, "the limit of Bash must be an integer >= 1, not 0"),
    (Bash, -3, "the limit of Bash must be an integer >= 1, not -3"),
    (Bash, 2.0, "the limit of Bash must be an integer, not 2.0"),
    (Bash, True, "the limit of Bash must be an integer, not True"),
    (Bash, "3", "the limit of Bash must be an integer, not '3'"),
    (Bash, None, "the limit of Bash must be an integer, not None"),
    (Bash, NAN, "the limit of Bash must be an integer, not nan"),
    (Bash, np.float64(3), "the limit of Bash must be an integer, not np.float64(3.0)"),
    (Bash, [3], "the limit of Bash must be an integer, not [3]"),
    (Subtraction, set(), "a subtraction set needs at least one number"),
    (Subtraction, [], "a subtraction set needs at least one number"),
    (Subtraction, {}, "a subtraction set must be a sequence of integers, not {}"),
    (Subtraction, {0}, "a subtraction must be an integer >= 1, not 0"),
    (Subtraction, {2, -1}, "a subtraction must be an integer >= 1, not -1"),
    (Subtraction, {1, 2.5}, "a subtraction must be an integer, not 2.5"),
    (Subtraction, [True, 2], "a subtraction must be an integer, not True"),
    (Subtraction, [NAN], "a subtraction must be an integer, not nan"),
    (Subtraction, [None], "a subtraction must be an integer, not None"),
    (Subtraction, [[1, 3]], "a subtraction must be an integer, not [1, 3]"),
    (Subtraction, "134", "a subtraction set must be a sequence of integers, not '134'"),
    (Subtraction, 5, "a subtraction set must be a sequence of integers, not 5"),
    (Subtraction, None, "a subtraction set must be a sequence of integers, not None"),
    (Subtraction, np.array([1.5]), "a subtraction must be an integer, not np.float64(1.5)"),
    (Subtraction, np.array(3), "a subtraction set must be a sequence of integers, not array(3)"),
    (DigraphGame, 5, "a networkx DiGraph is expected, or a mapping of nodes to successors, not 5"),
    (
        DigraphGame,
        None,
        "a networkx DiGraph is expected, or a mapping of nodes to successors, not None",
    ),
    (
        DigraphGame,
        [(1, 2)],
        "a networkx DiGraph is expected, or a mapping of nodes to successors, not [(1, 2)]",
    ),
    (DigraphGame, {"a": "bc"}, "the successors of 'a' must be a list of nodes, not 'bc'"),
    (DigraphGame, {"a": 1}, "the successors of 'a' must be a list of nodes, not 1"),
    (DigraphGame, {"a": [["b"]]}, "a node must be immutable, such as a tuple, unlike ['b']"),
    (
        DigraphGame,
        {"a": [(1, ["b"])]},
        "a node must be immutable, such as a tuple, unlike (1, ['b'])",
    ),
    (
        DigraphGame,
        nx.path_graph(3),
        "a networkx DiGraph is expected, or a mapping of nodes to successors, not <networkx",
    ),
    (gl.GameSum, 5, "a sum of games needs games, not 5"),
    (gl.GameSum, Bash, "a sum of games needs games, not <class 'gamelib.games.heaps.Bash'>"),
]


@pytest.mark.parametrize(("ruleset", "parameter", "text"), CONSTRUCTORS, ids=label)
def test_what_is_no_parameter(ruleset, parameter, text):
    assert refusal(ruleset, parameter).startswith(text)


def test_missing_parameters():
    for ruleset in (Bash, Subtraction, DigraphGame):
        with pytest.raises(TypeError):
            ruleset()
    with pytest.raises(TypeError, match="abstract"):
        gl.Game()
    with pytest.raises(TypeError, match="abstract"):
        gl.HeapGame()


@pytest.mark.parametrize("size", [-1, 2.0, True, "3", None, NAN, [3], np.float64(3), 10**12])
@pytest.mark.parametrize("game", [Bash(3), Nim(), Subtraction({1, 3}), Bash(2) + Nim()], ids=label)
def test_what_is_no_size_of_a_table(game, size):
    text = refusal(game.table, 3, size)
    assert str(size) in text or repr(size) in text


def test_a_table_of_no_size():
    assert refusal(Bash(3).table) == "table needs at least one size, for example table(20)"
    assert "needs 2 table sizes, not 3" in refusal((Bash(3) + Nim()).table, 3, 3, 3)


@pytest.mark.parametrize("limit", [0, -5, 2.5, True, "9", None, NAN])
def test_what_is_no_limit_of_a_period(limit):
    text = refusal(Subtraction({1, 3}).period, limit=limit)
    assert text.startswith("the limit of a period search must be an integer")
    assert text.endswith(f"not {limit!r}")


# --- sums of games and digraphs -----------------------------------------------------------------

BOTH = Bash(3) + Nim()

ENTRIES = [
    (5, "a position of Bash(3) + Nim() must be a sequence"),
    ("ab", "a position of Bash(3) + Nim() must be a sequence"),
    (None, "a position of Bash(3) + Nim() must be a sequence"),
    ((5,), "a position of Bash(3) + Nim() has 2 entries, not 1: (5,)"),
    ((5, (1,), 3), "a position of Bash(3) + Nim() has 2 entries, not 3: (5, (1,), 3)"),
    ([], "a position of Bash(3) + Nim() has 2 entries, not 0: []"),
    (((1,), 5), "a heap must be an integer, not (1,)"),
    ((-1, (1,)), "a heap must be an integer >= 0, not -1"),
    ((1, (1, True)), "a heap must be an integer, not True"),
    ((Sum(1, -4), (1,)), "a heap must be an integer >= 0, not -4"),
    ((10**5000,), "a position of Bash(3) + Nim() has 2 entries, not 1: a tuple with a very large"),
]


@pytest.mark.parametrize(("position", "text"), ENTRIES, ids=label)
def test_what_is_no_position_of_a_sum_of_games(position, text):
    for ask in (BOTH.grundy, misere(BOTH.outcome), BOTH.winning_moves):
        assert refusal(ask, position).startswith(text)


TRIANGLE = DigraphGame(nx.DiGraph([("a", "b"), ("b", "c"), ("a", "c")]))


@pytest.mark.parametrize("node", ["z", 0, None, NAN, ["a"], {"a"}, ("a", "b"), True, ""], ids=label)
def test_what_is_no_node(node):
    text = refusal(TRIANGLE.outcome, node)
    assert text == f"{node!r} is not a node of DigraphGame(<3 nodes, 3 arcs>)"


def test_a_digraph_with_a_cycle_names_it():
    graph = nx.DiGraph([("a", "b"), ("b", "c"), ("c", "b"), ("c", "d")])
    text = refusal(DigraphGame, graph)
    assert text in (
        "the game can be played for ever: 'b' -> 'c' -> 'b'; see LoopyDigraph, loopy_values",
        "the game can be played for ever: 'c' -> 'b' -> 'c'; see LoopyDigraph, loopy_values",
    )
    assert refusal(DigraphGame, nx.DiGraph([(1, 1)])).endswith(
        "for ever: 1 -> 1; see LoopyDigraph, loopy_values"
    )


def test_a_token_on_nothing():
    assert "is not a node" in refusal(DigraphGame(nx.DiGraph()).grundy, "a")


# --- claims -------------------------------------------------------------------------------------


@pytest.mark.parametrize("claim", [True, 3, None, "n % 4", Bash(3), [True, False]], ids=label)
def test_what_is_no_claim(claim):
    text = refusal(gl.counterexample, Bash(3), claim, range(3))
    assert text == f"the claim must be a function of a position, not {claim!r}"


@pytest.mark.parametrize("value", [None, "P", "", 1.0, NAN, [1], (), np.float64(1), ...], ids=label)
@pytest.mark.parametrize("misere", [False, True])
def test_what_is_no_value_of_a_claim(value, misere):
    text = refusal(gl.counterexample, Bash(3), lambda n: value, range(3), misere=misere)
    assert text.endswith(f"not {value!r}")


def test_what_is_no_answer_to_whether_misere_play_is_meant():
    for answer in ("yes", 2, None):
        text = refusal(gl.counterexample, Bash(3), lambda n: True, [], misere=answer)
        assert text.startswith("misere must be") and text.endswith(f"not {answer!r}")


def test_bad_positions_of_a_claim():
    assert "not -1" in refusal(gl.counterexample, Bash(3), lambda n: False, [0, -1])
    assert "not 'x'" in refusal(gl.counterexample, Bash(3), lambda n: True, ["x"], misere=True)


# --- how a value is shown, and of which kind it is ----------------------------------------------


def test_integers_of_200_bits_are_written_out_and_of_100_items_the_first():
    assert _validate.shown(2**200 - 1) == str(2**200 - 1)
    assert _validate.shown(2**200) == "an integer of 201 bits"
    assert _validate.shown([5] * 100) == "[" + 25 * "5, " + "5..."
    assert _validate.shown([5] * 101).endswith(", 5, ...]")


# --- what is accepted ---------------------------------------------------------------------------

KINDS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64, np.array]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_numpy_integers_are_integers(kind):
    seven, three = kind(7), kind(3)
    results = [
        Bash(three).grundy(seven),
        Bash(three).limit,
        *Bash(three).winning_moves(seven),
        *Bash(three).winning_moves(seven, misere=True),
        Subtraction([kind(1), three]).grundy(seven),
        *Subtraction([kind(1), three]).winning_moves(seven),
        PowersOfTwo().grundy_from_rules(seven),
        Nim().grundy([seven, three]),
        *Nim().winning_moves([seven, three])[0],
        *gl.nim_first_move([seven, three]),
        gl.nim_sum([seven, three]),
        gl.mex([kind(0), kind(1)]),
        *Bash(three).graph(seven),
        *Bash(three).canonical(seven).to_bytes(1, "big"),
    ]
    assert {type(result) for result in results} == {int}
    assert Bash(three) == Bash(3)
    assert Subtraction([kind(1), three]).allowed == {1, 3}
    assert gl.can_win_from_heap([seven, three], kind(0)) is True
    assert (Bash(3) + Nim()).grundy((seven, [three])) == 0


def test_huge_is_not_bad():
    huge = 10**5000
    assert Bash(3).grundy(huge) == huge % 4
    assert Nim().winning_moves([huge]) == [(0,)]
    assert Nim().outcome([huge, huge]) is gl.Outcome.P
    assert gl.nim_sum([huge, 1]) == huge + 1
    assert gl.mex([huge]) == 0
    assert Subtraction({2, 5}).outcome(huge) is Subtraction({2, 5}).outcome(huge % 7)
    assert refusal(Bash(3).grundy, -huge).endswith("not an integer of 16610 bits")


def test_empty_is_not_bad_where_it_means_nothing_left():
    assert Nim().outcome([]) is gl.Outcome.P
    assert gl.mex([]) == gl.nim_sum([]) == gl.nim_sum(np.array([])) == 0
    assert gl.nim_first_move([]) is None
    assert NimHeaps([]).nim_sum == 0


@pytest.mark.parametrize("game", ONE_HEAP[:2], ids=label)
def test_too_large_for_the_rules_is_refused_in_time(game, monkeypatch):
    monkeypatch.setattr(game, "budget", 2_000)
    for ask in (game.grundy_from_rules, game.outcome_from_rules, misere(game.outcome_from_rules)):
        assert "gave up after" in refusal(ask, 10**9)
    assert "gave up after" in refusal(misere(game.outcome), Sum(10**9, 10**9))
    assert "more than 2000 positions" in refusal(game.graph, 10**9)


@pytest.mark.parametrize("budget", ["many", 2.5, True, 0, -1, NAN], ids=repr)
def test_what_is_no_budget(budget):
    text = refusal(Bash(3).grundy_from_rules, 1, budget=budget)
    assert text.startswith("the budget must be an integer")
    assert text.endswith(f"not {budget!r}")


@pytest.mark.parametrize("limit", ["many", 2.5, True, 0, -1, NAN, None], ids=repr)
def test_what_is_no_limit_of_a_graph(limit):
    text = refusal(Bash(3).graph, 1, limit=limit)
    assert text.startswith("the limit of a graph must be an integer")
    assert text.endswith(f"not {limit!r}")


def test_a_list_in_a_sum_is_told_how_to_be_written():
    assert "several heaps: Sum(5, 6)" in refusal(Sum, [5, 6])
    assert "several heaps: Sum(1, 2)" in refusal(Sum, [1, 2], [4])
    assert Nim().grundy(Sum((1, 2), (4,))) == 7


@pytest.mark.parametrize("heaps", [{3, 5}, frozenset({3})], ids=repr)
def test_a_set_has_no_two_equal_heaps_and_no_order(heaps):
    assert "sequence of integers" in refusal(Nim().grundy, heaps)


def test_options_that_are_lists_are_named():
    class Lists(gl.Game):
        def options(self, heaps):
            return [[*heaps[:i], 0, *heaps[i + 1 :]] for i in range(len(heaps)) if heaps[i]]

    for ask in (Lists().grundy, misere(Lists().outcome)):
        text = refusal(ask, (1, 2))
        assert "[0, 2]" in text
        assert "tuple" in text


@pytest.mark.parametrize(
    ("first", "second", "named"), [(-1, 5, -1), (5, -1, -1), (True, 3, True), (3, True, True)]
)
def test_what_is_no_nimber_to_multiply_by_bits(first, second, named):
    text = refusal(gl.nim_product_by_bits, first, second)
    assert text.startswith("a nimber must be an integer")
    assert text.endswith(f"not {named}")


def test_nimbers_of_256_bits_are_the_largest_to_multiply_by_bits():
    assert gl.nim_product_by_bits(2**256 - 1, 1) == 2**256 - 1
    assert "257 bits" in refusal(gl.nim_product_by_bits, 2**256, 1)


@pytest.mark.parametrize(
    "draw",
    [
        gv.draw.trie,
        gv.draw.forest,
        course.explore_merging_tries,
        lambda numbers: gv.board(gl.AncestorDeletion(), numbers),
    ],
)
def test_very_many_numbers_are_no_picture_and_soon_refused(draw):
    begin = time.process_time()
    for numbers in (range(10**9), (0, *range(300_000))):
        assert "\n" not in refusal(draw, numbers)
    assert time.process_time() - begin < 4  # to look at 10**9 numbers takes minutes


def test_a_nimber_repeats_no_list():
    for product in (lambda: gl.Nimber(3) * [1, 2], lambda: [1, 2] * gl.Nimber(3)):
        assert refusal(product) == "a nimber must be an integer, not [1, 2]"


def test_a_sum_of_rows_of_coins_is_a_position_and_of_heaps_is_none():
    assert gl.Ruler().grundy(Sum({1}, {2})) == 1 ^ 2
    assert gl.Ruler().winning_moves(Sum({1}, {2})) == [Sum({1}, {1})]
    for ask in (gl.Ruler().grundy, misere(gl.Ruler().outcome), gl.Ruler().winning_moves):
        assert refusal(ask, Sum(1, 2)).endswith("must be a sequence of integers, not 1")
    text = refusal(gl.Twins().canonical, Sum({1}, {2}))
    assert "the label of a coin" in text


@pytest.mark.parametrize(
    "work",
    [
        lambda: Bash(10**6).grundy_from_rules(10**6),
        lambda: gl.GreenHackenbush().outcome(gl.Bush.grid(4, 4), misere=True),
        lambda: gl.counterexample(Bash(3), lambda n: n % 4, itertools.count()),
    ],
    ids=["many options", "a grid in misère play", "a claim without end"],
)
def test_long_work_shows_a_bar_while_it_goes_on(work, monkeypatch):
    class Shown(BaseException):
        pass

    def show(self, count):
        if count > 10:
            raise Shown

    monkeypatch.setattr(_progress.Progress, "show", show)
    monkeypatch.setattr(search, "_BETWEEN", 100)
    with pytest.raises(Shown):
        work()


def test_what_is_no_game_to_a_claim():
    text = refusal(gl.counterexample, 5, lambda n: True, range(3))
    assert text == "the first argument must be a game, not 5"


def test_what_are_no_positions_to_a_claim():
    for none in (5, "12", np.array(5)):
        text = refusal(gl.counterexample, Bash(3), lambda n: True, none)
        assert text.startswith("the positions must be several, not ")


# --- what pictures, explorers and boards are handed ----------------------------------------------

NAN = float("nan")

#: Calls with one wrong argument each, and what their error says.
PICTURES = {
    "a flag": (lambda: gv.draw.ring((2, 1), values="no"), "values must be True or False, not 'no'"),
    "a text": (lambda: gv.draw.Scene(9, alt=3), "alt must be text, not 3"),
    "a game": (lambda: gv.draw.heatmap(3, 4), "game must be a game, not 3"),
    "an integer": (lambda: gv.explore.bash(9.5), "n must be an integer, not 9.5"),
    "a bool": (lambda: gv.explore.bash(True), "n must be an integer, not True"),
    "nan": (lambda: gv.draw.Scene(NAN, ""), "height must be a number, not nan"),
    "a milliard": (lambda: gv.draw.Scene(10**9, ""), "height must be a number, not 1000000000"),
    "a set": (lambda: gv.draw.pins({3}), "rows must be a sequence of integers, not {3}"),
    "a mapping": (lambda: gv.draw.pins({3: 1}), "rows must be a sequence of integers, not {3: 1}"),
    "an entry": (lambda: gv.draw.pins([3, "4"]), "an entry of rows must be an integer, not '4'"),
    "a triple": (
        lambda: gv.draw.queen((2, 3), shape=(4, 5, 6)),
        "shape must be a pair of integers, not (4, 5, 6)",
    ),
    "half a pair": (
        lambda: gv.draw.queen((2, 3), shape=(4, "a")),
        "shape must be an integer, not 'a'",
    ),
    "no mapping": (
        lambda: gv.explore.heatmaps([Bash(3)]),
        "games must be a mapping of texts to games, not [Bash(3)]",
    ),
    "no list": (
        lambda: gv.draw.Scene(9, "", shapes=()),
        "shapes must be a list of shapes, not ()",
    ),
    "no scenes": (
        lambda: gv.draw.stacked([3], ["a"]),
        "scenes must be a sequence of scenes, not [3]",
    ),
    "no point": (
        lambda: gv.draw.Scene(9, "").line((0, 0), (1,)),
        "a line is drawn through pairs of numbers, not ((0, 0), (1,))",
    ),
}


@pytest.mark.parametrize("wrong", PICTURES)
def test_pictures_refuse_what_they_cannot_draw(wrong):
    call, text = PICTURES[wrong]
    assert refusal(call) == text


def test_pictures_take_numpy_integers_arrays_and_iterators():
    made = gv.draw.pins([3, 2], grundy=[1, 2]).svg()
    for kind in (np.array, iter, tuple, lambda row: [*map(np.int64, row)]):
        assert gv.draw.pins(kind([3, 2]), grundy=kind([1, 2])).svg() == made
    assert gv.draw.heatmap(gl.Nim(), np.int64(4)).svg() == gv.draw.heatmap(gl.Nim(), 4).svg()
    assert gv.draw.Scene(np.float64(9), "").svg() == gv.draw.Scene(9, "").svg()
