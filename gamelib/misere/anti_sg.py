"""Anti-SG: what the Grundy values of the parts say about misère play, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gamelib import _validate
from gamelib.game import Game, Outcome
from gamelib.sums import nim_sum

__all__ = ["anti_sg_exception", "anti_sg_outcome"]


def anti_sg_outcome(values: Iterable[int]) -> Outcome:
    """Return who wins an Anti-SG sum whose components have these Grundy values.

    >>> anti_sg_outcome([1, 1, 1]), anti_sg_outcome([2, 1]), anti_sg_outcome([2, 2])
    (Outcome.P, Outcome.N, Outcome.P)

    Theorem: let G be the XOR of the values. The player to move wins iff G != 0 and some value is
    greater than 1, or G = 0 and none is.
    """
    members = _validate.integers(values, "the values of the components", "a Grundy value")
    some_large = any(value > 1 for value in members)
    return Outcome.of((nim_sum(members) != 0) == some_large)


def anti_sg_exception(game: Game, positions: Iterable[Any]) -> Any:
    """Return the first position that breaks the precondition of Anti-SG, or `None`."""
    if not isinstance(game, Game):
        raise TypeError(f"the precondition needs a game, not {_validate.shown(game)}")
    for position in positions:
        options = list(game._options(game._checked(position)))
        if options and not game.grundy(position) and 1 not in map(game.grundy, options):
            return position
    return None
