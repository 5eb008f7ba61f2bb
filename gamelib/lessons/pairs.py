"""Chapter 02: the heaps of Nim as blocks that pair off."""

from __future__ import annotations

from collections.abc import Iterable

from gamelib.draw.bits import enlarging_width
from gamelib.draw.scene import Scene
from gamelib.draw.style import BLUE, DEEP, FADED, GLOW, GREY, PALE, SMALL, VERMILLION
from gamelib.games.nim import Nim
from gamelib.nimbers.definition import powers_of_two
from gamelib.sums import nim_sum

__all__ = ["nim_pairs"]


def nim_pairs(sizes: Iterable[int]) -> Scene:
    """The heaps of Nim cut into powers of two; equal blocks are tied together and fade.

    >>> nim_pairs([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 cut into blocks 2+1, 4, 4+1; left alone: a block of 2'
    """
    position = Nim().canonical(sizes)
    if max(position, default=0) > 31 or len(position) > 6:
        raise ValueError(f"blocks are drawn for at most 6 heaps below 32, not for {position}")
    bits = max([heap.bit_length() for heap in position] + [1])
    height = 34 + 84 * len(position) + 48
    needed = sum(_block_width(bit) + 40 for bit in range(bits))
    scene = Scene(height, _pairs_alt(position), enlarging_width(height, needed + 200))
    x = scene.width / 2 - needed / 2 + 80
    for place, heap in enumerate(position):
        y = 34 + 84 * (place + 0.5)
        scene.text(x - 20, y, f"heap {place + 1}: {heap}", anchor="end")
    for bit in reversed(range(bits)):
        scene.text(x + _block_width(bit) / 2, 16, 1 << bit, size=SMALL, fill=GREY)
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
    for first, second in zip(rows[::2], rows[1::2], strict=False):
        ends = (34 + 84 * (first + 0.5), 34 + 84 * (second + 0.5))
        scene.line((middle, ends[0]), (middle, ends[1]), stroke=GREY, stroke_width=4)
    for count, row in enumerate(rows, start=1):
        alone = count == len(rows) and count % 2 == 1
        _block(scene, x, 34 + 84 * (row + 0.5), bit, alone=alone)


def _block(scene: Scene, x: float, y: float, bit: int, *, alone: bool) -> None:
    """Draw a block of 2 ** bit stones in up to two lines, around the height `y`."""
    lines = 2 if bit > 1 else 1
    height = 30.0 * lines + 14
    scene.rect(
        x,
        y - height / 2,
        _block_width(bit),
        height,
        fill=GLOW if alone else PALE,
        stroke=VERMILLION if alone else GREY,
        stroke_width=4 if alone else 1.5,
        radius=10,
    )
    for stone in range(1 << bit):
        column, line = divmod(stone, lines)
        scene.circle(
            x + 24 + 30 * column,
            y + 30 * (line - (lines - 1) / 2),
            11.5,
            fill=BLUE if alone else FADED,
            stroke=DEEP if alone else GREY,
        )


def _alone_text(position: tuple[int, ...]) -> str:
    alone = powers_of_two(nim_sum(position))
    if not alone:
        return "every block has a partner"
    return "left alone: " + ", ".join(f"a block of {power}" for power in alone)


def _pairs_alt(position: tuple[int, ...]) -> str:
    cut = ["+".join(map(str, powers_of_two(heap))) or "none" for heap in position]
    text = f"Nim heaps {', '.join(map(str, position))} cut into blocks {', '.join(cut)}"
    return f"{text}; {_alone_text(position)}"
