"""A whole game of Nim on the board of `02-nim`, in JupyterLab, by mouse and by keyboard."""

import re

import nbformat
import pytest
from boards import button, by_key, left_no_error, live_board, new_game, on_a_part, scene, status
from playwright.sync_api import Locator, expect

from publish.chromium import Browser
from publish.lab import Lab

LESSON = "02-nim.ipynb"
START = "Heaps of 3, 4, 5 stones"
RULES = re.compile(r"^Nim: .* Whoever cannot move loses\. *Click a stone .*\.$")
MISERE = re.compile(r"^Nim, misère play: .* Whoever cannot move wins\. *Click .*\.$")


@pytest.fixture(scope="module")
def lesson(browser: Browser, lab: Lab):
    """The first board of the lesson, which has run as far as that."""
    cells = nbformat.read(lab.folder / LESSON, as_version=4).cells
    for cell in cells:  # the button "Grundy values", which boards have from chapter 03 on
        cell.source = cell.source.replace(", values=False", "")
    boards = (cell.source.startswith("gv.board(") for cell in cells)
    with live_board(browser, lab, cells[: list(boards).index(True) + 1]) as board:
        yield board


@pytest.fixture
def board(lesson: Locator):
    """The board at its start: normal play, you begin, values hidden."""
    for name in ("Machine starts", "Misère play", "Grundy values"):
        if button(lesson, name).get_attribute("aria-pressed") == "true":
            press(lesson, name, "false")
    new_game(lesson)
    expect(lesson.locator(".gl-rules")).to_have_text(RULES)
    expect(scene(lesson)).to_have_attribute("aria-label", START)
    return lesson


def press(board: Locator, name: str, pressed: str) -> None:
    """Click a control that stays pressed, and wait until it shows that."""
    button(board, name).click()
    expect(button(board, name)).to_have_attribute("aria-pressed", pressed)


def hinted(board: Locator) -> str:
    """Ask for a hint by a click; return the name of the stone to choose, "" if every move loses."""
    button(board, "Hint").click()
    expect(status(board)).to_have_text(re.compile(r"^Hint: (take \d+ from .* wins|every move)"))
    found = re.search(r"take (\d+) from heap (\d+)", status(board).inner_text())
    if found is None:
        return ""
    stones = "1 stone" if found[1] == "1" else f"{found[1]} stones"
    return f"take {stones} from heap {found[2]}"


def by_mouse(board: Locator, stone: str) -> None:
    """Move the mouse over a stone and press its button."""
    page, box = board.page, button(board, stone).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()


def test_a_whole_game_won_by_mouse_and_keyboard(board: Locator) -> None:
    moves = 0
    while "Nothing is left." not in status(board).inner_text():
        stone = hinted(board)
        (by_mouse, by_key)[moves % 2](board, stone)
        expect(status(board)).to_have_text(re.compile("^You: take "))
        moves += 1
        assert moves < 12
    assert moves >= 3
    expect(status(board)).to_have_text(re.compile(r"Nothing is left\. You win!$"))
    expect(board.locator(".gl-part")).to_have_count(0)
    expect(button(board, "Hint")).to_have_count(0)


def test_after_a_move_by_key_the_focus_is_still_on_the_stones(board: Locator) -> None:
    by_key(board, "take 1 stone from heap 2")
    expect(status(board)).to_have_text(re.compile("^You: take 1 from heap 2. Machine: "))
    assert on_a_part(board)


def test_the_controls_do_what_they_say(board: Locator) -> None:
    press(board, "Grundy values", "true")
    expect(scene(board)).to_have_attribute(
        "aria-label", f"{START}; Grundy values 3, 4, 5, nim-sum 2"
    )
    press(board, "Grundy values", "false")
    expect(scene(board)).to_have_attribute("aria-label", START)
    press(board, "Misère play", "true")
    expect(board.locator(".gl-rules")).to_have_text(MISERE)
    press(board, "Misère play", "false")
    press(board, "Machine starts", "true")
    expect(status(board)).to_have_text(re.compile(r"Machine: take 2 from heap 1\. Your move\.$"))
    by_mouse(board, "take 1 stone from heap 1")
    expect(status(board)).to_have_text(re.compile("^You: take 1 from heap 1. Machine: "))
    button(board, "Take back").click()
    expect(status(board)).to_have_text("Taken back. Your move.")
    expect(scene(board)).to_have_attribute("aria-label", "Heaps of 1, 4, 5 stones")


def test_the_board_left_no_error_and_asked_nobody_outside(lesson, browser: Browser) -> None:
    left_no_error(browser)


