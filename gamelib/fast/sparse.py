"""A quicker way to extend a `HeapTable`, where its values have a sparse space."""

from typing import Any

from gamelib.extras import needed_for
from gamelib.fast.compiled import compiled_for
from gamelib.fast.heap_values import LEAST_BLOCK, HeapTable

with needed_for("a table of values"):
    import numpy as np

#: How many times as long as scanning a value the loop needs for an option where it is not compiled.
IN_PYTHON = 10_000


class SparseTable(HeapTable):
    """A `HeapTable` that looks for a sparse space and extends itself by it where that is quicker.

    Fix a mask. Call a value rare when it has an even number of bits in the mask, else common:
    then rare ⊕ rare and common ⊕ common are rare, and rare ⊕ common is common. If few heaps are
    rare, few options have common values: those with a rare part. They give the least common value
    that no option has. The Grundy value is that, unless some rare value below it is missing too,
    which the other options have to show. Source: *Winning Ways* ch. 4; Gangolli and Plambeck,
    *International Journal of Game Theory* 18 (1989).

    The mask is the one with the fewest rare heaps among those known when it was last measured.

    >>> SparseTable(whole={1, 2}, one=[1, 2], two=[1, 2]).grow(12).tolist()
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
    """

    _limit = 0  # all values are below it, and so are their XORs; 0: no mask yet
    _measured = LEAST_BLOCK // 2  # heaps known when the mask was last chosen

    def extend(self, stop: int, terms: int) -> None:
        """Append the values of the heaps below `stop`, perhaps fewer, in the quickest way."""
        if self.count >= 2 * self._measured:
            self.measure()
        if not self._limit or self.count <= max(self.whole, default=0):
            return self.scan(stop)
        self.look()
        kernel = compiled_for(fill_sparsely, 4 * terms)
        rare = len(self.two) * len(self.rare) * (4 if kernel else IN_PYTHON)
        scan = len(self.two) * self.count * (1 if self.forward.itemsize == 1 else 16)
        if rare > scan:
            self.scan(stop)
        else:
            self.extend_by_rare(stop, kernel)

    def measure(self) -> None:
        """Choose the mask with the fewest rare heaps among those known."""
        values = self.forward[: self.count]
        mask, size = fewest_rare(values)
        self._limit = min(size, 1 << 8 * values.itemsize)
        self._common = (np.bitwise_count(np.arange(2 * size) & mask) & 1).astype(bool)
        self.rare = np.zeros(0, dtype=np.int64)  # rare heaps, without the empty one, ...
        self._looked = 1  # ... among the first so many
        self._measured = self.count

    def look(self) -> None:
        """Find the rare heaps among those that have come since the last look."""
        if self.forward[self._looked : self.count].max(initial=0) >= self._limit:
            self.measure()
        new = self.forward[self._looked : self.count]
        self.rare = np.append(self.rare, self._looked + np.flatnonzero(~self._common[new]))
        self._looked = self.count

    def extend_by_rare(self, stop: int, kernel: Any) -> None:
        """Append the values of the heaps below `stop` by way of the sparse space."""
        start, forward, backward = self.count, self.forward, self.backward
        rare = np.concatenate([self.rare, np.zeros(stop - start, dtype=np.int64)])
        mark = np.full(len(self._common), -1, dtype=np.int64)
        one, two = (np.array(moves, dtype=np.int64) for moves in (self.one, self.two))
        arrays: Any = forward[:stop], one, two, self._common, mark, rare
        if kernel is None:  # Python reads memory more quickly than arrays
            arrays = map(memoryview, arrays)
        numbers = start, self.unequal, self._limit, len(self.rare)
        fill: Any = kernel or fill_sparsely
        stopped, count = fill(*arrays, *numbers)
        self.rare, self._looked = rare[:count], stopped
        backward[len(backward) - stopped : len(backward) - start] = forward[start:stopped][::-1]
        self.count = stopped
        if stopped < stop:  # the step beyond the limit is taken by scanning
            self.scan(stopped + 1)


def fewest_rare(values: np.ndarray) -> tuple[int, int]:
    """Return the mask with the fewest rare values, and a power of two twice above all values.

    The Walsh-Hadamard transform of the counts gives rare minus common for all masks at once.
    """
    counts = np.bincount(values)
    size = 1 << max(1, int(values.max()).bit_length())
    balance = np.zeros(size, dtype=np.int64)
    balance[: len(counts)] = counts
    for _ in range(size.bit_length() - 1):
        even, odd = balance[::2], balance[1::2]  # the lowest bit becomes the highest
        balance = np.concatenate([even + odd, even - odd])
    return 1 + int(balance[1:].argmin()), 2 * size


def fill_sparsely(
    values: Any,
    one: Any,
    two: Any,
    common: Any,
    mark: Any,
    rare: Any,
    start: int,
    unequal: bool,
    size: int,
    rare_count: int,
) -> tuple[int, int]:
    """Fill `values[start:]` by way of the sparse space; see `SparseTable`.

    `one`, `two` and `unequal` are those of a `HeapTable`, and mark[g] = n will say that heap n has
    an option of value g; it is filled with -1. Appends to `rare` and returns where it stopped and
    how many are rare: it stops early before a value of `size` or more.
    """
    for n in range(start, len(values)):
        for taken in one:
            if taken < n:
                mark[values[n - taken]] = n
        for taken in two:
            rest = n - taken
            for i in range(rare_count):
                part = rare[i]
                if part >= rest:
                    break
                if not (unequal and 2 * part == rest):
                    mark[values[part] ^ values[rest - part]] = n
        least = 0
        missing = 0
        while not common[least] or mark[least] == n:
            if not common[least] and mark[least] != n:
                missing += 1
            least += 1
        for taken in two:
            rest = n - taken
            last = (rest - unequal) // 2
            part = 1
            while missing and part <= last:
                value = values[part] ^ values[rest - part]
                part += 1
                if mark[value] != n:
                    mark[value] = n
                    if value < least:
                        missing -= 1
        value = 0
        while mark[value] == n:
            value += 1
        if value >= size:
            return n, rare_count
        values[n] = value
        if not common[value]:
            rare[rare_count] = n
            rare_count += 1
    return len(values), rare_count
