"""Checks of what a caller hands in: each names the value and what is expected instead."""

from __future__ import annotations

import contextlib
import itertools
import operator
import reprlib
from collections.abc import Callable, Iterable, Sequence
from types import UnionType
from typing import Any

from gamelib.extras import np

#: Values of a collection that are looked at one by one: about a second and half a gigabyte.
MOST_ITEMS = 5_000_000

#: Entries of a collection that an error shows.
_FEW = reprlib.Repr()
_FEW.maxlist = _FEW.maxtuple = _FEW.maxset = _FEW.maxfrozenset = _FEW.maxdict = 12
_FEW.maxstring = _FEW.maxother = 80


def integer(value: Any, what: str, low: int | None = 0, high: int | None = None) -> int:
    """Return `value` as a Python int, or raise.

    NumPy integers are integers; booleans are not. `low` and `high` are inclusive.

    >>> integer(7, "a heap")
    7
    >>> integer(-1, "a heap")
    Traceback (most recent call last):
        ...
    ValueError: a heap must be an integer >= 0, not -1
    """
    number: int = value if type(value) is int else _converted(value, what)
    if low is not None and number < low:
        raise ValueError(f"{what} must be an integer >= {shown(low)}, not {shown(number)}")
    if high is not None and number > high:
        raise ValueError(f"{what} must be an integer <= {shown(high)}, not {shown(number)}")
    return number


def _converted(value: Any, what: str) -> int:
    if not isinstance(value, bool):
        try:
            return int(operator.index(value))
        except TypeError:
            pass
    raise TypeError(f"{what} must be an integer, not {shown(value)}")


def require_type(value: Any, kinds: type | UnionType, what: str, expected: str) -> None:
    """Raise unless `value` is of one of these kinds.

    >>> require_type(3, str, "the name", "text")
    Traceback (most recent call last):
        ...
    TypeError: the name must be text, not 3
    """
    if not isinstance(value, kinds):
        raise TypeError(f"{what} must be {expected}, not {shown(value)}")


def require(fits: object, expected: str, value: Any) -> None:
    """Raise `ValueError` unless something fits: its line says what is expected, and the value.

    >>> require(0 < 3 < 9, "heaps of 1 to 8 stones are drawn", 3)
    >>> require(0 < 10 < 9, "heaps of 1 to 8 stones are drawn", 10)
    Traceback (most recent call last):
        ...
    ValueError: heaps of 1 to 8 stones are drawn, not 10
    """
    if not fits:
        raise ValueError(f"{expected}, not {shown(value)}")


def refuse(reason: str | None) -> None:
    """Raise `ValueError` with a reason, if there is one.

    >>> refuse("")
    """
    if reason:
        raise ValueError(reason)


def require_function(value: Any, what: str, expected: str = "a function") -> None:
    """Raise unless `value` can be called.

    >>> require_function("max", "the key")
    Traceback (most recent call last):
        ...
    TypeError: the key must be a function, not 'max'
    """
    if not callable(value):
        raise TypeError(f"{what} must be {expected}, not {shown(value)}")


def collection(values: Any, what: str, *, ordered: bool = False, of: str = "integers") -> list[Any]:
    """Return `values` as a list; text, mappings and single values are refused.

    Sets are refused where the order matters, or where two equal values may stand.

    >>> collection((3, 4), "the heaps of Nim")
    [3, 4]
    >>> collection("34", "the heaps of Nim")
    Traceback (most recent call last):
        ...
    TypeError: the heaps of Nim must be a sequence of integers, not '34'
    """
    unfit = (str, bytes, dict, set, frozenset) if ordered else (str, bytes, dict)
    items = None
    if isinstance(values, Iterable) and not isinstance(values, unfit):
        with contextlib.suppress(TypeError, NotImplementedError):  # no dimension, or several
            items = list(itertools.islice(values, MOST_ITEMS + 1))
    if items is None:
        raise TypeError(f"{what} must be a sequence of {of}, not {shown(values)}")
    if len(items) > MOST_ITEMS:
        raise ValueError(f"{what} must be at most {MOST_ITEMS} {of}, more than are here")
    return items


def integers(
    values: Any, what: str, each: str, low: int | None = 0, *, ordered: bool = False
) -> list[int]:
    """Return `values` as a list of Python ints, each of them at least `low`.

    A list of ints is returned itself: whoever changes it must copy it.

    >>> integers([3, 4], "the heaps of Nim", "a heap")
    [3, 4]
    """
    items = values if type(values) is list else collection(values, what, ordered=ordered)
    all_ints = operator.countOf(map(type, items), int) == len(items)
    if all_ints and (low is None or not items or min(items) >= low):
        return items  # the usual case, without a call for each item
    return [integer(item, each, low) for item in items]


def require_texts(**given: Any) -> None:
    """Raise unless each of these arguments, by name, is text.

    >>> require_texts(name="Nim", labels=3)
    Traceback (most recent call last):
        ...
    TypeError: labels must be text, not 3
    """
    for name, value in given.items():
        require_type(value, str, name, "text")


