"""What a reader's answers are tried on, exercise by exercise: `gl.lessons.check("02.4", answer)`.

A module holds the exercises of a chapter. Each is a function of the reader's answers that calls
`check`, `check_moves` or `check_equal`: small positions by the rules, sizes far beyond them, and
those on which a likely wrong answer fails. So a check is one line and gives nothing away.
"""

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any

from gamelib import _validate

__all__ = ["blank", "check", "exercise"]

_EXERCISES: dict[str, Callable[..., None]] = {}
_CHAPTERS = sorted(module.name for module in pkgutil.iter_modules(__path__))


def exercise(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Register a function that grades the answers to an exercise, say "02.4"."""

    def register(grade: Callable[..., None]) -> Callable[..., None]:
        _EXERCISES[name] = grade
        return grade

    return register


def blank(given: Any) -> bool:
    """Say whether an answer is not written yet: the reader's function returns `...` or nothing.

    >>> blank(...), blank(None), blank(0)
    (True, True, False)
    """
    return given is None or given is ...


def check(name: str, *answers: Any) -> None:
    """Print whether the answers to an exercise are right: "02.4" is the fourth of chapter 02.

    >>> check("02.99", len)
    Traceback (most recent call last):
    ValueError: there is no exercise '02.99'
    """
    chapter = f"ch{name[:2]}" if isinstance(name, str) else ""
    if chapter in _CHAPTERS:
        importlib.import_module(f"{__name__}.{chapter}")
    if name not in _EXERCISES:
        raise ValueError(f"there is no exercise {_validate.shown(name)}")
    for answer in answers:
        if not callable(answer):
            raise TypeError(f"an answer is a function, not {_validate.shown(answer)}")
    _EXERCISES[name](*answers)
