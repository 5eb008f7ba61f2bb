"""Every public name against hostile values: the sound calls, the values, and the worker that tries.

The sound calls of functions and methods stand in `hostile.toml`, as the text of their arguments.

`python tests/hostile.py ROOM FIRST` tries the cases of a room from number FIRST on and prints a
line before each and another for each fault. A case may end the worker: it has 5 s of processor
time and 1 GB beyond what the imports take. `tests/test_hostile.py` starts the next one behind it.
"""

import datetime
import decimal
import fractions
import functools
import importlib
import inspect
import itertools
import linecache
import os
import re
import resource
import signal
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import games
import networkx as nx
import numpy as np

import gamecourse as course
import gamelaws as laws
import gamelib as gl
from gamecontest import PROBLEMS, study
from gamelaws.surveys import SurveyRow
from gameviews.draw import Mark, Scene
from gameviews.explore import Explorer, Slider, View

SECONDS, BYTES = 5, 1 << 30
REFUSED = (TypeError, ValueError, IndexError, gl.LoopyGameError, ZeroDivisionError)
NAN, INF = float("nan"), float("inf")


# --- hostile values -------------------------------------------------------------------------------


@functools.cache
def nested(times):
    """Return a list in a list in a list; only to make it takes longer than most cases."""
    nest = []
    for _ in range(times):
        nest = [nest]
    return nest


def deep():
    return [nested(10**5 - 1)]


def looped():
    nest = []
    nest.append(nest)
    return nest


#: Makers: what a call changes or uses up is made anew for the next.
VALUES = {
    **{
        repr(value): functools.partial(lambda value: value, value)
        for value in (
            *(-1, 0, 1, 7, 63, 2**31, 2**63, 2**64, 10**9, 10**18, 10**30, -(10**30)),
            *(True, False, None, ..., NotImplemented, 0.5, 2.0, -0.0, 1e308, NAN, INF, -INF, 3j),
            *("", " ", "3", "x", "ẖ", "ẗHT", "\n\0\ud800", "²", "٣", "0-a-b", "0.77", "house"),
            *(b"3", bytearray(b"3"), (), (3,), (1, 2, 3), (-1, 0), (NAN, NAN), (None, None)),
            *({"a": 1}, {3: 1}, {3}, {"x"}, frozenset({(1, 2)}), range(3), slice(3)),
            *(decimal.Decimal(3), fractions.Fraction(3), datetime.date(2020, 1, 1)),
            *(int, object, gl.Bash, len, gl.Sum(), gl.Sum(1, 2), gl.Nimber(3), gl.Outcome.P),
            *(gl.Bash(3), gl.Nim(), gl.Ruler(), gl.GreenHackenbush(), gl.Bush("0-a")),
            *(np.int64(3), np.float64(2), np.bool_(True), np.str_("3")),
        )
    },
    "10**1000": lambda: 10**1000,
    "2**20000": lambda: 2**20000,
    "-10**5000": lambda: -(10**5000),
    "[10**5000]": lambda: [10**5000],
    "'9' * 10**6": lambda: "9" * 10**6,
    "'a, ' * 10**5": lambda: "a, " * 10**5,
    "[]": list,
    "{}": dict,
    "[3]": lambda: [3],
    "[[3], [1, 2]]": lambda: [[3], [1, 2]],
    "[3, True]": lambda: [3, True],
    "['3']": lambda: ["3"],
    "[1] * 10**5": lambda: [1] * 10**5,
    "[10**30] * 3": lambda: [10**30] * 3,
    "{10**30}": lambda: {10**30},
    "a list 10**5 deep": deep,
    "a list in itself": looped,
    "object()": object,
    "array(3)": lambda: np.array(3),
    "array([3])": lambda: np.array([3]),
    "array([1, 2, 3])": lambda: np.array([1, 2, 3]),
    "array of floats": lambda: np.array([1.0, NAN]),
    "array of 2 dimensions": lambda: np.array([[1, 2], [3, 4]]),
    "array of 3 dimensions": lambda: np.ones((2, 2, 2), dtype=np.uint8),
    "array of 10**6": lambda: np.ones(10**6, dtype=np.int64),
    "array of objects": lambda: np.array([None, 3], dtype=object),
    "array of nothing": lambda: np.array([]),
    "a generator": lambda: (n for n in (1, 2)),
    "a count without end": itertools.count,
    "a lambda": lambda: lambda *_: None,
    "a number lambda": lambda: lambda *_: [{3}],
    "a graph": lambda: nx.path_graph(3),
    "a cycle": lambda: nx.DiGraph([(1, 2), (2, 1)]),
    "a scene": lambda: Scene(height=10, alt="a scene"),
}


#: Values that take a second to be refused.
SLOW = {"a count without end", "array of 10**6"}


# --- sound calls ----------------------------------------------------------------------------------


def call(*arguments, **options):
    return arguments, options


def scene():
    return Scene(60, "one stone")


