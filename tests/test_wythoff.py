"""Wythoff's game and Fibonacci Nim: exact at any size, all winning moves, tables, bad input."""

import itertools
import math
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest

import gamelib as gl
from gamelib import FibonacciNim, Outcome, Wythoff
from gamelib.fast import compiled
from gamelib.games import pairs
from gamelib.games.wythoff import golden_floor


def golden_floor_by_digits(k):
    """Return ⌊kφ⌋ from 400 decimal digits of φ: nothing that the package does."""
    with localcontext() as context:
        context.prec = 400
        return int(k * (1 + Decimal(5).sqrt()) / 2)


SIZES = [*range(200), *(10**n + d for n in range(3, 150, 7) for d in (-1, 0, 1))]


# --- Wythoff's game -----------------------------------------------------------------------------


def test_golden_floors_are_exact():
    assert [golden_floor(k) for k in SIZES] == [golden_floor_by_digits(k) for k in SIZES]
    assert golden_floor(102_334_155) == 165_580_140


@pytest.mark.parametrize("k", [1, 7, 10**9, 102_334_155, 10**30, 10**100 + 7])
def test_large_pairs(k):
    game, a = Wythoff(), golden_floor_by_digits(k)
    for pair in ((a, a + k), (a + k, a)):
        assert game.outcome(pair) is game.outcome(pair, misere=True) or k == 1
        assert game.winning_moves(pair) == []
        assert game.grundy(pair) == 0
    for pair in ((a, a + k + 1), (a + 1, a + k), (a + 1, a + k + 1), (a, a + k - 1)):
        assert game.outcome(pair) is Outcome.N


@pytest.mark.parametrize("size", [40, 10**30])
def test_winning_moves_lead_to_lost_pairs(size):
    game = Wythoff()
    for a, b in itertools.product(range(size, size + 12), range(size - 12, size + 30, 5)):
        moves = game.winning_moves((a, b))
        assert 0 < len(moves) <= 3 or game.outcome((a, b)) is Outcome.P
        for x, y in moves:
            assert golden_floor_by_digits(abs(x - y)) == min(x, y)
            taken = a - x, b - y
            assert min(taken) >= 0 < max(taken) and (0 in taken or taken[0] == taken[1])


