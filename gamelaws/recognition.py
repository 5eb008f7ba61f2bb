"""Which game is this? Values, a table or losing positions, held against the games with names."""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import sympy
from sympy.utilities.iterables import ordered_partitions

from gamelaws.atlas import long_period
from gamelaws.formulas.candidate import ENOUGH_BITS, Candidate, surprise
from gamelaws.formulas.find import Law, formulas
from gamelaws.formulas.rows import LEAST_ROW
from gamelaws.formulas.two_numbers import LEAST_SIDE
from gamelib import validate
from gamelib.extras import np
from gamelib.game import Game
from gamelib.games.breaking import GrundyGame, SplittingNim
from gamelib.games.coins.rules import Ruler, Ternups, TurnUpTo, Twins
from gamelib.games.heaps import Bash, HeapGame, PowersOfTwo, Subtraction
from gamelib.games.nim import MooreNim, Nim
from gamelib.games.octal import NAMES, Hexadecimal, Octal
from gamelib.games.wythoff import Wythoff

if TYPE_CHECKING:
    from gamelib.values.periods import Period

#: Values of each game in the index: those of an octal code of three digits stay below 64.
DEPTH = 200
#: How far apart the numberings of the values and of a game may be.
SHIFTS = sorted(range(-3, 4), key=lambda shift: (abs(shift), shift))
#: The fewest values that are looked up, and how far a period is searched.
FEWEST, SEARCHED = 3, 2000
#: The largest number up to which losing positions are compared, and the side of a table.
MOST_LOST, MOST_SIDE = 100_000, 400
#: Heaps of misère play in the index, where sums are played out, and the largest that is compared.
MISERE, MOST_MISERE = 24, 20


class _TakeADivisor(HeapGame[int]):
    """Take a number of stones that divides the heap: any, or a `proper` one, less than the heap.

    >>> _TakeADivisor().table(9), _TakeADivisor(proper=True).table(9)
    (array([0, 1, 2, 1, 3, 1, 2, 1, 4]), array([0, 0, 1, 0, 2, 0, 1, 0, 3]))

    Theorem: let n = 2^k u with u odd. To take 2^j t, t odd, leaves the exponent j of two if j < k,
    and a larger one than k if j = k. So proper divisors leave the exponents 0 to k - 1 and never k:
    G(n) = k by induction. With n itself 0 is left, too, and all is one more: k + 1, and G(0) = 0.
    """

    title = "Take a divisor"

    def __init__(self, proper: bool = False) -> None:
        self.proper = proper

    def options(self, heap: int) -> Iterator[int]:
        """Yield the heaps left after taking each divisor, the smallest first."""
        for taken in range(1, heap + 1 - self.proper):
            if heap % taken == 0:
                yield heap - taken

    def theorem(self, heap: int) -> int:
        """Return the exponent of two in the heap, or one more."""
        return (heap & -heap).bit_length() - (self.proper and heap > 0)


@dataclass(frozen=True)
class Match:
    """A game that agrees with values: value i is that of its heap `first + i + shift`.

    `code` is its octal code, if it has one; `misere` says that losing heaps of misère play were
    compared. `agrees` says how many values were compared, `stretch`
    is 2 where each value of the game stands twice. `members` are the names of all games of the
    index that agree, this one first, and `parts` is the first heap, in the numbering of the values,
    at which two matches differ. In the index itself a game agrees with nothing yet.
    """

    name: str
    game: Game
    code: str | None = None
    shift: int = 0
    agrees: int = 0
    members: tuple[str, ...] = ()
    stretch: int = 1
    misere: bool = False
    parts: int | None = field(default=None, compare=False)

    @functools.cached_property
    def period(self) -> Period | None:
        """The period of the game, searched among 2000 values, or `None`."""
        search = getattr(self.game, "period", None)
        return search(SEARCHED) if search and self.game.first == 0 else None

    @functools.cached_property
    def proved(self) -> tuple[int, int] | None:
        """Length and preperiod of the proved period: as `period` has them, or as the atlas does.

        The atlas of octal games knows periods that take longer than a moment to find; their
        certificates lie in the folder `atlas` of the project.
        """
        law = self.period
        if law is not None and law.proved and not law.saltus:
            return law.length, law.preperiod
        length, start = long_period(self.code or "")[:2]
        return (length, start) if length else None

    @functools.cached_property
    def law(self) -> Law | None:
        """The simplest law of the game's first 200 values, or `None`."""
        one_heap = self.game.first in (0, 1)
        return next(iter(formulas(self.game.table(DEPTH))), None) if one_heap else None

    def __str__(self) -> str:
        text = self.name
        if self.code and self.code not in self.name:
            text += f", octal {self.code}"
        text += f": agrees on {self.agrees}, shift {self.shift}"
        if self.stretch == 2:
            text += ", each value twice"
        if self.misere:
            text += ", misère play"
        elif self.period is not None:
            proved = "not " * (not self.period.proved) + "proved"
            text += f"; period {self.period.length} from {self.period.preperiod} ({proved})"
        elif self.proved is not None:
            text += f"; period {self.proved[0]} from {self.proved[1]} (proved in the atlas)"
        if self.parts is not None:
            text += f"; the value of heap {self.parts} decides"
        return text


