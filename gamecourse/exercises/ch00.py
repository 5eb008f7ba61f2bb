"""Chapter 00: the first exercise, one stone at a time."""

from collections.abc import Callable
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise


@exercise("00.one")
def check_00_one(mover_wins: Callable[..., Any]) -> None:
    """By the rules alone: a reader's answer may call itself once a stone."""
    gl.check_equal(mover_wins, lambda n: bool(gl.Bash(1).outcome_from_rules(n)), range(200))
