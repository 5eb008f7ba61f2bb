"""Claims about a game, held against its rules: the smallest position where one fails.

`counterexample` finds that position and the move that proves it. `check` and `check_moves` print
what it means for an exercise, `check_equal` compares a function with one that computes the same.
Nothing is compared with a stored result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from gamelib import _validate
from gamelib.game import Game, Outcome

__all__ = ["Counterexample", "check", "check_equal", "check_moves", "counterexample"]


@dataclass(frozen=True)
class Counterexample:
    """The first position where a claim differs from the rules, and the move that shows it."""

    game: Game
    position: Any
    claimed: Outcome | int
    actual: Outcome | int
    because: str | None
    option: Any = None
    misere: bool = False

    def __str__(self) -> str:
        play = " in misère play" if self.misere else ""
        claimed, actual = (_claim_text(value) for value in (self.claimed, self.actual))
        place = _validate.said(self.position)
        text = f"At {place}{play} the claim says {claimed}, but by the rules it is {actual}"
        return f"{text}: {self.because}." if self.because else f"{text}."

    __repr__ = __str__


def _claim_text(value: Outcome | int) -> str:
    if isinstance(value, Outcome):
        return f"{value} (the player to move {'wins' if value else 'loses'})"
    return f"Grundy value {_validate.shown(value)}"


def counterexample(
    game: Game,
    claim: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    misere: bool = False,
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
    """
    for position in _checked_claim(game, claim, positions, "claim"):
        claimed = _claimed(claim(position), misere)
        if isinstance(claimed, Outcome):
            found = _outcome_differs(game, position, claimed, misere)
        else:
            found = _value_differs(game, position, claimed)
        if found is not None:
            return found
    return None


def _checked_claim(game: Any, claim: Any, positions: Any, what: str) -> Iterable[Any]:
    """Return the positions of a claim about a game, or say what is wrong with the arguments."""
    if isinstance(claim, Game) and not isinstance(game, Game):
        raise TypeError(f"the game comes first, then the {what}, then the positions")
    if not isinstance(game, Game):
        raise TypeError(f"the first argument must be a game, not {_validate.shown(game)}")
    if not callable(claim):
        raise TypeError(
            f"the {what} must be a function of a position, not {_validate.shown(claim)}"
        )
    if isinstance(positions, str) or not isinstance(positions, Iterable):
        raise TypeError(f"the positions must be several, not {_validate.shown(positions)}")
    return positions


def _claimed(value: Any, misere: bool) -> Outcome | int:
    if isinstance(value, Outcome):
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return Outcome.of(value)
    number = _validate.integer(value, "a claim that is no bool and no Outcome", low=None)
    if misere:
        raise TypeError(f"a Grundy value says nothing in misère play; {number} was claimed")
    return number


def _outcome_differs(
    game: Game, position: Any, claimed: Outcome, misere: bool
) -> Counterexample | None:
    actual = game.outcome_from_rules(position, misere)
    if actual is claimed:
        return None
    option = because = None
    if actual is Outcome.N:
        start = game._checked(position)
        # In misère play a position without options is N although no move shows it.
        options = game._options(start)
        option = next((o for o in options if not game.outcome_from_rules(o, misere)), None)
        if option is not None:
            because = (
                f"{game._described(start, option)} leads to {_validate.said(option)}, a P-position"
            )
        else:
            because = "there is no move left, and in misère play that wins"
    return Counterexample(game, position, claimed, actual, because, option, misere)


def _value_differs(game: Game, position: Any, claimed: int) -> Counterexample | None:
    actual = game.grundy_from_rules(position)
    if actual == claimed:
        return None
    option = because = None
    if 0 <= claimed < actual:
        start = game._checked(position)
        option = next(o for o in game._options(start) if game.grundy_from_rules(o) == claimed)
        move, after = game._described(start, option), _validate.said(option)
        because = f"{move} leads to {after}, which has value {claimed}"
    return Counterexample(game, position, claimed, actual, because, option)


# --- exercises ----------------------------------------------------------------------------------

NOT_ANSWERED = "Not answered yet: fill in the cell above, run it, then run this one again."


def _blank(value: Any) -> bool:
    return value is None or value is Ellipsis


def _ask(answer: Callable[..., Any], *arguments: Any) -> tuple[Any, str]:
    """Return what the reader's function gives, and what is wrong if it stops with an error."""
    try:
        return answer(*arguments), ""
    except Exception as error:  # whatever a reader's function does, one line says it
        return None, f"your function stops with {type(error).__name__}: {error}"


def _always(value: Any) -> Callable[[Any], Any]:
    return lambda _: value


def _several(items: Iterable[Any]) -> list[Any]:
    items = list(items)
    if not items:
        raise ValueError("an exercise needs at least one position to check")
    return items


