"""Explorers (sliders over pictures) and boards (positions to play on).

In a notebook, sliders and boards need a running kernel: choose "Run All Cells" first. Without one,
on exported slides and pages, explorers show pre-drawn frames and boards are played over a table of
their positions; everywhere else there is a picture.
"""

from gameviews.explore.board import Board, board
from gameviews.explore.coins import coins
from gameviews.explore.controls import Choice, Slider, TextField, Toggle, parse_numbers
from gameviews.explore.explorer import Explorer
from gameviews.explore.hackenbush import hackenbush_cuts, hackenbush_reduction, hackenbush_value
from gameviews.explore.heaps import bash, nim, subtraction
from gameviews.explore.interact import interact
from gameviews.explore.loopy import best_play, rings
from gameviews.explore.steps import digraph, game_graph, parse_arcs, steps
from gameviews.explore.tables import folded, heatmap, heatmaps, octal
from gameviews.explore.views import View, view_of

__all__ = [
    "Board",
    "Choice",
    "Explorer",
    "Slider",
    "TextField",
    "Toggle",
    "View",
    "bash",
    "best_play",
    "board",
    "coins",
    "digraph",
    "folded",
    "game_graph",
    "hackenbush_cuts",
    "hackenbush_reduction",
    "hackenbush_value",
    "heatmap",
    "heatmaps",
    "interact",
    "nim",
    "octal",
    "parse_arcs",
    "parse_numbers",
    "rings",
    "steps",
    "subtraction",
    "view_of",
]
