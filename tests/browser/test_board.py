"""The board of `02-nim` in JupyterLab: played to its end, and on its bad days."""

import re

import nbformat
import pytest
from boards import Board, live_board
from playwright.sync_api import expect
from watched import Watched

from publish.lab import Lab

LESSON = "02-nim.ipynb"
START = "Heaps of 3, 4, 5 stones"


@pytest.fixture(scope="module")
def board(browser: Watched, lab: Lab):
    """The first board of the lesson, which has run as far as that."""
    cells = nbformat.read(lab.folder / LESSON, as_version=4).cells
    for cell in cells:  # the button "Grundy values", which boards have from chapter 03 on
        cell.source = cell.source.replace(", values=False", "")
    boards = (cell.source.startswith("gv.board(") for cell in cells)
    with live_board(browser, lab, cells[: list(boards).index(True) + 1]) as board:
        yield board


def test_a_whole_game_is_won_by_mouse_and_keyboard(board: Board) -> None:
    assert board.play(board.hinted, board.by_key, board.by_mouse) >= 3
    board.ends("won")
    expect(board.parts).to_have_count(0)
    board.new_game()
    board.by_key(board.part("1:3"))
    board.says("you", "machine", "asks")
    assert board.on_a_part


def test_the_controls_ask_python(board: Board) -> None:
    board.new_game()
    expect(board.scene).to_have_attribute("aria-label", START)
    board.turn("values", True)
    expect(board.scene).to_have_attribute("aria-label", re.compile(f"^{START}; .* 3, 4, 5, .* 2$"))
    board.turn("values", False)
    expect(board.scene).to_have_attribute("aria-label", START)
    rules = board.box.locator(".gl-rules").inner_text()
    board.turn("misere", True)
    expect(board.box.locator(".gl-rules")).not_to_have_text(rules)
    board.turn("misere", False)
    board.turn("start", True)
    board.says("new", "machine", "asks")
    board.by_mouse(board.part("0:0"))
    board.says("you", "machine", "asks")
    board.press("back")
    board.says("back", "asks")
    expect(board.scene).to_have_attribute("aria-label", "Heaps of 1, 4, 5 stones")


def test_the_board_left_no_error_and_asked_nobody_outside(board: Board, browser: Watched) -> None:
    assert browser.watch.outside == []
    assert [error for error in browser.watch.errors if "board" in error.lower()] == []


# --- bad days -------------------------------------------------------------------------------------

BROKEN = """
import ipywidgets
import gamelib as gl
import gameviews as gv

class Broken(gl.Bash):
    def winning_moves(self, heap, misere=False):
        if heap < 4:
            raise ValueError("nobody knows")
        return super().winning_moves(heap, misere)

ipywidgets.HBox([gv.board(Broken(3), 6), gv.explore.bash()])
"""


def test_a_board_stands_in_a_box_and_says_when_its_machine_has_no_answer(
    browser: Watched, lab: Lab
) -> None:
    with live_board(browser, lab, [nbformat.v4.new_code_cell(BROKEN)]) as board:
        explorer = board.page.locator(".jp-OutputArea-output .gl-explorer")
        expect(explorer.locator(".widget-hslider").first).to_be_visible()
        board.part("0:3").click()
        board.says("no answer")
        expect(board.status).to_contain_text("nobody knows")
        expect(board.scene).to_have_attribute("aria-label", "Heaps of 6 stones")
        board.part("0:4").click()
        board.says("you", "machine", "asks")


def test_a_board_whose_kernel_has_gone_says_so(browser: Watched, lab: Lab) -> None:
    code = "import gamelib as gl, gameviews as gv\ngv.board(gl.Bash(7), 40)"
    kernel = "jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
    with live_board(browser, lab, [nbformat.v4.new_code_cell(code)]) as board:
        board.page.evaluate(f"{kernel}.shutdown()")
        board.press("new")
        for control in (board.control("start"), board.part("0:39")):  # what nobody has asked for
            control.click()
            board.says("waiting")
            expect(board.scene).to_have_attribute("aria-label", "Heaps of 40 stones")
