"""Many pictures that share pieces of SVG: each is kept as a list of the numbers of its pieces.

There are too many selections to draw each of them. But selecting a part changes only the pieces of
that part, so it is enough to know what each of these becomes.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import count
from typing import Any


def numbers() -> defaultdict[Any, int]:
    """Return a dict that numbers things in the order they are asked for.

    >>> number = numbers()
    >>> number["a"], number["b"], number["a"], list(number)
    (0, 1, 0, ['a', 'b'])
    """
    return defaultdict(count().__next__)


class Pictures:
    """Pictures by number, and what selecting a part does to their pieces."""

    def __init__(self) -> None:
        self.pieces, self.pictures = numbers(), numbers()
        #: For a piece of a part that can be selected, that part and the piece it becomes.
        self.swaps: dict[int, tuple[str, int]] = {}
        self.learnt: set[str] = set()  # buttons of which it is known what a selection changes

    def add(self, pieces: Iterable[str]) -> int:
        """Return the number of a picture."""
        return self.pictures[tuple(self.pieces[piece] for piece in pieces)]

    def learn(
        self, parts: Collection[str], plain: Sequence[str], selected: Callable[[str], Sequence[str]]
    ) -> None:
        """Find out what a selection changes in a picture; `selected` draws it with one part."""
        buttons = {piece for piece in plain if "data-part=" in piece}
        if buttons <= self.learnt:
            return
        self.learnt |= buttons
        for part in parts:
            for piece, becomes in zip(plain, selected(part), strict=True):
                if piece != becomes:
                    self.swaps[self.pieces[piece]] = part, self.pieces[becomes]
