"""Homework is graded by asking what a notebook defines: no notebook changes a grade but its own."""

import csv
import itertools
import json
from pathlib import Path

import pytest

from gamecourse import grades
from gamecourse.__main__ import main
from gamecourse.grades import grade_folder
from gamecourse.homework import cells_of, exercises_in, homework, notebooks_in

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
WHERE = ["--notebooks", str(NOTEBOOKS)]
#: Right answers to three exercises.
RIGHT = {
    exercise.name: exercise.program
    for path in notebooks_in([NOTEBOOKS])
    if path.name.startswith("02")
    for exercise in exercises_in(cells_of(path))
    if exercise.name in ("02.two", "02.third", "C2")
}

#: What a hostile notebook has in the place of its answer to 02.two.
HOSTILE = {
    "endless function": "def two_heaps(heaps):\n    while True: pass",
    "endless cell": "while True: pass",
    "endless output": "def two_heaps(heaps):\n    while True: print('x' * 10**6)",
    "endless generator": "import itertools\ndef two_heaps(heaps):\n    return itertools.count()",
    "exit": "import sys\ndef two_heaps(heaps):\n    sys.exit(0)",
    "exit in the cell": "import sys\nsys.exit(0)",
    "hard exit": "import os\ndef two_heaps(heaps):\n    os._exit(0)",
    "hard exit in the cell": "import os\nos._exit(0)",
    "crash": "import ctypes\ndef two_heaps(heaps):\n    ctypes.string_at(0)",
    "memory": "def two_heaps(heaps):\n    return [bytearray(1 << 30) for _ in range(64)]",
    "recursion": "def two_heaps(heaps):\n    return two_heaps(heaps)",
    "interrupt": "def two_heaps(heaps):\n    raise KeyboardInterrupt",
    "input": "def two_heaps(heaps):\n    return eval(input())",
    "equal to everything": "class Any:\n    def __eq__(self, other): return True\n"
    "    def __hash__(self): return 0\n    def __len__(self): return 2\n"
    "def two_heaps(heaps):\n    return Any()",
    "code in an answer": "import os\nclass Code:\n    def __reduce__(self):\n"
    "        return os.system, ('touch LEFT',)\ndef two_heaps(heaps):\n    return Code()",
    "patched package": "import gamecourse.grading, gamecontest.judging, gamelib as gl\n"
    "from gamecourse import solved\n"
    "gamecourse.grading.Grade.right = property(lambda self: True)\n"
    "gamecourse.grading.grade = lambda *_: gamecourse.grading.Grade(True, 'Right.')\n"
    "gl.Nim.winning_moves = lambda *_: [(0, 0)]\ndef two_heaps(heaps):\n    return (0, 0)",
    "truth imported": "from gamecourse.exercises.ch02 import NIM\ndef two_heaps(heaps):\n"
    "    return NIM.winning_moves(heaps)[0] if NIM.winning_moves(heaps) else 'lost'",
    "pipe closed": "import os\ndef two_heaps(heaps):\n    os.closerange(3, 100)",
    "pipe flooded": "import os\ndef two_heaps(heaps):\n    for fd in range(3, 30):\n        try:\n"
    "            os.write(fd, b'\\x00\\x00\\x00\\x04junk' * 9)\n        except OSError: pass",
    "children": "import os, time\ndef two_heaps(heaps):\n    for _ in range(9):\n"
    "        if os.fork() == 0:\n            time.sleep(100)\n    os._exit(0)",
    "folder removed": "import os, shutil\nshutil.rmtree(os.getcwd())\ndef two_heaps(heaps):\n"
    "    open('LEFT', 'w').write('x')\n    os._exit(0)",
    "huge number": "def two_heaps(heaps):\n    return 1 << (1 << 31)",
    "wrong": "def two_heaps(heaps):\n    return (0, 0)",
    "blank": "def two_heaps(heaps):\n    ...",
}


@pytest.fixture(scope="module")
def given(tmp_path_factory):
    """Return the student's edition of three exercises, as JSON, and the file."""
    (path,) = homework([NOTEBOOKS], tmp_path_factory.mktemp("homework"), list(RIGHT))
    return json.loads(path.read_text())


