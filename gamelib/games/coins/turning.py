"""Turning rules of coins: the little language they are written in, and tables from the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.tables.heap_tables import xored

Turn = frozenset[Any]


@dataclass(frozen=True)
class Numbers:
    """A set of integers >= 1 as ranges, the last perhaps without an end (`None`)."""

    ranges: tuple[tuple[int, int | None], ...]

    @classmethod
    def of(cls, ranges: Iterable[tuple[int, int | None]]) -> Numbers:
        """Return the union of ranges: in order, those that touch joined."""
        joined: list[tuple[int, int | None]] = []
        for low, high in sorted(ranges, key=lambda r: r[0]):
            if joined and (joined[-1][1] is None or low <= joined[-1][1] + 1):
                low, end = joined.pop()
                high = None if end is None or high is None else max(end, high)
            joined.append((low, high))
        return cls(tuple(joined))

    @property
    def least(self) -> int:
        return self.ranges[0][0]

    @property
    def most(self) -> int | None:
        return self.ranges[-1][1]

    @property
    def farthest(self) -> int:
        """The last number that has to be looked at one by one."""
        low, high = self.ranges[-1]
        return low if high is None else high

    def up_to(self, limit: int) -> Iterator[int]:
        """Yield the members from 1 to `limit`."""
        for low, high in self.ranges:
            yield from range(low, (limit if high is None else min(high, limit)) + 1)

    def next_from(self, number: int) -> int | None:
        """Return the least member that is at least `number`."""
        for low, high in self.ranges:
            if high is None or number <= high:
                return max(low, number)
        return None

    def __contains__(self, number: int) -> bool:
        return self.next_from(number) == number

    def __str__(self) -> str:
        ends = {low: "+" if high is None else f"-{high}" for low, high in self.ranges}
        return ",".join(f"{a}" if b == a else f"{a}{ends[a]}" for a, b in self.ranges)


@dataclass(frozen=True)
class Rule:
    """How many coins a move turns, and how far each may be from the next one to its left."""

    counts: Numbers
    distances: Numbers

    def turns(
        self, label: int, first: int, leads_on: Callable[[tuple[int, ...]], bool] | None = None
    ) -> Iterator[Turn]:
        """Yield the turns with the rightmost coin `label`, coin after coin from right to left.

        `leads_on` may give up a chain of coins, and with it all that begin like it.
        """
        chains: list[tuple[int, ...]] = [(label,)]
        while chains:
            chain = chains.pop()
            if len(chain) in self.counts:
                yield frozenset(chain)
            wanted = self.counts.next_from(len(chain) + 1)
            if wanted is None:
                continue
            further = (wanted - len(chain) - 1) * self.distances.least  # room for those behind it
            room = chain[-1] - first - further
            longer = [(*chain, chain[-1] - step) for step in self.distances.up_to(room)]
            chains += reversed([c for c in longer if leads_on is None or leads_on(c)])

    def __str__(self) -> str:
        if self.distances.ranges == ((1, None),):
            return str(self.counts)
        if self.distances.ranges == ((1, 1),):
            return f"{self.counts} consecutive"
        return f"{self.counts} distance {self.distances}"


GRAMMAR = "text such as '1-3', '2 distance 1,3' or '1+ consecutive'"


def parsed(text: str) -> Rule:
    """Read a turning rule; the error says at which character it goes wrong."""
    if not text.strip():
        raise ValueError(f"the turning rule {_validate.shown(text)} is empty: write {GRAMMAR}")
    tokens = [(found[0], found.start() + 1) for found in re.finditer(r"[0-9]+|[a-zA-Z]+|\S", text)]
    tokens.append(("", len(text) + 1))

    def wrong(expected: str) -> ValueError:
        word, place = tokens[0]
        found = f"not {_validate.shown(word)}" if word else "but the rule ends"
        return ValueError(
            f"the turning rule {_validate.shown(text)} is wrong at character {place}: {expected} "
            f"is expected, {found}"
        )

    def number(low: int) -> int:
        word, _ = tokens[0]
        if not (word.isascii() and word.isdigit() and len(word) <= 9 and int(word) >= low):
            raise wrong(f"a number from {low} to 999999999")
        return int(tokens.pop(0)[0])

    def numbers() -> Numbers:
        ranges: list[tuple[int, int | None]] = []
        while not ranges or tokens[0][0] == ",":
            if ranges:
                tokens.pop(0)
            low = number(1)
            high: int | None = low
            if tokens[0][0] in ("-", "+"):
                high = number(low) if tokens.pop(0)[0] == "-" else None
            ranges.append((low, high))
        return Numbers.of(ranges)

    counts, distances = numbers(), Numbers(((1, None),))
    word = tokens[0][0].lower()
    if word == "consecutive":
        tokens.pop(0)
        distances = Numbers(((1, 1),))
    elif word in ("distance", "distances"):
        tokens.pop(0)
        distances = numbers()
    if tokens[0][0]:
        raise wrong("'consecutive', 'distance' or the end")
    return Rule(counts, distances)


#: Coins whose values are computed by the rules, and bits of the largest set of values.
REACH, LARGEST_SET = 50_000, 1 << 24
#: Coins whose sets of chains are kept for the search for winning turns, up to so many bits each.
_KEPT, _KEPT_BITS = 2000, 1 << 16


@dataclass
class RuleTable:
    """Values of lone coins by a rule of the little language; coins are numbered from 0.

    A *chain* is a set of coins that may be part of a turn. `chains[n][j]` is the set of the XORs
    that the chains of j + 1 coins with the rightmost coin n have, as an int: bit v is set when v
    is in. The last set also holds those of all longer chains if any number may be turned.
    """

    rule: Rule
    values: list[int] = field(default_factory=list)
    chains: dict[int, list[int]] = field(default_factory=dict)
    #: The sets of all coins that are so far left that any distance will do.
    far: list[int] = field(default_factory=list)

    def grow(self, n: int) -> list[int]:
        """Extend the table to at least n values, and return it."""
        counts, farthest = self.rule.counts, self.rule.distances.farthest
        longest = counts.most - 1 if counts.most else counts.ranges[-1][0]
        allowed = [j for j in range(min(longest, n) + 1) if j + 1 in counts]
        with Progress("coins", n) as progress:
            for coin in range(len(self.values), n):
                below = self._below(coin)  # below[j]: j coins, to the left of this one
                if counts.most is None and len(below) > longest:
                    below[longest - 1] |= below[longest]
                reached = 0
                for j in allowed:
                    if j < len(below):
                        reached |= below[j]
                value = (reached ^ (reached + 1)).bit_length() - 1  # mex: the last 0 bit
                if coin >= REACH or value >= LARGEST_SET:
                    raise ValueError(
                        f"coin {coin} of a row is out of reach of the rule '{self.rule}': its "
                        f"value comes from the {coin} before it, which are too many or too large"
                    )
                self.chains[coin] = [
                    1 << value if others == 1 else xored(others, value)
                    for others in below[:longest]
                ]
                self.values.append(value)
                if coin >= farthest:
                    self._drop(coin - farthest)
                if not coin & 63:
                    progress.show(coin)
        return self.values

    def _below(self, coin: int) -> list[int]:
        """Return, for j = 0, 1, ..., the XORs of j coins that may be turned together with `coin`.

        They form a chain whose rightmost coin has an allowed distance from `coin`.
        """
        below = [1]
        for low, high in self.rule.distances.ranges:
            if high is None:
                if coin >= low:
                    _unite(self.far, self.chains[coin - low], 0)
                _unite(below, self.far, 1)
            else:
                for step in range(low, min(high, coin) + 1):
                    _unite(below, self.chains[coin - step], 1)
        return below

    def _drop(self, coin: int) -> None:
        """Forget the chains of a coin that no later one needs, unless they may stay."""
        if coin >= _KEPT or self.values[coin] >= _KEPT_BITS:
            self.chains.pop(coin, None)

    def leads_to(self, worth: int, first: int) -> Callable[[tuple[int, ...]], bool]:
        """Return the test whether a chain is the beginning of one whose XOR is `worth`."""

        def test(chain: tuple[int, ...]) -> bool:
            *before, last = chain
            sets = self.chains.get(last - first)
            if sets is None:
                return True
            rest = worth
            for label in before:
                rest ^= self.values[label - first]
            counts = self.rule.counts
            fit = [chains for j, chains in enumerate(sets, len(chain)) if j in counts]
            if counts.most is None:
                fit += sets[-1:]
            return any(chains >> rest & 1 for chains in fit)

        return test


def _unite(sets: list[int], more: list[int], start: int) -> None:
    """Add each set of `more` to one of `sets`, the first to that at the place `start`."""
    for place, values in enumerate(more, start):
        if place < len(sets):
            sets[place] |= values
        else:
            sets.append(values)
