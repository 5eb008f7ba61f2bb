"""Claims about a game, held against its rules: the smallest position where one fails.

Nothing is compared with a stored result.
"""

import copy
import itertools
import operator
import signal
import threading
from collections import Counter, deque
from collections.abc import (
    Callable,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set,
    ValuesView,
)
from dataclasses import dataclass
from types import FrameType
from typing import Any

from gamelib import validate
from gamelib.bars import Progress
from gamelib.game import Game
from gamelib.recorded import frozen
from gamelib.ruleset import Outcome

__all__ = ["Counterexample", "check_equal", "check_moves", "counterexample"]


@dataclass(frozen=True)
class Counterexample:
    """The first position where a claim differs from the rules, and the move that shows it."""

    game: Game
    position: Any
    claimed: Outcome | int
    actual: Outcome | int
    because: str | None
    option: Any = None
    misere: bool = False

    def __str__(self) -> str:
        play = "in misère play " if self.misere else ""
        claimed, actual = (_claim_text(value) for value in (self.claimed, self.actual))
        text = f"{play}the claim says {claimed}, but by the rules it is {actual}"
        reason = f": {self.because}" if self.because else ""
        return f"At {validate.said(self.position)} {text}{reason}."

    __repr__ = __str__


def _claim_text(value: Outcome | int) -> str:
    if isinstance(value, Outcome):
        return f"{value} (the player to move {'wins' if value else 'loses'})"
    return f"Grundy value {validate.shown(value)}"


def counterexample(
    game: Game, claim: Callable[[Any], Any], positions: Iterable[Any], *, misere: bool = False
) -> Counterexample | None:
    """Return the first position where `claim` differs from the rules of `game`, or `None`.

    `claim(position)` returns a bool ("the player to move wins"), an `Outcome`, or an integer
    (the Grundy value; not in misère play). Positions are looked at in the order given.

    >>> from gamelib import Bash
    >>> print(counterexample(Bash(3), lambda n: n % 3 != 0, range(20)))
    At 3 the claim says P (the player to move loses), but by the rules it is N (the player to move \
wins): take 3 leads to 0, a P-position.
    >>> print(counterexample(Bash(3), lambda n: n % 4, range(20)))
    None
    """
    tried = _checked_claim(game, claim, positions, misere, "claim")
    with Progress("positions") as progress:
        for count, position in enumerate(tried):
            progress.show(count)
            claimed = _claimed(claim(position), misere)
            if found := _difference(game, position, claimed, misere):
                return found
    return None


def _checked_claim(game: Any, claim: Any, positions: Any, misere: Any, what: str) -> Iterable[Any]:
    """Return the positions of a claim about a game, or say what is wrong with the arguments."""
    validate.require_type(game, Game, "the first argument", "a game")
    validate.require_function(claim, f"the {what}", "a function of a position")
    return _iterable(positions, "positions")


def _iterable(things: Any, what: str) -> Iterable[Any]:
    """Return what is an iterable of several things, or raise."""
    none = isinstance(things, str) or not getattr(things, "ndim", 1)
    if none or not isinstance(things, Iterable):
        raise TypeError(f"the {what} must be several, not {validate.shown(things)}")
    return things


def _claimed(value: Any, misere: bool) -> Outcome | int:
    if isinstance(value, Outcome):
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return Outcome.of(value)
    number = validate.integer(value, "a claim that is no bool and no Outcome", low=None)
    if misere:
        raise TypeError(f"a Grundy value says nothing in misère play; {number} was claimed")
    return number


def _difference(
    game: Game, position: Any, claimed: Outcome | int, misere: bool
) -> Counterexample | None:
    actual: Outcome | int
    if isinstance(claimed, Outcome):
        value, actual = 0, game.outcome_from_rules(position, misere)
    else:
        value, actual = claimed, game.grundy_from_rules(position)
    if actual == claimed:
        return None
    option = because = None
    if actual is Outcome.N or (isinstance(actual, int) and 0 <= value < actual):
        # An option with what is claimed shows that the position itself has something else.
        start = game._checked(position)
        options = game._options(start)
        option = next((o for o in options if _has_value(game, start, o, value, misere)), None)
        if option is None:
            because = "there is no move left, and in misère play that wins"
        else:
            what = "a P-position" if actual is Outcome.N else f"which has value {claimed}"
            because = f"{game._described(start, option)} leads to {validate.said(option)}, {what}"
    return Counterexample(game, position, claimed, actual, because, option, misere)


def _has_value(game: Game, start: Any, option: Any, value: int, misere: bool) -> bool:
    """Say whether an option of `start` has a value by the rules; in misère play, is a P-position.

    In misère play it is played out; in normal play that is done where `start` is a sum, else a sum
    that it breaks into counts as the XOR of its parts.
    """
    if misere:
        return not game.outcome_from_rules(option, misere)
    return game._option_value(start, option) == value


