"""Run a copy of a notebook with frames switched on.

Apart from `decks` because importing the Jupyter machinery takes seconds.
"""

import os
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from gameviews.files import aside

WIDGET = "application/vnd.jupyter.widget-view+json"


def execute(notebook: Path, copy: Path) -> None:
    """Run `notebook` with GAMELIB_FRAMES=1 and write the result as `copy`."""
    try:
        _execute(notebook, copy)
    except RuntimeError:  # kernels that start at once may pick the same free port: one dies
        _execute(notebook, copy)


def _execute(notebook: Path, copy: Path) -> None:
    node = nbformat.read(notebook, as_version=4)
    client = NotebookClient(
        node,
        timeout=600,
        resources={"metadata": {"path": str(notebook.parent)}},
        extra_arguments=["--log-level=ERROR"],  # a kernel on this machine alone warns of its TCP
    )
    # Tests draw without a screen, by Agg: a kernel that inherits it shows no figure.
    env = {key: value for key, value in os.environ.items() if key != "MPLBACKEND"}
    try:
        client.execute(env=env | {"GAMELIB_FRAMES": "1"})
    except CellExecutionError as error:
        raise SystemExit(f"slides: {notebook.name}: {failure(node)}") from error
    strip_widgets(node)
    copy.parent.mkdir(parents=True, exist_ok=True)
    with aside(copy) as part:
        nbformat.write(node, part)


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
    node = nbformat.read(notebook, as_version=4)
    start = LIKE_A_BROWSER.replace("{missing}", repr(missing))
    node.cells.insert(0, nbformat.v4.new_code_cell(start))
    resources = {"metadata": {"path": str(notebook.parent)}}
    quiet = ["--log-level=ERROR"]
    try:
        NotebookClient(node, timeout=600, resources=resources, extra_arguments=quiet).execute()
    except CellExecutionError:
        return False
    return True


def failure(node: NotebookNode) -> str:
    """Name the cell that failed, and its error."""
    for cell in node.cells:
        if "raises-exception" not in cell.metadata.get("tags", []):
            for output in cell.get("outputs", []):
                if output.output_type == "error":
                    return f"cell {cell.id!r} failed: {output.ename}: {output.evalue}"
    return "a cell failed"


def strip_widgets(node: NotebookNode) -> None:
    """Drop live widgets: nothing answers them on a slide."""
    node.metadata.pop("widgets", None)
    for cell in node.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
        if cell.cell_type == "code":
            join_streams(cell)


def join_streams(cell: NotebookNode) -> None:
    """Make one output of what was printed in a row: a kernel sends it in pieces."""
    joined: list[NotebookNode] = []
    for output in cell.outputs:
        if joined and output.get("name", "") == joined[-1].get("name"):
            joined[-1].text += output.text
        else:
            joined.append(output)
    cell.outputs = joined
