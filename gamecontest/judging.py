r"""The judge: a solution is run on samples, on small inputs and on the largest, as in a contest.

>>> judge("C6", lambda text: "".join("Kiki\n" if int(n) % 3 else "Cici\n" for n in text.split()))
accepted: 1 sample, 200 small inputs, n up to 1000 within 5 s

Each run is a process of its own: it remembers nothing, and is killed at the limit. The limit is
one of the processor's time; a solution that waits has `PATIENCE` times as long.
"""

import contextlib
import io
import itertools
import multiprocessing
import os
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from gamecontest import selftrials, trials
from gamecontest.problems import Problem, find
from gamecontest.selftest import SELF_TEST
from gamelib import _validate
from gamelib.claims import NOT_ANSWERED

__all__ = ["Verdict", "judge"]

#: Seconds for an input: the one second that judges give, times five, since they think of C++.
LIMIT = 5.0
SMALL = 200
TOO_SLOW = "too slow"
#: Times the limit that may pass on the clock: a busy machine is not the solution's fault.
PATIENCE = 4
#: What the problems are tried on, those of the self-test too.
TRIALS = trials.TRIALS | selftrials.TRIALS


class Verdict(NamedTuple):
    """What came of it: accepted, wrong answer, too slow, runtime error, or not answered.

    `print` says the time of the slowest run too; what a notebook shows is the same each time.
    """

    kind: str
    text: str
    seconds: float

    @property
    def accepted(self) -> bool:
        """Whether every answer was right and in time."""
        return self.kind == "accepted"

    def __repr__(self) -> str:
        return self.text

    def __str__(self) -> str:
        return self.text + f" (the slowest: {self.seconds:.1f} s)" * self.accepted


class Run(NamedTuple):
    """One run: its output, `None` if there is none at all; its time; what went wrong."""

    output: str | None = None
    seconds: float = 0.0
    fault: str = ""


def judge(
    problem: str, solve: Callable[[str], Any] | str, *, _limit: float = LIMIT, _small: int = SMALL
) -> Verdict:
    """Return the verdict on a solution of a contest problem.

    `solve(text)` returns the output for an input, or prints it; if it returns text, that counts
    alone. A path stands for a program in Python on standard input and output. The output is right
    when its words are: spaces and line ends do not matter.

    >>> judge("C1", lambda text: "first second")
    wrong answer on the smallest of the small inputs that fail:
        1
        1 1
    expected: first
    got: first second
    """
    name = _found(problem).id
    run, note = _runner(solve)
    slowest = 0.0
    for place, (where, text, expected) in enumerate(_cases(name, _small)):
        done = run(text, _limit)
        if not place and done.output is None and not done.fault:
            return Verdict("not answered", NOT_ANSWERED, done.seconds)
        kind, before, after = _fault(done, expected, _limit)
        if kind:
            told = f"{kind}{before} {where}:\n{_shown(text)}{after}{note}"
            return Verdict(kind, told, done.seconds)
        slowest = max(slowest, done.seconds)
    count, size = len(TRIALS[name].samples), TRIALS[name].largest_size
    samples = f"{count} sample{'s' * (count > 1)}, {_small} small inputs"
    text = f"accepted: {samples}, {size} within {_limit:g} s{note}"
    return Verdict("accepted", text, slowest)


def _found(name: str) -> Problem:
    """Return a problem of the catalogue or of the self-test."""
    of_self_test = SELF_TEST.get("".join(name.split()).upper()) if isinstance(name, str) else None
    return of_self_test or find(name)


def _cases(name: str, small: int) -> Iterator[tuple[str, str, str]]:
    """Yield where an input stands, the input, and its output."""
    trial = TRIALS[name]
    for number, (text, expected) in enumerate(trial.samples, start=1):
        yield f"on sample {number}", text, expected
    for text in trial.small(small):
        yield "on the smallest of the small inputs that fail", text, trial.by_rules(text)
    for text in trial.largest():
        yield f"at {trial.largest_size}", text, _found(name).solve(text)