def whole(values: Any, what: str, *, ordered: bool = True) -> list[int]:
    """Return `values` as a list of Python ints of either sign; a set only where order is free.

    >>> whole([3, "4"], "grundy")
    Traceback (most recent call last):
        ...
    TypeError: an entry of grundy must be an integer, not '4'
    """
    return integers(collection(values, what, ordered=ordered), what, f"an entry of {what}", None)


def pair(value: Any, what: str, of: str) -> tuple[Any, Any]:
    """Return the two entries of a pair, or raise.

    >>> pair([1, "a"], "a row", "a number and a name")
    (1, 'a')
    """
    row = type(value) is tuple or (
        isinstance(value, Sequence) and not isinstance(value, (str, bytes, bytearray))
    )
    if (row or getattr(value, "ndim", 0) > 0) and len(value) == 2:
        return value[0], value[1]
    raise TypeError(f"{what} must be a pair of {of}, not {shown(value)}")


def several(
    values: Any, what: str, kinds: type | UnionType, of: str, *, ordered: bool = True
) -> list[Any]:
    """Return `values` as a list whose items are all of these kinds, or raise.

    >>> several(["a", 3], "names", str, "texts")
    Traceback (most recent call last):
        ...
    TypeError: names must be a sequence of texts, not ['a', 3]
    """
    items = collection(values, what, ordered=ordered, of=of)
    if not all(isinstance(item, kinds) for item in items):
        raise TypeError(f"{what} must be a sequence of {of}, not {shown(values)}")
    return items


def require_hashable(value: Any, what: str) -> None:
    """Raise unless `value` can be hashed: a tuple may have a list in it.

    >>> require_hashable((1, [2]), "a position")
    Traceback (most recent call last):
        ...
    TypeError: a position must be immutable, such as a tuple, unlike (1, [2])
    """
    try:
        hash(value)
    except (TypeError, ValueError):  # a buffer that can be written to raises the second
        text = f"{what} must be immutable, such as a tuple, unlike {shown(value)}"
        raise TypeError(text) from None


def as_sum(heaps: Iterable[Any]) -> str:
    """Return how several heaps are written, for an error where one is wanted.

    >>> as_sum([5, 6])
    'Sum(5, 6)'
    """
    first = [shown(heap) for heap in itertools.islice(heaps, 5)]
    return f"Sum({', '.join(first[:4] + ['...'] * (len(first) > 4))})"


def integer_pairs(values: Any, what: str) -> np.ndarray:
    """Return `values` as an (m, 2) int64 array, or raise.

    >>> integer_pairs([(1, 2), (3, 4)], "arcs")
    array([[1, 2],
           [3, 4]])
    """
    try:
        array = np.asarray(values if not isinstance(values, range) else None)  # no pairs, but many
    except ValueError:  # rows of different lengths
        array = np.array(None)
    if array.size == 0:
        return np.zeros((0, 2), dtype=np.int64)
    if array.ndim != 2 or array.shape[1] != 2 or array.dtype.kind not in "iu":
        raise TypeError(f"{what} must be an (m, 2) array of integers, not {shown(values)}")
    return array.astype(np.int64, copy=False)


def shown(value: Any) -> str:
    """Return a short text for `value`, so that an error stays on one line.

    >>> shown(10**100), shown(range(10**6)), shown([5] * 10**6)
    ('an integer of 333 bits', 'range(0, 1000000)', '[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, ...]')
    """
    if type(value) is int and value.bit_length() > 200:
        return f"an integer of {value.bit_length()} bits"
    many = isinstance(value, (list, tuple, set, frozenset, dict, str)) and len(value) > 100
    text = " ".join(formatted(value, _FEW.repr if many else repr).split())
    return shortened(text, 80)


def shortened(text: str, most: int = 200) -> str:
    """Return a text of at most `most` characters: what a longer one begins with.

    >>> shortened("Sum(1, 2, 3, 4, 5)", 12)
    'Sum(1, 2,...'
    """
    return text if len(text) <= most else text[: most - 3] + "..."


def formatted(value: Any, write: Callable[[Any], str] = repr) -> str:
    """Return how `write` writes a value, or in words what Python cannot write out.

    >>> formatted([2**20000]), formatted("a", str)
    ('a list with a very large integer in it', 'a')
    """
    try:
        return write(value)
    except ValueError:  # an integer in it has more digits than Python writes out
        return f"a {type(value).__name__} with a very large integer in it"
    except RecursionError:
        return f"a {type(value).__name__} that is nested very deeply"


def said(value: Any) -> str:
    """Return a short text for `value` in a sentence: text stands there without quotes.

    >>> said("a"), said((1, 2))
    ('a', '(1, 2)')
    """
    # What is text, such as an outcome, may have a repr of its own.
    return shown(str(value))[1:-1] if isinstance(value, str) and len(value) < 80 else shown(value)


def listed(words: Sequence[str], conjunction: str = "and") -> str:
    """Return words as a list in a sentence.

    >>> listed(["a"]), listed(["a", "b", "c"]), listed(["1", "3", "9"], "or")
    ('a', 'a, b and c', '1, 3 or 9')
    """
    return f" {conjunction} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
