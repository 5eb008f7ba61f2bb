"""Green Hackenbush: colon and fusion against cutting edges, on all small graphs and random ones.

The solver here plays by the definition, on sorted tuples of edges; it knows nothing of the package.
"""

import functools
import itertools
import pickle
import random
from collections import Counter
from importlib.util import find_spec

import networkx as nx
import numpy as np
import pytest

import gamelib as gl
from gamelib import Bush, GreenHackenbush, Outcome, Sum, figure, reductions, winning_cuts
from gamelib.games.hackenbush.figures import FIGURES
from gamelib.games.hackenbush.game import REDUCTION_LIMIT, _shapes
from gamelib.tables import kernels

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


def canonical(edges):
    """Return edges with the vertices named 0 (the ground), 1, 2, ... in a way that fits the shape.

    Colours are refined until they stay; then all orders within the colours are tried.
    """
    vertices = {0}.union(*edges)
    colour = {v: (v != 0,) for v in vertices}
    for _ in vertices:
        around = {v: [] for v in vertices}
        for u, v in edges:
            around[u].append((colour[v], u == v))
            around[v].append((colour[u], u == v))
        richer = {v: (colour[v], tuple(sorted(around[v]))) for v in vertices}
        ranks = {c: (i,) for i, c in enumerate(sorted(set(richer.values())))}
        colour = {v: ranks[c] for v, c in richer.items()}
    cells = [[v for v in vertices if colour[v] == c] for c in sorted(set(colour.values()))]
    forms = []
    for orders in itertools.product(*map(itertools.permutations, cells)):
        name = {v: i for i, v in enumerate(itertools.chain(*orders))}
        forms.append(tuple(sorted(tuple(sorted((name[u], name[v]))) for u, v in edges)))
    return min(forms)


def all_shapes(most):
    """Return the graphs with up to so many edges that hang on the ground, one of each shape."""
    layers = [{()}]
    for _ in range(most):
        larger = set()
        for edges in layers[-1]:
            size = max(itertools.chain(*edges, [0])) + 1
            ends = [(u, v) for v in range(size + 1) for u in range(v + 1) if u < size]
            larger |= {canonical([*edges, edge]) for edge in ends}
        layers.append(larger)
    return layers


LAYERS = all_shapes(6)
SHAPES = [edges for layer in LAYERS for edges in layer]


def multigraph(edges):
    """Return edges on the ground 0 as a networkx graph whose keys are 0, 1, 2, ..."""
    graph = nx.MultiGraph()
    graph.add_node(0)
    for number, (u, v) in enumerate(edges):
        graph.add_edge(u, v, key=number)
    return graph


def random_edges(rng, most, vertices):
    size = rng.randint(1, vertices)
    return [(rng.randrange(size), rng.randrange(size)) for _ in range(rng.randint(1, most))]


def on_ground(edges):
    return any(0 in edge for edge in edges)


# --- the value ----------------------------------------------------------------------------------


def test_the_shapes_are_those_of_the_package():
    for ours, theirs in zip(LAYERS, _shapes(), strict=False):
        assert len(ours) == len(theirs)
        assert ours == set(map(canonical, theirs))
        if ours and len(next(iter(ours))) == 4:
            break
    assert [len(layer) for layer in LAYERS[:3]] == [1, 2, 6]


def test_theorem_on_all_small_graphs():
    for edges in SHAPES:
        value = by_cutting(edges)
        assert gl.fusion_values(edges)[0] == value, edges
        assert gl.grundy_of_edges(edges) == value
        graph = multigraph(edges)
        assert GAME.grundy(graph) == GAME.theorem(GAME.canonical(graph)) == value


def test_rules_of_the_package_on_all_small_graphs():
    for edges in SHAPES:
        if len(edges) <= 4:
            assert GAME.grundy_from_rules(multigraph(edges)) == by_cutting(edges)


