"""No picture lies: what is drawn is compared with the rules, shape by shape, not with alt text.

Each row of `TRUTHS` is a picture, some calls of it, and a check that gets what was drawn beside
the arguments of the call. What a check expects comes from the rules or is computed here.
"""

import base64
import functools
import itertools
import json
import math
import re
from pathlib import Path

import networkx as nx
import numpy as np
import pytest
from pictures import (
    Picture,
    box_of,
    faults,
    nearest,
    nearest_to,
    open_png,
    rendered,
    rows,
    text_width,
)

import gamelib as gl
from gamelib import (
    KAYLES,
    Bash,
    Bush,
    Chomp,
    CoinTurning,
    LaskerNim,
    Nim,
    Octal,
    PowersOfTwo,
    Ruler,
    Subtraction,
    Sum,
    TurnUpTo,
    Twins,
    draw,
    explore,
    heads,
    lessons,
)
from gamelib.draw.heaps import Mark
from gamelib.draw.layout.plan import plan
from gamelib.draw.layout.springs import crossings
from gamelib.draw.scene import Part, Scene
from gamelib.draw.style import (
    BLUE,
    BROWN,
    CLEAR,
    D_FILL,
    DARK_WOOD,
    DEEP,
    DIM,
    FADED,
    FALLEN,
    GLOW,
    GREEN,
    GREY,
    INK,
    LIGHT_WOOD,
    LINE,
    MINT,
    N_FILL,
    ORANGE,
    P_FILL,
    PALE,
    PAPER,
    PURPLE,
    TOUCHED,
    VALUE_FILLS,
    VERMILLION,
    WIDTH,
    YELLOW,
)
from gamelib.explore.steps import ARCS
from gamelib.games.hackenbush.reductions import reductions
from gamelib.games.survey import SurveyRow
from gamelib.lessons import course
from gamelib.lessons.cases import CASES as CARDS

TRUTHS = {}


def case(*arguments, **options):
    return arguments, options


def truth(picture, *cases):
    """Return a decorator: the check below it holds for these calls of a picture."""

    def hold(check):
        TRUTHS[picture] = check, cases
        return check

    return hold


def approx(number):
    return pytest.approx(number, abs=0.6)  # coordinates of curves are rounded


# --- the rules, without the package's theorems ---------------------------------------------------


def mex(values):
    return next(n for n in itertools.count() if n not in set(values))


def xor(values):
    return functools.reduce(lambda a, b: a ^ b, values, 0)


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


# --- one heap, several heaps ---------------------------------------------------------------------


@truth(
    draw.strip,
    case(Bash(3), 12),
    case(Bash(3), 21, values=True, verdict=True),
    case(Bash(3), 20, verdict=True),
    case(Bash(2), 14, last_solved=7, brackets=[(0, 3), (3, 6), (6, 9)], verdict=True),
    case(Bash(3), 9, misere=True, brackets=[(1, 5), (5, 9)], verdict=True, values=True),
    case(Subtraction({1, 3, 4}), 30, last_solved=20, values=True, brackets=[(0, 7)], longest=12),
    case(Subtraction({2, 5}), 40, arrows=False, values=True),
    case(PowersOfTwo(), 5, last_solved=0, verdict=True, misere=True),
    case(Bash(3), 5, last_solved=-1, verdict=True, brackets=[(0, 4)]),
)
def strip_is_true(
    picture,
    game,
    last,
    *,
    last_solved=None,
    misere=False,
    values=False,
    arrows=True,
    brackets=(),
    longest=0,
    verdict=False,
):
    known = last if last_solved is None else min(last_solved, last)
    values = values and not misere
    wins = [bool(game.outcome_from_rules(heap, misere)) for heap in range(known + 1)]
    (cells,) = rows(picture.of("rect"))
    assert len(cells) == last + 1
    for heap, cell in enumerate(cells):
        won = wins[heap] if heap <= known else None
        below = [text for text in picture.of("text") if abs(text.x - cell.x) < 0.1]
        said = ["PN"[won]] if heap <= known else []
        said += [str(heap)] + ([str(worth(game, heap))] if values and heap <= known else [])
        below = sorted(below, key=lambda text: text.y)[: len(said)]
        assert [text.text for text in below] == said
        assert [cell.holds(text) for text in below] == [True] * (won is not None) + [False] * (
            len(said) - (won is not None)
        )
        look = {None: (PALE, LINE, 1), True: (N_FILL, ORANGE, 1.5), False: (P_FILL, BLUE, 3.5)}
        assert (cell.fill, cell.stroke, cell.thick) == look[won]
        number = below[won is not None]
        assert (number.fill == VERMILLION, number.bold) == (heap == known,) * 2
        assert cell.x - cells[0].x == approx(heap * (cells[-1].x - cells[0].x) / max(last, 1))
    moves = {cells.index(nearest_to((a.start[0], cells[0].y), cells)): a for a in arrowed(picture)}
    stuck = [heap for heap in range(known + 1) if not list(game.options(heap))]
    assert sorted(moves) == [n for n, won in enumerate(wins) if arrows and won and n not in stuck]
    for heap, arrow in moves.items():
        target = cells.index(nearest_to((arrow.end[0], cells[0].y), cells))
        assert target in list(game.options(heap)) and not wins[target]
        assert arrow.stroke == (VERMILLION if heap == known else LINE)
        top = cells[0].y - cells[0].height / 2
        assert arrow.y < min(arrow.start[1], arrow.end[1]) <= top
        assert cells[heap].x == approx(arrow.start[0]) and cells[target].x == approx(arrow.end[0])
    braces = [line for line in picture.of("line", stroke=BLUE) if line.width > 1]
    closed = [(one, two) for one, two in brackets if two <= known]
    for (one, two), brace in zip(closed, braces, strict=True):
        assert (brace.start[0], brace.end[0]) == (
            approx(cells[one].x + 4),
            approx(cells[two].x - 4),
        )
        (apart,) = [t for t in picture.of("text", fill=BLUE) if abs(t.x - brace.x) < 1 < t.y]
        assert apart.text in (str(two - one), "") and apart.y > brace.y > cells[0].y
    assert len(picture.of("line", stroke=BLUE)) == 3 * len(closed)
    if verdict and known >= 0:
        kind = "N" if wins[known] else "P"
        assert picture.words[-1].startswith(f"{known} is {kind}: ")
        if named := re.search(r"to (\d+), a P-position", picture.words[-1]):
            assert not wins[int(named[1])] and int(named[1]) in list(game.options(known))
            assert f"take {known - int(named[1])}," in picture.words[-1]
        assert bool(named) == (wins[known] and known not in stuck)
    lost = ", ".join(str(n) for n, won in enumerate(wins) if not won)
    end = f"P at {lost}; all others are N" if lost else "no P yet"
    far = f", solved as far as {known}" if known < last else ""
    play = ", misère play" if misere else ""
    assert picture.alt == f"{game}{play}, heaps 0 to {last}{far}: {end}"


def arrowed(picture, **wanted):
    return [line for line in picture.of("line", **wanted) if line.arrow]


@truth(
    draw.heaps,
    case([3, 5]),
    case((4, 0, 40), grundy=(4, 0, 7), hint=(4, 0, 3), clickable=True),
    case([1, 2, 7], hint=(0, 2, 7), clickable=True),
    case([3, 4], clickable=True, selected=["1:2"]),
    case([]),
)
def heaps_are_true(picture, sizes, *, grundy=None, clickable=False, hint=None, selected=None):
    frames = picture.of("rect", stroke=GREEN)
    assert len(frames) == len(selected or ())
    for frame, name in zip(frames, selected or (), strict=True):
        place, _, left = name.partition(":")
        taken = [f"{place}:{n}" for n in range(int(left), sizes[int(place)])]
        assert [stone.part for stone in picture.within(frame, "circle")] == taken
    left = sizes if hint is None else hint
    lines = rows(picture.of("circle"))
    assert [len(line) for line in lines] == [size for size in sizes if size]
    for place, size in enumerate(sizes):
        name = picture.word(f"heap {place + 1}")
        (stones,) = rows(c for c in picture.of("circle") if abs(c.y - name.y) < 1) or [[]]
        said = next(t for t in picture.of("text", anchor="end") if t.y == name.y)
        value = "" if grundy is None else f", value {grundy[place]}"
        assert said.text == f"{size}{value}"
        assert [stone.fill for stone in stones] == [
            VERMILLION if stone >= left[place] else BLUE for stone in range(size)
        ]
        if clickable:
            assert [stone.part for stone in stones] == [f"{place}:{n}" for n in range(size)]
            for n, stone in enumerate(stones):
                plural = "" if size - n == 1 else "s"
                chosen = ", selected" if stone.part in (selected or ()) else ""
                words = f"take {size - n} stone{plural} from heap {place + 1}{chosen}"
                assert stone.label == words
        steps = [b.x - a.x for a, b in itertools.pairwise(stones)]
        assert all(step > stones[0].width for step in steps)
    assert bool(picture.parts) == (clickable and any(sizes))
    names = [picture.word(f"heap {place + 1}").y for place in range(len(sizes))]
    assert names == sorted(names)
    assert ("no heaps" in picture.words) == (not sizes)
    if any(sizes):
        alt = f"Heaps of {', '.join(map(str, sizes))} stones"
        if grundy is not None:
            alt += f"; Grundy values {', '.join(map(str, grundy))}, nim-sum {xor(grundy)}"
        for i, (size, rest) in enumerate(zip(sizes, left, strict=True), 1):
            alt += f"; marked: heap {i} down to {rest}" if rest != size else ""
        assert picture.alt == alt


# --- Nim in disguise -----------------------------------------------------------------------------


def commas(numbers):
    return ", ".join(map(str, numbers))


@truth(
    draw.staircase,
    case((2, 1, 3)),
    case((2, 1, 3, 0, 5), values=True, hint=(2, 1, 3, 4, 1)),
    case((3, 2, 24), clickable=True, to_left=True),
    case((1,) * 14, values=True, clickable=True),
    case(()),
    case((4,), hint=(1,), clickable=True),
)
def staircase_is_true(picture, steps, *, values=False, to_left=False, clickable=False, hint=None):
    after = steps if hint is None else hint
    boards = sorted(picture.of("rect"), key=lambda board: board.height)
    assert len(boards) == len(steps)
    woods = (DARK_WOOD, LIGHT_WOOD) if values else (LIGHT_WOOD,)  # else which steps count is told
    assert [b.fill for b in boards] == [woods[i % len(woods)] for i in range(len(steps))]
    xs = [board.x for board in boards]
    assert xs == sorted(xs, reverse=to_left)
    ground = picture.word("ground")
    assert all((ground.x > x) == to_left for x in xs)
    for place, (board, stones) in enumerate(zip(boards, steps, strict=True)):
        here = [disc for disc in picture.of("circle") if abs(disc.x - board.x) < 1]
        here.sort(key=lambda disc: -disc.y)
        assert len(here) == stones
        asleep = values and place % 2 == 1
        plain = FADED if asleep else BLUE
        kept = min(stones, after[place])
        assert [d.fill for d in here] == [plain] * kept + [VERMILLION] * (stones - kept)
        tops = [board.y - board.height / 2, *(disc.y for disc in here)]
        assert all(low > high for low, high in itertools.pairwise(tops))
        under = [t for t in picture.of("text") if abs(t.x - board.x) < 1 and t.y > ground.y - 1]
        name, count = under[:2]
        assert name.text in (f"step {place + 1}", str(place + 1))
        assert (count.text, count.bold) == (str(stones), not asleep)
        for left, disc in enumerate(here if clickable else []):
            goal = "the ground" if place == 0 else f"step {place}"
            assert disc.part == f"{place}:{left}"
            assert disc.label == f"move {stones - left} from step {place + 1} to {goal}"
    assert bool(picture.parts) == (clickable and any(steps))
    total = xor(steps[::2])
    if values:
        assert picture.words[-1].endswith(f" = {total}")
        assert picture.words[-1] == f"odd steps: {' ⊕ '.join(map(str, steps[::2]))} = {total}"
    if not steps:
        assert picture.alt == "A staircase without steps"
        return
    where = f"steps 1 to {len(steps)}" if len(steps) > 1 else "step 1"
    alt = f"Staircase with {', '.join(map(str, steps))} stones on {where}"
    for place, (stones, left) in enumerate(zip(steps, after, strict=True), start=1):
        alt += f"; marked: step {place} down to {left}" if left < stones else ""
    assert picture.alt == alt + (f"; XOR of the odd steps {total}" if values else "")


def cells_of(picture):
    """Return the cells of a strip from the left, with their numbers checked, and the pieces."""
    cells = sorted(picture.of("rect", fill=LIGHT_WOOD), key=lambda cell: cell.x)
    under = [
        t for t in picture.of("text", fill=GREY) if 0 < t.y - cells[0].y < cells[0].height / 2 + 30
    ]
    under.sort(key=lambda text: text.x)
    assert [text.text for text in under[: len(cells)]] == [str(n + 1) for n in range(len(cells))]
    assert all(abs(a.x - b.x) < 0.1 for a, b in zip(under, cells, strict=False))
    discs = [disc for disc in picture.of("circle") if not disc.part]
    places = {}
    for disc in discs:
        (place,) = (i for i, cell in enumerate(cells, 1) if cell.holds(disc))
        places[place] = disc
    assert len(places) == len(discs)
    return cells, dict(sorted(places.items()))


def targets_are_true(picture, cells, wanted):
    """Compare what can be clicked with the cells wanted: their names and labels."""
    found = {}
    for disc in picture.of("circle"):
        if disc.part:
            (place,) = (i for i, cell in enumerate(cells, 1) if cell.holds(disc))
            found[place] = disc.part, disc.label
    assert found == wanted


def gaps_under(picture, cells):
    """Return the gap that each text under a strip is written for: where, and how large."""
    foot = cells[0].y + cells[0].height / 2 + 45
    return sorted(
        (t.x, int(t.text), t.fill == BLUE)
        for t in picture.of("text")
        if t.y > foot and t.text.isdigit()
    )


def arrows_of(picture, cells):
    """Return from which cell to which the arrows above a strip go."""

    def at(x):
        return min(range(len(cells)), key=lambda i: abs(cells[i].x - x)) + 1

    return {(at(a.start[0]), at(a.end[0])) for a in picture.of("line", arrow=True)}


@truth(
    draw.coins_on_strip,
    case((2, 5, 9), length=12, clickable=True),
    case((2, 5, 9, 10, 14), values=True, hint=(2, 5, 9, 10, 12)),
    case((), values=True),
    case((40,), clickable=True),
    case(tuple(range(2, 41, 2)), values=True),
    case((1, 2, 3), values=True, length=3),
)
def coins_on_strip_is_true(picture, coins, *, length=0, values=False, clickable=False, hint=None):
    cells, places = cells_of(picture)
    assert len(cells) == max([length, 1, *coins])
    assert list(places) == list(coins)
    after = coins if hint is None else hint
    moved = {(a, b) for a, b in zip(coins, after, strict=True) if a != b}
    assert arrows_of(picture, cells) == moved
    for place, disc in places.items():
        assert disc.fill == (VERMILLION if place in {a for a, _ in moved} else YELLOW)
    wanted = {}
    for cell in range(1, max(coins, default=0)) if clickable else ():
        if cell not in coins:
            coin = min(c for c in coins if c > cell)
            wanted[cell] = str(cell), f"move the coin on cell {coin} to cell {cell}"
    targets_are_true(picture, cells, wanted)
    alt = f"Strip with coin{'s' * (len(coins) > 1)} on cell{'s' * (len(coins) > 1)} {commas(coins)}"
    gaps = [b - a - 1 for a, b in itertools.pairwise((0, *coins))][::-1]
    if not coins:
        alt = "Strip with no coins"
    if values:
        said = gaps_under(picture, cells)
        assert [gap for _, gap, _ in said] == gaps[::-1]
        assert [counts for *_, counts in said] == [i % 2 == 0 for i in range(len(gaps))][::-1]
        for coin, (x, gap, _) in zip(coins, said, strict=True):
            right = cells[coin - 1].x - cells[0].width / 2
            assert x == approx(right - gap * cells[0].width / 2)
        assert picture.words[-1].endswith(f" {xor(gaps[::2])}")
        if coins:
            alt += f"; gaps from the right {commas(gaps)}, XOR of every second {xor(gaps[::2])}"
    assert picture.alt == alt


@truth(
    draw.black_and_white,
    case(2, (1, 4, 6, 7, 9, 14), "white", clickable=True, values=True, selected=["0:3"]),
    case(2, (1, 4, 6, 7, 9, 14), "black", hint=((1, 3, 6, 7, 9, 12), "white")),
    case(1, (), length=3),
    case(1, (3, 6), "black", clickable=True, length=8),
)
def black_and_white_is_true(
    picture,
    d,
    pieces,
    mover="white",
    *,
    length=0,
    values=False,
    clickable=False,
    hint=None,
    selected=(),
):
    cells, places = cells_of(picture)
    assert len(cells) == max([length, 1, *pieces])
    assert list(places) == list(pieces)
    after = pieces if hint is None else hint[0]
    moved = {(a, b) for a, b in zip(pieces, after, strict=True) if a != b}
    assert arrows_of(picture, cells) == moved
    for number, (place, disc) in enumerate(places.items()):
        plain = INK if number % 2 else PAPER
        assert disc.fill == (VERMILLION if place in {a for a, _ in moved} else plain)
    wanted, gaps = {}, []
    for pair, (white, black) in enumerate(zip(pieces[::2], pieces[1::2], strict=True)):
        gaps.append(black - white - 1)
        for cell in range(white + 1, black) if clickable else ():
            own = white if mover == "white" else black
            chosen = ", selected" if f"{pair}:{cell}" in selected else ""
            words = f"move the {mover} piece on cell {own} to cell {cell}{chosen}"
            wanted[cell] = f"{pair}:{cell}", words
    targets_are_true(picture, cells, wanted)
    rings = {disc.part for disc in picture.of("circle", stroke=GREEN)}
    assert rings == {*selected} & {*picture.parts}
    if values:
        assert [gap for _, gap, _ in gaps_under(picture, cells)] == gaps
    way = "right" if mover == "white" else "left"
    assert picture.words[-1] == f"{mover.title()} moves to the {way}"
    alt = f"pieces on cells {commas(pieces)}" if pieces else "no pieces"
    alt = f"Strip with {alt}, white and black in turn; {mover} moves"
    assert picture.alt == alt + (f"; gaps {commas(gaps)}" if values else "")


@truth(
    draw.hill,
    case(2, (1, 4, 6, 11), values=True, clickable=True),
    case(3, (0, 0, 3, 6, 9), values=True, hint=(0, 0, 0, 6, 9)),
    case(3, (2, 4, 6, 9), clickable=True, hint=(2, 4, 6, 7)),
    case(1, (0, 2), clickable=True, length=5),
    case(1, (24,), clickable=True),
    case(3, (2, 4, 7), values=True),
)
def hill_is_true(picture, king, people, *, length=0, values=False, clickable=False, hint=None):
    cells = sorted(picture.of("rect", fill=LIGHT_WOOD), key=lambda cell: -cell.x)
    assert len(cells) == max(length, *people)
    heights = [cell.height for cell in cells]
    assert heights == sorted(heights, reverse=True)  # it rises to the top
    (top,) = picture.of("rect", fill=MINT)
    assert top.height > max(heights, default=0) and all(top.x > cell.x for cell in cells)
    after = people if hint is None else hint
    discs = [disc for disc in picture.of("circle") if not disc.part]
    assert len(discs) == len(people)
    for place, (disc, distance) in enumerate(zip(discs, people, strict=True)):
        plain = YELLOW if place + 1 == king else PAPER
        assert disc.fill == (VERMILLION if after[place] != distance else plain)
        ground = top if distance == 0 else cells[distance - 1]
        assert 2 * abs(disc.x - ground.x) < ground.width
        assert disc.y + disc.height / 2 == approx(ground.y - ground.height / 2 - 2)
        (text,) = picture.within(disc)
        assert text.text == ("K" if place + 1 == king else str(place + 1))
    wanted = {}
    for cell in range(max(people)) if clickable and people[king - 1] else ():
        if cell == 0 or cell not in people:
            place = next(i for i, distance in enumerate(people) if distance > cell)
            who = "the king" if place + 1 == king else f"person {place + 1}"
            where = f"{cell} cell{'s' * (cell > 1)} below the top" if cell else "the top"
            wanted[str(cell)] = f"move {who} to {where}"
    assert {s.part: s.label for s in picture.shapes if s.part} == wanted
    for shape in picture.shapes:
        if shape.part:
            at = int(shape.part)
            assert abs(shape.x - (cells[at - 1] if at else top).x) < 0.1
    alt = f"Hill with people {commas(people)} cells below the top; the king is person {king}"
    moved = [place for place, distance in enumerate(people) if after[place] != distance]
    arrows = [shape for shape in picture.shapes if shape.arrow]
    for place, arrow in zip(moved, arrows, strict=True):
        end = after[place]
        ground = cells[end - 1] if end else top
        assert arrow.start[0] == discs[place].x and arrow.start[1] < discs[place].y
        assert 2 * abs(arrow.end[0] - ground.x) < ground.width
        assert arrow.end[1] < ground.y - ground.height / 2
        alt += f"; marked: person {place + 1} up to {end or 'the top'}"
    if values:
        below = [distance for distance in people if distance]
        gaps = [b - a - 1 for a, b in zip(below[-2::-2], below[::-2], strict=False)]
        if len(below) % 2:
            gaps.append(below[0] - (king == len(people) - len(below) + 2))
        foot = max(text.y for text in picture.of("text", fill=GREY))
        said = [int(t.text) for t in picture.of("text", fill=BLUE) if t.y > foot]
        assert said == gaps
        alt += f"; gaps {commas(gaps)}"
    assert picture.alt == alt


ROUND = nx.DiGraph(
    [*zip("abbccdeefgchhiijjk", "bacddeefgehddhcikj", strict=True), ("k", "k"), ("b", "i")]
)
ROUND.remove_edge("d", "e")
CHAIN = nx.DiGraph([(f"x{i + 1}", f"x{i}") for i in range(8)])


def distances(graph):
    """Return (outcome, moves to the end) of each node by trying 0, 1, 2, ... moves."""
    found = {node: ("P", 0) for node in graph if not graph[node]}
    for far in range(1, 2 * len(graph)):
        known = dict(found)
        for node in set(graph) - set(known):
            after = [known.get(option, ("D",))[0] for option in graph[node]]
            if "P" in after or set(after) == {"N"}:
                found[node] = "N" if "P" in after else "P", far
    return {node: found.get(node, ("D", None)) for node in graph}


@truth(
    draw.rings,
    case(ROUND),
    case(ROUND, layers=2, token="b"),
    case(ROUND, layers=0, circle=True, token="b", hint="c", clickable=True),
    case(ROUND, circle=True, token="k", hint="j", clickable=True),
    case(ROUND, circle=True, token="k", hint="k"),
    case(CHAIN, layers=4, hint="x3"),
    case(nx.DiGraph([("a", "a")])),
)
def rings_are_true(
    picture, graph, *, layers=None, token=None, hint=None, circle=False, clickable=False
):
    labels = distances(graph)
    last = max((far for _, far in labels.values() if far is not None), default=-1)
    layers = last + 2 if layers is None else layers
    discs = [disc for disc in picture.of("circle") if not disc.part]
    spot = {picture.within(disc)[0].text: disc for disc in discs}
    assert {*spot} == {*graph}
    known = {n for n, (_, far) in labels.items() if (last + 1 if far is None else far) < layers}
    looks = {"N": (N_FILL, ORANGE), "P": (P_FILL, BLUE), "D": (D_FILL, PURPLE), None: (PALE, LINE)}
    said = []
    for node, disc in spot.items():
        outcome, far = labels[node] if node in known else (None, None)
        fill, frame = looks[outcome]
        fill = GREEN if node == token else YELLOW if node == hint else fill
        assert (disc.fill, disc.stroke) == (fill, YELLOW if node == token == hint else frame)
        beside = [t for t in picture.of("text", bold=True) if t.text != node]
        beside = [t.text for t in beside if nearest_to((t.x - 22, t.y + 31), discs) is disc]
        assert beside == [outcome if far is None else f"{outcome} {far}"] * (node in known)
    arrows = arrowed(picture)
    assert len(arrows) == graph.number_of_edges()
    ends = []
    for arrow in arrows:
        start, end = (nearest_to(point, discs) for point in (arrow.start, arrow.end))
        ends.append(tuple(picture.within(disc)[0].text for disc in (start, end)))
        assert (arrow.stroke == VERMILLION) == (ends[-1][0] == token)
    assert sorted(ends) == sorted(graph.edges)
    parts = {disc.part: (disc.label, disc.x, disc.y) for disc in picture.of("circle") if disc.part}
    options = graph[token] if clickable and token else []
    assert parts == {
        str(place): (f"move the token to {node}", spot[node].x, spot[node].y)
        for place, node in enumerate(graph)
        if node in options
    }
    if not circle:
        farthest = {far: [] for far in range(last + 1)} | {None: []}
        for node, (_, far) in labels.items():
            farthest[far].append(spot[node].x)
        columns = [farthest[far] for far in [*range(last + 1), None] if farthest[far]]
        assert all(max(one) < min(two) for one, two in itertools.pairwise(columns))
        ripples = [line for line in picture.of("line") if not line.arrow]
        assert [line.dashed for line in ripples] == [ring >= layers for ring in range(last + 1)]
    for far in [*range(last + 1), None]:
        names = [f"{n} {labels[n][0]}" for n in graph if n in known and labels[n][1] == far]
        where = "no ring" if far is None else f"ring {far}"
        said += [f"{where}: {', '.join(names)}"] * bool(names)
    alt = "; ".join(
        [f"Digraph of {len(graph)} nodes on {'a circle' if circle else 'rings'}", *said]
    )
    assert picture.alt == alt + (f"; the token is on {token}" if token else "")


