"""Chapter 00: the first exercise, one stone at a time."""

from collections.abc import Callable
from typing import Any

from gamecourse.exercises import exercise
from gamelib.claims import check_equal
from gamelib.games.heaps import Bash


@exercise("00.one")
def check_00_one(mover_wins: Callable[..., Any]) -> None:
    """By the rules alone: a reader's answer may call itself once a stone."""
    check_equal(mover_wins, lambda n: bool(Bash(1).outcome_from_rules(n)), range(200))
