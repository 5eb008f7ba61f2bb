#!/bin/sh
# Believed: an autograded test cell of nbgrader that raises nothing has its points.
# So:       where its last line shows a number, that number is the grade: a test whose last line is
#           `count_faults()`, which gives 0, earns 0 of 5. And a warning that a library writes to
#           stderr takes all points, although no assertion failed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install -q nbgrader==0.9.6
"$folder/venv/bin/python" - <<'PY'
import importlib.metadata
import logging

from nbformat.v4 import new_code_cell, new_output
from nbgrader.utils import determine_grade

known = {"grade": True, "solution": False, "locked": True, "points": 5, "grade_id": "t"}
known |= {"schema_version": 3, "cell_type": "code", "checksum": ""}


def graded(*outputs):
    cell = new_code_cell("...", outputs=list(outputs), metadata={"nbgrader": known})
    return determine_grade(cell, logging.getLogger())


found = {
    "silent": graded(),
    "ends in 0": graded(new_output("execute_result", {"text/plain": "0"}, execution_count=1)),
    "warns": graded(new_output("stream", name="stderr", text="DeprecationWarning: soon")),
}
print("nbgrader", importlib.metadata.version("nbgrader"), found)
assert found["silent"][0] == 5
assert found["ends in 0"][0] == 0 and found["warns"][0] == 0
PY
