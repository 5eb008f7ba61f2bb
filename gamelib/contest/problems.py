r"""Contest problems: each reads what its judge feeds in and prints what the judge expects.

>>> solve("C1", "2  23 2  4 3")
'first\nsecond\n'
>>> solve("hdu 1847", "1 3") == solve("C6", "1 3")
True

A problem is a function from a `Reader` of the input to the lines of the answer, registered with
its id in the catalogue, its title and the judge's name for it. On the command line it is
`python -m gamelib C12 < input`.

A judge's upper limits are not enforced. A missing token, an extra one and a value that makes the
question meaningless raise `ValueError`; nothing is printed then.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from gamelib import _validate
from gamelib.games.heaps import Bash, PowersOfTwo
from gamelib.games.nim import Nim, nim_first_move
from gamelib.games.subtraction import Subtraction
from gamelib.sums import Sum

__all__ = ["PROBLEMS", "Problem", "Reader", "find", "problem", "solve"]


class Reader:
    """The integers >= 0 of an input, handed out in order. As at a judge's, lines do not matter.

    >>> read = Reader("3  10 20 30")
    >>> read.integers(read.integer("n"), "heaps")
    [10, 20, 30]
    >>> read.integer("k")
    Traceback (most recent call last):
        ...
    ValueError: the input ends where k was expected
    """

    def __init__(self, text: str | bytes) -> None:
        if not isinstance(text, (str, bytes)):
            raise TypeError(f"the input must be text or bytes, not {_validate.shown(text)}")
        self._text = text.encode(errors="backslashreplace") if isinstance(text, str) else text
        self._copyable = True  # no leading zero and no two gaps in a row have been met
        self._blocks = self._numbers()
        self._waiting: list[int] = []  # the latest block ...
        self._place = 0  # ... and how much of it has been handed out

    def more(self) -> bool:
        """Say whether anything is left to read."""
        while self._place == len(self._waiting):
            block = next(self._blocks, None)
            if block is None:
                return False
            self._waiting, self._place = block, 0
        return True

    def integer(self, what: str, low: int = 0, high: int | None = None) -> int:
        """Return the next integer, from `low` to `high` inclusive; `what` names it in errors."""
        if not self.more():
            raise ValueError(f"the input ends where {what} was expected")
        self._place += 1
        return _validate.integer(self._waiting[self._place - 1], what, low, high)

    def integers(self, count: int, what: str) -> list[int]:
        """Return the next `count` integers; `what` names them in errors."""
        stop = self._place + count
        values = self._waiting[self._place : stop]
        if stop > len(self._waiting):
            for block in self._blocks:
                values += block
                if len(values) >= count:
                    break
            else:
                raise ValueError(f"the input ends after {len(values)} of {count} {what}")
            self._waiting, stop = values[count:], 0
            del values[count:]
        self._place = stop
        return values

    def rows(self, count: int, **bounds: tuple[int, int | None]) -> Iterator[tuple[int, ...]]:
        """Return the next `count` rows; x=(1, n) says that the first column x is from 1 to n."""
        names = " ".join(bounds)
        values = self.integers(count * len(bounds), f"numbers, in rows of {names}")
        columns = [values[place :: len(bounds)] for place in range(len(bounds))]
        for column, (name, (low, high)) in zip(columns, bounds.items(), strict=True):
            if column:
                _validate.integer(min(column), name, low)
                _validate.integer(max(column), name, None, high)
        return zip(*columns, strict=True)

    def line(self, first: int, place: int, value: int) -> str:
        """Return the input from integer number `first` on as one line, that at `place` replaced.

        The input's own text is copied where it can be: to write 500 000 numbers takes longer.
        """
        if self._copyable:
            words = self._text.split(maxsplit=place + 1)
            words[place + 1 :] = [b" ".join(rest.splitlines()) for rest in words[place + 1 :]]
        else:
            words = [b"%d" % int(word) for word in self._text.split()]
        words[place] = b"%d" % value
        return b" ".join(words[first:]).decode()

    def end(self) -> None:
        """Raise `ValueError` unless everything has been read."""
        if self.more():
            extra = _validate.shown(self._waiting[self._place])
            raise ValueError(f"the input goes on with {extra} where it should end")

    def _numbers(self) -> Iterator[list[int]]:
        """Yield the integers in blocks: memory used again is quicker than new memory."""
        start = 0
        while start < len(self._text):
            gap = _GAP_OR_END.search(self._text, start + _BLOCK)
            assert gap is not None
            block = self._text[start : gap.start()].rstrip()
            try:
                # A list in JSON is read in half the time that `split` and `int` take.
                numbers = json.loads(b"[%b]" % block.translate(_JSON))
            except ValueError:
                numbers = [_number(token) for token in block.split()]
                self._copyable = False
            yield numbers
            start = gap.end()


#: Bytes that are read at once.
_BLOCK = 1 << 15
_GAP_OR_END = re.compile(rb"(?<=\S)\s|\Z")
#: Digits stay, a space or a new line becomes a comma, and anything else what JSON refuses.
_JSON = bytes(c if c in b"0123456789" else b"?,"[c in b" \n"] for c in range(256))


def _number(token: bytes) -> int:
    """Return the int that a token stands for: digits, perhaps behind a minus, and nothing else."""
    digits = token.removeprefix(b"-")
    try:
        number = int(token) if digits.isdigit() else -1
    except ValueError:
        raise ValueError(f"a number of {len(digits)} digits is too long to be read") from None
    if number < 0:
        shown = _validate.shown(token.decode(errors="backslashreplace"))
        raise ValueError(f"{shown} is not an integer >= 0")
    return number


#: What a problem is written as: it yields the lines of the answer.
Answer = Callable[[Reader], Iterator[str]]


class Problem(NamedTuple):
    """A contest problem; `judge` is empty where no judge is known."""

    id: str
    title: str
    judge: str
    answer: Answer

    def solve(self, text: str | bytes) -> str:
        """Return the output for the input `text`, or raise `ValueError` naming the problem."""
        try:
            read = Reader(text)
            lines = list(self.answer(read))
            read.end()
        except ValueError as error:
            raise ValueError(f"{self.id} {self.title}: {error}") from None
        return "\n".join([*lines, ""])


#: The problems by id, in the order of the catalogue.
PROBLEMS: dict[str, Problem] = {}
_BY_NAME: dict[str, Problem] = {}


def problem(name: str, title: str, judge: str = "") -> Callable[[Answer], Answer]:
    """Register a function as the problem of that id, to be found by the judge's name too."""

    def register(answer: Answer) -> Answer:
        PROBLEMS[name] = Problem(name, title, judge, answer)
        for alias in filter(None, (name, judge, judge.removeprefix("Luogu "))):
            _BY_NAME[_folded(alias)] = PROBLEMS[name]
        return answer

    return register


