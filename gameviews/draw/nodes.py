"""Nodes on a drawn digraph: where they stand, the arcs between them, and the token on one."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import networkx as nx

from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import clickable_part, disc
from gameviews.draw.scene import Part, Point, Scene

#: Nodes of the largest digraph that is drawn, and letters of a node.
MOST_NODES, LONGEST_NAME = 24, 3
RADIUS = 27.0
#: By which part of its length an arc may be bent, the nicest first.
BENDS = (-0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2, -0.25, 0.25)
#: How long a head is, and how far the start of another arc is from it where arcs keep apart.
HEAD, GAP = 14.0, 18.0


def no_room(digraph: nx.DiGraph, *, longest_path: int | None = None) -> str:
    """Return why a digraph cannot be drawn, or "" when it can.

    >>> no_room(nx.DiGraph([("here", "there")]))
    "names of at most 3 letters have room in a node, not 'here'"

    `longest_path` bounds the arcs of the paths through an acyclic digraph that is drawn in columns.
    """
    if not 1 <= len(digraph) <= MOST_NODES:
        return f"digraphs of 1 to {MOST_NODES} nodes are drawn, not of {len(digraph)}"
    if reason := no_room_for_names(map(str, digraph), LONGEST_NAME, "node"):
        return reason
    if longest_path is not None:
        length = nx.dag_longest_path_length(digraph, weight=None)
        if length > longest_path:
            return f"digraphs with paths of at most {longest_path} arcs are drawn, not of {length}"
    return ""


def no_room_for_names(names: Iterable[str], most: int, what: str) -> str:
    """Return why a name has no room, or "" when all have."""
    for name in names:
        if len(name) > most:
            shown = validate.shown(name)
            return f"names of at most {most} letters have room in a {what}, not {shown}"
    return ""


def check_nodes(graph: nx.Graph, nodes: Iterable[Any], what: str = "node of the digraph") -> None:
    """Raise `ValueError` for the first that is no node of a graph; `None` stands for no node.

    >>> check_nodes(nx.DiGraph([(1, 2)]), [None, 1, 3])
    Traceback (most recent call last):
        ...
    ValueError: no node of the digraph is 3
    """
    for node in nodes:
        if node is not None and node not in graph:
            raise ValueError(f"no {what} is {validate.shown(node)}")


def around(nodes: Sequence[Any], middle: Point, wide: float, high: float) -> dict[Any, Point]:
    """Return places on an ellipse, from the top clockwise.

    >>> around("ab", (0, 0), 5, 3)["a"]
    (0.0, -3.0)
    """
    turn = math.tau / max(len(nodes), 1)
    return {
        node: (middle[0] + wide * math.sin(turn * i), middle[1] - high * math.cos(turn * i))
        for i, node in enumerate(nodes)
    }


def straightened(rows: Iterable[Iterable[Any]], digraph: nx.DiGraph) -> list[list[Any]]:
    """Return rows of nodes, each node near the middle of those it is joined to: fewer arcs cross.

    >>> straightened([["a", "b"], ["c", "d"]], nx.DiGraph([("a", "d"), ("b", "c")]))
    [['b', 'a'], ['c', 'd']]
    """
    settled: list[list[Any]] = [list(row) for row in rows]
    place: dict[Any, float] = {}

    def settle(row: list[Any]) -> None:
        place.update((node, i - (len(row) - 1) / 2) for i, node in enumerate(row))

    def middle(node: Any) -> float:
        joined = place.keys() & nx.all_neighbors(digraph, node) or {node}
        return sum(place[other] for other in joined) / len(joined)

    for row in settled:
        settle(row)
    for row in settled * 4:
        row.sort(key=middle)
        settle(row)
    return settled


def clear_bend(start: Any, end: Any, at: Mapping[Any, Point], height: float) -> float:
    """Return the first bend that keeps an arc clear of other nodes, else the one that does best."""
    others = [place for node, place in at.items() if node not in (start, end)]
    discs = [(x, y, RADIUS + 8) for x, y in others]
    discs += [(x + 24, y - 36, 14.0) for x, y in others]  # the labels to their upper right
    (x1, y1), (x2, y2) = at[start], at[end]
    dx, dy = x2 - x1, y2 - y1
    middle, half = (x1 + dx / 2, y1 + dy / 2), math.hypot(dx, dy) / 2  # no arc goes further away
    discs = [(x, y, r) for x, y, r in discs if math.dist((x, y), middle) < half + r]

    def air(bend: float) -> float:
        sides = [(t, 4 * t * (1 - t) * bend) for t in (0.05 + 0.9 * i / 24 for i in range(25))]
        points = [(x1 + dx * t - side * dy, y1 + dy * t + side * dx) for t, side in sides]
        if any(not 6 <= y <= height - 6 for _, y in points):  # it leaves the picture
            return -math.inf
        gaps = [math.hypot(px - x, py - y) - r for x, y, r in discs for px, py in points]
        return min(gaps, default=1.0)

    best, most = 0.0, -math.inf
    for bend in BENDS:
        if (room := air(bend)) > most:
            best, most = bend, room
        if room > 0:
            break
    return best


def spread(wanted: Sequence[float], coming: Sequence[bool], gap: float) -> list[float]:
    """Return angles near the wanted ones; where an arc comes and another goes, a gap is between.

    >>> [round(angle, 2) for angle in spread([0.0, 0.1, 2.0], [True, False, True], 0.5)]
    [-0.2, 0.3, 2.0]
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    found = list(wanted)
    for _ in range(200):
        moved = False
        for one, two in zip(order, order[1:] + order[:1], strict=True):
            between = found[two] - found[one] + (math.tau if two == order[0] else 0.0)
            least = gap if coming[one] != coming[two] else 0.0
            if between < least - 1e-6:
                short, moved = (least - between) / 2, True
                found[one] -= short
                found[two] += short
        if not moved:
            break
    return found


