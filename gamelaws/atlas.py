"""What the atlas of octal games knows: long periods."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path


@functools.cache
def long_periods() -> dict[str, list[int]]:
    """Return length and preperiod of the atlas' periods that 2000 values do not prove, by code.

    Behind them stand the values of one period where their heaps are beyond a first look. The
    certificates lie in the folder `atlas` of the project, and `period().check()` proves them.
    """
    text = Path(__file__).with_name("long_periods.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def long_period(code: str) -> list[int]:
    """Return length and preperiod of a long period, 0 if none is known, and perhaps its values.

    `gamelib` finds this function by the entry point `period`.

    >>> long_period("0.16"), long_period("0.77")
    ([149459, 105351], [0, 0])
    """
    return long_periods().get(code, [0, 0])
