"""A queen on a board, on her way to the corner: the two heaps of Wythoff's game as a square."""

import itertools
from typing import Any

from gamelib.games.wythoff import Wythoff
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import clickable_part, disc
from gameviews.draw.scene import Point, Scene

#: Rows or columns of the largest board.
MOST_SIDE = 16
#: Where a board begins, and the room for its squares.
LEFT, TOP, ROOM = 330.0, 40.0, 500.0


def queen(
    pair: tuple[int, int],
    *,
    shape: tuple[int, int] | None = None,
    values: bool = False,
    clickable: bool = False,
    hint: tuple[int, int] | None = None,
) -> Scene:
    """A queen on a board; she may walk up, left, or diagonally up-left.

    Parameters
    ----------
    pair : (int, int)
        Her square, row first, both counted from 0: the heaps of Wythoff's game.
    shape : (int, int), optional
        Rows and columns of the board, at most 16 each; as many as she needs by default.
    values : bool
        Whether to write the Grundy value of each square into it.
    clickable : bool
        Whether each square that she can reach is a part named "row:column".
    hint : (int, int), optional
        The square after a good move; it is marked.

    Returns
    -------
    Scene
        The board, and to its left the heaps that the square stands for.

    Raises
    ------
    TypeError, ValueError
        For a square that is none, and for a board too small or too large.

    Examples
    --------
    >>> queen((2, 3)).alt
    'A queen on row 2, column 3 of a board of 3 x 4 squares; the corner is row 0, column 0'
    """
    game = Wythoff()
    shape = validate.optional(validate.integer_pair, shape, "shape")
    hint = validate.optional(validate.integer_pair, hint, "hint")
    row, column = pair = game.canonical(pair)
    rows, columns = shape or (row + 1, column + 1)
    for side, needed in ((rows, row), (columns, column)):
        validate.integer(side, "a side of the board", low=needed + 1, high=MOST_SIDE)
    alt = f"A queen on row {row}, column {column} of a board of {rows} x {columns} squares"
    alt += "; the corner is row 0, column 0"
    if values:
        alt += "; with Grundy values"
    if hint is not None:
        alt += f"; marked: row {hint[0]}, column {hint[1]}"
    cell = min(56.0, ROOM / rows, 700 / columns)
    scene = Scene(TOP + cell * rows + 16, alt)
    squares(scene, rows, columns, cell)
    for to in sorted(set(game.moves(pair))):
        look: Any = {"fill": s.P_FILL, "stroke": s.BLUE, "stroke_width": 1.5}
        if to == hint:
            look = {"fill": s.PAPER, "stroke": s.VERMILLION, "stroke_width": 5.0}
        part = clickable_part(clickable, f"{to[0]}:{to[1]}", f"move to row {to[0]}, column {to[1]}")
        scene.rect(
            LEFT + cell * to[1] + 3, TOP + cell * to[0] + 3, cell - 6, cell - 6, part=part, **look
        )
    her = "Q"
    if values:
        her = str(game.grundy(pair))
        for other in itertools.product(range(rows), range(columns)):
            if other != pair:
                x, y = _middle(other, cell)
                scene.text(x, y, game.grundy(other), size=s.SMALL, fill=s.INK)
    look = {"fill": s.BLUE, "stroke": s.DEEP, "ink": s.PAPER, "size": s.SMALL}
    disc(scene, _middle(pair, cell), 0.42 * cell, her, bold=True, **look)
    _write_heaps(scene, pair)
    return scene


def _middle(square: tuple[int, int], cell: float) -> Point:
    """Return the middle of a square."""
    row, column = square
    return LEFT + cell * (column + 0.5), TOP + cell * (row + 0.5)


def squares(scene: Scene, rows: int, columns: int, cell: float, *, dark: str = s.PALE) -> None:
    """Add an empty board with numbered rows and columns; its corner has a heavy frame."""
    for row, column in itertools.product(range(rows), range(columns)):
        fill = (s.PAPER, dark)[(row + column) % 2]
        x, y = LEFT + cell * column, TOP + cell * row
        scene.rect(x, y, cell, cell, fill=fill, stroke=s.LINE, radius=0)
    scene.rect(LEFT, TOP, cell, cell, fill="none", stroke=s.INK, stroke_width=4, radius=0)
    for row in range(rows):
        y = TOP + cell * (row + 0.5)
        scene.text(LEFT - 12, y, row, size=s.SMALL, fill=s.GREY, anchor="end")
    for column in range(columns):
        scene.text(LEFT + cell * (column + 0.5), TOP - 18, column, size=s.SMALL, fill=s.GREY)


def _write_heaps(scene: Scene, pair: tuple[int, int]) -> None:
    """Add the heaps that the square stands for, to the left of the board."""
    for name, size, y in (("row", pair[0], TOP + 24), ("column", pair[1], TOP + 64)):
        scene.text(24, y, f"{name} {size}", anchor="start", bold=True)
        scene.text(170, y, f"heap of {size}"[:13], anchor="start", fill=s.GREY, size=s.SMALL)
