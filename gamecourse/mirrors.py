"""Strategies without values: copying by symmetry, and the bars of chocolate that are lost."""

import functools
import itertools
from collections.abc import Sequence
from math import dist, hypot

import gamelib as gl
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.chocolate import LONGEST
from gameviews.draw.parts import key
from gameviews.draw.scene import Scene

__all__ = ["dominoes", "lost_bars", "round_table"]

#: Squares along a side of the largest board that is drawn.
MOST_SQUARES = 12

Domino = tuple[tuple[int, int], tuple[int, int]]


def dominoes(columns: int, rows: int, placed: Sequence[Domino]) -> Scene:
    """A board with numbered dominoes, the first player's red; half-turn images are tied.

    >>> dominoes(4, 2, [((0, 0), (1, 0)), ((3, 1), (2, 1))]).alt
    'Board of 4 x 2 squares; domino 1 on (0, 0) and (1, 0), its image under the half turn is 2'

    A domino is a pair of squares (column, row), counted from 0 and from the top left.
    """
    columns = _validate.integer(columns, "a side of the board", low=1, high=MOST_SQUARES)
    rows = _validate.integer(rows, "a side of the board", low=1, high=MOST_SQUARES)
    free = set(itertools.product(range(columns), range(rows)))
    placed = _validate.collection(placed, "placed", of="dominoes")
    given = [_validate.two(domino, "a domino", "squares") for domino in placed]
    placed = [(_validate.pair(a, "a square"), _validate.pair(b, "a square")) for a, b in given]
    for domino in placed:
        if not {*domino} <= free or dist(*domino) != 1:
            shown = _validate.shown(sorted({*domino}))
            raise ValueError(f"a domino needs two free neighbouring squares, not {shown}")
        free -= {*domino}
    side = min(96.0, 344 / rows, 1000 / columns)
    left, top = s.WIDTH / 2 - side * columns / 2, 12.0
    images = _images(columns, rows, placed)
    alt = f"Board of {columns} x {rows} squares; {_dominoes_text(placed, dict(images))}"
    scene = Scene(height=side * rows + 24, alt=alt)
    for column, row in itertools.product(range(columns), range(rows)):
        x, y = left + side * column, top + side * row
        scene.rect(x, y, side, side, fill=s.PALE, stroke=s.LINE, radius=0)
    centres = []
    for number, squares in enumerate(placed, start=1):
        (column, row), (end, below) = min(squares), max(squares)
        x, y = left + side * column + 7, top + side * row + 7
        wide, high = side * (end - column + 1) - 14, side * (below - row + 1) - 14
        fill = s.VERMILLION if number % 2 else s.BLUE
        scene.rect(x, y, wide, high, fill=fill, stroke=s.INK, radius=12)
        centres.append((x + wide / 2, y + high / 2))
    for i, j in images:
        scene.line(centres[i], centres[j], stroke=s.INK, dashed=True)
    scene.circle(s.WIDTH / 2, top + side * rows / 2, 7, fill=s.INK)
    for number, (x, y) in enumerate(centres, start=1):
        _number(scene, x, y, number)
    return scene


def _number(scene: Scene, x: float, y: float, number: int) -> None:
    scene.circle(x, y, 18, fill=s.PAPER, stroke=s.INK)
    scene.text(x, y, number, bold=True)


def _images(width: int, height: int, placed: Sequence[Domino]) -> list[tuple[int, int]]:
    """Return the places of the dominoes that are images of each other."""
    turned = [{(width - 1 - x, height - 1 - y) for x, y in squares} for squares in placed]
    pairs = itertools.combinations(range(len(placed)), 2)
    return [(one, other) for one, other in pairs if turned[one] == set(placed[other])]


def _dominoes_text(placed: Sequence[Domino], images: dict[int, int]) -> str:
    found = {i: f"its image under the half turn is {j + 1}" for i, j in images.items()}
    texts = [
        f"domino {place + 1} on {one} and {other}, {found.get(place, 'no image')}"
        for place, (one, other) in enumerate(placed)
        if place not in images.values()
    ]
    return "; ".join(texts) or "no domino"


