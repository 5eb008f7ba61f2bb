"""Every limit, at the last thing that it allows and at the first that it does not.

Here stand the limits that no other test meets from both sides, and the counts that `find_laws`
weighs: a bound that is one off changes no answer in the middle.
"""

import functools
import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
import sympy
from test_laws import LAWS, function_of

import gamelaws as laws
import gamelib as gl
import gameviews as gv
from gamecourse.grading import NOT_ANSWERED, check_moves
from gamelaws.formulas import candidate, rows, two_numbers
from gamelaws.formulas.functions import BitOr, NimProduct, NimSum, Ones
from gamelib import bars, validate
from gamelib.fast import heap_values
from gamelib.games.coins import language as coin_tables
from gamelib.games.coins.language import parsed
from gamelib.values.nimbers import field
from gameviews.draw import style as s
from gameviews.draw.scene import Text

# --- what an error shows --------------------------------------------------------------------------


def test_a_collection_has_its_greatest_size(monkeypatch):
    monkeypatch.setattr(validate, "MOST_ITEMS", 5)
    assert validate.collection(range(5), "x") == [0, 1, 2, 3, 4]
    with pytest.raises(ValueError, match=r"x .*\b5\b"):
        validate.collection(range(6), "x")


# --- how much is computed -------------------------------------------------------------------------


def test_a_table_has_its_greatest_size(monkeypatch):
    monkeypatch.setattr("gamelib.game.TABLE_LIMIT", 12)
    assert gl.Bash(3).table(12).shape == (12,)
    assert gl.Bash(3).table(3, 4).shape == (3, 4)
    assert gl.Bash(3).table(12, 0).shape == (12, 0)
    for shape in ((13,), (0, 13), (13, 1)):
        with pytest.raises(ValueError, match=r"13.*12"):
            gl.Bash(3).table(*shape)


class Fan(gl.Game):
    """From position n > 0 there are n ways to 0."""

    def options(self, position):
        return [0] * position


class TakeAny(gl.Game):
    """Take as many stones as you like."""

    def options(self, heap):
        return range(heap)


class Stairs(gl.Game):
    """From position n > 0 there are eleven ways to 0, and one to n - 1."""

    def options(self, position):
        return [0] * 11 + [position - 1] if position else []


def test_options_are_listed_up_to_their_limit():
    """What is beyond is refused, see `refusals.toml`."""
    assert len(list(itertools.islice(gl.Nim().options([1] * 10_000), 3))) == 3
    assert next(iter(gl.Hexadecimal("0.8")._options(1000))) == gl.Sum(1, 1, 997)
    assert gl.Octal("0.77").winning_moves(2001)  # two heaps are not that many
    assert gl.TurnUpTo(999_999_999).k == gl.Consecutive(999_999_999).k == 999_999_999


def test_an_exercise_has_so_many_positions_and_no_more():
    assert check_moves(gl.Bash(3), lambda n: ..., range(50_000)).text == NOT_ANSWERED
    for none_or_too_many in (range(0), range(50_001)):
        with pytest.raises(ValueError, match="position"):
            check_moves(gl.Bash(3), lambda n: ..., none_or_too_many)
    game = gl.GrundyGame()
    assert check_moves(game, lambda heap: [*game.winning_moves(heap), "lost"][0], range(12))


def test_graph_has_as_many_positions_as_its_limit():
    assert list(gl.Bash(3).graph(0, limit=1)) == [0]
    assert len(gl.Bash(1).graph(9, limit=10)) == 10


@pytest.mark.parametrize(
    ("kind", "last", "value", "first"),
    [
        (functools.partial(gl.Bash, 1), (9, 10), 1, (9, 9)),
        # Each eight options count as a position more: 7 + 0, 8 + 0, 15 + 0, 16 + 0.
        (Fan, (7, 2), 1, (8, 2)),
        (Fan, (15, 3), 1, (16, 3)),
        (Stairs, (10, 21), 2, (11, 21)),
        (TakeAny, (4, 5), 4, (5, 5)),
    ],
)
def test_a_budget_counts_positions_and_options_to_the_last(kind, last, value, first):
    assert kind().grundy_from_rules(last[0], budget=last[1]) == value
    with pytest.raises(ValueError, match=f"{first[0]}.*{first[1]}"):
        kind().grundy_from_rules(first[0], budget=first[1])


