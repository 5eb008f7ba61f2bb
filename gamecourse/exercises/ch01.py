"""Chapter 01: Bash's game and subtraction games. Small heaps are solved by the rules."""

import operator
from collections.abc import Collection, Iterable, Iterator
from itertools import combinations, product
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise, moves, smallest, winning
from gamecourse.exercises.tried import HUGE, SPREAD, chained, wins

FAR = chained(range(10**18 - 3, 10**18 + 9), SPREAD)
LIMITS = (1, 2, 9, 999, 10**17, 2**40 - 1, 2**64)
#: A reader's program was written for lists.
SETS = [[1, 2, 3], [2, 5], [1, 3, 4], [4], [4, 6, 11], [3, 7, 8, 20]]


def _won(game: Any, heap: int, misere: bool = False) -> bool:
    return wins(game, heap, heap >= 300, misere)


def _takes(m: int, heap: int) -> list[int]:
    """Return the numbers of stones whose taking wins."""
    game = gl.Bash(m)
    if m < 300 and heap < 300:
        return [heap - option for option in game.moves(heap) if not _won(game, option)]
    return [heap - option for option in game.winning_moves(heap)]


REPLIES = [(x, m) for m in range(1, 9) for x in range(1, m + 1)]
REPLIES += [(1, 10**18), (10**18, 10**18), (10**17, 10**18), *((5, m) for m in SPREAD)]


@exercise("01.reply", REPLIES)
def reply(x: int, m: int) -> int:
    return _takes(m, 3 * (m + 1) - x)[0]


STOCKS: list[Any]
STOCKS = [(10**18, 10**18), (10**18 + 1, 10**18), (10**18, 10**18 + 1), (7, 10**18), (10**18, 7)]
STOCKS += product(SPREAD, repeat=2)


@exercise("01.private", product(range(8), repeat=2), STOCKS)
def private_wins(own: int, other: int) -> bool:
    rounds = 0
    if own + other > 20:
        rounds = min(own, other)  # in a round both lose a stone
    return own > rounds and not private_wins(other - rounds, own - rounds - 1)


@exercise("01.takes", product([*range(40), 9_999, 10_000], map(sorted, SETS)))
def winning_takes(n: int, allowed: list[int]) -> set[int]:
    lost = gl.Subtraction(allowed).table_from_rules(n + 1) == 0
    return {taken for taken in allowed if taken <= n and lost[n - taken]}


moves("01.move", gl.Bash(6), range(100), far=chained(FAR, range(10**100, 10**100 + 7)))


@exercise("01.misere-lost", [(s, last) for last in (0, 1, 60, 2000) for s in SETS])
def misere_lost(allowed: list[int], last: int) -> set[int]:
    game = gl.Subtraction(allowed)
    return {heap for heap in range(last + 1) if not _won(game, heap, misere=True)}


FEW = product(range(40), range(1, 8))


@exercise("01.misere", FEW, product(FAR, LIMITS))
def misere_wins(n: int, m: int) -> bool:
    return _won(gl.Bash(m), n, misere=True)


def _labels(allowed: Iterable[int], count: int) -> list[str]:
    """Return the labels of the heaps 0 to count - 1 of a subtraction game."""
    return [str(gl.Outcome.of(value)) for value in gl.Subtraction(allowed).table(count).tolist()]


def least_period_of(allowed: Collection[int]) -> tuple[int, int]:
    """Return the least preperiod and period of the labels, which the period of the values has."""
    law = gl.Subtraction(allowed).period()
    assert law is not None and law.check()
    start, found = law.preperiod, _labels(allowed, law.preperiod + 2 * law.length)
    once = found[start : start + law.length]
    divisors = (p for p in range(1, law.length + 1) if law.length % p == 0)
    period = next(p for p in divisors if found[start + p :][: law.length] == once)
    while start and found[start - 1] == found[start - 1 + period]:
        start -= 1
    return start, period


def _stretches() -> Iterator[tuple[list[str], list[int], int]]:
    for allowed in chained(SETS, ([2, 4, 7], [2, 3, 19], [1, 4, 9, 16, 25])):
        preperiod, period = least_period_of(allowed)
        enough = preperiod + period + max(allowed)
        for size, p in product((25, enough - 1, enough, 2 * enough), (5, 7, period)):
            yield _labels(allowed, size), allowed, p


@exercise("01.proved", _stretches)
def is_proved(found: list[str], allowed: list[int], p: int) -> bool:
    equal = [found[n] == found[n + p] for n in range(len(found) - p)]
    starts = range(len(equal) - max(allowed) + 1)
    return any(all(equal[n : n + max(allowed)]) for n in starts)


RACES = [(target, m) for m in (1, 2, 5, 10) for target in range(1, 101)]


def _said(given: Any, target: int, m: int) -> tuple[int, int] | None:
    said = operator.index(given)
    return (target - said, m) if 1 <= said <= min(m, target) else None


