"""Plants in any shape: springs between all vertices, as long as the distances in the graph."""

import functools
import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

import networkx as nx

from gameviews.draw.layout.fans import Blocks
from gameviews.draw.layout.matrices import Matrix, eigenvectors, inverse, laplacian, times
from gameviews.draw.layout.ways import Edge, Plan, Point, Way, middle_of

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
        self.level = [0.0] * self.size
        self.length = [[1.0] * self.size for _ in range(self.size)]
        for i, lengths in nx.all_pairs_shortest_path_length(nx.Graph(self.pairs)):
            for j, length in lengths.items():
                self.length[i][j] = length or 1.0
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
        #: For each point how strongly those before it are joined to it.
        self.springs = [[1 / self.length[i][j] for i in range(j)] for j in range(self.size)]
        feet = {self.extra[leg] for leg in self.legs}
        self.free = [i for i in range(self.size) if i not in feet]
        self._lifts: dict[float, Matrix] = {}

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
            self.length[i][j] = math.sin(half * abs(k - m)) / math.sin(half)

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

    def starts(self, given: list[Plan]) -> Iterator[list[Point]]:
        """Yield places to start from: plans given, a planar drawing, the waves of the graph."""
        for plan in given:
            ends = [plan.ways[leg].end for leg in self.legs]
            tips = [plan.ways[loop].points(3)[1] for loop in self.loops]
            yield [*(plan.at[v] for v in self.place), *ends, *tips]
        # By number (the ground -1): networkx goes by the order of a set of vertices somewhere.
        numbered = nx.Graph([self.place.get(v, -1) for v in edge] for edge in self.graph.edges())
        planar, embedding = nx.check_planarity(numbered)
        if planar and not given:
            yield self._planar(embedding)
        net = self._table(dict.fromkeys(self.pairs, 1.0))
        for wave in eigenvectors(laplacian(net))[1:4]:
            first = next(x for x in wave if abs(x) > 1e-6)
            half = math.copysign(self.size / 2, first)
            xs = (half * x + 1e-3 * i for i, x in enumerate(wave))
            yield list(zip(xs, self.level, strict=True))

    def _table(self, weights: Mapping[tuple[int, int], float]) -> Matrix:
        """Return the weights of pairs as a symmetric matrix."""
        table = [[0.0] * self.size for _ in range(self.size)]
        for (i, j), weight in weights.items():
            table[i][j] = table[j][i] = weight
        return table

    def _planar(self, embedding: nx.PlanarEmbedding) -> list[Point]:
        """Return the places of a drawing without crossings, the ground at the bottom."""
        spots = nx.combinatorial_embedding_to_pos(embedding)
        points = {i: complex(*spot) - complex(*spots[-1]) for i, spot in spots.items()}
        up = sum(points.values()) / 1j
        points = {i: spot * up.conjugate() / abs(up) for i, spot in points.items()}
        scale = 3 / max(abs(spot) for spot in points.values())
        found = [(points[i].real * scale, points[i].imag * scale) for i in range(self.count)]
        for edge, i in self.extra.items():
            x, _ = found[self._ends(edge)[0]]
            found.append((x + 0.01 * (i - self.count), 0.0 if edge in self.legs else 1.0))
        return found

    def relaxed(self, spots: list[Point], lift: float, steps: int) -> list[Point]:
        """Return the spots after the springs have pulled (stress majorization).

        Feet stay on the ground line. Everything else is also drawn to the height that it has by
        its distance from the ground.
        """
        xs, ys = map(list, zip(*spots, strict=True))
        sideways, upwards = self._sideways, self._upwards(lift)
        for _ in range(steps):
            across, up = self._pulled(xs, ys)
            xs = times(sideways, across)
            high = times(upwards, [up[i] + lift * self.level[i] for i in self.free])
            for i, y in zip(self.free, high, strict=True):
                ys[i] = max(y, 0.55)
        return list(zip(xs, ys, strict=True))

    @functools.cached_property
    def _pull(self) -> Matrix:
        rows = enumerate(self.springs)
        weights = {(i, j): pull**2 for j, pulls in rows for i, pull in enumerate(pulls)}
        return laplacian(self._table(weights))

    @functools.cached_property
    def _sideways(self) -> Matrix:
        """The inverse across the directions in which nothing moves (a shift of everything)."""
        share = 1 / self.size
        across = inverse([[entry + share for entry in row] for row in self._pull])
        return [[entry - share for entry in row] for row in across]

    def _upwards(self, lift: float) -> Matrix:
        if lift not in self._lifts:
            free = [[self._pull[i][j] + lift * (i == j) for j in self.free] for i in self.free]
            self._lifts[lift] = inverse(free)
        return self._lifts[lift]

    def _pulled(self, xs: list[float], ys: list[float]) -> tuple[list[float], list[float]]:
        """Return for each point the sum over its springs, each at rest in its direction."""
        across, up, hypot = [0.0] * self.size, [0.0] * self.size, math.hypot
        for j, pulls in enumerate(self.springs):
            x, y = xs[j], ys[j]
            right = high = 0.0
            for i, (pull, ox, oy) in enumerate(zip(pulls, xs, ys, strict=False)):
                dx, dy = ox - x, oy - y
                ratio = pull / (hypot(dx, dy) or 1.0)
                dx *= ratio
                dy *= ratio
                across[i] += dx
                up[i] += dy
                right -= dx
                high -= dy
            across[j], up[j] = right, high
        return across, up

    def drawn(self, spots: list[Point], roundness: float) -> Plan:
        """Return the plan with these spots, the edges of single cycles more or less rounded."""
        at = {v: spots[i] for v, i in self.place.items()}
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

    def _feet(self, spots: list[Point]) -> dict[Edge, float]:
        """Return where the feet are: not far from below their vertices, and apart."""
        foot = {}
        for leg in self.legs:
            v, i = self._ends(leg)
            foot[leg] = 0.6 * spots[v][0] + 0.4 * spots[i][0]
        right = -math.inf
        for leg in sorted(foot, key=lambda leg: foot[leg]):
            foot[leg] = right = max(foot[leg], right + 0.4)
        return foot


