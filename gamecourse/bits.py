"""Numbers in binary: rows of digits, and the heaps of Nim as blocks that pair off."""

from collections.abc import Collection, Iterable, Sequence

import gamelib as gl
from gamelib.values.nimbers.definition import powers_of_two
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.bits import BitTable, enlarging_width
from gameviews.draw.scene import Scene

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


def nim_pairs(sizes: Iterable[int]) -> Scene:
    """The heaps of Nim cut into powers of two; equal blocks are tied together and fade.

    >>> nim_pairs([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 cut into blocks 2+1, 4, 4+1; left alone: a block of 2'
    """
    position = gl.Nim().canonical(sizes)
    fits = max(position, default=0) < 32 and len(position) <= 6
    validate.require(fits, "blocks are drawn of at most 6 heaps below 32", position)
    bits = max([heap.bit_length() for heap in position] + [1])
    height = 34 + 84 * len(position) + 48
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
