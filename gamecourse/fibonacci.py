"""Fibonacci Nim: a take that is smaller than a Fibonacci block, and the answer to it."""

import functools
from collections.abc import Sequence

import gamelib as gl
from gamecourse.sliders import one_slider
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer

__all__ = ["explore_small_take", "small_take"]

#: The largest block that has room.
LONGEST = 40
#: Where bars begin and how wide the longest is.
LEFT, LENGTH = 110.0, 880.0


def _bar(scene: Scene, x: float, y: float, unit: float, parts: Sequence[int]) -> None:
    """Add a bar of blocks from the largest on; the last one stands out."""
    for part in parts:
        last = part == parts[-1]
        fill, stroke, width = (s.YELLOW, s.VERMILLION, 4.0) if last else (s.P_FILL, s.BLUE, 2.0)
        scene.rect(x, y, unit * part, 44, fill=fill, stroke=stroke, stroke_width=width)
        for mark in range(1, part):
            scene.line((x + unit * mark, y + 38), (x + unit * mark, y + 44), stroke=s.GREY)
        scene.text(x + unit * part / 2, y + 20, part, bold=last, size=s.SMALL)
        x += unit * part


def small_take(part: int, taken: int) -> Scene:
    """A block of Fibonacci size from which too little is taken, and the answer to it.

    >>> small_take(13, 4).alt
    'A block of 13: take 4, and 9 = 8 + 1 stay; the answer takes 1, the limit is 8'

    The smallest part of what is left is never above twice the take.
    """
    part = _validate.integer(part, "the block", low=2, high=LONGEST)
    if len(gl.zeckendorf(part)) > 1:
        raise ValueError(f"the block must be a Fibonacci number, not {part}")
    taken = _validate.integer(taken, "the take", low=1, high=part - 1)
    left = gl.zeckendorf(part - taken)
    rest = f"{part - taken} = {' + '.join(map(str, left))}" if len(left) > 1 else str(left[0])
    alt = f"A block of {part}: take {taken}, and {rest} stay; "
    scene = Scene(300, alt + f"the answer takes {left[-1]}, the limit is {2 * taken}")
    unit = LENGTH / part
    scene.text(LEFT - 24, 32, part, anchor="end", bold=True)
    scene.rect(LEFT, 10, LENGTH, 44, fill=s.P_FILL, stroke=s.BLUE, stroke_width=2)
    scene.text(LEFT + LENGTH / 2, 32, f"one block of {part}", size=s.SMALL)
    _bar(scene, LEFT, 90, unit, left)
    x = LEFT + unit * (part - taken)
    scene.rect(x, 90, unit * taken, 44, fill=s.VERMILLION, stroke=s.INK, stroke_width=2)
    scene.text(LEFT + LENGTH + 24, 112, f"take {taken}", anchor="start", fill=s.VERMILLION)
    brace(scene, x - unit * left[-1], x, 160, left[-1])
    width = min(unit * 2 * taken, LENGTH)
    scene.rect(LEFT, 226, width, 34, fill=s.MINT, stroke=s.DEEP, stroke_width=2)
    scene.text(LEFT + 12, 243, f"limit {2 * taken}", anchor="start", size=s.SMALL)
    end = max(LEFT + width + 20, LEFT + 160)
    said = f"the smallest part, {left[-1]}, fits"
    if end < LEFT + LENGTH - 200:
        scene.text(end, 243, said, anchor="start")
    else:
        scene.text(LEFT + 12, 284, said, anchor="start")
    return scene


def explore_small_take() -> Explorer:
    """Every take that is smaller than a block, and the answer to it.

    >>> explore_small_take().scene(taken=5).alt
    'A block of 13: take 5, and 8 stay; the answer takes 8, the limit is 10'
    """
    frame = functools.partial(small_take, 13)
    return one_slider(frame, "A take that is too small", taken=("take", range(1, 13)))
