"""Figures of Green Hackenbush as on paper: places in a text, and the figures that have a name.

In a text that `gamelib.games.hackenbush.notation` reads, brackets behind a vertex say where it is:

- `a(2, 1.5)` puts the vertex at a place of the drawing, said once; the ground line is at y = 0.
- `0(3)` is a foot on the ground at x = 3, for the edges beside it in the chain. A loop at the
  ground has two feet.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

from gamelib.games.hackenbush.notation import steps
from gameviews import validate

#: What is known of each vertex and of each edge, as networkx keeps it.
Attributes = dict[str, Any]

_FIGURES: dict[str, str] = tomllib.loads(
    Path(__file__).with_name("gallery.toml").read_text(encoding="utf-8")
)
#: The names of the figures there are: `Bush("house")` is one of them.
gallery = tuple(_FIGURES)


def figure(text: str, ground: Any) -> tuple[str, dict[Any, Attributes], list[Attributes]]:
    """Return the text of a figure, which may be told by its name, and what it says of places.

    Vertices have `at`, a place (x, y), and edges of the ground `foot`, an x; the edges come in the
    order of the text. `gamelib` finds this function by the entry point `figure`.

    >>> figure("0(2)-a(1, 3)=b", 0)
    ('0(2)-a(1, 3)=b', {'a': {'at': (1, 3)}}, [{'foot': 2}, {}, {}])
    >>> figure("flower", 0)[0][:27]
    '0(0)-a(0,1.3)-b(0,2.8), a-c'

    Raises `ValueError` for places that are no numbers, and for a name that no figure has.
    """
    text = _FIGURES.get(text, text)
    vertices: dict[Any, Attributes] = {}
    edges: list[Attributes] = []
    before, foot, sign = None, None, ","  # the vertex before, its foot, and the sign between
    for vertex, brackets, following in steps(text):
        numbers = _numbers(vertex, brackets, vertex == ground)
        here = numbers[0] if numbers and vertex == ground else None
        if numbers and vertex != ground:
            at = vertices.setdefault(vertex, {"at": numbers})["at"]
            if at != numbers:
                raise ValueError(f"in a figure, {vertex} is at {at} and at {numbers}")
        feet = [x for x in (foot, here) if x is not None]
        known: Any = feet[0] if feet else None
        if before == vertex:
            known = tuple(feet) if len(feet) == 2 else None
        edges += [{} if known is None else {"foot": known}] * ",-=".index(sign)
        before, foot, sign = vertex, here, following
    if not edges and before != ground:
        wrong, earth = validate.said(text.strip()), validate.shown(ground)
        names = ", ".join(gallery)
        text = f"in a figure, nothing ties {wrong} to the ground {earth}"
        raise ValueError(f"{text}; the figures with a name are {names}")
    return text, vertices, edges


def _numbers(vertex: Any, place: str, is_ground: bool) -> tuple[Any, ...]:
    """Return the numbers in the brackets after a vertex: a foot of the ground, else a place."""
    parts = [part.strip() for part in place[1:-1].split(",")] if place else []
    if not all(re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", part, re.ASCII) for part in parts):
        raise ValueError(f"the place {place} of {vertex} in a figure is no numbers")
    numbers = tuple(float(part) if "." in part else int(part) for part in parts)
    if place and len(numbers) != (1 if is_ground else 2):
        wanted = f"{vertex}(3), a foot" if is_ground else f"{vertex}(3, 2), a place"
        raise ValueError(f"in a figure, {wanted}, is expected, not {vertex}{numbers}")
    return numbers
