"""Tables of values are right cell by cell: colours, numbers, axes and the key."""

import functools
import itertools
import re

import numpy as np
from pictures import Drawn, rows

from gamelib import Bash, Nim, Octal, Subtraction, Sum, Twins
from gameviews import draw
from gameviews.draw import style as s
from truths.coins import coin_worth, rasters
from truths.registry import approx, called, case, key_is_true, key_of, tells, truth, worth, xor


def rgb(colour):
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def table_is_drawn(picture, values, first, colouring):
    """Hold colours, numbers, axes and the key of a table of values."""
    (image,), (colours,) = picture.of("image"), rasters(picture)
    high, wide = values.shape
    assert colours.shape == (high, wide, 3)
    cell = image.width / wide
    assert cell == approx(image.height / high)
    left, top = image.x - image.width / 2, image.y - image.height / 2
    inside = {}
    for text in picture.within(image):
        column, row = (text.x - left) / cell - 0.5, (text.y - top) / cell - 0.5
        assert (column, row) == (approx(round(column)), approx(round(row)))
        inside[round(row), round(column)] = int(text.text)
    assert inside == ({spot: int(v) for spot, v in np.ndenumerate(values)} if inside else {})
    assert bool(inside) == (cell >= max(29, 13 * len(str(values.max()))))
    for side, start, corner in ((0, first[1], left), (1, first[0], top)):
        axis = [t for t in picture.of("text", fill=s.GREY) if (t.anchor == "end") == bool(side)]
        assert axis and int(axis[0].text) == start
        for text in axis:
            place = int(text.text) - start
            assert (text.y if side else text.x) == approx(corner + (place + 0.5) * cell)
    if colouring == "outcome":
        expected = np.where(values[..., None] == 0, rgb(s.BLUE), rgb(s.N_FILL))
        key_is_true(picture, {s.BLUE: "P: value 0", s.N_FILL: "N: any other"})
        assert (colours == expected).all()
    elif colouring.startswith("mod"):
        k = int(colouring[4:])
        expected = np.array([rgb(s.VALUE_FILLS[r]) for r in range(k)])[values % k]
        key_is_true(picture, {s.VALUE_FILLS[r]: f"value mod {k} = {r}" for r in range(k)})
        assert (colours == expected).all()
    else:
        for fill, text in key_of(picture).items():
            value = int(re.match(r"value (\d+)( \(P\))?$", text)[1])
            assert (value == 0) == text.endswith("(P)")
            seen = colours[values == value]
            assert not len(seen) or (seen == rgb(fill)).all()
        by_value = [colours[values == value][0].sum() for value in np.unique(values)]
        pairs = itertools.pairwise(by_value)
        assert all(b > a - 3 for a, b in pairs)  # from dark to light, each channel rounded
        assert values.max() == 0 or by_value[0] < by_value[-1]


def sum_worth(game, heaps):
    return xor(heaps) if isinstance(game, Nim) else worth(game, Sum(*heaps))


@truth(
    draw.heatmap,
    case(Nim(), 16),
    case(Nim(), 8, 12, colouring="outcome"),
    case(Subtraction({1, 3, 4}), 9, 14, colouring="mod 3", height=400),
    case(Bash(3), 40, colouring="log"),
    case(Twins() * Twins(), 6, colouring="mod 8"),
    case(np.arange(12).reshape(3, 4), name="products", first=(1, 0)),
    case(np.arange(4000).reshape(40, 100), name="a name", first=(7, 9), height=300),
    case([[0, 0, 0]]),
)
def heatmap_is_true(
    picture, game, *shape, name="table", first=(0, 0), colouring="value", height=520
):
    if shape:
        values, first = table_by_rules(game, shape[0], shape[-1])
        name, written = called(game), game.title
    else:
        values, written = np.array(game), name
    table_is_drawn(picture, values, first, colouring)
    assert written in picture.words and picture.scene.height >= height
    assert picture.alt.startswith(name) and colouring in picture.alt
    lost = np.argwhere(values == 0)
    assert ("diagonal" in picture.alt) == (len(lost) > 0 and (lost[:, 0] == lost[:, 1]).all())
    said = picture.alt.removeprefix(name).replace(colouring, "")
    tells(said, values.shape, int(values.min()), int(values.max()), len(lost))


def table_by_rules(game, high, wide):
    """Return the values of a game's table and the numbers of its first row and column."""
    first, value = (0, 0), functools.partial(sum_worth, game)
    if hasattr(game, "turns"):
        first, value = game.first, functools.partial(coin_worth, game)
    spots = itertools.product(range(high), range(wide))
    values = [value((first[0] + a, first[1] + b)) for a, b in spots]
    return np.array(values).reshape(high, wide), first


@truth(
    draw.folded,
    case([0, 1, 2, 0, 1, 2, 0, 1], 3, name="Bash(2)"),
    case(Octal("0.77").table(200), 12, period=Octal("0.77").period(), name="Kayles"),
    case(Octal("0.6").table(100), 20),
    case(list(range(995, 1020)), 24, height=300),
    case(Octal("0.07").table(300), 34, period=Octal("0.07").period()),
    case(Octal("0.77").table(100), 12, period=Octal("0.77").period()),  # half of its window
    case(Octal("0.77").table(71), 12, period=Octal("0.77").period()),  # nothing of it
)
def folded_is_true(picture, values, width, *, period=None, name="values", height=480):
    cells = folded_cells(picture)
    lines = rows(cells)
    values = [int(value) for value in values[: len(cells)]]
    assert [len(line) for line in lines] == [
        len(values[i : i + width]) for i in range(0, len(values), width)
    ]
    exceptions = () if period is None else period.exceptions
    window = () if period is None else period.window
    frames, bars = picture.of("rect"), picture.of("line", stroke=s.BLUE)
    shown = 0
    for n, (cell, value) in enumerate(zip(itertools.chain(*lines), values, strict=True)):
        assert cell.fill == rgb(s.VALUE_FILLS[value % 8])
        framed = [frame for frame in frames if cell.holds(frame)]
        assert len(framed) == (n in exceptions)
        inside = picture.within(cell)
        assert [t.text for t in inside] in ([str(value)], [])
        shown += len(inside)
        spots = [Drawn("text", cell.x, bar.y) for bar in bars if bar.start[0] < cell.x < bar.end[0]]
        assert [cell.holds(spot) for spot in spots].count(True) == (n in window)
    assert shown in (0, len(values)) and bool(shown) == (max(values) < 100)
    for text in picture.of("text", fill=s.GREY):
        assert text.y == approx(lines[int(text.text) // width][0].y)
    level = sum(len(set(values[i::width])) == 1 for i in range(min(width, len(values))))
    facts = [level, min(width, len(values))]
    tells(picture.words[-1], width, facts, [period.length, period.preperiod] if period else [])
    tells(picture.alt.removeprefix(name), len(values), width, facts)
    assert picture.scene.height >= height


def folded_cells(picture):
    """Return the cells of the images, each with its colour, from the top left on."""
    cells = []
    for image, colours in zip(picture.of("image"), rasters(picture), strict=True):
        high, wide, _ = colours.shape
        width, height = image.width / wide, image.height / high
        assert width == approx(height)
        left, top = image.x - image.width / 2, image.y - image.height / 2
        for row, column in itertools.product(range(high), range(wide)):
            x, y = left + (column + 0.5) * width, top + (row + 0.5) * height
            fill = tuple(colours[row, column].tolist())
            cells.append(Drawn("rect", x, y, width, height, fill=fill))
    return cells
