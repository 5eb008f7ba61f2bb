"""Wythoff's game: a queen that walks to the corner. A position is a pair of heaps."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from gamelib import validate
from gamelib.extras import np
from gamelib.games.pairs import MOST_STONES, Pairs
from gamelib.ruleset import Outcome

#: Entries of an array whose squares, multiplied out as below, do not leave 64 bits.
_MOST_EXACT = 1 << 60


class Wythoff(Pairs):
    """Wythoff's game: take any number of stones from one heap, or the same number from both.

    A position is a pair of heaps. It is also the square of a queen that walks towards the corner
    (0, 0), straight or along the diagonal.

    >>> game = Wythoff()
    >>> game.outcome((3, 5)), game.winning_moves((4, 6)), game.grundy((4, 6))
    (Outcome.P, [(3, 5)], 9)
    >>> game.winning_moves((10**30, 10**30 + 1))
    [(618033988749894848204586834366, 1000000000000000000000000000001), (1, 2)]

    Theorem (Wythoff, *Nieuw Archief voor Wiskunde* 7, 1907): the pair is P iff it is
    (⌊kφ⌋, ⌊kφ⌋ + k), φ = (1 + √5)/2 and k the difference of the heaps. These pairs use each
    number >= 1 once and each difference once (Beatty), so no move joins two of them, and from any
    other pair some move leads to one. `winning_moves` lists all winning moves, three at most,
    without trying every option. Misère play: P iff (2, 2), (0, 1) or one of these pairs, but for
    (0, 0) and (1, 2). No formula for the Grundy values is known: they are computed. Source:
    *Winning Ways* ch. 3; Siegel, *Combinatorial Game Theory* I.

    Raises `TypeError` or `ValueError` unless the position is two integers >= 0.
    """

    title = "Wythoff's game"
    rules = "Take any number of stones from one heap, or the same number from both."
    first = (0, 0)

    def options(self, pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the pairs after taking 1, 2, ... from the first heap, the second, both."""
        a, b = pair
        yield from ((left, b) for left in range(a - 1, -1, -1))
        yield from ((a, left) for left in range(b - 1, -1, -1))
        yield from ((a - taken, b - taken) for taken in range(1, min(pair) + 1))

    def theorem(self, pair: tuple[int, int]) -> int | None:
        """Return 0 for the lost pairs and the other heap beside an empty one: all that is known."""
        if min(pair) == 0:
            return max(pair)
        return super().theorem(pair)

    def outcome_theorem(self, pair: tuple[int, int]) -> Outcome:
        """Return P iff the smaller heap is ⌊kφ⌋, k the difference: in integers, for any heaps."""
        a, high = pair
        if a > high:
            a, high = high, a
        k = high - a
        form = a * a - k * high  # a² - ak - k², <= 0 iff a <= kφ, as φ² = φ + 1; so for a + 1
        return Outcome.of(not form <= 0 < form + 2 * a + 1 - k)

    def misere_theorem(self, pair: tuple[int, int]) -> Outcome:
        """Return the outcome of misère play: (2, 2), (0, 1) stand for (0, 0), (1, 2)."""
        if (difference := abs(pair[0] - pair[1])) < 2:
            return Outcome.of(min(pair) != _smaller_heap(difference, misere=True))
        return Outcome.of(self.outcome_theorem(pair))

    def winning_theorem(self, pair: tuple[int, int]) -> list[tuple[int, int]]:
        """Return all winning moves: the lost pair in its row, in its column, on its diagonal."""
        return _to_lost(pair)

    def misere_winning_theorem(self, pair: tuple[int, int]) -> list[tuple[int, int]]:
        """Return all winning moves of misère play."""
        return _to_lost(pair, misere=True)

    def describe(self, pair: tuple[int, int], option: Any) -> str:
        """Return the move in words; heaps are counted from 1."""
        taken = [before - after for before, after in zip(pair, option, strict=True)]
        (amount,) = set(taken) - {0}
        validate.integer(amount, "the stones of a move")
        where = "both heaps" if all(taken) else f"heap {2 - taken.index(0)}"
        return f"take {validate.shown(amount)} from {where}"

    def outcomes(self, pairs: Any) -> np.ndarray:
        """Return whether the player to move wins, for an (m, 2) array of integers: exact.

        >>> Wythoff().outcomes([(3, 5), (4, 6), (10**17, 10**18)])
        array([False,  True,  True])
        """
        heaps = validate.integer_pairs(pairs, "pairs of heaps")
        validate.integer(heaps.min(initial=0), "a heap of a pair")
        won = np.ones(len(heaps), dtype=bool)
        for start in range(0, len(heaps), 16384):  # pieces that stay in the processor's cache
            _find_lost(heaps[start : start + 16384], won[start : start + 16384])
        return won

    def table(self, *shape: int) -> np.ndarray:
        """Return the Grundy values: entry [i, j] belongs to the heaps i and j."""
        n, m = self._checked_shape(shape, 2)
        validate.integer(max(n, m), f"a side of a table of {self}", high=MOST_STONES)
        from gamelib.fast.wythoff import wythoff_values

        return wythoff_values(n, m)


