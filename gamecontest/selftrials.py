r"""What a solution of each problem of the self-test is tried on, and the answers by its story.

>>> trial = TRIALS["S3"]
>>> trial.by_rules("1  3 1") == trial.by_rules("1  3 2") == "second\n"
True

Each story is played out by its rules, on positions of its own: what may follow a position stands
in a function, and neither games of the package nor theorems are asked, but that of sums where
tables or numbers lie side by side.
"""

import functools
import itertools
import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any

from gamecontest.problems import Answer, Won
from gamecontest.reader import Reader
from gamecontest.trials import Draw, Rows, Trial, trial
from gamelib.sums import nim_sum

__all__ = ["TRIALS"]

#: The trials of the self-test by the id of the problem.
TRIALS: dict[str, Trial] = {}

Moves = Callable[[Any], Iterable[Hashable]]


@functools.cache
def _won(position: Any, moves: Moves, last_loses: bool = False) -> bool:
    """Say whether the player to move wins, by all that `moves` lists."""
    options = [*moves(position)]
    if not options:
        return last_loses
    return not all(_won(option, moves, last_loses) for option in options)


@functools.cache
def _value(position: Any, moves: Moves) -> int:
    """Return the Grundy value of a part of a sum."""
    reached = {_value(option, moves) for option in moves(position)}
    return next(value for value in itertools.count() if value not in reached)


def _winner(won: object) -> str:
    return "first" if won else "second"


def _games(play: Callable[[Reader], object]) -> Answer:
    """Return the answer of T games, of each of which `play` reads all and says who wins."""

    def answer(read: Reader, won: Won) -> Iterator[str]:
        return (_winner(play(read)) for _ in range(read.integer("T")))

    return answer


def _put(items: Sequence[Any], place: int, item: Any) -> tuple[Any, ...]:
    return (*items[:place], item, *items[place + 1 :])


# --- the stories, played out ----------------------------------------------------------------------


