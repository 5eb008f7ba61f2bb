"""The board and the explorers of Green Hackenbush, without a browser."""

import importlib

import pytest
from clicks import click, labels
from games import work
from pictures import elements, faults, letters

from gamelib import Bush, GreenHackenbush, Nim
from gameviews import explore
from gameviews.draw.hackenbush import reduced

GAME = GreenHackenbush()


# --- the board -----------------------------------------------------------------------------------


def test_the_machine_wins_when_it_can():
    answered = 0
    for seed in range(12):
        board = explore.board(GAME, Bush.random(8, 10, seed))
        losing = [p for p in labels(board) if GAME.outcome(board.view.option(board.match, p))]
        if not losing:
            continue
        click(board, losing[0])
        answered += 1
        assert len(board.match.history) == 3 and not GAME.outcome(board.match.position)
    assert answered > 6


def test_the_leg_that_is_clicked_is_the_one_that_falls():
    for number, other in ("01", "10"):  # the machine answers with the edge a-b
        board = explore.board(GAME, Bush("0-a-b, 0-a, 0-c"))
        click(board, number)
        assert set(labels(board)) == {other, "2"}


def test_an_edge_that_fell_is_no_move():
    board = explore.board(GAME, Bush("0-a-b, 0-c-d-e-f-g"))
    click(board, "6")
    fallen = next(str(i) for i in range(7) if str(i) not in labels(board))
    before = board.match.history[:]
    click(board, fallen)
    assert board.status == "That is not on the board now. Choose again. Your move."
    assert board.match.history == before


def test_pointing_shows_what_falls_and_the_value_only_when_values_are_shown():
    board = explore.board(GAME, Bush("0-a-b, a-c"))
    assert labels(board)["0"] == "cut 0-a: 2 more edges fall"
    assert "value" not in board.picture
    tips = [g for g in elements(board.picture, "g") if g.get("class") == "gl-tip"]
    assert len(tips) == 3
    click(board, "values", "control")
    assert "value left 2" in board.picture
    assert [text for text in letters(board.picture) if text == "value 1"] == ["value 1"]
    click(board, "values", "control")
    assert "value" not in board.picture


def test_a_figure_too_large_to_draw_gets_buttons():
    board = explore.board(GAME, Bush.stalks(40, 41))
    assert labels(board) == {} and len(board.choices) == 81
    assert "at most 60 edges are drawn, not of 81" in letters(board.picture)[0]
    click(board, board.choices[0]["name"])
    assert len(board.match.history) == 3


def test_a_figure_beside_nim_on_one_board():
    game = GAME + Nim()
    board = explore.board(game, (Bush("0-a-b, a-c"), (2, 3)))
    assert "0/0" in labels(board) and "1/1:0" in labels(board)
    click(board, "0/1")
    assert len(board.match.history) == 3


@pytest.mark.full
@pytest.mark.parametrize("name", Bush.gallery)
def test_a_board_of_each_figure_of_the_gallery(name):
    board = explore.board(GAME, Bush(name))
    assert len(labels(board)) == len(Bush(name))
    scenes = board.sample()
    assert [fault for scene in scenes for fault in faults(scene)] == []
    assert len({scene.height for scene in scenes}) == 1


# --- the explorers -------------------------------------------------------------------------------


def test_the_reduction_runs_from_the_figure_to_the_stalk():
    explorer = explore.hackenbush_reduction(name="flower")
    steps = reduced(Bush("flower")).steps
    assert explorer.frames["name"][0] == "flower"
    assert explorer.frames["step"] == list(range(len(steps) + 1))
    assert letters(explorer.scene(step=0).svg()) == ["value 3"]
    last = letters(explorer.scene(step=20).svg())
    assert last == ["colon", f"{steps[-1].text}   (value 3)"]


def test_the_number_of_a_random_figure_is_hidden_while_a_figure_of_the_gallery_is_chosen():
    explorer = explore.hackenbush_reduction({"two": Bush.stalks(1, 2)})
    number = explorer.widget.children[0].children[1]
    assert number.layout.display == "none"
    explorer.widget.children[0].children[0].value = "random"
    assert number.layout.display is None
    assert explorer.scene(name="random", seed=3).alt != explorer.scene(name="random", seed=4).alt


def test_cuts_of_figures_of_ones_own():
    explorer = explore.hackenbush_cuts({"tree": Bush("0-a-b, a-c-d"), "nim": Bush.stalks(1, 2)})
    assert explorer.scene(edge=0).alt.endswith("value 4")
    assert explorer.scene(edge=1).alt.endswith("cut 0-a: 3 more edges fall, value left 0")
    assert "gl-point" in explorer.scene(name="nim", edge=0).svg()
    assert explorer.scene(name="nim", edge=5).alt.endswith("no other edge falls, value left 0")


@pytest.mark.parametrize("value", range(10))
def test_a_figure_of_a_wanted_value_has_it(value):
    explorer = explore.hackenbush_value()
    for seed in (1, 5, 12):
        assert explorer.scene(value=value, seed=seed).alt.endswith(f"; value {value}")


def test_every_step_is_laid_out_once(monkeypatch):
    laid_out = work(monkeypatch, importlib.import_module("gameviews.draw.hackenbush"), "plan")
    bush = Bush.tree(9, 44)
    explorer = explore.hackenbush_reduction({"mine": bush})
    for step in (20, *range(20)):
        explorer.scene(step=step).svg()
    assert len(laid_out) == len(reduced(bush).steps) + 1


def test_the_board_says_how_to_move():
    rules, how = explore.board(GAME, "house").rules
    assert rules == f"Green Hackenbush: {GAME.rules} Whoever cannot move loses."
    assert "Click an edge" in how and "button" not in how
