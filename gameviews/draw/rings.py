"""Rings of distance: a digraph with cycles, solved outwards from its finished positions."""

from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Any

import networkx as nx

from gamelib import _validate
from gamelib.loopy.retrograde import Label, retrograde
from gamelib.rulesets import Outcome
from gameviews.draw import style as s
from gameviews.draw.scene import Part, Point, Scene
from gameviews.draw.tokens import clear_bend, no_room

__all__ = ["rings"]

#: Rings that have room beside each other.
MOST_RINGS = 12
_RADIUS = 26.0
_LOOKS = {
    None: (s.PALE, s.LINE, 2.0),
    Outcome.N: (s.N_FILL, s.ORANGE, 2.0),
    Outcome.P: (s.P_FILL, s.BLUE, 4.0),
    Outcome.D: (s.D_FILL, s.PURPLE, 2.0),
}


def rings(
    digraph: nx.DiGraph,
    *,
    layers: int | None = None,
    token: Any = None,
    hint: Any = None,
    circle: bool = False,
    clickable: bool = False,
) -> Scene:
    """A digraph on rings of distance: finished nodes on ring 0, draws outside the last ring.

    >>> graph = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c"), ("c", "d")])
    >>> rings(graph).alt
    'Digraph of 4 nodes on rings; ring 0: d P; ring 1: c N; no ring: a D, b D'
    >>> rings(graph, layers=1, token="c").alt
    'Digraph of 4 nodes on rings; ring 0: d P; the token is on c'

    Parameters
    ----------
    layers : how many rings have been found; `None`: all of them, and so the draws too.
    token : the node that the token stands on, if there is one.
    hint : a node to mark, where a good move goes.
    circle : stand all nodes on one circle, in their order, so that their places tell nothing.
    clickable : the options of the token's node are parts named by their place in the graph.

    Nodes with the attributes `outcome` and `remoteness`, such as those of `LoopyGame.graph`, are
    labelled by these, others by retrograde analysis. Raises `ValueError` for a digraph too large
    to draw.
    """
    _validate.kind(digraph, nx.DiGraph, "digraph", "a DiGraph")
    _validate.flags(circle=circle, clickable=clickable)
    if reason := no_room(digraph):
        raise ValueError(reason)
    for node in (token, hint):
        if node is not None and node not in digraph:
            raise ValueError(f"no node of the digraph is {_validate.shown(node)}")
    labels = labels_of(digraph)
    last = last_ring(labels)
    if not circle and last >= MOST_RINGS:
        raise ValueError(f"{MOST_RINGS} rings have room, not {last + 1}")
    layers = last + 2 if layers is None else _validate.integer(layers, "layers")
    known = {
        node: label
        for node, label in labels.items()
        if (last + 1 if label.remoteness is None else label.remoteness) < layers
    }
    drawing = _Rings(digraph, labels, circle)
    scene = Scene(drawing.height, _alt(known, len(labels), token, circle))
    if not circle:
        drawing.ripples(scene, min(layers, last + 1), layers > last + 1)
    drawing.arcs(scene, token)
    options = list(digraph[token]) if clickable and token is not None else []
    for place, node in enumerate(digraph):
        part = Part(str(place), f"move the token to {node}") if node in options else None
        mark = s.GREEN if node == token else (s.YELLOW if node == hint else "")
        drawing.node(scene, node, known.get(node), mark, part, node == token == hint)
    if not circle:
        drawing.footer(scene, known, layers, last)
    return scene


def labels_of(digraph: nx.DiGraph) -> dict[Any, Label]:
    """Return the label of each node: its attributes, or by retrograde analysis.

    >>> print(*labels_of(nx.DiGraph([("a", "b")])).values())
    N in 1 P in 0
    """
    found = {
        node: Label(data["outcome"], data["remoteness"])
        for node, data in digraph.nodes.items()
        if isinstance(data.get("outcome"), Outcome) and "remoteness" in data
    }
    if len(found) == len(digraph):
        return found
    labels = retrograde(digraph, digraph.successors)
    return {node: labels[node] for node in digraph}


def last_ring(labels: Mapping[Any, Label]) -> int:
    """Return the number of the last ring, -1 where there is none.

    >>> last_ring({"a": Label(Outcome.P, 0), "b": Label(Outcome.D, None)}), last_ring({})
    (0, -1)
    """
    return max((r for _, r in labels.values() if r is not None), default=-1)


