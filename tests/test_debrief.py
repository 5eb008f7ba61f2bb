"""The debrief of a match: every game is lost on purpose, and the move that lost it is to be named.

Who wins where is told by the rules alone, not by the theorems that the debrief goes by.
"""

import re
from html import unescape
from itertools import pairwise
from typing import ClassVar

import pytest
from games import instances
from pictures import SVG, parsed

import gamelib as gl
from gamecourse.contents import ENTRIES
from gamelib import Bash, Game, Nim, Outcome, Sum
from gamelib.play import Match, best_move
from gameviews import explore

CLASSES = sorted({entry.game for entry in ENTRIES})
#: Games with draws have other words: tests/test_loopy.py looks at them.
ENDING = [kind for name in CLASSES if issubclass(kind := getattr(gl, name), Game)]
COURSE = [game for kind in ENDING for game in instances(kind)[:3]]
SUMS = [
    (Bash(2), Sum(4, 3, 5)),
    (gl.KAYLES, Sum(3, 4)),
    (Bash(3) + Nim(), (5, (1, 2))),
    (gl.TurnUpTo(3) + gl.GreenHackenbush(), ({0, 2}, "0-a-b, a-c")),
]
PLAYED = [(g, misere) for g in COURSE for misere in (False, True) if g.impartial or not misere]


def gifts(game, position, misere):
    """Return the options that a won position is lost by."""
    if not game.outcome_from_rules(position, misere):
        return []
    return [o for o in game._options(position) if game.outcome_from_rules(o, misere)]


def start_of(game, misere):
    """Return the largest of some small positions that can be let go, or `None`."""
    for size in (4, 7):
        found = [position for position in game.small(size) if gifts(game, position, misere)]
        if found:
            return found[-1]
    return None


def lose(match, kept=0):
    """Play `match` and lose it: after `kept` perfect moves the win is given away.

    Return the number of the move that gave it away, and the position it was made from.
    """
    lost = None
    while not match.over:
        if match.your_turn and lost is None:
            given = gifts(match.game, match.position, match.misere)
            keep = match.hint()
            if given and (len(match.history) // 2 >= kept or not keep_chance(match, keep)):
                lost = len(match.history), match.position
                match.play(given[-1])
            else:
                match.play(match.options[0] if keep is None else keep)
        elif match.your_turn:
            match.play(match.options[0])
        else:
            match.reply()
    return lost


def keep_chance(match, keep):
    """Say whether after a perfect move, whatever the answer, the win can still be given away."""
    replies = list(match.game._options(keep))
    return replies and all(gifts(match.game, reply, match.misere) for reply in replies)


def check(match, number, before):
    """Compare the debrief of a match that was lost by a move with what the rules say."""
    game, misere, found = match.game, match.misere, match.debrief()
    assert match.over and not match.you_won
    assert [step.position for step in found.steps] == match.history
    outcomes = [game.outcome_from_rules(position, misere) for position in match.history]
    assert [step.outcome for step in found.steps] == outcomes
    assert found.lost_by == number and match.history[number - 1] == before
    assert found.better in list(game._options(before))
    assert game.outcome_from_rules(found.better, misere) is Outcome.P
    made, instead = (game._described(before, o) for o in (match.history[number], found.better))
    assert found.verdict.startswith(f"Move {number}, {made}, lost it: from ")
    texts = [step.text for step in found.steps[number - 1 : number + 1]]
    assert "{}, won, you left {}: won for the machine".format(*texts) in found.verdict
    assert found.verdict.endswith(f" would have won: {instead}.")
    moves = [game._described(one, two) for one, two in pairwise(match.history)]
    assert [step.move for step in found.steps] == ["", *moves]
    lines = str(found).splitlines()
    assert [line.endswith("<- lost it") for line in lines].index(True) == number
    assert "frozenset" not in str(found) and "Sum(" not in str(found) and "Bush" not in str(found)


@pytest.mark.parametrize("kept", [0, 1])
@pytest.mark.parametrize(("game", "misere"), PLAYED, ids=str)
def test_the_move_that_lost_is_named(game, misere, kept):
    start = start_of(game, misere)
    if start is None:  # a game in which every move of a won position wins
        start = next(p for p in game.small(4) if game.outcome_from_rules(p, misere))
        match = Match(game, start, misere=misere)
        assert lose(match) is None and match.you_won and match.debrief().lost_by is None
        return
    match = Match(game, start, misere=misere)
    check(match, *lose(match, kept))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("game", "start"), SUMS, ids=str)
