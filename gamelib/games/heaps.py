"""Games on heaps: Bash, subtraction sets, powers of two, Nim.

A heap is the number of its stones, an int >= 0 of any size. A game on one heap has ints as
positions; several heaps of it are a `Sum`. Nim takes all its heaps as one position, a tuple.
"""

from __future__ import annotations

import functools
import itertools
import operator
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.game import Game, Outcome
from gamelib.tables.periods import Period, exceptions_of

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "Bash",
    "Chomp",
    "HeapGame",
    "Nim",
    "NimHeaps",
    "PowersOfTwo",
    "Subtraction",
    "can_win_from_heap",
    "nim_first_move",
]


class HeapGame(Game):
    """A game on one heap of stones: a position is the size of the heap, an int >= 0."""

    def canonical(self, heap: Any) -> int:
        """Return the heap as a Python int."""
        return _validate.integer(heap, "a heap")

    def describe(self, heap: int, option: Any) -> str:
        """Return the move in words: how many stones are taken."""
        return f"take {heap - option}" if isinstance(option, int) else f"move to {option}"


class Bash(HeapGame):
    """Bash's game: take 1 to `limit` stones from one heap.

    >>> game = Bash(3)
    >>> game.grundy(21), game.outcome(20), game.winning_moves(21)
    (1, Outcome.P, [20])

    Theorem: G(n) = n mod (limit + 1), since the options of n have the `limit` preceding values.
    So P iff limit + 1 divides n; the reply to "take x" is "take limit + 1 - x". Misère play: P
    iff n leaves the remainder 1. Source: Bachet, *Problèmes plaisants* (1612); Ferguson, *Game
    Theory* I.1.

    Raises `TypeError` or `ValueError` for a limit or heap that is no integer, or too small.
    """

    def __init__(self, limit: int) -> None:
        self.limit = _validate.integer(limit, "the limit of Bash", low=1)

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking 1, 2, ..., `limit` stones."""
        for taken in range(1, min(self.limit, heap) + 1):
            yield heap - taken

    def theorem(self, heap: int) -> int:
        """Return heap mod (limit + 1)."""
        return heap % (self.limit + 1)

    def misere_theorem(self, heap: int) -> Outcome:
        """Return P iff heap mod (limit + 1) = 1."""
        return Outcome.of(heap % (self.limit + 1) != 1)

    def winning_theorem(self, heap: int) -> list[int]:
        """Return the only winning move: down to a multiple of limit + 1."""
        taken = heap % (self.limit + 1)
        return [heap - taken] if taken else []

    def misere_winning_theorem(self, heap: int) -> list[int]:
        """Return the only winning move of misère play: down to a remainder of 1."""
        taken = (heap - 1) % (self.limit + 1)
        return [heap - taken] if heap and taken else []

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        return np.arange(n, dtype=np.int64) % min(self.limit + 1, max(n, 1))


class PowersOfTwo(HeapGame):
    """Take a power of two: 1, 2, 4, 8, ... stones from one heap.

    >>> game = PowersOfTwo()
    >>> game.grundy(100), game.winning_moves(5)
    (1, [3])

    Theorem: G(n) = n mod 3. One and two stones may be taken, which reaches the two other
    remainders, and no power of two is a multiple of 3, so the same remainder is never reached.
    Misère play: P iff G(n) = 1, by Ferguson's pairing. Source: HDU 1847; Ferguson, *Game Theory*
    I.4.
    """

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking 1, 2, 4, ... stones."""
        taken = 1
        while taken <= heap:
            yield heap - taken
            taken *= 2

    def theorem(self, heap: int) -> int:
        """Return heap mod 3."""
        return heap % 3

    def misere_theorem(self, heap: int) -> Outcome:
        """Return P iff the Grundy value is 1."""
        return Outcome.of(heap % 3 != 1)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        return np.arange(n, dtype=np.int64) % 3


