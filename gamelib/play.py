"""Playing a game: the state of a match and a machine that plays perfectly. No widgets here.

From a won position the machine makes a winning move. From a lost one it defends as long as it can,
since one learns most from beating an opponent that does not give up.
"""

from collections.abc import Iterable
from typing import Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.search import search
from gamelib.sums import one_or_sum

__all__ = ["Match", "best_move", "longest_defence"]

#: Positions that are searched for the longest defence; beyond them the first option is played.
DEFENCE_BUDGET = 4000


def best_move(game: Game, position: Any, misere: bool = False) -> Any:
    """Return a winning move if there is one, else the longest defence; `None` when play is over.

    >>> from gamelib import Nim
    >>> best_move(Nim(), (3, 4, 5))
    (1, 4, 5)
    >>> best_move(Nim(), (0, 0)) is None
    True
    """
    winning = game.winning_moves(position, misere)
    return winning[0] if winning else longest_defence(game, position, misere)


def longest_defence(game: Game, position: Any, misere: bool = False) -> Any:
    """Return the option of a lost position that puts the end off longest; `None` without options.

    The winner is taken to win as fast as possible. Where that needs more than a few thousand
    positions, the first option is returned.

    >>> from gamelib import Nim
    >>> longest_defence(Nim(), (5, 5))
    (4, 5)
    """
    start = game._checked(position)
    moves: dict[Any, int] = {}  # until the end, when the winner hurries and the loser delays

    def below(position: Any) -> Iterable[Any]:
        return map(one_or_sum, game._options(position))

    def moves_left(position: Any) -> int:
        if winning := game.winning_moves(position, misere):
            return 1 + min(moves[one_or_sum(option)] for option in winning)
        return 1 + max((moves[option] for option in below(position)), default=-1)

    try:
        search(one_or_sum(start), below, moves_left, moves, DEFENCE_BUDGET)
    except ValueError:  # the search gave up
        return next(iter(game._options(start)), None)
    return max(game._options(start), key=lambda option: moves[one_or_sum(option)], default=None)


class Match:
    """A match of you against the machine: moves, take-back, hints and who has won.

    >>> from gamelib import Bash
    >>> match = Match(Bash(3), 9)
    >>> match.play(8)
    >>> match.reply()
    7
    >>> match.play(4)
    >>> match.reply()
    3
    >>> match.play(0)
    >>> match.over, match.you_won
    (True, True)
    """

    def __init__(
        self, game: Game, position: Any, *, misere: bool = False, machine_starts: bool = False
    ) -> None:
        self.game, self.misere = game, bool(misere)
        self.start = game._checked(position)
        self.machine_starts = bool(machine_starts)
        self.history = [self.start]

    @property
    def position(self) -> Any:
        """The position on the board."""
        return self.history[-1]

    @property
    def your_turn(self) -> bool:
        """Whether the next move is yours."""
        return (len(self.history) % 2 == 1) != self.machine_starts

    @property
    def options(self) -> list[Any]:
        """The options of the position on the board."""
        return list(self.game._options(self.position))

    @property
    def over(self) -> bool:
        """Whether no move is left."""
        return not self.options

    @property
    def you_won(self) -> bool:
        """Whether the match is over and you have won it."""
        return self.over and (self.your_turn == self.misere)

    def play(self, option: Any) -> None:
        """Make a move of whoever is to move; raises `ValueError` for what is no option."""
        option = self.game._checked(option)
        if option not in self.options:
            raise ValueError(
                f"no move leads from {self.position} to {_validate.shown(option)}; the rules of "
                f"{self.game.title}: {self.game.rules}"
            )
        self.history.append(option)

    def reply(self) -> Any:
        """Let the machine move if it is its turn; return the option it chose, or `None`."""
        if self.over or self.your_turn:
            return None
        option = best_move(self.game, self.position, self.misere)
        self.history.append(option)
        return option

    def hint(self) -> Any:
        """Return a winning move, or `None` when the position is lost."""
        return next(iter(self.game.winning_moves(self.position, self.misere)), None)

    def take_back(self) -> None:
        """Take back to your last turn, or to the start."""
        while len(self.history) > 1:
            self.history.pop()
            if self.your_turn:
                return


_validate.checking(globals(), __all__)
