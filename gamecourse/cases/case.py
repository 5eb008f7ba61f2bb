"""What a flash card holds: the games to choose from, pages, a trap; and what the cards share.

The texts of the cards stand in `texts/cards.toml`.
"""

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import gamelib as gl
from gamecourse.texts import load
from gameviews.draw.heaps import heaps
from gameviews.draw.scene import Scene


class CardPage(NamedTuple):
    """A page of a card: a caption, a picture, a line below it."""

    caption: str
    scene: Scene
    line: str = ""


@dataclass(frozen=True)
class Case:
    """A contest problem on a card: the game that it is, and others with the reason why not.

    The trap is a claim that is wrong; the truth is by the rules. Positions come smallest first.
    """

    game: str
    others: Mapping[str, str]
    captions: Sequence[str]
    lines: Sequence[str]
    trap: str
    front: Callable[[], Scene]
    drawings: Sequence[Callable[[], Scene]]
    claim: Callable[[Any], object]
    truth: Callable[[Any], object]
    positions: Callable[[], Iterable[Any]]
    drawn: Callable[[Any], Scene]
    position: str = "At {}"
    words: Callable[[Any], object] = str

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

    def pages(self) -> list[CardPage]:
        """Return the pages: the story, its steps to the game, and the trap."""
        steps = zip(self.captions, self.drawings, self.lines, strict=True)
        morph = [CardPage(caption, drawing(), line) for caption, drawing, line in steps]
        return [CardPage("", self.front()), *morph, self.trap_page()]

    def trap_page(self) -> CardPage:
        """Return the page that shows the first position where the claim fails."""
        at = self.found()
        where = self.position.format(self.words(at))
        line = f"{where}: it says {self.claim(at)}; by the rules {self.truth(at)}."
        return CardPage(f"Trap: {self.trap}", self.drawn(at), line)

    def found(self) -> Any:
        """Return the first position where the claim fails."""
        return next(each for each in self.positions() if self.claim(each) != self.truth(each))


_TEXTS = load("cards")
#: The cards by the number of their problem.
CASES: dict[str, Case] = {}


def register(
    problem: str,
    *,
    front: Callable[[], Scene],
    pages: Sequence[Callable[[], Scene]],
    drawn: Callable[[Any], Scene] = heaps,
    **trap: Any,
) -> None:
    """Register the card of a problem: its front, what its pages show, and its trap."""
    CASES[problem] = Case(front=front, drawings=pages, drawn=drawn, **_TEXTS[problem], **trap)


def won(game: gl.Game, position: Any) -> str:
    """Say by the rules who wins."""
    return "won" if game.outcome_from_rules(position) else "lost"


def says(won: object) -> str:
    """Say in a word what a verdict is."""
    return "won" if won else "lost"


def several(most: int, count: int) -> list[tuple[int, ...]]:
    """Return up to `count` heaps up to `most`, few and small ones first."""
    found = (p for n in range(1, count + 1) for p in itertools.product(range(most + 1), repeat=n))
    return sorted(found, key=lambda position: (sum(position), len(position)))
