"""What hostile programs do to the judge: each gets its verdict, soon, and leaves nothing behind."""

import ctypes
import os
import subprocess
import sys
import time

import pytest

import gamecontest
from gamecontest import judge

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")

SECONDS = 20


class Sulk(BaseException):
    """An exception that `except Exception` does not catch."""


def raises(error):
    def solve(text):
        raise error

    return solve


def writes_to_address_0(text):
    ctypes.string_at(0)


def ends_its_whole_group(text):
    os.killpg(0, 9)


def reads_what_is_expected(text):
    """Look for the answer on the stack, as the program may where it lies there."""
    frame = sys._getframe()
    while frame is not None:
        for value in frame.f_locals.values():
            if (
                isinstance(value, str)
                and value.split()
                and set(value.split()) <= {"first", "second"}
            ):
                return value
        frame = frame.f_back
    return "?"


@pytest.mark.parametrize(
    ("solve", "kind", "told"),
    [
        (writes_to_address_0, "runtime error", "SIGSEGV"),
        (ends_its_whole_group, "runtime error", "-9"),
        (raises(KeyboardInterrupt()), "runtime error", "KeyboardInterrupt"),
        (raises(Sulk()), "runtime error", "Sulk"),
        (reads_what_is_expected, "wrong answer", "wrong answer"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_hostile_function_gets_its_verdict(solve, kind, told):
    started = time.monotonic()
    verdict = judge("C1", solve, _small=3)
    assert (verdict.accepted, verdict.kind) == (False, kind), verdict
    assert told in str(verdict) and "Traceback" not in str(verdict)
    assert time.monotonic() - started < SECONDS


def test_child_that_keeps_the_output_open_is_ended(tmp_path):
    """The judge ends the whole group of processes and does not wait for the child."""
    mark = tmp_path / "pid"
    program = tmp_path / "lingers.py"
    program.write_text(
        "import subprocess, sys\n"
        f"child = subprocess.Popen([{sys.executable!r}, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(mark)!r}, 'a').write(f'{{child.pid}}\\n')\n"
        "print('first')\n",
        encoding="utf-8",
    )
    started = time.monotonic()
    verdict = judge("C1", str(program), _small=1)
    assert not verdict.accepted
    assert time.monotonic() - started < SECONDS
    time.sleep(0.5)
    for pid in mark.read_text().split():
        state = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True)
        assert state.stdout.strip()[:1] in ("", "Z"), f"process {pid} is left"


def test_judge_works_after_all_of_them():
    assert judge("C1", lambda text: gamecontest.solve("C1", text), _small=3).accepted
