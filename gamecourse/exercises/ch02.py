"""Chapter 02: Nim. Small positions are solved by the rules, larger ones by Bouton's theorem."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, check_smallest, each, exercise, graded
from gamelib import _validate

NIM = gl.Nim()
#: One to three heaps of at most 4 stones, and four of at most 3.
NEAR = [*NIM.small(4), *itertools.product(range(4), repeat=4)]
#: Four heaps and more, lost and won, which nobody plays out.
FAR = [(9, 10, 12, 15), (8, 16, 32, 56), (1, 2, 4, 8, 16), (8, 16, 32, 64, 120, 3), (4, 4, 5, 5)]
FAR += [(10**18 + 1,), *((size,) for size in SPREAD), (2**16,), (2**40, 1), (2**41, 2**40, 2**39)]
#: Three lost heaps with bits everywhere, two that are won by one bit, and more heaps than 64.
FAR += [(SPREAD[3], SPREAD[4], SPREAD[3] ^ SPREAD[4]), (10**30, 10**30 ^ 2**90), (2**33, 2**32)]
FAR += [tuple(range(1, 100)), (5,) * 70, (5,) * 69 + (2**40,), tuple(2**k for k in range(100))]
FAR += [(10**18, 10**18 + 1, 1, 7), (10**18, 3, 10**18, 3), (2**61 - 1, 2**60, 5, 2**60 - 6)]
#: The positions that the printed claims are tried on.
PAIRS = [*((a,) for a in range(1, 10)), *itertools.product(range(1, 10), repeat=2)]


def _is_small(heaps: Sequence[int]) -> bool:
    return sum(heaps) < 20 and len(heaps) < 7


def _won(heaps: Sequence[int], misere: bool = False) -> bool:
    by = NIM.outcome_from_rules if _is_small(heaps) else NIM.outcome
    return bool(by(heaps, misere))


def _wins(heaps: Sequence[int]) -> int:
    """Return the number of winning moves."""
    if not _is_small(heaps):
        return len(NIM.winning_moves(heaps))
    return sum(not _won(option) for option in NIM.options(tuple(heaps)))


@exercise("02.two")
def check_two_heaps(two_heaps: Callable[..., Any]) -> None:
    pairs = itertools.product(range(9), repeat=2)
    far: list[Any] = [(10**18, 10**18), (10**18, 5), (7, 10**18 + 1), (100, 90)]
    far += [*itertools.product(SPREAD, repeat=2), *((size - 1, size) for size in SPREAD)]
    gl.check_moves(NIM, two_heaps, pairs, far=far)


@exercise("02.lone")
def check_lone_blocks(lone_blocks: Callable[..., Any]) -> None:
    def alone(heaps: Sequence[int]) -> list[int]:
        sizes = [2**k for k in reversed(range(max(heaps, default=0).bit_length()))]
        return [size for size in sizes if sum(heap // size % 2 for heap in heaps) % 2]

    gl.check_equal(lone_blocks, alone, each([*NEAR, *FAR]))


@exercise("02.third")
def check_third_heap(third_heap: Callable[..., Any]) -> None:
    pairs = itertools.product(SPREAD, repeat=2)
    graded(
        third_heap,
        near=itertools.product(range(10), repeat=2),
        rules=lambda a, b: next(c for c in range(16) if not _won((a, b, c))),
        far=[(10**18, 10**18 + 1), (1000, 24), (2**60, 2**60 - 1), *pairs],
        theorem=int.__xor__,
    )


@exercise("02.update")
def check_new_lamps(new_lamps: Callable[..., Any]) -> None:
    draw = random.Random(2)
    rows = [[draw.randrange(size) for _ in range(6)] for size in [2, 4, 8, 64, 10**18, 10**30] * 8]
    truth = {(NIM.theorem(row[:5]), row[0], row[5]): NIM.theorem(row[1:]) for row in rows}
    gl.check_equal(new_lamps, lambda *given: truth[given], truth)


@exercise("02.move")
def check_winning_move(winning_move: Callable[..., Any]) -> None:
    gl.check_moves(NIM, winning_move, NEAR, far=FAR)


@exercise("02.misere")
def check_misere_mover_wins(misere_mover_wins: Callable[..., Any]) -> None:
    ones = [(1,) * n for n in (*range(4, 10), 70, 71)] + [(1,) * 70 + (2**40,), (0, 1) * 51]
    truth = lambda heaps: _won(heaps, misere=True)  # noqa: E731 - one line says it
    gl.check_equal(misere_mover_wins, truth, each([*NEAR, (5, 5), (4, 5, 1), *ones, *FAR]))


@exercise("02.count")
def check_count_winning_moves(count_winning_moves: Callable[..., Any]) -> None:
    gl.check_equal(count_winning_moves, _wins, each([*NEAR, *FAR]))


@exercise("02.possible")
def check_with_winning_moves(with_winning_moves: Callable[..., Any]) -> None:
    found = {_wins(heaps) for heaps in itertools.product(range(4), repeat=5)}

    def counted(given: Any, n: int) -> str:
        if isinstance(given, str) and given == "impossible":
            return given
        if not isinstance(given, tuple | list):
            return f"{given!r}, which is no tuple of heaps"
        return f"heaps with {_wins(given)} winning moves"

    def truth(n: int) -> Any:
        return f"heaps with {n} winning moves" if n in found or n % 2 else "impossible"

    graded(with_winning_moves, near=[*range(12), 100, 101], rules=truth, verdict=counted)


def _first_failure(claim: Callable[[Any], bool], positions: Iterable[Any]) -> Callable[..., None]:
    """Return what grades the smallest position at which a printed claim fails."""
    positions = list(positions)

    def grade(first_failure: Callable[[], Any]) -> None:
        check_smallest(
            first_failure, lambda at: bool(gl.counterexample(NIM, claim, [at])), positions
        )

    return grade


def _at_most(heaps: Sequence[int]) -> bool:
    return any(heap ^ NIM.theorem(heaps) <= heap for heap in heaps)


def _not_zero(heaps: tuple[int, ...]) -> bool:
    return any(map(NIM.theorem, NIM.options(heaps)))


exercise("02.at-most")(_first_failure(_at_most, PAIRS))
exercise("02.not-zero")(_first_failure(_not_zero, PAIRS))
exercise("02.and")(
    _first_failure(lambda ab: ab[0] & ab[1] != 0, itertools.product(range(10), repeat=2))
)


@exercise("02.take")
def check_stones_to_take(stones_to_take: Callable[..., Any]) -> None:
    def by_rules(heap: int, s: int) -> int:  # the other heaps have the nim-sum heap ^ s
        return next(t for t in range(1, heap + 1) if not _won((heap - t, heap ^ s)))

    def theorem(heap: int, s: int) -> int:
        return heap - (heap ^ s)

    sums = [*range(1, 16), 36, 2**59 + 5, 2**39, 2**63 + 2**40, 2**98 + 1]
    near = [(h, s) for h in range(1, 10) for s in sums if h ^ s < h]
    far = [(h, s) for h in [44, 100, 10**18, *SPREAD] for s in sums if h ^ s < h]
    graded(stones_to_take, near=near, rules=by_rules, far=far, theorem=theorem)


@exercise("02.cases")
def check_failures(failures: Callable[[], Any]) -> None:
    def printed(heaps: tuple[int, ...]) -> bool:
        big = sum(heap > 1 for heap in heaps)
        return NIM.theorem(heaps) != 0 if big > 2 else big == 1 or len(heaps) % 2 == 0

    pairs = itertools.product(range(3), repeat=2)
    truth = {pair for pair in pairs if printed(pair) != _won(pair, misere=True)}
    gl.check_equal(lambda _: failures(), lambda _: truth, ["the printed solution"])


@exercise("02.marienbad")
def check_marienbad(marienbad: Callable[..., Any]) -> None:
    rows = itertools.product(range(2), range(4), range(6), range(8))
    gl.check_moves(NIM, marienbad, filter(any, rows), misere=True)


@exercise("02.stretches")
def check_lost_stretches(lost_stretches: Callable[..., Any]) -> None:
    def truth(heaps: Sequence[int]) -> int:
        if len(heaps) > 8:
            count = Counter(itertools.accumulate(heaps, int.__xor__, initial=0))
            return sum(n * (n - 1) // 2 for n in count.values())
        ends = itertools.combinations(range(len(heaps) + 1), 2)
        return sum(not _won(heaps[i:j]) for i, j in ends)

    draw = random.Random(2)
    rows = [row for n in range(5) for row in itertools.product(range(4), repeat=n)]
    rows += [tuple(draw.choices(range(4), k=n)) for n in (5, 6, 7, 8, 50)]
    rows += [tuple(draw.choices(range(10**9), k=30)) * 2, tuple(draw.choices(range(99), k=10**5))]
    rows += [tuple(SPREAD) * 3, (2**40, 2**40 + 1, 1), (2**70, 2**90) * 40]
    rows += [(65536, 1, 65537, 2**40)]
    gl.check_equal(lost_stretches, truth, each(rows))


@exercise("02.value")
def check_move_to_value(move_to_value: Callable[..., Any]) -> None:
    def reached(option: Any, heaps: tuple[int, ...], v: int) -> str:
        cut = [new < old for old, new in zip(heaps, option, strict=True) if new != old]
        if cut != [True]:
            return f"{_validate.said(option)}, to which no move leads"
        return f"a move to value {NIM.theorem(option)}"

    values = [(heaps, NIM.theorem(heaps)) for heaps in [*NEAR, *FAR]]
    few = ((heaps, v) for heaps, s in values for v in {0, 1, 2, s // 2, s - 1} if 0 <= v < s)
    graded(move_to_value, near=few, rules=lambda _, v: f"a move to value {v}", verdict=reached)
