"""Impartial games: state the rules, and everything else follows.

Two players move in turn. What may be done depends on the position only, never on who moves, and
every game ends. In *normal play* whoever cannot move loses; in *misère play* that player wins.

- The *options* of a position are the positions one move away.
- A position is a *P-position* when the player who has just moved (the Previous one) wins, an
  *N-position* when the player about to move (the Next one) wins. A position is N exactly when
  some option of it is P.
- The *Grundy value* of a position is the mex of the values of its options: the least integer
  >= 0 that none of them has. It is 0 exactly at the P-positions of normal play.
- In a *sum* of positions a move changes one part. The Grundy value of a sum is the nim-sum
  (bitwise XOR) of the values of its parts: the theorem of Sprague (1935) and Grundy (1939).

A ruleset derives from `Game`. It writes `options` (the rules) and, where one is known, `theorem`
(the Grundy value); outcomes, winning moves, misère play, sums, tables and graphs come from here.
A position is plain immutable data: an int, a tuple, a frozenset.
"""

from __future__ import annotations

import enum
import functools
import itertools
import operator
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib._search import LoopyGameError, search

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np

__all__ = [
    "Counterexample",
    "Game",
    "GameSum",
    "LoopyGameError",
    "Outcome",
    "Sum",
    "counterexample",
    "mex",
    "nim_sum",
]

#: Entries a table may have before it is refused (int64: 8 bytes each).
TABLE_LIMIT = 250_000_000


class Outcome(enum.Enum):
    """Who wins with best play: `N`, the player about to move, or `P`, the one who has just moved.

    `N` is true and `P` is false, so that `if game.outcome(position):` reads
    "if the player to move wins".

    >>> [outcome for outcome in Outcome if outcome]
    [Outcome.N]
    """

    N = "N"
    P = "P"

    def __bool__(self) -> bool:
        return self is Outcome.N

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"

    def __str__(self) -> str:
        return self.name

    @classmethod
    def of(cls, mover_wins: object) -> Outcome:
        """Return `N` if the player to move wins, else `P`."""
        return cls.N if mover_wins else cls.P


def mex(values: Iterable[int]) -> int:
    """Return the least integer >= 0 that is not among `values` (the minimum excluded value).

    >>> mex([0, 1, 3]), mex([1, 2]), mex([])
    (2, 0, 0)
    """
    present = set(_validate.integers(values, "the values of mex", "a value of mex"))
    return next(n for n in itertools.count() if n not in present)


def nim_sum(values: Iterable[int]) -> int:
    """Return the bitwise XOR of `values`: integers >= 0 of any size, or a NumPy array of them.

    >>> nim_sum([3, 6, 9])
    12
    >>> nim_sum([])
    0
    """
    if hasattr(values, "dtype") or (isinstance(values, list) and len(values) >= 1000):
        from gamelib._kernels import xor_of_many

        total = xor_of_many(values)
        if total is not None:
            return total
    return functools.reduce(
        operator.xor, _validate.integers(values, "the values of a nim-sum", "a value"), 0
    )


class Sum:
    """A disjunctive sum: several positions of one game side by side, in no particular order.

    >>> Sum(5, 3) == Sum(3, 5), Sum(5, Sum(3, 3)), Sum()
    (True, Sum(5, 3, 3), Sum())

    A move changes one part; whoever cannot move in any part cannot move. `Sum()` is the sum of
    nothing. Sums inside a sum are flattened.
    """

    __slots__ = ("_counts", "_parts")

    def __init__(self, *positions: Any) -> None:
        parts: list[Any] = []
        for position in positions:
            if isinstance(position, list):
                position = tuple(position)
            parts.extend(position.parts if isinstance(position, Sum) else (position,))
        self._parts: tuple[Any, ...] = tuple(parts)
        # Counts, not a sorted tuple: frozensets are "sorted" by inclusion, which is no order.
        self._counts = frozenset(Counter(parts).items())

    @property
    def parts(self) -> tuple[Any, ...]:
        """The positions, in the order they were given."""
        return self._parts

    def __iter__(self) -> Iterator[Any]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __eq__(self, other: object) -> bool:
        return self._counts == other._counts if isinstance(other, Sum) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._counts)

    def __repr__(self) -> str:
        return f"Sum({', '.join(map(repr, self._parts))})"

    def replaced(self, part: Any, option: Any) -> Sum:
        """Return this sum with one copy of `part` turned into `option`.

        >>> Sum(3, 5, 3).replaced(3, 1)
        Sum(1, 5, 3)
        """
        place = self._parts.index(part)
        return Sum(*self._parts[:place], option, *self._parts[place + 1 :])


