"""Which exercises a reader has solved: `check` and `judge` note it, `progress` shows it.

They are kept in a small file below Jupyter's data folder. Nothing is kept in a run of pytest, or
where `GAMECOURSE_PROGRESS` is "off", as it is where notebooks are run to be saved.
"""

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from gamecontest import judging
from gamecontest.judging import Verdict
from gamecourse import exercises
from gamecourse.contents import CHAPTERS
from gameviews.files import aside

__all__ = ["Progress", "check", "judge", "progress"]


def check(name: str, *answers: Any) -> None:
    """Print whether the answers to an exercise are right: "02.4" is the fourth of chapter 02.

    >>> check("02.99", len)
    Traceback (most recent call last):
    ValueError: there is no exercise '02.99'

    See Also
    --------
    progress : which exercises are solved.
    """
    with _listening() as heard:
        exercises.check(name, *answers)
    if heard.right:
        _keep(name)


def judge(problem: str, solve: Callable[[str], Any] | str) -> Verdict:
    """Return the verdict on a solution of a contest problem: see `gamecontest.judge`."""
    verdict = judging.judge(problem, solve)
    if verdict.right:
        _keep(judging.problem_named(problem).id)
    return verdict


@dataclass(frozen=True)
class Progress:
    """A row for each chapter: its file's name, how many exercises are solved, and which."""

    rows: tuple[tuple[str, str, str], ...]

    def __repr__(self) -> str:
        return "\n".join(f"{slug:26}{of:8}   {names}".rstrip() for slug, of, names in self.rows)

    def _repr_markdown_(self) -> str:
        rows = [f"| {' | '.join(row)} |" for row in self.rows]
        return "\n".join(["| chapter | solved | exercises |", "|---|---|---|", *rows])


def progress() -> Progress:
    """Return which exercises of each chapter are solved, on this computer by this user.

    A solved exercise stays solved. To begin anew, delete `gamecourse/solved.json` below the data
    folder that `jupyter --paths` names first.

    >>> print(str(progress()).splitlines()[1])
    01-bash                   0 of 22
    """
    solved, rows = _kept(), []
    for chapter in CHAPTERS:
        names = exercises.names_of(chapter.number) + chapter.judged
        short = [name.partition(".")[2] or name for name in names if name in solved]
        rows.append((chapter.slug, f"{len(short)} of {len(names)}", ", ".join(short)))
    return Progress(tuple(rows))


class _Listener:
    """An output that passes all on, and hears whether each check says that an answer is right."""

    def __init__(self, output: TextIO) -> None:
        self._output = output
        self.right = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._output, name)

    def write(self, text: str) -> int:
        if text.startswith(("Right: ", "Not yet. ", "Not answered ")):
            self.right = text.startswith("Right: ")
        return self._output.write(text)


@contextlib.contextmanager
def _listening() -> Iterator[_Listener]:
    listener = _Listener(sys.stdout)
    with contextlib.redirect_stdout(listener):
        yield listener


def _file() -> Path | None:
    """Return the file of what is solved, or nothing where none is kept."""
    if "PYTEST_VERSION" in os.environ or os.environ.get("GAMECOURSE_PROGRESS") == "off":
        return None
    try:
        from jupyter_core.paths import jupyter_data_dir
    except ImportError:
        return None
    return Path(jupyter_data_dir(), "gamecourse", "solved.json")


def _kept() -> set[str]:
    """Return the names that are kept; a file that is missing or damaged has none."""
    path, found = _file(), None
    if path is not None:
        with contextlib.suppress(OSError, ValueError):
            found = json.loads(path.read_text(encoding="utf-8"))
    return {name for name in found if isinstance(name, str)} if isinstance(found, list) else set()


def _keep(name: str) -> None:
    """Keep the name of a solved exercise; a folder that cannot be written changes nothing."""
    path, names = _file(), _kept()
    if path is None or name in names:
        return
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with aside(path) as part:
            part.write_text(json.dumps(sorted({*names, name}), indent=1), encoding="utf-8")
