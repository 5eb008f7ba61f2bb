"""Where the decks and the book are, and how they are built."""

import fcntl
import subprocess
import sys
from pathlib import Path

from publish.places import ROOT

HERE = Path(__file__).resolve().parent


def build_decks(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `publish.decks` as `make slides` does."""
    return run("publish.decks", *arguments)


def build_book(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `publish.book` as `make site` does."""
    return run("publish.book", *arguments)


def run(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module that builds, one at a time: decks and book share the executed notebooks."""
    (ROOT / "_build").mkdir(exist_ok=True)
    with open(ROOT / "_build" / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, "-m", module, *arguments]
        return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
