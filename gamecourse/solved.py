"""Which exercises a reader has solved: `check` and `judge` note it, `progress` shows it.

They are kept in a small file below Jupyter's data folder. Nothing is kept in a run of pytest, or
where `GAMECOURSE_PROGRESS` is "off", as it is where notebooks are run to be saved.
"""

import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gamecontest import judging
from gamecontest.judging import Verdict
from gamecourse import exercises
from gamecourse.answers import Text, markdown_table
from gamecourse.contents import CHAPTERS
from gamecourse.grading import NEVER_RETURNS, Grade, is_stub
from gameviews.files import aside


def check(name: str, *answers: Any, strict: bool = False) -> Grade:
    """Say whether the answers to an exercise are right: "02.4" is the fourth of chapter 02.

    The line is told at once, wherever in a cell a check stands, and the grade is true where the
    answers are right.

    >>> grade = check("00.one", lambda n: n % 2 == 1)
    Right: it agrees with the rules on all 200 inputs.
    >>> grade.right
    True

    Parameters
    ----------
    name : the exercise.
    answers : the reader's functions, most often one.
    strict : whether to print nothing, and to raise where an answer is not right: for what counts
        a cell as solved if it raises nothing.

    Returns
    -------
    Grade
        Whether the answers are right, and the line that is told.

    Raises
    ------
    AssertionError
        With the same line, if it is `strict` and an answer is not right.

    See Also
    --------
    progress : which exercises are solved.
    """
    grade = exercises.check(name, *answers)
    if grade.right:
        _keep(name)
    if not strict:
        return grade.told()
    if not grade.right:
        raise AssertionError(grade.text)
    return grade


def judge(problem: str, solve: Callable[[str], Any] | str, *, strict: bool = False) -> Verdict:
    """Return the verdict on a solution of a contest problem: see `gamecontest.judge`.

    With `strict` it raises an `AssertionError`, as `check` does, where it is not accepted.
    """
    verdict = judging.judge(problem, solve)
    if verdict.kind == "not answered" and callable(solve) and not is_stub(solve):
        verdict = verdict._replace(text=f"{NEVER_RETURNS}, or a `print`.")
    if verdict.right:
        _keep(judging.problem_named(problem).id)
    elif strict:
        raise AssertionError(verdict.text)
    return verdict


def progress() -> Text:
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
    text = "\n".join(f"{slug:26}{of:8}   {names}".rstrip() for slug, of, names in rows)
    return Text(text, markdown=markdown_table(("chapter", "solved", "exercises"), rows))


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
