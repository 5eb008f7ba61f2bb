r"""Problems of real judges, for the theorems of every chapter.

`ladder.json` says what they read.

>>> PROBLEMS["C44"].solve("2  13  10000  0")
'Second win\nSecond win\nFirst win\n'

Each is a function of the fields that the form of its input names (`forms.py`), and perhaps of
`won`, which says whether the player to move wins a game: a line in `ladder.json`, or here. What it
returns is a line, or a list of them: a text or a number as it is, and where the problem has two
words, who wins by them.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import gamelib as gl
from gamecontest.forms import cases, parsed
from gamecontest.ladder import ladder
from gamecontest.problems import PROBLEMS, Problem, Won, winner
from gamecontest.reader import Reader
from gamelib.extras import np, nx
from gamelib.sums import xor

__all__ = ["PROBLEMS", "RUNGS", "answer_of", "answered"]

#: What `ladder.json` says of each problem; an answer of several lines is a function here, `c25`.
RUNGS = {rung.id: rung for rung in sorted(ladder()) if rung.form}


@functools.cache
def answer_of(name: str) -> Callable[..., Any]:
    """Return the function of the fields of a case that answers a problem."""
    found: Callable[..., Any] = globals().get(name.lower()) or eval(
        f"lambda {RUNGS[name].answer}", globals()
    )
    return found


def answered(
    name: str, read: Reader, won: Won, answer: Callable[..., Any] | None = None
) -> Iterator[str]:
    """Yield the lines that `answer`, or the theorem, gives for the cases of an input."""
    answer, rung = answer or answer_of(name), RUNGS[name]
    names = answer.__code__.co_varnames[: answer.__code__.co_argcount]
    for number, case in enumerate(cases(parsed(rung.form), read), start=1):
        result = answer(*(won if name == "won" else case[name] for name in names))
        for line in result if isinstance(result, list) else [result]:
            told = type(line) is not str and rung.words  # an outcome is text too
            yield rung.prefix.format(number) + (winner(line, *rung.words) if told else str(line))


for _name, _rung in RUNGS.items():
    PROBLEMS[_name] = Problem(_name, _rung.title, _rung.judge, functools.partial(answered, _name))


# --- 1 to 2: one heap, Nim ------------------------------------------------------------------------


def independent(numbers: Sequence[int]) -> list[int]:
    """Return the numbers of which none is the XOR of some of those kept before it."""
    kept, basis = [], dict[int, int]()
    for number in numbers:
        rest = number
        while rest and (part := basis.get(rest.bit_length())):
            rest ^= part
        if rest:
            basis[rest.bit_length()] = rest
            kept.append(number)
    return kept


# --- 3: digraphs, tables with a law, geography ----------------------------------------------------


def c25(won: Won, N: int, arc: list[tuple[int, int]], token: list[int]) -> object:
    ends: dict[int, list[int]] = {node: [] for node in range(1, N + 1)}
    for x, y in arc:
        ends[x].append(y)
    return won(gl.DigraphGame(ends), gl.Sum(*token))


def half(stones: int) -> int:
    while stones % 2:
        stones //= 2
    return stones // 2


def share(stones: int, k: int) -> int:
    """Return the value of a heap of which up to a k-th part may be taken."""
    while stones >= k:
        part, rest = divmod(stones, k)
        if not rest:
            return part
        stones -= -(-rest // (part + 1)) * (part + 1)  # the part stays the same on the way
    return 0


def c28(won: Won, row: list[str]) -> object:
    free = {
        (r, c) for r, cells in enumerate(row, 1) for c, sign in enumerate(cells, 1) if sign == "."
    }
    near = {
        (r, c): sorted({(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)} & free) for r, c in free
    }
    lost = sorted(_missed(near))
    return ["WIN", *(f"{r} {c}" for r, c in lost)] if lost else "LOSE"


def _missed(near: dict[tuple[int, int], list[tuple[int, int]]]) -> set[tuple[int, int]]:
    """Return the cells that some maximum matching misses: a way of even length leads to one.

    On it each second edge is matched, and to change all of them makes another such matching.
    """
    partner: dict[tuple[int, int], tuple[int, int]] = nx.bipartite.hopcroft_karp_matching(
        nx.Graph(near), [c for c in near if sum(c) % 2]
    )
    missed = {*near} - {*partner}
    waiting = [*missed]
    while waiting:
        for cell in near[waiting.pop()]:
            if partner[cell] not in missed:
                missed.add(partner[cell])
                waiting.append(partner[cell])
    return missed


# --- 4: sums, imitation, undoing ------------------------------------------------------------------


def c31(won: Won, heap: list[int], take: list[int]) -> object:
    game = gl.Subtraction(take)
    for place, stones in enumerate(heap):
        for taken in take:
            rest = [*heap[:place], stones - taken, *heap[place + 1 :]]
            if taken <= stones and not won(game, gl.Sum(*rest)):
                return ["YES", f"{place + 1} {taken}"]
    return "NO"


# --- 5: taking and breaking -----------------------------------------------------------------------


@functools.cache
def stripes(*lengths: int) -> gl.Octal:
    """Return the game of a strip on which stripes of these lengths are laid."""
    return gl.Octal("0." + "".join("07"[n in lengths] for n in range(1, max(lengths) + 1)))


@functools.cache
def taking(*taken: int) -> gl.Subtraction:
    """Return the game of a subtraction set: one for all heaps of a case."""
    return gl.Subtraction(taken)


@functools.cache
def sheet(w: int, h: int) -> int:
    """Return the value of a sheet whose sides are at least 2, no strip of width 1 being left."""
    if w < h:
        return sheet(h, w)
    low = [sheet(w, side) for side in range(2, h - 1)]  # the smallest first: no call is deep
    narrow = [sheet(side, h) for side in range(2, w - 1)]
    cuts = [*zip(low, reversed(low), strict=True), *zip(narrow, reversed(narrow), strict=True)]
    return gl.mex(a ^ b for a, b in cuts)


def c39(row: str) -> object:
    cells = [n for n, sign in enumerate(row) if sign == "." and _wins(row[:n] + "X" + row[n + 1 :])]
    return ["WINNING", " ".join(str(n + 1) for n in cells)] if cells else ["LOSING", ""]


def _wins(row: str) -> bool:
    """Say whether who has left this strip wins: three in a row, or no way to finish and value 0."""
    if "XXX" in row:
        return True
    if "XX" in row or "X.X" in row:
        return False
    near = {n + side for n, sign in enumerate(row) if sign == "X" for side in range(-2, 3)}
    runs = "".join(" " if n in near else sign for n, sign in enumerate(row)).split()
    return not xor(gl.TREBLECROSS.theorem(len(run) + 2) for run in runs)


@functools.cache
def _bean(bottles: int) -> int:
    """Return the value of a bean with so many bottles behind its own."""
    values = [_bean(behind) for behind in range(bottles)]
    return gl.mex(a ^ b for a, b in itertools.combinations_with_replacement(values, 2))


def c41(n: int, bean: list[int]) -> object:
    value = [_bean(n - 1 - place) for place in range(n)]
    total = xor(each for each, count in zip(value, bean, strict=True) if count % 2)
    moves = [
        f"{i} {j} {k}"
        for i in range(n)
        if bean[i]
        for j, k in itertools.combinations_with_replacement(range(i + 1, n), 2)
        if value[i] ^ value[j] ^ value[k] == total
    ]
    return [moves[0] if moves else "-1 -1 -1", str(len(moves))]


@functools.cache
def _equal_parts(least: int, most: int) -> np.ndarray:
    """Return the values of heaps up to `most`, of which those from `least` on may be split.

    Which parts a split leaves an odd number of is told by parities. So of the splits into parts of
    one size two are enough, and where there are several, they are known without a division.
    """
    values, one = np.zeros(most + 2, dtype=np.int32), np.uint32(1)
    start = max(least, 2)
    while start <= most:
        heaps = np.arange(start, min(2 * start - 1, most + 1), dtype=np.int32)  # parts are smaller
        reached = np.zeros(len(heaps), dtype=np.uint32)  # a bit for each value
        for many in range(2, min(math.isqrt(2 * int(heaps[-1])) + 2, int(heaps[-1])) + 1):
            part = slice(max(0, many - start), None)
            each, more = np.divmod(heaps[part], np.int32(many))
            options = more % 2 * values[each + 1] ^ (many - more) % 2 * values[each]
            reached[part] |= np.left_shift(one, options.astype(np.uint32))
        for size in range(1, math.isqrt(int(heaps[-1])) + 1):
            part = slice(max(0, 2 * size * (size + 1) - start), None)
            odd, large = heaps[part] % 2, values[size + 1]
            reached[part] |= np.left_shift(one, (odd * (values[size] ^ large)).astype(np.uint32))
            options = np.where(odd ^ size % 2, large, values[size])
            reached[part] |= np.left_shift(one, options.astype(np.uint32))
        low = ~reached & (reached + one)
        values[heaps] = np.log2(low)
        start = int(heaps[-1]) + 1
    return values


def c42(F: int, game: list[list[int]]) -> object:
    values = _equal_parts(F, max(map(max, game)))
    return " ".join(str(int(np.bitwise_xor.reduce(values[heaps]) != 0)) for heaps in game)


# --- 6: the golden ratio --------------------------------------------------------------------------


def c45(n: int, k: int) -> object:
    moves = gl.DynamicSubtraction(k).winning_moves((n, n - 1))
    return str(min(n - left for left, _ in moves)) if moves else "lose"


# --- 7 to 8: Nim in disguise, misère --------------------------------------------------------------


def c50(m: int, cell: list[int]) -> object:
    """Count the moves that win a staircase: its steps are pieces with as many free cells behind.

    The last free cell before the end is a trap, so that the pieces in front of it are the ground.
    """
    free = (m - 1 - place - behind for behind, place in enumerate(reversed(cell)))
    step = Counter(free)
    if step[0]:
        return str(step[0])
    total = xor(pieces for free, pieces in step.items() if free % 2 == 0)
    down = (pieces ^ total < pieces for free, pieces in step.items() if free % 2 == 0)
    above = [(step[free - 1], pieces) for free, pieces in step.items() if free % 2 and free > 1]
    return str(sum(down) + sum(0 < (odd ^ total) - odd <= even for odd, even in above))


# --- 9 to 11: coins, nim products, Hackenbush -----------------------------------------------------


@functools.cache
def _multiples(n: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the values of cells by how many multiples q they have up to n: q, or n // q if large.

    Those multiples of a cell that have equally many are turned one after the other, so that a value
    is reached once for each such number, whichever of them is the last.
    """
    root = math.isqrt(n)
    few, many = np.zeros((2, root + 1), dtype=np.int64)
    counted = np.arange(1, root + 1)
    for q in [*range(1, root + 1), *(n // x for x in range(n // (root + 1), 0, -1))]:
        first = counted[: math.isqrt(q)]
        shares = q // first  # so many have each of its first multiples, and the other way round
        twice = int(shares[-1] == first[-1])
        fewer = np.append(shares[1:], first[::-1][twice:])
        groups = np.diff(first[1:], prepend=1, append=shares[::-1][twice:])
        large = max(0, min(root // (n // q), len(first)) - 1)  # so many of these are above the root
        values = few[np.minimum(fewer, root)]
        values[:large] = many[:: n // q][2 : large + 2]
        before = np.bitwise_xor.accumulate(np.append(0, values * (groups % 2)))[:-1]
        reached = np.bincount(np.append(0, before ^ values))
        value = int(np.argmin(np.append(reached, 0) > 0))
        if n // q <= root:
            many[n // q] = value
        if q <= root:
            few[q] = value
    return few, many


def c54(N: int, play: list[list[int]]) -> object:
    few, many = _multiples(N)
    counts = [[N // cell for cell in cells] for cells in play]
    return [xor(int(few[q] if q < len(few) else many[N // q]) for q in white) for white in counts]


@functools.cache
def _by_powers(a: int, b: int, most: int) -> int:
    """Return the value of a coin 2^a 3^b when up to `most` others are turned."""
    reached = set()
    for power, smaller in ((a, lambda p: (p, b)), (b, lambda p: (a, p))):
        for step in range(1, power + 1):
            total = 0
            for place in range(power - step, max(-1, power - step * most - 1), -step):
                total ^= _by_powers(*smaller(place), most)
                reached.add(total)
    return gl.mex(reached)


@functools.cache
def _powers(n: int) -> tuple[int, int]:
    """Return how often 2 and 3 divide a number."""
    a = (n & -n).bit_length() - 1
    b = next(power for power in itertools.count() if n % 3 ** (power + 1))
    return a, b


def c56(MAXQ: int, bit: list[int]) -> object:
    return xor(_by_powers(*_powers(n), MAXQ) for n, shown in enumerate(bit, start=1) if not shown)
