"""Checking answers: against the rules, with the smallest position where the answer fails.

A check never compares with a stored result. A claim is held against the rules by
`counterexample`; another function or value is held against one computed beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gamelib.game import Game, counterexample

__all__ = ["check", "check_equal", "check_moves"]

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
    claim: Callable[[Any], Any],
    game: Game,
    positions: Iterable[Any],
    *,
    misere: bool = False,
) -> None:
    """Print whether `claim` agrees with the rules of `game` on `positions`.

    The claim is one that `counterexample` takes. A claim that returns `None` or `...` is an
    exercise not answered yet.

    >>> from gamelib import Bash
    >>> check(lambda n: n % 4 != 0, Bash(3), range(20))
    Right: it agrees with the rules on all 20 positions.
    >>> check(lambda n: ..., Bash(3), range(20))
    Not answered yet: fill in the cell above, run it, then run this one again.
    """
    positions = _several(positions)
    for place, position in enumerate(positions):
        claimed, fault = _ask(claim, position)
        if place == 0 and not fault and _blank(claimed):
            return print(NOT_ANSWERED)
        found = None
        try:
            if not fault:
                found = counterexample(game, _always(claimed), [position], misere=misere)
        except TypeError:
            fault = f"your function gives {claimed!r}, not True or False or an integer"
        if fault:
            return print(f"Not yet. At {position} {fault}.")
        if found is not None:
            return print(f"Not yet. {found}")
    return print(f"Right: it agrees with the rules on all {len(positions)} positions.")


def check_moves(
    choose: Callable[[Any], Any],
    game: Game,
    positions: Iterable[Any],
    *,
    misere: bool = False,
) -> None:
    """Print whether `choose(position)` is a winning move wherever the rules have one.

    Where every move loses, `choose` returns `"lost"`. A choice that returns `None` or `...` is
    an exercise not answered yet.

    >>> from gamelib import Bash
    >>> check_moves(lambda n: n - n % 4 if n % 4 else "lost", Bash(3), range(20))
    Right: it wins from every won position among the 20.
    >>> check_moves(lambda n: n - 1 if n else "lost", Bash(3), range(20))
    Not yet. At 2 your move leads to 1, which is won for the opponent; a winning move: take 2.
    """
    positions = _several(positions)
    solve = game.misere_outcome_from_rules if misere else game.outcome_from_rules
    for place, position in enumerate(positions):
        choice, fault = _ask(choose, position)
        if place == 0 and not fault and _blank(choice):
            return print(NOT_ANSWERED)
        start = game._checked(position)
        options = list(game._options(start))
        winning = [option for option in options if not solve(option)]
        fault = fault or _fault(choice, _as_option(game, choice), options, winning)
        if fault:
            hint = f"; a winning move: {game._described(start, winning[0])}" if winning else ""
            return print(f"Not yet. At {position} {fault}{hint}.")
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
        return f"the rules allow no move to {choice}"
    if option in winning:
        return ""
    if not winning:
        return f"every move loses, also yours to {choice}: answer 'lost'"
    return f"your move leads to {choice}, which is won for the opponent"


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
        shown = arguments[0] if len(arguments) == 1 else arguments
        given, fault = _ask(answer, *arguments)
        if place == 0 and not fault and _blank(given):
            return print(NOT_ANSWERED)
        if fault:
            return print(f"Not yet. For {shown} {fault}.")
        wanted = truth(*arguments)
        if given != wanted:
            return print(f"Not yet. For {shown} you give {given}, and by the rules it is {wanted}.")
    where = f" on all {len(inputs)} inputs" if len(inputs) > 1 else ""
    return print(f"Right: the same as by the rules{where}.")
