"""Games given as a digraph: a token is pushed along its arcs, until none leads on.

Any finite digraph without cycles is such a game, and any impartial game is such a digraph: its
positions with an arc from each to its options (`Game.graph`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from gamelib import _validate
from gamelib.game import Game
from gamelib.search import LoopyGameError
from gamelib.sums import Sum

if TYPE_CHECKING:
    import networkx as nx
    import numpy as np

__all__ = ["DigraphGame", "grundy_of_arcs"]


class DigraphGame(Game):
    """A token on a drawn acyclic digraph: a move pushes it along one arc.

    A position is a node. Every game of this package is such a game, on its own `graph`.

    >>> import networkx as nx
    >>> game = DigraphGame(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")]))
    >>> {node: game.grundy(node) for node in "abc"}
    {'a': 2, 'b': 1, 'c': 0}

    Theorem: in reverse topological order, each node after the ends of its arcs, every value is
    the mex of values that are known by then. All are computed at once, by `grundy_of_arcs`.

    Raises `LoopyGameError`, naming a cycle, when the digraph has one.
    """

    def __init__(self, digraph: nx.DiGraph) -> None:
        if not hasattr(digraph, "successors"):
            raise TypeError(f"a networkx DiGraph is expected, not {_validate.shown(digraph)}")
        for node in digraph:
            if isinstance(node, Sum):
                raise ValueError(f"a node must not be a Sum: name {node} otherwise")
        # A copy: the graph handed in may change later, the game may not.
        self._successors = {node: tuple(digraph.successors(node)) for node in digraph}
        self._grundy = self._all_values()

    def _all_values(self) -> dict[Any, int]:
        import numpy as np

        nodes = list(self._successors)
        number = {node: i for i, node in enumerate(nodes)}
        ends = [number[end] for ends in self._successors.values() for end in ends]
        starts = np.repeat(np.arange(len(nodes)), list(map(len, self._successors.values())))
        try:
            values = grundy_of_arcs(np.array([starts, ends], dtype=np.int64).T, len(nodes))
        except LoopyGameError as error:
            raise LoopyGameError([nodes[i] for i in error.cycle]) from None
        return dict(zip(nodes, values.tolist(), strict=True))

    @property
    def digraph(self) -> nx.DiGraph:
        """The digraph, as a fresh copy."""
        import networkx as nx

        return nx.DiGraph(self._successors)

    def _parameters(self) -> tuple[Any, ...]:
        return (frozenset((node, frozenset(to)) for node, to in self._successors.items()),)

    def __repr__(self) -> str:
        arcs = sum(map(len, self._successors.values()))
        return f"DigraphGame(<{len(self._successors)} nodes, {arcs} arcs>)"

    def canonical(self, node: Any) -> Any:
        """Return `node` if the digraph has it."""
        try:
            known = node in self._successors
        except TypeError:
            known = False  # not hashable, so no node
        if not known:
            raise ValueError(f"{_validate.shown(node)} is not a node of {self}")
        return node

    def options(self, node: Any) -> Iterable[Any]:
        """Return the ends of the arcs that leave `node`."""
        return self._successors[node]

    def theorem(self, node: Any) -> int:
        """Return the value, computed with all others in reverse topological order."""
        return self._grundy[node]

    def describe(self, node: Any, option: Any) -> str:
        """Return the move in words."""
        return f"move the token to {option}"

    def small(self, size: int) -> Iterable[Any]:
        """Return all nodes."""
        return list(self._successors)

    def _row(self, n: int) -> np.ndarray:
        raise TypeError("the nodes of a digraph are not numbered; use grundy(node) or graph(node)")


def grundy_of_arcs(arcs: Any, n: int) -> np.ndarray:
    """Return the Grundy values of the nodes 0 ... n - 1 of a digraph given by its arcs.

    >>> grundy_of_arcs([(0, 1), (0, 2), (1, 2)], 4)
    array([2, 1, 0, 0])

    `arcs` is an (m, 2) array of integers: an arc leads from its first node to its second. Nodes
    without arcs are finished, with value 0; a node whose last arc leads to a finished one is
    finished next. Raises `LoopyGameError`, naming a cycle, when some never are, and `TypeError` or
    `ValueError` for arcs that are no pairs of nodes.
    """
    import numpy as np

    from gamelib.tables import kernels

    n = _validate.integer(n, "the number of nodes")
    starts, ends = _checked_arcs(arcs, n)
    kernel = kernels.compiled_for(kernels.digraph_values, len(starts))
    if kernel is not None:
        values, cycle = kernel(starts, ends, n)
    else:
        order = ends.argsort(kind="stable")
        before = starts[order]  # the nodes with an arc to node 0, then to node 1, ...
        places = np.searchsorted(ends[order], np.arange(n + 1))  # where those of a node begin
        left = np.bincount(starts, minlength=n)  # arcs to nodes that are not yet finished
        many = len(starts) >= 1000 and left.max() < 64
        solve = kernels.values_by_layers if many else _values_in_reverse_order
        values = solve(before, places, left)
        cycle = _cycle(starts, ends, left > 0)
    if len(cycle):
        raise LoopyGameError(list(map(int, cycle)))
    table: np.ndarray = values
    return table


def _values_in_reverse_order(
    before: np.ndarray, places: np.ndarray, left: np.ndarray
) -> np.ndarray:
    """Finish node after node, each after the ends of its arcs; count `left` down to 0."""
    import numpy as np

    finished = np.flatnonzero(left == 0).tolist()
    seen = [0] * len(left)  # bit v: the node has an arc to one with value v
    values = np.zeros(len(left), dtype=np.int64)
    for node in finished:
        value = (~seen[node] & (seen[node] + 1)).bit_length() - 1  # mex
        values[node] = value
        for other in before[places[node] : places[node + 1]].tolist():
            seen[other] |= 1 << value
            left[other] -= 1
            if not left[other]:
                finished.append(other)
    return values


def _checked_arcs(arcs: Any, n: int) -> tuple[np.ndarray, np.ndarray]:
    pairs = _validate.integer_pairs(arcs, "arcs")
    wrong = (pairs < 0) | (pairs >= n)
    if wrong.any():
        arc = tuple(pairs[wrong.any(axis=1).argmax()].tolist())
        raise ValueError(f"the arc {arc} is not between nodes from 0 to {n - 1}")
    starts, ends = pairs.T.copy()
    return starts, ends


def _cycle(starts: np.ndarray, ends: np.ndarray, unfinished: np.ndarray) -> list[int]:
    """Return a cycle, [] if there is none: an unfinished node has an arc to another such node."""
    inside = unfinished[starts] & unfinished[ends]
    ahead = dict(zip(starts[inside].tolist(), ends[inside].tolist(), strict=True))
    way: dict[int, None] = {}
    node = next(iter(ahead), None)
    while node is not None and node not in way:
        way[node] = None
        node = ahead[node]
    entries = list(way)
    return entries[entries.index(node) :] if node is not None else []
