"""Chapter 07: Nim in disguise. Small positions are played out, the others follow the theorems."""

import operator
import random
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from math import comb
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise, found, moves, winning
from gamecourse.exercises.ch04 import NORTHCOTT, ROW, gaps_differ
from gamecourse.exercises.tried import SPREAD, Faults, chained, each, wins

#: Numbers up to 10**18 that nobody plays out, the last ones with bits everywhere.
HUGE = [10**18, 10**18 - 1, 2**59, 2**59 + 2**58, *(size % (10**18 + 1) for size in SPREAD)]


def _drawn(largest: int) -> list[tuple[int, ...]]:
    """Return several lists of five to nine numbers: the largest is not always the one to lower."""
    draw = random.Random(largest)
    return [tuple(draw.choices(range(largest + 1), k=k)) for k in (5, 6, 7, 8, 9) for _ in range(9)]


def _after(game: gl.Game, start: Any, given: Any, *more: int) -> tuple[Any, ...] | None:
    """Return what a given move leaves and what is said of the game, or `None` if it is none."""
    option = game.canonical(given)
    try:
        game.said(start, option)
    except ValueError:
        return None
    return (option, *more)


# --- stairs and strips ---------------------------------------------------------------------------


def _pairs(gaps: Sequence[int]) -> tuple[int, ...]:
    """Return cells, from 10 on, of pieces in pairs with so many free cells between the two."""
    cells: list[int] = []
    for gap in gaps:
        white = max(cells, default=9) + 1 + gap % 3
        cells += [white, white + gap + 1]
    return tuple(cells)


STRIPS = [c for n in (2, 1, 3, 4) for c in combinations(range(1, 8), n)]
STRIPS += [(), tuple(range(1, 300, 3)), (1, 2, 3, 2000), tuple(range(1, 400)), (500,)]


@exercise("07.moves", each(STRIPS))
def strip_moves(cells: tuple[int, ...]) -> set[tuple[int, ...]]:
    return set(gl.CoinsOnStrip().moves(cells))


STAIRS = [tuple(HUGE), (0, 10**18), (5, 10**18, 9, 1, 12, 7, 3), (*HUGE, *HUGE), (2**59,) * 5]
STAIRS += [(n, 0, n, 5, n + 1) for n in HUGE] + [(0,) * n + (1,) for n in (9, 10, 64, 65, 1000)]
STAIRS += [(), (7, 3) * 500, (7, 3) * 500 + (9,), (3, 9) * 32 + (5, 1, 5), (2, 1, 5) * 100 + (4,)]
FEW = [s for n in (1, 2, 3, 4) for s in product(range(4), repeat=n)]
moves("07.stairs", gl.StaircaseNim(), FEW, far=chained(STAIRS, _drawn(6), _drawn(40)))


COINS = [(10**18,), (5, 10**18), (7, 10**9, 10**18), tuple(range(1, 200, 4))]
COINS += [(3, 2**59, 2**60 - 4, 2**60 + 9), (1, 6, 9, 10**12, 10**15, 10**18 - 1, 10**18)]
COINS += [(), (1, 3, *range(9, 400, 4)), tuple(range(1, 1001)), (*range(1, 1001), 1009)]
COINS += [(1, 9, *range(20, 1020)), (*range(2, 1002), 1009, 1015)]
COINS += [tuple(sorted({*HUGE})), tuple(sorted({*HUGE, 7}))]
for drawn in chained(_drawn(6), _drawn(40)):
    COINS += [_pairs(drawn), _pairs(drawn)[1:]]
LAYOUTS = [c for n in (1, 2, 3, 4, 5) for c in combinations(range(1, 9), n)]
moves("07.strip", gl.CoinsOnStrip(), LAYOUTS, far=COINS)


ROWS: list[Any] = [((1, 5), (0, 2), (3, 7)), *([each] for each in ROW)]
ROWS += [*product(ROW, repeat=2), ((0, 2), (0, 3), (0, 4)), ((1, 4), (0, 2), (0, 3))]
ROWS += [((0, 10**18), (5, 10**18 + 5), (7, 8)), ((0, 2**60), (0, 2**59), (0, 2**59 + 1))]
ROWS += [((3, 40), (1, 17), (2, 9), (0, 30)), ((0, 10**18), (9, 10))]
for size in SPREAD:
    ROWS += [((0, size + 1), (5, 6), (3, size + 7)), ((0, size), (7, size + 7))]
    ROWS += [((0, size + 1), (0, 2**34))]
