"""The cards of problems with heaps: one, several, Nim, and heaps that break."""

import functools
import operator
from collections.abc import Callable, Sequence
from typing import Any

from gamecourse.bits import bit_rows
from gamecourse.breaks import breaks
from gamecourse.cases.case import Case, Page, Trap, says, several, won, xor_text
from gamelib.game import Game
from gamelib.games.breaking import SplittingNim
from gamelib.games.heaps import Bash, PowersOfTwo, Subtraction
from gamelib.games.nim import Nim, nim_first_move
from gamelib.games.pairs import PairSplitting
from gamelib.sums import Sum, nim_sum
from gameviews.draw.heaps import heaps
from gameviews.draw.scene import Scene
from gameviews.draw.strip import strip

__all__ = ["CASES"]

CASES: dict[str, Case] = {}


def _with_xor(sizes: Sequence[int], **more: Any) -> Scene:
    rows = [(f"heap {i}", heap) for i, heap in enumerate(sizes, 1)]
    return bit_rows([*rows, ("XOR", nim_sum(sizes))], **more)


# --- one heap ------------------------------------------------------------------------------------


def _bash() -> Page:
    rounds, rest = divmod(23, 3)
    line = f"23 = {rounds} · 3 + {rest}: take {rest}; then answer x with 3 − x"
    return Page("Bash's game: the multiples of m + 1 are lost", strip(Bash(2), 23), line)


CASES["C1"] = Case(
    game="Bash",
    others={
        "Nim": "There any number may be taken; here m is the most.",
        "powers of two": "There 4 and 8 are moves and 3 is not; here every number up to m is one.",
        "Fibonacci Nim": "There the limit depends on the last take; here it is always m.",
    },
    front=lambda: heaps([23]),
    morph=[_bash],
    trap=Trap(
        "“each round removes m − 1 stones”, here with m = 3",
        lambda n: says(n % 2),
        lambda n: won(Bash(3), n),
        lambda: range(100),
        lambda n: strip(Bash(3), n + 10),
    ),
)


def _powers() -> Page:
    line = "A power of two is no multiple of 3; 1 and 2 lead to one: 13 = 4 · 3 + 1, take 1"
    picture = strip(PowersOfTwo(), 20, arrows=False, values=True)
    return Page("Bash's game with m = 2: the same cells are lost", picture, line)


CASES["C6"] = Case(
    game="Bash",
    others={
        "Nim": "One heap of Nim is always won, by taking all of it; here 3 is lost.",
        "Fibonacci Nim": "There the limit depends on the last take; here the moves never change.",
        "Grundy's game": "There a heap is split in two; here cards only go away.",
    },
    front=lambda: heaps([13]),
    morph=[_powers],
    trap=Trap(
        "“lost when n has an even number of binary ones”",
        lambda n: says(n.bit_count() % 2),
        lambda n: won(PowersOfTwo(), n),
        lambda: range(100),
        lambda n: strip(PowersOfTwo(), n + 10, arrows=False),
    ),
)

# --- several heaps, a list of moves --------------------------------------------------------------

ODD, LISTED = Subtraction({1, 3, 9}), Subtraction({2, 5})


def _valued(game: Game, sizes: Sequence[int]) -> Scene:
    return heaps(sizes, grundy=[game.grundy(heap) for heap in sizes])


def _parity() -> Page:
    picture = strip(ODD, 20, arrows=False, values=True)
    return Page("Every move takes an odd number: the value is n mod 2", picture, "")


def _parities() -> Page:
    values = [ODD.grundy(heap) for heap in (7, 10)]
    line = f"{xor_text(values)}: it only matters whether n1 + n2 is odd"
    return Page("A sum: add the values with XOR", _valued(ODD, (7, 10)), line)


CASES["C5"] = Case(
    game="a sum: table, XOR",
    others={
        "Nim": "There any number may be taken; here only 1, 3 or 9.",
        "Wythoff": "There a move may take from both heaps; here from one.",
        "Bash": "Bash has one heap, and every number up to m.",
    },
    front=lambda: heaps([7, 10]),
    morph=[_parity, _parities],
    trap=Trap(
        "“a heap that is won alone makes the pair won”",
        lambda pair: says(any(ODD.outcome(heap) for heap in pair)),
        lambda pair: won(ODD, Sum(*pair)),
        lambda: several(9, 2),
        lambda pair: heaps(pair),
    ),
)


def _table() -> Page:
    picture = strip(LISTED, 14, arrows=False, values=True)
    return Page("A heap alone: its value is a mex", picture, LISTED.rules)


