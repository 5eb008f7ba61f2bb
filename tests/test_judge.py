"""gamecontest.judge and `gamelib judge`: every verdict, in a function and in a program."""

import ctypes
import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import courts
import pytest
from courts import court, forked, path_of, solution, spoilt

import gamecontest
import gamelib as gl
from gamecontest import cache, judge
from gamecontest.__main__ import main
from gamecontest.selftrials import TRIALS
from gamecontest.trials import LONGEST, Draw, _pair

session = courts.session()

compiled = pytest.mark.skipif(not shutil.which("c++"), reason="no compiler of C++")


# --- the trials ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "most"), [("C5", 20), ("C6", 40)])
def test_the_numbers_of_small_inputs_grow_to_their_largest(name, most):
    numbers = [int(number) for text in TRIALS[name].small(200) for number in text.split()]
    assert 0.9 * most <= max(numbers) <= most


@pytest.mark.parametrize("end", LONGEST)
def test_the_longest_boards_that_are_known(end):
    """Both stand among the largest inputs, for a search that stops too soon."""
    rows = LONGEST[end].split()
    winner, moves = gl.CrossingPawn(rows).solve()
    assert f"{winner} {moves}" == end
    assert [len(row) for row in rows] == [10] * 10
    assert any("\n".join(rows) in text for _, text, _ in courts.largest("C15"))


@pytest.mark.parametrize("name", ["C17", "C18"])
def test_large_games_have_1000_and_fewer_pieces_an_even_number_and_an_odd_one(name):
    sizes = {len(line.split()) for _, text, _ in courts.largest(name) for line in text.split("\n")}
    assert {999, 1000} <= sizes
    assert any(8 < size < 999 for size in sizes)


def test_the_pairs_of_e_and_d_have_all_values():
    pairs = [_pair(Draw(seed), value) for seed in range(9) for value in range(31)]
    assert [gl.PairSplitting().grundy(pair) for pair in pairs] == [*range(31)] * 9
    assert max(map(max, pairs)) <= 2 * 10**9


# --- what is kept ---------------------------------------------------------------------------------


@pytest.fixture
def folder(monkeypatch, tmp_path):
    """Keep inputs in a folder of the test."""
    monkeypatch.setattr(cache, "_folder", lambda: tmp_path / "judge")
    return tmp_path / "judge"


def test_inputs_are_kept_until_the_code_changes(monkeypatch, folder):
    made = []

    def make(text="first"):
        made.append(text)
        return iter([(text, "é\n")] * 2)

    next(cache.kept("C1", make))  # not all of them were asked for
    for _ in range(2):
        assert [*map(tuple, cache.kept("C1", make))] == [("first", "é\n")] * 2
    assert len(made) == 2
    monkeypatch.setattr(cache, "_version", lambda: "later")
    assert [*map(tuple, cache.kept("C1", lambda: make("new")))] == [("new", "é\n")] * 2
    (path,) = folder.iterdir()
    path.write_bytes(path.read_bytes()[:20])
    assert [*map(tuple, cache.kept("C1", make))] == [("first", "é\n")] * 2


def test_inputs_are_drawn_where_no_folder_can_be_written(folder):
    folder.write_text("a file")
    assert [*cache.kept("C1", lambda: iter([("a", "b")]))] == [("a", "b")]


# --- accepted -----------------------------------------------------------------------------------


@forked
def test_the_slowest_input_is_told():
    ((first, _),) = TRIALS["C1"].samples

    def waits_for_the_sample(text):
        until = time.process_time() + 0.2 * (text == first)
        while time.process_time() < until:
            pass
        return gamecontest.solve("C1", text)

    assert judge("C1", waits_for_the_sample, _small=3).seconds >= 0.2


@pytest.mark.full
@forked
@pytest.mark.parametrize("name", ["C14", "C15"])
def test_the_slowest_plain_solutions_keep_the_limit_of_the_judge(name):
    """Its seconds are those of the processor: they are the same on a busy machine."""
    verdict = judge(name, path_of(name), _limit=court.LIMIT, _small=1)
    assert verdict.right, verdict


@forked
def test_a_solution_may_print_and_lay_out_as_it_likes():
    def prints(text):
        for word in gamecontest.solve("C9", text).split():
            print(word, end="\t\n ")

    assert judge("c9", prints, _small=3).right
    assert not judge("C9", lambda text: print("No"), _small=3).right
    assert judge("AcWing 893", lambda t: print("seen") or solution("C9")(t), _small=3).right


