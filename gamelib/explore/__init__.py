"""Explorers (sliders over pictures) and boards (positions to play on).

Sliders and boards need a running kernel: choose "Run All Cells" first. Without one the same
explorers show pre-drawn frames on exported slides, and a picture everywhere else.
"""

from gamelib.explore.boards import Board, View, board, view_of
from gamelib.explore.controls import Choice, Slider, TextField, Toggle, parse_numbers
from gamelib.explore.explorer import Explorer
from gamelib.explore.explorers import bash, game_graph, heatmap, nim, subtraction

__all__ = [
    "Board",
    "Choice",
    "Explorer",
    "Slider",
    "TextField",
    "Toggle",
    "View",
    "bash",
    "board",
    "game_graph",
    "heatmap",
    "nim",
    "parse_numbers",
    "subtraction",
    "view_of",
]
