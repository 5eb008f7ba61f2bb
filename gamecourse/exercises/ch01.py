"""Chapter 01: Bash's game and subtraction games. Small heaps are solved by the rules."""

import itertools
from collections.abc import Callable, Collection, Iterable
from typing import Any

import gamelib as gl
from gamecourse.exercises import SPREAD, check_smallest, exercise, graded

FAR = [*(10**18 + k for k in range(-3, 9)), *SPREAD]
LIMITS = (1, 2, 9, 999, 10**17, 2**40 - 1, 2**64)
SETS = [frozenset(s) for s in ({1, 2, 3}, {2, 5}, {1, 3, 4}, {4}, {4, 6, 11}, {3, 7, 8, 20})]


def _won(game: Any, heap: Any, misere: bool = False) -> bool:
    small = (sum(heap) if isinstance(heap, tuple) else heap) < 300
    return bool((game.outcome_from_rules if small else game.outcome)(heap, misere))


def _takes(m: int, heap: int) -> list[int]:
    """Return the numbers of stones whose taking wins."""
    game = gl.Bash(m)
    if m < 300 and heap < 300:
        return [heap - option for option in game.options(heap) if not _won(game, option)]
    return [heap - option for option in game.winning_moves(heap)]


@exercise("01.reply")
def check_reply(reply: Callable[..., Any]) -> None:
    inputs = [(x, m) for m in range(1, 9) for x in range(1, m + 1)]
    inputs += [(1, 10**18), (10**18, 10**18), (10**17, 10**18), *((5, m) for m in SPREAD)]
    gl.check_equal(reply, lambda x, m: _takes(m, 3 * (m + 1) - x)[0], inputs)


@exercise("01.private")
def check_private_wins(private_wins: Callable[..., Any]) -> None:
    def truth(own: int, other: int) -> bool:
        rounds = min(own, other) if own + other > 20 else 0  # in a round both lose a stone
        return own > rounds and not truth(other - rounds, own - rounds - 1)

    far: list[Any]
    far = [(10**18, 10**18), (10**18 + 1, 10**18), (10**18, 10**18 + 1), (7, 10**18), (10**18, 7)]
    far += itertools.product(SPREAD, repeat=2)
    gl.check_equal(private_wins, truth, [*itertools.product(range(8), repeat=2), *far])


@exercise("01.takes")
def check_winning_takes(winning_takes: Callable[..., Any]) -> None:
    def truth(n: int, moves: list[int]) -> list[int]:
        lost = gl.Subtraction(moves).table_from_rules(n + 1) == 0
        return [taken for taken in moves if taken <= n and lost[n - taken]]

    near = itertools.product(range(40), map(sorted, SETS))
    far = itertools.product((9_999, 10_000), map(sorted, SETS))
    gl.check_equal(winning_takes, truth, [*near, *far])


@exercise("01.misere-lost")
def check_misere_lost(misere_lost: Callable[..., Any]) -> None:
    def truth(moves: frozenset[int], last: int) -> list[int]:
        game = gl.Subtraction(moves)
        return [heap for heap in range(last + 1) if not _won(game, heap, misere=True)]

    gl.check_equal(misere_lost, truth, [(s, last) for last in (0, 1, 60, 2000) for s in SETS])


@exercise("01.move")
def check_winning_move(winning_move: Callable[..., Any]) -> None:
    gl.check_moves(
        gl.Bash(6), winning_move, range(100), far=[*FAR, *(10**100 + k for k in range(7))]
    )


@exercise("01.misere")
def check_misere_wins(misere_wins: Callable[..., Any]) -> None:
    inputs = [*itertools.product(range(40), range(1, 8)), *itertools.product(FAR, LIMITS)]
    gl.check_equal(misere_wins, lambda n, m: _won(gl.Bash(m), n, misere=True), inputs)


def _labels(moves: Iterable[int], count: int) -> list[str]:
    """Return the labels of the heaps 0 to count - 1 of a subtraction game."""
    return ["N" if value else "P" for value in gl.Subtraction(moves).table(count).tolist()]


