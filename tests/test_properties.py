"""The theorems on whatever Hypothesis draws, far from the small positions too."""

import functools
import itertools
import operator

import networkx as nx
from hypothesis import given, settings
from hypothesis import strategies as st
from test_theorems import Solver, moves_to

import gamelib as gl
from gamelib import Bash, DigraphGame, Nim, Outcome, Subtraction, Sum

settings.register_profile("gamelib", max_examples=60, deadline=None)
settings.load_profile("gamelib")

naturals = st.integers(min_value=0)
huge = st.integers(min_value=0, max_value=10**60)
any_heaps = st.lists(st.one_of(st.integers(0, 20), huge), max_size=12)
subtraction_sets = st.sets(st.integers(1, 15), min_size=1, max_size=5)


@st.composite
def digraphs(draw, most=7):
    """Draw an acyclic digraph on the nodes 0, 1, ...: arcs lead downwards."""
    size = draw(st.integers(1, most))
    pairs = [(a, b) for a in range(size) for b in range(a)]
    arcs = draw(st.lists(st.sampled_from(pairs), max_size=3 * most)) if pairs else []
    graph = nx.DiGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(arcs)
    return graph


# --- mex, nim-sums, sums ----------------------------------------------------------------------


@given(st.lists(st.one_of(st.integers(0, 12), naturals)))
def test_mex_is_the_least_that_is_missing(values):
    least = gl.mex(values)
    assert least not in values
    assert all(n in values for n in range(least))


@given(any_heaps, st.randoms())
def test_nim_sum_is_the_xor_in_any_order(values, random):
    total = functools.reduce(operator.xor, values, 0)
    shuffled = random.sample(values, len(values))
    assert gl.nim_sum(values) == gl.nim_sum(shuffled) == gl.nim_sum(iter(values)) == total
    assert gl.nim_sum([*values, total]) == 0
    assert gl.nim_sum(values * 1001) == total  # long enough for the fast twin


@given(st.lists(st.integers(0, 5)), st.randoms())
def test_sums_are_multisets(parts, random):
    shuffled = random.sample(parts, len(parts))
    cut = random.randint(0, len(parts))
    nested = Sum(Sum(*shuffled[:cut]), *shuffled[cut:])
    assert Sum(*parts) == nested
    assert hash(Sum(*parts)) == hash(nested)
    assert Sum(*parts, 0) != nested
    assert eval(repr(nested)) == nested


# --- theorem == rules -------------------------------------------------------------------------


@given(
    st.builds(Bash, st.integers(1, 40)) | st.builds(Subtraction, subtraction_sets),
    st.integers(0, 400),
)
def test_taking_stones(game, heap):
    assert game.grundy(heap) == game.grundy_from_rules(heap)
    assert game.outcome(heap, misere=True) is game.outcome_from_rules(heap, misere=True)
    for misere in (False, True):
        assert game.winning_moves(heap, misere) == [
            option for option in game.options(heap) if not game.outcome_from_rules(option, misere)
        ]
    least = next((n for n in range(heap + 1) if [*game.options(n)]), None)
    if least is not None:  # Ferguson's pairing
        assert (game.grundy(heap) == 1) is (game.grundy(heap - least) == 0)


@given(st.integers(1, 10**30), huge)
def test_bash_is_a_strategy_at_any_size(limit, heap):
    game = Bash(limit)
    assert game.grundy(heap) == heap % (limit + 1)
    for misere in (False, True):
        moves = game.winning_moves(heap, misere=misere)
        for move in moves:
            assert 1 <= heap - move <= limit
            assert game.outcome(move, misere=misere) is Outcome.P
            assert game.winning_moves(move, misere=misere) == []
        won = game.outcome(heap, misere=misere) is Outcome.N
        assert bool(moves) is (won and heap > 0)