def answered(notebook, **answers):
    """Return the text of a notebook with other sources in some cells, by the names of exercises."""
    notebook = json.loads(json.dumps(notebook))
    cells = notebook["cells"]
    for answer, check in itertools.pairwise(cells):
        for name, source in answers.items():
            if f'"{name}"' in "".join(check["source"]):
                answer["source"] = source
    return json.dumps(notebook)


def graded(folder):
    """Return what the table has of each student, and the lines."""
    lines = grade_folder(folder, folder.parent / "grades.csv", [NOTEBOOKS])
    with (folder.parent / "grades.csv").open(newline="") as file:
        return {row.pop("student"): row for row in csv.DictReader(file)}, lines


@pytest.fixture(scope="module")
def hostile(given, tmp_path_factory):
    """Return the grades of all hostile notebooks, which were graded beside a good one."""
    folder = tmp_path_factory.mktemp("hostile") / "in"
    folder.mkdir()
    for name, source in HOSTILE.items():
        text = answered(given, **RIGHT | {"02.two": source})
        (folder / f"{name}.ipynb").write_text(text)
    (folder / "good.ipynb").write_text(answered(given, **RIGHT))
    killer = "import os\ndef two_heaps(heaps):\n    os.kill(os.getppid(), 9)"
    (folder / "killer.ipynb").write_text(answered(given, **RIGHT | {"02.two": killer}))
    rows, lines = graded(folder)
    return rows, lines, folder


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_answer_earns_nothing_and_takes_nothing_from_others(hostile, name):
    rows, _, folder = hostile
    assert rows[name] == {"02.two": "0", "02.third": "1", "C2": "1"}
    assert rows["good"] == dict.fromkeys(RIGHT, "1")
    assert not list(folder.parent.rglob("LEFT"))


def test_who_kills_the_grader_has_no_grade_and_the_others_have_theirs(hostile):
    rows, lines, _ = hostile
    assert set(rows["killer"].values()) == {""}
    assert [line.partition(":")[0] for line in lines] == ["killer"]


def changed(notebook, change):
    """Return the text of a notebook whose cells a function has changed."""
    notebook = json.loads(notebook)
    notebook["cells"] = change(notebook["cells"])
    return json.dumps(notebook)


def is_check(cell):
    return "check" in cell["metadata"].get("tags", [])


def without_checks(cells):
    return [cell for cell in cells if not is_check(cell)]


def faked_checks(cells):
    faked = 'from gamecourse.grading import Grade\nGrade(True, "Right.")'
    return [cell | {"source": faked} if is_check(cell) else cell for cell in cells]


def easier_checks(cells):
    return [
        cell | {"source": 'course.check("00.one", bool)'} if is_check(cell) else cell
        for cell in cells
    ]


def without_answers(cells):
    return [cell for cell in cells if "answer" not in cell["metadata"].get("tags", [])]


def without_tags(cells):
    return [cell | {"metadata": {}} for cell in cells]


