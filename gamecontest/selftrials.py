"""What a solution of each problem of the self-test is tried on."""

import functools
import itertools
import math

import gamelib as gl
from gamecontest import own as own  # the trials of our own problems, and of real judges'
from gamecontest import real_trials as real_trials
from gamecontest.selftest import tree_of
from gamecontest.trials import TRIALS, Draw, Rows, draws, listed

#: All trials, those of the self-test too.
__all__ = ["TRIALS"]


@functools.cache
def _benches() -> dict[int, int]:
    """Return the values of benches of 0 to 399 free seats: octal 0.077 on one stone more.

    A table needs NumPy, and the judge of other problems does without.
    """
    return dict(enumerate(map(int, gl.Octal("0.077").table(401)[1:])))


@draws("S1")
def draw_wall(draw: Draw, _: int) -> Rows:
    counted = draw.heaps(draw.count(5000, 2), 99_000, 3)
    gaps = [gap for heap in counted for gap in (heap, draw.number(99_000, 3, low=0))]
    if draw.size and draw.random() < 0.5:
        gaps.pop()
    gaps[-1] = max(gaps[-1], 1)  # a row of the wall has bricks
    rows = [*itertools.accumulate(reversed(gaps))][::-1]
    yield from listed(rows)


@draws("S2")
def draw_counter(draw: Draw, game: int) -> Rows:
    b = draw.randint(2, 5) if draw.size else 10**9 - draw.randint(0, 1) * (game > 0)
    d = draw.sized(draw.randint(1, 2 + (b < 5)), 50_000)
    digits = [draw.randrange(b) for _ in range(d)] if draw.size else _digits(draw, b, d)
    yield b, len(digits)
    yield digits


def _digits(draw: Draw, b: int, d: int) -> list[int]:
    """Return digits of a number that modulo b + 1 is even, odd or b; where b is odd, its sum is."""
    digits = [draw.randrange(b) for _ in range(d - 1)]
    rest = sum(digits[::-2]) - sum(digits[-2::-2])
    last = b
    while last == b:
        last = (draw.choice([b, draw.randrange(b)]) + rest) % (b + 1)
    return [*digits, last]


@draws("S3")
def draw_bee(draw: Draw, game: int) -> Rows:
    if draw.size or game % 3 == 0:
        r = draw.number(10**18, 14, low=0)
        yield r, draw.randint(0, r)
        return
    k = draw.randint(10**12, 2 * 10**17)
    less = (k + math.isqrt(5 * k * k)) // 2  # a pair of Wythoff's, or one beside it
    pair = [less + draw.randint(0, 1), less + k]
    yield sum(pair), draw.choice(pair)


