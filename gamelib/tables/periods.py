"""Tables at scale and proven periods.

A table that repeats for a while proves nothing. A period is proved when a *window* of values
repeats that is long enough to determine every later value; `Period` is the certificate, which
says what was compared, by which theorem that is enough, and compares again when asked.

The two tables of this module hold the values of heaps 0, 1, 2, ... of a game that takes stones
and may break what is left. They grow by extension. `HeapTable` is for breaks in two: the options
of a heap are XORs of a piece of the table with another piece read backwards. `SetTable` keeps the
sets of values themselves, each as the bits of one int, and so has no bound on the size of a break.
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gamelib._progress import Progress

if TYPE_CHECKING:
    import numpy as np

    from gamelib.tables.kernels import SparseSpace

__all__ = ["Period"]


@dataclass(frozen=True)
class Period:
    """The law G(n + length) = G(n) + saltus for every n >= preperiod.

    >>> from gamelib import Subtraction
    >>> certificate = Subtraction({1, 3, 4}).period()
    >>> certificate.preperiod, certificate.length, certificate.check()
    (0, 7, True)
    >>> print(certificate)
    period 7 from n = 0, proved: G(n + 7) = G(n) for the 4 numbers 0 <= n < 4,
    and a value depends on the 4 before it

    Attributes
    ----------
    preperiod, length : the least n from which the law holds, and the least period.
    saltus : what is added in each period; 0 for a plain period.
    exceptions : the n < preperiod whose value differs from the law continued downwards.
    window : the numbers n for which the law was compared; the theorem covers the rest.
    theorem : why the window is enough.
    proved : whether such a theorem is known.
    """

    preperiod: int
    length: int
    saltus: int
    exceptions: tuple[int, ...]
    window: range
    theorem: str
    proved: bool
    by_rules: Callable[[int], Sequence[int]] = field(repr=False, compare=False)

    def check(self) -> bool:
        """Compute the values anew from the rules and compare all that is claimed.

        The law on the window, the least preperiod and the exceptions; whether the window is long
        enough is what the theorem says.
        """
        if self.length < 1 or not self.window:
            return False  # nothing is claimed, or nothing was compared
        start = self.preperiod
        values = self.by_rules(max(self.window.stop, start) + self.length)

        def holds(n: int) -> bool:
            return values[n + self.length] == values[n] + self.saltus

        found = exceptions_of(values, start, self.length, self.saltus)
        return (
            all(map(holds, range(min(start, self.window.start), self.window.stop)))
            and (start == 0 or not holds(start - 1))
            and self.exceptions == found
        )

    def reduced(self, n: int) -> int:
        """Return the number below preperiod + length that has the value of n, periods apart."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.length

    def value(self, n: int, values: Sequence[int]) -> int:
        """Return the value of n; `values` holds at least the first preperiod + length of them."""
        known = self.reduced(n)
        return int(values[known]) + (n - known) // self.length * self.saltus

    def row(self, values: np.ndarray, n: int) -> np.ndarray:
        """Return the first n values as an int64 array, filled up by doubling copies."""
        import numpy as np

        filled = min(n, self.preperiod + self.length)
        row = np.empty(n, dtype=np.int64)
        row[:filled] = values[:filled]
        while filled < n:
            periods = (filled - self.preperiod) // self.length
            step = min(n - filled, periods * self.length)
            copy = row[self.preperiod : self.preperiod + step]
            np.add(copy, periods * self.saltus, out=row[filled : filled + step])
            filled += step
        return row

    def __str__(self) -> str:
        first, last = self.window.start, self.window.stop
        law = f"G(n + {self.length}) = G(n)" + (f" + {self.saltus}" if self.saltus else "")
        word = "proved" if self.proved else "not proved"
        return (
            f"period {self.length} from n = {self.preperiod}, {word}: {law} "
            f"for the {last - first} numbers {first} <= n < {last}, and {self.theorem}"
        )


def exceptions_of(
    values: Sequence[int], preperiod: int, length: int, saltus: int = 0
) -> tuple[int, ...]:
    """Return the n < preperiod whose value differs from the law continued downwards.

    >>> exceptions_of([5, 1, 0, 1, 0, 1], preperiod=1, length=2)
    (0,)
    """
    if preperiod == 0:
        return ()
    import numpy as np

    table = np.asarray(values[: preperiod + length], dtype=np.int64)
    places = np.arange(preperiod) - preperiod
    law = table[preperiod + places % length] + places // length * saltus
    return tuple(np.flatnonzero(table[:preperiod] != law).tolist())


