"""Pages of the book in Firefox and in WebKitGTK: boards, sliders, folds and search.

Firefox reads them from files, WebKitGTK from a host: of all that goes wrong on a file, even that an
observer of sizes waits, it says "Script error.", no more.
"""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from decks import served
from others import END, ENTER, HOME, Reader, firefox, webkitgtk

#: A short run asks Chromium alone.
pytestmark = pytest.mark.full

#: How each is driven, and the programs that it takes.
BROWSERS = {
    "firefox": (firefox, ["firefox-esr"]),
    "webkitgtk": (webkitgtk, ["WebKitWebDriver", "Xvfb"]),
}


def missing(name: str) -> str:
    """Return the sentence about a browser that is not installed, or nothing."""
    absent = [program for program in BROWSERS[name][1] if not shutil.which(program)]
    return f"{name} is not tried without {' and '.join(absent)}" if absent else ""


INSTALLED = [name for name in BROWSERS if not missing(name)]
if not INSTALLED:
    pytest.skip("; ".join(map(missing, BROWSERS)), allow_module_level=True)

#: The pages, what is searched for on each, and where that leads.
SEARCHES = {
    "index": ("Wythoff", "06-"),
    "01-bash": ("backward induction", "01-"),
    "05b-lasker-and-splitting": ("mex", "03a-"),
    "09-coin-turning": ("博弈", "glossary"),
    "11-green-hackenbush": ("nim", "02-nim"),
}
CHAPTERS = [name for name in SEARCHES if name != "index"]

#: Notes what a page throws, what it cannot load and the errors that it writes to its console, where
#: every browser lets it be read. That an observer of sizes waits for the next frame is no error.
LISTEN = """<script>{
    const root = document.documentElement;
    const note = (text) => (root.dataset.faults = `${root.dataset.faults ?? ""}${text}\\n`);
    const late = (event) => event.message?.startsWith("ResizeObserver loop");
    const said = (event) => event.message ?? `not loaded: ${event.target.outerHTML}`;
    addEventListener("error", (event) => late(event) || note(said(event)), true);
    addEventListener("unhandledrejection", (event) => note(event.reason));
    console.error = (...all) => note(all.join(" "));
}</script>"""
FAULTS = "return document.documentElement.dataset.faults"


@pytest.mark.parametrize("name", BROWSERS)
def test_a_browser_is_installed(name: str) -> None:
    """One that is not is said in one line, here."""
    if sentence := missing(name):
        pytest.skip(sentence)


@pytest.fixture(scope="session", params=INSTALLED)
def name(request: pytest.FixtureRequest) -> str:
    """The browser's name."""
    return request.param


