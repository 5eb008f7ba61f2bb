"""Numbers in binary: rows of digits, blocks that pair off, and the columns of Moore's Nim."""

import functools
import itertools
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

import gamelib as gl
from gamelib.values.nimbers.definition import powers_of_two
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.bits import BitTable, enlarging_width
from gameviews.draw.parts import digit, key
from gameviews.draw.scene import Scene
from gameviews.explore.explorer import Explorer, one_slider

#: Rows, and digits of a row, that have room.
MOST_ROWS, MOST_BITS = 6, 10


def bit_rows(
    rows: Sequence[tuple[str, int]],
    *,
    remarks: Sequence[str] = (),
    lit: Collection[int] = (),
    bits: int = 1,
    result: bool = True,
) -> Scene:
    """Numbers as rows of binary digits under a line of weights; a rule stands above the last one.

    >>> bit_rows([("x - 1", 2), ("y - 1", 5), ("OR", 7)]).alt
    'In binary: x - 1 = 2 = 010; y - 1 = 5 = 101; OR = 7 = 111'

    Parameters
    ----------
    rows : pairs of a name and a number; the caller says in the name what the last row is.
    remarks : a text behind each row, "" for none.
    lit : the columns to light up, 0 for the last digit.
    bits : digits to draw at least.
    result : whether the last row is what the others make; if not, no rule stands above it.
    """
    remarks = validate.several(remarks, "remarks", str, "texts")
    lit = validate.whole(lit, "lit", ordered=False)
    rows = validate.collection(rows, "rows", ordered=True, of="pairs of a name and a number")
    rows = [validate.pair(row, "a row", "a name and a number") for row in rows]
    numbers = validate.integers([number for _, number in rows], "rows of digits", "a number")
    bits = max([validate.integer(bits, "bits"), *(number.bit_length() for number in numbers)])
    most = f"1 to {MOST_ROWS} numbers below {1 << MOST_BITS} are drawn as digits"
    validate.require(1 <= len(rows) <= MOST_ROWS and bits <= MOST_BITS, most, numbers)
    said = [f"{name} = {n} = {n:0{bits}b}" for (name, _), n in zip(rows, numbers, strict=True)]
    left = 330.0 if any(remarks) else (s.WIDTH - 62.0 * bits) / 2 + 60
    table = BitTable(bits, left, 36, 62, min(78.0, 400 / len(rows)))
    scene = Scene(table.y(len(rows) - 0.5) + 8, f"In binary: {'; '.join(said)}")
    for place in {*lit} & {*range(bits)}:
        box = table.x(place) - 31, 2, 62, scene.height - 6
        scene.rect(*box, fill=s.GLOW, stroke="none", radius=20)
    table.weights(scene)
    for i, ((name, _), number) in enumerate(zip(rows, numbers, strict=True)):
        y, last = table.y(i), result and i == len(rows) - 1 > 0
        if last:
            edge = table.y(i - 0.5)
            scene.line((left - 200, edge), (table.right, edge), stroke=s.INK)
        scene.text(left - 24, y, f"{name} = {number}", anchor="end", bold=last)
        table.cards(scene, i, number)
        for remark in remarks[i : i + 1]:
            ink = s.VERMILLION
            scene.text(table.right + 30, y, remark, anchor="start", fill=ink, bold=True)
    return scene


def nim_pairs(sizes: Iterable[int], *, says: bool = True) -> Scene:
    """The heaps of Nim cut into powers of two; equal blocks are tied together and fade.

    >>> nim_pairs([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 cut into blocks 2+1, 4, 4+1; left alone: a block of 2'

    Where a question stands above it, the line below does not: `says=False`.
    """
    position = gl.Nim().canonical(sizes)
    fits = max(position, default=0) < 32 and len(position) <= 6
    validate.require(fits, "blocks are drawn of at most 6 heaps below 32", position)
    bits = max([heap.bit_length() for heap in position] + [1])
    height = 34 + 84 * len(position) + 48 * says
    needed = sum(_block_width(bit) + 40 for bit in range(bits))
    scene = Scene(height, _pairs_alt(position), enlarging_width(height, needed + 200))
    x = scene.width / 2 - needed / 2 + 80
    for place, heap in enumerate(position):
        y = 34 + 84 * (place + 0.5)
        scene.text(x - 20, y, f"heap {place + 1}: {heap}", anchor="end")
    for bit in reversed(range(bits)):
        scene.text(x + _block_width(bit) / 2, 16, 1 << bit, size=s.SMALL, fill=s.GREY)
        _paired_column(scene, x, bit, [i for i, heap in enumerate(position) if heap >> bit & 1])
        x += _block_width(bit) + 40
    if says:
        scene.text(scene.width / 2, scene.height - 24, _alone_text(position), bold=True)
    return scene


