"""The genus: the Grundy value of normal play, and with it the misère values beside heaps of two.

The *misère value* of a position is 1 if it has no options, else the mex of the misère values of its
options; it is 0 exactly at the misère P-positions. It does not add by XOR. The *genus* of G is
g^{g0 g1 g2 ...}: g the Grundy value of G, and g_k the misère value of G + *2 + ... + *2 with k
Nim heaps of two. Source: Conway, *On Numbers and Games* ch. 12; *Winning Ways* ch. 13.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.ruleset import mex


@dataclass(frozen=True, order=True)
class Genus:
    """A genus g^{g0 g1 g2 ...}: `grundy` is g, `misere` the superscript.

    The last two numbers of `misere` repeat for ever, as in 0^{120} = 0^{12020...}; it is as short
    as that allows. `value(k)` is g_k. `nim_like` says whether a position of Nim has this genus. It
    speaks of the number alone: whether sums may be played like Nim, `is_tame` says.

    >>> Genus(0, (1, 2, 0, 2, 0)), Genus(0, (1, 2, 0)).nim_like, Genus(2, (1, 4, 2, 0)).nim_like
    (0^{120}, True, False)

    Parameters
    ----------
    grundy : int
        The Grundy value g.
    misere : sequence of int
        The misère values g_0, g_1, ..., at least two, as far as the last two repeat.

    Raises
    ------
    TypeError, ValueError
        For what are no integers >= 0, and for fewer than two misère values.
    """

    grundy: int
    misere: tuple[int, ...]

    def __post_init__(self) -> None:
        validate.integer(self.grundy, "the Grundy value of a genus")
        said = "the misère values of a genus"
        terms = list(validate.integers(self.misere, said, "a misère value", ordered=True))
        if len(terms) < 2:
            raise ValueError(f"a genus needs at least two misère values, not {terms}")
        while len(terms) > 2 and terms[-1] == terms[-3]:
            terms.pop()
        object.__setattr__(self, "misere", tuple(terms))

    def value(self, k: int) -> int:
        """Return g_k, the misère value beside k Nim heaps of two.

        Parameters
        ----------
        k : int
            How many heaps of two, >= 0.

        Returns
        -------
        int
            The misère value.

        Raises
        ------
        TypeError, ValueError
            For what is no integer >= 0.
        """
        k = validate.integer(k, "a number of heaps")
        beyond = max(0, k - len(self.misere) + 1)
        return self.misere[k - beyond - beyond % 2]

    @property
    def nim_like(self) -> bool:
        """Whether some position of Nim has this genus."""
        g = self.grundy
        fickle = {0: (1, 2, 0), 1: (0, 3, 1)}
        return self.misere == (g, g ^ 2) or self.misere == fickle.get(g)

    def __repr__(self) -> str:
        comma = "," * any(term > 9 for term in self.misere)
        return f"{self.grundy}^{{{comma.join(map(str, self.misere))}}}"


def genus(game: Game, position: Any) -> Genus:
    """Return the genus of a position or `Sum`, from the rules.

    >>> from gamelib import KAYLES, Sum
    >>> [genus(KAYLES, heap) for heap in range(6)]
    [0^{120}, 1^{031}, 2^{20}, 3^{31}, 1^{031}, 4^{146}]
    >>> genus(KAYLES, Sum(1, 5))
    5^{057}

    Source: Conway, *On Numbers and Games* ch. 12; *Winning Ways* ch. 13.

    Parameters
    ----------
    game : Game
        A game of which every play ends.
    position : a position of the game, or a Sum of them

    Returns
    -------
    Genus
        The Grundy value, and the misère values beside 0, 1, 2, ... Nim heaps of two.

    Raises
    ------
    TypeError, ValueError
        For what is no game or none of its positions, and after the budget of positions.
    LoopyGameError
        When play need not end.
    """
    validate.require_type(game, Game, "the game", "a Game")
    return game._played_out(game._checked(position), _of_options, None)


def _of_options(options: Sequence[Genus]) -> Genus:
    """Return the genus of a position whose options have these genera."""
    if not options:
        return Genus(0, (1, 2, 0))
    terms = [mex([each.value(0) for each in options])]
    first = max(len(each.misere) - 2 for each in options)
    while len(terms) < first + 3 or terms[-1] != terms[-3]:
        own = [terms[-1], terms[-1] ^ 1]
        beside = [each.value(len(terms)) for each in options]
        terms.append(mex(own + beside))
    return Genus(mex([each.grundy for each in options]), tuple(terms))
