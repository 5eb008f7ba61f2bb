"""Figures whose vertices bring their places along."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

import networkx as nx

from gamelib.draw.layout.ways import (
    GAP,
    Edge,
    Plan,
    Point,
    Way,
    add_ears,
    apart,
    joined_edges,
    round_off,
)

__all__ = ["designed_plan"]


def designed_plan(graph: nx.MultiGraph, ground: Any, places: Mapping[Any, Any]) -> Plan:
    """Return a figure whose vertices know their places, scaled so that an edge is about 1 long."""
    inner = [(u, v) for u, v in graph.edges() if u != v and ground not in (u, v)]
    lengths = sorted(math.dist(places[u], places[v]) for u, v in inner) or [1.0]
    unit = lengths[len(lengths) // 2] or 1.0
    at = {v: (float(x) / unit, float(y) / unit) for v, (x, y) in places.items()}
    result = Plan(at=at)
    joined = joined_edges(graph)
    for ends, edges in joined.items():
        feet = [graph.edges[edge].get("foot") for edge in edges]
        if ends == {ground}:
            _ground_loops(result, edges, feet, unit)
        elif ground in ends:
            (v,) = ends - {ground}
            _legs(result, at[v], edges, [None if f is None else f / unit for f in feet])
        elif len(ends) == 2:
            a, b = edges[0][:2]
            for i, edge in enumerate(edges):
                length = math.dist(at[a], at[b])
                result.ways[edge] = Way(at[a], at[b], apart(i, len(edges)) * length)
    round_off(result, _lone_cycles(graph, ground), joined)
    for ends, edges in joined.items():
        if len(ends) == 1 and ends != {ground}:
            (v,) = ends
            add_ears(result, at[v], edges)
    return result


def _lone_cycles(graph: nx.MultiGraph, ground: Any) -> Iterator[list[Any]]:
    """Yield the cycles above the ground that share no edge with another."""
    simple = nx.Graph((u, v) for u, v in graph.edges() if u != v)
    for block in nx.biconnected_components(simple):
        part = simple.subgraph(block)
        if ground not in block and 2 < len(block) == part.number_of_edges():
            yield [edge[0] for edge in nx.find_cycle(part, next(v for v in graph if v in block))]


def _ground_loops(result: Plan, edges: list[Edge], feet: list[Any], unit: float) -> None:
    """Add the loops at the ground: arches where the figure says, or to the right of it."""
    _, right, _ = result.box()
    for edge, foot in zip(edges, feet, strict=True):
        left, end = (right + GAP, right + GAP + 0.84) if foot is None else foot
        if foot is not None:
            left, end = sorted((left / unit, end / unit))
        right = max(right, end)
        result.ways[edge] = Way((left, 0.0), (end, 0.0), bend=-1.1 * (end - left))


def _legs(result: Plan, at: Point, edges: list[Edge], feet: list[float | None]) -> None:
    """Add the edges from a vertex to the ground, each with a foot of its own."""
    for i, (edge, foot) in enumerate(zip(edges, feet, strict=True)):
        straight = at[0] + 0.5 * (i - (len(edges) - 1) / 2)
        result.ways[edge] = Way(at, (straight if foot is None else foot, 0.0))
