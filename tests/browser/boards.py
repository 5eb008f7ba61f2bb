"""What tests of boards in a browser look for and do, and what no board may leave behind."""

import re

from playwright.sync_api import Locator

from publish.chromium import Browser


def button(board: Locator, name: str) -> Locator:
    return board.get_by_role("button", name=name, exact=True)


def status(board: Locator) -> Locator:
    return board.locator(".gl-status")


def scene(board: Locator) -> Locator:
    return board.locator("svg.gl-scene").first


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


def left_no_error(browser: Browser) -> None:
    """Hold that nobody outside was asked, and that no error names a board."""
    assert browser.watch.outside == []
    assert [error for error in browser.watch.errors if "board" in error.lower()] == []
