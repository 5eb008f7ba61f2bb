"""Programs for theorems, in Python and C++: each is compiled, run, and held against the library."""

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
DRAW = random.Random(27)
COMPILER = shutil.which("g++")


def heaps(count, most):
    return [DRAW.randrange(most) for _ in range(count)]


def row(numbers):
    return " ".join(map(str, numbers))


def won(outcome):
    return "first" if outcome else "second"


def nim(cases):
    for given in cases:
        move = gl.nim_first_move(given)
        yield f"{len(given)} {row(given)}", f"{move[0] + 1} {move[1]}" if move else "lost"


def by_value(value):
    def expected(cases):
        for given in cases:
            yield f"{len(given)} {row(given)}", won(gl.nim_sum(map(value, given)))

    return expected


def moore(cases):
    for k in (1, 2, 3):
        game = gl.MooreNim(k)
        for given in cases:
            moves = game.winning_moves(given)
            yield f"{len(given)} {k} {row(given)}", row(moves[0]) if moves else "lost"


def wythoff(cases):
    pairs = [(a, b) for a in range(9) for b in range(9)]
    pairs += [(10**18 - k, 10**18) for k in range(9)]
    for k in (10**17, 10**17 + 3):
        moves = gl.Wythoff().winning_moves((k, 4 * k))
        pairs += [move for move in moves if max(move) <= 10**18]
    for pair in pairs:
        yield row(pair), won(gl.Wythoff().outcome(pair))


def fibonacci(cases):
    game = gl.FibonacciNim()
    pairs = [(n, m) for n in range(1, 30) for m in (1, 2, 3, 8, 30)]
    for n, m in [*pairs, (10**18, 5), (10**18, 10**18), (987654321, 40)]:
        moves = game.winning_moves((n, m))
        yield f"{n} {m}", str(min((n - left for left, _ in moves), default=0))


def subtraction(cases):
    for allowed in ({1, 2, 3}, {2, 5}, {1, 4, 9}):
        for given in cases:
            small = [heap % 200 for heap in given] or [0]
            text = f"{len(allowed)} {row(allowed)} {len(small)} {row(small)}"
            yield text, won(gl.nim_sum(map(gl.Subtraction(allowed).grundy, small)))


def octal(cases):
    for code in ("0.77", "0.137", "0.6", "0.07"):
        digits = [int(digit) for digit in code[2:]]
        for given in cases:
            small = [heap % 100 for heap in given] or [0]
            text = f"{len(digits)} {row(digits)} {len(small)} {row(small)}"
            yield text, won(gl.nim_sum(map(gl.Octal(code).grundy, small)))


def e_and_d(cases):
    game = gl.PairSplitting()
    for given in cases:
        pairs = [(a + 1, b + 1) for a, b in itertools.pairwise(given)]
        numbers = [number for pair in pairs for number in pair]
        yield f"{len(pairs)} {row(numbers)}", won(gl.nim_sum(map(game.grundy, pairs)))


def anti_sg(cases):
    for given in [*cases, [1], [1, 1], [0], []]:
        yield f"{len(given)} {row(given)}", won(gl.anti_sg_outcome(given))


def nim_product(cases):
    for a, b in [*((a, b) for a in range(16) for b in range(16)), (2**63, 2**64 - 1)]:
        yield f"{a} {b}", str(gl.nim_product(a, b))


def hackenbush(cases):
    for size in (*range(1, 9), 40):
        for _ in range(12):
            m = DRAW.randrange(2 * size + 1)
            edges = [(DRAW.randrange(size), DRAW.randrange(size)) for _ in range(m)]
            known = str(gl.grundy_of_edges(edges, 0)) if any(0 in edge for edge in edges) else "0"
            yield f"{size} {m} {row(end for edge in edges for end in edge)}", known


