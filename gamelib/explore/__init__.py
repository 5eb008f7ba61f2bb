"""Explorers (sliders over pictures) and boards (positions to play on).

In a notebook, sliders and boards need a running kernel: choose "Run All Cells" first. Without one,
on exported slides and pages, explorers show pre-drawn frames and boards are played over a table of
their positions; everywhere else there is a picture.
"""

from gamelib._arguments import checking
from gamelib.explore.board import Board, board
from gamelib.explore.coins import coins
from gamelib.explore.controls import Choice, Slider, TextField, Toggle, parse_numbers
from gamelib.explore.explorer import Explorer
from gamelib.explore.hackenbush import hackenbush_cuts, hackenbush_reduction, hackenbush_value
from gamelib.explore.heaps import bash, nim, subtraction
from gamelib.explore.loopy import best_play, rings
from gamelib.explore.steps import digraph, game_graph, parse_arcs, steps
from gamelib.explore.tables import folded, heatmap, heatmaps, octal
from gamelib.explore.views import View, view_of

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
    "nim",
    "octal",
    "parse_arcs",
    "parse_numbers",
    "rings",
    "steps",
    "subtraction",
    "view_of",
]

checking(globals(), __all__)
