"""Nim in disguise against rules of our own: larger random positions, other words for a theorem,
counts of layouts, and the edges where a rule begins and ends.
"""

import itertools
import math
import random
from functools import cache

import pytest

import gamelib as gl
from gamelib import Outcome

N, P = Outcome.N, Outcome.P


def drawn(seed, count, draw):
    """Return `count` things that `draw(rng)` draws."""
    rng = random.Random(seed)
    return [draw(rng) for _ in range(count)]


# --- Moore's Nim --------------------------------------------------------------------------------


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("k", [1, 2, 3, 7, 40, 1000])
@pytest.mark.parametrize("most", [1, 2, 50, 10**18, 2**300])
def test_the_move_of_moore_is_a_move_and_wins(k, most, misere):
    game = gl.MooreNim(k)
    rng = random.Random(most * k)
    for _ in range(30):
        heaps = [rng.randint(0, most) for _ in range(rng.randint(1, 60))]
        moves = game.winning_moves(heaps, misere)
        if game.outcome(heaps, misere) is P or not any(heaps):
            assert moves == []
            continue
        (left,) = moves
        pairs = list(zip(heaps, left, strict=True))
        assert all(after <= before for before, after in pairs)
        assert 1 <= sum(after < before for before, after in pairs) <= k
        assert game.outcome(left, misere) is P


def test_moore_at_contest_size():
    heaps = drawn(1, 20_000, lambda rng: rng.randint(0, 10**9))
    (left,) = gl.MooreNim(30).winning_moves(heaps)
    assert gl.MooreNim(30).outcome(left) is P
    assert 1 <= sum(a != b for a, b in zip(heaps, left, strict=True)) <= 30


@pytest.mark.parametrize(
    ("k", "most", "count"),
    [(1, 8, 2), (1, 3, 4), (2, 12, 2), (2, 8, 3), (3, 4, 4), (3, 5, 3), (4, 2, 5), (5, 2, 6)],
)
def test_values_of_moore_s_nim_by_the_formula(k, most, count):
    game = gl.MooreNim(k)
    for heaps in itertools.combinations_with_replacement(range(most + 1), count):
        assert game.theorem(heaps) == game.grundy_from_rules(heaps), heaps
        assert (game.grundy(heaps) == 0) == (game.outcome(heaps) is P)


def test_values_of_moore_s_nim_where_there_is_a_formula_and_where_not():
    game = gl.MooreNim(2)
    assert game.theorem((1, 1, 1, 1)) is None
    assert game.grundy((1, 1, 1, 1)) == game.grundy_from_rules((1, 1, 1, 1)) == 1
    assert game.grundy((0, 5, 0, 0, 6, 7)) == game.grundy_from_rules((5, 6, 7)) == 18
    # Far: y = 10, z = 56; the smallest heap below z, at z, a round later.
    assert [game.grundy((m, m + 3, m + 7)) for m in (55, 56, 66, 67)] == [175, 55, 65, 55]
    assert game.grundy((10**40, 10**40, 10**40)) == 0


# --- staircase and strip ------------------------------------------------------------------------


def strip_of(rng):
    return tuple(sorted(rng.sample(range(1, 13), rng.randint(0, 5))))


def test_a_strip_is_the_staircase_of_its_gaps():
    strip, stairs = gl.CoinsOnStrip(), gl.StaircaseNim()
    for cells in drawn(2, 300, strip_of):
        steps = strip.staircase(cells)
        assert sum(steps) + len(cells) == max(cells, default=0)
        after = {strip.staircase(option) for option in strip.options(cells)}
        assert after == {*stairs.options(steps)}
        assert strip.grundy(cells) == stairs.grundy(steps)


