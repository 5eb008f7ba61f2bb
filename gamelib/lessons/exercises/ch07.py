"""Chapter 07: Nim in disguise. Small positions are played out, the others follow the theorems."""

import itertools
from collections.abc import Callable, Sequence
from math import comb
from typing import Any

from gamelib.claims import check_equal, check_moves
from gamelib.game import Game
from gamelib.games.black_white import BlackAndWhite
from gamelib.games.moore import MooreNim
from gamelib.games.ring import RingOfNumbers
from gamelib.games.strips import ClimbingTheHill, CoinsOnStrip, StaircaseNim
from gamelib.lessons.exercises import blank, exercise
from gamelib.rulesets import Outcome
from gamelib.sums import nim_sum

#: Numbers that nobody plays out.
HUGE = [10**18, 10**18 - 1, 2**59, 2**59 + 2**58]


def _won(game: Game, position: Any, far: bool) -> bool:
    return bool(game.outcome(position) if far else game.outcome_from_rules(position))


def _told(game: Game, start: Any, given: Any, far: bool) -> Any:
    """Say in words what a move is worth; what is "lost", or not answered yet, stays."""
    if blank(given) or (isinstance(given, str) and given == "lost"):
        return given
    try:
        option = game._checked(given)
    except (TypeError, ValueError):
        return f"{given}, which is no position"
    if option not in _options(game, start, option):
        return f"{option}, which no move leaves"
    return f"{option}, won for the opponent" if _won(game, option, far) else "a win"


def _options(game: Game, start: Any, option: Any) -> Sequence[Any]:
    """Return the options of a position; of a large one only the one that is asked for."""
    if isinstance(game, MooreNim):
        fits = len(start) == len(option) and all(a >= b for a, b in zip(start, option, strict=True))
        lowered = sum(a > b for a, b in zip(start, option, strict=True)) if fits else 0
        return [option] * (1 <= lowered <= game.k)
    return [] if _no_single_move(start, option) else [option]


def _no_single_move(start: Sequence[int], option: Sequence[int]) -> bool:
    """Whether not exactly one person has gone up."""
    if len(start) != len(option):
        return True
    pairs = list(zip(start, option, strict=True))
    return sum(a != b for a, b in pairs) != 1 or any(a < b for a, b in pairs)


# --- stairs and strips ---------------------------------------------------------------------------


@exercise("07.moves")
def _(strip_moves: Callable[..., Any]) -> None:
    def listed(cells: tuple[int, ...]) -> Any:
        given = strip_moves(cells)
        return sorted(map(tuple, given)) if isinstance(given, set | list | tuple) else given

    def truth(cells: tuple[int, ...]) -> Any:
        return sorted(CoinsOnStrip().options(cells))

    cells = [c for n in (2, 1, 3, 4) for c in itertools.combinations(range(1, 8), n)]
    inputs = [*cells, tuple(range(1, 300, 3)), (1, 2, 3, 2000)]
    check_equal(listed, truth, [(each,) for each in inputs])


@exercise("07.stairs")
def _(stairs_move: Callable[..., Any]) -> None:
    near = [s for n in (1, 2, 3, 4) for s in itertools.product(range(4), repeat=n)]
    far = [tuple(HUGE), (0, 10**18), (5, 10**18, 9, 1, 12, 7, 3), (*HUGE, *HUGE), (2**59,) * 5]
    check_moves(StaircaseNim(), stairs_move, near, far=far)


@exercise("07.strip")
def _(strip_move: Callable[..., Any]) -> None:
    near = [c for n in (1, 2, 3, 4, 5) for c in itertools.combinations(range(1, 9), n)]
    far = [(10**18,), (5, 10**18), (7, 10**9, 10**18), tuple(range(1, 200, 4))]
    far += [(3, 2**59, 2**60 - 4, 2**60 + 9), (1, 6, 9, 10**12, 10**15, 10**18 - 1, 10**18)]
    check_moves(CoinsOnStrip(), strip_move, near, far=far)


class _Rows(Game):
    """Northcott's game seen by White, to move: forwards in one row; then only the gaps matter."""

    def canonical(self, rows: Any) -> Any:
        return tuple((int(white), int(black)) for white, black in rows)

    def options(self, rows: Any) -> Any:
        for i, (white, black) in enumerate(rows):
            for cell in range(white + 1, black):
                yield (*rows[:i], (cell, black), *rows[i + 1 :])


