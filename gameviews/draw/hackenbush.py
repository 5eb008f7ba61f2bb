"""A figure of Green Hackenbush: edges that grow from a ground line, and what falls after a cut."""

import copy
import functools
import itertools
import math
from collections.abc import Callable, Collection, Iterable
from typing import Any

import networkx as nx

import gamelib as gl
from gamelib.games.hackenbush.notation import spelt
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.layout.paths import Edge, Plan, Point
from gameviews.draw.layout.plan import plan
from gameviews.draw.parts import count, disc
from gameviews.draw.scene import Curve, Part, Scene, Shape, Tip

#: Edges of the largest figure that is drawn, and the least distance of two of its vertices.
MOST_EDGES, CLOSEST = 60, 13.0
#: How high a figure may be and how long an edge, and the height of the ground and of the words.
ROOM, LONGEST, SOIL, WORDS = 380.0, 92.0, 26.0, 42.0
_MARGIN = 28.0


def hackenbush(
    bush: Any,
    ground: Any = 0,
    *,
    cut: Any = None,
    gone: Iterable[Any] = (),
    touched: Iterable[Any] = (),
    hint: Any = None,
    labels: str = "",
    value: bool = False,
    text: str | None = None,
    clickable: bool = False,
    pointing: bool = False,
    room: float = 0,
) -> Scene:
    """A figure of Green Hackenbush on its ground line.

    Parameters
    ----------
    bush, ground
        Whatever `Bush` takes: at most 60 edges. What is not tied to the ground is left out.
    cut : edge, optional
        It and what falls with it are drawn pale and dashed.
    gone : iterable of edges
        Edges that fell earlier, likewise.
    touched : iterable of edges
        Edges to mark, as `winning_cuts` and a step of `reductions` have them. Here and above, a
        pair of vertices that comes again is the next of the edges between them.
    hint : edge, optional
        An edge to mark as a good cut.
    labels : str
        "name" or "value": what to write into each vertex. The value is that of what stands on the
        vertex, if it were the ground; the vertices of a cycle, which fuse to one point, have one
        value.
    value : bool
        Whether to write under the figure its value, or the value that a cut leaves.
    text : str, optional
        What to say there instead.
    clickable : bool
        Whether the edges are parts named by their numbers, in the order of `edges(keys=True)`.
    pointing : bool
        Whether the SVG shows what falls with an edge while one points at it.
    room : float
        The height of the figure at least, so that several pictures have the same size.

    Returns
    -------
    Scene
        The figure.

    Raises
    ------
    TypeError, ValueError
        For what is no figure or edge, and for a figure too large to draw.

    Examples
    --------
    >>> hackenbush("0-a-b, a-c", cut=("a", "b"), value=True).alt
    'Hackenbush figure of 3 edges: 0-a-b, a-c; cut a-b: no other edge falls, value left 2'
    """
    gone = validate.several(gone, "gone", object, "edges", ordered=False)
    touched = validate.several(touched, "touched", object, "edges", ordered=False)
    if text is not None:
        validate.require_texts(text=text)
    drawing = _open_drawing(gl.Bush(bush, ground), gone, labels, validate.number(room, "room"))
    touched, hinted = edges_of(drawing.graph, touched), list[Edge]()
    chosen, falling = None, list[Edge]()
    if hint is not None:
        hinted = edges_of(drawing.graph, [hint])
    if cut is not None:
        chosen = edges_of(drawing.graph, [*gone, cut])[-1]
        falling = drawing.falling(chosen)
    scene = Scene(drawing.height + WORDS, drawing.describe(chosen, value))
    drawing.soil(scene)
    drawing.glow(scene, touched, s.TOUCHED)
    drawing.glow(scene, hinted, s.YELLOW)
    drawing.lines(scene, falling, touched, clickable and not pointing)
    drawing.dots(scene, falling)
    if chosen:
        drawing.cross(scene, chosen)
    scene.stay = len(scene.shapes)
    drawing.say(scene, drawing.caption(chosen, value) if text is None else text)
    drawing.fallen.update(falling)  # they do not fall once more
    if pointing:
        scene.tips += drawing.tips(scene.height, value, clickable)
    return scene


