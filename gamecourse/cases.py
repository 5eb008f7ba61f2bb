"""The stories of the clinic: problems that nobody has met, the game that each is, and a trap.

The texts stand in `texts/cards.toml`. A trap is a claim that is wrong; the truth is by the rules of
the story itself, not by those of the game that it turns out to be.
"""

import itertools
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeVar

import gamelib as gl
from gamecourse.bits import bit_rows
from gamecourse.texts import load
from gameviews.draw import coin_row, heaps, limited_heap
from gameviews.draw import style as s
from gameviews.draw.forest import Planted, forest
from gameviews.draw.parts import disc
from gameviews.draw.scene import Scene, Text
from gameviews.draw.squares import Squares

P = TypeVar("P")
Cell = tuple[int, int]


class CardPage(NamedTuple):
    """A page of a card: a caption, a picture, a line below it."""

    caption: str
    scene: Scene
    line: str = ""


@dataclass(frozen=True)
class Case:
    """A story on a card: the game that it is, and others with the reason why not.

    `rules` gives what a move leaves. Positions come smallest first.
    """

    game: str
    others: Mapping[str, str]
    captions: Sequence[str]
    lines: Sequence[str]
    trap: str
    front: Callable[[], Scene]
    drawings: Sequence[Callable[[], Scene]]
    rules: Callable[[Any], Iterable[Any]]
    claim: Callable[[Any], object]
    truth: Callable[[Any], object]
    positions: Callable[[], Iterable[Any]]
    drawn: Callable[[Any], Scene]
    position: str = "{}"
    words: Callable[[Any], object] = str

    @property
    def games(self) -> list[str]:
        """The games to choose from, in an order that gives nothing away."""
        return sorted([self.game, *self.others], key=str.casefold)

    def pages(self) -> list[CardPage]:
        """Return the pages: the story, four names, why not three of them, the morph, the trap."""
        steps = zip(self.captions, self.drawings, self.lines, strict=True)
        return [
            CardPage("Which game is this?", self.front(), "Say its name, then turn the card."),
            CardPage("Is it one of these?", self.front(), "Say why not the others."),
            CardPage(f"It is {self.game}", self.reasons()),
            *(CardPage(caption, drawing(), line) for caption, drawing, line in steps),
            self.trap_page(),
        ]

    def reasons(self) -> Scene:
        """Return why the story is none of the other games."""
        scene = Scene(30.0 * len(self.others) + 10, "")
        told = [f"{game}: {why}" for game, why in self.others.items()]
        for row, text in enumerate(told):
            scene.text(s.WIDTH / 2, 20 + 30 * row, text, size=s.SMALL)
        scene.alt = " ".join(told)
        return scene

    def trap_page(self) -> CardPage:
        """Return the page that shows the first position where the claim fails."""
        at = self.found()
        where = self.position.format(self.words(at))
        line = f"{where}: the claim says {self.claim(at)}, by the rules it is {self.truth(at)}."
        return CardPage(f"Trap: {self.trap}", self.drawn(at), line)

    def found(self) -> Any:
        """Return the first position where the claim fails."""
        return next(each for each in self.positions() if self.claim(each) != self.truth(each))


_TEXTS = load("cards")
#: The cards by a word of their story.
CASES: dict[str, Case] = {}


def register(
    story: str,
    *,
    rules: Callable[[Any], Iterable[Any]],
    pages: Sequence[Callable[[], Scene]],
    misere: bool = False,
    **card: Any,
) -> None:
    """Register the card of a story: its front, its rules, what its pages show, and its trap."""
    told = {"drawn": heaps, "truth": lambda at: says(mover_wins(rules, at, misere))}
    CASES[story] = Case(drawings=pages, rules=rules, **_TEXTS[story], **(told | card))


def mover_wins(rules: Callable[[P], Iterable[P]], position: P, misere: bool = False) -> bool:
    """Whether the player to move wins by the rules alone."""
    options = list(rules(position))
    if not options:
        return misere
    return not all(mover_wins(rules, option, misere) for option in options)


def says(won: object) -> str:
    """Say in a word what a verdict is."""
    return "won" if won else "lost"


def several(most: int, count: int) -> list[tuple[int, ...]]:
    """Return up to `count` heaps up to `most`, few and small ones first."""
    found = (p for n in range(1, count + 1) for p in itertools.product(range(most + 1), repeat=n))
    return sorted(found, key=lambda position: (sum(position), len(position)))


def written(text: str) -> Scene:
    """Draw a position that is written, not laid out."""
    scene = Scene(110, text)
    scene.text(s.WIDTH / 2, 55, text, size=44)
    return scene


