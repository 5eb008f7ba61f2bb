"""Grundy values of a digraph given by its arcs, and of one given by a mapping."""

import itertools
import random

import networkx as nx
import numpy as np
import pytest

from gamelib import DigraphGame, LoopyGameError, grundy_of_arcs


def by_definition(arcs, n):
    """Return the values, node by node, or `None` where there is a cycle."""
    values = {}
    while len(values) < n:
        below = {node: {values.get(b) for a, b in arcs if a == node} for node in range(n)}
        ready = [node for node in range(n) if node not in values and None not in below[node]]
        if not ready:
            return None
        for node in ready:
            values[node] = next(v for v in itertools.count() if v not in below[node])
    return [values[node] for node in range(n)]


def random_digraphs(count):
    rng = random.Random(1)
    for _ in range(count):
        n = rng.randint(1, 12)
        yield [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(14))], n


def deep_and_wide():
    """Return digraphs with their values: a path, a ladder, a star, layers, values up to 70."""
    n = 3000
    path = np.stack([np.arange(1, n), np.arange(n - 1)], axis=1)
    yield path, n, np.arange(n) % 2
    ladder = np.concatenate([np.add(path, [k, 0]) for k in range(3)])
    yield ladder[ladder[:, 0] < n], n, np.arange(n) % 4
    star = np.stack([np.zeros(n - 1, int), np.arange(1, n)], axis=1)
    yield star, n, np.eye(1, n, dtype=int)[0]
    complete = np.array([(a, b) for a in range(80) for b in range(a)])
    yield complete, 80, np.arange(80)
    few = complete[complete[:, 0] < 60]
    yield np.concatenate([few + 60 * k for k in range(20)]), 1200, np.tile(np.arange(60), 20)


@pytest.mark.kernel
def test_random_digraphs(way):
    cycles = 0
    for arcs, n in random_digraphs(150):
        expected = by_definition(arcs, n)
        if expected is not None:
            values = grundy_of_arcs(arcs, n)
            assert values.tolist() == expected
            continue
        cycles += 1
        with pytest.raises(LoopyGameError) as caught:
            grundy_of_arcs(np.array(arcs), n)
        cycle = caught.value.cycle
        assert len(set(cycle)) == len(cycle)
        assert {*zip(cycle, [*cycle[1:], cycle[0]], strict=True)} <= set(arcs)
    assert 20 < cycles < 130


@pytest.mark.kernel
def test_deep_and_wide_digraphs(way):
    rng = np.random.default_rng(1)
    for arcs, n, expected in deep_and_wide():
        names = rng.permutation(n)
        shuffled = names[arcs][rng.permutation(len(arcs))]
        assert grundy_of_arcs(arcs, n).tolist() == expected.tolist()
        assert grundy_of_arcs(shuffled, n)[names].tolist() == expected.tolist()
        turned_back = [[*arcs[:, 0], arcs[0, 1]], [*arcs[:, 1], arcs[0, 0]]]
        with pytest.raises(LoopyGameError):
            grundy_of_arcs(np.array(turned_back).T, n)


def test_no_arcs():
    for empty in ([], np.zeros((0, 2), dtype=int), np.array([])):
        assert grundy_of_arcs(empty, 3).tolist() == [0, 0, 0]
        assert grundy_of_arcs(empty, 0).tolist() == []


def test_an_arc_given_twice_counts_once():
    assert grundy_of_arcs([(0, 1), (0, 1), (1, 2)], 3).tolist() == [0, 1, 0]
    assert grundy_of_arcs(np.array([[1, 0]], dtype=np.uint8), 2).tolist() == [0, 1]


# --- a mapping of nodes to their successors -------------------------------------------------------


def test_a_mapping_is_a_digraph():
    game = DigraphGame({"a": ["b"]})
    assert game == DigraphGame(nx.DiGraph([("a", "b")]))
    assert {type(node) for node in DigraphGame({np.int64(2): np.array([1, 0])}).small(0)} == {int}
    several = DigraphGame({1: {2, 3}, 2: iter([3, 3]), "x": ()})
    assert [several.grundy(node) for node in (1, 2, 3, "x")] == [2, 1, 0, 0]
    assert len(list(several.options(2))) == 1
    assert set(several.digraph.nodes) == {1, 2, 3, "x"}
    assert DigraphGame({}).small(3) == []
