"""Notakto: noughts and crosses in which both write crosses."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.extras import found_elsewhere, installed
from gamelib.game import Game
from gamelib.representatives import Cell, checked_cells, grid_representative

_CELLS = [(row, column) for row in range(3) for column in range(3)]
#: Three cells in a row, a column or a diagonal.
LINES = [frozenset(_CELLS[i] for i in line) for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8))]
LINES += [frozenset(_CELLS[i] for i in line) for line in ((0, 3, 6), (1, 4, 7), (2, 5, 8))]
LINES += [frozenset(_CELLS[i] for i in line) for line in ((0, 4, 8), (2, 4, 6))]
#: Around the board: with them its images lie in the same place.
_CORNERS = frozenset({(-1, -1), (-1, 3), (3, -1), (3, 3)})


class Notakto(Game[frozenset[Cell], Any]):
    """Write a cross on a board of 3 × 3 cells; a board with three crosses in a line is over.

    A position is the frozenset of the crossed cells of a board, pairs of row and column, or its
    rows as text, "X.. .X. ..."; several boards are a `Sum`. It is played misère: whoever completes
    the last line loses.

    >>> game, empty = Notakto(), Notakto().canonical("... ... ...")
    >>> game.winning_moves(empty, misere=True) == [game.canonical("... .X. ...")]
    True
    >>> from gamelib import Sum
    >>> game.outcome(Sum(empty, empty), misere=True)
    Outcome.P

    Theorem (Plambeck and Whitehead, *The secrets of Notakto*, 2013): the misère quotient of all
    boards has 18 elements: ⟨a, b, c, d | a² = 1, b³ = b, b²c = c, c³ = ac², b²d = d, cd = ad,
    d² = c²⟩, of which a, b², bc and c² are lost. One empty board is c, which is won, in the centre
    alone: that leaves c². `gamelaws.misere_quotient(Notakto())` finds and proves it.
    """

    rules = "Write a cross on a board; three in a line end the board."
    first = None

    def canonical(self, board: Any) -> frozenset[Cell]:
        """Return the crossed cells as a frozenset of pairs."""
        if isinstance(board, str):
            signs = "".join(board.split())
            fits = len(signs) == 9 and set(signs) <= {"X", "."}
            validate.require(fits, "a board of Notakto as text is nine signs X and .", board)
            board = [cell for cell, sign in zip(_CELLS, signs, strict=True) if sign == "X"]
        crossed = checked_cells(board, "a board of Notakto")
        fits = crossed.issubset(_CELLS)
        validate.require(fits, "a board of Notakto has rows and columns 0 to 2", board)
        return crossed

    def options(self, board: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
        """Yield the board with one more cross, unless it is over."""
        if not any(line <= board for line in LINES):
            for cell in _CELLS:
                if cell not in board:
                    yield board | {cell}

    def representative(self, board: frozenset[Cell]) -> frozenset[Cell]:
        """Return one of the eight images of a board, and the full one for all that are over."""
        if any(line <= board for line in LINES):
            return frozenset(_CELLS)
        framed = grid_representative(board | _CORNERS)
        return frozenset((row - 1, column - 1) for row, column in framed) - _CORNERS

    def describe(self, board: frozenset[Cell], option: Any) -> str:
        """Return the cell that is crossed; rows and columns are counted from 1."""
        validate.require(option in self.options(board), "a move follows the rules", option)
        ((row, column),) = option - board
        return f"cross row {row + 1}, column {column + 1}"

    def small(self, size: int) -> Iterable[frozenset[Cell]]:
        """Return the boards of one shape each, the fullest first."""
        return self.numbered[: 8 * size]

    def _misere_won(self, position: Any) -> bool:
        """Say who wins misère play: by the quotient."""
        quotient_to = found_elsewhere("quotient") if installed("numpy") else None
        if quotient_to is None:
            return super()._misere_won(position)
        return bool(quotient_to(self, len(self.numbered) - 1).outcome(position))

    @functools.cached_property
    def numbered(self) -> tuple[frozenset[Cell], ...]:
        """The boards of one shape each, from which a move leads to smaller numbers: 0 is over."""
        sizes = (itertools.combinations(_CELLS, size) for size in range(9, -1, -1))
        boards = map(frozenset, itertools.chain.from_iterable(sizes))
        return tuple(dict.fromkeys(map(self.representative, boards)))

    def number(self, board: frozenset[Cell]) -> int:
        """Return the number of a board, the same for all its images."""
        return self.numbered.index(self.representative(board))
