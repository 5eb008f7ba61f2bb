"""The field of nimbers: whole numbers with ⊕, which is XOR, and a product ⊗ that fits to it.

Definition (Conway): a ⊗ b is the least number that is none of the
(a ⊗ j) ⊕ (i ⊗ b) ⊕ (i ⊗ j) with 0 <= i < a and 0 <= j < b. The indices start at 0. With i and j
from 1 on, 2 ⊗ 2 = 3 would only have to differ from (2 ⊗ 1) ⊕ (1 ⊗ 2) ⊕ (1 ⊗ 1) = 1, and be 0.

So much is forced: if a ⊗ b were equal to one of those, then (a ⊕ i) ⊗ (b ⊕ j) = 0 although neither
factor is 0. That the least number which is not forbidden gives a field is the theorem: the numbers
below 2, 4, 16, 256, 65536, ... are fields, each within the next.

A Fermat power is F = 2^(2^k) = 2, 4, 16, 256, ... From the definition, by induction on k:
n ⊗ F = n · F for n < F, the ordinary product, and F ⊗ F = F ⊕ F/2 = 3F/2. With the distributive
law these two multiply everything, see `nim_product_by_bits`. Sources: Conway, *On Numbers and
Games* ch. 6; Lenstra, *Nim multiplication* (1978); *Winning Ways* ch. 14.

Every function here takes ints >= 0 of any size. Those with arrays take NumPy arrays of unsigned
integers as well, of 8 to 64 bits, and broadcast them: the result has the wider type, which holds
it, because a field of nimbers is closed. An int together with an array counts as an array of the
least unsigned type that holds it.
"""

from __future__ import annotations

import functools
import itertools
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

from gamelib import _validate
from gamelib.game import mex
from gamelib.nimbers import ints
from gamelib.sums import nim_sum

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "Nimber",
    "ProductStep",
    "nim_inverse",
    "nim_power",
    "nim_product",
    "nim_product_by_bits",
    "nim_product_from_rules",
    "nim_product_steps",
    "nim_product_table",
    "nim_quotient",
    "nim_solve_quadratic",
    "nim_square_root",
]


# --- to be read: the definition, and the algorithm with all its steps ---------------------------


def nim_product_from_rules(a: int, b: int) -> int:
    """Return a ⊗ b by the definition, for small numbers: it looks at about (a · b)² / 4 values.

    >>> nim_product_from_rules(2, 2), nim_product_from_rules(4, 7)
    (3, 10)

    Raises `ValueError` where these are more than 25 million, beside what every nim product raises.
    """
    a, b = _nimber(a), _nimber(b)
    if a * b > 10_000:
        raise ValueError(
            f"the definition takes too long for {_validate.shown((a, b))}: use nim_product"
        )
    table: dict[tuple[int, int], int] = {}
    for x, y in itertools.product(range(a + 1), range(b + 1)):
        pairs = itertools.product(range(x), range(y))
        table[x, y] = mex({table[x, j] ^ table[i, y] ^ table[i, j] for i, j in pairs})
    return table[a, b]


def powers_of_two(n: int) -> list[int]:
    """Return the powers of two whose sum is n, the greatest first.

    >>> powers_of_two(13)
    [8, 4, 1]
    """
    return [1 << i for i in reversed(range(n.bit_length())) if n >> i & 1]


def nim_product_by_bits(a: int, b: int) -> int:
    """Return a ⊗ b bit by bit: the algorithm to read; `nim_product` is the one to use.

    >>> nim_product_by_bits(2, 2), nim_product_by_bits(2**31, 2)
    (3, 3221225472)
    """
    pairs = itertools.product(powers_of_two(a), powers_of_two(b))
    return nim_sum(product_of_powers(p, q) for p, q in pairs)  # the distributive law


