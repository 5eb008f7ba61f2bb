"""Chapter 08: misère play. Whatever can be played out is solved by the rules."""

import itertools
import math
from collections import Counter
from collections.abc import Callable
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, each, exercise, graded
from gamecourse.exercises.ch05 import check_throws_win
from gamelib.games.wythoff import golden_floor

HUGE = [10**18 + k for k in range(8)]
#: Numbers up to 10**18 with bits, and remainders modulo 7, of all kinds.
UP_TO = [size % (10**18 - 9) + more for size in SPREAD for more in range(8)]
#: Positions and their options: E has value 0 and only a move to value 2.
DAGS: list[dict[str, list[str]]] = [
    {"0": [], "1": ["0"], "2": ["0", "1"], "3": ["0", "1", "2"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "E": ["2"], "F": ["E"], "G": ["E", "F"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "Z": ["1"], "Y": ["1", "2"], "X": ["Y", "Z"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "3": ["2", "1", "0"], "D": ["2", "3"], "C": ["D", "1"]},
    {"a": [], "b": [], "c": [*"ab"], "d": ["c"], "e": [*"cda"], "f": ["e"], "g": [*"fc"]},
]
# Heaps 0 to 4 of Nim, and beside them every set of these as options.
_SETS = ["".join(s) for k in range(1, 6) for s in itertools.combinations("01234", k)]
DAGS.append({n: list("01234"[: int(n)]) for n in "01234"} | {f"to {s}": [*s] for s in _SETS})


def _won(game: gl.Game, position: Any) -> bool:
    return bool(game.outcome_from_rules(position, misere=True))


# --- the lesson ----------------------------------------------------------------------------------


@exercise("08.solve")
def check_misere_wins(misere_wins: Callable[..., Any]) -> None:
    inputs: list[Any] = [(gl.Bash(3), n) for n in (*range(10), 90)] + [
        (gl.Bash(99), n) for n in (66, 98)
    ]
    inputs += [(gl.Subtraction({2, 5}), n) for n in (0, 1, 2, 3, 4, 8, 40)]
    inputs += [(gl.Nim(), heaps) for heaps in [(), (1,), (1, 1), (2, 2), (1, 2, 3), (4, 5, 6)]]
    inputs += [(gl.DigraphGame(dag), node) for dag in DAGS for node in dag]
    inputs += [(gl.Chomp(), bar) for bar in [(1,), (2,), (2, 2), (3, 1), (4, 4, 2)]]
    gl.check_equal(misere_wins, _won, inputs)


def _room(heaps: tuple[int, ...]) -> str:
    """Return the room of a position of Nim: A and D have value 0, C and D a big heap."""
    big = any(heap > 1 for heap in heaps)
    return ("CD" if big else "BA")[not gl.nim_sum(heaps)]


@exercise("08.rooms")
def check_leads_to(leads_to: Callable[..., Any]) -> None:
    starts = list(itertools.product(range(6), repeat=3))

    def truth(room: str) -> set[str]:
        inside = (heaps for heaps in starts if _room(heaps) == room)
        return {_room(option) for heaps in inside for option in gl.Nim().options(heaps)}

    def letters(room: str) -> Any:
        given = leads_to(room)
        return list(given) if isinstance(given, str) else given

    gl.check_equal(letters, truth, [*"ABCD"])


@exercise("08.subtraction")
def check_heaps_won(heaps_won: Callable[..., Any]) -> None:
    game = gl.Subtraction({1, 3, 4})

    def truth(heaps: tuple[int, ...]) -> bool:
        if sum(heaps) < 40:
            return _won(game, gl.Sum(*heaps))
        values = [game.grundy(heap) for heap in heaps]
        return (gl.nim_sum(values) != 0) == (max(values) > 1)

    near = [heaps for k in range(4) for heaps in itertools.product(range(8), repeat=k)]
    far = [*itertools.product(HUGE, repeat=2), tuple(HUGE), (10**18,) * 99, (7 * 10**17, 2)]
    far += [(size,) for size in UP_TO] + [*itertools.pairwise(UP_TO), tuple(UP_TO)]
    far += [(1, 2) * 33 + (big,) for big in range(1, 14)] + [(4, 4) * 500 + (5, 4)]
    far += [(big,) + (0, 2, 3) * k for k in (33, 34, 400) for big in (1, 4)]
    gl.check_equal(
        heaps_won, truth, each([*near, *far, (2,) * 50, (1, 3) * 50, (2, 7) * 20 + (1,)])
    )


@exercise("08.precondition")
def check_bad_positions(bad_positions: Callable[..., Any]) -> None:
    def truth(options: dict[Any, list[Any]]) -> set[Any]:
        value = gl.DigraphGame(options).grundy_from_rules
        moves = ((node, [value(option) for option in options[node]]) for node in options)
        return {node for node, seen in moves if seen and 0 not in seen and 1 not in seen}

    heaps = {n: [n - s for s in (2, 3) if s <= n] for n in range(30)}
    jumps = {n: sorted({n // 3, n - 3} - {n}) if n > 3 else [] for n in range(40)}
    bad, few = {"bad": ["2", "3"]}, DAGS[-1]
    wide = DAGS[0] | {k: [str(2 + k % 2)] for k in range(200)}
    turned = {node: moves[::-1] for node, moves in few.items()}
    inputs = [*DAGS, heaps, jumps, bad | few, few | bad, wide, turned]
    gl.check_equal(bad_positions, truth, each(inputs))


@exercise("08.beside")
def check_heap_beside(heap_beside: Callable[..., Any]) -> None:
    def truth(options: dict[str, list[str]], position: str) -> int:
        pair = gl.DigraphGame(options) + gl.Nim()
        return next(n for n in itertools.count() if not _won(pair, (position, (n,))))

    gl.check_equal(heap_beside, truth, [(dag, node) for dag in DAGS for node in dag])


@exercise("08.kinds")
def check_count_kinds(count_kinds: Callable[..., Any]) -> None:
    def truth(allowed: set[int], largest: int) -> int:
        game, heaps = gl.Subtraction(allowed), range(1, largest + 1)
        choose = itertools.combinations_with_replacement
        sums = [heaped for length in range(4) for heaped in choose(heaps, length)]
        answers = (tuple(_won(game, gl.Sum(*one, *test)) for test in sums) for one in sums)
        return len(set(answers))

    sets = [{1}, {1, 2}, {2, 3}, {1, 2, 3}, {1, 2, 3, 4}, {1, 3, 4}, {2, 5}]
    gl.check_equal(count_kinds, truth, [({1, 2}, 3), *itertools.product(sets, range(1, 6))])


@exercise("08.product")
def check_rows_lost(rows_lost: Callable[..., Any]) -> None:
    quotients = {
        "0.77": gl.misere_quotient(gl.KAYLES, 8),
        "0.75": gl.misere_quotient(gl.Octal("0.75"), 8),
    }

    def truth(rows: tuple[int, ...], code: str = "0.77") -> bool:
        if sum(rows) < 11:
            return not _won(gl.Octal(code), gl.Sum(*rows))
        return not quotients[code].outcome(gl.Sum(*rows))

    def answer(rows: tuple[int, ...], code: str = "0.77") -> Any:
        return rows_lost(quotients[code], rows)

    near = [rows for k in range(4) for rows in itertools.product(range(6), repeat=k)]
    far = [(5,) * 1000, (8, 8, 1), (8, 5, 4), (1, 5), *itertools.product((3, 5, 8), repeat=4)]
    far += [(1,) * n for n in (999, 1000)] + [(2,) * n + (1,) * m for n in (999, 5) for m in (0, 1)]
    far += [(n, *(5, 2) * 60, *(1,) * 900, m) for n in (1, 5) for m in (1, 2, 5, 8)]
    other = [(rows, "0.75") for rows in [*near, *far] if rows.count(2) < 9]
    gl.check_equal(answer, truth, [*each([(1, 5), *near, *far]), *other])


# --- practice ------------------------------------------------------------------------------------


@exercise("08.moore")
def check_moore_won(moore_won: Callable[..., Any]) -> None:
    games = {k: gl.MooreNim(k) for k in (1, 2, 3, 4, 5)}

    def truth(heaps: tuple[int, ...], k: int) -> bool:
        if k in games and math.prod(heap + 1 for heap in heaps) < 700:
            return _won(games[k], tuple(sorted(heaps)))
        most = max(heaps, default=0)
        places = range(most.bit_length())
        ones = Counter(place for heap in heaps for place in places if heap >> place & 1)
        left = {place for place, count in ones.items() if count % (k + 1)}
        return bool(left) if most > 1 else ones[0] % (k + 1) != 1

    near = [heaps for n in range(4) for heaps in itertools.product(range(4), repeat=n)]
    near += itertools.combinations_with_replacement((0, 1, 2, 4), 4)
    far = [tuple(HUGE[:n]) for n in (2, 4, 5)] + [(1,) * n for n in range(5, 12)]
    cases: list[Any] = [(heaps, k) for k in (1, 2, 3) for heaps in [*near, *far]]
    few = [(2,) * n for n in range(1, 7)] + [(1,) * n for n in range(7)] + [(1,) * 4 + (2,)]
    cases += [(heaps, k) for k in (4, 5, 6) for heaps in [*few, (2,) * 5 + (1,), (0, 1, 0, 3)]]
    for k in (1, 2, *range(4, 14), 31, 63, 64, 1000):  # the last before the modulus is full
        cases += [((heap,) * n, k) for heap in (1, 2, 5) for n in (k, k + 1, k + 2)]
        cases += [((1,) * n + (0, 2**40), k) for n in (k, k + 1)]
    cases += [((size, size ^ flip, flip), 1) for size in SPREAD for flip in (1, 2**33, 2**90)]
    spread = itertools.product(SPREAD, (2**33, 2**90), (1, 2))
    cases += [((size,) * k + (size ^ flip,), k) for size, flip, k in spread]
    cases += [((size,) * n, n - 1 + odd) for size in SPREAD for n in (2, 3, 7) for odd in (0, 1)]
    gl.check_equal(moore_won, truth, cases)


@exercise("08.wythoff")
def check_wythoff_lost(wythoff_lost: Callable[..., Any]) -> None:
    game = gl.Wythoff()

    def truth(a: int, b: int) -> bool:
        a, b = sorted((a, b))
        return not _won(game, (a, b)) if b < 40 else a == golden_floor(b - a)

    numbers = [34, 55]  # for Fibonacci numbers a rounded φ is wrong first
    while numbers[-1] < 10**18:
        numbers.append(numbers[-1] + numbers[-2])
    far = [(golden_floor(k), golden_floor(k) + k) for k in (100, 10**17, 10**18, *numbers)]
    far += [near for a, b in far for near in ((b, a), (a + 1, b + 1), (a, b + 1))]
    far += [(a - 1, b - 1) for a, b in far] + [(0, n) for n in HUGE] + [(n, n) for n in HUGE]
    gl.check_equal(wythoff_lost, truth, [*itertools.product(range(25), repeat=2), *far])


@exercise("08.failing")
def check_failing_game(failing_game: Callable[..., Any]) -> None:
    def verdict(given: Any) -> str:
        game = gl.DigraphGame(given)
        nodes = list(game.digraph)
        if len(nodes) > 4:
            return f"{len(nodes)} positions"
        rule = lambda node: (game.grundy(node) != 0) == (game.grundy(node) > 1)  # noqa: E731
        found = gl.counterexample(game, rule, nodes, misere=True)
        return "a game in which the rule fails" if found else "a game in which the rule holds"

    fails = lambda: "a game in which the rule fails"  # noqa: E731 - one line says it
    graded(failing_game, near=[()], rules=fails, verdict=verdict)


@exercise("08.first")
def check_first_failure(first_failure: Callable[..., Any]) -> None:
    def truth(code: str) -> int:
        game = gl.Octal(code)
        values = (game.grundy_from_rules(n) for n in itertools.count())
        return next(n for n, v in enumerate(values) if ((v != 0) == (v > 1)) != _won(game, n))

    codes = ["0.77", "0.75", "0.123", "0.312", "0.07", "0.137", "0.53", "0.72", "0.6", "0.26"]
    gl.check_equal(first_failure, truth, codes)


@exercise("08.counted")
def check_wrong_pairs(wrong_pairs: Callable[..., Any]) -> None:
    game = gl.Subtraction({1, 3, 4})

    def printed(heaps: tuple[int, int]) -> bool:
        values = [game.grundy_from_rules(heap) for heap in heaps]
        big = sum(value > 1 for value in values)
        if big == 1:
            return True
        if big > 2:
            return gl.nim_sum(values) != 0
        return sum(heap > 0 for heap in heaps) % 2 == 0

    def truth(last: int) -> set[tuple[int, int]]:
        pairs = itertools.combinations_with_replacement(range(last + 1), 2)
        return {pair for pair in pairs if printed(pair) != _won(game, gl.Sum(*pair))}

    gl.check_equal(wrong_pairs, truth, [3, *range(3), *range(4, 15), 22])


@exercise("08.throw")
def check_winning_throw(winning_throw: Callable[..., Any]) -> None:
    quotient = gl.misere_quotient(gl.KAYLES, 8)

    def won(rows: Any) -> bool:
        position = gl.Sum(*rows)
        return _won(gl.KAYLES, position) if sum(rows) < 9 else bool(quotient.outcome(position))

    near = [rows for k in range(1, 4) for rows in itertools.product(range(1, 6), repeat=k)]
    far = [(8,) * 20, (5, 8) * 9, (1, 2, 3, 4, 5, 6, 7, 8), (8, 8, 8, 7)]
    far += itertools.product((5, 7, 8), repeat=4)
    # Twenty rows and more: with one throw that wins, or one row at which there is one.
    far += [(1,) * n + (row,) for n in (19, 20, 65, 66) for row in range(1, 9)]
    far += [(row,) + (1,) * n for n in (19, 20, 65, 66) for row in range(2, 9)]
    far += [(5,) * 20 + tail for tail in [(2,), (7,), (1, 8), (2, 8), (8, 6)]]
    far += [(3, 6, 7, 4, 8) * 4, (3, 6, 7, 4, 8) * 4 + (1,), (2, 5, 8, 1) * 5]
    check_throws_win(winning_throw, won, [(5,), *near, *far])
