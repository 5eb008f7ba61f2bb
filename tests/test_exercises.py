"""Checks of exercises: right, not yet (with the smallest position), not answered, nonsense."""

import operator
import random
import time

import coverage
import numpy as np
import pytest

import gamecourse as course
import gamelib as gl
from gamecourse.exercises import check_output, graded
from gamelib import Bash, Nim, Outcome, Subtraction, Sum
from gamelib.claims import NOT_ANSWERED

GAME = Bash(3)


@pytest.fixture
def said(capsys):
    """Return what a check prints: one line, and nothing else."""

    def run(check, *arguments, **options):
        assert check(*arguments, **options) is None
        printed = capsys.readouterr()
        assert printed.err == ""
        assert printed.out.count("\n") == 1
        return printed.out.rstrip("\n")

    return run


@pytest.mark.parametrize("blank", [None, ...])
def test_a_blank_answer(said, blank):
    assert said(gl.check_moves, GAME, lambda n: blank, range(20)) == NOT_ANSWERED
    assert said(gl.check_equal, lambda n: blank, abs, range(20)) == NOT_ANSWERED


def test_positions_may_be_an_iterator(said):
    choose = first_winning(GAME)
    assert "among the 5" in said(gl.check_moves, GAME, choose, iter(range(5)))
    assert "all 5 inputs" in said(gl.check_equal, abs, abs, iter(range(5)))


@pytest.mark.parametrize(
    ("given", "wanted", "right"),
    [
        ([2, 1], {1, 2}, True),
        (np.array([2, 1]), {1, 2}, True),
        ([[1, 2]], {(1, 2)}, True),
        ([1, 1, 2], {1, 2}, False),  # once each
        ("ab", {"a", "b"}, False),
        ({1, 2}, [1, 2], False),  # a list has an order
        ([True], {1}, False),
    ],
)
def test_a_list_may_stand_for_a_set(said, given, wanted, right):
    printed = said(gl.check_equal, lambda n: given, lambda n: wanted, [3, 4])
    assert printed.startswith("Right") == right


def test_a_later_failure_of_a_claim_is_told_apart_from_none(said):
    for given, words in [((2, 2), "where it fails, but not"), ((1, 2), "where it does not fail")]:
        assert words in said(course.check, "02.at-most", lambda given=given: given)
    for given in ((10**9,), (10**6, 10**6), "x"):  # nothing is played out
        assert "not the smallest" in said(course.check, "02.at-most", lambda given=given: given)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("02.value", 5),
        ("02.value", ()),
        ("03.hand", [0] * 9),
        ("03.few", 1),
        ("03.pair", 1.5),
        ("04.cram", 5),
        ("08.failing", "x"),
        ("09.run", "x"),
        ("11.low", [1]),
        ("12.best", np.zeros((2, 2))),
        ("12.rings", 5),
    ],
)
def test_an_answer_of_the_wrong_kind_is_not_called_a_function_that_stops(said, name, given):
    printed = said(course.check, name, lambda *_: given)
    assert printed.startswith("Not yet. For ") and "which is no such answer: " in printed
    assert "stops with" not in printed


def test_a_position_is_not_called_a_number(said):
    """Where the move is what counts, the message is about the value that it leads to."""
    printed = said(course.check, "02.value", lambda heaps, v: heaps)
    assert "(1,), to which no move leads, and by the rules it is a move to value 0" in printed


def test_nothing_is_compared_with_a_stored_answer(said):
    class Wrong(Bash):
        def theorem(self, heap):
            return 7

        def outcome_theorem(self, heap):
            return Outcome.P

        def misere_theorem(self, heap):
            return Outcome.P

    choose = Bash(3).winning_moves
    assert said(
        gl.check_moves, Wrong(3), lambda n: choose(n)[0] if choose(n) else "lost", range(20)
    ).startswith("Right")


# --- check_moves ------------------------------------------------------------------------------


def first_winning(game, misere=False):
    return lambda position: next(iter(game.winning_moves(position, misere)), "lost")


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("game", [Bash(3), Subtraction({1, 3, 4}), gl.PowersOfTwo()], ids=repr)
def test_right_moves(said, game, misere):
    choose = first_winning(game, misere)
    assert said(gl.check_moves, game, choose, range(20), misere=misere) == (
        "Right: it wins from every won position among the 20."
    )


def any_winning(heaps):
    return RNG.choice(Nim().winning_moves(heaps) or ["lost"])


RNG = random.Random(3)


