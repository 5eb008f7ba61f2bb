"""A token on a graph that never returns: where it has been, and where it can go."""

from collections.abc import Collection
from typing import Any

import networkx as nx

from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.nodes import around, check_nodes
from gameviews.draw.parts import caption, disc
from gameviews.draw.scene import Part, Point, Scene

__all__ = ["geography"]

#: Vertices that have room, and letters of the name of one.
MOST_VERTICES, LONGEST_NAME = 64, 6
#: Units between two vertices of a grid, and the radius of a vertex.
STEP, RADIUS = 72.0, 26.0


def geography(
    graph: nx.Graph,
    token: Any = None,
    *,
    visited: Collection[Any] = (),
    matching: Collection[Any] = (),
    value: int | None = None,
    hint: Any = None,
    clickable: bool = False,
) -> Scene:
    """A graph with a token, the vertices where it has been, and perhaps a matching.

    >>> geography(nx.path_graph(4), 1, visited={1}, matching=[(0, 1), (2, 3)]).alt
    'Graph of 4 vertices, 3 edges; the token is on 1; visited: none; matching: 0-1, 2-3'

    Vertices that are pairs of integers stand in the row and column of the pair, all others on an
    ellipse in their order. `clickable`: the vertices where the token can go are parts, named by
    their place in the graph. `hint` is a vertex to mark, `value` the Grundy value to write below.
    Raises `ValueError` for a graph too large to draw, and for a token that is on no vertex.
    """
    validate.require_type(graph, nx.Graph, "graph", "a networkx Graph")
    value = validate.optional(validate.integer, value, "value", None)
    if reason := no_room_for(graph):
        raise ValueError(reason)
    visited = validate.collection(visited, "the visited vertices", of="vertices")
    check_nodes(graph, (token, hint, *visited), "vertex of the graph")
    matched = set()
    for edge in validate.collection(matching, "a matching", of="edges"):
        if not isinstance(edge, tuple) or len(edge) != 2 or not graph.has_edge(*edge):
            raise ValueError(f"no edge of the graph is {validate.shown(edge)}")
        matched.add(frozenset(edge))
    at, height = places(graph)
    behind = set(visited) - {token}
    scene = Scene(height, _alt(graph, token, behind, matching))
    for edge in graph.edges:
        strong = frozenset(edge) in matched
        colour = s.DIM if behind & set(edge) else s.LINE
        stroke, width = (s.BLUE, 9.0) if strong else (colour, 3.0)
        scene.line(at[edge[0]], at[edge[1]], stroke=stroke, stroke_width=width)
    near = set(graph[token]) - behind if clickable and token is not None else set()
    for place, vertex in enumerate(graph):
        part = Part(str(place), f"move the token to {vertex}") if vertex in near else None
        fill = s.GREEN if vertex == token else s.YELLOW if vertex == hint else s.PAPER
        gone = vertex in behind
        ink = s.LINE if gone else s.PAPER if vertex == token else s.INK
        stroke = s.LINE if gone else s.INK
        look: Any = {"fill": s.DIM if gone else fill, "stroke": stroke, "part": part}
        name, bold = _name(vertex), vertex == token
        disc(scene, at[vertex], RADIUS, name, ink=ink, size=s.SMALL, bold=bold, **look)
    if value is not None:
        caption(scene, f"value {value}")
        scene.alt += f"; value {value}"
    return scene


def no_room_for(graph: nx.Graph) -> str:
    """Return why a graph cannot be drawn, or "" when it can.

    >>> no_room_for(nx.path_graph(65))
    'graphs of 1 to 64 vertices are drawn, not of 65'
    """
    if not 1 <= len(graph) <= MOST_VERTICES:
        return f"graphs of 1 to {MOST_VERTICES} vertices are drawn, not of {len(graph)}"
    long = [vertex for vertex in graph if len(_name(vertex)) > LONGEST_NAME]
    if long:
        shown = validate.shown(long[0])
        return f"names of at most {LONGEST_NAME} letters have room in a vertex, not {shown}"
    return ""


def places(graph: nx.Graph) -> tuple[dict[Any, Point], float]:
    """Return where each vertex stands, and the height of the picture.

    >>> places(nx.grid_2d_graph(1, 2))
    ({(0, 0): (554.0, 50.0), (0, 1): (626.0, 50.0)}, 100.0)
    """
    if all(_is_cell(vertex) for vertex in graph):
        (top, left), (low, right) = (
            tuple(end(vertex[i] for vertex in graph) for i in (0, 1)) for end in (min, max)
        )
        rows, columns = low - top, right - left
        if rows < 12 and columns < 16:
            first = (s.WIDTH - STEP * columns) / 2
            at = {
                (i, j): (first + STEP * (j - left), 50 + STEP * (i - top)) for i, j in graph.nodes
            }
            return at, 100 + STEP * rows
    return around([*graph], (s.WIDTH / 2, 210), min(480.0, 60.0 + 24 * len(graph)), 170.0), 420.0


def _is_cell(vertex: Any) -> bool:
    return isinstance(vertex, tuple) and [type(entry) for entry in vertex] == [int, int]


def _name(vertex: Any) -> str:
    return ",".join(map(str, vertex)) if _is_cell(vertex) else str(vertex)


def _alt(graph: nx.Graph, token: Any, behind: set[Any], matching: Collection[Any]) -> str:
    text = f"Graph of {len(graph)} vertices, {graph.size()} edges"
    if token is not None:
        gone = " ".join(_name(vertex) for vertex in graph if vertex in behind)
        text += f"; the token is on {_name(token)}; visited: {gone or 'none'}"
    if matching:
        text += "; matching: " + ", ".join("-".join(map(_name, edge)) for edge in matching)
    return text
