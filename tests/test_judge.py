"""gamecontest.judge and `gamelib judge`: every verdict, in a function and in a program."""

import os
import resource
import shutil
import subprocess
import sys
import time

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


def kiki(text):
    return gamecontest.solve("C6", text)


# --- the trials ---------------------------------------------------------------------------------


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


# --- a function and a program ---------------------------------------------------------------------


@pytest.fixture
def program(tmp_path):
    """Write a program and return its path."""

    def write(source, name="solution.py"):
        path = tmp_path / name
        path.write_text(source)
        return str(path)

    return write


@pytest.fixture(params=["function", "program"])
def judged(request, program):
    """Return what judges a source for C6, run as a function of a notebook or as a program."""

    def verdict(source, **options):
        run = program(source)
        if request.param == "function":
            run = lambda: exec(source, {"__name__": "__main__"})  # noqa: E731 - it has no input
        return judge("C6", run, **options)

    return verdict


READS = "import sys\nfor n in sys.stdin: print('Kiki' if int(n) % 3 else 'Cici')\n"
KIKIS = "' \\t\\n'.join('Kiki' if int(n) % 3 else 'Cici' for n in {}.split())"
BY_BYTES = """
import os, sys
for n in sys.stdin.buffer.read().split():
    os.write(1, b"Kiki\\n" if int(n) % 3 else b"Cici\\n")
sys.exit(0)
"""
BY_INPUT = """
try:
    while True:
        print("Kiki" if int(input("")) % 3 else "Cici")
except EOFError:
    pass
"""
RECURSES = f"""
import functools, sys
sys.setrecursionlimit(10**6)
@functools.cache
def down(level):
    return down(level - 1) if level else 0
assert down(100_000) == 0
{READS}"""
ACCEPTED = {
    "by lines": READS,
    "all at once": f"import sys\nprint({KIKIS.format('sys.stdin.read()')})",
    "by bytes": BY_BYTES,
    "by input": BY_INPUT,
    "deep": pytest.param(
        RECURSES,
        marks=pytest.mark.skipif(sys.version_info[:2] == (3, 12), reason="3.12 sets a limit"),
    ),
}


@forked
@pytest.mark.parametrize("source", ACCEPTED.values(), ids=ACCEPTED)
def test_ordinary_solutions_are_accepted(judged, source):
    assert judged(source, _small=3).kind == "accepted"


#: What goes wrong, and what the first line of the verdict says of it.
FAILS = {
    "wrong answer": ["print(input())", "input('')\nprint('Kiki')\nprint('Cici')", "print('Cici')"],
    "runtime error: ZeroDivisionError": ["1 // 0"],
    "runtime error: KeyError": ["{}[input()]"],
    "runtime error: 4": ["raise SystemExit(4)"],
    "runtime error: EOFError": ["while True: input()"],
    "runtime error: Sulk: here": [
        "class Sulk(BaseException): pass\nraise Sulk('here')"  # `except Exception` misses it
    ],
    "runtime error: KeyboardInterrupt": ["raise KeyboardInterrupt"],
    "runtime error: SyntaxError": ["print("],
    "runtime error: 7": ["import os\nos._exit(7)"],
    "runtime error: -9": ["import os\nos.kill(os.getpid(), 9)", "import os\nos.killpg(0, 9)"],
    "runtime error: -11": ["import ctypes\nctypes.string_at(0)"],
    "too slow": ["while True: pass", "import time\nprint('x', flush=True)\ntime.sleep(600)"],
    "memory limit exceeded": ["print(len(bytearray(3 << 30)))"],
    "too much output": ["while True: print('x' * 10**6)"],
}


@forked
@pytest.mark.parametrize(
    ("told", "source"), [(told, source) for told in FAILS for source in FAILS[told]]
)
def test_a_solution_that_fails_is_told_how_and_on_which_input(judged, told, source):
    started = time.process_time()
    verdict = judged(source, _small=3, **{"_limit": 0.3} if told == "too slow" else {})
    kind, _, reason = told.partition(": ")
    assert verdict.kind == kind and not verdict.right
    first, *rest = str(verdict).splitlines()
    assert reason in first
    assert [line.strip() for line in rest if line.startswith("    ")] == verdict.given.split()
    assert time.process_time() - started < 5


@forked
def test_what_one_input_leaves_behind_spoils_no_other():
    """Small inputs are asked together first; one by one each is a program's first."""
    asked = []

    def solve(text):
        asked.append(text)
        return solution("C12")(text) if len(asked) == 1 else ""

    assert judge("C12", solve, _small=60).right
    right = judge("C12", lambda text: os.write(1, b" ") and solution("C12")(text), _small=60)
    assert right.right
    wrong = judge("C12", lambda text: solution("C12")(text) if len(text) < 30 else "", _small=60)
    assert wrong.kind == "wrong answer" and wrong.given


