"""What one chapter shows and nobody else needs: its illustrations, and its explorers.

Pictures have the name of what they show, explorers of them begin with `explore_`. `course` lists
the chapters, the catalogue and the glossary.
"""

from gamelib._arguments import checking
from gamelib.lessons import course
from gamelib.lessons.answers import answer
from gamelib.lessons.bits import bit_rows, nim_pairs
from gamelib.lessons.breaks import (
    bar_cut,
    breaks,
    explore_bar_cut,
    explore_breaks,
    period_map,
    rare_and_common,
    window,
)
from gamelib.lessons.chart import explore_flow_chart, flow_chart
from gamelib.lessons.clinic import explore_flash_card, flash_card
from gamelib.lessons.coins import (
    explore_bit_products,
    explore_coin_products,
    explore_coin_values,
    explore_turning_corners,
    nim_bit_products,
    nim_field,
    turning_corners,
)
from gamelib.lessons.columns import (
    digit_columns,
    explore_digit_columns,
    explore_moore_bits,
    moore_bits,
)
from gamelib.lessons.disguises import (
    black_and_white,
    explore_match,
    hill,
    northcott,
    stairs,
    strip_and_stairs,
)
from gamelib.lessons.exercises import check
from gamelib.lessons.fibonacci import explore_small_take, small_take, zeckendorf_bars
from gamelib.lessons.loops import (
    explore_loopy_labels,
    explore_run_down,
    loopy_labels,
    round_graph,
)
from gamelib.lessons.mirrors import dominoes, lost_bars, round_table
from gamelib.lessons.misere_maps import (
    explore_genus,
    explore_misere_maps,
    explore_rooms,
    genus_heaps,
    genus_table,
    misere_map,
    rooms,
)
from gamelib.lessons.products import explore_products, product_table
from gamelib.lessons.rings import ring_move
from gamelib.lessons.selftest import name_the_game, reduction, story, theories
from gamelib.lessons.stories import crosses, pawns
from gamelib.lessons.sums import balance, cards, explore_balance, ladders
from gamelib.lessons.tries import explore_merging_tries, merging_tries
from gamelib.lessons.wythoff import (
    beatty_combs,
    crossed_out,
    explore_beatty_combs,
    explore_crossed_out,
)

__all__ = [
    "answer",
    "balance",
    "bar_cut",
    "beatty_combs",
    "bit_rows",
    "black_and_white",
    "breaks",
    "cards",
    "check",
    "course",
    "crossed_out",
    "crosses",
    "digit_columns",
    "dominoes",
    "explore_balance",
    "explore_bar_cut",
    "explore_beatty_combs",
    "explore_bit_products",
    "explore_breaks",
    "explore_coin_products",
    "explore_coin_values",
    "explore_crossed_out",
    "explore_digit_columns",
    "explore_flash_card",
    "explore_flow_chart",
    "explore_genus",
    "explore_loopy_labels",
    "explore_match",
    "explore_merging_tries",
    "explore_misere_maps",
    "explore_moore_bits",
    "explore_products",
    "explore_rooms",
    "explore_run_down",
    "explore_small_take",
    "explore_turning_corners",
    "flash_card",
    "flow_chart",
    "genus_heaps",
    "genus_table",
    "hill",
    "ladders",
    "loopy_labels",
    "lost_bars",
    "merging_tries",
    "misere_map",
    "moore_bits",
    "name_the_game",
    "nim_bit_products",
    "nim_field",
    "nim_pairs",
    "northcott",
    "pawns",
    "period_map",
    "product_table",
    "rare_and_common",
    "reduction",
    "ring_move",
    "rooms",
    "round_graph",
    "round_table",
    "small_take",
    "stairs",
    "story",
    "strip_and_stairs",
    "theories",
    "turning_corners",
    "window",
    "zeckendorf_bars",
]

checking(globals(), __all__)
