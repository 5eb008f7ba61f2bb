"""Games given as a digraph: a token is pushed along its arcs, until none leads on.

Any finite digraph without cycles is such a game, and any impartial game is such a digraph: its
positions with an arc from each to its options (`Game.graph`).
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib.game import Game, mex
from gamelib.search import LoopyGameError, search
from gamelib.sums import Sum

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["DigraphGame"]

#: Nodes from which on arrays are quicker than a search.
FEW_NODES = 100


class DigraphGame(Game):
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
    rules = "Push the token along one arc."
    first = None

    def __init__(self, digraph: nx.DiGraph | Mapping[Any, Iterable[Any]]) -> None:
        # A copy: the graph handed in may change later, the game may not.
        self._successors = _successors(digraph)
        nodes = list(self._successors)
        number = {node: i for i, node in enumerate(nodes)}
        ends = [[number[end] for end in ends] for ends in self._successors.values()]
        try:
            values = (_few_values if len(nodes) < FEW_NODES else _many_values)(ends)
        except LoopyGameError as error:
            raise LoopyGameError([nodes[i] for i in error.cycle]) from None
        self._grundy: dict[Any, int] = dict(zip(nodes, values, strict=True))

    @property
    def digraph(self) -> nx.DiGraph:
        """The digraph, as a fresh copy."""
        import networkx as nx

        return nx.DiGraph(self._successors)

    def _arguments(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self._successors,), {}

    @functools.cached_property
    def _key(self) -> Any:
        return frozenset((node, frozenset(ends)) for node, ends in self._successors.items())

    def __repr__(self) -> str:
        arcs = sum(map(len, self._successors.values()))
        return f"DigraphGame(<{len(self._successors)} nodes, {arcs} arcs>)"

    def canonical(self, node: Any) -> Any:
        """Return `node` if the digraph has it."""
        try:
            known = _node(node)
            if known in self._successors:
                return known
        except TypeError:
            pass  # not hashable, so no node
        raise ValueError(f"{_validate.shown(node)} is not a node of {self}")

    def options(self, node: Any) -> Iterable[Any]:
        return self._successors[node]

    def theorem(self, node: Any) -> int:
        return self._grundy[node]

    def describe(self, node: Any, option: Any) -> str:
        return f"move the token to {option}"

    def small(self, size: int) -> Iterable[Any]:
        return list(self._successors)


def _few_values(ends: list[list[int]]) -> Iterable[int]:
    """Return the value of each node, given the ends of its arcs: from the rules."""
    known: dict[int, int] = {}
    nodes, value_of = range(len(ends)), known.__getitem__
    for node in nodes:
        search(node, ends.__getitem__, lambda n: mex(map(value_of, ends[n])), known, FEW_NODES**2)
    return map(value_of, nodes)


def _many_values(ends: list[list[int]]) -> Iterable[int]:
    """Return the same by arrays, which few nodes are not worth."""
    import numpy as np

    from gamelib.tables.arcs import grundy_of_arcs

    starts = np.repeat(np.arange(len(ends)), list(map(len, ends)))
    arcs = np.array([starts, list(itertools.chain(*ends))], dtype=np.int64).T
    values: list[int] = grundy_of_arcs(arcs, len(ends)).tolist()
    return values


def _successors(digraph: Any) -> dict[Any, tuple[Any, ...]]:
    """Return the successors of each node; those that are only successors have none."""
    if hasattr(digraph, "successors"):
        digraph = {node: digraph.successors(node) for node in digraph}
    elif not isinstance(digraph, Mapping):
        raise TypeError(
            "a networkx DiGraph is expected, or a mapping of nodes to successors, "
            f"not {_validate.shown(digraph)}"
        )
    found: dict[Any, tuple[Any, ...]] = {}
    for node, ends in digraph.items():
        if isinstance(ends, (str, bytes)) or not isinstance(ends, Iterable):
            text = _validate.shown(ends)
            raise TypeError(f"the successors of {node!r} must be a list of nodes, not {text}")
        found[_node(node)] = tuple(dict.fromkeys(map(_node, ends)))
    sinks = dict.fromkeys(end for ends in found.values() for end in ends)
    return found | {end: () for end in sinks if end not in found}


def _node(node: Any) -> Any:
    """Return a node in canonical form, or raise."""
    if isinstance(node, Sum):
        raise ValueError(f"a node must not be a Sum: name {node} otherwise")
    if not isinstance(node, Hashable):
        raise TypeError(f"a node must be immutable, unlike {_validate.shown(node)}")
    # NumPy's integers too; asking for SupportsIndex takes 20 times as long before Python 3.12.
    return operator.index(node) if hasattr(type(node), "__index__") else node  # type: ignore[arg-type]
