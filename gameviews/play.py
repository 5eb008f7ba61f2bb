"""Perfect play: what the machine of a board answers. No widgets here.

From a won position the machine makes a winning move. From a lost one it defends as long as it can,
since one learns most from beating an opponent that does not give up. Where play need not end, it
keeps a draw; a match is one when a position comes back for the third time, so every match ends.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from gamelib.game import Game
from gamelib.games.hackenbush.bush import Bush
from gamelib.loopy import LoopyGame
from gamelib.ruleset import Outcome
from gamelib.search import Search
from gamelib.sums import Sum, one_or_sum
from gameviews import validate

__all__ = ["best_move", "longest_defence", "right_move"]

#: What can be played.
Playable = Game | LoopyGame
#: A position that stands on the board so often makes the match a draw.
REPEATS = 3
#: Positions that are searched for the longest defence; beyond them the first option is played.
DEFENCE_BUDGET = 4000


def right_move(game: Playable, position: Any, misere: bool = False) -> Any:
    """Return a winning move, or one that keeps a draw; `None` when the position is lost.

    >>> from gamelib import Bash
    >>> right_move(Bash(3), 9), right_move(Bash(3), 8)
    (8, None)
    """
    validate.require_type(game, Playable, "the game", "a Game or LoopyGame")
    if isinstance(game, LoopyGame):
        lost = game.outcome(position, misere) is Outcome.P
        return None if lost else best_move(game, position, misere)
    return next(iter(game.winning_moves(position, misere)), None)


def best_move(
    game: Playable, position: Any, misere: bool = False, known: dict[Any, int] | None = None
) -> Any:
    """Return a winning move if there is one, else the longest defence; `None` when play is over.

    Where play need not end it is one of `best_moves`: the quickest win, or what keeps a draw. What
    is `known` of defences is kept, see `longest_defence`.

    >>> from gamelib import Nim
    >>> best_move(Nim(), (3, 4, 5))
    (1, 4, 5)
    >>> best_move(Nim(), (0, 0)) is None
    True
    """
    validate.require_type(game, Playable, "the game", "a Game or LoopyGame")
    if isinstance(game, LoopyGame):
        return next(iter(game.best_moves(position, misere)), None)
    winning = game.winning_moves(position, misere)
    return winning[0] if winning else longest_defence(game, position, misere, known)


def longest_defence(
    game: Game, position: Any, misere: bool = False, known: dict[Any, int] | None = None
) -> Any:
    """Return the option of a lost position that puts the end off longest; `None` without options.

    The winner is taken to win as fast as possible. Where that needs more than a few thousand
    positions, the first option is returned. What is found is kept in `known`: whoever asks about
    many positions of a game hands in the same one each time.

    >>> from gamelib import Nim
    >>> longest_defence(Nim(), (5, 5))
    (4, 5)
    """
    validate.require_type(game, Game, "the game", "a Game")
    start = game._checked(position)
    # The number of moves until the end, when the winner hurries and the loser delays.
    moves: dict[Any, int] = {} if known is None else known
    validate.require_type(moves, dict, "what is known", "a dict")

    def below(position: Any) -> Iterator[Any]:
        return map(one_or_sum, game._options(position))

    def moves_left(position: Any, options: Iterable[Any]) -> int:
        if winning := game.winning_moves(position, misere):
            return 1 + min(moves[one_or_sum(option)] for option in winning)
        return 1 + max((moves[option] for option in options), default=-1)

    try:
        Search(below, moves_left, values=moves).answer(one_or_sum(start), DEFENCE_BUDGET)
    except ValueError:  # the search gave up
        return next(iter(game._options(start)), None)
    return max(game._options(start), key=lambda option: moves[one_or_sum(option)], default=None)


def said_position(position: Any) -> str:
    """Return a position as it stands in a sentence.

    >>> said_position(Bush("house")), said_position(frozenset({3, 1})), said_position(Sum(5, 2))
    ('11 edges', '{1, 3}', '5 + 2')
    """
    if isinstance(position, Bush):
        return f"{len(position)} edge{'s' * (len(position) != 1)}"
    if isinstance(position, Sum):
        text = " + ".join(map(said_position, position)) or "nothing"
    elif isinstance(position, frozenset):
        entries = sorted(position, key=lambda entry: (type(entry).__name__, entry))
        text = f"{{{', '.join(map(str, entries))}}}"
    elif isinstance(position, tuple):
        text = f"({', '.join(map(said_position, position))})"
    else:
        text = validate.said(position)
    return text if len(text) <= 60 else f"{text[:40]} ... {text[-12:]}"
