"""A row of coins in JupyterLab: coins are selected by mouse and by key, and turned together."""

import re

import nbformat
import pytest
from boards import button, left_no_error, scene, status
from playwright.sync_api import Locator, expect

from gamelib import TurnUpTo, heads
from publish.chromium import Browser
from publish.lab import Lab, live_board, new_game

START = "Row of coins 0 to 7, heads at 0, 2, 3, 7"
CELLS = ["import gamelib as gl, gameviews as gv", 'gv.board(gl.TurnUpTo(3), gl.heads("HTHHTTTH"))']


@pytest.fixture(scope="module")
def lesson(browser: Browser, lab: Lab):
    """A board of coins in a notebook of its own."""
    with live_board(browser, lab, list(map(nbformat.v4.new_code_cell, CELLS))) as board:
        yield board


@pytest.fixture
def board(lesson: Locator):
    """The board at its start."""
    new_game(lesson)
    expect(lesson.locator(".gl-rules")).to_have_text(
        re.compile(r"Whoever cannot move loses\. *Select the coins .*\.$")
    )
    expect(scene(lesson)).to_have_attribute("aria-label", START)
    return lesson


def up(board: Locator) -> frozenset[int]:
    """Return the labels of the heads as a screen reader would find them."""
    names = [part.get_attribute("aria-label") or "" for part in board.locator(".gl-part").all()]
    return frozenset(int(found[1]) for name in names if (found := re.match(r"coin (\d+), h", name)))


def test_coins_are_selected_and_turned_by_mouse(board: Locator) -> None:
    button(board, "coin 7, heads").click()
    expect(status(board)).to_have_text(re.compile("^Selected: coin 7"))
    button(board, "coin 1, tails").click()
    expect(status(board)).to_have_text(re.compile("^Selected: coins 1 and 7"))
    button(board, "Turn coins 1 and 7").click()
    expect(status(board)).to_have_text(re.compile("^You: turn coins 1 and 7. Machine: turn coin"))
    game, after = TurnUpTo(3), heads("HHHHTTTT")
    assert up(board) in list(game.options(after))


def test_coins_are_selected_and_turned_by_key(board: Locator) -> None:
    keyboard = board.page.keyboard
    button(board, "Turn the selected coins").focus()
    keyboard.press("Shift+Tab")  # to the first coin
    keyboard.press("Enter")
    expect(status(board)).to_have_text(re.compile("^Selected: coin 0"))
    assert board.page.evaluate("document.activeElement.dataset.part") == "0"
    keyboard.press("Tab")  # to the button
    keyboard.press("Enter")
    expect(status(board)).to_have_text(re.compile("^You: turn coin 0. Machine: turn coin"))
    assert board.page.evaluate("document.activeElement.dataset.name") == "turn"


def test_a_wrong_selection_is_one_line_and_no_move(board: Locator) -> None:
    button(board, "coin 4, tails").click()
    button(board, "Turn coin 4").click()
    expect(status(board)).to_have_text(
        re.compile(r"^Not allowed: turn coin 4, of which 4 shows tails\. .* Your move\.$")
    )
    expect(scene(board)).to_have_attribute("aria-label", START)
    button(board, "coin 4, tails, selected").click()
    expect(status(board)).to_have_text("No coin is selected. Your move.")


def test_the_board_left_no_error_and_asked_nobody_outside(lesson, browser: Browser) -> None:
    left_no_error(browser)
