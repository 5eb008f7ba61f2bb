"""Heaps of stones and rows of pins; what a move takes or cuts is marked in its row."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gamelib.sums import nim_sum
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace, clickable_part, count, disc, join, stone
from gameviews.draw.scene import Part, Point, Scene

#: Stones of a heap that are drawn one by one.
MOST_STONES = 40
#: A heap of more stones goes on below, in lines of so many: a phone shows it whole, all match.
LINE = 8
#: From stone to stone, and the radius of a stone.
STEP, RADIUS = 46.0, 19.3
#: Where the first stone of a heap lies.
FIRST = 160.0
#: Rows of pins, and pins of a row.
MOST_ROWS, MOST_PINS = 100, 1000


def heaps(
    sizes: Iterable[int],
    *,
    grundy: Sequence[int] | None = None,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
    selected: Collection[str] | None = None,
) -> Scene:
    """Heaps as rows of stones, from the first at the top.

    Parameters
    ----------
    sizes : iterable of int
        The stones of each heap, at most 40; more than 8 go on in the next line.
    grundy : sequence of int, optional
        The Grundy value of each heap, written behind it.
    clickable : bool
        Whether each stone is a part named "heap:left", the heap counted from 0: taking it and all
        after it leaves `left` stones in that heap.
    hint : sequence of int, optional
        The heaps after a good move; the stones that it takes are marked.
    selected : collection of str, optional
        Names of parts, of stones to be taken with all after them, which get a frame.

    Returns
    -------
    Scene
        The heaps.

    Raises
    ------
    TypeError, ValueError
        For heaps that are none or have no room, and for more or fewer values than heaps.

    Examples
    --------
    >>> heaps([3, 5]).alt
    'Heaps of 3, 5 stones'
    """
    sizes = validate.integers(sizes, "heaps to draw", "a heap")
    for size in sizes:
        validate.integer(size, "a heap to draw", high=MOST_STONES)
    after, chosen = sizes, set[str]()
    if hint is not None:
        after = validate.whole(hint, "hint")
    if selected is not None:
        chosen.update(validate.several(selected, "selected", str, "texts", ordered=False))
    texts = _label(sizes, grundy, "heaps")
    validate.require_as_many(after, sizes, "heaps")
    row, line = 76, 2 * RADIUS + 8
    height = sum(row + line * (_lines(size) - 1) for size in sizes)
    scene = Scene(height=max(height, row) + 16, alt=_describe_heaps(sizes, grundy, after))
    end = FIRST + STEP * (max(map(_width, sizes), default=1) - 0.5) + 6
    y = 8 + row / 2
    for place, (size, left, text) in enumerate(zip(sizes, after, texts, strict=True)):
        foot = y + line * (_lines(size) - 1)
        _draw_shelf(scene, (y, foot, foot + RADIUS + 5), end, f"heap {place + 1}", text)
        names = [f"{place}:{stays}" for stays in range(size)]
        first = min((n for n, name in enumerate(names) if name in chosen), default=size)
        for n, name in enumerate(names):
            at, label = _stone(size, n, y), f"take {count(size - n, 'stone')} from heap {place + 1}"
            if selected is not None:  # drawn clear where it is not: a selection changes no order
                begins = name in chosen or (at[0] == FIRST and first < n)
                if name in chosen:
                    label += ", selected"
                _frame_rest(scene, at, size, begins)
            part = clickable_part(clickable, name, label)
            stone(scene, at, RADIUS, marked=n >= left, pale=False, part=part)
        y = foot + row
    if not sizes:
        scene.text(s.WIDTH / 2, row / 2, "no heaps", fill=s.GREY)
    return scene


def _label(sizes: Sequence[int], grundy: Sequence[int] | None, what: str) -> list[str]:
    """Return what stands behind each row: how many, and the Grundy value where it is given."""
    if grundy is None:
        return list(map(str, sizes))
    values = validate.whole(grundy, "grundy")
    here = len(sizes)
    validate.require(len(values) == here, f"{here} {what} have {here} values", len(values))
    return [f"{size}, value {value}" for size, value in zip(sizes, values, strict=True)]


def _frame_rest(scene: Scene, at: Point, size: int, begins: bool) -> None:
    """Draw the frame of the stones from one to the end of its line, seen where it `begins`."""
    width = STEP * (_width(size) - round((at[0] - FIRST) / STEP))
    look: Any = {"fill": s.CLEAR, "stroke": s.CLEAR, "stroke_width": 4, "radius": 8}
    if begins:
        look["stroke"] = s.GREEN
    scene.rect(at[0] - STEP / 2, at[1] - RADIUS - 4, width, 2 * RADIUS + 8, **look)


def _width(size: int) -> int:
    """Return how many stones of a heap stand in a line, at least the room for one."""
    return max(1, min(size, LINE))


def _lines(size: int) -> int:
    return max(1, -(-size // LINE))


def _stone(size: int, stone: int, y: float) -> Point:
    """Return where a stone of a heap lies, whose first line is at `y`."""
    line, place = divmod(stone, _width(size))
    return FIRST + STEP * place, y + line * (2 * RADIUS + 8)


def _draw_shelf(
    scene: Scene, ys: tuple[float, float, float], end: float, name: str, text: str
) -> None:
    """Draw the line that a row stands on, as far as `end`, its name before it and a text behind.

    `ys` are the heights of the name, of the text and of the line.
    """
    scene.text(24, ys[0], name, anchor="start", fill=s.GREY)
    scene.line((130, ys[2]), (end, ys[2]), stroke=s.LINE)
    scene.text(end + 20, ys[1], text, anchor="start", bold=True)


def _describe_heaps(
    sizes: Sequence[int], grundy: Sequence[int] | None, after: Sequence[int]
) -> str:
    if not any(sizes):
        return "No stones are left"
    text = f"Heaps of {join(sizes)} stones"
    if grundy is not None:
        text += f"; Grundy values {join(grundy)}, nim-sum {nim_sum(grundy)}"
    for place, (size, left) in enumerate(zip(sizes, after, strict=True), start=1):
        if left != size:
            text += f"; marked: heap {place} down to {left}"
    return text


def limited_heap(
    stones: int,
    limit: int,
    *,
    value: int | None = None,
    clickable: bool = False,
    hint: int | None = None,
) -> Scene:
    """A heap of which at most `limit` stones may be taken: those have colour, and a brace.

    Parameters
    ----------
    stones, limit : int
        The heap, of at most 40 stones, and the limit.
    value : int, optional
        The Grundy value, written behind the heap.
    clickable : bool
        Whether each stone that may be taken, with all after it, is a part named by how many
        stones it leaves.
    hint : int, optional
        The stones that a good move leaves; those that it takes are marked.

    Returns
    -------
    Scene
        The heap.

    Raises
    ------
    TypeError, ValueError
        For what are no such numbers, and for a heap that has no room.

    Examples
    --------
    >>> limited_heap(7, 2).alt
    'A heap of 7 stones, of which at most 2 may be taken'
    """
    stones = validate.integer(stones, "a heap to draw", high=MOST_STONES)
    limit = validate.integer(limit, "the limit")
    most = min(stones, limit)
    alt = f"A heap of {stones} stones, of which at most {validate.shown(limit)} may be taken"
    text, left = str(stones), stones
    if value is not None:
        value = validate.integer(value, "value", 0, 10**9)
        alt, text = f"{alt}; Grundy value {value}", f"{stones}, value {value}"
    if hint is not None:
        left = validate.integer(hint, "hint", 0, 10**9)
        alt += f"; marked: down to {left}"
    last = 46 + (_lines(stones) - 1) * (2 * RADIUS + 8)
    scene = Scene(height=last + 104, alt=alt)
    end = FIRST + STEP * (_width(stones) - 0.5) + 6
    _draw_shelf(scene, (46, last, last + RADIUS + 5), end, "", text)
    for n in range(stones):
        free = n >= stones - most
        part = clickable_part(clickable and free, str(n), f"take {count(stones - n, 'stone')}")
        stone(scene, _stone(stones, n, 46), RADIUS, marked=n >= left, pale=not free, part=part)
    limit_text = "take any number" if limit >= stones else f"take at most {limit}"
    if not stones:
        scene.text(s.WIDTH / 2, 46, "no stones", fill=s.GREY)
    elif not most:
        scene.text(end + 80, last, "no stone may be taken", anchor="start", fill=s.GREY)
    elif _lines(stones) == 1:
        start = FIRST + STEP * (stones - most - 0.5)
        brace(scene, start, start + STEP * most, 46 + RADIUS + 22, limit_text)
    else:
        scene.text(FIRST - STEP / 2, last + RADIUS + 40, limit_text, anchor="start", fill=s.BLUE)
    return scene


@dataclass(frozen=True)
class Mark:
    """A move in a row of pins.

    Parameters
    ----------
    row : int
        The row, from 0.
    left, taken : int
        How many pins stay on its left, and how many are taken there: 0, 1 or 2.
    part : Part, optional
        What a click on the mark is for.
    hinted : bool
        Whether it is the move of a hint.
    """

    row: int
    left: int
    taken: int
    part: Part | None = None
    hinted: bool = False

    def fill(self, plain: str) -> str:
        """Return the colour of the mark: that of a hint, or the plain one."""
        return s.VERMILLION if self.hinted else plain


def pins(
    rows: Sequence[int], *, marks: Sequence[Mark] = (), grundy: Sequence[int] | None = None
) -> Scene:
    """Rows of pins. One pin taken is marked on the pin, two between them, a cut as a bar.

    Parameters
    ----------
    rows : sequence of int
        The pins of each row: at most 100 rows of at most 1000.
    marks : sequence of Mark
        Moves to mark, each perhaps a part to click.
    grundy : sequence of int, optional
        The Grundy value of each row, written behind it.

    Returns
    -------
    Scene
        The rows; many stand closer together.

    Raises
    ------
    TypeError, ValueError
        For rows that are none or have no room, and for more or fewer values than rows.

    Examples
    --------
    >>> pins([4, 2], grundy=[1, 2]).alt
    'Rows of 4, 2 pins; values 1, 2'
    """
    rows = validate.whole(rows, "rows")
    marks = validate.several(marks, "marks", Mark, "marks")
    fits = len(rows) <= MOST_ROWS and all(0 <= length <= MOST_PINS for length in rows)
    validate.require(fits, f"{MOST_ROWS} rows of up to {MOST_PINS} pins have room", rows)
    texts, alt = _label(rows, grundy, "rows"), "Rows of no pins"
    if rows:
        alt = f"Rows of {join(rows)} pins"
    if grundy is not None:
        alt += f"; values {join(grundy)}"
    number, longest = max(len(rows), 1), max(max(rows, default=1), 1)
    high = min(84.0, 400 / number)  # many rows stand closer together
    scene = Scene(height=high * number + 16, alt=alt)
    step = min(56.0, 880 / longest, high)
    end = FIRST + step * (longest - 0.5) + 6
    for row, (length, text) in enumerate(zip(rows, texts, strict=True)):
        y = 8 + high * (row + 0.6)
        _draw_shelf(scene, (y, y, y + high / 3), end, f"row {row + 1}", text)
        here = [mark for mark in marks if mark.row == row]
        single = {mark.left: mark for mark in here if mark.taken == 1}
        for pin in range(length):
            mark, at = single.get(pin, Mark(row, pin, 1)), (FIRST + step * pin, y)
            fill = mark.fill(s.BLUE)
            disc(scene, at, step * 0.36, fill=fill, stroke=s.DEEP, part=mark.part)
        for mark in here:
            x, look = FIRST + step * (mark.left - 0.5), {"fill": mark.fill(s.PAPER)}
            if mark.taken == 0:
                scene.rect(x - 4, y - 30, 8, 60, stroke=s.INK, radius=3, part=mark.part, **look)
            elif mark.taken == 2:
                up = min(38, 0.45 * high)
                scene.circle(x + step, y - up, 12, stroke=s.INK, part=mark.part, **look)
    if not rows:
        scene.text(s.WIDTH / 2, 50, "nothing is left", fill=s.GREY)
    return scene
