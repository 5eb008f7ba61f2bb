"""The board and the explorers of Green Hackenbush, without a browser."""

import importlib

from clicks import Place
from games import work
from pictures import letters

from gamelib import Bush, GreenHackenbush
from gameviews import explore
from gameviews.draw.hackenbush import reduced

GAME = GreenHackenbush()


# --- the board -----------------------------------------------------------------------------------


def test_the_leg_that_is_clicked_is_the_one_that_falls():
    for number, other in ("01", "10"):  # the machine answers with the edge a-b
        place = Place(explore.board(GAME, Bush("0-a-b, 0-a, 0-c")))
        assert set(place.after(number).reply()[1].labels) == {other, "2"}


def test_a_figure_too_large_to_draw_gets_buttons():
    place = Place(explore.board(GAME, Bush.stalks(40, 41)))
    assert place.labels == {} and len(place.choices) == 81
    assert "at most 60 edges are drawn, not of 81" in letters(place.picture)[0]
    assert len(place.after(next(iter(place.choices))).position) < 81


# --- the explorers -------------------------------------------------------------------------------


def test_every_step_is_laid_out_once(monkeypatch):
    laid_out = work(monkeypatch, importlib.import_module("gameviews.draw.hackenbush"), "plan")
    bush = Bush.tree(9, 44)
    explorer = explore.hackenbush_reduction({"mine": bush})
    for step in (20, *range(20)):
        explorer.scene(step=step).svg()
    assert len(laid_out) == len(reduced(bush).steps) + 1
