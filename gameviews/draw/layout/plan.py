"""Where the vertices and edges of a Hackenbush figure go, as one would draw it on paper.

The ground is a line; each of its edges has a foot of its own. What hangs together without the
ground is a plant, and plants stand side by side. A tree is drawn from the ground up: at each
vertex its branches fan out, each over a strip of its own. So is, first, a plant whose cycles share
no edges; then springs between all vertices, as long as the distances in the graph, pull it into
shape, as long as that brings no crossing. Other plants have springs only. Nothing is random.
"""

import itertools
import math
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import networkx as nx

from gamelib.extras import needed_for
from gamelib.games.hackenbush.bush import Bush
from gameviews.draw.layout.fans import Blocks
from gameviews.draw.layout.paths import GAP, Path, Plan, Point, middle_of


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
        return _designed(graph, ground, places)
    result, right = Plan(), 0.0
    for part in _plants(graph, ground, like or {}):
        left, end, _ = part.box()
        result.add(part, right - left)
        right += end - left + GAP
    return result


def _plants(graph: nx.MultiGraph, ground: Any, like: Mapping[Any, Point]) -> Iterator[Plan]:
    """Yield the plans of the parts that only the ground holds together, from left to right."""
    loops = [(ground, ground, key) for key in graph[ground].get(ground, ())]
    graph.remove_edges_from(loops)
    above = _part_of(graph, set(graph) - {ground})
    for part in sorted(nx.connected_components(above), key=lambda part: middle_of(part, like)[0]):
        plant = Blocks(_part_of(graph, part | {ground}), ground, like)
        rings = list(itertools.chain.from_iterable(plant.rings.values()))
        if all(len(ring) == 1 for ring in rings):  # a tree
            yield plant.columns()
        else:
            with needed_for("a figure with cycles"):
                from gameviews.draw.layout.springs import Springs
            yield Springs(plant).plan([plant.columns()] if all(rings) else [])
    if loops:  # arches over the line, narrower where there are many
        width = max(0.3, min(0.62, 3 / len(loops)))
        lefts = [1.3 * width * i for i in range(len(loops))]
        arches = [Path((left, 0.0), (left + width, 0.0), bend=-0.8) for left in lefts]
        yield Plan(paths=dict(zip(loops, arches, strict=True)))


def _part_of(graph: nx.MultiGraph, kept: Collection[Any]) -> nx.MultiGraph:
    """Return the subgraph on some vertices; unlike a view of networkx it keeps their order."""
    part = nx.MultiGraph()
    part.add_nodes_from(v for v in graph if v in kept)
    edges = graph.edges(keys=True)
    part.add_edges_from(edge for edge in edges if edge[0] in kept and edge[1] in kept)
    return part


def _designed(graph: nx.MultiGraph, ground: Any, places: Mapping[Any, Any]) -> Plan:
    """Return a figure whose vertices know their places, scaled so that an edge is about 1 long."""
    inner = [(u, v) for u, v in graph.edges() if u != v and ground not in (u, v)]
    lengths = sorted(math.dist(places[u], places[v]) for u, v in inner) or [1.0]
    unit = lengths[len(lengths) // 2] or 1.0
    at = {v: (float(x) / unit, float(y) / unit) for v, (x, y) in places.items()}
    result, blocks = Plan(at=at), Blocks(graph, ground)
    for ends, edges in blocks.joined.items():
        others = list(ends - {ground})
        if ground not in ends:
            a, b = edges[0][:2]
            if a != b:
                result.add_parallel(edges, at[a], at[b], math.dist(at[a], at[b]))
            continue
        for i, edge in enumerate(edges):
            foot = graph.edges[edge].get("foot")
            if others:
                x, y = at[others[0]]
                straight = x + 0.5 * (i - (len(edges) - 1) / 2)
                result.paths[edge] = Path((x, y), (straight if foot is None else foot / unit, 0.0))
            else:  # an arch: where the figure says, or to the right of it
                if foot is None:
                    right = result.box()[1] + GAP
                    left, right = right, right + 0.84
                else:
                    left, right = sorted(x / unit for x in foot)
                result.paths[edge] = Path((left, 0.0), (right, 0.0), bend=-1.1 * (right - left))
    rings = [[low, *ring] for low in blocks.rings if low != ground for ring in blocks.rings[low]]
    result.round_off([ring for ring in rings if len(ring) > 2], blocks.joined)
    for ends, edges in blocks.joined.items():
        if len(ends) == 1 and ground not in ends:
            result.add_loops(at[edges[0][0]], edges)
    return result
