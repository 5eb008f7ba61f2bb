"""Tables at scale, and periods with their proofs."""

import dataclasses
import functools
import importlib.util
import random
import sys

import numpy as np
import pytest

import gamelib as gl
from gamelib import Hexadecimal, Octal, Period
from gamelib.tables import kernels, periods
from gamelib.tables.periods import (
    HeapTable,
    SetTable,
    arithmetic_law,
    exceptions_of,
    repetition,
    xored,
)

HUGE = 10**18
HAS_NUMBA = importlib.util.find_spec("numba") is not None


def plain_values(code, terms):
    """Return the values of a finite octal code, heap by heap, from the definition."""
    digits = [int(digit) for digit in code.replace(".", "")]
    known = []
    for heap in range(terms):
        reached = set()
        for taken, digit in enumerate(digits):
            rest = heap - taken
            if digit & 1 and rest == 0:
                reached.add(0)
            if digit & 2 and 0 < rest < heap:
                reached.add(known[rest])
            if digit & 4:
                reached.update(known[a] ^ known[rest - a] for a in range(1, rest))
        known.append(gl.mex(reached))
    return known


def least_law(values, places):
    """Return the (preperiod, period) that the octal theorem proves on these values, or `None`.

    Periods are tried from 1 on, and the preperiod is then found by looking from the right.
    """
    for period in range(1, len(values) // 2):
        start = len(values) - period
        while start > 0 and values[start - 1] == values[start - 1 + period]:
            start -= 1
        if 2 * (max(start, 1) + period) + places <= len(values):
            return start, period
    return None


# --- periods that others published ------------------------------------------------------------

#: Code: period and last exception, from the entry of the On-Line Encyclopedia of Integer Sequences.
PUBLISHED = {
    "0.77": (12, 70, "A002186"),
    "0.07": (34, 52, "A002187"),
    "0.137": (34, 51, "A002187"),
    "0.115": (14, 0, "A125829"),
    "0.176": (8, 23, "A125920"),
    "0.177": (20, 496, "A071435"),
    "0.11377": (32, 186, "A071452"),
    "0.0177": (32, 187, "A071452, shifted by 1"),
    "0.127": (4, 46577, "A071464"),
}


@pytest.mark.parametrize("code", PUBLISHED)
def test_published_periods(code):
    length, last, _ = PUBLISHED[code]
    certificate = Octal(code).period()
    assert (certificate.length, certificate.preperiod) == (length, last + 1)
    assert certificate.exceptions[-1] == last
    assert certificate.proved
    assert certificate.check()


def test_the_exceptions_of_kayles():
    exceptions = (0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70)
    assert gl.KAYLES.period().exceptions == exceptions
    assert gl.DAWSONS_CHESS.period().exceptions == (0, 14, 16, 17, 31, 34, 51)


@pytest.mark.slow
def test_the_long_periods_of_gangolli_and_plambeck():
    """Gangolli and Plambeck 1989: 0.16 has the period 149459, 0.56 the period 144."""
    for code, preperiod, length in [("0.16", 105_351, 149_459), ("0.56", 326_640, 144)]:
        game = Octal(code)
        certificate = game.period()
        assert (certificate.preperiod, certificate.length) == (preperiod, length)
        assert certificate.window == range(preperiod, 2 * preperiod + length + 2)
        assert game.grundy(HUGE) == game.grundy(certificate.reduced(HUGE))
        assert code == "0.56" or certificate.check()


# --- the search, against a plain one ------------------------------------------------------------


def test_periods_against_a_plain_search():
    rng = random.Random(6)
    found = 0
    for _ in range(120):
        code = rng.choice("0004") + "." + "".join(rng.choice("0123567") for _ in range(3))
        if not code.strip("0."):
            continue
        game = Octal(code)
        values = plain_values(game.code, 150)
        law = least_law(values, len(game.code) - 2)
        certificate = Octal(code).period(limit=150)
        if law is None:
            assert certificate is None, code
            continue
        assert (certificate.preperiod, certificate.length) == law, code
        assert certificate.window.start == max(law[0], 1)
        assert certificate.exceptions == exceptions_of(values, *law)
        assert certificate.check()
        found += 1
    assert found > 30


def test_a_period_needs_its_window_and_no_more():
    for code in ["0.77", "0.07", "0.15", "4.0", "0.3"]:
        certificate = Octal(code).period()
        enough = certificate.window.stop + certificate.length
        assert Octal(code).period(limit=enough) == certificate
        assert Octal(code).period(limit=enough - 1) is None


def test_the_window_of_e_0_proves_nothing():
    """0.4 starts 0, 0, 0 and then 1: e = 0, p = 1 would need G(0) = G(1) = G(2) only."""
    game = Octal("0.4")
    assert game.table(4).tolist() == [0, 0, 0, 1]
    assert game.period(limit=3) is None
    assert repetition(np.array([0, 0, 0]), parts=2, places=1) != (0, 1)
    assert game.period().length == 34
    # After the proof from e = 1 on, looking downwards may still find that 0 obeys the law.
    assert Octal("0.3").period().preperiod == 0
    assert Octal("0.3").period().window.start == 1


def test_the_least_period_is_found_where_a_multiple_comes_first():
    values = np.array([7, *[0, 1, 0, 1, 0, 1] * 6])
    assert repetition(values, parts=2, places=2) == (1, 2)
    assert periods._least_period(np.array([3, 4] * 12), 12) == 2
    factors = {n: list(periods._prime_factors(n)) for n in (1, 2, 12, 49, 144, 149_459)}
    assert factors == {1: [], 2: [2], 12: [2, 3], 49: [7], 144: [2, 3], 149_459: [149_459]}


def test_short_and_wide_arrays_are_searched_too():
    for length in range(1, 8):
        assert isinstance(repetition(np.arange(length), parts=2, places=1), int)
    for dtype in (np.uint8, np.uint16, np.int64):
        assert repetition(np.array([5, 256 % 250, 0] * 9, dtype=dtype), 2, 1) == (0, 3)
    # Bytes that match between two values are no match.
    assert repetition(np.array([1, 256, 1, 256] * 9, dtype=np.uint16), 2, 1) == (0, 2)


@pytest.mark.parametrize("limit", [1, 2, 3, 10, 300])
def test_no_period_within_the_limit_is_an_honest_none(limit):
    game = Octal("0.007")
    assert game.period(limit=limit) is None
    assert game.grundy(11) == plain_values("0.007", 12)[11]


def test_a_later_longer_search_finds_it():
    game = Octal("0.177")
    assert game.period(limit=600) is None
    assert game.period(limit=2000).length == 20
    assert game.period(limit=1).length == 20  # known by now


@pytest.mark.parametrize("limit", [0, -1, 1.5, "7", True], ids=repr)
def test_a_limit_is_a_positive_integer(limit):
    with pytest.raises((TypeError, ValueError), match="the limit of a period search must be"):
        gl.KAYLES.period(limit=limit)


# --- after a proof ------------------------------------------------------------------------------


def test_values_of_huge_heaps_are_exact():
    for game in [gl.KAYLES, gl.DAWSONS_KAYLES, gl.GUILES, Octal("4.0"), Octal("0.177")]:
        certificate = game.period()
        table = game.table(certificate.preperiod + 3 * certificate.length)
        for n in (HUGE, HUGE + 1, 10**30 + 7):
            assert game.grundy(n) == table[certificate.reduced(n)]
        assert game.outcome(HUGE).name in "NP"


def test_tables_are_filled_from_the_period():
    for code in ["0.77", "0.07", "0.177"]:
        table = Octal(code).table(6000)
        assert table.dtype == np.int64
        assert table[:3000].tolist() == HeapTableByScan(code).grow(3000).tolist()
        assert table.tolist() == [Octal(code).grundy(n) for n in (0,)] + table[1:].tolist()
        certificate = Octal(code).period()
        assert [certificate.reduced(n) for n in (0, certificate.preperiod)] == [
            0,
            certificate.preperiod,
        ]
        tail = table[certificate.preperiod :]
        assert (tail[certificate.length :] == tail[: -certificate.length]).all()


def test_without_a_proven_period_a_huge_heap_is_refused():
    with pytest.raises(ValueError, match=r"no period of GrundyGame\(\) is proved, so a heap of 10"):
        gl.GrundyGame().grundy(HUGE)
    with pytest.raises(ValueError, match=r"tables go up to 5000$"):
        Hexadecimal("0.3F").grundy(HUGE)
    with pytest.raises(ValueError, match=r"^no period .* a heap of an integer of 16610 bits is"):
        gl.GrundyGame().grundy(10**5000)


def test_a_row_of_values_asked_for_one_by_one_searches_seldom(monkeypatch):
    game = Octal("0.007")
    looks = []
    look = Octal._look
    monkeypatch.setattr(Octal, "_look", lambda self, n: (looks.append(n), look(self, n)))
    assert [game.grundy(n) for n in range(3000)] == game.table(3000).tolist()
    assert len(looks) < 10


# --- the certificate ----------------------------------------------------------------------------


def test_a_certificate_reads_as_one_line():
    text = str(gl.KAYLES.period())
    assert text == (
        "period 12 from n = 71, proved: G(n + 12) = G(n) for the 85 numbers 71 <= n < 156, and "
        "the octal periodicity theorem (Guy and Smith 1956) covers the rest"
    )
    assert "\n" not in repr(gl.KAYLES.period())


@pytest.mark.parametrize(
    "change",
    [
        {"length": 13},
        {"saltus": 1},
        {"exceptions": (0, 3)},
        {"window": range(70, 156)},
        {"preperiod": 40},
    ],
    ids=str,
)
def test_a_forged_certificate_fails(change):
    certificate = gl.KAYLES.period()
    assert certificate.check()
    assert not dataclasses.replace(certificate, **change).check()


def test_a_certificate_is_checked_without_the_cache():
    game = Octal("0.77")
    certificate = game.period()
    game._table.forward[:] = 0
    assert certificate.check()
    assert game.period() is certificate


def test_rows_with_a_saltus():
    law = Period(2, 3, 5, (), range(0), "", True, lambda n: [])
    values = [9, 9, 0, 2, 1]
    expected = [9, 9] + [values[2 + k % 3] + 5 * (k // 3) for k in range(60)]
    for n in range(60):
        assert law.row(np.array(values), n).tolist() == expected[:n]
        assert law.value(n, values) == expected[n]


def test_exceptions_by_hand():
    assert exceptions_of([1, 2, 3], 0, 3) == ()
    assert exceptions_of([9, 0, 7, 0, 1, 0, 1], 3, 2) == (0, 2)
    assert exceptions_of([7, 1, 2, 3, 4, 5], 2, 2, 2) == (0,)
    assert exceptions_of(np.array([5, 1, 0, 1], dtype=np.uint8), 1, 2) == (0,)


# --- values that grow ---------------------------------------------------------------------------


def test_laskers_nim_is_arithmetic_periodic_and_proved():
    for game in [gl.LaskerNim(), Octal("4.333...")]:
        law = game.period()
        assert (law.preperiod, law.length, law.saltus, law.exceptions) == (1, 4, 4, (0,))
        assert law.proved
        assert law.check()
        assert game.grundy(HUGE) == HUGE - 1
        assert "induction" in str(law)
    assert not dataclasses.replace(law, saltus=3).check()


@pytest.mark.parametrize("code", ["0.333...", "0.777...", "0.37...", "0.7333..."])
def test_other_spellings_of_nim(code):
    game = Octal(code)
    law = game.period()
    assert (law.preperiod, law.length, law.saltus, law.exceptions) == (0, 1, 1, ())
    assert law.proved
    assert law.check()
    assert game.grundy(HUGE) == HUGE
    assert game.table(5000).tolist() == list(range(5000))
    assert [game.grundy_from_rules(n) for n in range(12)] == list(range(12))


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Hexadecimal("0.3F"), (0, 6, 3)),
        (Hexadecimal("0.8"), (1, 3, 1)),
        (Octal("4.777..."), (2, 1, 2)),
        (Octal("0.444..."), (1, 2, 1)),
    ],
    ids=repr,
)
def test_a_law_that_was_only_seen_is_not_called_proved(game, law):
    found = game.period()
    assert (found.preperiod, found.length, found.saltus) == law
    assert not found.proved
    assert "not proved" in str(found)
    assert "no theorem is known" in str(found)
    assert found.check()
    with pytest.raises(ValueError, match="out of reach"):
        game.grundy(HUGE)


