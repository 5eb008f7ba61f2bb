"""Tables of Grundy values as pictures: one colour a cell."""

import functools
import itertools
import math
import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from gamelib.extras import needed_for
from gamelib.game import Game
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import called, key
from gameviews.draw.scene import Point, Scene

#: What a table holds, and the colours of its values, each as three bytes.
Rows: TypeAlias = Sequence[Sequence[int]]
Palette: TypeAlias = dict[int, bytes]

#: Height of the lowest picture.
LEAST_HEIGHT = 100
#: Rows or columns of the largest table that is drawn.
MOST_CELLS = 1024


def heatmap(
    game: Game | Any,
    rows: int | None = None,
    columns: int | None = None,
    *,
    name: str = "table",
    first: tuple[int, int] = (0, 0),
    colouring: str = "value",
    height: float = 520,
) -> Scene:
    """Grundy values as a table of colours: of two heaps, of a game on pairs, or of your own array.

    Parameters
    ----------
    game : Game or array of shape (rows, columns)
        A game on one heap, whose heaps stand side by side, a game on pairs, or a table of integers
        >= 0: a NumPy array or lists of equal length.
    rows, columns : int, optional
        The size of a game's table, at most 1024; it is square unless `columns` says otherwise. An
        array has its own.
    name, first
        What an array is called, and the numbers of its first row and column. A game knows both.
    colouring : str
        "value", "log" for values that grow fast, "outcome" (P dark, N light) or "mod k" with a
        number k from 2 to 8.
    height : float
        The height of the picture, which is 1180 wide.

    Returns
    -------
    Scene
        Small tables also show the numbers.

    Examples
    --------
    >>> from gamelib import Nim
    >>> heatmap(Nim(), 16).alt
    'Nim: table 16 x 16 by value, values 0 to 15; 16 P-positions, all on the diagonal'
    >>> heatmap([[0, 0], [0, 1]], name="products").alt
    'products: table 2 x 2 by value, values 0 to 1; 3 P-positions'
    """
    validate.require_texts(name=name, colouring=colouring)
    first = validate.integer_pair(first, "first")
    height = validate.number(height, "height")
    if not isinstance(game, Game):
        table = _rows(game)
        if rows is not None:
            raise TypeError(f"an array has its own size: leave out {validate.shown(rows)}")
        return _painted(table, name, colouring, first, height)
    if rows is None:
        raise TypeError(f"say how many rows: heatmap({validate.shown(game)}, 16)")
    columns = validate.integer_or(rows, columns, "a heatmap's size")
    for size in (rows, columns):
        validate.integer(size, "a heatmap's size", low=1, high=MOST_CELLS)
    start: Any = game.first
    if isinstance(start, int):  # a game on one heap
        start = start, start
    values = game.table(rows, columns).tolist()
    scene = _painted(values, game.title, colouring, start, height)
    scene.alt = _alt(called(game), values, colouring)  # the parameters too, which have no room
    return scene


def _painted(
    values: Rows, name: str, colouring: str, first: tuple[int, int], height: float
) -> Scene:
    """Return the picture of a table that has been checked."""
    validate.require(height >= LEAST_HEIGHT, f"height is at least {LEAST_HEIGHT}", height)
    rows, columns = len(values), len(values[0])
    palette, legend = _colour(set(itertools.chain.from_iterable(values)), colouring)
    scene = Scene(max(height, 86 + 44.0 * len(legend)), _alt(name, values, colouring))
    cell = min((height - 50) / rows, 700 / columns)
    width = cell * columns
    left, top = 330 - min(width, 470) / 2, 32.0
    paint(scene, (left, top), (width, cell * rows), values, palette)
    for number, place in _axis(columns, first[1], cell):
        scene.text(left + place, top - 16, number, size=s.SMALL, fill=s.GREY)
    for number, place in _axis(rows, first[0], cell):
        scene.text(left - 10, top + place, number, size=s.SMALL, fill=s.GREY, anchor="end")
    if cell >= max(29, 13 * len(str(max(palette)))):
        write_numbers(scene, (left, top), (cell, cell), values, palette, room=cell)
    x = left + width + 60
    letters = int((s.WIDTH - x) / 15)
    if len(name) > letters:
        name = name[: letters - 1] + "…"
    scene.text(x, 60, name, anchor="start", bold=True)
    key(scene, (x, 108), legend)
    return scene


