"""Sums: several positions of one game side by side.

A position may be a `Sum`, and so may an option: a heap that breaks leaves the sum of its parts.
The Grundy value of a sum is the *nim-sum* of the values of its parts.
"""

from __future__ import annotations

import contextlib
import sys
from array import array
from collections.abc import Iterable, Iterator
from typing import Any

from gamelib import validate

#: Kinds of parts that stay as they are.
_FLAT = {int, str, frozenset}
#: Numbers from which on an array is quicker than a loop.
_MANY = 1000


class Sum:
    """A disjunctive sum: several positions of one game side by side, in no particular order.

    >>> Sum(5, 3) == Sum(3, 5), Sum(5, Sum(3, 3)), Sum(5) + Sum(3), Sum()
    (True, Sum(5, 3, 3), Sum(5, 3), Sum())

    A move changes one part; whoever cannot move in any part cannot move. `Sum()` is the sum of
    nothing. Sums inside a sum are flattened.

    Parameters
    ----------
    *positions : position or Sum
        The parts; sets become frozensets.

    Raises
    ------
    TypeError
        For a list: its entries are to be named one by one, or written as a tuple if they are one
        position.
    """

    __slots__ = ("_counts", "_parts")

    def __init__(self, *positions: Any) -> None:
        self._counts: frozenset[tuple[Any, int]] | None = None
        self._parts: tuple[Any, ...] = positions
        if not _FLAT.issuperset(map(type, positions)):  # these need no look
            self._parts = tuple(_flattened(positions))

    def _counted(self) -> frozenset[tuple[Any, int]]:
        """Return each part with its count: they are counted when first asked for."""
        # Counts, not a sorted tuple: frozensets are "sorted" by inclusion, which is no order.
        if self._counts is None:
            counts: dict[Any, int] = {}  # a Counter takes twice as long for few parts
            for part in self._parts:
                counts[part] = counts.get(part, 0) + 1
            self._counts = frozenset(counts.items())
        return self._counts

    @property
    def parts(self) -> tuple[Any, ...]:
        """The positions, in the order they were given."""
        return self._parts

    def __iter__(self) -> Iterator[Any]:
        return iter(self._parts)

    def __len__(self) -> int:
        return len(self._parts)

    def __add__(self, other: object) -> Sum:
        if not isinstance(other, Sum):
            return NotImplemented
        return Sum(*(self._parts + other._parts))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sum):
            return NotImplemented
        return self._counted() == other._counted()

    def __hash__(self) -> int:
        return hash(self._counted())

    def __repr__(self) -> str:
        return validate.shortened(f"Sum({', '.join(map(repr, self._parts[:100]))})")

    def __reduce__(self) -> tuple[Any, ...]:
        return Sum, self._parts

    def replaced(self, part: Any, option: Any) -> Sum:
        """Return this sum with one copy of `part` turned into `option`.

        >>> Sum(3, 5, 3).replaced(3, 1)
        Sum(1, 5, 3)

        Parameters
        ----------
        part : position
            One of the parts.
        option : position or Sum
            What takes its place.

        Returns
        -------
        Sum
            The sum after the move.

        Raises
        ------
        ValueError
            Where `part` is none of the parts.
        """
        try:
            place = self._parts.index(part)
        except (TypeError, ValueError):  # what cannot even be compared is no part
            text = f"{validate.shown(part)} is no part of {validate.shown(self)}"
            raise ValueError(text) from None
        parts = list(self._parts)
        parts[place] = option
        return Sum(*parts)


def _flattened(positions: Iterable[Any]) -> Iterator[Any]:
    """Yield the parts of a sum, those of sums inside it one by one, each immutable."""
    for position in positions:
        if isinstance(position, list):
            raise TypeError(
                f"a list is no part of a Sum, unlike a tuple: {validate.shown(position)}; "
                f"several heaps: {validate.as_sum(position)}"
            )
        if isinstance(position, set):
            position = frozenset(position)
        validate.require_hashable(position, "a part of a Sum")
        yield from parts_of(position)


def parts_of(position: Any) -> tuple[Any, ...]:
    """Return the parts of a sum, or a position that is no sum as the only part.

    >>> parts_of(Sum(5, 3)), parts_of(5)
    ((5, 3), (5,))
    """
    if isinstance(position, Sum):
        return position.parts
    return (position,)


def one_or_sum(position: Any) -> Any:
    """Return the part of a sum of one, and everything else as it is.

    >>> one_or_sum(Sum(5)), one_or_sum(Sum(5, 3)), one_or_sum(5)
    (5, Sum(5, 3), 5)
    """
    if isinstance(position, Sum) and len(position) == 1:
        return position.parts[0]
    return position


def nim_sum(values: Iterable[int]) -> int:
    """Return the bitwise XOR of `values`: integers >= 0 of any size, or a NumPy array of them.

    >>> nim_sum([3, 6, 9])
    12
    >>> nim_sum([])
    0

    Parameters
    ----------
    values : iterable of int, or integer array of shape (n,)
        Each >= 0, of any size.

    Returns
    -------
    int
        0 for no values.

    Raises
    ------
    TypeError, ValueError
        For what are no integers >= 0.
    """
    many = hasattr(values, "dtype") or (isinstance(values, list) and len(values) >= _MANY)
    if many and (total := _xor_of_many(values)) is not None:
        return total
    return xor(validate.integers(values, "the values of a nim-sum", "a value"))


def xor(values: Iterable[int]) -> int:
    """Return the bitwise XOR of ints >= 0 that have been checked.

    >>> xor([3, 6, 9]), xor([*range(5555)]), xor([*range(5555), 2**64])
    (12, 5555, 18446744073709557171)
    """
    if isinstance(values, (list, tuple)) and len(values) >= _MANY:
        try:
            return _folded(array("I", values))
        except OverflowError:  # one is too large for a word
            pass
    total = 0
    for value in values:  # in less time than `functools.reduce` takes
        total ^= value
    return total


def _folded(words: array[int]) -> int:
    """Return the XOR of words: they stand side by side in one integer, and half falls on half."""
    count, bits = len(words), 8 * words.itemsize
    total = int.from_bytes(words, sys.byteorder)
    while count > 1:
        count = (count + 1) // 2
        total = total >> count * bits ^ total & (1 << count * bits) - 1
    return total


def _xor_of_many(values: Any) -> int | None:
    """Return the XOR of a NumPy array or a long list, or `None` when it needs a closer look.

    A closer look is due where a value may be negative, too large for 64 bits, or no integer.
    """
    import numpy as np

    words, fit = values, isinstance(values, np.ndarray)
    if isinstance(values, list):
        with contextlib.suppress(TypeError, OverflowError):
            words = np.frombuffer(array("Q", values), dtype=np.uint64)
            fit = not any(isinstance(values[i], bool) for i in np.flatnonzero(words <= 1))
    fit = fit and words.dtype.kind in "iu" and words.ndim == 1 and words.min(initial=0) >= 0
    return int(np.bitwise_xor.reduce(words)) if fit else None
