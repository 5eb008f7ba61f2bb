"""The rows of the benchmark table: what is computed, in which ways, and how fast it should be.

To add a row, write a function that prepares the data and returns the ways to be timed:

    @row("Nim", "what is computed", at_most(1.5))
    def name():
        data = ...
        return {"notes": ..., "best": ..., "python": ...}

Each is a function without arguments: "notes" and "best" are C++, "ogdoad" is that package (or
`None`, where it is not installed), "python" is gamelib, and "bare", if there, is what "python"
needs before it begins. The results must be the same.
"""

import functools
import importlib.util
import math
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from native import BUILD, COMPILER, call, ogdoad, program

import gamelib as gl
from gamecontest import PROBLEMS
from gamecontest.trials import TRIALS
from gamelib.games.wythoff import golden_floor
from gamelib.tables.crossing import crossing_tables


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


# --- contest problems ---------------------------------------------------------------------------

#: What a whole process may take, as a ratio to the notes' C++, where that takes long. For the
#: others it is the start of Python that is timed, and a judge's second is the bound.
LARGE = {"C7": 2, "C14": 4, "C16": 1}

for name in [name for name in PROBLEMS if name not in ("C3", "C4", "C12")]:
    goal = at_most(LARGE[name], "notes") if name in LARGE else within(1)

    @row("Contest", f"{name}, {TRIALS[name].largest_size}, whole process", goal)
    def largest_input(name=name):
        text = next(TRIALS[name].largest())
        given = BUILD / f"{name}.txt"
        given.parent.mkdir(parents=True, exist_ok=True)
        given.write_text(text)
        ways = {"python": Process(sys.executable, "-m", "gamelib", name, given=given)}
        if COMPILER:
            ways["notes"] = Process(program("contest"), name, given=given)
        return ways


@row("Contest", "gamelib --list, whole process", within(0.3))
def listed():
    return {"python": Process(sys.executable, "-m", "gamelib", "--list")}


def forest(kind, count=10**5):
    """Return the parents of a random forest, or of a path, or of one with the longest shifts."""
    nodes = np.arange(1, count)
    if kind == "random":
        below = (np.random.default_rng(1).random(count - 1) * nodes).astype(np.int64) + 1
    else:
        least = {"path": 0, "near": 3}[kind]
        below = nodes - np.minimum(
            np.random.default_rng(1).integers(0, least + 1, count - 1), nodes - 1
        )
    return np.concatenate([[0], below])


for kind, goals in (
    ("random", (at_most(2),)),
    ("path", (within(0.5),)),
    ("near", (within(0.5),)),
):

    @row("Ancestor deletion", f"value of a forest of 10⁵ nodes, {kind}", *goals)
    def value_of_forest(kind=kind):
        parents = forest(kind)
        position = tuple(parents.tolist())
        return {
            "best": lambda: call("ancestors", "value", parents, len(parents)),
            "python": lambda: gl.AncestorDeletion().grundy(position),
        }


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


# --- taking and breaking ----------------------------------------------------------------------


def digits_of(code):
    """Return the digits of an octal code as an array, and the place of the last one."""
    digits = np.array([int(digit) for digit in code.replace(".", "")])
    return digits, len(digits) - 1


def bytes_filled(function, digits, last, unequal, size):
    """Return the table that a C++ function fills; its values fit a byte."""
    values = np.empty(size, dtype=np.uint8)
    call("octal", function, digits, last, unequal, values, size)
    return values


def proved_and_filled(code):
    digits, last = digits_of(code)

    def best():
        values = np.empty(10**6, dtype=np.int64)
        call("octal", "table_filled", digits, last, values, len(values))
        return values

    return {"best": best, "python": lambda: gl.Octal(code).table(10**6)}


def from_rules(code, size, kind):
    """Return the ways to fill a table from the rules, without looking for a period."""
    return {
        kind: lambda: bytes_filled(f"table_{kind}", *digits_of(code), 0, size),
        "python": lambda: gl.Octal(code).table_from_rules(size),
    }


