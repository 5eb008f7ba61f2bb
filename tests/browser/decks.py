"""Where the decks are, and how they are built."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


def build_decks(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `slides/build.py` as `make slides` does."""
    command = [sys.executable, str(ROOT / "slides" / "build.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)
