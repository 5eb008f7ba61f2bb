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
A position is plain immutable data: an int, a tuple, a frozenset. What holds where play need
not end is in `rulesets`.
"""

from __future__ import annotations

import copy
import functools
import itertools
import math
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Self, overload

from gamelib import validate
from gamelib.bars import Progress
from gamelib.extras import np, nx
from gamelib.ruleset import G, Outcome, P, Ruleset, no_move
from gamelib.search import Nimbers, Search, V, size_of
from gamelib.sums import Sum, nim_sum, one_or_sum, parts_of

if TYPE_CHECKING:
    from concurrent.futures import Executor

#: Entries a table may have before it is refused (int64: 8 bytes each).
TABLE_LIMIT = 40_000_000


class Game(Ruleset[P, G]):
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

    # What has been found from the rules: Grundy values; where sums were played out as a whole, what
    # was found in normal play, in misère play, and by each function of the options; whether a part
    # has no options; and what other packages keep with the game.
    _from_rules: Nimbers
    _wholes: dict[Any, Search[Any]]
    _no_options: dict[Any, bool]
    _kept: dict[Any, Any]

    def __new__(cls, *args: Any, **kwargs: Any) -> Self:
        """Make a game of which nothing is known yet but its rules."""
        game = super().__new__(cls, *args, **kwargs)
        game._from_rules = Nimbers(game._told_options, game._split)
        game._wholes, game._no_options, game._kept = {}, {}, {}
        return game

    # --- what a game may write -------------------------------------------------------------

    def theorem(self, position: Any) -> int | None:
        """Return the Grundy value by theorem, or `None` where none is known.

        Of a game that has an `outcome_theorem` alone, this is 0 for the lost positions.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        int or None
            `None` where the theorem says nothing.
        """
        if self.outcome_theorem(position) is Outcome.P:
            return 0
        return None

    def outcome_theorem(self, position: Any) -> Outcome | None:
        """Return the outcome by theorem, for games whose Grundy values are not known.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        Outcome or None
            `None` where the theorem says nothing.
        """
        return None

    def misere_theorem(self, position: Any) -> Outcome | None:
        """Return the outcome of misère play by theorem, or `None` where none is known.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        Outcome or None
            `None` where the theorem says nothing.
        """
        return None

    def winning_theorem(self, position: Any) -> Iterable[Any] | None:
        """Return the winning moves by theorem, for games with too many options to list.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        iterable of position, or None
            The options that are P-positions; `None` where the rules are to be asked.
        """
        return None

    def misere_winning_theorem(self, position: Any) -> Iterable[Any] | None:
        """Return the winning moves of misère play by theorem.

        Parameters
        ----------
        position : position
            In canonical form, no sum.

        Returns
        -------
        iterable of position, or None
            The options that are P-positions; `None` where the rules are to be asked.
        """
        return None

    # --- values ----------------------------------------------------------------------------

    def grundy(self, position: G | Sum) -> int:
        """Return the Grundy value of a position or `Sum`: by theorem, else from the rules.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.

        Returns
        -------
        int
            0 exactly where the player to move loses (Sprague 1935/36, Grundy 1939).

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        LoopyGameError
            When play need not end; it has the cycle.
        """
        return self._total(parts_of(self._valued(position)))

    def grundy_from_rules(self, position: G | Sum, *, budget: int | None = None) -> int:
        """Return the Grundy value as the mex over the options, all that follows being played out.

        A `Sum` that is handed in is played out as a whole: nothing is XORed, so that it is evidence
        for the theorem of Sprague and Grundy. Only a sum that one position breaks into, such as a
        row of Kayles, counts as the XOR of its parts.

        Raises `LoopyGameError` when play need not end, and `ValueError` where more positions would
        have to be looked at than `budget` says: by default 5 000 000, the `budget` of the game. One
        with many options counts as several, one more for each eight. A question that is refused is
        refused again, and after smaller ones, too; with a larger budget it goes on from there.

        >>> from gamelib import KAYLES
        >>> KAYLES.grundy_from_rules(Sum(1, 3)), KAYLES.grundy_from_rules(5)
        (2, 4)

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        budget : int, optional
            How many positions may be looked at; the `budget` of the game if not said.

        Returns
        -------
        int
            The mex over the options.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        LoopyGameError
            When play need not end; it has the cycle.
        """
        return self._number_from_rules(self._valued(position), budget)

    def outcome(
        self, position: G | Sum, misere: bool = False, *, executor: Executor | None = None
    ) -> Outcome:
        """Return the outcome of normal or misère play: by theorem, else from the rules.

        >>> from concurrent.futures import ThreadPoolExecutor
        >>> from gamelib import KAYLES
        >>> KAYLES.outcome(7), KAYLES.outcome(7, executor=ThreadPoolExecutor(2))
        (Outcome.N, Outcome.N)

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.
        executor : concurrent.futures.Executor, optional
            Who looks at the options: other processes, or the cores of a cluster. Each keeps what it
            finds to itself, so that few of them are as quick as one where options have much in
            common.

        Returns
        -------
        Outcome
            N if the player to move wins, else P.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        LoopyGameError
            When play need not end; it has the cycle.
        """
        self._need_play(misere)
        start = self._checked(position)
        if executor is None:
            return Outcome.of(self._won(start, misere))
        options = list(dict.fromkeys(map(self._same, self._options(start))))
        if not options:
            return Outcome.of(misere)
        return Outcome.of(not all(self._wins(options, misere, executor)))

    def outcome_from_rules(
        self, position: G | Sum, misere: bool = False, *, budget: int | None = None
    ) -> Outcome:
        """Return the outcome from the rules. In normal play it is N unless the Grundy value is 0.

        A `Sum` is played out as a whole; in misère play also one that a position breaks into, since
        misère outcomes do not follow from Grundy values. Raises as `grundy_from_rules` does.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.
        budget : int, optional
            How many positions may be looked at; the `budget` of the game if not said.

        Returns
        -------
        Outcome
            N if the player to move wins, else P.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        LoopyGameError
            When play need not end; it has the cycle.
        """
        self._need_play(misere)
        start = self._checked(position)
        if misere:
            return Outcome.of(self._misere_won_from_rules(start, budget))
        return Outcome.of(self._number_from_rules(start, budget, 0))

    @overload
    def winning_moves(
        self, position: Sum, misere: bool = False, *, executor: Executor | None = None
    ) -> list[Sum]: ...
    @overload
    def winning_moves(
        self, position: G, misere: bool = False, *, executor: Executor | None = None
    ) -> list[P]: ...
    def winning_moves(
        self, position: G | Sum, misere: bool = False, *, executor: Executor | None = None
    ) -> list[Any]:
        """Return the options that are P-positions: all of them, in the order of the options.

        Parameters
        ----------
        position : position or Sum
            In any form that `canonical` takes, or a `Sum` of such.
        misere : bool
            Whether the player who cannot move wins instead of losing.
        executor : concurrent.futures.Executor, optional
            Who looks at the options: other processes, or the cores of a cluster. Each keeps what it
            finds to itself, so that few of them are as quick as one where options have much in
            common.

        Returns
        -------
        list of position or Sum
            Empty where the player to move loses.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and after the budget of positions.
        LoopyGameError
            When play need not end; it has the cycle.
        """
        self._need_play(misere)
        start = self._checked(position)
        parts, moves = parts_of(start), None
        if len(parts) == 1:
            theorem = self.misere_winning_theorem if misere else self.winning_theorem
            moves = theorem(parts[0])
            if moves is not None and isinstance(start, Sum):
                moves = map(Sum, moves)
        if moves is not None:
            return list(moves)
        options, found = list(self._options(start)), []
        with Progress("options", len(options)) as progress:
            for count, won in enumerate(self._wins(options, misere, executor)):
                progress.show(count)
                if not won:
                    found.append(options[count])
        return found

    def _wins(
        self, options: Iterable[Any], misere: bool, executor: Executor | None
    ) -> Iterator[bool]:
        """Yield for each option whether the player to move wins."""
        if executor is None:
            return (self._won(option, misere) for option in options)
        return executor.map(functools.partial(_won_elsewhere, self, self.budget, misere), options)

    # --- tables and graphs -----------------------------------------------------------------

    def table(self, *shape: int) -> np.ndarray:
        """Return Grundy values as an int64 array of the given shape.

        `table(n)` holds the n positions from `first` on. For a game on one heap `table(n, m)`
        holds the values of two heaps side by side. Where a position is a tuple of integers,
        `table(n, m)` holds those of the pairs (i, j), and so on.

        >>> from gamelib import Bash
        >>> Bash(2).table(7)
        array([0, 1, 2, 0, 1, 2, 0])
        >>> Bash(2).table(3, 4)
        array([[0, 1, 2, 0],
               [1, 0, 3, 1],
               [2, 3, 0, 2]])
        >>> class Rook(Game):
        ...     "Move a rook left or down, as far as one likes."
        ...     def options(self, square):
        ...         a, b = square
        ...         return [(i, b) for i in range(a)] + [(a, j) for j in range(b)]
        >>> Rook().table(2, 3)
        array([[0, 1, 2],
               [1, 0, 3]])

        Parameters
        ----------
        *shape : int
            One size for each axis.

        Returns
        -------
        numpy.ndarray of int64
            Of that shape; entry 0 of an axis belongs to `first`.

        Raises
        ------
        TypeError, ValueError
            For sizes that are no integers >= 0, more than 40 million entries, and positions
            that are not numbered.
        """
        self._need_impartial("Grundy values")
        if self._takes_tuples(len(shape)):
            return self._table_of_tuples(self._checked_shape(shape))
        return functools.reduce(np.bitwise_xor.outer, self._rows_of(shape))

    def graph(self, position: G | Sum, *, limit: int = 2000) -> nx.DiGraph:
        """Return the game graph below a position: an arc leads from a position to each option.

        Nodes are positions (or sums) with the attributes `outcome` and, where both players have
        the same moves, `grundy`.

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
        graph = super().graph(position, limit=limit)
        for node, data in graph.nodes(data=True):
            if self.impartial:
                data["grundy"] = self._total(parts_of(node))
            data["outcome"] = Outcome.of(self._won(node))
        return graph

    def __add__(self, other: object) -> GameSum:
        if not isinstance(other, Game):
            return NotImplemented
        return GameSum(self, other)

    # --- inside: positions are canonical from here on ----------------------------------------

    def _valued(self, position: Any) -> Any:
        """Return a position or sum of a game that has Grundy values, in canonical form."""
        self._need_impartial("Grundy values")
        return self._checked(position)

    def _checked_shape(self, shape: tuple[int, ...], sides: int | None = None) -> list[int]:
        if not shape:
            raise TypeError("table needs at least one size, for example table(20)")
        sizes = [validate.integer(n, "a table size") for n in shape]
        entries = math.prod(max(n, 1) for n in sizes)
        if entries > TABLE_LIMIT:
            text = f"table({', '.join(map(validate.shown, sizes))}) has {validate.shown(entries)}"
            raise ValueError(f"{text} entries; tables of up to {TABLE_LIMIT} are computed")
        if sides and len(sizes) != sides:
            raise ValueError(f"{self} needs {sides} table sizes, not {len(sizes)}")
        return sizes

    def _takes(self, position: Any) -> bool:
        """Say whether the rules have something to say of what may be none of their positions."""
        try:
            next(self._part_options(self.canonical(position)), None)
        except (TypeError, ValueError):
            return False
        return True

    def _takes_tuples(self, sides: int) -> bool:
        """Say whether positions are tuples of as many integers, and no single ones."""
        if not isinstance(self.first, int):
            return False
        if self._takes(self.first) and self._takes(self.first + 1):  # 0 may look like ()
            return False
        return self._takes((self.first,) * sides)

    def _table_of_tuples(self, sizes: list[int]) -> np.ndarray:
        sides = [range(self.first, self.first + size) for size in sizes]
        table = np.empty(sizes, dtype=np.int64)
        with Progress("values", table.size) as progress:
            for count, position in enumerate(itertools.product(*sides)):
                table.flat[count] = self._value(position)
                progress.show(count)
        return table

    def _rows_of(self, shape: tuple[int, ...]) -> list[np.ndarray]:
        return [self._row(n) for n in self._checked_shape(shape)]

    def _row(self, n: int) -> np.ndarray:
        if not isinstance(self.first, int):
            text = f"the positions of {self} are not numbered by one number"
            raise TypeError(f"{text}; use grundy(position) or graph(position)")
        positions = range(self.first, self.first + n)
        return np.fromiter(map(self._value, positions), dtype=np.int64, count=n)

    def _won(self, position: Any, misere: bool = False) -> bool:
        """Say whether the player to move wins, by theorem where there is one."""
        if misere:
            return self._won_in_misere(self._living(position))
        if not isinstance(position, Sum):
            known = self.outcome_theorem(position)
            if known is not None:
                return bool(known)
        return self._has_other_value(parts_of(position), 0)

    def _has_other_value(self, parts: Iterable[Any], value: int) -> bool:
        """Say whether a sum has another Grundy value: of its largest part no more is asked."""
        odd = [part for part, count in Counter(parts).items() if count % 2]
        odd.sort(key=size_of)
        for part in odd[:-1]:
            value ^= self._value(part)
        if not odd:
            return value != 0
        return self._value(odd[-1], value) != value

    def _won_in_misere(self, position: Any) -> bool:
        if not isinstance(position, Sum):
            known = self.misere_theorem(position)
            if known is not None:
                return bool(known)
        values = self._nim_like(position)
        if values is None:
            return self._misere_won(position)
        return bool(anti_sg_outcome(values))

    def _nim_like(self, position: Any) -> list[int] | None:
        """Return the values of all components, if misère play of them goes by these values."""
        return joined(self._components(part) for part in parts_of(position))

    def _components(self, part: Any) -> Iterable[int] | None:
        """Return the values of what a part consists of, where `anti_sg_outcome` is proved to hold.

        That is: in each component every position of value 0 with options has one of value 1.
        """
        return None

    def _misere_won(self, position: Any) -> bool:
        """Say who wins misère play where no theorem is known."""
        return self._misere_won_from_rules(position, None)

    def _total(self, parts: tuple[Any, ...]) -> int:
        return nim_sum([self._value(part) for part in parts])

    def _value(self, part: Any, goal: int | None = None) -> int:
        """Return the Grundy value; if it is not `goal`, it may be a number below 0 instead."""
        value = self.theorem(part)
        if value is None:
            return self._value_from_rules(part, None, goal)
        return value

    def _value_from_rules(self, part: Any, budget: int | None, goal: int | None = None) -> int:
        return self._from_rules.answer(self._same(part), self._limit(budget), goal)

    def _split(self, position: Any, options: list[Any]) -> tuple[list[Any], bool]:
        """Return options as what is looked at for them, and whether each is given as its parts."""
        same = self.representative
        if Sum not in set(map(type, options)):
            self._fit_parts(position, options)
            if self._has_representatives:
                return list(map(same, options)), False
            return options, False
        sums = [option._parts if type(option) is Sum else (option,) for option in options]
        self._fit_parts(position, list(itertools.chain.from_iterable(sums)))
        if self._has_representatives:
            sums = [tuple(map(same, parts)) for parts in sums]
        return sums, True

    def _number_from_rules(self, start: Any, budget: int | None, goal: int | None = None) -> int:
        """Return the mex; in a game of two sides it only tells a won position from a lost one."""
        if not isinstance(start, Sum):
            return self._value_from_rules(start, budget, goal)
        return self._value_of_whole(start, budget, goal)

    def _option_value(self, start: Any, option: Any) -> int:
        """Return the value that an option of `start` has from the rules, in the mex over them."""
        if isinstance(start, Sum):
            return self._number_from_rules(option, None)
        return nim_sum([self._number_from_rules(part, None) for part in parts_of(option)])

    def _misere_won_from_rules(self, position: Any, budget: int | None) -> bool:
        return self._value_of_whole(position, budget, 0, stuck=1) != 0

    def _value_of_whole(
        self, position: Any, budget: int | None, goal: int | None, stuck: int = 0
    ) -> int:
        """Return the value of a position or sum that is played out as a whole."""
        new = Nimbers(self._whole_options, lambda node, options: (options, False), stuck)
        value: int = self._wholes.setdefault(stuck, new).answer(
            self._whole(position, budget), self._limit(budget), goal
        )
        return value

    def _played_out(
        self, position: Any, of_options: Callable[[list[Any]], V], budget: int | None
    ) -> V:
        """Return what `of_options` makes of the values of the options, from the rules.

        The position may be a whole sum.
        """
        known: dict[Any, V] = {}

        def value(node: Any, options: list[Any]) -> V:
            return of_options([known[option] for option in options])

        new = Search(self._whole_options, value, values=known)
        search: Search[V] = self._wholes.setdefault(of_options, new)
        return search.answer(self._whole(position, budget), self._limit(budget))

    def _whole(self, position: Any, budget: int | None) -> Any:
        """Return what is looked at for a sum as a whole; raise if one of its parts never ends."""
        for part in parts_of(position):  # else the sums would grow and grow
            self._value_from_rules(part, budget)
        return self._same(self._living(position))

    def _whole_options(self, position: Any) -> Iterator[Any]:
        return map(self._same, map(self._living, self._all_options(position)))

    def _living(self, position: Any) -> Any:
        """Return a sum without the parts that have no options: they decide nothing."""
        if not isinstance(position, Sum):
            return position
        living = [part for part in position.parts if not self._finished(part)]
        return one_or_sum(Sum(*living))

    def _finished(self, part: Any) -> bool:
        if part not in self._no_options:
            self._no_options[part] = next(self._part_options(part), self) is self
        return self._no_options[part]


