"""Ancestor deletion: tries against sets that are written out, moves, limits and bad input."""

import random

import pytest

import gamelib as gl
from gamelib.fast import tries
from gamelib.games import ancestors
from gamelib.games.ancestors import MOST_LISTED, rooted

GAME = gl.AncestorDeletion()


def written_out(parents):
    """Return the value of each subtree and of the forest, the sets T(u) written out.

    Each parent comes before its children.
    """
    below = [[] for _ in range(len(parents) + 1)]
    for u in range(len(parents), -1, -1):
        x = gl.nim_sum([value for value, _ in below[u]])
        if not u:
            return x
        reached = {x}.union(*({n ^ x ^ value for n in left} for value, left in below[u]))
        value = next(n for n in range(len(reached) + 1) if n not in reached)
        below[parents[u - 1]].append((value, reached))
        below[u] = []


def near(count, last, seed=1):
    """Return a tree in which each node hangs from one of the last few before it."""
    rng = random.Random(seed)
    return (0, *(rng.randint(max(1, u - last), u - 1) for u in range(2, count + 1)))


LARGE = {
    "path": tuple(range(4500)),
    "path with leaves": (*range(1500), *range(1, 1501)),
    "near 2": near(4200, 2),
    "near 3": near(4200, 3),
    "two large ones that meet": (0, *near(4300, 2)[1:], 1, *range(4301, 6900)),
    "random": near(3000, 3000),
}


@pytest.mark.parametrize("name", LARGE)
def test_values_beyond_one_block_are_those_of_the_sets(name):
    parents = LARGE[name]
    value = GAME.grundy(parents)
    assert value == written_out(parents)
    assert name == "random" or max(GAME.subtree_values(parents)) > tries.SIZE


@pytest.mark.parametrize("seed", range(5))
def test_any_numbering_gives_the_same_values(seed):
    rng = random.Random(seed)
    parents = near(60, 5, seed)
    label = [0, *rng.sample(range(1, 61), 60)]
    mixed = [0] * 60
    for u, parent in enumerate(parents, start=1):
        mixed[label[u] - 1] = label[parent]
    plain, other = GAME.subtree_values(parents), GAME.subtree_values(mixed)
    assert [other[label[u] - 1] for u in range(1, 61)] == plain
    assert GAME.grundy(mixed) == GAME.grundy(parents)


def test_what_is_left_of_a_forest_and_of_a_subtree():
    for parents in GAME.small(4):
        left = GAME.values_left(parents)
        nodes = range(1, len(parents) + 1)
        assert list(left) == list(nodes)
        for v in nodes:
            assert left[v] == GAME.grundy_from_rules(ancestors._without(parents, v))
            assert (
                gl.mex(GAME.values_left(parents, v).values()) == GAME.subtree_values(parents)[v - 1]
            )
    assert GAME.values_left((0, 1, 1, 2), root=2) == {2: 1, 4: 0}


def test_all_winning_moves_are_found_in_the_order_of_the_options():
    for parents in [(0, 1, 1, 2, 2, 3, 3), (0, 0, 1, 1, 2, 4), (3, 3, 0, 0, 4), (0, 0)]:
        lost = [o for o in GAME.options(parents) if not GAME.grundy_from_rules(o)]
        assert GAME.winning_moves(parents) == lost


def test_options_are_forests_numbered_anew_each_once():
    assert list(GAME.options((0, 1, 1, 2))) == [(0, 0, 1), (0, 0), (0, 1), (0,)]
    assert list(GAME.options((3, 3, 0))) == [(0,), (0, 0)]
    assert list(GAME.options((0, 0, 0))) == [(0, 0)]


def test_forests_of_edges_hang_from_their_least_nodes():
    assert rooted(0, []) == ()
    assert rooted(3, []) == (0, 0, 0)
    assert rooted(5, [(5, 4), (3, 5), (2, 1)]) == (0, 1, 0, 3, 4)
    for edges in ([(1, 1)], [(1, 2), (2, 1)], [(1, 2), (2, 3), (3, 1)], [(3, 3), (1, 2)]):
        with pytest.raises(ValueError):
            rooted(4, edges)


def test_moves_of_large_forests_are_not_listed():
    most = (0,) * MOST_LISTED
    assert next(iter(GAME.options(most))) == most[1:]
    for ask in (GAME.options, GAME.winning_moves):
        with pytest.raises(ValueError, match=r"\d"):
            list(ask((0, *(1,) * (10 * MOST_LISTED + 1))))
    long = tuple(range(100_000))  # one winning move: the last node takes all with it
    assert GAME.winning_moves(long) == [()]


def test_so_many_winning_moves_are_listed_and_no_more(monkeypatch):
    chain = (0, 1, 2, 3)  # one winning move, of four nodes
    monkeypatch.setattr(ancestors, "MOST_LISTED", 2)
    assert GAME.winning_theorem(chain) == [()]
    monkeypatch.setattr(ancestors, "MOST_LISTED", 1)
    with pytest.raises(ValueError, match=r"\b4\b"):
        GAME.winning_theorem(chain)


def test_a_forest_may_have_only_so_many_nodes(monkeypatch):
    monkeypatch.setattr(ancestors, "MOST_NODES", 3)
    assert GAME.grundy((0, 1, 2)) == 3
    with pytest.raises(ValueError, match=r"3.*4"):
        GAME.grundy((0, 1, 2, 3))
