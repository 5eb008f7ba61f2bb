"""Checks of what a picture is handed: the general ones, and those that only pictures need."""

import operator
from collections.abc import Callable, Mapping, Sized
from types import UnionType
from typing import Any, TypeVar

from gamelib.validate import *  # noqa: F403
from gamelib.validate import integer, pair, require, shown

T = TypeVar("T")


def optional(check: Callable[..., T], value: Any, what: str, *bounds: int | None) -> T | None:
    """Return `None` for `None`, and otherwise the value as `check` returns it.

    >>> optional(integer, None, "the step"), optional(integer, 3, "the step", 0, 5)
    (None, 3)
    """
    return None if value is None else check(value, what, *bounds)


def integer_or(default: int, value: Any, what: str, low: int | None = 0) -> int:
    """Return `value` as an integer, and the default for `None`.

    >>> integer_or(7, None, "the step"), integer_or(7, 3, "the step")
    (7, 3)
    """
    if value is None:
        return default
    return integer(value, what, low)


def number(value: Any, what: str) -> float:
    """Return `value` as a Python number of absolute value below 10**9, or raise.

    >>> number(2.5, "height")
    2.5
    >>> number(float("nan"), "height")
    Traceback (most recent call last):
        ...
    TypeError: height must be a number, not nan
    """
    if not is_number(value):
        raise TypeError(f"{what} must be a number, not {shown(value)}")
    return value if isinstance(value, float) else operator.index(value)


def is_number(value: Any) -> bool:
    """Say whether a value is a number that has a place in a picture: absolutely below 10**9.

    >>> is_number(3), is_number(1e9), is_number(float("nan")), is_number(True), is_number("3")
    (True, False, False, False, False)
    """
    if isinstance(value, bool):
        return False
    try:
        return bool(abs(value if isinstance(value, float) else operator.index(value)) < 1e9)
    except TypeError:
        return False


def integer_pair(value: Any, what: str) -> tuple[int, int]:
    """Return `value` as a pair of Python ints, or raise.

    >>> integer_pair([3, 4], "shape"), integer_pair((3, 4), "shape")
    ((3, 4), (3, 4))
    >>> integer_pair((1, 2, 3), "shape")
    Traceback (most recent call last):
        ...
    TypeError: shape must be a pair of integers, not (1, 2, 3)
    """
    first, second = pair(value, what, "integers")
    return integer(first, what, None), integer(second, what, None)


def mapping(values: Any, what: str, kinds: type | UnionType, of: str) -> dict[str, Any]:
    """Return `values` as a dict from texts to values of these kinds, or raise.

    >>> mapping({"a": "b"}, "depths", int, "integers")
    Traceback (most recent call last):
        ...
    TypeError: depths must be a mapping of texts to integers, not {'a': 'b'}
    """
    if not isinstance(values, Mapping) or not all(
        isinstance(key, str) and isinstance(value, kinds) for key, value in values.items()
    ):
        raise TypeError(f"{what} must be a mapping of texts to {of}, not {shown(values)}")
    return dict(values)


def require_room(count: int, most: int, pictures: str, of: str) -> None:
    """Raise for more cells, coins or the like than have room in a picture.

    >>> require_room(50, 40, "strips", "cells")
    Traceback (most recent call last):
        ...
    ValueError: strips are drawn of at most 40 cells, not 50
    """
    require(count <= most, f"{pictures} are drawn of at most {most} {of}", count)


def require_as_many(after: Sized, before: Sized, what: str) -> None:
    """Raise unless a position has as many entries after a move as before.

    >>> require_as_many((1, 2), (1, 2, 3), "heaps")
    Traceback (most recent call last):
        ...
    ValueError: a move leaves 3 heaps, not 2
    """
    require(len(after) == len(before), f"a move leaves {len(before)} {what}", len(after))
