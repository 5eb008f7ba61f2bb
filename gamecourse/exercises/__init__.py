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
from typing import Any, TypeAlias, TypeVar

import gamelib as gl
from gamecontest.judging import NOT_ANSWERED
from gamecourse import grading
from gamecourse.exercises.tried import Faults, chained, first_fault
from gamecourse.grading import Answer, Grade, check_equal, check_moves, told
from gamelib import validate

F = TypeVar("F", bound=Callable[..., Any])

_EXERCISES: dict[str, Callable[..., Grade]] = {}
#: The exercises whose answers are programs.
_PROGRAMS: set[str] = set()
_CHAPTERS = sorted(module.name for module in pkgutil.iter_modules(__path__))


Source: TypeAlias = Iterable[Any] | Callable[[], Iterable[Any]]


def _lasting(sources: Iterable[Source]) -> Callable[[], list[Any]]:
    """Return what finds all inputs, once, when they are asked for; some take a function long."""
    lasting = [source if callable(source) else list(source) for source in sources]

    @functools.cache
    def inputs() -> list[Any]:
        return chained(*(source() if callable(source) else source for source in lasting))

    return inputs


def exercise(
    name: str, *near: Source, far: Source = (), theorem: Callable[..., Any] | None = None
) -> Callable[[F], F]:
    """Register what grades the answers to an exercise, say "02.4".

    With inputs the function is the truth: by the rules for those that are `near`, and where there
    is no `theorem` also for those that are `far`, see `graded`. Without inputs it is a grader, and
    is called with the reader's answers. Inputs that take long to find are a function's.
    """
    near_inputs, far_inputs = _lasting(near), _lasting([far])

    def register(function: F) -> F:
        known: dict[int, Any] = {}

        def check_answer(answer: Callable[..., Any]) -> Grade:
            close, away = near_inputs(), far_inputs()
            return graded(
                answer, rules=function, near=close, theorem=theorem, far=away, known=known
            )

        _EXERCISES[name] = check_answer if near or far else function
        return function

    return register


def once(name: str, what: str) -> Callable[[F], F]:
    """Register an exercise whose answer is one thing, and no function of anything.

    The function is the truth, and `what` is asked about.

    >>> truth = once("99.digits", "the numbers")(lambda: {1, 2})
    >>> check("99.digits", lambda: [2, 1])
    Right: it agrees with the rules.
    >>> check("99.digits", lambda: [2, 3])
    Not yet. For the numbers you give [2, 3], and 3 does not belong there.
    """

    def register(truth: F) -> F:
        known = functools.cache(truth)

        def check_answer(answer: Callable[[], Any]) -> Grade:
            return check_equal(lambda _: answer(), lambda _: known(), [what])

        exercise(name)(check_answer)
        return truth

    return register


def found(
    name: str, *inputs: Iterable[Any] | Callable[[], Iterable[Any]], asked: str, alone: bool = False
) -> Callable[[F], F]:
    """Register an exercise with several right answers: the function says what is wrong with one.

    It gets the answer and what the answer was for, and yields pairs: whether something is wrong,
    and words for it that follow "you give ...". The first that is counts. Whatever stops it is no
    such thing as is `asked`. An answer that stands `alone`, a claim's counterexample, say, is no
    function of the inputs.

    >>> fault = found("99.odd", [5, 7], asked="a smaller odd number")(
    ...     lambda given, n: [(given % 2 == 0, "which is even"), (given > n, "which is too large")])
    >>> check("99.odd", lambda n: 4)
    Not yet. For 5 you give 4, which is even.
    >>> check("99.odd", lambda n: "3")
    Not yet. For 5 you give '3': a smaller odd number is asked for.
    """
    lasting = _lasting(inputs)

    def register(function: F) -> F:
        def fault_of(given: Any, *arguments: Any) -> str:
            try:
                fault = first_fault(function(given, *arguments))
            except ImportError:  # what this host lacks is no fault of an answer
                raise
            except Exception:  # no such answer: what our words stumble over is not the reader's
                return f"you give {told(given)}: {asked} is asked for"
            return fault and f"you give {told(given)}, {fault}"

        def check_answer(answer: Callable[..., Any]) -> Grade:
            cases = grading.as_arguments(lasting())
            right = "it is as it should be"
            if len(cases) > 1:
                right += f" for all {len(cases)} inputs"
            if alone:
                return grading.grade(lambda *_: answer(), cases, "For", fault_of, right)
            return grading.grade(answer, cases, "For", fault_of, right)

        exercise(name)(check_answer)
        return function

    return register


def moves(
    name: str, game: gl.Game, *near: Iterable[Any], far: Iterable[Any] = (), misere: bool = False
) -> None:
    """Register an exercise whose answer is a winning move of a game, see `check_moves`."""
    inputs, distant = chained(*near), list(far)
    exercise(name)(lambda choose: check_moves(game, choose, inputs, far=distant, misere=misere))


