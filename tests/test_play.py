"""A match against the machine: its moves are compared with a search that knows no theorem."""

import numpy as np
import pytest
from games import STARTS

from gamelib import Bash, Nim, Subtraction, Sum
from gamelib.play import Match, best_move, longest_defence

MORE = [(Bash(1), 7), (Nim(), (5, 5)), (Nim(), (1, 1, 1, 1)), (Subtraction({1, 4}), Sum(6, 5))]
PLAYED = [(game, start, misere) for game, start in STARTS + MORE for misere in (False, True)]


def options_of(game, position):
    """Return the options, those of a sum listed here and not by the library."""
    if not isinstance(position, Sum):
        return list(game.options(position))
    parts = position.parts
    return [
        Sum(*parts[:place], option, *parts[place + 1 :])
        for place, part in enumerate(parts)
        for option in game.options(part)
    ]


class Brute:
    """Who wins, and in how many moves when the winner hurries and the loser delays."""

    def __init__(self, game, start, misere):
        self.game, self.misere, self.known = game, misere, {}
        self.solve(start)

    def solve(self, position):
        if position not in self.known:
            found = [self.solve(option) for option in options_of(self.game, position)]
            lost = [moves for won, moves in found if not won]
            if not found:
                self.known[position] = (self.misere, 0)
            elif lost:
                self.known[position] = (True, 1 + min(lost))
            else:
                self.known[position] = (False, 1 + max(moves for _, moves in found))
        return self.known[position]

    def won(self, position):
        return self.known[position][0]

    def moves(self, position):
        return self.known[position][1]


@pytest.mark.parametrize(("game", "start", "misere"), PLAYED, ids=str)
def test_the_machine_wins_what_is_won_and_puts_off_what_is_lost(game, start, misere):
    brute = Brute(game, start, misere)
    assert len(brute.known) > 4
    for position, (won, moves) in brute.known.items():
        options = options_of(game, position)
        chosen = best_move(game, position, misere)
        if not options:
            assert chosen is None
        elif won:
            assert chosen in options and not brute.won(chosen)
        else:
            assert chosen in options and brute.moves(chosen) == moves - 1


@pytest.mark.parametrize(("game", "start", "misere"), PLAYED, ids=str)
@pytest.mark.parametrize("machine_starts", [False, True])
def test_whoever_is_won_wins_the_match(game, start, misere, machine_starts):
    brute = Brute(game, start, misere)
    match = Match(game, start, misere=misere, machine_starts=machine_starts)
    yours = brute.won(start) != machine_starts
    while not match.over:
        if match.your_turn:
            hint = match.hint()
            assert (hint is None) == (not brute.won(match.position))
            match.play(match.options[0] if hint is None else hint)
        else:
            assert match.reply() == match.position
    assert match.you_won == yours
    assert match.reply() is None


def test_far_from_the_end_the_machine_does_not_search_for_long():
    assert longest_defence(Nim(), (40, 40)) == (39, 40)
    assert longest_defence(Bash(3), 10**9) == 10**9 - 1


def test_a_match_counts_turns_and_takes_back():
    match = Match(Bash(3), 9)
    assert match.your_turn and match.reply() is None
    for wrong in (9, -1):
        with pytest.raises(ValueError):
            match.play(wrong)
    assert match.history == [9]
    match.play(8)
    assert not match.your_turn
    assert match.reply() == 7 and match.history == [9, 8, 7]
    match.take_back()
    assert match.history == [9] and match.your_turn
    match.take_back()
    assert match.history == [9]
    match.play(8)
    match.take_back()
    assert match.history == [9]


def test_a_match_that_the_machine_starts_is_taken_back_to_your_turn():
    match = Match(Bash(3), 9, machine_starts=True)
    assert match.reply() == 8
    match.play(7)
    match.reply()
    assert len(match.history) == 4
    match.take_back()
    assert match.history == [9, 8] and match.your_turn
    match.take_back()
    assert match.history == [9] and not match.your_turn


def test_a_move_is_kept_in_canonical_form():
    match = Match(Nim(), (3, 4))
    match.play([np.int64(3), 3])
    assert match.history == [(3, 4), (3, 3)]
    assert {type(heap) for heap in match.position} == {int}


def test_a_match_begins_from_the_canonical_position():
    assert Match(Nim(), [np.int64(3), 4]).position == (3, 4)
    assert Match(Bash(3), Sum(np.int64(3), 4)).position == Sum(3, 4)


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("machine_starts", [False, True])
def test_a_match_without_a_move_is_over(misere, machine_starts):
    match = Match(Nim(), (0, 0), misere=misere, machine_starts=machine_starts)
    assert match.over and match.hint() is None and match.reply() is None
    assert match.you_won == (misere != machine_starts)
