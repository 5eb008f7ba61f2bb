"""tools/notebooks.py: what the clean-up drops and keeps, and what the other commands say."""

import copy
import json

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from tools import notebooks as tools

PNG = "iVBORw0KGgo="
ALT = {"image/png": {"alt": "Nim table, 16 × 16"}}


def untidy():
    """Return a notebook as an editor might leave it."""
    view = {"model_id": "abc", "version_major": 2, "version_minor": 0}
    explorer = {"text/plain": "Nim table", "image/png": PNG, tools.WIDGET_VIEW: view}
    outputs = [
        new_output("stream", name="stdout", text="one\n"),
        new_output("stream", name="stdout", text="two\n"),
        new_output("stream", name="stderr", text="beware\n"),
        new_output("display_data", data=explorer, metadata=ALT),
        new_output("execute_result", data={"text/plain": "3"}, execution_count=41),
    ]
    noise = {"scrolled": True, "collapsed": False, "editable": True, "execution": {"a": "12:00"}}
    wanted = {"tags": ["core"], "slideshow": {"slide_type": "slide"}}
    folded = {"jupyter": {"source_hidden": True, "outputs_hidden": False}, "tags": []}
    cells = [
        new_markdown_cell("# Nim", id="title", metadata=copy.deepcopy(wanted)),
        new_code_cell("1 + 2", id="sum", outputs=outputs, execution_count=41, metadata=noise),
        new_code_cell("", id="blank", execution_count=5),
        new_code_cell("x = 1", id="x", metadata=wanted | folded),
    ]
    metadata = {
        "widgets": {"application/vnd.jupyter.widget-state+json": {"state": {}}},
        "kernelspec": {"name": "my-env", "display_name": "mine"},
        "language_info": {"name": "python", "version": "3.12.1"},
        "title": "Nim",
    }
    return new_notebook(cells=cells, metadata=metadata)


@pytest.fixture
def notebook():
    tidied = untidy()
    tools.normalise(tidied)
    return tidied


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "02-nim.ipynb"
    nbformat.write(untidy(), path)
    return path


# --- clean ------------------------------------------------------------------------------------


def test_what_editors_leave_behind_goes_and_what_authors_wrote_stays(notebook):
    assert notebook.metadata == {
        "kernelspec": tools.KERNELSPEC,
        "language_info": {"name": "python"},
        "title": "Nim",
    }
    title, result, blank, folded = (cell.metadata for cell in notebook.cells)
    assert title == {"tags": ["core"], "slideshow": {"slide_type": "slide"}}
    assert result == blank == {}
    assert folded == {"jupyter": {"source_hidden": True}, "slideshow": {"slide_type": "slide"}}
    assert [cell.get("execution_count") for cell in notebook.cells] == [None, 1, None, 2]
    assert notebook.cells[1].outputs[-1].execution_count == 1
    streams = [output.get("text") for output in notebook.cells[1].outputs]
    assert streams == ["one\ntwo\n", "beware\n", None, None]  # one stream is joined


def test_a_dead_widget_leaves_its_picture_and_alt_text(notebook):
    picture = notebook.cells[1].outputs[2]
    assert picture.data == {"text/plain": "Nim table", "image/png": PNG}
    assert picture.metadata == ALT


def test_a_widget_without_another_representation_is_kept():
    view = new_output("display_data", data={tools.WIDGET_VIEW: {"model_id": "abc"}})
    only = new_notebook(cells=[new_code_cell("w", outputs=[view])])
    tools.normalise(only)
    assert tools.WIDGET_VIEW in only.cells[0].outputs[0].data


def test_an_error_keeps_its_last_line():
    trace = ["----", 'File "/home/ada/gamelib/game.py", line 3', "ValueError: -1 is negative"]
    error = new_output("error", ename="ValueError", evalue="-1 is negative", traceback=trace)
    failed = new_notebook(cells=[new_code_cell("f(-1)", outputs=[error])])
    tools.normalise(failed)
    assert failed.cells[0].outputs[0].traceback == ["ValueError: -1 is negative"]


