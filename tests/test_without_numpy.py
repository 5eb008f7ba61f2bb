"""Where NumPy cannot be had, `import gamelib` and small answers do without it.

Each line is asked twice, here and in a Python that cannot import NumPy or matplotlib: the answers
are the same. What needs arrays names the library that is missing, in one line.
"""

import json
import tomllib
from pathlib import Path

from processes import python
from without_numpy import answer, names

HERE = Path(__file__).parent

#: The calls that are answered, and those that name the library that is missing.
ASKED = tomllib.loads((HERE / "without_numpy.toml").read_text("utf-8"))


def answers_without(lines):
    """Return what a Python without NumPy answers to each line."""
    told = python(HERE / "without_numpy.py", input="\n".join(lines), cwd=HERE.parent)
    return dict(zip(lines, map(tuple, json.loads(told)), strict=True))


def test_small_answers_without_numpy_are_the_answers():
    known = names()
    for line, found in answers_without(ASKED["solved"]).items():
        expected = answer(line, known)
        assert expected[1] == "", line
        assert found == expected, line


def test_missing_numpy_is_named_in_one_line():
    for line, (text, error) in answers_without(list(ASKED["refused"])).items():
        wanted = f'{ASKED["refused"][line]} needs numpy: in the checkout, pip install ".[lab]"'
        assert (text, error) == ("", f"ModuleNotFoundError: {wanted}"), line
