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
  (bitwise XOR) of the values of its parts: the theorem of Sprague (1935/36) and Grundy (1939).

A ruleset derives from `Game`. It writes `options` (the rules) and, where one is known, `theorem`
(the Grundy value); outcomes, winning moves, misère play, sums, tables and graphs come from here.
A position is plain immutable data: an int, a tuple, a frozenset. `Ruleset` is what remains where
play need not end.
"""

from __future__ import annotations

import enum
import functools
import itertools
import math
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self

from gamelib import _validate
from gamelib._extras import needed_for
from gamelib.search import search
from gamelib.sums import Sum, nim_sum, one_or_sum, parts_of

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np

__all__ = ["Game", "GameSum", "Outcome", "Ruleset", "mex"]

#: Entries a table may have before it is refused (int64: 8 bytes each).
TABLE_LIMIT = 40_000_000


class Outcome(enum.StrEnum):
    """Who wins with best play: `N`, the player about to move, or `P`, the one who has just moved.

    Where play need not end, `D` is a draw: neither can force a win. `N` is true and the others
    are false, so that `if game.outcome(position):` reads "if the player to move wins". All are
    text too.

    >>> [outcome for outcome in Outcome if outcome], Outcome.P == "P"
    ([Outcome.N], True)
    """

    N = "N"
    P = "P"
    D = "D"

    def __bool__(self) -> bool:
        return self is _WON

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"

    @classmethod
    def of(cls, mover_wins: object) -> Outcome:
        """Return `N` if the player to move wins, else `P`."""
        return _WON if mover_wins else _LOST


_WON, _LOST = Outcome.N, Outcome.P  # names that are found quickly: outcomes are asked for often


def mex(values: Iterable[int]) -> int:
    """Return the least integer >= 0 that is not among `values` (the minimum excluded value).

    >>> mex([0, 1, 3]), mex([1, 2]), mex([])
    (2, 0, 0)
    """
    present = set(_validate.integers(values, "the values of mex", "a value of mex"))
    return next(n for n in itertools.count() if n not in present)


# --- rules ----------------------------------------------------------------------------------------


class Ruleset(ABC):
    """What may be done in a position, and nothing about who wins. Subclasses write `options`.

    >>> class Pawn(Ruleset):
    ...     "Step left or right on a row of squares 0, 1, ..., last."
    ...     def __init__(self, last):
    ...         self.last = last
    ...     def options(self, square):
    ...         return [s for s in (square - 1, square + 1) if 0 <= s <= self.last]
    >>> game = Pawn(3)
    >>> game, game.rules, list(game.options(0)), len(game.graph(0))
    (Pawn(3), 'Step left or right on a row of squares 0, 1, ..., last.', [1], 4)

    What the constructor is called with is recorded: it gives a ruleset its `repr`, equality, hash
    and copies. An attribute with the name of a parameter stands for it in canonical form.
    """

    #: Positions that a search may look at before it gives up.
    budget: int = 5_000_000

    _called_with: tuple[tuple[Any, ...], dict[str, Any]]

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Record what the constructor is called with."""
        if (args or kwargs) and cls.__init__ is object.__init__:
            raise TypeError(f"{cls.__name__}() takes no arguments")
        ruleset = super().__new__(cls)
        ruleset._called_with = args, kwargs
        return ruleset

    def __init_subclass__(cls) -> None:
        """Let `options` check what a caller hands in; the package itself calls the rules."""
        super().__init_subclass__()
        if "options" in vars(cls):
            cls._rules = cls.options  # type: ignore[method-assign]
            cls.options = _checking(cls.options)  # type: ignore[method-assign, assignment]
        if "describe" in vars(cls):
            cls.describe = _describing(cls.describe)  # type: ignore[method-assign, assignment]

    # --- what a ruleset writes -------------------------------------------------------------

    def canonical(self, position: Any) -> Any:
        """Return `position` in its canonical form, or raise `TypeError` or `ValueError`.

        It runs once, on what a caller hands in, never on what `options` yields. Here it turns
        NumPy integers into ints, lists into tuples and sets into frozensets, and refuses negative
        integers.
        """
        if isinstance(position, list):
            position = tuple(position)
        elif isinstance(position, set):
            position = frozenset(position)
        if not isinstance(position, Hashable):
            text = _validate.shown(position)
            raise TypeError(f"a position must be immutable, such as a tuple, unlike {text}")
        if hasattr(position, "__index__") and not isinstance(position, bool):
            return _validate.integer(position, "a position")
        return position

    @abstractmethod
    def options(self, position: Any) -> Iterable[Any]:
        """Yield the positions, or sums of positions, that one move leads to: the rules."""

    def describe(self, position: Any, option: Any) -> str:
        """Return the move from `position` to `option` in words."""
        return f"move to {option}"

    def small(self, size: int) -> Iterable[Any]:
        """Return small positions, smallest first, for exercises and tests."""
        return range(size + 1)

    @property
    def title(self) -> str:
        """What the game is called: the words of the name of its class, unless it says otherwise."""
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(self).__name__)
        return words[:1] + words[1:].lower()

    @property
    def rules(self) -> str:
        """What may be done, in a line: the first of the docstring, unless the game says otherwise.

        Parameters may show in it.
        """
        return next(iter((type(self).__doc__ or "").strip().splitlines()), "")

    # --- the graph -------------------------------------------------------------------------

    def graph(self, position: Any, *, limit: int = 2000) -> nx.DiGraph:
        """Return the digraph below a position: an arc leads from a position to each option.

        Raises `ValueError` when there are more than `limit` positions.
        """
        import networkx as nx

        limit = _validate.integer(limit, "the limit of a graph", low=1)
        start = one_or_sum(self._checked(position))
        graph = nx.DiGraph()
        graph.add_node(start)
        waiting = [start]
        for node in waiting:
            for option in map(one_or_sum, self._options(node)):
                if option not in graph:
                    waiting.append(option)
                    if len(waiting) > limit:
                        text = _validate.shown(start)
                        raise ValueError(f"the graph of {text} has more than {limit} positions")
                graph.add_edge(node, option)
        return graph

    # --- identity --------------------------------------------------------------------------

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Return the arguments that make this ruleset again, those left at their default left out.

        Each is the attribute of the parameter's name if there is one, else what was handed in.
        """
        if type(self).__init__ is object.__init__:
            return (), {}
        from inspect import signature as signature_of  # 10 ms, which an answer does without

        signature = signature_of(type(self).__init__)
        args, kwargs = self._called_with
        bound = signature.bind(self, *args, **kwargs)
        bound.apply_defaults()
        given = bound.arguments
        given.update({name: value for name, value in vars(self).items() if name in given})
        for name in reversed(signature.parameters):
            parameter = signature.parameters[name]
            nothing = parameter.kind is parameter.VAR_POSITIONAL and not given[name]
            needed = parameter.default is parameter.empty
            if nothing or (not needed and _alike(given[name], parameter.default)):
                del given[name]
            elif parameter.kind < parameter.KEYWORD_ONLY:
                break  # what stands before it must be said as well
        return bound.args[1:], bound.kwargs

    @functools.cached_property
    def _key(self) -> Any:
        return _frozen(self._arguments())  # what tells this ruleset from others of its class

    def __repr__(self) -> str:
        args, kwargs = self._arguments()
        texts = [*map(_argument_text, args)]
        texts += [f"{name}={_argument_text(value)}" for name, value in kwargs.items()]
        return f"{type(self).__name__}({', '.join(texts)})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self is other or (type(self) is type(other) and self._key == other._key)

    def __hash__(self) -> int:
        return hash((type(self), self._key))

    def __reduce__(self) -> tuple[Any, ...]:
        args, kwargs = self._arguments()
        return functools.partial(type(self), **kwargs), args

    # --- inside: positions are canonical from here on --------------------------------------

    def _rules(self, position: Any) -> Iterable[Any]:
        """Yield the options of a canonical position: `options` as the subclass writes it."""
        raise TypeError(f"{type(self).__name__} has no rules: write its options(position)")

    def _checked(self, position: Any) -> Any:
        """Return a position, or a sum of positions, in canonical form."""
        if isinstance(position, Sum):
            return Sum(*map(self.canonical, position.parts))
        return self.canonical(position)

    def _options(self, position: Any) -> Iterator[Any]:
        """Yield the options of a canonical position or sum, refusing to list without end."""
        options = self._all_options(position)
        yield from itertools.islice(options, self.budget)
        if next(options, self) is not self:
            raise ValueError(f"{_validate.shown(position)} has more than {self.budget} options")

    def _all_options(self, position: Any) -> Iterator[Any]:
        if not isinstance(position, Sum):
            yield from self._rules(position)
            return
        for part in dict.fromkeys(position.parts):
            for option in self._rules(part):
                yield position.replaced(part, option)

    def _described(self, position: Any, option: Any) -> str:
        """Describe a move of a position, or of a sum by the part it is made in."""
        if not isinstance(position, Sum):
            return self.describe(position, option)
        for part in dict.fromkeys(position.parts):
            for after in self._rules(part):
                if position.replaced(part, after) == option:
                    return f"in {part}, {self.describe(part, after)}"
        raise ValueError(no_move(position, option))


def no_move(position: Any, option: Any) -> str:
    """Return what is wrong with an option that is none."""
    return f"no move leads from {_validate.shown(position)} to {_validate.shown(option)}"


def _checking(rules: Callable[[Any, Any], Iterable[Any]]) -> Callable[[Any, Any], Iterable[Any]]:
    """Return the `options` that a caller meets: the position is checked before it is asked."""

    @functools.wraps(rules)
    def options(self: Ruleset, position: Any) -> Iterable[Any]:
        position = self._checked(position)
        return self._options(position) if isinstance(position, Sum) else rules(self, position)

    return options


def _describing(words: Callable[[Any, Any, Any], str]) -> Callable[[Any, Any, Any], str]:
    """Return the `describe` that a caller meets: what is no move is told."""

    @functools.wraps(words)
    def describe(self: Ruleset, position: Any, option: Any) -> str:
        position, option = self._checked(position), self._checked(option)
        if isinstance(position, Sum):
            return self._described(position, option)
        try:
            return words(self, position, option)
        except (ArithmeticError, IndexError, TypeError, ValueError) as error:
            raise ValueError(no_move(position, option)) from error

    return describe


def _frozen(value: Any) -> Any:
    """Return a hashable value that is equal for equal arguments."""
    if isinstance(value, (list, tuple)):
        return tuple(map(_frozen, value))
    if isinstance(value, (set, frozenset)):
        return frozenset(map(_frozen, value))
    if isinstance(value, dict):
        return frozenset((name, _frozen(entry)) for name, entry in value.items())
    return _frozen(value.tolist()) if hasattr(value, "tolist") else value  # a NumPy array


def _alike(value: Any, default: Any) -> bool:
    """Say whether an argument is what it would be if left out."""
    return value is default or bool(_frozen(value) == _frozen(default))


def _argument_text(value: Any) -> str:
    if isinstance(value, (set, frozenset)) and value:
        texts = sorted(map(repr, value), key=lambda text: (len(text), text))
        return "{" + ", ".join(texts) + "}"
    return repr(value)


# --- games ----------------------------------------------------------------------------------------


class Game(Ruleset):
    """A ruleset under which every play ends. Subclasses write `options`, perhaps `theorem`.

    >>> class TakeOneOrTwo(Game):
    ...     "Take one stone or two."
    ...     def options(self, heap):
    ...         return range(max(heap - 2, 0), heap)
    >>> game = TakeOneOrTwo()
    >>> game.grundy(7), game.outcome(6), game.winning_moves(7)
    (1, Outcome.P, [6])
    >>> game.title, game.rules
    ('Take one or two', 'Take one stone or two.')
    """

    #: The position that entry 0 of a table belongs to; `None` where positions are not numbered.
    first: Any = 0
    #: Whether both players have the same moves: else only who wins is known, and nothing adds up.
    impartial = True

    # --- what a game may write -------------------------------------------------------------

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

    # --- values ----------------------------------------------------------------------------

    def grundy(self, position: Any) -> int:
        """Return the Grundy value of a position or `Sum`: by theorem, else from the rules."""
        return nim_sum([self._value(part) for part in parts_of(self._checked(position))])

    def grundy_from_rules(self, position: Any, *, budget: int | None = None) -> int:
        """Return the Grundy value as the mex over the options; a `Sum` is the XOR of its parts.

        Raises `LoopyGameError` when play need not end, and `ValueError` after `budget`
        positions (5 000 000 unless said).
        """
        parts = parts_of(self._checked(position))
        return nim_sum([self._value_from_rules(part, budget) for part in parts])

    def outcome(self, position: Any, misere: bool = False) -> Outcome:
        """Return the outcome of normal or misère play: by theorem, else from the rules."""
        return Outcome.of(self._won(self._checked(position), _validate.flag(misere, "misere")))

    def outcome_from_rules(
        self, position: Any, misere: bool = False, *, budget: int | None = None
    ) -> Outcome:
        """Return the outcome from the rules. In normal play it is N unless the Grundy value is 0.

        Misère outcomes do not follow from Grundy values, so the parts of a sum cannot be solved
        apart: misère play is played out on the whole sum. Raises as `grundy_from_rules` does.
        """
        if not _validate.flag(misere, "misere"):
            return Outcome.of(self.grundy_from_rules(position, budget=budget))
        return Outcome.of(self._misere_won_from_rules(self._checked(position), budget))

    def winning_moves(self, position: Any, misere: bool = False) -> list[Any]:
        """Return the options that are P-positions: all of them, in the order of the options."""
        position = self._checked(position)
        misere = _validate.flag(misere, "misere")
        theorem = self.misere_winning_theorem if misere else self.winning_theorem
        parts = parts_of(position)
        moves = theorem(parts[0]) if len(parts) == 1 else None
        if moves is not None:
            return [*map(Sum, moves)] if isinstance(position, Sum) else list(moves)
        return [option for option in self._options(position) if not self._won(option, misere)]

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
        with needed_for("a table of values"):
            import numpy as np

        rows = [self._row(n) for n in self._checked_shape(shape)]
        return functools.reduce(np.bitwise_xor.outer, rows)

    def graph(self, position: Any, *, limit: int = 2000) -> nx.DiGraph:
        """Return the game graph below a position: an arc leads from a position to each option.

        Nodes are positions (or sums) with the attributes `grundy` and `outcome`. Raises
        `ValueError` when there are more than `limit` of them.
        """
        graph = super().graph(position, limit=limit)
        for node, data in graph.nodes(data=True):
            data["grundy"] = nim_sum([self._value(part) for part in parts_of(node)])
            data["outcome"] = Outcome.of(data["grundy"])
        return graph

    def __add__(self, other: object) -> GameSum:
        return GameSum(self, other) if isinstance(other, Game) else NotImplemented

    # --- inside: positions are canonical from here on ----------------------------------------

    @functools.cached_property
    def _values(self) -> dict[Any, int]:
        return {}  # Grundy values from the rules

    @functools.cached_property
    def _misere_wins(self) -> dict[Any, int]:
        return {}  # 1 where the player to move wins misère play, else 0

    @functools.cached_property
    def _genera(self) -> dict[Any, Any]:
        return {}  # what `misere.genus` has found

    @functools.cached_property
    def _quotients(self) -> dict[int, Any]:
        return {}  # what `misere_quotient` has found, by the largest heap

    @functools.cached_property
    def _no_options(self) -> dict[Any, bool]:
        return {}

    def _checked_shape(self, shape: tuple[int, ...], sides: int | None = None) -> list[int]:
        if not shape:
            raise TypeError("table needs at least one size, for example table(20)")
        sizes = [_validate.integer(n, "a table size") for n in shape]
        entries = math.prod(max(n, 1) for n in sizes)
        if entries > TABLE_LIMIT:
            text = f"table({', '.join(map(_validate.shown, sizes))}) has {_validate.shown(entries)}"
            raise ValueError(f"{text} entries; tables of up to {TABLE_LIMIT} are computed")
        if sides and len(sizes) != sides:
            raise ValueError(f"{self} needs {sides} table sizes, not {len(sizes)}")
        return sizes

    def _row(self, n: int) -> np.ndarray:
        import numpy as np

        if not isinstance(self.first, int):
            text = f"the positions of {self} are not numbered by one number"
            raise TypeError(f"{text}; use grundy(position) or graph(position)")
        positions = range(self.first, self.first + n)
        return np.fromiter(map(self._value, positions), dtype=np.int64, count=n)

    def _won(self, position: Any, misere: bool = False) -> bool:
        """Say whether the player to move wins, by theorem where there is one."""
        if misere:
            position = self._living(position)
        if not isinstance(position, Sum):
            known = self.misere_theorem(position) if misere else self.outcome_theorem(position)
            if known is not None:
                return bool(known)
        if misere:
            quotient = self._quotients[max(self._quotients)] if self._quotients else None
            if quotient is not None and (element := quotient._find(position)) is not None:
                return bool(element.outcome)
            return self._misere_won_from_rules(position, None)
        return bool(nim_sum([self._value(part) for part in parts_of(position)]))

    def _value(self, part: Any) -> int:
        value = self.theorem(part)
        return self._value_from_rules(part, None) if value is None else value

    def _value_from_rules(self, part: Any, budget: int | None) -> int:
        limit = self.budget if budget is None else budget
        search(part, self._parts_below, self._mex_of_options, self._values, limit)
        return self._values[part]

    def _parts_below(self, node: Any) -> Iterator[Any]:
        for option in self._rules(node):
            if isinstance(option, Sum):
                yield from option.parts
            else:
                yield option

    def _mex_of_options(self, node: Any) -> int:
        seen = 0  # bit v is set when an option has value v
        for option in self._rules(node):
            value = 0
            for part in parts_of(option):
                value ^= self._values[part]
            seen |= 1 << value
        return (~seen & (seen + 1)).bit_length() - 1

    def _misere_won_from_rules(self, position: Any, budget: int | None) -> bool:
        start = self._living(position)
        limit = self.budget if budget is None else budget
        for part in parts_of(start):  # of a part that never ends the sums would grow and grow
            self._value_from_rules(part, budget)
        search(start, self._living_options, self._misere_win, self._misere_wins, limit)
        return bool(self._misere_wins[start])

    def _living(self, position: Any) -> Any:
        """Return a sum without the parts that have no options: they decide nothing."""
        if not isinstance(position, Sum):
            return position
        living = [part for part in position.parts if not self._finished(part)]
        return one_or_sum(position if len(living) == len(position) else Sum(*living))

    def _finished(self, part: Any) -> bool:
        if part not in self._no_options:
            self._no_options[part] = next(iter(self._rules(part)), self) is self
        return self._no_options[part]

    def _living_options(self, node: Any) -> Iterator[Any]:
        return map(self._living, self._all_options(node))

    def _misere_win(self, node: Any) -> int:
        wins = [self._misere_wins[option] for option in self._living_options(node)]
        return int(not wins or not all(wins))


class GameSum(Game):
    """Several games side by side, written `a + b`: a move is a move in one of them.

    A position is a tuple with one entry for each game, a position or `Sum` of that game.

    >>> from gamelib import Bash, Nim
    >>> game = Bash(3) + Nim()
    >>> game.grundy((5, (1, 2)))
    2
    >>> game.winning_moves((5, (1, 2)))
    [(3, (1, 2)), (5, (1, 0))]

    Theorem (Sprague 1935/36, Grundy 1939): the Grundy value is the XOR of the values of the
    entries. The rules check it: `grundy_from_rules` plays the tuples without using it.
    """

    def __init__(self, *games: Game) -> None:
        for game in games:
            if not isinstance(game, Game):
                raise TypeError(f"a sum of games needs games, not {_validate.shown(game)}")
            if not game.impartial:
                raise TypeError(f"{game} is no part of a sum: its players have different moves")
        self.games: tuple[Game, ...] = tuple(
            part for game in games for part in (game.games if isinstance(game, GameSum) else [game])
        )
        self.first = tuple(game.first for game in self.games)

    def __repr__(self) -> str:
        return " + ".join(map(repr, self.games))

    @property
    def title(self) -> str:
        return " + ".join(game.title for game in self.games)

    @property
    def rules(self) -> str:
        return "Move in one of the games. " + " ".join(dict.fromkeys(g.rules for g in self.games))

    def canonical(self, position: Any) -> tuple[Any, ...]:
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
                return f"in {game.title}: {game._described(before, after)}"
        raise ValueError(no_move(position, option))

    def small(self, size: int) -> Iterable[Any]:
        return itertools.product(*(game.small(size) for game in self.games))

    def table(self, *shape: int) -> np.ndarray:
        """Return the values of the tuples: one size for each game."""
        with needed_for("a table of values"):
            import numpy as np

        sizes = self._checked_shape(shape, len(self.games))
        rows = (game._row(n) for game, n in zip(self.games, sizes, strict=True))
        return functools.reduce(np.bitwise_xor.outer, rows)
