"""Green Hackenbush: cut an edge of a drawing, and what no longer hangs on the ground falls.

A position is a graph with one special vertex, the ground. A move cuts one edge; then everything
that no path of edges ties to the ground is removed. Whoever cannot move loses. Feet that stand at
several places of the ground line are all tied to the same vertex: the ground is a point. Loops and
parallel edges are edges like others.

- A *stalk* is a path of n edges that stands on the ground: it is a Nim heap of n stones.
- The *colon principle*: branches that meet in a vertex may be replaced by one stalk there, as long
  as the XOR of their values.
- The *fusion principle*: the vertices of a cycle may be fused into one point, where its edges
  become loops. A loop is worth a stalk of one edge. So an odd cycle is one edge, an even one none.

Sources: Berlekamp, Conway and Guy, *Winning Ways* ch. 7; Ferguson, *Game Theory* I.6.
"""

import itertools
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate
from gamelib.game import Game
from gamelib.games.hackenbush.bush import Bush, Edge
from gamelib.games.hackenbush.values import value_of_edges, winning_cuts


class GreenHackenbush(Game):
    """Green Hackenbush on a graph, of which one vertex is the ground.

    >>> game = GreenHackenbush()
    >>> game.grundy("0-a-b, a-c-d"), game.winning_moves("0-a-b, a-c-d")
    (4, [Bush()])
    >>> house = Bush("0-a-b-c-d-0, b-d, b=e")
    >>> game.grundy(house), game.grundy_from_rules(house)
    (0, 0)

    Positions are whatever `Bush` takes; options and winning moves are Bushes, of parallel edges
    one: the others leave the same. All winning moves are known (`winning_cuts`).

    Theorem (colon and fusion, *Winning Ways* ch. 7): fuse the cycles, each to a point; every edge
    of theirs is a stalk of one edge then. The value of a vertex is the XOR over the edges that
    lead up from it of 1 + the value above. So each edge changes the parity: the value is odd when
    the number of edges is. `fusion_values` is the theorem, spelt out.

    Parameters
    ----------
    ground : hashable
        The vertex that is the ground, in every position.

    Raises
    ------
    TypeError
        For what is no name of a vertex.
    """

    title = "Green Hackenbush"
    first = None
    rules = "Cut an edge; what no longer hangs on the ground falls."
    budget = 150_000  # graphs are large: this many take up to a minute and 0.5 GB

    def __init__(self, ground: Any = 0) -> None:
        self.ground = Bush((), ground).ground

    def canonical(self, position: Any) -> Bush:
        """Return the position as a `Bush`: without what has already fallen."""
        bush = position if isinstance(position, Bush) else Bush(position, self.ground)
        if bush.ground != self.ground:
            own = f"{type(self).__name__}({validate.shown(bush.ground)})"
            raise ValueError(f"{validate.shown(bush)} is a position of {own}, not of {self}")
        return bush

    def options(self, bush: Bush) -> Iterator[Bush]:
        """Yield what is left after each cut, in the order of the edges."""
        return map(bush.without, _different(bush.edges))

    def theorem(self, bush: Bush) -> int:
        """Return the value by colon and fusion."""
        return value_of_edges(bush.edges, bush.ground)

    def winning_theorem(self, bush: Bush) -> list[Bush]:
        """Return what is left after each winning cut."""
        return [bush.without(edge) for edge in _different(winning_cuts(bush))]

    def describe(self, bush: Bush, option: Bush) -> str:
        """Return the edge that is cut, and how many fall with it."""
        for edge in bush.edges:
            if len(option) < len(bush) and bush.without(edge) == option:
                falling = len(bush) - len(option) - 1
                falls = {0: "", 1: ", 1 edge falls"}.get(falling, f", {falling} edges fall")
                return f"cut {edge[0]}-{edge[1]}{falls}"
        raise ValueError(f"no cut leads from {bush} to {option}")

    def small(self, size: int) -> Iterator[Bush]:
        """Yield all bushes of up to `size` edges, one of each shape."""
        for shapes in itertools.islice(_shapes(), size + 1):
            for edges in shapes:
                named = [tuple(self.ground if v == 0 else f"v{v}" for v in edge) for edge in edges]
                yield Bush(named, self.ground)


def _different(edges: Iterable[Edge]) -> Iterable[Edge]:
    """Return the edges, of parallel ones one."""
    return {frozenset(edge): edge for edge in edges}.values()


def _shapes() -> Iterator[list[tuple[tuple[int, int], ...]]]:
    """Yield the bushes of 0, 1, 2, ... edges, one of each shape, vertices 0 (the ground), 1, ..."""
    shapes: dict[tuple[tuple[int, int], ...], None] = {(): None}
    while True:
        yield list(shapes)
        larger: dict[tuple[tuple[int, int], ...], None] = {}
        for edges in shapes:
            size = max(map(max, edges), default=0) + 1
            pairs = itertools.combinations_with_replacement(range(size), 2)
            for edge in itertools.chain(pairs, ((v, size) for v in range(size))):
                larger[_renamed_least([*edges, edge])] = None
        shapes = larger


def _renamed_least(edges: list[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the least list of edges that the graph has when its vertices are renamed."""
    size = max(map(max, edges))
    return min(
        tuple(sorted(tuple(sorted((new[u], new[v]))) for u, v in edges))  # type: ignore[misc]
        for new in itertools.permutations(range(size + 1))
        if new[0] == 0
    )
