"""A row of values folded at a width: at the period the columns line up."""

from collections.abc import Sequence
from typing import Any

from gamelib.values.periods import Period
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene

#: Cells of the widest row, and the side of the smallest cell with a number in it.
MOST_COLUMNS, LEGIBLE = 60, 27.0
#: The largest value: that of tables.
MOST_VALUE = 2**63 - 1


def folded(
    values: Sequence[int],
    width: int,
    *,
    period: Period | None = None,
    name: str = "values",
    height: float = 480,
) -> Scene:
    """Values 0, 1, 2, ... in rows of `width`, one colour a value; exceptions have a heavy frame.

    Parameters
    ----------
    values : sequence of int
        The values, each at least 0 and below 2 to the power of 63.
    width : int
        How many stand in a row, 1 to 60.
    period : Period, optional
        Its exceptions are framed, and a bar under the numbers that its proof compared marks the
        window.
    name : str
        What the values are called in the alt text.
    height : float
        The height of the picture, which is 1180 wide; rows that have no room are left out.

    Returns
    -------
    Scene
        The rows. Numbers too long for their cells are left out.

    Raises
    ------
    TypeError, ValueError
        For values, a width or a period that are none.

    Examples
    --------
    >>> folded([0, 1, 2, 0, 1, 2, 0, 1], 3, name="Bash(2)").alt
    'Bash(2): 8 values in rows of 3; 3 of 3 columns hold one value only'
    """
    validate.require_texts(name=name)
    values = validate.whole(values, "values")
    height = validate.number(height, "height")
    width = validate.integer(width, "the width of a folded row", low=1, high=MOST_COLUMNS)
    size, exceptions = min(38.0, 1070 / width), set[int]()
    if period is not None:  # smaller cells, if that shows the window whole
        validate.require_type(period, Period, "period", "a Period")
        size = min(size, max(LEGIBLE, (height - 60) / -(-period.window.stop // width)))
        exceptions = set(period.exceptions)
    most = width * int((height - 60) // size)
    values = [validate.integer(value, "a value", high=MOST_VALUE) for value in values[:most]]
    digits = len(str(max(values, default=0)))
    columns = [set(values[column::width]) for column in range(min(width, len(values)))]
    level = sum(len(column) == 1 for column in columns)
    facts = f"{level} of {len(columns)} columns hold one value only"
    scene = Scene(height, f"{name}: {len(values)} values in rows of {width}; {facts}")
    left, top = 96 + (s.WIDTH - 110 - size * width) / 2, 12.0
    lines = [values[at : at + width] for at in range(0, len(values), width)]
    _paint(scene, (left, top), size, lines)
    numbered = size >= max(LEGIBLE, 13.0 * digits)
    for n, value in enumerate(values):
        x, y = left + size * (n % width), top + size * (n // width)
        if odd := n in exceptions:
            look: Any = {"stroke": s.VERMILLION, "stroke_width": 3, "radius": 3}
            scene.rect(x + 1, y + 1, size - 2, size - 2, fill=s.PAPER, **look)
        if numbered:
            scene.text(x + size / 2, y + size / 2 - 2, value, size=s.SMALL, fill=s.INK, bold=odd)
    for row in range(0, len(lines), 1 if size >= 26 else 2):
        y = top + size * (row + 0.5)
        scene.text(left - 12, y, row * width, size=s.SMALL, fill=s.GREY, anchor="end")
    text = f"width {width}: {facts}"
    if period is not None:
        window = range(period.window.start, min(period.window.stop, len(values)))
        _mark(scene, (left, top), size, width, window)
        said = "proved" if period.proved else "not proved"
        text += f"; period {period.length} from {period.preperiod}, {said}"
    scene.text(s.WIDTH / 2, height - 22, text)
    return scene


def _paint(scene: Scene, corner: Point, size: float, rows: list[list[int]]) -> None:
    """Draw the colours of cells, the full rows as one image: a shape a cell makes sliders drag."""
    full = [row for row in rows if len(row) == len(rows[0])]
    for block, y in ((full, corner[1]), (rows[len(full) :], corner[1] + size * len(full))):
        if block:
            colours = [b"".join(s.rgb(s.value_fill(value)) for value in row) for row in block]
            scene.raster(corner[0], y, size * len(block[0]), size * len(block), colours)


def _mark(scene: Scene, corner: Point, size: float, width: int, window: range) -> None:
    """Draw a bar in each row under the cells of a window."""
    if not window:
        return
    for row in range(window.start // width, -(-window.stop // width)):
        first, last = max(window.start - row * width, 0), min(window.stop - row * width, width)
        y = corner[1] + size * (row + 1) - 4
        left, right = corner[0] + size * first + 3, corner[0] + size * last - 3
        scene.line((left, y), (right, y), stroke=s.BLUE)
