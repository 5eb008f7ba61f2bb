"""Games in disguise, each above the Nim that it is: one match, and both pictures move with it.

A match is a sequence of positions, each a move away from the one before. A move that makes a heap
of the Nim larger and is at once undone changes nothing: in the list of moves it turns grey.
"""

import functools
import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene
from gameviews.explore.explorer import Explorer, one_slider

Cells: TypeAlias = Sequence[int]
Heaps: TypeAlias = tuple[int, ...]

#: Cells of a strip and pieces on it, rows of Northcott's game, positions of a match that have room.
MOST_CELLS, MOST_PIECES, MOST_ROWS, MOST_MOVES = 24, 8, 4, 7
#: The names of pieces.
NAMES = "ABCDEFGH"
#: Where strips begin and end.
LEFT, RIGHT = 30.0, 1150.0


# --- what all of them share ----------------------------------------------------------------------


def _positions(match: Any) -> list[Any]:
    listed = validate.collection(match, "a match", ordered=True, of="positions")
    fits = 1 <= len(listed) <= MOST_MOVES
    validate.require(fits, f"a match of 1 to {MOST_MOVES} positions is drawn", len(listed))
    return listed


@dataclass(frozen=True)
class Replay:
    """Positions, each a move away from the one before, as far as they are played.

    `heaps` are those of the Nim below each position, `words` tell each move.
    """

    positions: Sequence[Heaps]
    step: int
    heaps: Sequence[Heaps]
    words: Sequence[str]

    @property
    def now(self) -> Heaps:
        """The position that is reached."""
        return self.positions[self.step]

    def scene(self, height: float, what: str, *, total: bool = True) -> Scene:
        """Return a picture of so far nothing but the moves made, and the XOR of the heaps.

        Moves that were undone are grey.
        """
        now, said = self.heaps[self.step], self.words[: self.step]
        grey = _undone(self.heaps[: self.step + 1])
        alt = f"{what}; heaps {', '.join(map(str, now))}" + f", XOR {gl.nim_sum(now)}" * total
        alt += f"; moves {', '.join(said)}" * bool(said)
        alt += f"; undone: {', '.join(map(str, sorted(grey)))}" * bool(grey)
        scene, y = Scene(height, alt), height - 26
        for i, words in enumerate(said, 1):
            x, faded = 24 + 154 * (i - 1), i in grey
            fill, ink = (s.DIM, s.GREY) if faded else (s.YELLOW, s.INK)
            scene.rect(x, y - 19, 146, 38, fill=fill, stroke=ink, radius=8)
            scene.text(x + 73, y, f"{i}. {words}", size=s.SMALL, fill=ink, bold=not faded)
            if faded:
                scene.line((x + 10, y), (x + 136, y), stroke=s.GREY, stroke_width=2)
        if not said and len(self.positions) > 1:
            scene.text(24, y, "no move yet", anchor="start", fill=s.GREY)
        if total:
            text = " ⊕ ".join(map(str, now)) + f" = {gl.nim_sum(now)}" * (len(now) > 1)
            scene.text(1156, y, text, anchor="end", fill=s.BLUE, bold=True)
        return scene


def _played(
    match: Any, step: int, checked: Callable[[Any], Heaps], is_move: Callable[[Heaps, Heaps], bool]
) -> tuple[list[Heaps], int]:
    """Return the positions of a match that keeps to the rules, and the moves made so far."""
    positions = [_cells(checked(position)) for position in _positions(match)]
    for before, after in itertools.pairwise(positions):
        validate.require(is_move(before, after), f"a move from {before} follows", after)
    return positions, validate.integer(step, "the moves that are made", high=len(positions) - 1)


def _by_rules(match: Any, step: int, game: gl.Game) -> tuple[list[Heaps], int]:
    is_move = lambda before, after: after in game.moves(before)  # noqa: E731
    return _played(match, step, game.canonical, is_move)


