"""Chapter 08: misère play. Whatever can be played out is solved by the rules."""

import functools
import itertools
import math
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any

import gamelaws as laws
import gamelib as gl
from gamecourse.exercises import exercise, found, winning
from gamecourse.exercises.ch05 import rows_left
from gamecourse.exercises.ch06 import fibonacci, lost_pair_of
from gamecourse.exercises.tried import HUGE, SPREAD, Faults, chained, each, wins
from gamecourse.grading import Grade, check_equal

#: Numbers up to 10**18 with bits, and remainders modulo 7, of all kinds.
UP_TO = [size % (10**18 - 9) + more for size in SPREAD for more in range(8)]
#: Positions and their options: E has value 0 and only a move to value 2.
DAGS: list[dict[str, list[str]]] = [
    {"0": [], "1": ["0"], "2": ["0", "1"], "3": ["0", "1", "2"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "E": ["2"], "F": ["E"], "G": ["E", "F"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "Z": ["1"], "Y": ["1", "2"], "X": ["Y", "Z"]},
    {"0": [], "1": ["0"], "2": ["0", "1"], "3": ["2", "1", "0"], "D": ["2", "3"], "C": ["D", "1"]},
    {"a": [], "b": [], "c": list("ab"), "d": ["c"], "e": list("cda"), "f": ["e"], "g": list("fc")},
]
# Heaps 0 to 4 of Nim, and beside them every set of these as options.
_SETS = ["".join(s) for k in range(1, 6) for s in combinations("01234", k)]
DAGS.append({n: list("01234"[: int(n)]) for n in "01234"} | {f"to {s}": list(s) for s in _SETS})


def _won(game: gl.Game, position: Any) -> bool:
    return wins(game, position, far=False, misere=True)


# --- the lesson ----------------------------------------------------------------------------------


GAMES: list[Any] = chained(
    product([gl.Bash(3)], [*range(10), 90]),
    product([gl.Bash(99)], [66, 98]),
    product([gl.Subtraction({2, 5})], [0, 1, 2, 3, 4, 8, 40]),
    product([gl.Nim()], [(), (1,), (1, 1), (2, 2), (1, 2, 3), (4, 5, 6)]),
    ((gl.DigraphGame(dag), node) for dag in DAGS for node in dag),
    product([gl.Chomp()], [(1,), (2,), (2, 2), (3, 1), (4, 4, 2)]),
)
exercise("08.solve", GAMES)(_won)


FOUR = gl.Subtraction({1, 3, 4})
HEAPS = [heaps for k in range(4) for heaps in product(range(8), repeat=k)]
HEAPS += [*product(HUGE, repeat=2), tuple(HUGE), (10**18,) * 99, (7 * 10**17, 2)]
HEAPS += [(size,) for size in UP_TO] + [*pairwise(UP_TO), tuple(UP_TO)]
HEAPS += [(1, 2) * 33 + (big,) for big in range(1, 14)] + [(4, 4) * 500 + (5, 4)]
HEAPS += [(big,) + (0, 2, 3) * k for k in (33, 34, 400) for big in (1, 4)]
HEAPS += [(2,) * 50, (1, 3) * 50, (2, 7) * 20 + (1,)]


@exercise("08.subtraction", each(HEAPS))
def heaps_won(heaps: tuple[int, ...]) -> bool:
    if sum(heaps) < 40:
        return _won(FOUR, gl.Sum(*heaps))
    values = [FOUR.grundy(heap) for heap in heaps]
    return (gl.nim_sum(values) != 0) == (max(values) > 1)


def _to_look_at() -> list[dict[Any, list[Any]]]:
    heaps = {n: [n - s for s in (2, 3) if s <= n] for n in range(30)}
    jumps = {n: sorted({n // 3, n - 3} - {n}) if n > 3 else [] for n in range(40)}
    bad, few = {"bad": ["2", "3"]}, DAGS[-1]
    wide = DAGS[0] | {k: [str(2 + k % 2)] for k in range(200)}
    turned = {node: moves[::-1] for node, moves in few.items()}
    return [*DAGS, heaps, jumps, bad | few, few | bad, wide, turned]


@exercise("08.precondition", each(_to_look_at()))
def bad_positions(options: dict[Any, list[Any]]) -> set[Any]:
    value = gl.DigraphGame(options).grundy_from_rules
    moves = ((node, [value(option) for option in options[node]]) for node in options)
    return {node for node, seen in moves if seen and 0 not in seen and 1 not in seen}


@exercise("08.beside", [(dag, node) for dag in DAGS for node in dag])
def heap_beside(options: dict[str, list[str]], position: str) -> int:
    pair = gl.DigraphGame(options) + gl.Nim()
    return next(n for n in itertools.count() if not _won(pair, (position, (n,))))


@functools.cache
def _quotient(code: str) -> laws.MisereQuotient:
    return laws.misere_quotient(gl.Octal(code), 8)


def _word(text: str) -> str:
    """Return a word of letters in their order: "a^2b" and "baa" are "aab", "1" is ""."""
    plain = text.translate(str.maketrans("²³⁴", "234", "^ "))
    spelt = re.sub(r"([a-z])(\d)", lambda power: power[1] * int(power[2]), plain)
    return "".join(sorted(spelt.replace("1", "")))


@found("08.name", ["Kayles"], asked="four things, letters, relations, phi and lost,", alone=True)
def fault_of_names(given: Any, _: str) -> Faults:
    letters, relations, phi, lost = given
    relations = list(getattr(relations, "items", lambda: relations)())  # a dictionary is meant so
    quotient, kayles = _quotient("0.77"), range(1, 9)
    yield set(map(len, letters)) > {1}, "where a letter is more than one sign"
    yield not set(letters.values()) <= set(kayles), "where a letter is no row from 1 to 8"

    def kind(text: str) -> int:
        rows = (quotient.phi[letters[letter]] for letter in _word(text))
        return math.prod(rows, start=quotient.elements[0]).place

    for one, other in relations:
        yield kind(one) != kind(other), f"and {one!r} is not of the kind of {other!r}"
    yield set(phi) != set(kayles), "where phi has not just the rows 1 to 8"
    for row in kayles:
        at_row = kind(phi[row]) == quotient.phi[row].place
        yield not at_row, f"and row {row} is not of the kind {phi[row]!r}"
    lost_kinds = {element.place for element in quotient.p_portion}
    for word in lost:
        yield kind(word) not in lost_kinds, f"and {word!r} is not lost"
    yield lost_kinds != set(map(kind, lost)), "where a lost kind is missing"
    # A relation makes the later of its words the other; the shorter words come first.
    sides = [sorted(map(_word, pair), key=lambda word: (len(word), word)) for pair in relations]
    later = [Counter(last) for first, last in sides if first != last]
    words, met = [""], set()
    for word in words:
        if not any(left <= Counter(word) for left in later):
            yield kind(word) in met, f"and no relation makes {word!r} an earlier word of its kind"
            met.add(kind(word))
            words += [word + letter for letter in sorted(letters) if letter >= word[-1:]]
    yield len(met) < quotient.order, "and these letters do not make all kinds"


# --- practice ------------------------------------------------------------------------------------


def _room(heaps: tuple[int, ...]) -> str:
    """Return the room of a position of Nim: A and D have value 0, C and D a big heap."""
    big = any(heap > 1 for heap in heaps)
    return ("CD" if big else "BA")[not gl.nim_sum(heaps)]


@exercise("08.rooms", "ABCD")
def rooms_after(room: str) -> set[str]:
    starts = product(range(6), repeat=3)
    inside = (heaps for heaps in starts if _room(heaps) == room)
    return {_room(option) for heaps in inside for option in gl.Nim().moves(heaps)}


def _moore() -> Iterator[tuple[tuple[int, ...], int]]:
    near = [heaps for n in range(4) for heaps in product(range(4), repeat=n)]
    near += combinations_with_replacement((0, 1, 2, 4), 4)
    far = [tuple(HUGE[:n]) for n in (2, 4, 5)] + [(1,) * n for n in range(5, 12)]
    yield from product(chained(near, far), (1, 2, 3))
    few = [(2,) * n for n in range(1, 7)] + [(1,) * n for n in range(7)] + [(1,) * 4 + (2,)]
    yield from product([*few, (2,) * 5 + (1,), (0, 1, 0, 3)], (4, 5, 6))
    for k in (1, 2, *range(4, 14), 31, 63, 64, 1000):  # the last before the modulus is full
        yield from (((heap,) * n, k) for heap in (1, 2, 5) for n in (k, k + 1, k + 2))
        yield from (((1,) * n + (0, 2**40), k) for n in (k, k + 1))
    for size in SPREAD:
        yield from (((size, size ^ flip, flip), 1) for flip in (1, 2**33, 2**90))
        for flip, k in product((2**33, 2**90), (1, 2)):
            yield (size,) * k + (size ^ flip,), k
        yield from (((size,) * n, n - 1 + odd) for n in (2, 3, 7) for odd in (0, 1))


@exercise("08.moore", _moore())
def moore_won(heaps: tuple[int, ...], k: int) -> bool:
    far = k > 5 or math.prod(heap + 1 for heap in heaps) >= 700
    return wins(gl.MooreNim(k), tuple(sorted(heaps)), far, misere=True)


def _near_lost() -> list[tuple[int, int]]:
    numbers = fibonacci(12 * 10**17)[7:]  # for them a rounded φ is wrong first
    far = [lost_pair_of(k) for k in (100, 10**17, 10**18, *numbers)]
    far += [near for a, b in far for near in ((b, a), (a + 1, b + 1), (a, b + 1))]
    return far + [(a - 1, b - 1) for a, b in far] + [(m, n) for n in HUGE for m in (0, n)]


@exercise("08.wythoff", product(range(25), repeat=2), _near_lost())
def wythoff_lost(a: int, b: int) -> bool:
    return not wins(gl.Wythoff(), (a, b), far=max(a, b) >= 40, misere=True)


def _printed(heaps: tuple[int, int]) -> bool:
    values = [FOUR.grundy_from_rules(heap) for heap in heaps]
    if sum(value > 1 for value in values) == 1:
        return True
    return sum(heap > 0 for heap in heaps) % 2 == 0


@exercise("08.counted", [3], range(3), range(4, 15), [22])
def wrong_pairs(last: int) -> set[tuple[int, int]]:
    pairs = combinations_with_replacement(range(last + 1), 2)
    return {pair for pair in pairs if _printed(pair) != _won(FOUR, gl.Sum(*pair))}


ARROWS = "a dictionary with a list for each position, without a cycle,"


@found("08.failing", ["the claim"], asked=ARROWS, alone=True)
def fault_of_failing(given: Any, _: str) -> Faults:
    game = gl.DigraphGame(given)
    nodes = list(game.digraph)
    yield len(nodes) > 4, "which has too many positions"
    by_rule = {node: (game.grundy(node) != 0) == (game.grundy(node) > 1) for node in nodes}
    wrong = any(by_rule[node] != _won(game, node) for node in nodes)
    yield not wrong, "where the rule holds"


CODES = ["0.77", "0.75", "0.123", "0.312", "0.07", "0.137", "0.53", "0.72", "0.6", "0.26"]


@exercise("08.first", CODES)
def first_failure(code: str) -> int:
    game = gl.Octal(code)
    values = (game.grundy_from_rules(n) for n in itertools.count())
    return next(n for n, v in enumerate(values) if ((v != 0) == (v > 1)) != _won(game, n))


ALLOWED = [{1}, {1, 2}, {2, 3}, {1, 2, 3}, {1, 2, 3, 4}, {1, 3, 4}, {2, 5}]


@exercise("08.kinds", [({1, 2}, 3)], product(ALLOWED, range(1, 6)))
def count_kinds(allowed: set[int], largest: int) -> int:
    game, heaps = gl.Subtraction(allowed), range(1, largest + 1)
    choose = combinations_with_replacement
    sums = [heaped for length in range(4) for heaped in choose(heaps, length)]
    answers = (tuple(_won(game, gl.Sum(*one, *test)) for test in sums) for one in sums)
    return len(set(answers))


@exercise("08.product")
def check_rows_lost(rows_lost: Callable[..., Any]) -> Grade:
    def truth(rows: tuple[int, ...], code: str = "0.77") -> bool:
        if sum(rows) < 11:
            return not _won(gl.Octal(code), gl.Sum(*rows))
        return not _quotient(code).outcome(gl.Sum(*rows))

    def answer(rows: tuple[int, ...], code: str = "0.77") -> Any:
        return rows_lost(_quotient(code), rows)

    near = [rows for k in range(4) for rows in product(range(6), repeat=k)]
    far = [(5,) * 1000, (8, 8, 1), (8, 5, 4), (1, 5), *product((3, 5, 8), repeat=4)]
    far += [(1,) * n for n in (999, 1000)] + [(2,) * n + (1,) * m for n in (999, 5) for m in (0, 1)]
    far += [(n, *(5, 2) * 60, *(1,) * 900, m) for n in (1, 5) for m in (1, 2, 5, 8)]
    other = [(rows, "0.75") for rows in chained(near, far) if rows.count(2) < 9]
    return check_equal(answer, truth, chained(each([(1, 5)], near, far), other))


THROWS = [rows for k in range(1, 4) for rows in product(range(1, 6), repeat=k)]
THROWS += [(8,) * 20, (5, 8) * 9, (1, 2, 3, 4, 5, 6, 7, 8), (8, 8, 8, 7)]
THROWS += product((5, 7, 8), repeat=4)
# Twenty rows and more: with one throw that wins, or one row at which there is one.
THROWS += [(1,) * n + (row,) for n in (19, 20, 65, 66) for row in range(1, 9)]
THROWS += [(row,) + (1,) * n for n in (19, 20, 65, 66) for row in range(2, 9)]
THROWS += [(5,) * 20 + tail for tail in [(2,), (7,), (1, 8), (2, 8), (8, 6)]]
THROWS += [(3, 6, 7, 4, 8) * 4, (3, 6, 7, 4, 8) * 4 + (1,), (2, 5, 8, 1) * 5]


@winning("08.throw", each([(5,)], THROWS), left=rows_left, asked="a tuple of rows")
def throw_won(rows: Any) -> bool:
    position = gl.Sum(*rows)
    if sum(rows) < 9:
        return _won(gl.KAYLES, position)
    return bool(_quotient("0.77").outcome(position))


NOTAKTO = gl.Notakto()
BOARDS = ["... ... ...", "... .X. ...", "XX. ... ...", ".X. .X. ...", "X.. ... ...", ".X. X.. ..."]
FULLER = ["XX. ..X X..", "XX. X.X .X.", "XX. .X. ...", "XXX ... ...", "XX. XX. ..X"]
MANY = [BOARDS[:1] * n + [board] for n in (8, 9) for board in BOARDS[1:4]]


def _crossed(given: Any, boards: list[str]) -> tuple[Any] | None:
    """Return the boards after a cross in one of them, or `None`."""
    before, after = (list(map(NOTAKTO.canonical, some)) for some in (boards, given))
    changed = [pair for pair in zip(before, after, strict=True) if pair[0] != pair[1]]
    (one,) = changed if len(changed) == 1 else [(None, None)]
    return (given,) if one[0] is not None and one[1] in NOTAKTO.options(one[0]) else None


@winning(
    "08.cross",
    each(
        map(list, chained(combinations_with_replacement(BOARDS, 3), product(BOARDS, FULLER))), MANY
    ),
    left=_crossed,
    asked="a list of boards",
)
def cross_won(boards: list[str]) -> bool:
    return bool(NOTAKTO.outcome(gl.Sum(*boards), misere=True))
