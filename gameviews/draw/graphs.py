"""Digraphs: the graph of a game layered by Grundy value, and any small acyclic digraph."""

import math
import textwrap
from collections.abc import Iterable, Mapping
from math import hypot
from typing import Any

import networkx as nx

import gamelib as gl
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import arrow, box, called, join
from gameviews.draw.scene import Point, Scene

#: Positions of the largest game graph that is drawn: more have no room side by side.
MOST_NODES = 21


def game_graph(game: gl.Game, position: Any, *, solved: int | None = None) -> Scene:
    """The game graph below a position: each value has its own height, arcs lead to options.

    No arc stays on its height: a position never has an option of its own value.

    Parameters
    ----------
    game : Game
        The game.
    position : position
        At most 21 positions can be reached from it.
    solved : int, optional
        The number of positions solved so far, in the order of backward induction; all by default.

    Returns
    -------
    Scene
        The graph, those positions below it that are not solved.

    Raises
    ------
    TypeError, ValueError
        For what is no position of the game, and for a graph that has no room.

    Examples
    --------
    >>> from gamelib import Bash
    >>> game_graph(Bash(2), 4).alt
    'Game graph of Bash(2) below 4: 5 positions; value 0: 0, 3; value 1: 1, 4; value 2: 2'
    """
    validate.require_type(game, gl.Game, "game", "a Game")
    graph = game.graph(position, limit=MOST_NODES)
    order = solving_order(graph, reversed(list(graph)))
    step = (s.WIDTH - 220) / max(len(order) - 1, 1)
    fits = max(map(_node_width, order)) <= step
    validate.require(fits, "game graphs whose positions have room are drawn", position)
    solved = min(validate.integer_or(len(order), solved, "solved"), len(order))
    values = nx.get_node_attributes(graph, "grundy")
    known = {node: values[node] for node in order[:solved]}
    top = max(values.values())
    layer = min(96.0, 370 / (top + 1))
    # Solved positions stand on the height of their value, the others wait on a line below.
    foot = 40 + layer * (top + 0.5)
    place = {node: (150 + step * i, foot + 58) for i, node in enumerate(order)}
    for node, value in known.items():
        place[node] = place[node][0], foot - layer * value
    alt = f"Game graph of {called(game)} below {position}: {len(graph)} positions"
    if solved < len(graph):
        alt += f", {solved} solved"
    scene = Scene(height=foot + 140, alt=alt)
    for value in range(top + 1):
        y = foot - layer * value
        scene.line((96, y), (s.WIDTH - 16, y), stroke=s.DIM, stroke_width=1.5)
        scene.text(80, y, f"value {value}", size=s.SMALL, fill=s.GREY, anchor="end")
        if nodes := [node for node in known if known[node] == value]:
            scene.alt += f"; value {value}: {join(nodes)}"
    current = order[solved - 1] if 0 < solved < len(order) else None
    for node, option in graph.edges:
        widths = _node_width(node), _node_width(option)
        _draw_arc(scene, place[node], place[option], widths, node == current)
    for node in order:
        _draw_node(scene, place[node], str(node), known.get(node), node == current)
    scene.text(s.WIDTH / 2, foot + 112, _describe_step(graph, values, order, solved), fill=s.INK)
    return scene


def solving_order(digraph: nx.DiGraph, preferred: Iterable[Any] | None = None) -> list[Any]:
    """Return the nodes sinks first, each after all its options; in some order where free.

    >>> solving_order(nx.DiGraph([("a", "b"), ("a", "c"), ("b", "c")]))
    ['c', 'b', 'a']
    """
    if preferred is None:
        preferred = digraph
    rank = {node: i for i, node in enumerate(preferred)}
    return list(nx.lexicographical_topological_sort(digraph.reverse(), key=rank.__getitem__))


def _draw_arc(
    scene: Scene, start: Point, end: Point, widths: Iterable[float], strong: bool
) -> None:
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    # From the middle of a node to its border, as a part of the arc: across, upwards, at most.
    across, upwards = max(abs(dx), 1e-9), max(abs(dy), 1e-9)
    one, two = (min((width / 2 + 3) / across, 24 / upwards, 0.45) for width in widths)
    start, end = (x1 + dx * one, y1 + dy * one), (x2 - dx * two, y2 - dy * two)
    arrow(scene, start, end, bend=0.05 * hypot(dx, dy), strong=strong)


