"""The little language that turning rules of coins are written in."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from gamelib import validate

Turn = frozenset[Any]
GRAMMAR = "text such as '1-3', '2 distance 1,3' or '1+ consecutive'"

_RANGE = r"[0-9]{1,9}(?:\s*\+|\s*-\s*[0-9]{1,9})?"
_NUMBERS = rf"({_RANGE}(?:\s*,\s*{_RANGE})*)"
_RULE = re.compile(rf"\s*{_NUMBERS}\s*(?:(consecutive)|distances?\s*{_NUMBERS})?\s*", re.IGNORECASE)

#: Places where the next coin of a turn may lie, as long as they are listed.
MOST_PLACES = 1_000_000


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
            # Room for one more, and for those that have to come behind it.
            room = chain[-1] - first - (wanted - len(chain) - 1) * self.distances.ranges[0].start
            endless = self.distances.endless or (self.counts.endless and leads_on is None)
            few = f"turns are listed of coins with at most {MOST_PLACES} before them"
            validate.require(room <= MOST_PLACES or not endless, few, label)
            longer = [(*chain, chain[-1] - step) for step in self.distances.up_to(room)]
            chains += reversed([c for c in longer if leads_on is None or leads_on(c)])

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
