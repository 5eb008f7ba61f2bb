"""Chapter 05: taking and breaking. Small heaps are played out, the others have a proved law."""

import itertools
import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, each, exercise, graded

#: Heaps that nobody plays out or steps through, and others of any size, with all last digits.
HUGE = [10**18, 10**18 + 1, 10**18 + 2, 10**18 + 3, 2**60 - 1, 2**60]
ANY = [*HUGE, 2**64, 2**65 + 1, *(size + more for size in SPREAD for more in range(10))]


def _value(game: gl.Game, position: Any, far: bool) -> int:
    return game.grundy(position) if far else game.grundy_from_rules(position)


def _values(game: Any, terms: int) -> list[int]:
    values: list[int] = game.table(terms).tolist()
    return values


# --- the lesson ----------------------------------------------------------------------------------


@exercise("05.throws")
def check_throws(throws: Callable[..., Any]) -> None:
    def truth(n: int) -> set[tuple[int, ...]]:
        return {tuple(o) if isinstance(o, gl.Sum) else (0, o) for o in gl.KAYLES.options(n)}

    gl.check_equal(throws, truth, [5, *range(5), *range(6, 20), 100, 1000, 1001])


@exercise("05.table")
def check_kayles_values(kayles_values: Callable[..., Any]) -> None:
    graded(
        kayles_values,
        near=range(9),
        rules=lambda last: [gl.KAYLES.grundy_from_rules(n) for n in range(last + 1)],
        far=[*range(9, 13), 40, 71, 72, 100, 1000],
        theorem=lambda last: _values(gl.KAYLES, last + 1),
    )