class Nodes:
    """Where the nodes of a digraph are, and how they and its arcs are drawn.

    Where arcs are to keep `apart`, no arc begins beside the head of another one.
    """

    radius = RADIUS

    def __init__(
        self,
        digraph: nx.DiGraph,
        at: Mapping[Any, Point],
        bends: Mapping[Any, float],
        *,
        apart: bool = False,
    ) -> None:
        self.digraph, self.at, self.bends = digraph, at, bends
        #: The angles at which an arc leaves a rim, and comes to one.
        self.leaves: dict[Any, float] = {}
        self.comes: dict[Any, float] = {}
        for start, end in digraph.edges:
            (x1, y1), (x2, y2) = at[start], at[end]
            straight = math.atan2(y2 - y1, x2 - x1)
            self.leaves[start, end], self.comes[start, end] = straight, straight + math.pi
        if apart:
            self._keep_apart()

    def _keep_apart(self) -> None:
        """Turn the ends of arcs on the rims: first the way that they are bent, then apart."""
        for arc, bend in self.bends.items():
            self.leaves[arc] += 2 * bend
            self.comes[arc] -= 2 * bend
        gap = 2 * math.asin(min(1.0, GAP / 2 / (self.radius + 3)))
        for node in self.digraph:
            away = [(node, end) for end in self.digraph[node] if end != node]
            here = [(start, node) for start in self.digraph.predecessors(node) if start != node]
            wanted = [self.leaves[arc] for arc in away] + [self.comes[arc] for arc in here]
            coming = [False] * len(away) + [True] * len(here)
            found = spread([angle % math.tau for angle in wanted], coming, gap)
            self.leaves.update(zip(away, found[: len(away)], strict=True))
            self.comes.update(zip(here, found[len(away) :], strict=True))

    def arcs(self, scene: Scene, arcs: Iterable[Any], **look: Any) -> None:
        """Draw arcs from rim to rim; a loop stands on its node."""
        for arc in arcs:
            start, end = arc
            (x1, y1), (x2, y2) = self.at[start], self.at[end]
            if start == end:
                handles = (x1 - 52, y1 - 74), (x1 + 52, y1 - 74)
                scene.loop((x1, y1 - self.radius - 2), handles, head=HEAD, **look)
                continue
            bend = self.bends[start, end] * max(math.hypot(x2 - x1, y2 - y1), 1.0)
            leaves, comes = self._rim(start, self.leaves[arc]), self._rim(end, self.comes[arc])
            scene.line(leaves, comes, bend=bend, head=HEAD, **look)

    def _rim(self, node: Any, angle: float) -> Point:
        x, y = self.at[node]
        return x + (self.radius + 3) * math.cos(angle), y + (self.radius + 3) * math.sin(angle)

    def marks(self, token: Any, hint: Any, clickable: bool) -> dict[Any, tuple[str, Part | None]]:
        """Return the colour of each node's mark, and its part if the token can go there."""
        options = set()
        if clickable and token is not None:
            options.update(self.digraph[token])
        colours, marks = {hint: s.YELLOW, token: s.GREEN}, {}
        for i, node in enumerate(self.digraph):
            part = clickable_part(node in options, str(i), f"move the token to {node}")
            marks[node] = colours.get(node, ""), part
        return marks

    def node(self, scene: Scene, node: Any, mark: str, part: Part | None, **look: Any) -> None:
        """Draw a node with its name, in the colour of its mark if it has one."""
        if mark:
            look["fill"] = mark
        if mark == s.GREEN:
            look["ink"] = s.PAPER
        disc(scene, self.at[node], self.radius, node, bold=bool(mark), **look)
        if part:
            self.ring(scene, node, fill=s.CLEAR, part=part)

    def ring(self, scene: Scene, node: Any, **look: Any) -> None:
        """Draw a ring on the rim of a node."""
        disc(scene, self.at[node], self.radius, stroke=s.VERMILLION, stroke_width=4.5, **look)
