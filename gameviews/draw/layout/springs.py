"""Plants in any shape: springs between all vertices, as long as the distances in the graph."""

import contextlib
import itertools
import math
from collections.abc import Iterator
from typing import Any

import networkx as nx
import numpy as np
import numpy.typing as npt

from gameviews.draw.layout.fans import Blocks
from gameviews.draw.layout.paths import Edge, Path, Plan, Point, middle_of

#: How strongly a point is drawn to the height that its distance from the ground gives it, and
#: how many steps the springs pull: a few steps keep more of the start.
_PULLS = ((0.4, 60), (1.2, 60), (0.8, 12), (0.8, 4))
#: The untidiness of a plan that is good enough.
_TIDY = 0.05
#: Lengths in edges: no vertex stands lower, no two vertices and no two feet stand closer, and no
#: edge passes a vertex closer without being untidy; an edge that passes as close as the last is
#: hidden by the vertex.
_LOWEST, _BETWEEN_VERTICES, _BETWEEN_FEET, _PASSING, _HIDDEN = 0.55, 0.6, 0.4, 0.3, 0.12
#: How much of a straight edge, and of a bent one, is left out at each end when crossings are
#: counted.
_CUT_STRAIGHT, _CUT_BENT = 0.12, 0.5

Array = npt.NDArray[np.float64]


class Springs:
    """Vertices, feet and tips of loops, and a spring between any two: their distance in the graph.

    The points are the vertices, then a foot for each edge to the ground, then a tip for each loop.
    """

    def __init__(self, plant: Blocks) -> None:
        self.graph, self.ground, self.joined = plant.graph, plant.ground, plant.joined
        self.number = {v: i for i, v in enumerate(v for v in self.graph if v != self.ground)}
        self.count = len(self.number)
        edges = list(self.graph.edges(keys=True))
        self.legs = [edge for edge in edges if self.ground in edge[:2]]
        self.loops = [edge for edge in edges if edge[0] == edge[1]]
        self.extra = {e: self.count + i for i, e in enumerate(self.legs + self.loops)}
        self.size = self.count + len(self.extra)
        self.pairs = sorted({self._ends(edge) for edge in edges})
        self.level = [0.0] * self.size
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
            self.level[self.extra[loop]] = self.level[self.number[loop[0]]] + 0.7
        #: How strongly two points are joined.
        self.springs = 1 / self.length
        np.fill_diagonal(self.springs, 0)
        feet = {self.extra[leg] for leg in self.legs}
        self.free = [i for i in range(self.size) if i not in feet]

    def _ends(self, edge: Edge) -> tuple[int, int]:
        vertices = sorted(self.number[v] for v in set(edge[:2]) - {self.ground})
        return (vertices[0], self.extra.get(edge, vertices[-1]))

    def _lift(self, low: Any, above: list[Any]) -> None:
        """Set the height that each vertex of a block is drawn to: its distance."""
        reach = nx.single_source_shortest_path_length(self.graph.subgraph([low, *above]), low)
        base = 0.0 if low == self.ground else self.level[self.number[low]]
        for v in above:
            self.level[self.number[v]] = base + reach[v]

    def _round(self, ring: list[Any]) -> None:
        """Give the points of a cycle the heights and the distances of a round one."""
        arch = ring[0] == self.ground
        points = [self.number[v] for v in ring if v != self.ground]
        if arch:
            feet = [next(self.extra[e] for e in self.legs if v in e) for v in (ring[1], ring[-2])]
            points = feet[:1] + points + feet[1:]
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
        for start, (lift, steps) in itertools.product(self.starts(given), _PULLS):
            places = self.relaxed(start, lift, steps)
            for roundness in (1.0, 0.3):
                found = self.drawn(places, roundness)
                untidy = untidiness(found)
                if untidy < least:
                    best, least = found, untidy
                if least < _TIDY:
                    return found
        return min(filter(None, itertools.chain([best], given)), key=untidiness)

    def starts(self, given: list[Plan]) -> Iterator[list[Point]]:
        """Yield places to start from: plans given, eigenvectors of the graph, a planar drawing."""
        for plan in given:
            ends = [plan.paths[leg].end for leg in self.legs]
            tips = [plan.paths[loop].points(3)[1] for loop in self.loops]
            yield [plan.at[v] for v in self.number] + ends + tips
        # Pairs differ a little in strength, so that no two eigenvalues are equal.
        net = np.zeros((self.size, self.size))
        for number, (i, j) in enumerate(self.pairs):
            net[i, j] = net[j, i] = 1 + 0.01 * number
        np.fill_diagonal(net, 0)
        for wave in np.linalg.eigh(laplacian(net))[1].T[1:4]:
            first = next(x for x in wave if abs(x) > 1e-6)
            across = math.copysign(self.size / 2, first) * wave + 1e-3 * np.arange(self.size)
            yield list(zip(across, self.level, strict=True))
        with contextlib.suppress(nx.NetworkXException):  # no drawing is planar
            yield self._planar()

    def _planar(self) -> list[Point]:
        """Return the places of a drawing without crossings, the ground at the bottom."""
        # By number (the ground -1): networkx goes by the order of a set of vertices somewhere.
        net = nx.Graph([self.number.get(v, -1) for v in edge] for edge in self.graph.edges())
        places = nx.planar_layout(net)
        points = np.array([complex(*(places[i] - places[-1])) for i in range(self.count)])
        points *= 3j / abs(points).max() * abs(points.sum()) / points.sum()
        ends = [(points[self._ends(e)[0]].real, float(e in self.loops)) for e in self.extra]
        return [(point.real, point.imag) for point in points] + ends

    def relaxed(self, start: list[Point], lift: float, steps: int) -> list[Point]:
        """Return the places after the springs have pulled (stress majorization).

        Feet stay on the ground line. Everything else is also drawn to the height that it has by
        its distance from the ground.
        """
        places, free = np.array(start, dtype=float), self.free
        stiffness = laplacian(self.springs**2)
        sideways = np.linalg.pinv(stiffness, hermitian=True)  # a shift of everything is free
        upwards = np.linalg.inv(stiffness[np.ix_(free, free)] + lift * np.eye(len(free)))
        levels = lift * np.array(self.level)[free]
        for _ in range(steps):
            apart = places[:, None] - places
            lengths = np.hypot(apart[..., 0], apart[..., 1])
            ratios = self.springs / np.where(lengths == 0, 1, lengths)
            pulled = (ratios[:, :, None] * apart).sum(axis=1)  # each spring at rest
            places[:, 0] = sideways @ pulled[:, 0]
            places[free, 1] = np.maximum(upwards @ (pulled[free, 1] + levels), _LOWEST)
        return [(x, y) for x, y in places.tolist()]

    def drawn(self, places: list[Point], roundness: float) -> Plan:
        """Return the plan with these places, the edges of single cycles more or less rounded."""
        at = {v: places[i] for v, i in self.number.items()}
        result = Plan(at=at)
        feet = self._feet(places)
        for edges in self.joined.values():
            u, v = edges[0][:2]
            if self.ground in (u, v):
                for edge in edges:
                    result.paths[edge] = Path(at[v if u == self.ground else u], (feet[edge], 0.0))
            elif u != v:
                result.add_parallel(edges, at[u], at[v], math.dist(at[u], at[v]))
        result.round_off(self.rings, self.joined, roundness)
        for v, loops in itertools.groupby(self.loops, key=lambda edge: edge[0]):
            inside = [middle_of(ring, at) for ring in self.rings if v in ring]
            turns = [math.atan2(y - at[v][1], x - at[v][0]) for x, y in inside]
            result.add_loops(at[v], list(loops), turns)
        return result

    def _feet(self, places: list[Point]) -> dict[Edge, float]:
        """Return where the feet are: not far from below their vertices, and apart."""
        foot = {}
        for leg in self.legs:
            v, i = self._ends(leg)
            foot[leg] = 0.6 * places[v][0] + 0.4 * places[i][0]
        right = -math.inf
        for leg in sorted(foot, key=lambda leg: foot[leg]):
            foot[leg] = right = max(foot[leg], right + _BETWEEN_FEET)
        return foot


