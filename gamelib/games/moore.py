"""Moore's Nim: several heaps may be made smaller in one move. A position is a tuple of heaps."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.game import Game
from gamelib.games.nim import Numbers, check_length
from gamelib.ruleset import Outcome, no_move
from gamelib.sums import nim_sum


class MooreNim(Numbers, Game[tuple[int, ...], Iterable[SupportsIndex]]):
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
        return smaller(heaps, self.k)

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
        return Outcome.of(unbalanced(heaps, self.k))

    def misere_theorem(self, heaps: tuple[int, ...]) -> Outcome:
        """Return P iff no heap is > 1 and the ones are 1 mod k + 1, or one is > 1 and P above."""
        if any(heap > 1 for heap in heaps):
            return Outcome.of(self.outcome_theorem(heaps))
        return Outcome.of(sum(heaps) % (self.k + 1) != 1)

    def winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return one winning move, the one of the proof."""
        left = balanced(heaps, self.k)
        if left == heaps:
            return []
        return [left]

    def misere_winning_theorem(self, heaps: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return one winning move of misère play.

        While more than k heaps are larger than 1, that of normal play leaves one of them. Else
        all of those become 0 or 1, so that the ones are 1 more than a multiple of k + 1.
        """
        large = [place for place, heap in enumerate(heaps) if heap > 1]
        if len(large) > self.k:
            return list(self.winning_theorem(heaps))
        ones = [place for place, heap in enumerate(heaps) if heap == 1]
        wanted = (1 - len(ones)) % (self.k + 1)
        if wanted > len(large):  # then it is ones that go too
            wanted, large = 0, large + ones[: self.k + 1 - wanted]
        left = _with(heaps, {place: int(i < wanted) for i, place in enumerate(large)})
        if left == heaps:
            return []
        return [left]

    def describe(self, heaps: Any, option: Any) -> str:
        """Return the move in words; heaps are counted from 1."""
        taken = [
            f"{before - after} from heap {place}"
            for place, (before, after) in enumerate(zip(heaps, option, strict=True), start=1)
            if before != after
        ]
        if not 1 <= len(taken) <= self.k:
            raise ValueError(no_move(heaps, option))
        return "take " + validate.listed(taken)


# --- several heaps at once, for every game that comes down to it --------------------------------


def smaller(heaps: Sequence[int], k: int) -> Iterator[tuple[int, ...]]:
    """Yield the heaps with 1, then 2, ..., then `k` of them made smaller.

    >>> list(smaller((1, 0, 1), 2))
    [(0, 0, 1), (1, 0, 0), (0, 0, 0)]
    """
    check_length(heaps)
    places = [place for place, heap in enumerate(heaps) if heap]
    for count in range(1, min(k, len(places)) + 1):
        for chosen in itertools.combinations(places, count):
            for left in _below([heaps[place] for place in chosen]):
                yield _with(heaps, dict(zip(chosen, left, strict=True)))


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


def unbalanced(heaps: Sequence[int], k: int) -> bool:
    """Say whether some column of bits has a number of ones that is no multiple of k + 1.

    >>> unbalanced((1, 2, 3), 1), unbalanced((1, 2, 3), 2)
    (False, True)
    """
    return any(ones % (k + 1) for ones in _ones(_columns(heaps)))


def balanced(heaps: Sequence[int], k: int) -> tuple[int, ...]:
    """Return the heaps with at most `k` made smaller so that each column's ones are a multiple of
    k + 1: themselves if they are so.

    Columns are looked at from the left. Their ones exceed a multiple of k + 1 by `extra`. Where
    the heaps lowered so far are enough to fill the next multiple up, they do. Where they are not,
    they and `extra` more heaps are k or fewer: those are lowered too, and all have a 0 there.

    >>> balanced((1, 2, 3), 2), balanced((9, 5, 5, 3), 2)
    ((1, 1, 1), (5, 5, 5, 0))
    """
    bits = _columns(heaps)
    ones = _ones(bits)
    lowered: dict[int, list[str]] = {}
    for column in reversed(range(len(ones))):
        extra = ones[column] % (k + 1)
        if extra + len(lowered) > k:
            for digits in list(lowered.values())[: k + 1 - extra]:
                digits[column] = "1"
        elif extra:
            more = (i for i, text in enumerate(bits) if text[column : column + 1] == "1")
            fresh = list(itertools.islice((i for i in more if i not in lowered), extra))
            for place in fresh:
                lowered[place] = ["0"] * (column + 1) + list(bits[place][column + 1 :])
                for right in range(column):
                    ones[right] -= bits[place][right] == "1"
    left = {place: int("".join(reversed(digits)), 2) for place, digits in lowered.items()}
    return _with(heaps, left)


def _with(heaps: Sequence[int], left: dict[int, int]) -> tuple[int, ...]:
    return tuple(left.get(place, heap) for place, heap in enumerate(heaps))


def _columns(heaps: Sequence[int]) -> list[str]:
    """Return the bits of each heap as text, the last bit first."""
    return [f"{heap:b}"[::-1] for heap in heaps]


def _ones(bits: Sequence[str]) -> list[int]:
    """Return the number of ones in each column."""
    return [column.count("1") for column in itertools.zip_longest(*bits, fillvalue="0")]
