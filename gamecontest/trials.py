r"""What a solution of each contest problem is tried on: samples, small inputs, the largest ones.

>>> trial = TRIALS["C12"]
>>> trial.samples[1]
('4\n15 22 19 10\n', 'lose\n')
>>> [text.split() for text in trial.small(200)[6:9]]
[['1', '7'], ['2', '1', '1'], ['2', '1', '2']]

Samples and sizes stand in `trials.toml`. A function for each problem draws its inputs: large ones
that are in turn lost and won, and on which likely wrong answers fail.
"""

import itertools
import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import gamelib as gl

__all__ = ["TEXTS", "TRIALS", "Draw", "Rows", "Trial", "draws", "listed"]


T = TypeVar("T")


class Draw(random.Random):
    """Draws the numbers of an input: of a small one by its size, else to the statement's limits."""

    #: 1 to 4, where the `small` numbers are reached; 0 stands for the largest input.
    size = 0
    #: Whether the last large heaps, or parts, are lost.
    tied = False

    def numbers(self, low: int, end: int, count: int) -> list[int]:
        """Return `choices` of a range; its length need not fit into the 31 bits of Pyodide."""
        return [low + int(self.random() * (end - low)) for _ in range(count)]

    def number(self, most: int, small: int, low: int = 1) -> int:
        return self.randint(low, max(low, small * self.size // 4) if self.size else most)

    def count(self, most: int, small: int) -> int:
        return self.number(most, small) if self.size else most

    def sized(self, small: T, large: T) -> T:
        """Return what a small input has, or what the largest has."""
        return small if self.size else large

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
        total ^= gl.nim_sum(heaps)
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
            wanted = gl.nim_sum(values[part] for part in parts) ^ rest
            pairs = [(value, value ^ wanted) for value in by_value if value ^ wanted in by_value]
        return [*parts, *(by_value[value] for value in self.choice(pairs))]


#: The rows of an input.
Rows = Iterator[Sequence[int | str]]


class Trial(NamedTuple):
    """What a problem's solutions are tried on: samples, drawn inputs, the size of the largest."""

    samples: list[tuple[str, str]]
    largest_size: str
    rows: Callable[[Draw], Rows]
    #: Whether inputs can be joined: "count", where each begins with the number of its games, "end",
    #: where games are read to the end of the input, or "zeros", where a last line ends them.
    joins: str = ""

    def joined(self, texts: list[str]) -> str:
        """Return one input with the games of several."""
        if self.joins == "end":
            return "".join(texts)
        if self.joins == "zeros":
            games = [text[: text.rindex("\n", 0, -1) + 1] for text in texts]
            return "".join(games) + texts[-1].removeprefix(games[-1])
        pairs = [text.lstrip().split("\n", 1) for text in texts]
        return f"{sum(int(count) for count, _ in pairs)}\n" + "".join(rest for _, rest in pairs)

    def small(self, count: int) -> list[str]:
        """Return different small inputs, the smallest first; they are the same at each call."""
        draw, texts = Draw(1), set[str]()
        while len(texts) < count:
            draw.size = draw.size % 4 + 1
            texts.add(self.text(draw))
        return sorted(texts, key=_size)

    def largest(self) -> Iterator[str]:
        """Yield two inputs of the largest size."""
        draw = Draw(1)
        yield self.text(draw)
        yield self.text(draw)

    def text(self, draw: Draw) -> str:
        """Return an input of the size that `draw` has."""
        return "".join(" ".join(map(str, row)) + "\n" for row in self.rows(draw))


def _size(text: str) -> tuple[int, int, str]:
    words = text.split()
    sizes = (int(word) if word.isdigit() else len(word) for word in words)
    return len(words), sum(sizes), text


#: The trials by the id of the problem.
TRIALS: dict[str, Trial] = {}
TEXTS = tomllib.loads(Path(__file__).with_name("trials.toml").read_text(encoding="utf-8"))


def draws(problem: str) -> Callable[[Callable[..., Rows]], None]:
    """Register what draws a problem's inputs: each game by its number, where there are several."""

    def register(rows: Callable[..., Rows]) -> None:
        texts = TEXTS[problem]

        def games(draw: Draw) -> Rows:
            yield [count := draw.count(*texts["games"])]
            for number in range(count):
                yield from rows(draw, number)

        samples = [(given, output) for given, output in texts["samples"]]
        drawn = games if "games" in texts else rows
        joins = "count" if "games" in texts else texts.get("joins", "")
        TRIALS[problem] = Trial(samples, texts["largest"], drawn, joins)

    return register


def listed(numbers: Sequence[int]) -> Rows:
    """Yield how many numbers there are, and the numbers."""
    yield [len(numbers)]
    yield numbers


# --- the problems -------------------------------------------------------------------------------


@draws("C1")
def draw_brave_game(draw: Draw, _: int) -> Rows:
    n, m = draw.number(1000, 20), draw.number(draw.choice([30, 1000]), 5)
    yield (n - n % (m + 1) if n > m and draw.random() < 0.3 else n), m


def draw_heaps(count: int, most: int, few: int, small: int, low: int) -> Callable[..., Rows]:
    """Return what draws one game: up to so many heaps of so many stones, fewer in small inputs."""

    def rows(draw: Draw, _: int = 0) -> Rows:
        heaps = draw.heaps(draw.count(count, few), most, small, low)
        yield from listed(heaps)

    return rows


draws("C2")(draw_heaps(10**4, 9999, 4, 6, low=0))


@draws("C11")
def draw_splitting(draw: Draw) -> Rows:
    values = dict(enumerate(map(int, gl.SplittingNim().table(101)[1:]), start=1))
    if draw.size:
        heaps = draw.heaps(draw.count(0, 3), 100, 12, low=1)
        value = gl.nim_sum(values[heap] for heap in heaps)
        if draw.random() < 0.4:  # then it is lost, if a heap has that value
            heaps += [heap for heap in values if values[heap] == value]
    else:
        # Each value has an odd number of ones: 100 heaps are lost, 99 are won by the bit added.
        heaps = draw.balanced([100, *draw.choices([*values], k=97 - draw.tied)], values)
    yield from listed(heaps)


@draws("C10")
def draw_staircase(draw: Draw) -> Rows:
    odd = draw.heaps(draw.count(5 * 10**4, 2), 10**9, 4, low=1)
    steps = [stones for heap in odd for stones in (heap, draw.number(10**9, 4))]
    if draw.size and draw.random() < 0.5:
        steps.pop()
    yield from listed(steps)


draws("C12")(draw_heaps(5 * 10**5, 10**9, 4, 7, low=1))


@draws("C3")
def draw_start_in_heap(draw: Draw) -> Rows:
    yield [2]  # the statement says no limit of T
    for _ in range(2):
        heaps = draw.heaps(draw.count(10**5, 4), 10**9, 6, low=1)
        top = heaps.index(max(heaps))
        k = draw.choice([top, top, draw.randrange(len(heaps))])
        yield len(heaps), k + 1
        yield heaps


@draws("C4")
def draw_updates(draw: Draw) -> Rows:
    count, changes = draw.count(10**5, 3), draw.count(10**5, 4)
    yield count, changes
    heaps = draw.heaps(count, 10**9, 6)
    yield [*heaps]
    total = gl.nim_sum(heaps)
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


@draws("C5")
def draw_one_three_nine(draw: Draw) -> Rows:
    yield from ([draw.number(100, 20) for _ in "12"] for _ in range(draw.count(10**4, 4)))


@draws("C6")
def draw_cards(draw: Draw) -> Rows:
    yield from ([draw.number(1000, 40)] for _ in range(draw.count(10**4, 4)))


def _pair(draw: Draw, value: int) -> tuple[int, int]:
    """Return a pair of heaps of up to 2 * 10^9 where (x - 1) | (y - 1) ends with so many ones."""
    low, high = (1 << value) - 1, (2 * 10**9 >> value + 1) - 1
    x = y = 2 * 10**9
    while max(x, y) >= 2 * 10**9:  # with 31 ones a heap may come out too large
        ones = draw.randint(0, low)
        more = low ^ ones | draw.randint(0, low)
        x, y = (part | draw.randint(0, max(0, high)) << value + 1 for part in (ones, more))
    return x + 1, y + 1


@draws("C7")
def draw_pairs(draw: Draw, _: int) -> Rows:
    if draw.size:
        heaps = draw.heaps(2 * draw.count(0, 2), 0, 9, low=1)
    else:
        values = draw.balanced(draw.choices(range(32), k=9998), {v: v for v in range(32)})
        heaps = [*itertools.chain(*(_pair(draw, value) for value in values))]
    yield from listed(heaps)


@draws("C9")
def draw_subtraction_set(draw: Draw) -> Rows:
    most = 10**4 if draw.random() < 0.5 else 200  # small numbers give many values
    taken = [draw.number(most, 6) for _ in range(draw.count(100, 3))]
    if draw.size:
        heaps = draw.heaps(draw.count(0, 3), 0, 20, low=1)
    else:
        table = gl.Subtraction(taken).table_from_rules(10**4 + 1)
        values = dict(enumerate(map(int, table[1:]), start=1))
        heaps = draw.balanced([10**4, *draw.choices([*values], k=97)], values)
    for numbers in (taken, heaps):
        yield from listed(numbers)


@draws("C8")
def draw_black_white(draw: Draw) -> Rows:
    n = max(2, draw.count(10**4, 13))
    k = 2 * draw.randint(1, n // 2) if draw.size else 100
    yield n, k, draw.randint(1, k)


@draws("C13")
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
@draws("C14")
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


#: The longest wins known on boards of ten rows and columns, found by changing single cells.
LONGEST: dict[str, str] = TEXTS["C15"]["longest"]


# One board is free, so that there are two million positions; three inputs would ask for patience.
@draws("C15")
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


@draws("C16")
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
    if draw.random() < 0.04:  # one gap has the highest bit, and it alone decides
        few = draw.choices(range(1, 8), k=draw.randint(2, 20))
        parts = [1 << most.bit_length() - 1, *few, *few]
        count = 2 * len(parts) - draw.randint(0, 1)
    else:
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


@draws("C17")
def draw_georgia_and_bob(draw: Draw, _: int) -> Rows:
    cells = _places(draw, 10**4)
    if draw.random() < 0.5:
        draw.shuffle(cells)
    yield from listed(cells)


@draws("C18")
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