def _tables() -> Page:
    values = [LISTED.grundy(heap) for heap in (2, 4, 7)]
    line = f"{xor_text(values)}: {says(nim_sum(values))}"
    return Page("A sum: look the heaps up, XOR", _valued(LISTED, (2, 4, 7)), line)


CASES["C9"] = Case(
    game="a sum: table, XOR",
    others={
        "Nim": "There any number may be taken; here only those of the list.",
        "Bash": "Bash has one heap, and a list without gaps: 1, 2, …, m.",
        "Moore's Nim": "There several heaps may be taken from at once.",
    },
    front=lambda: heaps([2, 4, 7]),
    morph=[_table, _tables],
    trap=Trap(
        "“the largest number of S is 5: Bash with m = 5”",
        lambda n: says(n % 6),
        lambda n: won(LISTED, n),
        lambda: range(100),
        lambda n: strip(LISTED, n + 13, arrows=False),
    ),
)

# --- Nim -----------------------------------------------------------------------------------------


def _nim() -> Page:
    line = f"{xor_text((3, 4, 5))}: {says(nim_sum((3, 4, 5)))}"
    return Page("Nim: XOR of the heaps", _with_xor((3, 4, 5)), line)


CASES["C2"] = Case(
    game="Nim",
    others={
        "Bash": "There a move takes m stones at most; here any number.",
        "Moore's Nim": "There several heaps may be taken from at once; here one.",
        "splitting Nim": "There a heap is replaced by two; here it only shrinks.",
    },
    front=lambda: heaps([3, 4, 5]),
    morph=[_nim],
    trap=Trap(
        "the sign ∧ for XOR, read as AND",
        lambda sizes: says(functools.reduce(operator.and_, sizes)),
        lambda sizes: won(Nim(), sizes),
        lambda: several(4, 3),
        lambda sizes: heaps(sizes),
    ),
)

CHOSEN = (1, 2, 3)


def _from_second(sizes: Sequence[int]) -> str:
    """Say by the rules whether a first move from heap 2 can win."""
    left = [(sizes[0], rest, *sizes[2:]) for rest in range(sizes[1])]
    return "Yes" if any(not Nim().outcome_from_rules(option) for option in left) else "No"


def _others() -> Page:
    first, own, third = CHOSEN
    others = first ^ third
    picture = bit_rows([("heap 1", first), ("heap 3", third), ("XOR of the others", others)])
    wins = "less than" if others < own else "not less than"
    line = f"heap 2 must be left at {others}, which is {wins} its {own}: {_from_second(CHOSEN)}"
    return Page("Nim: heap 2 must become the XOR of the others", picture, line)


CASES["C3"] = Case(
    game="Nim",
    others={
        "Nim without heap k": "The first move is made in heap k: what is left of it counts.",
        "Bash": "There a move takes m stones at most; here any number.",
        "staircase Nim": "Nothing moves from heap to heap here.",
    },
    front=lambda: heaps(CHOSEN),
    morph=[_others],
    trap=Trap(
        "“heap 2 may become anything ≤ a₂”",
        lambda sizes: "Yes" if sizes[0] <= sizes[1] else "No",
        _from_second,
        lambda: [pair for pair in several(4, 2) if len(pair) == 2 and min(pair)],
        lambda sizes: heaps(sizes),
    ),
)

CHANGED, UPDATES = (6, 7, 3), ((2, 1), (1, 2), (3, 3))


def _updated() -> Page:
    before, old, new = nim_sum(CHANGED), CHANGED[1], 1
    rows = [("XOR so far", before), ("out", old), ("in", new), ("XOR now", before ^ old ^ new)]
    line = f"{before} ⊕ {old} ⊕ {new} = {before ^ old ^ new}: no other heap is looked at"
    return Page("Nim: XOR the old heap out and the new one in", bit_rows(rows), line)


def _after_updates(count: int, *, kept: bool) -> str:
    """Say who wins after so many changes: each `kept`, or all but the last forgotten."""
    sizes = list(CHANGED)
    for x, y in UPDATES[:count] if kept else UPDATES[count - 1 : count]:
        sizes[x - 1] = y
    return "Kan" if Nim().outcome_from_rules(sizes) else "Li"


CASES["C4"] = Case(
    game="Nim",
    others={
        "staircase Nim": "Nothing moves from heap to heap here.",
        "Anti-SG": "Whoever cannot move loses, as always.",
        "Moore's Nim": "A move takes from one heap only.",
    },
    front=lambda: heaps(CHANGED),
    morph=[_updated],
    trap=Trap(
        "“every question begins with the heaps of the input”",
        lambda count: _after_updates(count, kept=False),
        lambda count: _after_updates(count, kept=True),
        lambda: range(1, len(UPDATES) + 1),
        lambda count: heaps(CHANGED),
        "After change {}".format,
    ),
)

