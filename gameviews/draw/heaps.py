"""Heaps of stones and rows of pins; what a move takes or cuts is marked in its row."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from gamelib.sums import nim_sum
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace
from gameviews.draw.scene import Part, Point, Scene

__all__ = ["Mark", "heaps", "limited_heap", "pins"]

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

    >>> heaps([3, 5]).alt
    'Heaps of 3, 5 stones'

    Parameters
    ----------
    grundy : the Grundy value of each heap, written behind it.
    clickable : each stone is a part named "heap:left": taking it and all after it leaves
        `left` stones in that heap.
    hint : the heaps after a good move; the stones that it takes are marked.
    selected : names of parts, of stones to be taken with all after them, which get a frame.
    """
    grundy = validate.optional(validate.whole, grundy, "grundy")
    hint = validate.optional(validate.whole, hint, "hint")
    if selected is not None:
        selected = validate.several(selected, "selected", str, "texts", ordered=False)
    sizes = validate.integers(sizes, "heaps to draw", "a heap")
    for size in sizes:
        validate.integer(size, "a heap to draw", high=MOST_STONES)
    if grundy is not None and len(grundy) != len(sizes):
        raise ValueError(f"{len(sizes)} heaps have {len(sizes)} values, not {len(grundy)}")
    after = list(sizes if hint is None else hint)
    validate.require_as_many(after, sizes, "heaps")
    row, line = 76, 2 * RADIUS + 8
    height = sum(row + line * (_lines(size) - 1) for size in sizes)
    scene = Scene(height=max(height, row) + 16, alt=_heaps_alt(sizes, grundy, after))
    end = FIRST + STEP * (max([*map(_width, sizes), 1]) - 0.5) + 6
    y = 8 + row / 2
    for place, size in enumerate(sizes):
        text = str(size) if grundy is None else f"{size}, value {grundy[place]}"
        foot = y + line * (_lines(size) - 1)
        _shelf(scene, (y, foot, foot + RADIUS + 5), end, f"heap {place + 1}", text)
        chosen = [left for left in range(size) if f"{place}:{left}" in (selected or ())]
        for stone in range(size):
            fill, stroke = (s.VERMILLION, s.INK) if stone >= after[place] else (s.BLUE, s.DEEP)
            taken = "1 stone" if size - stone == 1 else f"{size - stone} stones"
            name, at = f"{place}:{stone}", _stone(size, stone, y)
            label = f"take {taken} from heap {place + 1}"
            if selected is not None:  # drawn clear where it is not: a selection changes no order
                label += ", selected" * (stone in chosen)
                begins = stone in chosen or (at[0] == FIRST and min(chosen, default=size) < stone)
                width = STEP * (_width(size) - round((at[0] - FIRST) / STEP))
                box = at[0] - STEP / 2, at[1] - RADIUS - 4, width, 2 * RADIUS + 8
                edge = s.GREEN if begins else s.CLEAR
                scene.rect(*box, fill=s.CLEAR, stroke=edge, stroke_width=4, radius=8)
            part = Part(name, label)
            scene.circle(*at, RADIUS, fill=fill, stroke=stroke, part=part if clickable else None)
        y = foot + row
    if not sizes:
        scene.text(s.WIDTH / 2, row / 2, "no heaps", fill=s.GREY)
    return scene


def _width(size: int) -> int:
    """Return how many stones of a heap stand in a line."""
    return min(size, LINE)


