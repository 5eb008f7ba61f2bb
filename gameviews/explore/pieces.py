"""Pictures much like each other, kept as lists of numbers of the pieces of SVG they share.

Selections are too many to draw. A coin that is selected changes only its own pieces, and a grid
has one more, the frame around the selected coins: it stands before a piece that no selection
changes, its anchor, and grows with each coin. So it is enough to know for each piece of a coin
what it becomes, and how frames grow.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

__all__ = ["Numbers", "Pictures"]

#: What draws a picture with some parts selected, as pieces.
Drawn: TypeAlias = Callable[[Collection[str]], Sequence[str]]
#: The piece of a frame, and the number of the frame that it grows to with each part.
Frame: TypeAlias = tuple[int | None, list[int]]


class Numbers:
    """Numbers things in the order they come; equal things have one number.

    >>> numbers = Numbers()
    >>> numbers("a"), numbers("b"), numbers("a"), numbers[1], list(numbers)
    (0, 1, 0, 'b', ['a', 'b'])
    """

    def __init__(self) -> None:
        self._of: dict[Any, int] = {}
        self._things: list[Any] = []

    def __call__(self, thing: Any) -> int:
        number = self._of.setdefault(thing, len(self._of))
        if number == len(self._things):
            self._things.append(thing)
        return number

    def __getitem__(self, number: int) -> Any:
        return self._things[number]

    def __len__(self) -> int:
        return len(self._things)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._things)


class Pictures:
    """Pictures by number, and what selections do to their pieces."""

    def __init__(self) -> None:
        self.pieces, self.pictures = Numbers(), Numbers()
        #: For a piece of a part that can be selected, that part and the piece it becomes.
        self.swaps: dict[int, tuple[str, int]] = {}
        #: Pieces of which it is known what a selection does to them, by its number.
        self.learnt: defaultdict[int, set[int]] = defaultdict(set)
        #: For an anchor its selection, by number, and frames, the first none: for each its piece,
        #: and the frame that it grows to with each part.
        self.frames: dict[int, tuple[int, list[Frame]]] = {}

    def add(self, pieces: Iterable[str]) -> int:
        """Return the number of a picture."""
        return self.pictures(tuple(map(self.pieces, pieces)))

    def learn(
        self,
        number: int,
        parts: Sequence[str],
        plain: Sequence[str],
        selected: Drawn,
        one_each: bool,
    ) -> None:
        """Find out what a selection changes in a picture; `selected` draws it with some parts.

        With `one_each` they cannot all be selected: they are looked at one by one.
        """
        present = set(map(self.pieces, plain[1:]))  # without the head
        if present <= self.learnt[number]:
            return
        self.learnt[number] |= present
        place, changed = (None, {}) if one_each else _changes(plain, selected(parts))
        if one_each or not all(self.pieces(piece) in self.swaps for piece in changed):
            for part in parts:
                for piece, becomes in _changes(plain, selected([part]))[1].items():
                    self.swaps[self.pieces(piece)] = part, self.pieces(becomes)
        anchor = None if place is None else self.pieces(plain[place])
        if anchor is not None and anchor not in self.frames:
            self.frames[anchor] = number, self._grown(parts, plain, selected)

    def _grown(self, parts: Sequence[str], plain: Sequence[str], selected: Drawn) -> list[Frame]:
        """Return the frames, found by selecting one part more until nothing new is seen."""
        numbers = Numbers()
        numbers(None)
        samples: list[tuple[str, ...]] = [()]
        frames: list[Frame] = []
        for sample in samples:
            grown = []
            for part in parts:
                more = selected({*sample, part})
                place, _ = _changes(plain, more)
                assert place is not None
                grown.append(numbers(self.pieces(more[place])))
                if len(numbers) > len(samples):
                    samples.append((*sample, part))
            frames.append((numbers[len(frames)], grown))
        return frames


def _changes(plain: Sequence[str], other: Sequence[str]) -> tuple[int | None, dict[str, str]]:
    """Return where a picture has one piece more than another, and which pieces differ besides.

    >>> _changes(["a", "b", "c"], ["a", "frame", "b", "C"])
    (1, {'c': 'C'})
    """
    place = None
    if len(other) > len(plain):
        place = next(i for i, piece in enumerate(plain) if piece != other[i])
        other = [*other[:place], *other[place + 1 :]]
    pairs = zip(plain, other, strict=True)
    return place, {one: two for one, two in pairs if one != two}