@forked
def test_a_run_knows_nothing_of_the_runs_before():
    seen = []

    def remembers(text):
        seen.append(text)
        return gamecontest.solve("C2", text) if len(seen) == 1 else "No"

    assert judge("C2", remembers, _small=3).right
    assert seen == []


# --- wrong answers ------------------------------------------------------------------------------


@forked
@pytest.mark.parametrize("name", ["C2", "C5", "C9", "C11", "C12"])
def test_right_on_small_inputs_only(name):
    """And nothing is said on the others."""
    verdict = judge(name, lambda t: gamecontest.solve(name, t) if len(t) < 200 else "", _small=3)
    assert verdict.kind == "wrong answer"
    text = str(verdict)
    assert TRIALS[name].largest_size in text.splitlines()[0]
    assert len(text.splitlines()) < 13 and max(map(len, text.splitlines())) < 100


@forked
def test_too_few_bits_are_wrong_on_the_largest_input():
    verdict = judge(
        "C2", spoilt("C2", "int, line", "lambda heap: int(heap) & 4095, line"), _small=3
    )
    assert verdict.kind == "wrong answer"
    assert verdict.text.endswith("No Yes" + " No Yes" * 4 + "\ngot:" + " No" * 10)


@forked
def test_a_long_output_is_shown_from_the_first_fault_on():
    def late(text):
        words = gamecontest.solve("C6", text).split()
        return "\n".join([*words[:5000], *words[5001:]])

    verdict = judge("C6", late, _small=3)
    assert "\nexpected from word 5" in str(verdict) and "\ngot from word 5" in str(verdict)
    expected, got = (line.split(": ")[1] for line in str(verdict).splitlines()[-2:])
    assert len(expected.split()) == 12
    assert expected.split()[0] != got.split()[0]


# --- too slow, runtime error --------------------------------------------------------------------


def endless(text):
    while True:
        pass


def quadratic(text):
    """C4, the XOR anew at each update."""
    n, q, *numbers = map(int, text.split())
    heaps, answers = numbers[:n], []
    for x, y in zip(numbers[n::2], numbers[n + 1 :: 2], strict=True):
        heaps[x - 1] = y
        total = 0
        for heap in heaps:
            total ^= heap
        answers.append("Kan" if total else "Li")
    return "\n".join(answers)


@forked
def test_an_endless_solution_is_stopped():
    started = time.process_time()
    verdict = judge("C1", endless, _limit=0.2)
    assert time.process_time() - started < 5
    assert verdict.kind == "too slow" and not verdict.right
    assert "0.2" in str(verdict) and str(verdict).splitlines()[1:] == [
        "    2",
        "    23 2",
        "    4 3",
    ]


@forked
def test_a_solution_that_waits_is_stopped():
    assert judge("C1", lambda text: time.sleep(600), _limit=0.1).kind == "too slow"


@forked
def test_a_slow_solution_is_too_slow_at_the_largest_size():
    verdict = judge("C4", quadratic, _limit=0.5, _small=5)
    assert verdict.kind == "too slow"
    assert "n = q = 100 000" in str(verdict) and "\n    100000 " in str(verdict)
    assert len(str(verdict)) < 1000


class Sulk(BaseException):
    """An exception that `except Exception` does not catch."""


def sulk():
    raise Sulk("here")


