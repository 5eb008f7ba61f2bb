"""A figure of Green Hackenbush: edges that grow from a ground line, and what falls after a cut."""

import copy
import functools
import itertools
import math
from collections.abc import Callable, Collection, Iterable
from typing import Any

import networkx as nx

from gamelib.games.hackenbush.bush import Bush
from gamelib.games.hackenbush.notation import spelt
from gamelib.games.hackenbush.reductions import Reduction, reductions
from gamelib.games.hackenbush.values import fusion_values
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.layout.paths import Edge, Plan, Point
from gameviews.draw.layout.plan import plan
from gameviews.draw.parts import disc
from gameviews.draw.scene import Curve, Part, Scene, Shape, Tip

__all__ = ["hackenbush", "no_room", "reduction"]
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

    >>> hackenbush("0-a-b, a-c", cut=("a", "b"), value=True).alt
    'Hackenbush figure of 3 edges: 0-a-b, a-c; cut a-b: no other edge falls, value left 2'

    Parameters
    ----------
    bush, ground : whatever `Bush` takes. What is not tied to the ground is left out.
    cut : an edge: it and what falls with it are drawn pale and dashed.
    gone : edges that fell earlier, likewise.
    touched : edges to mark, as `winning_cuts` and a step of `reductions` have them. Here and
        above, a pair of vertices that comes again is the next of the edges between them.
    hint : an edge to mark as a good cut.
    labels : write the "name" or the "value" of each vertex into it. The value is that of what
        stands on the vertex, if it were the ground; the vertices of a cycle, which fuse to one
        point, have one value.
    value : write under the figure its value, or the value that a cut leaves.
    text : what to say there instead.
    clickable : the edges are parts named by their numbers, in the order of `edges(keys=True)`.
    pointing : the SVG shows what falls with an edge while one points at it.
    room : the height of the figure at least, so that several pictures have the same size.

    Raises `ValueError` for a figure too large to draw: see `no_room`.
    """
    gone = validate.several(gone, "gone", object, "edges", ordered=False)
    touched = validate.several(touched, "touched", object, "edges", ordered=False)
    if text is not None:
        validate.require_texts(text=text)
    drawing = _drawing(Bush(bush, ground), gone, labels, validate.number(room, "room"))
    touched = edges_of(drawing.graph, touched)
    chosen = None if cut is None else edges_of(drawing.graph, [*gone, cut])[-1]
    falling = drawing.falling(chosen) if chosen else []
    scene = Scene(drawing.height + WORDS, drawing.alt(chosen, value))
    drawing.soil(scene)
    drawing.glow(scene, touched, s.TOUCHED)
    drawing.glow(scene, [] if hint is None else edges_of(drawing.graph, [hint]), s.YELLOW)
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


def _drawing(bush: Bush, gone: Iterable[Any], labels: str, room: float) -> "Drawing":
    """Return the drawing of a bush from which edges have gone, or say why it cannot be drawn."""
    if labels not in ("", "name", "value"):
        raise ValueError(f'labels are "name" or "value", not {validate.shown(labels)}')
    if reason := no_room(bush):
        raise ValueError(reason)
    drawing = copy.copy(_drawn(bush, _written(bush), room))
    drawing.fallen, drawing.labels = set(edges_of(drawing.graph, gone)), labels
    return drawing


def no_room(bush: Any, ground: Any = 0) -> str:
    """Return why a bush cannot be drawn, or "" when it can.

    >>> from gamelib import Bush
    >>> no_room(Bush.stalks(30, 31))
    'figures of at most 60 edges are drawn, not of 61'
    """
    bush = Bush(bush, ground)
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
            if {*found[:2]} == {*edge[:2]} and found[2:] in (edge[2:] or found[2:],)
        ]
        named.append(next((found for found in between if found not in named), between[0]))
    return named


# --- the drawing --------------------------------------------------------------------------------


@functools.lru_cache(maxsize=32)
def _drawn(bush: Bush, written: str, room: float) -> "Drawing":
    # A board draws the same bush again and again.
    return Drawing(bush, room=room)


def _drawn_once(draw: Callable[..., None]) -> Callable[..., None]:
    """Return a method that keeps what it drew: a board shows the same figure again and again."""

    @functools.wraps(draw)
    def kept(drawing: "Drawing", scene: Scene, *args: Any, **look: Any) -> None:
        key = draw.__name__, *args, *look.items()
        if key not in drawing.kept:
            draw(drawing, new := Scene(0, ""), *args, **look)
            drawing.kept[key] = new.shapes
        scene.shapes += drawing.kept[key]

    return kept


class Drawing:
    """Where a figure is in a picture, and how its edges and vertices are drawn."""

    def __init__(
        self,
        bush: Bush,
        *,
        room: float = 0,
        left: float = 0,
        width: float = s.WIDTH,
        longest: float = LONGEST,
        plan: Plan | None = None,
    ) -> None:
        self.graph, self.ground = bush.graph, bush.ground
        self.edges: list[Edge] = list(self.graph.edges(keys=True))
        self.kept: dict[Any, list[Shape]] = {}  # what was drawn so far, by what it looks like
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
        others = ("no other edge falls", "1 more edge falls", f"{len(falling) - 1} more edges fall")
        left = f", value left {self.values(falling)[self.ground]}" if value else ""
        return f"cut {cut[0]}-{cut[1]}: {others[min(len(falling) - 1, 2)]}{left}"

    def alt(self, cut: Edge | None, value: bool) -> str:
        """Return what the picture shows, in words."""
        edges = [edge[:2] for edge in self.standing()]
        written = spelt(edges)
        text = f"Hackenbush figure of {len(edges)} edge{'s' * (len(edges) != 1)}"
        text += f": {written}" if written else ""
        if cut:
            return f"{text}; {self.falls(cut, value)}"
        return f"{text}; value {self.values()[self.ground]}" if value else text

    # --- how it is drawn --------------------------------------------------------------------------

    @_drawn_once
    def soil(self, scene: Scene) -> None:
        """Draw the ground: a line, hatched below."""
        left = max(self.x + self.left * self.unit - 60, 8.0)
        right = min(self.x + self.right * self.unit + 60, s.WIDTH - 8.0)
        y = self.level
        for i in range(int((right - left) // 26)):
            x = left + 26 * i + 20
            scene.line((x, y + 4), (x - 14, y + 20), stroke=s.BROWN, stroke_width=1.5)
        scene.line((left, y + 2.5), (right, y + 2.5), stroke=s.BROWN, stroke_width=5)

    @_drawn_once
    def draw(self, scene: Scene, edge: Edge, **look: Any) -> None:
        """Draw an edge."""
        scene.shapes.append(self.curve(edge, **look))

    def curve(self, edge: Edge, **look: Any) -> Curve:
        """Return the curve of an edge."""
        path = self.plan.paths[edge]
        start, end = self.located(path.start), self.located(path.end)
        if path.loop is None:
            return Curve.bent(start, end, path.bend * self.unit, **look)
        return Curve((start, *map(self.located, path.handles()), end), **look)

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
                part = Part(str(number), self.falls(edge, False)) if clickable else None
                stroke = s.VERMILLION if edge in marked else s.GREEN
                self.draw(scene, edge, part=part, stroke=stroke, stroke_width=self.thick)

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
            if kind == "standing" and written and len(text) < 4:
                kind = self.labels
            self.dot(scene, self.located(at), kind, text)

    @_drawn_once
    def dot(self, scene: Scene, at: Point, kind: str, text: str) -> None:
        """Draw a vertex that fell or stands, or one with a text in it."""
        paper = s.PAPER
        if kind == "fallen":
            scene.circle(*at, self.thick * 0.7, fill=s.FALLEN, stroke=paper, stroke_width=1)
        elif kind == "standing":
            scene.circle(*at, self.thick * 0.95, fill=s.INK, stroke=paper, stroke_width=1.5)
        else:
            bold = kind == "value"
            fill = s.BLUE if bold else s.INK
            look: Any = {"fill": paper, "stroke": s.GREEN, "stroke_width": 3}
            disc(scene, at, _DISC, text, ink=fill, size=s.SMALL, bold=bold, **look)

    @_drawn_once
    def cross(self, scene: Scene, cut: Edge) -> None:
        """Mark the middle of the edge that is cut."""
        x, y = self.located(self.plan.paths[cut].points(3)[1])
        for side in (-1, 1):
            ends = (x - 9, y - 9 * side), (x + 9, y + 9 * side)
            scene.line(*ends, stroke=s.VERMILLION, stroke_width=5)

    def caption(self, chosen: Edge | None, value: bool) -> str:
        """Return what stands under the figure: what falls with a cut, or its value."""
        if chosen:
            return self.falls(chosen, value)
        return f"value {self.values()[self.ground]}" if value else ""

    def say(self, scene: Scene, text: str) -> None:
        """Write a line under the ground."""
        if text:
            scene.text(s.WIDTH / 2, self.height + WORDS / 2, text, bold=True)

    def tips(self, height: float, value: bool, clickable: bool) -> list[Tip]:
        """Return a tip for each edge that stands; a hint in the picture leaves them as they are."""
        look = height, self.labels, value, clickable
        fallen, tips = self.tipped.get(look, (None, []))
        if fallen != self.fallen:
            tips = []
            for number, edge in enumerate(self.edges):
                if edge not in self.fallen:
                    part = Part(str(number), self.falls(edge, False)) if clickable else None
                    target = self.curve(edge).clear()
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
        for v, at in self.plan.at.items() if self.labels else ():
            if v in ends and v not in standing:
                tip.circle(*self.located(at), _DISC + 2, fill=s.PAPER, stroke="none")
        self.pale(tip, falling)
        self.dots(tip, falling, list(self.plan.at) if self.labels == "value" else ends)
        self.cross(tip, cut)
        self.say(tip, tip.alt)
        return tip


@functools.lru_cache(maxsize=4096)
def _values(edges: tuple[tuple[Any, Any], ...], ground: Any) -> dict[Any, int]:
    # What one points at is asked for again with every step of a slider.
    return fusion_values(edges, ground)


#: The radius of a disc with a name or a value.
_DISC = 17.0


# --- the reduction --------------------------------------------------------------------------------


def reduction(bush: Any, step: int = 0, ground: Any = 0, *, room: float = 0) -> Scene:
    """One step of the reduction of a bush to a stalk: what changes, before and after.

    >>> reduction("0-a, a-b-c-a", 1).alt[:77]
    'Step 1 of 3, fuse: the 3 edges of the cycle a-b-c become loops at a; before: '

    Step 0 is the bush itself.
    """
    room = validate.number(room, "room")
    chain = reduced(bush, ground)
    step = validate.integer(step, "the step", high=len(chain.steps))
    if step == 0:
        return hackenbush(bush, ground, value=True, room=room)
    now = chain.steps[step - 1]
    half = s.WIDTH / 2 - 60
    pairs = [(chain.bushes[i], chain.plan(i)) for i in (step - 1, step)]
    sides = [Drawing(b, width=half, plan=p, room=room) for b, p in pairs]
    longest, level = min(side.unit for side in sides), max(side.level for side in sides)
    scene = Scene(level + SOIL + WORDS, "")
    marked = (now.touched, now.made)
    for i, (b, p) in enumerate(pairs):
        left = i * (s.WIDTH - half)
        side = Drawing(b, width=half, left=left, longest=longest, plan=p, room=level)
        side.soil(scene)
        edges = edges_of(side.graph, marked[i])
        side.glow(scene, edges, s.TOUCHED)
        side.lines(scene, [], edges, False)
        side.dots(scene, [])
    y, middle = level - 60, s.WIDTH / 2
    scene.line((middle - 48, y), (middle + 48, y), stroke=s.VERMILLION, stroke_width=4, head=16)
    scene.text(middle, y - 24, now.kind, bold=True, fill=s.VERMILLION)
    side.say(scene, f"{now.text}   (value {now.value})")
    before, after = (spelt(side.graph.edges()) for side in sides)
    scene.alt = (
        f"Step {step} of {len(chain.steps)}, {now}; before: {before}; after: {after}; "
        f"value {now.value} before and after"
    )
    return scene


class Chain:
    """The bushes of a reduction and where they go, each much as the one before."""

    def __init__(self, bush: Bush) -> None:
        self.bush = bush
        self._plans = [plan(bush)]

    @functools.cached_property
    def steps(self) -> list[Reduction]:
        """The steps, all loops of a vertex in one."""
        return reductions(self.bush, loops_together=True)

    @property
    def bushes(self) -> list[Bush]:
        """The bush before each step and after the last."""
        return [self.bush, *(step.after for step in self.steps)]

    def plan(self, number: int) -> Plan:
        """Return the plan of a bush, made when it is asked for."""
        while len(self._plans) <= number:
            bush, like = self.bushes[len(self._plans)], self._plans[-1].at
            self._plans.append(plan(bush, like=like, designed=False))
        return self._plans[number]


def reduced(bush: Any, ground: Any = 0) -> Chain:
    """Return the reduction of a bush, kept for the next time."""
    bush = Bush(bush, ground)
    if reason := no_room(bush):
        raise ValueError(reason)
    return _chain(bush, _written(bush))


def _written(bush: Bush) -> str:
    """Return what tells bushes apart that are equal and may be drawn otherwise."""
    return repr((bush.edges, bush.ground, bush.notes))


@functools.lru_cache(maxsize=128)
def _chain(bush: Bush, written: str) -> Chain:
    return Chain(bush)
