"""Explorers and boards without a browser: values are set and parts clicked in plain Python."""

import base64
import itertools
import re
import sys
import types
from html import unescape
from pathlib import Path

import ipywidgets
import networkx as nx
import pytest
from clicks import Place
from games import work
from pairwise import covering
from pictures import faults, letters, open_png, parsed

import gamecourse
import gamelib as gl
import gameviews as gv
from gamelib import Bash, Bush, CrossingPawn, Game, Nim, Subtraction
from gamelib.fast.heap_values import TakingTable
from gameviews import draw, explore
from gameviews.draw.hackenbush import reduced
from gameviews.explore import Board, Choice, Explorer, Slider, TextField, Toggle, parse_numbers
from gameviews.explore.sentences import CONTROLS
from gameviews.explore.views.hackenbush import MOST_MISERE_EDGES
from truths.explorers import EXPLORED

MOST_FRAMES = 24
#: Those whose truth is told by `test_truth.py`, and more.
EXPLORERS = {name: make for name, (make, *_) in EXPLORED.items()} | {
    "bash, misère": lambda: explore.bash(n=20, m=5, misere=True),
    "nim, five heaps": lambda: explore.nim((7, 11, 13), count=5),
    "heatmap of a subtraction game": lambda: explore.heatmap(Subtraction({1, 3, 4}), 8),
    "interact": lambda: explore.interact(lambda heap: gv.draw.heaps([heap]), heap=(0, 7)),
    "coins, a rule of your own": lambda: explore.coins("a rule of your own", "HTTHTH", "turns"),
    "hackenbush_cuts, the gallery": explore.hackenbush_cuts,
    "hackenbush_reduction, the gallery": explore.hackenbush_reduction,
    "best_play": lambda: explore.best_play(CrossingPawn(["...", ".#.", "X..", "O.O"])),
    "steps": lambda: explore.steps(
        [gamecourse.cards([["G", "G"]], leave) for leave in ([], ["G"])],
        ["two equal parts", "they leave"],
    ),
    "game_graph of Nim": lambda: explore.game_graph(Nim(), (2, 3)),
}
#: Values of a typed set that a reader may try, besides those of the frames.
TYPED = ["7", "1", "5, 40, 41", "{1,3,9}", "3 5 6 10 11", "2, 30", "12345", "999999999999"]


@pytest.fixture(params=EXPLORERS)
def explorer(request):
    return EXPLORERS[request.param]()


def inputs(explorer):
    """Return the widgets of the controls, by name."""
    row = explorer.widget.children[0]
    return dict(zip(explorer.controls, row.children, strict=True))


def message(explorer):
    return explorer.widget.children[1]


def picture(explorer):
    return explorer.widget.children[2].value


def typed(explorer, key):
    """Return texts that a reader may type, besides those of the frames."""
    more = {"Folded values": ["0.3", "4.07"], "Digraph explorer": ["a>b", "a>b, a>c, b>c"]}
    more["Octal codes"] = ["0.3", "4.07", "0.3333...", "0.156", "4.0000007"]
    if explorer.name == "Coins explorer":
        return ["1-5", "2 distance 1-3"] if key == "rule" else ["T", "hhthh", "HTH" * 10]
    return more.get(explorer.name, TYPED)


def values_of(explorer, key):
    """Return the values that a control can take, or some of them."""
    control = explorer.controls[key]
    if isinstance(control, Slider):
        return list(range(control.low, control.high + 1))
    if isinstance(control, Choice):
        return [o[1] if isinstance(o, tuple) else o for o in control.options]
    return (
        [False, True]
        if isinstance(control, Toggle)
        else [*explorer.frames.get(key, []), *typed(explorer, key)]
    )


