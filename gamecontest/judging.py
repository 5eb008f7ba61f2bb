r"""The judge: a solution is run on samples, on small inputs and on the largest, as in a contest.

>>> judge("C6", lambda text: "".join("Kiki\n" if int(n) % 3 else "Cici\n" for n in text.split()))
accepted: 1 sample, 200 small inputs, n up to 1000 within 5 s

Each run is a process of its own: it remembers nothing, and is killed at the limit. The limit is
one of the processor's time; a solution that waits has `PATIENCE` times as long. It runs in an empty
folder, which is removed with all that it wrote there. This keeps honest solutions apart from the
judge and is no sandbox: a hostile program can do what its user can.
"""

import ast
import contextlib
import faulthandler
import inspect
import io
import itertools
import json
import math
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from gamecontest.cache import kept
from gamecontest.finding import find
from gamecontest.problems import Problem
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS
from gamelib import validate

__all__ = ["NOT_ANSWERED", "Verdict", "judge"]

#: What is said of an answer that is not written yet.
NOT_ANSWERED = "Not answered yet: fill in the cell above, run it, then run this one again."

#: Seconds for an input: the one second that judges give, times five, since they think of C++. What
#: is compiled gets the one second.
LIMIT, COMPILED = 5.0, 0.2
#: Seconds for a compiler, as for a run: `PATIENCE` times as many may pass on the clock.
COMPILING = 10.0
#: Small inputs, and how many of them are one run where they can be joined, or a function is asked.
SMALL, TOGETHER = 200, 50
TOO_SLOW = "too slow"
TOO_LARGE = "memory limit exceeded"
TOO_LONG = "too much output"
#: Bytes of memory that a run may ask for, and of output that it may write.
MEMORY, OUTPUT = 1 << 30, 64 << 20
#: Times the limit that may pass on the clock: a busy machine is not the solution's fault.
PATIENCE = 4


class Verdict(NamedTuple):
    """The verdict; its kind is accepted, wrong answer, too slow, memory limit exceeded, too much
    output, runtime error, compile error or not answered. It is true where it is right.

    `print` says the time of the slowest run too; what a notebook shows is the same each time.
    """

    kind: str
    text: str
    seconds: float
    #: The input that fails, whole; empty where none does.
    given: str = ""

    @property
    def right(self) -> bool:
        """Whether the solution is accepted: every answer was right and in time."""
        return self.kind == "accepted"

    def __bool__(self) -> bool:
        return self.right

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text + f" (the slowest: {self.seconds:.1f} s)" * self.right


class Run(NamedTuple):
    """One run: its output, `None` if there is none at all; its time; what went wrong; what else
    should be said of it.
    """

    output: str | None = None
    seconds: float = 0.0
    fault: str = ""
    note: str = ""


#: Runs a solution on an input within a limit in seconds.
Runner = Callable[[str, float], Run]
#: Runs a function on several inputs, one after the other, within a limit for them all.
Several = Callable[[list[str], float], list[Run]]


def judge(
    problem: str, solve: Callable[[str], Any] | str, *, _limit: float = LIMIT, _small: int = SMALL
) -> Verdict:
    """Return the verdict on a solution of a contest problem.

    `solve(text)` returns the output for an input, or prints it; if it returns text, that counts
    alone. A function without a parameter reads standard input, by `input()` or `sys.stdin`. A path
    stands for a program on standard input and output: in Python (`.py`, perhaps only a function
    `solve(text)`), in C or C++ (compiled first, by `CXX` if that is set, with `ONLINE_JUDGE`
    defined) or an executable. The output is right when its words are: spaces and line ends do not
    matter. A program in Python has five times as long as one that is compiled. The stack may grow
    as large as the memory, where the system allows it.

    >>> judge("C1", lambda text: "first second")
    wrong answer on the smallest of the small inputs that fail:
        1
        1 1
    expected: first
    got: first second
    """
    validate.require_texts(problem=problem)
    _small = validate.integer(_small, "_small", None)
    name = problem_named(problem).id
    with contextlib.ExitStack() as stack:
        try:
            run, note, share = _runner(solve, stack)
        except CompileError as error:
            return Verdict("compile error", str(error), 0.0)
        several = None
        if callable(solve) and isinstance(run, partial):
            several = partial(forked_for_all, solve)
        return verdict(name, run, note, share * _limit, _small, several)


