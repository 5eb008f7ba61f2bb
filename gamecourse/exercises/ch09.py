"""Chapter 09: coin turning. Short rows are played out by the rules, long ones by theorem."""

import functools
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, check_output, check_smallest, exercise, graded
from gamelib import _validate

#: Labels that no table reaches.
HUGE = [10**18 - 1, 10**18, 10**18 + 1, 10**18 + 2, 2**60 - 1, 3**38 + 1]
HUGE += [size % 10**18 for size in SPREAD if size % 10**18]


def _texts(most: int) -> list[str]:
    """Return all rows of up to so many coins."""
    return ["".join(row) for n in range(1, most + 1) for row in itertools.product("HT", repeat=n)]


def _won(game: gl.CoinGame, row: frozenset[int]) -> bool:
    small = max(row, default=0) < 9
    return bool(game.outcome_from_rules(row) if small else game._worth(row))


# --- the lesson ----------------------------------------------------------------------------------


@exercise("09.one")
def check_one_coin_won(one_coin_won: Callable[..., Any]) -> None:
    far = ["H" * 100_001, "HT" * 50_000, "HTH" * 33_333 + "T", "T" * 99_999 + "H"]
    gl.check_equal(
        one_coin_won, lambda row: _won(gl.TurnUpTo(1), gl.heads(row)), [*_texts(7), *far]
    )


@exercise("09.tokens")
def check_row_of(row_of: Callable[..., Any]) -> None:
    def truth(tokens: list[int]) -> set[int]:
        return {label for label, count in Counter(tokens).items() if count % 2}

    draw = random.Random(9)
    near = [list(tokens) for n in range(5) for tokens in itertools.product(range(3), repeat=n)]
    far = [draw.choices([7, 3, *HUGE], k=k) for k in (5, 6, 9, 12)]
    far += [[*range(1, 50_001), *range(25_000, 75_000)]]
    gl.check_equal(row_of, truth, [(tokens,) for tokens in [*near[1:], *far, []]])


