"""A student's code in a process of its own, which is asked for answers and tells plain data.

The checks stay in the process that asks: whatever the code does to the packages, to its notebook or
to its own process changes its answers, and no grade. Each cell and each call has the judge's
limits. It is no sandbox: the code may do what its user may.
"""

import contextlib
import functools
import io
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, Self

from gamecontest import judging
from gamecontest.judging import LIMIT, OUTPUT, PATIENCE, Run
from gamecourse.grading import Answer, _Late, _stop_told, _StoppedError, as_program, told

#: Seconds that the answers to one exercise may take in all.
MOST = 60.0
#: What answers are made of beside plain literals. A pickle that names anything else is refused.
_PLAIN = [("builtins", "tuple"), ("gamelib.ruleset", "Outcome"), ("gamelib.sums", "Sum")]
#: What belongs to the exercises alone: no student's process has it.
_OURS = "gamecourse.exercises"
#: What a student's code may do with a thing of ours, which stays here.
_LENT = ("__call__", "__contains__", "__iter__", "__len__")


class _Question(pickle.Pickler):
    """Writes a question; a function or a set of the exercises' own is lent, and stays here."""

    def __init__(self, file: io.BytesIO, lent: list[Any]) -> None:
        super().__init__(file)
        self.lent = lent

    def persistent_id(self, thing: Any) -> int | None:
        of = thing if hasattr(thing, "__qualname__") else type(thing)
        if not str(of.__module__).startswith(_OURS):
            return None
        self.lent.append(thing)
        return len(self.lent) - 1