@forked
def test_one_wrong_answer_among_small_inputs_is_found():
    one = court.TRIALS["C12"].small(60)[30]
    slip = judge("C12", lambda text: "" if text == one else solution("C12")(text), _small=60)
    assert slip.kind == "wrong answer" and slip.given == one


#: What a function returns that is no output, or no text.
RETURNED = {
    "not answered": [None, ...],
    "runtime error": [["Kiki"], b"Kiki", 7],
    "too much output": ["x" * (65 << 20)],
}


@forked
@pytest.mark.parametrize(
    ("kind", "given"), [(kind, given) for kind in RETURNED for given in RETURNED[kind]]
)
def test_what_a_function_returns_is_text(kind, given, program):
    verdict = judge("C6", lambda text: given)
    assert verdict.kind == kind and len(verdict.text) < 1000
    if kind == "runtime error":  # and a file with a bare function is told the same
        source = f"def solve(text):\n    return {given!r}\n"
        assert judge("C6", program(source)).text == verdict.text


@forked
def test_a_solution_returns_or_prints_and_lays_out_as_it_likes(program):
    source = f"def solve(text):\n    return {KIKIS.format('text')}"
    assert judge("C6", program(source), _small=3).right
    assert judge("AcWing 893", lambda t: print("seen") or solution("C9")(t), _small=3).right


@forked
def test_a_run_knows_nothing_of_the_runs_before_and_hands_over_text_alone():
    seen = []

    class Text(str):
        def __reduce__(self):
            return print, ("unpickled",)

    def remembers(text):
        seen.append(text)
        return Text(kiki(text)) if len(seen) == 1 else "No"

    assert judge("C6", remembers, _small=3).right
    assert seen == []


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


# --- the largest inputs ---------------------------------------------------------------------------


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
    few = spoilt("C2", "int, line", "lambda heap: int(heap) & 4095, line")
    verdict = judge("C2", few, _small=3)
    assert verdict.kind == "wrong answer" and TRIALS["C2"].largest_size in verdict.text


@forked
def test_a_long_output_is_shown_from_the_first_fault_on():
    def late(text):
        words = kiki(text).split()
        return "\n".join([*words[:5000], *words[5001:]])

    verdict = judge("C6", late, _small=3)
    expected, got = (line.split(": ") for line in str(verdict).splitlines()[-2:])
    assert "5001" in expected[0] and "5001" in got[0]
    assert len(expected[1].split()) == 12
    assert expected[1].split()[0] != got[1].split()[0]


@forked
def test_a_slow_solution_is_too_slow_at_the_largest_size():
    def quadratic(text):
        """C4, the XOR anew at each update."""
        n, _, *numbers = map(int, text.split())
        heaps, answers = numbers[:n], []
        for x, y in zip(numbers[n::2], numbers[n + 1 :: 2], strict=True):
            heaps[x - 1] = y
            answers.append("Kan" if gl.nim_sum(heaps) else "Li")
        return "\n".join(answers)

    verdict = judge("C4", quadratic, _limit=0.5, _small=5)
    assert verdict.kind == "too slow"
    assert TRIALS["C4"].largest_size in str(verdict) and "\n    100000 " in str(verdict)
    assert len(str(verdict)) < 1000


def test_small_inputs_are_joined_and_cut_apart_to_find_the_one_that_fails():
    runs = []

    def run(text, _):
        runs.append(text)
        slow = 6.0 if late in text else 0.1
        return court.Run("no" if failing in text else kiki(text), slow)

    cases = [text for _, text, _ in court._cases("C6", 120)]
    failing = late = "\0"  # no input
    assert court.verdict("C6", run, "", 5, 120).right
    assert len(runs) == 6  # a sample, three batches of small inputs, two large
    failing, late = cases[60], "\0"
    done = court.verdict("C6", run, "", 5, 120)
    assert (done.kind, done.given) == ("wrong answer", failing)
    failing, late = "\0", cases[60]
    done = court.verdict("C6", run, "", 5, 120)
    assert (done.kind, done.given) == ("too slow", late)


# --- apart from the judge -------------------------------------------------------------------------


@forked
def test_what_is_expected_does_not_lie_where_a_solution_can_read_it():
    def reads_on_the_stack(text):
        frame = sys._getframe()
        while frame is not None:
            for value in frame.f_locals.values():
                if isinstance(value, str) and {"Kiki", "Cici"} >= {*value.split()} > set():
                    return value
            frame = frame.f_back
        return "?"

    assert judge("C6", reads_on_the_stack, _small=3).kind == "wrong answer"


