"""No picture lies: what is drawn is compared with the rules, shape by shape, not with alt text.

The checks stand in the modules of `truths`. What a check expects comes from the rules or is
computed there.
"""

import importlib
import inspect
import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from pictures import Picture, box_of, rendered

import gamecourse
import gamelib as gl
import gameviews as gv
from gamelib import Bush
from gameviews import draw, explore
from gameviews.draw import style as s
from gameviews.draw.layout.plan import plan
from gameviews.draw.scene import Scene
from truths.explorers import EXPLORED
from truths.hackenbush import EAR, TREE
from truths.heaps import heaps_are_true
from truths.loops import CHAIN, PAWN
from truths.registry import case, truly_drawn, truth, truths_of
from truths.tables import rgb

#: The modules with checks, in the order of golden.json.
THEMES = "heaps disguise loops pins binary symmetry coins tables digraphs hackenbush adding"
THEMES += " breaking nimbers periods contest ancestors wythoff misere above_nim clinic boards"
#: Pictures, each with some calls and the check of what they draw.
TRUTHS = truths_of(*(importlib.import_module(f"truths.{theme}") for theme in THEMES.split()))


# --- every picture -------------------------------------------------------------------------------


def known_as(picture):
    """Return the name of a picture; a lesson's that a drawing has as well says where it is from."""
    name = picture.__name__
    return f"lessons.{name}" if getattr(draw, name, picture) is not picture else name


def test_every_picture_has_a_row():
    things = [getattr(room, name) for room in (draw, gamecourse) for name in room.__all__]
    functions = [thing for thing in things if inspect.isfunction(thing)]
    drawing = [f for f in functions if inspect.signature(f).return_annotation in (Scene, "Scene")]
    assert {known_as(picture) for picture in TRUTHS} == {*map(known_as, drawing), "chapter_map"}


def test_a_picture_has_one_check():
    with pytest.raises(AssertionError, match="heaps is registered twice"):
        truth(draw.heaps, case([1]))(lambda picture, sizes: None)
    assert TRUTHS[draw.heaps][0] is heaps_are_true


CASES = [
    pytest.param(
        *(picture, check, *call),
        id=f"{known_as(picture)} {number}",
        marks=[pytest.mark.full] if number else [],
    )
    for picture, (check, calls) in TRUTHS.items()
    for number, call in enumerate(calls)
]
every_case = pytest.mark.parametrize(("picture", "check", "arguments", "options"), CASES)


@every_case
def test_a_picture_tells_the_truth(picture, check, arguments, options):
    truly_drawn(check, picture, *arguments, **options)


# --- every explorer ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXPLORED)
def test_an_explorer_shows_what_its_controls_say(name):
    make, values, (picture, (arguments, options)) = EXPLORED[name]
    explorer = make()
    explorer.set(**values)
    assert explorer.error == "" and explorer.values.items() >= values.items()
    drawn = Picture(explorer.picture)
    drawn.scene = explorer.picture
    drawn.alt = re.sub(r"; period \d+ proved$", "", drawn.alt)  # of the certificate above it
    check, _ = TRUTHS[picture]
    check(drawn, *arguments, **options)
    assert Picture(explorer.widget.children[2].value).shapes == drawn.shapes


def test_every_explorer_tells_the_truth():
    made = {name for name in explore.__all__ if name.islower()}
    made -= {"board", "parse_arcs", "parse_numbers", "view_of"}
    made |= {name for name in gamecourse.__all__ if name.startswith("explore_")}
    assert made - {"best_play", "interact", "steps"} == {
        re.split("[, ]", name)[0] for name in EXPLORED
    }


@pytest.mark.parametrize("game", [PAWN, gl.LoopyDigraph(CHAIN)], ids=str)
def test_best_play_is_as_long_as_the_rules_say(game):
    start = game.start if game is PAWN else "x7"
    explorer = explore.best_play(game, start)
    label, position = game.label_from_rules(start), start
    assert explorer.controls["step"].high == label.remoteness
    for step in range(label.remoteness + 1):
        scene = explorer.scene(step=step)
        assert scene.alt.startswith(f"Step {step}, " if step else "The start: ")
        if step:
            title = Picture(scene).words[0].partition(", ")[2]
            after = [o for o in game.options(position) if game.describe(position, o) == title]
            (position,) = after
        left = game.label_from_rules(position).remoteness
        assert left == label.remoteness - step


def test_steps_show_each_picture_under_its_text():
    scenes = [draw.heaps([3]), draw.pins([2, 2]), draw.heaps([1])]
    explorer = explore.steps(scenes, ["first", "second", "third"], step=1)
    for step, (scene, text) in enumerate(zip(scenes, ("first", "second", "third"), strict=True)):
        shown = Picture(explorer.scene(step=step))
        assert shown.words == [text, *Picture(scene).words]
        assert shown.alt == f"step {step}, {text}: {scene.alt}"
        moved = zip(shown.shapes[1:], Picture(scene).shapes, strict=True)
        assert {(a.x - b.x, round(a.y - b.y)) for a, b in moved} == {(0, 48)}


# --- what matplotlib draws -----------------------------------------------------------------------


