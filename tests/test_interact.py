"""`gv.interact`: a slider over a reader's own function, with the three lives of an explorer."""

import base64
import datetime
import io
import re
from html import unescape

import ipywidgets
import matplotlib.pyplot as plt
import numpy as np
import pytest
import sympy
from PIL import Image
from processes import python

import gamelib as gl
import gameviews as gv


def frames_of(explorer):
    """Return the keys of the frames on a page."""
    return re.findall(r'data-key="([\d-]*)"', explorer.html())


def squares(n):
    """Draw a heatmap, as a reader would."""
    figure, axes = plt.subplots(figsize=(3, 3))
    axes.imshow(np.add.outer(np.arange(n), np.arange(n)) % 3)
    axes.set_title(f"{n} by {n}")
    return figure


def drawn_by_plt(n):
    plt.imshow(np.eye(n))


# --- controls ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "start", "first", "last", "count"),
    [
        ((1, 40), 20, 1, 40, 24),
        ((3, 9), 6, 3, 9, 7),
        ((0, 10, 3), 3, 0, 9, 4),  # 5 is in the middle and on no step
        ((0.0, 1.0, 0.25), 0.5, 0.0, 1.0, 5),
        (["P", "N"], "P", "P", "N", 2),
        (False, False, False, True, 2),
        (7, 7, 0, 21, 22),
        (0, 0, 0, 1, 2),  # ipywidgets has 0 to 1 beside a 0
        (2.0, 2.0, 0.0, 6.0, 24),
        (50_000, 50_000, 0, 150_000, 24),
        ("0.77", "0.77", "0.77", "0.77", 1),
        ({"Kayles": 3, "Dawson": 5}, 3, 3, 5, 2),
        ([(1, 2), (3, 5), (4, 7)], (1, 2), (1, 2), (4, 7), 3),
        (ipywidgets.IntSlider(5, min=2, max=9), 5, 2, 9, 8),
        (ipywidgets.BoundedIntText(3, min=1, max=4), 3, 1, 4, 4),
        (ipywidgets.FloatSlider(0.5, min=0, max=1, step=0.25), 0.5, 0.0, 1.0, 5),
        (ipywidgets.Checkbox(value=True), True, False, True, 2),
        (ipywidgets.Dropdown(options=[("one", 1), ("two", 2)], value=2), 2, 1, 2, 2),
        (ipywidgets.SelectionSlider(options=[2, 4, 8], value=4), 4, 2, 8, 3),
        (ipywidgets.Text("0.07"), "0.07", "0.07", "0.07", 1),
    ],
)
def test_interact_reads_a_range_as_ipywidgets_does(given, start, first, last, count):
    explorer = gv.interact(lambda n: f"n is {n}", n=given)
    values = explorer.frames["n"]
    assert explorer.values == {"n": start}
    assert (values[0], values[-1], len(values)) == (first, last, count)
    assert len(frames_of(explorer)) == count <= 24


def test_interact_label_tells_the_true_value_of_a_frame():
    page = gv.interact(lambda n: f"n is {n}", n=(1, 100)).html()
    texts = re.search(r'data-texts="([^"]*)"', page)[1].split("|")
    assert texts[0] == "1" and texts[-1] == "100" and len(texts) == 24
    for place, text in enumerate(texts):
        frame = re.search(rf'data-key="{place}"[^>]*>(.*?)</div>', page)[1]
        assert f"n is {text}<" in frame
    gaps = np.diff(list(map(int, texts)))
    assert gaps.max() - gaps.min() <= 1


def test_interact_with_two_parameters_keeps_the_ends_of_both():
    explorer = gv.interact(lambda m, n: f"{n % m}", m=(1, 50), n=(0, 99))
    assert len(frames_of(explorer)) <= 24
    assert {name: {v[0], v[-1]} for name, v in explorer.frames.items()} == {
        "m": {1, 50},
        "n": {0, 99},
    }


@pytest.mark.parametrize("game", [gl.Bash(3), ipywidgets.fixed(gl.Bash(3))])
def test_interact_leaves_other_values_as_they_are(game):
    explorer = gv.interact(lambda n, game: str(game.grundy(n)), n=(0, 9), game=game)
    assert explorer.values == {"n": 4} and explorer.picture.alt.endswith("0")


def test_interact_moves_the_very_widget_that_it_is_given():
    slider = ipywidgets.IntSlider(5, min=2, max=9, description="stones")
    explorer = gv.interact(lambda n: f"n is {n}", n=slider)
    assert explorer.widget.children[0].children == (slider,)
    slider.value = 8
    assert "n is 8" in explorer.widget.children[2].value and "stones" in explorer.html()


def test_interact_says_by_name_which_widget_has_no_value():
    with pytest.raises(TypeError, match=r"heap .*Button"):
        gv.interact(lambda heap: f"{heap}", heap=ipywidgets.Button())


