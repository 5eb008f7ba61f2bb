"""Programs for theorems, in Python and C++: each is compiled, run, and held against the library."""

import functools
import itertools
import random
import re
import shutil
import subprocess
import sys

import networkx as nx
import pytest

import gamecontest
import gamelib as gl
from gamecontest.__main__ import main
from gamecontest.programs import _FOLDER

NAMES = list(gamecontest.templates())
#: Those that are a program for one problem.
WHOLE = [name for name in NAMES if name.upper() in gamecontest.PROBLEMS]
DRAW = random.Random(27)
COMPILER = shutil.which("g++")


FAR = 10**18


def row(numbers):
    return " ".join(map(str, numbers))


def won(outcome):
    return "first" if outcome else "second"


def by_value(value):
    return lambda heaps: won(gl.nim_sum(map(value, heaps)))


def first_move(heaps):
    move = gl.nim_first_move(heaps)
    return f"{move[0] + 1} {move[1]}" if move else "lost"


def moore_move(k):
    game = gl.MooreNim(k)

    def answer(heaps):
        moves = game.winning_moves(heaps)
        return row(moves[0]) if moves else "lost"

    return answer


# --- templates that read a list of heaps ----------------------------------------------------------

#: What stands before the heaps, of which {} is their number; the answer; the limit of a heap.
HEAPS = {
    "nim": [("{}", first_move, FAR)],
    "misere-nim": [("{}", lambda heaps: won(gl.Nim().outcome(heaps, misere=True)), FAR)],
    "staircase": [("{}", lambda steps: won(gl.StaircaseNim().outcome(tuple(steps))), FAR)],
    "moore": [(f"{{}} {k}", moore_move(k), FAR) for k in (1, 2, 3)],
    "subtraction": [
        (f"{len(allowed)} {row(allowed)} {{}}", by_value(gl.Subtraction(allowed).grundy), 10**4)
        for allowed in ({1, 2, 3}, {2, 5}, {1, 4, 9})
    ],
    "octal": [
        (f"{len(code)} {row(code)} {{}}", by_value(gl.Octal(f"0.{code}").grundy), 1000)
        for code in ("77", "137", "6", "07")
    ],
    "multi-sg": [("{}", by_value(gl.SplittingNim().grundy), 100)],
    "anti-sg": [("{}", lambda values: won(gl.anti_sg_outcome(values)), FAR)],
    "coin-turning": [("{}", by_value(gl.TurnUpTo(3).coin_value), FAR)],
}


def small_heaps():
    yield from ([n] for n in range(8))
    yield from [[], [0], [1, 1]]
    for count, most, times in (3, 8, 30), (5, 40, 9):
        yield from ([DRAW.randrange(most) for _ in range(count)] for _ in range(times))


def heaps_asked(name):
    for head, answer, most in HEAPS[name]:
        ends = [[most], [most + 1], [most, most, 1]]
        if most == FAR and name != "moore":
            ends.append([1] * 10**5)
        for heaps in [*small_heaps(), *ends]:
            yield f"{head.format(len(heaps))} {row(heaps)}", answer(heaps)


# --- templates that read something else -----------------------------------------------------------