class _Rings:
    """Where the nodes are, and how they, the rings and the arcs are drawn."""

    def __init__(self, digraph: nx.DiGraph, labels: dict[Any, Label], circle: bool) -> None:
        self.digraph = digraph
        last = last_ring(labels)
        self.rows: list[list[Any]] = [
            [node for node, label in labels.items() if label.remoteness == ring]
            for ring in range(last + 1)
        ]
        self.draws = (
            [] if circle else [n for n, label in labels.items() if label.remoteness is None]
        )
        self.tallest = max([2, *map(len, self.rows)])
        self.foot = 424.0 if circle else max(388.0, 84.0 * self.tallest + 60)
        self.height = self.foot + (0 if circle else 84)
        self.right = s.WIDTH - 330 if self.draws else s.WIDTH - 70  # of the last ring
        self.step = min(190.0, (self.right - 130) / max(last, 1))
        # A loop stands on its node.
        self.spare = 36.0 if any(digraph.has_edge(node, node) for node in digraph) else 0.0
        if circle:
            self.at = self._circle(list(digraph), s.WIDTH / 2, 400.0, 160.0 - self.spare)
        else:
            self._straighten()
            self.at = self._places()
        self.bends = {(a, b): self._bend(a, b) for a, b in digraph.edges if a != b}

    def _circle(self, nodes: Sequence[Any], x: float, wide: float, high: float) -> dict[Any, Point]:
        """Return places on an ellipse, the first on top; one alone stands in the middle."""
        turn, middle = 2 * pi / max(len(nodes), 1), self.foot / 2
        wide, high = (wide, high) if len(nodes) > 1 else (0, 0)
        return {
            node: (x + wide * sin(turn * i), middle - high * cos(turn * i))
            for i, node in enumerate(nodes)
        }

    def _straighten(self) -> None:
        """Put each node between the nodes it is joined to: fewer arcs cross."""
        height = {n: i - (len(row) - 1) / 2 for row in self.rows for i, n in enumerate(row)}
        for _ in range(4):
            for row in self.rows:
                near = {}
                for node in row:
                    both = {*self.digraph.predecessors(node), *self.digraph[node]} & height.keys()
                    near[node] = sum(height[n] for n in both) / max(len(both), 1)
                row.sort(key=near.__getitem__)
                height |= {node: i - (len(row) - 1) / 2 for i, node in enumerate(row)}

    def ring_x(self, ring: int, down: float) -> float:
        """Return how far right a ring is, so far below the middle: it falls back to both ends."""
        sag = min(60.0, 0.45 * self.step)
        return 90 + ring * self.step - sag * (2 * down / self.foot) ** 2

    def _places(self) -> dict[Any, Point]:
        at: dict[Any, Point] = {}
        for ring, row in enumerate(self.rows):
            gap = (self.foot - 112 - 2 * self.spare) / max(self.tallest - 1, 1)
            for i, node in enumerate(row):
                # Every other ring stands a little lower, so that long arcs miss nodes between.
                down = gap * (i - (len(row) - 1) / 2) + (18 if ring % 2 else -6)
                at[node] = self.ring_x(ring, down), self.foot / 2 + down
        high = min(self.foot / 2 - 58 - self.spare, 40.0 + 40 * len(self.draws))
        return at | self._circle(self.draws, s.WIDTH - 150, 100.0, high)

    def _bend(self, start: Any, end: Any) -> float:
        """Return how far an arc is bent: one there and one back go round each other."""
        bend = clear_bend(start, end, self.at, self.foot)
        if self.digraph.has_edge(end, start):
            return max(abs(bend), 0.12)
        return bend

    def ripples(self, scene: Scene, count: int, complete: bool) -> None:
        """Draw the rings found so far, and where those live that no ring reaches."""
        half = self.foot / 2 - 8
        for ring in range(len(self.rows)):
            x, found = self.ring_x(ring, half), ring < count
            top, bottom = (x, self.foot / 2 - half), (x, self.foot / 2 + half)
            bend = -(self.ring_x(ring, 0) - x)
            look: Any = {"stroke": s.GREY if found else s.DIM, "stroke_width": 2.0}
            scene.line(top, bottom, bend=bend, dashed=not found, **look)
            if found:
                scene.text(x + 2, self.foot + 14, ring, size=s.SMALL, fill=s.GREY)
        if self.draws and complete:
            box = s.WIDTH - 296, 8, 288, self.foot - 16
            scene.rect(*box, fill="none", stroke=s.PURPLE, stroke_width=2, radius=24)
            place = s.WIDTH - 150, self.foot + 14
            scene.text(*place, "no ring: draws", size=s.SMALL, fill=s.PURPLE)

    def arcs(self, scene: Scene, token: Any) -> None:
        for start, end in self.digraph.edges:
            strong = start == token
            look: dict[str, Any] = {
                "stroke": s.VERMILLION if strong else s.LINE,
                "stroke_width": 3.5 if strong else 2,
                "head": 13,
            }
            (x1, y1), (x2, y2) = self.at[start], self.at[end]
            if start == end:
                handles = (x1 - 52, y1 - 74), (x1 + 52, y1 - 74)
                scene.loop((x1, y1 - _RADIUS - 2), handles, **look)
                continue
            length = max(hypot(x2 - x1, y2 - y1), 1.0)
            dx, dy = ((b - a) * (_RADIUS + 3) / length for a, b in ((x1, x2), (y1, y2)))
            bend = self.bends[start, end] * length
            scene.line((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), bend=bend, **look)

    def node(
        self,
        scene: Scene,
        node: Any,
        label: Label | None,
        mark: str,
        part: Part | None,
        hinted: bool,
    ) -> None:
        """Draw a node; where a good move goes to the node it comes from, its frame is marked."""
        x, y = self.at[node]
        fill, frame, width = _LOOKS[label.outcome if label else None]
        if hinted:
            frame, width = s.YELLOW, 5.0
        scene.circle(x, y, _RADIUS, fill=mark or fill, stroke=frame, stroke_width=width)
        ink = s.PAPER if mark == s.GREEN else s.INK
        scene.text(x, y, node, fill=ink, bold=bool(mark))
        if label is not None:
            text = "D" if label.remoteness is None else f"{label.outcome} {label.remoteness}"
            look: Any = {"size": s.SMALL, "anchor": "start", "fill": s.INK}
            scene.text(x + 22, y - 31, text, bold=True, **look)
        if part:  # on top of the letter, which would catch the clicks
            look = {"fill": s.CLEAR, "stroke": s.VERMILLION}
            scene.circle(x, y, _RADIUS, stroke_width=4.5, part=part, **look)

    def footer(self, scene: Scene, known: dict[Any, Label], layers: int, last: int) -> None:
        """Write what the ring found last says."""
        y = self.foot + 56
        if layers == 0:
            text = "No ring yet. Which nodes are finished?"
        elif layers > last + 1 and self.draws:
            text = f"No ring reaches {_names(self.draws)}: neither player can force a win there."
        else:
            ring = min(layers - 1, last)
            row = [node for node, label in known.items() if label.remoteness == ring]
            won = [node for node in row if known[node].outcome is Outcome.N]
            lost = [node for node in row if known[node].outcome is Outcome.P]
            why = "no move is left" if not ring else "every move leads to a won node"
            says = [f"{_names(lost)} lost: {why}"] * bool(lost)
            why = "by the rules" if not ring else "a move leads to a lost node"
            says += [f"{_names(won)} won: {why}"] * bool(won)
            text = f"Ring {ring}: {'; '.join(says)}."
        scene.text(s.WIDTH / 2, y, text, fill=s.INK)


def _names(nodes: Sequence[Any]) -> str:
    few = [str(node) for node in nodes[:10]]
    return ", ".join(few + ["..."] * (len(nodes) > len(few)))


def _alt(known: dict[Any, Label], count: int, token: Any, circle: bool) -> str:
    text = f"Digraph of {count} nodes on {'a circle' if circle else 'rings'}"
    reached = [label.remoteness for label in known.values()]
    for ring in [*sorted({r for r in reached if r is not None}), *([None] * (None in reached))]:
        names = (f"{n} {label.outcome}" for n, label in known.items() if label.remoteness == ring)
        text += f"; {'no ring' if ring is None else f'ring {ring}'}: {', '.join(names)}"
    return text + (f"; the token is on {token}" if token is not None else "")
