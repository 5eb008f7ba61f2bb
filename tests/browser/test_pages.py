"""Pages of notebooks, each one file, read without a kernel: a short run looks at them, and at no
page of the book.
"""

from collections.abc import Iterator
from pathlib import Path

import boards
import pytest
from decks import SMOKE, build_decks
from playwright.sync_api import Page, expect

from publish.chromium import Browser
from publish.places import PAGE, ROOT


@pytest.fixture(scope="module", params=[SMOKE, "02-nim"])
def file(request: pytest.FixtureRequest) -> Path:
    notebook = ROOT / "notebooks" / f"{request.param}.ipynb"
    done = build_decks("--html", str(notebook))
    assert done.returncode == 0, done.stdout + done.stderr
    return PAGE.target(notebook)


@pytest.fixture
def page(file: Path, browser: Browser) -> Iterator[Page]:
    browser.watch.clear()
    with browser.page() as page:
        page.goto(file.as_uri())
        yield page
    assert browser.watch.errors == []
    assert set(browser.watch.requests) == {file.as_uri()}


def test_a_slider_shows_another_frame(page: Page) -> None:
    figure = page.locator("figure.gl-explorer", has=page.locator("input[type=range]")).first
    shown = figure.locator(".gl-frame:not([hidden])")
    figure.locator("input[type=range]").first.focus()
    page.keyboard.press("Home")
    first = shown.get_attribute("data-key")
    page.keyboard.press("End")
    assert shown.get_attribute("data-key") != first
    assert shown.locator("svg").is_visible()


def test_a_board_is_played_and_the_machine_answers(page: Page) -> None:
    board = page.locator(".gl-board").first
    boards.scene(board).locator(".gl-part:not([aria-disabled=true])").first.click()
    expect(boards.status(board)).to_contain_text("Machine: ")


def test_nothing_is_wider_than_the_window(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