def _block_width(bit: int) -> float:
    columns = max((1 << bit) // 2, min(1 << bit, 2))
    return 30.0 * columns + 18


def _paired_column(scene: Scene, x: float, bit: int, rows: list[int]) -> None:
    """Draw the blocks of one size: the first with the second, the third with the fourth ..."""
    middle = x + _block_width(bit) / 2
    heights = [34 + 84 * (row + 0.5) for row in rows]
    for first, second in zip(heights[::2], heights[1::2], strict=False):
        scene.line((middle, first), (middle, second), stroke=s.GREY, stroke_width=4)
    for count, y in enumerate(heights, start=1):
        _block(scene, x, y, bit, alone=count == len(rows) and count % 2 == 1)


def _block(scene: Scene, x: float, y: float, bit: int, *, alone: bool) -> None:
    """Draw a block of 2 ** bit stones in up to two lines, around the height `y`."""
    lines = 1 + (bit > 1)
    height = 30.0 * lines + 14
    box, line, stones, edge = (s.PALE, s.GREY), 1.5, s.FADED, s.GREY
    if alone:
        box, line, stones, edge = (s.GLOW, s.VERMILLION), 4, s.BLUE, s.DEEP
    place = (x, y - height / 2, _block_width(bit), height)
    scene.rect(*place, fill=box[0], stroke=box[1], stroke_width=line, radius=10)
    for stone in range(1 << bit):
        column, row = divmod(stone, lines)
        at = (x + 24 + 30 * column, y + 30 * (row - (lines - 1) / 2))
        scene.circle(*at, 11.5, fill=stones, stroke=edge)


def _alone_text(position: tuple[int, ...]) -> str:
    alone = ", ".join(f"a block of {power}" for power in powers_of_two(gl.nim_sum(position)))
    return f"left alone: {alone}" if alone else "every block has a partner"


def _pairs_alt(position: tuple[int, ...]) -> str:
    cut = ["+".join(map(str, powers_of_two(heap))) or "none" for heap in position]
    heaps, blocks = ", ".join(map(str, position)), ", ".join(cut)
    return f"Nim heaps {heaps} cut into blocks {blocks}; {_alone_text(position)}"


#: Heaps that have room, digits of each, and heaps of a move.
MOST_HEAPS, MOST_DIGITS, MOST_K = 5, 6, 99

#: What is done in a column: its colour, and the tint behind the cards.
CASES = {"leave": (s.BLUE, s.P_FILL), "fill": (s.GREEN, s.MINT), "lower": (s.VERMILLION, s.TOUCHED)}


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
    given = _few_bits(heaps)
    k = validate.integer(k, "the heaps of a move of Moore's Nim", low=1, high=MOST_K)
    proof = _all_columns(given, k)
    bits = len(proof) - 1
    step = validate.integer(step, "the columns that are done", high=bits)
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
                scene.text(x, y, "?", size=28, fill=s.INK)
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


def _few_bits(heaps: Sequence[int]) -> tuple[int, ...]:
    given = tuple(validate.integers(heaps, "heaps as digits", "a heap", ordered=True))
    fits = 1 <= len(given) <= MOST_HEAPS and max(given) < 1 << MOST_DIGITS
    most = f"1 to {MOST_HEAPS} heaps below {1 << MOST_DIGITS} are drawn as digits"
    validate.require(fits, most, given)
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


def explore_moore_bits(heaps: Sequence[int], k: int) -> Explorer:
    """The winning move of Moore's Nim, column by column.

    >>> explore_moore_bits([6, 5, 3], 2).scene(step=1).alt
    'Heaps 6, 5, 3, from up to 2 at once: 1 of 3 columns, lower 2'
    """
    done = "columns done", range(_most_bits(validate.whole(heaps, "heaps")) + 1)
    return one_slider(functools.partial(moore_bits, heaps, k), "Moore's move", step=done)


def _most_bits(numbers: Sequence[int]) -> int:
    return max([1, *(number.bit_length() for number in numbers)])