def verdict(
    name: str, run: Runner, note: str, limit: float, small: int, several: Several | None = None
) -> Verdict:
    """Return the verdict on what `run` does with the inputs of a problem.

    What is right on small inputs together, by `several` or where they can be joined, counts. Else
    each has a run of its own: what one leaves behind spoils no other.
    """
    slowest, first = 0.0, True
    for group in _groups(name, small, several):
        if len(group) > 1 and _all_right(name, group, run, limit, several):
            continue
        for where, text, expected in group:
            done = run(text, limit)
            if first and done.output is None and not done.fault:
                return Verdict("not answered", NOT_ANSWERED, done.seconds)
            first = False
            kind, before, after = _fault(done, expected(), limit)
            if kind:
                words = f"{kind}{before} {where}:\n{_shown(text)}{after}{done.note}{note}"
                return Verdict(kind, words, done.seconds, text)
            slowest = max(slowest, done.seconds)
    count, size = len(TRIALS[name].samples), TRIALS[name].largest_size
    samples = f"{count} sample{'s' * (count > 1)}, {small} small inputs"
    text = f"accepted: {samples}, {size} within {limit:g} s{note}"
    return Verdict("accepted", text, slowest)


def problem_named(name: str) -> Problem:
    """Return a problem of the catalogue or of the self-test."""
    of_self_test = SELF_TEST.get("".join(name.split()).upper()) if isinstance(name, str) else None
    return of_self_test or find(name)


#: Where an input stands, the input, and what returns its output: no text that a solution may find
#: in the frames that it was called from.
Case: TypeAlias = tuple[str, str, Callable[[], str]]


def _cases(name: str, small: int) -> Iterator[Case]:
    """Yield the inputs; what is drawn is kept in files."""
    trial = TRIALS[name]
    for number, (text, expected) in enumerate(trial.samples, start=1):
        yield f"on sample {number}", text, partial(str, expected)

    def solved(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
        return ((text, problem_named(name).solve(text)) for text in texts)

    small_pairs = kept(f"{name}-small-{small}", lambda: solved(trial.small(small)))
    for text, expected in small_pairs if small else ():
        yield "on the smallest of the small inputs that fail", text, partial(str, expected)
    for text, expected in kept(f"{name}-largest", lambda: solved(trial.largest())):
        yield f"at {trial.largest_size}", text, partial(str, expected)


def _groups(name: str, small: int, several: Several | None) -> Iterator[list[Case]]:
    """Yield the cases one by one, small ones in groups where they can be asked together."""
    for where, cases in itertools.groupby(_cases(name, small), key=lambda case: case[0]):
        together = (TRIALS[name].joins or several) and "small inputs" in where
        size = TOGETHER if together else 1
        while group := list(itertools.islice(cases, size)):
            yield group


def _all_right(
    name: str, group: list[Case], run: Runner, limit: float, several: Several | None
) -> bool:
    """Say whether one run on all inputs of a group gives the right outputs."""
    if several:
        answers = several([text for _, text, _ in group], limit)
        paired = zip(answers, group, strict=False)
        right = [not _fault(done, expected(), limit)[0] for done, (_, _, expected) in paired]
        return right.count(True) == len(group)
    text = TRIALS[name].joined([text for _, text, _ in group])
    done, words = run(text, limit), problem_named(name).solve(text).split()
    return not done.fault and done.seconds <= limit and (done.output or "").split() == words


def _fault(done: Run, expected: str, limit: float) -> tuple[str, str, str]:
    """Return the kind of fault, empty if there is none, and the text before and after the input."""
    if done.fault == TOO_SLOW or done.seconds > limit:
        return TOO_SLOW, f" (more than {limit:g} s)", ""
    if done.fault in (TOO_LARGE, TOO_LONG):
        return done.fault, "", ""
    if done.fault:
        return "runtime error", f": {done.fault},", ""
    words = expected.split(), (done.output or "").split()
    if words[0] == words[1]:
        return "", "", ""
    pairs = enumerate(itertools.zip_longest(*words))
    start = next(place for place, (right, given) in pairs if right != given)
    start = start if len(words[0]) > 12 else 0  # a long output is shown from there on
    after = f" from word {start + 1} on" if start else ""
    right, given = (_cut(" ".join(part[start:][:12])) or "nothing" for part in words)
    return "wrong answer", "", f"\nexpected{after}: {right}\ngot{after}: {given}"


def _shown(text: str) -> str:
    lines = text.strip().split("\n")
    more = [f"... {len(lines)} lines"] * (len(lines) > 8)
    return "\n".join(f"    {_cut(line)}" for line in lines[:8] + more)


def _cut(line: str) -> str:
    """Return a line as a terminal may show it: not too long, and nothing in it moves a cursor."""
    start = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line[:80])
    return start if len(start) < 80 else f"{start[:72]} ..."


