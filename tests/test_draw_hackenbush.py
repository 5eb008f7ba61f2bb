"""Figures of Green Hackenbush: where everything goes, and what the pictures say."""

import itertools
import math
import random
import re
import subprocess
import sys

import networkx as nx
import pytest
from pictures import elements, faults, letters, parsed

import gamelib as gl
from gamelib import draw
from gamelib.draw.hackenbush import MOST_EDGES, as_multigraph, no_room, reduced
from gamelib.draw.plants import Way, crossings, plan
from gamelib.draw.style import GREEN, VERMILLION
from gamelib.games.hackenbush.figures import FIGURES, figure, grid, random_hackenbush, stalks, tree

GAME = gl.GreenHackenbush()


def cactus(edges, seed):
    """Return a random graph no edge of which lies on two cycles, but for parallel edges."""
    chance, graph = random.Random(seed), nx.MultiGraph()
    graph.add_node(0)
    while graph.number_of_edges() < edges:
        foot, length = chance.choice(list(graph)), chance.choice([0, 1, 1, 1, 1, 2, 3, 4, 5])
        new = list(range(len(graph), len(graph) + length))
        nx.add_path(graph, [foot, *new])
        if length != 1 or chance.random() < 0.2:
            graph.add_edge(new[-1] if new else foot, foot)
    return graph


def spots(graph):
    """Return the places of the vertices and the feet of a plan."""
    found = plan(graph, 0)
    legs = [e for e in found.ways if 0 in e[:2] and e[0] != e[1]]
    arches = [e for e in found.ways if e[0] == e[1] == 0]
    feet = [x for e in legs for x, y in [found.ways[e].end]]
    feet += [x for e in arches for x, y in (found.ways[e].start, found.ways[e].end)]
    assert all(found.ways[e].end[1] == 0 for e in legs)
    return found, feet


# --- the layout ----------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(10))
def test_no_two_vertices_of_a_random_graph_overlap(part):
    for seed in range(50 * part, 50 * part + 50):
        graph = random_hackenbush(1 + seed % 36, min(seed % 36, seed % 7), seed)
        found, feet = spots(graph)
        assert set(found.at) == set(graph) - {0}
        assert set(found.ways) == set(graph.edges(keys=True))
        places = list(found.at.values())
        assert all(map(math.isfinite, itertools.chain(*places, feet)))
        gaps = [math.dist(one, two) for one, two in itertools.combinations(places, 2)]
        assert min(gaps, default=1) > 0.25, seed
        assert min((y for _, y in places), default=1) > 0.25, seed
        feet.sort()
        assert min((b - a for a, b in itertools.pairwise(feet)), default=1) > 0.05, seed


@pytest.mark.parametrize("part", range(5))
def test_the_edges_of_a_tree_or_a_small_cactus_do_not_cross(part):
    for seed in range(40 * part, 40 * part + 40):
        assert crossings(plan(tree(seed % 33, seed), 0)) == 0, seed
        assert crossings(plan(cactus(1 + seed % 14, seed), 0)) == 0, seed


def test_large_cacti_hardly_ever_have_a_crossing():
    found = [crossings(plan(cactus(15 + seed % 16, seed), 0)) for seed in range(100)]
    assert sum(map(bool, found)) <= 4 and max(found) <= 2


def test_trees_grow_upwards():
    for seed in range(40):
        graph = tree(20, seed)
        at = {**plan(graph, 0).at, 0: (0, 0)}
        assert all(at[parent][1] < at[child][1] for parent, child in nx.bfs_edges(graph, 0))


@pytest.mark.parametrize("size", range(3, 12))
def test_a_cycle_on_a_stalk_is_round(size):
    graph = nx.MultiGraph(nx.cycle_graph(range(1, size + 1)))
    graph.add_edge(0, 1)
    found = plan(graph, 0)
    ring = [found.at[v] for v in range(1, size + 1)]
    middle = [sum(values) / size for values in zip(*ring, strict=True)]
    away = [math.dist(spot, middle) for spot in ring]
    assert max(away) < 1.15 * min(away)
    for edge, way in found.ways.items():
        if 0 not in edge:  # bent outwards
            assert math.dist(way.points(3)[1], middle) > math.dist(
                Way(way.start, way.end).points(3)[1], middle
            )


