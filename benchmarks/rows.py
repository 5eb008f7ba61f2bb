"""The rows of the benchmark table: what is computed, in which ways, and how fast it should be.

They stand in `TABLE`, at the end. To add one, write a function that prepares the data and returns
the ways to be timed, `{"notes": ..., "best": ..., "python": ...}`, and name it there.

Each way is a function without arguments: "notes" and "best" are C++, "ogdoad" is that package (or
`None`, where it is not installed), "python" is gamelib, and "bare", if there, is what "python"
needs before it begins. The results must be the same. Where a goal is one of "plain", gamelib is
timed as well as it is without Numba.
"""

import importlib
import math
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
from native import BUILD, COMPILER, call, ogdoad, program

import gamelaws as laws
import gamelib as gl
from gamecontest import PROBLEMS
from gamecontest.trials import TRIALS
from gamelib.fast.crossing import crossing_tables
from gamelib.games.wythoff import golden_floor


@dataclass(frozen=True)
class Goal:
    """A bound on the time of `of`: in seconds, or as a ratio to a C++ way."""

    limit: float
    against: str | None
    of: str


def at_most(ratio, against="best"):
    """Return the goal of a ratio to the best C++, or to another way."""
    return Goal(ratio, against, "python")


def within(seconds):
    """Return the goal of a time."""
    return Goal(seconds, None, "python")


def plain(seconds):
    """Return the goal of a time without Numba."""
    return Goal(seconds, None, "plain")


class Row:
    """A line of the table; `ways` prepares the data from the arguments and returns the ways."""

    def __init__(
        self, theme: str, workload: str, goals: list[Goal], ways: Callable[..., dict], *arguments
    ) -> None:
        self.theme, self.workload, self.goals = theme, workload, goals
        self.ways = partial(ways, *arguments)


#: Stands among the arguments of a C++ function for the array that it fills.
OUT = object()


def filled(library, function, *arguments, shape, kind=np.int64):
    """Return a way that lets a C++ function fill a new array."""

    def way():
        out = np.empty(shape, dtype=kind)
        call(library, function, *(out if each is OUT else each for each in arguments))
        return out

    return way


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


def whole(name, text, **programs):
    """Return the ways of a contest problem, from standard input to standard output."""
    given = BUILD / f"{name}.txt"
    given.parent.mkdir(parents=True, exist_ok=True)
    given.write_text(text)
    ways = {"python": Process(sys.executable, "-m", "gamelib", name, given=given)}
    if COMPILER:
        for kind, (source, *words) in programs.items():
            ways[kind] = Process(program(source), *words, given=given)
    return ways


def contest(name, text):
    """Return the ways of a problem that has two programs in C++."""
    sources = {kind: [f"{name.lower()}_{kind}"] for kind in ("notes", "best")}
    return whole(name, text(), **sources)


def largest_of(name):
    """Return the workload of a problem for the largest input of its trials."""
    return f"{name}, {TRIALS[name].largest_size}, whole process"


def largest(name):
    """Return the ways of a problem for the largest input of its trials."""
    return whole(name, next(TRIALS[name].largest()), notes=["contest", name])


def random_heaps(count):
    """Return heaps of 1 to 10⁹ stones, the same ones at each call."""
    return np.random.default_rng(1).integers(1, 10**9, count, endpoint=True)


def spaced(numbers):
    """Return numbers as a line of text."""
    return " ".join(map(str, np.ravel(numbers).tolist()))


def matches():
    heaps = random_heaps(500_000)
    return f"{len(heaps)}\n{spaced(heaps)}\n"


def updates():
    heaps, sizes = random_heaps(200_000).reshape(2, -1)
    places = 1 + heaps % len(heaps)
    lines = [f"{len(heaps)} {len(sizes)}", spaced(heaps)]
    return "\n".join([*lines, *map(spaced, zip(places, sizes, strict=True)), ""])


def start_in_heap():
    games = random_heaps(1_000_000).reshape(10, -1)
    lines = [f"{len(heaps)} {1 + heaps[0] % len(heaps)}\n{spaced(heaps)}" for heaps in games]
    return "\n".join([str(len(games)), *lines, ""])


def listed():
    return {"python": Process(sys.executable, "-m", "gamelib", "--list")}


