"""The exercises of the notebooks as homework: for students, for the teacher, for otter-grader.

An exercise is what its cells are tagged: `exercise`, `answer`, `check`, `hint`, `solution`.
They keep their ids, and their metadata are nbgrader's. The teacher's edition is what nbgrader calls
the source of an assignment, and otter's edition is what `otter assign` reads.
"""

import ast
import itertools
import json
import re
import textwrap
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from gamecourse.contents import CHAPTERS
from gamelib import validate
from gameviews.files import aside

Cell: TypeAlias = dict[str, Any]
#: The tags of the cells of an exercise; a homework has the first three.
TAGS = ("exercise", "answer", "check", "hint", "solution")
#: Where the other editions lie, in the folder of the students' notebooks.
TEACHERS, OTTERS = "solutions", "otter"


@dataclass(frozen=True)
class Exercise:
    """An exercise of a notebook: its name, the functions that it asks for, its cells by their tags.

    `call` is "check", or "judge" where the name is that of a contest problem.
    """

    name: str
    call: str
    functions: list[str]
    cells: dict[str, Cell]

    def text(self, tag: str) -> str:
        """Return the source of one of its cells."""
        return source_of(self.cells.get(tag, {}))

    @property
    def check(self) -> str:
        """The line that checks it, and raises where an answer is wrong."""
        return f'course.{self.call}("{self.name}", {", ".join(self.functions)}, strict=True)'

    @property
    def program(self) -> str:
        """The program that its solution prints."""
        return "\n".join(re.findall(r"^```python\n(.*?)^```$", self.text("solution"), re.M | re.S))

    @property
    def mentions(self) -> set[str]:
        """The names of others that its programs and its words use."""
        code = ast.parse(f"{self.text('answer')}\n{self.program}")
        words = re.findall(r"`(\w+)\(", self.text("exercise") + self.text("hint"))
        return (_used(code) | {*words}).difference(self.functions)


def source_of(cell: Cell) -> str:
    """Return the source of a cell, which a notebook may keep as a list of lines."""
    return "".join(cell.get("source", ""))


def cells_of(path: Path) -> list[Cell]:
    """Return the cells of a notebook; `ValueError` says in a line that it is none."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        for cell in cells:
            cell["id"], cell["cell_type"], cell["metadata"].get("tags"), source_of(cell)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise ValueError(f"{path.name} is no notebook of nbformat 4 whose cells have ids") from None
    return list(cells)


def notebooks_in(places: Sequence[Path]) -> list[Path]:
    """Return these notebooks, and those of these folders: lessons first, then their practice."""
    found: list[Path] = []
    for place in places:
        inside = sorted(place.glob("*.ipynb")) + sorted(place.glob("practice/*.ipynb"))
        if not inside and not place.is_file():
            raise ValueError(f"there is no notebook in {validate.shown(str(place))}")
        found += inside or [place]
    return found


def exercises_in(cells: Iterable[Cell]) -> list[Exercise]:
    """Return the exercises of a notebook, in their order."""
    exercises: list[Exercise] = []
    found: dict[str, Cell] = {}
    for cell in cells:
        tag = next((tag for tag in TAGS if tag in cell["metadata"].get("tags", [])), "")
        if tag == "exercise":
            found = {}
        if tag:
            found[tag] = cell
        if tag == "check":
            call: Any = ast.parse(source_of(cell)).body[-1].value  # type: ignore[attr-defined]
            name, *functions = map(ast.unparse, call.args)
            exercises.append(Exercise(ast.literal_eval(name), call.func.attr, functions, found))
    return exercises


# --- the programs that exercises build on ---------------------------------------------------------


def _used(*trees: ast.AST) -> set[str]:
    """Return the names that pieces of a program take from elsewhere."""
    names: set[str] = set()
    for tree in trees:
        nodes = list(ast.walk(tree))
        own = {node.arg for node in nodes if isinstance(node, ast.arg)}
        used = [node for node in nodes if isinstance(node, ast.Name)]
        own |= {node.id for node in used if isinstance(node.ctx, ast.Store)}
        names |= {node.id for node in used} - own
    return names


def _defined(statement: ast.stmt) -> set[str]:
    """Return the names that a statement defines; one that does anything else has none."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return {alias.asname or alias.name for alias in statement.names}
    if isinstance(statement, ast.Assign):
        targets = itertools.chain(*map(ast.walk, statement.targets))
        return {node.id for node in targets if isinstance(node, ast.Name)}
    return set()


