"""Nim in disguise on a board: a staircase, a strip of coins, a hill, a ring of numbers."""

import math
from typing import Any

import gamelib as gl
from gameviews import draw
from gameviews.draw.parts import replace_entry
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import View, view_of

#: Positions that are solved for misère play: no theorem helps there.
MOST_MISERE = 20_000


class DisguisedView(View):
    """A position that is one picture."""

    draws_sums = False
    length = 0  # of the strip or hill: as long as it was at its longest

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each cell that a move goes to, the position after it."""
        return {_changed(position, option): option for option in self.game.moves(position)}


def _changed(position: tuple[int, ...], option: tuple[int, ...]) -> str:
    """Return the name of the cell that a move goes to, the one entry that it changes."""
    return str(next(b for a, b in zip(position, option, strict=True) if a != b))


@view_of.register(gl.StaircaseNim)
class StaircaseView(DisguisedView):
    """A staircase: a click on a stone moves it and all above it one step down."""

    how = "Click a stone to move it and all above it one step down."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the staircase."""
        return draw.staircase(position, values=values, clickable=clickable, hint=hint)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each stone "place:left", the staircase after moving all but `left`."""
        found = {}
        for option in self.game.moves(position):
            place = max(i for i, stones in enumerate(position) if option[i] < stones)
            found[f"{place}:{option[place]}"] = option
        return found

    def refuse(self, position: Any) -> None:
        """Raise `ValueError` where all stones have no room on one step."""
        super().refuse(position)
        if len(position) > 1:
            super().refuse(replace_entry(position, 0, sum(position)))

    def plays_misere(self, position: Any) -> bool:
        """Say whether the stones can stand in few ways."""
        return math.comb(sum(position) + len(position), len(position)) <= MOST_MISERE


@view_of.register(gl.CoinsOnStrip)
class StripView(DisguisedView):
    """Coins on a strip: click a free cell, and the next coin to its right goes there."""

    how = "Click a cell with a dot: the next coin to its right goes there."

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the strip."""
        self.length = max(self.length, max(position, default=0))
        return draw.coins_on_strip(position, length=self.length, **look)

    def plays_misere(self, position: Any) -> bool:
        """Say whether the coins can stand in few ways."""
        return math.comb(max(position, default=0), len(position)) <= MOST_MISERE


@view_of.register(gl.ClimbingTheHill)
class HillView(DisguisedView):
    """People on a hill: click a free cell, and the next person below it goes there."""

    game: gl.ClimbingTheHill
    how = "Click a cell with a dot, or the top: the next person below goes there. K is the king."

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the hill."""
        self.length = max(self.length, max(position))
        return draw.hill(self.game.king, position, length=self.length, **look)

    def plays_misere(self, position: Any) -> bool:
        """Say whether the people can stand in few ways."""
        return math.comb(max(position) + len(position), len(position)) <= MOST_MISERE


@view_of.register(gl.RingOfNumbers)
class RingView(DisguisedView):
    """A ring of numbers: click what to leave on an edge beside the coin. The ring turns with it."""

    how = "Click the number to leave on the edge that the coin crosses. The ring turns with it."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the ring, the coin on top."""
        return draw.ring(position, values=values, clickable=clickable, hint=hint)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for "first:left" and "last:left", the ring after that edge is crossed."""
        first = {f"first:{n}": (*position[1:], n) for n in range(position[0])}
        return first | {f"last:{n}": (n, *position[:-1]) for n in range(position[-1])}

    def plays_misere(self, position: Any) -> bool:
        """Say whether the numbers can be lowered in few ways."""
        ways: int = math.prod(number + 1 for number in position)
        return len(position) * ways <= MOST_MISERE
