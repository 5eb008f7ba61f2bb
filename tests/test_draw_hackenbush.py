"""Figures of Green Hackenbush: where everything goes, and what the pictures say."""

import itertools
import math
import random

import networkx as nx
import pytest
from pictures import elements, faults, letters
from processes import python

import gamelib as gl
import gameviews as gv
from gamelib import Bush
from gameviews import draw
from gameviews.draw import style as s
from gameviews.draw.hackenbush import MOST_EDGES, no_room, reduced
from gameviews.draw.layout.paths import Path
from gameviews.draw.layout.plan import plan
from gameviews.draw.layout.springs import crossings

GAME = gl.GreenHackenbush()


def cactus(edges, seed):
    """Return a random bush no edge of which lies on two cycles, but for parallel edges."""
    chance, graph = random.Random(seed), nx.MultiGraph()
    graph.add_node(0)
    while graph.number_of_edges() < edges:
        foot, length = chance.choice(list(graph)), chance.choice([0, 1, 1, 1, 1, 2, 3, 4, 5])
        new = list(range(len(graph), len(graph) + length))
        nx.add_path(graph, [foot, *new])
        if length != 1 or chance.random() < 0.2:
            graph.add_edge(new[-1] if new else foot, foot)
    return Bush(graph)


def random_bush(edges, cycles, seed):
    return Bush.random(1 + edges - cycles, edges, seed)


def spots(bush):
    """Return the places of the vertices and the feet of a plan."""
    found = plan(bush)
    legs = [e for e in found.paths if 0 in e[:2] and e[0] != e[1]]
    arches = [e for e in found.paths if e[0] == e[1] == 0]
    feet = [x for e in legs for x, y in [found.paths[e].end]]
    feet += [x for e in arches for x, y in (found.paths[e].start, found.paths[e].end)]
    assert all(found.paths[e].end[1] == 0 for e in legs)
    return found, feet


# --- the layout ----------------------------------------------------------------------------------


@pytest.mark.full
@pytest.mark.parametrize("part", range(10))
def test_no_two_vertices_of_a_random_graph_overlap(part):
    for seed in range(26 * part, 26 * part + 26):  # 252 pairs of edges and cycles
        bush = random_bush(1 + seed % 36, min(seed % 36, seed % 7), seed)
        found, feet = spots(bush)
        assert {0, *found.at} == set(bush.vertices)
        assert set(found.paths) == set(bush.graph.edges(keys=True))
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
        assert crossings(plan(Bush.tree(seed % 33, seed))) == 0, seed
        assert crossings(plan(cactus(1 + seed % 14, seed))) == 0, seed


def test_trees_grow_upwards():
    for seed in range(40):
        bush = Bush.tree(20, seed)
        at = {**plan(bush).at, 0: (0, 0)}
        assert all(at[parent][1] < at[child][1] for parent, child in bush.edges)


@pytest.mark.parametrize("size", range(3, 12))
def test_a_cycle_on_a_stalk_is_round(size):
    graph = nx.MultiGraph(nx.cycle_graph(range(1, size + 1)))
    graph.add_edge(0, 1)
    found = plan(Bush(graph))
    ring = [found.at[v] for v in range(1, size + 1)]
    middle = [sum(values) / size for values in zip(*ring, strict=True)]
    away = [math.dist(spot, middle) for spot in ring]
    assert max(away) < 1.15 * min(away)
    for edge, path in found.paths.items():
        if 0 not in edge:  # bent outwards
            assert math.dist(path.points(3)[1], middle) > math.dist(
                Path(path.start, path.end).points(3)[1], middle
            )


@pytest.mark.parametrize("count", range(1, 13))
def test_parallel_edges_and_loops_are_apart(count):
    for edges in (
        [(0, 1), *[(1, 2)] * count],
        [(0, 1), *[(1, 1)] * count],
        [(0, 1)] * count,
        [(0, 0)] * count,
        [(0, 1), (1, 2), (2, 3), (3, 1), *[(2, 2)] * count],
    ):
        found = plan(Bush(edges))
        middles = [path.points(3)[1] for path in found.paths.values()]
        gaps = [math.dist(one, two) for one, two in itertools.combinations(middles, 2)]
        assert min(gaps, default=1) > 0.07
        assert crossings(found) == 0


