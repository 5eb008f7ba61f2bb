"""The input of a contest problem, read as a judge means it."""

import json
from collections.abc import Iterator
from typing import Any

from gamelib import validate

__all__ = ["Reader"]

#: The signs of a board: a word of these alone is a row of it.
SIGNS = b".#XOHT"

#: The byte order mark in UTF-8.
BOM = b"\xef\xbb\xbf"

#: Digits stay, a space or a new line becomes a comma, and anything else what JSON refuses.
_JSON = bytes(c if c in b"0123456789" else b"?,"[c in b" \n"] for c in range(256))

#: Bytes that are read at once: what they are made into stays in the processor's cache.
_PART = 1 << 16


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
            raise TypeError(f"the input must be text or bytes, not {validate.shown(text)}")
        data = text.encode(errors="backslashreplace") if isinstance(text, str) else text
        self._text = data.removeprefix(BOM)  # some editors put it before all else
        self._done = 0  # how much of the text has been read
        self._plain = True  # so far its numbers are parted by one gap and begin with no 0
        self._waiting: list[Any] = []  # what has been read, of which
        self._place = 0  # so many have been handed out

    def more(self) -> bool:
        """Say whether anything is left to read."""
        return self._fetch(1)

    def _fetch(self, count: int) -> bool:
        """Read on until so many entries wait, and say whether they do.

        A part at a time: memory that is used again is nearer, and new memory takes time.
        """
        while len(self._waiting) - self._place < count and self._done < len(self._text):
            del self._waiting[: self._place]
            self._place = 0
            self._waiting += self._parsed(self._next_part())
        return len(self._waiting) - self._place >= count

    def _next_part(self) -> bytes:
        """Return the text from where it was left to a gap, and step over that."""
        start = self._done
        part = self._text[start : start + _PART]
        cut = max(part.rfind(b" "), part.rfind(b"\n"))
        if len(part) < _PART or cut < 1:  # the last part, or one long word
            self._done = len(self._text)
            return self._text[start:].rstrip()
        self._done += cut + 1
        return part[:cut]

    def _parsed(self, part: bytes) -> list[Any]:
        try:
            # A list in JSON is read in less time than `split` and `int` take.
            numbers: list[Any] = json.loads(b"[%b]" % part.translate(_JSON))
        except ValueError:
            self._plain = False
            return list(map(_number_or_row, part.split()))
        return numbers

    def integer(self, what: str, low: int = 0, high: int | None = None) -> int:
        """Return the next integer, from `low` to `high` inclusive; `what` names it in errors."""
        if not self.more():
            raise ValueError(f"the input ends where {what} was expected")
        return validate.integer(self.integers(1, what)[0], what, low, high)

    def integers(self, count: int, what: str) -> list[int]:
        """Return the next `count` integers; `what` names them in errors."""
        return self._next(count, what, int)

    def zeros(self, count: int) -> bool:
        """Say whether the next `count` numbers are 0, and step over them if they are."""
        ends = self._fetch(count) and self._waiting[self._place :][:count] == [0] * count
        self._place += count * ends
        return ends

    def board(self, rows: int, low: int, high: int = 0, signs: str = ".#XO") -> list[str]:
        """Return the next rows of a board; each has so many columns, or from `low` to `high`."""
        found = self._next(rows, "rows of a board", str)
        many = f"{low} to {high}" if high > low else f"{low}"
        for row in found:
            fits = low <= len(row) <= max(low, high) and not row.strip(signs)
            validate.require(fits, f"a row of {many} cells {signs} is expected", row)
        return found

    def _next(self, count: int, what: str, kind: type) -> list[Any]:
        enough = self._fetch(count)
        found = self._waiting[self._place : self._place + count]
        if not enough:
            raise ValueError(f"the input ends after {len(found)} of {validate.shown(count)} {what}")
        for value in () if self._plain and kind is int else found:
            if type(value) is not kind:
                raise ValueError(f"{validate.shown(value)} stands where {what} should")
        self._place += count
        return found

    def rows(self, count: int, **bounds: tuple[int, int | None]) -> Iterator[tuple[int, ...]]:
        """Return the next `count` rows; x=(1, n) says that the first column x is from 1 to n."""
        names = " ".join(bounds)
        values = self.integers(count * len(bounds), f"numbers, in rows of {names}")
        columns = [values[place :: len(bounds)] for place in range(len(bounds))]
        for column, (name, (low, high)) in zip(columns, bounds.items(), strict=True):
            if column:
                validate.integer(min(column), name, low)
                validate.integer(max(column), name, None, high)
        return zip(*columns, strict=True)

    def line(self, first: int, place: int, value: int) -> str:
        """Return the input from integer number `first` on as one line, that at `place` replaced.

        The input's own text is copied where it can be: to write 500 000 numbers takes longer.
        """
        words = self._text.split(maxsplit=place + 1 if self._plain else -1)
        if not self._plain:
            words = [b"%d" % _number(word) for word in words]
        words[place] = b"%d" % value
        return b" ".join(words[first:]).decode().rstrip().replace("\n", " ")

    def end(self) -> None:
        """Raise `ValueError` unless everything has been read."""
        if self.more():
            extra = validate.shown(self._waiting[self._place])
            raise ValueError(f"the input goes on with {extra} where it should end")


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
        shown = validate.shown(word.decode(errors="backslashreplace"))
        raise ValueError(f"{shown} is not an integer >= 0")
    return number
