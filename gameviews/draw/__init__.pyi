"""The public names of gameviews.draw."""

from .bits import nim_bits as nim_bits
from .bits import trie as trie
from .boards import cram as cram
from .boards import notakto as notakto
from .cells import black_and_white as black_and_white
from .cells import coins_on_strip as coins_on_strip
from .cells import hill as hill
from .cells import staircase as staircase
from .coins import coin_grid as coin_grid
from .coins import coin_row as coin_row
from .coins import coin_turn as coin_turn
from .coins import coin_values as coin_values
from .folded import folded as folded
from .forest import forest as forest
from .geography import geography as geography
from .geography import node_kayles as node_kayles
from .graphs import digraph as digraph
from .graphs import game_graph as game_graph
from .hackenbush import hackenbush as hackenbush
from .hackenbush import reduction as reduction
from .heaps import Mark as Mark
from .heaps import heaps as heaps
from .heaps import limited_heap as limited_heap
from .heaps import pins as pins
from .heatmaps import heatmap as heatmap
from .ring import ring as ring
from .rings import rings as rings
from .scene import Part as Part
from .scene import Scene as Scene
from .scene import stacked as stacked
from .squares import chocolate as chocolate
from .squares import crossing_pawn as crossing_pawn
from .squares import queen as queen
from .strip import strip as strip
from .tokens import token_graph as token_graph

__all__: list[str]
