"""A queen on a board, on her way to the corner: the two heaps of Wythoff's game as a square."""

from typing import Any

from gamelib.games.wythoff import Wythoff
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import disc
from gameviews.draw.scene import Part, Scene

__all__ = ["queen", "squares"]

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
    """A queen on square `pair` of a board, row first; she may walk up, left, or diagonally up-left.

    >>> queen((2, 3)).alt
    'A queen on row 2, column 3 of a board of 3 x 4 squares; the corner is row 0, column 0'

    Parameters
    ----------
    shape : rows and columns of the board; as many as she needs by default.
    values : write the Grundy value of each square into it.
    clickable : each square that she can reach is a part named "row:column".
    hint : the square after a good move; it is marked.
    """
    shape = validate.optional(validate.integer_pair, shape, "shape")
    hint = validate.optional(validate.integer_pair, hint, "hint")
    game = Wythoff()
    pair = game.canonical(pair)
    rows, columns = _shape(pair, shape)
    alt = f"A queen on row {pair[0]}, column {pair[1]} of a board of {rows} x {columns} squares"
    alt += "; the corner is row 0, column 0" + "; with Grundy values" * values
    alt += f"; marked: row {hint[0]}, column {hint[1]}" if hint is not None else ""
    cell = min(56.0, ROOM / rows, 700 / columns)
    scene = Scene(TOP + cell * rows + 16, alt)
    reached = {*game.moves(pair)}
    squares(scene, rows, columns, cell)
    for square in sorted(reached):
        x, y = LEFT + cell * square[1], TOP + cell * square[0]
        look: Any = {"fill": s.P_FILL, "stroke": s.BLUE, "stroke_width": 1.5}
        if square == hint:
            look = {"fill": s.PAPER, "stroke": s.VERMILLION, "stroke_width": 5.0}
        part = Part("{}:{}".format(*square), "move to row {}, column {}".format(*square))
        box = x + 3, y + 3, cell - 6, cell - 6
        scene.rect(*box, part=part if clickable else None, **look)
    for row in range(rows if values else 0):
        for column in range(columns):
            if (row, column) != pair:
                at = LEFT + cell * (column + 0.5), TOP + cell * (row + 0.5)
                scene.text(*at, game.grundy((row, column)), size=s.SMALL, fill=s.INK)
    at = LEFT + cell * (pair[1] + 0.5), TOP + cell * (pair[0] + 0.5)
    look = {"fill": s.BLUE, "stroke": s.DEEP, "ink": s.PAPER, "size": s.SMALL}
    disc(scene, at, 0.42 * cell, game.grundy(pair) if values else "Q", bold=True, **look)
    _beside(scene, pair)
    return scene


def _shape(pair: tuple[int, int], shape: tuple[int, int] | None) -> tuple[int, int]:
    """Return the rows and columns of the board, or raise."""
    sides = (pair[0] + 1, pair[1] + 1) if shape is None else shape
    for side, needed in zip(sides, pair, strict=True):
        validate.integer(side, "a side of the board", low=needed + 1, high=MOST_SIDE)
    return sides


def squares(scene: Scene, rows: int, columns: int, cell: float, *, dark: str = s.PALE) -> None:
    """Add an empty board with numbered rows and columns; its corner has a heavy frame."""
    for row in range(rows):
        for column in range(columns):
            fill = dark if (row + column) % 2 else s.PAPER
            place = LEFT + cell * column, TOP + cell * row
            scene.rect(*place, cell, cell, fill=fill, stroke=s.LINE, radius=0)
    scene.rect(LEFT, TOP, cell, cell, fill="none", stroke=s.INK, stroke_width=4, radius=0)
    for row in range(rows):
        y = TOP + cell * (row + 0.5)
        scene.text(LEFT - 12, y, row, size=s.SMALL, fill=s.GREY, anchor="end")
    for column in range(columns):
        scene.text(LEFT + cell * (column + 0.5), TOP - 18, column, size=s.SMALL, fill=s.GREY)


def _beside(scene: Scene, pair: tuple[int, int]) -> None:
    """Add the heaps that the square stands for, to the left of the board."""
    for place, (name, size) in enumerate(zip(("row", "column"), pair, strict=True)):
        y = TOP + 24 + 40 * place
        scene.text(24, y, f"{name} {size}", anchor="start", bold=True)
        scene.text(170, y, f"heap of {size}"[:13], anchor="start", fill=s.GREY, size=s.SMALL)