@functools.lru_cache(maxsize=1 << 16)
def product_of_powers(p: int, q: int) -> int:
    """Return p ⊗ q for two powers of two, each the product of its Fermat powers.

    >>> product_of_powers(8, 2), product_of_powers(4, 4)
    (12, 6)
    """
    shared = (p.bit_length() - 1) & (q.bit_length() - 1)  # p = 2^i, q = 2^j: common bits of i, j
    if not shared:  # no Fermat power is in both: the ordinary product
        return p * q
    fermat = 1 << (1 << (shared.bit_length() - 1))  # the greatest in both, F ⊗ F = F ⊕ F/2
    rest = product_of_powers(p // fermat, q // fermat)
    return nim_product_by_bits(rest, fermat) ^ nim_product_by_bits(rest, fermat // 2)


@dataclass(frozen=True)
class ProductStep:
    """One step of a nim product: a ⊗ b = value, by a rule, from the values of its parts.

    >>> step = nim_product_steps(4, 4)
    >>> step.value, step.rule, [part.text for part in step.parts]
    (6, 'fermat', ['1 ⊗ 1 = 1', '1 ⊗ 4 = 4', '1 ⊗ 2 = 2'])

    The rules:

    - "small": a or b is 0 or 1, nothing to do.
    - "distribute": the value is the XOR of the parts, one for each pair of a power of two in a
      and one in b, the greatest first.
    - "ordinary": a and b are powers of two without a common Fermat power; the value is a · b.
    - "fermat": a and b are powers of two, F the greatest Fermat power in both. The first part is
      r = a/F ⊗ b/F, then come r ⊗ F and r ⊗ F/2, whose XOR is the value.
    """

    a: int
    b: int
    value: int
    rule: str
    parts: tuple[ProductStep, ...] = ()

    @property
    def text(self) -> str:
        """The step as an equation."""
        a, b, left = self.a, self.b, f"{self.a} ⊗ {self.b}"
        if self.rule == "distribute":
            sums = (" ⊕ ".join(map(str, powers_of_two(n))) for n in (a, b))
            one, two = (f"({s})" if "⊕" in s else s for s in sums)
            return f"{left} = {one} ⊗ {two} = {self.value}"
        if self.rule == "fermat":
            rest, fermat = self.parts[1].a, self.parts[1].b
            factors = f"({a // fermat} ⊗ {b // fermat}) ⊗ ({fermat} ⊗ {fermat})"
            return f"{left} = {factors} = {rest} ⊗ ({fermat} ⊕ {fermat // 2}) = {self.value}"
        return f"{left} = {self.value}"

    def __str__(self) -> str:
        below = (f"  {line}" for part in self.parts for line in str(part).splitlines())
        return "\n".join([self.text, *below])


def nim_product_steps(a: int, b: int) -> ProductStep:
    """Return what `nim_product_by_bits` does, as a tree: the last step, with those below it.

    A `ProductStep` has `.a`, `.b`, `.value` = a ⊗ b, the `.rule` that was used, the `.parts` it
    was used on, and `.text`, itself as an equation. Printed, the tree has a line for each step.
    Numbers from 2^32 on are refused: their trees are too large to be read.

    >>> print(nim_product_steps(4, 6))
    4 ⊗ 6 = 4 ⊗ (4 ⊕ 2) = 14
      4 ⊗ 4 = (1 ⊗ 1) ⊗ (4 ⊗ 4) = 1 ⊗ (4 ⊕ 2) = 6
        1 ⊗ 1 = 1
        1 ⊗ 4 = 4
        1 ⊗ 2 = 2
      4 ⊗ 2 = 8
    """
    return _steps(*(_validate.integer(n, "a nimber", high=(1 << 32) - 1) for n in (a, b)))


def _steps(a: int, b: int) -> ProductStep:
    if a < 2 or b < 2:
        return ProductStep(a, b, a * b, "small")
    if a & (a - 1) or b & (b - 1):
        pairs = itertools.product(powers_of_two(a), powers_of_two(b))
        parts = tuple(_steps(p, q) for p, q in pairs)
        return ProductStep(a, b, nim_sum(part.value for part in parts), "distribute", parts)
    shared = (a.bit_length() - 1) & (b.bit_length() - 1)
    if not shared:
        return ProductStep(a, b, a * b, "ordinary")
    fermat = 1 << (1 << (shared.bit_length() - 1))
    rest = _steps(a // fermat, b // fermat)
    parts = (rest, _steps(rest.value, fermat), _steps(rest.value, fermat // 2))
    return ProductStep(a, b, parts[1].value ^ parts[2].value, "fermat", parts)


# --- to be used: ints of any size, and arrays ---------------------------------------------------


@overload
def nim_product(a: int, b: int) -> int: ...
@overload
def nim_product(a: np.ndarray, b: np.ndarray | int) -> np.ndarray: ...
@overload
def nim_product(a: int, b: np.ndarray) -> np.ndarray: ...
def nim_product(a: Any, b: Any) -> Any:
    """Return the nim product a ⊗ b, of ints or arrays.

    >>> nim_product(2, 2), nim_product(2**31, 2), nim_product(2**64, 2**64) == 3 * 2**63
    (3, 3221225472, True)
    >>> import numpy as np
    >>> fermat = np.array([2, 4, 16], dtype=np.uint8)
    >>> nim_product(fermat, fermat), nim_product(fermat, 300).dtype
    (array([ 3,  6, 24], dtype=uint8), dtype('uint16'))

    Below 2^16 by logarithms; above, three products of halves make one. A product of 64 bits takes
    about 2 µs, in an array 0.06 µs, one of 4096 bits less than 1 ms.

    Raises `TypeError` or `ValueError` for what is no integer >= 0 and no unsigned array.
    """
    if type(a) is int and type(b) is int and a >= 0 and b >= 0:
        return ints.product(a, b)
    if _is_array(a) or _is_array(b):
        from gamelib.nimbers import arrays

        return arrays.product(*_arrays(a, b))
    return ints.product(_nimber(a), _nimber(b))


@overload
def nim_inverse(a: int) -> int: ...
@overload
def nim_inverse(a: np.ndarray) -> np.ndarray: ...
def nim_inverse(a: Any) -> Any:
    """Return the number whose nim product with a is 1, for an int or each element of an array.

    >>> nim_inverse(2), nim_inverse(5), nim_product(5, nim_inverse(5))
    (3, 12, 1)
    >>> nim_inverse(0)
    Traceback (most recent call last):
        ...
    ZeroDivisionError: nimber 0 has no inverse

    With the conjugate c = a ⊕ a₁ of a = a₁F ⊕ a₀, the product a ⊗ c lies in the smaller field; so
    1/a = c ⊗ 1/(a ⊗ c).
    """
    if _is_array(a):
        from gamelib.nimbers import arrays

        (a,) = _arrays(a)
        if not a.all():
            raise ZeroDivisionError("nimber 0 has no inverse, and there is a 0 in the array")
        return arrays.inverse(a)
    number = _nimber(a)
    if number == 0:
        raise ZeroDivisionError("nimber 0 has no inverse")
    return ints.inverse(number)


@overload
def nim_quotient(a: int, b: int) -> int: ...
@overload
def nim_quotient(a: np.ndarray, b: np.ndarray | int) -> np.ndarray: ...
@overload
def nim_quotient(a: int, b: np.ndarray) -> np.ndarray: ...
def nim_quotient(a: Any, b: Any) -> Any:
    """Return a ⊗ 1/b, the number whose nim product with b is a, of ints or arrays.

    >>> nim_quotient(1, 2), nim_quotient(14, 6)
    (3, 4)

    Raises `ZeroDivisionError` for b = 0.
    """
    if not (_is_array(a) or _is_array(b)):
        a = _nimber(a)
    return nim_product(a, nim_inverse(b))


@overload
def nim_square_root(a: int) -> int: ...
@overload
def nim_square_root(a: np.ndarray) -> np.ndarray: ...
def nim_square_root(a: Any) -> Any:
    """Return the number whose nim square is a, for an int or each element of an array.

    Each number has exactly one: (x ⊕ y) ⊗ (x ⊕ y) = x ⊗ x ⊕ y ⊗ y, so two squares are equal only
    if x ⊕ y is 0.

    >>> nim_square_root(3), nim_square_root(2)
    (2, 3)
    """
    if _is_array(a):
        from gamelib.nimbers import arrays

        return arrays.square_root(*_arrays(a))
    return ints.square_root(_nimber(a))


@overload
def nim_power(a: int, n: int) -> int: ...
@overload
def nim_power(a: np.ndarray, n: np.ndarray | int) -> np.ndarray: ...
@overload
def nim_power(a: int, n: np.ndarray) -> np.ndarray: ...
def nim_power(a: Any, n: Any) -> Any:
    """Return the nim product of n factors a, of ints or arrays; n = 0 gives 1, also for a = 0.

    The exponent is an ordinary number. A negative one is that of the inverse.

    >>> nim_power(2, 2), nim_power(2, 3), nim_power(5, 15), nim_power(5, -1)
    (3, 1, 1, 12)
    """
    if _is_array(a) or _is_array(n):
        return _power_of_arrays(a, n)
    a, n = _nimber(a), _validate.integer(n, "an exponent", low=None)
    return ints.power(a, n) if n >= 0 else ints.power(nim_inverse(a), -n)


def _power_of_arrays(a: Any, n: Any) -> np.ndarray:
    import numpy as np

    from gamelib.nimbers import arrays

    (bases,) = _arrays(a)
    if _is_array(n):
        return arrays.power(bases, _unsigned(n, "exponents"))
    n = _validate.integer(n, "an exponent", low=None)
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
    """
    b, c = _nimber(b), _nimber(c)
    if b == 0:
        return (ints.square_root(c),)
    quotient = ints.product(c, ints.inverse(ints.square(b)))
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
    """
    from gamelib.nimbers import arrays

    return arrays.product_table(_validate.integer(n, "the size of a table"))


# --- numbers that know their arithmetic ---------------------------------------------------------


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
    """

    __slots__ = ("_value",)

    def __init__(self, value: int) -> None:
        self._value = _nimber(value)

    def __index__(self) -> int:
        return self._value

    def __repr__(self) -> str:
        return f"Nimber({self._text()})"

    def __str__(self) -> str:
        return f"*{self._text()}"

    def _text(self) -> str:
        # Python writes no decimals of more than some thousands of digits.
        return str(self._value) if self._value.bit_length() <= 256 else hex(self._value)

    def __hash__(self) -> int:
        return hash(self._value)

    def __bool__(self) -> bool:
        return self._value != 0

    def __eq__(self, other: object) -> bool:
        return self._value == other._value if isinstance(other, Nimber) else self._value == other

    def __lt__(self, other: Nimber | int) -> bool:
        if not _is_operand(other):
            return NotImplemented
        return self._value < int(other)

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
        return (
            Nimber(function(self._value, _nimber(other))) if _is_operand(other) else NotImplemented
        )


def _is_operand(value: Any) -> bool:
    return hasattr(value, "__index__") and not isinstance(value, bool)


# --- what is a nimber, what an array of them ----------------------------------------------------


def _nimber(value: Any) -> int:
    return _validate.integer(value, "a nimber")


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")  # who has no NumPy has no array
    return numpy is not None and isinstance(value, numpy.ndarray)


def _arrays(*values: Any) -> list[np.ndarray]:
    """Return arrays of one unsigned type, the widest of those given."""
    import numpy as np

    arrays = [
        _unsigned(value, "nimbers") if _is_array(value) else _smallest(value) for value in values
    ]
    kind = np.result_type(*arrays)
    return [array.astype(kind, copy=False) for array in arrays]


def _unsigned(array: np.ndarray, what: str) -> np.ndarray:
    if array.dtype.kind != "u":
        raise TypeError(f"{what} in an array must be unsigned integers, not {array.dtype}")
    return array.astype(array.dtype.newbyteorder("="), copy=False)


def _smallest(value: Any) -> np.ndarray:
    import numpy as np

    number = _nimber(value)
    if number.bit_length() > 64:
        raise ValueError(
            f"a nimber beside an array must be below 2**64, not {_validate.shown(number)}"
        )
    return np.array(number, dtype=np.min_scalar_type(number))
