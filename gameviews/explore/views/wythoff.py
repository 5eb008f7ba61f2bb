"""Wythoff's game on a board: a queen that is moved to a square."""

from typing import Any

from gamelib.games.wythoff import Wythoff
from gameviews import draw
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import View, view_of

__all__ = ["QueenView"]


@view_of.register(Wythoff)
class QueenView(View):
    """A queen that walks to the corner: click a square that she can reach."""

    how = "Click a square: the queen moves up, left, or diagonally up and left."
    draws_sums = False
    shape = (0, 0)

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the board, as large as it was at its largest."""
        self.forget(position)
        return draw.queen(position, shape=self.shape, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return, for each square "row:column" that she can reach, the pair that it is."""
        return {"{}:{}".format(*square): square for square in self.game.options(position)}

    def forget(self, position: Any) -> None:
        """Let the board have this square."""
        a, b = position
        self.shape = max(self.shape[0], a + 1), max(self.shape[1], b + 1)

    def words(self, position: Any, option: Any) -> str:
        """Return the move as the queen's, and as that of the heaps."""
        row, column = option
        heaps = self.game.describe(position, option)
        return f"queen to row {row}, column {column} ({heaps})"