@pytest.mark.parametrize(
    ("code", "preperiod", "length"),
    [("0.81", 1, 2), ("0.A2", 1, 4), ("0.F1", 3, 2), ("0.F3", 0, 4), ("0.77", 71, 12)],
)
def test_a_hexadecimal_game_that_repeats_needs_the_wider_window(code, preperiod, length):
    game = Hexadecimal(code)
    law = game.period()
    assert (law.preperiod, law.length, law.proved) == (preperiod, length, True)
    e, t = max(preperiod, 1), len(game.code) - 2
    assert law.window == range(e, 3 * e + 2 * length + t)
    assert "breaks in three" in law.theorem
    assert law.check()
    assert Hexadecimal(code).period(limit=law.window.stop + length) == law
    assert Hexadecimal(code).period(limit=law.window.stop + length - 1) is None
    assert game.grundy(HUGE) == game.grundy(law.reduced(HUGE))


def test_no_law_is_no_law():
    assert Hexadecimal("8.1").period(limit=850) is None
    assert arithmetic_law([n * n for n in range(100)]) is None
    assert arithmetic_law(np.random.default_rng(1).integers(0, 9, 300)) is None
    assert arithmetic_law([5, *range(1, 60)]) == (1, 1, 1)
    assert arithmetic_law([]) is None


