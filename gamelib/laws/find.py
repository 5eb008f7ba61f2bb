"""From a table to the law behind it: tabulate, see the law, then prove it or refute it.

`find_laws` tries families of laws on a row or a table of integers.

- A *family* is a generator of candidates. It is shown the first half of the values only (of a
  table the upper left quarter), and from there it fits its numbers.
- A candidate that also foretells the rest is a law, unless that could be luck. Luck is weighed in
  bits. A value that fills the share f of the table surprises by -log2(f) bits, and the values
  that a law foretells must surprise by 15 bits, and by log2(N) more for every number that the
  law had to fit: one chance in 30 000 on values drawn at random.
- The law with the fewest numbers in its statement comes first. A later law that goes on as a
  simpler one does is dropped.

A law is a conjecture. Ten lines make a new family: a generator such as `linear`, named in
`ROW_FAMILIES`, or one more line in `TABLE_FUNCTIONS`.
"""

from __future__ import annotations

import functools
import itertools
import math
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from gamelib import _validate
from gamelib.laws.expressions import (
    BitOr,
    Cycle,
    Entry,
    IsFibonacci,
    IsPowerOfTwo,
    NimProduct,
    NimSum,
    Ones,
    TrailingOnes,
    TwoExponent,
    TwoPart,
    is_fibonacci,
    is_odious,
    is_power_of_two,
    trailing_ones,
    two_exponent,
    two_part,
)
from gamelib.nimbers.field import nim_product
from gamelib.tables.periods import Period

__all__ = ["Law", "find_laws"]

#: Values that a row must have, and rows and columns that a table must have.
LEAST_ROW, LEAST_SIDE = 8, 4
#: Bits of surprise without which a law may be luck.
ENOUGH_BITS = 15
#: First values that may be listed apart, as G(0) = 0 of splitting Nim.
MOST_LISTED = 3
#: Beatty sequences with a larger α are not looked for.
MOST_SLOPE = 16