@pytest.mark.parametrize("count", range(1, 13))
def test_parallel_edges_and_loops_are_apart(count):
    for graph in (
        nx.MultiGraph([(0, 1), *[(1, 2)] * count]),
        nx.MultiGraph([(0, 1), *[(1, 1)] * count]),
        nx.MultiGraph([(0, 1)] * count),
        nx.MultiGraph([(0, 0)] * count),
        nx.MultiGraph([(0, 1), (1, 2), (2, 3), (3, 1), *[(2, 2)] * count]),
    ):
        found = plan(graph, 0)
        middles = [way.points(3)[1] for way in found.ways.values()]
        gaps = [math.dist(one, two) for one, two in itertools.combinations(middles, 2)]
        assert min(gaps, default=1) > 0.07
        assert crossings(found) == 0


def test_a_grid_has_no_crossing_and_comes_out_square_without_its_coordinates():
    graph = grid(3, 2)
    for v in graph:
        graph.nodes[v].pop("at", None)
    found = plan(graph, 0)
    assert crossings(found) == 0
    lengths = [math.dist(w.start, w.end) for e, w in found.ways.items() if 0 not in e[:2]]
    assert max(lengths) < 1.5 * min(lengths)


@pytest.mark.parametrize("name", FIGURES)
def test_a_designed_figure_keeps_its_places_and_feet(name):
    graph = figure(name)
    found, _ = spots(graph)
    (a, at), (b, bt) = list(graph.nodes(data="at"))[1:3]
    unit = math.dist(found.at[a], found.at[b]) / math.dist(at, bt)
    for v, place in graph.nodes(data="at"):
        if v != 0:
            assert found.at[v] == pytest.approx([unit * x for x in place])
    for u, v, key, foot in graph.edges(keys=True, data="foot"):
        if foot is not None and u != v:
            assert found.ways[u, v, key].end == pytest.approx((unit * foot, 0))
    assert crossings(found) == 0


def test_what_has_fallen_is_left_out():
    graph = nx.Graph([(0, 1), (2, 3), (4, 4)])
    assert set(plan(nx.MultiGraph(graph), 0).at) == {1}
    assert draw.hackenbush(graph).alt == "Hackenbush figure of 1 edge: 0-1"


def test_what_was_further_left_stays_further_left():
    graph = nx.MultiGraph([(0, 1), (0, 2), (2, 3), (2, 4)])
    like = {1: (9.0, 1.0), 2: (0.0, 1.0), 3: (5.0, 2.0), 4: (-5.0, 2.0)}
    at = plan(graph, 0, like=like).at
    assert at[4][0] < at[3][0] < at[1][0]


LAYOUT = """
import networkx as nx
from gamelib.draw.plants import plan
from gamelib.games.hackenbush.figures import figure, random_hackenbush
for graph in (random_hackenbush(25, 5, 3), figure("0-a-b-c-a, c-d=e, 0-f-g-0, g-g, b-b, d-f, d-h")):
    found = plan(graph, 0)
    print({v: (round(x, 6), round(y, 6)) for v, (x, y) in found.at.items()})
    print([round(c, 6) for way in found.ways.values() for point in way.points() for c in point])
"""


