"""What one chapter shows and nobody else needs: its illustrations, and its explorers.

Pictures have the name of what they show, explorers of them begin with `explore_`. `course` lists
the chapters, the catalogue and the glossary.
"""

from gamelib._validate import checking
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
from gamelib.lessons.coins import (
    explore_bit_products,
    explore_coin_products,
    explore_coin_values,
    explore_turning_corners,
    nim_bit_products,
    nim_field,
    turning_corners,
)
from gamelib.lessons.exercises import check
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
from gamelib.lessons.stories import crosses, pawns
from gamelib.lessons.sums import balance, cards, explore_balance, ladders

__all__ = [
    "answer",
    "balance",
    "bar_cut",
    "bit_rows",
    "breaks",
    "cards",
    "check",
    "course",
    "crosses",
    "dominoes",
    "explore_balance",
    "explore_bar_cut",
    "explore_bit_products",
    "explore_breaks",
    "explore_coin_products",
    "explore_coin_values",
    "explore_genus",
    "explore_misere_maps",
    "explore_products",
    "explore_rooms",
    "explore_turning_corners",
    "genus_heaps",
    "genus_table",
    "ladders",
    "lost_bars",
    "misere_map",
    "nim_bit_products",
    "nim_field",
    "nim_pairs",
    "pawns",
    "period_map",
    "product_table",
    "rare_and_common",
    "rooms",
    "round_table",
    "turning_corners",
    "window",
]

checking(globals(), __all__)
