"""Anti-SG: whether Grundy values decide misère play; the theorem is `gamelib.anti_sg_outcome`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.sums import one_or_sum

#: Positions that are looked at for an exception: some seconds.
MOST_POSITIONS = 50_000


def checked_components(game: Game, components: Any) -> list[Any]:
    """Return components, each a position of a game; of a number the error names what may be meant.

    >>> from gamelib import Nim
    >>> checked_components(Nim(), [(1, 2), (3,)])
    [(1, 2), (3,)]
    """
    checked = []
    for component in validate.collection(components, "the components", of="positions"):
        try:
            checked.append(game._checked(component))
        except TypeError as error:
            try:
                alone = game._checked((component,))
            except (TypeError, ValueError):
                raise error from None
            text = f"each component is a position of its own, such as {validate.shown(alone)}"
            raise TypeError(f"{text}, not {validate.shown(component)}: {error}") from None
    return checked


def anti_sg_exception(game: Game, components: Iterable[Any]) -> Any:
    """Return a position of value 0 with options, but none of value 1, at or below components.

    `None` proves that `anti_sg_outcome` is right for misère play of all sums of these components.

    >>> from gamelib import KAYLES, Bash
    >>> anti_sg_exception(Bash(3), range(50)) is None
    True
    >>> anti_sg_exception(KAYLES, range(5)) is None, anti_sg_exception(KAYLES, [5])
    (True, Sum(2, 2))

    Of the two rows of two pins, to which a row of five leads, only 1 + 2 and 2 can be left, with
    values 3 and 2.

    Parameters
    ----------
    game : Game
        The game of which the components are positions.
    components : iterable
        Positions of the game.

    Returns
    -------
    position or None
        The first exception that is met; `None` where there is none.

    Raises
    ------
    ValueError
        Where more than 50 000 positions are below the components.
    """
    validate.require_type(game, Game, "the game", "a Game")
    waiting = list(dict.fromkeys(map(one_or_sum, checked_components(game, components))))
    seen = set(waiting)
    for position in waiting:
        options = list(map(one_or_sum, map(game._living, game._options(position))))
        if options and not game.grundy(position) and 1 not in map(game.grundy, options):
            return position
        waiting += [option for option in dict.fromkeys(options) if option not in seen]
        seen.update(options)
        if len(waiting) > MOST_POSITIONS:
            raise ValueError(f"more than {MOST_POSITIONS} positions are below these components")
    return None
