"""The heaps of Nim as bit cards over lamps: the digits of each heap, the parity of each column."""

from collections.abc import Iterable
from dataclasses import dataclass

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import bulb, digit, join, replace_entry
from gameviews.draw.scene import Scene

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

    Parameters
    ----------
    sizes : iterable of int
        The heaps: at most 6, each below 512.
    bits : int, optional
        Columns to draw; as many as the largest heap needs by default.
    moves : bool
        Whether to light up the column of the leftmost lit lamp, mark the cards that a winning move
        turns over, and say what it leaves.
    move : (int, int), optional
        The place of a heap, counted from 0, and what is left of it: the picture shows the cards
        after this move instead, and marks what it has changed.
    rows : int, optional
        Rows to leave room for, so that pictures of fewer heaps have the same height.

    Returns
    -------
    Scene
        The cards, the weights of the columns above them and the lamps below.

    Raises
    ------
    TypeError, ValueError
        For heaps that are none or have no room, and for a move that Nim does not allow.

    Examples
    --------
    >>> nim_bits([3, 4, 5]).alt
    'Nim heaps 3, 4, 5 in binary: 011, 100, 101; nim-sum 2 = 010; winning move: heap 1 to 1'
    >>> nim_bits([1, 4, 5], move=(2, 2)).alt
    'After heap 3 went from 5 to 2: Nim heaps 1, 4, 2 in binary: 001, 100, 010; nim-sum 7 = 111'
    """
    before = position = gl.Nim().canonical(sizes)
    least = validate.integer_or(1, bits, "bits", None)
    bits = max(least, 1, max(before, default=0).bit_length())
    most = f"bit cards are drawn of at most {MOST_HEAPS} heaps below {1 << MOST_BITS}"
    validate.require(bits <= MOST_BITS and len(before) <= MOST_HEAPS, most, before)
    rows = validate.integer(validate.integer_or(len(before), rows, "rows"), "rows", 0, MOST_HEAPS)
    if move is not None:
        place, left = validate.integer_pair(move, "move")
        position = replace_entry(before, place, left)
        allowed = gl.Nim().moves(before)
        validate.require(position in allowed, f"a move of Nim from {before} is shown", position)
    moves = moves and move is None
    total = gl.nim_sum(position)
    height = 34 + 66 * max(rows, len(position)) + 92
    needed = 190 + 62.0 * bits + 360  # the heap's size, its cards, a remark
    alt = _describe_bits(before, position, bits, moves=moves)
    scene = Scene(height, alt, enlarging_width(height, needed))
    table = BitTable(bits, 190 + (scene.width - needed) / 2)
    start, end, foot = table.left, table.right, 34.0 + 66 * len(position)
    if moves and total:  # the leftmost lit lamp shines up its column, at the heaps that can win
        x = table.x(total.bit_length() - 1)
        scene.rect(x - 31, 2, 62, foot + 68, fill=s.GLOW, stroke="none", radius=31)
    for row, (old, heap) in enumerate(zip(before, position, strict=True)):
        y, after = table.y(row), heap
        text = f"was {old}: {old - heap} taken"
        if moves:
            after = min(heap, heap ^ total)
            text = f"wins: take {heap - after}, leave {after}"
        scene.text(start - 30, y, f"heap {row + 1}: {heap}", anchor="end")
        table.cards(scene, row, heap, framed=old ^ after)
        if old != after:
            scene.text(end + 30, y, text, anchor="start", fill=s.VERMILLION, bold=True)
    scene.line((start, foot + 6), (end, foot + 6), stroke=s.INK)
    scene.text(start - 30, foot + 42, "nim-sum", anchor="end", bold=True)
    _draw_lamps(scene, table, foot + 42, total, gl.nim_sum(before) ^ total)
    winner = "N, the mover wins" if total else "P, the mover loses"
    scene.text(end + 30, foot + 42, f"= {total}: {winner}", anchor="start", bold=True)
    return scene


def _draw_lamps(scene: Scene, table: BitTable, y: float, total: int, switched: int) -> None:
    """Draw the weights above the columns and the lamps below; `switched` ones have a ring."""
    table.weights(scene)
    for place in range(table.bits):
        x, lit = table.x(place), total >> place & 1
        if lit:
            scene.circle(x, y, 30, fill=s.GLOW, stroke="none")
        frame = s.VERMILLION if switched >> place & 1 else ""
        bulb(scene, (x, y), lit, lit == 1, frame=frame)


def _describe_bits(
    before: tuple[int, ...], position: tuple[int, ...], bits: int, *, moves: bool
) -> str:
    total = gl.nim_sum(position)
    words = ", ".join(f"{heap:0{bits}b}" for heap in position)
    text = f"Nim heaps {join(position)} in binary: {words}; nim-sum {total} = {total:0{bits}b}"
    for place, (old, heap) in enumerate(zip(before, position, strict=True), start=1):
        if old != heap:
            text = f"After heap {place} went from {old} to {heap}: {text}"
    if not moves:
        return text
    wins = [f"heap {i} to {h ^ total}" for i, h in enumerate(position, 1) if h ^ total < h]
    if not wins:
        return f"{text}; no winning move"
    return f"{text}; winning move{'s' if len(wins) > 1 else ''}: {join(wins)}"