def test_winning_moves_of_large_staircases_and_strips():
    rng = random.Random(1)
    for count in (5, 200, 20_000):
        steps = [rng.randint(0, 10**18) for _ in range(count)]
        cells = sorted({rng.randint(1, 10**18) for _ in range(count)})
        for game, position in [(gl.StaircaseNim(), steps), (gl.CoinsOnStrip(), cells)]:
            if count > 200:
                with pytest.raises(ValueError, match=r"\d{4}"):
                    game.winning_moves(position)
                continue
            moves = game.winning_moves(position)
            assert moves
            for move in moves:
                assert game.grundy(move) == 0
                assert game.describe(position, move).startswith("move ")


# --- the hill -----------------------------------------------------------------------------------


def test_a_hill_of_contest_size():
    rng = random.Random(1)
    people = sorted(rng.sample(range(1, 10**5), 1000))
    for king in (1, 2, 3, 1000):
        game = gl.ClimbingTheHill(king)
        for option in game.winning_moves(people):
            assert game.outcome(option) is P
    assert gl.ClimbingTheHill(1).winning_moves(people) == [(0, *people[1:])]
    doubled = [cell for pair in range(500) for cell in (4 * pair + 1, 4 * pair + 2)]
    assert gl.ClimbingTheHill(2).outcome(doubled) is P


# --- the ring -----------------------------------------------------------------------------------


def test_large_numbers_on_a_ring():
    game = gl.RingOfNumbers()
    assert game.outcome((10**30, 0)) is N
    assert game.winning_moves((10**30, 1, 0)) == []
    assert game.winning_moves((10**30, 0)) == [(0, 0)]


# --- layouts that are won -----------------------------------------------------------------------

MODULI = [1, 2, 6, 7, 1000, 10**9 + 7, 10**40]


@pytest.mark.parametrize("n", range(12))
def test_strips_that_are_won_are_counted(n):
    game = gl.CoinsOnStrip()
    for m in range(n + 1):
        layouts = itertools.combinations(range(1, n + 1), m)
        won = sum(bool(game.outcome_from_rules(cells)) for cells in layouts)
        assert [gl.count_strip_wins(n, m, q) for q in MODULI] == [won % q for q in MODULI]


@pytest.mark.parametrize("d", [1, 2, 3, 7])
@pytest.mark.parametrize("n", range(10))
def test_layouts_of_black_and_white_that_are_won_are_counted(n, d):
    game = gl.BlackAndWhite(d)
    for k in range(0, n + 1, 2):
        layouts = [*itertools.combinations(range(1, n + 1), k)]
        for mover in ("white", "black"):
            won = sum(bool(game.outcome_from_rules((cells, mover))) for cells in layouts)
            counted = [gl.count_black_white_wins(n, k, d, q) for q in MODULI]
            assert counted == [won % q for q in MODULI]


@cache
def lost_heaps(cells, heaps, d):
    """Return in how many ways heaps of so many cells are lost in Nim_d, by the last bits."""
    if cells == 0:
        return 1
    ones = range(0, min(cells, heaps) + 1, d + 1)
    return sum(
        math.comb(heaps, one) * lost_heaps((cells - one) // 2, heaps, d)
        for one in ones
        if (cells - one) % 2 == 0
    )


@pytest.mark.parametrize(
    ("n", "k", "d"), [(10_000, 100, 1), (10_000, 100, 7), (3000, 40, 3), (10**4, 2, 9)]
)
def test_counts_at_the_size_of_a_contest(n, k, d):
    free, pairs = n - k, k // 2
    lost = sum(
        lost_heaps(s, pairs, d) * math.comb(free - s + pairs, pairs) for s in range(free + 1)
    )
    won = math.comb(n, k) - lost
    for modulus in (10**9 + 7, 2**61 - 1, 12):
        assert gl.count_black_white_wins(n, k, d, modulus) == won % modulus


def test_strips_of_any_length_are_counted():
    """One coin is lost on the first cell, two are lost side by side."""
    n, q = 10**11, 10**9 + 9
    assert gl.count_strip_wins(n, 1, q) == (n - 1) % q
    assert gl.count_strip_wins(n, 2, q) == (math.comb(n, 2) - (n - 1)) % q
