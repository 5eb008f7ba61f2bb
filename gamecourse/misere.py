"""Misère play: four rooms with arrows, and the heaps of a genus."""

import functools
from typing import Any

import gamelaws as laws
import gamelib as gl
from gamecourse.texts import load
from gamelib import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Point, Scene
from gameviews.explore.explorer import Explorer, one_slider

#: The largest heap of a picture of a genus; the heaps of Nim put beside it.
LAST_HEAP, MOST_STONES = 12, 8

# --- four rooms ----------------------------------------------------------------------------------

#: Rooms that are lost and won: fill, frame and its width, verdict; colour and words of an arrow.
_LOST = s.P_FILL, s.BLUE, 5, "P: lost", s.BLUE, "every move"
_WON = s.N_FILL, s.ORANGE, 3, "N: won", s.GREEN, "one move"
#: The rooms clockwise: A and D have XOR 0, in C and D some heap or value is big.
_ROOMS = {"A": _WON, "B": _LOST, "C": _WON, "D": _LOST}
_SAID = dict(zip("ABCD", ["none above 1"] * 2 + ["some above 1"] * 2, strict=True))
#: The arrows of the proof in their order.
_ARROWS = load("rooms")["arrows"]
_WIDE, _HIGH = 330.0, 124.0
_CORNERS = {"A": (110.0, 42.0), "B": (740.0, 42.0), "C": (740.0, 244.0), "D": (110.0, 244.0)}


def rooms(step: int = 6) -> Scene:
    """Four rooms for the positions of a sum in misère play, with so many arrows of the proof.

    >>> rooms(2).alt
    'Four rooms: A XOR 0, none big; B not 0, none big; C not 0, some big; D 0, some big. \
Arrows: A to B, B to A'

    Arrows out of a lost room stand for all moves, out of a won room for one good move.
    """
    step = validate.integer(step, "the arrows drawn", high=len(_ARROWS))
    drawn = _ARROWS[:step]
    said = ", ".join(" to ".join(arrow["path"]) for arrow in drawn) or "none"
    alt = "Four rooms: A XOR 0, none big; B not 0, none big; C not 0, some big; D 0, some big. "
    scene = Scene(440, f"{alt}Arrows: {said}")
    for words, x in (("XOR 0", 275.0), ("XOR not 0", 905.0)):
        scene.text(x, 20, words, fill=s.GREY)
    for name, (x, y) in _CORNERS.items():
        _room(scene, name, (x, y), step)
    for arrow in drawn:
        _room_arrow(scene, arrow, arrow is drawn[-1])
    if drawn:
        scene.text(590, 394, drawn[-1]["words"], bold=True)
        scene.text(590, 424, drawn[-1]["example"])
    else:
        scene.text(590, 408, "Which rooms are lost? Where does each move lead?", fill=s.GREY)
    return scene


def _room(scene: Scene, name: str, corner: Point, step: int) -> None:
    x, y = corner
    fill, stroke, width, verdict, *_ = _ROOMS[name]
    if not step:
        fill, stroke, width, verdict = s.PALE, s.LINE, _WON[2], "?"
    scene.rect(x, y, _WIDE, _HIGH, fill=fill, stroke=stroke, stroke_width=width)
    scene.text(x + 26, y + 28, name, size=28, bold=True)
    scene.text(x + _WIDE / 2, y + 60, _SAID[name])
    scene.text(x + _WIDE / 2, y + 98, verdict, bold=True)


def _room_arrow(scene: Scene, arrow: dict[str, Any], latest: bool) -> None:
    path = arrow["path"]
    corners = (_CORNERS[name] for name in path)
    parts = zip(corners, arrow["ends"], strict=True)
    start, end = ((x + _WIDE * across, y + _HIGH * down) for (x, y), (across, down) in parts)
    *_, colour, words = _ROOMS[path[0]]
    width = 3.5
    if latest:
        colour, width = s.VERMILLION, 5
    scene.line(start, end, stroke=colour, stroke_width=width, head=16)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    dx, dy, anchor = {"CB": (-12, 0, "end"), "BC": (12, 0, "start")}.get(path, (0, -18, "middle"))
    scene.text(x + dx, y + dy, arrow.get("often", words), size=s.SMALL, fill=colour, anchor=anchor)


def explore_rooms() -> Explorer:
    """The four rooms, with one arrow more at each step.

    >>> explore_rooms().scene(step=1).alt[-14:]
    'Arrows: A to B'
    """
    return one_slider(rooms, "Four rooms", step=("arrows", range(len(_ARROWS))))


# --- genus ---------------------------------------------------------------------------------------


def genus_heaps(game: gl.Game, heap: int) -> Scene:
    """The Nim heap that makes a heap lost: in normal play, in misère play, beside heaps of two.

    >>> genus_heaps(gl.KAYLES, 5).alt
    'Kayles, heap 5: lost beside *4 in normal play; in misère play beside *1, with one 2 *4, \
with two *6, with three *4'

    Each line has exactly one lost cell. Its column is a digit of the genus.
    """
    heap = validate.integer(heap, "the heap of a genus", high=LAST_HEAP)
    found = laws.genus(game, heap)
    lines = [found.grundy, *map(found.value, range(4))]
    alt = f"{game.title}, heap {heap}: lost beside *{lines[0]} in normal play; "
    alt += f"in misère play beside *{lines[1]}, with one 2 *{lines[2]}, with two *{lines[3]}, "
    scene = Scene(386, f"{alt}with three *{lines[4]}")
    left, top, side = 400.0, 50.0, 66.0
    for n in range(MOST_STONES):
        scene.text(left + side * (n + 0.5), top - 22, f"*{n}", fill=s.GREY)
    for place, (words, lost) in enumerate(zip(_LINES, lines, strict=True)):
        y = top + 62 * place + (16 if place else 0)
        scene.text(left - 24, y + 27, f"heap {heap} {words}", anchor="end")
        for n in range(MOST_STONES):
            fill, stroke = (s.BLUE, s.INK) if n == lost else (s.N_FILL, s.LINE)
            scene.rect(left + side * n + 2, y, side - 4, 54, fill=fill, stroke=stroke)
            letter, ink = ("P", s.PAPER) if n == lost else ("N", s.GREY)
            scene.text(left + side * (n + 0.5), y + 27, letter, fill=ink, bold=n == lost)
        scene.text(left + side * MOST_STONES + 40, y + 27, lost, size=30, bold=True)
    x = left + side * MOST_STONES + 130
    scene.text(x, top + 27, "normal", anchor="start", fill=s.GREY)
    scene.text(x, top + 62 + 45, "misère", anchor="start", fill=s.GREY)
    return scene


_LINES = ("alone", "alone", "+ 2", "+ 2 + 2", "+ 2 + 2 + 2")


def explore_genus(game: gl.Game = gl.KAYLES) -> Explorer:
    """The lines of a genus, heap after heap.

    >>> explore_genus().scene(heap=1).alt[:45]
    'Kayles, heap 1: lost beside *1 in normal play'
    """
    frame = functools.partial(genus_heaps, game)
    return one_slider(frame, "Genus", start=5, heap=("heap", range(LAST_HEAP + 1)))
