"""What the atlas of octal games knows: long periods, and which codes have equal values."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any, TypeGuard

from gamelib.game import Game
from gamelib.games.octal import Octal

#: Signs of the longest code of the atlas: three digits behind the point, and no dots.
LONGEST = len("0.777")


def in_atlas(game: Game) -> TypeGuard[Octal]:
    """Say whether a game is an octal code of up to three digits.

    >>> in_atlas(Octal("0.77")), in_atlas(Octal("0.7777")), in_atlas(Octal("0.7..."))
    (True, False, False)
    """
    return type(game) is Octal and len(game.code) <= LONGEST


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


def moves_that_matter(game: Octal) -> tuple[Any, ...]:
    """Return what decides all values of a code of up to three digits: equal ones, equal values.

    Bit 1 of digit k matters for heap k alone. Bit 2 of digit k adds nothing where digit k - j has
    bit 4 and G(j) = 0: the parts j and n - k have the value of n - k alone. So codes with the same
    values up to heap 3, and then the same bits 2 and 4, have the same values for ever: induction.

    >>> moves_that_matter(Octal("0.71")) == moves_that_matter(Octal("0.711"))
    True
    """
    values = tuple(game.table(4).tolist())
    digits = [*map(int, game.code.replace(".", "")), 0, 0, 0][:4]
    one_heap = (
        bool(digits[k] & 2 or any(not values[j] and digits[k - j] & 4 for j in range(1, k + 1)))
        for k in range(4)
    )
    return values, *one_heap, *(bool(digit & 4) for digit in digits)
