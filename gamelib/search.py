"""Solving a game from its rules alone: depth first, without recursion, within a budget.

A search keeps the path from the start to the position it looks at. There a cycle shows: an option
that is already on the path can be reached again and again.

The budget counts positions: those that are looked at and those that wait for it, or as many options
as so many positions have on average. It bounds the memory, and nothing but what is asked decides
whether it is enough: see `Known`.
"""

import contextlib
import itertools
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from gamelib import validate
from gamelib.bars import Progress

#: What a search finds of a position: a Grundy value, whether it is won, a genus.
V = TypeVar("V")
#: Options that may be looked at for each position of the budget.
OPTIONS_PER_POSITION = 8
#: Options that are listed, and checked, at once.
MANY = 1024
#: Options between two looks at the clock.
_BETWEEN = 1 << 16


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


class Known(Generic[V]):
    """What searches have found of positions, and how many positions they looked at for it.

    A search makes use of what is known only where it would have found it within its own budget,
    too. So the same question has the same answer, or is refused, whatever was asked before.
    """

    def __init__(self, values: dict[Any, V] | None = None) -> None:
        self.values: dict[Any, V] = {} if values is None else values
        self.spent = 0

    def forget(self) -> None:
        """Forget everything."""
        self.values.clear()
        self.spent = 0


def listed(options: Iterable[Any]) -> Iterator[list[Any]]:
    """Yield the options of a position in lists of at most `MANY`.

    >>> [len(some) for some in listed(range(2500))]
    [1024, 1024, 452]
    """
    rest = iter(options)
    while some := list(itertools.islice(rest, MANY)):
        yield some


def search(
    start: Any,
    options: Callable[[Any], Iterable[list[Any]]],
    value: Callable[[Any, Iterable[Any]], V],
    known: Known[V],
    budget: int,
    parts: Callable[[Any, list[Any]], list[Any]] = lambda position, options: options,
) -> V:
    """Return the value of `start`. It is `known` afterwards, like all that was looked at below it.

    `options(position)` returns the options in lists; `parts(position, options)` what must be known
    for their values, if not they themselves; `value(position, options)` computes the value.

    Raises `LoopyGameError` with the cycle, and `ValueError` where the budget is too small. What an
    interrupted search has found stays known.
    """
    budget = validate.integer(budget, "the budget", low=1)
    if known.spent > budget:
        known.forget()
    while start not in known.values:
        helped, began = known.spent > 0, time.monotonic()
        try:
            solved = _solved(start, options, value, known, budget - known.spent, parts)
        except RecursionError:  # Python compares what is nested by recursion
            text = f"the positions below {validate.shown(start)} are nested too deeply"
            raise ValueError(f"{text}: write them flat, for example as tuples of ints") from None
        if not solved:
            known.forget()
            if not helped:
                raise _gave_up(start, budget, time.monotonic() - began)
    return known.values[start]


def _solved(
    start: Any,
    options: Callable[[Any], Iterable[list[Any]]],
    value: Callable[[Any, Iterable[Any]], V],
    known: Known[V],
    budget: int,
    parts: Callable[[Any, list[Any]], list[Any]],
) -> bool:
    """Say whether the value of `start` could be found with so many positions; then it is known.

    A position whose options are all known gets its value at once. Any other is visited twice:
    opened, when what is below it goes on the stack, and closed when it is on top again.
    """
    values, stack = known.values, [start]
    # The open positions, which lie between the start and the top, and the options of some.
    path: dict[Any, Iterable[Any] | None] = {}
    opened = looked = shown = 0
    most = OPTIONS_PER_POSITION * budget
    try:
        with Progress("positions looked at") as progress:
            while stack:
                position = stack[-1]
                if position in values:
                    stack.pop()
                    continue
                if position in path:
                    again = path.pop(position)
                    if again is None:
                        again = itertools.chain.from_iterable(options(position))
                    values[position] = value(position, again)
                    stack.pop()
                    continue
                opened += 1
                path[position] = None
                before, ready, some = looked, True, []
                for some in options(position):
                    looked += len(some)
                    needed = parts(position, some)
                    if unknown := [part for part in needed if part not in values]:
                        ready = False
                        if not path.keys().isdisjoint(unknown):
                            raise _loop(path, unknown)
                        stack += _smallest_last(unknown)
                        # Those on the path stand on the stack, too.
                        if opened + len(stack) - len(path) > budget:
                            return False
                    if looked > most:
                        return False
                    if looked > shown:
                        shown = looked + _BETWEEN
                        progress.show(opened)
                if looked - before > len(some):  # several lists
                    continue
                if ready:
                    values[position] = value(position, some)
                    del path[position]
                    stack.pop()
                elif len(some) <= OPTIONS_PER_POSITION:
                    path[position] = some
        return True
    finally:
        known.spent += max(opened, -(-looked // OPTIONS_PER_POSITION))


def _loop(path: Iterable[Any], options: list[Any]) -> LoopyGameError:
    """Return the error that shows the cycle from an option that is on the path."""
    entries = list(path)
    again = next(option for option in options if option in path)
    return LoopyGameError(entries[entries.index(again) :])


def _smallest_last(positions: list[Any]) -> list[Any]:
    """Return what is to be looked at, the smallest last where they have an order.

    What lies below small positions is known soon, so that few positions wait.
    """
    if len(positions) > 1 and type(positions[0]) in (int, tuple):
        with contextlib.suppress(TypeError):  # a name beside a number
            positions.sort(reverse=True)
    return positions


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
