"""Programs that tests start: a fresh Python, or any other command."""

import os
import subprocess
import sys
from pathlib import Path

#: The checkout.
ROOT = Path(__file__).resolve().parent.parent


def run(*command, **options):
    """Return what a command prints; it must end well."""
    done = subprocess.run(command, capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def python(*arguments, path=None, **options):
    """Return what a fresh Python prints, where `path` is what it imports from."""
    environment = {**os.environ, "MPLBACKEND": "Agg"} | ({"PYTHONPATH": str(path)} if path else {})
    return run(sys.executable, *map(str, arguments), env=environment, **options)
