"""A claim typed by a reader: a formula in the size of a heap, read strictly, never run as code."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

from gamelib import validate

#: The longest formula that is read.
MOST_SIGNS = 200
#: What a formula may do with integers: nothing of it makes a number longer than its factors are.
OPERATIONS: dict[type, Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.RShift: operator.rshift,
    ast.USub: operator.neg,
    ast.Not: operator.not_,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}


def typed_claim(text: str, names: str) -> Callable[[Any], int | bool]:
    """Return the claim that a formula spells: a function of a position, a heap or a tuple of heaps.

    A number is a Grundy value, a comparison says whether the player to move wins.

    >>> typed_claim("n % 4", "n")(7), typed_claim("a != b and a + b > 1", "ab")((2, 2))
    (3, False)
    >>> typed_claim("__import__('os')", "n")
    Traceback (most recent call last):
        ...
    ValueError: a claim is a formula in n such as n % 4 or n % 4 != 0, not "__import__('os')"

    `names` has a letter for each heap. It takes + - * // % & | ^ >>, comparisons, `not`, `and`,
    `or` and `x if ... else y`. Raises `ValueError` for any other text, and beyond 200 signs.
    """
    validate.require_texts(text=text, names=names)
    heaps = " and ".join(names)
    example = "n % 4 or n % 4 != 0" if names == "n" else " ^ ".join(names)
    wrong = f"a claim is a formula in {heaps} such as {example}, not {validate.shown(text)}"
    if len(text) > MOST_SIGNS:
        raise ValueError(wrong)
    try:
        tree = ast.parse(text.strip(), mode="eval").body
        _value(tree, dict.fromkeys(names, 1))
    except ZeroDivisionError:
        pass  # for other heaps it may be a number
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        raise ValueError(wrong) from None

    def claim(position: Any) -> int | bool:
        values = position if isinstance(position, tuple) else (position,)
        try:
            found: int | bool = _value(tree, dict(zip(names, values, strict=True)))
        except (ZeroDivisionError, ValueError) as error:
            raise ValueError(f"{text} has no value at {position}: {error}") from None
        return found

    return claim


def _value(node: ast.AST, heaps: dict[str, int]) -> Any:
    """Return the value of a formula for heaps, or raise `ValueError` for what is none."""
    match node:
        case ast.Constant(value=int() as number):
            return number
        case ast.Name(id=name) if name in heaps:
            return heaps[name]
        case ast.UnaryOp(op=op, operand=operand) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](_value(operand, heaps))
        case ast.BinOp(left=left, op=op, right=right) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](_value(left, heaps), _value(right, heaps))
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in OPERATIONS:
            return OPERATIONS[type(op)](_value(left, heaps), _value(right, heaps))
        case ast.BoolOp(op=op, values=values):
            parts = [bool(_value(value, heaps)) for value in values]
            return all(parts) if isinstance(op, ast.And) else any(parts)
        case ast.IfExp(test=test, body=body, orelse=other):
            return _value(body if _value(test, heaps) else other, heaps)
    raise ValueError("this is no formula")