# --- finding periods --------------------------------------------------------------------------


def repetition(values: np.ndarray, parts: int, places: int) -> tuple[int, int] | int:
    """Return (preperiod, length) where a period is proved by the values, else how many may do.

    `parts` is the number of heaps that a move can leave, `places` the number of stones that a
    move can take. Theorem (Guy and Smith 1956 for two parts): if e >= 1 and G(n + p) = G(n) for
    e <= n < parts * e + (parts - 1) * p + places, it holds for all n >= e. For a heap beyond that
    leaves more than parts * (e + p - 1) stones, so that one part of any option is e + p or more:
    with that part p smaller it is an option of the heap p smaller, of the same value.

    e = 0 is not enough: the part that loses p stones must stay a heap. In 0.4 the window of e = 0
    and p = 1 holds, 0 = 0 = 0, and yet G(3) = 1.

    >>> import numpy as np
    >>> repetition(np.array([0, 1, 2] * 6), parts=2, places=2)
    (0, 3)
    >>> repetition(np.arange(18), parts=2, places=2)
    36
    """
    enough = 2 * len(values)
    for length in _returns(values):
        start = _least_preperiod(values, length)
        needed = parts * (max(start, 1) + length) + places
        if needed <= len(values):
            length = _least_period(values[start:], length)
            return _least_preperiod(values, length), length
        enough = min(enough, needed)
    return enough