@exercise("07.push")
def _(push: Callable[..., Any]) -> None:
    game = _Rows()

    def gaps(rows: Any) -> list[int]:
        return [black - white - 1 for white, black in rows]

    def verdict(rows: Any) -> Any:
        after = push(rows)
        if blank(after) or (isinstance(after, str) and after == "lost"):
            return after
        try:
            after = game.canonical(after)
        except (TypeError, ValueError):
            return f"{after}, which is no position"
        changed = [(a, b) for a, b in zip(rows, after, strict=False) if a != b]
        fair = len(rows) == len(after) and len(changed) == 1
        if (
            not fair
            or not changed[0][0][0] < changed[0][1][0] < changed[0][0][1] == changed[0][1][1]
        ):
            return f"{after}, which is no push forwards"
        return f"{after}, won for Black" if nim_sum(gaps(after)) else "a win"

    def truth(rows: Any) -> Any:
        if max(map(max, rows)) < 9:  # forwards only, both sides close the same gaps
            return "a win" if game.outcome_from_rules(rows) else "lost"
        return "a win" if nim_sum(gaps(rows)) else "lost"

    row = list(itertools.combinations(range(5), 2))
    near: list[Any] = [((1, 5), (0, 2), (3, 7)), *([each] for each in row)]
    near += [*itertools.product(row, repeat=2), ((0, 2), (0, 3), (0, 4)), ((1, 4), (0, 2), (0, 3))]
    far: list[Any] = [
        ((0, 10**18), (5, 10**18 + 5), (7, 8)),
        ((0, 2**60), (0, 2**59), (0, 2**59 + 1)),
    ]
    far += [((3, 40), (1, 17), (2, 9), (0, 30)), ((0, 10**18), (9, 10))]
    check_equal(verdict, truth, [(tuple(map(tuple, rows)),) for rows in [*near, *far]])


@exercise("07.answer")
def _(answer: Callable[..., Any]) -> None:
    def verdict(distances: tuple[int, ...], king: int) -> Any:
        return _told(ClimbingTheHill(king), distances, answer(distances, king), distances[-1] > 14)

    near: list[Any] = []
    far: list[Any] = []
    for people in itertools.combinations(range(1, 10), 4):
        if people[1] - people[0] == people[3] - people[2]:
            near += [((0, *people[1:]), king) for king in (3, 4)]
    for start, gap in itertools.product((5, 10**9), (0, 3, 10**18)):
        second = start + gap + 1
        far += [((0, second, second + 7, second + 8 + gap), king) for king in (3, 4)]
    six = (0, 14, 20, 24, 30, 39)  # gaps 3 and 8: the first two were 11 apart, on 2 and 14
    far += [(six, king) for king in (3, 4, 5, 6)]
    check_equal(verdict, lambda *_: "a win", [*near, *far])


# --- several heaps, both sides -------------------------------------------------------------------


