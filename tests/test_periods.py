"""Tables at scale, and periods with their proofs."""

import copy
import dataclasses
import functools
import json
import random

import numpy as np
import pytest
from games import work
from processes import ROOT
from test_breaking import values_of_code
from test_heaps import random_sets
from test_published import PUBLISHED

import gamelaws as laws
import gamelib as gl
from gamelaws.atlas import long_periods
from gamelib import Hexadecimal, Octal, Period
from gamelib.fast import heap_values, sparse
from gamelib.fast.heap_values import HeapTable, SetTable, TakingTable, xored
from gamelib.fast.sparse import SparseTable, fill_sparsely
from gamelib.games.heaps import FIRST_LOOK, TableGame
from gamelib.values.periods import arithmetic_law, exceptions_of, repetition

HUGE = 10**18
ATLAS = ROOT / "atlas"
CLASSES = json.loads((ATLAS / "octal.json").read_text(encoding="utf-8"))["classes"]


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


@pytest.mark.parametrize(("code", "length", "last"), PUBLISHED["octal_periods"]["values"])
def test_published_periods(code, length, last):
    certificate = Octal(code).period()
    assert (certificate.length, certificate.preperiod) == (length, last + 1)
    assert certificate.exceptions[-1] == last
    assert certificate.proved
    assert certificate.check()


def test_the_long_periods_of_gangolli_and_plambeck(monkeypatch):
    """Gangolli and Plambeck 1989: 0.16 has the period 149459, 0.56 the period 144."""
    for code, preperiod, length in [("0.16", 105_351, 149_459), ("0.56", 326_640, 144)]:
        game, grown = Octal(code), work(monkeypatch, HeapTable, "grow")
        certificate = game.period()
        assert (certificate.preperiod, certificate.length) == (preperiod, length)
        # The values of the search, which took a while: `check` would compute them once more.
        again = dataclasses.replace(certificate, by_rules=lambda n, values=grown[-1]: values[:n])
        assert again.check()
        assert not dataclasses.replace(again, preperiod=preperiod - 1).check()
        assert certificate.exceptions[-1] == preperiod - 1
        assert certificate.window == range(preperiod, 2 * preperiod + length + 2)
        assert game.grundy(HUGE) == game.grundy(certificate.reduced(HUGE))


# --- the search, against a plain one ------------------------------------------------------------


def test_periods_against_a_plain_search():
    rng = random.Random(6)
    found = 0
    for _ in range(60):
        code = rng.choice("0004") + "." + "".join(rng.choice("0123567") for _ in range(3))
        if not code.strip("0."):
            continue
        game = Octal(code)
        values = values_of_code(game.code, 150)
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
    assert found > 15


@pytest.mark.parametrize(
    "game",
    [
        *map(Octal, ["0.77", "0.07", "0.15", "4.0", "0.3", "0.177"]),
        *map(Hexadecimal, ["0.81", "0.A2", "0.F1", "0.F3", "0.77"]),
        *map(gl.Subtraction, random_sets(30, 9, seed=8)),
    ],
    ids=repr,
)
def test_a_period_needs_its_window_and_no_more(game):
    certificate, again = copy.deepcopy(game).period(), copy.deepcopy(game)
    enough = certificate.window.stop + certificate.length
    assert copy.deepcopy(game).period(limit=enough) == certificate
    assert again.period(limit=1) is again.period(limit=enough - 1) is None
    assert again.grundy(11) == game.grundy_from_rules(11)
    assert again.period(limit=2 * enough) == certificate  # a later, longer search finds it
    assert again.period(limit=1) == certificate  # known by now


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
    rng = random.Random(5)
    for _ in range(300):
        block = [rng.randrange(3) for _ in range(rng.randint(1, 6))]
        row = [rng.randrange(3) for _ in range(rng.randint(0, 5))] + block * rng.randint(8, 20)
        values = np.array(row[: rng.randint(40, 120)], dtype=np.uint8)
        found = repetition(values, parts=2, places=1)
        assert (found if isinstance(found, tuple) else None) == least_law(values, 1)


# --- after a proof ------------------------------------------------------------------------------


def test_tables_are_filled_from_the_period():
    for code in ["0.77", "0.07", "0.177"]:
        table = Octal(code).table(6000)
        assert table.dtype == np.int64
        assert table[:3000].tolist() == table_of(code).grow(3000).tolist()
        certificate = Octal(code).period()
        tail = table[certificate.preperiod :]
        assert (tail[certificate.length :] == tail[: -certificate.length]).all()


def test_a_row_of_values_asked_for_one_by_one_searches_seldom(monkeypatch):
    game, looks = Octal("0.007"), work(monkeypatch, Octal, "_look")
    assert [game.grundy(n) for n in range(3000)] == game.table(3000).tolist()
    assert len(looks) < 10