def period_of(code):
    digits, last = digits_of(code)

    def best():
        law = np.empty(2, dtype=np.int64)
        call("octal", "period", digits, last, law)
        return law

    def python():
        found = gl.Octal(code).period()
        return np.array([found.preperiod, found.length])

    return {"best": best, "python": python}


for code in ("0.77", "0.07", "0.137"):
    row("Octal", f"{code} to 10⁶, proof and fill", within(0.003))(
        lambda code=code: proved_and_filled(code)
    )
for code in ("0.104", "0.16", "0.77"):
    row("Octal", f"{code} to 10⁵, by scan", at_most(0.5, "notes"))(
        lambda code=code: from_rules(code, 10**5, "notes")
    )
for code in ("0.16", "0.144", "0.054"):
    goals = (within(11), at_most(1.4, of="fast"))
    row("Octal", f"{code} to 10⁶, sparse space", *goals, kernel=True)(
        lambda code=code: from_rules(code, 10**6, "best")
    )
for code in ("0.16", "0.56"):
    row("Octal", f"period of {code}, proved", within(15), at_most(1.5, of="fast"), kernel=True)(
        lambda code=code: period_of(code)
    )


@row("Octal", "period of 0.77: proved; ogdoad is told it", within(0.015))
def kayles_period():
    def told():
        found = ogdoad().GuySmithCertificate.compute(ogdoad().OctalCode([7, 7]), 71, 12, 1000)
        return np.array([found.preperiod, found.period])

    return period_of("0.77") | {"ogdoad": ogdoad() and told}


def grundys_game(size, *kinds):
    ways = {
        kind: lambda kind=kind: bytes_filled(f"table_{kind}", np.array([4]), 0, 1, size)
        for kind in kinds
    }
    return ways | {"python": lambda: gl.GrundyGame().table(size)}


row("Octal", "Grundy's game to 10⁵", at_most(1.5, of="fast"), kernel=True)(
    lambda: grundys_game(10**5, "notes", "best")
)
row("Octal", "Grundy's game to 10⁶", at_most(1.5, of="fast"), kernel=True)(
    lambda: grundys_game(10**6, "best")
)


@row("Splitting", "table of 1000", within(0.0001))
def splitting_table():
    return splitting("best", lambda: gl.SplittingNim().table(1000))


@row("Splitting", "table of 1000, by the rules", within(0.02))
def splitting_rules():
    return splitting("notes", lambda: gl.SplittingNim().table_from_rules(1000))


def splitting(kind, python):
    def filled():
        values = np.empty(1000, dtype=np.int64)
        call("splitting", f"splitting_{kind}", values, len(values))
        return values

    return {kind: filled, "python": python}


def values_of_pairs(pairs):
    """Return the values by the theorem of `PairSplitting`, for an (m, 2) array."""
    values = np.empty(len(pairs), dtype=np.int64)
    for start in range(0, len(pairs), 1 << 15):  # pieces that stay in the processor's cache
        part = values[start : start + (1 << 15)]
        negative = -pairs[start : start + (1 << 15)]  # -x is the complement of x - 1
        np.bitwise_and(negative[:, 0], negative[:, 1], out=part)
        np.subtract(np.bitwise_count(part ^ (part - 1)), 1, out=part)
    return values


@row("E&D", "2·10⁵ pairs", at_most(3))
def pairs():
    heaps = np.random.default_rng(1).integers(1, 2 * 10**9, (200_000, 2), endpoint=True)

    def valued(function):
        values = np.empty(len(heaps), dtype=np.int64)
        call("splitting", function, heaps, len(heaps), values)
        return values

    return {
        "notes": lambda: valued("pairs_notes"),
        "best": lambda: valued("pairs_best"),
        "python": lambda: values_of_pairs(heaps),
    }


