"""Rings of distance: a digraph with cycles, solved outwards from its finished positions."""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import networkx as nx

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.nodes import Nodes, around, check_nodes, clear_bend, no_room, straightened
from gameviews.draw.parts import join
from gameviews.draw.scene import Part, Point, Scene

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

    Parameters
    ----------
    digraph : networkx.DiGraph
        1 to 24 nodes with names of at most 3 letters. Nodes with the attributes `outcome` and
        `remoteness`, such as those of `LoopyGame.graph`, are labelled by these, others by
        retrograde analysis.
    layers : int, optional
        How many rings have been found; by default all of them, and so the draws too.
    token : node, optional
        The node that the token stands on.
    hint : node, optional
        A node to mark, where a good move goes.
    circle : bool
        Whether all nodes stand on one circle, in their order, so that their places tell nothing.
    clickable : bool
        Whether the options of the token's node are parts, named by their place in the digraph.

    Returns
    -------
    Scene
        The rings, and below them what the one found last says.

    Raises
    ------
    TypeError, ValueError
        For a digraph too large to draw, and for what is no node of it.

    Examples
    --------
    >>> graph = nx.DiGraph([("a", "b"), ("b", "a"), ("b", "c"), ("c", "d")])
    >>> rings(graph).alt
    'Digraph of 4 nodes on rings; ring 0: d P; ring 1: c N; no ring: a D, b D'
    >>> rings(graph, layers=1, token="c").alt
    'Digraph of 4 nodes on rings; ring 0: d P; the token is on c'
    """
    validate.require_type(digraph, nx.DiGraph, "digraph", "a DiGraph")
    validate.refuse(no_room(digraph))
    check_nodes(digraph, (token, hint))
    labels = labels_of(digraph)
    last = last_ring(labels)
    validate.require(circle or last < MOST_RINGS, f"{MOST_RINGS} rings have room", last + 1)
    layers = validate.integer_or(last + 2, layers, "layers")
    found: set[int | None] = set(range(min(layers, last + 1)))
    if layers > last + 1:  # the draws are found last
        found.add(None)
    known = {node: label for node, label in labels.items() if label.remoteness in found}
    drawing = _Rings(digraph, labels, circle)
    scene = Scene(drawing.height, _describe(known, len(labels), circle))
    if token is not None:
        scene.alt += f"; the token is on {token}"
    if not circle:
        drawing.ripples(scene, found)
    for arc in digraph.edges:
        stroke, width = (s.VERMILLION, 3.5) if arc[0] == token else (s.LINE, 2.0)
        drawing.arcs(scene, [arc], stroke=stroke, stroke_width=width)
    for node, (mark, part) in drawing.marks(token, hint, clickable).items():
        frame = s.YELLOW if node == token == hint else ""
        drawing.labelled(scene, node, known.get(node), frame, mark, part)
    if not circle:
        drawing.footer(scene, known, layers, last)
    return scene


def labels_of(digraph: nx.DiGraph) -> dict[Any, gl.Label]:
    """Return the label of each node: its attributes, or by retrograde analysis.

    >>> print(*labels_of(nx.DiGraph([("a", "b")])).values())
    N in 1 P in 0
    """
    found = {
        node: gl.Label(data["outcome"], data["remoteness"])
        for node, data in digraph.nodes.items()
        if isinstance(data.get("outcome"), gl.Outcome) and "remoteness" in data
    }
    if len(found) == len(digraph):
        return found
    labels = gl.retrograde(digraph, digraph.successors)
    return {node: labels[node] for node in digraph}


def last_ring(labels: Mapping[Any, gl.Label]) -> int:
    """Return the number of the last ring, -1 where there is none.

    >>> last_ring({"a": gl.Label(gl.Outcome.P, 0), "b": gl.Label(gl.Outcome.D, None)})
    0
    """
    return max((r for _, r in labels.values() if r is not None), default=-1)


class _Rings(Nodes):
    """A digraph on rings or on a circle, and how the rings are drawn."""

    radius = 26.0

    def __init__(self, digraph: nx.DiGraph, labels: dict[Any, gl.Label], circle: bool) -> None:
        last = last_ring(labels)
        rows = ([n for n in labels if labels[n].remoteness == ring] for ring in range(last + 1))
        self.rows = straightened(rows, digraph)
        draws = [n for n, label in labels.items() if label.remoteness is None]
        self.tallest = max(2, max(map(len, self.rows), default=2))
        self.draws, self.foot, footer = draws, max(388.0, 84.0 * self.tallest + 60), 84.0
        if circle:
            self.draws, self.foot, footer = [], 412.0, 0.0
        self.height = self.foot + footer
        right = s.WIDTH - {True: 330, False: 70}[bool(self.draws)]  # of the last ring
        self.step = min(190.0, (right - 130) / max(last, 1))
        # A loop stands on its node.
        self.spare = 36.0 if any(digraph.has_edge(node, node) for node in digraph) else 0.0
        at = self._around(list(digraph), s.WIDTH / 2, 400.0, 160.0) if circle else self._places()
        self.at = at
        bends = {(a, b): self._bend(digraph, a, b) for a, b in digraph.edges if a != b}
        super().__init__(digraph, at, bends, apart=True)

    def _around(self, nodes: list[Any], x: float, wide: float, high: float) -> dict[Any, Point]:
        """Return places on an ellipse with room for loops; one alone stands in the middle."""
        if len(nodes) == 1:
            return {nodes[0]: (x, self.foot / 2)}
        return around(nodes, (x, self.foot / 2), wide, high - self.spare)

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
                down = gap * (i - (len(row) - 1) / 2) + (-6, 18)[ring % 2]
                at[node] = self.ring_x(ring, down), self.foot / 2 + down
        high = min(self.foot / 2 - 58, 40.0 + 40 * len(self.draws) + self.spare)
        return at | self._around(self.draws, s.WIDTH - 150, 100.0, high)

    def _bend(self, digraph: nx.DiGraph, start: Any, end: Any) -> float:
        """Return how far an arc is bent: one there and one back go round each other."""
        bend = clear_bend(start, end, self.at, self.foot)
        return max(abs(bend), 0.12) if digraph.has_edge(end, start) else bend

    def ripples(self, scene: Scene, found: Collection[int | None]) -> None:
        """Draw the rings, those not found dashed, and where those live that no ring reaches."""
        half = self.foot / 2 - 8
        for ring in range(len(self.rows)):
            x, stroke = self.ring_x(ring, half), s.GREY if ring in found else s.DIM
            top, bottom = (x, self.foot / 2 - half), (x, self.foot / 2 + half)
            bend = -(self.ring_x(ring, 0) - x)
            scene.line(top, bottom, bend=bend, dashed=ring not in found, stroke=stroke)
            if ring in found:
                scene.text(x + 2, self.foot + 14, ring, size=s.SMALL, fill=s.GREY)
        if self.draws and None in found:
            look: Any = {"stroke": s.PURPLE, "stroke_width": 2, "radius": 24}
            scene.rect(s.WIDTH - 296, 8, 288, self.foot - 16, fill="none", **look)
            x, y = s.WIDTH - 150, self.foot + 14
            scene.text(x, y, "no ring: draws", size=s.SMALL, fill=s.PURPLE)

    def labelled(
        self,
        scene: Scene,
        node: Any,
        label: gl.Label | None,
        hint: str,
        mark: str,
        part: Part | None,
    ) -> None:
        """Draw a node; where a good move goes to the node it comes from, its frame is marked."""
        (x, y), text = self.at[node], ""
        (fill, frame), width = s.OUTCOMES[None], 2.0
        if label is not None:
            (fill, frame), text = s.OUTCOMES[label.outcome], str(label.outcome)
            width = 4.0 if label.outcome is gl.Outcome.P else 2.0
            text += "" if label.remoteness is None else f" {label.remoteness}"
        frame, width = (hint, 5.0) if hint else (frame, width)
        self.node(scene, node, mark, part, fill=fill, stroke=frame, stroke_width=width)
        if text:
            scene.text(x + 22, y - 31, text, size=s.SMALL, anchor="start", bold=True)

    def footer(self, scene: Scene, known: dict[Any, gl.Label], layers: int, last: int) -> None:
        """Write what the ring found last says."""
        ring = min(layers - 1, last)
        if layers == 0:
            text = "No ring yet. Which nodes are finished?"
        elif layers > last + 1 and self.draws:
            text = f"No ring reaches {_list(self.draws)}: neither player can force a win there."
        else:
            row = [node for node, label in known.items() if label.remoteness == ring]
            won = [node for node in row if known[node].outcome is gl.Outcome.N]
            lost = [node for node in row if known[node].outcome is gl.Outcome.P]
            why_lost, why_won = "every move leads to a won node", "a move leads to a lost node"
            if ring == 0:
                why_lost, why_won = "no move is left", "by the rules"
            says = ((lost, f"lost: {why_lost}"), (won, f"won: {why_won}"))
            found = [f"{_list(nodes)} {text}" for nodes, text in says if nodes]
            text = f"Ring {ring}: {join(found, '; ')}."
        scene.text(s.WIDTH / 2, self.foot + 56, text, fill=s.INK)


def _list(nodes: Sequence[Any]) -> str:
    return join(nodes[:10]) + ", ..." * (len(nodes) > 10)


def _describe(known: dict[Any, gl.Label], count: int, circle: bool) -> str:
    where = {True: "a circle", False: "rings"}
    text = f"Digraph of {count} nodes on {where[circle]}"
    rings, draws = defaultdict[int, list[str]](list), list[str]()
    for node, label in known.items():
        names = rings[label.remoteness] if label.remoteness is not None else draws
        names.append(f"{node} {label.outcome}")
    for ring, names in sorted(rings.items()):
        text += f"; ring {ring}: {join(names)}"
    if draws:
        text += f"; no ring: {join(draws)}"
    return text
