"""Rulesets: what may be done from a position, whether or not play has to end.

A position is plain immutable data: an int, a tuple, a frozenset. Who wins is found by `Game` where
all play ends, and by `LoopyGame` where it need not.
"""

from __future__ import annotations

import contextlib
import enum
import functools
import itertools
import math
import re
from abc import abstractmethod
from collections.abc import Iterable, Iterator
from numbers import Integral, Number
from typing import TYPE_CHECKING, Any, Generic, overload

from gamelib import validate
from gamelib.extras import nx
from gamelib.recorded import Recorded
from gamelib.sums import Sum, one_or_sum, parts_of

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # a type checker knows it without installing it

    #: A position in canonical form: what `options` yields.
    P = TypeVar("P", default=Any)
    #: What a caller may give as a position.
    G = TypeVar("G", default=Any)
else:  # before Python 3.13 a type variable has no default
    from typing import TypeVar

    P, G = TypeVar("P"), TypeVar("G")


#: Options that are listed and checked at once.
MANY = 1024
#: Kinds of entries that a tuple or frozenset may have without a closer look.
_PLAIN = {int, str, bool, type(None), frozenset, tuple}
_INT = {int}
#: What rules raise at what they do not expect.
_SLIPS = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


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
        """Return `N` if the player to move wins, else `P`.

        Parameters
        ----------
        mover_wins : object
            What is true if the player to move wins.

        Returns
        -------
        Outcome
            N or P.
        """
        return _WON if mover_wins else _LOST


_WON, _LOST = Outcome.N, Outcome.P  # names that are found quickly: outcomes are asked for often


def mex(values: Iterable[int]) -> int:
    """Return the least integer >= 0 that is not among `values` (the minimum excluded value).

    >>> mex([0, 1, 3]), mex([1, 2]), mex([])
    (2, 0, 0)

    Parameters
    ----------
    values : iterable of int
        Integers >= 0, in any order and as often as one likes.

    Returns
    -------
    int
        The least that is missing.

    Raises
    ------
    TypeError, ValueError
        For what are no integers >= 0.
    """
    present = set(validate.integers(values, "the values of mex", "a value of mex"))
    return next(n for n in itertools.count() if n not in present)


def mex_of_bits(values: int) -> int:
    """Return the mex of a set of values, whose members are the places of the bits that are 1.

    >>> mex_of_bits(0b1011), mex_of_bits(0)
    (2, 0)

    Parameters
    ----------
    values : int
        The set, >= 0: bit v is 1 where v is in it.

    Returns
    -------
    int
        The place of the lowest bit that is 0.
    """
    return (~values & (values + 1)).bit_length() - 1


