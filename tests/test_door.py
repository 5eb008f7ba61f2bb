"""Whatever a public name is handed, it answers, or it refuses in one short line of its own.

Hypothesis makes the calls from the signatures: what the annotations ask for, but for one argument,
which may be anything.
"""

import calendar
import dataclasses
import decimal
import enum
import fractions
import functools
import importlib
import inspect
import itertools
import linecache
import re
import signal
from collections.abc import Iterator

import games
import networkx as nx
import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import gamelib as gl
from gameviews.draw import Scene
from gameviews.explore import Explorer

ROOMS = ("gamelib", "gamelaws", "gameviews.draw", "gameviews.explore", "gamecourse", "gamecontest")
SECONDS = 5
REFUSED = (TypeError, ValueError, IndexError, ZeroDivisionError, gl.LoopyGameError)


# --- what is handed in ----------------------------------------------------------------------------


def nested(times):
    nest = []
    for _ in range(times):
        nest = [nest]
    return nest


def draws(*_, **__):
    return Scene(height=10, alt="a scene")


def looped():
    nest = []
    nest.append(nest)
    return nest


HOSTILE = [
    *(-1, 0, 1, 63, 2**31, 2**63, 2**64, 10**18, 10**30, 10**1000, -(10**5000)),
    *(True, None, ..., 0.5, 2.0, 1e308, float("nan"), float("-inf"), 3j),
    *("", "3", "x", "\n\0\ud800", "²", "0-a-b", "0.77", "9" * 10**6, b"3"),
    *((), (3,), (1, 2, 3), (-1, 0), (None, None), {"a": 1}, {3}, {"x"}, frozenset({(1, 2)})),
    *([], [3], [[3], [1, 2]], [3, True], ["3"], [10**30] * 3, [1] * 10**5, range(3), slice(3)),
    *(decimal.Decimal(3), fractions.Fraction(3), int, object(), len, gl.Sum(), gl.Sum(1, 2)),
    *(gl.Nimber(3), gl.Outcome.P, gl.Bash, gl.Nim(), gl.Ruler(), gl.Bush("0-a")),
    *(np.int64(3), np.float64(2), np.bool_(True), np.array(3), np.array([1, 2, 3])),
    *(np.array([1.0, np.nan]), np.ones((2, 2, 2), np.uint8), np.array([None, 3], dtype=object)),
    *(nx.path_graph(3), nx.DiGraph([(1, 2), (2, 1)]), looped()),
]
#: Makers of values: what a call uses up is made anew for the next.
MADE = {
    "deep": lambda: nested(10**5 - 1),
    "generator": lambda: (n for n in (1, 2)),
    "function": lambda: draws,
    "scene": lambda: draws(),
}
hostile = st.sampled_from([*range(len(HOSTILE)), *MADE]).map(
    lambda which: MADE[which]() if which in MADE else HOSTILE[which]
)


def hurried(game):
    """Return a game beyond whose few positions a search, which shows a bar, gives up."""
    game.budget = 3_000
    return game


#: What an annotation asks for, by what its text has in it: the first that fits.
ASKED = {
    "Callable": lambda: draws,
    "Bush": lambda: gl.Bush("house"),
    "CoinTurning": gl.Ruler,
    "Game": lambda: hurried(gl.Bash(3)),
    "Graph": lambda: nx.DiGraph([(1, 0)]),
    "Sequence[collections.abc.Sequence": lambda: [[1, 2], [3]],
    "tuple[int, int]": lambda: (1, 2),
    "[int": lambda: (1, 2, 3),
    "bool": lambda: True,
    "str": lambda: "house",
    "int": lambda: 3,
    "float": lambda: 3.0,
}


def asked_for(parameter):
    """Return a strategy for what a parameter is meant to be."""
    text = str(parameter.annotation)
    makers = [maker for part, maker in ASKED.items() if part in text][:1] or ASKED.values()
    return st.sampled_from([*makers]).map(lambda make: make())


def parameters_of(thing):
    """Return what a function, or the constructor of a class, takes."""
    if inspect.isclass(thing) and thing.__init__ is object.__init__:
        return []
    called = thing.__init__ if inspect.isclass(thing) else thing
    return [p for p in inspect.signature(called).parameters.values() if p.name != "self"]