#: Rules to find values by: some coins can never be the rightmost, some turn many others.
RULES = {name: gl.CoinTurning(name) for name in ("1-2", "1-3", "2 distance 1,3,4", "3", "1,4")}
RULES |= {"three equally spaced": gl.TERNUPS, "1+ consecutive": gl.CoinTurning("1+ consecutive")}
RULES |= {"n with half of n": gl.CoinTurning(lambda n: [{n, n // 2}, {n}])}
RULES |= {"Ruler from 1": gl.RULER, "1-2 from 7": gl.CoinTurning("1-2", 7)}


@exercise("09.recipe")
def check_coin_values_from(coin_values_from: Callable[..., Any]) -> None:
    cases = [(rule, count) for rule in RULES for count in (1, 2, 6, 14)]
    cases += [("1-2", 300), ("three equally spaced", 150), ("n with half of n", 2000), ("3", 0)]
    graded(
        lambda rule, count: coin_values_from(RULES[rule].turns, RULES[rule].first, count),
        near=cases,
        rules=lambda rule, count: RULES[rule].table_from_rules(count).tolist(),
        verdict=lambda given, *_: list(given) if hasattr(given, "__len__") else given,
    )


@exercise("09.laws")
def check_laws(
    one_or_two: Callable[..., Any],
    subtraction: Callable[..., Any],
    twins: Callable[..., Any],
    neighbours: Callable[..., Any],
) -> None:
    names = ("one_or_two", "subtraction", "twins", "neighbours")
    answers = dict(zip(names, (one_or_two, subtraction, twins, neighbours), strict=True))

    def game(name: str, m: int) -> gl.CoinTurning:
        near = range(1, m + 1)
        if name == names[3]:
            return gl.Consecutive(m)
        return gl.SubtractionCoins(near) if name == names[1] else gl.Twins(near)

    def truth(name: str, *given: int) -> int:
        *m, n = given
        if name == names[0]:
            return (
                gl.TurnUpTo(2).coin_value(n)
                if n > 99
                else int(gl.TurnUpTo(2).table_from_rules(99)[n])
            )
        if n < 99:
            played = game(name, *m)
            return int(played.table_from_rules(99)[n - played.first])
        return gl.Consecutive(*m).coin_value(n) if name == names[3] else gl.Bash(*m).grundy(n)

    cases: list[Any] = [(names[0], n) for n in [*range(20), *HUGE]]
    for name in names[1:]:
        cases += [(name, m, n) for m in range(1, 7) for n in range(name != names[2], 25)]
        cases += [(name, m, n) for m in (9, 10**6, 999_999_999) for n in HUGE]
    cases += [(name, m, n) for name in names[1:3] for m in (2**40 - 3, 2**59) for n in HUGE]
    gl.check_equal(lambda name, *given: answers[name](*given), truth, cases)


@exercise("09.fourth")
def check_fourth_head(fourth_head: Callable[..., Any]) -> None:
    def by_rules(*three: int) -> int:
        rows = ((n, frozenset({*three, n})) for n in range(16) if n not in three)
        return next(n for n, row in rows if not gl.MOCK_TURTLES.outcome_from_rules(row))

    far: list[Any] = [*itertools.combinations(sorted(HUGE[5:]), 3)]
    far += [(5, 77, 10**18), (2**59, 2**60 - 1, 2**60), (10**18, 10**18 + 1, 10**18 + 2)]
    near = itertools.combinations(range(8), 3)
    theorem = lambda *three: gl.MOCK_TURTLES.grundy(three) >> 1  # noqa: E731 - coin n: 2n or 2n + 1
    graded(fourth_head, near=near, rules=by_rules, far=far, theorem=theorem)


@exercise("09.mark")
def check_longest(longest: Callable[..., Any]) -> None:
    values = [0, *gl.RULER.table_from_rules(80).tolist()]

    def by_rules(a: int, b: int) -> int:
        return max(range(a, b + 1), key=values.__getitem__)

    def theorem(a: int, b: int) -> int:
        return next(b >> k << k for k in range(64, -1, -1) if b >> k << k >= a)

    near = [(a, b) for b in range(1, 34) for a in range(1, b + 1)]
    near += [(65, 80), (49, 63), (33, 80), (70, 79)]
    far = [*itertools.combinations(sorted(HUGE), 2), (1, 10**18), (10**18, 10**18)]
    far += [(10**18 - 5, 10**18), (2**59 + 1, 2**60 - 1), (7, 2**60)]
    graded(longest, near=near, rules=by_rules, far=far, theorem=theorem)


# --- practice ------------------------------------------------------------------------------------


@exercise("09.skipping")
def check_skipping(skipping: Callable[..., Any]) -> None:
    game = gl.CoinTurning(lambda n: [{n}, {n, n - 2}] if n > 1 else [{n}])
    # G(n) = mex {0, G(n - 2)} is 1 and 2 by turns: four coins tell all.
    truth = lambda n: game.coin_value(n if n < 99 else n % 4)  # noqa: E731 - one line says it
    gl.check_equal(skipping, truth, [*range(40), *HUGE])


@exercise("09.from-zero")
def check_from_zero_wrong(from_zero_wrong: Callable[[], Any]) -> None:
    game = gl.TurnUpTo(2)
    fails = lambda row: bool(gl.counterexample(game, gl.nim_sum, [frozenset(row)]))  # noqa: E731
    check_smallest(from_zero_wrong, fails, map(set, game.small(5)))


class _LoneHeads(gl.Game):
    def canonical(self, position: Any) -> frozenset[int]:
        return gl.heads(position) if isinstance(position, str) else position

    def options(self, row: frozenset[int]) -> Iterable[frozenset[int]]:
        return (row ^ {n} for n in sorted(row) if not {n - 1, n + 1} & row)


@exercise("09.lone-heads")
def check_lone_heads_wrong(lone_heads_wrong: Callable[[], Any]) -> None:
    def fails(row: str) -> bool:
        return bool(gl.counterexample(_LoneHeads(), lambda row: row.count("H") % 2, [row]))

    check_smallest(lone_heads_wrong, fails, _texts(5))


@exercise("09.zero")
def check_turnable_zero(turnable_zero: Callable[..., Any]) -> None:
    def by_rules(m: int) -> int:
        game = gl.Twins(range(1, m + 1))
        zeros = (n for n in range(99) if game.grundy_from_rules({n}) == 0)
        return next(n for n in zeros if any(game.options(frozenset({n}))))

    far = [10**6, *HUGE]
    graded(turnable_zero, near=range(1, 31), rules=by_rules, far=far, theorem=lambda m: m + 1)


@exercise("09.134")
def check_coin_134(coin_134: Callable[..., Any]) -> None:
    row = [0, *gl.SubtractionCoins({1, 3, 4}).table_from_rules(60).tolist()]
    theorem = gl.Subtraction({1, 3, 4}).grundy
    graded(coin_134, near=range(1, 60), rules=row.__getitem__, far=HUGE, theorem=theorem)


@exercise("09.triplets")
def check_triplet(triplet: Callable[..., Any]) -> None:
    row, theorem = (
        gl.TRIPLETS.table_from_rules(80).tolist(),
        lambda n: gl.MOCK_TURTLES.coin_value(n - 2),
    )
    graded(triplet, near=range(80), rules=row.__getitem__, far=HUGE, theorem=theorem)


def _turning(game: gl.TurnUpTo, choose: Callable[..., Any], far: Iterable[Iterable[int]]) -> None:
    """Grade a function that gives the row after a winning turn, or "lost"."""

    def verdict(after: Any, row: frozenset[int]) -> Any:
        if not isinstance(after, Iterable) or isinstance(after, str):
            return after
        left, text = frozenset(after), _validate.said(set(after))
        turned = row ^ left
        allowed = 1 <= len(turned) <= game.k and max(turned) in row and min(turned) >= 0
        if not allowed:
            return f"{text}, which no turn leaves"
        return f"{text}, won for the opponent" if _won(game, left) else "a winning turn"

    def truth(row: frozenset[int]) -> str:
        return "a winning turn" if _won(game, row) else "lost"

    rows = [*game.small(5), *map(frozenset, far)]
    graded(choose, near=rows, rules=truth, verdict=verdict)


def _many() -> list[list[int]]:
    """Return rows of many heads, the bits of their labels spread."""
    draw = random.Random(9)
    return [draw.sample(range(10**18), k) for k in (20, 65, 200)]


@exercise("09.nim-turn")
def check_nim_turn(nim_turn: Callable[..., Any]) -> None:
    a, b = 10**18, 2**60 + 77
    far = [{a, 5, 77}, {a - 1, b - 1, (a ^ b) - 1}, {a, b, 3}, {7, 11, 13, 20}, {9, 99, 999, a}]
    _turning(gl.TurnUpTo(2), nim_turn, [*far, *_many()])


@exercise("09.turtle-turn")
def check_turtle_turn(turtle_turn: Callable[..., Any]) -> None:
    a, b = 10**18, 2**60 + 77
    far = [{a}, {a, 5, 77}, {a, b, a ^ b ^ 9, 9}, {a, b}, {7, 11, 13, 20}, {9, 99, 999, a, b}]
    _turning(gl.MOCK_TURTLES, turtle_turn, [*far, range(13), range(20, 41), *_many()])


@exercise("09.short-ruler")
def check_short_ruler(short_ruler: Callable[..., Any]) -> None:
    @functools.cache
    def table(k: int) -> Any:
        return gl.CoinTurning(f"1-{k} consecutive", 1).table_from_rules(140)

    def truth(k: int, n: int) -> int:
        if n > 140:
            return min(gl.RULER.coin_value(n), 1 << k.bit_length() - 1)
        return int(table(k)[n - 1])

    near = itertools.product(range(1, 20), range(1, 41))
    wide = itertools.product((31, 32, 33, 63, 64, 100), (16, 32, 48, 64, 96, 128))
    wide_runs = (3, 10**6, 2**50 - 1, 2**59 - 1, 10**18)  # the logarithm of two rounds up
    far = itertools.product(wide_runs, [*HUGE, 2**59, 3 * 2**50])
    gl.check_equal(short_ruler, truth, [*near, *wide, *far])


@exercise("09.halves")
def check_rule_for_halves(rule_for_halves: Callable[[], Any]) -> None:
    game = functools.cache(gl.CoinTurning)

    def value(rule: Any, n: int) -> Any:
        if not isinstance(rule, str):
            return "a rule that is no text"
        if any(int(number) > 99 for number in re.findall(r"\d+", rule)):
            return "a rule with a number above 99"
        return game(rule).coin_value(n)

    truth = lambda n: n // 2  # noqa: E731 - one line says it
    graded(lambda _: rule_for_halves(), near=range(300), rules=truth, verdict=value)


# --- contest problems ----------------------------------------------------------------------------


@exercise("09.hdu")
def check_hdu(solve: Callable[[str], Any]) -> None:
    def truth(text: str) -> list[str]:
        numbers = map(int, text.split())
        rows = (frozenset(itertools.islice(numbers, n)) for n in numbers)
        return ["No" if _won(gl.MOCK_TURTLES, row) else "Yes" for row in rows]

    draw = random.Random(3537)

    def case(n: int, most: int) -> str:
        return f"{n}\n{' '.join(str(draw.randrange(most)) for _ in range(n))}\n"

    small = [case(draw.randrange(7), 6) for _ in range(200)]
    quads = [f"4\n{a} {b} {c} {a ^ b ^ c}\n" for a, b, c in itertools.combinations(range(7), 3)]
    large = [case(draw.randrange(90, 101), 10**8) for _ in range(300)]
    samples = ["0", "1\n0", "4\n0 1 2 3", "3\n5 5 5", "2\n4 4"]
    texts = [*samples, *small, *quads, "".join(small + quads), "".join(large)]
    check_output(solve, truth, texts)


@exercise("09.run")
def check_run(solve: Callable[[str], Any]) -> None:
    def verdict(given: Any, text: str) -> Any:
        if not isinstance(given, str) or given.strip() == "lost":
            return given.strip() if isinstance(given, str) else given
        row = gl.heads(text.strip(), 1)
        first, last = map(int, given.split())
        if not 1 <= first <= last or last not in row:
            return f"{given.strip()}, which is no turn"
        after = row ^ frozenset(range(first, last + 1))
        return (
            f"{given.strip()}, won for the opponent" if _won(gl.RULER, after) else "a winning run"
        )

    def truth(text: str) -> str:
        return "a winning run" if _won(gl.RULER, gl.heads(text.strip(), 1)) else "lost"

    draw = random.Random(1)
    far = ["".join(draw.choices("HT", k=k)) for k in [30] * 20 + [1000] * 9 + [10**5]]
    far += ["T" * 65_535 + "H" + "T" * 32_767 + "H", "HHTHT" * 20_000, "HT" * 50_000]
    graded(solve, near=[*_texts(9), *far], rules=truth, verdict=verdict)


@exercise("09.count")
def check_count(solve: Callable[[str], Any]) -> None:
    modulus = 10**9 + 7

    def truth(text: str) -> list[str]:
        n = int(text)
        if n < 10:
            lost = sum(
                not _won(gl.MOCK_TURTLES, gl.heads(row)) for row in _texts(n) if len(row) == n
            )
            return [str(lost)]
        # The values of n coins span the numbers below 2^d: one row in 2^d is lost.
        d = gl.MOCK_TURTLES.coin_value(n - 1).bit_length()
        return [str(pow(2, n - d, modulus))]

    far = [2**k + d for k in (10, 40, 59) for d in (-1, 0, 1)]
    check_output(solve, truth, map(str, [*range(1, 80), *far, 10**6, 10**18]))
