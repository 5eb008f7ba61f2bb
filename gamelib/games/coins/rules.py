"""Coin-turning games on a row: by a rule, and those with a name and a theorem."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.claims import several
from gamelib.extras import np
from gamelib.games.breaking import odious
from gamelib.games.coins.game import CoinGame
from gamelib.games.coins.language import ANY, GRAMMAR, NEIGHBOURS, Numbers, RuleTable, Turn, parsed
from gamelib.games.heaps import Subtraction

#: Distances of two coins that are looked up as numbers of stones that may be taken.
MOST_DISTANCES = 10_000


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
    at the head of this package. Values come from that, the sets of XORs kept as bits of integers.
    Source: *Winning Ways* ch. 14.

    Parameters
    ----------
    turns : str or function of a label
        The rule: text in the little language, or a function that returns the sets of coins that may
        be turned with a coin the rightmost.
    first : int
        The label of the first coin.

    Raises
    ------
    TypeError, ValueError
        For a rule that is neither, that is malformed, or that turns a coin which is not there, or
        to the right of the rightmost.
    """

    def __init__(
        self, turns: str | Callable[[int], Iterable[Iterable[int]]], first: int = 0
    ) -> None:
        self.first: int = validate.integer(first, "the label of the first coin")
        self.rule, self._rule = turns, None
        if isinstance(turns, str):
            self._rule = parsed(turns)
            self.rule = str(self._rule)
        else:
            validate.require_function(turns, "a turning rule", f"{GRAMMAR}, or a function")
        if type(self).__init__ is CoinTurning.__init__:
            self._called_with = (self.rule, self.first), {}  # equal for rules of one meaning

    def __repr__(self) -> str:
        if self._rule is not None or type(self) is not CoinTurning:
            return super().__repr__()
        name = getattr(self.rule, "__name__", type(self.rule).__name__).strip("<>")
        return f"CoinTurning(<{name}>{f', {self.first}' if self.first else ''})"

    @property
    def title(self) -> str:
        """The name that *Winning Ways* gives to such turns, if it has one."""
        return _TITLES.get(str(self.rule)) or super().title

    @property
    def rules(self) -> str:
        """What may be turned, in words."""
        if self._rule is not None:
            return self._rule.words
        return "Turn coins as the rule says; the rightmost goes from heads to tails."

    def turns(self, label: int) -> Iterable[Turn]:
        """Yield the sets of coins that may be turned with coin `label` the rightmost: the rules."""
        if self._rule is not None:
            yield from self._rule.turns(label, self.first)
            return
        assert callable(self.rule)
        found = several(self.rule(label), f"turns of coin {label}")
        for count, coins in enumerate(found, start=1):
            validate.require(count <= self.budget, f"a coin has up to {self.budget} turns", count)
            labels = validate.integers(coins, "a turn", "a coin of a turn", self.first)
            fit = len(set(labels)) == len(labels) and max(labels, default=None) == label
            validate.require(fit, f"coin {label} is the rightmost of its turns", coins)
            yield frozenset(labels)

    def coin_theorem(self, label: int) -> int | None:
        """Return the value by the theorem about these turns, if there is one."""
        value = self._theorem(label - self.first)
        return None if value is None else int(value)

    @functools.cached_property
    def _theorem(self) -> Callable[[int], int | None]:
        """What a theorem says of the coin at a place, counted from 0; the classes below prove it.

        Exactly k coins anywhere are up to k coins, k - 1 places further right: the first k - 1
        coins can never be the rightmost, are worth 0, and stand for those that are not turned.
        """
        if self._rule is not None and len(self._rule.counts.ranges) == 1:
            counts, distances = self._rule.counts, self._rule.distances
            least, most = counts.ranges[0].start, counts.most
            if distances == ANY and not counts.endless and least in (1, most):
                return lambda place: _up_to(most, place + 1 - least)
            if distances == NEIGHBOURS and least == most:
                return lambda place: (place + 1) % least == 0
            if distances == NEIGHBOURS and least == 1 and counts.endless:
                return lambda place: place + 1 & -(place + 1)
            if least == most == 2 and sum(map(len, distances.ranges)) <= MOST_DISTANCES:
                return Subtraction(distances.up_to(distances.most)).theorem
        return lambda place: None

    # --- values -----------------------------------------------------------------------------

    @functools.cached_property
    def _table(self) -> RuleTable | None:
        return RuleTable(self._rule) if self._rule else None

    def _coin_from_rules(self, label: int) -> int:
        if self._table is None:
            return super()._coin_from_rules(label)
        return int(self._table.grow(label - self.first + 1)[label - self.first])

    def _likely_turns(self, label: int, value: int) -> Iterable[Turn]:
        """Yield turns at a label, cutting off chains that cannot have this value."""
        table = self._table
        if table is None:
            return self.turns(label)
        table.grow(label - self.first + 1)
        leads_on = functools.partial(table.leads_to, value, self.first)
        return table.rule.turns(label, self.first, leads_on)

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the values of the first n coins by the rules alone.

        >>> CoinTurning("1-2").table_from_rules(6)
        array([1, 2, 3, 4, 5, 6])

        Parameters
        ----------
        n : int
            How many coins.

        Returns
        -------
        numpy.ndarray of int64
            Of shape (n,): entry 0 belongs to coin `first`.

        Raises
        ------
        TypeError, ValueError
            For a wrong size, and for coins out of reach.
        """
        (size,) = self._checked_shape((n,))
        if self._table is not None:
            return np.array(self._table.grow(size)[:size], dtype=np.int64)
        labels = range(self.first, self.first + size)
        return np.fromiter(map(self._coin_from_rules, labels), np.int64, size)

    def _row(self, n: int) -> np.ndarray:
        return np.fromiter(map(self._coin, range(self.first, self.first + n)), np.int64, n)

    def small(self, size: int) -> Iterable[Any]:
        """Return all rows of up to size + 1 coins, at most 6."""
        labels = range(self.first, self.first + min(size, 5) + 1)
        for count in range(len(labels) + 1):
            yield from map(frozenset, itertools.combinations(labels, count))


class TurnUpTo(CoinTurning):
    """Turn up to k coins anywhere in the row; labels start at 0.

    So for k = 2 coin n is a heap of n + 1 stones; where labels start at 1 it is one of n. k = 3 is
    Mock Turtles, 5 Moebius, 7 Mogul, 9 Moidores.

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
    may be turned; all other values are by table. They need be found for even k only, by the Mock
    Turtle theorem: up to k + 1 coins, coin n + 1 has the odious one of 2g and 2g + 1 as its value,
    where g is the value of coin n up to k. Source: *Winning Ways* ch. 14.

    Parameters
    ----------
    k : int
        The most coins that a move turns.

    Raises
    ------
    TypeError, ValueError
        Unless k is an integer >= 1.
    """

    def __init__(self, k: int) -> None:
        self.k = validate.integer(k, "the number of coins that may be turned", 1, 999_999_999)
        super().__init__(f"1-{self.k}")

    @property
    def title(self) -> str:
        """The name in *Winning Ways*, else how many coins are turned."""
        return _TITLES.get(str(self.rule), f"Turn up to {self.k}")

    def _row(self, n: int) -> np.ndarray:
        if self.k != 3:
            return super()._row(n)
        row = np.empty(n, dtype=np.int64)
        row[:1] = 1
        for filled in [1 << k for k in range((n - 1).bit_length())]:
            more = row[filled : 2 * filled]  # coin filled + i has one more 1 in binary than coin i
            np.bitwise_xor(row[: len(more)], 2 * filled + 1, out=more)
        return row


def _up_to(k: int, place: int) -> int | None:
    """Return what `TurnUpTo(k)` proves: 1, n + 1, the odious one, or 2^n for the first k coins."""
    if place < 0 or k == 1:
        return int(place >= 0)
    if k == 2:
        return place + 1
    if k == 3:
        return int(odious(place))
    if place < k:
        return 1 << place
    return None


class Consecutive(CoinTurning):
    """Turn exactly k neighbouring coins; labels from 1.

    >>> Consecutive(3).table(9)
    array([0, 0, 1, 0, 0, 1, 0, 0, 1])

    Theorem: g(n) = 1 if k divides n, else 0. Proof: the coins before k can never be the rightmost.
    With any later coin n the k - 1 before it are turned. If k divides n, it divides none of them,
    their XOR is 0 and g(n) = mex{0} = 1; otherwise it divides exactly one of them, and
    g(n) = mex{1} = 0. Source: after Ferguson, *Game Theory* I.5.

    Parameters
    ----------
    k : int
        How many coins a move turns.

    Raises
    ------
    TypeError, ValueError
        Unless k is an integer >= 1.
    """

    def __init__(self, k: int) -> None:
        self.k = validate.integer(k, "the number of coins to turn", 1, 999_999_999)
        super().__init__(f"{self.k} consecutive", first=1)


class Twins(CoinTurning):
    """Turn exactly two coins, whose distance is in the set `distances` if one is given.

    >>> Twins({1, 2, 3}).table(8), Twins().table(8)
    (array([0, 1, 2, 3, 0, 1, 2, 3]), array([0, 1, 2, 3, 4, 5, 6, 7]))

    Labels are from 0. Theorem: coin n is worth what a heap of n is from which a number in
    `distances` may be taken, since turning n and n - s makes of the head n a head n - s. Without
    `distances` any number may be taken, and g(n) = n. So {1, 2, 3} has g(n) = n mod 4. Source:
    *Winning Ways* ch. 14.

    Parameters
    ----------
    distances : set of int, optional
        How far the two coins may be apart, each >= 1; any distance if not said.

    Raises
    ------
    TypeError, ValueError
        Unless there is a distance and all are integers >= 1.
    """

    def __init__(self, distances: Iterable[int] | None = None) -> None:
        self.distances, rule = None, "2"
        if distances is not None:
            self.distances = Subtraction(distances).allowed
            rule += f" distance {','.join(map(str, self.distances))}"
        super().__init__(rule)


class SubtractionCoins(CoinTurning):
    """Turn two coins whose distance is in the set `allowed`, or the lone coin n for n in it.

    >>> SubtractionCoins({1, 2, 3}).table(8)
    array([1, 2, 3, 0, 1, 2, 3, 0])

    Labels are from 1. Theorem: coin n is a heap of n stones from which a number in `allowed` may
    be taken: n and n - s are turned, and of n = s nothing is left. So {1, 2, 3} has
    g(n) = n mod 4. Source: Ferguson, *Game Theory* I.5.

    Parameters
    ----------
    allowed : set of int
        The distances, and the coins that may be turned alone, each >= 1.

    Raises
    ------
    TypeError, ValueError
        For an empty set and for members that are no integers >= 1.
    """

    def __init__(self, allowed: Iterable[int]) -> None:
        self._heaps = Subtraction(allowed)
        self.allowed = self._heaps.allowed
        super().__init__(self.turns, first=1)

    def turns(self, label: int) -> Iterator[Turn]:
        """Yield the pairs with an allowed distance, and the lone coin if its label is allowed."""
        for left in self._heaps.options(label):
            yield frozenset({label, left} if left else {label})

    @property
    def rules(self) -> str:
        """What may be turned, in words."""
        numbers = Numbers.read(",".join(map(str, self.allowed))).words
        turned = f"two coins, {numbers} places apart, or one of the coins {numbers} alone"
        return f"Turn {turned}; the rightmost goes from heads to tails."

    def coin_theorem(self, label: int) -> int:
        """Return the value of a heap of `label` stones."""
        return int(self._heaps.theorem(label))


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

    def _row(self, n: int) -> np.ndarray:
        row = np.empty(n, dtype=np.int64)
        for filled in [(1 << k) - 1 for k in range(n.bit_length())]:
            row[filled] = filled + 1  # the mark of the next power of 2, and the ruler so far again
            more = row[filled + 1 : 2 * filled + 1]
            more[:] = row[: len(more)]
        return row


class Ternups(CoinTurning):
    """Turn three coins, the middle one as far from the left as from the right; labels from 0.

    >>> Ternups().table(12)
    array([0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1])
    >>> [sorted(row) for row in Ternups().winning_moves({0, 7, 26})]
    [[0, 3, 5, 26], [0, 4, 7, 15]]

    Theorem: in ternary, let the lowest digit 2 of n be at place k; then g(n) is m(k), the value of
    coin k of Mock Turtles. Without a digit 2, g(n) = 0. Proof: let d be the distance, i the place
    of its lowest digit other than 0. Below i the coins n - 2d, n - d, n have the same digits. If a
    2 is among these, all three are worth g(n) > 0, and so is their XOR. Else their digits at i are
    0, 1 and 2 in some order: one coin is worth m(i), each of the others 0 or m of a higher place.
    The XOR of one or three odious numbers is odious, and m(i) ⊕ m(j) is not 0: again the XOR of
    the three is not 0. So that of the first two is never g(n). It can be each v < m(k), that is 0,
    m(i) or m(i) ⊕ m(j) with i < j < k, as in Mock Turtles. For 0, d = 3^k. Else let n - 2d have
    below i the digits of n, at i the 0 or 1 that n has not, at j a 2 if there is a j, and one
    place beyond these a 1 if its distance from n were odd otherwise. It is below 2 · 3^k <= n and
    worth 0 or m(j), and n - d has a 2 at i and is worth m(i). Source: *Winning Ways* ch. 14.
    """

    title = "Ternups"
    rules = "Turn three equally spaced coins; the rightmost goes from heads to tails."

    def __init__(self) -> None:
        super().__init__(self.turns)

    def turns(self, label: int) -> Iterator[Turn]:
        """Yield the triples with the rightmost coin `label`, the nearest first."""
        for d in range(1, label // 2 + 1):
            yield frozenset({label - 2 * d, label - d, label})

    def coin_theorem(self, label: int) -> int:
        """Return the value in Mock Turtles of the place of the lowest ternary digit 2, or 0."""
        place = 0
        while label % 3 != 2:
            if not label:
                return 0
            label, place = label // 3, place + 1
        return int(odious(place))


#: Names by rule, from *Winning Ways* ch. 14.
_TITLES = {
    "1": "One coin",
    "1-2": "Turning Turtles",
    "1-3": "Mock Turtles",
    "1-5": "Moebius",
    "1-7": "Mogul",
    "1-9": "Moidores",
    "2": "Twins",
    "3": "Triplets",
    "1+ consecutive": "Ruler",
}

#: Turn one coin or two: Nim, coin n being a heap of n + 1.
TURNING_TURTLES = TurnUpTo(2)
#: Turn up to three coins: values are the odious numbers.
MOCK_TURTLES = TurnUpTo(3)
#: Turn up to five coins: with 18 of them, the lost rows are an extended quadratic residue code.
MOEBIUS = TurnUpTo(5)
#: Turn up to seven coins: with 24 of them, the lost rows are the Golay code.
MOGUL = TurnUpTo(7)
#: Turn up to nine coins.
MOIDORES = TurnUpTo(9)
#: Turn exactly two coins: Nim, coin n being a heap of n.
TWINS = Twins()
#: Turn exactly three coins: Mock Turtles two coins further right.
TRIPLETS = CoinTurning("3")
#: Turn any number of neighbours: values are as long as the marks of a ruler.
RULER = Ruler()
#: Turn three equally spaced coins: values are read off in ternary.
TERNUPS = Ternups()
#: Turn the corners of a rectangle: the value of coin (x, y) is the nim product of x and y.
TURNING_CORNERS = TWINS * TWINS
