"""A theorem made wrong on purpose is caught: a net with a hole is worse than none."""

import dataclasses

import pytest
from games import misere
from test_theorems import faults, small_positions

import gamelib as gl
from gamelib import (
    Bash,
    BlackAndWhite,
    ClimbingTheHill,
    CoinsOnStrip,
    MooreNim,
    Nim,
    Outcome,
    PowersOfTwo,
    RingOfNumbers,
    StaircaseNim,
    Subtraction,
    counterexample,
)
from gamelib.games.moore import _columns, _ones

N, P = Outcome.N, Outcome.P


def caught(game, what):
    """Return the fault lines that speak of `what`, among all that `faults` finds."""
    lines = list(faults(game, small_positions(game, 160)))
    return [line for line in lines if f": {what} is " in line]


# --- wrong theorems ---------------------------------------------------------------------------


class BashModulo(Bash):
    """The commonest mistake: n mod limit."""

    def theorem(self, heap):
        return heap % self.limit


class BashShifted(Bash):
    def theorem(self, heap):
        return (heap + 1) % (self.limit + 1)


class NimAnd(Nim):
    def theorem(self, heaps):
        total = -1
        for heap in heaps:
            total &= heap
        return total if heaps else 0


class NimOr(Nim):
    def theorem(self, heaps):
        total = 0
        for heap in heaps:
            total |= heap
        return total


class NimTotal(Nim):
    def theorem(self, heaps):
        return sum(heaps)


class NimParity(Nim):
    """Right about who wins with heaps of one stone, and nowhere else."""

    def theorem(self, heaps):
        return sum(heaps) % 2


class ThreesAreEven(PowersOfTwo):
    """S mod 3 = {1, 2} is what counts, one may think; the value then is n mod 2."""

    def theorem(self, heap):
        return heap % 2


class WrongPeriod(Subtraction):
    def theorem(self, heap):
        return Subtraction.theorem(self, heap % 6)


class StaircaseEven(StaircaseNim):
    """Why not the even steps? One stone on step 2: the mover loses, and this calls it won."""

    def theorem(self, steps):
        return gl.nim_sum(steps[1::2])


class StripFromTheLeft(CoinsOnStrip):
    """The gaps counted from the wrong end."""

    def theorem(self, cells):
        return gl.nim_sum(self._gaps(cells)[::-1][::2])


class StaircaseBackwards(StaircaseNim):
    """The theorem as it is often misprinted: lost iff the XOR of the odd steps is not 0."""

    def outcome_theorem(self, steps):
        return Outcome.of(not self.theorem(steps))


class MooreXor(MooreNim):
    """Columns counted modulo 2 for every k."""

    def outcome_theorem(self, heaps):
        return Outcome.of(gl.nim_sum(heaps))


class MooreOneHeapLess(MooreNim):
    """Columns counted modulo k."""

    def outcome_theorem(self, heaps):
        return Outcome.of(any(ones % self.k for ones in _ones(_columns(heaps))))


class MooreMisereReversed(MooreNim):
    """The opposite of normal play where no heap is above 1, as for one heap at a time."""

    def misere_theorem(self, heaps):
        small = all(heap <= 1 for heap in heaps)
        return Outcome.of(bool(self.outcome_theorem(heaps)) != small)


class HillWithoutKing(ClimbingTheHill):
    """The lone neighbour of the top has its whole way as a gap, whoever comes next."""

    def _gaps(self, people):
        below = people[people.count(0) :]
        lone = below[:1] * (len(below) % 2)
        return (*(b - a - 1 for a, b in zip(below[-2::-2], below[::-2], strict=False)), *lone)


class RingOneWay(RingOfNumbers):
    """The edges counted one way round only."""

    def outcome_theorem(self, edges):
        return Outcome.of(edges.index(0) % 2)


class BlackAndWhiteByXor(BlackAndWhite):
    """Nim of the gaps, however many pieces move."""

    def outcome_theorem(self, position):
        return Outcome.of(gl.nim_sum(self.gaps(position)))


