"""Sums are drawn in proportion: pictures under titles, a balance, two ladders, cards."""

import itertools
import re

from pictures import Picture

import gamecourse
from gamelib import Bash, PowersOfTwo
from gameviews import draw
from gameviews.draw import style as s
from truths.hackenbush import TREE
from truths.registry import apart, approx, arrowed, case, tells, truth, worth


@truth(
    draw.stacked,
    case([draw.heaps([2, 1], clickable=True), draw.pins([3])], ["left", "right"]),
    case([draw.hackenbush(TREE, pointing=True, clickable=True)], ["a tree"]),
)
def stack_is_true(picture, scenes, titles):
    assert picture.alt == "; ".join(
        f"{t}: {each.alt}" for t, each in zip(titles, scenes, strict=True)
    )
    places = [picture.word(title).y for title in titles] + [picture.scene.height]
    inside = []
    for place, scene in enumerate(scenes):
        alone = Picture(scene)
        names = [
            *alone.parts,
            *(spot.part for spot, _ in alone.tips if spot.part not in alone.parts),
        ]
        inside += [f"{place}/{name}" for name in names]
        top, foot = places[place] + 18, places[place + 1]
        here = [
            each
            for each in picture.shapes
            if top <= each.y < foot and s.CLEAR not in (each.fill, each.stroke)
        ]
        there = [each for each in alone.shapes if s.CLEAR not in (each.fill, each.stroke)]
        pairs = list(zip(here, there, strict=True))
        assert len({a.x - b.x for a, b in pairs}) == len({round(a.y - b.y) for a, b in pairs}) == 1
    assert picture.parts == inside


@truth(
    gamecourse.balance,
    case(Bash(3), 6, 2, name="Bash(3) at 6"),
    case(Bash(3), 6, 9, name="A"),
    case(Bash(3), 7, 1),
    case(PowersOfTwo(), 4, 0),
)
def balance_is_true(picture, game, position, stones, *, name="?"):
    value = worth(game, position)
    arm = max(picture.of("line", stroke=s.INK), key=lambda line: line.thick)
    (left, right) = sorted((arm.start, arm.end))
    heavier = 0 if value == stones else (1 if value > stones else -1)
    assert (left[1] > right[1]) - (left[1] < right[1]) == heavier
    discs = picture.of("circle", fill=s.BLUE)
    assert len(discs) == stones
    apart(discs)
    assert picture.word(name).x < picture.word(f"*{stones}").x
    kind, fill = ("N", s.N_FILL) if heavier else ("P", s.P_FILL)
    (sign,) = picture.of("rect", fill=fill)
    assert re.search(rf"\b{kind}: ", picture.within(sign)[0].text)
    assert f"{name} + *{stones} is {kind}" in picture.alt


@truth(gamecourse.ladders, case(3, 1), case(3, 6, names=("G", "*3")), case(0, 2), case(5, 4))
def ladders_are_true(picture, value, moved, *, names=("", "")):
    numbers = list(picture.of("text", fill=s.GREY))
    sides = [[t for t in numbers if (t.x > 590) == right] for right in (False, True)]
    heights = {int(t.text): t.y for t in numbers}
    assert all(sorted(int(t.text) for t in side) == list(range(7)) for side in sides)
    climbs = [
        (arrow.x > 590, arrow.stroke, arrow.start[1], arrow.end[1]) for arrow in arrowed(picture)
    ]
    copy = moved < value
    answer = (value, moved) if copy else (moved, value)
    assert climbs == [
        (False, s.VERMILLION, approx(heights[value]), approx(heights[moved])),
        (copy, s.GREEN, approx(heights[answer[0]]), approx(heights[answer[1]])),
    ]
    word = "copy" if copy else "undo"
    assert {"1. a move", f"2. {word}"} <= {*picture.words}
    side = "right" if copy else "left"
    assert picture.alt.endswith(word) and side in picture.alt.rpartition(";")[2]
    told = picture.alt.removeprefix(f"{names[0]} and {names[1]}")
    tells(told, value, moved, answer[1])


@truth(
    gamecourse.cards,
    case([["G", "*g"], ["H", "*h"], ["*g", "*h", "*k"]]),
    case([["G", "*g"], ["H", "*h"], ["*g", "*h", "*k"]], ["*g", "*h"]),
    case([["G", "G"]], ["G"]),
)
def cards_are_true(picture, groups, leave=()):
    names = list(itertools.chain(*groups))
    found = sorted(picture.of("rect", width=106), key=lambda card: card.x)
    assert [picture.within(card)[0].text for card in found] == names
    apart(found)
    free, pairs = list(range(len(names))), []
    for name in leave:
        pairs.append([i for i in free if names[i] == name][:2])
        free = [i for i in free if i not in pairs[-1]]
    for place, card in enumerate(found):
        kind = s.MINT if names[place].startswith("*") else s.DIM
        assert card.fill == (kind if place in free else s.PALE)
    tables = sorted(picture.of("rect", fill=s.P_FILL), key=lambda table: table.x)
    held = [[names[i] for i, card in enumerate(found) if table.holds(card)] for table in tables]
    assert held == ([names] if leave else [list(group) for group in groups])
    said = "still lost: P" if leave else "lost: P"
    assert all(said in [t.text for t in picture.within(table)] for table in tables)
    rest = [names[i] for i in free]
    assert picture.words[-1].endswith(f": {' + '.join(rest) or 'nothing'}")
    told = [" | ".join(", ".join(group) for group in groups), *[", ".join(leave)] * bool(leave)]
    assert all(part in picture.alt for part in told)
    assert not leave or picture.alt.endswith(f": {', '.join(rest) or 'nothing'}")
