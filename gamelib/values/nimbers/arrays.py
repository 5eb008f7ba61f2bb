"""Nimbers in NumPy arrays, and ints of thousands of bits: all by digits of 16 bits.

The first functions work on an array of shape (w, n): n numbers of w = 1, 2, 4, ... digits, the
lowest first. An operation on w digits is one on halves, as in `gamelib.values.nimbers.ints`, and
what is to be done to several halves is done to all of them at once, side by side.
"""

import functools
from collections.abc import Callable
from typing import Any

from gamelib.extras import needed_for
from gamelib.fast.compiled import compiled_for
from gamelib.values.nimbers import logarithms
from gamelib.values.nimbers.logarithms import LOG_G, LOG_G2, ORDER

with needed_for("a table of nim products"):
    import numpy as np

OnDigits = Callable[[np.ndarray], np.ndarray]

#: Elements that are worked on at a time: with more, intermediate results outgrow the processor's
#: cache, and memory is given back to the system and fetched again and again.
_CHUNK = 1 << 13
#: Digits from which and up to which multiplying by F/2 is a matrix; else it is a recursion.
_MATRIX_FROM, _MATRIX_TO = 4, 64
#: Digits in an array above which the three products of halves are done one after the other.
_MANY = 1 << 20
#: Rows of a table that are filled at a time.
_BLOCK = 128


def _looked_up(table: np.ndarray, places: np.ndarray) -> np.ndarray:
    values: np.ndarray = table.take(places, mode="clip")  # quicker than to check the places
    return values


LOG, EXP = np.array(logarithms.LOG, dtype=np.uint32), np.array(logarithms.EXP, dtype=np.uint16)


def _table_16(logs: np.ndarray) -> np.ndarray:
    """Return the table of a function of one number of 16 bits, with 0 for 0, by its logarithms."""
    logs[0] = LOG[0]
    return _looked_up(EXP, logs)


