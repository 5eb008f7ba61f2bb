"""How fast does an explorer answer?  Step-to-repaint in JupyterLab, in headless Chromium.

    python benchmarks/repaint.py                        every explorer of every notebook
    python benchmarks/repaint.py notebooks/01-bash.ipynb

The floor is a bare slider of ipywidgets that moves one circle, alone in its notebook, open in a
page of its own. For each explorer: twelve key steps on its first slider, from the key to the frame
after the picture has changed, their median as a ratio to that of twelve steps of the floor, six
before and six after, since a machine does not stay the same; and how often the picture changes in a
drag of 1.8 s over so many values. An explorer without a slider is measured on its first list or
text field. All this in three rounds, of which the middle ratio counts. Software rendering: upper
bounds. Lab runs with its own settings: cells out of sight are not painted.
"""

import argparse
import re
import statistics
import time
from dataclasses import dataclass
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page

from publish.chromium import chromium
from publish.lab import (
    Lab,
    close_notebook,
    error_outputs,
    explorers,
    lab_server,
    open_notebook,
    run_all,
)
from publish.places import ROOT

STEPS = 12
ROUNDS = 3
GOAL = 1.5  # times the floor
FIGURE_GOAL = 3.5  # where a reader's own function draws a figure of matplotlib
DRAG = 1.8  # s
REPAINTS = 10  # in a drag over at least as many values
SETTLE = 300  # ms from one page to the other

FLOOR = "floor.ipynb"
BARE = """
import ipywidgets
def shape(x):
    circle = f'<circle cx="{9 * x}" cy="99" r="50"/>'
    return f'<svg class="gl-scene" width="900" height="200">{circle}</svg>'
slider, picture = ipywidgets.IntSlider(), ipywidgets.HTML(shape(0))
slider.observe(lambda change: setattr(picture, "value", shape(change["new"])), "value")
box = ipywidgets.VBox([slider, picture])
box.add_class("gl-explorer")
box
"""

