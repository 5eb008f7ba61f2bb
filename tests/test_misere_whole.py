"""Misère quotients of heaps of every size: published rows, the rules, and spoilt certificates."""

import itertools
import pickle
import random
import re

import pytest
from test_published import PUBLISHED

import gamelaws as laws
import gamelib as gl
from gamelaws.misere.candidates import Candidates
from gamelaws.misere.quotient import LIMITS, WholeQuotient, added, needed
from gamelib import Outcome, Sum

#: Order, period and where it begins.
ROWS = {code: row for code, *row in PUBLISHED["misere_quotients_of_the_atlas"]["values"]}


@pytest.fixture(scope="module", params=ROWS)
def solved(request):
    game = gl.Octal(request.param)
    return game, laws.misere_quotient(game)


def test_whole_quotients_are_the_published_ones(solved):
    game, quotient = solved
    assert [quotient.order, quotient.period, quotient.preperiod] == ROWS[game.code]
    assert quotient.proved and quotient.check()
    assert quotient.heaps >= needed(game, quotient.preperiod, quotient.period)

    assert pickle.loads(pickle.dumps(quotient)) == quotient
    assert laws.misere_quotient(game) is quotient


def test_whole_quotients_play_sums_as_the_rules_do(solved):
    game, quotient = solved
    draw = random.Random(5)
    for _ in range(25):
        heaps, left = [], draw.randrange(6, 21)
        while left > 0:
            heaps.append(draw.randint(1, left))
            left -= heaps[-1]
        position = gl.Sum(*heaps)
        assert quotient.outcome(position) is game.outcome_from_rules(position, misere=True)


def test_whole_quotients_answer_heaps_of_any_size(solved):
    game, quotient = solved
    big = quotient.preperiod + quotient.period * 10**15
    assert quotient.phi[big] == quotient.phi[quotient.preperiod]
    assert quotient.outcome(gl.Sum(big, 7)) is quotient.outcome(gl.Sum(quotient.preperiod, 7))
    assert game.outcome(gl.Sum(260, 7), misere=True) is quotient.outcome(gl.Sum(260, 7))


def test_winning_moves_of_misere_play_are_exact_beyond_what_was_computed():
    game = gl.Octal("0.123")
    laws.misere_quotient(game)
    won = [gl.Sum(1000, n) for n in range(9) if game.outcome(gl.Sum(1000, n), misere=True)]
    assert won
    for position in won:
        moves = game.winning_moves(position, misere=True)
        assert moves and not any(game.outcome(move, misere=True) for move in moves)


@pytest.mark.parametrize("spoil", ["period", "preperiod", "phi", "table", "p_portion"])
def test_a_spoilt_quotient_is_refused(spoil):
    quotient = laws.misere_quotient(gl.Octal("0.75"))
    spoilt = pickle.loads(pickle.dumps(quotient))
    spoilt.__dict__.update(quotient.__dict__)
    if spoil in ("period", "preperiod"):
        setattr(spoilt, spoil, getattr(quotient, spoil) - 1)
        spoilt.window = range(spoilt.preperiod, spoilt.heaps - spoilt.period + 1)
    elif spoil == "phi":
        spoilt.phi = type(quotient.phi)((*tuple(quotient.phi)[:-1], quotient.elements[0]))
    elif spoil == "table":
        spoilt.table = (quotient.table[1], *quotient.table[1:])
    else:
        spoilt.p_portion = quotient.p_portion[1:]
    assert quotient.check() and not spoilt.check()


def test_a_quotient_of_too_few_heaps_is_refused():
    """All that it says is true, and it was not compared as far as the theorem needs."""
    game = gl.Octal("0.123")
    whole = laws.misere_quotient(game)
    for heaps, enough in ((needed(game, whole.preperiod, whole.period), True), (16, False)):
        found = added(Candidates(LIMITS), game, heaps)
        anew = WholeQuotient(game, heaps, found, whole.preperiod, whole.period)
        assert anew.order == whole.order and anew.window and anew.check() == enough


@pytest.mark.parametrize(("code", "heaps", "order"), [("0.07", 25, 144), ("4.7", 14, 50)])
def test_large_quotients_play_sums_as_the_rules_do(code, heaps, order):

    game = gl.Octal(code)
    quotient = laws.misere_quotient(game, heaps)
    assert quotient.order == order
    draw = random.Random(heaps)
    for _ in range(12):
        one = draw.randint(1, 14)
        position = gl.Sum(one, draw.randint(0, 16 - one), draw.randint(0, 2))
        by_rules = gl.Octal(code).outcome_from_rules(position, misere=True)
        assert quotient.outcome(position) is by_rules


@pytest.mark.parametrize(
    ("game", "order"),
    [(gl.Bash(9), 18), (gl.Subtraction({1, 300}), 6), (gl.Subtraction({2, 5, 40}), 6)],
    ids=str,
)
def test_the_quotient_of_a_subtraction_set_is_that_of_nim(game, order):
    quotient = laws.misere_quotient(game)
    assert (quotient.order, len(quotient.p_portion)) == (order, 2)
    for heaps in itertools.combinations_with_replacement((7, 10**6, 10**18 + 1), 3):
        assert quotient.outcome(Sum(*heaps)) is gl.anti_sg_outcome(map(game.grundy, heaps))
    assert quotient.check()


def test_a_quotient_with_too_many_pairs_rests_on_the_theorem():
    quotient = laws.misere_quotient(gl.Bash(100))
    assert (quotient.order, len(quotient.p_portion), quotient.pairs) == (130, 2, 0)
    with pytest.raises(ValueError, match=re.escape("Bash")):
        quotient.certificate()


@pytest.mark.parametrize("game", [gl.Bash(10**6), gl.Subtraction({1, 10**9 + 1})], ids=str)
def test_quotients_that_cannot_be_listed_are_refused_though_their_games_answer(game):
    with pytest.raises(ValueError, match=re.escape(str(game))):
        laws.misere_quotient(game)
    assert game.outcome(Sum(10**6, 3), misere=True) in Outcome
