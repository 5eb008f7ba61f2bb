"""Families of laws on a row of values: from the values it may fit, each proposes candidates."""

import functools
import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import sympy

from gamelaws.formulas.candidate import Candidate, Function, Row, laws_among, shifted, shifts
from gamelaws.formulas.functions import (
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


def row_laws(values: Row, first: int) -> list[Candidate]:
    """Return the laws that the values obey, the simplest first."""
    if len(values) < LEAST_ROW:
        return []
    fit, stop = values[: len(values) // 2], first + len(values)
    candidates = itertools.chain.from_iterable(family(fit, first) for family in ROW_FAMILIES)
    places, beyond = ([(n,) for n in range(m, m + len(values))] for m in (first, stop))
    return laws_among(candidates, places, values, beyond)


def linear(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = a n + b: the first two values give a and b."""
    a = fit[1] - fit[0]
    b = fit[0] - a * first
    name, numbers = ("linear", (a != 1) + (b != 0)) if a else ("constant", 1)
    yield Candidate(name, lambda n: a * n + b, numbers, repeats=(first, 1, a))


def remainder(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ((n + c) mod k) + low: k is the number of values, c the place of the least.

    Bash's game, where at most k - 1 stones may be taken.
    """
    low = min(fit)
    k = max(fit) - low + 1
    c = (fit[0] - low - first) % k
    if k >= 2:
        numbers = 1 + (c != 0) + (low != 0)
        yield Candidate("remainder", lambda n: (n + c) % k + low, numbers, repeats=(first, k, 0))


def quotient(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = ⌊(n + c) / m⌋: m lies between the first two steps; a bit shift if m = 2^k."""
    steps = [t for t in range(1, len(fit)) if fit[t] != fit[t - 1]][:2]
    if len(steps) == 2 and steps[1] - steps[0] >= 2:
        m = steps[1] - steps[0]
        c = fit[steps[0]] * m - first - steps[0]
        name = "bit shift" if m & (m - 1) == 0 and c == 0 else "quotient"
        yield Candidate(name, lambda n: (n + c) // m, 1 + (c != 0), repeats=(first, m, 1))


def xor_with_constant(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n) = (n + c) ⊕ a: the first value gives a. It repeats with the bits of a."""
    for c in shifts((first,)):
        a = fit[0] ^ (first + c)
        if a > 0:
            value = functools.partial(lambda n, c, a: NimSum.at(n + c, a), c=c, a=a)
            bits = 1 << a.bit_length()
            yield Candidate("XOR with a constant", value, 1 + (c != 0), repeats=(first, bits, bits))


def function(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose f(n + c) + a for the functions f of `ROW_FUNCTIONS`: the first value gives a."""
    for law in shifted(ROW_FUNCTIONS, (first,)):
        a = fit[0] - law.value(first)
        value = functools.partial(lambda n, a, value: value(n) + a, a=a, value=law.value)
        if a:
            law = replace(law, value=value, numbers=law.numbers + 1)
        yield law


def membership(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose one value where n is in a set of `SETS` and another elsewhere."""
    for name, holds in SETS:
        inside = [v for n, v in enumerate(fit, start=first) if holds(n)]
        outside = [v for n, v in enumerate(fit, start=first) if not holds(n)]
        if len(inside) >= 2 and len(outside) >= 2 and inside[0] != outside[0]:
            a, b = inside[0], outside[0]
            yield Candidate(
                f"membership in the {name}",
                lambda n, a=a, b=b, holds=holds: b + (a - b) * holds(n),
                (a - b != 1) + (b != 0),
            )


def repeating(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose v(n + p) = v(n) + s for n >= e: a period, or for s != 0 an arithmetic period.

    Such a v has steps v(n + 1) - v(n) with period p. A longer p is of interest only if it reaches
    further down: on a stretch that long both periods give their greatest common divisor (Fine and
    Wilf 1965).
    """
    steps = [b - a for a, b in itertools.pairwise(fit)]
    least = len(fit)
    for p in range(1, len(fit) // 2 + 1):
        e = len(steps) - p
        if least <= e and steps[least - 1] != steps[least - 1 + p]:
            continue  # it does not reach further
        while e > 0 and steps[e - 1] == steps[e - 1 + p]:
            e -= 1
        if e < least and e + 2 * p <= len(fit):
            least = e
            yield _repeating(fit, first, e, p)
        if least == 0:
            return


def _repeating(fit: Row, first: int, e: int, p: int) -> Candidate:
    """Return the law that lists the first e + p values and goes on from there."""
    start, s = first + e, fit[e + p] - fit[e]

    def trend(n: Any) -> Any:
        # s/p is a slope where it is a whole number: n + (-1, 0, 0, 1) for Lasker's Nim
        return s // p * n if s % p == 0 else s * (n // p)

    def value(n: Any) -> Any:
        if isinstance(n, int):
            return fit[e + (n - start) % p] + (n - start) // p * s
        one_period = (start + (r - start) % p for r in range(p))
        rest = [value(m) - trend(m) for m in one_period]
        return trend(n) + (Cycle(n, *rest) if p > 1 else rest[0])

    words = ["eventually"] * (e > 0) + ["arithmetic"] * (s != 0) + ["periodic"]
    law = _after_exceptions(fit[:e], first, value)
    return Candidate(" ".join(words), law, 2 + (s != 0), e + p, (start, p, s), goes_on=True)


def late(fit: Row, first: int) -> Iterator[Candidate]:
    """Propose the closed forms from a later start, the first few values being exceptions."""
    for count in range(1, min(MOST_LISTED, len(fit) - LEAST_ROW // 2) + 1):
        for family in CLOSED_FORMS:
            for law in family(fit[count:], first + count):
                value = _after_exceptions(fit[:count], first, law.value)
                yield replace(law, value=value, numbers=law.numbers + 1, listed=count)


def _after_exceptions(
    exceptions: Row, first: int, value: Callable[[Any], Any]
) -> Callable[[Any], Any]:
    """Return the function with other values at the first places."""
    if not exceptions:
        return value
    start = first + len(exceptions)

    def all_values(n: Any) -> Any:
        if not isinstance(n, int):
            listed = exceptions[0]
            if len(exceptions) > 1:
                listed = Entry(n - first, *exceptions)
            law = value(n)
            cases = law.args if isinstance(law, sympy.Piecewise) else [(law, True)]
            return sympy.Piecewise((listed, n < start), *cases)
        return exceptions[n - first] if n < start else value(n)

    return all_values


# --- functions and sets that a row is compared with ----------------------------------------------


def _odious_or_evil(m: Any, odd: int) -> Any:
    """Return the m-th number with an odd number of ones in binary, or with an even one.

    Of 2m and 2m + 1 one is odious and one is evil, so the odious one is 2m if m is odious, else
    2m + 1. Mock Turtles (*Winning Ways* ch. 14), splitting Nim.
    """
    if isinstance(m, int):
        return 2 * m + (m.bit_count() + odd) % 2
    return sympy.Piecewise((2 * m, sympy.Eq(Ones(m) % 2, odd)), (2 * m + 1, True))


def _multiple(m: Any, p: int, d: int, r: int) -> Any:
    """Return ⌊m α⌋ for α = (p + √d) / r; in SymPy the golden ratio φ and its square by name."""
    if isinstance(m, int):
        return (p * m + math.isqrt(d * m * m)) // r
    named = {(1, 5, 2): sympy.GoldenRatio, (3, 5, 2): sympy.GoldenRatio**2}
    return sympy.floor(m * named.get((p, d, r), (p + sympy.sqrt(d)) / r))


#: α and β with 1/α + 1/β = 1, as (p + √d) / r: their multiples, rounded down, are all numbers but 0
#: (Beatty 1926). First φ and φ² of Wythoff's game, then those of its kin where the heaps may differ
#: by less than 2 or 3 (Fraenkel 1982), then √3.
_SLOPES = [(1, 5, 2), (3, 5, 2), (0, 2, 1), (2, 2, 1)]
_SLOPES += [(-1, 13, 2), (5, 13, 2), (0, 3, 1), (3, 3, 2)]
#: Functions of n + c: a name, how many numbers were chosen with it, and the function.
ROW_FUNCTIONS: list[Function] = [
    ("largest power of two dividing", 0, TwoPart.at),
    ("exponent of two", 0, TwoExponent.at),
    ("odious numbers", 0, functools.partial(_odious_or_evil, odd=1)),
    ("evil numbers", 0, functools.partial(_odious_or_evil, odd=0)),
    ("Fibonacci numbers", 0, sympy.fibonacci),
]
ROW_FUNCTIONS += [
    ("Beatty sequence", 1, functools.partial(_multiple, p=p, d=d, r=r)) for p, d, r in _SLOPES
]
#: The lost openings of Fibonacci Nim, and others.
SETS: tuple[tuple[str, Callable[[Any], Any]], ...] = (
    ("Fibonacci numbers", IsFibonacci.at),
    ("powers of two", IsPowerOfTwo.at),
    ("odious numbers", lambda n: Ones.at(n) % 2),
)
#: The families whose laws are formulas.
CLOSED_FORMS = (linear, remainder, quotient, xor_with_constant, function, membership)
#: The families tried on a row. A period finds its late start itself.
ROW_FAMILIES = (*CLOSED_FORMS, repeating, late)