def _open_drawing(bush: gl.Bush, gone: Iterable[Any], labels: str, room: float) -> "Drawing":
    """Return the drawing of a bush from which edges have gone, or say why it cannot be drawn."""
    validate.require(labels in ("", "name", "value"), 'labels are "name" or "value"', labels)
    validate.refuse(no_room(bush))
    drawing = copy.copy(_drawn(bush, _written(bush), room))
    drawing.fallen, drawing.labels = set(edges_of(drawing.graph, gone)), labels
    return drawing


def no_room(bush: Any, ground: Any = 0) -> str:
    """Return why a bush cannot be drawn, or "" when it can.

    >>> from gamelib import Bush
    >>> no_room(Bush.stalks(30, 31))
    'figures of at most 60 edges are drawn, not of 61'
    """
    bush = gl.Bush(bush, ground)
    if (edges := len(bush)) > MOST_EDGES:
        return f"figures of at most {MOST_EDGES} edges are drawn, not of {edges}"
    if _drawn(bush, _written(bush), 0).closest < CLOSEST:
        return f"this figure of {edges} edges is too wide or too high to be drawn"
    return ""


def edges_of(graph: nx.MultiGraph, edges: Iterable[Any]) -> list[Edge]:
    """Return edges as the graph names them: u, v and a key.

    A pair without a key is the first edge between its ends that is not taken.
    """
    named: list[Edge] = []
    for edge in edges:
        if not isinstance(edge, tuple) or len(edge) not in (2, 3) or not graph.has_edge(*edge):
            raise ValueError(f"{validate.shown(edge)} is no edge of the figure")
        between = [
            found
            for found in graph.edges(keys=True)
            if set(found[:2]) == set(edge[:2]) and found[2:] == (edge[2:] or found[2:])
        ]
        named.append(next((found for found in between if found not in named), between[0]))
    return named


# --- the drawing --------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def _drawn(bush: gl.Bush, written: str, room: float) -> "Drawing":
    # A board draws the same bush again and again.
    return Drawing(bush, room=room)


def _draw_once(draw: Callable[..., None]) -> Callable[..., None]:
    """Return a method that keeps what it drew: a board shows the same figure again and again."""

    @functools.wraps(draw)
    def draw_or_recall(drawing: "Drawing", scene: Scene, *args: Any, **look: Any) -> None:
        key = draw.__name__, args, tuple(look.items())
        if key not in drawing.drawn:
            draw(drawing, new := Scene(0, ""), *args, **look)
            drawing.drawn[key] = new.shapes
        scene.shapes += drawing.drawn[key]

    return draw_or_recall


