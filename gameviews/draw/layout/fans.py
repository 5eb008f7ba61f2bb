"""Plants from the ground up: at each vertex its branches fan out, each over a strip of its own."""

import itertools
import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import networkx as nx

from gameviews.draw.layout.paths import Edge, Path, Plan, Point, middle_of

#: The room on each side of a bare vertex and of a branch, in edges.
_HALF, _AIR = 0.38, 0.24
#: Half the angle that a single edge, and that parallel edges keep free beside them, in radians.
_WEDGE, _WIDE_WEDGE = 0.07, 0.49
#: The steps in which a column is raised out of a wedge, and where that ends, in edges.
_RAISE, _HIGHEST = 0.08, 8.0
#: How far apart the feet of edges to one vertex are, in edges.
_FEET = 0.62


@dataclass
class _Column:
    """A vertex of a fan and what stands on it."""

    vertex: Any
    plan: Plan
    left: float
    right: float
    edges: list[Edge]  # from the foot of the fan
    cycle: int | None = None
    x: float = 0.0
    y: float = 1.0


class Blocks:
    """A plant, taken apart into its blocks: the bridges and the bunches of cycles."""

    def __init__(
        self, graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point] | None = None
    ) -> None:
        self.graph, self.ground, self.like = graph, ground, like or {}
        self.joined: dict[frozenset[Any], list[Edge]] = defaultdict(list)  # parallel edges
        for edge in graph.edges(keys=True):
            self.joined[frozenset(edge[:2])].append(edge)
        #: At the vertex of a block that is nearest to the ground: those above, and these in a row
        #: from one neighbour of the lowest to the other, if they are a bridge or one cycle.
        self.blocks: dict[Any, list[list[Any]]] = defaultdict(list)
        self.rings: dict[Any, list[list[Any]]] = defaultdict(list)
        simple = nx.Graph((u, v) for u, v in graph.edges() if u != v)
        simple.add_node(ground)
        rank = {v: i for i, v in enumerate(graph)}
        of: dict[Any, list[set[Any]]] = defaultdict(list)
        for block in nx.biconnected_components(simple):
            for v in block:
                of[v].append(block)
        waiting = [ground]
        for low in waiting:
            for block in of[low]:
                above = sorted(block - {low}, key=rank.__getitem__)
                self.blocks[low].append(above)
                self.rings[low].append(_ring(simple, low, above))
                waiting += above
                for v in above:
                    of[v].remove(block)

    def columns(self) -> Plan:
        """Return the plan of columns above the ground."""
        columns = self._block(self.ground, self.rings[self.ground][0], 0)
        _stacked(columns)
        result = Plan()
        self._stand(result, columns)
        feet = [(column, edge) for column in columns for edge in column.edges]
        for i, (column, edge) in enumerate(feet):
            same = column.edges
            side = 0 if len(columns) == 1 else -1 if i < len(same) else 1
            spread = _FEET * (same.index(edge) - (len(same) - 1) / 2)
            foot = (column.x + spread + 0.12 * side, 0.0)
            result.paths[edge] = Path((column.x, column.y), foot, 0.05 * side)
        return result

    def shape(self, v: Any, in_cycle: bool) -> Plan:
        """Return the plan of what stands on a vertex, which is at (0, 0)."""
        loops = self.joined.get(frozenset([v]), [])
        rings = sorted(self.rings[v], key=lambda ring: middle_of(ring, self.like)[0])
        columns = [c for i, ring in enumerate(rings) for c in self._block(v, ring, i)]
        result = Plan()
        if columns:
            _stacked(columns)
            _fan(columns)
            for column in columns:
                self._parallel(result, column.edges, (0.0, 0.0), (column.x, column.y))
            self._stand(result, columns)
        # Loops stay clear of the stem below, or of a cycle that runs through.
        free = 0.45 if in_cycle else -math.pi / 4
        taken = _spread(math.pi - free, math.tau + free, 15)
        if stems := result.turns((0.0, 0.0)):  # and of what grows here, which needs the room
            taken += _spread(min(stems), max(stems), 12)
        result.add_loops((0.0, 0.0), loops, taken)
        return result

    def _block(self, low: Any, ring: list[Any], number: int) -> list[_Column]:
        """Return the columns of a bridge, or of a cycle in the order that it runs."""
        known = [self.like[v][0] for v in ring if v in self.like]
        if len(known) > 1 and known[0] > known[-1]:
            ring = ring[::-1]
        columns = []
        for v in ring:
            plan = self.shape(v, len(ring) > 1)
            left, right, _ = plan.box()
            left, right = min(left - _AIR, -_HALF), max(right + _AIR, _HALF)
            edges = self.joined[frozenset((low, v))] if v in (ring[0], ring[-1]) else []
            columns.append(_Column(v, plan, left, right, edges, number if len(ring) > 1 else None))
        return columns

    def _stand(self, result: Plan, columns: list[_Column]) -> None:
        """Add the vertices, all that stands on them, and the edges of a cycle between them."""
        for column in columns:
            result.at[column.vertex] = (column.x, column.y)
            result.add(column.plan, column.x, column.y)
        for one, two in itertools.pairwise(columns):
            if one.cycle is not None and one.cycle == two.cycle:
                edges = self.joined[frozenset((one.vertex, two.vertex))]
                self._parallel(result, edges, (one.x, one.y), (two.x, two.y))

    def _parallel(self, result: Plan, edges: list[Edge], start: Point, end: Point) -> None:
        result.add_parallel(edges, start, end, min(max(math.dist(start, end), 0.8), 1.1))


def _ring(simple: nx.Graph, low: Any, above: list[Any]) -> list[Any]:
    """Return a block but for its lowest vertex, as it runs; [] if it is more than one cycle."""
    block = {low}.union(above)
    around = {v: [w for w in above if w in simple[v]] for v in block}
    if len(above) > 1 and any(len(block.intersection(simple[v])) != 2 for v in block):
        return []
    ring = around[low][:1]
    while len(ring) < len(above):
        ring.append(next(w for w in around[ring[-1]] if w not in ring))
    return ring


def _spread(low: float, high: float, count: int) -> list[float]:
    return [low + (high - low) * i / (count - 1) for i in range(count)]


def _stacked(columns: list[_Column]) -> None:
    """Give each column its strip, and put the foot of the fan below their middle."""
    right = 0.0
    for column in columns:
        column.x = right - column.left
        right = column.x + column.right
    middle = (columns[0].x + columns[-1].x) / 2
    odd = columns[len(columns) // 2].x if len(columns) % 2 else middle
    if abs(odd - middle) < 0.3:  # straight up, where that is nearly so
        middle = odd
    for column in columns:
        column.x -= middle


def _fan(columns: list[_Column]) -> None:
    """Raise the columns, those further out less."""
    widest = max(abs(column.x) for column in columns)
    height = max(1.0, 0.5 * widest)
    for column in columns:
        dip = 0.5 * (column.x / widest) ** 2 * min(1.0, widest) if widest > 0.05 else 0.0
        column.y = height * (1 - dip)
    _clear_wedges([c for c in columns if c.edges and c.x > 0.05][::-1], 1)
    _clear_wedges([c for c in columns if c.edges and c.x < -0.05], -1)


def _clear_wedges(outside_first: list[_Column], side: int) -> None:
    """Raise each column until the edges to it run above those to the columns further out."""
    taken = 0.0
    for column in outside_first:
        half = _WIDE_WEDGE if len(column.edges) > 1 else _WEDGE
        while math.atan2(column.y, side * column.x) - half < taken and column.y < _HIGHEST:
            column.y += _RAISE
        taken = math.atan2(column.y, side * column.x) + half