@draws("S4")
def draw_dancers(draw: Draw, _: int) -> Rows:
    n = 2 * draw.number(49 * 10**16, 5)
    top = n + draw.sized(3, 0)
    evens = {2 * draw.randint(1, top // 2) for _ in range(draw.count(10**4, 3))}
    odd = [2 * draw.randint(0, top // 2) + 1] * draw.randint(0, 1)
    distances = [*odd, *sorted(evens)] if draw.size else [*sorted(evens), *odd][-(10**4) :]
    if draw.size == 0 and odd and draw.random() < 0.5:
        distances[-1] = 10**18 - 1  # too far for anybody
    yield n, len(distances)
    yield distances


@draws("S5")
def draw_files(draw: Draw, game: int) -> Rows:
    n, k = max(2, draw.count(25_000, 7)), draw.count(25_000, 4)
    m = draw.randint(1, 3) if draw.size else 1 + game // 2 * draw.randint(1, 10**4)
    back = draw.sized(n, 3)  # few branches: a chain of command thousands long
    yield n, m, k
    bosses = [draw.randint(max(1, desk - back), desk - 1) for desk in range(2, n + 1)]
    yield bosses
    desks = draw.choices(range(1, n + 1), k=k - 2 * (draw.size == 0))
    if draw.size == 0:
        heights = [0, 0]
        for boss in bosses:
            heights.append(heights[boss] + 1)
        values = {desk: heights[desk] % (m + 1) for desk in range(1, n + 1)}
        desks = draw.balanced(desks, values)
    if max(desks) == 1:
        desks[0] = n
    yield desks


@draws("S6")
def draw_festival(draw: Draw, game: int) -> Rows:
    n = draw.count(25_000, 6)
    events = _nested(draw, n) if draw.size else _with_a_stalk(draw, n, lost=game % 2 == 0)
    scale = draw.sized(1, 19_000)
    events = [(start * scale, end * scale) for start, end in events]
    draw.shuffle(events)
    yield [len(events)]
    yield from events


def _nested(draw: Draw, n: int) -> list[tuple[int, int]]:
    """Return n events, nested or apart, with the ends 1 to 2n."""
    begun, events = list[int](), list[tuple[int, int]]()
    for time in range(1, 2 * n + 1):
        left = n - len(events) - len(begun)  # those that have not begun
        if begun and (left == 0 or draw.random() < 0.4):
            events.append((begun.pop(), time))
        else:
            begun.append(time)
    return events


def _with_a_stalk(draw: Draw, n: int, lost: bool) -> list[tuple[int, int]]:
    """Return n events: a wood, beside it as many within each other as its value, and pairs.

    If it is not to be lost, one of the many stands alone.
    """
    events = _nested(draw, n // 2)
    time, stalk = 2 * len(events), gl.grundy_of_edges(tree_of(sorted(events))) - (not lost)
    events += [(time + 1 + up, time + 2 * stalk - up) for up in range(stalk)]
    apart = range(2 * len(events) + 1, 2 * n, 2)
    return [*events, *((start, start + 1) for start in apart)]


@draws("S7")
def draw_blackboard(draw: Draw, game: int) -> Rows:
    if draw.size:
        numbers = draw.heaps(draw.count(0, 3), 0, 31)
    else:
        places = draw.sample(range(1, 60), 20)
        marks = gl.nim_sum(place & -place for place in places)  # their value together
        places += [1 << k for k in range(6) if marks >> k & 1]
        if game % 2:  # no longer lost
            places = [32, 48] if game % 5 == 0 else [*places, draw.randint(1, 59)]
        numbers = draw.summing(gl.nim_sum(1 << place - 1 for place in places), 10**4, 10**18)
    yield from listed(numbers)


@draws("S8")
def draw_benches(draw: Draw, _: int) -> Rows:
    if draw.size:
        benches = draw.heaps(draw.count(0, 3), 0, 170, low=1)
        if draw.random() < 0.5:  # the last is as much as the others together, if a bench is
            value = gl.nim_sum(_benches()[n] for n in benches[:-1])
            same = (n for n in range(1, 171) if _benches()[n] == value)
            benches[-1] = next(same, benches[-1])
    else:  # the values come again after 24 seats, not yet below 141
        far = draw.numbers(141, 10**18, 2500)
        again = [141 + (bench - 141) % 24 + 24 * draw.randint(0, 4 * 10**16) for bench in far]
        values = {n: _benches()[n] for n in range(1, 400)}
        benches = draw.balanced(draw.choices(range(1, 400), k=4998), values) + far + again
    yield from listed(benches)


@draws("S9")
def draw_dial(draw: Draw) -> Rows:
    n = max(2, draw.count(10**5, 12))
    k, q = draw.randint(1, 3) if draw.size else 4, draw.count(10**5, 4)
    yield n, k, q
    if draw.size:
        yield from ((draw.randrange(n), draw.randrange(n)) for _ in range(k))
    else:  # back by 1, 2 or 3 steps; if they are of even length, no odd number comes to 0
        step = (10 * draw.randrange(10**4) + 3) * draw.choice([1, 2])
        yield from ((1, -back * step % n) for back in draw.sample([1, 2, 3, 2], k=4))
    yield from ([draw.randint(1, n - 1)] for _ in range(q))


@draws("S10")
def draw_lamps(draw: Draw, _: int) -> Rows:
    if draw.size:
        few = range(draw.number(3, 3))
        on = {draw.choice([draw.randint(1, 24 * draw.size), 6, 12, 18]) for _ in few}
    else:
        on = _many_lamps(draw)
    yield [len(on)]
    yield sorted(on)


def _many_lamps(draw: Draw) -> set[int]:
    """Return 10 000 lamps, lost half the time: threes that differ in one exponent, with XOR 0.

    The product of kinds is distributive, so such three have value 0 together.
    """
    on = set[int]()
    while len(on) < 10**4 - 1:
        (a, b), c = draw.choices(range(60), k=2), draw.randint(0, draw.choice([1, 9, 59]))
        places = [(a, c), (b, c), (a ^ b, c)]
        turned = draw.random() < 0.5
        three = {_lamp(draw, *(place[::-1] if turned else place)) for place in places}
        if max(three) <= 10**18 and len(three) == 3 and on.isdisjoint(three):
            on |= three
    # The last lamp has value 0, or has a large exponent.
    power = draw.choice([1, 1, 1, 2 * 3, 2**32 * 3, 2 * 3**32])
    coprime = (power * n for n in itertools.count(1) if n % 2 and n % 3)
    on.add(next(lamp for lamp in coprime if lamp not in on))
    return on


def _lamp(draw: Draw, x: int, y: int) -> int:
    """Return a lamp of these exponents, beyond 10^18 if there is none."""
    power: int = 2**x * 3**y
    return power * (6 * draw.randint(0, max(0, 10**18 // power - 1) // 6) + 1)
