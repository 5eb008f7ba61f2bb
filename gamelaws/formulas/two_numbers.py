"""Families of laws on a table of values: from a corner of it, each proposes candidates."""

import itertools
from collections.abc import Iterator

import sympy

from gamelaws.formulas.candidate import Candidate, Function, Table, laws_among, shifted
from gamelaws.formulas.functions import BitOr, NimProduct, NimSum, TrailingOnes
from gamelaws.formulas.rows import row_laws

#: Rows and columns that a table must have.
LEAST_SIDE = 4


def table_laws(table: Table, first: tuple[int, int]) -> list[Candidate]:
    """Return the laws that the values obey, the simplest first."""
    height, width = len(table), len(table[0])
    if min(height, width) < LEAST_SIDE:
        return []
    values = list(itertools.chain.from_iterable(table))
    rows, columns = (range(n, n + size) for n, size in zip(first, (height, width), strict=True))
    places = list(itertools.product(rows, columns))
    beyond = [(i + height, j + width) for i, j in places]
    quarter = [row[: width // 2] for row in table[: height // 2]]
    families = linear(quarter, first), remainder(quarter, first), shifted(FUNCTIONS, first)
    formulas = itertools.chain.from_iterable(families)
    return laws_among(formulas, places, values, beyond) or laws_among(
        sum_of_two_rows(table, first), places, values, beyond
    )


def linear(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = a i + b j + c: three corner values give a, b and c."""
    a, b = fit[1][0] - fit[0][0], fit[0][1] - fit[0][0]
    c = fit[0][0] - a * first[0] - b * first[1]
    numbers = (a != 1) + (b != 1) + (c != 0)
    yield Candidate("linear" if a or b else "constant", lambda i, j: a * i + b * j + c, numbers)


def remainder(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = (i + j + c) mod k: k is one more than the greatest value."""
    k = max(map(max, fit)) + 1
    if k >= 2:
        c = (fit[0][0] - sum(first)) % k
        yield Candidate("remainder of the sum", lambda i, j: (i + j + c) % k, 1 + (c != 0))


def sum_of_two_rows(table: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = g(i) ⊕ h(j): two games side by side (Sprague 1935/36, Grundy 1939).

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
FUNCTIONS: tuple[Function, ...] = (
    ("XOR", 0, NimSum.at),
    ("minimum", 0, lambda i, j: min(i, j) if isinstance(i, int) else sympy.Min(i, j)),
    ("maximum", 0, lambda i, j: max(i, j) if isinstance(i, int) else sympy.Max(i, j)),
    ("distance", 0, lambda i, j: abs(i - j)),
    ("trailing ones of the OR", 0, lambda i, j: TrailingOnes.at(BitOr.at(i, j))),
    ("nim product", 0, NimProduct.at),
)
