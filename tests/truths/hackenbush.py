"""Figures of Green Hackenbush are the graphs they stand for, before and after each cut."""

import functools
import math

import networkx as nx
from pictures import nearest, nearest_to

from gamelib import Bush
from gamelib.games.hackenbush.reductions import reductions
from gameviews import draw
from gameviews.draw import style as s
from truths.registry import approx, case, mex, truth


def strokes(picture, left=0, right=s.WIDTH):
    """Return the edges of a figure: its lines, but for light below them, the soil and a cross."""
    looks = (s.GREEN, s.VERMILLION, s.FALLEN)
    lines = [line for line in picture.of("line") if line.stroke in looks and not line.arrow]
    return [line for line in lines if left < line.x < right and not is_cross(line)]


def is_cross(line):
    return line.stroke == s.VERMILLION and line.width == line.height == 18


def soil_of(picture, left=0, right=s.WIDTH):
    """Return the line of the ground; the edges stand on its upper side."""
    (soil,) = [
        each for each in picture.of("line", thick=5) if each.width > 60 and left < each.x < right
    ]
    return soil


def figure_of(picture, lines, left=0, right=s.WIDTH):
    """Return the multigraph that lines make: their ends are vertices or on the ground."""
    soil, graph = soil_of(picture, left, right), nx.MultiGraph()
    discs = [c for c in picture.of("circle") if left < c.x < right]
    graph.add_node("ground", text="ground")
    for line in lines:
        ends = []
        for point in (line.start, line.end):
            disc = nearest_to(point, discs) if discs else None
            if disc and math.dist(point, (disc.x, disc.y)) < 1:
                ends.append((disc.x, disc.y))
                written = [t.text for t in picture.within(disc)]
                graph.add_node(ends[-1], text=written[0] if written else "")
            else:
                assert point[1] == approx(soil.y - 2.5)
                assert soil.start[0] + 10 < point[0] < soil.end[0] - 10
                ends.append("ground")
        graph.add_edge(*ends, line=line)
    return graph


def plain(bush, text=lambda v: ""):
    """Return the graph of a bush, its vertices with the text that is written on them."""
    graph = nx.MultiGraph()
    graph.add_node(bush.ground, text="ground")
    graph.add_nodes_from((v, {"text": text(v)}) for v in bush.vertices if v != bush.ground)
    graph.add_edges_from(bush.edges)
    return graph


def same_figure(drawn, wanted):
    match = nx.algorithms.isomorphism.categorical_node_match("text", None)
    counted = [nx.Graph(), nx.Graph()]
    for simple, graph in zip(counted, (drawn, wanted), strict=True):
        simple.add_nodes_from(graph.nodes(data=True))
        for one, two in graph.edges():
            simple.add_edge(one, two, count=graph.number_of_edges(one, two))
    edges = nx.algorithms.isomorphism.categorical_edge_match("count", None)
    return nx.is_isomorphic(*counted, node_match=match, edge_match=edges)


def standing(bush, gone):
    """Return what is left when edges go: what is tied to the ground."""
    graph = plain(bush)
    for one, two in gone:
        graph.remove_edge(one, two)
    tied = nx.node_connected_component(graph, bush.ground)
    return Bush([edge for edge in graph.edges() if edge[0] in tied], bush.ground)


@functools.cache
def bush_worth(bush):
    """Return the value by the rules: the mex over all cuts."""
    return mex([bush_worth(standing(bush, [edge])) for edge in {*bush.edges}])


def words_of_cut(cut, count, left):
    """Return what is said of a cut with which `count` edges go."""
    others = ("no other edge falls", "1 more edge falls", f"{count - 1} more edges fall")
    value = "" if left is None else f", value left {left}"
    return f"cut {cut[0]}-{cut[1]}: {others[min(count - 1, 2)]}{value}"


TREE, EAR = "0-a-b, a-c-d", "0-a-b-0, b=c, c-c, 0-d"


