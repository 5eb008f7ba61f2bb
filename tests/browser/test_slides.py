"""Every slide of every deck, opened from its file and walked through in a real browser."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
import pytest
from boards import Board, saying
from decks import FAULT, HERE, SMOKE, broken, build_decks
from playwright.sync_api import Locator, Page, expect
from watched import Watch, Watched

from gamecourse.notes import notes_of
from gameviews.explore.sentences import SAID
from publish.chromium import wait_for_deck
from publish.places import ROOT, chosen, name_of

NAMES = [*map(name_of, chosen())]
LAST = "What to remember"
MEASURE = (HERE / "measure.js").read_text()
WORDS = {
    "overflow": "stands out of 1280 x 720",
    "small": "is smaller than 20 px",
    "clipped": "is cut off at the edge of its picture",
    "scroll": "has a scroll bar",
    "alt": "has no alternative text",
    "broken": "is broken",
}


@dataclass
class Deck:
    """A deck, opened once for all that is asked of it, and what was seen on a walk through it."""

    name: str
    file: Path
    page: Page
    watch: Watch

    @cached_property
    def walked(self) -> list[list]:
        """What → shows from the title to the end: nothing else has been pressed yet."""
        return walk_right(self.page)

    @cached_property
    def seen(self) -> dict:
        """What is measured on every slide."""
        assert self.walked  # → walks a deck whose fragments are all hidden still
        self.page.evaluate("Reveal.slide(0, 0)")
        return self.page.evaluate(MEASURE)


PARAMS = [pytest.param(name, marks=[] if name == SMOKE else [pytest.mark.full]) for name in NAMES]


@pytest.fixture(scope="module", params=PARAMS)
def deck(request: pytest.FixtureRequest, browser: Watched, decks: Path) -> Iterator[Deck]:
    """Each deck in its turn: the tests of one come one after another."""
    browser.watch.clear()
    with browser.page() as page:
        open_deck(page, decks, request.param)
        file = decks / f"{request.param}.slides.html"
        yield Deck(request.param, file, page, browser.watch)


def open_deck(page: Page, decks: Path, name: str, query: str = "") -> str:
    url = (decks / f"{name}.slides.html").as_uri() + query
    page.goto(url)
    wait_for_deck(page)
    return url


def shown_cells(name: str) -> list[nbformat.NotebookNode]:
    notebook = nbformat.read(ROOT / "notebooks" / f"{name}.ipynb", as_version=4)
    return [c for c in notebook.cells if c.metadata.slideshow.slide_type != "skip"]


def test_the_walk_reaches_every_slide(deck: Deck) -> None:
    assert len(deck.seen["slides"]) == deck.seen["total"] > 1
    assert [slide["name"] for slide in deck.seen["slides"] if slide["empty"]] == []


@pytest.mark.parametrize("problem", WORDS)
def test_every_slide_is_fit_to_show(deck: Deck, problem: str) -> None:
    found = [
        f"slide {number} ({slide['name']}): {what} {WORDS[problem]}"
        for number, slide in enumerate(deck.seen["slides"], 1)
        for what in slide[problem][:3]
    ]
    assert not found, "\n" + "\n".join(found)


def test_a_deck_has_its_explorers_and_notes(deck: Deck) -> None:
    source = "\n".join(cell.source for cell in shown_cells(deck.name) if cell.cell_type == "code")
    copy = nbformat.read(ROOT / "_build" / "executed" / f"{deck.name}.ipynb", as_version=4)
    framed = [
        output
        for cell in copy.cells
        if cell.cell_type == "code" and cell.metadata.slideshow.slide_type != "skip"
        for output in cell.outputs
        if 'class="gl-explorer' in "".join(output.get("data", {}).get("text/html", ""))
    ]
    assert deck.page.locator("figure.gl-explorer").count() == len(framed)
    if re.search(r"\bexplore\.(?!\w*(?i:board|play))\w+\(", source):
        assert framed, "explorers in the notebook, none on its slides"
    notes = notes_of(ROOT / "notebooks" / f"{deck.name}.ipynb")
    said = deck.page.locator("aside.notes").all_text_contents()
    minutes = [" ".join(text.split()[:2]) for text in said]
    assert minutes == [f"{note.minutes} min" for note in notes]


def test_no_slide_of_a_lesson_is_half_empty(deck: Deck) -> None:
    slides = deck.seen["slides"]
    names = [slide["name"] for slide in slides]
    lesson = slides[: names.index(LAST)] if LAST in names else []
    assert [slide["name"] for slide in lesson if slide["lowest"] < 50] == []


# --- the right arrow alone ---------------------------------------------------------------------

SLIDE = """() => {
    const heading = Reveal.getCurrentSlide().querySelector("h1, h2, h3").cloneNode(true);
    heading.querySelectorAll("mjx-container, .anchor-link").forEach((part) => part.remove());
    const { h, v } = Reveal.getIndices();
    return [heading.textContent, h, v, Reveal.availableRoutes().down];
}"""
MORE = "Reveal.availableRoutes().right || Reveal.availableFragments().next"


def test_the_right_arrow_walks_the_lesson(deck: Deck) -> None:
    tops = [c for c in shown_cells(deck.name) if c.metadata.slideshow.slide_type == "slide"]
    wanted = [words(re.sub(r"\$[^$]*\$|[#*`]", "", cell.source.split("\n")[0])) for cell in tops]
    assert [words(heading) for heading, *_ in deck.walked] == wanted
    assert {row for _, _, row, _ in deck.walked} == {0}, "it landed in a stack"
    lesson = deck.walked[: wanted.index(LAST)] if LAST in wanted else []
    assert [heading for heading, _, _, below in lesson if below] == []


def walk_right(page: Page) -> list[list]:
    """Press → from the title to the end; return what each slide is, and whether ↓ leads on."""
    walked = [page.evaluate(SLIDE)]
    while page.evaluate(MORE):
        page.keyboard.press("ArrowRight")
        slide = page.evaluate(SLIDE)
        if slide != walked[-1]:
            walked.append(slide)
    return walked


def words(heading: str) -> str:
    return " ".join(heading.split())


# --- explorers without a kernel ----------------------------------------------------------------


def show(figure: Locator) -> None:
    """Go to the slide of a figure, all its fragments shown."""
    figure.evaluate(
        """(figure) => {
            const { h, v } = Reveal.getIndices(figure.closest('section'));
            Reveal.slide(h, v);
            while (Reveal.availableFragments().next) Reveal.nextFragment();
        }"""
    )


def here(page: Page) -> str:
    return json.dumps(page.evaluate("Reveal.getIndices()"))


def test_explorers_move_by_key_and_the_deck_stays_where_it_is(deck: Deck) -> None:
    """Whether each step of each brings another picture, `test_site.py` asks their pages."""
    page = deck.page
    for figure in page.locator("figure.gl-explorer").all():
        show(figure)
        slide, frame = here(page), figure.locator(".gl-frame:not([hidden])")
        for control in figure.locator("input[type=range], select").all():
            slider = control.evaluate("(control) => control.type === 'range'")
            control.focus()
            page.keyboard.press("Home")
            before = frame.get_attribute("data-key")
            page.keyboard.press("ArrowRight" if slider else "ArrowDown")
            expect(frame).to_have_count(1)
            assert frame.get_attribute("data-key") != before
        assert here(page) == slide, "an arrow key left the slide"
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.tagName") == "BODY"
        assert page.evaluate("!Reveal.isOverview()")
        control.focus()
        page.keyboard.press("PageUp")
        assert here(page) != slide


# --- boards without a kernel -------------------------------------------------------------------


#: Makes the first move there is, till the match is over.
PLAY_ON = """async (figure) => {
    const match = await figure.ready;
    while (!match.over) {
        const { moves, turns } = match.node;
        const all = [moves, ...turns.map((group) => group.moves)].flatMap(Object.values);
        await match.make(all.find((move) => move.length > 1));
    }
}"""
#: Which of these are not wholly in the frame of the board, or not on the slide.
CUT = """(board) => {
    const { top, bottom } = board.getBoundingClientRect();
    const names = [".gl-picture svg", ".gl-status", "[data-name=new]", "[data-name=debrief]"];
    return names.filter((name) => {
        const part = board.querySelector(name).getBoundingClientRect();
        return part.top < Math.max(top, 0) - 1 || part.bottom > Math.min(bottom, 720) + 1;
    });
}"""


def test_boards_are_played_on_slides_and_all_is_in_sight_beside_the_debrief(deck: Deck) -> None:
    page = deck.page
    calls = sum(cell.source.count("gv.board(") for cell in shown_cells(deck.name))
    figures = page.locator("figure.gl-table").all()
    assert len(figures) == calls
    for figure in figures:
        show(figure)
        slide, board = here(page), Board(figure.locator(".gl-board"))
        board.says("asks")
        board.control("new").focus()
        for key in ("Tab", " "):  # on to "Hint"
            page.keyboard.press(key)
        expect(board.status).not_to_have_text(SAID["asks"])
        figure.evaluate(PLAY_ON)
        assert board.box.evaluate(CUT) == []
        board.press("debrief")
        told = board.box.locator(".gl-debrief")
        expect(told).to_be_visible()
        assert board.box.evaluate(CUT) == []
        box = told.bounding_box()
        assert box and box["height"] > 100 and box["y"] + box["height"] <= 720
        board.press("new")
        board.says("new", "asks")
        if board.legal.count():
            board.by_key(board.legal.last)
            expect(board.status).not_to_have_text(saying("new", "asks"))
        assert here(page) == slide, "a key left the slide"
        board.control("new").focus()
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.tagName") == "BODY"
        assert page.evaluate("!Reveal.isOverview()")


def test_a_deck_is_one_quiet_file(deck: Deck) -> None:
    """It comes last: nothing that was done with the deck brought an error or asked anybody."""
    assert deck.watch.errors == []
    assert deck.watch.warnings == [], "every slide fits"
    assert set(deck.watch.requests) == {deck.file.as_uri()}
    assert deck.file.stat().st_size < 15e6


# --- what a lecturer does besides --------------------------------------------------------------


#: The slides whose heading or text lies wholly in the window and is painted there.
IN_SIGHT = """() => [...document.querySelectorAll(".slides section.gl-slide")].filter((slide) => {
    const first = slide.querySelector("h1, h2, h3, p");
    const { left, right, top, bottom } = first.getBoundingClientRect();
    if (right <= left || left < 0 || right > innerWidth) return false;
    const hit = document.elementFromPoint(left + 4, (top + bottom) / 2);
    return slide.contains(hit) && first.checkVisibility({ visibilityProperty: true });
}).length"""


def test_the_keys_o_and_escape_show_all_slides_around(browser: Watched, decks: Path) -> None:
    with browser.page() as page:
        open_deck(page, decks, SMOKE)
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        shown = here(page)
        assert page.evaluate(IN_SIGHT) == 1
        for key in ("o", "Escape"):
            page.keyboard.press(key)
            page.wait_for_function(f"({IN_SIGHT})() >= 3")
            page.keyboard.press(key)
            page.wait_for_function(f"({IN_SIGHT})() === 1")
            assert here(page) == shown
        page.keyboard.press("o")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Escape")
        assert page.evaluate("Reveal.getIndices().h") == json.loads(shown)["h"] + 1


def test_the_key_f_fills_the_screen(browser: Watched, decks: Path) -> None:
    with browser.page() as page:
        open_deck(page, decks, SMOKE)
        page.keyboard.press("f")
        page.wait_for_function("document.fullscreenElement?.contains(Reveal.getCurrentSlide())")
        page.evaluate("document.exitFullscreen()")


@pytest.mark.full
def test_the_letter_s_opens_the_speaker_notes(browser: Watched, decks: Path) -> None:
    with browser.page() as page:
        open_deck(page, decks, SMOKE)
        page.evaluate(
            """() => {
                const section = document.querySelector('aside.notes').closest('section');
                const { h, v } = Reveal.getIndices(section);
                Reveal.slide(h, v);
            }"""
        )
        notes = "Reveal.getCurrentSlide().querySelector('aside.notes').textContent"
        wanted = page.evaluate(f"{notes}.trim().slice(0, 40)")
        with page.expect_popup() as opened:
            page.keyboard.press("s")
        speaker = opened.value
        value = speaker.locator(".speaker-controls-notes .value")
        value.get_by_text(wanted[:20]).first.wait_for(timeout=20_000)
        assert len(speaker.frames) == 3  # itself, this slide, the next slide
        for frame in speaker.frames[1:]:
            frame.wait_for_function("window.Reveal && Reveal.isReady()")
        now, later = (frame.evaluate("Reveal.getSlidePastCount()") for frame in speaker.frames[1:])
        assert now == page.evaluate("Reveal.getSlidePastCount()")
        assert later >= now
        speaker.close()


@pytest.mark.full
def test_a_deck_prints_one_page_a_slide(browser: Watched, decks: Path) -> None:
    with browser.page() as page:
        open_deck(page, decks, SMOKE, "?print-pdf")
        page.wait_for_selector(".pdf-page", state="attached")
        pages = page.locator(".pdf-page").count()
        assert pages == page.locator(".pdf-page section.gl-slide").count() > 1
        paper = page.pdf(prefer_css_page_size=True, print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == pages
    assert b"/MediaBox [0 0 960 540]" in paper


@pytest.mark.full
def test_a_failing_cell_is_named(tmp_path: Path) -> None:
    done = build_decks(str(broken(tmp_path)))
    assert done.returncode == 1
    assert FAULT in done.stderr
