"""What a stranger gets: the wheel, and what it can do where only the solvers are installed."""

import configparser
import re
import shutil
import sys
import zipfile
from email import message_from_string
from importlib.util import find_spec

import pytest
from processes import ROOT, run

import gamelib as gl

PACKAGES = ("gamelib", "gamelaws", "gameviews", "gamecontest", "gamecourse")
SHIPPED = {".py", ".pyi", ".js", ".css", ".cpp", ".json", ".toml", ".txt", ".typed"}

TEMPLATE = ROOT / "publish" / "templates" / "impartial"

pytestmark = pytest.mark.full


IMPORTS = "import gamecourse as course, gamelaws as laws, gamelib as gl, gameviews as gv"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from a copy: a build leaves files that the next would take for sources."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    for package in PACKAGES:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, source / package, ignore=ignored)
    shutil.copytree(TEMPLATE, source / TEMPLATE.relative_to(ROOT))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    if find_spec("uv"):
        run(sys.executable, "-m", "uv", "build", "--wheel", "-o", folder, source)
    else:
        run(sys.executable, "-m", "pip", "wheel", "--no-deps", "-w", folder, source)
    (found,) = folder.glob("impartial_games-*.whl")
    return found


@pytest.fixture(scope="module")
def bare(wheel, tmp_path_factory):
    """The folder of commands of an environment where the wheel is installed, and what it needs."""
    venv = tmp_path_factory.mktemp("bare") / "venv"
    pinned = ["-c", ROOT / "constraints.txt", wheel]
    if find_spec("uv"):
        uv = [sys.executable, "-m", "uv"]
        run(*uv, "venv", "--python", sys.executable, venv)
        run(*uv, "pip", "install", "--python", venv / "bin" / "python", *pinned)
    else:
        run(sys.executable, "-m", "venv", venv)
        run(venv / "bin" / "python", "-m", "pip", "install", *pinned)
    return venv / "bin"


@pytest.fixture
def python(bare, tmp_path, monkeypatch):
    """Run lines of Python there, far from the checkout; what they print comes back."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return lambda lines: run(bare / "python", "-c", f"{IMPORTS}\n{lines}", cwd=tmp_path)


# --- the wheel --------------------------------------------------------------------------------


def test_the_wheel_has_every_file_of_the_package_and_nothing_else(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    packed = {name for name in names if name.partition("/")[0] in PACKAGES}
    files = {path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()}
    files = {path for path in files if "__pycache__" not in path.parts}
    assert {path.suffix for path in files} <= SHIPPED
    assert packed == {path.relative_to(ROOT).as_posix() for path in files}
    assert {f"{name}/py.typed" for name in PACKAGES} <= packed
    assert {"gamelib/__init__.pyi", "gameviews/__init__.pyi", "gamecontest/__init__.pyi"} <= packed
    assert {name.rpartition(".")[2] for name in packed} >= {"js", "css"}


def test_the_wheel_brings_the_template_to_where_jupyter_looks_for_it(wheel):
    packed = zipfile.ZipFile(wheel).namelist()
    share = ".data/data/share/jupyter/nbconvert/templates/"
    found = {name.partition(share)[2] for name in packed if share in name}
    files = {path for path in TEMPLATE.rglob("*") if path.is_file()}
    assert found == {path.relative_to(TEMPLATE.parent).as_posix() for path in files}


def test_the_wheel_says_what_it_is(wheel):
    archive = zipfile.ZipFile(wheel)
    folders = {name.partition("/")[0] for name in archive.namelist()}
    (place,) = (folder for folder in folders if folder.endswith(".dist-info"))
    about = message_from_string(archive.read(f"{place}/METADATA").decode())
    assert (about["Name"], about["Version"]) == ("impartial-games", gl.__version__)
    needed = [line for line in about.get_all("Requires-Dist") if "extra ==" not in line]
    assert [re.match(r"\w+", line)[0] for line in needed] == [
        *("lazy", "networkx", "numpy", "sympy", "tqdm")
    ]
    assert set(about.get_all("Provides-Extra")) == {"lab", "hosted", "test", "site"}
    declared = configparser.ConfigParser()
    declared.read_string(archive.read(f"{place}/entry_points.txt").decode())
    assert dict(declared["console_scripts"]) == {"gamelib": "gamecontest.__main__:main"}
    assert {*declared["gamelib"]} == {"figure", "period", "quotient"}


# --- the solvers alone --------------------------------------------------------------------------


def test_only_the_solvers_are_installed(python):
    lines = "from importlib.metadata import distributions as d\nprint(*sorted(x.name for x in d()))"
    installed = set(python(lines).split()) - {"pip", "setuptools"}
    solvers = {"impartial-games", "mpmath", "networkx", "numpy", "sympy"}
    assert installed == solvers | {"lazy-loader", "packaging", "tqdm"}


def test_the_command_answers_a_contest_problem(bare, tmp_path):
    text = "2\n23 2\n4 3\n"
    assert run(bare / "gamelib", "C1", input=text, cwd=tmp_path) == "first\nsecond\n"
    assert run(bare / "gamelib", "--list", cwd=tmp_path).startswith("id ")
    module = [bare / "python", "-m", "gamelib"]
    assert run(*module, "C1", input=text, cwd=tmp_path) == "first\nsecond\n"


#: Calls, and what they answer.
SOLVED = [
    ("gl.Nim().winning_moves([3, 4, 5])", [(1, 4, 5)]),
    ("gl.KAYLES.grundy(10**18), gl.KAYLES.period().length", (1, 12)),
    ("gl.GreenHackenbush().grundy('house')", 3),
    ("gl.nim_product(4, 4), int(gl.Nimber(2) ** 2)", (6, 3)),
    ("gl.TurnUpTo(3).grundy('HTH'), gl.Ruler().grundy('TTTTTTTH')", (5, 8)),
    ("gl.Chomp().outcome((3, 1)).name", "N"),
    ("gl.KAYLES.outcome(gl.Sum(10**18, 7), misere=True).name", "N"),
    ('gl.Octal("0.376").grundy(10**18) > 0', True),
    ("str(laws.find_laws(gl.Bash(3).table(40))[0].expr)", "Mod(n, 4)"),
]


def test_solvers(python):
    calls, answers = zip(*SOLVED, strict=True)
    assert eval(python(f"print([{', '.join(f'({call})' for call in calls)}])")) == [*answers]


NEEDS_MORE = [
    "gv.draw.heatmap(gl.Nim(), 8)",
    "gv.draw.strip(gl.Bash(3), 12).on()",
    "gv.draw.strip(gl.Bash(3), 12).save('strip.png')",
    "gv.draw.strip(gl.Bash(3), 12).save('strip.pdf')",
    "gv.explore.bash(3).widget",
    "gv.board(gl.Nim(), (3, 4, 5)).widget",
]


def test_what_needs_more_says_what_to_install(python):
    tried = (f"try: {line}\nexcept ModuleNotFoundError as e: print(e)" for line in NEEDS_MORE)
    told = python("\n".join(tried)).splitlines()
    wanted = r'.{5,60} needs \w+: in the checkout, pip install "\.\[lab\]"'
    assert len(told) == len(NEEDS_MORE) and all(re.fullmatch(wanted, line) for line in told)