def test_the_move_that_lost_is_named_in_a_sum(game, start, misere):
    match = Match(game, start, misere=misere)
    assert match.debrief().verdict == "The match is not over."
    check(match, *lose(match))


def test_few_games_cannot_be_let_go_and_in_those_a_match_is_only_counted():
    never = [game for game in COURSE if start_of(game, misere=False) is None]
    assert len(never) < len(COURSE) / 3
    assert all(
        game.impartial and game.grundy_from_rules(position) <= 1
        for game in never
        for position in game.small(7)
    )


def test_a_move_of_the_machine_is_not_taken_for_yours():
    match = Match(Nim(), (2, 3, 5), machine_starts=True)
    assert lose(match) is None
    found = match.debrief()
    assert found.lost_by is None and found.verdict.startswith("The start was lost for you: ")
    assert [step.yours for step in found.steps[:3]] == [None, False, True]


def test_a_start_that_is_lost_leaves_hope_and_a_win_is_kept():
    for start, won, said in [
        (8, False, "The start was lost for you"),
        (9, True, "never let it go"),
    ]:
        match = Match(Bash(3), start)
        while not match.over:
            match.play(match.options[0] if match.hint() is None else match.hint())
            match.reply()
        assert match.you_won is won and said in match.debrief().verdict
        assert match.debrief().lost_by is match.debrief().better is None


def test_of_two_mistakes_the_last_one_lost_it():
    match = Match(Bash(3), 10)  # you let it go, and so does whoever plays for the machine
    for heap in (9, 7, 5, 2, 0):
        match.play(heap)
    found = match.debrief()
    assert match.you_won and found.lost_by == 4 and found.better == 4
    assert (
        "from 5, won, the machine left 2: won for you; 4 would have won: take 1." in found.verdict
    )
    match.take_back()
    match.play(1)
    match.play(0)
    assert match.debrief().lost_by == 5 and "you left 1" in match.debrief().verdict


def test_a_move_that_was_taken_back_lost_nothing():
    match = Match(Bash(3), 5)
    match.play(3)
    assert match.debrief().lost_by is None  # it may still be won
    match.reply()
    assert match.over and match.debrief().lost_by == 1
    match.take_back()
    assert match.debrief().verdict == "The match is not over." and match.debrief().lost_by is None
    match.play(4)
    assert match.reply() == 3
    match.play(0)
    assert match.you_won and match.debrief().lost_by is None


def test_a_position_of_the_match_is_gone_back_to_by_its_number():
    match = Match(Bash(3), 9, machine_starts=True)
    for heap in (8, 7, 4, 2, 0):
        match.play(heap)
    for number in (3, 9, 2, 1):
        match.take_back(number)
        assert match.history == [9, 8, 7, 4][: number + 1] or number == 9
    match.take_back(0)
    assert match.history == [9] and not match.your_turn