class Ruleset(Recorded, Generic[P, G]):
    """What may be done in a position, and nothing about who wins. Subclasses write `options`.

    What a subclass writes (`options`, `describe`, ...) gets canonical positions, and is called as
    it stands. Whoever has a position of another form asks `moves` and `said`, which check it.

    >>> class Pawn(Ruleset):
    ...     "Step left or right on a row of squares 0, 1, ..., last."
    ...     def __init__(self, last):
    ...         self.last = last
    ...     def options(self, square):
    ...         return [s for s in (square - 1, square + 1) if 0 <= s <= self.last]
    >>> game = Pawn(3)
    >>> game, game.rules, game.moves(0), len(game.graph(0))
    (Pawn(3), 'Step left or right on a row of squares 0, 1, ..., last.', [1], 4)

    `Ruleset[P, G]` tells a type checker which positions there are: `options` yields P, and a
    caller may give G. Without the two, any positions pass.

    Two rulesets of a class are equal if they were made with equal arguments (`Recorded`), and once
    made, their attributes stay as they are.

    A ruleset is for one thread: what is known of its positions grows while it is asked. Another
    thread makes its own, which is equal to it.
    """

    #: Positions that a search may look at before it gives up.
    budget: int = 5_000_000

    #: Whether both players have the same moves: else nothing adds up.
    impartial = True

    #: What a number in a position is, in words.
    _whole_number = "whole number"

    # --- what a ruleset writes -------------------------------------------------------------

    def canonical(self, position: Any) -> Any:
        """Return `position` in its canonical form, or raise `TypeError` or `ValueError`.

        It runs once, on what a caller hands in, never on what `options` yields. Here it turns
        NumPy integers into ints, lists into tuples and sets into frozensets, and refuses negative
        integers.

        Parameters
        ----------
        position : object
            What a caller hands in.

        Returns
        -------
        position
            The same as plain immutable data.

        Raises
        ------
        TypeError, ValueError
            For what is no position of the game.
        """
        if isinstance(position, list):
            position = tuple(position)
        elif isinstance(position, set):
            position = frozenset(position)
        validate.require_hashable(position, "a position")
        if isinstance(position, Number) or hasattr(position, "__index__"):
            return validate.integer(position, "a position")
        if position is None or position is ...:
            raise TypeError(f"a position must be a number, text or a tuple, not {position}")
        return position

    @abstractmethod
    def options(self, position: Any) -> Iterable[P]:
        """Yield the positions, or sums of positions, that one move leads to: the rules.

        Parameters
        ----------
        position : position
            In canonical form.

        Returns
        -------
        iterable of position or Sum
            Where each move leads; nothing where play ends.
        """

    def representative(self, position: Any) -> Any:
        """Return one of all positions that are equal in play, the same for each of them.

        Mirror images, boards that are turned, vertices under other names: from the rules only the
        representative is looked at, in place of all of them. It is no part of the rules: `moves`,
        `describe`, graphs and boards have the positions as they are. Positions with the same
        representative must have the same values, which the rules alone tell; a game without it is
        looked at more slowly, and has the same answers.

        >>> class Coins(Ruleset):
        ...     "Take a coin from one of two purses."
        ...     def options(self, purses):
        ...         a, b = purses
        ...         return [(a - 1, b)] * (a > 0) + [(a, b - 1)] * (b > 0)
        ...     def representative(self, purses):
        ...         return min(purses, purses[::-1])
        >>> Coins().representative((3, 1)), Coins().moves((1, 0))
        ((1, 3), [(0, 0)])

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        position
            The same for all that are equal in play; here the position itself.
        """
        return position

    def describe(self, position: Any, option: Any) -> str:
        """Return the move from `position` to `option` in words; raise for what is no move.

        Parameters
        ----------
        position, option : position
            What the move leads from, and where it leads, in canonical form.

        Returns
        -------
        str
            The move in words.

        Raises
        ------
        ValueError
            Where no move leads from one to the other.
        """
        return f"move to {option}"

    def small(self, size: int) -> Iterable[Any]:
        """Return small positions, smallest first, for exercises and tests.

        Parameters
        ----------
        size : int
            About how large they may be.

        Returns
        -------
        iterable of position
            The smallest first.
        """
        return range(size + 1)

    @property
    def title(self) -> str:
        """What the game is called: the words of the name of its class, unless it says otherwise."""
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", type(self).__name__)
        return words[:1] + words[1:].lower()

    @property
    def rules(self) -> str:
        """What may be done, in a line: the first of the docstring, unless the game says otherwise.

        Parameters may show in it.
        """
        return next(iter((type(self).__doc__ or "").strip().splitlines()), "")

    # --- moves and graphs --------------------------------------------------------------------

    @overload
    def moves(self, position: Sum) -> list[Sum]: ...
    @overload
    def moves(self, position: G) -> list[P]: ...
    def moves(self, position: G | Sum) -> list[Any]:
        """Return the options of a position or `Sum`: where each move leads.

        Parameters
        ----------
        position
            A position in any form that `canonical` takes, or a `Sum` of positions.

        Returns
        -------
        list
            The options in the order of the rules. An option of a sum is the sum after a move in
            one of its parts.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and for rules that lead to none.

        >>> from gamelib import KAYLES
        >>> KAYLES.moves(3), KAYLES.moves(Sum(1, 2))
        ([2, Sum(1, 1), 1], [Sum(0, 2), Sum(1, 1), Sum(1, 0)])
        """
        return list(self._options(self._checked(position)))

    def said(self, position: G | Sum, option: Any) -> str:
        """Return the move from a position or `Sum` to one of its options in words.

        Parameters
        ----------
        position, option
            What the move leads from, and where it leads, each in any form that `canonical` takes.

        Returns
        -------
        str
            What `describe` says of the move; of a sum also the part in which it is made.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and where no move leads from one to the other.

        >>> from gamelib import Nim
        >>> Nim().said([3, 4], [3, 1])
        'take 3 from heap 2'
        """
        return self._described(self._checked(position), self._checked(option))

    def graph(self, position: G | Sum, *, limit: int = 2000) -> nx.DiGraph:
        """Return the digraph below a position: an arc leads from a position to each option.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        limit : int
            The most nodes that the graph may have.

        Returns
        -------
        networkx.DiGraph
            Its nodes are positions, or sums.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and when there are more than `limit`.
        """
        limit = validate.integer(limit, "the limit of a graph", low=1)
        start = one_or_sum(self._checked(position))
        graph = nx.DiGraph()
        graph.add_node(start)
        waiting = [start]
        for node in waiting:
            ends = set()
            for option in self._below(node):
                if option in ends:
                    continue
                ends.add(option)
                if option not in graph:
                    waiting.append(option)
                    if len(waiting) > limit:
                        text = validate.shown(start)
                        raise ValueError(f"the graph of {text} has more than {limit} positions")
                graph.add_edge(node, option)
        return graph

    # --- inside: positions are canonical from here on --------------------------------------

    def _checked(self, position: Any) -> Any:
        """Return a position, or a sum of positions, in canonical form."""
        if isinstance(position, Sum):
            self._need_impartial("sums")
            return Sum(*map(self.canonical, position.parts))
        return self.canonical(position)

    def _need_play(self, misere: bool) -> None:
        """Raise where misère play is asked for of a game that has none."""
        if misere:
            self._need_impartial("misère play")

    def _need_impartial(self, what: str) -> None:
        if not self.impartial:
            name = type(self).__name__
            raise TypeError(f"{name} has no {what}: its players have different moves")

    def _options(self, position: Any) -> Iterator[Any]:
        """Yield the options of a canonical position or sum, refusing to list without end."""
        options = self._all_options(position)
        yield from itertools.islice(options, self.budget)
        if next(options, self) is not self:
            text = f"{self._short_name()} has more than {self.budget} options from "
            raise ValueError(f"{text}{validate.shown(position)}: too many to list")

    def _below(self, position: Any) -> Iterator[Any]:
        return map(one_or_sum, self._options(position))

    @functools.cached_property
    def _has_representatives(self) -> bool:
        return type(self).representative is not Ruleset.representative

    def _same(self, position: Any) -> Any:
        """Return what is looked at in place of a position or sum: the representatives."""
        if not self._has_representatives:
            return position
        if isinstance(position, Sum):
            return one_or_sum(Sum(*map(self.representative, position.parts)))
        return self.representative(position)

    def _limit(self, budget: int | None, usual: int | None = None) -> int:
        """Return how many positions a search may look at."""
        if budget is None:
            return self.budget if usual is None else usual
        return validate.integer(budget, "the budget", low=1)

    def _all_options(self, position: Any) -> Iterator[Any]:
        if not isinstance(position, Sum):
            yield from self._part_options(position)
            return
        for part in dict.fromkeys(position.parts):
            for option in self._part_options(part):
                yield position.replaced(part, option)

    def _part_options(self, part: Any) -> Iterator[Any]:
        """Yield what the rules say of one position, each option being one."""
        told = self._told_options(part)
        while options := list(itertools.islice(told, MANY)):
            fitted = self._fit_parts(part, options)
            if type(part) is int and not _INT.issuperset(map(type, fitted)):  # NumPy's
                options = [
                    Sum(*map(int, one.parts)) if type(one) is Sum else int(one) for one in options
                ]
            yield from options

    def _told_options(self, part: Any) -> Iterator[Any]:
        """Return the options of one position as the rules tell them."""
        try:
            told: Any = self.options(part)
        except _SLIPS as error:
            raise self._slip(part, error) from error
        if not isinstance(told, (str, bytes)):
            with contextlib.suppress(TypeError):
                options = iter(told)
                return options if hasattr(told, "__len__") else self._watched(part, options)
        raise TypeError(
            f"the rules of {self._short_name()} say {validate.shown(told)} of "
            f"{validate.shown(part)}: options returns a list of positions, or yields each of them"
        )

    def _watched(self, part: Any, options: Iterator[Any]) -> Iterator[Any]:
        """Yield options that the rules make one by one; rules that fail name the position."""
        try:
            yield from options
        except _SLIPS as error:
            raise self._slip(part, error) from error

    def _slip(self, part: Any, error: Exception) -> Exception:
        """Return the line that says where the rules fail: there may be no such position."""
        kind = TypeError if isinstance(error, (AttributeError, TypeError)) else ValueError
        text = f"the rules of {self._short_name()} fail at {validate.shown(part)}"
        return kind(f"{text}: {type(error).__name__}: {' '.join(str(error).split())}")

    def _fit_parts(self, position: Any, options: list[Any]) -> list[Any]:
        """Return options, the parts of sums among them one by one, or raise if one is no position.

        Most need no closer look.
        """
        kind, kinds = type(position), set(map(type, options))
        if Sum in kinds:
            options = list(itertools.chain.from_iterable(map(parts_of, options)))
            kinds = set(map(type, options))
        kinds.discard(kind)
        if kind is int:
            if all(map(_is_whole, kinds)) and (not options or min(options) >= 0):
                return options
        elif not kinds:
            if kind in (tuple, frozenset):
                entries = set(map(type, itertools.chain.from_iterable(options)))
                with contextlib.suppress(TypeError):  # a tuple within may have a list in it
                    list(map(hash, options))
                    if entries <= _PLAIN:
                        return options
            elif not issubclass(kind, Number):  # those of NumPy are looked at
                return options
        for option in options:
            if fault := self._fault(position, option):
                error = ValueError if isinstance(option, Integral) else TypeError
                raise error(
                    f"the rules of {self._short_name()} lead from {validate.shown(position)} to "
                    f"{validate.shown(option)}{fault}"
                )
        return options

    def _fault(self, position: Any, option: Any) -> str:
        """Return in words why an option can be no position, or nothing."""
        if option is None or option is ... or isinstance(option, bool):
            return ", which is no position"
        if isinstance(option, Integral) and option < 0:
            return ": a heap has no fewer than 0 stones, so options must stop there"
        if isinstance(option, str) and isinstance(position, int):
            return ", which is text and no number"
        new = set(_broken_numbers(option)) - set(_broken_numbers(position))
        if new:
            number = "" if isinstance(option, Number) else f"in which {min(new, key=repr)} is "
            return f", {number or 'which is '}no {self._whole_number} (// divides without rest)"
        try:
            if type(option) is not type(position):
                self.canonical(option)
            validate.require_hashable(option, "an option")
        except (TypeError, ValueError) as error:
            return f": {error}"
        return ""

    def _described(self, position: Any, option: Any) -> str:
        """Describe a move of a position, or of a sum by the part it is made in."""
        if isinstance(position, Sum):
            for part in dict.fromkeys(position.parts):
                for after in self._part_options(part):
                    if position.replaced(part, after) == option:
                        return f"in {part}, {self._described(part, after)}"
            raise ValueError(no_move(position, option))
        try:
            return self.describe(position, option)
        except (ArithmeticError, IndexError, TypeError, ValueError) as error:
            raise ValueError(no_move(position, option)) from error


def no_move(position: Any, option: Any) -> str:
    """Return what is wrong with an option that is none."""
    return f"no move leads from {validate.shown(position)} to {validate.shown(option)}"


def _is_whole(kind: type) -> bool:
    return not issubclass(kind, bool) and issubclass(kind, Integral)


def _broken_numbers(position: Any) -> Iterator[Any]:
    """Yield the numbers of a position that are not whole; "without end" may be one of them."""
    entries = position if isinstance(position, (tuple, frozenset)) else (position,)
    for entry in entries:
        if entry != math.inf and isinstance(entry, Number) and not isinstance(entry, Integral):
            yield entry
