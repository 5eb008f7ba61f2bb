"""Where the vertices and edges of a Hackenbush figure go, as one would draw it on paper.

The ground is a line; each of its edges has a foot of its own. What hangs together without the
ground is a plant, and plants stand side by side. A tree is drawn from the ground up: at each
vertex its branches fan out, each over a strip of its own. So is, first, a plant whose cycles share
no edges; then springs between all vertices, as long as the distances in the graph, pull it into
shape, as long as that brings no crossing. Other plants have springs only. Nothing is random.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from gamelib.draw.layout.designed import designed_plan
from gamelib.draw.layout.fans import Blocks, middle
from gamelib.draw.layout.ways import GAP, Edge, Plan, Point, Way, part_of
from gamelib.games.hackenbush.bush import Bush

__all__ = ["plan"]


def plan(bush: Bush, *, like: Mapping[Any, Point] | None = None, designed: bool = True) -> Plan:
    """Return where everything goes.

    >>> from gamelib import Bush
    >>> plan(Bush("0-a-b")).at
    {'a': (0.0, 1.0), 'b': (0.0, 2.0)}

    `like`: places of vertices in an earlier picture; what was further left stays further left.
    `designed`: keep the places that the vertices bring along (`at`), if all do.
    """
    graph, ground = bush.graph, bush.ground
    places = {v: at for v, at in graph.nodes(data="at") if at is not None and v != ground}
    if designed and len(places) == len(graph) - 1:
        return designed_plan(graph, ground, places)
    result, right = Plan(), 0.0
    for part in _plants(graph, ground, like or {}):
        left, end, _ = part.box()
        result.add(part, right - left)
        right += end - left + GAP
    return result


def _plants(graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point]) -> list[Plan]:
    """Return the plans of the parts that only the ground holds together, from left to right."""
    above = part_of(graph, set(graph) - {ground})
    parts = sorted(nx.connected_components(above), key=lambda part: middle(part, like))
    loops = [(ground, ground, key) for key in graph[ground].get(ground, ())]
    rest = nx.MultiGraph(graph)
    rest.remove_edges_from(loops)
    plants = [Blocks(part_of(rest, {ground, *part}), ground, like).plant() for part in parts]
    return plants + ([_arches(loops)] if loops else [])


def _arches(loops: list[Edge]) -> Plan:
    """Return the loops at the ground: arches over the line, narrower where there are many."""
    width = max(0.3, min(0.62, 3 / len(loops)))
    result = Plan()
    for i, loop in enumerate(loops):
        left = 1.3 * width * i
        result.ways[loop] = Way((left, 0.0), (left + width, 0.0), bend=-0.8)
    return result
