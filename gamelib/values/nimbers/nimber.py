"""Nimbers as numbers that know their arithmetic."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from gamelib import validate
from gamelib.values.nimbers.field import nim_power, nim_product, nim_quotient


@functools.total_ordering
class Nimber:
    """A number with the arithmetic of nimbers: + and - are XOR, * is the nim product.

    The other operand may be an int, and an exponent is always an ordinary int. Order, equality and
    hash are those of the integers; `int(x)` is the integer.

    >>> x = Nimber(5)
    >>> x + 4, x - 4, x * 4, 1 / x, x**15
    (Nimber(1), Nimber(1), Nimber(2), Nimber(12), Nimber(1))
    >>> int(x), x == 5, x > 4, str(x)
    (5, True, True, '*5')
    >>> f"{x} and, written as integers are, {x:03}"
    '*5 and, written as integers are, 005'

    Parameters
    ----------
    value : int
        The integer that it is, 0 or more.

    Raises
    ------
    TypeError, ValueError
        For what is no integer >= 0; so does an operation.
    """

    __slots__ = ("_value",)

    def __init__(self, value: int) -> None:
        self._value = validate.integer(value, "a nimber")

    def __index__(self) -> int:
        return self._value

    def __repr__(self) -> str:
        return f"Nimber({self._text()})"

    def __str__(self) -> str:
        return f"*{self._text()}"

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        return format(self._value, spec)

    def _text(self) -> str:
        # Python writes no decimals of more than some thousands of digits.
        if self._value.bit_length() > 256:
            return hex(self._value)
        return str(self._value)

    def __hash__(self) -> int:
        return hash(self._value)

    def __bool__(self) -> bool:
        return self._value != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Nimber):
            return self._value == other._value
        return self._value == other

    def __lt__(self, other: Nimber | int) -> bool:
        return self._value < validate.integer(other, "what a nimber is compared with", low=None)

    def __neg__(self) -> Nimber:
        return self

    def __add__(self, other: Nimber | int) -> Nimber:
        return self._with(other, int.__xor__)

    def __mul__(self, other: Nimber | int) -> Nimber:
        return self._with(other, nim_product)

    def __truediv__(self, other: Nimber | int) -> Nimber:
        return self._with(other, nim_quotient)

    def __rtruediv__(self, other: int) -> Nimber:
        return self._with(other, lambda one, two: nim_quotient(two, one))

    def __pow__(self, exponent: int) -> Nimber:
        return Nimber(nim_power(self._value, exponent))

    __radd__ = __sub__ = __rsub__ = __add__
    __rmul__ = __mul__

    def _with(self, other: Any, function: Callable[[int, int], int]) -> Nimber:
        # An error and not `NotImplemented`: Python would repeat a list so many times.
        return Nimber(function(self._value, validate.integer(other, "a nimber")))
