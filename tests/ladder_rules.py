r"""The problems of `gamecontest/real.py`, played out by their rules alone.

>>> by_rules("C43", "2 1  8 4")
'0\n1\n'

A function here stands in the place of the one that answers by a theorem: it gets the same fields.
Those that ask `won` themselves are asked to go by the rules.
"""

import functools
import itertools

from played_out import _by_rules, _put, _value, _won

import gamelib as gl
from gamecontest.reader import Reader
from gamecontest.real import answered
from gamelib.sums import xor


def by_rules(name, text):
    """Return the output of a problem for a small input: every move is tried."""
    return "\n".join([*answered(name, Reader(text), _by_rules, RULES.get(name)), ""])


def sums(moves, parts):
    return xor(_value(part, moves) for part in parts)


def between(position):
    low, high, heap = position
    return ((low, high, heap - taken) for taken in range(low, min(high, heap) + 1))


def corner(position):
    n, m = position
    return [(r, c) for r, c in ((n - 1, m), (n, m - 1), (n - 1, m - 1)) if r and c]


def nim(heaps):
    return (_put(heaps, i, left) for i, heap in enumerate(heaps) for left in range(heap))


def count_first(heap):
    return sum(not _won(option, nim) for option in nim(tuple(heap)))


def subsets(items):
    return itertools.chain(*(itertools.combinations(items, k) for k in range(1, len(items) + 1)))


def new_nim(heap):
    """What the first leaves is won whatever the second leaves of it."""
    left = (part for part in subsets(heap) if all(_won(few, nim) for few in subsets(part)))
    return sum(heap) - max(map(sum, left))


def bars(position):
    box, out = position
    for taken in subsets(range(len(box))):
        more = [bar for i, bar in enumerate(box) if i in taken]
        rest = tuple(bar for i, bar in enumerate(box) if i not in taken)
        yield rest, tuple(sorted([*out, *more]))
    yield from ((box, tuple(sorted(left))) for left in nim(out))