def _statements(sources: Iterable[str]) -> dict[str, ast.stmt]:
    """Return the statements of programs, each once, by their texts."""
    statements: dict[str, ast.stmt] = {}
    for source in sources:
        for node in ast.parse(source).body:
            above = [each.lineno for each in getattr(node, "decorator_list", [])]
            lines = source.splitlines()[min([node.lineno, *above]) - 1 : node.end_lineno]
            statements["\n".join(lines)] = node
    return statements


def programs(sources: Iterable[str], wanted: Iterable[str], asked_for: Collection[str] = ()) -> str:
    r"""Return the statements that define the names that are wanted, with all that they need.

    What is `asked_for` in an exercise is given nowhere.

    >>> print(programs(["a = 1", "def f():\n    return a", "print(f())"], {"f"}))
    a = 1
    <BLANKLINE>
    def f():
        return a
    """
    statements = _statements(sources)
    names, before = {*wanted}.difference(asked_for), 0
    while before < len(names):
        before = len(names)
        chosen = {text: node for text, node in statements.items() if _defined(node) & names}
        names |= _used(*chosen.values()).difference(asked_for)
    return "\n\n".join(chosen) if names else ""


# --- the editions ---------------------------------------------------------------------------------


def homework(places: Sequence[Path], out: Path, only: Collection[str] = ()) -> list[Path]:
    """Write the homework of each chapter into a folder, and return the students' notebooks.

    Parameters
    ----------
    places : notebooks, and folders of them; the names of files begin with the chapter's number.
    out : the folder; what is a teacher's lies in folders of it.
    only : names of exercises; without any, all are taken.

    Raises
    ------
    ValueError
        Where there is no notebook, and for a name that no exercise has.
    """
    chapters: dict[str, list[Cell]] = {}
    for path in notebooks_in(places):
        chapters.setdefault(path.stem[:2], []).extend(cells_of(path))
    known = {number: exercises_in(cells) for number, cells in chapters.items()}
    names = [each.name for found in known.values() for each in found]
    if unknown := sorted({*only}.difference(names)):
        raise ValueError(f"there is no exercise {validate.listed(unknown)} in these notebooks")
    written = []
    for number, cells in chapters.items():
        chosen = _with_needed(known[number], only)
        if chosen:
            written.append(_write(number, cells, chosen, out))
    return written


def _with_needed(exercises: list[Exercise], only: Collection[str]) -> list[Exercise]:
    """Return the exercises that are asked for, with those whose answers they build on."""
    chosen = [each for each in exercises if not only or each.name in only]
    for each in chosen:
        builds_on = each.mentions.intersection
        chosen += [more for more in exercises if more not in chosen and builds_on(more.functions)]
    return sorted(chosen, key=exercises.index)


