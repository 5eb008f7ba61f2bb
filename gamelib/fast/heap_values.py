"""Values of the heaps 0, 1, 2, ... of a game, computed by its rules and kept.

Every table grows by extension, and what is done is kept, also when the work is interrupted.
"""

from __future__ import annotations

import functools
import operator
from array import array
from collections.abc import Collection, Sequence
from typing import Any

from gamelib._growing import GrowingTable
from gamelib.extras import np
from gamelib.fast.compiled import compiled_for
from gamelib.fast.tries import exchanged, left_halves
from gamelib.ruleset import mex_of_bits

# --- taking ---------------------------------------------------------------------------------------

#: Options at a time, between two updates of the progress line; an interruption loses one block.
TAKING_BLOCK = 1 << 22


class TakingTable(GrowingTable):
    """Values of a subtraction game, whose moves (increasing) take a fixed number of stones.

    >>> TakingTable([1, 3, 4]).grow(10).tolist()
    [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]
    """

    def __init__(self, moves: Sequence[int]) -> None:
        self.moves = moves
        self.values = array("I", [0])

    def _grow(self, terms: int) -> None:
        known = len(self.values)
        # Plain Python computes four values in the time that most kernels gain on one item.
        kernel = compiled_for(subtraction_values, (terms - known) // 4)
        terms = min(terms, known + max(TAKING_BLOCK // len(self.moves), 1))
        moves = [taken for taken in self.moves if taken < terms]  # others may exceed 64 bits
        mark = [-1] * (len(moves) + 1)
        if kernel is None:
            found = self.values.tolist() + [0] * (terms - known)
            subtraction_values(found, known, moves, mark)
            self.values = array("I", found)
        else:
            values = np.append(self.values, np.zeros(terms - known, dtype=np.uint32))
            kernel(values, known, *(np.array(each, dtype=np.int64) for each in (moves, mark)))
            self.values = array("I", values.tobytes())


def subtraction_values(values: Any, start: int, moves: Any, mark: Any) -> None:
    """Fill `values[start:]` with Grundy values of the subtraction set `moves` (increasing).

    In `mark`, one longer than `moves` and filled with -1, mark[g] = n will say that g is the value
    of an option of heap n.

    >>> values = [0] * 8
    >>> subtraction_values(values, 1, [1, 3], [-1] * 3)
    >>> values
    [0, 1, 0, 1, 0, 1, 0, 1]
    """
    for n in range(start, len(values)):
        for move in moves:
            if move > n:
                break
            mark[values[n - move]] = n
        value = 0
        while mark[value] == n:
            value += 1
        values[n] = value


# --- taking and breaking -------------------------------------------------------------------------

#: Heaps at a time, between two updates of the progress line: a quarter of those known, within
#: these bounds.
LEAST_BLOCK, MOST_BLOCK = 1 << 10, 1 << 14


class HeapTable(GrowingTable):
    """Values of a game whose moves take stones from a heap and leave at most two heaps.

    >>> kayles = HeapTable(whole={1, 2}, one=[1, 2], two=[1, 2])
    >>> kayles.grow(12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]

    `whole`, `one` and `two` are the numbers of stones that may be taken when nothing, one heap
    or two heaps are left; `unequal` asks the two heaps to differ, as Grundy's game does. The
    options of a heap are XORs of a piece of the table with another piece read backwards.
    """

    def __init__(
        self,
        whole: Collection[int] = (),
        one: Sequence[int] = (),
        two: Sequence[int] = (),
        *,
        unequal: bool = False,
    ) -> None:
        self.whole, self.one, self.two, self.unequal = whole, one, two, unequal
        self._moves = [(k, 0 if k in one else 1, k in two) for k in sorted(set(one) | set(two))]
        self.count = 0  # heaps whose value is known
        self.forward = np.zeros(0, dtype=np.uint8)  # their values ...
        self.backward = self.forward  # ... and again from right to left: both are contiguous
        self.values = self.forward  # what others see: a view, of which nothing changes any more
        self._largest = 255  # value that fits

    def _grow(self, terms: int) -> None:
        if terms > len(self.forward):
            self._reserve(terms)
        if self.count < terms:  # else an interruption has kept some from sight
            block = min(max(LEAST_BLOCK, self.count // 4), MOST_BLOCK)
            block = max(block // (1 + len(self._moves) // 8), 1)  # a move takes time
            self.extend(min(terms, self.count + block), terms)
        self.values = self.forward[: self.count]

    def extend(self, stop: int, terms: int) -> None:
        """Append the values of the heaps below `stop`, perhaps fewer, on the way to `terms`."""
        self.scan(stop)

    def scan(self, stop: int) -> None:
        """Append the values of the heaps below `stop`: XOR two slices, look for 0, 1, 2, ..."""
        most = 1 + sum(stop // 2 + 1 if broken else 1 for _, _, broken in self._moves)
        found = bytearray(most * self.forward.itemsize)
        options = np.frombuffer(found, dtype=self.forward.dtype)
        forward, backward, top = self.forward, self.backward, len(self.forward) - 1
        for n in range(self.count, stop):
            end = 0
            for taken, first, broken in self._moves:  # the smaller heap left has `first` or more
                rest = n - taken
                last = (rest - self.unequal) // 2 if broken else 0
                if first <= last and rest > 0:
                    small = forward[first : last + 1]
                    large = backward[top - rest + first : top - rest + last + 1]
                    np.bitwise_xor(small, large, out=options[end : end + len(small)])
                    end += len(small)
            if n in self.whole:
                options[end] = 0
                end += 1
            value = least_missing(found, options, end)
            if value > self._largest:
                # Too large for the table as it is.
                self._largest = int(np.iinfo(np.min_scalar_type(value)).max)
                self._reserve(len(forward))
                return
            forward[n] = backward[top - n] = value
            self.count = n + 1

    def _reserve(self, terms: int) -> None:
        """Make room for `terms` values, and for as many again as are known."""
        longer = np.zeros(max(terms, 2 * self.count), dtype=np.min_scalar_type(self._largest))
        longer[: self.count] = self.forward[: self.count]
        self.forward, self.backward = longer, longer[::-1].copy()


def least_missing(found: bytearray, options: np.ndarray, end: int) -> int:
    """Return the least value that is not among the first `end` options; `found` is their memory."""
    if options.itemsize == 1:
        value = 0
        while value < 256 and found.find(value, 0, end) >= 0:
            value += 1
        return value
    present = np.bincount(options[:end], minlength=1)
    missing = np.flatnonzero(present == 0)
    if len(missing) == 0:
        return len(present)
    return int(missing[0])


class SetTable(GrowingTable):
    """Values of a game by digits: how many heaps may be left when k stones are taken.

    >>> lasker = SetTable((4,), repeat=3)
    >>> lasker.grow(10)
    [0, 1, 2, 4, 3, 5, 6, 8, 7, 9]

    Bit j of `digits[k]` says that k stones may be taken if exactly j heaps are left. The digit
    `repeat` stands for ever behind them. A set of values is an int: bit v is set when v is in it.
    """

    def __init__(self, digits: Sequence[int], repeat: int = 0) -> None:
        self.digits, self.repeat = digits, repeat
        self.values: list[int] = []
        self._pairs: list[int] = []  # for each number of stones: the values of its splits in two
        self._tail = 0  # the values of what the repeated digit leaves

    def _grow(self, terms: int) -> None:
        n = len(self.values)
        options = self._tail | self.left(n - len(self.digits), self.repeat)
        reached = options
        for taken, digit in enumerate(self.digits):
            reached |= self.left(n - taken, digit)
        self._tail = options
        self.values.append(mex_of_bits(reached))

    def left(self, rest: int, digit: int) -> int:
        """Return the values of all ways to leave `rest` stones in as many heaps as `digit` says."""
        if rest < 0:
            return 0
        if rest == 0:
            return digit & 1
        reached = 0
        if digit & 2:
            reached |= 1 << self.values[rest]
        if digit & 4:
            reached |= self._in_two(rest)
        if digit & 8:
            reached |= self._in_three(rest)
        return reached

    def _in_two(self, rest: int) -> int:
        while len(self._pairs) <= rest:
            stones = len(self._pairs)
            smaller, larger = self.values[1 : stones // 2 + 1], self.values[stones - 1 : 0 : -1]
            self._pairs.append(sum(1 << v for v in set(map(operator.xor, smaller, larger))))
        return self._pairs[rest]

    def _in_three(self, rest: int) -> int:
        self._in_two(rest)
        by_value: dict[int, int] = {}
        for smallest in range(1, rest // 3 + 1):
            value = self.values[smallest]
            by_value[value] = by_value.get(value, 0) | self._pairs[rest - smallest]
        shifted = [xored(pairs, value) for value, pairs in by_value.items()]
        return functools.reduce(operator.or_, shifted, 0)


def xored(values: int, number: int) -> int:
    """Return the set of v XOR `number` for v in the set `values`; sets are bits of an int.

    >>> xored(0b1001, 1) == 0b0110  # {0, 3} becomes {1, 2}
    True
    """
    bits = max(number.bit_length(), (values.bit_length() - 1).bit_length())
    return exchanged(values, number, left_halves(bits))