def _gigabytes(entries: int) -> str:
    """Return the memory that a table of so many values takes."""
    gigabytes = entries * 8 // 10**9
    if gigabytes.bit_length() > 40:
        return f"over 2^{gigabytes.bit_length() - 1} GB"
    return f"{entries * 8 / 10**9:,.1f} GB"


def _parts(position: Any) -> tuple[Any, ...]:
    return position.parts if isinstance(position, Sum) else (position,)


class Game(ABC):
    """A ruleset. Subclasses write `options` and may write `check`, `theorem` and their kin.

    >>> class TakeOneOrTwo(Game):
    ...     def options(self, heap):
    ...         return range(max(heap - 2, 0), heap)
    >>> game = TakeOneOrTwo()
    >>> game.grundy(7), game.outcome(6), game.winning_moves(7)
    (1, Outcome.P, [6])

    The parameters of `__init__` are kept as attributes of the same names: they give the game
    its `repr`, equality and hash.
    """

    #: The position that entry 0 of a table belongs to.
    first: Any = 0
    #: Positions that solving from the rules may look at before it gives up.
    budget: int = 5_000_000

    # --- what a ruleset writes -------------------------------------------------------------

    def check(self, position: Any) -> Any:
        """Return `position` in its canonical form, or raise `TypeError` or `ValueError`."""
        return position

    @abstractmethod
    def options(self, position: Any) -> Iterable[Any]:
        """Yield the positions, or sums of positions, that one move leads to: the rules."""

    def theorem(self, position: Any) -> int | None:
        """Return the Grundy value by theorem, or `None` where none is known."""
        return None

    def outcome_theorem(self, position: Any) -> Outcome | None:
        """Return the outcome by theorem, for games whose Grundy values are not known."""
        return None

    def misere_theorem(self, position: Any) -> Outcome | None:
        """Return the outcome of misère play by theorem, or `None` where none is known."""
        return None

    def winning_theorem(self, position: Any) -> Iterable[Any] | None:
        """Return the winning moves by theorem, for games with too many options to list."""
        return None

    def misere_winning_theorem(self, position: Any) -> Iterable[Any] | None:
        """Return the winning moves of misère play by theorem."""
        return None

    def describe(self, position: Any, option: Any) -> str:
        """Return the move from `position` to `option` in words."""
        return f"move to {option}"

    @classmethod
    def examples(cls) -> list[Game]:
        """Return the instances that the tests run over."""
        return [cls()]

    def small(self, size: int) -> Iterable[Any]:
        """Return the small positions that the tests run over, smallest first."""
        return range(size + 1)

    # --- values ----------------------------------------------------------------------------

    def grundy(self, position: Any) -> int:
        """Return the Grundy value of a position or `Sum`: by theorem, else from the rules."""
        return nim_sum([self._value(part) for part in _parts(self._checked(position))])

    def grundy_from_rules(self, position: Any, *, budget: int | None = None) -> int:
        """Return the Grundy value as the mex over the options; a `Sum` is the XOR of its parts.

        Raises `LoopyGameError` when play need not end, and `ValueError` after `budget`
        positions (5 000 000 unless said).
        """
        parts = _parts(self._checked(position))
        return nim_sum([self._value_from_rules(part, budget) for part in parts])

    def outcome(self, position: Any) -> Outcome:
        """Return the outcome of normal play: by theorem, else from the rules."""
        return Outcome.of(self._won(self._checked(position)))

    def outcome_from_rules(self, position: Any, *, budget: int | None = None) -> Outcome:
        """Return the outcome of normal play from the rules: N unless the Grundy value is 0."""
        return Outcome.of(self.grundy_from_rules(position, budget=budget))

    def misere_outcome(self, position: Any) -> Outcome:
        """Return the outcome of misère play: by theorem, else from the rules."""
        return self._misere_outcome(self._checked(position))

    def misere_outcome_from_rules(self, position: Any, *, budget: int | None = None) -> Outcome:
        """Return the outcome of misère play from the rules, played out on the whole sum.

        Misère outcomes do not follow from Grundy values, so the parts cannot be solved apart.
        Raises as `grundy_from_rules` does.
        """
        return self._misere_from_rules(self._checked(position), budget)

    def winning_moves(self, position: Any) -> list[Any]:
        """Return the options that are P-positions: all of them, in the order of the options."""
        position = self._checked(position)
        known = _moves_by(self.winning_theorem, position)
        if known is not None:
            return known
        return [option for option in self._options(position) if not self._won(option)]

    def misere_winning_moves(self, position: Any) -> list[Any]:
        """Return the options that are P-positions of misère play, in the order of the options."""
        position = self._checked(position)
        known = _moves_by(self.misere_winning_theorem, position)
        if known is not None:
            return known
        return [option for option in self._options(position) if not self._misere_outcome(option)]

    # --- tables and graphs -----------------------------------------------------------------

    def table(self, *shape: int) -> np.ndarray:
        """Return Grundy values as an int64 array of the given shape.

        `table(n)` holds the n positions from `first` on. For a game on one heap `table(n, m)`
        holds the values of two heaps side by side.

        >>> from gamelib import Bash
        >>> Bash(2).table(7)
        array([0, 1, 2, 0, 1, 2, 0])
        >>> Bash(2).table(3, 4)
        array([[0, 1, 2, 0],
               [1, 0, 3, 1],
               [2, 3, 0, 2]])
        """
        import numpy as np

        rows = [self._row(n) for n in self._checked_shape(shape)]
        return functools.reduce(np.bitwise_xor.outer, rows)

    def graph(self, position: Any, *, limit: int = 2000) -> nx.DiGraph:
        """Return the game graph below a position: an arc leads from a position to each option.

        Nodes are positions (or sums) with the attributes `grundy` and `outcome`. Raises
        `ValueError` when there are more than `limit` of them.
        """
        import networkx as nx

        limit = _validate.integer(limit, "the limit of a graph", low=1)
        start = _one_or_sum(self._checked(position))
        graph = nx.DiGraph()
        graph.add_node(start)
        waiting = [start]
        for node in waiting:
            for option in map(_one_or_sum, self._options(node)):
                if option not in graph:
                    waiting.append(option)
                    if len(waiting) > limit:
                        text = _validate.shown(start)
                        raise ValueError(f"the graph of {text} has more than {limit} positions")
                graph.add_edge(node, option)
        for node, data in graph.nodes(data=True):
            data["grundy"] = nim_sum([self._value(part) for part in _parts(node)])
            data["outcome"] = Outcome.of(data["grundy"])
        return graph

    # --- sums of games, identity -----------------------------------------------------------

    def __add__(self, other: object) -> GameSum:
        return GameSum(self, other) if isinstance(other, Game) else NotImplemented

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(_parameter_text, self._parameters()))})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return type(self) is type(other) and self._parameters() == other._parameters()

    def __hash__(self) -> int:
        return hash((type(self), self._parameters()))

    def _parameters(self) -> tuple[Any, ...]:
        code = getattr(type(self).__init__, "__code__", None)
        names = code.co_varnames[1 : code.co_argcount + code.co_kwonlyargcount] if code else ()
        return tuple(getattr(self, name) for name in names)

    # --- inside: positions are canonical from here on ----------------------------------------

    @functools.cached_property
    def _values(self) -> dict[Any, int]:
        return {}  # Grundy values from the rules

    @functools.cached_property
    def _misere_wins(self) -> dict[Any, int]:
        return {}  # 1 where the player to move wins misère play, else 0

    @functools.cached_property
    def _no_options(self) -> dict[Any, bool]:
        return {}

    def _checked(self, position: Any) -> Any:
        if isinstance(position, Sum):
            return Sum(*map(self.check, position.parts))
        return self.check(position)

    def _checked_shape(self, shape: tuple[int, ...]) -> list[int]:
        if not shape:
            raise TypeError("table needs at least one size, for example table(20)")
        sizes = [_validate.integer(n, "a table size") for n in shape]
        entries = functools.reduce(operator.mul, [max(n, 1) for n in sizes])
        if entries > TABLE_LIMIT:
            raise ValueError(
                f"table({', '.join(map(_validate.shown, sizes))}) needs {_gigabytes(entries)} "
                f"of memory; tables of up to {_gigabytes(TABLE_LIMIT)} are computed"
            )
        return sizes

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        positions = range(self.first, self.first + n)
        return np.fromiter(map(self._value, positions), dtype=np.int64, count=n)

    def _options(self, position: Any) -> Iterator[Any]:
        """Yield the options of a canonical position or sum, refusing to list without end."""
        options = self._all_options(position)
        yield from itertools.islice(options, self.budget)
        if next(options, self) is not self:
            raise ValueError(f"{_validate.shown(position)} has more than {self.budget} options")

    def _all_options(self, position: Any) -> Iterator[Any]:
        if not isinstance(position, Sum):
            yield from self.options(position)
            return
        for part in dict.fromkeys(position.parts):
            for option in self.options(part):
                yield position.replaced(part, option)

    def _described(self, position: Any, option: Any) -> str:
        """Describe a move of a position, or of a sum by the part it is made in."""
        if not isinstance(position, Sum):
            return self.describe(position, option)
        for part in dict.fromkeys(position.parts):
            for after in self.options(part):
                if position.replaced(part, after) == option:
                    return f"in {part}, {self.describe(part, after)}"
        raise ValueError(f"no move leads from {position} to {option}")

    def _won(self, position: Any) -> bool:
        known = None if isinstance(position, Sum) else self.outcome_theorem(position)
        if known is not None:
            return bool(known)
        return bool(nim_sum([self._value(part) for part in _parts(position)]))

    def _value(self, part: Any) -> int:
        value = self.theorem(part)
        return self._value_from_rules(part, None) if value is None else value

    def _value_from_rules(self, part: Any, budget: int | None) -> int:
        limit = self.budget if budget is None else budget
        search(part, self._parts_below, self._mex_of_options, self._values, limit)
        return self._values[part]

    def _parts_below(self, node: Any) -> Iterator[Any]:
        for option in self.options(node):
            if isinstance(option, Sum):
                yield from option.parts
            else:
                yield option

    def _mex_of_options(self, node: Any) -> int:
        seen = 0  # bit v is set when an option has value v
        for option in self.options(node):
            value = 0
            for part in _parts(option):
                value ^= self._values[part]
            seen |= 1 << value
        return (~seen & (seen + 1)).bit_length() - 1

    def _misere_outcome(self, position: Any) -> Outcome:
        node = self._living(position)
        known = None if isinstance(node, Sum) else self.misere_theorem(node)
        return self._misere_from_rules(node, None) if known is None else known

    def _misere_from_rules(self, position: Any, budget: int | None) -> Outcome:
        start = self._living(position)
        limit = self.budget if budget is None else budget
        for part in _parts(start):  # of a part that never ends the sums would grow and grow
            self._value_from_rules(part, budget)
        search(start, self._living_options, self._misere_win, self._misere_wins, limit)
        return Outcome.of(self._misere_wins[start])

    def _living(self, position: Any) -> Any:
        """Return a sum without the parts that have no options: they decide nothing."""
        if not isinstance(position, Sum):
            return position
        return _one_or_sum(Sum(*(part for part in position.parts if not self._finished(part))))

    def _finished(self, part: Any) -> bool:
        if part not in self._no_options:
            self._no_options[part] = next(iter(self.options(part)), self) is self
        return self._no_options[part]

    def _living_options(self, node: Any) -> Iterator[Any]:
        return map(self._living, self._all_options(node))

    def _misere_win(self, node: Any) -> int:
        wins = [self._misere_wins[option] for option in self._living_options(node)]
        return int(not wins or not all(wins))


