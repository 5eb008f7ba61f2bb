"""Breaking heaps: games in which a move may leave several heaps, a `Sum`.

The value of such an option is the XOR of the values of the parts. Games whose rules are written as
a code, such as Kayles, are in `octal`.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib.extras import installed, np
from gamelib.fast.heap_values import HeapTable, SetTable, xored
from gamelib.games.heaps import HeapGame, TableGame
from gamelib.ruleset import mex_of_bits
from gamelib.sums import Sum
from gamelib.values.periods import Period

#: Below this heap the rules are quick enough without a table.
RULES_ALONE = 1000


class BreakingGame(TableGame):
    """A game on one heap, whose moves may break it: values by a table that grows."""

    def theorem(self, heap: int) -> int:
        """Return the value from the table; without NumPy the rules give those of small heaps."""
        if heap < RULES_ALONE and not installed("numpy"):
            return self._value_from_rules(heap, None)
        return int(super().theorem(heap))

    def small(self, size: int) -> Iterable[Any]:
        """Return the heaps up to `size`, at most 8: a heap breaks up in very many ways."""
        return range(min(size, 8) + 1)


class GrundyGame(BreakingGame):
    """Grundy's game: split a heap into two heaps of different sizes.

    >>> game = GrundyGame()
    >>> game.table(12)
    array([0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2])
    >>> game.winning_moves(8)
    [Sum(1, 7)]

    No formula is known, and nobody knows whether the values ever repeat: the table is the theorem,
    and `period` is `None` at once, for no limit up to the 2^35 values that Flammenkamp computed has
    one. Source: Grundy, *Eureka* 2 (1939); *Winning Ways* ch. 4.
    """

    title = "Grundy's game"
    rules = "Split a heap into two heaps of different sizes."
    _wanted = math.inf  # no table that is computed here is long enough
    farthest = _searched = 1 << 35  # values computed by Flammenkamp: among these is no period

    def options(self, heap: int) -> Iterator[Sum]:
        """Yield the splits into two different heaps, the smaller one first."""
        for part in range(1, (heap - 1) // 2 + 1):
            yield Sum(part, heap - part)

    def _new_table(self) -> HeapTable:
        from gamelib.fast.sparse import SparseTable

        return SparseTable(two=[0], unequal=True)


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

    title = "Lasker's Nim"
    rules = "Take any number of stones from a heap, or split a heap into two."
    _proven = HeapGame._proven  # the law is at hand

    def options(self, heap: int) -> Iterator[Any]:
        """Yield the heaps left after taking 1, 2, ... stones, then the splits into two."""
        yield from range(heap - 1, -1, -1)
        for part in range(1, heap // 2 + 1):
            yield Sum(part, heap - part)

    def theorem(self, heap: int) -> int:
        """Return the heap, where 4k + 3 and 4k + 4 change places."""
        return heap + (0, 0, 0, 1)[heap % 4] - (heap % 4 == 0 < heap)

    def _new_table(self) -> SetTable:
        return SetTable((4,), repeat=3)

    def _law(self, limit: int) -> Period:
        theorem = "induction over n covers the rest (Ferguson, Game Theory I.4)"
        return self._certificate((0, 1, 2, 4, 3), (1, 4, 4), range(1, 257), theorem)


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
    odious numbers 2^j and e - 2^j, both below e < g. Source: *Winning Ways* ch. 14.

    In misère play sums go by the values as Nim does (`anti_sg_outcome`), heap for heap. Proof: a
    value is at most 1 exactly if the heap is. Such heaps are those of Nim; any other can become 0
    and 1; and a move that leaves the XOR 0 is there whenever it is not 0. That is all that the
    proof for Nim uses.
    """

    title = "Splitting Nim"
    rules = "Replace a heap by two smaller ones, each possibly empty."

    def options(self, heap: int) -> Iterator[Any]:
        """Yield all pairs of smaller heaps; an empty heap is left out."""
        for part in range(heap):
            for other in range(part, heap):
                yield Sum(part, other) if part else other

    def theorem(self, heap: int) -> int:
        """Return the heap-th odious number."""
        return int(odious(heap - 1)) if heap else 0

    def _components(self, part: int) -> list[int]:
        return [self.theorem(part)]

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the first n values by the rules alone.

        Each heap has the options of the one before and those with that one as a part, so the set
        of values reached only grows. Sets are ints: bit v is set when v is in.
        """
        reached = known = 0  # the values of options, and of the heaps so far
        values = []
        for _ in range(self._checked_shape((n,))[0]):
            values.append(value := mex_of_bits(reached))
            known |= 1 << value
            reached |= xored(known, value)
        return np.array(values, dtype=np.int64)

    def describe(self, heap: int, option: Any) -> str:
        parts = option if isinstance(option, Sum) else (0, option)
        return "replace the heap by {} and {}".format(*parts)

    def small(self, size: int) -> Iterable[Any]:
        """Return the heaps up to `size`, at most 4: five stones can become sixteen heaps."""
        return range(min(size, 4) + 1)

    def _row(self, n: int) -> np.ndarray:
        row: np.ndarray = odious(np.arange(-1, n - 1))
        row[:1] = 0
        return row


def odious(m: Any) -> Any:
    """Return the odious one of 2m and 2m + 1, also of each entry of an array.

    >>> [odious(m) for m in range(5)]
    [1, 2, 4, 7, 8]
    """
    ones = m.bit_count() if isinstance(m, int) else np.bitwise_count(m)
    return 2 * m + (ones % 2 == 0)
