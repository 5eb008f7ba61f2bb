"""What a reader's answers are tried on, exercise by exercise: `course.check("02.4", answer)`.

A module holds the exercises of a chapter. Each is a function of the reader's answers that calls
`graded`, `check_moves` or `check_equal`, or the truth itself, with the inputs in its decorator:
small positions by the rules, far ones by a theorem, and those on which a likely wrong answer fails.
So a check is one line and gives nothing away.
"""

import functools
import importlib
import itertools
import pkgutil
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import gamelib as gl
from gamelib import _validate
from gamelib.claims import _grade, _NoSuchAnswerError, _same, check_equal

__all__ = [
    "HUGE",
    "SPREAD",
    "Rules",
    "blank",
    "check",
    "check_output",
    "each",
    "exercise",
    "graded",
    "moves",
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
    verdict: Callable[..., Any] | None = None,
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
            more: Any = {"theorem": theorem, "verdict": verdict}
            grade = functools.partial(graded, rules=function, near=near, far=far, **more)
            _EXERCISES[name] = grade
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
    exercise(name)(lambda choose: gl.check_moves(game, choose, near, far=far, misere=misere))


def winning(
    name: str, near: Iterable[Any], *, left: Callable[..., tuple[Any, ...] | None]
) -> Callable[[F], F]:
    """Register an exercise whose answer is a winning move, of which there are too many to list.

    The function says for the arguments of the answer whether the player to move wins. `left` gets
    the move and the same arguments, and returns those after the move: `None` if there is no such.
    """

    def register(won: F) -> F:
        def truth(*position: Any) -> str:
            return "a win" if won(*position) else "lost"

        def verdict(given: Any, *position: Any) -> str:
            if isinstance(given, str) and given.strip() == "lost":
                return "lost"  # as a program prints it
            after = left(given, *position)
            if after is None:
                return f"{_validate.said(given)}, which no move leaves"
            return f"{_validate.said(given)}, won for the opponent" if won(*after) else "a win"

        exercise(name, near, verdict=verdict)(truth)
        return won

    return register


def smallest(
    name: str, candidates: Iterable[Any], what: str = "the printed claim"
) -> Callable[[F], F]:
    """Register an exercise that asks for the first of `candidates` where a claim fails.

    The function says whether it fails there.

    >>> fails = smallest("99.nine", range(1, 10))(lambda n: n % 3 == 0)
    >>> check("99.nine", lambda: 9)
    Not yet. For the printed claim you give 9, where it fails, but not as the smallest.
    >>> check("99.nine", lambda: 4)
    Not yet. For the printed claim you give 4, where it does not fail.
    >>> check("99.nine", lambda: "two")
    Not yet. For the printed claim you give two, which is not the smallest where it fails.
    """
    candidates = list(candidates)

    def register(fails: F) -> F:
        def fault_of(given: Any, _: str) -> str:
            first, *larger = filter(fails, candidates)
            if _same(given, first):
                return ""
            where = "which is not the smallest where it fails"  # perhaps no position at all
            if any(_same(given, each) for each in larger):
                where = "where it fails, but not as the smallest"
            elif any(_same(given, each) for each in candidates):
                where = "where it does not fail"
            return f"you give {_validate.said(given)}, {where}"

        def grade(answer: Callable[[], Any]) -> None:
            right = "the smallest where it fails"
            _grade(lambda _: answer(), [(what,)], "For", fault_of, right)

        exercise(name)(grade)
        return fails

    return register


def program(name: str, cases: Callable[[], Iterable[tuple[str, Any]]]) -> Callable[[F], F]:
    """Register an exercise whose answer is a program: the function says what it prints for a case.

    `cases()` returns the inputs, each with the case that it writes down, when a program is checked.
    """

    def register(printed: F) -> F:
        def grade(solve: Callable[[str], Any]) -> None:
            given = dict(cases())
            check_output(solve, lambda text: str(printed(given[text])).split(), given)

        exercise(name)(grade)
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


def blank(given: Any) -> bool:
    """Say whether an answer is not written yet: the reader's function returns `...` or nothing.

    >>> blank(...), blank(None), blank(0)
    (True, True, False)
    """
    return given is None or given is ...


def each(items: Iterable[Any]) -> list[tuple[Any]]:
    """Return things as arguments: one each, and not spread over several."""
    return [(item,) for item in items]


def check_output(
    solve: Callable[[str], Any], truth: Callable[[str], list[str]], texts: Iterable[str]
) -> None:
    """Print whether a program's output has the words of `truth` for all texts, as a judge does."""

    def printed(text: str) -> Any:
        output = solve(text)
        return " ".join(output.split()) if isinstance(output, str) else output

    check_equal(printed, lambda text: " ".join(truth(text)), texts)


def graded(
    answer: Callable[..., Any],
    *,
    rules: Callable[..., Any],
    near: Iterable[Any] = (),
    theorem: Callable[..., Any] | None = None,
    far: Iterable[Any] = (),
    verdict: Callable[..., Any] | None = None,
) -> None:
    """Print whether an answer is right: on `near` inputs by the rules, on `far` ones by a theorem.

    Where several answers are right, `verdict(given, *arguments)` puts into words what the given
    one is, and the rules and the theorem say what it should be. An answer not written yet, and
    "lost", stay as they are.

    >>> from gamelib import Bash
    >>> graded(lambda n: n % 4, near=range(9), rules=Bash(3).grundy_from_rules,
    ...        far=[10**18 + 1], theorem=Bash(3).grundy)
    Right: the same as by the rules on all 10 inputs.
    """
    near, far = list(near), list(far)
    inputs = [*near, *far]
    # `check_equal` asks for an answer and for the truth once an input, in their order.
    originals = iter(inputs)
    truths = itertools.chain([rules] * len(near), [theorem or rules] * len(far))

    def in_words(*arguments: Any) -> Any:
        given, original = answer(*arguments), next(originals)  # arguments may be used up by now
        if verdict is None or blank(given) or (isinstance(given, str) and given == "lost"):
            return given
        try:
            return verdict(given, *(original if isinstance(original, tuple) else (original,)))
        except Exception as error:  # our words fail: the reader's function did not stop
            nonsense = f"{_validate.said(given)}, which is no such answer: {error}"
            raise _NoSuchAnswerError(nonsense) from error

    check_equal(in_words, lambda *given: next(truths)(*given), inputs)


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
        raise kind(f"there is no exercise {_validate.shown(name)}")
    for answer in answers:
        if not callable(answer):
            raise TypeError(f"an answer is a function, not {_validate.shown(answer)}")
    _EXERCISES[name](*answers)