def retrograde(cases):
    for _ in range(30):
        graph = nx.gnp_random_graph(7, 0.25, seed=DRAW.randrange(10**6), directed=True)
        labels = gl.LoopyDigraph(graph)
        words = [str(labels.label(node)).replace(" in", "") for node in graph]
        ends = row(end for arc in graph.edges for end in arc)
        yield f"7 {graph.size()} {ends}", ", ".join(words)


def ancestors(cases):
    game = gl.AncestorDeletion()
    for size in (*range(1, 9), 300):
        for _ in range(6):
            parents = [DRAW.randint(0, i) for i in range(size)]
            yield f"{size} {row(parents)}", str(game.grundy(tuple(parents)))


CASES = [
    *([n] for n in range(8)),
    *(heaps(3, 8) for _ in range(30)),
    *(heaps(5, 40) for _ in range(9)),
]
EXPECTED = {
    "nim": nim,
    "misere-nim": lambda cases: (
        (f"{len(h)} {row(h)}", won(gl.Nim().outcome(h, misere=True))) for h in [*cases, [1, 1]]
    ),
    "staircase": lambda cases: (
        (f"{len(s)} {row(s)}", won(gl.StaircaseNim().outcome(tuple(s)))) for s in cases
    ),
    "moore": moore,
    "wythoff": wythoff,
    "fibonacci": fibonacci,
    "subtraction": subtraction,
    "octal": octal,
    "multi-sg": by_value(gl.SplittingNim().grundy),
    "e-and-d": e_and_d,
    "anti-sg": anti_sg,
    "coin-turning": by_value(gl.TurnUpTo(3).coin_value),
    "nim-product": nim_product,
    "hackenbush": hackenbush,
    "retrograde": retrograde,
    "ancestors": ancestors,
}


# --- at the limits that each states: nothing, one, the largest, and one beyond --------------------

FAR = 10**18
ENDS = [[], [0], [1], [FAR], [FAR + 1], [FAR, FAR], [FAR, FAR + 1, 1], [1] * 10**5]


def small_ends(most):
    return [[], [0], [1], [most], [most + 1], [most, most, 1]]


def listed(answer, rows):
    return [(f"{len(heaps)} {row(heaps)}", answer(heaps)) for heaps in rows]


def by_table(game, first, most):
    values = game.table(most + 2)
    return [
        (f"{first} {len(heaps)} {row(heaps)}", won(gl.nim_sum(int(values[n]) for n in heaps)))
        for heaps in small_ends(most)
    ]


def ends_of_fibonacci():
    game = gl.FibonacciNim()
    for n, limit in [(1, 1), (FAR, FAR), (FAR + 1, 7), (FAR + 1, FAR), (2**63 - 1, 2**63 - 1)]:
        moves = game.winning_moves((n, limit))
        yield f"{n} {limit}", str(min((n - left for left, _ in moves), default=0))
    yield "0 0", "0"


def ends_of_wythoff():
    k = (FAR * 2) // 5
    (lost,) = {move for move in gl.Wythoff().winning_moves((k, FAR)) if FAR in move} or {(0, 0)}
    pairs = [(0, 0), (0, 1), (1, 2), (FAR, FAR), (FAR, FAR + 1), (FAR + 1, 0), (k, FAR), lost]
    return [(row(pair), won(gl.Wythoff().outcome(pair))) for pair in pairs]


def ends_of_pairs():
    game, rows = gl.PairSplitting(), [[], [(1, 1)], [(FAR, FAR)], [(FAR + 1, 1), (1, FAR)]]
    for pairs in rows:
        numbers = [number for pair in pairs for number in pair]
        yield f"{len(pairs)} {row(numbers)}", won(gl.nim_sum(map(game.grundy, pairs)))


def paths(answer):
    for n in (1, 2, 10**5, 10**5 + 1):
        pairs = [end for node in range(1, n) for end in (node - 1, node)]
        yield f"{n} {n - 1} {row(pairs)}", answer(n)


def ends_of_ancestors():
    for n in (0, 1, 10**5, 10**5 + 1):
        parents = [*range(n)]  # a path: its node so far up leaves a shorter one below
        yield f"{n} {row(parents)}", str(gl.AncestorDeletion().grundy(tuple(parents)) if n else 0)


