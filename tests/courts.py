"""The judge for tests that ask it again and again: its inputs are drawn and answered once."""

import contextlib
import functools
import importlib
import itertools
import os
import runpy
from pathlib import Path

import pytest

SOLUTIONS = Path(__file__).parent / "solutions"

forked = pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")

#: The module: `gamecontest.judging.judge` is the function.
court = importlib.import_module("gamecontest.judging")

#: Seconds for an input: under coverage, or on a busy machine, a right answer takes its time.
UNHURRIED = 60.0


#: What draws an input and answers it, as the judge has it.
DRAWN = court._cases


@functools.cache
def cases(name, small):
    """Return the inputs of a problem, with their outputs."""
    upto = len(court.TRIALS[name].samples) + small
    return [*itertools.islice(DRAWN(name, small), upto), *largest(name)]


@functools.cache
def largest(name):
    """Return the inputs of the largest size, which are the same for any number of small ones."""
    return list(DRAWN(name, 0))[len(court.TRIALS[name].samples) :]


def path_of(name):
    """Return where the plain solution of a problem is."""
    return str(SOLUTIONS / f"{name.lower()}.py")


def solution(name):
    """Return the plain solution of a problem."""
    return runpy.run_path(path_of(name))["solve"]


def spoilt(name, piece, slip):
    """Return the plain solution of a problem with another piece in it."""
    source = Path(path_of(name)).read_text("utf-8")
    assert source.count(piece) >= 1, piece
    space = {"__name__": "spoilt"}
    exec(compile(source.replace(piece, slip), f"<{name}: {slip}>", "exec"), space)
    return space["solve"]


def here(solve, text, limit, *, forked=court.forked):
    """Run a solution that is trusted: small inputs in this process, the largest in its own."""
    return court._called(solve, text) if len(text) < 1000 else forked(solve, text, limit)


@contextlib.contextmanager
def in_session(small=court.SMALL, limit=UNHURRIED, *, trusted=False):
    """Let the judge ask so many small inputs, and draw and answer them once for all solutions.

    `limit` is in seconds for an input. A process an input is what an accepted solution costs, five
    times as much in this large one as in a small: a `trusted` solution, one that is known to end,
    has one for the largest inputs alone. tests/test_judge.py asks the judge as it is.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(court, "_cases", cases)
        patch.setitem(court.judge.__kwdefaults__, "_small", small)
        patch.setitem(court.judge.__kwdefaults__, "_limit", limit)
        if trusted:
            patch.setattr(court, "forked", here)
        yield


def session(**options):
    """Return a fixture: a module draws each input once, or the time of its tests would go there."""

    @pytest.fixture(scope="module", autouse=True)
    def asked():
        with in_session(**options):
            yield

    return asked
