"""Grades of a folder of notebooks: a row for each student, a column for each exercise.

A student's notebook is `NAME.ipynb`, or those in the folder `NAME`. Its cells run in a process of
their own (`apart`), and what they define is asked by the checks of this package. Beside the table
lies what each check said, as JSON; who stands there with the same files is not graded again.
"""

import contextlib
import csv
import hashlib
import json
import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import connection
from pathlib import Path
from typing import Any, TypeAlias

from gamecontest import judging
from gamecourse import exercises, grading
from gamecourse.apart import Apart
from gamecourse.grading import _Late
from gamecourse.homework import Exercise, cells_of, exercises_in, notebooks_in, source_of
from gamelib import validate
from gamelib.bars import Progress
from gameviews.files import aside

#: Seconds that the notebooks of one student may take.
LONGEST = 1800.0
#: Bytes of a notebook that is read.
LARGEST = 64 << 20

#: What the checks said: for each exercise whether the answer is right, and the line.
Grades: TypeAlias = dict[str, tuple[bool, str]]
#: A student's grades, and a line for each notebook that could not be graded.
Result: TypeAlias = tuple[Grades, list[str]]


def grade_folder(folder: Path, table: Path, places: Sequence[Path]) -> list[str]:
    """Grade the notebooks of a folder, and return a line for each that could not be graded.

    Parameters
    ----------
    folder : where the students' notebooks and folders lie.
    table : the file for the table; what the checks said goes into another, `.json`, beside it.
    places : the notebooks with the exercises, and folders of them.

    Raises
    ------
    ValueError
        Where there is no notebook.
    """
    if not hasattr(os, "fork"):
        raise ValueError("grading needs a system with fork: Linux, macOS, or a container")
    known = [each for path in notebooks_in(places) for each in exercises_in(cells_of(path))]
    students = _students(folder)
    validate.require(students, f"{folder} has a notebook for each student", [])
    kept_in = table.with_name(f"{table.name}.json")
    kept = json.loads(kept_in.read_text(encoding="utf-8")) if kept_in.exists() else {}
    made_of = {name: _digest(paths) for name, paths in students.items()}
    rows = {name: kept[name] for name in made_of if kept.get(name, {}).get("of") == made_of[name]}
    waiting = {name: paths for name, paths in students.items() if name not in rows}
    with Progress("students", len(students)) as progress:
        for name, (grades, lines) in _graded(waiting, known):
            rows[name] = {"of": made_of[name], "grades": grades, "failed": lines}
            with aside(kept_in) as part:
                part.write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
            progress.show(len(rows))
    _write(table, {name: rows[name] for name in students}, [each.name for each in known])
    return [f"{name}: {line}" for name in students for line in rows[name]["failed"]]


def _students(folder: Path) -> dict[str, list[Path]]:
    """Return the files of each student, in the order of their names."""
    found: dict[str, list[Path]] = {}
    for path in sorted([*folder.glob("*.ipynb"), *folder.glob("*/*.ipynb")]):
        name = path.stem if path.parent == folder else path.parent.name
        if path.is_file() and not name.startswith("."):
            found.setdefault(name, []).append(path)
    return dict(sorted(found.items()))


def _digest(paths: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in paths:
        total.update(path.name.encode() + b"\0")
        with contextlib.suppress(OSError), path.open("rb") as file:
            total.update(file.read(LARGEST))
    return total.hexdigest()


def _write(table: Path, rows: Mapping[str, Any], order: Iterable[str]) -> None:
    """Write the table: 1 for a right answer, else 0, and nothing where no notebook was read."""
    found = {name for row in rows.values() for name in row["grades"]}
    names = [name for name in dict.fromkeys(order) if name in found]
    with aside(table) as part, part.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file)
        lines.writerow(["student", *names])
        for student, row in rows.items():
            grades = row["grades"]
            blank = int(False) if grades else ""
            lines.writerow([student, *(int(grades[n][0]) if n in grades else blank for n in names)])


