"""Coins: the values of lone coins, and Turning Corners."""

import functools
import itertools
from collections.abc import Mapping
from typing import Any

import gamelib as gl
from gamelib import validate
from gameviews import draw
from gameviews.draw import style as s
from gameviews.draw.coins import MOST_LABELS
from gameviews.draw.parts import bulbs
from gameviews.draw.scene import Scene
from gameviews.draw.squares import Squares
from gameviews.explore.coins import GAMES
from gameviews.explore.controls import Slider
from gameviews.explore.explorer import Explorer, one_slider

#: Rows of the table of Turning Corners.
SIDE = 16


def turning_corners(a: int, b: int, i: int, j: int) -> Scene:
    """The rectangle of a turn of Turning Corners, and how the far corner gets its value.

    >>> turning_corners(3, 2, 1, 1).alt
    'Turning Corners at (3, 2): corners (3, 1), (1, 2), (1, 1) are worth 3, 2, 1, XOR 0; \
the first value that no turn leaves is 1 = 3 ⊗ 2'

    The three other corners are (a, j), (i, b) and (i, j) with i < a and j < b. A bulb is lit for
    each XOR that some turn leaves; the first dark one is a ⊗ b.
    """
    a, b = (validate.integer(n, "a coordinate", high=SIDE - 1) for n in (a, b))
    i, j = (validate.integer(n, "a smaller coordinate", high=SIDE - 1) for n in (i, j))
    table = _products(SIDE)
    corners = []
    if i < a and j < b:
        corners = [(a, j), (i, b), (i, j)]
    # One value for each turn:
    lit = {table[a][y] ^ table[x][b] ^ table[x][y] for x in range(a) for y in range(b)}
    worth = [table[x][y] for x, y in corners]
    xor, value = gl.nim_sum(worth), table[a][b]
    alt = f"Turning Corners at ({a}, {b}): "
    if corners:
        alt += f"corners {', '.join(map(str, corners))} are worth {', '.join(map(str, worth))}, "
        alt += f"XOR {xor}; "
    scene = Scene(530, f"{alt}the first value that no turn leaves is {value} = {a} ⊗ {b}")
    _corner_table(scene, table, (a, b), corners)
    lines = [f"the far corner ({a}, {b}) goes to tails"]
    lines += [f"corner ({x}, {y}): {x} ⊗ {y} = {table[x][y]}" for x, y in corners]
    framed = None
    if corners:
        lines.append(f"this turn leaves {' ⊕ '.join(map(str, worth))} = {xor}")
        framed = xor
    else:
        lines.append(f"no rectangle with ({i}, {j}): i < a, j < b")
    for place, line in enumerate(lines):
        scene.text(600, 40 + 38 * place, line, anchor="start", bold=place == len(lines) - 1)
    scene.text(600, 270, "what the turns at this corner leave:", anchor="start", fill=s.GREY)
    for y, numbers in ((322, range(8)), (388, range(8, 16))):
        bulbs(scene, (622, y), numbers, lit, framed=framed)
    text = f"the first dark bulb is {a} ⊗ {b} = {value}"
    scene.text(600, 476, text, anchor="start", fill=s.VERMILLION, bold=True)
    return scene


@functools.lru_cache(maxsize=8)
def _products(size: int) -> list[list[int]]:
    return [[gl.nim_product(a, b) for b in range(size)] for a in range(size)]


def _corner_table(
    scene: Scene, table: list[list[int]], far: tuple[int, int], corners: list[tuple[int, int]]
) -> None:
    """Draw the values and the rectangle of a turn."""
    board = Squares(70, 36, 30)
    board.number(scene, range(SIDE), range(SIDE))
    for x, y in itertools.product(range(SIDE), repeat=2):
        fill, ink = "", s.LINE
        if x <= far[0] and y <= far[1]:
            ink = s.INK
        if (x, y) in corners:
            fill = s.YELLOW
        elif (x, y) == far:
            fill, ink = s.VERMILLION, s.PAPER
        if fill:
            board.draw(scene, (x, y), inset=2, fill=fill)
        board.write(scene, (x, y), table[x][y], fill=ink, bold=bool(fill))
    if corners:
        (left, top), (right, low) = board.middle(corners[-1]), board.middle(far)
        look: Any = {"stroke": s.VERMILLION, "stroke_width": 2, "radius": 0}
        scene.rect(left, top, right - left, low - top, fill="none", **look)


# --- explorers ------------------------------------------------------------------------------------


def explore_turning_corners(a: int = 6, b: int = 5, i: int = 2, j: int = 3) -> Explorer:
    """Turning Corners: a far corner (a, b), the corner (i, j), and what the turn leaves.

    >>> explore_turning_corners().scene(a=1, b=1, i=0, j=0).alt
    'Turning Corners at (1, 1): corners (1, 0), (0, 1), (0, 0) are worth 0, 0, 0, XOR 0; \
the first value that no turn leaves is 1 = 1 ⊗ 1'
    """
    given = zip("abij", (a, b, i, j), strict=True)
    sides = {key: validate.integer(n, key, None) for key, n in given}
    return Explorer(
        turning_corners,
        {key: Slider(n, key, low=0, high=SIDE - 1) for key, n in sides.items()},
        frames={"i": range(min(sides["a"], 6)), "j": range(min(sides["b"], 4))},
        name="Turning Corners",
    )


def explore_coin_values(games: Mapping[str, gl.CoinTurning] = GAMES) -> Explorer:
    """The values of lone coins across games, as far as a slider says.

    >>> from gamelib import Ruler
    >>> explore_coin_values({"Ruler": Ruler()}).scene(last=4).alt
    'Values of lone coins up to 4. Ruler from 1: 1 2 1 4'
    """
    frame = functools.partial(draw.coin_values, games)
    few = (3, 5, 7, 9, 11, 13, 15, 19, 23, 27, 31, 39, 47, 55, 63)
    last = "last label", range(1, MOST_LABELS)
    return one_slider(frame, "Values of lone coins", start=23, frames=few, last=last)
