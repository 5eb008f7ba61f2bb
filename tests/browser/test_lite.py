"""The live edition: JupyterLite with the package's wheel, opened from a server of plain files.

`make test-lite` runs it: it builds the site and starts Python in a browser, which takes a minute.
"""

import contextlib
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from boards import Board
from decks import served
from lone_exercises import TOLD, answers
from playwright.sync_api import Page, expect
from sliders import expect_new_picture, picture
from watched import Watched
from workbook import PATHS, exercises_of

import gameviews as gv
from publish.lab import drag, explorers, run_all
from publish.places import ROOT, RUNS

LESSON = ROOT / "tests" / "data" / "live.ipynb"
pytestmark = [pytest.mark.full, pytest.mark.live]

#: The one chapter that needs no arrays: it runs from top to bottom.
CHAPTER = ROOT / "notebooks" / "00-start-here.ipynb"
#: What `publish.live` ends with where this machine has no new Python, or no way to the tools.
UNAVAILABLE = 69
#: What JupyterLab asks for to see whether it is there, and does without.
ASKED = re.compile(r"404 \(File not found\)")


@pytest.fixture(scope="module")
def site(browser: Watched, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site with the notebooks of this test, and a chapter."""
    folder = tmp_path_factory.mktemp("live") / "lite"
    command = [sys.executable, "-m", "publish.live", LESSON, CHAPTER, "--to", folder]
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode == UNAVAILABLE:
        pytest.skip(done.stderr.strip().splitlines()[-1])
    assert done.returncode == 0, done.stdout + done.stderr
    settings = folder / "jupyter-lite.json"
    chosen = json.loads(settings.read_text())
    chosen["jupyter-config-data"]["exposeAppInBrowser"] = True  # for `run_all`
    settings.write_text(json.dumps(chosen))
    return folder


@pytest.fixture(scope="module")
def lesson(browser: Watched, site: Path):
    """The notebook of this test after all its cells have run."""
    with opened(browser, site, LESSON) as page:
        yield page


@contextlib.contextmanager
def opened(browser: Watched, site: Path, notebook: Path, timeout: float = 180) -> Iterator[Page]:
    """A notebook after all its cells have run, served below a host's own path."""
    with served(site.parent) as host:
        browser.watch.clear()
        with browser.page(1300, 1600) as page:
            page.goto(f"{host}/lite/lab/index.html?path={notebook.name}")
            page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
            run_all(page, timeout)
            yield page


def answer(source: str, names: dict[str, object]) -> object:
    """Return what the last line of a cell gives here, where NumPy is."""
    *before, last = source.splitlines()
    exec("\n".join(before), names)
    return eval(last, names)


def cells() -> list[str]:
    """Return the sources of the code cells of the notebook."""
    notebook = nbformat.read(LESSON, as_version=4)
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def output(page: Page, number: int):
    """Return what stands under a code cell."""
    return page.locator(".jp-CodeCell").nth(number).locator(".jp-OutputArea-output")


def test_the_solvers_answer_as_they_do_here(lesson: Page) -> None:
    assert not re.search(r"pip|micropip", "".join(cells())), "no cell installs anything"
    names: dict[str, object] = {}
    for number, source in enumerate(cells()[:4]):
        expect(output(lesson, number)).to_have_text(repr(answer(source, names)))
    scene = answer(cells()[4], names)
    assert isinstance(scene, gv.draw.Scene)
    drawn = output(lesson, 4).locator("svg.gl-scene, img").first
    expect(drawn).to_be_visible()
    assert drawn.evaluate("(picture) => picture.matches('svg') || picture.src.includes('svg+xml')")


def test_the_board_is_played_to_its_end(lesson: Page) -> None:
    output(lesson, 5).scroll_into_view_if_needed()
    board = Board(output(lesson, 5).locator(".gl-board"))
    assert board.play(board.hinted) >= 3


def test_the_explorer_repaints(lesson: Page) -> None:
    explorer = explorers(lesson).first
    explorer.scroll_into_view_if_needed()
    before = picture(explorer)
    assert before.startswith("<svg")
    drag(lesson, explorer.locator(".widget-slider").first, 0.9)
    expect_new_picture(explorer, before)
    assert picture(explorer).startswith("<svg")


def test_the_judge_says_that_it_kept_no_limit(lesson: Page) -> None:
    said = output(lesson, 7).inner_text()
    assert said.startswith("accepted") and "fork" in said


def test_nothing_is_fetched_from_outside(lesson: Page, browser: Watched, site: Path) -> None:
    assert browser.watch.outside == []
    assert [error for error in browser.watch.errors if not ASKED.search(error)] == []
    copy, here = (
        nbformat.read(at, as_version=4) for at in (site / "files" / CHAPTER.name, CHAPTER)
    )
    assert [(cell.id, cell.source) for cell in copy.cells] == [(c.id, c.source) for c in here.cells]
    assert not any("facts" in cell.metadata for cell in copy.cells)
    lock = json.loads((site / "static" / "pyodide-lock" / "pyodide-lock.json").read_text())
    assert {"impartial-games", "networkx", "sympy", "anywidget"} <= lock["packages"].keys()
    for entry in lock["packages"].values():
        assert (site / "static" / "pyodide" / entry["file_name"]).exists(), entry["file_name"]


def ran(page: Page) -> list[tuple[int, str]]:
    """Return for each code cell its count and its outputs, as JSON."""
    return page.evaluate(
        """() => [...jupyterapp.shell.currentWidget.content.model.cells]
            .filter((cell) => cell.type === 'code')
            .map((cell) => [cell.executionCount, JSON.stringify(cell.outputs.toJSON())])"""
    )


def printed(outputs: str) -> str:
    """Return what a cell printed."""
    return "".join(
        "".join(output.get("text", output.get("evalue", ""))) for output in json.loads(outputs)
    )


def test_a_chapter_that_is_said_to_run_runs_to_its_end(browser: Watched, site: Path) -> None:
    assert json.loads((site / RUNS).read_text()) == [CHAPTER.stem]
    with opened(browser, site, CHAPTER) as page:
        cells = ran(page)
    assert [count for count, _ in cells] == list(range(1, len(cells) + 1))
    assert [outputs for _, outputs in cells if '"output_type":"error"' in outputs] == []


def test_a_chapter_that_opens_live_reads_what_is_answered_in_it(
    browser: Watched, site: Path
) -> None:
    """Each exercise of a chapter that runs in a browser is answered where a reader answers it."""
    for stem in json.loads((site / RUNS).read_text()):
        path = next(path for path in PATHS if path.stem == stem)
        with opened(browser, site, path) as page:
            for exercise in exercises_of(path):
                for kind, source in answers(exercise).items():
                    said = answered(page, exercise["answer"].id, source)
                    assert said.startswith(TOLD[kind]), (stem, kind, said)


def answered(page: Page, cell: str, source: str) -> str:
    """Write an answer into a cell, run the notebook again, and return what its check says."""
    place = page.evaluate(
        """([id, source]) => {
            const cells = [...jupyterapp.shell.currentWidget.content.model.cells]
            const place = cells.findIndex((cell) => cell.id === id)
            cells[place].sharedModel.setSource(source)
            cells[place + 1].outputs.clear()
            return cells.slice(0, place + 1).filter((cell) => cell.type === 'code').length
        }""",
        [cell, source],
    )
    run_all(page)
    return printed(ran(page)[place][1])
