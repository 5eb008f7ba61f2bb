"""What a flash card holds: the games to choose from, pages, a trap; and what the cards share."""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamelib.game import Game
from gamelib.sums import nim_sum
from gameviews.draw.scene import Scene

__all__ = ["Case", "Page", "Trap", "says", "several", "won", "xor_text"]


@dataclass(frozen=True)
class Page:
    """A page of a card: a caption, a picture, a line below it."""

    caption: str
    scene: Scene
    line: str = ""


@dataclass(frozen=True)
class Trap:
    """A claim that is wrong, the truth by the rules, and positions, smallest first."""

    text: str
    claim: Callable[[Any], object]
    truth: Callable[[Any], object]
    positions: Callable[[], Iterable[Any]]
    drawn: Callable[[Any], Scene]
    words: Callable[[Any], str] = "At {}".format

    def found(self) -> Any:
        """Return the first position where the claim fails."""
        return next(each for each in self.positions() if self.claim(each) != self.truth(each))

    def page(self) -> Page:
        """Return the page that shows it."""
        at = self.found()
        line = f"{self.words(at)}: it says {self.claim(at)}; by the rules {self.truth(at)}."
        return Page(f"Trap: {self.text}", self.drawn(at), line)


@dataclass(frozen=True)
class Case:
    """A contest problem on a card: the game that it is, and others with the reason why not."""

    game: str
    others: Mapping[str, str]
    front: Callable[[], Scene]
    morph: Sequence[Callable[[], Page]]
    trap: Trap

    @property
    def games(self) -> list[str]:
        """The games to choose from, in an order that gives nothing away."""
        return sorted([self.game, *self.others], key=str.casefold)

    def verdict(self, guess: str) -> str:
        """Return the answer to a guess."""
        if not guess:
            return "Decide, then turn the card."
        if guess == self.game:
            return f"{guess}: yes. How? Turn the card."
        return f"{guess}: no. {self.others[guess]}"


def won(game: Game, position: Any) -> str:
    """Say by the rules who wins."""
    return "won" if game.outcome_from_rules(position) else "lost"


def says(won: object) -> str:
    """Say in a word what a verdict is."""
    return "won" if won else "lost"


def xor_text(numbers: Sequence[int]) -> str:
    """Write the XOR of numbers out.

    >>> xor_text([3, 4, 5])
    '3 ⊕ 4 ⊕ 5 = 2'
    """
    return f"{' ⊕ '.join(map(str, numbers))} = {nim_sum(numbers)}"


def several(most: int, count: int) -> list[tuple[int, ...]]:
    """Return up to `count` heaps up to `most`, few and small ones first."""
    found = (p for n in range(1, count + 1) for p in itertools.product(range(most + 1), repeat=n))
    return sorted(found, key=lambda position: (sum(position), len(position)))