def _one_or_sum(position: Any) -> Any:
    """Return the part of a sum of one, and everything else as it is."""
    return position.parts[0] if isinstance(position, Sum) and len(position) == 1 else position


def _moves_by(theorem: Callable[[Any], Iterable[Any] | None], position: Any) -> list[Any] | None:
    """Return the moves a theorem knows for a position, or for the only part of a sum."""
    if not isinstance(position, Sum):
        moves = theorem(position)
        return None if moves is None else list(moves)
    moves = theorem(position.parts[0]) if len(position) == 1 else None
    return None if moves is None else [Sum(move) for move in moves]


def _parameter_text(value: Any) -> str:
    if isinstance(value, frozenset):
        return "{" + ", ".join(map(repr, sorted(value))) + "}"
    return repr(value)


class GameSum(Game):
    """Several games side by side, written `a + b`: a move is a move in one of them.

    A position is a tuple with one entry for each game, a position or `Sum` of that game.

    >>> from gamelib import Bash, Nim
    >>> game = Bash(3) + Nim()
    >>> game.grundy((5, (1, 2)))
    2
    >>> game.winning_moves((5, (1, 2)))
    [(3, (1, 2)), (5, (1, 0))]

    Theorem (Sprague 1935, Grundy 1939): the Grundy value is the XOR of the values of the
    entries. The rules check it: `grundy_from_rules` plays the tuples without using it.
    """

    def __init__(self, *games: Game) -> None:
        for game in games:
            if not isinstance(game, Game):
                raise TypeError(f"a sum of games needs games, not {_validate.shown(game)}")
        self.games: tuple[Game, ...] = tuple(
            part for game in games for part in (game.games if isinstance(game, GameSum) else [game])
        )
        self.first = tuple(game.first for game in self.games)

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.games))

    def _parameters(self) -> tuple[Any, ...]:
        return self.games

    def check(self, position: Any) -> tuple[Any, ...]:
        """Return one checked entry for each game."""
        entries = _validate.collection(position, f"a position of {self}")
        if len(entries) != len(self.games):
            raise ValueError(
                f"a position of {self} has {len(self.games)} entries, not {len(entries)}: "
                f"{_validate.shown(position)}"
            )
        return tuple(game._checked(entry) for game, entry in zip(self.games, entries, strict=True))

    def options(self, position: Any) -> Iterator[Any]:
        """Yield every option of every entry, the others staying as they are."""
        for place, (game, entry) in enumerate(zip(self.games, position, strict=True)):
            for option in game._options(entry):
                yield (*position[:place], option, *position[place + 1 :])

    def theorem(self, position: Any) -> int:
        """Return the XOR of the values of the entries (Sprague-Grundy)."""
        return nim_sum([g.grundy(entry) for g, entry in zip(self.games, position, strict=True)])

    def describe(self, position: Any, option: Any) -> str:
        """Return the move with the game it is made in."""
        for game, before, after in zip(self.games, position, option, strict=True):
            if before != after:
                return f"in {game}: {game._described(before, after)}"
        raise ValueError(f"no move leads from {position} to {option}")

    @classmethod
    def examples(cls) -> list[Game]:
        """Return one sum of two different games."""
        from gamelib.heaps import Bash, PowersOfTwo

        return [Bash(2) + PowersOfTwo()]

    def small(self, size: int) -> Iterable[Any]:
        """Return all tuples of small positions."""
        return itertools.product(*(game.small(size) for game in self.games))

    def table(self, *shape: int) -> np.ndarray:
        """Return the values of the tuples: one size for each game."""
        import numpy as np

        sizes = self._checked_shape(shape)
        if len(sizes) != len(self.games):
            raise ValueError(f"{self} needs {len(self.games)} table sizes, not {len(sizes)}")
        rows = [game._row(n) for game, n in zip(self.games, sizes, strict=True)]
        return functools.reduce(np.bitwise_xor.outer, rows)