def test_what_the_cells_of_a_check_say_changes_nothing(given, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    wrong = answered(given, **RIGHT | {"02.two": HOSTILE["wrong"], "C2": "solve = None"})
    for change in (without_checks, faked_checks, easier_checks, without_answers, without_tags):
        (folder / f"{change.__name__}.ipynb").write_text(changed(wrong, change))
    rows, lines = graded(folder)
    assert rows.pop("without_answers") == dict.fromkeys(RIGHT, "")
    assert all(row == {"02.two": "0", "02.third": "1", "C2": "0"} for row in rows.values())
    assert [line.partition(":")[0] for line in lines] == ["without_answers"]


def test_a_folder_of_notebooks_is_one_student_and_what_is_none_gets_a_line(given, tmp_path):
    folder = tmp_path / "in"
    (folder / "ann" / ".ipynb_checkpoints").mkdir(parents=True)
    (folder / "dir.ipynb").mkdir()
    for name in RIGHT:
        others = dict.fromkeys(RIGHT, "") | {name: RIGHT[name]}
        (folder / "ann" / f"{name}.ipynb").write_text(answered(given, **others))
    bad = {
        "json": "no notebook",
        "list": "[]",
        "deep": "[" * 100_000,
        "cells": '{"cells": [1, {"id": []}]}',
        "strange": '{"cells": [{"id": "x", "cell_type": "code", "metadata": 7, "source": 1}]}',
        "empty": "",
        "other": '{"cells": []}',
    }
    for name, text in bad.items():
        (folder / f"{name}.ipynb").write_text(text)
    (folder / "bytes.ipynb").write_bytes(b"\xff\xfe\x00")
    rows, lines = graded(folder)
    assert rows.pop("ann") == dict.fromkeys(RIGHT, "1")
    assert sorted(rows) == sorted([*bad, "bytes"])
    assert all(set(row.values()) == {""} for row in rows.values())
    assert sorted(line.partition(":")[0] for line in lines) == sorted(rows)


def test_a_cell_of_ones_own_may_help_an_answer(given, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    notebook = json.loads(answered(given, **RIGHT | {"02.third": "third_heap = helper"}))
    mine = dict(notebook["cells"][1], id="mine", source="def helper(a, b):\n    return a ^ b")
    notebook["cells"].insert(2, mine)
    (folder / "ann.ipynb").write_text(json.dumps(notebook))
    assert graded(folder) == ({"ann": dict.fromkeys(RIGHT, "1")}, [])


def test_grading_goes_on_where_it_stopped(given, tmp_path, monkeypatch):
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "ann.ipynb").write_text(answered(given, **RIGHT))
    (folder / "bob.ipynb").write_text(answered(given))
    before, _ = graded(folder)
    (folder / "bob.ipynb").write_text(answered(given, **RIGHT))

    asked, grade = [], grades._graded
    monkeypatch.setattr(
        grades, "_graded", lambda students, known: asked.extend(students) or grade(students, known)
    )
    after, _ = graded(folder)
    assert asked == ["bob"]
    assert before == {"ann": dict.fromkeys(RIGHT, "1"), "bob": dict.fromkeys(RIGHT, "0")}
    assert after == dict.fromkeys(["ann", "bob"], dict.fromkeys(RIGHT, "1"))


def test_a_command_writes_homework_and_grades_it(tmp_path, capsys):
    assert main(["homework", str(tmp_path / "out"), "--only", "00.one", *WHERE]) == 0
    (path,) = capsys.readouterr().out.split()
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "ann.ipynb").write_bytes(
        (tmp_path / "out" / "solutions" / Path(path).name).read_bytes()
    )
    table = tmp_path / "grades.csv"
    assert main(["grade", str(tmp_path / "in"), "--csv", str(table), *WHERE]) == 0
    assert table.read_text().split() == ["student,00.one", "ann,1"]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["homework", "OUT", "--only", "02.none"], "02.none"),
        (["homework", "OUT", "--notebooks", "nowhere"], "nowhere"),
        (["grade", "nowhere", "--csv", "t.csv"], "nowhere"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(words, named, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(words if "--notebooks" in words else [*words, *WHERE]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert named in line
    assert list(tmp_path.iterdir()) == []


def test_a_program_may_print_its_answer(tmp_path):
    (path,) = homework([NOTEBOOKS], tmp_path / "out", ["09.hdu"])
    known = (each for own in notebooks_in([NOTEBOOKS]) for each in exercises_in(cells_of(own)))
    (program,) = [each for each in known if each.name == "09.hdu"]
    (solve,) = program.functions
    printing = f"\n\nreturned = {solve}\n\ndef {solve}(text):\n    print(returned(text))\n"
    (tmp_path / "in").mkdir()
    told = answered(json.loads(path.read_text()), **{program.name: program.program + printing})
    (tmp_path / "in" / "prints.ipynb").write_text(told)
    rows, lines = graded(tmp_path / "in")
    assert rows == {"prints": {"09.hdu": "1"}} and not lines
