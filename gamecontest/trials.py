r"""What a solution of each contest problem is tried on, and the answers by the rules alone.

>>> trial = TRIALS["C12"]
>>> trial.samples[1]
('4\n15 22 19 10\n', 'lose\n')
>>> [text.split() for text in trial.small(200)[12:15]]
[['2', '1', '1'], ['2', '2', '0'], ['2', '0', '3']]
>>> trial.by_rules("2 0 1")
'1 2\n0 0\n'

An answer by the rules tries every move and knows no theorem but that of sums. The problem itself
gives it, asked to go by the rules, where it only says who wins.
"""

import functools
import itertools
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from gamecontest.problems import PROBLEMS, Answer, Won
from gamecontest.reader import Reader
from gamelib.game import Game
from gamelib.games.black_white import BlackAndWhite
from gamelib.games.breaking import SplittingNim
from gamelib.games.crossing_pawn import CrossingPawn
from gamelib.games.heaps import Subtraction
from gamelib.games.nim import Nim
from gamelib.games.pairs import PairSplitting
from gamelib.games.strips import CoinsOnStrip
from gamelib.rulesets import Outcome
from gamelib.sums import Sum, nim_sum

__all__ = ["TRIALS", "Trial"]


class Draw(random.Random):
    """Draws the numbers of an input: of a small one by its size, else to the statement's limits."""

    #: 1 to 4, where the `small` numbers are reached; 0 stands for the largest input.
    size = 0
    #: Whether the last large heaps, or parts, are lost.
    tied = False

    def number(self, most: int, small: int, low: int = 1) -> int:
        return self.randint(low, max(low, small * self.size // 4) if self.size else most)

    def count(self, most: int, small: int) -> int:
        return self.number(most, small) if self.size else most

    def heaps(self, count: int, most: int, small: int, low: int = 0) -> list[int]:
        """Return heaps. In the largest input their XOR is in turn 0, which is lost in Nim, and the
        highest bit alone: lost to a solution that loses high bits.

        No heap stands there twice on purpose: two errors would cancel as two heaps do.
        """
        if self.size:
            return [self.number(most, small, low) for _ in range(count)]
        self.tied = not self.tied
        return self.summing(0 if self.tied else 1 << most.bit_length() - 1, count, most, low)

    def summing(self, total: int, count: int, most: int, low: int = 0) -> list[int]:
        """Return heaps up to `most`, which is one of them; their XOR is `total`."""
        heaps = [most, *(self.randint(low, most) for _ in range(count - 3))]
        total ^= nim_sum(heaps)
        last = -1
        while not (low <= last <= most and low <= total ^ last <= most):
            last = self.randint(low, most)
        heaps += [last, total ^ last]
        self.shuffle(heaps)
        return heaps

    def balanced(self, parts: list[Any], values: Mapping[Any, int]) -> list[Any]:
        """Return parts of a sum that is in turn lost and won, the largest ones among them.

        `values` has the Grundy values of all parts that may stand there; two of them are added.
        """
        by_value = {value: part for part, value in values.items()}
        self.tied = not self.tied
        rest = 0 if self.tied else self.choice([1, 1 << max(by_value).bit_length() - 1])
        pairs: list[tuple[int, int]] = []
        while not pairs:
            parts = [*parts[:-1], self.choice([*by_value.values()])]
            wanted = nim_sum(values[part] for part in parts) ^ rest
            pairs = [(value, value ^ wanted) for value in by_value if value ^ wanted in by_value]
        return [*parts, *(by_value[value] for value in self.choice(pairs))]


#: The rows of an input.
Rows = Iterator[Sequence[int | str]]


class Trial(NamedTuple):
    """What a problem's solutions are tried on: samples, drawn inputs, the size of the largest."""

    samples: list[tuple[str, str]]
    largest_size: str
    rows: Callable[[Draw], Rows]
    rules: Answer

    def small(self, count: int) -> list[str]:
        """Return different small inputs, the smallest first; they are the same at each call."""
        draw, texts = Draw(1), set[str]()
        while len(texts) < count:
            draw.size = draw.size % 4 + 1
            texts.add(self._text(draw))
        return sorted(texts, key=_size)

    def largest(self) -> Iterator[str]:
        """Yield two inputs of the largest size."""
        draw = Draw(1)
        yield self._text(draw)
        yield self._text(draw)

    def by_rules(self, text: str) -> str:
        """Return the output for a small input: every move is tried."""
        return "\n".join([*self.rules(Reader(text), _by_rules), ""])

    def _text(self, draw: Draw) -> str:
        return "".join(" ".join(map(str, row)) + "\n" for row in self.rows(draw))


def _by_rules(game: Game, position: Any) -> Outcome:
    """Return who wins: every move is tried, in each part of a sum by itself."""
    if not isinstance(position, Sum):
        return game.outcome_from_rules(position)
    return Outcome.of(nim_sum(map(game.grundy_from_rules, position.parts)))


def _size(text: str) -> tuple[int, int, str]:
    words = text.split()
    sizes = (int(word) if word.isdigit() else len(word) for word in words)
    return len(words), sum(sizes), text


#: The trials by the id of the problem.
TRIALS: dict[str, Trial] = {}


def trial(
    name: str,
    largest: str,
    *samples: str,
    rules: Answer | None = None,
    games: tuple[int, int] | None = None,
    into: dict[str, Trial] = TRIALS,
) -> Callable[[Callable[..., Rows]], None]:
    """Register what draws a problem's inputs; samples are written as in `1 / 5 3 -> first`.

    With `games`, the most of a large input and of a small one, an input is the number of games
    and then each of them, which the function draws by its number, from 0.
    """

    def register(rows: Callable[..., Rows]) -> None:
        halves = (sample.replace(" / ", "\n").split(" -> ") for sample in samples)
        pairs = [(text + "\n", output + "\n") for text, output in halves]
        drawn = functools.partial(_several_games, rows, *games) if games else rows
        into[name] = Trial(pairs, largest, drawn, rules or PROBLEMS[name].answer)

    return register


def _several_games(game: Callable[[Draw, int], Rows], most: int, few: int, draw: Draw) -> Rows:
    yield [count := draw.count(most, few)]
    for number in range(count):
        yield from game(draw, number)


# --- by the rules, where the problem itself goes by theorem -------------------------------------


def _start_in_heap(read: Reader, won: Won) -> Iterator[str]:
    for _ in range(read.integer("T")):
        n, k = read.integers(2, "n k")
        heaps, game = read.integers(n, "heaps"), Nim()
        left = ((*heaps[: k - 1], rest, *heaps[k:]) for rest in range(heaps[k - 1]))
        yield "No" if all(won(game, option) for option in left) else "Yes"


def _updates(read: Reader, won: Won) -> Iterator[str]:
    n, q = read.integers(2, "n q")
    heaps, game = read.integers(n, "heaps"), Nim()
    for x, y in read.rows(q, x=(1, n), y=(0, None)):
        heaps[x - 1] = y
        yield "Kan" if won(game, heaps) else "Li"


def _pairs(read: Reader, won: Won) -> Iterator[str]:
    for _ in range(read.integer("T")):
        pairs = read.rows(read.integer("N") // 2, x=(1, None), y=(1, None))
        yield "YES" if won(PairSplitting(), Sum(*pairs)) else "NO"


def _matches(read: Reader, won: Won) -> Iterator[str]:
    heaps, game = read.integers(read.integer("k"), "heaps"), Nim()
    for place, heap in enumerate(heaps):
        for taken in range(1, heap + 1):
            left = [*heaps[:place], heap - taken, *heaps[place + 1 :]]
            if not won(game, left):
                yield f"{taken} {place + 1}"
                return (yield " ".join(map(str, left)))
    yield "lose"


@functools.cache
def _one_strip(d: int) -> Game:
    """Return one game for all inputs, so that each position is solved once; d = 0: coins alone."""
    return BlackAndWhite(d) if d else CoinsOnStrip()


def _layouts_won(read: Reader, names: str) -> str:
    n, count, *d = read.integers(len(names.split()), names)
    layouts = itertools.combinations(range(1, n + 1), count)
    if not d:
        return str(sum(bool(_one_strip(0).outcome_from_rules(cells)) for cells in layouts))
    game = _one_strip(min(d[0], count // 2))  # more than all of a side's pieces never move
    return str(sum(bool(game.outcome_from_rules((cells, "white"))) for cells in layouts))


def _black_white(read: Reader, won: Won) -> Iterator[str]:
    yield _layouts_won(read, "n k d")


def _moving_coins(read: Reader, won: Won) -> Iterator[str]:
    yield _layouts_won(read, "n m")


def _crossing_pawn(read: Reader, won: Won) -> Iterator[str]:
    _, boards = read.integers(2, "id T")
    for _ in range(boards):
        game = CrossingPawn(read.board(*read.integers(2, "n m")))
        outcome, moves = game.label_from_rules(game.start)
        yield {"N": f"Red {moves}", "P": f"Black {moves}", "D": "Tie"}[outcome]


# --- the problems -------------------------------------------------------------------------------


@trial("C1", "n, m up to 1000", "2 / 23 2 / 4 3 -> first / second", games=(100, 3))
def draw_brave_game(draw: Draw, _: int) -> Rows:
    n, m = draw.number(1000, 20), draw.number(draw.choice([30, 1000]), 5)
    yield (n - n % (m + 1) if n > m and draw.random() < 0.3 else n), m


def draw_heaps(count: int, most: int, few: int, small: int) -> Callable[..., Rows]:
    """Return what draws one game: up to so many heaps of so many stones, fewer in small inputs."""

    def rows(draw: Draw, _: int = 0) -> Rows:
        heaps = draw.heaps(draw.count(count, few), most, small)
        yield [len(heaps)]
        yield heaps

    return rows


trial("C2", "T = 10, n = 10 000", "2 / 2 / 1 1 / 2 / 1 0 -> No / Yes", games=(10, 3))(
    draw_heaps(10**4, 9999, 4, 6)
)


@trial("C11", "n = 100", "2 / 2 3 -> Yes")
def draw_splitting(draw: Draw) -> Rows:
    if draw.size:
        heaps = draw.heaps(draw.count(0, 4), 100, 12)
        heaps += heaps * (draw.random() < 0.2)
    else:
        values = dict(enumerate(map(int, SplittingNim().table(101))))
        heaps = draw.balanced([100, *draw.choices(range(101), k=97)], values)
    yield [len(heaps)]
    yield heaps


@trial("C10", "n = 100 000", "3 / 2 1 3 -> Yes")
def draw_staircase(draw: Draw) -> Rows:
    odd = draw.heaps(draw.count(5 * 10**4, 2), 10**9, 3)
    steps = [stones for heap in odd for stones in (heap, draw.number(10**9, 3))]
    if draw.size and draw.random() < 0.5:
        steps.pop()
    yield [len(steps)]
    yield steps


_C12 = "3 / 3 6 9 -> 4 3 / 3 6 5", "4 / 15 22 19 10 -> lose"
trial("C12", "k = 500 000", *_C12, rules=_matches)(draw_heaps(5 * 10**5, 10**9, 4, 7))


@trial("C3", "n = 100 000", "2 / 3 2 / 1 2 3 / 2 1 / 2 1 -> No / Yes", rules=_start_in_heap)
def draw_start_in_heap(draw: Draw) -> Rows:
    yield [2]  # the statement says no limit of T
    for _ in range(2):
        heaps = draw.heaps(draw.count(10**5, 4), 10**9, 6)
        top = heaps.index(max(heaps))
        k = draw.choice([top, top, draw.randrange(len(heaps))])
        yield len(heaps), k + 1
        yield heaps


_C4 = "5 4 / 6 7 3 4 5 / 1 6 / 2 1 / 2 4 / 5 5 -> Kan / Kan / Li / Li"


@trial("C4", "n = q = 100 000", _C4, rules=_updates)
def draw_updates(draw: Draw) -> Rows:
    count, changes = draw.count(10**5, 3), draw.count(10**5, 4)
    yield count, changes
    heaps = draw.heaps(count, 10**9, 6)
    yield [*heaps]
    total = nim_sum(heaps)
    for place in range(changes):
        x = draw.randint(1, count)
        if draw.size or place % 2 == 0:
            y = draw.number(10**9, 6, low=0)
        else:  # the nim-sum becomes 0, or one bit alone, each in turn
            wanted = 0 if place % 4 == 1 else 1 << place // 4 % 30
            while (y := heaps[x - 1] ^ total ^ wanted) > 10**9:
                x = draw.randint(1, count)
        total ^= heaps[x - 1] ^ y
        heaps[x - 1] = y
        yield x, y


@trial("C5", "n1, n2 up to 100", "1 1 / 1 2 -> lose / win")
def draw_one_three_nine(draw: Draw) -> Rows:
    yield from ([draw.number(100, 20) for _ in "12"] for _ in range(draw.count(10**4, 4)))


@trial("C6", "n up to 1000", "1 / 3 -> Kiki / Cici")
def draw_cards(draw: Draw) -> Rows:
    yield from ([draw.number(1000, 40)] for _ in range(draw.count(10**4, 4)))


def _pair(draw: Draw, value: int) -> tuple[int, int]:
    """Return a pair of heaps of up to 2 * 10^9 where (x - 1) | (y - 1) ends with so many ones."""
    low, high = (1 << value) - 1, (2 * 10**9 >> value + 1) - 1
    ones = draw.randint(0, low)
    more = low ^ ones | draw.randint(0, low)
    x, y = (part | draw.randint(0, max(0, high)) << value + 1 for part in (ones, more))
    return x + 1, y + 1


@trial(
    "C7",
    "T = 20, N = 20 000",
    "2 / 4 / 1 2 3 1 / 6 / 1 1 1 1 1 1 -> YES / NO",
    rules=_pairs,
    games=(20, 2),
)
def draw_pairs(draw: Draw, _: int) -> Rows:
    if draw.size:
        heaps = draw.heaps(2 * draw.count(0, 2), 0, 9, low=1)
    else:
        values = draw.balanced(draw.choices(range(31), k=9998), {v: v for v in range(31)})
        heaps = [*itertools.chain(*(_pair(draw, value) for value in values))]
    yield [len(heaps)]
    yield heaps


@trial("C9", "k = n = 100", "2 / 2 5 / 3 / 2 4 7 -> Yes")
def draw_subtraction_set(draw: Draw) -> Rows:
    most = 10**4 if draw.random() < 0.5 else 200  # small numbers give many values
    taken = [draw.number(most, 6) for _ in range(draw.count(100, 3))]
    if draw.size:
        heaps = draw.heaps(draw.count(0, 3), 0, 20)
    else:
        values = dict(enumerate(map(int, Subtraction(taken).table_from_rules(10**4 + 1))))
        heaps = draw.balanced([10**4, *draw.choices(range(10**4 + 1), k=97)], values)
    for numbers in (taken, heaps):
        yield [len(numbers)]
        yield numbers


@trial("C8", "n = 10 000, k = 100", "10 4 2 -> 182", rules=_black_white)
def draw_black_white(draw: Draw) -> Rows:
    n = max(2, draw.count(10**4, 13))
    k = 2 * draw.randint(1, n // 2) if draw.size else 100
    yield n, k, draw.randint(1, k)


@trial("C13", "N = 20", "4 / 2 5 3 0 -> YES", "3 / 0 0 0 -> NO")
def draw_ring(draw: Draw) -> Rows:
    yield [n := draw.count(20, 6)]
    edges = draw.heaps(n, 30, 3, low=1)
    zeros = [draw.randrange(n) for _ in range(draw.randint(1, 3))]
    if not draw.size:  # an even way to the first from either side is lost, an odd one won
        ways = [2 * draw.randint(0, 4), 2 * draw.randint(0, 4)]
        ways[draw.randint(0, 1)] += not draw.tied
        zeros = [ways[0], 9, 10, n - 1 - ways[1]]
    for place in zeros:
        edges[place] = 0
    yield edges


def _forest(draw: Draw, parents: list[int]) -> Rows:
    """Yield the numbers of nodes and edges, and the edges, of a forest whose nodes are shuffled.

    In `parents` they are numbered from the roots; each root becomes the smallest of its tree.
    """
    labels = [0, *draw.sample(range(1, len(parents) + 1), len(parents))]
    root = [*range(len(labels))]
    for node, parent in enumerate(parents, start=1):
        top = root[node] = root[parent] if parent else node
        if labels[node] < labels[top]:
            labels[node], labels[top] = labels[top], labels[node]
    pairs = enumerate(parents, start=1)
    edges = [draw.sample((labels[node], labels[parent]), 2) for node, parent in pairs if parent]
    draw.shuffle(edges)
    yield len(parents), len(edges)
    yield from edges


def _tree(draw: Draw, size: int) -> list[int]:
    """Return the parents in a tree whose nodes stand below one of the last before them."""
    last = draw.choice([3, 30, size])
    return [0, *(draw.randint(max(1, node - last), node - 1) for node in range(2, size + 1))]


# Trees have up to 50 000 nodes, and all games of an input 200 000. In the largest input a tree
# stands twice, which is lost, and beside a path, which is won.
@trial("C14", "T = 2, n = 100 000", "1 / 2 1 / 1 2 -> Alice", games=(2, 3))
def draw_ancestors(draw: Draw, game: int) -> Rows:
    half = 5 * 10**4
    if draw.size:
        nodes = range(1, draw.count(0, 7) + 1)
        roots = draw.choice([0.2, 0.5])
        few = [0 if draw.random() < roots else draw.randint(0, node - 1) for node in nodes]
        yield from _forest(draw, few)
        return
    tree = _tree(draw, half)
    other = [0, *range(1, half)] if game else tree
    yield from _forest(draw, tree + [half + up if up else 0 for up in other])


def _board(draw: Draw, n: int, m: int, blocked: float) -> Rows:
    """Yield a board: its size, and its rows."""
    signs = ["#" if draw.random() < blocked else "." for _ in range(n * m)]
    pawn, *red = draw.sample(range(n * m), 3)
    if not draw.size or draw.random() < 0.7:  # far from row 1, so that there is something to do
        pawn, *red = sorted([pawn, *red], reverse=True)
    for place, sign in zip([pawn, *red], "XOO", strict=True):
        signs[place] = sign
    yield n, m
    yield from (["".join(signs[row * m : (row + 1) * m])] for row in range(n))


_C15 = "1 3 / 3 2 / .. / OO / X. / 5 5 / ####. / X.### / ###O. / ##### / ###O. / 2 3 / OO. / ..X"


#: The longest wins known on boards of ten rows and columns, found by changing single cells.
LONGEST = {
    "Red 321": "O.##.##### .#........ #..######. #.#....... ........#. "
    ".#.##..... .#......#. ..####.... #......##. ..#.O.X...",
    "Black 90": "#########. .......... .######### .......... #.##.####. "
    "O##.##.... #......##. ...###.##O .##...#.## .........X",
}


# One board is free, so that there are two million positions; three inputs would ask for patience.
@trial("C15", "T = 2, n = m = 10", f"{_C15} -> Red 1 / Tie / Black 2", rules=_crossing_pawn)
def draw_crossing_pawn(draw: Draw) -> Rows:
    boards = draw.count(2, 2)
    yield 1, boards
    if not draw.size:
        yield from _board(draw, 10, 10, 0.0)
        draw.tied = not draw.tied
        yield 10, 10
        yield from ([row] for row in [*LONGEST.values()][draw.tied].split())
        return
    for _ in range(boards):
        n, m = draw.number(0, 5, low=2), draw.number(0, 4)
        if n * m < 3:
            n, m = 2, 2
        yield from _board(draw, n, m, draw.choice([0.1, 0.3, 0.5]))


#: For each small number of coins the cells on which all layouts are quickly played out.
_FEW_LAYOUTS = {1: 100, 2: 50, 3: 30, 4: 20, 5: 14, 6: 14, 7: 14, 8: 14}


@trial("C16", "n = 150 000, m = 50", "10 3 -> 100", rules=_moving_coins)
def draw_moving_coins(draw: Draw) -> Rows:
    m = draw.choice([*_FEW_LAYOUTS]) if draw.size else 50
    yield max(m, draw.count(150_000, _FEW_LAYOUTS.get(m, m))), m


def _places(draw: Draw, most: int, raised: int = 0) -> list[int]:
    """Return up to 1000 increasing places, the largest `most`.

    Of the large ones the XOR of every other gap, from the last one on, is in turn 0 and not. The
    gap before the first place is `raised` more, if it is one of these.
    """
    if draw.size:
        return sorted(draw.sample(range(1, 6 + draw.size), draw.count(1000, 6)))
    count = draw.choice([1000, 999, draw.randint(9, 998)])
    values = {gap: gap for gap in range(1, most // 8)}
    parts = draw.balanced(draw.choices(range(1, 8), k=(count + 1) // 2 - 2), values)
    draw.shuffle(parts)
    if count % 2:
        parts[0] -= raised
    others = draw.choices(range(8), k=count // 2)
    others[-1] += most - count - sum(parts) - sum(others)
    pairs = itertools.zip_longest(parts, others) if count % 2 else zip(others, parts, strict=True)
    gaps = [gap for pair in pairs for gap in pair if gap is not None]
    return [*itertools.accumulate(gap + 1 for gap in gaps)]


_C17 = "2 / 3 / 1 2 3 / 8 / 1 5 6 7 9 12 14 17 -> Bob will win / Georgia will win"


@trial("C17", "n = 1000", _C17, games=(20, 3))
def draw_georgia_and_bob(draw: Draw, _: int) -> Rows:
    cells = _places(draw, 10**4)
    if draw.random() < 0.5:
        draw.shuffle(cells)
    yield [len(cells)]
    yield cells


_C18 = "3 2 / 1 4 6 / 2 1 / 3 5 / 3 3 / 2 4 7 -> Alice / Alice / Bob"


@trial("C18", "n = 1000", _C18)
def draw_climbing_the_hill(draw: Draw) -> Rows:
    for _ in range(draw.count(20, 3)):
        if draw.size:
            people = _places(draw, 0)
            king = draw.randint(1, min(len(people), draw.choice([2, len(people)])))
        else:
            king = draw.choice([1, 2, 2, 3, 9])
            people = _places(draw, 10**5, raised=king != 2)
        yield len(people), king
        yield people
