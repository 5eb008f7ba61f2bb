"""Copying by symmetry: dominoes under a half turn, and coins on a round table."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import hypot

from gamelib import _validate
from gamelib.draw.scene import Scene
from gamelib.draw.style import (
    BLUE,
    BROWN,
    GREY,
    INK,
    LIGHT_WOOD,
    LINE,
    PALE,
    PAPER,
    VERMILLION,
    WIDTH,
)

__all__ = ["dominoes", "round_table"]

#: Squares along a side of the largest board that is drawn.
MOST_SQUARES = 12

Domino = tuple[tuple[int, int], tuple[int, int]]


def dominoes(columns: int, rows: int, placed: Sequence[Domino]) -> Scene:
    """A board with numbered dominoes, the first player's red; half-turn images are tied.

    >>> dominoes(4, 2, [((0, 0), (1, 0)), ((3, 1), (2, 1))]).alt
    'Board of 4 x 2 squares; domino 1 on (0, 0) and (1, 0), its image under the half turn is 2'

    A domino is a pair of squares (column, row), counted from 0 and from the top left.
    """
    for count in (columns, rows):
        _validate.integer(count, "a side of the board", low=1, high=MOST_SQUARES)
    _check_dominoes(columns, rows, placed)
    side = min(96.0, 344 / rows, 1000 / columns)
    left, top = WIDTH / 2 - side * columns / 2, 12.0
    alt = f"Board of {columns} x {rows} squares; {_dominoes_text(columns, rows, placed)}"
    scene = Scene(height=side * rows + 24, alt=alt)
    for column, row in itertools.product(range(columns), range(rows)):
        x, y = left + side * column, top + side * row
        scene.rect(x, y, side, side, fill=PALE, stroke=LINE, radius=0)
    centres = []
    for number, squares in enumerate(placed, start=1):
        (column, row), (end, below) = min(squares), max(squares)
        x, y = left + side * column + 7, top + side * row + 7
        wide, high = side * (end - column + 1) - 14, side * (below - row + 1) - 14
        fill = VERMILLION if number % 2 else BLUE
        scene.rect(x, y, wide, high, fill=fill, stroke=INK, radius=12)
        centres.append((x + wide / 2, y + high / 2))
    for one, other in _images(columns, rows, placed):
        scene.line(centres[one], centres[other], stroke=INK, dashed=True)
    scene.circle(WIDTH / 2, top + side * rows / 2, 7, fill=INK)
    for number, (x, y) in enumerate(centres, start=1):
        _number(scene, x, y, number)
    return scene


def _number(scene: Scene, x: float, y: float, number: int) -> None:
    scene.circle(x, y, 18, fill=PAPER, stroke=INK)
    scene.text(x, y, number, bold=True)


def _check_dominoes(width: int, height: int, placed: Sequence[Domino]) -> None:
    free = set(itertools.product(range(width), range(height)))
    for (x1, y1), (x2, y2) in placed:
        squares = {(x1, y1), (x2, y2)}
        if abs(x1 - x2) + abs(y1 - y2) != 1 or not squares <= free:
            raise ValueError(f"a domino needs two free neighbouring squares, not {sorted(squares)}")
        free -= squares


def _images(width: int, height: int, placed: Sequence[Domino]) -> list[tuple[int, int]]:
    """Return the places of the dominoes that are images of each other."""
    turned = [{(width - 1 - x, height - 1 - y) for x, y in squares} for squares in placed]
    pairs = itertools.combinations(range(len(placed)), 2)
    return [(one, other) for one, other in pairs if turned[one] == set(placed[other])]


def _dominoes_text(width: int, height: int, placed: Sequence[Domino]) -> str:
    images = dict(_images(width, height, placed))
    texts = []
    for place, (one, other) in enumerate(placed):
        if place in images:
            text = f"domino {place + 1} on {one} and {other}"
            texts.append(f"{text}, its image under the half turn is {images[place] + 1}")
        elif place not in images.values():
            texts.append(f"domino {place + 1} on {one} and {other}, no image")
    return "; ".join(texts) or "no domino"


def round_table(coins: Sequence[tuple[float, float]], *, radius: float = 0.17) -> Scene:
    """Coins of one size on a round table of radius 1; coins opposite each other are tied.

    >>> round_table([(0, 0), (0.5, 0.2), (-0.5, -0.2)]).alt
    'A round table with 3 coins; 1 in the middle, 2 opposite 3'
    """
    for place, (x, y) in enumerate(coins):
        near = [hypot(x - a, y - b) for a, b in coins[:place]]
        if hypot(x, y) + radius > 1 or min(near, default=2) < 2 * radius:
            raise ValueError(f"there is no room for a coin at ({x}, {y})")
    scene = Scene(height=384, alt=_table_alt(coins))
    middle, height, size = WIDTH / 2, 192.0, 180.0
    scene.circle(middle, height, size, fill=LIGHT_WOOD, stroke=BROWN, stroke_width=6)
    at = [(middle + size * x, height - size * y) for x, y in coins]
    for number, (x, y) in enumerate(at, start=1):
        fill = VERMILLION if number % 2 else BLUE
        scene.circle(x, y, size * radius, fill=fill, stroke=INK)
    for one, other in _opposite(coins):
        scene.line(at[one], at[other], stroke=GREY, dashed=True)
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
