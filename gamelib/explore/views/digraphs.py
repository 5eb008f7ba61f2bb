"""A token on a drawn digraph."""

from __future__ import annotations

from typing import Any

from gamelib import draw
from gamelib.draw.scene import Scene
from gamelib.draw.tokens import no_room
from gamelib.explore.views.view import View, view_of
from gamelib.games.digraphs import DigraphGame
from gamelib.play import Match

__all__ = ["TokenView"]


class TokenView(View):
    """A token on a digraph: click a node that an arc leads to."""

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the digraph with its token; values beside the nodes when asked for."""
        assert isinstance(self.game, DigraphGame)
        return draw.token_graph(
            self.game.digraph,
            solved=None if values else 0,
            token=position,
            hint=hint,
            bulbs=False,
            clickable=clickable,
        )

    def choices(self, match: Match) -> list[dict[str, Any]]:
        """Return no buttons: the nodes are clicked."""
        return []

    def option(self, match: Match, part: str) -> Any:
        """Return the node at the place `part` of the digraph, or `None` when there is none."""
        assert isinstance(self.game, DigraphGame)
        return {str(i): node for i, node in enumerate(self.game.digraph)}.get(part)


@view_of.register
def _(game: DigraphGame) -> View:
    return View(game) if no_room(game.digraph) else TokenView(game)
