"""What is no bad input is taken, and work that would never end is refused in time.

NumPy's integers are integers. What is refused at once says `refusals.toml`.
"""

import itertools

import numpy as np
import pytest
from games import misere, refusal

import gamelib as gl
from gamelib import Bash, Nim, PowersOfTwo, Subtraction, Sum, bars, search

# --- what is accepted ---------------------------------------------------------------------------

KINDS = [np.int8, np.uint8, np.int64, np.uint64, np.array]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_numpy_integers_are_integers(kind):
    seven, three = kind(7), kind(3)
    results = [
        Bash(three).grundy(seven),
        *Bash(three).winning_moves(seven, misere=True),
        *Subtraction([kind(1), three]).winning_moves(seven),
        PowersOfTwo().grundy_from_rules(seven),
        Nim().grundy([seven, three]),
        *Nim().winning_moves([seven, three])[0],
        *gl.nim_first_move([seven, three]),
        gl.nim_sum([seven, three]),
        gl.mex([kind(0), kind(1)]),
        *Bash(three).graph(seven),
        *Bash(three).canonical(seven).to_bytes(1, "big"),
    ]
    assert {type(result) for result in results} == {int}
    assert Bash(three) == Bash(3)
    assert gl.can_win_from_heap([seven, three], kind(0)) is True
    assert (Bash(3) + Nim()).grundy((seven, [three])) == 0


def test_huge_is_not_bad():
    huge = 10**5000
    assert Bash(3).grundy(huge) == huge % 4
    assert Nim().winning_moves([huge]) == [(0,)]
    assert Nim().outcome([huge, huge]) is gl.Outcome.P
    assert gl.nim_sum([huge, 1]) == huge + 1
    assert gl.mex([huge]) == 0
    assert Subtraction({2, 5}).outcome(huge) is Subtraction({2, 5}).outcome(huge % 7)


@pytest.mark.parametrize("game", [Bash(3), PowersOfTwo()], ids=repr)
def test_too_large_for_the_rules_is_refused_in_time(game, monkeypatch):
    monkeypatch.setattr(game, "budget", 2_000)
    for ask in (game.grundy_from_rules, game.outcome_from_rules, misere(game.outcome_from_rules)):
        assert "2000" in refusal(ask, 10**9)
    assert "2000" in refusal(misere(game.outcome_from_rules), Sum(10**9, 10**9))
    assert "2000" in refusal(game.graph, 10**9)


@pytest.mark.parametrize(
    "work",
    [
        lambda: Bash(10**6).grundy_from_rules(10**6),
        lambda: gl.GreenHackenbush().outcome(gl.Bush.grid(4, 4), misere=True),
        lambda: gl.counterexample(Bash(3), lambda n: n % 4, itertools.count()),
    ],
    ids=["many options", "a grid in misère play", "a claim without end"],
)
def test_long_work_shows_a_bar_while_it_goes_on(work, monkeypatch):
    class Shown(BaseException):
        pass

    def show(self, count):
        if count > 10:
            raise Shown

    monkeypatch.setattr(bars.Progress, "show", show)
    monkeypatch.setattr(search, "_BETWEEN", 100)
    with pytest.raises(Shown):
        work()


def test_options_that_are_integers_of_numpy_are_heaps_everywhere():
    class ByArrays(gl.HeapGame):
        "Take any number of stones, said by NumPy."

        def options(self, heap):
            return np.arange(heap)

    class SplitByArrays(gl.HeapGame):
        "Take a stone, split the rest."

        def options(self, heap):
            return [gl.Sum(left, heap - 1 - left) for left in np.arange(heap)]

    assert all(type(node) is int for node in ByArrays().graph(4))
    assert "np." not in repr(SplitByArrays().winning_moves(3))
    assert "np." not in str(gl.counterexample(ByArrays(), lambda heap: 0, range(4)))
