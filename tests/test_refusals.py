"""What is no position, no parameter and no number is refused, in one line that says what is meant.

`tests/refusals.toml` lists the calls by area and kind of error: each with the texts of the values
that are put where it has `{}`. One case stands for each check. How a refusal is worded is left to
the package; that it is one short line which names something of the call is asked for here.
"""

import itertools
import re
import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import networkx as nx
import numpy as np
import pytest

import gamecontest
import gamecourse as course
import gamelaws as laws
import gamelib as gl
import gameviews as gv
from gamecontest.selftest import SELF_TEST
from gamecontest.typed import typed_claim
from gamelaws.surveys import SurveyRow
from gameviews.play import best_move

AREAS = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))


class TakeAny(gl.Game):
    """Take stones, without a theorem and with the base's `canonical`."""

    def options(self, heap):
        return range(heap)


def endless():
    """Return a coin game whose rule never stops to name turns."""
    game = gl.CoinTurning(lambda n: itertools.repeat({n}))
    game.budget = 1000
    return game


#: What the calls may name: all that `gamelib` and `gamelaws` export, and these.
SPACE = {name: getattr(package, name) for package in (gl, laws) for name in package.__all__}
SPACE |= {"N": gl.Outcome.N, "P": gl.Outcome.P}
SPACE |= {"course": course, "gamecontest": gamecontest, "gv": gv, "np": np, "nx": nx}
SPACE |= {"SELF_TEST": SELF_TEST, "SurveyRow": SurveyRow, "typed_claim": typed_claim}
SPACE |= {"Decimal": Decimal, "Fraction": Fraction, "best_move": best_move, "TakeAny": TakeAny}
SPACE |= {"NAN": float("nan"), "INF": float("inf"), "LONG": "0" * 10**5, "endless": endless}
SPACE |= {"ONES": np.ones(3, np.uint8), "PAWN": gl.CrossingPawn(["..", "OO", "X."])}


CASES = [
    pytest.param(ask, kind, values, id=f"{area}, {kind}: {ask}"[:70])
    for area, kinds in AREAS.items()
    for kind, asks in kinds.items()
    for ask, values in asks.items()
]


def refusal(call):
    """Return the kind and the message of the error in which a call ends."""
    try:
        eval(call, dict(SPACE))
    except Exception as error:
        return type(error).__name__, str(error)
    return "it is accepted", ""


def words(text):
    return {*re.findall(r"\w+", text)}


def named(value):
    """Return the words of which a refusal has one: those of a number or a text that is short."""
    try:
        found = eval(value, dict(SPACE))
        text = repr(found)
    except Exception:  # a whole call, or the end of one; a number too long to be written
        return set()
    return words(text) if isinstance(found, int | float | str) and len(text) < 30 else set()


def fault(ask, kind, value):
    """Return what is wrong with how a call is refused, None if nothing is."""
    found, message = refusal(ask.replace("{}", value))
    if found != kind:
        return f"{value}: {found}: {message}"
    if not message or "\n" in message or len(message) >= 270:
        return f"{value}: no short line: {message}"
    if (wanted := named(value)) and words(message).isdisjoint(wanted | words(ask)):
        return f"{value}: neither it nor what is asked is named: {message}"
    return None


@pytest.mark.parametrize(("ask", "kind", "values"), CASES)
def test_refusals_are_one_line_that_names_the_value(ask, kind, values):
    assert [wrong for value in values if (wrong := fault(ask, kind, value))] == []


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        ("Bash({})", "ValueError"),  # it is another kind of error
        ("Sum(1, {})", "TypeError"),  # it is accepted
        ("[][{}:][0]", "IndexError"),  # it does not name the value
    ],
)
def test_what_is_no_good_refusal_is_seen(ask, kind):
    assert fault(ask, kind, "3.5" if ask == "Bash({})" else "3")
