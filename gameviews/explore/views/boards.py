"""Boards of square cells: dominoes of Cram, crosses of Notakto."""

from typing import Any

import gamelib as gl
from gamelib.sums import parts_of
from gameviews import draw
from gameviews.draw.boards import domino
from gameviews.draw.parts import replace_entry
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import PictureView, View, view_of


@view_of.register(gl.Cram)
class CramView(PictureView):
    """A board of Cram: click between two free cells to cover them."""

    game: gl.Cram
    how = "Click between two free cells to cover them by a domino."
    whole: frozenset[tuple[int, int]] = frozenset()

    def scene(self, position: Any, *, values: bool, **look: Any) -> Scene:
        """Return the board with all cells that it ever had; the value below when asked for."""
        self.whole |= position
        value = self.game.grundy(position) if values else None
        return draw.cram(position, whole=self.whole, value=value, **look)

    def part(self, position: Any, option: Any) -> str:
        """Return the two cells of a domino."""
        return domino(position, option)


@view_of.register(gl.Notakto)
class NotaktoView(View):
    """Boards of Notakto side by side: click a free cell to cross it."""

    game: gl.Notakto
    how = "Click a free cell to cross it."

    def scene(self, position: Any, *, values: bool, **look: Any) -> Scene:
        """Return the boards; the value below when asked for."""
        value = self.game.grundy(position) if values else None
        return draw.notakto(position, value=value, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return each free cell as "board:row,column", and the boards with a cross there."""
        boards, found = parts_of(position), {}
        for place, board in enumerate(boards):
            for option in self.game.options(board):
                ((row, column),) = option - board
                after = gl.Sum(*replace_entry(boards, place, option))
                name = f"{place}:{row},{column}"
                found[name] = after if isinstance(position, gl.Sum) else option
        return found

    def words(self, position: Any, option: Any) -> str:
        """Return the cell that is crossed, and of several boards the board."""
        pairs = enumerate(zip(parts_of(position), parts_of(option), strict=True), start=1)
        place, (board, after) = next((i, pair) for i, pair in pairs if pair[0] != pair[1])
        words = self.game.describe(board, after)
        return words + f" of board {place}" * isinstance(position, gl.Sum)
