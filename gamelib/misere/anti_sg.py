"""Anti-SG: what the Grundy values of components say about misère play, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.rulesets import Outcome
from gamelib.sums import nim_sum, one_or_sum

#: Positions that are looked at for an exception: some seconds.
MOST_POSITIONS = 50_000


def anti_sg_outcome(values: Iterable[int]) -> Outcome:
    """Return who wins an Anti-SG sum whose components have these Grundy values.

    >>> anti_sg_outcome([1, 1, 1]), anti_sg_outcome([2, 1]), anti_sg_outcome([2, 2])
    (Outcome.P, Outcome.N, Outcome.P)

    *Anti-SG* is played as a sum, but it stops as soon as every component has value 0, and the
    player then to move wins. Let G be the XOR of the values.

    Theorem (the "SJ theorem" of contests): the player to move wins iff G != 0 and some value is
    greater than 1, or G = 0 and none is. Proof by induction:

    - no value > 1, G = 0: all are 0, and the mover has won; or some are 1, and one moved to 0
      leaves G = 1. N.
    - no value > 1, G = 1: a move leaves G = 0, or a single value > 1. P.
    - some value > 1, G = 0: there are two at least. A move leaves one of them and G != 0. P.
    - some value > 1, G != 0: the move of Nim leaves G = 0. If that leaves no value > 1, there was
      one only, and it has moves to 0 and to 1: one of the two leaves G = 1. N.

    Precondition for misère play, where play goes on to the end: every position of a component that
    has value 0 and can still be played has an option of value 1. Then the first case holds there
    too, and with it the theorem. `anti_sg_exception` looks for a position without. A component
    that falls in two is still one component, and its value the XOR: Nim heaps are to be handed in
    one by one. Nim and all subtraction games pass (by Ferguson's pairing, *Game Theory* I.4).
    """
    members = _validate.integers(values, "the values of the components", "a Grundy value")
    some_large = any(value > 1 for value in members)
    return Outcome.of((nim_sum(members) != 0) == some_large)


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
    """
    _validate.kind(game, Game, "the game", "a Game")
    starts = _validate.collection(components, "the components", of="positions")
    waiting = [*{one_or_sum(game._checked(start)): None for start in starts}]
    seen = set(waiting)
    for position in waiting:
        options = [*map(one_or_sum, map(game._living, game._options(position)))]
        if options and not game.grundy(position) and 1 not in map(game.grundy, options):
            return position
        waiting += [option for option in dict.fromkeys(options) if option not in seen]
        seen.update(options)
        if len(waiting) > MOST_POSITIONS:
            raise ValueError(f"more than {MOST_POSITIONS} positions are below these components")
    return None
