"""Bushes in a line of text, such as "0-a=b, a-c": chains of vertices, with commas between them.

- `0` is the ground (or what `ground` says). Other names are letters, digits and underscores;
  names of digits are integers.
- `a-b` is an edge, `a=b` a pair of parallel ones, and an edge written again is one more. `a-a` is
  a loop.
- `a(2, 1.5)` puts the vertex at a place of the drawing, said once.
- `0(3)` is a foot on the ground at x = 3, for the edges beside it in the chain. A loop at the
  ground has two feet.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gamelib import _validate


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

_PLACE = r"\([^()]*\)"
_STEP = re.compile(rf"\s*(\w+)\s*({_PLACE})?\s*([-=,]|\Z)")


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
    for name, place, following in _steps(text):
        if len(name) > LONGEST_NAME:
            got = _validate.shown(name)
            raise ValueError(f"a name in a figure has at most {LONGEST_NAME} letters, not as {got}")
        vertex = int(name) if name.isdecimal() else name
        numbers = _numbers(vertex, place, vertex == ground)
        here = numbers[0] if numbers and vertex == ground else None
        if numbers and vertex != ground and notes.at.setdefault(vertex, numbers) != numbers:
            raise ValueError(f"in a figure, {vertex} is at {notes.at[vertex]} and at {numbers}")
        for _ in range(",-=".index(sign)):
            edges.append((start, vertex))
            if ground in (start, vertex):
                feet = [x for x in (foot, here) if x is not None]
                both = tuple(feet) if len(feet) == 2 else None
                known = both if start == vertex else feet[0] if feet else None
                notes.feet.setdefault(vertex if start == ground else start, []).append(known)
        vertices.append(vertex)
        start, foot, sign = vertex, here, following
    return edges, vertices, notes


def _steps(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the vertices of a text, each with its place, "" if none, and the sign that follows."""
    at, sign = 0, ","
    while sign:
        step = _STEP.match(text, at)
        if step is None:
            # What can be read of it, and the word or sign where that ends.
            (read,) = re.findall(rf"\A\s*(?:\w+\s*(?:{_PLACE})?\s*)?", text[at:])
            (found,) = re.findall(rf"\A(?:\w+|{_PLACE}|\S|\Z)", text[at + len(read) :])
            expected = "'-', '=', ',' or the end" if read.strip() else "the name of a vertex"
            before = _validate.shown(text[: at + len(read)])
            found = f"{_validate.shown(found)} after {before}" if found else "the end of the text"
            short = _validate.shown(text)
            raise ValueError(f"in the figure {short}, {expected} is expected, not {found}")
        name, place, sign = step.groups(default="")
        yield name, place, sign
        at = step.end()


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


#: Figures as on paper, by name: `Bush("house")` is one of them.
GALLERY: dict[str, str] = tomllib.loads(
    Path(__file__).with_name("gallery.toml").read_text(encoding="utf-8")
)
