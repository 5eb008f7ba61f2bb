"""Bushes in a line of text, such as "0-a=b, a-c": chains of vertices, with commas between them.

- `0` is the ground (or what `ground` says). Other names are letters, digits and underscores;
  names of digits are integers.
- `a-b` is an edge, `a=b` a pair of parallel ones, and an edge written again is one more. `a-a` is
  a loop.
- What stands in brackets behind a vertex says where it is drawn: `gameviews.figures` reads it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate

#: Letters of the longest name of a vertex.
LONGEST_NAME = 100

_PLACE = r"\([^()]*\)"
_STEP = re.compile(rf"\s*(\w+)\s*({_PLACE})?\s*([-=,]|\Z)")


def read(text: str) -> tuple[list[tuple[Any, Any]], list[Any]]:
    """Return the edges that a text draws, and the vertices it names.

    >>> read("0-a(1, 3)=b")
    ([(0, 'a'), ('a', 'b'), ('a', 'b')], [0, 'a', 'b'])

    Raises `ValueError` naming what it cannot read.
    """
    edges: list[tuple[Any, Any]] = []
    vertices: list[Any] = []
    sign = ","  # what stood before a vertex
    for vertex, _, following in steps(text):
        if vertices:
            edges += [(vertices[-1], vertex)] * ",-=".index(sign)
        vertices.append(vertex)
        sign = following
    return edges, vertices


def steps(text: str) -> Iterator[tuple[Any, str, str]]:
    """Yield the vertices of a text, each with its brackets, "" if none, and the sign behind it."""
    at, sign = 0, ","
    while sign:
        step = _STEP.match(text, at)
        if step is None:
            expected = "a figure names a vertex, then '-', '=', ',' or the end is expected"
            raise ValueError(f"{expected}, not {validate.shown(text[at:])}")
        name, place, sign = step.groups(default="")
        longest = f"a name in a figure has at most {LONGEST_NAME} letters"
        validate.require(len(name) <= LONGEST_NAME, longest, name)
        yield int(name) if name.isdecimal() else name, place, sign
        at = step.end()


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
