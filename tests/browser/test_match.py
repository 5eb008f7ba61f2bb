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
from gamelib import Bash, Game, Nim, Sum
from gameviews.explore.sentences import CONTROLS, SAID, TEXTS
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
#: A short run has one game of each kind.
PLAYED = [
    pytest.param(game, misere, id=f"{game} {misere}", marks=[pytest.mark.full] * bool(number))
    for kind in ENDING
    for number, game in enumerate(instances(kind)[:3])
    for misere in (False, True)
    if game.impartial or not misere
]


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
    better = [
        gv.play.said_position(o)
        for o in game._options(before)
        if not game.outcome_from_rules(o, misere)
    ]
    named = [text for text in better if text in found["verdict"]]
    assert named and all(
        text in found["verdict"] for text in found["texts"][number - 1 : number + 1]
    )
    assert not re.search(r"frozenset|Sum\(|Bush", str(found))


@pytest.mark.parametrize("kept", [0, pytest.param(1, marks=pytest.mark.full)])
@pytest.mark.parametrize(("game", "misere"), PLAYED)
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


@pytest.mark.parametrize(
    ("path", "ending", "lost"),
    [
        ([10, 9, 7, 5, 2, 0], "won", 4),  # of two mistakes the last one
        ([10, 9, 7, 5, 2, 1, 0], "lost", 5),
        ([8, 7, 4, 3, 0], "lost", None),  # the start was lost
        ([5, 4, 3, 0], "won", None),  # the win was kept
    ],
)
def test_the_last_mistake_lost_a_match_where_there_is_one(page, path, ending, lost):
    found = told(page, Bash(3), path, False)
    assert found["ending"] == ending and found["debrief"].get("lost") == lost
    expected = {"won": TEXTS["verdicts"]["kept"], "lost": TEXTS["verdicts"]["hopeless"]}
    assert lost or found["debrief"]["verdict"] == expected[ending]


ROUND = {"a": ["b"], "b": ["a", "c", "s"], "c": ["d"], "d": [], "s": ["b", "d"]}


@pytest.mark.parametrize(
    ("path", "ending", "lost"),
    [
        ("sd", "ended won", None),
        ("ababa", "repeated", None),
        ("bcd", "ended lost", 1),  # a draw was let go
        ("sbabab", "repeated", 1),  # a win was let go
        ("d", "ended lost", None),
    ],
)
def test_how_matches_with_draws_end(page, path, ending, lost):
    state = told(page, gl.LoopyDigraph(ROUND), [*path], False)
    assert state["over"] and state["ending"] == ending and state["debrief"].get("lost") == lost


def test_a_winner_that_goes_round_is_told(page):
    game = gl.LoopyDigraph({"a": ["b", "z"], "b": ["c"], "c": ["z", "d"], "d": ["a"], "z": []})
    assert "".join(str(game.outcome(node)) for node in "abcdz") == "NPNPP"
    state = told(page, game, [*"abcdabcda"], False)
    _, _, words = TEXTS["verdicts"]["stalled"].partition("}")
    assert state["ending"] == "repeated" and words in state["debrief"]["verdict"]


# --- without labels ------------------------------------------------------------------------------


def test_a_board_without_labels_tells_the_match_and_gives_nothing_away(page):
    path = [9, 7, 4, 3, 0]
    board, labelled = (gv.board(Bash(3), 9, labels=labels) for labels in (False, True))
    found = told(page, Bash(3), path, False, labels=False)["debrief"]
    assert found["texts"] == [str(heap) for heap in path] and found.get("lost") is None
    table = board.nodes.table()
    kinds = [kind for node in table["nodes"] for kind in node["kinds"]]
    assert not any("label" in kind or "after" in kind for kind in kinds)
    taught = [TEXTS["verdicts"][name] for name in ("NN", "DN", "ND", "kept", "hopeless", "even")]
    taught += [TEXTS["key"]["ending"], CONTROLS["values"]]
    assert not any(words in str(table) or words in str(found) for words in taught)
    assert any(words in str(labelled.nodes.table()) for words in taught)


# --- a match -------------------------------------------------------------------------------------


