"""Taking and breaking: games in which a move may leave several heaps, a `Sum`.

A heap is the number of its stones, an int >= 0. Where a heap is broken, the option is the sum of
what is left, and its value is the XOR of the values of the parts.

*Octal codes* (Guy and Smith 1956) are a little language for such rules. In d₀.d₁d₂d₃... the digit
d_k says what may be left when k stones are taken from a heap: add 1 if nothing may be left, 2 if
one heap may, 4 if two heaps may. So Kayles, where one or two stones are taken from anywhere in a
row, is 0.77. A *hexadecimal* code may add 8: three heaps.

Tables are computed from the rules, once, and grow by extension; what repeats is proved to repeat
by `period`, and then values of heaps of any size are exact.
"""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.games.heaps import HeapGame
from gamelib.sums import Sum
from gamelib.tables.periods import (
    HeapTable,
    Period,
    SetTable,
    arithmetic_law,
    exceptions_of,
    repetition,
    xored,
)

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "DAWSONS_CHESS",
    "DAWSONS_KAYLES",
    "GUILES",
    "KAYLES",
    "OFFICERS",
    "TREBLECROSS",
    "BreakingGame",
    "GrundyGame",
    "Hexadecimal",
    "LaskerNim",
    "Octal",
    "PairSplitting",
    "SplittingNim",
]

#: Below this heap a table is quicker than a period and as exact.
_TABLE_BEFORE_PERIOD = 1 << 10


class BreakingGame(HeapGame):
    """A game on one heap, whose moves may break it: values by a table that grows.

    `grundy` looks into the table. Beyond a few heaps it looks for a period too, and when one is
    proved, heaps of any size have exact values; when none is, heaps up to `reach` are computed.
    """

    #: Heaps whose values are computed where no period is proved.
    reach = 5_000_000

    @functools.cached_property
    def _table(self) -> Any:
        return self._new_table()

    @abstractmethod
    def _new_table(self) -> HeapTable | SetTable:
        """Return an empty table for the rules of this game."""

    def period(self, limit: int | None = None) -> Period | None:
        """Return a law of the values with its proof, or `None` where none is known."""
        return None

    def theorem(self, heap: int) -> int:
        """Return the value from the table, beyond it from the proven period."""
        period = self._proven(heap + 1)
        if period is not None:
            return period.value(heap, self._table.grow(period.preperiod + period.length))
        if heap >= self.reach:
            raise ValueError(
                f"no period of {self} is proved, so a heap of {_validate.shown(heap)} is out of "
                f"reach: tables go up to {self.reach}"
            )
        return int(self._table.grow(heap + 1)[heap])

    def _proven(self, terms: int) -> Period | None:
        """Return a proven period, if a search as long as a table of `terms` values finds one."""
        if terms <= _TABLE_BEFORE_PERIOD:
            return None
        period = self._search(terms) if terms < self.reach else self.period()
        return period if period is not None and period.proved else None

    def _search(self, terms: int) -> Period | None:
        """Return the law found so far, after looking on as the table grows to `terms` values."""
        return self.period()

    def describe(self, heap: int, option: Any) -> str:
        """Return the move in words, such as "take 2, split the rest into 3 and 4"."""
        parts = [str(part) for part in option] if isinstance(option, Sum) else [str(option)]
        taken = heap - sum(map(int, parts))
        if len(parts) == 1:
            return f"take {taken}"
        heaps = f"{', '.join(parts[:-1])} and {parts[-1]}"
        return f"take {taken}, split the rest into {heaps}" if taken else f"split into {heaps}"

    def small(self, size: int) -> Iterable[Any]:
        """Return the heaps up to `size`, at most 8: a heap breaks up in very many ways."""
        return range(min(size, 8) + 1)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        period = self._proven(n)
        if period is None:
            return np.array(self._table.grow(n)[:n], dtype=np.int64)
        return period.row(self._table.grow(period.preperiod + period.length), n)


