"""Games that are searched: Cram, Node Kayles, Notakto, a pass once; and what stands for equals."""

import itertools
import json
import random

import networkx as nx
import pytest
from games import made
from processes import ROOT
from test_theorems import faults, first_few, small_positions

import gamelaws as laws
import gamelib as gl
from gamelib import Outcome, Sum, representatives

PUBLISHED = json.loads((ROOT / "tests" / "data" / "published.json").read_text("utf-8"))
IMAGES = [lambda i, j: (i, j), lambda i, j: (-i, j), lambda i, j: (i, -j), lambda i, j: (-i, -j)]
IMAGES += [lambda i, j, turn=turn: turn(j, i) for turn in IMAGES]


def played_out(options, known=None):
    """Return a function that gives values by the mex, every position as it is."""
    known = {} if known is None else known

    def value(position):
        if position not in known:
            known[position] = gl.mex([value(option) for option in options(position)])
        return known[position]

    return value


def full(*rows):
    """Return the rows of a table, those whose last entry is true only where all is tried."""
    return [pytest.param(*row, marks=[pytest.mark.full] if long else []) for *row, long in rows]


# --- representatives ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_images_of_a_board_have_one_representative(seed):
    rng = random.Random(seed)
    board = {(rng.randrange(-3, 4), rng.randrange(3, 9)) for _ in range(rng.randrange(1, 14))}
    least = gl.grid_representative(board)
    moved = [{(i + 7, j - 2) for i, j in itertools.starmap(turn, board)} for turn in IMAGES]
    assert {gl.grid_representative(image) for image in moved} == {least}
    assert least in [
        frozenset((i - min(a for a, _ in m), j - min(b for _, b in m)) for i, j in m) for m in moved
    ]
    other = board ^ {(0, 5)}
    same = gl.grid_representative(other) == least
    assert not same or len(other) == len(board)


@pytest.mark.parametrize("cells", [[(0, 0.5)], [(0,)], 5, [(0, 0), (0, 300)], [(True, 0)]])
def test_what_are_no_cells_is_refused(cells):
    with pytest.raises((TypeError, ValueError)):
        gl.grid_representative(cells)
    with pytest.raises((TypeError, ValueError)):
        gl.Cram().grundy(cells)


GRAPHS = {
    "path": nx.path_graph(9),
    "cycle": nx.cycle_graph(12),
    "star": nx.star_graph(30),
    "complete": nx.complete_graph(20),
    "sides": nx.complete_bipartite_graph(6, 7),
    "Petersen": nx.petersen_graph(),
    "cube": nx.hypercube_graph(4),
    "two copies": nx.disjoint_union(nx.petersen_graph(), nx.petersen_graph()),
    "trees": nx.disjoint_union(nx.balanced_tree(2, 3), nx.random_labeled_tree(12, seed=3)),
    "random": nx.gnp_random_graph(14, 0.3, seed=4),
    "no edges": nx.empty_graph(40),
    "nothing": nx.empty_graph(0),
}


@pytest.mark.parametrize("library", [True, False])
@pytest.mark.parametrize("graph", GRAPHS.values(), ids=GRAPHS)
def test_copies_of_a_graph_have_one_representative(monkeypatch, graph, library):
    if library:
        pytest.importorskip("igraph")
    monkeypatch.setattr(representatives, "installed", lambda name: library)
    representatives._first_of_equals.cache_clear()
    found = set()
    for seed in range(4):
        names = [f"v{i}" for i in range(len(graph))]
        random.Random(seed).shuffle(names)
        name = dict(zip(graph, names, strict=True))
        copy = nx.Graph()
        copy.add_nodes_from(sorted(names))  # in another order
        copy.add_edges_from((name[one], name[other]) for one, other in graph.edges)
        found.add(gl.graph_representative(copy))
    (near,) = found
    assert nx.is_isomorphic(nx.Graph(dict(enumerate(near))), graph)
    representatives._first_of_equals.cache_clear()


@pytest.mark.parametrize("library", [True, False])
def test_graphs_that_differ_have_other_representatives(monkeypatch, library):
    """All graphs of up to 7 vertices in the atlas of networkx."""
    if library:
        pytest.importorskip("igraph")
    monkeypatch.setattr(representatives, "installed", lambda name: library)
    representatives._first_of_equals.cache_clear()
    graphs = nx.graph_atlas_g()[: 1253 if library else 209]
    assert len({gl.graph_representative(graph) for graph in graphs}) == len(graphs)
    representatives._first_of_equals.cache_clear()


def cells_alone(self, board):
    """Cells in a row or spread: their number does not tell."""
    return frozenset((0, i) for i in range(len(board)))


def one_row_less(self, position):
    return tuple(
        frozenset(end for end in ends if end)
        for ends in gl.NodeKayles.representative(self, position)
    )