def follow(page, board, *, misere=False, starts=False):
    """Play a match by hints, or by the first move there is.

    Return its last state, its last place, and whether each hint had a move.
    """
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
    _, *states = played(page, board, acts)
    hints = [s["hinted"] for s, act in zip(states, acts, strict=True) if "hint" in act]
    return states[-1] if states else played(page, board, acts)[0], place, hints


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
    state, last, hints = follow(page, gv.board(game, start), misere=misere, starts=starts)
    assert state["over"] and state["at"][-1] == last.number
    wins = bool(game.outcome_from_rules(start, misere)) != starts
    assert state["ending"] == ("won" if wins else "lost")
    assert state["legal"] == [] and state["choices"] == []
    assert set(hints) <= {wins}


#: What is done, and after each act how many positions the match has.
LENGTHS = [
    (9, "choose 0:8, choose 0:6, control back, control back", "13531"),
    (6, "control start, choose 0:1, control back, control start", "12421"),
    (9, "choose 0:8, playOn 0", "133"),  # a card that is left behind
    (3, "choose 0:0, choose 0:0, control hint, playOn 7", "12222"),
    (3, "choose 0:0, playOn 1, playOn 0", "1221"),
]


@pytest.mark.parametrize(("heap", "acts", "lengths"), LENGTHS, ids=str)
def test_moves_are_made_and_taken_back_to_your_turn_and_none_is_made_after_the_end(
    page, heap, acts, lengths
):
    states = played(page, gv.board(Bash(3), heap), [act.split() for act in acts.split(", ")])
    assert "".join(str(len(state["at"])) for state in states) == lengths
    for state in states:
        enabled = {c["name"] for c in state["controls"] if c.get("enabled", True)}
        starts = any(c["name"] == "start" and c["pressed"] for c in state["controls"])
        assert ("back" in enabled) == (len(state["at"]) > 1 + starts)  # the machine's first stays
        assert ("debrief" in enabled) == state["over"] == ("hint" not in enabled)


def test_a_move_that_is_not_allowed_moves_nothing_and_marks_what_is(page):
    acts = [("choose", "0:10"), ("choose", "0:20")]
    start, refused, made = played(page, gv.board(Bash(3), 21), acts)
    assert refused["at"] == [0] and refused["marked"] and refused["picture"] == start["picture"]
    assert "11" in refused["status"] and Bash(3).rules in refused["status"]
    assert refused["legal"] == ["0:18", "0:19", "0:20"]
    assert len(made["at"]) == 3 and not made["marked"]


@pytest.mark.parametrize("name", ["", "x", "0:21", "3:0", "-1:0", "toString", "turn ", "99"])
def test_a_part_that_does_not_exist_is_not_a_move(page, name):
    states = played(page, gv.board(Bash(3), 21), [("choose", name), ("control", name)])
    assert states[1]["at"] == [0] == states[2]["at"] and not states[1]["marked"]
    assert states[1]["status"] != states[0]["status"] == SAID["asks"]


def test_selected_parts_make_a_move_together(page):
    board = gv.board(gl.TurnUpTo(3), gl.heads("HTHHTTTH"))
    acts = [("choose", "7"), ("choose", "1"), ("choose", "1"), ("choose", "turn"), ("choose", "1")]
    start, one, two, again, made, *_ = played(page, board, acts)
    texts = [state["choices"][0]["text"] for state in (start, one, two, again)]
    coins = [re.findall(r"\d", text) for text in texts]
    assert coins == [[], ["7"], ["1", "7"], ["7"]]
    assert ", selected" in two["picture"] and again["picture"] == one["picture"]
    assert len(made["at"]) == 3 and ", selected" not in made["picture"]
    acts = [("choose", "1"), ("choose", "4"), ("choose", "turn"), ("control", "new")]
    *_, refused, new = played(page, board, acts)
    assert refused["at"] == [0] and refused["marked"]
    assert re.findall(r"\d", refused["status"])[:3] == ["1", "4", "4"]  # of which 4 shows tails
    assert ", selected" in refused["picture"] and ", selected" not in new["picture"]
    acts = [("choose", "0:0"), ("choose", "0:1")]
    *_, one_each = played(page, gv.board(gl.MooreNim(2), (2, 1)), acts)
    assert re.findall(r"\d", one_each["choices"][0]["text"]) == ["1", "1"]


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
        assert state["at"] == [0] and SAID["asks"] not in state["status"]
        assert (fails or SAID["waiting"]) in state["status"]
    assert states[3]["at"] == [0] and states[3]["status"] == f"{SAID['new']} {SAID['asks']}"


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
    assert kind["failed"] and "\n" not in kind["failed"]


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
    assert (found["lost"] and found["lost"]["number"] > known) or (
        found["verdict"] == TEXTS["verdicts"]["unknown"]
    )
