"""Grades of a reader's answers: a function is held against the rules, and told its first fault.

Nothing is compared with a stored result, and nothing of what the rules say is given away.
"""

import contextlib
import copy
import io
import itertools
import operator
import signal
import sys
import threading
from collections import Counter, deque
from collections.abc import (
    Callable,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set,
    ValuesView,
)
from dataclasses import dataclass, field, replace
from dis import get_instructions
from types import FrameType
from typing import Any

import gamelib as gl
from gamecontest import judging
from gamecontest.judging import NOT_ANSWERED
from gamelib import validate
from gamelib.claims import checked_claim, has_value, several
from gamelib.recorded import frozen


def _running_cell() -> int | None:
    """Return the number of the notebook's cell that runs, `None` outside of notebooks."""
    shell = "IPython" in sys.modules and sys.modules["IPython"].get_ipython()
    return shell.execution_count if shell else None


@dataclass(frozen=True)
class Grade:
    """Whether an answer is right, and a line that says what is wrong; it is true where it is right.

    >>> Grade(False, "Not yet.")
    Not yet.
    """

    right: bool
    text: str
    #: The cell that says it already.
    _told_in: int | None = field(default=None, compare=False)

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def _ipython_display_(self) -> None:
        if self._told_in is None or self._told_in != _running_cell():
            print(self.text)

    def told(self) -> "Grade":
        """Print the line at once, and return a grade that this cell does not show once more.

        So it is seen in a loop, too, and in the middle of a cell.
        """
        cell = _running_cell()
        # An interpreter shows by itself what each line gives.
        if cell is not None or not hasattr(sys, "ps1"):
            print(self.text)
        return replace(self, _told_in=cell)


#: Positions that an exercise is checked on, and entries of an answer that are looked at.
MOST_POSITIONS, MOST_ENTRIES = 50_000, 1_000_000
#: Seconds that a reader's function may take for one input.
PATIENCE = 5.0
#: What is said of a function that computes, and returns nothing.
NOTHING = "your function returns nothing: a `return` may be missing"
#: The same where it returns nothing for any input.
NEVER_RETURNS = f"Not yet. Y{NOTHING[1:]}"
#: Seconds between one ring of the alarm and the next.
_AGAIN = 0.01


class _StoppedError(Exception):
    """A reader's function gives no answer; the text says why."""


class _Late(BaseException):
    """A reader's function has taken too long; no `except Exception` of theirs stops it."""


class _Limited:
    """Raises `_Late` in a block that takes longer, where the system has alarms for it.

    It is no generator: while one is left, the alarm would ring in the library that calls it.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds, self.foreign = seconds, itertools.count()
        main = threading.current_thread() is threading.main_thread()
        # A browser's Python knows the signal, and has nothing that could send it.
        self.possible = main and hasattr(signal, "setitimer")

    def __enter__(self) -> None:
        self.over = False
        if self.possible:
            self.before = signal.signal(signal.SIGALRM, self.ring)
            signal.setitimer(signal.ITIMER_REAL, self.seconds)

    def __exit__(self, *raised: object) -> None:
        self.over = True
        if self.possible:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)

    def ring(self, _: int, frame: FrameType | None) -> None:
        """Raise `_Late` while the reader's function runs, unless a library is at work."""
        # Between that function and `__exit__` nothing may be raised: the alarm would be left on.
        answering = not self.over and _is_answering(frame)
        # A library may hold a lock, which it would never give back: one that comes back into the
        # reader's code or ours before it has had the same time once more is left alone.
        where = frame.f_globals.get("__name__", "") if frame else ""
        own = where.partition(".")[0] in ("__main__", "gamelib", "gamecourse")
        late = answering and (own or next(self.foreign) * _AGAIN > self.seconds)
        if not self.over:
            # It rings again, since Python drops what is raised while it tidies up (in a finalizer).
            signal.setitimer(signal.ITIMER_REAL, _AGAIN)
        if late:
            raise _Late


