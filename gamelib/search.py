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

import contextlib
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
    """What is known of positions, and the search that finds it.

    What a search has found stays known, also when it is interrupted. `spent` counts the positions
    that were looked at for it: a question makes use of what is known where all of it was found
    within its own budget. So what is refused is refused again, whatever was asked before.
    """

    def __init__(self, values: dict[Any, V] | None = None) -> None:
        self.values: dict[Any, V] = {} if values is None else values
        self.spent = 0

    def answer(self, start: Any, budget: int, goal: int | None = None) -> V:
        """Return what is known of a position when no more of it is asked.

        Raises `LoopyGameError` with the cycle, and `ValueError` where the budget is too small.
        """
        if self.spent > budget:
            self._forget()
        while self._is_open(start, goal):
            helped, began = self.spent > 0, time.monotonic()
            try:
                self._walk(start, goal, budget)
            except _UsedUpError:
                if not helped:
                    raise _gave_up(start, budget, time.monotonic() - began) from None
                self._forget()
            except RecursionError:  # Python compares what is nested by recursion
                text = f"the positions below {validate.shown(start)} are nested too deeply"
                text += ": write them flat, for example as tuples of ints"
                raise ValueError(text) from None
        return self.values[start]

    def _forget(self) -> None:
        self.values.clear()
        self.spent = 0

    def _walk(self, position: Any, goal: int | None, budget: int) -> None:
        """Look at a position, and first at those that must be known for it."""
        self._budget, self._shown = budget, 0
        self._path = path = dict[Any, Any]()  # the open positions, each with how far it is
        with Progress("positions looked at") as self._progress:
            while True:
                path[position] = None
                state = self._opened(position, goal)
                while state is None or (asked := self._next_question(position, state)) is None:
                    path.popitem()
                    if not path:
                        return
                    position = next(reversed(path))
                    state = path[position]
                path[position] = state
                position, goal = asked
                self._refuse_cycle(position)

    def _is_open(self, position: Any, goal: int | None) -> bool:
        """Say whether it is not known yet what is asked of a position."""
        return position not in self.values

    def _opened(self, position: Any, goal: int | None) -> Any:
        """Look at a position; return how far it is, or `None` when all is known."""
        raise NotImplementedError

    def _next_question(self, position: Any, state: Any) -> Question | None:
        """Return what must be known next for an open position, or `None` when all is known."""
        options, unknown = state
        while unknown:
            part = unknown.pop()
            if self._is_open(part, None):
                return part, None
        self.values[position] = self._value(position, options)
        return None

    def _value(self, position: Any, options: list[Any]) -> V:
        """Return the value of a position, all that it needs being known."""
        raise NotImplementedError

    def _refuse_cycle(self, position: Any) -> None:
        """Raise the error that shows the cycle where a position is open already."""
        if position in self._path:
            entries = list(self._path)
            raise LoopyGameError(entries[entries.index(position) :])

    def _listed(self, options: Iterator[Any], size: int, positions: int = 0) -> list[Any]:
        """Return the next options of a position, or raise where the budget is used up."""
        some = list(itertools.islice(options, size))
        self.spent += positions + len(some) // OPTIONS_PER_POSITION
        if self.spent > self._budget:
            raise _UsedUpError
        if self.spent >= self._shown:
            self._shown = self.spent + _BETWEEN
            self._progress.show(self.spent)
        return some


class Values(Search[V]):
    """What a function finds of all options of a position, and so of all below it.

    `options(position)` returns them; `value(position, options)` computes the value, for which
    `parts(position, options)` must be known, if not the options themselves.
    """

    def __init__(
        self,
        options: Callable[[Any], Iterable[Any]],
        value: Callable[[Any, list[Any]], V],
        parts: Callable[[Any, list[Any]], list[Any]] = lambda position, options: options,
        values: dict[Any, V] | None = None,
    ) -> None:
        super().__init__(values)
        self._options, self._of_options, self._parts = options, value, parts

    def _opened(self, position: Any, goal: int | None) -> tuple[list[Any], list[Any]]:
        rest, gathered, unknown = iter(self._options(position)), [], []
        some = self._listed(rest, MANY, 1)
        while some:
            gathered += some
            unknown += [part for part in self._parts(position, some) if part not in self.values]
            some = self._listed(rest, MANY)
        _sort_by_size(unknown)
        return gathered, unknown[::-1]

    def _value(self, position: Any, options: list[Any]) -> V:
        return self._of_options(position, options)


class _Open:
    """An open position: whether it has the value `goal` is to be known, or which it has.

    It has none of the values that are bits of `others`. In `waiting` are options whose value is not
    known: a position each, or a list of the XOR of some parts and the other parts. They are asked
    from `place` on. The `rest` of the options is not listed yet.
    """

    __slots__ = ("goal", "others", "place", "rest", "waiting")

    def __init__(self, goal: int | None, others: int, rest: Iterator[Any] | None) -> None:
        self.goal, self.others, self.rest = goal, others, rest
        self.place, self.waiting = 0, list[Any]()


