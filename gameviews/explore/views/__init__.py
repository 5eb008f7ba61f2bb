"""How each family of games looks on a board; importing this registers them all."""

from gameviews.explore.views import (
    breaking,
    coins,
    crossing,
    digraphs,
    fibonacci,
    forests,
    geography,
    hackenbush,
    heaps,
    several,
    strips,
    sums,
    wythoff,
)
from gameviews.explore.views.view import Selection, View, view_for, view_of

__all__ = [
    "Selection",
    "View",
    "breaking",
    "coins",
    "crossing",
    "digraphs",
    "fibonacci",
    "forests",
    "geography",
    "hackenbush",
    "heaps",
    "several",
    "strips",
    "sums",
    "view_for",
    "view_of",
    "wythoff",
]
