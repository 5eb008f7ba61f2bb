"""Games on one heap: Bash, powers of two, any subtraction set, and what all such games share."""

from __future__ import annotations

import functools
import itertools
import math
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, SupportsIndex

from gamelib import validate
from gamelib.bars import counted
from gamelib.extras import found_elsewhere, installed, np
from gamelib.fast.heap_values import TakingTable
from gamelib.game import TABLE_LIMIT, Game
from gamelib.ruleset import P, no_move
from gamelib.sums import parts_of
from gamelib.validate import listed

if TYPE_CHECKING:
    from gamelib.values.periods import Period

#: Stones of sums whose misère play is played out at once; of more, a quotient is looked for first.
MOST_PLAYED_OUT = 16
#: Numbers in a certificate of a game without a theorem about them.
MOST_OPTIONS = 1_000_000
#: Values among which a period is looked for, unless it is said how many.
FIRST_LOOK = 1_000_000
#: Moves of a subtraction game of more stones are looked at beside a period of the smaller ones, and
#: as many values to find that.
FAR, FEW_VALUES = FIRST_LOOK // 4, 100_000


class HeapGame(Game[P, SupportsIndex]):
    """A game on one heap of stones: a position is the size of the heap, an int >= 0 of any size.

    >>> class TakeASquare(HeapGame):
    ...     "Take 1, 4, 9, 16, ... stones."
    ...     def options(self, heap):
    ...         return [heap - n * n for n in range(1, heap + 1) if n * n <= heap]
    >>> game = TakeASquare()
    >>> game.table_from_rules(9), game.period()
    (array([0, 1, 0, 1, 2, 0, 1, 0, 1]), None)
    >>> game.grundy([3, 4])
    Traceback (most recent call last):
        ...
    TypeError: a heap must be an integer, not [3, 4]; several heaps: Sum(3, 4)
    """

    #: Stones that a move takes at most, if that is known: a period of misère play rests on it.
    _most_taken: int | None = None
    #: The largest limit of a period search of which `None` is an answer.
    farthest: float = math.inf
    _whole_number = "whole number of stones"

    @property
    def _first_look(self) -> int:
        """The values among which a period is looked for, unless it is said how many."""
        return int(min(FIRST_LOOK, self.farthest))

    def canonical(self, heap: Any) -> int:
        if isinstance(heap, (list, tuple, range)):
            heaps = f"{validate.shown(heap)}; several heaps: {validate.as_sum(heap)}"
            raise TypeError(f"a heap must be an integer, not {heaps}")
        return validate.integer(heap, "a heap")

    def describe(self, heap: int, option: Any) -> str:
        """Return the move in words, such as "take 2, split the rest into 3 and 4"."""
        parts = parts_of(option)
        taken = heap - sum(parts)
        if taken < (len(parts) < 2):  # play may go up for a while, where the rules say so
            if option not in self._options(heap):
                raise ValueError(no_move(heap, option))
            return super().describe(heap, option)
        if len(parts) < 2:
            return f"take {validate.shown(taken)}"
        heaps = listed(list(map(str, parts)))
        if taken:
            return f"take {taken}, split the rest into {heaps}"
        return f"split into {heaps}"

    def _misere_won(self, position: Any) -> bool:
        """Say who wins misère play: by a quotient where one is found, else from the rules."""
        if sum(parts_of(position)) > MOST_PLAYED_OUT and installed("numpy"):
            quotient_to = found_elsewhere("quotient")
            quotient = quotient_to and quotient_to(self, max(parts_of(position)))
            if quotient is not None and not isinstance(quotient, str):
                return bool(quotient.outcome(position))
        return super()._misere_won(position)

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the values of the first n heaps, each the mex over its options: no theorem."""
        (size,) = self._checked_shape((n,))
        heaps = counted(range(size), "values", size)
        return np.fromiter((self._value_from_rules(heap, None) for heap in heaps), np.int64, size)

    def period(self, limit: int | None = None) -> Period | None:
        """Return the law G(n + length) = G(n) + saltus with its proof, or `None`.

        Where a theorem gives the law, nothing is searched. Else `None` says that no law was found
        among the first `limit` values; it does not say that there is none. For a game of which
        only the rules are written no theorem is known by which values could prove one: `None`.

        Without a limit a million values are looked at, or as many as are computed, and more where
        the atlas of octal games has a longer period. A limit of millions of values may take
        minutes; what an interrupted search has computed is kept. Raises `ValueError` for a limit
        that is too large to be searched, no law being at hand.
        """
        if limit is None:
            return self._law(self._first_look)
        limit = validate.integer(limit, "the limit of a period search", low=1)
        law = self._law(limit if limit <= self.farthest else self._first_look)
        reach = f"no law of {self} is found, and limits up to {self.farthest} are searched"
        validate.require(law or limit <= self.farthest, reach, limit)
        return law

    def _law(self, limit: int) -> Period | None:
        return None

    def _proven(self, terms: int) -> Period | None:
        """Return a proven period that is at hand, or worth a search, for so many values."""
        return self._law(terms)

    def _first_values(self, terms: int) -> Any:
        return list(map(self._value, range(terms)))

    def _row(self, n: int) -> np.ndarray:
        period = self._proven(n)
        if period is None:
            return np.array(self._first_values(n), dtype=np.int64)
        return period.row(self._first_values(min(n, period.preperiod + period.length)), n)

    def _certificate(
        self, values: Any, law: tuple[int, int, int], window: range, theorem: str
    ) -> Period:
        """Return the certificate of (preperiod, length, saltus), the first values being known."""
        from gamelib.values.periods import Period, exceptions_of  # many games need no law

        found = exceptions_of(values, *law)
        return Period(*law, found, window, theorem, True, self.table_from_rules, self._as_data())

    def _as_data(self) -> dict[str, Any] | None:
        """Return the rules as a certificate writes them, or `None` where it cannot."""
        return None


class _Taking:
    """What games share in which certain numbers of stones may be taken from a heap, no others.

    Misère play, by Ferguson's pairing: let s be the least number that may be taken. A heap has the
    value 1 iff it has s stones or more and s fewer have the value 0. So P iff G(n) = 1. And a heap
    n >= s of value 0 has an option of value 1: s fewer have another value than 0, from which some k
    may be taken to reach 0; then k fewer than n have the value 1. So sums go by their values as
    those of Nim do (`anti_sg_outcome`). Source: Ferguson, *Game Theory* I.4; *Winning Ways* ch. 4.
    """

    #: The numbers of stones that may be taken, increasing.
    takes: Any
    theorem: Callable[[int], int]

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking each allowed number, smallest first."""
        return (heap - taken for taken in itertools.takewhile(heap.__ge__, self.takes))

    def _components(self, part: int) -> list[int]:
        return [self.theorem(part)]


