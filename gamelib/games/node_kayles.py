"""Node Kayles: vertices of a graph are deleted with their neighbours."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.games.digraphs import OnVertices
from gamelib.games.octal import DAWSONS_CHESS
from gamelib.representatives import Numbered, connected_parts, graph_representative
from gamelib.ruleset import mex
from gamelib.sums import Sum, nim_sum
from gamelib.values.loopy import node_of


class NodeKayles(OnVertices, Game):
    """Delete a vertex of a graph, and its neighbours with it.

    The graph is a networkx `Graph`, or a mapping of vertices to their neighbours. A position is the
    frozenset of the vertices that are left, in any collection; `game.start` has them all.

    >>> import networkx as nx
    >>> game = NodeKayles(nx.cycle_graph(7))
    >>> game.grundy(game.start), game.winning_moves({0, 1, 2})
    (1, [frozenset()])
    >>> petersen = NodeKayles(nx.petersen_graph())
    >>> petersen.grundy(petersen.start)
    1

    Theorem: a path of n vertices is a heap of n of Dawson's Chess, 0.137: a move deletes an end
    with its neighbour, or three in a row, which may leave two paths. A cycle of n >= 3 becomes a
    path of n - 3: its value is 1 if that is lost, else 0. What falls apart is a sum.

    To say who wins on any graph is PSPACE-complete (Schaefer, *Journal of Computer and System
    Sciences* 16, 1978). From the rules connected parts are looked at, one of all that are equal but
    for the names of their vertices (`graph_representative`).

    Parameters
    ----------
    graph : networkx.Graph or mapping
        The edges; a mapping is one of vertices to their neighbours.

    Raises
    ------
    TypeError, ValueError
        For what is no graph, and for a directed one.
    """

    title = "Node Kayles"
    rules = "Delete a vertex, and its neighbours with it."

    @property
    def start(self) -> frozenset[Any]:
        """All vertices."""
        return frozenset(self._successors)

    def canonical(self, position: Any) -> frozenset[Any]:
        """Return the vertices that are left, as a frozenset."""
        left = validate.collection(position, "a position of Node Kayles", of="vertices")
        missing = [vertex for vertex in map(node_of, left) if vertex not in self._successors]
        validate.require(not missing, f"only vertices of {self} are left", missing)
        return frozenset(map(node_of, left))

    def options(self, position: Any) -> Iterator[Any]:
        """Yield what is left after each deletion; of a graph under numbers the sum of its parts."""
        if isinstance(position, tuple):
            for vertex, near in enumerate(position):
                gone = {vertex, *near}
                yield Sum(*connected_parts(position, set(range(len(position))) - gone))
            return
        for vertex, near in self._successors.items():
            if vertex in position:
                yield position.difference(near, [vertex])

    def representative(self, position: Any) -> Numbered:
        """Return the graph that is left, under numbers."""
        if isinstance(position, tuple):
            return position
        return graph_representative(self._graph.subgraph(position))

    def theorem(self, position: frozenset[Any]) -> int | None:
        """Return the value where paths and cycles are left."""
        parts = connected_parts(self._successors, position)
        if any(len(ends) > 2 for part in parts for ends in part):
            return None
        return nim_sum(map(_value_of_row, parts))

    def describe(self, position: frozenset[Any], option: Any) -> str:
        """Return the vertex that is deleted, the first of several that leave the same."""
        validate.require(option in self.options(position), "a move follows the rules", option)
        gone = (
            v for v in self._successors if position.difference(self._successors[v], [v]) == option
        )
        return f"delete {validate.said(next(v for v in gone if v in position))}"

    def small(self, size: int) -> Iterable[frozenset[Any]]:
        """Return the sets of up to `size` vertices."""
        sizes = range(min(size, len(self._successors)) + 1)
        sets = (itertools.combinations(self._successors, count) for count in sizes)
        return map(frozenset, itertools.chain.from_iterable(sets))


def _value_of_row(part: Numbered) -> int:
    """Return the value of a path or cycle."""
    if all(len(ends) == 2 for ends in part):
        return mex([DAWSONS_CHESS.grundy(len(part) - 3)])
    return DAWSONS_CHESS.grundy(len(part))
