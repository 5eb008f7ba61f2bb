"""Whatever a reader's function gives, every check says one plain line and gives nothing away.

A property of all exercises: no error of ours shows, no words of Python's own, and no number but
those of the answer and of what was asked.
"""

import inspect
import re

import numpy as np
import pytest

from gamecourse import exercises, grading
from gamecourse.contents import CHAPTERS

#: How a line begins.
STARTS = ("Right: ", "Not yet. ", "Not answered yet")
#: What was asked, and what is wrong.
PARTS = re.compile(r"Not yet\. (.*?) ?((?:[Yy]ou|[Yy]our|the rules|every|An answer) .*)")
#: What Python says of an answer, and no check does.
INTERNAL = re.compile(
    r"object is not|has no attribute|argument \d|positional|unpack|subscriptable|unhashable|"
    r"NoneType|Traceback|not supported between|must be \w+, not|zip\(|0x[0-9a-f]|<\w+|object at"
)


class Thing:
    """Something of a reader's own."""


def yields(*_):
    yield 1
    yield 2


#: What functions give: each kind of answer, and what is none.
GIVEN = [
    *(None, "", "x", "lost", "3 5", "7", 0, 1, -1, 7, True, 0.5, 1.0, float("nan"), 1j, 10**400),
    *([], [7], [[1]], [None], (), (0, 1), {}, {7}, {(0, 1)}, frozenset({1}), range(3), b"ab"),
    *({"a": []}, {"a": 1}, ({"a": ["a"]}, "a"), "a>b", "0-a-b", int, len, Thing()),
    *(np.int64(5), np.array([1, 2]), np.zeros((2, 2)), np.bool_(True)),
]
FUNCTIONS = [lambda *_, given=given: given for given in GIVEN]
FUNCTIONS += [yields, lambda: 3, lambda a, b, c, d, e, f: 3, Thing, 5, "x", []]


def numbers(text):
    """Return the numbers that stand in a text; one that is cut off is none."""
    return set(re.findall(r"\d+", re.sub(r"\d+\.\.\.|\.\.\.\d+", "", text)))


class Noted(grading.Answer):
    """A reader's function, which notes what it gave last."""

    last = None

    def __call__(self, *arguments):
        Noted.last = super().__call__(*arguments)
        return Noted.last


def line(name, function, monkeypatch):
    """Return what a check says of an answer."""
    Noted.last = function
    count = len(inspect.signature(exercises._EXERCISES[name]).parameters)
    several = name in ("03.own", "09.laws", "13.children")
    with monkeypatch.context() as patch:
        patch.setattr(exercises, "Answer", Noted)
        return exercises.check(name, *[function] * (count if several else 1)).text


def assert_plain(name, text):
    """Assert that a check says one plain line about an answer, and gives nothing away."""
    assert text.startswith(STARTS) and "\n" not in text, (name, text)
    if text.startswith("Not yet. "):
        assert not INTERNAL.search(text), (name, text)
        position, fault = PARTS.fullmatch(text.strip()).groups()
        assert numbers(fault) <= numbers(f"{position} {Noted.last!r}"), (name, text, Noted.last)


@pytest.mark.parametrize("chapter", [chapter.number for chapter in CHAPTERS])
def test_every_check_says_one_plain_line_of_any_answer(chapter, short, monkeypatch):
    """A run that is short tries some answers with each exercise, and others with the next."""
    monkeypatch.setattr(grading, "PATIENCE", 0.5)
    for place, name in enumerate(exercises.names_of(chapter)):
        step = 15 if short else 1
        for function in FUNCTIONS[place % step :: step]:
            assert_plain(name, line(name, function, monkeypatch))