def _node_width(node: object) -> float:
    return max(46.0, 12.5 * len(str(node)) + 8)


def _draw_node(scene: Scene, at: Point, text: str, value: int | None, current: bool) -> None:
    (fill, stroke), width = s.value_colours(value), 4 if value == 0 else 1.8
    stroke, width = (s.VERMILLION, 4) if current else (stroke, width)
    box(scene, at, _node_width(text), 42, fill=fill, stroke=stroke, stroke_width=width, radius=20)
    scene.text(at[0], at[1], text, size=s.SMALL, bold=value == 0)


def _describe_step(
    graph: nx.DiGraph, values: Mapping[Any, int], order: list[Any], solved: int
) -> str:
    if solved == 0:
        return "Nothing is solved yet. Which positions have no option?"
    if solved == len(order):
        return f"All {solved} positions are solved; the P-positions are those of value 0."
    node = order[solved - 1]
    below = sorted({values[option] for option in graph[node]})
    if not below:
        return f"{node} has no option: mex of nothing is 0, a P-position."
    kind = s.LETTERS[values[node] > 0]
    reason = f"its options have the values {join(below)}"
    return f"{node}: {reason}; mex = {gl.mex(below)}, so it is {kind}."


def digraph(graph: nx.DiGraph, *, alt: str) -> Scene:
    """An acyclic digraph in columns from left to right; arcs run to the right, or in a column.

    Parameters
    ----------
    graph : networkx.DiGraph
        Nodes may carry `text` (default: the node itself), the colours `fill`, `stroke` and `ink`,
        and all of them a place `at` = (column, row).
    alt : str
        What the picture shows, in words.

    Returns
    -------
    Scene
        The digraph, the text of a node in as many lines as it needs.

    Raises
    ------
    TypeError, ValueError
        For what is no acyclic digraph.

    Examples
    --------
    >>> digraph(nx.DiGraph([("mex", "Grundy value")]), alt="mex before value").height
    240.0
    """
    validate.require_texts(alt=alt)
    validate.require_type(graph, nx.DiGraph, "graph", "a DiGraph")
    acyclic = nx.is_directed_acyclic_graph(graph)
    validate.require(acyclic, "a digraph to draw is acyclic: its arcs run to the right", graph)
    at = {node: data["at"] for node, data in graph.nodes.items() if "at" in data} or {
        node: (i, j - (len(column) - 1) / 2)
        for i, column in enumerate(nx.topological_generations(graph))
        for j, node in enumerate(column)
    }
    column_width = s.WIDTH / (1 + max((column for column, _ in at.values()), default=0))
    width = min(column_width - 18, 220.0)
    lines = {  # of each node, as many letters as have room
        node: textwrap.wrap(str(data.get("text", node)), int((width - 6) / 11.6)) or [""]
        for node, data in graph.nodes.items()
    }
    height = 14.0 + 25 * max(map(len, lines.values()), default=1)
    rows = [row for _, row in at.values()] or [0.0]
    step = height + 16
    scene = Scene(height=max(240.0, step * (max(rows) - min(rows) + 1) + 10), alt=alt)
    middle = scene.height / 2 - step * (max(rows) + min(rows)) / 2
    place = {
        node: ((column + 0.5) * column_width, middle + step * row)
        for node, (column, row) in at.items()
    }
    for start, end in graph.edges:
        (x1, y1), (x2, y2) = place[start], place[end]
        across, down = width / 2 + 2, 0.0
        if x1 == x2:
            across, down = 0.0, math.copysign(height / 2 + 1, y2 - y1)
        scene.line((x1 + across, y1 + down), (x2 - across, y2 - down), stroke=s.GREY, head=11)
    for node, (x, y) in place.items():
        data = graph.nodes[node]
        fill, stroke = data.get("fill", s.PAPER), data.get("stroke", s.INK)
        box(scene, (x, y), width, height, fill=fill, stroke=stroke, radius=10)
        for i, line in enumerate(lines[node]):
            down = (i - (len(lines[node]) - 1) / 2) * 25
            scene.text(x, y + down, line, size=s.SMALL, fill=data.get("ink", s.INK))
    return scene
