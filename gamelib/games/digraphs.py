"""Games given as a digraph: a token is pushed along its arcs, until none leads on.

Any finite digraph without cycles is such a game, and any impartial game is such a digraph: its
positions with an arc from each to its options (`Game.graph`).
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

from gamelib import _validate
from gamelib._extras import nx
from gamelib.game import Game
from gamelib.loopy.game import LoopyGame
from gamelib.loopy.values import node_of, successors_of
from gamelib.rulesets import Ruleset, mex
from gamelib.search import LoopyGameError


class _Token(Ruleset):
    """A token on a drawn digraph: what is the same with cycles and without."""

    rules = "Push the token along one arc."
    _successors: dict[Any, tuple[Any, ...]]

    @property
    def digraph(self) -> nx.DiGraph:
        """The digraph, as a fresh copy."""
        return nx.DiGraph(self._successors)

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self._successors,), {}

    @functools.cached_property
    def _key(self) -> Any:
        return frozenset((node, frozenset(ends)) for node, ends in self._successors.items())

    def __repr__(self) -> str:
        arcs = sum(map(len, self._successors.values()))
        return f"{type(self).__name__}(<{len(self._successors)} nodes, {arcs} arcs>)"

    def canonical(self, node: Any) -> Any:
        """Return `node` if the digraph has it."""
        try:
            known = node_of(node)
            if known in self._successors:
                return known
        except TypeError:
            pass  # not hashable, so no node
        raise ValueError(f"{_validate.shown(node)} is not a node of {self}")

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

    Raises `LoopyGameError`, naming a cycle, when the digraph has one.
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
            cycle = error.args[1][:0:-1]  # it is told against the arcs, and closed
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
    """

    title = "A token on a digraph with cycles"

    def __init__(self, digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> None:
        self._successors = successors_of(digraph)