def laplacian(weights: Array) -> Array:
    """Return the matrix that sends x to the sums over j of weights[i, j] (x[i] - x[j]).

    >>> laplacian(np.array([[0, 2], [2, 0]])).tolist()
    [[2, -2], [-2, 2]]
    """
    return np.diag(weights.sum(axis=1)) - weights


def untidiness(plan: Plan) -> float:
    """Return a measure of what is wrong with a plan: crossings first, then what is too close."""
    dots = np.array(list(plan.at.values()))
    pairs = np.triu_indices(len(dots), 1)
    gaps = np.linalg.norm(dots[:, None] - dots, axis=2)[pairs]
    tight = np.maximum(_BETWEEN_VERTICES - gaps, 0).sum()
    lines = np.array([path.points(13) for path in plan.paths.values()])
    away = np.linalg.norm(lines[:, None] - dots[:, None], axis=3)  # by edge, vertex and point
    strange = np.minimum(away[:, :, 0], away[:, :, -1]) > 1e-6  # the edge does not end there
    nearest = away.min(axis=2)[strange]
    near = np.maximum(_PASSING - nearest, 0).sum() + (nearest < _HIDDEN).sum()
    return float(8 * tight + 6 * near + 3 * crossings(plan))


def crossings(plan: Plan) -> int:
    """Return how often edges cross, apart from their ends.

    >>> from gameviews.draw.layout.paths import Path
    >>> crossings(Plan(paths={1: Path((0, 0), (1, 1)), 2: Path((0, 1), (1, 0))}))
    1
    """
    lines = []
    for path in plan.paths.values():
        straight = path.loop is None and abs(path.bend) < 1e-9
        line = np.array(path.points(3 if straight else 15))
        cut = _CUT_STRAIGHT if straight else _CUT_BENT
        line[0] += cut * (line[1] - line[0])
        line[-1] += cut * (line[-2] - line[-1])
        lines.append(line)
    if not lines:
        return 0
    starts, ends = np.vstack([line[:-1] for line in lines]), np.vstack([line[1:] for line in lines])
    edge = np.repeat(np.arange(len(lines)), [len(line) - 1 for line in lines])
    # Two pieces of lines cross where the ends of each are on two sides of the other.
    parted = _left(starts, ends, starts) != _left(starts, ends, ends)
    return int((parted & parted.T & (edge[:, None] < edge)).sum())


def _left(starts: Array, ends: Array, points: Array) -> npt.NDArray[np.bool_]:
    """Say of each line from start to end whether each of the points is to the left of it."""
    along, away = (ends - starts)[:, None], points - starts[:, None]
    left: npt.NDArray[np.bool_] = along[..., 0] * away[..., 1] > along[..., 1] * away[..., 0]
    return left