# --- the certificate ----------------------------------------------------------------------------


def test_a_certificate_with_another_preperiod_fails_though_its_exceptions_are_right():
    """A law that begins earlier does not hold; one that begins later is not the whole truth."""
    certificate, values = gl.KAYLES.period(), gl.KAYLES.table(200)
    earlier = [n + 1 for n in range(1, 70) if values[n] != values[n + 12]]
    assert certificate.check() and len(earlier) > 5
    for change in ({"length": 13}, {"saltus": 1}, {"window": range(70, 156)}):
        assert not dataclasses.replace(certificate, **change).check()
    for preperiod in (*earlier, 72, 80):
        exceptions = exceptions_of(values, preperiod, certificate.length)
        forged = dataclasses.replace(certificate, preperiod=preperiod, exceptions=exceptions)
        assert not forged.check(), preperiod


def test_a_certificate_is_checked_without_the_cache(monkeypatch):
    """Wrong values in the table of the game would show, if the table were asked."""
    game, tables = Octal("0.77"), work(monkeypatch, Octal, "_new_table")
    certificate = game.period()
    tables[0].forward[:] = 0
    assert certificate.check()
    assert len(tables) == 2
    assert game.period() is certificate


def test_rows_with_a_saltus():
    law = Period(2, 3, 5, (), range(0), "", True, lambda n: [])
    values = [9, 9, 0, 2, 1]
    expected = [9, 9] + [values[2 + k % 3] + 5 * (k // 3) for k in range(60)]
    for n in range(60):
        assert law.row(np.array(values), n).tolist() == expected[:n]
        assert law.value(n, values) == expected[n]


# --- values that grow ---------------------------------------------------------------------------


def below(n):
    return max(n - 1, 0)


def lasker(n):
    """Return n, but 3 and 4, 7 and 8, ... exchanged."""
    return n + {3: 1, 0: -1}.get(n % 4, 0) if n else 0


def three_f(n):
    return 3 * (n // 6) + n % 3


@pytest.mark.parametrize(
    ("kind", "code", "law", "value"),
    [
        *((Octal, code, (1, 1, 0), bool) for code in ("0.1...", "0.5...", "0.15...", "0.51...")),
        *((Octal, code, (1, 1, 0), bool) for code in ("4.1...", "4.5...", "4.55551...")),
        *((Octal, code, (1, 1, 1), below) for code in ("0.2...", "0.6...", "0.26...", "0.62...")),
        *((Octal, code, (1, 1, 1), below) for code in ("4.2...", "4.6...")),
        *((Hexadecimal, code, (1, 1, 1), below) for code in ("0.A...", "0.E2...", "8.6A...")),
        *((Hexadecimal, code, (0, 1, 1), int) for code in ("0.B...", "0.F3...")),
        (Hexadecimal, "C.2...", (1, 1, 1), below),
        # Other spellings of Nim.
        *((Octal, code, (0, 1, 1), int) for code in ("0.333...", "0.777...", "0.37...")),
        (Octal, "0.7333...", (0, 1, 1), int),
        (Octal, "4.333...", (1, 4, 4), lasker),
        (lambda _: gl.LaskerNim(), "4.333...", (1, 4, 4), lasker),
        *((Hexadecimal, code, (0, 6, 3), three_f) for code in ("0.3F", "0.3f", "0.3F0", "0.3f000")),
    ],
)
def test_codes_with_a_proof_of_a_law_that_grows(kind, code, law, value):
    game, expected = kind(code), [value(n) for n in range(6000)]
    found = game.period()
    assert (found.preperiod, found.length, found.saltus) == law
    assert found.exceptions == (0,) * law[0]
    assert found.proved and found.check()
    assert not dataclasses.replace(found, saltus=law[2] + 1).check()
    assert game.period(limit=1) == found
    assert game.table(6000).tolist() == expected
    few = 12 if kind is Hexadecimal else 24
    assert values_of_code(code.upper(), few) == expected[:few]
    assert game.table_from_rules(200).tolist() == expected[:200]
    assert [game.grundy_from_rules(n) for n in range(8)] == expected[:8]
    for n in (HUGE, HUGE + 5, 10**30 + 7):
        assert game.grundy(n) == value(n)


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        *((Octal, f"0.{digits}...") for digits in ("12", "13", "02", "01", "45", "4", "14", "31")),
        *((Octal, code) for code in ("0.11", "4.3...", "4.7...", "0.25...")),
        *((Hexadecimal, code) for code in ("0.9...", "8.1...", "0.1D...", "8.3...", "0.8...")),
    ],
)
def test_neighbours_of_codes_with_a_proof_of_a_line_do_not_borrow_it(kind, code):
    assert kind(code).table(12).tolist() == values_of_code(code, 12)
    assert kind(code).period(limit=300) is None or kind(code).period(limit=300).check()
    assert (kind(code).table(200) == kind(code).table_from_rules(200)).all()


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (Hexadecimal("0.8"), (1, 3, 1)),
        (Hexadecimal("0.B8"), (9, 7, 4)),
        (Octal("4.777..."), (2, 1, 2)),
        (Octal("0.444..."), (1, 2, 1)),
    ],
    ids=repr,
)
def test_a_law_that_was_only_seen_is_not_called_proved(game, law):
    found = game.period()
    assert (found.preperiod, found.length, found.saltus) == law
    assert not found.proved and found.check()


