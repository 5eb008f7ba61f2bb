"""Boards without a kernel: they are played from a file, by mouse and by keyboard."""

import re
from pathlib import Path

import pytest
from boards import button, by_key, on_a_part, scene, status
from playwright.sync_api import Page, expect
from watched import Watched

import gamelib as gl
import gameviews as gv
from gameviews.explore.sentences import TEXTS

# --- in the browser, from a file ------------------------------------------------------------------

START = "Heaps of 3, 4, 5 stones"


@pytest.fixture
def opened(browser: Watched, tmp_path: Path):
    """What opens some HTML as a file in a fresh page; in the end nothing else was asked for."""
    file = tmp_path / "board.html"
    browser.watch.clear()
    with browser.page() as page:

        def open_file(html: str) -> Page:
            file.write_text(f"<!doctype html><meta charset='utf-8'>{html}", encoding="utf-8")
            page.goto(file.as_uri())
            return page

        yield open_file
    assert set(browser.watch.requests) == {file.as_uri()}
    assert browser.watch.errors == []


def test_a_match_is_won_by_mouse_from_a_file(opened) -> None:
    board = opened(gv.board(gl.Nim(), (3, 4, 5)).html()).locator(".gl-board")
    moves = 0
    while "Nothing is left." not in status(board).inner_text():
        button(board, "Hint").click()
        expect(status(board)).to_have_text(re.compile(r"^Hint: take \d+ from heap \d wins\. Your"))
        count, heap = re.findall(r"\d+", status(board).inner_text())
        stones = "1 stone" if count == "1" else f"{count} stones"
        button(board, f"take {stones} from heap {heap}").click()
        expect(status(board)).to_have_text(re.compile(f"^You: take {count} from heap {heap}\\. "))
        moves += 1
    assert moves >= 3
    expect(status(board)).to_have_text(re.compile(r"Nothing is left\. You win!$"))
    expect(board.locator(".gl-part")).to_have_count(0)
    expect(board.locator(".gl-verdict")).to_have_count(0)
    button(board, "How it went").click()
    expect(board.locator(".gl-verdict")).to_have_text(TEXTS["verdicts"]["kept"])
    button(board, "New game").click()
    expect(board.locator("svg.gl-scene")).to_have_attribute("aria-label", START)


def test_a_match_is_lost_by_key_and_debriefed_and_played_on(opened) -> None:
    page = opened(gv.board(gl.Nim(), (3, 4, 5)).html())
    board = page.locator(".gl-board")
    expect(status(board)).to_have_text("Your move.")
    expect(page.locator(".gl-note")).to_be_hidden()
    while "Nothing is left." not in status(board).inner_text():
        before = scene(board).get_attribute("aria-label") or ""
        part = board.locator(".gl-part").last  # the last stone of a heap: as few as can be
        by_key(board, re.escape(part.get_attribute("data-part") or ""), attribute="data-part")
        expect(scene(board)).not_to_have_attribute("aria-label", before)
    assert "Machine wins." in status(board).inner_text()
    button(board, "How it went").focus()
    page.keyboard.press("Enter")
    expect(board.locator(".gl-lost")).to_have_count(1)
    board.locator(".gl-step").nth(1).focus()
    page.keyboard.press("Enter")
    expect(status(board)).to_have_text(re.compile("^Back to position 1. Machine: "))
    assert on_a_part(board)


def test_a_board_without_labels_shows_the_match_and_no_label(opened) -> None:
    page = opened(gv.board(gl.Bash(3), 21, labels=False).html())
    board = page.locator(".gl-board")
    while "Nothing is left." not in status(board).inner_text():
        board.locator('.gl-part:not([aria-disabled="true"])').first.click()
        expect(status(board)).to_have_text(re.compile("^You: take 3"))
    button(board, "How it went").click()
    expect(board.locator(".gl-verdict")).to_have_text(re.compile("^The machine won"))
    expect(board.locator(".gl-letter")).to_have_count(0)
    names = board.locator("[aria-label]").evaluate_all("(all) => all.map((e) => e.ariaLabel)")
    words = " ".join([board.inner_text(), *names])
    assert not re.search(r"\b[PN]\b|P-position|lost it|would have|Grundy|value", words)


