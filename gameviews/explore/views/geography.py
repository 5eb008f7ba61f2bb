"""A token on a graph that never returns."""

from typing import Any

from gamelib.games.digraphs import VertexGeography
from gameviews import draw
from gameviews.draw.geography import no_room_for
from gameviews.draw.scene import Scene
from gameviews.explore.views.view import View, view_of

__all__ = ["GeographyView"]


class GeographyView(View):
    """A graph with a token: click a neighbour where it has not been."""

    game: VertexGeography
    how = "Click the vertex to move the token to."
    draws_sums = False

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the graph, its token and where it has been; the value below when asked for."""
        vertex, visited = position
        return draw.geography(
            self.game.graph_of_vertices,
            vertex,
            visited=visited,
            value=self.game.grundy(position) if values else None,
            hint=None if hint is None else hint[0],
            clickable=clickable,
        )

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the vertices to move to, by their places, and the position after a move there."""
        places = {vertex: str(i) for i, vertex in enumerate(self.game.graph_of_vertices)}
        return {places[option[0]]: option for option in self.game.options(position)}


@view_of.register
def view_of_geography(game: VertexGeography) -> View:
    return View(game) if no_room_for(game.graph_of_vertices) else GeographyView(game)
