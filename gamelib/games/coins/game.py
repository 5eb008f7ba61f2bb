"""Coin-turning games whatever their rules, and their products; the theorem is in the package."""

from __future__ import annotations

import functools
import itertools
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.bars import counted
from gamelib.extras import np
from gamelib.fast.heap_values import xored
from gamelib.game import Game
from gamelib.games.coins.language import Turn
from gamelib.sums import Sum, xor
from gamelib.values.nimbers.field import nim_product

#: Coins of the longest row whose misère play is solved at once for all its positions.
MOST_MISERE_COINS = 16
#: The product that has a name of its own.
TURNING_CORNERS = "Twins() * Twins()"
#: How one coin and several are called.
ONE_COIN, SEVERAL_COINS = "coin {last}", "coins {others} and {last}"


def heads(row: str, first: int = 0) -> frozenset[int]:
    """Return the labels of the heads of a row of coins, written as H and T from left to right.

    >>> sorted(heads("HTHH"))
    [0, 2, 3]
    >>> sorted(heads("HTHH", first=1))
    [1, 3, 4]
    >>> heads("HTX")
    Traceback (most recent call last):
        ...
    ValueError: a row of coins is written as H and T, not 'HTX'

    Parameters
    ----------
    row : str
        The coins from left to right, heads as H, tails as T.
    first : int
        The label of the first coin.

    Returns
    -------
    frozenset of int
        The labels of the heads: a position.

    Raises
    ------
    TypeError, ValueError
        For what is no such text, and a label that is no integer >= 0.
    """
    first = validate.integer(first, "the label of the first coin")
    validate.require_type(row, str, "a row of coins", "text of H and T, such as 'HTHH'")
    validate.require(set(row) <= set("HhTt"), "a row of coins is written as H and T", row)
    return frozenset(first + place for place, face in enumerate(row) if face in "Hh")


def coins_in_words(labels: Iterable[Any]) -> str:
    """Return the names of some coins in a sentence.

    >>> coins_in_words({4}), coins_in_words({7, 0, 2})
    ('coin 4', 'coins 0, 2 and 7')
    """
    *others, last = map(str, sorted(labels))
    words = SEVERAL_COINS if others else ONE_COIN
    return words.format(others=", ".join(others), last=last)


