"""Pictures say what is true, nothing in them is clipped or small, and bad input is refused."""

import base64
import re
from pathlib import Path

import matplotlib
import matplotlib.pyplot as plt
import nbformat
import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pictures import elements, faults, letters, open_png, overlap, parsed, shape_box, text_box

import gamecourse
import gamelib as gl
from gamelib import Bash, CrossingPawn, Nim, Subtraction
from gameviews import draw
from gameviews.draw import scene as scene_module
from gameviews.draw import style as s
from gameviews.draw.scene import Outlined, Raster, Scene, Text
from tools import notebooks
from truths.heaps import heaps_are_true, strip_is_true
from truths.registry import truly_drawn

matplotlib.use("Agg")

PAWN = CrossingPawn(["..#..", ".....", "..#..", "O...O", "..X.."])
#: Pictures at their largest, and such as no truth has; those of `truths` are whole as well.
DRAWN = {
    "strip of 41 cells": (draw.strip, (Bash(3), 40), {"misere": True, "brackets": [(1, 5)]}),
    "strip, half solved": (draw.strip, (Subtraction({1, 3, 4}), 20), {"last_solved": 9}),
    "hackenbush, a cut": (draw.hackenbush, ("fish",), {"cut": ("a", "f")}),
    "heaps": (draw.heaps, ((3, 0, 40),), {"grundy": (3, 0, 40), "hint": (3, 0, 5)}),
    "heatmap": (draw.heatmap, (Nim(), 16), {}),
    "heatmap of 1024": (draw.heatmap, (Nim(), 1024), {}),
    "digraph": (
        draw.digraph,
        (nx.DiGraph([("mex", "value"), ("rules", "mex")]),),
        {"alt": "2 arcs"},
    ),
    "coin_row, heaps": (
        draw.coin_row,
        (gl.Ruler(), gl.heads("HTHHTHTTHHTTTHHHTHHTHHHTTHTHHH", 1)),
        {
            "heaps": True,
            "values": True,
            "hint": gl.heads("HTHTHTHTTHHTTTHHHTHHTHHHTTHTHHH", 1),
            "selected": {1, 30},
        },
    ),
    "coin_row of large values": (
        draw.coin_row,
        (gl.TurnUpTo(7), set(range(0, 30, 3))),
        {"values": True, "turns": True, "heaps": True},
    ),
    "coin_grid at its largest": (draw.coin_grid, (gl.Twins() * gl.Twins(), {(6, 13)}), {}),
    "no heaps": (draw.nim_bits, ([],), {}),
    "no pairs": (gamecourse.nim_pairs, ([],), {}),
    "no nodes": (draw.digraph, (nx.DiGraph(),), {"alt": "nothing"}),
    "heatmap, a long name": (draw.heatmap, (Subtraction(range(1, 40)), 16), {}),
    "crossing pawn, large": (
        draw.crossing_pawn,
        (CrossingPawn([".........."] * 8 + ["....X.....", "O........O"]),),
        {"values": True},
    ),
}


#: Pictures that have a shape of each kind among them.
SHAPES = ["heaps", "heatmap", "hackenbush, a cut", "digraph"]


@pytest.fixture(params=SHAPES)
def scene(request):
    return scene_of(request.param)


def scene_of(name):
    picture, arguments, options = DRAWN[name]
    return picture(*arguments, **options)


@pytest.fixture(autouse=True)
def _close_figures():
    yield
    plt.close("all")


# --- the ways out --------------------------------------------------------------------------------


def test_on_given_axes_a_picture_leaves_the_others_alone(scene):
    figure, (left, right) = plt.subplots(1, 2)
    assert scene.on(right) is right
    assert plt.get_fignums() == [figure.number]
    assert not left.patches and not left.images
    kinds = {type(shape) for shape in scene.shapes}
    assert bool(right.images) == (Raster in kinds)
    assert bool(right.patches) == any(issubclass(kind, Outlined) for kind in kinds)
    assert bool(right.texts) == (Text in kinds)


def test_text_on_axes_keeps_its_proportion_to_the_picture():
    """Also where the axes are too wide for the picture, and only a part of them is drawn on."""
    sizes = []
    for width in (4, 12):
        ax = draw.nim_bits([3, 4, 5]).on(plt.figure(figsize=(width, 2)).add_subplot())
        sizes.append(ax.texts[0].get_fontsize() / ax.get_position().height)
        ax.figure.canvas.draw()
        assert ax.texts[0].get_fontsize() / ax.get_position().height == pytest.approx(sizes[-1])
    alone = draw.strip(Bash(3), 12).on().figure
    assert alone.get_size_inches()[0] * 100 == s.SHOWN


