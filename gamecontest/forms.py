r"""What an input is, in a line: by such a form it is read, drawn and written.

>>> list(cases(parsed("T:1..9 / T{ n:1..5 n*heap:0..9 / }"), Reader("2  1 7  2 3 4")))
[{'T': 2, 'n': 1, 'heap': [7]}, {'T': 2, 'n': 2, 'heap': [3, 4]}]

Parts are parted by spaces, a `/` ends a line:

    n:1..9        a number n from 1 to 9           k*x:1..n      k of them, the list x
    row:[.#]m     a row of m signs                 m*e{ ... }    the list e of m such groups
    T{ ... }      T cases                          ...{ ... }    cases to the end of the input
    0{ ... }      cases until one begins with 0    00{ ... }     with two zeros
    ...0{ ... }   cases to the end, or until 0     ?n%2==0       what holds here

A group is a tuple of its fields that count nothing, or that field alone. A value beyond what is
possible is refused: one that is too small, or larger than another number allows. A limit that is
only a number is a judge's, and is not enforced.
"""

import functools
from collections.abc import Iterator, Mapping, Sequence
from types import CodeType
from typing import Any, NamedTuple, TypeAlias

from gamecontest.reader import Reader
from gamelib import validate

__all__ = ["Condition", "Field", "Group", "Part", "cases", "counts", "has_columns", "joined"]
__all__ += ["parsed", "written"]

#: The fields of a case by name.
Case: TypeAlias = dict[str, Any]


class Field(NamedTuple):
    """A number or a row of signs, or a list of so `many`; a row has `low` to `high` signs."""

    name: str
    many: str
    low: str
    high: str
    signs: str


class Group(NamedTuple):
    """Parts that come again: so often, or (without `times`) until an `end` of zeros or of all.

    Each round hands out what has these `names`, which count nothing. In a plain group it is a row
    of numbers, as the edges of a large graph are.
    """

    name: str
    times: str
    end: str
    parts: "tuple[Part, ...]"
    names: tuple[str, ...]
    is_plain: bool


class Condition(NamedTuple):
    """What holds of the fields before it."""

    holds: str


#: The end of a line is a text.
Part: TypeAlias = Field | Group | Condition | str


def joined(n: int, edges: Sequence[tuple[int, int]]) -> bool:
    """Say whether edges join all nodes 1 to n."""
    above: dict[int, int] = {}  # of the nodes that an edge has joined to another

    def root(node: int) -> int:
        while (up := above.get(node, node)) != node:
            above[node] = node = above.get(up, up)
        return node

    for a, b in edges:
        if (one := root(a)) != (other := root(b)):
            above[one] = other
    return len(above) == n - 1


def apart(rows: Sequence[tuple[int, int]]) -> bool:
    """Say whether no two numbers of a row are the same."""
    return all(a != b for a, b in rows)


_TOOLS = {"joined": joined, "apart": apart}


def valued(text: str, case: Mapping[str, Any]) -> Any:
    """Return what an expression of a form is in a case."""
    code = _code(text)
    return eval(code, _TOOLS, case) if isinstance(code, CodeType) else code


@functools.cache
def _code(text: str) -> CodeType | int:
    """Return an expression without names as the number that it is."""
    code = compile(text or "0", "the form of an input", "eval")
    return code if code.co_names else int(eval(code))


def names_in(text: str) -> tuple[str, ...]:
    """Return the names of an expression."""
    code = _code(text)
    return code.co_names if isinstance(code, CodeType) else ()


@functools.cache
def parsed(form: str) -> tuple[Part, ...]:
    """Return the parts of a form."""
    words = form.split()
    return _parts(words[::-1])


def _parts(words: list[str]) -> tuple[Part, ...]:
    """Return the parts up to the end of a group; the words stand last first and are used up."""
    parts: list[Part] = []
    while words and (word := words.pop()) != "}":
        if word == "/":
            parts.append("\n")
        elif word.startswith("?"):
            parts.append(Condition(word[1:]))
        elif word.endswith("{"):
            times, _, name = word[:-1].rpartition("*") if "*" in word else (word[:-1], "", "")
            end = times if not times.strip(".0") else ""
            inner = _parts(words)
            fields = [part for part in inner if isinstance(part, Field | Group)]
            names = tuple(field.name for field in fields if field.name not in counts(inner))
            plain = not end and len(names) == len(fields) and not any(map(_is_list, inner))
            parts.append(Group(name, "" if end else times, end, inner, names, plain))
        else:
            named, _, limits = word.partition(":")
            count, _, name = named.rpartition("*")
            signs, _, limits = limits.rpartition("]")
            low, _, high = limits.partition("..")
            parts.append(Field(name, count, low, high or low, signs.removeprefix("[")))
    return tuple(parts)


def _is_list(part: Part) -> bool:
    """Say whether a part is more than a number."""
    return not isinstance(part, str | Field) or (
        isinstance(part, Field) and bool(part.many or part.signs)
    )


