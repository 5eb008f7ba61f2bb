"""The match that a browser keeps: its moves, its controls, and the debrief of a match that is over.

Who wins where is told by the rules alone, not by the theorems that the debrief goes by.
"""

import re
from typing import Any

import pytest
from clicks import Place
from games import instances
from matches import clicks_to, path_of, played, ready, table_along
from playwright.sync_api import Page

import gamelib as gl
import gameviews as gv
from gamecourse.contents import ENTRIES
from gamelib import Bash, Game, Nim, Outcome, Sum
from publish.chromium import Browser

CLASSES = sorted({entry.game for entry in ENTRIES})
ENDING = [kind for name in CLASSES if issubclass(kind := getattr(gl, name), Game)]
COURSE = [game for kind in ENDING for game in instances(kind)[:3]]
SUMS = [
    (Bash(2), Sum(4, 3, 5)),
    (gl.KAYLES, Sum(3, 4)),
    (Bash(3) + Nim(), (5, (1, 2))),
    (gl.TurnUpTo(3) + gl.GreenHackenbush(), ({0, 2}, "0-a-b, a-c")),
]
PLAYED = [(g, misere) for g in COURSE for misere in (False, True) if g.impartial or not misere]


@pytest.fixture(scope="module")
def page(browser: Browser):
    with browser.page() as found:
        yield ready(found)


# --- the debrief ---------------------------------------------------------------------------------


def gifts(game, position, misere):
    """Return the options that a won position is lost by."""
    if not game.outcome_from_rules(position, misere):
        return []
    return [o for o in game._options(position) if game.outcome_from_rules(o, misere)]


def start_of(game, misere):
    """Return the largest of some small positions that can be let go, or `None`."""
    for size in (4, 6):
        found = [position for position in game.small(size) if gifts(game, position, misere)]
        if found:
            return found[-1]
    return None


def perfect(game, position, misere):
    """Return an option that is lost for the other; any, where none is."""
    options = list(game._options(position))
    lost = [o for o in options if not game.outcome_from_rules(o, misere)]
    return (lost or options)[0]


def lost_path(game, start, misere, kept):
    """Return a match that is lost by you, and the number of the move that gave it away.

    Before it `kept` perfect moves are made, where one can still be given away after them.
    """
    path, number = [start], None
    while list(game._options(path[-1])):
        given, yours = gifts(game, path[-1], misere), len(path) % 2 == 1
        keep = perfect(game, path[-1], misere)
        late = len(path) // 2 >= kept or not keeps_chance(game, keep, misere)
        if yours and number is None and given and late:
            number, keep = len(path), given[-1]
        path.append(keep)
    return path, number


def keeps_chance(game, keep, misere):
    replies = list(game._options(keep))
    return replies and all(gifts(game, reply, misere) for reply in replies)


def told(page: Page, game: Any, path: list[Any], misere: bool, **look: Any) -> dict[str, Any]:
    """Return the last state of a board on which a path has been played."""
    board = gv.board(game, path[0], misere=misere, **look)
    return played(page, board, [], path=path_of(board, path, misere))[-1]


def check(game, misere, path, number, state):
    """Compare the debrief of a match that was lost by a move with what the rules say."""
    found, before = state["debrief"], path[number - 1]
    outcomes = [str(game.outcome_from_rules(position, misere)) for position in path]
    assert state["over"] and state["ending"] == "lost"
    assert found["letters"] == outcomes and found["lost"] == number
    made = re.match(
        rf"Move {number}, (.*), lost it: from (.*), won, you left (.*?): won for ", found["verdict"]
    )
    assert made is not None, found["verdict"]
    assert list(made.groups())[1:] == found["texts"][number - 1 : number + 1]
    place = Place(gv.board(game, path[0], misere=misere), misere=misere)
    better = [
        gv.play.said_position(o)
        for o in game._options(before)
        if not game.outcome_from_rules(o, misere)
    ]
    assert any(f"; {text} would have won: " in found["verdict"] for text in better)
    assert not re.search(r"frozenset|Sum\(|Bush", str(found)) and place.position == path[0]


