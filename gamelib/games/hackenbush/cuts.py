"""Every winning cut of a bush, without solving its options."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from gamelib.games.hackenbush.bush import Bush, Edge

__all__ = ["winning_cuts"]


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
    wanted = points.wanted(0)
    wins = {number for number, point, value in _cuts(points) if value == wanted[point]}
    return [edge for number, edge in enumerate(bush.edges) if number in wins]


class _Points:
    """A depth-first tree of a graph, and what stands on its vertices.

    Vertices have numbers in the order of the search, 0 is the ground. Edge `up[i]` leads from
    vertex i to its parent. `cycles[i]` is the set (bit j for edge j outside the tree) of the
    cycles that edge lies on: none for a bridge. `value[i]` is the XOR of all that stands on i and
    on the vertices above it in the same point, without the edge `up[i]`.
    """

    def __init__(self, pairs: Sequence[Edge], ground: Any) -> None:
        self.parent, self.up, self.back, self.loops = _depth_first(pairs, ground)
        size = len(self.parent)
        self.cycles, self.value = [0] * size, [0] * size
        for bit, (low, high, _) in enumerate(self.back):
            self.cycles[low] ^= 1 << bit
            self.cycles[high] ^= 1 << bit
            self.value[low] ^= 1
        for vertex, _ in self.loops:
            self.value[vertex] ^= 1
        for i in range(size - 1, 0, -1):
            p = self.parent[i]
            self.cycles[p] ^= self.cycles[i]
            self.value[p] ^= self.value[i] ^ 1 if self.cycles[i] else self.value[i] + 1
        self.top = list(range(size))  # the vertex of the same point that is nearest to the ground
        for i in range(1, size):
            if self.cycles[i]:
                self.top[i] = self.top[self.parent[i]]

    def wanted(self, goal: int) -> list[int]:
        """Return, for the top of each point, the value there that makes the whole `goal`, or -1."""
        wanted = [-1] * len(self.parent)
        wanted[0] = goal
        for i in range(1, len(wanted)):
            below = self.top[self.parent[i]]
            if not self.cycles[i] and wanted[below] >= 0:
                beside = self.value[below] ^ (self.value[i] + 1)
                wanted[i] = (wanted[below] ^ beside) - 1
        return wanted


def _depth_first(
    pairs: Sequence[Edge], ground: Any
) -> tuple[list[int], list[int], list[tuple[int, int, int]], list[tuple[int, int]]]:
    """Return parents and edges to them, edges to earlier vertices (low, high, edge), and loops."""
    around: dict[Any, list[tuple[Any, int]]] = {ground: []}
    for number, (u, v) in enumerate(pairs):
        around.setdefault(u, []).append((v, number))
        if u != v:
            around.setdefault(v, []).append((u, number))
    place = {ground: 0}
    parent, up = [0], [-1]
    back, loops = [], []
    way = [(0, -1, iter(around[ground]))]
    while way:
        at, came_by, ahead = way[-1]
        for other, number in ahead:
            if other not in place:
                place[other] = len(parent)
                parent.append(at)
                up.append(number)
                way.append((place[other], number, iter(around[other])))
                break
            if place[other] == at:
                loops.append((at, number))
            elif place[other] < at and number != came_by:
                back.append((at, place[other], number))
        else:
            way.pop()
    return parent, up, back, loops


def _cuts(points: _Points) -> Iterator[tuple[int, int, int]]:
    """Yield for each edge: its number, the top of a point, and the value there after its cut.

    - A bridge takes 1 + the value above it away from the point below.
    - A loop takes 1 away from its own point.
    - The edges of a point that lie on the same cycles form a ring: cut one, and the others are
      bridges, which leave two arms. A ring of k edges takes time k².
    """
    value, top = points.value, points.top
    rings: dict[int, tuple[list[int], list[int]]] = {}
    for i in range(1, len(top)):
        below = top[points.parent[i]]
        if points.cycles[i]:
            rings.setdefault(points.cycles[i], ([], []))[0].append(i)
        else:
            yield points.up[i], below, value[below] ^ (value[i] + 1)
    for vertex, number in points.loops:
        yield number, top[vertex], value[top[vertex]] ^ 1
    for bit, (_, high, number) in enumerate(points.back):
        ring = rings.setdefault(1 << bit, ([], []))
        ring[1].append(number)
        if not ring[0]:  # no other edge lies on this cycle only
            yield number, top[high], value[top[high]] ^ 1
    for uppers, closing in rings.values():
        if uppers:
            yield from _ring_cuts(points, uppers, closing)


def _ring_cuts(
    points: _Points, uppers: list[int], closing: list[int]
) -> Iterator[tuple[int, int, int]]:
    """Yield the cuts of a ring: the edges above which `uppers` are, and perhaps one closing it.

    Without its edges the ring falls into pieces: one holds the top of the point, and the others
    stand one above the other. If an edge outside the tree closes the ring, it ties the highest
    piece to that of the top; else the highest piece is part of that one.
    """
    value, top = points.value, points.top[uppers[0]]
    below = value[top] ^ value[uppers[0]] ^ 1
    pieces = [value[i] ^ value[j] ^ 1 for i, j in itertools.pairwise(uppers)]
    if closing:
        pieces.append(value[uppers[-1]] ^ 1)
    else:
        below ^= value[uppers[-1]]
    edges = [points.up[i] for i in uppers] + closing
    for place, number in enumerate(edges):
        yield number, top, below ^ _arm(pieces[:place]) ^ _arm(pieces[place:][::-1])


def _arm(pieces: list[int]) -> int:
    """Return the value of pieces that hang on each other by bridges, the first on what is below."""
    value = 0
    for piece in reversed(pieces):
        value = (piece ^ value) + 1
    return value