def _lines(size: int) -> int:
    return max(1, -(-size // max(1, _width(size))))


def _stone(size: int, stone: int, y: float) -> Point:
    """Return where a stone of a heap lies, whose first line is at `y`."""
    line, place = divmod(stone, _width(size))
    return FIRST + STEP * place, y + line * (2 * RADIUS + 8)


def _shelf(scene: Scene, ys: tuple[float, float, float], end: float, name: str, text: str) -> None:
    """Draw the line that a row stands on, as far as `end`, its name before it and a text behind.

    `ys` are the heights of the name, of the text and of the line.
    """
    scene.text(24, ys[0], name, anchor="start", fill=s.GREY)
    scene.line((130, ys[2]), (end, ys[2]), stroke=s.LINE)
    scene.text(end + 20, ys[1], text, anchor="start", bold=True)


def _heaps_alt(sizes: Sequence[int], grundy: Sequence[int] | None, after: Sequence[int]) -> str:
    if not any(sizes):
        return "No stones are left"
    text = f"Heaps of {', '.join(map(str, sizes))} stones"
    if grundy is not None:
        text += f"; Grundy values {', '.join(map(str, grundy))}, nim-sum {nim_sum(grundy)}"
    for place, (size, left) in enumerate(zip(sizes, after, strict=True), start=1):
        text += f"; marked: heap {place} down to {left}" if left != size else ""
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

    >>> limited_heap(7, 2).alt
    'A heap of 7 stones, of which at most 2 may be taken'

    Parameters
    ----------
    value : the Grundy value, written behind the heap.
    clickable : each stone that may be taken, with all after it, is a part named by how many
        stones it leaves.
    hint : the stones that a good move leaves; those that it takes are marked.
    """
    value = validate.optional(validate.integer, value, "value", 0, 10**9)
    hint = validate.optional(validate.integer, hint, "hint", 0, 10**9)
    stones = validate.integer(stones, "a heap to draw", high=MOST_STONES)
    limit = validate.integer(limit, "the limit")
    most = min(stones, limit)
    alt = f"A heap of {stones} stones, of which at most {validate.shown(limit)} may be taken"
    alt += "" if value is None else f"; Grundy value {value}"
    alt += "" if hint is None else f"; marked: down to {hint}"
    last = 46 + (_lines(stones) - 1) * (2 * RADIUS + 8)
    scene = Scene(height=last + 104, alt=alt)
    end = FIRST + STEP * (max(1, _width(stones)) - 0.5) + 6
    text = str(stones) if value is None else f"{stones}, value {value}"
    _shelf(scene, (46, last, last + RADIUS + 5), end, "", text)
    for stone in range(stones):
        free = stone >= stones - most
        fill, stroke = (s.BLUE, s.DEEP) if free else (s.FADED, s.GREY)
        if hint is not None and stone >= hint:
            fill, stroke = s.VERMILLION, s.INK
        taken = "1 stone" if stones - stone == 1 else f"{stones - stone} stones"
        part = Part(str(stone), f"take {taken}") if clickable and free else None
        at = _stone(stones, stone, 46)
        scene.circle(*at, RADIUS, fill=fill, stroke=stroke, part=part)
    limit_text = "take any number" if limit >= stones else f"take at most {limit}"
    if not stones:
        scene.text(s.WIDTH / 2, 46, "no stones", fill=s.GREY)
    elif not most:
        scene.text(end + 80, last, "no stone may be taken", anchor="start", fill=s.GREY)
    elif _lines(stones) == 1:
        left, right = (FIRST + STEP * (place - 0.5) for place in (stones - most, stones))
        brace(scene, left, right, 46 + RADIUS + 22, limit_text)
    else:
        scene.text(FIRST - STEP / 2, last + RADIUS + 40, limit_text, anchor="start", fill=s.BLUE)
    return scene


@dataclass(frozen=True)
class Mark:
    """A move in a row: `left` pins stay on the left of the 0, 1 or 2 that are taken there."""

    row: int
    left: int
    taken: int
    part: Part | None = None
    hinted: bool = False


def pins(
    rows: Sequence[int], *, marks: Sequence[Mark] = (), grundy: Sequence[int] | None = None
) -> Scene:
    """Rows of pins. One pin taken is marked on the pin, two between them, a cut as a bar.

    >>> pins([4, 2], grundy=[1, 2]).alt
    'Rows of 4, 2 pins; values 1, 2'
    """
    rows = validate.whole(rows, "rows")
    marks = validate.several(marks, "marks", Mark, "marks")
    grundy = validate.optional(validate.whole, grundy, "grundy")
    text = validate.shown(rows)
    if len(rows) > MOST_ROWS or any(not 0 <= count <= MOST_PINS for count in rows):
        raise ValueError(f"{MOST_ROWS} rows of up to {MOST_PINS} pins have room, not {text}")
    if grundy is not None and len(grundy) != len(rows):
        raise ValueError(f"{len(rows)} rows have as many values, not {len(grundy)}")
    alt = f"Rows of {', '.join(map(str, rows)) or 'no'} pins"
    if grundy is not None:
        alt += f"; values {', '.join(map(str, grundy))}"
    high = min(84.0, 400 / max(len(rows), 1))  # many rows stand closer together
    scene = Scene(height=high * max(len(rows), 1) + 16, alt=alt)
    step = min(56.0, 880 / max([*rows, 1]), high)
    end = FIRST + step * (max([*rows, 1]) - 0.5) + 6
    for row, count in enumerate(rows):
        y = 8 + high * (row + 0.6)
        text = str(count) if grundy is None else f"{count}, value {grundy[row]}"
        _shelf(scene, (y, y, y + high / 3), end, f"row {row + 1}", text)
        here = [mark for mark in marks if mark.row == row]
        single = {mark.left: mark for mark in here if mark.taken == 1}
        for pin in range(count):
            mark = single.get(pin, Mark(row, pin, 1))
            fill, at = s.VERMILLION if mark.hinted else s.BLUE, (FIRST + step * pin, y)
            scene.circle(*at, step * 0.36, fill=fill, stroke=s.DEEP, part=mark.part)
        for mark in here:
            fill, x = s.VERMILLION if mark.hinted else s.PAPER, FIRST + step * (mark.left - 0.5)
            if mark.taken == 0:
                scene.rect(x - 4, y - 30, 8, 60, fill=fill, stroke=s.INK, radius=3, part=mark.part)
            elif mark.taken == 2:
                at = x + step, y - min(38, 0.45 * high)
                scene.circle(*at, 12, fill=fill, stroke=s.INK, part=mark.part)
    if not rows:
        scene.text(s.WIDTH / 2, 50, "nothing is left", fill=s.GREY)
    return scene
