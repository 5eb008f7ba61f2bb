r"""Problems of our own for theorems that no judge named here asks: told openly, with their inputs.

>>> OWN["S11"].solve("2  4 2  5 2")
'first\nsecond\n'

Each story says its game; `gamelib judge S11 solution.cpp` judges a program for it.
"""

from collections.abc import Callable, Iterator

import gamelib as gl
from gamecontest.ladder import ladder
from gamecontest.problems import Answer, Problem, Won, problem, winner
from gamecontest.reader import Reader
from gamecontest.trials import TEXTS, Draw, Rows, draws, listed
from gamelib import validate

__all__ = ["OWN", "STORIES"]

#: The problems by id.
OWN: dict[str, Problem] = {}

_TITLES = {rung.id: rung.title for rung in ladder()}


def _own(name: str, *, cases: bool = False) -> Callable[[Answer], Answer]:
    return problem(name, _TITLES[name], cases=cases, into=OWN)


@_own("S11")
def lamp(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n k`."""
    for n, k in read.rows(read.integer("T"), n=(2, None), k=(1, None)):
        yield winner(won(gl.DynamicSubtraction(k), (n, n - 1)))


@draws("S11")
def draw_lamp(draw: Draw, _: int) -> Rows:
    k = draw.randint(1, draw.sized(3, 8))
    if draw.random() < 0.5:
        yield draw.number(10**15, 30, low=2), k
        return
    # Each lost start is the last one and the first that is at least its k-th part.
    losses = [2]
    while losses[-1] < (draw.sized(20, 10**14)):
        last = losses[-1]
        reach = next(loss for loss in [1, *losses] if k * loss >= last)
        losses.append(last + reach)
    yield draw.choice(losses), k


@_own("S12", cases=True)
def biscuits(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times n and n heaps."""
    heaps = read.integers(read.integer("n", low=1), "plates")
    validate.require(any(heaps), "there is a biscuit", heaps)
    yield winner(gl.Nim().outcome(heaps, misere=True))


@draws("S12")
def draw_biscuits(draw: Draw, _: int) -> Rows:
    count = draw.count(10**4, 4)
    if draw.random() < 0.4:  # small plates alone, where misère play is another game
        yield from listed([1, *(draw.randint(0, 1) for _ in range(count - 1))])
    else:
        heaps = draw.heaps(count, 10**9, 4)
        yield from listed([max(heaps[0], 1), *heaps[1:]])


@_own("S13", cases=True)
def dock(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n k` and n heaps."""
    n, k = read.integer("n", low=1), read.integer("k", low=1)
    yield winner(won(gl.MooreNim(k), read.integers(n, "stacks")))


@draws("S13")
def draw_dock(draw: Draw, _: int) -> Rows:
    k = draw.randint(1, draw.sized(3, 10))
    heaps = [draw.number(4 * 10**8, 3, low=0) for _ in range(draw.count(900, 2))]
    if draw.random() < 0.6:  # each heap k + 1 times: lost; at times one column alone is not
        heaps = heaps * (k + 1) if draw.size < 3 else heaps[:1] * (k + 1)
        heaps[0] += draw.choice(draw.sized([0, 1], [0, 1, 1 << 29]))
    draw.shuffle(heaps)
    yield len(heaps), k
    yield heaps


@_own("S14", cases=True)
def school(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n m` and n heaps."""
    n, m = read.integer("n", low=1), read.integer("m", low=1)
    heaps = read.integers(n, "heaps")
    yield winner(max(2 * (heap // (m + 1)) + (heap % (m + 1) > 0) for heap in heaps) % 2)


@draws("S14")
def draw_school(draw: Draw, _: int) -> Rows:
    m = draw.randint(1, draw.sized(3, 1000))
    heaps = [draw.number(10**9 - 1001, 6, low=0) for _ in range(draw.count(10**4, 2))]
    if draw.random() < 0.5:  # up to m + 1 more
        heaps[0] = (max(heaps) // (m + 1) + 1) * (m + 1)
    draw.shuffle(heaps)
    yield len(heaps), m
    yield heaps


@_own("S15", cases=True)
def watch(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n m s` and m edges."""
    n, m = read.integer("n", low=1), read.integer("m", low=0)
    start = read.integer("s", low=1, high=n)
    near: dict[int, list[int]] = {room: [] for room in range(1, n + 1)}
    for u, v in read.rows(m, u=(1, n), v=(1, n)):
        near[u].append(v)
    yield winner(won(gl.VertexGeography(near), start))


@draws("S15")
def draw_watch(draw: Draw, _: int) -> Rows:
    n = draw.count(300, 3)
    pairs = [(u, v) for v in range(2, n + 1) for u in range(max(1, v - 5), v)]
    edges = draw.sample(pairs, min(len(pairs), draw.randint(n // 2, 2 * n)))
    yield n, len(edges), draw.randint(1, n)
    yield from edges


@_own("S16", cases=True)
def net(read: Reader, won: Won) -> Iterator[str]:
    """Read T, then T times `n m` and m edges."""
    n, m = read.integer("n", low=0), read.integer("m", low=1)
    yield winner(won(gl.GreenHackenbush(), [*read.rows(m, u=(0, n), v=(0, n))]))


@draws("S16")
def draw_net(draw: Draw, _: int) -> Rows:
    n = draw.count(1000, 2)
    edges = [(draw.randint(max(0, knot - 4), knot - 1), knot) for knot in range(1, n + 1)]
    more = draw.randint(0, draw.sized(2, n))
    edges += [(draw.randint(0, n), draw.randint(0, n)) for _ in range(more)]
    yield n, len(edges)
    yield from edges


#: What each problem asks.
STORIES = {name: TEXTS[name]["story"].replace("\n", " ").strip() for name in OWN}
