"""From a table to the law behind it: tabulate, see the law, then prove it or refute it.

`formulas` tries families of laws on a row or a table of integers; where it finds none, `find_laws`
asks for a game with these values.

- A *family* is a generator of candidates. It is shown the first half of the values only (of a
  table the upper left quarter), and from there it fits its numbers.
- A candidate that also foretells the rest is a law, unless that could be luck. Luck is weighed in
  bits. A value that fills the share f of the table surprises by -log2(f) bits, and the values
  that a law foretells must surprise by 15 bits, and by log2(N) more for every number that the
  law had to fit: one chance in 30 000 on values drawn at random.
- The law with the fewest numbers in its statement comes first. A later law that goes on as a
  simpler one does is dropped.

A law is a conjecture. One more line in `rows.ROW_FUNCTIONS`, `rows.SETS` or `two_numbers.FUNCTIONS`
is another function to look for; a new family is a generator such as `rows.linear`, in
`ROW_FAMILIES`.
"""

import functools
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy

from gamelaws.formulas.candidate import Candidate, Table
from gamelaws.formulas.rows import row_laws
from gamelaws.formulas.two_numbers import table_laws
from gamelib import validate
from gamelib.values.periods import Period

#: Values that are looked at, and the largest number of the first one: some seconds.
MOST_VALUES, MOST_FIRST = 100_000, 1_000_000


@dataclass(frozen=True, eq=False)
class Law:
    """A law that agrees with every value it was shown; `find_laws` makes them.

    >>> law = formulas([0, 1, 2, 3] * 5)[0]
    >>> law.name, law.expr, law.predict(103), law.evidence
    ('remainder', Mod(n, 4), 3, 'agrees on 0…19')

    Attributes
    ----------
    evidence : where the law agrees, or by which theorem it is proved.
    first : the n, or (i, j), of the first value that was shown.
    statement : the candidate of which it is made.
    _found : who found it, from which values, first and period, and its place.
    game : where no formula was found, the game with a name whose values these are; else `None`.
    """

    evidence: str
    first: tuple[int, ...]
    statement: Candidate
    _found: tuple[Any, ...]  # who found it, from which values, first and period, and its place
    game: Any = None

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, self._found  # functions without a name cannot be copied

    @property
    def name(self) -> str:
        """The kind of law in words."""
        return self.statement.name

    @functools.cached_property
    def expr(self) -> Any:
        """The law as a SymPy expression in n, or in i and j."""
        return sympy.sympify(self.statement.value(*map(sympy.Symbol, self._names)))

    def predict(self, *place: int) -> int:
        """Return the value that the law gives at n, or at (i, j), numbered from `first`.

        >>> formulas([[i ^ j for j in range(8)] for i in range(8)])[0].predict(9, 5)
        12

        Parameters
        ----------
        *place : int
            The n, or i and j, from `first` on.

        Returns
        -------
        int
            The value that the law gives.

        Raises
        ------
        TypeError, ValueError
            For another number of numbers, and for what are no integers from `first` on.
        """
        if len(place) != len(self._names):
            asked = " and ".join(self._names)
            raise TypeError(f"predict needs {asked}, not {validate.shown(place)}")
        checked = map(validate.integer, place, self._names, self.first)
        return int(self.statement.value(*checked))

    @property
    def _names(self) -> str:
        return {1: "n", 2: "ij"}[len(self.first)]

    def __repr__(self) -> str:
        return validate.shortened(f"Law({self.name}: {self.expr}; {self.evidence})")

    def _repr_latex_(self) -> str:
        return rf"$\displaystyle {sympy.latex(self.expr)}$"


def formulas(values: Any, first: Any = 0, *, period: Period | None = None) -> list[Law]:
    """Return the laws with a formula that the values obey, as `find_laws` says."""
    validate.require_type(period, Period | None, "period", "a Period or None")
    items = _items(values)
    if items and (isinstance(items[0], (list, tuple)) or getattr(items[0], "ndim", 0) > 0):
        if period is not None:
            raise TypeError("a period belongs to a row of values, not to a table")
        table, corner = _table(items), first if isinstance(first, (tuple, list)) else (first, first)
        if len(corner) != 2:
            raise ValueError(f"first of a table must be a pair, not {validate.shown(first)}")
        i, j = (validate.integer(n, "first", high=MOST_FIRST) for n in corner)
        agrees = f"agrees on {i}…{i + len(table) - 1} × {j}…{j + len(table[0]) - 1}"
        found = enumerate(table_laws(table, (i, j)))
        return [Law(agrees, (i, j), law, (formulas, table, (i, j), None, k)) for k, law in found]
    row = validate.integers(items, "values", "a value", low=None)
    start = validate.integer(first, "first", high=MOST_FIRST)
    if period is not None:
        _compare(row, start, period)
    stop = start + len(row)
    return [
        Law(_evidence(law, period, start, stop), (start,), law, (formulas, row, start, period, k))
        for k, law in enumerate(row_laws(row, start))
    ]


def _again(find: Callable[..., list[Law]], values: Any, first: Any, period: Any, k: int) -> Law:
    return find(values, first, period=period)[k]


def _items(values: Any) -> list[Any]:
    """Return the items of a sequence, or of an array with its numbers as those of Python."""
    if getattr(values, "ndim", 1) > 2:
        raise ValueError(f"find_laws needs a row or a table, not {values.ndim} dimensions")
    if hasattr(values, "tolist"):
        values = values.tolist()
    items = validate.collection(values, "values")
    if len(items) > MOST_VALUES:
        raise ValueError(f"laws are found for at most {MOST_VALUES} values, not {len(items)}")
    return items


def _table(rows: list[Any]) -> Table:
    table = [validate.integers(_items(row), "a row", "a value", low=None) for row in rows]
    lengths = sorted({len(row) for row in table})
    if len(lengths) > 1:
        raise ValueError(f"the rows of a table must be equally long, not {lengths} values long")
    return table


def _compare(row: list[int], first: int, period: Period) -> None:
    """Raise `ValueError` unless the values are those that a period is of.

    Its rules give what stands before the period and once around it, the law gives the rest.
    """
    repeating = row[max(0, period.preperiod - first) :]
    pairs = zip(repeating, repeating[period.length :], strict=False)
    if any(after != before + period.saltus for before, after in pairs):
        raise ValueError(f"these values do not have the given period: {period}")
    once = min(first + len(row), max(first, period.preperiod) + period.length)
    by_rules = [int(value) for value in period.by_rules(once)[first:once]]
    for n, (value, known) in enumerate(zip(row, by_rules, strict=False), start=first):
        if value != known:
            text = f"the given period is that of another game, whose value at {n} is {known}"
            raise ValueError(f"{text}, not {validate.shown(value)}")


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
