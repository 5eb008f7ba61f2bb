"""`import gamelib`: light, complete, and every public thing explained by an example."""

import importlib
import inspect
import json
import re
from pathlib import Path

import pytest
from processes import python

import gamelaws as laws
import gamelib as gl
import gameviews as gv

#: The packages, lowest first, and the public names of each with the module where it is made.
PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
#: The packages of which every name is explained, and what their stubs say.
STUBS = {
    package: Path(package.__file__).with_suffix(".pyi").read_text(encoding="utf-8")
    for package in (gl, laws)
}
#: Each public name of these, with its package and the module where it is made.
HOMES = [
    (package, name, module)
    for package, stub in STUBS.items()
    for module, name in re.findall(r"(?m)^from (\.[\w.]*) import (\w+)", stub)
]

HEAVY = ("matplotlib", "ipywidgets", "anywidget", "IPython", "networkx", "sympy", "numba")


def loaded_by(code):
    """Return the modules that a fresh interpreter has loaded after `code`."""
    code += "; import json, sys; print(json.dumps(sorted(sys.modules)))"
    return set(json.loads(python("-c", code).splitlines()[-1]))


def test_import_is_light():
    before = loaded_by("pass")  # an editable install may load things of its own
    new = loaded_by("import gamelib") - before
    assert new >= {"gamelib"} and "gamelib.game" not in new
    assert not new.intersection(HEAVY)
    assert "numpy" not in new


def test_small_answers_need_no_numpy():
    code = (
        "import gamelib as gl; gl.Nim().winning_moves([3, 4, 5]); gl.nim_sum(range(2000)); "
        "gl.Subtraction({1, 3, 9}).grundy(10**18); gl.Bash(3).outcome_from_rules(50, misere=True); "
        "gl.counterexample(gl.Bash(3), lambda n: n % 4, range(20))"
    )
    assert not loaded_by(code).intersection(HEAVY)


@pytest.mark.parametrize("package", STUBS)
def test_the_stub_is_the_list_of_names(package):
    """`__init__.pyi` says each name once; the package has these names and no others."""
    head, imports, tail = STUBS[package].strip().split("\n\n")
    assert head.startswith('"""') and tail.splitlines()[-1] == "__all__: list[str]"
    lines = imports.splitlines()
    said = [re.fullmatch(r"from (\.[\w.]*) import (\w+) as \2", line) for line in lines]
    assert all(said), [line for line, match in zip(lines, said, strict=True) if not match]
    names = [match[2] for match in said]
    assert len(set(names)) == len(names)
    assert sorted(names) == package.__all__ == [name for name in dir(package) if name in names]


def test_every_name_is_in_the_module_that_the_stub_names():
    for package, name, module in HOMES:
        thing = getattr(package, name)
        home = importlib.import_module(module, package.__name__)
        assert thing is getattr(home, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__module__ == home.__name__, f"{name} is made elsewhere"


#: Named games: what they are is said where they are defined.
CONSTANTS = {name for name in gl.__all__ if name.isupper()}


#: What has its examples where it belongs.
WITHOUT_EXAMPLE = {"BreakingGame", "Counterexample", "HeapGame", "TableGame"}


@pytest.mark.parametrize(
    ("package", "name"), [home[:2] for home in HOMES if home[1] not in CONSTANTS]
)
def test_every_public_thing_is_explained_and_has_an_example(package, name):
    thing = getattr(package, name)
    assert inspect.isclass(thing) or inspect.isfunction(thing)
    doc = inspect.getdoc(thing)
    assert doc and (">>>" in doc or name in WITHOUT_EXAMPLE)
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if callable(value) and not member.startswith("_"):
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


def test_subpackages_load_on_first_use():
    code = "import gameviews as gv, sys; assert 'gameviews.draw' not in sys.modules; gv.draw"
    assert "gameviews.draw" in loaded_by(code)
    assert {"draw", "explore", "play"} <= set(dir(gv))
    with pytest.raises(AttributeError, match="No gamelib attribute nonsense"):
        gl.nonsense  # noqa: B018


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_loads_none_of_those_above_it(name):
    loaded = {module.partition(".")[0] for module in loaded_by(f"import {name}")}
    assert not loaded & {*PACKAGES[PACKAGES.index(name) + 1 :]}
    assert loaded >= {name}


def test_the_command_loads_no_picture():
    loaded = loaded_by("from gamecontest.__main__ import main; main(['--list'])")
    assert not loaded & {"gamelaws", "gameviews", "gamecourse"}


#: What only a misère quotient, or a period of the atlas, answers; and which module has it.
FROM_ABOVE = {
    "gl.KAYLES.outcome(gl.Sum(10**18, 7), misere=True)": "gamelaws.misere.quotient",
    "gl.KAYLES.winning_moves(60, misere=True)": "gamelaws.misere.quotient",
    'gl.Octal("0.376").grundy(10**18)': "gamelaws.atlas",
}


@pytest.mark.parametrize("asked", FROM_ABOVE)
def test_what_stands_above_answers_though_nobody_has_imported_it(asked):
    """`gamelib` names nothing above it: it asks for an entry point of the wheel."""
    lines = f"import gamelib as gl, sys; print({asked}); print(*sys.modules)"
    answer, modules = python("-c", lines).splitlines()
    assert python("-c", f"import {FROM_ABOVE[asked]}; {lines}").splitlines()[0] == answer
    loaded = set(modules.split())
    assert FROM_ABOVE[asked] in loaded
    assert not loaded & {"gameviews", "gamecontest", "gamecourse", "matplotlib"}


@pytest.mark.parametrize("asked", ["gl.KAYLES.outcome(9, misere=True)", "gl.KAYLES.grundy(10**18)"])
def test_what_the_games_know_asks_nothing_above(asked):
    assert "gamelaws" not in loaded_by(f"import gamelib as gl; {asked}")