# --- exercises ----------------------------------------------------------------------------------

#: Positions that an exercise is checked on, and entries of an answer that are looked at.
MOST_POSITIONS, MOST_ENTRIES = 50_000, 1_000_000
NOT_ANSWERED = "Not answered yet: fill in the cell above, run it, then run this one again."
#: Seconds that a reader's function may take for one input.
PATIENCE = 5.0
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
        own = where.partition(".")[0] in ("__main__", "gamelib")
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
    told = validate.shortened(" ".join(str(error).split()))
    return f"your function stops with {type(error).__name__}" + (f": {told}" if told else "")


def is_blank(given: Any) -> bool:
    """Say whether an answer is not written yet: the reader's function returns `...` or nothing.

    >>> is_blank(...), is_blank(None), is_blank(0)
    (True, True, False)
    """
    return given is None or given is ...


def grade(
    answer: Callable[..., Any],
    inputs: Iterable[tuple[Any, ...]],
    where: str,
    fault_of: Callable[..., str],
    right: str,
) -> None:
    """Print the first fault of the reader's answers, or that they are right.

    `fault_of(given, *arguments)` returns what is wrong with the answer for these arguments, or "";
    a `Note` is said of an answer that counts as right.
    The reader's function gets copies: it may use up what it is given, and changes nothing of ours.
    """
    asked, notes = Answer(answer), dict[Note, None]()
    for place, arguments in enumerate(inputs):
        try:
            with _Limited(PATIENCE):
                given = asked(*copy.deepcopy(arguments))
        except _Late:
            fault = "your function is right so far, but too slow: it was stopped"
        except _StoppedError as error:
            fault = str(error)
        else:
            if is_blank(given):
                if place == 0:
                    return print(NOT_ANSWERED)
                fault = "your function returns nothing"
            else:
                fault = fault_of(given, *arguments)
        if isinstance(fault, Note):
            notes |= {fault: None} if fault else {}
        elif fault:
            shown = validate.said(arguments[0] if len(arguments) == 1 else arguments)
            return print(f"Not yet. {where} {shown} {fault}.")
    return print(" ".join([f"Right: {right}.", *(f"{note}." for note in notes)]))


def _several(items: Iterable[Any]) -> list[tuple[Any, ...]]:
    listed = itertools.islice(items, MOST_POSITIONS + 1)
    inputs = [item if isinstance(item, tuple) else (item,) for item in listed]
    if len(inputs) > MOST_POSITIONS:
        raise ValueError(f"an exercise has at most {MOST_POSITIONS} positions, not more")
    if not inputs:
        raise ValueError("an exercise needs at least one position to check")
    return inputs


def check_moves(
    game: Game,
    choose: Callable[[Any], Any],
    positions: Iterable[Any],
    *,
    far: Iterable[Any] = (),
    misere: bool = False,
) -> None:
    """Print whether `choose(position)` is a winning move wherever the rules have one.

    Where every move loses, `choose` returns `"lost"`. A choice that returns `None` or `...` is
    an exercise not answered yet. Positions `far` too large to play out are judged by the theorem.
    No winning move is given away.

    >>> from gamelib import Bash
    >>> check_moves(Bash(3), lambda n: n - n % 4 if n % 4 else "lost", range(20))
    Right: it wins from every won position among the 20.
    >>> check_moves(Bash(3), lambda n: n - 1 if n else "lost", range(20))
    Not yet. At 2 your move leads to 1, which is won for the opponent.
    """
    checked = _checked_claim(game, choose, positions, misere, "choice of a move")
    distant = [(position,) for position in far]
    inputs = _several((p,) for p in checked) + distant

    def fault_of(choice: Any, position: Any) -> str:
        start, by_theorem = game._checked(position), (position,) in distant
        if by_theorem:
            winning = game.winning_moves(start, misere)
        else:
            winning = [o for o in game._options(start) if _has_value(game, start, o, 0, misere)]
        if isinstance(choice, str) and choice.strip() == "lost":
            return "you call the position lost, but it is won" if winning else ""
        move = told(choice)
        try:
            option = game._checked(choice)  # a list of heaps is a position like a tuple
            if option in winning:
                return ""
            # A far position has too many options to list: a lost move is taken for one of them.
            allowed = game.outcome(option, misere) if by_theorem else option in game._options(start)
        except ImportError:  # what this host lacks is no fault of a move
            raise
        except Exception:  # whatever is no position: each game has its own words for it
            asked = "a position as this one is asked, or 'lost'"
            return f"the rules allow no move to {move}: {asked}"
        if not allowed:
            return f"the rules allow no move to {move}"
        if winning:
            return f"your move leads to {move}, which is won for the opponent"
        return f"every move loses, also yours to {move}: answer 'lost'"

    right = f"it wins from every won position among the {len(inputs)}"
    grade(choose, inputs, "At", fault_of, right)


