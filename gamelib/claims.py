"""Claims about a game, held against its rules: the smallest position where one fails.

Nothing is compared with a stored result.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from gamelib import validate
from gamelib.bars import counted
from gamelib.game import Game
from gamelib.ruleset import Outcome

__all__ = ["Counterexample", "checked_claim", "counterexample", "has_value", "several"]


@dataclass(frozen=True)
class Counterexample:
    """The first position where a claim differs from the rules, and the move that shows it.

    Parameters
    ----------
    game : Game
        Whose rules were asked.
    position : position
        As it was handed in.
    claimed, actual : Outcome or int
        What the claim says, and what the rules say.
    because : str or None
        The move that shows it, in words.
    option : position, optional
        Where that move leads.
    misere : bool
        Whether it is misère play.
    """

    game: Game
    position: Any
    claimed: Outcome | int
    actual: Outcome | int
    because: str | None
    option: Any = None
    misere: bool = False

    def __str__(self) -> str:
        play = "in misère play " if self.misere else ""
        claimed, actual = (_claim_text(value) for value in (self.claimed, self.actual))
        text = f"{play}the claim says {claimed}, but by the rules it is {actual}"
        reason = f": {self.because}" if self.because else ""
        return f"At {validate.said(self.position)} {text}{reason}."

    __repr__ = __str__


def _claim_text(value: Outcome | int) -> str:
    if isinstance(value, Outcome):
        return f"{value} (the player to move {'wins' if value else 'loses'})"
    return f"Grundy value {validate.shown(value)}"


def counterexample(
    game: Game, claim: Callable[[Any], Any], positions: Iterable[Any], *, misere: bool = False
) -> Counterexample | None:
    """Return the first position where `claim` differs from the rules of `game`, or `None`.

    `claim(position)` returns a bool ("the player to move wins"), an `Outcome`, or an integer
    (the Grundy value; not in misère play). Positions are looked at in the order given.

    >>> from gamelib import Bash
    >>> print(counterexample(Bash(3), lambda n: n % 3 != 0, range(20)))
    At 3 the claim says P (the player to move loses), but by the rules it is N (the player to move \
wins): take 3 leads to 0, a P-position.
    >>> print(counterexample(Bash(3), lambda n: n % 4, range(20)))
    None

    Parameters
    ----------
    game : Game
        Whose rules are asked.
    claim : function of a position
        Says a bool (whether the player to move wins), an `Outcome`, or an int (the Grundy value;
        not in misère play).
    positions : iterable of position
        They are looked at in the order given.
    misere : bool
        Whether the player who cannot move wins instead of losing.

    Returns
    -------
    Counterexample or None
        The first position where claim and rules differ.

    Raises
    ------
    TypeError, ValueError
        For what is no game, no function, no position, or no claim.
    """
    tried = checked_claim(game, claim, positions, misere, "claim")
    for position in counted(tried, "positions"):
        claimed = _claimed(claim(position), misere)
        if found := _difference(game, position, claimed, misere):
            return found
    return None


def checked_claim(game: Any, claim: Any, positions: Any, misere: Any, what: str) -> Iterable[Any]:
    """Return the positions of a claim about a game, or say what is wrong with the arguments."""
    validate.require_type(game, Game, "the first argument", "a Game")
    validate.require_function(claim, f"the {what}", "a function of a position")
    return several(positions, "positions")


def several(things: Any, what: str) -> Iterable[Any]:
    """Return what is an iterable of several things, or raise."""
    none = isinstance(things, str) or not getattr(things, "ndim", 1)
    if none or not isinstance(things, Iterable):
        raise TypeError(f"the {what} must be several, not {validate.shown(things)}")
    return things


def _claimed(value: Any, misere: bool) -> Outcome | int:
    if isinstance(value, Outcome):
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return Outcome.of(value)
    number = validate.integer(value, "a claim that is no bool and no Outcome", low=None)
    if misere:
        raise TypeError(f"a Grundy value says nothing in misère play; {number} was claimed")
    return number


def _difference(
    game: Game, position: Any, claimed: Outcome | int, misere: bool
) -> Counterexample | None:
    actual: Outcome | int
    if isinstance(claimed, Outcome):
        value, actual = 0, game.outcome_from_rules(position, misere)
    else:
        value, actual = claimed, game.grundy_from_rules(position)
    if actual == claimed:
        return None
    option = because = None
    if actual is Outcome.N or (isinstance(actual, int) and 0 <= value < actual):
        # An option with what is claimed shows that the position itself has something else.
        start = game._checked(position)
        options = game._options(start)
        option = next((o for o in options if has_value(game, start, o, value, misere)), None)
        if option is None:
            because = "there is no move left, and in misère play that wins"
        else:
            what = "a P-position" if actual is Outcome.N else f"which has value {claimed}"
            because = f"{game._described(start, option)} leads to {validate.said(option)}, {what}"
    return Counterexample(game, position, claimed, actual, because, option, misere)


def has_value(game: Game, start: Any, option: Any, value: int, misere: bool) -> bool:
    """Say whether an option of `start` has a value by the rules; in misère play, is a P-position.

    In misère play it is played out; in normal play that is done where `start` is a sum, else a sum
    that it breaks into counts as the XOR of its parts.
    """
    if misere:
        return not game.outcome_from_rules(option, misere)
    return game._option_value(start, option) == value
