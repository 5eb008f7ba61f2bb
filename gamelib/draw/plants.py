"""Where the vertices and edges of a Hackenbush figure go, as one would draw it on paper.

The ground is a line; each of its edges has a foot of its own. What hangs together without the
ground is a plant, and plants stand side by side. A tree is drawn from the ground up: at each
vertex its branches fan out, each over a strip of its own. So is, first, a plant whose cycles share
no edges; then springs between all vertices, as long as the distances in the graph, pull it into
shape, as long as that brings no crossing. Other plants have springs only. Nothing is random.

Lengths are in edges: an edge is about 1 long, and y is the height above the ground.
"""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import networkx as nx
import numpy as np

__all__ = ["Plan", "Way", "plan"]

Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[Any, Any, Any]

#: The room on each side of a bare vertex and of a branch, and between two plants.
_HALF, _AIR, _GAP = 0.38, 0.24, 0.55
#: The length of a loop.
EAR = 0.74


@dataclass(frozen=True)
class Way:
    """How an edge runs: from `start` to `end`, its middle `bend` to the right of the straight line.

    A loop starts and ends in its vertex; `ear` is its direction (an angle, upwards is π / 2) and
    `wide` the angle between that and the way it sets out.
    """

    start: Point
    end: Point
    bend: float = 0.0
    ear: float | None = None
    wide: float = 0.58

    def handles(self) -> tuple[Point, Point]:
        """Return the two control points of a loop, a cubic curve."""
        assert self.ear is not None
        reach = EAR / 0.75 / math.cos(self.wide)
        one, two = self.ear + self.wide, self.ear - self.wide
        x, y = self.start
        return (
            (x + reach * math.cos(one), y + reach * math.sin(one)),
            (x + reach * math.cos(two), y + reach * math.sin(two)),
        )

    def points(self, count: int = 9) -> list[Point]:
        """Return points along the way, its ends among them.

        >>> Way((0, 0), (0, 2), bend=0.5).points(3)
        [(0.0, 0.0), (0.5, 1.0), (0.0, 2.0)]
        """
        ways = [i / (count - 1) for i in range(count)]
        (x1, y1), (x2, y2) = self.start, self.end
        if self.ear is not None:
            (ax, ay), (bx, by) = self.handles()
            pull = [(3 * t * (1 - t) ** 2, 3 * t * t * (1 - t)) for t in ways]
            return [
                (x1 + a * (ax - x1) + b * (bx - x1), y1 + a * (ay - y1) + b * (by - y1))
                for a, b in pull
            ]
        length = math.hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (y2 - y1) / length * self.bend * 4, -(x2 - x1) / length * self.bend * 4
        return [
            (x1 + (x2 - x1) * t + dx * t * (1 - t), y1 + (y2 - y1) * t + dy * t * (1 - t))
            for t in ways
        ]

    def moved(self, dx: float, dy: float) -> Way:
        """Return the way `dx` to the right and `dy` higher."""
        (x1, y1), (x2, y2) = self.start, self.end
        return replace(self, start=(x1 + dx, y1 + dy), end=(x2 + dx, y2 + dy))


@dataclass
class Plan:
    """Where the vertices are and how the edges run, the ground left out."""

    at: dict[Any, Point] = field(default_factory=dict)
    ways: dict[Edge, Way] = field(default_factory=dict)

    def add(self, other: Plan, dx: float = 0, dy: float = 0) -> None:
        """Take in another plan, `dx` to the right and `dy` higher."""
        self.at.update((v, (x + dx, y + dy)) for v, (x, y) in other.at.items())
        self.ways.update((edge, way.moved(dx, dy)) for edge, way in other.ways.items())

    def box(self) -> tuple[float, float, float]:
        """Return how far the plan reaches to the left, to the right and up."""
        spots = [spot for way in self.ways.values() for spot in way.points()]
        spots += [*self.at.values(), (0.0, 0.0)] if not spots else [*self.at.values()]
        xs, ys = zip(*spots, strict=True)
        return min(xs), max(xs), max(ys)


