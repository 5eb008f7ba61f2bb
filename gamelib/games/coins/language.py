"""The little language that turning rules of coins are written in, and values by such rules."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from gamelib import validate
from gamelib._growing import GrowingTable
from gamelib.fast.heap_values import xored
from gamelib.ruleset import mex_of_bits
from gamelib.sums import xor

Turn = frozenset[Any]
GRAMMAR = "text such as '1-3', '2 distance 1,3' or '1+ consecutive'"

_RANGE = r"[0-9]{1,9}(?:\s*\+|\s*-\s*[0-9]{1,9})?"
_NUMBERS = rf"({_RANGE}(?:\s*,\s*{_RANGE})*)"
_RULE = re.compile(rf"\s*{_NUMBERS}\s*(?:(consecutive)|distances?\s*{_NUMBERS})?\s*", re.IGNORECASE)

#: Places where the next coin of a turn may lie, as long as they are listed.
MOST_PLACES = 1_000_000


#: Coins whose values are computed by the rules, and bits of the largest set of values.
REACH, LARGEST_SET = 50_000, 1 << 24
#: Coins between two updates of the progress line.
AT_ONCE = 64
#: Coins whose sets of chains are kept for the search for winning turns, up to so many bits each.
_KEPT, _KEPT_BITS = 2000, 1 << 16
#: Where a range without an end stops.
ENDLESS = 10**18


@dataclass(frozen=True)
class Numbers:
    """A set of integers >= 1 as ranges, in order and apart, the last perhaps without an end."""

    ranges: tuple[range, ...]

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the numbers that a text such as "1-3, 5, 9+" names: ranges that touch joined."""
        joined: list[range] = []
        for some in sorted(map(_range, text.split(",")), key=lambda some: some.start):
            if joined and some.start <= joined[-1].stop:
                before = joined.pop()
                some = range(before.start, max(before.stop, some.stop))
            joined.append(some)
        return cls(tuple(joined))

    @property
    def most(self) -> int:
        """The greatest member, where there is one."""
        return self.ranges[-1].stop - 1

    @property
    def endless(self) -> bool:
        """Whether there is no greatest member."""
        return self.ranges[-1].stop == ENDLESS

    def up_to(self, limit: int) -> Iterator[int]:
        """Yield the members from 1 to `limit`."""
        for some in self.ranges:
            yield from range(some.start, min(some.stop, limit + 1))

    def next_from(self, number: int) -> int | None:
        """Return the least member that is at least `number`."""
        return next((max(r.start, number) for r in self.ranges if number < r.stop), None)

    def __contains__(self, number: int) -> bool:
        return any(number in some for some in self.ranges)

    @property
    def words(self) -> str:
        """The members in words.

        >>> Numbers.read("1-3,5-9,12+").words
        'one, two, three, five to nine or 12 or more'
        """
        parts: list[str] = []
        for some in self.ranges:
            if some.stop == ENDLESS:
                parts.append(f"{_word(some.start)} or more")
            elif len(some) > 3:
                parts.append(f"{_word(some.start)} to {_word(some.stop - 1)}")
            else:
                parts += map(_word, some)
        return validate.listed(parts, "or")

    def __str__(self) -> str:
        return ",".join(map(_written, self.ranges))


def _range(text: str) -> range:
    """Return the numbers that a text such as "5", "1-3" or "9+" names."""
    low, sign, high = re.split(r"\s*([-+]|$)\s*", text.strip(), maxsplit=1)
    end = int({"": low, "-": high, "+": ENDLESS - 1}[sign])
    validate.require(1 <= int(low) <= end, "numbers of coins or places go up from 1", text.strip())
    return range(int(low), end + 1)


def _written(some: range) -> str:
    if some.stop == ENDLESS:
        return f"{some.start}+"
    if len(some) == 1:
        return str(some.start)
    return f"{some.start}-{some.stop - 1}"


def _word(number: int) -> str:
    small = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return small[number - 1] if number <= len(small) else str(number)


#: Distances that are not restricted, and those of neighbours.
ANY, NEIGHBOURS = Numbers((range(1, ENDLESS),)), Numbers((range(1, 2),))


