"""A ring of numbers and rows of pins are drawn as they stand, with what can be clicked."""

import math
import re

from pictures import nearest_to, rows

from gameviews import draw
from gameviews.draw import style as s
from gameviews.draw.heaps import Mark
from gameviews.draw.scene import Part
from truths.registry import approx, case, tells, truth


@truth(
    draw.ring,
    case((2, 5, 3, 0, 4, 1), values=True, clickable=True),
    case((9,) * 19 + (0,), hint=(9,) * 18 + (0, 4)),
    case((0,), values=True),
    case((0, 30), clickable=True, hint=(7, 0)),
    case((2, 0), hint=(0, 1)),
    case((5, 2, 0, 4), clickable=True, hint=(2, 0, 4, 3)),
)
def ring_is_true(picture, edges, *, values=False, clickable=False, hint=None):
    count = len(edges)
    (coin,) = picture.of("circle", fill=s.YELLOW)
    nodes = picture.of("circle", fill=s.PAPER, stroke=s.INK, thick=2, width=18)
    assert len(nodes) == count and nodes[0].x == coin.x and nodes[0].y == coin.y
    middle = coin.x, coin.y + 158
    numbers = [
        text
        for text in picture.of("text")
        if text.text.isdigit() and math.dist((text.x, text.y), middle) < 200
    ]
    numbers.sort(key=lambda t: math.atan2(t.x - middle[0], middle[1] - t.y) % (2 * math.pi))
    assert [int(text.text) for text in numbers] == list(edges)  # clockwise from the top
    way = {None: None}.get(hint, "")
    if hint is not None:
        way = 0 if hint[:-1] == edges[1:] else count - 1
    one, other = edges.index(0), edges[::-1].index(0)
    for place, text in enumerate(numbers):
        run = values and (place < one or place >= count - other) and edges[place]
        crossed = hint is not None and place == way
        assert (text.fill == s.VERMILLION, text.fill == s.BLUE) == (crossed, run and not crossed)
    ends = (("first", edges[0]), ("last", edges[-1])) if clickable else ()
    wanted = {f"{name}:{left}": number for name, number in ends for left in range(number)}
    spots = [disc for disc in picture.of("circle") if disc.part]
    assert {disc.part for disc in spots} == wanted.keys()
    for disc in spots:
        (text,) = picture.within(disc)
        assert text.text == disc.part.partition(":")[2]
        assert (disc.x > coin.x) == disc.part.startswith("first")
        tells(disc.label, wanted[disc.part], int(text.text))
    marked = []
    if hint is not None:
        name, left = ("first", hint[-1]) if way == 0 else ("last", hint[0])
        marked = [left]
        good = {
            spot.part
            for mark in picture.of("circle", fill=s.VERMILLION)
            for spot in picture.within(mark, "circle")
            if spot.part
        }
        assert good == ({f"{name}:{left}"} if clickable else set())
    else:
        assert picture.of("circle", fill=s.VERMILLION) == []
    if values:
        tells(picture.words[-1], 0, one, other)
    tells(picture.alt, edges, marked, [0, one, other] if values else [])


PARTS = [Part(name, f"do {name}") for name in "abcd"]


@truth(
    draw.pins,
    case([4, 2], grundy=[1, 2]),
    case(
        [5, 3],
        marks=[
            Mark(0, 2, 1, PARTS[0]),
            Mark(0, 3, 0, PARTS[1], True),
            Mark(1, 1, 2, PARTS[2], True),
            Mark(1, 0, 1, PARTS[3], True),
            Mark(0, 0, 2),
        ],
    ),
    case([], marks=()),
    case([9, 12, 1, 2, 3, 4, 5, 6]),
)
def pins_are_true(picture, counts, *, marks=(), grundy=None):
    told = [t for t in picture.of("text") if re.match(r"\d+(, value \d+)?$", t.text)]
    assert len(told) == len(counts)
    pins = [c for c in picture.of("circle") if c.width != 24 or c.stroke != s.INK]
    lines = rows(pins)
    assert [len(line) for line in lines] == [count for count in counts if count]
    for row, (count, line) in enumerate(zip(counts, lines, strict=True)):
        name = picture.word(f"row {row + 1}")
        assert name.y == approx(line[0].y)
        said = next(t for t in told if abs(t.y - name.y) < 1 and t.x > line[-1].x)
        assert said.text == f"{count}" + ("" if grundy is None else f", value {grundy[row]}")
        single = {mark.left: mark for mark in marks if mark.row == row and mark.taken == 1}
        for place, pin in enumerate(line):
            mark = single.get(place, Mark(row, place, 1))
            assert pin.fill == (s.VERMILLION if mark.hinted else s.BLUE)
            assert (pin.part, pin.label) == (
                (mark.part.name, mark.part.label) if mark.part else ("", "")
            )
    others = [mark for mark in marks if mark.taken != 1]
    bars, discs = picture.of("rect"), [c for c in picture.of("circle") if c not in pins]
    assert len(bars) + len(discs) == len(others)
    for mark in others:
        line = lines[mark.row]
        pin, step = line[mark.left - 1 if mark.left else 0], line[1].x - line[0].x
        x = line[0].x + step * (mark.left - 0.5 + (mark.taken == 2))
        found = nearest_to((x, line[0].y - 32 * (mark.taken == 2)), discs if mark.taken else bars)
        assert found.x == approx(x)
        assert found.fill == (s.VERMILLION if mark.hinted else s.PAPER)
        assert found.part == (mark.part.name if mark.part else "")
    assert ("nothing is left" in picture.words) == (not counts)
    tells(picture.alt, counts, grundy or [])
