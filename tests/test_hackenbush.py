"""Green Hackenbush: colon and fusion against cutting edges, on all small graphs and random ones.

The solver here plays by the definition, on sorted tuples of edges; it knows nothing of the package.
"""

import copy
import functools
import itertools
import operator
import pickle
import random
import re
from collections import Counter

import networkx as nx
import numpy as np
import pytest

import gamelib as gl
import gameviews as gv
from gamelib import Bush, GreenHackenbush, Sum, reductions, winning_cuts
from gamelib.fast import edges as tables
from gamelib.fast.compiled import compiled
from gamelib.games.hackenbush.bush import MOST_EDGES
from gamelib.games.hackenbush.reductions import REDUCTION_LIMIT

GAME = GreenHackenbush()


# --- a solver of our own ----------------------------------------------------------------------


def standing(edges):
    """Return which of the edges hang on vertex 0, in order."""
    reached, size = {0}, 0
    while size < len(reached):
        size = len(reached)
        for u, v in edges:
            if u in reached or v in reached:
                reached |= {u, v}
    return tuple(edge for edge in edges if edge[0] in reached)


def by_cutting(edges):
    """Return the Grundy value of a collection of pairs, vertex 0 the ground."""
    return _by_cutting(tuple(sorted(standing([tuple(sorted(edge)) for edge in edges]))))


@functools.cache
def _by_cutting(edges):
    seen = {_by_cutting(standing(edges[:i] + edges[i + 1 :])) for i in range(len(edges))}
    return next(n for n in itertools.count() if n not in seen)


def by_fusion(edges):
    """Return the values of all vertices that stand, by the theorem, from networkx's bridges."""
    edges = standing(edges)
    graph = nx.MultiGraph([(0, 0), *edges])  # a loop more, so that the ground is there
    plain = nx.Graph((u, v) for u, v in edges if u != v)
    bridges = [edge for edge in nx.bridges(plain) if graph.number_of_edges(*edge) == 1]
    graph.remove_edges_from(bridges)
    points = [frozenset(point) for point in nx.connected_components(graph)]
    point = {v: p for p in points for v in p}
    tree = nx.Graph((point[u], point[v]) for u, v in bridges)
    tree.add_node(point[0])
    value = {p: graph.subgraph(p).number_of_edges() % 2 for p in points}
    value[point[0]] ^= 1  # the loop that was added
    for below, above in reversed(list(nx.bfs_edges(tree, point[0]))):
        value[below] ^= value[above] + 1
    return {v: value[p] for v, p in point.items()}


def canonical(edges):
    """Return edges with the vertices above the ground named 1, 2, ... in the first of all ways."""
    vertices = sorted({0}.union(*edges))
    forms = []
    for order in itertools.permutations(range(1, len(vertices))):
        name = dict(zip(vertices, (0, *order), strict=True))
        forms.append(tuple(sorted(tuple(sorted((name[u], name[v]))) for u, v in edges)))
    return min(forms)


PAIRS = list(itertools.combinations_with_replacement(range(5), 2))
LISTS = itertools.chain(*(itertools.combinations_with_replacement(PAIRS, n) for n in range(5)))
#: The graphs of up to four edges that hang on the ground, one of each shape.
SHAPES = sorted({canonical(edges) for edges in LISTS if standing(edges) == edges}, key=len)


def multigraph(edges):
    """Return edges on the ground 0 as a networkx graph."""
    graph = nx.MultiGraph(edges)
    graph.add_node(0)
    return graph


def random_graphs(seed, count, most, vertices):
    """Return some lists of edges, those of which at least one touches the ground."""
    rng, found = random.Random(seed), []
    for _ in range(count):
        size = rng.randint(1, vertices)
        many = range(rng.randint(1, most))
        found.append([(rng.randrange(size), rng.randrange(size)) for _ in many])
    return [edges for edges in found if any(0 in edge for edge in edges)]