class Nimbers(Search[int]):
    """Grundy values, and whether a position has a certain one, the `goal`.

    Of a position whose value is not known, a number ~m says what it is not: the places of the bits
    of m. `options(position)` returns its options, and `split(position, options)` what is looked at
    in place of some of them: with `True` the parts of each. `stuck` is the value of a position
    without options. With 1 it is misère play: there, too, 0 says that whoever moves has lost.
    """

    def __init__(
        self,
        options: Callable[[Any], Iterable[Any]],
        split: Callable[[Any, list[Any]], tuple[list[Any], bool]],
        stuck: int = 0,
    ) -> None:
        super().__init__()
        self._options, self._split, self._stuck = options, split, stuck
        self._breaks = False  # whether some position breaks into several

    def _is_open(self, position: Any, goal: int | None) -> bool:
        value = self.values.get(position, -1)
        return value < 0 and (goal is None or not ~value >> goal & 1)

    def _opened(self, position: Any, goal: int | None) -> Any:
        values, options = self.values, self._options(position)
        size = FEW
        if hasattr(options, "__len__") or (goal is None and not self._breaks):
            size = MANY
        rest = iter(options)
        some = self._listed(rest, size, 1)
        if not some:
            values[position] = self._stuck
            return None
        entries, sums = self._split(position, some)
        state = _Open(goal, ~values.get(position, -1), rest)
        if len(some) < size:
            state.rest = None
            if not sums:
                unknown = [part for part in entries if values.get(part, -1) < 0]
                if not unknown:  # the usual case where a table is filled
                    values[position] = self._value(position, entries)
                    return None
                if goal is None and not self._breaks:
                    _sort_by_size(unknown)
                    return entries, unknown[::-1]
        self._add(state, entries, sums)
        self._list_more(position, state, min(2 * size, MANY))
        return state

    def _value(self, position: Any, options: list[Any]) -> int:
        found, least = set(map(self.values.__getitem__, options)), 0
        while least in found:
            least += 1
        return least

    def _next_question(self, position: Any, state: Any) -> Question | None:
        if type(state) is tuple:
            return super()._next_question(position, state)
        return self._next_for_goal(position, state)

    def _next_for_goal(self, position: Any, state: _Open) -> Question | None:
        """Look for an option of value 0, 1, 2, ... until there is none, or the goal is refuted."""
        values, goal, waiting = self.values, state.goal, state.waiting
        while True:
            least = mex_of_bits(state.others)
            if goal is not None and (least > goal or state.others >> goal & 1):
                values[position] = ~state.others
                return None
            target: int | None = least
            if goal != least and (state.rest is not None or (goal is None and not self._breaks)):
                target = None  # every value is needed
            while state.place < len(waiting):
                total, last = 0, waiting[state.place]
                if type(last) is list:
                    for part in last[1:-1]:
                        value = values.get(part, -1)
                        if value < 0:
                            return part, None
                        last[0] ^= value
                        del last[1]
                    total, last = last
                asked = None if target is None else target ^ total
                value = values.get(last, -1)
                if value < 0:
                    if asked is None or not ~value >> asked & 1:
                        return last, asked
                    state.place += 1
                    continue
                del waiting[state.place]
                state.others |= 1 << (total ^ value)
                if value == asked:
                    state.place = 0
                    break
            else:
                if state.rest is None:
                    values[position] = mex_of_bits(state.others)
                    return None
                waiting.clear()
                state.place = 0
                self._list_more(position, state, MANY)

    def _list_more(self, position: Any, state: _Open, size: int) -> None:
        """List options until one has the goal, or many are waiting."""
        goal = state.goal
        while state.rest is not None and len(state.waiting) < MANY:
            if goal is not None and state.others >> goal & 1:
                return
            some = self._listed(state.rest, size)
            if len(some) < size:
                state.rest = None
            if some:
                self._add(state, *self._split(position, some))
            size = min(2 * size, MANY)
        _sort_by_size(state.waiting)

    def _add(self, state: _Open, entries: list[Any], sums: bool) -> None:
        """Add options to a state: those whose value is known, and those that wait for it."""
        get = self.values.get
        if not sums:
            for part in entries:
                value = get(part, -1)
                if value < 0:
                    state.waiting.append(part)
                else:
                    state.others |= 1 << value
            return
        self._breaks, others = True, set[int]()
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
                _sort_by_size(unknown)
                state.waiting.append([total, *unknown])
            else:
                others.add(total)
        for value in others:
            state.others |= 1 << value


def _sort_by_size(entries: list[Any]) -> None:
    """Put what waits in order: what lies below small positions is known soon."""
    if len(entries) < 2:
        return
    key = None if type(entries[0]) is int else _size_of_last
    with contextlib.suppress(TypeError):  # a name beside a number
        entries.sort(key=key)


def _size_of_last(entry: Any) -> Any:
    """Return the size of a position that waits, or of the largest part of a sum."""
    return size_of(entry[-1] if type(entry) is list else entry)


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
