"""Tame positions: those that misère play of sums treats like Nim.

Each position X has a *normal value* g+ and a *misère value* g-: the n for which X + *n is lost in
normal and in misère play. Both are a mex over the options; a position without options has (0, 1).
In Nim the pair (g+, g-) is (0, 1) or (1, 0) where no heap is larger than 1, and (n, n) elsewhere. A
pair of these is called *fickle* in the first case, *firm* in the second.

A position is *tame* if it has no options; or if its tame options alone give it, by mex, a fickle or
firm pair, and every other option can be undone: it has a tame option of the same g+, and a tame
option of the same g-. A position that is not tame is *wild*.

Theorem. Let s be the XOR of the normal values of tame positions. In misère play their sum is lost
iff all of them are fickle and s = 1, or some are firm and s = 0. Proof by induction. What the mex
says of tame options: from fickle 1 they are fickle 0 (there is one) or firm n >= 2; from fickle 0,
fickle 1 (there is one, if there is any option) or firm n >= 2; from firm 0 and firm 1, only firm.

- All fickle, s = 0. No options are left, and the mover has won; else some component is fickle 1 and
  moves to fickle 0, or fickle 0 with an option and moves to fickle 1: then s = 1. Won.
- All fickle, s = 1: a tame option is fickle, and s = 0, or the only firm one, n >= 2, and s != 0.
- Some firm, s = 0: a tame option has another normal value. So s != 0; and a firm component is
  left, for the last one would have the value 0 or 1, and does not move to a fickle one.
- Some firm, s != 0: a component of some value n has t < n, where t is the XOR of the others. If
  one of the others is firm, its option of normal value t leaves some firm and s = 0. If all of the
  others are fickle, it is firm itself: take its option of misère value t. That one is firm, and
  then s = 0, or fickle with the normal value 1 - t, and then s = 1 and all are fickle. Won.

In the two lost cases an option that is not tame is undone, by g+ where another component is firm,
else by g-, and the sum is lost again. With *n as one of the components this says what g+ and g- of
the sum are: so the sum is tame itself, by the same moves.

The mex is over the tame options: over all of them, row 7 of the octal game 0.35 would be fickle 1
beside row 5, firm 0, and 5 + 7 won, which is lost. Source: Conway, *On Numbers and Games* ch. 12;
*Winning Ways* ch. 13, which has the names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from gamelib import validate
from gamelib.game import Game
from gamelib.ruleset import mex

#: The pairs (g+, g-) of Nim positions without a heap larger than 1.
FICKLE = {(0, 1), (1, 0)}


class _Found(NamedTuple):
    """The pair (g+, g-) of a tame position, `None` for a wild one; and those of tame options."""

    pair: tuple[int, int] | None
    below: frozenset[tuple[int, int]]


def is_tame(game: Game, position: Any) -> bool:
    """Say whether a position or `Sum` is tame, from the rules: in sums it is played like Nim.

    >>> from gamelaws import genus
    >>> from gamelib import KAYLES, Sum
    >>> [row for row in range(13) if not is_tame(KAYLES, row)]
    [5, 9, 11, 12]

    A genus that Nim has is not enough. That of 5 + 5, and of 9 + 9, is the genus of no pins at all:

    >>> genus(KAYLES, Sum(5, 5)), genus(KAYLES, Sum(9, 9)), is_tame(KAYLES, Sum(5, 5))
    (0^{120}, 0^{120}, False)

    The definition and its theorem stand at the head of `gamelaws.misere.tame`; source: Conway, *On
    Numbers and Games* ch. 12; *Winning Ways* ch. 13.

    Parameters
    ----------
    game : Game
        A game of which every play ends.
    position : a position of the game, or a Sum of them

    Returns
    -------
    bool
        Whether the position is tame.

    Raises
    ------
    TypeError, ValueError
        For what is no game or none of its positions, and after the budget of positions.
    LoopyGameError
        When play need not end.
    """
    validate.require_type(game, Game, "the game", "a Game")
    return game._played_out(game._checked(position), _from_options, None).pair is not None


def _from_options(options: Sequence[_Found]) -> _Found:
    """Return what is known of a position whose options are these."""
    if not options:
        return _Found((0, 1), frozenset())
    below = frozenset(option.pair for option in options if option.pair is not None)
    pair = normal, misere = mex(g for g, _ in below), mex(g for _, g in below)
    tame = pair in FICKLE or normal == misere
    for option in options:
        if option.pair is None:
            tame = tame and normal in {g for g, _ in option.below}
            tame = tame and misere in {g for _, g in option.below}
    return _Found(pair if tame else None, below)
