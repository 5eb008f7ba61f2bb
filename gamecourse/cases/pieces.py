"""The cards of problems with pieces: on stairs, strips, a hill, a ring."""

import itertools
import math
from collections.abc import Sequence

from gamecourse.bits import bit_rows
from gamecourse.cases.case import Case, Page, Trap, says, several, won, xor_text
from gamecourse.columns import moore_bits
from gamecourse.disguises import black_and_white, stairs, strip_and_stairs
from gamecourse.rings import ring_move
from gamelib.games.black_white import BlackAndWhite
from gamelib.games.counting import count_strip_wins
from gamelib.games.ring import RingOfNumbers
from gamelib.games.strips import ClimbingTheHill, CoinsOnStrip, StaircaseNim
from gamelib.sums import nim_sum
from gameviews.draw import black_and_white as draw_black_and_white
from gameviews.draw import coins_on_strip
from gameviews.draw import hill as draw_hill
from gameviews.draw import staircase as draw_staircase
from gameviews.draw.scene import Scene
from gameviews.draw.style import GREY, INK, PAPER, VERMILLION, WIDTH

__all__ = ["CASES"]

CASES: dict[str, Case] = {}

# --- pieces on cells -----------------------------------------------------------------------------

STAIRS, LAYOUT, GEORGIA = (2, 1, 3), (3, 5, 8), (1, 5, 6, 7, 9, 12, 14, 17)
SIDES, HILL, RING = (1, 4, 6, 9), (1, 4, 6), (2, 5, 3, 0)


def _stairs() -> Page:
    odd = STAIRS[::2]
    line = f"{xor_text(odd)}: what comes from an even step can be sent on"
    return Page("Staircase Nim: the odd steps are the heaps", stairs([STAIRS]), line)


CASES["C10"] = Case(
    game="staircase Nim",
    others={
        "Nim": "There stones leave the game; here they go to the next step down.",
        "Moore's Nim": "A move takes from one step only.",
        "splitting Nim": "No step is replaced by two smaller ones.",
    },
    front=lambda: draw_staircase(STAIRS),
    morph=[_stairs],
    trap=Trap(
        "“the first player loses iff the XOR of the odd steps is not 0”",
        lambda steps: says(not nim_sum(steps[::2])),
        lambda steps: won(StaircaseNim(), steps),
        lambda: [steps for steps in several(3, 3) if any(steps)],
        lambda steps: draw_staircase(steps),
    ),
)


def _strip_heaps() -> Page:
    picture = coins_on_strip(LAYOUT, length=10, values=True)
    return Page("Staircase Nim: every second gap from the right", picture, "this layout is lost")


def _strip_digits() -> Page:
    odd = CoinsOnStrip().staircase(LAYOUT)[::2]
    rows = [("gap 1", odd[0]), ("gap 3", odd[1]), ("XOR", nim_sum(odd))]
    won = count_strip_wins(10, 3, 10**9 + 9)
    line = f"of {math.comb(10, 3)} layouts of 3 coins on 10 cells {won} are won"
    return Page("Lost: an even number of ones a column; count by digits", bit_rows(rows), line)


def _forgotten(cells: int) -> Scene:
    scene = Scene(230, f"50 coins on {cells} cells")
    for place in range(10):
        scene.rect(40 + 110 * place, 70, 110, 60, fill=PAPER, stroke=INK, radius=0)
    for place in (0, 3, 4, 6, 9):
        scene.circle(95 + 110 * place, 100, 24, fill=VERMILLION)
    scene.text(WIDTH / 2, 180, f"50 coins on {cells} cells, and so on", fill=GREY)
    return scene


CASES["C16"] = Case(
    game="staircase Nim",
    others={
        "Nim": "The free cell that one coin gives up, the next one gets.",
        "coin turning": "No coin is turned: coins move.",
        "Moore's Nim": "A move moves one coin only.",
    },
    front=lambda: coins_on_strip(LAYOUT, length=10),
    morph=[_strip_heaps, _strip_digits],
    trap=Trap(
        "10⁹ + 7 by habit; this judge wants 10⁹ + 9. The first n with 50 coins:",
        lambda n: count_strip_wins(n, 50, 10**9 + 7),
        lambda n: count_strip_wins(n, 50, 10**9 + 9),
        lambda: range(50, 100),
        _forgotten,
        "n = {}".format,
    ),
)


def _georgia() -> Page:
    odd = CoinsOnStrip().staircase(GEORGIA)[::2]
    line = f"{xor_text(odd)}: {'Georgia' if nim_sum(odd) else 'Bob'} wins"
    return Page("Staircase Nim: pair the coins from the right", strip_and_stairs([GEORGIA]), line)


def _unsorted(cells: Sequence[int]) -> str:
    """Say who wins if the cells are taken as they come."""
    walls = (0, *cells)
    gaps = [b - a - 1 for a, b in itertools.pairwise(walls)][::-1]
    return says(nim_sum([abs(gap) for gap in gaps[::2]]))


CASES["C17"] = Case(
    game="staircase Nim",
    others={
        "Nim": "The free cell that one coin gives up, the next one gets.",
        "coin turning": "No coin is turned: coins move.",
        "Wythoff": "That is one piece in two directions; here several in one.",
    },
    front=lambda: coins_on_strip(GEORGIA),
    morph=[_georgia],
    trap=Trap(
        "“the input is sorted”",
        _unsorted,
        lambda cells: won(CoinsOnStrip(), sorted(cells)),
        lambda: [c for n in (1, 2, 3) for c in itertools.permutations(range(1, 5), n)],
        lambda cells: coins_on_strip(sorted(cells)),
    ),
)


