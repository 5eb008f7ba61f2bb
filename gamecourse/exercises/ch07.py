"""Chapter 07: Nim in disguise. Small positions are played out, the others follow the theorems."""

import itertools
import operator
import random
from collections.abc import Callable, Sequence
from math import comb
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, each, exercise, graded

#: Numbers up to 10**18 that nobody plays out, the last ones with bits everywhere.
HUGE = [10**18, 10**18 - 1, 2**59, 2**59 + 2**58, *(size % (10**18 + 1) for size in SPREAD)]


def _drawn(largest: int) -> list[tuple[int, ...]]:
    """Return several lists of five to nine numbers: the largest is not always the one to lower."""
    draw = random.Random(largest)
    return [tuple(draw.choices(range(largest + 1), k=k)) for k in (5, 6, 7, 8, 9) for _ in range(9)]


def _won(game: gl.Game, position: Any, far: bool) -> bool:
    return bool(game.outcome(position) if far else game.outcome_from_rules(position))


def _in_words(game: gl.Game, start: Any, given: Any, far: bool) -> str:
    """Say in words whether a move is allowed and wins."""
    try:
        option = game._checked(given)
    except (TypeError, ValueError):
        return f"{given}, which is no position"
    if option not in _options(game, start, option):
        return f"{option}, which no move leaves"
    return f"{option}, won for the opponent" if _won(game, option, far) else "a win"


def _options(game: gl.Game, start: Any, option: Any) -> Sequence[Any]:
    """Return the options of a position; of a large one only the one that is asked for."""
    if isinstance(game, gl.MooreNim):
        fits = len(start) == len(option) and all(a >= b for a, b in zip(start, option, strict=True))
        lowered = sum(a > b for a, b in zip(start, option, strict=True)) if fits else 0
        return [option] * (1 <= lowered <= game.k)
    if isinstance(game, gl.RingOfNumbers):
        ahead = option[:-1] == start[1:] and option[-1] < start[0]
        back = option[1:] == start[:-1] and option[0] < start[-1]
        return [option] * (len(start) == len(option) and (ahead or back))
    return [] if _no_single_move(start, option) else [option]


def _no_single_move(start: Sequence[int], option: Sequence[int]) -> bool:
    """Whether the number of people who have moved up is not one."""
    if len(start) != len(option):
        return True
    pairs = list(zip(start, option, strict=True))
    return sum(a != b for a, b in pairs) != 1 or any(a < b for a, b in pairs)


# --- stairs and strips ---------------------------------------------------------------------------


@exercise("07.moves")
def check_strip_moves(strip_moves: Callable[..., Any]) -> None:
    def truth(cells: tuple[int, ...]) -> set[tuple[int, ...]]:
        return set(gl.CoinsOnStrip().options(cells))

    cells = [c for n in (2, 1, 3, 4) for c in itertools.combinations(range(1, 8), n)]
    inputs = [*cells, (), tuple(range(1, 300, 3)), (1, 2, 3, 2000), tuple(range(1, 400)), (500,)]
    gl.check_equal(strip_moves, truth, [(each,) for each in inputs])


@exercise("07.stairs")
def check_stairs_move(stairs_move: Callable[..., Any]) -> None:
    near = [s for n in (1, 2, 3, 4) for s in itertools.product(range(4), repeat=n)]
    far = [tuple(HUGE), (0, 10**18), (5, 10**18, 9, 1, 12, 7, 3), (*HUGE, *HUGE), (2**59,) * 5]
    far += [(n, 0, n, 5, n + 1) for n in HUGE] + [(0,) * n + (1,) for n in (9, 10, 64, 65, 1000)]
    far += [(), (7, 3) * 500, (7, 3) * 500 + (9,), (3, 9) * 32 + (5, 1, 5), (2, 1, 5) * 100 + (4,)]
    far += [*_drawn(6), *_drawn(40)]
    gl.check_moves(gl.StaircaseNim(), stairs_move, near, far=far)


