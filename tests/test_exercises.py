"""Checks of exercises: right, not yet (with the smallest position), not answered, nonsense."""

import operator
import random
import re
import sys
import time

import coverage
import nbclient
import nbformat
import numpy as np
import pytest

import gamecourse as course
import gamelib as gl
from gamecourse import grading
from gamecourse.exercises import check as exercises_check
from gamecourse.exercises import found, graded, program
from gamecourse.grading import NOT_ANSWERED, Grade, check_equal, check_moves
from gamelib import Bash, Nim, Outcome, Subtraction, Sum

GAME = Bash(3)


@pytest.fixture
def said():
    """Return what the grade of a check says: one line."""

    def run(check, *arguments, **options):
        grade = check(*arguments, **options)
        assert isinstance(grade, Grade) and grade.text.count("\n") == 0
        assert bool(grade) == grade.right == grade.text.startswith("Right: ")
        return grade.text

    return run


# --- a grade shows itself -------------------------------------------------------------------------


def is_one(n):
    return n % 2 == 1


@pytest.fixture
def cell(monkeypatch):
    """Set which cell of a notebook runs."""
    return lambda number: monkeypatch.setattr(grading, "_running_cell", lambda: number)


@pytest.mark.parametrize("answer", [is_one, abs], ids=["right", "wrong"])
def test_a_cell_that_ends_in_a_check_tells_its_grade_once(cell, capsys, answer):
    cell(1)
    grade = course.check("00.one", answer)
    grade._ipython_display_()
    assert capsys.readouterr().out == f"{grade}\n"
    cell(2)
    grade._ipython_display_()
    assert capsys.readouterr().out == f"{grade.text}\n"


def test_a_check_in_a_loop_is_told_each_time(cell, capsys):
    cell(1)
    grades = [course.check("00.one", answer) for answer in (abs, is_one)]
    assert capsys.readouterr().out.splitlines() == [grade.text for grade in grades]
    assert [grade.right for grade in grades] == [False, True]


def test_a_notebook_shows_a_check_once_wherever_it_stands(tmp_path):
    """As it is saved, an output is text that was printed."""
    source = "import gamecourse as course\none = lambda n: n % 2 == 1\n"
    check = 'course.check("00.one", one)'
    cells = [source + check, f"for _ in range(2):\n    {check}\n1", f"grade = {check}", "grade"]
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    nbclient.NotebookClient(notebook, resources={"metadata": {"path": tmp_path}}).execute()
    printed = ["".join(o.get("text", "") for o in cell.outputs) for cell in notebook.cells]
    line = exercises_check("00.one", is_one).text + "\n"
    assert printed == [line, line * 2, line, line]
    kinds = [o.output_type for cell in notebook.cells for o in cell.outputs]
    assert kinds.count("execute_result") == 1  # the 1


def test_a_check_that_is_strict_raises_and_prints_nothing(capsys):
    assert course.check("00.one", is_one, strict=True).right
    with pytest.raises(AssertionError) as raised:
        course.check("00.one", abs, strict=True)
    assert capsys.readouterr() == ("", "")
    assert str(raised.value) == course.check("00.one", abs).text
    for blank in (None, ...):
        with pytest.raises(AssertionError, match="Not answered"):
            course.check("00.one", blank, strict=True)


# --- answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("blank", [None, ...])
def test_a_blank_answer(said, blank):
    assert said(check_moves, GAME, lambda n: blank, range(20)) == NOT_ANSWERED
    assert said(check_equal, lambda n: blank, abs, range(20)) == NOT_ANSWERED


def test_positions_may_be_an_iterator(said):
    choose = first_winning(GAME)
    assert "among the 5" in said(check_moves, GAME, choose, iter(range(5)))
    assert "all 5 inputs" in said(check_equal, abs, abs, iter(range(5)))


