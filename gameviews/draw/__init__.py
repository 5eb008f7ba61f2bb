"""Pictures of games. Each function returns a `Scene`, which shows itself in a notebook.

>>> from gamelib import Bash
>>> from gameviews import draw
>>> scene = draw.strip(Bash(3), 8)
>>> scene.alt
'Bash(3), heaps 0 to 8: P at 0, 4, 8; all others are N'

`scene.on(ax)` draws it on matplotlib axes, `scene.save("strip.svg")` (or .png, .pdf) writes it, and
its alt text goes with it everywhere.
"""

from gameviews.draw.bits import nim_bits
from gameviews.draw.cells import black_and_white, coins_on_strip, hill
from gameviews.draw.chocolate import chocolate
from gameviews.draw.coins import coin_grid, coin_row, coin_turn, coin_values
from gameviews.draw.crossing import crossing_pawn
from gameviews.draw.folded import folded
from gameviews.draw.forest import forest
from gameviews.draw.geography import geography
from gameviews.draw.graphs import digraph, game_graph
from gameviews.draw.hackenbush import hackenbush, reduction
from gameviews.draw.heaps import Mark, heaps, limited_heap, pins
from gameviews.draw.heatmaps import heatmap
from gameviews.draw.queen import queen
from gameviews.draw.ring import ring
from gameviews.draw.rings import rings
from gameviews.draw.scene import Part, Scene, stacked
from gameviews.draw.staircase import staircase
from gameviews.draw.strip import strip
from gameviews.draw.tokens import token_graph
from gameviews.draw.tries import trie

__all__ = [
    "Mark",
    "Part",
    "Scene",
    "black_and_white",
    "chocolate",
    "coin_grid",
    "coin_row",
    "coin_turn",
    "coin_values",
    "coins_on_strip",
    "crossing_pawn",
    "digraph",
    "folded",
    "forest",
    "game_graph",
    "geography",
    "hackenbush",
    "heaps",
    "heatmap",
    "hill",
    "limited_heap",
    "nim_bits",
    "pins",
    "queen",
    "reduction",
    "ring",
    "rings",
    "stacked",
    "staircase",
    "strip",
    "token_graph",
    "trie",
]
