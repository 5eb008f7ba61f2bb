"""Laws that repeat, proved.

A table that repeats for a while proves nothing. A period is proved when a *window* of values
repeats that is long enough to determine every later value; `Period` is the certificate.
"""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from gamelib.extras import np


@dataclass(frozen=True, repr=False)
class Period:
    """The law G(n + length) = G(n) + saltus for every n >= preperiod.

    >>> from gamelib import Subtraction
    >>> certificate = Subtraction({1, 3, 4}).period()
    >>> certificate.preperiod, certificate.length, certificate.check()
    (0, 7, True)
    >>> print(certificate)
    period 7 from n = 0, proved: G(n + 7) = G(n) for the 4 numbers 0 <= n < 4,
    and a value depends on the 4 before it

    Attributes
    ----------
    preperiod, length : the least n from which the law holds, and the least period.
    saltus : what is added in each period; 0 for a plain period.
    exceptions : the n < preperiod whose value differs from the law continued downwards.
    window : the numbers n for which the law was compared; the theorem covers the rest.
    theorem : why the window is enough.
    proved : whether such a theorem is known.
    by_rules : what computes values anew, the game's `table_from_rules`.
    rules : the rules of the game as its certificate writes them, if they can be written.
    """

    preperiod: int
    length: int
    saltus: int
    exceptions: tuple[int, ...]
    window: range
    theorem: str
    proved: bool
    by_rules: Callable[[int], Sequence[int] | np.ndarray] = field(compare=False)
    rules: dict[str, Any] | None = field(default=None, compare=False)

    def check(self) -> bool:
        """Compute the values anew from the rules and compare all that is claimed.

        The law on the window, the least preperiod and the exceptions; whether the window is long
        enough is what the theorem says.
        """
        if self.length < 1 or not self.window:
            return False  # nothing is claimed, or nothing was compared
        start, stop = self.preperiod, self.window.stop
        values = np.asarray(self.by_rules(max(start, stop) + self.length), dtype=np.int64)
        holds = values[self.length :] == values[: -self.length] + self.saltus
        return (
            bool(holds[min(start, self.window.start) : stop].all())
            and (start == 0 or not holds[start - 1])
            and self.exceptions == exceptions_of(values, start, self.length, self.saltus)
        )

    def certificate(self) -> dict[str, Any]:
        """Return all that is claimed as data for a JSON file, from which anybody may check it.

        The rules, `preperiod`, `period`, how many `exceptions` there are, and where the `window`
        begins and ends. `tools/verify.py` checks such a file without this package. Raises
        `ValueError` for a law that is not proved by a window of values.

        >>> from gamelib import Octal
        >>> Octal("0.75").period().certificate()
        {'kind': 'period', 'rules': {'octal': '0.75'}, 'preperiod': 1, 'period': 2,
        'exceptions': 1, 'window': [1, 6]}
        """
        if not self.proved or self.saltus or self.rules is None:
            raise ValueError(f"no certificate, since no window of values proves this law: {self}")
        return {
            "kind": "period",
            "rules": self.rules,
            "preperiod": self.preperiod,
            "period": self.length,
            "exceptions": len(self.exceptions),
            "window": [self.window.start, self.window.stop],
        }

    def reduced(self, n: int) -> int:
        """Return the number below preperiod + length that has the value of n, periods apart."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.length

    def value(self, n: int, values: Sequence[int]) -> int:
        """Return the value of n; `values` holds at least the first preperiod + length of them."""
        known = self.reduced(n)
        return int(values[known]) + (n - known) // self.length * self.saltus

    def row(self, values: Sequence[int], n: int) -> np.ndarray:
        """Return the first n values as an int64 array, filled up by doubling copies."""
        filled = min(n, self.preperiod + self.length)
        row = np.empty(n, dtype=np.int64)
        row[:filled] = values[:filled]
        while filled < n:
            periods = (filled - self.preperiod) // self.length
            step = min(n - filled, periods * self.length)
            row[filled : filled + step] = row[self.preperiod : self.preperiod + step]
            if self.saltus:
                row[filled : filled + step] += periods * self.saltus
            filled += step
        return row

    def __repr__(self) -> str:
        law = f"length={self.length}, preperiod={self.preperiod}, saltus={self.saltus}"
        return f"Period({law}, proved={self.proved})"

    def __str__(self) -> str:
        first, last = self.window.start, self.window.stop
        law = f"G(n + {self.length}) = G(n)"
        if self.saltus:
            law += f" + {self.saltus}"
        word = "proved" if self.proved else "not proved"
        return (
            f"period {self.length} from n = {self.preperiod}, {word}: {law} "
            f"for the {last - first} numbers {first} <= n < {last}, and {self.theorem}"
        )


def exceptions_of(
    values: Sequence[int] | np.ndarray, preperiod: int, length: int, saltus: int = 0
) -> tuple[int, ...]:
    """Return the n < preperiod whose value differs from the law continued downwards.

    >>> exceptions_of([5, 1, 0, 1, 0, 1], preperiod=1, length=2)
    (0,)
    """
    table = list(map(int, values[: preperiod + length]))
    block, periods = table[preperiod:], range(-preperiod // length, 0)
    blocks = ([value + k * saltus for value in block] if saltus else block for k in periods)
    law = itertools.islice(itertools.chain.from_iterable(blocks), -preperiod % length, None)
    return tuple(itertools.compress(range(preperiod), map(operator.ne, table, law)))


# --- finding periods --------------------------------------------------------------------------


def repeated_block(values: Any, size: int) -> tuple[int, int] | None:
    """Return (preperiod, length) where the last `size` of an array of values stand further left.

    That proves a period where a value depends on the `size` values before it and on nothing else.

    >>> from array import array
    >>> repeated_block(array("I", [7, 0, 1, 0, 1]), 2), repeated_block(array("I", [0, 1, 2]), 2)
    ((1, 2), None)
    """
    length = next(_returns(values, size), None)
    if length is None:
        return None
    other = (n for n in range(len(values) - length - 1, -1, -1) if values[n] != values[n + length])
    return next(other, -1) + 1, length


def repetition(values: np.ndarray, parts: int, places: int) -> tuple[int, int] | int:
    """Return (preperiod, length) where a period is proved by the values, else how many may do.

    `parts` is the number of heaps that a move can leave, `places` the number of stones that a
    move can take. Theorem (Guy and Smith 1956 for two parts): if e >= 1 and G(n + p) = G(n) for
    e <= n < parts * e + (parts - 1) * p + places, it holds for all n >= e. For a heap n + p beyond
    that leaves more than parts * (e + p - 1) stones, so that one part of any option is e + p or
    more: with that part p smaller it is an option of n, of the same value by induction. And n
    leaves more than parts * (e - 1) stones, so that one part of any option is e or more: with that
    part p larger it is an option of n + p, of the same value. So the mex is the same.

    e = 0 is not enough: the part that loses p stones must stay a heap. In 0.4 the window of e = 0
    and p = 1 holds, 0 = 0 = 0, and yet G(3) = 1.

    >>> import numpy as np
    >>> repetition(np.array([0, 1, 2] * 6), parts=2, places=2)
    (0, 3)
    >>> repetition(np.arange(18), parts=2, places=2)
    36
    """
    enough = 2 * len(values)
    # The nearest come first, so that the least period is met before its multiples.
    for length in itertools.islice(_returns(values, len(values) // 4), 20):
        wrong = (values[:-length] != values[length:]).nonzero()[0]
        start = int(wrong[-1]) + 1 if len(wrong) else 0
        needed = parts * (max(start, 1) + length) + places
        if needed <= len(values):
            return start, length
        enough = min(enough, needed)
    return enough


def _returns(values: Any, size: int) -> Iterator[int]:
    """Yield how far back the last `size` values of an array stand again, nearest first."""
    # Reversed, because searching forwards is fast on every input, and the nearest comes first.
    mirror, width = values[::-1].tobytes(), values.itemsize
    block = mirror[: size * width]
    place = mirror.find(block, 1)
    while place > 0:
        if place % width == 0:  # else between two values: no real match
            yield place // width
        place = mirror.find(block, place + 1)


def arithmetic_law(values: Sequence[int]) -> tuple[int, int, int] | None:
    """Return (preperiod, length, saltus) of a law that two thirds of the values obey, or `None`.

    A law seen is not a law proved.

    >>> arithmetic_law([5, *range(1, 30)])
    (1, 1, 1)
    >>> arithmetic_law([n * n for n in range(30)]) is None
    True
    """
    table = np.array(values)
    for length in range(1, len(table) // 12 + 1):
        steps = table[length:] - table[:-length]
        other = (steps != steps[-1]).nonzero()[0]
        start = int(other[-1]) + 1 if len(other) else 0
        if 3 * (start + length) <= len(table):
            return start, length, int(steps[-1])
    return None
