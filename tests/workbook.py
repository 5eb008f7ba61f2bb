"""The notebooks, taken apart: their cells, slides and exercises, and the answers kept for these."""

import ast
import functools
import itertools
import re
import textwrap
import tomllib
from pathlib import Path

import nbformat

from gamecourse.notes import notes_of
from publish import places
from tools import notebooks as tools

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
#: All notebooks, each chapter's practice behind its lessons.
PATHS = places.chosen()
LESSONS = [path for path in PATHS if path.parent == FOLDER]
#: The notebooks of each chapter, by its number: its lessons, then its practice.
CHAPTERS = {path.stem[:2]: tools.chapter_of(path) for path in PATHS}
#: A notebook, or the number of a chapter: all its notebooks.
Where = Path | str
#: The tags of the cells of an exercise, in their order.
EXERCISE = ["exercise", "answer", "check", "hint", "solution"]


@functools.cache
def cells_of(where: Where):
    if isinstance(where, str):
        return [cell for path in CHAPTERS[where] for cell in cells_of(path)]
    return nbformat.read(where, as_version=4).cells


def code_of(path):
    """Return the code cells that are not empty."""
    return [c for c in cells_of(path) if c.cell_type == "code" and c.source.strip()]


def text_of(path):
    return [c for c in cells_of(path) if c.cell_type == "markdown"]


def tags(cell):
    return set(cell.metadata.get("tags", []))


def slide_type(cell):
    return cell.metadata.get("slideshow", {}).get("slide_type")


def noted_text_of(number):
    """Return the texts of a chapter, its lecturer's notes among them: id and source."""
    notes = [note for path in CHAPTERS[number] for note in notes_of(path)]
    told = [(f"{note.slide}-notes", note.text) for note in notes]
    return [(cell.id, cell.source) for cell in text_of(number)] + told


def prose(source):
    """Return Markdown without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", source, flags=re.MULTILINE | re.DOTALL)


def headings(source):
    """Return the headings as pairs of level and text."""
    found = re.findall(r"^(#{1,6}) +(.+?) *$", prose(source), re.MULTILINE)
    return [(len(marks), text) for marks, text in found]


def outputs_of(path):
    return [(cell, output) for cell in code_of(path) for output in cell.outputs]


def slides_of(path):
    """Return the slides, each the list of its cells, the hidden ones among them."""
    slides = []
    for cell in cells_of(path):
        if slide_type(cell) in ("slide", "subslide"):
            slides.append([])
        slides[-1].append(cell)
    return slides


def exercises_of(path):
    """Return the exercises: for each its cells, by tag."""
    cells = cells_of(path)
    starts = [place for place, cell in enumerate(cells) if "exercise" in tags(cell)]
    return [dict(zip(EXERCISE, cells[start : start + 5], strict=True)) for start in starts]


def names(found):
    """Return the ids of cells, so that a failing test says where to look."""
    return [cell.id for cell in found]


def solution_of(exercise):
    (block,) = re.findall(r"^```python\n(.*?)^```$", exercise["solution"].source, re.M | re.S)
    return block


def functions_of(source):
    return [node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)]


def answers_in(text, begins):
    """Return the answers that a text keeps: whole programs, or bodies of one function.

    Answers stand apart by an empty line, and a `return` at the margin ends the body of one. With
    no function to begin with, all are programs.

    >>> answers_in("return 0\\nreturn n\\n\\nx = n\\nreturn x", "def f(n):")[1:]
    ['def f(n):\\n    return n\\n', 'def f(n):\\n    x = n\\n    return x\\n']
    """
    found = []
    for block in text.split("\n\n"):
        if re.search(rf"^{re.escape(begins.partition('(')[0])}", block, re.MULTILINE):
            found.append(block)
            continue
        lines = [begins, *textwrap.indent(block, "    ").splitlines()]
        (function,) = functions_of("\n".join(lines))
        ends = {each.end_lineno for each in function.body if isinstance(each, ast.Return)}
        for start, end in itertools.pairwise(sorted({1, *ends, len(lines)})):
            found.append("\n".join([begins, *lines[start:end], ""]))
    return found


def kept_in(path):
    """Return what a file of `chapters` keeps, its answers taken apart."""
    kept = tomllib.loads(path.read_text())
    for exercise in kept.get("exercises", {}).values():
        for kind in {"wrong", "right"} & exercise.keys():
            exercise[kind] = answers_in(exercise[kind], exercise.get("begins", ""))
    return kept


#: What each chapter keeps, by its number: wrong answers and right ones, rows of the catalogue.
KEPT = {path.stem: kept_in(path) for path in sorted((Path(__file__).parent / "chapters").glob("*"))}


def behind(found, tree):
    """Return all code that the given pieces of a cell consist of, and what they name in it."""
    nodes = [node for piece in found for node in ast.walk(piece)]
    named = {node.id for node in nodes if isinstance(node, ast.Name)}
    for statement in tree.body:
        targets = [ast.unparse(target) for target in getattr(statement, "targets", [])]
        if {*targets, getattr(statement, "name", None)} & named:
            nodes += ast.walk(statement)
    return nodes