# --- a process for each student -------------------------------------------------------------------


def _graded(
    students: Mapping[str, list[Path]], known: list[Exercise]
) -> Iterator[tuple[str, Result]]:
    """Yield the grades of the students as they are ready; a process that is killed has none."""
    fork, waiting = multiprocessing.get_context("fork"), list(students.items())[::-1]
    running: dict[Any, tuple[str, float, Any]] = {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        try:
            while waiting or running:
                while waiting and len(running) < (os.cpu_count() or 1):
                    name, paths = waiting.pop()
                    pipe, theirs = fork.Pipe(duplex=False)
                    process = fork.Process(target=_tell, args=(theirs, paths, known, folder))
                    process.start()
                    theirs.close()
                    running[pipe] = name, time.monotonic() + LONGEST, process
                ready = connection.wait(running, timeout=1)
                for pipe, (name, ends, process) in [*running.items()]:
                    if pipe in ready or time.monotonic() > ends:
                        del running[pipe]
                        yield name, _received(pipe, process)
        finally:
            for _, _, process in running.values():
                process.terminate()
                process.join()


def _received(pipe: Any, process: Any) -> Result:
    """Return what a process tells, or that it was killed."""
    try:
        result: Result = pipe.recv() if pipe.poll() else ({}, [f"it took over {LONGEST:g} s"])
    except EOFError:
        result = {}, ["its process was killed; nothing was graded"]
    process.terminate()
    process.join()
    return result


def _tell(pipe: Any, paths: list[Path], known: list[Exercise], folder: str) -> None:
    """Grade in a process that leaves Ctrl-C to its parent, and tidies up when it is ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    tempfile.tempdir = folder
    # The limit is one of the processor's time; what waits for a busy machine has more.
    grading.PATIENCE = judging.PATIENCE * judging.LIMIT
    pipe.send(grade_student(paths, known))


def grade_student(paths: Iterable[Path], known: list[Exercise]) -> Result:
    """Return the grades of a student: answer cells are known by their ids, no check cell runs."""
    answers = {each.cells["answer"]["id"]: each for each in known}
    checks = {each.cells["check"]["id"] for each in known}
    grades: Grades = {}
    lines = []
    for path in paths:
        try:
            if path.stat().st_size > LARGEST:
                raise ValueError(f"{path.name} has more than {LARGEST >> 20} MB")
            cells = cells_of(path)
        except (ValueError, OSError) as error:
            lines.append(str(error))
            continue
        if not any(cell["id"] in answers for cell in cells):
            lines.append(f"{path.name} has no cell with the id of an exercise")
        with Apart() as student:
            for cell in cells:
                if cell["cell_type"] == "code" and cell["id"] not in checks:
                    student.run(source_of(cell))
                if cell["id"] in answers:
                    _add(grades, answers[cell["id"]], student)
    return grades, lines


def _add(grades: Grades, exercise: Exercise, student: Apart) -> None:
    """Grade an exercise, unless it is right already."""
    if not grades.get(exercise.name, (False,))[0]:
        grades[exercise.name] = _grade(exercise, student)


def _grade(exercise: Exercise, student: Apart) -> tuple[bool, str]:
    student.begin()
    try:
        if exercise.call == "judge":
            (solve,) = exercise.functions
            name = judging.problem_named(exercise.name).id
            verdict = judging.verdict(
                name,
                student.runner(solve),
                "",
                judging.LIMIT,
                judging.SMALL,
                student.several(solve),
            )
            return verdict.right, verdict.text
        asked = student.program if exercises.is_program(exercise.name) else student.answer
        grade = exercises.check(exercise.name, *map(asked, exercise.functions))
        return grade.right, grade.text
    except (_Late, Exception) as error:  # whatever an answer has made of a check, it is not right
        return False, f"Not yet. {judging.TOO_SLOW if isinstance(error, _Late) else error}"
