"""The rows of the benchmark table: what is computed, in which ways, and how fast it should be.

They stand in `TABLE`, at the end. To add one, write a function that prepares the data and returns
the ways to be timed, `{"notes": ..., "best": ..., "python": ...}`, and name it there.

Each way is a function without arguments: "notes" and "best" are C++, "ogdoad" is that package (or
`None`, where it is not installed), "python" is gamelib, and "bare", if there, is what "python"
needs before it begins. The results must be the same. Where a goal is one of "plain", gamelib is
timed as well as it is without Numba.
"""

import math
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from native import BUILD, COMPILER, call, ogdoad, program

import gamelaws as laws
import gamelib as gl
from gamecontest import PROBLEMS
from gamecontest.real import RUNGS
from gamecontest.selftrials import TRIALS
from gamelib.fast.crossing import crossing_tables
from gamelib.games.wythoff import golden_floor
from tools.three_moves import slices


class Goal(NamedTuple):
    """A bound on the time of `of`: in seconds, or as a ratio to a C++ way."""

    limit: float
    against: str | None = None
    of: str = "python"


#: The goal of a time, and of one without Numba; of a ratio to the best C++, or to another way.
within, plain = Goal, partial(Goal, of="plain")


def at_most(ratio, against="best"):
    return Goal(ratio, against)


class Row(NamedTuple):
    """A line of the table; `ways` prepares the data and returns the ways."""

    theme: str
    workload: str
    goals: list[Goal]
    ways: Callable[[], dict]

    @property
    def title(self):
        return f"{self.theme} {self.workload}".lower()


@dataclass(frozen=True)
class Out:
    """Stands among the arguments of a C++ function for the new array that it fills."""

    shape: Any
    kind: type = np.int64

    def made(self):
        return np.empty(self.shape, self.kind)


def native(library, function, *arguments):
    """Return what a C++ function returns, or the array that it fills."""
    given = [each.made() if isinstance(each, Out) else each for each in arguments]
    found = call(library, function, *given)
    filled = [new for new, each in zip(given, arguments, strict=True) if isinstance(each, Out)]
    return filled[0] if filled else found


def in_cpp(library, function, kinds, *arguments):
    """Return the ways of C++: a function for each of the kinds, whose name ends with it."""
    return {kind: partial(native, library, f"{function}_{kind}", *arguments) for kind in kinds}


def alone(python, *arguments):
    """Return the one way of a row whose goal is a time."""
    return {"python": partial(python, *arguments)}


def tabled(game, library, function, kinds, *sizes):
    """Return the ways to fill a table of a new game."""
    ways = in_cpp(library, function, kinds, Out(sizes), sizes[0])
    return ways | {"python": lambda: game().table(*sizes)}


def anew(game, method, *arguments):
    """Return the one way of a row that asks a new game, which remembers nothing."""
    return {"python": lambda: getattr(game(), method)(*arguments)}


NOTES, BEST, BOTH = ("notes",), ("best",), ("notes", "best")


# --- whole processes --------------------------------------------------------------------------


class Process:
    """A way that runs a command from start to end, its input in a file, as at a judge's."""

    def __init__(self, *command, given=os.devnull):
        self.command = command
        self.given = given
        # A user has the bytecode of what is imported; a developer's settings must not hide it.
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        self.environment = kept | {"PYTHONPYCACHEPREFIX": str(BUILD / "pycache")}

    def __call__(self, stdout=subprocess.DEVNULL):  # no disk is to be timed
        with open(self.given, "rb") as stdin:
            files = {"stdin": stdin, "stdout": stdout}
            return subprocess.run(self.command, **files, env=self.environment, check=True)


def whole(name, repeated=1, **programs):
    """Return the ways of a problem, from standard input to standard output, for a largest input."""
    text = next(TRIALS[name].largest())
    if repeated > 1:
        count, _, games = text.partition("\n")
        text = f"{int(count) * repeated}\n{games * repeated}"
    given = BUILD / f"{name}.txt"
    given.parent.mkdir(parents=True, exist_ok=True)
    given.write_text(text)
    ways = {"python": Process(sys.executable, "-m", "gamelib", name, given=given)}
    if COMPILER:
        for kind, (source, *words) in programs.items():
            ways[kind] = Process(program(source), *words, given=given)
    return ways


