"""Games given as a digraph: a token is pushed along its arcs, until none leads on.

Any finite digraph without cycles is such a game, and any impartial game is such a digraph: its
positions with an arc from each to its options (`Game.graph`).
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Mapping
from typing import Any

from gamelib import _validate
from gamelib._extras import np, nx
from gamelib.game import Game
from gamelib.loopy.game import LoopyGame
from gamelib.loopy.values import node_of, successors_of
from gamelib.rulesets import Ruleset, mex
from gamelib.search import LoopyGameError, search

#: Nodes from which on arrays are quicker than a search.
FEW_NODES = 100


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
    the mex of values that are known by then. All are computed at once, in a large digraph by
    `grundy_of_arcs`.

    Raises `LoopyGameError`, naming a cycle, when the digraph has one.
    """

    title = "A token on a digraph"
    first = None

    def __init__(self, digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> None:
        # A copy: the graph handed in may change later, the game may not.
        self._successors = successors_of(digraph)
        nodes = list(self._successors)
        number = {node: i for i, node in enumerate(nodes)}
        ends = [[number[end] for end in ends] for ends in self._successors.values()]
        try:
            values = (_few_values if len(nodes) < FEW_NODES else _many_values)(ends)
        except LoopyGameError as error:
            cycle = [nodes[i] for i in error.cycle]
            raise LoopyGameError(cycle, "see LoopyDigraph, loopy_values") from None
        self._grundy: dict[Any, int] = dict(zip(nodes, values, strict=True))

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


def _few_values(ends: list[list[int]]) -> Iterable[int]:
    """Return the value of each node, given the ends of its arcs: from the rules."""
    known: dict[int, int] = {}
    nodes, value_of = range(len(ends)), known.__getitem__
    for node in nodes:
        search(node, ends.__getitem__, lambda n: mex(map(value_of, ends[n])), known, FEW_NODES**2)
    return map(value_of, nodes)


def _many_values(ends: list[list[int]]) -> Iterable[int]:
    """Return the same by arrays, which cost more than they save for few nodes."""
    from gamelib.tables.arcs import grundy_of_arcs

    starts = np.repeat(np.arange(len(ends)), list(map(len, ends)))
    arcs = np.array([starts, list(itertools.chain(*ends))], dtype=np.int64).T
    values: list[int] = grundy_of_arcs(arcs, len(ends)).tolist()
    return values