WRONG_OUTCOMES = [
    *[MooreXor(2), MooreOneHeapLess(2), StaircaseBackwards(), HillWithoutKing(2), RingOneWay()],
    BlackAndWhiteByXor(2),
]


WRONG_VALUES = [
    BashModulo(3),
    BashShifted(2),
    NimAnd(),
    NimOr(),
    NimTotal(),
    NimParity(),
    ThreesAreEven(),
    WrongPeriod({1, 3, 4}),
    StaircaseEven(),
    StripFromTheLeft(),
]


@pytest.mark.parametrize("game", WRONG_VALUES, ids=repr)
def test_wrong_values_are_caught(game):
    positions = small_positions(game, 160)
    by_value = counterexample(game, game.grundy, positions)
    assert by_value.claimed != by_value.actual
    assert by_value.claimed == game.theorem(by_value.position)
    assert caught(game, "grundy")


@pytest.mark.parametrize(
    "game", [BashModulo(3), NimAnd(), NimOr(), NimTotal(), *WRONG_OUTCOMES], ids=repr
)
def test_wrong_outcomes_are_caught(game):
    found = counterexample(game, game.outcome, small_positions(game, 160))
    assert {found.claimed, found.actual} == {N, P}
    if found.actual is N:
        assert found.because.endswith("a P-position")
    assert caught(game, "outcome")


def test_the_first_position_that_is_wrong_is_named():
    found = counterexample(BashModulo(3), BashModulo(3).outcome, range(30))
    assert (found.position, found.claimed, found.actual, found.option) == (3, P, N, 0)
    found = counterexample(NimAnd(), NimAnd().outcome, Nim().small(3))
    assert found.position == (0, 1)


def test_right_theorems_are_not_caught():
    disguised = StaircaseNim(), CoinsOnStrip(), MooreNim(2), RingOfNumbers(), ClimbingTheHill(2)
    for game in (Bash(3), Nim(), PowersOfTwo(), Subtraction({1, 3, 4}), *disguised):
        assert list(faults(game, small_positions(game, 60))) == []
        assert counterexample(game, game.grundy, small_positions(game, 60)) is None


def wrong_at(position, ruleset, hook, answer):
    """Return `ruleset` with a theorem that is wrong at one position and right elsewhere."""

    def spoilt(self, asked):
        right = getattr(ruleset, hook)(self, asked)
        return answer if asked == position else right

    return type(f"Almost{ruleset.__name__}", (ruleset,), {hook: spoilt})


ALMOST = [
    (Bash, (3,), 59, "theorem", 2, "grundy"),
    (Bash, (3,), 59, "misere_theorem", P, "outcome misere"),
    (Bash, (3,), 59, "winning_theorem", [57], "winning_moves"),
    (Bash, (3,), 59, "winning_theorem", [], "winning_moves"),
    (Bash, (3,), 59, "winning_theorem", [56, 56], "winning_moves"),
    (Bash, (3,), 59, "misere_winning_theorem", [58, 57], "winning_moves misere"),
    (Bash, (3,), 58, "outcome_theorem", P, "outcome"),
    (PowersOfTwo, (), 31, "theorem", 2, "grundy"),
    (PowersOfTwo, (), 31, "misere_theorem", N, "outcome misere"),
    (Nim, (), (4, 4, 0), "theorem", 1, "grundy"),
    (Nim, (), (1, 1, 0), "misere_theorem", P, "outcome misere"),
    (Nim, (), (3, 3, 3), "winning_theorem", [(0, 3, 3), (3, 0, 3)], "winning_moves"),
    (Nim, (), (3, 3, 3), "winning_theorem", [(3, 3, 0), (3, 0, 3), (0, 3, 3)], "winning_moves"),
    (Nim, (), (2, 0, 1), "misere_winning_theorem", [], "winning_moves misere"),
]


@pytest.mark.parametrize(("ruleset", "parameters", "position", "hook", "answer", "what"), ALMOST)
def test_one_wrong_position_is_caught(ruleset, parameters, position, hook, answer, what):
    game = wrong_at(position, ruleset, hook, answer)(*parameters)
    lines = caught(game, what)
    assert any(line.startswith(f"{game} at {position}: {what} is ") for line in lines)


