"""The functions in which laws are written: of ints, and of SymPy's symbols with their LaTeX."""

import math
import operator
from collections.abc import Callable
from typing import Any, ClassVar

import sympy

from gamelib.ruleset import mex_of_bits
from gamelib.values.nimbers.field import nim_product


class _OnIntegers(sympy.Function):  # type: ignore[misc]
    """A function that is computed as soon as all its arguments are integers.

    `at` is the same without SymPy: of ints it is an int.
    """

    of: ClassVar[Callable[..., int]]
    template: ClassVar[str]

    @classmethod
    def at(cls, *arguments: Any) -> Any:
        """Return the value at ints, an expression at anything else."""
        if all(type(argument) is int for argument in arguments):
            return cls.of(*arguments)
        return cls(*arguments)

    @classmethod
    def eval(cls, *arguments: Any) -> Any:
        if all(argument.is_Integer for argument in arguments):
            return sympy.Integer(cls.of(*map(int, arguments)))
        return None

    def _latex(self, printer: Any) -> str:
        parts = []
        for argument in self.args:
            text = printer.doprint(argument)
            if len(self.args) > 1 and argument.args:
                text = rf"\left({text}\right)"
            parts.append(text)
        return self.template % tuple(parts)


def _function(name: str, template: str, of: Callable[..., int]) -> Any:
    members = {"of": staticmethod(of), "template": template, "__module__": __name__}
    return type(name, (_OnIntegers,), members)


def _is_fibonacci(n: int) -> int:
    squares = (5 * n * n + 4, 5 * n * n - 4)
    return int(n > 0 and any(math.isqrt(square) ** 2 == square for square in squares))


NimSum = _function("NimSum", r"%s \oplus %s", operator.xor)
NimProduct = _function("NimProduct", r"%s \otimes %s", nim_product)
BitOr = _function("BitOr", r"%s \mid %s", operator.or_)
#: With how many ones the binary numeral of n >= 0 ends: adding 1 turns them over.
TrailingOnes = _function("TrailingOnes", r"\mathrm{trailing\,ones}\left(%s\right)", mex_of_bits)
#: The number of ones in binary.
Ones = _function("Ones", r"\mathrm{ones}\left(%s\right)", int.bit_count)
#: The largest power of two that divides n (0 for n = 0): the lowest one in binary.
TwoPart = _function("TwoPart", r"2^{\nu_2\left(%s\right)}", lambda n: n & -n)
#: The exponent of the largest power of two that divides n (-1 for n = 0).
TwoExponent = _function("TwoExponent", r"\nu_2\left(%s\right)", lambda n: (n & -n).bit_length() - 1)
#: 1 for 1, 2, 3, 5, 8, ..., else 0: 5n² + 4 or 5n² - 4 is a square (Gessel 1972).
IsFibonacci = _function(
    "IsFibonacci", r"\left[%s \in \{1, 2, 3, 5, 8, \dots\}\right]", _is_fibonacci
)
#: 1 for a power of two, else 0.
IsPowerOfTwo = _function(
    "IsPowerOfTwo",
    r"\left[%s \in \{1, 2, 4, 8, \dots\}\right]",
    lambda n: int(n > 0 and n.bit_count() == 1),
)


class Entry(sympy.Function):  # type: ignore[misc]
    """Entry k, counted from 0, of a list: `Entry(k, v0, v1, ...)`; a long list prints shortened."""

    @classmethod
    def eval(cls, k: Any, *values: Any) -> Any:
        return values[int(k) % len(values)] if k.is_Integer else None

    def _shown(self, printer: Any, dots: str) -> str:
        values = list(map(printer.doprint, self.args[1:]))
        if len(values) > 24:
            values[12:-2] = [dots]
        return ", ".join(values)

    def _latex(self, printer: Any) -> str:
        index, values = printer.doprint(self.args[0]), self._shown(printer, r"\dots")
        return rf"\left({values}\right)_{{{index}}}"

    def _sympystr(self, printer: Any) -> str:
        return f"({self._shown(printer, '...')})[{printer.doprint(self.args[0])}]"


class Cycle(Entry):
    """Entry k of a list that is repeated for ever: of p values the one at k mod p."""

    def _latex(self, printer: Any) -> str:
        return super()._latex(printer)[:-1] + rf" \bmod {len(self.args) - 1}}}"

    def _sympystr(self, printer: Any) -> str:
        return super()._sympystr(printer)[:-1] + f" mod {len(self.args) - 1}]"
