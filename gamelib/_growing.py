"""What grows while it is asked, and may be asked by several threads at once."""

from __future__ import annotations

import functools
import threading
from abc import ABC, abstractmethod
from typing import Any, TypeVar

from gamelib._progress import Progress

Made = TypeVar("Made")


class kept(functools.cached_property[Made]):  # noqa: N801, called like what it is a kind of
    """A property that is made once and kept: all threads get the same object.

    A plain `cached_property` is made by each thread that comes before it is stored (from Python
    3.12 on), and what one of them writes into its own is lost.

    >>> class Notes:
    ...     @kept
    ...     def pages(self):
    ...         return []
    >>> notes = Notes()
    >>> notes.pages.append("first")
    >>> notes.pages
    ['first']
    """

    def __get__(self, owner: Any, kind: type | None = None) -> Made:  # type: ignore[override]
        if owner is None:
            return self  # type: ignore[return-value]
        # To store it is one step, in which no other thread can come between.
        return vars(owner).setdefault(self.attrname, self.func(owner))  # type: ignore[no-any-return]


def no_entries(owner: object) -> dict[Any, Any]:
    """Return an empty dictionary: what an object that has looked at nothing yet knows."""
    return {}


class GrowingTable(ABC):
    """Values of positions 0, 1, 2, ... that are known so far; `grow` makes them more.

    One thread at a time extends a table. A look-up that finds enough in it does not wait, so
    `values` holds what is final and nothing else, at every moment.
    """

    values: Any

    def __init__(self) -> None:
        # The rules may be a user's function that asks the same table: the lock knows its owner.
        self._growing = threading.RLock()

    def grow(self, n: int) -> Any:
        """Extend the table to at least n values and return it."""
        if len(self.values) < n:
            with self._growing, Progress("values", n) as progress:
                while len(self.values) < n:
                    self._grow(n)
                    progress.show(len(self.values))
        return self.values

    @abstractmethod
    def _grow(self, n: int) -> None:
        """Extend the table, alone, on the way to n values; it is called until there are so many."""