def test_without_fork_the_verdict_says_that_no_limit_was_kept(monkeypatch):
    monkeypatch.delattr(os, "fork", raising=False)
    assert "fork" in str(judge("C6", kiki, _small=3))
    assert judge("C6", lambda text: 1 // 0).kind == "runtime error"
    assert judge("C6", lambda text: "Kiki").kind == "wrong answer"

    def slow(text):
        end = time.process_time() + 0.05
        while time.process_time() < end:
            pass
        return kiki(text)

    verdict = judge("C6", slow, _limit=0.01)
    assert verdict.kind == "too slow" and "fork" in str(verdict)


def test_in_a_browser_nothing_is_forked(monkeypatch):
    """There `os.fork` is there, and only raises."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(court.multiprocessing, "get_context", None)
    assert "fork" in str(judge("C6", kiki, _small=3))


LITTERS = """
import os, pathlib, sys, tempfile
assert os.listdir() == []
for place in (".", "..", "../..", "../../.."):
    pathlib.Path(place, "written").touch()
tempfile.mkstemp(), tempfile.mkdtemp(dir="."), os.mkdir("closed"), os.chmod("closed", 0)
"""


@forked
def test_nothing_is_left_of_what_a_solution_writes(monkeypatch, judged, tmp_path):
    home = tmp_path / "above" / "home"
    home.mkdir(parents=True)
    monkeypatch.chdir(home)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "above"))
    monkeypatch.setattr(court.tempfile, "tempdir", None)
    assert judged(LITTERS + READS, _small=3).kind == "accepted"
    script = home / "script"
    script.write_text(f"#!{sys.executable}\n{LITTERS}\n{READS}")
    script.chmod(0o700)
    assert judge("C6", str(script), _small=3).kind == "accepted"
    assert [*home.iterdir()] == [script] and [*home.parent.iterdir()] == [home]


def test_a_program_is_a_process_of_its_own(program, tmp_path):
    """It may read the descriptor 0, is the main program, imports what lies beside it, and has not
    loaded gamelib.
    """
    (tmp_path / "helper.py").write_text("assert __name__ == 'helper'\n")
    head = (
        "import helper, os, sys\nassert os.environ['ONLINE_JUDGE']\n"
        "assert __name__ == '__main__' and 'gamelib' not in sys.modules\n"
    )
    assert judge("C6", program(f"{head}print({KIKIS.format('open(0).read()')})"), _small=3).right


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


RAW = "\x1b[2J\x07first\b\x1b]0;title\x07\u202e"


@forked
def test_no_sign_that_a_terminal_obeys_is_shown(judged):
    for verdict in judged(f"print({RAW!r})"), judged(f"raise SystemExit({RAW!r})"):
        assert not verdict and "[2J" in verdict.text
        assert verdict.text.replace("\n", "").isprintable()


def test_verdict_is_true_where_it_is_right_and_shows_itself():
    right, wrong = judge("C6", solution("C6"), _small=1), judge("C6", lambda text: "Kiki")
    assert right.right is bool(right) is True and wrong.right is bool(wrong) is False
    assert repr(wrong) == wrong.text and repr(right) == right.text


def test_a_crash_is_quiet():
    """Where a reader has switched the handler on, pytest and a kernel among them."""
    code = (
        "import ctypes, faulthandler; from gamecontest import judge; faulthandler.enable()\n"
        "print(judge('C1', lambda text: ctypes.string_at(0)).kind)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("runtime error\n", "")


# --- C and C++ ------------------------------------------------------------------------------------

#: A program that answers C6: what stands before its `main`, and first in it.
KIKI = """#include <math.h>
#include <stdio.h>
{}
int main() {{
    {}
    int n;
    while (scanf("%d", &n) == 1) puts(n % 3 ? "Kiki" : "Cici");
}}
"""
OPENED = 'freopen("test.in", "r", stdin); freopen("test.out", "w", stdout);'
DEEPER = """int down(int level) {
    volatile char room[1000];
    room[level % 1000] = 0;
    return level ? down(level - 1) * 3 ^ room[level % 1000] : 0;
}"""
#: 150 MB, which take a third of the second that C6 allows on a busy machine.
DEEP = KIKI.format(DEEPER, "if (down(150000) == -1) return 1;")
#: In C `class` is a name, and mathematics is linked.
COMPILED = {
    "a.c": KIKI.format("", "double class = 9; class = sqrt(ungetc(getchar(), stdin) + class);"),
    "a.cpp": KIKI.format("", "class Nothing {};"),
    "guarded.cpp": KIKI.format("", f"\n#ifndef ONLINE_JUDGE\n{OPENED}\n#endif"),
}


@compiled
@pytest.mark.parametrize("name", COMPILED)
def test_program_that_is_compiled_is_accepted(program, name, tmp_path):
    assert judge("C6", program(COMPILED[name], name), _small=3).kind == "accepted"
    assert [path.name for path in tmp_path.iterdir()] == [name]


@compiled
def test_no_python_is_started_for_what_is_compiled(monkeypatch, program):
    """It would take longer than all that the program does."""
    monkeypatch.setattr(sys, "executable", "no-such-python")
    assert judge("C6", program(COMPILED["a.cpp"], "a.cpp"), _small=3).kind == "accepted"


@compiled
def test_a_compiler_that_is_not_there_is_named(monkeypatch, program):
    monkeypatch.setenv("CXX", "no-such-compiler")
    with pytest.raises(ValueError, match="no-such-compiler"):
        judge("C6", program(COMPILED["a.cpp"], "a.cpp"))


@compiled
@pytest.mark.parametrize(
    ("opened", "told"),
    [
        (OPENED, ["standard input", "test.out", "freopen"]),
        ('freopen("test.in", "r", stdin);', ["standard input", "freopen"]),
        ('freopen("x\\n.out", "w", stdout);', ["x\\n.out", "freopen"]),
        ("return 0;", ["freopen"]),
        ('puts("?");', []),
    ],
)
def test_program_that_reads_or_writes_a_file_is_told_so(program, opened, told):
    verdict = judge("C6", program(KIKI.format("", opened), "files.cpp"))
    assert verdict.kind == "wrong answer"
    last = verdict.text.splitlines()[-1]
    assert all(word in last for word in told) and ("freopen" in last) == bool(told), last


@compiled
@pytest.mark.parametrize("soft", [1 << 20, 8 << 20])
def test_the_stack_is_as_large_as_the_memory(monkeypatch, program, soft):
    """Whatever the shell allows softly."""
    path = program(DEEP, "deep.cpp")
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


#: What does not compile: plainly, for ever, or telling for ever, by templates, includes and data.
BOMBS = [
    "int main( {",
    (
        "template<int a, int b> struct F { enum { v = F<a-1, 2*b>::v + F<a-1, 2*b+1>::v }; };\n"
        "template<int b> struct F<0, b> { enum { v = b % 2 }; };\n"
        "int main() { return F<28, 0>::v; }"
    ),
    "x\n#include __FILE__\n#include __FILE__\n",
    '#include "/dev/zero"\n',
    "int many[1 << 28] = {1}; int main() { return many[1]; }",
    f"#error {RAW}",
]


@compiled
@pytest.mark.parametrize("source", BOMBS)
def test_what_does_not_compile_is_told_and_compiling_is_bounded(
    monkeypatch, program, source, tmp_path
):
    monkeypatch.setattr(court, "COMPILING", 0.5)
    monkeypatch.setattr(court, "OUTPUT", 4 << 20)
    monkeypatch.setattr(court, "MEMORY", 256 << 20)
    started = time.monotonic()
    verdict = judge("C6", program(source, "bomb.cpp"))
    assert verdict.kind == "compile error" and not verdict
    assert verdict.text.replace("\n", "").isprintable()
    assert len(verdict.text) < 1000 and time.monotonic() - started < 30
    assert [path.name for path in tmp_path.iterdir()] == ["bomb.cpp"]


# --- on the command line --------------------------------------------------------------------------


@pytest.fixture
def wrong(program):
    """The path of a program that always says the same."""
    return program("for _ in range(int(input())): input(), print('second')\n", "wrong.py")


def test_judge_says_the_verdict_and_saves_the_input_that_fails(monkeypatch, tmp_path, capfd, wrong):
    monkeypatch.setattr(court.judge, "__kwdefaults__", {"_limit": 5.0, "_small": 3})
    assert main(["judge", "hdu", "1847", path_of("C6")]) == 0
    out, err = capfd.readouterr()
    assert out.startswith("accepted") and (out.count("\n"), err) == (1, "")
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


@compiled
def test_program_that_does_not_compile_has_one_error_in_stress(program, wrong, capfd):
    assert main(["stress", program("int main( {", "a.cpp"), wrong, "--gen", "C1"]) == 2
    assert "compile error" in capfd.readouterr().err


@pytest.mark.parametrize("name", ["Main.java", "main.pas", "main.rs", "main.go", "main"])
@pytest.mark.parametrize("mode", [0o600, 0o700])
def test_other_languages_get_one_line_that_says_which_there_are(program, name, mode, capfd):
    path = program("class Main {}\n", name)
    os.chmod(path, mode)
    assert main(["judge", "C6", path]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert all(known in err for known in (name, "Python", "C++", ".c)", "executable"))


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