@functools.lru_cache(maxsize=16)
def _own_game(game: Game, thread: int) -> Game:
    """Return a game for one thread of an executor, which knows what that thread found."""
    return copy.copy(game)


def _won_elsewhere(game: Game, budget: int, misere: bool, option: Any) -> bool:
    """Say whether an option is won, in a thread or process that has a game of its own."""
    own = _own_game(game, threading.get_ident())
    own.budget = budget
    return own._won(option, misere)


def anti_sg_outcome(values: Iterable[int]) -> Outcome:
    """Return who wins an Anti-SG sum whose components have these Grundy values.

    >>> anti_sg_outcome([1, 1, 1]), anti_sg_outcome([2, 1]), anti_sg_outcome([2, 2])
    (Outcome.P, Outcome.N, Outcome.P)

    *Anti-SG* is played as a sum, but it stops as soon as every component has value 0, and the
    player then to move wins. Let G be the XOR of the values.

    Theorem (the "SJ theorem" of contests): the player to move wins iff G != 0 and some value is
    greater than 1, or G = 0 and none is. Proof by induction:

    - no value > 1, G = 0: all are 0, and the mover has won; or some are 1, and one moved to 0
      leaves G = 1. N.
    - no value > 1, G = 1: a move leaves G = 0, or a single value > 1. P.
    - some value > 1, G = 0: there are two at least. A move leaves one of them and G != 0. P.
    - some value > 1, G != 0: the move of Nim leaves G = 0. If that leaves no value > 1, there was
      one only, and it has moves to 0 and to 1: one of the two leaves G = 1. N.

    Precondition for misère play, where play goes on to the end: every position of a component that
    has value 0 and can still be played has an option of value 1. Then the first case holds there
    too, and with it the theorem. `anti_sg_exception` looks for a position without. A component
    that falls in two is still one component, and its value the XOR: Nim heaps are to be handed in
    one by one. Nim and all subtraction games pass (by Ferguson's pairing, *Game Theory* I.4), and
    so do they side by side: misère play of their sums is answered by this theorem.

    Parameters
    ----------
    values : iterable of int
        The Grundy value of each component.

    Returns
    -------
    Outcome
        N if the player to move wins, else P.

    Raises
    ------
    TypeError, ValueError
        For what are no integers >= 0.
    """
    members = validate.integers(values, "the values of the components", "a Grundy value")
    some_large = any(value > 1 for value in members)
    return Outcome.of((nim_sum(members) != 0) == some_large)