def winning(
    name: str,
    *near: Iterable[Any],
    left: Callable[..., tuple[Any, ...] | None],
    asked: str,
    unfit: str = "which no move leaves",
    lost: bool = True,
) -> Callable[[F], F]:
    """Register an exercise whose answer is a winning move, of which there are too many to list.

    The function says for the arguments of the answer whether the player to move wins. `left` gets
    the move and the same arguments, and returns those after the move: `None` if there is no such,
    and the move is called `unfit`. Where some move always wins, no position is `lost`.
    """

    def register(won: F) -> F:
        def fault_of(given: Any, *position: Any) -> Faults:
            if isinstance(given, str) and given.strip() == "lost":  # as a program prints it
                yield won(*position), "but the position is won"
                return
            after: Any = left(given, *position)
            yield after is None, unfit
            yield not won(*position), "and every move loses: answer 'lost'"
            yield won(*after), "after which the opponent wins"

        found(name, *near, asked=f"{asked}, or 'lost'," if lost else asked)(fault_of)
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
    Not yet. For the printed claim you give 9, where it fails, but it fails at a smaller one, too.
    >>> check("99.nine", lambda: 4)
    Not yet. For the printed claim you give 4, where it does not fail.
    >>> check("99.nine", lambda: "two")
    Not yet. For the printed claim you give two: a whole number is asked for here.
    """
    candidates = list(candidates)

    def register(fails: F) -> F:
        all_failing = functools.cache(lambda: list(filter(fails, candidates)))

        def fault_of(given: Any, _: str) -> str:
            failing = all_failing()
            if fault := grading.other_kind(given, failing[0]):
                return fault
            equals = [each for each in candidates if grading.same(given, each)]
            if any(alike(each) == alike(failing[0]) for each in equals):
                return grading.difference(given, equals[0])
            where = "which is none of those that the exercise asks about"
            if any(each in failing for each in equals):
                where = "where it fails, but it fails at a smaller one, too"
            elif equals:
                where = "where it does not fail"
            return f"you give {told(given)}, {where}"

        def check_answer(answer: Callable[[], Any]) -> Grade:
            right = "the smallest where it fails"
            return grading.grade(lambda _: answer(), [(what,)], "For", fault_of, right)

        exercise(name)(check_answer)
        return fails

    return register


def program(name: str, cases: Callable[[], Iterable[tuple[str, Any]]]) -> Callable[[F], F]:
    """Register an exercise whose answer is a program: the function says what it prints for a case.

    `cases()` returns the inputs, each with the case that it writes down, when a program is checked.
    It may return that or print it, and words are compared, as a judge does.
    """

    def register(printed: F) -> F:
        given = functools.cache(lambda: dict(cases()))
        output = functools.cache(lambda text: str(printed(given()[text])))

        def check_answer(solve: Callable[[str], Any]) -> Grade:
            return check_equal(grading.as_program(solve), output, given())

        _PROGRAMS.add(name)

        exercise(name)(check_answer)
        return printed

    return register


def graded(
    answer: Callable[..., Any],
    *,
    rules: Callable[..., Any],
    near: Iterable[Any] = (),
    theorem: Callable[..., Any] | None = None,
    far: Iterable[Any] = (),
    known: dict[int, Any] | None = None,
) -> Grade:
    """Return whether an answer is right: on `near` inputs by the rules, on `far` ones by a theorem.

    The truth about the inputs, by their places, is looked for in `known` and kept there.

    >>> from gamelib import Bash
    >>> graded(lambda n: n % 4, near=range(9), rules=Bash(3).grundy_from_rules,
    ...        far=[10**18 + 1], theorem=Bash(3).grundy)
    Right: it agrees with the rules on all 10 inputs.
    """
    near, far = list(near), list(far)
    known = {} if known is None else known
    places = itertools.count()  # `check_equal` asks for the truth once an input, in their order

    def truth(*given: Any) -> Any:
        place = next(places)
        if place not in known:
            known[place] = (rules if place < len(near) else theorem or rules)(*given)
        return known[place]

    return check_equal(answer, truth, near + far)


def names_of(chapter: int) -> tuple[str, ...]:
    """Return the names of a chapter's exercises, in their order.

    >>> names_of(0)
    ('00.one',)
    """
    importlib.import_module(f"{__name__}.ch{chapter:02}")
    return tuple(name for name in _EXERCISES if name.startswith(f"{chapter:02}."))


def is_program(name: str) -> bool:
    """Say whether the answer to an exercise is a program, which may print.

    >>> is_program("04.shelf"), is_program("04.kayles")
    (True, False)
    """
    _load(name)
    return name in _PROGRAMS


def _load(name: str) -> None:
    """Import the chapter of an exercise, if there is one: it registers all of them."""
    if (chapter := f"ch{name[:2]}") in _CHAPTERS:
        importlib.import_module(f"{__name__}.{chapter}")


def check(name: str, *answers: Any) -> Grade:
    """Return whether the answers to an exercise are right: "02.4" is the fourth of chapter 02.

    >>> check("02.99", len)
    Traceback (most recent call last):
    ValueError: there is no exercise '02.99'
    """
    if not isinstance(name, str):
        raise TypeError(f"there is no exercise {validate.shown(name)}")
    _load(name)
    if name not in _EXERCISES:
        raise ValueError(f"there is no exercise {validate.shown(name)}")
    asked = inspect.signature(_EXERCISES[name]).parameters
    if len(asked) != len(answers):
        raise TypeError(f"exercise {name!r} is answered by {validate.listed(list(asked))}")
    if any(map(grading.is_blank, answers)):
        return Grade(False, NOT_ANSWERED)
    for answer in answers:
        if not callable(answer):
            what = f"An answer is a function, and {told(answer)} is not one"
            return Grade(False, f"Not yet. {what}: give the name of yours, without brackets.")
    grade = _EXERCISES[name](*map(Answer, answers))
    if grade.text == NOT_ANSWERED and not all(map(grading.is_stub, answers)):
        return Grade(False, f"{grading.NEVER_RETURNS}.")
    return grade
