"""Heaps of stones; the heaps of Nim as blocks that pair off, and as bit cards over lamps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamelib import _validate
from gamelib.draw.parts import bulb, digit
from gamelib.draw.scene import Part, Scene
from gamelib.draw.style import (
    BLUE,
    DEEP,
    GLOW,
    GREY,
    INK,
    LINE,
    SMALL,
    VERMILLION,
    WIDTH,
)
from gamelib.games.nim import Nim
from gamelib.sums import nim_sum

__all__ = ["heaps", "nim_bits"]

#: Low pictures are enlarged until they are about this high.
HEIGHT = 400

#: Stones of a heap that are drawn one by one.
MOST_STONES = 40

#: Cards of a heap that have room beside a remark.
MOST_BITS = 9


def heaps(
    sizes: Iterable[int],
    *,
    grundy: Sequence[int] | None = None,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """Heaps as rows of stones, from the first at the top.

    >>> heaps([3, 5]).alt
    'Heaps of 3, 5 stones'

    Parameters
    ----------
    grundy : the Grundy value of each heap, written behind it.
    clickable : each stone is a part named "heap:left": taking it and all stones to its right
        leaves `left` stones in that heap.
    hint : the heaps after a good move; the stones that it takes are marked.
    """
    sizes = _validate.integers(sizes, "heaps to draw", "a heap")
    for size in sizes:
        _validate.integer(size, "a heap to draw", high=MOST_STONES)
    if grundy is not None and len(grundy) != len(sizes):
        raise ValueError(f"{len(sizes)} heaps have {len(sizes)} values, not {len(grundy)}")
    after = list(sizes if hint is None else hint)
    if len(after) != len(sizes):
        raise ValueError(f"a move leaves {len(sizes)} heaps, not {len(after)}")
    row = 76
    scene = Scene(height=max(row * len(sizes), row) + 16, alt=_heaps_alt(sizes, grundy, after))
    step = min(46.0, 820 / max([*sizes, 1]))
    for place, size in enumerate(sizes):
        y = 8 + row * (place + 0.5)
        scene.text(24, y, f"heap {place + 1}", anchor="start", fill=GREY)
        scene.line((130, y + step * 0.42 + 5), (1010, y + step * 0.42 + 5), stroke=LINE)
        for stone in range(size):
            marked = stone >= after[place]
            scene.circle(
                160 + step * stone,
                y,
                step * 0.42,
                fill=VERMILLION if marked else BLUE,
                stroke=INK if marked else DEEP,
                part=_stone_part(place, size, stone) if clickable else None,
            )
        text = str(size) if grundy is None else f"{size}  value {grundy[place]}"
        scene.text(1160, y, text, anchor="end", bold=True)
    if not sizes:
        scene.text(WIDTH / 2, row / 2, "no heaps", fill=GREY)
    return scene


def _stone_part(place: int, size: int, stone: int) -> Part:
    taken = size - stone
    stones = "1 stone" if taken == 1 else f"{taken} stones"
    return Part(f"{place}:{stone}", f"take {stones} from heap {place + 1}")


def _heaps_alt(sizes: Sequence[int], grundy: Sequence[int] | None, after: Sequence[int]) -> str:
    if not any(sizes):
        return "No stones are left"
    text = f"Heaps of {', '.join(map(str, sizes))} stones"
    if grundy is not None:
        text += f"; Grundy values {', '.join(map(str, grundy))}, nim-sum {nim_sum(grundy)}"
    for place, (size, left) in enumerate(zip(sizes, after, strict=True), start=1):
        text += f"; marked: heap {place} down to {left}" if left != size else ""
    return text


def enlarging_width(height: float, needed: float) -> float:
    """Return the width at which a picture is enlarged to about `HEIGHT`, but at most by a fifth."""
    return min(WIDTH, max(needed, WIDTH * height / HEIGHT, WIDTH / 1.2))


def nim_bits(
    sizes: Iterable[int],
    *,
    bits: int | None = None,
    moves: bool = True,
    move: tuple[int, int] | None = None,
    rows: int | None = None,
) -> Scene:
    """The heaps of Nim as rows of bit cards; a lamp is lit under each column with an odd count.

    >>> nim_bits([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 in binary: 011, 100, 101; nim-sum 2 = 010; winning move: heap 1 to 1'
    >>> nim_bits([1, 4, 5], move=(2, 2)).alt
    'After heap 3 went from 5 to 2: Nim heaps 1, 4, 2 in binary: 001, 100, 010; nim-sum 7 = 111'

    Parameters
    ----------
    bits : columns to draw (default: as many as the largest heap needs).
    moves : light up the column of the leftmost lit lamp, mark the cards that a winning move
        turns over, and say what it leaves.
    move : (heap, left): show the cards after this move instead, and mark what it has changed.
    rows : rows to leave room for, so that pictures of fewer heaps have the same height.
    """
    before = position = Nim().canonical(sizes)
    if move is not None:
        place, left = move
        position = (*before[:place], left, *before[place + 1 :])
        if position not in Nim().options(before):
            raise ValueError(f"no move of Nim leads from {before} to {position}")
    needed = max([heap.bit_length() for heap in before] + [1])
    bits = max(needed, bits or 1)
    if bits > MOST_BITS or len(position) > 6:
        raise ValueError(
            f"bit cards are drawn for at most 6 heaps below {1 << MOST_BITS}, not for {position}"
        )
    cards = _BitCards(position, bits, rows or len(position))
    moves = moves and move is None
    if moves:
        cards.light_column()
    for row, (old, heap) in enumerate(zip(before, position, strict=True)):
        left = heap ^ cards.total if moves and heap ^ cards.total < heap else heap
        cards.heap(row, heap, turned=old ^ left)
        if left < heap:
            cards.remark(row, f"wins: take {heap - left}, leave {left}")
        elif old != heap:
            cards.remark(row, f"was {old}: {old - heap} taken")
    cards.lamps(switched=nim_sum(before) ^ nim_sum(position))
    cards.scene.alt = _bits_alt(before, position, bits, moves=moves)
    return cards.scene


class _BitCards:
    """The parts of the bit picture: a row for each heap, a lamp for each column."""

    card, row = 62.0, 66.0

    def __init__(self, position: tuple[int, ...], bits: int, rows: int) -> None:
        self.total, self.bits = nim_sum(position), bits
        height = 34 + self.row * max(rows, len(position)) + 92
        needed = 190 + self.card * bits + 360  # the heap's size, its cards, a remark
        self.scene = Scene(height, "", enlarging_width(height, needed))
        self.left = 190 + (self.scene.width - needed) / 2
        self.right = self.left + self.card * bits + 30  # where remarks begin
        self.foot = 34 + self.row * len(position)

    def x(self, column: float) -> float:
        return self.left + (column + 0.5) * self.card

    def light_column(self) -> None:
        """Let the leftmost lit lamp shine up its column: it points at the heaps that can win."""
        if self.total:
            x = self.x(self.bits - self.total.bit_length())
            self.scene.rect(x - 31, 2, 62, self.foot + 68, fill=GLOW, stroke="none", radius=31)

    def heap(self, place: int, heap: int, *, turned: int) -> None:
        """Draw the cards of a heap; those in `turned` get a heavy frame."""
        scene, y = self.scene, 34 + self.row * (place + 0.5)
        scene.text(self.left - 30, y, f"heap {place + 1}: {heap}", anchor="end")
        for column in range(self.bits):
            bit = 1 << (self.bits - 1 - column)
            digit(scene, (self.x(column), y), bool(heap & bit), framed=bool(turned & bit))

    def remark(self, place: int, text: str) -> None:
        y = 34 + self.row * (place + 0.5)
        self.scene.text(self.right, y, text, anchor="start", fill=VERMILLION, bold=True)

    def lamps(self, *, switched: int) -> None:
        """Draw the weights above the columns and the lamps below; `switched` ones have a ring."""
        scene, y = self.scene, self.foot + 42
        scene.line((self.left, self.foot + 6), (self.x(self.bits - 0.5), self.foot + 6), stroke=INK)
        scene.text(self.left - 30, y, "nim-sum", anchor="end", bold=True)
        for column in range(self.bits):
            bit = 1 << (self.bits - 1 - column)
            lit, x = bool(self.total & bit), self.x(column)
            scene.text(x, 16, bit, size=SMALL, fill=GREY)
            if lit:
                scene.circle(x, y, 30, fill=GLOW, stroke="none")
            bulb(scene, (x, y), int(lit), lit, frame=VERMILLION if switched & bit else "")
        winner = "N, the mover wins" if self.total else "P, the mover loses"
        scene.text(self.right, y, f"= {self.total}: {winner}", anchor="start", bold=True)


def _bits_alt(before: tuple[int, ...], position: tuple[int, ...], bits: int, *, moves: bool) -> str:
    total = nim_sum(position)
    words = ", ".join(f"{heap:0{bits}b}" for heap in position)
    text = f"Nim heaps {', '.join(map(str, position))} in binary: {words}; "
    text += f"nim-sum {total} = {total:0{bits}b}"
    for place, (old, heap) in enumerate(zip(before, position, strict=True), start=1):
        if old != heap:
            text = f"After heap {place} went from {old} to {heap}: {text}"
    if not moves:
        return text
    wins = [f"heap {i} to {h ^ total}" for i, h in enumerate(position, 1) if h ^ total < h]
    if not wins:
        return text + "; no winning move"
    return text + f"; winning move{'s' if len(wins) > 1 else ''}: {', '.join(wins)}"