@exercise("07.strip")
def check_strip_move(strip_move: Callable[..., Any]) -> None:
    near = [c for n in (1, 2, 3, 4, 5) for c in itertools.combinations(range(1, 9), n)]
    far = [(10**18,), (5, 10**18), (7, 10**9, 10**18), tuple(range(1, 200, 4))]
    far += [(3, 2**59, 2**60 - 4, 2**60 + 9), (1, 6, 9, 10**12, 10**15, 10**18 - 1, 10**18)]
    far += [(), (1, 3, *range(9, 400, 4)), tuple(range(1, 1001)), (*range(1, 1001), 1009)]
    far += [(1, 9, *range(20, 1020)), (*range(2, 1002), 1009, 1015)]
    far += [tuple(sorted({*HUGE})), tuple(sorted({*HUGE, 7}))]
    for gaps in [*_drawn(6), *_drawn(40)]:
        pairs = _pairs(gaps)
        far += [pairs, pairs[1:]]
    gl.check_moves(gl.CoinsOnStrip(), strip_move, near, far=far)


class _Rows(gl.Game):
    """Northcott's game seen by White, to move: forwards in one row; then only the gaps matter."""

    def canonical(self, rows: Any) -> Any:
        return tuple(tuple(map(operator.index, (white, black))) for white, black in rows)

    def options(self, rows: Any) -> Any:
        for i, (white, black) in enumerate(rows):
            for cell in range(white + 1, black):
                yield (*rows[:i], (cell, black), *rows[i + 1 :])


@exercise("07.push")
def check_push(push: Callable[..., Any]) -> None:
    game = _Rows()

    def gaps(rows: Any) -> list[int]:
        return [black - white - 1 for white, black in rows]

    def verdict(given: Any, rows: Any) -> str:
        try:
            after = game.canonical(given)
        except (TypeError, ValueError):
            return f"{given}, which is no position"
        changed = [(*a, *b) for a, b in zip(rows, after, strict=False) if a != b]
        forwards = [old < new < black == other for old, black, new, other in changed]
        if len(rows) != len(after) or forwards != [True]:
            return f"{after}, which is no push forwards"
        return f"{after}, won for Black" if gl.nim_sum(gaps(after)) else "a win"

    def truth(rows: Any) -> Any:
        if max(map(max, rows)) < 9 and len(rows) < 4:  # forwards only, both close the same gaps
            return "a win" if game.outcome_from_rules(rows) else "lost"
        return "a win" if gl.nim_sum(gaps(rows)) else "lost"

    row = list(itertools.combinations(range(5), 2))
    near: list[Any] = [((1, 5), (0, 2), (3, 7)), *([each] for each in row)]
    near += [*itertools.product(row, repeat=2), ((0, 2), (0, 3), (0, 4)), ((1, 4), (0, 2), (0, 3))]
    far: list[Any] = [((0, 10**18), (5, 10**18 + 5), (7, 8))]
    far += [((0, 2**60), (0, 2**59), (0, 2**59 + 1))]
    far += [((3, 40), (1, 17), (2, 9), (0, 30)), ((0, 10**18), (9, 10))]
    for n in SPREAD:
        far += [((0, n + 1), (5, 6), (3, n + 7)), ((0, n), (7, n + 7)), ((0, n + 1), (0, 2**34))]
    far += [((2, 4),) * 66, ((2, 4),) * 67, ((2, 4),) * 66 + ((0, 9),)]
    far += [((0, 7),) * 600 + ((0, 3),), ((0, 30), (1, 2)) * 99]
    far += [tuple((gap % 3, gap + gap % 3 + 1) for gap in gaps) for gaps in _drawn(14)]
    graded(
        push,
        near=each(tuple(map(tuple, rows)) for rows in [*near, *far]),
        rules=truth,
        verdict=verdict,
    )


