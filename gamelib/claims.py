"""Claims about a game, held against its rules: the smallest position where one fails.

Nothing is compared with a stored result.
"""

import copy
import itertools
import signal
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from types import FrameType
from typing import Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.game import Game
from gamelib.rulesets import Outcome, frozen

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
        return f"At {_validate.said(self.position)} {text}{reason}."

    __repr__ = __str__


def _claim_text(value: Outcome | int) -> str:
    if isinstance(value, Outcome):
        return f"{value} (the player to move {'wins' if value else 'loses'})"
    return f"Grundy value {_validate.shown(value)}"


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
    _validate.kind(game, Game, "the first argument", "a game")
    _validate.function(claim, f"the {what}", "a function of a position")
    _validate.flag(misere, "misere")
    return _iterable(positions, "positions")


def _iterable(things: Any, what: str) -> Iterable[Any]:
    """Return what is an iterable of several things, or raise."""
    none = isinstance(things, str) or not getattr(things, "ndim", 1)
    if none or not isinstance(things, Iterable):
        raise TypeError(f"the {what} must be several, not {_validate.shown(things)}")
    return things


def _claimed(value: Any, misere: bool) -> Outcome | int:
    if isinstance(value, Outcome):
        return value
    if isinstance(value, bool) or type(value).__name__ in ("bool_", "bool"):
        return Outcome.of(value)
    number = _validate.integer(value, "a claim that is no bool and no Outcome", low=None)
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
            because = f"{game._described(start, option)} leads to {_validate.said(option)}, {what}"
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

#: Positions that an exercise is checked on.
MOST_POSITIONS = 50_000
NOT_ANSWERED = "Not answered yet: fill in the cell above, run it, then run this one again."
#: Seconds that a reader's function may take for one input.
PATIENCE = 5.0
#: Seconds between one ring of the alarm and the next.
_AGAIN = 0.01


class _NoSuchAnswerError(Exception):
    """What a reader's function returns is of a wrong kind; the function itself has not stopped."""


class _Late(BaseException):
    """A reader's function has taken too long; no `except Exception` of theirs stops it."""