class CoinGame(Game):
    """A coin-turning game: `turns` are its rules, and a row is worth the XOR of its heads.

    >>> from gamelib import Ruler
    >>> game = Ruler()
    >>> [sorted(turn) for turn in game.turns(3)]
    [[3], [2, 3], [1, 2, 3]]
    >>> game.coin_value(3), game.coin_value(4), game.grundy({3, 4}), game.grundy("TTHH")
    (1, 4, 5, 5)

    The theorem is proved at the head of this package; `a * b` is the product of two games.
    """

    @abstractmethod
    def turns(self, label: Any) -> Iterable[Turn]:
        """Yield the sets of coins that may be turned with coin `label` the rightmost: the rules.

        Parameters
        ----------
        label : int, or pair for a product
            The label of a coin, from `first` on.

        Returns
        -------
        iterable of frozenset
            The sets that may be turned; `label` is in each of them.
        """

    def coin_theorem(self, label: Any) -> int | None:
        """Return the value of the lone head `label` by theorem, or `None` where none is known.

        Parameters
        ----------
        label : int, or pair for a product
            The label of a coin, from `first` on.

        Returns
        -------
        int or None
            `None` where the rules are to be asked.
        """
        return None

    def canonical_label(self, label: Any) -> Any:
        """Return the label of a coin in its canonical form, or raise.

        Parameters
        ----------
        label : object
            What a caller hands in.

        Returns
        -------
        int or pair
            The label.

        Raises
        ------
        TypeError, ValueError
            For what is no label of a coin.
        """
        return validate.integer(label, "the label of a coin", low=self.first)

    def coin_value(self, label: Any) -> int:
        """Return the value of the lone head `label`: by theorem, else by the rules.

        Labels start at `first`: 0 or 1, as the game's own description says.

        >>> from gamelib import Ruler, TurnUpTo
        >>> TurnUpTo(3).first, TurnUpTo(3).coin_value(0), Ruler().first, Ruler().coin_value(1)
        (0, 1, 1, 1)

        Parameters
        ----------
        label : int, or pair for a product
            The label of a coin, from `first` on.

        Returns
        -------
        int
            The Grundy value.

        Raises
        ------
        TypeError, ValueError
            For what is no label, and for coins out of reach.
        """
        return self._coin(self.canonical_label(label))

    def _coin(self, label: Any) -> int:
        value = self.coin_theorem(label)
        return self._coin_from_rules(label) if value is None else value

    def _coin_from_rules(self, label: Any) -> int:
        """Return the value of the lone head `label` by the rules."""
        return self._tokens._value_from_rules(label, None)

    @functools.cached_property
    def _tokens(self) -> _Tokens:
        return _Tokens(self)

    def _worth(self, coins: Iterable[Any]) -> int:
        """Return the XOR of the values of some coins: by it a turn changes the value of a row."""
        return xor(map(self._coin, coins))

    def _likely_turns(self, label: Any, value: int) -> Iterable[Turn]:
        """Yield turns at a label, among them all that change the value of a row by `value`."""
        return self.turns(label)

    # --- the game ---------------------------------------------------------------------------

    def canonical(self, position: Any) -> frozenset[Any]:
        """Return the labels of the heads as a frozenset; a row may be text of H and T."""
        if isinstance(position, str) and isinstance(self.first, int):
            return heads(position, self.first)
        labels = validate.collection(position, "the heads of a row")
        checked = [self.canonical_label(label) for label in labels]
        validate.require(len(set(checked)) == len(checked), "each head is named once", position)
        return frozenset(checked)

    def options(self, position: frozenset[Any]) -> Iterator[frozenset[Any]]:
        """Yield the rows after each turn, the leftmost head first."""
        for label in sorted(position):
            for turn in self.turns(label):
                yield position ^ turn

    def _takes_tuples(self, sides: int) -> bool:
        return False  # a tuple of numbers is one row

    def theorem(self, position: frozenset[Any]) -> int:
        """Return the XOR of the values of the heads."""
        return self._worth(position)

    def winning_theorem(self, position: frozenset[Any]) -> Iterator[frozenset[Any]]:
        """Yield all turns of the same value as the row: they leave a row of value 0."""
        value = self._worth(position)
        for label in sorted(position) if value else ():
            for turn in counted(self._likely_turns(label, value), "turns looked at"):
                if self._worth(turn) == value:
                    yield position ^ turn

    def describe(self, position: frozenset[Any], option: Any) -> str:
        """Return the coins that are turned, in words."""
        return f"turn {coins_in_words(position ^ option)}"

    def __mul__(self, other: object) -> CoinProduct:
        return CoinProduct(self, other) if isinstance(other, CoinGame) else NotImplemented

    # --- misère play: no theorem is known, but sets of rows fit into integers -----------------

    def _coins_to(self, position: frozenset[Any]) -> Iterable[Any]:
        """Return the labels of all coins that can be turned in a game from `position`, sorted."""
        return range(self.first, max(position, default=self.first - 1) + 1)

    def _misere_won(self, position: Any) -> bool:
        if isinstance(position, Sum):
            return super()._misere_won(position)
        coins = tuple(itertools.islice(self._coins_to(position), MOST_MISERE_COINS + 1))
        if len(coins) > MOST_MISERE_COINS:
            return super()._misere_won(position)
        row = sum(1 << i for i, label in enumerate(coins) if label in position)
        return not lost_rows(coins, self.turns) >> row & 1


class _Tokens(Game):
    """The tokens of the theorem: that of a label may become those of the others turned with it."""

    def __init__(self, coins: CoinGame) -> None:
        self.coins = coins

    def options(self, label: Any) -> Iterator[Sum]:
        return (Sum(*(turn - {label})) for turn in self.coins.turns(label))


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


