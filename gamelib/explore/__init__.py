"""Explorers (sliders over pictures) and boards (positions to play on).

Sliders and boards need a running kernel: choose "Run All Cells" first. Without one the same
explorers show pre-drawn frames on exported slides, and a picture everywhere else.
"""

from gamelib.explore.boards import Board, View, board, view_of
from gamelib.explore.breaking import bar_cut, breaks, octal
from gamelib.explore.coins import (
    CoinsView,
    GridView,
    coin_products,
    coin_values,
    coins,
    nim_bits,
    nim_field,
    turning_corners,
)
from gamelib.explore.controls import Choice, Slider, TextField, Toggle, parse_numbers
from gamelib.explore.explorer import Explorer
from gamelib.explore.explorers import bash, game_graph, heatmap, nim, steps, subtraction
from gamelib.explore.hackenbush import (
    HackenbushView,
    hackenbush_cuts,
    hackenbush_reduction,
    hackenbush_value,
)
from gamelib.explore.values import balance, digraph, folded, heatmaps, parse_arcs
from gamelib.explore.views import ChompView, PairsView, RowsView, SumView, TokenView

__all__ = [
    "Board",
    "Choice",
    "ChompView",
    "CoinsView",
    "Explorer",
    "GridView",
    "HackenbushView",
    "PairsView",
    "RowsView",
    "Slider",
    "SumView",
    "TextField",
    "Toggle",
    "TokenView",
    "View",
    "balance",
    "bar_cut",
    "bash",
    "board",
    "breaks",
    "coin_products",
    "coin_values",
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
    "nim_bits",
    "nim_field",
    "octal",
    "parse_arcs",
    "parse_numbers",
    "steps",
    "subtraction",
    "turning_corners",
    "view_of",
]