def written(kind, game):
    """Return what chooses a winning move and writes it as another kind of position."""
    choose = first_winning(game)
    return lambda position: "lost" if choose(position) == "lost" else kind(choose(position))


@pytest.mark.parametrize(
    ("game", "choose", "positions"),
    [
        (Nim(), any_winning, Nim().small(3)),
        (GAME, written(np.int64, GAME), range(20)),
        (Nim(), written(list, Nim()), Nim().small(3)),
        (Nim(), written(np.array, Nim()), Nim().small(3)),
        (GAME, first_winning(GAME), [Sum(5, 2)]),
    ],
)
def test_any_winning_move_is_right_however_it_is_written(said, game, choose, positions):
    assert said(gl.check_moves, game, choose, positions).startswith("Right")


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (5, "At 6 your move leads to 5, which is won for the opponent; a winning move: take 2."),
        (2, "At 6 the rules allow no move to 2; a winning move: take 2."),
        (6, "At 6 the rules allow no move to 6; a winning move: take 2."),
        ("lost", "At 6 you call the position lost, but it is won; a winning move: take 2."),
        ("win", "At 6 the rules allow no move to win; a winning move: take 2."),
        (None, "At 6 the rules allow no move to None; a winning move: take 2."),
        (3.5, "At 6 the rules allow no move to 3.5; a winning move: take 2."),
        ([4], "At 6 the rules allow no move to [4]; a winning move: take 2."),
    ],
)
def test_wrong_moves(said, choice, text):
    def choose(n):
        return choice if n == 6 else first_winning(GAME)(n)

    assert said(gl.check_moves, GAME, choose, range(20)) == f"Not yet. {text}"


def test_a_move_from_a_lost_position(said):
    assert said(gl.check_moves, GAME, lambda n: 0, [1, 2, 3, 5]).startswith("Not yet. At 5 ")
    text = said(gl.check_moves, GAME, lambda n: n - 1 if n != 8 else 5, [5, 8])
    assert text == "Not yet. At 8 every move loses, also yours to 5: answer 'lost'."
    assert said(gl.check_moves, GAME, lambda n: 3, [0]) == (
        "Not yet. At 0 the rules allow no move to 3."
    )


def test_moves_of_misere_nim(said):
    wrong = said(gl.check_moves, Nim(), first_winning(Nim()), Nim().small(3), misere=True)
    assert wrong == "Not yet. At (1,) every move loses, also yours to (0,): answer 'lost'."


# --- check_equal ------------------------------------------------------------------------------


RIGHT = "Right: the same as by the rules"


def told(where, given, truth):
    return f"Not yet. For {where} you give {given}, and by the rules it is {truth}."


@pytest.mark.parametrize(
    ("answer", "truth", "inputs", "printed"),
    [
        (lambda a, b: b ^ a, operator.xor, [(1, 2), (3, 4)], f"{RIGHT} on all 2 inputs."),
        (abs, abs, [-3], f"{RIGHT}."),
        (lambda n: n % 3, lambda n: n % 4, range(9), told("3", "0", "3")),
        (lambda a, b: a, lambda a, b: b, [(1, 1), (1, 2)], told("(1, 2)", "1", "2")),
        (lambda heaps: 1, len, [((1,),), ((1, 2),)], told("(1, 2)", "1", "2")),
        (lambda n: n if n < 5 else None, abs, range(9), told("5", "None", "5")),
        (lambda n: False, bool, range(20), told("1", "False", "True")),
        (lambda n: [], lambda n: [1], [3], "Not yet. For 3 you give [], and the rules disagree."),
    ],
)
def test_functions_are_compared_input_by_input(said, answer, truth, inputs, printed):
    assert said(gl.check_equal, answer, truth, inputs) == printed


def fails_at_four(n):
    return 1 // (n - 4)


@pytest.mark.parametrize(
    ("check", "arguments", "where"),
    [(gl.check_moves, (GAME, fails_at_four), "At"), (gl.check_equal, (fails_at_four, abs), "For")],
)
def test_an_error_in_the_answer_is_one_line(said, check, arguments, where):
    assert said(check, *arguments, [4, 5]) == (
        f"Not yet. {where} 4 your function stops with ZeroDivisionError: integer division or "
        "modulo by zero."
    )


# --- graded and check -----------------------------------------------------------------------------


def test_graded_asks_the_rules_near_and_the_theorem_far(said):
    asked = {"near": range(5), "rules": GAME.grundy_from_rules, "theorem": lambda n: n % 4}
    right = said(graded, lambda n: n % 4, far=[10**18 + 1], **asked)
    assert right == "Right: the same as by the rules on all 6 inputs."
    wrong = said(graded, lambda n: n % 4 * (n < 5), far=[10**18 + 1], **asked)
    assert wrong.endswith("you give 0, and by the rules it is 1.")
    assert said(graded, lambda n: 0, far=[], **asked).startswith("Not yet. For 1 ")