ROWS += [((2, 4),) * 66, ((2, 4),) * 67, ((2, 4),) * 66 + ((0, 9),)]
ROWS += [((0, 7),) * 600 + ((0, 3),), ((0, 30), (1, 2)) * 99]
ROWS += [tuple((gap % 3, gap + gap % 3 + 1) for gap in gaps) for gaps in _drawn(14)]


def _pushed(given: Any, rows: Any) -> Any:
    after = tuple(tuple(map(operator.index, (white, black))) for white, black in given)
    changed = [(*a, *b) for a, b in zip(rows, after, strict=False) if a != b]
    forwards = [old < new < black == other for old, black, new, other in changed]
    return (after,) if len(rows) == len(after) and forwards == [True] else None


@winning(
    "07.push",
    each(tuple(map(tuple, rows)) for rows in ROWS),
    left=_pushed,
    asked="a tuple of pairs",
)
def push_wins(rows: Any) -> bool:
    if max(map(max, rows)) < 5 and len(rows) < 4:
        return wins(NORTHCOTT, (rows, 0, 0), far=False)
    return gaps_differ(rows)


def _hill(gaps: Sequence[int], draw: random.Random) -> tuple[int, ...]:
    """Return people in pairs with these gaps, after the first of them has reached the top."""
    people: list[int] = []
    for gap in gaps:
        ahead = max(people, default=0) + draw.randint(1, 3)
        people += [ahead, ahead + gap + 1]
    return (0, *people[1:])


def _hills() -> Iterator[tuple[tuple[int, ...], int]]:
    for people in combinations(range(1, 10), 4):
        if people[1] - people[0] == people[3] - people[2]:
            yield from (((0, *people[1:]), king) for king in (3, 4))
    for start, gap in product((5, 10**9), (0, 3, 10**18)):
        second = start + gap + 1
        yield from (((0, second, second + 7, second + 8 + gap), king) for king in (3, 4))
    six = (0, 14, 20, 24, 30, 39)  # gaps 3 and 8: the first two were 11 apart, on 2 and 14
    hills: list[tuple[int, ...]] = [six, (0, 6, 7, 9, 11, 15)]
    draw = random.Random(7)
    for bits, pairs in product((2, 4, 40, 59), (1, 2, 3, 4, 5, 35, 99)):
        gaps = [draw.getrandbits(bits) for _ in range(pairs)]
        hills.append(_hill([gl.nim_sum(gaps), *gaps], draw))
    yield from ((hill, king) for hill in hills for king in range(3, min(len(hill), 8) + 1))


def _answered(given: Any, people: tuple[int, ...], king: int) -> Any:
    return _after(gl.ClimbingTheHill(king), people, given, king)


@winning("07.answer", _hills(), left=_answered, asked="a tuple of distances")
def hill_won(people: tuple[int, ...], king: int) -> bool:
    return wins(gl.ClimbingTheHill(king), people, far=people[-1] > 14 or len(people) > 4)


# --- several heaps, both sides -------------------------------------------------------------------


