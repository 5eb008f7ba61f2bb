"""A plan of a figure: where its vertices are and how its edges run.

Lengths are in edges: an edge is about 1 long, and y is the height above the ground.
"""

import itertools
import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeAlias

Point: TypeAlias = tuple[float, float]
Edge: TypeAlias = tuple[Any, Any, Any]

#: The length of a loop, and the room between two plants.
LOOP, GAP = 0.74, 0.55


@dataclass(frozen=True)
class Path:
    """How an edge runs: from `start` to `end`, its middle `bend` to the right of the straight line.

    A loop starts and ends in its vertex; `loop` is its direction (an angle, upwards is π / 2) and
    `wide` the angle between that and the path it sets out.
    """

    start: Point
    end: Point
    bend: float = 0.0
    loop: float | None = None
    wide: float = 0.58

    def handles(self) -> list[Point]:
        """Return the two control points of a loop, a cubic curve."""
        assert self.loop is not None
        reach = LOOP / 0.75 / math.cos(self.wide)
        x, y = self.start
        turns = (self.loop + self.wide, self.loop - self.wide)
        return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]

    def points(self, count: int = 9) -> list[Point]:
        """Return points along the path, its ends among them.

        >>> Path((0, 0), (0, 2), bend=0.5).points(3)
        [(0.0, 0.0), (0.5, 1.0), (0.0, 2.0)]
        """
        (x, y), (ex, ey) = self.start, self.end
        dx, dy = ex - x, ey - y
        if self.loop is not None:
            (x1, y1), (x2, y2) = ((3 * (hx - x), 3 * (hy - y)) for hx, hy in self.handles())
        else:
            side = 4 * self.bend / (math.dist(self.start, self.end) or 1.0)
            x1, y1 = x2, y2 = side * dy, -side * dx
        line = []
        for i in range(count):
            t = i / (count - 1)
            u = 1 - t
            px, py = u * x1 + t * x2, u * y1 + t * y2
            line.append((x + dx * t + t * u * px, y + dy * t + t * u * py))
        return line


@dataclass
class Plan:
    """Where the vertices are and how the edges run, the ground left out."""

    at: dict[Any, Point] = field(default_factory=dict)
    paths: dict[Edge, Path] = field(default_factory=dict)

    def add(self, other: Self, dx: float = 0, dy: float = 0) -> None:
        """Take in another plan, `dx` to the right and `dy` higher."""
        self.at.update((v, (x + dx, y + dy)) for v, (x, y) in other.at.items())
        for edge, path in other.paths.items():
            (x1, y1), (x2, y2) = path.start, path.end
            self.paths[edge] = replace(path, start=(x1 + dx, y1 + dy), end=(x2 + dx, y2 + dy))

    def box(self) -> tuple[float, float, float]:
        """Return how far the plan reaches to the left, to the right and up."""
        lines = [path.points() for path in self.paths.values()] or [[(0.0, 0.0)]]
        points = list(itertools.chain(self.at.values(), itertools.chain.from_iterable(lines)))
        xs = [x for x, _ in points]
        return min(xs), max(xs), max(y for _, y in points)

    def turns(self, at: Point) -> list[float]:
        """Return the directions in which the paths set out from a place."""
        places = [
            path.points()[2 if path.start == at else -3]
            for path in self.paths.values()
            if at in (path.start, path.end)
        ]
        return [math.atan2(y - at[1], x - at[0]) for x, y in places]

    def add_parallel(self, edges: list[Edge], start: Point, end: Point, spread: float) -> None:
        """Add all edges between two places, bent apart."""
        count = len(edges)
        step = (0.0, 0.0, 0.3, 0.26)[count] if count < 4 else 0.9 / (count - 1)
        for i, edge in enumerate(edges):
            self.paths[edge] = Path(start, end, step * (i - (count - 1) / 2) * spread)

    def add_loops(self, at: Point, loops: list[Edge], taken: Iterable[float] = ()) -> None:
        """Add loops at a vertex, spread over the gaps between what is there, like petals."""
        turns = sorted(
            {round(turn % math.tau, 6) for turn in itertools.chain(taken, self.turns(at))}
        )
        turns = turns or [1.5 * math.pi]
        turns.append(turns[0] + math.tau)
        gaps = [(b - a, a) for a, b in itertools.pairwise(turns)]
        count = Counter[int]()

        def room(i: int) -> tuple[float, float]:
            gap, a = gaps[i]
            return round(gap / (count[i] + 1), 6), math.sin(a + gap / 2)

        for _ in loops:
            count[max(range(len(gaps)), key=room)] += 1
        rest = iter(loops)
        for i, (gap, a) in enumerate(gaps):
            step = gap / (count[i] + 1)
            for k, loop in enumerate(itertools.islice(rest, count[i]), 1):
                self.paths[loop] = Path(
                    at, at, loop=a + gap - k * step, wide=min(0.58, 0.55 * step)
                )

    def round_off(
        self, rings: Iterable[list[Any]], joined: Mapping[Any, list[Edge]], roundness: float = 1
    ) -> None:
        """Bend the edges of cycles outwards; a cycle through the ground lacks that vertex."""
        for ring in rings:
            arch = ring[0] not in self.at
            around = ring[1:-1] if arch else ring + ring[:1]
            x, y = middle_of(around, self.at)
            y = 0.0 if arch else y  # of an arch, on the ground
            half = math.pi / (2 * len(ring) - 2 if arch else len(ring)) / 2
            pairs = map(frozenset, itertools.pairwise(around))
            for edge in itertools.chain.from_iterable(joined[pair] for pair in pairs):
                path = self.paths[edge]
                (x1, y1), (x2, y2) = path.start, path.end
                side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
                bulge = 0.4 * roundness * math.dist(path.start, path.end) * math.tan(half)
                self.paths[edge] = replace(path, bend=path.bend + math.copysign(bulge, side))


def middle_of(ring: Iterable[Any], at: Mapping[Any, Point]) -> Point:
    """Return the middle of the vertices that have places; infinitely far where none has."""
    points = [at[v] for v in dict.fromkeys(ring) if v in at] or [(math.inf, 0.0)]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