def _folded(name: str) -> str:
    return "".join(name.split()).casefold()


def find(name: str) -> Problem:
    """Return the problem with that id or judge's name, in any case, spaces ignored.

    >>> find("c12") is find("Luogu P1247") is find("p1247")
    True
    """
    found = _BY_NAME.get(_folded(name)) if isinstance(name, str) else None
    if found is None:
        ids = ", ".join(PROBLEMS)
        raise ValueError(f"there is no problem {_validate.shown(name)}; there are {ids}")
    return found


def solve(name: str, text: str | bytes) -> str:
    """Return the output of a problem for the input `text`.

    Raises `ValueError` for a problem that is not here and for input that makes no sense.
    """
    return find(name).solve(text)


# --- the problems -----------------------------------------------------------------------------


@problem("C1", "Brave Game: take 1 to m stones", judge="HDU 1846")
def brave_game(read: Reader) -> Iterator[str]:
    """Read C, then C times `n m`."""
    for n, m in read.rows(read.integer("C"), n=(0, None), m=(1, None)):
        yield "first" if Bash(m).outcome(n) else "second"


@problem("C2", "Nim", judge="Luogu P2197")
def nim(read: Reader) -> Iterator[str]:
    """Read T, then T times n and n heaps."""
    for _ in range(read.integer("T")):
        heaps = read.integers(read.integer("n"), "heaps")
        yield "Yes" if Nim().outcome(heaps) else "No"