def counts(parts: Sequence[Part]) -> set[str]:
    """Return the names of what only says how many of something there are."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Group):
            found |= counts(part.parts) | {*names_in(part.times)}
        elif isinstance(part, Field):
            found |= {*names_in(part.many)}
    return found


def cases(parts: Sequence[Part], read: Reader, around: Case | None = None) -> Iterator[Case]:
    """Yield the cases of an input, each with the fields that stand before all."""
    case, alone = dict(around or {}), True
    for part in parts:
        if isinstance(part, Group) and not part.name:
            alone = False
            if part.is_plain:
                rows = _rows(part, read, case)
                yield from ({**case, **dict(zip(part.names, row, strict=True))} for row in rows)
            else:
                for _ in _rounds(part, read, case):
                    yield from cases(part.parts, read, case)
        else:
            _read(part, read, case)
    if alone:
        yield case


def _rounds(group: Group, read: Reader, case: Case) -> Iterator[int]:
    """Yield as often as a group stands in the input."""
    if group.times:
        yield from range(valued(group.times, case))
        return
    zeros, to_the_end = group.end.count("0"), group.end.startswith(".")
    while read.more() or not to_the_end:
        if zeros and read.zeros(zeros):
            return
        yield zeros


def _read(part: Part, read: Reader, case: Case) -> None:
    """Read one part into a case."""
    if isinstance(part, Group):
        found = _rows(part, read, case) if part.is_plain else _groups(part, read, case)
        case[part.name] = found if len(part.names) > 1 else [value for (value,) in found]
    elif isinstance(part, Condition):
        fit = {name: case[name] for name in names_in(part.holds) if name in case}
        validate.require(valued(part.holds, case), f"{part.holds} is expected", fit)
    elif isinstance(part, Field):
        low, high = limits(part, case)
        count = valued(part.many or "1", case)
        values: list[Any]
        if part.signs:
            values = read.board(count, low, high, part.signs)
        else:
            values = read.integers(count, part.name)
            validate.integer(min(values, default=low), part.name, low)
            if names_in(part.high):
                validate.integer(max(values, default=high), part.name, None, high)
        case[part.name] = values if part.many else values[0]


def has_columns(group: Group) -> bool:
    """Say whether a group has a name, and its numbers have the same limits in each round."""
    fields = [part for part in group.parts if isinstance(part, Field)]
    named = {name for field in fields for end in (field.low, field.high) for name in names_in(end)}
    return bool(group.name) and group.is_plain and named.isdisjoint(group.names)


def limits(field: Field, case: Case) -> tuple[int, int]:
    """Return the least and the largest value of a field in a case."""
    return valued(field.low, case), valued(field.high, case)


def _rows(group: Group, read: Reader, case: Case) -> list[tuple[int, ...]]:
    """Read the rounds of a plain group at once."""
    bounds: dict[str, tuple[int, int | None]] = {}
    for field in group.parts:
        if isinstance(field, Field):
            low, high = limits(field, case)
            bounds[field.name] = low, high if names_in(field.high) else None
    rows = read.rows(valued(group.times, case), **bounds)
    return [*rows]


def _groups(group: Group, read: Reader, case: Case) -> list[tuple[Any, ...]]:
    """Read the rounds of a group one by one."""
    found, inner = [], dict(case)
    for _ in _rounds(group, read, case):
        for part in group.parts:
            _read(part, read, inner)
        found.append(tuple(inner[name] for name in group.names))
    return found


def written(form: str, found: Sequence[Case]) -> str:
    r"""Return an input with these cases; what counts is counted here.

    >>> written("0{ n / n*x:0..9 / }", [{"x": [3, 4]}])
    '2\n3 4\n0\n'
    """
    return _written(parsed(form), found).replace(" \n", "\n")


def _written(parts: Sequence[Part], found: Sequence[Case]) -> str:
    case, text = found[0], list[str]()
    for part in parts:
        if isinstance(part, Field | Group) and part.name and part.name in case:
            count = part.many if isinstance(part, Field) else part.times
            if count.isidentifier():
                case[count] = len(case[part.name])
    for part in parts:
        if isinstance(part, Group) and not part.name:
            text += (_written(part.parts, [each]) for each in found)
            text.append(" ".join(part.end) + "\n" if part.end.startswith("0") else "")
        elif isinstance(part, Group):
            alone = len(part.names) == 1
            for entry in case[part.name]:
                values = (entry,) if alone else entry
                if part.is_plain:
                    text.append(" ".join(map(str, values)) + "\n")
                else:
                    text.append(_written(part.parts, [dict(zip(part.names, values, strict=True))]))
            text.append("0\n" if part.end == "0" else "")
        elif isinstance(part, Field):
            value, between = case[part.name], "\n" if part.signs else " "
            text.append((between.join(map(str, value)) if part.many else str(value)) + " ")
        elif isinstance(part, str):
            text.append(part)
    return "".join(text)
