"""Build the live edition: JupyterLite with this package, where cells run in the browser itself.

    python -m publish.live                          the chapters -> _build/site/lite
    python -m publish.live --numpy                  with NumPy and matplotlib, for a public host
    python -m publish.live some.ipynb --to FOLDER   other notebooks, to another place

Everything is served from that folder, and nothing is fetched from outside when it is opened. NumPy
and matplotlib are compiled for browsers by Pyodide alone, and lie on its own host: without --numpy
the wheel of the package does not ask for them, and the solvers, boards and explorers do without.
With it they are fetched from there as soon as a cell imports gamelib or matplotlib.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import tomllib
from pathlib import Path

from gameviews.files import aside
from publish import npm, places
from publish.execution import runs_in_browser
from publish.places import LITE, PACKAGES, ROOT, ship
from tools.environment import works

WORK = places.BUILD / "lite"
OLDEST = (3, 12)
#: The exit status where this machine cannot build the site, through no fault of the sources.
UNAVAILABLE = 69
#: The tools; they say which Python for browsers they are made for.
TOOLS = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel[lock]==0.8.6")
#: What a browser needs besides the solvers' own: the widgets, whose front ends the site also has.
WIDGETS = ("anywidget", "ipywidgets")
#: What the kernel loads at its start, whether it installs something or not.
INSTALLER = "micropip==0.11.1"
#: What only Pyodide compiles.
COMPILED = ("numpy", "matplotlib")


def stop(message: str, status: int = 1) -> None:
    """End with one line on stderr."""
    print(f"make lite: {message}", file=sys.stderr)
    sys.exit(status)


def run(*command: object, cwd: Path = ROOT, makes: Path = ROOT, status: int = 1) -> None:
    """Run a command; what it prints is shown if it fails, or does not make what it should."""
    told = {"text": True, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run([*map(str, command)], cwd=cwd, **told)
    if done.returncode or not makes.exists():
        print(done.stdout[-4000:], file=sys.stderr)
        stop(f"{Path(str(command[0])).name} failed; the lines above say why", status)


# --- the tools ------------------------------------------------------------------------------------


def pythons() -> list[str]:
    """Return the Pythons that may be there, the one asked for first; some may not run at all."""
    names = [f"python3.{minor}" for minor in range(12, 16)]
    found = [os.environ.get("LITE_PYTHON"), sys.executable, *map(shutil.which, names)]
    for versions in (".pyenv/versions", ".local/share/uv/python"):
        found += sorted(map(str, Path.home().glob(f"{versions}/*/bin/python3")))
    return [*filter(None, found)]


def python() -> str | None:
    """Return a Python that is new enough for JupyterLite, if this machine has one."""
    check = f"import sys; sys.exit(sys.version_info < {OLDEST})"
    return next((found for found in pythons() if works(found, "-c", check)), None)


def tools() -> Path:
    """Return the commands of an environment that has the tools; make it unless it is there."""
    venv, uv = places.BUILD / "venv-lite", [sys.executable, "-m", "uv"]
    stamp, wanted = venv / "tools.txt", "\n".join((str(venv), *TOOLS))
    if not stamp.exists() or stamp.read_text() != wanted:
        found = python()
        if found is None:
            newer = "JupyterLite needs Python {}.{} or newer, and none is here".format(*OLDEST)
            stop(f"{newer}; LITE_PYTHON=... names one", UNAVAILABLE)
        print("lite: installing", *TOOLS, flush=True)
        run(*uv, "venv", "--quiet", "--clear", "--python", found, venv)
        pinned = ["-c", ROOT / "constraints.txt", *TOOLS, *WIDGETS, "jupyter-server"]
        into = ["--quiet", "--python", venv / "bin" / "python"]
        run(*uv, "pip", "install", *into, *pinned, status=UNAVAILABLE)
        stamp.write_text(wanted)
    return venv / "bin"


# --- what is built in -----------------------------------------------------------------------------


def pyodide(commands: Path, folder: Path, compiled: bool) -> None:
    """Put Python for browsers into a folder, from npm, with a lock of what it has compiled."""
    ask = "from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as v, PYODIDE_CDN_URL"
    command = [commands / "python", "-c", f"{ask}; print(v, PYODIDE_CDN_URL)"]
    version, host = subprocess.check_output(command, text=True).split()
    with tempfile.TemporaryDirectory() as aside:
        npm.pack(places.BUILD, Path(aside), f"pyodide@{version}")
        with tarfile.open(Path(aside, f"pyodide-{version}.tgz")) as archive:
            archive.extractall(aside, filter="data")
        needless = shutil.ignore_patterns("*.map", "*.d.ts", "*.html", "*.md")
        shutil.copytree(Path(aside, "package"), folder, ignore=needless)
    path = folder / "pyodide-lock.json"
    lock = json.loads(path.read_text(encoding="utf-8"))
    lock["packages"] = from_host(host, lock["packages"], COMPILED if compiled else ())
    path.write_text(json.dumps(lock), encoding="utf-8")


def from_host(host: str, packages: dict, wanted: tuple[str, ...]) -> dict:
    """Return the entries of these packages and of what they need, with their places on the host.

    All others go: what is pure Python comes from the usual registry and lies in the site.
    """
    kept: dict[str, dict] = {}
    waiting = list(wanted)
    for name in waiting:
        if name not in kept:
            entry = packages[name]
            kept[name] = entry | {"file_name": f"{host}/{entry['file_name']}"}
            waiting += entry["depends"]
    return kept


def requirements(project: dict, compiled: bool) -> list[str]:
    """Return what the package needs in a browser: NumPy only where it can be had."""
    needed = [line for line in project["dependencies"] if compiled or not line.startswith("numpy")]
    lab = project["optional-dependencies"]["lab"]
    return needed + [line for line in lab if re.match(r"\w+", line)[0] in WIDGETS]


def wheel(folder: Path, compiled: bool) -> None:
    """Build the package's wheel for browsers, from a copy: a build leaves files behind."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    needed = json.dumps(requirements(tomllib.loads(text)["project"], compiled))
    with tempfile.TemporaryDirectory() as aside:
        ignored = shutil.ignore_patterns("__pycache__")
        for package in PACKAGES:
            shutil.copytree(package, Path(aside, package.name), ignore=ignored)
        for name in ("README.md", "LICENSE"):
            shutil.copy(ROOT / name, aside)
        changed = re.sub(r"(?ms)^dependencies = \[.*?^\]", f"dependencies = {needed}", text)
        Path(aside, "pyproject.toml").write_text(changed, encoding="utf-8")
        run(sys.executable, "-m", "uv", "build", "--quiet", "--wheel", "-o", folder, aside)


