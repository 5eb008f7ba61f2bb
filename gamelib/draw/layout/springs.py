"""Plants in any shape: springs between all vertices, as long as the distances in the graph."""

import itertools
import math
from collections.abc import Iterator
from typing import Any

import networkx as nx
import numpy as np

from gamelib.draw.layout.fans import Blocks
from gamelib.draw.layout.ways import Edge, Plan, Way, middle_of

__all__ = ["Springs", "crossings"]

#: How strongly a point is drawn to the height that its distance from the ground gives it, and
#: how many steps the springs pull: a few steps keep more of the start.
_WAYS = ((0.4, 60), (1.2, 60), (0.8, 12), (0.8, 4))
#: The untidiness of a plan that is good enough.
_TIDY = 0.05


class Springs:
    """Vertices, feet and tips of loops, and a spring between any two: their distance in the graph.

    The points are the vertices, then a foot for each edge to the ground, then a tip for each loop.
    """

    def __init__(self, plant: Blocks) -> None:
        self.graph, self.ground, self.joined = plant.graph, plant.ground, plant.joined
        self.place = {v: i for i, v in enumerate(v for v in self.graph if v != self.ground)}
        self.count = len(self.place)
        edges = list(self.graph.edges(keys=True))
        self.legs = [edge for edge in edges if self.ground in edge[:2]]
        self.loops = [edge for edge in edges if edge[0] == edge[1]]
        self.extra = {e: self.count + i for i, e in enumerate([*self.legs, *self.loops])}
        self.size = self.count + len(self.extra)
        self.pairs = sorted({self._ends(edge) for edge in edges})
        self.level = np.zeros(self.size)
        self.length = np.ones((self.size, self.size))
        for i, lengths in nx.all_pairs_shortest_path_length(nx.Graph(self.pairs)):
            for j, length in lengths.items():
                self.length[i, j] = length or 1.0
        #: The cycles that share no edge with another; from ground to ground, if it is on them.
        self.rings: list[list[Any]] = []
        for low in list(plant.blocks):
            for above, ring in zip(plant.blocks[low], plant.rings[low], strict=True):
                self._lift(low, above)
                if len(ring) > 1 and (low != self.ground or len(self.legs) == 2):
                    self.rings.append([low, *ring] + [low] * (low == self.ground))
                    self._round(self.rings[-1])
        for loop in self.loops:
            self.level[self.extra[loop]] = self.level[self.place[loop[0]]] + 0.7
        self.strength = self.length**-2.0
        np.fill_diagonal(self.strength, 0.0)
        self.free = np.setdiff1d(range(self.size), [self.extra[leg] for leg in self.legs])

    def _ends(self, edge: Edge) -> tuple[int, int]:
        vertices = sorted(self.place[v] for v in set(edge[:2]) - {self.ground})
        return (vertices[0], self.extra.get(edge, vertices[-1]))

    def _lift(self, low: Any, above: list[Any]) -> None:
        """Set the height that each vertex of a block is drawn to: its distance."""
        reach = nx.single_source_shortest_path_length(self.graph.subgraph([low, *above]), low)
        base = 0.0 if low == self.ground else self.level[self.place[low]]
        for v in above:
            self.level[self.place[v]] = base + reach[v]

    def _round(self, ring: list[Any]) -> None:
        """Give the points of a cycle the heights and the distances of a round one."""
        arch = ring[0] == self.ground
        points = [self.place[v] for v in ring if v != self.ground]
        if arch:
            feet = [next(self.extra[e] for e in self.legs if v in e) for v in (ring[1], ring[-2])]
            points = [feet[0], *points, feet[1]]
        half = math.pi / 2 / (len(points) - 1) if arch else math.pi / len(points)
        base = self.level[points[0]]
        for k, i in enumerate(points):
            turn = math.sin(2 * half * k) / 2 if arch else (1 - math.cos(2 * half * k)) / 2
            self.level[i] = base + turn / math.sin(half)
        for (k, i), (m, j) in itertools.permutations(enumerate(points), 2):
            self.length[i, j] = math.sin(half * abs(k - m)) / math.sin(half)

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
            ends = [plan.ways[leg].end for leg in self.legs]
            tips = [plan.ways[loop].points(3)[1] for loop in self.loops]
            yield np.array([*(plan.at[v] for v in self.place), *ends, *tips])
        # By number (the ground -1): networkx goes by the order of a set of vertices somewhere.
        numbered = nx.Graph([self.place.get(v, -1) for v in edge] for edge in self.graph.edges())
        planar, embedding = nx.check_planarity(numbered)
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

    def _planar(self, embedding: nx.PlanarEmbedding) -> np.ndarray:
        """Return the places of a drawing without crossings, the ground at the bottom."""
        spots = nx.combinatorial_embedding_to_pos(embedding)
        points = {i: complex(*spot) - complex(*spots[-1]) for i, spot in spots.items()}
        up = sum(points.values()) / 1j
        points = {i: spot * up.conjugate() / abs(up) for i, spot in points.items()}
        scale = 3 / max(abs(spot) for spot in points.values())
        found = np.zeros((self.size, 2))
        for i in range(self.count):
            found[i] = points[i].real * scale, points[i].imag * scale
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
        for edges in self.joined.values():
            u, v = edges[0][:2]
            if self.ground in (u, v):
                for edge in edges:
                    result.ways[edge] = Way(at[v if u == self.ground else u], (feet[edge], 0.0))
            elif u != v:
                result.add_parallel(edges, at[u], at[v], math.dist(at[u], at[v]))
        result.round_off(self.rings, self.joined, roundness)
        for v, loops in itertools.groupby(self.loops, key=lambda edge: edge[0]):
            inside = [middle_of(ring, at) for ring in self.rings if v in ring]
            turns = [math.atan2(y - at[v][1], x - at[v][0]) for x, y in inside]
            result.add_ears(at[v], list(loops), turns)
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