def test_a_clean_file_is_valid_has_a_fixed_layout_and_stays(file, capsys):
    for said in ("changed", "unchanged"):
        assert tools.main(["clean", str(file)]) == 0
        assert capsys.readouterr().out == f"{file}: {said}\n"
        text = file.read_text()
        tidy = json.dumps(json.loads(text), indent=1, sort_keys=True, ensure_ascii=False)
        assert text == tidy + "\n"
        nbformat.validate(nbformat.read(file, as_version=4))


# --- check ------------------------------------------------------------------------------------


def test_check_names_the_file_that_is_not_normal(file, capsys):
    assert tools.main(["check", str(file)]) == 1
    assert str(file) in capsys.readouterr().err
    tools.main(["clean", str(file)])
    assert tools.main(["check", str(file)]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"cells": []}', '{"nbformat": 4}'])
@pytest.mark.parametrize("command", ["run", "clean", "check", "show"])
def test_a_file_that_is_missing_or_no_notebook_is_named(tmp_path, capsys, command, text):
    path = tmp_path / "broken.ipynb"
    if text is not None:
        path.write_text(text)
    assert tools.main([command, str(path)]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{path}: not a notebook: " if text is not None else "")
    assert str(path) in said and said.count("\n") == 1
    assert path.read_text() == text if text is not None else not path.exists()


# --- show -------------------------------------------------------------------------------------


def test_show_has_sources_and_text_and_no_image(file, capsys):
    assert tools.main(["show", str(file)]) == 0
    shown = capsys.readouterr().out
    for text in ("title · slide · core\n# Nim\n", "one\n", "two\n", "beware\n", "Nim table\n"):
        assert text in shown
    assert PNG not in shown


# --- run --------------------------------------------------------------------------------------


def write(path, *cells):
    nbformat.write(new_notebook(cells=list(cells)), path)
    return path


@pytest.mark.full
def test_running_twice_gives_the_same_bytes(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "Agg")  # as the unit tests; no picture, if it got through
    path = write(
        tmp_path / "nb.ipynb",
        new_code_cell("import os\nos.getcwd() == os.environ['HERE']", id="where"),
        new_code_cell("import matplotlib.pyplot as plt\nplt.plot([1, 2])\nplt.show()", id="plot"),
        new_code_cell("1 / 0", id="error", metadata={"tags": ["raises-exception"]}),
    )
    monkeypatch.setenv("HERE", str(tmp_path))
    assert tools.main(["run", str(path)]) == 0
    once = path.read_bytes()
    assert tools.main(["run", str(path)]) == 0
    assert path.read_bytes() == once
    assert tools.main(["check", str(path)]) == 0
    where, plot, error = (cell.outputs for cell in nbformat.read(path, as_version=4).cells)
    assert where[0].data["text/plain"] == "True"
    assert "image/png" in plot[0].data
    assert error[0].ename == "ZeroDivisionError"


@pytest.mark.full
def test_a_failing_cell_is_named_and_the_file_left_alone(tmp_path, capsys):
    cells = new_code_cell("x = 1", id="fine"), new_code_cell("# why\ny + x", id="wrong")
    path = write(tmp_path / "nb.ipynb", *cells)
    before = path.read_bytes()
    assert tools.main(["run", str(path)]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(word in said for word in (str(path), "wrong", "NameError", "'y'"))
    assert path.read_bytes() == before


def test_a_notebook_that_is_run_shows_no_bars(tmp_path):
    lines = "from gamelib import bars", "with bars.Progress('steps') as bar:"
    code = "\n".join([*lines, "    bar.silent_until -= 3600", "    bar.show(1)"])
    notebook = new_notebook(cells=[new_code_cell(code)])
    tools.execute(notebook, tmp_path)
    assert notebook.cells[0].outputs == []
