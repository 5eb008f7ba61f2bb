"""Nimbers of thousands of bits: by digits of 16 bits, in NumPy.

The functions work on an array of shape (w, n): n numbers of w = 1, 2, 4, ... digits, the lowest
first. What is to be done to several halves is done to all of them at once, side by side.
"""

import functools

from gamelib.extras import needed_for
from gamelib.values.nimbers import logarithms
from gamelib.values.nimbers.logarithms import LOG_G

with needed_for("nim multiplication of arrays or of large numbers"):
    import numpy as np

#: Numbers that are worked on at a time: with more, they outgrow the processor's cache.
CHUNK = 1 << 13
#: Digits up to which multiplying by F/2 is a matrix; else it is a recursion.
_MATRIX = 64

LOG, EXP = np.array(logarithms.LOG, dtype=np.uint32), np.array(logarithms.EXP, dtype=np.uint16)


def looked_up(table: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Return the entries of a table."""
    values: np.ndarray = table.take(places, mode="clip")  # quicker than to check the places
    return values


def large_product(a: int, b: int) -> int:
    """Return a ⊗ b. If b is in a smaller field, a is cut into elements of that field."""
    if a < b:
        a, b = b, a
    wide, narrow = _width(a), _width(b)
    x = _digits(a, wide).reshape(-1, narrow).T
    y = np.repeat(_digits(b, narrow), wide // narrow, axis=1)
    return _number(products(x, y).T)


def _width(number: int) -> int:
    """Return the least 1, 2, 4, ... digits that hold the number."""
    return 1 << (max(number.bit_length() - 1, 0) >> 4).bit_length()


def _digits(number: int, width: int) -> np.ndarray:
    data = np.frombuffer(number.to_bytes(2 * width, "little"), dtype="<u2")
    return data.astype(np.uint16).reshape(-1, 1)


def _number(digits: np.ndarray) -> int:
    return int.from_bytes(digits.astype("<u2").tobytes(), "little")


def products(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return x ⊗ y, column by column, with three products of halves."""
    if len(x) == 1:
        return looked_up(EXP, looked_up(LOG, x) + looked_up(LOG, y))
    if x.shape[1] > CHUNK:
        chunks = (slice(i, i + CHUNK) for i in range(0, x.shape[1], CHUNK))
        return np.hstack([products(x[:, chunk], y[:, chunk]) for chunk in chunks])
    both = np.hstack(_three(x)), np.hstack(_three(y))
    low, high, cross = np.split(products(*both), 3, axis=1)
    return np.concatenate([low ^ times_half(high), cross ^ low])


def _three(x: np.ndarray) -> list[np.ndarray]:
    low, high = x[: len(x) // 2], x[len(x) // 2 :]  # `np.split` takes four times as long
    return [low, high, low ^ high]


def times_half(x: np.ndarray) -> np.ndarray:
    """Return x ⊗ F/2, where F = 2^(16w) is the least Fermat power above w digits."""
    if len(x) > _MATRIX:
        return _by_halves(x)
    terms = looked_up(EXP, looked_up(LOG, x) + _half_matrix(len(x)))
    result: np.ndarray = np.bitwise_xor.reduce(terms, axis=1)
    return result


def _by_halves(x: np.ndarray) -> np.ndarray:
    _, high, both = _three(x)
    once, count = times_half(np.hstack([high, both])), x.shape[1]
    return np.concatenate([times_half(once[:, :count]), once[:, count:]])


@functools.cache
def _half_matrix(width: int) -> np.ndarray:
    """Return the logarithms of the matrix of `times_half`, ready to be added to those of x."""
    if width == 1:
        return np.full((1, 1, 1), LOG_G)
    return looked_up(LOG, _by_halves(np.eye(width, dtype=np.uint16)))[:, :, None]
