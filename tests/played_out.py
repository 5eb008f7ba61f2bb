r"""The contest problems and the self-test, played out by their rules alone.

>>> by_rules("C12", "2 0 1")
'1 2\n0 0\n'
>>> by_rules("S3", "1  3 1") == by_rules("S3", "1  3 2") == "second\n"
True

An answer by the rules tries every move and knows no theorem but that of sums. The problem itself
gives it, asked to go by the rules, where it only says who wins. Each story of the self-test has
positions of its own: what may follow a position stands in a function, and no game of the package
is asked.
"""

import functools
import itertools

from gamecontest.judging import problem_named
from gamecontest.reader import Reader
from gamelib.games.crossing_pawn import CrossingPawn
from gamelib.games.nim import Nim
from gamelib.games.pairs import PairSplitting
from gamelib.games.strips import BlackAndWhite, CoinsOnStrip
from gamelib.ruleset import Outcome
from gamelib.sums import Sum, nim_sum


def by_rules(name, text):
    """Return the output of a problem for a small input: every move is tried."""
    lines = ANSWERS.get(name, problem_named(name).answer)(Reader(text), _by_rules)
    return "\n".join([*lines, ""])


def _by_rules(game, position):
    """Return who wins: every move is tried, in each part of a sum by itself."""
    if not isinstance(position, Sum):
        return game.outcome_from_rules(position)
    return Outcome.of(nim_sum(map(game.grundy_from_rules, position.parts)))


def _start_in_heap(read, won):
    for _ in range(read.integer("T")):
        n, k = read.integers(2, "n k")
        heaps, game = read.integers(n, "heaps"), Nim()
        left = ((*heaps[: k - 1], rest, *heaps[k:]) for rest in range(heaps[k - 1]))
        yield "No" if all(won(game, option) for option in left) else "Yes"


def _updates(read, won):
    n, q = read.integers(2, "n q")
    heaps, game = read.integers(n, "heaps"), Nim()
    for x, y in read.rows(q, x=(1, n), y=(0, None)):
        heaps[x - 1] = y
        yield "Kan" if won(game, heaps) else "Li"