def test_each_shape_is_drawn_where_the_svg_has_it():
    """One shape of each kind on a picture that is no mirror image of itself."""
    scene = Scene(300, "shapes", 600)
    scene.rect(20, 30, 100, 60, fill=s.BLUE, stroke=s.BLUE, radius=0)
    scene.circle(300, 60, 40, fill=s.GREEN, stroke=s.VERMILLION, stroke_width=12)
    scene.line((40, 200), (300, 260), stroke=s.ORANGE, stroke_width=10, head=40)
    scene.line((330, 150), (560, 150), stroke=s.DARK_WOOD, stroke_width=6, bend=30)
    scene.loop((420, 250), ((380, 180), (460, 180)), stroke=s.FALLEN, stroke_width=8)
    scene.raster(450, 20, 120, 90, np.array([[rgb(s.YELLOW), rgb(s.VALUE_FILLS[4])]], np.uint8))
    scene.text(560, 280, "MMM", size=40, fill=s.INK, anchor="end", bold=True)
    pixels, axes = rendered(scene, width=900)
    scale = (axes[2] - axes[0]) / scene.width
    boxes = {
        s.BLUE: (20, 30, 120, 90),
        s.GREEN: (266, 26, 334, 94),
        s.VERMILLION: (254, 14, 346, 106),
        s.DARK_WOOD: (330, 147, 560, 184),
        s.FALLEN: (405, 194, 435, 252),
        s.YELLOW: (450, 20, 510, 110),
        s.VALUE_FILLS[4]: (510, 20, 570, 110),
        s.INK: (438, 265, 560, 295),
        s.ORANGE: (38, 195, 300, 270),
    }
    for colour, wanted in boxes.items():
        found = box_of(pixels, colour)
        near = [(a - b) / scale for a, b in zip(found, (axes[0], axes[1]) * 2, strict=True)]
        assert near == pytest.approx(wanted, abs=6), colour


def test_a_dashed_line_has_gaps_and_others_have_none():
    for dashed in (False, True):
        scene = Scene(100, "a line", 600)
        scene.line((20, 50), (580, 50), stroke=s.BLUE, stroke_width=6, dashed=dashed)
        pixels, _ = rendered(scene)
        column = (abs(pixels - rgb(s.BLUE)) < 90).all(axis=2).any(axis=0)
        gaps = np.diff(column.astype(int)).clip(0).sum()
        assert gaps > 10 if dashed else gaps == 1


# --- layouts, as they were when somebody looked at them ------------------------------------------

GOLDEN = Path(__file__).with_name("golden.json")
#: So many calls of each picture: the clinic has a hundred cards.
MOST_LOOKED_AT = 12
#: Figures whose layout is computed: trees, rings, parallel edges, loops, and one without a plan.
FIGURES = [*gv.gallery, TREE, EAR, "0-a-b-c-d-a, c-e=e-e", "0-a-b-0-c-b, c-d, a-e-f-a"]
FIGURES += ["0-0-0-0, 0-a-a-a, a-b", "0-a=b=c, 0-d=0"]
#: Figures whose cycles share edges: springs hold them.
NETS = ["0-a-b-c-a-d-b, c-d", "0-a-b-0, a-c-d-b, c-e, e-d, 0-f-c"]


def footprint(picture):
    """Return, for all shapes that look alike, how many there are and where: sums of coordinates."""
    found = {}
    for shape in picture.shapes:
        look = f"{shape.kind} {shape.fill} {shape.stroke} {shape.thick:g} {shape.size:g}"
        look += f" {shape.anchor}" + " bold" * shape.bold + " dashed" * shape.dashed
        numbers = 1, shape.x, shape.y, shape.width, shape.height, *shape.start, *shape.end
        sums = found.setdefault(" ".join(look.split()), [0.0] * 9)
        found[" ".join(look.split())] = [a + b for a, b in zip(sums, numbers, strict=True)]
    return {look: [round(number, 1) for number in sums] for look, sums in found.items()}


def looked_at(picture):
    """Return the footprints of a picture, one for each of its first calls."""
    calls = TRUTHS[picture][1][:MOST_LOOKED_AT]
    return [footprint(Picture(picture(*arguments, **options))) for arguments, options in calls]


def layout(figure):
    """Return where the vertices and the middles of the edges of a figure are."""
    found = plan(Bush(Bush(figure).edges))
    places = [*found.at.values(), *(path.points(3)[1] for path in found.paths.values())]
    return [round(number, 2) for place in places for number in place]


def golden():
    pictures = {known_as(picture): looked_at(picture) for picture in TRUTHS}
    return {"pictures": pictures, "figures": {figure: layout(figure) for figure in FIGURES + NETS}}


@pytest.mark.parametrize("picture", TRUTHS, ids=known_as)
def test_a_picture_is_laid_out_as_when_it_was_looked_at(picture):
    """After a wanted change, look at the new pictures, then run this file: it writes the golden."""
    kept = json.loads(GOLDEN.read_text())["pictures"][known_as(picture)]
    for number, (now, then) in enumerate(zip(looked_at(picture), kept, strict=True)):
        assert {*now} == {*then}, f"call {number}"
        for look, sums in then.items():
            assert now[look] == pytest.approx(sums, abs=0.05 * sums[0] + 0.11), (number, look)


@pytest.mark.parametrize("figure", FIGURES + NETS)
def test_a_figure_is_laid_out_as_when_it_was_looked_at(figure):
    kept = json.loads(GOLDEN.read_text())["figures"][figure]
    assert layout(figure) == pytest.approx(kept, abs=0.02)


@pytest.mark.parametrize("figure", FIGURES + NETS)
def test_no_edge_is_hidden_below_a_vertex(figure):
    for found in map(plan, (Bush(figure), Bush(Bush(figure).edges))):  # in its places, in ours
        for edge, path in found.paths.items():
            for v, at in found.at.items():
                assert v in edge or min(math.dist(at, spot) for spot in path.points(13)) > 0.1


if __name__ == "__main__":
    rows_of_json = json.dumps(golden(), indent=1, ensure_ascii=False)
    in_lines = re.sub(r"\n {3,}|\n\s+(?=[-\d\]])", " ", rows_of_json)  # a line for each picture
    GOLDEN.write_text(in_lines + "\n", encoding="utf-8")
