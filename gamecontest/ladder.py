"""The ladder: the problems in the order in which they are best solved, and the list of them.

`ladder.json` keeps it: the reader of inputs has loaded JSON already, and the command line is quick.
"""

import functools
import json
import unicodedata
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from gamecontest.problems import Problem

__all__ = ["Rung", "ladder", "listed"]


class Rung(NamedTuple):
    """A problem on the ladder: id, chapter, level from 1 to 5; Chinese title and link, or "".

    The level says how hard it is for one who has read the chapter. A link stands here only where it
    is certain; `chinese` is the problem's title, or what it is called. Of a problem of our own
    there is the `title`; of those of `real.py` all: `form` says what the input is (`forms.py`),
    `answer` what is computed of its fields, `words` what is said where the first player wins and
    where not, `prefix` what stands before each line, `trap` what most get wrong.
    """

    id: str
    chapter: int
    level: int
    chinese: str = ""
    link: str = ""
    title: str = ""
    judge: str = ""
    form: str = ""
    answer: str = ""
    words: Sequence[str] = ()
    prefix: str = ""
    trap: str = ""


@functools.cache
def ladder() -> tuple[Rung, ...]:
    """Return the problems by chapter and then by difficulty.

    >>> [rung.id for rung in ladder() if rung.chapter == 2]
    ['C2', 'C21', 'C12', 'C3', 'C4', 'C22', 'C23']
    """
    with open(__file__.removesuffix("py") + "json", encoding="utf-8") as file:
        return tuple(Rung(**row) for row in json.load(file))


def listed(problems: Iterable[Problem]) -> str:
    """Return a list of these problems and of our own: id, chapter, title, judge, Chinese title."""
    rungs = {rung.id: rung for rung in ladder()}
    titled = [(each.id, each.title, each.judge) for each in problems]
    titled += sorted(
        (rung.id, rung.title, "") for rung in ladder() if rung.id[0] == "S" and rung.title
    )
    rows = [("id", "chapter", "title", "judge", "中文")]
    for name, title, judge in titled:
        rows.append((name, f"{rungs[name].chapter:02}", title, judge, rungs[name].chinese))
    widths = [max(map(_columns, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(map(_padded, row, widths)).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def _padded(text: str, width: int) -> str:
    return text + " " * (width - _columns(text))


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: a Chinese sign takes two."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)
