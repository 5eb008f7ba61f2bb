"""Games in disguise, each above the Nim that it is: one match, and both pictures move with it.

A match is a sequence of positions, each a move away from the one before. A move that makes a heap
of the Nim larger and is at once undone changes nothing: in the list of moves it turns grey.
"""

import functools
import itertools
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import gamelib as gl
from gamecourse.sliders import one_slider
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene
from gameviews.explore.explorer import Explorer

__all__ = ["black_and_white", "explore_match", "hill", "northcott", "stairs", "strip_and_stairs"]

Cells: TypeAlias = Sequence[int]
Heaps: TypeAlias = tuple[int, ...]

#: Cells of a strip and pieces on it, rows of Northcott's game, positions of a match that have room.
MOST_CELLS, MOST_PIECES, MOST_ROWS, MOST_MOVES = 24, 8, 4, 7
#: Where strips begin and end.
LEFT, RIGHT = 30.0, 1150.0


# --- what all of them share ----------------------------------------------------------------------


def _positions(match: Any) -> list[Any]:
    listed = _validate.collection(match, "a match", ordered=True, of="positions")
    if not 1 <= len(listed) <= MOST_MOVES:
        raise ValueError(f"a match of 1 to {MOST_MOVES} positions is drawn, not of {len(listed)}")
    return listed


def _match(match: Any, step: int) -> tuple[list[Heaps], int]:
    """Return the positions of a match as tuples of cells, and the step."""
    cells = [_cells(position) for position in _positions(match)]
    return cells, _validate.integer(step, "the moves that are made", high=len(cells) - 1)


def _cells(position: Any) -> Heaps:
    found = tuple(_validate.integers(position, "a position", "a cell", ordered=True))
    if not 1 <= len(found) <= MOST_PIECES or max(found) > MOST_CELLS:
        raise ValueError(
            f"1 to {MOST_PIECES} pieces on cells up to {MOST_CELLS} are drawn, "
            f"not {_validate.shown(found)}"
        )
    return found


def _moved(match: Sequence[Heaps], *, left: bool = True, most: int = 1) -> None:
    """Raise unless each position is made from the one before by moving 1 to `most` pieces."""
    for before, after in itertools.pairwise(match):
        pairs = list(zip(before, after, strict=False))
        moved = sum(a != b for a, b in pairs)
        wrong = left and any(a < b for a, b in pairs)
        if len(before) != len(after) or not 1 <= moved <= most or wrong:
            raise ValueError(f"no move leads from {before} to {after}")


def _undone(heaps: Sequence[Heaps]) -> set[int]:
    """Return the moves, counted from 1, that made a heap larger or took that back."""
    found: set[int] = set()
    for i, (start, grown, back) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False), 1):
        if start == back and i not in found and sum(grown) > sum(start):
            found |= {i, i + 1}
    return found


def _moves(
    scene: Scene, heaps: Sequence[Heaps], words: Sequence[str], step: int, *, total: bool = True
) -> None:
    """Write the moves made so far, those that were undone in grey, and the XOR of the heaps."""
    grey, y = _undone(heaps[: step + 1]), scene.height - 26
    for i in range(1, step + 1):
        x = 24 + 154 * (i - 1)
        faded = i in grey
        fill, ink = (s.DIM, s.GREY) if faded else (s.YELLOW, s.INK)
        scene.rect(x, y - 19, 146, 38, fill=fill, stroke=s.GREY if faded else s.INK, radius=8)
        text = f"{i}. {words[i - 1]}"
        scene.text(x + 73, y, text, size=s.SMALL, fill=ink, bold=not faded)
        if faded:
            scene.line((x + 10, y), (x + 136, y), stroke=s.GREY, stroke_width=2)
    if not step and len(heaps) > 1:
        scene.text(24, y, "no move yet", anchor="start", fill=s.GREY)
    if total:
        now = heaps[step]
        said = f"{' ⊕ '.join(map(str, now))} = {gl.nim_sum(now)}" if len(now) > 1 else f"{sum(now)}"
        scene.text(1156, y, said, anchor="end", fill=s.BLUE, bold=True)


