"""Where the decks and the book are, how they are built, and the host that they are read from."""

import fcntl
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import nbformat

from publish.places import ROOT

HERE = Path(__file__).resolve().parent
#: The chapter that a short run looks at.
SMOKE = "01-bash"


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


def broken(folder: Path) -> Path:
    """Write a notebook that raises."""
    cell = nbformat.v4.new_code_cell("1 / 0", id="divide-by-zero")
    nbformat.write(nbformat.v4.new_notebook(cells=[cell]), folder / "99-broken.ipynb")
    return folder / "99-broken.ipynb"


FAULT = "divide-by-zero"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class Host(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Say nothing of a page that was left before all of it had come."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the files of a folder, and yield the address."""
    with Host(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