def _returns(values: np.ndarray) -> Iterator[int]:
    """Yield how far back the last quarter of the values stands again, nearest first."""
    # Reversed, because searching forwards is fast on every input, and the nearest comes first.
    mirror, size = values[::-1].tobytes(), values.itemsize
    block = mirror[: len(values) // 4 * size]
    place = 0
    for _ in range(20):
        place = mirror.find(block, place + 1)
        while place % size and place > 0:  # between two values: no real match
            place = mirror.find(block, place + 1)
        if place < 0:
            return
        yield place // size


def _least_preperiod(values: np.ndarray, length: int) -> int:
    """Return the least n from which on every value equals the one `length` later."""
    wrong = (values[:-length] != values[length:]).nonzero()[0]
    return int(wrong[-1]) + 1 if len(wrong) else 0


def _least_period(values: np.ndarray, length: int) -> int:
    """Return the least period of values with the period `length`: a divisor of it."""
    for prime in _prime_factors(length):
        while length % prime == 0 and _least_preperiod(values, length // prime) == 0:
            length //= prime
    return length


def _prime_factors(number: int) -> Iterator[int]:
    """Yield the primes that divide a number >= 1."""
    for divisor in itertools.count(2):
        if divisor * divisor > number:
            break
        if number % divisor == 0:
            yield divisor
            while number % divisor == 0:
                number //= divisor
    if number > 1:
        yield number


def arithmetic_law(values: Sequence[int]) -> tuple[int, int, int] | None:
    """Return (preperiod, length, saltus) of a law that two thirds of the values obey, or `None`.

    A law seen is not a law proved.

    >>> arithmetic_law([5, *range(1, 30)])
    (1, 1, 1)
    >>> arithmetic_law([n * n for n in range(30)]) is None
    True
    """
    import numpy as np

    table = np.array(values)
    for length in range(1, len(table) // 12 + 1):
        steps = table[length:] - table[:-length]
        other = (steps != steps[-1]).nonzero()[0]
        start = int(other[-1]) + 1 if len(other) else 0
        if 3 * (start + length) <= len(table):
            return start, length, int(steps[-1])
    return None


# --- tables -----------------------------------------------------------------------------------

#: Heaps at a time, between two signs of life: a quarter of those known, within these bounds.
_LEAST_BLOCK, _BLOCK = 1 << 10, 1 << 14


class HeapTable:
    """Values of a game whose moves take stones from a heap and leave at most two heaps.

    >>> kayles = HeapTable(whole={1, 2}, one=[1, 2], two=[1, 2])
    >>> kayles.grow(12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]

    `whole`, `one` and `two` are the numbers of stones that may be taken when nothing, one heap
    or two heaps are left; `unequal` asks the two heaps to differ, as Grundy's game does.
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
        self._moves = [(k, 0 if k in one else 1, k in two) for k in sorted({*one, *two})]
        self.count = 0  # heaps whose value is known
        self.forward: Any = ()  # their values ...
        self.backward: Any = ()  # ... and again from right to left, so that both are contiguous
        self._largest = 255  # value that fits
        self._space: SparseSpace | None = None
        self._measured = _LEAST_BLOCK // 2  # heaps known when it was last looked for

    def grow(self, terms: int) -> np.ndarray:
        """Extend the table to at least `terms` values and return it. What is done is kept."""
        if max(terms, 1) > len(self.forward):
            self._reserve(max(terms, 1))
        with Progress("values", terms) as progress:
            while self.count < terms:
                block = min(max(_LEAST_BLOCK, self.count // 4), _BLOCK)
                self._extend(min(terms, self.count + block), terms)
                progress.show(self.count)
        table: np.ndarray = self.forward[: self.count]
        return table

    def _extend(self, stop: int, terms: int) -> None:
        """Append the values of the heaps below `stop`, perhaps fewer, in the quickest way."""
        from gamelib.tables import kernels

        if self.count >= 2 * self._measured or (self._space and self._space.outgrown):
            self._space = kernels.SparseSpace(self)
            self._measured = self.count
        if self._space is None or not self._space.extend(stop, terms):
            self.scan(stop)

    def scan(self, stop: int) -> None:
        """Append the values of the heaps below `stop`: XOR two slices, look for 0, 1, 2, ..."""
        import numpy as np

        found = bytearray(self._most_options(stop) * self.forward.itemsize)
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
            value = _mex(found, options, end)
            if value > self._largest:
                self._widen(value)
                return
            forward[n] = backward[top - n] = value
            self.count = n + 1

    def _most_options(self, stop: int) -> int:
        return 1 + sum(stop // 2 + 1 if broken else 1 for _, _, broken in self._moves)

    def _widen(self, value: int) -> None:
        """Make room for a value that is too large for the table as it is."""
        import numpy as np

        dtype = np.min_scalar_type(value)
        self.forward, self.backward = self.forward.astype(dtype), self.backward.astype(dtype)
        self._largest = int(np.iinfo(dtype).max)

    def _reserve(self, terms: int) -> None:
        """Make room for `terms` values, and for as many again as are known."""
        import numpy as np

        longer = np.zeros(max(terms, 2 * self.count), dtype=np.min_scalar_type(self._largest))
        longer[: self.count] = self.forward[: self.count]
        self.forward, self.backward = longer, longer[::-1].copy()


def _mex(found: bytearray, options: np.ndarray, end: int) -> int:
    """Return the least value that is not among the first `end` options; `found` is their memory."""
    import numpy as np

    if options.itemsize == 1:
        value = 0
        while value < 256 and found.find(value, 0, end) >= 0:
            value += 1
        return value
    present = np.bincount(options[:end], minlength=1)
    missing = np.flatnonzero(present == 0)
    return int(missing[0]) if len(missing) else len(present)


class SetTable:
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

    def grow(self, terms: int) -> list[int]:
        """Extend the table to at least `terms` values and return it. What is done is kept."""
        with Progress("values", terms) as progress:
            while len(self.values) < terms:
                n = len(self.values)
                options = self._tail | self._left(n - len(self.digits), self.repeat)
                reached = options
                for taken, digit in enumerate(self.digits):
                    reached |= self._left(n - taken, digit)
                self._tail = options
                self.values.append((~reached & (reached + 1)).bit_length() - 1)
                progress.show(n)
        return self.values

    def _left(self, rest: int, digit: int) -> int:
        """Return the values of all ways to leave `rest` stones in as many heaps as `digit` says."""
        if rest <= 0:
            return digit & 1 if rest == 0 else 0
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
            values = set(map(operator.xor, smaller, larger))
            self._pairs.append(functools.reduce(operator.or_, (1 << v for v in values), 0))
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
    for bit in range(number.bit_length()):
        if number >> bit & 1:
            step = 1 << bit
            low = _without_bit(bit, (values.bit_length() >> bit + 1).bit_length())
            values = (values & low) << step | values >> step & low
    return values


@functools.cache
def _without_bit(bit: int, doublings: int) -> int:
    """Return the set of the v below 2**(bit + 1 + doublings) in which `bit` is 0."""
    block = (1 << (1 << bit)) - 1
    for power in range(bit + 1, bit + 1 + doublings):
        block |= block << (1 << power)
    return block
