"""A bar of chocolate for Chomp: rows of squares, the poisoned one at the top left."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from gamelib import _validate
from gamelib.draw.scene import Part, Picture, Scene
from gamelib.draw.style import BLUE, GREEN, GREY, LINE, N_FILL, SMALL, VERMILLION, WIDTH
from gamelib.heaps import Chomp

__all__ = ["chocolate", "chocolate_scene", "lost_bars", "lost_bars_scene"]

#: The longest row in a table of lost bars.
LONGEST = 12

_BROWN, _DARK = "#8a5a3b", "#4f2f1b"


def chocolate_scene(
    rows: Sequence[int], *, clickable: bool = False, hint: Sequence[int] | None = None
) -> Scene:
    """A bar of chocolate: row lengths from the top, not increasing.

    >>> chocolate_scene((3, 2)).alt
    'A bar of chocolate with rows of 3, 2 squares; the top left one is poisoned'

    Clickable squares are parts named "row:column"; `hint` is the bar that a move would leave.
    """
    side = min(88.0, 400 / max(len(rows), 1), 900 / max([*rows, 1]))
    lengths = ", ".join(map(str, rows))
    alt = f"A bar of chocolate with rows of {lengths} squares; the top left one is poisoned"
    scene = Scene(height=side * max(len(rows), 1) + 24, alt=alt)
    left = WIDTH / 2 - side * max([*rows, 1]) / 2
    for row, length in enumerate(rows):
        kept = length if hint is None else (hint[row] if row < len(hint) else 0)
        for column in range(length):
            poisoned = row == column == 0
            scene.rect(
                left + side * column + 2,
                12 + side * row + 2,
                side - 4,
                side - 4,
                fill=GREEN if poisoned else (VERMILLION if column >= kept else _BROWN),
                stroke=_DARK,
                stroke_width=2,
                radius=7,
                part=_part(row, column) if clickable and not poisoned else None,
            )
            if poisoned:
                scene.text(left + side / 2, 12 + side / 2, "✗", size=30, fill="#ffffff")
    if not rows:
        scene.text(WIDTH / 2, side / 2, "nothing is left", fill=GREY)
    return scene


def _part(row: int, column: int) -> Part:
    return Part(f"{row}:{column}", f"eat from row {row + 1}, column {column + 1}")


def lost_bars_scene(bottom: int, longest: int = 12) -> Scene:
    """Which bars of three rows are lost, for one length of the bottom row; by the rules.

    >>> lost_bars_scene(2, 6).alt
    'Bars of three rows up to 6, the bottom one of 2; lost: (4, 2, 2) (5, 3, 2) (6, 4, 2)'

    The top row grows to the right, the middle row downwards. No bottom row: two rows.
    """
    longest = _validate.integer(longest, "the longest row", low=1, high=LONGEST)
    bottom = _validate.integer(bottom, "the bottom row", high=longest)
    bars = [(a, b) for b in range(bottom, longest + 1) for a in range(max(b, 1), longest + 1)]
    lost = [bar for bar in bars if _is_lost((*bar, bottom))]
    named = " ".join(str(_rows((*bar, bottom))) for bar in lost)
    alt = f"Bars of three rows up to {longest}, the bottom one of {bottom}; lost: {named or 'none'}"
    cell = 400 / (longest + 1)
    scene = Scene(height=474, alt=alt)
    left, top = 250.0, 56.0
    scene.text(left + 200, 14, "top row", size=SMALL, fill=GREY)
    scene.text(left - 60, top + 200, "middle row", size=SMALL, fill=GREY, anchor="end")
    for n in range(longest + 1):
        place = cell * (n + 0.5)
        scene.text(left + place, top - 16, n, size=SMALL, fill=GREY)
        scene.text(left - 14, top + place, n, size=SMALL, fill=GREY, anchor="end")
    for a, b in bars:
        fill = BLUE if (a, b) in lost else N_FILL
        scene.rect(left + cell * a, top + cell * b, cell, cell, fill=fill, stroke=LINE, radius=0)
    scene.text(760, 100, f"bottom row: {bottom}", anchor="start", bold=True)
    for y, fill, text in [(150, BLUE, "lost: P"), (194, N_FILL, "won: N")]:
        scene.rect(760, y - 15, 30, 30, fill=fill, radius=3)
        scene.text(804, y, text, anchor="start")
    return scene


_CHOMP = Chomp()


@functools.cache
def _is_lost(bar: tuple[int, ...]) -> bool:
    return not _CHOMP.outcome_from_rules(_rows(bar))


def _rows(bar: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(row for row in bar if row)


chocolate = Picture(chocolate_scene)
lost_bars = Picture(lost_bars_scene)