@pytest.mark.parametrize("kept", [0, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "misere"), PLAYED, ids=str)
def test_the_move_that_lost_is_named(page, game, misere, kept):
    start = start_of(game, misere)
    if start is None:  # a game in which every move of a won position wins
        start = next(p for p in game.small(4) if game.outcome_from_rules(p, misere))
        path, number = lost_path(game, start, misere, kept)
        state = told(page, game, path, misere)
        assert number is None and state["ending"] == "won" and state["debrief"].get("lost") is None
        return
    path, number = lost_path(game, start, misere, kept)
    check(game, misere, path, number, told(page, game, path, misere))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("game", "start"), SUMS, ids=str)
def test_the_move_that_lost_is_named_in_a_sum(page, game, start, misere):
    path, number = lost_path(game, game._checked(start), misere, 0)
    check(game, misere, path, number, told(page, game, path, misere))


def test_few_games_cannot_be_let_go_and_in_those_a_match_is_only_counted():
    never = [game for game in COURSE if start_of(game, misere=False) is None]
    assert len(never) < len(COURSE) / 3
    assert all(
        game.impartial and game.grundy_from_rules(position) <= 1
        for game in never
        for position in game.small(6)
    )


def test_of_two_mistakes_the_last_one_lost_it(page):
    found = told(page, Bash(3), [10, 9, 7, 5, 2, 0], False)
    assert found["ending"] == "won" and found["debrief"]["lost"] == 4
    assert "from 5, won, the machine left 2: won for you; 4 would" in found["debrief"]["verdict"]
    found = told(page, Bash(3), [10, 9, 7, 5, 2, 1, 0], False)
    assert found["debrief"]["lost"] == 5 and "you left 1" in found["debrief"]["verdict"]


def test_a_start_that_is_lost_leaves_hope_and_a_win_is_kept(page):
    hopeless = told(page, Bash(3), [8, 7, 4, 3, 0], False)["debrief"]
    kept = told(page, Bash(3), [5, 4, 3, 0], False)["debrief"]
    assert hopeless["verdict"].startswith("The start was lost for you")
    assert "never let it go" in kept["verdict"]
    assert hopeless.get("lost") is kept.get("lost") is None


ROUND = {"a": ["b"], "b": ["a", "c", "s"], "c": ["d"], "d": [], "s": ["b", "d"]}


@pytest.mark.parametrize(
    ("path", "ending", "verdict"),
    [
        ("sd", "ended won", "never let it go"),
        ("ababa", "repeated", "was a draw, and nobody let it go"),
        (
            "bcd",
            "ended lost",
            "Move 1, move the token to c, lost it: from b, a draw.*kept the draw",
        ),
        ("sbabab", "repeated", "let the win go.*would have won"),
        ("d", "ended lost", "every move was as good"),
    ],
)
def test_how_matches_with_draws_end(page, path, ending, verdict):
    state = told(page, gl.LoopyDigraph(ROUND), [*path], False)
    assert state["over"] and state["ending"] == ending
    assert re.search(verdict, state["debrief"]["verdict"])


def test_a_winner_that_goes_round_is_told(page):
    game = gl.LoopyDigraph({"a": ["b", "z"], "b": ["c"], "c": ["z", "d"], "d": ["a"], "z": []})
    assert [str(game.label(n)) for n in "abcdz"] == [
        "N in 1",
        "P in 2",
        "N in 1",
        "P in 2",
        "P in 0",
    ]
    state = told(page, game, [*"abcdabcda"], False)
    assert state["ending"] == "repeated" and "went round" in state["debrief"]["verdict"]


# --- without labels ------------------------------------------------------------------------------


