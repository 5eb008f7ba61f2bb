"""`import gamelib`: light, complete, and every public thing explained by an example."""

import importlib
import inspect
import json
import re
from pathlib import Path

import pytest
from processes import python

import gamelib as gl
from gamelib._lazy import attached

PACKAGE = Path(gl.__file__).parent
#: The packages, lowest first, and the public names of each with the module where it is made.
PACKAGES = ("gamelib", "gameviews", "gamecontest", "gamecourse")
STUB = (PACKAGE / "__init__.pyi").read_text(encoding="utf-8")
HOMES = {name: module for module, name in re.findall(r"(?m)^from (\.[\w.]*) import (\w+)", STUB)}

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


def test_the_stub_is_the_list_of_names():
    """`__init__.pyi` says each name once; the package has these names and no others."""
    lines = STUB.splitlines()
    said = [re.fullmatch(r"from (\.[\w.]*) import (\w+) as \2", line) for line in lines[2:-3]]
    assert all(said), [line for line, match in zip(lines[2:-3], said, strict=True) if not match]
    names = [match[2] for match in said]
    assert len(set(names)) == len(names)
    assert sorted(names) == gl.__all__
    assert lines[-3:] == ["", "__version__: str", "__all__: list[str]"]


def test_every_name_is_in_the_module_that_the_stub_names():
    for name, module in HOMES.items():
        thing = getattr(gl, name)
        if module == ".":
            assert thing is importlib.import_module(f"gamelib.{name}")
            continue
        home = importlib.import_module(module, "gamelib")
        assert thing is getattr(home, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert thing.__module__ == home.__name__, f"{name} is made elsewhere"


def test_tab_completion_lists_everything():
    assert set(python("-c", "import gamelib as gl; print(*dir(gl))").split()) == {*gl.__all__}
    complete = (
        "from IPython.core.completer import provisionalcompleter\n"
        "from IPython.core.interactiveshell import InteractiveShell\n"
        "shell = InteractiveShell.instance(); shell.run_cell('import gamelib as gl')\n"
        "with provisionalcompleter():\n"
        "    print(*(found.text for found in shell.Completer.completions('gl.Gr', 5)))"
    )
    assert {"GreenHackenbush", "GrundyGame"} <= set(python("-c", complete).split())


#: Named games: what they are is said where they are defined.
CONSTANTS = {name for name in gl.__all__ if name.isupper()}


def test_constants_are_games():
    assert CONSTANTS and all(isinstance(getattr(gl, name), gl.Game) for name in CONSTANTS)


#: Modules, and what has its examples where it belongs.
WITHOUT_EXAMPLE = {"BreakingGame", "Counterexample", "HeapGame", "TableGame"}
WITHOUT_EXAMPLE |= {name for name, module in HOMES.items() if module == "."}


@pytest.mark.parametrize("name", sorted(set(gl.__all__) - CONSTANTS))
def test_every_public_thing_is_explained_and_has_an_example(name):
    thing = getattr(gl, name)
    assert inspect.isclass(thing) or inspect.isfunction(thing) or inspect.ismodule(thing)
    doc = inspect.getdoc(thing)
    assert doc and (">>>" in doc or name in WITHOUT_EXAMPLE)
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            if callable(value) and not member.startswith("_"):
                assert inspect.getdoc(getattr(thing, member)), f"{name}.{member}"


def test_subpackages_load_on_first_use():
    code = "import gameviews as gv, sys; assert 'gameviews.draw' not in sys.modules; gv.draw"
    assert "gameviews.draw" in loaded_by(code)
    assert {"play"} <= set(dir(gl))
    with pytest.raises(AttributeError, match="No gamelib attribute nonsense"):
        gl.nonsense  # noqa: B018


@pytest.mark.parametrize("name", PACKAGES)
def test_a_package_loads_none_of_those_above_it(name):
    loaded = {module.partition(".")[0] for module in loaded_by(f"import {name}")}
    assert not loaded & {*PACKAGES[PACKAGES.index(name) + 1 :]}
    assert loaded >= {name}


def test_the_command_loads_no_picture():
    loaded = loaded_by("from gamecontest.__main__ import main; main(['--list'])")
    assert "gameviews" not in loaded and "gamecourse" not in loaded


def test_a_stub_line_that_the_formatter_wraps_loses_no_name(tmp_path):
    stub = tmp_path / "__init__.pyi"
    stub.write_text(
        "from . import room as room\n"
        "from .one import first as first\n"
        "from .one import (\n    second as second,\n    third as third,\n)\n"
        "from .a.b import (last as last)\n\n__all__: list[str]\n",
        encoding="utf-8",
    )
    _, _, names = attached("package", str(tmp_path / "__init__.py"))
    assert sorted(names) == ["first", "last", "room", "second", "third"]
