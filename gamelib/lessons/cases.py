"""What the flash cards of the clinic hold: for each contest problem its games, pages and trap.

A wrong guess comes with the reason why not. A trap is a claim that stands in notes, or that first
comes to mind; the position on its page is the first one where it differs from the rules.
"""

import functools
import itertools
import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamelib.draw import black_and_white as draw_black_and_white
from gamelib.draw import coins_on_strip, heaps, strip
from gamelib.draw import hill as draw_hill
from gamelib.draw import staircase as draw_staircase
from gamelib.draw.scene import Scene
from gamelib.draw.style import GREY, INK, PAPER, VERMILLION, WIDTH
from gamelib.game import Game
from gamelib.games.black_white import BlackAndWhite
from gamelib.games.breaking import SplittingNim
from gamelib.games.counting import count_strip_wins
from gamelib.games.heaps import Bash, PowersOfTwo, Subtraction
from gamelib.games.nim import Nim, nim_first_move
from gamelib.games.pairs import PairSplitting
from gamelib.games.ring import RingOfNumbers
from gamelib.games.strips import ClimbingTheHill, CoinsOnStrip, StaircaseNim
from gamelib.lessons.bits import bit_rows
from gamelib.lessons.breaks import breaks
from gamelib.lessons.columns import moore_bits
from gamelib.lessons.disguises import black_and_white, stairs, strip_and_stairs
from gamelib.lessons.rings import ring_move
from gamelib.sums import Sum, nim_sum

__all__: list[str] = []


@dataclass(frozen=True)
class Page:
    """A page of a card: a caption, a picture, a line below it."""

    caption: str
    scene: Scene
    line: str = ""


@dataclass(frozen=True)
class Trap:
    """A claim that is wrong, the truth by the rules, and positions, smallest first."""

    text: str
    claim: Callable[[Any], object]
    truth: Callable[[Any], object]
    positions: Callable[[], Iterable[Any]]
    drawn: Callable[[Any], Scene]
    words: Callable[[Any], str] = "At {}".format

    def found(self) -> Any:
        """Return the first position where the claim fails."""
        return next(each for each in self.positions() if self.claim(each) != self.truth(each))

    def page(self) -> Page:
        """Return the page that shows it."""
        at = self.found()
        line = f"{self.words(at)}: it says {self.claim(at)}; by the rules {self.truth(at)}."
        return Page(f"Trap: {self.text}", self.drawn(at), line)


@dataclass(frozen=True)
class Case:
    """A contest problem on a card: the game that it is, and others with the reason why not."""

    game: str
    others: Mapping[str, str]
    front: Callable[[], Scene]
    morph: Sequence[Callable[[], Page]]
    trap: Trap

    @property
    def games(self) -> list[str]:
        """The games to choose from, in an order that gives nothing away."""
        return sorted([self.game, *self.others], key=str.casefold)

    def verdict(self, guess: str) -> str:
        """Return what is said of a guess."""
        if not guess:
            return "Decide, then turn the card."
        if guess == self.game:
            return f"{guess}: yes. How? Turn the card."
        return f"{guess}: no. {self.others[guess]}"


#: The cards by the number of their problem, in the order of the catalogue.
CASES: dict[str, Case] = {}


def _won(game: Game, position: Any) -> str:
    return "won" if game.outcome_from_rules(position) else "lost"


def _says(won: object) -> str:
    return "won" if won else "lost"


def _xor_text(numbers: Sequence[int]) -> str:
    return f"{' ⊕ '.join(map(str, numbers))} = {nim_sum(numbers)}"


def _with_xor(sizes: Sequence[int], **more: Any) -> Scene:
    rows = [(f"heap {i}", heap) for i, heap in enumerate(sizes, 1)]
    return bit_rows([*rows, ("XOR", nim_sum(sizes))], **more)


def _several(most: int, count: int) -> list[tuple[int, ...]]:
    """Return up to `count` heaps up to `most`, few and small ones first."""
    found = (p for n in range(1, count + 1) for p in itertools.product(range(most + 1), repeat=n))
    return sorted(found, key=lambda position: (sum(position), len(position)))


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
        lambda n: _says(n % 2),
        lambda n: _won(Bash(3), n),
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
        lambda n: _says(n.bit_count() % 2),
        lambda n: _won(PowersOfTwo(), n),
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
    line = f"{_xor_text(values)}: it only matters whether n1 + n2 is odd"
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
        lambda pair: _says(any(ODD.outcome(heap) for heap in pair)),
        lambda pair: _won(ODD, Sum(*pair)),
        lambda: _several(9, 2),
        lambda pair: heaps(pair),
    ),
)


def _table() -> Page:
    picture = strip(LISTED, 14, arrows=False, values=True)
    return Page("A heap alone: its value is a mex", picture, "S = {2, 5}: heap n has options n − 2")


def _tables() -> Page:
    values = [LISTED.grundy(heap) for heap in (2, 4, 7)]
    line = f"{_xor_text(values)}: {_says(nim_sum(values))}"
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
        lambda n: _says(n % 6),
        lambda n: _won(LISTED, n),
        lambda: range(100),
        lambda n: strip(LISTED, n + 13, arrows=False),
    ),
)

