"""Green Hackenbush: colon and fusion against cutting edges, on all small graphs and random ones.

The solver here plays by the definition, on sorted tuples of edges; it knows nothing of the package.
"""

import functools
import itertools
import random
import re
from collections import Counter

import networkx as nx
import numpy as np
import pytest

import gamelib as gl
from gamelib import Bush, GreenHackenbush, reductions, winning_cuts

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


@pytest.mark.kernel
def test_many_small_graphs(way):
    for edges in RANDOM[:1000]:
        assert gl.grundy_of_edges(edges) == by_fusion(edges)[0], edges


@pytest.mark.kernel
@pytest.mark.parametrize("name", large(2000))
def test_large_graphs(name, way):
    edges = large(2000)[name]
    value = by_fusion([*map(tuple, edges.tolist())])[0]
    assert gl.grundy_of_edges(edges) == value
    assert gl.grundy_of_edges(edges[:, ::-1].astype(np.uint32)) == value
    assert gl.grundy_of_edges(edges * 10**12 + 5, ground=5) == value
    assert GAME.grundy(multigraph(edges.tolist())) == value


def test_a_path_of_a_million_edges():
    vertices = np.arange(10**6)
    path = np.stack([vertices, vertices + 1], axis=1)
    assert gl.grundy_of_edges(path) == 10**6
    assert gl.grundy_of_edges(path, ground=300_000) == 700_000 ^ 300_000


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
    cuts = [e for e in graph.edges() if by_name(Bush(graph).without(e)) == 0]
    assert winning_cuts(graph) == winning_cuts(Bush(graph)) == cuts
    assert winning_cuts([("g", 1)], "g") == winning_cuts(Bush("g-1", "g")) == [("g", 1)]


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


def test_bushes_are_equal_by_their_edges():
    bush = Bush("0-a-b, a=c")
    assert bush == Bush([("c", "a"), ("b", "a"), (0, "a"), ("a", "c")])
    assert hash(bush) == hash(Bush("0-a=c, a-b"))
    assert bush == Bush("0(3)-a(1, 2)-b, a=c") == GAME.canonical(bush.graph)
    assert bush != Bush("0-a-b, a-c") and bush != bush.edges


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


def test_reductions_with_another_ground_and_a_simple_graph():
    graph = nx.Graph([("g", "a"), ("a", "b"), ("b", "g"), ("a", 7)])
    steps = reductions(graph, "g")
    assert len(steps[-1].after) == GreenHackenbush("g").grundy(graph) == 0
    assert {v for step in steps for v in step.after.vertices} >= {"g", 7, 8, 9, 10}


# --- makers -------------------------------------------------------------------------------------


def test_the_notation():
    bush = Bush("0-a=b-b, 12(0,-1.5)-a , a-x_1, 0")
    assert bush.edges == ((0, "a"), ("a", "b"), ("a", "b"), ("b", "b"), (12, "a"), ("a", "x_1"))
    assert bush.graph.nodes[12]["at"] == (0, -1.5)
    assert Bush("g-a", ground="g").vertices == ("g", "a")


def test_families():
    assert Bush.stalks(2, 0, 1).edges == ((0, 1), (1, 2), (0, 3))
    assert Bush.stalks() == Bush.tree([]) == Bush.tree(0) == Bush.random(1, 0) == Bush()
    for seed in range(5):
        tree = Bush.tree(20, seed)
        assert nx.is_tree(tree.graph) and len(tree) == 20
    assert tree == Bush.tree(20, seed) != Bush.tree(20, 0) == Bush.tree(20)
    assert Bush.random(8, 10).edges == Bush.random(8, 10, 0).edges != Bush.random(8, 10, 1).edges
    for n, m in [(1, 0), (6, 5), (1, 5), (9, 12)]:
        bush = Bush.random(n, m, seed=m)
        assert len(bush) == m and len(bush.vertices) == n
    fence = Bush.grid(3, 2)
    assert len(fence) == 4 * 2 + 3 * 2
    assert nx.is_connected(fence.graph) and fence.graph.degree(0) == 4


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


def test_no_edges_at_all():
    assert Bush(np.zeros((0, 2), int)) == Bush()
    for empty in ([], np.zeros((0, 2), dtype=int), ()):
        assert gl.grundy_of_edges(empty) == gl.grundy_of_edges(empty, ground=5) == 0
    assert winning_cuts(Bush("0")) == reductions(Bush("0")) == GAME.moves(Bush("0")) == []


def test_vertices_of_edges_have_any_names():
    edges = [("G", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("a", (1, 2)), (-5, 2**70)]
    assert gl.grundy_of_edges(edges, "G") == gl.fusion_values(edges, "G")["G"]
    path = [(f"v{n}", f"v{n + 1}") for n in range(5000)]  # more than lists are quickest for
    assert gl.grundy_of_edges(path, "v1000") == 4000 ^ 1000
    with pytest.raises(ValueError, match="'H'"):
        gl.grundy_of_edges(edges, "H")


def test_a_bush_on_another_ground_names_its_game():
    with pytest.raises(ValueError, match=re.escape("GreenHackenbush('G')")):
        gl.GreenHackenbush().grundy(gl.Bush("G-a-b", ground="G"))