@pytest.fixture(scope="session")
def reader(name: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    """A browser with an empty profile."""
    start, _ = BROWSERS[name]
    with start(tmp_path_factory.mktemp(name)) as found:
        yield found


@contextmanager
def addressed(folder: Path, name: str) -> Iterator[str]:
    """Yield the address at which a browser reads the pages of a folder."""
    if name == "firefox":
        yield folder.as_uri()
    else:
        with served(folder) as address:
            yield address


@pytest.fixture(scope="module")
def watched(name: str, book: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the book, whose pages note what goes wrong."""
    folder = tmp_path_factory.mktemp("watched")
    for path in book.iterdir():
        if path.suffix == ".html":
            html = path.read_text(encoding="utf-8").replace("<head>", f"<head>{LISTEN}", 1)
            (folder / path.name).write_text(html, encoding="utf-8")
        else:
            (folder / path.name).symlink_to(path)
    with addressed(folder, name) as address:
        yield address


@pytest.fixture(scope="module")
def opened(reader: Reader, watched: str, request: pytest.FixtureRequest) -> Reader:
    """A page of the book, opened once for all that is tried on it."""
    reader.open(f"{watched}/{request.param}.html")
    return reader


@pytest.fixture
def page(opened: Reader) -> Iterator[Reader]:
    """The page, where nothing goes wrong."""
    yield opened
    assert opened.run(FAULTS) is None


on_each_page = pytest.mark.parametrize("opened", SEARCHES, indirect=True)
on_each_chapter = pytest.mark.parametrize("opened", CHAPTERS, indirect=True)

#: A part that may be chosen; a coin turns from heads.
PART = ".gl-board .gl-part:not([aria-disabled=true], [aria-label$=tails])"
OPTION = ".gl-board .gl-options button"
STATUS = "return document.querySelector('.gl-board .gl-status').textContent"
SLIDER = "figure.gl-explorer input[type=range]"
SHOWN = """return document.activeElement.closest("figure.gl-explorer:not([data-late])")
    ?.querySelector(".gl-frame:not([hidden])")?.innerHTML"""
FOLD = "article details:not([open]) > summary"
UNFOLDED = """return [...document.querySelectorAll("article details[open] > :not(summary)")]
    .filter((part) => part.getClientRects().length).length"""


@on_each_page
def test_a_board_is_played_and_the_machine_answers(page: Reader) -> None:
    page.reach(".gl-board")
    page.reach(PART)
    before = page.run(STATUS)
    page.click(PART)
    said = page.until(f"{STATUS}.replace(arguments[0], '')", before)
    if "Machine: " not in said:
        page.click(OPTION)
    page.until(f"{STATUS}.includes('Machine: ')")


@on_each_chapter
def test_a_slider_changes_its_picture(page: Reader) -> None:
    page.click(SLIDER)
    page.press(HOME)
    first = page.until(SHOWN)
    page.press(END)
    page.until(f"{SHOWN} !== arguments[0]", first)


@on_each_chapter
def test_a_fold_opens(page: Reader) -> None:
    before = page.run(UNFOLDED)
    page.click(FOLD)
    page.until(f"{UNFOLDED} > arguments[0]", before)


@on_each_page
def test_a_search_finds_a_page(page: Reader, request: pytest.FixtureRequest) -> None:
    query, found = SEARCHES[request.node.callspec.params["opened"]]
    page.click(".search-button__button")
    page.until("return document.activeElement.matches('input[type=search]')")
    page.press(query + ENTER)
    link = f"#search-results li a[href*='{found}']"
    page.until("return document.querySelector(arguments[0])", link)
    assert page.run(FAULTS) is None
    page.click(link)
    page.until("return location.pathname.includes(arguments[0])", f"/{found}")


def test_a_link_into_a_chapter_leads_there(reader: Reader, watched: str) -> None:
    """Also where parts above it have another height than was guessed before they came near."""
    reader.open("about:blank")
    reader.open(f"{watched}/05b-lasker-and-splitting.html#odious-numbers")
    place = "document.getElementById('odious-numbers').getBoundingClientRect().top"
    time.sleep(1)  # what is late has come by then
    assert 0 <= reader.run(f"return {place}") < 200


#: What goes wrong on a page, and what is noted of it.
WRONG = {
    "<script>nowhere.x</script>": "nowhere",
    "<script src='thrown.js'></script>": "thrown",
    "<script>Promise.reject('late')</script>": "late",
    "<script>console.error('said')</script>": "said",
    "<img src='nowhere.png'>": "nowhere.png",
}
#: An observer of a size that changes the size.
WAITS = """<body><script>new ResizeObserver(() => {
    document.body.style.width = `${document.body.clientWidth - 1}px`;
}).observe(document.body)</script>"""


def test_what_a_page_does_wrong_is_seen(reader: Reader, name: str, tmp_path: Path) -> None:
    (tmp_path / "thrown.js").write_text("throw new Error('thrown')")
    with addressed(tmp_path, name) as address:
        for place, (wrong, noted) in enumerate(WRONG.items()):
            (tmp_path / f"{place}.html").write_text(f"<head>{LISTEN}{wrong}")
            reader.open(f"{address}/{place}.html")
            assert noted in reader.until(FAULTS)


def test_an_observer_that_waits_is_no_fault(reader: Reader, name: str, tmp_path: Path) -> None:
    (tmp_path / "waits.html").write_text(f"<head>{LISTEN}{WAITS}")
    with addressed(tmp_path, name) as address:
        reader.open(f"{address}/waits.html")
        reader.until("return document.body.style.width")
        time.sleep(0.5)
        assert reader.run(FAULTS) is None
