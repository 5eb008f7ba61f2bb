"""The lists of what gamelib needs agree, and no file of the checkout belongs to one machine."""

import ast
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
    assert len(yaml.safe_load(HOSTED_FILE.read_text())["dependencies"]) == len(others) + 1
    script = HOSTED_FILE.with_name("postBuild")
    assert os.access(script, os.X_OK)
    assert script.read_text().splitlines()[-1] == (
        "python -m pip install --no-deps --no-cache-dir -e ."
    )


def test_the_solvers_need_three_libraries_a_loader_and_a_bar():
    needed = {requirement.name for requirement in declared()}
    assert needed == {"lazy-loader", "networkx", "numpy", "sympy", "tqdm"}


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


def for_type_checkers(tree):
    """Return the nodes that no run reaches: what stands under `if TYPE_CHECKING:`."""
    tests = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
    unreached = [node for node in tests if ast.unparse(node.test) == "TYPE_CHECKING"]
    return {inner for node in unreached for part in node.body for inner in ast.walk(part)}


def outside_imports(folder):
    """Return the libraries that a folder's modules import, and a file that does, for each."""
    scripts = ("tools", "tests", "benchmarks")  # they import one another without their folder
    ours = {path.stem for name in scripts for path in (ROOT / name).rglob("*.py")}
    ours |= {path.parent.name for path in (ROOT / "tests").rglob("__init__.py")}
    ours |= {*FOLDERS, *sys.stdlib_module_names, *NOT_ASKED_FOR}
    found = {}
    for path in sorted((ROOT / folder).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in set(ast.walk(tree)) - for_type_checkers(tree):
            names = node.names if isinstance(node, ast.Import) else []
            named = [alias.name for alias in names] + [getattr(node, "module", "") or ""]
            for name in {name.partition(".")[0] for name in named} - {*ours, ""}:
                found[name] = path.relative_to(ROOT)
    return found


@pytest.mark.full
@pytest.mark.parametrize(("folder", "extras"), FOLDERS.items())
def test_every_import_is_declared(folder, extras):
    homes = metadata.packages_distributions()
    asked = {canonicalize_name(requirement.name) for requirement in declared(*extras)}
    missing = {
        name: str(path)
        for name, path in outside_imports(folder).items()
        if not asked & {canonicalize_name(home) for home in homes.get(name, [name])}
    }
    assert missing == {}


# --- the checkout -----------------------------------------------------------------------------

#: How one asks an index for this package: there `gamelib` is a stranger's.
STRANGER = re.compile(
    r"\b(?:pip|pip3|pipx|piplite|micropip|uv|uvx|conda|mamba)\b[^\n;&|`]{0,60}?"
    r"\b(?:install|download|add|run)\b[^\n;&|`]{0,60}?"
    r"[\s\"'(](?:gamelib|impartial[-_]games)(?=[\[\s\"'`,)=<>{]|\.?$)",
    re.MULTILINE,
)


@pytest.mark.parametrize(
    "command",
    [
        "pip install {}",
        'a board needs it: pip install "{}[lab]"',
        "%pip install -q --pre {}",
        "python3 -m pip --quiet install -c constraints.txt {}",
        "uv run --with {} jupyter lab",
        'await piplite.install("{}")',
    ],
)
def test_a_command_that_asks_an_index_is_seen(command):
    assert STRANGER.search(command.format("game" + "lib"))


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


def set_up(venv, *extras):
    """Make what looks like an environment that has these extras."""
    (venv / "bin").mkdir(parents=True, exist_ok=True)
    python = venv / "bin" / "python"
    python.touch()
    python.chmod(0o755)
    for extra in extras:
        (venv / f"gamelib-{extra}").write_text(f"{ROOT}\n")


def test_nothing_is_installed_twice(tmp_path):
    def installed(target):
        return re.findall(r"environment\.py \S+ (.*)", make("-n", f"VENV={tmp_path}", target))

    set_up(tmp_path, "lab")
    assert installed("lab") == []
    assert installed("site") == ["lab site"]
    assert installed("test") == ["lab test site"]
    set_up(tmp_path, "lab", "test", "site")
    assert installed("lab") == installed("site") == installed("test") == []
    (tmp_path / "gamelib-lab").write_text("/another/checkout\n")
    assert installed("lab") == ["lab"]


def test_the_time_of_each_part_is_told(tmp_path):
    (tmp_path / "Makefile").write_text("good:\n\t@echo done $(WORD)\nbad:\n\t@exit 1\n")

    def timed(*targets):
        command = [sys.executable, ROOT / "tools" / "timed.py", *targets]
        env = {**os.environ, "MAKEFLAGS": " -- WORD=well"}
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True)

    done = timed("good", "good")
    assert done.returncode == 0
    told = re.sub(r"\d+:\d\d", "0:00", done.stdout).split()
    figure = told.index("the")
    assert told[:figure] == ["done", "well"] * 2 + ["good", "0:00"] * 2 + ["total", "0:00"]
    assert 0.05 < float(told[figure + 3]) < 20
    done = timed("good", "bad", "good")
    assert done.returncode == 2
    assert re.search(r"bad +\d+:\d\d failed\ntotal +\d+:\d\d\nthe day", done.stdout)


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
    assert PROJECT["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text().startswith("MIT License\n\nCopyright (c) 2026 ")
    script = (ROOT / ".ci" / "run").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert re.findall(r"^(?:exec )?make (.*)$", script, re.MULTILINE) == ["test-all"]
    parts = make("-n", "test-all")
    assert "FULL=yes COVERAGE=yes" in parts and "test-plain test-lowest" in parts
