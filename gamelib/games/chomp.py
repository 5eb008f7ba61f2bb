"""Chomp: bars of chocolate with one poisoned square."""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.games.nim import Numbers
from gamelib.ruleset import Outcome

#: Squares of the largest bar whose bites are listed.
MOST_SQUARES = 2000


class Chomp(Numbers):
    """Chomp: eat a square of a bar of chocolate with all to its right and below.

    A position is the row lengths from the top, not increasing. The top left square is poisoned
    and may not be eaten, so `(1,)` is the end.

    >>> game = Chomp()
    >>> game.outcome((3, 3, 3)), game.winning_moves((3, 3))
    (Outcome.N, [(3, 2)])

    Theorem (Gale 1974, by strategy stealing): every bar with more than one square and with equal
    rows is won by the first player. Eating the last square alone either wins, or has a winning
    answer; that answer, being a larger bite, could have been the first move. The proof does not
    say which move wins, and no formula for it is known.

    Raises `TypeError` or `ValueError` for rows that are no integers >= 1 or that increase.
    """

    rules = "Eat a square with all to its right and below it, but never the poisoned corner."
    _named = "the rows of Chomp", "a row"
    _least = 1

    def canonical(self, rows: Any) -> tuple[int, ...]:
        lengths = super().canonical(rows)
        fit = lengths and sorted(lengths, reverse=True) == list(lengths)
        validate.require(fit, "the rows of Chomp are at least one and do not increase", rows)
        return lengths

    def options(self, rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the bars left after eating from each square but the first, top row first."""
        validate.integer(sum(rows), "the squares whose bites are listed", high=MOST_SQUARES)
        for top, length in enumerate(rows):
            for column in range(length - 1, 0, -1):
                yield rows[:top] + tuple(min(row, column) for row in rows[top:])
            if top:
                yield rows[:top]

    def outcome_theorem(self, rows: tuple[int, ...]) -> Outcome | None:
        """Return N for a rectangle of more than one square (strategy stealing)."""
        return Outcome.N if rows[0] == rows[-1] and rows != (1,) else None

    def describe(self, rows: tuple[int, ...], option: Any) -> str:
        """Return the square that is eaten; rows and columns are counted from 1."""
        both = itertools.zip_longest(rows, option, fillvalue=0)
        row = [after < before for before, after in both].index(True)
        return f"eat from row {row + 1}, column {(*option, 0)[row] + 1}"

    def small(self, size: int) -> Iterable[Any]:
        """Return all bars of up to three rows of at most `size` squares."""
        for count in range(1, 4):
            yield from itertools.combinations_with_replacement(range(size, 0, -1), count)
