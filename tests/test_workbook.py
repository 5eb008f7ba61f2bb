"""Every check of every notebook takes the right answers, and takes no other for right.

Each notebook is run here, and at each check many answers are tried in copies of what is defined so
far: none at all, the solution, the same in other kinds (a generator for a list, a NumPy integer),
and those that `tests/chapters/NN.toml` keeps.
"""

import ast
import contextlib
import importlib
import io
import linecache
import re

import courts
import matplotlib
import matplotlib.pyplot as plt
import nbformat
import numpy as np
import pytest
from workbook import CHAPTERS, FOLDER, KEPT, code_of, exercises_of, solution_of, tags

import gamecourse
import gamelib as gl
import gameviews
from gamecourse import grading
from gamecourse.grading import NOT_ANSWERED

matplotlib.use("Agg")

#: Seconds for a call: a slow wrong answer is soon given up, a right one may wait its turn.
PATIENCE = {"wrong": 0.4, "right": 60.0}
#: The judge's seconds for an input, and whether it trusts that the answer ends.
COURT = {"wrong": (1.5, False), "right": (courts.UNHURRIED, True)}


def run_chapter(number, kept, facts=(), *, retelling=True):
    """Run a chapter; return what its checks print, by exercise, see `try_answers`.

    At its end each fact, an expression over what the notebook has defined, must be true.
    """
    exercises = {exercise["check"].id: exercise for exercise in exercises_of(number)}
    solutions = {each["exercise"].id: solution_of(each) for each in exercises.values()}
    space, found = {"__name__": "__main__"}, {}
    for cell in code_of(number):
        if cell.id in exercises:
            name = exercises[cell.id]["exercise"].id
            needed = [solutions[other] for other in kept.get(name, {}).get("needs", [])]
            answers = kept.get(name, {})
            found[name] = try_answers(
                exercises[cell.id], space, answers, needed, retelling=retelling
            )
        elif "raises-exception" in tags(cell):
            with pytest.raises(Exception):  # noqa: B017 - which one, nbval compares
                execute(cell.source, cell.id, space)
        elif defines(cell):  # what the others show, `make test-notebooks` compares
            execute(cell.source, cell.id, space)
    truths = importlib.import_module(f"gamecourse.exercises.ch{number}")
    assert [fact for fact in facts if not eval(fact, vars(truths) | space)] == []
    return found


def try_answers(exercise, space, kept, needed=(), *, retelling=True):
    """Return what the check of an exercise prints for answers of each kind, with the answers.

    With `retelling` the solution is asked in other kinds, too.

    Those of an exercise that builds on earlier ones call the solutions that are `needed`.
    """
    answers = {
        "solution": [solution_of(exercise)],
        "wrong": kept.get("wrong", []),
        "right": kept.get("right", []),
    }
    check = exercise["check"]
    found = {"blank": [("", execute(check.source, check.id, space))]}
    for kind, tried in answers.items():
        whole = ["\n".join([*needed, answer]) for answer in tried]
        found[kind] = [(answer, printed(check, answer, dict(space), kind)) for answer in whole]
    if retelling and check.source.startswith("course.check("):
        other = nbformat.from_dict(
            check | {"source": re.sub(r", (\w+)", r", retold(\1)", check.source)}
        )
        whole = "\n".join([*needed, *answers["solution"]])
        lines = printed(other, whole, space | {"retold": retold}, "right")
        found["solution"].append((f"retold: {whole}", lines))
    return found


def retold(function):
    """Return a function that gives the same in kinds of its own."""
    return lambda *arguments: in_another_kind(function(*arguments))


def in_another_kind(value):
    """Return what says the same as an answer: its order stays where it has one."""
    match value:
        case bool():
            return int(value)
        case int():
            return np.int64(value) if abs(value) < 2**63 else value
        case list():
            return (each for each in value)
        case tuple() | set() | frozenset():
            return list(value)
    return value


def printed(check, answer, space, kind):
    """Return the lines that a check prints for an answer."""
    pace = "right" if kind in ("solution", "right") else "wrong"
    execute(answer, kind, space)
    limit, trusted = COURT[pace]
    session = courts.in_session(limit=limit, trusted=trusted)
    with pytest.MonkeyPatch.context() as patch, session:
        patch.setattr(grading, "PATIENCE", PATIENCE[pace])
        return execute(check.source, check.id, space)


def execute(source, name, space):
    """Run code and return the lines it prints, and those of a verdict it ends in."""
    file = f"<{name}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    with contextlib.redirect_stdout(io.StringIO()) as output:
        if source.startswith("course.judge("):
            print(eval(compile(source, file, "eval"), space).text)
        else:
            exec(compile(source, file, "exec"), space)
    lines = output.getvalue().splitlines()
    return [line for line in lines if not line.startswith("HBox(")]  # a busy machine's progress bar


def defines(cell):
    """Whether later cells may need this one: it imports, assigns or defines something."""
    kinds = ast.Import | ast.ImportFrom | ast.FunctionDef | ast.ClassDef | ast.Assign
    return any(isinstance(statement, kinds) for statement in ast.parse(cell.source).body)


def is_right(line):
    """Whether a check or the judge says that an answer is right."""
    return line.startswith(("Right", "accepted"))


def assert_judged(name, found):
    """Assert that each kind of answer to an exercise is judged as it should be."""
    for kind, tried in found.items():
        for answer, lines in tried:
            where = name, kind, answer, lines
            if kind == "blank":
                assert lines == [NOT_ANSWERED], where
            elif kind in ("solution", "right"):
                assert lines and all(map(is_right, lines)), where
            else:
                assert lines, where
                assert not any(map(is_right, lines)), where


@pytest.mark.parametrize("number", CHAPTERS)
def test_checks_take_right_answers_and_no_others(number, short):
    kept = KEPT[number].get("exercises", {})
    assert kept.keys() == {exercise["exercise"].id for exercise in exercises_of(number)}
    assert [name for name in kept if len(kept[name].get("wrong", [])) < 2] == []
    if short:  # one wrong answer to each, and of the right ones the solution
        kept = {k: each | {"wrong": each["wrong"][:1], "right": []} for k, each in kept.items()}
    try:
        with contextlib.chdir(FOLDER):
            facts = KEPT[number].get("facts", ())
            found = run_chapter(number, kept, facts, retelling=not short)
    finally:
        plt.close("all")
    assert found.keys() == kept.keys()
    for name, tried in found.items():
        assert_judged(name, tried)


# --- would a fault be found? ---------------------------------------------------------------------


def test_an_answer_that_is_kept_as_what_it_is_not_is_found():
    (exercise,) = exercises_of("00")
    wrong = nbformat.from_dict(exercise)
    wrong.solution.source = exercise["solution"].source.replace("% 2", "% 3")
    space = {"gl": gl, "gv": gameviews, "course": gamecourse}
    execute(exercise["answer"].source, "answer", space)
    right, false = solution_of(exercise), solution_of(wrong)
    assert_judged("as it is", try_answers(exercise, space, {"wrong": [false], "right": [right]}))
    for faulty in (
        try_answers(wrong, space, {}),
        try_answers(exercise, space, {"wrong": [right]}),
        try_answers(exercise, space, {"right": [false]}),
        try_answers(exercise, space | dict.fromkeys(["mover_wins"], lambda _: 1), {}),
    ):
        with pytest.raises(AssertionError):
            assert_judged("planted", faulty)
