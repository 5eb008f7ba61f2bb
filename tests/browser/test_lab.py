"""JupyterLab opens a lesson, runs it, and its explorers answer."""

import json

import pytest
from playwright.sync_api import expect
from sliders import expect_new_picture, picture
from watched import Watched

from publish import lab as jupyter
from publish.lab import Lab, drag, explorers

LESSON = "01-bash.ipynb"


def test_opening_a_notebook_does_not_mark_it_as_changed(browser: Watched, lab: Lab) -> None:
    """The kernel says no version of its language, so that Lab finds what is saved."""
    before = (lab.folder / LESSON).read_bytes()
    with browser.page(1300, 1000) as page:
        jupyter.open_notebook(page, lab, LESSON)
        page.wait_for_function(jupyter.READY)
        page.wait_for_timeout(500)
        assert not page.evaluate("jupyterapp.shell.currentWidget.context.model.dirty")
        jupyter.close_notebook(page, lab)
    assert (lab.folder / LESSON).read_bytes() == before


@pytest.fixture(scope="module")
def lesson(browser: Watched, lab: Lab):
    """The lesson, open and run."""
    browser.watch.clear()
    with browser.page(1300, 1000) as page:
        jupyter.open_notebook(page, lab, LESSON)
        jupyter.run_all(page)
        yield page
        jupyter.close_notebook(page, lab)


def test_run_all_leaves_no_error(lesson, lab: Lab) -> None:
    cells = json.loads((lab.folder / LESSON).read_text())["cells"]
    # Lab puts the last cells on the page when it has time.
    shown = lesson.locator(".jp-Notebook .jp-Cell")
    expect(shown).to_have_count(len(cells), timeout=60_000)
    for number, text in jupyter.error_outputs(lesson).items():
        assert "raises-exception" in cells[number]["metadata"].get("tags", []), text


def test_every_widget_is_alive(lesson) -> None:
    expect(explorers(lesson).first).to_be_visible()
    named = lesson.locator(".jp-OutputArea-output pre", has_text="interactive(children=")
    assert lesson.get_by_text("Error displaying widget").count() + named.count() == 0


def test_dragging_a_slider_changes_the_picture(lesson) -> None:
    explorer = explorers(lesson).filter(has=lesson.locator(".widget-hslider")).first
    slider = explorer.locator(".widget-hslider").first
    before = picture(explorer)
    drag(lesson, slider, to=0.95)
    expect_new_picture(explorer, before)
    before = picture(explorer)
    drag(lesson, slider, to=0.05)
    expect_new_picture(explorer, before)


def test_a_key_moves_the_slider(lesson) -> None:
    explorer = explorers(lesson).filter(has=lesson.locator(".widget-hslider")).first
    handle = explorer.locator(".noUi-handle").first
    before = picture(explorer)
    handle.focus()
    lesson.keyboard.press("ArrowRight")
    expect_new_picture(explorer, before)


def test_nothing_of_an_explorer_sticks_out_of_a_narrow_window(lesson) -> None:
    lesson.set_viewport_size({"width": 900, "height": 1000})
    for explorer in explorers(lesson).all():
        explorer.scroll_into_view_if_needed()
        shown, needed = explorer.evaluate("(box) => [box.clientWidth, box.scrollWidth]")
        assert 0 < needed <= shown
    lesson.set_viewport_size({"width": 1300, "height": 1000})


def test_the_lesson_asks_nobody_outside(lesson, browser: Watched) -> None:
    assert browser.watch.outside == []


def test_dark_theme_turns_pictures_over(lesson) -> None:
    kinds = [".gl-board svg.gl-scene", ".gl-explorer svg.gl-scene", ".jp-RenderedImage > img"]
    filters = "(kinds) => kinds.map((k) => getComputedStyle(document.querySelector(k)).filter)"
    assert lesson.evaluate(filters, kinds) == ["none"] * 3
    theme = "(name) => jupyterapp.commands.execute('apputils:change-theme', { theme: name })"
    lesson.evaluate(theme, "JupyterLab Dark")
    lesson.wait_for_function("document.body.dataset.jpThemeLight === 'false'")
    assert lesson.evaluate(filters, kinds) == ["invert(0.93) hue-rotate(180deg)"] * 3
    lesson.evaluate(theme, "JupyterLab Light")
    lesson.wait_for_function("document.body.dataset.jpThemeLight === 'true'")
