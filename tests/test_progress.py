"""course.progress: what is solved is kept below Jupyter's data folder, and by nobody unasked."""

import json
import os
import re

import pytest
import workbook
from workbook import code_of

import gamecourse as course
from gamecourse import exercises
from gamecourse.contents import CHAPTERS


def right(n):
    return n % 2 == 1


@pytest.fixture
def file(monkeypatch, tmp_path):
    """Keep what is solved in a folder of the test, as outside of pytest."""
    monkeypatch.delenv("PYTEST_VERSION")
    monkeypatch.delenv("GAMECOURSE_PROGRESS", raising=False)
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path))
    return tmp_path / "gamecourse" / "solved.json"


def line(chapter):
    return str(course.progress()).splitlines()[chapter].split(maxsplit=1)[1]


def test_right_answers_are_kept_and_shown(file, capsys):
    assert line(0) == "0 of 1"
    course.check("00.one", right)
    course.check("00.one", right)
    assert capsys.readouterr().out.count("Right: it agrees with the rules") == 2
    assert json.loads(file.read_text()) == ["00.one"] and os.listdir(file.parent) == [file.name]
    assert line(0) == "1 of 1     one"
    assert "| 00-start-here | 1 of 1 | one |" in course.progress()._repr_markdown_()


@pytest.mark.parametrize("answer", [lambda n: True, lambda n: None, lambda n: print("Right: me")])
def test_other_answers_are_not_kept(file, answer):
    assert not course.check("00.one", answer)
    assert not file.exists()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")
def test_an_accepted_program_is_kept_by_its_id(file):
    def solve(text):
        return "".join("Kiki\n" if int(n) % 3 else "Cici\n" for n in text.split())

    assert not course.judge("HDU 1847", lambda text: "Kiki").right
    assert not file.exists()
    assert course.judge("HDU 1847", solve).right
    assert json.loads(file.read_text()) == ["C6"]
    assert line(1).endswith(" C6")


@pytest.mark.parametrize("content", ["", "[1, null]"])
def test_a_damaged_file_is_written_anew(file, content):
    file.parent.mkdir()
    file.write_text(content)
    assert line(0) == "0 of 1"
    course.check("00.one", right)
    assert json.loads(file.read_text()) == ["00.one"]


def test_a_folder_that_cannot_be_written_fails_no_check(file, capsys):
    file.parent.write_text("a file where the folder should be")
    course.check("00.one", right)
    assert capsys.readouterr().out.startswith("Right: ")
    assert line(0) == "0 of 1"


@pytest.mark.parametrize("variable", ["PYTEST_VERSION", "GAMECOURSE_PROGRESS"])
def test_nothing_is_kept_under_tests_and_where_it_is_off(file, monkeypatch, variable):
    monkeypatch.setenv(variable, "off")
    course.check("00.one", right)
    assert not file.exists() and line(0) == "0 of 1"


def test_all_exercises_and_problems_of_the_notebooks_are_counted():
    listed = {c.slug: exercises.names_of(c.number) + c.judged for c in CHAPTERS}
    assert [slug[:2] for slug in listed] == [*workbook.CHAPTERS]
    for slug in listed:
        code = "\n".join(cell.source for cell in code_of(slug[:2]))
        asked = re.findall(r'course\.(?:check|judge)\("([\w.-]+)"', code)
        assert sorted(asked) == sorted(listed[slug])
