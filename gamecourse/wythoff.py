"""Wythoff's game: a board on which the lost squares cross out the won ones, and Beatty's combs."""

from typing import Any

import gamelib as gl
from gamelib import validate
from gamelib.games.wythoff import golden_floor
from gameviews.draw import style as s
from gameviews.draw.parts import key
from gameviews.draw.scene import Scene
from gameviews.draw.squares import LEFT, MOST_SIDE, TOP, Squares, queens_board
from gameviews.explore.explorer import Explorer, one_slider

#: Room for the squares of a board: a slider stands above it.
ROOM = 370.0
#: Numbers that have room on the line of the combs.
MOST_NUMBERS = 24
GOLDEN = (1 + 5**0.5) / 2


def crossed_out(pairs: int, side: int = 13) -> Scene:
    """A board on which the first lost squares cross out the squares from which she reaches them.

    >>> crossed_out(0, 6).alt
    'A board of 6 x 6 squares. Lost: (0, 0); 20 squares are not crossed out yet'

    `pairs` is how many pairs of lost squares there are beside the corner; lines run from the
    newest ones along row, column and diagonal.
    """
    side = validate.integer(side, "the side of the board", low=2, high=MOST_SIDE)
    known = [(golden_floor(k), golden_floor(k) + k) for k in range(side)]
    fitting = [pair for pair in known if max(pair) < side]
    pairs = validate.integer(pairs, "the pairs of lost squares", high=len(fitting) - 1)
    shown = fitting[: pairs + 1]
    lost = {square for a, b in shown for square in ((a, b), (b, a))}
    game, board = gl.Wythoff(), [(i, j) for i in range(side) for j in range(side)]
    won = {square for square in board if not lost.isdisjoint(game.moves(square))}
    left = len(board) - len(lost) - len(won)
    alt = f"A board of {side} x {side} squares. Lost: {' '.join(map(str, sorted(lost)))}; "
    cell = ROOM / side
    scene = Scene(TOP + ROOM + 16, alt + f"{left} squares are not crossed out yet")
    squares = queens_board(scene, side, side, cell, dark=s.PAPER)
    for row, column in board:
        if (row, column) in won:
            look: Any = {"fill": s.N_FILL, "stroke": s.ORANGE, "stroke_width": 1, "radius": 0}
            squares.draw(scene, (row, column), **look)
    for row, column in {shown[-1], shown[-1][::-1]}:
        _cross_out(scene, squares, row, column, side)
    for row, column in lost:
        look = {"fill": s.P_FILL, "stroke": s.BLUE, "stroke_width": 4, "radius": 0}
        squares.draw(scene, (row, column), **look)
        squares.write(scene, (row, column), "P", fill=s.BLUE, bold=True)
    scene.text(24, TOP + 10, "lost so far", anchor="start", fill=s.GREY)
    for k, pair in enumerate(shown):
        newest = k == len(shown) - 1
        scene.text(24, TOP + 46 + 34 * k, f"{k}:  {pair}", anchor="start", bold=newest)
    legend = [(s.P_FILL, "P: lost"), (s.N_FILL, "crossed out: won"), (s.PAPER, "not yet known")]
    key(scene, (LEFT + ROOM + 50, TOP + 20), legend)
    return scene


def _cross_out(scene: Scene, squares: Squares, row: int, column: int, side: int) -> None:
    """Add the lines from a lost square: along its row, down its column, down its diagonal."""
    last, steps = side - 1, side - 1 - max(row, column)
    for to in ((row, last), (last, column), (row + steps, column + steps)):
        if to != (row, column):
            start, end = squares.middle((row, column)), squares.middle(to)
            scene.line(start, end, stroke=s.VERMILLION, stroke_width=3)


def explore_crossed_out() -> Explorer:
    """How lost squares cross out the won ones: the slider adds the next pair.

    >>> explore_crossed_out().scene(pairs=1).alt
    'A board of 13 x 13 squares. Lost: (0, 0) (1, 2) (2, 1); 72 squares are not crossed out yet'
    """
    pairs = "pairs of lost squares", range(5)
    return one_slider(crossed_out, "Crossed-out squares", pairs=pairs)


def beatty_combs(numbers: int = 13) -> Scene:
    """Two combs on a line: the multiples of φ from above, those of φ² from below.

    >>> beatty_combs(8).alt
    'The numbers 1 to 8. A tooth from above, a multiple of φ, in 1, 3, 4, 6, 8; from below, a multi\
ple of φ², in 2, 5, 7'

    Box n holds what lies between n and n + 1. Each box has exactly one tooth.
    """
    numbers = validate.integer(numbers, "the numbers on the line", low=1, high=MOST_NUMBERS)
    combs = [[k * ratio for k in range(1, numbers + 1)] for ratio in (GOLDEN, GOLDEN + 1)]
    combs = [[tooth for tooth in comb if tooth < numbers + 1] for comb in combs]
    above, below = (", ".join(str(int(tooth)) for tooth in comb) for comb in combs)
    alt = f"The numbers 1 to {numbers}. A tooth from above, a multiple of φ, in {above}; "
    scene = Scene(330, alt + f"from below, a multiple of φ², in {below or 'none'}")
    box = min(90.0, (s.WIDTH - 80) / numbers)
    start = (s.WIDTH - box * numbers) / 2
    for n in range(1, numbers + 1):
        upper = any(int(tooth) == n for tooth in combs[0])
        fill = s.P_FILL if upper else s.N_FILL
        scene.rect(start + box * (n - 1), 140, box, 50, fill=fill, stroke=s.INK, radius=0)
        scene.text(start + box * (n - 0.5), 165, n, bold=True)
    for comb, colour, bar, tip, label in (
        (combs[0], s.BLUE, 60, 140, 30),
        (combs[1], s.VERMILLION, 270, 190, 300),
    ):
        scene.line((start, bar), (start + box * numbers, bar), stroke=colour, stroke_width=8)
        for k, tooth in enumerate(comb, start=1):
            x = start + box * (tooth - 1)
            scene.line((x, bar), (x, tip), stroke=colour, stroke_width=5)
            scene.text(x, label, k, fill=colour, size=s.SMALL)
    scene.text(24, 30, "k", anchor="start", fill=s.BLUE, size=s.SMALL)
    scene.text(24, 300, "k", anchor="start", fill=s.VERMILLION, size=s.SMALL)
    scene.text(24, 95, "kφ", anchor="start", fill=s.BLUE, bold=True)
    scene.text(24, 235, "kφ²", anchor="start", fill=s.VERMILLION, bold=True)
    return scene


def explore_beatty_combs() -> Explorer:
    """The combs on a line that grows: count the teeth in the boxes.

    >>> explore_beatty_combs().scene(numbers=2).alt[-40:]
    'in 1; from below, a multiple of φ², in 2'
    """
    boxes = "boxes", range(1, MOST_NUMBERS + 1)
    return one_slider(beatty_combs, "Beatty's combs", start=5, numbers=boxes)
