r"""Contest problems: each reads what its judge feeds in and prints what the judge expects.

>>> PROBLEMS["C1"].solve("2  23 2  4 3")
'first\nsecond\n'

A problem is a function from a `Reader` of the input to the lines of the answer, registered with
its id in the catalogue, its title and the judge's name for it. It asks `won(game, position)`
whether the player to move wins: by theorem, or by the rules where a solution is judged. On the
command line it is `gamelib C12 < input`.

A judge's upper limits are not enforced. A missing token, an extra one and a value that makes the
question meaningless raise `ValueError`; nothing is printed then.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import gamelib as gl
from gamecontest.reader import Reader
from gamelib import validate
from gamelib.sums import xor

__all__ = ["PROBLEMS", "Problem", "problem", "winner"]


#: Says of a game and a position whether the player to move wins.
Won = Callable[[gl.Game, Any], object]
#: What a problem is written as: it yields the lines of the answer.
Answer = Callable[[Reader, Won], Iterator[str]]


def winner(won: object, first: str = "first", second: str = "second") -> str:
    """Who wins, as a line of an answer: `first` where the player to move wins, else `second`."""
    return first if won else second


def _by_theorem(game: gl.Game, position: Any) -> object:
    return game.outcome(position)


class Problem(NamedTuple):
    """A contest problem; `judge` is empty where none is known, and "A / B" where both judge it."""

    id: str
    title: str
    judge: str
    answer: Answer

    @property
    def names(self) -> list[str]:
        """The id, and what judges call the problem: "Luogu P2197" is "P2197" too."""
        judges = self.judge.split(" / ") if self.judge else []
        for site in ("Luogu ", "AtCoder ", "Library Checker "):
            judges += [judge.removeprefix(site) for judge in judges if judge.startswith(site)]
        return [self.id, *judges]

    def solve(self, text: str | bytes, won: Won = _by_theorem) -> str:
        """Return the output for the input `text`, or raise `ValueError` naming the problem."""
        try:
            read = Reader(text)
            lines = list(self.answer(read, won))
            read.end()
        except ValueError as error:
            raise ValueError(f"{self.id} {self.title}: {error}") from None
        return "\n".join([*lines, ""])


#: The problems by id, in the order of the catalogue.
PROBLEMS: dict[str, Problem] = {}


def problem(
    name: str,
    title: str,
    judge: str = "",
    *,
    cases: bool = False,
    into: dict[str, Problem] = PROBLEMS,
) -> Callable[[Answer], Answer]:
    """Register a function as the problem of that id, one of the catalogue unless said.

    With `cases` an input begins with the number T of its cases, and the function answers one.
    """

    def register(answer: Answer) -> Answer:
        def answers(read: Reader, won: Won) -> Iterator[str]:
            for _ in range(read.integer("T")):
                yield from answer(read, won)

        into[name] = Problem(name, title, judge, answers if cases else answer)
        return answer

    return register


# --- the problems -----------------------------------------------------------------------------


@problem("C1", "Brave Game: take 1 to m stones", judge="HDU 1846")
def brave_game(read: Reader, won: Won) -> Iterator[str]:
    """Read C, then C times `n m`."""
    for n, m in read.rows(read.integer("C"), n=(0, None), m=(1, None)):
        yield winner(won(gl.Bash(m), n))


@problem("C2", "Nim", judge="Luogu P2197", cases=True)
def nim(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n heaps."""
    heaps = read.integers(read.integer("n"), "heaps")
    yield winner(won(gl.Nim(), heaps), "Yes", "No")


