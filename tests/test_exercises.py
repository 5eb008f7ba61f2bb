"""How answers are graded: right, wrong at the smallest position, no answer, nonsense, no end.

What a grade says is asked for the position and the answer that it names, and for nothing that it
must not give away; its words are free. `test_odd_answers.py` asks every exercise, and
`test_workbook.py` its right and wrong answers.
"""

import random
import re
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
from gamecourse.grading import NOT_ANSWERED, check_equal, check_moves
from gamelib import Bash, Nim, Outcome, Subtraction, Sum, validate

GAME = Bash(3)


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


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
    for answer in (abs, None, ...):
        with pytest.raises(AssertionError) as raised:
            course.check("00.one", answer, strict=True)
        assert capsys.readouterr() == ("", "")
        assert str(raised.value) == course.check("00.one", answer).text
        capsys.readouterr()


# --- an answer and the truth ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ([2, 1], {1, 2}),
        (np.array([2, 1]), {1, 2}),
        (range(1, 3), {1, 2}),
        (map(int, "12"), [1, 2]),
        ([[1, 2]], {(1, 2)}),
        ("ab", {"a", "b"}),
        (np.int64(3), 3),
        (np.bool_(True), True),
        (Outcome.P, "P"),
        (Outcome.N, True),
        ({"a": np.int64(1)}, {"a": 1}),
        ([{1, 2}], [frozenset({2, 1})]),
    ],
)
def test_what_holds_an_answer_may_be_of_another_kind(given, wanted):
    grade = check_equal(lambda n: given, lambda n: wanted, [3])
    assert grade.right and grade == check_equal(lambda n: wanted, lambda n: wanted, [3])


@pytest.mark.parametrize(
    ("given", "wanted"), [(1, True), (0, False), ({0}, 0), (0, {0}), (5, (5,)), ([7], 7)]
)
def test_an_answer_that_says_the_same_counts_with_a_word_about_it(given, wanted):
    grade = check_equal(lambda n: given, lambda n: wanted, [3, 4])
    plain = check_equal(lambda n: wanted, lambda n: wanted, [3, 4])
    assert grade.right and grade.text.startswith(plain.text) and len(grade.text) > len(plain.text)


#: Wrong answers of the kind that is asked, and of other kinds.
WRONG = [
    *[([1, 1, 2], {1, 2}), ([1, 5], [1, 2]), ([3, 1, 2], [1, 2, 3]), ([3, 3, 2], [1, 2, 3])],
    *[(1, 3), (5, 3), (False, True), ([], [1]), ("yes", "Yes"), ("no", "Yes"), ([True], {1})],
]
OTHER = [
    *[("2", 2), (2.5, 2), (2.0, 2), (True, 1), (3, [1, 2]), ({1, 2}, [1, 2]), ({1: 2}, [(1, 2)])],
    *[(5, {(1, 2), (3, 4)}), ([1], {"a": 1}), ("P", True), (7, "7")],
]


@pytest.mark.parametrize(("given", "wanted"), WRONG + OTHER)
def test_a_wrong_answer_is_named_and_so_is_the_kind_that_is_asked_where_it_is_another(
    given, wanted
):
    grade = check_equal(lambda n: given, lambda n: wanted, [77])
    assert not grade.right and numbers(grade.text)[0] == 77 and "\n" not in grade.text
    kind = grading.other_kind(given, wanted)
    assert bool(kind) == ((given, wanted) in OTHER and type(given) is not type(wanted))
    assert kind in grade.text and validate.said(given) in grade.text


def test_faults_are_told_apart():
    told = [
        check_equal(lambda n, given=given: given, lambda n, wanted=wanted: wanted, [77]).text
        for given, wanted in WRONG
    ]
    faults = [re.sub(r"\[.*?\]|'.*?'|\d", "", text) for text in told]
    assert len({*faults}) >= 8


def test_inputs_are_compared_one_by_one_and_spread_over_the_arguments():
    assert check_equal(lambda a, b: b ^ a, lambda a, b: a ^ b, [(1, 2), (3, 4)]).right
    assert check_equal(abs, abs, iter(range(5))).right
    assert numbers(check_equal(lambda n: n % 3, lambda n: n % 4, range(9)).text) == [3, 0]
    wrong = check_equal(lambda a, b: a, lambda a, b: b, [(1, 1), (1, 2)])
    assert "(1, 2)" in wrong.text
    assert "(1, 2)" in check_equal(lambda heaps: 1, len, [((1,),), ((1, 2),)]).text
    assert numbers(check_equal(lambda n: n if n < 5 else None, abs, range(9)).text) == [5]


