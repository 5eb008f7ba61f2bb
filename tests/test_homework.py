"""The editions of homework: what students get, what a teacher has, and what other graders read."""

import ast
import csv
import doctest
import re
from pathlib import Path

import pytest

import gamecourse as course
from gamecourse.grades import grade_folder
from gamecourse.homework import cells_of, exercises_in, homework, notebooks_in, source_of

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
EXERCISES = [e for path in notebooks_in([NOTEBOOKS]) for e in exercises_in(cells_of(path))]


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Return the cells of every notebook that is written, by its edition and its name."""
    out = tmp_path_factory.mktemp("homework")
    names = [path.name for path in homework([NOTEBOOKS], out)]
    return {(folder, name): cells_of(out / folder / name) for folder in EDITIONS for name in names}


EDITIONS = ("", "solutions", "otter")


def of_edition(written, edition):
    return [cells for (folder, _), cells in written.items() if folder == edition]


def has_tag(cell, tag):
    return tag in cell["metadata"].get("tags", [])


def test_each_exercise_of_the_notebooks_is_homework_once(written):
    for edition in EDITIONS:
        found = [e.name for cells in of_edition(written, edition) for e in exercises_in(cells)]
        assert sorted(found) == sorted(exercise.name for exercise in EXERCISES)


def test_students_get_prompts_answers_and_checks_with_the_ids_of_the_notebooks(written):
    ids = {e.cells[tag]["id"] for e in EXERCISES for tag in ("exercise", "answer", "check")}
    for cells in of_edition(written, ""):
        kept = [cell for cell in cells if cell["metadata"].get("tags")]
        assert {cell["id"] for cell in kept} <= ids
        assert len({cell["id"] for cell in cells}) == len(cells)
        assert not any(cell.get("outputs") for cell in cells)
        assert not any(has_tag(cell, tag) for cell in cells for tag in ("hint", "solution"))


def test_no_solution_is_in_a_students_notebook(written):
    students = ["\n".join(map(source_of, cells)) for cells in of_edition(written, "")]
    teachers = ["\n".join(map(source_of, cells)) for cells in of_edition(written, "solutions")]
    for exercise in EXERCISES:
        for node in ast.parse(exercise.program).body:
            if getattr(node, "name", "") in exercise.functions:
                text = ast.get_source_segment(exercise.program, node)
                assert not any(text in student for student in students), exercise.name
                assert any(text in teacher for teacher in teachers), exercise.name


def teachers_grades(folder, only):
    """Return the rows of the table of the teacher's own answers."""
    homework([NOTEBOOKS], folder, only)
    grade_folder(folder / "solutions", folder / "grades.csv", [NOTEBOOKS])
    return list(csv.reader((folder / "grades.csv").read_text().splitlines()))


def test_an_exercise_alone_brings_the_programs_that_it_builds_on(tmp_path):
    head, *rows = teachers_grades(tmp_path, ["06.take", "12.labels"])
    assert head == ["student", "06.take", "12.labels"]
    assert [row[1:] for row in rows] == [["1", "0"], ["0", "1"]]


@pytest.mark.full
def test_the_teachers_answers_are_right(tmp_path):
    (head, *names), *rows = teachers_grades(tmp_path, [])
    assert head == "student"
    assert sorted(names) == sorted({exercise.name for exercise in EXERCISES})
    assert all("1" in column for column in list(zip(*rows, strict=True))[1:])


def test_an_exercise_that_builds_on_an_answer_comes_with_that_exercise(tmp_path):
    (path,) = [p for p in homework([NOTEBOOKS], tmp_path, ["C15"]) if p.name.startswith("12")]
    assert {"12.pairs", "12.rings", "C15"} <= {e.name for e in exercises_in(cells_of(path))}


# --- what other graders make of a check -----------------------------------------------------------

ANSWERS = {"right": lambda n: n % 2 == 1, "wrong": lambda n: True}


