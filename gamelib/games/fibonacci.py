"""Taking at most k times what was just taken, such as Fibonacci Nim. Positions: (stones, limit)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, overload

from gamelib import validate
from gamelib.extras import np
from gamelib.games.pairs import MOST_STONES, Pairs
from gamelib.ruleset import Outcome

#: Terms of the sequence of a k: more stones need more, and a large k many more.
MOST_TERMS = 1_000_000


class DynamicSubtraction(Pairs):
    """Take from one heap, at most `k` times what was taken last: a whole number or a fraction.

    A position is (stones, limit): from 1 stone up to `limit` may be taken, and after a take of t
    the limit is k * t, rounded down. The opening of n stones is (n, n - 1): not all of them. One
    stone cannot be opened, so (1, 0) is lost.

    >>> game = DynamicSubtraction(3)
    >>> [n for n in range(1, 30) if not game.outcome((n, max(n - 1, 1)))]
    [2, 3, 4, 6, 8, 11, 15, 21, 29]
    >>> game.winning_moves((20, 19))
    [(19, 3)]
    >>> DynamicSubtraction(Fraction(3, 2)).winning_moves((7, 6))
    [(6, 1)]

    Theorem (Schwenk, *Fibonacci Quarterly* 8.3, 1970): let a(0) = 1 and a(i + 1) = a(i) + a(j) with
    the least a(j) such that k * a(j) >= a(i). Every n is one sum of such terms in which each is
    more than k times the next smaller one, and (n, limit) is N iff the limit reaches the smallest
    of them. To take that part wins: the next one is more than k times as large. Less than the
    smallest part leaves a smallest part of at most k times the take. So an opening is P iff n is a
    term: the powers of two for k = 1, the Fibonacci numbers for k = 2. `winning_moves` lists all
    winning moves: the sums of the last parts that are, k times, less than the next part. No formula
    for the Grundy values: they are computed.

    Parameters
    ----------
    k : int or Fraction
        The factor of the limit, at least 1.

    Raises
    ------
    TypeError, ValueError
        Unless k >= 1 and the position is stones >= 0 and a limit >= 0, and for a k so large that
        the sequence has more than a million terms.
    """

    first = (0, 1)

    def __init__(self, k: int | Fraction) -> None:
        what = "the factor of a dynamic subtraction game"
        if isinstance(k, Fraction) and k.denominator > 1:
            validate.require(k >= 1, f"{what} is at least 1", str(k))
            self.k: int | Fraction = k
        else:
            self.k = validate.integer(int(k) if isinstance(k, Fraction) else k, what, low=1)

    @property
    def title(self) -> str:
        return f"Take at most {self.k} times the last"

    @property
    def rules(self) -> str:
        down = ", rounded down" if isinstance(self.k, Fraction) else ""
        limit = f"The next limit is {self.k} times what you took{down}."
        return f"Take stones, at most the limit. {limit}"

    def options(self, position: tuple[int, int]) -> Iterator[tuple[int, int]]:
        """Yield the positions after taking 1, 2, ... stones, up to the limit."""
        stones, limit = position
        for taken in range(1, min(stones, limit) + 1):
            yield stones - taken, self._limit_after(taken)

    def outcome_theorem(self, position: tuple[int, int]) -> Outcome:
        """Return N iff there are stones and the limit reaches their smallest part."""
        stones, limit = position
        return Outcome.of(stones and limit >= self._parts(stones)[-1])

    def winning_theorem(self, position: tuple[int, int]) -> list[tuple[int, int]]:
        """Return all winning moves: takes that are, k times, less than the next part of the sum."""
        stones, limit = position
        parts, taken, moves = list(self._parts(stones)), 0, []
        while parts and taken + parts[-1] <= limit:
            taken += parts.pop()
            if not parts or self.k * taken < parts[-1]:
                moves.append((stones - taken, self._limit_after(taken)))
        return moves

    def describe(self, position: tuple[int, int], option: Any) -> str:
        """Return the move in words."""
        taken = position[0] - option[0]
        validate.integer(taken, "the stones of a move", low=1)
        validate.require(option[1] == self._limit_after(taken), "the limit follows", option)
        return f"take {validate.shown(taken)}"

    def table(self, *shape: int) -> np.ndarray:
        """Return the Grundy values: entry [i, j] belongs to i stones and the limit j + 1.

        A higher limit adds options. So along a row the value grows: it passes v where the last of
        0, 1, ..., v has been reached by an option.
        """
        stones, limits = self._checked_shape(shape, 2)
        validate.integer(stones, f"the rows of a table of {self}", high=MOST_STONES)
        width = max(stones, limits) + 1  # limits from 0; the last one is more than the stones
        rows = np.zeros((stones, width), dtype=np.uint8)
        cells, begins = rows.reshape(-1), width * np.arange(stones)
        after = np.array([min(self._limit_after(taken), width - 1) for taken in range(stones)])
        for n in range(1, stones):
            options = cells[begins[:n] + after[n:0:-1]].tobytes()  # from the take n down to 1
            value = reached = 0
            while (place := options.rfind(value)) >= 0:
                reached, value = max(reached, n - place), value + 1
                rows[n, reached:] = value
        return rows[:, 1 : limits + 1].astype(np.int64)

    # --- inside ---------------------------------------------------------------------------------

    def _limit_after(self, taken: int) -> int:
        return int(self.k * taken)

    def _parts(self, n: int) -> tuple[int, ...]:
        """Return the sum of terms that is n, largest first."""
        if n <= self.k + 1:  # so far, every number is a term
            return (n,) if n else ()
        last, k, j = int(self.k) + 1, self.k, 0
        terms = [*range(1, last + 1)]  # these are all terms
        while last < n:
            while k * terms[j] < last:
                j += 1
            last += terms[j]
            terms.append(last)
            if len(terms) > MOST_TERMS:
                raise ValueError(
                    f"{self} has more than {MOST_TERMS} terms up to {validate.shown(n)}"
                )
        parts = []
        for term in reversed(terms):
            if term <= n:
                parts.append(term)
                n -= term
        return tuple(parts)

    def _cell(self, position: tuple[int, int]) -> tuple[int, int]:
        return position[0], min(position) - 1


class FibonacciNim(DynamicSubtraction):
    """Fibonacci Nim: take from one heap, at most twice what was taken last.

    It is `DynamicSubtraction(2)`, and a position is (stones, limit) as there.

    >>> game = FibonacciNim()
    >>> game.outcome((13, 12)), game.outcome((11, 2)), game.winning_moves((17, 16))
    (Outcome.P, Outcome.P, [(16, 2), (13, 8)])

    Theorem (Whinihan, *Fibonacci Quarterly* 1.4, 1963): (n, limit) is N iff the limit reaches the
    smallest part of n, written as a sum of Fibonacci numbers no two of which are neighbours
    (Zeckendorf). So an opening is P iff n is a Fibonacci number.

    Raises `TypeError` or `ValueError` unless the position is stones >= 0 and a limit >= 0.
    """

    title = "Fibonacci Nim"
    rules = "Take stones, at most the limit. The next limit is twice what you took."

    def __init__(self) -> None:
        super().__init__(2)


def zeckendorf(n: int) -> tuple[int, ...]:
    """Return the Zeckendorf sum of n: Fibonacci numbers, largest first, no two of them neighbours.

    >>> zeckendorf(12), zeckendorf(17), zeckendorf(0)
    ((8, 3, 1), (13, 3, 1), ())

    Theorem (Lekkerkerker 1952; Zeckendorf 1972): every n >= 1 has exactly one such sum, and taking
    the largest Fibonacci number again and again finds it.

    Parameters
    ----------
    n : int
        The number, 0 or more.

    Returns
    -------
    tuple of int
        The parts, the largest first; none for 0.
    """
    return FibonacciNim()._parts(validate.integer(n, "n"))


@overload
def least_zeckendorf_part(n: int) -> int: ...


@overload
def least_zeckendorf_part(n: np.ndarray) -> np.ndarray: ...


def least_zeckendorf_part(n: Any) -> Any:
    """Return the smallest part of the Zeckendorf sum of n >= 1, or those of an integer array.

    >>> least_zeckendorf_part(12), least_zeckendorf_part(17), least_zeckendorf_part(13)
    (1, 1, 13)

    Parameters
    ----------
    n : int or array of integers
        Numbers of 1 or more.

    Returns
    -------
    int or array
        The smallest part of each, in the shape and type of `n`.

    Raises
    ------
    TypeError, ValueError
        For what is no integer, and for one below 1.
    """
    if not hasattr(n, "dtype") or n.ndim == 0:
        return zeckendorf(validate.integer(n, "n", low=1))[-1]
    if n.dtype.kind not in "iu":
        raise TypeError(f"n must be an integer or an array of integers, not {validate.shown(n)}")
    validate.integer(n.min(initial=1), "n", low=1)
    left, least = n.astype(np.uint64), np.zeros(n.shape, dtype=n.dtype)
    a, b, most = 1, 2, int(n.max(initial=0))
    while b <= most:
        a, b = b, a + b
    while a:
        part = np.uint64(a)
        np.copyto(least, part, where=left == part, casting="unsafe")
        np.minimum(left, left - part, out=left)  # where the part is too large, 64 bits overflow
        a, b = b - a, a
    return least