@st.composite
def calls(draw, function):
    """Draw the arguments of a call: all sound but one, as far as the signature tells."""
    parameters = parameters_of(function)
    # A switch is the type checker's business.
    places = [i for i, p in enumerate(parameters) if "bool" not in str(p.annotation)]
    bad = draw(st.sampled_from(places or [-1]))
    arguments, options = [], {}
    for place, parameter in enumerate(parameters):
        given_value = draw(hostile if place == bad else asked_for(parameter))
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            if place == bad or parameter.default is parameter.empty:
                arguments.append(given_value)
            else:
                arguments.append(parameter.default)
        elif parameter.kind is parameter.VAR_POSITIONAL:
            arguments.append(given_value)
        elif parameter.kind is parameter.KEYWORD_ONLY and (
            place == bad or parameter.default is parameter.empty
        ):
            options[parameter.name] = given_value
    return arguments, options


# --- how a call ends ------------------------------------------------------------------------------


class TooLong(BaseException):
    """A call has used up its processor time."""


def stop(*_):
    raise TooLong


@pytest.fixture(autouse=True, scope="module")
def _alarm():
    before = signal.signal(signal.SIGPROF, stop)
    yield
    signal.signal(signal.SIGPROF, before)


def fault(function, arguments, options):
    """Return what is wrong with how a call ends, or "" if nothing is."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        text = drawn(function(*arguments, **options))
        bad = re.search(r'(="-?|[ ,M])(nan|inf)', text)
        return f"{bad[2]!r} in the picture" if bad else ""
    except TooLong:
        return f"takes more than {SECONDS} s"
    except Exception as error:
        return what_is_wrong(error)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def drawn(result):
    """Return the picture of a result; of a generator, take the first few."""
    if isinstance(result, Iterator):
        return "".join(map(drawn, itertools.islice(result, 20)))
    if isinstance(result, Explorer):
        result = result.picture
    return result.svg() if isinstance(result, Scene) else ""


def what_is_wrong(error):
    place = error.__traceback__
    while place.tb_next is not None:
        place = place.tb_next
    file, number = place.tb_frame.f_code.co_filename, place.tb_lineno
    text = str(error)
    if not isinstance(error, REFUSED):
        return f"{type(error).__name__}: {text[:200]} ({file}, {number})"
    if not text or "\n" in text or len(text) >= 270:
        return f"no short line: {text[:300]!r} ({file}, {number})"
    if file != __file__ and not linecache.getline(file, number).strip().startswith("raise "):
        return f"not our error, {type(error).__name__}: {text} ({file}, {number})"
    return ""


# --- every public name ----------------------------------------------------------------------------


#: What `misere_quotient` makes of what it has found.
FOUND = {"MisereQuotient", "WholeQuotient"}


def is_record(thing):
    """Whether a class only keeps what the package itself hands it."""
    kinds = tuple, enum.Enum, Exception
    return inspect.isclass(thing) and (
        dataclasses.is_dataclass(thing) or issubclass(thing, kinds) or inspect.isabstract(thing)
    )


def public(path):
    """Return the functions and classes of a module that take something from a reader, by name."""
    room = importlib.import_module(path)
    found = {name: getattr(room, name) for name in room.__all__}
    return {
        f"{path}.{name}": thing
        for name, thing in found.items()
        if (inspect.isroutine(thing) or inspect.isclass(thing))
        and not is_record(thing)
        and name not in FOUND
        and parameters_of(thing)
    }


NAMES = {name: thing for path in ROOMS for name, thing in public(path).items()}
few = settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],  # what falls is short already
    suppress_health_check=[*HealthCheck],
)


@pytest.mark.parametrize("name", NAMES)
def test_no_call_hurts(name):
    @few
    @given(calls(NAMES[name]))
    def tried(call):
        wrong = fault(NAMES[name], *call)
        assert not wrong, wrong

    tried()


#: What callers ask a game about a position.
ASKS = ("grundy", "grundy_from_rules", "outcome", "outcome_from_rules", "winning_moves", "label")


@pytest.mark.parametrize("ruleset", games.rulesets(gl.Ruleset))
def test_no_position_hurts(ruleset):
    game = hurried(games.instances(ruleset)[0])

    @few
    @given(hostile, st.sampled_from([ask for ask in ASKS if hasattr(game, ask)]))
    def tried(position, ask):
        wrong = fault(getattr(game, ask), (position,), {})
        assert not wrong, wrong

    tried()


BAD = {
    "nothing is wrong": (lambda value: value, ""),
    "it is refused": (gl.Bash, ""),
    "not our words": (lambda value: functools.reduce(lambda a, b: a + b, [value, 1]), ""),
    "no such error": (lambda value: value.real, "AttributeError"),
    "two lines": (lambda value: int(f"{value}\n\n"), ""),
    "Python's own": (calendar.isleap, "not our error"),
}


@pytest.mark.parametrize("name", BAD)
def test_the_judge(name):
    function, begins = BAD[name]
    wrong = fault(function, ("x",), {})
    assert wrong.startswith(begins) and bool(wrong) == bool(begins)
