"""Columns of binary digits: the winning move of Moore's Nim, and how lost positions are counted."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb

from gamelib import _validate
from gamelib.draw.parts import digit, key
from gamelib.draw.scene import Scene
from gamelib.draw.style import (
    BLUE,
    DIM,
    GLOW,
    GREEN,
    GREY,
    INK,
    LINE,
    MINT,
    P_FILL,
    SMALL,
    TOUCHED,
    VERMILLION,
    WIDTH,
)
from gamelib.explore.controls import Slider
from gamelib.explore.explorer import Explorer

__all__ = ["digit_columns", "moore_bits"]

#: Heaps that have room, and digits of each.
MOST_HEAPS, MOST_BITS = 5, 6

#: What is done in a column: its colour, and the tint behind the cards.
CASES = {"leave": (BLUE, P_FILL), "fill": (GREEN, MINT), "lower": (VERMILLION, TOUCHED)}


# --- the winning move of Moore's Nim ---------------------------------------------------------


@dataclass(frozen=True)
class Columns:
    """How far the proof of Moore's theorem has got: the columns from the left, one by one."""

    k: int
    heaps: tuple[int, ...]
    column: int
    lowered: tuple[int, ...] = ()
    case: str = ""
    ones: int = 0

    def step(self) -> "Columns":
        """Return what the next column to the right makes of it.

        The lowered heaps are free here: their ones are chosen, the others are counted.
        """
        bit, free = 1 << (self.column - 1), len(self.lowered)
        fixed = [i for i, heap in enumerate(self.heaps) if i not in self.lowered and heap & bit]
        extra = len(fixed) % (self.k + 1)
        lowered, filled, case = self.lowered, 0, "leave"
        if extra + free > self.k:
            filled, case = self.k + 1 - extra, "fill"
        elif extra:
            lowered, case = (*lowered, *fixed[:extra]), "lower"
        heaps = [heap & ~bit if i in lowered else heap for i, heap in enumerate(self.heaps)]
        for i in lowered[:filled]:
            heaps[i] |= bit
        return replace(
            self,
            heaps=tuple(heaps),
            column=self.column - 1,
            lowered=lowered,
            case=case,
            ones=len(fixed),
        )


def _all_columns(heaps: Sequence[int], k: int) -> list[Columns]:
    """Return the proof from the table as it is to the last column."""
    bits = max([1, *(heap.bit_length() for heap in heaps)])
    found = [Columns(k, tuple(heaps), bits)]
    while found[-1].column:
        found.append(found[-1].step())
    return found


def moore_bits(heaps: Sequence[int], k: int, step: int = 0) -> Scene:
    """The winning move of Moore's Nim, built from the left: in each column one of three cases.

    >>> moore_bits([6, 5, 3], 2, 3).alt
    'Heaps 6, 5, 3, from up to 2 at once: leave 3, 3, 3, by columns lower 2, fill 2, fill 2'
    >>> moore_bits([6, 5, 3], 2, 1).alt
    'Heaps 6, 5, 3, from up to 2 at once: 1 of 3 columns, lower 2'

    `step` is the number of columns that are done. A heap that was lowered has its digits to the
    right for free: question marks, until their column comes.
    """
    given = tuple(_validate.integers(heaps, "heaps as digits", "a heap", ordered=True))
    k = _validate.integer(k, "the heaps of a move of Moore's Nim", low=1)
    proof = _drawable(given, k)
    bits = len(proof) - 1
    step = _validate.integer(step, "the columns that are done", high=bits)
    now, high = proof[step], 64.0
    scene = Scene(high * len(given) + 232, _moore_alt(proof, step))
    foot, left, card = 40 + high * len(given), 300.0, 96.0
    for column in range(bits):
        x = left + card * (column + 0.5)
        scene.text(x, 18, 1 << (bits - 1 - column), size=SMALL, fill=GREY)
        if column < step:
            colour, tint = CASES[proof[column + 1].case]
            scene.rect(x - 42, 34, 84, foot + 72, fill=tint, stroke=colour, radius=10)
        _under(scene, x, foot, proof, column, step)
    for row, heap in enumerate(now.heaps):
        y = 40 + high * (row + 0.5)
        lowered = row in now.lowered
        text, colour = f"heap {row + 1}: {given[row]}", VERMILLION if lowered else INK
        scene.text(24, y, text, anchor="start", fill=colour, bold=lowered)
        for column in range(bits):
            at = left + card * (column + 0.5), y
            if lowered and column >= step:
                scene.rect(at[0] - 25, y - 27, 50, 54, fill=GLOW, stroke=VERMILLION)
                scene.text(*at, "?", size=28, fill=VERMILLION)
            else:
                bit = 1 << (bits - 1 - column)
                digit(scene, at, bool(heap & bit), framed=bool((heap ^ given[row]) & bit))
        if lowered and step == bits:
            end = left + card * bits + 30
            said = f"leave {heap}"
            scene.text(end, y, said, anchor="start", fill=VERMILLION, bold=True)
    for down, words in ((28, "ones"), (64, "free heaps")):
        scene.text(24, foot + down, words, anchor="start", fill=GREY)
    if bits <= 4:
        words = "leave: is right already", "fill: free heaps help", "lower: more heaps"
        colours = (colour for colour, _ in CASES.values())
        key(scene, (840, foot + 28), zip(colours, words, strict=True))
    scene.text(WIDTH / 2, scene.height - 22, _moore_text(proof, step), bold=True)
    return scene