class Octal(BreakingGame):
    """The taking and breaking game of an octal code such as "0.77" or "4.333...".

    >>> kayles = Octal("0.77")
    >>> kayles.table(13)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4])
    >>> kayles.winning_moves(4)
    [Sum(1, 1)]
    >>> print(kayles.period())
    period 12 from n = 71, proved: G(n + 12) = G(n) for the 85 numbers 71 <= n < 156,
    and the octal periodicity theorem (Guy and Smith 1956) covers the rest
    >>> kayles.grundy(10**18)
    1

    The digit d_k says what may be left when k stones are taken: 1 nothing, 2 one heap, 4 two
    heaps, or a sum of these. Before the point, where nothing is taken, stands 0 or 4. "..." (or
    "…") repeats the last digit for ever: "4.333..." is Lasker's Nim. Zeros at the end mean nothing.

    Theorem (Guy and Smith 1956; *Winning Ways* ch. 4; Siegel, *Combinatorial Game Theory* IV.2):
    let d_t be the last digit that is not 0. If for some e >= 1 and p >= 1 G(n + p) = G(n) holds
    for e <= n < 2e + p + t, it holds for every n >= e. Beyond, an option a + b of n + p stones has
    a part of at least e + p stones; made p smaller, and not empty since e >= 1, that part has the
    same value by induction, and the two parts are an option of n. So n and n + p have options of
    the same values. Whether every octal game has a period is not known.

    Raises `TypeError` or `ValueError` for a code that is malformed or allows no move.
    """

    _allowed, _parts, _kind = "01234567", 2, "octal"
    _theorem = "the octal periodicity theorem (Guy and Smith 1956)"

    def __init__(self, code: str) -> None:
        self._digits, self._repeat = _parsed(code, self._allowed, self._kind)
        text = "".join(self._allowed[digit] for digit in self._digits)
        tail = 3 * self._allowed[self._repeat] + "..." if self._repeat else ""
        self.code = f"{text[0]}.{text[1:] + tail or '0'}"  # one spelling for each game
        if not self._fits_heap_table():
            self.reach = 5000
        self._period: Period | None = None
        self._searched = 0  # values among which no period was found
        self._wanted = 256  # values that the next search should look at

    def options(self, heap: int) -> Iterator[Any]:
        """Yield what is left after taking 0, 1, 2, ... stones as the digits allow."""
        for taken, digit in self._digits_up_to(heap):
            rest = heap - taken
            if digit & 1 and rest == 0:
                yield 0
            if digit & 2 and rest > 0:
                yield rest
            if digit & 4:
                for part in range(1, rest // 2 + 1):
                    yield Sum(part, rest - part)

    def _digits_up_to(self, heap: int) -> Iterator[tuple[int, int]]:
        """Yield (k, d_k) for the k up to `heap` whose digit is not 0."""
        for taken, digit in enumerate(self._digits[: heap + 1]):
            if digit:
                yield taken, digit
        if self._repeat:
            for taken in range(len(self._digits), heap + 1):
                yield taken, self._repeat

    def _fits_heap_table(self) -> bool:
        return not self._repeat and max(self._digits) < 8

    def _new_table(self) -> HeapTable | SetTable:
        if not self._fits_heap_table():
            return SetTable(self._digits, self._repeat)
        moves = list(self._digits_up_to(self._last))
        one, two, four = ([k for k, digit in moves if digit & bit] for bit in (1, 2, 4))
        return HeapTable(set(one), two, four)

    @property
    def _last(self) -> int:
        """The most stones that a move can take, where that is finite: t in the theorem."""
        return len(self._digits) - 1

    def period(self, limit: int | None = None) -> Period | None:
        """Return the least preperiod and period with their proof, or `None`.

        `None` says that no period was proved by the first `limit` values: 1 000 000 unless said,
        or 4000 for a code without end or with breaks in three, whose tables are slower. There
        the values may grow by a `saltus` in each period; such a law is proved only where a theorem
        is named, else `proved` is false, and values beyond the table are not taken from it.
        """
        if limit is None:
            limit = 1_000_000 if self._fits_heap_table() else 4000
        limit = _validate.integer(limit, "the limit of a period search", low=1)
        if self._search(limit) is None and self._searched < limit:
            self._look(limit)
        return self._period

    def _search(self, terms: int) -> Period | None:
        if self._period is None and self._searched == 0:
            self._period = self._named_law()
        while self._period is None and self._wanted <= terms:
            self._look(self._wanted)
        return self._period

    def _look(self, terms: int) -> None:
        """Look for a period among so many values; else say when to look next."""
        self._period = self._found(self._table.grow(terms)[:terms])
        self._searched = terms

    def _found(self, values: Any) -> Period | None:
        import numpy as np

        terms = len(values)
        self._wanted = terms * 3 // 2 + 1
        if not self._repeat:
            found = repetition(np.asarray(values), self._parts, self._last)
            if isinstance(found, tuple):
                e = max(found[0], 1)
                stop = self._parts * e + (self._parts - 1) * found[1] + self._last
                return self._certificate(
                    values, *found, 0, range(e, stop), f"{self._theorem} covers the rest", True
                )
            self._wanted = min(self._wanted, max(found, terms * 9 // 8 + 1))
        if not self._fits_heap_table() and terms >= 800:
            law = arithmetic_law(values)
            if law is not None and (law[2] or self._repeat):
                window = range(law[0], terms - law[1])
                return self._certificate(
                    values, *law, window, "no theorem is known that covers the rest", False
                )
        return None

    def _named_law(self) -> Period | None:
        """Return the law of a code without end that is another name of Nim or Lasker's Nim."""
        if self.code == "4.333...":
            return LaskerNim().period()
        digits = [*self._digits[1:], self._repeat]
        if self._digits[0] or not all(digit & 3 == 3 for digit in digits):
            return None
        theorem = "every smaller heap can be left, while the XOR of parts is at most their sum < n"
        return self._certificate(self._table.grow(257), 0, 1, 1, range(256), theorem, True)

    def _certificate(
        self,
        values: Any,
        preperiod: int,
        length: int,
        saltus: int,
        window: range,
        theorem: str,
        proved: bool,
    ) -> Period:
        return Period(
            preperiod=preperiod,
            length=length,
            saltus=saltus,
            exceptions=exceptions_of(values, preperiod, length, saltus),
            window=window,
            theorem=theorem,
            proved=proved,
            by_rules=lambda n: _as_list(self._new_table().grow(n)),
        )


def _as_list(values: Any) -> Sequence[int]:
    """Return the values of a table as Python ints."""
    ints: Sequence[int] = values if isinstance(values, list) else values.tolist()
    return ints


def _parsed(code: Any, allowed: str, kind: str) -> tuple[tuple[int, ...], int]:
    """Return the digits of a code, and the digit that repeats for ever behind them or 0."""
    if not isinstance(code, str):
        raise TypeError(f"the {kind} code must be text such as '0.77', not {_validate.shown(code)}")
    text = code.upper().replace("…", "...")
    endless = text.endswith("...")
    before, point, behind = text.removesuffix("...").partition(".")
    first = "048C"[: len(allowed) // 4]
    wrong = [digit for digit in before + behind if digit not in allowed]
    reason = ""
    if not (before and point and behind):
        reason = "a digit, a point and more digits are needed"
    elif wrong:
        reason = f"{wrong[0]!r} is none of the digits {allowed[0]} to {allowed[-1]}"
    elif len(before) > 1 or before not in first:
        reason = f"before the point stands {' or '.join(first)}"
    elif not (before + behind).strip("0"):
        reason = "it allows no move"
    if reason:
        raise ValueError(f"{_validate.shown(code)} is no {kind} code such as '0.77': {reason}")
    repeat = behind[-1] if endless else "0"
    return tuple(allowed.index(d) for d in before + behind.rstrip(repeat)), allowed.index(repeat)


class Hexadecimal(Octal):
    """The game of a hexadecimal code such as "0.3F": as an octal code, and 8 for three heaps.

    >>> game = Hexadecimal("0.3F")
    >>> game.table(14)
    array([0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7])
    >>> game.winning_moves(4)
    [3, Sum(1, 1)]
    >>> print(game.period())
    period 6 from n = 0, not proved: G(n + 6) = G(n) + 3 for the ... numbers ...,
    and no theorem is known that covers the rest

    Theorem: as for octal codes, with the window e <= n < 3e + 2p + t: beyond it the largest of
    three parts of n + p stones has at least e + p of them. Values may also grow for ever. There
    are theorems for some such laws (Austin 1976; Howse and Nowakowski, *Theoretical Computer
    Science* 313, 2004); their conditions are not checked here, so `period` states such a law
    without proof.

    Raises `TypeError` or `ValueError` for a code that is malformed or allows no move.
    """

    _allowed, _parts, _kind = "0123456789ABCDEF", 3, "hexadecimal"
    _theorem = "the periodicity theorem for breaks in three (after Guy and Smith 1956)"

    def options(self, heap: int) -> Iterator[Any]:
        """Yield the options of the octal part of the digits, then the breaks in three."""
        yield from super().options(heap)
        for taken, digit in self._digits_up_to(heap):
            rest = heap - taken
            if digit & 8:
                for least in range(1, rest // 3 + 1):
                    for part in range(least, (rest - least) // 2 + 1):
                        yield Sum(least, part, rest - least - part)


class GrundyGame(BreakingGame):
    """Grundy's game: split a heap into two heaps of different sizes.

    >>> game = GrundyGame()
    >>> game.table(12)
    array([0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2])
    >>> game.winning_moves(8)
    [Sum(1, 7)]

    No formula is known, and no period: the table is the theorem. Source: Grundy, *Eureka* 2
    (1939); *Winning Ways* ch. 4.
    """

    def options(self, heap: int) -> Iterator[Sum]:
        """Yield the splits into two different heaps, the smaller one first."""
        for part in range(1, (heap - 1) // 2 + 1):
            yield Sum(part, heap - part)

    def _new_table(self) -> HeapTable:
        return HeapTable(two=[0], unequal=True)

    def period(self, limit: int | None = None) -> None:
        """Return `None`: nobody knows whether the values ever repeat.

        Nothing is searched for: among the first 2³⁵ values, computed by Flammenkamp, there is no
        period. `limit` is there because other games have it.
        """
        return None


class LaskerNim(BreakingGame):
    """Lasker's Nim: take any number of stones from a heap, or split it into two.

    >>> game = LaskerNim()
    >>> game.table(13)
    array([ 0,  1,  2,  4,  3,  5,  6,  8,  7,  9, 10, 12, 11])
    >>> game.winning_moves(3), game.grundy(10**18)
    ([0], 999999999999999999)

    Theorem: G(4k + 1) = 4k + 1, G(4k + 2) = 4k + 2, G(4k + 3) = 4k + 4, G(4k + 4) = 4k + 3.
    Proof by induction: for smaller heaps the remainders 1, 2, 3, 0 mod 4 go to values with the
    remainders 1, 2, 0, 3. Taking stones gives the values of all smaller heaps.

    - n = 4k + 1: these are 0 ... 4k. Splits have remainders {1, 0} or {2, 3}, so values with
      remainder 1 ⊕ 3 = 2 or 2 ⊕ 0 = 2: never 4k + 1.
    - n = 4k + 2: 0 ... 4k + 1. Splits {1, 1}, {2, 0}, {3, 3} give remainders 0, 1, 0: never 2.
    - n = 4k + 3: 0 ... 4k + 2. Splits {1, 2}, {3, 0} give the remainder 3, and 1 with 4k + 2
      gives 4k + 3 itself: the first value missing is 4k + 4.
    - n = 4k + 4: 0 ... 4k + 2 and 4k + 4. Splits {1, 3}, {2, 2}, {0, 0} give remainders 1, 0, 0:
      never 3, so 4k + 3 is missing.

    Source: Lasker, *Brettspiele der Völker* (1931); Ferguson, *Game Theory* I.4.
    """

    def options(self, heap: int) -> Iterator[Any]:
        """Yield the heaps left after taking 1, 2, ... stones, then the splits into two."""
        yield from range(heap - 1, -1, -1)
        for part in range(1, heap // 2 + 1):
            yield Sum(part, heap - part)

    def theorem(self, heap: int) -> int:
        """Return the heap, where 4k + 3 and 4k + 4 change places."""
        return heap + (0, 0, 0, 1)[heap % 4] - (heap % 4 == 0 < heap)

    def period(self, limit: int | None = None) -> Period:
        """Return the law G(n + 4) = G(n) + 4 from n = 1 on, proved by induction above."""
        return Period(
            preperiod=1,
            length=4,
            saltus=4,
            exceptions=(0,),
            window=range(1, 257),
            theorem="induction over n covers the rest (Ferguson, Game Theory I.4)",
            proved=True,
            by_rules=lambda n: _as_list(self._new_table().grow(n)),
        )

    def _new_table(self) -> SetTable:
        return SetTable((4,), repeat=3)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        heaps = np.arange(n, dtype=np.int64)
        heaps[3::4] += 1
        heaps[4::4] -= 1
        return heaps


class SplittingNim(HeapGame):
    """Splitting Nim: replace a heap by two smaller ones, each possibly empty.

    The two may have more stones together than the heap had.

    >>> game = SplittingNim()
    >>> game.table(9)
    array([ 0,  1,  2,  4,  7,  8, 11, 13, 14])
    >>> game.winning_moves(3)
    [0, Sum(1, 1), Sum(2, 2)]

    Theorem: G(x) is the x-th odious number, the x-th with an odd number of ones in binary (Mock
    Turtles has the same values); G(0) = 0. Proof: let all smaller heaps have the odious numbers
    below the x-th, g. The XOR of two odious numbers is evil, so g is no option; all smaller odious
    ones are (one heap), 0 is (no heap), and an evil e > 0 with leading bit 2^j is the XOR of the
    odious numbers 2^j and e - 2^j, both below e < g. Source: Winning Ways ch. 14 (Mock Turtles).
    """

    def options(self, heap: int) -> Iterator[Any]:
        """Yield all pairs of smaller heaps; an empty heap is left out."""
        for part in range(heap):
            for other in range(part, heap):
                yield Sum(part, other) if part else other

    def theorem(self, heap: int) -> int:
        """Return the heap-th odious number: of 2m and 2m + 1, m = heap - 1, the odious one."""
        m = heap - 1
        return 2 * m + (m.bit_count() % 2 == 0) if heap else 0

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the first n values by the rules alone.

        Each heap has the options of the one before and those with that one as a part, so the set
        of values reached only grows. Sets are ints: bit v is set when v is in.
        """
        import numpy as np

        reached = known = 0  # the values of options, and of the heaps so far
        values = []
        for _ in range(self._checked_shape((n,))[0]):
            value = (~reached & (reached + 1)).bit_length() - 1
            values.append(value)
            known |= 1 << value
            reached |= xored(known, value)
        return np.array(values, dtype=np.int64)

    def describe(self, heap: int, option: Any) -> str:
        """Return the move in words."""
        parts = option if isinstance(option, Sum) else (0, option)
        return "replace the heap by {} and {}".format(*parts)

    def small(self, size: int) -> Iterable[Any]:
        """Return the heaps up to `size`, at most 4: five stones can become sixteen heaps."""
        return range(min(size, 4) + 1)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        heaps = np.arange(-1, n - 1, dtype=np.int64)
        row: np.ndarray = 2 * heaps + (np.bitwise_count(heaps) + 1) % 2
        row[:1] = 0
        return row


class PairSplitting(Game):
    """Pairs of heaps (E&D): discard one heap and split the other into two, none of them empty.

    >>> game = PairSplitting()
    >>> game.grundy((3, 6)), game.winning_moves((3, 6))
    (3, [(1, 5), (3, 3)])
    >>> game.table(3, 6)
    array([[0, 1, 0, 2, 0, 1],
           [1, 1, 2, 2, 1, 1],
           [0, 2, 0, 2, 0, 3]])

    Theorem: G(x, y) is the number of trailing ones of (x - 1) | (y - 1). By halving: 0 if x and y
    are odd, else 1 + G(⌈x/2⌉, ⌈y/2⌉). Proof: let u = x - 1, v = y - 1, and write a pair as (i, j),
    both one smaller too. Splitting x leaves i + j = u - 1. By induction such a pair has the value
    g where bits 0 ... g - 1 of i | j are ones and bit g is 0 in both. The last g + 1 bits of i and
    j are then i', j' < 2^g with i' | j' = 2^g - 1, so i' + j' + 1 lies between 2^g and
    2^(g+1) - 1, and u = i + j + 1 has bit g. Conversely, if u has bit g, i = 2^g - 1 and
    j = u - 2^g is a pair of value g. So the values of the options are the places of the ones in
    u | v, and the mex is the first place of a 0. Source: SDOI 2009 "E&D", Luogu P2148.

    Raises `TypeError` or `ValueError` unless the position is two integers >= 1.
    """

    first = (1, 1)

    def canonical(self, pair: Any) -> tuple[int, int]:
        """Return the pair as two Python ints >= 1."""
        heaps = _validate.integers(pair, "a pair of heaps", "a heap of a pair", 1, ordered=True)
        if len(heaps) != 2:
            raise ValueError(f"a pair has 2 heaps, not {len(heaps)}: {_validate.shown(pair)}")
        return heaps[0], heaps[1]

    def options(self, pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the pairs that the first heap, then the second, can be split into."""
        for heap in dict.fromkeys(pair):
            for part in range(1, heap // 2 + 1):
                yield part, heap - part

    def theorem(self, pair: tuple[int, int]) -> int:
        """Return the number of trailing ones of (x - 1) | (y - 1)."""
        ones = (pair[0] - 1) | (pair[1] - 1)
        return (~ones & (ones + 1)).bit_length() - 1

    def grundy_of_pairs(self, pairs: Sequence[Any]) -> np.ndarray:
        """Return the values of many pairs at once: an (m, 2) array of integers >= 1.

        >>> PairSplitting().grundy_of_pairs([(3, 6), (1, 1), (8, 2)])
        array([3, 0, 3])
        """
        import numpy as np

        array = _validate.integer_pairs(pairs, "pairs")
        if array.min(initial=1) < 1:
            raise ValueError(f"a heap of a pair must be an integer >= 1, not {array.min()}")
        values = np.empty(len(array), dtype=np.int64)
        for start in range(0, len(array), 16384):  # pieces that stay in the processor's cache
            negative = -array[start : start + 16384]  # -x is the complement of x - 1
            zeros = negative[:, 0] & negative[:, 1]
            counts = np.bitwise_count(zeros ^ (zeros - 1))  # of the zeros at the end, and a one
            counts -= 1
            values[start : start + 16384] = counts
        return values

    def describe(self, pair: tuple[int, int], option: Any) -> str:
        """Return the move in words."""
        x, y = pair
        kept, gone = (x, y) if sum(option) == x else (y, x)
        return f"discard {gone}, split {kept} into {option[0]} and {option[1]}"

    def small(self, size: int) -> Iterable[Any]:
        """Return the pairs of heaps up to size + 1."""
        return [(x, y) for x in range(1, size + 2) for y in range(1, size + 2)]

    def _row(self, n: int) -> np.ndarray:
        raise TypeError("pairs are not numbered by one number; use table(n, m) or grundy((x, y))")

    def table(self, *shape: int) -> np.ndarray:
        """Return the values: entry [i, j] belongs to the pair (i + 1, j + 1).

        The table repeats itself: it consists of tiles of side 256, all alike but in the entries
        whose last 8 bits are ones. There the value goes on with that of the tile's place.
        """
        import numpy as np

        sizes = self._checked_shape(shape)
        if len(sizes) != 2:
            raise ValueError(f"{self} needs 2 table sizes, not {len(sizes)}")
        tile = _tile()
        most = max(1, max(sizes).bit_length() - 7)
        tiles = [tile + (tile == 8) * np.uint8(on) for on in range(most)]
        table = np.empty(sizes, dtype=np.int64)
        for i in range(0, sizes[0], 256):
            for j in range(0, sizes[1], 256):
                part = table[i : i + 256, j : j + 256]
                on = self.theorem((i // 256 + 1, j // 256 + 1))
                part[...] = tiles[on][: part.shape[0], : part.shape[1]]
        return table


@functools.cache
def _tile() -> np.ndarray:
    """Return the number of trailing ones of i | j for i, j < 256."""
    import numpy as np

    tile = np.zeros((1, 1), dtype=np.uint8)
    for k in range(8):  # of the four quarters of the next tile, three have bit k set
        more = tile + (tile == k)
        tile = np.block([[tile, more], [more, more]])
    return tile


#: Take one or two neighbours from a row, which may fall in two: Dudeney's skittles.
KAYLES = Octal("0.77")
#: Take two neighbours from a row.
DAWSONS_KAYLES = Octal("0.07")
#: Pawns on a 3 × n board, capturing compulsory. A heap is the number of files.
DAWSONS_CHESS = Octal("0.137")
#: One-colour noughts and crosses on a strip: n squares are the heap n + 2.
TREBLECROSS = Octal("0.007")
#: Take a heap of one stone, or two stones and leave nothing or two heaps.
GUILES = Octal("0.15")
#: Take one stone and leave at least one heap. Whether the values repeat is not known.
OFFICERS = Octal("0.6")
