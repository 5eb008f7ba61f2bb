"""Tables that grow while they are asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from gamelib.bars import Progress


class GrowingTable(ABC):
    """Values of positions 0, 1, 2, ... that are known so far; `grow` makes them more.

    `values` holds what is final and nothing else, also when the work is interrupted.
    """

    values: Any

    def grow(self, n: int) -> Any:
        """Extend the table to at least n values and return it."""
        if len(self.values) < n:
            with Progress("values", n) as progress:
                while len(self.values) < n:
                    self._grow(n)
                    progress.show(len(self.values))
        return self.values

    @abstractmethod
    def _grow(self, n: int) -> None:
        """Extend the table on the way to n values; it is called until there are so many."""
