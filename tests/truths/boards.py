"""Boards of cells, and graphs that lose vertices: what is free, and what can be clicked."""

import networkx as nx

import gamelib as gl
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import case, gap, truth


def cells_of(picture):
    """Return the squares of a board by row and column, from the top left one that is drawn."""
    boxes = sorted((box for box in picture.of("rect")), key=lambda box: (round(box.y), box.x))
    side, left, top = boxes[0].width, min(box.x for box in boxes), boxes[0].y
    return {(round((b.y - top) / side), round((b.x - left) / side)): b for b in boxes}


@truth(
    draw.cram,
    case(gl.cells(4, 5), value=2, clickable=True),
    case(["...#.", ".#...", "....."], clickable=True, hint=["...#.", ".#.##", "....."]),
    case(["..#", "###"], whole=gl.cells(2, 3)),
    case(gl.cells(1, 1), clickable=True),
    case([], whole=gl.cells(3, 3)),
)
def cram_is_true(picture, board, *, whole=(), value=None, clickable=False, hint=None):
    game = gl.Cram()
    free = game.canonical(board)
    marked = free - game.canonical(hint) if hint is not None else set()
    drawn = cells_of(picture)
    assert {*drawn} == free | {*whole}  # all boards here have a cell in the first row and column
    for cell, box in drawn.items():
        fill = s.YELLOW if cell in marked else s.PAPER
        assert box.fill == (fill if cell in free else s.BLUE)
    spots = [disc for disc in picture.of("circle") if disc.part]
    reached = []
    for spot in spots:
        near = [cell for cell, box in drawn.items() if gap(box, (spot.x, spot.y)) < 1]
        assert len(near) == 2 and spot.part == "-".join(f"{i},{j}" for i, j in sorted(near))
        reached.append(free - {*near})
        assert spot.label == game.describe(free, reached[-1])
    assert sorted(map(sorted, reached)) == (
        sorted(map(sorted, game.options(free))) if clickable else []
    )
    assert f"{len(free)} cell" in picture.alt
    if value is not None:
        picture.word(f"value {value}")


@truth(
    draw.notakto,
    case("X.. .X. ...", clickable=True, value=1),
    case(
        gl.Sum("... ... ...", "XX. ... ..X"),
        clickable=True,
        hint=gl.Sum("... .X. ...", "XX. ... ..X"),
    ),
    case(gl.Sum("XXX XXX XXX", "X.. .X. ..X", "... ... ..."), clickable=True),
    case(gl.Sum(*["... .X. ..."] * 6)),
)
def notakto_is_true(picture, boards, *, value=None, clickable=False, hint=None):
    game = gl.Notakto()
    parts = [
        game.canonical(board) for board in (boards if isinstance(boards, gl.Sum) else [boards])
    ]
    after = [game.canonical(b) for b in hint] if hint is not None else parts
    drawn = cells_of(picture)
    assert len(drawn) == 9 * len(parts)
    strokes = picture.of("line")
    for place, (board, marked) in enumerate(zip(parts, after, strict=True)):
        over = not list(game.options(board))
        for i, j in gl.cells(3, 3):
            box = drawn[i, 4 * place + j]
            fill = s.YELLOW if (i, j) in marked - board else s.PAPER
            assert box.fill == (s.DIM if over else fill)
            here = [line for line in strokes if gap(box, line.start) < 1 and gap(box, line.end) < 1]
            assert len(here) == 2 * ((i, j) in board)
            free = clickable and not over and (i, j) not in board
            assert box.part == (f"{place}:{i},{j}" if free else "")
            assert not free or f"cross row {i + 1}, column {j + 1}" in box.label
    lines = [line for line in strokes if line.stroke == s.VERMILLION]
    assert len(lines) == sum(line <= board for board in parts for line in game_lines())
    if value is not None:
        picture.word(f"value {value}")


def game_lines():
    rows = [{(i, j) for j in range(3)} for i in range(3)]
    columns = [{(j, i) for i, j in row} for row in rows]
    return [*rows, *columns, {(i, i) for i in range(3)}, {(i, 2 - i) for i in range(3)}]


WHEEL = nx.wheel_graph(6)


@truth(
    draw.node_kayles,
    case(WHEEL, clickable=True, value=1),
    case(WHEEL, {1, 2, 4}, clickable=True, hint={4}),
    case(nx.grid_2d_graph(3, 4), [(0, 0), (0, 1), (2, 3)]),
)
def node_kayles_is_true(picture, graph, left=None, *, value=None, hint=None, clickable=False):
    left = {*graph} if left is None else {*left}
    marked = left - {*hint} if hint is not None else set()
    at = {v: picture.word(str(v).replace(" ", "").strip("()")) for v in graph}
    drawn = {}
    for line in picture.of("line"):
        one, two = (min(at, key=lambda v, e=end: gap(at[v], e)) for end in (line.start, line.end))
        drawn[frozenset((one, two))] = line.stroke
    assert drawn.keys() == set(map(frozenset, graph.edges))
    assert {edge for edge, stroke in drawn.items() if stroke == s.INK} == {
        edge for edge in drawn if edge <= left
    }
    for place, vertex in enumerate(graph):
        disc, *rest = (c for c in picture.of("circle") if gap(at[vertex], (c.x, c.y)) < 1)
        goes = left & {vertex, *graph[vertex]}
        fill = s.YELLOW if goes == marked else s.GLOW
        fill = fill if vertex in marked else s.PAPER
        assert disc.fill == (fill if vertex in left else s.DIM)
        parts = [c.part for c in rest if c.part]
        assert parts == ([str(place)] if clickable and vertex in left else [])
    if value is not None:
        picture.word(f"value {value}")
