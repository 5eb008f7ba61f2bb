"""The public names of gameviews.explore."""

from .board import Board as Board
from .board import board as board
from .coins import coins as coins
from .controls import Choice as Choice
from .controls import Slider as Slider
from .controls import TextField as TextField
from .controls import Toggle as Toggle
from .controls import parse_numbers as parse_numbers
from .explorer import Explorer as Explorer
from .hackenbush import hackenbush_cuts as hackenbush_cuts
from .hackenbush import hackenbush_reduction as hackenbush_reduction
from .hackenbush import hackenbush_value as hackenbush_value
from .heaps import bash as bash
from .heaps import nim as nim
from .heaps import subtraction as subtraction
from .interact import interact as interact
from .steps import best_play as best_play
from .steps import digraph as digraph
from .steps import game_graph as game_graph
from .steps import parse_arcs as parse_arcs
from .steps import rings as rings
from .steps import steps as steps
from .tables import folded as folded
from .tables import heatmap as heatmap
from .tables import heatmaps as heatmaps
from .tables import octal as octal
from .views import View as View
from .views import view_of as view_of

__all__: list[str]
