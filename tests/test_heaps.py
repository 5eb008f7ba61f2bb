"""Heaps: Bash, subtraction sets and their proven periods, powers of two, Nim and its helpers."""

import copy
import dataclasses
import itertools
import pickle
import random
import re
from array import array

import numpy as np
import pytest
from games import exported_games, work

import gamelib as gl
from gamelib import Bash, Nim, NimHeaps, Outcome, Period, PowersOfTwo, Subtraction, Sum
from gamelib.fast.heap_values import TakingTable
from gamelib.fast.sparse import SparseTable

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


def answer(game, question):
    """Return what a game answers, a refusal being an answer too; arrays and iterators as lists."""
    name, *arguments = question
    try:
        found = getattr(game, name)(*arguments)
    except Exception as error:
        return type(error), str(error)
    if name == "graph":
        return sorted(map(repr, found.nodes(data=True)))
    return found.tolist() if hasattr(found, "tolist") else found


def questions(game, heaps):
    """Return what is asked of a game: each look-up at some positions, near ones and far ones."""
    small = list(itertools.islice(game.small(4), 40))[::4]
    near = [p for p in small if game.impartial] or small
    asked = [("outcome", p) for p in near]
    asked += [("winning_moves", p) for p in near]
    if not game.impartial:
        return asked
    asked += [(name, p) for name in ("grundy", "grundy_from_rules") for p in near]
    asked += [("outcome", p, True) for p in near] + [("graph", near[-1])]
    asked += [("grundy", gl.Sum(near[-1], near[-1], near[1]))]
    if isinstance(game, gl.Bash) or hasattr(game, "period"):
        quick = len(str(game.grundy(5))) and not isinstance(game, gl.Hexadecimal)
        far = heaps if quick else heaps[:2]
        asked += [("grundy", heap) for heap in far] + [("table", far[-1])]
        asked += [("table_from_rules", heaps[0]), ("period", far[-1])]
    elif isinstance(game, gl.CoinGame):
        size = (20,) if isinstance(game.first, int) else (12, 12)
        asked += [("table", *size)]
        last = max(size) + 5
        coin = last if isinstance(game.first, int) else (last, last - 2)
        asked += [("grundy", frozenset({coin})), ("coin_value", coin)]
    return asked


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


def test_a_limit_beyond_the_heaps_that_are_computed_is_searched(monkeypatch):
    """The moves 1 and 40 have the period 41, which 60 heaps do not show."""
    monkeypatch.setattr(Subtraction, "_reach", 60)
    game = Subtraction({1, 40})
    assert game.period(limit=60) is None
    with pytest.raises(ValueError, match=r"\b60\b"):
        game.grundy(60)
    assert game.period(limit=200).length == 41
    assert game.grundy(10**18) == Subtraction({1, 40}).grundy(10**18 % 41)


def test_a_period_search_that_is_interrupted_keeps_its_values(monkeypatch):
    game, extend = gl.Octal("0.6"), SparseTable.extend

    def interrupted(table, stop, terms):
        if table.count >= 3000:
            raise KeyboardInterrupt
        extend(table, stop, terms)

    with monkeypatch.context() as patched:
        patched.setattr(SparseTable, "extend", interrupted)
        with pytest.raises(KeyboardInterrupt):
            game.period(limit=20_000)
    table = game._table
    assert 3000 <= table.count < 20_000
    assert game.period(limit=6000) is None
    assert game._table is table and table.count >= 6000
    assert game.table(6000).tolist() == gl.Octal("0.6").table_from_rules(6000).tolist()


def test_a_limit_beyond_reach_does_not_matter_where_a_law_is_found_before():
    for game in (Bash(3), gl.Octal("0.77"), gl.Octal("0.333..."), gl.LaskerNim()):
        assert game.period(limit=10**18) == game.period()
    assert TakeASquare().period(limit=10**18) is None


