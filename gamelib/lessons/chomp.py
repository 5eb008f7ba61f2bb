"""Chapter 04: the bars of chocolate that are lost."""

from __future__ import annotations

import functools

from gamelib import _validate
from gamelib.draw.chocolate import LONGEST
from gamelib.draw.parts import key
from gamelib.draw.scene import Scene
from gamelib.draw.style import BLUE, GREY, LINE, N_FILL, SMALL
from gamelib.games.chomp import Chomp

__all__ = ["lost_bars"]


def lost_bars(bottom: int, longest: int = 12) -> Scene:
    """Which bars of three rows are lost, for one length of the bottom row; by the rules.

    >>> lost_bars(2, 6).alt
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
    key(scene, (760, 150), [(BLUE, "lost: P"), (N_FILL, "won: N")])
    return scene


_CHOMP = Chomp()


@functools.cache
def _is_lost(bar: tuple[int, ...]) -> bool:
    return not _CHOMP.outcome_from_rules(_rows(bar))


def _rows(bar: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(row for row in bar if row)
