"""Columns of binary digits: the winning move of Moore's Nim, and how lost positions are counted."""

import functools
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb

from gamecourse.sliders import one_slider
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.bits import BitTable
from gameviews.draw.parts import digit, key
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer

__all__ = ["digit_columns", "moore_bits"]

#: Heaps that have room, digits of each, and heaps of a move.
MOST_HEAPS, MOST_BITS, MOST_K = 5, 6, 99

#: What is done in a column: its colour, and the tint behind the cards.
CASES = {"leave": (s.BLUE, s.P_FILL), "fill": (s.GREEN, s.MINT), "lower": (s.VERMILLION, s.TOUCHED)}


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
    found = [Columns(k, tuple(heaps), _most_bits(heaps))]
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
    given = _few_bits(heaps, "heaps")
    k = _validate.integer(k, "the heaps of a move of Moore's Nim", low=1, high=MOST_K)
    proof = _all_columns(given, k)
    bits = len(proof) - 1
    step = _validate.integer(step, "the columns that are done", high=bits)
    now, table = proof[step], BitTable(bits, 300, 40, 96, 60)
    scene, foot = Scene(60.0 * len(given) + 232, _moore_alt(proof, step)), table.y(len(given) - 0.5)
    table.weights(scene)
    for column in range(bits):
        x = table.x(bits - 1 - column)
        if column < step:
            stroke, tint = CASES[proof[column + 1].case]
            scene.rect(x - 42, 34, 84, foot + 72, fill=tint, stroke=stroke, radius=10)
        _under(scene, x, foot, proof, column, step)
    for row, (old, heap) in enumerate(zip(given, now.heaps, strict=True)):
        y, lowered = table.y(row), row in now.lowered
        colour = s.VERMILLION if lowered else s.INK
        scene.text(24, y, f"heap {row + 1}: {old}", anchor="start", fill=colour, bold=lowered)
        for place in range(bits):
            x, bit = table.x(place), 1 << place
            if lowered and place < bits - step:
                scene.rect(x - 25, y - 27, 50, 54, fill=s.GLOW, stroke=s.VERMILLION)
                scene.text(x, y, "?", size=28, fill=s.VERMILLION)
            else:
                digit(scene, (x, y), bool(heap & bit), framed=bool((heap ^ old) & bit))
        if lowered and step == bits:
            said = f"leave {heap}"
            scene.text(table.right + 30, y, said, anchor="start", fill=s.VERMILLION, bold=True)
    for down, line in ((28, "ones"), (64, "free heaps")):
        scene.text(24, foot + down, line, anchor="start", fill=s.GREY)
    if bits <= 4:
        legend = "leave: is right already", "fill: free heaps help", "lower: more heaps"
        strokes = (stroke for stroke, _ in CASES.values())
        key(scene, (840, foot + 28), zip(strokes, legend, strict=True))
    scene.text(s.WIDTH / 2, scene.height - 22, _moore_text(proof, step), bold=True)
    return scene


def _few_bits(numbers: Sequence[int], what: str) -> tuple[int, ...]:
    given = tuple(_validate.integers(numbers, f"{what} as digits", "a heap", ordered=True))
    if not 1 <= len(given) <= MOST_HEAPS or max(given) >= 1 << MOST_BITS:
        raise ValueError(
            f"1 to {MOST_HEAPS} {what} below {1 << MOST_BITS} are drawn as digits, "
            f"not {_validate.shown(given)}"
        )
    return given


def _under(
    scene: Scene, x: float, foot: float, proof: list[Columns], column: int, step: int
) -> None:
    """Write under a column how many ones are given there, how many heaps are free, the case."""
    if column >= step:
        bit, now = 1 << (len(proof) - 2 - column), proof[step]
        given = [i for i, heap in enumerate(now.heaps) if heap & bit and i not in now.lowered]
        scene.text(x, foot + 28, len(given), fill=s.GREY)
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


