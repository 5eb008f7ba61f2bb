"""The rows of the benchmark table: what is computed, in which ways, and how fast it should be.

To add a row, write a function that prepares the data and returns the ways to be timed:

    @row("Nim", "what is computed", at_most(1.5))
    def name():
        data = ...
        return {"notes": ..., "best": ..., "python": ...}

Each is a function without arguments: "notes" and "best" are C++, "python" is gamelib, and "bare",
if there, is what "python" needs before it begins. The results must be the same.
"""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from native import BUILD, COMPILER, call, program

import gamelib as gl


@dataclass(frozen=True)
class Goal:
    """A bound on the time of `of`: in seconds, or as a ratio to a C++ way."""

    limit: float
    against: str | None
    of: str


def at_most(ratio, against="best", of="python"):
    """Return the goal of a ratio to the best C++, or to that of the notes."""
    return Goal(ratio, against, of)


def within(seconds, of="python"):
    """Return the goal of a time."""
    return Goal(seconds, None, of)


@dataclass(frozen=True)
class Row:
    """A line of the table; `kernel` says that "python" is worth timing with Numba as well."""

    theme: str
    workload: str
    goals: tuple[Goal, ...]
    kernel: bool
    ways: Callable[[], dict[str, Callable[[], object]]]


ROWS = []


def row(theme, workload, *goals, kernel=False):
    """Register a function that prepares a row."""

    def register(ways):
        ROWS.append(Row(theme, workload, goals, kernel, ways))
        return ways

    return register


# --- whole processes --------------------------------------------------------------------------


class Process:
    """A way that runs a command from start to end, its input in a file, as at a judge's."""

    def __init__(self, *command, given=os.devnull):
        self.command = command
        self.given = given
        # A user has the bytecode of what is imported; a developer's settings must not hide it.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment = kept | {"PYTHONPYCACHEPREFIX": str(BUILD / "pycache")}

    def run(self, stdout):
        with open(self.given, "rb") as stdin:
            files = {"stdin": stdin, "stdout": stdout}
            return subprocess.run(self.command, **files, env=self.environment, check=True)

    def __call__(self):
        self.run(subprocess.DEVNULL)  # no disk is to be timed
        return self

    def output(self):
        """Return what the command prints, cut at the gaps."""
        return self.run(subprocess.PIPE).stdout.split()


def contest(name, text):
    """Return the ways of a contest problem, from standard input to standard output."""
    given = BUILD / f"{name}.txt"
    given.parent.mkdir(parents=True, exist_ok=True)
    given.write_text(text)
    ways = {"python": Process(sys.executable, "-m", "gamelib", name, given=given)}
    if COMPILER:
        for kind in ("notes", "best"):
            ways[kind] = Process(program(f"{name.lower()}_{kind}"), given=given)
    return ways


def random_heaps(count):
    """Return heaps of 1 to 10⁹ stones, the same ones at each call."""
    return np.random.default_rng(1).integers(1, 10**9, count, endpoint=True)


def spaced(numbers):
    """Return numbers as a line of text."""
    return " ".join(map(str, np.ravel(numbers).tolist()))


# --- Nim --------------------------------------------------------------------------------------


@row("Nim", "nim-sum of 5·10⁵ ints, array", at_most(1))
def nim_sum_of_array():
    heaps = random_heaps(500_000)
    return {
        "best": lambda: call("nim", "nim_sum", heaps, len(heaps)),
        "python": lambda: gl.nim_sum(heaps),
    }


@row("Nim", "nim-sum of 5·10⁵ ints, list", within(0.012))
def nim_sum_of_list():
    heaps = random_heaps(500_000)
    as_list = heaps.tolist()
    return {
        "best": lambda: call("nim", "nim_sum", heaps, len(heaps)),
        "python": lambda: gl.nim_sum(as_list),
    }


@row("Nim", "C12, 5·10⁵ heaps, whole process", at_most(1, "notes"))
def matches():
    heaps = random_heaps(500_000)
    return contest("C12", f"{len(heaps)}\n{spaced(heaps)}\n")


@row("Nim", "C4, 10⁵ updates, whole process", at_most(1.3, "notes"))
def updates():
    heaps, sizes = random_heaps(200_000).reshape(2, -1)
    places = 1 + heaps % len(heaps)
    lines = [f"{len(heaps)} {len(sizes)}", spaced(heaps)]
    return contest("C4", "\n".join([*lines, *map(spaced, zip(places, sizes, strict=True)), ""]))


@row("Nim", "C3, 10 × 10⁵ heaps, whole process", at_most(0.6, "notes"))
def start_in_heap():
    games = random_heaps(1_000_000).reshape(10, -1)
    lines = [f"{len(heaps)} {1 + heaps[0] % len(heaps)}\n{spaced(heaps)}" for heaps in games]
    return contest("C3", "\n".join([str(len(games)), *lines, ""]))


# --- Subtraction ------------------------------------------------------------------------------


def table(allowed, size):
    """Return the ways to fill a table. All write int64 into memory fresh from NumPy."""
    moves = np.array(sorted(allowed))

    def filled(function):
        values = np.empty(size, dtype=np.int64)
        call("subtraction", function, moves, len(moves), values, size)
        return values

    return {
        "notes": lambda: filled("table_notes"),
        "best": lambda: filled("table_best"),
        "python": lambda: gl.Subtraction(allowed).table(size),
    }


@row("Subtraction", "table of 10⁷ values, S = {1, 3, 9}", at_most(1.5))
def table_1_3_9():
    return table({1, 3, 9}, 10**7)


@row("Subtraction", "table of 10⁷ values, S = {2, 5}", at_most(1.5))
def table_2_5():
    return table({2, 5}, 10**7)


@row("Subtraction", "value of 10¹⁸, proved, S = {1, 3, 9}", within(0.0005))
def value_of_huge_heap():
    moves = np.array([1, 3, 9])
    return {
        "best": lambda: call("subtraction", "value", moves, len(moves), 10**18),
        "python": lambda: gl.Subtraction({1, 3, 9}).grundy(10**18),
    }


@row(
    "Subtraction",
    "period 912 189, S = {9, 14, 48, 53, 62}",
    within(1),
    at_most(5, of="fast"),
    kernel=True,
)
def long_period():
    moves = np.array([9, 14, 48, 53, 62])

    def brent():
        law = np.empty(2, dtype=np.int64)
        call("subtraction", "period", moves, len(moves), law)
        return law

    def period():
        found = gl.Subtraction(moves).period()
        return np.array([found.preperiod, found.length])

    return {"best": brent, "python": period}


# --- Start-up ---------------------------------------------------------------------------------


@row("Start-up", "import gamelib, beyond a bare Python", within(0.1))
def start_up():
    heavy = ["networkx", "matplotlib", "sympy", "ipywidgets", "numba"]
    code = f"import sys; {{}}; print(*set({heavy}) & set(sys.modules))"  # prints nothing
    return {
        "bare": Process(sys.executable, "-c", code.format("pass")),
        "python": Process(sys.executable, "-c", code.format("import gamelib")),
    }