@dataclass(frozen=True)
class Rule:
    """How many coins a move turns, and how far each may be from the next one to its left."""

    counts: Numbers
    distances: Numbers

    def turns(self, label: int, first: int, leads_on: Callable[..., bool] = bool) -> Iterator[Turn]:
        """Yield the turns with the rightmost coin `label`, coin after coin from right to left.

        `leads_on` may give up a chain of coins, and with it all that begin like it; by itself it
        gives up none.
        """
        chains: list[tuple[int, ...]] = [(label,)]
        while chains:
            chain = chains.pop()
            if len(chain) in self.counts:
                yield frozenset(chain)
            wanted = self.counts.next_from(len(chain) + 1)
            if wanted is None:
                continue
            # Room for one more, and for those that have to come behind it.
            room = chain[-1] - first - (wanted - len(chain) - 1) * self.distances.ranges[0].start
            if self.distances.endless or self.counts.endless:
                validate.integer(room, "the coins before a turned one", None, MOST_PLACES)
            longer = [(*chain, chain[-1] - step) for step in self.distances.up_to(room)]
            chains += reversed(list(filter(leads_on, longer)))

    @property
    def words(self) -> str:
        """What may be done, in a sentence.

        >>> parsed("1-3").words, parsed("1").words
        ('Turn one, two or three coins; the rightmost goes from heads to tails.',
         'Turn one coin from heads to tails.')
        >>> parsed("2 distance 1-3").words
        'Turn two coins, one, two or three places apart; the rightmost goes from heads to tails.'
        """
        if self.counts.most == 1:
            return "Turn one coin from heads to tails."
        what, places = f"{self.counts.words} coins", ""
        if self.distances == NEIGHBOURS:
            what = what.replace("coins", "neighbouring coins")
        elif self.distances != ANY:
            apart = "{} places apart" if self.counts.most == 2 else "each {} places from the next"
            places = ", " + apart.format(self.distances.words)
        return f"Turn {what}{places}; the rightmost goes from heads to tails."

    def __str__(self) -> str:
        if self.distances == ANY:
            return str(self.counts)
        if self.distances == NEIGHBOURS:
            return f"{self.counts} consecutive"
        return f"{self.counts} distance {self.distances}"


def parsed(text: str) -> Rule:
    """Return the turning rule that a text says, or raise `ValueError`.

    >>> str(parsed("2, 1 distances 3-4,5"))
    '1-2 distance 3-5'
    """
    found = _RULE.fullmatch(text)
    if found is None:
        raise ValueError(f"a turning rule must be {GRAMMAR}, not {validate.shown(text)}")
    counts, consecutive, distances = found.groups()
    apart = NEIGHBOURS if consecutive else Numbers.read(distances or "1+")
    return Rule(Numbers.read(counts), apart)


class RuleTable(GrowingTable):
    """Values of lone coins by a rule of the little language; coins are numbered from 0.

    A *chain* is a set of coins that may be part of a turn. `chains[n][j]` is the set of the XORs
    that the chains of j + 1 coins with the rightmost coin n have, as an int: bit v is set when v
    is in. The last set also holds those of all longer chains if any number may be turned.
    """

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.values: list[int] = []
        self.chains: dict[int, list[int]] = {}
        #: The sets of all coins that are so far left that any distance will do.
        self.far: list[int] = []

    def _grow(self, n: int) -> None:
        validate.integer(n, "how many coins a rule is followed for", high=REACH)
        counts, distances = self.rule.counts, self.rule.distances
        farthest = distances.ranges[-1].start if distances.endless else distances.most
        longest = counts.ranges[-1].start if counts.endless else counts.most - 1
        allowed = [j for j in range(min(longest, n) + 1) if j + 1 in counts]
        for coin in range(len(self.values), min(n, len(self.values) + AT_ONCE)):
            below = self._below(coin)  # below[j]: j coins, to the left of this one
            if counts.endless and len(below) > longest:
                below[longest - 1] |= below[longest]
            reached = 0
            for j in allowed:
                if j < len(below):
                    reached |= below[j]
            value = mex_of_bits(reached)
            if value >= LARGEST_SET:
                large = f"coin {coin} is worth {value} or more by '{self.rule}'"
                raise ValueError(f"{large}: values below {LARGEST_SET} are followed")
            self.chains[coin] = [
                1 << value if others == 1 else xored(others, value) for others in below[:longest]
            ]
            self.values.append(value)
            old = coin - farthest  # no later coin needs its chains: few of them stay
            if old >= 0 and (old >= _KEPT or self.values[old] >= _KEPT_BITS):
                self.chains.pop(old, None)

    def _below(self, coin: int) -> list[int]:
        """Return, for j = 0, 1, ..., the XORs of j coins that may be turned together with `coin`.

        They form a chain whose rightmost coin has an allowed distance from `coin`.
        """
        below = [1]
        for steps in self.rule.distances.ranges:
            if steps.stop == ENDLESS:
                if coin >= steps.start:
                    _unite(self.far, self.chains[coin - steps.start], 0)
                _unite(below, self.far, 1)
            else:
                for step in range(steps.start, min(steps.stop, coin + 1)):
                    _unite(below, self.chains[coin - step], 1)
        return below

    def leads_to(self, worth: int, first: int, chain: tuple[int, ...]) -> bool:
        """Say whether a chain of labels is the beginning of one whose XOR is `worth`."""
        *before, last = chain
        rest = worth ^ xor(self.values[label - first] for label in before)
        every = [-1]  # the set of all values, where those of the chains are not kept
        sets = self.chains.get(last - first, every)[: self.rule.counts.most - len(chain) + 1]
        return any(chains >> rest & 1 for chains in sets)


def _unite(sets: list[int], more: list[int], start: int) -> None:
    """Add each set of `more` to one of `sets`, the first to that at the place `start`."""
    for place, values in enumerate(more, start):
        if place < len(sets):
            sets[place] |= values
        else:
            sets.append(values)