@pytest.mark.parametrize(("ruleset", "parameters"), [(Bash, (3,)), (PowersOfTwo, ())])
def test_one_wrong_position_is_found_by_counterexample(ruleset, parameters):
    game = wrong_at(44, ruleset, "theorem", 3)(*parameters)
    found = counterexample(game, game.grundy, range(60))
    assert (found.position, found.claimed) == (44, 3)
    assert found.actual == ruleset(*parameters).grundy(44)


# --- wrong misère rules and wrong moves -------------------------------------------------------


class MisereLikeNormal(Nim):
    def misere_theorem(self, heaps):
        return self.outcome(heaps)


class MisereReversed(Nim):
    """Misère play is normal play the other way round: a popular error."""

    def misere_theorem(self, heaps):
        return Outcome.of(not self.outcome(heaps))


class MisereBashZero(Bash):
    def misere_theorem(self, heap):
        return Outcome.of(heap % (self.limit + 1) != 0)


class MisereByValues(Subtraction):
    """Right for a single heap only where the value is 0 or 1."""

    def misere_theorem(self, heap):
        return Outcome.of(self.theorem(heap) not in (1, 2))


@pytest.mark.parametrize(
    "game",
    [
        *[MisereLikeNormal(), MisereReversed(), MisereBashZero(3), MisereByValues({1, 2})],
        MooreMisereReversed(2),
    ],
    ids=repr,
)
def test_wrong_misere_rules_are_caught(game):
    positions = small_positions(game, 160)
    found = counterexample(game, misere(game.outcome), positions, misere=True)
    assert {found.claimed, found.actual} == {N, P}
    assert caught(game, "outcome misere")


class OneMoveOnly(Nim):
    """Winning, but not all that win."""

    def winning_theorem(self, heaps):
        return Nim.winning_theorem(self, heaps)[:1]


class LosingMoves(Bash):
    def winning_theorem(self, heap):
        return [heap - 1] if heap else []


class IllegalMoves(Bash):
    def winning_theorem(self, heap):
        return [heap - heap % (self.limit + 1)]


class MovesBackwards(Nim):
    def winning_theorem(self, heaps):
        return Nim.winning_theorem(self, heaps)[::-1]


class MisereMovesLikeNormal(Nim):
    def misere_winning_theorem(self, heaps):
        return Nim.winning_theorem(self, heaps)


class MooreLosing(MooreNim):
    """One heap down to nothing: a move, and seldom one that wins."""

    def winning_theorem(self, heaps):
        right = MooreNim.winning_theorem(self, heaps)
        return [(0, *heaps[1:])] if right and heaps[0] else right


class MooreNone(MooreNim):
    def winning_theorem(self, heaps):
        return []


class MooreTwo(MooreNim):
    def winning_theorem(self, heaps):
        return MooreNim.winning_theorem(self, heaps) * 2


class PiecesStay(BlackAndWhite):
    def winning_theorem(self, position):
        return [position] if self.outcome_theorem(position) else []


def test_one_winning_move_must_be_one_and_win():
    for game in (MooreLosing(2), MooreNone(2), MooreTwo(2), PiecesStay(2)):
        assert caught(game, "winning_moves"), game
        assert not caught(game, "outcome")
    assert not caught(MooreNim(2), "winning_moves") and not caught(
        BlackAndWhite(2), "winning_moves"
    )


def test_wrong_moves_are_caught():
    for game in (OneMoveOnly(), LosingMoves(3), IllegalMoves(3), MovesBackwards()):
        assert caught(game, "winning_moves"), game
        assert not caught(game, "grundy")
    assert caught(MisereMovesLikeNormal(), "winning_moves misere")


def test_values_of_the_wrong_type_are_caught():
    class AsBool(Nim):
        def outcome(self, position, misere=False):
            return bool(super().outcome(position, misere))

    class AsTuple(Bash):
        def winning_moves(self, position, misere=False):
            return tuple(super().winning_moves(position, misere))

    assert caught(AsBool(), "outcome")
    assert caught(AsBool(), "outcome misere")
    assert caught(AsTuple(2), "winning_moves")