@pytest.mark.parametrize("name", ["08.rooms", "12.hand", "03.hand", "11.by-hand", "02.cases"])
def test_a_wrong_answer_is_not_told_the_right_one(name):
    """What the rules say is a list that one could copy: no word of it stands in the message."""
    wrong = {"08.rooms": "AAA", "02.cases": [(9, 9)]}.get(name, {"z": "none"})
    grade = course.check(name, lambda *_: wrong)
    assert not grade.right
    _, _, fault = grade.text.partition(" you give ")
    assert not re.search(r"[PN] in \d|draw|\b[BCD]\b|\d", fault.replace("9", ""))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *[("02.value", 5), ("02.value", ()), ("03.hand", [0] * 9), ("03.few", 1), ("03.pair", 1.5)],
        *[("04.cram", 5), ("08.failing", "x"), ("09.run", "x"), ("11.low", [1]), ("11.win", 5)],
        *[("12.best", np.zeros((2, 2))), ("12.rings", 5)],
    ],
)
def test_an_answer_of_the_wrong_kind_is_not_called_a_function_that_stops(name, given):
    grade = course.check(name, lambda *_: given)
    assert not grade.right and "Error" not in grade.text


def test_the_smallest_position_may_have_its_heaps_in_any_order():
    for given in ((0, 1), (1, 0), [1, 0]):
        assert course.check("02.and", lambda given=given: given).right
    said = [
        course.check("02.at-most", lambda given=given: given)
        for given in ((2, 2), (1, 2), (10**9, 1), (10**6, 10**6))  # the last are not played out
    ]
    assert not any(said) and len({grade.text.partition(" you give ")[2] for grade in said}) == 4


def test_what_a_host_lacks_is_no_fault_of_an_answer(monkeypatch):
    def lacking(*_):
        raise ModuleNotFoundError("a table needs numpy")

    monkeypatch.setattr(gl.Octal, "outcome", lacking)
    with pytest.raises(ModuleNotFoundError):
        course.check(
            "04.kayles", lambda n: ((n - 1) // 2, (n - 1) // 2) if n % 2 else (n // 2 - 1,) * 2
        )


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda: 3, ""),
        (5, "5"),
        (lambda x, m: 1 // 0, "ZeroDivisionError"),
        (lambda x, m: exit(), "SystemExit"),
        (None, NOT_ANSWERED),
        (lambda x, m: ..., NOT_ANSWERED),
    ],
)
def test_a_function_that_gives_no_answer_is_told_why(answer, told):
    grade = course.check("01.reply", answer)
    assert not grade.right and told in grade.text


# --- moves ----------------------------------------------------------------------------------------


def first_winning(game, misere=False):
    return lambda position: next(iter(game.winning_moves(position, misere)), "lost")


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("game", [Bash(3), Subtraction({1, 3, 4}), gl.PowersOfTwo()], ids=repr)
def test_right_moves(game, misere):
    grade = check_moves(game, first_winning(game, misere), range(20), misere=misere)
    assert grade.right and numbers(grade.text) == [20]
    assert not check_moves(game, first_winning(game, not misere), range(20), misere=misere)


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
        (GAME, written(np.int64, GAME), iter(range(20))),
        (Nim(), written(list, Nim()), Nim().small(3)),
        (Nim(), written(np.array, Nim()), Nim().small(3)),
        (GAME, first_winning(GAME), [Sum(5, 2)]),
    ],
)
def test_any_winning_move_is_right_however_it_is_written(game, choose, positions):
    assert check_moves(game, choose, positions).right


@pytest.mark.parametrize(
    ("position", "choice", "named"),
    [
        (6, 5, "5"),
        (6, 2, "2"),
        (6, 6, "6"),
        (6, "lost", ""),
        (6, "win", "win"),
        (6, None, ""),
        (6, 3.5, "3.5"),
        (6, [4], "[4]"),
        (8, 5, "5"),
        (0, 3, "3"),
    ],
)
def test_a_wrong_move_is_named_with_its_position_and_no_winning_one_is_given_away(
    position, choice, named
):
    def choose(n):
        return choice if n == position else first_winning(GAME)(n)

    grade = check_moves(GAME, choose, range(20))
    assert not grade.right and grade.text.endswith(".") and "\n" not in grade.text
    assert {*numbers(grade.text)} == {position, *numbers(named)} and named in grade.text


def test_wrong_moves_of_misere_nim():
    wrong = check_moves(Nim(), first_winning(Nim()), Nim().small(3), misere=True)
    assert not wrong.right and "(1,)" in wrong.text and "(0,)" in wrong.text


def test_far_positions_are_told_by_the_theorem():
    game, far = Nim(), [(10**18, 10**18 + 1, 1, 7), (9, 10, 12, 15)]
    right = check_moves(game, first_winning(game), game.small(2), far=far)
    assert right.right and numbers(right.text) == [len([*game.small(2)]) + 2]
    for left in ("lost", (10**18, 0, 1, 7), (1, 1), 5):
        wrong = check_moves(game, lambda heaps, left=left: left if heaps else "lost", [()], far=far)
        assert not wrong.right and f"{far[0]}" in wrong.text and str(left) in wrong.text


# --- the rules, and no stored answer --------------------------------------------------------------


def test_a_branch_without_a_return_is_told_from_an_empty_cell():
    """The rule's own "lost" at the first heap is what a learner forgets most."""
    said = course.check("01.move", lambda n: n - n % 4 if n % 4 else None).text
    assert said == "Not yet. At 0 your function returns nothing: a `return` may be missing."
    assert course.check("01.move", lambda n: None).text == NOT_ANSWERED


