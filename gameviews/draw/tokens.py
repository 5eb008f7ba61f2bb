"""A token on a digraph: nodes in columns, arcs to the right, bulbs that are lit by the options.

As SVG a digraph also answers questions: point at a node, and what its options say appears.
"""

import functools
from collections.abc import Iterable
from math import hypot, inf
from typing import Any

import networkx as nx

from gamelib import _validate
from gamelib.games.digraphs import DigraphGame
from gamelib.rulesets import mex
from gameviews.draw import parts
from gameviews.draw import style as s
from gameviews.draw.graphs import solving_order
from gameviews.draw.scene import Circle, Part, Point, Scene, Tip

__all__ = ["token_graph"]

#: Nodes of the largest digraph that is drawn, arcs of its longest path, letters of a node.
MOST_NODES, LONGEST_PATH, LONGEST_NAME = 24, 15, 3
#: Bulbs in a row. All bulbs before the first dark one are lit, so a row may begin later than 0.
BULBS = 8
_RADIUS = 27.0


def token_graph(
    digraph: nx.DiGraph,
    *,
    solved: int | None = None,
    labels: str = "value",
    token: Any = None,
    hint: Any = None,
    bulbs: bool = True,
    heights: bool = False,
    clickable: bool = False,
    pointing: bool = False,
) -> Scene:
    """A digraph solved from its sinks upwards; the options of the last node solved light bulbs.

    >>> graph = nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")])
    >>> token_graph(graph, solved=2).alt
    'Digraph of 3 nodes, 2 solved: c has value 0, b has value 1'

    Parameters
    ----------
    solved : how many nodes are solved, sinks first (default: all).
    labels : write the "value" or the "outcome" beside a solved node.
    token : the node that the token stands on, if there is one.
    hint : a node to mark, where a winning move goes.
    bulbs : say under the digraph what the options of the last node solved tell about it: its
        value by bulbs 0, 1, 2, ..., its outcome in words.
    heights : write the longest path to a sink under each column.
    clickable : the options of the token's node are parts named by their place in the graph.
    pointing : the SVG says so about any node while one points at it.

    Raises `LoopyGameError` for a digraph with a cycle, `ValueError` for one too large to draw.
    """
    _validate.flags(bulbs=bulbs, heights=heights, clickable=clickable, pointing=pointing)
    if labels not in ("value", "outcome"):
        raise ValueError(f'labels are "value" or "outcome", not {_validate.shown(labels)}')
    game = DigraphGame(digraph)
    if reason := no_room(digraph, longest_path=LONGEST_PATH):
        raise ValueError(reason)
    for node in (token, hint):
        if node is not None and node not in digraph:
            raise ValueError(f"no node of the digraph is {_validate.shown(node)}")
    order = solving_order(digraph)
    solved = len(order) if solved is None else _validate.integer(solved, "solved")
    values = {node: game.grundy(node) for node in order[:solved]}
    drawing = _TokenGraph(digraph, values, labels, bulbs, heights)
    scene = Scene(drawing.height, _alt(order, values, labels, token))
    drawing.arcs(scene, digraph.edges, stroke=s.LINE, stroke_width=2)
    if heights:
        drawing.write_heights(scene)
    options = list(digraph[token]) if clickable and token is not None else []
    for i, node in enumerate(digraph):
        part = Part(str(i), f"move the token to {node}") if node in options else None
        mark = s.GREEN if node == token else (s.YELLOW if node == hint else "")
        drawing.node(scene, node, mark, part)
    scene.stay = len(scene.shapes)
    if token is not None:
        drawing.focus(scene, token)
    elif values and bulbs:
        drawing.focus(scene, list(values)[-1])
    for node in digraph if pointing else ():
        tip = Scene(drawing.height, f"{node}: {drawing.says(node)}")
        drawing.focus(tip, node)
        target = Circle(*drawing.at[node], _RADIUS, fill=s.CLEAR, stroke="none")
        scene.tips.append(Tip(target, tip))
    return scene


