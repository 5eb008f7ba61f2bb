"""The lists of what gamelib needs agree, and no file of the checkout belongs to one machine."""

import ast
import asyncio
import html
import json
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


def for_this_python(requirements):
    return {
        canonicalize_name(requirement.name): requirement
        for requirement in requirements
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""})
    }


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


def test_conda_file_names_the_extras_of_a_maintainer():
    asked = re.search(r'^# +pip install -e "\.\[(.*)\]"$', CONDA_FILE.read_text(), re.MULTILINE)
    assert set(asked[1].split(",")) == EXTRAS.keys() - {"lab", "hosted"}


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


def test_conda_ends_by_installing_this_checkout():
    assert CONDA_FILE.read_text().splitlines()[-2:] == ["  - pip:", "    - -e ."]


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


# --- conda's own grammar and solver ------------------------------------------------------------


@pytest.mark.parametrize("line", conda_lines() + conda_lines(HOSTED_FILE)[:1])
def test_conda_reads_every_line(line):
    rattler = pytest.importorskip("rattler")
    assert rattler.MatchSpec(line, strict=True).name.normalized == re.split("[ =]", line)[0]


@pytest.mark.parametrize("path", [CONDA_FILE, HOSTED_FILE], ids=["environment", "hosted"])
def test_conda_can_solve_the_environment(path, tmp_path):
    """The bounds are consistent. That conda-forge has the packages is not shown by this."""
    rattler = pytest.importorskip("rattler")
    write_channel(tmp_path, "3.12.0" if path == HOSTED_FILE else "3.11.0")
    solved = asyncio.run(
        rattler.solve(
            sources=[rattler.Channel(tmp_path.as_uri())],
            specs=[rattler.MatchSpec(line, strict=True) for line in conda_lines(path)],
            platforms=["noarch"],
            gateway=rattler.Gateway(cache_dir=tmp_path / "cache"),
        )
    )
    names = {record.name.normalized for record in solved}
    assert {"jupyterlab", "matplotlib-base", "numpy", "traitlets"} <= names


def write_channel(folder, version):
    """Make a conda channel in which the installed packages, and only they, can be had."""
    python = {"python": (version, []), "pip": ("23.0", [])}
    ours = {PROJECT["name"], "gamelib"}  # the second where a checkout of 1.0 was set up
    packages = python | {
        canonicalize_name(found.name): (found.version, conda_depends(found.requires or []))
        for found in metadata.distributions()
        if canonicalize_name(found.name) not in {*ours, "pip"}
    }
    records = {}
    for name, (version, depends) in packages.items():
        record = {"name": CONDA_NAMES.get(name, name), "version": version, "build": "0"}
        record |= {"build_number": 0, "depends": depends, "subdir": "noarch"}
        records[f"{record['name']}-{version}-0.tar.bz2"] = record
    (folder / "noarch").mkdir()
    repodata = {"info": {"subdir": "noarch"}, "packages": records, "repodata_version": 1}
    (folder / "noarch" / "repodata.json").write_text(json.dumps(repodata))


def conda_depends(lines):
    needed = for_this_python(map(Requirement, lines))
    return [
        f"{CONDA_NAMES.get(name, name)} {requirement.specifier}".strip()
        for name, requirement in needed.items()
    ]


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


# --- nobody is sent to a stranger's package ------------------------------------------------------

#: Between words of a command: blanks in a shell, commas and quotes in a list, a point in a call.
BETWEEN = r"[\s\"',.(\[]+"
#: How one asks an index, up to the names: `%pip install -U`, `uv pip install`, `piplite.install(`.
ASKING = re.compile(
    rf"\b(?:pip[\d.]*|pipx|piplite|micropip|uv|conda|mamba|micromamba|poetry|pdm)"
    rf"(?:{BETWEEN}(?:-[^\s\"',]+|pip|tool|main))*{BETWEEN}(?:install|download|add)\b"
    rf"|\b(?:uvx|(?:uv|pipx){BETWEEN}run{BETWEEN}--with|pipx{BETWEEN}run)\b",
    re.IGNORECASE,
)
#: The words after it: options may end a line, of the names the last one does, or a sign of a shell.
WORDS = re.compile(r"(?:\s+|-\S+\s)*[^\n`;&|]*")
#: On the index `gamelib` is a stranger's, and the other name nobody's so far.
OURS = re.compile(r"(?:gamelib|impartial[-_.]games)(?:[\[=<>!~@].*|[.:?)\]}]*)", re.IGNORECASE)


def asked_of_an_index(text):
    """Return the commands of a text that ask an index for this package by its name."""
    text = re.sub(r"</?[a-z][^<>\n]*>", " ", html.unescape(text))
    text = re.sub(r"\\\n", " ", text).replace("\\", "")  # a command goes on in the next line
    text = re.sub(r"\n[ \t#>*|]+", "\n", text)  # a sentence goes on in a comment or a quotation
    asked = []
    for found in ASKING.finditer(text):
        words = re.split(r"[\s\"'*,({]+", WORDS.match(text, found.end())[0])
        if any(OURS.fullmatch(word.lstrip("[")) for word in words):
            asked.append(found[0] + " ".join(words))
    return asked


