"""Chapter 02: Nim. Small positions are solved by the rules, larger ones by Bouton's theorem."""

import functools
import itertools
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise, found, moves, once, smallest
from gamecourse.exercises.tried import SPREAD, Faults, chained, each, wins

NIM = gl.Nim()
#: One to three heaps of at most 4 stones, and four of at most 3.
NEAR = chained(NIM.small(4), product(range(4), repeat=4))
#: Four heaps and more, lost and won, which nobody plays out.
FAR = [(9, 10, 12, 15), (8, 16, 32, 56), (1, 2, 4, 8, 16), (8, 16, 32, 64, 120, 3), (4, 4, 5, 5)]
FAR += [(10**18 + 1,), *((size,) for size in SPREAD), (2**16,), (2**40, 1), (2**41, 2**40, 2**39)]
#: Three lost heaps with bits everywhere, two that are won by one bit, and more heaps than 64.
FAR += [(SPREAD[3], SPREAD[4], SPREAD[3] ^ SPREAD[4]), (10**30, 10**30 ^ 2**90), (2**33, 2**32)]
FAR += [tuple(range(1, 100)), (5,) * 70, (5,) * 69 + (2**40,), tuple(2**k for k in range(100))]
FAR += [(10**18, 10**18 + 1, 1, 7), (10**18, 3, 10**18, 3), (2**61 - 1, 2**60, 5, 2**60 - 6)]
#: The positions that the printed claims are tried on.
PAIRS = chained(((a,) for a in range(1, 10)), product(range(1, 10), repeat=2))


def _is_small(heaps: Sequence[int]) -> bool:
    return sum(heaps) < 20 and len(heaps) < 7


def _won(heaps: Sequence[int], misere: bool = False) -> bool:
    return wins(NIM, heaps, not _is_small(heaps), misere)


APART: list[Any] = [(10**18, 10**18), (10**18, 5), (7, 10**18 + 1), (100, 90)]
APART += chained(product(SPREAD, repeat=2), ((size - 1, size) for size in SPREAD))
moves("02.two", NIM, product(range(9), repeat=2), far=APART)