def digit_columns(
    heaps: Sequence[int], free: Sequence[int] = (), multiple: int = 2, step: int = 0
) -> Scene:
    """Gaps whose digits are counted column by column from the right, as many as are done.

    >>> digit_columns([2, 2], [1, 2], step=1).alt
    'Heaps 2, 2 and free gaps 1, 2, of 7; 1 of 2 columns: 1 one, 2 ways, 3 left'

    In each column the gaps that are heaps have a multiple of so many ones; the free gaps have
    any. Below stand the ones, in how many ways they can be chosen, and what is left when the
    last digit of each gap is cut off.
    """
    given = _validate.integers(heaps, "heaps as digits", "a heap", ordered=True)
    more = _validate.integers(free, "free gaps as digits", "a gap", ordered=True)
    multiple = _validate.integer(multiple, "the multiple of ones in a column", low=1)
    gaps = _few_bits([*given, *more], "gaps")
    bits = _most_bits(gaps)
    step = _validate.integer(step, "the columns that are done", high=bits)
    ones = [_ones_at(given, column) for column in range(bits)]
    if wrong := [count for count in ones if count % multiple]:
        raise ValueError(f"the ones of the heaps must be multiples of {multiple}, not {wrong[0]}")
    done, card = Digits(given, more, step), min(200.0, 860 / (bits + 1))
    scene, table = Scene(58.0 * len(gaps) + 226, done.alt), BitTable(bits, 300, 40, card, 58)
    foot = table.y(len(gaps) - 0.5)
    for words, down in (("ones", 28), ("ways to choose them", 64), ("free cells", 118)):
        scene.text(24, foot + down, words, anchor="start", fill=s.GREY)
    scene.text(table.right + 30, foot + 118, sum(gaps), bold=True)
    table.weights(scene)
    for column in range(step):
        x, wide = table.x(column), card - 14
        scene.rect(x - wide / 2, 34, wide, foot + 52, fill=s.P_FILL, stroke=s.BLUE, radius=10)
        scene.text(x, foot + 28, done.ones(column), bold=True)
        ways = done.ways_text(column)
        if card < 160:  # there is room for the number alone
            ways = ways.rpartition("= ")[2]
        scene.text(x, foot + 64, ways, size=s.SMALL)
        scene.line((x + card / 2 + 12, foot + 118), (x + 40, foot + 118), head=11)
        scene.text(x, foot + 118, done.left(column + 1), bold=True)
    for row, gap in enumerate(gaps):
        y, counts = table.y(row), row < len(given)
        name, ink = f"heap: {gap}" if counts else f"free gap: {gap}", s.INK if counts else s.GREY
        scene.text(24, y, name, anchor="start", bold=counts, fill=ink)
        if counts:
            table.cards(scene, row, gap)
        for place in range(bits) if not counts else ():
            x, one = table.x(place), gap >> place & 1
            scene.rect(x - 25, y - 27, 50, 54, fill=s.FADED if one else s.PAPER)
            scene.text(x, y, one, size=28)
    scene.text(s.WIDTH / 2, scene.height - 22, done.text, bold=True)
    return scene


def _ones_at(gaps: Sequence[int], column: int) -> int:
    return sum(gap >> column & 1 for gap in gaps)


@dataclass(frozen=True)
class Digits:
    """Gaps, some of them heaps, of which so many columns of digits are done from the right."""

    heaps: Sequence[int]
    free: Sequence[int]
    step: int

    def ones(self, column: int) -> int:
        return _ones_at([*self.heaps, *self.free], column)

    def left(self, columns: int) -> int:
        return sum(gap >> columns for gap in (*self.heaps, *self.free))

    def ways(self, column: int) -> int:
        """Return in how many ways these numbers of heaps and of free gaps are chosen."""
        chosen = _ones_at(self.heaps, column), _ones_at(self.free, column)
        return comb(len(self.heaps), chosen[0]) * comb(len(self.free), chosen[1])

    def ways_text(self, column: int) -> str:
        first = f"C({len(self.heaps)},{_ones_at(self.heaps, column)})"
        if not self.free:
            return f"{first} = {self.ways(column)}"
        return f"{first}·C({len(self.free)},{_ones_at(self.free, column)}) = {self.ways(column)}"

    @property
    def text(self) -> str:
        if not self.step:
            return f"{self.left(0)} free cells: the last digit of each gap first"
        count, before = self.ones(self.step - 1), self.left(self.step - 1)
        return f"{_ones(count)} here: ({before} − {count}) / 2 = {self.left(self.step)} are left"

    @property
    def alt(self) -> str:
        said = f"Heaps {', '.join(map(str, self.heaps))}"
        if self.free:
            said += f" and free gaps {', '.join(map(str, self.free))}"
        said += f", of {self.left(0)}; {self.step} of {_most_bits([*self.heaps, *self.free])}"
        done = [
            f"{_ones(self.ones(i))}, {self.ways(i)} ways, {self.left(i + 1)} left"
            for i in range(self.step)
        ]
        return f"{said} columns" + ": " * bool(done) + "; ".join(done)


# --- explorers ------------------------------------------------------------------------------------


def explore_digit_columns(heaps: Sequence[int], free: Sequence[int] = ()) -> Explorer:
    """The gaps of a lost position, column by column from the right.

    >>> explore_digit_columns([2, 2], [1, 2]).scene(step=1).alt
    'Heaps 2, 2 and free gaps 1, 2, of 7; 1 of 2 columns: 1 one, 2 ways, 3 left'
    """
    gaps = [*_validate.whole(heaps, "heaps"), *_validate.whole(free, "free")]
    done = "columns done", range(_most_bits(gaps) + 1)
    frame = functools.partial(digit_columns, heaps, free, 2)
    return one_slider(frame, "Digits of the gaps", step=done)


def explore_moore_bits(heaps: Sequence[int], k: int) -> Explorer:
    """The winning move of Moore's Nim, column by column.

    >>> explore_moore_bits([6, 5, 3], 2).scene(step=1).alt
    'Heaps 6, 5, 3, from up to 2 at once: 1 of 3 columns, lower 2'
    """
    done = "columns done", range(_most_bits(_validate.whole(heaps, "heaps")) + 1)
    return one_slider(functools.partial(moore_bits, heaps, k), "Moore's move", step=done)


def _most_bits(numbers: Sequence[int]) -> int:
    return max([1, *(number.bit_length() for number in numbers)])