@exercise("01.proved")
def check_is_proved(is_proved: Callable[..., Any]) -> None:
    def truth(found: list[str], moves: frozenset[int], p: int) -> bool:
        equal = [found[n] == found[n + p] for n in range(len(found) - p)]
        starts = range(len(equal) - max(moves) + 1)
        return any(all(equal[n : n + max(moves)]) for n in starts)

    inputs: list[Any] = []
    for moves in [*SETS, *map(frozenset, ({2, 4, 7}, {2, 3, 19}, {1, 4, 9, 16, 25}))]:
        preperiod, period = least_period_of(moves)
        enough = preperiod + period + max(moves)
        for size, p in itertools.product((25, enough - 1, enough, 2 * enough), (5, 7, period)):
            inputs.append((_labels(moves, size), moves, p))
    gl.check_equal(is_proved, truth, inputs)


def least_period_of(moves: Collection[int]) -> tuple[int, int]:
    """Return the least preperiod and period of the labels, which the period of the values has."""
    law = gl.Subtraction(moves).period()
    assert law is not None and law.check()
    start, found = law.preperiod, _labels(moves, law.preperiod + 2 * law.length)
    once = found[start : start + law.length]
    divisors = (p for p in range(1, law.length + 1) if law.length % p == 0)
    period = next(p for p in divisors if found[start + p :][: law.length] == once)
    while start and found[start - 1] == found[start - 1 + period]:
        start -= 1
    return start, period


@exercise("01.race")
def check_first_number(first_number: Callable[..., Any]) -> None:
    races = [(target, m) for m in (1, 2, 5, 10) for target in range(1, 101)]
    races += [(target, m) for m in (10, *LIMITS) for target in FAR]
    gl.check_equal(first_number, lambda target, m: [*_takes(m, target), "lost"][0], races)


@exercise("01.round")
def check_round(first_failure: Callable[..., Any]) -> None:
    def by_rules(m: int) -> Any:
        found = gl.counterexample(gl.Bash(m), lambda n: n % (m - 1) != 0, range(1, 200))
        return found and found.position

    near, far = [*range(3, 12), 100], [10**18, *SPREAD]
    # The heaps smaller than m - 1 are won, and are called so.
    graded(first_failure, near=near, rules=by_rules, far=far, theorem=lambda m: m - 1)


@exercise("01.edge")
def check_replies_at_the_edge(replies_at_the_edge: Callable[..., Any]) -> None:
    def truth(m: int) -> list[int]:
        between = set(range(2, m))
        takes = range(1, m + 1)
        return [x for x in takes if not set(_takes(m, 2 * (m + 1) - x)) & between]

    gl.check_equal(replies_at_the_edge, truth, [*range(2, 9), 1, 40, 299, 1000])


@exercise("01.nothing")
def check_lost_from_the_wrong_start(lost_from_the_wrong_start: Callable[..., Any]) -> None:
    def truth(m: int) -> list[int]:
        won = [True]
        for heap in range(1, 21):
            won.append(not all(won[max(heap - m, 0) :]))
        return [heap for heap in range(21) if not won[heap]]

    gl.check_equal(lost_from_the_wrong_start, truth, [3, 1, 2, *range(4, 30), 10**18])


@exercise("01.way-out")
def check_without_way_out(without_way_out: Callable[..., Any]) -> None:
    def truth(allowed: frozenset[int]) -> list[int]:
        lost = gl.Subtraction(allowed).table_from_rules(2 * max(allowed)) == 0
        heaps = [heap for heap in range(len(lost)) if lost[heap]]
        return [n for n in heaps if all(lost[n - taken] for taken in allowed if taken <= n)]

    sets = [*SETS, *map(frozenset, ({7, 50}, {40, 41, 90}, {150, 170}, {1234, 1235}, {1, 300}))]
    gl.check_equal(without_way_out, truth, sets)


@exercise("01.student")
def check_student(first_failure: Callable[[], Any]) -> None:
    def fails(heap: int) -> bool:
        return bool(gl.counterexample(gl.Subtraction({2, 3, 19}), lambda n: n % 5 > 1, [heap]))

    check_smallest(first_failure, fails, range(100), "the claim")


