"""A figure of Green Hackenbush: edges that grow from a ground line, and what falls after a cut."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Collection, Iterable
from typing import Any

import networkx as nx

from gamelib import _validate
from gamelib.draw.plants import Edge, Plan, Point, plan
from gamelib.draw.scene import Curve, Part, Scene, Tip
from gamelib.draw.style import (
    BLUE,
    BROWN,
    FALLEN,
    GREEN,
    INK,
    PAPER,
    SMALL,
    TEXT,
    TOUCHED,
    VERMILLION,
    WIDTH,
    YELLOW,
)
from gamelib.games.hackenbush.figures import spelt
from gamelib.games.hackenbush.game import Bush, GreenHackenbush, fusion_values, reductions

__all__ = [
    "hackenbush",
    "no_room",
    "reduction",
]

#: Edges of the largest figure that is drawn, and the least distance of two of its vertices.
MOST_EDGES, CLOSEST = 60, 13.0
#: How high a figure may be and how long an edge, and the height of the ground and of the words.
ROOM, LONGEST, SOIL, WORDS = 380.0, 92.0, 26.0, 42.0
_MARGIN = 28.0


def hackenbush(
    figure: Any,
    ground: Any = 0,
    *,
    cut: Any = None,
    gone: Collection[Edge] = (),
    touched: Collection[Edge] = (),
    hint: Any = None,
    labels: str = "",
    value: bool = False,
    text: str | None = None,
    clickable: bool = False,
    pointing: bool = False,
    room: float = 0,
) -> Scene:
    """A figure of Green Hackenbush on its ground line.

    >>> from gamelib import figure
    >>> hackenbush(figure("0-a-b, a-c"), cut=("a", "b"), value=True).alt
    'Hackenbush figure of 3 edges: 0-a-b, a-c; cut a-b: no other edge falls, value left 2'

    Parameters
    ----------
    figure, ground : a networkx graph or a `Bush`. What is not tied to the ground is left out.
    cut : an edge: it and what falls with it are drawn pale and dashed.
    gone : edges that fell earlier, likewise.
    touched : edges to mark, as a step of `reductions` has them.
    hint : an edge to mark as a good cut.
    labels : write the "name" or the "value" of each vertex into it. The value is that of what
        stands on the vertex, if it were the ground; the vertices of a cycle, which fuse to one
        point, have one value.
    value : say under the figure what it is worth, or what a cut leaves.
    text : what to say there instead.
    clickable : the edges are parts named by their numbers, in the order of `edges(keys=True)`.
    pointing : the SVG shows what falls with an edge while one points at it.
    room : the height of the figure at least, so that several pictures have the same size.

    Raises `ValueError` for a figure too large to draw: see `no_room`.
    """
    if labels not in ("", "name", "value"):
        raise ValueError(f'labels are "name" or "value", not {_validate.shown(labels)}')
    graph = as_multigraph(figure, ground)
    if reason := no_room(graph, ground):
        raise ValueError(reason)
    drawing = Drawing(graph, ground, room=room)
    drawing.fallen = {edge_of(graph, edge) for edge in gone}
    drawing.labels = labels
    chosen = None if cut is None else edge_of(graph, cut)
    falling = drawing.falling(chosen) if chosen else []
    scene = Scene(drawing.height + WORDS, "")
    scene.alt = drawing.alt(chosen, value)
    drawing.soil(scene)
    drawing.glow(scene, [edge_of(graph, edge) for edge in touched], TOUCHED)
    drawing.glow(scene, [] if hint is None else [edge_of(graph, hint)], YELLOW)
    drawing.lines(scene, falling, touched, clickable and not pointing)
    drawing.dots(scene, falling)
    if chosen:
        drawing.cross(scene, chosen)
    scene.stay = len(scene.shapes)
    if text is None:
        text = drawing.falls(chosen, value) if chosen else ""
        text = f"value {drawing.worth([])}" if value and not chosen else text
    drawing.say(scene, text)
    for number, edge in enumerate(graph.edges(keys=True)):
        if pointing and edge not in drawing.fallen and edge not in falling:
            tip = drawing.tip(edge, scene.height, value)
            part = drawing.part(number, edge) if clickable else None
            scene.tips.append(Tip(drawing.target(edge), tip, part))
    return scene


def no_room(figure: Any, ground: Any = 0) -> str:
    """Return why a figure cannot be drawn, or "" when it can.

    >>> from gamelib import stalks
    >>> no_room(stalks(30, 31))
    'figures of at most 60 edges are drawn, not of 61'
    """
    graph = as_multigraph(figure, ground)
    if (edges := graph.number_of_edges()) > MOST_EDGES:
        return f"figures of at most {MOST_EDGES} edges are drawn, not of {edges}"
    if Drawing(graph, ground).closest < CLOSEST:
        return f"this figure of {edges} edges is too wide or too high to be drawn"
    return ""


def as_multigraph(figure: Any, ground: Any) -> nx.MultiGraph:
    """Return what stands of a figure as a `MultiGraph`, its vertices and edges in their order."""
    bush = GreenHackenbush(ground).canonical(figure)
    if isinstance(figure, Bush):
        return bush.graph()
    graph = nx.MultiGraph()
    standing = set(bush.vertices)
    graph.add_nodes_from((v, data) for v, data in figure.nodes(data=True) if v in standing)
    edges = nx.MultiGraph(figure).edges(keys=True, data=True)
    graph.add_edges_from(edge for edge in edges if edge[0] in standing)
    return graph


def edge_of(graph: nx.MultiGraph, edge: Any) -> Edge:
    """Return an edge as the graph names it; without a key, the first between its ends."""
    if not isinstance(edge, tuple) or len(edge) not in (2, 3) or not graph.has_edge(*edge):
        raise ValueError(f"{_validate.shown(edge)} is no edge of the figure")
    u, v, key = edge if len(edge) == 3 else (*edge, next(iter(graph[edge[0]][edge[1]])))
    names = (found for found in graph.edges(keys=True) if {*found[:2]} == {u, v})
    named: Edge = next(found for found in names if found[2] == key)
    return named


# --- the drawing --------------------------------------------------------------------------------


class Drawing:
    """Where a figure is in a picture, and how its edges and vertices are drawn."""

    def __init__(
        self,
        graph: nx.MultiGraph,
        ground: Any,
        *,
        room: float = 0,
        left: float = 0,
        width: float = WIDTH,
        longest: float = LONGEST,
        like: Plan | None = None,
    ) -> None:
        self.graph, self.ground = graph, ground
        self.fallen: set[Edge] = set()
        self.labels = ""
        self.plan = planned(graph, ground) if like is None else like
        self.left, self.right, self.top = self.plan.box()
        self.unit = min(
            longest,
            (width - 2 * _MARGIN) / max(self.right - self.left, 0.1),
            (ROOM - _MARGIN) / max(self.top, 0.1),
        )
        #: The height of the ground line in the picture.
        self.level = max(room, round(self.top * self.unit + _MARGIN, 3))
        self.height = self.level + SOIL
        self.x = left + width / 2 - (self.left + self.right) / 2 * self.unit
        self.thick = max(3.5, min(7.0, self.unit / 9))

    @functools.cached_property
    def closest(self) -> float:
        """The least distance of two vertices."""
        spots = [self.spot(at) for at in self.plan.at.values()]
        pairs = itertools.combinations(spots, 2)
        return min((math.dist(one, two) for one, two in pairs), default=math.inf)

    def spot(self, point: Point) -> Point:
        """Return where a point of the plan is in the picture."""
        return self.x + point[0] * self.unit, self.level - point[1] * self.unit

    # --- what falls and what it is worth ------------------------------------------------------

    def falling(self, cut: Edge) -> list[Edge]:
        """Return the edge that is cut and those that fall with it."""
        left = nx.MultiGraph()
        left.add_node(self.ground)
        standing = [edge for edge in self.graph.edges(keys=True) if edge not in self.fallen]
        left.add_edges_from(edge for edge in standing if edge != cut)
        tied = nx.node_connected_component(left, self.ground)
        return [edge for edge in standing if edge == cut or edge[0] not in tied]

    def worth(self, falling: Iterable[Edge]) -> int:
        """Return the value of what stands without the edges that fall."""
        return self.values(falling)[self.ground]

    def values(self, falling: Iterable[Edge]) -> dict[Any, int]:
        """Return the value of what stands on each vertex."""
        down = self.fallen.union(falling)
        edges = [edge[:2] for edge in self.graph.edges(keys=True) if edge not in down]
        return fusion_values(edges, self.ground)

    def falls(self, cut: Edge, value: bool) -> str:
        """Return in words what a cut does."""
        falling = self.falling(cut)
        others = ("no other edge falls", "1 more edge falls", f"{len(falling) - 1} more edges fall")
        left = f", value left {self.worth(falling)}" if value else ""
        return f"cut {cut[0]}-{cut[1]}: {others[min(len(falling) - 1, 2)]}{left}"

    def alt(self, cut: Edge | None, value: bool) -> str:
        """Return what the picture shows, in words."""
        edges = [edge[:2] for edge in self.graph.edges(keys=True) if edge not in self.fallen]
        written = spelt(edges)
        text = f"Hackenbush figure of {len(edges)} edge{'s' * (len(edges) != 1)}"
        text += f": {written}" if written else ""
        if cut:
            return f"{text}; {self.falls(cut, value)}"
        return f"{text}; value {self.worth([])}" if value else text

    # --- how it is drawn --------------------------------------------------------------------------

    def soil(self, scene: Scene) -> None:
        """Draw the ground: a line, hatched below."""
        left = self.x + self.left * self.unit - 60
        right = self.x + self.right * self.unit + 60
        left, right = max(left, 8.0), min(right, WIDTH - 8.0)
        y = self.level
        for i in range(int((right - left) // 26)):
            x = left + 26 * i + 20
            scene.line((x, y + 4), (x - 14, y + 20), stroke=BROWN, stroke_width=1.5)
        scene.line((left, y + 2.5), (right, y + 2.5), stroke=BROWN, stroke_width=5)

    def draw(self, scene: Scene, edge: Edge, part: Part | None = None, **style: Any) -> None:
        """Draw an edge in some style."""
        way = self.plan.ways[edge]
        if way.ear is None:
            ends = self.spot(way.start), self.spot(way.end)
            scene.line(*ends, bend=way.bend * self.unit, part=part, **style)
        else:
            one, two = way.handles()
            scene.loop(self.spot(way.start), (self.spot(one), self.spot(two)), part=part, **style)

    def target(self, edge: Edge) -> Curve:
        """Return a wide invisible curve along an edge, to point at."""
        scene = Scene(self.height, "")
        self.draw(scene, edge)
        (curve,) = scene.shapes
        assert isinstance(curve, Curve)
        return curve.clear()

    def part(self, number: int, edge: Edge) -> Part:
        """Return the name and the label of an edge on a board."""
        return Part(str(number), self.falls(edge, False))

    def glow(self, scene: Scene, edges: Iterable[Edge], colour: str) -> None:
        """Draw a broad light line below some edges."""
        for edge in edges:
            self.draw(scene, edge, stroke=colour, stroke_width=self.thick + 13)

    def lines(
        self, scene: Scene, falling: Collection[Edge], touched: Collection[Edge], clickable: bool
    ) -> None:
        """Draw the edges: those that fell pale and dashed, below the others."""
        marked = {edge_of(self.graph, edge) for edge in touched}
        edges = list(enumerate(self.graph.edges(keys=True)))
        for _, edge in edges:
            if edge in self.fallen or edge in falling:
                self.draw(scene, edge, stroke=FALLEN, stroke_width=self.thick * 0.7, dashed=True)
        for number, edge in edges:
            if edge not in self.fallen and edge not in falling:
                part = self.part(number, edge) if clickable else None
                stroke = VERMILLION if edge in marked else GREEN
                self.draw(scene, edge, part, stroke=stroke, stroke_width=self.thick)

    def dots(
        self, scene: Scene, falling: Collection[Edge], only: Collection[Any] | None = None
    ) -> None:
        """Draw the vertices, with their names or values where there is room."""
        values = self.values(falling)
        written = self.labels if self.closest >= 2 * _DISC + 2 else ""
        for v, at in self.plan.at.items():
            if only is not None and v not in only:
                continue
            spot = self.spot(at)
            if v not in values:
                scene.circle(*spot, self.thick * 0.7, fill=FALLEN, stroke=PAPER, stroke_width=1)
            elif written and len(text := str(values[v] if written == "value" else v)) < 4:
                scene.circle(*spot, _DISC, fill=PAPER, stroke=GREEN, stroke_width=3)
                fill = BLUE if written == "value" else INK
                scene.text(*spot, text, size=SMALL, fill=fill, bold=written == "value")
            else:
                scene.circle(*spot, self.thick * 0.95, fill=INK, stroke=PAPER, stroke_width=1.5)

    def cross(self, scene: Scene, cut: Edge) -> None:
        """Mark the middle of the edge that is cut."""
        x, y = self.spot(self.plan.ways[cut].points(3)[1])
        for side in (-1, 1):
            ends = (x - 9, y - 9 * side), (x + 9, y + 9 * side)
            scene.line(*ends, stroke=VERMILLION, stroke_width=5)

    def say(self, scene: Scene, text: str) -> None:
        """Write a line under the ground."""
        if text:
            x = WIDTH / 2
            scene.text(x, self.height + WORDS / 2, text, size=TEXT, bold=True, fill=INK)

    def tip(self, cut: Edge, height: float, value: bool) -> Scene:
        """Return what to show while one points at an edge: what falls with it, and what is left."""
        falling = self.falling(cut)
        tip = Scene(height, self.falls(cut, value))
        for edge in falling:
            self.draw(tip, edge, stroke=PAPER, stroke_width=self.thick + 3)
        ends = {v for edge in falling for v in edge[:2]}
        for v in ends - set(self.values(falling)) if self.labels else ():
            tip.circle(*self.spot(self.plan.at[v]), _DISC + 2, fill=PAPER, stroke="none")
        for edge in falling:
            self.draw(tip, edge, stroke=FALLEN, stroke_width=self.thick * 0.7, dashed=True)
        self.dots(tip, falling, list(self.plan.at) if self.labels == "value" else ends)
        self.cross(tip, cut)
        self.say(tip, tip.alt)
        return tip


#: The radius of a disc with a name or a value.
_DISC = 17.0


def planned(graph: nx.MultiGraph, ground: Any) -> Plan:
    """Return the plan of a figure, kept for the next time."""
    return _planned(_key(graph), ground)


def _key(graph: nx.MultiGraph) -> tuple[Any, ...]:
    def numbers(value: Any) -> Any:
        return value if value is None or isinstance(value, (int, float)) else tuple(value)

    places = tuple((v, numbers(at)) for v, at in graph.nodes(data="at"))
    feet = graph.edges(keys=True, data="foot")
    return places, tuple((u, v, key, numbers(foot)) for u, v, key, foot in feet)


def _of_key(key: tuple[Any, ...]) -> nx.MultiGraph:
    graph = nx.MultiGraph()
    places, feet = key
    graph.add_nodes_from((v, {"at": at}) for v, at in places)
    graph.add_edges_from((u, v, key, {"foot": foot}) for u, v, key, foot in feet)
    return graph


@functools.lru_cache(maxsize=128)
def _planned(key: tuple[Any, ...], ground: Any) -> Plan:
    return plan(_of_key(key), ground)


# --- the reduction --------------------------------------------------------------------------------


def reduction(figure: Any, step: int = 0, ground: Any = 0, *, room: float = 0) -> Scene:
    """One step of the reduction of a figure to a stalk: what changes, before and after.

    >>> from gamelib import figure
    >>> reduction(figure("0-a, a-b-c-a"), 1).alt[:77]
    'Step 1 of 3, fuse: the 3 edges of the cycle a-b-c become loops at a; before: '

    Step 0 is the figure itself.
    """
    chain = reduced(figure, ground)
    step = _validate.integer(step, "the step", high=len(chain.steps))
    if step == 0:
        return hackenbush(figure, ground, value=True, room=room)
    now = chain.steps[step - 1]
    half = WIDTH / 2 - 60
    pairs = [(chain.graphs[i], chain.plan(i)) for i in (step - 1, step)]
    sides = [Drawing(g, ground, width=half, like=p, room=room) for g, p in pairs]
    longest, level = min(side.unit for side in sides), max(side.level for side in sides)
    scene = Scene(level + SOIL + WORDS, "")
    marked = (now.touched, now.made)
    for i, (graph, plan_) in enumerate(pairs):
        left = i * (WIDTH - half)
        side = Drawing(
            graph, ground, width=half, left=left, longest=longest, like=plan_, room=level
        )
        side.soil(scene)
        edges = [edge_of(graph, edge) for edge in marked[i]]
        side.glow(scene, edges, TOUCHED)
        side.lines(scene, [], edges, False)
        side.dots(scene, [])
    _arrow(scene, level - 60, now.kind)
    side.say(scene, f"{now.text}   (value {now.value})")
    texts = [spelt(edge[:2] for edge in graph.edges(keys=True)) for graph, _ in pairs]
    scene.alt = (
        f"Step {step} of {len(chain.steps)}, {now}; before: {texts[0]}; after: {texts[1]}; "
        f"value {now.value} before and after"
    )
    return scene


def _arrow(scene: Scene, y: float, kind: str) -> None:
    x = WIDTH / 2
    scene.line((x - 48, y), (x + 48, y), stroke=VERMILLION, stroke_width=4, head=16)
    scene.text(x, y - 24, kind, bold=True, fill=VERMILLION)


class Chain:
    """The graphs of a reduction and where they go, each much as the one before."""

    def __init__(self, graph: nx.MultiGraph, ground: Any) -> None:
        self.ground = ground
        self.steps = reductions(graph, ground, loops_together=True)
        self.graphs = [graph, *(step.graph for step in self.steps)]
        if self.steps:
            self.graphs[0] = self.steps[0].before
        self._plans = [plan(self.graphs[0], ground)]

    def plan(self, number: int) -> Plan:
        """Return the plan of a graph, made when it is asked for."""
        while len(self._plans) <= number:
            graph, like = self.graphs[len(self._plans)], self._plans[-1].at
            self._plans.append(plan(graph, self.ground, like=like, designed=False))
        return self._plans[number]


def reduced(figure: Any, ground: Any = 0) -> Chain:
    """Return the reduction of a figure, kept for the next time."""
    graph = as_multigraph(figure, ground)
    if reason := no_room(graph, ground):
        raise ValueError(reason)
    return _reduced(_key(graph), ground)


@functools.lru_cache(maxsize=32)
def _reduced(key: tuple[Any, ...], ground: Any) -> Chain:
    return Chain(_of_key(key), ground)
