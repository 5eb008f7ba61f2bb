"""Boards of coins without a browser: a click selects a coin, the button turns what is selected."""

import pytest
from clicks import click, labels
from pictures import elements

from gamelib import Nim, Ruler, Sum, TurnUpTo, Twins, heads
from gameviews import explore


def name_of(label):
    return f"{label[0]}:{label[1]}" if isinstance(label, tuple) else str(label)


def test_a_click_selects_a_coin_and_a_second_one_no_longer():
    board = explore.board(TurnUpTo(3), heads("HTHHTTTH"))
    plain = board.picture
    assert board.choices[0]["text"] == "Turn the selected coins"
    click(board, "7")
    assert board.status == "Selected: coin 7. Select more, or press Turn. Your move."
    click(board, "1")
    assert board.status == "Selected: coins 1 and 7. Select more, or press Turn. Your move."
    assert board.choices == [{"name": "turn", "text": "Turn coins 1 and 7"}]
    assert [text for text in labels(board).values() if "selected" in text] == [
        "coin 1, tails, selected",
        "coin 7, heads, selected",
    ]
    click(board, "1")
    click(board, "7")
    assert board.status == "No coin is selected. Your move."
    assert board.picture == plain
    assert board.match.history == [heads("HTHHTTTH")]


@pytest.mark.parametrize(
    ("game", "start", "coins", "said"),
    [
        (TurnUpTo(3), {0, 2, 5}, [1, 3], "turn coins 1 and 3, of which 3 shows tails"),
        (TurnUpTo(2), {0, 1, 2}, [0, 1, 2], "turn coins 0, 1 and 2"),
        (Ruler(), {1, 4}, [2, 4], "turn coins 2 and 4"),
        (Twins() * Twins(), {(2, 2)}, [(2, 2)], "turn coin (2, 2)"),
        (
            Twins() * Twins(),
            {(1, 2), (2, 0)},
            [(0, 1), (0, 2), (2, 1), (2, 2)],
            "turn coins (0, 1), (0, 2), (2, 1) and (2, 2), of which (2, 2) shows tails",
        ),
    ],
)
def test_a_wrong_selection_gives_one_line_and_stays_selected(game, start, coins, said):
    board = explore.board(game, start if len(start) > 1 else {*start})
    for label in coins:
        click(board, name_of(label))
    before = board.picture
    if len(coins) == 1:
        assert f"Turn coin {coins[0]}" == board.choices[0]["text"]
    click(board, "turn")
    assert board.status == f"Not allowed: {said}. {game.rules} Choose another move. Your move."
    assert board.picture == before
    assert board.match.history == [frozenset(start)]


def test_turning_nothing_says_what_to_do():
    board = explore.board(Ruler(), {1, 4})
    click(board, "turn")
    assert board.status == "Select the coins first, then turn them. Your move."


def test_a_hint_marks_the_coins_to_turn():
    board = explore.board(TurnUpTo(3), heads("HTHHTTTH"))
    click(board, "hint", "control")
    assert board.status == "Hint: turn coins 1 and 7 wins. Your move."
    bold = [
        element.text
        for element in elements(board.picture, "text")
        if "font-weight" in element.attrib and element.text.isdigit()
    ]
    assert bold == ["1", "7"]


def test_what_is_selected_is_forgotten_when_the_position_changes():
    board = explore.board(TurnUpTo(3), {2, 4, 5})
    for control in ("misere", "new", "start", "misere"):
        click(board, "4")
        assert board.view.selected == {"4"}
        click(board, control, "control")
        assert board.view.selected == frozenset()
    click(board, "5")
    click(board, "hint", "control")
    click(board, "values", "control")
    assert board.view.selected == {"5"}


def test_the_row_keeps_its_length():
    board = explore.board(Ruler(), {1, 6, 8})
    click(board, "8")
    click(board, "turn")
    assert not board.match.over and [*labels(board)] == list("12345678")
    assert [*labels(explore.board(Ruler(), {2}))] == ["1", "2"]


def test_coins_beside_another_game():
    game = TurnUpTo(3) + Nim()
    board = explore.board(game, ({0, 2}, (3,)))
    click(board, "0/2")
    assert board.status == "Selected: coin 2. Select more, or press Turn. Your move."
    assert [choice["name"] for choice in board.choices] == ["0/turn"]
    click(board, "0/0")
    click(board, "0/turn")
    assert board.status.startswith(f"You: in {game.games[0].title}: turn coins 0 and 2. Machine: ")
    assert board.match.history == [
        (frozenset({0, 2}), (3,)),
        (frozenset(), (3,)),
        (frozenset(), (0,)),
    ]


def test_a_sum_of_rows_is_played_by_buttons():
    board = explore.board(Ruler(), Sum(frozenset({1}), frozenset({2})))
    assert labels(board) == {}
    texts = [choice["text"] for choice in board.choices]
    assert texts[0] == "in frozenset({1}), turn coin 1"
    click(board, board.choices[0]["name"])
    assert board.status.startswith("You: in frozenset({1}), turn coin 1. Machine: ")