def _write(number: str, cells: list[Cell], chosen: list[Exercise], out: Path) -> Path:
    """Write the three editions of a chapter's homework."""
    titles = {f"{chapter.number:02}": chapter for chapter in CHAPTERS}
    name = f"{titles[number].slug if number in titles else number}.ipynb"
    code = [each for each in cells if each["cell_type"] == "code"]
    setup = _statements(source_of(each) for each in code if each["id"].endswith("-setup"))
    lesson = [each for each in code if not {*TAGS} & {*each["metadata"].get("tags", [])}]
    others = [source_of(each) for each in lesson if not each["id"].endswith(("-door", "-setup"))]
    asked_for = {name for each in exercises_in(cells) for name in each.functions}
    mentioned = {name for each in chosen for name in each.mentions}
    title = titles[number].title if number in titles else number
    start = [_cell("title", f"# Homework {number}: {title}\n\n{_ASKED}")]
    start += [_cell("setup", "\n".join(setup), "code")]
    needed = programs(others, mentioned, asked_for)
    start += [_cell("programs", needed, "code", jupyter={"source_hidden": True})] * bool(needed)
    for folder, written in (("", _student), (TEACHERS, _teacher), (OTTERS, _otter)):
        target = out / folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        content = [*start, *itertools.chain(*map(written, chosen))]
        notebook = {"cells": content, "metadata": _KERNEL, "nbformat": 4, "nbformat_minor": 5}
        with aside(target) as part:
            part.write_text(json.dumps(notebook, ensure_ascii=False, indent=1), encoding="utf-8")
    return out / name


_ASKED = (
    "Run the cells from top to bottom. Write each answer into the cell under its exercise, and run "
    "the line below it, which says whether the answer is right. Keep the cells of the exercises; "
    "cells of your own may stand anywhere between them."
)
_KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
#: What nbgrader 0.9 wants to know of a cell of text, of an answer, and of a check.
_GRADED = {"exercise": (False, False), "answer": (False, True), "check": (True, False)}


def _cell(name: str, source: str, kind: str = "markdown", **metadata: Any) -> Cell:
    """Return a cell; one of code has no outputs."""
    cell = {"cell_type": kind, "id": name, "metadata": metadata, "source": source}
    return cell | ({"execution_count": None, "outputs": []} if kind == "code" else {})


def _shown(exercise: Exercise, tag: str, source: str) -> Cell:
    """Return a cell of an exercise with another source, as nbgrader keeps it."""
    (grade, solution), old = _GRADED[tag], exercise.cells[tag]
    known = {"grade": grade, "solution": solution, "locked": not solution, "task": False}
    known |= {"grade_id": old["id"], "schema_version": 3} | ({"points": 1} if grade else {})
    return _cell(old["id"], source, old["cell_type"], tags=[tag], nbgrader=known)


def _student(exercise: Exercise) -> list[Cell]:
    sources = exercise.text("exercise"), exercise.text("answer"), exercise.check
    return [_shown(exercise, tag, source) for tag, source in zip(TAGS, sources, strict=False)]


def _teacher(exercise: Exercise) -> list[Cell]:
    """Return the cells of an exercise with its solution, between marks that graders take out."""
    asked, answer, check = _student(exercise)
    markup = r"^```.*?^```$|<summary>.*?</summary>|<.*?>"
    prose = re.sub(markup, "", exercise.text("solution"), flags=re.M | re.S)
    words = textwrap.indent(textwrap.fill(" ".join(prose.split()), 96), "# ")
    solution = f"# BEGIN SOLUTION NO PROMPT\n{words}\n{exercise.program}\n# END SOLUTION"
    return [asked, answer | {"source": f"{answer['source']}\n\n\n{solution}"}, check]


def _otter(exercise: Exercise) -> list[Cell]:
    """Return these cells between the marks of otter.

    A test must print and show nothing there. It may run when all answers have, so two answers have
    two names.
    """
    asked, answer, check = _teacher(exercise)
    if exercise.functions == ["solve"]:
        own = re.sub(r"\W", "_", f"solve_{exercise.name}")
        for cell in (asked, answer, check):
            cell["source"] = re.sub(r"\bsolve\b", own, cell["source"])
    quiet = check | {"source": f"grade = {check['source']}"}
    question = f"BEGIN QUESTION\nname: {exercise.name}\npoints: 1"
    marked: list[Cell | str] = [question, asked, "BEGIN SOLUTION", answer, "END SOLUTION"]
    marked += ["BEGIN TESTS", quiet, "END TESTS", "END QUESTION"]
    return [
        _cell(f"{answer['id']}-{place}", f"# {each}", "raw") if isinstance(each, str) else each
        for place, each in enumerate(marked)
    ]
