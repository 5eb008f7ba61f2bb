"""Every page of the book, opened from its file and from a host, read and used in a real browser."""

import contextlib
import gzip
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from boards import Board
from decks import HERE, build_book, served
from playwright.sync_api import Locator, Page, Response, expect
from watched import Watched

from gamecourse.notes import notes_of
from publish import handouts, npm, places
from publish import pages as pages_of_publish
from publish.book import mark_beside
from publish.places import ROOT

#: A short run looks at two pages of notebooks in their place (test_pages).
pytestmark = pytest.mark.full

JUDGE = (HERE / "judge.js").read_text(encoding="utf-8")
AXE = ROOT / "_build" / "npm" / "axe-core" / "axe.min.js"
NOTEBOOKS = places.chosen()
LESSONS = [path for path in NOTEBOOKS if path.parent.name == "notebooks"]
BOARD = "gv.board("
#: The windows that people have: a laptop, a tablet, a large screen and a phone.
WINDOWS = {1280: 720, 768: 1024, 1920: 1000, 390: 844}
PHONE = 390
LEGIBLE = 9  # px, of the smallest text of a picture
WORDS = {
    "errors": "writes errors to the console",
    "requests": "asks for something outside, or that is not there",
    "wide": "scrolls sideways",
    "light": "has text of a contrast below 4.5 in light",
    "dark": "has text of a contrast below 4.5 in the dark",
    "sideways": "has a board or a picture that is wider than its column",
    "tiny": "has a picture with text that is too small",
    "blind": "has a board without a legal move in sight",
    "explorers": "has an explorer that does not move",
    "boards": "has a board that does not answer a click",
    "axe": "has a serious or critical violation",
    "broken": "shows a formula or a picture that is broken",
    "chinese": "has Chinese that does not say its language",
}
#: What is asked at each width; on a phone a picture may be wide and small: it scrolls in its place.
FITS = {"wide": "wide()", "sideways": "sideways()", "tiny": f"tiny({LEGIBLE})", "blind": "blind()"}


def axe():
    """Return the script that judges whether everybody can read a page."""
    npm.fetch(places.BUILD, "axe-core@4.14.1", "axe.min.js", AXE)
    return AXE


# --- the book on a host, below a path of its own -------------------------------------------------


