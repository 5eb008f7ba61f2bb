"""Chapter 10: nim products. Small ones by the mex and on the board, large ones by the routine."""

import functools
import itertools
import operator
import random
from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, permutations, product
from typing import Any

import gamelib as gl
from gamecontest.problems import winner
from gamecourse.exercises import exercise, found, moves, program
from gamecourse.exercises.tried import Faults, chained, each, wins

CORNERS = gl.Twins() * gl.Twins()
#: Numbers for which no table helps, all below 2^64.
HUGE = [10**18, 10**18 + 1, 2**32, 2**32 + 77, 2**63, 2**63 + 2**31 + 5, 2**64 - 1]
FERMAT = [1 << (1 << k) for k in range(7)]


@functools.cache
def _product(a: int, b: int) -> int:
    """Return a ⊗ b, of small numbers by the definition."""
    if max(a, b) > 17:
        return gl.nim_product(a, b)
    turns = product(range(a), range(b))
    return gl.mex(_product(a, j) ^ _product(i, b) ^ _product(i, j) for i, j in turns)


@functools.cache
def _table(size: int) -> Any:
    return gl.nim_product_table(size)


def _numbers(seed: int, bits: Iterable[int], count: int = 20) -> list[int]:
    """Return some numbers of so many bits each."""
    draw = random.Random(seed)
    return [draw.getrandbits(size) | 1 << size - 1 for size in bits for _ in range(count)]


# --- the lesson ----------------------------------------------------------------------------------


@functools.cache
def _box(*far: int) -> int:
    """Return the value of a lone head in space, from the seven corners that come."""
    left = []
    for near in product(*map(range, far)):
        corners = list(product(*zip(near, far, strict=True)))[:-1]
        left.append(gl.nim_sum(_box(*corner) for corner in corners))
    return gl.mex(left)


BOXES = list(product(range(4), repeat=3))
BOXES += [(4, 5, 6), (6, 6, 6), (6, 1, 5), (5, 6, 0), (2, 6, 4)]
exercise("10.box", BOXES)(_box)


def _is_lost(a: int, b: int, s: int, i: int, old: int, new: int) -> bool:
    """Say whether the opponent's turn and the reply leave a lost board."""
    left = {(2, a), (2, b), (2, s)}
    for column, other in ((s, i), (old, new)):
        left ^= set(product((2, 1), (column, other)))
    if max(a, b) < 4:
        return not wins(CORNERS, left, far=False)
    return gl.nim_sum(_product(x, y) for x, y in left) == 0


