"""Coin turning: a row of coins, in which a move turns some of them over.

A position is the set of the labels of the heads, a frozenset. A move turns a set of coins of
which the rightmost goes from heads to tails. Which sets may be turned depends on places only,
never on faces; that is what the theorem needs.

Theorem: the value of a row is the XOR of the values of its heads, each as if it lay alone. Proof:
let a coin-turning game be given, and let a *token* at label n be worth what the lone head n is.
Lay out a sum with one token for each head. A turn with the rightmost coin n takes away the token
at n and lays a token at each other label that is turned. Where a token lay already there are two
now, and two equal parts of a sum are worth 0: they annihilate, as two turns of a coin do. So every
turn of the row is a move of the sum, and leads to a position of equal value; and every move of the
sum, made at a token, is a turn of the row, because it does not matter what the other coins show.
So the value g(n) of the lone head n is the mex of the XOR of g over the other coins that are
turned with it. Source: Lenstra, *Nim multiplication* (1978); *Winning Ways* ch. 14.

A rule that looks at faces is no such game. "Turn a head whose left neighbour is a head": the row
HH is worth 1, and each of its heads alone is worth 0.

The turns that are allowed are told in a little language, such as "1-3": see `CoinTurning`.
"""

from __future__ import annotations

import functools
import itertools
import operator
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.game import Game, Outcome
from gamelib.games.coins.turning import GRAMMAR, Rule, RuleTable, parsed
from gamelib.games.heaps import Subtraction
from gamelib.sums import Sum
from gamelib.tables.periods import xored

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "CoinGame",
    "CoinProduct",
    "CoinTurning",
    "Consecutive",
    "Ruler",
    "SubtractionCoins",
    "TurnUpTo",
    "Twins",
    "heads",
]

Turn = frozenset[Any]

#: Turns that are kept, so that they need not be listed for every position: so many coins in all
#: those at one label, and so many labels.
_FEW, _FEW_LABELS = 4000, 100
#: Coins of the longest row whose misère play is solved at once for all its positions.
MOST_MISERE_COINS = 16


def heads(row: str, first: int = 0) -> frozenset[int]:
    """Return the labels of the heads of a row of coins, written as H and T from left to right.

    >>> sorted(heads("HTHH"))
    [0, 2, 3]
    >>> sorted(heads("HTHH", first=1))
    [1, 3, 4]
    >>> heads("HTX")
    Traceback (most recent call last):
        ...
    ValueError: a row of coins is written as H and T, such as 'HTHH', but coin 3 of 'HTX' is 'X'
    """
    first = _validate.integer(first, "the label of the first coin")
    if not isinstance(row, str):
        raise TypeError(
            f"a row of coins is text of H and T, such as 'HTHH', not {_validate.shown(row)}"
        )
    coins = row.upper()
    for place, face in enumerate(coins, start=1):
        if face not in "HT":
            raise ValueError(
                f"a row of coins is written as H and T, such as 'HTHH', but coin {place} of "
                f"{_validate.shown(row)} is {row[place - 1]!r}"
            )
    return frozenset(first + place for place, face in enumerate(coins) if face == "H")