class _Reply(pickle.Unpickler):
    """Reads what a student's process tells: plain data, whatever the process wants it to be."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _PLAIN:
            return super().find_class(module, name)
        raise pickle.UnpicklingError(name)


class Apart:
    """A process for the code of one notebook; when it has ended, a new one runs the cells again.

    >>> with Apart() as student:
    ...     student.run("def double(n): return 2 * n")
    ...     student.answer("double")(21)
    42
    """

    def __init__(self) -> None:
        self.cells: list[str] = []
        self.child: subprocess.Popen[bytes] | None = None
        self.ends = float("inf")

    def __enter__(self) -> Self:
        self.stack = contextlib.ExitStack()
        self.folder = self.stack.enter_context(judging.empty_folder())
        return self

    def __exit__(self, *error: object) -> None:
        self.end()
        self.stack.close()

    def end(self) -> None:
        """End the process and all that it has started."""
        if self.child is not None:
            judging.end_group(self.child.pid)
            self.child.kill()
            self.child.wait()
            self.pipe.close()
            self.child = None

    def run(self, source: str) -> None:
        """Run a cell. One that ends the process, or takes too long, is not run again."""
        with contextlib.suppress(_Late, _StoppedError):
            self.ask("run", source)
        if self.child is not None:
            self.cells.append(source)

    def begin(self) -> None:
        """Begin an exercise, whose answers have their time from now on."""
        self.ends = time.monotonic() + MOST

    def answer(self, name: str) -> Callable[..., Any]:
        """Return what asks the function of this name for its answers."""
        return functools.partial(self._call, name)

    def _call(self, name: str, *arguments: Any, does: str = "call") -> Any:
        return self.ask(does, name, arguments)

    def program(self, name: str) -> Callable[..., Any]:
        """Return what asks the program of this name: what it prints is its answer, too."""
        return functools.partial(self._call, name, does="program")

    def runner(self, name: str) -> judging.Runner:
        """Return what runs the function of this name on an input of a contest problem."""

        def run(text: str, limit: float) -> Run:
            try:
                return Run(*self.ask("solve", name, text, limit))
            except _Late:
                return Run(fault=judging.TOO_SLOW)
            except _StoppedError as error:
                return Run(fault=str(error))

        return run

    def several(self, name: str) -> judging.Several:
        """Return what runs the function of this name on several inputs."""

        def run(texts: list[str], limit: float) -> list[Run]:
            try:
                return [Run(*each) for each in self.ask("solve all", name, texts, limit)]
            except (_Late, _StoppedError):
                return []

        return run

    def ask(self, *question: Any) -> Any:
        """Return the answer to a question; a process that is late or has ended is given up."""
        if time.monotonic() > self.ends:
            raise _Late
        try:
            if self.child is None:
                self._start()
            return self._asked(*question)
        except _StoppedError:
            raise
        except (EOFError, OSError):
            fault = self._ended()
            raise (_Late() if fault == judging.TOO_SLOW else _StoppedError(fault)) from None
        except BaseException:
            self.end()
            raise

    def _start(self) -> None:
        self.pipe, theirs = Pipe()
        os.makedirs(self.folder, exist_ok=True)
        serve = f"from gamecourse.apart import serve; serve({theirs.fileno()})"
        aside = {"GAMECOURSE_PROGRESS": "off", "MPLBACKEND": "Agg", "TMPDIR": self.folder}
        self.child = subprocess.Popen(
            [sys.executable, "-c", serve],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=self.folder,
            env=os.environ | aside,
            pass_fds=[theirs.fileno()],
        )
        theirs.close()
        for source in self.cells:
            with contextlib.suppress(_StoppedError):
                self._asked("run", source)

    def _ended(self) -> str:
        """Return what has ended the process."""
        if self.child is None:
            return "it ended"
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.child.wait(1)
        status = self.child.poll()
        self.end()
        return judging.ended(status)

    def _asked(self, *question: Any) -> Any:
        lent: list[Any] = []
        self._send(question, lent)
        while True:
            if not self.pipe.poll(PATIENCE * LIMIT):
                raise _Late
            try:
                kind, *given = _Reply(io.BytesIO(self.pipe.recv_bytes(OUTPUT))).load()
                if kind == "answer":
                    return given[0]
                if kind == "stopped":
                    raise _StoppedError(" ".join(str(given[0]).split())[:200])
                place, does, arguments = given
                if does not in _LENT:
                    raise LookupError(does)
                thing = getattr(lent[place], does)
            except (pickle.UnpicklingError, LookupError, TypeError, ValueError) as error:
                self.end()  # what it tells from now on may answer another question
                raise _StoppedError("your function gives no number, text or collection") from error
            self._send(_done(thing, arguments), lent)

    def _send(self, question: Any, lent: list[Any]) -> None:
        _Question(written := io.BytesIO(), lent).dump(question)
        self.pipe.send_bytes(written.getvalue())


def _done(thing: Callable[..., Any], arguments: Any) -> tuple[str, Any]:
    """Return what a thing that was lent does, or the error that it raises."""
    try:
        done = thing(*arguments)
        return "did", list(done) if hasattr(done, "__next__") else done
    except Exception as error:
        return "raised", error


# --- in the student's process ---------------------------------------------------------------------


class _Asked(pickle.Unpickler):
    """Reads a question; what is lent is asked where it is."""

    def __init__(self, pipe: Connection) -> None:
        super().__init__(io.BytesIO(pipe.recv_bytes()))
        self.pipe = pipe

    def persistent_load(self, place: int) -> Any:
        def asking(does: str) -> Callable[..., Any]:
            def ask(_: Any, *arguments: Any) -> Any:
                self.pipe.send_bytes(pickle.dumps(("lent", place, does, arguments)))
                how, done = _Asked(self.pipe).load()
                if how == "raised":
                    raise done
                return iter(done) if does == "__iter__" else done

            return ask

        return type("Lent", (), {does: asking(does) for does in _LENT})()


class _Told(pickle.Pickler):
    """Writes an answer; a tuple with names is a tuple."""

    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, tuple) and type(thing) is not tuple:
            return tuple, (list(thing),)
        return NotImplemented


def serve(number: int) -> None:
    """Answer questions through a pipe until nobody asks any more."""
    pipe = Connection(number)
    sys.modules[_OURS] = None  # type: ignore[assignment]  # no import of the truth
    space: dict[str, Any] = {"__name__": "__main__", "display": lambda *_, **__: None}
    folder = os.getcwd()
    judging.set_limits(LIMIT)
    with contextlib.suppress(EOFError):
        while True:
            does, *given = _Asked(pipe).load()
            os.makedirs(folder, exist_ok=True)  # the last cell may have removed it
            os.chdir(folder)
            signal.setitimer(signal.ITIMER_PROF, LIMIT)
            pipe.send_bytes(_written(_reply(space, does, *given)))


def _reply(space: dict[str, Any], does: str, name: str, *given: Any) -> tuple[str, Any]:
    """Return what a cell or a function does: an answer, or what stops it."""
    try:
        if does == "run":
            exec(compile(name, "cell", "exec"), space)
            return "answer", None
        if name not in space:
            return "stopped", f"the notebook defines no {name}"
        if does == "solve":
            return "answer", tuple(judging.forked(space[name], *given))
        if does == "solve all":
            return "answer", list(map(tuple, judging.forked_for_all(space[name], *given)))
        answer = Answer(space[name])
        return "answer", (as_program(answer) if does == "program" else answer)(*given[0])
    except _StoppedError as error:
        return "stopped", str(error)
    except BaseException as error:
        return "stopped", _stop_told(error)


def _written(reply: tuple[str, Any]) -> bytes:
    try:
        _Told(written := io.BytesIO()).dump(reply)
    except Exception:
        return pickle.dumps(("stopped", f"your function gives {told(reply[1])}"))
    return written.getvalue()
