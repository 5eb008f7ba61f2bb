"""Contest problems: each reads what its judge feeds in and prints what the judge expects.

>>> print(solve("C1", "2  23 2  4 3"))
first
second
<BLANKLINE>
>>> solve("hdu 1847", "1 3") == solve("C6", "1 3")
True

A problem is a function from a `Reader` of the input to the lines of the answer, registered with
its catalogue id, its title and the judge's name for it. The command line is
`python -m gamelib C12 < input`.

A judge's upper limits are not enforced. A missing token, an extra one, and a value that makes the
question meaningless raise `ValueError` before anything is printed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, NoReturn

from gamelib import _validate
from gamelib.game import Sum
from gamelib.heaps import (
    Bash,
    Nim,
    NimHeaps,
    PowersOfTwo,
    Subtraction,
    can_win_from_heap,
    nim_first_move,
)

__all__ = ["PROBLEMS", "Problem", "Reader", "find", "problem", "solve"]

# --- reading ----------------------------------------------------------------------------------

_GAPS = b" \t\n\r\v\f"
_COMMAS = bytes.maketrans(_GAPS, b"," * len(_GAPS))


def _integers(text: bytes) -> list[int]:
    """Return the tokens of `text` as ints: digits, perhaps behind a minus, and nothing else."""
    if not text.translate(None, b"-0123456789" + _GAPS):
        try:
            # A JSON list is read in half the time that `int` takes for the tokens one by one.
            numbers: list[int] = json.loads(b"[%b]" % text.strip().translate(_COMMAS))
            return numbers
        except ValueError:
            pass  # two gaps in a row, 007, a lone minus: the careful way below tells them apart
    return [int(token) if token.isdigit() else _signed(token) for token in text.split()]


def _signed(token: bytes) -> int:
    if not token.removeprefix(b"-").isdigit():
        shown = _validate.shown(token.decode(errors="backslashreplace"))
        raise ValueError(f"{shown} is not an integer")
    return int(token)


class Reader:
    """The integers of an input, handed out in order and checked one by one.

    >>> read = Reader("3 10 20 30")
    >>> read.integers(read.integer("n"), "a heap")
    [10, 20, 30]
    >>> read.integer("k")
    Traceback (most recent call last):
        ...
    ValueError: the input ends where k was expected

    `low` and `high` are inclusive bounds. Lines do not matter, as they do not to a judge.
    """

    def __init__(self, text: str | bytes) -> None:
        if isinstance(text, str):
            text = text.encode(errors="backslashreplace")
        self._numbers = _integers(text)
        self._some_negative = b"-" in text
        self._place = 0

    @property
    def left(self) -> int:
        """How many integers have not been read yet."""
        return len(self._numbers) - self._place

    def integer(self, what: str, low: int = 0, high: int | None = None) -> int:
        """Return the next integer; `what` names it in errors."""
        if not self.left:
            raise ValueError(f"the input ends where {what} was expected")
        self._place += 1
        return _validate.integer(self._numbers[self._place - 1], what, low, high)

    def integers(self, count: int, what: str) -> list[int]:
        """Return the next `count` integers >= 0; `what` names one of them."""
        if count > self.left:
            raise ValueError(f"the input ends after {self.left} of {count} integers ({what} each)")
        values = self._numbers[self._place : self._place + count]
        self._place += count
        return _checked(values, what) if self._some_negative else values

    def pairs(self, count: int, x: str, y: str, most: int) -> Iterator[tuple[int, int]]:
        """Return the next `count` pairs of x, from 1 to `most`, and y >= 0."""
        values = self.integers(2 * count, f"{x} or {y}")
        return zip(_checked(values[::2], x, 1, most), values[1::2], strict=True)

    def end(self) -> None:
        """Raise `ValueError` unless everything has been read."""
        if self.left:
            extra = _validate.shown(self._numbers[self._place])
            raise ValueError(f"the input goes on with {extra} where it should end")