@pytest.mark.parametrize("name", DRAWN)
def test_svg_is_well_formed_labelled_and_nothing_is_clipped_or_small(name):
    scene = scene_of(name)
    root = parsed(scene.svg())
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == scene.alt
    assert faults(scene) == []


@pytest.mark.parametrize("name", SHAPES)
def test_png_has_a_palette_two_pixels_for_one_of_the_page_and_few_bytes(name):
    scene = scene_of(name)
    png = scene.png()
    image = open_png(png)
    assert image.mode == "P"
    assert image.size == pytest.approx([2 * side for side in scene.size], abs=2)
    assert len(png) < 120_000
    assert plt.get_fignums() == []
    assert scene_of(name).png() == png
    data, metadata = scene._repr_mimebundle_()
    assert data == {"image/png": base64.b64encode(png).decode(), "text/plain": scene.alt}
    assert metadata["image/png"]["alt"] == scene.alt


def test_text_in_a_notebook_is_as_large_as_the_prose_around_it(scene):
    width, height = scene.size
    assert 14 <= s.TEXT * width / scene.width <= 15
    assert height / width == pytest.approx(scene.height / scene.width, rel=0.01)
    root = parsed(scene.svg())
    assert (root.attrib["width"], root.attrib["height"]) == (str(width), str(height))


@pytest.mark.parametrize("reason", ["frames", "browser", "no matplotlib"])
def test_a_picture_shows_itself_as_svg_where_that_is_better_or_all_there_is(reason, monkeypatch):
    if reason == "frames":
        monkeypatch.setenv("GAMELIB_FRAMES", "1")
    elif reason == "browser":
        monkeypatch.setattr("sys.platform", "emscripten")
    else:
        monkeypatch.setattr("gameviews.draw.scene.installed", lambda library: False)
    scene = draw.heaps((1, 2))
    data, metadata = scene._repr_mimebundle_()
    assert data == {"image/svg+xml": scene.svg(), "text/plain": scene.alt}
    assert metadata == {"image/svg+xml": {"alt": scene.alt}}


def test_a_picture_is_saved_as_what_its_name_ends_in(tmp_path):
    scene = draw.strip(Bash(3), 12)
    for kind, head in ((".svg", b"<svg"), (".png", b"\x89PNG"), (".pdf", b"%PDF")):
        path = tmp_path / f"strip{kind}"
        scene.save(path)
        assert path.read_bytes().startswith(head)
        scene.save(str(path).replace(kind, kind.upper()))
    assert scene.alt.encode() in (tmp_path / "strip.svg").read_bytes()
    before = (tmp_path / "strip.pdf").read_bytes()
    scene.save(tmp_path / "strip.pdf")
    assert (tmp_path / "strip.pdf").read_bytes() == before
    assert plt.get_fignums() == []
    for name in ("strip.jpg", "strip", "png"):
        with pytest.raises(ValueError, match=name):
            scene.save(tmp_path / name)


OWN = """
import matplotlib.pyplot as plt, numpy as np
figure, ax = plt.subplots(figsize=(5, 4))
ax.imshow(np.random.default_rng(1).random((40, 60)))
ax.set_title("my own")
plt.show()
"""
OURS = """
import gamelib as gl
import gameviews as gv
for name in gl.__all__:
    getattr(gl, name)
picture = gv.draw.heaps([1]).png()
"""
ASKED = "import matplotlib; print(sorted(matplotlib.rcParams.items()), plt.get_fignums())"


