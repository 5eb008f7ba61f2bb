"""Vertex geography: a token on an undirected graph that never returns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from gamelib import _validate
from gamelib._extras import nx
from gamelib.game import Game
from gamelib.loopy.values import node_of, successors_of
from gamelib.rulesets import Outcome, no_move


class VertexGeography(Game):
    """A token on a graph moves along an edge, to a vertex where it has not been yet.

    The graph is a networkx `Graph`, or a mapping of vertices to their neighbours. A position is
    (vertex, frozenset of the visited vertices, its own among them), or a vertex to start from.

    >>> game = VertexGeography({"a": ["b"], "b": ["c"], "c": ["d"]})  # a path
    >>> [str(game.outcome(vertex)) for vertex in "abcd"]
    ['N', 'N', 'N', 'N']
    >>> game.winning_moves("b") == [("a", frozenset("ab"))]
    True
    >>> VertexGeography({"a": ["b"], "b": ["c"]}).outcome("a")
    Outcome.P

    Theorem (Fraenkel, Scheinerman and Ullman, *Theoretical Computer Science* 110, 1993): a start is
    N iff every maximum matching covers it. Proof: if so, take such a matching. The winner moves
    along its edges. Whoever answers reaches a vertex that it covers, or there would be an
    alternating path whose change gives a maximum matching without the start. If some maximum
    matching leaves the start out, every neighbour is covered by it, and the other player moves
    along its edges. A visited vertex is one taken away from the graph.

    No formula for the Grundy values: they come from the rules. Raises `TypeError` for what is no
    graph and `ValueError` for a directed one, and for a vertex that the graph does not have.
    """

    title = "A token that never returns"
    rules = "Move the token along an edge to a vertex where it has not been."
    first = None

    def __init__(self, graph: nx.Graph | Mapping[Any, Iterable[Any]]) -> None:
        if isinstance(graph, nx.Graph):
            if graph.is_directed():
                raise ValueError("vertex geography needs an undirected graph, not a DiGraph")
            graph = {vertex: list(graph[vertex]) for vertex in graph}
        if not isinstance(graph, Mapping):
            raise TypeError(
                "a networkx Graph is expected, or a mapping of vertices to their neighbours, "
                f"not {_validate.shown(graph)}"
            )
        ends = successors_of(graph)
        self._graph = nx.Graph()
        self._graph.add_nodes_from(ends)
        self._graph.add_edges_from((a, b) for a in ends for b in ends[a] if a != b)
        place = {vertex: i for i, vertex in enumerate(ends)}
        #: The neighbours of each vertex, in the order of the vertices.
        self._near = {a: tuple(sorted(self._graph[a], key=place.__getitem__)) for a in ends}

    @property
    def graph_of_vertices(self) -> nx.Graph:
        """The graph, as a fresh copy."""
        return self._graph.copy()

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self._near,), {}

    @property
    def _key(self) -> Any:
        return frozenset((vertex, frozenset(near)) for vertex, near in self._near.items())

    def __repr__(self) -> str:
        vertices, edges = self._graph.order(), self._graph.size()
        return f"VertexGeography(<{vertices} vertices, {edges} edges>)"

    def canonical(self, position: Any) -> tuple[Any, frozenset[Any]]:
        """Return (vertex, visited), also for a vertex alone: it is the only one visited."""
        vertex, visited = position, frozenset[Any]()
        pair = isinstance(position, tuple) and len(position) == 2
        if pair and isinstance(position[1], set | frozenset):
            vertex, visited = position[0], frozenset(map(node_of, position[1]))
        known = {node_of(vertex)} | visited
        for other in known:
            if other not in self._graph:
                raise ValueError(f"{_validate.shown(other)} is not a vertex of {self}")
        return node_of(vertex), frozenset(known)

    def options(self, position: tuple[Any, frozenset[Any]]) -> Iterator[Any]:
        """Yield the positions after a move to each neighbour that is not visited."""
        vertex, visited = position
        for neighbour in self._near[vertex]:
            if neighbour not in visited:
                yield neighbour, visited | {neighbour}

    def theorem(self, position: tuple[Any, frozenset[Any]]) -> int | None:
        """Return 0 for the lost positions: all that is known."""
        return None if self._outcome_theorem(position) else 0

    def outcome_theorem(self, position: tuple[Any, frozenset[Any]]) -> Outcome:
        """Return N iff every maximum matching of what is left covers the vertex."""
        vertex, visited = position
        return Outcome.of(self._covered(vertex, visited - {vertex}))

    def winning_theorem(self, position: tuple[Any, frozenset[Any]]) -> list[Any]:
        """Return the moves to vertices that some maximum matching without the start leaves out."""
        visited = position[1]
        return [
            option for option in self.options(position) if not self._covered(option[0], visited)
        ]

    def describe(self, position: tuple[Any, frozenset[Any]], option: Any) -> str:
        """Return the move in words."""
        if option not in self.options(position):
            raise ValueError(no_move(position, option))
        return f"move the token to {_validate.shown(option[0])}"

    def small(self, size: int) -> Iterable[Any]:
        """Return the start at each vertex, and where one move from there leads."""
        starts = [(vertex, frozenset({vertex})) for vertex in self._near]
        return starts + [option for start in starts for option in self.options(start)]

    # --- inside ---------------------------------------------------------------------------------

    def _covered(self, vertex: Any, gone: Iterable[Any]) -> bool:
        """Say whether every maximum matching without the vertices that are gone covers this one."""
        left = self._graph.subgraph(set(self._graph) - set(gone))
        left = left.subgraph(nx.node_connected_component(left, vertex))
        return matching_size(left) > matching_size(left.subgraph(set(left) - {vertex}))


def matching_size(graph: nx.Graph) -> int:
    """Return the number of edges of a maximum matching: Hopcroft and Karp's, or the blossoms.

    >>> import networkx as nx
    >>> matching_size(nx.path_graph(5)), matching_size(nx.cycle_graph(5)), matching_size(nx.Graph())
    (2, 2, 0)
    """
    if not nx.is_bipartite(graph):
        return len(nx.max_weight_matching(graph, maxcardinality=True))
    top = [vertex for vertex, colour in nx.bipartite.color(graph).items() if colour]
    return len(nx.bipartite.hopcroft_karp_matching(graph, top)) // 2
