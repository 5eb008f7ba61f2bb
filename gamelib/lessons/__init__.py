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
from gamelib.lessons.fibonacci import explore_small_take, small_take, zeckendorf_bars
from gamelib.lessons.mirrors import dominoes, lost_bars, round_table
from gamelib.lessons.stories import crosses, pawns
from gamelib.lessons.sums import balance, cards, explore_balance, ladders
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
    "breaks",
    "cards",
    "check",
    "course",
    "crossed_out",
    "crosses",
    "dominoes",
    "explore_balance",
    "explore_bar_cut",
    "explore_beatty_combs",
    "explore_bit_products",
    "explore_breaks",
    "explore_coin_products",
    "explore_coin_values",
    "explore_crossed_out",
    "explore_small_take",
    "explore_turning_corners",
    "ladders",
    "lost_bars",
    "nim_bit_products",
    "nim_field",
    "nim_pairs",
    "pawns",
    "period_map",
    "rare_and_common",
    "round_table",
    "small_take",
    "turning_corners",
    "window",
    "zeckendorf_bars",
]

checking(globals(), __all__)
