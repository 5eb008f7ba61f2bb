"""Coins show their faces, and values that are computed from the turns of each coin alone."""

import base64
import itertools
import math
import re

import numpy as np
from pictures import nearest, open_png, rows

from gamelib import Ruler, TurnUpTo, Twins, heads
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import approx, case, is_named, lone, product, tells, truth, worth, xor


def coins_are_true(picture, faces, *, hint=None, selected=(), clickable=False, names=str):
    """Hold the coins, drawn in the order of `faces`: label -> heads; return where each one is."""
    letters = [text for text in picture.of("text") if text.text in ("H", "T")]
    turned = set() if hint is None else {c for c, up in faces.items() if up != (c in hint)}
    found = {}
    for (label, up), letter in zip(faces.items(), letters, strict=True):
        spot = letter.x, letter.y
        discs = [c for c in picture.of("circle") if math.dist((c.x, c.y), spot) < 0.1]
        assert [disc.fill for disc in discs] == [s.YELLOW if up else s.PALE] + [s.CLEAR] * clickable
        assert letter.text == ("H" if up else "T") and letter.bold == up
        ring = s.VERMILLION if label in turned else (s.GREEN if label in selected else s.INK)
        assert {disc.stroke for disc in discs} == {ring}
        if clickable:
            assert discs[1].part == names(label)
            assert f"coin {label}, {'heads' if up else 'tails'}" in discs[1].label
            assert ("selected" in discs[1].label) == (label in selected)
        found[label] = discs[0]
    assert bool(picture.parts) == clickable
    return found


def heads_said(game, up, values):
    """Return the numbers of the heads, and of their values where they are told."""
    worths = [coin_worth(game, label) for label in up]
    return [up, [worths, xor(worths)] if values and up else []]


def coin_worth(game, label):
    if isinstance(label, tuple):
        return product(lone(game.rows, label[0]), lone(game.columns, label[1]))
    return lone(game, label)


@truth(
    draw.coin_row,
    case(TurnUpTo(3), heads("HTHHTTTH"), values=True, turns=True, clickable=True),
    case(TurnUpTo(3), {1, 3}, coins=6, hint={1, 2}, selected={0, 3}, clickable=True, values=True),
    case(Ruler(), {1, 4, 6}, heaps=True, values=True),
    case(TurnUpTo(5), {0, 9}, heaps=True, turns=True),
    case(Ruler(), {1, 2, 3, 4, 5}, turns=True, hint={1, 2, 3}),
    case(TurnUpTo(2), set(), coins=4, turns=True, values=True),
    case(Ruler(), {1, 3}, turns=True),
    case(TurnUpTo(3), set(range(0, 24, 2)), values=True),
)
def coin_row_is_true(
    picture, game, position, *, coins=0, values=False, heaps=False, turns=False, **marks
):
    up, first = sorted(position), game.first
    count = max([coins, 1, *(label - first + 1 for label in up)])
    labels = range(first, first + count)
    discs = coins_are_true(picture, {label: label in up for label in labels}, **marks)
    foot = max(disc.y for disc in discs.values())
    for label, disc in discs.items():
        below = [t for t in picture.of("text", text=str(label)) if abs(t.x - disc.x) < 0.1]
        assert any(t.y > foot for t in below)
    worths = {label: lone(game, label) for label in up}
    if heaps:
        stones = list(picture.of("rect", fill=s.BLUE))
        for label in up:
            here = [stone for stone in stones if abs(stone.x - discs[label].x) < 1]
            stone = sum(stone.height for stone in stones) / sum(worths.values())
            assert sum(stone.height for stone in here) == approx(worths[label] * stone)
    total = xor(worths.values())
    if values:
        for label, value in worths.items():
            under = [t for t in picture.of("text", text=str(value), fill=s.BLUE) if t.y > foot + 20]
            assert nearest(discs[label], under).x == approx(discs[label].x)
        assert any(re.search(rf"(= |value |is ){total}$", word) for word in picture.words)
    if turns:
        options = [option for option in game.options(frozenset(up)) if not worth(game, option)]
        (said,) = [word for word in picture.words if "winning turn" in word]
        tells(said, len(options), [5] * (len(options) > 5))
        lines = rows(c for c in picture.of("circle") if c.width == 18)
        assert len(lines) == min(len(options), 5) == len(picture.of("line", stroke=s.ORANGE))
        for line in lines:
            at = [min(discs, key=lambda label: abs(discs[label].x - dot.x)) for dot in line]
            assert {*up} ^ {*at} in options
            assert [dot.fill for dot in line] == [s.ORANGE if c in up else s.PAPER for c in at]
    tells(picture.alt, first, labels[-1], heads_said(game, up, values))


