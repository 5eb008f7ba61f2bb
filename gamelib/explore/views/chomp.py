"""A bar of chocolate."""

from __future__ import annotations

from typing import Any

from gamelib import draw
from gamelib.draw.scene import Scene
from gamelib.explore.views.view import View, view_of
from gamelib.games.chomp import Chomp

__all__ = ["ChompView"]


@view_of.register(Chomp)
class ChompView(View):
    """A bar of chocolate: click a square to eat it and all to its right and below."""

    how = "Click a square to eat it and all to its right and below."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the bar; the squares that a hint would eat are marked."""
        return draw.chocolate(position, clickable=clickable, hint=hint)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each square "row:column", the bar after eating from it."""
        bars = {}
        for row, length in enumerate(position):
            for column in range(length):
                left = (n if i < row else min(n, column) for i, n in enumerate(position))
                bars[f"{row}:{column}"] = tuple(n for n in left if n)
        return bars
