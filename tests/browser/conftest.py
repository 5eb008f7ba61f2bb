"""What the browser tests share: one Chromium, one JupyterLab, one build of decks and book."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from decks import SMOKE, build_book, build_decks
from watched import Watched

from publish.chromium import Browser, chromium
from publish.lab import Lab, lab_server
from publish.places import ROOT, SITE

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Watched]:
    """Headless Chromium with a fresh profile."""
    with chromium() as found:
        if found is None:
            sentence = "no Chromium found: install the package chromium to run the browser tests"
            if os.environ.get("GAMELIB_REQUIRE_BROWSER") == "1":
                pytest.fail(sentence)
            pytest.skip(sentence)
        yield Watched(found.context)


@pytest.fixture(scope="session")
def lab(browser: Browser) -> Iterator[Lab]:
    """A JupyterLab on copies of the notebooks; without a browser it is not started."""
    with lab_server(ROOT / "notebooks") as server:
        yield server


@pytest.fixture(scope="session")
def decks(browser: Browser, short: bool) -> Path:
    """The folder of the decks, built or found up to date; a short run has one."""
    done = build_decks(*[f"notebooks/{SMOKE}.ipynb"] * short)
    assert done.returncode == 0, done.stdout + done.stderr
    return ROOT / "_build" / "slides"


@pytest.fixture(scope="session")
def book(browser: Browser) -> Path:
    """The folder of the book, built or found up to date."""
    done = build_book()
    assert done.returncode == 0, done.stdout + done.stderr
    return SITE
