"""Boards of coins without a browser: which coins make a move together, and how it is told.

How they are selected is tested in tests/browser/test_match.py.
"""

import pytest
from clicks import Place
from pictures import elements

from gamelib import Nim, Ruler, Sum, TurnUpTo, Twins, heads
from gameviews import explore


@pytest.mark.parametrize(
    ("game", "start", "coins", "said"),
    [
        (TurnUpTo(3), heads("HTHHTTTH"), ["1", "7"], "turn coins 1 and 7"),
        (Ruler(), {1, 4}, ["4"], "turn coin 4"),
        (Twins() * Twins(), {(1, 2), (2, 2)}, ["1:2", "2:2", "1:1", "2:1"], None),
        (TurnUpTo(3), {0, 2, 5}, ["1", "3"], None),
        (Ruler(), {1, 4}, ["2", "4"], None),
        (Twins() * Twins(), {(2, 2)}, ["2:2"], None),
    ],
)
def test_coins_that_are_turned_together_are_a_move_or_none(game, start, coins, said):
    place = Place(explore.board(game, start))
    after = place.after(*coins, "turn")
    turned = {tuple(map(int, c.split(":"))) if ":" in c else int(c) for c in coins}
    wanted = frozenset(start) ^ turned
    assert (after is not None) == (wanted in list(game.options(frozenset(start))))
    if after is not None:
        assert after.position == wanted
    if said is not None:
        assert place.said(*coins, "turn") == said


def test_a_selected_coin_changes_its_own_pieces_only():
    place = Place(explore.board(TurnUpTo(3), heads("HTHHTTTH")))
    plain, selected = place.picture, place.svg(place.node["pictures"][0], {"7", "1"})
    texts = [text for text in elements(f"<div>{selected}</div>", "g") if "data-part" in text.attrib]
    assert [t.attrib["aria-label"] for t in texts if "selected" in t.attrib["aria-label"]] == [
        "coin 1, tails, selected",
        "coin 7, heads, selected",
    ]
    assert place.svg(place.node["pictures"][0]) == plain != selected


def test_a_hint_marks_the_coins_to_turn():
    place = Place(explore.board(TurnUpTo(3), heads("HTHHTTTH")))
    assert place.hint() == "turn coins 1 and 7"
    bold = [
        element.text
        for element in elements(place.with_hint, "text")
        if "font-weight" in element.attrib and element.text.isdigit()
    ]
    assert bold == ["1", "7"]


def test_the_row_keeps_its_length():
    place = Place(explore.board(Ruler(), {1, 6, 8}))
    after = place.after("8", "turn")
    assert not after.over and [*after.labels] == list("12345678")
    assert [*Place(explore.board(Ruler(), {2})).labels] == ["1", "2"]


def test_coins_beside_another_game():
    game = TurnUpTo(3) + Nim()
    place = Place(explore.board(game, ({0, 2}, (3,))))
    assert [*place.choices] == ["0/turn"]
    assert place.said("0/0", "0/2", "0/turn") == f"in {game.games[0].title}: turn coins 0 and 2"
    assert place.after("0/0", "0/2", "0/turn").position == (frozenset(), (3,))
    assert place.after("1/1:0") is None and place.after("1/0:0").position == ({0, 2}, (0,))


def test_a_sum_of_rows_is_played_by_buttons():
    place = Place(explore.board(Ruler(), Sum(frozenset({1}), frozenset({2}))))
    assert place.labels == {}
    name, text = next(iter(place.choices.items()))
    assert text == "in frozenset({1}), turn coin 1" == place.said(name)
    assert place.after(name).position == frozenset({2}) or place.after(name).position is not None