def test_the_package_changes_nothing_about_the_figures_of_its_user():
    cells = [nbformat.v4.new_code_cell(source) for source in (OWN, ASKED, OURS, OWN, ASKED)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebooks.execute(notebook, Path.cwd())
    own, asked, ours, own_after, asked_after = (cell.outputs for cell in cells)
    assert ours == []
    assert len(own[0].data["image/png"]) > 5_000
    assert own_after == own
    assert asked_after == asked


def test_colours_have_their_names_in_one_place():
    package = Path(draw.__file__).parent.parent
    found = [
        path for path in package.rglob("*.py") if re.search(r'"#[0-9a-fA-F]{6}', path.read_text())
    ]
    assert [path.name for path in found] == ["style.py"]


def test_text_from_outside_is_escaped():
    graph = nx.DiGraph([("<script>", "a & b"), ("<script>", "$x$")])
    scene = draw.digraph(graph, alt='"<b>" & more')
    root = parsed(scene.svg())
    assert root.attrib["aria-label"] == '"<b>" & more'
    assert sorted(letters(scene.svg())) == ["$x$", "<script>", "a & b"]
    scene.png()


@pytest.mark.parametrize("columns", range(2, 9))
def test_the_text_of_a_node_stays_in_its_box(columns):
    graph = nx.path_graph(columns, create_using=nx.DiGraph)
    graph.nodes[1]["text"] = " ".join("abcdefghijklmnopq")
    svg = draw.digraph(graph, alt="a long text").svg()
    widths = [float(box.attrib["width"]) for box in elements(svg, "rect")]
    assert max(map(len, letters(svg))) * 11.6 <= min(widths) - 6


# --- the strip -----------------------------------------------------------------------------------

SETS = [{1, 3, 4}, {2, 5}, {1, 2}, {2, 4, 7}]
GAMES = [
    *(Bash(m) for m in range(1, 9)),
    *(Subtraction(each) for each in SETS),
    gl.PowersOfTwo(),
    Subtraction({40}),
]


@given(
    game=st.sampled_from(GAMES),
    last=st.integers(0, 40),
    known=st.none() | st.integers(-1, 41),
    misere=st.booleans(),
    values=st.booleans(),
    bracket=st.integers(1, 40),
)
@settings(max_examples=120, deadline=None)
def test_a_strip_says_what_the_rules_say(game, last, known, misere, values, bracket):
    brackets = [(0, bracket)] if bracket <= last else []
    options = {"misere": misere, "values": values, "brackets": brackets, "verdict": True}
    truly_drawn(strip_is_true, draw.strip, game, last, last_solved=known, **options)


@pytest.mark.parametrize("game", [gl.GrundyGame(), gl.KAYLES, gl.Octal("4.0")], ids=repr)
def test_a_move_that_breaks_a_heap_has_no_arrow(game):
    svg = draw.strip(game, 24, values=True, verdict=True).svg()
    whole = [
        heap
        for heap in range(25)
        if (moves := game.winning_moves(heap)) and not isinstance(moves[0], gl.Sum)
    ]
    assert len(elements(svg, "path")) == len(whole)
    assert [text for text in letters(svg) if text in ("P", "N")] == [
        str(game.outcome_from_rules(heap)) for heap in range(25)
    ]


# --- heaps and bits ------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 40), max_size=8), st.booleans())
@settings(max_examples=60, deadline=None)
def test_heaps_show_every_stone_and_no_stone_over_a_number(sizes, values):
    grundy = sizes if values else None
    svg = truly_drawn(heaps_are_true, draw.heaps, sizes, grundy=grundy, clickable=True).svg()
    stones = [shape_box(stone) for stone in elements(svg, "circle")]
    numbers = [text_box(text) for text in elements(svg, "text")]
    assert not any(overlap(stone, number) for stone in stones for number in numbers)
    assert len([e for e in elements(svg, "g") if e.get("tabindex") == "0"]) == sum(sizes)


# --- names that are not Latin --------------------------------------------------------------------


def has_chinese_font():
    return len(scene_module._families()) > 1


@pytest.mark.parametrize("bold", [False, True])
def test_chinese_names_are_drawn_apart_and_without_a_warning(bold, caplog, recwarn):
    if not has_chinese_font():
        pytest.skip("no Chinese font is installed")
    pictures = set()
    for name in "甲乙丙":
        scene = Scene(60, name, 60)
        scene.text(30, 30, name, bold=bold)
        pictures.add(scene.png())
        assert "image/png" in scene._repr_mimebundle_()[0]
    assert len(pictures) == 3
    assert [str(w.message) for w in recwarn if "font" in str(w.message).lower()] == []
    assert [r.getMessage() for r in caplog.records if "font" in r.name] == []


def test_where_no_font_has_a_name_the_picture_is_an_svg(monkeypatch):
    """A browser finds a font of its own, and boxes all alike would say nothing."""
    monkeypatch.setattr(scene_module, "_families", lambda: [scene_module.s.FONT])
    names = draw.game_graph(gl.DigraphGame({"甲": ["乙"], "乙": []}), "甲")
    bundle, _ = names._repr_mimebundle_()
    assert "image/png" not in bundle and "甲" in bundle["image/svg+xml"]
    plain = draw.game_graph(gl.DigraphGame({"a": ["b"], "b": []}), "a")
    assert "image/png" in plain._repr_mimebundle_()[0]
