"""Faster twins of the package's algorithms, for inputs of contest size.

Each is tested against the version a reader can follow. A kernel is a plain loop over NumPy
arrays; it is compiled by Numba when Numba is installed and gives the same answer without it.
"""

from __future__ import annotations

import functools
import sys
from array import array
from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from gamelib.tables.periods import HeapTable


def xor_of_many(values: Any) -> int | None:
    """Return the XOR of a NumPy array or a long list, or `None` when it needs a closer look.

    A closer look is due where a value may be negative, too large for 64 bits, or no integer.

    >>> xor_of_many([3, 6, 9])
    12
    """
    if isinstance(values, np.ndarray):
        unfit = values.dtype.kind not in "iu" or values.ndim != 1
        if unfit or (values.size and values.min() < 0):
            return None
        return int(np.bitwise_xor.reduce(values))
    if not isinstance(values, list):
        return None
    try:
        words = np.frombuffer(array("Q", values), dtype=np.uint64)
    except (TypeError, OverflowError):
        return None
    if any(isinstance(values[i], bool) for i in np.flatnonzero(words <= 1)):
        return None
    return int(np.bitwise_xor.reduce(words))


@functools.cache
def compiled(kernel: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, or `None` where Numba is not installed."""
    try:
        import numba
    except ImportError:
        return None
    fast: Callable[..., Any] = numba.njit(cache=True)(kernel)
    return fast


#: Sizes below which plain Python is done before Numba, or with it a compiled kernel, is loaded.
_WORTH_NUMBA, _WORTH_A_KERNEL = 50_000, 5_000


def compiled_for(kernel: Callable[..., Any], size: int) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba where an input of this size is worth it."""
    worth = _WORTH_A_KERNEL if "numba" in sys.modules else _WORTH_NUMBA
    return compiled(kernel) if size >= worth else None


def subtraction_values(values: np.ndarray, start: int, moves: np.ndarray) -> None:
    """Fill `values[start:]` with Grundy values of the subtraction set `moves` (increasing).

    >>> values = np.zeros(8, dtype=np.uint32)
    >>> subtraction_values(values, 1, np.array([1, 3]))
    >>> values.tolist()
    [0, 1, 0, 1, 0, 1, 0, 1]
    """
    mark = np.full(len(moves) + 1, -1, dtype=np.int64)  # mark[g] = n: g is the value of an option
    for n in range(start, len(values)):
        for move in moves:
            if move > n:
                break
            mark[values[n - move]] = n
        value = 0
        while mark[value] == n:
            value += 1
        values[n] = value


# --- tables of games that break heaps -----------------------------------------------------------


class SparseSpace:
    """A quicker way to extend a `HeapTable`, where its values have a sparse space.

    Fix a mask. Call a value rare when it has an even number of bits in the mask, else common:
    then rare ⊕ rare and common ⊕ common are rare, and rare ⊕ common is common. If few heaps are
    rare, few options have common values: those with a rare part. They give the least common value
    that no option has. The Grundy value is that, unless some rare value below it is missing too,
    which the other options have to show. Source: *Winning Ways* ch. 4; Gangolli and Plambeck,
    *International Journal of Game Theory* 18 (1989).

    The mask is the one with the fewest rare heaps among those in the table.
    """

    def __init__(self, table: HeapTable) -> None:
        self.table = table
        values = table.forward[: table.count]
        mask, size = _fewest_rare(values)
        # While all values are below the limit, so are their XORs.
        self.limit = min(size, 1 << 8 * values.itemsize)
        parities = np.bitwise_count(np.arange(2 * size) & mask) & 1
        self.common = parities.astype(bool)
        self.rare = np.zeros(0, dtype=np.int64)  # rare heaps, without the empty one, ...
        self.looked = 1  # ... among the first so many
        self.outgrown = False  # a value has come that is too large for the limit

    def extend(self, stop: int, terms: int) -> bool:
        """Append values of heaps below `stop`, perhaps fewer; `False`: it would not pay."""
        table = self.table
        if table.count <= max(table.whole, default=0):
            return False
        self._look()
        if self.outgrown:
            return False
        fast = compiled_for(sparse_values, terms)
        rare = len(table.two) * len(self.rare)
        scan = len(table.two) * table.count * (1 if table.forward.itemsize == 1 else 16)
        if fast is not None and 4 * rare < scan:
            self._compiled(stop, fast)
        elif 100_000 + 100 * rare < scan:
            self._extend(stop)
        else:
            return False
        return True

    def _look(self) -> None:
        """Find the rare heaps among those that have come since the last look."""
        new = self.table.forward[self.looked : self.table.count]
        if new.max(initial=0) >= self.limit:
            self.outgrown = True
            return
        self.rare = np.append(self.rare, self.looked + np.flatnonzero(~self.common[new]))
        self.looked = self.table.count

    def _extend(self, stop: int) -> None:
        """Append the values of the heaps below `stop` with NumPy."""
        table, common = self.table, self.common.tolist()
        forward, backward, top = table.forward, table.backward, len(table.forward) - 1
        taken, parts = self._options_with_a_rare_part()
        for n in range(table.count, stop):
            near = len(taken) if taken[-1] < n else np.searchsorted(taken, n)
            options = backward[top - n :].take(taken[:near], mode="clip") ^ parts[:near]
            if table.unequal and n % 2 == 0:
                options = options[2 * taken[:near] != n]
            reached = _present(options)
            missing = []
            for value in range(self.limit):
                if value not in reached:
                    if common[value]:
                        break
                    missing.append(value)
            else:
                value = self.limit
            if missing:
                missing = self._missing_in_the_rest(n, missing)
            value = missing[0] if missing else value
            if value == self.limit:
                break
            forward[n] = backward[top - n] = value
            table.count = n + 1
            if not common[value]:
                self._look()
                taken, parts = self._options_with_a_rare_part()
        self._finish(stop)

    def _compiled(self, stop: int, kernel: Callable[..., Any]) -> None:
        """Append the values of the heaps below `stop` with a compiled kernel."""
        table, start = self.table, self.table.count
        moves = (np.array(table.one, np.int64), np.array(table.two, np.int64), table.unequal)
        rare = np.concatenate([self.rare, np.zeros(stop - start, dtype=np.int64)])
        stopped, count = kernel(
            table.forward, start, stop, moves, self.common, self.limit, rare, len(self.rare)
        )
        self.rare, self.looked = rare[:count], stopped
        table.backward[len(table.backward) - stopped : len(table.backward) - start] = table.forward[
            start:stopped
        ][::-1]
        table.count = stopped
        self._finish(stop)

    def _finish(self, stop: int) -> None:
        """Let the table itself take the step that goes beyond the limit."""
        if self.table.count < stop:
            self.outgrown = True
            self.table.scan(self.table.count + 1)

    def _options_with_a_rare_part(self) -> tuple[np.ndarray, np.ndarray]:
        """Return by how much the other part is smaller than the heap, and the rare part's value."""
        one = np.array(self.table.one, dtype=np.int64)
        two = np.add.outer(np.array(self.table.two, dtype=np.int64), self.rare)
        values = np.tile(self.table.forward[self.rare], len(two))
        taken = np.concatenate([one, two.ravel()])
        parts = np.concatenate([np.zeros(len(one), values.dtype), values])
        order = taken.argsort(kind="stable")
        return taken[order], parts[order]

    def _missing_in_the_rest(self, n: int, missing: list[int]) -> list[int]:
        """Return which of the values `missing` no option of heap n has."""
        table = self.table
        forward, backward, top = table.forward, table.backward, len(table.forward) - 1
        first, most = 1, 128
        while missing and first <= n // 2:
            for taken in table.two:
                rest = n - taken
                stop = min(first + most, (rest - table.unequal) // 2 + 1)
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


def _fewest_rare(values: np.ndarray) -> tuple[int, int]:
    """Return the mask with the fewest rare values, and a power of two twice above all values.

    The Walsh-Hadamard transform of the counts gives rare minus common for all masks at once.
    """
    counts = np.bincount(values)
    size = 1 << max(1, int(values.max()).bit_length())
    balance = np.zeros(size, dtype=np.int64)
    balance[: len(counts)] = counts
    half = 1
    while half < size:
        low, high = balance.reshape(-1, 2, half).swapaxes(0, 1)
        low, high = low + high, low - high
        balance = np.stack([low, high], axis=1).ravel()
        half *= 2
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
    """Fill `values[start:stop]` by way of the sparse space; see `SparseSpace`.

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


# --- digraphs -------------------------------------------------------------------------------------


def digraph_values(starts: np.ndarray, ends: np.ndarray, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the Grundy values of a digraph with n nodes, and a cycle, empty if there is none.

    Depth first, without recursion: a node is closed when all that its arcs lead to is.

    >>> values, cycle = digraph_values(np.array([0, 0, 1]), np.array([1, 2, 2]), 3)
    >>> values.tolist(), cycle.tolist()
    ([2, 1, 0], [])
    """
    # 32 bits are enough for whatever fits into memory, and twice as much of them fits the cache.
    first = np.zeros(n + 1, dtype=np.int32)  # arcs of node i: first[i] to first[i + 1]
    for i in range(len(starts)):
        first[starts[i] + 1] += 1
    most = 0
    for i in range(n):
        most = max(most, first[i + 1])
        first[i + 1] += first[i]
    following = first[:-1].copy()
    sorted_ends = np.empty(len(ends), dtype=np.int32)
    for i in range(len(starts)):
        sorted_ends[following[starts[i]]] = ends[i]
        following[starts[i]] += 1
    following[:] = first[:-1]
    values = np.full(n, -1, dtype=np.int32)  # -1: not yet seen, -2: open, on the way
    mark = np.full(most + 1, -1, dtype=np.int32)
    way = np.empty(n, dtype=np.int32)
    for root in range(n):
        length = 0
        if values[root] == -1:
            way[0] = root
            values[root] = -2
            length = 1
        while length:
            node = way[length - 1]
            if following[node] < first[node + 1]:
                end = sorted_ends[following[node]]
                following[node] += 1
                if values[end] == -1:
                    values[end] = -2
                    way[length] = end
                    length += 1
                elif values[end] == -2:
                    place = length - 1
                    while way[place] != end:
                        place -= 1
                    return values.astype(np.int64), way[place:length].copy()
            else:
                for i in range(first[node], first[node + 1]):
                    value = values[sorted_ends[i]]
                    if value <= most:
                        mark[value] = node
                value = 0
                while value <= most and mark[value] == node:
                    value += 1
                values[node] = value
                length -= 1
    return values.astype(np.int64), way[:0].copy()


def values_by_layers(before: np.ndarray, places: np.ndarray, left: np.ndarray) -> np.ndarray:
    """Return the Grundy values of a digraph, whole layers of finished nodes at once.

    Arguments as in `grundy_of_arcs`; `left` is counted down, and no node has more than 63 arcs.

    >>> values_by_layers(np.array([0, 0, 1]), np.array([0, 0, 1, 3]), np.array([2, 1, 0]))
    array([2, 1, 0])
    """
    seen = np.zeros(len(left), dtype=np.uint64)  # bit v: the node has an arc to one with value v
    layer = np.flatnonzero(left == 0)
    while len(layer):
        if len(layer) < 32:
            layer = np.array(_next_thin_layer(before, places, left, seen, layer), dtype=np.int64)
            continue
        bits = ~seen[layer] & (seen[layer] + np.uint64(1))
        seen[layer] = bits
        first, counts = places[layer], places[layer + 1] - places[layer]
        shift = first - counts.cumsum() + counts
        others = before[np.arange(counts.sum()) + np.repeat(shift, counts)]
        np.bitwise_or.at(seen, others, np.repeat(bits, counts))
        np.subtract.at(left, others, 1)
        layer = np.unique(others[left[others] == 0])
    values: np.ndarray = np.bitwise_count(seen - np.uint64(1)).astype(np.int64)
    return values


def _next_thin_layer(
    before: np.ndarray, places: np.ndarray, left: np.ndarray, seen: np.ndarray, layer: np.ndarray
) -> list[int]:
    """Finish the nodes of a layer one by one and return the next layer."""
    now: list[int] = layer.tolist()
    while now and len(now) < 32:
        following = []
        for node in now:
            reached = seen.item(node)
            seen[node] = bit = ~reached & (reached + 1)
            for other in before[places.item(node) : places.item(node + 1)].tolist():
                seen[other] = seen.item(other) | bit
                left[other] -= 1
                if not left.item(other):
                    following.append(other)
        now = following
    return now


# --- Green Hackenbush -----------------------------------------------------------------------------


def ends_around(edges: np.ndarray, first: np.ndarray, around: np.ndarray) -> None:
    """Fill `around[first[i] : first[i + 1]]` with the other ends of the edges at vertex i.

    Both are zeros before. A loop stands there once.

    >>> first, around = np.zeros(4, np.uint32), np.zeros(6, np.uint32)
    >>> ends_around(np.array([[0, 1], [1, 2], [2, 2]]), first, around)
    >>> first.tolist(), around.tolist()
    ([0, 1, 3, 5], [1, 2, 0, 2, 1, 0])
    """
    for e in range(len(edges)):
        first[edges[e, 0]] += 1
        if edges[e, 0] != edges[e, 1]:
            first[edges[e, 1]] += 1
    for i in range(len(first) - 1):
        first[i + 1] += first[i]
    for e in range(len(edges)):
        u = edges[e, 0]
        v = edges[e, 1]
        first[u] -= 1
        around[first[u]] = v
        if u != v:
            first[v] -= 1
            around[first[v]] = u


def hackenbush_value(first: Any, around: Any, ground: int, work: Any) -> int:
    """Return the Grundy value of a graph, of which `ends_around` tells the edges.

    Breadth first. An edge that leads back closes a cycle: it counts 1 there, and fuses the ways
    down from its ends until they meet. Then values go down the tree: over an edge that was fused
    value ⊕ 1, over a bridge value + 1.

    `work` is five rows with an entry for each of the n vertices: the first n everywhere, the
    others 0. All may be lists, which Python walks faster than arrays.

    >>> hackenbush_value([0, 1, 3, 5], [1, 2, 0, 2, 1], 0, [[3] * 3, *([0] * 3 for _ in range(4))])
    3
    """
    place, order, parent, value, point = work[0], work[1], work[2], work[3], work[4]
    n = len(place)
    # Vertices are known by their place in the order of the search; n: not reached.
    place[ground] = 0
    order[0] = ground
    parent[0] = n
    size = 1
    for at in range(n):
        if at == size:
            break
        vertex = order[at]
        below = parent[at]
        for other in around[first[vertex] : first[vertex + 1]]:
            low = place[other]
            if low == n:
                place[other] = size
                order[size] = other
                parent[size] = at
                point[size] = size
                size += 1
            elif low == below:
                below = n  # the edge of the tree; the next one to the same vertex closes a cycle
            elif low <= at:
                value[at] ^= 1
                high = at
                while low != high:
                    if low > high:
                        low, high = high, low
                    if point[high] == high:
                        point[high] = parent[high]
                    else:
                        point[high] = point[point[high]]
                    high = point[high]
    for i in range(size - 1, 0, -1):
        value[parent[i]] ^= (value[i] ^ 1) if point[i] != i else value[i] + 1
    return int(value[0])
