"""One of all positions that are equal in play: boards that are turned, graphs under other names.

`Game.representative` may return it: from the rules only the representatives are looked at. As
numbers and tuples of bits they are quick to compare; the games of the package play on with these.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from gamelib import validate
from gamelib.extras import installed, nx
from gamelib.values.loopy import successors_of

#: Row and column.
Cell: TypeAlias = tuple[int, int]
#: The neighbours of the vertices 0, 1, 2, ...
Numbered: TypeAlias = tuple[frozenset[int], ...]
#: Rows and columns of the largest board: its width is the lowest byte of its number.
MOST_SIDE = 255
#: The greatest bits of a small board. Its number has the count of the cells above them.
SMALL, ABOVE = (1 << 55) - 1, 64
#: Boards and graphs whose representatives are remembered.
REMEMBERED = 1 << 16


# --- boards ---------------------------------------------------------------------------------------


def grid_representative(cells: Iterable[Cell]) -> frozenset[Cell]:
    """Return one of all sets of cells that are equal when turned, mirrored or moved.

    >>> corner = {(5, 7), (5, 8), (6, 8)}
    >>> grid_representative(corner) == grid_representative([(0, 0), (1, 0), (1, 1)])
    True
    >>> sorted(grid_representative({(3, 1), (3, 2), (3, 3)}))
    [(0, 0), (1, 0), (2, 0)]

    Parameters
    ----------
    cells : iterable of (int, int)
        Row and column of each cell, in at most 255 neighbouring rows and columns.

    Returns
    -------
    frozenset of (int, int)
        The least of the eight images, moved to row 0 and column 0.

    Raises
    ------
    TypeError, ValueError
        For what are no such cells.
    """
    return cells_of(number_of(checked_cells(cells, "cells")))


def checked_cells(cells: Any, what: str, low: int | None = None) -> frozenset[Cell]:
    """Return cells as pairs of ints, or raise.

    >>> checked_cells([[0, 1]], "a board")
    frozenset({(0, 1)})
    """
    found = set()
    for cell in validate.collection(cells, what, of="cells"):
        row, column = validate.pair(cell, "a cell", "integers")
        found.add(
            (validate.integer(row, "a row", None), validate.integer(column, "a column", None))
        )
    for numbers in zip(*found, strict=True):
        side = max(numbers) - min(numbers) + 1
        validate.require(
            side <= MOST_SIDE, f"{what} must lie in {MOST_SIDE} rows and columns", side
        )
    return frozenset(found)


def number_of(cells: frozenset[Cell]) -> int:
    """Return the number of a board: the same for all its images.

    >>> number_of(frozenset({(0, 0), (0, 1)})) == number_of(frozenset({(4, 3), (5, 3)}))
    True
    """
    if not cells:
        return least_image(0, 1)
    top, left = map(min, zip(*cells, strict=True))
    stride = max(column for _, column in cells) - left + 2
    bits = 0
    for row, column in cells:
        bits |= 1 << (row - top) * stride + column - left
    return least_image(bits, stride)


def cells_of(number: int) -> frozenset[Cell]:
    """Return the cells of a board by its number.

    >>> sorted(cells_of(number_of(frozenset({(4, 3), (5, 3)}))))
    [(0, 0), (1, 0)]
    """
    bits, stride = bits_of(number)
    return frozenset(divmod(i, stride) for i in range(bits.bit_length()) if bits >> i & 1)


def bits_of(number: int) -> tuple[int, int]:
    """Return the bits of a board by its number, and how many belong to a row."""
    bits = number >> 9
    if not number & 256:
        bits = SMALL - (bits & SMALL)
    return bits, (number & 255) + 1


@functools.lru_cache(REMEMBERED)
def least_image(bits: int, stride: int) -> int:
    """Return the least number of a board and its seven mirror images.

    Cell (row, column) is bit row * stride + column of `bits`, and the last column is empty. So it
    is in the number, above a byte with the width.

    A search begins with small numbers: those of boards with few cells and, of as many cells, with
    great bits, which shortens it a great deal. So the number of a small board has the count of its
    cells, and its bits upside down. That of a large one has 256 in it instead.

    >>> least_image(0b01_01, 2) == least_image(0b011, 3)
    True
    """
    rows, used = [], 0
    while bits:
        row = bits & (1 << stride) - 1
        rows.append(row)
        used |= row
        bits >>= stride
    first = (used & -used).bit_length() - 1
    width, height = used.bit_length() - first, len(rows)
    rows = [row >> first for row in rows]
    images: list[int] = []
    if width <= height:
        images += _turned(rows, width)
    if height <= width:
        columns = [sum((row >> j & 1) << i for i, row in enumerate(rows)) for j in range(width)]
        images += _turned(columns, height)
    least, side = min(images), min(width, height)
    if least > SMALL:
        return least << 9 | 256 | side
    return least.bit_count() << ABOVE | SMALL - least << 9 | side


def _turned(rows: Sequence[int], width: int) -> Iterator[int]:
    """Yield a board, its two mirror images and its half turn."""
    mirrored = [_mirrored(row, width) for row in rows]
    for lines in (rows, rows[::-1], mirrored, mirrored[::-1]):
        bits = 0
        for line in lines:
            bits = bits << width + 1 | line
        yield bits


@functools.lru_cache(REMEMBERED)
def _mirrored(row: int, width: int) -> int:
    return int(f"{row:0{width}b}"[::-1], 2)


# --- graphs ---------------------------------------------------------------------------------------


def graph_representative(graph: nx.Graph | Mapping[Any, Iterable[Any]]) -> Numbered:
    """Return one of all graphs that are equal but for the names of their vertices.

    >>> import networkx as nx
    >>> graph_representative(nx.path_graph("abc")) == graph_representative({1: [2, 3]})
    True

    The vertices are numbered by python-igraph where it is installed (BLISS, Junttila and Kaski
    2007). Without it, of graphs that the colours of Weisfeiler and Leman (1968) do not tell apart
    each is compared with those that were seen before it, and has the numbers of the first one.

    Parameters
    ----------
    graph : networkx.Graph or mapping
        The edges; a mapping is one of vertices to their neighbours.

    Returns
    -------
    tuple of frozenset of int
        The neighbours of the vertices 0, 1, 2, ...: `nx.Graph(dict(enumerate(...)))` is the graph.

    Raises
    ------
    TypeError, ValueError
        For what is no undirected graph.
    """
    near = undirected(graph, "a representative")
    parts = sorted(connected_parts(near, near), key=lambda part: list(map(sorted, part)))
    named: list[frozenset[int]] = []
    for part in parts:
        first = len(named)
        named += [frozenset(first + end for end in ends) for ends in part]
    return tuple(named)


def undirected(graph: Any, what: str) -> dict[Any, tuple[Any, ...]]:
    """Return the neighbours of each vertex, in the order of the vertices, or raise.

    >>> undirected({"a": ["b", "c"], "c": ["c"]}, "a game")
    {'a': ('c', 'b'), 'c': ('a',), 'b': ('a',)}
    """
    if isinstance(graph, nx.Graph):
        if graph.is_directed():
            raise ValueError(f"{what} needs an undirected graph, not a DiGraph")
        graph = {vertex: list(graph[vertex]) for vertex in graph}
    ends = successors_of(graph, "Graph")
    both = nx.Graph({a: [b for b in near if b != a] for a, near in ends.items()})
    place = {vertex: i for i, vertex in enumerate(ends)}
    return {vertex: tuple(sorted(both[vertex], key=place.__getitem__)) for vertex in ends}


def connected_parts(near: Any, left: Iterable[Any]) -> list[Numbered]:
    """Return the connected parts of the vertices that are left, the equal ones equal.

    >>> connected_parts({"a": "b", "b": "ac", "c": "b"}, "ac")
    [(frozenset(),), (frozenset(),)]
    """
    waiting, parts = dict.fromkeys(left), []
    while waiting:
        vertex, _ = waiting.popitem()
        part = [vertex]
        for vertex in part:
            found = [end for end in near[vertex] if end in waiting]
            part += found
            for end in found:
                del waiting[end]
        place = {vertex: i for i, vertex in enumerate(part)}
        ends = (frozenset(place[e] for e in near[v] if e in place) for v in part)
        parts.append(_first_of_equals(tuple(ends)))
    return parts


@functools.lru_cache(REMEMBERED)
def _first_of_equals(near: Numbered) -> Numbered:
    """Return a connected graph under numbers that it shares with all equal ones."""
    edges = [(vertex, end) for vertex, ends in enumerate(near) for end in ends]
    if installed("igraph"):
        import igraph

        graph = igraph.Graph(len(near), edges).simplify()
        # What the permutation maps to what is not the same in all versions.
        named = graph.permute_vertices(graph.canonical_permutation())
        return tuple(map(frozenset, named.get_adjlist()))
    graph = nx.Graph(edges)
    graph.add_nodes_from((vertex, {"ends": len(ends)}) for vertex, ends in enumerate(near))
    seen = _seen(nx.weisfeiler_lehman_graph_hash(graph, node_attr="ends"))
    for other, first in seen:
        if nx.vf2pp_is_isomorphic(graph, other):
            return first
    seen.append((graph, near))
    return near


@functools.lru_cache(REMEMBERED)
def _seen(look: str) -> list[tuple[nx.Graph, Numbered]]:
    """Return the graphs of this look that were seen, which grow."""
    return []
