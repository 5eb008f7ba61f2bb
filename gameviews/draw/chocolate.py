"""A bar of chocolate for Chomp: rows of squares, the poisoned one at the top left."""

from collections.abc import Sequence

from gamelib.games.chomp import MOST_SQUARES, Chomp
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Part, Scene

__all__ = ["chocolate"]

#: The longest row in a table of lost bars.
LONGEST = 12


def chocolate(
    rows: Sequence[int], *, clickable: bool = False, hint: Sequence[int] | None = None
) -> Scene:
    """A bar of chocolate: row lengths from the top, not increasing.

    >>> chocolate((3, 2)).alt
    'A bar of chocolate with rows of 3, 2 squares; the top left one is poisoned'

    Clickable squares are parts named "row:column"; `hint` is the bar that a good move
    leaves; what it eats is marked.
    """
    rows = validate.whole(rows, "rows")
    hint = validate.optional(validate.whole, hint, "hint")
    rows = Chomp().canonical(rows) if len(rows) else ()
    validate.integer(sum(rows), "the squares of a bar", high=MOST_SQUARES)
    side = min(88.0, 400 / max(len(rows), 1), 900 / max([*rows, 1]))
    lengths = ", ".join(map(str, rows))
    alt = f"A bar of chocolate with rows of {lengths} squares; the top left one is poisoned"
    scene = Scene(height=side * max(len(rows), 1) + 24, alt=alt)
    left = s.WIDTH / 2 - side * max([*rows, 1]) / 2
    for row, length in enumerate(rows):
        kept = length if hint is None else (hint[row] if row < len(hint) else 0)
        for column in range(length):
            poisoned = row == column == 0
            square = left + side * column + 2, 12 + side * row + 2, side - 4, side - 4
            fill = s.GREEN if poisoned else (s.VERMILLION if column >= kept else s.BROWN)
            part = Part(f"{row}:{column}", f"eat from row {row + 1}, column {column + 1}")
            click = part if clickable and not poisoned else None
            scene.rect(
                *square, fill=fill, stroke=s.DARK_BROWN, stroke_width=2, radius=7, part=click
            )
            if poisoned:
                scene.text(left + side / 2, 12 + side / 2, "✗", size=30, fill=s.PAPER)
    if not rows:
        scene.text(s.WIDTH / 2, side / 2, "nothing is left", fill=s.GREY)
    return scene
