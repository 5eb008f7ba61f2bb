"""Misère play: two maps laid over each other, four rooms with arrows, and the heaps of a genus."""

import functools
from collections.abc import Mapping
from typing import Any

import gamelib as gl
from gamecourse.sliders import one_slider
from gamecourse.texts import load
from gamelib import _validate
from gameviews.draw import style as s
from gameviews.draw.parts import key
from gameviews.draw.scene import Point, Scene
from gameviews.explore.controls import Choice
from gameviews.explore.explorer import Explorer

__all__ = ["genus_heaps", "genus_table", "misere_map", "rooms"]

#: The largest heap of a map, and of a picture of a genus; the heaps of Nim put beside it.
LAST, LAST_HEAP, MOST_STONES = 16, 12, 8
#: Heaps and games that a table of genera has room for.
MOST_COLUMNS, MOST_GAMES = 18, 4
#: Height of the lowest map.
LEAST_HEIGHT = 300
LAYERS = ("normal", "misère", "both")

#: How a cell looks: P in normal play and in misère play -> fill, ink, letter, words.
_LOOKS = {
    (True, True): (s.BLUE, s.PAPER, "P", "lost in both"),
    (True, False): (s.YELLOW, s.INK, "n", "lost in normal play only"),
    (False, True): (s.VERMILLION, s.PAPER, "m", "lost in misère play only"),
    (False, False): (s.N_FILL, s.INK, "", "won in both"),
}


# --- two maps ------------------------------------------------------------------------------------


def misere_map(game: gl.Game, last: int = 12, *, layer: str = "both", height: float = 432) -> Scene:
    """Two heaps up to `last`: who wins in normal play, in misère play, or both maps in one.

    >>> misere_map(gl.Nim(), 5).alt
    'Nim: two heaps, each 0 to 5; 36 pairs, 4 have another winner in misère play'
    >>> misere_map(gl.KAYLES, 5, layer="misère").alt
    'Kayles: two heaps, each 0 to 5; lost in misère play: 0 1, 0 4, 1 0, 1 5, 2 2, 3 3, 4 0, ...'

    `layer` is "normal", "misère" or "both". A cell of its row and column is a pair of heaps.
    """
    _validate.kind(game, gl.Game, "game", "a game")
    last = _validate.integer(last, "the largest heap of a map", low=1, high=LAST)
    if layer not in LAYERS:
        raise ValueError(f'a layer is "normal", "misère" or "both", not {_validate.shown(layer)}')
    lost = _lost_pairs(game, last)
    if height < LEAST_HEIGHT:
        raise ValueError(f"height must be at least {LEAST_HEIGHT}, not {height}")
    scene = Scene(height, _map_alt(game, last, layer, lost))
    side = (height - 68) / (last + 1)
    left, top = 150.0, 56.0
    scene.text(
        left + side * (last + 1) / 2, 12, "two heaps, or two rows", size=s.SMALL, fill=s.GREY
    )
    for n in range(0, last + 1, 1 if side >= 28 else 2):
        place = side * (n + 0.5)
        scene.text(left + place, top - 16, n, size=s.SMALL, fill=s.GREY)
        scene.text(left - 12, top + place, n, size=s.SMALL, fill=s.GREY, anchor="end")
    for a in range(last + 1):
        for b in range(last + 1):
            look = _LOOKS[_seen(lost[a, b], layer)]
            corner = left + side * b, top + side * a
            _cell(scene, corner, side, look)
    _map_key(scene, game, layer, lost)
    return scene


@functools.lru_cache(maxsize=16)  # a slider asks again with each step
def _lost_pairs(game: gl.Game, last: int) -> dict[tuple[int, int], tuple[bool, bool]]:
    """Return for each pair of heaps whether it is P in normal and in misère play, by the rules."""
    found = {}
    for a in range(last + 1):
        for b in range(a + 1):
            pair: Any = (a, b) if isinstance(game, gl.Nim) else gl.Sum(a, b)
            lost = [
                game.outcome_from_rules(pair, misere) is gl.Outcome.P for misere in (False, True)
            ]
            found[a, b] = found[b, a] = (lost[0], lost[1])
    return found


def _seen(lost: tuple[bool, bool], layer: str) -> tuple[bool, bool]:
    """Return what one layer shows: a single one is drawn as if both were the same."""
    return lost if layer == "both" else (lost[LAYERS.index(layer)],) * 2


def _cell(scene: Scene, corner: Point, side: float, look: tuple[str, str, str, str]) -> None:
    fill, ink, letter, _ = look
    scene.rect(*corner, side, side, fill=fill, stroke=s.PAPER, stroke_width=2, radius=0)
    if letter and side >= 21:
        middle = corner[0] + side / 2, corner[1] + side / 2
        scene.text(*middle, letter, size=s.SMALL, fill=ink, bold=True)


