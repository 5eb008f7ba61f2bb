"""Boards of squares: a bar of chocolate, a queen on her way to the corner, the crossing pawn."""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import gamelib as gl
from gamelib.games.chomp import MOST_SQUARES
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import after_hint, box, clickable_part, disc, join
from gameviews.draw.scene import Point, Scene

#: Rows or columns of the largest board of the queen, and of the crossing pawn.
MOST_SIDE, MOST_ROWS, MOST_COLUMNS = 16, 10, 16
#: Where the queen's board begins, and the room for its squares.
LEFT, TOP, ROOM = 330.0, 40.0, 500.0
Cell: TypeAlias = tuple[int, int]
_COLOURS = {"Red": s.VERMILLION, "Black": s.INK}


@dataclass(frozen=True)
class Squares:
    """Squares in rows and columns, both counted from 0: the corner of the first, and a side."""

    left: float
    top: float
    side: float

    def middle(self, at: Cell) -> Point:
        """Return the middle of a square."""
        row, column = at
        return self.left + self.side * (column + 0.5), self.top + self.side * (row + 0.5)

    def draw(self, scene: Scene, at: Cell, *, inset: float = 0, **look: Any) -> None:
        """Draw a square, smaller by so much on each side."""
        side = self.side - 2 * inset
        box(scene, self.middle(at), side, side, **look)

    def write(self, scene: Scene, at: Cell, text: object, fill: str, bold: bool = False) -> None:
        """Write into a square."""
        x, y = self.middle(at)
        scene.text(x, y, text, size=s.SMALL, fill=fill, bold=bold)

    def number(self, scene: Scene, rows: Iterable[int], columns: Iterable[int]) -> None:
        """Number the rows to their left, and the columns above them."""
        for row, number in enumerate(rows):
            y = self.middle((row, 0))[1]
            scene.text(self.left - 12, y, number, size=s.SMALL, fill=s.GREY, anchor="end")
        for column, number in enumerate(columns):
            x = self.middle((0, column))[0]
            scene.text(x, self.top - 18, number, size=s.SMALL, fill=s.GREY)


def chocolate(
    rows: Sequence[int], *, clickable: bool = False, hint: Sequence[int] | None = None
) -> Scene:
    """A bar of chocolate.

    Parameters
    ----------
    rows : sequence of int
        The lengths of the rows from the top, not increasing; at most 2000 squares in all.
    clickable : bool
        Whether squares are parts named "row:column", both counted from 0.
    hint : sequence of int, optional
        The rows that a good move leaves; what it eats is marked.

    Returns
    -------
    Scene
        The bar, the poisoned square at the top left.

    Raises
    ------
    TypeError, ValueError
        For rows that are no position of `Chomp`, and for more squares than have room.

    Examples
    --------
    >>> chocolate((3, 2)).alt
    'A bar of chocolate with rows of 3, 2 squares; the top left one is poisoned'
    """
    rows = validate.whole(rows, "rows")
    left_over = validate.whole(hint, "hint") if hint is not None else rows
    if rows:
        rows = gl.Chomp().canonical(rows)
    validate.integer(sum(rows), "the squares of a bar", high=MOST_SQUARES)
    most, longest = max(len(rows), 1), max(max(rows, default=1), 1)
    side = min(88.0, 400 / most, 900 / longest)
    alt = f"A bar of chocolate with rows of {join(rows)} squares; the top left one is poisoned"
    scene = Scene(height=side * most + 24, alt=alt)
    board = Squares(s.WIDTH / 2 - side * longest / 2, 12, side)
    look: Any = {"stroke": s.DARK_BROWN, "stroke_width": 2, "radius": 7, "inset": 2}
    for row, (length, kept) in enumerate(itertools.zip_longest(rows, left_over, fillvalue=0)):
        for column in range(length):
            if row == column == 0:
                board.draw(scene, (0, 0), fill=s.GREEN, **look)
                scene.text(board.left + side / 2, 12 + side / 2, "✗", size=30, fill=s.PAPER)
                continue
            fill = s.VERMILLION if column >= kept else s.BROWN
            label = f"eat from row {row + 1}, column {column + 1}"
            part = clickable_part(clickable, f"{row}:{column}", label)
            board.draw(scene, (row, column), fill=fill, part=part, **look)
    if not rows:
        scene.text(s.WIDTH / 2, side / 2, "nothing is left", fill=s.GREY)
    return scene


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
    game = gl.Wythoff()
    shape = validate.optional(validate.integer_pair, shape, "shape")
    hint = validate.optional(validate.integer_pair, hint, "hint")
    row, column = pair = game.canonical(pair)
    rows, columns = shape or (row + 1, column + 1)
    for length, needed in ((rows, row), (columns, column)):
        validate.integer(length, "a side of the board", low=needed + 1, high=MOST_SIDE)
    alt = f"A queen on row {row}, column {column} of a board of {rows} x {columns} squares"
    alt += "; the corner is row 0, column 0"
    if values:
        alt += "; with Grundy values"
    if hint is not None:
        alt += f"; marked: row {hint[0]}, column {hint[1]}"
    side = min(56.0, ROOM / rows, 700 / columns)
    scene = Scene(TOP + side * rows + 16, alt)
    board = queens_board(scene, rows, columns, side)
    for to in sorted(set(game.moves(pair))):
        look: Any = {"fill": s.P_FILL, "stroke": s.BLUE, "stroke_width": 1.5}
        if to == hint:
            look = {"fill": s.PAPER, "stroke": s.VERMILLION, "stroke_width": 5.0}
        part = clickable_part(clickable, f"{to[0]}:{to[1]}", f"move to row {to[0]}, column {to[1]}")
        board.draw(scene, to, inset=3, part=part, **look)
    her = "Q"
    if values:
        her = str(game.grundy(pair))
        for other in itertools.product(range(rows), range(columns)):
            if other != pair:
                board.write(scene, other, game.grundy(other), fill=s.INK)
    look = {"fill": s.BLUE, "stroke": s.DEEP, "ink": s.PAPER, "size": s.SMALL}
    disc(scene, board.middle(pair), 0.42 * side, her, bold=True, **look)
    for name, size, y in (("row", row, TOP + 24), ("column", column, TOP + 64)):
        scene.text(24, y, f"{name} {size}", anchor="start", bold=True)
        scene.text(170, y, f"heap of {size}"[:13], anchor="start", fill=s.GREY, size=s.SMALL)
    return scene