def _hill() -> Page:
    picture = draw_hill(2, HILL, values=True)
    won = says(ClimbingTheHill(2).outcome(HILL))
    line = f"the nearest climbs alone, and must not free the way for the king: {won}"
    return Page("Staircase Nim: pair the people from the far end", picture, line)


def _alone(king: int, people: Sequence[int]) -> str:
    """Say who wins by the gaps alone, the king forgotten."""
    first = [people[0]] * (len(people) % 2)
    rest = people[len(first) :]
    return says(nim_sum([*first, *(b - a - 1 for a, b in zip(rest[::2], rest[1::2], strict=True))]))


def _people() -> list[tuple[int, tuple[int, ...]]]:
    """Return kings and people, the king neither first nor alone."""
    hills = [c for n in (2, 3) for c in itertools.combinations(range(1, 7), n)]
    return [(king, people) for people in hills for king in range(2, len(people) + 1)]


CASES["C18"] = Case(
    game="staircase Nim",
    others={
        "Nim": "The cell that one person leaves, the next one gets.",
        "Wythoff": "That is one piece in two directions; here several in one.",
        "Moore's Nim": "A move moves one person only.",
    },
    front=lambda: draw_hill(2, HILL),
    morph=[_hill],
    trap=Trap(
        "“the king does not matter: gaps, and the distance of whoever is alone”",
        lambda at: _alone(*at),
        lambda at: won(ClimbingTheHill(at[0]), at[1]),
        _people,
        lambda at: draw_hill(at[0], at[1]),
        lambda at: f"King {at[0]}, people at {', '.join(map(str, at[1]))}",
    ),
)


def _sides() -> Page:
    line = "the other gaps only grow, on both sides alike"
    return Page("Moore's Nim: the heaps are the gaps in pairs", black_and_white([SIDES]), line)


def _side_digits() -> Page:
    gaps = [black - white - 1 for white, black in zip(SIDES[::2], SIDES[1::2], strict=True)]
    ones = [sum(gap >> place & 1 for gap in gaps) for place in (1, 0)]
    line = f"d = 2: ones {ones[0]} and {ones[1]}, modulo 3: not all 0, so won"
    picture = moore_bits(gaps, 2, 2)
    return Page("Lost: in each column a multiple of d + 1 ones; count by digits", picture, line)


CASES["C8"] = Case(
    game="Moore's Nim",
    others={
        "Nim": "In one move up to d gaps change.",
        "staircase Nim": "There one piece moves; here up to d pieces at once.",
        "retrograde analysis": "Nothing comes back: White goes right, Black goes left.",
    },
    front=lambda: draw_black_and_white(2, SIDES, length=10),
    morph=[_sides, _side_digits],
    trap=Trap(
        "“heaps, so XOR”, here with d = 2",
        lambda cells: says(
            nim_sum([b - a - 1 for a, b in zip(cells[::2], cells[1::2], strict=True)])
        ),
        lambda cells: won(BlackAndWhite(2), (cells, "white")),
        lambda: itertools.combinations(range(1, 9), 4),
        lambda cells: draw_black_and_white(2, cells, values=True),
    ),
)


def _ring() -> Scene:
    """The ring in small: the coin at the top, the edges clockwise."""
    scene = Scene(330, f"Ring of edges {', '.join(map(str, RING))} clockwise from the coin")
    count, (x, y), radius = len(RING), (WIDTH / 2, 165.0), 120.0
    turns = [math.tau * place / count for place in range(count)]
    nodes = [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]
    for place, edge in enumerate(RING):
        (x1, y1), (x2, y2) = nodes[place], nodes[(place + 1) % count]
        scene.line((x1, y1), (x2, y2), stroke=INK, stroke_width=5 if edge else 2, dashed=not edge)
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        scene.circle(*middle, 20, fill=PAPER, stroke=INK)
        scene.text(*middle, edge, bold=bool(edge), fill=INK if edge else GREY)
    for node in nodes[1:]:
        scene.circle(*node, 8, fill=INK)
    scene.circle(*nodes[0], 20, fill=VERMILLION)
    scene.text(nodes[0][0] + 40, nodes[0][1], "coin", anchor="start", fill=GREY)
    return scene


def _walks() -> Page:
    line = "odd: go there and leave 0; then both are even, and every move makes one odd"
    return Page("No heaps: only how far the coin can walk", ring_move(RING, 1), line)


def _walks_back(edges: tuple[int, ...]) -> bool:
    """Say whether some winning move leaves more than 0 on its edge."""
    ring = RingOfNumbers()
    return any(option[-1] for option in _clockwise(ring, edges))


def _clockwise(ring: RingOfNumbers, edges: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the winning moves over the first edge."""
    options = [(*edges[1:], left) for left in range(edges[0])]
    return [option for option in options if not ring.outcome_from_rules(option)]


CASES["C13"] = Case(
    game="parity of a walk",
    others={
        "Nim": "A lowered edge is no heap: only the edges at the coin can be lowered.",
        "staircase Nim": "Nothing moves down: an edge that is lowered is crossed.",
        "retrograde analysis": "Play ends: the sum of the numbers shrinks with each move.",
    },
    front=_ring,
    morph=[_walks],
    trap=Trap(
        "“a winning move must leave 0, or the opponent walks back”",
        lambda edges: "no other wins",
        lambda edges: "one that leaves more" if _walks_back(edges) else "no other wins",
        lambda: [r for n in (2, 3) for r in itertools.product(range(3), repeat=n) if 0 in r],
        lambda edges: ring_move(edges, 1),
    ),
)