def _cells(position: Heaps) -> Heaps:
    fits = 1 <= len(position) <= MOST_PIECES and max(position) <= MOST_CELLS
    most = f"1 to {MOST_PIECES} pieces on cells up to {MOST_CELLS} are drawn"
    validate.require(fits, most, position)
    return position


def _undone(heaps: Sequence[Heaps]) -> set[int]:
    """Return the moves, counted from 1, that made a heap larger or took that back."""
    found: set[int] = set()
    for i, (start, grown, back) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False), 1):
        if start == back and i not in found and sum(grown) > sum(start):
            found |= {i, i + 1}
    return found


def _moved(before: Heaps, after: Heaps, names: Sequence[str]) -> list[tuple[str, int, int]]:
    """Return which pieces a move has moved: name, where from, where to."""
    return [move for move in zip(names, before, after, strict=False) if move[1] != move[2]]


def _cell_words(match: Sequence[Heaps], names: Sequence[str] = NAMES) -> list[str]:
    """Return each move in words, such as `C 9→7`."""
    moves = (_moved(before, after, names) for before, after in itertools.pairwise(match))
    return [" ".join(f"{name} {old}→{new}" for name, old, new in move) for move in moves]


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
    validate.require_function(picture, "the first argument", "a function that draws")
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
    game = gl.CoinsOnStrip()
    cells, step = _by_rules(match, step, game)
    gaps = [game.staircase(position) for position in cells]
    played = Replay(cells, step, [gap[::2] for gap in gaps], _cell_words(cells))
    now, last = played.now, max(cells[0])
    scene = played.scene(400, f"Coins on {', '.join(map(str, now))}")
    wide = min(62.0, (RIGHT - LEFT) / last)
    left = (s.WIDTH - wide * last) / 2
    for cell in range(now[-1], last):  # where stones of step 1 have gone
        scene.rect(left + wide * cell, 8, wide, 56, fill=s.PALE, stroke=s.LINE, radius=0)
    middles = _strip(scene, now, left, wide, 8)
    for place, end in enumerate(_staircase(scene, gaps[step], 326)):
        stroke = s.LINE if place % 2 else s.BLUE
        scene.line((middles[place], 68), (end[0], end[1] - 16), stroke=stroke, dashed=True)
    return scene


