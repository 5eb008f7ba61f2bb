"""Rows of pins, for games that break heaps: what one may take or cut is marked in the row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamelib.draw.scene import Part, Scene
from gamelib.draw.style import BLUE, DEEP, GREY, INK, LINE, PAPER, VERMILLION, WIDTH

__all__ = ["Mark", "pins"]

#: Pins of the longest row that is drawn.
MOST_PINS = 24


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
    alt = f"Rows of {', '.join(map(str, rows)) or 'no'} pins"
    if grundy is not None:
        alt += f"; values {', '.join(map(str, grundy))}"
    high = min(84.0, 400 / max(len(rows), 1))  # many rows stand closer together
    scene = Scene(height=high * max(len(rows), 1) + 16, alt=alt)
    step = min(56.0, 880 / max([*rows, 1]), high)
    for row, count in enumerate(rows):
        y = 8 + high * (row + 0.6)
        scene.text(24, y, f"row {row + 1}", anchor="start", fill=GREY)
        scene.line((130, y + high / 3), (1010, y + high / 3), stroke=LINE)
        here = [mark for mark in marks if mark.row == row]
        single = {mark.left: mark for mark in here if mark.taken == 1}
        for pin in range(count):
            mark = single.get(pin)
            scene.circle(
                160 + step * pin,
                y,
                step * 0.36,
                fill=VERMILLION if mark and mark.hinted else BLUE,
                stroke=DEEP,
                part=mark.part if mark else None,
            )
        for mark in here:
            if mark.taken != 1:
                _between(
                    scene, 160 + step * (mark.left - (0.5 if mark.taken == 0 else -0.5)), y, mark
                )
        text = str(count) if grundy is None else f"{count}  value {grundy[row]}"
        scene.text(1160, y, text, anchor="end", bold=True)
    if not rows:
        scene.text(WIDTH / 2, 50, "nothing is left", fill=GREY)
    return scene


def _between(scene: Scene, x: float, y: float, mark: Mark) -> None:
    """Mark a move between two pins: a small disc above for two pins, a bar for a cut."""
    fill = VERMILLION if mark.hinted else PAPER
    if mark.taken == 2:
        scene.circle(x, y - 32, 9, fill=fill, stroke=INK, part=mark.part)
    else:
        scene.rect(x - 4, y - 30, 8, 60, fill=fill, stroke=INK, radius=3, part=mark.part)
