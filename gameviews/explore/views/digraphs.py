"""Games on drawn graphs: tokens, vertices to delete, and the board of the crossing pawn."""

from typing import Any

from gamelib.games.crossing_pawn import CrossingPawn
from gamelib.games.digraphs import DigraphGame, LoopyDigraph, VertexGeography
from gamelib.games.node_kayles import NodeKayles
from gameviews import draw
from gameviews.draw.geography import no_room_for
from gameviews.draw.nodes import no_room
from gameviews.draw.scene import Scene
from gameviews.draw.squares import part_name
from gameviews.draw.tokens import LONGEST_PATH
from gameviews.explore.views.view import PictureView, View, view_of


class TokenView(PictureView):
    """A token on a digraph: click a node that an arc leads to."""

    game: DigraphGame
    how = "Click the node to move the token to."

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


class GeographyView(PictureView):
    """A graph with a token: click a neighbour where it has not been."""

    game: VertexGeography
    how = "Click the vertex to move the token to."

    def scene(self, position: Any, *, values: bool, clickable: bool, hint: Any) -> Scene:
        """Return the graph, its token and where it has been; the value below when asked for."""
        (token, visited), value = position, None
        if values:
            value = self.game.grundy(position)
        graph, goal = self.game.graph_of_vertices, hint and hint[0]
        return draw.geography(
            graph, token, visited=visited, value=value, hint=goal, clickable=clickable
        )

    def part(self, position: Any, option: Any) -> str:
        """Return the vertex to move to, by its place."""
        return str(list(self.game.graph_of_vertices).index(option[0]))


@view_of.register
def _view_of_geography(game: VertexGeography) -> View:
    return View(game) if no_room_for(game.graph_of_vertices) else GeographyView(game)


@view_of.register(CrossingPawn)
class CrossingView(PictureView):
    """The board of the crossing pawn: each move is a circle beside its piece."""

    game: CrossingPawn
    how = "Click a circle: the piece beside it goes there."

    def scene(self, position: Any, **look: Any) -> Scene:
        """Return the board; who wins, and how soon, when asked for."""
        return draw.crossing_pawn(self.game, position, **look)

    def part(self, position: Any, option: Any) -> str:
        """Return the cells that a move comes from and goes to."""
        return part_name(position, option)

    def plays_misere(self, position: Any) -> bool:
        """Say that there is no misère play: the pawn wants to arrive."""
        return False


class NodeKaylesView(PictureView):
    """A graph: a click on a vertex deletes it and its neighbours."""

    game: NodeKayles
    how = "Click a vertex: it goes, and its neighbours with it."

    def scene(self, position: Any, *, values: bool, **look: Any) -> Scene:
        """Return the graph, what has been deleted pale; the value below when asked for."""
        value = self.game.grundy(position) if values else None
        return draw.node_kayles(self.game.graph_of_vertices, position, value=value, **look)

    def parts(self, position: Any) -> dict[str, Any]:
        """Return what is left without each vertex, by its place: two may leave the same."""
        graph = self.game.graph_of_vertices
        left = [(str(i), vertex) for i, vertex in enumerate(graph) if vertex in position]
        return {name: position.difference(graph[vertex], [vertex]) for name, vertex in left}


@view_of.register
def _view_of_node_kayles(game: NodeKayles) -> View:
    return View(game) if no_room_for(game.graph_of_vertices) else NodeKaylesView(game)
