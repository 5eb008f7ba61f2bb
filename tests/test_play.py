"""The machine's moves are compared with a search that knows no theorem."""

import pytest
from games import STARTS

from gamelib import Bash, Nim, Subtraction, Sum
from gameviews.play import best_move, longest_defence, right_move

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
def test_the_machine_wins_what_is_won_and_puts_off_what_is_lost_and_hints(game, start, misere):
    brute = Brute(game, start, misere)
    assert len(brute.known) > 4
    for position, (won, moves) in brute.known.items():
        options = options_of(game, position)
        chosen, hint = (ask(game, position, misere) for ask in (best_move, right_move))
        assert (hint is None) == (not options or not won)
        assert hint is None or not brute.won(hint)
        if not options:
            assert chosen is None
        elif won:
            assert chosen in options and not brute.won(chosen)
        else:
            assert chosen in options and brute.moves(chosen) == moves - 1


def test_far_from_the_end_the_machine_does_not_search_for_long():
    assert longest_defence(Nim(), (40, 40)) == (39, 40)
    assert longest_defence(Bash(3), 10**9) == 10**9 - 1
