"""Heaps: Bash, subtraction sets and their proven periods, powers of two, Nim and its helpers."""

import copy
import dataclasses
import itertools
import pickle
import random
import re

import numpy as np
import pytest
from games import exported_games, work

import gamelib as gl
from gamelib import NimHeaps, Outcome, PowersOfTwo, Subtraction, Sum
from gamelib.fast.heap_values import TakingTable

N, P = Outcome.N, Outcome.P
HUGE = 10**18


def values_of(allowed, terms):
    """Return Grundy values from the definition, in the most naive way."""
    values = []
    for heap in range(terms):
        seen = {values[heap - s] for s in allowed if s <= heap}
        values.append(next(v for v in itertools.count() if v not in seen))
    return values


def period_of(allowed):
    """Return the least preperiod and period: by remembering every block of max(S) values."""
    values, seen, back = [], {}, max(allowed)
    while (block := tuple(values[-back:])) not in seen:
        if len(block) == back:
            seen[block] = len(values)
        below = {values[-s] for s in allowed if s <= len(values)}
        values.append(next(v for v in itertools.count() if v not in below))
    length = len(values) - seen[block]
    start = seen[block] - back
    while start and values[start - 1] == values[start - 1 + length]:
        start -= 1
    return start, length, values


def random_sets(count, most, seed=2):
    rng = random.Random(seed)
    return [
        frozenset(rng.sample(range(1, most + 1), rng.randint(1, min(5, most))))
        for _ in range(count)
    ]


# --- every game on one heap ---------------------------------------------------------------------


class TakeASquare(gl.HeapGame):
    """Take 1, 4, 9, 16, ... stones."""

    def options(self, heap):
        return [heap - n * n for n in range(1, heap + 1) if n * n <= heap]


class TakeFrom(gl.HeapGame):
    """A game that keeps its parameter under another name."""

    def __init__(self, *numbers):
        self.takes = numbers

    def options(self, heap):
        return [heap - taken for taken in self.takes if taken <= heap]


GAMES = exported_games(gl.Game)
ONE_HEAP = [game for game in GAMES if isinstance(game, gl.HeapGame)]
ONE_HEAP += [TakeASquare(), TakeFrom(1, 4), gl.Bash(40)]
#: Games whose values have a law that is proved, or that shows (`None`: neither).
LAWS = {gl.SplittingNim: None, gl.GrundyGame: None, TakeASquare: None, TakeFrom: None}


@pytest.mark.parametrize("game", ONE_HEAP, ids=repr)
def test_a_table_from_the_rules_uses_no_theorem(game, monkeypatch):
    def refuse(self, heap):
        raise AssertionError("a theorem was asked")

    terms = 12 if isinstance(game, gl.Hexadecimal | gl.SplittingNim) else 20
    expected = [game.grundy_from_rules(heap) for heap in range(terms)]
    assert game.table(terms).tolist() == expected
    monkeypatch.setattr(type(game), "theorem", refuse)
    table = game.table_from_rules(terms)
    assert (table.tolist(), table.dtype) == (expected, np.int64)
    assert game.table_from_rules(5).tolist() == expected[:5]
    assert game.table_from_rules(0).tolist() == []


@pytest.mark.parametrize("game", ONE_HEAP, ids=repr)
def test_every_game_on_one_heap_has_a_period_or_none(game):
    law = game.period(limit=850)
    if type(game) in LAWS:
        assert law is None
        return
    if law is None:
        no_law = [gl.Octal(code) for code in ("0.007", "0.6", "0.37...", "4.26")]
        assert game in no_law or isinstance(game, gl.Hexadecimal)
        return
    assert law.check()
    known = law.preperiod + law.length
    table = game.table(known + 50)
    assert [law.value(n, table) for n in range(known + 50)] == table.tolist()
    if law.proved:
        assert game.grundy(HUGE) == law.value(HUGE, table)
    for changed in ({"saltus": law.saltus + 1}, {"exceptions": (*law.exceptions, law.preperiod)}):
        assert not dataclasses.replace(law, **changed).check()


@pytest.mark.parametrize(
    ("game", "looked_at"),
    [
        (gl.Octal("0.14..."), 90),
        (gl.Hexadecimal("0.8"), 90),
        (gl.Octal("0.6"), 70),
        (Subtraction({9, 14, 48, 53, 62}), 70),
        (gl.GrundyGame(), 1 << 35),
    ],
    ids=repr,
)
def test_a_limit_is_kept_or_refused(game, looked_at, monkeypatch):
    """`None` never stands for values that were not looked at."""
    if looked_at < 100:  # more take a while
        monkeypatch.setattr(game, "_reach", looked_at)
        monkeypatch.setitem(vars(game), "farthest", looked_at)
    assert game.period(limit=looked_at) is game.period() is None
    for limit in (looked_at + 1, 10**18):
        with pytest.raises(ValueError, match=rf"{re.escape(repr(game))}.*{looked_at}.*\b{limit}"):
            game.period(limit=limit)


