"""The field of nimbers: products, quotients, powers and roots, of ints and of arrays.

Every function here takes ints >= 0 of any size. Those with arrays take NumPy arrays of unsigned
integers as well, of 8 to 64 bits, and broadcast them: the result has the wider type, which holds
it, because a field of nimbers is closed. An int together with an array counts as an array of the
least unsigned type that holds it. What the product is says `gamelib.values.nimbers.definition`.
"""

from __future__ import annotations

import sys
from typing import Any, TypeVar, overload

from gamelib import validate
from gamelib.extras import np
from gamelib.values.nimbers import ints

#: Rows of the largest table, and the work of the longest power: bits squared times steps, a
#: few seconds.
MOST_ROWS, MOST_WORK = 10_000, 1 << 37
#: An int, or an array of them.
Numbers = TypeVar("Numbers", int, "np.ndarray")


@overload
def nim_product(a: int, b: int) -> int: ...
@overload
def nim_product(a: Any, b: Any) -> np.ndarray: ...
def nim_product(a: Any, b: Any) -> Any:
    """Return the nim product a ⊗ b, of ints or arrays.

    >>> nim_product(2, 2), nim_product(2**31, 2), nim_product(2**64, 2**64) == 3 * 2**63
    (3, 3221225472, True)
    >>> import numpy as np
    >>> fermat = np.array([2, 4, 16], dtype=np.uint8)
    >>> nim_product(fermat, fermat), nim_product(fermat, 300).dtype
    (array([ 3,  6, 24], dtype=uint8), dtype('uint16'))

    Below 2^16 by logarithms; above, three products of halves make one. A product of 64 bits takes
    about 2 µs, in a large array with Numba 0.02 µs, one of 4096 bits less than 1 ms.

    Parameters
    ----------
    a : int or array of unsigned integers
        One factor, 0 or more.
    b : int or array of unsigned integers
        The other.

    Returns
    -------
    int or array
        The product; arrays are broadcast, and the result has the wider type.

    Raises
    ------
    TypeError, ValueError
        For what is no integer >= 0 and no unsigned array.
    """
    if type(a) is int and type(b) is int and a >= 0 and b >= 0:
        return ints.product(a, b)
    return _applied("product", a, b)


def nim_inverse(a: Numbers) -> Numbers:
    """Return the number whose nim product with a is 1, for an int or each element of an array.

    >>> nim_inverse(2), nim_inverse(5), nim_product(5, nim_inverse(5))
    (3, 12, 1)
    >>> nim_inverse(0)
    Traceback (most recent call last):
        ...
    ZeroDivisionError: nimber 0 has no inverse

    With the conjugate c = a ⊕ a₁ of a = a₁F ⊕ a₀, the product a ⊗ c lies in the smaller field; so
    1/a = c ⊗ 1/(a ⊗ c).

    Parameters
    ----------
    a : int or array of unsigned integers
        Numbers of 1 or more.

    Returns
    -------
    int or array
        The inverse of each, in the type of `a`.

    Raises
    ------
    ZeroDivisionError
        For 0.
    """
    inverse: Numbers = _applied("inverse", a)
    return inverse


@overload
def nim_quotient(a: int, b: int) -> int: ...
@overload
def nim_quotient(a: Any, b: Any) -> np.ndarray: ...
def nim_quotient(a: Any, b: Any) -> Any:
    """Return a ⊗ 1/b, the number whose nim product with b is a, of ints or arrays.

    >>> nim_quotient(1, 2), nim_quotient(14, 6)
    (3, 4)

    Parameters
    ----------
    a : int or array of unsigned integers
        What is divided.
    b : int or array of unsigned integers
        By what, 1 or more.

    Returns
    -------
    int or array
        The quotient; arrays are broadcast, and the result has the wider type.

    Raises
    ------
    ZeroDivisionError
        For b = 0.
    """
    if not (_is_array(a) or _is_array(b)):
        a = _nimber(a)
    return nim_product(a, nim_inverse(b))


def nim_square_root(a: Numbers) -> Numbers:
    """Return the number whose nim square is a, for an int or each element of an array.

    Each number has exactly one: (x ⊕ y) ⊗ (x ⊕ y) = x ⊗ x ⊕ y ⊗ y, so two squares are equal only
    if x ⊕ y is 0.

    >>> nim_square_root(3), nim_square_root(2)
    (2, 3)

    Parameters
    ----------
    a : int or array of unsigned integers
        Numbers of 0 or more.

    Returns
    -------
    int or array
        The root of each, in the type of `a`.
    """
    root: Numbers = _applied("square_root", a)
    return root