def stairs(match: Sequence[Cells], step: int = 0) -> Scene:
    """The staircase alone: stones on step 1, 2, ..., moved one step down.

    >>> stairs([(2, 1, 3), (2, 3, 1), (4, 1, 1), (2, 1, 1)], 3).alt
    'Stones on steps 1 to 3: 2, 1, 1; heaps 2, 1, XOR 3; moves 2 from 3, 2 from 2, 2 from 1; \
undone: 2, 3'
    """
    steps, step = _by_rules(match, step, gl.StaircaseNim())
    words = []
    for before, after in itertools.pairwise(steps):
        place = max(i for i, (a, b) in enumerate(zip(before, after, strict=True)) if a > b)
        words.append(f"{before[place] - after[place]} from {place + 1}")
    played = Replay(steps, step, [position[::2] for position in steps], words)
    now = played.now
    what = f"Stones on steps 1 to {len(now)}: {', '.join(map(str, now))}"
    scene = played.scene(320, what)
    _staircase(scene, now, 246, to_left=False)
    return scene


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
        scene.text(at, y + 28, NAMES[place], size=s.SMALL, bold=True)
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
    cells = validate.integer(cells, "the cells of a row", low=2, high=MOST_CELLS // 2)

    def checked(position: Any) -> Heaps:
        listed = validate.collection(position, "a position", ordered=True, of="rows")
        fits = 1 <= len(listed) <= MOST_ROWS
        validate.require(fits, f"1 to {MOST_ROWS} rows are drawn", position)
        rows = [validate.integer_pair(row, "a row") for row in listed]
        fits = all(0 <= white < black < cells for white, black in rows)
        validate.require(fits, "a row has a white cell, then a black one", rows)
        return tuple(itertools.chain(*rows))

    def is_move(before: Heaps, after: Heaps) -> bool:
        return len(before) == len(after) and len(_moved(before, after, NAMES)) == 1

    flat, step = _played(match, step, checked, is_move)
    heaps = [tuple(black - white - 1 for white, black in _pairs(p)) for p in flat]
    names = [f"{side}{row}" for row in range(1, MOST_ROWS + 1) for side in "wb"]
    played = Replay(flat, step, heaps, _cell_words(flat, names))
    pairs = _pairs(played.now)
    what = f"White and black on {', '.join(f'{w} {b}' for w, b in pairs)}"
    high, wide = 76.0, min(64.0, 640 / cells)
    scene = played.scene(high * len(pairs) + 76, what)
    for row, (white, black) in enumerate(pairs):
        y = 10 + high * row
        scene.text(24, y + 30, f"row {row + 1}", anchor="start", fill=s.GREY)
        for cell in range(cells):
            fill = s.P_FILL if white < cell < black else s.PAPER
            scene.rect(120 + wide * cell, y, wide, 60, fill=fill, stroke=s.LINE, radius=0)
        for cell, fill in ((white, s.PAPER), (black, s.INK)):
            scene.circle(120 + wide * (cell + 0.5), y + 30, 0.4 * wide, fill=fill, stroke_width=3)
        gap, x = black - white - 1, 820.0
        scene.line((130 + wide * cells, y + 30), (x - 30, y + 30), stroke=s.BLUE, head=11)
        for stone in range(gap):
            scene.circle(x + 33 * stone, y + 30, 14, fill=s.BLUE, stroke=s.DEEP)
        scene.text(1150, y + 30, gap, bold=True)
    return scene


# --- climbing the hill ---------------------------------------------------------------------------


def hill(match: Sequence[Cells], step: int = 0, king: int = 3) -> Scene:
    """People on a hill by their distance to the top, in pairs from below, and the gaps as heaps.

    >>> match = [(2, 4, 7, 9), (1, 4, 7, 9), (1, 3, 7, 9)]
    >>> hill(match, 2, king=4).alt
    'People at 1, 3, 7, 9, king 9; heaps 1, 1, XOR 0; moves A 2→1, B 4→3; undone: 1, 2'
    """
    game = gl.ClimbingTheHill(king)
    cells, step = _by_rules(match, step, game)
    names = [*NAMES[: king - 1], "K", *NAMES[king:]]
    heaps = [game.gaps(position) for position in cells]
    played = Replay(cells, step, heaps, _cell_words(cells, names))
    now, last = played.now, max(cells[0])
    scene = played.scene(400, f"People at {', '.join(map(str, now))}, king {now[king - 1]}")
    wide = min(96.0, (RIGHT - LEFT - 60) / (last + 1))

    def spot(distance: int) -> tuple[float, float]:
        return LEFT + 60 + wide * (distance + 0.5), 64 + 96 * distance / max(last, 1)

    for distance in range(last + 1):
        x, y = spot(distance)
        fill = s.PAPER if distance == 0 else s.PALE
        scene.rect(x - wide / 2, y + 24, wide, 216 - y, fill=fill, stroke=s.LINE, radius=0)
        scene.text(x, 222, distance or "top", size=s.SMALL, fill=s.GREY)
    there = now.count(0)
    for name, distance in zip(names, now, strict=False):
        x, y = spot(distance)
        x += 30 * (names.index(name) - (there - 1) / 2) if not distance else 0
        fill, ink = (s.VERMILLION, s.PAPER) if name == "K" else (s.N_FILL, s.INK)
        scene.circle(x, y, 22, fill=fill, stroke_width=2.5)
        scene.text(x, y, name, size=s.SMALL, fill=ink, bold=True)
    for heap, (near, far) in zip(heaps[step], _pairs_from_below(now), strict=True):
        ends = spot(near)[0], spot(far)[0]
        for x in ends:
            scene.line((x, 246), (x, 256), stroke=s.BLUE, stroke_width=3)
        scene.line((ends[0], 256), (ends[1], 256), stroke=s.BLUE, stroke_width=3)
        _stones(scene, sum(ends) / 2, 346, heap, max(100.0, ends[1] - ends[0]))
    return scene


def _pairs_from_below(position: Heaps) -> list[tuple[int, int]]:
    """Return the pairs of those not yet at the top, the farthest pair first.

    Where one is left over, it is the nearest; its pair begins at the top.
    """
    climbing = [distance for distance in position if distance]
    if len(climbing) % 2:
        climbing.insert(0, 0)
    return [(climbing[i - 1], climbing[i]) for i in range(len(climbing) - 1, 0, -2)]


# --- black and white -----------------------------------------------------------------------------


def black_and_white(match: Sequence[Cells], step: int = 0, d: int = 2) -> Scene:
    """White and black pieces in turn on a strip, and below it the gaps inside the pairs as heaps.

    >>> match = [(1, 5, 7, 9), (3, 5, 8, 9), (3, 4, 8, 9)]
    >>> black_and_white(match, 1).alt
    'White on 3, 8, Black on 5, 9; heaps 1, 0; moves A→3 C→8'

    White moves up to `d` white pieces to the right, Black up to `d` black ones to the left.
    """
    game = gl.BlackAndWhite(d)

    def checked(position: Any) -> Heaps:
        return game.canonical((position, "white"))[0]

    def is_move(before: Heaps, after: Heaps) -> bool:
        options = (game.moves((before, mover)) for mover in ("white", "black"))
        return after in (option[0] for option in itertools.chain(*options))

    cells, step = _played(match, step, checked, is_move)
    heaps = [game.gaps((position, "white")) for position in cells]
    moves = [_moved(*pair, NAMES) for pair in itertools.pairwise(cells)]
    words = [" ".join(f"{name}→{new}" for name, _, new in move) for move in moves]
    few = [
        said if len(move) < 3 else f"{len(move)} pieces"
        for said, move in zip(words, moves, strict=True)
    ]
    played = Replay(cells, step, heaps, few)
    now = played.now
    whites, blacks = (", ".join(map(str, now[i::2])) for i in (0, 1))
    # Only of one piece at a time the XOR decides.
    scene = played.scene(270, f"White on {whites}, Black on {blacks}", total=game.d == 1)
    last = max(map(max, cells)) + 1
    wide = min(92.0, (RIGHT - LEFT) / last)
    left = (s.WIDTH - wide * last) / 2
    inside = {cell for a, b in _pairs(now) for cell in range(a + 1, b)}
    for cell in range(1, last + 1):
        fill = s.P_FILL if cell in inside else s.PALE
        scene.rect(left + wide * (cell - 1), 8, wide, 64, fill=fill, stroke=s.LINE, radius=0)
    for piece, cell in enumerate(now):
        x, looks = left + wide * (cell - 0.5), (s.INK, s.PAPER)
        fill, ink = looks if piece % 2 else looks[::-1]
        scene.circle(x, 40, min(26.0, 0.44 * wide), fill=fill, stroke_width=3)
        scene.text(x, 40, NAMES[piece], size=s.SMALL, fill=ink, bold=True)
    for heap, (a, b) in zip(heaps[step], _pairs(now), strict=True):
        middle = left + wide * (a + b - 1) / 2
        scene.line((middle, 78), (middle, 124), stroke=s.BLUE, dashed=True)
        _stones(scene, middle, 206, heap, max(100.0, wide * heap))
    return scene


def _pairs(position: Heaps) -> list[tuple[int, int]]:
    return list(zip(position[::2], position[1::2], strict=True))
