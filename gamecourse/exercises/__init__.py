"""What a reader's answers are tried on, exercise by exercise: `course.check("02.4", answer)`.

A module holds the exercises of a chapter. Each says what is right for the inputs in its decorator:
small positions by the rules, far ones by a theorem, and those on which a likely wrong answer fails.
Most are the truth itself (`exercise`, `once`); where several answers are right, the function says
what is wrong with one (`found`, `winning`, `smallest`, `moves`, `program`). So a check is one line
and gives nothing away: it names what the reader gives, and never what the rules would.
"""

import functools
import importlib
import inspect
import itertools
import pkgutil
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import gamelib as gl
from gamelib import validate
from gamelib.claims import (
    NOT_ANSWERED,
    Answer,
    difference,
    grade,
    is_blank,
    other_kind,
    same,
    told,
)

__all__ = [
    "HUGE",
    "SPREAD",
    "Rules",
    "check",
    "each",
    "exercise",
    "found",
    "graded",
    "moves",
    "once",
    "program",
    "smallest",
    "winning",
    "wins",
]

#: Numbers that nobody plays out or steps through.
HUGE = [10**18 - 1, 10**18, 10**18 + 1, 10**18 + 2, 10**18 + 3, 2**60 - 1, 2**60]
#: Sizes for what promises any size, their bits spread over 40 to 100 places.
SPREAD = [2**40, 2**50 - 1, 2**64 - 1, 0xA5A5_5A5A_C3C3_3C3C, 10**30, 10**30 ^ (2**64 - 1)]

F = TypeVar("F", bound=Callable[..., Any])

_EXERCISES: dict[str, Callable[..., None]] = {}
_CHAPTERS = sorted(module.name for module in pkgutil.iter_modules(__path__))


def exercise(
    name: str,
    near: Iterable[Any] = (),
    *,
    far: Iterable[Any] = (),
    theorem: Callable[..., Any] | None = None,
) -> Callable[[F], F]:
    """Register what grades the answers to an exercise, say "02.4".

    With inputs the function is the truth: by the rules for those that are `near`, and where there
    is no `theorem` also for those that are `far`, see `graded`. Without inputs it is a grader, and
    is called with the reader's answers.
    """
    near, far = list(near), list(far)

    def register(function: F) -> F:
        _EXERCISES[name] = function
        if near or far:
            more: Any = {"near": near, "far": far, "theorem": theorem}
            _EXERCISES[name] = functools.partial(graded, rules=function, **more)
        return function

    return register


def once(name: str, what: str) -> Callable[[F], F]:
    """Register an exercise whose answer is one thing, and no function of anything.

    The function is the truth, and `what` is asked about.

    >>> truth = once("99.digits", "the numbers")(lambda: {1, 2})
    >>> check("99.digits", lambda: [2, 1])
    Right: the same as by the rules.
    >>> check("99.digits", lambda: [2, 3])
    Not yet. For the numbers you give [2, 3], and 3 does not belong there.
    """

    def register(truth: F) -> F:
        def check_answer(answer: Callable[[], Any]) -> None:
            gl.check_equal(lambda _: answer(), lambda _: truth(), [what])

        exercise(name)(check_answer)
        return truth

    return register