#: x ⊗ 2^15, x ⊗ x, the y with y ⊗ y = x, and 1/x, for every x of 16 bits.
HALVES, SQUARES = _table_16(LOG + LOG_G), _table_16(2 * LOG)
ROOTS, INVERSES = _table_16(np.where(LOG % 2, LOG + ORDER, LOG) // 2), _table_16(ORDER - LOG)


def _joined(*parts: np.ndarray) -> np.ndarray:
    return np.concatenate(parts, axis=1)


# --- on digits ----------------------------------------------------------------------------------


def products(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Return x ⊗ y, column by column, with three products of halves."""
    digits, count = x.shape
    if digits == 1:
        return _looked_up(EXP, _looked_up(LOG, x) + _looked_up(LOG, y))
    if digits * count > _MANY:
        low, high, cross = map(products, _three(x), _three(y))
    else:
        low, high, cross = np.split(products(_joined(*_three(x)), _joined(*_three(y))), 3, axis=1)
    return np.concatenate([low ^ times_half(high), cross ^ low])


def _three(x: np.ndarray) -> list[np.ndarray]:
    low, high = x[: len(x) // 2], x[len(x) // 2 :]  # `np.split` takes four times as long
    return [low, high, low ^ high]


def times_half(x: np.ndarray) -> np.ndarray:
    """Return x ⊗ F/2, where F = 2^(16w) is the least Fermat power above w digits."""
    digits = len(x)
    if digits == 1:
        return _looked_up(HALVES, x)
    if _MATRIX_FROM <= digits <= _MATRIX_TO:
        terms = _looked_up(EXP, _looked_up(LOG, x) + _half_matrix(digits))
        result: np.ndarray = np.bitwise_xor.reduce(terms, axis=1)
        return result
    return _times_half_by_halves(x)


def _times_half_by_halves(x: np.ndarray) -> np.ndarray:
    low, high = np.split(x, 2)
    once, count = times_half(_joined(high, low ^ high)), x.shape[1]
    return np.concatenate([times_half(once[:, :count]), once[:, count:]])


@functools.cache
def _half_matrix(digits: int) -> np.ndarray:
    """Return the logarithms of the matrix of `times_half`, ready to be added to those of x."""
    return _looked_up(LOG, _times_half_by_halves(np.eye(digits, dtype=np.uint16)))[:, :, None]


def squares(x: np.ndarray) -> np.ndarray:
    """Return x ⊗ x."""
    if len(x) == 1:
        return _looked_up(SQUARES, x)
    low, high = np.split(squares(_joined(*np.split(x, 2))), 2, axis=1)
    return np.concatenate([low ^ times_half(high), high])


def square_roots(x: np.ndarray) -> np.ndarray:
    """Return the y with y ⊗ y = x."""
    if len(x) == 1:
        return _looked_up(ROOTS, x)
    low, high = np.split(x, 2)
    return np.concatenate(np.split(square_roots(_joined(low ^ times_half(high), high)), 2, axis=1))


def inverses(x: np.ndarray) -> np.ndarray:
    """Return 1/x, and 0 for 0, by the conjugate (x₁, x₀ ⊕ x₁)."""
    if len(x) == 1:
        return _looked_up(INVERSES, x)
    low, high = np.split(x, 2)
    below = inverses(products(low, low ^ high) ^ times_half(squares(high)))
    both = products(_joined(low ^ high, high), _joined(below, below))
    return np.concatenate(np.split(both, 2, axis=1))


# --- large ints ---------------------------------------------------------------------------------


def large_product(a: int, b: int) -> int:
    """Return a ⊗ b. If b is in a smaller field, a is cut into elements of that field."""
    if a < b:
        a, b = b, a
    wide, narrow = _width(a), _width(b)
    x = _digits(a, wide).reshape(-1, narrow).T
    y = np.repeat(_digits(b, narrow), wide // narrow, axis=1)
    return _number(products(x, y).T)


def on_int(function: OnDigits, number: int) -> int:
    """Apply a function of digits to one int."""
    return _number(function(_digits(number, _width(number))))


def _width(number: int) -> int:
    """Return the least 1, 2, 4, ... digits that hold the number."""
    return 1 << (max(number.bit_length() - 1, 0) >> 4).bit_length()


def _digits(number: int, width: int) -> np.ndarray:
    data = np.frombuffer(number.to_bytes(2 * width, "little"), dtype="<u2")
    return data.astype(np.uint16).reshape(-1, 1)


def _number(digits: np.ndarray) -> int:
    return int.from_bytes(digits.astype("<u2").tobytes(), "little")


# --- arrays -------------------------------------------------------------------------------------


def product(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Return a ⊗ b, of arrays of one unsigned type, with broadcasting."""
    fits = a.dtype == np.uint64
    kernel = compiled_for(product_kernel, np.broadcast(a, b).size // 10) if fits else None
    function = functools.partial(_by_kernel, kernel) if kernel else _by_digits(products)
    return _in_chunks(function, a, b)


def inverse(a: np.ndarray) -> np.ndarray:
    """Return 1/a, or raise."""
    if not a.all():
        raise ZeroDivisionError("nimber 0 has no inverse, and there is a 0 in the array")
    return _in_chunks(_by_digits(inverses), a)


def square(a: np.ndarray) -> np.ndarray:
    """Return a ⊗ a."""
    return _in_chunks(functools.partial(_by_tables, _linear_tables(squares, a.dtype)), a)


def square_root(a: np.ndarray) -> np.ndarray:
    """Return the x with x ⊗ x = a."""
    return _in_chunks(functools.partial(_by_tables, _linear_tables(square_roots, a.dtype)), a)


def power(a: np.ndarray, exponents: np.ndarray) -> np.ndarray:
    """Return a to the power of the exponents, two bits at a time; 0 to the power of 0 is 1."""
    a, exponents = np.broadcast_arrays(a, exponents)
    result = np.ones_like(a)
    factors = [result, a, square(a), product(square(a), a)]
    bits = int(exponents.max(initial=0)).bit_length()
    for shift in reversed(range(0, bits, 2)):
        factor = np.choose((exponents >> shift & 3).astype(np.intp), factors)
        result = product(square(square(result)), factor)
    return result


def _in_chunks(function: Callable[..., np.ndarray], *arrays: np.ndarray) -> np.ndarray:
    """Apply a function of contiguous arrays of one dimension, with broadcasting."""
    flags: Any = ["external_loop", "buffered", "zerosize_ok"]
    modes: Any = [["readonly", "contig"]] * len(arrays) + [["writeonly", "allocate", "contig"]]
    kinds = [arrays[0].dtype] * len(modes)
    with np.nditer([*arrays, None], flags, modes, kinds, buffersize=_CHUNK) as chunks:
        for *given, out in chunks:
            out[...] = function(*given)
        result: np.ndarray = chunks.operands[-1]
    return result


def _by_digits(function: Callable[..., np.ndarray]) -> Callable[..., np.ndarray]:
    """Return a function of digits as one of unsigned integers."""

    def on_integers(*arrays: np.ndarray) -> np.ndarray:
        digits = [np.ascontiguousarray(_in_digits(array).T) for array in arrays]
        result = np.ascontiguousarray(function(*digits).T)
        if arrays[0].itemsize > 1:
            result = result.view(arrays[0].dtype)
        return result[:, 0]

    return on_integers


def _in_digits(array: np.ndarray) -> np.ndarray:
    """Return an array of shape (n, w)."""
    wide = array if array.itemsize > 1 else array.astype(np.uint16)
    return wide.view(np.uint16).reshape(len(array), -1)


@functools.cache
def _linear_tables(function: OnDigits, kind: np.dtype[Any]) -> list[np.ndarray]:
    """Return, for each digit, the table of what a linear function makes of it."""
    units = np.left_shift(1, np.arange(8 * kind.itemsize, dtype=kind), dtype=kind)
    values = _by_digits(function)(units)
    return [spanned(some, 1 << len(some)) for some in np.split(values, range(16, len(values), 16))]


def _by_tables(tables: list[np.ndarray], array: np.ndarray) -> np.ndarray:
    digits = _in_digits(array)
    total = _looked_up(tables[0], digits[:, 0])
    for place, table in enumerate(tables[1:], start=1):
        total ^= _looked_up(table, digits[:, place])
    return total


def _by_kernel(kernel: Callable[..., None], a: np.ndarray, b: np.ndarray) -> np.ndarray:
    out = np.empty_like(a)
    half, half_square = np.uint64(LOG_G), np.uint64(LOG_G2)
    kernel(_in_digits(a), _in_digits(b), _in_digits(out), LOG, EXP, half, half_square)
    return out


def product_kernel(
    a: Any, b: Any, out: Any, log: Any, exp: Any, half: Any, half_square: Any
) -> None:
    """Fill `out` with a ⊗ b, each of four digits; `values.nimbers.ints.product_64` explains it.

    Everything is unsigned: compiled code need not look whether an index counts from the end.
    """
    for i in range(len(a)):
        a0, a1, a2, a3 = a[i, 0], a[i, 1], a[i, 2], a[i, 3]
        b0, b1, b2, b3 = b[i, 0], b[i, 1], b[i, 2], b[i, 3]
        c0, c1, d0, d1 = a0 ^ a2, a1 ^ a3, b0 ^ b2, b1 ^ b3
        low = exp[log[a0] + log[b0]]
        end = low ^ exp[log[a1] + log[b1] + half]
        cross = low ^ exp[log[a0 ^ a1] + log[b0 ^ b1]]
        low_2 = exp[log[c0] + log[d0]]
        end_2 = low_2 ^ exp[log[c1] + log[d1] + half]
        cross_2 = low_2 ^ exp[log[c0 ^ c1] + log[d0 ^ d1]]
        log_l, log_h = log[a2] + log[b2], log[a3] + log[b3]
        log_c = log[a2 ^ a3] + log[b2 ^ b3]
        out[i, 3] = cross ^ cross_2
        out[i, 2] = end ^ end_2
        out[i, 1] = cross ^ exp[log_c + half] ^ exp[log_h + half_square]
        out[i, 0] = end ^ exp[log_c + half_square] ^ exp[log_l + half_square]


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
        rest = start & (start - 1)
        if rest:
            table[start] = table[rest] ^ table[start - rest]
        else:
            table[start] = images[start.bit_length() - 1]
        np.bitwise_xor(table[1:size], table[start], out=table[start + 1 : start + size])
        start += size
    return table