@pytest.mark.parametrize(
    ("given", "wanted", "right"),
    [
        ([2, 1], {1, 2}, True),
        (np.array([2, 1]), {1, 2}, True),
        (range(1, 3), {1, 2}, True),
        (map(int, "12"), [1, 2], True),
        ([[1, 2]], {(1, 2)}, True),
        ("ab", {"a", "b"}, True),
        (np.int64(3), 3, True),
        (np.bool_(True), True, True),
        (Outcome.P, "P", True),
        (Outcome.N, True, True),
        ({"a": np.int64(1)}, {"a": 1}, True),
        ([{1, 2}], [frozenset({2, 1})], True),
        ([1, 1, 2], {1, 2}, False),  # once each
        ({1, 2}, [1, 2], False),  # a list has an order
        ([True], {1}, False),
        (2.0, 2, False),  # far away it is another number
        (True, 1, False),
        ("2", 2, False),
    ],
)
def test_what_holds_an_answer_may_be_of_another_kind(said, given, wanted, right):
    printed = said(check_equal, lambda n: given, lambda n: wanted, [3])
    assert printed.startswith("Right") == right


@pytest.mark.parametrize(
    ("given", "wanted"), [(1, True), (0, False), ({0}, 0), (0, {0}), (5, (5,)), ([7], 7)]
)
def test_an_answer_that_says_the_same_counts_with_a_word_about_it(said, given, wanted):
    printed = said(check_equal, lambda n: given, lambda n: wanted, [3, 4])
    assert printed.startswith("Right") and printed.endswith(" counts the same.")


@pytest.mark.parametrize(
    ("given", "wanted", "kind"),
    [
        ("2", 2, "a whole number"),
        (2.5, 2, "a whole number"),
        (3, [1, 2], "a list of whole numbers"),
        ({1: 2}, [(1, 2)], "a list of pairs"),
        (5, {(1, 2), (3, 4)}, "a list or a set of pairs"),
        ([1], {"a": 1}, "a dictionary"),
        ("P", True, "True or False"),
        (7, "7", "text"),
    ],
)
def test_an_answer_of_another_kind_is_told_which_kind_is_asked(said, given, wanted, kind):
    printed = said(check_equal, lambda n: given, lambda n: wanted, [3])
    assert f"{kind} is asked" in printed


def test_another_order_is_told_apart_from_other_entries(said):
    words = said(check_equal, lambda n: [3, 1, 2], lambda n: [1, 2, 3], [4])
    assert "order" in words and "first wrong" not in words
    assert "first wrong entry is 5" in said(check_equal, lambda n: [1, 5], lambda n: [1, 2], [4])


def test_a_later_failure_of_a_claim_is_told_apart_from_none(said):
    for given, words in [((2, 2), "where it fails, but not"), ((1, 2), "where it does not fail")]:
        assert words in said(course.check, "02.at-most", lambda given=given: given)
    for given in ((10**9, 1), (10**6, 10**6)):  # nothing is played out
        assert "not the smallest" in said(course.check, "02.at-most", lambda given=given: given)


def test_the_smallest_position_may_have_its_heaps_in_any_order(said):
    for given in ((0, 1), (1, 0), [1, 0]):
        assert said(course.check, "02.and", lambda given=given: given).startswith("Right")
    assert said(course.check, "02.and", lambda: (2, 0)).startswith("Not yet")


@pytest.mark.parametrize("name", ["08.rooms", "12.hand", "03.hand", "11.by-hand", "02.cases"])
def test_a_wrong_answer_is_not_told_the_right_one(said, name):
    """What the rules say is a list that one could copy: no word of it stands in the message."""
    wrong = {"08.rooms": "AAA", "02.cases": [(9, 9)]}.get(name, {"z": "none"})
    printed = said(course.check, name, lambda *_: wrong)
    assert printed.startswith("Not yet. For ")
    _, _, fault = printed.partition(" you give ")
    assert not re.search(r"[PN] in \d|draw|\b[BCD]\b|\d", fault.replace("9", ""))


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
        ("11.win", 5),
        ("12.best", np.zeros((2, 2))),
        ("12.rings", 5),
    ],
)
def test_an_answer_of_the_wrong_kind_is_not_called_a_function_that_stops(said, name, given):
    printed = said(course.check, name, lambda *_: given)
    assert printed.startswith("Not yet. For ")
    assert "is asked" in printed or "to which no arrow leads" in printed
    assert "stops with" not in printed


