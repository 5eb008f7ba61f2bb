"""Chapter 13: the clinic. Small positions are played out, the others follow the theorems."""

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import combinations, product
from typing import Any

import gamelib as gl
from gamecourse.exercises import exercise
from gamecourse.exercises.tried import Faults, chained, each, first_fault, wins
from gamecourse.grading import Grade, difference, grade, told

#: Numbers that nobody plays out.
HUGE = [10**18, 10**18 - 1, 2**59, 2**59 + 2**58]


# --- cards ---------------------------------------------------------------------------------------


def _parities(heap: int, allowed: frozenset[int], known: dict[int, set[int]]) -> set[int]:
    """Return whether matches from a heap have an even number of moves, an odd one, or both."""
    for n in range(len(known), heap + 1):
        moves = [number for number in allowed if number <= n]
        known[n] = {1 - parity for number in moves for parity in known[n - number]} or {0}
    return known[heap]


LISTED = [{1, *rest} for n in range(4) for rest in combinations(range(2, 9), n)]
LISTED += [{1, 10**18 - 1}, {1, 3, 10**18}, {1, 3, 5, 7, 9, 11, 2**60}, set(range(1, 400, 2))]
LISTED += [{1, *range(2, 10)}, {1, 100}, {1, 3, 99}, {1, 2**59 + 2}, {1, 3, 10**18 - 2}]
LISTED += [{*range(1, 400, 2), 10**17 + 2}, {*range(1, 400, 2), 2**59 + 1}]


@exercise("13.matters", each(map(frozenset, LISTED)))
def never_matters(allowed: frozenset[int]) -> bool:
    if max(allowed) > 100:
        return not any(number % 2 == 0 for number in allowed)
    known: dict[int, set[int]] = {}
    return all(len(_parities(n, allowed, known)) == 1 for n in range(2 * max(allowed) + 1))


def _barred() -> Iterator[tuple[tuple[int, ...], int]]:
    near = [h for n in (1, 2, 3, 4) for h in product(range(4), repeat=n)]
    near += [(1, 6, 3), (5, 5, 5), (4, 5, 6), (7, 1, 9, 2)]
    lost = (*HUGE, 2**40, gl.nim_sum([*HUGE, 2**40]))
    far = [tuple(HUGE), (10**18, 1, 1), lost, (*lost[:-1], lost[-1] ^ 2**40), (2**40, 2**41, 7)]
    yield from ((heaps, k) for heaps in chained(near, far) for k in range(len(heaps)))
    many = (*range(1, 99_999), 2**60)
    yield from [(many, len(many) - 1), (many, 0)]


@exercise("13.barred", _barred())
def wins_elsewhere(heaps: Sequence[int], k: int) -> bool:
    if sum(heaps) > 40:
        total = gl.nim_sum(heaps)
        return any(heap ^ total < heap for i, heap in enumerate(heaps) if i != k)
    options = (option for option in gl.Nim().moves(tuple(heaps)) if option[k] == heaps[k])
    return any(not gl.Nim().outcome_from_rules(option) for option in options)


STAIRS: list[Any] = [s for n in (1, 2, 3, 4) for s in product(range(4), repeat=n)]
STAIRS += [(1, 0, 2, 3, 1), HUGE, (*HUGE, 5), (10**18, 10**18, 1), range(10**5)]
LOST = list(itertools.chain(*((heap, 3) for heap in [*HUGE, gl.nim_sum(HUGE)])))
STAIRS += [LOST, [2**40, *LOST[1:]], [*LOST, 2**40, 0], [4, *LOST] * 5000]


@exercise("13.climb", each(map(tuple, STAIRS)))
def climbs(steps: Sequence[int]) -> bool:
    # The last step is the ground.
    return wins(gl.StaircaseNim(), tuple(reversed(steps[:-1])), far=sum(steps) > 20)


# --- trees and tries -----------------------------------------------------------------------------


def _grown() -> list[tuple[int, ...]]:
    draw = random.Random(13)
    far = [tuple(draw.randint(max(0, i - back), i) for i in range(60)) for back in (1, 3, 9, 60)]
    return [*far, tuple(range(60)), (0,) + (1,) * 59, (0,) * 60]


def _rising(parents: tuple[int, ...]) -> bool:
    """Whether every parent stands before its children."""
    return all(parent <= place for place, parent in enumerate(parents))


GAME = gl.AncestorDeletion()
FORESTS = [p for n in range(6) for p in product(range(n), repeat=n) if _rising(p)]
exercise("13.forest", each(FORESTS), far=each(_grown()), theorem=GAME.grundy)(
    GAME.grundy_from_rules
)


def _full_places(numbers: Iterable[int], levels: int) -> set[int]:
    """Return the full places of the trie of some numbers, as a reader gets it."""
    full: set[int] = set()
    for number in numbers:
        place = 1 << levels | number
        full.add(place)
        while place > 1 and place ^ 1 in full:
            place //= 2
            full.add(place)
    return full


