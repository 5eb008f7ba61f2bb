"""From rules to claims and programs: what is proved, what agrees, and what is refused."""

import json
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
    "game",
    [
        gl.Bash(3),
        gl.Subtraction({2, 5, 11}),
        gl.KAYLES,
        gl.LaskerNim(),
        gl.PowersOfTwo(),
        gl.Powers(3),
    ],
)
def test_claims_are_proved_where_moves_are_declared(game):
    laws = study(game).laws
    assert laws and {claim.status for claim in laws} == {"proved"}
    assert all(claim.check() for claim in laws)


@pytest.mark.parametrize("game", [POWERS_OF_3, TWO_FIVE_11, SQUARE_OR_HALF])
def test_claims_for_rules_by_hand_only_agree(game):
    assert all(claim.status == "agrees" and claim.check() for claim in study(game).laws)


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
    assert "heaps of any size" in report.program("python").splitlines()[0]


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


def test_games_outside_every_theorem_are_told_so():
    for game in (gl.GrundyGame(), SQUARE_OR_HALF):
        assert study(game).laws == []
        assert "outside every theorem" in str(study(game))


def test_study_of_kayles_says_its_period_and_its_name():
    report = study(gl.KAYLES)
    assert "proved: period 12 from heap 71" in str(report)
    assert "values:     0 1 2 3 1 4 3 2 1 4 2 6 4 1 " in str(report)
    assert report.identified[0].name == "Kayles" and report.p_positions == [0]
    said = json.loads(report.json())
    assert said["laws"][0]["status"] == "proved" and said["inferred"] is None
    assert "Kayles" in report._repr_html_()


def test_study_takes_games_of_two_heaps_and_of_nodes():
    wythoff, token = study(gl.Wythoff()), study(gl.DigraphGame({"a": ["b"], "b": []}))
    assert (1, 2) in wythoff.p_positions and wythoff.identified[0].name == "Wythoff"
    assert token.p_positions == ["b"] and token.table == {"a": 1, "b": 0}
    assert [claim.status for claim in wythoff.laws + token.laws] == ["proved"] * 2


class WrongNim(gl.Nim):
    """A theorem that is wrong: the study says where."""

    __module__ = "gamelib.games.nim"

    def theorem(self, heaps):
        return max(heaps, default=0)


def test_wrong_theorems_are_refuted():
    (claim,) = study(WrongNim()).laws
    assert claim.status == "refuted" and not claim.check() and "by the rules" in claim.witness
    false = {"theorem": lambda self, heap: heap % 3}
    bash = by_hand("WrongBash", lambda heap: range(max(heap - 3, 0), heap), **false)
    report = study(bash)
    wrong, agrees = report.laws
    assert (wrong.status, agrees.text, agrees.status) == ("refuted", "G(n) = Mod(n, 4)", "agrees")
    assert report.p_positions[:3] == [0, 4, 8]  # by the rules, which do not believe the theorem
    assert "VALUES = [0, 1, 2, 3, 0, 1" in report.program("python")


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
        (WrongPile(), 4),
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


def test_misere_play_beside_a_wrong_theorem_is_told_by_the_rules():
    assert study(WrongEnd(3), 20).misere == study(gl.Bash(3), 20).misere == [1, 5, 9, 13, 17]


def test_a_class_that_passes_for_one_of_the_library_is_found_out():
    class Nim(gl.Nim):
        __module__ = "gamelib.games.nim"

    assert not study(Nim(), 20).declared and study(gl.Nim(), 20).declared


def test_a_wrong_theorem_is_found_out_by_its_own_part_beyond_the_table_of_the_sum():
    late = by_hand("Late", lambda heap: [], theorem=lambda self, heap: int(heap == 150))
    (claim,) = study(late + gl.Bash(2)).laws
    assert claim.status == "refuted" and "150" in claim.witness


def test_games_whose_players_have_different_moves_have_outcomes():
    report = study(gl.BlackAndWhite(2))
    assert set(report.table.values()) == {gl.Outcome.N, gl.Outcome.P}
    assert ((1, 2), "white") in report.p_positions
    assert ((1, 3), "white") not in report.p_positions


