"""A map of periods has each game in its place and colour; what a picture of rare values says."""

import itertools
import math
import re

import matplotlib as mpl
import pytest

import gamecourse
from gamelaws.surveys import SurveyRow
from gameviews.draw import style as s
from truths.coins import rasters
from truths.registry import approx, case, key_of, truth
from truths.tables import rgb


def blocks_of(picture):
    """Return for each place 0.d₁d₂d₃ on the map its colour and the texts written on it.

    A block stands below the name of its first digit; the digits beside and above it are its axes.
    """
    cells = {}
    for image, colours in zip(picture.of("image"), rasters(picture), strict=True):
        assert colours.shape == (8, 8, 3)
        above = [t for t in picture.of("text", bold=True, x=image.x) if t.y < image.y]
        first = int(re.fullmatch(r"0\.(\d)··", max(above, key=lambda t: t.y).text)[1])
        left, top, side = image.x - image.width / 2, image.y - image.height / 2, image.width / 8
        middles = [(left + side * (n + 0.5), top + side * (n + 0.5)) for n in range(8)]
        axes = picture.of("text", fill=s.GREY)
        across = [t.text for x, _ in middles for t in axes if t.x == x and 0 < top - t.y < 20]
        down = [
            t.text for _, y in middles for t in axes if t.y == approx(y) and 0 < left - t.x < 20
        ]
        assert across == down == [*"01234567"]
        for i, j in itertools.product(range(8), repeat=2):
            (x, _), (_, y) = middles[j], middles[i]
            on = [t.text for t in picture.within(image) if (t.x, t.y) == (approx(x), approx(y))]
            assert (first, i, j) not in cells
            cells[first, i, j] = tuple(colours[i, j]), on
    return cells


def shade(length, longest):
    """Return the colour of a period: viridis, by the logarithm of its length."""
    *colour, _ = mpl.colormaps["viridis"](
        math.log2(1 + length) / math.log2(1 + longest), bytes=True
    )
    return pytest.approx([int(part) for part in colour], abs=4)  # of 255


def shades_of(key, longest):
    """Return the colours of the key by what they are explained as."""
    found = {text: rgb(fill) for fill, text in key.items()}
    assert found["? not proved"] == rgb(s.DIM) and len(found) == len(key)
    for text, colour in found.items():
        if text != "? not proved":
            assert colour == shade(int(text.removeprefix("period ")), longest)
    return found


@truth(
    gamecourse.period_map,
    case([SurveyRow("0.77", 12, 71, 9), SurveyRow("0.6", None, None, 64)]),
    case([SurveyRow("0.144", 442, 0, 9), SurveyRow("0.777", 4, 2, 4), SurveyRow("0.3", 2, 0, 1)]),
    case([SurveyRow(f"0.{n}{n * n % 8}{7 - n}", n * n or None, 0, 9) for n in range(8)]),
)
def period_map_is_true(picture, rows):
    lengths = [row.period for row in rows if row.period]
    assert picture.words.count("?") == len(rows) - len(lengths)
    assert f"period {max(lengths)}" in picture.words and "period 1" in picture.words
    assert [word for word in picture.words if word.startswith("0.")] == [
        f"0.{first}··" for first in range(8)
    ]
    assert f"{len(lengths)} proved, the longest {max(lengths)};" in picture.alt
    found = {tuple(map(int, row.code[2:].ljust(3, "0"))): row.period for row in rows}
    explained = shades_of(key_of(picture), max(lengths))
    cells = blocks_of(picture)
    assert len(cells) == 8**3 and {*found} <= {*cells}
    for place, (colour, texts) in cells.items():
        length = found.get(place)
        assert texts == (["?"] if place in found and not length else [])
        if length:
            assert colour == shade(length, max(lengths))
            assert colour == explained.get(f"period {length}", colour)
        else:
            assert colour == (explained["? not proved"] if place in found else rgb(s.PAPER))