def queens_board(
    scene: Scene, rows: int, columns: int, side: float, *, dark: str = s.PALE
) -> Squares:
    """Draw an empty board with numbered rows and columns; its corner has a heavy frame."""
    board = Squares(LEFT, TOP, side)
    for at in itertools.product(range(rows), range(columns)):
        fill = (s.PAPER, dark)[sum(at) % 2]
        board.draw(scene, at, fill=fill, stroke=s.LINE, radius=0)
    board.draw(scene, (0, 0), fill="none", stroke=s.INK, stroke_width=4, radius=0)
    board.number(scene, range(rows), range(columns))
    return board


def crossing_pawn(
    game: gl.CrossingPawn,
    position: Any = None,
    *,
    values: bool = False,
    clickable: bool = False,
    hint: Any = None,
) -> Scene:
    """The board of the crossing pawn: red pieces O, the black pawn X, its goal in row 1.

    Parameters
    ----------
    game : CrossingPawn
        At most 10 rows of 16 cells.
    position : (pair of cells, cell, str), optional
        The red pieces, the pawn and who moves; the start of the game by default.
    values : bool
        Whether to write who wins, and in how many moves; on the circle of a move, for whoever is
        then to move: the moves left, or D for a draw.
    clickable : bool
        Whether the moves are circles, parts named "row,column-row,column".
    hint : position, optional
        The position after a good move; it is marked.

    Returns
    -------
    Scene
        The board, and who moves below it.

    Raises
    ------
    TypeError, ValueError
        For what is no position of the game, and for a board that has no room.

    Examples
    --------
    >>> game = gl.CrossingPawn(["..", "OO", "X."])
    >>> crossing_pawn(game, values=True).alt
    'Crossing pawn, 3 rows of 2: red at (2, 1) and (2, 2), pawn at (3, 1), Red to move: N in 1'
    """
    validate.require_type(game, gl.CrossingPawn, "game", "a CrossingPawn")
    start = after_hint(game, game.start, position)
    (one, two), black, mover = start
    rows, columns = len(game.rows), len(game.rows[0])
    most = f"boards of up to {MOST_ROWS} rows and {MOST_COLUMNS} columns have room"
    validate.require(rows <= MOST_ROWS and columns <= MOST_COLUMNS, most, (rows, columns))
    side = min(84.0, 540 / rows, 960 / columns)
    board = Squares(s.WIDTH / 2 - side * columns / 2, 40, side)
    options = list(game._options(start))
    turn = f"{mover} to move" if options else "play is over"
    alt = f"{game.title}, {rows} rows of {columns}: red at {one} and {two}, pawn at {black}, {turn}"
    scene, below = Scene(side * rows + 100, alt), turn.capitalize()
    if values:
        scene.alt += f": {game.label(start)}"
        below += f": {_tell_winner(game, start)}"
    for i, row in enumerate(game.rows):
        for j, sign in enumerate(row):
            fill = s.MINT if i == 0 else (s.LIGHT_WOOD, s.PAPER)[(i + j) % 2]
            fill = s.GREY if sign == "#" else fill
            board.draw(scene, (i, j), fill=fill, stroke=s.LINE, stroke_width=1, radius=2)
    board.number(scene, range(1, rows + 1), range(1, columns + 1))
    for cell in (one, two):
        _piece(scene, board, cell, "O", s.VERMILLION, cell == black)
    _piece(scene, board, black, "X", s.INK, black in (one, two))
    goal = after_hint(game, None, hint)
    for option in options:
        if not (values or clickable or option == goal):
            continue
        text, fill, frame = "", s.PAPER, s.GREEN
        if values:
            outcome, moves = game.label(option)
            fill, frame = s.OUTCOMES[outcome]
            text = "D" if moves is None else str(moves)
        fill = s.YELLOW if option == goal else fill
        words = game.said(start, option)
        part = clickable_part(clickable, part_name(start, option), words)
        # The circle of a move is in the cell that it goes to, nearer to where it starts.
        (x1, y1), (x2, y2) = (_middle(board, cell) for cell in moved(start, option))
        at = x2 + (x1 - x2) * 0.36, y2 + (y1 - y2) * 0.36
        look: Any = {"fill": fill, "stroke": frame, "stroke_width": 3}
        disc(scene, at, max(14.0, side * 0.2), text, size=s.SMALL, part=part, **look)
    scene.text(s.WIDTH / 2, scene.height - 26, below, bold=True, fill=_COLOURS[mover])
    return scene