def _told(
    what: str, heaps: Sequence[Heaps], words: Sequence[str], step: int, *, total: bool = True
) -> str:
    """Return the alt text: the moves so far, those undone, and the heaps that are left."""
    now, grey = heaps[step], sorted(_undone(heaps[: step + 1]))
    said = f"{what}; heaps {', '.join(map(str, now))}" + f", XOR {gl.nim_sum(now)}" * total
    said += f"; moves {', '.join(words[:step])}" * (step > 0)
    return said + f"; undone: {', '.join(map(str, grey))}" * bool(grey)


def _name(piece: int) -> str:
    return "ABCDEFGH"[piece]


def _cell_words(match: Sequence[Heaps], names: Callable[[int], str] = _name) -> list[str]:
    """Return each move in words, such as `C 9→7`."""
    words = []
    for before, after in itertools.pairwise(match):
        changed = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
        words.append(" ".join(f"{names(i)} {before[i]}→{after[i]}" for i in changed))
    return words


def _stones(
    scene: Scene, middle: float, floor: float, count: int, width: float, alive: bool = True
) -> float:
    """Draw a heap of stones in rows from the floor up, its number above; return how high."""
    per_row = max(1, int(width // 25))
    fill, stroke = (s.BLUE, s.DEEP) if alive else (s.FADED, s.LINE)
    rows = -(-count // per_row)
    for stone in range(count):
        row, place = divmod(stone, per_row)
        here = min(per_row, count - row * per_row)
        x = middle + 25 * (place - (here - 1) / 2)
        scene.circle(x, floor - 13 - 25 * row, 11.5, fill=fill, stroke=stroke)
    top = floor - 25 * rows - 16
    scene.text(middle, top, count, fill=s.INK if alive else s.GREY, bold=alive)
    return top


def explore_match(picture: Callable[[Any, int], Scene], match: Sequence[Any]) -> Explorer:
    """A match, move by move: one slider for the game and the Nim below it.

    >>> explore_match(strip_and_stairs, [(2, 5, 9), (2, 5, 8)]).scene(step=1).alt
    'Coins on 2, 5, 8; heaps 2, 1, XOR 3; moves C 9→8'
    """
    _validate.function(picture, "the first argument", "a function that draws")
    positions = _positions(match)
    frame = functools.partial(picture, positions)
    return one_slider(frame, "A match in two games", step=("moves", range(len(positions))))


# --- coins on a strip ----------------------------------------------------------------------------


def strip_and_stairs(match: Sequence[Cells], step: int = 0) -> Scene:
    """Coins on a strip and below it the staircase of their gaps; the odd steps are the Nim.

    >>> match = [(2, 5, 9), (2, 3, 9), (2, 3, 7)]
    >>> strip_and_stairs(match, 1).alt
    'Coins on 2, 3, 9; heaps 5, 1, XOR 4; moves B 5→3'
    >>> strip_and_stairs(match, 2).alt
    'Coins on 2, 3, 7; heaps 3, 1, XOR 2; moves B 5→3, C 9→7; undone: 1, 2'
    """
    cells, step = _match(match, step)
    for position in cells:
        if any(a >= b for a, b in zip((0, *position), position, strict=False)):
            raise ValueError(f"coins stand on increasing cells from 1, not on {position}")
    _moved(cells)
    gaps = [_gaps(position) for position in cells]
    heaps, words, now = [gap[::2] for gap in gaps], _cell_words(cells), cells[step]
    alt = _told(f"Coins on {', '.join(map(str, now))}", heaps, words, step)
    scene = Scene(400, alt)
    last = max(cells[0])
    wide = min(62.0, (RIGHT - LEFT) / last)
    left = (s.WIDTH - wide * last) / 2
    for cell in range(now[-1], last):  # where stones of step 1 have gone
        scene.rect(left + wide * cell, 8, wide, 56, fill=s.PALE, stroke=s.LINE, radius=0)
    middles = _strip(scene, now, left, wide, 8)
    for place, end in enumerate(_staircase(scene, gaps[step], 326)):
        stroke = s.LINE if place % 2 else s.BLUE
        scene.line((middles[place], 68), (end[0], end[1] - 16), stroke=stroke, dashed=True)
    _moves(scene, heaps, words, step)
    return scene


def stairs(match: Sequence[Cells], step: int = 0) -> Scene:
    """The staircase alone: stones on step 1, 2, ..., moved one step down.

    >>> stairs([(2, 1, 3), (2, 3, 1), (4, 1, 1), (2, 1, 1)], 3).alt
    'Stones on steps 1 to 3: 2, 1, 1; heaps 2, 1, XOR 3; moves 2 from 3, 2 from 2, 2 from 1; \
undone: 2, 3'
    """
    steps, step = _match(match, step)
    words = []
    for before, after in itertools.pairwise(steps):
        if after not in list(gl.StaircaseNim().options(before)):
            raise ValueError(f"no move leads from {before} to {after}")
        place = max(i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a > b)
        words.append(f"{before[place] - after[place]} from {place + 1}")
    heaps, now = [position[::2] for position in steps], steps[step]
    what = f"Stones on steps 1 to {len(now)}: {', '.join(map(str, now))}"
    scene = Scene(320, _told(what, heaps, words, step))
    _staircase(scene, now, 246, to_left=False)
    _moves(scene, heaps, words, step)
    return scene


def _gaps(position: Heaps) -> Heaps:
    """Return the free cells just left of each coin, from the rightmost coin on."""
    pairs = zip((0, *position), position, strict=False)
    return tuple(b - a - 1 for a, b in pairs)[::-1]


def _strip(scene: Scene, coins: Heaps, left: float, wide: float, y: float) -> list[float]:
    """Draw the strip; return the middle of the gap left of each coin, from the rightmost on."""
    ends, middles = (0, *coins), []
    for place, (before, coin) in enumerate(zip(ends, coins, strict=False)):
        alive = (len(coins) - place) % 2 == 1
        for cell in range(before + 1, coin):
            fill = s.P_FILL if alive else s.PALE
            scene.rect(left + wide * (cell - 1), y, wide, 56, fill=fill, stroke=s.LINE, radius=0)
        middles.append(left + wide * (before + coin - 1) / 2)
        scene.rect(left + wide * (coin - 1), y, wide, 56, fill=s.PAPER, stroke=s.LINE, radius=0)
        at, radius = left + wide * (coin - 0.5), min(24.0, wide * 0.46)
        scene.circle(at, y + 28, radius, fill=s.N_FILL, stroke_width=2.5)
        scene.text(at, y + 28, _name(place), size=s.SMALL, bold=True)
    return middles[::-1]


def _staircase(scene: Scene, steps: Heaps, floor: float, to_left: bool = True) -> list[Point]:
    """Draw the steps with the ground on one side, to rise to the other; return where stones end."""
    count, tops = len(steps), []
    wide, drop = (RIGHT - LEFT) / (count + 1), min(30.0, 150 / count)
    for place in range(count, -1, -1):
        x, top = LEFT + wide * (count - place if to_left else place), floor - drop * place
        alive = place % 2 == 1
        fill = s.P_FILL if alive else s.PALE
        scene.rect(x, top, wide, floor + 12 - top, fill=fill, stroke=s.LINE, radius=0)
        name = f"step {place}" if place else "ground"
        middle, down = x + wide / 2, 15 if place else -14
        scene.text(middle, top + down, name, size=s.SMALL, fill=s.INK if alive else s.GREY)
        if place:
            tops.append((middle, _stones(scene, middle, top, steps[place - 1], wide - 16, alive)))
    return tops[::-1]


# --- Northcott's game ----------------------------------------------------------------------------


def northcott(match: Sequence[Sequence[tuple[int, int]]], step: int = 0, cells: int = 8) -> Scene:
    """Northcott's game, the row's pieces white and black, and the gaps as heaps beside it.

    >>> match = [[(2, 5), (0, 4)], [(1, 5), (0, 4)], [(1, 4), (0, 4)]]
    >>> northcott(match, 2).alt
    'White and black on 1 4, 0 4; heaps 2, 3, XOR 1; moves w1 2→1, b1 5→4; undone: 1, 2'
    """
    listed = _validate.collection(match, "a match", ordered=True, of="positions")
    cells = _validate.integer(cells, "the cells of a row", low=2, high=MOST_CELLS // 2)
    rows = [_validate.collection(p, "a position", ordered=True, of="rows") for p in listed]
    if any(not 1 <= len(position) <= MOST_ROWS for position in rows):
        raise ValueError(f"1 to {MOST_ROWS} rows are drawn, not {_validate.shown(match)}")
    rows = [[_validate.pair(row, "a row") for row in position] for position in rows]
    flat, step = _match([[cell for row in position for cell in row] for position in rows], step)
    for position in flat:
        if len(position) % 2 or any(
            not white < black < cells
            for white, black in zip(position[::2], position[1::2], strict=True)
        ):
            raise ValueError(f"a row has a white cell, then a black one, not {position}")
    _moved(flat, left=False)
    heaps = [tuple(b - w - 1 for w, b in zip(p[::2], p[1::2], strict=True)) for p in flat]
    words = _cell_words(flat, lambda piece: f"{'wb'[piece % 2]}{piece // 2 + 1}")
    now = flat[step]
    pairs = list(zip(now[::2], now[1::2], strict=True))
    what = f"White and black on {', '.join(f'{w} {b}' for w, b in pairs)}"
    high, wide = 76.0, min(64.0, 640 / cells)
    scene = Scene(high * len(pairs) + 76, _told(what, heaps, words, step))
    for row, (white, black) in enumerate(pairs):
        y = 10 + high * row
        scene.text(24, y + 30, f"row {row + 1}", anchor="start", fill=s.GREY)
        for cell in range(cells):
            fill = s.P_FILL if white < cell < black else s.PAPER
            at = 120 + wide * cell
            scene.rect(at, y, wide, 60, fill=fill, stroke=s.LINE, radius=0)
        for cell, fill in ((white, s.PAPER), (black, s.INK)):
            scene.circle(120 + wide * (cell + 0.5), y + 30, 0.4 * wide, fill=fill, stroke_width=3)
        gap, x = black - white - 1, 820.0
        scene.line((130 + wide * cells, y + 30), (x - 30, y + 30), stroke=s.BLUE, head=11)
        for stone in range(gap):
            scene.circle(x + 33 * stone, y + 30, 14, fill=s.BLUE, stroke=s.DEEP)
        scene.text(1150, y + 30, gap, bold=True)
    _moves(scene, heaps, words, step)
    return scene


# --- climbing the hill ---------------------------------------------------------------------------


def hill(match: Sequence[Cells], step: int = 0, king: int = 3) -> Scene:
    """People on a hill by their distance to the top, in pairs from below, and the gaps as heaps.

    >>> match = [(2, 4, 7, 9), (1, 4, 7, 9), (1, 3, 7, 9)]
    >>> hill(match, 2, king=4).alt
    'People at 1, 3, 7, 9, king 9; heaps 1, 1, XOR 0; moves A 2→1, B 4→3; undone: 1, 2'
    """
    cells, step = _match(match, step)
    king = _validate.integer(king, "the king", low=1, high=len(cells[0]))
    for position in cells:
        if any(a >= b for a, b in itertools.pairwise(position) if b):
            raise ValueError(f"distances increase but for those at the top, not {position}")
    _moved(cells)
    heaps = [_hill_heaps(position, king) for position in cells]
    words = _cell_words(cells, lambda person: "K" if person == king - 1 else _name(person))
    now = cells[step]
    at = ", ".join(map(str, now))
    alt = _told(f"People at {at}, king {now[king - 1]}", heaps, words, step)
    scene = Scene(400, alt)
    last = max(cells[0])
    wide = min(96.0, (RIGHT - LEFT - 60) / (last + 1))

    def spot(distance: int) -> tuple[float, float]:
        return LEFT + 60 + wide * (distance + 0.5), 64 + 96 * distance / max(last, 1)

    for distance in range(last + 1):
        x, y = spot(distance)
        fill = s.PAPER if distance == 0 else s.PALE
        scene.rect(x - wide / 2, y + 24, wide, 216 - y, fill=fill, stroke=s.LINE, radius=0)
        scene.text(x, 222, distance or "top", size=s.SMALL, fill=s.GREY)
    there = sum(distance == 0 for distance in now)
    for person, distance in enumerate(now):
        x, y = spot(distance)
        crowned = person == king - 1
        x += 30 * (person - (there - 1) / 2) if not distance else 0
        scene.circle(x, y, 22, fill=s.VERMILLION if crowned else s.N_FILL, stroke_width=2.5)
        ink = s.PAPER if crowned else s.INK
        scene.text(x, y, "K" if crowned else _name(person), size=s.SMALL, fill=ink, bold=True)
    for heap, (near, far) in zip(heaps[step], _pairs_from_below(now), strict=True):
        ends = spot(near)[0], spot(far)[0]
        for x in ends:
            scene.line((x, 246), (x, 256), stroke=s.BLUE, stroke_width=3)
        scene.line((ends[0], 256), (ends[1], 256), stroke=s.BLUE, stroke_width=3)
        _stones(scene, sum(ends) / 2, 346, heap, max(100.0, ends[1] - ends[0]))
    _moves(scene, heaps, words, step)
    return scene


def _pairs_from_below(position: Heaps) -> list[tuple[int, int]]:
    """Return the pairs of those not yet at the top, the farthest pair first.

    Where one is left over, it is the nearest; its pair begins at the top.
    """
    climbing = [distance for distance in position if distance]
    if len(climbing) % 2:
        climbing.insert(0, 0)
    return [(climbing[i - 1], climbing[i]) for i in range(len(climbing) - 1, 0, -2)]


def _hill_heaps(position: Heaps, king: int) -> Heaps:
    """Return the heaps of the hill, the one of the farthest pair first.

    The person who climbs alone may go to the top, unless the next one is the king.
    """
    second = king - sum(distance == 0 for distance in position) == 2
    pairs = _pairs_from_below(position)
    return tuple(far - near - 1 + (near == 0 and not second) for near, far in pairs)


# --- black and white -----------------------------------------------------------------------------


def black_and_white(match: Sequence[Cells], step: int = 0, d: int = 2) -> Scene:
    """White and black pieces in turn on a strip, and below it the gaps inside the pairs as heaps.

    >>> match = [(1, 5, 7, 9), (3, 5, 8, 9), (3, 4, 8, 9)]
    >>> black_and_white(match, 1).alt
    'White on 3, 8, Black on 5, 9; heaps 1, 0; moves A→3 C→8'

    White moves up to `d` white pieces to the right, Black up to `d` black ones to the left.
    """
    cells, step = _match(match, step)
    d = _validate.integer(d, "the pieces of a move", low=1)
    for position in cells:
        rising = all(a < b for a, b in zip((0, *position), position, strict=False))
        if len(position) % 2 or not rising:
            raise ValueError(f"pairs of pieces stand on increasing cells from 1, not on {position}")
    _moved(cells, left=False, most=d)
    for before, after in itertools.pairwise(cells):
        white, black = (zip(before[i::2], after[i::2], strict=True) for i in (0, 1))
        shifts = [[b - a for a, b in white], [a - b for a, b in black]]
        if min(map(min, shifts)) < 0 or all(map(any, shifts)):
            raise ValueError(f"no move leads from {before} to {after}")
    heaps = [tuple(b - a - 1 for a, b in _pairs(position)) for position in cells]
    words = [_piece_words(*pair) for pair in itertools.pairwise(cells)]
    now = cells[step]
    whites, blacks = (", ".join(map(str, now[i::2])) for i in (0, 1))
    what, total = f"White on {whites}, Black on {blacks}", d == 1  # only then the XOR decides
    scene = Scene(270, _told(what, heaps, words, step, total=total))
    last = max(map(max, cells)) + 1
    wide = min(92.0, (RIGHT - LEFT) / last)
    left = (s.WIDTH - wide * last) / 2
    inside = {cell for a, b in _pairs(now) for cell in range(a + 1, b)}
    for cell in range(1, last + 1):
        fill = s.P_FILL if cell in inside else s.PALE
        scene.rect(left + wide * (cell - 1), 8, wide, 64, fill=fill, stroke=s.LINE, radius=0)
    for piece, cell in enumerate(now):
        x, fill, ink = (
            left + wide * (cell - 0.5),
            *((s.INK, s.PAPER) if piece % 2 else (s.PAPER, s.INK)),
        )
        scene.circle(x, 40, min(26.0, 0.44 * wide), fill=fill, stroke_width=3)
        scene.text(x, 40, _name(piece), size=s.SMALL, fill=ink, bold=True)
    for heap, (a, b) in zip(heaps[step], _pairs(now), strict=True):
        middle = left + wide * (a + b - 1) / 2
        scene.line((middle, 78), (middle, 124), stroke=s.BLUE, dashed=True)
        _stones(scene, middle, 206, heap, max(100.0, wide * heap))
    _moves(scene, heaps, words, step, total=total)
    return scene


def _pairs(position: Heaps) -> list[tuple[int, int]]:
    return list(zip(position[::2], position[1::2], strict=True))


def _piece_words(before: Heaps, after: Heaps) -> str:
    moved = [i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    if len(moved) > 2:
        return f"{len(moved)} pieces"
    return " ".join(f"{_name(i)}→{after[i]}" for i in moved)
