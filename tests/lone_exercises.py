"""Exercises whose solutions stand alone, and answers to them: for hosts that lack something."""

import ast
import builtins

from workbook import exercises_of, functions_of, solution_of

#: No exercise asks for this word.
WRONG = "no such answer"
#: How a check's line begins, for each kind of answer.
TOLD = {"right": "Right: ", "wrong": "Not yet. ", "blank": "Not answered yet"}


def names_needed(source):
    """Return the names that a piece of code takes from elsewhere."""
    nodes = list(ast.walk(ast.parse(source)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    return {node.id for node in names} - own - set(vars(builtins))


def lone_exercises(path):
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