def check_equal(
    answer: Callable[..., Any], truth: Callable[..., Any], inputs: Iterable[Any]
) -> None:
    """Print whether `answer` and `truth` give the same on all `inputs`.

    `truth` computes the result from the rules, and is not given away. An input that is a tuple is
    spread over the arguments of both. What holds several things may be of another kind (a set or a
    range for a list whose order does not count); else the kind that is asked for is named.

    >>> check_equal(lambda a, b: a + b, lambda a, b: a ^ b, [(1, 2), (1, 3)])
    Not yet. For (1, 3) you give 4, which is too large.
    >>> check_equal(lambda a, b: float(a), lambda a, b: a ^ b, [(1, 3)])
    Not yet. For (1, 3) you give 1.0: a whole number is asked here (// divides without rest).
    """
    for function in (answer, truth):
        validate.require_function(function, "what is compared")
    inputs = _several(_iterable(inputs, "inputs"))

    def fault_of(given: Any, *arguments: Any) -> str:
        return difference(given, truth(*arguments))

    where = f" on all {len(inputs)} inputs" if len(inputs) > 1 else ""
    grade(answer, inputs, "For", fault_of, f"the same as by the rules{where}")


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

    >>> told("lost"), told(""), told(print), told(frozenset({2}))
    ('lost', "''", 'a function', '{2}')
    """
    if isinstance(given, type):
        return f"the class {given.__name__}"
    if isinstance(given, int) and given.bit_length() > 200:
        return "a very large number"
    if callable(given):
        return "a function"
    if isinstance(given, str) and given.replace(" ", "").isalpha():
        return validate.said(given)
    given = set(given) if isinstance(given, frozenset) and given else given
    text = validate.shown(given)  # an object of the reader's may show its address alone
    return f"an object of the class {type(given).__name__}" if " at 0x" in text else text


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
    ("you give '3': a whole number is asked here", '')
    """
    meant, _ = _in_the_kind_of(wanted, given)
    if _kind(meant) == _kind(wanted) or (_is(meant, list, tuple) and _is(wanted, Set)):
        return ""
    whole = isinstance(given, float) and _is(wanted, int)
    rest = " (// divides without rest)" if whole else ""
    return f"you give {told(given)}: {_asked(wanted)} is asked here{rest}"


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


def _in_the_kind_of(wanted: Any, given: Any) -> tuple[Any, Note]:
    """Return an answer as the kind that is wanted, where it says the same; and a word about it."""
    if isinstance(wanted, bool) and isinstance(given, Outcome):
        return bool(given), Note()
    if isinstance(wanted, bool) and _is(given, int) and given in (0, 1):
        return bool(given), Note("True or False is asked, and 1 or 0 counts the same")
    if _is(wanted, int) and _is_alone(wanted, given):
        return wanted, Note("A number is asked, and what holds it alone counts the same")
    if _is(given, int) and _is_alone(given, wanted):
        return wanted, Note("What holds a number is asked, and the number alone counts the same")
    if _is(wanted, Set) and isinstance(given, str) and all(map(_is_letter, wanted)):
        return set(given), Note()
    return given, Note()


def _is_alone(number: int, things: Any) -> bool:
    """Say whether a number is the only one of several things."""
    return _is(things, list, tuple, Set) and len(things) == 1 and _equal(number, *things)


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


def _called(wanted: Any) -> tuple[str, str]:
    """Return how one answer of a kind is called, and several."""
    if isinstance(wanted, tuple):
        return ("a pair", "pairs") if len(wanted) == 2 else ("a tuple", "tuples")
    found = ((one, several) for kind, one, several in _KINDS if isinstance(wanted, kind))
    return next(found, ("another kind of answer", "other things"))


def _fault(given: Any, wanted: Any) -> str:
    """Return what is wrong with an answer of the right kind, "" if nothing is."""
    if _equal(given, wanted):
        return ""
    if _is(wanted, int):
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
        return "where capital and small letters are not as they are asked"
    if len(wanted.split()) > 1:
        return _fault_of_list(given.split(), wanted.split(), "words", "word")
    return "and the rules disagree"


def _fault_of_list(
    given: Sequence[Any], wanted: Sequence[Any], entries: str = "entries", entry: str = "entry"
) -> str:
    if len(given) != len(wanted):
        return f"which has too {'many' if len(given) > len(wanted) else 'few'} {entries}"
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