def check(
    game: Game,
    claim: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    misere: bool = False,
) -> None:
    """Print whether `claim` agrees with the rules of `game` on `positions`.

    The claim is one that `counterexample` takes. A claim that returns `None` or `...` is an
    exercise not answered yet.

    >>> from gamelib import Bash
    >>> check(Bash(3), lambda n: n % 4 != 0, range(20))
    Right: it agrees with the rules on all 20 positions.
    >>> check(Bash(3), lambda n: ..., range(20))
    Not answered yet: fill in the cell above, run it, then run this one again.
    """
    positions = _several(_checked_claim(game, claim, positions, "claim"))
    for place, position in enumerate(positions):
        claimed, fault = _ask(claim, position)
        if place == 0 and not fault and _blank(claimed):
            return print(NOT_ANSWERED)
        found = None
        try:
            if not fault:
                found = counterexample(game, _always(claimed), [position], misere=misere)
        except TypeError:
            fault = (
                f"your function gives {_validate.shown(claimed)}, not True or False or an integer"
            )
        if fault:
            return print(f"Not yet. At {_validate.said(position)} {fault}.")
        if found is not None:
            return print(f"Not yet. {found}")
    return print(f"Right: it agrees with the rules on all {len(positions)} positions.")


def check_moves(
    game: Game,
    choose: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    misere: bool = False,
) -> None:
    """Print whether `choose(position)` is a winning move wherever the rules have one.

    Where every move loses, `choose` returns `"lost"`. A choice that returns `None` or `...` is
    an exercise not answered yet.

    >>> from gamelib import Bash
    >>> check_moves(Bash(3), lambda n: n - n % 4 if n % 4 else "lost", range(20))
    Right: it wins from every won position among the 20.
    >>> check_moves(Bash(3), lambda n: n - 1 if n else "lost", range(20))
    Not yet. At 2 your move leads to 1, which is won for the opponent; a winning move: take 2.
    """
    positions = _several(_checked_claim(game, choose, positions, "choice of a move"))
    for place, position in enumerate(positions):
        choice, fault = _ask(choose, position)
        if place == 0 and not fault and _blank(choice):
            return print(NOT_ANSWERED)
        start = game._checked(position)
        options = list(game._options(start))
        winning = [option for option in options if not game.outcome_from_rules(option, misere)]
        fault = fault or _fault(choice, _as_option(game, choice), options, winning)
        if fault:
            hint = f"; a winning move: {game._described(start, winning[0])}" if winning else ""
            return print(f"Not yet. At {_validate.said(position)} {fault}{hint}.")
    return print(f"Right: it wins from every won position among the {len(positions)}.")


def _as_option(game: Game, choice: Any) -> Any:
    """Return a choice in its canonical form: a list of heaps is a position like a tuple."""
    try:
        return game._checked(choice)
    except (TypeError, ValueError):
        return None


def _fault(choice: Any, option: Any, options: list[Any], winning: list[Any]) -> str:
    """Return what is wrong with a choice, or "" if nothing is."""
    if isinstance(choice, str) and choice == "lost":
        return "you call the position lost, but it is won" if winning else ""
    if option is None or option not in options:
        return f"the rules allow no move to {_validate.said(choice)}"
    if option in winning:
        return ""
    if not winning:
        return f"every move loses, also yours to {_validate.said(choice)}: answer 'lost'"
    return f"your move leads to {_validate.said(choice)}, which is won for the opponent"


def check_equal(
    answer: Callable[..., Any], truth: Callable[..., Any], inputs: Iterable[Any]
) -> None:
    """Print whether `answer` and `truth` give the same on all `inputs`.

    `truth` computes the result from the rules. An input that is a tuple is spread over the
    arguments of both.

    >>> check_equal(lambda a, b: a + b, lambda a, b: a ^ b, [(1, 2), (1, 3)])
    Not yet. For (1, 3) you give 4, and by the rules it is 2.
    """
    inputs = [item if isinstance(item, tuple) else (item,) for item in _several(inputs)]
    for place, arguments in enumerate(inputs):
        shown = _validate.said(arguments[0] if len(arguments) == 1 else arguments)
        given, fault = _ask(answer, *arguments)
        if place == 0 and not fault and _blank(given):
            return print(NOT_ANSWERED)
        if fault:
            return print(f"Not yet. For {shown} {fault}.")
        wanted = truth(*arguments)
        if not _same(given, wanted):
            given, wanted = _validate.said(given), _validate.said(wanted)
            return print(f"Not yet. For {shown} you give {given}, and by the rules it is {wanted}.")
    where = f" on all {len(inputs)} inputs" if len(inputs) > 1 else ""
    return print(f"Right: the same as by the rules{where}.")


def _same(given: Any, wanted: Any) -> bool:
    """Say whether two answers are equal; arrays are equal to lists of the same numbers."""
    given, wanted = (x.tolist() if hasattr(x, "tolist") else x for x in (given, wanted))
    return bool(given == wanted)
