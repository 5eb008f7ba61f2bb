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
import math
import re
import statistics
from collections.abc import Iterator
from pathlib import Path

import nbformat
from playwright.sync_api import Locator, Page

from publish import lab as jupyter
from publish.chromium import needed
from publish.places import ROOT, chosen

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


# --- steps ------------------------------------------------------------------------------------


def clear(page: Page) -> None:
    page.evaluate("gl.touched.length = gl.painted.length = 0")


def answer(page: Page, patience: float = 2) -> float | None:
    """Time from the touch to the last repaint it caused, in ms; None when nothing changed."""
    waited: float | None = page.evaluate(ANSWER, patience * 1000)
    return waited


def step_slider(slider: Locator, _: int) -> float | None:
    """One key step, upwards, and downwards from the end."""
    handle = slider.locator(".noUi-handle").first
    now, most = (float(handle.get_attribute(f"aria-value{k}") or 0) for k in ("now", "max"))
    if now >= most:
        handle.press("Home")
        slider.page.wait_for_timeout(300)
    clear(slider.page)
    handle.press("ArrowRight")
    return answer(slider.page)


def step_choice(choice: Locator, _: int) -> float | None:
    """Choose the next of a list."""
    count, now = choice.evaluate("(list) => [list.length, list.selectedIndex]")
    clear(choice.page)
    choice.select_option(index=(now + 1) % count)
    return answer(choice.page)


def step_text(field: Locator, i: int) -> float | None:
    """Add a zero to the last number, or take it away again; press Enter if that is needed."""
    field.focus()
    field.press("End")
    for key, patience in (("Backspace" if i % 2 else "0", 0.6), ("Enter", 2)):
        clear(field.page)
        field.press(key)
        if (ms := answer(field.page, patience)) is not None:
            return ms
    return None


#: What an explorer is moved by, the first that it has, and how a step is taken.
CONTROLS = {
    ".widget-hslider:visible": ("slider", step_slider),
    "select:visible": ("list", step_choice),
    "input[type=text]:visible": ("text", step_text),
}


def drag_slider(slider: Locator) -> tuple[int, int]:
    """How often the picture changes while the handle is dragged from end to end, of how often."""
    page, handle = slider.page, slider.locator(".noUi-handle").first
    handle.press("Home")
    page.wait_for_timeout(500)
    clear(page)
    jupyter.drag(page, slider, 1, steps=round(DRAG / 0.02))
    page.wait_for_timeout(150)  # the answer to the last value
    painted = page.evaluate("gl.painted")
    # Two changes in the same animation frame are one repaint.
    repaints = sum(1 for i, at in enumerate(painted) if i == 0 or at - painted[i - 1] > 4)
    low, high = (int(float(handle.get_attribute(f"aria-value{k}") or 0)) for k in ("min", "max"))
    return repaints, high - low


# --- explorers --------------------------------------------------------------------------------


def measure_explorer(explorer: Locator, bare: Locator) -> tuple[float, str]:
    """Return the ratio of an explorer, between two halves of the floor, and its line; in ms."""
    before = floor_steps(bare)
    explorer.page.bring_to_front()
    explorer.scroll_into_view_if_needed()
    explorer.evaluate(RECORD)
    explorer.page.wait_for_timeout(SETTLE)
    found = [selector for selector in CONTROLS if explorer.locator(selector).count()]
    if not found:
        return math.inf, f"{call_of(explorer):16} no control"
    (kind, step), control = CONTROLS[found[0]], explorer.locator(found[0]).first
    steps = [ms for i in range(STEPS) if (ms := step(control, i))]
    dragged = drag_slider(control) if step is step_slider else None
    floor = statistics.median(before + floor_steps(bare))
    line = f"{call_of(explorer):16} {kind:6} {floor:6.0f}"
    if not steps:
        return math.inf, f"{line} never repainted"
    median = statistics.median(steps)
    line += f" {median:6.0f} {max(steps):6.0f} {median / floor:6.2f}"
    if dragged:
        repaints, values = dragged
        line += f" {repaints:4} of {min(values, 99):2}" + "  few" * (
            repaints < min(REPAINTS, values)
        )
    goal = FIGURE_GOAL if explorer.locator("img").count() else GOAL
    line += f"  over {goal}" * (median / floor > goal)
    if len(steps) < STEPS:
        line += f"  only {len(steps)} steps changed the picture"
    return median / floor, line


def floor_steps(bare: Locator) -> list[float]:
    """Take half of a round's steps of the bare slider."""
    bare.page.bring_to_front()
    bare.page.wait_for_timeout(SETTLE)
    slider = bare.locator(".widget-hslider")
    return [ms for i in range(STEPS // 2) if (ms := step_slider(slider, i))]


def call_of(explorer: Locator) -> str:
    """The call in the cell that made the explorer, else what its picture is called."""
    cell = explorer.locator("xpath=ancestor::div[contains(@class, 'jp-CodeCell')]")
    code = " ".join(cell.locator(".cm-content").all_text_contents())  # none where it is folded
    found = re.findall(r"explore\.(\w+)|interact\((?!lambda)(\w+)", code)
    if found:
        return "".join(found[-1])[:16]
    picture = explorer.locator("svg.gl-scene, img").first
    said = picture.evaluate("(it) => it.ariaLabel ?? it.alt") if picture.count() else None
    return (said or "?")[:16]


def measure(page: Page, lab: jupyter.Lab, name: str, bare: Locator) -> Iterator[str]:
    """Open and run a notebook, and yield the line of each explorer's round of middle ratio."""
    page.bring_to_front()
    jupyter.open_notebook(page, lab, name)
    jupyter.run_all(page)
    for error in filter(str.strip, jupyter.error_outputs(page).values()):
        print(f"{name}: {error.strip().splitlines()[-1]}")
    for explorer in jupyter.explorers(page).all():
        rounds = [measure_explorer(explorer, bare) for _ in range(ROUNDS)]
        yield sorted(rounds)[ROUNDS // 2][1]
    jupyter.close_notebook(page, lab)


def open_floor(page: Page, lab: jupyter.Lab) -> Locator:
    """Open and run the notebook of the bare slider."""
    jupyter.write_notebook(lab, FLOOR, [nbformat.v4.new_code_cell(BARE)])
    jupyter.open_notebook(page, lab, FLOOR)
    jupyter.run_all(page)
    (bare,) = jupyter.explorers(page).all()
    bare.evaluate(RECORD)
    return bare


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("notebooks", nargs="*", type=Path, help="default: all of notebooks/")
    paths = chosen(parser.parse_args().notebooks)
    heads = f"{'notebook':16} {'explorer':16} moved   floor median    max  ratio"
    print(f"{heads} repaints in {DRAG} s")
    with (
        needed("repaint: measuring") as browser,
        jupyter.lab_server(ROOT / "notebooks") as lab,
        browser.page(1300, 1000) as empty,
        browser.page(1300, 1000) as page,
    ):
        bare = open_floor(empty, lab)
        for path in paths:
            for line in measure(page, lab, path.name, bare):
                print(f"{path.stem:16.16} {line}", flush=True)


if __name__ == "__main__":
    main()
