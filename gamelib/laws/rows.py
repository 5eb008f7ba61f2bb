"""Families of laws on a row of values: from the values it may fit, each proposes candidates."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import sympy

from gamelib.laws.candidate import Candidate, Places, Row, different, found, proposed, shifts
from gamelib.laws.functions import (
    Cycle,
    Entry,
    IsFibonacci,
    IsPowerOfTwo,
    NimSum,
    Ones,
    TwoExponent,
    TwoPart,
)

#: Values that a row must have.
LEAST_ROW = 8
#: First values that may be listed apart, as G(0) = 0 of splitting Nim.
MOST_LISTED = 3
#: Beatty sequences with a larger α are not looked for.
MOST_SLOPE = 16


def row_laws(values: Row, first: int) -> list[Candidate]:
    """Return the laws that the values obey, the simplest first."""
    if len(values) < LEAST_ROW:
        return []
    stop = first + len(values)
    places: Places = [(n,) for n in range(first, stop)]
    beyond: Places = [(n,) for n in range(stop, stop + len(values))]
    candidates = proposed(ROW_FAMILIES, values[: len(values) // 2], first)
    return different(found(candidates, places, values), beyond)


def constant(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = c."""
    c = fit[0]
    yield Candidate("constant", lambda n: c, 1, 0, (first, 1, 0))