@forked
@pytest.mark.parametrize(
    ("solve", "told"),
    [
        (lambda text: 1 // 0, "ZeroDivisionError"),
        (lambda text: {}[text], "KeyError: "),
        (lambda text: sys.exit(3), "SystemExit: 3"),
        (lambda text: os._exit(7), "7"),
        (lambda text: os.kill(os.getpid(), 9), "-9"),
        (lambda text: ["first"], "['first']"),
        (lambda text: ctypes.string_at(0), "-11"),
        (lambda text: os.killpg(0, 9), "-9"),
        (lambda text: (x for x in ()).throw(KeyboardInterrupt), "KeyboardInterrupt"),
        (lambda text: sulk(), "Sulk: here"),
    ],
)
def test_a_crash_is_a_runtime_error(solve, told):
    verdict = judge("C1", solve)
    assert verdict.kind == "runtime error" and not verdict.right
    first, *rest = str(verdict).splitlines()
    assert told in first
    assert rest == ["    2", "    23 2", "    4 3"]


@forked
@pytest.mark.parametrize("nothing", [None, ...])
def test_an_exercise_not_answered_yet(nothing):
    verdict = judge("C1", lambda text: nothing)
    assert verdict.kind == "not answered" and not verdict.right


LIMITED = [
    (lambda text: set(range(10**10)), "memory limit exceeded"),
    (lambda text: [print("x" * 10**6) for _ in range(100)], "too much output"),
    (lambda text: "x" * (65 << 20), "too much output"),
]


@forked
@pytest.mark.parametrize(("solve", "kind"), LIMITED)
def test_memory_and_output_of_a_function_are_limited(solve, kind):
    verdict = judge("C1", solve)
    assert verdict.kind == kind and "\n    2\n" in str(verdict)


@forked
def test_function_returns_only_text_to_the_judge():
    class Text(str):
        def __reduce__(self):
            return print, ("unpickled",)

    assert judge("C6", lambda text: Text(gamecontest.solve("C6", text)), _small=3).right


@forked
def test_what_is_expected_does_not_lie_where_a_solution_can_read_it():
    def reads_on_the_stack(text):
        frame = sys._getframe()
        while frame is not None:
            for value in filter(is_text, frame.f_locals.values()):
                if value.split() and set(value.split()) <= {"first", "second"}:
                    return value
            frame = frame.f_back
        return "?"

    assert judge("C1", reads_on_the_stack, _small=3).kind == "wrong answer"


def is_text(value):
    return isinstance(value, str)


# --- where there is no fork ---------------------------------------------------------------------


def test_without_fork_the_verdict_says_that_no_limit_was_kept(monkeypatch):
    monkeypatch.delattr(os, "fork", raising=False)
    seen = []

    def solve(text):
        seen.append(text)
        return gamecontest.solve("C6", text)

    verdict = judge("C6", solve, _small=3)
    assert verdict.right
    assert len(seen) == 4  # the sample, the small inputs in one, two large ones
    assert "fork" in str(verdict)
    assert judge("C6", lambda text: 1 // 0).kind == "runtime error"
    assert judge("C6", lambda text: "Kiki").kind == "wrong answer"

    def slow(text):
        time.sleep(0)
        end = time.process_time() + 0.05
        while time.process_time() < end:
            pass
        return gamecontest.solve("C6", text)

    verdict = judge("C6", slow, _limit=0.01)
    assert verdict.kind == "too slow"
    assert "fork" in str(verdict)


def test_in_a_browser_nothing_is_forked(monkeypatch):
    """There `os.fork` is there, and only raises."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(court.multiprocessing, "get_context", None)
    assert "fork" in str(judge("C6", lambda text: gamecontest.solve("C6", text), _small=3))


# --- the command line ---------------------------------------------------------------------------


@pytest.fixture
def program(tmp_path):
    """Write a program and return its path."""

    def write(source, name="solution.py"):
        path = tmp_path / name
        path.write_text(source)
        return str(path)

    return write


def test_a_solution_is_accepted_on_the_command_line(monkeypatch, capfd):
    monkeypatch.setattr(court.judge, "__kwdefaults__", {"_limit": 5.0, "_small": 3})
    assert main(["judge", "hdu", "1847", path_of("C6")]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("accepted")
    assert (out.count("\n"), err) == (1, "")


PROGRAMS = [
    ("print(input())", "wrong answer"),
    ("input('')\nprint('Kiki')\nprint('Cici')\n", "wrong answer"),
    ("1 // 0", "runtime error"),
    ("raise SystemExit(4)", "runtime error"),
    ("while True: pass", "too slow"),
    (
        "import time\nprint('x', flush=True)\ntime.sleep(600)",
        "too slow",
    ),
    ("print(", "runtime error"),
    ("print(len(bytearray(3 << 30)))", "memory limit exceeded"),
    ("while True: print('x' * 10**6)", "too much output"),
]


CPP = """#include <iostream>
int main() { for (int n; std::cin >> n;) std::cout << (n % 3 ? "Kiki" : "Cici") << std::endl; }
"""


@compiled
def test_program_in_cpp_is_compiled(monkeypatch, program):
    assert judge("C6", program(CPP, "right.cpp"), _small=3).right
    verdict = judge("C6", Path(program(CPP.replace("int n;", "int;"), "wrong.cpp")))
    assert verdict.kind == "compile error" and str(verdict).startswith("compile error:\n    ")
    monkeypatch.setenv("CXX", "no-such-compiler")
    with pytest.raises(ValueError, match="no-such-compiler"):
        judge("C6", program(CPP, "right.cpp"))
    monkeypatch.setenv("CXX", shutil.which("c++"))
    assert judge("C6", program("int main() {}", "silent.cpp")).kind == "wrong answer"


#: A program in C and C++ that answers C6, after what stands first in its `main`.
OPENS = """#include <stdio.h>
int main() {{
    {}
    int n;
    while (scanf("%d", &n) == 1) puts(n % 3 ? "Kiki" : "Cici");
}}
"""
OPENED = 'freopen("test.in", "r", stdin); freopen("test.out", "w", stdout);'


@compiled
def test_what_a_judge_defines_is_defined(program, tmp_path):
    """So whoever reads files at home may hand in the same program."""
    guarded = OPENS.format(f"\n#ifndef ONLINE_JUDGE\n{OPENED}\n#endif")
    assert judge("C6", program(guarded, "home.cpp"), _small=3).kind == "accepted"
    source = f"import os\nassert os.environ['ONLINE_JUDGE']\n{READS}"
    assert judge("C6", program(source), _small=3).kind == "accepted"
    assert {path.name for path in tmp_path.iterdir()} == {"home.cpp", "solution.py"}


READS = "import sys\nfor n in sys.stdin: print('Kiki' if int(n) % 3 else 'Cici')\n"


@compiled
@pytest.mark.parametrize(
    ("opened", "told"),
    [
        (OPENED, ["standard input", "test.out", "freopen"]),
        ('freopen("test.in", "r", stdin);', ["standard input", "freopen"]),
        ('freopen("x\\n.out", "w", stdout);', ["x\\n.out", "freopen"]),
    ],
)
def test_program_that_reads_or_writes_a_file_is_told_so(program, opened, told):
    verdict = judge("C6", program(OPENS.format(opened), "files.cpp"))
    assert verdict.kind == "wrong answer"
    last = verdict.text.splitlines()[-1]
    assert all(word in last for word in told), last


def test_program_that_reads_its_input_or_prints_is_not_told_of_files(program):
    for source in ("input()", "print('Cici')"):
        assert "freopen" not in judge("C6", program(source)).text


LITTERS = """
import os, pathlib, tempfile
assert os.listdir() == []
for place in (".", "..", "../..", "../../.."):
    pathlib.Path(place, "written").touch()
tempfile.mkstemp(), tempfile.mkdtemp(dir="."), os.mkdir("closed"), os.chmod("closed", 0)
"""


@forked
def test_nothing_is_left_of_what_a_solution_writes(monkeypatch, program, tmp_path):
    home = tmp_path / "above" / "home"
    home.mkdir(parents=True)
    monkeypatch.chdir(home)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "above"))
    monkeypatch.setattr(court.tempfile, "tempdir", None)
    (home / "helper.py").write_text("REST = 3\n")
    source = LITTERS + "import helper\n" + READS.replace("% 3", "% helper.REST")
    path = home / "mine.py"
    path.write_text(source)
    assert judge("C6", str(path), _small=3).kind == "accepted"
    told = [(home / "script"), home / "bare.py"]
    told[0].write_text(f"#!{sys.executable}\n{LITTERS}\n{READS}")
    told[0].chmod(0o700)
    told[1].write_text(LITTERS + BARE)
    assert all(judge("C6", str(each), _small=3).kind == "accepted" for each in told)

    def solve(text):
        exec(LITTERS, {})
        return gamecontest.solve("C6", text)

    assert judge("C6", solve, _small=3).kind == "accepted"
    names = {path.name for path in home.iterdir()}
    assert names == {"helper.py", "mine.py", "script", "bare.py"}
    assert [*home.parent.iterdir()] == [home]


def deep(levels):
    """Return a program in C++ for C6 that first recurses so many levels of a kilobyte deep."""
    return OPENS.replace("int main", DEEPER + "int main").format(
        f"if (down({levels}) == -1) return 1;"
    )


DEEPER = """int down(int level) {{
    volatile char room[1000];
    room[level % 1000] = 0;
    return level ? down(level - 1) * 3 ^ room[level % 1000] : 0;
}}
"""


@compiled
@pytest.mark.parametrize("soft", [1 << 20, 8 << 20])
def test_the_stack_is_as_large_as_the_memory(monkeypatch, program, soft):
    """Whatever the shell allows softly."""
    path = program(deep(400_000), "deep.cpp")
    code = f"from gamecontest import judge; print(judge('C6', {path!r}, _small=3))"

    def shell():
        hard = resource.getrlimit(resource.RLIMIT_STACK)[1]
        resource.setrlimit(resource.RLIMIT_STACK, (soft, hard))

    if resource.getrlimit(resource.RLIMIT_STACK)[1] != resource.RLIM_INFINITY:
        pytest.skip("this system allows no larger stack")
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, preexec_fn=shell, timeout=60
    )
    assert done.stdout.startswith("accepted"), done
    monkeypatch.setattr(court, "MEMORY", 128 << 20)
    assert judge("C6", path).kind == "runtime error"


RECURSES = """
import functools, sys
sys.setrecursionlimit(10**6)
@functools.cache
def down(level):
    return down(level - 1) if level else 0
def solve(text):
    assert down(100_000) == 0
    return "\\n".join("Kiki" if int(n) % 3 else "Cici" for n in text.split())
"""


@forked
@pytest.mark.skipif(sys.version_info[:2] == (3, 12), reason="3.12 sets a limit of its own")
def test_python_recurses_as_deep_as_it_sets(program):
    space = {}
    before = sys.getrecursionlimit()
    exec(RECURSES, space)
    try:
        assert judge("C6", space["solve"], _small=3).kind == "accepted"
    finally:
        sys.setrecursionlimit(before)
    assert judge("C6", program(RECURSES), _small=3).kind == "accepted"
    assert (
        judge("C6", program(RECURSES + "print(solve(sys.stdin.read()))", "b.py"), _small=3).kind
        == "accepted"
    )


@compiled
def test_program_in_c_is_compiled(program):
    """`class` is a name there, and mathematics is linked."""
    source = OPENS.format("double class = 9; class = sqrt(ungetc(getchar(), stdin) + class);")
    assert (
        judge("C6", program("#include <math.h>\n" + source, "right.c"), _small=3).kind == "accepted"
    )
    verdict = judge("C6", program(CPP, "wrong.c"))
    assert verdict.kind == "compile error" and not verdict


@pytest.mark.parametrize("name", ["Main.java", "main.pas", "main.rs", "main.go", "main"])
@pytest.mark.parametrize("mode", [0o600, 0o700])
def test_other_languages_get_one_line_that_says_which_there_are(program, name, mode, capfd):
    path = program("class Main {}\n", name)
    os.chmod(path, mode)
    assert main(["judge", "C6", path]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert all(known in err for known in (name, "Python", "C++", ".c)", "executable"))


#: Compilers that take for ever, or for ever tell: by templates, by what is included, by data.
BOMBS = [
    (
        "template<int a, int b> struct F { enum { v = F<a-1, 2*b>::v + F<a-1, 2*b+1>::v }; };\n"
        "template<int b> struct F<0, b> { enum { v = b % 2 }; };\n"
        "int main() { return F<28, 0>::v; }"
    ),
    "x\n#include __FILE__\n#include __FILE__\n",
    '#include "/dev/zero"\n',
    "int many[1 << 28] = {1}; int main() { return many[1]; }",
]


@compiled
@pytest.mark.parametrize("source", BOMBS)
def test_compiling_is_bounded(monkeypatch, program, source, tmp_path):
    monkeypatch.setattr(court, "COMPILING", 0.5)
    monkeypatch.setattr(court, "OUTPUT", 4 << 20)
    monkeypatch.setattr(court, "MEMORY", 256 << 20)
    started = time.monotonic()
    verdict = judge("C6", program(source, "bomb.cpp"))
    assert verdict.kind == "compile error" and not verdict
    assert len(verdict.text) < 1000 and time.monotonic() - started < 30
    assert [path.name for path in tmp_path.iterdir()] == ["bomb.cpp"]


@compiled
def test_compiling_that_takes_too_long_is_told_in_one_line(monkeypatch, program):
    monkeypatch.setattr(court, "COMPILING", 0.01)
    verdict = judge("C6", program(CPP, "slow.cpp"))
    assert verdict.kind == "compile error" and "\n" not in verdict.text


@compiled
def test_program_that_does_not_compile_has_one_error_in_stress(program, wrong, capfd):
    assert main(["stress", program("int main( {", "a.cpp"), wrong, "--gen", "C1"]) == 2
    assert "compile error" in capfd.readouterr().err


RAW = "\x1b[2J\x07first\b\x1b]0;title\x07\u202e"


@forked
def test_no_sign_that_a_terminal_obeys_is_shown(program):
    verdicts = [judge("C1", program(f"print({RAW!r})")), judge("C1", lambda text: RAW)]
    verdicts += [judge("C1", program(f"raise SystemExit({RAW!r})"))]
    if shutil.which("c++"):
        verdicts += [judge("C1", program(f"#error {RAW}", "a.cpp"))]
    for verdict in verdicts:
        assert not verdict and "[2J" in verdict.text
        assert verdict.text.replace("\n", "").isprintable()


@forked
@pytest.mark.parametrize("given", ["['first'] * 3", "7", "(n for n in ())", "b'first'"])
def test_what_is_no_text_is_told_in_a_file_as_in_a_notebook(program, given):
    texts = [
        judge("C1", program(f"def solve(text):\n    return {given}\n")).text,
        judge("C1", lambda text: eval(given)).text,
    ]
    for text in texts:
        assert text.startswith("runtime error") and "no text" in text.splitlines()[0]
    if "for" not in given:  # a generator's address is another each time
        assert texts[0] == texts[1]


def test_verdict_is_true_where_it_is_right_and_shows_itself():
    right, wrong = judge("C6", solution("C6"), _small=1), judge("C6", lambda text: "Kiki")
    assert right.right is bool(right) is True and wrong.right is bool(wrong) is False
    assert repr(wrong) == wrong.text and repr(right) == right.text


def test_a_crash_is_quiet(capfd):
    """Where a reader has switched the handler on, pytest and a kernel among them."""
    code = (
        "import ctypes, faulthandler; from gamecontest import judge; faulthandler.enable()\n"
        "print(judge('C1', lambda text: ctypes.string_at(0)).kind)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("runtime error\n", "")


@pytest.mark.parametrize(("source", "told"), PROGRAMS)
def test_a_program_that_fails(monkeypatch, capfd, program, source, told):
    monkeypatch.setattr(court.judge, "__kwdefaults__", {"_limit": 0.3, "_small": 20})
    assert main(["judge", "C6", program(source)]) == 1
    out, err = capfd.readouterr()
    assert (out[: len(told)], err) == (told, "")


def test_a_program_is_a_process_of_its_own(program):
    """It may read the descriptor 0, is the main program, and has not loaded gamelib."""
    source = (
        "import sys\n"
        "assert __name__ == '__main__' and 'gamelib' not in sys.modules\n"
        "print(*('Kiki' if int(n) % 3 else 'Cici' for n in open(0).read().split()))"
    )
    assert judge("C6", program(source), _small=3).right
    command = [sys.executable, "-m", "gamelib", "judge", "C6", program("print('?')")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (1, "")
    assert "Kiki Cici" in done.stdout and "?" in done.stdout.splitlines()[-1]


@forked
def test_child_that_keeps_the_output_open_is_ended(tmp_path, program):
    """The judge ends the whole group of processes and does not wait for the child."""
    mark = tmp_path / "pid"
    source = (
        "import subprocess\nchild = subprocess.Popen(['sleep', '600'])\n"
        f"open({str(mark)!r}, 'a').write(f'{{child.pid}}\\n')\nprint('first')\n"
    )
    started = time.monotonic()
    assert judge("C1", program(source), _small=1).kind == "wrong answer"
    assert time.monotonic() - started < 20
    time.sleep(0.5)
    for pid in mark.read_text().split():
        state = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True)
        assert state.stdout.strip()[:1] in ("", "Z"), f"process {pid} is left"


# --- ordinary programs ----------------------------------------------------------------------------


def by_input():
    for _ in range(int(input())):
        n, m = map(int, input().split())
        print("first" if n % (m + 1) else "second")
    sys.exit(0)


def by_bytes():
    _, *numbers = map(int, sys.stdin.buffer.read().split())
    for n, m in zip(numbers[::2], numbers[1::2], strict=True):
        os.write(1, b"first\n" if n % (m + 1) else b"second\n")


def by_lines():
    next(sys.stdin)
    for line in sys.stdin:
        n, m = map(int, line.split())
        sys.stdout.write("first\n" if n % (m + 1) else "second\n")


@forked
@pytest.mark.parametrize("solve", [by_input, by_bytes, by_lines])
def test_ordinary_programs_are_accepted(solve):
    assert judge("C1", solve).right


@forked
def test_input_beyond_the_end_is_a_runtime_error_at_once():
    def reads_on():
        while True:
            input()

    assert judge("C1", reads_on).kind == "runtime error"


def test_a_file_with_a_bare_solve_is_run(program):
    assert judge("C6", program(BARE), _small=3).right


BARE = """
def solve(text):
    return " ".join("Kiki" if int(n) % 3 else "Cici" for n in text.split())
"""


def test_small_inputs_are_joined_and_cut_apart_to_find_the_one_that_fails():
    runs = []

    def solve(text):
        runs.append(text)
        return gamecontest.solve("C6", text)

    cases = list(court._cases("C6", 120))
    done = court._verdict("C6", lambda text, _: court.Run(solve(text), 0.1), "", 5, 120)
    assert done.right and len(runs) == 6  # a sample, three batches of small inputs, two large

    failing = cases[60][1]
    wrong = lambda text, _: court.Run("no" if failing in text else solve(text), 0.1)  # noqa: E731
    done = court._verdict("C6", wrong, "", 5, 120)
    assert done.given == failing and done.kind == "wrong answer"


def test_small_inputs_that_are_right_together_but_too_late_are_tried_one_by_one():
    slow = list(court._cases("C6", 120))[60][1]

    def run(text, _):
        return court.Run(gamecontest.solve("C6", text), 6.0 if slow in text else 0.1)

    done = court._verdict("C6", run, "", 5, 120)
    assert (done.kind, done.given) == ("too slow", slow)


# --- on the command line --------------------------------------------------------------------------


@pytest.fixture
def wrong(program):
    """The path of a program that always says the same."""
    return program("for _ in range(int(input())): input(), print('second')\n", "wrong.py")


def test_judge_saves_the_input_that_fails(tmp_path, capfd, wrong):
    saved = tmp_path / "input.txt"
    assert main(["judge", "C1", wrong, "--save", str(saved)]) == 1
    assert "wrong answer" in capfd.readouterr().out
    assert "first" in gamecontest.solve("C1", saved.read_text())


@pytest.mark.parametrize("name", ["C1", "C14", "S3", "hdu 1847"])
def test_gen_writes_inputs_that_make_sense(name, capfd):
    texts = []
    for options in (["--small", "--seed", "7"], ["--seed", "7"], ["--large"], ["--seed", "8"]):
        assert main(["gen", name, *options]) == 0
        texts.append(capfd.readouterr().out)
        assert court.problem_named(name).solve(texts[-1])
    assert texts[0] == texts[1] != texts[3] and len(texts[2]) > len(texts[0])


def test_stress_finds_where_two_programs_differ(capfd, program, wrong):
    right = "import sys, gamecontest\nprint(gamecontest.solve('C1', sys.stdin.read()))\n"
    assert main(["stress", wrong, program(right, "right.py"), "--gen", "C1"]) == 1
    out = capfd.readouterr().out
    assert "right.py" in out and "wrong.py" in out
    assert main(["stress", wrong, wrong, "--gen", "C6", "--count", "5"]) == 0


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["gen"], "gamelib gen"),
        (["gen", "C14", "--seed", "x"], "x"),
        (["gen", "C99"], "C99"),
        (["stress", "a.cpp", "b.py"], "stress"),
        (["stress", "a.cpp", "b.py", "--gen", "C1"], "a.cpp"),
        (["judge", "C1", "--save"], "--save"),
        (["judge"], "judge"),
        (["judge", "C6"], "judge"),
        (["judge", "C99", path_of("C6")], "C99"),
        (["judge", "C6", "missing.py"], "missing.py"),
        (["judge", "C6", "."], "'.'"),
        (["judge", "", ""], "''"),
    ],
)
def test_bad_command_lines_get_one_line(words, fault, capfd):
    assert main(words) == 2
    told = capfd.readouterr()
    assert fault in told.err and told.err.count("\n") == 1 and not told.out
