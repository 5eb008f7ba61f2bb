"""Every slide of every deck, opened from its file and walked through in a real browser."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import nbformat
import pytest
from decks import FAULT, HERE, SMOKE, broken, build_decks
from playwright.sync_api import ElementHandle, Locator, Page, expect
from watched import Watch, Watched

from publish.chromium import wait_for_deck
from publish.notes import notes_of
from publish.places import ROOT

NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
NAMES = [notebook.stem for notebook in NOTEBOOKS]
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
    lesson = slides[: [slide["name"] for slide in slides].index(LAST)]
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
    lesson = deck.walked[: wanted.index(LAST)]
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


#: The frames of an explorer that are visible, each with its picture.
FRAMES = """(figure) => [...figure.querySelectorAll('.gl-frame')]
    .filter((frame) => frame.getClientRects().length && frame.clientHeight)
    .map((frame) => [frame.dataset.key, digest(frame.innerHTML)])"""
#: A picture is told from another by a number: the text of one is long.
DIGEST = """() => {
    window.digest = (text) => {
        let sum = 0;
        for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) | 0;
        return sum;
    };
}"""


def state(figure: ElementHandle) -> list:
    """The key of the one frame that is visible, and a digest of its picture."""
    frames = figure.evaluate(FRAMES)
    assert len(frames) == 1
    return frames[0]


def show(figure: ElementHandle | Locator) -> None:
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


def test_explorers_move_without_a_kernel(deck: Deck) -> None:
    page = deck.page
    page.evaluate(DIGEST)
    for figure in page.query_selector_all("figure.gl-explorer"):
        show(figure)
        slide = here(page)
        controls = figure.query_selector_all("input[type=range], select")
        assert controls
        for control in controls:
            turn(page, figure, control)
        assert here(page) == slide, "an arrow key left the slide"
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.tagName") == "BODY"
        assert page.evaluate("!Reveal.isOverview()")


def turn(page: Page, figure: ElementHandle, control: ElementHandle) -> None:
    """Turn a control from end to end with the keys and back by one.

    Every step must bring another frame, and every step of a slider another picture; a choice such
    as "show winning moves" may make no difference where there are none.
    """
    slider = control.evaluate("(control) => control.type === 'range'")
    steps = control.evaluate("(c) => c.options ? c.options.length - 1 : Number(c.max)")
    assert 1 <= steps <= 24
    forth, back = ("ArrowRight", "ArrowLeft") if slider else ("ArrowDown", "ArrowUp")
    control.focus()
    page.keyboard.press("Home")
    before = state(figure)
    for key in [forth] * steps + [back]:
        page.keyboard.press(key)
        after = state(figure)
        assert after[0] != before[0]
        assert after[1] != before[1] or not slider
        before = after


def test_the_deck_goes_on_after_an_explorer(deck: Deck) -> None:
    control = deck.page.query_selector("figure.gl-explorer :is(input, select)")
    if control is not None:
        show(control)
        slide = here(deck.page)
        control.focus()
        deck.page.keyboard.press("PageUp")
        assert here(deck.page) != slide


# --- boards without a kernel -------------------------------------------------------------------


def test_boards_are_played_on_slides(deck: Deck) -> None:
    calls = sum(cell.source.count("gv.board(") for cell in shown_cells(deck.name))
    boards = deck.page.locator("figure.gl-table")
    assert boards.count() == calls
    for figure in boards.all():
        play(deck.page, figure)


def play(page: Page, figure: Locator) -> None:
    """Make a move, or select a coin, by mouse and by key; the slide stays."""
    show(figure)
    slide, status = here(page), figure.locator(".gl-status")
    expect(status).to_have_text("Your move.")
    parts, buttons = figure.locator(".gl-part"), figure.locator(".gl-options button")
    thing = parts.last if parts.count() else buttons.last
    thing.dispatch_event("click")  # the middle of an edge that is bent is beside it
    expect(status).to_have_text(re.compile("^(You|Selected|Chosen|Not allowed): "))
    figure.get_by_role("button", name="New game").click()
    expect(status).to_have_text("New game. Your move.")
    for key in ("Tab", " "):  # on to "Hint"
        page.keyboard.press(key)
    expect(status).to_have_text(re.compile("^Hint: "))
    if parts.count():
        parts.first.focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(status).to_have_text(re.compile("^(You|Selected|Chosen|Not allowed): "))
    assert here(page) == slide, "a key left the slide"
    figure.get_by_role("button", name="New game").focus()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.tagName") == "BODY"
    assert page.evaluate("!Reveal.isOverview()")


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


def test_after_a_match_picture_result_and_buttons_are_in_sight_beside_the_debrief(
    deck: Deck,
) -> None:
    for figure in deck.page.locator("figure.gl-table").all():
        show(figure)
        figure.evaluate(PLAY_ON)
        board, told = figure.locator(".gl-board"), figure.locator(".gl-debrief")
        assert board.evaluate(CUT) == []
        figure.get_by_role("button", name="How it went").click()
        expect(told).to_be_visible()
        assert board.evaluate(CUT) == []
        box = told.bounding_box()
        assert box and box["height"] > 100 and box["y"] + box["height"] <= 720
        figure.get_by_role("button", name="New game").click()
        expect(told).to_be_hidden()
        expect(figure.locator(".gl-status")).to_have_text("New game. Your move.")


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
