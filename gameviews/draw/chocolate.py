"""A bar of chocolate for Chomp: rows of squares, the poisoned one at the top left."""

import itertools
from collections.abc import Sequence
from typing import Any

from gamelib.games.chomp import MOST_SQUARES, Chomp
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import clickable_part, join
from gameviews.draw.scene import Scene

#: The longest row in a table of lost bars.
LONGEST = 12


def chocolate(
    rows: Sequence[int], *, clickable: bool = False, hint: Sequence[int] | None = None
) -> Scene:
    """A bar of chocolate.

    Parameters
    ----------
    rows : sequence of int
        The lengths of the rows from the top, not increasing; at most 2000 squares in all.
    clickable : bool
        Whether squares are parts named "row:column", both counted from 0.
    hint : sequence of int, optional
        The rows that a good move leaves; what it eats is marked.

    Returns
    -------
    Scene
        The bar, the poisoned square at the top left.

    Raises
    ------
    TypeError, ValueError
        For rows that are no position of `Chomp`, and for more squares than have room.

    Examples
    --------
    >>> chocolate((3, 2)).alt
    'A bar of chocolate with rows of 3, 2 squares; the top left one is poisoned'
    """
    rows = validate.whole(rows, "rows")
    left_over = validate.whole(hint, "hint") if hint is not None else rows
    if rows:
        rows = Chomp().canonical(rows)
    validate.integer(sum(rows), "the squares of a bar", high=MOST_SQUARES)
    most, longest = max(len(rows), 1), max(max(rows, default=1), 1)
    side = min(88.0, 400 / most, 900 / longest)
    alt = f"A bar of chocolate with rows of {join(rows)} squares; the top left one is poisoned"
    scene = Scene(height=side * most + 24, alt=alt)
    left = s.WIDTH / 2 - side * longest / 2
    look: Any = {"stroke": s.DARK_BROWN, "stroke_width": 2, "radius": 7}
    for row, (length, kept) in enumerate(itertools.zip_longest(rows, left_over, fillvalue=0)):
        for column in range(length):
            x, y = left + side * column + 2, 12 + side * row + 2
            fill = s.VERMILLION if column >= kept else s.BROWN
            if row == column == 0:
                scene.rect(x, y, side - 4, side - 4, fill=s.GREEN, **look)
                scene.text(left + side / 2, 12 + side / 2, "✗", size=30, fill=s.PAPER)
                continue
            label = f"eat from row {row + 1}, column {column + 1}"
            part = clickable_part(clickable, f"{row}:{column}", label)
            scene.rect(x, y, side - 4, side - 4, fill=fill, part=part, **look)
    if not rows:
        scene.text(s.WIDTH / 2, side / 2, "nothing is left", fill=s.GREY)
    return scene