@problem("C3", "Nim that must start in heap k", cases=True)
def start_in_heap(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n k` and n heaps; heaps are counted from 1."""
    n = read.integer("n", low=1)
    k = read.integer("k", low=1, high=n)
    heaps = read.integers(n, "heaps")
    others = xor(heaps) ^ heaps[k - 1]
    yield winner(others < heaps[k - 1], "Yes", "No")


@problem("C4", "Nim with updates")
def updates(read: Reader, won: Won) -> Iterator[str]:
    """Read `n q`, n heaps, then q times `x y`: heap x, counted from 1, becomes y and stays so."""
    n, q = read.integer("n"), read.integer("q")
    heaps = read.integers(n, "heaps")
    nim_sum = xor(heaps)
    for x, y in read.rows(q, x=(1, n), y=(0, None)):
        nim_sum ^= heaps[x - 1] ^ y
        heaps[x - 1] = y
        yield winner(nim_sum, "Kan", "Li")


@problem("C5", "Two heaps, take 1, 3 or 9")
def one_three_nine(read: Reader, won: Won) -> Iterator[str]:
    """Read lines `n1 n2` to the end of the file."""
    game = gl.Subtraction({1, 3, 9})
    while read.more():
        heaps = gl.Sum(read.integer("n1"), read.integer("n2"))
        yield winner(won(game, heaps), "win", "lose")


@problem("C6", "Cards, taken by powers of two", judge="HDU 1847")
def cards(read: Reader, won: Won) -> Iterator[str]:
    """Read lines `n` to the end of the file."""
    game = gl.PowersOfTwo()
    while read.more():
        yield winner(won(game, read.integer("n")), "Kiki", "Cici")


@problem("C7", "E&D: discard a heap of a pair, split the other", judge="Luogu P2148", cases=True)
def pairs(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times N (even) and N heaps; heaps 2k-1 and 2k are a pair."""
    theorem: Any = gl.PairSplitting().theorem  # the rows have been checked
    n = read.integer("N")
    validate.require(n % 2 == 0, "N must be even, since heaps come in pairs", n)
    rows = read.rows(n // 2, x=(1, None), y=(1, None))
    yield winner(xor(map(theorem, rows)), "YES", "NO")


@problem("C8", "Black and white: layouts that are won", judge="Luogu P2490")
def black_white(read: Reader, won: Won) -> Iterator[str]:
    """Read `n k d`: cells, pieces, how many may move at once."""
    n, k, d = (read.integer(name) for name in "nkd")
    yield str(gl.count_black_white_wins(n, k, d, 10**9 + 7))


@problem("C9", "Heaps and a subtraction set", judge="AcWing 893")
def subtraction_set(read: Reader, won: Won) -> Iterator[str]:
    """Read k, k numbers that may be taken, n, n heaps."""
    game = gl.Subtraction(read.integers(read.integer("k", low=1), "numbers to take"))
    heaps = gl.Sum(*read.integers(read.integer("n"), "heaps"))
    yield winner(won(game, heaps), "Yes", "No")


@problem("C10", "Staircase", judge="AcWing 892")
def staircase(read: Reader, won: Won) -> Iterator[str]:
    """Read n, n steps, the lowest first."""
    steps = read.integers(read.integer("n"), "steps")
    yield winner(won(gl.StaircaseNim(), steps), "Yes", "No")


@problem("C11", "Heaps that are replaced by two smaller ones", judge="AcWing 894")
def splitting(read: Reader, won: Won) -> Iterator[str]:
    """Read n, n heaps."""
    heaps = gl.Sum(*read.integers(read.integer("n"), "heaps"))
    yield winner(won(gl.SplittingNim(), heaps), "Yes", "No")


@problem("C12", "Matches: a winning first move", judge="Luogu P1247")
def matches(read: Reader, won: Won) -> Iterator[str]:
    """Read k, k heaps; the answer `a b` takes a from heap b, counted from 1."""
    heaps = read.integers(read.integer("k"), "heaps")
    move = gl.nim_first_move(heaps)
    if move is None:
        yield "lose"
    else:
        place, taken = move
        yield f"{taken} {place + 1}"
        yield read.line(first=1, place=place + 1, value=heaps[place] - taken)


@problem("C13", "Ring of numbers", judge="Luogu P1288")
def ring(read: Reader, won: Won) -> Iterator[str]:
    """Read N, N edges; the coin is between the last and the first."""
    edges = read.integers(read.integer("N"), "edges")
    yield winner(won(gl.RingOfNumbers(), edges), "YES", "NO")


@problem(
    "C14", "Ancestor deletion in a forest", judge="QOJ 4549 / UOJ 266 / Luogu P6665", cases=True
)
def ancestors(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n m` and m edges; the root of a tree is its smallest node."""
    from gamelib.fast.tries import MOST_NODES
    from gamelib.games.ancestors import rooted

    n, m = read.integer("n", high=MOST_NODES), read.integer("m")
    forest = rooted(n, read.rows(m, a=(1, n), b=(1, n)))
    yield winner(won(gl.AncestorDeletion(), forest), "Alice", "Bob")


@problem("C15", "Crossing pawn", judge="Luogu P9169")
def crossing_pawn(read: Reader, won: Won) -> Iterator[str]:
    """Read `id T`, then T times `n m` and n rows of `.`, `#`, `X` and two `O`."""
    read.integer("id")
    for _ in range(read.integer("T")):
        n, m = read.integer("n", low=2), read.integer("m", low=1)
        winner, moves = gl.CrossingPawn(read.board(n, m)).solve()
        yield winner if moves is None else f"{winner} {moves}"


@problem("C16", "Moving coins: layouts that are won", judge="Luogu P5363")
def moving_coins(read: Reader, won: Won) -> Iterator[str]:
    """Read `n m`: cells, coins."""
    yield str(gl.count_strip_wins(read.integer("n"), read.integer("m"), 10**9 + 9))


@problem("C17", "Georgia and Bob", judge="POJ 1704", cases=True)
def georgia_and_bob(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n cells in any order."""
    cells = sorted(read.integers(read.integer("n"), "cells"))
    yield winner(won(gl.CoinsOnStrip(), cells), "Georgia will win", "Bob will win")


@problem("C18", "Climbing the hill", judge="HDU 4315")
def climbing_the_hill(read: Reader, won: Won) -> Iterator[str]:
    """Read, to the end of the file, `n k` and n distances to the top; person k is the king."""
    while read.more():
        n, king = read.integer("n", low=1), read.integer("k", low=1)
        yield winner(won(gl.ClimbingTheHill(king), read.integers(n, "distances")), "Alice", "Bob")