RANDOM = random_graphs(1, 2000, 9, 7)


def test_the_shortest_cycle_is_fused_first():
    steps = reductions("0-a-b-c-0, 0-d-e-0")
    assert [len(step.touched) for step in steps if step.kind == "fuse"] == [3, 4]


def test_without_a_seed_a_random_bush_is_that_of_seed_0():
    assert Bush.with_value(5).edges == Bush.with_value(5, 0).edges != Bush.with_value(5, 1).edges
    assert Bush.random(8, 10).edges == Bush.random(8, 10, 0).edges != Bush.random(8, 10, 1).edges
    assert Bush.tree(9).edges == Bush.tree(9, 0).edges != Bush.tree(9, 1).edges


def test_small_positions_are_one_of_each_shape():
    found = [[(u and int(u[1:]), v and int(v[1:])) for u, v in b.edges] for b in GAME.small(4)]
    assert sorted(map(canonical, found)) == sorted(SHAPES)
    assert sorted(map(len, found)) == list(map(len, found))


# --- the value ----------------------------------------------------------------------------------


@pytest.mark.parametrize("graphs", [SHAPES, RANDOM], ids=["all small ones", "random"])
def test_theorem_on_graphs(graphs):
    for edges in graphs:
        value = by_cutting(edges)
        assert gl.fusion_values(edges)[0] == gl.grundy_of_edges(edges) == value, edges
        assert value % 2 == len(standing(edges)) % 2
        graph = multigraph(edges)
        assert GAME.grundy(graph) == GAME.theorem(GAME.canonical(graph)) == value


def test_values_of_vertices():
    """What stands on a vertex: take it as the ground, without the edges on the ground's side."""
    rng = random.Random(2)
    for seed in range(100):
        tree, bush = Bush.tree(rng.randint(1, 30), seed), Bush.random(9, rng.randint(8, 14), seed)
        for graph in (tree, bush):
            assert gl.fusion_values(graph.edges) == by_fusion(graph.edges), graph
    for edges in SHAPES:
        assert by_fusion(edges)[0] == by_cutting(edges)


# --- large graphs -------------------------------------------------------------------------------


