"""What several pictures are made of: bulbs, binary digits, arrows, braces, keys to colours."""

import re
from collections.abc import Collection, Iterable
from typing import Any

from gamelib.game import Game
from gamelib.ruleset import mex
from gameviews.draw import style as s
from gameviews.draw.scene import Part, Point, Scene

__all__ = [
    "arrow",
    "brace",
    "bulb",
    "bulbs",
    "called",
    "caption",
    "digit",
    "disc",
    "headed",
    "key",
]


def called(game: Game) -> str:
    """Return what an alt text calls a game: its title, unless parameters would be lost.

    >>> from gamelib import Bash, Octal, Wythoff
    >>> called(Wythoff()), called(Octal("0.77")), called(Bash(3))
    ("Wythoff's game", 'Kayles', 'Bash(3)')
    """
    has_code = hasattr(game, "code")  # the title of an octal game has its code, or is a name
    nothing_lost = re.fullmatch(r"\w+\((<.*>)?\)", str(game))  # <7 nodes, 11 arcs> says little
    return game.title if has_code or nothing_lost else str(game)


def disc(
    scene: Scene,
    at: Point,
    radius: float,
    text: object,
    *,
    ink: str = s.INK,
    size: float = s.TEXT,
    bold: bool = False,
    part: Part | None = None,
    **look: Any,
) -> None:
    """Add a disc with a text in it, or without; as a part it is clear, above the text."""
    scene.circle(*at, radius, **look)
    if text != "":
        scene.text(*at, text, fill=ink, size=size, bold=bold)
    if part:  # the text would catch the clicks
        scene.circle(*at, radius, part=part, **look | {"fill": s.CLEAR})


def bulb(scene: Scene, at: Point, label: int, lit: bool, *, frame: str = "") -> None:
    """Add a bulb with a number in it, lit or dark, in a heavy frame of some colour or none."""
    stroke, width = (frame, 5.0) if frame else (s.INK if lit else s.LINE, 1.5)
    fill, ink = (s.YELLOW, s.INK) if lit else (s.DIM, s.GREY)
    disc(scene, at, 22, label, ink=ink, bold=lit, fill=fill, stroke=stroke, stroke_width=width)


def bulbs(
    scene: Scene, at: Point, numbers: range, lit: Collection[int], *, framed: int | None = None
) -> None:
    """Add a row of bulbs, the first one in the middle `at`; the first that is dark has a ring."""
    for place, n in enumerate(numbers):
        middle = at[0] + 66 * place, at[1]
        if n == mex(lit):
            scene.circle(*middle, 29, fill="none", stroke=s.VERMILLION, stroke_width=4)
        bulb(scene, middle, n, n in lit, frame=s.GREEN if n == framed else "")


def digit(scene: Scene, at: Point, one: bool, *, framed: bool = False) -> None:
    """Add a card with a binary digit."""
    x, y = at
    fill, line = (s.BLUE, s.BLUE) if one else (s.PALE, s.LINE)
    stroke, width = (s.VERMILLION, 5.0) if framed else (line, 1.5)
    scene.rect(x - 25, y - 27, 50, 54, fill=fill, stroke=stroke, stroke_width=width)
    scene.text(x, y, int(one), size=28, fill=s.PAPER if one else s.GREY)


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