def joined(lists: Iterable[Iterable[int] | None]) -> list[int] | None:
    """Return the entries of several lists as one list, or `None` where one of them is missing.

    >>> joined([[1, 2], [3]]), joined([[1], None])
    ([1, 2, 3], None)
    """
    entries: list[int] = []
    for some in lists:
        if some is None:
            return None
        entries.extend(some)
    return entries


class GameSum(Game[tuple[Any, ...], Iterable[Any]]):
    """Several games side by side, written `a + b`: a move is a move in one of them.

    A position is a tuple with one entry for each game, a position or `Sum` of that game.

    >>> from gamelib import Bash, Nim
    >>> game = Bash(3) + Nim()
    >>> game.grundy((5, (1, 2)))
    2
    >>> game.winning_moves((5, (1, 2)))
    [(3, (1, 2)), (5, (1, 0))]

    Theorem (Sprague 1935/36, Grundy 1939): the Grundy value is the XOR of the values of the
    entries. The rules check it: `grundy_from_rules` plays the tuples without using it. A table has
    one size for each game.

    Parameters
    ----------
    *games : Game
        The games side by side; a sum of games stands for its games.

    Raises
    ------
    TypeError
        For what is no game, and where the players have different moves.
    """

    def __init__(self, *games: Game) -> None:
        parts: list[Game] = []
        for game in games:
            if not isinstance(game, Game):
                raise TypeError(f"a sum of games needs games, not {validate.shown(game)}")
            if not game.impartial:
                raise TypeError(f"{game} is no part of a sum: its players have different moves")
            if isinstance(game, GameSum):
                parts += game.games
            else:
                parts.append(game)
        self.games: tuple[Game, ...] = tuple(parts)
        self.first = tuple(game.first for game in parts)

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
        entries = validate.collection(position, f"a position of {self}")
        if len(entries) != len(self.games):
            text = f"a position of {self} has {len(self.games)} entries, not {len(entries)}"
            raise ValueError(f"{text}: {validate.shown(position)}")
        return tuple(game._checked(entry) for game, entry in zip(self.games, entries, strict=True))

    def options(self, position: Any) -> Iterator[Any]:
        """Yield every option of every entry, the others staying as they are."""
        for place, (game, entry) in enumerate(zip(self.games, position, strict=True)):
            after = list(position)
            for option in game._options(entry):
                after[place] = option
                yield tuple(after)

    def _told_options(self, position: Any) -> Iterator[Any]:
        return self.options(position)  # each game answers for its own rules

    def theorem(self, position: Any) -> int:
        """Return the XOR of the values of the entries (Sprague-Grundy)."""
        entries = zip(self.games, position, strict=True)
        return nim_sum([game._value(part) for game, entry in entries for part in parts_of(entry)])

    def _components(self, position: Any) -> Iterable[int] | None:
        entries = zip(self.games, position, strict=True)
        return joined(game._nim_like(entry) for game, entry in entries)

    def describe(self, position: Any, option: Any) -> str:
        """Return the move with the game it is made in."""
        for game, before, after in zip(self.games, position, option, strict=True):
            if before != after:
                return f"in {game.title}: {game._described(before, after)}"
        raise ValueError(no_move(position, option))

    def small(self, size: int) -> Iterable[Any]:
        return itertools.product(*(game.small(size) for game in self.games))

    def _fit_parts(self, position: Any, options: list[Any]) -> list[Any]:
        return options  # those of each game have been looked at

    def _rows_of(self, shape: tuple[int, ...]) -> list[np.ndarray]:
        sizes = self._checked_shape(shape, len(self.games))
        return [game._row(n) for game, n in zip(self.games, sizes, strict=True)]