def test_a_board_without_labels_tells_the_match_and_gives_nothing_away(page):
    path = [9, 7, 4, 3, 0]
    board = gv.board(Bash(3), 9, labels=False)
    found = told(page, Bash(3), path, False, labels=False)["debrief"]
    assert found["texts"] == [str(heap) for heap in path]
    assert found["verdict"].startswith("The machine won.") and found.get("lost") is None
    table = board.nodes.table()
    kinds = [kind for node in table["nodes"] for kind in node["kinds"]]
    assert not any("label" in kind or "after" in kind for kind in kinds)
    assert not re.search(r"\b[NPD]: |would have won|Grundy|\bvalues?\b", str(table))
    labelled = gv.board(Bash(3), 9).nodes.table()
    assert re.search(r"\bP: .*would have won|would have won.*\bP: ", str(labelled))


# --- a match -------------------------------------------------------------------------------------


def follow(page, board, *, misere=False, starts=False):
    """Play a match by hints, or by the first move there is; return its acts and last place."""
    place, acts = Place(board, 0, misere), []
    acts += [("control", name) for name, on in (("misere", misere), ("start", starts)) if on]
    if starts and not place.over:
        place = place.reply()[1]
    while not place.over:
        option = gv.play.right_move(place.game, place.position, misere)
        if option is None:
            option = next(iter(place.game._options(place.position)))
        clicks = clicks_to(place, option)
        acts += [("control", "hint"), *clicks]
        place = place.after(*(name for _, name in clicks))
        if not place.over:
            place = place.reply()[1]
    return played(page, board, acts), place


STARTS = [
    (Bash(3), 9),
    (gl.Subtraction({1, 3, 4}), 8),
    (Nim(), (1, 2, 3)),
    (Nim(), (2, 2)),
    (gl.KAYLES, 5),
    (gl.TurnUpTo(3), {1, 3, 4}),
    (gl.GreenHackenbush(), "0-a-b, a-c"),
    (gl.MooreNim(2), (2, 1, 2)),
    (Bash(2) + Nim(), (3, (1, 2))),
]


@pytest.mark.parametrize("starts", [False, True])
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("game", "start"), STARTS, ids=str)
def test_whoever_is_won_wins_the_match(page, game, start, misere, starts):
    board = gv.board(game, start)
    states, last = follow(page, board, misere=misere, starts=starts)
    assert states[-1]["over"] and states[-1]["at"][-1] == last.number
    wins = bool(game.outcome_from_rules(start, misere))
    assert states[-1]["ending"] == ("won" if wins != starts else "lost")
    assert states[-1]["legal"] == [] and states[-1]["choices"] == []
    hints = [s["status"] for s in states if s["status"].startswith("Hint: ")]
    assert len(states) <= 3 or hints
    assert all(("every move loses" in hint) == (wins == starts) for hint in hints)


def test_moves_are_taken_back_to_your_turn_also_after_the_end(page):
    acts = [*[("choose", f"0:{left}") for left in (8, 6)], ("control", "back"), ("control", "back")]
    states = played(page, gv.board(Bash(3), 9), acts)
    assert [len(state["at"]) for state in states] == [1, 3, 5, 3, 1]
    acts = [("control", "start"), ("choose", "0:1"), ("control", "back"), ("control", "start")]
    states = played(page, gv.board(Bash(3), 6), acts)
    assert [len(state["at"]) for state in states] == [1, 2, 4, 2, 1]
    back = {s["name"]: s.get("enabled", True) for s in states[1]["controls"]}
    assert back["back"] is False  # the machine's first move stays


