"""Every winning cut of a bush, without solving its options."""

import functools
import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from gamelib.games.hackenbush.bush import Bush, Edge, neighbours


def winning_cuts(bush: Any, ground: Any = 0) -> list[Edge]:
    """Return the edges whose cut leaves the value 0, in their order; parallel ones all of them.

    >>> winning_cuts("0-a-b, a-c-d, 0-e"), winning_cuts("0=0-v")
    ([('c', 'd')], [(0, 0), (0, 0), (0, 'v')])

    `bush` is whatever `Bush` takes. No option is solved. Every cut changes what stands on one
    point (a class of fused vertices) to a value that the tree of the fused points tells; see
    `_cuts`. And every point has one wanted value, the one that would make the whole 0: it is
    handed up from the ground over each bridge. The edges whose value is the wanted one win.
    """
    bush = Bush(bush, ground)
    points = _Points(bush.edges, bush.ground)
    wanted = [0]  # below 0: no value will do, neither here nor above
    for i in range(1, len(points.parent)):
        below = points.top[points.parent[i]]
        wanted.append((wanted[below] ^ points.value[below] ^ (points.value[i] + 1)) - 1)
    wins = {number for number, point, value in _cuts(points) if value == wanted[point]}
    return [edge for number, edge in enumerate(bush.edges) if number in wins]


class _Points:
    """A depth-first tree of a graph, and what stands on its vertices.

    Vertices have numbers in the order of the search, 0 is the ground. Edge `up[i]` leads from
    vertex i to its parent. `back` has the edges outside the tree, loops among them, each with its
    lower end. `cycles[i]` is the set (bit j for edge j outside the tree) of the cycles that edge
    `up[i]` lies on: none for a bridge. `value[i]` is the XOR of all that stands on i and on the
    vertices above it in the same point, without the edge `up[i]`; `top[i]` the vertex of that
    point that is nearest to the ground.
    """

    def __init__(self, pairs: Sequence[Edge], ground: Any) -> None:
        around = neighbours(pairs, ground)
        self.parent, self.up = [0], [-1]
        self.back: list[tuple[int, int]] = []
        self.cycles, self.value = [0] * len(around), [0] * len(around)
        place, used = {ground: 0}, set[int]()
        path = [(0, iter(around[ground]))]
        while path:
            at, ahead = path[-1]
            for other, number in ahead:
                if number in used:
                    continue
                used.add(number)
                if other not in place:
                    place[other] = len(self.parent)
                    self.parent.append(at)
                    self.up.append(number)
                    path.append((place[other], iter(around[other])))
                    break
                self.cycles[at] ^= 1 << len(self.back)
                self.cycles[place[other]] ^= 1 << len(self.back)
                self.value[at] ^= 1
                self.back.append((place[other], number))
            else:
                path.pop()
        for i in range(len(around) - 1, 0, -1):
            p = self.parent[i]
            self.cycles[p] ^= self.cycles[i]
            self.value[p] ^= self.value[i] ^ 1 if self.cycles[i] else self.value[i] + 1
        self.top = list(range(len(around)))
        for i, p in enumerate(self.parent):
            if self.cycles[i]:
                self.top[i] = self.top[p]


def _cuts(points: _Points) -> Iterator[tuple[int, int, int]]:
    """Yield for each edge: its number, the top of a point, and the value there after its cut.

    - A bridge takes 1 + the value above it away from the point below.
    - The edges of a point that lie on the same cycles form a ring: cut one, and the others are
      bridges, which leave two arms. A ring of k edges takes time k².
    """
    value, top = points.value, points.top
    rings: dict[int, list[int]] = defaultdict(list)
    for i in range(1, len(top)):
        if points.cycles[i]:
            rings[points.cycles[i]].append(i)
        else:
            below = top[points.parent[i]]
            yield points.up[i], below, value[below] ^ (value[i] + 1)
    for bit, (low, number) in enumerate(points.back):
        yield from _ring_cuts(points, top[low], rings.pop(1 << bit, []), [number])
    for uppers in rings.values():
        yield from _ring_cuts(points, top[uppers[0]], uppers, [])


def _ring_cuts(
    points: _Points, top: int, uppers: list[int], closing: list[int]
) -> Iterator[tuple[int, int, int]]:
    """Yield the cuts of a ring: the edges above which `uppers` are, and perhaps one closing it.

    Without its edges the ring falls into pieces: one holds the top of the point, and the others
    stand one above the other. If an edge outside the tree closes the ring, it ties the highest
    piece to that of the top; else the highest piece is part of that one.
    """
    # A closing edge is worth 1 at the highest piece, as a tree edge with 0 above it would be.
    values = [points.value[i] for i in uppers] + [0] * len(closing)
    steps = [one ^ other ^ 1 for one, other in itertools.pairwise([points.value[top], *values])]
    below, *pieces = steps
    if not closing:
        below ^= values[-1]
    edges = [points.up[i] for i in uppers] + closing
    for place, number in enumerate(edges):
        yield number, top, below ^ _arm(pieces[:place]) ^ _arm(pieces[place:][::-1])


def _arm(pieces: list[int]) -> int:
    """Return the value of pieces that hang on each other by bridges, the first on what is below."""
    return functools.reduce(lambda above, piece: (piece ^ above) + 1, reversed(pieces), 0)
