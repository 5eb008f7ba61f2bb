"""A row of `TRUTHS`: a picture, calls of it, and a check that gets what was drawn and the call."""

import functools
import itertools
import math
import re

import pytest
from pictures import Picture, faults

TRUTHS = {}


def case(*arguments, **options):
    return arguments, options


def truth(picture, *cases):
    """Return a decorator: the check below it holds for these calls of a picture."""

    def hold(check):
        # A second check of a picture would let the first one go, and nobody would see it.
        assert picture not in TRUTHS, f"{picture.__name__} is registered twice"
        TRUTHS[picture] = check, cases
        return check

    return hold


def truly_drawn(check, picture, *arguments, **options):
    """Draw a picture, hold it to the rules by its check, and return it."""
    scene = picture(*arguments, **options)
    drawn = Picture(scene)
    drawn.scene = scene
    assert not re.search(r"\b(None|nan|inf|True|False|set)\b", f"{drawn.svg}{drawn.alt}")
    assert faults(scene) == []
    check(drawn, *arguments, **options)
    return scene


def truths_of(*themes):
    """Return the truths of these modules, one module after the other."""
    return {
        picture: held
        for theme in themes
        for picture, held in TRUTHS.items()
        if held[0].__module__ == theme.__name__
    }


def approx(number):
    return pytest.approx(number, abs=0.6)  # coordinates of curves are rounded


# --- the rules, without the package's theorems ---------------------------------------------------


def mex(values):
    reached = set(values)
    return next(n for n in itertools.count() if n not in reached)


def xor(values):
    return functools.reduce(lambda a, b: a ^ b, values, 0)


def called(game):
    """Return a game's title; its constructor where that has arguments other than a code."""
    plain = (str(game).endswith("()") and " " not in str(game)) or str(game).endswith(">)")
    return game.title if plain or hasattr(game, "code") else str(game)


@functools.cache
def worth(game, position):
    return game.grundy_from_rules(position)


@functools.cache
def lone(game, label):
    """Return the value of one coin: the mex over its turns of the XOR of the other coins."""
    turns = game.turns(label)
    return mex([xor(lone(game, coin) for coin in turn if coin != label) for turn in turns])


@functools.cache
def product(a, b):
    """Return the nim product by its definition."""
    pairs = itertools.product(range(a), range(b))
    return mex([product(x, b) ^ product(a, y) ^ product(x, y) for x, y in pairs])


def ones(number):
    """Return the powers of two that a number is the sum of, the largest first."""
    return [1 << i for i in reversed(range(number.bit_length())) if number >> i & 1]


# --- what many checks look for -------------------------------------------------------------------


def arrowed(picture, **wanted):
    return [line for line in picture.of("line", **wanted) if line.arrow]


def commas(numbers):
    return ", ".join(map(str, numbers))


def flat(facts):
    """Yield the numbers of a list of lists."""
    for fact in facts:
        if isinstance(fact, int):
            yield int(fact)
        else:
            yield from flat(fact)


def tells(text, *facts):
    """Hold a sentence to its numbers, in their order: its words are free."""
    assert [*map(int, re.findall(r"\d+", text))] == [*flat(facts)], text


def changed(before, after):
    """Return the places, from 1 on, where two positions differ, and what comes after."""
    pairs = enumerate(zip(before, after, strict=True), start=1)
    return [(place, new) for place, (old, new) in pairs if old != new]


def key_of(picture):
    """Return what the colours are explained as: each a square of 30 before its text."""
    squares = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (30, 30)]
    found = {}
    for square in squares:
        text = min((t for t in picture.of("text", y=square.y) if t.x > square.x), key=lambda t: t.x)
        found[square.fill] = text.text
    return found


def key_is_true(picture, expected):
    assert key_of(picture) == expected


def is_named(picture, shape, text):
    return [t.text for t in picture.within(shape)] == [str(text)]


def gap(shape, point):
    """Return how far a point is from the border of a box or disc, 0 inside."""
    away = abs(point[0] - shape.x), abs(point[1] - shape.y)
    if shape.kind == "circle":
        return max(math.hypot(*away) - shape.width / 2, 0)
    return math.hypot(max(away[0] - shape.width / 2, 0), max(away[1] - shape.height / 2, 0))


def apart(shapes):
    for one, two in itertools.combinations(shapes, 2):
        across, down = abs(one.x - two.x), abs(one.y - two.y)
        assert 2 * across >= one.width + two.width or 2 * down >= one.height + two.height
