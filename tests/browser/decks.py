"""Where the decks and the book are, and how they are built."""

import fcntl
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SITE = ROOT / "_build" / "site"


def build_decks(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `slides/build.py` as `make slides` does."""
    return run(ROOT / "slides" / "build.py", *arguments)


def build_book(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `site/book.py` as `make site` does."""
    return run(ROOT / "site" / "book.py", *arguments)


def run(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a script that builds, one at a time: decks and book share the executed notebooks."""
    (ROOT / "_build").mkdir(exist_ok=True)
    with open(ROOT / "_build" / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        command = [sys.executable, str(script), *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)
