"""Any game with one pass for both players together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.sums import parts_of


class WithPass(Game[tuple[Any, bool], Any]):
    """Any game in which once, instead of a move, a player passes: then nobody can any more.

    A position is (position of the game, whether the pass is left), or a position of the game alone,
    where it is left. From a finished position nobody passes.

    >>> from gamelib import Nim
    >>> game = WithPass(Nim())
    >>> game.grundy(((1, 2, 3), False)), game.grundy((1, 2, 3)), game.winning_moves((1, 4, 5))
    (0, 1, [((1, 4, 4), True), ((1, 4, 5), False)])
    >>> game.table(4, 4)
    array([[0, 2, 1, 4],
           [2, 1, 0, 3],
           [1, 0, 2, 5],
           [4, 3, 5, 1]])

    Without the pass left it is the game. With it no law is known for three heaps of Nim (Morrison,
    Friedman and Landsberg, *Combinatorial games with a pass*, 2011): table(8, 8, 8) has the values.

    Parameters
    ----------
    game : Game
        The game; both players have the same moves.

    Raises
    ------
    TypeError
        For what is no such game.
    """

    catalogue = "G27", "a pass once", "any game, and one pass for both", "open: tables only"

    def __init__(self, game: Game) -> None:
        validate.require_type(game, Game, "the game with a pass", "a Game")
        game._need_impartial("pass")
        self.game = game
        self.first = game.first

    @property
    def title(self) -> str:
        return f"{self.game.title} with a pass"

    @property
    def rules(self) -> str:
        return (
            f"{self.game.rules} Once in the game, one player may pass instead, if a move is left."
        )

    def canonical(self, position: Any) -> tuple[Any, bool]:
        """Return the position of the game and whether the pass is left."""
        if isinstance(position, tuple) and len(position) == 2 and isinstance(position[1], bool):
            return self.game._checked(position[0]), position[1]
        return self.game._checked(position), True

    def options(self, position: tuple[Any, bool]) -> Iterator[tuple[Any, bool]]:
        """Yield the moves of the game, and the pass behind them."""
        place, left = position
        option = None
        for option in self.game._options(place):
            yield option, left
        if left and option is not None:
            yield place, False

    def representative(self, position: tuple[Any, bool]) -> tuple[Any, bool]:
        """Return the same for positions that the game calls equal in play."""
        place, left = position
        return self.game._same(place), left

    def theorem(self, position: tuple[Any, bool]) -> int | None:
        """Return the value of the game where the pass is gone."""
        place, left = position
        return None if left else self.game._total(parts_of(place))

    def describe(self, position: tuple[Any, bool], option: Any) -> str:
        """Return the move in words, or "pass"."""
        validate.require(option in self.options(position), "a move follows the rules", option)
        if option[0] == position[0]:
            return "pass"
        return self.game._described(position[0], option[0])

    def small(self, size: int) -> Iterable[tuple[Any, bool]]:
        """Return small positions of the game, each with the pass left and without."""
        return ((place, left) for place in self.game.small(size) for left in (True, False))

    def _value(self, part: Any, goal: int | None = None) -> int:
        return super()._value(self.canonical(part), goal)  # a table has positions of the game

    def _fit_parts(self, position: Any, options: list[Any]) -> list[Any]:
        return options  # those of the game have been looked at
