"""Graphs on whose vertices one plays: a token that never returns, vertices that are deleted."""

from collections.abc import Collection
from typing import Any

import networkx as nx

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.nodes import around, check_nodes, no_room_for_names
from gameviews.draw.parts import after_hint, clickable_part, disc, join, write_value
from gameviews.draw.scene import Point, Scene

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

    Parameters
    ----------
    graph : networkx.Graph
        1 to 64 vertices with names of at most 6 letters. Those that are pairs of integers stand in
        the row and column of the pair, all others on an ellipse in their order.
    token : vertex, optional
        Where the token is.
    visited : collection of vertices
        Where it has been.
    matching : collection of edges
        Edges, pairs of vertices, to draw in blue.
    value : int, optional
        The Grundy value, written below.
    hint : vertex, optional
        A vertex to mark.
    clickable : bool
        Whether the vertices where the token can go are parts, named by their place in the graph.

    Returns
    -------
    Scene
        The graph.

    Raises
    ------
    TypeError, ValueError
        For a graph too large to draw, and for what is no vertex or edge of it.

    Examples
    --------
    >>> geography(nx.path_graph(4), 1, visited={1}, matching=[(0, 1), (2, 3)]).alt
    'Graph of 4 vertices, 3 edges; the token is on 1; visited: none; matching: 0-1, 2-3'
    """
    validate.require_type(graph, nx.Graph, "graph", "a networkx Graph")
    value = validate.optional(validate.integer, value, "value", None)
    validate.refuse(no_room_for(graph))
    visited = validate.collection(visited, "the visited vertices", of="vertices")
    check_nodes(graph, [token, hint, *visited], "vertex of the graph")
    matched = set()
    for edge in validate.collection(matching, "a matching", of="edges"):
        if not isinstance(edge, tuple) or len(edge) != 2 or not graph.has_edge(edge[0], edge[1]):
            raise ValueError(f"no edge of the graph is {validate.shown(edge)}")
        matched.add(frozenset(edge))
    at, height = places(graph)
    behind = set(visited) - {token}
    scene = Scene(height, _describe(graph, token, behind, matching))
    for edge in graph.edges:
        stroke, width = s.LINE, 3.0
        if behind & set(edge):
            stroke = s.DIM
        if frozenset(edge) in matched:
            stroke, width = s.BLUE, 9.0
        scene.line(at[edge[0]], at[edge[1]], stroke=stroke, stroke_width=width)
    near = set(graph[token]) - behind if clickable and token is not None else set[Any]()
    for place, vertex in enumerate(graph):
        fill, ink, stroke = s.PAPER, s.INK, s.INK
        if vertex == token:
            fill, ink = s.GREEN, s.PAPER
        elif vertex in behind:
            fill, ink, stroke = s.DIM, s.LINE, s.LINE
        elif vertex == hint:
            fill = s.YELLOW
        part = clickable_part(vertex in near, str(place), f"move the token to {vertex}")
        look: Any = {"fill": fill, "ink": ink, "stroke": stroke, "bold": vertex == token}
        disc(scene, at[vertex], RADIUS, _name(vertex), size=s.SMALL, part=part, **look)
    write_value(scene, value)
    return scene


def node_kayles(
    graph: nx.Graph,
    left: Collection[Any] | None = None,
    *,
    value: int | None = None,
    hint: Collection[Any] | None = None,
    clickable: bool = False,
) -> Scene:
    """A graph of Node Kayles; what has been deleted is pale.

    Parameters
    ----------
    graph : networkx.Graph
        1 to 64 vertices, which stand as those of `geography` do.
    left : collection of vertices, optional
        Those that are left; all by default.
    value : int, optional
        The Grundy value, written below.
    hint : collection of vertices, optional
        Those that are left after a good move; what it deletes is marked.
    clickable : bool
        Whether the vertices that are left are parts, named by their place in the graph.

    Returns
    -------
    Scene
        The graph.

    Raises
    ------
    TypeError, ValueError
        For a graph too large to draw, and for what is no vertex of it.

    Examples
    --------
    >>> node_kayles(nx.path_graph(4), {0, 3}, value=0).alt
    'Graph of 4 vertices, 3 edges; left: 0 3; value 0'
    """
    validate.require_type(graph, nx.Graph, "graph", "a networkx Graph")
    validate.refuse(no_room_for(graph))
    game = gl.NodeKayles(graph)
    here = game.start if left is None else game.canonical(left)
    marked = here - after_hint(game, here, hint)
    at, height = places(graph)
    names = join((_name(vertex) for vertex in graph if vertex in here), " ")
    alt = f"Graph of {len(graph)} vertices, {graph.size()} edges; left: {names or 'none'}"
    scene = Scene(height, alt)
    for edge in graph.edges:
        stroke = s.DIM
        if here.issuperset(edge):
            stroke = s.INK
        scene.line(at[edge[0]], at[edge[1]], stroke=stroke, stroke_width=3.0)
    for place, vertex in enumerate(graph):
        near = here.intersection(graph[vertex]) - {vertex}
        others = " with " * bool(near) + join(map(_name, filter(near.__contains__, graph)))
        label = f"delete {_name(vertex)}{others}"
        part = clickable_part(clickable and vertex in here, str(place), label)
        fill, ink = s.DIM, s.LINE
        if vertex in here:
            fill, ink = s.PAPER, s.INK
        if vertex in marked:
            fill = s.YELLOW if marked == near | {vertex} else s.GLOW
        text, where = _name(vertex), at[vertex]
        disc(scene, where, RADIUS, text, size=s.SMALL, part=part, fill=fill, ink=ink, stroke=ink)
    write_value(scene, value)
    return scene


def no_room_for(graph: nx.Graph) -> str:
    """Return why a graph cannot be drawn, or "" when it can.

    >>> no_room_for(nx.path_graph(65))
    'graphs of 1 to 64 vertices are drawn, not of 65'
    """
    if not 1 <= len(graph) <= MOST_VERTICES:
        return f"graphs of 1 to {MOST_VERTICES} vertices are drawn, not of {len(graph)}"
    return no_room_for_names(map(_name, graph), LONGEST_NAME, "vertex")


def places(graph: nx.Graph) -> tuple[dict[Any, Point], float]:
    """Return where each vertex stands, and the height of the picture.

    >>> places(nx.grid_2d_graph(1, 2))
    ({(0, 0): (554.0, 50.0), (0, 1): (626.0, 50.0)}, 100.0)
    """
    if all(_is_cell(vertex) for vertex in graph):
        top, left = min(i for i, _ in graph), min(j for _, j in graph)
        rows, columns = max(i for i, _ in graph) - top, max(j for _, j in graph) - left
        if rows < 12 and columns < 16:
            first = (s.WIDTH - STEP * columns) / 2
            at = {
                (i, j): (first + STEP * (j - left), 50 + STEP * (i - top)) for i, j in graph.nodes
            }
            return at, 100 + STEP * rows
    return around(list(graph), (s.WIDTH / 2, 210), min(480.0, 60.0 + 24 * len(graph)), 170.0), 420.0


def _is_cell(vertex: Any) -> bool:
    return isinstance(vertex, tuple) and [type(entry) for entry in vertex] == [int, int]


def _name(vertex: Any) -> str:
    return join(vertex, ",") if _is_cell(vertex) else str(vertex)


def _describe(graph: nx.Graph, token: Any, behind: set[Any], matching: Collection[Any]) -> str:
    text = f"Graph of {len(graph)} vertices, {graph.size()} edges"
    if token is not None:
        gone = join((_name(vertex) for vertex in graph if vertex in behind), " ")
        text += f"; the token is on {_name(token)}; visited: {gone or 'none'}"
    if matching:
        text += f"; matching: {join('-'.join(map(_name, edge)) for edge in matching)}"
    return text