# Note when a key or a control is touched, and when a changed picture has been painted: two
# animation frames after the change, the first of which paints it.
RECORD = """(explorer) => {
    const PICTURE = 'svg.gl-scene, img, pre, math';
    const log = (window.gl = { touched: [], painted: [], told: () => {} });
    const touch = () => log.touched.push(performance.now());
    for (const kind of ['keydown', 'input', 'change']) explorer.addEventListener(kind, touch, true);
    const paint = () => requestAnimationFrame(() => requestAnimationFrame(
        () => { log.painted.push(performance.now()); log.told(); }));
    const drawn = (node) => node.nodeType === 1 &&
        (node.matches(PICTURE) || node.querySelector(PICTURE));
    new MutationObserver((changes) => {
        const images = changes.filter((c) => c.type === 'attributes' && c.target.tagName === 'IMG');
        if (images.length) images[0].target.decode().then(paint, () => {});
        else if (changes.some((c) => [...c.addedNodes].some(drawn) ||
                 c.target.parentElement?.closest('svg.gl-scene'))) paint();
    }).observe(explorer, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Time from the touch to the last repaint it caused. Nothing polls: a look at each frame would make
# the browser go through a long page once more.
ANSWER = """(patience) => new Promise((done) => {
    const late = setTimeout(() => done(null), patience);
    gl.told = () => {
        clearTimeout(late);
        gl.told = () => {};
        setTimeout(() => done(gl.painted.at(-1) - gl.touched[0]), 120);
    };
    if (gl.painted.length) gl.told();
})"""


@dataclass
class Row:
    """The figures of one explorer, in ms: `drag` is repaints, `values` what they could be."""

    explorer: str
    control: str
    steps: list[float]
    drag: int | None = None
    values: int = 0
    floor: float = float("nan")
    goal: float = GOAL

    @property
    def median(self) -> float:
        return statistics.median(self.steps) if self.steps else float("inf")

    @property
    def ratio(self) -> float:
        return self.median / self.floor

    def text(self, notebook: str) -> str:
        name = f"{notebook:16.16} {self.explorer:16} {self.control:26}"
        if not self.steps:
            return f"{name} never repainted"
        drag = "" if self.drag is None else f"{self.drag:4} of {min(self.values, 99):2}"
        marks = f"  over {self.goal}" if self.ratio > self.goal else ""
        if self.drag is not None and self.drag < min(REPAINTS, self.values):
            marks += "  few"
        if len(self.steps) < STEPS:
            marks += f"  only {len(self.steps)} steps changed the picture"
        times = f"{self.floor:6.0f} {self.median:6.0f} {max(self.steps):6.0f} {self.ratio:6.2f}"
        return f"{name} {times} {drag:10}{marks}"


def measure_notebook(page: Page, bare: Locator) -> list[Row]:
    """Measure every explorer of the open notebook: the round of the middle ratio of each."""
    found = explorers(page).all()
    rounds = [[measure_round(page, explorer, bare) for explorer in found] for _ in range(ROUNDS)]
    return [
        sorted(rows, key=lambda row: row.ratio)[ROUNDS // 2] for rows in zip(*rounds, strict=True)
    ]


def measure_round(page: Page, explorer: Locator, bare: Locator) -> Row:
    """Measure an explorer between two halves of the floor."""
    before = floor_steps(bare)
    page.bring_to_front()
    row = measure_explorer(page, explorer)
    row.floor = statistics.median(before + floor_steps(bare))
    if explorer.locator("img").count():
        row.goal = FIGURE_GOAL
    return row


def floor_steps(bare: Locator) -> list[float]:
    """Take half of a round's steps of the bare slider."""
    bare.page.bring_to_front()
    bare.page.wait_for_timeout(SETTLE)
    slider = bare.locator(".widget-hslider")
    return [ms for _ in range(STEPS // 2) if (ms := step_slider(bare.page, slider))]


def measure_explorer(page: Page, explorer: Locator) -> Row:
    """Take the steps of an explorer, and drag its slider if it has one."""
    explorer.scroll_into_view_if_needed()
    explorer.evaluate(RECORD)
    page.wait_for_timeout(SETTLE)
    title = call_of(explorer)
    slider = explorer.locator(".widget-hslider:visible")
    choice = explorer.locator("select:visible")
    field = explorer.locator("input[type=text]:visible")
    if slider.count():
        steps = [ms for _ in range(STEPS) if (ms := step_slider(page, slider.first))]
        return Row(title, f"slider {label(slider.first)}", steps, *drag_slider(page, slider.first))
    if choice.count():
        steps = [ms for i in range(STEPS) if (ms := step_choice(page, choice.first, i))]
        return Row(title, "list", steps)
    if field.count():
        steps = [ms for i in range(STEPS) if (ms := step_text(page, field.first, i))]
        return Row(title, "text", steps)
    return Row(title, "no control", [])


def call_of(explorer: Locator) -> str:
    """The call in the cell that made the explorer, else what its picture is called."""
    cell = explorer.locator("xpath=ancestor::div[contains(@class, 'jp-CodeCell')]")
    code = " ".join(cell.locator(".cm-content").all_text_contents())  # none where it is folded
    found = re.findall(r"explore\.(\w+)|interact\((?!lambda)(\w+)", code)
    if found:
        return "".join(found[-1])[:16]
    picture = explorer.locator("svg.gl-scene, img").first
    said = picture.evaluate("(it) => it.ariaLabel ?? it.alt") if picture.count() else None
    return (said or explorer.inner_text().strip().split("\n")[-1] or "?")[:16]


def label(slider: Locator) -> str:
    return (slider.locator(".widget-label").text_content() or "").strip()[:18]


def clear(page: Page) -> None:
    page.evaluate("gl.touched.length = gl.painted.length = 0")


def answer(page: Page, patience: float = 2) -> float | None:
    """Time from the touch to the last repaint it caused, in ms; None when nothing changed."""
    waited: float | None = page.evaluate(ANSWER, patience * 1000)
    return waited


def step_slider(page: Page, slider: Locator) -> float | None:
    """One key step, upwards, and downwards from the end."""
    handle = slider.locator(".noUi-handle").first
    now, most = (float(handle.get_attribute(f"aria-value{k}") or 0) for k in ("now", "max"))
    if now >= most:
        handle.press("Home")
        page.wait_for_timeout(300)
    clear(page)
    handle.press("ArrowRight")
    return answer(page)


def drag_slider(page: Page, slider: Locator) -> tuple[int, int]:
    """How often the picture changes while the handle is dragged from end to end, of how often."""
    handle = slider.locator(".noUi-handle").first
    handle.press("Home")
    page.wait_for_timeout(500)
    grip, track = handle.bounding_box(), slider.locator(".noUi-target").bounding_box()
    assert grip and track
    left, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
    page.mouse.move(left, y)
    page.mouse.down()
    clear(page)
    started = time.perf_counter()
    while (gone := time.perf_counter() - started) < DRAG:
        page.mouse.move(left + (track["x"] + track["width"] - left) * gone / DRAG, y)
        page.wait_for_timeout(15)
    page.wait_for_timeout(150)  # the answer to the last value
    painted = page.evaluate("gl.painted")
    page.mouse.up()
    page.wait_for_timeout(500)
    # Two changes in the same animation frame are one repaint.
    repaints = sum(1 for i, at in enumerate(painted) if i == 0 or at - painted[i - 1] > 4)
    low, high = (int(float(handle.get_attribute(f"aria-value{k}") or 0)) for k in ("min", "max"))
    return repaints, high - low


def step_choice(page: Page, choice: Locator, i: int) -> float | None:
    count = choice.locator("option").count()
    now = choice.evaluate("(list) => list.selectedIndex")
    clear(page)
    choice.select_option(index=(now + 1) % count)
    return answer(page)


def step_text(page: Page, field: Locator, i: int) -> float | None:
    """Add a zero to the last number, or take it away again; press Enter if that is needed."""
    field.focus()
    page.keyboard.press("End")
    clear(page)
    page.keyboard.press("Backspace" if i % 2 else "0")
    at_once = answer(page, patience=0.6)
    if at_once is not None:
        return at_once
    clear(page)
    page.keyboard.press("Enter")
    return answer(page)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    folder = ROOT / "notebooks"
    names = [path.name for path in parser.parse_args().notebooks or sorted(folder.glob("*.ipynb"))]
    missing = [name for name in names if not (folder / name).is_file()]
    if missing:
        parser.error(f"no notebook {missing[0]} in {folder.name}/")
    heads = f"{'notebook':16} {'explorer':16} {'control':26}  floor median    max  ratio"
    print(f"{heads} repaints in {DRAG} s")
    with chromium() as browser:
        if browser is None:
            raise SystemExit("no Chromium found: install the package chromium")
        with (
            lab_server(folder) as lab,
            browser.page(1300, 1000) as empty,
            browser.page(1300, 1000) as page,
        ):
            bare = open_floor(empty, lab)
            for name in names:
                for row in measure(page, lab, name, bare):
                    print(row.text(name.removesuffix(".ipynb")), flush=True)


def open_floor(page: Page, lab: Lab) -> Locator:
    """Open and run the notebook of the bare slider."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(BARE)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.folder / FLOOR)
    open_notebook(page, lab, FLOOR)
    run_all(page)
    (bare,) = explorers(page).all()
    bare.evaluate(RECORD)
    return bare


def measure(page: Page, lab: Lab, name: str, bare: Locator) -> list[Row]:
    """Open and run a notebook, and measure its explorers."""
    page.bring_to_front()
    open_notebook(page, lab, name)
    run_all(page)
    for error in filter(str.strip, error_outputs(page).values()):
        print(f"{name}: {error.strip().splitlines()[-1]}")
    rows = measure_notebook(page, bare)
    close_notebook(page, lab)
    return rows


if __name__ == "__main__":
    main()
