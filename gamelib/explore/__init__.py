"""Explorers (sliders over pictures) and boards (positions to play on).

Sliders and boards need a running kernel: choose "Run All Cells" first. Without one the same
explorers show pre-drawn frames on exported slides, and a picture everywhere else.
"""

from gamelib.explore.boards import Board, View, board, view_of
from gamelib.explore.controls import Choice, Slider, TextField, Toggle, parse_numbers
from gamelib.explore.explorer import Explorer
from gamelib.explore.explorers import bash, game_graph, heatmap, nim, subtraction
from gamelib.explore.values import balance, digraph, folded, heatmaps, parse_arcs
from gamelib.explore.views import ChompView, PairsView, RowsView, SumView, TokenView

__all__ = [
    "Board",
    "Choice",
    "ChompView",
    "Explorer",
    "PairsView",
    "RowsView",
    "Slider",
    "SumView",
    "TextField",
    "Toggle",
    "TokenView",
    "View",
    "balance",
    "bash",
    "board",
    "digraph",
    "folded",
    "game_graph",
    "heatmap",
    "heatmaps",
    "nim",
    "parse_arcs",
    "parse_numbers",
    "subtraction",
    "view_of",
]