#: Numbers, a node that is sent back, and all that is infinite.
SENT_BACK = dict(zip("abcdefg", map(list, ("eg", "a", "db", "e", "", "dg", "f")), strict=True))


#: At a and at c, other moves are offered than the best ones.
TEMPTING = nx.DiGraph(["ab", "ac", "aj", "ba", "bd", "db", "cj", "cf", "fa", "fi", "ij", "jk"])


def round_nodes_are_true(picture, graph, labels):
    """Hold nodes and arcs to the digraph and colours to the labels; return the arcs by ends."""
    discs = [disc for disc in picture.of("circle") if disc.width == 54]
    spot = {picture.within(disc)[0].text: disc for disc in discs}
    assert [*spot] == sorted(graph)
    middle = sum(disc.y for disc in discs) / len(discs)
    turns = [math.atan2(disc.y - middle, disc.x - 590) for disc in spot.values()]
    assert sum(a > b for a, b in itertools.pairwise(turns)) <= 1, "they go once round the ring"
    written = [(nearest(text, discs), text.text) for text in picture.of("text", fill=BLUE)]
    beside = [(picture.within(disc)[0].text, text) for disc, text in written]
    assert sorted(beside) == sorted((node, str(label)) for node, label in labels.items())
    looks = {"N": (N_FILL, ORANGE), "P": (P_FILL, BLUE), "D": (D_FILL, PURPLE), "": (PALE, LINE)}
    for node, disc in spot.items():
        letter = str(labels[node].outcome) if node in labels else ""
        assert (disc.fill, disc.stroke) == looks[letter]
    arcs = {}
    for arrow in arrowed(picture):
        ends = (nearest_to(point, discs) for point in (arrow.start, arrow.end))
        start, end = (picture.within(disc)[0].text for disc in ends)
        arcs[start, end] = arrow
    assert {*arcs} == {(start, end) for start, ends in graph.items() for end in ends}
    for start, end in {*arcs} & {arc[::-1] for arc in arcs}:
        there, back = arcs[start, end], arcs[end, start]
        assert math.dist((there.x, there.y), (back.x, back.y)) > 8, "they go round each other"
    return arcs


@truth(
    lessons.round_graph,
    case(SENT_BACK),
    case({"a": ["c"], "b": ["a"], "c": ["a", "b"]}, {"a": 0, "b": 1, "c": 2}),
    case({"x": [], "v": ["x", "w"], "w": ["v"]}, {"x": 0}),
)
def round_graph_is_true(picture, graph, labels=None):
    values = {node: gl.LoopyValue(label) for node, label in (labels or {}).items()}
    arcs = round_nodes_are_true(picture, graph, values)
    assert all(arrow.stroke == LINE for arrow in arcs.values())
    said = "; ".join(f"{n} to {', '.join(graph[n]) or 'nothing'}" for n in sorted(graph))
    shown = ", ".join(f"{n} {label}" for n, label in (labels or {}).items())
    assert picture.alt == f"Digraph of {len(graph)} nodes: {said}" + f". Labels: {shown}" * bool(
        labels
    )


def taken_by_rules(graph):
    """Return the nodes with numbers, in the order that Smith's rule gives them."""
    found = {}
    while True:
        for node in sorted(set(graph) - set(found)):
            lit = {found[end] for end in graph[node] if end in found}
            m = next(n for n in itertools.count() if n not in lit)
            back = [
                any(found.get(last) == m for last in graph[end])
                for end in graph[node]
                if found.get(end, m + 1) > m
            ]
            if all(back):
                found[node] = m
                break
        else:
            return found


@truth(
    lessons.loopy_labels,
    *(case(SENT_BACK, step) for step in range(6)),
    case({"a": ["b"], "b": ["a"]}, 1),
    case({node: [*"abcdefgh"][:place] for place, node in enumerate("abcdefgh")}, 8),
)
def loopy_labels_are_true(picture, graph, step=0):
    order, values = taken_by_rules(graph), gl.loopy_values(graph)
    assert {n: v.number for n, v in values.items() if v.number is not None} == order
    shown = [*order][:step] if step <= len(order) else [*order, *sorted(set(graph) - set(order))]
    last = shown[-1] if shown and step <= len(order) else None
    arcs = round_nodes_are_true(picture, graph, {node: values[node] for node in shown})
    assert all((arrow.stroke == VERMILLION) == (arc[0] == last) for arc, arrow in arcs.items())
    lamps = [disc for disc in picture.of("circle") if disc.width < 50]
    numbers = [int(picture.within(lamp)[0].text) for lamp in lamps]
    if last is None or not graph[last]:
        assert lamps == []
    else:
        lit = {order[end] for end in graph[last] if end in shown}
        assert [lamp.fill == YELLOW for lamp in lamps] == [n in lit for n in numbers]
        (dark,) = picture.of("circle", width=58, stroke=VERMILLION)
        assert dark.x == approx(lamps[numbers.index(order[last])].x)
        assert f"{last} takes the first dark bulb, {order[last]}" in picture.words[-1]
        for end in graph[last]:
            if end not in shown:
                (aim,) = [n for n in graph[end] if n in shown and order[n] == order[last]]
                said = f"from {end} one can go back to {aim}, of value {order[last]}"
                assert said in picture.words[-1]
    count = "all" if len(shown) == len(graph) else len(shown)
    facts = ", ".join(f"{node} {values[node]}" for node in shown) or "none"
    alt = f"Digraph of {len(graph)} nodes, {count} labelled: {facts}. {picture.words[-1]}"
    assert picture.alt == alt


PAWN = gl.CrossingPawn(["..#..", ".....", "..#..", "O...O", "..X.."])
PAWN_TURN = ((3, 2), (4, 3)), (5, 3), "Black"


@truth(
    draw.crossing_pawn,
    case(PAWN),
    case(PAWN, values=True, clickable=True),
    case(PAWN, PAWN_TURN, values=True, hint=(PAWN_TURN[0], (4, 3), "Red")),
    case(PAWN, PAWN_TURN, hint=(PAWN_TURN[0], (5, 2), "Red")),
    case(PAWN, (((4, 1), (4, 5)), (4, 1), "Red"), values=True),
    case(
        gl.CrossingPawn(["####.", "X.###", "###O.", "#####", "###O."]), values=True, clickable=True
    ),
)
def crossing_pawn_is_true(picture, game, at=None, *, values=False, clickable=False, hint=None):
    red, pawn, mover = position = at or game.start
    rows, columns = len(game.rows), len(game.rows[0])
    cells = picture.of("rect")
    assert len(cells) == rows * columns
    side = cells[0].width
    middle = {}
    for place, cell in enumerate(cells):
        row, column = divmod(place, columns)
        assert cell.x == approx(cells[0].x + side * column)
        assert cell.y == approx(cells[0].y + side * row)
        blocked, goal = game.rows[row][column] == "#", row == 0
        assert (cell.fill == GREY) == blocked
        assert (cell.fill == MINT) == (goal and not blocked)
        middle[row + 1, column + 1] = cell
    letters = {t.text: t for t in picture.of("text", fill=PAPER)}
    assert middle[pawn].holds(letters["X"])
    assert {c for c in red if any(middle[c].holds(t) for t in picture.of("text", text="O"))} == {
        *red
    }
    options = {}
    over = pawn[0] == 1 or pawn in red
    for option in [] if over else game.options(position):
        before, after = (pawn, option[1]) if mover == "Black" else (None, None)
        if mover == "Red":
            (before,), (after,) = {*red} - {*option[0]}, {*option[0]} - {*red}
        options[before, after] = option
    marks = [c for c in picture.of("circle", thick=3) if not c.part]
    drawn = values or clickable
    assert len(marks) == (len(options) if drawn else bool(hint))
    for (before, after), option in options.items():
        x = middle[after].x + 0.36 * (middle[before].x - middle[after].x)
        y = middle[after].y + 0.36 * (middle[before].y - middle[after].y)
        here = [c for c in marks if (c.x, c.y) == (approx(x), approx(y))]
        assert len(here) == (drawn or option == hint)
        outcome, far = game.label_from_rules(option)
        for mark in here:
            assert (mark.fill == YELLOW) == (option == hint)
            colour = {"N": ORANGE, "P": BLUE, "D": PURPLE}[outcome] if values else GREEN
            assert mark.stroke == colour
            told = [text.text for text in picture.within(mark)]
            assert told == [str("D" if far is None else far)] * values
    parts = {c.part: c.label for c in picture.of("circle") if c.part}
    name = "red piece" if mover == "Red" else "pawn"
    assert parts == {
        f"{a[0]},{a[1]}-{b[0]},{b[1]}": f"{name} from {a} to {b}" for a, b in options if clickable
    }
    alt = f"Crossing pawn, {rows} rows of {columns}: red at {red[0]} and {red[1]}, pawn at {pawn}, "
    outcome, far = game.label_from_rules(position)
    alt += "play is over" if over else f"{mover} to move"
    assert picture.alt == alt + (
        f": {outcome} in {far}" if values and far is not None else ": draw" if values else ""
    )
    other = {"Red": "Black", "Black": "Red"}[mover]
    winner = {"N": f", {mover} wins", "P": f", {other} wins", "D": ""}[outcome]
    (foot,) = [word for word in picture.words if "to move" in word or "over" in word]
    assert foot.startswith("Play is over" if over else f"{mover} to move")
    assert foot.endswith(winner if values else "")


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
    (coin,) = picture.of("circle", fill=YELLOW)
    nodes = picture.of("circle", fill=PAPER, stroke=INK, thick=2, width=18)
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
        run = values and (place < one or place >= count - other)
        plain = (BLUE if run else INK) if edges[place] else GREY
        assert text.fill == (VERMILLION if hint is not None and place == way else plain)
    wanted = {}
    for name, number in (("first", edges[0]), ("last", edges[-1])) if clickable else ():
        for left in range(number):
            wanted[f"{name}:{left}"] = f"lower the {name} edge from {number} to {left} and cross it"
    spots = [disc for disc in picture.of("circle") if disc.part]
    assert {disc.part: disc.label for disc in spots} == wanted
    for disc in spots:
        (text,) = picture.within(disc)
        assert text.text == disc.part.partition(":")[2]
        assert (disc.x > coin.x) == disc.part.startswith("first")
    alt = f"Ring of edges {commas(edges)} clockwise from the coin"
    if hint is not None:
        name, left = ("first", hint[-1]) if way == 0 else ("last", hint[0])
        alt += f"; marked: the {name} edge down to {left}"
        good = {
            spot.part
            for mark in picture.of("circle", fill=VERMILLION)
            for spot in picture.within(mark, "circle")
            if spot.part
        }
        assert good == ({f"{name}:{left}"} if clickable else set())
    else:
        assert picture.of("circle", fill=VERMILLION) == []
    counted = f"before the first 0: {one} clockwise, {other} back"
    if values:
        assert picture.words[-1] == counted
    assert picture.alt == alt + (f"; {counted}" if values else "")


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
    assert len(picture.of("text", anchor="end")) == len(counts)
    pins = [c for c in picture.of("circle") if c.width != 18 or c.stroke != INK]
    lines = rows(pins)
    assert [len(line) for line in lines] == [count for count in counts if count]
    for row, (count, line) in enumerate(zip(counts, lines, strict=True)):
        name = picture.word(f"row {row + 1}")
        assert name.y == approx(line[0].y)
        said = next(t for t in picture.of("text", anchor="end") if abs(t.y - name.y) < 1)
        assert said.text == f"{count}" + ("" if grundy is None else f", value {grundy[row]}")
        single = {mark.left: mark for mark in marks if mark.row == row and mark.taken == 1}
        for place, pin in enumerate(line):
            mark = single.get(place, Mark(row, place, 1))
            assert pin.fill == (VERMILLION if mark.hinted else BLUE)
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
        assert (found.y < pin.y - 20) if mark.taken else (found.y == approx(pin.y))
        assert found.fill == (VERMILLION if mark.hinted else PAPER)
        assert found.part == (mark.part.name if mark.part else "")
    assert ("nothing is left" in picture.words) == (not counts)
    alt = f"Rows of {', '.join(map(str, counts)) or 'no'} pins"
    assert picture.alt == alt + (f"; values {', '.join(map(str, grundy))}" if grundy else "")


# --- Nim in binary -------------------------------------------------------------------------------


def cards(picture):
    """Return the digit cards as rows of pairs: the card, the digit on it."""
    found = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (50, 54)]
    lines = [[(card, picture.within(card)) for card in line] for line in rows(found)]
    for card, digits in itertools.chain(*lines):
        (digit,) = digits
        assert card.fill == (BLUE if digit.text == "1" else PALE)
        assert digit.fill == (PAPER if digit.text == "1" else GREY) and digit.size > 22
    return [[(card, digits[0].text) for card, digits in line] for line in lines]


def numbers_on(lines):
    return [int("".join(digit for _, digit in line), 2) for line in lines]


@truth(
    draw.nim_bits,
    case([3, 4, 5]),
    case([3, 12, 9], bits=5, rows=5),
    case([1, 4, 5]),
    case([5, 5, 1], moves=False),
    case([3, 12, 9], move=(1, 10)),
    case([7, 7], move=(0, 0)),
    case([511, 0]),
)
def bit_cards_are_true(picture, sizes, *, bits=None, moves=True, move=None, rows=None):
    position = list(sizes)
    if move:
        position[move[0]] = move[1]
    total, moves = xor(position), moves and not move
    lines = cards(picture)
    assert numbers_on(lines) == position
    width = max([bits or 1, *(n.bit_length() for n in sizes)])
    assert {len(line) for line in lines} == {width}
    columns = [card.x for card, _ in lines[0]]
    powers = [1 << i for i in reversed(range(width))]
    for x, power in zip(columns, powers, strict=True):
        (weight,) = [t for t in picture.of("text", text=str(power), fill=GREY) if t.size < 22]
        assert weight.x == x and weight.y < min(card.y for card, _ in lines[0])
        (lamp,) = [c for c in picture.of("circle") if c.width == 44 and c.x == x]
        lit = bool(total & power)
        assert lamp.fill == (YELLOW if lit else DIM) and lamp.y > lines[-1][0][0].y
        assert [t.text for t in picture.within(lamp)] == [str(int(lit))]
        changed = bool((xor(sizes) ^ total) & power)
        assert (lamp.stroke == VERMILLION) == changed
        glow = [c for c in picture.of("circle", fill=GLOW) if c.x == x]
        assert len(glow) == lit and all(c.y == lamp.y and c.width > lamp.width for c in glow)
    beams = picture.of("rect", fill=GLOW)
    assert [beam.x for beam in beams] == [
        columns[powers.index(p)] for p in ones(total)[:1] if moves
    ]
    for beam in beams:
        assert beam.y - beam.height / 2 < 10 and beam.y + beam.height / 2 > lines[-1][0][0].y + 60
    for place, (old, heap, line) in enumerate(zip(sizes, position, lines, strict=True)):
        name = picture.word(f"heap {place + 1}: {heap}")
        assert name.y == line[0][0].y and name.x < columns[0]
        after = min(heap, heap ^ total) if moves else heap
        assert [card.stroke == VERMILLION for card, _ in line] == [
            bool((old ^ after) & power) for power in powers
        ]
        beside = [t.text for t in picture.of("text", fill=VERMILLION) if t.y == name.y]
        if moves and after != heap:
            assert beside == [f"wins: take {heap - after}, leave {after}"]
        else:
            assert beside == ([f"was {old}: {old - heap} taken"] if old != heap else [])
    winner = "N, the mover wins" if total else "P, the mover loses"
    assert picture.words[-1] == f"= {total}: {winner}"
    wins = [f"heap {i} to {n ^ total}" for i, n in enumerate(position, 1) if n ^ total < n]
    words = ", ".join(f"{n:0{width}b}" for n in position)
    alt = f"Nim heaps {', '.join(map(str, position))} in binary: {words}; "
    alt += f"nim-sum {total} = {total:0{width}b}"
    if moves:
        named = f"winning move{'s' * (len(wins) > 1)}: {', '.join(wins)}"
        alt += f"; {named if wins else 'no winning move'}"
    if move and move[1] != sizes[move[0]]:
        alt = f"After heap {move[0] + 1} went from {sizes[move[0]]} to {move[1]}: {alt}"
    assert picture.alt == alt


@truth(
    lessons.nim_pairs,
    case([3, 4, 5]),
    case([31, 6, 1]),
    case([5, 5, 5]),
    case([2, 3, 2, 3]),
    case([0, 1]),
)
def pairs_are_true(picture, sizes):
    total, blocks = xor(sizes), picture.of("rect")
    for place, size in enumerate(sizes):
        name = picture.word(f"heap {place + 1}: {size}")
        mine = sorted((b for b in blocks if b.y == name.y), key=lambda block: block.x)
        assert [len(picture.within(block, "circle")) for block in mine] == ones(size)
    assert len(picture.of("circle")) == sum(sizes)
    ties = picture.of("line", stroke=GREY)
    for power in ones(max(sizes)):
        column = [b for b in blocks if len(picture.within(b, "circle")) == power]
        weight = next(t for t in picture.of("text", text=str(power)) if t.fill == GREY)
        assert all(block.x == weight.x for block in column)
        column.sort(key=lambda block: block.y)
        tied = [tie for tie in ties if abs(tie.x - weight.x) < 1]
        ends = [(one.y, two.y) for one, two in zip(column[::2], column[1::2], strict=False)]
        assert [(tie.start[1], tie.end[1]) for tie in tied] == ends
        for i, block in enumerate(column):
            alone = bool(total & power) and i == len(column) - 1
            look = (GLOW, VERMILLION) if alone else (PALE, GREY)
            assert (block.fill, block.stroke) == look
            stones = {stone.fill for stone in picture.within(block, "circle")}
            assert stones == {BLUE if alone else FADED}
    assert len(ties) == sum(sum(bool(n & p) for n in sizes) // 2 for p in ones(31))
    left = ", ".join(f"a block of {power}" for power in ones(total))
    said = f"left alone: {left}" if total else "every block has a partner"
    assert picture.words[-1] == said
    cut = ", ".join("+".join(map(str, ones(n))) or "none" for n in sizes)
    assert picture.alt == f"Nim heaps {', '.join(map(str, sizes))} cut into blocks {cut}; {said}"


@truth(
    lessons.bit_rows,
    case([("x - 1", 2), ("y - 1", 5), ("OR", 7)], lit=(0, 2), remarks=["", "odd", "all"]),
    case([("n", 300)]),
    case([("u", 1), ("v", 0)], bits=4),
    case([("u", 1), ("v", 2)], result=False),
)
def rows_of_digits_are_true(picture, numbers, *, remarks=(), lit=(), bits=1, result=True):
    lines = cards(picture)
    assert numbers_on(lines) == [number for _, number in numbers]
    width = max([bits, *(number.bit_length() for _, number in numbers)])
    columns = [card.x for card, _ in lines[0]]
    assert len(columns) == width
    for place, x in enumerate(reversed(columns)):
        weight = next(t for t in picture.of("text", text=str(1 << place)) if t.y == 18)
        assert weight.x == x
    beams = sorted(beam.x for beam in picture.of("rect", fill=GLOW))
    assert beams == sorted(columns[width - 1 - place] for place in lit)
    for (name, number), line, remark in itertools.zip_longest(numbers, lines, remarks):
        text = picture.word(f"{name} = {number}")
        assert text.y == line[0][0].y and text.x < columns[0]
        assert text.bold == (result and number == numbers[-1][1] and len(numbers) > 1)
        said = [t.text for t in picture.of("text", fill=VERMILLION) if t.y == text.y]
        assert [word for word in said if word] == ([remark] if remark else [])
    rules = picture.of("line", stroke=INK)
    assert len(rules) == (result and len(numbers) > 1)
    assert all(lines[-2][0][0].y < rule.y < lines[-1][0][0].y for rule in rules)
    facts = "; ".join(f"{name} = {n} = {n:0{width}b}" for name, n in numbers)
    assert picture.alt == f"In binary: {facts}"


# --- chocolate, dominoes, a round table ----------------------------------------------------------


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
            left = GREEN if poisoned else BROWN
            assert square.fill == (VERMILLION if column >= kept else left)
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


@truth(lessons.lost_bars, case(2, 6), case(0, 5), case(3, 3))
def lost_bars_are_true(picture, bottom, longest):
    marks = {}
    for text in picture.of("text"):
        if text.text.isdigit():
            marks.setdefault("end" if text.anchor == "end" else "middle", []).append(text)
    assert all([t.text for t in marks[k]] == list(map(str, range(longest + 1))) for k in marks)
    cells, lost = [r for r in picture.of("rect") if r.stroke == LINE], []
    for cell in cells:
        top = int(min(marks["middle"], key=lambda t: abs(t.x - cell.x)).text)
        middle = int(min(marks["end"], key=lambda t: abs(t.y - cell.y)).text)
        assert top >= middle >= bottom
        bar = tuple(n for n in (top, middle, bottom) if n)
        won = bool(Chomp().outcome_from_rules(bar))
        assert cell.fill == (N_FILL if won else BLUE)
        lost += [] if won else [bar]
    pairs = [(a, b) for a in range(1, longest + 1) for b in range(bottom, a + 1)]
    assert len(cells) == len(pairs)
    key_is_true(picture, {BLUE: "lost: P", N_FILL: "won: N"})
    assert f"bottom row: {bottom}" in picture.words
    assert picture.alt == (
        f"Bars of three rows up to {longest}, the bottom one of {bottom}; lost: "
        f"{' '.join(map(str, lost)) or 'none'}"
    )


def key_is_true(picture, expected):
    """Hold the colours that are explained: a square of 30 before each text."""
    squares = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (30, 30)]
    found = {}
    for square in squares:
        text = min((t for t in picture.of("text", y=square.y) if t.x > square.x), key=lambda t: t.x)
        found[square.fill] = text.text
    assert found == expected


@truth(
    lessons.dominoes,
    case(4, 3, [((1, 1), (2, 1)), ((0, 0), (0, 1)), ((3, 2), (3, 1)), ((1, 0), (2, 0))]),
    case(4, 2, [((0, 0), (1, 0)), ((3, 1), (2, 1))]),
    case(2, 2, []),
)
def dominoes_are_true(picture, columns, height, placed):
    board = rows(picture.of("rect", fill=PALE))
    assert [len(line) for line in board] == [columns] * height
    centre = nearest_to((WIDTH / 2, 0), [c for c in picture.of("circle") if c.width == 14])
    assert centre.x == approx((board[0][0].x + board[-1][-1].x) / 2)
    assert centre.y == approx((board[0][0].y + board[-1][-1].y) / 2)
    stones = [rect for rect in picture.of("rect") if rect.fill != PALE]
    spots = []
    for number, squares in enumerate(placed, 1):
        disc = next(c for c in picture.of("circle", fill=PAPER) if is_named(picture, c, number))
        stone = next(s for s in stones if s.holds(disc))
        assert stone.fill == (VERMILLION if number % 2 else BLUE)
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


def is_named(picture, shape, text):
    return [t.text for t in picture.within(shape)] == [str(text)]


def nearest_spot(point, spots):
    found = min(spots, key=lambda spot: math.dist(point, spot))
    assert math.dist(point, found) < 1
    return found


@truth(
    lessons.round_table,
    case([(0, 0), (0.5, 0.2), (-0.5, -0.2), (0.1, -0.6)]),
    case([(0.5, 0.5)], radius=0.25),
    case([]),
)
def round_table_is_true(picture, coins, *, radius=0.17):
    (top,) = picture.of("circle", fill=LIGHT_WOOD)
    size = top.width / 2
    for place, (x, y) in enumerate(coins):
        spot = top.x + size * x, top.y - size * y
        here = [c for c in picture.of("circle") if math.dist((c.x, c.y), spot) < 0.01 and c != top]
        disc, label = here
        assert disc.width == approx(2 * size * radius) and is_named(picture, label, place + 1)
        assert disc.fill == (BLUE if place % 2 else VERMILLION)
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


# --- coins ---------------------------------------------------------------------------------------


def coins_are_true(picture, faces, *, hint=None, selected=(), clickable=False, names=str):
    """Hold the coins, drawn in the order of `faces`: label -> heads; return where each one is."""
    letters = [text for text in picture.of("text") if text.text in ("H", "T")]
    turned = set() if hint is None else {c for c, up in faces.items() if up != (c in hint)}
    found = {}
    for (label, up), letter in zip(faces.items(), letters, strict=True):
        spot = letter.x, letter.y
        discs = [c for c in picture.of("circle") if math.dist((c.x, c.y), spot) < 0.1]
        assert [disc.fill for disc in discs] == [YELLOW if up else PALE] + [CLEAR] * clickable
        assert letter.text == ("H" if up else "T") and letter.bold == up
        ring = VERMILLION if label in turned else (GREEN if label in selected else INK)
        assert {disc.stroke for disc in discs} == {ring}
        assert all((disc.thick > 2) == (ring != INK) for disc in discs)
        if clickable:
            chosen = ", selected" if label in selected else ""
            assert discs[1].part == names(label)
            assert discs[1].label == f"coin {label}, {'heads' if up else 'tails'}{chosen}"
        found[label] = discs[0]
    assert bool(picture.parts) == clickable
    return found