MATCHES = (3, 6, 9)


def _matched() -> Page:
    total, move = nim_sum(MATCHES), nim_first_move(MATCHES)
    assert move is not None
    place, taken = move
    heap = MATCHES[place]
    picture = _with_xor(MATCHES, lit=[total.bit_length() - 1])
    line = f"heap {place + 1}: {heap} ⊕ {total} = {heap ^ total}: take {taken}"
    return Page("Nim: the leftmost lit column names a heap", picture, line)


def _first_take(sizes: Sequence[int], taken: Callable[[int, int], int]) -> str:
    """Return the answer of a program that takes `taken(heap, XOR)` from the first heap it can."""
    total = nim_sum(sizes)
    for place, heap in enumerate(sizes, 1):
        if heap ^ total < heap:
            return f"{taken(heap, total)} {place}"
    return "lose"


CASES["C12"] = Case(
    game="Nim",
    others={
        "Bash": "There a move takes m stones at most; here any number.",
        "Fibonacci Nim": "There the limit depends on the last take; here there is none.",
        "Wythoff": "There a move may take from both heaps; here from one.",
    },
    front=lambda: heaps(MATCHES),
    morph=[_matched],
    trap=Trap(
        "`a - a ^ x`: the minus binds first",
        lambda sizes: _first_take(sizes, lambda a, x: a - a ^ x),
        lambda sizes: _first_take(sizes, lambda a, x: a - (a ^ x)),
        lambda: several(4, 3),
        lambda sizes: heaps(sizes),
    ),
)

# --- heaps that break ----------------------------------------------------------------------------

PAIRS = ((1, 2), (3, 1))


def _halved(pair: tuple[int, int]) -> Page:
    x, y = (heap - 1 for heap in pair)
    value = PairSplitting().grundy(pair)
    picture = bit_rows([("x − 1", x), ("y − 1", y), ("OR", x | y)], bits=3, lit=[value])
    line = f"the pair {pair} is worth {value}: the place of the lowest 0"
    return Page("A pair alone: a table, and in it a law of digits", picture, line)


def _paired() -> Page:
    values = [PairSplitting().grundy(pair) for pair in PAIRS]
    page = _halved(PAIRS[1])
    line = f"{page.line}; {xor_text(values)}: {'YES' if nim_sum(values) else 'NO'}"
    return Page("A sum of pairs: XOR their values", page.scene, line)


CASES["C7"] = Case(
    game="a sum: table, XOR",
    others={
        "Nim": "There a heap only shrinks; here one of a pair goes, the other is split.",
        "splitting Nim": "There one heap becomes two; here two become two.",
        "Grundy's game": "There a heap alone is split, into different parts.",
    },
    front=lambda: heaps([heap for pair in PAIRS for heap in pair]),
    morph=[lambda: _halved(PAIRS[0]), _paired],
    trap=Trap(
        "“heaps, so XOR the heaps”",
        lambda pair: says(nim_sum(pair)),
        lambda pair: won(PairSplitting(), pair),
        lambda: [pair for pair in several(6, 2) if len(pair) == 2 and min(pair)],
        lambda pair: heaps(pair),
    ),
)


def _split() -> Page:
    picture = breaks(SplittingNim(), 2)
    return Page("An option is itself a sum: XOR, then mex", picture, "the law: odious numbers")


def _splits() -> Page:
    values = [SplittingNim().grundy(heap) for heap in (2, 3)]
    line = f"{xor_text(values)}: {'Yes' if nim_sum(values) else 'No'}"
    return Page("Look the heaps up, XOR", _valued(SplittingNim(), (2, 3)), line)


CASES["C11"] = Case(
    game="splitting Nim",
    others={
        "Nim": "There one heap is left of a heap; here two, whose total may be larger.",
        "Lasker's Nim": "There a split keeps the total; here both parts are only smaller.",
        "Grundy's game": "There the two parts have the total of the heap, and differ.",
    },
    front=lambda: heaps([2, 3]),
    morph=[_split, _splits],
    trap=Trap(
        "“a heap of n is worth n”",
        lambda sizes: says(nim_sum(sizes)),
        lambda sizes: won(SplittingNim(), Sum(*sizes)),
        lambda: several(4, 3),
        lambda sizes: heaps(sizes),
    ),
)
