"""Fibonacci Nim: numbers as bars of Fibonacci blocks, and a take smaller than its block."""

import functools
from collections.abc import Sequence

import gamelib as gl
from gamecourse.sliders import one_slider
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import brace
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer

__all__ = ["explore_small_take", "small_take", "zeckendorf_bars"]

#: The longest bar, and the bars, that have room.
LONGEST, MOST_BARS = 40, 8
#: Where bars begin and how wide the longest is.
LEFT, LENGTH = 110.0, 880.0


def zeckendorf_bars(numbers: Sequence[int], *, marked: bool = True) -> Scene:
    """Numbers as bars, cut into their Zeckendorf parts; the smallest part stands out.

    >>> zeckendorf_bars([12, 17]).alt
    'Bars: 12 = 8 + 3 + 1; 17 = 13 + 3 + 1; the smallest part of each is marked'

    With `marked` False all parts look alike: what is asked about them is not answered yet.
    """
    _validate.flags(marked=marked)
    numbers = _validate.integers(numbers, "bars to draw", "a bar", 1, ordered=True)
    for number in numbers:
        _validate.integer(number, "a bar to draw", low=1, high=LONGEST)
    if not 1 <= len(numbers) <= MOST_BARS:
        raise ValueError(f"1 to {MOST_BARS} bars have room, not {len(numbers)}")
    sums = [f"{n} = {' + '.join(map(str, gl.zeckendorf(n)))}" for n in numbers]
    mark = "; the smallest part of each is marked" if marked else ""
    scene = Scene(20 + 62.0 * len(numbers), f"Bars: {'; '.join(sums)}{mark}")
    unit = LENGTH / max(numbers)
    for place, number in enumerate(numbers):
        y = 16 + 62.0 * place
        scene.text(LEFT - 24, y + 22, number, anchor="end", bold=True)
        _bar(scene, LEFT, y, unit, gl.zeckendorf(number), marked)
    return scene


def _bar(
    scene: Scene, x: float, y: float, unit: float, parts: Sequence[int], marked: bool = True
) -> None:
    """Add a bar of blocks from the largest on; the last one stands out if it is `marked`."""
    for part in parts:
        last = marked and part == parts[-1]
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
