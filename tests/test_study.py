"""From rules to claims and programs: what is proved, what agrees, and what is refused."""

import json
import re
import shutil
import subprocess
import sys

import pytest

import gamecontest
import gamelib as gl
from gamecontest.programs import checked_program, written
from gamecontest.typed import typed_claim


def by_hand(name, options, **said):
    """Return a game of one heap of which only the rules are known, and what is said of it."""
    rules = {"options": lambda self, heap: options(heap), "budget": 1000}
    return type(name, (gl.Game,), rules | said)()


def square_or_half(heap):
    squares = [heap - k * k for k in range(1, heap + 1) if k * k <= heap]
    return [*squares, heap // 2] if heap > 1 else squares


def kayles(heap):
    pairs = ((taken, left) for taken in (1, 2) for left in range(heap - taken + 1))
    return [gl.Sum(left, heap - taken - left) for taken, left in pairs]


POWERS_OF_3 = by_hand("Powers", lambda heap: [heap - 3**k for k in range(12) if 3**k <= heap])
TENS = by_hand("Tens", lambda heap: [heap - t for t in (1, 10, 100) if t <= heap])
TWO_FIVE_11 = by_hand("TwoFiveEleven", lambda heap: [heap - t for t in (2, 5, 11) if t <= heap])
UP_TO_3 = by_hand("UpToThree", lambda heap: range(max(heap - 3, 0), heap))
SQUARE_OR_HALF = by_hand("SquareOrHalf", square_or_half)


def study(game, limit=400):
    return gamecontest.study(game, limit=limit)


@pytest.mark.parametrize(
    ("game", "inferred"),
    [
        (POWERS_OF_3, gl.Powers(3)),
        (TENS, gl.Subtraction({1, 10, 100})),
        (TWO_FIVE_11, gl.Subtraction({2, 5, 11})),
        (by_hand("Pins", kayles), gl.KAYLES),
        (UP_TO_3, gl.Bash(3)),
        (SQUARE_OR_HALF, None),
        (gl.Bash(3), None),
    ],
)
def test_study_infers_the_declared_game_that_rules_look_like(game, inferred):
    assert study(game, 200).inferred == inferred


@pytest.mark.parametrize(
    ("games", "statuses"),
    [
        ([gl.Bash(3), gl.Subtraction({2, 5, 11}), gl.KAYLES, gl.LaskerNim()], {"proved"}),
        ([gl.PowersOfTwo(), gl.Powers(3)], {"proved"}),
        ([POWERS_OF_3, TWO_FIVE_11], {"agrees"}),
        ([gl.GrundyGame(), SQUARE_OR_HALF], set()),  # outside every theorem
    ],
)
def test_claims_are_proved_where_moves_are_declared_and_agree_where_they_are_by_hand(
    games, statuses
):
    for report in map(study, games):
        assert {claim.status for claim in report.laws} == statuses
        assert all(claim.check() and claim.text in str(report) for claim in report.laws)
        assert {claim["status"] for claim in json.loads(report.json())["laws"]} == statuses


@pytest.mark.parametrize(
    ("allowed", "values"),
    [
        ({1, 3, 9, 27}, [0, 1]),
        ({3**k for k in range(40)}, [0, 1]),
        ({2**k for k in range(60)}, [0, 1, 2]),
        ({4**k for k in range(30)}, [0, 1, 0, 1, 2]),
        ({10**k for k in range(18)}, [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2]),
        ({1, 10**15 + 1}, [0, 1]),
        ({2, 3, 10**12 + 2}, [0, 0, 1, 1, 2]),
    ],
)
def test_a_law_is_proved_of_sets_far_beyond_a_table(allowed, values):
    """Their moves go up to 10^17: no search for a period gets there."""
    report = study(gl.Subtraction(allowed))
    assert {claim.status for claim in report.laws} == {"proved"}
    assert report.table[: len(values)].tolist() == values
    assert (report.proved_period.preperiod, report.proved_period.length) == (0, len(values))
    assert all(claim.check() for claim in report.laws)


@pytest.mark.parametrize(
    "allowed",
    [
        {3**k for k in range(40)} | {2 * 10**12},  # one even move, far beyond the table
        {1, 10**15},
        {2, 3, 10**12 + 1},
    ],
)
def test_a_far_move_to_the_same_value_leaves_nothing_proved(allowed):
    report = study(gl.Subtraction(allowed))
    assert report.proved_period is None
    assert "proved" not in {claim.status for claim in report.laws}


def test_study_takes_games_of_two_heaps_and_of_nodes():
    wythoff, token = study(gl.Wythoff()), study(gl.DigraphGame({"a": ["b"], "b": []}))
    assert (1, 2) in wythoff.p_positions and wythoff.identified[0].name == "Wythoff"
    assert token.p_positions == ["b"] and token.table == {"a": 1, "b": 0}
    assert [claim.status for claim in wythoff.laws + token.laws] == ["proved"] * 2


class WrongNim(gl.Nim):
    """A theorem that is wrong, in a class that passes for one of the library."""

    __module__ = "gamelib.games.nim"

    def theorem(self, heaps):
        return max(heaps, default=0)


def test_what_the_rules_say_stands_beside_a_wrong_theorem():
    false = {"theorem": lambda self, heap: heap % 3}
    report = study(by_hand("WrongBash", lambda heap: range(max(heap - 3, 0), heap), **false))
    wrong, agrees = report.laws
    assert (wrong.status, agrees.status) == ("refuted", "agrees")
    assert report.p_positions[:3] == [0, 4, 8]
    assert str([0, 1, 2, 3] * 2)[:-1] in report.program("python")
    assert study(WrongEnd(3), 20).misere == study(gl.Bash(3), 20).misere == [1, 5, 9, 13, 17]


class WrongPile(gl.Game):
    """A heap of which nothing can be taken, and a theorem that is right up to heap 3 only."""

    def options(self, heap):
        return []

    def theorem(self, heap):
        return heap if heap > 3 else 0


class TooFew(gl.Subtraction):
    """The library's theorem beside other rules: take one of the numbers, but not the largest."""

    def options(self, heap):
        return [heap - s for s in sorted(self.allowed)[:-1] if s <= heap]


class SlowWrongCoin(gl.Twins):
    """The rules of Twins, and a wrong value of the lone head at 1."""

    def coin_theorem(self, label):
        return 5 if label == 1 else label


class WrongEnd(gl.Bash):
    """A wrong theorem of misère play alone."""

    def misere_theorem(self, heap):
        return gl.Outcome.P


class RightEnd(gl.Nim):
    """The library's game under another name, with the same theorem once more."""

    def theorem(self, heaps):
        return gl.nim_sum(heaps)


def changed(game, **attributes):
    """Return a game some attributes of which were replaced after it was made."""
    vars(game).update(attributes)
    return game


class Passing(gl.Game):
    """A wrapper: any move of another game; its theorem is that of the game inside."""

    def __init__(self, inside):
        self.inside = inside

    def options(self, position):
        return self.inside._options(position)

    def theorem(self, position):
        return self.inside.grundy(position)


@pytest.mark.parametrize(
    ("game", "where"),
    [
        (WrongNim(), (1, 1)),
        (WrongPile() + gl.Bash(2), (4, 0)),
        (gl.Bash(2) + (gl.Nim() + WrongPile()), 4),
        (Passing(WrongPile()), 4),
        (Passing(WrongPile()) + gl.Bash(2), (4, 0)),
        (TooFew({1, 2, 3}), 3),
        (TooFew({1, 2, 3}) + gl.Bash(1), (3, 0)),
        (SlowWrongCoin(), frozenset({1})),
        (SlowWrongCoin() * gl.Ruler(), frozenset({(1, 1)})),
        (WrongEnd(3), 0),
        (changed(gl.Bash(3), limit=4), 4),
        (changed(gl.Bash(3), theorem=lambda heap: heap % 3), 3),
        (changed(gl.Bash(3), options=lambda heap: range(heap)), 4),
        (changed(gl.Bash(3), misere_theorem=lambda heap: gl.Outcome.P), 0),
        (changed(gl.BlackAndWhite(1), outcome_theorem=lambda p: gl.Outcome.N), ((), "white")),
    ],
)
def test_a_theorem_that_the_rules_contradict_is_refuted_wherever_it_hides(game, where):
    report = study(game, 60)
    claim = report.laws[0]
    assert claim.status == "refuted" and report.contradiction.position == where
    assert str(where) in claim.witness and not claim.check()
    assert all(law.status != "proved" for law in report.laws)


@pytest.mark.parametrize(
    ("game", "status"),
    [
        (RightEnd(), "claimed"),
        (RightEnd() + gl.Bash(2), "claimed"),
        (Passing(gl.Bash(2)), "claimed"),
        (UP_TO_3 + gl.Bash(2), "agrees"),  # nobody knows of a theorem but Sprague's and Grundy's
        (changed(gl.Bash(3), theorem=lambda heap: heap % 4), "claimed"),
        (changed(type(UP_TO_3)(), theorem=lambda heap: heap % 4), "claimed"),
        (gl.LaskerNim() + gl.Wythoff(), "proved"),
        (gl.Twins() * gl.Ruler(), "proved"),
        (gl.BlackAndWhite(2), "proved"),
    ],
)
def test_proved_is_said_of_the_theorems_of_the_library_alone(game, status):
    claim = study(game, 60).laws[0]
    assert claim.status == status and claim.check()


def test_a_wrong_theorem_is_found_out_by_its_own_part_beyond_the_table_of_the_sum():
    late = by_hand("Late", lambda heap: [], theorem=lambda self, heap: int(heap == 150))
    (claim,) = study(late + gl.Bash(2)).laws
    assert claim.status == "refuted" and "150" in claim.witness


def test_games_whose_players_have_different_moves_have_outcomes():
    report = study(gl.BlackAndWhite(2))
    assert set(report.table.values()) == {gl.Outcome.N, gl.Outcome.P}
    assert ((1, 2), "white") in report.p_positions
    assert ((1, 3), "white") not in report.p_positions


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        (lambda heap: [heap - 2], "0.*-2"),
        (lambda heap: [heap], " -> "),
        (lambda heap: [heap + 1], r"\d"),
        (lambda heap: [heap.size], "AttributeError"),
        (lambda heap: [1 // heap], "ZeroDivisionError"),
    ],
)
def test_bad_rules_are_told_in_one_line(options, fault):
    with pytest.raises((ValueError, TypeError), match=fault) as caught:
        str(study(by_hand("Bad", options), 20))
    assert "\n" not in str(caught.value)


# --- programs -------------------------------------------------------------------------------------


def run(text, given):
    done = subprocess.run(
        [sys.executable, "-c", text], input=given, capture_output=True, text=True, check=False
    )
    return done.stdout.strip(), done.stderr


@pytest.mark.parametrize("game", [gl.KAYLES, gl.Bash(4), gl.LaskerNim(), gl.Subtraction({2, 5})])
def test_a_program_from_a_proved_period_answers_any_heap(game):
    text = study(game).program("python")
    for heaps in ((10**18,), (10**15, 10**15 + 1), (7, 7), (3, 5, 10**17)):
        won = gl.nim_sum(map(game.grundy, heaps)) != 0
        given = f"{len(heaps)} {' '.join(map(str, heaps))}\n1 0\n"
        assert run(text, given) == (("first" if won else "second") + "\nsecond", "")


def test_a_program_from_a_table_names_its_bound_and_refuses_beyond():
    text = study(SQUARE_OR_HALF, 60).program("python")
    assert "59" in text.splitlines()[0]
    assert run(text, "1\n59\n")[0] in ("first", "second")
    said, refused = run(text, "1\n60\n")
    assert not said and "59" in refused


@pytest.mark.skipif(not shutil.which("g++"), reason="no C++ compiler is here")
def test_programs_in_cpp_are_compiled_and_judged():
    assert "not compiled" not in study(gl.KAYLES).program("cpp")
    assert "heaps up to 59" in study(SQUARE_OR_HALF, 60).program("cpp")


@pytest.mark.parametrize("last", [0, "the one before", "wrong from the start"])
def test_a_wrong_program_falls_also_where_only_its_largest_heap_is_wrong(last):
    """Alone it seems lost, or beside the heap before it."""
    values = gl.KAYLES.table(60).tolist()
    assert values[58] != values[59] and 0 not in values[58:]
    values[59] = {0: 0, "the one before": values[58]}.get(last, values[59])
    values[11] += last == "wrong from the start"
    with pytest.raises(RuntimeError, match=r"59|11"):
        checked_program("python", "Kayles", values, None, gl.KAYLES, gl.KAYLES.grundy)


def test_without_a_compiler_a_program_says_so(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CXX", raising=False)
    head = checked_program(
        "cpp", "Bash(1)", [0, 1], (0, 2, 0), gl.Bash(1), gl.Bash(1).grundy
    ).splitlines()[0]
    assert head.endswith("; C++ not compiled here")


def test_a_program_grows_with_its_saltus():
    text = written("python", "three more every two", [0, 1], (0, 2, 3))
    assert run(text + "\nassert grundy(7) == 1 + 9\n", "1\n0\n") == ("second", "")


# --- the panel and its typed claims ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "claim", "where"),
    [
        (gl.Bash(3), "n % 4", ""),
        (gl.Bash(3), "n % 4 != 0", ""),
        (gl.Bash(3), "n % 4 if n < 9 else 0", "9"),
        (gl.Bash(3), "not n % 3 == 0", "3"),
        (gl.KAYLES, "n", "4"),
        (gl.Wythoff(), "a != b", "(1, 1)"),
        (gl.Nim(), "a ^ b", ""),
    ],
)
def test_a_typed_claim_is_tried_on_the_rules(game, claim, where):
    panel, agreed = gamecontest.workbench(game), gamecontest.workbench(game)
    before = panel.picture.alt
    panel.set(claim=claim)
    told = panel.picture.alt.replace(before, "")  # the picture stays below what is told
    assert told != panel.picture.alt and claim.partition(" if")[0] in told + claim
    assert bool(re.search(r"\bG|value|says", told)) == bool(where) and where in told
    panel.set(claim=" ")
    assert (panel.error, panel.picture.alt) == ("", before)
    agreed.set(claim="a ? b")
    assert agreed.error and agreed.picture.alt == before


def test_a_formula_has_a_value():
    assert typed_claim("7 // (n - 5)", "n")(6) == 7


def test_a_panel_of_two_heaps_is_a_table_of_pairs():
    assert "table 16 x 16" in gamecontest.workbench(gl.Wythoff()).scene().alt


# --- misère play and cost -------------------------------------------------------------------------


def test_misere_play_has_its_quotient_where_one_is_found():
    report = study(gl.KAYLES)
    before = str(report)  # it is looked for when it is asked for
    assert report.misere_quotient.order == 40 and before != str(report)
    assert {"1, 4, 9, 12, 20", "40"} <= {*re.findall(r"1, 4, 9, 12, 20|\b40\b", str(report))}
    for game in (gl.GrundyGame(), SQUARE_OR_HALF, gl.Wythoff(), gl.GreenHackenbush()):
        assert study(game).misere_quotient is None


def test_cost_is_a_look_up_only_where_a_law_is_proved():
    numbers = {"period": "83", "set": "2", "table": "101 11"}
    said = [study(gl.KAYLES), study(gl.Subtraction({3**k for k in range(40)}))]
    # From 100 a square of 1 to 10 can be taken, or half: 11 options; of 99 and below 10 or fewer.
    said.append(study(SQUARE_OR_HALF, 101))
    found = [" ".join(re.findall(r"\d+", report.cost)) for report in said]
    assert dict(zip(numbers, found, strict=True)) == numbers