@pytest.mark.parametrize(
    ("widget", "moved"),
    [
        (ipywidgets.IntRangeSlider(value=(2, 5), min=0, max=9), (3, 4)),
        (ipywidgets.IntText(7), -20),
        (ipywidgets.FloatLogSlider(value=10), 100.0),
        (ipywidgets.SelectMultiple(options=["a", "b"], value=["a"]), ("a", "b")),
        (ipywidgets.DatePicker(value=datetime.date(2026, 1, 2)), datetime.date(2026, 1, 3)),
    ],
)
def test_interact_moves_any_widget_of_a_value_and_draws_it_where_it_starts(widget, moved):
    explorer = gv.interact(lambda n, heap: f"{n}: {heap}", n=(0, 3), heap=widget)
    frames = unescape(explorer.html())
    assert all(f"{n}: {widget.value}" in frames for n in range(4))
    widget.value = moved
    assert f"1: {moved}" in unescape(explorer.widget.children[2].value)
    alone = gv.interact(lambda heap: f"{heap}", heap=widget)
    assert f"{moved}" in unescape(alone.html())


def test_interact_starts_where_the_function_says_and_asks_its_defaults():
    def said(n=7, even=False):
        return f"{n} {even}"

    assert gv.interact(said, n=(1, 40)).values == {"n": 7}
    assert gv.interact(said, n=(10, 40)).values == {"n": 25}
    assert gv.interact(said).values == {"n": 7, "even": False}


def test_interact_as_a_decorator_shows_at_once_and_leaves_the_function(monkeypatch):
    shown = []
    monkeypatch.setattr("IPython.display.display", shown.append)

    @gv.interact(n=(1, 9))
    def stars(n):
        return "*" * n

    assert stars(3) == "***" and [explorer.values for explorer in shown] == [{"n": 5}]


# --- what a function returns ------------------------------------------------------------------


def test_interact_shows_a_scene():
    explorer = gv.interact(lambda n: gv.draw.strip(gl.Bash(3), n), n=(5, 25))
    assert explorer.picture.alt == gv.draw.strip(gl.Bash(3), 15).alt
    assert "<svg" in explorer.html()


@pytest.mark.parametrize("function", [squares, drawn_by_plt, lambda n: squares(n).axes[0]])
def test_interact_shows_a_figure_once_and_closes_it(function):
    plt.close("all")
    explorer = gv.interact(function, n=(2, 6))
    bundle, metadata = explorer._repr_mimebundle_()
    image = Image.open(io.BytesIO(base64.b64decode(bundle["image/png"])))
    assert len(image.convert("RGB").getcolors(10**6)) >= 2
    assert "n = 4" in metadata["image/png"]["alt"]
    assert len(frames_of(explorer)) == 5
    assert len(set(re.findall(r"base64,([^\"]+)", explorer.html()))) == 5
    assert plt.get_fignums() == []
    mine = plt.figure()
    gv.interact(squares, n=(2, 6))
    assert plt.get_fignums() == [mine.number]  # a reader's other figures stay open
    plt.close("all")


def test_interact_moves_a_figure_without_packing_it_small(monkeypatch):
    """To look for the best 128 colours takes as long as to draw: only what is kept waits for it."""
    explorer = gv.interact(squares, n=(2, 6))
    slider, picture = explorer.widget.children[0].children[0], explorer.widget.children[2]
    markups = explorer.picture.markup, picture.value
    found = (re.search(r"base64,([^\"]+)", markup)[1] for markup in markups)
    small, quick = (
        np.asarray(Image.open(io.BytesIO(base64.b64decode(png))).convert("RGB"), int)
        for png in found
    )
    assert small.shape == quick.shape
    assert abs(small - quick).max() < 64 and abs(small - quick).mean() < 4
    monkeypatch.setitem(gv.interact.__globals__, "small_png", lambda image: 1 / 0)
    for n in (5, 6):
        slider.value = n
        assert f"squares at n = {n}; {n} by {n}" in picture.value and explorer.error == ""


def test_interact_shows_a_formula_without_mathjax():
    x = sympy.symbols("x")
    explorer = gv.interact(lambda n: sympy.expand((x + 1) ** n), n=(1, 5))
    bundle, _ = explorer._repr_mimebundle_()
    assert bundle["text/latex"] == "$\\displaystyle x^{3} + 3 x^{2} + 3 x + 1$"
    assert explorer.html().count("<math") == 5


def test_interact_escapes_text_and_cuts_what_is_long():
    explorer = gv.interact(lambda n: "<b>" * n, n=(1, 3))
    assert "&lt;b&gt;" in explorer.html() and "<b>" not in explorer.html()
    long = gv.interact(lambda n: "\n".join(["x" * 10**5] * 10**3), n=(1, 3))
    assert len(long.picture.markup) < 15_000


# --- errors -----------------------------------------------------------------------------------


def test_interact_keeps_the_last_good_picture_and_says_what_went_wrong():
    explorer = gv.interact(lambda n: f"{12 / (n - 3)}", n=(1, 10))
    before = explorer.picture
    explorer.set(n=3)
    assert "ZeroDivisionError" in explorer.error and explorer.picture is before
    explorer.set(n=4)
    assert explorer.error == "" and explorer.picture is not before


def test_interact_raises_the_error_of_the_first_call_itself():
    with pytest.raises(ZeroDivisionError):
        gv.interact(lambda n: 1 / (n - 5), n=(1, 10))


@pytest.mark.full
def test_interact_is_the_same_in_another_process():
    """A saved notebook holds its output: no date and no address may be in it."""
    code = (
        "import matplotlib.pyplot as plt\n"
        "import gameviews as gv\n"
        "def f(n):\n    fig, ax = plt.subplots(); ax.plot(range(n)); return fig\n"
        "print(gv.interact(f, n=(2, 5)).html())"
    )
    assert python("-c", code) == python("-c", code)