def test_a_position_has_as_many_options_as_the_budget():
    game = Fan()
    game.budget = 4
    assert len(list(game.options(4))) == 4
    assert game.winning_moves(4) == [0] * 4
    with pytest.raises(ValueError, match=r"4.*5"):
        game.winning_moves(5)


@pytest.mark.parametrize(
    ("a", "n", "work"),
    [
        (0b10011, 0b110, 5**2 * 3),
        (0b10011, -0b110, 5**2 * 3),
        (0b101, 1 << 99, 3**2 * 6),
        (0b101, 0b11111, 3**2 * 5),
        (0b101, 0b1111111, 3**2 * 6),
        (0b101, 0, 0),
        (0, 1 << 99, 0),
    ],
)
def test_a_power_takes_as_much_work_as_is_allowed_and_no_more(monkeypatch, a, n, work):
    """The bits of the base, squared, for each bit of the exponent, of which twice as many count."""
    monkeypatch.setattr(field, "MOST_WORK", work)
    assert gl.nim_power(a, n) == gl.nim_power(np.array([a], dtype=np.uint8), n)[0]
    monkeypatch.setattr(field, "MOST_WORK", work - 1)
    with pytest.raises(ValueError, match=r"\d"):
        gl.nim_power(a, n)


def test_largest_nimbers_of_each_algorithm():
    assert gl.nim_product_steps(2**32 - 1, 1)
    assert gl.nim_product_by_bits(2**256 - 1, 1) == 2**256 - 1
    ones = np.ones(2, dtype=np.uint64)
    assert gl.nim_product(ones, 2**64 - 1).tolist() == [2**64 - 1] * 2


# --- heaps ----------------------------------------------------------------------------------------


def test_a_heap_within_reach_is_computed_and_the_next_is_not():
    game = gl.GrundyGame()
    game._reach = 50
    assert game.grundy(49) == type(game)().grundy(49)
    with pytest.raises(ValueError, match=r"50.*50"):
        game.grundy(50)


def test_a_board_of_the_crossing_pawn_has_its_greatest_size(monkeypatch):
    monkeypatch.setattr("gamelib.fast.crossing.MOST_CELLS", 16)
    game = gl.CrossingPawn(["....#", "....#", "X...#", "O..O#"])
    assert game.label(game.start) == game.label_from_rules(game.start)
    with pytest.raises(ValueError, match=r"16.*17"):
        gl.CrossingPawn(["....#", "....#", "X...#", "O..O."]).solve()


def test_of_two_shortest_cycles_the_first_is_fused_first():
    one, two = [(0, 1), (1, 2), (2, 0)], [(0, 3), (3, 4), (4, 0)]
    for edges, first in ((one + two, {0, 1, 2}), (two + one, {0, 3, 4})):
        step = gl.reductions(gl.Bush(edges))[0]
        assert {vertex for edge in step.touched for vertex in edge} == first


def test_a_bush_that_is_reduced_has_its_greatest_size(monkeypatch):
    monkeypatch.setattr("gamelib.games.hackenbush.reductions.REDUCTION_LIMIT", 5)
    assert gl.reductions(gl.Bush.stalks(5)) == []
    with pytest.raises(ValueError, match=r"5.*6"):
        gl.reductions(gl.Bush.stalks(6))


def test_a_tree_of_listed_parents_has_its_greatest_size(monkeypatch):
    monkeypatch.setattr("gamelib.games.hackenbush.bush.MOST_EDGES", 5)
    assert len(gl.Bush.tree([0] * 5)) == 5
    with pytest.raises(ValueError, match=r"5.*6"):
        gl.Bush.tree([0] * 6)


# --- coins ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 62, 63, 64])
def test_the_first_values_of_turning_up_to_k_coins_are_powers_of_two(k):
    game = gl.TurnUpTo(k)
    assert all(game.coin_theorem(n) == 2**n for n in range(min(k, 3)))
    if k > 3:
        assert game.coin_theorem(k - 1) == 2 ** (k - 1)
        assert game.coin_theorem(k) is None
        assert game.table(min(k, 63)).tolist() == [2**n for n in range(min(k, 63))]


