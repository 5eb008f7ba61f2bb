"""The search asks no more than it needs: its answers against a plain mex, which asks everything.

The games are drawn at random, so that nobody has seen them: digraphs, heaps that break, coins on a
graph. What is checked here knows nothing of the package but `Sum` and the rules.
"""

import functools
import itertools
import multiprocessing
import os
import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import gamelib as gl
from gamelib import Outcome, Sum
from gamelib.search import Nimbers


class Drawn(gl.Game):
    """A token on a digraph that was drawn at random; an arc may lead to several tokens."""

    def __init__(self, seed, parts=2):
        self.seed, self.parts = seed, parts
        rng = random.Random(seed)
        self._arcs = [
            [
                (
                    rng.randrange(node),
                    *(rng.randrange(min(node, 3)) for _ in range(rng.randrange(parts))),
                )
                for _ in range(rng.randint(0, 5) if node else 0)
            ]
            for node in range(11)
        ]

    def options(self, node):
        return [Sum(*ends) if len(ends) > 1 else ends[0] for ends in self._arcs[node]]


class Breaking(gl.HeapGame):
    """Take so many stones, and leave one heap or two, as it was drawn at random."""

    def __init__(self, seed):
        self.seed = seed
        rng = random.Random(seed)
        self._rules = [(take, rng.randint(1, 3)) for take in range(1, 4) if rng.random() < 0.8]

    def options(self, heap):
        for take, heaps in self._rules:
            left = heap - take
            if left >= 0 and heaps & 1:
                yield left
            if left >= 2 and heaps & 2:
                yield from (Sum(a, left - a) for a in range(1, left // 2 + 1))


class Dominoes(gl.Game):
    """Place a domino on free cells; the connected pieces are a sum."""

    def options(self, cells):
        for x, y in sorted(cells):
            for other in ((x + 1, y), (x, y + 1)):
                if other in cells:
                    yield Sum(*pieces(cells - {(x, y), other}))


class Turned(Dominoes):
    """The same; mirror images, and what is moved or turned, are one position."""

    def representative(self, cells):
        return min(map(frozenset, images(cells)), key=sorted)


def pieces(cells):
    left = set(cells)
    while left:
        piece = [left.pop()]
        for x, y in piece:
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            piece += near
            left -= near
        yield frozenset(piece)


def images(cells):
    for turn in range(8):
        turned = [(-x if turn & 1 else x, -y if turn & 2 else y) for x, y in cells]
        if turn & 4:
            turned = [(y, x) for x, y in turned]
        least = [min(part, default=0) for part in zip(*turned, strict=True)] or [0, 0]
        yield [(x - least[0], y - least[1]) for x, y in turned]


def board(rows, columns):
    return frozenset(itertools.product(range(rows), range(columns)))


class Plain:
    """Everything from the definitions: a sum is the sorted tuple of its parts."""

    def __init__(self, game):
        self.game = game
        self.value = functools.cache(self._value)
        self.lost = functools.cache(self._lost)

    def below(self, whole):
        for place, part in enumerate(whole):
            rest = whole[:place] + whole[place + 1 :]
            for option in self.game.options(part):
                ends = option.parts if isinstance(option, Sum) else (option,)
                yield tuple(sorted(rest + tuple(ends), key=repr))

    def _value(self, whole):
        seen = {self.value(option) for option in self.below(whole)}
        return next(n for n in itertools.count() if n not in seen)

    def _lost(self, whole):
        """Say whether misère play is lost."""
        options = list(self.below(whole))
        return bool(options) and not any(map(self.lost, options))


def wholes(game):
    if isinstance(game, Dominoes):
        parts = [board(1, n) for n in range(1, 6)] + [board(2, 2), board(2, 3)]
        parts.append(board(3, 3) - {(1, 1), (0, 2)})
    else:
        parts = list(range(11))
    yield from ((part,) for part in parts)
    yield from itertools.islice(itertools.combinations(parts[-6:], 2), 6)
    yield (parts[4], parts[4], parts[5])


GAMES = [Drawn(seed, 1 + seed % 3) for seed in range(24)]
GAMES += [*map(Breaking, range(12)), Dominoes(), Turned()]


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("turn", [1, -1], ids=["small first", "large first"])
def test_answers_are_those_of_a_plain_mex(game, turn):
    plain, game = Plain(game), type(game)(*game._arguments()[0])  # nothing is known of it
    for whole in list(wholes(game))[::turn]:
        value, misere = plain.value(whole), Outcome.of(not plain.lost(whole))
        asked = Sum(*whole) if len(whole) > 1 else whole[0]
        assert game.outcome(asked) is Outcome.of(value)
        assert game.outcome_from_rules(asked) is Outcome.of(value)
        assert game.outcome(asked, misere=True) is misere
        assert game.outcome_from_rules(asked, misere=True) is misere
        moves = game.moves(asked)
        for won_by, play in ((plain.value, False), (lambda w: not plain.lost(w), True)):
            lost = [move for move in moves if not won_by(parts(move))]
            assert game.winning_moves(asked, play) == lost
        assert game.grundy(asked) == game.grundy_from_rules(asked) == value


def parts(position):
    ends = position.parts if isinstance(position, Sum) else (position,)
    return tuple(sorted(ends, key=repr))


@pytest.mark.parametrize("game", GAMES[:6] + GAMES[24:30], ids=repr)
def test_an_interruption_anywhere_loses_nothing_and_changes_no_answer(game):
    class StoppedError(BaseException):
        pass

    kind, arguments = type(game), game._arguments()[0]
    for seed in range(12):
        rng = random.Random(seed)
        stopped, whole = kind(*arguments), kind(*arguments)
        options, left = kind.options, [rng.randrange(1, 25)]

        def interrupted(self, position, options=options, left=left, whole=whole):
            for option in options(self, position):
                left[0] -= self is not whole
                if not left[0]:
                    raise StoppedError
                yield option

        other = type(kind.__name__, (kind,), {"options": interrupted})(*arguments)
        known = {}
        while True:
            try:
                value = other.grundy(10)
                break
            except StoppedError:
                assert known.items() <= values_of(other).items()
                known, left[0] = values_of(other), rng.randrange(1, 60)
        assert value == whole.grundy(10) == stopped.grundy(10)
        assert all(whole.grundy(part) == found for part, found in values_of(other).items())


def values_of(game):
    return {part: value for part, value in game._from_rules.values.items() if value >= 0}


# --- representatives ------------------------------------------------------------------------------


def test_with_representatives_the_answers_are_the_same_and_sooner():
    plain, turned = Dominoes(), Turned()
    for size in ((3, 3), (3, 4), (2, 5), (4, 4)):
        start = board(*size)
        assert plain.grundy(start) == turned.grundy(start)
        assert plain.outcome(start, misere=True) == turned.outcome(start, misere=True)
        assert plain.winning_moves(start) == turned.winning_moves(start)
    assert 3 * len(turned._from_rules.values) < len(plain._from_rules.values)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda self, cells: frozenset(sorted(cells)[: len(cells) // 2 * 2]),
        lambda self, cells: board(1, len(cells)),
        lambda self, cells: frozenset((x, 0) for x, y in cells) if len(cells) > 4 else cells,
    ],
    ids=["a cell too few", "only their number", "one column"],
)
def test_a_wrong_representative_falls(wrong):
    game = type("Wrong", (Dominoes,), {"representative": wrong})()
    plain, boards = Plain(Dominoes()), [board(2, 2), board(2, 3), board(3, 3), board(1, 5)]
    assert any(game.grundy(start) != plain.value((start,)) for start in boards)


def test_a_loopy_game_has_representatives_too():
    class Ring(gl.LoopyGame):
        """Step round a ring of nine places, or from place 4 or 5 off it."""

        _asked = 0

        def options(self, place):
            self._asked += 1
            return (
                [] if place == 9 else [(place + 1) % 9, (place - 1) % 9] + [9] * (place in (4, 5))
            )

    class Mirrored(Ring):
        def representative(self, place):
            return min(place, 9 - place) if 0 < place < 9 else place

    whole, half = Ring(), Mirrored()
    assert [whole.label(place) for place in range(10)] == [half.label(n) for n in range(10)]
    assert half._asked < whole._asked


# --- what is asked --------------------------------------------------------------------------------


def looked_at(game):
    return len(game._from_rules.values)


def test_an_outcome_asks_for_less_than_a_value():
    outcome, value = Turned(), Turned()
    assert outcome.outcome(board(3, 4)) is Outcome.of(value.grundy(board(3, 4)))
    assert looked_at(outcome) < looked_at(value)


def test_of_a_sum_only_the_largest_part_is_asked_and_equal_parts_cancel():
    game = Dominoes()
    assert game.outcome(Sum(board(5, 5), board(1, 2), board(5, 5))) is Outcome.N
    assert looked_at(game) <= 2
    game = Turned()
    large = game._same(board(3, 4))
    assert game.outcome(Sum(large, board(1, 2), board(1, 3))) is Outcome.N
    assert game._from_rules.values[large] < 0  # not the value, only what it is not


def test_no_more_positions_than_cram_in_cpp_looks_at():
    """The prototype of the same algorithm in C++ looks at 122 and 1057, and for values at 2369."""
    for size, most in [((4, 4), 122), ((4, 5), 1057)]:
        game = Turned()
        game.outcome(board(*size))
        assert looked_at(game) <= most


def test_a_mask_says_what_a_value_is_not():
    search = Nimbers(lambda n: range(n), lambda position, options: (options, False))
    assert ~search.answer(5, 100, goal=2) == 0b111
    assert search.answer(5, 100, goal=5) == search.answer(5, 100) == 5


def test_many_options_are_listed_bit_by_bit():
    """Of ten thousand options the first that is lost decides; and a value needs them all."""
    listed = []

    def options(self, n):
        if n < 10**4:
            return [] if n < 5 else [n % 5]
        return (listed.append(m) or m for m in range(5, 10**4 + n % 2 * 10**4))

    game = type("Wide", (gl.Game,), {"options": options})()
    assert game.outcome(10**4) is Outcome.P
    assert len(listed) == 10**4 - 5
    game = type("Wide", (gl.Game,), {"options": options})()
    assert game.grundy(10**4) == 0


# --- root options shared out --------------------------------------------------------------------


@pytest.mark.parametrize("game", [gl.KAYLES, Breaking(3), Turned(), Dominoes()], ids=repr)
@pytest.mark.parametrize("misere", [False, True])
def test_root_options_are_shared_out_and_the_answer_is_the_same(game, misere):
    starts = [board(2, 3), board(1, 0), board(3, 3)] if isinstance(game, Dominoes) else [9, 0, 7]
    with ThreadPoolExecutor(2) as executor:
        for start in [*starts, Sum(*starts)]:
            alone = game.outcome(start, misere)
            assert game.outcome(start, misere, executor=executor) is alone
            moves = game.winning_moves(start, misere, executor=executor)
            assert moves == game.winning_moves(start, misere)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this Python cannot fork")
def test_other_processes_have_the_budget_of_the_game():
    game = Breaking(2)
    game.budget = 3
    with (
        ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as executor,
        pytest.raises(ValueError, match=r"\b3\b"),
    ):
        game.winning_moves(60, executor=executor)
    game.budget = 1000
    with ProcessPoolExecutor(2, multiprocessing.get_context("fork")) as executor:
        assert game.winning_moves(30, executor=executor) == game.winning_moves(30)
