"""`import gamelib`: light, complete, and every public thing explained by an example."""

import importlib
import inspect
import json
import subprocess
import sys

import pytest

import gamelib as gl

HEAVY = ("matplotlib", "ipywidgets", "anywidget", "IPython", "networkx", "sympy", "numba")


def loaded_by(code):
    """Return the modules that a fresh interpreter has loaded after `code`."""
    code += "; import json, sys; print(json.dumps(sorted(sys.modules)))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(run.stdout))


def test_import_is_light():
    before = loaded_by("pass")  # an editable install may load things of its own
    new = loaded_by("import gamelib") - before
    assert "gamelib.heaps" in new
    assert not new.intersection(HEAVY)
    assert "numpy" not in new


def test_small_answers_need_no_numpy():
    code = (
        "import gamelib as gl; gl.Nim().winning_moves([3, 4, 5]); gl.nim_sum(range(2000)); "
        "gl.Subtraction({1, 3, 9}).grundy(10**18); gl.Bash(3).outcome_from_rules(50, misere=True); "
        "gl.counterexample(gl.Bash(3), lambda n: n % 4, range(20))"
    )
    assert not loaded_by(code).intersection(HEAVY)


def test_all_is_sorted_and_complete():
    # ruff keeps the order: constants, classes, functions
    assert len(set(gl.__all__)) == len(gl.__all__)
    at_once = {
        name
        for name, thing in vars(gl).items()
        if not name.startswith("_") and not inspect.ismodule(thing) and name != "annotations"
    }
    assert (at_once - {"Any"}) | set(gl._HOME) == set(gl.__all__) | {"Law", "find_laws"}
    for name, module in gl._HOME.items():
        assert getattr(gl, name) is getattr(importlib.import_module(f"gamelib.{module}"), name)


def test_the_names_of_the_modules_are_names_of_the_package():
    for module in (gl.game, gl.heaps, gl.periods, gl.exercises):
        assert set(module.__all__) <= set(gl.__all__)
        for name in module.__all__:
            assert getattr(gl, name) is getattr(module, name)


#: Named games: what they are is said where they are defined.
CONSTANTS = {name for name in gl.__all__ if name.isupper()}


def test_constants_are_games():
    assert CONSTANTS and all(isinstance(getattr(gl, name), gl.Game) for name in CONSTANTS)


@pytest.mark.parametrize("name", sorted(set(gl.__all__) - CONSTANTS))
def test_every_public_thing_has_a_docstring(name):
    thing = getattr(gl, name)
    assert inspect.isclass(thing) or inspect.isfunction(thing)
    doc = inspect.getdoc(thing)
    assert doc
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if callable(value) and not member.startswith("_"):
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


#: Their examples are those of what they belong to.
WITHOUT_EXAMPLE = {"BreakingGame", "Counterexample", "HeapGame"}


@pytest.mark.parametrize("name", sorted(set(gl.__all__) - WITHOUT_EXAMPLE - CONSTANTS))
def test_every_public_thing_has_an_example(name):
    assert ">>>" in inspect.getdoc(getattr(gl, name))


def test_subpackages_load_on_first_use():
    code = "import gamelib as gl; assert 'gamelib.draw' not in __import__('sys').modules; gl.draw"
    assert "gamelib.draw" in loaded_by(code)
    assert {"draw", "explore"} <= set(dir(gl))
    with pytest.raises(AttributeError, match="module 'gamelib' has no attribute 'nonsense'"):
        gl.nonsense  # noqa: B018


def test_star_import():
    names = {}
    exec("from gamelib import *", names)
    assert set(gl.__all__) <= set(names)