@pytest.mark.parametrize("most", [30, 10**9, 10**18, 2**60])
def test_an_array_of_outcomes(most):
    game, pairs = Wythoff(), []
    for k in [most // (3 + d) for d in range(200)]:
        a = golden_floor_by_digits(k)
        pairs += [(a, a + k), (a + k, a), (a + 1, a + k + 1), (a + k + 1, a), (k, most)]
    won = game.outcomes(np.array(pairs))
    assert won.dtype == bool
    assert won.tolist() == [bool(game.outcome(pair)) for pair in pairs]


def test_an_array_that_is_long_or_empty():
    game = Wythoff()
    assert game.outcomes([]).tolist() == []
    k = np.arange(40_000)
    lost = np.stack([np.array([golden_floor(n) for n in k.tolist()]), k], axis=1)
    lost[:, 1] += lost[:, 0]
    assert not game.outcomes(lost).any()
    lost[[7, 16_384, 39_999]] += 1
    assert np.flatnonzero(game.outcomes(lost)).tolist() == [7, 16_384, 39_999]


SHAPES = [(1, 1), (1, 70), (2, 200), (65, 66), (70, 33), (30, 3), (30, 40), (0, 5), (5, 0)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", [Wythoff(), FibonacciNim()], ids=repr)
def test_tables(game, shape):
    least = int(isinstance(game, FibonacciNim))  # no column of the limit 0
    places = itertools.product(range(shape[0]), range(least, shape[1] + least))
    expected = [game.grundy_from_rules(place) for place in places]
    found = game.table(*shape)
    assert (found.dtype, found.shape) == (np.int64, shape)
    assert found.ravel().tolist() == expected


@pytest.mark.kernel
def test_the_kernel_gives_the_same_table(twin, monkeypatch):
    plain = Wythoff().table(150, 200)
    monkeypatch.setattr(compiled, "compiled_for", lambda kernel, size: twin(kernel))
    assert (Wythoff().table(150, 200) == plain).all()
    assert (Wythoff().table(200, 150) == plain.T).all()


# --- Fibonacci Nim ------------------------------------------------------------------------------


def sums_without_neighbours(most):
    """Return, for each number up to `most`, all sums of Fibonacci numbers without neighbours."""
    numbers = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]
    found = {n: [] for n in range(most + 1)}
    for size in range(len(numbers)):
        for places in itertools.combinations(range(len(numbers)), size):
            if all(b - a > 1 for a, b in itertools.pairwise(places)):
                parts = [numbers[place] for place in reversed(places)]
                if sum(parts) <= most:
                    found[sum(parts)].append(tuple(parts))
    return found


def test_zeckendorf_sums_are_the_only_ones():
    for n, sums in sums_without_neighbours(140).items():
        assert sums == [gl.zeckendorf(n)]


@pytest.mark.parametrize("n", [10**18, 10**100, 2**1000 + 1])
def test_large_zeckendorf_sums(n):
    parts = gl.zeckendorf(n)
    assert sum(parts) == n
    assert all(a > 2 * b for a, b in itertools.pairwise(parts))
    for part in parts:  # 5F² ± 4 is a square for Fibonacci numbers only
        assert any(math.isqrt(s) ** 2 == s for s in (5 * part**2 - 4, 5 * part**2 + 4))
    assert gl.least_zeckendorf_part(n) == parts[-1]


@pytest.mark.parametrize("kind", [np.int64, np.uint64, np.int16, np.uint8])
def test_least_parts_of_an_array(kind):
    most = min(int(np.iinfo(kind).max), 10**18)
    numbers = np.array(sorted({*range(1, 120), *(most // n for n in range(1, 50) if most // n)}))
    found = gl.least_zeckendorf_part(numbers.astype(kind))
    assert found.dtype == kind
    assert found.tolist() == [gl.zeckendorf(int(n))[-1] for n in numbers]
    assert gl.least_zeckendorf_part(np.array([[5, 6], [7, 8]], kind)).tolist() == [[5, 1], [2, 8]]
    assert gl.least_zeckendorf_part(np.array([], kind)).tolist() == []


def test_the_largest_numbers_of_64_bits():
    most = np.array([2**64 - 1, 12200160415121876738], np.uint64)
    assert gl.least_zeckendorf_part(most).tolist() == [gl.zeckendorf(2**64 - 1)[-1], int(most[1])]


def test_winning_takes_are_all_of_them():
    game = FibonacciNim()
    for stones, limit in itertools.product(range(60), range(1, 62)):
        lost = [o for o in game.options((stones, limit)) if not game.grundy_from_rules(o)]
        assert game.winning_moves((stones, limit)) == lost
    assert game.winning_moves((17, 16)) == [(16, 2), (13, 8)]


def test_large_heaps():
    game = FibonacciNim()
    fibonacci_number = 354224848179261915075
    assert game.outcome((fibonacci_number, fibonacci_number - 1)) is Outcome.P
    assert game.winning_moves((fibonacci_number, 10**30)) == [(0, 2 * fibonacci_number)]
    stones = 10**18
    moves = game.winning_moves((stones, stones - 1))
    assert len(moves) > 1
    for left, limit in moves:
        assert limit == 2 * (stones - left)
        assert game.outcome((left, limit)) is Outcome.P


def test_the_openings_and_the_first_stone():
    game = FibonacciNim()
    lost = [n for n in range(2, 100) if game.outcome((n, n - 1)) is Outcome.P]
    assert lost == [2, 3, 5, 8, 13, 21, 34, 55, 89]


def test_values_of_large_heaps_come_from_a_table(monkeypatch):
    game, table = FibonacciNim(), FibonacciNim().table(300, 300)
    monkeypatch.setattr(game, "_value_from_rules", None)
    for stones, limit in [(250, 249), (24, 3), (299, 1000), (100, 7)]:
        assert game.grundy((stones, limit)) == table[stones, min(limit, stones) - 1]


def test_where_there_is_no_numpy_values_come_from_the_rules(monkeypatch):
    game, table = FibonacciNim(), FibonacciNim().table(40, 40)
    monkeypatch.setattr(pairs, "installed", lambda name: False)
    monkeypatch.setattr(FibonacciNim, "table", None)
    assert [game.grundy((39, limit)) for limit in range(1, 40)] == table[39, :39].tolist()


def test_a_budget_is_enough_to_the_last():
    """The 42 positions below (6, 5), and more for those with 8 options or more."""
    game = gl.Wythoff()
    with pytest.raises(ValueError, match=r"\b60\b"):
        game.grundy_from_rules((6, 5), budget=60)
    assert game.grundy_from_rules((6, 5), budget=61) == game.grundy((6, 5))
    with pytest.raises(ValueError, match=r"\b1\b"):  # though it is known by now
        game.grundy_from_rules((6, 4), budget=1)


@pytest.mark.parametrize(
    "game", [gl.FibonacciNim(), gl.DynamicSubtraction(3), gl.Wythoff()], ids=repr
)
def test_values_of_more_stones_than_the_rules_are_quick_for_are_looked_up_in_the_right_cell(game):
    for position in itertools.product((17, 20, 33), (1, 2, 5, 16, 20, 40)):
        assert game.grundy(position) == game.grundy_from_rules(position), position


@pytest.mark.parametrize("k", [Fraction(3, 2), Fraction(5, 2), Fraction(7, 3), Fraction(4, 3)])
def test_a_factor_may_be_a_fraction(k):
    game = gl.DynamicSubtraction(k)
    assert eval(repr(game), {"Fraction": Fraction, **vars(gl)}) == game
    table = game.table(25, 30)
    for position in itertools.product(range(25), range(31)):
        value = game.grundy_from_rules(position)
        assert bool(game.outcome(position)) is bool(value)
        assert not position[1] or table[position[0], position[1] - 1] == value
        moves = [option for option in game.options(position) if not game.outcome(option)]
        assert sorted(game.winning_moves(position)) == sorted(moves)
