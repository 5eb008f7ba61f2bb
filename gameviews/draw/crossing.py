"""The board of the crossing pawn."""

from typing import Any, TypeAlias

from gamelib.games.crossing_pawn import CrossingPawn
from gamelib.ruleset import Outcome
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import disc
from gameviews.draw.scene import Part, Point, Scene

__all__ = ["crossing_pawn"]

#: Rows and columns of the largest board that is drawn.
MOST_ROWS, MOST_COLUMNS = 10, 16
Cell: TypeAlias = tuple[int, int]
_COLOURS = {"Red": s.VERMILLION, "Black": s.INK}


def crossing_pawn(
    game: CrossingPawn,
    position: Any = None,
    *,
    values: bool = False,
    clickable: bool = False,
    hint: Any = None,
) -> Scene:
    """The board of the crossing pawn: red pieces O, the black pawn X, its goal in row 1.

    >>> game = CrossingPawn(["..", "OO", "X."])
    >>> crossing_pawn(game, values=True).alt
    'Crossing pawn, 3 rows of 2: red at (2, 1) and (2, 2), pawn at (3, 1), Red to move: N in 1'

    Parameters
    ----------
    position : the start by default.
    values : write who wins, and in how many moves; on the circle of a move, for whoever is then
        to move: the moves left, or D for a draw.
    clickable : the moves are circles, parts named "row,column-row,column".
    hint : the position after a good move; it is marked.
    """
    validate.require_type(game, CrossingPawn, "game", "a CrossingPawn")
    start = game.start if position is None else game.canonical(position)
    red, black, mover = start
    rows, columns = len(game.rows), len(game.rows[0])
    if rows > MOST_ROWS or columns > MOST_COLUMNS:
        most = f"{MOST_ROWS} rows and {MOST_COLUMNS} columns"
        raise ValueError(f"boards of up to {most} have room, not {rows} and {columns}")
    board = _Board(rows, columns)
    options = list(game._options(start))
    turn = f"{mover} to move" if options else "play is over"
    alt = f"{game.title}, {rows} rows of {columns}: red at {red[0]} and {red[1]}, pawn at {black}"
    alt += f", {turn}: {game.label(start)}" if values else f", {turn}"
    scene = Scene(board.height, alt)
    board.cells(scene, game.rows)
    for cell in red:
        board.piece(scene, cell, "O", s.VERMILLION, black in red and cell == black)
    board.piece(scene, black, "X", s.INK, black in red)
    goal = None if hint is None else game.canonical(hint)
    for option in options:
        if not (values or clickable or option == goal):
            continue
        label = game.label(option) if values else None
        before, after = moved(start, option)
        part = Part(part_name(start, option), game.said(start, option))
        fill, frame = s.OUTCOMES[label.outcome] if label else (s.PAPER, s.GREEN)
        look: Any = {"fill": s.YELLOW if option == goal else fill, "stroke": frame}
        text = "" if label is None else ("D" if label[1] is None else str(label[1]))
        board.move(scene, before, after, text, part=part if clickable else None, **look)
    text = turn.capitalize() + (f": {_winner(game, start)}" if values else "")
    scene.text(s.WIDTH / 2, board.height - 26, text, bold=True, fill=_COLOURS[mover])
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


def _winner(game: CrossingPawn, position: Any) -> str:
    """Return who wins: the label, and in words."""
    label, mover = game.label(position), position[2]
    other = "Black" if mover == "Red" else "Red"
    winner = {Outcome.N: f", {mover} wins", Outcome.P: f", {other} wins", Outcome.D: ""}
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
        half = self.side / 2
        for i, row in enumerate(rows, start=1):
            look: Any = {"size": s.SMALL, "fill": s.GREY}
            scene.text(self.left - 26, self.middle((i, 1))[1], i, **look)
            for j, sign in enumerate(row, start=1):
                x, y = self.middle((i, j))
                if i == 1:
                    scene.text(x, 20, j, **look)
                fill = s.MINT if i == 1 else (s.LIGHT_WOOD, s.PAPER)[(i + j) % 2]
                fill = s.GREY if sign == "#" else fill
                box = x - half, y - half, self.side, self.side
                scene.rect(*box, fill=fill, stroke=s.LINE, stroke_width=1, radius=2)

    def piece(self, scene: Scene, cell: Cell, letter: str, colour: str, shared: bool) -> None:
        """Draw a piece; two that share a cell stand beside each other."""
        x, y = self.middle(cell)
        if shared:
            x += self.side * (0.2 if letter == "X" else -0.2)
        radius = self.side * (0.24 if shared else 0.33)
        look: Any = {"fill": colour, "stroke": s.PAPER, "stroke_width": 2}
        disc(scene, (x, y), radius, letter, ink=s.PAPER, bold=True, **look)

    def move(self, scene: Scene, before: Cell, after: Cell, text: str, **look: Any) -> None:
        """Draw a move: a circle in the cell it goes to, on the side that it comes from."""
        (x1, y1), (x2, y2) = self.middle(before), self.middle(after)
        x, y = x2 + (x1 - x2) * 0.36, y2 + (y1 - y2) * 0.36
        radius = max(14.0, self.side * 0.2)
        disc(scene, (x, y), radius, text, size=s.SMALL, stroke_width=3, **look)
