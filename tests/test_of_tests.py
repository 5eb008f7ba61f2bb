"""A theorem made wrong on purpose is caught: a net with a hole is worse than none."""

import dataclasses
import functools
import operator

import pytest
from games import made, misere
from test_theorems import faults, small_positions

import gamelib as gl
from gamelib import Bash, MooreNim, Nim, Outcome, PowersOfTwo, StaircaseNim, Subtraction

N, P = Outcome.N, Outcome.P


def caught(game, what):
    """Return the fault lines that speak of `what`, among all that `faults` finds."""
    lines = list(faults(game, small_positions(game, 160)))
    return [line for line in lines if f": {what} is " in line]


# --- wrong theorems ---------------------------------------------------------------------------


def without_king(self, people):
    """Return coins of which the lone neighbour of the top has its whole way, whoever comes next."""
    return tuple(distance + 1 for distance in people if distance)


def misere_reversed(self, heaps):
    """The opposite of normal play where no heap is above 1, as for one heap at a time."""
    small = all(heap <= 1 for heap in heaps)
    return Outcome.of(bool(self.outcome_theorem(heaps)) != small)


#: Games whose winner is wrong.
WRONG_OUTCOMES = [
    # Columns counted modulo 2 for every k, and modulo k.
    made(MooreNim, 2, outcome_theorem=lambda self, heaps: Outcome.of(gl.nim_sum(heaps))),
    made(
        MooreNim,
        2,
        outcome_theorem=lambda self, heaps: Outcome.of(
            any(sum(heap >> bit & 1 for heap in heaps) % self.k for bit in range(9))
        ),
    ),
    # As it is often misprinted: lost iff the XOR of the odd steps is not 0.
    made(StaircaseNim, outcome_theorem=lambda self, steps: Outcome.of(not self.theorem(steps))),
    made(gl.ClimbingTheHill, 2, _cells=without_king),
    # The edges counted one way round only.
    made(gl.RingOfNumbers, outcome_theorem=lambda self, edges: Outcome.of(edges.index(0) % 2)),
    # Nim of the gaps, however many pieces move.
    made(
        gl.BlackAndWhite,
        2,
        outcome_theorem=lambda self, position: Outcome.of(gl.nim_sum(self.gaps(position))),
    ),
]

#: Games whose values and winners are wrong: the commonest mistake is n mod limit.
MODULO = made(Bash, 3, theorem=lambda self, heap: heap % self.limit)
NIM_AND = made(Nim, theorem=lambda self, heaps: functools.reduce(operator.and_, heaps or (0,)))
WRONG_BOTH = [
    MODULO,
    NIM_AND,
    made(Nim, theorem=lambda self, heaps: functools.reduce(operator.or_, heaps, 0)),
    made(Nim, theorem=lambda self, heaps: sum(heaps)),
]

#: Games whose values are wrong.
WRONG_VALUES = [
    *WRONG_BOTH,
    made(Bash, 2, theorem=lambda self, heap: (heap + 1) % (self.limit + 1)),
    # Right about who wins with heaps of one stone, and nowhere else.
    made(Nim, theorem=lambda self, heaps: sum(heaps) % 2),
    # S mod 3 = {1, 2} is what counts, one may think; the value then is n mod 2.
    made(PowersOfTwo, theorem=lambda self, heap: heap % 2),
    made(gl.Powers, 4, theorem=lambda self, heap: heap % 5 % 2),
    made(Subtraction, {1, 3, 4}, theorem=lambda self, heap: Subtraction.theorem(self, heap % 6)),
    # Why not the even steps? One stone on step 2: the mover loses, and this calls it won.
    made(StaircaseNim, theorem=lambda self, steps: gl.nim_sum(steps[1::2])),
    # The gaps counted from the wrong end.
    made(gl.CoinsOnStrip, theorem=lambda self, cells: gl.nim_sum(self.staircase(cells)[::-1][::2])),
]


@pytest.mark.parametrize("game", WRONG_VALUES, ids=repr)
def test_wrong_values_are_caught(game):
    positions = small_positions(game, 160)
    by_value = gl.counterexample(game, game.grundy, positions)
    assert by_value.claimed != by_value.actual
    assert by_value.claimed == game.theorem(by_value.position)
    assert caught(game, "grundy")


@pytest.mark.parametrize("game", [*WRONG_BOTH, *WRONG_OUTCOMES], ids=repr)
def test_wrong_outcomes_are_caught(game):
    found = gl.counterexample(game, game.outcome, small_positions(game, 160))
    assert {found.claimed, found.actual} == {N, P}
    if found.actual is N:
        assert found.because.endswith("a P-position")
    assert caught(game, "outcome")


def wrong_at(position, ruleset, parameters, hook, answer):
    """Return a game with a theorem that is wrong at one position and right elsewhere."""
    right = getattr(ruleset, hook)
    wrong = {hook: lambda self, asked: answer if asked == position else right(self, asked)}
    return made(ruleset, *parameters, **wrong)


ALMOST = [
    (Bash, (3,), 59, "theorem", 2, "grundy"),
    (Bash, (3,), 59, "misere_theorem", P, "outcome misere"),
    (Bash, (3,), 59, "winning_theorem", [], "winning_moves"),
    (Bash, (3,), 59, "winning_theorem", [56, 56], "winning_moves"),
    (Bash, (3,), 59, "misere_winning_theorem", [58, 57], "winning_moves misere"),
    (Bash, (3,), 58, "outcome_theorem", P, "outcome"),
    (Nim, (), (4, 4, 0), "theorem", 1, "grundy"),
    (Nim, (), (1, 1, 0), "misere_theorem", P, "outcome misere"),
    (Nim, (), (3, 3, 3), "winning_theorem", [(3, 3, 0), (3, 0, 3), (0, 3, 3)], "winning_moves"),
    (Nim, (), (2, 0, 1), "misere_winning_theorem", [], "winning_moves misere"),
]


