"""A bar of chocolate."""

from __future__ import annotations

from typing import Any

from gamelib import draw
from gamelib.draw.scene import Scene
from gamelib.explore.views.view import View, view_of
from gamelib.games.chomp import Chomp
from gamelib.play import Match

__all__ = ["ChompView"]


class ChompView(View):
    """A bar of chocolate: click a square to eat it and all to its right and below."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the bar; the squares that a hint would eat are marked."""
        return draw.chocolate(position, clickable=clickable, hint=hint)

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the squares are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the bar after eating from the square "row:column"."""
        rows = match.position
        squares = {
            f"{row}:{column}": (row, column) for row, n in enumerate(rows) for column in range(n)
        }
        if part not in squares:
            return None
        row, column = squares[part]
        left = (min(n, column) if i >= row else n for i, n in enumerate(rows))
        return tuple(n for n in left if n)


@view_of.register
def _(game: Chomp) -> View:
    return ChompView(game)