# --- Nim -----------------------------------------------------------------------------------------


def _nim() -> Page:
    line = f"{_xor_text((3, 4, 5))}: {_says(nim_sum((3, 4, 5)))}"
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
        lambda sizes: _says(functools.reduce(operator.and_, sizes)),
        lambda sizes: _won(Nim(), sizes),
        lambda: _several(4, 3),
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
        lambda: [pair for pair in _several(4, 2) if len(pair) == 2 and min(pair)],
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
        lambda: _several(4, 3),
        lambda sizes: heaps(sizes),
    ),
)

# --- heaps that break ----------------------------------------------------------------------------

PAIRS = ((1, 2), (3, 1))


def _halved(pair: tuple[int, int]) -> Page:
    x, y = pair
    picture = bit_rows(
        [("x − 1", x - 1), ("y − 1", y - 1), ("OR", (x - 1) | (y - 1))], bits=3, lit=[_low(pair)]
    )
    line = f"the pair {pair} is worth {PairSplitting().grundy(pair)}: the place of the lowest 0"
    return Page("A pair alone: a table, and in it a law of digits", picture, line)


def _low(pair: tuple[int, int]) -> int:
    """Return the place of the lowest 0 of (x − 1) OR (y − 1)."""
    either = (pair[0] - 1) | (pair[1] - 1)
    return next(place for place in itertools.count() if not either >> place & 1)


def _paired() -> Page:
    values = [PairSplitting().grundy(pair) for pair in PAIRS]
    page = _halved(PAIRS[1])
    line = f"{page.line}; {_xor_text(values)}: {'YES' if nim_sum(values) else 'NO'}"
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
        lambda pair: _says(nim_sum(pair)),
        lambda pair: _won(PairSplitting(), pair),
        lambda: [pair for pair in _several(6, 2) if len(pair) == 2 and min(pair)],
        lambda pair: heaps(pair),
    ),
)


def _split() -> Page:
    picture = breaks(SplittingNim(), 2)
    return Page("An option is itself a sum: XOR, then mex", picture, "the law: odious numbers")


def _splits() -> Page:
    values = [SplittingNim().grundy(heap) for heap in (2, 3)]
    line = f"{_xor_text(values)}: {'Yes' if nim_sum(values) else 'No'}"
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
        lambda sizes: _says(nim_sum(sizes)),
        lambda sizes: _won(SplittingNim(), Sum(*sizes)),
        lambda: _several(4, 3),
        lambda sizes: heaps(sizes),
    ),
)

# --- pieces on cells -----------------------------------------------------------------------------

STAIRS, LAYOUT, GEORGIA = (2, 1, 3), (3, 5, 8), (1, 5, 6, 7, 9, 12, 14, 17)
SIDES, HILL, RING = (1, 4, 6, 9), (1, 4, 6), (2, 5, 3, 0)


def _stairs() -> Page:
    odd = STAIRS[::2]
    line = f"{_xor_text(odd)}: what comes from an even step can be sent on"
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
        lambda steps: _says(not nim_sum(steps[::2])),
        lambda steps: _won(StaircaseNim(), steps),
        lambda: [steps for steps in _several(3, 3) if any(steps)],
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
    line = f"{_xor_text(odd)}: {'Georgia' if nim_sum(odd) else 'Bob'} wins"
    return Page("Staircase Nim: pair the coins from the right", strip_and_stairs([GEORGIA]), line)


def _unsorted(cells: Sequence[int]) -> str:
    """Say who wins if the cells are taken as they come."""
    walls = (0, *cells)
    gaps = [b - a - 1 for a, b in itertools.pairwise(walls)][::-1]
    return _says(nim_sum([abs(gap) for gap in gaps[::2]]))


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
        lambda cells: _won(CoinsOnStrip(), sorted(cells)),
        lambda: [c for n in (1, 2, 3) for c in itertools.permutations(range(1, 5), n)],
        lambda cells: coins_on_strip(sorted(cells)),
    ),
)


def _hill() -> Page:
    picture = draw_hill(2, HILL, values=True)
    won = _says(ClimbingTheHill(2).outcome(HILL))
    line = f"the nearest climbs alone, and must not free the way for the king: {won}"
    return Page("Staircase Nim: pair the people from the far end", picture, line)


def _alone(king: int, people: Sequence[int]) -> str:
    """Say who wins by the gaps alone, the king forgotten."""
    first = [people[0]] * (len(people) % 2)
    rest = people[len(first) :]
    return _says(
        nim_sum([*first, *(b - a - 1 for a, b in zip(rest[::2], rest[1::2], strict=True))])
    )


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
        lambda at: _won(ClimbingTheHill(at[0]), at[1]),
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
        lambda cells: _says(nim_sum([b - a - 1 for a, b in zip(cells[::2], cells[1::2])])),
        lambda cells: _won(BlackAndWhite(2), (cells, "white")),
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
