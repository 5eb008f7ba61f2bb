"""A set of integers as a small binary trie, with a shift that is still to come."""

from collections.abc import Collection

from gamelib.ruleset import mex
from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.parts import box, disc, join
from gameviews.draw.scene import Point, Scene

#: Levels of the deepest trie that is drawn.
MOST_LEVELS = 4
_LEVEL = 58.0


def trie(numbers: Collection[int], *, shift: int = 0, levels: int | None = None) -> Scene:
    """A set of integers in a binary trie: the digit 0 to the left, 1 to the right; its mex below.

    A number of the set is a filled leaf, a full subtree has green knots, and the path to the mex is
    red.

    Parameters
    ----------
    numbers : collection of int
        The set, of numbers below 16.
    shift : int
        All numbers stand for themselves XORed with it: the leaves show these, and the two sides of
        each level where it has a 1 are exchanged, so that 0 leads to the right there.
    levels : int, optional
        How many binary digits there are, at most 4; as many as are needed by default.

    Returns
    -------
    Scene
        The trie.

    Raises
    ------
    TypeError, ValueError
        For what are no such numbers, and for fewer or more levels than they need or have room.

    Examples
    --------
    >>> trie({0, 1, 3}).alt
    'Trie of {0, 1, 3}: mex 2'
    >>> trie({0, 1, 3}, shift=1).alt
    'Trie of {0, 1, 3} with all XORed by 1: {0, 1, 2}, mex 3'
    """
    found = set(validate.integers(numbers, "the numbers of a trie", "a number"))
    shift = validate.integer(shift, "the shift")
    needed = max(max(found, default=0).bit_length(), shift.bit_length(), 1)
    levels = validate.integer_or(needed, levels, "levels", low=1)
    most = f"numbers of at most {MOST_LEVELS} binary digits, and as many levels, have room"
    validate.require(needed <= levels <= MOST_LEVELS, most, f"{sorted(found)} on {levels} levels")
    meant = {n ^ shift for n in found}
    alt, words = f"Trie of {in_braces(found)}: ", f"{in_braces(meant)}, mex {mex(meant)}"
    if shift:
        alt = f"Trie of {in_braces(found)} with all XORed by {shift}: {in_braces(meant)}, "
        words = f"{in_braces(found)} ⊕ {shift} = {words}"
    scene = Scene(124 + _LEVEL * levels, f"{alt}mex {mex(meant)}")
    wide = min(72.0 * 2**levels, 820.0)
    for level in range(levels):
        _describe_level(scene, levels - level - 1, 76 + _LEVEL * level, shift)
    place_trie(scene, max((s.WIDTH - wide) / 2, 340), 34, wide, meant, shift, levels)
    scene.text(s.WIDTH / 2, scene.height - 24, words, bold=True)
    return scene


def in_braces(numbers: Collection[int]) -> str:
    """Return a set as it is written, the smallest first.

    >>> in_braces({3, 0})
    '{0, 3}'
    """
    return f"{{{join(sorted(numbers))}}}"


def _describe_level(scene: Scene, digit: int, y: float, shift: int) -> None:
    """Write which digit a level is about, and whether its sides are exchanged."""
    text, fill, swapped = f"digit {2**digit}", s.GREY, bool(shift >> digit & 1)
    if swapped:
        text, fill = f"{text}: sides exchanged", s.VERMILLION
    scene.text(24, y - 12, text, anchor="start", fill=fill, bold=swapped)


def place_trie(
    scene: Scene,
    left: float,
    top: float,
    width: float,
    numbers: Collection[int],
    shift: int,
    levels: int,
    *,
    step: float = _LEVEL,
    path: bool = True,
) -> None:
    """Draw a trie into a scene: the numbers as they are meant, the places as they are stored.

    With `path`, the path to the mex is red, if the mex has a leaf.
    """
    missing = mex(numbers) ^ shift if path and mex(numbers) < 2**levels else None
    knots = []
    for depth, place in ((d, p) for d in range(levels + 1) for p in range(2**d)):
        leaves = range(place << levels - depth, place + 1 << levels - depth)
        count = sum(leaf ^ shift in numbers for leaf in leaves)
        at = _knot(left, top, width, depth, place, step)
        knots.append((at, place, len(leaves), count))
        stroke, thick = s.GREY if count else s.DIM, 2
        if missing in leaves:
            stroke, thick = s.VERMILLION, 4
        if depth:
            up = _knot(left, top, width, depth - 1, place // 2, step)
            scene.line(up, at, stroke=stroke, stroke_width=thick, dashed=not count)
    for at, place, size, count in knots:
        if size == 1:
            _draw_leaf(scene, at, place ^ shift, count == 1, place == missing)
            continue
        fill, stroke = (s.PAPER, s.INK) if count else (s.DIM, s.LINE)
        fill = s.GREEN if count == size else fill
        disc(scene, at, 8, fill=fill, stroke=stroke)


def _draw_leaf(scene: Scene, at: Point, number: int, present: bool, missing: bool) -> None:
    """Draw a leaf with the number that it stands for."""
    fill, stroke, ink = (s.MINT, s.GREEN, s.INK) if present else (s.PAPER, s.DIM, s.GREY)
    red = s.VERMILLION
    stroke, ink, thick = (red, red, 3.5) if missing else (stroke, ink, 2.0)
    wide = 30.0 if number > 9 else 24.0
    x, y = at[0], at[1] + 12
    box(scene, (x, y), wide, 32, fill=fill, stroke=stroke, stroke_width=thick)
    scene.text(x, y, number, size=s.SMALL, fill=ink, bold=present or missing)


def _knot(left: float, top: float, width: float, depth: int, place: int, step: float) -> Point:
    """Return where a knot is: in the middle above its leaves."""
    return left + width * (place + 0.5) / 2**depth, top + step * depth