@pytest.fixture(scope="module")
def host(book: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the book on a host that has other things as well."""
    folder = tmp_path_factory.mktemp("host")
    (folder / "some").mkdir()
    (folder / "some" / "where").symlink_to(book, target_is_directory=True)
    with served(folder) as address:
        yield f"{address}/some/where/"


#: What opens a page of the book, by its file and the width of the window.
Read = Callable[..., Page]


@pytest.fixture
def read(browser: Watched, book: Path) -> Iterator[Read]:
    """Return what opens a page of the book from its file, in a window of a width."""
    with contextlib.ExitStack() as tabs:

        def opened(name: str, width: int = 1280) -> Page:
            page = tabs.enter_context(browser.page(width, WINDOWS[width]))
            page.goto(f"{book.as_uri()}/{name}")
            return page

        yield opened


def front(read: Read, width: int = 1280) -> Board:
    """Open the first page of the book, and return its board."""
    page = read("index.html", width)
    settle(page)
    return Board(page.locator(".gl-board").first)


def pages(book: Path) -> list[Path]:
    """Return the pages that Sphinx made; decks have their own tests."""
    aside = [book / name for name in ("slides", "lite", "_static")]
    return [path for path in sorted(book.rglob("*.html")) if not set(aside) & set(path.parents)]


# --- one look at each page ------------------------------------------------------------------------


@dataclass
class Look:
    """What was seen on one page."""

    problems: dict[str, list[str]] = field(default_factory=dict)
    explorers: int = 0
    boards: int = 0


@pytest.fixture(scope="module")
def looks(browser: Watched, book: Path, host: str) -> dict[str, Look]:
    """Look at every page once; the tests ask what was seen."""
    return {
        str(path.relative_to(book)): look(browser, path, host + path.relative_to(book).as_posix())
        for path in pages(book)
    }


def look(browser: Watched, path: Path, address: str) -> Look:
    browser.watch.clear()
    found = Look({problem: [] for problem in WORDS})
    with browser.page() as page:
        missing: list[str] = []
        page.on("response", lambda r: missing.append(r.url) if r.status >= 400 else None)
        page.goto(address)
        page.goto(path.as_uri())
        settle(page)
        judge(page, found)
        found.problems["errors"] = list(browser.watch.errors)
        found.problems["requests"] = browser.watch.outside + missing
    return found


#: All of a page laid out at once, as if a reader were everywhere.
EVERYWHERE = "article * { content-visibility: visible !important; }"


def settle(page: Page) -> None:
    """Wait until explorers and boards are there, as if a reader had come near, and can be used."""
    page.add_style_tag(content=EVERYWHERE)
    page.evaluate("document.querySelectorAll('[data-late], [data-late-href]').forEach(bring)")
    page.wait_for_function("!document.querySelector('[data-late]')")
    page.evaluate("Promise.all([...document.querySelectorAll('.gl-table')].map((f) => f.ready))")


#: Chinese outside of what is marked as such, and of pictures.
UNMARKED = """() => {
    const article = document.querySelector("article");
    if (!article) return [];
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const silent = node.parentElement.closest("[lang=zh], svg, script, style");
        if (/[\\u4e00-\\u9fff]/.test(node.data) && !silent) found.push(node.data);
    }
    return found;
}"""


def judge(page: Page, found: Look) -> None:
    """Fill in what a page looks like, and what its controls do."""
    problems = found.problems
    page.evaluate(f"window.judge = {JUDGE}")
    for theme in ("light", "dark"):
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        problems[theme] = page.evaluate("judge.faint()")
    problems["broken"] = page.evaluate("judge.broken()")
    problems["chinese"] = page.evaluate(UNMARKED)
    problems["explorers"] = page.evaluate("judge.explorers()")
    for width, height in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        for problem, call in FITS.items():
            if problem in ("wide", "blind") or width != PHONE:
                seen = page.evaluate(f"judge.{call}")
                problems[problem] += [f"at {width}: {what}" for what in seen]
    found.explorers = page.locator("figure.gl-explorer").count()
    page.add_script_tag(path=axe())
    problems["axe"] = page.evaluate("judge.axe()")
    boards = page.locator(".gl-board").all()
    found.boards = len(boards)
    problems["boards"] = [board.inner_text()[:60] for board in boards if not answers(board)]


def answers(box: Locator) -> bool:
    """Click the first part of a board, or its first option: it must say something new."""
    board = Board(box)
    before = board.status.inner_text()
    box.locator(".gl-part, .gl-options button").first.dispatch_event("click")
    with contextlib.suppress(AssertionError):
        expect(board.status).not_to_have_text(before, timeout=5000)
    return board.status.inner_text() != before


@pytest.mark.parametrize("problem", WORDS)
def test_every_page_is_fit_to_read(looks: dict[str, Look], problem: str) -> None:
    found = [
        f"{name} {WORDS[problem]}: {what}"
        for name, seen in looks.items()
        for what in seen.problems[problem][:5]
    ]
    assert not found, "\n" + "\n".join(found)


def test_there_is_a_page_for_every_chapter_with_all_that_moves(looks: dict[str, Look]) -> None:
    for notebook in NOTEBOOKS:
        node = nbformat.read(places.executed(notebook), as_version=4)
        html = [
            output.get("data", {}).get("text/html", "")
            for cell in node.cells
            for output in cell.get("outputs", [])
        ]
        seen = looks[f"{places.name_of(notebook)}.html"]
        assert seen.explorers == sum('class="gl-explorer"' in text for text in html)
        assert seen.boards == sum('class="gl-board"' in text for text in html)
        boards = sum(BOARD in cell.source for cell in node.cells if cell.cell_type == "code")
        assert seen.boards >= boards >= (notebook in LESSONS)


# --- what is in the folder ------------------------------------------------------------------------

LINK = re.compile(r'\b(?:href|src)="([^"]+)"')
NAME = re.compile(r'\bid="([^"]+)"')


def test_links_and_anchors_lead_somewhere(book: Path) -> None:
    names: dict[Path, set[str]] = {}

    def has(path: Path, anchor: str) -> bool:
        if path not in names:
            names[path] = {unescape(name) for name in NAME.findall(path.read_text("utf-8"))}
        return anchor in names[path]

    dead = []
    for page in [*pages(book), *sorted((book / "slides").rglob("*.html"))]:
        for found in set(LINK.findall(without_scripts(page.read_text("utf-8")))):
            link = urlsplit(unescape(found))
            if link.scheme or re.match(r"//|(\.\./)*(lite|handouts)/", found):
                continue
            target = (page.parent / unquote(link.path)).resolve() if link.path else page
            anchor = unquote(link.fragment)
            checked = anchor and book / "slides" not in target.parents
            if not target.is_file() or (checked and not has(target, anchor)):
                dead.append(f"{page.relative_to(book)}: {found}")
    assert dead == []


def without_scripts(html: str) -> str:
    return re.sub(r"(<script\b[^>]*>).*?</script>", r"\1", html, flags=re.DOTALL)


def test_the_folder_is_small_and_names_no_other_host(book: Path) -> None:
    others = {places.LITE, places.HANDOUTS}
    files = [path for path in book.rglob("*") if path.is_file() and not others & {*path.parents}]
    assert sum(path.stat().st_size for path in files) < 60e6
    fetched = re.compile(r'<(?:script|link|img|iframe)\b[^>]*\b(?:src|href)="(?:https?:)?//')
    assert [path.name for path in pages(book) if fetched.search(path.read_text("utf-8"))] == []


def test_speaker_notes_stay_with_the_lecturer(book: Path) -> None:
    for notebook in LESSONS:
        page = (book / f"{notebook.stem}.html").read_text("utf-8")
        plain = [n.text for n in notes_of(notebook) if not re.search(r"[*`$\"'<&\n]", n.text)]
        assert plain and [text for text in plain if text in page] == []


#: Bytes as a host sends them, of all that loads before the first scroll.
FIRST_VISIT = {"index": 250_000, "chapter": 350_000}


@pytest.mark.parametrize("name", ["index", *map(places.name_of, NOTEBOOKS)])
def test_first_visit_is_light(browser: Watched, host: str, name: str) -> None:
    with browser.page(390, 844) as page:
        got = came(page)
        page.goto(f"{host}{name}.html", wait_until="load")
        page.wait_for_timeout(500)
        sizes = weights(got)
    assert sum(sizes.values()) <= FIRST_VISIT["index" if name == "index" else "chapter"], sizes


def came(page: Page) -> list[Response]:
    """Return the list to which all that comes to a page is added."""
    got: list[Response] = []
    page.on("response", lambda each: got.append(each))
    return got


def weights(got: list[Response]) -> dict[str, int]:
    """Return the bytes of each file on its way: compressed, where that makes it smaller."""
    bodies = {urlsplit(each.url).path: each.body() for each in got if each.ok}
    return {path: min(len(body), len(gzip.compress(body))) for path, body in bodies.items()}


# --- what a reader does ---------------------------------------------------------------------------


#: What is searched for, and the page that comes first; or that is found at all.
FOUND = {
    "博弈": "glossary",
    "和": "glossary",
    "winning_cuts": "reference/hackenbush",
    "台阶": "problems",
}
SEARCHES = FOUND | {
    "backward induction": "01-bash",
    "nim": "02-nim",
    "mex": "03a-grundy-values",
    "SG 函数": "03a-grundy-values",
    "Wythoff": "06a-",
    "Moore": "07b-",
    "misere": "08",
    "hackenbush": "11-green-hackenbush",
    "树上删边": "11-green-hackenbush",
    "start": "00-start-here",
}


def test_problems_are_sorted_and_sought_from_a_file(browser: Watched, book: Path) -> None:
    with browser.page() as tab:
        tab.goto(f"{book.as_uri()}/problems.html")
        rows, sought = tab.locator("tbody tr:visible"), tab.locator("#sought")
        every = rows.count()
        assert every > 60
        for words, known in {
            "HDU2516": "C44",
            "斐波那契": "C44",
            "江南乐": "C42",
            "洛谷": "",
        }.items():
            sought.fill(words)
            assert rows.count() == (known != "") and known in "".join(rows.all_inner_texts())
        sought.fill("")
        for head, first in {"level": "●", "judge": "", "chapter": "01"}.items():
            tab.locator("thead button", has_text=head).click()
            column = tab.locator("thead th").all_inner_texts().index(head)
            cells = [row.locator("td").nth(column).inner_text() for row in rows.all()]
            assert len(cells) == every and cells[0].startswith(first)
        tab.locator("thead button", has_text="level").press("Enter")
        tab.locator("thead button", has_text="level").press("Enter")
        assert "●●●●●" in rows.first.inner_text()


@pytest.mark.parametrize("place", ["file", "host"])
@pytest.mark.parametrize("query", SEARCHES)
def test_search_puts_the_page_of_a_word_front(
    browser: Watched, book: Path, host: str, place: str, query: str
) -> None:
    browser.watch.clear()
    with browser.page() as tab:
        got = came(tab)
        tab.goto(f"{host if place == 'host' else book.as_uri() + '/'}search.html?q={query}")
        found = tab.locator("#search-results")
        link = found.locator("li a" + f"[href*='{SEARCHES[query]}']" * (query in FOUND)).first
        expect(link).to_have_attribute("href", re.compile(SEARCHES[query]))
        excerpts = found.locator("li p").all_inner_texts()
        assert len(excerpts) == found.locator("li").count()
        assert all(20 < len(text) < 300 for text in excerpts)
        assert "</" not in found.inner_text() and found.locator("li p mark").count()
        if place == "host":
            tab.wait_for_timeout(300)
            assert sum(weights(got).values()) <= 300_000
        link.click()
        tab.wait_for_url(f"**/{SEARCHES[query]}*")
    assert browser.watch.errors == []


def test_search_says_when_there_is_nothing_and_leads_to_a_section(read: Read) -> None:
    found = read("search.html?q=弈博").locator("#search-results")
    expect(found).to_have_text(re.compile(r"\w"))
    expect(found.locator("li")).to_have_count(0)
    page = read("search.html?q=colon principle")
    page.get_by_role("link", name="The colon principle", exact=True).first.click()
    expect(page.get_by_role("heading", name="The colon principle").first).to_be_in_viewport()


def test_what_one_types_into_the_search_is_not_below_the_magnifier(read: Read) -> None:
    page = read("search.html?q=hackenbush", PHONE)
    field, icon = (page.locator(f".bd-search-container form {tag}").first for tag in ("input", "i"))
    padding = field.evaluate("(field) => parseFloat(getComputedStyle(field).paddingLeft)")
    there, beside = field.bounding_box(), icon.bounding_box()
    assert there and beside and there["x"] + padding >= beside["x"] + beside["width"] + 4


def test_the_first_thing_in_the_book_is_played_to_its_end_on_a_phone(read: Read) -> None:
    board = front(read, PHONE)
    page = board.page
    board.says("asks")
    stone = board.parts.locator("circle").first.bounding_box()
    assert stone is not None and stone["width"] >= 24, "too small for a finger"
    board.play(lambda: board.legal.last)  # one stone
    board.ends("lost")
    page.evaluate(f"window.judge = {JUDGE}")
    assert page.evaluate("judge.wide()") == []
    page.add_script_tag(path=axe())
    assert page.evaluate("judge.axe()") == []
    board.press("debrief")
    expect(board.box.locator(".gl-letter, .gl-lost")).to_have_count(0)  # nothing is taught yet
    assert page.evaluate("judge.axe()") == []
    board.box.locator(".gl-step").first.click()
    board.says("step", "asks")


def test_index_shows_each_chapter_as_a_card_which_is_one_stop_of_the_keyboard(read: Read) -> None:
    board = front(read)
    page, cards = board.page, board.page.locator(".gl-card")
    assert cards.count() == page.locator(".gl-card svg.gl-scene").count() == len(LESSONS)
    stones, button = board.scene.bounding_box(), board.control("new").bounding_box()
    assert stones is not None and button is not None and stones["y"] < button["y"] < 700
    cards.first.focus()
    for number in range(1, cards.count()):
        page.keyboard.press("Tab")
        assert cards.nth(number).evaluate("(card) => card === document.activeElement")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{LESSONS[-1].stem}.html")


def test_first_win_is_celebrated_once(read: Read) -> None:
    board = front(read)
    for celebrated in (True, False):
        board.play(board.hinted)
        board.ends("won")
        assert ("gl-won" in str(board.box.get_attribute("class"))) == celebrated
        board.new_game()


def test_a_finger_beside_a_stone_takes_it_and_a_mouse_does_not(
    browser: Watched, read: Read
) -> None:
    board = front(read, 768)
    page, stone = board.page, board.parts.locator("circle").last.bounding_box()
    assert stone is not None
    x, y = stone["x"] + stone["width"] / 2, stone["y"] + stone["height"]
    page.mouse.click(x, y + 10)
    tap(browser, page, x, y + 30)
    page.wait_for_timeout(300)
    board.says("asks")
    tap(browser, page, x, y + 6)
    board.says("you", "machine", "asks")


def tap(browser: Watched, page: Page, x: float, y: float) -> None:
    """Touch the screen of a page with one finger."""
    session = browser.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    points = [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_slider_moved_before_its_frames_arrive_keeps_its_place(read: Read) -> None:
    page = read("01-bash.html")
    moved = page.evaluate("""() => {
        const slider = [...document.querySelectorAll("[data-late] input[type=range]")].at(-1);
        const still = slider.closest("figure");
        slider.value = 6;
        bring(still);
        return still.dataset.late;
    }""")
    expect(page.locator(f"[data-late='{moved}']")).to_have_count(0)
    arrived = page.locator("figure.gl-explorer", has=page.locator("input[type=range]")).last
    assert arrived.locator("input[type=range]").input_value() == "6"
    assert arrived.locator(".gl-frame:not([hidden])").get_attribute("data-key") == "6"


def test_the_book_is_used_with_the_keyboard(read: Read) -> None:
    page = read("01-bash.html")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent.trim()") == "Skip to main content"
    slider = page.locator("figure.gl-explorer input[type=range]").last
    slider.focus()
    still = page.locator("figure.gl-explorer[data-late]", has=page.locator(":focus"))
    expect(still).to_have_count(0)
    before = slider.input_value()
    page.keyboard.press("ArrowRight")
    assert slider.input_value() != before
    assert page.url.endswith("01-bash.html"), "an arrow key left the page"
    scrolls = page.locator(".gl-scroll, .gl-frames")
    page.set_viewport_size({"width": 390, "height": 844})
    wide = "(box) => box.scrollWidth > box.clientWidth && box.tabIndex !== 0"
    for box in scrolls.all():
        # What comes near is exchanged for what moves: the box may be another one afterwards.
        box.evaluate("(box) => box.scrollIntoView({ block: 'center' })")
        page.wait_for_timeout(50)
        assert not box.evaluate(wide)


@pytest.mark.parametrize("name", [path.stem for path in LESSONS])
def test_a_phone_begins_with_the_board_and_lays_out_what_is_near(read: Read, name: str) -> None:
    seen = "(part) => part.checkVisibility({ contentVisibilityAuto: true })"
    page = read(f"{name}.html", PHONE)
    aims = page.locator("details.gl-aims")
    expect(aims).not_to_have_attribute("open", "")
    top = page.locator(".gl-board").first.evaluate("(b) => b.getBoundingClientRect().top")
    assert top < WINDOWS[PHONE]
    page.wait_for_timeout(500)
    parts = f"[...document.querySelectorAll('article *')].filter({seen}).length"
    assert page.evaluate(parts) < 1500
    target = page.locator("article h3[id], article section > section > section[id]").last
    page.goto(f"{page.url}#{target.get_attribute('id')}")
    page.wait_for_timeout(500)
    heading = target.locator("h1, h2, h3").first.bounding_box()
    assert heading is not None and 0 <= heading["y"] < 844, "a link leads elsewhere"
    aims.locator("summary").click()
    expect(aims.get_by_text("ll need.")).to_be_visible()


CODE_FIRST = """() => {
    const board = document.querySelector(".gl-board");
    const before = (code) => code.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
    return [...document.querySelectorAll(".cell_input")].filter(before).length;
}"""
#: What of the links to folded code is loud, or does not stand below what the code made.
LOUD = """() => [...document.querySelectorAll("details.above-input")].filter((fold) => {
    const { boxShadow, borderTopWidth, borderLeftWidth } = getComputedStyle(fold);
    const line = boxShadow !== "none" || [borderTopWidth, borderLeftWidth].some((w) => w !== "0px");
    const output = fold.parentElement.querySelector(".cell_output")?.getBoundingClientRect();
    const above = !output || output.bottom > fold.getBoundingClientRect().top + 1;
    return line || above || !/^Show code/.test(fold.firstElementChild.innerText.trim());
}).length"""


#: Braces that are higher than the text beside them: in TeX only those of \\left and \\right are.
TALL = """() => [...document.querySelectorAll("article math mo")].filter(
    (sign) => "{}⌊⌋⌈⌉⟨⟩".includes(sign.textContent) && sign.parentElement.localName !== "mrow" &&
        sign.getBoundingClientRect().height > 1.7 * parseFloat(getComputedStyle(sign).fontSize),
).map((sign) => sign.parentElement.textContent.slice(0, 40))"""


@pytest.mark.parametrize("name", [path.stem for path in LESSONS])
def test_a_chapter_shows_its_board_before_any_code_and_braces_as_high_as_the_text(
    read: Read, name: str
) -> None:
    page = read(f"{name}.html")
    settle(page)
    assert page.evaluate(CODE_FIRST) == 0
    board = page.locator(".gl-board").first.bounding_box()
    assert board is not None and board["y"] < WINDOWS[1280]
    assert page.evaluate(LOUD) == 0
    fold = page.locator("details.above-input").first
    expect(fold.locator("pre")).to_be_hidden()
    fold.locator("summary").click()
    expect(fold.locator("pre")).to_be_visible()
    page.add_style_tag(content="details > * { display: block; }")
    page.evaluate("document.querySelectorAll('article details').forEach((f) => (f.open = true))")
    assert page.evaluate(TALL) == []


#: Status lines and buttons of boards that something covers when a reader scrolls up a little and
#: they stand low in the window.
COVERED = """async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const found = [];
    for (const part of document.querySelectorAll(".gl-board :is(.gl-status, .gl-bar button)")) {
        const { top, height } = part.getBoundingClientRect();
        const wanted = scrollY + top + height / 2 - 0.92 * innerHeight;
        for (const lower of [300, 100, 0]) {
            scrollTo({ top: wanted + lower, behavior: "instant" });
            await frame();
        }
        const box = part.getBoundingClientRect();
        const places = [0.02, 0.25, 0.5, 0.75, 0.98].map((share) => box.left + share * box.width);
        const middle = (box.top + box.bottom) / 2;
        const hit = (x) => document.elementFromPoint(x, middle)?.closest(".gl-board");
        if (middle < innerHeight && !places.every(hit)) found.push(part.textContent);
    }
    return found;
}"""


@pytest.mark.parametrize("width", [1280, PHONE])
def test_nothing_floats_over_a_board(read: Read, width: int) -> None:
    page = read("02-nim.html", width)
    settle(page)
    assert page.evaluate(COVERED) == []
    page.get_by_role("link", name="Back to top").click()
    page.wait_for_function("scrollY === 0")


def test_the_dark_is_remembered(browser: Watched, book: Path) -> None:
    theme = "document.documentElement.dataset.theme"
    with browser.page() as page:
        page.emulate_media(color_scheme="light")
        page.goto((book / "index.html").as_uri())
        assert page.evaluate(theme) == "light"
        page.get_by_role("button", name="Color mode").first.click()
        page.get_by_role("button", name="Dark", exact=True).click()
        page.wait_for_function(f"{theme} === 'dark'")
        for _ in range(20):  # on a busy machine Chromium writes it down a moment later
            page.goto((book / "glossary.html").as_uri())
            if page.evaluate(theme) == "dark":
                break
            page.wait_for_timeout(100)
        assert page.evaluate(theme) == "dark"
        page.evaluate("localStorage.clear()")


def test_pictures_and_text_are_there_without_javascript(browser: Watched, read: Read) -> None:
    page = read("01-bash.html")
    browser.context.new_cdp_session(page).send(
        "Emulation.setScriptExecutionDisabled", {"value": True}
    )
    page.reload()
    expect(page.locator("article h1")).to_be_visible()
    for picture in page.locator("figure.gl-explorer, .gl-board").all():
        drawn = picture.locator("svg.gl-scene:visible, .gl-frame img:visible")
        expect(drawn).to_have_count(1)


def test_a_chapter_prints_dark_on_white_without_its_controls(read: Read) -> None:
    page = read("01-bash.html")
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    paper = page.pdf(print_background=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) > 5
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    for hidden in (".bd-sidebar-primary", ".gl-ways", ".gl-controls"):
        expect(page.locator(hidden).first).to_be_hidden()
    assert page.evaluate(f"({JUDGE}).wide()") == []
    expect(page.locator(".gl-end")).to_contain_text("Hints and answers")
    folds = page.locator("article details:not(.above-input, .gl-aims)").count()
    assert page.locator(".gl-end h4").count() == page.locator(".gl-see").count() == folds
    assert page.get_by_text("You’ll need.").first.is_visible()
    for hidden in (".gl-bar", "article details:not(.gl-aims)"):
        assert not page.locator(hidden).first.is_visible()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".gl-end, .gl-see")).to_have_count(0)
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


#: A link at both ends of every block of code and of what it prints: a PDF tells where links lie.
ENDS = """() => [...document.querySelectorAll("article pre")].forEach((code, i) => {
    for (const [end, add] of [["first", "prepend"], ["last", "append"]]) {
        const link = document.createElement("a");
        link.href = `https://example.org/${i}/${end}`;
        link.textContent = "x";
        code[add](link);
    }
})"""


@pytest.mark.parametrize("chapter", ["03", "05", "13"])
def test_no_code_is_torn_on_paper(browser: Watched, book: Path, chapter: str) -> None:
    count = 0
    for name in (places.name_of(path) for path in NOTEBOOKS if path.stem.startswith(chapter)):
        with browser.page(794, 1123) as page:
            page.goto((book / f"{name}.html").as_uri())
            page.evaluate("dispatchEvent(new Event('beforeprint'))")
            page.evaluate(ENDS)
            paper = page.pdf(prefer_css_page_size=True, print_background=True)
        blocks: dict[str, set[int]] = {}
        for number, links in enumerate(links_by_page(paper)):
            for link in links:
                blocks.setdefault(link.split("/")[0], set()).add(number)
        assert {block: pages for block, pages in blocks.items() if len(pages) > 1} == {}
        count += len(blocks)
    assert count > 40


def links_by_page(paper: bytes) -> list[list[str]]:
    """Return the addresses on example.org that each page of a PDF of Chromium links to."""
    objects = dict(re.findall(rb"(\d+) 0 obj\n(.*?)\nendobj", paper, re.DOTALL))
    pages = [text for text in objects.values() if re.search(rb"/Type\s*/Page\b", text)]
    return [
        [
            found.decode()
            for (annotations,) in [re.findall(rb"/Annots \[(.*?)\]", page, re.DOTALL) or [b""]]
            for number in re.findall(rb"(\d+) 0 R", annotations)
            for found in re.findall(rb"https://example.org/([^)]*)", objects[number])
        ]
        for page in pages
    ]


@pytest.mark.parametrize("name", pages_of_publish.SHEETS)
def test_cheat_sheet_is_one_sheet_of_paper(
    browser: Watched, book: Path, tmp_path: Path, name: str
) -> None:
    handouts.write(browser, book / f"{name}.html", tmp_path / "sheet.pdf")
    paper = (tmp_path / "sheet.pdf").read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1


def test_every_notebook_can_be_had(book: Path) -> None:
    for notebook in NOTEBOOKS:
        name = places.name_of(notebook)
        paths = book / "notebooks" / f"{name}.ipynb", notebook
        copy, here = (nbformat.read(path, as_version=4) for path in paths)
        assert [(c.id, c.source) for c in copy.cells] == [(c.id, c.source) for c in here.cells]
        assert not any("facts" in cell.metadata for cell in copy.cells)
        page = (book / f"{name}.html").read_text("utf-8")
        up = places.up_from(name)
        assert f'href="{up}notebooks/{name}.ipynb" download' in page
        assert f'href="{up}slides/{name}.slides.html"' in page
        assert f'href="{up}lite/lab/index.html?path={name}.ipynb"' in page


# --- building -------------------------------------------------------------------------------------


def test_a_second_build_builds_nothing(book: Path) -> None:
    """The decks are among what it builds."""
    lines = build_book().stdout.splitlines()
    assert len(lines) == len(NOTEBOOKS) + 1
    assert all(line.endswith("is up to date") for line in lines), lines


def test_a_button_shows_what_lies_beside_the_pages(
    browser: Watched, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, folder in (("SITE", ""), ("LITE", "lite"), ("HANDOUTS", "handouts")):
        monkeypatch.setattr(places, name, tmp_path / folder)
        (tmp_path / folder).mkdir(exist_ok=True)
    shutil.copytree(book / "_static", tmp_path / "_static")
    for name in ("01-bash.html", "02-nim.html"):
        shutil.copy(book / name, tmp_path)
    (tmp_path / "handouts" / "01-bash.pdf").touch()
    (tmp_path / "lite" / places.RUNS).write_text('["01-bash"]')
    mark_beside()
    shown = {}
    with served(tmp_path) as address, browser.page() as page:
        for place in (f"{address}/02-nim", f"{address}/01-bash", f"{tmp_path.as_uri()}/01-bash"):
            page.goto(f"{place}.html")
            shown[place] = page.locator(".gl-ways a:visible").count()
    assert [*shown.values()] == [2, 4, 3]  # a notebook runs live on a host alone