def test_theorem_on_random_graphs():
    rng = random.Random(1)
    for _ in range(2000):
        edges = random_edges(rng, 8, 6)
        if on_ground(edges):
            value = by_cutting(edges)
            assert gl.fusion_values(edges)[0] == gl.grundy_of_edges(edges) == value, edges
            assert value % 2 == len(standing(edges)) % 2


def test_values_of_vertices():
    """What stands on a vertex: take it as the ground, without the edges on the ground's side."""
    rng = random.Random(2)
    for seed in range(100):
        graph = gl.tree(rng.randint(1, 30), seed)
        values = gl.fusion_values(graph.edges())
        for v, above in nx.bfs_successors(nx.Graph(graph), 0):
            assert values[v] == gl.nim_sum([values[w] + 1 for w in above])


def test_stalks_are_nim():
    for lengths in itertools.product(range(5), repeat=3):
        assert GAME.grundy(gl.stalks(*lengths)) == gl.nim_sum(lengths)


@pytest.mark.parametrize("length", range(1, 9))
def test_a_cycle_is_one_edge_or_none(length):
    ring = [(i, (i + 1) % length) for i in range(length)]
    assert GAME.grundy(multigraph(ring)) == length % 2


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
    value = gl.fusion_values(map(tuple, edges.tolist()))[0]
    assert gl.grundy_of_edges(edges) == value
    assert gl.grundy_of_edges(edges[:, ::-1].astype(np.uint32)) == value
    assert gl.grundy_of_edges(edges * 10**12 + 5, ground=5) == value
    assert GAME.grundy(multigraph(edges.tolist())) == value
    assert type(gl.grundy_of_edges(edges)) is int


@pytest.mark.kernel
@pytest.mark.parametrize("name", ["hackenbush_value", "hackenbush_value_in_lists"])
@pytest.mark.parametrize("way", ["plain", "numba"] if find_spec("numba") else ["plain"])
def test_the_twins_on_small_graphs(name, way):
    solve = getattr(_kernels, name)
    if way == "numba" and name == "hackenbush_value":
        solve = kernels.compiled(solve)
    rng = random.Random(5)
    for _ in range(1000):
        edges = random_edges(rng, 12, 8)
        assert solve(np.array(edges, dtype=np.uint64), 8, 0) == gl.fusion_values(edges)[0], edges


@pytest.mark.kernel
@pytest.mark.parametrize("name", large(2000))
def test_the_kernel_on_large_graphs(name):
    edges = large(2000)[name]
    vertices = int(edges.max()) + 1
    value = gl.fusion_values(map(tuple, edges.tolist()))[0]
    assert kernels.hackenbush_value(edges.astype(np.uint64), vertices, 0) == value


def test_a_path_of_a_million_edges():
    vertices = np.arange(10**6)
    path = np.stack([vertices, vertices + 1], axis=1)
    assert gl.grundy_of_edges(path) == 10**6
    assert gl.grundy_of_edges(path, ground=300_000) == 700_000 ^ 300_000


def test_long_stalks_in_networkx():
    graph = gl.stalks(20_000)
    assert GAME.grundy(graph) == 20_000
    assert winning_cuts(graph) == [(0, 1, 0)]
    assert GAME.grundy(figure("-".join(map(str, range(5000))))) == 4999


# --- cuts ---------------------------------------------------------------------------------------


def cuts_by_cutting(edges):
    """Return the places of the edges whose cut leaves the value 0."""
    left = standing(edges)
    places = [i for i, edge in enumerate(edges) if edge in left]
    return [i for i in places if by_cutting([*edges[:i], *edges[i + 1 :]]) == 0]


def test_winning_cuts_of_all_small_graphs():
    for edges in SHAPES:
        cuts = winning_cuts(multigraph(edges))
        assert sorted(key for _, _, key in cuts) == cuts_by_cutting(edges), edges


def test_winning_cuts_of_random_graphs():
    rng = random.Random(3)
    for _ in range(1500):
        edges = random_edges(rng, 9, 7)
        if on_ground(edges):
            graph = multigraph(edges)
            cuts = winning_cuts(graph)
            assert sorted(key for _, _, key in cuts) == cuts_by_cutting(edges), edges
            assert cuts == [edge for edge in graph.edges(keys=True) if edge in cuts]