def wythoff():
    game = gl.Wythoff()
    pairs = [(a, b) for a in range(9) for b in range(9)] + [(FAR - k, FAR) for k in range(9)]
    for k in (10**17, 10**17 + 3):
        pairs += [move for move in game.winning_moves((k, 4 * k)) if max(move) <= FAR]
    for pair in [*pairs, (FAR, FAR + 1), (FAR + 1, 0), ((FAR * 2) // 5, FAR)]:
        yield row(pair), won(game.outcome(pair))


def fibonacci():
    game = gl.FibonacciNim()
    pairs = [(n, m) for n in range(30) for m in (0, 1, 2, 3, 8, 30) if n == 0 or m]
    far = [(FAR, 5), (FAR, FAR), (FAR + 1, 7), (FAR + 1, FAR), (2**63 - 1, 2**63 - 1)]
    for n, m in [*pairs, *far]:
        moves = game.winning_moves((n, m)) if n else []
        yield f"{n} {m}", str(min((n - left for left, _ in moves), default=0))


def e_and_d():
    game = gl.PairSplitting()
    rows = [[(a + 1, b + 1) for a, b in itertools.pairwise(heaps)] for heaps in small_heaps()]
    for pairs in [*rows, [(FAR, FAR)], [(FAR + 1, 1), (1, FAR)]]:
        numbers = itertools.chain(*pairs)
        yield f"{len(pairs)} {row(numbers)}", won(gl.nim_sum(map(game.grundy, pairs)))


def nim_product():
    pairs = itertools.product(range(16), repeat=2)
    for a, b in [*pairs, (2**63, 2**63), (2**63, 2**64 - 1), (2**64 - 1, 2**64 - 1)]:
        yield f"{a} {b}", str(gl.nim_product(a, b))


def path(n):
    """Return the edges of a path, and their ends in a row."""
    return f"{n} {n - 1} {row(end for node in range(1, n) for end in (node - 1, node))}"


def hackenbush():
    for size in (*range(1, 9), 40):
        for _ in range(12):
            m = DRAW.randrange(2 * size + 1)
            edges = [(DRAW.randrange(size), DRAW.randrange(size)) for _ in range(m)]
            known = str(gl.grundy_of_edges(edges, 0)) if any(0 in edge for edge in edges) else "0"
            yield f"{size} {m} {row(end for edge in edges for end in edge)}", known
    yield "0 0", "0"
    yield from ((path(n), str(n - 1)) for n in (1, 2, 10**5, 10**5 + 1))


def retrograde():
    for _ in range(30):
        graph = nx.gnp_random_graph(7, 0.25, seed=DRAW.randrange(10**6), directed=True)
        labels = gl.LoopyDigraph(graph)
        words = [str(labels.label(node)).replace(" in", "") for node in graph]
        ends = row(end for arc in graph.edges for end in arc)
        yield f"7 {graph.size()} {ends}", ", ".join(words)
    yield "0 0", ""
    for n in (1, 2, 10**5, 10**5 + 1):
        yield path(n), ", ".join(f"{'PN'[d % 2]} {d}" for d in reversed(range(n)))


def ancestors():
    game = gl.AncestorDeletion()
    trees = [[DRAW.randint(0, i) for i in range(n)] for n in (*range(1, 9), 300) for _ in range(6)]
    # A path: its node so far up leaves a shorter one below.
    for parents in [*trees, *([*range(n)] for n in (10**5, 10**5 + 1))]:
        yield f"{len(parents)} {row(parents)}", str(game.grundy(tuple(parents)))
    yield "0 ", "0"


ASKED = {name: functools.partial(heaps_asked, name) for name in HEAPS}
ASKED |= {"wythoff": wythoff, "fibonacci": fibonacci, "e-and-d": e_and_d}
ASKED |= {"nim-product": nim_product, "hackenbush": hackenbush}
ASKED |= {"retrograde": retrograde, "ancestors": ancestors}


def run(name, language, text, folder):
    source = folder / f"program.{'py' if language == 'python' else 'cpp'}"
    source.write_text(gamecontest.template(name, language), encoding="utf-8")
    command = [sys.executable, str(source)]
    if language == "cpp":
        command = [str(folder / "program")]
        subprocess.run([COMPILER, "-O1", "-std=c++17", "-w", "-o", command[0], source], check=True)
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")


LANGUAGES = [
    "python",
    pytest.param(
        "cpp",
        marks=[
            pytest.mark.skipif(not COMPILER, reason="no C++ compiler is here"),
            pytest.mark.full,
        ],
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASKED)
def test_templates_answer_as_the_library_up_to_their_limits_and_one_beyond(
    name, language, tmp_path
):
    DRAW.seed(27)
    inputs, answers = zip(*ASKED[name](), strict=True)
    text = "\n".join([str(len(inputs)), *inputs, ""])
    assert run(name, language, text, tmp_path)[: len(answers)] == list(answers)
    assert run(name, language, "0\n", tmp_path) in ([""], ["", ""])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_nim_product_refuses_what_is_beyond_its_limit(language, tmp_path):
    with pytest.raises(subprocess.CalledProcessError) as refused:
        run("nim-product", language, f"1 {2**64} 1\n", tmp_path)
    assert refused.value.returncode == 1 and "2^64" in refused.value.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_that_counts(language, tmp_path):
    far = [(150_000, 50, 10**9 + 9), (150_001, 51, FAR), (1000, 20, FAR + 1), (90, 9, 2**63 - 1)]
    near = [(0, 0, 7), (1, 1, 1), (2, 1, 1), (60, 9, 4 * 10**9 + 1)]
    for n, m, p in [(10, 3, 10**9 + 9), (12, 4, 1000), (30, 7, 10**9 + 9), (5, 5, 7), *near, *far]:
        told = run("counting", language, f"{n} {m} {p}\n", tmp_path)[0]
        assert int(told) == gl.count_strip_wins(n, m, p)


@pytest.mark.full
@pytest.mark.skipif(not COMPILER, reason="no C++ compiler is here")
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_program_is_accepted(name, tmp_path):
    source = tmp_path / "program.cpp"
    source.write_text(gamecontest.template(name), encoding="utf-8")
    verdict = gamecontest.judge(name, str(source))
    assert verdict.right, verdict
    with pytest.raises(ValueError, match=name):
        gamecontest.template(name, "python")


def test_every_template_is_tried_and_short():
    assert {*ASKED, "counting", *WHOLE} == set(NAMES)
    assert {*range(1, 12)} == {gamecontest.templates()[name]["chapter"] for name in WHOLE}
    for name in NAMES:
        for language in ("cpp",) if name in WHOLE else ("python", "cpp"):
            lines = gamecontest.template(name, language).splitlines()
            assert any("Limits: " in line for line in lines[:9]), name
            code = [
                line for line in lines if line.strip() and not re.match(r"\s*(#(?!incl)|//)", line)
            ]
            assert len(code) <= 40 and all(len(line) <= 100 for line in lines), name
    stored = {path.name for path in _FOLDER.iterdir() if path.name != "__pycache__"}
    both = {f"{n}.{e}" for n in NAMES for e in ("py", "cpp") if e == "cpp" or n not in WHOLE}
    assert stored == both | {"templates.toml"}


def test_template_on_the_command_line(capfd):
    assert main(["template"]) == 0
    listed = capfd.readouterr().out
    assert all(name in listed for name in NAMES)
    assert main(["template", "Moore", "--cpp"]) == 0
    assert "#include" in capfd.readouterr().out
    assert main(["template", "nothing", "--cpp"]) == 2
    assert "'nothing'" in capfd.readouterr().err