def untidiness(plan: Plan) -> float:
    """Return a measure of what is wrong with a plan: crossings first, then what is too close."""
    dots = np.array(list(plan.at.values()))
    gaps = np.hypot(*(dots[:, None] - dots[None]).T) + 9 * np.eye(len(dots))
    lines = np.array([way.points(13) for way in plan.ways.values()])
    away = np.hypot(*np.moveaxis(dots[:, None, None] - lines[None], 3, 0))
    away[np.minimum(away[:, :, 0], away[:, :, -1]) < 1e-6] = 9  # its own edges
    away = away.min(2)
    near = np.maximum(0.3 - away, 0).sum() + (away < 0.12).sum()  # an edge below a dot is not seen
    return float(4 * np.maximum(0.6 - gaps, 0).sum() + 6 * near) + 3 * crossings(plan)


def crossings(plan: Plan) -> int:
    """Return how often edges cross, apart from their ends.

    >>> from gamelib.draw.layout.ways import Way
    >>> crossings(Plan(ways={1: Way((0, 0), (1, 1)), 2: Way((0, 1), (1, 0))}))
    1
    """
    if not plan.ways:
        return 0
    lines = []
    for way in plan.ways.values():
        straight = way.ear is None and abs(way.bend) < 1e-9
        line, cut = way.points(3 if straight else 15), 0.12 if straight else 0.5
        line[[0, -1]] += cut * (line[[1, -2]] - line[[0, -1]])
        lines.append(line)
    a = np.concatenate([line[:-1] for line in lines])
    b = np.concatenate([line[1:] for line in lines])
    owner = np.repeat(np.arange(len(lines)), [len(line) - 1 for line in lines])
    one = _side(a[:, None], b[:, None], a[None]) != _side(a[:, None], b[:, None], b[None])
    two = one.T & one & (owner[:, None] < owner[None])
    return int(two.sum())


def _side(p: np.ndarray, q: np.ndarray, r: np.ndarray) -> np.ndarray:
    """Return whether r is to the left of the way from p to q."""
    along, to = q - p, r - p
    return np.asarray(along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0] > 0)