@given(any_heaps)
def test_nim_is_a_strategy_at_any_size(heaps):
    game = Nim()
    moves = game.winning_moves(heaps)
    assert bool(moves) is bool(game.grundy(heaps))
    for move in moves:
        changed = [place for place, heap in enumerate(heaps) if move[place] != heap]
        assert len(changed) == 1
        assert 0 <= move[changed[0]] < heaps[changed[0]]
        assert game.grundy(move) == 0
    first = gl.nim_first_move(heaps)
    assert (first is None) is (not moves)
    if first is not None:
        place, taken = first
        assert moves[0] == (*heaps[:place], heaps[place] - taken, *heaps[place + 1 :])
    starts = [k for k in range(len(heaps)) if gl.can_win_from_heap(heaps, k)]
    assert starts == [k for k in range(len(heaps)) if any(m[k] != heaps[k] for m in moves)]


@given(any_heaps)
def test_misere_nim_is_a_strategy_at_any_size(heaps):
    game = Nim()
    moves = game.winning_moves(heaps, misere=True)
    won = game.outcome(heaps, misere=True) is Outcome.N
    assert bool(moves) is (won and any(heaps))
    assert all(game.outcome(move, misere=True) is Outcome.P for move in moves)
    assert all(not game.winning_moves(move, misere=True) for move in moves)


@given(any_heaps.filter(len), st.lists(st.tuples(naturals, huge), max_size=20))
def test_updates(heaps, updates):
    changing = gl.NimHeaps(heaps)
    for place, value in updates:
        heaps[place % len(heaps)] = value
        changing.update(place % len(heaps), value)
        assert changing.nim_sum == gl.nim_sum(heaps)


# --- Sprague-Grundy on any digraphs -----------------------------------------------------------


@given(digraphs(), digraphs())
def test_sprague_grundy(one, other):
    """Two digraphs side by side are drawn as one digraph of pairs, and solved by definition."""
    a, b = DigraphGame(one), DigraphGame(other)
    both = nx.cartesian_product(one, other)
    solver, game = Solver(), DigraphGame(both)
    for x, y in itertools.product(one, other):
        value = solver.value(solver.whole(game, (x, y)))
        assert value == a.grundy(x) ^ b.grundy(y)
        assert (a + b).grundy((x, y)) == game.grundy((x, y)) == value
        assert (a + b).outcome((x, y), misere=True) is game.outcome((x, y), misere=True)
        assert {*(a + b).winning_moves((x, y))} == {*game.winning_moves((x, y))}


@given(digraphs(most=5), st.data())
def test_sums_on_a_digraph(graph, data):
    game, solver = DigraphGame(graph), Solver()
    parts = data.draw(st.lists(st.sampled_from([*graph]), max_size=4))
    whole = solver.whole(game, Sum(*parts))
    assert game.grundy(Sum(*parts)) == solver.value(whole)
    assert game.outcome(Sum(*parts)) is Outcome.of(solver.wins(whole))
    assert game.outcome(Sum(*parts), misere=True) is Outcome.of(solver.misere_wins(whole))
    assert game.winning_moves(Sum(*parts), misere=True) == moves_to(
        solver.misere_wins, solver, game, Sum(*parts)
    )


@given(digraphs(), st.data())
def test_a_digraph_with_a_cycle_is_refused(graph, data):
    nodes = [*graph]
    back = data.draw(st.sampled_from(nodes)), data.draw(st.sampled_from(nodes))
    graph.add_edge(*back)
    try:
        DigraphGame(graph)
    except gl.LoopyGameError as error:
        cycle = error.cycle
        assert all(graph.has_edge(a, b) for a, b in itertools.pairwise([*cycle, cycle[0]]))
        assert len(set(cycle)) == len(cycle)
    else:
        assert nx.is_directed_acyclic_graph(graph)


# --- claims, identity, bad input --------------------------------------------------------------


@given(st.integers(1, 6), st.lists(st.integers(0, 8), min_size=60, max_size=60), st.booleans())
def test_counterexample_is_the_first_difference(limit, claims, as_outcome):
    game = Bash(limit)
    truth = [n % (limit + 1) for n in range(60)]
    said = [bool(c) for c in claims] if as_outcome else claims
    true = [bool(t) for t in truth] if as_outcome else truth
    wrong = [n for n in range(60) if said[n] != true[n]]
    found = gl.counterexample(game, lambda n: said[n], range(60))
    assert (found.position if found else None) == (wrong[0] if wrong else None)
    if found is not None and found.option is not None:
        assert found.option in list(game.options(found.position))
        option = game.grundy(found.option)
        assert option == (0 if as_outcome else found.claimed)