def test_a_grid_has_no_crossing_and_comes_out_square_without_its_coordinates():
    found = plan(Bush(Bush.grid(3, 2).edges))
    assert crossings(found) == 0
    lengths = [math.dist(w.start, w.end) for e, w in found.paths.items() if 0 not in e[:2]]
    assert max(lengths) < 1.5 * min(lengths)


@pytest.mark.parametrize("figure", [*gv.gallery, Bush.grid(3, 2)], ids=str)
def test_a_designed_figure_keeps_its_places_and_feet(figure):
    graph = Bush(figure).graph
    found, _ = spots(Bush(figure))
    (a, at), (b, bt) = list(graph.nodes(data="at"))[1:3]
    unit = math.dist(found.at[a], found.at[b]) / math.dist(at, bt)
    for v, place in graph.nodes(data="at"):
        if v != 0:
            assert found.at[v] == pytest.approx([unit * x for x in place])
    for u, v, key, foot in graph.edges(keys=True, data="foot"):
        if foot is not None and u != v:
            assert found.paths[u, v, key].end == pytest.approx((unit * foot, 0))
    assert crossings(found) == 0


def test_what_has_fallen_is_left_out():
    graph = nx.Graph([(0, 1), (2, 3), (4, 4)])
    assert set(plan(Bush(graph)).at) == {1}
    assert draw.hackenbush(graph).alt == "Hackenbush figure of 1 edge: 0-1"


def test_what_was_further_left_stays_further_left():
    bush = Bush([(0, 1), (0, 2), (2, 3), (2, 4)])
    like = {1: (9.0, 1.0), 2: (0.0, 1.0), 3: (5.0, 2.0), 4: (-5.0, 2.0)}
    at = plan(bush, like=like).at
    assert at[4][0] < at[3][0] < at[1][0]


LAYOUT = """
from gamelib import Bush
from gameviews import draw, gallery
from gameviews.draw.layout.plan import plan
for bush in (Bush.random(21, 25, 3), Bush("0-a-b-c-a, c-d=e, 0-f-g-0, g-g, b-b, d-f, d-h")):
    found = plan(bush)
    print({v: (round(x, 6), round(y, 6)) for v, (x, y) in found.at.items()})
    print([round(c, 6) for path in found.paths.values() for point in path.points() for c in point])
for name in gallery:
    print(draw.hackenbush(Bush(name).edges).svg())
print(draw.reduction("bridge", 2).svg())
print(draw.hackenbush("house", labels="name", pointing=True, value=True).svg())
"""


def test_layout_and_picture_do_not_depend_on_the_order_of_sets(monkeypatch):
    seen = set()
    for seed in "12":
        monkeypatch.setenv("PYTHONHASHSEED", seed)
        seen.add(python("-c", LAYOUT))
    assert len(seen) == 1


# --- the picture ---------------------------------------------------------------------------------


def lines(scene, stroke):
    return [e for e in elements(scene.svg(), "path") if e.attrib["stroke"] == stroke]


@pytest.mark.parametrize("name", gv.gallery)
def test_every_way_to_draw_a_figure_of_the_gallery_is_whole(name):
    bush = Bush(name)
    edges = bush.edges
    for options in (
        {"value": True},
        {"labels": "value", "value": True, "pointing": True},
        {"labels": "name", "hint": edges[0], "clickable": True},
        {"cut": edges[0], "gone": edges[-1:], "value": True},
        {"touched": edges[:3], "text": "three edges", "room": 400},
    ):
        scene = draw.hackenbush(bush, **options)
        assert faults(scene) == []
        assert scene.height <= 480