def golden_floor(k: int) -> int:
    """Return ⌊kφ⌋ exactly, φ = (1 + √5)/2, for an integer k >= 0: (k + ⌊√(5k²)⌋) / 2, rounded down.

    >>> [golden_floor(k) for k in range(8)], golden_floor(102_334_155)
    ([0, 1, 3, 4, 6, 8, 9, 11], 165580140)
    """
    k = validate.integer(k, "k")
    return (k + math.isqrt(5 * k * k)) // 2


def _to_lost(pair: tuple[int, int], misere: bool = False) -> list[tuple[int, int]]:
    """Return the lost pairs in the column, in the row and on the diagonal of a pair, below it."""
    a, b = pair
    taken = min(pair) - _smaller_heap(abs(a - b), misere)
    lost = (_partner(b, misere), b), (a, _partner(a, misere)), (a - taken, b - taken)
    return [option for option in lost if sum(option) < a + b]


def _smaller_heap(difference: int, misere: bool) -> int:
    """Return the smaller heap of the lost pair with this difference."""
    return 2 - 2 * difference if misere and difference < 2 else golden_floor(difference)


def _partner(heap: int, misere: bool) -> int:
    """Return the other heap of the lost pair that this heap is in.

    Of the numbers ⌊jφ⌋ with j >= 1, k = ⌊(heap + 1)/φ⌋ are at most the heap, and 1/φ = φ - 1. If
    the last of them is the heap, the other heap is larger by k. If not, the heap is a larger one,
    the one with the difference heap - k (Beatty), and k remains.
    """
    if misere and heap < 3:
        return (1, 0, 2)[heap]
    k = golden_floor(heap + 1) - heap - 1
    if golden_floor(k) == heap:
        return heap + k
    return k


def _find_lost(heaps: np.ndarray, won: np.ndarray) -> None:
    """Set `won` to False for the lost pairs.

    With k = 2³⁰h + l, k(φ - 1) is hA + (hε + l(φ - 1)), where A = ⌊2³⁰(φ - 1)⌋ and ε is the rest:
    an integer, and a float that is exact to 20 bits behind the point. Whoever is near is decided
    in integers: a = ⌊kφ⌋ iff a² - ak - k² <= 0 and the same for a + 1 is > 0. Both are small there,
    so that it does not matter that the squares leave 64 bits.
    """
    first, second = heaps.T
    low, high = np.minimum(first, second), np.maximum(first, second)
    if high.max(initial=0) >= _MOST_EXACT:
        pairs = zip(low.tolist(), high.tolist(), strict=True)
        won[:] = [golden_floor(b - a) != a for a, b in pairs]
        return
    k = high - low
    h = k >> 30
    whole, rest = divmod(_FRACTION << 30, 1 << 64)
    near = h * (rest / 2**64)
    near += (k & ((1 << 30) - 1)) * (_FRACTION / 2**64)
    h *= whole
    h += k
    h -= low
    near += h  # kφ - a
    near -= 0.5
    (places,) = np.nonzero(np.abs(near, out=near) < 0.75)
    a, k = low[places], k[places]
    form = a * (a - k) - k * k
    won[places] = (form > 0) | (form + 2 * a + 1 - k <= 0)


#: φ - 1 as a fraction of 2⁶⁴.
_FRACTION = (math.isqrt(5 << 128) - (1 << 64)) // 2
