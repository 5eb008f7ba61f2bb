"""Chapter 04: sums. Small ones are played out by the rules, large ones by the theorem."""

import functools
import operator
import random
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import gamelib as gl
from gamecontest.problems import winner
from gamecourse.exercises import exercise, found, moves, program, winning
from gamecourse.exercises.tried import SPREAD, Faults, Rules, chained, each, value, wins, written
from gamecourse.grading import Grade, check_moves

#: Heaps that nobody plays out or steps through.
FAR = [10**18, 10**18 + 1, 10**18 + 2, 2**60 - 1, *SPREAD]
SQUARES = chained(product(range(10), repeat=2), product(FAR, repeat=2))

# --- the lesson ----------------------------------------------------------------------------------


def _games() -> list[tuple[list[gl.Game], Any]]:
    bash, powers, nim = gl.Bash(3), gl.PowersOfTwo(), gl.Nim()
    three: list[gl.Game] = [gl.Subtraction({2, 5}), bash, powers]
    cases: list[tuple[list[gl.Game], Any]] = [([bash, powers], p) for p in [(2, 3), (0, 1), (0, 0)]]
    cases += [(three, p) for p in [(7, 2, 9), (1, 1, 1), (5, 0, 0)]]
    cases += [([powers] * 66, tuple(range(66)))]
    cases += [([nim, gl.Chomp()], ((1, 3), (3, 2))), ([bash, nim, bash, bash], (2, (2,), 2, 1))]
    return cases


@exercise("04.sum", _games)
def all_options(games: list[gl.Game], position: Any) -> set[Any]:
    return set(gl.GameSum(*games).moves(position))


COPIES = [(5, 99), (100, 64), (7, 10**5 + 1), *product(FAR, FAR)]
COPIES += [(2**64, 1), (2**65, 1), (1, 2**64), (1, 2**64 + 1)]


@exercise("04.copies", product(range(10), range(1, 5)), COPIES)
def mover_wins_copies(n: int, k: int) -> bool:
    far = max(n, k) > 9
    return wins(gl.PowersOfTwo(), gl.Sum(*[n] * (k % 2 if far else k)), far)


WEIGHED: list[tuple[gl.Game, Any]] = [
    *product([gl.Bash(2), gl.Subtraction({1, 3, 4}), gl.PowersOfTwo()], range(12)),
    *product([gl.Nim()], [(2, 3), (1, 2, 4)]),
    *product([gl.Chomp()], [(3, 3), (4, 2, 1)]),
    # A beam with weights up to 12 or 30 only does not get level here.
    *[(gl.Bash(9), 9), (gl.Bash(9), 11), (gl.Bash(20), 13), (gl.Bash(20), 20), (gl.Bash(40), 33)],
]
exercise("04.weigh", WEIGHED)(lambda game, position: game.grundy_from_rules(position))


def _boards() -> list[list[tuple[int, int]]]:
    draw, kinds = random.Random(4), list(product(range(1, 5), range(6)))
    rows = [list(pair) for pair in combinations_with_replacement(kinds, 2)]
    rows += [draw.choices(kinds, k=3) for _ in range(60)]
    rows += [[(3, 1), (3, 2), (3, 3)], [(7, 1), (7, 2), (7, 4), (9, 7)], [(2, 2)], [(4, 5)]]
    rows += [[(10**18, FAR[0]), (7, 3), (10**18, FAR[0]), (9, 3)], [(9, n) for n in FAR]]
    rows += [[(10**30, 10**30), (10**30, 2**64 - 1), (3, n)] for n in FAR] + [[(3, 1)] * 65]
    rows += [[(10**18, a), (10**18, a ^ 2**k)] for a in FAR[:4] for k in (33, 58)]
    rows += [[(10**31, 10**30), (10**31, 10**30 ^ 2**90)], [(2**70, 2**69)]]
    # Quotients that round:
    return rows + [[(6, 7 * q + 5), (10**18, 5)] for q in (10**17, 2**56 - 1)]


@exercise("04.boards", each(_boards()))
def mover_wins_boards(boards: list[tuple[int, int]]) -> bool:
    heaps = tuple(n for _, n in boards)
    game = gl.GameSum(*(gl.Bash(m) for m, _ in boards))
    return wins(game, heaps, far=max(heaps) > 9 or len(boards) > 4)


