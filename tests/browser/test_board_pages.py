"""Boards without a kernel: they are played from a file, by mouse and by keyboard."""

import re
from pathlib import Path

import pytest
from boards import Board
from playwright.sync_api import Page, expect
from watched import Watched

import gamelib as gl
import gameviews as gv
from gameviews.explore.sentences import TEXTS

START = "Heaps of 3, 4, 5 stones"
NIM = gv.board(gl.Nim(), (3, 4, 5)).html()


@pytest.fixture
def page(browser: Watched):
    browser.watch.clear()
    with browser.page() as found:
        yield found
    assert len({*browser.watch.requests}) == 1, "only the page is fetched"
    assert browser.watch.errors == []


@pytest.fixture
def opened(page: Page, tmp_path: Path):
    """Return what opens some HTML as a file, and returns its last board."""

    def open_file(*html: str) -> Board:
        file = tmp_path / "board.html"
        file.write_text(f"<!doctype html><meta charset='utf-8'>{''.join(html)}", encoding="utf-8")
        page.goto(file.as_uri())
        return Board(page.locator(".gl-board").last)

    return open_file


def test_a_match_is_won_by_mouse_from_a_file(opened) -> None:
    board = opened(NIM)
    assert board.play(board.hinted) >= 3
    board.ends("won")
    expect(board.parts).to_have_count(0)
    verdict = board.box.locator(".gl-verdict")
    expect(verdict).to_have_count(0)
    board.press("debrief")
    expect(verdict).to_have_text(TEXTS["verdicts"]["kept"])
    board.new_game()
    expect(board.scene).to_have_attribute("aria-label", START)


def test_a_match_is_lost_by_key_and_debriefed_and_played_on(opened) -> None:
    board = opened(NIM)
    board.says("asks")
    board.play(lambda: board.parts.last, board.by_key)  # as few as can be
    board.ends("lost")
    board.control("debrief").focus()
    board.page.keyboard.press("Enter")
    expect(board.box.locator(".gl-lost")).to_have_count(1)
    board.box.locator(".gl-step").nth(1).focus()
    board.page.keyboard.press("Enter")
    board.says("step", "machine", "asks")
    assert board.on_a_part


def test_a_click_that_is_not_allowed_moves_nothing_and_marks_what_is(opened) -> None:
    board = opened(gv.board(gl.Bash(3), 21).html())
    before, marked = board.picture, board.box.locator(".gl-marked .gl-part")
    board.parts.first.dispatch_event("click")
    board.says("refused", "asks")
    assert board.picture == before
    legal = marked.and_(board.legal)
    expect(legal).to_have_count(3)
    stroke = "(part) => getComputedStyle(part.firstElementChild).strokeWidth"
    assert {part.evaluate(stroke) for part in legal.all()} == {"4px"}
    legal.last.click()
    expect(marked).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
@pytest.mark.parametrize("labels", [False, True])
def test_after_a_match_picture_result_and_buttons_stay_where_they_were(
    opened, size: tuple[int, int], labels: bool
) -> None:
    board = opened(gv.board(gl.Bash(3), 9, labels=labels, values=False).html())
    board.page.set_viewport_size({"width": size[0], "height": size[1]})
    height = board.box.bounding_box()
    board.play(lambda: board.legal.last)
    after = board.box.bounding_box()
    assert height and after and after["height"] <= height["height"] + 60  # a row of buttons
    for part in (board.scene, board.status, board.control("debrief")):
        box = part.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size[1]


def test_coins_are_selected_and_turned_by_key_and_boards_of_a_page_are_apart(opened) -> None:
    board = opened(NIM, gv.board(gl.TurnUpTo(3), gl.heads("HTHHTTTH")).html())
    board.control("turn").focus()
    for key in ("Shift+Tab", "Enter"):  # to the first coin
        board.page.keyboard.press(key)
    expect(board.status).to_have_text(re.compile(r" 0\b"))
    for key in ("Tab", "Enter"):  # to the button
        board.page.keyboard.press(key)
    board.says("you", "machine", "asks")
    Board(board.page.locator(".gl-board").first).says("asks")


def test_the_second_half_of_a_double_click_is_too_late(opened) -> None:
    board = opened(gv.board(gl.Ruler(), {1, 4}).html())
    board.part("4").dblclick()
    expect(board.part("4")).to_have_attribute("aria-label", re.compile("selected"))


def test_pointing_at_an_edge_shows_what_would_fall(opened) -> None:
    board = opened(gv.board(gl.GreenHackenbush(), "0-a-b-c, a-d, 0-e-f").html())
    edge = board.box.get_by_role("button", name=re.compile("^cut a-b: 1 "))
    tip, shown = edge.locator(".gl-tip text").last, board.box.locator(".gl-tip:visible")
    for values in (False, True):
        board.turn("values", values)
        expect(shown).to_have_count(0)
        board.point_at(edge)
        expect(tip).to_be_visible()
        told, label = tip.text_content() or "", edge.get_attribute("aria-label") or "?"
        assert told.startswith(label) and (told != label) == values
        board.page.mouse.move(0, 0)
    board.by_mouse(edge)
    board.says("you", "machine", "asks")
    fallen = board.box.locator("svg.gl-scene > path[stroke-dasharray]")
    assert board.parts.count() + fallen.count() == 6


# --- bad days -------------------------------------------------------------------------------------

DATA = re.findall(r'octet-stream">([^<]*)<', NIM)[0]


@pytest.mark.parametrize("kept", ["", DATA[:1], DATA[:1000], DATA[:-1000], DATA, None])
def test_what_cannot_be_played_says_so_and_leaves_rules_and_picture(
    opened, page: Page, kept: str | None
) -> None:
    """A table that does not load, a browser that cannot unpack one, and one without scripts."""
    if kept == DATA:
        page.add_init_script("delete window.DecompressionStream")
    if kept is None:
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setScriptExecutionDisabled", {"value": True})
    board = opened(NIM.replace(DATA, DATA if kept is None else kept))
    still = TEXTS["still"]["no_script" if kept is None else "failed"]
    expect(page.locator(".gl-note")).to_have_text(still)
    expect(page.locator(".gl-note")).to_be_visible()
    expect(page.locator(".gl-rules")).to_contain_text(gl.Nim().rules)
    expect(page.locator("svg.gl-scene")).to_have_attribute("aria-label", START)
    expect(page.locator("svg.gl-scene")).to_be_visible()
    expect(board.page.locator(".gl-part, button")).to_have_count(0)
