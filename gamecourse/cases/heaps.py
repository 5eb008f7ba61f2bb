"""The cards of problems with heaps: one, several, Nim, and heaps that break."""

import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any

import gamelib as gl
from gamecourse.bits import bit_rows
from gamecourse.breaking import breaks
from gamecourse.cases.case import Drawn, register, says, several, won, xor_text
from gameviews.draw.heaps import heaps
from gameviews.draw.scene import Scene
from gameviews.draw.strip import strip


def _with_xor(sizes: Sequence[int], **more: Any) -> Scene:
    rows = [(f"heap {i}", heap) for i, heap in enumerate(sizes, 1)]
    return bit_rows([*rows, ("XOR", gl.nim_sum(sizes))], **more)


# --- one heap ------------------------------------------------------------------------------------


def _bash() -> Drawn:
    rounds, rest = divmod(23, 3)
    line = f"23 = {rounds} · 3 + {rest}: take {rest}; then answer x with 3 − x"
    return strip(gl.Bash(2), 23), line


register(
    "C1",
    front=lambda: heaps([23]),
    pages=[_bash],
    claim=lambda n: says(n % 2),
    truth=lambda n: won(gl.Bash(3), n),
    positions=lambda: range(100),
    drawn=lambda n: strip(gl.Bash(3), n + 10),
)


def _powers() -> Drawn:
    line = "A power of two is no multiple of 3; 1 and 2 lead to one: 13 = 4 · 3 + 1, take 1"
    picture = strip(gl.PowersOfTwo(), 20, arrows=False, values=True)
    return picture, line


register(
    "C6",
    front=lambda: heaps([13]),
    pages=[_powers],
    claim=lambda n: says(n.bit_count() % 2),
    truth=lambda n: won(gl.PowersOfTwo(), n),
    positions=lambda: range(100),
    drawn=lambda n: strip(gl.PowersOfTwo(), n + 10, arrows=False),
)

# --- several heaps, a list of moves --------------------------------------------------------------

ODD, LISTED = gl.Subtraction({1, 3, 9}), gl.Subtraction({2, 5})


def _valued(game: gl.Game, sizes: Sequence[int]) -> Scene:
    return heaps(sizes, grundy=[game.grundy(heap) for heap in sizes])


def _parity() -> Drawn:
    picture = strip(ODD, 20, arrows=False, values=True)
    return picture, ""


def _parities() -> Drawn:
    values = [ODD.grundy(heap) for heap in (7, 10)]
    line = f"{xor_text(values)}: it only matters whether n1 + n2 is odd"
    return _valued(ODD, (7, 10)), line


register(
    "C5",
    front=lambda: heaps([7, 10]),
    pages=[_parity, _parities],
    claim=lambda pair: says(any(ODD.outcome(heap) for heap in pair)),
    truth=lambda pair: won(ODD, gl.Sum(*pair)),
    positions=lambda: several(9, 2),
    drawn=heaps,
)


def _table() -> Drawn:
    picture = strip(LISTED, 14, arrows=False, values=True)
    return picture, LISTED.rules


def _tables() -> Drawn:
    values = [LISTED.grundy(heap) for heap in (2, 4, 7)]
    line = f"{xor_text(values)}: {says(gl.nim_sum(values))}"
    return _valued(LISTED, (2, 4, 7)), line


register(
    "C9",
    front=lambda: heaps([2, 4, 7]),
    pages=[_table, _tables],
    claim=lambda n: says(n % 6),
    truth=lambda n: won(LISTED, n),
    positions=lambda: range(100),
    drawn=lambda n: strip(LISTED, n + 13, arrows=False),
)

# --- Nim -----------------------------------------------------------------------------------------


def _nim() -> Drawn:
    line = f"{xor_text((3, 4, 5))}: {says(gl.nim_sum((3, 4, 5)))}"
    return _with_xor((3, 4, 5)), line


register(
    "C2",
    front=lambda: heaps([3, 4, 5]),
    pages=[_nim],
    claim=lambda sizes: says(functools.reduce(operator.and_, sizes)),
    truth=lambda sizes: won(gl.Nim(), sizes),
    positions=lambda: several(4, 3),
    drawn=heaps,
)

CHOSEN = (1, 2, 3)


def _from_second(sizes: Sequence[int]) -> str:
    """Say by the rules whether a first move from heap 2 can win."""
    left = [(sizes[0], rest, *sizes[2:]) for rest in range(sizes[1])]
    return "Yes" if any(not gl.Nim().outcome_from_rules(option) for option in left) else "No"


def _others() -> Drawn:
    first, own, third = CHOSEN
    others = first ^ third
    picture = bit_rows([("heap 1", first), ("heap 3", third), ("XOR of the others", others)])
    wins = "less than" if others < own else "not less than"
    line = f"heap 2 must be left at {others}, which is {wins} its {own}: {_from_second(CHOSEN)}"
    return picture, line


