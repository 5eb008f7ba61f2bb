"""The board of the crossing pawn."""

from typing import Any, TypeAlias

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import after_hint, box, clickable_part, disc
from gameviews.draw.scene import Point, Scene

#: Rows and columns of the largest board that is drawn.
MOST_ROWS, MOST_COLUMNS = 10, 16
Cell: TypeAlias = tuple[int, int]
_COLOURS = {"Red": s.VERMILLION, "Black": s.INK}


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
    board = _Board(rows, columns)
    options = list(game._options(start))
    turn = f"{mover} to move" if options else "play is over"
    alt = f"{game.title}, {rows} rows of {columns}: red at {one} and {two}, pawn at {black}, {turn}"
    scene, below = Scene(board.height, alt), turn.capitalize()
    if values:
        scene.alt += f": {game.label(start)}"
        below += f": {_tell_winner(game, start)}"
    board.cells(scene, game.rows)
    for cell in (one, two):
        board.piece(scene, cell, "O", s.VERMILLION, cell == black)
    board.piece(scene, black, "X", s.INK, black in (one, two))
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
        at = board.beside(start, option)
        look: Any = {"fill": fill, "stroke": frame, "stroke_width": 3}
        disc(scene, at, max(14.0, board.side * 0.2), text, size=s.SMALL, part=part, **look)
    scene.text(s.WIDTH / 2, board.height - 26, below, bold=True, fill=_COLOURS[mover])
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


class _Board:
    """Where the cells are, and how they and the pieces are drawn."""

    def __init__(self, rows: int, columns: int) -> None:
        self.side = min(84.0, 540 / rows, 960 / columns)
        self.left = s.WIDTH / 2 - self.side * columns / 2
        self.height = self.side * rows + 100

    def middle(self, cell: Cell) -> Point:
        row, column = cell
        return self.left + self.side * (column - 0.5), 40 + self.side * (row - 0.5)

    def cells(self, scene: Scene, rows: tuple[str, ...]) -> None:
        look: Any = {"size": s.SMALL, "fill": s.GREY}
        for i, row in enumerate(rows, start=1):
            scene.text(self.left - 26, self.middle((i, 1))[1], i, **look)
            for j, sign in enumerate(row, start=1):
                x, y = self.middle((i, j))
                if i == 1:
                    scene.text(x, 20, j, **look)
                fill = s.MINT if i == 1 else (s.LIGHT_WOOD, s.PAPER)[(i + j) % 2]
                fill = s.GREY if sign == "#" else fill
                edge: Any = {"stroke": s.LINE, "stroke_width": 1, "radius": 2}
                box(scene, (x, y), self.side, self.side, fill=fill, **edge)

    def piece(self, scene: Scene, cell: Cell, letter: str, colour: str, shared: bool) -> None:
        """Draw a piece; two that share a cell stand beside each other."""
        (x, y), radius = self.middle(cell), self.side * 0.33
        if shared:
            x += self.side * {"X": 0.2, "O": -0.2}[letter]
            radius = self.side * 0.24
        look: Any = {"fill": colour, "stroke": s.PAPER, "stroke_width": 2}
        disc(scene, (x, y), radius, letter, ink=s.PAPER, bold=True, **look)

    def beside(self, position: Any, option: Any) -> Point:
        """Return where the circle of a move is: in the cell it goes to, nearer to its start."""
        before, after = moved(position, option)
        (x1, y1), (x2, y2) = self.middle(before), self.middle(after)
        return x2 + (x1 - x2) * 0.36, y2 + (y1 - y2) * 0.36
