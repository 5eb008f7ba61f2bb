"""Boards of square cells: dominoes of Cram, crosses of Notakto."""

from collections.abc import Collection
from typing import Any

import gamelib as gl
from gamelib.games.notakto import LINES
from gamelib.sums import parts_of
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import after_hint, clickable_part, count, disc, join, write_value
from gameviews.draw.scene import Scene
from gameviews.draw.squares import Cell, Squares

#: Rows and columns of the largest board of Cram that is drawn, and the most boards of Notakto.
MOST_ROWS, MOST_COLUMNS, MOST_BOARDS = 12, 20, 6
_FRAME: dict[str, Any] = {"stroke": s.GREY, "stroke_width": 2, "radius": 2}


def cram(
    board: Any,
    *,
    whole: Collection[Cell] = (),
    value: int | None = None,
    clickable: bool = False,
    hint: Any = None,
) -> Scene:
    """A board of Cram: free cells are white, dominoes blue.

    Parameters
    ----------
    board : position
        The free cells, as `Cram` takes them, in at most 12 rows of 20.
    whole : collection of (int, int)
        More cells of the board, which dominoes cover.
    value : int, optional
        The Grundy value, written below.
    clickable : bool
        Whether the moves are dots, between the two cells; parts named "row,column-row,column".
    hint : position, optional
        The board after a good move, whose domino is marked.

    Returns
    -------
    Scene
        The board.

    Raises
    ------
    TypeError, ValueError
        For what is no position of `Cram`, and for a board that has no room.

    Examples
    --------
    >>> cram(["..", ".#"], value=0).alt
    'Board of Cram, 2 rows of 2, 3 cells free: .. .#; value 0'
    """
    game = gl.Cram()
    free = game.canonical(board)
    marked = free - after_hint(game, free, hint)
    cells = free | game.canonical(whole)
    rows = 1 + max((i for i, _ in cells), default=0)
    columns = 1 + max((j for _, j in cells), default=0)
    most = f"boards of up to {MOST_ROWS} rows and {MOST_COLUMNS} columns have room"
    validate.require(rows <= MOST_ROWS and columns <= MOST_COLUMNS, most, (rows, columns))
    side = min(96.0, 520 / rows, 1040 / columns)
    squares = Squares((s.WIDTH - side * columns) / 2, 16.0, side)
    alt = f"Board of Cram, {rows} rows of {columns}, {count(len(free), 'cell')} free"
    scene = Scene(side * rows + 32, f"{alt}: {_rows(free, rows, columns, '#.')}")
    for some, fill in ((cells - free, s.BLUE), (free - marked, s.PAPER), (marked, s.YELLOW)):
        for cell in sorted(some):
            squares.draw(scene, cell, fill=fill, **_FRAME)
    if clickable:
        for option in game.options(free):
            (x1, y1), (x2, y2) = (squares.middle(cell) for cell in free - option)
            at = (x1 + x2) / 2, (y1 + y2) / 2
            disc(scene, at, side * 0.11, fill=s.GREEN, stroke=s.PAPER, stroke_width=2)
            part = clickable_part(True, domino(free, option), game.describe(free, option))
            disc(scene, at, side * 0.34, fill=s.CLEAR, stroke=s.CLEAR, part=part)
    write_value(scene, value)
    return scene


def domino(board: frozenset[Cell], option: frozenset[Cell]) -> str:
    """Return the name of the part for a move.

    >>> domino(gl.cells(1, 3), gl.cells(1, 1))
    '0,1-0,2'
    """
    return join((join(cell, ",") for cell in sorted(board - option)), "-")


def notakto(
    boards: Any, *, value: int | None = None, clickable: bool = False, hint: Any = None
) -> Scene:
    """Boards of Notakto side by side; those with three crosses in a line are over, and pale.

    Parameters
    ----------
    boards : position or Sum
        One board, as `Notakto` takes it, or up to six in a `Sum`.
    value : int, optional
        The Grundy value, written below.
    clickable : bool
        Whether the free cells are parts named "board:row,column", counted from 0.
    hint : position or Sum, optional
        The boards after a good move, whose cross is marked.

    Returns
    -------
    Scene
        The boards.

    Raises
    ------
    TypeError, ValueError
        For what is no position of `Notakto`, and for more boards than have room.

    Examples
    --------
    >>> notakto(gl.Sum("X.. .X. ...", "XXX ... ...")).alt
    'Boards of Notakto: X.. .X. ...; XXX ... ..., over'
    """
    game = gl.Notakto()
    here = [game.canonical(board) for board in parts_of(boards)]
    after = here
    if hint is not None:
        after = [game.canonical(board) for board in parts_of(hint)]
    most = f"1 to {MOST_BOARDS} boards of Notakto have room"
    validate.require(0 < len(here) == len(after) <= MOST_BOARDS, most, len(here))
    side = min(110.0, 1120 / (4 * len(here) - 1))
    scene, texts = Scene(3 * side + 32, ""), []
    left = (s.WIDTH - side * (4 * len(here) - 1)) / 2
    for place, (board, marked) in enumerate(zip(here, after, strict=True)):
        squares = Squares(left + 4 * side * place, 16.0, side)
        over = [line for line in LINES if line <= board]
        plain, ink = (s.DIM, s.GREY) if over else (s.PAPER, s.INK)
        texts.append(_rows(board, 3, 3, ".X") + ", over" * bool(over))
        where = f" of board {place + 1}" * isinstance(boards, gl.Sum)
        for i, j in sorted(gl.cells(3, 3)):
            fill = plain
            if not over and (i, j) in marked - board:
                fill = s.YELLOW
            label = f"cross row {i + 1}, column {j + 1}{where}"
            free = clickable and not over and (i, j) not in board
            part = clickable_part(free, f"{place}:{i},{j}", label)
            squares.draw(scene, (i, j), fill=fill, part=part, **_FRAME)
        for cell in sorted(board):
            x, y = squares.middle(cell)
            half = 0.3 * side
            for down in (half, -half):
                start, end = (x - half, y - down), (x + half, y + down)
                scene.line(start, end, stroke=ink, stroke_width=half / 4)
        for line in over:
            start, end = squares.middle(min(line)), squares.middle(max(line))
            scene.line(start, end, stroke=s.VERMILLION, stroke_width=6)
    name = "Boards" if isinstance(boards, gl.Sum) else "Board"
    scene.alt = f"{name} of Notakto: {join(texts, '; ')}"
    write_value(scene, value)
    return scene


def _rows(cells: Collection[Cell], rows: int, columns: int, signs: str) -> str:
    """Return the rows of a board as text, each cell by the second sign, all others by the first."""
    return join(("".join(signs[(i, j) in cells] for j in range(columns)) for i in range(rows)), " ")
