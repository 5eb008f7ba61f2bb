"""Chapter 06: Wythoff's game, Fibonacci Nim, Euclid's game. Small positions go by the rules."""

import itertools
from itertools import combinations_with_replacement, pairwise, product
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise, moves, once, smallest
from gamecourse.exercises.tried import SPREAD, Rules, chained, wins
from gamelib.games.wythoff import golden_floor

WYTHOFF, FIBONACCI = gl.Wythoff(), gl.FibonacciNim()
#: Pairs that nobody plays out: won and lost ones, also where floating point is wrong.
LARGE = (10**9, 102_334_155, 10**18, 10**30)
FAR = [(golden_floor(k) + d, golden_floor(k) + k + e) for k, d, e in product(LARGE, (0, 3), (0, 5))]
FAR += [(b, a) for a, b in FAR] + [(10**30, 10**30), (10**30, 17), (0, 10**30)]


def lost_pair_of(k: int) -> tuple[int, int]:
    """Return the lost pair of Wythoff's game that differs by k."""
    return golden_floor(k), golden_floor(k) + k


def fibonacci(last: int) -> list[int]:
    """Return the Fibonacci numbers 1, 2, 3, 5, ... up to `last`: there roundings of φ fail."""
    numbers = [1, 2]
    while numbers[-1] + numbers[-2] <= last:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


JOINED: list[Any] = []
for n in (10**18, *SPREAD):
    JOINED += [((n, n + 1), (n - 3, n + 5)), ((n, 3), (n, 3)), ((n, n), (0, 1)), ((n, n), (7, 7))]
    JOINED += [((n, 5), (n - 1, 5)), ((n, 5), (n + 1, 5)), ((5, n), (5, 0)), ((n, 9), (n - 4, 5))]
SQUARES = list(product(range(5), repeat=2))


@exercise("06.joined", product(SQUARES, repeat=2), JOINED)
def joined(p: tuple[int, int], q: tuple[int, int]) -> bool:
    if max(p) < 5:
        return q in WYTHOFF.moves(p)
    x, y = p[0] - q[0], p[1] - q[1]
    return (x == 0 < y) or (y == 0 < x) or x == y > 0


def _first_lost(n: int) -> list[tuple[int, int]]:
    return list(map(lost_pair_of, range(n)))


@exercise("06.greedy", [1], range(9), far=[30, 1000, 100_000], theorem=_first_lost)
def lost_pairs(n: int) -> list[tuple[int, int]]:
    pairs = combinations_with_replacement(range(3 * n), 2)
    lost = (pair for pair in pairs if not WYTHOFF.outcome_from_rules(pair))
    return list(itertools.islice(lost, n))


NEAR_FIBONACCI = [k + d for k in fibonacci(10**30) for d in (-1, 0, 1)]
LATE = chained(NEAR_FIBONACCI, [10**6, 10**18], SPREAD)


@exercise("06.pair", range(10), far=LATE, theorem=lost_pair_of)
def lost_pair(k: int) -> tuple[int, int]:
    return next((a, a + k) for a in range(20) if not WYTHOFF.outcome_from_rules((a, a + k)))


for k in fibonacci(10**30)[9:]:
    a, b = lost_pair_of(k)
    # A lost pair; one that is won along the diagonal; two won by the partner of a heap.
    for pair in ((a, b), (a + 1, b + 1), (a, b + 7), (b, b + k + 1)):
        FAR.append(pair if k % 2 else pair[::-1])
FAR += [(n, n + d) for n in SPREAD for d in (0, 1, 2**33, n)] + [(n, 0) for n in SPREAD]
moves("06.move", WYTHOFF, product(range(13), repeat=2), far=FAR)


@exercise("06.zeckendorf", range(1, 60), NEAR_FIBONACCI[20:], [10**6, 10**18], SPREAD)
def parts(n: int) -> list[int]:
    return list(gl.zeckendorf(n))


TAKES = [(n, limit) for n in (10**18, 10**18 + 1, 2**90) for limit in (1, 2, 50, 10**17, n - 1)]
TAKES += [(702_408_733, 702_408_732), (701_408_733, 700)]
for small, large in pairwise(fibonacci(10**30)[20::4]):
    # The smallest block against the limit: above it, equal to it, and alone in the heap.
    TAKES += [(large + small, limit) for limit in (small - 1, small, small + 1)]
    TAKES += [(large, large - 1), (large, large), (large - 1, small), (large + 1, 1)]