def untidiness(plan: Plan) -> float:
    """Return a measure of what is wrong with a plan: crossings first, then what is too close."""
    dots = list(plan.at.values())
    gaps = (math.dist(one, two) for one, two in itertools.combinations(dots, 2))
    tight = sum(0.6 - gap for gap in gaps if gap < 0.6)
    near = 0.0
    for line in (way.points(13) for way in plan.ways.values()):
        left, right, low, high = _box(line)
        for x, y in dots:
            if not (left - 0.3 < x < right + 0.3 and low - 0.3 < y < high + 0.3):
                continue
            away = [math.dist((x, y), spot) for spot in line]
            if min(away[0], away[-1]) < 1e-6:  # its own edge
                continue
            near += max(0.3 - min(away), 0) + (min(away) < 0.12)  # one below a dot is not seen
    return 8 * tight + 6 * near + 3 * crossings(plan)


def crossings(plan: Plan) -> int:
    """Return how often edges cross, apart from their ends.

    >>> from gameviews.draw.layout.ways import Way
    >>> crossings(Plan(ways={1: Way((0, 0), (1, 1)), 2: Way((0, 1), (1, 0))}))
    1
    """
    lines = []
    for way in plan.ways.values():
        straight = way.ear is None and abs(way.bend) < 1e-9
        line, cut = way.points(3 if straight else 15), 0.12 if straight else 0.5
        line[0], line[-1] = _towards(line[0], line[1], cut), _towards(line[-1], line[-2], cut)
        lines.append((line, _box(line)))
    return sum(
        _crossings_of(one, two)
        for (one, (left, right, low, high)), (two, box) in itertools.combinations(lines, 2)
        if left <= box[1] and box[0] <= right and low <= box[3] and box[2] <= high
    )


def _box(line: list[Point]) -> tuple[float, float, float, float]:
    """Return how far some points reach: left, right, down and up."""
    xs, ys = zip(*line, strict=True)
    return min(xs), max(xs), min(ys), max(ys)


def _towards(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _crossings_of(one: list[Point], two: list[Point]) -> int:
    """Return how often two lines cross: the ends of each piece are on two sides of the other."""
    ones = [_left(a, b, two) for a, b in itertools.pairwise(one)]
    if not any(True in sides and False in sides for sides in ones):
        return 0
    twos = [_left(a, b, one) for a, b in itertools.pairwise(two)]
    return sum(
        ones[i][j] != ones[i][j + 1] and twos[j][i] != twos[j][i + 1]
        for i in range(len(ones))
        for j in range(len(twos))
    )


def _left(start: Point, end: Point, spots: list[Point]) -> list[bool]:
    """Say of each spot whether it is to the left of the way from start to end."""
    (x, y), (ex, ey) = start, end
    dx, dy = ex - x, ey - y
    return [dx * (py - y) - dy * (px - x) > 0 for px, py in spots]