Row = list[int]
Table = list[list[int]]
Places = list[tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Candidate:
    """What a family proposes: a function, its formula, and what it took to find it.

    Attributes
    ----------
    name : the kind of law in words.
    value : the function, of n or of i and j.
    formula : the same in SymPy, made from the symbols n or i and j.
    numbers : how many numbers were fitted.
    listed : how many values are merely listed: those before the law begins, and one period.
    repeats : (e, p, s) where value(n + p) = value(n) + s is certain for every n >= e.
    goes_on : whether all it says is that the listed values, or their steps, go on repeating.
    """

    name: str
    value: Callable[..., int]
    formula: Callable[..., Any]
    numbers: int = 0
    listed: int = 0
    repeats: tuple[int, int, int] | None = None
    goes_on: bool = False


@dataclass(frozen=True, eq=False)
class Law:
    """A law that agrees with every value it was shown; `find_laws` makes them.

    >>> law = find_laws([0, 1, 2, 3] * 5)[0]
    >>> law.name, law.expr, law.predict(103), law.evidence
    ('remainder', Mod(n, 4), 3, 'agrees on 0…19')

    Attributes
    ----------
    evidence : where the law agrees, or by which theorem it is proved.
    first : the n, or (i, j), of the first value that was shown.
    """

    evidence: str
    first: tuple[int, ...]
    statement: Candidate

    @property
    def name(self) -> str:
        """The kind of law in words."""
        return self.statement.name

    @functools.cached_property
    def expr(self) -> Any:
        """The law as a SymPy expression in n, or in i and j."""
        return self.statement.formula(*map(sympy.Symbol, self._names))

    def predict(self, *place: int) -> int:
        """Return the value that the law gives at n, or at (i, j), numbered from `first`.

        >>> find_laws([[i ^ j for j in range(8)] for i in range(8)])[0].predict(9, 5)
        12
        """
        if len(place) != len(self._names):
            asked = " and ".join(self._names)
            raise TypeError(f"predict needs {asked}, not {_validate.shown(place)}")
        return self.statement.value(*map(_validate.integer, place, self._names, self.first))

    @property
    def _names(self) -> str:
        return "n" if len(self.first) == 1 else "ij"

    def __repr__(self) -> str:
        return f"Law({self.name}: {self.expr}; {self.evidence})"

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {sympy.latex(self.expr)}$"


def find_laws(values: Any, first: Any = 0, *, period: Period | None = None) -> list[Law]:
    """Return the laws that a row or a table of integers obeys, the simplest first.

    >>> from gamelib import Bash
    >>> find_laws(Bash(3).table(20))
    [Law(remainder: Mod(n, 4); agrees on 0…19)]
    >>> find_laws([1, 2, 4, 7, 8, 11, 13, 14, 16, 19], first=1)[0].name
    'odious numbers'
    >>> find_laws([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3])
    []

    Parameters
    ----------
    values : a sequence of integers, or a table: a two-dimensional array or a list of rows.
    first : what the first value belongs to: an integer >= 0, or for a table a pair of them.
    period : the certificate of the game that the values come from. Where it covers the law, the
        evidence reads "proved by ..."; without it a law only "agrees on ..." its values.

    No law is claimed for fewer than 8 values, nor for a table with a side below 4. A period must
    be seen twice in the first half, after the part that does not repeat: Kayles, with period 12
    from 71, needs 71 + 24 <= N/2, so N = 190 values. Up to three first values may be exceptions.

    Raises `TypeError` or `ValueError` for values that are no integers (booleans are not), rows
    of different lengths, more than two dimensions, or a period that the values contradict.
    """
    if period is not None and not isinstance(period, Period):
        raise TypeError(f"period must be a Period or None, not {_validate.shown(period)}")
    items = _items(values)
    if not _holds_rows(items):
        row = _validate.integers(items, "values", "a value", low=None)
        return _laws_of_row(row, _validate.integer(first, "first"), period)
    if period is not None:
        raise TypeError("a period belongs to a row of values, not to a table")
    return _laws_of_table(_table(items), _pair(first))


# --- what was handed in --------------------------------------------------------------------------


def _items(values: Any) -> list[Any]:
    """Return the items of a sequence, or of an array with its numbers as those of Python."""
    if getattr(values, "ndim", 1) > 2:
        raise ValueError(f"find_laws needs a row or a table, not {values.ndim} dimensions")
    return _validate.collection(values.tolist() if hasattr(values, "tolist") else values, "values")


def _holds_rows(items: list[Any]) -> bool:
    return bool(items) and (isinstance(items[0], (list, tuple)) or getattr(items[0], "ndim", 0) > 0)


def _table(rows: list[Any]) -> Table:
    table = [_validate.integers(_items(row), "a row", "a value", low=None) for row in rows]
    lengths = sorted({len(row) for row in table})
    if len(lengths) > 1:
        raise ValueError(f"the rows of a table must be equally long, not {lengths} values long")
    return table


def _pair(first: Any) -> tuple[int, int]:
    pair = first if isinstance(first, (tuple, list)) else (first, first)
    if len(pair) != 2:
        raise ValueError(f"first of a table must be a pair, not {_validate.shown(first)}")
    return _validate.integer(pair[0], "first"), _validate.integer(pair[1], "first")


# --- luck, order and proof -----------------------------------------------------------------------


def surprise(candidate: Candidate, values: Row) -> float:
    """Return by how many bits the values that a law foretells would surprise.

    Whoever knows how often each value occurs, and nothing else, needs -log2(share) bits for each.
    For a listed period the shares are those of the steps v(n + 1) - v(n) in the list: a few
    non-zero values early on do not make "from here on 0" a law.
    """
    known, foretold = values, values[candidate.listed :]
    if candidate.goes_on:
        steps = [after - before for before, after in itertools.pairwise(values)]
        known, foretold = steps[: candidate.listed], steps[candidate.listed :]
    elif min(values) == max(values):
        return math.inf  # all values are equal: there is nothing else to say about them
    share = Counter(known)
    return sum(math.log2(len(known) / share[value]) for value in foretold)


def _found(candidates: Iterable[Candidate], places: Places, values: Row) -> list[Candidate]:
    """Return the candidates that agree with all values and are no luck, simplest first."""
    price = math.log2(len(values))
    agreeing = [
        candidate
        for candidate in candidates
        if all(candidate.value(*place) == v for place, v in zip(places, values, strict=True))
        and surprise(candidate, values) >= ENOUGH_BITS + candidate.numbers * price
    ]
    return sorted(agreeing, key=lambda candidate: candidate.numbers + candidate.listed)


def _different(candidates: list[Candidate], beyond: Places) -> list[Candidate]:
    """Return the candidates that do not go on, beyond the values, as an earlier one does."""
    if len(candidates) < 2:
        return candidates
    kept: dict[tuple[int, ...], Candidate] = {}
    for candidate in candidates:
        kept.setdefault(tuple(candidate.value(*place) for place in beyond), candidate)
    return list(kept.values())


def _laws_of_row(values: Row, first: int, period: Period | None = None) -> list[Law]:
    stop = first + len(values)
    if period is not None:
        repeating_part = values[max(0, period.preperiod - first) :]
        pairs = zip(repeating_part, repeating_part[period.length :], strict=False)
        if any(after != before + period.saltus for before, after in pairs):
            raise ValueError(f"these values do not have the given period: {period}")
    if len(values) < LEAST_ROW:
        return []
    places: Places = [(n,) for n in range(first, stop)]
    beyond: Places = [(n,) for n in range(stop, stop + len(values))]
    candidates = _row_candidates(values[: len(values) // 2], first)
    return [
        Law(_evidence(law, period, first, stop), (first,), law)
        for law in _different(_found(candidates, places, values), beyond)
    ]


def _evidence(law: Candidate, period: Period | None, first: int, stop: int) -> str:
    """Return "proved by ..." where a proven period carries the law from its values to all n.

    Two functions that repeat, and grow equally fast, agree for ever if they agree on a common
    multiple of their periods from where both repeat.
    """
    if period is not None and period.proved and law.repeats is not None:
        start, length, saltus = law.repeats
        needed = max(start, period.preperiod) + math.lcm(length, period.length)
        if saltus * period.length == period.saltus * length and needed <= stop:
            known = f"period {period.length} from n = {period.preperiod}"
            return f"proved by {known}: {period.theorem}"
    return f"agrees on {first}…{stop - 1}"


def _laws_of_table(table: Table, first: tuple[int, int]) -> list[Law]:
    height, width = len(table), len(table[0])
    if min(height, width) < LEAST_SIDE:
        return []
    values = list(itertools.chain.from_iterable(table))
    rows, columns = range(first[0], first[0] + height), range(first[1], first[1] + width)
    places: Places = list(itertools.product(rows, columns))
    beyond: Places = [(i + height, j + width) for i, j in places]
    quarter = [row[: width // 2] for row in table[: height // 2]]
    candidates = itertools.chain.from_iterable(family(quarter, first) for family in TABLE_FAMILIES)
    found = _found(candidates, places, values)
    if not found:
        found = _found(sum_of_two_rows(table, first), places, values)
    agrees = f"agrees on {rows[0]}…{rows[-1]} × {columns[0]}…{columns[-1]}"
    return [Law(agrees, first, law) for law in _different(found, beyond)]


# --- families of laws on a row -------------------------------------------------------------------


def constant(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = c."""
    c = fit[0]
    yield Candidate("constant", lambda n: c, lambda n: sympy.Integer(c), 1, 0, (first, 1, 0))


def linear(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = a n + b with a != 0: the first two values give a and b."""
    a = fit[1] - fit[0]
    b = fit[0] - a * first
    if a:
        numbers = (a != 1) + (b != 0)
        formula: Callable[..., Any] = lambda n: a * n + b  # noqa: E731
        yield Candidate("linear", formula, formula, numbers, 0, (first, 1, a))


def remainder(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ((n + c) mod k) + low: k is the number of values, c the place of the least.

    Bash's game, where at most k - 1 stones may be taken.
    """
    low = min(fit)
    k = max(fit) - low + 1
    c = (fit[0] - low - first) % k
    if k >= 2:
        yield Candidate(
            "remainder",
            lambda n: (n + c) % k + low,
            lambda n: sympy.Mod(n + c, k) + low,
            1 + (c != 0) + (low != 0),
            repeats=(first, k, 0),
        )


def quotient(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ⌊(n + c) / m⌋: m lies between the first two steps; a bit shift if m = 2^k."""
    steps = [t for t in range(1, len(fit)) if fit[t] != fit[t - 1]][:2]
    if len(steps) == 2 and steps[1] - steps[0] >= 2:
        m = steps[1] - steps[0]
        c = fit[steps[0]] * m - first - steps[0]
        shift = m & (m - 1) == 0 and c == 0
        yield Candidate(
            "bit shift" if shift else "quotient",
            lambda n: (n + c) // m,
            lambda n: sympy.floor((n + c) / sympy.Integer(m)),
            1 + (c != 0),
            repeats=(first, m, 1),
        )


def xor_with_constant(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = (n + c) ⊕ a: the first value gives a. It repeats with the bits of a."""
    for c in _shifts(first):
        a = fit[0] ^ (first + c)
        if a > 0:
            bits = 1 << a.bit_length()
            yield Candidate(
                "XOR with a constant",
                lambda n, a=a, c=c: (n + c) ^ a,
                lambda n, a=a, c=c: NimSum(n + c, a),
                1 + (c != 0),
                repeats=(first, bits, bits),
            )


def power_of_two_dividing(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the largest power of two dividing n + c, or its exponent.

    The greatest value stands where n + c is an odd multiple of the greatest power: c follows,
    and the two nearest odd multiples are tried. Ruler (*Winning Ways* ch. 14), with c = 0.
    """
    kinds = (
        ("largest power of two dividing", max(fit).bit_length() - 1, two_part, TwoPart),
        ("exponent of two", max(fit), two_exponent, TwoExponent),
    )
    place = first + fit.index(max(fit))
    for name, exponent, value, function in kinds:
        if 1 <= exponent <= 64:
            power = 1 << exponent
            odd = place // power | 1
            for c in sorted((q * power - place for q in (odd - 2, odd, odd + 2)), key=abs)[:2]:
                yield Candidate(
                    name,
                    lambda n, c=c, value=value: value(n + c),
                    lambda n, c=c, function=function: function(n + c),
                    int(c != 0),
                )


def odious_or_evil(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the odious numbers (an odd number of ones in binary) or the evil ones (even).

    Of 2m and 2m + 1 one is odious and one is evil, so with m = n + c the odious numbers are: 2m
    if m is odious, else 2m + 1. Mock Turtles (*Winning Ways* ch. 14), splitting Nim.
    """
    c = fit[0] // 2 - first
    odd = fit[0].bit_count() % 2
    if fit[0] >= 0:
        yield Candidate(
            "odious numbers" if odd else "evil numbers",
            lambda n: 2 * (n + c) + ((n + c).bit_count() + odd) % 2,
            lambda n: sympy.Piecewise(
                (2 * (n + c), sympy.Eq(sympy.Mod(Ones(n + c), 2), odd)), (2 * (n + c) + 1, True)
            ),
            int(c != 0),
        )


def beatty(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ⌊(n + c) α⌋ with α = (p + q√d) / r, in integers: no rounding anywhere.

    From v <= mα < v + 1 with m = n + c the fit gives an interval for α, about 1/N² wide. Of the
    list of small α only the first N²/64 are tried, so that a chance hit is unlikely; none when
    a fraction with a small denominator lies in the interval. Wythoff: α = φ and φ² (Beatty 1926).
    """
    allowed = (2 * len(fit)) ** 2 // 64
    for c in _shifts(first):
        low, high = _slopes(fit, first + c)
        if low >= high or low <= 0:
            continue
        plain = ((low + high) / 2).limit_denominator(max(1, len(fit) // 16))
        if low <= plain < high:
            continue
        for p, q, d, r in _irrationals()[:allowed]:
            if float(low) - 1e-9 <= (p + q * math.sqrt(d)) / r <= float(high) + 1e-9:
                yield Candidate(
                    "Beatty sequence",
                    lambda n, c=c, p=p, q=q, d=d, r=r: (
                        (p * (n + c) + math.isqrt(q * q * d * (n + c) ** 2)) // r
                    ),
                    lambda n, c=c, alpha=(p, q, d, r): sympy.floor((n + c) * _alpha(*alpha)),
                    1 + (c != 0),
                )


def membership(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose one value where n is in a set and another elsewhere.

    The sets: Fibonacci numbers (the lost openings of Fibonacci Nim), powers of two, odious numbers.
    """
    sets: tuple[tuple[str, Callable[[int], bool], Callable[..., Any]], ...] = (
        ("Fibonacci numbers", is_fibonacci, IsFibonacci),
        ("powers of two", is_power_of_two, IsPowerOfTwo),
        ("odious numbers", is_odious, lambda n: sympy.Mod(Ones(n), 2)),
    )
    for name, holds, function in sets:
        inside = [v for n, v in enumerate(fit, start=first) if holds(n)]
        outside = [v for n, v in enumerate(fit, start=first) if not holds(n)]
        if len(inside) >= 2 and len(outside) >= 2 and inside[0] != outside[0]:
            a, b = inside[0], outside[0]
            yield Candidate(
                f"membership in the {name}",
                lambda n, a=a, b=b, holds=holds: a if holds(n) else b,
                lambda n, a=a, b=b, function=function: b + (a - b) * function(n),
                (a - b != 1) + (b != 0),
            )


def fibonacci_numbers(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = F(n + c), where F(0) = 0, F(1) = 1: the first two values give c."""
    index, pair = 0, (0, 1)
    while pair[0] < max(2, fit[0]) and pair != (fit[0], fit[1]):
        index, pair = index + 1, (pair[1], sum(pair))
    if pair == (fit[0], fit[1]):
        c = index - first
        yield Candidate(
            "Fibonacci numbers",
            lambda n: int(sympy.fibonacci(n + c)),
            lambda n: sympy.fibonacci(n + c),
            int(c != 0),
        )


def repeating(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n + p) = v(n) + s for n >= e: a period, or for s != 0 an arithmetic period.

    Such a v has steps v(n + 1) - v(n) with period p. Read backwards, the steps begin with a
    stretch that is repeated p places later; its length says how far down the period reaches. A
    longer p is of interest only if it reaches further: on a stretch that long both periods give
    their greatest common divisor (Fine and Wilf 1965).
    """
    steps = [b - a for a, b in itertools.pairwise(fit)]
    reach = _matches(steps[::-1])
    least = len(fit)
    for p in range(1, len(fit) // 2 + 1):
        e = len(steps) - p - reach[p]
        if e + 2 * p <= len(fit) and e < least:
            least = e
            yield _repeating(fit, first, e, p)


def _repeating(fit: Row, first: int, e: int, p: int) -> Candidate:
    """Return the law that lists the first e + p values and goes on from there."""
    s = fit[e + p] - fit[e]

    def value(n: int) -> int:
        periods = max(0, (n - first - e) // p)
        return fit[n - first - periods * p] + periods * s

    def formula(n: Any) -> Any:
        # s/p is a slope where it is a whole number: n + (-1, 0, 0, 1) for Lasker's Nim
        trend = s // p * n if s % p == 0 else s * sympy.floor(n / sympy.Integer(p))
        first_of = [first + e + (r - first - e) % p for r in range(p)]
        rest = [value(m) - (s // p * m if s % p == 0 else s * (m // p)) for m in first_of]
        law = trend + Cycle(n, *rest) if p > 1 else trend + rest[0]
        return _after_exceptions(law, n, first, fit[:e])

    kind = "arithmetic periodic" if s else "periodic"
    name = f"eventually {kind}" if e else kind
    repeats = (first + e, p, s)
    return Candidate(name, value, formula, 2 + (s != 0), e + p, repeats, goes_on=True)


CLOSED_FORMS = (
    linear,
    remainder,
    quotient,
    xor_with_constant,
    power_of_two_dividing,
    odious_or_evil,
    beatty,
    membership,
    fibonacci_numbers,
)
#: The families tried on a row. From a later start only the closed forms are: a period has its own.
ROW_FAMILIES = (constant, *CLOSED_FORMS, repeating)


def _row_candidates(fit: Row, first: int) -> Iterator[Candidate]:
    for family in ROW_FAMILIES:
        yield from family(fit, first)
    for late in range(1, min(MOST_LISTED, len(fit) - LEAST_ROW // 2) + 1):
        for family in CLOSED_FORMS:
            for candidate in family(fit[late:], first + late):
                yield _with_exceptions(candidate, fit[:late], first)


def _with_exceptions(law: Candidate, exceptions: Row, first: int) -> Candidate:
    """Return the law with other values at the first places."""
    start = first + len(exceptions)
    return Candidate(
        law.name,
        lambda n: exceptions[n - first] if n < start else law.value(n),
        lambda n: _after_exceptions(law.formula(n), n, first, exceptions),
        law.numbers + 1,
        len(exceptions),
        law.repeats,
    )


def _after_exceptions(law: Any, n: Any, first: int, exceptions: Row) -> Any:
    if not exceptions:
        return law
    listed = Entry(n - first, *exceptions) if len(exceptions) > 1 else exceptions[0]
    cases = law.args if isinstance(law, sympy.Piecewise) else [(law, True)]
    return sympy.Piecewise((listed, n < first + len(exceptions)), *cases)


# --- families of laws on a table -----------------------------------------------------------------


def table_constant(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = c."""
    c = fit[0][0]
    yield Candidate("constant", lambda i, j: c, lambda i, j: sympy.Integer(c), 1)


def table_linear(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = a i + b j + c: three corner values give a, b and c."""
    a, b = fit[1][0] - fit[0][0], fit[0][1] - fit[0][0]
    c = fit[0][0] - a * first[0] - b * first[1]
    if a or b:
        formula: Callable[..., Any] = lambda i, j: a * i + b * j + c  # noqa: E731
        yield Candidate("linear", formula, formula, (a != 1) + (b != 1) + (c != 0))


def table_remainder(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = (i + j + c) mod k: k is one more than the greatest value."""
    k = max(map(max, fit)) + 1
    c = (fit[0][0] - sum(first)) % k if k >= 2 else 0
    if k >= 2:
        yield Candidate(
            "remainder of the sum",
            lambda i, j: (i + j + c) % k,
            lambda i, j: sympy.Mod(i + j + c, k),
            1 + (c != 0),
        )


def table_function(fit: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose f(i + c, j + c) for the functions f of `TABLE_FUNCTIONS`."""
    for c in _shifts(*first):
        for name, value, function in TABLE_FUNCTIONS:
            yield Candidate(
                name,
                lambda i, j, c=c, value=value: value(i + c, j + c),
                lambda i, j, c=c, function=function: function(i + c, j + c),
                int(c != 0),
            )


def sum_of_two_rows(table: Table, first: tuple[int, int]) -> Iterator[Candidate]:
    """Propose v(i, j) = g(i) ⊕ h(j): two games side by side (Sprague 1935, Grundy 1939).

    Row and column of the corner give g and h up to a constant; 0, 1, 2 and 3 are tried.
    """
    corner = table[0][0]
    for x in range(4):
        below = _laws_of_row([row[0] ^ x for row in table], first[0])
        right = _laws_of_row([value ^ corner ^ x for value in table[0]], first[1])
        if below and right:
            g, h = below[0].statement, right[0].statement
            yield Candidate(
                "sum of two games",
                lambda i, j, g=g, h=h: g.value(i) ^ h.value(j),
                lambda i, j, g=g, h=h: NimSum(g.formula(i), h.formula(j)),
                4,
            )


TABLE_FAMILIES = (table_constant, table_linear, table_remainder, table_function)


#: The functions that a table is compared with: name, for numbers, for SymPy.
TABLE_FUNCTIONS: tuple[tuple[str, Callable[[int, int], int], Callable[..., Any]], ...] = (
    ("XOR", operator.xor, NimSum),
    ("minimum", min, sympy.Min),
    ("maximum", max, sympy.Max),
    ("distance", lambda i, j: abs(i - j), lambda i, j: sympy.Abs(i - j)),
    (
        "trailing ones of the OR",
        lambda i, j: trailing_ones(i | j),
        lambda i, j: TrailingOnes(BitOr(i, j)),
    ),
    ("nim product", nim_product, NimProduct),
)


# --- what the families share ---------------------------------------------------------------------


def _shifts(*first: int) -> list[int]:
    """Return small c, nearest to 0 first: numbering from 0 and from 1 are often mixed up."""
    shifts = {0, -1, 1, *(-start for start in first), *(1 - start for start in first)}
    return sorted((c for c in shifts if min(first) + c >= 0), key=abs)


def _matches(values: Row) -> Row:
    """Return for each p how long `values[p:]` agrees with `values` (the Z function, linear time).

    >>> _matches([1, 2, 1, 2, 1, 3])
    [6, 0, 3, 0, 1, 0]
    """
    z = [len(values)] + [0] * (len(values) - 1)
    left = right = 0  # the match that ends furthest on: values[left:right] = values[: right - left]
    for p in range(1, len(values)):
        z[p] = max(0, min(right - p, z[p - left]))
        while p + z[p] < len(values) and values[z[p]] == values[p + z[p]]:
            z[p] += 1
        if p + z[p] > right:
            left, right = p, p + z[p]
    return z


def _slopes(fit: Row, start: int) -> tuple[Fraction, Fraction]:
    """Return (low, high): the fit is ⌊m α⌋ for m = start, start + 1, ... iff low <= α < high."""
    low, high = Fraction(0), Fraction(MOST_SLOPE)
    for m, v in enumerate(fit, start=start):
        if m and v * low.denominator > low.numerator * m:
            low = Fraction(v, m)
        if m and (v + 1) * high.denominator < high.numerator * m:
            high = Fraction(v + 1, m)
        if low >= high or (m == 0 and v != 0):
            return Fraction(1), Fraction(0)
    return low, high


def _alpha(p: int, q: int, d: int, r: int) -> Any:
    """Return (p + q√d) / r in SymPy, the golden ratio φ and its square by name."""
    named = {(1, 1, 5, 2): sympy.GoldenRatio, (3, 1, 5, 2): sympy.GoldenRatio**2}
    return named.get((p, q, d, r), (p + q * sympy.sqrt(d)) / r)


@functools.cache
def _irrationals() -> list[tuple[int, int, int, int]]:
    """Return (p, q, d, r) for numbers (p + q√d) / r > 0: φ and φ² first, then smallest first."""
    square_free = [d for d in range(2, 31) if all(d % (k * k) for k in range(2, 6))]
    choices = itertools.product(range(-6, 7), range(1, 4), square_free, range(1, 5))
    numbers = [
        (p, q, d, r)
        for p, q, d, r in choices
        if math.gcd(p, q, r) == 1 and p + q * math.sqrt(d) > 0
    ]
    golden = [(1, 1, 5, 2), (3, 1, 5, 2)]
    size = {(p, q, d, r): (abs(p) + q + math.sqrt(d) + r, p) for p, q, d, r in numbers}
    return golden + sorted(set(numbers) - set(golden), key=lambda number: (size[number], number))
