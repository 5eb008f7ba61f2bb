"""The cards of problems with heaps: one, several, Nim, and heaps that break."""

import functools
import operator
from collections.abc import Callable, Sequence

import gamelib as gl
from gamecourse.bits import bit_rows
from gamecourse.breaking import breaks
from gamecourse.cases.case import register, says, several, won
from gameviews.draw.heaps import heaps
from gameviews.draw.scene import Scene
from gameviews.draw.strip import strip


def _valued(game: gl.Game, sizes: Sequence[int]) -> Scene:
    return heaps(sizes, grundy=[game.grundy(heap) for heap in sizes])


def _with_xor(sizes: Sequence[int], lit: Sequence[int] = ()) -> Scene:
    rows = [(f"heap {i}", heap) for i, heap in enumerate(sizes, 1)]
    return bit_rows([*rows, ("XOR", gl.nim_sum(sizes))], lit=lit)


def _with_values(game: gl.Game, last: int) -> Scene:
    return strip(game, last, arrows=False, values=True)


# --- a list of moves -----------------------------------------------------------------------------

ODD, LISTED = gl.Subtraction({1, 3, 9}), gl.Subtraction({2, 5})

register(
    "C1",
    front=lambda: heaps([23]),
    pages=[lambda: strip(gl.Bash(2), 23)],
    claim=lambda n: says(n % 2),
    truth=lambda n: won(gl.Bash(3), n),
    positions=lambda: range(100),
    drawn=lambda n: strip(gl.Bash(3), n + 10),
)
register(
    "C6",
    front=lambda: heaps([13]),
    pages=[lambda: _with_values(gl.PowersOfTwo(), 20)],
    claim=lambda n: says(n.bit_count() % 2),
    truth=lambda n: won(gl.PowersOfTwo(), n),
    positions=lambda: range(100),
    drawn=lambda n: strip(gl.PowersOfTwo(), n + 10, arrows=False),
)
register(
    "C5",
    front=lambda: heaps([7, 10]),
    pages=[lambda: _with_values(ODD, 20), lambda: _valued(ODD, (7, 10))],
    claim=lambda pair: says(any(ODD.outcome(heap) for heap in pair)),
    truth=lambda pair: won(ODD, gl.Sum(*pair)),
    positions=lambda: several(9, 2),
)
register(
    "C9",
    front=lambda: heaps([2, 4, 7]),
    pages=[lambda: _with_values(LISTED, 14), lambda: _valued(LISTED, (2, 4, 7))],
    claim=lambda n: says(n % 6),
    truth=lambda n: won(LISTED, n),
    positions=lambda: range(100),
    drawn=lambda n: strip(LISTED, n + 13, arrows=False),
)

# --- Nim -----------------------------------------------------------------------------------------

register(
    "C2",
    front=lambda: heaps([3, 4, 5]),
    pages=[lambda: _with_xor((3, 4, 5))],
    claim=lambda sizes: says(functools.reduce(operator.and_, sizes)),
    truth=lambda sizes: won(gl.Nim(), sizes),
    positions=lambda: several(4, 3),
)


def _from_second(sizes: Sequence[int]) -> str:
    """Say by the rules whether a first move from heap 2 can win."""
    left = [(sizes[0], rest, *sizes[2:]) for rest in range(sizes[1])]
    return "Yes" if any(not gl.Nim().outcome_from_rules(option) for option in left) else "No"


register(
    "C3",
    front=lambda: heaps([1, 2, 3]),
    pages=[lambda: bit_rows([("heap 1", 1), ("heap 3", 3), ("XOR of the others", 2)])],
    claim=lambda sizes: "Yes" if sizes[0] <= sizes[1] else "No",
    truth=_from_second,
    positions=lambda: [pair for pair in several(4, 2) if len(pair) == 2 and min(pair)],
)

CHANGED, UPDATES = (6, 7, 3), ((2, 1), (1, 2), (3, 3))


def _after_updates(count: int, *, kept: bool) -> str:
    """Say who wins after so many changes: each `kept`, or all but the last forgotten."""
    sizes = list(CHANGED)
    for x, y in UPDATES[:count] if kept else UPDATES[count - 1 : count]:
        sizes[x - 1] = y
    return "Kan" if gl.Nim().outcome_from_rules(sizes) else "Li"


register(
    "C4",
    front=lambda: heaps(CHANGED),
    pages=[lambda: bit_rows([("XOR so far", 2), ("out", 7), ("in", 1), ("XOR now", 4)])],
    claim=lambda count: _after_updates(count, kept=False),
    truth=lambda count: _after_updates(count, kept=True),
    positions=lambda: range(1, len(UPDATES) + 1),
    drawn=lambda count: heaps(CHANGED),
)


def _first_take(sizes: Sequence[int], taken: Callable[[int, int], int]) -> str:
    """Return the answer of a program that takes `taken(heap, XOR)` from the first heap it can."""
    total = gl.nim_sum(sizes)
    for place, heap in enumerate(sizes, 1):
        if heap ^ total < heap:
            return f"{taken(heap, total)} {place}"
    return "lose"


register(
    "C12",
    front=lambda: heaps([3, 6, 9]),
    pages=[lambda: _with_xor((3, 6, 9), lit=[3])],
    claim=lambda sizes: _first_take(sizes, lambda a, x: a - a ^ x),
    truth=lambda sizes: _first_take(sizes, lambda a, x: a - (a ^ x)),
    positions=lambda: several(4, 3),
)

# --- heaps that break ----------------------------------------------------------------------------


def _halved(x: int, y: int) -> Scene:
    rows = [("x − 1", x - 1), ("y − 1", y - 1), ("OR", x - 1 | y - 1)]
    return bit_rows(rows, bits=3, lit=[gl.PairSplitting().grundy((x, y))])


register(
    "C7",
    front=lambda: heaps([1, 2, 3, 1]),
    pages=[lambda: _halved(1, 2), lambda: _halved(3, 1)],
    claim=lambda pair: says(gl.nim_sum(pair)),
    truth=lambda pair: won(gl.PairSplitting(), pair),
    positions=lambda: [pair for pair in several(6, 2) if len(pair) == 2 and min(pair)],
)
register(
    "C11",
    front=lambda: heaps([2, 3]),
    pages=[lambda: breaks(gl.SplittingNim(), 2), lambda: _valued(gl.SplittingNim(), (2, 3))],
    claim=lambda sizes: says(gl.nim_sum(sizes)),
    truth=lambda sizes: won(gl.SplittingNim(), gl.Sum(*sizes)),
    positions=lambda: several(4, 3),
)
