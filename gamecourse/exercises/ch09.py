"""Chapter 09: coin turning. Short rows are played out by the rules, long ones by theorem."""

import functools
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any

import gamelib as gl
from gamecontest.problems import winner
from gamecourse.exercises import exercise, found, graded, program, smallest, winning
from gamecourse.exercises.tried import SPREAD, Faults, Rules, chained, each, wins
from gamecourse.grading import Grade, check_equal

#: Labels that no table reaches.
HUGE = [10**18 - 1, 10**18, 10**18 + 1, 10**18 + 2, 2**60 - 1, 3**38 + 1]
HUGE += [size % 10**18 for size in SPREAD if size % 10**18]


def _texts(most: int) -> list[str]:
    """Return all rows of up to so many coins."""
    return ["".join(row) for n in range(1, most + 1) for row in product("HT", repeat=n)]


def _won(game: gl.CoinGame, row: frozenset[int]) -> bool:
    return wins(game, row, far=max(row, default=0) >= 9)


# --- the lesson ----------------------------------------------------------------------------------


LONG = ["H" * 100_001, "HT" * 50_000, "HTH" * 33_333 + "T", "T" * 99_999 + "H"]


@exercise("09.one", _texts(7), LONG)
def one_coin_won(row: str) -> bool:
    return _won(gl.TurnUpTo(1), gl.heads(row))


def _tokens() -> list[list[int]]:
    draw = random.Random(9)
    near = [list(tokens) for n in range(1, 5) for tokens in product(range(3), repeat=n)]
    far = [draw.choices([7, 3, *HUGE], k=k) for k in (5, 6, 9, 12)]
    return chained(near, far, [chained(range(1, 50_001), range(25_000, 75_000)), []])


@exercise("09.tokens", each(_tokens()))
def row_of(tokens: list[int]) -> set[int]:
    return {label for label, count in Counter(tokens).items() if count % 2}


