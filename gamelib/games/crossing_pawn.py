"""The crossing pawn: two red pieces hunt a pawn on its way to the first row."""

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gamelib import validate
from gamelib.extras import installed, np
from gamelib.loopy import LoopyGame
from gamelib.ruleset import Outcome
from gamelib.values.retrograde import Label

Cell = tuple[int, int]
SIDES = "Red", "Black"
UP, DOWN, LEFT, RIGHT = WAYS = (-1, 0), (1, 0), (0, -1), (0, 1)
#: Free cells from which on a table of all positions is quicker than those that can be reached.
WORTH_A_TABLE = 16


class CrossingPawn(LoopyGame):
    """Crossing pawn: two red pieces, which move first, hunt a black pawn; row 1 is its goal.

    The rows, from the top, are of `.` free, `#` blocked, `X` the pawn, `O` a red piece (twice).

    >>> game = CrossingPawn(["..", "OO", "X."])
    >>> game.start
    (((2, 1), (2, 2)), (3, 1), 'Red')
    >>> game.solve(), str(game.label(game.start))
    (('Red', 1), 'N in 1')

    A position is (red, black, mover): the cells of the two red pieces, that of the pawn, and the
    mover, "Red" or "Black". A cell is (row, column), both from 1.

    Before a side moves, in this order: the pawn on row 1 has won; where the pawn and a red piece
    share a cell, the side that has just moved has won; a side without a legal move has lost.
    There are finitely many positions, and retrograde analysis labels them all; on larger boards
    it fills a table (`gamelib.fast.crossing`). Source: Luogu P9169.

    The sides have different moves, so there are no sums, and misère play is left out.

    Parameters
    ----------
    rows : sequence of str, or str
        The board from the top: `.` free, `#` blocked, `X` the pawn, `O` a red piece (twice).

    Raises
    ------
    TypeError, ValueError
        For what is no board or no position on it, and for sums and misère play.
    """

    rules = (
        "Red moves one of its two pieces one cell in any direction, Black its pawn one cell up, "
        "left or right. The pawn wins on row 1; whoever moves onto the other side takes and wins."
    )
    impartial = False

    def __init__(self, rows: Sequence[str] | str) -> None:
        self.rows = _checked_rows(rows)
        cells = {
            (i, j): sign
            for i, row in enumerate(self.rows, start=1)
            for j, sign in enumerate(row, start=1)
            if sign != "#"
        }
        self._free = {cell: number for number, cell in enumerate(cells)}
        red, black = ([cell for cell in cells if cells[cell] == piece] for piece in "OX")
        fit = len(red) == 2 and len(black) == 1
        validate.require(fit, "a board has two O and one X", self.rows)
        #: Where the pieces stand at first, Red to move.
        self.start = (red[0], red[1]), black[0], SIDES[0]

    def solve(self) -> tuple[str, int | None]:
        """Return who wins from the start, and in how many moves of both.

        ("Red", t), ("Black", t) or ("Tie", None).
        """
        outcome, remoteness = self.label(self.start)
        return {Outcome.N: "Red", Outcome.P: "Black", Outcome.D: "Tie"}[outcome], remoteness

    # --- the rules ---------------------------------------------------------------------------

    def terminal(self, position: Any) -> Outcome | None:
        """Return the outcome where the pawn has arrived or a piece has been taken."""
        red, black, mover = position
        if black[0] == 1:
            return Outcome.of(mover == "Black")
        return Outcome.P if black in red else None

    def options(self, position: Any) -> Iterator[Any]:
        """Yield the positions after each move of the side to move."""
        red, black, mover = position
        if self.terminal(position) is not None:
            return
        if mover == "Black":
            for cell in self._beside(black, (UP, LEFT, RIGHT)):
                yield red, cell, "Red"
            return
        for piece, other in (red, red[::-1]):
            for cell in self._beside(piece, WAYS):
                if cell != other:
                    yield (min(cell, other), max(cell, other)), black, "Black"

    def _beside(self, cell: Cell, ways: Iterable[Cell]) -> Iterator[Cell]:
        near = ((cell[0] + down, cell[1] + right) for down, right in ways)
        return (cell for cell in near if cell in self._free)

    def describe(self, position: Any, option: Any) -> str:
        """Return where the piece that moves comes from and goes to."""
        validate.require(option in set(self.options(position)), "a move follows the rules", option)
        (before, pawn, mover), (after, there, _) = position, option
        if mover == "Black":
            return f"pawn from {pawn} to {there}"
        (start,), (end,) = set(before) - set(after), set(after) - set(before)
        return f"red piece from {start} to {end}"

    def canonical(self, position: Any) -> Any:
        """Return the position with its red cells in order, or raise."""
        entries = validate.collection(position, "a position", ordered=True, of="red, black, mover")
        fit = len(entries) == 3 and entries[2] in SIDES
        validate.require(fit, 'a position is (red, black, mover), "Red" or "Black"', position)
        red = sorted(map(self._cell, validate.collection(entries[0], "red", of="cells")))
        validate.require(len(set(red)) == 2, "red has two different cells", entries[0])
        return (red[0], red[1]), self._cell(entries[1]), entries[2]

    def _cell(self, cell: Any) -> Cell:
        found = tuple(validate.integers(cell, "a cell", "a row or column", ordered=True))
        validate.require(found in self._free, "a cell is a free one, (row, column)", cell)
        return found[0], found[1]

    def small(self, size: int) -> Iterable[Any]:
        """Return the first positions that play from the start leads to."""
        found = [self.start]
        for position in found:
            found += [option for option in self.options(position) if option not in found]
            if len(found) > size:
                break
        return found[: size + 1]

    # --- who wins ----------------------------------------------------------------------------

    def label_theorem(self, position: Any) -> Label | None:
        """Return the label from the table of all positions, where that is quicker."""
        if len(self._free) < WORTH_A_TABLE or not installed("numpy"):
            return None
        (one, two), black, mover = position
        if black[0] == 1 and mover == "Black":
            return None  # no move leads there
        i, j, count = self._free[one], self._free[two], len(self._free)
        pair = i * (2 * count - i - 3) // 2 + j - 1  # of the pairs (0, 1), (0, 2), ..., (1, 2), ...
        remoteness = int(self._tables[SIDES.index(mover), self._free[black], pair])
        if remoteness < 0:
            return Label(Outcome.D, None)
        return Label(Outcome.of(remoteness % 2), remoteness)

    @functools.cached_property
    def _tables(self) -> Any:
        from gamelib.fast.crossing import MOST_CELLS, crossing_tables

        count = len(self._free)
        validate.integer(count, "the free cells of a board that is solved", high=MOST_CELLS)
        steps = [
            [self._free.get((row + down, column + right), count) for row, column in self._free]
            for down, right in WAYS
        ]
        return crossing_tables(np.array(steps), sum(row == 1 for row, _ in self._free))


def _checked_rows(rows: Any) -> tuple[str, ...]:
    """Return the rows of a board, or raise."""
    lines = rows.split() if isinstance(rows, str) else rows
    entries = validate.several(lines, "the rows of a board", str, "texts")
    for row in entries:
        validate.require(row and set(row) <= set(".#XO"), "a row of a board is of . # X O", row)
    fit = len(entries) >= 2 and len(set(map(len, entries))) == 1
    validate.require(fit, "a board has at least two rows, all of one length", entries)
    return tuple(entries)