def _map_key(scene: Scene, game: gl.Game, layer: str, lost: dict[Any, tuple[bool, bool]]) -> None:
    x = 660.0
    scene.text(x, 40, game.title, anchor="start", bold=True, size=28)
    if layer == "both":
        key(scene, (x, 100), [(fill, words) for fill, _, _, words in _LOOKS.values()])
        for place, (_, ink, letter, _) in enumerate(_LOOKS.values()):
            if letter:
                scene.text(x + 15, 100 + 44 * place, letter, size=s.SMALL, fill=ink, bold=True)
        differ = sum(one != two for one, two in lost.values())
        scene.text(x, 284, f"{differ} of {len(lost)} pairs differ", anchor="start", bold=True)
    else:
        key(scene, (x, 100), [(s.BLUE, "P: lost for the mover"), (s.N_FILL, "N: won")])
        scene.text(x + 15, 100, "P", size=s.SMALL, fill=s.PAPER, bold=True)
        scene.text(x, 230, f"{layer} play", anchor="start", bold=True)


def _map_alt(game: gl.Game, last: int, layer: str, lost: dict[Any, tuple[bool, bool]]) -> str:
    alt = f"{game.title}: two heaps, each 0 to {last}; "
    if layer == "both":
        differ = sum(one != two for one, two in lost.values())
        return f"{alt}{len(lost)} pairs, {differ} have another winner in misère play"
    named = [f"{a} {b}" for (a, b), verdict in sorted(lost.items()) if verdict[LAYERS.index(layer)]]
    dots = ", ..." if len(named) > 7 else ""
    return f"{alt}lost in {layer} play: {', '.join(named[:7]) or 'none'}{dots}"


#: The games of the explorer, under the names of its choice.
_GAMES: dict[str, gl.Game] = {
    "Nim": gl.Nim(),
    "Bash, limit 3": gl.Bash(3),
    "Kayles": gl.KAYLES,
    "Dawson's Kayles": gl.DAWSONS_KAYLES,
}


def explore_misere_maps() -> Explorer:
    """Two maps of one game, one at a time or laid over each other.

    >>> explore_misere_maps().scene(game="Kayles", layer="both").alt[-50:]
    '; 169 pairs, 22 have another winner in misère play'
    """
    return Explorer(
        lambda game, layer: misere_map(_GAMES[game], layer=layer),
        {
            "game": Choice("Nim", "game", tuple(_GAMES)),
            "layer": Choice(LAYERS[0], "map", LAYERS),
        },
        frames={"game": tuple(_GAMES), "layer": LAYERS},
        name="Normal and misère play",
    )


# --- four rooms ----------------------------------------------------------------------------------

#: The rooms clockwise: whether the value is 0, whether some component is big; and the outcome.
_ROOMS = {"A": (True, False), "B": (False, False), "C": (False, True), "D": (True, True)}
#: The arrows of the proof in their order.
_ARROWS = load("rooms")["arrows"]
_WIDE, _HIGH = 330.0, 124.0
_CORNERS = {"A": (110.0, 42.0), "B": (740.0, 42.0), "C": (740.0, 244.0), "D": (110.0, 244.0)}


def rooms(step: int = 6) -> Scene:
    """Four rooms for the positions of a sum in misère play, with so many arrows of the proof.

    >>> rooms(2).alt
    'Four rooms: A value 0, none big; B not 0, none big; C not 0, some big; D 0, some big. \
Arrows: A to B, B to A'

    Arrows out of a lost room stand for all moves, out of a won room for one good move.
    """
    step = _validate.integer(step, "the arrows drawn", high=len(_ARROWS))
    drawn = _ARROWS[:step]
    said = ", ".join(" to ".join(arrow["path"]) for arrow in drawn) or "none"
    alt = "Four rooms: A value 0, none big; B not 0, none big; C not 0, some big; D 0, some big. "
    scene = Scene(440, f"{alt}Arrows: {said}")
    for words, x in (("value 0", 275.0), ("value not 0", 905.0)):
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
    zero, big = _ROOMS[name]
    won, (x, y) = zero != big, corner
    fill = s.PALE if not step else s.N_FILL if won else s.P_FILL
    stroke = s.LINE if not step else s.ORANGE if won else s.BLUE
    scene.rect(x, y, _WIDE, _HIGH, fill=fill, stroke=stroke, stroke_width=3 if won else 5)
    scene.text(x + 26, y + 28, name, size=28, bold=True)
    middle = x + _WIDE / 2
    scene.text(middle, y + 60, "some component above 1" if big else "none above 1")
    verdict = ("N: won" if won else "P: lost") if step else "?"
    scene.text(middle, y + 98, verdict, bold=True)