def heads_said(game, up, values):
    said = f"heads at {', '.join(map(str, up))}" if up else "all tails"
    if values and up:
        worths = [coin_worth(game, label) for label in up]
        said += f"; values {', '.join(map(str, worths))}, XOR {xor(worths)}"
    return said


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
    picture,
    game,
    position,
    *,
    coins=0,
    values=False,
    heaps=False,
    turns=False,
    hint=None,
    selected=(),
    clickable=False,
):
    up, first = sorted(position), game.first
    count = max([coins, 1, *(label - first + 1 for label in up)])
    labels = range(first, first + count)
    faces = {label: label in up for label in labels}
    marks = {"hint": hint, "selected": selected, "clickable": clickable}
    discs = coins_are_true(picture, faces, **marks)
    turned = set() if hint is None else {*up} ^ {*hint}
    foot = max(disc.y for disc in discs.values())
    for label, disc in discs.items():
        below = [t for t in picture.of("text", text=str(label)) if abs(t.x - disc.x) < 0.1]
        name = min((t for t in below if t.y > foot), key=lambda t: t.y)
        assert (name.fill == VERMILLION, name.bold) == (label in turned,) * 2
        others = [d.y for other, d in discs.items() if faces[other] == faces[label] and not heaps]
        assert heaps or (disc.y < max(others)) == (label in selected and {*selected} != {*labels})
    assert [disc.x for disc in discs.values()] == sorted(disc.x for disc in discs.values())
    worths = {label: lone(game, label) for label in up}
    if heaps:
        stones = list(picture.of("rect", fill=BLUE))
        for label in up:
            here = [stone for stone in stones if abs(stone.x - discs[label].x) < 1]
            assert len(here) in (1, worths[label])
            stone = sum(stone.height for stone in stones) / sum(worths.values())
            assert sum(stone.height for stone in here) == approx(worths[label] * stone)
            top = min(stone.y - stone.height / 2 for stone in here)
            assert discs[label].y + discs[label].height / 2 <= top + 0.1 < discs[label].y + 60
    total = xor(worths.values())
    if values:
        for label, value in worths.items():
            under = [t for t in picture.of("text", text=str(value), fill=BLUE) if t.y > foot + 20]
            assert nearest(discs[label], under).x == approx(discs[label].x)
        sums = f"{' ⊕ '.join(map(str, worths.values()))} = {total}"
        said = [sums if len(worths) > 1 else f"value {total}", f"the XOR of the values is {total}"]
        assert any(text in picture.words for text in said)
    if turns:
        options = [option for option in game.options(frozenset(up)) if not worth(game, option)]
        said = f"{len(options)} winning turn{'s' * (len(options) > 1)}"
        said += ", 5 of them here" if len(options) > 5 else ""
        assert (said if options else "no winning turn: the row is worth 0") in picture.words
        lines = rows(c for c in picture.of("circle") if c.width == 18)
        assert len(lines) == min(len(options), 5) == len(picture.of("line", stroke=ORANGE))
        for line in lines:
            at = [min(discs, key=lambda label: abs(discs[label].x - dot.x)) for dot in line]
            assert {*up} ^ {*at} in options
            assert [dot.fill for dot in line] == [ORANGE if c in up else PAPER for c in at]
    assert picture.alt == f"Row of coins {first} to {labels[-1]}, {heads_said(game, up, values)}"


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
            gone = words != "left" and label in twice
            assert disc.fill == (PAPER if gone else YELLOW)
        end = next(t for t in picture.of("text", anchor="end") if t.y == lines[words])
        assert end.text == f"XOR {xor(lone(game, label) for label in tokens)}"
    ties = picture.of("line", stroke=VERMILLION)
    assert [tie.x for tie in ties] == [approx(labels[label]) for label in twice]
    assert all(lines["heads"] < tie.y < lines["the turn"] for tie in ties)
    pairs = f"{len(twice)} pair{'s annihilate' if len(twice) != 1 else ' annihilates'}"
    assert f"{pairs}: what is turned twice is not turned" in picture.words
    up, down = (", ".join(map(str, sorted(tokens))) or "none" for tokens in (position, left))
    assert picture.alt.startswith(f"Heads at {up}; turn coin")
    assert picture.alt.endswith(f"; {pairs}, heads at {down} are left")


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
def coin_grid_is_true(
    picture,
    game,
    position,
    *,
    shape=(0, 0),
    values=False,
    hint=None,
    selected=(),
    clickable=False,
):
    (top, left), up = game.first, sorted(position)
    height = max([shape[0], 1, *(x - top + 1 for x, _ in up)])
    width = max([shape[1], 1, *(y - left + 1 for _, y in up)])
    places = list(itertools.product(range(top, top + height), range(left, left + width)))
    marks = {"hint": hint, "selected": selected, "clickable": clickable}
    faces = {place: place in up for place in places}
    discs = coins_are_true(picture, faces, names=lambda at: "{}:{}".format(*at), **marks)
    sides = {"end": {}, "middle": {}}
    for text in picture.of("text", fill=GREY):
        sides[text.anchor][int(text.text)] = text
    for (x, y), disc in discs.items():
        assert sides["end"][x].y == approx(disc.y + 8 * values)
        assert sides["middle"][y].x == disc.x
        below = [
            t for t in picture.of("text", fill=BLUE) if t.x == disc.x and 0 < t.y - disc.y < 40
        ]
        assert [t.text for t in below] == (
            [str(coin_worth(game, (x, y)))] if values and faces[x, y] else []
        )
    assert len(sides["end"]) == height and len(sides["middle"]) == width
    turned = [] if hint is None else {*up} ^ {*hint}
    framed = {VERMILLION: turned, GREEN: selected}
    for colour, coins in framed.items():
        frames = picture.of("rect", stroke=colour)
        assert len(frames) == bool(coins)
        for frame in frames:
            boxes = [(discs[coin].x, discs[coin].y) for coin in coins]
            assert all(frame.holds(discs[coin]) for coin in coins)
            xs, ys = zip(*boxes, strict=True)
            assert 50 < frame.width - (max(xs) - min(xs)) < 76
            assert 50 < frame.height - (max(ys) - min(ys)) < 76
    if values:
        total = xor(coin_worth(game, label) for label in up)
        assert picture.words[-1] == f"the XOR of the values is {total}"
    assert picture.alt == f"Grid of {height} x {width} coins, {heads_said(game, up, values)}"


@truth(
    draw.coin_values,
    case({"Mock Turtles": TurnUpTo(3), "Moebius": TurnUpTo(5), "Ruler": Ruler()}, 15),
    case({"Ruler": Ruler()}, 40),
    case({f"game {k}": TurnUpTo(k) for k in range(1, 5)}),
)
def coin_values_are_true(picture, games, last=23):
    numbers = [t for t in picture.of("text", fill=GREY) if t.y == picture.of("text")[0].y]
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
        left = strip.x - strip.width / 2
        assert left == approx(numbers[0].x + (game.first - 0.5) * step)
        assert strip.width == approx(step * len(values))
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


# --- tables --------------------------------------------------------------------------------------


def rgb(colour):
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def table_is_drawn(picture, values, first, colouring, height=520):
    """Hold colours, numbers, axes and the key of a table of values."""
    (image,), (colours,) = picture.of("image"), rasters(picture)
    high, wide = values.shape
    assert colours.shape == (high, wide, 3)
    cell = image.width / wide
    assert cell == approx(image.height / high)
    frame = next(r for r in picture.of("rect") if r.fill == "none")
    assert (frame.x, frame.y, frame.width) == (image.x, image.y, image.width)
    left, top = image.x - image.width / 2, image.y - image.height / 2
    inside = {}
    for text in picture.within(image):
        column, row = (text.x - left) / cell - 0.5, (text.y - top) / cell - 0.5
        assert (column, row) == (approx(round(column)), approx(round(row)))
        inside[round(row), round(column)] = int(text.text)
        light = sum(colours[round(row), round(column)]) > 360
        assert text.fill == (INK if light else PAPER)
    assert inside == ({spot: int(v) for spot, v in np.ndenumerate(values)} if inside else {})
    assert bool(inside) == (cell >= max(29, 13 * len(str(values.max()))))
    for side, start, corner, count in ((0, first[1], left, wide), (1, first[0], top, high)):
        axis = [t for t in picture.of("text", fill=GREY) if (t.anchor == "end") == bool(side)]
        assert axis and int(axis[0].text) == start
        for text in axis:
            place = int(text.text) - start
            assert (text.y if side else text.x) == approx(corner + (place + 0.5) * cell)
            assert 0 <= place < count
        assert len({int(b.text) - int(a.text) for a, b in itertools.pairwise(axis)}) <= 1
    if colouring == "outcome":
        expected = np.where(values[..., None] == 0, rgb(BLUE), rgb(N_FILL))
        key_is_true(picture, {BLUE: "P: value 0", N_FILL: "N: any other"})
        assert (colours == expected).all()
    elif colouring.startswith("mod"):
        k = int(colouring[4:])
        expected = np.array([rgb(VALUE_FILLS[r]) for r in range(k)])[values % k]
        key_is_true(picture, {VALUE_FILLS[r]: f"value mod {k} = {r}" for r in range(k)})
        assert (colours == expected).all()
    else:
        explained = [r for r in picture.of("rect") if (r.width, r.height) == (30, 30)]
        for square in explained:
            text = min(
                (t for t in picture.of("text", y=square.y) if t.x > square.x), key=lambda t: t.x
            )
            value = int(re.match(r"value (\d+)( \(P\))?$", text.text)[1])
            assert (value == 0) == text.text.endswith("(P)")
            seen = colours[values == value]
            assert not len(seen) or (seen == rgb(square.fill)).all()
        assert explained[0].y < explained[-1].y or len(explained) == 1
        by_value = [colours[values == value][0].sum() for value in np.unique(values)]
        pairs = itertools.pairwise(by_value)
        assert all(b > a - 3 for a, b in pairs)  # from dark to light, each channel rounded
        assert values.max() == 0 or by_value[0] < by_value[-1]


def table_said(name, values, colouring):
    lost = np.argwhere(values == 0).tolist()
    where = ", all on the diagonal" if lost and all(a == b for a, b in lost) else ""
    high, wide = values.shape
    return (
        f"{name}: table {high} x {wide} by {colouring}, values {values.min()} to {values.max()}; "
        f"{len(lost)} P-positions{where}"
    )


@truth(
    draw.heatmap,
    case(Nim(), 16),
    case(Nim(), 8, 12, colouring="outcome"),
    case(Subtraction({1, 3, 4}), 9, 14, colouring="mod 3", height=400),
    case(Bash(3), 40, colouring="log"),
    case(Twins() * Twins(), 6, colouring="mod 8"),
)
def heatmap_is_true(picture, game, rows, columns=None, *, colouring="value", height=520):
    shape = rows, columns or rows
    if isinstance(game, Nim):
        values = np.fromfunction(lambda a, b: a.astype(int) ^ b.astype(int), shape)
        first = (0, 0)
    elif hasattr(game, "turns"):
        first = game.first
        values = np.array(
            [
                [coin_worth(game, (a, b)) for b in range(first[1], first[1] + shape[1])]
                for a in range(first[0], first[0] + shape[0])
            ]
        )
    else:
        first = (0, 0)
        values = np.array(
            [[worth(game, Sum(a, b)) for b in range(shape[1])] for a in range(shape[0])]
        )
    table_is_drawn(picture, values, first, colouring, height)
    assert game.title in picture.words and picture.scene.height >= height
    assert picture.alt == table_said(str(game), values, colouring)


@truth(
    draw.table,
    case(np.arange(12).reshape(3, 4), "products", first=(1, 0)),
    case(np.array([[0, 0], [0, 1]]), "none", colouring="log"),
    case(np.arange(4000).reshape(40, 100), "a name", first=(7, 9), height=300),
    case(np.zeros((1, 3), int), "only zeros"),
)
def table_is_true(picture, values, name, *, colouring="value", first=(0, 0), height=520):
    table_is_drawn(picture, values, first, colouring, height)
    assert name in picture.words and picture.scene.height >= height
    assert picture.alt == table_said(name, values, colouring)


@truth(lessons.nim_field, case(16), case(4, colouring="mod 4"), case(8, colouring="outcome"))
def nim_field_is_true(picture, size, *, colouring="value"):
    values = np.array([[product(a, b) for b in range(size)] for a in range(size)])
    table_is_drawn(picture, values, (0, 0), colouring)
    (image,) = picture.of("image")
    fields = [n for n in (2, 4, 16, 256) if n <= size]
    frames = picture.of("rect", stroke=VERMILLION)
    for field, frame in zip([n for n in fields if n < size], frames, strict=True):
        assert frame.width == frame.height == approx(image.width * field / size)
        assert frame.x - frame.width / 2 == approx(image.x - image.width / 2)
        assert frame.y - frame.height / 2 == approx(image.y - image.height / 2)
    said = f"fields of size {', '.join(map(str, fields))}"
    most = values.max()
    start = f"nim products: table {size} x {size} by {colouring}, values 0 to {most}; "
    assert picture.alt == start + said


