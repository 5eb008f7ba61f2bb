"""What one chapter shows and nobody else needs: its illustrations, and its explorers.

Pictures have the name of what they show, explorers of them begin with `explore_`. `course` lists
the chapters, the catalogue and the glossary.
"""

from gamecontest.judging import judge
from gamecourse.answers import answer
from gamecourse.bits import bit_rows, nim_pairs
from gamecourse.breaks import (
    bar_cut,
    breaks,
    explore_bar_cut,
    explore_breaks,
    period_map,
    rare_and_common,
    window,
)
from gamecourse.chart import explore_flow_chart, flow_chart
from gamecourse.clinic import explore_flash_card, flash_card
from gamecourse.coins import (
    explore_bit_products,
    explore_coin_products,
    explore_coin_values,
    explore_turning_corners,
    nim_bit_products,
    nim_field,
    turning_corners,
)
from gamecourse.columns import (
    digit_columns,
    explore_digit_columns,
    explore_moore_bits,
    moore_bits,
)
from gamecourse.contents import (
    CHAPTERS,
    ENTRIES,
    GLOSSARY,
    chapter_graph,
    chapter_map,
    games_table,
    glossary_table,
)
from gamecourse.disguises import (
    black_and_white,
    explore_match,
    hill,
    northcott,
    stairs,
    strip_and_stairs,
)
from gamecourse.exercises import check
from gamecourse.fibonacci import explore_small_take, small_take, zeckendorf_bars
from gamecourse.loops import (
    explore_loopy_labels,
    explore_run_down,
    loopy_labels,
    round_graph,
)
from gamecourse.mirrors import dominoes, lost_bars, round_table
from gamecourse.misere_maps import (
    explore_genus,
    explore_misere_maps,
    explore_rooms,
    genus_heaps,
    genus_table,
    misere_map,
    rooms,
)
from gamecourse.products import explore_products, product_table
from gamecourse.rings import ring_move
from gamecourse.selftest import name_the_game, reduction, story, theories
from gamecourse.stories import crosses, pawns
from gamecourse.sums import balance, cards, explore_balance, ladders
from gamecourse.tries import explore_merging_tries, merging_tries
from gamecourse.wythoff import (
    beatty_combs,
    crossed_out,
    explore_beatty_combs,
    explore_crossed_out,
)

__all__ = [
    "CHAPTERS",
    "ENTRIES",
    "GLOSSARY",
    "answer",
    "balance",
    "bar_cut",
    "beatty_combs",
    "bit_rows",
    "black_and_white",
    "breaks",
    "cards",
    "chapter_graph",
    "chapter_map",
    "check",
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
    "games_table",
    "genus_heaps",
    "genus_table",
    "glossary_table",
    "hill",
    "judge",
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