def test_winning_cuts_of_larger_graphs():
    """The theorem solves every option here."""
    for seed in range(20):
        graph = gl.random_hackenbush(20 + seed, cycles=seed // 2, seed=seed)
        after = {e: GAME.grundy(GAME.cut(graph, e)) for e in graph.edges(keys=True)}
        assert GAME.winning_cuts(graph) == [edge for edge, value in after.items() if value == 0]
        winning = [sorted(option.edges(keys=True)) for option in GAME.winning_moves(graph)]
        all_of_them = [
            sorted(o.edges(keys=True)) for o in GAME.options(graph) if not GAME.grundy(o)
        ]
        assert winning == all_of_them


def test_cuts_of_a_simple_graph_and_of_a_bush():
    graph = nx.Graph([(0, "a"), ("a", "b"), ("b", 0), ("a", "c"), (0, "d")])
    cuts = winning_cuts(graph)
    assert cuts == [e for e in graph.edges() if by_name(GAME.cut(graph, e)) == 0]
    bush = GAME.canonical(graph)
    assert winning_cuts(bush) == [e for e in bush.edges if by_name(bush.without(e).graph()) == 0]
    doubled = Bush("0=a-b=c, 0-b")
    assert winning_cuts(doubled) == [
        e for e in doubled.different_edges if GAME.grundy_from_rules(doubled.without(e)) == 0
    ]


def by_name(graph):
    names = {v: i for i, v in enumerate([0, *(v for v in graph if v != 0)])}
    return by_cutting([(names[u], names[v]) for u, v in graph.edges()])


def test_there_is_a_winning_cut_unless_the_value_is_zero():
    for seed in range(100):
        graph = gl.random_hackenbush(15, cycles=seed % 16, seed=seed)
        assert bool(winning_cuts(graph)) == (GAME.grundy(graph) != 0)
        assert GAME.outcome(graph) is Outcome.of(winning_cuts(graph))


# --- positions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [nx.Graph, nx.MultiGraph])
def test_options_are_of_the_class_handed_in(kind):
    graph = kind([(0, 1), (1, 2), (1, 3), ("x", "y")])
    graph.nodes[2]["at"] = (1, 2)
    options = list(GAME.options(graph))
    assert [type(option) for option in options] == [kind] * 3
    assert [sorted(option.edges()) for option in options] == [
        [],
        [(0, 1), (1, 3)],
        [(0, 1), (1, 2)],
    ]
    assert [sorted(option) for option in options] == [[0], [0, 1, 3], [0, 1, 2]]
    assert options[2].nodes[2] == {"at": (1, 2)}
    assert graph.number_of_edges() == 4  # untouched
    assert [type(option) for option in GAME.winning_moves(graph)] == [kind]
    frozen = GAME.canonical(graph)
    assert {type(option) for option in GAME.options(frozen)} == {Bush}
    assert {type(option) for option in GAME.winning_moves(frozen)} == {Bush}
    graph.add_edge(0, 3)
    assert {type(option) for option in GAME.winning_moves(graph, misere=True)} == {kind}


def test_misere_play_of_graphs():
    assert GAME.outcome(gl.stalks(1), misere=True) is Outcome.P
    assert GAME.outcome(gl.stalks(2, 1, 1), misere=True) is Outcome.N
    graph = figure("0-1-2, 1-3, 0-3, 3-4")
    moves = [sorted(option.edges()) for option in GAME.winning_moves(graph, misere=True)]
    assert moves == [
        sorted(option.edges())
        for option in GAME.options(graph)
        if not GAME.outcome_from_rules(option, misere=True)
    ]
    assert moves


def test_sums_of_graphs():
    both = Sum(gl.stalks(3), figure("0-a-b-0"))
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
    assert bush == GAME.canonical(bush.graph()) == pickle.loads(pickle.dumps(bush))
    assert len(bush) == 4
    with pytest.raises(AttributeError, match="cannot be changed"):
        bush.edges = ()


def test_bushes_show_as_they_are_written():
    for edges in SHAPES[:200]:
        bush = Bush(edges)
        assert eval(repr(bush), {"Bush": Bush}) == bush
    assert repr(Bush()) == "Bush()"
    assert repr(Bush([("g", 1)], ground="g")) == "Bush('g-1', ground='g')"
    assert repr(Bush([(0, (1, 2))])) == "Bush([(0, (1, 2))])"
    assert repr(Bush([(0, "two words")])) == "Bush([(0, 'two words')])"
    assert repr(Bush("0-0=0, 0-a=a-b")) == "Bush('0=0-0-a=a-b')"


def test_a_bush_keeps_the_drawing():
    text = "0(0)-a(0, 1)-b(1, 2), 0(2)-a, 0(3)-0(4)"
    before = figure(text)
    assert before.nodes["a"] == {"at": (0, 1)}
    assert sorted(before.edges(0, data="foot"), key=repr) == [
        (0, "a", 0),
        (0, "a", 2),
        (0, 0, (3, 4)),
    ]
    assert nx.utils.graphs_equal(Bush(text).graph(), before)
    assert nx.utils.graphs_equal(GAME.canonical(before).graph(), before)
    after = GAME.canonical(before).without((0, 0)).graph()
    assert sorted(after.edges(0, data="foot")) == [(0, "a", 0), (0, "a", 2)]


def test_what_has_fallen_is_no_part_of_the_game():
    graph = figure("0-a-b")
    fallen = graph.copy()
    fallen.add_edges_from([("x", "y"), ("x", "x")])
    assert GAME.canonical(fallen) == GAME.canonical(graph)
    assert winning_cuts(fallen) == winning_cuts(graph)
    assert len(list(GAME.options(fallen))) == 2
    assert reductions(fallen) == []
    assert gl.grundy_of_edges([(0, 1), (5, 6), (6, 5), (5, 5)]) == 1


def test_words():
    graph = figure("0-a-b-c, a=d")
    texts = [GAME.describe(graph, option) for option in GAME.options(graph)]
    assert texts == [
        "cut 0-a, 4 edges fall",
        "cut a-b, 1 edge falls",
        "cut a-d",
        "cut a-d",
        "cut b-c",
    ]
    with pytest.raises(ValueError, match="no cut leads from"):
        GAME.describe(graph, graph)


def test_the_graph_of_a_game():
    graph = GAME.graph(figure("0-a-b, 0-c"))
    assert len(graph) == 6
    assert graph.nodes[Bush("0-a-b, 0-c")]["grundy"] == 3


def test_a_counterexample_reads_well():
    found = gl.counterexample(GAME, len, map(Bush, ["0-a-b", "0-a, 0-b"]))
    assert str(found) == (
        "At Bush('0-a, 0-b') the claim says Grundy value 2, but by the rules it is Grundy value 0."
    )


# --- reductions ---------------------------------------------------------------------------------


def checked_steps(graph, **how):
    """Return the steps of a graph after checking each of them."""
    value = by_name(graph)
    steps = reductions(graph, **how)
    for step in steps:
        before, after = step.before, step.graph
        assert step.value == value == by_name(before) == by_name(after)
        assert set(step.touched) <= set(both_ways(before))
        assert set(step.made) <= set(both_ways(after))
        assert set(after) | set(step.merged) >= set(before)
        assert not set(step.merged) & set(after)
        assert set(step.merged.values()) <= {None, *after}
        assert step.vertex in before and step.vertex in after
        keys = [key for _, _, key in after.edges(keys=True)]
        assert len(set(keys)) == len(keys)
        assert set(keys) <= {key for _, _, key in before.edges(keys=True)}
        kept = {edge for edge in both_ways(before) if not set(edge[:2]) & set(step.merged)}
        assert kept - ends_of(step.touched) <= set(both_ways(after))
        ONE_STEP[step.kind](step)
    for now, then in itertools.pairwise(steps):
        assert now.graph is then.before
    kinds = [step.kind for step in steps]
    assert kinds == sorted(kinds, key=["fuse", "stalk", "colon"].index)
    last = steps[-1].graph if steps else graph
    assert last.number_of_edges() == value
    assert sorted(d for _, d in last.degree()) in ([0], [1, 1] + [2] * (value - 1))
    assert value == 0 or last.degree(0) == 1
    return steps


def both_ways(graph):
    return {e for u, v, key in graph.edges(keys=True) for e in [(u, v, key), (v, u, key)]}


def ends_of(edges):
    return {e for u, v, key in edges for e in [(u, v, key), (v, u, key)]}


def one_fusion(step):
    around = [edge[0] for edge in step.touched]
    assert [edge[1] for edge in step.touched] == [*around[1:], around[0]]
    assert len(set(around)) == len(around) >= 2
    assert around[0] == step.vertex
    assert step.merged == dict.fromkeys(around[1:], step.vertex)
    assert step.made == tuple((step.vertex, step.vertex, key) for _, _, key in step.touched)
    assert step.graph.number_of_edges() == step.before.number_of_edges()


def one_stalk(step):
    assert len(step.made) == len(step.touched)
    for loop, edge in zip(step.touched, step.made, strict=True):
        assert loop[0] == loop[1] == edge[0] == step.vertex
        assert edge[1] not in step.before
        assert step.graph.degree(edge[1]) == 1
    assert not step.merged


def one_colon(step):
    assert len(step.touched) >= len(step.made)
    below = step.vertex
    for low, high, _ in step.made:
        assert low == below
        below = high


ONE_STEP = {"fuse": one_fusion, "stalk": one_stalk, "colon": one_colon}


def test_reductions_of_all_small_graphs():
    for edges in SHAPES[:: 1 + len(SHAPES) // 400]:
        checked_steps(multigraph(edges))


def test_reductions_of_random_graphs():
    rng = random.Random(4)
    for number in range(300):
        edges = random_edges(rng, 8, 6)
        if on_ground(edges):
            steps = checked_steps(multigraph(standing(edges)), loops_together=number % 2 == 0)
            if number % 2 == 0:
                stalks = [step.vertex for step in steps if step.kind == "stalk"]
                assert len(set(stalks)) == len(stalks)


def test_reductions_say_what_they_do():
    steps = reductions(figure("0-a-b-c-a, b-d, 0-e"))
    assert list(map(str, steps)) == [
        "fuse: the 3 edges of the cycle a-b-c become loops at a",
        "stalk: a loop at a becomes a stalk",
        "stalk: a loop at a becomes a stalk",
        "stalk: a loop at a becomes a stalk",
        "colon: 4 stalks at a: 1 ⊕ 1 ⊕ 1 ⊕ 1 = 0",
        "colon: 2 stalks at 0: 1 ⊕ 1 = 0",
    ]
    assert str(reductions(figure("0-a-a, a-a"), loops_together=True)[0]) == (
        "stalk: 2 loops at a become stalks"
    )


def test_reductions_are_the_same_every_time():
    for seed in range(5):
        graph = gl.random_hackenbush(20, 6, seed)
        first, second = reductions(graph), reductions(graph)
        assert list(map(str, first)) == list(map(str, second))
        for a, b in zip(first, second, strict=True):
            assert nx.utils.graphs_equal(a.graph, b.graph)
        last = reductions(GAME.canonical(graph))[-1]
        assert last.graph.number_of_edges() == last.value == first[0].value


def test_reductions_with_another_ground_and_a_simple_graph():
    graph = nx.Graph([("g", "a"), ("a", "b"), ("b", "g"), ("a", 7)])
    steps = reductions(graph, "g")
    assert steps[-1].graph.number_of_edges() == GreenHackenbush("g").grundy(graph) == 0
    assert {v for step in steps for v in step.graph} >= {"g", 7, 8, 9, 10}


def test_too_many_edges_to_reduce():
    with pytest.raises(
        ValueError, match=f"2001 edges is too large to draw: at most {REDUCTION_LIMIT}"
    ):
        reductions(gl.stalks(2001))


# --- makers -------------------------------------------------------------------------------------


def test_the_notation():
    graph = figure("0-a=b-b, 12(0,-1.5)-a , a-x_1, 0")
    assert Counter(map(frozenset, graph.edges())) == Counter(
        map(frozenset, [(0, "a"), ("a", "b"), ("a", "b"), ("b", "b"), (12, "a"), ("a", "x_1")])
    )
    assert graph.nodes[12]["at"] == (0, -1.5)
    assert type(graph) is nx.MultiGraph
    assert list(figure("0").edges()) == []
    assert sorted(figure("g-a", ground="g")) == ["a", "g"]


UNREADABLE = [
    ("", "in the figure '', the name of a vertex is expected, not the end of the text"),
    ("0-", "the name of a vertex is expected, not the end of the text"),
    ("0--a", "the name of a vertex is expected, not '-' after '0-'"),
    ("0-a,,b", "the name of a vertex is expected, not ',' after '0-a,'"),
    ("0-a b", "'-', '=', ',' or the end is expected, not 'b' after '0-a '"),
    ("0-a;b", "'-', '=', ',' or the end is expected, not ';' after '0-a'"),
    ("0-a(1", "'-', '=', ',' or the end is expected, not '(' after '0-a'"),
    ("(1)0-a", "the name of a vertex is expected, not '(1)' after ''"),
    ("0-a(1,2)(1,2)", "'-', '=', ',' or the end is expected, not '(1,2)'"),
    ("0-a(1)", r"a(3, 2), a place, is expected, not a(1,)"),
    ("0(1,2)-a", "0(3), a foot, is expected, not 0(1, 2)"),
    ("0-a(x,y)", "the place (x,y) of a in a figure is no numbers"),
    ("0-a()", "the place () of a in a figure is no numbers"),
    ("0-a(nan,1)", "the place (nan,1) of a in a figure is no numbers"),
    ("0-a(1,2), a(1,3)", "in a figure, a is at (1, 2) and at (1, 3)"),
    ("a-b", "in a figure, nothing ties a to the ground 0"),
    ("0-a, b-c", "in a figure, nothing ties b to the ground 0"),
    ("hous", "in a figure, nothing ties hous to the ground 0"),
]


@pytest.mark.parametrize(("text", "message"), UNREADABLE, ids=repr)
def test_what_is_no_figure(text, message):
    with pytest.raises(ValueError) as caught:
        figure(text)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", FIGURES)
def test_the_gallery(name):
    graph = figure(name)
    assert graph.number_of_edges() >= 8
    at = nx.get_node_attributes(graph, "at")
    assert set(at) == set(graph) - {0}
    assert len(set(at.values())) == len(at)
    assert all(y > 0 for _, y in at.values())
    lines = []
    for u, v, foot in graph.edges(data="foot"):
        if u != v:
            ends = [(foot, 0) if w == 0 else at[w] for w in (u, v)]
            assert None not in itertools.chain(*ends)
            lines.append(((u, v), ends))
    for (names, one), (others, two) in itertools.combinations(lines, 2):
        if set(names) != set(others):
            assert not crossing(one, two), (names, others)


def crossing(one, two):
    """Return whether two segments meet other than in a common end."""
    (a, b), (c, d) = one, two

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    def on(p, ends):
        (px, py), ((qx, qy), (rx, ry)) = p, ends
        inside = min(qx, rx) <= px <= max(qx, rx) and min(qy, ry) <= py <= max(qy, ry)
        return inside and abs(side(p, *ends)) < 1e-9 and p not in ends

    touching = any(on(p, two) for p in one) or any(on(p, one) for p in two)
    straddling = side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
    return touching or straddling


def test_the_gallery_is_worth_playing():
    assert len(FIGURES) >= 8
    assert {"house", "tree", "girl", "fish"} <= set(FIGURES)
    values = [GAME.grundy(figure(name)) for name in FIGURES]
    assert len(set(values)) >= 4 and 0 < values.count(0) <= len(values) // 2


def test_families():
    assert sorted(gl.stalks(2, 0, 1).edges()) == [(0, 1), (0, 3), (1, 2)]
    assert list(gl.stalks()) == [0]
    for seed in range(5):
        tree = gl.tree(20, seed)
        assert nx.is_tree(tree) and tree.number_of_edges() == 20
        assert nx.utils.graphs_equal(tree, gl.tree(20, seed))
    assert not nx.utils.graphs_equal(gl.tree(20, 0), gl.tree(20, 1))
    assert list(gl.tree([])) == list(gl.tree(0)) == [0]
    for edges, cycles in [(0, 0), (5, 0), (5, 5), (12, 4)]:
        graph = gl.random_hackenbush(edges, cycles, seed=edges)
        assert graph.number_of_edges() == edges and nx.is_connected(graph)
        assert edges - len(graph) + 1 == cycles
    fence = gl.grid(3, 2)
    assert fence.number_of_edges() == 4 * 2 + 3 * 2
    assert nx.is_connected(fence) and fence.degree(0) == 4


@pytest.mark.parametrize("value", [0, 1, 2, 7, 30])
def test_figures_with_a_wanted_value(value):
    seen = set()
    for seed in range(40):
        graph = gl.figure_with_value(value, seed)
        assert GAME.grundy(graph) == value
        assert nx.is_connected(graph)
        assert value <= graph.number_of_edges() + 1
        seen.add(tuple(sorted(graph.edges())))
        if graph.number_of_edges() <= 12:
            assert by_cutting(list(graph.edges())) == value
    assert len(seen) > 20
    assert len(reductions(gl.figure_with_value(value, extra=0))) == 0


# --- bad input ----------------------------------------------------------------------------------


def simple(*edges):
    return nx.Graph(edges)


WRONG_GRAPHS = [
    (nx.DiGraph([(0, 1)]), TypeError, "edges of Hackenbush have no direction"),
    (nx.MultiDiGraph([(0, 1)]), TypeError, "edges of Hackenbush have no direction"),
    (simple((1, 2)), ValueError, "the ground 0 is no vertex of the graph, whose vertices: [1, 2]"),
    (nx.Graph(), ValueError, "the ground 0 is no vertex of the graph, whose vertices: []"),
    ([(0, 1)], TypeError, "a networkx Graph or MultiGraph is expected, not [(0, 1)]"),
    ("0-a", TypeError, "a networkx Graph or MultiGraph is expected, not '0-a'"),
    (3, TypeError, "a networkx Graph or MultiGraph is expected, not 3"),
    (None, TypeError, "a networkx Graph or MultiGraph is expected, not None"),
    (
        Bush([("g", 1)], "g"),
        ValueError,
        "the ground of GreenHackenbush(0) is not that of Bush('g-1'",
    ),
]


@pytest.mark.parametrize(
    ("graph", "error", "text"), WRONG_GRAPHS, ids=[row[2] for row in WRONG_GRAPHS]
)
@pytest.mark.parametrize(
    "use",
    [
        GAME.grundy,
        GAME.grundy_from_rules,
        GAME.winning_moves,
        GAME.winning_cuts,
        GAME.misere_outcome,
        winning_cuts,
        reductions,
    ],
)
def test_what_is_no_position(use, graph, error, text):
    with pytest.raises(error) as caught:
        use(graph)
    assert text in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "graph", [row[0] for row in WRONG_GRAPHS[:-1]], ids=lambda graph: type(graph).__name__
)
def test_no_options_of_what_is_no_position(graph):
    with pytest.raises((TypeError, ValueError)):
        list(GAME.options(graph))


WRONG_EDGES = [
    ([(0, -1)], ValueError, "the edge (0, -1) is not between integers from 0 to 2**63 - 1"),
    ([(0, 1), (-3, 2), (-4, 4)], ValueError, "the edge (-3, 2) is not between"),
    (np.array([[2**63, 0]], dtype=np.uint64), ValueError, f"the edge ({2**63}, 0) is not between"),
    ([(1, 2)], ValueError, "no edge ends in the ground 0"),
    ([0, 1], TypeError, "edges must be an (m, 2) array of integers, not [0, 1]"),
    ([(0, 1, 2)], TypeError, "edges must be an (m, 2) array of integers"),
    ([(0, 1), (2,)], TypeError, "edges must be an (m, 2) array of integers"),
    ([(0.0, 1.0)], TypeError, "edges must be an (m, 2) array of integers"),
    ([(False, True)], TypeError, "edges must be an (m, 2) array of integers"),
    ([("0", "1")], TypeError, "edges must be an (m, 2) array of integers"),
    ([(0, 2**70)], TypeError, "edges must be an (m, 2) array of integers"),
    (None, TypeError, "edges must be an (m, 2) array of integers, not None"),
    ("0-1", TypeError, "edges must be an (m, 2) array of integers, not '0-1'"),
]


@pytest.mark.parametrize(("edges", "error", "text"), WRONG_EDGES, ids=repr)
def test_what_are_no_edges(edges, error, text):
    with pytest.raises(error) as caught:
        gl.grundy_of_edges(edges)
    assert text in str(caught.value)


@pytest.mark.parametrize(
    ("ground", "error", "text"),
    [
        (-1, ValueError, "the ground must be an integer >= 0, not -1"),
        (True, TypeError, "the ground must be an integer, not True"),
        ("0", TypeError, "the ground must be an integer, not '0'"),
        (7, ValueError, "no edge ends in the ground 7"),
        (2**64, ValueError, f"no edge ends in the ground {2**64}"),
    ],
)
def test_what_is_no_ground(ground, error, text):
    with pytest.raises(error) as caught:
        gl.grundy_of_edges([(0, 1)], ground)
    assert str(caught.value) == text


def test_no_edges_at_all():
    for empty in ([], np.zeros((0, 2), dtype=int), ()):
        assert gl.grundy_of_edges(empty) == gl.grundy_of_edges(empty, ground=5) == 0
    assert GAME.grundy(figure("0")) == 0
    assert winning_cuts(figure("0")) == reductions(figure("0")) == []
    assert list(GAME.options(figure("0"))) == []


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: GreenHackenbush([0]), TypeError),
        (lambda: GreenHackenbush(None), TypeError),
        (lambda: GreenHackenbush(True), TypeError),
        (lambda: Bush(5), TypeError),
        (lambda: Bush([5]), TypeError),
        (lambda: Bush(["ab"]), TypeError),
        (lambda: Bush([(0, 1, 2)]), TypeError),
        (lambda: Bush([(0, None)]), TypeError),
        (lambda: Bush([(0, [1])]), TypeError),
        (lambda: Bush("0-a").without((0, "b")), ValueError),
        (lambda: GAME.cut(figure("0-a"), (0, "b")), ValueError),
        (lambda: GAME.table(5), TypeError),
        (lambda: figure(5), TypeError),
        (lambda: gl.stalks(-1), ValueError),
        (lambda: gl.stalks(1.5), TypeError),
        (lambda: gl.stalks("3"), TypeError),
        (lambda: gl.tree([0, 2]), ValueError),
        (lambda: gl.tree([-1]), ValueError),
        (lambda: gl.tree("12"), TypeError),
        (lambda: gl.tree(-1), ValueError),
        (lambda: gl.grid(0, 1), ValueError),
        (lambda: gl.grid(1, True), TypeError),
        (lambda: gl.random_hackenbush(3, 4), ValueError),
        (lambda: gl.random_hackenbush(3, 1, seed="x"), TypeError),
        (lambda: gl.figure_with_value(-1), ValueError),
        (lambda: gl.figure_with_value(1, extra=-1), ValueError),
        (lambda: gl.figure_with_value("5"), TypeError),
    ],
)
def test_bad_calls(call, error):
    with pytest.raises(error) as caught:
        call()
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) > 10