@pytest.mark.parametrize(("limit", "size", "last"), [("REACH", 5, 5), ("LARGEST_SET", 8, 7)])
def test_coins_are_in_reach_to_the_last(limit, size, last, monkeypatch):
    monkeypatch.setattr(coin_tables, limit, size)
    assert gl.CoinTurning("1-2").table_from_rules(last).tolist() == [*range(1, last + 1)]
    with pytest.raises(ValueError, match=rf"\b{last}\b"):
        gl.CoinTurning("1-2").table_from_rules(last + 1)


# --- small positions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "size", "count", "least", "greatest"),
    [
        (gl.Bash(2), 3, 4, 0, 3),
        (gl.GrundyGame(), 7, 8, 0, 7),
        (gl.GrundyGame(), 8, 9, 0, 8),
        (gl.GrundyGame(), 99, 9, 0, 8),
        (gl.SplittingNim(), 3, 4, 0, 3),
        (gl.SplittingNim(), 99, 5, 0, 4),
        (gl.Nim(), 0, 4, (), (0, 0, 0)),
        (gl.Nim(), 2, 1 + 3 + 9 + 27, (), (2, 2, 2)),
        (gl.PairSplitting(), 1, 4, (1, 1), (2, 2)),
        (gl.Chomp(), 2, 2 + 3 + 4, (1,), (2, 2, 2)),
        (gl.Bash(1) + gl.Bash(2), 2, 9, (0, 0), (2, 2)),
    ],
    ids=repr,
)
def test_small_positions_are_all_of_their_size(game, size, count, least, greatest):
    found = list(game.small(size))
    assert (len(found), len(set(found))) == (count, count)
    assert (min(found), max(found)) == (least, greatest)


@pytest.mark.parametrize("size", [0, 1, 2, 4, 5, 6, 50])
def test_small_rows_of_coins_have_at_most_six_and_grids_two_rows(size):
    columns = range(1, min(max(size, 1), 2) + 2)
    for game, coins in [
        (gl.TurnUpTo(2), range(min(size, 5) + 1)),
        (gl.Consecutive(2), range(1, min(size, 5) + 2)),
        (gl.TurnUpTo(2) * gl.Consecutive(2), list(itertools.product((0, 1), columns))),
    ]:
        found = list(game.small(size))
        assert len(found) == len(set(found)) == 2 ** len(coins)
        assert max(found, key=len) == set(coins)


# --- long work says how far it is -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("work", "most"),
    [
        (lambda: heap_values.TakingTable(range(1, 10**4)).grow(1000), 1000),
        (lambda: heap_values.HeapTable(one=range(1, 500), two=range(1, 500)).grow(100), 100),
        (lambda: heap_values.SetTable((4,), repeat=3).grow(5), 5),
        (lambda: coin_tables.RuleTable(parsed("1-2 consecutive")).grow(130), 130),
        (lambda: gl.CoinTurning(lambda n: [{n}]).table_from_rules(3), 3),
        (lambda: gl.TurnUpTo(3).winning_moves({150, 5, 77}), 10**9),
    ],
)
def test_long_work_says_how_far_it_is(work, most, monkeypatch):
    found = []
    monkeypatch.setattr(bars.Progress, "show", lambda self, count: found.append(count))
    work()
    assert len(found) > 1 and max(found) <= most


# --- laws -----------------------------------------------------------------------------------------


def test_brackets_stand_around_what_is_no_single_symbol():
    i, j = sympy.symbols("i j")
    written = {
        NimProduct(i + 1, j): r"\left(i + 1\right) \otimes j",
        NimProduct(i, j + 1): r"i \otimes \left(j + 1\right)",
        NimSum(2 * i, j): r"\left(2 i\right) \oplus j",
        NimSum(i, 3): r"i \oplus 3",
        BitOr(i - 1, j): r"\left(i - 1\right) \mid j",
        Ones(i + 1): r"\mathrm{ones}\left(i + 1\right)",
    }
    for expression, text in written.items():
        assert sympy.latex(expression) == text