class Answer:
    """A reader's function: what goes wrong inside it is told apart from what goes wrong in ours."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __call__(self, *arguments: Any) -> Any:
        try:
            given = self.function(*arguments)
            if isinstance(given, Iterator):  # a generator, a map: what it yields is meant
                given = list(itertools.islice(given, MOST_ENTRIES))
            return plain(given)
        except _StoppedError:
            raise
        except (Exception, SystemExit) as error:
            raise _StoppedError(_stop_told(error)) from error


def _is_answering(frame: FrameType | None) -> bool:
    """Say whether a frame lies inside the call of a reader's function."""
    while frame and frame.f_code is not Answer.__call__.__code__:
        frame = frame.f_back
    return frame is not None


def _stop_told(error: BaseException) -> str:
    """Say in words how a call of a reader's function has ended in an error."""
    inside = error.__traceback__ and error.__traceback__.tb_next
    if isinstance(error, TypeError) and not inside:
        return "your function cannot be called: its first line must stay as the exercise had it"
    stop = f"your function stops with {type(error).__name__}"
    words = validate.shortened(" ".join(str(error).split()))
    return f"{stop}: {words}" if words else stop


def as_program(solve: Callable[[str], Any]) -> Callable[[str], Any]:
    r"""Return a function of an input that returns what a program returns, or else what it prints.

    >>> as_program(lambda text: print(int(input()) + 1))("4")
    '5\n'
    """

    def answer(text: str) -> Any:
        given = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
        with contextlib.redirect_stdout(judging.Printed()) as printed, judging.reading(given):
            output = solve(text)
        return printed.getvalue() or None if output is None else output

    return answer


def is_blank(given: Any) -> bool:
    """Say whether an answer is not written yet: the reader's function returns `...` or nothing.

    >>> is_blank(...), is_blank(None), is_blank(0)
    (True, True, False)
    """
    return given is None or given is ...


def is_stub(function: Any) -> bool:
    """Say whether a function does nothing at all, as in the cell of an exercise at first.

    >>> is_stub(lambda n: ...), is_stub(lambda n: print(n)), is_stub(len)
    (True, False, True)
    """
    if not hasattr(function, "__code__"):
        return True  # nothing is known of it
    does, nothing = ([each.opname for each in get_instructions(f)] for f in (function, _nothing))
    return does == nothing


def _nothing() -> None: ...


def grade(
    answer: Callable[..., Any],
    inputs: Iterable[tuple[Any, ...]],
    where: str,
    fault_of: Callable[..., str],
    right: str,
) -> Grade:
    """Return the first fault of the reader's answers, or that they are right.

    `fault_of(given, *arguments)` returns what is wrong with the answer for these arguments, or "";
    a `Note` is said of an answer that counts as right.
    The reader's function gets copies: it may use up what it is given, and changes nothing of ours.
    """
    asked, inputs = Answer(answer), list(inputs)
    lines = {f"Right: {right}.": None}  # each once, in their order
    for arguments in inputs:
        given, fault = _asked_once(asked, arguments, first=arguments is inputs[0])
        if not fault and is_blank(given):
            others = (_asked_once(asked, other) for other in inputs)
            if all(is_blank(other) and not stop for other, stop in others):
                return Grade(False, NOT_ANSWERED)
            fault = NOTHING
        fault = fault or fault_of(given, *arguments)
        if isinstance(fault, Note):
            lines[f"{fault}."] = None
        elif fault:
            return Grade(False, f"Not yet. {where} {_shown(arguments)} {fault}.")
    return Grade(True, " ".join(lines))


