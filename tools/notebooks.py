"""Keep the notebooks in normal form, so that a change in a file is a change in the lesson.

    python tools/notebooks.py run [FILE ...]     execute in place, then normalise
    python tools/notebooks.py clean [FILE ...]   normalise only; twice is the same as once
    python tools/notebooks.py check [FILE ...]   exit 1 and say which are not normal
    python tools/notebooks.py show FILE          sources and text outputs, for `git diff`

Without files: every notebook in `notebooks/` and below. A cell that has names as `repeats` in its
metadata is filled with the programs of these names, as the chapter's lessons have them. `show`
needs nothing but Python.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

PYPROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"
FOLDER = PYPROJECT.with_name("notebooks")
#: The folder beside the lessons with the exercises of each chapter, and what goes further.
PRACTICE = "practice"
KERNELSPEC = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
SECONDS_PER_CELL = 600

# What editors leave behind: the time of a run, what was folded or scrolled, their own state.
NOTEBOOK_NOISE = {"celltoolbar", "colab", "signature", "toc-autonumbering", "vscode", "widgets"}
CELL_NOISE = {"ExecuteTime", "collapsed", "execution", "scrolled", "trusted", "vscode"}
CELL_DEFAULTS: dict[str, Any] = {"deletable": True, "editable": True, "tags": [], "jupyter": {}}


#: The cell before the imports: with it a notebook that was downloaded alone fetches its packages.
#: Their address is set once, as "Wheel" of `[project.urls]` in pyproject.toml.
DOOR = """\
# Where this notebook was downloaded alone, its packages come from here.
WHEEL = "{wheel}"
try:
    import gamecourse  # noqa: F401
except ImportError:
    if not WHEEL:
        raise ImportError("no gamecourse: open this in its project") from None
    package = f"impartial-games[hosted] @ {{WHEEL}}"
    get_ipython().run_line_magic("pip", f"install -q '{{package}}'")"""
HIDDEN: dict[str, Any] = {"jupyter": {"source_hidden": True}, "slideshow": {"slide_type": "skip"}}
HIDDEN["tags"] = ["hide-input", "remove-cell"]


class NotebookError(Exception):
    """A notebook that cannot be read or run; the message names it and the cell."""


# --- normal form ------------------------------------------------------------------------------


def normalise(notebook: Any) -> None:
    """Bring a notebook into normal form, in place."""
    for name in NOTEBOOK_NOISE:
        notebook.metadata.pop(name, None)
    notebook.metadata["kernelspec"] = dict(KERNELSPEC)
    notebook.metadata.get("language_info", {}).pop("version", None)
    set_door(notebook)
    count = 0
    for cell in notebook.cells:
        clean_metadata(cell.metadata)
        if cell.cell_type == "code":
            count += bool(cell.source.strip())  # a kernel does not count an empty cell
            clean_outputs(cell, count if cell.source.strip() else None)


def set_door(notebook: Any) -> None:
    """Put the cell that fetches the packages before a chapter's imports, with today's address."""
    import nbformat

    cells = [cell for cell in notebook.cells if not cell.get("id", "").endswith("-door")]
    setup = [place for place, cell in enumerate(cells) if cell.get("id", "").endswith("-setup")]
    for place in setup[:1]:
        project = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]
        door = nbformat.v4.new_code_cell(metadata=copy.deepcopy(HIDDEN))
        door.id = cells[place].id.replace("setup", "door")
        door.source = DOOR.format(wheel=project.get("urls", {}).get("Wheel", ""))
        cells.insert(place, door)
    notebook.cells = cells


def clean_metadata(metadata: Any) -> None:
    """Drop what an editor noted; keep what an author wrote."""
    for name in CELL_NOISE:
        metadata.pop(name, None)
    metadata.get("jupyter", {}).pop("outputs_hidden", None)
    if "hide-output" in metadata.get("tags", []):  # an answer that the reader opens
        metadata.setdefault("jupyter", {})["outputs_hidden"] = True
    for name, default in CELL_DEFAULTS.items():
        if name in metadata and metadata[name] == default:
            del metadata[name]


def clean_outputs(cell: Any, count: int | None) -> None:
    """Number a code cell and its result; drop views of widgets that are no longer alive."""
    cell.execution_count = count
    cell.outputs = merge_streams(cell.outputs)
    for output in cell.outputs:
        if output.output_type == "execute_result":
            output.execution_count = count
        if output.output_type == "error":
            # The frames above name folders of this machine; the last line says what happened.
            output.traceback = output.traceback[-1:]
        if len(output.get("data", {})) > 1:
            output.data.pop(WIDGET_VIEW, None)


def merge_streams(outputs: list[Any]) -> list[Any]:
    """Join what was printed to one stream: how it was cut up depends on timing."""
    merged: list[Any] = []
    for output in outputs:
        if merged and output.get("name", "") == merged[-1].get("name"):
            merged[-1].text += output.text
        else:
            merged.append(output)
    return merged


def load(path: Path) -> dict[str, Any]:
    """Read a notebook's JSON."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise NotebookError(f"{path}: not a notebook: {first_line(error)}") from error
    if not isinstance(content, dict) or content.get("nbformat") != 4 or "cells" not in content:
        raise NotebookError(f"{path}: not a notebook: cells of nbformat 4 are expected")
    return content