def test_proved_periods_of_bash_and_powers_of_two():
    for limit in (1, 2, 3, 20, 10**30):
        law = Bash(limit).period()
        assert (law.preperiod, law.length, law.saltus, law.exceptions) == (0, limit + 1, 0, ())
        assert law.window == range(limit)
        assert law.proved
        same = dataclasses.replace(law, by_rules=Subtraction({1, 2, 3}).table_from_rules)
        assert limit > 20 or same.check() is (limit == 3)
    law = PowersOfTwo().period()
    assert (law.preperiod, law.length, law.proved, law.check()) == (0, 3, True, True)
    assert not dataclasses.replace(law, length=6 // 4).check()


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
        assert type(again) is type(game)
        assert repr(again) == repr(game)
        assert (again.title, again.rules) == (game.title, game.rules)
        for position in itertools.islice(again.small(2), 20):
            assert list(again.options(position)) == list(game.options(position))
            assert getattr(again, ask)(position) == getattr(game, ask)(position)
    if not isinstance(game, gl.HeapGame):
        return
    law = game.period(limit=300)
    if law is not None:
        for again in (pickle.loads(pickle.dumps(law)), copy.deepcopy(law), copy.copy(law)):
            assert again == law
            assert again.check()
            assert str(again) == str(law)


# --- Bash and powers of two -------------------------------------------------------------------


def test_powers_of_two_with_huge_heaps():
    game = PowersOfTwo()
    heap = 3 * 5**300
    assert (game.grundy(heap), game.winning_moves(heap)) == (0, [])
    assert game.outcome(heap, misere=True) is N
    assert heap in game.winning_moves(heap + 1)
    assert heap + 1 in game.winning_moves(heap + 2, misere=True)
    assert len(list(game.options(heap))) == heap.bit_length()
    assert len(game.winning_moves(heap + 1)) == (heap.bit_length() + 1) // 2
    assert game.table(7).tolist() == [0, 1, 2, 0, 1, 2, 0]


# --- subtraction: values ----------------------------------------------------------------------


def test_a_table_is_kept_and_grows(monkeypatch):
    game = Subtraction({1, 3, 4})
    assert game.table(3000).tolist()[-3:] == values_of({1, 3, 4}, 3000)[-3:]
    grown = []
    monkeypatch.setattr(TakingTable, "_grow", lambda self, terms: grown.append(terms))
    game.table(2000), game.grundy(2500), game.outcome(2999, misere=True)
    assert grown == []


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


def test_tables_beyond_the_period():
    for allowed in [{2, 5}, {3, 5, 6, 10, 11}, {4, 7, 12}]:
        table = Subtraction(allowed).table(30_000)
        assert table.tolist() == values_of(allowed, 30_000)


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


@pytest.mark.parametrize("searched", [0, 1, 90])
def test_a_heap_beyond_the_table_names_the_search(monkeypatch, searched):
    monkeypatch.setattr(gl.Octal, "_reach", 60)
    monkeypatch.setattr(gl.Octal, "farthest", 90)
    game = gl.Octal("0.6")
    if searched:
        assert game.period(limit=searched) is None
    with pytest.raises(ValueError, match=r"\b60\b.*period"):
        game.grundy(95)


def test_a_wide_set_of_small_heaps():
    game = Subtraction({1, 2**80})
    assert game.table(6).tolist() == [0, 1, 0, 1, 0, 1]
    assert game.winning_moves(5) == [4]
    assert Subtraction({1, 3_000_000}).grundy(10_001) == 1


def test_a_law_with_a_saltus():
    law = Period(
        preperiod=1,
        length=2,
        saltus=2,
        exceptions=(0,),
        window=range(1, 9),
        theorem="for the test",
        proved=False,
        by_rules=lambda terms: [5, *range(1, terms)],
    )
    assert law.check()
    assert str(law).startswith("period 2 from n = 1, not proved: G(n + 2) = G(n) + 2 for the 8")
    assert not dataclasses.replace(law, saltus=0).check()
    assert [law.reduced(n) for n in (0, 1, 2, 3, 10**18)] == [0, 1, 2, 1, 2]


# --- Nim --------------------------------------------------------------------------------------


def test_nim_takes_sequences_of_any_kind():
    for heaps in ([3, 4], (3, 4), np.array([3, 4]), iter([3, 4]), range(3, 5), array("I", [3, 4])):
        checked = Nim().canonical(heaps)
        assert checked == (3, 4)
        assert [type(heap) for heap in checked] == [int, int]
    assert Nim().winning_moves([2**300] * 1001)[0] == (0, *[2**300] * 1000)


def test_the_first_move_of_nim_has_the_smallest_index():
    assert gl.nim_first_move([]) is None
    assert gl.nim_first_move([0, 0]) is None
    assert gl.nim_first_move([7, 7, 7]) == (0, 7)
    assert gl.nim_first_move(np.array([3, 6, 9])) == (2, 4)
    place, taken = gl.nim_first_move([np.int64(3), np.int64(1)])
    assert (type(place), type(taken)) == (int, int)


def test_helpers_do_not_change_what_they_are_given():
    heaps = [3, 6, 9]
    gl.nim_first_move(heaps), gl.can_win_from_heap(heaps, 1), NimHeaps(heaps).update(0, 9)
    assert heaps == [3, 6, 9]


# --- Nim with updates -------------------------------------------------------------------------


def test_a_refused_update_changes_nothing():
    heaps = NimHeaps([1, 2, 4])
    for place, value in [(3, 1), (-1, 1), (True, 1), (0, -1), (0, 2.0), (0, None)]:
        with pytest.raises((IndexError, TypeError, ValueError)):
            heaps.update(place, value)
    assert (heaps.heaps, heaps.nim_sum) == ((1, 2, 4), 7)
    heaps.update(np.int64(1), np.uint8(6))
    assert (heaps.heaps, heaps.nim_sum) == ((1, 6, 4), 3)
    assert repr(heaps) == "NimHeaps([1, 6, 4])"
    assert {type(heap) for heap in heaps.heaps} == {int}
    with pytest.raises(AttributeError):
        heaps.nim_sum = 0