@truth(
    draw.coin_turn,
    case(TurnUpTo(3), {1, 3, 6}, {1, 2, 6}, coins=12),
    case(TurnUpTo(3), {1, 3}, {0, 1, 3}),
    case(Ruler(), {2}, {2}),
)
def coin_turn_is_true(picture, game, position, turn, *, coins=0):
    twice, left = sorted({*position} & {*turn}), sorted({*position} ^ {*turn})
    lines = {t.text: t.y for t in picture.of("text", anchor="start")}
    labels = {}
    for text in picture.of("text"):
        if text.y == lines["label"] and text.text.isdigit():
            labels[int(text.text)] = text.x
    last = max(*position, *turn, coins - 1 + game.first)
    assert list(labels) == list(range(game.first, last + 1))
    for words, tokens in (("heads", position), ("the turn", turn), ("left", left)):
        discs = [c for c in picture.of("circle") if c.y == lines[words]]
        assert [disc.x for disc in discs] == [labels[label] for label in sorted(tokens)]
        for label, disc in zip(sorted(tokens), discs, strict=True):
            assert is_named(picture, disc, lone(game, label))
        end = next(t for t in picture.of("text", anchor="end") if t.y == lines[words])
        assert end.text == f"XOR {xor(lone(game, label) for label in tokens)}"
    ties = picture.of("line", stroke=s.VERMILLION)
    assert [tie.x for tie in ties] == [approx(labels[label]) for label in twice]
    assert any(word.startswith(f"{len(twice)} pair") for word in picture.words)
    tells(picture.alt, sorted(position), sorted(turn), len(twice), left)


@truth(
    draw.coin_grid,
    case(Twins() * Twins(), {(1, 2), (2, 2)}, values=True),
    case(
        TurnUpTo(3) * Ruler(),
        {(1, 2), (3, 5)},
        shape=(5, 6),
        hint={(1, 2), (2, 4)},
        selected={(0, 1), (2, 3)},
        clickable=True,
    ),
    case(Twins() * Twins(), set(), shape=(2, 3)),
)
def coin_grid_is_true(picture, game, position, *, shape=(0, 0), values=False, **marks):
    (top, left), up = game.first, sorted(position)
    height = max([shape[0], 1, *(x - top + 1 for x, _ in up)])
    width = max([shape[1], 1, *(y - left + 1 for _, y in up)])
    places = list(itertools.product(range(top, top + height), range(left, left + width)))
    faces = {place: place in up for place in places}
    discs = coins_are_true(picture, faces, names=lambda at: "{}:{}".format(*at), **marks)
    sides = {"end": {}, "middle": {}}
    for text in picture.of("text", fill=s.GREY):
        sides[text.anchor][int(text.text)] = text
    for (x, y), disc in discs.items():
        assert sides["end"][x].y == approx(disc.y + 8 * values)
        assert sides["middle"][y].x == disc.x
        below = [
            t for t in picture.of("text", fill=s.BLUE) if t.x == disc.x and 0 < t.y - disc.y < 40
        ]
        assert [t.text for t in below] == (
            [str(coin_worth(game, (x, y)))] if values and faces[x, y] else []
        )
    assert len(sides["end"]) == height and len(sides["middle"]) == width
    if values:
        total = xor(coin_worth(game, label) for label in up)
        assert picture.words[-1] == f"the XOR of the values is {total}"
    tells(picture.alt, height, width, heads_said(game, up, values))


@truth(
    draw.coin_values,
    case({"Mock Turtles": TurnUpTo(3), "Moebius": TurnUpTo(5), "Ruler": Ruler()}, 15),
    case({"Ruler": Ruler()}, 40),
    case({f"game {k}": TurnUpTo(k) for k in range(1, 5)}),
)
def coin_values_are_true(picture, games, last=23):
    numbers = [t for t in picture.of("text", fill=s.GREY) if t.y == picture.of("text")[0].y]
    assert [int(t.text) for t in numbers] == list(range(0, last + 1, 4 if last > 32 else 1))
    facts, strips = [], picture.of("image")
    step = (numbers[1].x - numbers[0].x) / int(numbers[1].text)
    for (name, game), strip in zip(games.items(), strips, strict=True):
        values = [lone(game, label) for label in range(game.first, last + 1)]
        title = picture.word(name)
        assert title.y == approx(strip.y) and title.x < strip.x
        inside = sorted(picture.within(strip), key=lambda t: t.x)
        shown = {round((t.x - numbers[0].x) / step): int(t.text) for t in inside}
        assert shown == {i: v for i, v in enumerate(values, game.first) if i in shown}
        short = [value for value in values if 13 * len(str(value)) < step - 2]
        assert len(shown) == len(short)
        facts.append(f"{name} from {game.first}: {' '.join(map(str, values[:12]))}")
    tables = [[lone(g, n) for n in range(g.first, last + 1)] for g in games.values()]
    colours = [raster.reshape(-1, 3) for raster in rasters(picture)]
    assert_one_colour_a_kind(
        [
            value.bit_length() if value.bit_count() == 1 else -value
            for table in tables
            for value in table
        ],
        [tuple(c) for raster in colours for c in raster],
    )
    assert picture.alt == f"Values of lone coins up to {last}. {'; '.join(facts)}"


def rasters(picture):
    """Return the colours of the images, read back from the SVG."""
    found = re.findall(r"data:image/png;base64,([^\"]*)", picture.svg)
    return [
        np.asarray(open_png(base64.b64decode(data)).convert("RGB")).astype(int) for data in found
    ]


def assert_one_colour_a_kind(kinds, colours):
    for kind in set(kinds):
        assert len({c for k, c in zip(kinds, colours, strict=True) if k == kind}) == 1
