"""Plants in any shape: springs between all vertices, as long as the distances in the graph."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

import networkx as nx
import numpy as np

from gamelib.draw.layout.tidiness import untidiness
from gamelib.draw.layout.ways import (
    Edge,
    Plan,
    Way,
    add_ears,
    apart,
    joined_edges,
    middle_of,
    part_of,
    round_off,
)

__all__ = ["Springs"]


#: How strongly a point is drawn to the height that its distance from the ground gives it, and
#: how many steps the springs pull: a few steps keep more of the start.
_WAYS = ((0.4, 60), (1.2, 60), (0.8, 12), (0.8, 4))
#: The untidiness of a plan that is good enough.
_TIDY = 0.05


class Springs:
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
        block = part_of(self.graph, {low, *above})
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
                reach = nx.single_source_shortest_path_length(
                    part_of(self.graph, {low, *above}), low
                )
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
                untidy = untidiness(found)
                if untidy < least:
                    best, least = found, untidy
                if least < _TIDY:
                    return found
        return min([plan for plan in (best, *given) if plan], key=untidiness)

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
        for ends, edges in joined_edges(self.graph).items():
            for i, edge in enumerate(edges):
                sideways = apart(i, len(edges))
                if edge[0] == edge[1]:
                    continue
                if self.ground in ends:
                    (v,) = ends - {self.ground}
                    result.ways[edge] = Way(at[v], (feet[edge], 0.0))
                else:
                    u, v = edges[0][:2]
                    result.ways[edge] = Way(at[u], at[v], sideways * math.dist(at[u], at[v]))
        name = dict(enumerate(self.place))
        rings = [[name.get(i, self.ground) for i in ring] for ring in self.cycles()]
        round_off(result, rings, joined_edges(self.graph), roundness)
        for v, loops in itertools.groupby(self.loops, key=lambda edge: edge[0]):
            inside = [middle_of(ring, at) for ring in rings if v in ring]
            turns = [math.atan2(y - at[v][1], x - at[v][0]) for x, y in inside]
            add_ears(result, at[v], list(loops), turns)
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