# --- wrong rules ------------------------------------------------------------------------------


class ForgetsToTakeOne(Bash):
    """A theorem that is right, beside rules that are not."""

    def options(self, heap):
        return range(max(heap - self.limit, 0), heap - 1)


class ForgetsAHeap(Nim):
    def options(self, heaps):
        return (option for option in super().options(heaps) if option[-1] == heaps[-1])


class TakesOneTooMany(Subtraction):
    def options(self, heap):
        return [max(heap - taken, 0) for taken in sorted(self.allowed) if taken <= heap + 1]


@pytest.mark.parametrize(
    "game", [ForgetsToTakeOne(3), ForgetsAHeap(), TakesOneTooMany({2, 5})], ids=repr
)
def test_wrong_rules_are_caught(game):
    assert caught(game, "grundy")
    assert counterexample(game, game.theorem, small_positions(game, 60)) is not None


def test_a_solver_that_xors_misere_outcomes_is_caught():
    class Xored(Subtraction):
        def outcome(self, position, misere=False):
            return Outcome.of(self.grundy(position) != int(misere))

    pairs = [gl.Sum(a, b) for a in range(6) for b in range(6)]
    lines = list(faults(Xored({1, 2}), pairs))
    assert any("outcome misere is" in line for line in lines)
    assert not any(": grundy is" in line for line in lines)


# --- wrong certificates -----------------------------------------------------------------------

CERTIFICATES = [{1, 3, 4}, {2, 5}, {4, 7, 12}, {5, 6, 20}, {1, 8, 11}, {3, 5, 6, 10, 11}]
ISSUED = {
    tuple(sorted(allowed)): Subtraction(allowed).period()
    for allowed in [*CERTIFICATES, {9, 10, 25}, {2, 3, 13, 19}]
}


LATE = {key: certificate for key, certificate in ISSUED.items() if certificate.preperiod}


@pytest.fixture(params=ISSUED, ids=str)
def certificate(request):
    return ISSUED[request.param]


def test_some_certificates_have_a_preperiod_and_exceptions():
    assert len(LATE) >= 2
    assert all(certificate.exceptions for certificate in LATE.values())


def test_issued_certificates_hold(certificate):
    assert certificate.check()


def test_a_wrong_length_fails(certificate):
    for length in (certificate.length + 1, certificate.length - 1):
        assert not dataclasses.replace(certificate, length=length).check()


@pytest.mark.parametrize("allowed", LATE, ids=str)
def test_an_earlier_preperiod_fails(allowed):
    certificate = LATE[allowed]
    earlier = certificate.preperiod - 1
    window = range(earlier, certificate.window.stop)
    assert not dataclasses.replace(certificate, preperiod=earlier).check()
    assert not dataclasses.replace(certificate, preperiod=earlier, window=window).check()


def test_wrong_exceptions_fail(certificate):
    extra = (*certificate.exceptions, certificate.preperiod)
    assert not dataclasses.replace(certificate, exceptions=extra).check()
    if certificate.exceptions:
        assert not dataclasses.replace(certificate, exceptions=certificate.exceptions[1:]).check()
        assert not dataclasses.replace(certificate, exceptions=()).check()


def test_a_saltus_that_is_not_there_fails(certificate):
    assert not dataclasses.replace(certificate, saltus=1).check()


def test_a_certificate_of_values_that_never_repeat_fails(certificate):
    assert not dataclasses.replace(certificate, by_rules=range).check()


def test_a_preperiod_forgotten_with_its_exceptions_fails():
    for allowed, certificate in LATE.items():
        forgotten = dataclasses.replace(certificate, preperiod=0, exceptions=())
        assert not forgotten.check(), allowed


def test_a_preperiod_that_is_not_the_least_fails(certificate):
    later = certificate.preperiod + 1
    assert not dataclasses.replace(certificate, preperiod=later).check()


def test_an_empty_window_proves_nothing(certificate):
    assert not dataclasses.replace(certificate, window=range(0)).check()


def test_a_period_of_no_length_fails(certificate):
    assert not dataclasses.replace(certificate, length=0, exceptions=()).check()
