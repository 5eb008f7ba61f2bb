"""Candidates for a law, and whether it could be luck that one agrees with the values."""

import itertools
import math
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

#: Bits of surprise without which a law may be luck.
ENOUGH_BITS = 15

Row = list[int]
Table = list[list[int]]
Places = Sequence[tuple[int, ...]]
#: A name, how many numbers were chosen with it, and a function of n, or of i and j.
Function = tuple[str, int, Callable[..., Any]]


@dataclass(frozen=True, eq=False)
class Candidate:
    """What a family proposes: a function, and what it took to find it.

    Attributes
    ----------
    name : the kind of law in words.
    value : the function of n, or of i and j. Of ints it is an int, of SymPy's symbols the formula.
    numbers : how many numbers were fitted.
    listed : how many values are merely listed: those before the law begins, and one period.
    repeats : (e, p, s) where value(n + p) = value(n) + s is certain for every n >= e.
    goes_on : whether all it says is that the listed values, or their steps, go on repeating.
    """

    name: str
    value: Callable[..., Any]
    numbers: int = 0
    listed: int = 0
    repeats: tuple[int, int, int] | None = None
    goes_on: bool = False


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


def laws_among(
    candidates: Iterable[Candidate], places: Places, values: Row, beyond: Places
) -> list[Candidate]:
    """Return the candidates that agree with all values and are no luck, simplest first.

    Those that go on, at the places beyond the values, as an earlier one does are left out.
    """
    price = math.log2(len(values))
    agreeing = [
        candidate
        for candidate in candidates
        if all(map(operator.eq, itertools.starmap(candidate.value, places), values))
        and surprise(candidate, values) >= ENOUGH_BITS + candidate.numbers * price
    ]
    kept: dict[tuple[int, ...], Candidate] = {}
    for candidate in sorted(agreeing, key=lambda candidate: candidate.numbers + candidate.listed):
        kept.setdefault(tuple(itertools.starmap(candidate.value, beyond)), candidate)
    return list(kept.values())


def shifts(first: tuple[int, ...]) -> list[int]:
    """Return small c, nearest to 0 first: numbering from 0 and from 1 are often mixed up."""
    small = set(range(-3, 4))
    for start in first:
        small |= {-start, 1 - start}
    return sorted((c for c in small if min(first) + c >= 0), key=abs)


def shifted(functions: Iterable[Function], first: tuple[int, ...]) -> Iterator[Candidate]:
    """Propose f(n + c), or f(i + c, j + c), for some functions f."""
    for c, (name, numbers, known) in itertools.product(shifts(first), functions):

        def value(*place: Any, c: int = c, known: Callable[..., Any] = known) -> Any:
            return known(*(n + c for n in place))

        yield Candidate(name, value, numbers + (c != 0))
