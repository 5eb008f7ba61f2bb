"""Nimbers in NumPy arrays.

Numbers are cut into digits of 16 bits. Where Numba is installed a compiled loop multiplies the
numbers of a large array. Squares and roots are linear, so that a table for each digit tells them.
"""

import functools
from collections.abc import Callable
from typing import Any

from gamelib.extras import needed_for
from gamelib.fast.compiled import compiled_for
from gamelib.values.nimbers import ints, large
from gamelib.values.nimbers.ints import product_64
from gamelib.values.nimbers.large import EXP, LOG, looked_up, products

with needed_for("nim multiplication of arrays or of large numbers"):
    import numpy as np

#: Rows of a table that are filled at a time.
_BLOCK = 128


# --- arrays -------------------------------------------------------------------------------------


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return a ⊗ b, of arrays of one unsigned type, with broadcasting."""
    return _products(_kernel_for(np.broadcast(a, b).size), a, b)


def _kernel_for(size: int) -> Callable[..., None] | None:
    """Return the compiled loop for so many products, if it is worth it."""
    return compiled_for(fill_products, 4 * size)  # one takes two microseconds


def _products(kernel: Callable[..., None] | None, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    a, b = np.broadcast_arrays(a, b)
    if kernel is None or a.itemsize <= 2:
        found = np.ascontiguousarray(products(_in_digits(a).T, _in_digits(b).T).T)
        return found.view(_wide(a)).reshape(a.shape).astype(a.dtype, copy=False)
    words = [np.require(x, np.uint64, ["C", "W"]).ravel() for x in (a, b)]
    found = np.empty_like(words[0])
    kernel(*words, LOG, EXP, found)
    return found.reshape(a.shape).astype(a.dtype, copy=False)


def _wide(array: np.ndarray) -> np.dtype[Any]:
    return max(array.dtype, np.dtype(np.uint16))


def _in_digits(array: np.ndarray) -> np.ndarray:
    """Return an array of shape (n, w), the lowest digit first."""
    wide = _wide(array)
    return np.ascontiguousarray(array, dtype=wide).view(np.uint16).reshape(-1, wide.itemsize // 2)


def fill_products(a: Any, b: Any, log: Any, exp: Any, out: Any) -> None:
    """Fill `out` with a ⊗ b, for words of 64 bits."""
    for i in range(len(a)):
        out[i] = product_64(a[i], b[i], log, exp)


def inverse(a: np.ndarray) -> np.ndarray:
    """Return 1/a, or raise."""
    if not a.all():
        raise ZeroDivisionError("nimber 0 has no inverse, and there is a 0 in the array")
    return _inverses(_kernel_for(3 * a.size), a.ravel()).reshape(a.shape)


def _inverses(kernel: Callable[..., None] | None, a: np.ndarray) -> np.ndarray:
    """Return 1/a with three products for each number: 1/x is y ⊗ 1/(x ⊗ y) (Montgomery 1987)."""
    half = len(a) // 2
    if not half:
        return np.array(list(map(ints.inverse, a.tolist())), dtype=a.dtype)
    x, y, rest = np.split(a, [half, 2 * half])
    below = _inverses(kernel, np.concatenate([_products(kernel, x, y), rest]))
    both = _products(kernel, below[:half], np.stack([y, x]))
    return np.concatenate([both.ravel(), below[half:]])


def square(a: np.ndarray) -> np.ndarray:
    """Return a ⊗ a."""
    return _by_tables(_squared, a)


def _squared(number: int) -> int:
    return ints.product(number, number)


def square_root(a: np.ndarray) -> np.ndarray:
    """Return the x with x ⊗ x = a."""
    return _by_tables(ints.square_root, a)


def _by_tables(linear: Callable[[int], int], a: np.ndarray) -> np.ndarray:
    """Apply a linear function to each number."""
    digits, tables = _in_digits(a), _tables(linear, a.dtype)
    total = np.empty(a.size, dtype=a.dtype)
    for start in range(0, a.size, large.CHUNK):
        piece = slice(start, start + large.CHUNK)
        found = map(looked_up, tables, digits[piece].T)
        total[piece] = functools.reduce(np.bitwise_xor, found)
    return total.reshape(a.shape)


@functools.cache
def _tables(linear: Callable[[int], int], kind: np.dtype[Any]) -> list[np.ndarray]:
    """Return, for each digit, the table of what a linear function makes of it."""
    values = np.array([linear(1 << bit) for bit in range(8 * kind.itemsize)], dtype=kind)
    return [spanned(some, 1 << len(some)) for some in np.split(values, range(16, len(values), 16))]


def power(a: np.ndarray, exponents: np.ndarray) -> np.ndarray:
    """Return a to the power of the exponents; 0 to the power of 0 is 1."""
    a, exponents = np.broadcast_arrays(a, exponents)
    result = np.ones_like(a)
    for shift in reversed(range(int(exponents.max(initial=0)).bit_length())):
        result = square(result)
        result = np.where(exponents >> shift & 1, product(result, a), result)
    return result


# --- tables -------------------------------------------------------------------------------------


def product_table(n: int) -> np.ndarray:
    """Return the n × n table of products: they are bilinear, so those of powers of two tell all."""
    bits = max(n - 1, 0).bit_length()
    kind = np.min_scalar_type((1 << bits) - 1)
    units = np.left_shift(1, np.arange(bits, dtype=kind), dtype=kind)
    rows = spanned(product(units[:, None], units), n).T  # of the powers of two
    return spanned(rows, n)


def outer_products(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return the table of a[i] ⊗ b[j], of arrays of one unsigned type.

    If there are not many more numbers than there are in a, it is picked from a table of all.
    """
    bits = int(a.max(initial=0)).bit_length()
    if 1 << bits > 4 * len(a):
        return product(a[:, None], b)
    units = np.left_shift(1, np.arange(bits, dtype=a.dtype), dtype=a.dtype)
    return spanned(product(units[:, None], b), 1 << bits).take(a, axis=0)


def spanned(images: np.ndarray, n: int) -> np.ndarray:
    """Return what a linear function makes of 0, ..., n - 1 from what it makes of powers of two.

    >>> spanned(np.array([5, 3]), 4)
    array([0, 5, 3, 6])

    Small blocks of rows double; then the first of them, which stay in the processor's cache,
    are added to one later row at a time.
    """
    table = np.empty((n, *images.shape[1:]), dtype=images.dtype)
    table[:1] = 0
    start = 1
    while start < n:
        size = min(start & -start, _BLOCK, n - start)
        top = start.bit_length() - 1
        row = images[top] ^ table[start - (1 << top)]
        np.bitwise_xor(table[:size], row, out=table[start : start + size])
        start += size
    return table