@exercise("07.answer")
def check_answer(answer: Callable[..., Any]) -> None:
    def verdict(given: Any, distances: tuple[int, ...], king: int) -> str:
        far = distances[-1] > 14 or len(distances) > 4
        return _in_words(gl.ClimbingTheHill(king), distances, given, far)

    near: list[Any] = []
    far: list[Any] = []
    for people in itertools.combinations(range(1, 10), 4):
        if people[1] - people[0] == people[3] - people[2]:
            near += [((0, *people[1:]), king) for king in (3, 4)]
    for start, gap in itertools.product((5, 10**9), (0, 3, 10**18)):
        second = start + gap + 1
        far += [((0, second, second + 7, second + 8 + gap), king) for king in (3, 4)]
    six = (0, 14, 20, 24, 30, 39)  # gaps 3 and 8: the first two were 11 apart, on 2 and 14
    hills: list[tuple[int, ...]] = [six, (0, 6, 7, 9, 11, 15)]
    draw = random.Random(7)
    for bits, pairs in itertools.product((2, 4, 40, 59), (1, 2, 3, 4, 5, 35, 99)):
        gaps = [draw.getrandbits(bits) for _ in range(pairs)]
        hills.append(_hill([gl.nim_sum(gaps), *gaps], draw))
    far += [(hill, king) for hill in hills for king in range(3, min(len(hill), 8) + 1)]
    graded(answer, near=[*near, *far], rules=lambda *_: "a win", verdict=verdict)


def _hill(gaps: Sequence[int], draw: random.Random) -> tuple[int, ...]:
    """Return people in pairs with these gaps, after the first of them has reached the top."""
    people: list[int] = []
    for gap in gaps:
        ahead = max(people, default=0) + draw.randint(1, 3)
        people += [ahead, ahead + gap + 1]
    return (0, *people[1:])


# --- several heaps, both sides -------------------------------------------------------------------