class Bash(_Taking, HeapGame[int]):
    """Bash's game: take 1 to `limit` stones from one heap.

    >>> game = Bash(3)
    >>> game.grundy(21), game.outcome(20), game.winning_moves(21)
    (1, Outcome.P, [20])

    Theorem: G(n) = n mod (limit + 1), since the options of n have the `limit` preceding values.
    So P iff limit + 1 divides n; the reply to "take x" is "take limit + 1 - x". Misère play: P
    iff n leaves the remainder 1. Source: Bachet, *Problèmes plaisants* (1612); Ferguson, *Game
    Theory* I.1.

    Parameters
    ----------
    limit : int
        How many stones a move may take at most, 1 or more.

    Raises
    ------
    TypeError, ValueError
        For a limit or heap that is no integer, or too small.
    """

    title = "Bash's game"

    def __init__(self, limit: int) -> None:
        self.limit = validate.integer(limit, "the limit of Bash", low=1)
        self.takes = range(1, self.limit + 1)
        self._most_taken = self.limit

    @property
    def rules(self) -> str:
        return "Take 1 stone." if self.limit == 1 else f"Take 1 to {self.limit} stones."

    def _as_data(self) -> dict[str, Any] | None:
        return None if self.limit > MOST_OPTIONS else {"subtraction": list(self.takes)}

    def theorem(self, heap: int) -> int:
        """Return heap mod (limit + 1)."""
        return heap % (self.limit + 1)

    def winning_theorem(self, heap: int) -> list[int]:
        """Return the only winning move: down to a multiple of limit + 1."""
        return self._down_to(0, heap)

    def misere_winning_theorem(self, heap: int) -> list[int]:
        """Return the only winning move of misère play: down to a remainder of 1."""
        return self._down_to(1, heap)

    def _down_to(self, remainder: int, heap: int) -> list[int]:
        taken = (heap - remainder) % (self.limit + 1)
        return [heap - taken] if 0 < taken <= heap else []

    def _law(self, limit: int) -> Period:
        theorem = f"a value depends on the {self.limit} before it"
        return self._certificate((), (0, self.limit + 1, 0), range(self.limit), theorem)