def _fault(done: Run, expected: str, limit: float) -> tuple[str, str, str]:
    """Return the kind of fault, empty if there is none; what is said before and after the input."""
    if done.fault == TOO_SLOW or done.seconds > limit:
        return TOO_SLOW, f" (more than {limit:g} s)", ""
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
    return line if len(line) < 80 else f"{line[:72]} ..."


# --- running a solution -------------------------------------------------------------------------


def _runner(solve: Any) -> tuple[Callable[[str, float], Run], str]:
    """Return what runs a solution on an input within a limit, and what is to be said of that."""
    if isinstance(solve, str):
        if not os.path.isfile(solve):
            raise ValueError(f"there is no file {_validate.shown(solve)}")
        return partial(_program, os.path.abspath(solve)), ""
    if not callable(solve):
        given = _validate.shown(solve)
        raise TypeError(f"a solution is a function of the input or a file's name, not {given}")
    if hasattr(os, "fork") and sys.platform not in ("emscripten", "wasi"):
        return partial(_forked, solve), ""
    return lambda text, _: _called(solve, text), "\nNo limit was kept: this Python cannot fork."


def _called(solve: Callable[[str], Any], text: str) -> Run:
    started = time.process_time()
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            output, fault = solve(text), ""
        except (Exception, SystemExit) as error:
            output, fault = None, _validate.said(f"{type(error).__name__}: {error}")
    if output is None or output is ...:
        output = printed.getvalue() or None
    elif not isinstance(output, str):
        output, fault = None, f"solve returned {_validate.shown(output)}, which is no text"
    return Run(output, time.process_time() - started, fault)


def _forked(solve: Callable[[str], Any], text: str, limit: float) -> Run:
    """Run a function in a child process."""

    def answer() -> None:
        _set_clock(limit)
        sender.send(tuple(_called(solve, text)))
        os._exit(0)  # what is the parent's to tidy up stays

    context = multiprocessing.get_context("fork")
    result, sender = context.Pipe(duplex=False)
    child = context.Process(target=answer)
    with warnings.catch_warnings():  # a kernel has threads; the child does not use them
        warnings.simplefilter("ignore", DeprecationWarning)
        child.start()
    sender.close()
    try:
        return Run(*result.recv()) if result.poll(PATIENCE * limit) else Run(fault=TOO_SLOW)
    except EOFError:
        child.join()
        return Run(fault=_ended(child.exitcode))
    finally:
        child.kill()
        child.join()
        result.close()


def _program(path: str, text: str, limit: float) -> Run:
    """Run a program, in Python."""
    command = [sys.executable, path]
    if hasattr(signal, "setitimer"):
        command = [sys.executable, "-ISc", _CLOCKED, str(limit), *command]
    before = os.times()
    try:
        done = subprocess.run(
            command, input=text.encode(), capture_output=True, timeout=PATIENCE * limit
        )
    except subprocess.TimeoutExpired:
        return Run(fault=TOO_SLOW)
    said = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
    fault = (_validate.said(said) or _ended(done.returncode)) if done.returncode else ""
    used = [after - start for after, start in zip(os.times(), before, strict=True)]
    return Run(done.stdout.decode(errors="replace"), used[2] + used[3], fault)


#: A program that sets the clock and becomes the program it is told. Between fork and exec, where
#: `subprocess` would let us do it, Python can hang for ever: a kernel has threads.
_CLOCKED = """import os, signal, sys
signal.setitimer(signal.ITIMER_PROF, float(sys.argv[1]))
os.execv(sys.argv[2], sys.argv[2:])"""


def _set_clock(limit: float) -> None:
    """Have the system end this process when it has used up its time."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, limit)


def _ended(status: int | None) -> str:
    slow = hasattr(signal, "SIGPROF") and status == -signal.SIGPROF
    return TOO_SLOW if slow else f"the process ended with status {status}"
