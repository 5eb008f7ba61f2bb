"""Pictures of Nim in disguise say what the rules say: heaps, moves undone, columns of digits."""

import itertools
import re

import pytest

import gamecourse
import gamelib as gl

STRIP = [(2, 5, 7, 12), (2, 5, 7, 10), (1, 5, 7, 10), (1, 4, 7, 10), (1, 4, 6, 10), (1, 4, 6, 9)]


def heaps_of(scene):
    """Return the heaps that an alt text names."""
    return tuple(map(int, re.search(r"heaps ([\d, ]*\d)", scene.alt)[1].split(", ")))


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
    game = gl.MooreNim(k)
    for heaps in itertools.combinations_with_replacement(range(1, 6), 3):
        bits = max(heaps).bit_length()
        scene = gamecourse.moore_bits(heaps, k, bits)
        left = tuple(map(int, re.search(r"leave ([\d, ]+),", scene.alt)[1].split(", ")))
        assert (left == heaps) == (not game.outcome_from_rules(heaps))
        assert left == heaps or (left in game.options(heaps) and not game.outcome(left))
        assert left == heaps or game.winning_moves(heaps) == [left]


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: gamecourse.strip_and_stairs([]), "a match of 1 to 7 positions"),
        (lambda: gamecourse.strip_and_stairs([(2, 5), (2, 6)]), "no move leads from"),
        (lambda: gamecourse.strip_and_stairs([(5, 2)]), "must increase, not (5, 2)"),
        (lambda: gamecourse.strip_and_stairs([(2, 5)], 1), "the moves that are made must be"),
        (lambda: gamecourse.strip_and_stairs([(2, 50)]), "pieces on cells up to 24"),
        (lambda: gamecourse.stairs([(2, 1), (2, 0)]), "no move leads from"),
        (lambda: gamecourse.hill([(2, 2)], 0, 1), "distances to the top increase"),
        (lambda: gamecourse.hill([(2, 4), (1, 3)], 0, 1), "no move leads from (2, 4) to (1, 3)"),
        (lambda: gamecourse.hill([(2, 4)], 0, 3), "the king is person 3, and there are only 2"),
        (lambda: gamecourse.black_and_white([(1, 3, 5)]), "white and black pieces are as many"),
        (lambda: gamecourse.black_and_white([(1, 5), (2, 4)]), "no move leads from"),
        (lambda: gamecourse.black_and_white([(2, 5), (1, 5)]), "no move leads from"),
        (lambda: gamecourse.northcott([[(5, 2)]]), "a white cell, then a black one"),
        (lambda: gamecourse.northcott([[(0, 9)]]), "a white cell, then a black one"),
        (lambda: gamecourse.northcott([[]]), "1 to 4 rows"),
        (lambda: gamecourse.moore_bits([64], 2), "1 to 5 heaps below 64"),
        (lambda: gamecourse.moore_bits([], 2), "1 to 5 heaps below 64"),
        (lambda: gamecourse.moore_bits([3], 0), "must be an integer >= 1, not 0"),
        (lambda: gamecourse.ring_move([0, 2], 1), "cannot cross an edge of 0"),
        (lambda: gamecourse.ring_move([3, 0], 3), "cannot cross an edge of 3 and leave 3"),
        (lambda: gamecourse.ring_move([3, 1], 1), "one of them 0"),
    ],
)
def test_bad_matches_are_refused_in_one_line(call, said):
    with pytest.raises((TypeError, ValueError), match=re.escape(said)) as error:
        call()
    assert "\n" not in str(error.value)


def test_a_match_goes_through_an_explorer():
    explorer = gamecourse.explore_match(gamecourse.strip_and_stairs, STRIP)
    assert explorer.scene(step=0).alt == gamecourse.strip_and_stairs(STRIP, 0).alt
    assert explorer.frames == {"step": [*range(len(STRIP))]}
    assert gamecourse.explore_moore_bits((13, 7, 6, 2), 2).frames == {"step": [*range(5)]}
