"""A token on a drawn digraph, with cycles or without, and one on a graph that never returns."""

from typing import Any

from gamelib.games.digraphs import DigraphGame, LoopyDigraph, VertexGeography
from gameviews import draw
from gameviews.draw.geography import no_room_for
from gameviews.draw.nodes import no_room
from gameviews.draw.scene import Scene
from gameviews.draw.tokens import LONGEST_PATH
from gameviews.explore.views.view import View, view_of


class TokenView(View):
    """A token on a digraph: click a node that an arc leads to."""

    game: DigraphGame
    how = "Click the node to move the token to."
    draws_sums = False

    def scene(self, position: Any, *, values: bool, **look: Any) -> Scene:
        """Return the digraph with its token; values beside the nodes when asked for."""
        graph, solved = self.game.digraph, None if values else 0
        return draw.token_graph(graph, solved=solved, token=position, bulbs=False, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the nodes, each named by its place in the digraph."""
        return {str(i): node for i, node in enumerate(self.game.digraph)}


class LoopyTokenView(TokenView):
    """A token on a digraph with cycles, whose nodes stand on a circle: places tell nothing."""

    game: LoopyDigraph  # type: ignore[assignment]

    def scene(self, position: Any, *, values: bool, **look: Any) -> Scene:
        """Return the digraph with its token; outcomes beside the nodes when asked for."""
        layers = None if values else 0
        return draw.rings(self.game.digraph, layers=layers, token=position, circle=True, **look)


@view_of.register
def _view_of_loopy_digraph(game: LoopyDigraph) -> View:
    return View(game) if no_room(game.digraph) else LoopyTokenView(game)


@view_of.register
def _view_of_digraph(game: DigraphGame) -> View:
    return View(game) if no_room(game.digraph, longest_path=LONGEST_PATH) else TokenView(game)


class GeographyView(View):
    """A graph with a token: click a neighbour where it has not been."""

    game: VertexGeography
    how = "Click the vertex to move the token to."
    draws_sums = False

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the graph, its token and where it has been; the value below when asked for."""
        (token, visited), value = position, None
        if values:
            value = self.game.grundy(position)
        graph, goal = self.game.graph_of_vertices, hint and hint[0]
        return draw.geography(
            graph, token, visited=visited, value=value, hint=goal, clickable=clickable
        )

    def parts(self, position: Any) -> dict[str, Any]:
        """Return the vertices to move to, by their places, and the position after a move there."""
        places = {vertex: str(i) for i, vertex in enumerate(self.game.graph_of_vertices)}
        return {places[option[0]]: option for option in self.game.moves(position)}


@view_of.register
def _view_of_geography(game: VertexGeography) -> View:
    return View(game) if no_room_for(game.graph_of_vertices) else GeographyView(game)
