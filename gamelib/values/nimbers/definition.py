"""Nim multiplication: its definition, and the algorithm with all its steps.

Whole numbers are a field with ⊕, which is XOR, and a product ⊗ that fits to it.

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
"""

from __future__ import annotations

import functools
import itertools
from dataclasses import dataclass

from gamelib import validate
from gamelib.ruleset import mex
from gamelib.sums import nim_sum

#: The largest factor that is multiplied bit by bit.
LARGEST = (1 << 256) - 1


def nim_product_from_rules(a: int, b: int) -> int:
    """Return a ⊗ b by the definition, for small numbers: it looks at about (a · b)² / 4 values.

    >>> nim_product_from_rules(2, 2), nim_product_from_rules(4, 7)
    (3, 10)

    Parameters
    ----------
    a : int
        One factor, 0 or more.
    b : int
        The other.

    Returns
    -------
    int
        The product.

    Raises
    ------
    TypeError, ValueError
        For what is no integer >= 0, and where these are more than 25 million or a factor is over
        10 000.
    """
    a, b = (validate.integer(n, "a nimber") for n in (a, b))
    if a * b > 10_000 or a + b > 10_000:
        shown = validate.shown((a, b))
        raise ValueError(f"the definition takes too long for {shown}: use nim_product")
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

    Parameters
    ----------
    a : int
        One factor, 0 or more, below 2^256.
    b : int
        The other.

    Returns
    -------
    int
        The product.
    """
    a, b = (validate.integer(n, "a nimber", high=LARGEST) for n in (a, b))
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


@dataclass(frozen=True, repr=False)
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

    Attributes
    ----------
    a, b : int
        The factors.
    value : int
        Their nim product.
    rule : str
        The rule that was used, one of the four.
    parts : tuple of ProductStep
        The steps that it was used on.
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

    def __repr__(self) -> str:
        return f"ProductStep({self.text})"

    def __str__(self) -> str:
        below = (f"\n  {line}" for part in self.parts for line in str(part).splitlines())
        return self.text + "".join(below)


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

    Parameters
    ----------
    a : int
        One factor, 0 or more, below 2^32.
    b : int
        The other.

    Returns
    -------
    ProductStep
        The last step, with those below it.

    Raises
    ------
    TypeError, ValueError
        For what is no integer >= 0, and from 2^32 on.
    """
    a, b = (validate.integer(n, "a nimber", high=(1 << 32) - 1) for n in (a, b))
    return _steps(a, b)


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