def test_what_a_host_lacks_is_no_fault_of_an_answer(monkeypatch):
    def lacking(*_):
        raise ModuleNotFoundError("a table needs numpy")

    monkeypatch.setattr(gl.Octal, "outcome", lacking)
    with pytest.raises(ModuleNotFoundError):
        course.check(
            "04.kayles", lambda n: ((n - 1) // 2, (n - 1) // 2) if n % 2 else (n // 2 - 1,) * 2
        )


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
        check_moves, Wrong(3), lambda n: choose(n)[0] if choose(n) else "lost", range(20)
    ).startswith("Right")


# --- check_moves ------------------------------------------------------------------------------


def first_winning(game, misere=False):
    return lambda position: next(iter(game.winning_moves(position, misere)), "lost")


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("game", [Bash(3), Subtraction({1, 3, 4}), gl.PowersOfTwo()], ids=repr)
def test_right_moves(said, game, misere):
    choose = first_winning(game, misere)
    assert said(check_moves, game, choose, range(20), misere=misere) == (
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
    assert said(check_moves, game, choose, positions).startswith("Right")


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        (5, "At 6 your move leads to 5, which is won for the opponent"),
        (2, "At 6 the rules allow no move to 2"),
        (6, "At 6 the rules allow no move to 6"),
        ("lost", "At 6 you call the position lost, but it is won"),
        ("win", "At 6 the rules allow no move to win"),
        (None, "At 6 your function returns nothing"),
        (3.5, "At 6 the rules allow no move to 3.5"),
        ([4], "At 6 the rules allow no move to [4]"),
    ],
)
def test_wrong_moves(said, choice, text):
    def choose(n):
        return choice if n == 6 else first_winning(GAME)(n)

    printed = said(check_moves, GAME, choose, range(20))
    assert printed.startswith(f"Not yet. {text}")
    assert "take" not in printed  # no winning move is given away
    assert ("is asked" in printed) == (choice in ("win", 3.5, [4]))


def test_a_move_from_a_lost_position(said):
    assert said(check_moves, GAME, lambda n: 0, [1, 2, 3, 5]).startswith("Not yet. At 5 ")
    text = said(check_moves, GAME, lambda n: n - 1 if n != 8 else 5, [5, 8])
    assert text == "Not yet. At 8 every move loses, also yours to 5: answer 'lost'."
    assert said(check_moves, GAME, lambda n: 3, [0]) == (
        "Not yet. At 0 the rules allow no move to 3."
    )


def test_moves_of_misere_nim(said):
    wrong = said(check_moves, Nim(), first_winning(Nim()), Nim().small(3), misere=True)
    assert wrong == "Not yet. At (1,) every move loses, also yours to (0,): answer 'lost'."


# --- check_equal ------------------------------------------------------------------------------


RIGHT = "Right: the same as by the rules"


def told(where, given):
    return f"Not yet. For {where} you give {given}"


@pytest.mark.parametrize(
    ("answer", "truth", "inputs", "printed"),
    [
        (lambda a, b: b ^ a, operator.xor, [(1, 2), (3, 4)], f"{RIGHT} on all 2 inputs."),
        (abs, abs, [-3], f"{RIGHT}."),
        (lambda n: n % 3, lambda n: n % 4, range(9), told("3", "0")),
        (lambda a, b: a, lambda a, b: b, [(1, 1), (1, 2)], told("(1, 2)", "1")),
        (lambda heaps: 1, len, [((1,),), ((1, 2),)], told("(1, 2)", "1")),
        (
            lambda n: n if n < 5 else None,
            abs,
            range(9),
            "Not yet. For 5 your function returns nothing",
        ),
        (lambda n: False, bool, range(20), told("1", "False")),
        (lambda n: [], lambda n: [1], [3], told("3", "[]")),
    ],
)
def test_functions_are_compared_input_by_input(said, answer, truth, inputs, printed):
    assert said(check_equal, answer, truth, inputs).startswith(printed)


