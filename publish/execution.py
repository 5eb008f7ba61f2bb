"""Run copies of notebooks: with frames switched on, and as in a browser.

Apart from `decks` because importing the Jupyter machinery takes seconds.
"""

from pathlib import Path

from nbformat.v4 import new_code_cell

from publish.places import write
from tools import notebooks


def execute(notebook: Path, copy: Path) -> None:
    """Run `notebook` with GAMELIB_FRAMES=1 and write the result, in normal form, as `copy`."""
    try:
        node = notebooks.read(notebook)
        notebooks.execute(node, notebook.parent, {"GAMELIB_FRAMES": "1"})
    except notebooks.NotebookError as error:
        raise SystemExit(f"slides: {notebook.name}: {error}") from error
    write(copy, notebooks.normal_text(node))


#: Run ahead of a notebook's cells: as in a browser there are no processes, no threads, and packages
#: that cannot be imported.
LIKE_A_BROWSER = """
import subprocess, sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from importlib.machinery import PathFinder

class Without(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        hidden = name.partition(".")[0] in {missing}
        return None if hidden else super().find_spec(name, path, target)

def refuse(*arguments, **more):
    raise RuntimeError("not in a browser")

sys.meta_path[sys.meta_path.index(PathFinder)] = Without
subprocess.Popen.__init__ = ProcessPoolExecutor.submit = ThreadPoolExecutor.submit = refuse
"""


def runs_in_browser(notebook: Path, missing: set[str]) -> bool:
    """Return whether all cells run where these packages, threads and processes are missing."""
    node = notebooks.read(notebook)
    start = LIKE_A_BROWSER.replace("{missing}", repr(missing))
    node.cells.insert(0, new_code_cell(start))
    try:
        notebooks.execute(node, notebook.parent)
    except notebooks.NotebookError:
        return False
    return True
