"""Nim in disguise against rules of our own: larger random positions, other words for a theorem,
counts of layouts, and the edges where a rule begins and ends.
"""

import itertools
import math
import random
import sys
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


def heaps_of(rng):
    return tuple(rng.randint(0, 4) for _ in range(rng.randint(1, 4)))


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


@pytest.mark.parametrize("k", [1, 30, 1000])
def test_moore_at_contest_size(k):
    heaps = drawn(k, 10**5, lambda rng: rng.randint(0, 10**9))
    game = gl.MooreNim(k)
    (left,) = game.winning_moves(heaps)
    assert game.outcome(heaps) is N and game.outcome(left) is P
    assert 1 <= sum(a != b for a, b in zip(heaps, left, strict=True)) <= k


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


def test_one_heap_at_a_time_is_nim():
    for heaps in drawn(1, 300, heaps_of):
        for misere in (False, True):
            assert gl.MooreNim(1).outcome(heaps, misere) is gl.Nim().outcome(heaps, misere)
            moves = gl.MooreNim(1).winning_moves(heaps, misere)
            assert {*moves} <= {*gl.Nim().winning_moves(heaps, misere)}
        assert gl.MooreNim(1).grundy(heaps) == gl.nim_sum(heaps)
        assert list(gl.MooreNim(1).options(heaps)) == list(gl.Nim().options(heaps))


def test_more_heaps_at_once_than_there_are_win_at_once():
    game = gl.MooreNim(9)
    assert game.winning_moves((3, 4, 5)) == [(0, 0, 0)]
    assert game.winning_moves((3, 4, 5), misere=True) == [(1, 0, 0)]


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


def test_the_misprint_of_the_staircase_is_refuted_by_one_stone():
    """The theorem the wrong way round, and the even steps in place of the odd ones."""
    game = gl.StaircaseNim()
    backwards = gl.counterexample(game, lambda s: game.grundy(s) == 0, game.small(2))
    assert backwards.position == ()
    found = gl.counterexample(game, lambda s: game.grundy(s) == 0, [(1,)])
    assert (found.position, found.actual, found.option) == ((1,), N, (0,))
    even = gl.counterexample(game, lambda s: gl.nim_sum(s[1::2]) != 0, [(0, 1)])
    assert (even.actual, even.claimed) == (P, N)


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


def test_the_king_at_the_top_ends_it():
    game = gl.ClimbingTheHill(1)
    assert list(game.options((0, 5))) == [] and game.outcome((0, 5)) is P
    assert list(gl.ClimbingTheHill(2).options((0, 1))) == [(0, 0)]


def test_whose_way_is_cleared_wins():
    """Without the king's case the lone neighbour of the top has its whole way as a gap."""
    game = gl.ClimbingTheHill(2)
    found = gl.counterexample(
        game, lambda people: bool(people[0] ^ (people[2] - people[1] - 1)), [(1, 2, 3), (2, 4, 7)]
    )
    assert found.position == (1, 2, 3) and found.actual is P


# --- the ring -----------------------------------------------------------------------------------


def test_the_move_need_not_empty_the_edge():
    game = gl.RingOfNumbers()
    moves = game.winning_moves((1, 0, 2))
    assert (1, 1, 0) in moves and game.describe((1, 0, 2), (1, 1, 0)).endswith(
        "from 2 to 1 and cross it"
    )


def test_a_ring_with_one_way_only_is_refuted():
    game = gl.RingOfNumbers()
    found = gl.counterexample(game, lambda edges: edges.index(0) % 2 == 1, game.small(1))
    assert (found.position, found.actual) == ((0, 1), N)


def test_large_numbers_on_a_ring():
    game = gl.RingOfNumbers()
    assert game.outcome((10**30, 0)) is N
    assert game.winning_moves((10**30, 1, 0)) == []
    assert game.winning_moves((10**30, 0)) == [(0, 0)]


# --- black and white ----------------------------------------------------------------------------


@pytest.mark.parametrize("d", [1, 2, 3, 8])
def test_black_and_white_by_the_rules(d):
    game = gl.BlackAndWhite(d)
    rng = random.Random(d)
    for _ in range(120):
        cells = tuple(sorted(rng.sample(range(1, 12), 2 * rng.randint(0, 3))))
        position = cells, rng.choice(["white", "black"])
        assert game.outcome(position) is game.outcome_from_rules(position)
        won = [o for o in game.options(position) if not game.outcome_from_rules(o)]
        moves = game.winning_moves(position)
        assert len(moves) == min(len(won), 1) and {*moves} <= {*won}
        assert game.outcome(position) is gl.MooreNim(d).outcome(game.gaps(position))


def test_the_two_sides_only_push_towards_each_other():
    """A move back, and the same side again, is refused: see `refusals.toml`."""
    game = gl.BlackAndWhite(2)
    assert game.describe(((1, 3, 5, 9), "white"), ((2, 3, 8, 9), "black")) == (
        "move white from 1 to 2 and 5 to 8"
    )


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


def test_the_work_grows_with_the_digits_of_the_strip():
    """Strips a million times as long take some products more, one for each of 20 bits."""

    def products(cells):
        called = []
        sys.setprofile(lambda frame, event, _: called.append((event, frame.f_code.co_name)))
        try:
            gl.count_strip_wins(cells, 50, 10**9 + 9)
        finally:
            sys.setprofile(None)
        return called.count(("call", "apart"))

    assert 10 < products(10**5) < products(10**11) <= products(10**5) + 20


def test_all_coins_and_none_are_lost():
    assert gl.count_strip_wins(5, 5, 100) == gl.count_strip_wins(5, 0, 100) == 0
    assert gl.count_strip_wins(10**6, 1, 10**9) == 10**6 - 1
