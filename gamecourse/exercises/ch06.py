"""Chapter 06: Wythoff's game, Fibonacci Nim, Euclid's game. Small positions go by the rules."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, check_smallest, exercise, graded
from gamelib.games.wythoff import golden_floor

WYTHOFF, FIBONACCI = gl.Wythoff(), gl.FibonacciNim()
#: Pairs that nobody plays out: won and lost ones, also where floating point is wrong.
LARGE = (10**9, 102_334_155, 10**18, 10**30)
FAR = [
    (golden_floor(k) + d, golden_floor(k) + k + e) for k in LARGE for d in (0, 3) for e in (0, 5)
]
FAR += [(b, a) for a, b in FAR] + [(10**30, 10**30), (10**30, 17), (0, 10**30)]


def _lost_pair(k: int) -> tuple[int, int]:
    return golden_floor(k), golden_floor(k) + k


def _fibonacci(last: int) -> list[int]:
    """Return the Fibonacci numbers 1, 2, 3, 5, ... up to `last`: there roundings of φ fail."""
    numbers = [1, 2]
    while numbers[-1] + numbers[-2] <= last:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers


class _Euclid(gl.Game):
    """Take a multiple of the smaller number, at least once it, from the larger one."""

    def options(self, pair: tuple[int, int]) -> Iterator[tuple[int, int]]:
        small, large = sorted(pair)
        if small:
            yield from ((small, left) for left in range(large - small, -1, -small))


@exercise("06.joined")
def check_joined(joined: Callable[..., Any]) -> None:
    squares = list(itertools.product(range(5), repeat=2))

    def theorem(p: tuple[int, int], q: tuple[int, int]) -> bool:
        x, y = p[0] - q[0], p[1] - q[1]
        return (x == 0 < y) or (y == 0 < x) or x == y > 0

    far: list[Any] = []
    for n in (10**18, *SPREAD):
        far += [((n, n + 1), (n - 3, n + 5)), ((n, 3), (n, 3)), ((n, n), (0, 1)), ((n, n), (7, 7))]
        far += [((n, 5), (n - 1, 5)), ((n, 5), (n + 1, 5)), ((5, n), (5, 0)), ((n, 9), (n - 4, 5))]
    graded(
        joined,
        near=itertools.product(squares, repeat=2),
        rules=lambda p, q: q in WYTHOFF.options(p),
        far=far,
        theorem=theorem,
    )


@exercise("06.greedy")
def check_lost_pairs(lost_pairs: Callable[..., Any]) -> None:
    def by_rules(n: int) -> list[tuple[int, int]]:
        pairs = itertools.combinations_with_replacement(range(3 * n), 2)
        lost = (pair for pair in pairs if not WYTHOFF.outcome_from_rules(pair))
        return list(itertools.islice(lost, n))

    def theorem(n: int) -> list[tuple[int, int]]:
        return [*map(_lost_pair, range(n))]

    far = [30, 1000, 100_000]
    graded(lost_pairs, near=[1, *range(9)], rules=by_rules, far=far, theorem=theorem)


@exercise("06.pair")
def check_lost_pair(lost_pair: Callable[..., Any]) -> None:
    def by_rules(k: int) -> tuple[int, int]:
        return next((a, a + k) for a in range(20) if not WYTHOFF.outcome_from_rules((a, a + k)))

    far = [k + d for k in _fibonacci(10**30) for d in (-1, 0, 1)] + [10**6, 10**18, *SPREAD]
    graded(lost_pair, near=range(10), rules=by_rules, far=far, theorem=_lost_pair)


@exercise("06.move")
def check_winning_move(winning_move: Callable[..., Any]) -> None:
    far = list(FAR)
    for k in _fibonacci(10**30)[9:]:
        a, b = _lost_pair(k)
        # A lost pair; one that is won along the diagonal; two won by the partner of a heap.
        for pair in ((a, b), (a + 1, b + 1), (a, b + 7), (b, b + k + 1)):
            far.append(pair if k % 2 else pair[::-1])
    far += [(n, n + d) for n in SPREAD for d in (0, 1, 2**33, n)] + [(n, 0) for n in SPREAD]
    gl.check_moves(WYTHOFF, winning_move, itertools.product(range(13), repeat=2), far=far)


@exercise("06.zeckendorf")
def check_parts(parts: Callable[..., Any]) -> None:
    near_them = [n + d for n in _fibonacci(10**30)[8:] for d in (-1, 0, 1)]
    gl.check_equal(
        parts, lambda n: [*gl.zeckendorf(n)], [*range(1, 60), *near_them, 10**6, 10**18, *SPREAD]
    )


@exercise("06.take")
def check_winning_take(winning_take: Callable[..., Any]) -> None:
    near = [(n, limit) for n in range(22) for limit in range(1, 23)]
    far = [(n, limit) for n in (10**18, 10**18 + 1, 2**90) for limit in (1, 2, 50, 10**17, n - 1)]
    far += [(702_408_733, 702_408_732), (701_408_733, 700)]
    numbers = _fibonacci(10**30)
    for small, large in zip(numbers[20::7], numbers[24::7], strict=False):
        # The smallest block against the limit: above it, equal to it, and alone in the heap.
        far += [(large + small, limit) for limit in (small - 1, small, small + 1)]
        far += [(large, large - 1), (large, large), (large - 1, small), (large + 1, 1)]
    far += [(n, limit) for n in SPREAD for limit in (1, 2**33, n - 1)]
    gl.check_moves(FIBONACCI, winning_take, near, far=far)


@exercise("06.sum")
def check_third_heap(third_heap: Callable[..., Any]) -> None:
    pairs = [*itertools.product(range(8), repeat=2), (20, 30), (40, 33), (13, 60), (60, 60)]
    gl.check_equal(third_heap, lambda *pair: WYTHOFF.grundy(pair), pairs)


@exercise("06.natural")
def check_not_in_one_pair(not_in_one_pair: Callable[..., Any]) -> None:
    def truth(_: str) -> list[int]:
        pairs = [p for p in WYTHOFF.small(20) if p[0] <= p[1] and not WYTHOFF.outcome(p)]
        entries = list(itertools.chain.from_iterable(pairs))
        return [n for n in range(9) if entries.count(n) != 1]

    gl.check_equal(lambda _: not_in_one_pair(), truth, ["the printed claim"])


@exercise("06.bracket")
def check_bracket(first_failure: Callable[..., Any]) -> None:
    def fails(pair: tuple[int, int]) -> bool:
        called_lost = pair[0] == pair[1] - pair[0]
        return called_lost == bool(WYTHOFF.outcome_from_rules(pair))

    pairs = itertools.combinations_with_replacement(range(12), 2)
    check_smallest(first_failure, fails, pairs, "the printed program")


@exercise("06.single")
def check_first_wrong(first_wrong: Callable[..., Any]) -> None:
    import numpy as np

    ratio = (1 + np.sqrt(np.float32(5))) / np.float32(2)

    def fails(k: int) -> bool:
        return int(np.float32(k) * ratio) != golden_floor(k)

    check_smallest(first_wrong, fails, range(9999), "single precision")


@exercise("06.only-openings")
def check_only_openings(first_failure: Callable[..., Any]) -> None:
    def fails(position: tuple[int, int]) -> bool:
        lost = not FIBONACCI.outcome_from_rules(position)
        return lost and len(gl.zeckendorf(position[0])) > 1

    positions = [(n, limit) for n in range(1, 30) for limit in range(1, n)]
    check_smallest(first_failure, fails, positions)


@exercise("06.unique")
def check_unique(first_failure: Callable[..., Any]) -> None:
    def fails(n: int) -> bool:
        takes = sum(not FIBONACCI.outcome_from_rules(p) for p in FIBONACCI.options((n, n - 1)))
        return len(gl.zeckendorf(n)) > 1 and takes > 1

    check_smallest(first_failure, fails, range(2, 60))


@exercise("06.euclid")
def check_mover_wins(mover_wins: Callable[..., Any]) -> None:
    game = _Euclid()

    def theorem(a: int, b: int) -> bool:
        return a == b or a * (a - b) > b * b

    far = [(golden_floor(k) + k + d, golden_floor(k)) for k in LARGE for d in (0, 1)]
    far += [(165_580_141 * 10**9 + d, 102_334_155 * 10**9) for d in (-1, 0, 1)]
    numbers = _fibonacci(10**40)
    for small, large in itertools.pairwise(numbers):
        far += [(large + d, small) for d in (-1, 0, 1)] + [(7 * large, 7 * small)]
    far += [(n + d, n) for n in SPREAD for d in (0, 1, n // 2, n - 1, n, n + 1)]
    near = [(a, b) for a in range(1, 40) for b in range(1, a + 1)]
    far += [(10**40, 10**40), (10**40, 1)]
    by_rules = lambda *pair: bool(game.outcome_from_rules(pair))  # noqa: E731 - one line says it
    graded(mover_wins, near=near, rules=by_rules, far=far, theorem=theorem)


@exercise("06.first")
def check_first_take(first_take: Callable[..., Any]) -> None:
    def by_rules(n: int, k: int) -> int | str:
        game = gl.DynamicSubtraction(k)
        takes = (t for t in range(1, n) if not game.outcome_from_rules((n - t, k * t)))
        return next(takes, "lost")

    def theorem(n: int, k: int) -> int | str:
        moves = gl.DynamicSubtraction(k).winning_moves((n, n - 1))
        return min((n - left for left, _ in moves), default="lost")

    near = [(n, k) for k in (1, 2, 3, 5) for n in range(2, 24)]
    far = [(n, k) for k in (1, 2, 3, 4, 7, 100) for n in (10**18, 10**18 - 1, 2**59, 987654321)]
    far += [(n, 2) for n in _fibonacci(10**18)[40:]] + [(n, 100) for n in (101, 102, 103, 5000)]
    graded(first_take, near=near, rules=by_rules, far=far, theorem=theorem)
