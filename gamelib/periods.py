"""Proven periods: a certificate that says what was checked, by which theorem, and checks again.

A table that repeats for a while proves nothing. A period is proved when a *window* of values
repeats that is long enough to determine every later value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

__all__ = ["Period"]


@dataclass(frozen=True)
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
    """

    preperiod: int
    length: int
    saltus: int
    exceptions: tuple[int, ...]
    window: range
    theorem: str
    proved: bool
    by_rules: Callable[[int], Sequence[int]] = field(repr=False, compare=False)

    def check(self) -> bool:
        """Compute the values anew from the rules and compare all that is claimed.

        The law on the window, the least preperiod and the exceptions; whether the window is long
        enough is what the theorem says.
        """
        if self.length < 1 or not self.window:
            return False  # nothing is claimed, or nothing was compared
        start = self.preperiod
        values = self.by_rules(max(self.window.stop, start) + self.length)

        def holds(n: int) -> bool:
            return values[n + self.length] == values[n] + self.saltus

        found = exceptions_of(values, start, self.length, self.saltus)
        return (
            all(map(holds, range(min(start, self.window.start), self.window.stop)))
            and (start == 0 or not holds(start - 1))
            and self.exceptions == found
        )

    def reduced(self, n: int) -> int:
        """Return the number below preperiod + length that has the value of n, periods apart."""
        if n < self.preperiod:
            return n
        return self.preperiod + (n - self.preperiod) % self.length

    def __str__(self) -> str:
        first, last = self.window.start, self.window.stop
        law = f"G(n + {self.length}) = G(n)" + (f" + {self.saltus}" if self.saltus else "")
        word = "proved" if self.proved else "not proved"
        return (
            f"period {self.length} from n = {self.preperiod}, {word}: {law} "
            f"for the {last - first} numbers {first} <= n < {last}, and {self.theorem}"
        )


def exceptions_of(
    values: Sequence[int], preperiod: int, length: int, saltus: int = 0
) -> tuple[int, ...]:
    """Return the n < preperiod whose value differs from the law continued downwards.

    >>> exceptions_of([5, 1, 0, 1, 0, 1], preperiod=1, length=2)
    (0,)
    """
    found = []
    for n in range(preperiod):
        periods = -((n - preperiod) // length)
        if values[n] != values[n + periods * length] - periods * saltus:
            found.append(n)
    return tuple(found)
