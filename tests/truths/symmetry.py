"""Chocolate, dominoes and coins on a round table: what lies where, and what mirrors what."""

import itertools
import math

from pictures import rows

import gamecourse
from gamelib import Chomp
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import approx, case, is_named, key_is_true, truth


@truth(
    draw.chocolate,
    case((3, 2)),
    case((5, 5, 3), hint=(5, 2, 2), clickable=True),
    case((4, 1), hint=(4,), clickable=True),
    case((1,), clickable=True),
    case(()),
)
def chocolate_is_true(picture, lengths, *, clickable=False, hint=None):
    lines = rows(picture.of("rect"))
    assert [len(line) for line in lines] == list(lengths)
    for row, line in enumerate(lines):
        assert line[0].x == lines[0][0].x
        kept = lengths[row] if hint is None else (*hint, 0, 0, 0)[row]
        for column, square in enumerate(line):
            poisoned = (row, column) == (0, 0)
            left = s.GREEN if poisoned else s.BROWN
            assert square.fill == (s.VERMILLION if column >= kept else left)
            clicked = clickable and not poisoned
            assert square.part == (f"{row}:{column}" if clicked else "")
            if clicked:
                assert square.label == f"eat from row {row + 1}, column {column + 1}"
            marks = [text.text for text in picture.within(square)]
            assert marks == (["✗"] if poisoned else [])
    assert ("nothing is left" in picture.words) == (not lengths)
    listed = ", ".join(map(str, lengths))
    assert picture.alt == (
        f"A bar of chocolate with rows of {listed} squares; the top left one is poisoned"
    )


@truth(gamecourse.lost_bars, case(2, 6), case(0, 5), case(3, 3))
def lost_bars_are_true(picture, bottom, longest):
    marks = {}
    for text in picture.of("text"):
        if text.text.isdigit():
            marks.setdefault("end" if text.anchor == "end" else "middle", []).append(text)
    assert all([t.text for t in marks[k]] == list(map(str, range(longest + 1))) for k in marks)
    cells, lost = [r for r in picture.of("rect") if r.stroke == s.LINE], []
    for cell in cells:
        top = int(min(marks["middle"], key=lambda t: abs(t.x - cell.x)).text)
        middle = int(min(marks["end"], key=lambda t: abs(t.y - cell.y)).text)
        assert top >= middle >= bottom
        bar = tuple(n for n in (top, middle, bottom) if n)
        won = bool(Chomp().outcome_from_rules(bar))
        assert cell.fill == (s.N_FILL if won else s.BLUE)
        lost += [] if won else [bar]
    pairs = [(a, b) for a in range(1, longest + 1) for b in range(bottom, a + 1)]
    assert len(cells) == len(pairs)
    key_is_true(picture, {s.BLUE: "lost: P", s.N_FILL: "won: N"})
    assert f"bottom row: {bottom}" in picture.words
    assert picture.alt == (
        f"Bars of three rows up to {longest}, the bottom one of {bottom}; lost: "
        f"{' '.join(map(str, lost)) or 'none'}"
    )


@truth(
    gamecourse.dominoes,
    case(4, 3, [((1, 1), (2, 1)), ((0, 0), (0, 1)), ((3, 2), (3, 1)), ((1, 0), (2, 0))]),
    case(4, 2, [((0, 0), (1, 0)), ((3, 1), (2, 1))]),
    case(2, 2, []),
)
def dominoes_are_true(picture, columns, height, placed):
    board = rows(picture.of("rect", fill=s.PALE))
    assert [len(line) for line in board] == [columns] * height
    stones = [rect for rect in picture.of("rect") if rect.fill != s.PALE]
    spots = []
    for number, squares in enumerate(placed, 1):
        disc = next(c for c in picture.of("circle", fill=s.PAPER) if is_named(picture, c, number))
        stone = next(each for each in stones if each.holds(disc))
        assert stone.fill == (s.VERMILLION if number % 2 else s.BLUE)
        assert {
            (x, y)
            for x, y in itertools.product(range(columns), range(height))
            if stone.holds(board[y][x])
        } == {*squares}
        spots.append((stone.x, stone.y))
    assert len(stones) == len(placed)
    tied = []
    for tie in picture.of("line", dashed=True):
        one, two = (spots.index(nearest_spot(p, spots)) for p in (tie.start, tie.end))
        tied.append((one, two))
    turned = [{(columns - 1 - x, height - 1 - y) for x, y in squares} for squares in placed]
    pairs = itertools.combinations(range(len(placed)), 2)
    assert tied == [(i, j) for i, j in pairs if turned[i] == {*placed[j]}]
    said = []
    for i, (one, two) in enumerate(placed):
        image = next((b for a, b in tied if a == i), None)
        words = f"its image under the half turn is {image + 1}" if image is not None else "no image"
        said += [f"domino {i + 1} on {one} and {two}, {words}"] * (i not in dict(tied).values())
    text = "; ".join(said) or "no domino"
    assert picture.alt == f"Board of {columns} x {height} squares; {text}"


def nearest_spot(point, spots):
    found = min(spots, key=lambda spot: math.dist(point, spot))
    assert math.dist(point, found) < 1
    return found


@truth(
    gamecourse.round_table,
    case([(0, 0), (0.5, 0.2), (-0.5, -0.2), (0.1, -0.6)]),
    case([(0.5, 0.5)], radius=0.25),
    case([]),
)
def round_table_is_true(picture, coins, *, radius=0.17):
    (top,) = picture.of("circle", fill=s.LIGHT_WOOD)
    size = top.width / 2
    for place, (x, y) in enumerate(coins):
        spot = top.x + size * x, top.y - size * y
        here = [c for c in picture.of("circle") if math.dist((c.x, c.y), spot) < 0.01 and c != top]
        disc, label = here
        assert disc.width == approx(2 * size * radius) and is_named(picture, label, place + 1)
        assert disc.fill == (s.BLUE if place % 2 else s.VERMILLION)
    assert len(picture.of("circle")) == 1 + 2 * len(coins)
    opposite = [
        (i, j)
        for (i, one), (j, two) in itertools.combinations(enumerate(coins), 2)
        if max(abs(a + b) for a, b in zip(one, two, strict=True)) < 1e-9
    ]
    assert len(picture.of("line", dashed=True)) == len(opposite)
    for (i, _), tie in zip(opposite, picture.of("line"), strict=True):
        assert math.dist(tie.start, (top.x + size * coins[i][0], top.y - size * coins[i][1])) < 1
        assert (tie.x, tie.y) == (approx(top.x), approx(top.y))
    facts = [f"{i} in the middle" for i, coin in enumerate(coins, 1) if coin == (0, 0)]
    facts += [f"{i + 1} opposite {j + 1}" for i, j in opposite]
    count = "1 coin" if len(coins) == 1 else f"{len(coins)} coins"
    end = f"; {', '.join(facts)}" if facts else ""
    assert picture.alt == f"A round table with {count}{end}"
