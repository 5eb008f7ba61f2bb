"""Pictures of games. Each function returns a `Scene`, which shows itself in a notebook.

>>> from gamelib import Bash, draw
>>> scene = draw.strip(Bash(3), 8)
>>> scene.alt
'Bash(3), heaps 0 to 8: P at 0, 4, 8; all others are N'

`scene.on(ax)` draws it on matplotlib axes, `scene.save("strip.svg")` (or .png, .pdf) writes it, and
its alt text goes with it everywhere.
"""

from gamelib._arguments import checking
from gamelib.draw.bits import nim_bits
from gamelib.draw.cells import black_and_white, coins_on_strip, hill
from gamelib.draw.chocolate import chocolate
from gamelib.draw.coins import coin_grid, coin_row, coin_turn, coin_values
from gamelib.draw.crossing import crossing_pawn
from gamelib.draw.folded import folded
from gamelib.draw.forest import forest
from gamelib.draw.graphs import digraph, game_graph
from gamelib.draw.hackenbush import hackenbush, reduction
from gamelib.draw.heaps import Mark, heaps, limited_heap, pins
from gamelib.draw.heatmaps import heatmap, table
from gamelib.draw.queen import queen
from gamelib.draw.ring import ring
from gamelib.draw.rings import rings
from gamelib.draw.scene import Part, Scene, stacked
from gamelib.draw.staircase import staircase
from gamelib.draw.strip import strip
from gamelib.draw.tokens import token_graph
from gamelib.draw.tries import trie

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
    "table",
    "token_graph",
    "trie",
]

checking(globals(), __all__)