def _shown(arguments: tuple[Any, ...]) -> str:
    """Return a short text for the arguments of a call: a long one leaves room for the others.

    >>> _shown(([5] * 30, 2)), _shown((frozenset({1, 2}),))
    ('([5, 5, 5, 5, 5, 5, 5, 5, 5, 5,...], 2)', '{1, 2}')
    """
    plain = [set(each) if isinstance(each, frozenset) else each for each in arguments]
    if len(plain) == 1:
        one = plain[0]
        return validate.said(" / ".join(one.splitlines()) if isinstance(one, str) else one)
    texts = [validate.shown(each) for each in plain]
    if len(", ".join(texts)) > 76:
        closed = {"[": "]", "(": ")", "{": "}"}
        cut = [validate.shortened(text, 33) + closed.get(text[0], "") for text in texts]
        texts = [min(pair, key=len) for pair in zip(texts, cut, strict=True)]
    return f"({', '.join(texts)})"


def _asked_once(
    asked: Answer, arguments: tuple[Any, ...], *, first: bool = False
) -> tuple[Any, str]:
    """Return what a reader's function gives, and why it gives nothing."""
    try:
        with _Limited(PATIENCE):
            return asked(*copy.deepcopy(arguments)), ""
    except _Late:
        if first:
            return None, "your function does not end, or takes very long: it was stopped"
        return None, "your function is right so far, but too slow: it was stopped"
    except _StoppedError as error:
        return None, str(error)


