"""Rings of distance: a digraph with cycles, solved outwards from its finished positions."""

from collections.abc import Mapping, Sequence
from typing import Any

import networkx as nx

from gamelib.ruleset import Outcome
from gamelib.values.retrograde import Label, retrograde
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.nodes import Nodes, around, check_nodes, clear_bend, no_room, straightened
from gameviews.draw.scene import Point, Scene

__all__ = ["rings"]

#: Rings that have room beside each other.
MOST_RINGS = 12


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
    validate.require_type(digraph, nx.DiGraph, "digraph", "a DiGraph")
    if reason := no_room(digraph):
        raise ValueError(reason)
    check_nodes(digraph, (token, hint))
    labels = labels_of(digraph)
    last = last_ring(labels)
    if not circle and last >= MOST_RINGS:
        raise ValueError(f"{MOST_RINGS} rings have room, not {last + 1}")
    layers = last + 2 if layers is None else validate.integer(layers, "layers")
    count, complete = min(layers, last + 1), layers > last + 1
    found = {*range(count), *([None] if complete else [])}  # the draws are found last
    known = {node: label for node, label in labels.items() if label.remoteness in found}
    drawing = _Rings(digraph, labels, circle)
    scene = Scene(drawing.height, _alt(known, len(labels), token, circle))
    if not circle:
        drawing.ripples(scene, count, complete)
    for arc in digraph.edges:
        stroke, width = (s.VERMILLION, 3.5) if arc[0] == token else (s.LINE, 2)
        drawing.arcs(scene, [arc], stroke=stroke, stroke_width=width)
    for node, marks in drawing.marks(token, hint, clickable).items():
        drawing.labelled(scene, node, known.get(node), node == token == hint, **marks)
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


class _Rings(Nodes):
    """A digraph on rings or on a circle, and how the rings are drawn."""

    radius = 26.0

    def __init__(self, digraph: nx.DiGraph, labels: dict[Any, Label], circle: bool) -> None:
        last = last_ring(labels)
        rows = ([n for n in labels if labels[n].remoteness == ring] for ring in range(last + 1))
        self.rows = straightened(rows, digraph)
        draws = [n for n, label in labels.items() if label.remoteness is None]
        self.draws = [] if circle else draws
        self.tallest = max([2, *map(len, self.rows)])
        self.foot = 424.0 if circle else max(388.0, 84.0 * self.tallest + 60)
        self.height = self.foot + (0 if circle else 84)
        self.right = s.WIDTH - 330 if self.draws else s.WIDTH - 70  # of the last ring
        self.step = min(190.0, (self.right - 130) / max(last, 1))
        # A loop stands on its node.
        self.spare = 36.0 if any(digraph.has_edge(node, node) for node in digraph) else 0.0
        at = self._around([*digraph], s.WIDTH / 2, 400.0, 160.0) if circle else self._places()
        super().__init__(digraph, at, {})
        self.bends = {(a, b): self._bend(a, b) for a, b in digraph.edges if a != b}

    def _around(self, nodes: list[Any], x: float, wide: float, high: float) -> dict[Any, Point]:
        """Return places on an ellipse with room for loops; one alone stands in the middle."""
        wide, high = (wide, high - self.spare) if len(nodes) > 1 else (0, 0)
        return around(nodes, (x, self.foot / 2), wide, high)

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
        high = min(self.foot / 2 - 58, 40.0 + 40 * len(self.draws) + self.spare)
        return at | self._around(self.draws, s.WIDTH - 150, 100.0, high)

    def _bend(self, start: Any, end: Any) -> float:
        """Return how far an arc is bent: one there and one back go round each other."""
        bend = clear_bend(start, end, self.at, self.foot)
        return max(abs(bend), 0.12) if self.digraph.has_edge(end, start) else bend

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

    def labelled(
        self, scene: Scene, node: Any, label: Label | None, hinted: bool, **marks: Any
    ) -> None:
        """Draw a node; where a good move goes to the node it comes from, its frame is marked."""
        (x, y), outcome = self.at[node], label.outcome if label else None
        fill, frame = s.OUTCOMES[outcome]
        frame, width = (s.YELLOW, 5.0) if hinted else (frame, 4.0 if outcome is Outcome.P else 2.0)
        self.node(scene, node, **marks, fill=fill, stroke=frame, stroke_width=width)
        if label is not None:
            text = "D" if label.remoteness is None else f"{label.outcome} {label.remoteness}"
            scene.text(x + 22, y - 31, text, size=s.SMALL, anchor="start", bold=True)

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
