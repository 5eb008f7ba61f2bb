"""The board and the explorers of Green Hackenbush, without a browser."""

import importlib

from clicks import Place
from games import work
from pictures import elements, letters

from gamelib import Bush, GreenHackenbush
from gameviews import explore
from gameviews.draw.hackenbush import reduced

GAME = GreenHackenbush()


# --- the board -----------------------------------------------------------------------------------


def test_the_leg_that_is_clicked_is_the_one_that_falls():
    for number, other in ("01", "10"):  # the machine answers with the edge a-b
        place = Place(explore.board(GAME, Bush("0-a-b, 0-a, 0-c")))
        assert set(place.after(number).reply()[1].labels) == {other, "2"}


def test_pointing_shows_what_falls_and_the_value_only_when_values_are_shown():
    place = Place(explore.board(GAME, Bush("0-a-b, a-c")))
    assert place.labels["0"] == "cut 0-a: 2 more edges fall"
    assert "value" not in place.picture
    tips = [g for g in elements(place.picture, "g") if g.get("class") == "gl-tip"]
    assert len(tips) == 3
    assert "value left 2" in place.with_values
    assert [text for text in letters(place.with_values) if text == "value 1"] == ["value 1"]


def test_a_figure_too_large_to_draw_gets_buttons():
    place = Place(explore.board(GAME, Bush.stalks(40, 41)))
    assert place.labels == {} and len(place.choices) == 81
    assert "at most 60 edges are drawn, not of 81" in letters(place.picture)[0]
    assert len(place.after(next(iter(place.choices))).position) < 81


# --- the explorers -------------------------------------------------------------------------------


def test_the_number_of_a_random_figure_is_hidden_while_a_figure_of_the_gallery_is_chosen():
    explorer = explore.hackenbush_reduction({"two": Bush.stalks(1, 2)})
    number = explorer.widget.children[0].children[1]
    assert number.layout.display == "none"
    explorer.widget.children[0].children[0].value = "random"
    assert number.layout.display is None
    assert explorer.scene(name="random", seed=3).alt != explorer.scene(name="random", seed=4).alt


def test_every_step_is_laid_out_once(monkeypatch):
    laid_out = work(monkeypatch, importlib.import_module("gameviews.draw.hackenbush"), "plan")
    bush = Bush.tree(9, 44)
    explorer = explore.hackenbush_reduction({"mine": bush})
    for step in (20, *range(20)):
        explorer.scene(step=step).svg()
    assert len(laid_out) == len(reduced(bush).steps) + 1