def test_after_the_end_nothing_is_moved_and_the_debrief_takes_the_place_of_the_hint(page):
    running = played(page, gv.board(Bash(3), 9), [("choose", "0:8"), ("playOn", 0)])
    assert [len(state["at"]) for state in running] == [1, 3, 3]  # a card that is left behind
    acts = [("choose", "0:0"), ("choose", "0:0"), ("control", "hint"), ("control", "debrief")]
    states = played(
        page, gv.board(Bash(3), 3), [*acts, ("playOn", 7), ("playOn", 1), ("playOn", 0)]
    )
    _, ended, chosen, hinted, opened, nowhere, last, back = states
    assert ended["over"] and ended["status"].endswith("You win!") and not ended["told"]
    assert {len(state["at"]) for state in states[1:6]} == {2}
    assert "New game" in chosen["status"] and chosen["status"] == hinted["status"]
    names = [control["name"] for control in ended["controls"]]
    assert "debrief" in names and "hint" not in names
    assert opened["told"] and nowhere["told"] and last["at"] == ended["at"]
    assert back["at"] == [0] and not back["over"] and not back["told"]


def test_a_move_that_is_not_allowed_moves_nothing_and_marks_what_is(page):
    states = played(page, gv.board(Bash(3), 21), [("choose", "0:10"), ("choose", "0:20")])
    assert (
        states[1]["at"] == [0]
        and states[1]["marked"]
        and states[1]["picture"] == states[0]["picture"]
    )
    assert "take 11" in states[1]["status"] and Bash(3).rules in states[1]["status"]
    assert states[1]["legal"] == ["0:18", "0:19", "0:20"]
    assert len(states[2]["at"]) == 3 and not states[2]["marked"]


@pytest.mark.parametrize("name", ["", "x", "0:21", "3:0", "-1:0", "toString", "turn ", "99"])
def test_a_part_that_does_not_exist_is_not_a_move(page, name):
    states = played(page, gv.board(Bash(3), 21), [("choose", name), ("control", name)])
    assert states[1]["at"] == [0] == states[2]["at"] and not states[1]["marked"]
    assert states[1]["status"] != states[0]["status"] == "Your move."


def test_selected_parts_make_a_move_together(page):
    board = gv.board(gl.TurnUpTo(3), gl.heads("HTHHTTTH"))
    acts = [("choose", "7"), ("choose", "1"), ("choose", "1"), ("choose", "turn"), ("choose", "1")]
    start, one, two, again, made, *_ = played(page, board, acts)
    assert [state["choices"][0]["text"] for state in (start, one, two, again)] == [
        "Turn the selected coins",
        "Turn coin 7",
        "Turn coins 1 and 7",
        "Turn coin 7",
    ]
    assert ", selected" in two["picture"] and again["picture"] == one["picture"]
    assert len(made["at"]) == 3 and ", selected" not in made["picture"]
    states = played(
        page, board, [("choose", "1"), ("choose", "4"), ("choose", "turn"), ("control", "new")]
    )
    assert states[3]["at"] == [0] and states[3]["marked"]
    assert "turn coins 1 and 4, of which 4 shows tails" in states[3]["status"]
    assert ", selected" in states[3]["picture"] and ", selected" not in states[4]["picture"]
    one_each = played(
        page, gv.board(gl.MooreNim(2), (2, 1)), [("choose", "0:0"), ("choose", "0:1")]
    )
    assert one_each[2]["choices"][0]["text"] == "Take all but 1 of heap 1"


def test_values_are_shown_and_hidden_and_do_not_touch_the_match(page):
    acts = [("control", "values"), ("choose", "0:2"), ("control", "values")]
    start, shown, moved, hidden = played(page, gv.board(Nim(), (3, 4, 5)), acts)
    assert "nim-sum" in shown["picture"] and "nim-sum" not in start["picture"]
    assert "nim-sum" in moved["picture"] and "nim-sum" not in hidden["picture"]
    assert shown["status"] == start["status"] and hidden["at"] == moved["at"]


# --- bad days ------------------------------------------------------------------------------------


@pytest.mark.parametrize("fails", ["", "ValueError: a bad day"])
def test_a_python_that_fails_or_is_dead_is_said_and_nobody_moves_for_the_machine(page, fails):
    acts = [("choose", "0:20"), ("choose", "0:19"), ("control", "new"), ("control", "hint")]
    states = played(page, gv.board(Bash(3), 21), acts, fails=fails)
    for state in states[1:3]:
        assert state["at"] == [0] and "Your move" not in state["status"]
        assert (fails or "Python") in state["status"]
    assert states[3]["at"] == [0] and states[3]["status"] == "New game. Your move."