def found(
    name: str,
    inputs: Iterable[Any] | Callable[[], Iterable[Any]],
    *,
    asked: str,
    alone: bool = False,
) -> Callable[[F], F]:
    """Register an exercise with several right answers: the function says what is wrong with one.

    It gets the answer and what the answer was for, and returns words that follow "you give ...",
    "" if nothing is wrong. Whatever stops it is no such thing as is `asked`. An answer that stands
    `alone`, a claim's counterexample, say, is no function of the inputs. A function of no arguments
    returns inputs that take long to find.

    >>> fault = found("99.odd", [5, 7], asked="a smaller odd number")(
    ...     lambda given, n: "" if given % 2 and given < n else "which is even or too large")
    >>> check("99.odd", lambda n: 4)
    Not yet. For 5 you give 4, which is even or too large.
    >>> check("99.odd", lambda n: "3")
    Not yet. For 5 you give '3': a smaller odd number is asked.
    """
    listed = inputs if callable(inputs) else list(inputs)

    def register(function: F) -> F:
        def fault_of(given: Any, *arguments: Any) -> str:
            try:
                fault = function(given, *arguments)
            except ImportError:  # what this host lacks is no fault of an answer
                raise
            except Exception:  # no such answer: what our words stumble over is not the reader's
                return f"you give {told(given)}: {asked} is asked"
            return f"you give {told(given)}, {fault}" if fault else ""

        def check_answer(answer: Callable[..., Any]) -> None:
            items = listed() if callable(listed) else listed
            cases = [item if isinstance(item, tuple) else (item,) for item in items]
            asked_for = (lambda *_: answer()) if alone else answer
            where = f" for all {len(cases)} inputs" if len(cases) > 1 else ""
            grade(asked_for, cases, "For", fault_of, f"it is as it should be{where}")

        exercise(name)(check_answer)
        return function

    return register


def moves(
    name: str,
    game: gl.Game,
    near: Iterable[Any],
    *,
    far: Iterable[Any] = (),
    misere: bool = False,
) -> None:
    """Register an exercise whose answer is a winning move of a game, see `check_moves`."""
    near, far = list(near), list(far)
    more: Any = {"far": far, "misere": misere}
    exercise(name)(lambda choose: gl.check_moves(game, choose, near, **more))


def winning(
    name: str, near: Iterable[Any], *, left: Callable[..., tuple[Any, ...] | None], asked: str
) -> Callable[[F], F]:
    """Register an exercise whose answer is a winning move, of which there are too many to list.

    The function says for the arguments of the answer whether the player to move wins. `left` gets
    the move and the same arguments, and returns those after the move: `None` if there is no such.
    """

    def register(won: F) -> F:
        def fault_of(given: Any, *position: Any) -> str:
            if isinstance(given, str) and given.strip() == "lost":  # as a program prints it
                return "but the position is won" if won(*position) else ""
            after = left(given, *position)
            if after is None:
                return "which no move leaves"
            if not won(*position):
                return "and every move loses: answer 'lost'"
            return "which is won for the opponent" if won(*after) else ""

        found(name, near, asked=f"{asked}, or 'lost',")(fault_of)
        return won

    return register


def smallest(
    name: str,
    candidates: Iterable[Any],
    what: str = "the printed claim",
    *,
    alike: Callable[[Any], Any] = lambda candidate: candidate,
) -> Callable[[F], F]:
    """Register an exercise that asks for the first of `candidates` where a claim fails.

    The function says whether it fails there. Candidates that are the same when `alike` are equally
    good: heaps in another order, say.

    >>> fails = smallest("99.nine", range(1, 10))(lambda n: n % 3 == 0)
    >>> check("99.nine", lambda: 9)
    Not yet. For the printed claim you give 9, where it fails, but not as the smallest.
    >>> check("99.nine", lambda: 4)
    Not yet. For the printed claim you give 4, where it does not fail.
    >>> check("99.nine", lambda: "two")
    Not yet. For the printed claim you give two: a whole number is asked here.
    """
    candidates = list(candidates)

    def register(fails: F) -> F:
        def fault_of(given: Any, _: str) -> str:
            first, *larger = filter(fails, candidates)
            if fault := other_kind(given, first):
                return fault
            equals = [each for each in candidates if same(given, each)]
            if any(alike(each) == alike(first) for each in equals):
                return difference(given, equals[0])
            where = "which is not the smallest where it fails"  # perhaps no position at all
            if any(each in larger for each in equals):
                where = "where it fails, but not as the smallest"
            elif equals:
                where = "where it does not fail"
            return f"you give {told(given)}, {where}"

        def check_answer(answer: Callable[[], Any]) -> None:
            right = "the smallest where it fails"
            grade(lambda _: answer(), [(what,)], "For", fault_of, right)

        exercise(name)(check_answer)
        return fails

    return register


