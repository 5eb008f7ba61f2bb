"""The ladder: the problems in the order in which they are best solved, and the list of them.

`ladder.json` keeps it: the reader of inputs has loaded JSON already, and the command line is quick.
"""

import functools
import json
import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from gamecontest.problems import PROBLEMS

__all__ = ["Rung", "ladder", "listed"]


class Rung(NamedTuple):
    """A problem on the ladder: id, chapter, level from 1 to 5; Chinese title and link, or "".

    The level says how hard it is for one who has read the chapter. A Chinese title or a link stands
    here only where it is certain. `title` is that of a problem of our own; `PROBLEMS` names the
    others. `also` are the names of a problem at other judges than `PROBLEMS` has.
    """

    id: str
    chapter: int
    level: int
    chinese: str = ""
    link: str = ""
    title: str = ""
    also: Sequence[str] = ()


@functools.cache
def ladder() -> tuple[Rung, ...]:
    """Return the problems by chapter and then by difficulty.

    >>> [rung.id for rung in ladder() if rung.chapter == 2]
    ['C2', 'C12', 'C3', 'C4']
    """
    with open(__file__.removesuffix("py") + "json", encoding="utf-8") as file:
        return tuple(Rung(**row) for row in json.load(file))


def listed() -> str:
    """Return all problems but the self-test: id, chapter, title, judge, Chinese title."""
    rungs = {rung.id: rung for rung in ladder()}
    titled = [(each.id, each.title, each.judge) for each in PROBLEMS.values()]
    titled += sorted((rung.id, rung.title, "") for rung in ladder() if rung.title)
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
