"""Pictures of games. Each function draws on the `ax` given, or on new axes, and returns them.

Every picture carries its alt text: the label of its axes. In a notebook `plt.show()` hands it on
with the PNG, and as the text of the output.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gamelib.draw.bits import bit_rows, bit_rows_scene
from gamelib.draw.breaks import (
    bar_cut,
    bar_cut_scene,
    breaks,
    breaks_scene,
    window,
    window_scene,
)
from gamelib.draw.chocolate import chocolate, chocolate_scene, lost_bars, lost_bars_scene
from gamelib.draw.coins import (
    coin_grid,
    coin_grid_scene,
    coin_row,
    coin_row_scene,
    coin_turn,
    coin_turn_scene,
    coin_values,
    coin_values_scene,
)
from gamelib.draw.corners import (
    nim_bit_products,
    nim_bit_products_scene,
    nim_field,
    nim_field_scene,
    turning_corners,
    turning_corners_scene,
)
from gamelib.draw.graphs import digraph, digraph_scene, game_graph, game_graph_scene
from gamelib.draw.hackenbush import (
    hackenbush,
    hackenbush_scene,
    reduction,
    reduction_scene,
)
from gamelib.draw.heaps import (
    heaps,
    heaps_scene,
    nim_bits,
    nim_bits_scene,
    nim_pairs,
    nim_pairs_scene,
)
from gamelib.draw.heatmaps import heatmap, heatmap_scene, table_scene
from gamelib.draw.mirrors import dominoes, dominoes_scene, round_table, round_table_scene
from gamelib.draw.pins import Mark, pins, pins_scene
from gamelib.draw.rows import folded, folded_scene
from gamelib.draw.scene import Part, Picture, Scene, palette_png
from gamelib.draw.stories import crosses, crosses_scene, pawns, pawns_scene
from gamelib.draw.strips import strip, strip_scene
from gamelib.draw.sums import (
    balance,
    balance_scene,
    cards,
    cards_scene,
    ladders,
    ladders_scene,
    side_by_side,
)
from gamelib.draw.tokens import token_graph, token_graph_scene

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = [
    "Mark",
    "Part",
    "Picture",
    "Scene",
    "alt_text",
    "balance",
    "balance_scene",
    "bar_cut",
    "bar_cut_scene",
    "bit_rows",
    "bit_rows_scene",
    "breaks",
    "breaks_scene",
    "cards",
    "cards_scene",
    "chocolate",
    "chocolate_scene",
    "coin_grid",
    "coin_grid_scene",
    "coin_row",
    "coin_row_scene",
    "coin_turn",
    "coin_turn_scene",
    "coin_values",
    "coin_values_scene",
    "crosses",
    "crosses_scene",
    "digraph",
    "digraph_scene",
    "dominoes",
    "dominoes_scene",
    "folded",
    "folded_scene",
    "game_graph",
    "game_graph_scene",
    "hackenbush",
    "hackenbush_scene",
    "heaps",
    "heaps_scene",
    "heatmap",
    "heatmap_scene",
    "ladders",
    "ladders_scene",
    "lost_bars",
    "lost_bars_scene",
    "nim_bit_products",
    "nim_bit_products_scene",
    "nim_bits",
    "nim_bits_scene",
    "nim_field",
    "nim_field_scene",
    "nim_pairs",
    "nim_pairs_scene",
    "pawns",
    "pawns_scene",
    "pins",
    "pins_scene",
    "reduction",
    "reduction_scene",
    "round_table",
    "round_table_scene",
    "side_by_side",
    "strip",
    "strip_scene",
    "table_scene",
    "token_graph",
    "token_graph_scene",
    "turning_corners",
    "turning_corners_scene",
    "window",
    "window_scene",
]


def alt_text(figure: Figure) -> str:
    """Return the alt text of a figure: the labels of its axes.

    >>> from gamelib import Bash
    >>> alt_text(strip(Bash(2), 4).figure)
    'Bash(2), heaps 0 to 4: P at 0, 3; all others are N'
    """
    labels = [str(ax.get_label()) for ax in figure.axes]
    return "; ".join(label for label in labels if label and not label.startswith("<"))


def _figure_png(figure: Figure) -> Any:
    """Return a figure as palette PNG, with its alt text as metadata."""
    import numpy as np
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    canvas = FigureCanvasAgg(figure)
    canvas.draw()
    png = palette_png(np.asarray(canvas.buffer_rgba()))
    alt = alt_text(figure)
    return (png, {"alt": alt}) if alt else png


def _figure_text(figure: Figure, printer: Any, cycle: bool) -> None:
    printer.text(alt_text(figure) or repr(figure))


def _install_formatters() -> None:
    """Let notebooks show figures with their alt text. Outside IPython this does nothing."""
    try:
        from IPython import get_ipython
    except ImportError:
        return
    shell = get_ipython()
    if shell is None:
        return
    import matplotlib.pyplot as plt
    from matplotlib.figure import Figure

    plt.close(plt.figure())  # the inline backend installs its own formatter first
    formatters = shell.display_formatter.formatters
    formatters["image/png"].for_type(Figure, _figure_png)
    formatters["text/plain"].for_type(Figure, _figure_text)


_install_formatters()