def fitted(family, values, first=0):
    """Return the names of the laws of a family that agree, with the numbers they had to fit."""
    if isinstance(first, int):
        known = {(first + k,): v for k, v in enumerate(values)}
    else:
        known = {(first[0] + i, first[1] + j): values[i][j] for i in EIGHT for j in EIGHT}
    return [
        (law.name, law.numbers)
        for law in family(values, first)
        if all(law.value(*place) == value for place, value in known.items())
    ]


EIGHT = range(8)


@pytest.mark.parametrize(("family", "text", "found"), LAWS["fitted_rows"])
def test_the_numbers_that_a_law_of_a_row_fits(family, text, found):
    function = function_of("n", text)
    laws = fitted(getattr(rows, family), [function(n) for n in EIGHT])
    # A later start also fits; and before a period come those whose last values are too few.
    one = {"late": laws[:1], "repeating": laws[-1:]}.get(family, laws)
    assert one == [*map(tuple, found)]


@pytest.mark.parametrize(("family", "text", "found"), LAWS["fitted_tables"])
@pytest.mark.parametrize("first", [(0, 0), (1, 2)])
def test_the_numbers_that_a_law_of_a_table_fits(family, text, found, first):
    function = function_of("i, j", text)
    values = [[function(first[0] + i, first[1] + j) for j in EIGHT] for i in EIGHT]
    assert fitted(getattr(two_numbers, family), values, first) == [*map(tuple, found)]


def test_a_law_needs_fifteen_bits_and_no_more():
    values = [0, 1] * 8  # each value surprises by one bit, and a number costs four
    places = [(n,) for n in range(16)]

    def kept(numbers, listed):
        law = candidate.Candidate("law", lambda n: n % 2, numbers, listed)
        return len(candidate.laws_among([law], places, values, places))

    assert candidate.surprise(candidate.Candidate("law", int, 0, 1), values) == 15
    quarters = 4 * 2 + 12 * math.log2(Fraction(4, 3))  # a share of a quarter: two bits each
    assert candidate.surprise(candidate.Candidate("law", int), [0, 0, 0, 1] * 4) == pytest.approx(
        quarters
    )
    assert [kept(0, 0), kept(0, 1), kept(0, 2), kept(1, 0)] == [1, 1, 0, 0]
    values, places = values * 2, [(n,) for n in range(32)]  # now a number costs five bits
    assert [kept(3, 2), kept(3, 3), kept(4, 0)] == [1, 0, 0]


def test_a_law_is_claimed_for_eight_values_and_not_for_seven():
    assert [law.name for law in laws.find_laws(range(8))][:1] == ["linear"]
    assert laws.find_laws(range(7)) == []


@pytest.mark.parametrize(("height", "width"), [(4, 4), (4, 9), (9, 4), (3, 9), (9, 3)])
def test_a_law_of_a_table_needs_four_rows_and_columns(height, width):
    found = laws.find_laws([[i ^ j for j in range(width)] for i in range(height)])
    assert [law.name for law in found][:1] == (["XOR"] if min(height, width) >= 4 else [])


# --- pictures -------------------------------------------------------------------------------------


def test_the_bar_of_a_winning_turn_lies_from_its_first_coin_to_its_last():
    """Small labels stand in order in a set, and those from 8 on do not."""
    scene = gv.draw.coin_row(gl.Twins([1]), {7, 8}, turns=True)
    assert list(frozenset({7, 8})) != [7, 8]
    place = {shape.text: shape.x for shape in scene.shapes if isinstance(shape, Text)}
    bars = [shape for shape in scene.shapes if getattr(shape, "stroke", "") == s.ORANGE]
    ends = [(bar.points[0][0], bar.points[-1][0]) for bar in bars]
    assert ends == [(place[6], place[7]), (place[7], place[8])]


# --- numbers chosen with a function ---------------------------------------------------------------


def test_a_slope_is_a_number_that_was_chosen():
    for (name, numbers, known), shift, more in itertools.product(
        rows.ROW_FUNCTIONS, (0, 1), (0, 3)
    ):
        fit = [known(n + shift) + more for n in range(12)]
        laws = [law for law in rows.function(fit, 0) if [law.value(n) for n in range(12)] == fit]
        assert min(law.numbers for law in laws if law.name == name) == numbers + shift + (more > 0)
        assert numbers == (name == "Beatty sequence")