def test_nbgrader_knows_each_cell_and_gives_a_point_for_each_check(written):
    for cells in [*of_edition(written, ""), *of_edition(written, "solutions")]:
        known = [cell["metadata"]["nbgrader"] for cell in cells if "nbgrader" in cell["metadata"]]
        assert {each["schema_version"] for each in known} == {3}
        assert len({each["grade_id"] for each in known}) == len(known)
        assert all(each["solution"] != each["locked"] for each in known)
        graded = [each for each in known if each["grade"]]
        assert len(graded) == len(exercises_in(cells))
        assert {each["points"] for each in graded} == {1}


def test_a_right_check_has_no_value_that_is_a_number_and_warns_of_nothing(capfd):
    """In nbgrader a last line that is a number is the grade, and stderr takes all points."""
    grade = course.check("00.one", ANSWERS["right"], strict=True)
    with pytest.raises(ValueError, match="could not convert"):
        float(repr(grade))
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("call", [course.check, course.judge])
def test_a_wrong_check_raises_in_homework(call):
    """In nbgrader a cell that raises nothing has its points."""
    name = {course.check: "00.one", course.judge: "C1"}[call]
    with pytest.raises(AssertionError):
        call(name, lambda given: "no such answer", strict=True)


@pytest.mark.parametrize(("kind", "failures"), [("right", 0), ("wrong", 1)])
def test_otter_passes_a_check_that_shows_nothing(written, kind, failures):
    """In otter's files any output of a test fails."""
    cells = next(cells for cells in of_edition(written, "otter") if exercises_in(cells))
    (line,) = [source_of(cell) for cell in cells if has_tag(cell, "check")]
    space = {"course": course, exercises_in(cells)[0].functions[0]: ANSWERS[kind]}
    test = doctest.DocTestParser().get_doctest(f">>> {line}\n", space, "otter", None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test, out=lambda text: None).failed == failures


def test_otter_finds_its_marks_and_every_answer_under_a_name_of_its_own(written):
    """In otter all tests run when all answers have."""
    for cells in of_edition(written, "otter"):
        marks = [source_of(cell).splitlines()[0] for cell in cells if cell["cell_type"] == "raw"]
        one = ["BEGIN QUESTION", "BEGIN SOLUTION", "END SOLUTION", "BEGIN TESTS", "END TESTS"]
        assert marks == [f"# {mark}" for mark in [*one, "END QUESTION"]] * len(exercises_in(cells))
        names = [name for exercise in exercises_in(cells) for name in exercise.functions]
        assert len(names) == len(set(names))


# --- a term ---------------------------------------------------------------------------------------

SYLLABUS = (NOTEBOOKS.parent / "docs" / "syllabus.md").read_text()
COMMAND = re.search(r"homework exam --only (\S+)", SYLLABUS)[1].split(",")


def test_a_term_has_fourteen_weeks_every_lesson_once_and_homework_that_there_is():
    plan = SYLLABUS.partition("## Homework")[0]
    weeks = re.findall(r"^\| \d+ \|.*\|([^|]*)\|$", plan, re.MULTILINE)
    names = {exercise.name for exercise in EXERCISES}
    given = [name for week in weeks for name in re.findall(r"`([^`]+)`", week)]
    assert len(weeks) == 14 and len(given) == len(set(given)) and set(given) <= names
    lectures = re.findall(r"\[(?:\d\d[ab]?) [^]]+\]\(\.\./notebooks/([^)]+)\)", SYLLABUS)
    lessons = [path.name for path in sorted(NOTEBOOKS.glob("*.ipynb"))]
    assert lectures == [name for name in lessons if not name.startswith("00")]


def test_an_exam_has_ten_questions_that_were_no_homework():
    weeks, exam = SYLLABUS.split("## The exam")
    names = {exercise.name for exercise in EXERCISES}
    assert re.findall(r"^\| \d+ \| `([^`]+)`", exam, re.MULTILINE) == COMMAND
    assert len(COMMAND) == 10 and set(COMMAND) <= names
    assert not any(f"`{name}`" in weeks for name in COMMAND)
