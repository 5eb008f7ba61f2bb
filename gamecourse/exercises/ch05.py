"""Chapter 05: taking and breaking. Small heaps are played out, the others have a proved law."""

import functools
import itertools
import operator
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise, found, winning
from gamecourse.exercises.tried import HUGE, SPREAD, Faults, Rules, chained, each, value, wins

#: Heaps of any size that nobody steps through, with all last digits.
ANY = chained(HUGE, [2**64, 2**65 + 1], (size + more for size in SPREAD for more in range(10)))


def _values(game: Any, terms: int) -> list[int]:
    values: list[int] = game.table(terms).tolist()
    return values


# --- the lesson ----------------------------------------------------------------------------------


@exercise("05.throws", [5], range(5), range(6, 20), [100, 1000, 1001])
def throws(n: int) -> set[tuple[int, ...]]:
    return {tuple(o) if isinstance(o, gl.Sum) else (0, o) for o in gl.KAYLES.moves(n)}


@exercise("05.table", range(13), [40, 71, 72, 100, 1000])
def kayles_values(last: int) -> list[int]:
    if last > 8:
        return _values(gl.KAYLES, last + 1)
    return [gl.KAYLES.grundy_from_rules(n) for n in range(last + 1)]


def _left(ways: Sequence[set[int]], n: int) -> set[str]:
    """Return what n stones may become, where ways[k - 1] is how many heaps may stay without k."""
    pairs = {(rest - b, b) for rest in range(n) for b in range(rest // 2 + 1)}
    allowed = (p for p in pairs if n - sum(p) <= len(ways))
    kept = [p for p in allowed if len(list(filter(None, p))) in ways[n - sum(p) - 1]]
    return {" + ".join(map(str, sorted(filter(None, p)))) or "nothing" for p in kept}


def _stones_left(option: Any) -> str:
    parts = option if isinstance(option, gl.Sum) else (option,)
    return " + ".join(map(str, filter(None, parts))) or "nothing"


def _ways() -> list[list[set[int]]]:
    sets = [set(s) for k in range(4) for s in combinations(range(3), k)]
    inputs = [[{0, 1, 2}, {0}], *([s] for s in sets if s), [{0, 2}] * 9, [set(), {2}, set(), {1}]]
    inputs += [[set()] * k + [{k % 3}] for k in range(9)] + [[*sets[1:], {0}, {2}]]
    inputs += [list(pair) for pair in product(sets, repeat=2) if any(pair)]
    return [[set(way) for way in ways] for ways in inputs]  # no set stands there twice


@found("05.code", each(_ways()), asked="an octal code as text")
def fault_of_code(text: Any, ways: Any) -> Faults:
    game = gl.Octal(text)
    for n in range(2 * len(ways) + 9):
        coded, meant = set(map(_stones_left, game.moves(n))), _left(ways, n)
        yield coded - meant, "where something may be left that is not allowed"
        yield coded != meant, "where something may not be left that is allowed"


def _windows() -> list[tuple[list[int], int, int, int]]:
    dawson, guiles, six = (
        _values(game, 400) for game in (gl.DAWSONS_CHESS, gl.GUILES, gl.OFFICERS)
    )
    four, kayles = _values(gl.Octal("0.4"), 20), _values(gl.KAYLES, 400)
    cases: list[Any] = [(dawson, 52, 34, 3), (dawson, 51, 34, 3), (dawson, 52, 17, 3)]
    cases += [(guiles, 1, 10, 2), (guiles, 1, 5, 2), (four, 0, 1, 1), (four, 2, 1, 1)]
    cases += [(six, 22, 3, 1), (kayles, 71, 12, 2), (kayles, 70, 12, 2), (kayles, 72, 12, 2)]
    for e, p, t in product((1, 2, 7, 200), (1, 3, 10, 90), (1, 4)):
        row = [n % p for n in range(2 * e + 2 * p + t)]  # as long as the window asks for
        cases += [(row, e, p, t), ([*row[:-1], p], e, p, t), ([9] * e + row[e:], e, p, t)]
        cases += [(chained(row[:e], [p], row[e + 1 :]), e, p, t)]
    return cases


@exercise("05.window", _windows)
def proves(values: Sequence[int], e: int, p: int, t: int) -> bool:
    return e >= 1 and all(values[n] == values[n + p] for n in range(e, 2 * e + p + t))


# Far away two heaps are left, of one stone each: the least that can be.
@exercise("05.zero", range(1, 9), far=[100, *ANY], theorem=lambda k: k + 2)
def first_value(k: int) -> int:
    game = gl.Octal(f"0.{4:0{k}}")
    return next(n for n in itertools.count() if game.grundy_from_rules(n))


@exercise("05.lasker", range(200), ANY)
def lasker_value(n: int) -> int:
    return value(gl.LaskerNim(), n, n > 12)


ODIOUS = gl.SplittingNim()
exercise("05.odious", range(60), far=chained(range(60, 200), [1025], ANY), theorem=ODIOUS.grundy)(
    ODIOUS.grundy_from_rules
)


PAIRS = [*product(range(1, 14), repeat=2), (16, 16), (16, 1), (5, 32)]
PAIRS += [*product(HUGE, repeat=2), (1, 2**60), (2**59, 2**60), (2 * 10**9, 3)]
PAIRS += product([*SPREAD, 2**65, 10**30 + 1], repeat=2)
for power in [2**k for k in range(6, 101)]:  # so many trailing ones
    PAIRS += [(power, power), (1, power), (power, 2 * power + 1), (power + 1, power // 2 + 1)]


@exercise("05.pair", PAIRS)
def pair_value(x: int, y: int) -> int:
    return value(gl.PairSplitting(), (x, y), max(x, y) > 40)


# --- practice ------------------------------------------------------------------------------------


ROWS = [rows for k in range(1, 4) for rows in product(range(1, 6), repeat=k)]
ROWS += [(10**18, 10**18 + 12), (10**18, 70, 9), (11, 9, 9, 11), (1, 2, 4, 8, 16, 32), (9,) * 99]
ROWS += product((1, 2, 3, 5, 11), range(6, 84))  # among them are all exceptions
ROWS += [(), (2,) * 1000 + (1,), (1,) + (2,) * 1000, (1,) * 1001 + (70,), tuple(range(70, 170))]
ROWS += product(HUGE, repeat=2)


@exercise("05.rows", each(map(list, ROWS)))
def rows_won(rows: list[int]) -> bool:
    return bool(value(gl.KAYLES, gl.Sum(*rows), sum(rows) > 18))


@exercise("05.guiles", range(60), [10**6, 10**6 + 7], ANY)
def guiles_value(n: int) -> int:
    return value(gl.GUILES, n, n > 12)


LOOKS = [(4, 3), (0, 1), (0, 3), (1, 3), (3, 3), (5, 6), *product((7, 40), (3, 12))]
LOOKS += [(100, 1), (1000, 3), (201, 3), (20, 59), (1000, 1000), (1000, 998), (100, 293)]


@exercise("05.looks", LOOKS)
def refuted(e: int, p: int) -> int:
    values = _values(gl.GrundyGame(), 4000)
    return next(n for n in itertools.count(e + p) if values[n] != values[n - p])


def _rule_says_won(a: int, b: int) -> bool:
    values = [gl.KAYLES.grundy(a), gl.KAYLES.grundy(b)]
    return (gl.nim_sum(values) != 0) == (max(values) > 1)


@exercise("05.misere", [6], range(6), range(7, 13))
def failures(total: int) -> set[tuple[int, int]]:
    pairs = [(a, total - a) for a in range(total // 2 + 1)]
    fair = (wins(gl.KAYLES, gl.Sum(*pair), far=False, misere=True) for pair in pairs)
    return {pair for pair, won in zip(pairs, fair, strict=True) if _rule_says_won(*pair) != won}


def _crossed(strip: str) -> Iterator[str]:
    """Yield the strips after a cross, by the real rules: with three in a row it is over."""
    for i in range(0 if "XXX" in strip else len(strip)):
        if strip[i] == ".":
            yield min(strip[:i] + "X" + strip[i + 1 :], strip[:i:-1] + "X" + strip[:i][::-1])


CROSSES = Rules(_crossed)


@exercise("05.treblecross", range(3, 2001))
def treblecross_won(n: int) -> bool:
    return bool(CROSSES.outcome("." * n) if n < 12 else gl.TREBLECROSS.grundy(n + 2))


@exercise(
    "05.nonempty", range(1, 60), far=[1026, *ANY], theorem=lambda n: gl.SplittingNim().grundy(n - 1)
)
@functools.cache
def splitting_value(n: int) -> int:
    return gl.mex(splitting_value(a) ^ splitting_value(b) for a in range(1, n) for b in range(1, n))


def _digit_lists() -> Iterator[tuple[list[int], int]]:
    codes = ["0137", "007", "077", "015", "06", "426", "04", "0007", "001", "02", "45", "0004"]
    codes += ["0" * k + d for k in range(3, 12) for d in "1247"] + ["4000000000312", "0123456701"]
    for code in codes:
        yield from ((list(map(int, code)), last) for last in (0, 1, 5, 40))
    yield from [([0, 7, 7], 300), ([4, 0, 5], 200), ([0, 0, 4], 300), ([0] * 99 + [7], 250)]
    yield [4] + [1, 0, 6] * 40, 150


@exercise("05.octal", _digit_lists())
def octal_values(digits: list[int], last: int) -> list[int]:
    code = "".join(map(str, digits))
    return _values(gl.Octal(f"{code[0]}.{code[1:]}"), last + 1)


THROWS = [rows for k in range(1, 4) for rows in product(range(1, 7), repeat=k)]
THROWS += [(10**18, 10**18 + 12), (10**18, 70, 9), (9, 17, 28, 57), (10**6, 999, 85, 3), (11,) * 9]
THROWS += [*product(HUGE[1:6], repeat=2), (10**18,), (100, 10**18, 10**17), (8, 13, 21)]
# In each of these the smaller part of any winning throw has at least so many pins.
THROWS += [(93, 1, 28), (93, 5), (56, 2, 2), (63, 15), (80, 2, 2), (51, 15), (35, 2), (28, 1)]
THROWS += [(27, 3), (22, 2), (5, 20, 21), (30, 11), (35, 19), (22, 14), (15, 3), (11, 1), (7, 1)]
THROWS += [(), (10**18 + 5, 1, 28), (10**18 + 5, 5), (9, 9) * 40 + (93, 1, 28), (1,) * 200 + (5,)]


def rows_left(after: Any, rows: tuple[int, ...]) -> tuple[tuple[int, ...]] | None:
    """Return the rows that a throw at Kayles leaves, or `None` if none leaves these."""
    after = tuple(map(operator.index, after))
    old, new = Counter(rows), Counter(row for row in after if row)
    removed, left = list((old - new).elements()), list((new - old).elements())
    thrown = sum(removed) - sum(left)
    if len(removed) != 1 or len(left) > 2 or thrown not in (1, 2) or min(left, default=0) < 0:
        return None
    return ((*new.elements(),),)


@winning("05.throw", each(THROWS), left=rows_left, asked="a tuple of rows")
def throw_won(rows: tuple[int, ...]) -> bool:
    return wins(gl.KAYLES, gl.Sum(*rows), far=sum(rows) > 12)
