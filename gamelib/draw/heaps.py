"""Heaps of stones, and the heaps of Nim as rows of bits with a lamp under each column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamelib import _validate
from gamelib.draw.scene import Part, Picture, Scene
from gamelib.draw.style import BLUE, GREY, INK, LINE, PALE, SMALL, TEXT, VERMILLION, WIDTH, YELLOW
from gamelib.game import nim_sum
from gamelib.heaps import Nim

__all__ = ["heaps", "heaps_scene", "nim_bits", "nim_bits_scene"]

#: A lamp that is out.
UNLIT = "#e4e4e0"

#: Stones of a heap that are drawn one by one.
MOST_STONES = 40


def heaps_scene(
    sizes: Iterable[int],
    *,
    values: Sequence[int] | None = None,
    clickable: bool = False,
    hint: tuple[int, int] | None = None,
) -> Scene:
    """Heaps as rows of stones, from the first at the top.

    >>> heaps_scene([3, 5]).alt
    'Heaps of 3, 5 stones'

    Parameters
    ----------
    values : the Grundy value of each heap, written behind it.
    clickable : each stone is a part named "heap:left": taking it and all stones to its right
        leaves `left` stones in that heap.
    hint : (heap, left): the stones that a move would take, marked.
    """
    sizes = _validate.integers(sizes, "heaps to draw", "a heap")
    for size in sizes:
        _validate.integer(size, "a heap to draw", high=MOST_STONES)
    row = 76
    scene = Scene(height=max(row * len(sizes), row) + 16, alt=_heaps_alt(sizes, values))
    step = min(46.0, 850 / max([*sizes, 1]))
    for place, size in enumerate(sizes):
        y = 8 + row * (place + 0.5)
        scene.text(24, y, f"heap {place + 1}", anchor="start", fill=GREY)
        scene.line((130, y + step * 0.42 + 5), (1010, y + step * 0.42 + 5), stroke=LINE)
        for stone in range(size):
            marked = hint is not None and hint[0] == place and stone >= hint[1]
            scene.circle(
                160 + step * stone,
                y,
                step * 0.42,
                fill=VERMILLION if marked else BLUE,
                stroke=INK if marked else "#00476f",
                part=_stone_part(place, size, stone) if clickable else None,
            )
        text = str(size) if values is None else f"{size}  value {values[place]}"
        scene.text(1160, y, text, anchor="end", bold=True)
    if not sizes:
        scene.text(WIDTH / 2, row / 2, "no heaps", fill=GREY)
    return scene


def _stone_part(place: int, size: int, stone: int) -> Part:
    taken = size - stone
    stones = "1 stone" if taken == 1 else f"{taken} stones"
    return Part(f"{place}:{stone}", f"take {stones} from heap {place + 1}")


def _heaps_alt(sizes: Sequence[int], values: Sequence[int] | None) -> str:
    if not any(sizes):
        return "No stones are left"
    text = f"Heaps of {', '.join(map(str, sizes))} stones"
    if values is not None:
        text += f"; Grundy values {', '.join(map(str, values))}, nim-sum {nim_sum(values)}"
    return text


def nim_bits_scene(
    sizes: Iterable[int], *, bits: int | None = None, moves: bool = True, rows: int | None = None
) -> Scene:
    """The heaps of Nim as rows of bit cards; a lamp is lit under each column with an odd count.

    >>> nim_bits_scene([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 in binary: 011, 100, 101; nim-sum 2 = 010; winning move: heap 1 to 1'

    Parameters
    ----------
    bits : columns to draw (default: as many as the largest heap needs).
    moves : mark the bits that a winning move turns over, and say what it leaves.
    rows : rows to leave room for, so that pictures of fewer heaps have the same height.
    """
    position = Nim().check(sizes)
    needed = max([heap.bit_length() for heap in position] + [1])
    bits = max(needed, bits or 1)
    if bits > 12 or len(position) > 6:
        raise ValueError(f"bit cards are drawn for at most 6 heaps below 4096, not for {position}")
    cards = _BitCards(position, bits, rows or len(position))
    for place, heap in enumerate(position):
        left = heap ^ cards.total
        cards.heap(place, heap, left if moves and left < heap else heap)
    cards.lamps()
    return cards.scene


class _BitCards:
    """The parts of the bit picture: a row for each heap, a lamp for each column."""

    card, row = 62.0, 66.0

    def __init__(self, position: tuple[int, ...], bits: int, rows: int) -> None:
        self.total, self.bits = nim_sum(position), bits
        self.scene = Scene(height=34 + self.row * rows + 92, alt=_bits_alt(position, bits))
        self.left = WIDTH / 2 - self.card * bits / 2
        self.foot = 34 + self.row * rows
        for column in range(bits):
            weight = 1 << (bits - 1 - column)
            self.scene.text(self.x(column), 16, weight, size=SMALL, fill=GREY)

    def x(self, column: float) -> float:
        return self.left + (column + 0.5) * self.card

    def heap(self, place: int, heap: int, left: int) -> None:
        scene, y = self.scene, 34 + self.row * (place + 0.5)
        scene.text(self.left - 30, y, f"heap {place + 1}: {heap}", anchor="end", size=TEXT)
        for column in range(self.bits):
            bit = 1 << (self.bits - 1 - column)
            one, turned = bool(heap & bit), bool((heap ^ left) & bit)
            scene.rect(
                self.x(column) - 25,
                y - 27,
                50,
                54,
                fill=BLUE if one else PALE,
                stroke=VERMILLION if turned else (BLUE if one else LINE),
                stroke_width=5 if turned else 1.5,
            )
            scene.text(self.x(column), y, int(one), size=28, fill="#ffffff" if one else GREY)
        if left < heap:
            right = self.left + self.card * self.bits + 30
            text = f"wins: take {heap - left}, leave {left}"
            scene.text(right, y, text, anchor="start", fill=VERMILLION, bold=True)

    def lamps(self) -> None:
        scene, y = self.scene, self.foot + 42
        scene.line((self.left, self.foot + 6), (self.x(self.bits - 0.5), self.foot + 6), stroke=INK)
        scene.text(self.left - 30, y, "nim-sum", anchor="end", bold=True)
        for column in range(self.bits):
            lit = self.total >> (self.bits - 1 - column) & 1
            if lit:
                scene.circle(self.x(column), y, 30, fill="#fdf6c0", stroke="none")
            scene.circle(
                self.x(column),
                y,
                23,
                fill=YELLOW if lit else UNLIT,
                stroke=INK if lit else LINE,
            )
            scene.text(self.x(column), y, lit, fill=INK if lit else GREY, bold=bool(lit))
        winner = "N, the mover wins" if self.total else "P, the mover loses"
        verdict = f"= {self.total}: {winner}"
        right = self.left + self.card * self.bits + 30
        scene.text(right, y, verdict, anchor="start", bold=True)


def _bits_alt(position: tuple[int, ...], bits: int) -> str:
    total = nim_sum(position)
    words = ", ".join(f"{heap:0{bits}b}" for heap in position)
    text = f"Nim heaps {', '.join(map(str, position))} in binary: {words}; "
    text += f"nim-sum {total} = {total:0{bits}b}"
    moves = [f"heap {i} to {h ^ total}" for i, h in enumerate(position, 1) if h ^ total < h]
    if not moves:
        return text + "; no winning move"
    return text + f"; winning move{'s' if len(moves) > 1 else ''}: {', '.join(moves)}"


heaps = Picture(heaps_scene)
nim_bits = Picture(nim_bits_scene)