@problem("C3", "Nim that must start in heap k")
def start_in_heap(read: Reader) -> Iterator[str]:
    """Read T, then T times `n k` and n heaps; heaps are counted from 1."""
    for _ in range(read.integer("T")):
        n = read.integer("n", low=1)
        k = read.integer("k", low=1, high=n)
        heaps = read.integers(n, "heaps")
        others = Nim().theorem(heaps) ^ heaps[k - 1]
        yield "Yes" if others < heaps[k - 1] else "No"


@problem("C4", "Nim with updates")
def updates(read: Reader) -> Iterator[str]:
    """Read `n q`, n heaps, then q times `x y`: heap x, counted from 1, becomes y and stays so."""
    n, q = read.integer("n"), read.integer("q")
    heaps = read.integers(n, "heaps")
    nim_sum = Nim().theorem(heaps)
    for x, y in read.rows(q, x=(1, n), y=(0, None)):
        nim_sum ^= heaps[x - 1] ^ y
        heaps[x - 1] = y
        yield "Kan" if nim_sum else "Li"


@problem("C5", "Two heaps, take 1, 3 or 9")
def one_three_nine(read: Reader) -> Iterator[str]:
    """Read lines `n1 n2` to the end of the file."""
    game = Subtraction({1, 3, 9})
    while read.more():
        heaps = Sum(read.integer("n1"), read.integer("n2"))
        yield "win" if game.outcome(heaps) else "lose"


@problem("C6", "Cards, taken by powers of two", judge="HDU 1847")
def cards(read: Reader) -> Iterator[str]:
    """Read lines `n` to the end of the file."""
    while read.more():
        yield "Kiki" if PowersOfTwo().outcome(read.integer("n")) else "Cici"


@problem("C7", "E&D: discard a heap of a pair, split the other", judge="Luogu P2148")
def pairs(read: Reader) -> Iterator[str]:
    """Read T, then T times N (even) and N heaps; heaps 2k-1 and 2k are a pair."""
    from gamelib.games.pairs import PairSplitting  # a contest counts milliseconds of the start

    game = PairSplitting()
    for _ in range(read.integer("T")):
        n = read.integer("N")
        if n % 2:
            raise ValueError(f"N must be even, since heaps come in pairs, not {n}")
        value = 0
        for x, y in read.rows(n // 2, x=(1, None), y=(1, None)):
            value ^= game.theorem((x, y))
        yield "YES" if value else "NO"


@problem("C9", "Heaps and a subtraction set", judge="AcWing 893")
def subtraction_set(read: Reader) -> Iterator[str]:
    """Read k, k numbers that may be taken, n, n heaps."""
    game = Subtraction(read.integers(read.integer("k", low=1), "numbers to take"))
    heaps = Sum(*read.integers(read.integer("n"), "heaps"))
    yield "Yes" if game.outcome(heaps) else "No"


@problem("C11", "Heaps that are replaced by two smaller ones", judge="AcWing 894")
def splitting(read: Reader) -> Iterator[str]:
    """Read n, n heaps."""
    from gamelib.games.breaking import SplittingNim

    heaps = Sum(*read.integers(read.integer("n"), "heaps"))
    yield "Yes" if SplittingNim().outcome(heaps) else "No"


@problem("C12", "Matches: a winning first move", judge="Luogu P1247")
def matches(read: Reader) -> Iterator[str]:
    """Read k, k heaps; the answer `a b` takes a from heap b, counted from 1."""
    heaps = read.integers(read.integer("k"), "heaps")
    move = nim_first_move(heaps)
    if move is None:
        yield "lose"
    else:
        place, taken = move
        yield f"{taken} {place + 1}"
        yield read.line(first=1, place=place + 1, value=heaps[place] - taken)