class Halving(Game):
    """Take one stone or half of them: solved by the rules, and for few stones only."""

    budget = 20
    asked: ClassVar = set()

    def options(self, heap):
        self.asked.add(heap)
        return {heap - 1, heap // 2} if heap else ()


def test_what_is_too_large_to_solve_is_marked_so_and_asked_once():
    said = set()
    for start in range(960, 1024, 8):
        match = Match(Halving(), start)
        while not match.over:
            heap = match.position
            match.play(heap // 2 if heap > 15 else best_move(match.game, heap))
        Halving.asked.clear()
        found = match.debrief()
        outcomes = [step.outcome for step in found.steps]
        known = next(i for i, outcome in enumerate(outcomes) if outcome is not None)
        assert max(Halving.asked) == match.history[known - 1] < 128
        assert match.history[known] < 64 and None not in outcomes[known:]
        letters = [line.split()[1] for line in str(found).splitlines()[:-1]]
        assert letters[:known] == ["?"] * known and "?" not in letters[known:]
        assert found.lost_by is None or found.lost_by > known
        assert (found.lost_by is None) == ("too large to solve" in found.verdict)
        said.add(found.lost_by is None)
    assert said == {True, False}


# --- on the board --------------------------------------------------------------------------------


def made(board, option):
    """Make a move as a click on what stands for it does, and let the machine answer."""
    board.match.play(option)
    board._answer("You.")


def cards(board):
    """Return the buttons of the debrief."""
    return list(parsed(f"<div>{board.debrief}</div>").iter("button"))


def shown(board):
    return unescape(re.sub("<[^>]*>", "", board.debrief))


def step(board, number, version=None):
    """Send what the browser sends when a position of the debrief is clicked."""
    content = {"kind": "step", "name": str(number), "version": version or board.version}
    board._received(board, content, [])


def win(board):
    while not board.match.over:
        made(board, board.match.hint())
    assert board.match.you_won
    assert len(board.match.history) == 1 or "you never let it go" in shown(board)


@pytest.mark.parametrize(("game", "misere"), PLAYED, ids=str)
def test_a_board_shows_how_the_match_went_and_plays_on_from_there(game, misere):
    start = start_of(game, misere)
    if start is None:
        start = next(p for p in game.small(4) if game.outcome_from_rules(p, misere))
        board = explore.board(game, start, misere=misere)
        return win(board)
    board = explore.board(game, start, misere=misere)
    before = gifts(game, board.match.position, misere)[-1]
    made(board, before)
    while not board.match.over:
        assert board.debrief == ""
        made(board, board.match.options[0])
    path, found, said = list(board.match.history), cards(board), board.status
    assert len(found) == len(path) and shown(board).startswith("Move 1, ")
    assert board.match.debrief(board.view.words).verdict in shown(board)
    assert ["gl-lost" in e.attrib["class"] for e in found] == [i == 1 for i in range(len(path))]
    assert ["disabled" in e.attrib for e in found] == [e is found[-1] for e in found]
    outcomes = [game.outcome_from_rules(position, misere) for position in path]
    letters = [b.text for e in found for b in e.iter("b") if "gl-letter" in b.get("class", "")]
    assert letters == outcomes
    who = [next(e.iter("b")).text for e in found]
    assert who == ["The start", *(["You", "Machine"] * len(path))[: len(path) - 1]]
    pictures = [picture for e in found for picture in e.iter(f"{SVG}svg")]
    assert all(e.get("role") == "img" and e.get("aria-label") for e in pictures)
    for number in (-1, len(path) - 1, len(path), "x"):
        step(board, number)
    step(board, 0, version=board.version - 1)
    assert (board.match.history, board.status) == (path, said)
    step(board, 0)
    assert board.match.history == path[:1] and board.debrief == ""
    assert board.status == "Back to position 0. Your move."
    return win(board)


def test_the_machine_moves_on_from_a_position_that_it_was_to_move_in():
    board = explore.board(Bash(3), 9)
    for heap in (7, 2, 0):
        if not board.match.over:
            made(board, heap if heap in board.match.options else board.match.options[-1])
    path = list(board.match.history)
    step(board, 1)
    assert board.match.history[:2] == path[:2] and len(board.match.history) == 3
    assert board.status.startswith("Back to position 1. Machine: ")


def test_a_long_match_is_shown_in_words():
    board = explore.board(Bash(1), 40)
    while not board.match.over:
        made(board, board.match.options[0])
    assert len(cards(board)) == len(board.match.history) > 40
    assert "<svg" not in board.debrief and len(board.debrief) < 100_000
    short = explore.board(Nim(), (2, 1))
    while not short.match.over:
        made(short, short.match.options[0])
    assert short.debrief.count("<svg") == len(short.match.history)


def test_a_match_without_a_move_has_no_debrief():
    board = explore.board(Nim(), (0, 0))
    assert board.debrief == "" and board.status == "Nothing is left. Machine wins."