def no_room(digraph: nx.DiGraph, *, longest_path: int | None = None) -> str:
    """Return why a digraph cannot be drawn, or "" when it can.

    >>> no_room(nx.DiGraph([("here", "there")]))
    "names of at most 3 letters have room in a node, not 'here'"

    `longest_path` bounds the arcs of the paths through an acyclic digraph that is drawn in columns.
    """
    if not 1 <= len(digraph) <= MOST_NODES:
        return f"digraphs of 1 to {MOST_NODES} nodes are drawn, not of {len(digraph)}"
    for node in digraph:
        if len(str(node)) > LONGEST_NAME:
            shown = _validate.shown(node)
            return f"names of at most {LONGEST_NAME} letters have room in a node, not {shown}"
    if longest_path is not None:
        length = nx.dag_longest_path_length(digraph, weight=None)
        if length > longest_path:
            return f"digraphs with paths of at most {longest_path} arcs are drawn, not of {length}"
    return ""


class _TokenGraph:
    """Where the nodes of a digraph are, and how they and what they say are drawn."""

    def __init__(
        self, digraph: nx.DiGraph, values: dict[Any, int], labels: str, bulbs: bool, heights: bool
    ) -> None:
        self.digraph, self.values, self.labels, self.bulbs = digraph, values, labels, bulbs
        self.at, self.bends, foot = _layout(tuple(digraph), tuple(digraph.edges))
        self.foot = foot + (34 if heights else 0)
        self.height = self.foot + (80 if bulbs else 0)

    def arcs(self, scene: Scene, arcs: Iterable[Any], **look: Any) -> None:
        for start, end in arcs:
            (x1, y1), (x2, y2) = self.at[start], self.at[end]
            length = hypot(x2 - x1, y2 - y1)
            dx, dy = ((b - a) * (_RADIUS + 3) / length for a, b in ((x1, x2), (y1, y2)))
            bend = self.bends[start, end] * length
            scene.line((x1 + dx, y1 + dy), (x2 - dx, y2 - dy), bend=bend, head=14, **look)

    def node(self, scene: Scene, node: Any, mark: str, part: Part | None) -> None:
        (x, y), value = self.at[node], self.values.get(node)
        fill, frame = s.outcome_colours(None if value is None else value > 0)
        width = 3.5 if value == 0 else 2
        scene.circle(x, y, _RADIUS, fill=mark or fill, stroke=frame, stroke_width=width)
        ink = s.PAPER if mark == s.GREEN else s.INK
        scene.text(x, y, node, fill=ink, bold=bool(mark))
        if value is not None:
            text = str(value) if self.labels == "value" else "NP"[value == 0]
            scene.text(x + 24, y - 36, text, fill=s.BLUE, bold=True)
        if part:  # on top of the letter, which would catch the clicks
            self.ring(scene, node, fill=s.CLEAR, part=part)

    def ring(self, scene: Scene, node: Any, **look: Any) -> None:
        place = *self.at[node], _RADIUS
        scene.circle(*place, stroke=s.VERMILLION, stroke_width=4.5, **look)

    def write_heights(self, scene: Scene) -> None:
        """Write the height of each column below it."""
        columns = sorted({x for x, _ in self.at.values()}, reverse=True)
        look: Any = {"size": s.SMALL, "fill": s.GREY}
        scene.text(8, self.foot - 18, "height", anchor="start", **look)
        for height, x in enumerate(columns):
            scene.text(x, self.foot - 18, height, **look)

    def focus(self, scene: Scene, node: Any) -> None:
        """Draw the focus on one node: its arcs, a ring, and the line under the digraph."""
        arcs = self.digraph.out_edges(node)
        self.arcs(scene, arcs, stroke=s.VERMILLION, stroke_width=3.5)
        self.ring(scene, node, fill="none")
        if not self.bulbs:
            return
        below = [self.values[option] for option in self.digraph[node] if option in self.values]
        if self.labels == "value" and len(below) == len(self.digraph[node]):
            self._lamps(scene, node, below)
        else:
            text, place = f"{node}: {self.says(node)}", (s.WIDTH / 2, self.foot + 36)
            scene.text(*place, text, fill=s.VERMILLION, bold=True)

    def says(self, node: Any) -> str:
        """Return what the options of a node tell about it, as far as they are solved."""
        below = {o: self.values[o] for o in self.digraph[node] if o in self.values}
        lost = [option for option, value in below.items() if value == 0]
        if self.labels == "outcome" and lost:
            return f"its option {lost[0]} is P, so it is N"
        if len(below) < len(self.digraph[node]):
            return "not all its options are solved yet"
        if self.labels == "outcome":
            return "every option is N, so it is P" if below else "no option, so it is P"
        return f"the first dark bulb is {mex(below.values())}"

    def _lamps(self, scene: Scene, node: Any, below: list[int]) -> None:
        y, value = self.foot + 36, mex(below)
        first = max(0, value - BULBS + 2)
        scene.text(24, y, f"options of {node}:" if below else f"{node} has none:", anchor="start")
        parts.bulbs(scene, (250, y), range(first, first + BULBS), below)
        if max(below, default=0) >= first + BULBS:
            scene.text(250 + 66 * BULBS - 22, y, "…")
        scene.text(1156, y, self.says(node), anchor="end", fill=s.VERMILLION, bold=True)