@dataclass(frozen=True)
class Counterexample:
    """The first position where a claim differs from the rules, and the move that shows it."""

    game: Game
    position: Any
    claimed: Outcome | int
    actual: Outcome | int
    because: str | None
    option: Any = None
    misere: bool = False

    def __str__(self) -> str:
        play = " in misère play" if self.misere else ""
        claimed, actual = (_claim_text(value) for value in (self.claimed, self.actual))
        text = f"At {self.position}{play} the claim says {claimed}, but by the rules it is {actual}"
        return f"{text}: {self.because}." if self.because else f"{text}."

    __repr__ = __str__


def _claim_text(value: Outcome | int) -> str:
    if isinstance(value, Outcome):
        return f"{value} (the player to move {'wins' if value else 'loses'})"
    return f"Grundy value {value}"


def counterexample(
    game: Game,
    claim: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    misere: bool = False,
) -> Counterexample | None:
    """Return the first position where `claim` differs from the rules of `game`, or `None`.

    `claim(position)` returns a bool ("the player to move wins"), an `Outcome`, or an integer
    (the Grundy value; not in misère play). Positions are looked at in the order given.

    >>> from gamelib import Bash
    >>> print(counterexample(Bash(3), lambda n: n % 3 != 0, range(20)))
    At 3 the claim says P (the player to move loses), but by the rules it is N (the player to move \
wins): take 3 leads to 0, a P-position.
    >>> print(counterexample(Bash(3), lambda n: n % 4, range(20)))
    None
    """
    if not isinstance(game, Game):
        raise TypeError(f"the first argument must be a game, not {_validate.shown(game)}")
    if not isinstance(positions, Iterable):
        raise TypeError(f"the positions must be several, not {_validate.shown(positions)}")
    if not callable(claim):
        raise TypeError(f"the claim must be a function of a position, not {claim!r}")
    for position in positions:
        claimed = _claimed(claim(position), misere)
        if isinstance(claimed, Outcome):
            found = _outcome_differs(game, position, claimed, misere)
        else:
            found = _value_differs(game, position, claimed)
        if found is not None:
            return found
    return None


