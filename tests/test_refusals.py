"""What is no position, no parameter and no number is refused, in one line that says what is meant.

`tests/refusals.toml` lists the calls by theme. Each key of a theme is the text of a value, which is
put into each of its `asks`, or a whole call where it has none; beside it stand the kind of the
error and its message, in which … stands for anything.
"""

import fnmatch
import itertools
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

THEMES = tomllib.loads(Path(__file__).with_name("refusals.toml").read_text("utf-8"))


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


def refusal(call):
    """Return the kind and the message of the error in which a call ends."""
    try:
        eval(call, dict(SPACE))
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return "it is accepted"


def is_meant(found, meant):
    """Return whether an error is the one that is meant, in one short line."""
    pattern = meant.replace("[", "[[]").replace("?", "[?]").replace("*", "[*]").replace("…", "*")
    return fnmatch.fnmatchcase(found, pattern) and "\n" not in found and len(found) < 270


def calls_of(table):
    """Return the calls of a theme, each with what is meant."""
    values = dict(table)
    asks = values.pop("asks", ["{}"])
    return [(ask.replace("{}", value), meant) for ask in asks for value, meant in values.items()]


@pytest.mark.parametrize("theme", THEMES)
def test_refusals_are_one_line_that_names_the_value(theme):
    found = {call: (refusal(call), meant) for call, meant in calls_of(THEMES[theme])}
    assert {call: pair for call, pair in found.items() if not is_meant(*pair)} == {}
