"""Each line of the cheat sheet says what the rules say, on every small position of its game."""

import functools
import itertools
import tomllib
from importlib.resources import files
from math import isqrt

import pytest

import gamelib as gl
from truths.registry import xor

SHEET = tomllib.loads((files("gamecontest") / "cheats.toml").read_text(encoding="utf-8"))
WORDS = ("game", "rule", "move", "trap")


def tree(a, b, c):
    """Return edges: stalks of a and b edges on the node r, one of c on the ground."""
    stalks = [("r", "p", a), ("r", "q", b), (0, "s", c)]
    return [
        (root if i == 0 else f"{name}{i - 1}", f"{name}{i}")
        for root, name, length in stalks
        for i in range(length)
    ]


@functools.cache
def every_lost(game, heaps):
    """Say whether the player to move loses Every-SG, by its rules."""
    if not any(heaps):
        return True
    moves = ([0] if heap == 0 else list(game.options(heap)) for heap in heaps)
    return not any(every_lost(game, option) for option in itertools.product(*moves))


def is_lost(game, position, test):
    if test.get("every"):
        return every_lost(game, position)
    return game.outcome_from_rules(position, misere=test.get("misere", False)) is gl.Outcome.P


def wrong(row, lost=None):
    """Return the cases in which a row, perhaps with another condition, is wrong."""
    test, found = row["test"], []
    tools = {"xor": xor, "isqrt": isqrt, "count": int.bit_count, "tree": tree}
    tools |= {"gl": gl, "itertools": itertools}
    for values in eval(test["cases"], tools):
        here = tools | dict(zip(test["names"].split(), values, strict=True))
        game, position = eval(test["ruleset"], here), eval(test["position"], here)
        claimed = bool(eval(lost or row["lost"], here))
        if claimed != is_lost(game, position, test):
            found.append(values)
        elif not claimed and "after" in test:
            after = eval(test["after"], here)
            if after not in game.options(position) or not is_lost(game, after, test):
                found.append(values)
    return found


@pytest.mark.parametrize("name", SHEET)
def test_line_is_what_the_rules_say(name):
    assert wrong(SHEET[name]) == []


@pytest.mark.full
@pytest.mark.parametrize("name", SHEET)
def test_line_that_is_spoilt_is_wrong_somewhere(name):
    assert wrong(SHEET[name], lost=f"not ({SHEET[name]['lost']})")
    assert wrong(SHEET[name], lost="True") and wrong(SHEET[name], lost="False")


def test_every_line_has_both_languages_and_fits_its_cell():
    for name, row in SHEET.items():
        assert set(row) == {*WORDS, "lost", "limit", "test"}, name
        for word in WORDS:
            english, chinese = row[word]
            assert english and chinese and len(english) <= 60 and len(chinese) <= 30, (name, word)
        assert len(row["lost"]) <= 90, name