def share(position):
    heap, k = position
    return ((heap - taken, k) for taken in range(1, heap // k + 1))


@functools.cache
def never_back(n):
    cells = [*itertools.product(range(n), repeat=2)]
    near = {(r, c): {(r, c + 1), (r + 1, c)}.intersection(cells) for r, c in cells}
    return gl.VertexGeography(near).outcome_from_rules((0, 0))


def coins(position):
    """Free places of a circle or a row, of which up to k neighbours are taken."""
    k, circle, free = position
    for start in free:
        run = [(start + i) % circle for i in range(k)]
        for size in range(1, k + 1):
            if free.issuperset(run[:size]) and len({*run[:size]}) == size:
                yield k, circle, free - {*run[:size]}


def painted(position):
    return (after for after in coins(position) if len(position[2]) - len(after[2]) == position[0])


@functools.cache
def taken_round(n, k, moves=coins):
    return _won((k, n, frozenset(range(n))), moves)


def slides(position):
    """Slide a piece of the mover's, on a row of m cells, to a cell before the other piece."""
    m, rows, mover = position
    for place, row in enumerate(rows):
        mine, other = row[mover], row[1 - mover]
        free = range(other + 1, m + 1) if mine > other else range(1, other)
        for cell in free:
            if cell != mine:
                yield (
                    m,
                    _put(rows, place, (cell, other) if mover == 0 else (other, cell)),
                    1 - mover,
                )


@functools.cache
def northcott_labels(n, m):
    rows = itertools.product(itertools.permutations(range(1, m + 1), 2), repeat=n)
    positions = [(m, row, mover) for row in rows for mover in (0, 1)]
    return gl.retrograde(positions, slides, lambda at: None if [*slides(at)] else gl.Outcome.P)


def northcott(m, rows):
    return northcott_labels(len(rows), m)[m, tuple(rows), 0].outcome


@functools.cache
def lost_or_cut(heap, ways):
    """Return the value of a heap that is diminished, or cut into so many parts."""
    parts = itertools.combinations_with_replacement(range(1, heap), ways)
    cut = (xor(lost_or_cut(n, ways) for n in part) for part in parts if sum(part) == heap)
    return gl.mex([*cut, *(lost_or_cut(n, ways) for n in range(heap))])


@functools.cache
def sheets(position):
    """Say whether who cuts one of these sheets wins: a strip of width 1 gives a single cell."""
    for sheet in position:
        if 1 in sheet:
            return True
    for place, (w, h) in enumerate(position):
        rest = position[:place] + position[place + 1 :]
        cuts = [((k, h), (w - k, h)) for k in range(1, w)] + [
            ((w, k), (w, h - k)) for k in range(1, h)
        ]
        if any(not sheets(tuple(sorted([*rest, *two]))) for two in cuts):
            return True
    return False


@functools.cache
def crosses(row):
    """Return the cells where an X wins."""
    put = ((n + 1, row[:n] + "X" + row[n + 1 :]) for n, sign in enumerate(row) if sign == ".")
    return [cell for cell, after in put if "XXX" in after or ("." in after and not crosses(after))]


def treblecross(row):
    cells = crosses(row)
    return ["WINNING", " ".join(map(str, cells))] if cells else ["LOSING", ""]


def bean_moves(beans):
    for i, count in enumerate(beans):
        for j, k in itertools.combinations_with_replacement(range(i + 1, len(beans)), 2):
            if count:
                after = [*beans]
                for place, more in ((i, -1), (j, 1), (k, 1)):
                    after[place] += more
                yield (i, j, k), tuple(after)


def beans_after(beans):
    return (after for _, after in bean_moves(beans))


def beans(bean):
    good = [move for move, after in bean_moves(tuple(bean)) if not _won(after, beans_after)]
    return [" ".join(map(str, good[0])) if good else "-1 -1 -1", str(len(good))]


@functools.cache
def equal_parts(heap, least):
    def split(many):
        return xor(equal_parts((heap + i) // many, least) for i in range(many))

    return gl.mex(map(split, range(2, heap + 1))) if heap >= least else 0


def least_take(n, k):
    game = gl.DynamicSubtraction(k)
    left = ((n - t, k * t) for t in range(1, n))
    return next((str(n - p[0]) for p in left if not game.outcome_from_rules(p)), "lose")


def euclid(pair):
    a, b = sorted(pair)
    return ((a, left) for left in range(b % a, b, a)) if a else ()


def sorted_heaps(heaps):
    return (after for after in nim(heaps) if [*after] == sorted(after))


def boxes(cards):
    for a, b in itertools.permutations(range(len(cards)), 2):
        if b < a and (a + b) % 2 and (a + b + 2) % 3 == 0:
            for more in range(1, cards[a] + 1):
                yield _put(_put(cards, a, cards[a] - more), b, cards[b] + more)


def jumps(position):
    """Yield what is left after each jump, nothing at all after one to the last cell."""
    m, cells = position
    for cell in cells:
        to = next(n for n in range(cell + 1, m + 1) if n not in cells)
        yield (m, cells - {cell} | {to}) if to < m else (m, frozenset())


def runs(rows):
    for i, row in enumerate(rows):
        for left in range(row):
            for right in range(row - left):
                yield tuple(sorted([*rows[:i], *rows[i + 1 :], left, right]))


def misere(moves):
    return lambda heap: _won(tuple(sorted(heap)), moves, last_loses=True)


def flipped(position):
    n, white = position
    for x in white:
        for k in range(1, n // x + 1):
            yield n, white ^ frozenset(range(x, k * x + 1, x))


@functools.cache
def connected(i, j):
    """Return the connected sets of cells with (i, j), all others left of it or above."""
    cells = [*itertools.product(range(i + 1), range(j + 1))]
    found = []
    for some in itertools.product((0, 1), repeat=len(cells) - 1):
        chosen = {(i, j), *(cell for cell, taken in zip(cells, some, strict=False) if taken)}
        edges = [
            (a, b)
            for a, b in itertools.combinations(chosen, 2)
            if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
        ]
        if len(gl.fusion_values([((i, j), (i, j)), *edges], (i, j))) == len(chosen):
            found.append(frozenset(chosen))
    return found


def dyed(tails):
    return (tails ^ some for i, j in tails for some in connected(i, j))


def powers(position):
    most, live = position
    for x in live:
        for prime in (2, 3):
            for p, q in itertools.product(range(1, 9), range(1, most + 1)):
                if x % prime ** (p * q) == 0:
                    yield most, live ^ {x // prime ** (p * i) for i in range(q + 1)}


def corners(lamps):
    for x, y in lamps:
        for a, b in itertools.product(range(x), range(y)):
            four = [(x, y), (a, y), (x, b), (a, b)]
            yield lamps ^ {(u, v) for u, v in four if u and v}


def hackenbush(edge):
    return gl.GreenHackenbush(1).outcome_from_rules(edge)


def figures(tree):
    return xor(gl.GreenHackenbush(1).grundy_from_rules(edges) for _, edges in tree)


RULES = {
    "C19": lambda L, R, heap: sums(between, [(L, R, n) for n in heap]),
    "C20": lambda n, m: _won((n, m), corner),
    "C21": count_first,
    "C22": new_nim,
    "C23": lambda bar: _won((tuple(sorted(bar)), ()), bars),
    "C26": lambda heap: sums(share, [(n, 2) for n in heap]),
    "C27": lambda heaps: sums(share, heaps),
    "C29": lambda n: never_back(n),
    "C32": lambda n: taken_round(n, 2),
    "C33": lambda N, K: taken_round(N, K),
    "C34": northcott,
    "C35": lambda heap: xor(lost_or_cut(n, 2) for n in heap),
    "C36": lambda heap: xor(lost_or_cut(n, 3) for n in heap),
    "C37": lambda N, M: taken_round(N, M, painted),
    "C38": lambda W, H: sheets(((W, H),)),
    "C39": treblecross,
    "C41": beans,
    "C42": lambda F, game: " ".join(str(int(xor(equal_parts(n, F) for n in g) != 0)) for g in game),
    "C45": least_take,
    "C46": lambda M, N: _won((M, N), euclid),
    "C47": lambda M, N: _won((M, N), euclid),
    "C48": lambda heap: _won(tuple(heap), sorted_heaps),
    "C49": lambda card: _won(tuple(card), boxes),
    "C50": lambda m, cell: str(sum(not _won(p, jumps) for p in jumps((m, frozenset(cell))))),
    "C51": misere(nim),
    "C52": misere(nim),
    "C53": misere(runs),
    "C54": lambda N, play: [_won((N, frozenset(white)), flipped) for white in play],
    "C55": lambda row: _won(
        frozenset((i, j) for i, s in enumerate(row) for j, c in enumerate(s) if c == "T"), dyed
    ),
    "C56": lambda MAXQ, bit: _won(
        (MAXQ, frozenset(n for n, b in enumerate(bit, 1) if not b)), powers
    ),
    "C57": lambda lamp: _won(frozenset(lamp), corners),
    "C58": lambda pair: [str(gl.nim_product_from_rules(a, b)) for a, b in pair],
    "C59": hackenbush,
    "C60": hackenbush,
    "C61": figures,
    "C62": hackenbush,
}
