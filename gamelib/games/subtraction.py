"""Subtraction games: which numbers of stones may be taken is said by a set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import _validate
from gamelib.game import Outcome
from gamelib.games.heaps import TableGame, either
from gamelib.tables.heap_tables import TakingTable
from gamelib.tables.periods import Period, repeated_block

__all__ = ["Subtraction"]


class Subtraction(TableGame):
    """A subtraction game: take s stones from one heap, where s is in the set `allowed`.

    >>> game = Subtraction({1, 3, 9})
    >>> game.table(12)
    array([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    >>> game.grundy(10**18)
    0

    Theorem: the values of a finite set repeat. The last max(S) values determine the next one;
    they are at most |S|, so some block of them comes back, and from there on everything does.
    `period()` finds the first such block. Misère play: G(n) = 1 iff G(n - min S) = 0 for
    n >= min S (Ferguson's pairing), so P iff G(n) = 1. Source: *Winning Ways* ch. 4; Ferguson,
    *Game Theory* I.1 and I.4; Siegel, *Combinatorial Game Theory* IV.2.

    Raises `TypeError` or `ValueError` for an empty set and for members that are no integers >= 1.
    """

    title = "Subtraction game"
    table_first = 1 << 14

    def __init__(self, allowed: Iterable[int]) -> None:
        members = _validate.integers(allowed, "a subtraction set", "a subtraction", low=1)
        if not members:
            raise ValueError("a subtraction set needs at least one number, not none")
        self.allowed = frozenset(members)
        self._moves = sorted(self.allowed)
        self._wanted = max(64, 4 * self._moves[-1])

    @property
    def rules(self) -> str:
        """How many stones may be taken."""
        numbers = [*map(str, self._moves)]
        if len(numbers) > 10:
            numbers[8:-1] = ["..."]
        return f"Take {either(numbers)} {'stone' if numbers == ['1'] else 'stones'}."

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking each allowed number, smallest first."""
        for taken in self._moves:
            if taken > heap:
                return
            yield heap - taken

    def misere_theorem(self, heap: int) -> Outcome:
        """Return P iff the Grundy value is 1 (Ferguson's pairing)."""
        return Outcome.of(self.theorem(heap) != 1)

    def new_table(self) -> TakingTable:
        """Return an empty table for this set."""
        return TakingTable(self._moves)

    def look(self, values: Any) -> Period | int:
        """Return the law if the last max(S) values stood further to the left already."""
        back = self._moves[-1]
        found = repeated_block(values, back)
        if found is None:
            return 2 * len(values)
        theorem = f"a value depends on the {back} before it"
        return self._certificate(values, (*found, 0), range(found[0], found[0] + back), theorem)