def identify(
    values: Any = None, first: int = 0, *, lost: Any = None, misere: bool = False
) -> list[Match]:
    """Return the games whose Grundy values, or losing positions, these are: the likeliest first.

    >>> kayles, *others = identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4])
    >>> print(kayles)
    Kayles, octal 0.77: agrees on 10, shift 0; period 12 from 71 (proved)
    >>> [match.name for match in identify(lost=[0, 4, 8, 12, 16])][:1]
    ['Bash(3)']
    >>> identify(lost=[1, 4, 9, 12, 20], misere=True)[0].name
    'Kayles'
    >>> identify([3, 1, 4, 1, 5, 9, 2, 6, 5, 3])
    []

    The index has the 1023 octal codes of up to three digits after the point, the subtraction sets
    within 1...8, Bash's games, coin-turning games and all others with a name; of tables, Nim,
    Wythoff, the nim product and Moore's Nim. Values may be numbered up to 3 higher or lower than
    the game's, may begin with zeros, and may each stand twice.

    Parameters
    ----------
    values : sequence of int, or table of int
        The values of heaps `first`, `first` + 1, ..., at least 3; or of two heaps a table: a list
        of rows or an array of shape (m, n), with sides from 3 to 400.
    first : int
        The heap that the first value belongs to, at most 40.
    lost : sequence of int, or of pairs of int
        Instead of values, all losing heaps, or pairs of heaps, up to the largest one named.
    misere : bool
        Whether the heaps are those lost in misère play, where the last move loses: up to 20.

    Returns
    -------
    list of Match
        Empty where no game agrees. Games of one match agree on all that was asked; where `members`
        has several, they may differ beyond.

    Raises
    ------
    TypeError, ValueError
        For what is no list of integers >= 0, for too few or too many of them, and unless one of
        `values` and `lost` is given.
    """
    if (values is None) == (lost is None):
        raise TypeError("identify takes values or lost=..., one of the two")
    first = validate.integer(first, "the first heap", high=40)
    if lost is not None:
        return _by_losses(lost, first, misere)
    if misere:
        raise TypeError("misere=True takes lost=..., the heaps that are lost in misère play")
    if isinstance(values, np.ndarray):
        values = values.tolist()
    rows = validate.collection(values, "the values", ordered=True)
    if rows and all(isinstance(row, list | tuple) for row in rows):
        return _tables(rows)
    given = np.array(_checked(rows, "the values"))
    found = _rows(given, first, np.equal)
    if not found and len(given) >= 2 * FEWEST and np.array_equal(given[:-1:2], given[1::2]):
        return [replace(match, stretch=2) for match in _rows(given[::2], first // 2, np.equal)]
    return found


def find_laws(values: Any, first: Any = 0, *, period: Period | None = None) -> list[Law]:
    """Return the laws that a row or a table of integers obeys, the simplest first.

    >>> from gamelib import Bash
    >>> find_laws(Bash(3).table(20))
    [Law(remainder: Mod(n, 4); agrees on 0…19)]
    >>> find_laws([1, 2, 4, 7, 8, 11, 13, 14, 16, 19], first=1)[0].name
    'odious numbers'
    >>> find_laws([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3])
    []
    >>> find_laws([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1])
    [Law(values of Kayles: Kayles(n); agrees on 0…13)]

    No law is claimed for fewer than 8 values, nor for a table with a side below 4. A period must
    be seen twice in the first half, after the part that does not repeat: Kayles, with period 12
    from 71, needs 71 + 24 <= N/2, so N = 190 values. Up to three first values may be exceptions.
    Where no formula is found, a game with a name whose values these are is the law, as `identify`
    knows it: 14 values of Kayles are enough.

    Parameters
    ----------
    values : sequence of int, or table of int
        A row of up to 100 000 integers; or a table, an array of shape (m, n) or a list of rows.
    first : int, or pair of int
        What the first value belongs to, at most a million; for a table a pair, or the same twice.
    period : Period, optional
        The certificate of the game that the row comes from. Where it covers the law, the evidence
        reads "proved by ..."; without it a law only "agrees on ..." its values.

    Returns
    -------
    list of Law
        The fewer numbers a law states, the earlier it comes; empty where none was found.

    Raises
    ------
    TypeError, ValueError
        For values that are no integers (booleans are not), rows of different lengths, more than two
        dimensions, or a period that the values contradict: one of another game, or one of values
        that are numbered from another first one.
    """
    return formulas(values, first, period=period) or _games_as_laws(values, first, period)


def _checked(values: Iterable[Any], what: str) -> list[int]:
    checked = validate.integers(values, what, "a value")
    if len(checked) < FEWEST:
        raise ValueError(f"{what} must be at least {FEWEST}, not {len(checked)}")
    if max(checked) > 2**31:
        raise ValueError(f"a value must be at most 2**31, not {max(checked)}")
    return checked


def _by_losses(lost: Any, first: int, misere: bool) -> list[Match]:
    """Return the games with these losing positions: heaps, or pairs of heaps."""
    places = validate.collection(lost, "the losing positions")
    if places and not misere and all(isinstance(place, list | tuple) for place in places):
        pairs = {tuple(sorted(validate.integers(pair, "a pair", "a heap"))) for pair in places}
        if len(pairs) < FEWEST or any(len(pair) != 2 for pair in pairs):
            raise ValueError(f"at least {FEWEST} pairs of heaps are needed, not {len(pairs)}")
        side = 1 + max(pair[1] for pair in pairs)
        if side > MOST_SIDE:
            raise ValueError(f"a losing pair must be below {MOST_SIDE}, not {side - 1}")
        lost_pairs = np.zeros((side, side), dtype=bool)
        for a, b in pairs:
            lost_pairs[a, b] = lost_pairs[b, a] = True
        return _corners(lost_pairs, _lost_alike)
    heaps = sorted(set(_checked(places, "the losing positions")))
    most = MOST_MISERE if misere else MOST_LOST
    for heap in heaps:
        if not first <= heap <= most:
            raise ValueError(f"losing heaps must be from {first} to {most}, not {heap}")
    is_lost = np.zeros(heaps[-1] - first + 1, dtype=bool)
    is_lost[np.array(heaps) - first] = True
    return _rows(is_lost, first, np.equal if misere else _lost_alike, misere)


def _lost_alike(table: np.ndarray, lost: np.ndarray) -> Any:
    """Say where a table has the value 0 just as a position is lost."""
    return (table == 0) == lost


# --- rows of values -------------------------------------------------------------------------------


def _rows(
    given: np.ndarray, first: int, agree: Callable[..., Any], misere: bool = False
) -> list[Match]:
    """Return the games with these values of one heap, each class of equal games once."""
    entries, table, kind = _misere_index() if misere else _index()
    found: dict[int, tuple[int, list[int]]] = {}
    for shift in SHIFTS:
        start = first + shift
        zeros = min(max(-start, 0), len(given))  # the game begins later than the values
        if not np.all(agree(np.zeros(zeros, dtype=int), given[:zeros])) or zeros == len(given):
            continue
        start, asked = max(start, 0), given[zeros:]
        near = asked[: table.shape[1] - start]
        for place in np.flatnonzero(agree(table[:, start : start + len(near)], near).all(axis=1)):
            if len(near) < len(asked):
                far = _values(entries[place].game, start + len(asked))[start:]
                if not np.all(agree(far, asked)):
                    continue
            nearest, places = found.setdefault(kind[place], (shift, []))
            if shift == nearest:
                places.append(int(place))
    # The first heap beyond the values at which two of the games differ.
    rows = [(shift, table[places[0]]) for shift, places in found.values()]
    beyond = range(first + len(given), table.shape[1] - max(SHIFTS))
    apart = (n for n in beyond if len({int(row[n + shift]) for shift, row in rows}) > 1)
    parts = next(apart, None)
    return [
        replace(
            entries[places[0]],
            shift=shift,
            agrees=len(given),
            members=tuple(entries[place].name for place in places),
            misere=misere,
            parts=parts,
        )
        for shift, places in found.values()
    ]


@functools.cache
def _index() -> tuple[list[Match], np.ndarray, list[int]]:
    """Return the games of one heap, the simplest first, their values, and their classes."""
    entries = _named()
    rows = [_values(entry.game, DEPTH) for entry in entries]
    known = {entry.code for entry in entries}
    for code, row in zip(_codes(), _octal_tables(), strict=True):
        if code not in known:
            entries.append(Match(f"octal {code}", Octal(code), code))
            rows.append(row)
    table = np.array(rows, dtype=np.int64)
    kind = np.unique(table, axis=0, return_inverse=True)[1]
    return entries, table, kind.ravel().tolist()


@functools.cache
def _misere_index() -> tuple[list[Match], np.ndarray, list[int]]:
    """Return the games on heaps of `_index`, which heaps are lost in misère play, and classes."""
    entries, table, _ = _index()
    places = [place for place, entry in enumerate(entries) if isinstance(entry.game, HeapGame)]
    codes = dict(zip(_codes(), _octal_misere(_digits()), strict=True))
    lost = []
    for place in places:
        code, game = entries[place].code or "", entries[place].game
        if code in codes:
            lost.append(codes[code])
        elif type(game) is Octal:  # a code without end
            digits = list(game.digits) + [game.repeat] * MISERE
            lost.extend(_octal_misere(np.array([digits[:MISERE]])))
        else:
            lost.append([not game.outcome(heap, misere=True) for heap in range(MISERE)])
    kind = np.unique(np.hstack([table[places], lost]), axis=0, return_inverse=True)[1]
    return [entries[place] for place in places], np.array(lost, bool), kind.ravel().tolist()


def _values(game: Game, count: int) -> np.ndarray:
    """Return the values of the heaps or coins 0, 1, ..., one that does not exist counting 0."""
    return np.concatenate([np.zeros(game.first, dtype=int), game.table(count - game.first)])


def _named() -> list[Match]:
    """Return the games of one heap that have a name, and the subtraction sets within 1...8."""
    found = [Match(f"Bash({limit})", Bash(limit)) for limit in range(1, 21)]
    found += [Match("Powers of two", PowersOfTwo())]
    for count in range(1, 9):
        for allowed in itertools.combinations(range(1, 9), count):
            if allowed[-1] > count:  # else it is Bash's game
                name = f"Subtraction({{{str(list(allowed))[1:-1]}}})"
                found.append(Match(name, Subtraction(allowed)))
    found.append(Match("take any divisor", _TakeADivisor()))
    found.append(Match("take a proper divisor", _TakeADivisor(True)))
    found.append(Match("one heap of Nim", Octal("0.333..."), "0.333..."))
    found += [Match(name, Octal(code), code) for code, name in NAMES.items()]
    found += [Match("Grundy's game", GrundyGame()), Match("splitting Nim", SplittingNim())]
    found += [Match(f"hexadecimal {code}", Hexadecimal(code)) for code in ("0.3F", "0.8")]
    coins = {"Mock Turtles": TurnUpTo(3), "Ruler": Ruler(), "Ternups": Ternups()}
    return found + [Match(f"coins of {name}", game) for name, game in coins.items()]


@functools.cache
def _digits() -> np.ndarray:
    """Return the digits of the codes of up to three digits after the point, a row for each."""
    return np.array(list(itertools.product((0, 4), range(8), range(8), range(8)))[1:])


def _codes() -> list[str]:
    return [f"{a}.{b}" + f"{c}{d}".rstrip("0") for a, b, c, d in _digits().tolist()]


def _octal_tables() -> np.ndarray:
    """Return the first values of the codes of up to three digits, a row for each code."""
    digits = _digits()
    table = np.zeros((DEPTH, len(digits)), dtype=np.uint64)
    one, splits = np.uint64(1), np.zeros_like(table)
    for n in range(1, DEPTH):
        for part in range(1, n // 2 + 1):  # the values of two heaps that are n together, as bits
            splits[n] |= one << (table[part] ^ table[n - part])
        reached = np.zeros(len(digits), dtype=np.uint64)
        for taken in range(min(n, 3) + 1):
            digit, left = digits[:, taken], n - taken
            reached |= np.where(digit & (1 + (left > 0)), one << table[left], 0)
            reached |= np.where(digit & 4, splits[left], 0)
        missing = ~reached & (reached + one)  # the lowest 0, the mex, as a power of two
        table[n] = np.log2(missing.astype(np.float64)).astype(np.uint64)
    return table.T.astype(np.int64)


def _octal_misere(codes: np.ndarray) -> np.ndarray:
    """Return which heaps are lost in misère play, a row for each code: `codes` has their digits.

    All sums of heaps are played out for all codes at once: bit i of an int is for code i.
    """
    # Row k, column j: the codes that may take k stones of a heap and leave j heaps of it.
    may = [[_as_bits(column >> j & 1) for j in range(3)] for column in codes.T]
    moves = [[move for move in _moves(heap, may) if move[0]] for heap in range(MISERE)]
    lost: dict[tuple[int, ...], int] = {(): 0}
    for total in range(1, MISERE):  # a split without taking comes from fewer heaps to more
        for heaps in sorted(map(tuple, ordered_partitions(total)), key=len, reverse=True):
            can = wins = 0
            for heap in set(heaps):
                where = heaps.index(heap)
                rest = heaps[:where] + heaps[where + 1 :]
                for allowed, left in moves[heap]:
                    can |= allowed
                    wins |= allowed & lost[tuple(sorted(rest + left))]
            lost[heaps] = can & ~wins
    alone = [0]
    alone += [lost[heap,] for heap in range(1, MISERE)]
    return np.array([[bits >> code & 1 for bits in alone] for code in range(len(codes))], bool)


def _as_bits(flags: np.ndarray) -> int:
    return sum(1 << place for place in flags.nonzero()[0].tolist())


def _moves(heap: int, may: list[list[int]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield what may be left of a heap, each time with the codes that have the move."""
    for taken, (nothing, one_heap, two_heaps) in enumerate(may[: heap + 1]):
        left = heap - taken
        yield (one_heap, (left,)) if left else (nothing, ())
        for part in range(1, left // 2 + 1):
            yield two_heaps, (part, left - part)


# --- games as laws --------------------------------------------------------------------------------


def _games_as_laws(values: Any, first: Any, period: Period | None) -> list[Law]:
    """Return the games of the index with these values, unless so few may be theirs by luck."""
    try:
        matches = [match for match in identify(values, first) if match.stretch == 1]
    except (TypeError, ValueError):  # negative numbers, say, are values of no game
        return []
    flat, enough = np.ravel(values).tolist(), ENOUGH_BITS + math.log2(len(_index()[0]))
    if min(np.shape(values)) < {1: LEAST_ROW, 2: LEAST_SIDE}[np.ndim(values)]:
        return []
    starts = (first,) * np.ndim(values)
    spans = (f"{first}…{first + side - 1}" for side in np.shape(values))
    agrees = f"agrees on {' × '.join(spans)}"
    laws: dict[Any, Law] = {}
    for match in matches:
        law = Candidate(f"values of {match.name}", functools.partial(_value_of, match))
        if surprise(law, flat) >= enough + (match.shift != 0):
            onward = tuple(_value_of(match, n, *starts[1:]) for n in range(first, DEPTH))
            found = (find_laws, values, first, period, len(laws))
            laws.setdefault(onward, Law(agrees, starts, law, found, match.game))
    return list(laws.values())


def _value_of(match: Match, *place: Any) -> Any:
    """Return the value that a game has at n, or at (i, j); of symbols it is a function's name."""
    moved = tuple(n + match.shift for n in place)
    if not all(isinstance(n, int) for n in moved):
        return sympy.Function(match.name)(*moved)
    if len(moved) == 1:
        return int(moved[0] >= match.game.first and match.game.grundy(moved[0]))
    return match.game.grundy(moved)


# --- tables of two heaps --------------------------------------------------------------------------


def _corners(given: np.ndarray, agree: Callable[..., Any]) -> list[Match]:
    """Return the games of two heaps whose tables agree with this one."""
    cloth = Twins() * Twins()
    corners: list[tuple[str, Game, Callable[[int, int], np.ndarray]]] = [
        ("Nim", Nim(), Nim().table),
        ("Wythoff", Wythoff(), Wythoff().table),
        ("Moore's Nim", MooreNim(2), lambda a, b: np.add.outer(np.arange(a), np.arange(b))),
        ("the nim product", cloth, cloth.table),
    ]
    return [
        Match(name, game, agrees=given.size, members=(name,))
        for name, game, table in corners
        if np.all(agree(table(*given.shape), given))
    ]


def _tables(rows: Sequence[Any]) -> list[Match]:
    """Return the games of two heaps with this table of values."""
    checked = [validate.integers(row, "a row of the table", "a value") for row in rows]
    if len(checked) < FEWEST or len(set(map(len, checked))) > 1 or len(checked[0]) < FEWEST:
        raise ValueError(f"a table needs {FEWEST} rows and columns, all rows of one length")
    given = np.array(checked)
    if max(given.shape) > MOST_SIDE:
        raise ValueError(f"a table needs at most {MOST_SIDE} rows and columns, not {given.shape}")
    return _corners(given, np.equal)
