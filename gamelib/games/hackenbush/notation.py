"""Bushes in a line of text, such as "0-a=b, a-c": chains of vertices, with commas between them.

- `0` is the ground (or what `ground` says). Other names are letters, digits and underscores;
  names of digits are integers.
- `a-b` is an edge, `a=b` a pair of parallel ones, and an edge written again is one more. `a-a` is
  a loop.
- `a(2, 1.5)` puts the vertex at a place of the drawing, said once.
- `0(3)` is a foot on the ground at x = 3, for the edges beside it in the chain. A loop at the
  ground has two feet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gamelib import _validate

__all__ = ["Notes", "read", "spelt"]


@dataclass
class Notes:
    """What a drawing says beyond its edges: where vertices are, and the feet of ground edges.

    The ground line is at y = 0; `feet` has, for each neighbour of the ground, the x of each edge
    between them (`None` where it is not said; for loops at the ground a pair).
    """

    at: dict[Any, tuple[float, float]] = field(default_factory=dict)
    feet: dict[Any, list[Any]] = field(default_factory=dict)


#: Letters of the longest name of a vertex.
LONGEST_NAME = 100

_TOKEN = re.compile(r"\s*(?:(?P<name>\w+)|(?P<at>\([^()]*\))|(?P<sign>[-=,])|(?P<other>\S))")


def read(text: str, ground: Any = 0) -> tuple[list[tuple[Any, Any]], list[Any], Notes]:
    """Return the edges that a text draws, the vertices it names, and its notes.

    >>> read("0(2)-a(1, 3)=b")
    ([(0, 'a'), ('a', 'b'), ('a', 'b')], [0, 'a', 'b'], Notes(at={'a': (1, 3)}, feet={'a': [2]}))

    Raises `ValueError` naming what it cannot read.
    """
    edges: list[tuple[Any, Any]] = []
    vertices: list[Any] = []
    notes = Notes()
    start, foot, sign = None, None, ","  # the vertex just read, and the sign after it
    for name, place, following in _vertices(text):
        if len(name) > LONGEST_NAME:
            text = _validate.shown(name)
            raise ValueError(
                f"a name in a figure has at most {LONGEST_NAME} letters, not as {text}"
            )
        vertex = int(name) if name.isdecimal() else name
        here = _foot_or_place(notes, vertex, _numbers(place, name), vertex == ground)
        for _ in range(",-=".index(sign)):
            edges.append((start, vertex))
            if ground in (start, vertex):
                feet = [x for x in (foot, here) if x is not None]
                both = tuple(feet) if len(feet) == 2 else None
                other = vertex if start == ground else start
                known = both if start == vertex else feet[0] if feet else None
                notes.feet.setdefault(other, []).append(known)
        vertices.append(vertex)
        start, foot, sign = vertex, here, following
    return edges, vertices, notes


def _vertices(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the vertices of a text, each with its place, "" if none, and the sign that follows."""
    found = [(m.lastgroup or "", m) for m in _TOKEN.finditer(text)]
    tokens = [(kind, m[kind], m.start(kind)) for kind, m in found]
    tokens += [("sign", "", len(text))] * 2

    def wrong(expected: str, token: tuple[str, str, int]) -> ValueError:
        found = f"{token[1]!r} after {text[: token[2]]!r}" if token[1] else "the end of the text"
        short = _validate.shown(text)
        return ValueError(f"in the figure {short}, {expected} is expected, not {found}")

    at = 0
    while True:
        kind, name, _ = tokens[at]
        if kind != "name":
            raise wrong("the name of a vertex", tokens[at])
        place = ""
        if tokens[at + 1][0] == "at":
            at, place = at + 1, tokens[at + 1][1]
        kind, sign, _ = tokens[at + 1]
        if kind != "sign":
            raise wrong("'-', '=', ',' or the end", tokens[at + 1])
        yield name, place, sign or ","
        if not sign:
            return
        at += 2


def _numbers(place: str, name: str) -> tuple[float, ...]:
    """Return the numbers in the brackets after a vertex."""
    parts = [part.strip() for part in place[1:-1].split(",")] if place else []
    if not all(re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", part, re.ASCII) for part in parts):
        raise ValueError(f"the place {place} of {name} in a figure is no numbers")
    return tuple(float(part) if "." in part else int(part) for part in parts)


def _foot_or_place(
    notes: Notes, vertex: Any, numbers: tuple[float, ...], is_ground: bool
) -> float | None:
    """Return the foot that is given for the ground; note the place of any other vertex."""
    if not numbers:
        return None
    if len(numbers) != (1 if is_ground else 2):
        wanted = f"{vertex}(3), a foot" if is_ground else f"{vertex}(3, 2), a place"
        raise ValueError(f"in a figure, {wanted}, is expected, not {vertex}{numbers}")
    if is_ground:
        return numbers[0]
    place = notes.at.setdefault(vertex, (numbers[0], numbers[1]))
    if place != numbers:
        raise ValueError(f"in a figure, {vertex} is at {place} and at {numbers}")
    return None


def spelt(edges: Iterable[tuple[Any, Any]]) -> str:
    """Return the text of some edges, or "" when the notation cannot name their vertices.

    >>> spelt([(0, "a"), ("a", "b"), ("b", "a"), ("a", "c")]), spelt([(0, "1")])
    ('0-a=b, a-c', '')
    """
    words: list[str] = []
    end, last = None, frozenset[Any]()
    for u, v in edges:
        for name in (u, v):
            if type(name) is str:
                if not re.fullmatch(r"\w+", name) or name.isdecimal():
                    return ""
            elif type(name) is not int or name < 0:
                return ""
        if frozenset((u, v)) == last and words[-2] == "-":
            words[-2] = "="
            continue
        if not words or end not in (u, v):
            words += [", ", str(u)]
            end = u
        end = v if u == end else u
        words += ["-", str(end)]
        last = frozenset((u, v))
    return "".join(words[1:])
