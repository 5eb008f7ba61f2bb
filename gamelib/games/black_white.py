"""Black and white on a strip: two sides with pieces of their own, and yet a game of Nim."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.games.moore import balanced, smaller, unbalanced
from gamelib.games.strips import increasing_cells
from gamelib.rulesets import Outcome, no_move

SIDES = ("white", "black")


class BlackAndWhite(Game):
    """Black and white: White moves 1 to `d` white pieces right, Black 1 to `d` black pieces left.

    A position is (cells, mover). The cells increase; the pieces on them are white, black, white,
    black, ..., as many of each. The mover is "white" or "black". A piece moves over any number of
    free cells, neither onto a piece nor past one; whoever cannot move loses.

    >>> game = BlackAndWhite(1)
    >>> game.outcome(((1, 3, 5, 9), "white")), game.winning_moves(((1, 3, 5, 9), "white"))
    (Outcome.N, [((1, 3, 7, 9), 'black')])
    >>> game.outcome(((1, 3, 5, 7), "black"))
    Outcome.P

    Theorem: the free cells between a white piece and the black one to its right are a heap, and
    the heaps are Moore's Nim_d, whoever moves. Both sides can shrink exactly these gaps; the gaps
    between the pairs only grow, and matter to nobody. Source: SDOI 2011 "Black and white", Luogu
    P2490; Moore, *Annals of Mathematics* 11, 1910.

    `winning_moves` gives one winning move, that of Moore's proof, or none. The sides have
    different moves, so there are no Grundy values and no sums, and misère play is left out.
    Raises `TypeError` or `ValueError` for those, for d < 1, and for wrong pieces and movers.
    """

    title = "Black and white"
    first = None
    impartial = False

    def __init__(self, d: int) -> None:
        self.d = _validate.integer(d, "the pieces of a move", low=1)

    @property
    def rules(self) -> str:
        several = f"1 to {self.d} of your pieces" if self.d > 1 else "one of your pieces"
        return (
            f"Move {several}, white ones right, black ones left, over free cells. "
            "No jumping, no sharing."
        )

    def canonical(self, position: Any) -> tuple[tuple[int, ...], str]:
        row, mover = _validate.two(position, "a position", "the cells and who moves")
        cells = increasing_cells(row)
        if len(cells) % 2:
            raise ValueError(f"white and black pieces are as many, but there are {len(cells)}")
        if not isinstance(mover, str) or mover not in SIDES:
            raise ValueError(f"the mover is 'white' or 'black', not {_validate.shown(mover)}")
        return cells, mover

    def options(self, position: tuple[tuple[int, ...], str]) -> Iterator[Any]:
        """Yield what follows from moving one piece, then two, ..., then d; the leftmost first."""
        cells, mover = position
        for left in smaller(_gaps(cells), self.d):
            yield _shrunk(cells, mover, left)

    def outcome_theorem(self, position: tuple[tuple[int, ...], str]) -> Outcome:
        """Return the outcome of the gaps inside the pairs in Moore's Nim_d."""
        return Outcome.of(unbalanced(_gaps(position[0]), self.d))

    def winning_theorem(self, position: tuple[tuple[int, ...], str]) -> list[Any]:
        """Return one winning move, that of Moore's proof."""
        cells, mover = position
        gaps = _gaps(cells)
        left = balanced(gaps, self.d)
        return [] if left == gaps else [_shrunk(cells, mover, left)]

    def gaps(self, position: Any) -> tuple[int, ...]:
        """Return the heaps of Moore's Nim that a position is: the gaps inside the pairs.

        >>> BlackAndWhite(2).gaps(((1, 3, 5, 9), "white"))
        (1, 3)
        """
        return _gaps(self.canonical(position)[0])

    def describe(self, position: Any, option: Any) -> str:
        """Return the move in words: the cells that pieces leave, and those that they go to."""
        (cells, mover), (after, _) = position, option
        before, left = _gaps(cells), _gaps(after)
        moved = sum(a > b for a, b in zip(before, left, strict=True))
        if not 1 <= moved <= self.d or _shrunk(cells, mover, left) != option:
            raise ValueError(no_move(position, option))
        steps = [f"{a} to {b}" for a, b in zip(cells, after, strict=True) if a != b]
        return f"move {mover} from {_validate.listed(steps)}"

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions of up to two pairs on the first size + 2 cells."""
        rows = (itertools.combinations(range(1, size + 3), count) for count in (0, 2, 4))
        return itertools.product(itertools.chain.from_iterable(rows), SIDES)


def _gaps(cells: Sequence[int]) -> tuple[int, ...]:
    return tuple(black - white - 1 for white, black in zip(cells[::2], cells[1::2], strict=True))


def _shrunk(cells: Sequence[int], mover: str, left: Sequence[int]) -> tuple[tuple[int, ...], str]:
    """Return the position after the mover has left these gaps inside the pairs."""
    after = list(cells)
    for pair, gap in enumerate(left):
        white, black = cells[2 * pair], cells[2 * pair + 1]
        if mover == "white":
            after[2 * pair] = black - gap - 1
        else:
            after[2 * pair + 1] = white + gap + 1
    return tuple(after), SIDES[mover == "white"]