def test_the_layout_does_not_depend_on_the_order_of_sets():
    seen = {
        subprocess.run(
            [sys.executable, "-c", LAYOUT],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(seen) == 1


# --- the picture ---------------------------------------------------------------------------------


def lines(scene, stroke):
    return [e for e in elements(scene.svg(), "path") if e.attrib["stroke"] == stroke]


@pytest.mark.parametrize("name", FIGURES)
def test_every_way_to_draw_a_figure_of_the_gallery_is_whole(name):
    graph = figure(name)
    edges = list(graph.edges(keys=True))
    for options in (
        {"value": True},
        {"labels": "value", "value": True, "pointing": True},
        {"labels": "name", "hint": edges[0], "clickable": True},
        {"cut": edges[0], "gone": edges[-1:], "value": True},
        {"touched": edges[:3], "text": "three edges", "room": 400},
    ):
        scene = draw.hackenbush(graph, **options)
        assert faults(scene) == []
        assert scene.height <= 480
        parsed(scene.svg())


def test_every_random_figure_is_whole_or_refused():
    refused = 0
    for seed in range(60):
        graph = random_hackenbush(1 + seed, min(seed, seed % 5), seed)
        if no_room(graph):
            refused += 1
            continue
        scene = draw.hackenbush(graph, labels="value", value=True, clickable=True)
        assert faults(scene) == []
        assert len(lines(scene, GREEN)) == graph.number_of_edges()
    assert refused < 15


def test_the_picture_of_a_cut_shows_what_falls_and_tells_the_value_left():
    for name, seed in itertools.product(FIGURES, range(3)):
        graph = figure(name) if seed == 0 else random_hackenbush(14, 4, seed)
        for edge in graph.edges(keys=True):
            left = GAME.cut(graph, edge)
            scene = draw.hackenbush(graph, cut=edge, value=True)
            assert len(lines(scene, GREEN)) == left.number_of_edges()
            dashed = [e for e in elements(scene.svg(), "path") if "stroke-dasharray" in e.attrib]
            assert len(dashed) == graph.number_of_edges() - left.number_of_edges()
            assert scene.alt.endswith(f"value left {GAME.grundy(left)}")
            assert letters(scene.svg())[-1].endswith(f"value left {GAME.grundy(left)}")


def test_values_on_vertices_are_those_of_what_stands_there():
    graph = figure("0-a-b, a-c-d")
    scene = draw.hackenbush(graph, labels="value", value=True)
    shown = sorted(text for text in letters(scene.svg()) if text.isdigit())
    values = gl.fusion_values(graph.edges())
    assert shown == sorted(str(values[v]) for v in graph if v != 0)
    assert letters(scene.svg())[-1] == "value 4"
    assert sorted(letters(draw.hackenbush(graph, labels="name").svg())) == list("abcd")


def test_names_that_have_no_room_are_left_out():
    graph = nx.path_graph([0, "a", "a long name"])
    assert letters(draw.hackenbush(graph, labels="name").svg()) == ["a"]


def test_pointing_at_an_edge_shows_what_would_fall():
    graph = figure("0-a-b, a-c")
    scene = draw.hackenbush(graph, value=True, pointing=True)
    root = parsed(scene.svg())
    points = [g for g in root.iter() if g.get("class") == "gl-point"]
    assert [g.attrib["aria-label"] for g in points] == [
        "cut 0-a: 2 more edges fall, value left 0",
        "cut a-b: no other edge falls, value left 2",
        "cut a-c: no other edge falls, value left 2",
    ]
    for point, fallen in zip(points, (3, 1, 1), strict=True):
        assert sum("stroke-dasharray" in e.attrib for e in point.iter()) == fallen
    assert all(g.get("tabindex") == "0" for g in points)
    assert draw.hackenbush(graph, value=True).png() == scene.png()


def test_clickable_edges_are_wide_named_buttons():
    graph = figure("0-a-b, a-c, c-c")
    scene = draw.hackenbush(graph, clickable=True, gone=[("a", "b")])
    buttons = [g for g in parsed(scene.svg()).iter() if g.get("data-part") is not None]
    assert [g.attrib["data-part"] for g in buttons] == ["0", "2", "3"]
    assert buttons[0].attrib["aria-label"] == "cut 0-a: 2 more edges fall"
    for button in buttons:
        widths = [float(e.attrib["stroke-width"]) for e in button if e.tag.endswith("path")]
        assert len(widths) == 2 and max(widths) >= 24


def test_the_edges_handed_in_need_no_key_and_no_direction():
    graph = figure("0-a=b")
    one, two = (draw.hackenbush(graph, cut=cut, value=True) for cut in [("b", "a"), ("a", "b", 0)])
    assert one.svg() == two.svg()
    other = draw.hackenbush(graph, cut=("a", "b", 1), value=True)
    assert other.svg() != one.svg() and other.alt == one.alt


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: draw.hackenbush(nx.Graph()), "the ground 0 is no vertex of the graph"),
        (lambda: draw.hackenbush(nx.DiGraph([(0, 1)])), "have no direction"),
        (lambda: draw.hackenbush("house"), "a networkx Graph or MultiGraph is expected"),
        (lambda: draw.hackenbush(stalks(2), cut=(0, 7)), "(0, 7) is no edge of the figure"),
        (lambda: draw.hackenbush(stalks(2), cut=3), "3 is no edge of the figure"),
        (lambda: draw.hackenbush(stalks(2), hint=(2, 1, 1)), "(2, 1, 1) is no edge"),
        (lambda: draw.hackenbush(stalks(2), labels="x"), 'labels are "name" or "value"'),
        (lambda: draw.hackenbush(stalks(61)), "at most 60 edges are drawn, not of 61"),
        (lambda: draw.hackenbush(stalks(50)), "too wide or too high to be drawn"),
        (lambda: draw.reduction(stalks(61), 0), "at most 60 edges"),
        (lambda: draw.reduction(figure("tree"), 99), "the step must be an integer <= 4, not 99"),
        (lambda: draw.reduction(figure("tree"), -1), "the step must be an integer >= 0, not -1"),
    ],
)
def test_bad_input_is_refused_in_one_line(make, said):
    with pytest.raises((TypeError, ValueError), match=re.escape(said)) as refused:
        make()
    assert "\n" not in str(refused.value)