@truth(
    draw.hackenbush,
    case(TREE, value=True, pointing=True, clickable=True),
    case(TREE, labels="value", cut=("a", "c"), value=True),
    case(EAR, labels="name", clickable=True, touched=[("b", "c"), (0, "d")], hint=(0, "d")),
    case(EAR, labels="value", value=True, gone=[("c", "c"), ("b", "c")]),
    case(EAR, labels="name", cut=("b", "c"), room=400),
    case("0-a-b, 0-c", gone=[(0, "c")], cut=(0, "a"), value=True, pointing=True),
    case("girl", touched=Bush("girl").edges[:3], text="three edges"),
    case([(0, 0), (0, 0), (0, 1)], value=True, labels="name"),
    case("0-a-b, a-c", labels="value", value=True, pointing=True),
    case((), value=True),
    case(Bush.stalks(*[1] * 24)),
)
def hackenbush_is_true(
    picture, bush, *, cut=None, gone=(), touched=(), hint=None, labels="", value=False, **marks
):
    clickable, pointing, text = map(marks.get, ("clickable", "pointing", "text"))
    bush, lines = Bush(bush), strokes(picture)
    now = standing(bush, gone)
    left = standing(now, [cut]) if cut else now
    worths = bush_values(left) if labels == "value" else {}
    written = {"name": str, "value": lambda v: str(worths.get(v, "")), "": lambda v: ""}[labels]
    assert len(lines) == len(bush.edges) and soil_of(picture).y - 2.5 >= marks.get("room", 0)
    assert sum(line.dashed for line in lines) == len(bush) - len(left)
    assert all((line.stroke == s.FALLEN) == line.dashed for line in lines)
    drawn = figure_of(picture, lines)

    def stands(v):
        return written(v) if v in left.vertices else ""

    assert same_figure(drawn, plain(bush, stands))
    assert same_figure(
        figure_of(picture, [line for line in lines if not line.dashed]), plain(left, stands)
    )
    marked = [line for line in lines if line.stroke == s.VERMILLION]
    glow = {colour: picture.of("line", stroke=colour) for colour in (s.TOUCHED, s.YELLOW)}
    assert len(marked) == len(glow[s.TOUCHED]) == len(touched)
    if labels == "name":
        assert names_at_ends(drawn, marked) == sorted(sorted(map(str, edge)) for edge in touched)
    assert len(glow[s.YELLOW]) == (hint is not None)
    if hint is not None:
        (light,) = glow[s.YELLOW]
        assert names_at_ends(drawn, [nearest(light, lines)]) == [sorted(map(str, hint))]
    crosses = [line for line in picture.of("line") if is_cross(line)]
    assert len(crosses) == (2 if cut else 0)
    if cut:
        at = nearest(crosses[0], lines)
        assert at.dashed and (at.x, at.y) == (approx(crosses[0].x), approx(crosses[0].y))
        if not gone:
            drawn.remove_edge(*endpoints(drawn, at))
            tied = nx.node_connected_component(drawn, "ground")
            assert len([e for e in drawn.edges if e[0] in tied]) == len(left)
    numbers = {str(i): edge for i, edge in enumerate(bush.graph.edges())}
    still = [
        name
        for name, edge in numbers.items()
        if edge in [*left.edges, *((b, a) for a, b in left.edges)]
    ]
    assert picture.parts == (still if clickable else [])
    if cut or value:
        said = f"value {bush_worth(now)}"
        count = len(now) - len(left)
        said = words_of_cut(cut, count, bush_worth(left) if value else None) if cut else said
        assert picture.words[-1] == said and picture.alt.endswith(f"; {said}")
    if text is not None:
        assert picture.words[-1] == text
    assert picture.alt.startswith(f"Hackenbush figure of {len(now)} edge{'s' * (len(now) != 1)}")
    assert len(picture.tips) == (len(left) if pointing else 0)
    edges = [edge for name, edge in numbers.items() if name in still]
    for edge, (spot, tip) in zip(edges if pointing else (), picture.tips, strict=True):
        rest = standing(left, [edge])
        said = words_of_cut(edge, len(left) - len(rest), bush_worth(rest) if value else None)
        assert tip.alt == (words_of_cut(edge, len(left) - len(rest), None) if clickable else said)
        assert tip.words[-1] == said
        assert len([line for line in tip.of("line") if line.dashed]) == len(left) - len(rest)
        cross = next(line for line in tip.of("line") if is_cross(line))
        assert (cross.x, cross.y) == (approx(spot.x), approx(spot.y))
        assert spot.thick > 20 and not nearest(spot, lines).dashed
        if labels == "value":
            shown = sorted(t.text for t in tip.of("text", bold=True, fill=s.BLUE))
            assert shown == sorted(str(v) for k, v in bush_values(rest).items() if k != 0)


def endpoints(graph, line):
    return next((u, v) for u, v, drawn in graph.edges(data="line") if drawn is line)


def names_at_ends(graph, lines):
    """Return the names that stand at both ends of lines, "0" for the ground."""
    ends = ([graph.nodes[v]["text"] for v in endpoints(graph, line)] for line in lines)
    return sorted(sorted("0" if text == "ground" else text for text in two) for two in ends)


def bush_values(bush):
    """Return the value of what stands on each vertex, by cuts alone.

    It stands there as on a ground, without what hangs on the ground's side of the last edge that
    ties it to the ground; where there is no such edge, all of the figure stands on it.
    """
    values = {}
    for v in bush.vertices:
        beyond = [bush.edges]
        for edge in {*bush.edges}:
            graph = plain(bush)
            graph.remove_edge(*edge)
            tied = nx.node_connected_component(graph, v)
            if bush.ground not in tied:
                beyond.append([other for other in graph.edges() if other[0] in tied])
        values[v] = bush_worth(Bush(min(beyond, key=len), v))
    return values


@truth(
    draw.reduction,
    *(case(EAR, step) for step in range(len(reductions(EAR, loops_together=True)) + 1)),
    case(TREE, 1, room=300),
)
def reduction_is_true(picture, bush, step=0, *, room=0):
    # The steps are the package's: `checked_steps` in test_hackenbush.py holds each of them, for all
    # small graphs, against the rules. Here they are drawn as they are, and no value changes.
    bush = Bush(bush)
    steps = reductions(bush, loops_together=True)
    if step == 0:
        hackenbush_is_true(picture, bush, value=True, room=room)
        return
    now = steps[step - 1]
    half = s.WIDTH / 2
    for left, right, side, changed in (
        (0, half, now.before, now.touched),
        (half, s.WIDTH, now.after, now.made),
    ):
        lines = strokes(picture, left, right)
        assert same_figure(figure_of(picture, lines, left, right), plain(side))
        marked = [line for line in lines if line.stroke == s.VERMILLION]
        figure = figure_of(picture, marked, left, right)
        assert len(marked) == len(changed)
        assert sorted(d for _, d in figure.degree() if d) == sorted(
            d for _, d in nx.MultiGraph(list(changed)).degree()
        )
    picture.word(now.kind)
    assert bush_worth(now.after) == bush_worth(now.before) == now.value == bush_worth(bush)
    assert picture.words[-1] == f"{now.text}   (value {now.value})"
    assert picture.alt.startswith(f"Step {step} of {len(steps)}, {now.kind}: {now.text}; before: ")
    assert picture.alt.endswith(f"; value {now.value} before and after")