AT_THE_LIMITS = {
    "nim": lambda _: listed(lambda heaps: next(nim([heaps]))[1], ENDS),
    "misere-nim": lambda _: listed(lambda h: won(gl.Nim().outcome(h, misere=True)), ENDS),
    "staircase": lambda _: listed(lambda s: won(gl.StaircaseNim().outcome(tuple(s))), ENDS),
    "moore": lambda _: [pair for heaps in ENDS[:6] for pair in moore([heaps])],
    "wythoff": lambda _: ends_of_wythoff(),
    "fibonacci": lambda _: ends_of_fibonacci(),
    "subtraction": lambda _: by_table(gl.Subtraction({1, 4, 9}), "3 1 4 9", 10**4),
    "octal": lambda language: by_table(
        gl.Octal("0.137"), "3 1 3 7", 1000 if language == "python" else 10**4
    ),
    "multi-sg": lambda _: by_value(gl.SplittingNim().grundy)(small_ends(100)),
    "e-and-d": lambda _: ends_of_pairs(),
    "anti-sg": lambda _: listed(lambda values: won(gl.anti_sg_outcome(values)), ENDS),
    "coin-turning": lambda _: by_value(gl.TurnUpTo(3).coin_value)(ENDS),
    "nim-product": lambda _: [
        (f"{a} {a}", str(gl.nim_product(a, a))) for a in (0, 1, 2**63, 2**64 - 1)
    ],
    "hackenbush": lambda _: [("0 0", "0"), *paths(lambda n: str(n - 1))],
    "retrograde": lambda _: [
        ("0 0", ""),
        *paths(lambda n: ", ".join(f"{'PN'[d % 2]} {d}" for d in reversed(range(n)))),
    ],
    "ancestors": lambda _: ends_of_ancestors(),
}


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
@pytest.mark.parametrize("name", EXPECTED)
def test_templates_answer_as_the_library(name, language, tmp_path):
    DRAW.seed(27)
    inputs, answers = zip(*EXPECTED[name](CASES), strict=True)
    text = "\n".join([str(len(inputs)), *inputs, ""])
    assert run(name, language, text, tmp_path)[: len(answers)] == list(answers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AT_THE_LIMITS)
def test_templates_answer_up_to_their_limits_and_one_beyond(name, language, tmp_path):
    inputs, answers = zip(*AT_THE_LIMITS[name](language), strict=True)
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


def test_every_template_states_its_limits_before_its_code():
    for name in NAMES:
        for language, sign in (("python", "#"), ("cpp", "//")):
            lines = gamecontest.template(name, language).splitlines()
            head = [*itertools.takewhile(lambda line, sign=sign: line.startswith(sign), lines)]
            assert head[-1].startswith(f"{sign} Limits: "), name


def test_every_template_is_tried_and_short():
    assert {*EXPECTED, "counting"} == {*AT_THE_LIMITS, "counting"} == set(NAMES)
    for name in NAMES:
        for language in ("python", "cpp"):
            lines = gamecontest.template(name, language).splitlines()
            code = [
                line for line in lines if line.strip() and not re.match(r"\s*(#(?!incl)|//)", line)
            ]
            assert len(code) <= 40 and all(len(line) <= 100 for line in lines), name
    stored = {path.name for path in _FOLDER.iterdir() if path.name != "__pycache__"}
    assert stored == {f"{n}.{e}" for n in NAMES for e in ("py", "cpp")} | {"templates.toml"}


def test_template_on_the_command_line(capfd):
    assert main(["template"]) == 0
    listed = capfd.readouterr().out
    assert all(name in listed for name in NAMES)
    assert main(["template", "Moore", "--cpp"]) == 0
    assert "#include" in capfd.readouterr().out
    assert main(["template", "nothing", "--cpp"]) == 2
    assert "'nothing'" in capfd.readouterr().err