TRIPLES = [*product(FAR[:3], repeat=3), (77, 1000, 31), (0, 2**60 - 1, 0)]
TRIPLES += zip(SPREAD, SPREAD[2:] + SPREAD[:2], SPREAD[1:] + SPREAD[:1], strict=True)
SHELF = gl.GameSum(gl.Bash(3), gl.PowersOfTwo(), gl.Bash(5))
moves("04.move", SHELF, product(range(6), range(6), range(8)), far=TRIPLES)


class _PokerNim(gl.Game):
    """Nim, and r times in a match up to three stones may be added to a heap."""

    def canonical(self, position: Any) -> Any:
        heaps, r = position
        return gl.Nim().canonical(heaps), operator.index(r)

    def options(self, position: Any) -> Iterator[Any]:
        heaps, r = position
        for option in gl.Nim().moves(heaps):
            yield option, r
        yield from self._with_more(heaps, r)

    def _with_more(self, heaps: Any, r: int) -> Iterator[Any]:
        for i, more in product(range(len(heaps) if r else 0), (1, 2, 3)):
            yield (*heaps[:i], heaps[i] + more, *heaps[i + 1 :]), r - 1

    def theorem(self, position: Any) -> int:
        return gl.nim_sum(position[0])

    def winning_theorem(self, position: Any) -> list[Any]:
        heaps, r = position
        fewer = [(option, r) for option in gl.Nim().winning_moves(heaps)]
        return fewer + [option for option in self._with_more(heaps, r) if not self.theorem(option)]


@exercise("04.poker")
def check_poker_move(poker_move: Callable[..., Any]) -> Grade:
    pairs = [((a, b), r) for a in range(5) for b in range(5) for r in range(3)]
    triples = [(heaps, 1) for heaps in product(range(3), repeat=3)]
    far = [((100, 77, 300), 5), ((9, 10, 12, 15), 2), ((8, 16, 32, 56), 3), ((6,) * 7, 10**6)]
    far += [((2**40, 1), 0), ((10**30, 10**30 ^ 2**90), 1), ((5,) * 69 + (2**40,), 2)]
    far += [(tuple(SPREAD), 0), ((*SPREAD, gl.nim_sum(SPREAD)), 3), ((7,) * 68, 1)]

    return check_moves(_PokerNim(), poker_move, chained(pairs, triples), far=far)


@exercise("04.steal")
def check_steal(steal: Callable[..., Any]) -> Grade:
    chomp = gl.Chomp()

    def choose(rows: tuple[int, ...]) -> Any:
        corner = (*rows[:-1], rows[-1] - 1) if rows[-1] > 1 else rows[:-1]

        def reply(bar: Any) -> Any:
            if bar != corner:
                raise ValueError(f"reply answers for {corner} only, not for {bar}")
            return next(iter(chomp.winning_moves(corner)), "lost")

        return steal(corner, reply)

    sizes = [size for size in product(range(1, 6), range(1, 5)) if size != (1, 1)]
    return check_moves(chomp, choose, [(width,) * height for width, height in sizes])


# --- practice ------------------------------------------------------------------------------------

BESIDE = gl.Bash(3) + gl.Nim()
HEAPS = chained(product(range(10), range(7)), product(FAR, [0, 1, 2, *FAR]))


@exercise("04.beside", HEAPS)
def mover_wins(a: int, b: int) -> bool:
    return wins(BESIDE, (a, (b,)), far=max(a, b) > 9)


@found("04.apart", SQUARES, asked="the number of stones of a heap, or 'equal',")
def fault_of_apart(n: Any, a: int, b: int) -> Faults:
    values = [value(gl.Bash(3), heap, heap > 9) for heap in (a, b)]
    if n == "equal":
        yield values[0] != values[1], "but some heap tells them apart"
        return
    (heap,) = gl.Nim().canonical((n,))
    won = [wins(BESIDE, (board, (heap,)), max(a, b, heap) > 9) for board in (a, b)]
    yield not any(won), "with which both are lost"
    yield all(won), "with which both are won"


@exercise("04.advice", SQUARES, product([1, 6], FAR), product(FAR, [1, 6]))
def advice_fails(a: int, b: int) -> bool:
    bash, pair = gl.Bash(3), gl.Bash(3) + gl.Bash(3)
    if max(a, b) > 9:
        return a % 4 != b % 4 and a % 4 > 0 and b % 4 > 0
    advised = [(left, b) for left in bash.moves(a) if not bash.outcome_from_rules(left)]
    advised += [(a, left) for left in bash.moves(b) if not bash.outcome_from_rules(left)]
    return all(map(pair.outcome_from_rules, [(a, b), *advised]))


