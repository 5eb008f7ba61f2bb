"""Hostile input: no public name falls over what it is handed, see `hostile.py`.

Every day a third of the values is tried for each name. `GAMELIB_HOSTILE=some` tries each name with
each value at one of its arguments, `all` at every one: ten minutes of a processor. The calls are
tried in a process of its own, which a bad case may end.
"""

import inspect
import os
import subprocess
import sys
import types
from pathlib import Path

import hostile
import pytest

WORKER = Path(hostile.__file__)


def tried(room):
    """Return the faults of a room, and how many cases were tried."""
    first, faults = 0, []
    while True:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        command = [sys.executable, str(WORKER), room, str(first)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        case = None
        for line in done.stdout.splitlines():
            if line == "end":
                return faults, first
            number, _, what = line.partition("\t")
            if number == "!":
                faults.append(f"{case}: {what}")
            else:
                first, case = int(number) + 1, what
        assert case is not None, done.stderr  # it did not even begin
        faults.append(f"{case}: ends the process with {done.returncode}")


@pytest.mark.parametrize("room", hostile.rooms())
def test_no_input_hurts(room):
    faults, count = tried(room)
    assert count == sum(1 for _ in hostile.cases(room, hostile.asked()))
    assert not faults, "\n".join(faults[:50])


@pytest.mark.parametrize("path", hostile.CALLS)
def test_every_public_name_has_a_sound_call(path):
    made = {
        name
        for name, thing in hostile.public(path).items()
        if not inspect.isclass(thing) or (not inspect.isabstract(thing) and takes_any(thing))
    }
    assert made - hostile.NO_CALLS == set(hostile.CALLS[path])


def test_every_public_method_has_a_sound_call():
    missing = []
    for path in hostile.CALLS:
        for kind, thing in hostile.public(path).items():
            if inspect.isclass(thing):
                known = hostile.METHODS.get(f"{path}.{kind}", {})
                known = hostile.GAME_METHODS if issubclass(thing, hostile.gl.Ruleset) else known
                missing += [
                    f"{kind}.{name}"
                    for name, method in vars(thing).items()
                    if not name.startswith("_")
                    and isinstance(method, (types.FunctionType, classmethod))
                    and name not in {*known, *hostile.HOOKS}
                    and takes_arguments(thing, name)
                ]
    assert missing == []


def takes_any(thing):
    made = thing.__init__
    return made is not object.__init__ and len(inspect.signature(made).parameters) > 1


def takes_arguments(thing, name):
    bound = isinstance(vars(thing)[name], classmethod)
    return len(inspect.signature(getattr(thing, name)).parameters) > (not bound)


@pytest.mark.parametrize("room", hostile.rooms())
def test_a_sound_call_is_sound(room):
    for name, made in hostile.rooms()[room].items():
        function, (arguments, options) = made()
        hostile.drawn(function(*arguments, **options))
        assert arguments or options, name


BAD = {
    "nothing is wrong": (lambda value: value, ""),
    "it is refused": (lambda value: hostile.gl.Bash(value), ""),
    "not our words": (lambda value: value + 1, "not our error"),
    "no such error": (lambda value: value.real, "AttributeError"),
    "two lines": (lambda value: hostile.gl.Nim().grundy([f"{value}"] * 3), ""),
}


@pytest.mark.parametrize("name", BAD)
def test_the_judge(name):
    function, begins = BAD[name]
    wrong = hostile.fault(function, ("x",), {})
    assert wrong.startswith(begins)
    assert bool(wrong) == bool(begins)