def linear(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = a n + b with a != 0: the first two values give a and b."""
    a = fit[1] - fit[0]
    b = fit[0] - a * first
    if a:
        numbers = (a != 1) + (b != 0)
        yield Candidate("linear", lambda n: a * n + b, numbers, 0, (first, 1, a))


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
            1 + (c != 0),
            repeats=(first, m, 1),
        )


def xor_with_constant(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = (n + c) ⊕ a: the first value gives a. It repeats with the bits of a."""
    for c in shifts(first):
        a = fit[0] ^ (first + c)
        if a > 0:
            bits = 1 << a.bit_length()
            yield Candidate(
                "XOR with a constant",
                lambda n, a=a, c=c: NimSum.at(n + c, a),
                1 + (c != 0),
                repeats=(first, bits, bits),
            )


def power_of_two_dividing(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the largest power of two dividing n + c, or its exponent.

    The greatest value stands where n + c is an odd multiple of the greatest power: c follows,
    and the two nearest odd multiples are tried. Ruler (*Winning Ways* ch. 14), with c = 0.
    """
    kinds = (
        ("largest power of two dividing", max(fit).bit_length() - 1, TwoPart),
        ("exponent of two", max(fit), TwoExponent),
    )
    place = first + fit.index(max(fit))
    for name, exponent, function in kinds:
        if 1 <= exponent <= 64:
            power = 1 << exponent
            odd = place // power | 1
            for c in sorted((q * power - place for q in (odd - 2, odd, odd + 2)), key=abs)[:2]:
                yield Candidate(name, lambda n, c=c, f=function: f.at(n + c), int(c != 0))


def odious_or_evil(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the odious numbers (an odd number of ones in binary) or the evil ones (even).

    Of 2m and 2m + 1 one is odious and one is evil, so with m = n + c the odious numbers are: 2m
    if m is odious, else 2m + 1. Mock Turtles (*Winning Ways* ch. 14), splitting Nim.
    """
    c = fit[0] // 2 - first
    odd = fit[0].bit_count() % 2
    if fit[0] >= 0:
        name = "odious numbers" if odd else "evil numbers"
        yield Candidate(name, lambda n: _odious_or_evil(n + c, odd), int(c != 0))


def _odious_or_evil(m: Any, odd: int) -> Any:
    if isinstance(m, int):
        return 2 * m + (m.bit_count() + odd) % 2
    return sympy.Piecewise((2 * m, sympy.Eq(Ones(m) % 2, odd)), (2 * m + 1, True))


def beatty(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ⌊(n + c) α⌋ with α = (p + q√d) / r, in integers: no rounding anywhere.

    From v <= mα < v + 1 with m = n + c the fit gives an interval for α, about 1/N² wide. Of the
    list of small α only the first N²/64 are tried, so that a chance hit is unlikely; none when
    a fraction with a small denominator lies in the interval. Wythoff: α = φ and φ² (Beatty 1926).
    """
    allowed = (2 * len(fit)) ** 2 // 64
    for c in shifts(first):
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
                    lambda n, c=c, alpha=(p, q, d, r): _multiple(n + c, *alpha),
                    1 + (c != 0),
                )


def membership(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose one value where n is in a set and another elsewhere.

    The sets: Fibonacci numbers (the lost openings of Fibonacci Nim), powers of two, odious numbers.
    """
    sets: tuple[tuple[str, Callable[[Any], Any]], ...] = (
        ("Fibonacci numbers", IsFibonacci.at),
        ("powers of two", IsPowerOfTwo.at),
        ("odious numbers", lambda n: Ones.at(n) % 2),
    )
    for name, holds in sets:
        inside = [v for n, v in enumerate(fit, start=first) if holds(n)]
        outside = [v for n, v in enumerate(fit, start=first) if not holds(n)]
        if len(inside) >= 2 and len(outside) >= 2 and inside[0] != outside[0]:
            a, b = inside[0], outside[0]
            yield Candidate(
                f"membership in the {name}",
                lambda n, a=a, b=b, holds=holds: b + (a - b) * holds(n),
                (a - b != 1) + (b != 0),
            )


def fibonacci_numbers(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = F(n + c), where F(0) = 0, F(1) = 1: the first two values give c."""
    index, pair = 0, (0, 1)
    while pair[0] < max(2, fit[0]) and pair != (fit[0], fit[1]):
        index, pair = index + 1, (pair[1], sum(pair))
    if pair == (fit[0], fit[1]):
        c = index - first
        yield Candidate("Fibonacci numbers", lambda n: sympy.fibonacci(n + c), int(c != 0))


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

    def value(n: Any) -> Any:
        if isinstance(n, int):
            periods = max(0, (n - first - e) // p)
            return fit[n - first - periods * p] + periods * s
        # s/p is a slope where it is a whole number: n + (-1, 0, 0, 1) for Lasker's Nim
        trend = s // p * n if s % p == 0 else s * (n // p)
        first_of = [first + e + (r - first - e) % p for r in range(p)]
        rest = [value(m) - (s // p * m if s % p == 0 else s * (m // p)) for m in first_of]
        law = trend + Cycle(n, *rest) if p > 1 else trend + rest[0]
        return _after_exceptions(law, n, first, fit[:e])

    kind = "arithmetic periodic" if s else "periodic"
    name = f"eventually {kind}" if e else kind
    repeats = (first + e, p, s)
    return Candidate(name, value, 2 + (s != 0), e + p, repeats, goes_on=True)


#: The families whose laws are formulas.
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


def late(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the closed forms from a later start, the first few values being exceptions."""
    for count in range(1, min(MOST_LISTED, len(fit) - LEAST_ROW // 2) + 1):
        for family in CLOSED_FORMS:
            for law in family(fit[count:], first + count):
                yield _with_exceptions(law, fit[:count], first)


def _with_exceptions(law: Candidate, exceptions: Row, first: int) -> Candidate:
    """Return the law with other values at the first places."""

    def value(n: Any) -> Any:
        if not isinstance(n, int):
            return _after_exceptions(law.value(n), n, first, exceptions)
        return exceptions[n - first] if n < first + len(exceptions) else law.value(n)

    return Candidate(law.name, value, law.numbers + 1, len(exceptions), law.repeats)


def _after_exceptions(law: Any, n: Any, first: int, exceptions: Row) -> Any:
    if not exceptions:
        return law
    listed = Entry(n - first, *exceptions) if len(exceptions) > 1 else exceptions[0]
    cases = law.args if isinstance(law, sympy.Piecewise) else [(law, True)]
    return sympy.Piecewise((listed, n < first + len(exceptions)), *cases)


#: The families tried on a row. A late start of a period is told by the period itself.
ROW_FAMILIES = (constant, *CLOSED_FORMS, repeating, late)


# --- what the families share ---------------------------------------------------------------------


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


def _multiple(m: Any, p: int, q: int, d: int, r: int) -> Any:
    """Return ⌊m α⌋ for α = (p + q√d) / r; in SymPy the golden ratio φ and its square by name."""
    if isinstance(m, int):
        return (p * m + math.isqrt(q * q * d * m**2)) // r
    named = {(1, 1, 5, 2): sympy.GoldenRatio, (3, 1, 5, 2): sympy.GoldenRatio**2}
    return sympy.floor(m * named.get((p, q, d, r), (p + q * sympy.sqrt(d)) / r))


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
