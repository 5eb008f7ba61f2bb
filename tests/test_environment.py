"""The lists of what gamelib needs agree, and no file of the checkout belongs to one machine."""

import os
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from processes import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
CONDA_FILE = ROOT / "environment.yml"
HOSTED_FILE = ROOT / ".binder" / "environment.yml"
CONDA_NAMES = {
    "jupyter-core": "jupyter_core",
    "lazy-loader": "lazy_loader",
    "matplotlib": "matplotlib-base",
}
#: What a learner needs of the extra `test`: every notebook is a test.
NOTEBOOK_TESTS = {"nbval", "pytest"}


def conda_lines(path=CONDA_FILE):
    lines = yaml.safe_load(path.read_text())["dependencies"]
    return [line for line in lines if isinstance(line, str)]


def declared(*extras):
    """Return what the solvers need, and what the extras add."""
    return [Requirement(line) for line in sum(map(EXTRAS.get, extras), PROJECT["dependencies"])]


def pinned():
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    return [Requirement(line) for line in lines]


# --- the three lists --------------------------------------------------------------------------


def in_conda_words(requirement):
    bounds = sorted(str(requirement.specifier).split(","), key=lambda bound: bound[0] == "<")
    return f"{CONDA_NAMES.get(requirement.name, requirement.name)} {','.join(bounds)}"


def test_conda_asks_for_what_a_learner_needs():
    tests = [Requirement(line) for line in EXTRAS["test"]]
    tests = [requirement for requirement in tests if requirement.name in NOTEBOOK_TESTS]
    needed = map(in_conda_words, [*declared("lab"), *tests])
    assert len(tests) == len(NOTEBOOK_TESTS)
    assert conda_lines() == [f"python {PROJECT['requires-python']}", "pip", *needed]


def test_a_hosted_notebook_has_the_same_on_one_exact_python():
    """An open bound is read as repo2docker's old default; `-e .` there has no checkout yet."""
    first, *others = conda_lines(HOSTED_FILE)
    assert re.fullmatch(r"python=3\.\d+", first)
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(first[7:])
    assert others == conda_lines()[1:]
    script = HOSTED_FILE.with_name("postBuild")
    assert os.access(script, os.X_OK) and "pip install" in script.read_text()


def test_a_notebook_that_was_downloaded_alone_asks_for_no_more_than_a_learner():
    """Its host may have the widgets of ipywidgets 7, whose sliders JupyterLab 4 does not show."""
    learner = {each.name: each.specifier for each in declared("lab")}
    hosted = [Requirement(line) for line in EXTRAS["hosted"]]
    others = {each.name for each in hosted if each.specifier != learner[each.name]}
    assert others == {"ipywidgets"}
    assert not learner["ipywidgets"].contains("7.7.1")
    assert all(each.specifier.contains("7.7.1") for each in hosted if each.name == "ipywidgets")


@pytest.mark.parametrize("requirement", declared(*EXTRAS), ids=str)
def test_every_dependency_is_pinned_within_its_bounds(requirement):
    pins = [pin for pin in pinned() if pin.name == requirement.name]
    assert pins
    for pin in pins:
        (version,) = (clause.version for clause in pin.specifier)
        assert requirement.specifier.contains(version)


def test_constraints_are_exact_and_have_no_address():
    text = (ROOT / "constraints.txt").read_text()
    assert "/" not in text
    assert all(re.fullmatch(r"[a-z0-9.-]+==[\w.]+( ; .+)?", line) for line in text.splitlines())


# --- every import is asked for ------------------------------------------------------------------

#: The folders with Python, and the extras that they may count on.
FOLDERS = {
    **dict.fromkeys(("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse"), ("lab",)),
    "publish": ("lab", "test", "site"),
    "tools": ("lab", "test"),
    "tests": ("lab", "test"),
    "benchmarks": ("lab", "test"),
}
#: ogdoad is compared with where `make bench` is told its folder, and installed by nobody.
NOT_ASKED_FOR = {"ogdoad"}


@pytest.mark.full
@pytest.mark.parametrize(("folder", "extras"), FOLDERS.items())
def test_every_import_is_declared(folder, extras):
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    names = {*re.findall(r"(?m)^ *(?:from|import) (\w+)", "\n".join(texts))}
    ours = {path.stem for path in ROOT.rglob("*.py")} | {*FOLDERS, "truths", *NOT_ASKED_FOR}
    homes = metadata.packages_distributions()
    asked = {canonicalize_name(requirement.name) for requirement in declared(*extras)}
    for name in names & homes.keys() - ours - {*sys.stdlib_module_names}:
        assert asked & {*map(canonicalize_name, homes[name])}, name


# --- the checkout -----------------------------------------------------------------------------

#: How one asks an index for this package: there `gamelib` is a stranger's.
STRANGER = re.compile(
    r"\b(?:pip|pip3|pipx|piplite|micropip|uv|uvx|conda|mamba)\b[^\n;&|`]{0,60}?"
    r"\b(?:install|download|add|run)\b[^\n;&|`]{0,60}?"
    r"[\s\"'(](?:gamelib|impartial[-_]games)(?=[\[\s\"'`,)=<>{]|\.?$)",
    re.MULTILINE,
)


def test_nobody_is_sent_to_a_strangers_package():
    texts = {path.relative_to(ROOT): path.read_text(encoding="utf-8") for path in text_files()}
    assert {
        str(path): found[0] for path, text in texts.items() if (found := STRANGER.search(text))
    } == {}


def make(*arguments):
    """Run make as a shell would, also inside `make test`; return what it prints."""
    env = {k: v for k, v in os.environ.items() if "MAKE" not in k and k != "COVERAGE"}
    command = ["make", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_make_alone_explains_every_target():
    phony = re.findall(r"^\.PHONY: ([a-z-]+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    explained = re.findall(r"^  ([a-z-]+) +\S", make(), re.MULTILINE)
    assert {"env", "lab", "test", "slides", "notebooks", "bench", "clean", "help"} <= set(phony)
    assert explained == phony


def text_files():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    if not paths:
        pytest.skip("not a git checkout: which files are the project's is not known")
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_file_names_a_machine_or_a_registry():
    hosts = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com"]
    hosts += ["ana" + "conda.org", "registry" + ".yarn"]
    folders = [f"{ROOT}/", f"{Path.home()}/", "/" + "work/", "/" + "root/"]
    wrong = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in text_files()
        for word in hosts + [folder for folder in folders if len(folder) > 2]
        if word in path.read_text(encoding="utf-8")
    ]
    assert wrong == []


def test_the_licence_is_said_and_the_whole_run_is_what_a_change_must_pass():
    assert PROJECT["license"].split()[0] == "MIT"
    assert (ROOT / "LICENSE").read_text().startswith("MIT License")
    script = (ROOT / ".ci" / "run").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert re.findall(r"^(?:exec )?make (.*)$", script, re.MULTILINE) == ["test-all"]