def contest(name, repeated=1):
    """Return the ways of a problem that has two programs in C++; its games may be repeated."""
    return whole(name, repeated, **{kind: [f"{name.lower()}_{kind}"] for kind in BOTH})


def largest(name):
    """Return the ways of a problem; one of the notes has a program in C++."""
    return whole(name, **{} if name in RUNGS else {"notes": ["contest", name]})


def largest_of(name):
    """Return the workload of a problem for the largest input of its trials."""
    return f"{name}, {TRIALS[name].largest_size}, whole process"


def random_heaps(count):
    """Return heaps of 1 to 10⁹ stones, the same ones at each call."""
    return np.random.default_rng(1).integers(1, 10**9, count, endpoint=True)


def beyond_a_bare_python(work, code="{}"):
    """Return the way to some work in a new Python, and the same without the work."""
    works = {"bare": "pass", "python": work}
    return {kind: Process(sys.executable, "-c", code.format(each)) for kind, each in works.items()}


def start_up():
    heavy = ["networkx", "matplotlib", "sympy", "ipywidgets", "numba"]
    code = f"import sys; {{}}; print(*set({heavy}) & set(sys.modules))"  # prints nothing
    return beyond_a_bare_python("import gamelib", code)


def first_kernel(kind):
    """Return the way to a first table by a kernel: Numba compiles it, or finds it in its cache."""
    cache = str(BUILD / "numba") if kind == "cached" else ""
    code = f"import tempfile, os; os.environ['NUMBA_CACHE_DIR'] = {cache!r} or tempfile.mkdtemp()"
    table = "import numba, gamelib; gamelib.Wythoff().table(1000, 1000)"
    return beyond_a_bare_python(table, f"{code}; {{}}")


# --- heaps ------------------------------------------------------------------------------------


def nim_sum(as_given):
    heaps = random_heaps(500_000)
    given = as_given(heaps)
    ways = in_cpp("nim", "nim_sum", BEST, heaps, len(heaps))
    return ways | {"python": lambda: gl.nim_sum(given)}


def forest(kind, count=10**5):
    """Return the parents of a random forest, or of a path, or of one with the longest shifts."""
    nodes, rng = np.arange(1, count), np.random.default_rng(1)
    if kind == "random":
        below = (rng.random(count - 1) * nodes).astype(np.int64) + 1
    else:
        least = {"path": 0, "near": 3}[kind]
        below = nodes - np.minimum(rng.integers(0, least + 1, count - 1), nodes - 1)
    return np.concatenate([[0], below])


def fallen(kind):
    parents = forest(kind)
    position = tuple(parents.tolist())
    ways = in_cpp("ancestors", "value", BEST, parents, len(parents))
    return ways | {"python": lambda: gl.AncestorDeletion().grundy(position)}


def taking(allowed):
    """Return the ways to fill a table. All write int64 into memory fresh from NumPy."""
    size, moves = 10**7, np.array(sorted(allowed))
    ways = in_cpp("subtraction", "table", BOTH, moves, len(moves), Out(size), size)
    return ways | {"python": lambda: gl.Subtraction(allowed).table(size)}


def law_of(game, limit=10**6):
    """Return the preperiod and the period of a game, as C++ does."""
    found = game.period(limit)
    return np.array([found.preperiod, found.length])


def long_period():
    moves = np.array([9, 14, 48, 53, 62])
    ways = in_cpp("subtraction", "period", BEST, moves, len(moves), Out(2))
    return ways | {"python": lambda: law_of(gl.Subtraction(moves))}


def longest(most):
    """Return the longest period for each largest move, over all sets of three moves."""
    return [int(periods.max()) for _, periods, _ in slices(most)]


def digits_of(code):
    """Return the digits of an octal code as an array, and the place of the last one."""
    digits = np.array([int(digit) for digit in code.replace(".", "")])
    return digits, len(digits) - 1


def octal_table(code):
    return anew(partial(gl.Octal, code), "table", 10**6)