def _positions(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    heaps = range(largest + 1)
    return [h for n in counts for h in combinations_with_replacement(heaps, n)]


MOORE: list[Any] = [((n, n, n, n), k) for n in HUGE for k in (1, 2, 3, 4)]
MOORE += [((1, 2, 3, 3), 2), ((10**18, 10**18 - 1, 1), 2), ((9,) * 12, 5), ((9,) * 12, 7)]
MOORE += [((2**59, 2**59 + 4, 2**59 + 4, 4), 2), ((5, 6, 9, 17, 30, 44), 4), ((), 1), ((), 3)]
MOORE += [((9,) * n, k) for n in (5, 11, 13, 14, 65, 66, 1001) for k in (4, 10, 12, 64, 1000)]
MOORE += [((n, n, n ^ m, m), 1) for n in HUGE for m in (1, 2**40)] + [((2,) * 6, 10**18)]


def _moore_won(heaps: tuple[int, ...], k: int) -> bool:
    return wins(gl.MooreNim(k), heaps, far=max(heaps, default=0) > 3 or len(heaps) > 4)


exercise("07.moore", product(_positions(3, (3, 1, 2, 4)), (1, 2, 3, 5)), MOORE)(_moore_won)


TURNS: list[Any] = [((13, 7, 6, 2), k) for k in (1, 2, 3, 4)]
TURNS += [((n, 5, n + 4, 6, 9, 12), k) for n in HUGE for k in (1, 2, 3, 4, 9)]
TURNS += [(tuple(range(1, 40)), k) for k in (2, 3, 7)] + [((2**59,) * 6, 2), ((2**59,) * 6, 4)]
TURNS += [((9,) * n + (3, 12), k) for n in (4, 11, 14, 66) for k in (4, 10, 12, 64, 65)]
TURNS += [((n, n, n ^ 5), 1) for n in chained(HUGE, SPREAD)]
TURNS += [((7,) * 6, 10**18), ((3,) * 100, 200), ((4,) * 80 + (3,) * 30, 100), ((), 1), ((), 2)]
TURNS += [(heaps, k) for heaps in chained(_drawn(6), _drawn(40)) for k in (1, 2, 3)]
TURNS += [(tuple(SPREAD), k) for k in (1, 2, 3, 4, 5, 6)] + [((1,) * 1000 + (6, 5), 3)]


def _lowered(given: Any, heaps: tuple[int, ...], k: int) -> Any:
    fewer = all(a >= b for a, b in zip(heaps, given, strict=True))
    return _after(gl.MooreNim(k), heaps, given, k) if fewer else None


SMALL = product(_positions(3, (3, 1, 2, 4)), (1, 2, 3))
winning("07.moore-move", SMALL, TURNS, left=_lowered, asked="a tuple of heaps")(_moore_won)


def _sides() -> Iterator[tuple[tuple[int, ...], int]]:
    pieces = [c for n in (2, 4) for c in combinations(range(1, 9), n)]
    yield from product([(1, 3, 4, 6, 7, 9)], (1, 2, 3, 4))
    yield from product(pieces, (1, 2, 3))
    yield from [((1, 10**18), 1), ((1, 10**9, 10**10, 10**10 + 10**9 - 1), 1)]
    yield from [((4, 9, 10, 15), 2), *(((1, 8, 20, 27, 100, 107, 200, 300), d) for d in (1, 2, 3))]
    yield from product([(1, 8, 20, 27, 100, 107)], (1, 2, 3, 9))
    gaps = chained(_positions(4, (3, 4)), _positions(2, (5, 6)), _positions(1, (7, 8)))
    yield from product(map(_pairs, gaps), range(1, 8))
    fives = [_pairs((5,) * n) for n in (13, 33, 66, 1001)]
    yield from product(fives, (4, 10, 12, 32, 65, 1000))
    two = [(n, m) for n in (2**40, 2**57 + 9, 2**58 - 1) for m in (1, n, n - 7)]
    yield from ((_pairs((n, m, n ^ m)), d) for n, m in two for d in (1, 2, 3))
    yield from [(_pairs((2**59 + 5, 5)), 1), (_pairs((2**59 + 5, 5, 5)), 2), ((), 1), ((), 4)]


@exercise("07.sides", _sides())
def side_wins(cells: tuple[int, ...], d: int) -> bool:
    return wins(gl.BlackAndWhite(d), (cells, "white"), far=max(cells, default=0) > 9)


WAYS = [(a, b, q) for a in range(1, 5) for b in range(4) for q in (2, 3, 4, 7)]
WAYS += [(25, 26, 2), (50, 51, 8), (60, 60, 61), (9, 0, 1), (0, 3, 2), (0, 0, 5), (1, 60, 2)]
WAYS += [(60, free, q) for free in (0, 1, 59, 60) for q in (1, 2, 3, 7, 59, 60)]


@exercise("07.ways", [(2, 2, 2)], WAYS)
def column_ways(heaps: int, free: int, multiple: int) -> list[int]:
    found = [0] * (heaps + free + 1)
    if heaps + free < 9:
        for digits in product((0, 1), repeat=heaps + free):
            found[sum(digits)] += sum(digits[:heaps]) % multiple == 0
        return found
    for ones in range(0, heaps + 1, multiple):
        for more in range(free + 1):
            found[ones + more] += comb(heaps, ones) * comb(free, more)
    return found


# --- the ring ------------------------------------------------------------------------------------


def _rings(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    numbers = range(largest + 1)
    return [r for n in counts for r in product(numbers, repeat=n) if 0 in r]


RINGS = [(10**18, 5, 0, 7, 10**18), (0, *HUGE, 1), (*HUGE, 0), (*HUGE, 3, 0, 2, 9)]
RINGS += [(0,) * 30, (1,) * 9 + (0,), (1,) * 10 + (0,), (1,) * 400 + (0,) + (2,) * 301]
# As long as promised: won one way, won the other way, lost, and with other zeros between.
RINGS += [(2,) * n + (0,) + (10**18,) * (10**5 - 1 - n) for n in (50_001, 50_000, 99_999, 0)]
RINGS += [(10**18,) * n + (0, 4, 0) + (3,) * (99_998 - n) for n in (49_998, 99_998)]


def _crossed(given: Any, edges: tuple[int, ...]) -> Any:
    return _after(gl.RingOfNumbers(), edges, given)


@winning("07.ring", each(_rings(2, (3, 1, 2, 4)), RINGS), left=_crossed, asked="a tuple of edges")
def ring_won(edges: tuple[int, ...]) -> bool:
    return wins(gl.RingOfNumbers(), edges, far=sum(edges) > 9)


COUNTED = chained([(1, 0, 2)], _rings(3, (1, 2, 3)), _rings(2, (4, 5)))
COUNTED += [(10**18, 0, 5), (10**18, 5, 7, 0, 12), (10**18, 5, 0, 7), (2**59, 0), (0, 99, 10**18)]
COUNTED += [(n, 0, m) for n in HUGE for m in (1, n)]
COUNTED += [(n, 5, 3, 0, 1, 9, 10**18) for n in HUGE]
COUNTED += [(10**18,) * n + (0,) + (7,) * m for n in (2998, 2999) for m in (3000, 3001)]


@exercise("07.ring-moves", each(COUNTED))
def winning_count(edges: tuple[int, ...]) -> int:
    game = gl.RingOfNumbers()
    if max(edges) > 9:  # what is left of an edge matters only by whether it is 0
        counts = 0
        for number, crossed in ((edges[0], _ahead), (edges[-1], _back)):
            if number:
                counts += not game.outcome(crossed(edges, 0))
            if number > 1:
                counts += (number - 1) * (not game.outcome(crossed(edges, 1)))
        return counts
    ahead = [_ahead(edges, left) for left in range(edges[0])]
    back = [_back(edges, left) for left in range(edges[-1])]
    return sum(not game.outcome_from_rules(option) for option in chained(ahead, back))


def _ahead(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (*edges[1:], left)


def _back(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (left, *edges[:-1])


# --- spot the mistake ----------------------------------------------------------------------------


@exercise("07.misprint", range(1, 9), [0, 100], HUGE)
def misprinted(total: int) -> int:
    if total > 9:
        return comb(total + 2, 2)  # what says the opposite of a theorem is wrong everywhere
    found = (s for s in product(range(total + 1), repeat=3) if sum(s) == total)
    return sum(wins(gl.StaircaseNim(), s, far=False) == (s[0] != s[2]) for s in found)


@found("07.even", range(1, 10), [100, 101], HUGE, SPREAD, asked="a tuple of steps")
def fault_of_refutation(given: Any, stones: int) -> Faults:
    steps = gl.StaircaseNim().canonical(given)
    yield sum(steps) != stones, "which has another number of stones"
    fair = wins(gl.StaircaseNim(), steps, stones * len(steps) > 30)
    right = (gl.nim_sum(steps[1::2]) != 0) == fair
    yield right, "where the note is right"


XORED = [*_positions(5, (1, 2, 3)), (7, 4, 2), (9, 8), (2, 3)]
XORED += [(10**18, 10**18), (10**18, 10**18 + 1), (10**18,), (2**59, 2**59 + 2), ()]
XORED += [(n, n ^ d) for n in chained(HUGE, SPREAD) for d in (0, 1, 2, 2**33, 2**99)]
XORED += [(7,) * 64 + (d,) for d in range(4)] + [(5, 6, 3) * 400 + (d,) for d in range(4)]


@exercise("07.moore-sum", each(XORED))
def not_the_xor(heaps: tuple[int, ...]) -> bool:
    columns = range(max(heaps, default=0).bit_length())
    ones = sum(sum(heap >> column & 1 for heap in heaps) % 2 for column in columns)
    return ones != gl.nim_sum(heaps)
