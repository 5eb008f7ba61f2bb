"""A quicker way to extend a `HeapTable`, where its values have a sparse space."""

from collections.abc import Callable, Container
from typing import Any

import numpy as np

from gamelib.fast.compiled import compiled_for
from gamelib.fast.heap_values import LEAST_BLOCK, HeapTable


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

    outgrown = False  # a value has come that is too large for the mask
    _limit = 0  # all values are below it, and so are their XORs; 0: no mask yet
    _measured = LEAST_BLOCK // 2  # heaps known when the mask was last chosen

    def extend(self, stop: int, terms: int) -> None:
        """Append the values of the heaps below `stop`, perhaps fewer, in the quickest way."""
        if self.count >= 2 * self._measured or self.outgrown:
            self.measure()
        if not self._limit or self.count <= max(self.whole, default=0):
            return self.scan(stop)
        self.look()
        kernel = compiled_for(sparse_values, 4 * terms)
        rare = len(self.two) * len(self.rare)
        scan = len(self.two) * self.count * (1 if self.forward.itemsize == 1 else 16)
        if kernel is not None and 4 * rare < scan and not self.outgrown:
            self.extend_compiled(stop, kernel)
        elif 100_000 + 100 * rare < scan and not self.outgrown:
            self.extend_by_rare(stop)
        else:
            self.scan(stop)

    def measure(self) -> None:
        """Choose the mask with the fewest rare heaps among those known."""
        values = self.forward[: self.count]
        mask, size = fewest_rare(values)
        self._limit = min(size, 1 << 8 * values.itemsize)
        self._common = (np.bitwise_count(np.arange(2 * size) & mask) & 1).astype(bool)
        self.rare = np.zeros(0, dtype=np.int64)  # rare heaps, without the empty one, ...
        self._looked = 1  # ... among the first so many
        self._measured, self.outgrown = self.count, False

    def look(self) -> None:
        """Find the rare heaps among those that have come since the last look."""
        new = self.forward[self._looked : self.count]
        if new.max(initial=0) >= self._limit:
            self.outgrown = True
            return
        self.rare = np.append(self.rare, self._looked + np.flatnonzero(~self._common[new]))
        self._looked = self.count

    def extend_by_rare(self, stop: int) -> None:
        """Append the values of the heaps below `stop` with NumPy."""
        common, forward, backward = self._common.tolist(), self.forward, self.backward
        top = len(forward) - 1
        taken, parts = self._options_with_a_rare_part()
        for n in range(self.count, stop):
            near = len(taken) if taken[-1] < n else np.searchsorted(taken, n)
            options = backward[top - n :].take(taken[:near], mode="clip") ^ parts[:near]
            if self.unequal and n % 2 == 0:
                options = options[2 * taken[:near] != n]
            reached = _present(options)
            missing = []
            for value in range(self._limit):
                if value not in reached:
                    if common[value]:
                        break
                    missing.append(value)
            else:
                value = self._limit
            if missing:
                missing = self._missing_in_the_rest(n, missing)
            value = missing[0] if missing else value
            if value == self._limit:
                break
            forward[n] = backward[top - n] = value
            self.count = n + 1
            if not common[value]:
                self.look()
                taken, parts = self._options_with_a_rare_part()
        self._finish(stop)

    def extend_compiled(self, stop: int, kernel: Callable[..., Any]) -> None:
        """Append the values of the heaps below `stop` with a compiled kernel."""
        start, forward, backward = self.count, self.forward, self.backward
        moves = (np.array(self.one, np.int64), np.array(self.two, np.int64), self.unequal)
        rare = np.concatenate([self.rare, np.zeros(stop - start, dtype=np.int64)])
        stopped, count = kernel(
            forward, start, stop, moves, self._common, self._limit, rare, len(self.rare)
        )
        self.rare, self._looked = rare[:count], stopped
        backward[len(backward) - stopped : len(backward) - start] = forward[start:stopped][::-1]
        self.count = stopped
        self._finish(stop)

    def _finish(self, stop: int) -> None:
        """Take the step that goes beyond the limit by scanning."""
        if self.count < stop:
            self.outgrown = True
            self.scan(self.count + 1)

    def _options_with_a_rare_part(self) -> tuple[np.ndarray, np.ndarray]:
        """Return by how much the other part is smaller than the heap, and the rare part's value."""
        one = np.array(self.one, dtype=np.int64)
        two = np.add.outer(np.array(self.two, dtype=np.int64), self.rare)
        values = np.tile(self.forward[self.rare], len(two))
        taken = np.concatenate([one, two.ravel()])
        parts = np.concatenate([np.zeros(len(one), values.dtype), values])
        order = taken.argsort(kind="stable")
        return taken[order], parts[order]

    def _missing_in_the_rest(self, n: int, missing: list[int]) -> list[int]:
        """Return which of the values `missing` no option of heap n has."""
        forward, backward, top = self.forward, self.backward, len(self.forward) - 1
        first, most = 1, 128
        while missing and first <= n // 2:
            for taken in self.two:
                rest = n - taken
                stop = min(first + most, (rest - self.unequal) // 2 + 1)
                if first < stop:
                    large = backward[top - rest + first : top - rest + stop]
                    reached = _present(forward[first:stop] ^ large)
                    missing = [value for value in missing if value not in reached]
            first, most = first + most, 2 * most
        return missing


def _present(values: np.ndarray) -> Container[int]:
    """Return something that says quickly whether a value is among `values`."""
    if values.itemsize == 1:
        return values.tobytes()
    return set(np.flatnonzero(np.bincount(values)).tolist())


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


def sparse_values(
    values: np.ndarray,
    start: int,
    stop: int,
    moves: tuple[np.ndarray, np.ndarray, bool],
    common: np.ndarray,
    size: int,
    rare: np.ndarray,
    rare_count: int,
) -> tuple[int, int]:
    """Fill `values[start:stop]` by way of the sparse space; see `SparseTable`.

    `moves` is `one`, `two` and `unequal` of a `HeapTable`. Appends to `rare` and returns where it
    stopped and how many are rare: it stops early before a value of `size` or more.
    """
    one, two, unequal = moves
    mark = np.full(len(common), -1, dtype=np.int64)  # mark[g] = n: heap n has an option of value g
    for n in range(start, stop):
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
    return stop, rare_count