def scanned(code, size=10**5, kinds=NOTES):
    """Return the ways to fill a table from the rules, without looking for a period."""
    ways = in_cpp("octal", "table", kinds, *digits_of(code), 0, Out(size, np.uint8), size)
    return ways | {"python": lambda: gl.Octal(code).table_from_rules(size)}


def grundys_game(size, kinds):
    ways = in_cpp("octal", "table", kinds, np.array([4]), 0, 1, Out(size, np.uint8), size)
    return ways | {"python": lambda: gl.GrundyGame().table(size)}


def period_of(code, limit=10**6):
    ways = in_cpp("octal", "period", BEST, *digits_of(code), Out(2))
    return ways | {"python": lambda: law_of(gl.Octal(code), limit)}


def kayles_period():
    def told():
        found = ogdoad().GuySmithCertificate.compute(ogdoad().OctalCode([7, 7]), 71, 12, 1000)
        return np.array([found.preperiod, found.period])

    return period_of("0.77") | {"ogdoad": ogdoad() and told}


def pairs():
    heaps = np.random.default_rng(1).integers(1, 2 * 10**9, (200_000, 2), endpoint=True)
    game, positions = gl.PairSplitting(), [*map(tuple, heaps.tolist())]
    return {"python": lambda: [*map(game.theorem, positions)]}


# --- counting ---------------------------------------------------------------------------------


def layouts(count, n, pieces, modulus, *d):
    """Return the ways of counting the layouts that are won: all but the lost ones."""
    heaps, every = pieces // 2, math.comb(n, pieces)
    rest = n - pieces, heaps, heaps + 1, *(d or (1,)), modulus
    lost = in_cpp("counting", "lost", BOTH, *rest)
    won = {kind: lambda way=way: (every - way()) % modulus for kind, way in lost.items()}
    return won | {"python": partial(count, n, pieces, *d, modulus)}


# --- digraphs ---------------------------------------------------------------------------------


def random_arcs(nodes, options):
    """Return arcs of an acyclic digraph, its nodes numbered at random, in random order."""
    rng = np.random.default_rng(1)
    starts = np.repeat(np.arange(1, nodes), options)
    ends = (rng.random(len(starts)) * starts).astype(np.int64)
    return rng.permutation(rng.permutation(nodes)[np.stack([starts, ends], axis=1)])


def digraph(nodes=200_000):
    arcs = random_arcs(nodes, 3)
    options = [[] for _ in range(nodes)]
    for start, end in arcs.tolist():
        options[start].append(end)
    ways = in_cpp("digraph", "values", BEST, arcs, len(arcs), Out(nodes), nodes)
    ways["ogdoad"] = ogdoad() and (lambda: ogdoad().grundy_graph(options))
    return ways | {"python": lambda: gl.grundy_of_arcs(arcs, nodes)}


def retrograde(nodes=10**6):
    arcs = np.random.default_rng(1).integers(0, nodes, (3 * nodes, 2))
    ways = in_cpp("loopy", "retrograde", BEST, arcs, len(arcs), Out(nodes), nodes)
    return ways | {"python": lambda: gl.retrograde_of_arcs(arcs, nodes)[1]}


def crossing():
    cell = np.arange(100)
    row, column = np.divmod(cell, 10)
    ways = [(row > 0, -10), (row < 9, 10), (column > 0, -1), (column < 9, 1)]
    steps = np.array([np.where(inside, cell + by, 100) for inside, by in ways])
    tables = Out((2, 100, 4950), np.int32)
    in_rings = in_cpp("loopy", "crossing", BEST, steps, 100, 10, 7, tables)
    return in_rings | {"python": lambda: crossing_tables(steps, 10)}


# --- Nim multiplication -----------------------------------------------------------------------