# --- tables -------------------------------------------------------------------------------------


class HeapTableByScan(HeapTable):
    """The table of an octal code, computed by scanning alone."""

    def __init__(self, code):
        game = gl.GrundyGame() if code == "grundy" else Octal(code)
        table = game._new_table()
        super().__init__(table.whole, table.one, table.two, unequal=table.unequal)

    def _extend(self, stop, terms):
        self.scan(stop)


#: Codes with and without a sparse space; the last three have values above 255 before heap 1500.
CODES = ["0.77", "0.16", "0.144", "0.6", "0.104", "4.26", "grundy", "0.74464", "0.26715", "0.24604"]


@functools.cache
def scanned(code, terms=2200):
    return HeapTableByScan(code).grow(terms)


@pytest.mark.parametrize("code", [code for code in CODES if code != "grundy"])
def test_scanning_equals_the_definition(code):
    assert scanned(code)[:260].tolist() == plain_values(code, 260)


def test_values_above_255_are_right():
    """With the last values also by plain marks, in two bytes."""
    for code in CODES[-3:]:
        table = scanned(code)
        assert table.dtype == np.uint16
        assert table.max() > 255
        digits = [int(digit) for digit in code.replace(".", "")]
        heap = int((table > 255).argmax()) + 5
        reached = set()
        for taken, digit in enumerate(digits):
            rest = heap - taken
            if digit & 2:
                reached.add(int(table[rest]))
            if digit & 4:
                reached.update((table[1:rest] ^ table[rest - 1 : 0 : -1]).tolist())
        assert table[heap] == gl.mex(reached)