@exercise("02.lone", each(NEAR, FAR))
def lone_blocks(heaps: Sequence[int]) -> list[int]:
    sizes = [2**k for k in reversed(range(max(heaps, default=0).bit_length()))]
    return [size for size in sizes if sum(heap // size % 2 for heap in heaps) % 2]


LARGE = [(10**18, 10**18 + 1), (1000, 24), (2**60, 2**60 - 1), *product(SPREAD, SPREAD)]


@exercise("02.third", product(range(10), range(10)), far=LARGE, theorem=int.__xor__)
def third_heap(a: int, b: int) -> int:
    return next(c for c in range(16) if not _won((a, b, c)))


def _rows_of_six() -> list[list[int]]:
    draw = random.Random(2)
    return [[draw.randrange(size) for _ in range(6)] for size in [2, 4, 8, 64, 10**18, 10**30] * 8]


#: Five heaps' nim-sum, the first of them, a new one: the nim-sum of the new five.
LAMPS = {(NIM.grundy(row[:5]), row[0], row[5]): NIM.grundy(row[1:]) for row in _rows_of_six()}
exercise("02.update", LAMPS)(lambda *given: LAMPS[given])

moves("02.move", NIM, NEAR, far=FAR)

ONES = [(1,) * n for n in (*range(4, 10), 70, 71)] + [(1,) * 70 + (2**40,), (0, 1) * 51]


@exercise("02.misere", each(NEAR, [(5, 5), (4, 5, 1)], ONES, FAR))
def misere_mover_wins(heaps: Sequence[int]) -> bool:
    return _won(heaps, misere=True)


@exercise("02.count", each(NEAR, FAR))
def count_winning_moves(heaps: Sequence[int]) -> int:
    if not _is_small(heaps):
        return len(NIM.winning_moves(heaps))
    return sum(not _won(option) for option in NIM.moves(tuple(heaps)))


@functools.cache
def _seen() -> set[int]:
    """Return the numbers of winning moves that five small heaps have."""
    return {count_winning_moves(heaps) for heaps in product(range(4), repeat=5)}


@found("02.possible", range(12), [100, 101], asked="a tuple of heaps, or 'impossible',")
def fault_of_winning_moves(given: Any, n: int) -> Faults:
    if given == "impossible":
        yield n in _seen() or n % 2, "but there is such a position"
        return
    wrong = count_winning_moves(NIM.canonical(given)) != n
    yield wrong, "which has another number of winning moves"


@smallest("02.at-most", PAIRS, alike=sorted)
def at_most_is_wrong(heaps: Sequence[int]) -> bool:
    claim = any(heap ^ NIM.grundy(heaps) <= heap for heap in heaps)
    return claim != _won(heaps)


@smallest("02.not-zero", PAIRS, alike=sorted)
def not_zero_is_wrong(heaps: tuple[int, ...]) -> bool:
    return any(map(NIM.grundy, NIM.moves(heaps))) != _won(heaps)


@smallest("02.and", product(range(10), repeat=2), alike=sorted)
def and_is_wrong(heaps: tuple[int, int]) -> bool:
    return (heaps[0] & heaps[1] != 0) != _won(heaps)


SUMS = [*range(1, 16), 36, 2**59 + 5, 2**39, 2**63 + 2**40, 2**98 + 1]
TAKES = [
    (h, s) for h in chained(range(1, 10), [44, 100, 10**18], SPREAD) for s in SUMS if h ^ s < h
]


@exercise("02.take", TAKES)
def stones_to_take(heap: int, s: int) -> int:
    if heap > 9:
        return heap - (heap ^ s)
    # The other heaps have the nim-sum heap ^ s.
    return next(t for t in range(1, heap + 1) if not _won((heap - t, heap ^ s)))


@once("02.cases", "the printed solution")
def failures() -> set[tuple[int, ...]]:
    def printed(heaps: tuple[int, ...]) -> bool:
        big = sum(heap > 1 for heap in heaps)
        if big > 2:
            return NIM.grundy(heaps) != 0
        return big == 1 or len(heaps) % 2 == 0

    pairs = product(range(3), repeat=2)
    return {pair for pair in pairs if printed(pair) != _won(pair, misere=True)}


MARIENBAD = product(range(2), range(4), range(6), range(8))
moves("02.marienbad", NIM, filter(any, MARIENBAD), misere=True)


def _stretches() -> list[tuple[int, ...]]:
    draw = random.Random(2)
    rows = [row for n in range(5) for row in product(range(4), repeat=n)]
    rows += [tuple(draw.choices(range(4), k=n)) for n in (5, 6, 7, 8, 50)]
    rows += [tuple(draw.choices(range(10**9), k=30)) * 2, tuple(draw.choices(range(99), k=10**5))]
    rows += [tuple(SPREAD) * 3, (2**40, 2**40 + 1, 1), (2**70, 2**90) * 40]
    return [*rows, (65536, 1, 65537, 2**40)]


@exercise("02.stretches", each(_stretches()))
def lost_stretches(heaps: Sequence[int]) -> int:
    if len(heaps) > 8:
        count = Counter(itertools.accumulate(heaps, int.__xor__, initial=0))
        return sum(n * (n - 1) // 2 for n in count.values())
    ends = combinations(range(len(heaps) + 1), 2)
    return sum(not _won(heaps[i:j]) for i, j in ends)


VALUES = [(heaps, NIM.grundy(heaps)) for heaps in chained(NEAR, FAR)]
LOWER = [(heaps, v) for heaps, s in VALUES for v in {0, 1, 2, s // 2, s - 1} if 0 <= v < s]


@found("02.value", LOWER, asked="a tuple with as many heaps as the position")
def fault_of_option(given: Any, heaps: tuple[int, ...], v: int) -> Faults:
    option = NIM.canonical(given)
    cut = [new < old for old, new in zip(heaps, option, strict=True) if new != old]
    yield cut != [True], "to which no move leads"
    yield NIM.grundy(option) != v, "which has another value"