def _positions(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    heaps = range(largest + 1)
    return [h for n in counts for h in itertools.combinations_with_replacement(heaps, n)]


@exercise("07.moore")
def _(moore_wins: Callable[..., Any]) -> None:
    near = [(h, k) for h in _positions(3, (3, 1, 2, 4)) for k in (1, 2, 3, 5)]
    far: list[Any] = [((n, n, n, n), k) for n in HUGE for k in (1, 2, 3, 4)]
    far += [((1, 2, 3, 3), 2), ((10**18, 10**18 - 1, 1), 2), ((9,) * 12, 5), ((9,) * 12, 7)]
    far += [((2**59, 2**59 + 4, 2**59 + 4, 4), 2), ((5, 6, 9, 17, 30, 44), 4)]

    def truth(heaps: tuple[int, ...], k: int) -> bool:
        return _won(MooreNim(k), heaps, (heaps, k) in far)

    check_equal(moore_wins, truth, [*near, *far])


@exercise("07.moore-move")
def _(moore_move: Callable[..., Any]) -> None:
    near = [(h, k) for h in _positions(3, (3, 1, 2, 4)) for k in (1, 2, 3)]
    far: list[Any] = [((13, 7, 6, 2), k) for k in (1, 2, 3, 4)]
    far += [((n, 5, n + 4, 6, 9, 12), k) for n in HUGE for k in (1, 2, 3, 4, 9)]
    far += [(tuple(range(1, 40)), k) for k in (2, 3, 7)] + [((2**59,) * 6, 2), ((2**59,) * 6, 4)]

    def verdict(heaps: tuple[int, ...], k: int) -> Any:
        return _told(MooreNim(k), heaps, moore_move(heaps, k), (heaps, k) in far)

    def truth(heaps: tuple[int, ...], k: int) -> str:
        return "a win" if _won(MooreNim(k), heaps, (heaps, k) in far) else "lost"

    check_equal(verdict, truth, [*near, *far])


@exercise("07.sides")
def _(side_wins: Callable[..., Any]) -> None:
    pieces = [c for n in (2, 4) for c in itertools.combinations(range(1, 9), n)]
    near: list[Any] = [((1, 3, 4, 6, 7, 9), d) for d in (1, 2, 3, 4)] + [
        (c, d) for c in pieces for d in (1, 2, 3)
    ]
    far: list[Any] = [
        ((1, 10**18), 1),
        ((1, 10**9, 10**10, 10**10 + 10**9 - 1), 1),
        ((4, 9, 10, 15), 2),
    ]
    far += [((1, 8, 20, 27, 100, 107, 200, 300), d) for d in (1, 2, 3)]
    far += [((1, 8, 20, 27, 100, 107), d) for d in (1, 2, 3, 9)]

    def truth(cells: tuple[int, ...], d: int) -> bool:
        return _won(BlackAndWhite(d), (cells, "white"), (cells, d) in far)

    check_equal(side_wins, truth, [*near, *far])


@exercise("07.ways")
def _(column_ways: Callable[..., Any]) -> None:
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

    def listed(heaps: int, free: int, multiple: int) -> Any:
        given = column_ways(heaps, free, multiple)
        return list(given) if isinstance(given, tuple) else given

    near = [(a, b, q) for a in range(1, 5) for b in range(4) for q in (2, 3, 4, 7)]
    check_equal(
        listed, truth, [(2, 2, 2), *near, (25, 26, 2), (50, 51, 8), (60, 60, 61), (9, 0, 1)]
    )


# --- the ring ------------------------------------------------------------------------------------


def _rings(largest: int, counts: Sequence[int]) -> list[tuple[int, ...]]:
    numbers = range(largest + 1)
    return [r for n in counts for r in itertools.product(numbers, repeat=n) if 0 in r]


@exercise("07.ring")
def _(ring_wins: Callable[..., Any]) -> None:
    near = _rings(2, (3, 1, 2, 4))
    far = [(10**18, 5, 0, 7, 10**18), (0, *HUGE, 1), (*HUGE, 0), (*HUGE, 3, 0, 2, 9)]
    far += [(0,) * 30, (1,) * 9 + (0,), (1,) * 10 + (0,), (1,) * 400 + (0,) + (2,) * 301]
    check_moves(RingOfNumbers(), ring_wins, near, far=far)


@exercise("07.ring-moves")
def _(winning_count: Callable[..., Any]) -> None:
    game = RingOfNumbers()

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
    check_equal(winning_count, truth, [(edges,) for edges in [*near, *far]])


def _ahead(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (*edges[1:], left)


def _back(edges: tuple[int, ...], left: int) -> tuple[int, ...]:
    return (left, *edges[:-1])


# --- spot the mistake ----------------------------------------------------------------------------


@exercise("07.misprint")
def _(misprinted: Callable[..., Any]) -> None:
    def truth(total: int) -> int:
        if total > 9:
            return comb(total + 2, 2)  # what says the opposite of a theorem is wrong everywhere
        heaps = range(total + 1)
        found = (s for s in itertools.product(heaps, repeat=3) if sum(s) == total)
        return sum(
            bool(StaircaseNim().outcome_from_rules(s)) == (nim_sum(s[::2]) != 0) for s in found
        )

    check_equal(misprinted, truth, [*range(1, 9), 0, 100, *HUGE])


@exercise("07.even")
def _(refutation: Callable[..., Any]) -> None:
    def verdict(stones: int) -> Any:
        given = refutation(stones)
        if blank(given):
            return given
        try:
            steps = StaircaseNim().canonical(given)
        except (TypeError, ValueError):
            return f"{given}, which is no staircase"
        if sum(steps) != stones:
            return f"{steps}, which has {sum(steps)} stones"
        note = Outcome.of(nim_sum(steps[1::2]))
        fair = _won(StaircaseNim(), steps, stones > 9)
        return f"{steps}, where the note is right" if bool(note) == fair else "a refutation"

    check_equal(verdict, lambda stones: "a refutation", [*range(1, 10), 100, 101, *HUGE])


@exercise("07.moore-sum")
def _(not_the_xor: Callable[..., Any]) -> None:
    def truth(heaps: tuple[int, ...]) -> bool:
        columns = range(max(heaps, default=0).bit_length())
        ones = sum(sum(heap >> column & 1 for heap in heaps) % 2 for column in columns)
        return ones != nim_sum(heaps)

    near = [*_positions(5, (1, 2, 3)), (7, 4, 2), (9, 8), (2, 3)]
    far = [(10**18, 10**18), (10**18, 10**18 + 1), (10**18,), (2**59, 2**59 + 2)]
    check_equal(not_the_xor, truth, [(heaps,) for heaps in [*near, *far]])
