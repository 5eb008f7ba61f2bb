"""The crossing pawn on a board."""

from typing import Any

from gamelib.games.crossing_pawn import CrossingPawn
from gameviews import draw
from gameviews.draw.scene import Scene
from gameviews.draw.squares import part_name
from gameviews.explore.views.view import View, view_of


@view_of.register(CrossingPawn)
class CrossingView(View):
    """The board of the crossing pawn: each move is a circle beside its piece."""

    game: CrossingPawn
    how = "Click a circle: the piece beside it goes there."
    draws_sums = False

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the board; who wins, and how soon, when asked for."""
        return draw.crossing_pawn(
            self.game, position, values=values, clickable=clickable, hint=hint
        )

    def parts(self, position: Any) -> dict[str, Any]:
        """Return each move, named by where it comes from and goes to."""
        options = self.game._options(position)
        return {part_name(position, option): option for option in options}

    def plays_misere(self, position: Any) -> bool:
        """Say that there is no misère play: the pawn wants to arrive."""
        return False
