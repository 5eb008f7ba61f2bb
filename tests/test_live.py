"""What `publish.live` builds in, and what it says where it cannot; and whether the book's reference
has a page for every name. The site itself has a browser test.
"""

import importlib
import re
import sys
import tomllib

import nbformat
import pytest
from processes import ROOT

from publish import live, places, reference
from publish.execution import runs_in_browser

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize("package", places.PACKAGES, ids=lambda package: package.name)
def test_every_public_name_stands_in_the_reference_once(package):
    text = "\n".join(reference.pages().values())
    said = re.findall(rf"^\.\. (?:auto|py:)\w+:: {package.name}\.(\w+)$", text, re.MULTILINE)
    assert len(said) == len(set(said))
    assert set(importlib.import_module(package.name).__all__) <= set(said)


def test_the_wheel_asks_for_numpy_only_where_it_can_be_had():
    here, public = (live.requirements(PROJECT, compiled) for compiled in (False, True))
    assert set(public) - set(here) == {line for line in PROJECT["dependencies"] if "numpy" in line}
    assert set(PROJECT["dependencies"]) <= set(public)
    assert {line.split(">")[0] for line in here} == {
        *("lazy-loader", "networkx", "sympy", "tqdm", "anywidget", "ipywidgets")
    }


def test_what_is_compiled_comes_from_its_host_with_all_it_needs():
    packages = {
        "matplotlib": {"file_name": "matplotlib-1.whl", "depends": ["numpy", "pillow"]},
        "numpy": {"file_name": "numpy-2.whl", "depends": []},
        "pillow": {"file_name": "pillow-3.whl", "depends": ["numpy"]},
        "networkx": {"file_name": "networkx-4.whl", "depends": ["matplotlib"]},
    }
    kept = live.from_host("https://example.org/full", packages, ("matplotlib",))
    assert kept.keys() == {"matplotlib", "numpy", "pillow"}
    assert kept["numpy"] == {"file_name": "https://example.org/full/numpy-2.whl", "depends": []}
    assert live.from_host("https://example.org/full", packages, ()) == {}


def old(tmp_path, name, script):
    """Return a command that is taken for a Python."""
    path = tmp_path / name
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return str(path)


def test_a_python_that_is_too_old_or_does_not_run_is_passed_over(tmp_path, monkeypatch):
    wrong = [old(tmp_path, "old", "exit 1"), old(tmp_path, "shim", "exit 127")]
    right = old(tmp_path, "new", "exit 0")
    monkeypatch.setattr(live, "pythons", lambda: [*wrong, str(tmp_path / "none"), right, "never"])
    assert live.python() == right


def test_where_no_python_is_new_enough_it_says_so_in_one_line(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(places, "BUILD", tmp_path)
    monkeypatch.setattr(live, "pythons", lambda: [old(tmp_path, "old", "exit 1")])
    with pytest.raises(SystemExit) as ended:
        live.tools()
    assert ended.value.code == live.UNAVAILABLE
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("make lite: JupyterLite needs Python 3.12 or newer, and none is here")


def test_the_python_asked_for_comes_first(monkeypatch):
    monkeypatch.setenv("LITE_PYTHON", "/the/one")
    assert live.pythons()[:2] == ["/the/one", sys.executable]


def test_a_command_that_fails_ends_the_build_with_what_it_printed(tmp_path, capsys):
    with pytest.raises(SystemExit) as ended:
        live.run(sys.executable, "-c", "print('the reason'); raise SystemExit(3)", status=69)
    assert ended.value.code == 69
    assert "the reason" in capsys.readouterr().err
    with pytest.raises(SystemExit):  # a lock that is not made, though the tool says all is well
        live.run(sys.executable, "-c", "", makes=tmp_path / "lock.json")


@pytest.mark.parametrize(
    ("source", "runs"),
    [
        ("import gamelib; gamelib.Bash(3).grundy(5)", True),
        ("import numpy", False),
        ("from concurrent.futures import ThreadPoolExecutor as T; T().submit(print)", False),
        ("import subprocess; subprocess.run(['true'])", False),
    ],
)
@pytest.mark.full
def test_runs_in_browser_only_what_asks_for_nothing_else(tmp_path, source, runs):
    node = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    nbformat.write(node, tmp_path / "n.ipynb")
    assert runs_in_browser(tmp_path / "n.ipynb", {"numpy"}) == runs