@pytest.mark.full
def test_every_random_figure_is_whole_or_refused():
    refused = 0
    for seed in range(60):
        bush = random_bush(1 + seed, min(seed, seed % 5), seed)
        if no_room(bush):
            refused += 1
            continue
        scene = draw.hackenbush(bush, labels="value", value=True, clickable=True)
        assert faults(scene) == []
        assert len(lines(scene, s.GREEN)) == len(bush)
    assert refused < 15


def test_the_picture_of_a_cut_shows_what_falls_and_tells_the_value_left():
    for name, seed in itertools.product(gv.gallery, range(3)):
        bush = Bush(name) if seed == 0 else random_bush(14, 4, seed)
        for edge in bush.edges:
            left = bush.without(edge)
            scene = draw.hackenbush(bush, cut=edge, value=True)
            assert len(lines(scene, s.GREEN)) == len(left)
            dashed = [e for e in elements(scene.svg(), "path") if "stroke-dasharray" in e.attrib]
            assert len(dashed) == len(bush) - len(left)
            assert scene.alt.endswith(f"value left {GAME.grundy(left)}")
            assert letters(scene.svg())[-1].endswith(f"value left {GAME.grundy(left)}")


def test_the_edges_handed_in_need_no_key_and_no_direction():
    bush = Bush("0-a=b")
    one, two = (draw.hackenbush(bush, cut=cut, value=True) for cut in [("b", "a"), ("a", "b", 0)])
    assert one.svg() == two.svg()
    other = draw.hackenbush(bush, cut=("a", "b", 1), value=True)
    assert other.svg() != one.svg() and other.alt == one.alt
    some = [(0, "a", 0)]
    sets, lists = (
        draw.hackenbush(bush, gone=kind(some), touched=kind(some)) for kind in (set, list)
    )
    assert sets.svg() == lists.svg()


def test_a_figure_as_large_as_is_drawn():
    wide = Bush.stalks(*[2] * (MOST_EDGES // 2))
    assert no_room(wide) == "" and faults(draw.hackenbush(wide)) == []
    assert no_room(nx.empty_graph(1)) == ""
    assert faults(draw.hackenbush(nx.empty_graph(1), value=True)) == []


# --- the reduction -------------------------------------------------------------------------------

REDUCED = {**{name: Bush(name) for name in gv.gallery}, "one stalk": Bush.stalks(4)}
REDUCED |= {f"random {seed}": random_bush(12, 4, seed) for seed in range(8)}


@pytest.mark.parametrize("name", REDUCED)
def test_every_step_of_a_reduction_is_whole_and_keeps_the_value(name):
    bush = REDUCED[name]
    steps = reduced(bush).steps
    for number in range(len(steps) + 1):
        scene = draw.reduction(bush, number, room=380)
        assert faults(scene) == []
        assert scene.height == 448
        if number == 0:
            assert scene.alt.endswith(f"value {GAME.grundy(bush)}")
            continue
        step = steps[number - 1]
        assert scene.alt.startswith(f"Step {number} of {len(steps)}, {step}; before: ")
        assert scene.alt.endswith(f"value {GAME.grundy(bush)} before and after")
        assert len(lines(scene, s.VERMILLION)) == len(step.touched) + len(step.made) + 1
        assert len(lines(scene, s.GREEN)) == (
            len(step.before) + len(step.after) - len(step.touched) - len(step.made)
        )


def test_all_that_a_bush_is_made_of_is_drawn():
    scenes = [draw.hackenbush(same) for same in ("girl", Bush("girl"), Bush("girl").graph)]
    discs = [sorted(str(e.attrib) for e in elements(scene.svg(), "circle")) for scene in scenes]
    assert discs[0] == discs[1] == discs[2]
    assert scenes[0].svg() == scenes[1].svg()
    assert draw.hackenbush([(0, 1), (1, 2)]).svg() == draw.hackenbush("0-1-2").svg()
    assert draw.reduction("girl", 3).svg() == draw.reduction(Bush("girl"), 3).svg()
    assert draw.hackenbush(Bush("g-a", "g")).alt == draw.hackenbush("g-a", "g").alt