def program(name: str, cases: Callable[[], Iterable[tuple[str, Any]]]) -> Callable[[F], F]:
    """Register an exercise whose answer is a program: the function says what it prints for a case.

    `cases()` returns the inputs, each with the case that it writes down, when a program is checked.
    Words are compared, as a judge does.
    """

    def register(printed: F) -> F:
        def check_answer(solve: Callable[[str], Any]) -> None:
            given = dict(cases())
            gl.check_equal(solve, lambda text: str(printed(given[text])), given)

        exercise(name)(check_answer)
        return printed

    return register


class Rules(gl.Game):
    """A game by its rules alone: `options` is a function of a position.

    >>> Rules(lambda heap: range(heap // 2, heap)).grundy_from_rules(6)
    0
    """

    def __init__(self, options: Callable[[Any], Iterable[Any]]) -> None:
        self.rules_of = options

    def options(self, position: Any) -> Iterable[Any]:
        return self.rules_of(position)


def wins(game: gl.Game, position: Any, far: bool, misere: bool = False) -> bool:
    """Say whether the player to move wins: by the rules, and by the theorem if it is `far`.

    >>> wins(gl.Bash(3), 8, far=False), wins(gl.Bash(3), 10**18 + 1, far=True)
    (False, True)
    """
    return bool((game.outcome if far else game.outcome_from_rules)(position, misere))


def each(items: Iterable[Any]) -> list[tuple[Any]]:
    """Return things as arguments: one each, and not spread over several."""
    return [(item,) for item in items]


def graded(
    answer: Callable[..., Any],
    *,
    rules: Callable[..., Any],
    near: Iterable[Any] = (),
    theorem: Callable[..., Any] | None = None,
    far: Iterable[Any] = (),
) -> None:
    """Print whether an answer is right: on `near` inputs by the rules, on `far` ones by a theorem.

    >>> from gamelib import Bash
    >>> graded(lambda n: n % 4, near=range(9), rules=Bash(3).grundy_from_rules,
    ...        far=[10**18 + 1], theorem=Bash(3).grundy)
    Right: the same as by the rules on all 10 inputs.
    """
    near, far = list(near), list(far)
    # `check_equal` asks for the truth once an input, in their order.
    truths = itertools.chain([rules] * len(near), [theorem or rules] * len(far))
    gl.check_equal(answer, lambda *given: next(truths)(*given), [*near, *far])


def names_of(chapter: int) -> tuple[str, ...]:
    """Return the names of a chapter's exercises, in their order.

    >>> names_of(0)
    ('00.one',)
    """
    importlib.import_module(f"{__name__}.ch{chapter:02}")
    return tuple(name for name in _EXERCISES if name.startswith(f"{chapter:02}."))


def check(name: str, *answers: Any) -> None:
    """Print whether the answers to an exercise are right: "02.4" is the fourth of chapter 02.

    >>> check("02.99", len)
    Traceback (most recent call last):
    ValueError: there is no exercise '02.99'
    """
    chapter = f"ch{name[:2]}" if isinstance(name, str) else ""
    if chapter in _CHAPTERS:
        importlib.import_module(f"{__name__}.{chapter}")
    if not isinstance(name, str) or name not in _EXERCISES:
        kind = ValueError if isinstance(name, str) else TypeError
        raise kind(f"there is no exercise {validate.shown(name)}")
    parts = inspect.signature(_EXERCISES[name]).parameters.values()
    asked = [part.name for part in parts if part.kind is part.POSITIONAL_OR_KEYWORD]
    if len(asked) != len(answers):
        raise TypeError(f"exercise {name!r} is answered by {validate.listed(asked)}")
    if any(map(is_blank, answers)):
        return print(NOT_ANSWERED)
    for answer in answers:
        if not callable(answer):
            what = f"An answer is a function, and {told(answer)} is none"
            return print(f"Not yet. {what}: give the name of yours, without brackets.")
    return _EXERCISES[name](*map(Answer, answers))
