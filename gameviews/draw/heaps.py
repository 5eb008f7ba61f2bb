"""Heaps of stones and rows of pins; what a move takes or cuts is marked in its row."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from gamelib.sums import nim_sum
from gameviews import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace
from gameviews.draw.scene import Part, Scene

__all__ = ["Mark", "heaps", "limited_heap", "pins"]

#: Stones of a heap that are drawn one by one.
MOST_STONES = 40
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
    clickable : each stone is a part named "heap:left": taking it and all stones to its right
        leaves `left` stones in that heap.
    hint : the heaps after a good move; the stones that it takes are marked.
    selected : names of parts, of stones to be taken with all to their right, which get a frame.
    """
    grundy = _validate.optional(_validate.whole, grundy, "grundy")
    hint = _validate.optional(_validate.whole, hint, "hint")
    if selected is not None:
        selected = _validate.several(selected, "selected", str, "texts", ordered=False)
    _validate.flags(clickable=clickable)
    sizes = _validate.integers(sizes, "heaps to draw", "a heap")
    for size in sizes:
        _validate.integer(size, "a heap to draw", high=MOST_STONES)
    if grundy is not None and len(grundy) != len(sizes):
        raise ValueError(f"{len(sizes)} heaps have {len(sizes)} values, not {len(grundy)}")
    after = list(sizes if hint is None else hint)
    _validate.as_many(after, sizes, "heaps")
    row = 76
    scene = Scene(height=max(row * len(sizes), row) + 16, alt=_heaps_alt(sizes, grundy, after))
    step = min(46.0, 820 / max([*sizes, 1]))
    radius = step * 0.42
    for place, size in enumerate(sizes):
        y = 8 + row * (place + 0.5)
        text = str(size) if grundy is None else f"{size}, value {grundy[place]}"
        _shelf(scene, y, y + radius + 5, f"heap {place + 1}", text)
        for stone in range(size):
            fill, stroke = (s.VERMILLION, s.INK) if stone >= after[place] else (s.BLUE, s.DEEP)
            taken = "1 stone" if size - stone == 1 else f"{size - stone} stones"
            name, at = f"{place}:{stone}", (160 + step * stone, y)
            label = f"take {taken} from heap {place + 1}"
            if selected is not None:  # drawn clear where it is not: a selection changes no order
                label += ", selected" * (name in selected)
                wide, edge = step * (size - stone), s.GREEN if name in selected else s.CLEAR
                box = at[0] - step / 2, y - radius - 7, wide, 2 * radius + 14
                scene.rect(*box, fill=s.CLEAR, stroke=edge, stroke_width=4, radius=8)
            part = Part(name, label)
            scene.circle(*at, radius, fill=fill, stroke=stroke, part=part if clickable else None)
    if not sizes:
        scene.text(s.WIDTH / 2, row / 2, "no heaps", fill=s.GREY)
    return scene


def _shelf(scene: Scene, y: float, foot: float, name: str, text: str) -> None:
    """Draw the line that the stones of a row stand on, its name to the left and a text behind."""
    scene.text(24, y, name, anchor="start", fill=s.GREY)
    scene.line((130, foot), (1010, foot), stroke=s.LINE)
    scene.text(1160, y, text, anchor="end", bold=True)


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
    clickable : each stone that may be taken, with all to its right, is a part named by how many
        stones it leaves.
    hint : the stones that a good move leaves; those that it takes are marked.
    """
    value = _validate.optional(_validate.integer, value, "value", 0, 10**9)
    hint = _validate.optional(_validate.integer, hint, "hint", 0, 10**9)
    _validate.flags(clickable=clickable)
    _validate.integer(stones, "a heap to draw", high=MOST_STONES)
    _validate.integer(limit, "the limit")
    most = min(stones, limit)
    alt = f"A heap of {stones} stones, of which at most {_validate.shown(limit)} may be taken"
    alt += "" if value is None else f"; Grundy value {value}"
    alt += "" if hint is None else f"; marked: down to {hint}"
    scene = Scene(height=150, alt=alt)
    step = min(46.0, 880 / max(stones, 1))
    radius, first = step * 0.42, 120.0
    scene.line((90, 46 + radius + 5), (1010, 46 + radius + 5), stroke=s.LINE)
    for stone in range(stones):
        free = stone >= stones - most
        fill, stroke = (s.BLUE, s.DEEP) if free else (s.FADED, s.GREY)
        if hint is not None and stone >= hint:
            fill, stroke = s.VERMILLION, s.INK
        taken = "1 stone" if stones - stone == 1 else f"{stones - stone} stones"
        part = Part(str(stone), f"take {taken}") if clickable and free else None
        scene.circle(first + step * stone, 46, radius, fill=fill, stroke=stroke, part=part)
    text = str(stones) if value is None else f"{stones}, value {value}"
    scene.text(1160, 46, text, anchor="end", bold=True)
    if most:
        left, right = (first + step * (place - 0.5) for place in (stones - most, stones))
        limit_text = "take any number" if limit >= stones else f"take at most {limit}"
        brace(scene, left, right, 46 + radius + 22, limit_text)
    elif stones:
        scene.text(s.WIDTH / 2, 46 + radius + 44, "no stone may be taken", fill=s.GREY)
    else:
        scene.text(s.WIDTH / 2, 46, "no stones", fill=s.GREY)
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
    rows = _validate.whole(rows, "rows")
    marks = _validate.several(marks, "marks", Mark, "marks")
    grundy = _validate.optional(_validate.whole, grundy, "grundy")
    text = _validate.shown(rows)
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
    for row, count in enumerate(rows):
        y = 8 + high * (row + 0.6)
        text = str(count) if grundy is None else f"{count}, value {grundy[row]}"
        _shelf(scene, y, y + high / 3, f"row {row + 1}", text)
        here = [mark for mark in marks if mark.row == row]
        single = {mark.left: mark for mark in here if mark.taken == 1}
        for pin in range(count):
            mark = single.get(pin, Mark(row, pin, 1))
            fill, at = s.VERMILLION if mark.hinted else s.BLUE, (160 + step * pin, y)
            scene.circle(*at, step * 0.36, fill=fill, stroke=s.DEEP, part=mark.part)
        for mark in here:
            fill, x = s.VERMILLION if mark.hinted else s.PAPER, 160 + step * (mark.left - 0.5)
            if mark.taken == 0:
                scene.rect(x - 4, y - 30, 8, 60, fill=fill, stroke=s.INK, radius=3, part=mark.part)
            elif mark.taken == 2:
                scene.circle(x + step, y - 32, 9, fill=fill, stroke=s.INK, part=mark.part)
    if not rows:
        scene.text(s.WIDTH / 2, 50, "nothing is left", fill=s.GREY)
    return scene