# --- the site -------------------------------------------------------------------------------------


def build(notebooks: list[Path], target: Path, compiled: bool) -> None:
    """Build the site from notebooks; they lie at its root, as their links have it."""
    missing = {"numba"} if compiled else {"numba", "PIL", *COMPILED}
    runs = [places.name_of(path) for path in notebooks if runs_in_browser(path, missing)]
    told = f": {', '.join(runs)}" if runs else ""
    print(f"lite: {len(runs)} of {len(notebooks)} notebooks run there{told}", flush=True)
    commands = tools()
    shutil.rmtree(WORK, ignore_errors=True)
    contents, static = WORK / "contents", WORK / "static"
    contents.mkdir(parents=True)
    for notebook in notebooks:
        ship(notebook, contents)
    for style in (ROOT / "notebooks").rglob("matplotlibrc"):
        folder = contents / style.parent.relative_to(ROOT / "notebooks")
        folder.mkdir(exist_ok=True)
        shutil.copy(style, folder)
    pyodide(commands, static / "pyodide", compiled)
    wheel(static / "pyodide-lock", compiled)
    wanted = {
        "LiteBuildConfig": {"contents": ["contents"], "output_dir": "site"},
        "PyodideLockAddon": {"enabled": True, "specs": [INSTALLER]},
    }
    (WORK / "jupyter_lite_config.json").write_text(json.dumps(wanted), encoding="utf-8")
    os.environ["PATH"] = f"{commands}{os.pathsep}{os.environ['PATH']}"
    lock = WORK / "site" / "static" / "pyodide-lock" / "pyodide-lock.json"
    run(commands / "jupyter", "lite", "build", "--no-sourcemaps", cwd=WORK, makes=lock)
    target.parent.mkdir(parents=True, exist_ok=True)
    (WORK / "site" / places.RUNS).write_text(json.dumps(runs), encoding="utf-8")
    with aside(target) as part:
        shutil.move(WORK / "site", part)
    shutil.rmtree(WORK)


def main() -> None:
    """Build what the command line asks for."""
    parser = places.asking(__doc__)
    parser.add_argument("--to", type=Path, default=LITE, help="default: _build/site/lite")
    parser.add_argument("--numpy", action="store_true", help="NumPy from Pyodide's own host")
    chosen = parser.parse_args()
    started = time.monotonic()
    notebooks = places.chosen(chosen.notebooks)
    try:
        build(notebooks, chosen.to.resolve(), chosen.numpy)
    except OSError as error:  # a full disk, a folder of somebody else's
        stop(str(error))
    size = sum(path.stat().st_size for path in chosen.to.rglob("*") if path.is_file())
    seconds = time.monotonic() - started
    if (LITE.parent / "index.html").exists():  # the book then has a link to each chapter that runs
        run(sys.executable, "-m", "publish.book", "--live")
    print(f"lite: {len(notebooks)} notebooks, {size / 1e6:.0f} MB, {seconds:.0f} s: {chosen.to}")


if __name__ == "__main__":
    main()
