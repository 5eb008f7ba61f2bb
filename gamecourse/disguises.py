"""Games in disguise, each above the Nim that it is: one match, and both pictures move with it.

A match is a sequence of positions, each a move away from the one before. A move that makes a heap
of the Nim larger and is at once undone changes nothing: in the list of moves it turns grey.
"""

import functools
import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import gamelib as gl
from gameviews import draw, validate
from gameviews.draw import style as s
from gameviews.draw.cells import Hill, Staircase, Strip
from gameviews.draw.parts import join, stone
from gameviews.draw.scene import Point, Scene
from gameviews.explore.explorer import Explorer, one_slider

Cells: TypeAlias = Sequence[int]
Heaps: TypeAlias = tuple[int, ...]

#: Rows of Northcott's game, cells of a row, and positions of a match that have room.
MOST_ROWS, MOST_CELLS, MOST_MOVES = 4, 12, 7


# --- what all of them share ----------------------------------------------------------------------


def _positions(match: Any) -> list[Any]:
    listed = validate.collection(match, "a match", ordered=True, of="positions")
    fits = 1 <= len(listed) <= MOST_MOVES
    validate.require(fits, f"a match of 1 to {MOST_MOVES} positions is drawn", len(listed))
    return listed


def _played(
    match: Any, step: int, canonical: Callable[[Any], Any], is_move: Callable[[Any, Any], bool]
) -> tuple[list[Any], int]:
    """Return the positions of a match that keeps to the rules, and the moves made so far."""
    positions = [canonical(position) for position in _positions(match)]
    for before, after in itertools.pairwise(positions):
        validate.require(is_move(before, after), f"a move from {before} follows", after)
    return positions, validate.integer(step, "the moves that are made", high=len(positions) - 1)


def _by_rules(match: Any, step: int, game: gl.Game) -> tuple[list[Any], int]:
    return _played(match, step, game.canonical, lambda before, after: after in game.moves(before))


def _with_moves(
    picture: Scene, heaps: Sequence[Heaps], words: Sequence[str], step: int, *, total: bool = True
) -> Scene:
    """Return a picture above the moves made, those undone grey, and the XOR of the heaps."""
    if not words and not total:
        return picture
    now, said, grey = heaps[step], words[:step], _undone(heaps[: step + 1])
    scene, y = Scene(picture.height + 40, picture.alt), picture.height + 20
    scene.place(picture, 0)
    for i, move in enumerate(said, 1):
        x, faded = 24 + 154 * (i - 1), i in grey
        fill, ink = (s.DIM, s.GREY) if faded else (s.YELLOW, s.INK)
        scene.rect(x, y - 19, 146, 38, fill=fill, stroke=ink, radius=8)
        scene.text(x + 73, y, f"{i}. {move}", size=s.SMALL, fill=ink, bold=not faded)
        if faded:
            scene.line((x + 10, y), (x + 136, y), stroke=s.GREY, stroke_width=2)
    if words and not said:
        scene.text(24, y, "no move yet", anchor="start", fill=s.GREY)
    if total:
        xor = gl.nim_sum(now)
        scene.alt += f"; XOR of the heaps {xor}"
        text = f"{join(now, ' ⊕ ')} = {xor}" if len(now) > 1 else f"XOR {xor}"
        scene.text(1156, y, text, anchor="end", fill=s.BLUE, bold=True)
    if said:
        scene.alt += f"; moves {join(said)}"
    if grey:
        scene.alt += f"; undone: {join(sorted(grey))}"
    return scene


def _undone(heaps: Sequence[Heaps]) -> set[int]:
    """Return the moves, counted from 1, that made a heap larger or took that back."""
    found: set[int] = set()
    for i, (start, grown, back) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False), 1):
        if start == back and i not in found and sum(grown) > sum(start):
            found |= {i, i + 1}
    return found


def _changed(before: Cells, after: Cells) -> list[tuple[int, int, int]]:
    """Return which entries a move has changed: the place, and the entry before and after."""
    entries = enumerate(zip(before, after, strict=True))
    return [(place, old, new) for place, (old, new) in entries if old != new]


def _words(match: Iterable[Cells]) -> list[str]:
    """Return each move in words, such as `9→7`; one of more than two pieces says how many."""
    words = []
    for before, after in itertools.pairwise(match):
        moved = [f"{old}→{new}" for _, old, new in _changed(before, after)]
        words.append(join(moved, " ") if len(moved) < 3 else f"{len(moved)} pieces")
    return words