def test_a_figure_as_large_as_is_drawn():
    wide = stalks(*[2] * (MOST_EDGES // 2))
    assert no_room(wide) == "" and faults(draw.hackenbush(wide)) == []
    assert no_room(nx.empty_graph(1)) == ""
    assert faults(draw.hackenbush(nx.empty_graph(1), value=True)) == []


# --- the reduction -------------------------------------------------------------------------------

REDUCED = {**{name: figure(name) for name in FIGURES}, "one stalk": stalks(4)}
REDUCED |= {f"random {seed}": random_hackenbush(12, 4, seed) for seed in range(8)}


@pytest.mark.parametrize("name", REDUCED)
def test_every_step_of_a_reduction_is_whole_and_keeps_the_value(name):
    graph = REDUCED[name]
    steps = reduced(graph).steps
    for number in range(len(steps) + 1):
        scene = draw.reduction(graph, number, room=380)
        assert faults(scene) == []
        assert scene.height == 448
        if number == 0:
            assert scene.alt.endswith(f"value {GAME.grundy(graph)}")
            continue
        step = steps[number - 1]
        assert scene.alt.startswith(f"Step {number} of {len(steps)}, {step}; before: ")
        assert scene.alt.endswith(f"value {GAME.grundy(graph)} before and after")
        assert len(lines(scene, VERMILLION)) == len(step.touched) + len(step.made) + 1
        assert len(lines(scene, GREEN)) == (
            step.before.number_of_edges()
            + step.graph.number_of_edges()
            - len(step.touched)
            - len(step.made)
        )


def test_a_bush_is_drawn_as_the_graph_it_was_made_from():
    graph = figure("girl")
    one, two = draw.hackenbush(graph), draw.hackenbush(GAME.canonical(graph))
    discs = [[e.attrib for e in elements(scene.svg(), "circle")] for scene in (one, two)]
    assert sorted(map(str, discs[0])) == sorted(map(str, discs[1]))
    assert as_multigraph(GAME.canonical(graph), 0).nodes(data=True) == graph.nodes(data=True)