class _Limited:
    """Raises `_Late` in a block that takes longer, where the system has alarms for it.

    It is no generator: while one is left, the alarm would ring in the library that calls it.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds, self.foreign = seconds, itertools.count()
        main = threading.current_thread() is threading.main_thread()
        self.possible = main and hasattr(signal, "SIGALRM")

    def __enter__(self) -> None:
        if self.possible:
            self.before = signal.signal(signal.SIGALRM, self.ring)
            # It rings again, since Python drops what is raised while it tidies up (in a finalizer).
            signal.setitimer(signal.ITIMER_REAL, self.seconds, _AGAIN)

    def __exit__(self, *raised: object) -> None:
        if self.possible:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self.before)

    def ring(self, _: int, frame: FrameType | None) -> None:
        """Raise `_Late`, unless the block has just ended or a library is at work."""
        if frame and frame.f_code in (self.ring.__code__, self.__exit__.__code__):
            return  # the last ring still looks where it came, or nothing waits for it any more
        # A library may hold a lock, which it would never give back: one that comes back into the
        # reader's code or ours before it has had the same time once more is left alone.
        where = frame.f_globals.get("__name__", "") if frame else ""
        own = where.partition(".")[0] in ("__main__", "gamelib")
        if own or next(self.foreign) * _AGAIN > self.seconds:
            raise _Late


def _grade(
    answer: Callable[..., Any],
    inputs: Iterable[tuple[Any, ...]],
    where: str,
    fault_of: Callable[..., str],
    right: str,
) -> None:
    """Print the first fault of the reader's answers, or that they are right.

    `fault_of(given, *arguments)` returns what is wrong with the answer for these arguments, or "".
    The reader's function gets copies: it may use up what it is given, and changes nothing of ours.
    """
    for place, arguments in enumerate(inputs):
        try:
            with _Limited(PATIENCE):
                given = answer(*copy.deepcopy(arguments))
        except _Late:
            wait = f"no answer after {PATIENCE:g} seconds"
            fault = f"your function is right so far, but too slow: {wait}"
        except _NoSuchAnswerError as error:
            fault = f"you give {error}"
        except Exception as error:  # whatever a reader's function does, one line says it
            fault = f"your function stops with {type(error).__name__}: {error}"
        else:
            if place == 0 and (given is None or given is Ellipsis):
                return print(NOT_ANSWERED)
            fault = fault_of(given, *arguments)
        if fault:
            shown = _validate.said(arguments[0] if len(arguments) == 1 else arguments)
            return print(f"Not yet. {where} {shown} {fault}.")
    return print(f"Right: {right}.")


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

    >>> from gamelib import Bash
    >>> check_moves(Bash(3), lambda n: n - n % 4 if n % 4 else "lost", range(20))
    Right: it wins from every won position among the 20.
    >>> check_moves(Bash(3), lambda n: n - 1 if n else "lost", range(20))
    Not yet. At 2 your move leads to 1, which is won for the opponent; a winning move: take 2.
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

        def hint() -> str:
            return f"; a winning move: {game._described(start, winning[0])}" if winning else ""

        if isinstance(choice, str) and choice == "lost":
            return f"you call the position lost, but it is won{hint()}" if winning else ""
        try:
            option = game._checked(choice)  # a list of heaps is a position like a tuple
            if option in winning:
                return ""
            # A far position has too many options to list: a lost move is taken for one of them.
            allowed = game.outcome(option, misere) if by_theorem else option in game._options(start)
        except (TypeError, ValueError):
            allowed = False
        move = _validate.said(choice)
        if not allowed:
            return f"the rules allow no move to {move}{hint()}"
        if winning:
            return f"your move leads to {move}, which is won for the opponent{hint()}"
        return f"every move loses, also yours to {move}: answer 'lost'"

    right = f"it wins from every won position among the {len(inputs)}"
    _grade(choose, inputs, "At", fault_of, right)


def check_equal(
    answer: Callable[..., Any], truth: Callable[..., Any], inputs: Iterable[Any]
) -> None:
    """Print whether `answer` and `truth` give the same on all `inputs`.

    `truth` computes the result from the rules. An input that is a tuple is spread over the
    arguments of both. Where there is but one input, its result is not given away.

    >>> check_equal(lambda a, b: a + b, lambda a, b: a ^ b, [(1, 2), (1, 3)])
    Not yet. For (1, 3) you give 4, and by the rules it is 2.
    >>> check_equal(lambda a, b: a + b, lambda a, b: a ^ b, [(1, 3)])
    Not yet. For (1, 3) you give 4, and the rules disagree.
    """
    for function in (answer, truth):
        _validate.function(function, "what is compared")
    inputs = _several(_iterable(inputs, "inputs"))
    several = len(inputs) > 1

    def fault_of(given: Any, *arguments: Any) -> str:
        wanted = truth(*arguments)
        if _same(given, wanted):
            return ""
        rules = f"by the rules it is {_validate.said(wanted)}" if several else "the rules disagree"
        return f"you give {_validate.said(given)}, and {rules}"

    where = f" on all {len(inputs)} inputs" if several else ""
    _grade(answer, inputs, "For", fault_of, f"the same as by the rules{where}")


def _same(given: Any, wanted: Any) -> bool:
    """Say whether two answers are equal, whatever kinds of collections and integers hold them.

    A tuple stands for a list, a frozenset for a set, a NumPy integer for an integer, an array for
    a list of its numbers, and a list without repetitions for a set; but 1 is not `True`.

    >>> _same(([1, 2], {3}), [(1, 2), frozenset({3})]), _same([2, 1], {1, 2}), _same(1, True)
    (True, True, False)
    """
    try:
        one, other = frozen(given), frozen(wanted)
        if isinstance(one, tuple) and isinstance(other, frozenset):
            return len(one) == len(other) and frozenset(one) == other
        return bool(one == other)
    except TypeError:  # something of the reader's that can be neither hashed nor compared
        return False
