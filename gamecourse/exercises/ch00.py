"""Chapter 00: the first exercise, one stone at a time."""

import gamelib as gl
from gamecourse.exercises import exercise
from gamecourse.exercises.tried import wins


@exercise("00.one", range(200))
def one_wins(n: int) -> bool:
    """By the rules alone: a reader's answer may call itself once a stone."""
    return wins(gl.Bash(1), n, far=False)
