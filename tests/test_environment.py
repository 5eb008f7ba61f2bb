"""The lists of what gamelib needs agree, and no file of the checkout belongs to one machine."""

import asyncio
import json
import os
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
CONDA_FILE = ROOT / "environment.yml"
CONDA_NAMES = {"matplotlib": "matplotlib-base"}


def conda_lines():
    return yaml.safe_load(CONDA_FILE.read_text())["dependencies"][:-1]


def declared():
    extras = PROJECT["optional-dependencies"].values()
    return [Requirement(line) for line in sum(extras, PROJECT["dependencies"])]


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


def test_conda_and_pip_ask_for_the_same():
    conda = {tuple(line.partition(" ")[::2]) for line in conda_lines()}
    pip = {("python", PROJECT["requires-python"]), ("pip", "")}
    for requirement in map(Requirement, PROJECT["dependencies"]):
        name = CONDA_NAMES.get(requirement.name, requirement.name)
        bounds = sorted(str(requirement.specifier).split(","), key=lambda bound: bound[0] == "<")
        pip.add((name, ",".join(bounds)))
    assert conda == pip


def test_conda_ends_by_installing_this_checkout():
    assert CONDA_FILE.read_text().splitlines()[-2:] == ["  - pip:", "    - -e ."]


@pytest.mark.parametrize("requirement", declared(), ids=str)
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


@pytest.mark.parametrize("line", conda_lines())
def test_conda_reads_every_line(line):
    rattler = pytest.importorskip("rattler")
    assert rattler.MatchSpec(line, strict=True).name.normalized == line.split()[0]


def test_conda_can_solve_the_environment(tmp_path):
    """The bounds are consistent. That conda-forge has the packages is not shown by this."""
    rattler = pytest.importorskip("rattler")
    write_channel(tmp_path)
    solved = asyncio.run(
        rattler.solve(
            sources=[rattler.Channel(tmp_path.as_uri())],
            specs=[rattler.MatchSpec(line, strict=True) for line in conda_lines()],
            platforms=["noarch"],
            gateway=rattler.Gateway(cache_dir=tmp_path / "cache"),
        )
    )
    names = {record.name.normalized for record in solved}
    assert {"jupyterlab", "matplotlib-base", "numpy", "traitlets"} <= names


def write_channel(folder):
    """Make a conda channel in which the installed packages, and only they, can be had."""
    python = {"python": ("3.11.0", []), "pip": ("23.0", [])}
    packages = python | {
        canonicalize_name(found.name): (found.version, conda_depends(found.requires or []))
        for found in metadata.distributions()
        if canonicalize_name(found.name) not in {"gamelib", "pip"}
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


# --- the checkout -----------------------------------------------------------------------------


def test_licence():
    text = (ROOT / "LICENSE").read_text()
    assert PROJECT["license"] == "MIT"
    assert text.startswith("MIT License\n\nCopyright (c) 2026 the gamelib authors\n")


def make(*arguments):
    """Run make as a shell would, also inside `make test`; return what it prints."""
    env = {name: value for name, value in os.environ.items() if "MAKE" not in name}
    command = ["make", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_make_alone_explains_every_target():
    phony = re.findall(r"^\.PHONY: ([a-z-]+)$", (ROOT / "Makefile").read_text(), re.MULTILINE)
    explained = re.findall(r"^  ([a-z-]+) +\S", make(), re.MULTILINE)
    assert {"env", "lab", "test", "slides", "notebooks", "bench", "clean", "help"} <= set(phony)
    assert explained == phony


@pytest.mark.parametrize("target", ["lab", "test", "slides", "notebooks", "bench"])
def test_a_target_sets_up_first_where_nothing_is_set_up(target, tmp_path):
    first = make("--dry-run", f"VENV={tmp_path}/none", target).splitlines()[0]
    assert "tools/environment.py" in first


def text_files():
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_file_names_a_machine_or_a_registry():
    paths = text_files()
    if not paths:
        pytest.skip("not a git checkout: which files are the project's is not known")
    hosts = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com"]
    hosts += ["ana" + "conda.org", "registry" + ".yarn"]
    folders = [f"{ROOT}/", f"{Path.home()}/", "/" + "work/", "/" + "root/"]
    wrong = [
        f"{path.relative_to(ROOT)}: {word}"
        for path in paths
        for word in hosts + [folder for folder in folders if len(folder) > 2]
        if word in path.read_text(encoding="utf-8")
    ]
    assert wrong == []