@overload
def nim_power(a: int, n: int) -> int: ...
@overload
def nim_power(a: Any, n: Any) -> np.ndarray: ...
def nim_power(a: Any, n: Any) -> Any:
    """Return the nim product of n factors a, of ints or arrays; n = 0 gives 1, also for a = 0.

    The exponent is an ordinary number. A negative one is that of the inverse.

    >>> nim_power(2, 2), nim_power(2, 3), nim_power(5, 15), nim_power(5, -1)
    (3, 1, 1, 12)

    Parameters
    ----------
    a : int or array of unsigned integers
        The base.
    n : int or array of unsigned integers
        The exponent, an ordinary number.

    Returns
    -------
    int or array
        The power; arrays are broadcast, and the result has the type of `a`.

    Raises
    ------
    ZeroDivisionError
        For a = 0 with a negative exponent.
    ValueError
        Where it would take more than some seconds.
    """
    if not (_is_array(a) or _is_array(n)):
        a, n = _nimber(a), validate.integer(n, "an exponent", low=None)
        if a.bit_length() ** 2 * min(n.bit_length(), 2 * a.bit_length()) > MOST_WORK:
            shown = f"{validate.shown(a)} to the power of {validate.shown(n)}"
            raise ValueError(f"{shown} takes too long: choose a smaller one of the two")
        return ints.power(a if n >= 0 else nim_inverse(a), abs(n))
    from gamelib.values.nimbers import arrays

    (bases,) = _arrays(a)
    if _is_array(n):
        return arrays.power(bases, _unsigned(n, "exponents"))
    n = validate.integer(n, "an exponent", low=None)
    if n < 0:
        bases, n = nim_inverse(bases), -n
    order = (1 << 8 * bases.dtype.itemsize) - 1
    exponent = n and (n - 1) % order + 1  # 0 stays apart: 0 to the power of the order is 0
    return arrays.power(bases, np.array(exponent, dtype=np.uint64))


def nim_solve_quadratic(b: int, c: int) -> tuple[int, ...]:
    """Return all x with x ⊗ x ⊕ b ⊗ x ⊕ c = 0, in increasing order: two, or one if b is 0.

    There is always a solution among the integers, though it may be in the next larger field than
    b and c: x ⊗ x ⊕ x ⊕ 1 = 0 has none among 0 and 1, but 2 and 3.

    >>> nim_solve_quadratic(1, 1), nim_solve_quadratic(0, 3), nim_solve_quadratic(3, 2)
    ((2, 3), (2,), (1, 2))

    With x = b ⊗ y the equation is y ⊗ y ⊕ y = c/b². It can be solved in the field of the numbers
    of s = 2^k bits iff the top bit of the right-hand side is 0, for y ⊗ y ⊕ y always has top bit 0
    and takes each value twice; every number of s bits has top bit 0 in the next field.

    Parameters
    ----------
    b : int
        The coefficient of x, 0 or more.
    c : int
        The constant, 0 or more.

    Returns
    -------
    tuple of int
        All solutions, in increasing order.
    """
    b, c = _nimber(b), _nimber(c)
    if b == 0:
        return (ints.square_root(c),)
    quotient = ints.product(c, ints.inverse(ints.product(b, b)))
    y = ints.half_solution(quotient, 1 << quotient.bit_length().bit_length())
    one, two = ints.product(b, y), ints.product(b, y ^ 1)
    return (min(one, two), max(one, two))


def nim_product_table(n: int) -> np.ndarray:
    """Return the n × n table of nim products, of the least unsigned type that holds them.

    >>> nim_product_table(4)
    array([[0, 0, 0, 0],
           [0, 1, 2, 3],
           [0, 2, 3, 1],
           [0, 3, 1, 2]], dtype=uint8)

    Parameters
    ----------
    n : int
        The side of the table, at most 10 000.

    Returns
    -------
    array of unsigned integers, shape (n, n)
        Entry [a, b] is a ⊗ b.
    """
    from gamelib.values.nimbers import arrays

    return arrays.product_table(validate.integer(n, "the size of a table", high=MOST_ROWS))


# --- what is a nimber, what an array of them ----------------------------------------------------


def _applied(name: str, *values: Any) -> Any:
    """Apply the function of that name to ints, or to arrays if there is one among the values."""
    if not any(map(_is_array, values)):
        return getattr(ints, name)(*map(_nimber, values))
    from gamelib.values.nimbers import arrays

    return getattr(arrays, name)(*_arrays(*values))


def _nimber(value: Any) -> int:
    return validate.integer(value, "a nimber")


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")  # who has no NumPy has no array
    return numpy is not None and isinstance(value, numpy.ndarray)


def _arrays(*values: Any) -> list[np.ndarray]:
    """Return arrays of one unsigned type, the widest of those given."""
    arrays = []
    for value in values:
        if _is_array(value):
            arrays.append(_unsigned(value, "nimbers"))
            continue
        number = validate.integer(value, "a nimber beside an array", high=(1 << 64) - 1)
        arrays.append(np.array(number, dtype=np.min_scalar_type(number)))
    kind = np.result_type(*arrays)
    return [array.astype(kind, copy=False) for array in arrays]


def _unsigned(array: np.ndarray, what: str) -> np.ndarray:
    if array.dtype.kind != "u":
        raise TypeError(f"{what} in an array must be unsigned integers, not {array.dtype}")
    return array.astype(array.dtype.newbyteorder("="), copy=False)