# --- running a solution -------------------------------------------------------------------------


def _runner(solve: Any, stack: contextlib.ExitStack) -> tuple[Runner, str, float]:
    """Return what runs a solution within a limit, a note about it, and its share of the limit."""
    if isinstance(solve, str | os.PathLike):
        command = _command(os.fspath(solve), stack)
        share = 1.0 if command[0] == sys.executable else COMPILED
        return partial(_program, command), "", share
    if not callable(solve):
        given = validate.shown(solve)
        raise TypeError(f"a solution is a function of the input or a file's name, not {given}")
    if hasattr(os, "fork") and sys.platform not in ("emscripten", "wasi"):
        return partial(forked, solve), "", 1.0
    note = "\nNo limit was kept: this Python cannot fork."
    return lambda text, _: _called(solve, text), note, 1.0


def _command(path: str, stack: contextlib.ExitStack) -> list[str]:
    """Return the command that runs a program; C and C++ are compiled into a folder of the stack."""
    if not os.path.isfile(path):
        raise ValueError(f"there is no file {validate.shown(path)}")
    path = os.path.abspath(path)
    suffix = os.path.splitext(path)[1].lower()
    if suffix == ".py":
        return [sys.executable, *(["-c", _CALLS_SOLVE] if _is_bare(path) else []), path]
    if suffix not in _LANGUAGES:
        if os.access(path, os.X_OK) and _is_program(path):
            return [path]
        known = "in Python (.py), C (.c), C++ (.cpp, .cc, .cxx) or an executable"
        raise ValueError(f"a solution is {known}, not {validate.shown(os.path.basename(path))}")
    chosen = os.environ.get("CXX")
    compiler = next(filter(None, map(shutil.which, [chosen] if chosen else _COMPILERS)), None)
    if compiler is None:
        wanted = validate.said(chosen) if chosen else "c++, g++ or clang++"
        raise ValueError(f"a solution in C or C++ needs a compiler: {wanted}")
    program = os.path.join(stack.enter_context(tempfile.TemporaryDirectory()), "solution")
    options = ["-O2", "-DONLINE_JUDGE", _LANGUAGES[suffix], "-o", program]
    done = _program([compiler, *options, path, "-lm"], "", COMPILING, merged=True)
    if done.fault == TOO_SLOW:
        raise CompileError(f"compile error: it takes more than {PATIENCE * COMPILING:g} s")
    if done.fault == TOO_LONG:
        raise CompileError(f"compile error: more than {OUTPUT >> 20} MiB are written")
    if done.fault:
        raise CompileError(f"compile error:\n{_shown(done.output or done.fault)}")
    return [program]


class CompileError(ValueError):
    """A solution that does not compile, and what the compiler says."""


_COMPILERS = "c++", "g++", "clang++"
#: What a compiler of C++ is told of the language, by the ending of the file.
_LANGUAGES = {".c": "-xc", ".cpp": "-std=c++17", ".cc": "-std=c++17", ".cxx": "-std=c++17"}


def _is_program(path: str) -> bool:
    """Say whether a system can run a file: where every file may be run, this one is no text."""
    with open(path, "rb") as file:
        start = file.read(512)
    return start.startswith(b"#!") or b"\0" in start


#: A program that calls the function `solve` of a file, with its input.
_CALLS_SOLVE = """import reprlib, runpy, sys
told = runpy.run_path(sys.argv.pop(1), run_name="solution")["solve"](sys.stdin.read())
if not isinstance(told, str | None):
    sys.exit("solve returned " + reprlib.repr(told) + ", which is not a text")
sys.stdout.write(told or "")"""


def _is_bare(path: str) -> bool:
    """Say whether a file in Python has a function `solve(text)` and reads nothing itself."""
    with contextlib.suppress(OSError, SyntaxError, ValueError):
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        solves = any(isinstance(n, ast.FunctionDef) and n.name == "solve" for n in tree.body)
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        names |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        return solves and not names & {"stdin", "input", "open", "print"}
    return False


