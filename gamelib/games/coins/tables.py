"""Values of lone coins, and lost rows of misère play, by the rules: sets are bits of ints."""

import functools
from collections.abc import Callable, Iterable
from typing import Any

from gamelib import validate
from gamelib._growing import GrowingTable
from gamelib.fast.heap_values import xored
from gamelib.games.coins.language import ENDLESS, Rule, Turn
from gamelib.ruleset import mex_of_bits
from gamelib.sums import xor

#: Coins whose values are computed by the rules, and bits of the largest set of values.
REACH, LARGEST_SET = 50_000, 1 << 24
#: Coins between two updates of the progress line.
AT_ONCE = 64
#: Coins whose sets of chains are kept for the search for winning turns, up to so many bits each.
_KEPT, _KEPT_BITS = 2000, 1 << 16


class RuleTable(GrowingTable):
    """Values of lone coins by a rule of the little language; coins are numbered from 0.

    A *chain* is a set of coins that may be part of a turn. `chains[n][j]` is the set of the XORs
    that the chains of j + 1 coins with the rightmost coin n have, as an int: bit v is set when v
    is in. The last set also holds those of all longer chains if any number may be turned.
    """

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.values: list[int] = []
        self.chains: dict[int, list[int]] = {}
        #: The sets of all coins that are so far left that any distance will do.
        self.far: list[int] = []

    def _grow(self, n: int) -> None:
        validate.require(n <= REACH, f"'{self.rule}' is followed up to {REACH} coins", n)
        counts, distances = self.rule.counts, self.rule.distances
        farthest = distances.ranges[-1].start if distances.endless else distances.most
        longest = counts.ranges[-1].start if counts.endless else counts.most - 1
        allowed = [j for j in range(min(longest, n) + 1) if j + 1 in counts]
        for coin in range(len(self.values), min(n, len(self.values) + AT_ONCE)):
            below = self._below(coin)  # below[j]: j coins, to the left of this one
            if counts.endless and len(below) > longest:
                below[longest - 1] |= below[longest]
            reached = 0
            for j in allowed:
                if j < len(below):
                    reached |= below[j]
            value = mex_of_bits(reached)
            if value >= LARGEST_SET:
                large = f"coin {coin} is worth {value} or more by '{self.rule}'"
                raise ValueError(f"{large}: values below {LARGEST_SET} are followed")
            self.chains[coin] = [
                1 << value if others == 1 else xored(others, value) for others in below[:longest]
            ]
            self.values.append(value)
            old = coin - farthest  # no later coin needs its chains: few of them stay
            if old >= 0 and (old >= _KEPT or self.values[old] >= _KEPT_BITS):
                self.chains.pop(old, None)

    def _below(self, coin: int) -> list[int]:
        """Return, for j = 0, 1, ..., the XORs of j coins that may be turned together with `coin`.

        They form a chain whose rightmost coin has an allowed distance from `coin`.
        """
        below = [1]
        for steps in self.rule.distances.ranges:
            if steps.stop == ENDLESS:
                if coin >= steps.start:
                    _unite(self.far, self.chains[coin - steps.start], 0)
                _unite(below, self.far, 1)
            else:
                for step in range(steps.start, min(steps.stop, coin + 1)):
                    _unite(below, self.chains[coin - step], 1)
        return below

    def leads_to(self, worth: int, first: int, chain: tuple[int, ...]) -> bool:
        """Say whether a chain of labels is the beginning of one whose XOR is `worth`."""
        *before, last = chain
        sets = self.chains.get(last - first)
        if sets is None:
            return True
        rest = worth ^ xor(self.values[label - first] for label in before)
        counts = self.rule.counts
        fit = [chains for j, chains in enumerate(sets, len(chain)) if j in counts]
        if counts.endless:
            fit += sets[-1:]
        return any(chains >> rest & 1 for chains in fit)


def _unite(sets: list[int], more: list[int], start: int) -> None:
    """Add each set of `more` to one of `sets`, the first to that at the place `start`."""
    for place, values in enumerate(more, start):
        if place < len(sets):
            sets[place] |= values
        else:
            sets.append(values)


# --- misère play: no theorem is known, but sets of rows fit into integers -------------------------


@functools.lru_cache(16)
def lost_rows(coins: tuple[Any, ...], turns: Callable[[Any], Iterable[Turn]]) -> int:
    """Return the set of the rows of some coins that are lost in misère play, as an int.

    Coin i is the bit 1 << i of a row, and a row r is the bit 1 << r of a set of rows. `turns` are
    the rules: the sets of coins that may be turned with one coin the rightmost.

    >>> f"{lost_rows((0, 1), lambda label: [{label}]):04b}"  # one coin a turn: one head is lost
    '0110'
    """
    bit = {label: 1 << i for i, label in enumerate(coins)}
    others = [
        [sum(bit[other] for other in turn - {coin}) for turn in turns(coin)] for coin in coins
    ]
    won = 1  # the rows in which no head can be turned: in misère play they are won
    for i, found in enumerate(others):
        if not found:
            won |= won << (1 << i)
    return _lost(others, won)


def _lost(turns: list[list[int]], won: int) -> int:
    """Return the set of the lost rows of coins with these turns; those of `won` are won anyway.

    The last coin is tails in the first half of the rows. In the second half it is heads, and a
    row from which turning it leads to a lost one is won.
    """
    if not turns:
        return ~won & 1
    half = 1 << (len(turns) - 1)
    tails = _lost(turns[:-1], won & ((1 << half) - 1))
    won >>= half
    for others in turns[-1]:
        won |= xored(tails, others)
    return tails | _lost(turns[:-1], won) << half
