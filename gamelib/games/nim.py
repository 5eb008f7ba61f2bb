"""Nim and Moore's Nim, and helpers for heaps of contest size. A position is a tuple of heaps."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.extras import np
from gamelib.game import TABLE_LIMIT, Game
from gamelib.ruleset import Outcome
from gamelib.sums import nim_sum, xor

#: Heaps whose moves are listed: each is as long as the position.
MOST_HEAPS = 10_000


class Numbers(Game[tuple[int, ...], Iterable[SupportsIndex]]):
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


class Nim(Numbers):
    """Nim: take any number of stones from one heap. A position is a sequence of heaps.

    >>> game = Nim()
    >>> game.grundy([3, 4, 5]), game.winning_moves([3, 4, 5])
    (2, [(1, 4, 5)])
    >>> game.outcome([1, 1, 1], misere=True)
    Outcome.P

    Theorem (Bouton, *Annals of Mathematics* 3, 1901): the value is the XOR of the heaps.
    `winning_moves` lists all winning moves, at most one in a heap, without trying every option.
    Misère play: as in normal play while some heap is larger than 1, the opposite when none is
    (`anti_sg_outcome` of the heaps).

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

    def winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all moves to XOR 0: in each heap that its XOR with the nim-sum makes smaller."""
        total = self.theorem(heaps)
        moves = [(place, heap ^ total) for place, heap in enumerate(heaps) if heap ^ total < heap]
        return after_each(heaps, moves)

    def misere_winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves of misère play: to XOR 0, or to an odd number of ones.

        At most one in a heap: of two that win, one would lead to the other.
        """
        total, large = self.theorem(heaps), sum(heap > 1 for heap in heaps)
        moves = [
            (place, left)
            for place, heap in enumerate(heaps)
            for left in {heap ^ total, 1, 0}
            if left < heap and (total != heap ^ left) != (large - (heap > 1) + (left > 1) > 0)
        ]
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
    validate.integer(len(position), "how many heaps have their moves listed", high=MOST_HEAPS)


def check_listed(moves: int, position: Sequence[int]) -> None:
    """Refuse winning moves that are too many to list: each is as long as the position."""
    what = f"the numbers in {validate.shown(moves)} winning moves"
    validate.integer(moves * len(position), what, high=TABLE_LIMIT)


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
    both = enumerate(zip(before, after, strict=True), start=1)
    (move,) = [(place, old, new) for place, (old, new) in both if old > new]
    return move


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
        raise IndexError(f"there is no heap {validate.shown(place)} of {count}, counted from 0")
    return place


# --- several heaps at once ------------------------------------------------------------------------