@row("E&D", "table 1000 × 1000", at_most(1))
def grid():
    def filled(function):
        values = np.empty((1000, 1000), dtype=np.int64)
        call("splitting", function, values, len(values))
        return values

    return {
        "notes": lambda: filled("grid_notes"),
        "best": lambda: filled("grid_best"),
        "python": lambda: gl.PairSplitting().table(1000, 1000),
    }


# --- counting ---------------------------------------------------------------------------------


def layouts(count, n, heaps, others, d, modulus):
    """Return the ways of counting the layouts that are won: all but the lost ones."""
    pieces = heaps + others - 1
    arguments = n - pieces, heaps, others, d, modulus

    def won(function):
        return (math.comb(n, pieces) - call("counting", function, *arguments)) % modulus

    return {
        "notes": lambda: won("lost_notes"),
        "best": lambda: won("lost_best"),
        "python": count,
    }


@row("Counting", "C16, n = 150 000, m = 50", at_most(0.5, "notes"))
def strip_wins():
    modulus = 10**9 + 9
    count = functools.partial(gl.count_strip_wins, 150_000, 50, modulus)
    return layouts(count, 150_000, 25, 26, 1, modulus)


@row("Counting", "C8, n = 10⁴, k = 100, d = 2", at_most(1, "notes"))
def black_white_wins():
    modulus = 10**9 + 7
    count = functools.partial(gl.count_black_white_wins, 10_000, 100, 2, modulus)
    return layouts(count, 10_000, 50, 51, 2, modulus)


# --- digraphs ---------------------------------------------------------------------------------


def random_arcs(nodes, options):
    """Return arcs of an acyclic digraph, its nodes numbered at random, in random order."""
    rng = np.random.default_rng(1)
    starts = np.repeat(np.arange(1, nodes), options)
    ends = (rng.random(len(starts)) * starts).astype(np.int64)
    return rng.permutation(rng.permutation(nodes)[np.stack([starts, ends], axis=1)])


@row(
    "Digraph",
    "200 000 nodes, 3 options each",
    within(0.5),
    at_most(1, "ogdoad", of="fast"),
    at_most(1, of="fast"),
    kernel=True,
)
def digraph():
    nodes = 200_000
    arcs = random_arcs(nodes, 3)

    def valued():
        values = np.empty(nodes, dtype=np.int64)
        call("digraph", "values", arcs, len(arcs), values, nodes)
        return values

    options = [[] for _ in range(nodes)]
    for start, end in arcs.tolist():
        options[start].append(end)
    ways = {"best": valued, "python": lambda: gl.grundy_of_arcs(arcs, nodes)}
    return ways | {"ogdoad": ogdoad() and (lambda: ogdoad().grundy_graph(options))}


# --- draws and cycles -------------------------------------------------------------------------


@row(
    "Draws and cycles",
    "10⁶ positions, 3·10⁶ moves",
    within(5),
    at_most(1.5, of="fast"),
    kernel=True,
)
def retrograde():
    nodes = 10**6
    arcs = np.random.default_rng(1).integers(0, nodes, (3 * nodes, 2))

    def labelled():
        remoteness = np.empty(nodes, dtype=np.int64)
        call("loopy", "retrograde", arcs, len(arcs), remoteness, nodes)
        return remoteness

    return {"best": labelled, "python": lambda: gl.retrograde_of_arcs(arcs, nodes)[1]}


@row(
    "Draws and cycles",
    "crossing pawn, 10 × 10, 2·10⁶ states",
    at_most(2.4),
    at_most(1, of="fast"),
    kernel=True,
)
def crossing():
    cell = np.arange(100)
    row, column = np.divmod(cell, 10)
    ways = [(row > 0, -10), (row < 9, 10), (column > 0, -1), (column < 9, 1)]
    steps = np.array([np.where(inside, cell + by, 100) for inside, by in ways])

    def labelled():
        remoteness = np.empty((2, 128, 128, 128), dtype=np.int32)
        call("loopy", "crossing", steps, 100, 10, 7, remoteness)
        return remoteness

    return {"best": labelled, "python": lambda: crossing_tables(steps, 10)}