DRAWN = nx.DiGraph([(0, 1)])
for node in DRAWN:
    DRAWN.nodes[node].update(text="node", at=(node, 0), fill="white", stroke="black", ink="red")
PERIOD = gl.KAYLES.period()
ARCS = nx.DiGraph([("a", "b"), ("b", "c"), ("a", "c")])
CYCLE = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c")])
GRAPH = nx.path_graph(4)
PAWN = gl.CrossingPawn(["...", ".X.", "O.O"])
BAR = {"preperiod": 4, "period": 6, "step": 3, "longer": False}
EVEN = gl.Bash(3)
EVEN.budget = 10_000
PINS = gl.Octal("0.77")
PINS.budget = 1_000


#: What the texts of `hostile.toml` may name, beside what stands here.
SPACE = {"call": call, "course": course, "gl": gl, "laws": laws, "np": np, "scene": scene}
SPACE |= {"Mark": Mark, "Slider": Slider, "SurveyRow": SurveyRow}
SPACE |= {"DRAWN": DRAWN, "ARCS": ARCS, "CYCLE": CYCLE, "GRAPH": GRAPH, "PAWN": PAWN, "BAR": BAR}
SPACE |= {"EVEN": EVEN, "PINS": PINS}


TABLES = tomllib.loads(Path(__file__).with_name("hostile.toml").read_text("utf-8"))


def arguments_of(text, **names):
    """Return what the text of some arguments says, where some more has a name."""
    return eval(compile(f"call({text})", __file__, "eval"), SPACE | names)


def sound_calls(kind):
    """Return the sound calls of `hostile.toml` of a kind: for each room or class, by name."""
    return {
        path: {name: arguments_of(text) for name, text in table.items()}
        for path, table in TABLES[kind].items()
    }


#: A sound call of each public function and of each class that a reader makes.
CALLS = sound_calls("calls")
NO_CALLS = {*TABLES["no_calls"]}
#: Sound calls of the methods of a class that is no game, and of its operators, on an instance.
METHODS = sound_calls("methods")
HOOKS = {*TABLES["hooks"], *(name for name in vars(View) if not name.startswith("_"))}
#: The sound arguments of a game's public methods, by name, as text.
GAME_METHODS = TABLES["games"]


def game_calls(game) -> dict:
    """Return the sound calls of a game's methods."""
    smallest = [*itertools.islice(game.small(3), 30)]
    at = next(p for p in reversed(smallest) if next(iter(game.options(p)), game) is not game)
    option = next(iter(game.options(at)))
    methods = [name for name in GAME_METHODS if hasattr(game, name) and name != "table"]
    found = {name: arguments_of(GAME_METHODS[name], at=at, option=option) for name in methods}
    if not game.impartial:  # it has outcomes of normal play only
        found["winning_moves"] = call(at, misere=False)
        for name in ("grundy", "grundy_from_rules"):
            found.pop(name, None)
    first = getattr(game, "first", None)
    sides = len(first) if isinstance(first, tuple) else 1
    if first is not None and type(game) is not gl.GreenHackenbush:
        found["table"] = call(*[3] * sides)
    return found


def public(path: str) -> dict:
    """Return the functions and classes of a module that are public, by name."""
    module = importlib.import_module(path)
    found = {name: getattr(module, name) for name in module.__all__}
    return {
        name: thing
        for name, thing in found.items()
        if inspect.isroutine(thing) or inspect.isclass(thing)
    }


# --- the cases ------------------------------------------------------------------------------------


def rooms() -> dict:
    """Return the sound calls to be spoilt: for each room, names and what gives (function, call)."""
    found = {}
    for path, calls in CALLS.items():
        things = public(path)
        found[path] = {
            name: functools.partial(lambda f, c: (f, c), things[name], calls[name])
            for name in calls
        }
    found["methods"] = {
        f"{path}.{name}": functools.partial(method_of, path, name)
        for path, calls in METHODS.items()
        for name in calls
    }
    found["games"] = {
        f"{game!r}.{name}": functools.partial(game_method, ruleset, place, name)
        for ruleset in games.rulesets(gl.Ruleset)
        for place, game in enumerate(games.instances(ruleset)[:1])
        for name in game_calls(game)
    }
    return found


#: What may be anything that has a text, and a table of colours that the package makes.
ANYTHING = {("gameviews.draw.Scene.text", 2), ("gameviews.draw.Scene.raster", 4)}

#: Positions that a claim is tried on one by one, under a bar, till it fails.
WITHOUT_END = {("counterexample", "a count without end"), ("counterexample", "array of 10**6")}

#: What the methods of records are tried on.
RECEIVERS = {
    "MisereQuotient": lambda: laws.misere_quotient(gl.KAYLES, 5),
    "Law": lambda: laws.find_laws([0, 1, 2, 3] * 5)[0],
    "Period": lambda: PERIOD,
    "Problem": lambda: PROBLEMS["C1"],
    "Scene": scene,
    "Study": lambda: study(EVEN, limit=20),
}