def start_up():
    heavy = ["networkx", "matplotlib", "sympy", "ipywidgets", "numba"]
    code = f"import sys; {{}}; print(*set({heavy}) & set(sys.modules))"  # prints nothing
    return {
        "bare": Process(sys.executable, "-c", code.format("pass")),
        "python": Process(sys.executable, "-c", code.format("import gamelib")),
    }


def first_kernel(kind):
    """Return the way to a first table by a kernel: Numba compiles it, or finds it in its cache."""
    code = "import tempfile, os; os.environ['NUMBA_CACHE_DIR'] = {!r} or tempfile.mkdtemp(); {}"
    cache = str(BUILD / "numba") if kind == "cached" else ""
    table = "import gamelib; gamelib.Wythoff().table(1000, 1000)"
    return {
        "bare": Process(sys.executable, "-c", code.format(cache, "pass")),
        "python": Process(sys.executable, "-c", code.format(cache, table)),
    }


# --- heaps ------------------------------------------------------------------------------------


def nim_sum(as_given):
    heaps = random_heaps(500_000)
    given = as_given(heaps)
    return {
        "best": partial(call, "nim", "nim_sum", heaps, len(heaps)),
        "python": lambda: gl.nim_sum(given),
    }


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


def fallen(kind):
    parents = forest(kind)
    position = tuple(parents.tolist())
    return {
        "best": partial(call, "ancestors", "value", parents, len(parents)),
        "python": lambda: gl.AncestorDeletion().grundy(position),
    }


def taking(allowed):
    """Return the ways to fill a table. All write int64 into memory fresh from NumPy."""
    size, moves = 10**7, np.array(sorted(allowed))
    arguments = moves, len(moves), OUT, size
    return {
        "notes": filled("subtraction", "table_notes", *arguments, shape=size),
        "best": filled("subtraction", "table_best", *arguments, shape=size),
        "python": lambda: gl.Subtraction(allowed).table(size),
    }


def huge_heap():
    moves = np.array([1, 3, 9])
    return {
        "best": partial(call, "subtraction", "value", moves, len(moves), 10**18),
        "python": lambda: gl.Subtraction({1, 3, 9}).grundy(10**18),
    }


def law_of(game, limit=10**6):
    """Return the preperiod and the period of a game, as C++ does."""
    found = game.period(limit)
    return np.array([found.preperiod, found.length])


def long_period():
    moves = np.array([9, 14, 48, 53, 62])
    return {
        "best": filled("subtraction", "period", moves, len(moves), OUT, shape=2),
        "python": lambda: law_of(gl.Subtraction(moves)),
    }


def three_moves(most):
    """Return the way to the longest period for each largest move, over all sets of three moves."""
    sys.path.append(os.path.join(os.path.dirname(__file__), os.pardir, "tools"))
    slices = importlib.import_module("three_moves").slices
    return {"python": lambda: [int(periods.max()) for _, periods, _ in slices(most)]}


def digits_of(code):
    """Return the digits of an octal code as an array, and the place of the last one."""
    digits = np.array([int(digit) for digit in code.replace(".", "")])
    return digits, len(digits) - 1


def proved_and_filled(code):
    size = 10**6
    return {
        "best": filled("octal", "table_filled", *digits_of(code), OUT, size, shape=size),
        "python": lambda: gl.Octal(code).table(size),
    }


def octal_bytes(kind, digits, last, unequal, size):
    """Return the way in which C++ fills a table from the rules; its values fit a byte."""
    arguments = digits, last, unequal, OUT, size
    return filled("octal", f"table_{kind}", *arguments, shape=size, kind=np.uint8)


def scanned(code, size=10**5, kind="notes"):
    """Return the ways to fill a table from the rules, without looking for a period."""
    return {
        kind: octal_bytes(kind, *digits_of(code), 0, size),
        "python": lambda: gl.Octal(code).table_from_rules(size),
    }


def sparse(code):
    return scanned(code, 10**6, "best")


def grundys_game(size, *kinds):
    ways = {kind: octal_bytes(kind, np.array([4]), 0, 1, size) for kind in kinds}
    return ways | {"python": lambda: gl.GrundyGame().table(size)}


def period_of(code, limit=10**6):
    return {
        "best": filled("octal", "period", *digits_of(code), OUT, shape=2),
        "python": lambda: law_of(gl.Octal(code), limit),
    }


def kayles_period():
    def told():
        found = ogdoad().GuySmithCertificate.compute(ogdoad().OctalCode([7, 7]), 71, 12, 1000)
        return np.array([found.preperiod, found.period])

    return period_of("0.77") | {"ogdoad": ogdoad() and told}