class CoinProduct(CoinGame):
    """The product of two coin-turning games, written `a * b`: coins on a grid.

    A coin lies at each pair (x, y) of labels as the two games have them: the first coin of Twins by
    Twins is (0, 0), that of Ruler by Ruler (1, 1). If the coins of A may be turned in the first
    game and those of B in the second, then all pairs of one of A and one of B may be turned here;
    the far corner, the pair of both rightmost coins, goes from heads to tails.

    >>> from gamelib import Twins
    >>> turning_corners = Twins() * Twins()
    >>> turning_corners.table(4, 4)
    array([[0, 0, 0, 0],
           [0, 1, 2, 3],
           [0, 2, 3, 1],
           [0, 3, 1, 2]])
    >>> turning_corners.said({(2, 2)}, {(1, 1), (1, 2), (2, 1)})
    'turn coins (1, 1), (1, 2), (2, 1) and (2, 2)'

    The Tartan theorem: g(x, y) = g(x) ⊗ g(y), the nim product. Proof outline: that is the
    definition of ⊗ for Turning Corners. In general a turn A × B is worth, by distributivity,
    (the XOR of g over A) ⊗ (the XOR over B); so with a, b the values of x and y the other corners
    of a turn are worth (a ⊗ j) ⊕ (i ⊗ b) ⊕ (i ⊗ j), where i runs through the XORs over A without x
    and j over B without y. All i < a and j < b are among them and none is a, none b: so the values
    reached are those of the definition, and others, which are not a ⊗ b since a ⊕ i and b ⊕ j are
    not 0 and a field has no divisors of 0. Source: *Winning Ways* ch. 14.

    Parameters
    ----------
    rows, columns : CoinGame
        The factors: a coin of the first for each row, one of the second for each column.

    Raises
    ------
    TypeError
        For factors that are no coin-turning games.
    """

    def __init__(self, rows: CoinGame, columns: CoinGame) -> None:
        for game in (rows, columns):
            validate.require_type(game, CoinGame, "a factor", "a coin-turning game")
        self.rows, self.columns = rows, columns
        self.first = (rows.first, columns.first)

    def __repr__(self) -> str:
        right = f"({self.columns})" if isinstance(self.columns, CoinProduct) else self.columns
        return f"{self.rows} * {right}"

    @property
    def title(self) -> str:
        """The titles of both games; Twins by Twins is Turning Corners."""
        if repr(self) == TURNING_CORNERS:
            return "Turning Corners"
        return f"{self.rows.title} × {self.columns.title}"

    @property
    def rules(self) -> str:
        """What is turned, in words."""
        turned = "Turn the four corners of a rectangle"
        if repr(self) != TURNING_CORNERS:
            columns = f"columns as coins of {self.columns.title}"
            chosen = f"Choose rows as coins of {self.rows.title} and {columns}"
            turned = f"{chosen}, and turn the coins where they cross"
        return f"{turned}; the one farthest right in the last row goes from heads to tails."

    def turns(self, label: tuple[Any, Any]) -> Iterator[Turn]:
        """Yield the products of a turn at x in the first game and one at y in the second."""
        for some in self.rows.turns(label[0]):
            for others in self.columns.turns(label[1]):
                yield frozenset(itertools.product(some, others))

    def canonical_label(self, label: Any) -> tuple[Any, Any]:
        """Return the pair of labels."""
        x, y = validate.pair(label, "a coin of a product", "labels")
        return self.rows.canonical_label(x), self.columns.canonical_label(y)

    def coin_theorem(self, label: tuple[Any, Any]) -> int:
        """Return the nim product of the values in both games (the Tartan theorem)."""
        return nim_product(self.rows._coin(label[0]), self.columns._coin(label[1]))

    def _coins_to(self, position: frozenset[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
        rows = self.rows._coins_to(frozenset(x for x, _ in position))
        columns = self.columns._coins_to(frozenset(y for _, y in position))
        return list(itertools.product(rows, columns))

    def table(self, *shape: int) -> np.ndarray:
        """Return the values of lone coins: entry [i, j] belongs to the i-th row and j-th column.

        Parameters
        ----------
        *shape : int
            How many rows, and how many columns.

        Returns
        -------
        numpy.ndarray of int64
            Of shape (rows, columns).

        Raises
        ------
        TypeError, ValueError
            For wrong sizes, and for values of more than 63 bits.
        """
        sizes = self._checked_shape(shape, 2)
        one, two = (g._row(n) for g, n in zip((self.rows, self.columns), sizes, strict=True))
        from gamelib.values.nimbers.arrays import outer_products  # it needs NumPy

        kind = np.min_scalar_type(max(one.max(initial=0), two.max(initial=0)))
        table = outer_products(one.astype(kind), two.astype(kind))
        if table.max(initial=0) >= 1 << 63:
            raise ValueError(f"{self} has values of more than 63 bits, too large for a table")
        return table.astype("int64")

    def small(self, size: int) -> Iterable[Any]:
        """Return all positions on a grid of at most 2 × 3 coins."""
        (x, y), columns = self.first, min(2 + size // 2, 3)
        labels = list(itertools.product(range(x, x + 2), range(y, y + columns)))
        for count in range(len(labels) + 1):
            yield from map(frozenset, itertools.combinations(labels, count))