def round_table(coins: Sequence[tuple[float, float]], *, radius: float = 0.17) -> Scene:
    """Coins of one size on a round table of radius 1; coins opposite each other are tied.

    >>> round_table([(0, 0), (0.5, 0.2), (-0.5, -0.2)]).alt
    'A round table with 3 coins; 1 in the middle, 2 opposite 3'
    """
    radius = _validate.number(radius, "radius")
    coins = _validate.collection(coins, "coins", of="pairs of numbers")
    coins = [_validate.pair_of_numbers(coin, "a coin") for coin in coins]
    for place, (x, y) in enumerate(coins):
        near = [hypot(x - a, y - b) for a, b in coins[:place]]
        if hypot(x, y) + radius > 1 or min(near, default=2) < 2 * radius:
            raise ValueError(f"there is no room for a coin at ({x}, {y})")
    scene = Scene(height=384, alt=_table_alt(coins))
    middle, height, size = s.WIDTH / 2, 192.0, 180.0
    scene.circle(middle, height, size, fill=s.LIGHT_WOOD, stroke=s.BROWN, stroke_width=6)
    at = [(middle + size * x, height - size * y) for x, y in coins]
    for place, (x, y) in enumerate(at):
        fill = s.BLUE if place % 2 else s.VERMILLION
        scene.circle(x, y, size * radius, fill=fill, stroke=s.INK)
    for one, other in _opposite(coins):
        scene.line(at[one], at[other], stroke=s.GREY, dashed=True)
    for number, (x, y) in enumerate(at, start=1):
        _number(scene, x, y, number)
    return scene


def _opposite(coins: Sequence[tuple[float, float]]) -> list[tuple[int, int]]:
    pairs = itertools.combinations(enumerate(coins), 2)
    return [(i, j) for (i, (x, y)), (j, (a, b)) in pairs if hypot(x + a, y + b) < 1e-9]


def _table_alt(coins: Sequence[tuple[float, float]]) -> str:
    middle = [f"{place} in the middle" for place, coin in enumerate(coins, 1) if not any(coin)]
    pairs = [f"{one + 1} opposite {other + 1}" for one, other in _opposite(coins)]
    counted = "1 coin" if len(coins) == 1 else f"{len(coins)} coins"
    return "; ".join([f"A round table with {counted}", ", ".join(middle + pairs)]).rstrip("; ")


def lost_bars(bottom: int, longest: int = 12) -> Scene:
    """Which bars of three rows are lost, for one length of the bottom row; by the rules.

    >>> lost_bars(2, 6).alt
    'Bars of three rows up to 6, the bottom one of 2; lost: (4, 2, 2) (5, 3, 2) (6, 4, 2)'

    The top row grows to the right, the middle row downwards. No bottom row: two rows.
    """
    longest = _validate.integer(longest, "the longest row", low=1, high=LONGEST)
    bottom = _validate.integer(bottom, "the bottom row", high=longest)
    bars = [(a, b) for b in range(bottom, longest + 1) for a in range(max(b, 1), longest + 1)]
    lost = [(a, b) for a, b in bars if _is_lost(_rows(a, b, bottom))]
    named = " ".join(str(_rows(a, b, bottom)) for a, b in lost)
    alt = f"Bars of three rows up to {longest}, the bottom one of {bottom}; lost: {named or 'none'}"
    cell = 400 / (longest + 1)
    scene = Scene(height=474, alt=alt)
    left, top = 250.0, 56.0
    scene.text(left + 200, 14, "top row", size=s.SMALL, fill=s.GREY)
    scene.text(left - 60, top + 200, "middle row", size=s.SMALL, fill=s.GREY, anchor="end")
    for n in range(longest + 1):
        place = cell * (n + 0.5)
        scene.text(left + place, top - 16, n, size=s.SMALL, fill=s.GREY)
        scene.text(left - 14, top + place, n, size=s.SMALL, fill=s.GREY, anchor="end")
    for a, b in bars:
        fill = s.BLUE if (a, b) in lost else s.N_FILL
        scene.rect(left + cell * a, top + cell * b, cell, cell, fill=fill, stroke=s.LINE, radius=0)
    scene.text(760, 100, f"bottom row: {bottom}", anchor="start", bold=True)
    key(scene, (760, 150), [(s.BLUE, "lost: P"), (s.N_FILL, "won: N")])
    return scene


_CHOMP = gl.Chomp()


@functools.cache
def _is_lost(bar: tuple[int, ...]) -> bool:
    return not _CHOMP.outcome_from_rules(bar)


def _rows(*bar: int) -> tuple[int, ...]:
    return tuple(filter(None, bar))