class Printed(io.StringIO):
    """What a solution prints, up to the limit of output."""

    def write(self, text: str) -> int:
        if self.tell() + len(text) > OUTPUT:
            raise _TooLong
        return super().write(text)


class _TooLong(BaseException):
    """A solution prints more than the limit; no `except Exception` of its own stops it."""


def _called(solve: Callable[[str], Any], text: str, caught: type[BaseException] = Exception) -> Run:
    """Call a function; an exception of the kind `caught` is its fault."""
    started = time.process_time()
    output, fault = None, ""
    given = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    with contextlib.redirect_stdout(Printed()) as printed, reading(given):
        try:
            output = solve(text) if _takes_text(solve) else solve()  # type: ignore[call-arg]
        except _TooLong:
            fault = TOO_LONG
        except MemoryError:
            fault = TOO_LARGE
        except (caught, SystemExit) as error:
            ended = isinstance(error, SystemExit) and error.code in (None, 0)
            fault = "" if ended else validate.said(f"{type(error).__name__}: {error}")
    if output is None or output is ...:
        output = printed.getvalue() or None
    elif not isinstance(output, str):
        output, fault = None, f"solve returned {validate.shown(output)}, which is not a text"
    elif len(output) > OUTPUT:
        output, fault = None, TOO_LONG
    return Run(output, time.process_time() - started, fault)


@contextlib.contextmanager
def reading(given: io.TextIOWrapper) -> Iterator[None]:
    """Let `input()` and `sys.stdin` read a text: in a notebook they would wait for a person."""
    import builtins

    before = sys.stdin, builtins.input
    sys.stdin, builtins.input = given, lambda prompt="": _line_of(given)
    try:
        yield
    finally:
        sys.stdin, builtins.input = before


def _line_of(given: io.TextIOWrapper) -> str:
    line = given.readline()
    if not line:
        raise EOFError("the input has no more lines")
    return line.rstrip("\n")


def _takes_text(solve: Callable[..., Any]) -> bool:
    """Say whether a solution takes its input as an argument, and does not read it itself."""
    try:
        return bool(inspect.signature(solve).parameters)
    except (TypeError, ValueError):  # a function written in C
        return True


def forked(solve: Callable[[str], Any], text: str, limit: float) -> Run:
    """Run a function in a child process."""
    with empty_folder() as folder:
        return _answered(solve, text, limit, folder)


def forked_for_all(solve: Callable[[str], Any], texts: list[str], limit: float) -> list[Run]:
    """Run a function on several inputs in one child process; return nothing where it ends early."""

    def answers(_: str) -> str:
        return json.dumps([_called(solve, text) for text in texts])

    try:
        return [Run(*each) for each in json.loads(forked(answers, "", limit).output or "[]")]
    except (ValueError, TypeError):  # it has written past `sys.stdout`
        return []


