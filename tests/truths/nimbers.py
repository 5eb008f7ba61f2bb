"""Nim products in pictures are those of the definition."""

import itertools

from pictures import nearest

import gamecourse
from gameviews.draw import style as s
from truths.registry import approx, case, mex, product, tells, truth, xor


@truth(
    gamecourse.turning_corners,
    case(6, 5, 2, 3),
    case(3, 2, 1, 1),
    case(6, 0, 2, 3),
    case(15, 15, 0, 0),
    case(4, 4, 4, 1),
)
def turning_corners_is_true(picture, a, b, i, j):
    turn, value = i < a and j < b, product(a, b)
    corners = [(a, j), (i, b), (i, j)] if turn else []
    numbers = picture.of("text", size=20)
    axes = {"middle": {}, "end": {}}
    for text in numbers:
        if text.fill == s.GREY:
            axes[text.anchor][int(text.text)] = text
    placed = {(round(t.x), round(t.y)): t for t in numbers}
    filled = picture.of("rect", width=26)
    for x, y in itertools.product(range(16), repeat=2):
        number = placed[round(axes["middle"][y].x), round(axes["end"][x].y)]
        assert number.text == str(product(x, y))
        under = [r for r in filled if r.holds(number)]
        look = s.VERMILLION if (x, y) == (a, b) else s.YELLOW if (x, y) in corners else None
        assert [r.fill for r in under] == ([look] if look else [])
        assert number.bold == bool(look)
    worths = [product(*corner) for corner in corners]
    lit = {product(a, y) ^ product(x, b) ^ product(x, y) for x in range(a) for y in range(b)}
    lamps = picture.of("circle", width=44)
    assert [picture.within(lamp)[0].text for lamp in lamps] == list(map(str, range(16)))
    for n, lamp in enumerate(lamps):
        assert (lamp.fill == s.YELLOW) == (n in lit)
        assert (lamp.stroke == s.GREEN) == (turn and n == xor(worths))
    ring = picture.of("circle", width=58)
    assert [nearest(r, lamps) for r in ring] == [lamps[mex(lit)]] and mex(lit) == value
    corner = picture.of("rect", stroke=s.VERMILLION)
    assert len(corner) == turn
    for box in corner:
        assert 2 * box.x == approx(axes["middle"][j].x + axes["middle"][b].x)
        assert 2 * box.y == approx(axes["end"][i].y + axes["end"][a].y)
    said = [[corner, corner, worth] for corner, worth in zip(corners, worths, strict=True)]
    lines = [t for t in picture.of("text", x=600) if t.y < 250]
    end = [worths, xor(worths)] if turn else [i, j]
    tells(" ".join(t.text for t in lines), a, b, said, end)
    tells(picture.words[-1], a, b, value)
    tells(picture.alt, a, b, [corners, end] if turn else [], value, a, b)