def _pairs(read, won):
    for _ in range(read.integer("T")):
        pairs = read.rows(read.integer("N") // 2, x=(1, None), y=(1, None))
        yield "YES" if won(PairSplitting(), Sum(*pairs)) else "NO"


def _matches(read, won):
    heaps, game = read.integers(read.integer("k"), "heaps"), Nim()
    for place, heap in enumerate(heaps):
        for taken in range(1, heap + 1):
            left = [*heaps[:place], heap - taken, *heaps[place + 1 :]]
            if not won(game, left):
                yield f"{taken} {place + 1}"
                return (yield " ".join(map(str, left)))
    yield "lose"


@functools.cache
def _one_strip(d):
    """Return one game for all inputs, so that each position is solved once; d = 0: coins alone."""
    return BlackAndWhite(d) if d else CoinsOnStrip()


def _layouts_won(read, names):
    n, count, *d = read.integers(len(names.split()), names)
    layouts = itertools.combinations(range(1, n + 1), count)
    if not d:
        return str(sum(bool(_one_strip(0).outcome_from_rules(cells)) for cells in layouts))
    game = _one_strip(min(d[0], count // 2))  # more than all of a side's pieces never move
    return str(sum(bool(game.outcome_from_rules((cells, "white"))) for cells in layouts))


def _black_white(read, won):
    yield _layouts_won(read, "n k d")


def _moving_coins(read, won):
    yield _layouts_won(read, "n m")


def _crossing_pawn(read, won):
    _, boards = read.integers(2, "id T")
    for _ in range(boards):
        game = CrossingPawn(read.board(*read.integers(2, "n m")))
        outcome, moves = game.label_from_rules(game.start)
        yield {"N": f"Red {moves}", "P": f"Black {moves}", "D": "Tie"}[outcome]


def _misere_nim(read):
    heaps = read.integers(read.integer("n"), "heaps")
    return Nim().outcome_from_rules(heaps, misere=True)


@functools.cache
def _won(position, moves, last_loses=False):
    """Say whether the player to move wins, by all that `moves` lists."""
    options = [*moves(position)]
    if not options:
        return last_loses
    return not all(_won(option, moves, last_loses) for option in options)


@functools.cache
def _value(position, moves):
    """Return the Grundy value of a part of a sum."""
    reached = {_value(option, moves) for option in moves(position)}
    return next(value for value in itertools.count() if value not in reached)


def _winner(won):
    return "first" if won else "second"


def _games(play):
    """Return the answer of T games, of each of which `play` reads all and says who wins."""

    def answer(read, won):
        return (_winner(play(read)) for _ in range(read.integer("T")))

    return answer


def _put(items, place, item):
    return (*items[:place], item, *items[place + 1 :])


@functools.cache
def _everywhere(m):
    """Return the moves that take 1 to m stones from each heap that is not empty."""

    def moves(heaps):
        ways = (range(max(0, heap - m), heap) if heap else (0,) for heap in heaps)
        return itertools.product(*ways) if any(heaps) else ()

    return moves


def _at_every_heap(read):
    n, m = read.integers(2, "n m")
    return _won(tuple(read.integers(n, "heaps")), _everywhere(m))


def _bricks(rows):
    for place, bricks in enumerate(rows):
        above = rows[place + 1] if place + 1 < len(rows) else 0
        for left in range(above, bricks):
            yield _put(rows, place, left)


def _wall(read):
    return _won(tuple(read.integers(read.integer("n"), "rows")), _bricks)


def _wheels(position):
    b, wheels = position
    for turned in range(len(wheels)):
        after, place = [*wheels], turned
        while place >= 0 and after[place] == 0:
            after[place] = b - 1
            place -= 1
        if place >= 0:
            after[place] -= 1
            yield b, tuple(after)


def _counter(read):
    b, d = read.integers(2, "b d")
    return _won((b, tuple(read.integers(d, "digits"))), _wheels)


def _hops(cell):
    for up, back in [(1, 0), (1, 1), (2, 1)]:
        r, p = cell
        while 0 <= p - back <= r - up:
            r, p = r - up, p - back
            yield r, p


def _bee(read):
    return _won(tuple(read.integers(2, "r p")), _hops)


@functools.cache
def _leaving(distances):
    def moves(dancers):
        for dancer, distance in itertools.product(dancers, distances):
            if dancer + distance in dancers:
                yield dancers - {dancer, dancer + distance}

    return moves


def _dancers(read):
    n, k = read.integers(2, "n k")
    distances = frozenset(read.integers(k, "distances"))
    return _won(frozenset(range(1, n + 1)), _leaving(distances))


@functools.cache
def _passing(bosses, m):
    """Return the moves of files where `bosses` are those of the desks 2, 3, ..."""

    def moves(desks):
        for place, desk in enumerate(desks):
            for _ in range(m):
                if desk > 1:
                    desk = bosses[desk - 2]
                    yield tuple(sorted(_put(desks, place, desk)))

    return moves


def _files(read):
    n, m, k = read.integers(3, "n m k")
    moves = _passing(tuple(read.integers(n - 1, "bosses")), m)
    return _won(tuple(sorted(read.integers(k, "files"))), moves, True)


def _cancelling(events):
    for start, end in events:
        yield frozenset((l, r) for l, r in events if not (start <= l and r <= end))


def _festival(read):
    events = read.rows(read.integer("n"), l=(0, None), r=(0, None))
    return _won(frozenset(events), _cancelling)


def _flips(number):
    digits = number.bit_length()
    for low, high in itertools.combinations(range(digits + 1), 2):
        flipped = number
        for place in range(low, high):
            flipped ^= 1 << place
        if flipped < number:
            yield flipped


def _blackboard(read):
    numbers = read.integers(read.integer("n"), "numbers")
    return nim_sum(_value(number, _flips) for number in numbers)


@functools.cache
def _free_seats(n):
    """Return the value of n free seats in a row: a party leaves some on its left and right."""
    reached = set()
    for guests in (1, 2):
        for left in range(n - guests + 1):
            right = n - guests - left
            reached.add(_free_seats(max(0, left - 1)) ^ _free_seats(max(0, right - 1)))
    return next(value for value in itertools.count() if value not in reached)


def _benches(read):
    return nim_sum(map(_free_seats, read.integers(read.integer("n"), "benches")))


def _dial(read, won):
    n, k, q = read.integers(3, "n k q")
    buttons = [*read.rows(k, a=(0, None), b=(0, None))]

    @functools.cache
    def ended(x, turns):
        """Say for whom the game ends within so many turns, empty if nobody can force that."""
        if x == 0:
            return "second"
        found = {ended((a * x + b) % n, turns - 1) for a, b in buttons} if turns else {""}
        return "first" if "second" in found else "second" if found == {"first"} else ""

    for start in read.integers(q, "numbers"):
        count = next((turns for turns in range(2 * n) if ended(start, turns)), None)
        yield "draw" if count is None else f"{ended(start, count)} {count}"


def _switching(lamps):
    for lamp in lamps:
        for i, j in itertools.product(range(1, lamp.bit_length()), repeat=2):
            if lamp % (2**i * 3**j) == 0:
                yield lamps ^ {lamp, lamp // 2**i, lamp // 3**j, lamp // (2**i * 3**j)}


def _lamps(read):
    return _won(frozenset(read.integers(read.integer("n"), "lamps")), _switching)


#: The answers by the rules of the problems that go by theorem.
ANSWERS = {
    "C3": _start_in_heap,
    "C4": _updates,
    "C7": _pairs,
    "C8": _black_white,
    "C12": _matches,
    "C15": _crossing_pawn,
    "C16": _moving_coins,
    "S1": _games(_wall),
    "S2": _games(_counter),
    "S3": _games(_bee),
    "S4": _games(_dancers),
    "S5": _games(_files),
    "S6": _games(_festival),
    "S7": _games(_blackboard),
    "S8": _games(_benches),
    "S9": _dial,
    "S10": _games(_lamps),
    "S12": _games(_misere_nim),
    "S14": _games(_at_every_heap),
}
