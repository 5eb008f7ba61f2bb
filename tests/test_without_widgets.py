"""Where there is no anywidget, or no ipywidgets either: everything runs, and what would move stays
a picture with a line below it.
"""

import json

import pytest
from processes import ROOT, python
from workbook import CHAPTERS

pytestmark = pytest.mark.full

INSTALL = 'needs {}: in the checkout, pip install ".[lab]"'

CELLS = {
    "names": (
        "import gamecourse as course\nimport gamelib as gl\nimport gameviews as gv\n"
        "from gameviews.explore import Board, Explorer"
    ),
    "board": "gv.board(gl.Nim(), (3, 4, 5))",
    "large": "gv.board(gl.Nim(), (9, 9, 9, 9))",
    "explorer": "gv.explore.bash(3)",
    "lesson": "course.explore_balance({'Bash': (gl.Bash(3), 6)})",
    "picture": "gv.draw.strip(gl.Bash(3), 12)",
    "check": "course.check('01.reply', lambda n: 1)",
    "answer": "course.answer('a reason')",
    "played": (
        "board = gv.board(gl.Nim(), (3, 4, 5))\n"
        "nodes = board.nodes\nnode = nodes.answered(0)\n"
        "print(nodes.words_of(node['kinds'][0]['hint'][0]))"
    ),
    "moved": "explorer = gv.explore.bash(3)\nexplorer.set(n=12)\nprint(explorer.picture.alt)",
    "asked": "try:\n    board.widget\nexcept ImportError as error:\n    print(error)",
}


def done(notebook, hidden):
    """Return what the code cells of a notebook did where a library is hidden."""
    return json.loads(python("tests/without_widgets.py", notebook, hidden, cwd=ROOT))


@pytest.fixture(scope="module", params=["anywidget", "ipywidgets"])
def hidden(request):
    return request.param


@pytest.fixture(scope="module")
def cells(hidden, tmp_path_factory):
    """Return for each of CELLS its errors, what it printed, and what it showed."""
    path = tmp_path_factory.mktemp("hosted") / "cells.ipynb"
    code = {"cell_type": "code", "metadata": {}}
    text = json.dumps({"cells": [code | {"id": i, "source": s} for i, s in CELLS.items()]})
    path.write_text(text, encoding="utf-8")
    return {name: rest for name, *rest in done(path, hidden)}


def test_every_cell_of_a_chapter_runs(hidden):
    ran = [cell for path in CHAPTERS["01"] for cell in done(path, hidden)]
    assert len(ran) > 60
    assert {name: errors for name, errors, _, _ in ran if errors} == {}
    checks = [printed for name, _, printed, _ in ran if name.endswith("-check")]
    assert len(checks) > 10 and all("Not answered yet" in printed for printed in checks)


def test_what_would_move_is_a_picture_and_a_line(cells, hidden):
    assert {name: errors for name, (errors, _, _) in cells.items() if errors} == {}
    moving = ["board", "large"] + ["explorer", "lesson"] * (hidden == "ipywidgets")
    for name in ("board", "large", "explorer", "lesson"):
        (bundle,) = cells[name][2]
        if name in moving:
            said, line = bundle["text/plain"].splitlines()
            assert said and line.endswith(INSTALL.format(hidden))
            assert "<svg" in bundle["text/html"] and bundle["text/html"].count("pip install") == 1
            assert bundle["image/png"] and len(bundle) == 3
        else:
            assert "application/vnd.jupyter.widget-view+json" in bundle


def test_what_only_prints_or_draws_is_as_ever(cells, hidden):
    assert cells["picture"][2][0]["text/plain"].startswith("Bash(3), heaps 0 to 12")
    assert "a reason" in json.dumps(cells["answer"]) and cells["check"][1]
    assert "2 from heap 1" in cells["played"][1] and "as far as 12" in cells["moved"][1]
    assert cells["asked"][1].strip().endswith(INSTALL.format(hidden))
