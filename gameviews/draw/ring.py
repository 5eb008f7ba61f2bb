"""A ring of numbers with its coin."""

import itertools
from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from gamelib.games.ring import RingOfNumbers
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import disc
from gameviews.draw.scene import Part, Point, Scene

__all__ = ["ring"]

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

    >>> ring((2, 5, 3, 0), values=True).alt
    'Ring of edges 2, 5, 3, 0 clockwise from the coin; before the first 0: 3 clockwise, 0 back'

    Parameters
    ----------
    values : mark the edges from the coin to the first 0, one way and the other, and count them.
    clickable : what may be left on the edges beside the coin stands beside them, as parts named
        "first:left" and "last:left".
    hint : the ring after a good move; the edge that it crosses and what it leaves are marked.
    """
    game = RingOfNumbers()
    edges = game.canonical(edges)
    if len(edges) > MOST_EDGES or max(edges) > MOST_NUMBER:
        text = validate.shown(edges)
        raise ValueError(f"{MOST_EDGES} edges of up to {MOST_NUMBER} have room, not {text}")
    after = edges if hint is None else game.canonical(hint)
    crossed = crossing(edges, after)
    leave = {"first": after[-1], "last": after[0]}.get(crossed)
    one, other = edges.index(0), edges[::-1].index(0)
    alt = f"Ring of edges {', '.join(map(str, edges))} clockwise from the coin"
    counted = f"before the first 0: {one} clockwise, {other} back"
    alt += f"; marked: the {crossed} edge down to {leave}" if crossed else ""
    scene = Scene(_FOOT + 44 * values, alt + (f"; {counted}" if values else ""))
    last = len(edges) - 1
    for place, number in enumerate(edges):
        marked = (crossed, place) in (("first", 0), ("last", last))
        runs = [place < one, place > last - other] if values else []
        colour = s.VERMILLION if marked else (s.BLUE if any(runs) else s.INK)
        _edge(scene, place, len(edges), number, colour)
    for place in range(len(edges)):
        scene.circle(*_point(place, len(edges)), 9, fill=s.PAPER, stroke=s.INK, stroke_width=2)
    scene.circle(*_point(0, len(edges)), 21, fill=s.YELLOW, stroke=s.INK, stroke_width=3)
    for name, number in (("first", edges[0]), ("last", edges[-1])) if clickable else ():
        _buttons(scene, name, number, leave if name == crossed else None)
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
    return "last" if edges[:-1] == option[1:] and option[0] < edges[-1] else ""


def _point(place: float, count: int, radius: float = _RADIUS) -> Point:
    """Return a node of the ring, or a point between two: node 0 is on top."""
    angle = 2 * pi * place / count
    return _MIDDLE[0] + radius * sin(angle), _MIDDLE[1] - radius * cos(angle)


def _edge(scene: Scene, place: int, count: int, number: int, colour: str) -> None:
    """Draw an edge in short strokes along the circle, and its number; one with 0 is pale."""
    pieces = max(3, 72 // count)
    points = [_point(place + i / pieces, count) for i in range(pieces + 1)]
    stroke, width = (colour, 5.0) if number else (s.LINE, 2.0)
    for start, end in itertools.pairwise(points):
        scene.line(start, end, stroke=stroke, stroke_width=width)
    at = _point(place + 0.5, count, _RADIUS + (28 if count > 12 else 0))
    size = 20.0 if count <= 12 else 17.0
    fill, ink = (s.PAPER, colour) if number else (s.PALE, s.GREY)
    look: Any = {"fill": fill, "stroke": stroke, "stroke_width": 2}
    disc(scene, at, size, number, ink=ink, size=s.SMALL, bold=bool(number), **look)


def _buttons(scene: Scene, name: str, number: int, good: int | None) -> None:
    """Draw what may be left on an edge beside the coin, in rows of six; mark what is good."""
    right, y = name == "first", 66.0
    away = 180 if number <= 6 else 250  # a second row would meet the ring
    x = s.WIDTH / 2 + (away if right else -away - 56 * (min(number, 6) - 1))
    if number and right:
        scene.text(x - 22, 24, "cross right, leave", anchor="start", fill=s.GREY)
    elif number:
        scene.text(s.WIDTH / 2 - away + 22, 24, "cross left, leave", anchor="end", fill=s.GREY)
    for left in range(number):
        at = x + 56 * (left % 6), y + 56 * (left // 6)
        label = f"lower the {name} edge from {number} to {left} and cross it"
        fill, ink = (s.VERMILLION, s.PAPER) if left == good else (s.PALE, s.INK)
        look: Any = {"fill": fill, "stroke": s.GREEN, "stroke_width": 2}
        part = Part(f"{name}:{left}", label)
        disc(scene, at, 22, left, ink=ink, bold=left == good, part=part, **look)