def fails_at_four(n):
    return 1 // (n - 4)


@pytest.mark.parametrize(
    ("check", "arguments", "where"),
    [(check_moves, (GAME, fails_at_four), "At"), (check_equal, (fails_at_four, abs), "For")],
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
    assert wrong.startswith(f"Not yet. For {10**18 + 1} you give 0")
    assert said(graded, lambda n: 0, far=[], **asked).startswith("Not yet. For 1 ")


def test_an_answer_that_uses_up_what_it_gets_is_judged_by_what_it_got(said):
    def fault(given, heaps):
        yield given != sum(heaps), f"which is not the sum of {heaps}"

    found("99.sum", [([1, 2],), ([3],)], asked="a number")(fault)
    words = said(course.check, "99.sum", lambda heaps: heaps.clear() or 3)
    assert words.startswith("Right")
    assert "sum of [1, 2]" in said(course.check, "99.sum", lambda heaps: heaps.clear() or 5)
    assert said(course.check, "99.sum", lambda heaps: None) == NOT_ANSWERED


def test_a_program_is_compared_by_its_words(said):
    program("99.yes", lambda: [("1", 1), ("3", 3)])(lambda count: "Yes " * count)
    assert said(course.check, "99.yes", lambda text: "Yes \n" * int(text))[:5] == "Right"
    assert "too few words" in said(course.check, "99.yes", lambda text: "Yes\n")
    assert "text is asked" in said(course.check, "99.yes", lambda text: ["Yes"] * int(text))
    assert "capital" in said(course.check, "99.yes", lambda text: "yes\n" * int(text))


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (lambda: 3, "cannot be called"),
        (int, "stops with"),
        (5, "An answer is a function, and 5 is none"),
        (lambda x, m: 1 // 0, "stops with ZeroDivisionError"),
        (lambda x, m: sys.exit(), "stops with SystemExit"),
        (None, "Not answered yet"),
    ],
)
def test_a_function_that_gives_no_answer_is_told_why(said, answer, words):
    assert words in said(course.check, "01.reply", answer)


# --- far positions --------------------------------------------------------------------------------


def test_far_positions_are_told_by_the_theorem(said):
    game, far = Nim(), [(10**18, 10**18 + 1, 1, 7), (9, 10, 12, 15)]

    def choose(heaps):
        return next(iter(game.winning_moves(heaps)), "lost")

    def says(choice):
        return said(check_moves, game, lambda heaps: choice, [()], far=far[:1])

    right = said(check_moves, game, choose, game.small(2), far=far)
    assert right == "Right: it wins from every won position among the 42."
    lost = said(check_moves, game, lambda heaps: "lost", [()], far=far)
    assert lost.startswith(f"Not yet. At {far[0]} you call the position lost, but it is won")
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

    line = said(check_moves, Nim(), choose, [()], far=[(10**18, 10**18 + 1, 1, 7)])
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
    monkeypatch.setattr("gamecourse.grading.PATIENCE", 0.5)
    monkeypatch.setattr("gamecourse.grading._AGAIN", 1e-3)
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
    assert said(check_moves, GAME, answer, range(3)) == (
        "Not yet. At 0 your function is right so far, but too slow: it was stopped."
    )
    assert not library["lock"].locked()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_stop_that_is_lost_is_tried_again(said, library):
    finalized = type(
        "Finalized", (), {"__del__": reader("def answer(self): sleep(0.7)", sleep=time.sleep)}
    )
    answer = reader("def answer(n):\n    F()\n    while True: pass", F=finalized)
    assert "too slow" in said(check_moves, GAME, answer, range(3))