class Halving(Game):
    """Take one stone or half of them: solved by the rules, and for few stones only."""

    budget = 20

    def options(self, heap):
        return {heap - 1, heap // 2} if heap else ()


def test_a_machine_that_cannot_answer_says_so(page):
    board = gv.board(Halving(), 1000)
    after = max(number for _, number in board.nodes.node(0)["moves"].values())
    told = board.nodes.told(after, False, True, False, {})
    (kind,) = [node["kinds"][0] for node in told["nodes"].values()]
    assert "gave up" in kind["failed"] and "\n" not in kind["failed"]


def test_a_match_whose_first_positions_are_too_large_is_debriefed_from_where_they_are_not(page):
    board = gv.board(Halving(), 300)
    path, heap = [300], 300
    while heap:
        heap = heap // 2 if heap > 15 else gv.play.best_move(Halving(), heap)
        path.append(heap)
    kept = path_of(board, path)
    table = table_along(board, kept)
    script = (
        "([table, path]) => { const m = new Match(table); m.history = path; return m.debrief; }"
    )
    found = page.evaluate(script, [table, kept])
    letters = [step["letter"] for step in found["steps"]]
    known = next(i for i, letter in enumerate(letters) if letter != "?")
    assert known > 0 and set(letters[:known]) == {"?"} and "?" not in letters[known:]
    assert (found["lost"] and found["lost"]["number"] > known) or "too large" in found["verdict"]


# --- misère --------------------------------------------------------------------------------------


LARGE = [
    (gl.Octal("0.77"), 40),
    (gl.LaskerNim(), 40),
    (gl.GrundyGame(), 60),
    (gl.LaskerNim(), Sum(20, 20)),
]


@pytest.mark.full
@pytest.mark.parametrize(("game", "start"), LARGE, ids=str)
def test_misere_play_from_a_large_start_is_played_or_refused_in_one_line(game, start):
    try:
        place = Place(gv.board(game, start, misere=True), misere=True)
    except ValueError as error:
        (smaller,) = re.findall(r"starts from (.*) plays it", str(error))
        heaps = Sum(*map(int, smaller.split(" + ")))
        place = Place(gv.board(game, heaps, misere=True), misere=True)
    after = place.at(next(iter(place.moves().values())))
    assert after.over or after.reply()[1].position in game.moves(after.position)


class Deep(Game):
    """Heaps of a game without a theorem, solved for few stones only."""

    budget = 50
    options = gl.LaskerNim.options


def test_misere_play_that_is_too_large_is_refused_with_a_smaller_start():
    board = gv.board(Deep(), 24)
    (failed,) = [board.nodes.solved(0, True)["kinds"][1]["failed"]]
    (smaller,) = re.findall(r"from 24 .* starts from (\d+) plays it", failed)
    assert 0 < int(smaller) < 24
    with pytest.raises(ValueError, match=f"24.* {smaller}"):
        gv.board(Deep(), 24, misere=True)
    place = Place(gv.board(Deep(), int(smaller), misere=True), misere=True)
    assert place.play["label"] == gl.LaskerNim().outcome_from_rules(int(smaller), True)


def test_positions_are_answered_by_the_rules_in_misere_play():
    place = Place(gv.board(gl.Octal("0.77"), 9, misere=True), misere=True)
    for number in list(place.moves().values())[:8]:
        after = place.at(number)
        wins = gl.Octal("0.77").outcome_from_rules(after.position, True)
        reply = after.reply()[1]
        assert after.play["label"] == wins
        if wins is Outcome.N:
            assert gl.Octal("0.77").outcome_from_rules(reply.position, True) is Outcome.P
