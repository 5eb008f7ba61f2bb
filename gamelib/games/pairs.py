"""Games on a pair of integers, such as the pairs of heaps known from contests as E&D."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.extras import installed, np
from gamelib.game import Game
from gamelib.ruleset import mex_of_bits

__all__ = ["PairSplitting"]


#: Below it the rules are quicker than a table.
_FEW_STONES = 16
#: Values are computed of pairs whose numbers are smaller than this: some seconds for all of them.
MOST_STONES = 4096


class Pairs(Game[tuple[int, int], Iterable[SupportsIndex]]):
    """What games share whose position is a pair of integers, and whose values may need a table."""

    _least = 0
    _known: Any = None  # values of the pairs looked at so far, and of many more

    def canonical(self, pair: Any) -> tuple[int, int]:
        a, b = validate.pair(pair, f"a position of {self.title}", "integers")
        least, what = self._least, "a number of a pair"
        return validate.integer(a, what, least), validate.integer(b, what, least)

    def small(self, size: int) -> Iterable[Any]:
        """Return the pairs of heaps up to `size`, or one more where the least heap is 1."""
        return itertools.product(range(self._least, self._least + size + 1), repeat=2)

    def _cell(self, pair: tuple[int, int]) -> tuple[int, int]:
        """Return where the table has the value of a pair."""
        return pair

    def _value(self, pair: tuple[int, int], goal: int | None = None) -> int:
        value = self.theorem(pair)
        if value is not None:
            return value
        cell = self._cell(pair)
        what = f"the stones of {self.title}, of which no formula for values is known,"
        validate.integer(max(cell), what, high=MOST_STONES - 1)
        if max(cell) < _FEW_STONES or not installed("numpy"):
            return self._value_from_rules(pair, None, goal)
        known = self._known
        if known is None or max(cell) >= len(known):
            size = 1 << max(cell).bit_length()
            known = self._known = self.table(size, size)
        return int(known[cell])


class PairSplitting(Pairs):
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

    title = "Pairs of heaps"
    rules = "Discard one heap and split the other into two, none of them empty."
    first = (1, 1)
    _least = 1

    def options(self, pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the pairs that the first heap, then the second, can be split into."""
        for heap in dict.fromkeys(pair):
            for part in range(1, heap // 2 + 1):
                yield part, heap - part

    def theorem(self, pair: tuple[int, int]) -> int:
        """Return the number of trailing ones of (x - 1) | (y - 1)."""
        return mex_of_bits((pair[0] - 1) | (pair[1] - 1))

    def describe(self, pair: tuple[int, int], option: Any) -> str:
        x, y = pair
        kept, gone = (x, y) if sum(option) == x else (y, x)
        return f"discard {gone}, split {kept} into {option[0]} and {option[1]}"

    def table(self, *shape: int) -> np.ndarray:
        """Return the values: entry [i, j] belongs to the pair (i + 1, j + 1).

        The table consists of tiles of side 1024, or of the least power of two that holds it. They
        are all alike but in the entries whose last bits are ones: there the value goes on with
        that of the tile's place.

        Parameters
        ----------
        *shape : int
            Two sizes.

        Returns
        -------
        numpy.ndarray of int64
            Of that shape.

        Raises
        ------
        TypeError, ValueError
            For wrong sizes, and for more than 40 million entries.
        """
        table = np.empty(self._checked_shape(shape, 2), dtype=np.int64)
        bits = min(10, max(table.shape).bit_length())
        tile, side = _tile(bits), 1 << bits
        for i, j in itertools.product(*(range(0, size, side) for size in table.shape)):
            part = table[i : i + side, j : j + side]
            on = self.theorem((i // side + 1, j // side + 1))
            values = tile + (tile == bits) * np.uint8(on) if on else tile
            part[...] = values[: part.shape[0], : part.shape[1]]
        return table


@functools.cache
def _tile(bits: int) -> np.ndarray:
    """Return the number of trailing ones of i | j for i, j < 2**bits."""
    if not bits:
        return np.zeros((1, 1), dtype=np.uint8)
    tile = _tile(bits - 1)
    more = tile + (tile == bits - 1)  # of the four quarters, three have bit `bits - 1` set
    return np.block([[tile, more], [more, more]])