WRONG = {
    "lengths": made(gl.Cram, representative=cells_alone),
    "lines": made(gl.Notakto, representative=lambda self, board: gl.grid_representative(board)),
    "edges": made(gl.NodeKayles, nx.petersen_graph(), representative=one_row_less),
    "heaps": made(gl.Nim, representative=lambda self, heaps: tuple(sorted(set(heaps)))),
}


@pytest.mark.parametrize("game", WRONG.values(), ids=WRONG)
def test_a_wrong_representative_is_seen(game):
    positions = small_positions(game, 160)
    try:
        found = first_few(faults(game, positions))
    except (TypeError, ValueError) as error:  # it is no position
        found = [error]
    assert found


# --- Cram ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "columns"), [(1, 9), (2, 5), (3, 3), (3, 4), (2, 6)])
def test_cram_is_what_its_rules_say(rows, columns):
    game, board = gl.Cram(), gl.cells(rows, columns)
    value = played_out(game.options)
    assert game.grundy(board) == game.grundy_from_rules(board) == value(board)


@pytest.mark.parametrize("seed", range(12))
def test_cram_on_boards_of_any_shape(seed):
    rng = random.Random(seed)
    board = frozenset(rng.sample(sorted(gl.cells(4, 5)), 13))
    game = gl.Cram()
    value = played_out(game.options)
    assert game.grundy_from_rules(board) == value(board)
    assert game.winning_moves(board) == [o for o in game.options(board) if value(o) == 0]


CRAM_3 = list(enumerate(PUBLISHED["cram_3xn"]["values"], 1))


@pytest.mark.parametrize(("columns", "value"), CRAM_3)
def test_cram_on_three_rows(columns, value):
    assert gl.Cram().grundy_from_rules(gl.cells(3, columns)) == value


def cram_of(rows, columns):
    """Return the published value, and whether to compute it takes long."""
    (value,) = [v for i, j, v in PUBLISHED["cram"]["values"] if (i, j) == (rows, columns)]
    return rows, columns, value


@pytest.mark.parametrize(
    ("rows", "columns", "value"),
    full(
        (*cram_of(4, 4), False),
        (*cram_of(4, 5), False),
        (*cram_of(4, 6), False),
        (*cram_of(5, 5), False),
        (*cram_of(4, 7), True),
        (*cram_of(5, 6), True),
    ),
)
def test_cram_agrees_with_the_published_values(rows, columns, value):
    game = gl.Cram()
    game.budget = 50_000_000
    assert game.grundy_from_rules(gl.cells(rows, columns)) == value


@pytest.mark.parametrize(("rows", "columns"), [(4, 7), (5, 6), (4, 6), (5, 5)])
def test_an_outcome_asks_for_less_than_a_value(rows, columns):
    _, _, value = cram_of(rows, columns)
    game, board = gl.Cram(), gl.cells(rows, columns)
    assert game.outcome_from_rules(board, budget=20_000) is Outcome.of(value)


def test_imitation_is_what_the_published_table_says():
    for rows, columns, value in PUBLISHED["cram"]["values"]:
        told = gl.Cram().outcome_theorem(gl.cells(rows, columns))
        assert told in (None, Outcome.of(value))
        assert (told is None) == (rows % 2 == columns % 2 == 1)


def test_imitation_on_a_board_with_a_hole():
    ring = ["...", ".#.", "..."]
    assert gl.Cram().outcome(ring) is gl.Cram().outcome_from_rules(ring) is Outcome.P
    assert gl.Cram().outcome_theorem(gl.Cram().canonical([".#.", ".#.", "..."])) is None


# --- Node Kayles --------------------------------------------------------------------------------


def start_value(graph):
    game = gl.NodeKayles(graph)
    return game.grundy_from_rules(game.start)


def test_node_kayles_of_paths_is_dawsons_chess():
    published = PUBLISHED["dawsons_chess_0.137"]["values"]
    for n in range(40):
        game = gl.NodeKayles(nx.path_graph(n))
        assert game.grundy(game.start) == published[n]
        if n < 25:
            assert game.grundy_from_rules(game.start) == published[n]


def test_node_kayles_of_cycles():
    published = PUBLISHED["dawsons_chess_0.137"]["values"]
    for n in range(3, 21):
        game = gl.NodeKayles(nx.cycle_graph(n))
        value = game.grundy_from_rules(game.start)
        assert value == game.grundy(game.start) == int(published[n - 3] == 0)


@pytest.mark.parametrize(
    ("rows", "columns"),
    full(*((2, n, False) for n in range(1, 13)), *((3, n, n > 8) for n in range(1, 13))),
)
def test_node_kayles_of_grids_agrees_with_the_published_values(rows, columns):
    published = PUBLISHED[f"node_kayles_{rows}xn"]["values"]
    assert start_value(nx.grid_2d_graph(rows, columns)) == published[columns - 1]


