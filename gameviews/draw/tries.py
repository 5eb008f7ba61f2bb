"""A set of integers as a small binary trie, with a shift that is still to come."""

from collections.abc import Collection

from gamelib import validate
from gamelib.ruleset import mex
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene

__all__ = ["place_trie", "trie"]

#: Levels of the deepest trie that is drawn.
MOST_LEVELS = 4
_LEVEL = 58.0


def trie(numbers: Collection[int], *, shift: int = 0, levels: int | None = None) -> Scene:
    """A set of integers in a binary trie: the digit 0 to the left, 1 to the right; its mex below.

    >>> trie({0, 1, 3}).alt
    'Trie of {0, 1, 3}: mex 2'
    >>> trie({0, 1, 3}, shift=1).alt
    'Trie of {0, 1, 3} with all XORed by 1: {0, 1, 2}, mex 3'

    A number of the set is a filled leaf, a full subtree has green knots, and the path to the mex is
    red. With a `shift` all numbers stand for themselves XORed with it: the leaves show these, and
    the two sides of each level where it has a 1 are exchanged, so that 0 leads to the right there.
    `levels` is how many binary digits there are, at most 4.
    """
    found = {*validate.integers(numbers, "the numbers of a trie", "a number")}
    shift = validate.integer(shift, "the shift")
    needed = max(max(found, default=0).bit_length(), shift.bit_length(), 1)
    levels = needed if levels is None else validate.integer(levels, "levels", low=1)
    if not needed <= levels <= MOST_LEVELS:
        raise ValueError(
            f"numbers of at most {MOST_LEVELS} binary digits, and as many levels, have room: "
            f"{levels} levels for {validate.shown(sorted(found))} have not"
        )
    meant = {n ^ shift for n in found}
    alt = f"Trie of {in_braces(found)}"
    alt += f" with all XORed by {shift}: {in_braces(meant)}, " if shift else ": "
    scene = Scene(124 + _LEVEL * levels, f"{alt}mex {mex(meant)}")
    wide = min(72.0 * 2**levels, 820.0)
    for level in range(levels):
        _say_level(scene, levels - level - 1, 76 + _LEVEL * level, shift)
    place_trie(scene, max((s.WIDTH - wide) / 2, 340), 34, wide, meant, shift, levels)
    words = f"{in_braces(meant)}, mex {mex(meant)}"
    words = f"{in_braces(found)} ⊕ {shift} = {words}" if shift else words
    scene.text(s.WIDTH / 2, scene.height - 24, words, bold=True)
    return scene


def in_braces(numbers: Collection[int]) -> str:
    """Return a set as it is written, the smallest first.

    >>> in_braces({3, 0})
    '{0, 3}'
    """
    return f"{{{', '.join(map(str, sorted(numbers)))}}}"


def _say_level(scene: Scene, digit: int, y: float, shift: int) -> None:
    """Write which digit a level is about, and whether its sides are exchanged."""
    swapped = bool(shift >> digit & 1)
    text = f"digit {2**digit}" + (": sides exchanged" if swapped else "")
    fill = s.VERMILLION if swapped else s.GREY
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
    least = mex(numbers)
    missing = least ^ shift if path and least < 2**levels else None
    knots = []
    for depth, place in ((d, p) for d in range(levels + 1) for p in range(2**d)):
        leaves = range(place << levels - depth, place + 1 << levels - depth)
        count = sum(leaf ^ shift in numbers for leaf in leaves)
        at = _knot(left, top, width, depth, place, step)
        knots.append((at, place, len(leaves), count))
        if depth:
            up, red = _knot(left, top, width, depth - 1, place // 2, step), missing in leaves
            stroke = s.VERMILLION if red else (s.GREY if count else s.DIM)
            scene.line(up, at, stroke=stroke, stroke_width=4 if red else 2, dashed=not count)
    for at, place, size, count in knots:
        if size == 1:
            _leaf(scene, at, place ^ shift, bool(count), place == missing)
            continue
        fill = s.GREEN if count == size else (s.PAPER if count else s.DIM)
        scene.circle(*at, 8, fill=fill, stroke=s.INK if count else s.LINE)


def _leaf(scene: Scene, at: Point, number: int, present: bool, missing: bool) -> None:
    """Draw a leaf with the number that it stands for."""
    fill = s.MINT if present else s.PAPER
    stroke = s.VERMILLION if missing else (s.GREEN if present else s.DIM)
    wide = 30.0 if number > 9 else 24.0
    box = at[0] - wide / 2, at[1] - 4, wide, 32
    scene.rect(*box, fill=fill, stroke=stroke, stroke_width=3.5 if missing else 2)
    ink = s.INK if present else (s.VERMILLION if missing else s.GREY)
    scene.text(at[0], at[1] + 12, number, size=s.SMALL, fill=ink, bold=present or missing)


def _knot(left: float, top: float, width: float, depth: int, place: int, step: float) -> Point:
    """Return where a knot is: in the middle above its leaves."""
    return left + width * (place + 0.5) / 2**depth, top + step * depth