@exercise("01.ten")
def check_powers_of_ten(powers_of_ten: Callable[..., Any]) -> None:
    def truth(n: int) -> bool:  # far away by {1, 10}: the other powers are 1 or 10 modulo 11
        return _won(gl.Subtraction({1, 10, 100, 1000} if n < 300 else {1, 10}), n)

    gl.check_equal(powers_of_ten, truth, [*range(1500), *FAR, *range(10**30, 10**30 + 11)])


@exercise("01.more")
def check_strip_stays(strip_stays: Callable[..., Any]) -> None:
    def truth(m: int, k: int) -> bool:
        if k > 300:  # Bash's strip stays unless k is a multiple of m + 1, and then k is won
            return _won(gl.Bash(m), k)
        old, new = gl.Bash(m), gl.Subtraction({*range(1, m + 1), k})
        return all(_won(old, n) == _won(new, n) for n in range(k + 20))

    near = [(m, k) for m in (1, 2, 3, 4, 5, 9) for k in range(1, 45)]
    gl.check_equal(strip_stays, truth, [*near, *itertools.product(LIMITS, FAR)])


@exercise("01.between")
def check_from_a_to_b(from_a_to_b: Callable[..., Any]) -> None:
    def truth(n: int, a: int, b: int) -> bool:
        if b > 300:  # a round can always take a + b
            return n % (a + b) >= a
        return _won(gl.Subtraction(range(a, b + 1)), n)

    limits = [(a, b) for a in range(1, 6) for b in range(a, 8)]
    inputs = [(n, a, b) for a, b in limits for n in [*range(45), *FAR]]
    far = [(10**17, 10**18), (2**40, 2**41), (2**64 - 1, 2**64 - 1), (1, 10**18), (7, 2**33)]
    inputs += [(n, a, b) for a, b in far for n in [*FAR, a - 1, a, b, b + 1, a + b - 1, a + b]]
    gl.check_equal(from_a_to_b, truth, inputs)


@exercise("01.period")
def check_least_period(least_period: Callable[..., Any]) -> None:
    some = map(frozenset, itertools.combinations(range(1, 12), 3))
    more = map(frozenset, ({1, 6, 14}, {6, 13, 15}, {2, 3, 19}, {1, 4, 9, 16, 25}))
    # 400 values look as if the first had period 180 from 198 on; the last needs 11,000 of them.
    long = map(frozenset, ({2, 24, 31}, {16, 23, 40}, {13, 27, 40}, {1, 20, 58, 59}))
    gl.check_equal(least_period, least_period_of, [*SETS, *some, *more, *long])


@exercise("01.auction")
def check_first_bids(first_bids: Callable[..., Any]) -> None:
    def truth(price: int, step: int) -> list[int]:
        if price > 300:
            return _takes(step, price)
        won: dict[int, bool] = {}  # does the bidder to move win, with this bid on the table?
        for bid in reversed(range(price)):
            raises = range(bid + 1, bid + step + 1)
            won[bid] = any(new >= price or not won[new] for new in raises)
        return [bid for bid in range(1, step + 1) if not won.get(bid)]

    auctions = [(price, step) for price in range(1, 40) for step in range(1, 45)]
    gl.check_equal(first_bids, truth, [*auctions, *itertools.product(FAR, (10, 999))])


@exercise("01.two")
def check_two_heaps(two_heaps: Callable[..., Any]) -> None:
    def truth(a: int, b: int, m: int) -> bool:
        return _won(gl.Bash(m) + gl.Bash(m), (a, b))

    triples = [*itertools.product(range(10), range(10), range(1, 5))]
    triples += [(10**18, b, m) for b in (3, 10**18, 10**18 + 4) for m in (1, 3, 10)]
    triples += [(a, b, m) for a, b in itertools.product(SPREAD, repeat=2) for m in (3, 999, 2**33)]
    gl.check_equal(two_heaps, truth, triples)
