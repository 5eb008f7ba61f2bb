"""The input of a contest problem, read as a judge means it."""

import json
from collections.abc import Iterator
from typing import Any

from gamelib import _validate

__all__ = ["Reader"]

#: The signs of a board: a word of these alone is a row of it.
SIGNS = b".#XO"

#: Digits stay, a space or a new line becomes a comma, and anything else what JSON refuses.
_JSON = bytes(c if c in b"0123456789" else b"?,"[c in b" \n"] for c in range(256))


class Reader:
    """The integers >= 0 of an input, and rows of boards, handed out in order.

    As at a judge's, lines do not matter.

    >>> read = Reader("3  10 20 30")
    >>> read.integers(read.integer("n"), "heaps")
    [10, 20, 30]
    >>> read.integer("k")
    Traceback (most recent call last):
        ...
    ValueError: the input ends where k was expected
    """

    def __init__(self, text: str | bytes) -> None:
        if not isinstance(text, (str, bytes)):
            raise TypeError(f"the input must be text or bytes, not {_validate.shown(text)}")
        data = text.encode(errors="backslashreplace") if isinstance(text, str) else text
        self._text = b""  # the input, if its numbers are parted by one gap and begin with no 0
        try:
            # A list in JSON is read in less time than `split` and `int` take.
            self._numbers: list[Any] = json.loads(b"[%b]" % data.strip().translate(_JSON))
            self._text = data
        except ValueError:
            self._numbers = list(map(_number_or_row, data.split()))
        self._place = 0  # how many have been handed out

    def more(self) -> bool:
        """Say whether anything is left to read."""
        return self._place < len(self._numbers)

    def integer(self, what: str, low: int = 0, high: int | None = None) -> int:
        """Return the next integer, from `low` to `high` inclusive; `what` names it in errors."""
        if not self.more():
            raise ValueError(f"the input ends where {what} was expected")
        return _validate.integer(self.integers(1, what)[0], what, low, high)

    def integers(self, count: int, what: str) -> list[int]:
        """Return the next `count` integers; `what` names them in errors."""
        values = self._numbers[self._place : self._place + count]
        if len(values) < count:
            all_of = _validate.shown(count)
            raise ValueError(f"the input ends after {len(values)} of {all_of} {what}")
        if not self._text:
            _same_kind(values, what, int)
        self._place += count
        return values

    def board(self, rows: int, columns: int) -> list[str]:
        """Return the next rows of a board; each has so many columns."""
        found = self._numbers[self._place : self._place + rows]
        _same_kind(found, "rows of a board", str)
        if len(found) < rows:
            raise ValueError(f"the input ends after {len(found)} of {rows} rows of a board")
        for row in found:
            if len(row) != columns:
                shown = _validate.shown(row)
                raise ValueError(f"a row of {columns} cells is expected, not {shown}")
        self._place += rows
        return found

    def rows(self, count: int, **bounds: tuple[int, int | None]) -> Iterator[tuple[int, ...]]:
        """Return the next `count` rows; x=(1, n) says that the first column x is from 1 to n."""
        names = " ".join(bounds)
        values = self.integers(count * len(bounds), f"numbers, in rows of {names}")
        columns = [values[place :: len(bounds)] for place in range(len(bounds))]
        for column, (name, (low, high)) in zip(columns, bounds.items(), strict=True):
            if column:
                _validate.integer(min(column), name, low)
                _validate.integer(max(column), name, None, high)
        return zip(*columns, strict=True)

    def line(self, first: int, place: int, value: int) -> str:
        """Return the input from integer number `first` on as one line, that at `place` replaced.

        The input's own text is copied where it can be: to write 500 000 numbers takes longer.
        """
        words = self._text.split(maxsplit=place + 1) or [b"%d" % n for n in self._numbers]
        words[place] = b"%d" % value
        return b" ".join(words[first:]).decode().rstrip().replace("\n", " ")

    def end(self) -> None:
        """Raise `ValueError` unless everything has been read."""
        if self.more():
            extra = _validate.shown(self._numbers[self._place])
            raise ValueError(f"the input goes on with {extra} where it should end")


def _same_kind(values: list[Any], what: str, kind: type) -> None:
    for value in values:
        if type(value) is not kind:
            raise ValueError(f"{_validate.shown(value)} stands where {what} should")


def _number_or_row(word: bytes) -> int | str:
    return word.decode() if not word.strip(SIGNS) else _number(word)


def _number(word: bytes) -> int:
    """Return the int that a word stands for: digits, perhaps behind a minus, and nothing else."""
    digits = word.removeprefix(b"-")
    try:
        number = int(word) if digits.isdigit() else -1
    except ValueError:
        raise ValueError(f"a number of {len(digits)} digits is too long to be read") from None
    if number < 0:
        shown = _validate.shown(word.decode(errors="backslashreplace"))
        raise ValueError(f"{shown} is not an integer >= 0")
    return number