def method_of(path, name):
    room, _, kind = path.rpartition(".")
    if kind in RECEIVERS:
        receiver = RECEIVERS[kind]()
    else:
        arguments, options = CALLS[room][kind]
        receiver = public(room)[kind](*arguments, **options)
    function = getattr(receiver, name)
    if isinstance(receiver, Scene):
        function = functools.partial(lambda f, *a, **b: (f(*a, **b), receiver)[1], function)
    if isinstance(receiver, Explorer):
        function = functools.partial(lambda f, *a, **b: (f(*a, **b), receiver)[1], function)
    return function, METHODS[path][name]


def game_method(ruleset, place, name):
    game = games.instances(ruleset)[place]
    game.budget = 3_000  # beyond it a search is long, under a bar
    return getattr(game, name), game_calls(game)[name]


def spacing(room: str, value: str, how: str) -> int:
    """Return how many names share a value; the many games have the same methods.

    A "sample" is for every day, "some" has each name with each value.
    """
    return (31 if room == "games" else {"sample": 3, "some": 1}[how]) * (10 if value in SLOW else 1)


def asked() -> str:
    """Return how much is tried: a "sample", "some" or "all"."""
    return os.environ.get("GAMELIB_HOSTILE", "sample")


def cases(room: str, how: str) -> Iterator[tuple]:
    """Yield (name, place of the argument, name of the value) for the cases of a room, in order."""
    all_places = how == "all"
    for row, name in enumerate(calls := rooms()[room]):
        arguments, options = calls[name]()[1]
        places = [*range(len(arguments)), *options]
        for turn, value in enumerate(VALUES):
            if not all_places and (row + turn) % spacing(room, value, how):
                continue
            places = [place for place in places if (name, place) not in ANYTHING]
            if (name, value) in WITHOUT_END:
                continue
            for place in places if all_places else [places[(row + turn) % len(places)]]:
                yield name, place, value


# --- the judge ------------------------------------------------------------------------------------


class TooLong(BaseException):
    """A case has used up its processor time."""


def _stop(*_):
    raise TooLong


def fault(function, arguments, options) -> str:
    """Return what is wrong with how a call ends, or "" if nothing is."""
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(  # where the signal is not heard: the worker dies
        resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + 3 * SECONDS, -1)
    )
    try:
        text = drawn(function(*arguments, **options))
        bad = re.search(r'(="-?|[ ,M])(nan|inf)', text)
        return f"{bad[2]!r} in the picture" if bad else ""
    except TooLong:
        return f"takes more than {SECONDS} s"
    except REFUSED as error:
        return what_is_wrong(error)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]} ({where(error)})"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        resource.setrlimit(resource.RLIMIT_CPU, (-1, -1))  # a test that asks lives on


def drawn(result) -> str:
    """Return the picture of a result; of a generator, take the first few."""
    if isinstance(result, Iterator):
        return "".join(map(drawn, itertools.islice(result, 20)))
    if isinstance(result, Explorer):
        result = result.picture
    return result.svg() if isinstance(result, Scene) else ""


def what_is_wrong(error: Exception) -> str:
    text = str(error)
    if where(error)[0] == __file__:
        return ""  # a function of ours that was asked for something else
    if type(error) not in REFUSED:
        return f"{type(error).__name__}, a relative of the errors that are meant: {text[:200]}"
    if not text or "\n" in text or len(text) >= 250:
        return f"no line of under 250 characters: {text[:300]!r} ({where(error)})"
    line = linecache.getline(*where(error)).strip()
    # Where a reader's function is asked.
    theirs = ("claim(position)", "self.frame(", "made(code)", "= truth(")
    if not line.startswith("raise ") and not any(call in line for call in theirs):
        return f"not our error, {type(error).__name__}: {text} ({where(error)})"
    return ""


def where(error: Exception) -> tuple[str, int]:
    place = error.__traceback__
    while place.tb_next is not None:
        place = place.tb_next
    return place.tb_frame.f_code.co_filename, place.tb_lineno


def main(room: str, first: int) -> None:
    """Try the cases of a room from one on."""
    report = os.fdopen(os.dup(1), "w", buffering=1)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    calls = rooms()[room]
    chosen = enumerate(cases(room, asked()))
    signal.signal(signal.SIGPROF, _stop)
    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + BYTES, -1))
    for number, (name, place, value) in itertools.islice(chosen, first, None):
        report.write(f"{number}\t{name}\t{place}\t{value}\n")
        function, (arguments, options) = calls[name]()
        bad = VALUES[value]()
        if isinstance(place, int):
            arguments = (*arguments[:place], bad, *arguments[place + 1 :])
        else:
            options = {**options, place: bad}
        if wrong := fault(function, arguments, options):
            report.write(f"!\t{ascii(wrong)[1:-1]}\n")
    report.write("end\n")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
