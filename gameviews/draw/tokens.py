"""A token on a digraph: nodes in columns, arcs to the right, bulbs that are lit by the options.

As SVG a digraph also answers questions: point at a node, and what its options say appears.
"""

import functools
from typing import Any

import networkx as nx

import gamelib as gl
from gameviews import validate
from gameviews.draw import parts
from gameviews.draw import style as s
from gameviews.draw.graphs import solving_order
from gameviews.draw.nodes import RADIUS, Nodes, check_nodes, clear_bend, no_room, straightened
from gameviews.draw.parts import join
from gameviews.draw.scene import Circle, Part, Point, Scene, Tip

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

    Parameters
    ----------
    digraph : networkx.DiGraph
        An acyclic one of 1 to 24 nodes with names of at most 3 letters and paths of at most 15
        arcs.
    solved : int, optional
        How many nodes are solved, sinks first; all by default.
    labels : str
        Whether to write the "value" or the "outcome" beside a solved node.
    token : node, optional
        The node that the token stands on.
    hint : node, optional
        A node to mark, where a winning move goes.
    bulbs : bool
        Whether to say under the digraph what the options of the last node solved tell about it:
        its value by bulbs 0, 1, 2, ..., its outcome in words.
    heights : bool
        Whether to write the longest path to a sink under each column.
    clickable : bool
        Whether the options of the token's node are parts, named by their place in the digraph.
    pointing : bool
        Whether the SVG says so about any node while one points at it.

    Returns
    -------
    Scene
        The digraph in columns, its arcs running to the right.

    Raises
    ------
    LoopyGameError
        For a digraph with a cycle.
    TypeError, ValueError
        For a digraph too large to draw, and for what is no node of it.

    Examples
    --------
    >>> graph = nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")])
    >>> token_graph(graph, solved=2).alt
    'Digraph of 3 nodes, 2 solved: c has value 0, b has value 1'
    """
    validate.require(labels in ("value", "outcome"), 'labels are "value" or "outcome"', labels)
    game = gl.DigraphGame(digraph)
    validate.refuse(no_room(digraph, longest_path=LONGEST_PATH))
    check_nodes(digraph, (token, hint))
    order = solving_order(digraph)
    known = order[: validate.integer_or(len(order), solved, "solved")]
    drawing = _TokenGraph(digraph, {node: game.grundy(node) for node in known}, labels, bulbs)
    scene = Scene(0, drawing.describe())
    drawing.arcs(scene, digraph.edges, stroke=s.LINE, stroke_width=2)
    if heights:
        drawing.write_heights(scene)
    for node, (mark, part) in drawing.marks(token, hint, clickable).items():
        drawing.solved(scene, node, mark, part)
    scene.stay = len(scene.shapes)
    scene.height = drawing.foot
    if bulbs:
        scene.height += 80
    if token is not None:
        scene.alt += f"; the token is on {token}"
        drawing.focus(scene, token)
    elif known and bulbs:
        drawing.focus(scene, known[-1])
    if pointing:
        scene.tips = [drawing.tip(node, scene.height) for node in digraph]
    return scene


class _TokenGraph(Nodes):
    """A digraph in columns, and how what its nodes say is drawn."""

    def __init__(
        self, digraph: nx.DiGraph, values: dict[Any, int], labels: str, bulbs: bool
    ) -> None:
        at, bends, self.foot = _layout(tuple(digraph), tuple(digraph.edges))
        super().__init__(digraph, at, bends)
        self.values, self.bulbs = values, bulbs
        self.by_value = labels == "value"

    def describe(self) -> str:
        """Return what the picture shows, in words."""
        text = f"Digraph of {len(self.digraph)} nodes"
        if len(self.values) < len(self.digraph):
            text += f", {len(self.values)} solved"
        form = "{} has value {}" if self.by_value else "{} is {}"
        facts = [form.format(node, self.label(value)) for node, value in self.values.items()]
        if facts:
            text += f": {join(facts)}"
        return text

    def label(self, value: int) -> str:
        """Return what is written beside a node: its value or its outcome."""
        return str(value) if self.by_value else s.LETTERS[value > 0]

    def solved(self, scene: Scene, node: Any, mark: str, part: Part | None) -> None:
        """Draw a node, and beside it its value or outcome if that is known."""
        (x, y), value = self.at[node], self.values.get(node)
        (fill, frame), width = s.value_colours(value), 3.5 if value == 0 else 2.0
        self.node(scene, node, mark, part, fill=fill, stroke=frame, stroke_width=width)
        if value is not None:
            scene.text(x + 24, y - 36, self.label(value), fill=s.BLUE, bold=True)

    def write_heights(self, scene: Scene) -> None:
        """Write the height of each column below it."""
        self.foot += 34
        columns = sorted({x for x, _ in self.at.values()}, reverse=True)
        look: Any = {"size": s.SMALL, "fill": s.GREY}
        scene.text(8, self.foot - 18, "height", anchor="start", **look)
        for height, x in enumerate(columns):
            scene.text(x, self.foot - 18, height, **look)

    def tip(self, node: Any, height: float) -> Tip:
        """Return what to show while one points at a node."""
        (x, y), tip = self.at[node], Scene(height, f"{node}: {self.says(node)}")
        self.focus(tip, node)
        return Tip(Circle(x, y, RADIUS, fill=s.CLEAR, stroke="none"), tip)

    def focus(self, scene: Scene, node: Any) -> None:
        """Draw the focus on one node: its arcs, a ring, and the line under the digraph."""
        arcs = self.digraph.out_edges(node)
        self.arcs(scene, arcs, stroke=s.VERMILLION, stroke_width=3.5)
        self.ring(scene, node, fill="none")
        if not self.bulbs:
            return
        below = [self.values[option] for option in self.digraph[node] if option in self.values]
        if self.by_value and len(below) == len(self.digraph[node]):
            self._draw_lamps(scene, node, below)
        else:
            text, y = f"{node}: {self.says(node)}", self.foot + 36
            scene.text(s.WIDTH / 2, y, text, fill=s.VERMILLION, bold=True)

    def says(self, node: Any) -> str:
        """Return what the options of a node tell about it, as far as they are solved."""
        below = {o: self.values[o] for o in self.digraph[node] if o in self.values}
        lost = [option for option, value in below.items() if value == 0]
        if lost and not self.by_value:
            return f"its option {lost[0]} is P, so it is N"
        if len(below) < len(self.digraph[node]):
            return "not all its options are solved yet"
        if self.by_value:
            return f"the first dark bulb is {gl.mex(below.values())}"
        return "every option is N, so it is P" if below else "no option, so it is P"

    def _draw_lamps(self, scene: Scene, node: Any, below: list[int]) -> None:
        y, value = self.foot + 36, gl.mex(below)
        first = max(0, value - BULBS + 2)
        scene.text(24, y, f"options of {node}:" if below else f"{node} has none:", anchor="start")
        parts.bulbs(scene, (250, y), range(first, first + BULBS), below)
        if max(below, default=0) >= first + BULBS:
            scene.text(250 + 66 * BULBS - 22, y, "…")
        scene.text(1156, y, self.says(node), anchor="end", fill=s.VERMILLION, bold=True)


# --- the layout ----------------------------------------------------------------------------------


@functools.lru_cache(maxsize=64)
def _layout(
    nodes: tuple[Any, ...], arcs: tuple[tuple[Any, Any], ...]
) -> tuple[dict[Any, Point], dict[tuple[Any, Any], float], float]:
    """Return the places of the nodes, how far each arc is bent, and the height."""
    digraph = nx.DiGraph()
    digraph.add_nodes_from(nodes)
    digraph.add_edges_from(arcs)
    layers = list(nx.topological_generations(digraph.reverse()))[::-1]  # the longest paths first
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
    return at, {(u, v): clear_bend(u, v, at, height) for u, v in arcs}, height