def with_xor(sizes: Sequence[int]) -> Scene:
    """Draw heaps in binary above their XOR."""
    rows = [(f"heap {i}", heap) for i, heap in enumerate(sizes, 1)]
    return bit_rows([*rows, ("XOR", gl.nim_sum(sizes))])


def named(rows: Iterable[tuple[str, int]]) -> Scene:
    """Draw heaps with the names that they have in the story."""
    names, sizes = zip(*rows, strict=True)
    scene = heaps(sizes)
    called = {f"heap {place}": name for place, name in enumerate(names, 1)}
    for place, shape in enumerate(scene.shapes):
        if isinstance(shape, Text) and shape.text in called:
            scene.shapes[place] = replace(shape, text=called[shape.text])
    scene.alt += f": {', '.join(names)}"
    return scene


def lowered(sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield what one move leaves that takes something from one number."""
    for place, size in enumerate(sizes):
        for left in range(size):
            yield (*sizes[:place], left, *sizes[place + 1 :])


# --- heaps that nobody calls heaps ---------------------------------------------------------------


def primes(number: int) -> dict[int, int]:
    """Return how often each prime divides a number."""
    found: dict[int, int] = {}
    for prime in range(2, number + 1):
        while number % prime == 0:
            number = number // prime
            found[prime] = found.get(prime, 0) + 1
    return found


def exponents(number: int) -> list[int]:
    """Return the exponents of the primes of a number."""
    return [*primes(number).values()]


def _powers(numbers: Sequence[int]) -> Scene:
    """Draw a heap for each prime of each number."""
    return named((f"{n}: {prime}", count) for n in numbers for prime, count in primes(n).items())


def divided(numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield what dividing one number by a power of a prime leaves."""
    for place, number in enumerate(numbers):
        for power in range(2, number + 1):
            if number % power == 0 and len(exponents(power)) == 1:
                yield (*numbers[:place], number // power, *numbers[place + 1 :])


register(
    "numbers",
    front=lambda: written("24 and 50"),
    pages=[lambda: _powers([24, 50])],
    rules=divided,
    claim=lambda numbers: says(gl.nim_sum(sum(exponents(n)) for n in numbers)),
    positions=lambda: [(n,) for n in range(1, 100)],
    drawn=_powers,
    position="The number {}",
    words=operator.itemgetter(0),
)

#: The last day of each month.
MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
NAMES = "January February March April May June July August September October November December"


def later(date: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the later dates, a day and a month, with the same month or the same day."""
    day, month = date
    yield from ((other, month) for other in range(day + 1, MONTHS[month - 1] + 1))
    yield from ((day, other) for other in range(month + 1, 13) if day <= MONTHS[other - 1])


def _dated(date: tuple[int, int]) -> str:
    return f"{date[0]} {NAMES.split()[date[1] - 1]}"


def _left_of_year(date: tuple[int, int]) -> Scene:
    """Draw the days and the months that are left."""
    return named([("days", 31 - date[0]), ("months", 12 - date[1])])


register(
    "calendar",
    front=lambda: written(_dated((20, 5))),
    pages=[lambda: _left_of_year((20, 5))],
    rules=later,
    claim=lambda date: says(date[0] != date[1]),
    positions=lambda: [(day, m) for m in (12, 11) for day in range(MONTHS[m - 1], 12, -1)],
    drawn=_left_of_year,
    words=_dated,
)
register(
    "bowls",
    front=lambda: written("sweets: 1, 2 and 3"),
    pages=[lambda: with_xor([1, 2, 3])],
    rules=lowered,
    misere=True,
    claim=lambda sizes: says(not gl.nim_sum(sizes)),
    positions=lambda: [sizes for sizes in several(4, 3) if any(sizes)],
    position="One bowl of {} sweets",
    words=operator.itemgetter(0),
)


def pulled(rope: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the rope that is left, and the longest next pull."""
    left, most = rope
    yield from ((left - pull, 2 * pull) for pull in range(1, min(left, most) + 1))


register(
    "rope",
    front=lambda: written("a rope of 20 m"),
    pages=[lambda: named([("part 1", 13), ("part 2", 5), ("part 3", 2)])],
    rules=pulled,
    claim=lambda rope: says(rope[0].bit_count() != 1),
    positions=lambda: [(n, n - 1) for n in range(2, 40)],
    drawn=lambda rope: limited_heap(*rope),
    position="A rope of {} m",
    words=operator.itemgetter(0),
)

# --- pieces and letters --------------------------------------------------------------------------

#: A river: the place downstream of each place, 0 for the sea.
RIVER, LOGS = (0, 1, 1, 2, 3, 3), (2, 4, 1, 3, 0, 2)


def floated(river: Sequence[int]) -> Callable[[Sequence[int]], Iterator[tuple[int, ...]]]:
    """Return the rules of a river: logs of one place go to the next one downstream."""

    def rules(logs: Sequence[int]) -> Iterator[tuple[int, ...]]:
        for place, below in enumerate(river):
            for moved in range(1, logs[place] + 1):
                after = list(logs)
                after[place] -= moved
                if below:
                    after[below - 1] += moved
                yield tuple(after)

    return rules


def _river(river: Sequence[int], logs: Sequence[int]) -> Scene:
    """Draw a river, the logs beside each place."""
    scene, planted = forest(river), Planted(river)
    for place, count in enumerate(logs, 1):
        planted.numbers(scene, place, count, None)
    scene.alt = f"River {planted.written(planted.children[0])} with the logs {_listed(logs)}"
    return scene


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


register(
    "river",
    front=lambda: _river(RIVER, LOGS),
    pages=[lambda: named([(f"place {place}", LOGS[place - 1]) for place in (1, 4, 5, 6)])],
    rules=floated((0, 1, 1)),
    claim=lambda logs: says(gl.nim_sum(logs[::2])),
    positions=lambda: [logs for logs in several(2, 3) if len(logs) == 3 and any(logs)],
    drawn=lambda logs: _river((0, 1, 1), logs),
    position="{} logs at the places 1, 2, 3",
    words=_listed,
)


def changed(word: str) -> Iterator[str]:
    """Yield the words that turning one b into a leaves, and perhaps one letter on its left."""
    other = {"a": "b", "b": "a"}
    for place, letter in enumerate(word):
        if letter == "b":
            head, tail = word[:place], word[place + 1 :]
            yield f"{head}a{tail}"
            for left in range(place):
                yield f"{head[:left]}{other[head[left]]}{head[left + 1 :]}a{tail}"


def _places(word: str, first: int = 1) -> list[int]:
    return [place for place, letter in enumerate(word, first) if letter == "b"]


register(
    "word",
    front=lambda: written("a b b a b"),
    pages=[lambda: coin_row(gl.CoinTurning("1-2", first=1), "THHTH", heaps=True)],
    rules=changed,
    claim=lambda word: says(gl.nim_sum(_places(word, 0))),
    positions=lambda: ["".join(w) for n in range(1, 5) for w in itertools.product("ab", repeat=n)],
    drawn=lambda word: written(" ".join(word)),
    position="The word “{}”",
)

SIDE = 4


def bishops_left(placed: frozenset[Cell]) -> Iterator[frozenset[Cell]]:
    """Yield the boards with one bishop more that no bishop attacks."""
    for row, column in itertools.product(range(SIDE), repeat=2):
        if all(abs(row - i) != abs(column - j) for i, j in placed):
            yield placed | {(row, column)}


def _bishops(*placed: tuple[Cell, str], turned: bool = False) -> Scene:
    """Draw a board, bishops with their letters, and the line of the mirror or the centre."""
    scene = Scene(250, f"A board of {SIDE} × {SIDE}")
    board = Squares(s.WIDTH / 2 - 110, 15, 220 / SIDE)
    for at in itertools.product(range(SIDE), range(SIDE)):
        fill = {0: s.PAPER, 1: s.PALE}[sum(at) % 2]
        board.draw(scene, at, fill=fill, stroke=s.LINE, radius=0)
    for at, letter in placed:
        disc(scene, board.middle(at), 20, letter)
        scene.alt += f"; {letter} in row {at[0] + 1}, column {at[1] + 1}"
    if turned:
        scene.circle(s.WIDTH / 2, 125, 8, fill=s.VERMILLION, stroke="none")
        scene.alt += "; its centre is marked"
    elif placed:
        scene.line((s.WIDTH / 2, 8), (s.WIDTH / 2, 242), stroke=s.VERMILLION, stroke_width=3)
    return scene


def _free(one: Cell, other: Cell) -> str:
    return "free" if abs(one[0] - other[0]) != abs(one[1] - other[1]) else "attacked"


def _turned(at: Cell) -> Cell:
    return SIDE - 1 - at[0], SIDE - 1 - at[1]


register(
    "bishops",
    front=_bishops,
    pages=[lambda: _bishops(((1, 0), "B"), ((1, SIDE - 1), "B′"))],
    rules=bishops_left,
    claim=lambda at: "free",
    truth=lambda at: _free(at, _turned(at)),
    positions=lambda: itertools.product(range(SIDE), repeat=2),
    drawn=lambda at: _bishops((at, "B"), (_turned(at), "?"), turned=True),
    position="The square opposite to {}",
    words=lambda at: f"row {at[0] + 1}, column {at[1] + 1}",
)
