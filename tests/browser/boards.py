"""What tests of boards in a browser look for and do, and what no board may leave behind."""

import contextlib
import re
from collections.abc import Iterator

import nbformat
from playwright.sync_api import Locator, expect
from watched import Watched

from publish.lab import Lab, close_notebook, open_notebook, run_all, write_notebook


def button(board: Locator, name: str) -> Locator:
    return board.get_by_role("button", name=name, exact=True)


def status(board: Locator) -> Locator:
    return board.locator(".gl-status")


def scene(board: Locator) -> Locator:
    return board.locator("svg.gl-scene").first


@contextlib.contextmanager
def live_board(browser: Watched, lab: Lab, cells: list[nbformat.NotebookNode]) -> Iterator[Locator]:
    """The first board that some cells show, which have been run as a notebook of their own."""
    write_notebook(lab, "a-board.ipynb", cells)
    browser.watch.clear()
    with browser.page(1300, 1000) as page:
        open_notebook(page, lab, "a-board.ipynb")
        run_all(page)
        board = page.locator(".jp-OutputArea-output .gl-board").first
        board.scroll_into_view_if_needed()
        yield board
        close_notebook(page, lab)


def new_game(board: Locator) -> None:
    """Press "New game" and wait for the answer, which brings new buttons.

    What the board says and shows may be the same as before.
    """
    control = button(board, "New game").element_handle()
    control.click()
    board.page.wait_for_function("(control) => !control.isConnected", arg=control)
    expect(status(board)).to_have_text("New game. Your move.")


def by_key(board: Locator, part: str, attribute: str = "aria-label") -> None:
    """Tab back from the controls to the parts, walk to one by arrow keys and press Enter.

    part: a pattern of what the attribute of the part says; an edge has two names.
    """
    keyboard, asked = board.page.keyboard, f"document.activeElement.getAttribute('{attribute}')"
    button(board, "New game").focus()
    keyboard.press("Shift+Tab")
    for _ in range(board.locator(".gl-part").count()):
        found = board.page.evaluate(asked)
        if re.fullmatch(part, found):
            break
        keyboard.press("ArrowRight")
    assert re.fullmatch(part, found), f"no arrow key leads to {part}"
    keyboard.press("Enter")


def on_a_part(board: Locator) -> bool:
    """Say whether the keyboard's focus is on a part of the picture."""
    return bool(board.page.evaluate("document.activeElement.classList.contains('gl-part')"))


def left_no_error(browser: Watched) -> None:
    """Hold that nobody outside was asked, and that no error names a board."""
    assert browser.watch.outside == []
    assert [error for error in browser.watch.errors if "board" in error.lower()] == []