def _drawable(heaps: tuple[int, ...], k: int) -> list[Columns]:
    if not 1 <= len(heaps) <= MOST_HEAPS or max(heaps) >= 1 << MOST_BITS:
        raise ValueError(
            f"1 to {MOST_HEAPS} heaps below {1 << MOST_BITS} are drawn as digits, "
            f"not {_validate.shown(heaps)}"
        )
    return _all_columns(heaps, k)


def _under(
    scene: Scene, x: float, foot: float, proof: list[Columns], column: int, step: int
) -> None:
    """Write under a column how many ones are given there, how many heaps are free, the case."""
    if column >= step:
        bit, now = 1 << (len(proof) - 2 - column), proof[step]
        given = [i for i, heap in enumerate(now.heaps) if heap & bit and i not in now.lowered]
        scene.text(x, foot + 28, len(given), fill=GREY)
        return
    done = proof[column + 1]
    scene.text(x, foot + 28, done.ones, bold=True)
    scene.text(x, foot + 64, len(proof[column].lowered))
    scene.text(x, foot + 130, done.case, fill=CASES[done.case][0], bold=True)


def _moore_text(proof: list[Columns], step: int) -> str:
    now, wanted = proof[step], proof[0].k + 1
    if step == 0:
        return f"From the left: each column shall have 0, {wanted}, {2 * wanted}, … ones"
    said, free = _ones(now.ones), len(proof[step - 1].lowered)
    short = -now.ones % wanted
    if now.case == "leave":
        return f"{said}, a multiple of {wanted}: free heaps get zeros"
    if now.case == "fill":
        return f"{said}, {free} free: with {_ones(short)} from free heaps {now.ones + short}"
    more = len(now.lowered) - free
    return f"{said}, {free} free, too few to fill up: {more} more lowered, free from here on"


def _ones(count: int) -> str:
    return f"{count} one" + "s" * (count != 1)


def _moore_alt(proof: list[Columns], step: int) -> str:
    start, now = proof[0], proof[step]
    cases = []
    for before, after in itertools.pairwise(proof[: step + 1]):
        more = len(after.lowered) - len(before.lowered)
        count = {"leave": 0, "fill": -after.ones % (start.k + 1), "lower": more}[after.case]
        cases.append(f"{after.case} {count}" if count else after.case)
    said = f"Heaps {', '.join(map(str, start.heaps))}, from up to {start.k} at once: "
    if step == len(proof) - 1:
        said += f"leave {', '.join(map(str, now.heaps))}, by columns "
    else:
        said += f"{step} of {len(proof) - 1} columns" + ", " * bool(cases)
    return said + ", ".join(cases)


# --- counting lost positions by their digits -------------------------------------------------


