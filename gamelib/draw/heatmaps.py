"""Tables of Grundy values as pictures: one colour a cell."""

import functools
import re

import numpy as np

from gamelib import _validate
from gamelib.draw.parts import key
from gamelib.draw.scene import Point, Scene
from gamelib.draw.style import BLUE, GREY, INK, N_FILL, PAPER, SMALL, VALUE_FILLS, WIDTH
from gamelib.game import Game

__all__ = ["heatmap", "table"]

#: Height of the lowest picture.
LEAST_HEIGHT = 100
#: Rows or columns of the largest table that is drawn.
MOST_CELLS = 1024


def heatmap(
    game: Game,
    rows: int,
    columns: int | None = None,
    *,
    colouring: str = "value",
    height: float = 520,
) -> Scene:
    """The Grundy values of two heaps, or of a game on pairs, as a table of colours.

    >>> from gamelib import Nim
    >>> heatmap(Nim(), 16).alt
    'Nim(): table 16 x 16 by value, values 0 to 15; 16 P-positions, all on the diagonal'

    `colouring` is "value", "log" for values that grow fast, "outcome" (P dark, N light) or "mod k"
    with a number k from 2 to 8.
    Small tables also show the numbers. Rows and columns are numbered from `game.first` on.
    """
    columns = rows if columns is None else columns
    for size in (rows, columns):
        _validate.integer(size, "a heatmap's size", low=1, high=MOST_CELLS)
    first = game.first if isinstance(game.first, tuple) else (game.first, game.first)
    values = game.table(rows, columns)
    scene = table(values, game.title, colouring=colouring, first=first, height=height)
    scene.alt = _alt(str(game), values, colouring)  # the parameters too, which have no room
    return scene


def table(
    table: np.ndarray,
    name: str,
    *,
    colouring: str = "value",
    first: tuple[int, int] = (0, 0),
    height: float = 520,
) -> Scene:
    """A table of integers >= 0 as colours, under a name; `first` numbers its first entry.

    >>> table(np.array([[0, 0], [0, 1]]), "products").alt
    'products: table 2 x 2 by value, values 0 to 1; 3 P-positions'
    """
    if height < LEAST_HEIGHT:
        raise ValueError(f"height must be at least {LEAST_HEIGHT}, not {height}")
    if table.ndim != 2 or table.dtype.kind not in "iu" or not table.size or table.min() < 0:
        raise ValueError(f"a table is rows of integers >= 0, not {_validate.shown(table)}")
    rows, columns = table.shape
    rgb, legend = _coloured(table, colouring)
    scene = Scene(max(height, 86 + 44.0 * len(legend)), _alt(name, table, colouring))
    cell = min((height - 50) / rows, 700 / columns)
    width = cell * columns
    left, top = 330 - min(width, 470) / 2, 32.0
    scene.raster(left, top, width, cell * rows, rgb)
    scene.rect(left, top, width, cell * rows, fill="none", stroke=INK, radius=0)
    for number, place in _axis(columns, first[1], cell):
        scene.text(left + place, top - 16, number, size=SMALL, fill=GREY)
    for number, place in _axis(rows, first[0], cell):
        scene.text(left - 10, top + place, number, size=SMALL, fill=GREY, anchor="end")
    if cell >= max(29, 13 * len(str(table.max()))):
        write_numbers(scene, (left, top), (cell, cell), table, rgb, room=cell)
    x = left + width + 60
    letters = int((WIDTH - x) / 15)
    short = name if len(name) <= letters else name[: letters - 1] + "…"
    scene.text(x, 60, short, anchor="start", bold=True)
    key(scene, (x, 108), legend)
    return scene