def plan(
    graph: nx.MultiGraph,
    ground: Any,
    *,
    like: Mapping[Any, Point] | None = None,
    designed: bool = True,
) -> Plan:
    """Return where everything goes that is tied to the ground.

    >>> found = plan(nx.MultiGraph([(0, "a"), ("a", "b")]), 0)
    >>> found.at
    {'a': (0.0, 1.0), 'b': (0.0, 2.0)}

    `like`: places of vertices in an earlier picture; what was further left stays further left.
    `designed`: keep the places that the vertices bring along (`at`), if all do.
    """
    standing = nx.node_connected_component(graph, ground)
    figure = _part(graph, standing)
    places = {v: at for v, at in figure.nodes(data="at") if at is not None and v != ground}
    if designed and len(places) == len(figure) - 1:
        return _designed(figure, ground, places)
    result, right = Plan(), 0.0
    for part in _plants(figure, ground, like or {}):
        left, end, _ = part.box()
        result.add(part, right - left)
        right += end - left + _GAP
    return result


# --- plants side by side ----------------------------------------------------------------------


def _plants(graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point]) -> list[Plan]:
    """Return the plans of the parts that only the ground holds together, from left to right."""
    above = _part(graph, set(graph) - {ground})
    parts = sorted(nx.connected_components(above), key=lambda part: _middle(part, like))
    loops = [(ground, ground, key) for key in graph[ground].get(ground, ())]
    rest = nx.MultiGraph(graph)
    rest.remove_edges_from(loops)
    plants = [_Blocks(_part(rest, {ground, *part}), ground, like).plant() for part in parts]
    return plants + ([_arches(loops)] if loops else [])


def _arches(loops: list[Edge]) -> Plan:
    """Return the loops at the ground: arches over the line, narrower where there are many."""
    width = max(0.3, min(0.62, 3 / len(loops)))
    result = Plan()
    for i, loop in enumerate(loops):
        left = 1.3 * width * i
        result.ways[loop] = Way((left, 0.0), (left + width, 0.0), bend=-0.8)
    return result


def _part(graph: nx.MultiGraph, kept: Collection[Any]) -> nx.MultiGraph:
    """Return the subgraph on some vertices; unlike a view of networkx it keeps their order."""
    part = nx.MultiGraph()
    part.add_nodes_from((v, data) for v, data in graph.nodes(data=True) if v in kept)
    edges = graph.edges(keys=True, data=True)
    part.add_edges_from(edge for edge in edges if edge[0] in kept and edge[1] in kept)
    return part


def _arch(loop: Edge) -> Plan:
    """Return a loop at the ground: an arch over the line."""
    return Plan(ways={loop: Way((-0.42, 0.0), (0.42, 0.0), bend=-0.95)})


def _middle(part: Iterable[Any], like: Mapping[Any, Point]) -> float:
    known = [like[v][0] for v in part if v in like]
    return sum(known) / len(known) if known else math.inf


# --- blocks: bridges and cycles, from the ground up ----------------------------------------------


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


class _Blocks:
    """A plant, taken apart into its blocks: the bridges and the bunches of cycles."""

    def __init__(self, graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point]) -> None:
        self.graph, self.ground, self.like = graph, ground, like
        self.joined = _joined(graph)
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
        springs = _Springs(self.graph, self.ground, self.blocks)
        return springs.plan([self.columns()] if self.round else [])

    def columns(self) -> Plan:
        """Return the plan of columns above the ground."""
        (above,) = self.blocks[self.ground]
        columns = self._block(self.ground, above, 0)
        _stacked(columns)
        for column in columns:
            column.y = 1.0
        _vault(columns, alone=False)
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
        blocks = sorted(self.blocks[v], key=lambda block: _middle(block, self.like))
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
        return _ears(result, (0.0, 0.0), loops, taken)

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
        block = _part(self.graph, above)
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
            apart = _apart(i, len(edges)) * min(max(length, 0.8), 1.1)
            result.ways[edge] = Way(start, end, bend + apart)


def _apart(i: int, count: int) -> float:
    """Return how far the i-th of parallel edges is bent, by its length."""
    step = (0.0, 0.0, 0.3, 0.26)[count] if count < 4 else 0.9 / (count - 1)
    return step * (i - (count - 1) / 2)


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


def _vault(columns: list[_Column], alone: bool = False) -> None:
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


# --- designed figures ---------------------------------------------------------------------------