def _room_arrow(scene: Scene, arrow: dict[str, Any], latest: bool) -> None:
    corners = (_CORNERS[name] for name in arrow["path"])
    parts = zip(corners, arrow["ends"], strict=True)
    start, end = ((x + _WIDE * across, y + _HIGH * down) for (x, y), (across, down) in parts)
    zero, big = _ROOMS[arrow["path"][0]]
    won = zero != big
    colour = s.VERMILLION if latest else s.GREEN if won else s.BLUE
    scene.line(start, end, stroke=colour, stroke_width=5 if latest else 3.5, head=16)
    words = "one move" if won else "every other move" if arrow["path"] == "BC" else "every move"
    middle = (start[1] + end[1]) / 2
    if start[1] == end[1]:
        scene.text((start[0] + end[0]) / 2, middle - 18, words, size=s.SMALL, fill=colour)
    else:
        x, anchor = (start[0] - 12, "end") if won else (start[0] + 12, "start")
        scene.text(x, middle, words, size=s.SMALL, fill=colour, anchor=anchor)


def explore_rooms() -> Explorer:
    """The four rooms, with one arrow more at each step.

    >>> explore_rooms().scene(step=1).alt[-14:]
    'Arrows: A to B'
    """
    return one_slider(rooms, "Four rooms", step=("arrows", range(len(_ARROWS) + 1)))


# --- genus ---------------------------------------------------------------------------------------


def genus_heaps(game: gl.Game, heap: int) -> Scene:
    """The Nim heap that makes a heap lost: in normal play, in misère play, beside heaps of two.

    >>> genus_heaps(gl.KAYLES, 5).alt
    'Kayles, heap 5: lost beside *4 in normal play; in misère play beside *1, with one 2 *4, \
with two *6, with three *4'

    Each line has exactly one lost cell. Its column is a digit of the genus.
    """
    heap = _validate.integer(heap, "the heap of a genus", high=LAST_HEAP)
    found = gl.genus(game, heap)
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


def genus_table(games: Mapping[str, gl.Game], last: int = 17) -> Scene:
    """The genera of the heaps 0 to `last` of some games; heaps that are wild stand out.

    >>> genus_table({"Nim": gl.Nim(), "Kayles": gl.KAYLES}, 5).alt
    'Genera of the heaps 0 to 5. Nim: 0^{120} 1^{031} 2^{20} 3^{31} 4^{46} 5^{57}; wild: none. \
Kayles: 0^{120} 1^{031} 2^{20} 3^{31} 1^{031} 4^{146}; wild: 5'
    """
    games = _validate.mapping(games, "games", gl.Game, "games")
    last = _validate.integer(last, "the last heap of the table", low=1, high=MOST_COLUMNS - 1)
    if not 1 <= len(games) <= MOST_GAMES:
        raise ValueError(f"a table of genera has 1 to {MOST_GAMES} games, not {len(games)}")
    scene = Scene(96 * len(games) + 72, f"Genera of the heaps 0 to {last}.")
    side = 1132 / MOST_COLUMNS
    for heap in range(last + 1):
        scene.text(24 + side * (heap + 0.5), 14, heap, size=s.SMALL, fill=s.GREY)
    for line, (name, game) in enumerate(games.items()):
        heaps = [(n,) if isinstance(game, gl.Nim) else n for n in range(last + 1)]
        genera = [gl.genus(game, heap) for heap in heaps]
        wild = [n for n, heap in enumerate(heaps) if not gl.is_tame(game, heap)]
        told = ", ".join(map(str, wild)) or "none"
        scene.alt += f" {name}: {' '.join(map(str, genera))}; wild: {told}."
        top = 30 + 96.0 * line
        scene.text(24, top + 10, name, anchor="start", bold=True)
        for heap, found in enumerate(genera):
            _genus_cell(scene, (24 + side * heap, top + 24), side, found, wild=heap in wild)
    scene.alt = scene.alt.removesuffix(".")
    y = 30 + 96.0 * len(games) + 18
    for x, fill, words in ((24, s.MINT, "tame: played like Nim"), (400, s.YELLOW, "wild")):
        scene.rect(x, y - 12, 30, 30, fill=fill)
        scene.text(x + 44, y + 3, words, anchor="start")
    return scene


def _genus_cell(scene: Scene, corner: Point, side: float, found: gl.Genus, *, wild: bool) -> None:
    """Draw the value, and above it the superscript."""
    x, y = corner
    fill, thick = (s.YELLOW, 3.0) if wild else (s.MINT, 1.0)
    scene.rect(x + 2, y, side - 4, 62, fill=fill, stroke=s.INK, stroke_width=thick, radius=3)
    digits = ("," if max(found.misere) > 9 else "").join(map(str, found.misere))
    scene.text(x + side / 2, y + 18, digits, size=s.SMALL)
    scene.text(x + side / 2, y + 44, found.grundy, size=26, bold=True)


def explore_genus(game: gl.Game = gl.KAYLES) -> Explorer:
    """The lines of a genus, heap after heap.

    >>> explore_genus().scene(heap=1).alt[:45]
    'Kayles, heap 1: lost beside *1 in normal play'
    """
    frame = functools.partial(genus_heaps, game)
    return one_slider(frame, "Genus", start=1, heap=("heap", range(LAST_HEAP + 1)))
