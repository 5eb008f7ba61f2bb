"""What the proof of the fusion principle in chapter 11 counts: the cuts of an arch with stalks."""

import itertools
from collections import Counter

import pytest

import gamelib as gl

GAME = gl.GreenHackenbush()


def arms(lengths):
    """Return the value that each cut of the arch leaves, from left to right."""

    def arm(stalks):  # from the ground to the free end
        value = 0
        for stalk in reversed(stalks):
            value = (value ^ stalk) + 1
        return value

    cuts = range(len(lengths) + 1)
    return [arm(lengths[:p]) ^ arm(lengths[p:][::-1]) for p in cuts]


def arch(lengths):
    edges = list(itertools.pairwise([0, *("abcdef"[: len(lengths)]), 0]))
    for foot, length in zip("abcdef", lengths, strict=False):
        edges += itertools.pairwise([foot, *(f"{foot}{i}" for i in range(length))])
    return gl.Bush(edges)


def halves(lengths):
    """Return the two halved arches: on the ground, stalks, on the ground."""
    parts = [[0], [0]]
    for q in range(1, len(lengths) + 2):
        parts[(q + sum(lengths[: q - 1])) % 2].append(0)
        for part in parts if q <= len(lengths) else ():
            part[-1] ^= lengths[q - 1] // 2
    return [part for part in parts if len(part) > 1]


@pytest.mark.parametrize("edges", range(1, 7))
def test_an_odd_number_of_cuts_leaves_what_the_loops_would(edges):
    for lengths in itertools.product(range(4), repeat=edges - 1):
        counts, total = Counter(arms(lengths)), gl.nim_sum(lengths)
        for value in range(16):
            assert counts[value] % 2 == (edges % 2 and value == total), (lengths, value)


@pytest.mark.parametrize("lengths", list(itertools.product(range(3), repeat=2)))
def test_the_arms_have_the_values_of_the_rules(lengths):
    bush = arch(lengths)
    cuts = [bush.without(edge) for edge in itertools.pairwise([0, "a", "b", 0])]
    assert [GAME.grundy_from_rules(cut) for cut in cuts] == arms(lengths)
    assert GAME.grundy_from_rules(bush) == gl.nim_sum([1, *lengths])


def test_a_cut_of_a_halved_arch_leaves_half_the_value():
    for lengths in itertools.product(range(4), repeat=4):
        halved = Counter()
        for left, *stalks, right in halves(lengths):
            halved.update(value ^ left ^ right for value in arms(stalks))
        assert halved == Counter(value // 2 for value in arms(lengths))


def test_the_number_of_cuts_that_leave_a_smaller_value_is_odd():
    for bush in GAME.small(4):
        left = Counter(GAME.grundy_from_rules(bush.without(edge)) for edge in bush.edges)
        for value in range(8):
            assert left[value] % 2 == (value < GAME.grundy_from_rules(bush)), bush
