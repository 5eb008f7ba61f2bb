"""Nim, and its helpers for heaps of contest size. A position is the tuple of all heaps."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.extras import np
from gamelib.game import TABLE_LIMIT, Game, anti_sg_outcome
from gamelib.ruleset import Outcome, no_move
from gamelib.sums import xor

#: Heaps whose moves are listed: each is as long as the position.
MOST_HEAPS = 10_000


class Numbers:
    """What games share whose position is a row of integers: heaps, steps, cells."""

    first: Any = None
    #: What errors call a position and one of its numbers, and the least number there may be.
    _named: tuple[str, str]
    _least = 0
    #: Numbers of the longest of the small positions.
    _longest = 4

    def canonical(self, position: Any) -> tuple[int, ...]:
        return tuple(validate.integers(position, *self._named, self._least, ordered=True))

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions of up to three or four numbers of at most `size`."""
        lengths, numbers = range(self._longest + 1), range(size + 1)
        return itertools.chain.from_iterable(itertools.product(numbers, repeat=n) for n in lengths)


class Nim(Numbers, Game[tuple[int, ...], Iterable[SupportsIndex]]):
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

    rules = "Take any number of stones from one heap."
    first = 0
    _named = "the heaps of Nim", "a heap"
    _longest = 3

    def options(self, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield every position with one heap made smaller: take 1, 2, ... from each in turn."""
        check_length(heaps)
        for place, heap in enumerate(heaps):
            for left in range(heap - 1, -1, -1):
                yield placed(heaps, place, left)

    def theorem(self, heaps: Sequence[int]) -> int:
        """Return the XOR of the heaps."""
        return xor(heaps)

    def misere_theorem(self, heaps: tuple[int, ...]) -> Outcome:
        """Return N iff (XOR != 0 and some heap > 1) or (XOR = 0 and no heap > 1)."""
        return anti_sg_outcome(heaps)

    def winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all moves to XOR 0: in each heap that its XOR with the nim-sum makes smaller."""
        total = self.theorem(heaps)
        moves = [(place, heap ^ total) for place, heap in enumerate(heaps) if heap ^ total < heap]
        return after_each(heaps, moves)

    def misere_winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves of misère play: to XOR 0, or to an odd number of ones.

        At most one in a heap: of two that win, one would lead to the other.
        """
        total = self.theorem(heaps)
        large = sum(heap > 1 for heap in heaps)
        moves = []
        for place, heap in enumerate(heaps):
            for left in {heap ^ total, 1, 0}:
                some_large = large - (heap > 1) + (left > 1) > 0
                if left < heap and (total ^ heap ^ left != 0) != some_large:
                    moves.append((place, left))
        return after_each(heaps, moves)

    def describe(self, heaps: Any, option: Any) -> str:
        """Return the move in words; heaps are counted from 1."""
        place, before, after = lowered(heaps, option)
        return f"take {before - after} from heap {place}"

    def _components(self, part: tuple[int, ...]) -> tuple[int, ...]:
        return part  # of two heaps one may have to be answered in the other: each is one

    def _row(self, n: int) -> np.ndarray:
        return np.arange(n, dtype=np.int64)


def check_length(position: Sequence[int]) -> None:
    """Refuse to list the moves of a position with very many numbers."""
    if len(position) > MOST_HEAPS:
        raise ValueError(f"moves of {len(position)} heaps are not listed: at most {MOST_HEAPS}")


def check_listed(moves: int, position: Sequence[int]) -> None:
    """Refuse winning moves that are too many to list: each is as long as the position."""
    if moves * len(position) > TABLE_LIMIT:
        count = validate.shown(moves)
        text = f"{count} winning moves of a position of {len(position)} numbers"
        raise ValueError(f"{text} are too many to list")


def after_each(position: tuple[int, ...], moves: list[tuple[int, int]]) -> list[tuple[int, ...]]:
    """Return the positions after moves, each the place of a number and what it becomes."""
    check_listed(len(moves), position)
    return [placed(position, place, left) for place, left in moves]


def placed(position: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return a position with another number at a place.

    >>> placed((3, 4, 5), 0, 1)
    (1, 4, 5)
    """
    return (*position[:place], number, *position[place + 1 :])


def lowered(before: Sequence[int], after: Sequence[int]) -> tuple[int, int, int]:
    """Return the place, counted from 1, of the number that a move makes smaller, and both.

    >>> lowered((3, 4, 5), (3, 4, 2))
    (3, 5, 2)
    """
    for place, (old, new) in enumerate(zip(before, after, strict=True), start=1):
        if old > new:
            return place, old, new
    raise ValueError(no_move(before, after))


def nim_first_move(heaps: Iterable[int]) -> tuple[int, int] | None:
    """Return a winning move of Nim as (index from 0, amount), or `None` when there is none.

    The smallest index that works; a heap has at most one winning amount.

    >>> nim_first_move([3, 6, 9])
    (2, 4)
    >>> nim_first_move([15, 22, 19, 10]) is None
    True

    Parameters
    ----------
    heaps : iterable of int
        The heaps, each 0 or more; a NumPy array too.

    Returns
    -------
    tuple of int, or None
        The index of a heap, from 0, and the stones to take; `None` where every move loses.
    """
    heaps = validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True)
    total = xor(heaps)
    winning = ((i, heap - (heap ^ total)) for i, heap in enumerate(heaps) if heap ^ total < heap)
    return next(winning, None)


def can_win_from_heap(heaps: Iterable[int], k: int) -> bool:
    """Say whether some winning first move of Nim takes from heap k, counted from 0.

    It does iff the XOR of the other heaps is smaller than heap k: that XOR is what must be left.

    >>> can_win_from_heap([1, 2, 3], 1), can_win_from_heap([2, 1], 0)
    (False, True)

    Parameters
    ----------
    heaps : iterable of int
        The heaps, each 0 or more; a NumPy array too.
    k : int
        The index of a heap, from 0.

    Returns
    -------
    bool
        Whether a move in this heap wins.

    Raises
    ------
    IndexError
        Where there is no heap k.
    """
    heaps = validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True)
    heap = heaps[_heap_index(k, len(heaps))]
    return xor(heaps) ^ heap < heap


class NimHeaps:
    """Heaps of Nim that change: each update keeps the nim-sum in O(1).

    >>> heaps = NimHeaps([6, 7, 3, 4, 5])
    >>> heaps.update(0, 6); heaps.nim_sum
    3
    >>> heaps.update(1, 1); heaps.nim_sum
    5

    Parameters
    ----------
    heaps : iterable of int
        The heaps, each 0 or more; a NumPy array too.
    """

    def __init__(self, heaps: Iterable[int]) -> None:
        self._heaps = list(validate.integers(heaps, "the heaps of Nim", "a heap", ordered=True))
        self._nim_sum = xor(self._heaps)

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
        value = validate.integer(value, "a heap")
        self._nim_sum ^= self._heaps[i] ^ value
        self._heaps[i] = value

    def __repr__(self) -> str:
        return f"NimHeaps({list(self._heaps)})"


def _heap_index(index: Any, count: int) -> int:
    place = validate.integer(index, "the index of a heap", low=None)
    if not 0 <= place < count:
        indices = f"the indices are 0 to {count - 1}" if count else "there are no heaps"
        raise IndexError(f"there is no heap {validate.shown(place)}: {indices}")
    return place