def moved(position: Any, option: Any) -> tuple[Cell, Cell]:
    """Return the cell that the piece comes from, and the one it goes to.

    >>> moved((((1, 1), (2, 2)), (3, 1), "Red"), (((1, 2), (2, 2)), (3, 1), "Black"))
    ((1, 1), (1, 2))
    """
    if position[2] == "Black":
        return position[1], option[1]
    (start,), (end,) = set(position[0]) - set(option[0]), set(option[0]) - set(position[0])
    return start, end


def _tell_winner(game: gl.CrossingPawn, position: Any) -> str:
    """Return who wins: the label, and in words."""
    label, mover = game.label(position), position[2]
    other = {"Red": "Black", "Black": "Red"}[mover]
    winner = {gl.Outcome.N: f", {mover} wins", gl.Outcome.P: f", {other} wins", gl.Outcome.D: ""}
    return f"{label}{winner[label.outcome]}"


def part_name(position: Any, option: Any) -> str:
    """Return the name of the part for a move.

    >>> part_name((((1, 1), (2, 2)), (3, 1), "Black"), (((1, 1), (2, 2)), (2, 1), "Red"))
    '3,1-2,1'
    """
    return "-".join(f"{row},{column}" for row, column in moved(position, option))


def _middle(board: Squares, cell: Cell) -> Point:
    """Return the middle of a cell, whose row and column are counted from 1."""
    return board.middle((cell[0] - 1, cell[1] - 1))


def _piece(
    scene: Scene, board: Squares, cell: Cell, letter: str, colour: str, shared: bool
) -> None:
    """Draw a piece of the crossing pawn; two that share a cell stand beside each other."""
    (x, y), radius = _middle(board, cell), board.side * 0.33
    if shared:
        x += board.side * {"X": 0.2, "O": -0.2}[letter]
        radius = board.side * 0.24
    look: Any = {"fill": colour, "stroke": s.PAPER, "stroke_width": 2}
    disc(scene, (x, y), radius, letter, ink=s.PAPER, bold=True, **look)