def test_graded_puts_an_answer_into_words(said):
    def empties(heaps):
        return heaps.clear() or 5

    def verdict(given, heaps):
        return f"{given} of {len(heaps)} heaps"

    inputs = [([1, 2],), ([3],)]
    words = said(graded, empties, near=inputs, rules=lambda heaps: "all", verdict=verdict)
    assert "you give 5 of 2 heaps, and by the rules it is all" in words
    lost = said(graded, lambda heaps: "lost", near=inputs, rules=lambda _: "lost", verdict=verdict)
    assert lost.startswith("Right")
    blank = said(graded, lambda heaps: None, near=inputs, rules=len, verdict=verdict)
    assert blank == NOT_ANSWERED


def test_check_output_compares_words(said):
    def truth(text):
        return ["Yes"] * int(text)

    assert said(check_output, lambda text: "Yes \n" * int(text), truth, ["1", "3"])[:5] == "Right"
    wrong = said(check_output, lambda text: "Yes\n", truth, ["1", "3"])
    assert wrong == "Not yet. For 3 you give Yes, and by the rules it is Yes Yes Yes."


# --- far positions --------------------------------------------------------------------------------


def test_far_positions_are_told_by_the_theorem(said):
    game, far = Nim(), [(10**18, 10**18 + 1, 1, 7), (9, 10, 12, 15)]

    def choose(heaps):
        return next(iter(game.winning_moves(heaps)), "lost")

    def says(choice):
        return said(gl.check_moves, game, lambda heaps: choice, [()], far=far[:1])

    right = said(gl.check_moves, game, choose, game.small(2), far=far)
    assert right == "Right: it wins from every won position among the 42."
    lost = said(gl.check_moves, game, lambda heaps: "lost", [()], far=far)
    assert lost.startswith(f"Not yet. At {far[0]} you call the position lost, but it is won; ")
    assert says("lost") == lost


@pytest.mark.parametrize(
    ("left", "fault"),
    [
        ((10**18, 0, 1, 7), "your move leads to (1000000000000000000, 0, 1, 7), which is won"),
        ((1, 1), "the rules allow no move to (1, 1)"),
        (5, "the rules allow no move to 5"),
    ],
)
def test_a_wrong_move_from_far_away(said, left, fault):
    def choose(heaps):
        return left if heaps else "lost"

    line = said(gl.check_moves, Nim(), choose, [()], far=[(10**18, 10**18 + 1, 1, 7)])
    assert fault in line


# --- answers without end --------------------------------------------------------------------------

LIBRARY = """
import threading

lock = threading.Lock()


def locked():
    lock.acquire()
    lock.release()


def endless():
    while True:
        pass
"""


def reader(code, **names):
    """Return the function `answer` of a reader's cell."""
    space = names | {"__name__": "__main__"}
    exec(code, space)
    return space["answer"]


@pytest.fixture
def library(monkeypatch):
    """Return the names of a library that holds a lock while it works, and make all slower."""
    monkeypatch.setattr("gamelib.claims.PATIENCE", 0.5)
    monkeypatch.setattr("gamelib.claims._AGAIN", 5e-5)  # even while it looks around
    space = {"__name__": "library"}
    exec(LIBRARY, space)
    tracer = coverage.Coverage(data_file=None, config_file=False)
    tracer.start()
    yield space
    tracer.stop()


@pytest.mark.parametrize(
    "code",
    [
        "while True: pass",
        "while True: locked()",
        "endless()",
        "while True:\n        try: locked()\n        except Exception: pass",
    ],
)
def test_an_answer_without_end_is_stopped_and_leaves_no_lock(said, library, code):
    answer = reader(f"def answer(n):\n    {code}", **library)
    assert said(gl.check_moves, GAME, answer, range(3)) == (
        "Not yet. At 0 your function is right so far, but too slow: no answer after 0.5 seconds."
    )
    assert not library["lock"].locked()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_stop_that_is_lost_is_tried_again(said, library):
    finalized = type(
        "Finalized", (), {"__del__": reader("def answer(self): sleep(0.7)", sleep=time.sleep)}
    )
    answer = reader("def answer(n):\n    F()\n    while True: pass", F=finalized)
    assert "too slow" in said(gl.check_moves, GAME, answer, range(3))