def _positions(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    heaps = range(largest + 1)
    return [h for n in counts for h in itertools.combinations_with_replacement(heaps, n)]


@exercise("07.moore")
def check_moore_wins(moore_wins: Callable[..., Any]) -> None:
    near = [(h, k) for h in _positions(3, (3, 1, 2, 4)) for k in (1, 2, 3, 5)]
    far: list[Any] = [((n, n, n, n), k) for n in HUGE for k in (1, 2, 3, 4)]
    far += [((1, 2, 3, 3), 2), ((10**18, 10**18 - 1, 1), 2), ((9,) * 12, 5), ((9,) * 12, 7)]
    far += [((2**59, 2**59 + 4, 2**59 + 4, 4), 2), ((5, 6, 9, 17, 30, 44), 4), ((), 1), ((), 3)]
    far += [((9,) * n, k) for n in (5, 11, 13, 14, 65, 66, 1001) for k in (4, 10, 12, 64, 1000)]
    far += [((n, n, n ^ m, m), 1) for n in HUGE for m in (1, 2**40)] + [((2,) * 6, 10**18)]

    def truth(heaps: tuple[int, ...], k: int) -> bool:
        return _won(gl.MooreNim(k), heaps, (heaps, k) in far)

    gl.check_equal(moore_wins, truth, [*near, *far])


@exercise("07.moore-move")
def check_moore_move(moore_move: Callable[..., Any]) -> None:
    near = [(h, k) for h in _positions(3, (3, 1, 2, 4)) for k in (1, 2, 3)]
    far: list[Any] = [((13, 7, 6, 2), k) for k in (1, 2, 3, 4)]
    far += [((n, 5, n + 4, 6, 9, 12), k) for n in HUGE for k in (1, 2, 3, 4, 9)]
    far += [(tuple(range(1, 40)), k) for k in (2, 3, 7)] + [((2**59,) * 6, 2), ((2**59,) * 6, 4)]
    far += [((9,) * n + (3, 12), k) for n in (4, 11, 14, 66) for k in (4, 10, 12, 64, 65)]
    far += [((n, n, n ^ 5), 1) for n in [*HUGE, *SPREAD]]
    far += [((7,) * 6, 10**18), ((3,) * 100, 200), ((4,) * 80 + (3,) * 30, 100), ((), 1), ((), 2)]
    far += [(heaps, k) for heaps in [*_drawn(6), *_drawn(40)] for k in (1, 2, 3)]
    far += [(tuple(SPREAD), k) for k in (1, 2, 3, 4, 5, 6)] + [((1,) * 1000 + (6, 5), 3)]

    def verdict(given: Any, heaps: tuple[int, ...], k: int) -> str:
        return _in_words(gl.MooreNim(k), heaps, given, (heaps, k) in far)

    def truth(heaps: tuple[int, ...], k: int) -> str:
        return "a win" if _won(gl.MooreNim(k), heaps, (heaps, k) in far) else "lost"

    graded(moore_move, near=[*near, *far], rules=truth, verdict=verdict)


@exercise("07.sides")
def check_side_wins(side_wins: Callable[..., Any]) -> None:
    pieces = [c for n in (2, 4) for c in itertools.combinations(range(1, 9), n)]
    near: list[Any] = [((1, 3, 4, 6, 7, 9), d) for d in (1, 2, 3, 4)]
    near += itertools.product(pieces, (1, 2, 3))
    far: list[Any] = [((1, 10**18), 1), ((1, 10**9, 10**10, 10**10 + 10**9 - 1), 1)]
    far += [((4, 9, 10, 15), 2), *(((1, 8, 20, 27, 100, 107, 200, 300), d) for d in (1, 2, 3))]
    far += [((1, 8, 20, 27, 100, 107), d) for d in (1, 2, 3, 9)]
    gaps = [*_positions(4, (3, 4)), *_positions(2, (5, 6)), *_positions(1, (7, 8))]
    far += [(_pairs(each), d) for each in gaps for d in range(1, 8)]
    far += [(_pairs((5,) * n), d) for n in (13, 33, 66, 1001) for d in (4, 10, 12, 32, 65, 1000)]
    two = [(n, m) for n in (2**40, 2**57 + 9, 2**58 - 1) for m in (1, n, n - 7)]
    far += [(_pairs((n, m, n ^ m)), d) for n, m in two for d in (1, 2, 3)]
    far += [(_pairs((2**59 + 5, 5)), 1), (_pairs((2**59 + 5, 5, 5)), 2), ((), 1), ((), 4)]

    def truth(cells: tuple[int, ...], d: int) -> bool:
        return _won(gl.BlackAndWhite(d), (cells, "white"), max(cells, default=0) > 9)

    gl.check_equal(side_wins, truth, [*near, *far])


def _pairs(gaps: Sequence[int]) -> tuple[int, ...]:
    """Return cells, from 10 on, of pieces in pairs with so many free cells between the two."""
    cells: list[int] = []
    for gap in gaps:
        white = max(cells, default=9) + 1 + gap % 3
        cells += [white, white + gap + 1]
    return tuple(cells)


@exercise("07.ways")
def check_column_ways(column_ways: Callable[..., Any]) -> None:
    def truth(heaps: int, free: int, multiple: int) -> list[int]:
        found = [0] * (heaps + free + 1)
        if heaps + free < 9:
            for digits in itertools.product((0, 1), repeat=heaps + free):
                found[sum(digits)] += sum(digits[:heaps]) % multiple == 0
            return found
        for ones in range(0, heaps + 1, multiple):
            for more in range(free + 1):
                found[ones + more] += comb(heaps, ones) * comb(free, more)
        return found

    near = [(a, b, q) for a in range(1, 5) for b in range(4) for q in (2, 3, 4, 7)]
    far = [(25, 26, 2), (50, 51, 8), (60, 60, 61), (9, 0, 1), (0, 3, 2), (0, 0, 5), (1, 60, 2)]
    far += [(60, free, q) for free in (0, 1, 59, 60) for q in (1, 2, 3, 7, 59, 60)]
    gl.check_equal(column_ways, truth, [(2, 2, 2), *near, *far])


# --- the ring ------------------------------------------------------------------------------------


def _rings(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    numbers = range(largest + 1)
    return [r for n in counts for r in itertools.product(numbers, repeat=n) if 0 in r]


@exercise("07.ring")
def check_ring_wins(ring_wins: Callable[..., Any]) -> None:
    near = _rings(2, (3, 1, 2, 4))
    far = [(10**18, 5, 0, 7, 10**18), (0, *HUGE, 1), (*HUGE, 0), (*HUGE, 3, 0, 2, 9)]
    far += [(0,) * 30, (1,) * 9 + (0,), (1,) * 10 + (0,), (1,) * 400 + (0,) + (2,) * 301]
    # As long as promised: won one way, won the other way, lost, and with other zeros between.
    far += [(2,) * n + (0,) + (10**18,) * (10**5 - 1 - n) for n in (50_001, 50_000, 99_999, 0)]
    far += [(10**18,) * n + (0, 4, 0) + (3,) * (99_998 - n) for n in (49_998, 99_998)]
    game = gl.RingOfNumbers()

    def verdict(given: Any, edges: tuple[int, ...]) -> str:
        return _in_words(game, edges, given, sum(edges) > 9)

    def truth(edges: tuple[int, ...]) -> str:
        return "a win" if _won(game, edges, sum(edges) > 9) else "lost"

    graded(ring_wins, near=each([*near, *far]), rules=truth, verdict=verdict)


@exercise("07.ring-moves")
def check_winning_count(winning_count: Callable[..., Any]) -> None:
    game = gl.RingOfNumbers()

    def truth(edges: tuple[int, ...]) -> int:
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
        return sum(not game.outcome_from_rules(option) for option in [*ahead, *back])

    near = [(1, 0, 2), *_rings(3, (1, 2, 3)), *_rings(2, (4, 5))]
    far = [(10**18, 0, 5), (10**18, 5, 7, 0, 12), (10**18, 5, 0, 7), (2**59, 0), (0, 99, 10**18)]
    far += [(n, 0, m) for n in HUGE for m in (1, n)] + [(n, 5, 3, 0, 1, 9, 10**18) for n in HUGE]
    far += [(10**18,) * n + (0,) + (7,) * m for n in (2998, 2999) for m in (3000, 3001)]
    gl.check_equal(winning_count, truth, [(edges,) for edges in [*near, *far]])


def _ahead(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (*edges[1:], left)


def _back(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (left, *edges[:-1])


# --- spot the mistake ----------------------------------------------------------------------------


@exercise("07.misprint")
def check_misprinted(misprinted: Callable[..., Any]) -> None:
    def truth(total: int) -> int:
        if total > 9:
            return comb(total + 2, 2)  # what says the opposite of a theorem is wrong everywhere
        heaps = range(total + 1)
        found = (s for s in itertools.product(heaps, repeat=3) if sum(s) == total)
        return sum(
            _won(gl.StaircaseNim(), s, far=False) == (gl.nim_sum(s[::2]) != 0) for s in found
        )

    gl.check_equal(misprinted, truth, [*range(1, 9), 0, 100, *HUGE])


@exercise("07.even")
def check_refutation(refutation: Callable[..., Any]) -> None:
    def verdict(given: Any, stones: int) -> str:
        try:
            steps = gl.StaircaseNim().canonical(given)
        except (TypeError, ValueError):
            return f"{given}, which is no staircase"
        if sum(steps) != stones:
            return f"{steps}, which has {sum(steps)} stones"
        note = gl.Outcome.of(gl.nim_sum(steps[1::2]))
        fair = _won(gl.StaircaseNim(), steps, stones * len(steps) > 30)
        return f"{steps}, where the note is right" if bool(note) == fair else "a refutation"

    sizes = [*range(1, 10), 100, 101, *HUGE, *SPREAD]
    graded(refutation, near=sizes, rules=lambda stones: "a refutation", verdict=verdict)


@exercise("07.moore-sum")
def check_not_the_xor(not_the_xor: Callable[..., Any]) -> None:
    def truth(heaps: tuple[int, ...]) -> bool:
        columns = range(max(heaps, default=0).bit_length())
        ones = sum(sum(heap >> column & 1 for heap in heaps) % 2 for column in columns)
        return ones != gl.nim_sum(heaps)

    near = [*_positions(5, (1, 2, 3)), (7, 4, 2), (9, 8), (2, 3)]
    far = [(10**18, 10**18), (10**18, 10**18 + 1), (10**18,), (2**59, 2**59 + 2), ()]
    far += [(n, n ^ d) for n in [*HUGE, *SPREAD] for d in (0, 1, 2, 2**33, 2**99)]
    far += [(7,) * 64 + (d,) for d in range(4)] + [(5, 6, 3) * 400 + (d,) for d in range(4)]
    gl.check_equal(not_the_xor, truth, [(heaps,) for heaps in [*near, *far]])