class Drawing:
    """Where a figure is in a picture, and how its edges and vertices are drawn."""

    def __init__(
        self,
        bush: gl.Bush,
        *,
        room: float = 0,
        left: float = 0,
        width: float = s.WIDTH,
        longest: float = LONGEST,
        plan: Plan | None = None,
    ) -> None:
        self.graph, self.ground = bush.graph, bush.ground
        self.edges: list[Edge] = list(self.graph.edges(keys=True))
        self.drawn: dict[Any, list[Shape]] = {}  # what was drawn so far, by what it looks like
        #: The last tips of each look, and what had fallen then.
        self.tipped: dict[Any, tuple[set[Edge], list[Tip]]] = {}
        self.fallen: set[Edge] = set()
        self.labels = ""
        self.plan = plan or _chain(bush, _written(bush)).plan(0)
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
        places = [self.located(at) for at in self.plan.at.values()]
        pairs = itertools.combinations(places, 2)
        return min((math.dist(one, two) for one, two in pairs), default=math.inf)

    def located(self, point: Point) -> Point:
        """Return where in the picture a point of the plan is."""
        return self.x + point[0] * self.unit, self.level - point[1] * self.unit

    # --- what falls and the value left -------------------------------------------------------

    def standing(self, falling: Collection[Edge] = ()) -> list[Edge]:
        """Return the edges that neither fell earlier nor fall now."""
        return [edge for edge in self.edges if edge not in self.fallen and edge not in falling]

    def values(self, falling: Collection[Edge] = ()) -> dict[Any, int]:
        """Return the value of what stands on each vertex."""
        return _values(tuple(edge[:2] for edge in self.standing(falling)), self.ground)

    def falling(self, cut: Edge) -> list[Edge]:
        """Return the edge that is cut and those that fall with it."""
        tied = self.values([cut])
        return [edge for edge in self.standing() if edge == cut or edge[0] not in tied]

    def falls(self, cut: Edge, value: bool) -> str:
        """Return in words what a cut does."""
        falling = self.falling(cut)
        others = {1: "no other edge falls", 2: "1 more edge falls"}
        fall = others.get(len(falling), f"{len(falling) - 1} more edges fall")
        text = f"cut {cut[0]}-{cut[1]}: {fall}"
        if value:
            text += f", value left {self.values(falling)[self.ground]}"
        return text

    def describe(self, cut: Edge | None, value: bool) -> str:
        """Return what the picture shows, in words."""
        edges = [edge[:2] for edge in self.standing()]
        text = f"Hackenbush figure of {count(len(edges), 'edge')}"
        if written := spelt(edges):
            text += f": {written}"
        if caption := self.caption(cut, value):
            text += f"; {caption}"
        return text

    # --- how it is drawn --------------------------------------------------------------------------

    @_draw_once
    def soil(self, scene: Scene) -> None:
        """Draw the ground: a line, hatched below."""
        left = max(self.x + self.left * self.unit - 60, 8.0)
        right = min(self.x + self.right * self.unit + 60, s.WIDTH - 8.0)
        y = self.level
        for i in range(int((right - left) // 26)):
            x = left + 26 * i + 20
            scene.line((x, y + 4), (x - 14, y + 20), stroke=s.BROWN, stroke_width=1.5)
        scene.line((left, y + 2.5), (right, y + 2.5), stroke=s.BROWN, stroke_width=5)

    @_draw_once
    def draw(self, scene: Scene, edge: Edge, **look: Any) -> None:
        """Draw an edge."""
        scene.shapes.append(self.curve(edge, **look))

    def curve(self, edge: Edge, **look: Any) -> Curve:
        """Return the curve of an edge."""
        path = self.plan.paths[edge]
        start, end = self.located(path.start), self.located(path.end)
        if path.loop is None:
            return Curve.bent(start, end, path.bend * self.unit, **look)
        one, two = map(self.located, path.handles())
        return Curve((start, one, two, end), **look)

    def glow(self, scene: Scene, edges: Iterable[Edge], colour: str) -> None:
        """Draw a broad light line below some edges."""
        for edge in edges:
            self.draw(scene, edge, stroke=colour, stroke_width=self.thick + 13)

    def lines(
        self, scene: Scene, falling: Collection[Edge], marked: Collection[Edge], clickable: bool
    ) -> None:
        """Draw the edges: those that fell pale and dashed, below the others."""
        down = [edge for edge in self.edges if edge in self.fallen or edge in falling]
        self.pale(scene, down)
        for number, edge in enumerate(self.edges):
            if edge not in down:
                part = self.part(clickable, number, edge)
                stroke = s.VERMILLION if edge in marked else s.GREEN
                self.draw(scene, edge, part=part, stroke=stroke, stroke_width=self.thick)

    def part(self, clickable: bool, number: int, edge: Edge) -> Part | None:
        """Return the part that an edge is on a board; nothing is worked out where there is none."""
        return Part(str(number), self.falls(edge, False)) if clickable else None

    def pale(self, scene: Scene, edges: Iterable[Edge]) -> None:
        """Draw edges that fell."""
        for edge in edges:
            width = self.thick * 0.7
            self.draw(scene, edge, stroke=s.FALLEN, stroke_width=width, dashed=True)

    def dots(
        self, scene: Scene, falling: Collection[Edge], only: Collection[Any] | None = None
    ) -> None:
        """Draw the vertices, with their names or values where there is room."""
        values, by_value = self.values(falling), self.labels == "value"
        written = self.labels and self.closest >= 2 * _DISC + 2
        for v, at in self.plan.at.items():
            if only is not None and v not in only:
                continue
            text = str(values.get(v) if by_value else v)
            kind = "standing" if v in values else "fallen"
            if v in values and written and len(text) < 4:
                kind = self.labels
            self.dot(scene, self.located(at), kind, text)

    @_draw_once
    def dot(self, scene: Scene, at: Point, kind: str, text: str) -> None:
        """Draw a vertex that fell or stands, or one with a text in it."""
        if kind == "fallen":
            disc(scene, at, self.thick * 0.7, fill=s.FALLEN, stroke=s.PAPER, stroke_width=1)
        elif kind == "standing":
            disc(scene, at, self.thick * 0.95, fill=s.INK, stroke=s.PAPER, stroke_width=1.5)
        else:
            ink, bold = {"value": (s.BLUE, True), "name": (s.INK, False)}[kind]
            look: Any = {"fill": s.PAPER, "stroke": s.GREEN, "stroke_width": 3}
            disc(scene, at, _DISC, text, ink=ink, size=s.SMALL, bold=bold, **look)

    @_draw_once
    def cross(self, scene: Scene, cut: Edge) -> None:
        """Mark the middle of the edge that is cut."""
        x, y = self.located(self.plan.paths[cut].points(3)[1])
        for side in (-1, 1):
            start, end = (x - 9, y - 9 * side), (x + 9, y + 9 * side)
            scene.line(start, end, stroke=s.VERMILLION, stroke_width=5)

    def caption(self, chosen: Edge | None, value: bool) -> str:
        """Return what stands under the figure: what falls with a cut, or its value."""
        if chosen:
            return self.falls(chosen, value)
        if value:
            return f"value {self.values()[self.ground]}"
        return ""

    def say(self, scene: Scene, text: str) -> None:
        """Write a line under the ground."""
        if text:
            scene.text(s.WIDTH / 2, self.height + WORDS / 2, text, bold=True)

    def tips(self, height: float, value: bool, clickable: bool) -> list[Tip]:
        """Return a tip for each edge that stands, drawn once for the same fallen edges and look."""
        look = height, self.labels, value, clickable
        fallen, tips = self.tipped.get(look, (None, []))
        if fallen != self.fallen:
            tips = []
            for number, edge in enumerate(self.edges):
                if edge not in self.fallen:
                    part, target = self.part(clickable, number, edge), self.curve(edge).clear()
                    tips.append(Tip(target, self.tip(edge, height, value), part))
            self.tipped[look] = set(self.fallen), tips
        return tips

    def tip(self, cut: Edge, height: float, value: bool) -> Scene:
        """Return what to show while one points at an edge: what falls with it, and what is left."""
        falling = self.falling(cut)
        tip = Scene(height, self.falls(cut, value))
        for edge in falling:
            self.draw(tip, edge, stroke=s.PAPER, stroke_width=self.thick + 3)
        ends = {v for edge in falling for v in edge[:2]}
        standing = self.values(falling)
        for v, at in self.plan.at.items():
            if self.labels and v in ends and v not in standing:
                disc(tip, self.located(at), _DISC + 2, fill=s.PAPER, stroke="none")
        self.pale(tip, falling)
        if self.labels == "value":
            ends = set(self.plan.at)
        self.dots(tip, falling, ends)
        self.cross(tip, cut)
        self.say(tip, tip.alt)
        return tip


@functools.lru_cache(maxsize=4096)
def _values(edges: tuple[tuple[Any, Any], ...], ground: Any) -> dict[Any, int]:
    # What one points at is asked for again with every step of a slider.
    return gl.fusion_values(edges, ground)


#: The radius of a disc with a name or a value.
_DISC = 17.0


# --- the reduction --------------------------------------------------------------------------------


def reduction(bush: Any, step: int = 0, ground: Any = 0, *, room: float = 0) -> Scene:
    """One step of the reduction of a bush to a stalk: what changes, before and after.

    Parameters
    ----------
    bush, ground
        Whatever `Bush` takes: at most 60 edges.
    step : int
        The number of the step, counted from 1; 0 is the bush itself.
    room : float
        The height of the figures at least, so that several pictures have the same size.

    Returns
    -------
    Scene
        The bush before and after the step, with the rule that it uses.

    Raises
    ------
    TypeError, ValueError
        For what is no bush or step of it, and for a figure too large to draw.

    Examples
    --------
    >>> reduction("0-a, a-b-c-a", 1).alt[:77]
    'Step 1 of 3, fuse: the 3 edges of the cycle a-b-c become loops at a; before: '
    """
    room = validate.number(room, "room")
    chain = reduced(bush, ground)
    step = validate.integer(step, "the step", high=len(chain.steps))
    if step == 0:
        return hackenbush(bush, ground, value=True, room=room)
    now = chain.steps[step - 1]
    half, middle = s.WIDTH / 2 - 60, s.WIDTH / 2
    pairs = [(chain.bushes[i], chain.plan(i)) for i in (step - 1, step)]
    sides = [Drawing(b, width=half, plan=p, room=room) for b, p in pairs]
    longest, level = min(side.unit for side in sides), max(side.level for side in sides)
    texts = [spelt(side.graph.edges()) for side in sides]
    alt = f"Step {step} of {len(chain.steps)}, {now}; before: {texts[0]}; after: {texts[1]}; "
    scene = Scene(level + SOIL + WORDS, f"{alt}value {now.value} before and after")
    lefts, marked = (0, s.WIDTH - half), (now.touched, now.made)
    for (b, p), left, marks in zip(pairs, lefts, marked, strict=True):
        side = Drawing(b, width=half, left=left, longest=longest, plan=p, room=level)
        side.soil(scene)
        edges = edges_of(side.graph, marks)
        side.glow(scene, edges, s.TOUCHED)
        side.lines(scene, [], edges, False)
        side.dots(scene, [])
    y = level - 60
    scene.line((middle - 48, y), (middle + 48, y), stroke=s.VERMILLION, stroke_width=4, head=16)
    scene.text(middle, y - 24, now.kind, bold=True, fill=s.VERMILLION)
    side.say(scene, f"{now.text}   (value {now.value})")
    return scene


class Chain:
    """The bushes of a reduction and where they go, each much as the one before."""

    def __init__(self, bush: gl.Bush) -> None:
        self.bush = bush
        self._plans = [plan(bush)]

    @functools.cached_property
    def steps(self) -> list[gl.Reduction]:
        """The steps, all loops of a vertex in one."""
        return gl.reductions(self.bush, loops_together=True)

    @property
    def bushes(self) -> list[gl.Bush]:
        """The bush before each step and after the last."""
        return [self.bush] + [step.after for step in self.steps]

    def plan(self, number: int) -> Plan:
        """Return the plan of a bush, made when it is asked for."""
        while len(self._plans) <= number:
            bush, like = self.bushes[len(self._plans)], self._plans[-1].at
            self._plans.append(plan(bush, like=like, designed=False))
        return self._plans[number]


def reduced(bush: Any, ground: Any = 0) -> Chain:
    """Return the reduction of a bush, kept for the next time."""
    bush = gl.Bush(bush, ground)
    validate.refuse(no_room(bush))
    return _chain(bush, _written(bush))


def _written(bush: gl.Bush) -> str:
    """Return what tells bushes apart that are equal and may be drawn otherwise."""
    return repr((bush.edges, bush.ground, bush.notes))


@functools.lru_cache(maxsize=128)
def _chain(bush: gl.Bush, written: str) -> Chain:
    return Chain(bush)