def test_more_values_than_a_search_for_a_period_looks_at():
    report = study(gl.Hexadecimal("0.A1F"), 5100)
    assert len(report.table) == 5100 and report.laws == [] and "5100" in report.cost


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
    assert text.splitlines()[0] == "# SquareOrHalf(): heaps up to 59, by a table"
    assert run(text, "1\n59\n")[0] in ("first", "second")
    assert "beyond the table, which ends at 59" in run(text, "1\n60\n")[1]


@pytest.mark.skipif(not shutil.which("g++"), reason="no C++ compiler is here")
def test_programs_in_cpp_are_compiled_and_judged():
    assert "not compiled" not in study(gl.KAYLES).program("cpp")
    assert "heaps up to 59" in study(SQUARE_OR_HALF, 60).program("cpp")


def test_a_wrong_program_falls():
    with pytest.raises(RuntimeError, match=r"\d"):
        checked_program(
            "python",
            "Kayles",
            [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 5],
            None,
            gl.KAYLES,
            gl.KAYLES.grundy,
        )


@pytest.mark.parametrize("last", [0, "the one before"])
def test_a_program_that_is_wrong_at_its_largest_heap_falls(last):
    """Alone it seems lost, or beside the heap before it."""
    values = gl.KAYLES.table(60).tolist()
    assert values[58] != values[59] and 0 not in values[58:]
    values[59] = last if last == 0 else values[58]
    with pytest.raises(RuntimeError, match="59"):
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
    ("game", "claim", "told"),
    [
        (gl.Bash(3), "n % 4", "n % 4 agrees with the rules on the first 200 positions."),
        (gl.Bash(3), "n % 4 != 0", "agrees with the rules"),
        (gl.Bash(3), "n % 4 if n < 9 else 0", "At 9 the claim says Grundy value 0"),
        (gl.Bash(3), "not n % 3 == 0", "At 3 the claim says P"),
        (gl.KAYLES, "n", "At 4 the claim says Grundy value 4"),
        (gl.Wythoff(), "a ? b", "a claim is a formula in a and b"),
        (gl.Wythoff(), "a != b", "At (1, 1) the claim says P"),
        (gl.Nim(), "a ^ b", "agrees with the rules on the first 144 positions"),
    ],
)
def test_a_typed_claim_is_tried_on_the_rules(game, claim, told):
    panel = gamecontest.workbench(game)
    before = panel.picture.alt
    panel.set(claim=claim)
    assert told in (panel.error or panel.picture.alt)
    assert before in panel.picture.alt  # the picture stays below what is told
    panel.set(claim=" ")
    assert (panel.error, panel.picture.alt) == ("", before)


def test_a_formula_has_a_value():
    assert typed_claim("7 // (n - 5)", "n")(6) == 7


def test_a_panel_of_two_heaps_is_a_table_of_pairs():
    assert "table 16 x 16" in gamecontest.workbench(gl.Wythoff()).scene().alt


def test_a_panel_has_frames_without_its_field():
    page = gamecontest.workbench(gl.Bash(3)).html()
    assert "a claim in" not in page and 'type="range"' in page


# --- misère play and cost -------------------------------------------------------------------------


def test_misere_play_has_its_quotient_where_one_is_found():
    report = study(gl.KAYLES)
    assert "proved for every heap" not in str(report)  # it is looked for when it is asked for
    assert report.misere_quotient.order == 40
    assert "lost are 1, 4, 9, 12, 20; proved for every heap by a quotient of 40" in str(report)
    assert "proved for every heap" in str(study(gl.Subtraction({2, 5})))
    for game in (gl.GrundyGame(), SQUARE_OR_HALF, gl.Wythoff(), gl.GreenHackenbush()):
        assert study(game).misere_quotient is None


def test_cost_is_a_look_up_only_where_a_law_is_proved():
    assert study(gl.KAYLES).cost == "one look-up for a heap of any size, in 83 values"
    assert study(gl.Subtraction({3**k for k in range(40)})).cost.endswith("in 2 values")
    # From 100 a square of 1 to 10 can be taken, or half: 11 options; of 99 and below 10 or fewer.
    assert (
        study(SQUARE_OR_HALF, 101).cost
        == "a table of the heaps below 101, from up to 11 options each"
    )
