"""The heaps of Nim as bit cards over lamps: the digits of each heap, the parity of each column."""

from collections.abc import Iterable
from dataclasses import dataclass

from gamelib.games.nim import Nim
from gamelib.sums import nim_sum
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import bulb, digit
from gameviews.draw.scene import Scene

__all__ = ["BitTable", "nim_bits"]

#: Low pictures are enlarged until they are about this high.
HEIGHT = 400

#: Heaps that have room, and cards of a heap beside a remark.
MOST_HEAPS, MOST_BITS = 6, 9


@dataclass(frozen=True)
class BitTable:
    """Numbers as rows of bit cards: how many columns, the corner of the table, the cells' sides."""

    bits: int
    left: float
    top: float = 34
    wide: float = 62
    high: float = 66

    @property
    def right(self) -> float:
        """The right edge of the last column."""
        return self.left + self.wide * self.bits

    def x(self, place: int) -> float:
        """Return the middle of the column with the weight 2 to the power of `place`."""
        return self.right - self.wide * (place + 0.5)

    def y(self, row: float) -> float:
        """Return the middle of a row, counted from 0."""
        return self.top + self.high * (row + 0.5)

    def weights(self, scene: Scene) -> None:
        """Write the weight of each column above it."""
        for place in range(self.bits):
            scene.text(self.x(place), self.top - 18, 1 << place, size=s.SMALL, fill=s.GREY)

    def cards(self, scene: Scene, row: int, number: int, *, framed: int = 0) -> None:
        """Draw the digits of a number as cards; those of the bits in `framed` are marked."""
        for place in range(self.bits):
            one, marked = bool(number >> place & 1), bool(framed >> place & 1)
            digit(scene, (self.x(place), self.y(row)), one, framed=marked)


def enlarging_width(height: float, needed: float) -> float:
    """Return the width at which a picture is enlarged to about `HEIGHT`, but at most by a fifth."""
    return min(s.WIDTH, max(needed, s.WIDTH * height / HEIGHT, s.WIDTH / 1.2))


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
    bits = validate.optional(validate.integer, bits, "bits", None)
    move = validate.optional(validate.integer_pair, move, "move")
    before = position = Nim().canonical(sizes)
    bits = max([1, bits or 1, *(heap.bit_length() for heap in before)])
    if bits > MOST_BITS or len(before) > MOST_HEAPS:
        raise ValueError(
            f"bit cards are drawn for at most {MOST_HEAPS} heaps below {1 << MOST_BITS}, "
            f"not for {validate.shown(before)}"
        )
    rows = len(before) if rows is None else validate.integer(rows, "rows", high=MOST_HEAPS)
    if move is not None:
        place, left = move
        position = (*before[:place], left, *before[place + 1 :])
        if position not in Nim().moves(before):
            raise ValueError(f"no move of Nim leads from {before} to {position}")
    moves = moves and move is None
    total = nim_sum(position)
    height = 34 + 66 * max(rows, len(position)) + 92
    needed = 190 + 62.0 * bits + 360  # the heap's size, its cards, a remark
    alt = _bits_alt(before, position, bits, moves=moves)
    scene = Scene(height, alt, enlarging_width(height, needed))
    table = BitTable(bits, 190 + (scene.width - needed) / 2)
    start, end, foot = table.left, table.right, 34.0 + 66 * len(position)
    if moves and total:  # the leftmost lit lamp shines up its column, at the heaps that can win
        x = table.x(total.bit_length() - 1)
        scene.rect(x - 31, 2, 62, foot + 68, fill=s.GLOW, stroke="none", radius=31)
    for row, (old, heap) in enumerate(zip(before, position, strict=True)):
        y, after = table.y(row), min(heap, heap ^ total) if moves else heap
        scene.text(start - 30, y, f"heap {row + 1}: {heap}", anchor="end")
        table.cards(scene, row, heap, framed=old ^ after)
        if old != after:
            wins = f"wins: take {heap - after}, leave {after}"
            text = wins if moves else f"was {old}: {old - heap} taken"
            scene.text(end + 30, y, text, anchor="start", fill=s.VERMILLION, bold=True)
    scene.line((start, foot + 6), (end, foot + 6), stroke=s.INK)
    scene.text(start - 30, foot + 42, "nim-sum", anchor="end", bold=True)
    _lamps(scene, table, foot + 42, total, nim_sum(before) ^ total)
    winner = "N, the mover wins" if total else "P, the mover loses"
    scene.text(end + 30, foot + 42, f"= {total}: {winner}", anchor="start", bold=True)
    return scene


def _lamps(scene: Scene, table: BitTable, y: float, total: int, switched: int) -> None:
    """Draw the weights above the columns and the lamps below; `switched` ones have a ring."""
    table.weights(scene)
    for place in range(table.bits):
        x, lit = table.x(place), bool(total >> place & 1)
        if lit:
            scene.circle(x, y, 30, fill=s.GLOW, stroke="none")
        bulb(scene, (x, y), int(lit), lit, frame=s.VERMILLION if switched >> place & 1 else "")


def _bits_alt(before: tuple[int, ...], position: tuple[int, ...], bits: int, *, moves: bool) -> str:
    total = nim_sum(position)
    words = ", ".join(f"{heap:0{bits}b}" for heap in position)
    text = f"Nim heaps {', '.join(map(str, position))} in binary: {words}; "
    text += f"nim-sum {total} = {total:0{bits}b}"
    for place, (old, heap) in enumerate(zip(before, position, strict=True), start=1):
        if old != heap:
            text = f"After heap {place} went from {old} to {heap}: {text}"
    wins = [f"heap {i} to {h ^ total}" for i, h in enumerate(position, 1) if h ^ total < h]
    if moves and wins:
        return text + f"; winning move{'s' if len(wins) > 1 else ''}: {', '.join(wins)}"
    return text + ("; no winning move" if moves else "")