def test_0_3f_by_the_rules_alone():
    """Take one and leave at most one heap, or two and leave at most three."""
    known, pairs = [], []  # values; for each n, which numbers are G(a) ^ G(b) with a + b = n
    numbers = np.arange(1024)
    for n in range(700):
        reached = np.isin(numbers, known[-1:])
        for c in range(n - 1):
            reached |= pairs[n - 2 - c][numbers ^ known[c]]
        known.append(int(reached.argmin()))
        pairs.append(np.isin(numbers, np.bitwise_xor(known, known[::-1])))
    assert Hexadecimal("0.3F").table(700).tolist() == known == list(map(three_f, range(700)))


def test_no_law_is_no_law():
    assert Hexadecimal("8.1").period(limit=850) is None
    assert arithmetic_law([n * n for n in range(100)]) is None
    assert arithmetic_law(np.random.default_rng(1).integers(0, 9, 300)) is None
    assert arithmetic_law([5, *range(1, 60)]) == (1, 1, 1)
    assert arithmetic_law([]) is None


# --- tables -------------------------------------------------------------------------------------


def table_of(code, kind=HeapTable):
    """Return an empty table of an octal code or Grundy's game: plain, or of another kind."""
    table = (gl.GrundyGame() if code == "grundy" else Octal(code))._new_table()
    return kind(table.whole, table.one, table.two, unequal=table.unequal)


#: Codes with and without a sparse space; the last three have values above 255 before heap 1500.
CODES = ["0.77", "0.16", "0.144", "0.6", "0.104", "4.26", "grundy", "0.74464", "0.26715", "0.24604"]


@functools.cache
def scanned(code, terms=2200):
    return table_of(code).grow(terms)


@pytest.mark.parametrize("code", [code for code in CODES if code != "grundy"])
def test_scanning_equals_the_definition(code):
    digits, values = list(map(int, code.replace(".", ""))), np.zeros(2200, dtype=np.int64)
    for heap in range(1, 2200):
        reached = np.zeros(1024, dtype=bool)
        for rest, digit in zip(range(heap, -1, -1), digits, strict=False):
            if digit & (2 if rest else 1):
                reached[values[rest]] = True
            if digit & 4 and rest:
                reached[values[1:rest] ^ values[rest - 1 : 0 : -1]] = True
        values[heap] = reached.argmin()
    assert scanned(code).tolist() == values.tolist()
    assert (values.max() > 255) == (code in CODES[-3:])


def test_a_table_grows_by_extension():
    table = Octal("0.16")._new_table()
    for terms in (0, 1, 2, 3, 50, 51, 700, 1100, 1100, 1101, 2200):
        assert table.grow(terms)[:terms].tolist() == scanned("0.16")[:terms].tolist()


@pytest.mark.parametrize(
    ("new", "owner", "name", "calls", "terms"),
    [
        (lambda: Octal("0.16")._new_table(), heap_values, "least_missing", 1500, 2200),
        (lambda: SetTable((0, 3, 15)), SetTable, "left", 200, 100),
        (lambda: TakingTable([9, 14, 48, 53, 62]), TakingTable, "_grow", 3, 4000),
    ],
)
def test_a_table_survives_an_interruption(new, owner, name, calls, terms, monkeypatch):
    monkeypatch.setattr(heap_values, "TAKING_BLOCK", 5000)  # of five moves
    monkeypatch.setattr(sparse, "compiled_for", lambda kernel, size: None)  # it is loaded or not
    whole, table, real, left = [*new().grow(terms)], new(), getattr(owner, name), iter(range(calls))

    def interrupted(*arguments):
        if next(left, None) is None:
            raise KeyboardInterrupt
        return real(*arguments)

    with monkeypatch.context() as patched:
        patched.setattr(owner, name, interrupted)
        with pytest.raises(KeyboardInterrupt):
            table.grow(terms)
    known = len(getattr(table, "values", whole[: getattr(table, "count", 0)]))
    assert terms // 3 < known < terms  # what was found until then is kept
    assert [*table.grow(terms)] == whole