@pytest.mark.parametrize("game", GAMES + exported_games(gl.LoopyGame), ids=repr)
def test_games_and_their_periods_pickle_and_copy(game):
    ask = "grundy" if game.impartial and hasattr(game, "grundy") else "outcome"
    if isinstance(game, gl.Game):  # one that has been asked, whose caches are there
        for position in itertools.islice(game.small(4), 20):
            game.outcome(position)
            game.winning_moves(position)
        if isinstance(game, gl.HeapGame):
            game.table(40), game.period(40)
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game), copy.copy(game)):
        assert again == game
        assert hash(again) == hash(game)
        for position in itertools.islice(again.small(2), 20):
            assert list(again.options(position)) == list(game.options(position))
            assert getattr(again, ask)(position) == getattr(game, ask)(position)
    if not isinstance(game, gl.HeapGame):
        return
    if law := game.period(limit=300):
        again = pickle.loads(pickle.dumps(law))
        assert again == law and again.check()


# --- Bash and powers of two -------------------------------------------------------------------


def test_powers_of_two_with_huge_heaps():
    game = PowersOfTwo()
    heap = 3 * 5**300
    assert (game.grundy(heap), game.winning_moves(heap)) == (0, [])
    assert heap + 1 in game.winning_moves(heap + 2, misere=True)
    assert len(list(game.options(heap))) == heap.bit_length()
    assert len(game.winning_moves(heap + 1)) == (heap.bit_length() + 1) // 2


# --- subtraction: values ----------------------------------------------------------------------


@pytest.mark.parametrize("allowed", [{1, 3, 9}, {2, 5}, {2, 4, 7}, {3, 5, 6, 10, 11}])
def test_values_of_any_size_come_from_the_proven_period(allowed):
    game = Subtraction(allowed)
    start, length, values = period_of(allowed)
    rng = random.Random(4)
    for heap in [HUGE, 10**30, 7**400, 4095, 4096, 4097, *(rng.randrange(10**18) for _ in "123")]:
        reduced = start + (heap - start) % length
        assert game.grundy(heap) == values[reduced]
        assert game.outcome(heap, misere=True) is Outcome.of(values[reduced] != 1)
        options = [(heap - s, values[start + (heap - s - start) % length]) for s in sorted(allowed)]
        assert game.winning_moves(heap) == [option for option, value in options if not value]
    assert game.grundy(Sum(HUGE, HUGE, 10**30)) == game.grundy(10**30)


def test_a_huge_heap_needs_a_small_table(monkeypatch):
    grown = work(monkeypatch, TakingTable, "grow")
    assert Subtraction({1, 3, 9}).grundy(HUGE) == 0
    assert grown
    assert max(map(len, grown)) < 1000


# --- subtraction: periods ---------------------------------------------------------------------


def test_hundreds_of_periods_against_an_independent_search():
    preperiods = 0
    for allowed in [*random_sets(250, 12), *random_sets(60, 30, seed=5)]:
        start, length, values = period_of(allowed)
        certificate = Subtraction(allowed).period()
        assert (certificate.preperiod, certificate.length) == (start, length), sorted(allowed)
        ahead = (start + (n - start) % length for n in range(start))
        wrong = [n for n, later in enumerate(ahead) if values[n] != values[later]]
        assert certificate.exceptions == tuple(wrong)
        assert certificate.proved
        assert certificate.saltus == 0
        assert certificate.window == range(start, start + max(allowed))
        assert certificate.check()
        preperiods += start > 0
    assert preperiods >= 20  # the interesting ones are among them


def test_exact_values_far_beyond_a_long_period():
    game = Subtraction({9, 14, 48, 53, 62})
    certificate = game.period(limit=2_000_000)
    assert certificate.length == 912_189
    assert certificate.check()
    reduced = certificate.reduced(HUGE)
    assert certificate.preperiod <= reduced < certificate.preperiod + certificate.length
    assert game.grundy(HUGE) == game.table(reduced + 1)[reduced]
    assert game.grundy(reduced + 3 * certificate.length) == game.grundy(HUGE)


# --- Nim with updates -------------------------------------------------------------------------


def test_a_refused_update_changes_nothing():
    heaps = NimHeaps([1, 2, 4])
    for place, value in [(3, 1), (-1, 1), (True, 1), (0, -1), (0, 2.0), (0, None)]:
        with pytest.raises((IndexError, TypeError, ValueError)):
            heaps.update(place, value)
    assert (heaps.heaps, heaps.nim_sum) == ((1, 2, 4), 7)
    heaps.update(np.int64(1), np.uint8(6))
    assert (heaps.heaps, heaps.nim_sum) == ((1, 6, 4), 3)
