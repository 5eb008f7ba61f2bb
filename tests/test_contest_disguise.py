"""The contest problems of Nim in disguise, against rules played out here and other counts."""

import itertools
import math
import random
from functools import cache

import pytest
from test_contest import joined, lines, some_heaps

import gamecontest

# --- Nim in disguise, played out on a position of our own -------------------------------------


@cache
def lost(position, moves):
    """Say whether the player to move loses; `moves` lists what may follow, or that it is over."""
    return not any(lost(option, moves) for option in moves(position))


def downstairs(steps):
    for i, stones in enumerate(steps):
        for moved in range(1, stones + 1):
            after = list(steps)
            after[i] -= moved
            if i:
                after[i - 1] += moved
            yield tuple(after)


def round_the_ring(edges):
    for left in range(edges[0]):
        yield (*edges[1:], left)
    for left in range(edges[-1]):
        yield (left, *edges[:-1])


def leftwards(cells):
    for i, cell in enumerate(cells):
        for target in range(cells[i - 1] + 1 if i else 1, cell):
            yield (*cells[:i], target, *cells[i + 1 :])


def uphill(position):
    king, people = position
    for i, distance in enumerate(people):
        if people[king - 1] == 0:
            return
        before = people[i - 1] if i else 0
        for target in range(before + 1 if before else 0, distance):
            yield king, (*people[:i], target, *people[i + 1 :])


@cache
def sideways(d):
    """Return the moves of black and white with at most d pieces; who moves is 0 (white) or 1."""

    def moves(position):
        cells, mover = position
        pairs = len(cells) // 2
        targets = []
        for i in range(pairs):
            white, black = cells[2 * i : 2 * i + 2]
            targets.append(range(white, black) if mover == 0 else range(black, white, -1))
        for chosen in itertools.product(*targets):
            after = list(cells)
            after[mover::2] = chosen
            if 1 <= sum(a != b for a, b in zip(cells, after, strict=True)) <= d:
                yield tuple(after), 1 - mover

    return moves


@pytest.mark.parametrize("seed", range(30))
def test_c10_by_the_rules(seed):
    steps = some_heaps(random.Random(seed), most=5, size=4)
    expected = "No\n" if lost(steps, downstairs) else "Yes\n"
    assert gamecontest.solve("C10", joined(len(steps), steps)) == expected


@pytest.mark.parametrize("seed", range(30))
def test_c13_by_the_rules(seed):
    rng = random.Random(seed)
    edges = list(some_heaps(rng, most=6, least=1, size=4))
    edges[rng.randrange(len(edges))] = 0
    expected = "NO\n" if lost(tuple(edges), round_the_ring) else "YES\n"
    assert gamecontest.solve("C13", joined(len(edges), edges)) == expected


def test_c17_by_the_rules():
    rng = random.Random(1)
    games = [rng.sample(range(1, 12), rng.randint(0, 5)) for _ in range(200)]
    text = joined(len(games), *((len(cells), cells) for cells in games))
    names = ["Bob" if lost(tuple(sorted(cells)), leftwards) else "Georgia" for cells in games]
    assert gamecontest.solve("C17", text) == lines(f"{name} will win" for name in names)


def test_c18_by_the_rules():
    rng = random.Random(1)
    games = [sorted(rng.sample(range(1, 10), rng.randint(1, 5))) for _ in range(300)]
    kings = [rng.randint(1, len(people)) for people in games]
    text = joined(*((len(p), king, p) for p, king in zip(games, kings, strict=True)))
    starts = [(king, tuple(people)) for king, people in zip(kings, games, strict=True)]
    assert gamecontest.solve("C18", text) == lines(
        "Bob" if lost(start, uphill) else "Alice" for start in starts
    )


@pytest.mark.parametrize("n", range(11))
def test_c16_by_the_rules(n):
    for m in range(n + 1):
        layouts = itertools.combinations(range(1, n + 1), m)
        won = sum(not lost(cells, leftwards) for cells in layouts)
        assert gamecontest.solve("C16", f"{n} {m}") == f"{won}\n"


@pytest.mark.parametrize("d", [1, 2, 3, 5])
def test_c8_by_the_rules(d):
    for n in range(11):
        for k in range(0, n + 1, 2):
            layouts = [*itertools.combinations(range(1, n + 1), k)]
            won = [sum(not lost((c, mover), sideways(d)) for c in layouts) for mover in (0, 1)]
            assert won[0] == won[1]
            assert gamecontest.solve("C8", f"{n} {k} {d}") == f"{won[0]}\n"


# --- larger counts ---------------------------------------------------------------------------


def lost_gaps(heaps, d):
    """List in how many ways 0, 1, 2, ... cells are lost heaps of Nim_d, column after column."""

    def counts(most):
        ways = [1] + [0] * most
        for column in range(most.bit_length()):
            after = [0] * (most + 1)
            for ones in range(0, heaps + 1, d + 1):
                for cells in range(ones << column, most + 1):
                    after[cells] += math.comb(heaps, ones) * ways[cells - (ones << column)]
            ways = after
        return ways

    return counts


@pytest.mark.parametrize(("n", "k", "d"), [(400, 20, 3), (2000, 12, 1), (10_000, 100, 50)])
def test_c8_at_larger_sizes(n, k, d):
    pairs, free = k // 2, n - k
    ways = lost_gaps(pairs, d)(free)
    lost_layouts = sum(w * math.comb(free - i + pairs, pairs) for i, w in enumerate(ways) if w)
    wins = (math.comb(n, k) - lost_layouts) % (10**9 + 7)
    assert gamecontest.solve("C8", f"{n} {k} {d}") == f"{wins}\n"


@pytest.mark.parametrize(("n", "m"), [(500, 7), (1500, 20), (4000, 11)])
def test_c16_at_larger_sizes(n, m):
    heaps, free = (m + 1) // 2, n - m
    ways = lost_gaps(heaps, 1)(free)
    others = m - heaps
    lost_layouts = sum(w * math.comb(free - i + others, others) for i, w in enumerate(ways) if w)
    assert (
        gamecontest.solve("C16", f"{n} {m}")
        == f"{(math.comb(n, m) - lost_layouts) % (10**9 + 9)}\n"
    )