class CoinGame(Game):
    """A coin-turning game: `turns` are its rules, and a row is worth the XOR of its heads.

    >>> from gamelib import Ruler, heads
    >>> game = Ruler()
    >>> [sorted(turn) for turn in game.turns(3)]
    [[3], [2, 3], [1, 2, 3]]
    >>> game.coin_value(3), game.coin_value(4), game.grundy({3, 4})
    (1, 4, 5)

    The theorem is proved at the head of this module; `a * b` is the product of two games.
    """

    @abstractmethod
    def turns(self, label: Any) -> Iterable[Turn]:
        """Yield the sets of coins that may be turned with coin `label` the rightmost: the rules."""

    def coin_theorem(self, label: Any) -> int | None:
        """Return the value of the lone head `label` by theorem, or `None` where none is known."""
        return None

    @abstractmethod
    def check_label(self, label: Any) -> Any:
        """Return the label of a coin in its canonical form, or raise."""

    def coin_value(self, label: Any) -> int:
        """Return the value of the lone head `label`: by theorem, else by the rules."""
        return self._coin(self.check_label(label))

    def _coin(self, label: Any) -> int:
        value = self.coin_theorem(label)
        return self._coin_from_rules(label) if value is None else value

    @abstractmethod
    def _coin_from_rules(self, label: Any) -> int:
        """Return the value of the lone head `label` by the rules."""

    def _worth(self, coins: Iterable[Any]) -> int:
        """Return the XOR of the values of some coins: by it a turn changes the value of a row."""
        return functools.reduce(operator.xor, map(self._coin, coins), 0)

    def _turns_worth(self, label: Any, worth: int) -> Iterable[Turn]:
        """Return the turns at a label that change the value of a row by `worth`."""
        turns = self._turns_at(label)
        if not isinstance(turns, tuple):
            return self._found_turns(label, worth)
        if label not in self._by_worth:
            found: dict[int, list[Turn]] = {}
            for turn in turns:
                found.setdefault(self._worth(turn), []).append(turn)
            self._by_worth[label] = found
        return self._by_worth[label].get(worth, ())

    def _found_turns(self, label: Any, worth: int) -> Iterator[Turn]:
        """Yield the turns of `_turns_worth`, of which there may be very many."""
        return (turn for turn in self.turns(label) if self._worth(turn) == worth)

    # --- the game ---------------------------------------------------------------------------

    def canonical(self, position: Any) -> frozenset[Any]:
        """Return the labels of the heads as a frozenset."""
        if isinstance(position, str):
            text = _validate.shown(position)
            raise TypeError(f"a row of coins is the set of its heads: write heads({text})")
        labels = _validate.collection(position, "the heads of a row")
        checked = [self.check_label(label) for label in labels]
        if len(set(checked)) < len(checked):
            twice = next(label for i, label in enumerate(checked) if label in checked[:i])
            raise ValueError(f"coin {twice} is named twice in {_validate.shown(position)}")
        return frozenset(checked)

    def options(self, position: frozenset[Any]) -> Iterator[frozenset[Any]]:
        """Yield the rows after each turn, the leftmost head first."""
        for label in sorted(position):
            for turn in self._turns_at(label):
                yield position ^ turn

    def _turns_at(self, label: Any) -> Iterable[Turn]:
        """Return the turns with the rightmost coin `label`, kept for the next time if few."""
        if label not in self._few_turns and len(self._few_turns) < _FEW_LABELS:
            turns: list[Turn] = []
            room = _FEW
            for turn in self.turns(label):
                turns.append(turn)
                room -= len(turn)
                if room < 0:
                    break
            self._few_turns[label] = tuple(turns) if room >= 0 else None
        kept = self._few_turns.get(label)
        return self.turns(label) if kept is None else kept

    @functools.cached_property
    def _few_turns(self) -> dict[Any, tuple[Turn, ...] | None]:
        return {}

    @functools.cached_property
    def _by_worth(self) -> dict[Any, dict[int, list[Turn]]]:
        return {}

    def theorem(self, position: frozenset[Any]) -> int:
        """Return the XOR of the values of the heads."""
        return self._worth(position)

    def winning_theorem(self, position: frozenset[Any]) -> Iterator[frozenset[Any]]:
        """Yield all turns that are worth as much as the row: they leave a row worth 0."""
        worth = self._worth(position)
        for label in sorted(position) if worth else ():
            for turn in self._turns_worth(label, worth):
                yield position ^ turn

    def describe(self, position: frozenset[Any], option: Any) -> str:
        """Return the coins that are turned, in words."""
        *others, last = map(str, sorted(position ^ option))
        return f"turn coins {', '.join(others)} and {last}" if others else f"turn coin {last}"

    def __mul__(self, other: object) -> CoinProduct:
        return CoinProduct(self, other) if isinstance(other, CoinGame) else NotImplemented

    # --- misère play: no theorem is known, but sets of rows fit into integers -----------------

    @abstractmethod
    def _coins_to(self, position: frozenset[Any]) -> list[Any]:
        """Return the labels of all coins that can be turned in a game from `position`, sorted."""

    def _misere_won_from_rules(self, position: Any, budget: int | None) -> bool:
        if isinstance(position, Sum) or budget is not None:
            return super()._misere_won_from_rules(position, budget)
        coins = tuple(self._coins_to(position))
        if len(coins) > MOST_MISERE_COINS:
            return super()._misere_won_from_rules(position, budget)
        if coins not in self._misere_lost:
            self._misere_lost[coins] = self._lost_rows(coins)
        row = sum(1 << i for i, label in enumerate(coins) if label in position)
        return not self._misere_lost[coins] >> row & 1

    @functools.cached_property
    def _misere_lost(self) -> dict[tuple[Any, ...], int]:
        return {}  # for some coins the set of all their rows that are lost in misère play

    def _lost_rows(self, coins: tuple[Any, ...]) -> int:
        """Return the set of the rows of some coins that are lost in misère play, as an int.

        Coin i is the bit 1 << i of a row, and a row r is the bit 1 << r of a set of rows.
        """
        bit = {label: 1 << i for i, label in enumerate(coins)}
        turns = [
            [sum(bit[other] for other in turn if other != label) for turn in self.turns(label)]
            for label in coins
        ]
        won = 1  # the rows in which no head can be turned: in misère play they are won
        for label, others in zip(coins, turns, strict=True):
            if not others:
                won |= won << bit[label]
        return _lost(turns, len(coins), won)


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


