"""A game with a pass on the board of the game, with a button to pass."""

from typing import Any

import gamelib as gl
from gameviews.draw.parts import caption
from gameviews.draw.scene import Scene
from gameviews.explore.views.several import SelectingView
from gameviews.explore.views.view import View, view_of


class PassView(View):
    """The board of a game; the pass is a button, as all moves that are no part of the picture."""

    game: gl.WithPass
    draws_sums = False

    def __init__(self, game: gl.WithPass) -> None:
        super().__init__(game)
        self.inner = view_of(game.game)
        self.how = f"{self.inner.how} One of the players may pass once.".strip()

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the picture of the game, whether the pass is left, and the value of both."""
        (place, left), goal = position, None
        if hint is not None and hint[1] == left:
            goal = hint[0]
        scene = self.inner.scene(place, values=False, clickable=clickable, hint=goal)
        text = "one pass is left" if left else "the pass is gone"
        if values:
            text += f"; value {self.game.grundy(position)}"
        scene.alt += f"; {text}"
        caption(scene, text)
        return scene

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the parts of the game's picture."""
        place, left = position
        return {name: (option, left) for name, option in self.inner.parts(place).items()}

    def words(self, position: Any, option: Any) -> str:
        """Return the move in the words of the game's board, or "pass"."""
        if position[1] != option[1]:
            return super().words(position, option)
        return self.inner.words(position[0], option[0])

    def forget(self, position: Any) -> None:
        """Let the game's board have this position."""
        self.inner.forget(position[0])

    def plays_misere(self, position: Any) -> bool:
        """Say what the game's board says."""
        return self.inner.plays_misere(position[0])


@view_of.register
def _view_of_pass(game: gl.WithPass) -> View:
    several = isinstance(view_of(game.game), SelectingView)  # it has buttons of its own
    return View(game) if several else PassView(game)
