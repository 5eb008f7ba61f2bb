"""What all tests share: those that need Numba are seen to be skipped where it is missing."""

import gc
from importlib.util import find_spec

import pytest

#: They are imported by the tests that ask them, under their own name.
collect_ignore_glob = ["truths/*"]
pytest.register_assert_rewrite("truths")  # its checks show what they compared


#: What takes minutes begins first: at the end it would leave a processor idle. These ask the judge:
#: each process draws and answers its inputs once and keeps them, and a process an answer costs the
#: less the smaller this one still is.
FIRST = ["test_trials", "test_judge", "test_selftest", "test_workbook"]
#: These build the decks and the book, and look at each slide and page.
FIRST += ["test_site", "test_slides"]


#: What no compiled code can change: these packages, and tests whose module has one of these words.
SHOWN = {"gameviews", "gamecourse", "truths"}
SHOWN_WORDS = (
    *("draw", "explore", "boards", "pictures", "notebook", "exercises", "truth", "lessons"),
    *("workbook", "answers", "mutants", "hostile", "environment", "packaging"),
    *("readme", "rooms"),
)


def pytest_collection_modifyitems(config, items):
    for item in items:
        name, places = item.path.stem, item.path.relative_to(config.rootpath).parts
        if SHOWN & {*places} or (
            places[0] == "tests" and any(word in name for word in SHOWN_WORDS)
        ):
            item.add_marker(pytest.mark.shown)
    items.sort(key=lambda item: item.path.stem not in FIRST)


def pytest_sessionstart():
    gc.disable()  # all that is made while tests are collected is there to stay


def pytest_collection_finish():
    """Set aside what is there: to look through it again and again took a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item):
    if item.get_closest_marker("numba") and find_spec("numba") is None:
        pytest.skip("Numba is not installed; `make test-fast` runs this")


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
