"""A token on a digraph: nodes in columns, arcs to the right, bulbs that are lit by the options.

As SVG a digraph also answers questions: point at a node, and what its options say appears.
"""

import functools
from typing import Any

import networkx as nx

from gamelib.games.digraphs import DigraphGame
from gamelib.ruleset import mex
from gameviews import validate
from gameviews.draw import parts
from gameviews.draw import style as s
from gameviews.draw.graphs import solving_order
from gameviews.draw.nodes import RADIUS, Nodes, check_nodes, clear_bend, no_room, straightened
from gameviews.draw.scene import Circle, Point, Scene, Tip

__all__ = ["token_graph"]

#: Arcs of the longest path that has room.
LONGEST_PATH = 15
#: Bulbs in a row. All bulbs before the first dark one are lit, so a row may begin later than 0.
BULBS = 8


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
    if labels not in ("value", "outcome"):
        raise ValueError(f'labels are "value" or "outcome", not {validate.shown(labels)}')
    game = DigraphGame(digraph)
    if reason := no_room(digraph, longest_path=LONGEST_PATH):
        raise ValueError(reason)
    check_nodes(digraph, (token, hint))
    order = solving_order(digraph)
    solved = len(order) if solved is None else validate.integer(solved, "solved")
    values = {node: game.grundy(node) for node in order[:solved]}
    drawing = _TokenGraph(digraph, values, labels, bulbs, heights)
    scene = Scene(drawing.height, _alt(order, values, labels, token))
    drawing.arcs(scene, digraph.edges, stroke=s.LINE, stroke_width=2)
    if heights:
        drawing.write_heights(scene)
    for node, marks in drawing.marks(token, hint, clickable).items():
        drawing.solved(scene, node, **marks)
    scene.stay = len(scene.shapes)
    if token is not None:
        drawing.focus(scene, token)
    elif values and bulbs:
        drawing.focus(scene, list(values)[-1])
    for node in digraph if pointing else ():
        tip = Scene(drawing.height, f"{node}: {drawing.says(node)}")
        drawing.focus(tip, node)
        target = Circle(*drawing.at[node], RADIUS, fill=s.CLEAR, stroke="none")
        scene.tips.append(Tip(target, tip))
    return scene


class _TokenGraph(Nodes):
    """A digraph in columns, and how what its nodes say is drawn."""

    def __init__(
        self, digraph: nx.DiGraph, values: dict[Any, int], labels: str, bulbs: bool, heights: bool
    ) -> None:
        at, bends, foot = _layout(tuple(digraph), tuple(digraph.edges))
        super().__init__(digraph, at, bends)
        self.values, self.labels, self.bulbs = values, labels, bulbs
        self.foot = foot + (34 if heights else 0)
        self.height = self.foot + (80 if bulbs else 0)

    def solved(self, scene: Scene, node: Any, **marks: Any) -> None:
        """Draw a node, and beside it its value or outcome if that is known."""
        (x, y), value = self.at[node], self.values.get(node)
        fill, frame = s.outcome_colours(None if value is None else value > 0)
        width = 3.5 if value == 0 else 2
        self.node(scene, node, **marks, fill=fill, stroke=frame, stroke_width=width)
        if value is not None:
            text = str(value) if self.labels == "value" else "NP"[value == 0]
            scene.text(x + 24, y - 36, text, fill=s.BLUE, bold=True)

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
    layers = [*nx.topological_generations(digraph.reverse())][::-1]  # the longest paths first
    columns = straightened((sorted(layer, key=nodes.index) for layer in layers), digraph)
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