def texts(path):
    """Yield the text of a file, and where it is cut into pieces, the pieces joined."""
    text = path.read_text(encoding="utf-8")
    yield text
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.JoinedStr):
                yield "".join(getattr(part, "value", "") for part in node.values if is_text(part))
            elif is_text(node):
                yield node.value
    elif path.suffix == ".ipynb":
        for cell in json.loads(text)["cells"]:
            yield "".join(cell["source"])
            for output in cell.get("outputs", []):
                yield "".join(output.get("text", []))
                yield "".join(output.get("data", {}).get("text/plain", []))


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


NAMES = ["game" + "lib", "Game" + "Lib", "impartial" + "-games", "impartial" + "_games"]


COMMANDS = tomllib.loads((ROOT / "tests" / "data" / "commands.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("command", COMMANDS["asks_an_index"])
def test_command_that_asks_an_index_is_seen(command):
    for name in NAMES:
        assert asked_of_an_index(command.format(name))
        assert asked_of_an_index(json.dumps(command.format(name)).replace("\\n", "\n"))


@pytest.mark.parametrize("command", COMMANDS["works_from_the_checkout"])
def test_command_that_works_from_the_checkout_may_be_said(command):
    assert asked_of_an_index(command) == []


def test_no_text_and_no_message_asks_an_index_for_this_package():
    asked = {
        str(path.relative_to(ROOT)): found
        for path in text_files()
        for text in texts(path)
        if (found := asked_of_an_index(text))
    }
    assert asked == {}


def test_no_address_is_a_reserved_one():
    """What stands on the package's page is true, or absent."""
    urls = PROJECT.get("urls", {}).values()
    assert [url for url in urls if re.search(r"[/.](?:example|invalid|test)\b", url)] == []


# --- other people's machines ---------------------------------------------------------------------


def test_a_container_sets_up_as_everybody_does():
    described = json.loads((ROOT / ".devcontainer" / "devcontainer.json").read_text())
    assert described["postCreateCommand"] == "make env"
    python = re.fullmatch(r"python:([\d.]+)-bookworm", described["image"])[1]
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(python)


def workflow(name):
    """Return a workflow of a code host, and its one job."""
    found = yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text())
    (job,) = found["jobs"].values()
    return found, job


def test_a_code_host_runs_what_is_run_here():
    _, job = workflow("test")
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    assert job["strategy"]["matrix"]["python"][0] == PROJECT["requires-python"].strip(">=")


def test_a_code_host_publishes_what_make_site_writes():
    described, job = workflow("site")
    runs = [(s["run"], "continue-on-error" in s) for s in job["steps"] if "run" in s]
    # The live notebooks were never built with NumPy here: without them the book is published still.
    assert runs == [("make site", False), ("make lite LITE=--numpy", True)]
    (folder,) = (step["with"]["path"] for step in job["steps"] if "path" in step.get("with", {}))
    assert folder == "_build/site"
    assert described["permissions"] == {"contents": "read", "pages": "write", "id-token": "write"}


def test_ci_measures_coverage_and_ends_without_numba():
    script = (ROOT / ".ci" / "run").read_text()
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    commands = re.findall(r"^(?:exec )?(make .*)$", script, re.MULTILINE)
    assert commands == ["make test-all"]
    parts = make("-n", "test-all")
    assert "FULL=yes COVERAGE=yes" in parts and "test-plain test-lowest" in parts
    subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_code_hosts_can_set_the_mathematics():
    r"""They refuse \operatorname in Markdown, and show the source in red; \mathrm is set."""
    pages = [path for path in text_files() if path.suffix in (".md", ".ipynb")]
    assert [path.name for path in pages if "\\operatorname" in path.read_text("utf-8")] == []


# --- the checkout -----------------------------------------------------------------------------


def test_licence():
    text = (ROOT / "LICENSE").read_text()
    assert PROJECT["license"] == "MIT"
    assert text.startswith("MIT License\n\nCopyright (c) 2026 the gamelib authors\n")


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


SET_UP = {"lab": "lab", "slides": "lab", "notebooks": "lab", "site": "lab site"} | dict.fromkeys(
    ["env", "test", "cov", "lint", "pdf", "bench"], "lab test site"
)


@pytest.mark.parametrize(("target", "extras"), SET_UP.items())
def test_a_target_sets_up_first_where_nothing_is_set_up(target, extras, tmp_path):
    first = make("--dry-run", f"VENV={tmp_path}/none", target).splitlines()[0]
    assert first.partition("tools/environment.py ")[2] == f"{tmp_path}/none {extras}"


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


def test_make_forgets_what_of_a_users_shell_would_change_a_run(monkeypatch):
    names = ["MPLBACKEND", "PYTHONHOME", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE"]
    for name in names:
        monkeypatch.setenv(name, "x")
    told = make("--eval=told:; @env", "told").splitlines()
    assert [line for line in told if line.partition("=")[0] in names] == []
    assert any(line.startswith("IPYTHONDIR=") for line in told)


def test_coverage_is_measured_only_where_it_is_asked_for():
    assert "--cov" not in make("-n", "test-unit")
    for package in ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse"):
        assert f"--cov={package}" in make("-n", "cov")
        assert f"--cov={package}" in make("-n", "test-unit", "COVERAGE=yes")


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