class Powers(_Taking, HeapGame[int]):
    """Take a power of `base` from one heap: 1, base, base², ... stones, without end.

    >>> game = Powers(3)
    >>> game.grundy(10**100), game.winning_moves(4), Powers(4).table(7)
    (0, [], array([0, 1, 0, 1, 2, 0, 1]))

    Theorem: for an odd base G(n) = n mod 2, since every move takes an odd number and 1 may be
    taken. For an even one let r = n mod (base + 1): G(n) = 2 if r = base, else r mod 2. For a power
    of the base leaves the remainder 1 or base, so that a move goes one step round the ring of the
    base + 1 remainders, and neighbours have different values; from r = base the moves by 1 and
    by the base reach 1 and 0, from another odd r the move by 1 reaches 0. Misère play: P iff
    G(n) = 1, by Ferguson's pairing. Source: HDU 1847 (base 2); Ferguson, *Game Theory* I.4.

    Parameters
    ----------
    base : int
        From 2 to 10 000.

    Raises
    ------
    TypeError, ValueError
        For a base that is no integer from 2 to 10 000.
    """

    def __init__(self, base: int) -> None:
        self.base = validate.integer(base, "the base of the powers", low=2, high=10_000)
        self._length = 2 if self.base % 2 else self.base + 1

    @property
    def rules(self) -> str:
        first = ", ".join(str(self.base**n) for n in range(4))
        return f"Take a power of {self.base}: {first}, ... stones."

    @property
    def takes(self) -> Iterator[int]:
        return (self.base**n for n in itertools.count())

    def theorem(self, heap: int) -> int:
        """Return heap mod 2, or for an even base the value on the ring of remainders."""
        rest = heap % self._length
        return 2 if rest == self.base else rest % 2

    def _law(self, limit: int) -> Period:
        theorem = f"a power of {self.base} is 1 or -1 mod {self._length}, and 1 is allowed"
        return self._certificate((), (0, self._length, 0), range(max(256, 2 * self.base)), theorem)


class PowersOfTwo(Powers):
    """Take a power of two: 1, 2, 4, 8, ... stones from one heap.

    >>> game = PowersOfTwo()
    >>> game.grundy(100), game.winning_moves(5)
    (1, [3])

    Theorem: G(n) = n mod 3. One and two stones may be taken, which reaches the two other
    remainders, and no power of two is a multiple of 3, so the same remainder is never reached.
    It is `Powers(2)`.
    """

    def __init__(self) -> None:
        super().__init__(2)


# --- games with a table that grows ----------------------------------------------------------------


class TableGame(HeapGame[P]):
    """A game on one heap whose values are computed in a table that grows.

    `grundy` looks into the table. Beyond a few heaps it looks for a period too, and when one is
    proved, heaps of any size have exact values; when none is, five million heaps are computed.
    """

    #: Heaps whose values are computed; and among so many a period is looked for, if it is said.
    _reach, farthest = 5_000_000, TABLE_LIMIT
    #: Below this heap a table is quicker than a period and as exact.
    _table_first = 1 << 10

    _period: Period | None = None
    _searched = 0  # values among which no period was found
    _wanted: float = 256  # values that the next search should look at

    @abstractmethod
    def _new_table(self) -> Any:
        """Return an empty table for the rules of this game: `grow(n)` gives n values or more."""

    @functools.cached_property
    def _table(self) -> Any:
        return self._new_table()

    def table_from_rules(self, n: int) -> np.ndarray:
        """Return the values of the first n heaps, computed anew by the rules."""
        (size,) = self._checked_shape((n,))
        return np.array(self._new_table().grow(size)[:size], dtype=np.int64)

    def period_from_rules(self, limit: int) -> Period | None:
        """Return the law that the first `limit` values prove, whatever else is known of the game.

        Parameters
        ----------
        limit
            How many values are computed and looked at.

        Returns
        -------
        Period or None
            The law with its certificate; `None` where these values prove none.
        """
        return TableGame._search(self, limit, limit)

    def theorem(self, heap: int) -> int:
        """Return the value from the table, beyond it from the proven period."""
        period = self._proven(heap + 1)
        if period is not None:
            return period.value(heap, self._table.grow(period.preperiod + period.length))
        if heap >= self._reach:
            far = f"{validate.shown(heap)} is beyond a table of {self._reach} heaps"
            raise ValueError(f"no period of {self} is proved, and {far}; see `period`")
        return int(self._table.grow(heap + 1)[heap])

    def _look(self, values: Sequence[int]) -> Period | int:
        """Return the law that these first values prove, or how many values may prove one."""
        return 2 * len(values)

    def _law(self, limit: int) -> Period | None:
        return self._search(limit, limit)

    def _search(self, terms: int, at_least: int = 0) -> Period | None:
        """Look for a law in steps as large as wanted, up to `terms`, and `at_least` so far."""
        while self._period is None and (self._wanted <= terms or self._searched < at_least):
            count = int(min(self._wanted, terms))
            found = self._look(self._table.grow(count)[:count])
            if isinstance(found, int):
                self._wanted = found
            else:
                self._period = found
            self._searched = count
        return self._period

    def _proven(self, terms: int) -> Period | None:
        """Return a proven period, if a search as long as a table of `terms` values finds one."""
        if terms <= self._table_first:
            return None
        period = self._search(terms) if terms < self._reach else self._law(self._first_look)
        if period is None or not period.proved:
            return None
        return period

    def _first_values(self, terms: int) -> Any:
        return self._table.grow(terms)[:terms]