@truth(
    draw.folded,
    case([0, 1, 2, 0, 1, 2, 0, 1], 3, name="Bash(2)"),
    case(Octal("0.77").table(200), 12, period=Octal("0.77").period(), name="Kayles"),
    case(Octal("0.6").table(100), 20),
    case(list(range(995, 1020)), 24, height=300),
    case(Octal("0.07").table(300), 34, period=Octal("0.07").period()),
)
def folded_is_true(picture, values, width, *, period=None, name="values", height=480):
    cells = picture.of("rect")
    lines = rows(cells)
    values = [int(value) for value in values[: len(cells)]]
    assert [len(line) for line in lines] == [
        len(values[i : i + width]) for i in range(0, len(values), width)
    ]
    exceptions = () if period is None else period.exceptions
    window = () if period is None else period.window
    shown = 0
    for n, (cell, value) in enumerate(zip(itertools.chain(*lines), values, strict=True)):
        odd = n in exceptions
        assert cell.fill == (PAPER if odd else VALUE_FILLS[value % 8])
        assert (cell.stroke == VERMILLION) == odd
        inside = picture.within(cell)
        assert [t.text for t in inside] in ([str(value)], []) and all(t.bold == odd for t in inside)
        shown += len(inside)
        bars = [line for line in picture.of("line", stroke=BLUE) if cell.holds(line)]
        assert len(bars) == (n in window)
    assert shown in (0, len(values)) and bool(shown) == (max(values) < 100)
    starts = picture.of("text", fill=GREY)
    assert [int(t.text) for t in starts][:2] in ([0, width], [0, 2 * width], [0])
    for text in starts:
        line = lines[int(text.text) // width]
        assert text.y == approx(line[0].y) and text.x < line[0].x
    level = sum(len(set(values[i::width])) == 1 for i in range(min(width, len(values))))
    facts = f"{level} of {min(width, len(values))} columns hold one value only"
    said = f"width {width}: {facts}"
    if period:
        said += f"; period {period.length} from {period.preperiod}, proved"
    assert picture.words[-1] == said
    assert picture.alt == f"{name}: {len(values)} values in rows of {width}; {facts}"
    assert picture.scene.height >= height


# --- digraphs ------------------------------------------------------------------------------------


def ends_of(line, nodes):
    """Return the nodes that an arc leaves and reaches, by name; it ends at their borders."""
    names = list(nodes)
    found = []
    for point in (line.start, line.end):
        name = min(names, key=lambda name: gap(nodes[name], point))
        assert gap(nodes[name], point) < 12
        found.append(name)
    return tuple(found)


def joins(line, nodes, one, two):
    return gap(nodes[one], line.start) < 8 and gap(nodes[two], line.end) < 8


def gap(shape, point):
    """Return how far a point is from the border of a box or disc, 0 inside."""
    away = abs(point[0] - shape.x), abs(point[1] - shape.y)
    if shape.kind == "circle":
        return max(math.hypot(*away) - shape.width / 2, 0)
    return math.hypot(max(away[0] - shape.width / 2, 0), max(away[1] - shape.height / 2, 0))


DAG = nx.DiGraph(["ab", "ac", "bc", "cd", "ad", "ef"])


@truth(
    draw.game_graph,
    case(Bash(2), 4),
    case(Bash(3), 8, solved=5),
    case(Nim(), (2, 3), solved=6),
    case(Subtraction({1, 3, 4}), 9, solved=0),
    case(Bash(2), 5, solved=1),
)
def game_graph_is_true(picture, game, position, *, solved=None):
    moves, todo = {}, [position]
    while todo:
        node = todo.pop()
        if node not in moves:
            moves[node] = list(game.options(node))
            todo += moves[node]
    solved = len(moves) if solved is None else solved
    boxes = {picture.within(box)[0].text: box for box in picture.of("rect")}
    assert {*boxes} == {*map(str, moves)} and len(boxes) == len(picture.of("rect"))
    pairs = [(str(a), str(b)) for a, below in moves.items() for b in below]
    arcs = {pair: arc for pair in pairs for arc in arrowed(picture) if joins(arc, boxes, *pair)}
    assert len(arcs) == len(pairs) == len(arrowed(picture))
    heights = {t.text: t.y for t in picture.of("text", anchor="end")}
    top = max(worth(game, node) for node in moves)
    assert [*heights] == [f"value {n}" for n in range(top + 1)]
    assert [*heights.values()] == sorted(heights.values(), reverse=True)
    assert [line.y for line in picture.of("line", stroke=DIM)] == [
        approx(y) for y in heights.values()
    ]
    order = sorted(moves, key=lambda node: boxes[str(node)].x)
    for place, node in enumerate(order):
        assert {*moves[node]} <= {*order[:place]}  # sinks first
        box, value = boxes[str(node)], worth(game, node)
        done, now = place < solved, place == solved - 1 < len(moves) - 1
        kind = (P_FILL if value == 0 else N_FILL) if done else PALE
        assert box.fill == kind and (box.stroke == VERMILLION) == now
        assert (abs(box.y - heights[f"value {value}"]) < 1) == done
        assert done or box.y > max(heights.values())
        assert all((arcs[str(node), str(o)].stroke == VERMILLION) == now for o in moves[node])
        assert picture.within(box)[0].bold == (done and value == 0)
    said = picture.words[-1]
    if solved in (0, len(moves)):
        assert said.startswith(
            "Nothing is solved yet." if not solved else f"All {solved} positions"
        )
    else:
        node = order[solved - 1]
        below = sorted({worth(game, option) for option in moves[node]})
        listed, kind = ", ".join(map(str, below)), "PN"[worth(game, node) > 0]
        if below:
            listed = f"{node}: its options have the values {listed}; mex = {mex(below)}"
            assert said == f"{listed}, so it is {kind}."
        else:
            assert said == f"{node} has no option: mex of nothing is 0, a P-position."
    alt = f"Game graph of {game} below {position}: {len(moves)} positions"
    alt += f", {solved} solved" if solved < len(moves) else ""
    for value in range(top + 1):
        named = ", ".join(str(node) for node in order[:solved] if worth(game, node) == value)
        alt += f"; value {value}: {named}" if named else ""
    assert picture.alt == alt


@truth(
    draw.digraph,
    case(DAG, alt="six arcs"),
    case(nx.DiGraph([("mex", "a Grundy value of many words"), ("rules", "mex")]), alt="two arcs"),
)
def digraph_is_true(picture, graph, *, alt):
    boxes = {" ".join(t.text for t in picture.within(box)): box for box in picture.of("rect")}
    assert {*boxes} == {*graph} and picture.alt == alt
    arcs = arrowed(picture)
    assert {ends_of(arc, boxes) for arc in arcs} == {*graph.edges} and len(arcs) == len(graph.edges)
    assert all(arc.start[0] < arc.end[0] for arc in arcs)
    apart(boxes.values())


def apart(shapes):
    for one, two in itertools.combinations(shapes, 2):
        across, down = abs(one.x - two.x), abs(one.y - two.y)
        assert 2 * across >= one.width + two.width or 2 * down >= one.height + two.height


@truth(course.chapter_map, case())
def map_is_true(picture):
    boxes = {}
    for box in picture.of("rect"):
        words = " ".join(t.text for t in picture.within(box))
        boxes[int(words[:2])] = box
        chapter = course.CHAPTERS[int(words[:2])]
        assert words == f"{chapter.number:02} {chapter.title}"
        assert f"{chapter.number:02} {chapter.title}" in picture.alt
        assert (box.fill, box.stroke) == (P_FILL, BLUE)
    assert len(boxes) == len(course.CHAPTERS)
    arcs = nx.DiGraph(ends_of(arc, boxes) for arc in arrowed(picture))
    needs = nx.DiGraph((n, chapter.number) for chapter in course.CHAPTERS for n in chapter.needs)
    assert nx.transitive_closure(arcs).edges == nx.transitive_closure(needs).edges
    apart(boxes.values())


@truth(
    draw.token_graph,
    case(DAG, pointing=True),
    case(explore.parse_arcs(ARCS), heights=True),
    case(DAG, labels="outcome", token="a", clickable=True, heights=True, hint="c"),
    case(DAG, solved=4, labels="outcome"),
    case(DAG, solved=3, bulbs=False),
    case(DAG, solved=0, token="b", bulbs=False, clickable=True),
    case(DAG, solved=2, token="a", pointing=True, labels="outcome"),
    case(nx.DiGraph((a, b) for a in range(11) for b in range(a)), heights=True),
    case(nx.DiGraph([("a", "b")]), solved=2, labels="outcome"),
)
def token_graph_is_true(
    picture,
    digraph,
    *,
    solved=None,
    labels="value",
    token=None,
    hint=None,
    bulbs=True,
    heights=False,
    clickable=False,
    pointing=False,
):
    discs = {}
    for disc in picture.of("circle", width=54):
        if disc.fill not in (CLEAR, "none"):
            name = next(t for t in picture.of("text") if abs(t.y - disc.y) < 0.1 and t.x == disc.x)
            discs[next(node for node in digraph if str(node) == name.text)] = disc
    assert [*discs] == [*digraph]
    apart(discs.values())
    values = {}
    for node in reversed(list(nx.topological_sort(digraph))):
        values[node] = mex([values[option] for option in digraph[node]])
    arcs = arrowed(picture, stroke=LINE)
    assert [ends_of(arc, discs) for arc in arcs] == list(digraph.edges)
    said = {}
    for node, disc in discs.items():
        beside = [t for t in picture.of("text", fill=BLUE) if gap(disc, (t.x, t.y)) < 20]
        said |= {node: beside[0].text} if beside else {}
        kind = (P_FILL if values[node] == 0 else N_FILL) if beside else PALE
        mark = {token: GREEN, hint: YELLOW}.get(node) if node is not None else None
        assert disc.fill == (mark or kind)
        assert (disc.thick > 3) == (bool(beside) and values[node] == 0)
        for option in digraph[node]:
            assert disc.x < discs[option].x
    count = len(digraph) if solved is None else solved
    assert len(said) == count
    assert all(option in said for node in said for option in digraph[node])  # sinks first
    for node, text in said.items():
        assert text == (str(values[node]) if labels == "value" else "NP"[values[node] == 0])
    last = said_last(picture, said)
    focus = token if token is not None else (last if bulbs and said else None)
    strong = arrowed(picture, stroke=VERMILLION)
    if focus is not None:
        assert {ends_of(arc, discs) for arc in strong} == {*digraph.out_edges(focus)}
        ring = picture.of("circle", fill="none", width=54)
        assert [(r.x, r.y) for r in ring] == [(discs[focus].x, discs[focus].y)]
        if bulbs:
            says_true(picture, focus, digraph, values, said, labels)
    else:
        assert not strong
    if clickable:
        assert picture.parts == [str(i) for i, n in enumerate(digraph) if n in digraph[token]]
        for name in picture.parts:
            node = list(digraph)[int(name)]
            (ring,) = picture.of("circle", part=name)
            assert (ring.x, ring.y) == (discs[node].x, discs[node].y)
            assert ring.label == f"move the token to {node}" and ring.stroke == VERMILLION
    if heights:
        longest = {}
        for node in reversed(list(nx.topological_sort(digraph))):
            longest[node] = max([1 + longest[option] for option in digraph[node]], default=0)
            foot = [t for t in picture.of("text", fill=GREY) if t.x == discs[node].x]
            assert [t.text for t in foot if t.y > discs[node].y] == [str(longest[node])]
    assert len(picture.tips) == (len(digraph) if pointing else 0)
    for node, (spot, tip) in zip(digraph, picture.tips, strict=False):
        assert (spot.x, spot.y) == (discs[node].x, discs[node].y)
        assert tip.alt.startswith(f"{node}: ")
        assert {ends_of(arc, discs) for arc in arrowed(tip)} == {*digraph.out_edges(node)}
        says_true(tip, node, digraph, values, said, labels)
    facts = {f"{n} {'has value' if labels == 'value' else 'is'} {text}" for n, text in said.items()}
    start, _, listed = picture.alt.partition(": ")
    listed, _, stands = listed.partition("; ") if facts else start.partition("; ")
    assert start.startswith(f"Digraph of {len(digraph)} nodes")
    assert (f"{len(said)} solved" in picture.alt) == (len(said) < len(digraph))
    assert not facts or {*listed.split(", ")} == facts
    assert stands == ("" if token is None else f"the token is on {token}")


def said_last(picture, said):
    """Return the node that the alt text names last."""
    facts = re.findall(r"(\w+) (?:has value|is) \w+", picture.alt.partition("; ")[0])
    return next((node for node in said if str(node) == facts[-1]), None) if facts else None


def says_true(picture, node, digraph, values, said, labels):
    """Hold the line under a digraph: what the solved options of a node say about it."""
    below = {option: values[option] for option in digraph[node] if option in said}
    whole, text = len(below) == len(digraph[node]), picture.words[-1]
    if labels == "value" and whole:
        lamps = picture.of("circle", width=44)
        numbers = [int(picture.within(lamp)[0].text) for lamp in lamps]
        first = max(0, values[node] - 6)
        assert numbers == list(range(first, first + 8))
        lit = [n for n, lamp in zip(numbers, lamps, strict=True) if lamp.fill == YELLOW]
        assert lit == sorted({*below.values()} & {*numbers})
        assert {lamp.fill for lamp in lamps} <= {YELLOW, DIM}
        (ring,) = picture.of("circle", width=58, stroke=VERMILLION)
        assert nearest(ring, lamps) is lamps[numbers.index(values[node])]
        assert text == f"the first dark bulb is {values[node]}"
        begins = f"options of {node}:" if below else f"{node} has none:"
        assert begins in picture.words
        assert ("…" in picture.words) == (max(below.values(), default=0) > numbers[-1])
        return
    if labels == "outcome" and 0 in below.values():
        named = re.fullmatch(rf"{node}: its option (\w+) is P, so it is N", text)[1]
        assert next(value for option, value in below.items() if str(option) == named) == 0
    elif not whole:
        assert text == f"{node}: not all its options are solved yet"
    else:
        why = "every option is N" if below else "no option"
        assert text == f"{node}: {why}, so it is P" and values[node] == 0


# --- Green Hackenbush ----------------------------------------------------------------------------


def strokes(picture, left=0, right=WIDTH):
    """Return the edges of a figure: its lines, but for light below them, the soil and a cross."""
    looks = (GREEN, VERMILLION, FALLEN)
    lines = [line for line in picture.of("line") if line.stroke in looks and not line.arrow]
    return [line for line in lines if left < line.x < right and not is_cross(line)]


def is_cross(line):
    return line.stroke == VERMILLION and line.width == line.height == 18


def ground_of(picture, left=0, right=WIDTH):
    (soil,) = [s for s in picture.of("line", thick=5) if s.width > 60 and left < s.x < right]
    return soil.y - 2.5


def figure_of(picture, lines, left=0, right=WIDTH):
    """Return the multigraph that lines make: their ends are vertices or on the ground."""
    ground, graph = ground_of(picture, left, right), nx.MultiGraph()
    discs = [c for c in picture.of("circle") if left < c.x < right]
    graph.add_node("ground", text="ground")
    for line in lines:
        ends = []
        for point in (line.start, line.end):
            disc = nearest_to(point, discs) if discs else None
            if disc and math.dist(point, (disc.x, disc.y)) < 1:
                ends.append((disc.x, disc.y))
                written = [t.text for t in picture.within(disc)]
                graph.add_node(ends[-1], text=written[0] if written else "")
            else:
                assert point[1] == approx(ground)
                ends.append("ground")
        graph.add_edge(*ends, line=line)
    return graph


def plain(bush, text=lambda v: ""):
    """Return the graph of a bush, its vertices with the text that is written on them."""
    graph = nx.MultiGraph()
    graph.add_node(bush.ground, text="ground")
    graph.add_nodes_from((v, {"text": text(v)}) for v in bush.vertices if v != bush.ground)
    graph.add_edges_from(bush.edges)
    return graph


def same_figure(drawn, wanted):
    match = nx.algorithms.isomorphism.categorical_node_match("text", None)
    counted = [nx.Graph(), nx.Graph()]
    for simple, graph in zip(counted, (drawn, wanted), strict=True):
        simple.add_nodes_from(graph.nodes(data=True))
        for one, two in graph.edges():
            simple.add_edge(one, two, count=graph.number_of_edges(one, two))
    edges = nx.algorithms.isomorphism.categorical_edge_match("count", None)
    return nx.is_isomorphic(*counted, node_match=match, edge_match=edges)


def standing(bush, gone):
    """Return what is left when edges go: what is tied to the ground."""
    graph = plain(bush)
    for one, two in gone:
        graph.remove_edge(one, two)
    tied = nx.node_connected_component(graph, bush.ground)
    return Bush([edge for edge in graph.edges() if edge[0] in tied], bush.ground)


@functools.cache
def bush_worth(bush):
    """Return the value by the rules: the mex over all cuts."""
    return mex([bush_worth(standing(bush, [edge])) for edge in {*bush.edges}])


def words_of_cut(cut, count, left):
    """Return what is said of a cut with which `count` edges go."""
    others = ("no other edge falls", "1 more edge falls", f"{count - 1} more edges fall")
    value = "" if left is None else f", value left {left}"
    return f"cut {cut[0]}-{cut[1]}: {others[min(count - 1, 2)]}{value}"


TREE, EAR = "0-a-b, a-c-d", "0-a-b-0, b=c, c-c, 0-d"


@truth(
    draw.hackenbush,
    case(TREE, value=True, pointing=True, clickable=True),
    case(TREE, labels="value", cut=("a", "c"), value=True),
    case(EAR, labels="name", clickable=True, touched=[("b", "c"), ("0", "d")][:1], hint=(0, "d")),
    case(EAR, labels="value", value=True, gone=[("c", "c"), ("b", "c")]),
    case(EAR, labels="name", cut=("b", "c"), room=400),
    case("0-a-b, 0-c", gone=[(0, "c")], cut=(0, "a"), value=True, pointing=True),
    case("girl", touched=Bush("girl").edges[:3], text="three edges"),
    case([(0, 0), (0, 0), (0, 1)], value=True, labels="name"),
    case("0-a-b, a-c", labels="value", value=True, pointing=True),
    case((), value=True),
    case(Bush.stalks(*[1] * 24)),
)
def hackenbush_is_true(
    picture,
    bush,
    *,
    cut=None,
    gone=(),
    touched=(),
    hint=None,
    labels="",
    value=False,
    text=None,
    clickable=False,
    pointing=False,
    room=0,
):
    bush, lines = Bush(bush), strokes(picture)
    now = standing(bush, gone)
    left = standing(now, [cut]) if cut else now
    worths = bush_values(left) if labels == "value" else {}
    written = {"name": str, "value": lambda v: str(worths.get(v, "")), "": lambda v: ""}[labels]
    assert len(lines) == len(bush.edges) and ground_of(picture) >= room
    assert sum(line.dashed for line in lines) == len(bush) - len(left)
    assert all((line.stroke == FALLEN) == line.dashed for line in lines)
    drawn = figure_of(picture, lines)

    def stands(v):
        return written(v) if v in left.vertices else ""

    assert same_figure(drawn, plain(bush, stands))
    assert same_figure(
        figure_of(picture, [line for line in lines if not line.dashed]), plain(left, stands)
    )
    marked = [line for line in lines if line.stroke == VERMILLION]
    glow = {colour: picture.of("line", stroke=colour) for colour in (TOUCHED, YELLOW)}
    assert len(marked) == len(glow[TOUCHED]) == len(touched)
    assert [light.start for light in glow[TOUCHED]] == [line.start for line in marked]
    assert len(glow[YELLOW]) == (hint is not None)
    if hint is not None:
        (light,) = glow[YELLOW]
        under = nearest(light, lines)
        assert (under.start, under.end) == (light.start, light.end) and light.thick > under.thick
        ends = {drawn.nodes[n]["text"] for n in endpoints(drawn, under)}
        assert ends == {"ground" if v == 0 else str(v) for v in hint}
    crosses = [line for line in picture.of("line") if is_cross(line)]
    assert len(crosses) == (2 if cut else 0)
    if cut:
        at = nearest(crosses[0], lines)
        assert at.dashed and (at.x, at.y) == (approx(crosses[0].x), approx(crosses[0].y))
        assert crosses[1].x == crosses[0].x and crosses[1].y == crosses[0].y
        if not gone:
            drawn.remove_edge(*endpoints(drawn, at))
            tied = nx.node_connected_component(drawn, "ground")
            assert len([e for e in drawn.edges if e[0] in tied]) == len(left)
    numbers = {str(i): edge for i, edge in enumerate(bush.graph.edges())}
    still = [
        name
        for name, edge in numbers.items()
        if edge in [*left.edges, *((b, a) for a, b in left.edges)]
    ]
    assert picture.parts == (still if clickable else [])
    if cut or value:
        said = f"value {bush_worth(now)}"
        count = len(now) - len(left)
        said = words_of_cut(cut, count, bush_worth(left) if value else None) if cut else said
        assert picture.words[-1] == said and picture.alt.endswith(f"; {said}")
    if text is not None:
        assert picture.words[-1] == text
    assert picture.alt.startswith(f"Hackenbush figure of {len(now)} edge{'s' * (len(now) != 1)}")
    assert len(picture.tips) == (len(left) if pointing else 0)
    edges = [edge for name, edge in numbers.items() if name in still]
    for edge, (spot, tip) in zip(edges if pointing else (), picture.tips, strict=True):
        rest = standing(left, [edge])
        said = words_of_cut(edge, len(left) - len(rest), bush_worth(rest) if value else None)
        assert tip.alt == (words_of_cut(edge, len(left) - len(rest), None) if clickable else said)
        assert tip.words[-1] == said
        assert sum(line.dashed for line in tip.of("line")) == len(left) - len(rest)
        cross = next(line for line in tip.of("line") if is_cross(line))
        assert (cross.x, cross.y) == (approx(spot.x), approx(spot.y))
        under = nearest(spot, lines)
        assert (spot.start, spot.end, spot.stroke) == (under.start, under.end, CLEAR)
        assert spot.thick > 20 and not under.dashed
        if labels == "value":
            shown = sorted(t.text for t in tip.of("text", bold=True, fill=BLUE))
            assert shown == sorted(str(v) for k, v in bush_values(rest).items() if k != 0)


def endpoints(graph, line):
    return next((u, v) for u, v, drawn in graph.edges(data="line") if drawn is line)


def bush_values(bush):
    """Return the value of what stands on each vertex, by fusing and the colon principle."""
    graph, values = plain(bush), {}
    blocks = list(nx.k_edge_components(nx.Graph(graph), 2))
    parallel = nx.Graph((u, v) for u, v in graph.edges() if graph.number_of_edges(u, v) > 1)
    joined = nx.utils.UnionFind(graph)
    for block in [*blocks, *nx.connected_components(parallel)]:
        joined.union(*block)

    def value(point, above):
        total = 0
        for u, v in graph.edges():
            one, two = joined[u], joined[v]
            if one == two == point:
                total ^= 1
            elif point in (one, two) and above not in (one, two):
                total ^= 1 + value(two if one == point else one, point)
        for v in graph:
            if joined[v] == point:
                values[v] = total
        return total

    value(joined[bush.ground], object())
    return values


@truth(
    draw.reduction,
    *(case(EAR, step) for step in range(len(reductions(EAR, loops_together=True)) + 1)),
    case(TREE, 1, room=300),
)
def reduction_is_true(picture, bush, step=0, *, room=0):
    bush = Bush(bush)
    steps = reductions(bush, loops_together=True)
    if step == 0:
        hackenbush_is_true(picture, bush, value=True, room=room)
        return
    now = steps[step - 1]
    half = WIDTH / 2
    for left, right, side, changed in (
        (0, half, now.before, now.touched),
        (half, WIDTH, now.after, now.made),
    ):
        lines = strokes(picture, left, right)
        assert same_figure(figure_of(picture, lines, left, right), plain(side))
        marked = [line for line in lines if line.stroke == VERMILLION]
        figure = figure_of(picture, marked, left, right)
        assert len(marked) == len(changed)
        assert sorted(d for _, d in figure.degree() if d) == sorted(
            d for _, d in nx.MultiGraph(list(changed)).degree()
        )
        glow = [line for line in picture.of("line", stroke=TOUCHED) if left < line.x < right]
        assert sorted(g.start for g in glow) == sorted(line.start for line in marked)
    (arrow,) = arrowed(picture)
    assert arrow.start[0] < half < arrow.end[0] and picture.word(now.kind).x == half
    assert bush_worth(now.after) == bush_worth(now.before) == now.value == bush_worth(bush)
    assert picture.words[-1] == f"{now.text}   (value {now.value})"
    assert picture.alt.startswith(f"Step {step} of {len(steps)}, {now.kind}: {now.text}; before: ")
    assert picture.alt.endswith(f"; value {now.value} before and after")


# --- sums ----------------------------------------------------------------------------------------


@truth(
    draw.stacked,
    case([draw.heaps([2, 1], clickable=True), draw.pins([3])], ["left", "right"]),
    case([draw.hackenbush(TREE, pointing=True, clickable=True)], ["a tree"]),
)
def stack_is_true(picture, scenes, titles):
    assert picture.alt == "; ".join(f"{t}: {s.alt}" for t, s in zip(titles, scenes, strict=True))
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
        here = [s for s in picture.shapes if top <= s.y < foot and CLEAR not in (s.fill, s.stroke)]
        there = [s for s in alone.shapes if CLEAR not in (s.fill, s.stroke)]
        pairs = list(zip(here, there, strict=True))
        assert len({a.x - b.x for a, b in pairs}) == len({round(a.y - b.y) for a, b in pairs}) == 1
    assert picture.parts == inside


@truth(
    lessons.balance,
    case(Bash(3), 6, 2, name="Bash(3) at 6"),
    case(Bash(3), 6, 9, name="A"),
    case(Bash(3), 7, 1),
    case(PowersOfTwo(), 4, 0),
)
def balance_is_true(picture, game, position, stones, *, name="?"):
    value = worth(game, position)
    arm = max(picture.of("line", stroke=INK), key=lambda line: line.thick)
    (left, right) = sorted((arm.start, arm.end))
    heavier = 0 if value == stones else (1 if value > stones else -1)
    assert (left[1] > right[1]) - (left[1] < right[1]) == heavier
    discs = picture.of("circle", fill=BLUE)
    assert len(discs) == stones
    pans = sorted(picture.of("rect", width=280), key=lambda pan: pan.x)
    assert [pan.y for pan in pans] == [approx(left[1] + 157), approx(right[1] + 157)]
    for stone in discs:
        assert abs(stone.x - pans[1].x) < 140 and 0 < pans[1].y - stone.y < 150
    apart(discs)
    label, weight = picture.word(name), picture.word(f"*{stones}")
    assert label.x == pans[0].x and weight.x == pans[1].x and weight.y > pans[1].y
    hub = picture.of("circle")[0]
    assert (hub.fill == GREEN) == (not heavier)
    kind = "N: whoever moves wins" if heavier else "P: whoever moves loses"
    said = f"{name} + *{stones} is {kind}" if len(name) == 1 else kind
    (sign,) = [r for r in picture.of("rect") if is_named(picture, r, said)]
    assert sign.fill == (N_FILL if heavier else P_FILL)
    state = "N, so the beam tilts" if heavier else "P, so the beam is level"
    only = f"of *0 to *12 only *{value} does that"
    assert picture.alt == f"Balance: {name} + *{stones} is {state}; {only}"


@truth(lessons.ladders, case(3, 1), case(3, 6, names=("G", "*3")), case(0, 2), case(5, 4))
def ladders_are_true(picture, value, moved, *, names=("", "")):
    numbers = list(picture.of("text", fill=GREY))
    sides = [[t for t in numbers if (t.x > 590) == right] for right in (False, True)]
    heights = {int(t.text): t.y for t in numbers}
    assert all(sorted(int(t.text) for t in side) == list(range(7)) for side in sides)
    assert [heights[n] for n in range(7)] == sorted(heights.values(), reverse=True)
    rungs = [line for line in picture.of("line", stroke=LINE) if line.width == 120]
    assert sorted(rung.y for rung in rungs) == [approx(y) for y in sorted([*heights.values()] * 2)]
    climbs = [
        (arrow.x > 590, arrow.stroke, arrow.start[1], arrow.end[1]) for arrow in arrowed(picture)
    ]
    copy = moved < value
    answer = (value, moved) if copy else (moved, value)
    assert climbs == [
        (False, VERMILLION, approx(heights[value]), approx(heights[moved])),
        (copy, GREEN, approx(heights[answer[0]]), approx(heights[answer[1]])),
    ]
    tokens = [(c.x > 590, c.fill, c.stroke, approx(c.y)) for c in picture.of("circle")]
    expected = [(side, BLUE, INK, heights[value]) for side in (False, True)]
    expected += [(False, PAPER, VERMILLION, heights[moved])]
    expected += [(True, PAPER, GREEN, heights[moved])] * copy
    assert tokens == expected
    rails = {line.x for line in picture.of("line", stroke=LINE) if line.height > 300}
    assert [c.x for c in picture.of("circle")][:2] == [
        sum(sorted(rails)[:2]) / 2,
        sum(sorted(rails)[2:]) / 2,
    ]
    word = "copy" if copy else "undo"
    assert picture.word("1. a move").fill == VERMILLION and picture.word(f"2. {word}").fill == GREEN
    for name, right in zip(names, (False, True), strict=True):
        assert not name or (picture.word(name, bold=True).x > 590) == right
    boards = f"{names[0]} and {names[1]}, both" if all(names) else "Two boards"
    end = f"the answer makes the {'right' if copy else 'left'} one {answer[1]}: {word}"
    assert picture.alt == f"{boards} of value {value}. A move makes the left one {moved}; {end}"


@truth(
    lessons.cards,
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
        kind = MINT if names[place].startswith("*") else DIM
        assert card.fill == (kind if place in free else PALE)
        assert picture.within(card)[0].fill == (INK if place in free else GREY)
    ties = picture.of("line", stroke=VERMILLION)
    for (one, two), tie in zip(pairs, ties, strict=True):
        ends = sorted((tie.start[0], tie.end[0]))
        assert (
            ends == [approx(found[one].x), approx(found[two].x)]
            and tie.y < tie.start[1] <= found[0].y - 70
        )
    tables = sorted(picture.of("rect", fill=P_FILL), key=lambda table: table.x)
    held = [[names[i] for i, card in enumerate(found) if table.holds(card)] for table in tables]
    assert held == ([names] if leave else [list(group) for group in groups])
    said = "still lost: P" if leave else "lost: P"
    assert all(said in [t.text for t in picture.within(table)] for table in tables)
    rest = [names[i] for i in free]
    assert picture.words[-1] == f"on the table: {' + '.join(rest) or 'nothing'}"
    alt = f"Cards {' | '.join(', '.join(group) for group in groups)}; each group is lost"
    gone = f". In pairs leave: {', '.join(leave)}. Left: {', '.join(rest) or 'nothing'}"
    assert picture.alt == alt + (gone if leave else "")


# --- heaps that break ----------------------------------------------------------------------------


def pieces(option):
    return tuple(n for n in (option if isinstance(option, Sum) else (option,)) if n)


@truth(
    lessons.breaks,
    case(LaskerNim(), 5),
    case(KAYLES, 9, rows=9),
    case(KAYLES, 2),
    case(LaskerNim(), 6, options=[Sum(1, 5), Sum(2, 4)]),
    case(KAYLES, 0),
)
def breaks_are_true(picture, game, heap, *, options=None, rows=0):
    whole = options is None
    options = list(dict.fromkeys(game.options(heap) if whole else options))
    says = [t for t in picture.of("text", anchor="start") if t.text == "cut" or "take" in t.text]
    ends = [t for t in picture.of("text", anchor="end") if "mex" not in t.text]
    for option, name, end in zip(options, says, ends, strict=True):
        parts, taken = pieces(option), heap - sum(pieces(option))
        assert name.text == (f"take {taken}" if taken else "cut") and name.y == end.y
        pins = sorted(
            (c for c in picture.of("circle") if abs(c.y - name.y) < 25), key=lambda c: c.x
        )
        assert len(pins) == heap
        look = [BLUE] * (parts or (0,))[0] + [PAPER] * taken + [BLUE] * sum(parts[1:])
        assert [pin.fill for pin in pins] == look
        values = [worth(game, part) for part in parts]
        below = [t for t in picture.of("text", bold=True) if abs(t.y - name.y) < 25 and t.x > 200]
        below = [t for t in below if t.y > pins[0].y and t.y < name.y + 25 and t.size == 20]
        assert [int(t.text) for t in below] == values
        starts = [0, *(taken + sum(parts[:i]) for i in range(1, len(parts)))]
        for text, first, part in zip(below, starts, parts, strict=False):
            assert text.x == approx((pins[first].x + pins[first + part - 1].x) / 2)
        knives = [k for k in picture.of("line", stroke=VERMILLION) if abs(k.y - name.y) < 25]
        assert len(knives) == (not taken)
        for knife in knives:
            assert pins[parts[0] - 1].x < knife.x < pins[parts[0]].x
        total = f"value {values[0]}" if values else "nothing left: value 0"
        if len(values) > 1:
            total = f"{' ⊕ '.join(map(str, values))} = {xor(values)}"
        assert end.text == total
    assert ("no move" in picture.words) == (not options)
    table = sorted(picture.of("rect"), key=lambda cell: cell.x)
    assert len(table) == heap + 1
    for n, cell in enumerate(table):
        value = worth(game, n)
        assert is_named(picture, cell, value) and cell.fill == VALUE_FILLS[value % 8]
        assert (cell.stroke == VERMILLION) == (n == heap)
        above = [t for t in picture.of("text", text=str(n), fill=GREY) if t.x == approx(cell.x)]
        assert above and above[0].y < cell.y - 16
    values = sorted({worth(game, option) for option in options})
    mexes = [f"mex of {{{', '.join(map(str, values))}}} = {mex(values)}"] if whole else []
    assert [text for text in picture.words if "mex" in text] == mexes
    said = [
        f"{' + '.join(map(str, pieces(o))) or 'nothing'} of value {worth(game, o)}" for o in options
    ]
    value = f"so {heap} has value {worth(game, heap)}"
    assert picture.alt == f"Options of {heap} in {game}: {', '.join(said) or 'none'}; {value}"


@truth(
    lessons.bar_cut,
    *(case(22, 13, 2, preperiod=4, period=6, step=step) for step in range(4)),
    case(16, 4, 2, preperiod=4, period=6, longer=True),
    case(22, 2, 1, preperiod=4, period=6),
    case(12, 12, 0, preperiod=1, period=12),
)
def bar_cut_is_true(picture, heap, left, taken, *, preperiod, period, step=3, longer=False):
    parts = [left, heap - taken - left]
    larger = parts.index(max(parts))
    after = list(parts)
    after[larger] += period if longer else -period
    bars = rows(picture.of("rect"))
    wanted = [[heap], parts if step >= 1 else None, after if step >= 3 else None]
    wanted = [counts for counts in wanted if counts]
    wanted = [counts for counts in wanted if sum(counts)]
    assert len(bars) == len(wanted)
    edge = bars[0][0].x
    for number, (bar, counts) in enumerate(zip(bars, wanted, strict=True)):
        stones = [cell for cell in bar if cell.stroke != LINE]
        gone = [cell for cell in bar if cell.stroke == LINE]
        assert len(stones) == sum(counts) and len(gone) == (number > 0 and taken > 0)
        one = bars[0][1].x - bars[0][0].x
        places = [round((cell.x - edge) / one) for cell in stones]
        hole = taken if number else 0
        assert places == [*range(counts[0]), *range(counts[0] + hole, sum(counts) + hole)]
        for cell in gone:
            assert cell.width == approx(taken * one - 2) and cell.x == approx(
                edge + one * (counts[0] + (taken - 1) / 2)
            )
        strong = {1: 0 if longer or step == 1 else period, 2: period if longer else 0}.get(
            number, 0
        )
        orange = [i for i, cell in enumerate(stones) if cell.fill == ORANGE]
        first = counts[0] - strong if larger == 0 else counts[0]
        assert orange == (list(range(first, first + strong)) if strong else [])
        names = [
            t.text for t in picture.of("text", bold=True) if 0 < t.y - bar[0].y < 60 and t.y < 370
        ]
        sign = "+" if longer else "−"
        main = (
            [f"a = {counts[larger]}" if number == 1 else f"a {sign} p = {counts[larger]}"]
            if number
            else []
        )
        rest = [f"b = {n}" for i, n in enumerate(counts) if i != larger and n] if number else []
        named = [f"{heap} stones"] if number == 0 else (main if counts[larger] else []) + rest
        assert sorted(names) == sorted(named)
    (knife,) = picture.of("line", stroke=VERMILLION)
    assert knife.x == approx(edge + (bars[0][1].x - edge) * (left - 0.5))
    assert abs(knife.y - bars[0][0].y) < 5
    alt, new = f"A bar of {heap}", after[larger]
    alt += f", take {taken}: parts {parts[0]} and {parts[1]}" if step >= 1 else ""
    if step >= 3:
        alt += f"; the larger one made {period} {'longer' if longer else 'shorter'} is {new}, "
        alt += (
            f"{'at least' if new >= preperiod else 'less than'} e = {preperiod}" if new else "empty"
        )
    assert picture.alt == alt
    said = picture.words[-1]
    assert (str(max(parts)) in said or max(parts) == period) == (step >= 2)
    if step == 2:
        assert said.endswith(f" = {preperiod + (0 if longer else period)}")


@truth(lessons.window, case(KAYLES.period(), "Kayles"), case(Octal("0.15").period()))
def window_is_true(picture, period, name=""):
    ticks = list(picture.of("text", fill=GREY))
    x = {int(t.text): t.x for t in ticks}
    unit = (ticks[-1].x - ticks[0].x) / int(ticks[-1].text)
    start, stop, p = period.window.start, period.window.stop, period.length

    def spans(bar):
        return [approx((bar.x + side * bar.width / 2 - x[0]) / unit) for side in (-1, 1)]

    (compared,) = picture.of("rect", fill=P_FILL)
    (later,) = picture.of("rect", fill=YELLOW)
    assert [start, stop] == spans(compared) and [start + p, stop + p] == spans(later)
    assert later.y > compared.y
    odd = list(picture.of("line", stroke=VERMILLION))
    values = Octal(picture_code(name)).table(2 * stop + p)
    exceptions = [n for n in range(start) if values[n] != values[n + p * (-(-(start - n) // p))]]
    assert [approx((line.x - x[0]) / unit - 0.5) for line in odd] == exceptions
    arrows = [(a.start[0], a.end[0]) for a in arrowed(picture, stroke=INK)]
    assert [tuple((v - x[0]) / unit for v in pair) for pair in arrows] == [
        (approx(n), approx(n + p)) for n in (start, stop)
    ]
    title, count = f"{name}: " if name else "", len(exceptions)
    odd_words = f"{count} exception{'s' * (count != 1)}"
    assert f"{title}{odd_words}" in picture.words
    n = stop - start
    assert is_named(picture, compared, f"{n} value{'s' * (n != 1)} compared")
    assert is_named(picture, later, f"the same, {p} later")
    assert {f"e = {start}", str(stop), "by the theorem, for ever"} <= {*picture.words}
    said = f"{title}period {p} from {start}, proved; {odd_words} before it"
    assert picture.alt == f"{said}; compared on {start} to {stop - 1}"


def picture_code(name):
    return "0.77" if name == "Kayles" else "0.15"


@truth(
    lessons.pawns,
    case(7, (3,), pins=True),
    case(6, [1, 4]),
    case(5),
    case(3, [2], pins=True),
    case(8),
)
def pawns_are_true(picture, files, advanced=(), *, pins=False):
    wood = [r for r in picture.of("rect") if r.fill in (DARK_WOOD, LIGHT_WOOD)]
    board = rows(wood)
    assert [len(line) for line in board] == [files] * 3
    for (rank, line), file in itertools.product(enumerate(board), range(files)):
        assert line[file].fill == (DARK_WOOD if (rank + file) % 2 else LIGHT_WOOD)
    gone = {file for move in advanced for file in (move - 1, move, move + 1)}
    heads = [c for c in picture.of("circle") if c.width != 44]
    for file in range(1, files + 1):
        column = [board[rank][file - 1] for rank in range(3)]
        found = {
            rank: head.fill
            for rank, square in enumerate(column)
            for head in heads
            if square.holds(head)
        }
        stays = {0: INK, 2: PAPER}
        moved = {0: INK, 1: PAPER}
        assert found == (moved if file in advanced else ({} if file in gone else stays))
        for rank, colour in found.items():
            body = [r for r in picture.of("rect", fill=colour) if column[rank].holds(r)]
            assert len(body) == 2
    free = [file not in gone for file in range(1, files + 1)]
    lengths = braced(picture, free, [square.x for square in board[0]], "file")
    knocked = [c.fill for c in picture.of("circle") if c.width == 44]
    fallen = {pin for move in advanced for pin in (move - 1, move)}
    assert knocked == (
        [PAPER if pin in fallen else BLUE for pin in range(files + 1)] if pins else []
    )
    edges = [square.x + side * square.width / 2 for square in board[0] for side in (-1, 1)]
    spots = [c.x for c in picture.of("circle") if c.width == 44]
    assert spots == ([approx(x) for x in [edges[0], *edges[1::2]]] if pins else [])

    def listed(numbers):
        return ", ".join(map(str, numbers))

    alt = f"Dawson's Chess on {files} files"
    settled = listed(sorted(gone & {*range(1, files + 1)}))
    alt += f"; advanced on {listed(advanced)}; settled: {settled}" if advanced else ""
    assert picture.alt == f"{alt}; left: {listed(lengths) or 'no'} files"


def braced(picture, free, places, unit):
    """Hold the braces under each stretch of free places; return how long these are."""
    stretches = [
        list(g) for is_free, g in itertools.groupby(range(len(free)), free.__getitem__) if is_free
    ]
    braces = [line for line in picture.of("line", stroke=BLUE) if line.width > 1 or not line.height]
    braces = [line for line in braces if not line.height]
    step = places[1] - places[0]
    for stretch, brace in zip(stretches, braces, strict=True):
        left, right = places[stretch[0]] - step / 2, places[stretch[-1]] + step / 2
        assert (brace.start[0], brace.end[0]) == (approx(left + 4), approx(right - 4))
        below = [t for t in picture.of("text", fill=BLUE) if abs(t.x - brace.x) < 1]
        count = len(stretch)
        assert [t.text for t in below] in ([str(count)], [f"{count} {unit}{'s' * (count > 1)}"])
        assert below[0].y > brace.y
    return [len(stretch) for stretch in stretches]


@truth(lessons.crosses, case(11, (4, 9)), case(9, [4]), case(5), case(3, [2]))
def crosses_are_true(picture, cells, crosses=()):
    strip = sorted(picture.of("rect"), key=lambda cell: cell.x)
    assert len(strip) == cells + 2
    lost = []
    for number, cell in enumerate(strip):
        marks = [t.text for t in picture.within(cell)]
        plays = 1 <= number <= cells
        near = any(abs(number - cross) <= 2 for cross in crosses) and number not in crosses
        lost += [number] if near and plays else []
        assert marks == (["✗"] if number in crosses else ["·"] if near and plays else [])
        assert cell.fill == (PALE if not plays else DIM if near else PAPER)
        above = [
            t.text for t in picture.of("text", fill=GREY) if t.y == 20 and t.x == approx(cell.x)
        ]
        assert above == ([str(number)] if plays else [])
    free = [all(abs(n - cross) > 1 for cross in crosses) for n in range(cells + 2)]
    heaps = braced(picture, free, [cell.x for cell in strip], "stone")

    def listed(numbers):
        return ", ".join(map(str, numbers))

    alt = f"Treblecross on {cells} cells"
    alt += f"; crosses on {listed(crosses)}; a cross there loses: {listed(lost)}" if crosses else ""
    assert picture.alt == f"{alt}; heaps {listed(heaps) or 'none'}"
    said = f"a cross takes three stones; heaps {' + '.join(map(str, heaps)) or 'none'}"
    assert picture.words[-1] == (said if crosses else "one heap")


# --- nim products --------------------------------------------------------------------------------


@truth(
    lessons.turning_corners,
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
        if text.fill == GREY:
            axes[text.anchor][int(text.text)] = text
    placed = {(round(t.x), round(t.y)): t for t in numbers}
    filled = picture.of("rect", width=26)
    for x, y in itertools.product(range(16), repeat=2):
        number = placed[round(axes["middle"][y].x), round(axes["end"][x].y)]
        assert number.text == str(product(x, y))
        under = [r for r in filled if r.holds(number)]
        look = VERMILLION if (x, y) == (a, b) else YELLOW if (x, y) in corners else None
        assert [r.fill for r in under] == ([look] if look else [])
        assert number.bold == bool(look)
    worths = [product(*corner) for corner in corners]
    lit = {product(a, y) ^ product(x, b) ^ product(x, y) for x in range(a) for y in range(b)}
    lamps = picture.of("circle", width=44)
    assert [picture.within(lamp)[0].text for lamp in lamps] == list(map(str, range(16)))
    for n, lamp in enumerate(lamps):
        assert (lamp.fill == YELLOW) == (n in lit)
        assert (lamp.stroke == GREEN) == (turn and n == xor(worths))
    ring = picture.of("circle", width=58)
    assert [nearest(r, lamps) for r in ring] == [lamps[mex(lit)]] and mex(lit) == value
    corner = picture.of("rect", stroke=VERMILLION)
    assert len(corner) == turn
    for box in corner:
        xs, ys = (
            sorted((axes["middle"][j].x, axes["middle"][b].x)),
            sorted((axes["end"][i].y, axes["end"][a].y)),
        )
        assert (box.x - box.width / 2, box.x + box.width / 2) == (approx(xs[0]), approx(xs[1]))
        assert (box.y - box.height / 2, box.y + box.height / 2) == (approx(ys[0]), approx(ys[1]))
    fields = picture.of("rect", stroke=BLUE)
    assert [f.width for f in fields] == [60, 120, 480]
    assert {(f.x - f.width / 2, f.y - f.height / 2) for f in fields} == {(70, 36)}
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


@truth(
    lessons.nim_bit_products,
    case(6, 5, 2),
    case(11, 13),
    case(15, 10, 0),
    case(10, 10, 99),
    case(4, 4, 1),
    case(0, 7),
)
def bit_products_are_true(picture, a, b, step=None):
    pairs = [(p, q) for p in reversed(ones(a)) for q in reversed(ones(b))]
    step = len(pairs) if step is None else min(step, len(pairs))
    done = {pair: product(*pair) for pair in pairs[:step]}
    weights = {"middle": {}, "end": {}}
    for text in picture.of("text", size=20):
        if text.fill in (BLUE, LINE):
            weights[text.anchor][int(text.text)] = text
            factor = a if text.anchor == "end" else b
            assert (text.fill == BLUE) == text.bold == bool(factor & int(text.text))
    powers = [1 << n for n in range(8)]
    assert all(list(side) == powers for side in weights.values())
    cells = picture.of("rect")
    for p, q in itertools.product(powers, repeat=2):
        at = weights["middle"][q].x, weights["end"][p].y
        (cell,) = [c for c in cells if (c.x, c.y) == (approx(at[0]), approx(at[1]))]
        inside = [t.text for t in picture.within(cell)]
        assert inside == ([str(done[p, q])] if (p, q) in done else [])
        now = step and (p, q) == pairs[step - 1]
        assert cell.fill == (YELLOW if now else N_FILL if (p, q) in pairs else PALE)
    total = xor(done.values())
    said = f"{a} ⊗ {b} = {total}" if step == len(pairs) else f"XOR of {step} products: {total}"
    assert said in picture.words and (step < len(pairs) or total == product(a, b))
    facts = ", ".join(f"{p} ⊗ {q} = {v}" for (p, q), v in done.items()) or "nothing yet"
    alt = f"{a} ⊗ {b} bit by bit, {step} of {len(pairs)} steps: {facts}; XOR so far {total}"
    assert picture.alt == alt
    lines = [t.text for t in picture.of("text", anchor="start", size=20)]
    assert bool(lines) == (step > 0)
    for line in lines:  # every equation in them is true
        sides = re.split(r" = |: |, so ", line)
        values = [arithmetic(side) for side in sides if re.fullmatch(r"[\d ⊗⊕()]+", side)]
        cuts = [len({*values[:2]})] + ([len({*values[2:]})] if values[2:] else [])
        assert cuts == [1] * len(cuts), line
    if step:
        p, q = pairs[step - 1]
        assert lines[0].startswith(f"{p} ⊗ {q} = ")
        ends = re.findall(r"\d+", lines[-1].partition(": ")[0])
        assert int(ends[-1]) == product(p, q)


def arithmetic(text):
    """Return the value of a term of ⊗, ⊕, brackets and numbers."""
    while inner := re.search(r"\(([^()]*)\)", text):
        text = text.replace(inner[0], str(arithmetic(inner[1])))
    terms = [[int(n) for n in term.split("⊗")] for term in text.split("⊕")]
    return xor(functools.reduce(product, term) for term in terms)


# --- every picture -------------------------------------------------------------------------------


@truth(
    lessons.period_map,
    case([SurveyRow("0.77", 12, 71, 9), SurveyRow("0.6", None, None, 64)]),
    case([SurveyRow("0.144", 442, 0, 9), SurveyRow("0.777", 4, 2, 4), SurveyRow("0.3", 2, 0, 1)]),
)
def period_map_is_true(picture, rows):
    lengths = [row.period for row in rows if row.period]
    assert picture.words.count("?") == len(rows) - len(lengths)
    assert f"period {max(lengths)}" in picture.words and "period 1" in picture.words
    assert [word for word in picture.words if word.startswith("0.")] == [
        f"0.{first}··" for first in range(8)
    ]
    assert f"{len(lengths)} proved, the longest {max(lengths)};" in picture.alt


@truth(lessons.rare_and_common, case(Octal("0.16"), 400), case(KAYLES, 60))
def rare_and_common_is_true(picture, game, terms):
    values = [worth(game, heap) for heap in range(terms)]
    mask = int(re.search(r"mask ([01]+)", picture.alt)[1], 2)
    rare = [n for n in range(terms) if (values[n] & mask).bit_count() % 2 == 0]
    common = sorted({*range(terms)} - {*rare})
    assert picture.words[0].endswith(f"the last is {max(rare)}")
    for heaps in (rare, common):
        assert f"{len({values[n] for n in heaps})} values" in picture.words
        assert f"{len([n for n in heaps if n])} heaps" in picture.words
    assert f"at most {len(rare) - 1} of {terms // 2}" in picture.words[-1]


def grid_of_digits(picture, weights, names):
    """Return the cards below the weights and beside the names, row by row, a text on each."""
    found = [rect for rect in picture.of("rect") if (rect.width, rect.height) == (50, 54)]
    grid = []
    for name in names:
        line = []
        for weight in weights:
            (card,) = [r for r in found if (r.x, r.y) == (approx(weight.x), approx(name.y))]
            (text,) = picture.within(card)
            assert (text.x, text.y, text.size) == (approx(card.x), approx(card.y), 28)
            line.append((card, text))
        grid.append(line)
    assert len(found) == len(weights) * len(names)
    assert all(name.x < weights[0].x and name.anchor == "start" for name in names)
    return grid


def weights_above(picture, bits):
    """Return the powers of two above the columns, the largest first, with their order held."""
    weights = sorted(picture.of("text", y=18), key=lambda text: text.x)
    assert [int(text.text) for text in weights] == [1 << i for i in reversed(range(bits))]
    return weights


def at_line(picture, name, weights):
    """Return the texts in the columns, on the line that has this name: None for no text."""
    left = picture.word(name, anchor="start")
    found = [t for t in picture.of("text") if t.y == approx(left.y) and t is not left]
    near = [[t for t in found if t.x == approx(weight.x)] for weight in weights]
    return [line[0] if line else None for line in near]


def ones_said(count):
    return "1 one" if count == 1 else f"{count} ones"


@truth(
    lessons.moore_bits,
    case([6, 5, 3], 2),
    case((13, 7, 6, 2), 2, 3),
    case([6, 5, 3], 2, 2),
    case((13, 7, 6, 2), 2, 4),
    case([3, 3, 3, 1], 2, 1),
    case([5, 5, 5], 2, 3),
    case((33, 18), 1, 6),
)
def moore_bits_are_true(picture, heaps, k, step=0):
    bits, given = max(heaps).bit_length(), tuple(heaps)
    weights = weights_above(picture, bits)
    names = [picture.word(f"heap {i}: {heap}") for i, heap in enumerate(heaps, 1)]
    assert [name.y for name in names] == sorted(name.y for name in names)
    grid = grid_of_digits(picture, weights, names)
    # A heap is lowered in the column of its first other digit, a 1 that became 0: then it is free.
    since = []
    for heap, line in zip(heaps, grid, strict=True):
        old = f"{heap:0{bits}b}"
        others = [c for c, (_, t) in enumerate(line[:step]) if t.text != old[c]]
        since.append(others[0] if others else bits)
        assert not others or old[others[0]] == "1"
        for column, (card, text) in enumerate(line):
            if others and column >= step:
                assert (text.text, text.fill, text.bold) == ("?", VERMILLION, False)
                assert (card.fill, card.stroke) == (GLOW, VERMILLION)
                continue
            one = text.text == "1"
            assert text.text == old[column] or column in others
            assert (card.fill, text.fill) == ((BLUE, PAPER) if one else (PALE, GREY))
            frame = (VERMILLION, 5) if column in others else (BLUE if one else LINE, 1.5)
            assert (card.stroke, card.thick) == frame
    lowered = [column < bits for column in since]
    assert sum(lowered) <= k
    for name, low in zip(names, lowered, strict=True):
        assert (name.fill, name.bold) == ((VERMILLION, True) if low else (INK, False))
    # By the rules: some winning move begins with these digits, and is all of them in the end.
    game = gl.MooreNim(k)
    shown = [int("".join(t.text for _, t in line[:step]) or "0", 2) for line in grid]
    good = [left for left in game.options(given) if not game.outcome_from_rules(left)]
    good = good if game.outcome_from_rules(given) else [given]
    assert shown in [[heap >> (bits - step) for heap in left] for left in good]
    ends = [t for t in picture.of("text", anchor="start") if t.text.startswith("leave ")]
    ends = [t for t in ends if t.x > weights[-1].x and t.y <= names[-1].y]
    wanted = [(f"leave {n}", names[i].y) for i, n in enumerate(shown) if lowered[i]]
    assert [(t.text, t.y) for t in ends] == (wanted if step == bits else [])
    assert all((t.fill, t.bold) == (VERMILLION, True) for t in ends)
    # Each column that is done has a card in the colour of its case, and its numbers below.
    looks = {"leave": (BLUE, P_FILL), "fill": (GREEN, MINT), "lower": (VERMILLION, TOUCHED)}
    behind = sorted((r for r in picture.of("rect") if r.width == 84), key=lambda r: r.x)
    counts, free = at_line(picture, "ones", weights), at_line(picture, "free heaps", weights)
    cases, said = [], ""
    for column, weight in enumerate(weights):
        now = [i for i, start in enumerate(since) if start < min(column, step)]
        fixed = [i for i in range(len(heaps)) if i not in now and heaps[i] & int(weight.text)]
        if column >= step:
            assert (counts[column].text, counts[column].fill) == (str(len(fixed)), GREY)
            assert free[column] is None and not counts[column].bold
            continue
        more, filled = since.count(column), sum(grid[i][column][1].text == "1" for i in now)
        name = "lower" if more else "fill" if filled else "leave"
        assert (len(fixed) - more + filled) % (k + 1) == 0 and not (more and filled)
        assert (counts[column].text, counts[column].bold) == (str(len(fixed)), True)
        assert free[column].text == str(len(now))
        card = behind[column]
        assert (card.stroke, card.fill) == looks[name] and card.x == approx(weight.x)
        assert all(card.holds(shape) for line in grid for shape in line[column])
        assert card.holds(counts[column]) and card.holds(free[column])
        (word,) = [t for t in picture.of("text", text=name) if t.x == approx(weight.x)]
        assert word.y > free[column].y and word.fill == looks[name][0] and word.bold
        cases.append(f"{name} {more + filled}" if more + filled else name)
        said = f"{ones_said(len(fixed))}, a multiple of {k + 1}: free heaps get zeros"
        if filled:
            said = f"{ones_said(len(fixed))}, {len(now)} free: with {ones_said(filled)} "
            said += f"from free heaps {len(fixed) + filled}"
        if more:
            said = f"{ones_said(len(fixed))}, {len(now)} free, too few to fill up: "
            said += f"{more} more lowered, free from here on"
    assert len(behind) == step
    shall = f"From the left: each column shall have 0, {k + 1}, {2 * k + 2}, … ones"
    assert picture.words[-1] == (said or shall)
    legend = "leave: is right already", "fill: free heaps help", "lower: more heaps"
    colours = [stroke for stroke, _ in looks.values()]
    key_is_true(picture, dict(zip(colours, legend, strict=True)) if bits <= 4 else {})
    alt = f"Heaps {commas(heaps)}, from up to {k} at once: "
    alt += f"leave {commas(shown)}, by columns" if step == bits else f"{step} of {bits} columns"
    alt += ("," if cases and step < bits else "") + " " * bool(cases)
    assert picture.alt == alt + commas(cases)


@truth(
    lessons.digit_columns,
    case([2, 2], [1, 2]),
    case([2, 6, 4], [1, 3], 2, 2),
    case([2, 6, 4], [1, 3], 2, 3),
    case([1, 1, 1], [], 3, 1),
    case([5, 1], (0, 7), 1, 2),
)
def digit_columns_are_true(picture, heaps, free=(), multiple=2, step=0):
    gaps = [*heaps, *free]
    bits = max(gaps).bit_length()
    assert multiple == 1 or not gl.MooreNim(multiple - 1).outcome_from_rules(tuple(heaps))
    weights = weights_above(picture, bits)
    names = sorted((t for t in picture.of("text") if " gap: " in t.text), key=lambda t: t.y)
    named = sorted((t for t in picture.of("text") if t.text[:6] == "heap: "), key=lambda t: t.y)
    assert [t.text for t in named] == [f"heap: {gap}" for gap in heaps]
    assert [t.text for t in names] == [f"free gap: {gap}" for gap in free]
    assert {(t.fill, t.bold) for t in named} == {(INK, True)}
    assert {(t.fill, t.bold) for t in names} <= {(GREY, False)}
    names = named + names
    assert names == sorted(names, key=lambda t: t.y)
    grid = grid_of_digits(picture, weights, names)
    assert [int("".join(t.text for _, t in line), 2) for line in grid] == gaps
    for row, (card, text) in ((row, pair) for row, line in enumerate(grid) for pair in line):
        one, heap = text.text == "1", row < len(heaps)
        looks = {(1, 1): (BLUE, PAPER), (1, 0): (PALE, GREY), (0, 1): (FADED, INK)}
        assert (card.fill, text.fill) == looks.get((heap, one), (PAPER, INK))
    # Below: the ones of a column, how often they are chosen so, and the sum without its digits.
    behind = sorted(picture.of("rect", fill=P_FILL, stroke=BLUE), key=lambda r: -r.x)
    counts, left = at_line(picture, "ones", weights), at_line(picture, "free cells", weights)
    ways = at_line(picture, "ways to choose them", weights)
    arrows = sorted(arrowed(picture), key=lambda arrow: -arrow.x)
    (total,) = [t for t in picture.of("text", text=str(sum(gaps))) if t.x > weights[-1].x + 25]
    assert total.y == approx(picture.word("free cells").y) and total.bold
    lines, before, after = [], total, sum(gaps)
    for done, (card, arrow) in enumerate(zip(behind, arrows, strict=True)):
        place = bits - 1 - done
        column = [line[place] for line in grid]
        digits = [text.text == "1" for _, text in column]
        assert card.x == approx(weights[place].x)
        assert all(card.holds(shape) for pair in column for shape in pair)
        assert card.holds(counts[place]) and card.holds(ways[place]) and not card.holds(left[place])
        assert (counts[place].text, counts[place].bold) == (str(sum(digits)), True)
        sides = digits[: len(heaps)], digits[len(heaps) :]
        assert sum(sides[0]) % multiple == 0
        chosen = [f"C({len(side)},{sum(side)})" for side in sides if side]
        number = math.prod(len({*itertools.permutations(side)}) for side in sides)
        assert ways[place].text == f"{'·'.join(chosen)} = {number}"
        rest = sum(gap >> (done + 1) for gap in gaps)
        assert (left[place].text, left[place].bold) == (str(rest), True)
        assert left[place].x < arrow.end[0] < arrow.start[0] < before.x
        assert arrow.start[1] == arrow.end[1] == approx(left[place].y)
        said = f"{ones_said(sum(digits))} here: ({after} − {sum(digits)}) / 2 = {rest} are left"
        lines.append(f"{ones_said(sum(digits))}, {number} ways, {rest} left")
        before, after = left[place], rest
    assert len(behind) == step and after == sum(gap >> step for gap in gaps)
    for line in (counts, left, ways):
        assert [t is None for t in line] == [place < bits - step for place in range(bits)]
    first = f"{sum(gaps)} free cells: the last digit of each gap first"
    assert picture.words[-1] == (said if step else first)
    alt = f"Heaps {commas(heaps)}" + f" and free gaps {commas(free)}" * bool(free)
    alt += f", of {sum(gaps)}; {step} of {bits} columns" + ": " * bool(lines)
    assert picture.alt == alt + "; ".join(lines)


@truth(
    lessons.ring_move,
    case([4, 2, 0, 3, 5]),
    case((3, 0, 1), 2),
    case((5, 1, 0, 0, 7), 3),
    case((2, 2, 2, 0)),
    case((2,) * 11 + (0,)),
)
def ring_move_is_true(picture, edges, leave=1):
    game, edges = gl.RingOfNumbers(), tuple(edges)
    rings = {"now": edges}
    rings |= {f"cross, leave {leave}": (*edges[1:], leave), "leave 0": (*edges[1:], 0)}
    assert {*list(rings.values())[1:]} <= {*game.options(edges)}
    coins = sorted(picture.of("circle", fill=VERMILLION, width=32), key=lambda c: c.y)
    said, rolled = [], []
    for coin, (name, ring) in zip(coins, rings.items(), strict=True):
        title = picture.word(name, anchor="start", bold=True)
        level = [shape for shape in picture.shapes if abs(shape.y - coin.y) < 1]
        lines = sorted((s for s in level if s.kind == "line"), key=lambda s: s.x)
        assert title.y == approx(coin.y) and title.x < lines[0].start[0]
        assert all(a.end == b.start for a, b in itertools.pairwise(lines))
        joints = sorted(s.x for s in level if (s.kind, s.fill, s.width) == ("circle", INK, 14))
        assert joints == [approx(line.end[0]) for line in lines[:-1]]
        discs = sorted((s for s in level if (s.fill, s.width) == (PAPER, 40)), key=lambda s: s.x)
        assert [disc.x for disc in discs] == [approx(line.x) for line in lines]
        texts = [picture.within(disc)[0] for disc in discs]
        assert all(t.x == approx(d.x) for t, d in zip(texts, discs, strict=True))
        numbers = [int(text.text) for text in texts]
        here = 1 + joints.index(approx(coin.x))
        ways = numbers[:here][::-1], numbers[here:]
        walks = ring[::-1].index(0), ring.index(0)
        # Both ways from the coin stand the numbers of the ring, to the first 0 and no farther.
        for way, walk, round_it in zip(ways, walks, (ring[::-1], ring), strict=True):
            assert way[: walk + 1] == list(round_it[: walk + 1])
        for place, (line, disc, text) in enumerate(zip(lines, discs, texts, strict=True)):
            colour = ORANGE if here - walks[0] <= place < here else LINE
            colour = BLUE if here <= place < here + walks[1] else colour
            zero = text.text == "0"
            assert (line.stroke, line.dashed, line.thick) == (colour, zero, 3 if zero else 7)
            assert disc.stroke == colour
            assert (text.fill, text.bold) == ((GREY, False) if zero else (INK, True))
        for colour, word, walk in zip((ORANGE, BLUE), ("back", "ahead"), walks, strict=True):
            text = f"{word} {walk}, {'odd' if walk % 2 else 'even'}"
            squares = [s for s in picture.of("rect", fill=colour) if abs(s.y - coin.y) < 30]
            (square,) = squares
            (beside,) = [t for t in picture.of("text", text=text) if abs(t.y - coin.y) < 30]
            assert beside.y == approx(square.y) and beside.x > square.x > lines[-1].end[0]
            assert beside.bold == (walk % 2 == 1)
        said.append(f"{name}: back {walks[0]}, {'odd' if walks[0] % 2 else 'even'}")
        said[-1] += f", ahead {walks[1]}, {'odd' if walks[1] % 2 else 'even'}"
        if sum(ring) < 20:
            assert bool(game.outcome_from_rules(ring)) == any(walk % 2 for walk in walks)
        rolled.append((here, numbers))
    (start, before), *later = rolled
    for left, (here, after) in zip((leave, 0), later, strict=True):
        crossed = [*before[:start], left, *before[start + 1 :]]
        assert (here, after) == (start + 1, crossed)
    assert [coin.y for coin in coins] == sorted({coin.y for coin in coins})
    assert len(picture.of("rect")) == 6 and len(picture.of("line")) == 3 * len(before)
    assert picture.alt == "; ".join(said).removeprefix("now: ").replace("back", "Back", 1)


# --- ancestor deletion ---------------------------------------------------------------------------


def line_up(parents, node):
    """Return a node and its ancestors."""
    return [node, *line_up(parents, parents[node - 1])] if node else []


@functools.cache
def worth_of_nodes(parents, nodes):
    """Return the value of what is left of a forest, by the rules."""
    left = [nodes.difference(line_up(parents, v)) for v in nodes]
    return mex([worth_of_nodes(parents, rest) for rest in left])


def below(parents, root):
    """Return the nodes of a subtree."""
    every = range(1, len(parents) + 1)
    return frozenset(v for v in every if not root or root in line_up(parents, v))


def discs_of(picture, count, gone=()):
    """Return the discs of a forest by node: each has its number in it."""
    found = {}
    for disc in picture.of("circle", width=50):
        if disc.fill not in (CLEAR, "none"):
            (number,) = picture.within(disc)
            found[int(number.text)] = disc
    assert sorted(found) == [*range(1, count + 1)]
    apart(found.values())
    return found


def is_planted(picture, parents, discs, gone=()):
    """Check that the lines of a forest lead from each node down to its children."""
    drawn = {}
    for line in [s for s in picture.of("line", thick=2.5) if s.stroke in (GREY, DIM)]:
        up, down = (nearest_to(end, discs.values()) for end in (line.start, line.end))
        assert up.y < down.y and (up.x, up.y) == (approx(line.start[0]), approx(line.start[1]))
        numbers = {disc.x + 1000 * disc.y: u for u, disc in discs.items()}
        parent, node = (numbers[disc.x + 1000 * disc.y] for disc in (up, down))
        drawn[node] = parent
        assert line.dashed == (line.stroke == DIM) == (parent in gone)
    assert drawn == {u: parent for u, parent in enumerate(parents, start=1) if parent}
    assert len({disc.y for u, disc in discs.items() if not parents[u - 1]}) <= 1


def beside(picture, disc, right):
    """Return the number to the right of a node, or to its left."""
    level = [t for t in picture.of("text", bold=True) if abs(t.y - disc.y) < 1 and t.fill != INK]
    anchor = "start" if right else "end"
    return [t for t in level if t.anchor == anchor and 0 < abs(t.x - disc.x) < 40]


def is_deleted(picture, parents, discs, nodes, delete, root, counted):
    """Check what is crossed out, what has green rings, and the line below, after a deletion."""
    path = [v for v in line_up(parents, delete) if v in nodes]
    strokes = picture.of("line", stroke=VERMILLION, thick=5)
    crossed = [nearest(line, discs.values()) for line in strokes]
    assert [crossed.count(disc) for u, disc in discs.items() if u in path] == [4] * len(path)
    assert len(crossed) == 4 * len(path)
    left = nodes.difference(path)
    tops = [u for u in sorted(left) if parents[u - 1] not in left]
    rings = picture.of("circle", fill="none", stroke=GREEN)
    spots = [next(u for u, d in discs.items() if (d.x, d.y) == (r.x, r.y)) for r in rings]
    assert sorted(spots) == tops
    others = sorted(set(path) - {delete})
    words = picture.words[-1]
    said, _, rest = words.partition(": left ")
    named = [int(n) for n in re.findall(r"\d+", said)]
    assert said.startswith(f"delete {delete}") and sorted(named) == sorted(path)
    assert bool(others) == (" with " in said) and bool(rest) == counted
    if counted:
        terms, _, total = rest.rpartition(" = ")
        values = [worth_of_nodes(parents, below(parents, u)) for u in spots]
        assert [int(n) for n in (terms or total).split(" ⊕ ")] == (values or [0])
        assert int(total) == worth_of_nodes(parents, left) == xor(values)


FOREST = (0, 1, 1, 2, 2, 3, 5, 0, 8)


@truth(
    draw.forest,
    case(FOREST),
    case(FOREST, values=True, pointing=True, clickable=True),
    case(FOREST, values=True, gone=[2], hint=6, clickable=True, pointing=True),
    case(FOREST, root=2),
    case(FOREST, values=True, delete=5),
    case(FOREST, values=True, root=2, delete=7, pointing=True),
    case(FOREST, gone=[4, 6], clickable=True, delete=7),
    case((3, 1, 0), values=True, root=3, hint=2),
    case((0,) * 11, clickable=True, values=True),
    case(tuple(range(7)), root=1, values=True),
    case((), values=True),
)
def forest_is_true(
    picture,
    parents,
    *,
    values=False,
    root=None,
    delete=None,
    gone=(),
    hint=None,
    clickable=False,
    pointing=False,
):
    away = {v for u in gone for v in line_up(parents, u)}
    discs = discs_of(picture, len(parents))
    is_planted(picture, parents, discs, away)
    nodes = below(parents, 0) - away
    tree = below(parents, root) if root else frozenset()
    left = {v: worth_of_nodes(parents, tree.difference(line_up(parents, v))) for v in tree}
    for u, disc in discs.items():
        assert (disc.stroke == DIM) == (u in away)
        assert disc.fill == (YELLOW if u == hint else (P_FILL if u in tree else PAPER))
        value = [worth_of_nodes(parents, below(parents, u))] if values and u in nodes else []
        assert [int(t.text) for t in beside(picture, disc, True)] == value
        assert [int(t.text) for t in beside(picture, disc, False)] == [left[v] for v in {u} & tree]
    part = [str(u) for u in sorted(nodes)] if clickable else []
    assert (picture.parts or [spot.part for spot, _ in picture.tips if spot.part]) == part
    inside = tree if root else nodes
    if delete:
        is_deleted(picture, parents, discs, inside, delete, root, bool(values or root))
    else:
        assert not picture.of("line", stroke=VERMILLION) and not picture.of("circle", fill="none")
    if root and not delete:
        shown = f"{{{commas(sorted({*left.values()}))}}}, mex {mex(left.values())}"
        assert picture.words[-1] == f"T({root}) = {shown}"
    if values and not delete and not root:
        assert picture.words[-1].startswith("value ")
        assert int(picture.words[-1].split()[-1]) == worth_of_nodes(parents, nodes)
    assert len(picture.tips) == (len(nodes) if pointing else 0)
    for u, (spot, tip) in zip(sorted(nodes) if pointing else (), picture.tips, strict=True):
        assert (spot.x, spot.y) == (discs[u].x, discs[u].y)
        here = tree if u in tree else nodes
        is_deleted(tip, parents, discs, here, u, root, values or u in tree)
        assert tip.alt.startswith(f"delete {u}")
    assert picture.alt.startswith("Forest " if nodes else "No forest")
    if delete and (values or root):
        over = worth_of_nodes(parents, inside.difference(line_up(parents, delete)))
        assert picture.alt.endswith(f", left {over}")
    elif values or root:
        assert picture.alt.endswith(f": {picture.words[-1]}")


def tries_of(picture):
    """Return the tries of a picture: the leaves from left to right, the knots above each."""
    leaves = [r for r in picture.of("rect") if r.height == 32]
    return rows(leaves, key=lambda leaf: round(leaf.y, 1))


def is_trie(picture, leaves, numbers, shift, way=True):
    """Check one trie by its leaves: which are there, what is full above, the way to the mex."""
    size = len(leaves)
    labels = [int(picture.within(leaf)[0].text) for leaf in leaves]
    assert labels == [place ^ shift for place in range(size)]
    assert [leaf.fill == MINT for leaf in leaves] == [n in numbers for n in labels]
    least = mex(numbers)
    missing = [leaf.stroke == VERMILLION for leaf in leaves]
    assert missing == [way and n == least for n in labels]
    wide = (leaves[1].x - leaves[0].x) / 2
    lines, level, groups = 0, leaves, [[leaf] for leaf in leaves]
    while len(groups) > 1:
        pairs = [a + b for a, b in zip(groups[::2], groups[1::2], strict=True)]
        middles = [sum(leaf.x for leaf in pair) / len(pair) for pair in pairs]
        above = [c for c in picture.of("circle", width=16) if c.y < level[0].y]
        high = max(c.y for c in above if any(c.x == approx(x) for x in middles))
        level = [
            next(c for c in above if c.y == high and c.x == approx(middle)) for middle in middles
        ]
        for knot, pair in zip(level, pairs, strict=True):
            there = [labels[leaves.index(leaf)] in numbers for leaf in pair]
            assert knot.fill == (GREEN if all(there) else (PAPER if any(there) else DIM))
        for place, group in enumerate(groups):
            end = sum(leaf.x for leaf in group) / len(group)
            knot = level[place // 2]
            (line,) = [
                s
                for s in picture.of("line")
                if s.start == (approx(knot.x), approx(knot.y)) and s.end[0] == approx(end)
            ]
            inside = [labels[leaves.index(leaf)] for leaf in group]
            assert (line.stroke == VERMILLION) == (way and least in inside)
            assert line.dashed == (not {*inside} & {*numbers})
            lines += 1
        groups = pairs
    assert lines == 2 * size - 2 and wide > 0


@truth(
    draw.trie,
    case({0, 1, 3}),
    case([0, 1, 2, 3, 5], shift=5),
    case({0, 1, 2, 3, 5, 7, 8, 9, 12}, shift=3),
    case((), levels=2),
    case(range(8), shift=2),
    case(range(16)),
    case([1], levels=4, shift=8),
)
def trie_is_true(picture, numbers, *, shift=0, levels=None):
    most = max([*numbers, shift, 1])
    deep = levels or most.bit_length()
    (leaves,) = tries_of(picture)
    assert len(leaves) == 2**deep
    meant = {n ^ shift for n in numbers}
    is_trie(picture, leaves, meant, shift)
    for digit in range(deep):
        swapped = shift >> digit & 1
        word = picture.word(f"digit {2**digit}" + ": sides exchanged" * swapped, anchor="start")
        assert (word.fill == VERMILLION) == bool(swapped)
    exchanged = f"{{{commas(sorted(numbers))}}} ⊕ {shift} = " if shift else ""
    said = f"{exchanged}{{{commas(sorted(meant))}}}, mex {mex(meant)}"
    assert picture.words[-1] == said
    alt = f"Trie of {{{commas(sorted(numbers))}}}"
    alt += f" with all XORed by {shift}: {{{commas(sorted(meant))}}}, " if shift else ": "
    assert picture.alt == f"{alt}mex {mex(meant)}"


@truth(
    lessons.merging_tries,
    *(case(lessons.tries.TREE, step) for step in range(10)),
    case(step=9),
    case((0, 1, 1, 1), 4),
    case((2, 0, 0), 3),
)
def merging_tries_are_true(picture, parents=lessons.tries.TREE, step=0):
    discs = discs_of(picture, len(parents))
    is_planted(picture, parents, discs)
    current = [u for u, disc in discs.items() if disc.fill == P_FILL]
    solved = {u: int(t.text) for u, disc in discs.items() for t in beside(picture, disc, True)}
    assert len(solved) == step and len(current) == (step > 0)
    values = {u: worth_of_nodes(parents, below(parents, u)) for u in discs}
    assert solved == {u: values[u] for u in solved}
    assert all(below(parents, u) <= {*solved} for u in solved)
    if not step:
        assert picture.alt.endswith("none solved") and not tries_of(picture)
        return
    (u,) = current
    assert picture.alt.startswith(f"Node {u}, {step} of {len(parents)}: ")

    def reached(v):
        nodes = below(parents, v)
        return {worth_of_nodes(parents, nodes.difference(line_up(parents, w))) for w in nodes}

    children = [c for c, parent in enumerate(parents, start=1) if parent == u]
    x = xor(values[c] for c in children)
    *upper, union = tries_of(picture)
    is_trie(picture, union, reached(u), 0)
    said = f"T({u}) = {{{commas(sorted(reached(u)))}}}, mex {values[u]}"
    assert said in picture.words and picture.alt.endswith(said)
    assert len(upper) == (1 if children else 0)
    if children:
        (row,) = upper
        size = len(union)
        sets = [*((reached(c), x ^ values[c], f"T({c}) ⊕ {x ^ values[c]}") for c in children)]
        sets.append(({x}, 0, "{X}"))
        together = set()
        for place, (numbers, by, name) in enumerate(sets):
            leaves = row[size * place : size * (place + 1)]
            meant = {n ^ by for n in numbers}
            is_trie(picture, leaves, meant, by, way=False)
            title = picture.word(name)
            assert title.x == approx(sum(leaf.x for leaf in leaves) / size)
            together |= meant
            assert f"{name} = {{{commas(sorted(meant))}}}" in picture.alt
        assert together == reached(u)
        terms = " ⊕ ".join(str(values[c]) for c in children)
        total = f" = {x}" if len(children) > 1 else ""
        assert f"Node {u}: X = {terms}{total}" in picture.words


@truth(
    draw.limited_heap,
    case(7, 2),
    case(12, 11, clickable=True),
    case(9, 3, value=2, hint=8, clickable=True),
    case(5, 40, hint=0),
    case(0, 3),
)
def limited_heap_is_true(picture, stones, limit, *, value=None, clickable=False, hint=None):
    drawn = sorted(picture.of("circle"), key=lambda stone: stone.x)
    assert len(drawn) == stones
    for place, stone in enumerate(drawn):
        free = stones - place <= limit
        taken = hint is not None and place >= hint
        assert stone.fill == (VERMILLION if taken else BLUE if free else FADED)
        assert stone.part == (str(place) if clickable and free else "")
        if stone.part:
            count = stones - place
            assert stone.label == ("take 1 stone" if count == 1 else f"take {count} stones")
    if stones:
        said = f"take at most {limit}" if limit < stones else "take any number"
        under = drawn[-min(stones, limit) :]
        assert picture.word(said).x == approx((under[0].x + under[-1].x) / 2)
        picture.word(stones if value is None else f"{stones}, value {value}")
    else:
        picture.word("no stones")
    assert f"A heap of {stones} stones, of which at most {limit} may be taken" in picture.alt
    assert ("Grundy value" in picture.alt) == (value is not None)
    assert ("marked" in picture.alt) == (hint is not None)


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
    cells = [r for r in picture.of("rect") if r.stroke == LINE]
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
        if rect.stroke in (BLUE, VERMILLION):
            (square,) = [pair for pair, cell in board.items() if cell.holds(rect)]
            reached[square] = rect
    assert reached.keys() == queens_options(pair)
    for (row, column), rect in reached.items():
        assert (rect.stroke == VERMILLION) == ((row, column) == hint)
        assert rect.part == (f"{row}:{column}" if clickable else "")
        if clickable:
            assert rect.label == f"move to row {row}, column {column}"
    (queen,) = picture.of("circle")
    assert board[pair].holds(queen)
    for square, cell in board.items():
        written = [text.text for text in picture.within(cell)]
        here = ["Q"] if square == pair and not values else []
        assert written == ([str(queens_value(square))] if values else here)
    assert {f"row {pair[0]}", f"column {pair[1]}"} <= {*picture.words}
    assert f"row {pair[0]}, column {pair[1]} of a board of {side[0]} x {side[1]}" in picture.alt


@truth(lessons.crossed_out, case(0), case(2), case(4, 13), case(1, 4), case(0, 2))
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
        fills = {rect.fill for rect in inside if rect.fill in (P_FILL, N_FILL)}
        won = square not in both and queens_options(square) & both
        assert fills == ({P_FILL} if square in both else {N_FILL} if won else set())
        assert [text.text for text in picture.within(cell)] == ["P"] * (square in both)
        count += not fills
    assert [f"{k}:  {pair}" for k, pair in enumerate(lost)] == [
        word for word in picture.words if re.match(r"\d+:  ", word)
    ]
    lines = [line for line in picture.of("line") if line.stroke == VERMILLION]
    newest = {lost[-1], lost[-1][::-1]}
    for line in lines:
        assert nearest_to(line.start, board.values()) in [board[square] for square in newest]
    assert picture.alt.endswith(f"{count} squares are not crossed out yet")
    assert picture.alt.count("(") == len(both)


@truth(lessons.beatty_combs, case(8), case(1), case(13), case(24))
def beatty_combs_are_true(picture, numbers=13):
    root = math.sqrt(5)
    boxes = sorted(picture.of("rect"), key=lambda box: box.x)
    assert len(boxes) == numbers
    left, wide = boxes[0].x - boxes[0].width / 2, boxes[0].width
    for colour, ratio, fill in (
        (BLUE, (1 + root) / 2, P_FILL),
        (VERMILLION, (3 + root) / 2, N_FILL),
    ):
        teeth = [k * ratio for k in range(1, numbers + 1) if k * ratio < numbers + 1]
        lines = [line for line in picture.of("line") if line.stroke == colour]
        upright = sorted(line.start[0] for line in lines if line.start[0] == line.end[0])
        assert upright == [approx(left + wide * (tooth - 1)) for tooth in teeth]
        for n, box in enumerate(boxes, start=1):
            assert (box.fill == fill) == (n in map(int, teeth))
            assert [text.text for text in picture.within(box)] == [str(n)]
        marks = [t.text for t in picture.of("text", fill=colour) if t.text.isdigit()]
        assert marks == [str(k) for k in range(1, len(teeth) + 1)]
        assert ", ".join(str(int(tooth)) for tooth in teeth) in picture.alt


def fibonacci_parts(n):
    """Return the only sum of Fibonacci numbers without neighbours: all choices are tried."""
    numbers = [34, 21, 13, 8, 5, 3, 2, 1]
    found = []
    for chosen in itertools.product((0, 1), repeat=8):
        parts = [number for number, one in zip(numbers, chosen, strict=True) if one]
        if sum(parts) == n and all(not (a and b) for a, b in itertools.pairwise(chosen)):
            found.append(parts)
    (parts,) = found
    return parts


def blocks_of(line, unit):
    """Return the lengths of a row of blocks."""
    return [round(block.width / unit) for block in line]


@truth(lessons.zeckendorf_bars, case([12, 17]), case([1]), case([7, 11, 13, 33, 40]))
def zeckendorf_bars_are_true(picture, numbers):
    lines = rows(picture.of("rect"))
    unit = 880 / max(numbers)
    for number, line in zip(numbers, lines, strict=True):
        assert blocks_of(line, unit) == fibonacci_parts(number)
        assert [block.fill == YELLOW for block in line] == [*[False] * (len(line) - 1), True]
        for block in line:
            assert [t.text for t in picture.within(block)] == [str(round(block.width / unit))]
        terms = " + ".join(map(str, fibonacci_parts(number)))
        assert f"{number} = {terms}" in picture.alt


@truth(lessons.small_take, case(13, 4), case(13, 12), case(5, 2), case(21, 1), case(2, 1))
def small_take_is_true(picture, part, taken):
    unit, left = 880 / part, fibonacci_parts(part - taken)
    (whole, *_), bar, *_ = rows(picture.of("rect"))
    assert round(whole.width / unit) == part
    assert blocks_of(bar, unit) == [*left, taken]
    assert bar[-1].fill == VERMILLION and bar[-2].fill == YELLOW
    assert {f"take {taken}", f"limit {2 * taken}", f"the smallest part, {left[-1]}, fits"} <= {
        *picture.words
    }
    assert left[-1] <= 2 * taken
    assert f"answer takes {left[-1]}, the limit is {2 * taken}" in picture.alt


@truth(
    lessons.misere_map,
    case(Nim(), 12),
    case(KAYLES, 9, layer="both"),
    case(KAYLES, 7, layer="misère"),
    case(Bash(3), 16, layer="normal"),
    case(Bash(3), 8, height=330),
)
def misere_maps_are_true(picture, game, last=12, *, layer="both", height=432):
    assert picture.scene.height == height
    cells = rows(picture.of("rect", stroke=PAPER))
    assert [len(line) for line in cells] == [last + 1] * (last + 1)
    fills = {"P": BLUE, "n": YELLOW, "m": VERMILLION, "": N_FILL}
    differ = lost_there = 0
    for a, b in itertools.product(range(last + 1), repeat=2):
        pair = (a, b) if isinstance(game, Nim) else Sum(a, b)
        normal, misere = (not game.outcome_from_rules(pair, kind) for kind in (False, True))
        differ += normal != misere
        shown = {"normal": (normal,) * 2, "misère": (misere,) * 2}.get(layer, (normal, misere))
        lost_there += layer == "misère" and misere
        letter = {(1, 1): "P", (1, 0): "n", (0, 1): "m", (0, 0): ""}[tuple(map(int, shown))]
        assert cells[a][b].fill == fills[letter]
        assert [t.text for t in picture.within(cells[a][b])] == [letter] * bool(letter)
    for n in range(0, last + 1, 1 if cells[0][0].width >= 28 else 2):
        (above,) = picture.of("text", text=str(n), anchor="middle")
        (left,) = picture.of("text", text=str(n), anchor="end")
        assert above.x == approx(cells[0][n].x) and left.y == approx(cells[n][0].y)
    both = {BLUE: "lost in both", YELLOW: "lost in normal play only"}
    both |= {VERMILLION: "lost in misère play only", N_FILL: "won in both"}
    one = {BLUE: "P: lost for the mover", N_FILL: "N: won"}
    key_is_true(picture, both if layer == "both" else one)
    assert game.title in picture.words and picture.alt.startswith(f"{game.title}: two heaps, ")
    if layer == "both":
        assert f"{differ} of {(last + 1) ** 2} pairs differ" in picture.words
        assert f"{(last + 1) ** 2} pairs, {differ} have another winner" in picture.alt
    else:
        assert f"{layer} play" in picture.words and f"lost in {layer} play: " in picture.alt


def nim_room(heaps):
    return {(0, 0): "A", (1, 0): "B", (1, 1): "C", (0, 1): "D"}[
        bool(xor(heaps)), max(heaps, default=0) > 1
    ]


@truth(lessons.rooms, *(case(step) for step in range(7)))
def rooms_are_true(picture, step=6):
    boxes = {}
    for box in picture.of("rect"):
        name, words, verdict = (t.text for t in sorted(picture.within(box), key=lambda t: t.y))
        boxes[name] = box
        starts = [h for h in itertools.product(range(4), repeat=3) if nim_room(h) == name]
        assert words == ("some component above 1" if max(starts[-1]) > 1 else "none above 1")
        above = min(picture.of("text", fill=GREY), key=lambda t: abs(t.x - box.x) + t.y)
        assert above.text == ("value not 0" if xor(starts[0]) else "value 0")
        won = {bool(Nim().outcome_from_rules(heaps, misere=True)) for heaps in starts}
        assert verdict == ("?" if not step else "N: won" if won == {True} else "P: lost")
        assert len(won) == 1
    assert sorted(boxes) == ["A", "B", "C", "D"]
    arrows = []
    for line in picture.of("line"):
        tips = (line.start, line.end)
        ends = [min(boxes, key=lambda name: gap(boxes[name], p)) for p in tips]
        away = [gap(boxes[end], p) for end, p in zip(ends, tips, strict=True)]
        assert line.arrow and away == [approx(0)] * 2
        arrows.append(tuple(ends))
    assert len(set(arrows)) == step
    if step == 5:  # all that a lost room may do, and for each won position one good move
        for heaps in itertools.product(range(5), repeat=3):
            room, left = nim_room(heaps), [nim_room(o) for o in Nim().options(heaps)]
            if room in "BD":
                assert left and {(room, other) for other in left} <= set(arrows)
            else:
                assert not left or {(room, other) for other in left} & set(arrows)
    said = [f"{start} to {end}" for start, end in arrows]
    assert sorted(picture.alt.split("Arrows: ")[1].split(", ")) == sorted(said or ["none"])


@truth(lessons.genus_heaps, case(KAYLES, 0), case(KAYLES, 3), case(Octal("0.123"), 8))
def genera_are_true(picture, game, heap):
    cells = rows(r for r in picture.of("rect"))
    assert [len(line) for line in cells] == [8] * 5
    pair, digits = game + Nim(), []
    for place, line in enumerate(cells):
        beside = (2,) * max(0, place - 1)
        for n, cell in enumerate(line):
            won = bool(pair.outcome_from_rules((heap, (n, *beside)), misere=place > 0))
            assert cell.fill == (N_FILL if won else BLUE)
            assert [t.text for t in picture.within(cell)] == ["N" if won else "P"]
            digits += [] if won else [n]
            assert picture.word(f"*{n}").x == cell.x
        said = min(picture.of("text", size=30), key=lambda t: abs(t.y - line[0].y))
        assert said.text == str(digits[place]) and len(digits) == place + 1
        words = f"heap {heap} " + ("alone" if place < 2 else " ".join(["+ 2"] * (place - 1)))
        assert any(t.text == words and abs(t.y - line[0].y) < 1 for t in picture.of("text"))
    assert [int(n) for n in re.findall(r"[*](\d+)", picture.alt)] == digits


@truth(
    lessons.genus_table,
    case({"Kayles": KAYLES, "Nim": Nim()}, 6),
    case({"Dawson's Kayles": Octal("0.07")}),
)
def tables_of_genera_are_true(picture, games, last=17):
    cells = rows(r for r in picture.of("rect") if r.width != 30)
    assert [len(line) for line in cells] == [last + 1] * len(games)
    of_nim = [str(gl.genus(Nim(), heaps)) for heaps in itertools.product(range(6), repeat=3)]
    for (name, game), line in zip(games.items(), cells, strict=True):
        assert picture.word(name).y < line[0].y
        for heap, cell in enumerate(line):
            position = (heap,) if isinstance(game, Nim) else heap
            above, value = sorted(picture.within(cell), key=lambda text: text.y)
            assert value.text == str(game.grundy_from_rules(position))
            said = f"{value.text}^{{{above.text}}}"
            assert said in picture.alt and cell.fill == (MINT if said in of_nim else YELLOW)
            for twos, digit in enumerate(above.text if heap < 4 else ""):
                beside = (position, (int(digit), *(2,) * twos))
                assert not (game + Nim()).outcome_from_rules(beside, misere=True)
            assert (cell.thick > 2) == (cell.fill == YELLOW)
    for heap in range(last + 1):
        assert min(picture.of("text", text=str(heap)), key=lambda t: t.y).x == approx(
            cells[0][heap].x
        )
    key_is_true(picture, {MINT: "tame: Nim has it, too", YELLOW: "wild"})


SMALL_QUOTIENT = gl.misere_quotient(KAYLES, 8)


@truth(
    lessons.product_table,
    case(gl.misere_quotient(Nim(), 2), 2, 3),
    case(SMALL_QUOTIENT),
    case(SMALL_QUOTIENT, 5, 11),
)
def multiplication_tables_are_true(picture, quotient, x=0, y=0):
    order = quotient.order
    (frame,) = picture.of("rect", stroke=VERMILLION)
    cells = rows(r for r in picture.of("rect", stroke=PAPER))
    assert [len(line) for line in cells] == [order] + [order + 1] * order
    names = [picture.within(cell)[0].text for cell in cells[0]]
    assert [picture.within(line[0])[0].text for line in cells[1:]] == names
    assert len({*names}) == order and names[0] == "1"
    heaps = {element.name: element.representative for element in quotient.elements}
    for i, j in itertools.product(range(order), repeat=2):
        cell, both = cells[i + 1][j + 1], heaps[names[i]] + heaps[names[j]]
        (text,) = picture.within(cell)
        # The product is that of the sums, and lost exactly when the rules say so.
        assert quotient.phi(both).name == text.text
        if sum(h if isinstance(h, int) else h[0] for h in both) < 13:
            won = quotient.game.outcome_from_rules(both, misere=True)
            assert cell.fill == (N_FILL if won else BLUE)
        assert ((cell.x, cell.y) == (frame.x, frame.y)) == ((i, j) == (x, y))
    touched = {cell.x for cell in cells[0] if cell.fill == TOUCHED}
    assert touched == {frame.x}
    assert {line[0].y for line in cells[1:] if line[0].fill == TOUCHED} == {frame.y}
    product = quotient.table[x][y]
    for place in (x, y):
        parts = [h if isinstance(h, int) else h[0] for h in heaps[names[place]]]
        assert f"{names[place]}: {' + '.join(map(str, parts)) or 'nothing'}" in picture.words
    verdict = "P: lost" if product in quotient.p_portion else "N: won"
    assert picture.words.count(verdict) == 2
    assert f"{names[x]} · {names[y]} = {product}" in picture.words
    assert picture.alt.endswith(f"{names[x]} · {names[y]} = {product}, {verdict}")
    key_is_true(picture, {BLUE: "P: lost", N_FILL: "N: won"})


# --- games in disguise above their Nim -----------------------------------------------------------

#: Matches in which one side makes a heap larger and the other takes that back, and others.
STRIP_MATCH = [(2, 5, 7, 12), (2, 5, 7, 10), (1, 5, 7, 10), (1, 4, 7, 10), (1, 4, 6, 10)]
STAIRS_MATCH = [(2, 1, 3), (2, 2, 2), (4, 0, 2), (2, 0, 2), (2, 1, 1)]
HILL_MATCH = [(2, 4, 7, 9), (0, 4, 7, 9), (0, 1, 7, 9), (0, 1, 7, 8), (0, 0, 7, 8), (0, 0, 3, 8)]
SIDES_MATCH = [(1, 4, 6, 9, 11, 14), (2, 4, 8, 9, 11, 14), (2, 3, 8, 9, 11, 12)]
ROWS_MATCH = [
    [(1, 5), (0, 2), (3, 7)],
    [(1, 5), (1, 2), (3, 7)],
    [(1, 7), (1, 2), (3, 7)],
    [(3, 7), (1, 2), (3, 7)],
]
LETTERS = "ABCDEFGH"


def undone_moves(heaps):
    """Return the moves that made a heap larger, and those that at once took this back."""
    found = []
    for move, (before, grown, after) in enumerate(zip(heaps, heaps[1:], heaps[2:], strict=False)):
        larger = before == after and any(a < b for a, b in zip(before, grown, strict=True))
        if larger and move + 1 not in found:
            found += [move + 1, move + 2]
    return found


def moved_pieces(before, after, names):
    """Return the pieces that a move has moved: name, where from, where to."""
    pieces = zip(names, before, after, strict=False)
    return [piece for piece in pieces if piece[1] != piece[2]]


def in_front(picture, *shapes):
    """Say whether each of these shapes is drawn after the one before, so that it is seen."""
    order = [picture.shapes.index(shape) for shape in shapes]
    return order == sorted(order)


def match_is_true(picture, heaps, words, step, what, total=True):
    """Compare the moves below a picture: all that were made, those undone grey, and the XOR."""
    grey = undone_moves(heaps[: step + 1])
    chips = sorted(picture.of("rect", height=38), key=lambda chip: chip.x)
    assert len(chips) == step and len({chip.y for chip in chips}) < 2
    foot = max([shape.y + shape.height / 2 for shape in picture.of("circle")], default=0)
    strikes = []
    for move, chip in enumerate(chips, 1):
        (text,) = picture.within(chip)
        assert text.text == f"{move}. {words[move - 1]}"
        faded = move in grey
        assert (chip.fill, chip.stroke) == ((DIM, GREY) if faded else (YELLOW, INK))
        assert (text.fill, text.bold) == ((GREY, False) if faded else (INK, True))
        struck = picture.within(chip, "line")
        assert len(struck) == faded and in_front(picture, chip, text, *struck)
        assert all(line.width > 0.8 * chip.width and line.stroke == GREY for line in struck)
        assert chip.y - chip.height / 2 > foot
        strikes += struck
    assert len(picture.of("line", stroke=GREY)) == len(strikes)
    assert ("no move yet" in picture.words) == (step == 0 and len(heaps) > 1)
    now = heaps[step]
    if total:
        said = f"{' ⊕ '.join(map(str, now))} = {xor(now)}" if len(now) > 1 else f"{sum(now)}"
        told = picture.word(said, fill=BLUE)
        assert told.bold and told.anchor == "end" and told.y > foot
        assert all(told.y == approx(chip.y) for chip in chips)
    else:
        assert not picture.of("text", fill=BLUE)
    alt = f"{what}; heaps {commas(now)}" + (f", XOR {xor(now)}" if total else "")
    alt += f"; moves {commas(words[:step])}" if step else ""
    assert picture.alt == alt + (f"; undone: {commas(grey)}" if grey else "")


def heap_stands(picture, stones, middle, floor, size, alive=True):
    """Compare a heap: its stones in full rows on a floor, around a middle, their number above."""
    assert len(stones) == size
    look = (BLUE, DEEP) if alive else (FADED, LINE)
    assert {(stone.fill, stone.stroke) for stone in stones} <= {look}
    for one, other in itertools.combinations(stones, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > one.width
    lines = rows(stones)[::-1]
    for number, line in enumerate(lines):
        assert sum(stone.x for stone in line) / len(line) == approx(middle)
        assert len(line) == len(lines[0]) or number == len(lines) - 1
        assert 0 <= floor - (line[0].y + line[0].height / 2) - 25 * number < 3
    top = min([stone.y - stone.height / 2 for stone in stones], default=floor)
    near = [t for t in picture.of("text") if abs(t.x - middle) < 1 and 0 < top - t.y < 30]
    assert [(t.text, t.bold, t.fill) for t in near] == [(str(size), alive, INK if alive else GREY)]
    return near[0]


def stairs_stand(picture, steps, to_left):
    """Compare a staircase with the ground on one side; return its steps and their numbers."""
    floors = [r for r in picture.of("rect") if r.height not in (38, 56)]
    floors.sort(key=lambda floor: floor.height)
    assert len(floors) == len(steps) + 1
    for lower, higher in itertools.pairwise(floors):
        assert lower.x - higher.x == approx(lower.width if to_left else -lower.width)
        assert higher.height > lower.height + 4
        assert lower.y + lower.height / 2 == approx(higher.y + higher.height / 2)
    assert picture.word("ground").x == approx(floors[0].x)
    stones = [disc for disc in picture.of("circle") if disc.fill in (BLUE, FADED)]
    assert len(stones) == sum(steps)
    numbers = []
    for place, (floor, size) in enumerate(zip(floors, (0, *steps), strict=True)):
        odd = place % 2 == 1
        assert (floor.fill, floor.stroke) == (P_FILL if odd else PALE, LINE)
        if place:
            name = picture.word(f"step {place}")
            assert floor.holds(name) and name.x == approx(floor.x)
            assert name.fill == (INK if odd else GREY)
            here = [stone for stone in stones if 2 * abs(stone.x - floor.x) < floor.width]
            top = floor.y - floor.height / 2
            assert in_front(picture, floor, name, *here)
            numbers.append(heap_stands(picture, here, floor.x, top, size, odd))
    return floors[1:], numbers


def pieces_stand(picture, cells, places, looks):
    """Compare pieces with the cells they stand on: their fills and names, each in its middle."""
    discs = [d for d in picture.of("circle") if any(cell.holds(d) for cell in cells)]
    assert len(discs) == len(places)
    for place, (fill, name) in zip(places, looks, strict=True):
        (disc,) = [disc for disc in discs if cells[place].holds(disc)]
        assert (disc.x, disc.y) == (approx(cells[place].x), approx(cells[place].y))
        assert disc.fill == fill and disc.width < cells[place].width
        texts = picture.within(cells[place])
        assert [text.text for text in texts] == [name] * bool(name)
        assert in_front(picture, cells[place], disc, *texts)


def cells_touch(cells):
    """Say whether the cells of a strip are beside each other and equally wide."""
    steps = [b.x - a.x for a, b in itertools.pairwise(cells)]
    return all(step == approx(cell.width) for step, cell in zip(steps, cells, strict=False))


@truth(
    lessons.strip_and_stairs,
    case(STRIP_MATCH, 2),
    case(STRIP_MATCH, 4),
    case([(1, 2, 3)]),
    case([(3, 9, 24), (3, 9, 20)]),
)
def strip_and_stairs_is_true(picture, match, step=0):
    now = match[step]
    cells = sorted(picture.of("rect", height=56), key=lambda cell: cell.x)
    assert len(cells) == max(match[0]) and cells_touch(cells)
    for number, cell in enumerate(cells, 1):
        odd = sum(coin > number for coin in now) % 2 == 1
        fill = PAPER if number in now else P_FILL if odd else PALE
        assert (cell.fill, cell.stroke) == (fill, LINE)
    looks = [(N_FILL, letter) for letter in LETTERS[: len(now)]]
    pieces_stand(picture, cells, [coin - 1 for coin in now], looks)
    # A step of the staircase has as many stones as free cells have that many coins to the right.
    gaps = [
        [
            sum(cell not in coins and sum(c > cell for c in coins) == k for cell in range(1, 25))
            for k in range(1, len(coins) + 1)
        ]
        for coins in match
    ]
    floors, numbers = stairs_stand(picture, gaps[step], to_left=True)
    assert len(picture.of("circle")) == sum(gaps[step]) + len(now)
    links = picture.of("line", dashed=True)
    assert len(links) == len(now)
    for k, (link, floor, number) in enumerate(zip(links, floors, numbers, strict=True), 1):
        coin, before = now[-k], (0, *now)[-k - 1]
        edge = cells[0].x - cells[0].width / 2
        assert link.start[0] == approx(edge + cells[0].width * (before + coin - 1) / 2)
        assert 0 < link.start[1] - cells[0].y - cells[0].height / 2 < 10
        assert link.end[0] == approx(floor.x) and 8 < number.y - link.end[1] < 24
        assert link.stroke == (BLUE if k % 2 else LINE)
    heaps = [tuple(gap[::2]) for gap in gaps]
    if math.prod(now) < 2000:
        assert xor(heaps[step]) == worth(gl.CoinsOnStrip(), now)
    words = []
    for before, after in itertools.pairwise(match):
        ((name, old, new),) = moved_pieces(before, after, LETTERS)
        words.append(f"{name} {old}→{new}")
    match_is_true(picture, heaps, words, step, f"Coins on {commas(now)}")


@truth(
    lessons.stairs,
    case([(1, 2), (0, 2), (1, 1)], 2),
    case(STAIRS_MATCH, 4),
    case([(0, 0, 9, 1, 12)]),
)
def stairs_are_true(picture, match, step=0):
    now = match[step]
    stairs_stand(picture, now, to_left=False)
    words = []
    for before, after in itertools.pairwise(match):
        # The highest step that has changed is the one that stones came down from.
        place, old, new = moved_pieces(before, after, range(1, 9))[-1]
        words.append(f"{old - new} from {place}")
    heaps = [steps[::2] for steps in match]
    if sum(now) < 10:
        assert xor(heaps[step]) == worth(gl.StaircaseNim(), now)
    assert not picture.of("line", dashed=True)
    what = f"Stones on steps 1 to {len(now)}: {commas(now)}"
    match_is_true(picture, heaps, words, step, what)


@truth(
    lessons.northcott,
    case(ROWS_MATCH, 2),
    case(ROWS_MATCH, 3),
    case([[(0, 9)], [(0, 1)]], cells=10),
    case([[(0, 1), (2, 4), (0, 4), (3, 4)]], cells=5),
)
def northcott_is_true(picture, match, step=0, cells=8):
    now = match[step]
    lines = rows(picture.of("rect", height=60))
    assert [len(line) for line in lines] == [cells] * len(now)
    heaps = [tuple(black - white - 1 for white, black in position) for position in match]
    arrows = arrowed(picture, stroke=BLUE)
    assert len(arrows) == len(now)
    assert len(picture.of("circle")) == sum(heaps[step]) + 2 * len(now)
    for number, (line, (white, black)) in enumerate(zip(lines, now, strict=True), 1):
        assert cells_touch(line)
        fills = [P_FILL if white < place < black else PAPER for place in range(cells)]
        assert [cell.fill for cell in line] == fills
        pieces_stand(picture, line, (white, black), [(PAPER, ""), (INK, "")])
        name = picture.word(f"row {number}")
        assert name.y == approx(line[0].y) and name.x < line[0].x
        right = line[-1].x + line[-1].width / 2
        stones = [
            disc
            for disc in picture.of("circle", fill=BLUE)
            if 2 * abs(disc.y - line[0].y) < line[0].height
        ]
        stones.sort(key=lambda stone: stone.x)
        gap = heaps[step][number - 1]
        assert len(stones) == gap and {stone.stroke for stone in stones} <= {DEEP}
        assert all(b.x - a.x > a.width for a, b in itertools.pairwise(stones))
        (arrow,) = [arrow for arrow in arrows if arrow.y == approx(line[0].y)]
        lefts = [stone.x - stone.width / 2 for stone in stones]
        assert right < arrow.start[0] < arrow.end[0] < min([*lefts, WIDTH])
        beyond = [t for t in picture.of("text") if t.y == approx(line[0].y) and t.x > right]
        assert [(text.text, text.bold) for text in beyond] == [(str(gap), True)]
        assert all(stone.x + stone.width / 2 < beyond[0].x - 8 for stone in stones)
    words, flat = [], [[*itertools.chain(*position)] for position in match]
    for before, after in itertools.pairwise(flat):
        names = ["wb"[i % 2] + str(i // 2 + 1) for i in range(8)]
        ((name, old, new),) = moved_pieces(before, after, names)
        words.append(f"{name} {old}→{new}")
    what = f"White and black on {', '.join(f'{white} {black}' for white, black in now)}"
    match_is_true(picture, heaps, words, step, what)


def hill_pairs(people, king):
    """Return who is paired on a hill, the farthest first, and each pair's heap of Nim."""
    below, found = [distance for distance in people if distance], []
    second = king == len(people) - len(below) + 2  # the king comes next after the nearest
    while len(below) > 1:
        far, near = below.pop(), below.pop()
        found.append((near, far, far - near - 1))
    return [*found, *((0, far, far - second) for far in below)]


@truth(
    lessons.hill,
    case(HILL_MATCH, 2, 4),
    case(HILL_MATCH, 5, king=3),
    case([(2, 5, 8)], king=2),
    case([(0, 3, 24), (0, 3, 20)], 0, 1),
)
def hill_above_nim_is_true(picture, match, step=0, king=3):
    now = match[step]
    lanes = [r for r in picture.of("rect") if r.height != 38]
    lanes.sort(key=lambda lane: lane.x)
    assert len(lanes) == max(match[0]) + 1 and cells_touch(lanes)
    assert [lane.fill for lane in lanes] == [PAPER] + [PALE] * (len(lanes) - 1)
    assert all(near.height > far.height for near, far in itertools.pairwise(lanes))
    feet = [lane.y + lane.height / 2 for lane in lanes]
    assert max(feet) == approx(min(feet))
    under = [text for text in picture.of("text", fill=GREY) if text.y < feet[0]]
    under.sort(key=lambda text: text.x)
    assert [text.text for text in under] == ["top", *map(str, range(1, len(lanes)))]
    assert all(text.x == approx(lane.x) for text, lane in zip(under, lanes, strict=True))
    discs = [disc for disc in picture.of("circle") if disc.y < feet[0]]
    summit = []
    for person, (disc, distance) in enumerate(zip(discs, now, strict=True), 1):
        crowned = person == king
        lane = lanes[distance]
        assert disc.fill == (VERMILLION if crowned else N_FILL)
        assert disc.y + disc.height / 2 == approx(lane.y - lane.height / 2 - 2)
        text = nearest(disc, picture.of("text"))
        assert (text.x, text.y) == (approx(disc.x), approx(disc.y))
        assert text.text == ("K" if crowned else LETTERS[person - 1])
        assert text.fill == (PAPER if crowned else INK)
        assert in_front(picture, lane, disc, text)
        if distance:
            assert disc.x == approx(lane.x)
        else:
            summit.append(disc.x)
    assert not summit or sum(summit) / len(summit) == approx(lanes[0].x)
    assert all(b - a > 20 for a, b in itertools.pairwise(summit))  # each name can be read
    pairs = hill_pairs(now, king)
    lines = picture.of("line", stroke=BLUE)
    assert len(lines) == 3 * len(pairs)
    stones = [disc for disc in picture.of("circle") if disc.y > feet[0]]
    middles = [(lanes[near].x + lanes[far].x) / 2 for near, far, _ in pairs]
    for place, (near, far, size) in enumerate(pairs):
        *ticks, brace = lines[3 * place : 3 * place + 3]
        ends = lanes[near].x, lanes[far].x
        assert [tick.start[0] for tick in ticks] == [tick.end[0] for tick in ticks]
        assert [tick.x for tick in ticks] == [approx(end) for end in ends]
        assert (brace.start[0], brace.end[0]) == (approx(ends[0]), approx(ends[1]))
        assert brace.y > feet[0] and all(tick.end[1] == brace.y for tick in ticks)
        here = [
            stone
            for stone in stones
            if min(middles, key=lambda x: abs(x - stone.x)) == middles[place]
        ]
        heap_stands(picture, here, middles[place], 346, size)
    heaps = [tuple(size for *_, size in hill_pairs(people, king)) for people in match]
    if max(now) < 10 and now[king - 1]:
        game = gl.ClimbingTheHill(king)
        assert bool(xor(heaps[step])) == bool(game.outcome_from_rules(now))
    words, names = [], [*LETTERS]
    names[king - 1] = "K"
    for before, after in itertools.pairwise(match):
        ((name, old, new),) = moved_pieces(before, after, names)
        words.append(f"{name} {old}→{new}")
    what = f"People at {commas(now)}, king {now[king - 1]}"
    match_is_true(picture, heaps, words, step, what)


@truth(
    lessons.black_and_white,
    case(SIDES_MATCH, 2),
    case(SIDES_MATCH, 1),
    case([(1, 5, 7, 9), (1, 2, 7, 8)]),
    case([(1, 3, 5, 7, 9, 11), (2, 3, 6, 7, 10, 11)], 1, d=3),
    case([(1, 5, 7, 9), (3, 5, 7, 9)], 1, d=1),
)
def black_and_white_above_nim_is_true(picture, match, step=0, d=2):
    now = match[step]
    pairs = [*zip(now[::2], now[1::2], strict=True)]
    cells = sorted(picture.of("rect", height=64), key=lambda cell: cell.x)
    assert len(cells) == 1 + max(map(max, match)) and cells_touch(cells)
    for number, cell in enumerate(cells, 1):
        inside = any(white < number < black for white, black in pairs)
        assert (cell.fill, cell.stroke) == (P_FILL if inside else PALE, LINE)
    looks = [((PAPER, INK)[i % 2], LETTERS[i]) for i in range(len(now))]
    pieces_stand(picture, cells, [piece - 1 for piece in now], looks)
    inks = [text.fill for text in picture.of("text") if cells[0].y == approx(text.y)]
    assert inks == [(INK, PAPER)[i % 2] for i in range(len(now))]
    heaps = [tuple(b - a - 1 for a, b in zip(p[::2], p[1::2], strict=True)) for p in match]
    links = picture.of("line", stroke=BLUE, dashed=True)
    stones = picture.of("circle", fill=BLUE)
    assert len(stones) == sum(heaps[step])
    for (white, black), link, size in zip(pairs, links, heaps[step], strict=True):
        middle = (cells[white - 1].x + cells[black - 1].x) / 2
        assert link.start[0] == link.end[0] == approx(middle)
        assert cells[0].y + cells[0].height / 2 < link.start[1] < link.end[1]
        here = [stone for stone in stones if nearest(stone, links) == link]
        number = heap_stands(picture, here, middle, 206, size)
        assert link.end[1] < number.y
    words = []
    for before, after in itertools.pairwise(match):
        moved = moved_pieces(before, after, LETTERS)
        assert len(moved) <= d
        said = " ".join(f"{name}→{new}" for name, _, new in moved)
        words.append(said if len(moved) < 3 else f"{len(moved)} pieces")
    what = f"White on {commas(now[::2])}, Black on {commas(now[1::2])}"
    match_is_true(picture, heaps, words, step, what, total=d == 1)


# --- the clinic ----------------------------------------------------------------------------------

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))
#: What each notebook asks the judge for.
JUDGED = {
    path.name[:2]: set(re.findall(r'gl\.judge\(\\"(C\d+)', path.read_text(encoding="utf-8")))
    for path in NOTEBOOKS
}


@truth(
    lessons.flow_chart,
    case(),
    case("C9"),
    *(case(f"C{number}") for number in range(1, 19)),
)
def flow_chart_is_true(picture, problem=""):
    boxes = {picture.within(box)[0].text + f" {box.y:g}": box for box in picture.of("rect")}
    leads = {name: [] for name in boxes}
    for arc in picture.of("line"):
        (start,) = (name for name, box in boxes.items() if touches(box, arc.start, 1))
        (end,) = (name for name, box in boxes.items() if touches(box, arc.end, -1))
        assert arc.arrow
        leads[start].append(end)
        marked = boxes[start].stroke == boxes[end].stroke == VERMILLION
        assert (arc.stroke == VERMILLION) == marked
    leaves = [name for name in boxes if not leads[name]]
    assert {int(leaf[:2]) for leaf in leaves} == {*range(1, 14)}  # each chapter is an answer
    for leaf in leaves:
        chapter = course.CHAPTERS[int(leaf[:2])]
        assert leaf.rpartition(" ")[0] == f"{chapter.number:02} {chapter.title}"
        assert problem or leaf.rpartition(" ")[0] in picture.alt
    reached = {end for ends in leads.values() for end in ends}
    ways = sorted(
        (name for name in boxes if boxes[name].stroke == VERMILLION), key=lambda n: boxes[n].x
    )
    assert all(later in leads[box] for box, later in itertools.pairwise(ways))
    assert bool(ways) == bool(problem)
    if problem:  # from a box where the reader begins to the chapter where it is judged
        assert ways[0] not in reached and ways[-1] in leaves
        *answers, end = (name.rpartition(" ")[0] for name in ways)
        assert picture.alt.endswith(f"; {problem}: {', '.join(answers)}: {end}")
        judged = {number for number, problems in JUDGED.items() if problem in problems}
        # The clinic judges the crossing pawn, which chapter 12 teaches.
        assert end[:2] in judged or (problem, end[:2]) == ("C15", "12")


def touches(box, point, side):
    """Whether a point is on the right edge of a box (1) or near its left one (-1)."""
    edge = box.x + side * box.width / 2
    return abs(point[0] - edge) < 4 and abs(point[1] - box.y) < 2


#: Who wins the position of a card's story, by the rules, and the words that say so.
STORIES = {
    "C1": (Bash(2), 23, "take 2;", ""),
    "C2": (Nim(), (3, 4, 5), "won", "lost"),
    "C5": (Subtraction({1, 3, 9}), Sum(7, 10), "= 1:", "= 0:"),
    "C6": (PowersOfTwo(), 13, "take 1", ""),
    "C7": (gl.PairSplitting(), Sum((1, 2), (3, 1)), "YES", "NO"),
    "C9": (Subtraction({2, 5}), Sum(2, 4, 7), ": won", ": lost"),
    "C10": (gl.StaircaseNim(), (2, 1, 3), "= 1:", "= 0:"),
    "C11": (gl.SplittingNim(), Sum(2, 3), ": Yes", ": No"),
    "C13": (gl.RingOfNumbers(), (2, 5, 3, 0), "odd: go there", "both are even:"),
    "C16": (gl.CoinsOnStrip(), (3, 5, 8), "100 are won", ""),
    "C18": (gl.ClimbingTheHill(2), (1, 4, 6), ": won", ": lost"),
}


@truth(
    lessons.flash_card,
    case("C1"),
    case("C13", "staircase Nim", 2),
    *(
        case(problem, guess, step)
        for problem, card in CARDS.items()
        for guess, step in itertools.product(
            ("", card.game, min(card.others)), range(len(card.morph) + 2)
        )
    ),
)
def flash_card_is_true(picture, problem, guess="", step=0):
    card = CARDS[problem]
    chips = [box for box in picture.of("rect", height=40) if box.y > picture.scene.height - 90]
    said = [picture.within(chip)[0].text for chip in sorted(chips, key=lambda chip: chip.x)]
    assert (
        [text.lstrip("✓✗ ") for text in said] == card.games == sorted({*card.games}, key=str.lower)
    )
    assert len(card.games) == 4 and card.game not in card.others
    for game, text in zip(card.games, said, strict=True):
        right = game == card.game and (step > 0 or game == guess)
        assert (text[0] == "✓", text[0] == "✗") == (right, game == guess != card.game)
    first, last = picture.words[0], picture.words[-1]
    assert first == "Which game is this?" if not step else first in picture.alt
    assert last in picture.alt or not guess
    if not step:  # what is asked is not answered beside it
        assert last.startswith(
            f"{guess}: {'yes' if guess == card.game else 'no'}" if guess else "De"
        )
        assert not any(card.game in word for word in picture.words if word not in [*said, last])
    if step == len(card.morph) + 1:
        at = next(p for p in card.trap.positions() if card.trap.claim(p) != card.trap.truth(p))
        claim, true = card.trap.claim(at), card.trap.truth(at)
        assert first.startswith("Trap: ") and last.endswith(
            f": it says {claim}; by the rules {true}."
        )
    if step == len(card.morph) and problem in STORIES:
        game, position, won, lost = STORIES[problem]
        assert (won if game.outcome_from_rules(position) else lost) in last


def known_as(picture):
    """Return the name of a picture; a lesson's that a drawing has as well says where it is from."""
    name = picture.__name__
    return f"lessons.{name}" if getattr(draw, name, picture) is not picture else name


def test_every_picture_has_a_row():
    others = {"Mark", "Part", "Scene", "answer", "check", "course"}
    pictures = {
        known_as(getattr(room, name))
        for room in (draw, lessons)
        for name in {*room.__all__} - others
        if not name.startswith("explore_")
        and getattr(room, name).__module__ != "gamelib.lessons.selftest"  # texts
    }
    assert {known_as(picture) for picture in TRUTHS} == pictures | {"chapter_map"}


CASES = [
    pytest.param(picture, check, *call, id=f"{known_as(picture)} {number}")
    for picture, (check, calls) in TRUTHS.items()
    for number, call in enumerate(calls)
]
every_case = pytest.mark.parametrize(("picture", "check", "arguments", "options"), CASES)


@every_case
def test_a_picture_tells_the_truth(picture, check, arguments, options):
    scene = picture(*arguments, **options)
    drawn = Picture(scene)
    drawn.scene = scene
    assert not re.search(r"\b(None|nan|inf|True|False|set)\b", f"{drawn.svg}{drawn.alt}")
    assert faults(scene) == []
    check(drawn, *arguments, **options)


# --- every explorer ------------------------------------------------------------------------------

BLOCKS = [(left, left + 6) for left in range(1, 30, 6)]
SEVENS = [(left, left + 7) for left in range(0, 24, 7)]
GRAPH, SMALL = Octal("0.07"), {"tree": TREE, "ear": EAR}
#: Explorers: how one is made, the values of its controls, and the truth of what it then shows.
EXPLORED = {
    "explore_crossed_out": (
        lessons.explore_crossed_out,
        {"pairs": 3},
        (lessons.crossed_out, case(3)),
    ),
    "explore_beatty_combs": (
        lessons.explore_beatty_combs,
        {"numbers": 11},
        (lessons.beatty_combs, case(11)),
    ),
    "explore_small_take": (
        lessons.explore_small_take,
        {"taken": 5},
        (lessons.small_take, case(13, 5)),
    ),
    "rings": (lambda: explore.rings(ROUND), {"layers": 2}, (draw.rings, case(ROUND, layers=2))),
    "bash": (
        explore.bash,
        {"n": 20, "m": 5, "misere": True},
        (draw.strip, case(Bash(5), 30, last_solved=20, misere=True, brackets=BLOCKS, verdict=True)),
    ),
    "subtraction": (
        explore.subtraction,
        {"allowed": "1 3,4", "n": 23},
        (
            draw.strip,
            case(Subtraction({1, 3, 4}), 30, last_solved=23, values=True, brackets=SEVENS),
        ),
    ),
    "nim": (
        explore.nim,
        {"a": 5, "b": 9, "c": 11, "d": 1, "count": 4},
        (draw.nim_bits, case([5, 9, 11, 1], bits=4, rows=5)),
    ),
    "nim without moves": (
        explore.nim,
        {"moves": False, "e": 3, "count": 5},
        (draw.nim_bits, case([3, 12, 9, 6, 3], bits=4, moves=False, rows=5)),
    ),
    "heatmap": (
        explore.heatmap,
        {"size": 8, "colouring": "mod 3"},
        (draw.heatmap, case(Nim(), 8, colouring="mod 3")),
    ),
    "heatmaps": (
        lambda: explore.heatmaps({"Nim": Nim(), "Bash": Bash(3)}),
        {"game": "Bash", "size": 8, "colouring": "outcome"},
        (draw.heatmap, case(Bash(3), 8, colouring="outcome")),
    ),
    "explore_coin_products": (
        lessons.explore_coin_products,
        {"rows": "Twins", "columns": "Ruler", "size": 8, "colouring": "mod 2"},
        (draw.heatmap, case(Twins() * Ruler(), 8, colouring="mod 2")),
    ),
    "octal, two heaps": (
        lambda: explore.octal("0.15", view="heaps"),
        {"size": 12, "colouring": "outcome"},
        (draw.heatmap, case(Octal("0.15"), 12, colouring="outcome", height=430)),
    ),
    "octal": (
        explore.octal,
        {"code": "0.07", "width": 0},
        (
            draw.folded,
            case(GRAPH.table(600), 34, period=GRAPH.period(), name=str(GRAPH), height=430),
        ),
    ),
    "folded": (
        lambda: explore.folded(Octal, "0.77", ("0.77", "0.07"), width=12),
        {"code": "0.15", "width": 10},
        (
            draw.folded,
            case(
                Octal("0.15").table(420), 10, period=Octal("0.15").period(), name=str(Octal("0.15"))
            ),
        ),
    ),
    "game_graph": (
        lambda: explore.game_graph(Bash(2), 6),
        {"step": 4},
        (draw.game_graph, case(Bash(2), 6, solved=4)),
    ),
    "digraph": (
        lambda: explore.digraph("a>b, a>c, b>c, c>d", typed=True),
        {"arcs": "a>b; a->c, b>c, d>b", "step": 3, "labels": "outcome"},
        (
            draw.token_graph,
            case(nx.DiGraph(["ab", "ac", "bc", "db"]), solved=3, labels="outcome", pointing=True),
        ),
    ),
    "coins": (
        explore.coins,
        {"game": "Ruler", "row": "HTTHTH", "show": "turns"},
        (draw.coin_row, case(Ruler(), {1, 4, 6}, coins=6, values=True, turns=True)),
    ),
    "coins of one's own": (
        lambda: explore.coins("a rule of your own", show="heaps"),
        {"rule": "1-2", "row": " hth"},
        (draw.coin_row, case(CoinTurning("1-2"), {0, 2}, coins=3, values=True, heaps=True)),
    ),
    "hackenbush_cuts": (
        lambda: explore.hackenbush_cuts(SMALL),
        {"name": "tree", "edge": 3},
        (draw.hackenbush, case(TREE, cut=("a", "c"), value=True, pointing=True, room=380)),
    ),
    "hackenbush_reduction": (
        lambda: explore.hackenbush_reduction(SMALL, "ear"),
        {"step": 2},
        (draw.reduction, case(EAR, 2, room=380)),
    ),
    "hackenbush_value": (
        explore.hackenbush_value,
        {"value": 2, "seed": 1},
        (draw.hackenbush, case(Bush.with_value(2, 1), value=True, pointing=True, room=380)),
    ),
    "explore_balance": (
        lambda: lessons.explore_balance({"A": (Bash(3), 6), "B": (PowersOfTwo(), 4)}),
        {"unknown_game": "B", "stones": 3},
        (lessons.balance, case(PowersOfTwo(), 4, 3, name="B")),
    ),
    "explore_breaks": (
        lambda: lessons.explore_breaks(KAYLES),
        {"heap": 6},
        (lessons.breaks, case(KAYLES, 6, rows=9)),
    ),
    "explore_bar_cut": (
        lessons.explore_bar_cut,
        {"step": 3, "cut": 2},
        (lessons.bar_cut, case(22, 2, 2, preperiod=4, period=6)),
    ),
    "explore_bar_cut, longer": (
        lambda: lessons.explore_bar_cut(longer=True),
        {"step": 2, "cut": 9},
        (lessons.bar_cut, case(16, 9, 2, preperiod=4, period=6, step=2, longer=True)),
    ),
    "explore_coin_values": (
        lambda: lessons.explore_coin_values({"Ruler": Ruler(), "Nim": TurnUpTo(2)}),
        {"last": 9},
        (draw.coin_values, case({"Ruler": Ruler(), "Nim": TurnUpTo(2)}, 9)),
    ),
    "explore_turning_corners": (
        lessons.explore_turning_corners,
        {"a": 4, "b": 3, "i": 0, "j": 2},
        (lessons.turning_corners, case(4, 3, 0, 2)),
    ),
    "explore_misere_maps": (
        lessons.explore_misere_maps,
        {"game": "Bash, limit 3", "layer": "both"},
        (lessons.misere_map, case(Bash(3))),
    ),
    "explore_rooms": (lessons.explore_rooms, {"step": 3}, (lessons.rooms, case(3))),
    "explore_genus": (
        lambda: lessons.explore_genus(Octal("0.123")),
        {"heap": 5},
        (lessons.genus_heaps, case(Octal("0.123"), 5)),
    ),
    "explore_products": (
        lambda: lessons.explore_products(SMALL_QUOTIENT),
        {"x": "c", "y": "ab"},
        (lessons.product_table, case(SMALL_QUOTIENT, 3, 4)),
    ),
    "explore_digit_columns": (
        lambda: lessons.explore_digit_columns([2, 6, 4], [1, 3]),
        {"step": 2},
        (lessons.digit_columns, case([2, 6, 4], [1, 3], 2, 2)),
    ),
    "explore_flash_card": (
        lambda: lessons.explore_flash_card("C10"),
        {"guess": "Nim", "step": 1},
        (lessons.flash_card, case("C10", "Nim", 1)),
    ),
    "explore_flow_chart": (
        lessons.explore_flow_chart,
        {"problem": "C8"},
        (lessons.flow_chart, case("C8")),
    ),
    "explore_moore_bits": (
        lambda: lessons.explore_moore_bits((13, 7, 6, 2), 2),
        {"step": 3},
        (lessons.moore_bits, case((13, 7, 6, 2), 2, 3)),
    ),
    "explore_merging_tries": (
        lessons.explore_merging_tries,
        {"step": 8},
        (lessons.merging_tries, case(step=8)),
    ),
    "explore_match": (
        lambda: lessons.explore_match(
            lambda match, step: draw.coins_on_strip(match[step], length=12),
            [(2, 5, 9), (2, 3, 9), (2, 3, 7)],
        ),
        {"step": 1},
        (draw.coins_on_strip, case((2, 3, 9), length=12)),
    ),
    "explore_loopy_labels": (
        lambda: lessons.explore_loopy_labels(SENT_BACK),
        {"step": 2},
        (lessons.loopy_labels, case(SENT_BACK, 2)),
    ),
    "explore_run_down": (
        lambda: lessons.explore_run_down(gl.LoopyDigraph(TEMPTING), "a"),
        {"step": 3},
        (draw.rings, case(TEMPTING, token="i")),
    ),
    "explore_bit_products": (
        lessons.explore_bit_products,
        {"a": 6, "b": 3, "step": 3},
        (lessons.nim_bit_products, case(6, 3, 3)),
    ),
}


@pytest.mark.parametrize("name", EXPLORED)
def test_an_explorer_shows_what_its_controls_say(name):
    make, values, (picture, (arguments, options)) = EXPLORED[name]
    explorer = make()
    explorer.set(**values)
    assert explorer.error == "" and explorer.values.items() >= values.items()
    drawn = Picture(explorer.picture)
    drawn.scene = explorer.picture
    drawn.alt = re.sub(r"; period \d+ proved$", "", drawn.alt)  # of the certificate above it
    check, _ = TRUTHS[picture]
    check(drawn, *arguments, **options)
    assert Picture(explorer.widget.children[2].value).shapes == drawn.shapes


def test_every_explorer_tells_the_truth():
    made = {name for name in explore.__all__ if name.islower()}
    made -= {"board", "parse_arcs", "parse_numbers", "view_of"}
    made |= {name for name in lessons.__all__ if name.startswith("explore_")}
    assert made - {"best_play", "steps"} == {re.split("[, ]", name)[0] for name in EXPLORED}


@pytest.mark.parametrize("game", [PAWN, gl.LoopyDigraph(CHAIN)], ids=str)
def test_best_play_is_as_long_as_the_rules_say(game):
    start = game.start if game is PAWN else "x7"
    explorer = explore.best_play(game, start)
    label, position = game.label_from_rules(start), start
    assert explorer.controls["step"].high == label.remoteness
    for step in range(label.remoteness + 1):
        scene = explorer.scene(step=step)
        assert scene.alt.startswith(f"Step {step}, " if step else "The start: ")
        if step:
            title = Picture(scene).words[0].partition(", ")[2]
            after = [o for o in game.options(position) if game.describe(position, o) == title]
            (position,) = after
        left = game.label_from_rules(position).remoteness
        assert left == label.remoteness - step


def test_steps_show_each_picture_under_its_text():
    scenes = [draw.heaps([3]), draw.pins([2, 2]), draw.heaps([1])]
    explorer = explore.steps(scenes, ["first", "second", "third"], step=1)
    for step, (scene, text) in enumerate(zip(scenes, ("first", "second", "third"), strict=True)):
        shown = Picture(explorer.scene(step=step))
        assert shown.words == [text, *Picture(scene).words]
        assert shown.alt == f"step {step}, {text}: {scene.alt}"
        moved = zip(shown.shapes[1:], Picture(scene).shapes, strict=True)
        assert {(a.x - b.x, round(a.y - b.y)) for a, b in moved} == {(0, 48)}


# --- what matplotlib draws -----------------------------------------------------------------------


@pytest.mark.parametrize("picture", TRUTHS, ids=known_as)
def test_a_picture_reaches_the_screen(picture):
    """On axes every colour of it is seen, and its ink fills the box that the shapes fill."""
    arguments, options = TRUTHS[picture][1][0]
    scene = picture(*arguments, **options)
    pixels, axes = rendered(scene)
    scale = (axes[2] - axes[0]) / scene.width
    assert scale == pytest.approx((axes[3] - axes[1]) / scene.height, rel=0.01)
    seen = [s for s in Picture(scene).shapes if CLEAR not in (s.fill, s.stroke)]
    for colour in {s.fill for s in seen if s.kind in ("rect", "circle")} - {"none", PAPER}:
        alone = next(s for s in seen if s.fill == colour)
        assert box_of(pixels, colour) or alone.width < 20, colour
    left, top, right, bottom = box_of(pixels)
    boxes = [b for s in seen if (b := ink(s))]
    wanted = [
        f(side) for f, side in zip((min, min, max, max), zip(*boxes, strict=True), strict=True)
    ]
    near = [
        (a - b) / scale
        for a, b in zip((left, top, right, bottom), (axes[0], axes[1]) * 2, strict=True)
    ]
    assert near == pytest.approx(wanted, abs=20)


def ink(shape):
    """Return the box of what a shape blackens, or None for a text: its letters vary."""
    if shape.kind == "text" or (shape.fill == PAPER and shape.stroke in ("", "none", PAPER)):
        size = 0.5 * shape.size
        at = {"start": 0, "middle": -0.5, "end": -1}.get(shape.anchor, 0)
        wide = shape.size * text_width(shape.text, shape.bold)
        left = shape.x + at * wide
        return (left, shape.y - size / 1.5, left + wide, shape.y + size / 1.5) if wide else None
    if shape.kind == "line":
        xs, ys = zip(shape.start, (shape.x, shape.y), shape.end, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    wide, high = shape.width / 2, shape.height / 2
    return shape.x - wide, shape.y - high, shape.x + wide, shape.y + high


def test_each_shape_is_drawn_where_the_svg_has_it():
    """One shape of each kind on a picture that is no mirror image of itself."""
    scene = Scene(300, "shapes", 600)
    scene.rect(20, 30, 100, 60, fill=BLUE, stroke=BLUE, radius=0)
    scene.circle(300, 60, 40, fill=GREEN, stroke=VERMILLION, stroke_width=12)
    scene.line((40, 200), (300, 260), stroke=ORANGE, stroke_width=10, head=40)
    scene.line((330, 150), (560, 150), stroke=DARK_WOOD, stroke_width=6, bend=30)
    scene.loop((420, 250), ((380, 180), (460, 180)), stroke=FALLEN, stroke_width=8)
    scene.raster(450, 20, 120, 90, np.array([[rgb(YELLOW), rgb(VALUE_FILLS[4])]], np.uint8))
    scene.text(560, 280, "MMM", size=40, fill=INK, anchor="end", bold=True)
    pixels, axes = rendered(scene, width=900)
    scale = (axes[2] - axes[0]) / scene.width
    boxes = {
        BLUE: (20, 30, 120, 90),
        GREEN: (266, 26, 334, 94),
        VERMILLION: (254, 14, 346, 106),
        DARK_WOOD: (330, 147, 560, 184),
        FALLEN: (405, 194, 435, 252),
        YELLOW: (450, 20, 510, 110),
        VALUE_FILLS[4]: (510, 20, 570, 110),
        INK: (438, 265, 560, 295),
        ORANGE: (38, 195, 300, 270),
    }
    for colour, wanted in boxes.items():
        found = box_of(pixels, colour)
        near = [(a - b) / scale for a, b in zip(found, (axes[0], axes[1]) * 2, strict=True)]
        assert near == pytest.approx(wanted, abs=6), colour


def test_a_dashed_line_has_gaps_and_others_have_none():
    for dashed in (False, True):
        scene = Scene(100, "a line", 600)
        scene.line((20, 50), (580, 50), stroke=BLUE, stroke_width=6, dashed=dashed)
        pixels, _ = rendered(scene)
        column = (abs(pixels - rgb(BLUE)) < 90).all(axis=2).any(axis=0)
        gaps = np.diff(column.astype(int)).clip(0).sum()
        assert gaps > 10 if dashed else gaps == 1


# --- layouts, as they were when somebody looked at them ------------------------------------------

GOLDEN = Path(__file__).with_name("golden.json")
#: Figures whose layout is computed: trees, rings, parallel edges, loops, and one without a plan.
FIGURES = [*Bush.gallery, TREE, EAR, "0-a-b-c-d-a, c-e=e-e", "0-a-b-0-c-b, c-d, a-e-f-a"]
FIGURES += ["0-0-0-0, 0-a-a-a, a-b", "0-a=b=c, 0-d=0"]
#: Figures whose cycles share edges: springs hold them.
NETS = ["0-a-b-c-a-d-b, c-d", "0-a-b-0, a-c-d-b, c-e, e-d, 0-f-c"]


def footprint(picture):
    """Return, for all shapes that look alike, how many there are and where: sums of coordinates."""
    found = {}
    for shape in picture.shapes:
        look = f"{shape.kind} {shape.fill} {shape.stroke} {shape.thick:g} {shape.size:g}"
        look += f" {shape.anchor}" + " bold" * shape.bold + " dashed" * shape.dashed
        numbers = 1, shape.x, shape.y, shape.width, shape.height, *shape.start, *shape.end
        sums = found.setdefault(" ".join(look.split()), [0.0] * 9)
        found[" ".join(look.split())] = [a + b for a, b in zip(sums, numbers, strict=True)]
    return {look: [round(number, 1) for number in sums] for look, sums in found.items()}


def looked_at(picture):
    """Return the call of a picture that was looked at: the second one, where there are two."""
    arguments, options = TRUTHS[picture][1][:2][-1]
    return picture(*arguments, **options)


def layout(figure):
    """Return where the vertices and the middles of the edges of a figure are."""
    found = plan(Bush(Bush(figure).edges))
    places = [*found.at.values(), *(way.points(3)[1] for way in found.ways.values())]
    return [round(number, 2) for place in places for number in place]


def golden():
    pictures = {known_as(p): footprint(Picture(looked_at(p))) for p in TRUTHS}
    return {"pictures": pictures, "figures": {figure: layout(figure) for figure in FIGURES + NETS}}


@pytest.mark.parametrize("picture", TRUTHS, ids=known_as)
def test_a_picture_is_laid_out_as_when_it_was_looked_at(picture):
    """After a wanted change, look at the new pictures, then run this file: it writes the golden."""
    kept = json.loads(GOLDEN.read_text())["pictures"][known_as(picture)]
    now = footprint(Picture(looked_at(picture)))
    assert {*now} == {*kept}
    for look, sums in kept.items():
        assert now[look] == pytest.approx(sums, abs=0.05 * sums[0] + 0.11), look


@pytest.mark.parametrize("figure", FIGURES + NETS)
def test_a_figure_is_laid_out_as_when_it_was_looked_at(figure):
    kept = json.loads(GOLDEN.read_text())["figures"][figure]
    assert layout(figure) == pytest.approx(kept, abs=0.02)


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_stands_on_the_ground_and_no_vertex_hides_another(figure):
    bush = Bush(figure)
    found = plan(bush)
    assert {*found.at} == {*bush.vertices} - {0} and {*found.ways} == {*bush.graph.edges(keys=True)}
    spots = list(found.at.values())
    assert all(y > 0.2 for _, y in spots)
    assert min((math.dist(*two) for two in itertools.combinations(spots, 2)), default=1) > 0.25
    for (one, two, _), way in found.ways.items():
        ends = [way.start, way.end]
        for v, end in zip((one, two) if one != 0 else (two, one), ends, strict=True):
            assert end == pytest.approx(found.at[v]) if v != 0 else end[1] == 0
    assert crossings(found) == 0


@pytest.mark.parametrize("figure", FIGURES + NETS)
def test_no_edge_is_hidden_below_a_vertex(figure):
    found = plan(Bush(Bush(figure).edges))
    for edge, way in found.ways.items():
        for v, at in found.at.items():
            assert v in edge or min(math.dist(at, spot) for spot in way.points(13)) > 0.1


if __name__ == "__main__":
    rows_of_json = json.dumps(golden(), indent=1, ensure_ascii=False)
    GOLDEN.write_text(re.sub(r"\n\s+(?=[-\d\]])", " ", rows_of_json) + "\n", encoding="utf-8")