def _rows(table: Any) -> Rows:
    """Return a table as lists of Python integers, or raise."""
    expected = "a heatmap is of a game, or of rows of integers >= 0"
    rows = table.tolist() if hasattr(table, "tolist") else table
    try:
        kinds = set(map(type, itertools.chain.from_iterable(rows)))
        fits = kinds == {int} and len({len(row) for row in rows}) == 1
        fits = fits and isinstance(rows, Sequence) and all(isinstance(r, Sequence) for r in rows)
    except TypeError as error:  # it has no rows
        raise TypeError(f"{expected}, not {validate.shown(table)}") from error
    fits = fits and min(map(min, rows)) >= 0
    validate.require(fits, expected, table)
    checked: Rows = rows
    return checked


def _colour(values: set[int], colouring: str) -> tuple[Palette, list[tuple[str, str]]]:
    """Return the colours of values, and what the legend says: pairs of colour and text."""
    if colouring == "outcome":
        legend = [(s.BLUE, "P: value 0"), (s.N_FILL, "N: any other")]
        return dict.fromkeys(values, s.rgb(s.N_FILL)) | {0: s.rgb(s.BLUE)}, legend
    if match := re.fullmatch(r"mod ([2-8])", colouring):
        k = int(match[1])
        legend = [(s.VALUE_FILLS[r], f"value mod {k} = {r}") for r in range(k)]
        return {value: s.rgb(s.VALUE_FILLS[value % k]) for value in values}, legend
    top = max(max(values), 1)
    if colouring == "log":
        steps = {round(2 ** (math.log2(1 + top) * i / 6)) - 1 for i in range(7)}
        palette = by_bits(values | steps, top)
    elif colouring == "value":
        steps = {round(top * i / 6) for i in range(7)}
        palette = {value: ramp()[value * 255 // top] for value in values | steps}
    else:
        known = 'a colouring is "value", "log", "outcome" or "mod 2" to "mod 8"'
        raise ValueError(f"{known}, not {validate.shown(colouring)}")
    legend = [(f"#{palette[step].hex()}", f"value {step}") for step in sorted(steps)]
    legend[0] = legend[0][0], "value 0 (P)"
    return {value: palette[value] for value in values}, legend


def by_bits(values: Iterable[int], top: int) -> Palette:
    """Return the colours of values from 0 to `top` by their number of bits."""
    scale = 255 / math.log2(1 + top)
    return {value: ramp()[int(math.log2(1 + value) * scale)] for value in values}


def painted(rows: Rows, palette: Palette) -> list[bytes]:
    """Return the rows of a raster."""
    return [b"".join(map(palette.__getitem__, row)) for row in rows]


def paint(scene: Scene, corner: Point, size: Point, rows: Rows, palette: Palette) -> None:
    """Draw a table of colours in a frame."""
    (x, y), (width, height) = corner, size
    scene.raster(x, y, width, height, painted(rows, palette))
    scene.rect(x, y, width, height, fill="none", stroke=s.INK, radius=0)


@functools.cache
def ramp() -> list[bytes]:
    """Return the 256 colours of viridis from dark to light, each as three bytes."""
    with needed_for("a table in colours"):
        import matplotlib
    colours = matplotlib.colormaps["viridis"](range(256), bytes=True)
    return [bytes(colour[:3]) for colour in colours]


def _axis(count: int, start: int, cell: float) -> list[tuple[int, float]]:
    """Return the numbers that have room along an axis, and where they stand."""
    widest = max(36, 14 * len(str(start + count)))
    step = 1 << max(0, math.ceil(math.log2(widest / cell)))
    return [(start + i, (i + 0.5) * cell) for i in range(0, count, step)]


def write_numbers(
    scene: Scene, corner: Point, cell: Point, rows: Rows, palette: Palette, *, room: float
) -> None:
    """Write the numbers that have room into their cells, in ink that is read on the colours."""
    for row, values in enumerate(rows):
        for column, value in enumerate(values):
            x, y = corner[0] + (column + 0.5) * cell[0], corner[1] + (row + 0.5) * cell[1]
            ink = s.INK if sum(palette[value]) > 360 else s.PAPER
            if 13 * len(str(value)) <= room:
                scene.text(x, y, value, size=s.SMALL, fill=ink)


def _alt(name: str, rows: Rows, colouring: str) -> str:
    zeros = [row.count(0) for row in rows]
    lost, middle = sum(zeros), sum(row[i] == 0 for i, row in enumerate(rows) if i < len(row))
    least, most = min(map(min, rows)), max(map(max, rows))
    size = f"{len(rows)} x {len(rows[0])}"
    text = f"{name}: table {size} by {colouring}, values {least} to {most}; {lost} P-positions"
    if lost == middle > 0:
        text += ", all on the diagonal"
    return text
