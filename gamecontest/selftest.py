r"""The self-test: ten problems that stand in no catalogue, each a known game in disguise.

>>> SELF_TEST["S3"].solve("2  3 1  5 2")
'second\nfirst\n'

They are judged as the problems of the catalogue are, and no list names them, since the command
line would give the answers away. The stories, and why each is the game that it is, stand in
`gamecourse.selftest`; the rules played out, in `gamecontest.selftrials`.
"""

import functools
from collections.abc import Iterator, Sequence

import gamelib as gl
from gamecontest.problems import Problem, Won, problem, winner
from gamecontest.reader import Reader
from gamelib import validate

__all__ = ["SELF_TEST", "tree_of"]

#: Arcs of the largest dial, ten times what the story allows: a short input can ask for any number.
MOST_ARCS = 4_000_000

#: The problems of the self-test by id.
SELF_TEST: dict[str, Problem] = {}


_self_test = functools.partial(problem, into=SELF_TEST)


@_self_test("S1", "The wall", cases=True)
def wall(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n rows of bricks, the lowest first."""
    rows = read.integers(read.integer("n", low=1), "rows")
    gaps = [row - above for row, above in zip(rows, [*rows[1:], 0], strict=True)]
    validate.require(min(gaps) >= 0, "no row of the wall is longer than the one below it", rows)
    yield winner(won(gl.StaircaseNim(), gaps))


@_self_test("S2", "The counter", cases=True)
def counter(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `b d` and d digits, the leftmost first."""
    b, d = read.integer("b", low=2), read.integer("d", low=1)
    digits = read.integers(d, "digits")
    validate.integer(max(digits), "a digit", 0, b - 1)
    rest = (sum(digits[::-2]) - sum(digits[-2::-2])) % (b + 1)  # b is -1 modulo b + 1
    yield winner(sum(digits) % 2 if b % 2 else rest % 2 or rest == b)


@_self_test("S3", "The bee")
def bee(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `r p`: the row and the cell in it."""
    for r, p in read.rows(read.integer("T"), r=(0, None), p=(0, None)):
        validate.integer(p, "p", 0, r)
        yield winner(won(gl.Wythoff(), (r - p, p)))


@_self_test("S4", "The dancers", cases=True)
def dancers(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n k` and k distances."""
    n, k = read.integer("n", low=2), read.integer("k", low=1)
    distances = read.integers(k, "distances")
    odd = [distance for distance in distances if distance % 2]
    fits = n % 2 == 0 and len(odd) < 2 and len(set(distances)) == k and min(distances) > 0
    asked = "n is even; distances are >= 1, all different, and at most one is odd"
    validate.require(fits, asked, [n, *distances])
    yield winner(odd and odd[0] < n)


@_self_test("S5", "The files", cases=True)
def files(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n m k`, the bosses of desks 2 to n, and k desks with a file."""
    n, m, k = (read.integer(name, low=1) for name in "nmk")
    depths = [0, 0]
    for desk, boss in enumerate(read.integers(n - 1, "bosses"), start=2):
        depths.append(depths[validate.integer(boss, "a boss", 1, desk - 1)] + 1)
    desks = read.integers(k, "files")
    validate.integer(min(desks), "a desk", 1)
    last = validate.integer(max(desks), "a desk", 1, n)
    validate.require(last > 1, "at least one file lies on another desk than 1", desks)
    yield winner(gl.anti_sg_outcome([depths[desk] % (m + 1) for desk in desks]))


@_self_test("S6", "The festival", cases=True)
def festival(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n events `l r`."""
    events = read.rows(read.integer("n", low=1), l=(0, None), r=(0, None))
    yield winner(gl.grundy_of_edges(tree_of(sorted(events))))


def tree_of(events: Sequence[tuple[int, ...]]) -> list[tuple[int, int]]:
    """Return the edges of a tree on the ground 0: an event hangs on the least that it is within.

    The events are sorted by their starts.
    """
    edges: list[tuple[int, int]] = []
    around = [(0, float("inf"))]  # the events that have begun and not ended: vertex, end
    for vertex, (start, end) in enumerate(events, start=1):
        while around[-1][1] < start:
            around.pop()
        parent, last = around[-1]
        apart = "an event is not empty, and touches and crosses no other"
        validate.require(start < end < last, apart, (start, end))
        edges.append((parent, vertex))
        around.append((vertex, end))
    return edges


@_self_test("S7", "The blackboard", cases=True)
def blackboard(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n numbers."""
    digits = bin(gl.nim_sum(read.integers(read.integer("n", low=1), "numbers")))[:1:-1]
    heads = [place for place, digit in enumerate(digits, start=1) if digit == "1"]
    yield winner(gl.Ruler().grundy(heads))


@_self_test("S8", "The benches")
def benches(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n numbers of seats."""
    game = gl.Octal("0.077")  # one more seat on the right: each party takes that beside it too
    period = game.period()
    assert period is not None and period.proved
    values = [*map(int, game.table(period.preperiod + period.length))]
    for _ in range(read.integer("T")):
        seats = read.integers(read.integer("n", low=1), "benches")
        validate.integer(min(seats), "a bench's seats", low=1)
        yield winner(gl.nim_sum(values[period.reduced(bench + 1)] for bench in seats))


@_self_test("S9", "The dial")
def dial(read: Reader, won: Won) -> Iterator[str]:
    """Read `n k q`, k buttons `a b`, and q numbers that the dial may show."""
    import numpy as np

    n, k, q = read.integer("n", low=2), read.integer("k", low=1), read.integer("q", low=1)
    validate.integer(n * k, "n times k", high=MOST_ARCS)
    buttons = [*read.rows(k, a=(0, n - 1), b=(0, n - 1))]
    shown = np.arange(1, n)
    arcs = [np.column_stack([shown, (a * shown + b) % n]) for a, b in buttons]
    turns = gl.retrograde_of_arcs(np.concatenate(arcs), n)[1]
    for start in read.integers(q, "numbers"):
        count = turns[validate.integer(start, "a number on the dial", 1, n - 1)]
        yield "draw" if count < 0 else f"{winner(count % 2)} {count}"


@_self_test("S10", "The lamps", cases=True)
def lamps(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and the numbers of the n lamps that are on."""
    on = read.integers(read.integer("n", low=1), "lamps")
    validate.integer(min(on), "a lamp", low=1)
    validate.require(len(set(on)) == len(on), "each lamp is named once", on)
    yield winner(gl.nim_sum(gl.nim_product(_times(lamp, 2), _times(lamp, 3)) for lamp in on))


def _times(number: int, prime: int) -> int:
    """Return how often a prime divides a number."""
    count = 0
    while number % prime == 0:
        number //= prime
        count += 1
    return count