def test_node_kayles_of_scalloped_paths_agrees_with_the_published_values():
    table = PUBLISHED["node_kayles_scalloped"]
    for n, value in enumerate(table["values"], start=table["offset"]):
        graph = nx.path_graph(n)
        graph.add_edges_from((i, i + 3) for i in range(n - 3))
        assert start_value(graph) == value


@pytest.mark.parametrize(
    ("graph", "value"),
    [
        (nx.petersen_graph(), 1),
        (nx.complete_bipartite_graph(3, 3), 1),
        (nx.hypercube_graph(3), 0),
        (nx.complete_graph(30), 1),
        (nx.empty_graph(5), 1),
    ],
)
def test_node_kayles_of_well_known_graphs(graph, value):
    assert start_value(graph) == value


@pytest.mark.parametrize("seed", range(8))
def test_node_kayles_is_what_its_rules_say(seed):
    game = gl.NodeKayles(nx.gnp_random_graph(10, 0.25, seed=seed))
    value = played_out(game.options)
    assert game.grundy_from_rules(game.start) == value(game.start)


def test_node_kayles_refuses_what_is_no_graph_and_no_vertex():
    for wrong in (nx.DiGraph([(1, 2)]), 5, "graph"):
        with pytest.raises((TypeError, ValueError)):
            gl.NodeKayles(wrong)
    with pytest.raises(ValueError, match="7"):
        gl.NodeKayles(nx.path_graph(3)).grundy({1, 7})


# --- Notakto ------------------------------------------------------------------------------------


def test_the_quotient_of_all_boards_has_eighteen_elements():
    quotient = laws.misere_quotient(gl.Notakto())
    assert quotient.order == 18 and len(quotient.p_portion) == 4
    empty = gl.Notakto().canonical("... ... ...")
    for count in range(1, 6):
        boards = Sum(*[empty] * count)
        assert quotient.outcome(boards) == gl.Notakto().outcome(boards, misere=True)


def test_one_board_is_won_in_the_centre_alone_and_two_are_lost():
    game, empty = gl.Notakto(), gl.Notakto().canonical([])
    assert game.winning_moves(empty, misere=True) == [frozenset({(1, 1)})]
    assert game.outcome(Sum(empty, empty), misere=True) is Outcome.P


@pytest.mark.parametrize("seed", range(6))
def test_two_boards_play_as_the_rules_say(seed):
    rng = random.Random(seed)
    game = gl.Notakto()
    boards = [frozenset(rng.sample(sorted(gl.cells(3, 3)), rng.randrange(3, 6))) for _ in range(2)]
    known = {}

    def wins(whole):
        key = frozenset(whole) if whole[0] != whole[1] else whole[0]
        if key not in known:
            one, two = whole
            after = [(o, two) for o in game.options(one)] + [(one, o) for o in game.options(two)]
            known[key] = not after or not all(map(wins, after))
        return known[key]

    assert bool(game.outcome(Sum(*boards), misere=True)) == wins(tuple(boards))


def test_a_board_of_notakto_may_be_text():
    assert gl.Notakto().canonical("X.. .X. ...") == {(0, 0), (1, 1)}
    for wrong in ("X.. .O. ...", "X... .... .... ....", [(0, 3)]):
        with pytest.raises(ValueError):
            gl.Notakto().canonical(wrong)


# --- a pass once --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [gl.Nim(), gl.Bash(3), gl.KAYLES, gl.Cram()], ids=repr)
def test_a_pass_is_what_its_rules_say(game):
    passing = gl.WithPass(game)
    rules = played_out(lambda whole: options_with_pass(game, *whole))
    for position in itertools.islice(game.small(5), 60):
        start = game.canonical(position)
        assert passing.grundy(start) == rules((start, True))
        assert passing.grundy((start, False)) == game.grundy(start)


def options_with_pass(game, position, left):
    moves = game.moves(position)
    return [(move, left) for move in moves] + [(position, False)] * bool(left and moves)


def test_three_heaps_of_nim_with_a_pass_have_a_table():
    values = gl.WithPass(gl.Nim()).table(5, 5, 5)
    rules = played_out(lambda whole: options_with_pass(gl.Nim(), *whole))
    for heaps in itertools.product(range(5), repeat=3):
        assert values[heaps] == rules((heaps, True))
    assert gl.WithPass(gl.Bash(2)).table(6).tolist() == [
        gl.WithPass(gl.Bash(2)).grundy(n) for n in range(6)
    ]


def test_nobody_passes_from_a_finished_position():
    game = gl.WithPass(gl.Nim())
    assert game.moves((0, 0)) == [] and game.moves(((1,), False)) == [((0,), False)]
    assert game.said((1, 2), ((1, 2), False)) == "pass"
    with pytest.raises(TypeError):
        gl.WithPass(gl.BlackAndWhite(2))
