"""Surveys of octal games: rows, executors, what is kept when one is interrupted."""

import math
import os
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from processes import ROOT

import gamelaws as laws
import gamelib as gl
from gamelaws import surveys as module
from gamelaws.surveys import SurveyRow
from gamelib import bars

CODES = ["0.77", "0.6", "0.07", "0.15", "0.3", "0.4"]


@pytest.fixture(autouse=True)
def _nothing_is_known(monkeypatch):
    monkeypatch.setattr(module, "_FOUND", {})


class Noting(Executor):
    """Does the work at once, notes its tasks, and breaks after some."""

    def __init__(self, after=math.inf):
        self.after, self.asked = after, []

    @property
    def codes(self):
        return [code for code, _ in self.asked]

    def submit(self, work, *task):
        future = Future()
        self.asked.append(task)
        try:
            if len(self.asked) > self.after:
                raise KeyboardInterrupt
            future.set_result(work(*task))
        except BaseException as error:
            future.set_exception(error)
        return future


def expected(code, limit):
    law = gl.Octal(code).period(limit)
    largest = max(gl.Octal(code).table_from_rules(limit))
    return SurveyRow(code, law and law.length, law and law.preperiod, largest)


def test_a_row_is_what_the_game_says_in_the_order_of_the_codes():
    rows = laws.survey(CODES, 300, Noting())
    assert rows == [expected(code, 300) for code in CODES]
    assert [row.period for row in rows] == [12, None, 34, 10, 2, 34]
    assert laws.survey(iter(["0.770", "0.77"]), 300, Noting()) == rows[:1] * 2


def test_a_law_that_is_only_seen_is_no_period():
    """Of codes without end, no more values are computed than such a game looks at."""
    (row,) = laws.survey(["0.444..."], 5000, Noting())
    assert (row.period, row.preperiod) == (None, None)
    assert row.largest == gl.Octal("0.444...").table(5000).max()


@pytest.mark.parametrize(("code", "limit"), [("0.444...", 5001), ("0.77", 40_000_001)])
def test_a_limit_is_kept_or_refused(code, limit):
    with pytest.raises(ValueError, match=f"{limit}.*{re.escape(code)}.*{limit - 1}"):
        laws.survey([code, "0.1"], limit, Noting())


def test_processes_and_threads_say_the_same():
    assert laws.survey([], 10) == []
    rows = laws.survey(CODES, 300)
    module._FOUND.clear()
    with ThreadPoolExecutor() as threads:
        assert laws.survey(CODES, 300, threads) == rows == [expected(c, 300) for c in CODES]


def test_what_was_found_is_not_looked_for_again():
    first, second, third = Noting(), Noting(), Noting()
    laws.survey(CODES[:3], 200, first)
    laws.survey(CODES, 200, second)
    laws.survey(CODES, 201, third)
    assert (first.codes, second.codes, third.codes) == (CODES[:3], CODES[3:], CODES)


def test_an_interrupted_survey_goes_on(monkeypatch):
    def stop(self, count):
        if count == 3:
            raise KeyboardInterrupt

    slow = threading.Event()
    row = module._row
    monkeypatch.setattr(bars.Progress, "show", stop)
    monkeypatch.setattr(module, "_row", lambda *a: (a[0] in CODES[:3] or slow.wait()) and row(*a))
    with ThreadPoolExecutor(1) as threads:
        with pytest.raises(KeyboardInterrupt):
            laws.survey(CODES, 200, threads)
        slow.set()
        assert [code for code, _ in module._FOUND] == CODES[:3]
    monkeypatch.undo()
    monkeypatch.setattr(module, "_FOUND", {(c, 200): expected(c, 200) for c in CODES[:3]})
    rest = Noting()
    assert laws.survey(CODES, 200, rest) == [expected(code, 200) for code in CODES]
    assert rest.codes == CODES[3:]


SCRIPT = """
import signal

import gamelaws
from gamelaws import surveys
from gamelib import bars

def show(self, count):
    if self.what == "games":
        print("done", count, flush=True)


bars.Progress.show = show
if __name__ == "__main__":
    # What a shell runs in the background is born deaf to Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        gamelaws.survey(["0.77", "0.07", "0.6", "0.16", "0.06"], 4_000_000)
    except KeyboardInterrupt:
        print("kept", *(code for code, _ in surveys._FOUND))
"""


def started(tmp_path, text, **options):
    """Return a process of Python that runs a script of this text."""
    script = tmp_path / "script.py"
    script.write_text(text)
    options |= {"env": os.environ | {"PYTHONPATH": str(ROOT)}, "stdout": subprocess.PIPE}
    return subprocess.Popen([sys.executable, str(script)], text=True, **options)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to interrupt")
def test_ctrl_c_ends_the_processes_and_keeps_what_they_found(tmp_path):
    with started(tmp_path, SCRIPT, stderr=subprocess.PIPE, start_new_session=True) as run:
        try:
            assert [run.stdout.readline() for _ in range(2)] == ["done 1\n", "done 2\n"]
            os.killpg(run.pid, signal.SIGINT)
            out, err = run.communicate(timeout=60)
        finally:
            run.poll() is None and os.killpg(run.pid, signal.SIGKILL)
    assert (sorted(out.split()), err) == (["0.07", "0.77", "kept"], "")


KILLED = """
import multiprocessing
import threading

import gamelaws
from gamelaws import surveys


def name_them():
    while not (hired := multiprocessing.active_children()):
        pass
    print(*(worker.pid for worker in hired), flush=True)


if __name__ == "__main__":
    threading.Thread(target=name_them).start()
    gamelaws.survey(["0.16", "0.06"], 40_000_000)
"""


def running(pid):
    """Whether a process is there, and no zombie that nobody has asked about."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="it is looked for in /proc")
def test_who_is_hired_ends_with_the_parent(tmp_path):
    with started(tmp_path, KILLED, stderr=subprocess.DEVNULL) as run:
        hired = [*map(int, run.stdout.readline().split())]
        time.sleep(2)  # by now they are at work, as a rule
        assert hired and all(map(running, hired))
        run.kill()
    for _ in range(300):
        if not any(map(running, hired)):
            return
        time.sleep(0.1)
    for pid in filter(running, hired):
        os.kill(pid, signal.SIGKILL)
    pytest.fail("a worker outlived its parent by half a minute")


def test_a_script_without_a_guard_is_told_what_to_write(tmp_path):
    text = "import gamelaws\ngamelaws.survey(['0.77', '0.07'], 1000)\n"
    with started(tmp_path, text, stderr=subprocess.PIPE) as run:
        out, err = run.communicate(timeout=60)
    assert (run.returncode, out) == (1, "")
    assert err.splitlines()[-1] == f"RuntimeError: {module.UNGUARDED}"
    assert err.count("Traceback") == 1  # that of the call, and none of the processes


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing is killed so on Windows")
def test_a_process_that_was_killed_is_no_missing_guard(monkeypatch):
    monkeypatch.setattr(module, "_row", kill_this)
    with pytest.raises(RuntimeError) as told:
        laws.survey(["0.77"], 100)
    assert str(told.value) != module.UNGUARDED


def kill_this(code, limit):
    os.kill(os.getpid(), signal.SIGKILL)