def splitting(kind, method):
    game = gl.SplittingNim()
    return {
        kind: filled("splitting", f"splitting_{kind}", OUT, 1000, shape=1000),
        "python": lambda: getattr(game, method)(1000),
    }


def values_of_pairs(pairs):
    """Return the values by the theorem of `PairSplitting`, for an (m, 2) array."""
    values = np.empty(len(pairs), dtype=np.int64)
    for start in range(0, len(pairs), 1 << 14):  # pieces that stay in the processor's cache
        part = values[start : start + (1 << 14)]
        negative = -pairs[start : start + (1 << 14)]  # -x is the complement of x - 1
        np.bitwise_and(negative[:, 0], negative[:, 1], out=part)
        np.subtract(np.bitwise_count(part ^ (part - 1)), 1, out=part)
    return values


def pairs():
    heaps = np.random.default_rng(1).integers(1, 2 * 10**9, (200_000, 2), endpoint=True)
    arguments = heaps, len(heaps), OUT
    return {
        "notes": filled("splitting", "pairs_notes", *arguments, shape=len(heaps)),
        "best": filled("splitting", "pairs_best", *arguments, shape=len(heaps)),
        "python": lambda: values_of_pairs(heaps),
    }


def grid(library, game):
    """Return the ways to fill a table of 1000 × 1000 values."""
    square = {"shape": (1000, 1000)}
    return {
        "notes": filled(library, "grid_notes", OUT, 1000, **square),
        "best": filled(library, "grid_best", OUT, 1000, **square),
        "python": lambda: game().table(1000, 1000),
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


def strip_wins():
    modulus = 10**9 + 9
    count = partial(gl.count_strip_wins, 150_000, 50, modulus)
    return layouts(count, 150_000, 25, 26, 1, modulus)


def black_white_wins():
    modulus = 10**9 + 7
    count = partial(gl.count_black_white_wins, 10_000, 100, 2, modulus)
    return layouts(count, 10_000, 50, 51, 2, modulus)


# --- digraphs ---------------------------------------------------------------------------------


def random_arcs(nodes, options):
    """Return arcs of an acyclic digraph, its nodes numbered at random, in random order."""
    rng = np.random.default_rng(1)
    starts = np.repeat(np.arange(1, nodes), options)
    ends = (rng.random(len(starts)) * starts).astype(np.int64)
    return rng.permutation(rng.permutation(nodes)[np.stack([starts, ends], axis=1)])


def digraph():
    nodes = 200_000
    arcs = random_arcs(nodes, 3)
    options = [[] for _ in range(nodes)]
    for start, end in arcs.tolist():
        options[start].append(end)
    return {
        "best": filled("digraph", "values", arcs, len(arcs), OUT, nodes, shape=nodes),
        "python": lambda: gl.grundy_of_arcs(arcs, nodes),
        "ogdoad": ogdoad() and (lambda: ogdoad().grundy_graph(options)),
    }


def retrograde():
    nodes = 10**6
    arcs = np.random.default_rng(1).integers(0, nodes, (3 * nodes, 2))
    return {
        "best": filled("loopy", "retrograde", arcs, len(arcs), OUT, nodes, shape=nodes),
        "python": lambda: gl.retrograde_of_arcs(arcs, nodes)[1],
    }


def crossing():
    cell = np.arange(100)
    row, column = np.divmod(cell, 10)
    ways = [(row > 0, -10), (row < 9, 10), (column > 0, -1), (column < 9, 1)]
    steps = np.array([np.where(inside, cell + by, 100) for inside, by in ways])
    tables = {"shape": (2, 100, 4950), "kind": np.int32}
    return {
        "best": filled("loopy", "crossing", steps, 100, 10, 7, OUT, **tables),
        "python": lambda: crossing_tables(steps, 10),
    }


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
    """Return the way in which C++ fills an array of 64-bit words."""
    size = len(arrays[0])
    return filled("nimbers", function, *arrays, OUT, size, shape=arrays[0].shape, kind=np.uint64)


PRODUCTS, POWERS = (gl.nim_product, 2, "products"), (gl.nim_power, 2, "powers")
INVERSES, ROOTS = (gl.nim_inverse, 1, "inverses"), (gl.nim_square_root, 1, "roots")


def nim_arrays(count, python, operands, function, *kinds):
    """Return the ways of an operation on arrays of nimbers of 64 bits."""
    arrays = [*map(as_words, random_nimbers(count))][:operands]
    ways = {kind: on_words(f"{function}_{kind}", *arrays) for kind in kinds}
    return ways | {"python": lambda: python(*arrays)}


def single_products(size):
    """Return the ways to multiply a hundred pairs of ints, one call for each."""
    one, two = random_nimbers(100, size)
    a, b = as_words(one, size), as_words(two, size)
    ways = {"python": lambda: as_words(map(gl.nim_product, one, two), size)}
    if size <= 64:
        ways["notes"] = on_words("products_notes", a, b)
        ways["best"] = on_words("products_best", a, b)
    return ways | {"ogdoad": ogdoad() and (lambda: as_words(map(ogdoad().nim_mul, one, two), size))}


def large_products(size):
    """Return the ways to multiply ten pairs of large ints, one call for each."""
    one, two = random_nimbers(10, size)
    pairs = list(
        zip(as_words(one, size).reshape(10, -1), as_words(two, size).reshape(10, -1), strict=True)
    )
    each = [on_words("large_product", a, b) for a, b in pairs]
    return {
        "best": lambda: np.array([way() for way in each]),
        "python": lambda: as_words(map(gl.nim_product, one, two), size),
    }


def nim_table(size, *kinds):
    """Return the ways to fill a table of 16-bit values."""
    square = {"shape": (size, size), "kind": np.uint16}
    ways = {kind: filled("nimbers", f"table_{kind}", OUT, size, **square) for kind in kinds}
    return ways | {"python": lambda: gl.nim_product_table(size)}


# --- Wythoff and Fibonacci --------------------------------------------------------------------


def outcomes_in_cpp(heaps):
    arguments = heaps, len(heaps), OUT
    return filled("wythoff", "outcomes_best", *arguments, shape=len(heaps), kind=bool)


def outcomes():
    rng = np.random.default_rng(1)
    differences = rng.integers(0, 38 * 10**16, 500_000)
    smaller = np.array([golden_floor(k) for k in differences.tolist()])
    lost = np.stack([smaller, smaller + differences], axis=1)
    heaps = rng.permutation(np.concatenate([lost, rng.integers(0, 10**18, lost.shape)]))
    return {"best": outcomes_in_cpp(heaps), "python": lambda: gl.Wythoff().outcomes(heaps)}


def single_outcomes():
    heaps = np.random.default_rng(1).integers(0, 10**18, (1000, 2))
    test, pairs = gl.Wythoff().outcome_theorem, [*map(tuple, heaps.tolist())]
    python = {"python": lambda: np.array([bool(test(pair)) for pair in pairs])}
    return {"best": outcomes_in_cpp(heaps)} | python


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


SCAN = "full scan: ⌊kφ⌋ in"
SINGLE = np.float32, "first_wrong_single", 1 << 20
DOUBLE = np.float64, "first_wrong", 1 << 28


def floating(kind, function, limit):
    """Return the ways to look for the first wrong number."""
    best = partial(call, "wythoff", function, 0, limit)
    return {"best": best, "python": partial(first_wrong, kind, limit)}


def least_parts():
    numbers = np.random.default_rng(1).integers(1, 10**18, 100_000)
    arguments = numbers, len(numbers), OUT
    return {
        "best": filled("fibonacci", "least_parts", *arguments, shape=len(numbers)),
        "python": lambda: gl.least_zeckendorf_part(numbers),
    }


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


def fibonacci_wins():
    square = {"shape": (1000, 1000), "kind": bool}
    return {
        "notes": filled("fibonacci", "wins_notes", OUT, 1000, **square),
        "best": filled("fibonacci", "wins_best", OUT, 1000, **square),
        "python": lambda: win_table(1000),
    }


def fibonacci_values():
    return {
        "best": filled("fibonacci", "values_best", OUT, 1000, shape=(1000, 1000)),
        "python": lambda: gl.FibonacciNim().table(1000, 1000),
    }


# --- Coin turning, Green Hackenbush ------------------------------------------------------------


BY_THEOREM, BY_RULES = ("best", 10**6, "table"), ("notes", 2000, "table_from_rules")


def coins(game, name, kind, size, method):
    """Return the ways to find the values of so many single coins."""
    return {
        kind: filled("coins", f"{name}_{kind}", OUT, size, shape=size),
        "python": lambda: getattr(game(), method)(size),
    }


def coin_product():
    return {
        "best": filled("coins", "product_best", OUT, 512, shape=(512, 512)),
        "python": lambda: (gl.TurnUpTo(3) * gl.Ruler()).table(512, 512),
    }


def grown_tree(edges):
    """Return a random tree as an array of edges: each vertex stands on any one before it."""
    vertices = np.arange(1, edges + 1)
    below = (np.random.default_rng(1).random(edges) * vertices).astype(np.int64)
    return np.stack([below, vertices], axis=1)


def graph_value(edges):
    """Return the ways to find the value of a graph on vertex 0, given by an array of edges."""
    vertices = int(edges.max()) + 1
    return {
        "notes": partial(call, "hackenbush", "value_notes", edges, len(edges), vertices),
        "best": partial(call, "hackenbush", "value_best", edges, len(edges), vertices),
        "python": lambda: gl.grundy_of_edges(edges),
    }


def value_of_tree():
    return graph_value(grown_tree(10**6))


def value_of_path():
    vertices = np.arange(10**6)
    return graph_value(np.stack([vertices, vertices + 1], axis=1))


def value_of_multigraph():
    return graph_value(np.random.default_rng(1).integers(0, 5 * 10**5, (10**6, 2)))


def value_of_networkx_graph():
    graph = gl.Bush.random(7 * 10**4 + 1, 10**5).graph
    edges = np.array(list(graph.edges()))
    game = gl.GreenHackenbush()
    return graph_value(edges) | {"python": lambda: game.grundy(graph)}


def small_graph(size):
    edges = np.array(gl.Bush.random(size - size // 4 + 1, size, seed=1).edges)

    def by_search():
        green = ogdoad().Color.green()
        return ogdoad().Hackenbush([(u, v, green) for u, v in edges.tolist()]).grundy()

    return graph_value(edges) | {"ogdoad": ogdoad() and by_search}


# --- laws and misère play ---------------------------------------------------------------------


def law_search(values):
    """Return the one way to look for a law, as a slider does at every step."""
    given = values(np.random.default_rng(5))
    return {"python": lambda: len(laws.find_laws(given))}


def repeated(rng):
    return np.tile(rng.integers(0, 9, 500), 4)


def powers_that_divide(_):
    return [n & -n for n in range(1, 2001)]


def sums_mod_7(_):
    return np.add.outer(np.arange(64), np.arange(64)) % 7


def quotient_to(heaps, code="0.77"):
    """Return the way to the products in a misère quotient and to the elements of the heaps."""

    def python():
        quotient = laws.misere_quotient(gl.Octal(code), heaps)
        products = [element.place for line in quotient.table for element in line]
        return [*products, *(element.place for element in quotient.phi)]

    return {"python": python}


def whole_quotient(code):
    """Return the way to the numbers of the certificate of a quotient for rows of every length."""

    def python():
        found = laws.misere_quotient(gl.Octal(code)).certificate()
        return [len(found["table"]), len(found["p_portion"]), found["preperiod"], found["period"]]

    return {"python": python}


# --- the table --------------------------------------------------------------------------------

#: What the whole process may take: a ratio to the notes' C++ where that takes long. Of the others
#: it is the start of Python that is timed, and a judge's second is the bound.
LARGE = {"C7": at_most(2, "notes"), "C14": at_most(2, "notes"), "C16": at_most(1, "notes")}
CONTEST = [name for name in PROBLEMS if name not in ("C3", "C4", "C12")]

MOCK_TURTLES = partial(gl.TurnUpTo, 3)
BOTH = "notes", "best"

#: By theme: the workload, its goals, the function that prepares the ways, and its arguments.
TABLE = {
    "Nim": [
        ("nim-sum of 5·10⁵ ints, array", [at_most(1)], nim_sum, np.asarray),
        ("nim-sum of 5·10⁵ ints, list", [within(0.012)], nim_sum, np.ndarray.tolist),
        ("C12, 5·10⁵ heaps, whole process", [at_most(1, "notes")], contest, "C12", matches),
        ("C4, 10⁵ updates, whole process", [at_most(1.3, "notes")], contest, "C4", updates),
        (
            "C3, 10 × 10⁵ heaps, whole process",
            [at_most(0.6, "notes")],
            contest,
            "C3",
            start_in_heap,
        ),
    ],
    "Contest": [
        *((largest_of(n), [LARGE.get(n, within(1))], largest, n) for n in CONTEST),
        ("gamelib --list, whole process", [within(0.3)], listed),
    ],
    "Ancestor deletion": [
        ("value of a forest of 10⁵ nodes, random", [at_most(2)], fallen, "random"),
        ("value of a forest of 10⁵ nodes, path", [within(0.5)], fallen, "path"),
        ("value of a forest of 10⁵ nodes, near", [within(0.5)], fallen, "near"),
    ],
    "Subtraction": [
        ("table of 10⁷ values, S = {1, 3, 9}", [at_most(1.5)], taking, {1, 3, 9}),
        ("table of 10⁷ values, S = {2, 5}", [at_most(1.5)], taking, {2, 5}),
        ("value of 10¹⁸, proved, S = {1, 3, 9}", [within(0.0005)], huge_heap),
        ("period 912 189, S = {9, 14, 48, 53, 62}", [at_most(5), plain(1)], long_period),
        ("periods of the 4,267 sets of three moves up to 32", [within(3)], three_moves, 32),
        ("periods of the 135,739 sets of three moves up to 100", [within(10)], three_moves, 100),
    ],
    "Octal": [
        ("0.77 to 10⁶, proof and fill", [within(0.003)], proved_and_filled, "0.77"),
        ("0.07 to 10⁶, proof and fill", [within(0.003)], proved_and_filled, "0.07"),
        ("0.137 to 10⁶, proof and fill", [within(0.003)], proved_and_filled, "0.137"),
        ("0.104 to 10⁵, by scan", [at_most(0.5, "notes")], scanned, "0.104"),
        ("0.16 to 10⁵, by scan", [at_most(0.5, "notes")], scanned, "0.16"),
        ("0.77 to 10⁵, by scan", [at_most(0.5, "notes")], scanned, "0.77"),
        ("0.16 to 10⁶, sparse space", [at_most(1.4), plain(11)], sparse, "0.16"),
        ("0.144 to 10⁶, sparse space", [at_most(1.4), plain(11)], sparse, "0.144"),
        ("0.054 to 10⁶, sparse space", [at_most(1.4), plain(11)], sparse, "0.054"),
        ("period of 0.16, proved", [at_most(1.5), plain(15)], period_of, "0.16"),
        ("period of 0.56, proved", [at_most(1.5), plain(15)], period_of, "0.56"),
        ("period of 0.376, proved", [at_most(1.5)], period_of, "0.376", 10**7),
        ("period of 0.77: proved; ogdoad is told it", [within(0.015)], kayles_period),
        ("Grundy's game to 10⁵", [at_most(1.5), plain(3)], grundys_game, 10**5, *BOTH),
        ("Grundy's game to 10⁶", [at_most(1.5)], grundys_game, 10**6, "best"),
    ],
    "Splitting": [
        ("table of 1000", [within(0.0001)], splitting, "best", "table"),
        ("table of 1000, by the rules", [within(0.02)], splitting, "notes", "table_from_rules"),
    ],
    "E&D": [
        ("2·10⁵ pairs", [at_most(3)], pairs),
        ("table 1000 × 1000", [at_most(1)], grid, "splitting", gl.PairSplitting),
    ],
    "Counting": [
        ("C16, n = 150 000, m = 50", [at_most(0.5, "notes")], strip_wins),
        ("C8, n = 10⁴, k = 100, d = 2", [at_most(1, "notes")], black_white_wins),
    ],
    "Digraph": [
        ("200 000 nodes, 3 options each", [at_most(1), at_most(1, "ogdoad"), plain(3)], digraph),
    ],
    "Draws and cycles": [
        ("10⁶ positions, 3·10⁶ moves", [at_most(1.5), plain(10)], retrograde),
        ("crossing pawn, 10 × 10, 2·10⁶ states", [at_most(1)], crossing),
    ],
    "Nim multiplication": [
        ("10⁶ products, 64 bits", [at_most(1.1), plain(0.2)], nim_arrays, 10**6, *PRODUCTS, *BOTH),
        ("100 calls, 16 bits", [at_most(1, "ogdoad")], single_products, 16),
        ("100 calls, 32 bits", [at_most(1, "ogdoad")], single_products, 32),
        ("100 calls, 64 bits", [within(0.0003), at_most(1, "ogdoad")], single_products, 64),
        ("100 calls, 128 bits", [at_most(1, "ogdoad")], single_products, 128),
        ("10 calls, 256 bits", [within(0.0005)], large_products, 256),
        ("10 calls, 1024 bits", [within(0.004)], large_products, 1024),
        ("10 calls, 4096 bits", [within(0.015)], large_products, 4096),
        ("10⁵ inverses, 64 bits", [at_most(5)], nim_arrays, 10**5, *INVERSES, *BOTH),
        ("10⁵ square roots, 64 bits", [at_most(5)], nim_arrays, 10**5, *ROOTS, *BOTH),
        ("10⁴ powers, 64 bits", [at_most(5)], nim_arrays, 10**4, *POWERS, "best"),
        ("table 1024 × 1024", [at_most(1.2)], nim_table, 1024, *BOTH),
        ("table 4096 × 4096", [at_most(0.6)], nim_table, 4096, "best"),
    ],
    "Wythoff": [
        ("10⁶ outcome tests below 10¹⁸, exact", [at_most(6)], outcomes),
        ("10³ outcome tests by the formula, one call each", [within(0.001)], single_outcomes),
        (f"{SCAN} single precision is first wrong at k = 2584", [within(0.1)], floating, *SINGLE),
        (f"{SCAN} double precision, k = 102 334 155", [within(10)], floating, *DOUBLE),
        ("Grundy table 1000 × 1000", [at_most(1.4), plain(0.2)], grid, "wythoff", gl.Wythoff),
    ],
    "Fibonacci": [
        ("least Zeckendorf part, 10⁵ values below 10¹⁸", [at_most(3.5)], least_parts),
        ("win table 1000 × 1000", [at_most(3)], fibonacci_wins),
        ("Grundy table 1000 × 1000", [within(0.03)], fibonacci_values),
    ],
    "Coin turning": [
        ("Mock Turtles to 10⁶", [at_most(1)], coins, MOCK_TURTLES, "mock_turtles", *BY_THEOREM),
        ("Mock Turtles to 2000", [within(0.01)], coins, MOCK_TURTLES, "mock_turtles", *BY_RULES),
        ("Ruler to 10⁶", [at_most(1)], coins, gl.Ruler, "ruler", *BY_THEOREM),
        ("Ruler to 2000, by the rules", [within(0.01)], coins, gl.Ruler, "ruler", *BY_RULES),
        ("Mock Turtles × Ruler, table 512 × 512", [at_most(4)], coin_product),
    ],
    "Green Hackenbush": [
        ("random tree of 10⁶ edges", [at_most(1), plain(5)], value_of_tree),
        ("path of 10⁶ edges", [at_most(1), plain(5)], value_of_path),
        ("multigraph of 10⁶ edges, 5·10⁵ vertices", [at_most(1), plain(5)], value_of_multigraph),
        ("networkx graph of 10⁵ edges", [within(1)], value_of_networkx_graph),
        ("graph of 18 edges", [within(0.001)], small_graph, 18),
        ("graph of 20 edges", [within(0.001)], small_graph, 20),
        ("graph of 22 edges", [within(0.001)], small_graph, 22),
    ],
    "Laws": [
        ("2000 random values", [within(0.3)], law_search, lambda rng: rng.integers(0, 8, 2000)),
        ("2000 values of period 500", [within(0.3)], law_search, repeated),
        (
            "largest powers of 2 that divide, 2000 values",
            [within(0.3)],
            law_search,
            powers_that_divide,
        ),
        ("table 64 × 64 of sums mod 7", [within(0.5)], law_search, sums_mod_7),
    ],
    "Misère": [
        ("quotient of Kayles, rows to 12", [within(10)], quotient_to, 12),
        ("quotient of Kayles, rows to 168, for every row", [within(10)], quotient_to, 168),
        ("quotient of 0.26, heaps to 22", [within(5)], quotient_to, 22, "0.26"),
        ("quotient of 0.77 for every row, with certificate", [within(2)], whole_quotient, "0.77"),
        ("quotient of 0.53 for every row, with certificate", [within(0.5)], whole_quotient, "0.53"),
    ],
    "Start-up": [
        ("import gamelib, beyond a bare Python", [within(0.1)], start_up),
        ("first kernel compiled, beyond a bare Python", [within(8)], first_kernel, "compiled"),
        ("first kernel from the cache, beyond a bare Python", [within(2)], first_kernel, "cached"),
    ],
}
ROWS = [Row(theme, *row) for theme, rows in TABLE.items() for row in rows]
