"""Solving a game from its rules alone: no more is asked than the answer needs, within a budget.

A position P has the Grundy value n exactly when P and a Nim heap of n side by side are lost. That
is what is asked: whether P has the value n. It has not as soon as one option has it. So an outcome
asks for n = 0 alone, and stops at the first lost option; a value asks for n = 0, 1, 2, ... until
no option has it. Of a sum only the largest part is asked, for the XOR of n and the values of the
others, and two equal parts cancel. What is refuted is kept where the value itself is not found.
Options whose value is known come first, then small ones. Source: Lemoine and Viennot, "Nimbers are
inevitable", *Theoretical Computer Science* 462 (2012), 70-79, arXiv 1011.5841.

Nothing is recursive: a stack holds what is asked of the open positions, which lie between the start
and the one that is looked at. There a cycle shows: an open position is asked about again.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterable, Iterator, Sized
from typing import Any, Generic, TypeVar

from gamelib import validate
from gamelib.bars import Progress
from gamelib.ruleset import MANY, mex_of_bits

#: What a search finds of a position: a Grundy value, whether it is won, a genus.
V = TypeVar("V")
#: Options that a position has on average: one with more counts as several in the budget.
OPTIONS_PER_POSITION = 8
#: Options that are listed at first, where one may be enough.
FEW = 4
#: Positions between two looks at the clock.
_BETWEEN = 64

#: A question that a search asks: a position, and the value it may have. `None` asks which it is.
Question = tuple[Any, int | None]


class LoopyGameError(ValueError):
    """A game that can be played for ever; `cycle` lists the positions of one cycle.

    `hint` says what can be done about it.

    >>> print(LoopyGameError(["a", "b"]))
    the game can be played for ever: 'a' -> 'b' -> 'a'

    Parameters
    ----------
    cycle : list of position
        The positions of a cycle, in order; the last leads to the first.
    hint : str
        What can be done about it.
    """

    def __init__(self, cycle: list[Any], hint: str = "") -> None:
        self.cycle, self.hint = list(cycle), hint
        steps = [validate.shown(position) for position in self.cycle + self.cycle[:1]]
        if len(steps) > 12:
            steps[6:-5] = ["..."]
        text = "the game can be played for ever: " + " -> ".join(steps)
        if hint:
            text += f"; {hint}"
        super().__init__(text)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.cycle, self.hint)


class _UsedUpError(Exception):
    """The budget is used up."""


class Search(Generic[V]):
    """What a function finds of the options of a position, and so of all below it.

    `options(position)` returns them; `value(position, options)` computes the value, for which
    `parts(position, options)` must be known, if not the options themselves.

    What is found stays known, also when a search is interrupted. `spent` counts the positions that
    were looked at for it: a question makes use of what is known where all of it was found within
    its own budget. So what is refused is refused again, whatever was asked before.
    """

    def __init__(
        self,
        options: Callable[[Any], Iterable[Any]],
        value: Callable[[Any, list[Any]], V],
        parts: Callable[[Any, list[Any]], list[Any]] = lambda position, options: options,
        values: dict[Any, V] | None = None,
    ) -> None:
        self._options, self._value, self._parts = options, value, parts
        self.values: dict[Any, V] = {} if values is None else values
        self.spent = 0

    def answer(self, start: Any, budget: int, goal: int | None = None) -> V:
        """Return the value of a position, or what shows that it is not the goal.

        Raises `LoopyGameError` with the cycle, and `ValueError` where the budget is too small.
        """
        while self.spent > budget or self._is_open(start, goal):
            if self.spent > budget:
                self.values.clear()
                self.spent = 0
            helped, began = self.spent > 0, time.monotonic()
            try:
                self._walk(start, goal, budget)
            except _UsedUpError:
                if not helped:
                    raise _gave_up(start, budget, time.monotonic() - began) from None
            except RecursionError:  # Python compares what is nested by recursion
                text = f"the positions below {validate.shown(start)} are nested too deeply"
                text += ": write them flat, for example as tuples of ints"
                raise ValueError(text) from None
        return self.values[start]

    def _walk(self, position: Any, goal: int | None, budget: int) -> None:
        """Look at a position, and first at those that must be known for it."""
        self._budget, self._shown = budget, 0
        self._path = path = dict[Any, Any]()  # the open positions, and what is left to do there
        with Progress("positions looked at") as self._progress:
            while True:
                path[position] = None
                left = self._opened(position, goal)
                while left is None or (asked := self._next_question(position, left)) is None:
                    path.popitem()
                    if not path:
                        return
                    position = next(reversed(path))
                    left = path[position]
                path[position] = left
                position, goal = asked
                self._refuse_cycle(position)

    def _is_open(self, position: Any, goal: int | None) -> bool:
        """Say whether it is not known yet what is asked of a position."""
        return position not in self.values

    def _opened(self, position: Any, goal: int | None) -> Any:
        """Look at a position; return what is left to do there, or `None` where nothing is."""
        rest = iter(self._options(position))
        options = self._listed(rest, MANY, first=True)
        while some := self._listed(rest, MANY):
            options += some
        unknown = [part for part in self._parts(position, options) if part not in self.values]
        unknown.sort(key=size_of, reverse=True)
        return options, unknown

    def _next_question(self, position: Any, left: Any) -> Question | None:
        """Return what must be known next for an open position, or `None` when all is known."""
        values, (options, unknown) = self.values, left
        while unknown:
            part = unknown.pop()
            if part not in values or self._is_open(part, None):
                return part, None
        self.values[position] = self._value(position, options)
        return None

    def _refuse_cycle(self, position: Any) -> None:
        """Raise the error that shows the cycle where a position is open already."""
        if position in self._path:
            entries = list(self._path)
            raise LoopyGameError(entries[entries.index(position) :])

    def _listed(self, options: Iterator[Any], size: int, first: bool = False) -> list[Any]:
        """Return the next options of a position, or raise where the budget is used up."""
        some = list(itertools.islice(options, size))
        self.spent += first + len(some) // OPTIONS_PER_POSITION
        if self.spent > self._budget:
            raise _UsedUpError
        if self.spent >= self._shown:
            self._shown = self.spent + _BETWEEN
            self._progress.show(self.spent)
        return some


class _Open:
    """What is left to do at an open position, of which it is asked whether its value is `goal`.

    It has none of the values that are bits of `others`. In `waiting` are options whose value is not
    known, each a list of the XOR of some parts and the other parts, the largest at the end. They
    are asked from `place` on. The `rest` of the options is not listed yet.
    """

    __slots__ = ("goal", "others", "place", "rest", "waiting")

    def __init__(self, goal: int | None, others: int, rest: Iterator[Any] | None) -> None:
        self.goal, self.others, self.rest = goal, others, rest
        self.place, self.waiting = 0, list[list[Any]]()


class Nimbers(Search[int]):
    """Grundy values, and whether a position has a certain one, the goal.

    Of a position whose value is not known, a number ~m says what it is not: the places of the bits
    of m. `split(position, options)` returns what is looked at in place of the options, with whether
    it is all their parts for each. `stuck` is the value of a position without options. With 1 it is
    misère play: there, too, 0 says that whoever moves has lost.
    """

    def __init__(
        self,
        options: Callable[[Any], Iterable[Any]],
        split: Callable[[Any, list[Any]], tuple[list[Any], bool]],
        stuck: int = 0,
    ) -> None:
        super().__init__(
            options, lambda position, options: _mex(set(map(self.values.get, options)))
        )
        self._split, self._stuck = split, stuck
        self._breaks = False  # whether some position breaks into several

    def _is_open(self, position: Any, goal: int | None) -> bool:
        value = self.values.get(position, -1)
        return value < 0 and (goal is None or not ~value >> goal & 1)

    def _opened(self, position: Any, goal: int | None) -> Any:
        values, options = self.values, self._options(position)
        size = MANY if goal is None or hasattr(options, "__len__") else FEW
        rest = iter(options)
        some = self._listed(rest, size, first=True)
        if not some:
            values[position] = self._stuck
            return None
        entries, sums = self._split(position, some)
        if len(some) < size and not sums:
            found = set(map(values.get, entries, itertools.repeat(-1)))
            if min(found) >= 0:  # the usual case where a table is filled
                values[position] = _mex(found)
                return None
            if goal is None and not self._breaks:
                unknown = [part for part in entries if values.get(part, -1) < 0]
                unknown.sort(key=size_of, reverse=True)
                return entries, unknown
        left = _Open(goal, ~values.get(position, -1), rest if len(some) == size else None)
        self._add(left, entries, sums)
        self._list_more(position, left, size)
        return left

    def _next_question(self, position: Any, left: Any) -> Question | None:
        """Look for an option of value 0, 1, 2, ... until there is none, or the goal is refuted."""
        if type(left) is tuple:  # all options are asked for their values
            return super()._next_question(position, left)
        values, goal, waiting = self.values, left.goal, left.waiting
        while True:
            least = mex_of_bits(left.others)
            if goal is not None and (least > goal or left.others >> goal & 1):
                values[position] = ~left.others
                return None
            target: int | None = least
            if goal != least and (left.rest is not None or (goal is None and not self._breaks)):
                target = None  # every value is needed
            while left.place < len(waiting):
                option = waiting[left.place]
                for part in option[1:-1]:
                    value = values.get(part, -1)
                    if value < 0:
                        return part, None
                    option[0] ^= value
                    del option[1]
                total, last = option
                asked = None if target is None else target ^ total
                if self._is_open(last, asked):
                    return last, asked
                value = values[last]
                if value < 0:
                    left.place += 1
                    continue
                del waiting[left.place]
                left.others |= 1 << (total ^ value)
                if value == asked:
                    left.place = 0
                    break
            else:
                if left.rest is None:
                    values[position] = mex_of_bits(left.others)
                    return None
                waiting.clear()
                left.place = 0
                self._list_more(position, left, MANY)

    def _list_more(self, position: Any, left: _Open, size: int) -> None:
        """List options until one has the goal, or many are waiting."""
        while left.rest is not None and len(left.waiting) < MANY:
            if left.goal is not None and left.others >> left.goal & 1:
                return
            size = min(2 * size, MANY)
            some = self._listed(left.rest, size)
            if len(some) < size:
                left.rest = None
            if some:
                self._add(left, *self._split(position, some))
        left.waiting.sort(key=lambda option: size_of(option[-1]))

    def _add(self, left: _Open, entries: list[Any], sums: bool) -> None:
        """Add options to what is left to do, or their values where these are known."""
        get, found = self.values.get, set[int]()
        if sums:
            self._breaks = True
        else:
            entries = [(part,) for part in entries]
        for parts in entries:
            total, unknown = 0, None
            for part in parts:
                value = get(part, -1)
                if value >= 0:
                    total ^= value
                elif unknown is None:
                    unknown = [part]
                elif part in unknown:  # two equal parts cancel
                    self._refuse_cycle(part)
                    unknown.remove(part)
                else:
                    unknown.append(part)
            if unknown:
                unknown.sort(key=size_of)
                left.waiting.append([total, *unknown])
            else:
                found.add(total)
        for value in found:
            left.others |= 1 << value


def _mex(values: set[Any]) -> int:
    least = 0
    while least in values:
        least += 1
    return least


def size_of(position: Any) -> Any:
    """Return about how large a position is: what lies below a small one is known soon.

    >>> size_of(7), size_of((3, 4)), size_of(frozenset("abc")), size_of(("a", "b")), size_of(None)
    (7, 7, 3, 2, 0)
    """
    kind = type(position)
    if kind is int:
        return position
    if kind is tuple:
        try:
            return sum(position)
        except TypeError:
            pass
    return len(position) if isinstance(position, Sized) else 0


def _gave_up(start: Any, budget: int, seconds: float) -> ValueError:
    return ValueError(
        f"gave up below {validate.shown(start)}: the budget of {budget} positions is used up "
        f"({_time(seconds)}). With budget={2 * budget} it goes on ({_time(2 * seconds)}); a "
        "theorem, or equal positions written alike, help more"
    )


def _time(seconds: float) -> str:
    """Return a time as one says it.

    >>> _time(0.004), _time(3.21), _time(64.2)
    ('less than a second', 'about 3.2 s', 'about 64 s')
    """
    if seconds < 1:
        return "less than a second"
    if seconds < 10:
        return f"about {seconds:.1f} s"
    return f"about {seconds:.0f} s"