def _alt(order: list[Any], values: dict[Any, int], labels: str, token: Any) -> str:
    text = f"Digraph of {len(order)} nodes"
    if len(values) < len(order):
        text += f", {len(values)} solved"
    form = "{} has value {}" if labels == "value" else "{} is {}"
    facts = [form.format(n, v if labels == "value" else "NP"[v == 0]) for n, v in values.items()]
    text += f": {', '.join(facts)}" if facts else ""
    return text + (f"; the token is on {token}" if token is not None else "")


# --- the layout ----------------------------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def _layout(
    nodes: tuple[Any, ...], arcs: tuple[tuple[Any, Any], ...]
) -> tuple[dict[Any, Point], dict[tuple[Any, Any], float], float]:
    """Return the places of the nodes, how far each arc is bent, and the height."""
    digraph = nx.DiGraph()
    digraph.add_nodes_from(nodes)
    digraph.add_edges_from(arcs)
    columns = _columns(digraph)
    tallest = max(map(len, columns))
    height = max(330.0, 92.0 * tallest + 70)
    step = (s.WIDTH - 200) / max(len(columns) - 1, 1)
    row = (height - 150) / max(tallest - 1, 1)
    at = {
        # Every other column stands a little lower, so that long arcs miss the nodes between.
        node: (100 + step * i, height / 2 - 4 + (j - (len(column) - 1) / 2) * row + 26 * (i % 2))
        for i, column in enumerate(columns)
        for j, node in enumerate(column)
    }
    return at, {arc: clear_bend(*arc, at, height) for arc in arcs}, height


def _columns(digraph: nx.DiGraph) -> list[list[Any]]:
    """Return the nodes by the longest path to a sink, longest first, neighbours near each other."""
    rank = {node: i for i, node in enumerate(digraph)}
    layers = list(nx.topological_generations(digraph.reverse()))[::-1]
    columns = [sorted(layer, key=rank.__getitem__) for layer in layers]
    row = {node: j - len(column) / 2 for column in columns for j, node in enumerate(column)}
    for _ in range(4):  # each node between its neighbours: fewer arcs cross
        for column in columns:
            near = {
                node: sum(row[other] for other in neighbours) / len(neighbours)
                for node in column
                if (neighbours := [*digraph.predecessors(node), *digraph[node]])
            }
            column.sort(key=lambda node: near.get(node, row[node]))
            for j, node in enumerate(column):
                row[node] = j - (len(column) - 1) / 2
    return columns


#: By which part of its length an arc may be bent, the nicest first.
_BENDS = (-0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2, -0.25, 0.25)


def clear_bend(start: Any, end: Any, at: dict[Any, Point], height: float) -> float:
    """Return the first bend that keeps an arc clear of other nodes, else the one that does best."""
    others = [place for node, place in at.items() if node not in (start, end)]
    # Nodes, and the labels to their upper right.
    discs = [(x, y, _RADIUS + 8) for x, y in others]
    discs += [(x + 24, y - 36, 14.0) for x, y in others]
    (x1, y1), (x2, y2) = at[start], at[end]
    dx, dy = x2 - x1, y2 - y1
    best, most = 0.0, -inf
    for bend in _BENDS:
        points = []
        for t in (0.05 + 0.9 * i / 24 for i in range(25)):
            side = 4 * t * (1 - t) * bend
            points.append((x1 + dx * t - side * dy, y1 + dy * t + side * dx))
        xs, ys = zip(*points, strict=True)
        left, right, top, foot = min(xs), max(xs), min(ys), max(ys)
        if top < 6 or foot > height - 6:
            continue
        near = [
            (x, y, r) for x, y, r in discs if left - r < x < right + r and top - r < y < foot + r
        ]
        gaps = (hypot(px - x, py - y) - r for x, y, r in near for px, py in points)
        air = min(gaps, default=1.0)
        if air > 0:
            return bend
        if air > most:
            best, most = bend, air
    return best
