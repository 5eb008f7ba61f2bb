"""A ring of numbers: a coin walks along edges and lowers the number of each that it crosses."""

from collections.abc import Iterable, Iterator
from typing import Any, SupportsIndex

from gamelib import validate
from gamelib.game import Game
from gamelib.games.nim import Numbers, check_length, check_listed
from gamelib.ruleset import Outcome, no_move


class RingOfNumbers(Numbers, Game[tuple[int, ...], Iterable[SupportsIndex]]):
    """The ring of numbers: lower a number beside the coin, unless it is 0, and cross its edge.

    A position is the numbers of the edges around the ring, at least one of them 0. The coin is
    between the last and the first; after a move the tuple is turned so that it still is.

    >>> game = RingOfNumbers()
    >>> game.outcome((2, 5, 3, 0)), game.winning_moves((1, 0, 2))
    (Outcome.N, [(0, 2, 0), (1, 1, 0), (0, 1, 0)])
    >>> game.outcome((0, 0, 0))
    Outcome.P

    Theorem: count the edges that are not 0 from the coin to the first 0, one way and the other.
    N iff one of the counts is odd. Proof: where one is odd, empty the first edge that way and
    cross it: an even count lies ahead, and a 0 behind. Where both are even, crossing an edge
    leaves an odd count ahead, and empty or not, the edge behind cannot mend that. Values and
    misère play are solved from the rules. Source: Luogu P1288.

    Raises `TypeError` or `ValueError` for numbers that are no integers >= 0, or none of them 0.
    """

    rules = "Lower a number beside the coin, unless it is 0, and cross its edge."
    _named = "the edges of a ring", "an edge"

    def canonical(self, edges: Any) -> tuple[int, ...]:
        numbers = super().canonical(edges)
        if 0 not in numbers:
            text = "a ring needs an edge with 0, or play might go round it"
            raise ValueError(f"{text}: {validate.shown(edges)}")
        return numbers

    def options(self, edges: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the rings after crossing the first edge, then the last: lowered by 1, 2, ..."""
        check_length(edges)
        for left in range(edges[0] - 1, -1, -1):
            yield _over_first(edges, left)
        for left in range(edges[-1] - 1, -1, -1):
            option = _over_last(edges, left)
            if left or not edges[0] or option != _over_first(edges, 0):
                yield option

    def outcome_theorem(self, edges: tuple[int, ...]) -> Outcome:
        """Return N iff the edges before the first 0 are odd in number, one way or the other."""
        return Outcome.of(edges.index(0) % 2 or edges[::-1].index(0) % 2)

    def winning_theorem(self, edges: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Return all winning moves: what counts of a lowered edge is whether it is 0."""
        check_length(edges)
        moves: list[tuple[int, ...]] = []
        for number, crossed in ((edges[0], _over_first), (edges[-1], _over_last)):
            if number > 1 and not self.outcome_theorem(crossed(edges, 1)):
                check_listed(number, edges)
                moves += [crossed(edges, left) for left in range(number - 1, 0, -1)]
            if number and not self.outcome_theorem(crossed(edges, 0)):
                moves.append(crossed(edges, 0))
        return list(dict.fromkeys(moves))

    def describe(self, edges: Any, option: Any) -> str:
        """Return the move in words; the first edge follows on the coin, the last precedes it."""
        if edges[1:] == option[:-1] and option[-1] < edges[0]:
            return f"lower the first edge from {edges[0]} to {option[-1]} and cross it"
        if edges[:-1] == option[1:] and option[0] < edges[-1]:
            return f"lower the last edge from {edges[-1]} to {option[0]} and cross it"
        raise ValueError(no_move(edges, option))

    def small(self, size: int) -> Iterable[Any]:
        """Return all rings of up to four edges with numbers of at most `size`."""
        return (edges for edges in super().small(size) if 0 in edges)


def _over_first(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (*edges[1:], left)


def _over_last(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (left, *edges[:-1])