def read(path: Path) -> Any:
    """Read a notebook as nbformat has it, with the ids of 4.5."""
    import nbformat

    notebook = nbformat.reads(json.dumps(load(path)), as_version=4)
    try:
        nbformat.validate(notebook)
    except nbformat.ValidationError as error:
        raise NotebookError(f"{path}: not a notebook: {first_line(error)}") from error
    repeat_programs(notebook, path)
    return notebook


def chapter_of(path: Path) -> list[Path]:
    """Return the notebooks of a chapter in their order: its lessons, then its practice."""
    folder = path.parent.parent if path.parent.name == PRACTICE else path.parent
    lessons, practice = (
        sorted(each.glob(f"{path.name[:2]}*.ipynb")) for each in (folder, folder / PRACTICE)
    )
    return lessons + practice


def repeat_programs(notebook: Any, path: Path) -> None:
    """Fill the cells that repeat programs of the chapter's notebooks before this one.

    The names are in a cell's metadata, as `repeats`; the text is the last one that defines them
    outside of an exercise's answer.
    """
    cells = [cell for cell in notebook.cells if "repeats" in cell.metadata]
    if not cells:
        return
    found: dict[str, str] = {}
    for each in chapter_of(path)[: chapter_of(path).index(path)]:
        for cell in load(each)["cells"]:
            if cell["cell_type"] == "code" and "answer" not in cell["metadata"].get("tags", []):
                found |= programs_in(joined(cell["source"]))
    for cell in cells:
        gone = [name for name in cell.metadata.repeats if name not in found]
        if gone:
            raise NotebookError(f"{path}: {cell.id} repeats {gone[0]}, which no lesson defines")
        cell.source = "\n\n\n".join(found[name] for name in cell.metadata.repeats)


def programs_in(source: str) -> dict[str, str]:
    """Return the text of each statement that gives a name, with the comments above it."""
    lines, found = source.splitlines(), {}
    for statement in ast.parse(source).body:
        first = min(node.lineno for node in [statement, *getattr(statement, "decorator_list", [])])
        while first > 1 and lines[first - 2].startswith("#"):
            first -= 1
        targets = [node for each in getattr(statement, "targets", []) for node in ast.walk(each)]
        names = [node.id for node in targets if isinstance(node, ast.Name)]
        for name in filter(None, [getattr(statement, "name", None), *names]):
            found[name] = "\n".join(lines[first - 1 : statement.end_lineno])
    return found


def normal_text(notebook: Any) -> str:
    """Return the file's text: keys sorted, indented by one space, a newline at the end."""
    import nbformat

    normalise(notebook)
    return nbformat.writes(notebook, version=4).rstrip("\n") + "\n"


def first_line(error: Exception) -> str:
    """Return an error's first line, or its type where it has none."""
    return next(iter(str(error).splitlines()), type(error).__name__)


# --- running ----------------------------------------------------------------------------------


def execute(notebook: Any, folder: Path, env: dict[str, str] | None = None) -> None:
    """Run all cells in a fresh kernel whose working directory is `folder`.

    `env` is added to the kernel's environment. A cell tagged `raises-exception` may fail; any
    other failure raises NotebookError and names the cell.
    """
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    started: list[tuple[int, Any]] = []
    with tempfile.TemporaryDirectory(prefix="gl") as sockets:
        client = NotebookClient(
            notebook,
            kernel_name="python3",
            timeout=SECONDS_PER_CELL,
            record_timing=False,
            resources={"metadata": {"path": str(folder)}},
            on_cell_start=lambda cell, cell_index: started.append((cell_index, cell)),
        )
        manager = client.create_kernel_manager()
        if os.name == "posix":  # ipykernel warns about TCP; a socket's path must be short
            manager.transport = "ipc"
            manager.connection_file = str(Path(sockets, "k.json"))
        try:
            client.execute(env=kernel_environment(without_bars(Path(sockets)) | (env or {})))
        except (CellExecutionError, CellTimeoutError, DeadKernelError) as error:
            raise NotebookError(failure(started, error)) from error