def thinned(values, most):
    return values if len(values) <= most else values[:: -(-len(values) // most)] + values[-1:]


# --- every value of every control ----------------------------------------------------------------


def combinations(explorer, most):
    """Yield values of the controls: many of each alone, and every two of some together."""
    for key in explorer.controls:
        for value in thinned(values_of(explorer, key), most):
            yield {**explorer.values, key: value}
    few = {key: thinned(values_of(explorer, key), most // 2) for key in explorer.controls}
    yield from covering(few)


def test_every_picture_an_explorer_can_show_is_whole(explorer, short):
    combined = combinations(explorer, 4 if short else 8)
    shown = {tuple(values.items()): values for values in combined}
    for values in shown.values():
        assert faults(explorer.scene(**values)) == [], values


def test_the_page_does_not_jump_while_a_slider_moves(explorer):
    for moving, control in explorer.controls.items():
        if not isinstance(control, Slider):
            continue
        others = [key for key in explorer.controls if key != moving]
        for rest in covering({key: thinned(values_of(explorer, key), 4) for key in others}) or [{}]:
            ends = (control.low, (control.low + control.high) // 2, control.high)
            scenes = [explorer.scene(**rest, **{moving: value}) for value in ends]
            sizes = {(scene.width, scene.height) for scene in scenes}
            assert len(sizes) == 1, f"the page jumps while {moving} moves beside {rest}"


# --- the first life: widgets ---------------------------------------------------------------------


def test_each_control_repaints_the_picture(explorer):
    sheets = [widget.value.count("<style>") for widget in explorer.widget.children[2:]]
    assert sheets == [0, 1]  # it does not come with each step
    for key, widget in inputs(explorer).items():
        assert widget.value == explorer.values[key] == explorer.controls[key].value
        if widget.layout.display == "none":
            continue
        before = picture(explorer)
        new = next(
            value
            for value in reversed(values_of(explorer, key))
            if value != widget.value and explorer.scene(**{key: value}).svg(sheet=False) != before
        )
        widget.value = new
        assert picture(explorer) != before, key
        assert parsed(picture(explorer)).attrib["aria-label"] == explorer.picture.alt
        # A slider may end earlier for the other values.
        assert explorer.values[key] == min(new, explorer.tops(**explorer.values).get(key, new))
        assert message(explorer).value == ""
        assert message(explorer).layout.display == "none"
        widget.value = explorer.controls[key].value


def test_a_slider_that_would_change_nothing_is_hidden():
    explorer = explore.nim()
    shown = {key: widget.layout for key, widget in inputs(explorer).items()}
    for count in (5, 3, 4):
        inputs(explorer)["count"].value = count
        hidden = [key for key, layout in shown.items() if layout.display == "none"]
        assert hidden == list("abcde")[count:]


def test_a_slider_ends_where_the_story_does():
    explorer = explore.hackenbush_reduction(name="flower", step=4)
    step = inputs(explorer)["step"]
    assert (step.max, step.value) == (5, 4)
    inputs(explorer)["name"].value = "random"
    assert step.max == len(reduced(Bush.random(11, 14, 1)).steps) > 5
    step.value = step.max
    inputs(explorer)["name"].value = "flower"
    assert step.max == step.value == explorer.values["step"] == 5
    assert explorer.picture.alt.startswith("Step 5 of 5")

    assert "arcs" not in inputs(explore.digraph())
    explorer = explore.digraph("a>b, a>c, b>c", typed=True)
    arcs, step = inputs(explorer)["arcs"], inputs(explorer)["step"]
    for text, nodes in (("a>b, b>c, c>d, d>e", 5), ("a>b, b>", 5), ("a>b", 2)):
        arcs.value = text
        assert step.max == nodes


@pytest.mark.parametrize(("heap", "shown"), [(2, 2), (7, 3)])
def test_a_slider_stands_where_it_was_set_before_it_is_shown(heap, shown):
    found = explore.interact(lambda heap: gv.draw.heaps([heap]), heap=(1, 6))
    found.set(heap=heap)  # the slider has no 7, and stays where it starts
    assert inputs(found)["heap"].value == shown


def test_the_live_explorer_needs_no_output_cell(explorer):
    _, *others = explorer.widget.children
    assert {type(widget) for widget in others} == {ipywidgets.HTML}
    sliders = [w for w in inputs(explorer).values() if isinstance(w, ipywidgets.IntSlider)]
    assert all(slider.continuous_update for slider in sliders)
    assert explorer.widget is explorer.widget


#: What is no set, and what of it is named.
BAD_SETS = {
    "": "",
    "1, x": "'x'",
    "<img src=x onerror=alert(1)>": "'<img'",
}


@pytest.mark.parametrize("text", BAD_SETS)
def test_a_bad_set_gives_one_readable_line_and_keeps_the_picture(text):
    explorer = explore.subtraction()
    field, line, before = inputs(explorer)["allowed"], message(explorer), picture(explorer)
    for given in (" ", text):  # an empty field that is emptied does not report
        field.value = given
    inputs(explorer)["n"].value = 7  # another control does not hide the mistake
    assert BAD_SETS[text] in unescape(line.value) and picture(explorer) == before
    assert re.fullmatch(r'<span role="alert">[^<>\n]+</span>', line.value)
    assert len(line.value) < 300 and line.layout.display == ""
    field.value = "1, 2"
    assert line.value == "" and line.layout.display == "none"
    assert "solved as far as 7" in picture(explorer)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1, 3 9", [1, 3, 9]), ("{2,5}", [2, 5]), ("\t007 ,, 7\n", [7, 7]), ("9" * 18, [10**18 - 1])],
)
def test_numbers_are_read(text, numbers):
    assert parse_numbers(text) == numbers


def test_a_typed_set_is_solved_once_for_all_positions_of_the_slider(monkeypatch):
    explorer = explore.subtraction()
    explorer.set(allowed="3, 20000, 20011")
    monkeypatch.setattr(TakingTable, "_grow", None)  # nothing may be computed again
    explorer.set(n=3)
    explorer.set(n=30)
    assert explorer.error == ""


def test_what_no_control_can_be_set_to_keeps_the_picture():
    explorer = explore.octal()
    before = explorer.picture
    explorer.set(view="x")
    assert "'x'" in explorer.error
    assert explorer.picture is before
    explorer.set(view="heaps")
    assert explorer.error == "" and explorer.picture is not before


# --- the second life: frames ---------------------------------------------------------------------


def check_frames(html):
    """Hold that a page has one frame for each place of its controls, and shows one of them."""
    frames = re.findall(r'class="gl-frame"([^>]*)>', html)
    keys = [re.search(r'data-key="([\d-]*)"', frame)[1] for frame in frames]
    assert 1 <= len(keys) <= MOST_FRAMES
    assert sum("hidden" not in frame for frame in frames) == 1
    counts = []
    for control in re.findall(r"<input[^>]*>|<select.*?</select>", html, re.DOTALL):
        counts.append(control.count("<option"))
        if control.startswith("<input"):
            most, texts, value = (
                re.search(rf'{name}="([^"]*)"', control)[1]
                for name in (" max", "data-texts", " value")
            )
            counts[-1] = int(most) + 1
            assert len(texts.split("|")) == counts[-1] > int(value) >= 0
    places = itertools.product(*map(range, counts))
    assert sorted(keys) == sorted("-".join(map(str, key)) for key in places)
    script = Path(explore.__file__).with_name("frames.js").read_text(encoding="utf-8").strip()
    assert html.count(script) == 1
    outside = html.replace("http://www.w3.org/2000/svg", "").replace(script, "")
    assert not re.search(r"https?:|//[a-z]+\.|@import|url\(|<link|<iframe|\bsrc=", outside)
    pictures = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(pictures) == len(keys) and all(parsed(svg).tag.endswith("svg") for svg in pictures)


def test_frames_need_neither_kernel_nor_network(explorer):
    html = explorer.html()
    check_frames(html)
    assert len(html.encode()) < 1_000_000
    if not any(isinstance(control, TextField) for control in explorer.controls.values()):
        assert explorer.picture.svg() in html
    frames = re.findall(r"<svg.*?</svg>", html, re.DOTALL)
    assert len(set(frames)) > len(frames) * 0.9


def test_frames_escape_what_they_show():
    controls = {"text": TextField("<b>", "<i>"), "yes": Toggle(False, '"')}
    explorer = Explorer(
        lambda text, yes: draw.digraph(nx.DiGraph([(text, yes)]), alt=text),
        controls,
        frames={"text": ["<b>", "</script>"], "yes": [False, True]},
        name="<script>",
    )
    html = explorer.html()
    check_frames(html)
    assert "<b>" not in html and "<i>" not in html and html.count("</script>") == 3 + 1


# --- what a notebook stores ----------------------------------------------------------------------

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SHOWN = {name: make for name, make in EXPLORERS.items() if "," not in name}
SHOWN["board"] = lambda: explore.board(Nim(), (3, 4, 5))
SHOWN["large board"] = lambda: explore.board(Nim(), (9, 9, 9, 9))


@pytest.mark.parametrize("name", SHOWN)
def test_the_three_lives(name, monkeypatch):
    stored = []
    drawn, png = {}, draw.Scene.png

    def png_once(scene):  # what a PNG looks like is asked in test_draw
        svg = scene.svg()
        if svg not in drawn:
            drawn[svg] = png(scene) if name in ("bash", "board") else b"drawn"
        return drawn[svg]

    monkeypatch.setattr(draw.Scene, "png", png_once)
    for frames in ("", "1"):
        monkeypatch.setenv("GAMELIB_FRAMES", frames)
        data, metadata = SHOWN[name]()._repr_mimebundle_()
        assert ("text/html" in data, WIDGET_VIEW in data) == (bool(frames), not frames)
        kind = "image/svg+xml" if frames else "image/png"
        assert metadata[kind]["alt"] == data["text/plain"]
        assert not re.search(r"children=|0x[0-9a-f]{4}|IPY_MODEL", data["text/plain"])
        stored.append((data[kind], data["text/plain"]))
    (png_text, text), (svg, framed) = stored
    assert text == framed and list(drawn) == [svg]
    assert base64.b64decode(png_text) == drawn[svg]
    if name in ("bash", "board"):
        assert open_png(drawn[svg]).mode == "P"
    if name == "board":  # one with few positions is played
        assert 'class="gl-table"' in data["text/html"] and "gl-frame" not in data["text/html"]
    else:
        check_frames(data["text/html"])


@pytest.mark.parametrize("name", ["bash", "board"])
def test_a_picture_that_cannot_be_drawn_leaves_the_widget_alive(name, monkeypatch):
    def broken(scene):
        raise RuntimeError("no fonts")

    monkeypatch.setattr(draw.Scene, "png", broken)
    data, metadata = SHOWN[name]()._repr_mimebundle_()
    assert set(data) == {WIDGET_VIEW, "text/plain"} and metadata == {}


def test_an_explorer_shows_where_widgets_have_no_bundle_of_their_own(monkeypatch):
    """As with ipywidgets 7, which hosted notebooks pin."""
    explorer = explore.bash()
    monkeypatch.delattr(ipywidgets.Widget, "_repr_mimebundle_")
    data, _ = explorer._repr_mimebundle_()
    assert data[WIDGET_VIEW]["model_id"] == explorer.widget.model_id
    assert {type(data[WIDGET_VIEW][f"version_{part}"]) for part in ("major", "minor")} == {int}


def test_a_board_keeps_what_a_hosted_notebook_needs(monkeypatch):
    """There anywidget says in the metadata where its manager is, and enables it."""
    enabled = []
    hosted = types.ModuleType("google.colab.output")
    hosted.enable_custom_widget_manager = lambda: enabled.append(True)
    hosted._widgets = types.SimpleNamespace(_installed_url="https://example.org/manager.js")
    monkeypatch.setitem(sys.modules, "google.colab.output", hosted)
    data, metadata = explore.board(Nim(), (3, 4, 5))._repr_mimebundle_()
    assert {WIDGET_VIEW, "image/png", "text/plain"} <= set(data)
    manager = metadata[WIDGET_VIEW]["colab"]["custom_widget_manager"]
    assert manager == {"url": "https://example.org/manager.js"}
    assert metadata["image/png"]["alt"] == data["text/plain"]


def test_ipython_asks_a_board_for_its_bundle():
    """ipywidgets 7 has a method that would go before it, and shows no picture."""
    assert not hasattr(explore.board(Nim(), (3, 4, 5)), "_ipython_display_")


def asked(board, at, machine=False, values=False, have=None):
    """Ask a live board for a node, as its browser does, and return what it sends."""
    sent = []
    board.send = sent.append
    question = {"at": at, "misere": False, "machine": machine, "values": values, "have": have or {}}
    board._handle_custom_msg({"number": 7, **question}, [])
    (told,) = sent
    assert told["number"] == 7
    return told


def test_a_board_tells_its_browser_the_start_and_each_node_when_asked():
    board = explore.board(Nim(), (3, 4, 5))
    table = board.table
    assert board.widget is board and [*table["nodes"]] == ["0"]
    have = {name: len(table[name]) for name in ("words", "pieces", "pictures", "swaps")}
    _, after = table["nodes"]["0"]["moves"]["0:1"]
    told = asked(board, after, machine=True, have=have)
    node = told["nodes"][str(after)]
    _, reply = node["kinds"][0]["reply"]
    assert [*told["nodes"]] == [str(after), str(reply)] and told["have"] == have
    words = [*table["words"], *told["words"]]
    assert words[node["text"]] == "(1, 4, 5)"
    assert len(node["pictures"]) == 1
    assert len(asked(board, after, values=True)["nodes"][str(after)]["pictures"]) == 2


def test_what_goes_wrong_in_a_node_is_told_in_one_line():
    class Broken(Bash):
        def options(self, heap):
            if heap == 3:
                raise ZeroDivisionError("three\nis bad")
            return super().options(heap)

    board = explore.board(Broken(2), 5)
    _, after = board.table["nodes"]["0"]["moves"]["0:3"]
    failed = asked(board, after)["failed"]
    assert "Broken(2)" in failed and "at 3" in failed
    assert failed.endswith("ZeroDivisionError: three is bad")


# --- boards --------------------------------------------------------------------------------------

GRID = gl.Twins() * gl.Twins()


@pytest.mark.parametrize("hidden", ["values", "labels"])
def test_a_board_without_values_has_no_button_for_them_and_no_pictures(hidden):
    board = explore.board(Bash(3), 6, **{hidden: False})
    table = board.nodes.table()
    assert [*table["controls"]] == [*CONTROLS][:-1] and [*CONTROLS][-1] == "values"
    assert {len(node["pictures"]) for node in table["nodes"]} == {1}
    assert [*explore.board(Bash(3), 6).table["controls"]] == [*CONTROLS]


@pytest.mark.parametrize(
    ("game", "start", "offered"),
    [
        (gl.TurnUpTo(3), {15}, True),
        (gl.TurnUpTo(3), {16}, False),
        (GRID, {(3, 3)}, True),
        (GRID, {(3, 4)}, False),
        (gl.GreenHackenbush(), "0-a-b", True),
        (gl.GreenHackenbush(), Bush.stalks(MOST_MISERE_EDGES + 1), False),
    ],
    ids=str,
)
def test_misere_play_is_offered_where_it_can_be_solved(game, start, offered):
    board = explore.board(game, start)
    assert len(board.nodes.node(0)["kinds"]) == 1 + offered
    if not offered:
        with pytest.raises(ValueError, match=re.escape(repr(game))):
            explore.board(game, start, misere=True)
        return
    assert "failed" not in board.nodes.answered(0, True)["kinds"][1]


def test_the_strip_of_the_game_belongs_to_the_debrief():
    last = Place(explore.board(Bash(3), 3)).after("0:0")
    strip = draw.strip(Bash(3), 3).alt
    assert strip in last.svg(last.play["after"]) and strip not in last.picture


def test_a_game_without_a_view_gets_its_options_as_buttons():
    class Token(Game):
        def options(self, node):
            return {"a": ["b", "c"], "c": ["b"]}.get(node, [])

        def describe(self, node, option):
            return f"move the token to {option}"

    place = Place(explore.board(Token(), "a"))
    assert [*place.choices.values()] == ["move the token to b", "move the token to c"]
    assert not place.node["parts"] and letters(place.picture) == ["a"]
    place.nodes.valued(0)
    assert letters(place.with_values) == ["a, value 2"]
    assert place.after("0").over and place.after("0").choices == {}


def test_a_view_of_ones_own_is_registered_by_type():
    class Mine(Bash):
        pass

    class MyView(explore.View):
        def scene(self, position, *, values, clickable, hint):
            return draw.heaps([1])

    explore.view_of.register(Mine, MyView)
    assert isinstance(explore.view_of(Mine(2)), MyView)
    assert not isinstance(explore.view_of(Bash(2)), MyView)
    assert letters(Place(explore.board(Mine(2), 9)).picture) == ["heap 1", "1"]


@pytest.mark.parametrize("made", [gl.DigraphGame, gl.LoopyDigraph])
def test_a_digraph_without_room_for_its_names_is_a_list_of_moves(made):
    drawn, listed = (explore.view_of(made({"a": [end], end: []})) for end in ("b", "a long name"))
    assert type(listed) is explore.View and type(drawn) is not explore.View


@pytest.mark.parametrize(
    ("game", "start", "most"),
    [
        (Nim(), (7, 11, 12), 50_000),
        (Subtraction({1, 2}), 39, 50_000),
        (gl.TurnUpTo(3), {4, 7, 9, 11, 12, 13}, 100_000),
        (gl.TurnUpTo(5), {2, 3, 7, 8, 9, 10}, 100_000),
        (gl.Ruler(), set(range(1, 31)), 100_000),
        (GRID, {(5, 9), (6, 13), (2, 2), (4, 4)}, 100_000),
    ],
    ids=str,
)
def test_the_machine_answers_without_a_wait(game, start, most, monkeypatch):
    board = Board(game, start)
    listed = work(monkeypatch, Game, "_options")
    told = board.nodes.told(0, False, True, False, {})
    assert 0 < len(listed) < most
    assert len(told["nodes"]) == 2


def test_boards_and_explorers_stand_in_boxes_and_say_no_address():
    shown = [gv.board(gl.Bash(3), 21), gv.explore.bash(), gv.interact(str, object=(1, 3))]
    for box in (ipywidgets.HBox, ipywidgets.VBox, ipywidgets.Tab, ipywidgets.Accordion):
        made = box(children=shown)
        assert list(made.children) == shown
        assert "Board(Bash(3), 21)" in repr(made) and " at 0x" not in repr(made)
    assert " at 0x" not in repr(shown)
