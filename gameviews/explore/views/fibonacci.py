"""Fibonacci Nim and its kin on a board: a heap, and the stones of it that may be taken."""

from typing import Any

from gamelib.games.fibonacci import DynamicSubtraction
from gameviews import draw
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import View, view_of

__all__ = ["FibonacciView"]


@view_of.register(DynamicSubtraction)
class FibonacciView(View):
    """A heap with a limit: click a stone in colour to take it and all to its right."""

    how = "Click a blue stone to take it and all to its right."
    draws_sums = False

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the heap; the stones within the limit have colour."""
        value = self.game.grundy(position) if values else None
        left = None if hint is None else hint[0]
        return draw.limited_heap(*position, value=value, clickable=clickable, hint=left)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each stone that may be taken, the position after taking it and all behind."""
        return {str(option[0]): option for option in self.game.options(position)}
