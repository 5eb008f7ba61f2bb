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
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
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
            known_at = notes.at[vertex]
            raise ValueError(f"in a figure, {vertex} is at {known_at} and at {numbers}")
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
GALLERY = {
    "house": "0(0)-a(0,2)-b(1.5,3.4)-c(2.25,2.7)-d(3,2)-0(3), a-d, c-e(2.25,3.6)-h(2.7,4.2), "
    "0(1.1)-f(1.1,1.1)-g(1.9,1.1)-0(1.9)",
    "tree": "0(0)-a(0,1.2)-b(0,2.4)-c(0,3.6), a-d(-1.2,2)-e(-2,2.7), d-f(-1.1,3), "
    "a-g(1.2,2)-h(2,2.7), g-i(1.3,3), b-j(-0.6,3.4), b-k(0.7,3.3)-l(0.9,4.1)",
    "girl": "0(-0.4)-a(-0.4,1.2), 0(0.4)-b(0.4,1.2), a-b, a-c(-1,1.2)-d(0,2.6)-e(1,1.2)-b, "
    "d-f(0,3.3), f-g(-1,2.7), f-h(1,2.7)-n(1.5,3.5), f-i(-0.4,3.8)-j(0,4.3)-k(0.4,3.8)-f, "
    "i-l(-0.9,3.5), k-m(0.9,3.5)",
    "boy": "0(-0.8)-a(0,1.6)-0(0.8), a-b(0,3), b-c(-1,2.3), b-d(1,2.5)-e(1.7,3.2), "
    "b-f(-0.4,3.5)-g(-0.4,4.1)-h(0.4,4.1)-i(0.4,3.5)-b, g-j(-0.9,4.1), h-k(0,4.8)-g",
    "dog": "0(0)-a(0.3,1.2)-0(0.6), 0(2.4)-b(2.7,1.2)-0(3), a-b-c(2.7,2)-d(0.3,2)-a, "
    "d-e(-0.5,2.8)-j(-0.3,3.5), c-f(3.2,2.8)-g(4.1,2.5)-h(3.6,2.1)-c, f-i(3,3.5)",
    "fish": "0(2)-a(2,1.2), a-b(0.9,1.6)-c(0.5,2.1)-d(0.9,2.6)-e(2,3)-f(3.2,2.1)-a, "
    "f-g(4,2.8)-h(4,1.4)-f, e-i(2.5,3.6), c-c",
    "flower": "0(0)-a(0,1.3)-b(0,2.8), a-c(-0.9,1.5)-d(-1.1,2.1)-a, a-e(1,1.9), "
    "b-b, b-b, b-b, b-b, b-b",
    "ship": "0(1)-a(0.2,1.1)-b(2,1.1)-c(3.8,1.1)-0(3), b-d(2,2)-e(2,4), e-f(0.7,2)-d, "
    "e-g(3.3,2)-d, e-h(2.7,4.3), c-i(4.5,1.6)",
    "snowman": "0(-0.5)-a(-0.8,0.8)-b(0,1.6)-c(0.8,0.8)-0(0.5), "
    "b-d(-0.6,2.2)-e(0,2.8)-f(0.6,2.2)-b, d-g(-1.4,2.7), f-h(1.4,2.7), "
    "e-i(-0.4,3.2)-j(-0.4,3.7)-k(0.4,3.7)-l(0.4,3.2)-e, j-m(0,4.4)-k",
    "balloon": "0(0)-a(0,0.9)-b(0,1.8), "
    "b-c(-0.9,2.7)-d(-0.9,3.5)-e(0,4.2)-f(0.9,3.5)-g(0.9,2.7)-b, "
    "0(1.8)-h(1.8,0.8)=i(1.8,1.7), h-j(2.5,1.3)",
    "bridge": "0(0)-a(0,1)-b(0,2.4), 0(4)-c(4,1)-d(4,2.4), a-e(1.3,1)-f(2.7,1)-c, "
    "b-g(1.3,1.7)-h(2.7,1.7)-d, e-g, f-h, 0(-1.2)-b, 0(5.2)-d",
    "windmill": "0(0)-a(0.5,2.2)-b(1,3)-c(1.5,2.2)-0(2), a-c, 0(0.8)-d(0.8,0.9)=e(1.2,0.9)-0(1.2), "
    "b-f(0.1,3.9), b-g(1.9,3.9), b-h(0,2.7), b-i(2,2.7)",
}