def _designed(graph: nx.MultiGraph, ground: Any, places: Mapping[Any, Any]) -> Plan:
    """Return a figure whose vertices know their places, scaled so that an edge is about 1 long."""
    inner = [(u, v) for u, v in graph.edges() if u != v and ground not in (u, v)]
    lengths = sorted(math.dist(places[u], places[v]) for u, v in inner) or [1.0]
    unit = lengths[len(lengths) // 2] or 1.0
    at = {v: (float(x) / unit, float(y) / unit) for v, (x, y) in places.items()}
    result = Plan(at=at)
    joined = _joined(graph)
    for ends, edges in joined.items():
        feet = [graph.edges[edge].get("foot") for edge in edges]
        if ends == {ground}:
            _ground_loops(result, edges, feet, unit)
        elif ground in ends:
            (v,) = ends - {ground}
            _legs(result, at[v], edges, [None if f is None else f / unit for f in feet])
        elif len(ends) == 2:
            a, b = edges[0][:2]
            for i, edge in enumerate(edges):
                length = math.dist(at[a], at[b])
                result.ways[edge] = Way(at[a], at[b], _apart(i, len(edges)) * length)
    _round_off(result, _lone_cycles(graph, ground), joined)
    for ends, edges in joined.items():
        if len(ends) == 1 and ends != {ground}:
            (v,) = ends
            _ears(result, at[v], edges)
    return result


def _lone_cycles(graph: nx.MultiGraph, ground: Any) -> Iterator[list[Any]]:
    """Yield the cycles above the ground that share no edge with another."""
    simple = nx.Graph((u, v) for u, v in graph.edges() if u != v)
    for block in nx.biconnected_components(simple):
        part = simple.subgraph(block)
        if ground not in block and 2 < len(block) == part.number_of_edges():
            yield [edge[0] for edge in nx.find_cycle(part, next(v for v in graph if v in block))]


def _ground_loops(result: Plan, edges: list[Edge], feet: list[Any], unit: float) -> None:
    """Add the loops at the ground: arches where the figure says, or to the right of it."""
    _, right, _ = result.box()
    for edge, foot in zip(edges, feet, strict=True):
        left, end = (right + _GAP, right + _GAP + 0.84) if foot is None else foot
        if foot is not None:
            left, end = sorted((left / unit, end / unit))
        right = max(right, end)
        result.ways[edge] = Way((left, 0.0), (end, 0.0), bend=-1.1 * (end - left))


def _legs(result: Plan, at: Point, edges: list[Edge], feet: list[float | None]) -> None:
    """Add the edges from a vertex to the ground, each with a foot of its own."""
    for i, (edge, foot) in enumerate(zip(edges, feet, strict=True)):
        straight = at[0] + 0.5 * (i - (len(edges) - 1) / 2)
        result.ways[edge] = Way(at, (straight if foot is None else foot, 0.0))


def _ears(result: Plan, at: Point, loops: list[Edge], taken: Iterable[float] = ()) -> Plan:
    """Add loops at a vertex, spread over the gaps between what is there, like petals."""
    turns = [*taken] + [
        math.atan2(y - at[1], x - at[0])
        for way in result.ways.values()
        if at in (way.start, way.end)
        for x, y in [way.points()[2 if way.start == at else -3]]
    ]
    turns = sorted({round(turn % math.tau, 6) for turn in turns}) or [1.5 * math.pi]
    gaps = [(b - a, a) for a, b in itertools.pairwise([*turns, turns[0] + math.tau])]
    count = [0] * len(gaps)
    for _ in loops:
        room = [
            (gap / (n + 1), math.sin(a + gap / 2)) for (gap, a), n in zip(gaps, count, strict=True)
        ]
        best = max(range(len(gaps)), key=lambda i: (round(room[i][0], 6), room[i][1]))
        count[best] += 1
    rest = iter(loops)
    for (gap, a), n in zip(gaps, count, strict=True):
        step = gap / (n + 1)
        for k, loop in enumerate(itertools.islice(rest, n), 1):
            result.ways[loop] = Way(at, at, ear=a + gap - k * step, wide=min(0.58, 0.55 * step))
    return result


# --- springs --------------------------------------------------------------------------------------


class _Springs:
    """Vertices, feet and tips of loops, and a spring between any two: their distance in the graph.

    The points are the vertices, then a foot for each edge to the ground, then a tip for each loop.
    """

    def __init__(
        self, graph: nx.MultiGraph, ground: Any, blocks: Mapping[Any, list[list[Any]]]
    ) -> None:
        self.graph, self.ground, self.blocks = graph, ground, blocks
        self.place = {v: i for i, v in enumerate(v for v in graph if v != ground)}
        self.count = len(self.place)
        edges = list(graph.edges(keys=True))
        self.legs = [edge for edge in edges if ground in edge[:2]]
        self.loops = [edge for edge in edges if edge[0] == edge[1]]
        self.extra = {e: self.count + i for i, e in enumerate([*self.legs, *self.loops])}
        self.size = self.count + len(self.extra)
        self.pairs = sorted({self._ends(edge) for edge in edges})
        self.rings = {low: [self._ring(low, above) for above in blocks[low]] for low in blocks}
        self._lengthen()
        self.level = np.zeros(self.size)
        self._lift()
        feet = {self.extra[leg] for leg in self.legs}
        self.free = np.array([i for i in range(self.size) if i not in feet])

    def _ring(self, low: Any, above: list[Any]) -> list[int]:
        """Return the points of a cycle in its order, `low` or a foot first; [] if it is none."""
        block = _part(self.graph, {low, *above})
        block.remove_edges_from([edge for edge in self.loops if edge in block.edges])
        feet = [self.extra[leg] for leg in self.legs] if low == self.ground else []
        if len(above) < 2 or any(len(block[v]) != 2 for v in block) or len(feet) not in (0, 2):
            return []
        start = self.ground if feet else low
        cycle = [edge[0] for edge in nx.find_cycle(block, start)]
        points = [self.place[v] for v in cycle[1:]]
        if not feet:
            return [self.place[low], *points]
        first = self._ends(self.legs[0])[0] == points[0]
        return [feet[not first], *points, feet[first]]

    def _lift(self) -> None:
        """Set the height that each point is drawn to: on cycles that of a round one."""
        for low in self.blocks:
            base = 0.0 if low == self.ground else self.level[self.place[low]]
            for above, ring in zip(self.blocks[low], self.rings[low], strict=True):
                reach = nx.single_source_shortest_path_length(_part(self.graph, {low, *above}), low)
                for v in above:
                    self.level[self.place[v]] = base + reach[v]
                for k, i in enumerate(ring):
                    turn = 2 * math.pi * k / len(ring)
                    if low == self.ground:
                        half = math.pi / 2 / (len(ring) - 1)
                        self.level[i] = math.sin(2 * half * k) / 2 / math.sin(half)
                    elif k:
                        rise = (1 - math.cos(turn)) / 2 / math.sin(math.pi / len(ring))
                        self.level[i] = base + rise
        for loop in self.loops:
            self.level[self.extra[loop]] = self.level[self.place[loop[0]]] + 0.7

    def _ends(self, edge: Edge) -> tuple[int, int]:
        vertices = sorted(self.place[v] for v in set(edge[:2]) - {self.ground})
        return (vertices[0], self.extra.get(edge, vertices[-1]))

    def _lengthen(self) -> None:
        """Set the length and the strength of the spring between any two points."""
        net = nx.Graph(self.pairs)
        self.length = np.ones((self.size, self.size))
        for i, lengths in nx.all_pairs_shortest_path_length(net):
            for j, length in lengths.items():
                self.length[i, j] = length or 1.0
        for ring in self.cycles():
            arch = ring[0] >= self.count
            half = math.pi / 2 / (len(ring) - 1) if arch else math.pi / len(ring)
            for (k, i), (m, j) in itertools.permutations(enumerate(ring), 2):
                self.length[i, j] = math.sin(half * abs(k - m)) / math.sin(half)
        self.strength = self.length**-2.0
        np.fill_diagonal(self.strength, 0.0)

    def plan(self, given: list[Plan]) -> Plan:
        """Return the best of several relaxed starts, and of the plans given."""
        best, least = None, math.inf
        for start, (lift, steps) in itertools.product(self.starts(given), _WAYS):
            spots = self.relaxed(start, lift, steps)
            for roundness in (1.0, 0.3):
                found = self.drawn(spots, roundness)
                untidy = _untidiness(found)
                if untidy < least:
                    best, least = found, untidy
                if least < _TIDY:
                    return found
        return min([plan for plan in (best, *given) if plan], key=_untidiness)

    def starts(self, given: list[Plan]) -> Iterator[np.ndarray]:
        """Yield places to start from: plans given, a planar drawing, the waves of the graph."""
        for plan in given:
            yield self._spots(plan)
        simple = nx.Graph((u, v) for u, v in self.graph.edges() if u != v)
        planar, embedding = nx.check_planarity(simple)
        if planar and not given:
            yield self._planar(embedding)
        net = np.zeros((self.size, self.size))
        for i, j in self.pairs:
            net[i, j] = net[j, i] = 1
        waves = np.linalg.eigh(np.diag(net.sum(0)) - net)[1]
        for wave in range(1, min(4, self.size)):
            x = waves[:, wave] * self.size / 2
            x = x * (1 if x[np.argmax(np.abs(x) > 1e-6)] > 0 else -1)
            yield np.stack([x + 1e-3 * np.arange(self.size), self.level], axis=1)

    def _spots(self, plan: Plan) -> np.ndarray:
        """Return where a plan has the points."""
        ends = [plan.ways[leg].end for leg in self.legs]
        tips = [plan.ways[loop].points(3)[1] for loop in self.loops]
        return np.array([*(plan.at[v] for v in self.place), *ends, *tips])

    def _planar(self, embedding: nx.PlanarEmbedding) -> np.ndarray:
        """Return the places of a drawing without crossings, the ground at the bottom."""
        spots = nx.combinatorial_embedding_to_pos(embedding)
        points = {v: complex(*spot) - complex(*spots[self.ground]) for v, spot in spots.items()}
        up = sum(points.values()) / 1j
        points = {v: spot * up.conjugate() / abs(up) for v, spot in points.items()}
        scale = 3 / max(abs(spot) for spot in points.values())
        found = np.zeros((self.size, 2))
        for v, i in self.place.items():
            found[i] = points[v].real * scale, points[v].imag * scale
        for edge, i in self.extra.items():
            v, _ = self._ends(edge)
            found[i] = found[v, 0] + 0.01 * (i - self.count), 0.0 if edge in self.legs else 1.0
        return found

    def relaxed(self, spots: np.ndarray, lift: float, steps: int) -> np.ndarray:
        """Return the spots after the springs have pulled (stress majorization).

        Feet stay on the ground line. Everything else is also drawn to the height that it has by
        its distance from the ground.
        """
        spots, free = spots.copy(), self.free
        pull = np.diag(self.strength.sum(1)) - self.strength
        # The inverse across the directions in which nothing moves (a shift of everything).
        sideways = np.linalg.inv(pull + 1 / self.size) - 1 / self.size
        upwards = np.linalg.inv(pull[np.ix_(free, free)] + lift * np.eye(len(free)))
        for _ in range(steps):
            gaps = spots[:, None] - spots[None]
            ratio = self.strength * self.length / np.maximum(np.hypot(*gaps.T).T, 1e-6)
            moved = (np.diag(ratio.sum(1)) - ratio) @ spots
            spots[:, 0] = sideways @ moved[:, 0]
            high = upwards @ (moved[free, 1] + lift * self.level[free])
            spots[free, 1] = np.maximum(high, 0.55)
        return spots

    def drawn(self, spots: np.ndarray, roundness: float) -> Plan:
        """Return the plan with these spots, the edges of single cycles more or less rounded."""
        at = {v: (float(spots[i, 0]), float(spots[i, 1])) for v, i in self.place.items()}
        result = Plan(at=at)
        feet = self._feet(spots)
        for ends, edges in _joined(self.graph).items():
            for i, edge in enumerate(edges):
                apart = _apart(i, len(edges))
                if edge[0] == edge[1]:
                    continue
                if self.ground in ends:
                    (v,) = ends - {self.ground}
                    result.ways[edge] = Way(at[v], (feet[edge], 0.0))
                else:
                    u, v = edges[0][:2]
                    result.ways[edge] = Way(at[u], at[v], apart * math.dist(at[u], at[v]))
        name = dict(enumerate(self.place))
        rings = [[name.get(i, self.ground) for i in ring] for ring in self.cycles()]
        _round_off(result, rings, _joined(self.graph), roundness)
        for v, loops in itertools.groupby(self.loops, key=lambda edge: edge[0]):
            inside = [_middle_of(ring, at) for ring in rings if v in ring]
            turns = [math.atan2(y - at[v][1], x - at[v][0]) for x, y in inside]
            _ears(result, at[v], list(loops), turns)
        return result

    def _feet(self, spots: np.ndarray) -> dict[Edge, float]:
        """Return where the feet are: not far from below their vertices, and apart."""
        foot = {}
        for leg in self.legs:
            v, i = self._ends(leg)
            foot[leg] = float(0.6 * spots[v, 0] + 0.4 * spots[i, 0])
        right = -math.inf
        for leg in sorted(foot, key=lambda leg: foot[leg]):
            foot[leg] = right = max(foot[leg], right + 0.4)
        return foot

    def cycles(self) -> Iterator[list[int]]:
        """Yield the cycles that share no edge with another, as lists of points."""
        return filter(None, itertools.chain(*self.rings.values()))


def _middle_of(ring: Iterable[Any], at: Mapping[Any, Point]) -> Point:
    """Return the middle of the vertices that have places."""
    xs, ys = zip(*(at[v] for v in dict.fromkeys(ring) if v in at), strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def _round_off(
    result: Plan,
    rings: Iterable[list[Any]],
    joined: Mapping[Any, list[Edge]],
    roundness: float = 1,
) -> None:
    """Bend the edges of cycles outwards; a cycle through the ground lacks that vertex."""
    for ring in rings:
        arch = ring[0] not in result.at
        around = ring[1:-1] if arch else [*ring, ring[0]]
        x, y = _middle_of(around, result.at)
        y = 0.0 if arch else y  # of an arch, on the ground
        half = math.pi / (2 * len(ring) - 2 if arch else len(ring)) / 2
        for edge in itertools.chain(*(joined[frozenset(p)] for p in itertools.pairwise(around))):
            way = result.ways[edge]
            (x1, y1), (x2, y2) = way.start, way.end
            side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
            bulge = 0.4 * roundness * math.dist(way.start, way.end) * math.tan(half)
            result.ways[edge] = replace(way, bend=way.bend + math.copysign(bulge, side))


#: How strongly a point is drawn to the height that its distance from the ground gives it, and
#: how many steps the springs pull: a few steps keep more of the start.
_WAYS = ((0.4, 60), (1.2, 60), (0.8, 12), (0.8, 4))
#: The untidiness of a plan that is good enough.
_TIDY = 0.05


def _joined(graph: nx.MultiGraph) -> dict[frozenset[Any], list[Edge]]:
    """Return the edges between any two vertices."""
    joined: dict[frozenset[Any], list[Edge]] = defaultdict(list)
    for edge in graph.edges(keys=True):
        joined[frozenset(edge[:2])].append(edge)
    return joined


def _untidiness(plan: Plan) -> float:
    """Return a measure of what is wrong with a plan: crossings first, then what is too close."""
    dots = np.array(list(plan.at.values()))
    gaps = np.hypot(*(dots[:, None] - dots[None]).T) + 9 * np.eye(len(dots))
    lines = np.array([way.points(13) for way in plan.ways.values()])
    away = np.hypot(*np.moveaxis(dots[:, None, None] - lines[None], 3, 0))
    away[np.minimum(away[:, :, 0], away[:, :, -1]) < 1e-6] = 9  # its own edges
    near = np.maximum(0.3 - away.min(2), 0).sum()
    return float(4 * np.maximum(0.6 - gaps, 0).sum() + 6 * near) + 3 * crossings(plan)


def crossings(plan: Plan) -> int:
    """Return how often edges cross, apart from their ends.

    >>> crossings(Plan(ways={1: Way((0, 0), (1, 1)), 2: Way((0, 1), (1, 0))}))
    1
    """
    if not plan.ways:
        return 0
    straight = {True: 3, False: 15}
    lines = [
        np.array(_short(way.points(straight[way.ear is None and abs(way.bend) < 1e-9])))
        for way in plan.ways.values()
    ]
    a = np.concatenate([line[:-1] for line in lines])
    b = np.concatenate([line[1:] for line in lines])
    owner = np.repeat(np.arange(len(lines)), [len(line) - 1 for line in lines])
    one = _side(a[:, None], b[:, None], a[None]) != _side(a[:, None], b[:, None], b[None])
    two = one.T & one & (owner[:, None] < owner[None])
    return int(two.sum())


def _short(points: list[Point]) -> list[Point]:
    """Return points along a way, its ends a little cut off."""
    (a, b), (c, d) = points[0], points[1]
    (e, f), (g, h) = points[-1], points[-2]
    k = 0.12 if len(points) == 3 else 0.5
    return [(a + k * (c - a), b + k * (d - b)), *points[1:-1], (e + k * (g - e), f + k * (h - f))]


def _side(p: np.ndarray, q: np.ndarray, r: np.ndarray) -> np.ndarray:
    """Return whether r is to the left of the way from p to q."""
    along, to = q - p, r - p
    return np.asarray(along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0] > 0)
