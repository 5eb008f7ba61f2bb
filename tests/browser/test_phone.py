"""A phone shows whole boards: each legal part is in sight, and a finger meets it, all match."""

from pathlib import Path
from typing import Any

import pytest
from boards import button, status
from playwright.sync_api import Locator, Page, expect

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


@pytest.fixture(scope="module")
def pages(browser: Browser):
    """Return a function that opens boards in a window of a size."""

    def opened(page: Page, game: Any, position: Any) -> Locator:
        with pytest.MonkeyPatch.context() as patched:
            patched.setenv("GAMELIB_FRAMES", "1")
            html = gv.board(game, position)._repr_mimebundle_()[0]["text/html"]
        head = '<!doctype html><meta name="viewport" content="width=device-width">'
        page.set_content(f'{head}<body style="margin:0 16px">{html}')
        board = page.locator(".gl-board")
        expect(status(board)).to_have_text("Your move.")
        return board

    return opened


#: A short run has the narrowest window, where there is least room.
WINDOWS = [
    pytest.param(PHONE, id="phone"),
    pytest.param(TABLET, id="tablet", marks=pytest.mark.full),
    pytest.param(DESK, id="desk", marks=pytest.mark.full),
]


@pytest.fixture(scope="module", params=WINDOWS)
def page(browser: Browser, request: pytest.FixtureRequest):
    with browser.page(*request.param) as found:
        yield found


@pytest.mark.parametrize("name", BOARDS)
def test_all_legal_parts_are_in_sight_and_a_finger_meets_each(page: Page, pages, name: str) -> None:
    board = pages(page, *BOARDS[name])
    found = board.evaluate(SEEN)
    assert found["seen"] == found["count"] > 0
    assert found["least"] >= 8.5 and found["apart"] >= 11.5


@pytest.mark.parametrize("name", ["a heap of 21", "a house", "pins", "a limit"])
def test_the_scale_stays_as_it_is_during_a_match(browser: Browser, pages, name: str) -> None:
    with browser.page(*PHONE) as page:
        board = pages(page, *BOARDS[name])
        scales = {round(board.evaluate(SEEN)["scale"], 3)}
        for _ in range(6):
            parts = board.locator(".gl-part:not([aria-disabled=true])")
            if parts.count() == 0:
                break
            before = board.locator("svg.gl-scene").first.get_attribute("aria-label")
            parts.last.dispatch_event("click")
            expect(board.locator("svg.gl-scene").first).not_to_have_attribute("aria-label", before)
            found = board.evaluate(SEEN)
            assert found["seen"] == found["count"]
            scales.add(round(found["scale"], 3))
        assert len(scales) == 1


#: Lays out a position of the board's table, and how many there are.
LAY = """async ([figure, at]) => {
    const match = await figure.ready;
    match.history = [{ at: 0, move: "" }, { at, move: "" }];
    match.paint();
    return match.table.nodes.length;
}"""


@pytest.mark.parametrize("name", BOARDS)
def test_all_legal_parts_are_in_sight_all_match_and_when_it_is_played_anew(
    browser: Browser, pages, name: str
) -> None:
    with browser.page(*PHONE) as page:
        board = pages(page, *BOARDS[name])
        figure = page.locator("figure").element_handle()
        count = page.evaluate(LAY, [figure, 0])
        for at in range(0, count, max(1, count // 30)):
            page.evaluate(LAY, [figure, at])
            found = board.evaluate(SEEN)
            assert found["seen"] == found["count"], (at, found)
        button(board, "New game").click()
        found = board.evaluate(SEEN)
        assert found["seen"] == found["count"] > 0


def test_the_words_at_the_end_of_a_match_are_in_sight(browser: Browser, pages) -> None:
    """What is drawn has grown by then on both sides of what was there first."""
    with browser.page(*PHONE) as page:
        board = pages(page, *BOARDS["pins"])
        figure = page.locator("figure").element_handle()
        for at in reversed(range(page.evaluate(LAY, [figure, 0]))):
            page.evaluate(LAY, [figure, at])
        while not board.get_by_role("button", name="How it went").count():
            board.locator(".gl-part:not([aria-disabled=true])").last.dispatch_event("click")
        frame = board.locator(".gl-picture").bounding_box()
        for text in board.locator(".gl-picture svg text").all():
            box = text.bounding_box()
            assert frame and box and box["x"] >= frame["x"] - 1
            assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1


def test_a_hint_is_in_sight(browser: Browser, pages) -> None:
    with browser.page(*PHONE) as page:
        board = pages(page, *BOARDS["a limit"])
        button(board, "Hint").click()
        marked = board.locator('.gl-part circle[fill="#D55E00"]').first
        expect(marked).to_be_in_viewport()


@pytest.mark.full
def test_boards_of_the_book_are_whole_on_a_phone(browser: Browser, book: Path) -> None:
    """At least 88 in 100 of them; of the others at least four parts in five are in sight."""
    shares = []
    with browser.page(*PHONE) as page:
        for path in sorted(book.glob("[0-9]*.html")):
            page.goto(path.as_uri())
            for board in page.locator(".gl-board").all():
                board.evaluate("(board) => board.scrollIntoView({ block: 'start' })")
                expect(board.locator(".gl-part").first).to_be_attached()
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
