"""Playing a game: the state of a match and a machine that plays perfectly. No widgets here.

From a won position the machine makes a winning move. From a lost one it defends as long as it can,
since one learns most from beating an opponent that does not give up.
"""

from __future__ import annotations

from typing import Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.sums import one_or_sum

__all__ = ["Match", "best_move", "longest_defence"]

#: Positions, and options of them, that are searched for the longest defence; beyond them the first
#: option is played.
DEFENCE_BUDGET, DEFENCE_OPTIONS = 4000, 200_000


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
    options = list(game._options(game._checked(position)))
    if not options:
        return None
    lengths: dict[Any, int] = {}
    looked_at = [0]  # so many options, counted through all searches
    try:
        return max(
            options, key=lambda option: _moves_left(game, option, misere, lengths, looked_at)
        )
    except _TooManyError:
        return options[0]


class _TooManyError(Exception):
    pass


def _moves_left(
    game: Game, start: Any, misere: bool, lengths: dict[Any, int], looked_at: list[int]
) -> int:
    """Return how many moves are left when the winner hurries and the loser delays."""
    stack = [start]
    while stack:
        position = one_or_sum(stack[-1])
        if position in lengths:
            stack.pop()
            continue
        if len(lengths) + len(stack) > DEFENCE_BUDGET:
            raise _TooManyError
        options = [one_or_sum(option) for option in game._options(position)]
        looked_at[0] += len(options)
        if looked_at[0] > DEFENCE_OPTIONS:
            raise _TooManyError
        missing = [option for option in options if option not in lengths]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        winning = [one_or_sum(option) for option in game.winning_moves(position, misere)]
        if winning:
            lengths[position] = 1 + min(lengths[option] for option in winning)
        else:
            lengths[position] = 1 + max((lengths[option] for option in options), default=-1)
    return lengths[one_or_sum(start)]


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
        if option not in self.options:
            raise ValueError(
                f"the rules of {self.game} allow no move from {self.position} "
                f"to {_validate.shown(option)}"
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
        winning = self.game.winning_moves(self.position, self.misere)
        return winning[0] if winning else None

    def take_back(self) -> None:
        """Take back to your last turn, or to the start."""
        while len(self.history) > 1:
            self.history.pop()
            if self.your_turn:
                return
