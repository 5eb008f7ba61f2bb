"""A position of the debrief is played on from when the match is over, and at no other time."""

import pytest
from boards import button, scene, status
from playwright.sync_api import expect

import gamelib as gl
import gameviews as gv

#: A card of the debrief that a slow page has left behind.
CARD = '<button class="gl-step" data-name="0">left behind</button>'


@pytest.fixture
def board(browser):
    with browser.page() as page:
        page.set_content(gv.board(gl.Bash(1), 3).html())
        found = page.locator(".gl-board")
        expect(button(found, "New game")).to_be_visible()
        yield found


def step_back(board):
    board.locator(".gl-debrief").evaluate(
        "(debrief, card) => { debrief.hidden = false; debrief.innerHTML = card; }", CARD
    )
    board.locator(".gl-step").click()
    board.page.wait_for_timeout(200)


def test_a_step_back_waits_for_the_end_of_the_match(board):
    legal = scene(board).locator('.gl-part:not([aria-disabled="true"])')
    start = scene(board).get_attribute("aria-label")
    legal.click()  # the only move there is, and its answer
    expect(scene(board)).not_to_have_attribute("aria-label", start)
    expect(legal).to_have_count(1)
    running, said = scene(board).get_attribute("aria-label"), status(board).inner_text()
    step_back(board)
    assert scene(board).get_attribute("aria-label") == running
    assert status(board).inner_text() == said
    legal.click()
    expect(legal).to_have_count(0)  # the match is over
    step_back(board)
    assert scene(board).get_attribute("aria-label") == start
