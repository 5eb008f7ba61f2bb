"""What several pictures are made of: bulbs, binary digits, arrows, braces, keys to colours."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

import gamelib as gl
from gameviews.draw import style as s
from gameviews.draw.scene import Part, Point, Scene


def called(game: gl.Game) -> str:
    """Return what an alt text calls a game: its title, unless parameters would be lost.

    >>> from gamelib import Bash, Octal, Wythoff
    >>> called(Wythoff()), called(Octal("0.77")), called(Bash(3))
    ("Wythoff's game", 'Kayles', 'Bash(3)')
    """
    has_code = hasattr(game, "code")  # the title of an octal game has its code, or is a name
    nothing_lost = re.fullmatch(r"\w+\((<.*>)?\)", str(game))  # <7 nodes, 11 arcs> says little
    return game.title if has_code or nothing_lost else str(game)


def clickable_part(clickable: bool, name: str, label: str) -> Part | None:
    """Return the part that a shape is on a board; `None` in a picture to look at.

    >>> clickable_part(True, "0:2", "take 1 stone"), clickable_part(False, "0:2", "take 1 stone")
    (Part(name='0:2', label='take 1 stone'), None)
    """
    return Part(name, label) if clickable else None


def after_hint(game: Any, position: Any, hint: Any) -> Any:
    """Return the position after a good move; without a hint the position stays as it is."""
    return position if hint is None else game.canonical(hint)


def replace_entry(entries: Sequence[Any], place: int, entry: Any) -> tuple[Any, ...]:
    """Return a position with one entry changed.

    >>> replace_entry((3, 4, 5), 1, 0)
    (3, 0, 5)
    """
    changed = list(entries)
    changed[place] = entry
    return tuple(changed)


def join(things: Iterable[object], sign: str = ", ") -> str:
    """Return things as they stand in a sentence or a sum.

    >>> join([3, 5]), join([3, 5], " ⊕ ")
    ('3, 5', '3 ⊕ 5')
    """
    return sign.join(map(str, things))


def count(number: int, noun: str) -> str:
    """Return how many there are of what a noun names.

    >>> count(1, "stone"), count(2, "stone")
    ('1 stone', '2 stones')
    """
    return f"1 {noun}" if number == 1 else f"{number} {noun}s"


def disc(
    scene: Scene,
    at: Point,
    radius: float,
    text: object = "",
    *,
    ink: str = s.INK,
    size: float = s.TEXT,
    bold: bool = False,
    part: Part | None = None,
    **look: Any,
) -> None:
    """Add a disc with a text in it, or without; under a text the part is a clear disc above."""
    x, y = at
    if text == "":
        scene.circle(x, y, radius, part=part, **look)
        return
    scene.circle(x, y, radius, **look)
    scene.text(x, y, text, fill=ink, size=size, bold=bold)
    if part:  # the text would catch the clicks
        look["fill"] = s.CLEAR
        scene.circle(x, y, radius, part=part, **look)


def box(scene: Scene, middle: Point, width: float, height: float, **look: Any) -> None:
    """Add a rectangle around a point."""
    x, y = middle
    scene.rect(x - width / 2, y - height / 2, width, height, **look)


def stone(
    scene: Scene, at: Point, radius: float, *, marked: bool, pale: bool, part: Part | None
) -> None:
    """Add a stone; one that a hinted move takes is marked, one that does not count is pale."""
    fill, stroke = (s.FADED, s.GREY) if pale else (s.BLUE, s.DEEP)
    if marked:
        fill, stroke = s.VERMILLION, s.INK
    disc(scene, at, radius, fill=fill, stroke=stroke, part=part)


def bulb(scene: Scene, at: Point, label: int, lit: bool, *, frame: str = "") -> None:
    """Add a bulb with a number in it, lit or dark, in a heavy frame of some colour or none."""
    fill, ink, stroke = (s.YELLOW, s.INK, s.INK) if lit else (s.DIM, s.GREY, s.LINE)
    stroke, width = (frame, 5.0) if frame else (stroke, 1.5)
    disc(scene, at, 22, label, ink=ink, bold=lit, fill=fill, stroke=stroke, stroke_width=width)


def bulbs(
    scene: Scene, at: Point, numbers: range, lit: Collection[int], *, framed: int | None = None
) -> None:
    """Add a row of bulbs, the first one in the middle `at`; the first that is dark has a ring."""
    frames = {framed: s.GREEN}
    for place, n in enumerate(numbers):
        middle = at[0] + 66 * place, at[1]
        if n == gl.mex(lit):
            disc(scene, middle, 29, fill="none", stroke=s.VERMILLION, stroke_width=4)
        bulb(scene, middle, n, n in lit, frame=frames.get(n, ""))


def digit(scene: Scene, at: Point, one: bool, *, framed: bool = False) -> None:
    """Add a card with a binary digit."""
    fill, stroke, ink = (s.BLUE, s.BLUE, s.PAPER) if one else (s.PALE, s.LINE, s.GREY)
    stroke, width = (s.VERMILLION, 5.0) if framed else (stroke, 1.5)
    box(scene, at, 50, 54, fill=fill, stroke=stroke, stroke_width=width)
    scene.text(at[0], at[1], int(one), size=28, fill=ink)


def arrow(scene: Scene, start: Point, end: Point, *, bend: float, strong: bool) -> None:
    """Add the arrow of a move; a strong one stands out."""
    stroke, width = (s.VERMILLION, 3.5) if strong else (s.LINE, 1.8)
    scene.line(start, end, stroke=stroke, stroke_width=width, bend=bend, head=11)


def brace(scene: Scene, left: float, right: float, y: float, text: object) -> None:
    """Add a brace that is open at the top, if it has any width, and a text below it."""
    scene.text((left + right) / 2, y + 22, text, fill=s.BLUE)
    if left < right:
        left, right = left + 4, right - 4
        scene.line((left, y), (right, y), stroke=s.BLUE, stroke_width=2.5)
        for x in (left, right):
            scene.line((x, y - 9), (x, y), stroke=s.BLUE, stroke_width=2.5)


def caption(scene: Scene, text: str, **look: Any) -> None:
    """Write a line below the picture, which grows by it."""
    scene.height += 40
    scene.text(scene.width / 2, scene.height - 22, text, **look)


def write_value(scene: Scene, value: int | None) -> None:
    """Write a Grundy value below the picture, if there is one."""
    if value is not None:
        caption(scene, f"value {value}")
        scene.alt += f"; value {value}"


def headed(picture: Scene, text: str) -> Scene:
    """Return a picture under a line of text, with which its alt text begins too."""
    whole = Scene(picture.height + 48, f"{text}: {picture.alt}", picture.width)
    whole.text(whole.width / 2, 20, text, bold=True)
    whole.place(picture, 48)
    return whole


def key(scene: Scene, at: Point, entries: Iterable[tuple[str, str]]) -> None:
    """Add what colours mean: pairs of a colour and a text, one a line."""
    for place, (colour, text) in enumerate(entries):
        x, y = at[0], at[1] + 44 * place
        scene.rect(x, y - 15, 30, 30, fill=colour, radius=3)
        scene.text(x + 44, y, text, anchor="start")
