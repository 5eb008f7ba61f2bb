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


def _show(text: str) -> None:
    print(text)


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
    positions = list(positions)
    if _blank(claim(positions[0])):
        return _show(NOT_ANSWERED)
    found = counterexample(game, claim, positions, misere=misere)
    if found is None:
        return _show(f"Right: it agrees with the rules on all {len(positions)} positions.")
    return _show(f"Not yet. {found}")


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
    positions = list(positions)
    if _blank(choose(positions[0])):
        return _show(NOT_ANSWERED)
    solve = game.misere_outcome_from_rules if misere else game.outcome_from_rules
    for position in positions:
        options = list(game.options(game.check(position)))
        winning = [option for option in options if not solve(option)]
        fault = _fault(choose(position), options, winning)
        if fault:
            hint = f"; a winning move: {game.describe(position, winning[0])}" if winning else ""
            return _show(f"Not yet. At {position} {fault}{hint}.")
    return _show(f"Right: it wins from every won position among the {len(positions)}.")


def _fault(choice: Any, options: list[Any], winning: list[Any]) -> str:
    """Return what is wrong with a choice, or "" if nothing is."""
    if choice in winning or (isinstance(choice, str) and choice == "lost" and not winning):
        return ""
    if isinstance(choice, str) and choice == "lost":
        return "you call the position lost, but it is won"
    if choice not in options:
        return f"the rules allow no move to {choice}"
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
    inputs = [item if isinstance(item, tuple) else (item,) for item in inputs]
    if _blank(answer(*inputs[0])):
        return _show(NOT_ANSWERED)
    for arguments in inputs:
        given, wanted = answer(*arguments), truth(*arguments)
        if given != wanted:
            shown = arguments[0] if len(arguments) == 1 else arguments
            return _show(f"Not yet. For {shown} you give {given}, and by the rules it is {wanted}.")
    where = f" on all {len(inputs)} inputs" if len(inputs) > 1 else ""
    return _show(f"Right: the same as by the rules{where}.")
