"""The cards of problems with pieces: on stairs, strips, a hill, a ring."""

import itertools
import math
from collections.abc import Sequence

import gamelib as gl
from gamecourse.bits import bit_rows
from gamecourse.cases.case import Drawn, register, says, several, won, xor_text
from gamecourse.columns import moore_bits
from gamecourse.disguises import black_and_white, stairs, strip_and_stairs
from gamecourse.rings import ring_move
from gameviews.draw import black_and_white as draw_black_and_white
from gameviews.draw import coins_on_strip
from gameviews.draw import hill as draw_hill
from gameviews.draw import staircase as draw_staircase
from gameviews.draw import style as s
from gameviews.draw.ring import ring
from gameviews.draw.scene import Scene

# --- pieces on cells -----------------------------------------------------------------------------

STAIRS, LAYOUT, GEORGIA = (2, 1, 3), (3, 5, 8), (1, 5, 6, 7, 9, 12, 14, 17)
SIDES, HILL, RING = (1, 4, 6, 9), (1, 4, 6), (2, 5, 3, 0)


def _stairs() -> Drawn:
    odd = STAIRS[::2]
    line = f"{xor_text(odd)}: what comes from an even step can be sent on"
    return stairs([STAIRS]), line


register(
    "C10",
    front=lambda: draw_staircase(STAIRS),
    pages=[_stairs],
    claim=lambda steps: says(not gl.nim_sum(steps[::2])),
    truth=lambda steps: won(gl.StaircaseNim(), steps),
    positions=lambda: [steps for steps in several(3, 3) if any(steps)],
    drawn=draw_staircase,
)


def _strip_heaps() -> Drawn:
    picture = coins_on_strip(LAYOUT, length=10, values=True)
    return picture, "this layout is lost"


def _strip_digits() -> Drawn:
    odd = gl.CoinsOnStrip().staircase(LAYOUT)[::2]
    rows = [("gap 1", odd[0]), ("gap 3", odd[1]), ("XOR", gl.nim_sum(odd))]
    won = gl.count_strip_wins(10, 3, 10**9 + 9)
    line = f"of {math.comb(10, 3)} layouts of 3 coins on 10 cells {won} are won"
    return bit_rows(rows), line


def _forgotten(cells: int) -> Scene:
    scene = Scene(230, f"50 coins on {cells} cells")
    for place in range(10):
        scene.rect(40 + 110 * place, 70, 110, 60, fill=s.PAPER, stroke=s.INK, radius=0)
    for place in (0, 3, 4, 6, 9):
        scene.circle(95 + 110 * place, 100, 24, fill=s.VERMILLION)
    scene.text(s.WIDTH / 2, 180, f"50 coins on {cells} cells, and so on", fill=s.GREY)
    return scene


register(
    "C16",
    front=lambda: coins_on_strip(LAYOUT, length=10),
    pages=[_strip_heaps, _strip_digits],
    claim=lambda n: gl.count_strip_wins(n, 50, 10**9 + 7),
    truth=lambda n: gl.count_strip_wins(n, 50, 10**9 + 9),
    positions=lambda: range(50, 100),
    drawn=_forgotten,
)


def _georgia() -> Drawn:
    odd = gl.CoinsOnStrip().staircase(GEORGIA)[::2]
    line = f"{xor_text(odd)}: {'Georgia' if gl.nim_sum(odd) else 'Bob'} wins"
    return strip_and_stairs([GEORGIA]), line


def _unsorted(cells: Sequence[int]) -> str:
    """Say who wins if the cells are taken as they come."""
    walls = (0, *cells)
    gaps = [b - a - 1 for a, b in itertools.pairwise(walls)][::-1]
    return says(gl.nim_sum([abs(gap) for gap in gaps[::2]]))


register(
    "C17",
    front=lambda: coins_on_strip(GEORGIA),
    pages=[_georgia],
    claim=_unsorted,
    truth=lambda cells: won(gl.CoinsOnStrip(), sorted(cells)),
    positions=lambda: [c for n in (1, 2, 3) for c in itertools.permutations(range(1, 5), n)],
    drawn=lambda cells: coins_on_strip(sorted(cells)),
)


def _hill() -> Drawn:
    picture = draw_hill(2, HILL, values=True)
    won = says(gl.ClimbingTheHill(2).outcome(HILL))
    line = f"the nearest climbs alone, and must not free the way for the king: {won}"
    return picture, line


def _alone(king: int, people: Sequence[int]) -> str:
    """Say who wins by the gaps alone, the king forgotten."""
    first = [people[0]] * (len(people) % 2)
    rest = people[len(first) :]
    return says(
        gl.nim_sum([*first, *(b - a - 1 for a, b in zip(rest[::2], rest[1::2], strict=True))])
    )


def _people() -> list[tuple[int, tuple[int, ...]]]:
    """Return kings and people, the king neither first nor alone."""
    hills = [c for n in (2, 3) for c in itertools.combinations(range(1, 7), n)]
    return [(king, people) for people in hills for king in range(2, len(people) + 1)]


register(
    "C18",
    front=lambda: draw_hill(2, HILL),
    pages=[_hill],
    claim=lambda at: _alone(*at),
    truth=lambda at: won(gl.ClimbingTheHill(at[0]), at[1]),
    positions=_people,
    drawn=lambda at: draw_hill(at[0], at[1]),
    words=lambda at: f"{at[0]}, people at {', '.join(map(str, at[1]))}",
)


def _sides() -> Drawn:
    line = "the other gaps only grow, on both sides alike"
    return black_and_white([SIDES]), line


def _side_digits() -> Drawn:
    gaps = [black - white - 1 for white, black in zip(SIDES[::2], SIDES[1::2], strict=True)]
    ones = [sum(gap >> place & 1 for gap in gaps) for place in (1, 0)]
    line = f"d = 2: ones {ones[0]} and {ones[1]}, modulo 3: not all 0, so won"
    picture = moore_bits(gaps, 2, 2)
    return picture, line


register(
    "C8",
    front=lambda: draw_black_and_white(2, SIDES, length=10),
    pages=[_sides, _side_digits],
    claim=lambda cells: says(
        gl.nim_sum([b - a - 1 for a, b in zip(cells[::2], cells[1::2], strict=True)])
    ),
    truth=lambda cells: won(gl.BlackAndWhite(2), (cells, "white")),
    positions=lambda: itertools.combinations(range(1, 9), 4),
    drawn=lambda cells: draw_black_and_white(2, cells, values=True),
)


def _walks() -> Drawn:
    line = "odd: go there and leave 0; then both are even, and every move makes one odd"
    return ring_move(RING, 1), line


def _walks_back(edges: tuple[int, ...]) -> bool:
    """Say whether some winning move leaves more than 0 on its edge."""
    ring = gl.RingOfNumbers()
    return any(option[-1] for option in _clockwise(ring, edges))


def _clockwise(ring: gl.RingOfNumbers, edges: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the winning moves over the first edge."""
    options = [(*edges[1:], left) for left in range(edges[0])]
    return [option for option in options if not ring.outcome_from_rules(option)]


register(
    "C13",
    front=lambda: ring(RING),
    pages=[_walks],
    claim=lambda edges: "no other wins",
    truth=lambda edges: "one that leaves more" if _walks_back(edges) else "no other wins",
    positions=lambda: [r for n in (2, 3) for r in itertools.product(range(3), repeat=n) if 0 in r],
    drawn=lambda edges: ring_move(edges, 1),
)
