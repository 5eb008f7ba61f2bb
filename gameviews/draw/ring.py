"""A ring of numbers with its coin."""

import itertools
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from gamelib.games.strips import RingOfNumbers
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import after_hint, disc, join
from gameviews.draw.scene import Part, Point, Scene

#: Edges of the largest ring that is drawn, and the largest number on it.
MOST_EDGES, MOST_NUMBER = 20, 30
_MIDDLE, _RADIUS, _FOOT = (s.WIDTH / 2, 222.0), 158.0, 430.0


def ring(
    edges: Sequence[int],
    *,
    values: bool = False,
    clickable: bool = False,
    hint: Sequence[int] | None = None,
) -> Scene:
    """A ring of numbers: the coin on top, the first edge to its right, the last to its left.

    Parameters
    ----------
    edges : sequence of int
        A position of `RingOfNumbers`: at most 20 edges of up to 30.
    values : bool
        Whether to mark the edges from the coin to the first 0, one way and the other, and count
        them.
    clickable : bool
        Whether what may be left on the edges beside the coin stands beside them, as parts named
        "first:left" and "last:left".
    hint : sequence of int, optional
        The ring after a good move; the edge that it crosses and what it leaves are marked.

    Returns
    -------
    Scene
        The ring.

    Raises
    ------
    TypeError, ValueError
        For what is no position, and for a ring that has no room.

    Examples
    --------
    >>> ring((2, 5, 3, 0), values=True).alt
    'Ring of edges 2, 5, 3, 0 clockwise from the coin; before the first 0: 3 clockwise, 0 back'
    """
    game = RingOfNumbers()
    edges = game.canonical(edges)
    fits = len(edges) <= MOST_EDGES and max(edges) <= MOST_NUMBER
    validate.require(fits, f"{MOST_EDGES} edges of up to {MOST_NUMBER} have room", edges)
    after = after_hint(game, edges, hint)
    crossed = crossing(edges, after)
    leave = {crossed: {"first": after[-1], "last": after[0]}.get(crossed)}
    one, other = edges.index(0), edges[::-1].index(0)
    scene = Scene(_FOOT, f"Ring of edges {join(edges)} clockwise from the coin")
    if crossed:
        scene.alt += f"; marked: the {crossed} edge down to {leave[crossed]}"
    colours = [s.INK] * len(edges)
    if values:
        counted = f"before the first 0: {one} clockwise, {other} back"
        colours[:one] = [s.BLUE] * one
        colours[len(edges) - other :] = [s.BLUE] * other
        scene.alt += f"; {counted}"
        scene.height += 44
    if crossed:
        colours[{"first": 0, "last": -1}[crossed]] = s.VERMILLION
    for place, (number, colour) in enumerate(zip(edges, colours, strict=True)):
        _draw_edge(scene, place, len(edges), number, colour)
    for place in range(len(edges)):
        disc(scene, _point(place, len(edges)), 9, fill=s.PAPER, stroke=s.INK, stroke_width=2)
    disc(scene, _point(0, len(edges)), 21, fill=s.YELLOW, stroke=s.INK, stroke_width=3)
    if clickable:
        _draw_buttons(scene, "first", edges[0], leave.get("first"))
        _draw_buttons(scene, "last", edges[-1], leave.get("last"))
    if values:
        scene.text(s.WIDTH / 2, scene.height - 24, counted, bold=True)
    return scene


def crossing(edges: Sequence[int], option: Sequence[int]) -> str:
    """Return which edge a move crosses: "first", "last" or "" for none.

    >>> crossing((2, 0, 3), (0, 3, 1)), crossing((2, 0, 3), (1, 2, 0))
    ('first', 'last')
    """
    edges, option = tuple(edges), tuple(option)
    if edges[1:] == option[:-1] and option[-1] < edges[0]:
        return "first"
    if edges[:-1] == option[1:] and option[0] < edges[-1]:
        return "last"
    return ""


def _point(place: float, count: int, radius: float = _RADIUS) -> Point:
    """Return a node of the ring, or a point between two: node 0 is on top."""
    angle = 2 * pi * place / count
    return _MIDDLE[0] + radius * sin(angle), _MIDDLE[1] - radius * cos(angle)


def _draw_edge(scene: Scene, place: int, count: int, number: int, colour: str) -> None:
    """Draw an edge in short strokes along the circle, and its number; one with 0 is pale."""
    pieces = max(3, 72 // count)
    points = [_point(place + i / pieces, count) for i in range(pieces + 1)]
    stroke, width = (colour, 5.0) if number else (s.LINE, 2.0)
    fill, ink = (s.PAPER, colour) if number else (s.PALE, s.GREY)
    for start, end in itertools.pairwise(points):
        scene.line(start, end, stroke=stroke, stroke_width=width)
    size, away = (17.0, 28) if count > 12 else (20.0, 0)  # there is more room beside the ring
    at = _point(place + 0.5, count, _RADIUS + away)
    look: Any = {"fill": fill, "stroke": stroke, "stroke_width": 2}
    disc(scene, at, size, number, ink=ink, size=s.SMALL, bold=bool(number), **look)


def _draw_buttons(scene: Scene, name: str, number: int, good: int | None) -> None:
    """Draw what may be left on an edge beside the coin, in rows of six; mark what is good."""
    if number == 0:
        return
    away, y = 250 if number > 6 else 180, 66.0  # a second row would meet the ring
    x, text, anchor = s.WIDTH / 2 + away, "cross clockwise, leave", "start"
    edge = x - 22
    if name == "last":
        x, text, anchor = s.WIDTH / 2 - away - 56 * (min(number, 6) - 1), "cross back, leave", "end"
        edge = s.WIDTH / 2 - away + 22
    scene.text(edge, 24, text, anchor=anchor, fill=s.GREY)
    for left in range(number):
        at = x + 56 * (left % 6), y + 56 * (left // 6)
        fill, ink = (s.VERMILLION, s.PAPER) if left == good else (s.PALE, s.INK)
        look: Any = {"fill": fill, "stroke": s.GREEN, "stroke_width": 2}
        label = f"lower the {name} edge from {number} to {left} and cross it"
        part = Part(f"{name}:{left}", label)
        disc(scene, at, 22, left, ink=ink, bold=left == good, part=part, **look)
