"""The ring of numbers: what crossing an edge changes in the two walks of the coin."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from gameviews import validate
from gameviews.draw import style as s
from gameviews.draw.scene import Scene

#: Edges that have room.
MOST_EDGES = 12


def _edges(edges: Any) -> list[int]:
    found = validate.integers(edges, "the edges of a ring", "an edge", ordered=True)
    fits = 1 <= len(found) <= MOST_EDGES and 0 in found and max(found) <= 99
    most = f"a ring of 1 to {MOST_EDGES} edges up to 99, one of them 0, is drawn"
    validate.require(fits, most, found)
    return found


def _walks(edges: Sequence[int]) -> tuple[int, int]:
    """Return how many edges that are not 0 the coin meets forwards and backwards."""
    return len([*takewhile(bool, edges)]), len([*takewhile(bool, reversed(edges))])


def _parity(count: int) -> str:
    return f"{count}, {('even', 'odd')[count % 2]}"


def ring_move(edges: Sequence[int], leave: int = 1) -> Scene:
    """A ring rolled out from 0 to 0, and below it what is left after crossing the next edge.

    >>> ring_move([4, 2, 0, 3, 5], 1).alt
    'Back 2, even, clockwise 2, even; cross, leave 1: back 3, odd, clockwise 1, odd; leave 0: \
back 0, even, clockwise 1, odd'
    """
    edges = _edges(edges)
    leave = validate.integer(leave, "what is left of the edge", low=1, high=99)
    forth, back = _walks(edges)
    crosses = forth and leave < edges[0]
    validate.require(crosses, f"the coin crosses an edge of {edges[0]} and leaves less", leave)
    behind, ahead = edges[len(edges) - back :], edges[:forth]
    rows = [
        ("now", [*behind, *ahead], back, (back, forth)),
        (f"cross, leave {leave}", [*behind, leave, *ahead[1:]], back + 1, (back + 1, forth - 1)),
        ("leave 0", [*behind, 0, *ahead[1:]], back + 1, (0, forth - 1)),
    ]
    said = [
        f"{name}: back {_parity(walks[0])}, clockwise {_parity(walks[1])}"
        for name, *_, walks in rows
    ]
    alt = "; ".join(said).removeprefix("now: ").replace("back", "Back", 1)
    scene = Scene(390, alt)
    wide = min(96.0, 620 / (forth + back + 2))
    for row, (name, numbers, coin, walks) in enumerate(rows):
        _rolled_out(scene, 66 + 124 * row, wide, name, [0, *numbers, 0], coin + 1, walks)
    return scene


def _rolled_out(
    scene: Scene,
    y: float,
    wide: float,
    name: str,
    numbers: Sequence[int],
    coin: int,
    walks: tuple[int, int],
) -> None:
    """Draw one line of edges with the coin before edge number `coin`, and its two walks."""
    left = 210.0
    scene.text(24, y, name, anchor="start", bold=True)
    for place, number in enumerate(numbers):
        x = left + wide * place
        colour = s.LINE
        if coin - walks[0] <= place < coin:
            colour = s.ORANGE
        elif coin <= place < coin + walks[1]:
            colour = s.BLUE
        weight, ink = 7, s.INK
        if not number:
            weight, ink = 3, s.GREY
        scene.line((x, y), (x + wide, y), stroke=colour, stroke_width=weight, dashed=not number)
        scene.circle(x + wide / 2, y, 20, fill=s.PAPER, stroke=colour, stroke_width=3)
        scene.text(x + wide / 2, y, number, size=s.SMALL, fill=ink, bold=bool(number))
    for place in range(1, len(numbers)):
        scene.circle(left + wide * place, y, 7, fill=s.INK)
    scene.circle(left + wide * coin, y, 16, fill=s.YELLOW, stroke=s.INK, stroke_width=3)
    for down, colour, words, walk in ((-15, s.ORANGE, "back", 0), (15, s.BLUE, "clockwise", 1)):
        odd = walks[walk] % 2 == 1
        scene.rect(870, y + down - 9, 18, 18, fill=colour, stroke="none")
        scene.text(904, y + down, f"{words} {_parity(walks[walk])}", anchor="start", bold=odd)