@winning(
    "01.race",
    RACES,
    product(FAR, (10, *LIMITS)),
    left=_said,
    asked="a whole number",
    unfit="which may not be said",
)
def race_won(target: int, m: int) -> bool:
    return bool(_takes(m, target))


# The heaps smaller than m - 1 are won, and are called so.
@exercise("01.round", range(3, 12), [100], far=HUGE + SPREAD, theorem=lambda m: m - 1)
def round_fails(m: int) -> Any:
    found = gl.counterexample(gl.Bash(m), lambda n: n % (m - 1) != 0, range(1, 200))
    return found and found.position


@exercise("01.edge", range(2, 9), [1, 40, 299, 1000])
def replies_at_the_edge(m: int) -> list[int]:
    between = set(range(2, m))
    takes = range(1, m + 1)
    return [x for x in takes if not set(_takes(m, 2 * (m + 1) - x)) & between]


@exercise("01.nothing", [3, 1, 2], range(4, 30), [10**18])
def lost_from_the_wrong_start(m: int) -> set[int]:
    won = [True]
    for heap in range(1, 21):
        won.append(not all(won[max(heap - m, 0) :]))
    return {heap for heap in range(21) if not won[heap]}


WIDE = [[7, 50], [40, 41, 90], [150, 170], [1234, 1235], [1, 300]]


@exercise("01.way-out", SETS, WIDE)
def without_way_out(allowed: list[int]) -> set[int]:
    lost = gl.Subtraction(allowed).table_from_rules(2 * max(allowed)) == 0
    heaps = [heap for heap in range(len(lost)) if lost[heap]]
    return {n for n in heaps if all(lost[n - taken] for taken in allowed if taken <= n)}


@smallest("01.student", range(100), "the claim")
def student_is_wrong(heap: int) -> bool:
    return bool(gl.counterexample(gl.Subtraction({2, 3, 19}), lambda n: n % 5 > 1, [heap]))


@exercise("01.ten", range(1500), FAR, range(10**30, 10**30 + 11))
def powers_of_ten(n: int) -> bool:
    if n < 300:
        return _won(gl.Subtraction({1, 10, 100, 1000}), n)
    return _won(gl.Subtraction({1, 10}), n)  # the other powers are 1 or 10 modulo 11


STRIPS = [(m, k) for m in (1, 2, 3, 4, 5, 9) for k in range(1, 45)]


@exercise("01.more", STRIPS, product(LIMITS, FAR))
def strip_stays(m: int, k: int) -> bool:
    if k > 300:  # Bash's strip stays unless k is a multiple of m + 1, and then k is won
        return _won(gl.Bash(m), k)
    old, new = gl.Bash(m), gl.Subtraction({*range(1, m + 1), k})
    return all(_won(old, n) == _won(new, n) for n in range(k + 20))


BOUNDS = [(n, a, b) for a in range(1, 6) for b in range(a, 8) for n in chained(range(45), FAR)]
for low, high in [
    (10**17, 10**18),
    (2**40, 2**41),
    (2**64 - 1, 2**64 - 1),
    (1, 10**18),
    (7, 2**33),
]:
    edges = [low - 1, low, high, high + 1, low + high - 1, low + high]
    BOUNDS += [(n, low, high) for n in chained(FAR, edges)]


@exercise("01.between", BOUNDS)
def from_a_to_b(n: int, a: int, b: int) -> bool:
    if b > 300:  # a round can always take a + b
        return n % (a + b) >= a
    return _won(gl.Subtraction(range(a, b + 1)), n)


# 400 values look as if the first had period 180 from 198 on; the fourth needs 11,000 of them, and
# the fifth 50,000.
LONG = [[2, 24, 31], [16, 23, 40], [13, 27, 40], [1, 20, 58, 59], [4, 38, 53, 57]]
LONG += [[1, 6, 14], [6, 13, 15], [2, 3, 19], [1, 4, 9, 16, 25]]
SOME = map(list, combinations(range(1, 12), 3))
exercise("01.period", SETS, SOME, LONG)(least_period_of)

AUCTIONS = product(range(1, 40), range(1, 45))


@exercise("01.auction", AUCTIONS, product(FAR, (10, 999)))
def first_bids(price: int, step: int) -> list[int]:
    if price > 300:
        return _takes(step, price)
    won: dict[int, bool] = {}  # does the bidder to move win, with this bid on the table?
    for bid in reversed(range(price)):
        raises = range(bid + 1, bid + step + 1)
        won[bid] = any(new >= price or not won[new] for new in raises)
    return [bid for bid in range(1, step + 1) if not won.get(bid)]


TRIPLES = list(product(range(10), range(10), range(1, 5)))
TRIPLES += [(10**18, b, m) for b in (3, 10**18, 10**18 + 4) for m in (1, 3, 10)]
TRIPLES += product(SPREAD, SPREAD, (3, 999, 2**33))


@exercise("01.two", TRIPLES)
def two_heaps(a: int, b: int, m: int) -> bool:
    return wins(gl.Bash(m) + gl.Bash(m), (a, b), far=a + b >= 300)
