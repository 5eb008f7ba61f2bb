"""Pictures of Nim in disguise say what the rules say: heaps, moves undone, columns of digits."""

import itertools
import re

import pytest

import gamecourse
import gamelib as gl
from truths.contest import moore_bits_are_true
from truths.registry import truly_drawn


def heaps_of(scene):
    """Return the gaps that are heaps, as an alt text names them."""
    return tuple(map(int, re.search(r"gaps ([\d, ]*\d)", scene.alt)[1].split(", ")))


def undone_in(scene):
    """Return the moves that an alt text calls undone."""
    found = re.search(r"undone: ([\d, ]+)", scene.alt)
    return [*map(int, found[1].split(", "))] if found else []


def test_the_heap_of_one_alone_is_smaller_where_the_king_comes_next():
    for people in itertools.combinations(range(1, 8), 3):
        for king in (1, 2, 3):
            scene = gamecourse.hill([people], 0, king)
            assert heaps_of(scene) == gl.ClimbingTheHill(king).gaps(people)


def test_a_nim_move_there_and_back_is_none():
    scene = gamecourse.stairs([(1, 2, 0), (0, 2, 0), (1, 1, 0)], 2)  # smaller first, then larger
    assert undone_in(scene) == []


@pytest.mark.parametrize("k", [1, 2, 3])
def test_the_columns_of_moore_end_in_a_winning_move(k):
    for heaps in itertools.combinations_with_replacement(range(1, 6), 3):
        bits = max(heaps).bit_length()
        truly_drawn(moore_bits_are_true, gamecourse.moore_bits, heaps, k, bits)