#: Rules to find values by: some coins can never be the rightmost, some turn many others.
RULES = {name: gl.CoinTurning(name) for name in ("1-2", "1-3", "2 distance 1,3,4", "3", "1,4")}
RULES |= {"three equally spaced": gl.TERNUPS, "1+ consecutive": gl.CoinTurning("1+ consecutive")}
RULES |= {"n with half of n": gl.CoinTurning(lambda n: [{n, n // 2}, {n}])}
RULES |= {"Ruler from 1": gl.RULER, "1-2 from 7": gl.CoinTurning("1-2", 7)}


def _turns(rule: str) -> Callable[[int], Iterable[Any]]:
    """Return the turns of a rule, which says nothing of coins before the first."""
    game = RULES[rule]

    def turns(n: int) -> Iterable[Any]:
        if n < game.first:
            raise ValueError(f"there is no coin {n}: the first is {game.first}")
        return game.turns(n)

    return turns


@exercise("09.recipe")
def check_coin_values_from(coin_values_from: Callable[..., Any]) -> Grade:
    cases = [(rule, count) for rule in RULES for count in (1, 2, 6, 14)]
    cases += [("1-2", 300), ("three equally spaced", 150), ("n with half of n", 2000), ("3", 0)]
    return graded(
        lambda rule, count: coin_values_from(_turns(rule), RULES[rule].first, count),
        near=cases,
        rules=lambda rule, count: RULES[rule].table_from_rules(count).tolist(),
    )


def _coins(name: str, m: int = 0) -> gl.CoinTurning:
    if name == "one_or_two":
        return gl.TurnUpTo(2)
    if name == "neighbours":
        return gl.Consecutive(m)
    if name == "twins":
        return gl.Twins(range(1, m + 1))
    return gl.SubtractionCoins(range(1, m + 1))


def _law(name: str, *given: int) -> int:
    """Return the value of coin n: by the rules, where a table reaches it."""
    *m, n = given
    if n > 99 and name in ("subtraction", "twins"):
        return gl.Bash(*m).grundy(n)
    game = _coins(name, *m)
    return game.coin_value(n) if n > 99 else int(game.table_from_rules(99)[n - game.first])


@exercise("09.laws")
def check_laws(
    one_or_two: Callable[..., Any],
    subtraction: Callable[..., Any],
    twins: Callable[..., Any],
    neighbours: Callable[..., Any],
) -> Grade:
    answers = {"one_or_two": one_or_two, "subtraction": subtraction}
    answers |= {"twins": twins, "neighbours": neighbours}
    cases: list[Any] = [("one_or_two", n) for n in chained(range(20), HUGE)]
    for name in ("subtraction", "twins", "neighbours"):
        cases += [(name, m, n) for m in range(1, 7) for n in range(name != "twins", 25)]
        cases += [(name, m, n) for m in (9, 10**6, 999_999_999) for n in HUGE]
    for name in ("subtraction", "twins"):
        cases += [(name, m, n) for m in (2**40 - 3, 2**59) for n in HUGE]
    return check_equal(lambda name, *given: answers[name](*given), _law, cases)


HEADS: list[Any] = list(combinations(sorted(HUGE[5:]), 3))
HEADS += [(5, 77, 10**18), (2**59, 2**60 - 1, 2**60), (10**18, 10**18 + 1, 10**18 + 2)]


@exercise("09.fourth", combinations(range(8), 3), HEADS)
def fourth_head(*three: int) -> int:
    if max(three) > 7:
        return gl.MOCK_TURTLES.grundy(three) >> 1  # coin n is worth 2n or 2n + 1
    rows = ((n, frozenset({*three, n})) for n in range(16) if n not in three)
    return next(n for n, row in rows if not gl.MOCK_TURTLES.outcome_from_rules(row))


STRETCHES = [(a, b) for b in range(1, 34) for a in range(1, b + 1)]
STRETCHES += [(65, 80), (49, 63), (33, 80), (70, 79)]
STRETCHES += [*combinations(sorted(HUGE), 2), (1, 10**18), (10**18, 10**18)]
STRETCHES += [(10**18 - 5, 10**18), (2**59 + 1, 2**60 - 1), (7, 2**60)]


@exercise("09.mark", STRETCHES)
def longest(a: int, b: int) -> int:
    if b < 81:
        values = [0, *gl.RULER.table_from_rules(80).tolist()]
        return max(range(a, b + 1), key=values.__getitem__)
    return next(b >> k << k for k in range(64, -1, -1) if b >> k << k >= a)


# --- practice ------------------------------------------------------------------------------------


SKIPPING = gl.CoinTurning(lambda n: [{n}, {n, n - 2}] if n > 1 else [{n}])


@exercise("09.skipping", range(40), HUGE)
def skipping(n: int) -> int:
    """Return G(n) = mex {0, G(n - 2)}: it is 1 and 2 by turns, so four coins tell all."""
    return SKIPPING.coin_value(n if n < 99 else n % 4)


@smallest("09.from-zero", map(set, gl.TurnUpTo(2).small(5)))
def from_zero_is_wrong(row: set[int]) -> bool:
    return bool(gl.counterexample(gl.TurnUpTo(2), gl.nim_sum, [frozenset(row)]))


LONE = Rules(lambda row: [row ^ {n} for n in sorted(row) if not {n - 1, n + 1} & row])


@smallest("09.lone-heads", _texts(5))
def lone_heads_is_wrong(row: str) -> bool:
    return bool(row.count("H") % 2) != wins(LONE, gl.heads(row), far=False)


@exercise("09.zero", range(1, 31), far=[10**6, *HUGE], theorem=lambda m: m + 1)
def turnable_zero(m: int) -> int:
    game = gl.Twins(range(1, m + 1))
    zeros = (n for n in range(99) if game.grundy_from_rules({n}) == 0)
    return next(n for n in zeros if any(game.moves(frozenset({n}))))


@exercise("09.134", range(1, 60), far=HUGE, theorem=gl.Subtraction({1, 3, 4}).grundy)
def coin_134(n: int) -> int:
    return int(gl.SubtractionCoins({1, 3, 4}).table_from_rules(60)[n - 1])


@exercise("09.triplets", range(80), far=HUGE, theorem=lambda n: gl.MOCK_TURTLES.coin_value(n - 2))
def triplet(n: int) -> int:
    return int(gl.TRIPLETS.table_from_rules(80)[n])


def _many() -> list[list[int]]:
    """Return rows of many heads, the bits of their labels spread."""
    draw = random.Random(9)  # no `sample` of a range: Pyodide's lengths have 31 bits
    return [[draw.randrange(10**18) for _ in range(k)] for k in (20, 65, 200)]


def _turning(name: str, game: gl.TurnUpTo, far: Iterable[Iterable[int]]) -> None:
    """Register an exercise that asks for the row after a winning turn, or for "lost"."""

    def left(given: Any, row: frozenset[int]) -> Any:
        after = game.canonical(given)
        turned = row ^ after
        allowed = 1 <= len(turned) <= game.k and max(turned) in row
        return (after,) if allowed else None

    rows = chained(game.small(5), map(frozenset, far))
    winning(name, rows, left=left, asked="a set of labels")(functools.partial(_won, game))


A, B = 10**18, 2**60 + 77
THREE = [{A, 5, 77}, {A - 1, B - 1, (A ^ B) - 1}, {A, B, 3}, {7, 11, 13, 20}, {9, 99, 999, A}]
_turning("09.nim-turn", gl.TurnUpTo(2), chained(THREE, _many()))


FOUR = [{A}, {A, 5, 77}, {A, B, A ^ B ^ 9, 9}, {A, B}, {7, 11, 13, 20}, {9, 99, 999, A, B}]
FOUR += [{*range(13)}, {*range(20, 41)}]
_turning("09.turtle-turn", gl.MOCK_TURTLES, chained(FOUR, _many()))


@functools.cache
def _short_ruler(k: int) -> Any:
    return gl.CoinTurning(f"1-{k} consecutive", 1).table_from_rules(140)


RUNS = list(product(range(1, 20), range(1, 41)))
RUNS += product((31, 32, 33, 63, 64, 100), (16, 32, 48, 64, 96, 128))
# The logarithm of two rounds up.
RUNS += product((3, 10**6, 2**50 - 1, 2**59 - 1, 10**18), [*HUGE, 2**59, 3 * 2**50])


@exercise("09.short-ruler", RUNS)
def short_ruler(k: int, n: int) -> int:
    if n > 140:
        return min(gl.RULER.coin_value(n), 1 << k.bit_length() - 1)
    return int(_short_ruler(k)[n - 1])


_turned_by = functools.cache(gl.CoinTurning)


@found("09.halves", range(300), asked="a rule of the little language as text", alone=True)
def fault_of_halves(rule: Any, n: int) -> Faults:
    numbers = map(int, re.findall(r"\d+", rule))
    yield any(number > 99 for number in numbers), "which has too large a number"
    wrong = _turned_by(rule).coin_value(n) != n // 2
    yield wrong, "by which this coin is worth another"


# --- contest problems ----------------------------------------------------------------------------


def _rows_of_heads() -> Iterator[tuple[str, str]]:
    draw = random.Random(3537)

    def case(n: int, most: int) -> str:
        return f"{n}\n{' '.join(str(draw.randrange(most)) for _ in range(n))}\n"

    small = [case(draw.randrange(7), 6) for _ in range(200)]
    quads = [f"4\n{a} {b} {c} {a ^ b ^ c}\n" for a, b, c in combinations(range(7), 3)]
    large = [case(draw.randrange(90, 101), 10**8) for _ in range(300)]
    samples = ["0", "1\n0", "4\n0 1 2 3", "3\n5 5 5", "2\n4 4"]
    texts = chained(samples, small, quads, ["".join(small + quads), "".join(large)])
    yield from zip(texts, texts, strict=True)


@program("09.hdu", _rows_of_heads)
def lost_rows(text: str) -> str:
    numbers = map(int, text.split())
    rows = (frozenset(itertools.islice(numbers, n)) for n in numbers)
    return " ".join(winner(_won(gl.MOCK_TURTLES, row), "No", "Yes") for row in rows)


def _run_turned(given: Any, text: str) -> tuple[str] | None:
    """Return a row after a run was turned, such as "3 5", or `None` if it is none."""
    row = gl.heads(text.strip(), 1)
    first, last = map(int, given.split())
    if not 1 <= first <= last or last not in row:
        return None
    turned = row ^ {*range(first, last + 1)}
    return ("".join("TH"[n in turned] for n in range(1, max(turned, default=1) + 1)),)


def _many_coins() -> list[str]:
    draw = random.Random(1)
    far = ["".join(draw.choices("HT", k=k)) for k in [30] * 20 + [1000] * 9 + [10**5]]
    return [*far, "T" * 65_535 + "H" + "T" * 32_767 + "H", "HHTHT" * 20_000, "HT" * 50_000]


@winning("09.run", _texts(9), _many_coins(), left=_run_turned, asked="text with two labels")
def ruler_won(text: str) -> bool:
    return _won(gl.RULER, gl.heads(text.strip(), 1))


def _numbers_of_coins() -> Iterator[tuple[str, int]]:
    far = [2**k + d for k in (10, 40, 59) for d in (-1, 0, 1)]
    yield from ((str(n), n) for n in chained(range(1, 80), far, [10**6, 10**18]))


@program("09.count", _numbers_of_coins)
def count_lost(n: int) -> int:
    if n < 10:
        rows = [row for row in _texts(n) if len(row) == n]
        return sum(not _won(gl.MOCK_TURTLES, gl.heads(row)) for row in rows)
    # The values of n coins span the numbers below 2^d: one row in 2^d is lost.
    d = gl.MOCK_TURTLES.coin_value(n - 1).bit_length()
    return pow(2, n - d, 10**9 + 7)