STEPS = (1, 0), (0, 1), (1, 1)
KING = Rules(lambda at: [(at[0] - x, at[1] - y) for x, y in STEPS if x <= at[0] and y <= at[1]])


@exercise("04.king", SQUARES)
def king_wins(x: int, y: int) -> bool:
    if max(x, y) > 9:
        return x % 2 > 0 or y % 2 > 0
    return wins(KING, (x, y), far=False)


def _thrown(left: Any, n: int) -> Any:
    first, second = map(operator.index, left)
    return (first, second) if min(first, second) >= 0 and first + second in (n - 1, n - 2) else None


@winning(
    "04.kayles", range(1, 21), [100, 101], FAR, left=_thrown, asked="a pair of lengths", lost=False
)
def rows_won(*rows: int) -> bool:
    return wins(gl.KAYLES, gl.Sum(*rows), far=sum(rows) > 20)


LEGS = [(100, 27), (1, 10**18), *product(FAR, repeat=2)]


@exercise("04.L", product(range(1, 9), range(9)), far=LEGS, theorem=lambda a, b: a - 1 ^ b)
def l_value(a: int, b: int) -> int:
    return gl.Chomp().grundy_from_rules((a,) + (1,) * b)


BARS = [(10**18, b) for b in (1, 2, 10**18 - 2, 10**18 - 1, 10**18)]
BARS += [(a, b) for a in SPREAD for b in (1, a - 2, a - 1, a, a - 1 - 2**32, a - 1 - 2**39)]
SMALL = [(a, b) for a in range(1, 10) for b in range(1, a + 1)]


@exercise("04.rows", SMALL, far=BARS, theorem=lambda a, b: a != b + 1)
def two_rows(*rows: int) -> bool:
    return wins(gl.Chomp(), rows, far=False)


def _northcott(position: Any) -> Iterator[Any]:
    """Yield the options in rows of five cells; r moves of the match may still go back."""
    rows, mover, r = position
    for i, row in enumerate(rows):
        for cell in (range(row[1]), range(row[0] + 1, 5))[mover]:
            back = (cell < row[0], cell > row[1])[mover]
            if cell != row[mover] and (r or not back):
                new = ((cell, row[1]), (row[0], cell))[mover]
                yield (*rows[:i], new, *rows[i + 1 :]), 1 - mover, r - back


def gaps_differ(rows: Any) -> bool:
    """Say who wins by the theorem: the gaps are heaps of Nim."""
    return gl.nim_sum(black - white - 1 for white, black in rows) != 0


ROW = list(combinations(range(5), 2))
#: Three rows, played out without going back; the first refutes laws of two rows.
THREE = [((0, 2), (0, 3), (0, 4)), ((0, 1), (1, 3), (2, 4)), ((1, 2), (0, 2), (0, 3))]
MANY: list[Any] = [((0, 4), (3, 8), (5, 13)), ((2, 9), (0, 12), (4, 7)), ((1, 9),) * 3]
MANY += [((0, 10**18), (5, 10**18 + 5), (7, 8)), ((0, 2**60), (0, 2**59), (0, 2**59 + 1))]
MANY += [((0, size + 1), (5, 6)) for size in SPREAD]
MANY += [((0, size + 1), (3, size + 5)) for size in SPREAD] + [((2, 4),) * 67, ((2, 4),) * 68]
# Gaps that differ in one place alone, beyond those of machine numbers.
MANY += [((0, size + 1), (3, (size ^ 2**k) + 4)) for size in SPREAD for k in (33, 64, 90)]
NORTHCOTT = Rules(_northcott)
ROWS = chained(each(ROW), product(ROW, repeat=2), THREE)


@exercise("04.northcott", each(ROWS), far=each(MANY), theorem=gaps_differ)
def white_wins(rows: Any) -> bool:
    return wins(NORTHCOTT, (rows, 0, 0 if len(rows) > 2 else 2), far=False)


def _cram(free: Any) -> Iterator[Any]:
    """Yield what dominoes on neighbouring squares leave of the free ones."""
    for x, y in sorted(free):
        for other in ((x + 1, y), (x, y + 1)):
            if other in free:
                yield free - {(x, y), other}


CRAM = Rules(_cram)
BOARDS = [(2, 1), (4, 1), (6, 1), (8, 1), (2, 3), (4, 3), (2, 5), (2, 7), (6, 3), (10, 1), (14, 1)]