class Subtraction(_Taking, TableGame[int]):
    """A subtraction game: take s stones from one heap, where s is in the set `allowed`.

    >>> game = Subtraction({1, 3, 9})
    >>> game.table(12)
    array([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    >>> game.grundy(10**18)
    0

    Theorem: the values of a finite set repeat. The last max(S) values determine the next one;
    none is larger than S has elements, so a block of them comes back, and then everything does.
    `period()` finds the first such block. A move s changes no value where no heap n has the value
    of n + s by the smaller moves: it only adds options of other values (induction). So a few
    remainders tell the law of {1, 1_000_000_001}: n mod 2. Misère play: G(n) = 1 iff
    G(n - min S) = 0 for n >= min S (Ferguson's pairing), so P iff G(n) = 1. Source: *Winning Ways*
    ch. 4; Ferguson, *Game Theory* I.1 and I.4; Siegel, *Combinatorial Game Theory* IV.2.

    Parameters
    ----------
    allowed : iterable of int
        The numbers of stones that a move may take, each 1 or more.

    Raises
    ------
    TypeError, ValueError
        For an empty set and for members that are no integers >= 1.
    """

    title = "Subtraction game"
    _table_first = 1 << 14
    takes: list[int]

    def __init__(self, allowed: Iterable[int]) -> None:
        members = validate.integers(allowed, "a subtraction set", "a subtraction", low=1)
        validate.require(members, "a subtraction set has at least one number", allowed)
        self.allowed = frozenset(members)
        self.takes = sorted(self.allowed)
        self._most_taken = self.takes[-1]
        self._wanted = max(64, 4 * self.takes[-1])

    @property
    def rules(self) -> str:
        if self.takes == [1]:
            return "Take 1 stone."
        numbers = list(map(str, self.takes))
        if len(numbers) > 10:
            numbers[8:-1] = ["..."]
        return f"Take {listed(numbers, 'or')} stones."

    def _as_data(self) -> dict[str, Any]:
        return {"subtraction": self.takes}

    def _new_table(self) -> TakingTable:
        """Return an empty table for this set."""
        return TakingTable(self.takes)

    def _search(self, terms: int, at_least: int = 0) -> Period | None:
        if self.takes[-1] > FAR and self._period is None:
            self._period = self._law_of_the_small
        return super()._search(terms, at_least)

    @functools.cached_property
    def _law_of_the_small(self) -> Period | None:
        """The law of the moves that are not far, if no far move leads between equal values."""
        small = [taken for taken in self.takes if taken <= FAR // 100]
        game = Subtraction(small or [1])
        law = game.period(FEW_VALUES)
        if not small or law is None:
            return None
        start, length = law.preperiod, law.length
        values = game.table(start + length).tolist()
        far_moves = self.takes[len(small) :]
        # Beyond the preperiod what counts is by how much a move is more than some periods.
        far = {start + (taken - start) % length for taken in far_moves}
        pairs = itertools.product(range(start + length), far)
        if start > far_moves[0] or any(values[n] == values[law.reduced(n + s)] for n, s in pairs):
            return None
        theorem = f"{law.theorem}; a move of more than {small[-1]} always leads to another value"
        # Without rules: no window of values would prove it.
        return replace(law, theorem=theorem, by_rules=self.table_from_rules, rules=None)

    def _look(self, values: Any) -> Period | int:
        """Return the law if the last max(S) values stood further to the left already."""
        from gamelib.values.periods import repeated_block

        back = self.takes[-1]
        found = repeated_block(values, back)
        if found is None:
            return max(2 * len(values), 4 * back)
        theorem = f"a value depends on the {back} before it"
        return self._certificate(values, (*found, 0), range(found[0], found[0] + back), theorem)