def _left(ways: Sequence[set[int]], n: int) -> set[str]:
    """Return what n stones may become, where ways[k - 1] is how many heaps may stay without k."""
    pairs = {(rest - b, b) for rest in range(n) for b in range(rest // 2 + 1)}
    allowed = (p for p in pairs if n - sum(p) <= len(ways))
    kept = [p for p in allowed if len([*filter(None, p)]) in ways[n - sum(p) - 1]]
    return {" + ".join(map(str, sorted(filter(None, p)))) or "nothing" for p in kept}


@exercise("05.code")
def check_code(code: Callable[..., Any]) -> None:
    def verdict(text: Any, ways: Any) -> str:
        try:
            game = gl.Octal(text)
        except (TypeError, ValueError):
            return f"{text}, which is no octal code as text"
        for n in range(2 * len(ways) + 9):
            parts = (
                option if isinstance(option, gl.Sum) else (option,) for option in game.options(n)
            )
            coded = {" + ".join(map(str, filter(None, p))) or "nothing" for p in parts}
            if wrong := sorted(coded ^ _left(ways, n)):
                verb = "may" if wrong[0] in coded else "may not"
                return f"{text}, where {n} stone{'s' * (n > 1)} {verb} become {wrong[0]}"
        return "otherwise"

    sets = [set(s) for k in range(4) for s in itertools.combinations(range(3), k)]
    inputs = [[{0, 1, 2}, {0}], *([s] for s in sets if s), [{0, 2}] * 9, [set(), {2}, set(), {1}]]
    inputs += [[set()] * k + [{k % 3}] for k in range(9)] + [[*sets[1:], {0}, {2}]]
    inputs += [list(pair) for pair in itertools.product(sets, repeat=2) if any(pair)]
    near = each([set(way) for way in ways] for ways in inputs)  # no set stands there twice
    graded(code, near=near, rules=lambda ways: "otherwise", verdict=verdict)


@exercise("05.window")
def check_proves(proves: Callable[..., Any]) -> None:
    def truth(values: Sequence[int], e: int, p: int, t: int) -> bool:
        return e >= 1 and all(values[n] == values[n + p] for n in range(e, 2 * e + p + t))

    dawson, guiles, six = (
        _values(game, 400) for game in (gl.DAWSONS_CHESS, gl.GUILES, gl.OFFICERS)
    )
    four, kayles = _values(gl.Octal("0.4"), 20), _values(gl.KAYLES, 400)
    cases: list[Any] = [(dawson, 52, 34, 3), (dawson, 51, 34, 3), (dawson, 52, 17, 3)]
    cases += [(guiles, 1, 10, 2), (guiles, 1, 5, 2), (four, 0, 1, 1), (four, 2, 1, 1)]
    cases += [(six, 22, 3, 1), (kayles, 71, 12, 2), (kayles, 70, 12, 2), (kayles, 72, 12, 2)]
    for e, p, t in itertools.product((1, 2, 7, 200), (1, 3, 10, 90), (1, 4)):
        row = [n % p for n in range(2 * e + 2 * p + t)]  # as long as the window asks for
        cases += [(row, e, p, t), ([*row[:-1], p], e, p, t), ([9] * e + row[e:], e, p, t)]
        cases += [([*row[:e], p, *row[e + 1 :]], e, p, t)]
    gl.check_equal(proves, truth, cases)


@exercise("05.zero")
def check_first_value(first_value: Callable[..., Any]) -> None:
    def by_rules(k: int) -> int:
        game = gl.Octal(f"0.{4:0{k}}")
        return next(n for n in itertools.count() if game.grundy_from_rules(n))

    # Far away two heaps are left, of one stone each: the least that can be.
    far = [100, *ANY]
    graded(first_value, near=range(1, 9), rules=by_rules, far=far, theorem=lambda k: k + 2)


@exercise("05.lasker")
def check_lasker_value(lasker_value: Callable[..., Any]) -> None:
    game = gl.LaskerNim()
    gl.check_equal(lasker_value, lambda n: _value(game, n, n > 12), [*range(200), *ANY])


@exercise("05.odious")
def check_odious_value(odious_value: Callable[..., Any]) -> None:
    game, far = gl.SplittingNim(), [1025, *ANY]
    row = game.table_from_rules(200).tolist()
    graded(odious_value, near=range(200), rules=row.__getitem__, far=far, theorem=game.grundy)


@exercise("05.pair")
def check_pair_value(pair_value: Callable[..., Any]) -> None:
    game = gl.PairSplitting()
    near = [*itertools.product(range(1, 14), repeat=2), (16, 16), (16, 1), (5, 32)]
    far = [*itertools.product(HUGE, repeat=2), (1, 2**60), (2**59, 2**60), (2 * 10**9, 3)]
    far += itertools.product([*SPREAD, 2**65, 10**30 + 1], repeat=2)
    powers = [2**k for k in range(6, 101)]  # so many trailing ones
    far += [pair for p in powers for pair in ((p, p), (1, p), (p, 2 * p + 1), (p + 1, p // 2 + 1))]
    gl.check_equal(pair_value, lambda x, y: _value(game, (x, y), max(x, y) > 40), [*near, *far])


# --- practice ------------------------------------------------------------------------------------


@exercise("05.rows")
def check_rows_won(rows_won: Callable[..., Any]) -> None:
    def truth(rows: tuple[int, ...]) -> bool:
        return bool(_value(gl.KAYLES, gl.Sum(*rows), sum(rows) > 18))

    near = [rows for k in range(1, 4) for rows in itertools.product(range(1, 6), repeat=k)]
    far = [(10**18, 10**18 + 12), (10**18, 70, 9), (11, 9, 9, 11), (1, 2, 4, 8, 16, 32), (9,) * 99]
    far += itertools.product((1, 2, 3, 5, 11), range(6, 84))  # among them are all exceptions
    far += [(), (2,) * 1000 + (1,), (1,) + (2,) * 1000, (1,) * 1001 + (70,), tuple(range(70, 170))]
    far += itertools.product(HUGE, repeat=2)
    gl.check_equal(rows_won, truth, each(map(list, [*near, *far])))


@exercise("05.guiles")
def check_guiles_value(guiles_value: Callable[..., Any]) -> None:
    cases = [*range(60), 10**6, 10**6 + 7, *ANY]
    gl.check_equal(guiles_value, lambda n: _value(gl.GUILES, n, n > 12), cases)


@exercise("05.looks")
def check_refuted(refuted: Callable[..., Any]) -> None:
    values = _values(gl.GrundyGame(), 4000)

    def truth(e: int, p: int) -> int:
        return next(n for n in itertools.count(e + p) if values[n] != values[n - p])

    cases = [(4, 3), (0, 1), (0, 3), (1, 3), (3, 3), (5, 6), *itertools.product((7, 40), (3, 12))]
    cases += [(100, 1), (1000, 3), (201, 3), (20, 59), (1000, 1000), (1000, 998), (100, 293)]
    gl.check_equal(refuted, truth, cases)


@exercise("05.misere")
def check_failures(failures: Callable[..., Any]) -> None:
    def rule_says_won(a: int, b: int) -> bool:
        values = [gl.KAYLES.grundy(a), gl.KAYLES.grundy(b)]
        return (gl.nim_sum(values) != 0) == (max(values) > 1)

    def truth(total: int) -> set[tuple[int, int]]:
        pairs = [(a, total - a) for a in range(total // 2 + 1)]
        fair = (bool(gl.KAYLES.outcome_from_rules(gl.Sum(*pair), misere=True)) for pair in pairs)
        return {pair for pair, won in zip(pairs, fair, strict=True) if rule_says_won(*pair) != won}

    gl.check_equal(failures, truth, [6, *range(6), *range(7, 13)])


class _Crosses(gl.Game):
    """The real rules: a strip with three crosses in a row is over."""

    def options(self, strip: str) -> Iterator[str]:
        for i in range(0 if "XXX" in strip else len(strip)):
            if strip[i] == ".":
                yield min(strip[:i] + "X" + strip[i + 1 :], strip[:i:-1] + "X" + strip[:i][::-1])


@exercise("05.treblecross")
def check_treblecross_won(treblecross_won: Callable[..., Any]) -> None:
    real = _Crosses()

    def truth(n: int) -> bool:
        return bool(real.outcome("." * n) if n < 12 else gl.TREBLECROSS.grundy(n + 2))

    lost = [n for n in range(80, 2001) if not gl.TREBLECROSS.grundy(n + 2)]  # 1046 is the last
    near_them = {n + d for n in lost for d in (-1, 0, 1)}
    gl.check_equal(
        treblecross_won, truth, [*range(3, 80), *sorted(near_them), 500, 999, 1999, 2000]
    )


@exercise("05.nonempty")
def check_splitting_value(splitting_value: Callable[..., Any]) -> None:
    by_rules = [0]  # the values of all heaps, one from the other
    for heap in range(1, 60):
        seen = {u ^ v for u in by_rules[1:heap] for v in by_rules[1:heap]}
        by_rules.append(next(v for v in itertools.count() if v not in seen))

    def theorem(n: int) -> int:
        return gl.SplittingNim().grundy(n - 1)

    near, far = range(1, 60), [1026, *ANY]
    graded(splitting_value, near=near, rules=by_rules.__getitem__, far=far, theorem=theorem)


@exercise("05.octal")
def check_octal_values(octal_values: Callable[..., Any]) -> None:
    def truth(digits: list[int], last: int) -> list[int]:
        code = "".join(map(str, digits))
        return _values(gl.Octal(f"{code[0]}.{code[1:]}"), last + 1)

    codes = ["0137", "007", "077", "015", "06", "426", "04", "0007", "001", "02", "45", "0004"]
    codes += ["0" * k + d for k in range(3, 12) for d in "1247"] + ["4000000000312", "0123456701"]
    cases = [([*map(int, code)], last) for code in codes for last in (0, 1, 5, 40)]
    many = [([0, 0, 4], 300), ([0] * 99 + [7], 250), ([4] + [1, 0, 6] * 40, 150)]
    gl.check_equal(octal_values, truth, [*cases, ([0, 7, 7], 300), ([4, 0, 5], 200), *many])


@exercise("05.throw")
def check_winning_throw(winning_throw: Callable[..., Any]) -> None:
    def won(rows: Iterable[int]) -> bool:
        left = tuple(rows)
        return bool(_value(gl.KAYLES, gl.Sum(*left), sum(left) > 12))

    near = [rows for k in range(1, 4) for rows in itertools.product(range(1, 7), repeat=k)]
    far = [(10**18, 10**18 + 12), (10**18, 70, 9), (9, 17, 28, 57), (10**6, 999, 85, 3), (11,) * 9]
    far += [*itertools.product(HUGE[:5], repeat=2), (10**18,), (100, 10**18, 10**17), (8, 13, 21)]
    # In each of these the smaller part of any winning throw has at least so many pins.
    far += [(93, 1, 28), (93, 5), (56, 2, 2), (63, 15), (80, 2, 2), (51, 15), (35, 2), (28, 1)]
    far += [(27, 3), (22, 2), (5, 20, 21), (30, 11), (35, 19), (22, 14), (15, 3), (11, 1), (7, 1)]
    far += [(), (10**18 + 5, 1, 28), (10**18 + 5, 5), (9, 9) * 40 + (93, 1, 28), (1,) * 200 + (5,)]
    check_throws_win(winning_throw, won, [*near, *far])


def check_throws_win(
    winning_throw: Callable[..., Any],
    won: Callable[[Sequence[int]], bool],
    positions: Iterable[tuple[int, ...]],
) -> None:
    """Grade the rows that a winning throw at Kayles leaves; `won` says who wins."""

    def verdict(after: Any, rows: tuple[int, ...]) -> str:
        try:
            after = tuple(map(operator.index, after))
        except TypeError:
            return f"{after}, which is no tuple of rows"
        old, new = Counter(rows), Counter(row for row in after if row)
        removed, left = [*(old - new).elements()], [*(new - old).elements()]
        thrown = sum(removed) - sum(left)
        if len(removed) != 1 or len(left) > 2 or thrown not in (1, 2) or min(left, default=0) < 0:
            return f"{after}, which no throw leaves"
        return f"{after}, won for the opponent" if won([*new.elements()]) else "a win"

    def truth(rows: tuple[int, ...]) -> str:
        return "a win" if won(rows) else "lost"

    graded(winning_throw, near=each(positions), rules=truth, verdict=verdict)