class MooreNim(Numbers):
    """Moore's Nim_k: take any number of stones from each of at least 1 and at most `k` heaps.

    >>> game = MooreNim(2)
    >>> game.outcome((1, 2, 3)), game.winning_moves((1, 2, 3))
    (Outcome.N, [(1, 1, 1)])
    >>> game.outcome((1, 1, 1)), game.outcome((1, 1, 1), misere=True)
    (Outcome.P, Outcome.N)

    Theorem (Moore, *Annals of Mathematics* 11, 1910): write the heaps in binary, one below the
    other. A position is P iff the number of ones in each column is a multiple of k + 1. Proof: a
    move changes the ones of its highest changed column by 1 to k, so it leaves no such position
    for another. From any other position a winning move is built column by column from the left:
    a heap lowered in a column is free in all columns to its right. Misère play: where no heap is
    larger than 1, P iff the number of ones is 1 more than a multiple of k + 1; else as in normal
    play.

    >>> game.grundy((10**30, 10**30)) == 2 * 10**30, game.grundy((1, 2, 2)), game.grundy((5, 6, 7))
    (True, 5, 18)

    Grundy values: for k = 1 the XOR. For k >= 2, where empty heaps are left out: of at most k heaps
    the number of stones, for every smaller number can be left and no move keeps it; of k + 1 heaps
    a formula of Jenkyns and Mayberry (1980); of more heaps they come from the rules.

    `winning_moves` gives one winning move, the one of the proof, or none: all would be too many.

    Parameters
    ----------
    k : int
        How many heaps a move may make smaller at most, 1 or more.

    Raises
    ------
    TypeError, ValueError
        Unless k >= 1 and heaps are integers >= 0.
    """

    _named = "the heaps of Moore's Nim", "a heap"

    def __init__(self, k: int) -> None:
        self.k = validate.integer(k, "the heaps of a move of Moore's Nim", low=1)

    @property
    def title(self) -> str:
        return f"Moore's Nim, {self.k} heap{'s' * (self.k > 1)} at once"

    @property
    def rules(self) -> str:
        heaps = "one heap" if self.k == 1 else f"each of 1 to {self.k} heaps"
        return f"Take any number of stones from {heaps}."

    def options(self, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield what is left after taking from one heap, then from two, ..., from k."""
        check_length(heaps)
        places = [place for place, heap in enumerate(heaps) if heap]
        for count in range(1, min(self.k, len(places)) + 1):
            for chosen in itertools.combinations(places, count):
                for left in _below([heaps[place] for place in chosen]):
                    yield _with(heaps, dict(zip(chosen, left, strict=True)))

    def theorem(self, heaps: tuple[int, ...]) -> int | None:
        """Return the value for at most k + 1 heaps that are not empty, or for k = 1."""
        if self.k == 1:
            return nim_sum(heaps)
        left = [heap for heap in heaps if heap]
        if len(left) > self.k + 1:
            return None
        if len(left) == self.k + 1:
            return almost_all_heaps(left)
        return sum(left)

    def outcome_theorem(self, heaps: tuple[int, ...]) -> Outcome:
        """Return P iff each column of bits has a multiple of k + 1 ones."""
        columns = itertools.zip_longest(*(f"{heap:b}"[::-1] for heap in heaps))
        return Outcome.of(any(column.count("1") % (self.k + 1) for column in columns))

    def misere_theorem(self, heaps: tuple[int, ...]) -> Outcome:
        """Return P iff no heap is > 1 and the ones are 1 mod k + 1, or one is > 1 and P above."""
        if any(heap > 1 for heap in heaps):
            return Outcome.of(self.outcome_theorem(heaps))
        return Outcome.of(sum(heaps) % (self.k + 1) != 1)

    def winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return one winning move, the one of the proof."""
        return _only(balanced(heaps, self.k), heaps)

    def misere_winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return one winning move of misère play.

        While more than k heaps are larger than 1, that of normal play leaves one of them. Else
        all of those become 0 or 1, so that the ones are 1 more than a multiple of k + 1.
        """
        large = [place for place, heap in enumerate(heaps) if heap > 1]
        if len(large) > self.k:
            return self.winning_theorem(heaps)
        ones = [place for place, heap in enumerate(heaps) if heap == 1]
        wanted = (1 - len(ones)) % (self.k + 1)
        if wanted > len(large):  # then it is ones that go too
            wanted, large = 0, large + ones[: self.k + 1 - wanted]
        left = _with(heaps, {place: int(i < wanted) for i, place in enumerate(large)})
        return _only(left, heaps)

    def describe(self, heaps: Any, option: Any) -> str:
        """Return the move in words; heaps are counted from 1."""
        taken = [
            f"{before - after} from heap {place}"
            for place, (before, after) in enumerate(zip(heaps, option, strict=True), start=1)
            if before != after
        ]
        validate.require(1 <= len(taken) <= self.k, f"1 to {self.k} heaps change", option)
        return "take " + validate.listed(taken)


def _below(tops: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield all numbers smaller than these, the largest first; no range is ever written out."""
    if not tops:
        yield ()
        return
    for first in range(tops[0] - 1, -1, -1):
        for rest in _below(tops[1:]):
            yield (first, *rest)


def almost_all_heaps(heaps: Sequence[int]) -> int:
    """Return the Grundy value of k + 1 heaps of which a move makes up to k smaller, for k >= 2.

    >>> [almost_all_heaps((2, 3, heap)) for heap in range(8)], almost_all_heaps((2, 2, 2))
    ([5, 6, 1, 8, 9, 10, 11, 12], 0)

    Let m be the smallest of the heaps, u the number of stones, y = u - (k+1) m what the heaps have
    beyond m, and z = 1 + y(y+1)/2. The value is u if m < z, else z - 1 + (m - z) mod (y + 1).
    (For k = 1, where one cannot take from two heaps, it is not: those are heaps of Nim.)
    Source: T. A. Jenkyns and J. P. Mayberry, "The skeleton of an impartial game and the
    Nim-function of Moore's Nim_k", *International Journal of Game Theory* 9 (1980).
    """
    least, stones = min(heaps), sum(heaps)
    beyond = stones - len(heaps) * least
    first = 1 + beyond * (beyond + 1) // 2
    if least < first:
        return stones
    return first - 1 + (least - first) % (beyond + 1)


def balanced(heaps: Sequence[int], k: int) -> tuple[int, ...]:
    """Return the heaps with at most `k` made smaller so that each column's ones are a multiple of
    k + 1: themselves if they are so.

    Columns are looked at from the left. Their ones exceed a multiple of k + 1 by `extra`. Where
    the heaps lowered so far are enough to fill the next multiple up, they do. Where they are not,
    they and `extra` more heaps are k or fewer: those are lowered too, and all have a 0 there.

    >>> balanced((1, 2, 3), 2), balanced((9, 5, 5, 3), 2)
    ((1, 1, 1), (5, 5, 5, 0))
    """
    left, lowered = list(heaps), list[int]()
    for column in reversed(range(max(heaps, default=0).bit_length())):
        bit = 1 << column
        ones = [place for place, heap in enumerate(left) if heap & bit]
        extra = len(ones) % (k + 1)
        if extra + len(lowered) > k:
            for place in lowered[: k + 1 - extra]:
                left[place] |= bit
        else:
            lowered += ones[:extra]
            for place in ones[:extra]:
                left[place] &= -2 * bit  # from here on, a 0 in each column
    return tuple(left)


def _only(left: tuple[int, ...], heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the only winning move, none where nothing is to be changed."""
    return [] if left == heaps else [left]


def _with(heaps: Sequence[int], left: dict[int, int]) -> tuple[int, ...]:
    return tuple(left.get(place, heap) for place, heap in enumerate(heaps))
