"""Solutions that are wrong in one place: the judge refuses them all.

`tests/slips.toml` lists them: pieces of the plain solutions of tests/solutions, and what stands
there instead. A wrong theory falls on the smallest input that refutes it; a slip may be seen on the
largest inputs alone.
"""

import tomllib
from pathlib import Path

import courts
import pytest
from courts import forked, spoilt
from played_out import by_rules

from gamecontest import judge
from gamecontest.own import OWN
from gamecontest.real import RUNGS
from gamecontest.selftest import SELF_TEST
from gamecontest.selftrials import TRIALS

LISTED = tomllib.loads(Path(__file__).with_name("slips.toml").read_text("utf-8"))
THEORIES, SLIPS = (
    [(name, piece, slip) for name in part for piece in part[name] for slip in part[name][piece]]
    for part in (LISTED["theories"], LISTED["slips"])
)


session = courts.session(trusted=True)


@forked
@pytest.mark.parametrize(("name", "piece", "slip"), THEORIES)
def test_a_wrong_theory_shows_the_smallest_input_that_refutes_it(name, piece, slip):
    trial, solve = TRIALS[name], spoilt(name, piece, slip)
    verdict = judge(name, solve)
    assert verdict.kind == "wrong answer" and not verdict.right
    assert str(verdict) == repr(verdict)
    if "isqrt" in piece:  # floating point is good enough for small inputs
        assert str(verdict).startswith(f"wrong answer at {trial.largest_size}:")
        return
    given = "\n".join(line[4:] for line in str(verdict).splitlines() if line.startswith("    "))
    shown = verdict.given.strip()
    assert given == shown or "lines" in given  # of which some are left out
    expected, got = (by_rules(name, shown).split(), solve(shown).split())
    assert expected != got
    assert f"\nexpected: {' '.join(expected)}\ngot: {' '.join(got)}" in str(verdict)
    if shown in (text.strip() for text, _ in trial.samples):
        assert "on sample" in str(verdict)
        return
    assert "on the smallest of the small inputs that fail:" in str(verdict)
    numbers = [*map(int, shown.split())]
    for text in trial.small(200):
        if sum(map(int, text.split())) < sum(numbers) and len(text.split()) <= len(numbers):
            assert by_rules(name, text).split() == solve(text).split()


@pytest.mark.full
@forked
@pytest.mark.parametrize(("name", "piece", "slip"), SLIPS)
def test_a_solution_with_a_slip_is_refused(name, piece, slip):
    verdict = judge(name, spoilt(name, piece, slip))
    assert verdict.kind == "wrong answer", verdict


def test_every_problem_has_two_slips():
    named = [name for name, *_ in THEORIES]
    names = named + [name for name, *_ in SLIPS]
    assert {name for name in names if names.count(name) > 1} == TRIALS.keys() - RUNGS.keys()
    assert all(named.count(name) == 2 for name in SELF_TEST) and {*OWN} <= {*named}