def _bricks(rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for place, bricks in enumerate(rows):
        above = rows[place + 1] if place + 1 < len(rows) else 0
        for left in range(above, bricks):
            yield _put(rows, place, left)


def _wall(read: Reader) -> bool:
    return _won(tuple(read.integers(read.integer("n"), "rows")), _bricks)


def _wheels(position: tuple[int, tuple[int, ...]]) -> Iterator[tuple[int, tuple[int, ...]]]:
    b, wheels = position
    for turned in range(len(wheels)):
        after, place = [*wheels], turned
        while place >= 0 and after[place] == 0:
            after[place] = b - 1
            place -= 1
        if place >= 0:
            after[place] -= 1
            yield b, tuple(after)


def _counter(read: Reader) -> bool:
    b, d = read.integers(2, "b d")
    return _won((b, tuple(read.integers(d, "digits"))), _wheels)


def _hops(cell: tuple[int, int]) -> Iterator[tuple[int, int]]:
    for up, back in [(1, 0), (1, 1), (2, 1)]:
        r, p = cell
        while 0 <= p - back <= r - up:
            r, p = r - up, p - back
            yield r, p


def _bee(read: Reader) -> bool:
    return _won(tuple(read.integers(2, "r p")), _hops)


@functools.cache
def _leaving(distances: frozenset[int]) -> Moves:
    def moves(dancers: frozenset[int]) -> Iterator[frozenset[int]]:
        for dancer, distance in itertools.product(dancers, distances):
            if dancer + distance in dancers:
                yield dancers - {dancer, dancer + distance}

    return moves


def _dancers(read: Reader) -> bool:
    n, k = read.integers(2, "n k")
    distances = frozenset(read.integers(k, "distances"))
    return _won(frozenset(range(1, n + 1)), _leaving(distances))


@functools.cache
def _passing(bosses: tuple[int, ...], m: int) -> Moves:
    """Return the moves of files where `bosses` are those of the desks 2, 3, ..."""

    def moves(desks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for place, desk in enumerate(desks):
            for _ in range(m):
                if desk > 1:
                    desk = bosses[desk - 2]
                    yield tuple(sorted(_put(desks, place, desk)))

    return moves


def _files(read: Reader) -> bool:
    n, m, k = read.integers(3, "n m k")
    moves = _passing(tuple(read.integers(n - 1, "bosses")), m)
    return _won(tuple(sorted(read.integers(k, "files"))), moves, True)


def _cancelling(events: frozenset[tuple[int, int]]) -> Iterator[frozenset[tuple[int, int]]]:
    for start, end in events:
        yield frozenset((l, r) for l, r in events if not (start <= l and r <= end))


def _festival(read: Reader) -> bool:
    events = read.rows(read.integer("n"), l=(0, None), r=(0, None))
    return _won(frozenset(events), _cancelling)


def _flips(number: int) -> Iterator[int]:
    digits = number.bit_length()
    for low, high in itertools.combinations(range(digits + 1), 2):
        flipped = number
        for place in range(low, high):
            flipped ^= 1 << place
        if flipped < number:
            yield flipped


def _blackboard(read: Reader) -> int:
    numbers = read.integers(read.integer("n"), "numbers")
    return nim_sum(_value(number, _flips) for number in numbers)


@functools.cache
def _free_seats(n: int) -> int:
    """Return the value of n free seats in a row: a party leaves some on its left and right."""
    reached = set()
    for guests in (1, 2):
        for left in range(n - guests + 1):
            right = n - guests - left
            reached.add(_free_seats(max(0, left - 1)) ^ _free_seats(max(0, right - 1)))
    return next(value for value in itertools.count() if value not in reached)


def _benches(read: Reader) -> int:
    return nim_sum(map(_free_seats, read.integers(read.integer("n"), "benches")))


def _dial(read: Reader, won: Won) -> Iterator[str]:
    n, k, q = read.integers(3, "n k q")
    buttons = [*read.rows(k, a=(0, None), b=(0, None))]

    @functools.cache
    def ended(x: int, turns: int) -> str:
        """Say for whom the game ends within so many turns, empty if nobody can force that."""
        if x == 0:
            return "second"
        found = {ended((a * x + b) % n, turns - 1) for a, b in buttons} if turns else {""}
        return "first" if "second" in found else "second" if found == {"first"} else ""

    for start in read.integers(q, "numbers"):
        count = next((turns for turns in range(2 * n) if ended(start, turns)), None)
        yield "draw" if count is None else f"{ended(start, count)} {count}"


def _switching(lamps: frozenset[int]) -> Iterator[frozenset[int]]:
    for lamp in lamps:
        for i, j in itertools.product(range(1, lamp.bit_length()), repeat=2):
            if lamp % (2**i * 3**j) == 0:
                yield lamps ^ {lamp, lamp // 2**i, lamp // 3**j, lamp // (2**i * 3**j)}


def _lamps(read: Reader) -> bool:
    return _won(frozenset(read.integers(read.integer("n"), "lamps")), _switching)


# --- what is drawn --------------------------------------------------------------------------------

trial_of = functools.partial(trial, into=TRIALS)


@trial_of(
    "S1",
    "T = 10, n = 10 000",
    "3 / 2 / 5 3 / 3 / 4 4 1 / 3 / 6 4 2 -> first / first / second",
    rules=_games(_wall),
    games=(10, 2),
)
def draw_wall(draw: Draw, _: int) -> Rows:
    counted = draw.heaps(draw.count(5000, 2), 99_000, 3)
    gaps = [gap for heap in counted for gap in (heap, draw.number(99_000, 3, low=0))]
    if draw.size and draw.random() < 0.5:
        gaps.pop()
    rows = [*itertools.accumulate(reversed(gaps))][::-1]
    yield [len(rows)]
    yield rows


@trial_of(
    "S2",
    "200 000 digits",
    "3 / 4 2 / 1 0 / 10 3 / 1 2 1 / 3 2 / 2 2 -> first / second / second",
    rules=_games(_counter),
    games=(4, 2),
)
def draw_counter(draw: Draw, game: int) -> Rows:
    b = draw.randint(2, 5) if draw.size else 10**9 - draw.randint(0, 1) * (game > 0)
    d = draw.randint(1, 3 if b < 5 else 2)
    d = d if draw.size else 50_000
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


@trial_of(
    "S3",
    "T = 10 000, r up to 10^18",
    "4 / 3 1 / 5 2 / 4 0 / 8 3 -> second / first / first / second",
    rules=_games(_bee),
    games=(10**4, 4),
)
def draw_bee(draw: Draw, game: int) -> Rows:
    if draw.size or game % 3 == 0:
        r = draw.number(10**18, 14, low=0)
        yield r, draw.randint(0, r)
        return
    k = draw.randint(10**12, 2 * 10**17)
    less = (k + math.isqrt(5 * k * k)) // 2  # a pair of Wythoff's, or one beside it
    pair = [less + draw.randint(0, 1), less + k]
    yield sum(pair), draw.choice(pair)


@trial_of(
    "S4",
    "T = 10, n up to 10^18, k = 10 000",
    "3 / 6 2 / 4 1 / 4 1 / 2 / 4 1 / 5 -> first / second / second",
    rules=_games(_dancers),
    games=(10, 2),
)
def draw_dancers(draw: Draw, _: int) -> Rows:
    n = 2 * draw.number(49 * 10**16, 5)
    top = n if draw.size == 0 else n + 3
    evens = {2 * draw.randint(1, top // 2) for _ in range(draw.count(10**4, 3))}
    odd = [2 * draw.randint(0, top // 2) + 1] * draw.randint(0, 1)
    distances = [*odd, *sorted(evens)] if draw.size else [*sorted(evens), *odd]
    if draw.size == 0 and odd and draw.random() < 0.5:
        distances[-1] = 10**18 - 1  # too far for anybody
    yield n, len(distances)
    yield distances


@trial_of(
    "S5",
    "n = k = 100 000",
    "3 / 3 1 2 / 1 2 / 3 2 / 3 2 1 / 1 2 / 3 / 4 2 2 / 1 2 3 / 2 4 -> second / first / second",
    rules=_games(_files),
    games=(4, 2),
)
def draw_files(draw: Draw, game: int) -> Rows:
    n, k = max(2, draw.count(25_000, 7)), draw.count(25_000, 4)
    m = draw.randint(1, 3) if draw.size else 1 + game // 2 * draw.randint(1, 10**4)
    back = n if draw.size else 3  # few branches: a chain of command thousands long
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


@trial_of(
    "S6",
    "n = 100 000",
    "3 / 2 / 1 2 / 3 4 / 2 / 1 4 / 2 3 / 3 / 1 6 / 2 3 / 4 5 -> second / first / first",
    rules=_games(_festival),
    games=(4, 2),
)
def draw_festival(draw: Draw, game: int) -> Rows:
    n = draw.count(25_000, 6)
    events = _nested(draw, n) if draw.size else _with_a_stalk(draw, n, lost=game % 2 == 0)
    scale = 1 if draw.size else 19_000
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
    starts = {start for start, _ in events}
    values = [0]
    for time in range(1, 2 * len(events) + 1):
        if time in starts:
            values.append(0)
        else:
            inside = values.pop()
            values[-1] ^= inside + 1
    time, stalk = 2 * len(events), values[0] - (not lost)
    events += [(time + 1 + up, time + 2 * stalk - up) for up in range(stalk)]
    apart = range(2 * len(events) + 1, 2 * n, 2)
    return [*events, *((start, start + 1) for start in apart)]


@trial_of(
    "S7",
    "T = 10, n = 10 000",
    "3 / 1 / 5 / 2 / 3 3 / 2 / 1 6 -> second / second / first",
    rules=_games(_blackboard),
    games=(10, 3),
)
def draw_blackboard(draw: Draw, game: int) -> Rows:
    if draw.size:
        numbers = draw.heaps(draw.count(0, 3), 0, 31)
    else:
        places = draw.sample(range(1, 60), 20)
        marks = nim_sum(place & -place for place in places)  # their value together
        places += [1 << k for k in range(6) if marks >> k & 1]
        if game % 2:  # no longer lost
            places = [32, 48] if game % 5 == 0 else [*places, draw.randint(1, 59)]
        numbers = draw.summing(nim_sum(1 << place - 1 for place in places), 10**4, 10**18)
    yield [len(numbers)]
    yield numbers


@trial_of(
    "S8",
    "T = 10, n = 10 000",
    "3 / 1 / 3 / 2 / 4 7 / 2 / 5 6 -> first / first / second",
    rules=_games(_benches),
    games=(10, 3),
)
def draw_benches(draw: Draw, _: int) -> Rows:
    if draw.size:
        benches = draw.heaps(draw.count(0, 3), 0, 170, low=1)
        if draw.random() < 0.5:  # the last is as much as the others together, if a bench is
            value = nim_sum(map(_free_seats, benches[:-1]))
            same = (n for n in range(1, 171) if _free_seats(n) == value)
            benches[-1] = next(same, benches[-1])
    else:  # the values come again after 24 seats, not yet below 141
        far = draw.choices(range(141, 10**18), k=2500)
        again = [141 + (bench - 141) % 24 + 24 * draw.randint(0, 4 * 10**16) for bench in far]
        values = {n: _free_seats(n) for n in range(1, 400)}
        benches = draw.balanced(draw.choices(range(1, 400), k=4998), values) + far + again
    yield [len(benches)]
    yield benches


@trial_of(
    "S9",
    "n = q = 100 000, k = 4",
    "7 2 4 / 1 2 / 5 5 / 1 / 2 / 3 / 5 -> first 3 / draw / second 2 / first 1",
    rules=_dial,
)
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


@trial_of(
    "S10",
    "T = 10, n = 10 000",
    "3 / 1 / 6 / 2 / 24 36 / 2 / 12 30 -> first / second / first",
    rules=_games(_lamps),
    games=(10, 2),
)
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