def random_nimbers(count, size=64):
    """Return two lists of nimbers of so many bits, the same ones at each call."""
    data, step = np.random.default_rng(1).bytes(2 * count * size // 8), size // 8
    numbers = [int.from_bytes(data[i : i + step], "little") for i in range(0, len(data), step)]
    return numbers[:count], numbers[count:]


def as_words(numbers, size=64):
    """Return ints as an array of 64-bit words, the lowest first."""
    step = max(size, 64) // 8
    return np.frombuffer(b"".join(n.to_bytes(step, "little") for n in numbers), dtype=np.uint64)


def on_words(function, kinds, *arrays):
    """Return the ways in which C++ fills an array of 64-bit words."""
    size = len(arrays[0])
    return in_cpp("nimbers", function, kinds, *arrays, Out(size, np.uint64), size)


def nim_arrays(count, python, operands, function, kinds):
    """Return the ways of an operation on arrays of nimbers of 64 bits."""
    arrays = [*map(as_words, random_nimbers(count))][:operands]
    return on_words(function, kinds, *arrays) | {"python": lambda: python(*arrays)}


def products(size, count=100):
    """Return the ways to multiply pairs of ints of so many bits, one call for each."""
    one, two = random_nimbers(count, size)
    ways = on_words("products", BOTH, *map(as_words, (one, two))) if size <= 64 else {}
    if size <= 128:
        ways["ogdoad"] = ogdoad() and (lambda: as_words(map(ogdoad().nim_mul, one, two), size))
    return ways | {"python": lambda: as_words(map(gl.nim_product, one, two), size)}


def nim_table(size, kinds):
    """Return the ways to fill a table of 16-bit values."""
    ways = in_cpp("nimbers", "table", kinds, Out((size, size), np.uint16), size)
    return ways | {"python": lambda: gl.nim_product_table(size)}


# --- Wythoff and Fibonacci --------------------------------------------------------------------


def outcomes():
    rng = np.random.default_rng(1)
    differences = rng.integers(0, 38 * 10**16, 500_000)
    smaller = np.array([golden_floor(k) for k in differences.tolist()])
    lost = np.stack([smaller, smaller + differences], axis=1)
    heaps = rng.permutation(np.concatenate([lost, rng.integers(0, 10**18, lost.shape)]))
    ways = in_cpp("wythoff", "outcomes", BEST, heaps, len(heaps), Out(len(heaps), bool))
    return ways | {"python": lambda: gl.Wythoff().outcomes(heaps)}


def single_outcomes():
    heaps = np.random.default_rng(1).integers(0, 10**18, (1000, 2))
    test, pairs = gl.Wythoff().outcome_theorem, [*map(tuple, heaps.tolist())]
    return {"python": lambda: np.array([bool(test(pair)) for pair in pairs])}


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


def least_parts():
    numbers = np.random.default_rng(1).integers(1, 10**18, 100_000)
    ways = in_cpp("fibonacci", "least_parts", BEST, numbers, len(numbers), Out(len(numbers)))
    return ways | {"python": lambda: gl.least_zeckendorf_part(numbers)}


def win_table(n):
    """Return who wins Fibonacci Nim, for fewer than n stones and for limits from 1 to n."""
    parts = gl.least_zeckendorf_part(np.arange(1, n))
    return np.concatenate([[[False] * n], parts[:, None] <= np.arange(1, n + 1)])


# --- Coin turning, Green Hackenbush ------------------------------------------------------------


def coin_product():
    return gl.TurnUpTo(3) * gl.Ruler()


def graph_value(edges):
    """Return the ways to find the value of a graph on vertex 0, given by an array of edges."""
    ways = in_cpp("hackenbush", "value", BOTH, edges, len(edges), int(edges.max()) + 1)
    return ways | {"python": lambda: gl.grundy_of_edges(edges)}


def tree(edges=10**6):
    """Return a random tree: each vertex stands on any one before it."""
    vertices = np.arange(1, edges + 1)
    below = (np.random.default_rng(1).random(edges) * vertices).astype(np.int64)
    return graph_value(np.stack([below, vertices], axis=1))


def path(edges=10**6):
    vertices = np.arange(edges)
    return graph_value(np.stack([vertices, vertices + 1], axis=1))


def multigraph(edges=10**6):
    return graph_value(np.random.default_rng(1).integers(0, edges // 2, (edges, 2)))


def value_of_networkx_graph():
    graph = gl.Bush.random(7 * 10**4 + 1, 10**5).graph
    edges = np.array(list(graph.edges()))
    return graph_value(edges) | {"python": partial(gl.GreenHackenbush().grundy, graph)}


def cuts(edges=2000):
    """Return the way to all winning cuts of a graph that is one point."""
    ring = [(v, (v + 1) % (edges // 2)) for v in range(edges // 2)]
    ends = np.random.default_rng(1).integers(0, edges // 2, (edges // 2, 2))
    return {"python": partial(gl.winning_cuts, gl.Bush(ring + ends.tolist()))}


def small_graph(size):
    edges = np.array(gl.Bush.random(size - size // 4 + 1, size, seed=1).edges)

    def by_search():
        green = ogdoad().Color.green()
        return ogdoad().Hackenbush([(u, v, green) for u, v in edges.tolist()]).grundy()

    return graph_value(edges) | {"ogdoad": ogdoad() and by_search}


# --- laws and misère play ---------------------------------------------------------------------


def laws_in(values):
    """Look for laws, as a slider does at every step."""
    return len(laws.find_laws(values))


def quotient_to(heaps, code="0.77"):
    """Return the products in a misère quotient and the elements of the heaps."""
    quotient = laws.misere_quotient(gl.Octal(code), heaps)
    products = [element.place for line in quotient.table for element in line]
    return [*products, *(element.place for element in quotient.phi)]


def certificate(code):
    """Return the way to the numbers of the certificate of a quotient for rows of every length."""

    def python():
        found = laws.misere_quotient(gl.Octal(code)).certificate()
        return [len(found["table"]), len(found["p_portion"]), found["preperiod"], found["period"]]

    return {"python": python}


# --- the table --------------------------------------------------------------------------------

#: What the whole process may take: a ratio to the notes' C++ where that takes long. Of the others
#: it is the start of Python that is timed, and a judge's second is the bound; of the three heavy
#: ones it is what our judge gives to Python.
LARGE = {"C7": at_most(2, "notes"), "C14": at_most(2, "notes"), "C16": at_most(1, "notes")}
LARGE |= dict.fromkeys(["C54", "C58", "C60"], within(5))
CONTEST = [name for name in PROBLEMS if name not in ("C3", "C4", "C12")]

TURTLES = partial(gl.TurnUpTo, 3)
COINS = "coins", "product", BEST, 512, 512
LISTED = Process(sys.executable, "-m", "gamelib", "--list")
SPARSE = "0.16", "0.144", "0.054"
TAKING = partial(gl.Subtraction, {1, 3, 9})
PRODUCTS, POWERS = (gl.nim_product, 2, "products"), (gl.nim_power, 2, "powers")
INVERSES, ROOTS = (gl.nim_inverse, 1, "inverses"), (gl.nim_square_root, 1, "roots")
BY_RULES = "table_from_rules"
C16 = gl.count_strip_wins, 150_000, 50, 10**9 + 9
C8 = gl.count_black_white_wins, 10_000, 100, 10**9 + 7, 2
GRID, MILLION = ("grid", BOTH, 1000, 1000), (BEST, 10**6)
WYTHOFF = gl.Wythoff, "wythoff", *GRID
CERTIFIED = "quotient of {} for every row, with certificate"
SCAN = "full scan: ⌊kφ⌋ in"
SINGLE, DOUBLE = (first_wrong, np.float32, 1 << 20), (first_wrong, np.float64, 1 << 28)
#: What laws are looked for in.
RNG = np.random.default_rng(5)
REPEATED = np.tile(np.random.default_rng(5).integers(0, 9, 500), 4)
TWOS = [n & -n for n in range(1, 2001)]
SUMS_MOD_7 = np.add.outer(np.arange(64), np.arange(64)) % 7


def each(workload, goals, ways, values, *more):
    """Return a row for each value, which the workload names."""
    return [(workload.format(value), goals, ways, value, *more) for value in values]


#: By theme: the workload, its goals, the function that prepares the ways, and its arguments.
TABLE = {
    "Nim": [
        ("nim-sum of 5·10⁵ ints, array", [at_most(1)], nim_sum, np.asarray),
        ("nim-sum of 5·10⁵ ints, list", [within(0.012)], nim_sum, np.ndarray.tolist),
        ("C12, 5·10⁵ heaps, whole process", [at_most(1, "notes")], contest, "C12"),
        ("C4, 10⁵ updates, whole process", [at_most(1.3, "notes")], contest, "C4"),
        ("C3, 10 × 10⁵ heaps, whole process", [at_most(0.6, "notes")], contest, "C3", 5),
    ],
    "Contest": [
        *((largest_of(n), [LARGE.get(n, within(1))], largest, n) for n in CONTEST),
        ("gamelib --list, whole process", [within(0.3)], lambda: {"python": LISTED}),
    ],
    "Ancestor deletion": [
        ("value of a forest of 10⁵ nodes, random", [at_most(2)], fallen, "random"),
        *each("value of a forest of 10⁵ nodes, {}", [within(0.5)], fallen, ("path", "near")),
    ],
    "Subtraction": [
        *each("table of 10⁷ values, S = {}", [at_most(1.5)], taking, ({1, 3, 9}, {2, 5})),
        ("value of 10¹⁸, proved, S = {1, 3, 9}", [within(0.0005)], anew, TAKING, "grundy", 10**18),
        ("period 912 189, S = {9, 14, 48, 53, 62}", [at_most(5), plain(1)], long_period),
        ("periods of the 4,267 sets of three moves up to 32", [within(3)], alone, longest, 32),
        ("periods of the 135,739 sets of three moves up to 100", [within(10)], alone, longest, 100),
    ],
    "Octal": [
        *each("{} to 10⁶, proof and fill", [within(0.003)], octal_table, ("0.77", "0.07", "0.137")),
        *each("{} to 10⁵, by scan", [at_most(0.5, "notes")], scanned, ("0.104", "0.16", "0.77")),
        *each("{} to 10⁶, sparse space", [at_most(1.4), plain(11)], scanned, SPARSE, 10**6, BEST),
        *each("period of {}, proved", [at_most(1.5), plain(15)], period_of, ("0.16", "0.56")),
        ("period of 0.376, proved", [at_most(1.5)], period_of, "0.376", 10**7),
        ("period of 0.77: proved; ogdoad is told it", [within(0.015)], kayles_period),
        ("Grundy's game to 10⁵", [at_most(1.5), plain(3)], grundys_game, 10**5, BOTH),
        ("Grundy's game to 10⁶", [at_most(1.5)], grundys_game, 10**6, BEST),
    ],
    "Splitting": [
        ("table of 1000", [within(0.0001)], anew, gl.SplittingNim, "table", 1000),
        ("table of 1000, by the rules", [within(0.02)], anew, gl.SplittingNim, BY_RULES, 1000),
    ],
    "E&D": [
        ("2·10⁵ pairs, one call each", [within(0.2)], pairs),
        ("table 1000 × 1000", [at_most(1)], tabled, gl.PairSplitting, "splitting", *GRID),
    ],
    "Counting": [
        ("C16, n = 150 000, m = 50", [at_most(0.5, "notes")], layouts, *C16),
        ("C8, n = 10⁴, k = 100, d = 2", [at_most(1, "notes")], layouts, *C8),
    ],
    "Digraph": [
        ("200 000 nodes, 3 options each", [at_most(1), at_most(1, "ogdoad"), plain(0.5)], digraph),
    ],
    "Draws and cycles": [
        ("10⁶ positions, 3·10⁶ moves", [at_most(1.5), plain(5)], retrograde),
        ("crossing pawn, 10 × 10, 2·10⁶ states", [at_most(1)], crossing),
    ],
    "Nim multiplication": [
        ("10⁶ products, 64 bits", [at_most(1.1), plain(0.2)], nim_arrays, 10**6, *PRODUCTS, BOTH),
        *each("100 calls, {} bits", [at_most(1, "ogdoad")], products, (16, 32, 128)),
        ("100 calls, 64 bits", [within(0.0003), at_most(1, "ogdoad")], products, 64),
        ("10 calls, 256 bits", [within(0.0005)], products, 256, 10),
        ("10 calls, 1024 bits", [within(0.004)], products, 1024, 10),
        ("10 calls, 4096 bits", [within(0.015)], products, 4096, 10),
        ("10⁵ inverses, 64 bits", [at_most(5)], nim_arrays, 10**5, *INVERSES, BOTH),
        ("10⁵ square roots, 64 bits", [at_most(5)], nim_arrays, 10**5, *ROOTS, BOTH),
        ("10⁴ powers, 64 bits", [at_most(5)], nim_arrays, 10**4, *POWERS, BEST),
        ("table 1024 × 1024", [at_most(1.2)], nim_table, 1024, BOTH),
        ("table 4096 × 4096", [at_most(0.6)], nim_table, 4096, BEST),
    ],
    "Wythoff": [
        ("10⁶ outcome tests below 10¹⁸, exact", [at_most(6)], outcomes),
        ("10³ outcome tests by the formula, one call each", [within(0.001)], single_outcomes),
        (f"{SCAN} single precision is first wrong at k = 2584", [within(0.1)], alone, *SINGLE),
        (f"{SCAN} double precision, k = 102 334 155", [within(10)], alone, *DOUBLE),
        ("Grundy table 1000 × 1000", [at_most(1.4), plain(0.2)], tabled, *WYTHOFF),
    ],
    "Fibonacci": [
        ("least Zeckendorf part, 10⁵ values below 10¹⁸", [at_most(3.5)], least_parts),
        ("win table 1000 × 1000, by least parts", [within(0.003)], alone, win_table, 1000),
        ("Grundy table 1000 × 1000", [within(0.03)], anew, gl.FibonacciNim, "table", 1000, 1000),
    ],
    "Coin turning": [
        (
            "Mock Turtles to 10⁶",
            [at_most(1)],
            tabled,
            TURTLES,
            "coins",
            "mock_turtles",
            *MILLION,
        ),
        ("Mock Turtles to 2000", [within(0.01)], anew, TURTLES, BY_RULES, 2000),
        ("Ruler to 10⁶", [at_most(1)], tabled, gl.Ruler, "coins", "ruler", *MILLION),
        ("Ruler to 2000, by the rules", [within(0.01)], anew, gl.Ruler, BY_RULES, 2000),
        ("Mock Turtles × Ruler, table 512 × 512", [at_most(4)], tabled, coin_product, *COINS),
    ],
    "Green Hackenbush": [
        ("random tree of 10⁶ edges", [at_most(1), plain(5)], tree),
        ("path of 10⁶ edges", [at_most(1), plain(5)], path),
        ("multigraph of 10⁶ edges, 5·10⁵ vertices", [at_most(1), plain(5)], multigraph),
        ("networkx graph of 10⁵ edges", [within(1)], value_of_networkx_graph),
        ("winning cuts of a multigraph of 2000 edges", [within(0.1)], cuts),
        *each("graph of {} edges", [within(0.001)], small_graph, (18, 20, 22)),
    ],
    "Laws": [
        ("2000 random values", [within(0.3)], alone, laws_in, RNG.integers(0, 8, 2000)),
        ("2000 values of period 500", [within(0.3)], alone, laws_in, REPEATED),
        ("largest powers of 2 that divide, 2000 values", [within(0.3)], alone, laws_in, TWOS),
        ("table 64 × 64 of sums mod 7", [within(0.5)], alone, laws_in, SUMS_MOD_7),
    ],
    "Misère": [
        ("quotient of Kayles, rows to 12", [within(10)], alone, quotient_to, 12),
        ("quotient of Kayles, rows to 168, for every row", [within(10)], alone, quotient_to, 168),
        ("quotient of 0.26, heaps to 22", [within(5)], alone, quotient_to, 22, "0.26"),
        *each(CERTIFIED, [within(2)], certificate, ["0.77"]),
        *each(CERTIFIED, [within(0.5)], certificate, ["0.53"]),
    ],
    "Start-up": [
        ("import gamelib, beyond a bare Python", [within(0.1)], start_up),
        ("first kernel compiled, beyond a bare Python", [within(8)], first_kernel, "compiled"),
        ("first kernel from the cache, beyond a bare Python", [within(2)], first_kernel, "cached"),
    ],
}
ROWS = [
    Row(theme, workload, goals, partial(ways, *arguments))
    for theme, rows in TABLE.items()
    for workload, goals, ways, *arguments in rows
]
