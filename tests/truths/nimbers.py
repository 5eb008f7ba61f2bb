"""Nim products in pictures are those of the definition."""

import functools
import itertools
import re

from pictures import nearest

import gamecourse
from gameviews.draw import style as s
from truths.registry import approx, case, mex, product, truth, xor


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
    said = [f"the far corner ({a}, {b}) goes to tails"]
    said += [f"corner ({x}, {y}): {x} ⊗ {y} = {product(x, y)}" for x, y in corners]
    leaves = f"this turn leaves {' ⊕ '.join(map(str, worths))} = {xor(worths)}"
    said += [leaves if turn else f"no rectangle with ({i}, {j}): i < a, j < b"]
    lines = [t for t in picture.of("text", x=600) if t.y < 250]
    assert [t.text for t in lines] == said
    assert picture.words[-1] == f"the first dark bulb is {a} ⊗ {b} = {value}"
    alt = f"Turning Corners at ({a}, {b}): "
    if turn:
        alt += f"corners {', '.join(map(str, corners))} are worth {', '.join(map(str, worths))}, "
        alt += f"XOR {xor(worths)}; "
    assert picture.alt == f"{alt}the first value that no turn leaves is {value} = {a} ⊗ {b}"


def arithmetic(text):
    """Return the value of a term of ⊗, ⊕, brackets and numbers."""
    while inner := re.search(r"\(([^()]*)\)", text):
        text = text.replace(inner[0], str(arithmetic(inner[1])))
    terms = [[int(n) for n in term.split("⊗")] for term in text.split("⊕")]
    return xor(functools.reduce(product, term) for term in terms)