def without_bars(folder: Path) -> dict[str, str]:
    """Return the environment of kernels that show no bars over long work, with files in `folder`.

    What is long on a busy machine is not a notebook's output. And no exercise counts as solved.
    """
    startup = folder / "profile_default" / "startup"
    startup.mkdir(parents=True)
    lines = "from gamelib import bars", "bars.DELAY = float('inf')", ""
    (startup / "no_bars.py").write_text("\n".join(lines))
    return {"IPYTHONDIR": str(folder), "GAMECOURSE_PROGRESS": "off"}


def kernel_environment(extra: dict[str, str]) -> dict[str, str]:
    """Return this process's environment without MPLBACKEND, which would send pictures elsewhere."""
    return {key: value for key, value in os.environ.items() if key != "MPLBACKEND"} | extra


def failure(started: list[tuple[int, Any]], error: Exception) -> str:
    """Say which cell failed, the last that was started, how it begins, and why."""
    if not started:
        return f"the kernel did not start: {first_line(error)}"
    index, cell = started[-1]
    begins = next(iter(cell.source.splitlines()), "")
    name = getattr(error, "ename", "")
    reason = f"{name}: {error.evalue}" if name else first_line(error)
    return f"cell {index} ({cell.get('id', 'no id')}: {begins!r}) failed: {reason}"


def run_file(path: Path) -> None:
    """Execute a notebook in place; one that fails is left as it was."""
    notebook = read(path)
    try:
        execute(notebook, path.resolve().parent)
    except NotebookError as error:
        raise NotebookError(f"{path}: {error}") from error
    save(path, normal_text(notebook))


def save(path: Path, text: str) -> None:
    """Write a notebook if it changed; say so."""
    changed = path.read_text(encoding="utf-8") != text
    if changed:
        from gameviews.files import aside  # `show` needs nothing but Python

        with aside(path) as part:
            part.write_text(text, encoding="utf-8", newline="\n")
    print(f"{path}: {'changed' if changed else 'unchanged'}", flush=True)


# --- showing ----------------------------------------------------------------------------------


def show(path: Path) -> str:
    """Return a notebook as text: what git compares in place of the JSON."""
    return "\n".join(line for cell in load(path)["cells"] for line in cell_lines(cell))


def cell_lines(cell: dict[str, Any]) -> list[str]:
    """Return a heading, the source and the text outputs of a cell."""
    metadata = cell.get("metadata", {})
    slide = metadata.get("slideshow", {}).get("slide_type", "")
    about = filter(None, [cell["cell_type"], cell.get("id"), slide, *metadata.get("tags", [])])
    lines = ["── " + " · ".join(about), joined(cell["source"]), ""]
    for output in cell.get("outputs", []):
        lines += ["→ " + line for line in output_text(output).splitlines()]
    return lines


def output_text(output: dict[str, Any]) -> str:
    """Return an output's text: a picture's is its alt text."""
    if output["output_type"] == "stream":
        return joined(output["text"])
    if output["output_type"] == "error":
        return f"{output['ename']}: {output['evalue']}"
    data = output.get("data", {})
    text = joined(data.get("text/plain", ""))
    kinds = " ".join(sorted(data.keys() - {"text/plain"}))
    return f"[{kinds}] {text}" if kinds else text


def joined(text: str | list[str]) -> str:
    """Return a multi-line string, which a notebook may keep as a list."""
    return text if isinstance(text, str) else "".join(text)


# --- command line -----------------------------------------------------------------------------


def check(path: Path) -> bool:
    """Name the notebook if `clean` would change it."""
    stale = bool(normal_text(read(path)) != path.read_text(encoding="utf-8"))
    if stale:
        print(f"{path}: not in normal form; run: python tools/notebooks.py clean", file=sys.stderr)
    return stale


def clean(path: Path) -> None:
    """Bring a notebook into normal form."""
    save(path, normal_text(read(path)))


#: What is done with each file; it returns whether something is wrong.
COMMANDS = {"run": run_file, "clean": clean, "check": check, "show": lambda path: print(show(path))}


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line says; return the exit status."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("files", nargs="*", type=Path)
    chosen = parser.parse_args(arguments)
    paths = chosen.files or sorted(FOLDER.rglob("[0-9]*.ipynb"))
    try:
        wrong = [COMMANDS[chosen.command](path) for path in paths]
        return int(any(wrong))
    except (NotebookError, OSError) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # git reads it, whatever the locale
    sys.exit(main())