def _deep_trie(levels: int, draw: random.Random) -> tuple[list[int], int, int]:
    """Return numbers below 2^levels, a shift and the mex; only few numbers reach up to it."""
    least, shift = draw.randrange(1, 200), draw.getrandbits(levels)
    beyond = [draw.randrange(least + 1, 1 << levels) for _ in range(20)]
    return [number ^ shift for number in chained(range(least), beyond)], shift, least


def _tries() -> Iterator[tuple[tuple[set[int], int, int], int]]:
    """Yield what a reader gets, the full places, the levels and a shift; and the mex."""
    draw = random.Random(13)
    asked: list[tuple[Iterable[int], int, int]] = []
    for count in range(5):
        asked += [(s, 2, shift) for s in combinations(range(4), count) for shift in range(4)]
    for _ in range(60):
        asked.append((draw.sample(range(32), draw.randrange(20, 33)), 5, draw.randrange(32)))
    # Too many numbers to try one after the other for each digit.
    asked += [(range(2**16), 17, shift) for shift in (0, 2**16 + 5)]
    for numbers, levels, shift in asked:
        least = gl.mex(number ^ shift for number in numbers)
        yield (_full_places(numbers, levels), levels, shift), least
    for levels in (*range(9, 70), 99, 100):
        given, shift, least = _deep_trie(levels, draw)
        yield (_full_places(given, levels), levels, shift), least


class _Counted(Set[int]):
    """Places that count how many of them are looked at; a copy looks at all.

    It is no `set`, which would be copied without a look.
    """

    def __init__(self, places: Iterable[int] = ()) -> None:
        self.places, self.looks = frozenset(places), 0

    def __contains__(self, place: object) -> bool:
        self.looks += 1
        return place in self.places

    def __iter__(self) -> Iterator[int]:
        self.looks += len(self.places)
        return iter(self.places)

    def __len__(self) -> int:
        return len(self.places)

    def copy(self) -> set[int]:
        return set(self)


_Counted.__name__ = "frozenset"  # as a message of Python's calls what cannot be changed


@exercise("13.trie")
def check_trie_mex(trie_mex: Callable[..., Any]) -> Grade:
    sets, truths = zip(*_tries(), strict=True)
    wanted, looks = iter(truths), 0

    def answer(full: set[int], levels: int, shift: int) -> Any:
        nonlocal looks
        counted = _Counted(full)
        given = trie_mex(counted, levels, shift)
        looks = counted.looks
        return given

    def fault_of(given: Any, _: set[int], levels: int, __: int) -> str:
        if (fault := difference(given, next(wanted))) or looks <= 4 * (levels + 1):
            return fault
        return f"you give {told(given)}, and look at many more places than a few a level"

    right = "it agrees with the rules, with a few looks a level"
    return grade(answer, sets, "For", fault_of, right)


def _misprinted(parents: Sequence[int]) -> int:
    """Return the value that the note of exercise 6 gives, which leaves out what is below v."""
    below: list[list[int]] = [[] for _ in range(len(parents) + 1)]
    values = [0] * (len(parents) + 1)
    for node, parent in enumerate(parents, 1):
        below[parent].append(node)
    for node in range(len(parents), 0, -1):
        left = {node: gl.nim_sum(values[child] for child in below[node])}
        for v in range(node + 1, len(parents) + 1):
            if parents[v - 1] in left:
                left[v] = left[parents[v - 1]] ^ values[v]
        values[node] = gl.mex(left.values())
    return gl.nim_sum(values[root] for root in below[0])


def _path_misprinted(n: int) -> int:
    """Return the value that the first note gives a path of n nodes."""
    values = [0, 1]  # of no node, of a leaf
    for size in range(2, 1 + (n if n < 100 else 8 + n % 4)):  # only two before count
        values.append(gl.mex([values[size - 2]]))
    return values[-1]


def _fault_of_tree(given: Any) -> str:
    """Return what is wrong with the smallest tree where the second note is wrong."""
    try:
        tree = GAME.canonical(given)
    except (TypeError, ValueError):
        return f"you give {told(given)}: a tuple of parents, each before its children, is asked for"
    fault = first_fault(_faults_of_tree(tree))
    return fault and f"you give {told(given)}, {fault}"


def _faults_of_tree(tree: tuple[int, ...]) -> Faults:
    yield tree[:1] != (0,) or 0 in tree[1:], "which is no tree"
    yield len(tree) > 7, "which is not the smallest"
    yield _misprinted(tree) == GAME.grundy_from_rules(tree), "whose value the note gets right"
    yield len(tree) > 4, "which is not the smallest"


SECOND = "the second note"


@exercise("13.children")
def check_misprint(misprint: Callable[..., Any], smallest_wrong: Callable[..., Any]) -> Grade:
    def answer(asked: Any) -> Any:
        return smallest_wrong() if asked == SECOND else misprint(asked)

    def fault_of(given: Any, asked: Any) -> str:
        if asked == SECOND:
            return _fault_of_tree(given)
        return difference(given, _path_misprinted(asked))

    sizes = [*range(1, 60), 10**18, 10**18 + 1, 10**17 - 1]
    cases: list[Any] = [*((n,) for n in sizes), (SECOND,)]
    return grade(answer, cases, "For", fault_of, "it agrees with the rules, and the smallest tree")
