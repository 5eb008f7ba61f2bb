"""A phone shows whole boards: each legal part is in sight, and a finger meets it, all match."""

from pathlib import Path
from typing import Any

import pytest
from boards import Board
from playwright.sync_api import Page, expect

import gamelib as gl
import gameviews as gv
from publish.chromium import Browser

PHONE, TABLET, DESK = (390, 844), (768, 1024), (1280, 900)
#: What a chapter begins with, a board of each kind that is wide.
BOARDS: dict[str, tuple[Any, Any]] = {
    "a heap of 21": (gl.Bash(3), 21),
    "heaps": (gl.Nim(), (3, 4, 5)),
    "a limit": (gl.FibonacciNim(), (20, 19)),
    "pins": (gl.KAYLES, 9),
    "three rows of pins": (gl.KAYLES, gl.Sum(5, 5, 2)),
    "a queen": (gl.Wythoff(), (5, 8)),
    "a strip": (gl.CoinsOnStrip(), (2, 4, 7, 10)),
    "a hill": (gl.ClimbingTheHill(3), (2, 4, 6, 7)),
    "pieces": (gl.BlackAndWhite(2), ((1, 4, 6, 9, 11, 13), "white")),
    "a ring": (gl.RingOfNumbers(), (3, 2, 1, 0, 2, 2)),
    "coins": (gl.TurnUpTo(3), gl.heads("TTTHHHTH")),
    "a house": (gl.GreenHackenbush(), "house"),
    "a sum": (gl.Bash(3) + gl.PowersOfTwo() + gl.Nim(), (6, 8, (3,))),
}
SEEN = (Path(__file__).parent / "seen.js").read_text(encoding="utf-8")


#: A short run has the narrowest window, where there is least room.
WINDOWS = [
    pytest.param(PHONE, id="phone"),
    pytest.param(TABLET, id="tablet", marks=pytest.mark.full),
    pytest.param(DESK, id="desk", marks=pytest.mark.full),
]


@pytest.fixture(scope="module", params=WINDOWS)
def window(browser: Browser, request: pytest.FixtureRequest):
    with browser.page(*request.param) as found:
        yield found


def opened(page: Page, name: str) -> Board:
    """Open a board in a window."""
    head = '<!doctype html><meta name="viewport" content="width=device-width">'
    page.set_content(f'{head}<body style="margin:0 16px">{gv.board(*BOARDS[name]).html()}')
    board = Board(page.locator(".gl-board"))
    board.says("asks")
    return board


#: Lays out a position of the board's table, and returns how many there are.
LAY = """async (board, at) => {
    const match = await board.closest("figure").ready;
    match.history = at ? [{ at: 0, move: "" }, { at, move: "" }] : [{ at: 0, move: "" }];
    match.paint();
    return match.table.nodes.length;
}"""


@pytest.mark.parametrize("name", BOARDS)
def test_all_legal_parts_are_in_sight_all_match_and_a_finger_meets_each(
    window: Page, name: str
) -> None:
    """And where the picture starts and ends stays, and so does its scale."""
    board, scales = opened(window, name), set()
    count = board.box.evaluate(LAY, 0)
    for at in [*range(0, count, max(1, count // 15)), 0]:
        board.box.evaluate(LAY, at)
        found = board.box.evaluate(SEEN)
        assert found["seen"] == found["count"], (at, found)
        scales.add(round(found["scale"], 3))
        if at == 0:
            assert found["count"] and found["least"] >= 8.5 and found["apart"] >= 11.5
    assert len(scales) == 1 or name not in STEADY


#: Boards whose picture has one size all match.
STEADY = ["a heap of 21", "a house", "pins", "a limit"]


def test_the_words_at_the_end_of_a_match_are_in_sight(browser: Browser) -> None:
    """What is drawn has grown by then on both sides of what was there first."""
    with browser.page(*PHONE) as page:
        board = opened(page, "pins")
        for at in reversed(range(board.box.evaluate(LAY, 0))):
            board.box.evaluate(LAY, at)
        board.play(lambda: board.legal.last, lambda part: part.dispatch_event("click"))
        frame = board.box.locator(".gl-picture").bounding_box()
        for text in board.box.locator(".gl-picture svg text").all():
            box = text.bounding_box()
            assert frame and box and box["x"] >= frame["x"] - 1
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1


def test_a_hint_is_in_sight(browser: Browser) -> None:
    with browser.page(*PHONE) as page:
        expect(opened(page, "a limit").hinted()).to_be_in_viewport()


SCROLL = "(board) => board.scrollIntoView({ block: 'start' })"


@pytest.mark.full
def test_boards_of_the_book_are_whole_on_a_phone(browser: Browser, book: Path) -> None:
    """At least 88 in 100 of them; of the others at least four parts in five are in sight."""
    shares = []
    with browser.page(*PHONE) as page:
        for path in sorted(book.glob("[0-9]*.html")):
            page.goto(path.as_uri())
            for board in page.locator(".gl-board").all():
                board.evaluate(SCROLL)
                expect(board.locator(".gl-part").first).to_be_attached()
                board.evaluate(SCROLL)  # at a page's end there was nothing to scroll to before
                found = board.evaluate(SEEN)
                shares.append(found["seen"] / found["count"])
    assert len(shares) > 40
    assert sum(share == 1 for share in shares) >= 0.88 * len(shares) and min(shares) >= 0.8


#: Words stand below an explorer's picture, and only there, where it is wider than its place.
SETTLED = """(figure) => {
    const [frames, said] = [figure.querySelector(".gl-frames"), figure.querySelector(".gl-said")];
    return said.hidden === (frames.scrollWidth <= frames.clientWidth);
}"""
#: The sentences of a picture that its frame cuts.
CUT = """(frames) => [...frames.querySelectorAll(".gl-frame:not([hidden]) text")]
    .filter((text) => text.getBoundingClientRect().right > frames.getBoundingClientRect().right)
    .map((text) => text.textContent).filter((text) => text.trim().includes(" "))"""


@pytest.mark.full
def test_what_an_explorer_says_is_not_cut_on_a_phone(browser: Browser, book: Path) -> None:
    """Where its picture scrolls, its words stand below it."""
    count = 0
    with browser.page(*PHONE) as page:
        for path in sorted(book.glob("[0-9]*.html")):
            page.goto(path.as_uri())
            for explorer in page.locator(".gl-explorer").all():
                explorer.evaluate("(figure) => figure.scrollIntoView()")
                said = explorer.locator(".gl-said")
                expect(said).to_be_attached()
                frames = explorer.locator(".gl-frames")
                page.wait_for_function(SETTLED, arg=explorer.element_handle())
                if said.is_visible():
                    alt = frames.locator(".gl-frame:not([hidden]) [aria-label]").first
                    words = said.text_content() or ""
                    assert words.startswith(alt.get_attribute("aria-label") or "?")
                    assert [text for text in frames.evaluate(CUT) if text not in words] == []
                    assert said.evaluate("(line) => line.scrollWidth <= line.clientWidth")
                    count += 1
    assert count > 20
