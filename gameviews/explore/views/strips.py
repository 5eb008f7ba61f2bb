"""Nim in disguise on a board: a staircase, a strip of coins, a hill, a ring of numbers."""

from typing import Any

import gamelib as gl
from gameviews import draw
from gameviews.draw.parts import replace_entry
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import PictureView, view_of


@view_of.register(gl.StaircaseNim)
class StaircaseView(PictureView):
    """A staircase: a click on a stone moves it and all above it one step down."""

    how = "Click a stone to move it and all above it one step down."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the staircase."""
        return draw.staircase(position, values=values, clickable=clickable, hint=hint)

    def part(self, position: Any, option: Any) -> str:
        """Return the stone "place:left": all but `left` move."""
        place = max(i for i, stones in enumerate(position) if option[i] < stones)
        return f"{place}:{option[place]}"

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` where all stones have no room on one step."""
        super().refuse(position)
        if len(position) > 1:
            super().refuse(replace_entry(position, 0, sum(position)))


@view_of.register(gl.CoinsOnStrip)
class StripView(PictureView):
    """Coins on a strip: click a free cell, and the next coin to its right goes there."""

    how = "Click a cell with a dot: the next coin to its right goes there."
    length = 0  # as long as it was at its longest

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the strip."""
        self.length = max(self.length, max(position, default=0))
        return draw.coins_on_strip(position, length=self.length, **look)


@view_of.register(gl.ClimbingTheHill)
class HillView(PictureView):
    """People on a hill: click a free cell, and the next person below it goes there."""

    game: gl.ClimbingTheHill
    length = 0
    how = "Click a cell with a dot, or the top: the next person below goes there. K is the king."

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the hill."""
        self.length = max(self.length, max(position))
        return draw.hill(self.game.king, position, length=self.length, **look)


@view_of.register(gl.RingOfNumbers)
class RingView(PictureView):
    """A ring of numbers: click what to leave on an edge beside the coin. The ring turns with it."""

    how = "Click the number to leave on the edge that the coin crosses. The ring turns with it."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the ring, the coin on top."""
        return draw.ring(position, values=values, clickable=clickable, hint=hint)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for "first:left" and "last:left", the ring after that edge is crossed."""
        first = {f"first:{n}": (*position[1:], n) for n in range(position[0])}
        return first | {f"last:{n}": (n, *position[:-1]) for n in range(position[-1])}
