"""Numbers in binary: the heaps of Nim as bit cards over lamps, a set as a small trie."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

import gamelib as gl
from gamelib.ruleset import mex
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import box, bulb, digit, disc, join, replace_entry
from gameviews.draw.scene import Point, Scene

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
        turns over, and say what it leaves. Without it the picture asks who wins: it has the lamps
        and their number, and neither an outcome nor the name of this number.
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
    asks, moves = not (moves or move), moves and move is None
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
    scene.text(start - 30, foot + 42, "lamps" if asks else "nim-sum", anchor="end", bold=True)
    _draw_lamps(scene, table, foot + 42, total, gl.nim_sum(before) ^ total)
    said = f"= {total}"
    if not asks:
        said += ": N, the mover wins" if total else ": P, the mover loses"
    scene.text(end + 30, foot + 42, said, anchor="start", bold=True)
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


#: Levels of the deepest trie that is drawn.
MOST_LEVELS = 4
_LEVEL = 58.0


def trie(numbers: Collection[int], *, shift: int = 0, levels: int | None = None) -> Scene:
    """A set of integers in a binary trie: the digit 0 to the left, 1 to the right; its mex below.

    A number of the set is a filled leaf, a full subtree has green knots, and the path to the mex is
    red.

    Parameters
    ----------
    numbers : collection of int
        The set, of numbers below 16.
    shift : int
        All numbers stand for themselves XORed with it: the leaves show these, and the two sides of
        each level where it has a 1 are exchanged, so that 0 leads to the right there.
    levels : int, optional
        How many binary digits there are, at most 4; as many as are needed by default.

    Returns
    -------
    Scene
        The trie.

    Raises
    ------
    TypeError, ValueError
        For what are no such numbers, and for fewer or more levels than they need or have room.

    Examples
    --------
    >>> trie({0, 1, 3}).alt
    'Trie of {0, 1, 3}: mex 2'
    >>> trie({0, 1, 3}, shift=1).alt
    'Trie of {0, 1, 3} with all XORed by 1: {0, 1, 2}, mex 3'
    """
    found = set(validate.integers(numbers, "the numbers of a trie", "a number"))
    shift = validate.integer(shift, "the shift")
    needed = max(max(found, default=0).bit_length(), shift.bit_length(), 1)
    levels = validate.integer_or(needed, levels, "levels", low=1)
    most = f"numbers of at most {MOST_LEVELS} binary digits, and as many levels, have room"
    validate.require(needed <= levels <= MOST_LEVELS, most, f"{sorted(found)} on {levels} levels")
    meant = {n ^ shift for n in found}
    alt, words = f"Trie of {in_braces(found)}: ", f"{in_braces(meant)}, mex {mex(meant)}"
    if shift:
        alt = f"Trie of {in_braces(found)} with all XORed by {shift}: {in_braces(meant)}, "
        words = f"{in_braces(found)} ⊕ {shift} = {words}"
    scene = Scene(124 + _LEVEL * levels, f"{alt}mex {mex(meant)}")
    wide = min(72.0 * 2**levels, 820.0)
    for level in range(levels):
        _describe_level(scene, levels - level - 1, 76 + _LEVEL * level, shift)
    place_trie(scene, max((s.WIDTH - wide) / 2, 340), 34, wide, meant, shift, levels)
    scene.text(s.WIDTH / 2, scene.height - 24, words, bold=True)
    return scene


def in_braces(numbers: Collection[int]) -> str:
    """Return a set as it is written, the smallest first.

    >>> in_braces({3, 0})
    '{0, 3}'
    """
    return f"{{{join(sorted(numbers))}}}"


def _describe_level(scene: Scene, digit: int, y: float, shift: int) -> None:
    """Write which digit a level is about, and whether its sides are exchanged."""
    text, fill, swapped = f"digit {2**digit}", s.GREY, bool(shift >> digit & 1)
    if swapped:
        text, fill = f"{text}: sides exchanged", s.VERMILLION
    scene.text(24, y - 12, text, anchor="start", fill=fill, bold=swapped)


def place_trie(
    scene: Scene,
    left: float,
    top: float,
    width: float,
    numbers: Collection[int],
    shift: int,
    levels: int,
    *,
    step: float = _LEVEL,
    path: bool = True,
) -> None:
    """Draw a trie into a scene: the numbers as they are meant, the places as they are stored.

    With `path`, the path to the mex is red, if the mex has a leaf.
    """
    missing = mex(numbers) ^ shift if path and mex(numbers) < 2**levels else None
    knots = []
    for depth, place in ((d, p) for d in range(levels + 1) for p in range(2**d)):
        leaves = range(place << levels - depth, place + 1 << levels - depth)
        count = sum(leaf ^ shift in numbers for leaf in leaves)
        at = _knot(left, top, width, depth, place, step)
        knots.append((at, place, len(leaves), count))
        stroke, thick = s.GREY if count else s.DIM, 2
        if missing in leaves:
            stroke, thick = s.VERMILLION, 4
        if depth:
            up = _knot(left, top, width, depth - 1, place // 2, step)
            scene.line(up, at, stroke=stroke, stroke_width=thick, dashed=not count)
    for at, place, size, count in knots:
        if size == 1:
            _draw_leaf(scene, at, place ^ shift, count == 1, place == missing)
            continue
        fill, stroke = (s.PAPER, s.INK) if count else (s.DIM, s.LINE)
        fill = s.GREEN if count == size else fill
        disc(scene, at, 8, fill=fill, stroke=stroke)


def _draw_leaf(scene: Scene, at: Point, number: int, present: bool, missing: bool) -> None:
    """Draw a leaf with the number that it stands for."""
    fill, stroke, ink = (s.MINT, s.GREEN, s.INK) if present else (s.PAPER, s.DIM, s.GREY)
    red = s.VERMILLION
    stroke, ink, thick = (red, red, 3.5) if missing else (stroke, ink, 2.0)
    wide = 30.0 if number > 9 else 24.0
    x, y = at[0], at[1] + 12
    box(scene, (x, y), wide, 32, fill=fill, stroke=stroke, stroke_width=thick)
    scene.text(x, y, number, size=s.SMALL, fill=ink, bold=present or missing)


def _knot(left: float, top: float, width: float, depth: int, place: int, step: float) -> Point:
    """Return where a knot is: in the middle above its leaves."""
    return left + width * (place + 0.5) / 2**depth, top + step * depth
