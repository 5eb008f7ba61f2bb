"""Families of laws on a table of values: from a corner of it, each proposes candidates."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import sympy

from gamelib.laws.candidate import Candidate, Places, Table, different, found, proposed, shifts
from gamelib.laws.functions import BitOr, NimProduct, NimSum, TrailingOnes
from gamelib.laws.rows import row_laws

#: Rows and columns that a table must have.
LEAST_SIDE = 4


def table_laws(table: Table, first: tuple[int, int]) -> list[Candidate]:
    """Return the laws that the values obey, the simplest first."""
    height, width = len(table), len(table[0])
    if min(height, width) < LEAST_SIDE:
        return []
    values = list(itertools.chain.from_iterable(table))
    rows, columns = (range(n, n + size) for n, size in zip(first, (height, width), strict=True))
    places: Places = list(itertools.product(rows, columns))
    beyond: Places = [(i + height, j + width) for i, j in places]
    quarter = [row[: width // 2] for row in table[: height // 2]]
    laws = found(proposed(TABLE_FAMILIES, quarter, first), places, values)
    if not laws:
        laws = found(proposed([sum_of_two_rows], table, first), places, values)
    return different(laws, beyond)


def constant(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = c."""
    c = fit[0][0]
    yield Candidate("constant", lambda i, j: c, 1)


def linear(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = a i + b j + c: three corner values give a, b and c."""
    a, b = fit[1][0] - fit[0][0], fit[0][1] - fit[0][0]
    c = fit[0][0] - a * first[0] - b * first[1]
    if a or b:
        numbers = (a != 1) + (b != 1) + (c != 0)
        yield Candidate("linear", lambda i, j: a * i + b * j + c, numbers)


def remainder(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = (i + j + c) mod k: k is one more than the greatest value."""
    k = max(map(max, fit)) + 1
    c = (fit[0][0] - sum(first)) % k if k >= 2 else 0
    if k >= 2:
        yield Candidate("remainder of the sum", lambda i, j: (i + j + c) % k, 1 + (c != 0))


def function(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose f(i + c, j + c) for the functions f of `TABLE_FUNCTIONS`."""
    for c in shifts(*first):
        for name, known in TABLE_FUNCTIONS:
            yield Candidate(name, lambda i, j, c=c, f=known: f(i + c, j + c), int(c != 0))


def sum_of_two_rows(table: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = g(i) ⊕ h(j): two games side by side (Sprague 1935, Grundy 1939).

    Row and column of the corner give g and h up to a constant; 0, 1, 2 and 3 are tried.
    """
    corner = table[0][0]
    for x in range(4):
        below = row_laws([row[0] ^ x for row in table], first[0])
        right = row_laws([value ^ corner ^ x for value in table[0]], first[1])
        if below and right:
            g, h = below[0].value, right[0].value
            yield Candidate("sum of two games", lambda i, j, g=g, h=h: NimSum.at(g(i), h(j)), 4)


#: The functions that a table is compared with.
TABLE_FUNCTIONS: tuple[tuple[str, Callable[[Any, Any], Any]], ...] = (
    ("XOR", NimSum.at),
    ("minimum", lambda i, j: min(i, j) if isinstance(i, int) else sympy.Min(i, j)),
    ("maximum", lambda i, j: max(i, j) if isinstance(i, int) else sympy.Max(i, j)),
    ("distance", lambda i, j: abs(i - j)),
    ("trailing ones of the OR", lambda i, j: TrailingOnes.at(BitOr.at(i, j))),
    ("nim product", NimProduct.at),
)
TABLE_FAMILIES = (constant, linear, remainder, function)