def _coloured(table: np.ndarray, colouring: str) -> tuple[np.ndarray, list[tuple[str, str]]]:
    """Return the table as RGB, and what the legend says: pairs of colour and text."""
    if colouring == "outcome":
        legend = [(BLUE, "P: value 0"), (N_FILL, "N: any other")]
        return _rgb([BLUE, N_FILL])[(table != 0).astype(int)], legend
    if match := re.fullmatch(r"mod ([2-8])", colouring):
        k = int(match[1])
        legend = [(VALUE_FILLS[r], f"value mod {k} = {r}") for r in range(k)]
        return _rgb(list(VALUE_FILLS))[table % k], legend
    top = max(int(table.max()), 1)
    if colouring == "log":
        steps = np.unique([round(2 ** (np.log2(1 + top) * i / 6)) - 1 for i in range(7)])
        rgb, shades = by_bits(table, top), by_bits(steps, top)
    elif colouring == "value":
        steps = np.unique([round(top * i / 6) for i in range(7)])
        rgb, shades = ramp()[table * 255 // top], ramp()[steps * 255 // top]
    else:
        text = _validate.shown(colouring)
        raise ValueError(
            f'a colouring is "value", "log", "outcome" or "mod 2" to "mod 8", not {text}'
        )
    texts = [f"value {v}" if v else "value 0 (P)" for v in steps]
    colours = [f"#{bytes(shade).hex()}" for shade in shades]
    return rgb, list(zip(colours, texts, strict=True))


def by_bits(values: np.ndarray, top: int) -> np.ndarray:
    """Return the colours of values from 0 to `top` by their number of bits."""
    scale = 255 / np.log2(1 + top)
    colours: np.ndarray = ramp()[(np.log2(1 + values) * scale).astype(int)]
    return colours


#: Every fifteenth colour of matplotlib's viridis; between them a straight line is as good.
_VIRIDIS = (
    "440154 481769 472a7a 433d84 3d4e8a 355e8d 2e6d8e 297b8e 23898e "
    "1f978b 21a585 2eb37c 46c06f 65cb5e 89d548 b0dd2f d8e219 fde725"
)


@functools.cache
def ramp() -> np.ndarray:
    """Return 256 colours from dark to light, as rows of RGB."""
    known = np.frombuffer(bytes.fromhex(_VIRIDIS), np.uint8).reshape(-1, 3)
    places = np.linspace(0, 255, len(known))
    channels = [np.interp(np.arange(256), places, channel) for channel in known.T]
    return np.stack(channels, axis=1).round().astype(np.uint8)


def _rgb(colours: list[str]) -> np.ndarray:
    return np.array([[int(c[i : i + 2], 16) for i in (1, 3, 5)] for c in colours], dtype=np.uint8)


def _axis(count: int, start: int, cell: float) -> list[tuple[int, float]]:
    """Return the numbers that have room along an axis, and where they stand."""
    widest = max(36, 14 * len(str(start + count)))
    step = 1 << max(0, int(np.ceil(np.log2(widest / cell))))
    return [(start + i, (i + 0.5) * cell) for i in range(0, count, step)]


def write_numbers(
    scene: Scene, corner: Point, cell: Point, table: np.ndarray, rgb: np.ndarray, *, room: float
) -> None:
    """Write the numbers that have room into their cells, in ink that is read on the colours."""
    for (row, column), value in np.ndenumerate(table):
        x, y = corner[0] + (column + 0.5) * cell[0], corner[1] + (row + 0.5) * cell[1]
        ink = INK if rgb[row, column].sum(dtype=int) > 360 else PAPER
        if 13 * len(str(value)) <= room:
            scene.text(x, y, value, size=SMALL, fill=ink)


def _alt(name: str, table: np.ndarray, colouring: str) -> str:
    rows, columns = table.shape
    lost = np.argwhere(table == 0)
    where = ", all on the diagonal" if len(lost) and (lost[:, 0] == lost[:, 1]).all() else ""
    return (
        f"{name}: table {rows} x {columns} by {colouring}, values {table.min()} to {table.max()}; "
        f"{len(lost)} P-positions{where}"
    )