@contextlib.contextmanager
def empty_folder() -> Iterator[str]:
    """Make an empty folder; what is written there, and in the three above it, is removed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as top:
        folder = os.path.join(top, "made", "for", "this")
        os.makedirs(folder)
        yield folder


def _answered(solve: Callable[[str], Any], text: str, limit: float, folder: str) -> Run:
    def answer() -> None:
        os.setsid()  # so that what it starts can be ended with it
        sys.path[:] = map(os.path.abspath, sys.path)  # it imports what it could where it was
        os.chdir(folder)
        os.environ["TMPDIR"] = tempfile.tempdir = os.path.dirname(folder)
        faulthandler.disable()  # a crash is told in the verdict
        set_limits(limit)
        with tempfile.TemporaryFile() as written:  # by `os.write(1, ...)`, past `sys.stdout`
            os.dup2(written.fileno(), 1)
            done = _called(solve, text, BaseException)
            written.seek(0)
            past = written.read(OUTPUT).decode(errors="replace")
        if past:
            done = done._replace(output=past + (done.output or ""))
        sender.send_bytes(json.dumps(done).encode())  # plain bytes: no object of its own comes back
        os._exit(0)  # what is the parent's to tidy up stays

    context = multiprocessing.get_context("fork")
    result, sender = context.Pipe(duplex=False)
    child = context.Process(target=answer)
    with warnings.catch_warnings():  # a kernel has threads; the child does not use them
        warnings.simplefilter("ignore", DeprecationWarning)
        child.start()
    sender.close()
    try:
        if not result.poll(PATIENCE * limit):
            return Run(fault=TOO_SLOW)
        return Run(*json.loads(result.recv_bytes()))
    except EOFError:
        child.join()
        return Run(fault=ended(child.exitcode))
    finally:
        end_group(child.pid)
        child.kill()
        child.join()
        result.close()


def end_group(leader: int | None) -> None:
    """End a process and all that it has started."""
    with contextlib.suppress(OSError):
        if leader and hasattr(os, "killpg"):
            os.killpg(leader, signal.SIGKILL)


def _program(program: list[str], text: str, limit: float, merged: bool = False) -> Run:
    """Run a program; its input and its output are files, so that no process waits for another.

    What it says of errors is part of its output if that is asked for.
    """
    command = program
    if os.name == "posix":
        most = math.ceil(limit), MEMORY >> 10, OUTPUT >> 9  # in the units of `ulimit`
        command = ["/bin/sh", "-c", _LIMITED, "judge", *map(str, most), *program]
    file = tempfile.TemporaryFile
    with empty_folder() as folder, file() as given, file() as output, file() as told:
        given.write(text.encode())
        given.seek(0)
        before = os.times()
        child = subprocess.Popen(
            command,
            stdin=given,
            stdout=output,
            stderr=subprocess.STDOUT if merged else told,
            start_new_session=True,
            cwd=folder,
            env={**os.environ, "TMPDIR": os.path.dirname(folder), **_AT_A_JUDGE},
        )
        try:
            status = child.wait(PATIENCE * limit)
        except subprocess.TimeoutExpired:
            return Run(fault=TOO_SLOW)
        finally:
            end_group(child.pid)
            child.kill()
            child.wait()
        used = [after - start for after, start in zip(os.times(), before, strict=True)]
        read = os.lseek(given.fileno(), 0, os.SEEK_CUR) > 0  # the child's place, too
        left = sorted(os.listdir(folder))
        output.seek(0)
        told.seek(0)
        printed = output.read().decode(errors="replace")
        last = told.read().decode(errors="replace").strip().rpartition("\n")[2]
        too_long = output.tell() >= OUTPUT
    fault = TOO_LONG if too_long else _fault_of_program(status, last)
    note = "" if printed.strip() else _by_files(read, [] if fault else left)
    return Run(printed, used[2] + used[3], fault, note)


#: What a solution may ask for of where it runs; Python writes nothing beside what it imports.
_AT_A_JUDGE = {"ONLINE_JUDGE": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def _by_files(read: bool, left: list[str]) -> str:
    """Return what is said of a program that prints nothing: it reads or writes a file instead."""
    does = [] if read else ["reads nothing from standard input"]
    does += [f"writes the file {validate.shown(name)}" for name in left[:1]]
    where = "" if left else "if it opens a file, "
    return f"\nIt {' and '.join(does)}: {where}remove freopen." if does else ""


def _fault_of_program(status: int, last: str) -> str:
    """Return what is wrong with a program by its status and its last line of errors."""
    if not status:
        return ""
    if last.startswith("MemoryError") or "std::bad_alloc" in last:
        return TOO_LARGE
    return validate.said(last) or ended(status)


#: A shell that sets limits and becomes the program named. Between fork and exec, where `subprocess`
#: would let us do it, Python can hang for ever: a kernel has threads; and a Python of its own takes
#: longer than most inputs. Where a system refuses a limit, `PATIENCE` is left.
_LIMITED = """{ ulimit -S -t $1; ulimit -S -v $2; ulimit -S -f $3; ulimit -S -s $(ulimit -H -s)
} 2>/dev/null
shift 3
exec "$@\""""


def set_limits(limit: float) -> None:
    """Have the system end this process when it has used up its time, and refuse it more memory."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, limit)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[0])  # the parent's are counted
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))
        hard = resource.getrlimit(resource.RLIMIT_STACK)[1]  # the memory is the limit
        resource.setrlimit(resource.RLIMIT_STACK, (hard, hard))


def ended(status: int | None) -> str:
    """Return what ended a process, by its status: less than 0 is a signal's number."""
    name = ""
    if status is not None and status < 0:
        with contextlib.suppress(ValueError):
            name = signal.Signals(-status).name
    faults = {"SIGPROF": TOO_SLOW, "SIGXCPU": TOO_SLOW, "SIGXFSZ": TOO_LONG}
    return faults.get(name) or f"the process ended with status {status}" + f" ({name})" * bool(name)