def test_a_table_grows_by_extension():
    table = Octal("0.16")._new_table()
    for terms in (0, 1, 2, 3, 50, 51, 700, 1100, 1100, 1101, 2200):
        assert table.grow(terms)[:terms].tolist() == scanned("0.16")[:terms].tolist()
        assert table.count >= terms
    first = table.grow(10)
    assert np.shares_memory(first, table.forward)


def test_a_table_survives_an_interruption(monkeypatch):
    table = Octal("0.16")._new_table()
    mex = periods._mex
    calls = iter(range(10**6))

    def interrupted(found, options, end):
        if next(calls) == 1500:
            raise KeyboardInterrupt
        return mex(found, options, end)

    monkeypatch.setattr(periods, "_mex", interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.grow(2200)
    assert table.count == 1500
    assert table.grow(2200).tolist() == scanned("0.16").tolist()

    sets = SetTable((0, 3, 15))
    left = SetTable._left
    calls = iter(range(10**6))

    def stop(self, rest, digit):
        if next(calls) == 200:
            raise KeyboardInterrupt
        return left(self, rest, digit)

    monkeypatch.setattr(SetTable, "_left", stop)
    with pytest.raises(KeyboardInterrupt):
        sets.grow(100)
    assert 40 < len(sets.values) < 60
    assert sets.grow(100) == SetTable((0, 3, 15)).grow(100)


def test_long_work_shows_progress(monkeypatch):
    shown = []
    monkeypatch.setattr(periods.Progress, "show", lambda self, count: shown.append(count))
    Octal("0.007").table(2500)
    assert len(shown) >= 2
    assert shown == sorted(shown)


def test_sets_of_values():
    for number in range(40):
        members = {v for v in range(70) if (v * 7 + number) % 3}
        bits = sum(1 << v for v in members)
        assert xored(bits, number) == sum(1 << (v ^ number) for v in members)
    assert xored(0, 5) == 0
    lasker = gl.LaskerNim()
    assert SetTable((4,), repeat=3).grow(200)[:200] == lasker.table(200).tolist()
    assert SetTable((0, 7, 7)).grow(300)[:300] == gl.KAYLES.table(300).tolist()


# --- the fast twins -------------------------------------------------------------------------------


@pytest.fixture(params=["plain", "numba"] if HAS_NUMBA else ["plain"])
def twin(request, monkeypatch):
    """Make `compiled` give the plain loop, and once more what Numba makes of it."""
    if request.param == "plain":
        monkeypatch.setattr(_kernels, "compiled", lambda kernel: kernel)
    return kernels.compiled


def extended(code, start, how):
    """Return the table of a code, scanned up to `start` and from there on extended `how`."""
    table = HeapTableByScan(code)
    table.grow(start)
    table._reserve(2200)
    while table.count < 2200:
        space = kernels.SparseSpace(table)
        while table.count < 2200 and not space.outgrown:
            space._look()
            how(space, min(2200, table.count + 500))
    return table


@pytest.mark.kernel
@pytest.mark.parametrize("start", [40, 900, 1500])
@pytest.mark.parametrize("code", CODES)
def test_the_sparse_space_gives_the_same_table(code, start):
    table = extended(code, start, kernels.SparseSpace._extend)
    assert table.grow(2200).tolist() == scanned(code).tolist()
    assert table.backward.tolist() == table.forward[::-1].tolist()


@pytest.mark.kernel
@pytest.mark.parametrize("code", ["0.77", "0.16", "4.26", "grundy", "0.26715"])
def test_the_kernel_gives_the_same_table(code, twin):
    kernel = twin(kernels.sparse_values)
    plain = kernel is kernels.sparse_values
    table = extended(code, 2000 if plain else 900, lambda s, stop: s._compiled(stop, kernel))
    assert table.grow(2200).tolist() == scanned(code).tolist()
    assert table.backward.tolist() == table.forward[::-1].tolist()


@pytest.mark.kernel
def test_every_way_is_taken_where_it_pays(monkeypatch):
    """The ways change in the middle of a table, and what is rare is not forgotten then."""
    ways = []
    for name in ("_extend", "_compiled"):
        real = getattr(kernels.SparseSpace, name)

        def noted(self, *arguments, real=real, name=name):
            ways.append(name)
            return real(self, *arguments)

        monkeypatch.setattr(kernels.SparseSpace, name, noted)
    scan = HeapTable.scan
    monkeypatch.setattr(HeapTable, "scan", lambda self, n: (ways.append("scan"), scan(self, n)))
    extend = kernels.SparseSpace.extend

    def in_turn(self, stop, terms):
        self._look()
        if self.outgrown or self.table.count // 64 % 3 == 0:
            return False
        if self.table.count // 64 % 3 == 1:
            self._extend(min(stop, self.table.count + 64))
        else:
            self._compiled(min(stop, self.table.count + 64), kernels.sparse_values)
        return True

    monkeypatch.setattr(kernels.SparseSpace, "extend", in_turn)
    monkeypatch.setattr(periods, "_LEAST_BLOCK", 64)
    monkeypatch.setattr(periods, "_BLOCK", 64)
    assert gl.GrundyGame()._new_table().grow(1000).tolist() == scanned("grundy")[:1000].tolist()
    assert set(ways) == {"scan", "_extend", "_compiled"}
    monkeypatch.setattr(kernels.SparseSpace, "extend", extend)
    table = gl.GrundyGame()._new_table()
    table.grow(1100)
    assert not table._space.extend(1200, 1200)  # far too short to pay


@pytest.mark.kernel
def test_compiled_code_is_loaded_for_long_tables_only(monkeypatch):
    asked = []

    def compiled(kernel):
        asked.append(kernel)
        return kernel

    monkeypatch.setattr(_kernels, "compiled", compiled)
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    assert kernels.compiled_for(kernels.sparse_values, 1000) is None
    assert kernels.compiled_for(kernels.sparse_values, 30_000) is None
    assert asked == []
    assert kernels.compiled_for(kernels.sparse_values, 10**6) is kernels.sparse_values
    monkeypatch.setitem(sys.modules, "numba", None)
    assert kernels.compiled_for(kernels.sparse_values, 30_000) is kernels.sparse_values


def test_the_mask_has_the_fewest_rare_values():
    rng = np.random.default_rng(3)
    for most in (1, 3, 9, 40):
        values = rng.integers(0, most, 500)
        values[0] = most
        mask, size = kernels._fewest_rare(values)
        rare = {m: int((np.bitwise_count(values & m) % 2 == 0).sum()) for m in range(1, size // 2)}
        assert rare[mask] == min(rare.values())
        assert size & (size - 1) == 0
        assert size // 2 > most