def _stones(scene: Scene, spans: Iterable[Point], heaps: Heaps) -> None:
    """Draw each heap of stones at the foot of a picture, below the middle of its gap."""
    for (left, right), heap in zip(spans, heaps, strict=True):
        for n in range(heap):
            at = (left + right) / 2 + 25 * (n - (heap - 1) / 2), scene.height - 20
            stone(scene, at, 11.5, marked=False, pale=False, part=None)


def explore_match(
    picture: Callable[[Any, int], Scene], match: Sequence[Any], *, step: int = 0
) -> Explorer:
    """A match, move by move: one slider for the game and the Nim below it, at first at `step`.

    >>> explore_match(strip_and_stairs, [(2, 5, 9), (2, 5, 8)]).scene(step=1).alt
    'Strip with coins on cells 2, 5, 8; Staircase with 2, 2, 1 stones on steps 1 to 3; \
XOR of the heaps 3; moves 9→8'
    """
    validate.require_function(picture, "the first argument", "a function that draws")
    positions = _positions(match)
    frame = functools.partial(picture, positions)
    moves = range(len(positions))
    return one_slider(frame, "A match in two games", start=step, step=("moves", moves))


# --- coins on a strip ----------------------------------------------------------------------------


def strip_and_stairs(match: Sequence[Cells], step: int = 0) -> Scene:
    """Coins on a strip and below it the staircase of their gaps; the odd steps are the Nim.

    >>> match = [(2, 5, 9), (2, 3, 9), (2, 3, 7)]
    >>> strip_and_stairs(match, 2).alt[-30:]
    '; moves 5→3, 9→7; undone: 1, 2'
    """
    game = gl.CoinsOnStrip()
    cells, step = _by_rules(match, step, game)
    gaps, now, last = [game.staircase(position) for position in cells], cells[step], max(cells[0])
    above, below = draw.coins_on_strip(now, length=last), _on_the_ground(gaps, step, to_left=True)
    # A slide has no room for what is free above the strip and between the two.
    scene = Scene(above.height + below.height - 48, f"{above.alt}; {below.alt}")
    scene.place(above, -36)
    scene.place(below, above.height - 48)
    strip, steps = Strip(now, last, now), Staircase(gaps[step], to_left=True)
    ground = scene.height - 68  # the names and numbers of the steps are below it
    for place, (coin, gap) in enumerate(zip(now[::-1], gaps[step], strict=True)):
        start, (x, y) = sum(strip.span(coin, gap)) / 2, steps.stone(place, gap)
        stroke = s.LINE if place % 2 else s.BLUE
        end = x, ground - steps.ground + y
        scene.line((start, above.height - 46), end, stroke=stroke, dashed=True)
    return _with_moves(scene, [gap[::2] for gap in gaps], _words(cells), step)


def stairs(match: Sequence[Cells], step: int = 0) -> Scene:
    """The staircase alone: stones on step 1, 2, ..., moved one step down.

    >>> stairs([(2, 1, 3), (2, 3, 1), (4, 1, 1), (2, 1, 1)], 3).alt[-50:]
    '; moves 2 from 3, 2 from 2, 2 from 1; undone: 2, 3'
    """
    steps, step = _by_rules(match, step, gl.StaircaseNim())
    words = []
    for before, after in itertools.pairwise(steps):
        place, old, new = _changed(before, after)[-1]  # the upper of two steps
        words.append(f"{old - new} from {place + 1}")
    picture, heaps = _on_the_ground(steps, step), [position[::2] for position in steps]
    return _with_moves(picture, heaps, words, step)


def _on_the_ground(match: Sequence[Heaps], step: int, *, to_left: bool = False) -> Scene:
    """Return the staircase of a match, its ground where it is all along: nothing jumps."""
    pictures = [Staircase(steps, to_left=to_left) for steps in match]
    highest, now = max(each.ground for each in pictures), pictures[step]
    picture = Scene(now.ground + 68, draw.staircase(match[step]).alt)
    now.boards(picture, odd=True)
    now.stones(picture, match[step], odd=True, clickable=False)
    scene = Scene(highest + 68, picture.alt)
    scene.place(picture, highest - now.ground)
    return scene


# --- Northcott's game ----------------------------------------------------------------------------