def _boards_of_three() -> Iterator[tuple[int, ...]]:
    triples = [(a, b, a ^ b) for a, b in permutations(range(1, 9), 2)]
    yield from ((*triple, i) for triple in triples for i in range(triple[2]))
    for a, b in permutations([*HUGE, 3, 77], 2):
        yield from ((a, b, a ^ b, i) for i in {0, (a ^ b) - 1, (a ^ b) // 3})


@found("10.reply", _boards_of_three(), asked="a pair of whole numbers")
def fault_of_reply(given: Any, a: int, b: int, s: int, i: int) -> Faults:
    old, new = map(operator.index, given)
    yield old not in (a, b) or not 0 <= new < old, "which is no turn of a or b"
    yield not _is_lost(a, b, s, i, old, new), "which leaves a won board"


@exercise("10.note", [0], range(2, 300), HUGE)
def where_right(x: int) -> int:
    if x > 15:
        return gl.nim_quotient(x, x ^ 1)  # x ⊗ y ⊕ y = x
    return next(y for y in range(16) if _product(x, y) == x ^ y)


TIMES = [(n, F) for F in FERMAT[:3] for n in range(F * F)]
TIMES += [(n, 256) for n in range(0, 65536, 97)]
SPREAD = _numbers(4, (20, 31, 32, 40, 63, 64), 5)
TIMES += [(n, F) for F in FERMAT[4:6] for n in (*HUGE, *SPREAD, F, F - 1, F + 5) if n < F * F]
exercise("10.fermat", TIMES)(_product)


FACTORS = [*product(range(17), repeat=2), (2**31, 2), (0, 2**64 - 1)]
FACTORS += combinations_with_replacement(chained(_numbers(5, (5, 8, 16, 32, 64), 4), HUGE), 2)
exercise("10.product", FACTORS)(_product)


FAR = chained(_numbers(6, (9, 16, 17, 32, 33, 64)), HUGE)


@exercise("10.inverse", range(1, 256), far=FAR, theorem=gl.nim_inverse)
def inverse(x: int) -> int:
    return int((_table(256)[x] == 1).argmax())


SUMS = gl.TurnUpTo(3) * gl.Ruler()
HEADS = [*SUMS.small(2), {(3, 2)}, {(2, 3)}, {(4, 1)}, {(0, 6)}, {(3, 2), (0, 4), (1, 1)}]
PLACES = [(x, y) for x in (5, 8, 9, 1000, *HUGE) for y in (3, 6, 12, 96, 10**18, 2**59)]
MANY = [*([place] for place in PLACES), PLACES[:7], PLACES[7:31], PLACES]
exercise("10.value", each(HEADS), far=each(map(set, MANY)), theorem=SUMS.grundy)(
    SUMS.grundy_from_rules
)


CELLS = list(product(range(3), repeat=2))
FEW = list(itertools.chain(*(combinations(CELLS, n) for n in range(3))))
FEW += list(combinations(CELLS, 3))[::4]


def _large_boards() -> list[frozenset[tuple[int, ...]]]:
    draw = random.Random(8)
    places = list(product(range(31), repeat=2))
    far = [draw.sample(places, count) for count in (1, 2, 3, 5, 8, 13) for _ in range(4)]
    far += [[(4, 16), (8, 8), (2, 2), (16, 4), (1, _product(8, 8) ^ 3)]]  # a lost one
    return list(map(frozenset, far))


moves("10.turn", CORNERS, map(set, FEW), far=_large_boards())


# --- practice ------------------------------------------------------------------------------------


TURNS = list(product(range(1, 9), repeat=2))
TURNS += [(15, 16), (16, 17), (200, 3), (77, 200), (200, 200)]


@exercise("10.forgotten", TURNS)
def forgotten(a: int, b: int) -> set[int]:
    turns = [(i, j) for i in range(a) for j in range(b) if not i * j]
    return {_product(a, j) ^ _product(i, b) ^ _product(i, j) for i, j in turns}


POWERS = [(x, y) for x in range(5) for y in range(5) if not x & y]
POWERS += [(5, 2), (8, 7), (32, 31), (64, 3), (21, 42), (512, 488), (1000, 16), (0, 1000)]


@exercise("10.powers", POWERS)
def power_product(x: int, y: int) -> int:
    return _product(1 << x, 1 << y)


CUTS = list(product(range(1, 6), range(1, 17)))
CUTS += product((1, 31, 32, 33, 64), (17, 2**31, 2**32, 2**32 + 1, *HUGE))


@exercise("10.bits", CUTS)
def right_pairs(k: int, N: int) -> int:
    if N <= 16:
        cut = 1 << k
        return sum(_product(a % cut, b) == _product(a, b) for a in range(N) for b in range(N))
    kept = min(N, 1 << k)  # what is cut off is a factor: no divisors of 0
    return kept * N + (N - kept)


FIELDS = [(v, N) for N in FERMAT[:3] for v in range(N)]
FIELDS += [(v, N) for N in FERMAT[3:] for v in (0, 1, 2, 77, N // 2, N - 1) if v < N]


@exercise("10.pairs", FIELDS)
def pairs_of(v: int, N: int) -> int:
    if N > 256:
        return N - 1 if v else N + N - 1  # a field: each x has its y, but 0
    return int((_table(N) == v).sum())


NEAR_FERMAT = [m for F in FERMAT[4:] for m in (F - 1, F, F + 1, 2 * F)]


@exercise("10.closed", range(1, 301), [1024, 4096], NEAR_FERMAT, [2**48, 10**18])
def is_closed(n: int) -> bool:
    return bool(_table(300)[:n, :n].max() < n) if n <= 300 else n in FERMAT


@exercise("10.root", range(256), far=FAR, theorem=gl.nim_square_root)
def root(x: int) -> int:
    return int((_table(256).diagonal() == x).argmax())


QUADRATICS = [(b, c, N) for N in FERMAT[:3] for b in range(N) for c in range(N)]
QUADRATICS += [
    (b, c, N) for N in FERMAT[3:] for b, c in product((0, 1, 5, *HUGE), repeat=2) if max(b, c) < N
]


@exercise("10.solutions", QUADRATICS)
def solutions(b: int, c: int, N: int) -> int:
    if N > 16:
        return sum(x < N for x in gl.nim_solve_quadratic(b, c))
    return sum(_product(x, x) ^ _product(b, x) == c for x in range(N))


# --- contest problems ----------------------------------------------------------------------------


def _won(game: gl.CoinProduct, lamps: list[Any], side: int) -> bool:
    """Say who wins: by the rules near the corner, and else by the product of the places."""
    if len(lamps) < 4 and max(map(max, lamps)) <= side:
        heads = lamps if len(lamps[0]) == 2 else [((x, y), z) for x, y, z in lamps]
        return bool(game.outcome_from_rules(set(heads)))
    return gl.nim_sum(functools.reduce(gl.nim_product, lamp) for lamp in lamps) != 0


def _texts(side: int, dimensions: int, seed: int) -> list[list[tuple[int, ...]]]:
    """Return lists of lamps: few near the corner, many far away."""
    draw = random.Random(seed)
    cells = list(product(range(1, side + 1), repeat=dimensions))
    lists = [[cell] for cell in cells] + [draw.sample(cells, n) for n in (2, 3) for _ in range(15)]

    def far(top: int, count: int) -> list[tuple[int, ...]]:
        lamps = {tuple(draw.randint(1, top) for _ in range(dimensions)) for _ in range(count)}
        return sorted(lamps)

    lists += [far(top, count) for top in (20, 300, 10**4) for count in (1, 2, 3, 5, 30)]
    return [*lists, far(10**4, 1000)]


LINE = gl.CoinTurning("1-2", first=1)


def _balanced(lamps: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the lamps and one more, in a row of value 1, which makes the board lost."""
    total = gl.nim_sum(functools.reduce(gl.nim_product, lamp) for lamp in lamps)
    more = (1,) * (len(lamps[0]) - 1) + (total,)
    return [*lamps, more] if 0 < total <= 10**4 and more not in lamps else lamps


def _line(lamps: Iterable[Iterable[int]]) -> str:
    listed = [" ".join(map(str, lamp)) for lamp in lamps]
    return "  ".join([str(len(listed)), *listed])


def _switches() -> Iterator[tuple[str, Any]]:
    listed = _texts(3, 2, 16)
    for tests in chained(
        ([lamps] for lamps in listed), [listed[:9]], ([_balanced(x)] for x in listed)
    ):
        yield "\n".join([str(len(tests)), *map(_line, tests)]), tests


@program("10.switch", _switches)
def switches_won(tests: list[list[Any]]) -> str:
    return " ".join(winner(_won(LINE * LINE, lamps, 3), "won", "lost") for lamps in tests)


def _lamps_in_space() -> Iterator[tuple[str, Any]]:
    listed = _texts(2, 3, 17)
    yield from ((_line(lamps), lamps) for lamps in chained(listed, map(_balanced, listed)))


@program("10.space", _lamps_in_space)
def space_is_lost(lamps: list[Any]) -> str:
    return winner(_won(LINE * LINE * LINE, lamps, 2), "No", "Yes")


def _rows_of_partners() -> Iterator[tuple[str, Any]]:
    draw = random.Random(18)
    few, far = [(3, k) for k in (1, 1, 1, 2, 3)] * 3, [(2**32 - 1, k) for k in (1, 2, 9, 1000)]
    for top, n in chained(few, far):
        heads = list({(draw.randint(0, top), draw.randint(0, top)) for _ in range(n)})
        row = draw.randint(1, top)
        yield f"{_line(heads)}  {row}", (heads, row)


@program("10.partner", _rows_of_partners)
def partner(case: tuple[list[Any], int]) -> int:
    heads, row = case
    total = gl.nim_sum(_product(x, y) for x, y in heads)
    if row < 4:
        return next(y for y in range(4) if _product(row, y) == total)
    return gl.nim_quotient(total, row)
