"""Exercises whose solutions stand alone, and what a check says of them: for hosts unlike this one.

With chapters as arguments it runs in a Python of its own, which may miss something, and prints what
each check says of the solution, of a wrong answer and of none.
"""

import ast
import builtins
import contextlib
import io
import json
import sys

from workbook import FOLDER, PATHS, exercises_of, functions_of, solution_of

import gamecourse as course
import gamelib as gl

#: No exercise asks for this word.
WRONG = "no such answer"


def names_needed(source):
    """Return the names that a piece of code takes from elsewhere."""
    nodes = list(ast.walk(ast.parse(source)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    return {node.id for node in names} - own - set(vars(builtins))


def lone(path):
    """Return the exercises of a chapter with a check of ours whose solution needs `gl` alone."""
    return [
        exercise
        for exercise in exercises_of(path)
        if exercise["check"].source.startswith("course.check(")
        and names_needed(solution_of(exercise)) <= {"gl"}
    ]


def answers(exercise):
    """Return the answers to an exercise, as code: right, wrong and none at all."""
    names = [function.name for function in functions_of(exercise["answer"].source)]
    wrong = "\n".join(f"def {name}(*_):\n    return {WRONG!r}" for name in names)
    blank = "\n".join(f"def {name}(*_):\n    ..." for name in names)
    return {"right": solution_of(exercise), "wrong": wrong, "blank": blank}


def told(exercise):
    """Return what the check says of each answer."""
    said = {}
    for kind, source in answers(exercise).items():
        space = {"gl": gl, "course": course}
        with contextlib.redirect_stdout(io.StringIO()) as output:
            exec(source, space)
            exec(exercise["check"].source, space)
        said[kind] = output.getvalue().strip()
    return said


def well_told(said):
    """Say whether each answer is told what it is."""
    starts = {"right": "Right: ", "wrong": "Not yet. ", "blank": "Not answered yet"}
    return all(said[kind].startswith(start) for kind, start in starts.items())


def main():
    """Print for each chapter what the checks say here; what cannot be checked says why."""
    found = {}
    for path in PATHS:
        for exercise in lone(path):
            name = f"{path.stem[:2]} {exercise['exercise'].id}"
            try:
                found[name] = told(exercise)
            except ModuleNotFoundError as error:
                found[name] = {"missing": str(error)}
    print(json.dumps(found))


if __name__ == "__main__":
    assert FOLDER.is_dir(), sys.argv
    main()
