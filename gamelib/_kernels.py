"""Faster twins of the package's algorithms, for inputs of contest size.

Each is tested against the version a reader can follow. A kernel is a plain loop over NumPy
arrays; it is compiled by Numba when Numba is installed and gives the same answer without it.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Callable
from typing import Any

import numpy as np


def xor_of_many(values: Any) -> int | None:
    """Return the XOR of a NumPy array or a long list, or `None` when it needs a closer look.

    A closer look is due where a value may be negative, too large for 64 bits, or no integer.

    >>> xor_of_many([3, 6, 9])
    12
    """
    if isinstance(values, np.ndarray):
        unfit = values.dtype.kind not in "iu" or values.ndim != 1
        if unfit or (values.size and values.min() < 0):
            return None
        return int(np.bitwise_xor.reduce(values))
    if not isinstance(values, list):
        return None
    try:
        words = np.frombuffer(array("Q", values), dtype=np.uint64)
    except (TypeError, OverflowError):
        return None
    if any(isinstance(values[i], bool) for i in np.flatnonzero(words <= 1)):
        return None
    return int(np.bitwise_xor.reduce(words))


@functools.cache
def compiled(kernel: Callable[..., Any]) -> Callable[..., Any] | None:
    """Return the kernel compiled by Numba, or `None` where Numba is not installed."""
    try:
        import numba
    except ImportError:
        return None
    fast: Callable[..., Any] = numba.njit(cache=True)(kernel)
    return fast


def subtraction_values(values: np.ndarray, start: int, moves: np.ndarray) -> None:
    """Fill `values[start:]` with Grundy values of the subtraction set `moves` (increasing).

    >>> values = np.zeros(8, dtype=np.uint32)
    >>> subtraction_values(values, 1, np.array([1, 3]))
    >>> values.tolist()
    [0, 1, 0, 1, 0, 1, 0, 1]
    """
    mark = np.full(len(moves) + 1, -1, dtype=np.int64)  # mark[g] = n: g is the value of an option
    for n in range(start, len(values)):
        for move in moves:
            if move > n:
                break
            mark[values[n - move]] = n
        value = 0
        while mark[value] == n:
            value += 1
        values[n] = value