def as_arguments(items: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Return each input as the arguments of a call: a tuple is spread over them."""
    return [item if isinstance(item, tuple) else (item,) for item in items]


def _arguments(items: Iterable[Any]) -> list[tuple[Any, ...]]:
    inputs = as_arguments(itertools.islice(items, MOST_POSITIONS + 1))
    if len(inputs) > MOST_POSITIONS:
        raise ValueError(f"an exercise has at most {MOST_POSITIONS} positions, not more")
    if not inputs:
        raise ValueError("an exercise needs at least one position to check")
    return inputs


def check_moves(
    game: gl.Game,
    choose: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    far: Iterable[Any] = (),
    misere: bool = False,
) -> Grade:
    """Return whether `choose(position)` is a winning move wherever the rules have one.

    Where every move loses, `choose` returns `"lost"`. A choice that returns `None` or `...` is
    an exercise not answered yet. Positions `far` too large to play out are judged by the theorem.
    No winning move is given away.

    >>> from gamelib import Bash
    >>> check_moves(Bash(3), lambda n: n - n % 4 if n % 4 else "lost", range(20))
    Right: it wins from every won position among the 20.
    >>> check_moves(Bash(3), lambda n: n - 1 if n else "lost", range(20))
    Not yet. At 2 your move leads to 1, which is won for the opponent.
    """
    checked = checked_claim(game, choose, positions, misere, "choice of a move")
    distant = [(position,) for position in far]
    inputs = _arguments((p,) for p in checked) + distant

    def fault_of(choice: Any, position: Any) -> str:
        start, by_theorem = game._checked(position), (position,) in distant
        if by_theorem:
            winning = game.winning_moves(start, misere)
        else:
            winning = [o for o in game.moves(start) if has_value(game, start, o, 0, misere)]
        if isinstance(choice, str) and choice.strip() == "lost":
            return "you call the position lost, but it is won" if winning else ""
        move = told(choice)
        try:
            option = game._checked(choice)  # a list of heaps is a position like a tuple
            if option in winning:
                return ""
            # A far position has too many options to list: a lost move is taken for one of them.
            allowed = game.outcome(option, misere) if by_theorem else option in game.moves(start)
        except ImportError:  # what this host lacks is no fault of a move
            raise
        except Exception:  # whatever is no position: each game has its own words for it
            asked = "a position like this one is asked for, or 'lost'"
            return f"the rules allow no move to {move}: {asked}"
        if not allowed:
            if not by_theorem and any(map(_rearranged(option), game.moves(start))):
                return f"{move} has its heaps in another order than the position"
            asked = "(what your move leaves is asked for, or 'lost')"
            return f"the rules allow no move to {move} {asked}"
        if winning:
            return f"your move leads to {move}, which is won for the opponent"
        return f"every move loses, yours to {move} too: answer 'lost'"

    right = f"it wins from every won position among the {len(inputs)}"
    return grade(choose, inputs, "At", fault_of, right)


def check_equal(
    answer: Callable[..., Any], truth: Callable[..., Any], inputs: Iterable[Any]
) -> Grade:
    """Return whether `answer` and `truth` give the same on all `inputs`.

    `truth` computes the result from the rules, and is not given away. An input that is a tuple is
    spread over the arguments of both. What holds several things may be of another kind (a set or a
    range for a list whose order does not count); else the kind that is asked for is named.

    >>> check_equal(lambda a, b: a + b, lambda a, b: a ^ b, [(1, 2), (1, 3)])
    Not yet. For (1, 3) you give 4, which is too large.
    >>> check_equal(lambda a, b: float(a), lambda a, b: a ^ b, [(1, 3)])
    Not yet. For (1, 3) you give 1.0: a whole number is asked for here (`//` gives one).
    """
    for function in (answer, truth):
        validate.require_function(function, "what is compared")
    inputs = _arguments(several(inputs, "inputs"))

    def fault_of(given: Any, *arguments: Any) -> str:
        return difference(given, truth(*arguments))

    right = "it agrees with the rules"
    if len(inputs) > 1:
        right += f" on all {len(inputs)} inputs"
    return grade(answer, inputs, "For", fault_of, right)


def _rearranged(option: Any) -> Callable[[Any], bool]:
    """Return what says whether a position has the same heaps in another order."""
    heaps = sorted(option) if type(option) is tuple and set(map(type, option)) <= {int} else None
    return lambda other: heaps is not None and sorted(other) == heaps


# --- an answer and the truth ----------------------------------------------------------------------

#: The kinds of answers: how one and how several are called. The first that fits counts.
_KINDS: list[tuple[type | tuple[type, ...], str, str]] = [
    (bool, "True or False", "True or False"),
    (int, "a whole number", "whole numbers"),
    (str, "text", "texts"),
    ((list, tuple), "a list", "lists"),
    (Set, "a list or a set", "lists or sets"),
    (Mapping, "a dictionary", "dictionaries"),
]


#: Texts that would read as what Python means by them.
_NAMES = ("True", "False", "None")


class Note(str):
    """What is said of an answer that counts as right."""


def plain(given: Any) -> Any:
    """Return what a reader gives in Python's own kinds: NumPy's arrays and numbers, ranges, views.

    >>> plain(range(3)), plain({1: range(2)})
    ([0, 1, 2], {1: [0, 1]})
    """
    if isinstance(given, type):
        return given
    if hasattr(given, "tolist"):
        return given.tolist()
    if type(given) in (list, tuple):
        return type(given)(map(plain, given))
    if isinstance(given, (range, deque, ValuesView)):
        return list(map(plain, given))
    if isinstance(given, Set):
        return frozenset(map(plain, given))
    if isinstance(given, Mapping):
        return {key: plain(value) for key, value in given.items()}
    if isinstance(given, int) or not hasattr(given, "__index__"):
        return given
    return operator.index(given)


def told(given: Any) -> str:
    """Return a short text for what a reader gives: nothing that Python alone would say of it.

    >>> told("lost"), told(""), told(print), told(frozenset())
    ('lost', "''", 'a function', 'set()')
    """
    if isinstance(given, type):
        return f"the class {given.__name__}"
    if isinstance(given, int) and given.bit_length() > 200:
        return "a very large number"
    if callable(given):
        return "a function"
    if isinstance(given, str) and given.replace(" ", "").isalpha() and given not in _NAMES:
        return validate.said(given)
    if isinstance(given, frozenset):
        return validate.shown(set(given))
    text = validate.shown(given)
    if " at 0x" in text:  # an object of the reader's may show its address alone
        return f"an object of the class {type(given).__name__}"
    return text


def difference(given: Any, wanted: Any) -> str:
    """Return what is wrong with an answer, "" if nothing is. It does not say what is wanted.

    >>> difference([3, 1], {1, 3}), difference([1, 2, 4], [1, 3, 4])
    ('', 'you give [1, 2, 4], whose first wrong entry is 2')
    """
    if fault := other_kind(given, wanted):
        return fault
    meant, note = _in_the_kind_of(wanted, given)
    if fault := _fault(meant, wanted):
        return f"you give {told(given)}, {fault}"
    return note


def other_kind(given: Any, wanted: Any) -> str:
    """Say what kind of answer is asked, "" if the given one is of it or says the same.

    >>> other_kind("3", 3), other_kind((3,), {3})
    ("you give '3': a whole number is asked for here", '')
    """
    meant, _ = _in_the_kind_of(wanted, given)
    held = _kind(meant) == _kind(wanted) or (_is(meant, list, tuple) and _is(wanted, Set))
    if held and not (_is(wanted, Set) and _hold_pairs(wanted) and _hold_none(meant)):
        return ""
    words = f"you give {told(given)}: {_asked(wanted)} is asked for here"
    if isinstance(given, float) and _is(wanted, int):
        words += " (`//` gives one)"
    return words


def same(given: Any, wanted: Any) -> bool:
    """Say whether an answer is the one that is wanted, perhaps with a word about its kind.

    >>> same(1, True), same(2.0, 2)
    (True, False)
    """
    meant, _ = _in_the_kind_of(wanted, given)
    return not other_kind(given, wanted) and not _fault(meant, wanted)


def _is(value: Any, *kinds: type) -> bool:
    """Say whether a value is of one of these kinds; True and False are no numbers."""
    return isinstance(value, kinds) and (bool in kinds or not isinstance(value, bool))


def _kind(value: Any) -> str:
    return next((one for kind, one, _ in _KINDS if isinstance(value, kind)), "")


def _in_the_kind_of(wanted: Any, given: Any) -> tuple[Any, str]:
    """Return an answer as the kind that is wanted, where it says the same; and a word about it."""
    if isinstance(wanted, bool) and isinstance(given, gl.Outcome):
        return bool(given), ""
    if isinstance(wanted, bool) and _is(given, int) and given in (0, 1):
        return bool(given), Note("True or False was asked for; 1 and 0 are accepted, too")
    if _is(wanted, int) and _is_alone(wanted, given):
        return wanted, Note("A number was asked for; a collection of it alone is accepted, too")
    if _is(given, int) and _is_alone(given, wanted):
        return wanted, Note("Several things were asked for; one number alone is accepted, too")
    if _is(wanted, Set) and isinstance(given, str) and wanted and all(map(_is_letter, wanted)):
        return set(given), ""
    return given, ""


def _is_alone(number: int, things: Any) -> bool:
    """Say whether a number is the only one of several things."""
    return _is(things, list, tuple, Set) and len(things) == 1 and _equal(number, next(iter(things)))


def _is_letter(value: Any) -> bool:
    return isinstance(value, str) and len(value) == 1


def _asked(wanted: Any) -> str:
    """Return in words what kind of answer is wanted.

    >>> _asked({(1, 2)}), _asked([0, 1]), _asked(5)
    ('a list or a set of pairs', 'a list of whole numbers', 'a whole number')
    """
    one, _ = _called(wanted)
    if not _is(wanted, list, tuple, Set):
        return one
    entries = {_called(each)[1] for each in wanted}
    return f"{one} of {entries.pop()}" if len(entries) == 1 else one


def _hold_pairs(things: Collection[Any]) -> bool:
    return bool(things) and all(isinstance(each, (list, tuple)) for each in things)


def _hold_none(things: Collection[Any]) -> bool:
    return bool(things) and not any(isinstance(each, (list, tuple)) for each in things)


def _called(wanted: Any) -> tuple[str, str]:
    """Return how one answer of a kind is called, and several."""
    if isinstance(wanted, tuple) and len(wanted) == 2:
        return "a pair", "pairs"
    if isinstance(wanted, tuple):
        return "a tuple", "tuples"
    found = ((one, many) for kind, one, many in _KINDS if isinstance(wanted, kind))
    return next(found, ("another kind of answer", "other things"))


def _fault(given: Any, wanted: Any) -> str:
    """Return what is wrong with an answer of the right kind, "" if nothing is."""
    if _equal(given, wanted):
        return ""
    if isinstance(wanted, bool):
        return "which is wrong"
    if isinstance(wanted, int):
        return "which is too large" if given > wanted else "which is too small"
    if isinstance(wanted, str):
        return _fault_of_text(given, wanted)
    if isinstance(wanted, (list, tuple)):
        return _fault_of_list(given, wanted)
    if isinstance(wanted, Set):
        return _fault_of_set(list(given), wanted)
    if isinstance(wanted, Mapping):
        return _fault_of_entries(given, wanted)
    return "and the rules disagree"


def _fault_of_text(given: str, wanted: str) -> str:
    if given.split() == wanted.split():
        return ""
    if given.casefold().split() == wanted.casefold().split():
        return "which differs in capital and small letters"
    if len(wanted.split()) > 1:
        return _fault_of_list(given.split(), wanted.split(), "words", "word")
    return "and the rules disagree"


def _fault_of_list(
    given: Sequence[Any], wanted: Sequence[Any], entries: str = "entries", entry: str = "entry"
) -> str:
    if len(given) > len(wanted):
        return f"which has too many {entries}"
    if len(given) < len(wanted):
        return f"which has too few {entries}"
    if Counter(map(_hashed, given)) == Counter(map(_hashed, wanted)):
        return f"whose {entries} are right, but not their order"
    wrong = next(one for one, other in zip(given, wanted, strict=True) if not _equal(one, other))
    return f"whose first wrong {entry} is {told(wrong)}"


def _fault_of_set(given: list[Any], wanted: Set[Any]) -> str:
    right = set(map(_hashed, wanted))
    wrong = [each for each in given if _hashed(each) not in right]
    if wrong:
        return f"and {told(wrong[0])} does not belong there"
    if len(set(map(_hashed, given))) < len(given):
        return "in which something stands twice"
    return "in which something is missing"


def _fault_of_entries(given: Mapping[Any, Any], wanted: Mapping[Any, Any]) -> str:
    for key in given:
        if key not in wanted:
            return f"and {told(key)} does not belong there"
        if not _equal(given[key], wanted[key]):
            return f"whose entry for {told(key)} is wrong"
    return "in which something is missing"


def _equal(given: Any, wanted: Any) -> bool:
    """Say whether two answers are equal, whatever kinds of collections hold them; 1 is not True.

    >>> _equal(([1, 2], {3}), [(1, 2), frozenset({3})]), _equal([2, 1], {1, 2}), _equal(1, True)
    (True, True, False)
    """
    if isinstance(wanted, (list, tuple)):
        if not isinstance(given, (list, tuple)) or len(given) != len(wanted):
            return False
        return all(map(_equal, given, wanted))
    if isinstance(wanted, Set):
        if not isinstance(given, (list, tuple, Set)) or len(given) != len(wanted):
            return False
        return set(map(_hashed, given)) == set(map(_hashed, wanted))
    if isinstance(wanted, Mapping):
        if not isinstance(given, Mapping) or given.keys() != wanted.keys():
            return False
        return all(_equal(given[key], wanted[key]) for key in wanted)
    return bool(_hashed(given) == _hashed(wanted))


def _hashed(value: Any) -> Any:
    """Return what is equal, and can be hashed, for equal answers only: 2.0 is not 2."""
    if isinstance(value, (float, complex)):
        return type(value), value
    if isinstance(value, (list, tuple)):
        return tuple(map(_hashed, value))
    if isinstance(value, Set):
        return frozenset(map(_hashed, value))
    value = frozen(value)
    return value if isinstance(value, Hashable) else id(value)