def test_a_click_that_is_not_allowed_moves_nothing_and_marks_what_is(opened) -> None:
    board = opened(gv.board(gl.Bash(3), 21, labels=False).html()).locator(".gl-board")
    board.locator(".gl-part").first.dispatch_event("click")
    expect(status(board)).to_have_text(re.compile("^Not allowed: take 21. Take 1 to 3 stones."))
    expect(board.locator("svg.gl-scene")).to_have_attribute("aria-label", "Heaps of 21 stones")
    stroke = "(part) => getComputedStyle(part.firstElementChild).strokeWidth"
    legal = board.locator('.gl-marked .gl-part:not([aria-disabled="true"])')
    expect(legal).to_have_count(3)
    assert {part.evaluate(stroke) for part in legal.all()} == {"4px"}
    legal.last.click()
    expect(status(board)).to_have_text(re.compile("^You: take 1. Machine: "))
    expect(board.locator(".gl-marked")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
@pytest.mark.parametrize("labels", [False, True])
def test_after_a_match_picture_result_and_buttons_stay_where_they_were(
    opened, size: tuple[int, int], labels: bool
) -> None:
    page = opened(gv.board(gl.Bash(3), 9, labels=labels, values=False).html())
    page.set_viewport_size({"width": size[0], "height": size[1]})
    board = page.locator(".gl-board")
    height = board.bounding_box()
    while "Nothing is left." not in status(board).inner_text():
        before = status(board).inner_text()
        board.locator('.gl-part:not([aria-disabled="true"])').last.click()
        expect(status(board)).not_to_have_text(before)
    after = board.bounding_box()
    assert height and after and after["height"] <= height["height"] + 60  # a row of buttons
    for part in (board.locator("svg.gl-scene"), status(board), button(board, "How it went")):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


def test_the_second_half_of_a_double_click_is_too_late(opened) -> None:
    board = opened(gv.board(gl.Ruler(), {1, 4}).html()).locator(".gl-board")
    button(board, "coin 4, heads").dblclick()
    expect(status(board)).to_have_text(re.compile("^Selected: coin 4. "))
    expect(button(board, "Turn coin 4")).to_be_enabled()


def test_coins_are_selected_and_turned_by_key(opened) -> None:
    page = opened(gv.board(gl.TurnUpTo(3), gl.heads("HTHHTTTH")).html())
    board = page.locator(".gl-board")
    button(board, "Turn the selected coins").focus()
    for keys, said, focus in [
        (["Shift+Tab", "Enter"], "^Selected: coin 0", "part"),  # to the first coin
        (["Tab", "Enter"], "^You: turn coin 0. Machine: turn coin", "name"),  # to the button
    ]:
        for key in keys:
            page.keyboard.press(key)
        expect(status(board)).to_have_text(re.compile(said))
        here = page.evaluate("({ ...document.activeElement.dataset })")
        assert here[focus] == {"part": "0", "name": "turn"}[focus]
    button(board, "New game").click()
    start = scene(board).get_attribute("aria-label")
    button(board, "coin 4, tails").click()
    button(board, "Turn coin 4").click()
    expect(status(board)).to_have_text(re.compile("^Not allowed: turn coin 4"))
    expect(scene(board)).to_have_attribute("aria-label", start or "")
    button(board, "coin 4, tails, selected").click()
    expect(status(board)).to_have_text(re.compile("^No coin is selected"))


def test_each_board_of_a_page_is_played_by_itself(opened) -> None:
    pages = [gv.board(gl.Bash(3), 9).html(), gv.board(gl.Ruler(), {1, 4}).html()]
    boards = opened("".join(pages)).locator(".gl-board")
    button(boards.nth(1), "coin 4, heads").click()
    expect(status(boards.nth(1))).to_have_text(re.compile("^Selected: coin 4. "))
    expect(status(boards.nth(0))).to_have_text("Your move.")
    button(boards.nth(1), "Turn coin 4").click()
    expect(status(boards.nth(1))).to_have_text(re.compile("^You: turn coin 4. Machine: "))
    button(boards.nth(0), "take 1 stone from heap 1").click()
    expect(status(boards.nth(0))).to_have_text(re.compile("^You: take 1. Machine: "))


# --- bad days -------------------------------------------------------------------------------------


def still_there(page: Page) -> None:
    """Expect the rules and the start, and nothing to click."""
    expect(page.locator(".gl-note")).to_be_visible()
    expect(page.locator(".gl-rules")).to_contain_text("Whoever cannot move loses.")
    expect(page.locator("svg.gl-scene")).to_have_attribute("aria-label", START)
    expect(page.locator("svg.gl-scene")).to_be_visible()
    expect(page.locator(".gl-part, button")).to_have_count(0)


@pytest.mark.parametrize("kept", [0, 1, 1000, -1000])
def test_a_table_that_does_not_load_says_so_and_leaves_the_picture(opened, kept: int) -> None:
    html = gv.board(gl.Nim(), (3, 4, 5)).html()
    data = re.findall(r'octet-stream">([^<]*)<', html)[0]
    page = opened(html.replace(data, data[:kept]))
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["failed"])
    still_there(page)


def test_a_browser_that_cannot_unpack_says_so(opened, browser: Watched) -> None:
    page = opened("")
    page.add_init_script("delete window.DecompressionStream")
    page = opened(gv.board(gl.Nim(), (3, 4, 5)).html())
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["failed"])
    still_there(page)


def test_without_javascript_there_are_the_rules_and_the_start(opened) -> None:
    page = opened("")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setScriptExecutionDisabled", {"value": True})
    page = opened(gv.board(gl.Nim(), (3, 4, 5)).html())
    expect(page.locator(".gl-note")).to_have_text(TEXTS["still"]["no_script"])
    still_there(page)
