"""Limited heaps, Wythoff's queen and Fibonacci's parts are drawn as the rules have them."""

import functools
import itertools
import math
import re

from pictures import rows

import gamecourse
from gameviews import draw
from gameviews.draw import style as s
from truths.heaps import lines_of
from truths.registry import approx, case, mex, tells, truth


@truth(
    draw.limited_heap,
    case(7, 2),
    case(10, 9, clickable=True),
    case(12, 11, clickable=True),
    case(20, 19, value=2, clickable=True, hint=11),
    case(9, 3, value=2, hint=8, clickable=True),
    case(5, 40, hint=0),
    case(0, 3),
)
def limited_heap_is_true(picture, stones, limit, *, value=None, clickable=False, hint=None):
    lines = rows(picture.of("circle"))
    drawn = list(itertools.chain.from_iterable(lines))
    assert [len(line) for line in lines] == lines_of(stones)
    for place, stone in enumerate(drawn):
        free = stones - place <= limit
        taken = hint is not None and place >= hint
        assert stone.fill == (s.VERMILLION if taken else s.BLUE if free else s.FADED)
        assert stone.part == (str(place) if clickable and free else "")
        if stone.part:
            tells(stone.label, stones - place)
    if stones:
        said = f"take at most {limit}" if limit < stones else "take any number"
        under = drawn[-min(stones, limit) :]
        told = picture.word(said)
        assert told.y > drawn[-1].y
        assert len(lines) > 1 or told.x == approx((under[0].x + under[-1].x) / 2)
        picture.word(stones if value is None else f"{stones}, value {value}")
    told = [each for each in (value, hint) if each is not None]
    tells(picture.alt, stones, limit, told)


def queens_options(pair):
    """Return where the queen gets in one move, from what a queen is."""
    a, b = pair
    steps = itertools.product((0, 1), (0, 1), range(1, 1 + max(pair)))
    found = {(a - x * n, b - y * n) for x, y, n in steps if x or y}
    return {square for square in found if min(square) >= 0}


@functools.cache
def queens_value(pair):
    return mex([queens_value(option) for option in queens_options(pair)])


def squares_of(picture, side):
    """Return the squares of a board: for each pair the shapes whose middles lie in it."""
    cells = [r for r in picture.of("rect") if r.stroke == s.LINE]
    lines = rows(cells)
    assert [len(line) for line in lines] == [side[1]] * side[0]
    return {(i, j): cell for i, line in enumerate(lines) for j, cell in enumerate(line)}


@truth(
    draw.queen,
    case((3, 5)),
    case((4, 2), shape=(6, 7), clickable=True, hint=(1, 2)),
    case((2, 3), values=True),
    case((0, 0), shape=(2, 3)),
    case((15, 9), clickable=True),
)
def queen_is_true(picture, pair, *, shape=None, values=False, clickable=False, hint=None):
    side = shape or (pair[0] + 1, pair[1] + 1)
    board = squares_of(picture, side)
    reached = {}
    for rect in picture.of("rect"):
        if rect.stroke in (s.BLUE, s.VERMILLION):
            (square,) = [pair for pair, cell in board.items() if cell.holds(rect)]
            reached[square] = rect
    assert reached.keys() == queens_options(pair)
    for (row, column), rect in reached.items():
        assert (rect.stroke == s.VERMILLION) == ((row, column) == hint)
        assert rect.part == (f"{row}:{column}" if clickable else "")
        if clickable:
            tells(rect.label, row, column)
    (queen,) = picture.of("circle")
    assert board[pair].holds(queen)
    for square, cell in board.items():
        written = [text.text for text in picture.within(cell)]
        here = ["Q"] if square == pair and not values else []
        assert written == ([str(queens_value(square))] if values else here)
    assert {f"row {pair[0]}", f"column {pair[1]}"} <= {*picture.words}
    assert f"row {pair[0]}, column {pair[1]} of a board of {side[0]} x {side[1]}" in picture.alt


@truth(gamecourse.crossed_out, case(0), case(2), case(4, 13), case(1, 4), case(0, 2), case(1, 3))
def crossed_out_is_true(picture, pairs, side=13):
    lost, used = [(0, 0)], {0}
    while len(lost) <= pairs:
        a = mex(used)
        lost.append((a, a + len(lost)))
        used |= {a, a + len(lost) - 1}
    both = {*lost} | {(b, a) for a, b in lost}
    board = squares_of(picture, (side, side))
    count = 0
    for square, cell in board.items():
        inside = picture.within(cell, "rect")
        fills = {rect.fill for rect in inside if rect.fill in (s.P_FILL, s.N_FILL)}
        won = square not in both and queens_options(square) & both
        assert fills == ({s.P_FILL} if square in both else {s.N_FILL} if won else set())
        assert [text.text for text in picture.within(cell)] == ["P"] * (square in both)
        count += not fills
    assert [f"{k}:  {pair}" for k, pair in enumerate(lost)] == [
        word for word in picture.words if re.match(r"\d+:  ", word)
    ]
    assert picture.alt.endswith(f"{count} squares are not crossed out yet")
    assert picture.alt.count("(") == len(both)


@truth(gamecourse.beatty_combs, case(8), case(1), case(13), case(24))
def beatty_combs_are_true(picture, numbers=13):
    root = math.sqrt(5)
    boxes = sorted(picture.of("rect"), key=lambda box: box.x)
    assert len(boxes) == numbers
    for colour, ratio, fill in (
        (s.BLUE, (1 + root) / 2, s.P_FILL),
        (s.VERMILLION, (3 + root) / 2, s.N_FILL),
    ):
        teeth = [k * ratio for k in range(1, numbers + 1) if k * ratio < numbers + 1]
        for n, box in enumerate(boxes, start=1):
            assert (box.fill == fill) == (n in map(int, teeth))
            assert [text.text for text in picture.within(box)] == [str(n)]
        marks = [t.text for t in picture.of("text", fill=colour) if t.text.isdigit()]
        assert marks == [str(k) for k in range(1, len(teeth) + 1)]
        assert ", ".join(str(int(tooth)) for tooth in teeth) in picture.alt