# --- a bad day, a box --------------------------------------------------------------------------

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
    browser: Browser, lab: Lab
) -> None:
    with live_board(browser, lab, [nbformat.v4.new_code_cell(BROKEN)]) as board:
        explorer = board.page.locator(".jp-OutputArea-output .gl-explorer")
        expect(explorer.locator(".widget-hslider").first).to_be_visible()
        button(board, "take 3 stones from heap 1").click()  # to 3
        expect(status(board)).to_have_text("No answer: nobody knows.")
        expect(scene(board)).to_have_attribute("aria-label", "Heaps of 6 stones")
        button(board, "take 2 stones from heap 1").click()  # to 4
        expect(status(board)).to_have_text(re.compile(r"^You: take 2\. Machine: take "))
        press(board, "Misère play", "true")
        expect(status(board)).to_have_text("New game. Your move.")


def test_a_board_whose_kernel_has_gone_says_so(browser: Browser, lab: Lab) -> None:
    code = "import gamelib as gl, gameviews as gv\ngv.board(gl.Bash(7), 40)"
    kernel = "jupyterapp.shell.currentWidget.context.sessionContext.session.kernel"
    with live_board(browser, lab, [nbformat.v4.new_code_cell(code)]) as board:
        board.page.evaluate(f"{kernel}.shutdown()")
        button(board, "New game").click()
        button(board, "Machine starts").click()  # what nobody has asked for
        expect(status(board)).to_have_text(re.compile("^Waiting for Python"))
        expect(scene(board)).to_have_attribute("aria-label", "Heaps of 40 stones")
        button(board, "take 1 stone from heap 1").click()
        expect(status(board)).to_have_text(re.compile("^Waiting for Python"))
        expect(scene(board)).to_have_attribute("aria-label", "Heaps of 40 stones")


# --- Green Hackenbush ----------------------------------------------------------------------------

CODE = 'import gamelib as gl\nimport gameviews as gv\n\ngv.board(gl.GreenHackenbush(), "house")'


@pytest.fixture(scope="module")
def street(browser: Browser, lab: Lab):
    """A board with the house of the gallery, of 11 edges and value 3."""
    with live_board(browser, lab, [nbformat.v4.new_code_cell(CODE)]) as board:
        yield board


@pytest.fixture
def house(street: Locator):
    """The board at its start: normal play, you begin, values hidden."""
    for name in ("Machine starts", "Grundy values"):
        if button(street, name).get_attribute("aria-pressed") == "true":
            press(street, name, "false")
    new_game(street)
    expect(street.locator(".gl-rules")).to_have_text(re.compile(r"Whoever cannot move loses\."))
    expect(street.locator(".gl-part")).to_have_count(11)
    return street


def point_at(board: Locator, part: Locator) -> None:
    """Move the mouse onto an edge, to a point of its line."""
    spot = part.locator("path").first.evaluate(
        """(path) => { const at = path.getPointAtLength(path.getTotalLength() / 2);
            const seen = at.matrixTransform(path.getScreenCTM()); return [seen.x, seen.y]; }"""
    )
    board.page.mouse.move(*spot, steps=4)


def tip(part: Locator) -> Locator:
    """Return the words that pointing at an edge shows."""
    return part.locator(".gl-tip text").last


def standing(board: Locator) -> int:
    """Return how many edges the picture says there are."""
    label = scene(board).get_attribute("aria-label") or ""
    return int(re.findall(r"figure of (\d+) edge", label)[0])


def fallen(board: Locator) -> int:
    """Return how many edges are drawn as fallen, besides what pointing shows."""
    return board.locator("svg.gl-scene > path[stroke-dasharray]").count()


def test_pointing_at_an_edge_shows_what_would_fall(house: Locator) -> None:
    edge = house.get_by_role("button", name="cut c-e: 1 more edge falls")
    expect(tip(edge)).to_be_hidden()
    point_at(house, edge)
    expect(tip(edge)).to_be_visible()
    expect(tip(edge)).to_have_text("cut c-e: 1 more edge falls")
    press(house, "Grundy values", "true")
    point_at(house, edge)
    expect(tip(edge)).to_be_visible()
    expect(tip(edge)).to_have_text("cut c-e: 1 more edge falls, value left 1")
    other = house.get_by_role("button", name="cut 0-a: no other edge falls")
    expect(tip(other)).to_be_hidden()


def test_an_edge_is_clicked_and_falls_and_the_machine_answers(house: Locator) -> None:
    edge = house.get_by_role("button", name="cut c-e: 1 more edge falls")
    point_at(house, edge)
    house.page.mouse.down()
    house.page.mouse.up()
    expect(status(house)).to_have_text("You: cut c-e (1 edge falls). Machine: cut 0-a. Your move.")
    expect(edge).to_have_count(0)
    assert standing(house) == house.locator(".gl-part").count() == 11 - fallen(house)
    # The machine's cut left the value 0: there is no winning answer.
    button(house, "Hint").click()
    expect(status(house)).to_have_text(re.compile("^Hint: every move loses"))
    button(house, "Take back").click()
    expect(house.locator(".gl-part")).to_have_count(11)
    assert fallen(house) == 0


def test_the_board_of_a_figure_left_no_error(street: Locator, browser: Browser) -> None:
    left_no_error(browser)