def digit_columns(gaps: Sequence[int], multiple: int = 2, step: int = 0) -> Scene:
    """Gaps whose columns of digits each have a multiple of so many ones, counted from the right.

    >>> digit_columns([5, 3, 6], 2, 2).alt
    'Gaps 5, 3, 6 of 14 stones; 2 of 3 columns: 2 ones, 3 ways, 6 left; 2 ones, 3 ways, 2 left'

    For each of the `step` columns that are done: its ones, in how many ways they can be chosen,
    and what is left when the last digit of each gap is cut off.
    """
    given = _validate.integers(gaps, "gaps as digits", "a gap", ordered=True)
    multiple = _validate.integer(multiple, "the multiple of ones in a column", low=1)
    if not 1 <= len(given) <= MOST_HEAPS or max(given) >= 1 << MOST_BITS:
        raise ValueError(
            f"1 to {MOST_HEAPS} gaps below {1 << MOST_BITS} are drawn as digits, "
            f"not {_validate.shown(given)}"
        )
    bits = max([1, *(gap.bit_length() for gap in given)])
    step = _validate.integer(step, "the columns that are done", high=bits)
    ones = [sum(gap >> column & 1 for gap in given) for column in range(bits)]
    if wrong := [count for count in ones if count % multiple]:
        raise ValueError(f"the ones of a column must be a multiple of {multiple}, not {wrong[0]}")
    left = [sum(gap >> column for gap in given) for column in range(bits + 1)]
    said = f"Gaps {', '.join(map(str, given))} of {left[0]} stones; {step} of {bits} columns"
    done = [(ones[i], comb(len(given), ones[i]), left[i + 1]) for i in range(step)]
    said += ": " * (step > 0) + "; ".join(f"{_ones(a)}, {b} ways, {c} left" for a, b, c in done)
    high, start, card = 64.0, 300.0, 150.0
    scene, foot = Scene(high * len(given) + 226, said), 40 + high * len(given)
    for words, down in (("ones", 28), ("ways to choose them", 64), ("stones", 118)):
        scene.text(24, foot + down, words, anchor="start", fill=GREY)
    scene.text(start + card * bits + 30, foot + 118, left[0], bold=True)
    for column in range(bits):
        x = start + card * (bits - column - 0.5)
        scene.text(x, 18, 1 << column, size=SMALL, fill=GREY)
        if column < step:
            scene.rect(x - 68, 34, 136, foot + 52, fill=P_FILL, stroke=BLUE, radius=10)
            scene.text(x, foot + 28, ones[column], bold=True)
            scene.text(x, foot + 64, f"C({len(given)}, {ones[column]}) = {done[column][1]}")
            scene.line((x + card / 2 + 12, foot + 118), (x + 40, foot + 118), head=11)
            scene.text(x, foot + 118, left[column + 1], bold=True)
        for row, gap in enumerate(given):
            at = x, 40 + high * (row + 0.5)
            if column < step:
                digit(scene, at, bool(gap >> column & 1))
            else:
                scene.rect(at[0] - 25, at[1] - 27, 50, 54, fill=DIM, stroke=LINE)
                scene.text(*at, gap >> column & 1, size=28, fill=GREY)
    for row, gap in enumerate(given):
        y = 40 + high * (row + 0.5)
        scene.text(24, y, f"gap {row + 1}: {gap}", anchor="start")
        if 0 < step < bits:
            rest = f"left: {gap >> step}"
            scene.text(start + card * bits + 30, y, rest, anchor="start", fill=GREY)
    scene.text(WIDTH / 2, scene.height - 22, _digits_text(ones, left, step), bold=True)
    return scene


def _digits_text(ones: list[int], left: list[int], step: int) -> str:
    if step == 0:
        return f"{left[0]} stones in these gaps: the last digit first"
    count, before, after = ones[step - 1], left[step - 1], left[step]
    return f"{count} gaps have a one here: ({before} − {count}) / 2 = {after} stones are left"


# --- explorers ------------------------------------------------------------------------------------


def explore_digit_columns(gaps: Sequence[int], multiple: int = 2) -> Explorer:
    """Lost gaps, column by column from the right.

    >>> explore_digit_columns([5, 3, 6]).scene(step=1).alt
    'Gaps 5, 3, 6 of 14 stones; 1 of 3 columns: 2 ones, 3 ways, 6 left'
    """
    last = max([1, *(gap.bit_length() for gap in gaps)])
    return Explorer(
        lambda step: digit_columns(gaps, multiple, step),
        {"step": Slider(0, "columns done", low=0, high=last)},
        frames={"step": range(last + 1)},
        name="Digits of the gaps",
    )


def explore_moore_bits(heaps: Sequence[int], k: int) -> Explorer:
    """The winning move of Moore's Nim, column by column.

    >>> explore_moore_bits([6, 5, 3], 2).scene(step=1).alt
    'Heaps 6, 5, 3, from up to 2 at once: 1 of 3 columns, lower 2'
    """
    last = max([1, *(heap.bit_length() for heap in heaps)])
    return Explorer(
        lambda step: moore_bits(heaps, k, step),
        {"step": Slider(0, "columns done", low=0, high=last)},
        frames={"step": range(last + 1)},
        name="Moore's move",
    )