def test_sets_of_values():
    assert xored(1 << 2**17, 5) == 1 << 2**17 + 5  # too large to cache
    assert SetTable((4,), repeat=3).grow(200)[:200] == gl.LaskerNim().table(200).tolist()
    assert SetTable((0, 7, 7)).grow(300)[:300] == gl.KAYLES.table(300).tolist()


# --- the fast twins -------------------------------------------------------------------------------


def assert_extended_alike(code, start, way):
    """Scan the table of a code up to `start`, extend it in one way, and compare with a scan."""

    class Table(SparseTable):
        def extend(self, stop, terms):
            if self.count < start:
                self.scan(min(stop, start))
                return
            if self.count == start:
                self.measure()
            self.look()
            way(self, stop)

    table = table_of(code, Table)
    assert table.grow(2200).tolist() == scanned(code).tolist()
    assert table.backward.tolist() == table.forward[::-1].tolist()


@pytest.mark.kernel
@pytest.mark.parametrize("start", [40, 1500])
@pytest.mark.parametrize("code", CODES)
def test_the_sparse_space_gives_the_same_table(code, start):
    assert_extended_alike(code, start, lambda table, stop: table.extend_by_rare(stop, None))


@pytest.mark.kernel
@pytest.mark.parametrize("code", ["0.77", "0.16", "4.26", "grundy", "0.26715"])
def test_the_kernel_gives_the_same_table(code, twin):
    kernel = twin(fill_sparsely)
    start = 2000 if kernel is fill_sparsely else 900
    assert_extended_alike(code, start, lambda table, stop: table.extend_by_rare(stop, kernel))


# --- periods of the atlas -------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["0.376", "0.354"])
def test_the_atlas_answers_heaps_of_any_size(code):
    """Their tables would take long: the values of one period are kept with the law."""
    length, start, *block = long_periods()[code]
    assert len(block) == length and start + length > FIRST_LOOK
    game = Octal(code)
    for heap in (10**18, 10**18 + 1, start + 5_000_000 * length):
        assert game.grundy(heap) == game.grundy(heap + length) == block[(heap - start) % length]
    assert len(game._table.values) <= 2000


@pytest.mark.full
@pytest.mark.numba  # two million values, each from a thousand options: a plain loop takes minutes
def test_the_values_of_a_period_that_are_kept_are_those_of_the_rules():
    length, start, *block = long_periods()["0.376"]
    values = Octal("0.376").table_from_rules(start + 10 * length)
    assert values[start:].tolist() == block * 10


def test_the_atlas_has_a_certificate_for_each_long_period():
    for code, (length, start, *_) in long_periods().items():
        row = next(row for row in CLASSES if code in row["codes"])
        claim = json.loads((ATLAS / "periods" / f"{row['code']}.json").read_text(encoding="utf-8"))
        assert (claim["period"], claim["preperiod"]) == (length, start)


def test_a_period_of_the_atlas_is_the_one_that_a_search_finds():
    game = Octal("0.356")
    law = game.period()
    assert (law.length, law.preperiod) == (142, 7315)
    assert law == TableGame._search(Octal("0.356"), 20_000) and law.check()
    assert Octal("0.356").period(limit=7000) is None
    assert laws.identify(game.table(300))[0].proved == (142, 7315)


# --- limits and laws by remainders ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("allowed", "length"),
    [({1, 10**9 + 1}, 2), ({1, 2, 10**9}, 3), ({1, 3, 9, 3**40}, 2), ({2, 3, 5 * 10**7 + 2}, 5)],
)
def test_moves_that_are_far_change_no_law_where_remainders_say_so(allowed, length):
    game = gl.Subtraction(allowed)
    few = gl.Subtraction({taken for taken in allowed if taken < 100})
    assert game.period().length == few.period().length == length
    assert game.period().proved and game.period().check()
    for heap in (7, 10**9 + 1, 10**18, 10**30 + 1):
        assert game.grundy(heap) == few.grundy(heap)
    with pytest.raises(ValueError, match=r"\d"):
        game.period().certificate()


@pytest.mark.parametrize("seed", range(30))
def test_laws_by_remainders_are_those_of_the_rules(seed, monkeypatch):
    """Moves of more than a few stones count as far: the rules say all values."""
    monkeypatch.setattr("gamelib.games.heaps.FAR", 600)
    draw = random.Random(seed)
    allowed = {*draw.sample(range(1, 7), 2), draw.randrange(601, 640)}
    game = gl.Subtraction(allowed)
    law = game._law_of_the_small
    if law is not None:
        row = law.row(game.table_from_rules(law.preperiod + law.length), 2000)
        assert (row == game.table_from_rules(2000)).all()


def test_a_far_move_that_changes_the_law_is_no_law():
    game = gl.Subtraction({1, 10**9})  # from 10**9 one may take all
    assert game.period() is None
    with pytest.raises(ValueError, match=str(10**18)):
        game.grundy(10**18)