# --- Nim multiplication -----------------------------------------------------------------------


def random_nimbers(count, size=64):
    """Return two lists of nimbers of so many bits, the same ones at each call."""
    data = np.random.default_rng(1).bytes(2 * count * size // 8)
    step = size // 8
    numbers = [int.from_bytes(data[i : i + step], "little") for i in range(0, len(data), step)]
    return numbers[:count], numbers[count:]


def as_words(numbers, size=64):
    """Return ints as an array of 64-bit words, the lowest first."""
    step = max(size, 64) // 8
    return np.frombuffer(b"".join(n.to_bytes(step, "little") for n in numbers), dtype=np.uint64)


def on_words(function, *arrays):
    """Let a C++ function fill an array of 64-bit words."""
    out = np.empty_like(arrays[0])
    call("nimbers", function, *arrays, out, len(out))
    return out


@row(
    "Nim multiplication",
    "10⁶ products, 64 bits",
    at_most(4.5),
    at_most(1.1, of="fast"),
    kernel=True,
)
def nim_products():
    a, b = map(as_words, random_nimbers(10**6))
    return {
        "notes": lambda: on_words("products_notes", a, b),
        "best": lambda: on_words("products_best", a, b),
        "python": lambda: gl.nim_product(a, b),
    }


def single_products(size):
    """Return the ways to multiply a hundred pairs of ints, one call for each."""
    one, two = random_nimbers(100, size)
    a, b = as_words(one, size), as_words(two, size)
    ways = {"python": lambda: as_words(map(gl.nim_product, one, two), size)}
    if size <= 64:
        ways["notes"] = lambda: on_words("products_notes", a, b)
        ways["best"] = lambda: on_words("products_best", a, b)
    return ways | {"ogdoad": ogdoad() and (lambda: as_words(map(ogdoad().nim_mul, one, two), size))}


for size, goals in (
    (16, []),
    (32, []),
    (64, [within(0.0003)]),
    (128, []),
):
    row("Nim multiplication", f"100 calls, {size} bits", *goals, at_most(1, "ogdoad"))(
        lambda size=size: single_products(size)
    )


def large_products(size):
    """Return the ways to multiply ten pairs of large ints, one call for each."""
    one, two = random_nimbers(10, size)
    pairs = list(
        zip(as_words(one, size).reshape(10, -1), as_words(two, size).reshape(10, -1), strict=True)
    )
    return {
        "best": lambda: np.array([on_words("large_product", a, b) for a, b in pairs]),
        "python": lambda: as_words(map(gl.nim_product, one, two), size),
    }


for size, seconds in ((256, 0.0005), (1024, 0.004), (4096, 0.015)):
    row("Nim multiplication", f"10 calls, {size} bits", within(seconds))(
        lambda size=size: large_products(size)
    )


@row("Nim multiplication", "10⁵ inverses, 64 bits", at_most(5))
def nim_inverses():
    a, _ = map(as_words, random_nimbers(10**5))
    return {
        "notes": lambda: on_words("inverses_notes", a),
        "best": lambda: on_words("inverses_best", a),
        "python": lambda: gl.nim_inverse(a),
    }


@row("Nim multiplication", "10⁵ square roots, 64 bits", at_most(5))
def nim_square_roots():
    a, _ = map(as_words, random_nimbers(10**5))
    return {
        "notes": lambda: on_words("roots_notes", a),
        "best": lambda: on_words("roots_best", a),
        "python": lambda: gl.nim_square_root(a),
    }


@row("Nim multiplication", "10⁴ powers, 64 bits", at_most(5))
def nim_powers():
    a, exponents = map(as_words, random_nimbers(10**4))
    return {
        "best": lambda: on_words("powers_best", a, exponents),
        "python": lambda: gl.nim_power(a, exponents),
    }


def nim_table(size):
    """Return the ways to fill a table of 16-bit values."""

    def filled(function):
        table = np.empty((size, size), dtype=np.uint16)
        call("nimbers", function, table, size)
        return table

    ways = {"notes": lambda: filled("table_notes")} if size <= 1024 else {}  # else 8 s
    return ways | {
        "best": lambda: filled("table_best"),
        "python": lambda: gl.nim_product_table(size),
    }


for size, ratio in ((1024, 1.2), (4096, 0.6)):
    row("Nim multiplication", f"table {size} × {size}", at_most(ratio))(
        lambda size=size: nim_table(size)
    )


# --- Wythoff and Fibonacci --------------------------------------------------------------------


@row("Wythoff", "10⁶ outcome tests below 10¹⁸, exact", at_most(6))
def outcomes():
    rng = np.random.default_rng(1)
    differences = rng.integers(0, 38 * 10**16, 500_000)
    smaller = np.array([golden_floor(k) for k in differences.tolist()])
    lost = np.stack([smaller, smaller + differences], axis=1)
    heaps = rng.permutation(np.concatenate([lost, rng.integers(0, 10**18, lost.shape)]))

    def best():
        won = np.empty(len(heaps), dtype=bool)
        call("wythoff", "outcomes_best", heaps, len(heaps), won)
        return won

    return {"best": best, "python": lambda: gl.Wythoff().outcomes(heaps)}


@row("Wythoff", "10³ outcome tests by the formula, one call each", within(0.001))
def single_outcomes():
    heaps = np.random.default_rng(1).integers(0, 10**18, (1000, 2))
    test, pairs = gl.Wythoff().outcome_theorem, [*map(tuple, heaps.tolist())]

    def best():
        won = np.empty(len(heaps), dtype=bool)
        call("wythoff", "outcomes_best", heaps, len(heaps), won)
        return won

    return {"best": best, "python": lambda: np.array([bool(test(pair)) for pair in pairs])}


def first_wrong(kind, limit):
    """Return the first k below the limit at which k·φ in floating point, cut off, is wrong."""
    ratio = (1 + np.sqrt(kind(5))) / kind(2)
    for start in range(0, limit, 1 << 16):
        k = np.arange(start, start + (1 << 16))
        smaller = (k.astype(kind) * ratio).astype(np.int64)
        won = gl.Wythoff().outcomes(np.stack([smaller, smaller + k], axis=1))
        if won.any():
            return start + int(won.argmax())
    return -1


@row("Wythoff", "full scan: ⌊kφ⌋ in single precision is first wrong at k = 2584", within(0.1))
def scan_single():
    best = functools.partial(call, "wythoff", "first_wrong_single", 0, 1 << 20)
    return {"best": best, "python": lambda: first_wrong(np.float32, 1 << 20)}


@row("Wythoff", "full scan: ⌊kφ⌋ in double precision, k = 102 334 155", within(10))
def scan_double():
    best = functools.partial(call, "wythoff", "first_wrong", 0, 1 << 28)
    return {"best": best, "python": lambda: first_wrong(np.float64, 1 << 28)}


@row("Wythoff", "Grundy table 1000 × 1000", at_most(12), at_most(1.4, of="fast"), kernel=True)
def wythoff_grid():
    def filled(function):
        values = np.empty((1000, 1000), dtype=np.int64)
        call("wythoff", function, values, len(values))
        return values

    return {
        "notes": lambda: filled("grid_notes"),
        "best": lambda: filled("grid_best"),
        "python": lambda: gl.Wythoff().table(1000, 1000),
    }


@row("Fibonacci", "least Zeckendorf part, 10⁵ values below 10¹⁸", at_most(3.5))
def least_parts():
    numbers = np.random.default_rng(1).integers(1, 10**18, 100_000)

    def best():
        least = np.empty(len(numbers), dtype=np.int64)
        call("fibonacci", "least_parts", numbers, len(numbers), least)
        return least

    return {"best": best, "python": lambda: gl.least_zeckendorf_part(numbers)}


def win_table(n):
    """Return who wins Fibonacci Nim, for fewer than n stones and for limits from 1 to n.

    The smallest part of a Fibonacci number is the number itself; what lies between two of them
    has that of the rest.
    """
    won = np.zeros((n, n), dtype=bool)
    a, b = 1, 2
    while a < n:
        won[a, a - 1 :] = True
        won[a + 1 : b] = won[1 : b - a][: n - a - 1]
        a, b = b, a + b
    return won


@row("Fibonacci", "win table 1000 × 1000", at_most(3))
def fibonacci_wins():
    def filled(function):
        won = np.empty((1000, 1000), dtype=bool)
        call("fibonacci", function, won, len(won))
        return won

    return {
        "notes": lambda: filled("wins_notes"),
        "best": lambda: filled("wins_best"),
        "python": lambda: win_table(1000),
    }


@row("Fibonacci", "Grundy table 1000 × 1000", within(0.03))
def fibonacci_grid():
    def best():
        values = np.empty((1000, 1000), dtype=np.int64)
        call("fibonacci", "values_best", values, len(values))
        return values

    return {"best": best, "python": lambda: gl.FibonacciNim().table(1000, 1000)}


# --- Coin turning -----------------------------------------------------------------------------


def coins_filled(function, size):
    """Return the values of so many single coins that a C++ function fills in."""
    values = np.empty(size, dtype=np.int64)
    call("coins", function, values, size)
    return values


for name, game in (("Mock Turtles", lambda: gl.TurnUpTo(3)), ("Ruler", gl.Ruler)):
    function = name.lower().replace(" ", "_")
    row("Coin turning", f"{name} to 10⁶", at_most(1))(
        lambda game=game, function=function: {
            "best": lambda: coins_filled(f"{function}_best", 10**6),
            "python": lambda: game().table(10**6),
        }
    )
    row("Coin turning", f"{name} to 2000, by the rules", within(0.01))(
        lambda game=game, function=function: {
            "notes": lambda: coins_filled(f"{function}_notes", 2000),
            "python": lambda: game().table_from_rules(2000),
        }
    )


@row("Coin turning", "Mock Turtles × Ruler, table 512 × 512", at_most(4))
def coin_product():
    def filled():
        table = np.empty((512, 512), dtype=np.int64)
        call("coins", "product_best", table, len(table))
        return table

    return {"best": filled, "python": lambda: (gl.TurnUpTo(3) * gl.Ruler()).table(512, 512)}


# --- Green Hackenbush -------------------------------------------------------------------------


def grown_tree(edges):
    """Return a random tree as an array of edges: each vertex stands on any one before it."""
    vertices = np.arange(1, edges + 1)
    below = (np.random.default_rng(1).random(edges) * vertices).astype(np.int64)
    return np.stack([below, vertices], axis=1)


def graph_value(edges):
    """Return the ways to find the value of a graph on vertex 0, given by an array of edges."""
    vertices = int(edges.max()) + 1
    return {
        "notes": lambda: call("hackenbush", "value_notes", edges, len(edges), vertices),
        "best": lambda: call("hackenbush", "value_best", edges, len(edges), vertices),
        "python": lambda: gl.grundy_of_edges(edges),
    }


@row("Green Hackenbush", "random tree of 10⁶ edges", within(5), at_most(1, of="fast"), kernel=True)
def value_of_tree():
    return graph_value(grown_tree(10**6))


@row("Green Hackenbush", "path of 10⁶ edges", within(5), at_most(1, of="fast"), kernel=True)
def value_of_path():
    vertices = np.arange(10**6)
    return graph_value(np.stack([vertices, vertices + 1], axis=1))


@row(
    "Green Hackenbush",
    "multigraph of 10⁶ edges, 5·10⁵ vertices",
    within(5),
    at_most(1, of="fast"),
    kernel=True,
)
def value_of_multigraph():
    return graph_value(np.random.default_rng(1).integers(0, 5 * 10**5, (10**6, 2)))


@row("Green Hackenbush", "networkx graph of 10⁵ edges", within(1))
def value_of_networkx_graph():
    graph = gl.Bush.random(7 * 10**4 + 1, 10**5).graph
    edges = np.array(list(graph.edges()))
    game = gl.GreenHackenbush()
    return graph_value(edges) | {"python": lambda: game.grundy(graph)}


def value_of_small_graph(size):
    edges = np.array(gl.Bush.random(size - size // 4 + 1, size, seed=1).edges)

    def by_search():
        green = ogdoad().Color.green()
        return ogdoad().Hackenbush([(u, v, green) for u, v in edges.tolist()]).grundy()

    return graph_value(edges) | {"ogdoad": ogdoad() and by_search}


for size in (18, 20, 22):
    row("Green Hackenbush", f"graph of {size} edges", within(0.001))(
        lambda size=size: value_of_small_graph(size)
    )


# --- Laws ---------------------------------------------------------------------------------------


def laws(values):
    """Return the one way to look for a law, as a slider does at every step."""
    return {"python": lambda: len(gl.find_laws(values))}


@row("Laws", "2000 random values", within(0.3))
def laws_of_noise():
    return laws(np.random.default_rng(5).integers(0, 8, 2000))


@row("Laws", "2000 values of period 500", within(0.3))
def laws_of_a_period():
    return laws(np.tile(np.random.default_rng(5).integers(0, 9, 500), 4))


@row("Laws", "largest powers of 2 that divide, 2000 values", within(0.3))
def laws_of_ruler():
    return laws([n & -n for n in range(1, 2001)])


@row("Laws", "table 64 × 64 of sums mod 7", within(0.5))
def laws_of_a_table():
    return laws(np.add.outer(np.arange(64), np.arange(64)) % 7)


# --- misère play ------------------------------------------------------------------------------


def kayles_quotient(rows):
    """Return how the elements of the misère quotient of Kayles multiply, and those of the rows."""
    quotient = gl.misere_quotient(gl.Octal("0.77"), rows)
    products = [element.place for line in quotient.table for element in line]
    return [*products, *(element.place for element in quotient.phi)]


for rows in (12, 168):  # the second proves the quotient of rows of every length
    row("Misère", f"quotient of Kayles, rows to {rows}", within(10))(
        lambda rows=rows: {"python": functools.partial(kayles_quotient, rows)}
    )


def whole_quotient(code):
    """Return the numbers of the certificate of a misère quotient for rows of every length."""
    found = gl.misere_quotient(gl.Octal(code)).certificate()
    return [len(found["table"]), len(found["p_portion"]), found["preperiod"], found["period"]]


for code, seconds in {"0.77": 2, "0.53": 0.5}.items():
    row("Misère", f"quotient of {code} for every row, with certificate", within(seconds))(
        lambda code=code: {"python": functools.partial(whole_quotient, code)}
    )


# --- three moves ------------------------------------------------------------------------------


def longest_periods(most):
    """Return the longest period for each largest move: all sets of three moves are looked at."""
    sys.path.append(os.path.join(os.path.dirname(__file__), os.pardir, "tools"))
    three_moves = importlib.import_module("three_moves")
    return [int(periods.max()) for _, periods, _ in three_moves.slices(most)]


row("Subtraction", "periods of the 4,267 sets of three moves up to 32", within(3))(
    lambda: {"python": functools.partial(longest_periods, 32)}
)
if importlib.util.find_spec("numba") is not None:  # without Numba it takes minutes
    row("Subtraction", "periods of the 135,739 sets of three moves up to 100", within(10))(
        lambda: {"python": functools.partial(longest_periods, 100)}
    )


# --- Start-up ---------------------------------------------------------------------------------


@row("Start-up", "import gamelib, beyond a bare Python", within(0.1))
def start_up():
    heavy = ["networkx", "matplotlib", "sympy", "ipywidgets", "numba"]
    code = f"import sys; {{}}; print(*set({heavy}) & set(sys.modules))"  # prints nothing
    return {
        "bare": Process(sys.executable, "-c", code.format("pass")),
        "python": Process(sys.executable, "-c", code.format("import gamelib")),
    }