def northcott(match: Sequence[Sequence[tuple[int, int]]], step: int = 0, cells: int = 8) -> Scene:
    """Northcott's game, the row's pieces white and black, and the gaps as heaps beside it.

    >>> match = [[(2, 5), (0, 4)], [(1, 5), (0, 4)], [(1, 4), (0, 4)]]
    >>> northcott(match, 2).alt
    'White and black on 1 4, 0 4; XOR of the heaps 1; moves w1 2→1, b1 5→4; undone: 1, 2'
    """
    cells = validate.integer(cells, "the cells of a row", low=2, high=MOST_CELLS)

    def checked(position: Any) -> Heaps:
        listed = validate.collection(position, "a position", ordered=True, of="rows")
        fits = 1 <= len(listed) <= MOST_ROWS
        validate.require(fits, f"1 to {MOST_ROWS} rows are drawn", position)
        rows = [validate.integer_pair(row, "a row") for row in listed]
        fits = all(0 <= white < black < cells for white, black in rows)
        validate.require(fits, "a row has a white cell, then a black one", rows)
        return tuple(itertools.chain(*rows))

    def is_move(before: Heaps, after: Heaps) -> bool:
        return len(before) == len(after) and len(_changed(before, after)) == 1

    positions, step = _played(match, step, checked, is_move)
    words = []
    for before, after in itertools.pairwise(positions):
        ((place, old, new),) = _changed(before, after)
        words.append(f"{'wb'[place % 2]}{place // 2 + 1} {old}→{new}")
    heaps = [tuple(black - white - 1 for white, black in _pairs(p)) for p in positions]
    pairs, high, wide = _pairs(positions[step]), 76.0, min(64.0, 640 / cells)
    pieces = join(f"{white} {black}" for white, black in pairs)
    scene = Scene(high * len(pairs) + 24, f"White and black on {pieces}")
    for row, ((white, black), gap) in enumerate(zip(pairs, heaps[step], strict=True)):
        y = 10 + high * row
        scene.text(24, y + 30, f"row {row + 1}", anchor="start", fill=s.GREY)
        for cell in range(cells):
            fill = s.P_FILL if white < cell < black else s.PAPER
            scene.rect(120 + wide * cell, y, wide, 60, fill=fill, stroke=s.LINE, radius=0)
        for cell, fill in ((white, s.PAPER), (black, s.INK)):
            scene.circle(120 + wide * (cell + 0.5), y + 30, 0.4 * wide, fill=fill, stroke_width=3)
        scene.line((130 + wide * cells, y + 30), (790, y + 30), stroke=s.BLUE, head=11)
        for n in range(gap):
            scene.circle(820 + 33 * n, y + 30, 14, fill=s.BLUE, stroke=s.DEEP)
        scene.text(1150, y + 30, gap, bold=True)
    return _with_moves(scene, heaps, words, step)


def _pairs(position: Heaps) -> list[tuple[int, int]]:
    return list(zip(position[::2], position[1::2], strict=True))


# --- climbing the hill, black and white ----------------------------------------------------------


def hill(match: Sequence[Cells], step: int = 0, king: int = 3) -> Scene:
    """People on a hill by their distance to the top, in pairs from below, and the gaps as heaps.

    >>> match = [(2, 4, 7, 9), (1, 4, 7, 9), (1, 3, 7, 9)]
    >>> hill(match, 2, king=4).alt[-61:]
    '; gaps 1, 1; XOR of the heaps 0; moves 2→1, 4→3; undone: 1, 2'
    """
    game = gl.ClimbingTheHill(king)
    people, step = _by_rules(match, step, game)
    heaps, now, last = [game.gaps(position) for position in people], people[step], max(people[0])
    picture = draw.hill(king, now, length=last, values=True)
    _stones(picture, Hill(king, now, last).spans(heaps[step]), heaps[step])
    scene = Scene(picture.height - 40, picture.alt)  # a slide has no room for what is free above
    scene.place(picture, -40)
    return _with_moves(scene, heaps, _words(people), step)


def black_and_white(match: Sequence[Cells], step: int = 0, d: int = 2) -> Scene:
    """White and black pieces in turn on a strip, and below it the gaps inside the pairs as heaps.

    >>> match = [(1, 5, 7, 9), (3, 5, 8, 9), (3, 4, 8, 9)]
    >>> black_and_white(match, 1).alt[-37:]
    'black moves; gaps 1, 0; moves 1→3 7→8'

    White moves up to `d` white pieces to the right, then Black up to `d` black ones to the left.
    """
    game = gl.BlackAndWhite(d)
    sides = zip(_positions(match), itertools.cycle(("white", "black")), strict=False)
    positions, step = _by_rules(list(sides), step, game)
    heaps, (cells, mover) = [game.gaps(position) for position in positions], positions[step]
    last = max(max(there, default=1) for there, _ in positions)
    picture = draw.black_and_white(d, cells, mover, length=last, values=True)
    picture.height += 40
    strip, gaps = Strip(cells, last, cells), zip(cells[1::2], heaps[step], strict=True)
    _stones(picture, [strip.span(*gap) for gap in gaps], heaps[step])
    # Only of one piece at a time the XOR decides.
    words = _words(there for there, _ in positions)
    return _with_moves(picture, heaps, words, step, total=game.d == 1)
