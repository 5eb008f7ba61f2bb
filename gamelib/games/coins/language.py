"""The little language that turning rules of coins are written in."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Self

from gamelib import validate

Turn = frozenset[Any]
GRAMMAR = "text such as '1-3', '2 distance 1,3' or '1+ consecutive'"

#: Places where the next coin of a turn may lie, as long as they are listed.
MOST_PLACES = 1_000_000


@dataclass(frozen=True)
class Numbers:
    """A set of integers >= 1 as ranges, the last perhaps without an end (`None`)."""

    ranges: tuple[tuple[int, int | None], ...]

    @classmethod
    def of(cls, ranges: Iterable[tuple[int, int | None]]) -> Self:
        """Return the union of ranges: in order, those that touch joined."""
        joined: list[tuple[int, int | None]] = []
        for low, high in sorted(ranges, key=lambda r: r[0]):
            if joined and (joined[-1][1] is None or low <= joined[-1][1] + 1):
                low, end = joined.pop()
                high = None if end is None or high is None else max(end, high)
            joined.append((low, high))
        return cls(tuple(joined))

    @property
    def most(self) -> int | None:
        return self.ranges[-1][1]

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

    @property
    def words(self) -> str:
        """The members in words.

        >>> Numbers(((1, 3), (5, 9), (12, None))).words
        'one, two, three, five to nine, or 12 or more'
        """
        parts: list[str] = []
        for low, high in self.ranges:
            if high is None:
                parts.append(f"{_word(low)} or more")
            elif high - low > 2:
                parts.append(f"{_word(low)} to {_word(high)}")
            else:
                parts += map(_word, range(low, high + 1))
        *before, last = parts
        comma = "," if "or" in last and before else ""
        return f"{', '.join(before)}{comma} or {last}" if before else last

    def __str__(self) -> str:
        ends = {low: "+" if high is None else f"-{high}" for low, high in self.ranges}
        return ",".join(f"{a}" if b == a else f"{a}{ends[a]}" for a, b in self.ranges)


def _word(number: int) -> str:
    small = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return small[number - 1] if number <= len(small) else str(number)


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
            room = chain[-1] - first - (wanted - len(chain) - 1) * self.distances.ranges[0][0]
            endless = self.distances.most is None or (self.counts.most is None and not leads_on)
            if endless and room > MOST_PLACES:
                text = validate.shown(label)
                raise ValueError(f"coin {text} has too many turns to list: at most {MOST_PLACES}")
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
        if self.distances.ranges == ((1, 1),):
            what = what.replace("coins", "neighbouring coins")
        elif self.distances.ranges != ((1, None),):
            apart = "{} places apart" if self.counts.most == 2 else "each {} places from the next"
            places = ", " + apart.format(self.distances.words)
        return f"Turn {what}{places}; the rightmost goes from heads to tails."

    def __str__(self) -> str:
        if self.distances.ranges == ((1, None),):
            return str(self.counts)
        if self.distances.ranges == ((1, 1),):
            return f"{self.counts} consecutive"
        return f"{self.counts} distance {self.distances}"


def parsed(text: str) -> Rule:
    """Read a turning rule; the error says at which character it goes wrong."""
    if not text.strip():
        raise ValueError(f"the turning rule {validate.shown(text)} is empty: write {GRAMMAR}")
    tokens = [(found[0], found.start() + 1) for found in re.finditer(r"[0-9]+|[a-zA-Z]+|\S", text)]
    tokens.append(("", len(text) + 1))

    def wrong(expected: str) -> ValueError:
        word, place = tokens[0]
        found = f"not {validate.shown(word)}" if word else "but the rule ends"
        return ValueError(
            f"the turning rule {validate.shown(text)} is wrong at character {place}: {expected} "
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
    if word in ("consecutive", "distance", "distances"):
        tokens.pop(0)
        distances = Numbers(((1, 1),)) if word == "consecutive" else numbers()
    if tokens[0][0]:
        raise wrong("'consecutive', 'distance' or the end")
    return Rule(counts, distances)
