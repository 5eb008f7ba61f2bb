"""Solving a game from its rules alone: depth first, without recursion, within a budget.

A search keeps the path from the start to the position it looks at. There a cycle shows: an option
that is already on the path can be reached again and again. Options that go on below 0 are the mark
of a forgotten bound.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from numbers import Integral
from typing import Any, TypeVar

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.sums import Sum

#: What a search finds of a position: a Grundy value, whether it is won, a genus.
V = TypeVar("V")
#: Options looked at for each position of the budget, before a search gives up.
OPTIONS_PER_POSITION = 10
#: The least work after which a search gives up, whatever its budget: about ten seconds. Its unit is
#: an option that is an int. A larger budget than games have gets more, by so much a position.
LEAST_WORK, WORK_PER_POSITION = 12_000_000, 2
#: At most this many positions on the stack (about 500 MB). Long tuples count for several.
MOST_WAITING = 10_000_000
#: Positions and options between two looks at the clock.
_BETWEEN = 1 << 16


class LoopyGameError(ValueError):
    """A game that can be played for ever; `cycle` lists the positions of one cycle.

    `hint` says what can be done about it.

    >>> print(LoopyGameError(["a", "b"]))
    the game can be played for ever: 'a' -> 'b' -> 'a'
    """

    def __init__(self, cycle: list[Any], hint: str = "") -> None:
        self.cycle, self.hint = list(cycle), hint
        around = [*self.cycle, self.cycle[0]]
        few = around if len(around) <= 12 else [*around[:6], *around[-5:]]
        steps = [*map(_validate.shown, few)]
        steps[6:6] = ["..."] * (len(few) < len(around))
        text = "the game can be played for ever: " + " -> ".join(steps)
        super().__init__(f"{text}; {hint}" if hint else text)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.cycle, self.hint)


def work_allowed(budget: int) -> int:
    """Return how much work a search with this budget may do: as much as so many small options.

    >>> work_allowed(10), work_allowed(6_000_000), work_allowed(10**7)
    (12000000, 12000000, 20000000)
    """
    return max(LEAST_WORK, WORK_PER_POSITION * budget)


def weight(position: Any) -> int:
    """Return how much work an option of a position is: as much as so many that are ints.

    >>> weight(200), weight((3, 4, 5)), weight((30,) * 30), weight(Sum(200, 200, 200))
    (1, 2, 11, 16)

    Options are about as large as their position. A sum is made anew and hashed part by part, and
    so is a figure. The numbers are measured.
    """
    if isinstance(position, Sum):
        return 4 * (1 + len(position))
    if isinstance(position, (tuple, frozenset)):
        return 1 + len(position) // 3 + sum(weight(p) for p in position if type(p) is not int)
    if type(position) is int or isinstance(position, str) or not hasattr(position, "__len__"):
        return 1
    return 1 + 3 * len(position)


#: The work of searches that share one allowance: it is done for one question.
_SHARED: ContextVar[list[int] | None] = ContextVar("_SHARED", default=None)


@contextmanager
def one_question() -> Iterator[None]:
    """Let the searches inside share one allowance of work, each beginning where the last ended."""
    token = _SHARED.set(_SHARED.get() or [0])
    try:
        yield
    finally:
        _SHARED.reset(token)


def search(
    start: Any,
    below: Callable[[Any], Iterable[Any]],
    value: Callable[[Any], V],
    known: dict[Any, V],
    budget: int,
) -> None:
    """Fill `known` with the value of `start` and of everything below it.

    `below(position)` yields the positions that must be known first, `value(position)` computes
    the value from theirs. Each position is visited twice: opened, when what is below it goes on
    the stack, and closed when it is on top of the stack again.

    Raises `LoopyGameError` with the cycle, and `ValueError` after `budget` positions, ten times as
    many options, or the work that is allowed with it. What is known by then stays known, also
    after an interruption.
    """
    stack = [start]
    path: dict[Any, None] = {}  # the open positions: those between the start and the top
    positions = options = shown = 0
    budget = _validate.integer(budget, "the budget", low=1)
    limit = OPTIONS_PER_POSITION * budget
    allowed, done = work_allowed(budget), _SHARED.get() or [0]
    with Progress("positions looked at") as progress:
        while stack:
            position = stack[-1]
            if position in known:
                stack.pop()
            elif position in path:
                known[position] = value(position)
                path.popitem()
            else:
                if positions == budget:
                    raise _gave_up(start, positions, options, budget)
                positions += 1
                path[position] = None
                before, each = options, 1 if type(position) is int else weight(position)
                # One position alone may not fill the memory.
                most = min(limit, before + budget, before + (allowed - done[0]) // each)
                waiting = MOST_WAITING // (1 + len(position) // 8 if type(position) is tuple else 1)
                for part in below(position):
                    options += 1
                    if options > most:
                        done[0] += each * (options - before)
                        raise _gave_up(start, positions, options, budget)
                    # Most parts are ints or tuples; for those a look at the type is enough.
                    kind = type(part)
                    if kind is int and part in known:
                        continue
                    if part < 0 if kind is int else kind is not tuple:
                        _check_option(part, position)
                    if part in path:
                        entries = list(path)
                        raise LoopyGameError(entries[entries.index(part) :])
                    if part not in known:
                        stack.append(part)
                        if len(stack) > waiting:  # nor may the stack
                            raise _gave_up(start, positions, options, budget)
                done[0] += each * (options - before)
                if options + positions > shown:
                    shown = options + positions + _BETWEEN
                    progress.show(positions)


def _check_option(part: Any, position: Any) -> None:
    """Raise unless an option can be a position: it is immutable, and no number below 0."""
    if isinstance(part, Integral) and part < 0:
        raise ValueError(
            f"the rules lead from {_validate.shown(position)} to {part}: a heap has no fewer than "
            "0 stones, so options must stop there"
        )
    _validate.hashable(part, "a position")


def _gave_up(start: Any, positions: int, options: int, budget: int) -> ValueError:
    return ValueError(
        f"gave up after {positions} positions and {options} options below {_validate.shown(start)} "
        f"(the budget is {budget} positions, and the work of {work_allowed(budget)} small "
        "options): try a smaller position, or a game with a theorem"
    )
