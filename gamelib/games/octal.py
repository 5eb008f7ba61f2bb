"""Octal codes: a little language for games that take and break.

In d₀.d₁d₂d₃... (Guy and Smith 1956) the digit d_k says what may be left when k stones are taken
from a heap: add 1 if nothing may be left, 2 if one heap may, 4 if two heaps may. So Kayles, where
one or two stones are taken from anywhere in a row, is 0.77. A *hexadecimal* code may add 8: three
heaps.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gamelib import validate
from gamelib.extras import found_elsewhere, np
from gamelib.fast.heap_values import HeapTable, SetTable
from gamelib.games.breaking import BreakingGame, LaskerNim
from gamelib.sums import Sum
from gamelib.validate import listed
from gamelib.values.periods import Period, arithmetic_law, repetition

#: The atlas has the periods that so many values do not prove.
SHORT_SEARCH = 2000
#: Codes whose games have names of their own.
NAMES = {
    "0.77": "Kayles",
    "0.07": "Dawson's Kayles",
    "0.137": "Dawson's Chess",
    "0.007": "Treblecross",
    "0.15": "Guiles",
    "0.6": "Officers",
    "4.333...": "Lasker's Nim",
}


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
    heaps, or a sum of these. Before the point, where nothing is taken, stands 0 or 4, or, as in
    *Winning Ways*, nothing at all: ".77". "..." (or "…") repeats the last digit for ever:
    "4.333..." is Lasker's Nim. Zeros at the end mean nothing.

    Theorem (Guy and Smith 1956; *Winning Ways* ch. 4; Siegel, *Combinatorial Game Theory* IV.2):
    let d_t be the last digit that is not 0. If for some e >= 1 and p >= 1 G(n + p) = G(n) holds
    for e <= n < 2e + p + t, it holds for every n >= e. Beyond, an option a + b of n + p stones has
    a part of at least e + p stones; made p smaller, and not empty since e >= 1, that part has the
    same value by induction, and the two parts are an option of n. Conversely, an option of n stones
    has a part of at least e stones; made p larger it has the same value by induction, and the two
    parts are an option of n + p. So n and n + p have options of the same values.

    Whether every octal game has a period is not known; that the values of a code with an end never
    grow by a constant in each period is (Horrocks and Nowakowski, *Integers* 3, 2003, G1).

    `period` needs such a window. Where it is longer than what is looked at, the atlas of octal
    games may have the law, whose certificate `tools/verify.py` proves anew: it answers heaps of any
    size of 0.356 and 0.376. For a code without end, or with breaks in three, it looks at
    5000 values at most: there the tables are slower, and a larger limit that is said is
    refused. Their values may grow by a `saltus`
    in each period; such a law is proved only where a theorem is named, else `proved` is false, and
    values beyond the table are not taken from it.

    Theorem: of a code without end, by induction over n >= 1:

    - if all digits behind the point are 3 or 7, and before it stands 0, G(n) = n as in Nim. Every
      smaller heap can be left, and the XOR of two parts is at most their sum, less than n;
    - if all are 2 or 6, G(n) = n - 1. The heaps 1 to n - 1 can be left, with the values 0 to n - 2;
      two parts have an XOR of at most a - 1 + b - 1 <= n - 2;
    - if all are 1 or 5, G(n) = 1. Nothing can be left, and two parts have the value 1 ⊕ 1 = 0.

    Parameters
    ----------
    code : str
        A code such as "0.77" or "4.333...".

    Raises
    ------
    TypeError, ValueError
        For a code that is malformed or allows no move.
    """

    _allowed, _parts, _kind = "01234567", 2, "octal"
    _periodicity = "the octal periodicity theorem (Guy and Smith 1956)"

    def __init__(self, code: str) -> None:
        self.digits, self.repeat = _parsed(code, self._allowed, self._kind)
        text = "".join(self._allowed[digit] for digit in self.digits)
        tail = 3 * self._allowed[self.repeat] + "..." if self.repeat else ""
        self.code = f"{text[0]}.{text[1:] + tail or '0'}"  # one spelling for each game
        #: The most stones that a move can take, where that is finite: t in the theorem.
        self._last = len(self.digits) - 1
        self._fits_sparse_table = not self.repeat and max(self.digits) < 8
        if self._fits_sparse_table:
            self._most_taken = self._last
        else:
            self._reach = self.farthest = 5000  # a `SetTable` is slower

    @property
    def title(self) -> str:
        """The name of the game, if it has one of its own."""
        return NAMES.get(self.code, f"{self._kind.capitalize()} game {self.code}")

    @property
    def rules(self) -> str:
        """The code in words.

        >>> Octal("0.77").rules
        'Take 1 or 2 neighbouring pins; what is left may fall into two rows.'
        >>> Octal("4.1333...").rules
        'Split a heap into two heaps; take 1 stone and leave nothing; take 2 or more stones and
        leave nothing or one heap.'
        """
        digits = self.digits
        counts: dict[int, list[str]] = {}  # for each digit, how many stones may be taken
        for taken, digit in enumerate(digits[1:], start=1):
            counts.setdefault(digit, []).append(str(taken))
        counts.setdefault(self.repeat, []).append(f"{len(digits)} or more")
        counts.pop(0, None)
        if not digits[0] and list(counts) == [7]:
            pins = "pin" if counts[7] == ["1"] else "neighbouring pins"
            return f"Take {listed(counts[7], 'or')} {pins}; what is left may fall into two rows."
        moves = [f"split a heap into {_heaps_left(digits[0])}"] if digits[0] else []
        for digit, numbers in counts.items():
            stones = "stone" if numbers == ["1"] else "stones"
            moves.append(f"take {listed(numbers, 'or')} {stones} and leave {_heaps_left(digit)}")
        text = "; ".join(moves)
        return f"{text[0].upper()}{text[1:]}."

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
            if digit & 8:
                for least in range(1, rest // 3 + 1):
                    for part in range(least, (rest - least) // 2 + 1):
                        yield Sum(least, part, rest - least - part)

    def theorem(self, heap: int) -> int:
        """Return the value from the table, beyond it from the proven period or the atlas."""
        if heap >= self._reach:
            length, start, *block = self._of_atlas
            if block:
                return block[(heap - start) % length]
        return super().theorem(heap)

    @functools.cached_property
    def _of_atlas(self) -> list[int]:
        """Length and preperiod of a long period, 0 if none is known, and perhaps its values."""
        seen = self._fits_sparse_table and self._look(self._table.grow(SHORT_SEARCH)[:SHORT_SEARCH])
        if type(seen) is int and (known := found_elsewhere("period")) is not None:
            found: list[int] = known(self.code)
            return found
        return [0, 0]

    @property
    def _first_look(self) -> int:
        return max(super()._first_look, sum(self._of_atlas[:2]))

    def _search(self, terms: int, at_least: int = 0) -> Period | None:
        if super()._search(min(terms, SHORT_SEARCH)) is None and terms > SHORT_SEARCH:
            length, start, *_ = self._of_atlas
            if 0 < length <= terms - start:
                self._period = self._repeating(self._table.grow(start + length), start, length)
        return super()._search(terms, at_least)

    def _digits_up_to(self, heap: int) -> Iterator[tuple[int, int]]:
        """Yield (k, d_k) for the k up to `heap` whose digit is not 0."""
        tail = itertools.repeat(self.repeat) if self.repeat else ()
        digits = zip(range(heap + 1), itertools.chain(self.digits, tail), strict=False)
        return ((taken, digit) for taken, digit in digits if digit)

    def _new_table(self) -> SetTable | HeapTable:
        if not self._fits_sparse_table:
            return SetTable(self.digits, self.repeat)
        moves = list(self._digits_up_to(self._last))
        one, two, four = ([k for k, digit in moves if digit & bit] for bit in (1, 2, 4))
        from gamelib.fast.sparse import SparseTable

        return SparseTable(set(one), two, four)

    def _as_data(self) -> dict[str, Any] | None:
        return None if self.repeat else {self._kind: self.code}

    def _look(self, values: Any) -> Period | int:
        """Return the law that these first values prove, or show, or how many may prove one."""
        terms, wanted = len(values), len(values) * 3 // 2 + 1
        if (law := self._named_law()) is not None:
            return law
        if not self.repeat:
            found = repetition(np.asarray(values), self._parts, self._last)
            if isinstance(found, tuple):
                return self._repeating(values, *found)
            wanted = min(wanted, max(found, terms * 9 // 8 + 1))
        if not self._fits_sparse_table and terms >= 800:
            seen = arithmetic_law(values)
            if seen is not None and (seen[2] or self.repeat):
                window = range(seen[0], terms - seen[1])
                theorem = "no theorem that is checked here covers the rest"
                return replace(self._certificate(values, seen, window, theorem), proved=False)
        return wanted

    def _repeating(self, values: Any, start: int, length: int) -> Period:
        """Return the certificate of a period, with the window that proves it."""
        e = max(start, 1)
        window = range(e, self._parts * e + (self._parts - 1) * length + self._last)
        theorem = f"{self._periodicity} covers the rest"
        return self._certificate(values, (start, length, 0), window, theorem)

    def _named_law(self) -> Period | None:
        """Return the law that is proved for this code or its like: 0.3F, Lasker's Nim, 0.333..."""
        if self.code == "0.3F":
            theorem = "induction over n covers the rest (the proof is in help(Hexadecimal))"
            return self._certificate((), (0, 6, 3), range(256), theorem)
        if self.code == "4.333...":
            return LaskerNim().period()
        left = {digit & 3 for digit in self.digits[1:]} | {self.repeat & 3}
        if left == {3} and not self.digits[0]:
            theorem = "every smaller heap can be left; the XOR of parts is at most their sum < n"
            return self._certificate((), (0, 1, 1), range(256), theorem)
        if left == {2}:
            theorem = "the heaps 1 to n - 1 can be left; the XOR of parts is at most n - 2"
            return self._certificate((0, 0), (1, 1, 1), range(1, 257), theorem)
        if left == {1} and max(self.repeat, *self.digits) < 8:
            theorem = "nothing can be left, and two parts have the value 1 ⊕ 1 = 0 as well"
            return self._certificate((0, 1), (1, 1, 0), range(1, 257), theorem)
        return None


def _parsed(code: Any, allowed: str, kind: str) -> tuple[tuple[int, ...], int]:
    """Return the digits of a code, and the digit that repeats for ever behind them or 0."""
    validate.require_type(code, str, f"the {kind} code", "text such as '0.77'")
    first = "048C"[: len(allowed) // 4]
    # .77 is how *Winning Ways* writes 0.77
    form = rf"(?=.*[^0.])([{first}]?)\.([{allowed}]+)(\.\.\.)?"
    found = re.fullmatch(form, code.upper().replace("…", "..."))
    if found is None:
        digits = f"{' or '.join(first)}, a point, and digits up to {allowed[-1]}, not all of them 0"
        raise ValueError(f"an {kind} code such as '0.77' is {digits}, not {validate.shown(code)}")
    before, behind, dots = found.groups()
    repeat = behind[-1] if dots else "0"
    text = (before or "0") + behind.rstrip(repeat)
    return tuple(map(allowed.index, text)), allowed.index(repeat)


def _heaps_left(digit: int) -> str:
    counts = ("nothing", "one heap", "two heaps", "three heaps")
    return listed([count for j, count in enumerate(counts) if digit >> j & 1], "or")


class Hexadecimal(Octal):
    """The game of a hexadecimal code such as "0.3F": as an octal code, and 8 for three heaps.

    >>> game = Hexadecimal("0.3F")
    >>> game.table(14)
    array([0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7])
    >>> game.winning_moves(4)
    [3, Sum(1, 1)]
    >>> print(game.period())
    period 6 from n = 0, proved: G(n + 6) = G(n) + 3 for the 256 numbers 0 <= n < 256,
    and induction over n covers the rest (the proof is in help(Hexadecimal))
    >>> game.grundy(10**18)
    499999999999999999

    Theorem: as for octal codes, with the window e <= n < 3e + 2p + t: beyond it the largest of
    three parts of n + p stones has at least e + p of them. Values may also grow for ever. There
    are theorems for some such laws (Austin 1976; Howse and Nowakowski, *Theoretical Computer
    Science* 313, 2004); their conditions are not checked here, so `period` states such a law
    without proof, except for 0.3F and, of the codes without end of which `Octal` has a proof, the
    first two kinds: of three parts the XOR is smaller still.

    Theorem: in 0.3F, G(n) = 3⌊n/6⌋ + (n mod 3). Proof by induction; note G(h) ≡ h (mod 3) and
    h - 3 <= 2G(h) <= h + 2. The options are n - 1 and all a + b + c = n - 2.

    - u < v = G(n) is the value of two heaps, h < n and h + 3. The one with n's parity, if it is
      below n, is reached as a, with b = c. Else h + 3 > n, so h = n - 1, which is reached.
    - v is not: G(n - 1) leaves another remainder mod 3. And if v = G(a) ⊕ G(b) ⊕ G(c), let S be
      the sum of these three. It has the parity of the XOR and is no less, so S - v is even and
      >= 0; and S ≡ n - 2 ≡ v + 1 (mod 3). So S >= v + 4 and 2S >= 2v + 8 >= n + 5. But
      2S <= (n - 2) + 3 · 2 = n + 4.

    Parameters
    ----------
    code : str
        A code such as "0.3F".

    Raises
    ------
    TypeError, ValueError
        For a code that is malformed or allows no move.
    """

    _allowed, _parts, _kind = "0123456789ABCDEF", 3, "hexadecimal"
    _periodicity = "the periodicity theorem for breaks in three (after Guy and Smith 1956)"


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