def large(count):
    """Return large graphs by name: (m, 2) arrays of edges with a vertex 0."""
    rng = np.random.default_rng(1)
    vertices = np.arange(count)
    path = np.stack([vertices, vertices + 1], axis=1)
    tree = np.stack([(rng.random(count) * (vertices + 1)).astype(np.int64), vertices + 1], axis=1)
    extra = rng.integers(0, count + 1, (count // 4, 2))
    return {
        "path": path,
        "shuffled": rng.permutation(path),
        "ring": np.concatenate([path, [[count, 0]]]),
        "doubled": np.repeat(path, 2, axis=0),
        "star": path * [0, 1],
        "loops": path * 0,
        "tree": tree,
        "tree and more": rng.permutation(np.concatenate([tree, extra])),
        "half falls": rng.integers(0, count, (count, 2)),
        "dense": rng.integers(0, count // 100, (count, 2)),
    }


@pytest.mark.parametrize("count", [2000, 6000])
@pytest.mark.parametrize("name", large(2000))
def test_large_graphs(name, count):
    edges = large(count)[name]
    value = by_fusion([*map(tuple, edges.tolist())])[0]
    assert gl.grundy_of_edges(edges) == value
    assert gl.grundy_of_edges(edges[:, ::-1].astype(np.uint32)) == value
    assert gl.grundy_of_edges(edges * 10**12 + 5, ground=5) == value
    assert GAME.grundy(multigraph(edges.tolist())) == value
    assert type(gl.grundy_of_edges(edges)) is int


def solved(edges, vertices, way):
    """Return the value by the kernels: both in lists and arrays, or compiled."""
    split, peel, solve = tables.spanning_forest, tables.leaves_first, tables.hackenbush_value
    tails, heads = edges.T.astype(np.uint64)
    outside = np.zeros((2, len(edges)), np.uint32)
    top, point = np.tile(np.arange(vertices, dtype=np.uint32), (2, 1))
    order, place, value = np.zeros((3, vertices), np.uint32)
    step, link = np.uint64(1 << 32), np.zeros(vertices, np.uint64)
    if way == "numba":
        split, peel, solve = map(compiled, (split, peel, solve))
    if way == "lists":
        tails, heads, step, top, point, link, order, place, value, *outside = (
            row.tolist()
            for row in (tails, heads, step, top, point, link, order, place, value, *outside)
        )
    count = split(tails, heads, step, top, link, *outside)
    lower, upper = (ends[:count] for ends in outside)
    order = order[peel(np.uint64(0), step, link, point, order, place) :]
    solve(link, lower, upper, point, order, place, value)
    return value[0]


WAYS = ["lists", "arrays", pytest.param("numba", marks=pytest.mark.numba)]


@pytest.mark.kernel
@pytest.mark.parametrize("way", WAYS)
def test_the_kernel_on_small_graphs(way):
    for edges in RANDOM[:1000]:
        assert solved(np.array(edges), 7, way) == by_fusion(edges)[0], edges


@pytest.mark.kernel
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", large(2000))
def test_the_kernel_on_large_graphs(name, way):
    edges = large(2000)[name]
    value = by_fusion([*map(tuple, edges.tolist())])[0]
    assert solved(edges, int(edges.max()) + 1, way) == value


def test_a_path_of_a_million_edges():
    vertices = np.arange(10**6)
    path = np.stack([vertices, vertices + 1], axis=1)
    assert gl.grundy_of_edges(path) == 10**6
    assert gl.grundy_of_edges(path, ground=300_000) == 700_000 ^ 300_000


def test_long_stalks():
    graph = Bush.stalks(20_000)
    assert GAME.grundy(graph) == 20_000
    assert winning_cuts(graph) == [(0, 1)]
    assert GAME.grundy(Bush("-".join(map(str, range(5000))))) == 4999


# --- cuts ---------------------------------------------------------------------------------------


def cuts_by_cutting(edges):
    """Return the places of the edges whose cut leaves the value 0."""
    left = standing(edges)
    places = [i for i, edge in enumerate(edges) if edge in left]
    return [i for i in places if by_cutting([*edges[:i], *edges[i + 1 :]]) == 0]


def places_of(edges, cuts):
    """Return the places in a list of edges of those that are cut, parallel ones all of them."""
    places = [i for i, edge in enumerate(edges) if edge in cuts or edge[::-1] in cuts]
    assert len(places) == len(cuts)
    return places


@pytest.mark.parametrize("graphs", [SHAPES, RANDOM], ids=["all small ones", "random"])
def test_winning_cuts_of_graphs(graphs):
    for edges in graphs:
        cuts = winning_cuts(edges)
        assert places_of(edges, cuts) == cuts_by_cutting(edges), edges
        assert cuts == [edge for edge in Bush(edges).edges if edge in cuts]


def test_winning_cuts_of_larger_graphs():
    won = 0
    for seed in range(20):
        bush = Bush.random(21 + seed - seed // 2, 20 + seed, seed)
        edges = bush.edges
        wins = [e for i, e in enumerate(edges) if not by_fusion([*edges[:i], *edges[i + 1 :]])[0]]
        won += bool(wins)
        assert winning_cuts(bush) == wins
        options = [option for option in GAME.moves(bush) if not GAME.grundy(option)]
        assert GAME.winning_moves(bush) == options == list(dict.fromkeys(map(bush.without, wins)))
    assert won > 10


def test_winning_cuts_take_whatever_a_bush_is_made_of():
    graph = nx.Graph([(0, "a"), ("a", "b"), ("b", 0), ("a", "c"), (0, "d")])
    cuts = winning_cuts(graph)
    assert cuts == [e for e in graph.edges() if by_name(Bush(graph).without(e)) == 0]
    assert winning_cuts(Bush(graph)) == cuts
    assert len(winning_cuts("house")) == 3
    assert winning_cuts([("g", 1)], "g") == winning_cuts(Bush("g-1", "g")) == [("g", 1)]


def test_parallel_edges_count_as_often_as_they_are_there():
    assert winning_cuts("0=0-v1") == [(0, 0), (0, 0), (0, "v1")]
    doubled = Bush("0=a-b=c, 0-b")
    assert winning_cuts(doubled) == [
        e for e in doubled.edges if GAME.grundy_from_rules(doubled.without(e)) == 0
    ]
    assert list(GAME.moves("0=a")) == [Bush("0-a")]  # one option, whichever is cut


def by_name(bush):
    names = {v: i for i, v in enumerate(bush.vertices)}
    return by_cutting([(names[u], names[v]) for u, v in bush.edges])


# --- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [nx.Graph, nx.MultiGraph])
def test_a_graph_becomes_a_bush(kind):
    graph = kind([(0, 1), (1, 2), (1, 3), ("x", "y")])
    graph.nodes[2]["at"] = (1, 2)
    options = list(GAME.moves(graph))
    assert options == [Bush(), Bush("0-1-3"), Bush("0-1-2")]
    assert options[2].graph.nodes[2] == {"at": (1, 2)}
    assert graph.number_of_edges() == 4  # untouched
    assert GAME.canonical(graph) == Bush(graph) == Bush("0-1-2, 1-3")
    assert {type(option) for option in GAME.winning_moves(graph)} == {Bush}
    graph.add_edge(0, 3)
    assert {type(option) for option in GAME.winning_moves(graph, misere=True)} == {Bush}


@pytest.mark.parametrize(
    "same", ["0-a-b", [(0, "a"), ["a", "b"]], {(0, "a"), ("a", "b")}, nx.path_graph([0, "a", "b"])]
)
def test_all_that_a_bush_is_made_of(same):
    assert GAME.canonical(same) == Bush(same) == Bush(Bush(same)) == Bush("0-a-b")
    assert GAME.grundy(same) == 2
    assert reductions(same) == []


def test_numpy_edges_become_ints():
    bush = Bush(np.array([[0, 1], [1, 2]]))
    assert bush == Bush([(np.int64(0), np.int64(1)), (1, np.uint8(2))]) == Bush("0-1-2")
    assert {type(v) for v in bush.vertices} == {int}
    assert Bush([(5, 1)], ground=np.int64(5)) == Bush("5-1", 5)


def test_sums_of_bushes():
    both = Sum(Bush.stalks(3), "0-a-b-0")
    assert GAME.grundy(both) == GAME.grundy_from_rules(both) == 3 ^ 1
    assert all(isinstance(part, Bush) for move in GAME.winning_moves(both) for part in move)


def test_bushes_are_equal_by_their_edges():
    bush = Bush("0-a-b, a=c")
    assert bush == Bush([("c", "a"), ("b", "a"), (0, "a"), ("a", "c")])
    assert hash(bush) == hash(Bush("0-a=c, a-b"))
    assert bush != Bush("0-a-b, a-c")
    assert bush != Bush([("g", "a")], ground="g")
    assert bush != bush.edges
    assert bush == Bush("0(3)-a(1, 2)-b, a=c")
    assert bush == GAME.canonical(bush.graph)
    assert len(bush) == 4


@pytest.mark.parametrize("bush", [Bush(), Bush("house"), Bush([("g", (1, 2))], "g")], ids=repr)
def test_bushes_are_frozen_and_copy(bush):
    for twin in (pickle.loads(pickle.dumps(bush)), copy.copy(bush), copy.deepcopy(bush)):
        assert twin == bush and hash(twin) == hash(bush) and repr(twin) == repr(bush)
        assert twin.edges == bush.edges and twin.notes == bush.notes
    for name in ("edges", "ground", "graph", "colour"):
        with pytest.raises(AttributeError):
            setattr(bush, name, ())
    with pytest.raises(AttributeError):
        del bush.edges
    bush.graph.add_edge(bush.ground, "more")
    assert "more" not in bush.vertices


def test_bushes_show_as_they_are_written():
    for edges in SHAPES[:200]:
        bush = Bush(edges)
        assert eval(repr(bush), {"Bush": Bush}) == bush


def test_a_bush_keeps_the_drawing():
    bush = Bush("0(0)-a(0, 1)-b(1, 2), 0(2)-a, 0(3)-0(4)")
    before = bush.graph
    assert before.nodes["a"] == {"at": (0, 1)}
    feet = sorted(before.edges(0, data="foot"), key=repr)
    assert feet == [(0, "a", 0), (0, "a", 2), (0, 0, (3, 4))]
    assert nx.utils.graphs_equal(Bush(before).graph, before)
    after = bush.without((0, 0)).graph
    assert sorted(after.edges(0, data="foot")) == [(0, "a", 0), (0, "a", 2)]


def test_what_has_fallen_is_no_part_of_the_game():
    bush = Bush("0-a-b")
    fallen = bush.graph
    fallen.add_edges_from([("x", "y"), ("x", "x")])
    for same in (fallen, list(fallen.edges())):
        assert GAME.canonical(same) == bush
        assert winning_cuts(same) == winning_cuts(bush)
        assert len(list(GAME.moves(same))) == 2
        assert reductions(same) == []
    assert gl.grundy_of_edges([(0, 1), (5, 6), (6, 5), (5, 5)]) == 1


# --- reductions ---------------------------------------------------------------------------------


def checked_steps(start, **how):
    """Return the steps of a bush after checking each of them."""
    value = by_name(start)
    steps = reductions(start, **how)
    assert not steps or steps[0].before == start
    for step in steps:
        before, after = step.before, step.after
        assert step.value == value == by_name(before) == by_name(after)
        changed, made = counted(step.touched), counted(step.made)
        assert changed <= counted(before.edges) and made <= counted(after.edges)
        ONE_STEP[step.kind](step)
        if step.kind != "fuse":  # the rest stays as it is
            assert counted(before.edges) - changed == counted(after.edges) - made
    for one, following in itertools.pairwise(steps):
        assert one.after is following.before
    kinds = [step.kind for step in steps]
    assert kinds == sorted(kinds, key=["fuse", "stalk", "colon"].index)
    last = steps[-1].after if steps else start
    assert len(last) == value
    degrees = Counter(itertools.chain(*last.edges))
    assert sorted(degrees.values()) == ([1, 1] + [2] * (value - 1) if value else [])
    assert value == 0 or degrees[0] == 1
    return steps


def counted(edges):
    return Counter(map(frozenset, edges))


def one_fusion(step):
    around = [edge[0] for edge in step.touched]
    point = around[0]
    assert [edge[1] for edge in step.touched] == [*around[1:], point]
    assert len(set(around)) == len(around) >= 2
    assert step.made == ((point, point),) * len(around)
    fused = dict.fromkeys(around, point)
    renamed = [(fused.get(u, u), fused.get(v, v)) for u, v in step.before.edges]
    assert step.after == Bush(renamed)


def one_stalk(step):
    assert len(step.made) == len(step.touched)
    for loop, edge in zip(step.touched, step.made, strict=True):
        assert loop[0] == loop[1] == edge[0]
        assert edge[1] not in step.before.vertices
        assert sum(edge[1] in pair for pair in step.after.edges) == 1


def one_colon(step):
    assert len(step.touched) >= len(step.made)
    below = step.touched[0][0]
    for low, high in step.made:
        assert low == below
        below = high


ONE_STEP = {"fuse": one_fusion, "stalk": one_stalk, "colon": one_colon}


def test_reductions_of_small_and_random_graphs():
    for edges in SHAPES:
        checked_steps(Bush(edges))
    for edges in RANDOM[:150]:
        checked_steps(Bush(edges))
        steps = checked_steps(Bush(edges), loops_together=True)
        stalks = [step.touched[0] for step in steps if step.kind == "stalk"]
        assert len(set(stalks)) == len(stalks)


def test_reductions_are_the_same_every_time():
    for seed in range(5):
        bush = Bush.random(15, 20, seed)
        first, second = reductions(bush), reductions(bush)
        assert list(map(str, first)) == list(map(str, second))
        assert [step.after.edges for step in first] == [step.after.edges for step in second]
        assert len(first[-1].after) == first[-1].value == first[0].value


def test_reductions_with_another_ground_and_a_simple_graph():
    graph = nx.Graph([("g", "a"), ("a", "b"), ("b", "g"), ("a", 7)])
    steps = reductions(graph, "g")
    assert len(steps[-1].after) == GreenHackenbush("g").grundy(graph) == 0
    assert {v for step in steps for v in step.after.vertices} >= {"g", 7, 8, 9, 10}
    assert list(map(str, steps)) == list(map(str, reductions(Bush(graph, "g"))))


# --- makers -------------------------------------------------------------------------------------


def test_the_notation():
    bush = Bush("0-a=b-b, 12(0,-1.5)-a , a-x_1, 0")
    assert bush.edges == ((0, "a"), ("a", "b"), ("a", "b"), ("b", "b"), (12, "a"), ("a", "x_1"))
    assert bush.graph.nodes[12]["at"] == (0, -1.5)
    assert type(bush.graph) is nx.MultiGraph
    assert Bush("0") == Bush()
    assert Bush("g-a", ground="g").vertices == ("g", "a")


@pytest.mark.parametrize("name", gv.gallery)
def test_the_gallery(name):
    """That no edge crosses another, or lies below a vertex, is asked of its pictures."""
    graph = Bush(name).graph
    assert graph.number_of_edges() >= 8
    at = nx.get_node_attributes(graph, "at")
    assert set(at) == set(graph) - {0}
    assert len(set(at.values())) == len(at)
    assert all(y > 0 for _, y in at.values())
    assert None not in [foot for _, v, foot in graph.edges(0, data="foot") if v != 0]


def test_the_gallery_is_worth_playing():
    assert len(gv.gallery) >= 8
    assert {"house", "tree", "girl", "fish"} <= set(gv.gallery)
    values = [GAME.grundy(Bush(name)) for name in gv.gallery]
    assert len(set(values)) >= 4 and 0 < values.count(0) <= len(values) // 2


def test_families():
    assert Bush.stalks(2, 0, 1).edges == ((0, 1), (1, 2), (0, 3))
    assert Bush.stalks() == Bush.tree([]) == Bush.tree(0) == Bush.random(1, 0) == Bush()
    for seed in range(5):
        tree = Bush.tree(20, seed)
        assert nx.is_tree(tree.graph) and len(tree) == 20
        assert tree == Bush.tree(20, seed)
    assert Bush.tree(20, 0) != Bush.tree(20, 1)
    for n, m in [(1, 0), (6, 5), (1, 5), (9, 12)]:
        bush = Bush.random(n, m, seed=m)
        assert len(bush) == m and len(bush.vertices) == n
    fence = Bush.grid(3, 2)
    assert len(fence) == 4 * 2 + 3 * 2
    assert nx.is_connected(fence.graph) and fence.graph.degree(0) == 4
    assert Bush(fence.graph) == fence


def test_the_largest_bush_is_made_and_the_largest_reduced():
    assert len(Bush.random(1, MOST_EDGES)) == MOST_EDGES
    assert reductions(Bush.stalks(REDUCTION_LIMIT)) == []


@pytest.mark.parametrize("value", [0, 1, 2, 7, 30])
def test_figures_with_a_wanted_value(value):
    seen = set()
    for seed in range(40):
        bush = Bush.with_value(value, seed)
        assert GAME.grundy(bush) == value
        assert value <= len(bush)
        seen.add(bush)
        if len(bush) <= 12:
            assert by_cutting(list(bush.edges)) == value
    assert len(seen) > 20
    assert len(reductions(Bush.with_value(value, extra=0))) == 0


# --- bad input ----------------------------------------------------------------------------------


def test_a_bush_on_another_ground():
    bush = Bush([("g", 1)], "g")
    assert Bush(bush) == Bush(bush, "g") == bush
    assert GreenHackenbush("g").grundy(bush) == 1


def test_no_edges_at_all():
    assert Bush(np.zeros((0, 2), int)) == Bush()
    for empty in ([], np.zeros((0, 2), dtype=int), ()):
        assert gl.grundy_of_edges(empty) == gl.grundy_of_edges(empty, ground=5) == 0
    assert GAME.grundy(Bush("0")) == 0
    assert winning_cuts(Bush("0")) == reductions(Bush("0")) == []
    assert list(GAME.moves(Bush("0"))) == []


def test_vertices_of_edges_have_any_names():
    edges = [("G", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("a", (1, 2)), (-5, 2**70)]
    assert gl.grundy_of_edges(edges, "G") == gl.fusion_values(edges, "G")["G"]
    assert gl.grundy_of_edges([(-1, 3), (3, 4)], -1) == 2
    assert gl.grundy_of_edges([(0, "a"), ("a", 4)]) == 2
    path = [(f"v{n}", f"v{n + 1}") for n in range(5000)]  # more than lists are quickest for
    assert gl.grundy_of_edges(path, "v1000") == 4000 ^ 1000
    with pytest.raises(ValueError, match="'H'"):
        gl.grundy_of_edges(edges, "H")


def test_a_bush_on_another_ground_names_its_game():
    with pytest.raises(ValueError, match=re.escape("GreenHackenbush('G')")):
        gl.GreenHackenbush().grundy(gl.Bush("G-a-b", ground="G"))


# --- bridges by their definition -----------------------------------------------------------------


def is_bridge(edges, place):
    """Say whether the ends of one hang apart without it: a parallel edge holds them together."""
    rest = nx.MultiGraph(edges[:place] + edges[place + 1 :])
    rest.add_nodes_from(edges[place])
    return not nx.has_path(rest, *edges[place])


def fused_value(edges):
    """Return the value by the fusion principle: all edges but bridges become loops of value 1."""
    bridges = [edge for place, edge in enumerate(edges) if is_bridge(edges, place)]
    others = nx.MultiGraph(
        [edge for place, edge in enumerate(edges) if not is_bridge(edges, place)]
    )
    others.add_nodes_from(v for edge in edges for v in edge)
    parts = nx.connected_components(others)
    point = {v: min(part) for part in parts for v in part}
    loops = Counter(point[u] for u, v, _ in others.edges)
    tree = nx.Graph([(point[u], point[v]) for u, v in bridges])
    tree.add_node(0)

    def value(node, parent):
        above = [value(child, node) + 1 for child in tree[node] if child != parent]
        return functools.reduce(operator.xor, above, loops[node] % 2)

    return value(0, None)


def test_edges_are_bridges_by_the_definition_also_where_they_are_parallel():
    """A library of graphs that is quicker takes a parallel edge for a bridge."""
    rng = random.Random(4)
    for _ in range(300):
        count = rng.randint(2, 6)
        edges = [(rng.randrange(v), v) for v in range(1, count)]
        more = rng.randint(0, 4)
        edges += [(rng.randrange(count), rng.randrange(count)) for _ in range(more)]
        edges += rng.sample(edges, min(len(edges), rng.randint(0, 2)))
        assert gl.grundy_of_edges(edges) == fused_value(edges), edges
