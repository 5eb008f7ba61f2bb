"""Every-SG: a move in each component that is not over. Suspense numbers tell who wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.ruleset import Outcome
from gamelib.search import Search
from gamelib.sums import Sum, parts_of
from gamelib.values.anti_sg import checked_components


def suspense(game: Game, position: Any, *, budget: int | None = None) -> int:
    """Return the suspense number: how many moves a position lasts when winners linger.

    >>> from gamelib import KAYLES, Bash, Nim
    >>> [suspense(Bash(3), heap) for heap in range(9)]
    [0, 1, 1, 1, 2, 3, 3, 3, 4]
    >>> suspense(Nim(), (1, 1)), suspense(KAYLES, 3)
    (2, 2)

    In Every-SG a player moves in each component that is not over, and whoever cannot move anywhere
    loses: all depends on the component that lasts longest. So whoever wins a component lingers
    there, and whoever loses it hurries. The number of a finished position is 0. A position that has
    options with an even number, which are lost for whoever is to move there, has 1 + the largest
    even one. Any other has 1 + the smallest number of its options. The number of a sum, such as
    one that a heap breaks into, is the largest number of its parts.

    Theorem (Berlekamp, Conway and Guy, *Winning Ways*, chapter 9: continued conjunctive compounds):
    see `every_sg_outcome`.

    Parameters
    ----------
    game : Game
        The game that is played.
    position : position or Sum
        Where play begins.
    budget : int, optional
        Positions after which the search gives up; as many as the game allows by default.

    Returns
    -------
    int
        The number of moves until the end.

    Raises
    ------
    LoopyGameError
        When play need not end.
    ValueError
        After `budget` positions.
    """
    validate.require_type(game, Game, "game", "a Game")
    limit = game._limit(budget)
    known: dict[Any, int] = {}

    def steps(position: Any) -> int:
        return max((known[part] for part in parts_of(position)), default=0)

    def step(part: Any, options: Iterable[Any]) -> int:
        numbers = [steps(option) for option in options]
        even = [number for number in numbers if number % 2 == 0]
        return 1 + (max(even) if even else min(numbers, default=-1))

    start = game._checked(position)
    search = Search(game._told_options, step, game._fit_parts, known)
    for part in parts_of(start):
        search.answer(part, limit)
    return steps(start)


def every_sg_outcome(game: Game, positions: Iterable[Any]) -> Outcome:
    """Return who wins Every-SG: a move in every component that is not over.

    >>> from gamelib import Bash
    >>> every_sg_outcome(Bash(3), [1, 4]), every_sg_outcome(Bash(3), [1, 5, 4])
    (Outcome.P, Outcome.N)

    Theorem (*Winning Ways*, chapter 9): the mover wins iff the largest suspense number m of the
    components is odd. Proof: let m be odd. In each component the mover moves to an option whose
    number is one less, and leaves the largest number m - 1. Let m be even. With m = 0 the mover
    cannot move. Otherwise some component has the number m: all its options have odd numbers, and
    they are at least m - 1. Even numbers are left only where the number was odd, and they are at
    most m - 2. So the largest number that is left is odd.

    Parameters
    ----------
    game : Game
        The game that is played in each component.
    positions : iterable
        The components; a `Sum` among them counts as several.

    Returns
    -------
    Outcome
        N where the player to move wins, else P.

    Raises
    ------
    LoopyGameError, ValueError
        As `suspense` does.
    """
    validate.require_type(game, Game, "game", "a Game")
    parts = Sum(*checked_components(game, positions))
    return Outcome.of(suspense(game, parts) % 2)
