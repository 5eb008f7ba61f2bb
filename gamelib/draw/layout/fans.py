"""Plants from the ground up: at each vertex its branches fan out, each over a strip of its own."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import networkx as nx
import numpy as np

from gamelib.draw.layout.springs import Springs
from gamelib.draw.layout.ways import Edge, Plan, Point, Way, add_ears, apart, joined_edges, part_of

__all__ = ["Blocks", "middle"]

#: The room on each side of a bare vertex and of a branch.
_HALF, _AIR = 0.38, 0.24


def middle(part: Iterable[Any], like: Mapping[Any, Point]) -> float:
    """Return the middle of some vertices in an earlier plan; infinite where it has none."""
    known = [like[v][0] for v in part if v in like]
    return sum(known) / len(known) if known else math.inf


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

    @property
    def bare(self) -> bool:
        """Whether nothing stands on the vertex."""
        return not self.plan.ways


class Blocks:
    """A plant, taken apart into its blocks: the bridges and the bunches of cycles."""

    def __init__(self, graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point]) -> None:
        self.graph, self.ground, self.like = graph, ground, like
        self.joined = joined_edges(graph)
        self.blocks: dict[Any, list[list[Any]]] = defaultdict(list)  # at its lowest vertex
        self.tree = self.round = True  # round: no edge lies on two cycles, but for parallel edges
        self._hang(graph)

    def _hang(self, graph: nx.MultiGraph) -> None:
        """Hang each block on its vertex nearest to the ground."""
        simple = nx.Graph((u, v) for u, v in graph.edges() if u != v)
        simple.add_node(self.ground)
        rank = {v: i for i, v in enumerate(graph)}
        of: dict[Any, list[set[Any]]] = defaultdict(list)
        for block in nx.biconnected_components(simple):
            edges = simple.subgraph(block).number_of_edges()
            self.tree = self.tree and edges == 1
            self.round = self.round and (edges == 1 or edges == len(block))
            for v in block:
                of[v].append(block)
        seen, waiting = set(), [self.ground]
        for low in waiting:
            for block in of[low]:
                if id(block) not in seen:
                    seen.add(id(block))
                    above = sorted(block - {low}, key=rank.__getitem__)
                    self.blocks[low].append(above)
                    waiting += above

    def plant(self) -> Plan:
        """Return the plan of the plant."""
        if self.tree:
            return self.columns()
        springs = Springs(self.graph, self.ground, self.blocks)
        return springs.plan([self.columns()] if self.round else [])

    def columns(self) -> Plan:
        """Return the plan of columns above the ground."""
        (above,) = self.blocks[self.ground]
        columns = self._block(self.ground, above, 0)
        _stacked(columns)
        for column in columns:
            column.y = 1.0
        _vault(columns)
        result = Plan()
        for column in columns:
            self._stand(result, column)
        for one, two in itertools.pairwise(columns):
            self._join(result, one, two)
        feet = [(column, edge) for column in columns for edge in column.edges]
        for i, (column, edge) in enumerate(feet):
            same = column.edges
            spread = 0.62 * (same.index(edge) - (len(same) - 1) / 2)
            lean = 0.0 if len(columns) == 1 else (-0.12 if i < len(same) else 0.12)
            foot = (column.x + spread + lean, 0.0)
            bend = 0.0 if len(columns) == 1 else (-0.05 if i < len(same) else 0.05)
            result.ways[edge] = Way((column.x, column.y), foot, bend)
        return result

    def shape(self, v: Any, in_cycle: bool) -> Plan:
        """Return the plan of what stands on a vertex, which is at (0, 0)."""
        loops = self.joined.get(frozenset([v]), [])
        blocks = sorted(self.blocks[v], key=lambda block: middle(block, self.like))
        if not blocks:
            return self._with_loops(Plan(), loops, in_cycle)
        if len(blocks) == 1 and not (loops or in_cycle) and (wheel := self._wheel(v, blocks[0])):
            return wheel
        columns = [c for i, block in enumerate(blocks) for c in self._block(v, block, i)]
        _stacked(columns)
        _fan(columns)
        result = Plan()
        for column in columns:
            self._stem(result, column)
            self._stand(result, column)
        for one, two in itertools.pairwise(columns):
            if one.cycle is not None and one.cycle == two.cycle:
                self._join(result, one, two)
        return self._with_loops(result, loops, in_cycle)

    def _with_loops(self, result: Plan, loops: list[Edge], in_cycle: bool) -> Plan:
        """Add the loops at (0, 0), clear of the stem below, or of a cycle that runs through."""
        free = 0.45 if in_cycle else -math.pi / 4
        taken = np.linspace(math.pi - free, math.tau + free, 15).tolist()
        ways = (way for way in result.ways.values() if (0.0, 0.0) in (way.start, way.end))
        spots = [way.points()[2 if way.start == (0.0, 0.0) else -3] for way in ways]
        stems = [math.atan2(y, x) for x, y in spots]
        if stems:  # no loop between stems: their branches need the room
            taken += np.linspace(min(stems), max(stems), 12).tolist()
        return add_ears(result, (0.0, 0.0), loops, taken)

    def _block(self, low: Any, above: list[Any], number: int) -> list[_Column]:
        """Return the columns of a bridge, or of a cycle in the order that it runs."""
        ring = self._ring(low, above)
        columns = []
        for v in ring:
            plan = self.shape(v, len(ring) > 1)
            left, right, _ = plan.box()
            edges = self.joined[frozenset((low, v))] if v in (ring[0], ring[-1]) else []
            cycle = number if len(ring) > 1 else None
            columns.append(
                _Column(
                    v, plan, min(left - _AIR, -_HALF), max(right + _AIR, _HALF), list(edges), cycle
                )
            )
        return columns

    def _ring(self, low: Any, above: list[Any]) -> list[Any]:
        """Return the vertices of a cycle from one neighbour of `low` to the other."""
        if len(above) == 1:
            return above
        block = part_of(self.graph, above)
        ends = [v for v in above if frozenset((low, v)) in self.joined]
        ring: list[Any] = nx.shortest_path(block, *ends)
        known = [self.like[v][0] for v in ring if v in self.like]
        return ring[::-1] if len(known) > 1 and known[0] > known[-1] else ring

    def _wheel(self, v: Any, above: list[Any]) -> Plan | None:
        """Return a cycle on which nothing stands as a circle above `v`."""
        ring = self._ring(v, above)
        if len(ring) == 1 or any(self.blocks[w] or frozenset([w]) in self.joined for w in ring):
            return None
        size = len(ring) + 1
        radius = 0.5 / math.sin(math.pi / size) * (1.15 if size == 3 else 1)
        result = Plan()
        spots = {v: (0.0, 0.0)}
        for i, w in enumerate(ring, 1):
            turn = -math.pi / 2 - 2 * math.pi * i / size
            spots[w] = (radius * math.cos(turn), radius + radius * math.sin(turn))
            result.at[w] = spots[w]
        around = [v, *ring, v]
        for a, b in itertools.pairwise(around):
            bend = -0.85 * radius * (1 - math.cos(math.pi / size))
            self._parallel(result, a, b, spots[a], spots[b], bend)
        return result

    def _stem(self, result: Plan, column: _Column) -> None:
        """Add the edges that lead from the foot of a fan to a column."""
        if not column.edges:
            return
        low = next(v for v in column.edges[0][:2] if v != column.vertex)
        self._parallel(result, low, column.vertex, (0.0, 0.0), (column.x, column.y))

    def _stand(self, result: Plan, column: _Column) -> None:
        """Add a vertex and all that stands on it."""
        result.at[column.vertex] = (column.x, column.y)
        result.add(column.plan, column.x, column.y)

    def _join(self, result: Plan, one: _Column, two: _Column) -> None:
        """Add the edges of a cycle between two neighbouring columns."""
        self._parallel(result, one.vertex, two.vertex, (one.x, one.y), (two.x, two.y))

    def _parallel(
        self, result: Plan, a: Any, b: Any, start: Point, end: Point, bend: float = 0
    ) -> None:
        """Add all edges between two vertices, bent apart."""
        edges = self.joined[frozenset((a, b))]
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        for i, edge in enumerate(edges):
            sideways = apart(i, len(edges)) * min(max(length, 0.8), 1.1)
            result.ways[edge] = Way(start, end, bend + sideways)


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
    """Raise the columns: those further out less, and a cycle over its foot like a vault."""
    widest = max(abs(column.x) for column in columns)
    height = max(1.0, 0.5 * widest)
    for column in columns:
        dip = 0.5 * (column.x / widest) ** 2 * min(1.0, widest) if widest > 0.05 else 0.0
        column.y = height * (1 - dip)
    _clear_wedges([c for c in columns if c.edges and c.x > 0.05][::-1], 1)
    _clear_wedges([c for c in columns if c.edges and c.x < -0.05], -1)
    for _, group in itertools.groupby(columns, key=lambda column: column.cycle):
        _vault(list(group))


def _clear_wedges(outside_first: list[_Column], side: int) -> None:
    """Raise a column until its stem is clear of the stems further out."""
    taken = 0.0
    for column in outside_first:
        half = 0.07 + 0.42 * (len(column.edges) > 1)
        while math.atan2(column.y, side * column.x) - half < taken and column.y < 8:
            column.y += 0.08
        taken = math.atan2(column.y, side * column.x) + half


def _vault(columns: list[_Column]) -> None:
    """Raise the middle of a cycle above its ends, no faster than what stands there allows."""
    if len(columns) < 3 or columns[0].cycle is None:
        return
    first, last = columns[0], columns[-1]
    middle, half = (first.x + last.x) / 2, (last.x - first.x) / 2
    rise = min(max(0.3 * (len(columns) - 1), 0.3 * half), 2.2)
    for column in columns[1:-1]:
        t = (column.x - middle) / half
        level = first.y + (last.y - first.y) * (t + 1) / 2
        column.y = level + rise * math.sqrt(max(0.0, 1 - t * t))
    for way in (columns, columns[::-1]) * 2:
        for one, two in itertools.pairwise(way):
            if not one.bare:
                two.y = min(two.y, one.y + 0.4)