def _claimed(value: Any, misere: bool) -> Outcome | int:
    if isinstance(value, Outcome):
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return Outcome.of(value)
    number = _validate.integer(value, "a claim that is no bool and no Outcome", low=None)
    if misere:
        raise TypeError(f"a Grundy value says nothing in misère play; {number} was claimed")
    return number


def _outcome_differs(
    game: Game, position: Any, claimed: Outcome, misere: bool
) -> Counterexample | None:
    solve = game.misere_outcome_from_rules if misere else game.outcome_from_rules
    actual = solve(position)
    if actual is claimed:
        return None
    option = because = None
    if actual is Outcome.N:
        start = game._checked(position)
        # In misère play a position without options is N although no move shows it.
        option = next((o for o in game._options(start) if not solve(o)), None)
        if option is not None:
            because = f"{game._described(start, option)} leads to {option}, a P-position"
        else:
            because = "there is no move left, and in misère play that wins"
    return Counterexample(game, position, claimed, actual, because, option, misere)


def _value_differs(game: Game, position: Any, claimed: int) -> Counterexample | None:
    actual = game.grundy_from_rules(position)
    if actual == claimed:
        return None
    option = because = None
    if 0 <= claimed < actual:
        start = game._checked(position)
        option = next(o for o in game._options(start) if game.grundy_from_rules(o) == claimed)
        because = f"{game._described(start, option)} leads to {option}, which has value {claimed}"
    return Counterexample(game, position, claimed, actual, because, option)