register(
    "C3",
    front=lambda: heaps(CHOSEN),
    pages=[_others],
    claim=lambda sizes: "Yes" if sizes[0] <= sizes[1] else "No",
    truth=_from_second,
    positions=lambda: [pair for pair in several(4, 2) if len(pair) == 2 and min(pair)],
    drawn=heaps,
)

CHANGED, UPDATES = (6, 7, 3), ((2, 1), (1, 2), (3, 3))


def _updated() -> Drawn:
    before, old, new = gl.nim_sum(CHANGED), CHANGED[1], 1
    rows = [("XOR so far", before), ("out", old), ("in", new), ("XOR now", before ^ old ^ new)]
    line = f"{before} ⊕ {old} ⊕ {new} = {before ^ old ^ new}: no other heap is looked at"
    return bit_rows(rows), line


def _after_updates(count: int, *, kept: bool) -> str:
    """Say who wins after so many changes: each `kept`, or all but the last forgotten."""
    sizes = list(CHANGED)
    for x, y in UPDATES[:count] if kept else UPDATES[count - 1 : count]:
        sizes[x - 1] = y
    return "Kan" if gl.Nim().outcome_from_rules(sizes) else "Li"


register(
    "C4",
    front=lambda: heaps(CHANGED),
    pages=[_updated],
    claim=lambda count: _after_updates(count, kept=False),
    truth=lambda count: _after_updates(count, kept=True),
    positions=lambda: range(1, len(UPDATES) + 1),
    drawn=lambda count: heaps(CHANGED),
)

MATCHES = (3, 6, 9)


def _matched() -> Drawn:
    total, move = gl.nim_sum(MATCHES), gl.nim_first_move(MATCHES)
    assert move is not None
    place, taken = move
    heap = MATCHES[place]
    picture = _with_xor(MATCHES, lit=[total.bit_length() - 1])
    line = f"heap {place + 1}: {heap} ⊕ {total} = {heap ^ total}: take {taken}"
    return picture, line


def _first_take(sizes: Sequence[int], taken: Callable[[int, int], int]) -> str:
    """Return the answer of a program that takes `taken(heap, XOR)` from the first heap it can."""
    total = gl.nim_sum(sizes)
    for place, heap in enumerate(sizes, 1):
        if heap ^ total < heap:
            return f"{taken(heap, total)} {place}"
    return "lose"


register(
    "C12",
    front=lambda: heaps(MATCHES),
    pages=[_matched],
    claim=lambda sizes: _first_take(sizes, lambda a, x: a - a ^ x),
    truth=lambda sizes: _first_take(sizes, lambda a, x: a - (a ^ x)),
    positions=lambda: several(4, 3),
    drawn=heaps,
)

# --- heaps that break ----------------------------------------------------------------------------

PAIRS = ((1, 2), (3, 1))


def _halved(pair: tuple[int, int]) -> Drawn:
    x, y = (heap - 1 for heap in pair)
    value = gl.PairSplitting().grundy(pair)
    picture = bit_rows([("x − 1", x), ("y − 1", y), ("OR", x | y)], bits=3, lit=[value])
    line = f"the pair {pair} is worth {value}: the place of the lowest 0"
    return picture, line


def _paired() -> Drawn:
    values = [gl.PairSplitting().grundy(pair) for pair in PAIRS]
    picture, line = _halved(PAIRS[1])
    return picture, f"{line}; {xor_text(values)}: {'YES' if gl.nim_sum(values) else 'NO'}"


register(
    "C7",
    front=lambda: heaps([heap for pair in PAIRS for heap in pair]),
    pages=[lambda: _halved(PAIRS[0]), _paired],
    claim=lambda pair: says(gl.nim_sum(pair)),
    truth=lambda pair: won(gl.PairSplitting(), pair),
    positions=lambda: [pair for pair in several(6, 2) if len(pair) == 2 and min(pair)],
    drawn=heaps,
)


def _split() -> Drawn:
    picture = breaks(gl.SplittingNim(), 2)
    return picture, "the law: odious numbers"


def _splits() -> Drawn:
    values = [gl.SplittingNim().grundy(heap) for heap in (2, 3)]
    line = f"{xor_text(values)}: {'Yes' if gl.nim_sum(values) else 'No'}"
    return _valued(gl.SplittingNim(), (2, 3)), line


register(
    "C11",
    front=lambda: heaps([2, 3]),
    pages=[_split, _splits],
    claim=lambda sizes: says(gl.nim_sum(sizes)),
    truth=lambda sizes: won(gl.SplittingNim(), gl.Sum(*sizes)),
    positions=lambda: several(4, 3),
    drawn=heaps,
)