@pytest.mark.parametrize(("ruleset", "parameters", "position", "hook", "answer", "what"), ALMOST)
def test_one_wrong_position_is_caught(ruleset, parameters, position, hook, answer, what):
    game = wrong_at(position, ruleset, parameters, hook, answer)
    lines = caught(game, what)
    assert any(line.startswith(f"{game} at {position}: {what} is ") for line in lines)


# --- wrong misère rules and wrong moves -------------------------------------------------------


WRONG_MISERE = [
    made(Nim, misere_theorem=lambda self, heaps: self.outcome(heaps)),
    # Misère play is normal play the other way round: a popular error.
    made(Nim, misere_theorem=lambda self, heaps: Outcome.of(not self.outcome(heaps))),
    made(Bash, 3, misere_theorem=lambda self, heap: Outcome.of(heap % (self.limit + 1) != 0)),
    # Right for a single heap only where the value is 0 or 1.
    made(
        Subtraction,
        {1, 2},
        misere_theorem=lambda self, heap: Outcome.of(self.theorem(heap) not in (1, 2)),
    ),
    made(MooreNim, 2, misere_theorem=misere_reversed),
]


@pytest.mark.parametrize("game", WRONG_MISERE, ids=repr)
def test_wrong_misere_rules_are_caught(game):
    positions = small_positions(game, 160)
    found = gl.counterexample(game, misere(game.outcome), positions, misere=True)
    assert {found.claimed, found.actual} == {N, P}
    assert caught(game, "outcome misere")


def moves(ruleset, *arguments, change):
    """Return a game whose winning moves are changed: `change(right, position)` says how."""
    right = ruleset.winning_theorem
    hook = {"winning_theorem": lambda self, position: change(right(self, position), position)}
    return made(ruleset, *arguments, **hook)


#: Games whose moves are wrong: some, losing, illegal ones, or in another order; and where one is
#: enough, a move that seldom wins, none, two, and none at all.
WRONG_MOVES = [
    moves(Nim, change=lambda right, heaps: right[:1]),
    moves(Bash, 3, change=lambda right, heap: [heap - 1] if heap else []),
    moves(Bash, 3, change=lambda right, heap: [heap - heap % 4]),
    moves(Nim, change=lambda right, heaps: right[::-1]),
    moves(MooreNim, 2, change=lambda right, heaps: [(0, *heaps[1:])] if right else []),
    moves(MooreNim, 2, change=lambda right, heaps: []),
    moves(MooreNim, 2, change=lambda right, heaps: right * 2),
    moves(gl.BlackAndWhite, 2, change=lambda right, position: [position] if right else []),
]


@pytest.mark.parametrize("game", WRONG_MOVES, ids=repr)
def test_wrong_moves_are_caught(game):
    assert caught(game, "winning_moves")
    assert not caught(game, "grundy" if game.impartial else "outcome")


def test_the_moves_of_normal_play_are_caught_in_misere_play():
    assert caught(made(Nim, misere_winning_theorem=Nim.winning_theorem), "winning_moves misere")


def test_values_of_the_wrong_type_are_caught():
    class AsBool(Nim):
        def outcome(self, position, misere=False):
            return bool(super().outcome(position, misere))

    assert caught(AsBool(), "outcome")


# --- wrong rules ------------------------------------------------------------------------------


#: Theorems that are right, beside rules that are not: they forget to take one, or a heap, or take
#: one too many.
WRONG_RULES = [
    made(Bash, 3, options=lambda self, heap: range(max(heap - self.limit, 0), heap - 1)),
    made(
        Nim, options=lambda self, heaps: (o for o in Nim.options(self, heaps) if o[-1] == heaps[-1])
    ),
    made(
        Subtraction,
        {2, 5},
        options=lambda self, heap: [max(heap - taken, 0) for taken in (2, 5) if taken <= heap + 1],
    ),
]


@pytest.mark.parametrize("game", WRONG_RULES, ids=repr)
def test_wrong_rules_are_caught(game):
    assert caught(game, "grundy")
    assert gl.counterexample(game, game.theorem, small_positions(game, 60)) is not None


def test_a_solver_that_xors_misere_outcomes_is_caught():
    class Xored(Subtraction):
        def outcome(self, position, misere=False):
            return Outcome.of(self.grundy(position) != int(misere))

    pairs = [gl.Sum(a, b) for a in range(6) for b in range(6)]
    lines = list(faults(Xored({1, 2}), pairs))
    assert any("outcome misere is" in line for line in lines)
    assert not any(": grundy is" in line for line in lines)


# --- wrong certificates -----------------------------------------------------------------------


#: Of two games that begin with exceptions.
ISSUED = [Subtraction(allowed).period() for allowed in ({4, 7, 12}, {1, 8, 11})]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda c: {"length": c.length + 1},
        lambda c: {"length": c.length - 1},
        lambda c: {"length": 0, "exceptions": ()},
        lambda c: {"exceptions": (*c.exceptions, c.preperiod)},
        lambda c: {"exceptions": c.exceptions[1:]},
        lambda c: {"saltus": 1},
        lambda c: {"by_rules": range},  # values that never repeat
        lambda c: {"preperiod": c.preperiod + 1},  # not the least
        lambda c: {"preperiod": c.preperiod - 1},
        lambda c: {"preperiod": 0, "exceptions": ()},
        lambda c: {"window": range(0)},
    ],
)
def test_wrong_certificates_fail(wrong):
    for issued in ISSUED:
        forged = dataclasses.replace(issued, **wrong(issued))
        assert issued.check() and not forged.check()
