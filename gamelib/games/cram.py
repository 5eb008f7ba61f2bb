"""Cram: dominoes on a board of any shape."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.representatives import (
    MOST_SIDE,
    Cell,
    bits_of,
    checked_cells,
    least_image,
    number_of,
)
from gamelib.ruleset import Outcome
from gamelib.sums import Sum


class Cram(Game[Any, Any]):
    """Cover two free neighbouring cells of a board by a domino.

    A position is the frozenset of the free cells, pairs of row and column: `gl.cells(4, 5)`, pairs,
    or rows of text in which a dot is a free cell and # is none.

    >>> game = Cram()
    >>> game.grundy(cells(3, 4)), game.outcome(cells(8, 8)), game.grundy(["...", ".#.", "..."])
    (1, Outcome.P, 0)
    >>> [game.said(cells(1, 3), option) for option in game.moves(cells(1, 3))]
    ['cover row 1, columns 1 and 2', 'cover row 1, columns 2 and 3']

    Theorem (imitation; Gardner 1974): let a half turn take the board to itself. If no free cell is
    its own image, nor a neighbour of it, the board is lost: whoever answers covers the image of
    each domino, which is free and does not overlap it. If two neighbours are the images of each
    other, the board is won: the first domino covers these two, and what is left is lost. So even x
    even is lost and even x odd is won. Of a free cell in the middle nothing follows.

    No formula for the values is known. From the rules they come by the search of Lemoine and
    Viennot (*Theoretical Computer Science* 462, 2012), which plays on with boards as bits: of a
    board that is turned or mirrored it looks at one, and a board that falls apart is a sum.
    """

    rules = "Cover two free neighbouring cells by a domino."
    first = None

    def canonical(self, board: Any) -> frozenset[Cell]:
        """Return the free cells as a frozenset of pairs."""
        rows = board.split() if isinstance(board, str) else board
        if isinstance(rows, list) and rows and all(isinstance(row, str) for row in rows):
            fits = set("".join(rows)) <= {".", "#"}
            validate.require(fits, "a board of Cram as text has the signs . and #", board)
            board = [(i, j) for i, row in enumerate(rows) for j in range(len(row)) if row[j] == "."]
        return checked_cells(board, "a board of Cram", low=0)

    def options(self, board: Any) -> Iterator[Any]:
        """Yield the board without two neighbours; of bits the sums of what it falls into."""
        if isinstance(board, int):
            yield from _fallen_apart(board)
            return
        for row, column in sorted(board):
            for other in ((row, column + 1), (row + 1, column)):
                if other in board:
                    yield board - {(row, column), other}

    def representative(self, board: Any) -> int:
        """Return the least of the board's images, as bits."""
        return board if isinstance(board, int) else number_of(board)

    def theorem(self, board: frozenset[Cell]) -> int | None:
        """Return 0 where whoever answers imitates."""
        return 0 if self.outcome_theorem(board) is Outcome.P else None

    def outcome_theorem(self, board: frozenset[Cell]) -> Outcome | None:
        """Return who can imitate, if a half turn takes the board to itself."""
        rows, columns = {row for row, _ in board}, {column for _, column in board}
        if not board:
            return Outcome.P
        bottom, right = min(rows) + max(rows), min(columns) + max(columns)
        middle = 0
        for row, column in board:
            if (bottom - row, right - column) not in board:
                return None
            middle += abs(bottom - 2 * row) + abs(right - 2 * column) <= 1
        return {0: Outcome.P, 2: Outcome.N}.get(middle)

    def describe(self, board: frozenset[Cell], option: Any) -> str:
        """Return where the domino lies; rows and columns are counted from 1."""
        validate.require(option in self.options(board), "a move follows the rules", option)
        (row, column), (below, right) = sorted(board - option)
        if row == below:
            return f"cover row {row + 1}, columns {column + 1} and {right + 1}"
        return f"cover column {column + 1}, rows {row + 1} and {below + 1}"

    def small(self, size: int) -> Iterable[frozenset[Cell]]:
        """Return the boards among the first `size` cells of rows of three."""
        first = sorted(cells(size, 3))[:size]
        boards = (itertools.combinations(first, count) for count in range(size + 1))
        return map(frozenset, itertools.chain.from_iterable(boards))


def cells(rows: int, columns: int) -> frozenset[Cell]:
    """Return the cells of a rectangle: pairs of row and column, counted from 0.

    >>> sorted(cells(2, 2))
    [(0, 0), (0, 1), (1, 0), (1, 1)]

    Parameters
    ----------
    rows, columns : int
        How many there are.

    Returns
    -------
    frozenset of (int, int)
        A position of `Cram`.

    Raises
    ------
    TypeError, ValueError
        For sizes that are no integers from 0 to 255.
    """
    rows = validate.integer(rows, "rows", high=MOST_SIDE)
    columns = validate.integer(columns, "columns", high=MOST_SIDE)
    return frozenset(itertools.product(range(rows), range(columns)))


def _fallen_apart(board: int) -> Iterator[Sum]:
    """Yield what a domino leaves of a board in bits: its connected parts, without single cells."""
    bits, stride = bits_of(board)
    seen = set()
    for step in (1, stride):
        places = bits & bits >> step
        while places:
            corner = places & -places
            places ^= corner
            left = bits & ~(corner | corner << step)
            left &= left << 1 | left >> 1 | left << stride | left >> stride
            parts = []
            while left:
                part, grown = 0, left & -left
                while part != grown:
                    part = grown
                    grown |= (part << 1 | part >> 1 | part << stride | part >> stride) & left
                left ^= part
                above = ((part & -part).bit_length() - 1) // stride
                parts.append(least_image(part >> above * stride, stride))
            parts.sort()
            if (key := tuple(parts)) not in seen:
                seen.add(key)
                yield Sum(*parts)