class Subtraction(HeapGame):
    """A subtraction game: take s stones from one heap, where s is in the set `allowed`.

    >>> game = Subtraction({1, 3, 9})
    >>> game.table(12)
    array([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    >>> game.grundy(10**18)
    0

    Theorem: the values of a finite set repeat. The last max(S) values determine the next one;
    they are at most |S|, so some block of them comes back, and from there on everything does.
    `period()` finds the first such block. Misère play: G(n) = 1 iff G(n - min S) = 0 for
    n >= min S (Ferguson's pairing), so P iff G(n) = 1. Source: *Winning Ways* ch. 4; Ferguson,
    *Game Theory* I.1 and I.4; Siegel, *Combinatorial Game Theory* IV.2.

    Raises `TypeError` or `ValueError` for an empty set and for members that are no integers >= 1.
    """

    def __init__(self, allowed: Iterable[int]) -> None:
        members = _validate.integers(allowed, "a subtraction set", "a subtraction", low=1)
        if not members:
            raise ValueError("a subtraction set needs at least one number, not none")
        self.allowed = frozenset(members)
        self._moves = sorted(self.allowed)
        self._table = array("I", [0])  # Grundy values from the rules, grown by `_grow`
        self._period: Period | None = None
        self._searched = 0  # terms among which no period was found

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking each allowed number, smallest first."""
        for taken in self._moves:
            if taken > heap:
                return
            yield heap - taken

    def theorem(self, heap: int) -> int:
        """Return the value from the table, beyond it from the proven period."""
        if heap >= max(len(self._table), _TABLE_BEFORE_PERIOD):
            period = self.period(min(heap, _PERIOD_LIMIT))
            if period is not None:
                return self._table[period.reduced(heap)]
            if heap >= self.budget:
                raise ValueError(
                    f"{self} shows no period among the first {self._searched} values, so "
                    f"{_validate.shown(heap)} is out of reach; period(limit=...) looks further"
                )
        self._grow(heap + 1)
        return self._table[heap]

    def misere_theorem(self, heap: int) -> Outcome:
        """Return P iff the Grundy value is 1 (Ferguson's pairing)."""
        return Outcome.of(self.theorem(heap) != 1)

    def period(self, limit: int = 1_000_000) -> Period | None:
        """Return the least preperiod and period with their proof, or `None`.

        `None` says that no block of max(S) values came back among the first `limit` values; it
        does not say that there is no period: a finite set always has one.
        """
        limit = _validate.integer(limit, "the limit of a period search", low=1)
        terms = min(limit, max(64, 4 * self._moves[-1]))
        while self._period is None and self._searched < limit:
            self._grow(terms)
            self._period = self._repeated_block(terms)
            self._searched = terms
            terms = min(limit, 2 * terms)
        return self._period

    def _repeated_block(self, terms: int) -> Period | None:
        """Look for the last max(S) of the first `terms` values further to the left."""
        back = self._moves[-1]
        values = self._table[:terms]
        # Reversed, because searching forwards is fast on every input, and the nearest earlier
        # place of the block, which gives the least period, then comes first.
        mirror = values[::-1].tobytes()
        size = values.itemsize
        place = mirror.find(mirror[: back * size], size)
        while place % size and place > 0:  # between two values: no real match
            place = mirror.find(mirror[: back * size], place + 1)
        if back >= terms or place < 0:
            return None
        length = place // size
        start = _least_preperiod(values, length)
        return Period(
            preperiod=start,
            length=length,
            saltus=0,
            exceptions=exceptions_of(values, start, length),
            window=range(start, start + back),
            theorem=f"a value depends on the {back} before it",
            proved=True,
            by_rules=lambda n: Subtraction(self.allowed)._grow(n),
        )

    def _grow(self, terms: int) -> array[int]:
        """Extend the table to at least `terms` values by the rules, and return it."""
        start = len(self._table)
        if terms <= start:
            return self._table
        worth = _BLOCK // 100 if "numba" in sys.modules else _WORTH_COMPILING
        if terms - start > worth and self._grow_compiled(terms):
            return self._table
        with Progress("values", terms) as progress:
            for stop in range(min(start + _BLOCK, terms), terms + _BLOCK, _BLOCK):
                self._grow_block(min(stop, terms))
                progress.show(stop)
        return self._table

    def _grow_block(self, terms: int) -> None:
        """Append values by the rules, each kept for the while as the bit 1 << value."""
        start = len(self._table)
        moves = [-taken for taken in self._moves if taken < terms]
        back = -moves[-1] if moves else 0
        bits = [0] * max(back - start, 0)  # no position below heap 0 has a value
        bits += [1 << value for value in self._table[max(start - back, 0) :]]
        known = len(bits)
        for _ in range(start, terms):
            seen = 0
            for move in moves:
                seen |= bits[move]  # counted from the end: the heap with `taken` fewer stones
            bits.append(~seen & (seen + 1))  # mex
        self._table.extend(bit.bit_length() - 1 for bit in itertools.islice(bits, known, None))

    def _grow_compiled(self, terms: int) -> bool:
        from gamelib.tables import kernels

        kernel = kernels.compiled(kernels.subtraction_values)
        if kernel is None:
            return False
        import numpy as np

        start = len(self._table)
        values = np.zeros(terms, dtype=np.uint32)
        values[:start] = self._table
        moves = [taken for taken in self._moves if taken < terms]  # the others may exceed 64 bits
        kernel(values, start, np.array(moves, dtype=np.int64))
        self._table = array("I", values.tobytes())
        return True

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        period = self.period(min(n, _PERIOD_LIMIT)) if n > _TABLE_BEFORE_PERIOD else None
        filled = min(n, len(self._grow(n)) if period is None else period.preperiod + period.length)
        row = np.empty(n, dtype=np.int64)
        row[:filled] = self._table[:filled]
        while filled < n:  # each copy doubles the periodic part
            assert period is not None
            step = min(n - filled, (filled - period.preperiod) // period.length * period.length)
            row[filled : filled + step] = row[period.preperiod : period.preperiod + step]
            filled += step
        return row


#: Values among which a period is looked for, unless a limit is given.
_PERIOD_LIMIT = 1_000_000
#: Below this heap a table is quicker than a period and as exact.
_TABLE_BEFORE_PERIOD = 1 << 12
#: Values computed before progress is shown and an interruption can no longer lose them.
_BLOCK = 1 << 18
#: Below this many values a loop is quicker than loading a compiled kernel.
_WORTH_COMPILING = 200_000


def _least_preperiod(values: array[int], length: int) -> int:
    """Return the least n from which on every value equals the one `length` later."""
    for n in range(len(values) - length - 1, -1, -1):
        if values[n] != values[n + length]:
            return n + 1
    return 0


class Nim(Game):
    """Nim: take any number of stones from one heap. A position is a sequence of heaps.

    >>> game = Nim()
    >>> game.grundy([3, 4, 5]), game.winning_moves([3, 4, 5])
    (2, [(1, 4, 5)])
    >>> game.outcome([1, 1, 1], misere=True)
    Outcome.P

    Theorem (Bouton, *Annals of Mathematics* 3, 1901): the value is the XOR of the heaps.
    `winning_moves` lists all winning moves, at most one in a heap, without trying every option.
    Misère play: as in normal play while some heap is larger than 1, the opposite when none is.

    Raises `TypeError` or `ValueError` for heaps that are no integers >= 0.
    """

    def canonical(self, heaps: Any) -> tuple[int, ...]:
        """Return the heaps as a tuple of Python ints."""
        return tuple(_validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True))

    def options(self, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield every position with one heap made smaller: take 1, 2, ... from each in turn."""
        for place, heap in enumerate(heaps):
            for left in range(heap - 1, -1, -1):
                yield (*heaps[:place], left, *heaps[place + 1 :])

    def theorem(self, heaps: Sequence[int]) -> int:
        """Return the XOR of the heaps."""
        return functools.reduce(operator.xor, heaps, 0)

    def misere_theorem(self, heaps: tuple[int, ...]) -> Outcome:
        """Return N iff (XOR != 0 and some heap > 1) or (XOR = 0 and no heap > 1)."""
        some_large = any(heap > 1 for heap in heaps)
        return Outcome.of((self.theorem(heaps) != 0) == some_large)

    def winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all moves to XOR 0: in each heap that its XOR with the nim-sum makes smaller."""
        total = self.theorem(heaps)
        return [
            (*heaps[:place], heap ^ total, *heaps[place + 1 :])
            for place, heap in enumerate(heaps)
            if heap ^ total < heap
        ]

    def misere_winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves of misère play: to XOR 0, or to an odd number of ones."""
        total = self.theorem(heaps)
        moves = []
        for place, heap in enumerate(heaps):
            for left in sorted({heap ^ total, 1, 0}, reverse=True):
                option = (*heaps[:place], left, *heaps[place + 1 :])
                if left < heap and not self.misere_theorem(option):
                    moves.append(option)
        return moves

    def describe(self, heaps: Any, option: Any) -> str:
        """Return the move in words; heaps are counted from 1."""
        for place, (before, after) in enumerate(zip(heaps, option, strict=True), start=1):
            if before != after:
                return f"take {before - after} from heap {place}"
        raise ValueError(f"no move leads from {heaps} to {option}")

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions of up to three heaps of at most `size` stones."""
        heaps = range(size + 1)
        return itertools.chain.from_iterable(itertools.product(heaps, repeat=k) for k in range(4))

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        return np.arange(n, dtype=np.int64)


class Chomp(Game):
    """Chomp: eat a square of a bar of chocolate with all to its right and below.

    A position is the row lengths from the top, not increasing. The top left square is poisoned
    and may not be eaten, so `(1,)` is the end.

    >>> game = Chomp()
    >>> game.outcome((3, 3, 3)), game.winning_moves((3, 3))
    (Outcome.N, [(3, 2)])

    Theorem (Gale 1974, by strategy stealing): every bar with more than one square and with equal
    rows is won by the first player. Eating the last square alone either wins, or has a winning
    answer; that answer, being a larger bite, could have been the first move. The proof does not
    say which move wins, and no formula for it is known.

    Raises `TypeError` or `ValueError` for rows that are no integers >= 1 or that increase.
    """

    def canonical(self, rows: Any) -> tuple[int, ...]:
        """Return the row lengths as a tuple; the poisoned square must be there."""
        lengths = _validate.integers(rows, "the rows of Chomp", "a row", 1, ordered=True)
        if not lengths or any(a < b for a, b in itertools.pairwise(lengths)):
            raise ValueError(
                "the rows of Chomp are at least one and do not increase, "
                f"unlike {_validate.shown(rows)}"
            )
        return tuple(lengths)

    def options(self, rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the bars left after eating from each square but the first, top row first."""
        for top, length in enumerate(rows):
            for column in range(length - 1, -1, -1):
                if top or column:
                    left = (min(n, column) if i >= top else n for i, n in enumerate(rows))
                    yield tuple(n for n in left if n)

    def outcome_theorem(self, rows: tuple[int, ...]) -> Outcome | None:
        """Return N for a rectangle of more than one square (strategy stealing)."""
        rectangle = rows[0] == rows[-1] and rows != (1,)
        return Outcome.N if rectangle else None

    def describe(self, rows: tuple[int, ...], option: Any) -> str:
        """Return the square that is eaten; rows and columns are counted from 1."""
        for row, before in enumerate(rows):
            after = option[row] if row < len(option) else 0
            if after < before:
                return f"eat from row {row + 1}, column {after + 1}"
        raise ValueError(f"no move leads from {rows} to {option}")

    def small(self, size: int) -> Iterable[Any]:
        """Return all bars of up to three rows of at most `size` squares."""
        for count in range(1, 4):
            yield from itertools.combinations_with_replacement(range(size, 0, -1), count)

    def _row(self, n: int) -> np.ndarray:
        raise TypeError("the bars of Chomp are not numbered; use grundy(rows) or graph(rows)")


def nim_first_move(heaps: Iterable[int]) -> tuple[int, int] | None:
    """Return a winning move of Nim as (index from 0, amount), or `None` when there is none.

    The smallest index that works; a heap has at most one winning amount.

    >>> nim_first_move([3, 6, 9])
    (2, 4)
    >>> nim_first_move([15, 22, 19, 10]) is None
    True
    """
    heaps = _validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True)
    total = functools.reduce(operator.xor, heaps, 0)
    for place, heap in enumerate(heaps):
        if heap ^ total < heap:
            return place, heap - (heap ^ total)
    return None


def can_win_from_heap(heaps: Iterable[int], k: int) -> bool:
    """Say whether some winning first move of Nim takes from heap k, counted from 0.

    It does iff the XOR of the other heaps is smaller than heap k: that XOR is what must be left.

    >>> can_win_from_heap([1, 2, 3], 1), can_win_from_heap([2, 1], 0)
    (False, True)
    """
    heaps = _validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True)
    k = _heap_index(k, len(heaps))
    others = functools.reduce(operator.xor, heaps, 0) ^ heaps[k]
    return others < heaps[k]


class NimHeaps:
    """Heaps of Nim that change: each update keeps the nim-sum in O(1).

    >>> heaps = NimHeaps([6, 7, 3, 4, 5])
    >>> heaps.update(0, 6); heaps.nim_sum
    3
    >>> heaps.update(1, 1); heaps.nim_sum
    5
    """

    def __init__(self, heaps: Iterable[int]) -> None:
        self._heaps = list(_validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True))
        self._nim_sum = functools.reduce(operator.xor, self._heaps, 0)

    @property
    def heaps(self) -> tuple[int, ...]:
        """The heaps as they are now."""
        return tuple(self._heaps)

    @property
    def nim_sum(self) -> int:
        """The XOR of the heaps; 0 iff the player to move loses."""
        return self._nim_sum

    def update(self, i: int, value: int) -> None:
        """Give heap i, counted from 0, a new size."""
        i = _heap_index(i, len(self._heaps))
        value = _validate.integer(value, "a heap")
        self._nim_sum ^= self._heaps[i] ^ value
        self._heaps[i] = value

    def __repr__(self) -> str:
        return f"NimHeaps({list(self._heaps)})"


def _heap_index(index: Any, count: int) -> int:
    place = _validate.integer(index, "the index of a heap", low=None)
    if not 0 <= place < count:
        indices = f"the indices are 0 to {count - 1}" if count else "there are no heaps"
        raise IndexError(f"there is no heap {_validate.shown(place)}: {indices}")
    return place
