"""What all tests share: which of them Numba concerns, and which come first."""

import functools
import gc
import random
import sys
from importlib.util import find_spec

import pytest

#: They are imported by the tests that ask them, under their own name.
collect_ignore_glob = ["truths/*"]
pytest.register_assert_rewrite("truths")  # its checks show what they compared


#: What Python allows at first.
RECURSION = sys.getrecursionlimit()
#: What takes minutes begins first: at the end it would leave a processor idle. These ask the judge:
#: each process draws and answers its inputs once and keeps them, and a process an answer costs the
#: less the smaller this one still is.
FIRST = ["test_trials", "test_judge", "test_selftest", "test_workbook", "test_homework"]
FIRST += ["test_ladder", "test_grades", "test_searched"]
#: These build the decks and the book, and look at each slide and page.
FIRST += ["test_site", "test_slides"]


def pytest_collection_modifyitems(config, items):
    """Mark all tests of a module as `kernel` where one is, and the doctests of the solvers."""
    modules = {item.path for item in items if item.get_closest_marker("kernel")}
    for item in items:
        if item.path in modules or config.rootpath / "gamelib" in item.path.parents:
            item.add_marker(pytest.mark.kernel)
    items.sort(key=lambda item: item.path.stem not in FIRST)


def pytest_sessionstart():
    gc.disable()  # all that is made while tests are collected is there to stay
    for name in ("choice", "choices", "sample"):
        setattr(random.Random, name, as_in_a_browser(getattr(random.Random, name)))


def as_in_a_browser(draw):
    """Return a method of `Random` that takes no range whose length has more than Pyodide's bits."""

    @functools.wraps(draw)
    def drawn(self, population, *arguments, **named):
        if isinstance(population, range):
            assert not population or population[-1] - population[0] < 2**31 - 1, population
        return draw(self, population, *arguments, **named)

    return drawn


def pytest_collection_finish():
    """Set aside what is there: to look through it again and again took a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item):
    sys.setrecursionlimit(RECURSION)  # mypy, which one test runs, raises it for all that follow
    if item.get_closest_marker("numba") and find_spec("numba") is None:
        pytest.skip("Numba is not installed; `make test-unit` runs this")


@pytest.fixture(scope="session")
def short(request):
    """Whether this run leaves what is marked `full` to `make test-all`."""
    return "not full" in request.config.option.markexpr


@pytest.fixture(params=["plain", pytest.param("numba", marks=pytest.mark.numba)])
def twin(request, monkeypatch):
    """Make `compiled` give the plain loop, and once more what Numba makes of it."""
    from gamelib.fast import compiled  # only here: most tests compile nothing

    if request.param == "plain":
        monkeypatch.setattr(compiled, "compiled", lambda kernel: kernel)
    return compiled.compiled


@pytest.fixture(params=["plain", pytest.param("numba", marks=pytest.mark.numba)])
def way(request, monkeypatch):
    """Go one way whatever the size of an input: as plain Python, and once more compiled."""
    from gamelib.fast import compiled

    found = compiled.compiled if request.param == "numba" else lambda kernel: None
    monkeypatch.setattr(compiled, "compiled_for", lambda kernel, size: found(kernel))