TAKES += [(n, limit) for n in SPREAD for limit in (1, 2**33, n - 1)]
moves("06.take", FIBONACCI, product(range(22), range(1, 23)), far=TAKES)


THIRD = [*product(range(8), repeat=2), (20, 30), (40, 33), (13, 60), (60, 60)]
exercise("06.sum", THIRD)(lambda *pair: WYTHOFF.grundy(pair))


@once("06.natural", "the printed claim")
def not_in_one_pair() -> set[int]:
    pairs = [p for p in WYTHOFF.small(20) if p[0] <= p[1] and not WYTHOFF.outcome(p)]
    entries = list(itertools.chain.from_iterable(pairs))
    return {n for n in range(9) if entries.count(n) != 1}


@smallest("06.bracket", combinations_with_replacement(range(12), 2), "the printed program")
def bracket_is_wrong(pair: tuple[int, int]) -> bool:
    called_lost = pair[0] == pair[1] - pair[0]
    return called_lost == bool(WYTHOFF.outcome_from_rules(pair))


@smallest("06.single", range(9999), "single precision")
def single_is_wrong(k: int) -> bool:
    import numpy as np

    ratio = (1 + np.sqrt(np.float32(5))) / np.float32(2)
    return int(np.float32(k) * ratio) != golden_floor(k)


@smallest("06.only-openings", [(n, limit) for n in range(1, 30) for limit in range(1, n)])
def only_openings_is_wrong(position: tuple[int, int]) -> bool:
    lost = not FIBONACCI.outcome_from_rules(position)
    return lost and len(gl.zeckendorf(position[0])) > 1


@smallest("06.unique", range(2, 60))
def unique_is_wrong(n: int) -> bool:
    takes = sum(not FIBONACCI.outcome_from_rules(p) for p in FIBONACCI.moves((n, n - 1)))
    return len(gl.zeckendorf(n)) > 1 and takes > 1


RATIOS = [(golden_floor(k) + k + d, golden_floor(k)) for k in LARGE for d in (0, 1)]
RATIOS += [(165_580_141 * 10**9 + d, 102_334_155 * 10**9) for d in (-1, 0, 1)]
for small, large in pairwise(fibonacci(10**40)):
    RATIOS += [*((large + d, small) for d in (-1, 0, 1)), (7 * large, 7 * small)]
RATIOS += [(n + d, n) for n in SPREAD for d in (0, 1, n // 2, n - 1, n, n + 1)]
RATIOS += [(10**40, 10**40), (10**40, 1)]
SMALL = [(a, b) for a in range(1, 40) for b in range(1, a + 1)]


def _euclid(pair: tuple[int, int]) -> list[tuple[int, int]]:
    """Return what a multiple of the smaller number, at least once it, leaves of the larger one."""
    small, large = sorted(pair)
    return [(small, left) for left in range(large - small, -1, -small)] if small else []


EUCLID = Rules(_euclid)


@exercise("06.euclid", SMALL, RATIOS)
def mover_wins(a: int, b: int) -> bool:
    if a < 40:
        return wins(EUCLID, (a, b), far=False)
    return a == b or a * (a - b) > b * b


def _least_take(n: int, k: int) -> int | str:
    moves = gl.DynamicSubtraction(k).winning_moves((n, n - 1))
    return min((n - left for left, _ in moves), default="lost")


LARGE_HEAPS = [10**18, 10**18 - 1, 2**59, 987654321]
OPENINGS = list(product(LARGE_HEAPS, (1, 2, 3, 4, 7, 100)))
OPENINGS += [(n, 2) for n in fibonacci(10**18)[40:]] + [(n, 100) for n in (101, 102, 103, 5000)]


@exercise("06.first", product(range(2, 24), (1, 2, 3, 5)), far=OPENINGS, theorem=_least_take)
def first_take(n: int, k: int) -> int | str:
    game = gl.DynamicSubtraction(k)
    takes = (t for t in range(1, n) if not game.outcome_from_rules((n - t, k * t)))
    return next(takes, "lost")