@found("04.cram", BOARDS, asked="a pair of squares, each a pair of numbers,")
def fault_of_domino(squares: Any, w: int, h: int) -> Faults:
    board = frozenset(product(range(w), range(h)))
    left = board - {tuple(map(operator.index, square)) for square in squares}
    yield left not in set(CRAM.moves(board)), "which is no domino on this board"
    yield wins(CRAM, left, far=False), "which is won for the opponent"


def _signed(n: int, m: int) -> int:
    """Count the lost triples: the signs of t cancel, but for values of nim-sum 0."""
    count = [(n - v + m + 1) // (m + 1) for v in range(m + 1)]  # v, v + m + 1, ... up to n
    sizes = range(1 << m.bit_length())
    signed = [sum(c * (-1) ** (v & t).bit_count() for v, c in enumerate(count)) for t in sizes]
    return int(sum(s**3 for s in signed)) // len(sizes)


LIMITS = [(40, 7), (100, 9), (3, 100)]
LIMITS += product([10**9, 10**9 + 7, 10**18, *SPREAD], (64, 99, 100))


@exercise("04.triples", product(range(8), range(1, 6)), far=LIMITS, theorem=_signed)
def lost_triples(n: int, m: int) -> int:
    triples, game = product(range(n + 1), repeat=3), gl.GameSum(*[gl.Bash(m)] * 3)
    return sum(not game.outcome_from_rules(heaps) for heaps in triples)


def _shelves() -> Iterator[tuple[str, Any]]:
    draw = random.Random(18)

    def shelf(boards: int, most: int) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for kind in draw.choices("BPN", k=boards):
            limit = [draw.randint(1, max(3, most // 2))] if kind == "B" else []
            rows.append((kind, *limit, draw.randint(0, most)))
        return rows

    told = ["B 3 21/P 9/N 1", "N 0", "P 3", "B 1 8", f"N {2**59}/N {2**59 + 1}"]
    told += [f"B {10**18} {10**18 - 1}/N {10**18 - 1}"]  # equal, but not as floats
    shelves: list[list[tuple[Any, ...]]]
    shelves = [[tuple(row.split()) for row in rows.split("/")] for rows in told]
    shelves += [shelf(draw.randint(1, 3), 8) for _ in range(60)]
    for size, boards in product([10**18, 2**40], (1, 2, 70, 1000)):
        rows = shelf(boards, size)
        shelves += [rows, rows + rows, chained(rows, rows, [("N", size)])]
    for rows in shelves:
        yield written([[len(rows)], *rows, []]), rows


KINDS: dict[str, Callable[..., gl.Game]] = {"B": gl.Bash, "P": gl.PowersOfTwo, "N": gl.Nim}


@program("04.shelf", _shelves)
def shelf_won(rows: list[tuple[Any, ...]]) -> str:
    games = [KINDS[kind](*map(int, limit)) for kind, *limit, _ in rows]
    heaps = [(int(n),) if kind == "N" else int(n) for kind, *_, n in rows]
    if len(games) < 4 and all(int(n) < 9 for *_, n in rows):
        won = wins(gl.GameSum(*games), tuple(heaps), far=False)
    else:
        won = gl.nim_sum(map(gl.Game.grundy, games, heaps)) != 0
    return winner(won)


@functools.cache
def _ends_first(heaps: tuple[int, ...], m: int) -> bool:
    options = [[heap - taken for taken in range(1, min(heap, m) + 1)] for heap in heaps]
    after = product(*options)
    return all(heaps) and not all(_ends_first(tuple(sorted(left)), m) for left in after)


def _suspense(heaps: tuple[int, ...], m: int) -> bool:
    return min(2 * (heap // (m + 1)) + (heap % (m + 1) > 0) for heap in heaps) % 2 == 1


def _ending() -> tuple[list[Any], list[Any]]:
    choose, draw = combinations_with_replacement, random.Random(11)
    near = [h for count in (1, 2, 3) for h in choose(range(7 if count < 3 else 6), count)]
    far = [
        tuple(draw.randrange(most) for _ in range(count))
        for most, count in product((10**18, 2**40), (1, 3, 500))
    ]
    more = [((10**18, 10**18 - 1), 9), ((2**60 + 1, 2**60), 1), ((5,) * 10**5, 2)]
    return list(product(near, (1, 2, 3))), chained(product(far, (1, 2, 7, 10**9)), more)


NEAR_END, FAR_END = _ending()
exercise("04.first", NEAR_END, far=FAR_END, theorem=_suspense)(_ends_first)
