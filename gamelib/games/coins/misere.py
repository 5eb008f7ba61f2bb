"""Misère play of rows of coins: no theorem is known, but sets of rows fit into integers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from gamelib.games.coins.language import Turn
from gamelib.tables.heap_tables import xored


def lost_rows(coins: Sequence[Any], turns: Callable[[Any], Iterable[Turn]]) -> int:
    """Return the set of the rows of some coins that are lost in misère play, as an int.

    Coin i is the bit 1 << i of a row, and a row r is the bit 1 << r of a set of rows. `turns` are
    the rules: the sets of coins that may be turned with one coin the rightmost.

    >>> f"{lost_rows([0, 1], lambda label: [{label}]):04b}"  # one coin a turn: one head is lost
    '0110'
    """
    bit = {label: 1 << i for i, label in enumerate(coins)}
    others = [
        [sum(bit[other] for other in turn if other != label) for turn in turns(label)]
        for label in coins
    ]
    won = 1  # the rows in which no head can be turned: in misère play they are won
    for label, found in zip(coins, others, strict=True):
        if not found:
            won |= won << bit[label]
    return _lost(others, len(coins), won)


def _lost(turns: list[list[int]], coins: int, won: int) -> int:
    """Return the set of the lost rows of the first `coins` coins; those of `won` are won anyway.

    The last coin is tails in the first half of the rows. In the second half it is heads, and a
    row from which turning it leads to a lost one is won.
    """
    if coins == 0:
        return ~won & 1
    half = 1 << (coins - 1)
    tails = _lost(turns, coins - 1, won & ((1 << half) - 1))
    won >>= half
    for others in turns[coins - 1]:
        won |= xored(tails, others)
    return tails | _lost(turns, coins - 1, won) << half
