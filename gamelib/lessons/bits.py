"""Numbers in binary, one below the other, the last one made from those above."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gamelib import _validate
from gamelib.draw.parts import digit
from gamelib.draw.scene import Scene
from gamelib.draw.style import GLOW, GREY, INK, SMALL, VERMILLION, WIDTH

__all__ = ["bit_rows"]

#: Rows, and digits of a row, that have room.
MOST_ROWS, MOST_BITS = 6, 10


def bit_rows(
    rows: Sequence[tuple[str, int]],
    *,
    remarks: Sequence[str] = (),
    lit: Collection[int] = (),
    bits: int = 1,
) -> Scene:
    """Numbers as rows of binary digits under a line of weights; a rule stands above the last one.

    >>> bit_rows([("x - 1", 2), ("y - 1", 5), ("OR", 7)]).alt
    'In binary: x - 1 = 2 = 010; y - 1 = 5 = 101; OR = 7 = 111'

    Parameters
    ----------
    rows : pairs of a name and a number; the caller says in the name what the last row is.
    remarks : a text behind each row, "" for none.
    lit : the columns to light up, 0 for the last digit.
    bits : digits to draw at least.
    """
    numbers = _validate.integers([number for _, number in rows], "rows of digits", "a number")
    bits = max([bits, *(number.bit_length() for number in numbers)])
    if not 1 <= len(rows) <= MOST_ROWS or bits > MOST_BITS:
        raise ValueError(
            f"1 to {MOST_ROWS} numbers below {1 << MOST_BITS} are drawn as digits, not {numbers}"
        )
    high, card = min(78.0, 400 / len(rows)), 62.0
    said = [f"{name} = {n} = {n:0{bits}b}" for (name, _), n in zip(rows, numbers, strict=True)]
    scene = Scene(44 + high * len(rows), f"In binary: {'; '.join(said)}")
    left = 330.0 if any(remarks) else (WIDTH - card * bits) / 2 + 60
    for place in range(bits):
        x = left + card * (bits - 1 - place)
        if place in lit:
            scene.rect(x, 2, card, scene.height - 6, fill=GLOW, stroke="none", radius=20)
        scene.text(x + card / 2, 18, 1 << place, size=SMALL, fill=GREY)
    for i, ((name, _), number) in enumerate(zip(rows, numbers, strict=True)):
        y = 36 + high * (i + 0.5)
        last = i == len(rows) - 1 > 0
        if last:
            edge = y - high / 2
            scene.line((left - 200, edge), (left + card * bits, edge), stroke=INK)
        scene.text(left - 24, y, f"{name} = {number}", anchor="end", bold=last)
        for place in reversed(range(bits)):
            x = left + card * (bits - place - 0.5)
            digit(scene, (x, y), bool(number >> place & 1))
        if i < len(remarks):
            x = left + card * bits + 30
            scene.text(x, y, remarks[i], anchor="start", fill=VERMILLION, bold=True)
    return scene