@pytest.mark.parametrize("body", ["print(n - n % 4)", "n - n % 4", "answer = n - n % 4"])
def test_a_function_that_returns_nothing_is_told_from_an_empty_cell(body):
    exec(f"def move(n):\n    {body}", space := {})
    told = course.check("01.move", space["move"]).text
    assert told == "Not yet. Your function returns nothing: a `return` may be missing."


def test_a_judged_function_that_returns_nothing_is_told_so():
    told = course.judge("C1", lambda text: print(end=text[:0])).text
    assert (
        told == "Not yet. Your function returns nothing: a `return` may be missing, or a `print`."
    )
    assert course.judge("C1", lambda text: ...).text == NOT_ANSWERED


@pytest.mark.parametrize("stub", ["...", '"""What it does."""\n    ...', "pass", "return ..."])
def test_an_empty_cell_is_not_answered(stub):
    exec(f"def move(n):\n    {stub}", space := {})
    assert course.check("01.move", space["move"]).text == NOT_ANSWERED


def _sorted_move(heaps):
    found = Nim().winning_moves(tuple(heaps))
    return sorted(found[0]) if found else "lost"


def _next_said(target, m):
    return 1 if target % (m + 1) else "lost"


def test_what_a_wrong_answer_is_told_it_can_be_mended_by():
    """Each of these was misread, or could not be acted on."""
    told = {
        "01.takes": (lambda n, allowed: "lost", "you give lost: a list or a set"),
        "02.move": (_sorted_move, "another order"),
        "01.move": (lambda n: n % 4 or "lost", "(what your move leaves is asked for, or 'lost')"),
        "02.cases": (lambda: (2, 2), "you give (2, 2): a list or a set of pairs is asked for"),
        "01.race": (_next_said, "you give 1, after which the opponent wins"),
        "01.proved": (lambda found, allowed, p: True, "]"),
    }
    for name, (answer, words) in told.items():
        grade = course.check(name, answer)
        assert not grade.right and words in grade.text and len(grade.text) < 200, grade.text


def test_nothing_is_compared_with_a_stored_answer():
    class Wrong(Bash):
        def theorem(self, heap):
            return 7

        def outcome_theorem(self, heap):
            return Outcome.P

        def misere_theorem(self, heap):
            return Outcome.P

    assert check_moves(Wrong(3), first_winning(Bash(3)), range(20)).right


def test_graded_asks_the_rules_near_and_the_theorem_far():
    asked = {"near": range(5), "rules": GAME.grundy_from_rules, "theorem": lambda n: n % 4}
    assert numbers(graded(lambda n: n % 4, far=[10**18 + 1], **asked).text) == [6]
    wrong = graded(lambda n: n % 4 * (n < 5), far=[10**18 + 1], **asked)
    assert not wrong.right and numbers(wrong.text) == [10**18 + 1, 0]
    assert numbers(graded(lambda n: 0, far=[], **asked).text) == [1, 0]


def test_an_answer_that_uses_up_what_it_gets_is_judged_by_what_it_got():
    def fault(given, heaps):
        yield given != sum(heaps), f"which is not the sum of {heaps}"

    found("99.sum", [([1, 2],), ([3],)], asked="a number")(fault)
    assert course.check("99.sum", lambda heaps: heaps.clear() or 3).right
    assert "[1, 2]" in course.check("99.sum", lambda heaps: heaps.clear() or 5).text
    assert course.check("99.sum", lambda heaps: None).text == NOT_ANSWERED


def test_a_program_is_compared_by_its_words():
    program("99.yes", lambda: [("1", 1), ("3", 3)])(lambda count: "Yes " * count)
    assert course.check("99.yes", lambda text: "Yes \n" * int(text)).right
    wrong = ("Yes\n", ["Yes"], "yes\n")
    told = {course.check("99.yes", lambda text, w=w: w * int(text[0] == "1")).text for w in wrong}
    assert len(told) == 3 and not any("Right" in text for text in told)
    assert course.check("99.yes", lambda text: print("Yes " * int(text))).right
    assert course.check("99.yes", lambda text: print("Yes " * int(input()))).right
    assert course.check("99.yes", lambda text: None).text == NOT_ANSWERED


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
def test_an_answer_without_end_is_stopped_and_leaves_no_lock(library, code):
    answer = reader(f"def answer(n):\n    {code}", **library)
    grade = check_moves(GAME, answer, range(3))
    assert not grade.right and numbers(grade.text) == [0]
    assert not library["lock"].locked()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_stop_that_is_lost_is_tried_again(library):
    finalized = type(
        "Finalized", (), {"__del__": reader("def answer(self): sleep(0.7)", sleep=time.sleep)}
    )
    answer = reader("def answer(n):\n    F()\n    while True: pass", F=finalized)
    assert numbers(check_moves(GAME, answer, range(3)).text) == [0]
