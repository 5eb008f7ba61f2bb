"""Games given as a drawing: a token is pushed along arcs or edges, until none leads on.

Any finite digraph without cycles is such a game, and any impartial game is such a digraph: its
positions with an arc from each to its options (`Game.graph`).
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

from gamelib import validate
from gamelib.extras import nx
from gamelib.game import Game
from gamelib.loopy import LoopyGame
from gamelib.representatives import undirected
from gamelib.ruleset import Outcome, Ruleset, mex
from gamelib.search import LoopyGameError
from gamelib.values.loopy import node_of, successors_of


class _Drawn:
    """A game that is given as a graph or a digraph: by it games are equal and copied."""

    _successors: dict[Any, tuple[Any, ...]]

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self._successors,), {}

    @functools.cached_property
    def _key(self) -> Any:
        return frozenset((node, frozenset(ends)) for node, ends in self._successors.items())


class _Token(_Drawn, Ruleset):
    """A token on a drawn digraph: what is the same with cycles and without."""

    rules = "Push the token along one arc."

    def _fit_parts(self, position: Any, options: list[Any]) -> list[Any]:
        return options  # whatever is drawn is a position

    @property
    def digraph(self) -> nx.DiGraph:
        """The digraph, as a fresh copy."""
        return nx.DiGraph(self._successors)

    def __repr__(self) -> str:
        arcs = sum(map(len, self._successors.values()))
        return f"{type(self).__name__}(<{len(self._successors)} nodes, {arcs} arcs>)"

    def canonical(self, node: Any) -> Any:
        """Return `node` if the digraph has it."""
        with contextlib.suppress(TypeError):  # what is not hashable is no node
            if (known := node_of(node)) in self._successors:
                return known
        raise ValueError(f"{validate.shown(node)} is not a node of {self}")

    def options(self, node: Any) -> Iterable[Any]:
        return self._successors[node]

    def describe(self, node: Any, option: Any) -> str:
        return f"move the token to {option}"

    def small(self, size: int) -> Iterable[Any]:
        return list(self._successors)


class DigraphGame(_Token, Game):
    """A token on a drawn acyclic digraph: a move pushes it along one arc.

    A position is a node. The digraph is a networkx `DiGraph`, or a mapping of nodes to their
    successors.

    >>> game = DigraphGame({"a": ["b", "c"], "b": ["c"]})
    >>> {node: game.grundy(node) for node in "abc"}
    {'a': 2, 'b': 1, 'c': 0}

    Theorem: in reverse topological order, each node after the ends of its arcs, every value is
    the mex of values that are known by then. All are computed at once; for very many nodes in
    arrays there is `grundy_of_arcs`.

    Parameters
    ----------
    digraph : networkx.DiGraph or mapping
        The arcs; a mapping is one of nodes to their successors.

    Raises
    ------
    LoopyGameError
        When the digraph has a cycle, which it names.
    """

    title = "A token on a digraph"
    first = None

    def __init__(self, digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> None:
        # A copy: the graph handed in may change later, the game may not.
        self._successors = successors_of(digraph)
        value = self._grundy = dict[Any, int]()
        try:
            for node in TopologicalSorter(self._successors).static_order():
                value[node] = mex(map(value.__getitem__, self._successors[node]))
        except CycleError as error:
            cycle = error.args[1][:0:-1]  # listed against the arcs, the first node twice
            raise LoopyGameError(cycle, "see LoopyDigraph, loopy_values") from None

    def theorem(self, node: Any) -> int:
        return self._grundy[node]


class LoopyDigraph(_Token, LoopyGame):
    """A token on a drawn digraph with or without cycles: where play goes round it is a draw.

    >>> game = LoopyDigraph({"a": ["b"], "b": ["a", "c"], "c": ["d"], "d": []})
    >>> {node: str(game.label(node)) for node in "abcd"}
    {'a': 'draw', 'b': 'draw', 'c': 'N in 1', 'd': 'P in 0'}

    A position is a node. Several tokens on the digraph, each on its own, are a `Sum`: who wins it
    follows from the values that `loopy_values` gives the nodes.

    Parameters
    ----------
    digraph : networkx.DiGraph or mapping
        The arcs; a mapping is one of nodes to their successors.
    """

    title = "A token on a digraph with cycles"

    def __init__(self, digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> None:
        self._successors = successors_of(digraph)


class OnVertices(_Drawn):
    """A game on the vertices of a drawn graph without directions."""

    first = None

    def __init__(self, graph: nx.Graph | Mapping[Any, Iterable[Any]]) -> None:
        #: The neighbours of each vertex, in the order of the vertices.
        self._successors = undirected(graph, type(self).__name__)
        self._graph = nx.Graph(self._successors)

    @property
    def graph_of_vertices(self) -> nx.Graph:
        """The graph, as a fresh copy."""
        return self._graph.copy()

    def __repr__(self) -> str:
        vertices, edges = self._graph.order(), self._graph.size()
        return f"{type(self).__name__}(<{vertices} vertices, {edges} edges>)"


class VertexGeography(OnVertices, Game):
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

    No formula for the Grundy values: they come from the rules.

    Parameters
    ----------
    graph : networkx.Graph or mapping
        The edges; a mapping is one of vertices to their neighbours.

    Raises
    ------
    TypeError
        For what is no graph.
    ValueError
        For a directed one, and for a vertex that the graph does not have.
    """

    title = "A token that never returns"
    rules = "Move the token along an edge to a vertex where it has not been."

    def _fit_parts(self, position: Any, options: list[Any]) -> list[Any]:
        return options  # whatever is drawn is a position

    def canonical(self, position: Any) -> tuple[Any, frozenset[Any]]:
        """Return (vertex, visited), also for a vertex alone: it is the only one visited."""
        vertex, visited = position, frozenset[Any]()
        pair = isinstance(position, tuple) and len(position) == 2
        if pair and isinstance(position[1], set | frozenset):
            vertex, visited = position[0], frozenset(map(node_of, position[1]))
        known = {node_of(vertex)} | visited
        missing = [other for other in known if other not in self._graph]
        validate.require(not missing, f"only vertices of {self} are visited", missing)
        return node_of(vertex), frozenset(known)

    def options(self, position: tuple[Any, frozenset[Any]]) -> Iterator[Any]:
        """Yield the positions after a move to each neighbour that is not visited."""
        vertex, visited = position
        for neighbour in self._successors[vertex]:
            if neighbour not in visited:
                yield neighbour, visited | {neighbour}

    def outcome_theorem(self, position: tuple[Any, frozenset[Any]]) -> Outcome:
        """Return N iff every maximum matching of what is left covers the vertex."""
        vertex, visited = position
        left = self._graph.subgraph(set(self._graph) - visited | {vertex})
        left = left.subgraph(nx.node_connected_component(left, vertex))
        return Outcome.of(matching_size(left) > matching_size(left.subgraph(set(left) - {vertex})))

    def describe(self, position: tuple[Any, frozenset[Any]], option: Any) -> str:
        """Return the move in words."""
        validate.require(option in self.options(position), "a move follows the rules", option)
        return f"move the token to {validate.shown(option[0])}"

    def small(self, size: int) -> Iterable[Any]:
        """Return the start at each vertex, and where one move from there leads."""
        starts = [(vertex, frozenset({vertex})) for vertex in self._successors]
        return starts + [option for start in starts for option in self.options(start)]


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