# --- the games ------------------------------------------------------------------------------------


class CoinTurning(CoinGame):
    """A coin-turning game by its rule: a function, or text in a little language.

    >>> mock_turtles = CoinTurning("1-3")
    >>> mock_turtles.table(8)
    array([ 1,  2,  4,  7,  8, 11, 13, 14])
    >>> [sorted(row) for row in mock_turtles.winning_moves({2, 5, 6})]
    [[0, 2, 4, 6], [], [2, 3, 4, 5]]
    >>> CoinTurning(lambda label: [frozenset({label, label // 2})]).table(8)
    array([1, 0, 1, 1, 0, 0, 0, 0])

    The text says how many coins a move turns, then, if it matters, how far each of them is from
    the next:

    - numbers: "2", "1-3" (one to three), "1,3" (one or three), "1+" (one or more);
    - "3 consecutive": neighbours, the same as "3 distance 1";
    - "2 distance 1-3", "2 distance 2+": numbers again.

    The function gets the label of the rightmost coin and returns the sets of coins that may be
    turned with it: labels from `first` on, up to that one, which is among them.

    Theorem: g(n) is the mex of the XOR of g over the other coins that are turned with n, as proved
    at the head of this module. Values come from that, the sets of XORs kept as bits of integers.
    Source: *Winning Ways* ch. 14.

    Raises `TypeError` or `ValueError` for a rule that is neither, that is malformed, or that turns
    a coin which is not there, or to the right of the rightmost.
    """

    def __init__(
        self, turns: str | Callable[[int], Iterable[Iterable[int]]], first: int = 0
    ) -> None:
        self.first: int = _validate.integer(first, "the label of the first coin")
        self.rule: str | Callable[[int], Iterable[Iterable[int]]] = turns
        self._rule: Rule | None = None
        if isinstance(turns, str):
            self._rule = parsed(turns)
            self.rule = str(self._rule)
        elif not callable(turns):
            raise TypeError(
                f"a turning rule is {GRAMMAR}, or a function of a label, "
                f"not {_validate.shown(turns)}"
            )

    def _parameters(self) -> tuple[Any, ...]:
        return (self.rule, self.first) if self.first else (self.rule,)

    def __repr__(self) -> str:
        if self._rule is not None or type(self) is not CoinTurning:
            return super().__repr__()
        name = getattr(self.rule, "__name__", type(self.rule).__name__).strip("<>")
        return f"CoinTurning(<{name}>{f', {self.first}' if self.first else ''})"

    def turns(self, label: int) -> Iterable[Turn]:
        """Yield the sets of coins that may be turned with coin `label` the rightmost: the rules."""
        if self._rule is not None:
            yield from self._rule.turns(label, self.first)
            return
        assert callable(self.rule)
        found = self.rule(label)
        if isinstance(found, (str, bytes, dict)) or not isinstance(found, Iterable):
            raise TypeError(
                f"the turns of coin {label} must be several sets of labels, "
                f"not {_validate.shown(found)}"
            )
        for count, coins in enumerate(found):
            if count == self.budget:
                raise ValueError(f"the rule has more than {self.budget} turns for coin {label}")
            labels = _validate.integers(coins, "a turn", "a coin of a turn", self.first)
            if len(set(labels)) < len(labels) or max(labels, default=None) != label:
                raise ValueError(
                    f"a turn at coin {label} must name that coin as its rightmost, and each coin "
                    f"once, unlike {_validate.shown(coins)}"
                )
            yield frozenset(labels)

    def check_label(self, label: Any) -> int:
        """Return the label as a Python int, at least `first`."""
        return _validate.integer(label, f"the label of a coin of {self}", low=self.first)

    def _coins_to(self, position: frozenset[int]) -> list[int]:
        return list(range(self.first, max(position, default=self.first - 1) + 1))

    # --- values -----------------------------------------------------------------------------

    @functools.cached_property
    def _table(self) -> RuleTable | _FunctionTable:
        return _FunctionTable(self) if self._rule is None else RuleTable(self._rule)

    def _coin_from_rules(self, label: int) -> int:
        coin = label - self.first
        values: list[int] = self._table.grow(coin + 1)
        return values[coin]

    def _found_turns(self, label: int, worth: int) -> Iterator[Turn]:
        if self._rule is None:
            yield from super()._found_turns(label, worth)
            return
        assert isinstance(self._table, RuleTable)
        self._table.grow(label - self.first + 1)
        leads_on = self._table.leads_to(worth, self.first)
        for turn in self._rule.turns(label, self.first, leads_on):
            if self._worth(turn) == worth:
                yield turn

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the values of the first n coins by the rules alone.

        >>> CoinTurning("1-2").table_from_rules(6)
        array([1, 2, 3, 4, 5, 6])
        """
        import numpy as np

        n = self._checked_shape((n,))[0]
        return np.array(self._table.grow(n)[:n], dtype=np.int64)

    def _row(self, n: int) -> np.ndarray:
        return self.table_from_rules(n)

    def small(self, size: int) -> Iterable[Any]:
        """Return all rows of up to size + 1 coins, at most 6."""
        labels = range(self.first, self.first + min(size, 5) + 1)
        for count in range(len(labels) + 1):
            yield from map(frozenset, itertools.combinations(labels, count))


def _halving(label: int) -> list[set[int]]:
    """Turn coin n alone, or with the coin n/2 if there is one: an example of a rule."""
    return [{label}, {label, label // 2}] if label > 1 else [{label}]


class _FunctionTable:
    """Values of lone coins by the turns of a game, each tried."""

    def __init__(self, game: CoinTurning) -> None:
        self.game = game
        self.values: list[int] = []

    def grow(self, n: int) -> list[int]:
        """Extend the table to at least n values, and return it."""
        first, values = self.game.first, self.values
        with Progress("coins", n) as progress:
            for coin in range(len(values), n):
                reached = set()
                for turn in self.game.turns(first + coin):
                    others = (values[label - first] for label in turn if label != first + coin)
                    reached.add(functools.reduce(operator.xor, others, 0))
                values.append(next(v for v in itertools.count() if v not in reached))
                progress.show(coin)
        return values


class TurnUpTo(CoinTurning):
    """Turn up to k coins anywhere in the row; labels from 0.

    k = 3 is Mock Turtles, 5 Moebius, 7 Mogul, 9 Moidores.

    >>> TurnUpTo(2).table(6), TurnUpTo(3).table(6)
    (array([1, 2, 3, 4, 5, 6]), array([ 1,  2,  4,  7,  8, 11]))
    >>> TurnUpTo(3).grundy({0, 3, 9}), TurnUpTo(3).winning_moves({0, 3, 9})[-1]
    (21, frozenset({0, 1, 2, 3}))

    Theorem: one coin, g(n) = 1: nothing but the coin itself is turned. Two coins, g(n) = n + 1:
    this is Nim, since turning n alone or with m < n makes of n + 1 stones 0 or m + 1. Three coins
    (Mock Turtles): g(n) is the odious one of 2n and 2n + 1, the one with an odd number of ones in
    binary. Proof: let all coins before n have the odious numbers below the next one, g. The XOR of
    two odious numbers is evil, and so is 0, so the g of coin n is not reached with no or two other
    coins, nor with one, as it is another odious number. Every odious number below g is (one coin),
    0 is (no coin), and an evil e > 0 with leading bit 2^j is the XOR of the odious numbers 2^j and
    e - 2^j, both below e < g. For larger k, g(n) = 2^n while n < k, since any of the coins before
    may be turned; all other values are by table. Source: *Winning Ways* ch. 14.

    Raises `TypeError` or `ValueError` unless k is an integer >= 1.
    """

    def __init__(self, k: int) -> None:
        self.k = _validate.integer(k, "the number of coins that may be turned", 1, 999_999_999)
        super().__init__(f"1-{self.k}")

    def _parameters(self) -> tuple[Any, ...]:
        return (self.k,)

    def coin_theorem(self, label: int) -> int | None:
        """Return 1, n + 1, or the odious one of 2n and 2n + 1; 2^n for the first k coins."""
        if self.k <= 2:
            return 1 if self.k == 1 else label + 1
        if self.k == 3:
            return 2 * label + (label.bit_count() % 2 == 0)
        return 1 << label if label < self.k else None

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        if self.k <= 2:
            return np.ones(n, dtype=np.int64) if self.k == 1 else np.arange(1, n + 1)
        if self.k > 3:
            return 1 << np.arange(n) if n <= min(self.k, 63) else super()._row(n)
        row = np.empty(n, dtype=np.int64)
        row[:1] = filled = 1
        while filled < n:  # coin filled + i has one more 1 in binary than coin i
            more = row[filled : 2 * filled]
            np.bitwise_xor(row[: len(more)], 2 * filled + 1, out=more)
            filled *= 2
        return row


class Consecutive(CoinTurning):
    """Turn exactly k neighbouring coins; labels from 1.

    >>> Consecutive(3).table(9)
    array([0, 0, 1, 0, 0, 1, 0, 0, 1])

    Theorem: g(n) = 1 if k divides n, else 0. Proof: the coins before k can never be the rightmost.
    With any later coin n the k - 1 before it are turned. If k divides n, it divides none of them,
    their XOR is 0 and g(n) = mex{0} = 1; otherwise it divides exactly one of them, and
    g(n) = mex{1} = 0. Source: after Ferguson, *Game
    Theory* I.5.

    Raises `TypeError` or `ValueError` unless k is an integer >= 1.
    """

    def __init__(self, k: int) -> None:
        self.k = _validate.integer(k, "the number of coins to turn", 1, 999_999_999)
        super().__init__(f"{self.k} consecutive", first=1)

    def _parameters(self) -> tuple[Any, ...]:
        return (self.k,)

    def coin_theorem(self, label: int) -> int:
        """Return 1 if k divides the label, else 0."""
        return int(label % self.k == 0)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        row = np.zeros(n, dtype=np.int64)
        row[self.k - 1 :: self.k] = 1
        return row


class Twins(CoinTurning):
    """Turn exactly two coins, whose distance is in the set `distances` if one is given.

    >>> Twins({1, 2, 3}).table(8), Twins().table(8)
    (array([0, 1, 2, 3, 0, 1, 2, 3]), array([0, 1, 2, 3, 4, 5, 6, 7]))

    Labels are from 0. Theorem: coin n is worth what a heap of n is from which a number in
    `distances` may be taken, since turning n and n - s makes of the head n a head n - s. Without
    `distances` any number may be taken, and g(n) = n. So {1, 2, 3} has g(n) = n mod 4. Source:
    *Winning Ways* ch. 14.

    Raises `TypeError` or `ValueError` unless there is a distance and all are integers >= 1.
    """

    def __init__(self, distances: Iterable[int] | None = None) -> None:
        self.distances = None if distances is None else _allowed(distances, "distance")
        super().__init__("2" if self.distances is None else f"2 distance {_listed(self.distances)}")
        self._heaps = None if self.distances is None else Subtraction(self.distances)

    def _parameters(self) -> tuple[Any, ...]:
        return () if self.distances is None else (self.distances,)

    def coin_theorem(self, label: int) -> int:
        """Return the value of a heap of `label` stones in the subtraction game."""
        return label if self._heaps is None else self._heaps.theorem(label)

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        return np.arange(n, dtype=np.int64) if self._heaps is None else self._heaps.table(n)


class SubtractionCoins(CoinTurning):
    """Turn two coins whose distance is in the set `allowed`, or the lone coin n for n in it.

    >>> SubtractionCoins({1, 2, 3}).table(8)
    array([1, 2, 3, 0, 1, 2, 3, 0])

    Labels are from 1. Theorem: coin n is a heap of n stones from which a number in `allowed` may
    be taken: n and n - s are turned, and of n = s nothing is left. So {1, 2, 3} has
    g(n) = n mod 4. Source: Ferguson, *Game Theory* I.5.

    Raises `TypeError` or `ValueError` for an empty set and for members that are no integers >= 1.
    """

    def __init__(self, allowed: Iterable[int]) -> None:
        self.allowed = _allowed(allowed, "subtraction")
        self._heaps = Subtraction(self.allowed)
        super().__init__(self.turns, first=1)

    def _parameters(self) -> tuple[Any, ...]:
        return (self.allowed,)

    def turns(self, label: int) -> Iterator[Turn]:
        """Yield the pairs with an allowed distance, and the lone coin if its label is allowed."""
        for left in self._heaps.options(label):
            yield frozenset({label, left} if left else {label})

    def coin_theorem(self, label: int) -> int:
        """Return the value of a heap of `label` stones."""
        return self._heaps.theorem(label)

    def _row(self, n: int) -> np.ndarray:
        row: np.ndarray = self._heaps.table(n + 1)[1:]
        return row


class Ruler(CoinTurning):
    """Turn any number of neighbouring coins; labels from 1.

    >>> Ruler().table(12)
    array([1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4])
    >>> Ruler().grundy({3, 4}), Ruler().winning_moves({1, 6, 8})
    (5, [frozenset({1, 7})])

    Theorem: g(n) is the largest power of 2 that divides n, as the marks of a ruler are long. Proof
    by induction: in a run of neighbours the largest of these powers stands only once, since between
    two odd multiples of 2^m lies an even one; so the XOR of a run is never 0. Let 2^k be the power
    for n. No run that ends before n has the XOR 2^k: with n it would have the XOR 0. And the XORs
    over the 0, 1, ..., 2^k - 1 coins next to n are all different, for any two of them differ by a
    run, and are made of powers below 2^k: so they are 0, 1, ..., 2^k - 1. Source: *Winning Ways*
    ch. 14.
    """

    def __init__(self) -> None:
        super().__init__("1+ consecutive", first=1)

    def _parameters(self) -> tuple[Any, ...]:
        return ()

    def coin_theorem(self, label: int) -> int:
        """Return the largest power of 2 that divides the label."""
        return label & -label

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        row = np.empty(n, dtype=np.int64)
        row[:1] = filled = 1
        while filled < n:  # the mark of the next power of 2, and the ruler so far again
            row[filled] = filled + 1
            more = row[filled + 1 : 2 * filled + 1]
            more[:] = row[: len(more)]
            filled = 2 * filled + 1
        return row


def _allowed(numbers: Any, what: str) -> frozenset[int]:
    members = _validate.integers(numbers, f"a set of {what}s", f"a {what}", low=1)
    if not members:
        raise ValueError(f"a coin-turning game needs at least one {what}, not none")
    return frozenset(members)


def _listed(numbers: Iterable[int]) -> str:
    return ",".join(map(str, sorted(numbers)))


# --- products -------------------------------------------------------------------------------------


class CoinProduct(CoinGame):
    """The product of two coin-turning games, written `a * b`: coins on a grid.

    A coin lies at each pair (x, y). If the coins of A may be turned in the first game and those of
    B in the second, then all pairs of one of A and one of B may be turned here; the far corner, the
    pair of both rightmost coins, goes from heads to tails.

    >>> from gamelib import Twins
    >>> turning_corners = Twins() * Twins()
    >>> turning_corners.table(4, 4)
    array([[0, 0, 0, 0],
           [0, 1, 2, 3],
           [0, 2, 3, 1],
           [0, 3, 1, 2]])
    >>> turning_corners.describe({(2, 2)}, {(1, 1), (1, 2), (2, 1)})
    'turn coins (1, 1), (1, 2), (2, 1) and (2, 2)'

    The Tartan theorem: g(x, y) = g(x) ⊗ g(y), the nim product. Proof outline: that is the
    definition of ⊗ for Turning Corners. In general a turn A × B is worth, by distributivity,
    (the XOR of g over A) ⊗ (the XOR over B); so with a, b the values of x and y the other corners
    of a turn are worth (a ⊗ j) ⊕ (i ⊗ b) ⊕ (i ⊗ j), where i runs through the XORs over A without x
    and j over B without y. All i < a and j < b are among them and none is a, none b: so the values
    reached are those of the definition, and others, which are not a ⊗ b since a ⊕ i and b ⊕ j are
    not 0 and a field has no divisors of 0. Source: *Winning Ways* ch. 14.

    Raises `TypeError` or `ValueError` for factors that are no coin-turning games.
    """

    def __init__(self, rows: CoinGame, columns: CoinGame) -> None:
        for game in (rows, columns):
            if not isinstance(game, CoinGame):
                raise TypeError(f"a product is of coin-turning games, not {_validate.shown(game)}")
        self.rows, self.columns = rows, columns
        self.first = (rows.first, columns.first)

    def __repr__(self) -> str:
        right = f"({self.columns})" if isinstance(self.columns, CoinProduct) else self.columns
        return f"{self.rows} * {right}"

    def turns(self, label: tuple[Any, Any]) -> Iterator[Turn]:
        """Yield the products of a turn at x in the first game and one at y in the second."""
        for some in self.rows.turns(label[0]):
            for others in self.columns.turns(label[1]):
                yield frozenset(itertools.product(some, others))

    def check_label(self, label: Any) -> tuple[Any, Any]:
        """Return the pair of labels."""
        if not isinstance(label, (tuple, list)) or len(label) != 2:
            raise TypeError(f"a coin of a product is a pair (x, y), not {_validate.shown(label)}")
        return self.rows.check_label(label[0]), self.columns.check_label(label[1])

    def coin_theorem(self, label: tuple[Any, Any]) -> int:
        """Return the nim product of the values in both games (the Tartan theorem)."""
        from gamelib.nimbers.definition import nim_product

        value: int = nim_product(self.rows._coin(label[0]), self.columns._coin(label[1]))
        return value

    def _coin_from_rules(self, label: Any) -> int:
        return self.grundy_from_rules({label})

    def _coins_to(self, position: frozenset[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
        sides = [
            game._coins_to(frozenset(label[i] for label in position))
            for i, game in enumerate((self.rows, self.columns))
        ]
        return list(itertools.product(*sides))

    def _found_turns(self, label: tuple[Any, Any], worth: int) -> Iterator[Turn]:
        """Yield the products of turns whose worths have the nim product `worth`, not 0."""
        from gamelib.nimbers.definition import nim_quotient

        sides: dict[int, list[Turn]] = {}
        for others in self.columns.turns(label[1]):
            sides.setdefault(self.columns._worth(others), []).append(others)
        for some in self.rows.turns(label[0]):
            wanted = nim_quotient(worth, self.rows._worth(some))
            for others in sides.get(wanted, ()):
                yield frozenset(itertools.product(some, others))

    def table(self, *shape: int) -> np.ndarray:
        """Return the values of lone coins: entry [i, j] belongs to the i-th row and j-th column."""
        sizes = self._checked_shape(shape)
        if len(sizes) != 2:
            raise ValueError(f"{self} needs 2 table sizes, not {len(sizes)}")
        one, two = (g._row(n) for g, n in zip((self.rows, self.columns), sizes, strict=True))
        table = _nim_products(one, two)
        if table.max(initial=0) >= 1 << 63:
            raise ValueError(f"{self} has values of more than 63 bits, too large for a table")
        return table.astype("int64")

    def _row(self, n: int) -> np.ndarray:
        raise TypeError("coins on a grid are not numbered by one number; use table(n, m)")

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions on a grid of at most 2 × 3 coins."""
        (x, y), columns = self.first, min(2 + size // 2, 3)
        labels = list(itertools.product(range(x, x + 2), range(y, y + columns)))
        for count in range(len(labels) + 1):
            yield from map(frozenset, itertools.combinations(labels, count))


def _nim_products(rows: np.ndarray, columns: np.ndarray) -> np.ndarray:
    """Return the table of the nim products of two lists of values >= 0.

    Where there are not many more numbers than rows, by the distributive law: the row of a number
    is the XOR of the rows of the powers of two in it.
    """
    import numpy as np

    from gamelib.nimbers.definition import nim_product

    most = [int(values.max(initial=0)) for values in (rows, columns)]
    rows, columns = (values.astype(np.min_scalar_type(max(most))) for values in (rows, columns))
    bits = most[0].bit_length()
    if 1 << bits > 4 * len(rows):
        return nim_product(rows[:, None], columns)
    powers = nim_product((1 << np.arange(bits)).astype(rows.dtype)[:, None], columns)
    table = np.zeros((1 << bits, len(columns)), dtype=rows.dtype)
    for bit in range(bits):
        np.bitwise_xor(table[: 1 << bit], powers[bit], out=table[1 << bit : 2 << bit])
    return table.take(rows, axis=0)
