#!/usr/bin/env bash
# Believed: nbgrader takes the points of a test cell away where it ends with an error. So:
# anything on the standard error takes all of them too, though the asserts pass: a
# DeprecationWarning, or the progress bar of a long search. Filter warnings at the head of the
# test cell, and let bars write nothing there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet jupyter_server==2.21.1 nbconvert==7.17.2 sqlalchemy==2.1.9 rapidfuzz==3.14.6 setuptools==80.9.0
"$folder/env/bin/pip" install --quiet --no-deps nbgrader==0.9.6 notebook==7.6.5  # JupyterLab is not needed
"$folder/env/bin/python" -W ignore - <<'PYTHON'
import nbgrader
from nbformat import v4
from nbgrader.utils import determine_grade

ROLE = {"grade": True, "solution": False, "locked": True, "task": False}
role = {"nbgrader": ROLE | {"points": 3, "grade_id": "test", "schema_version": 3}}
print("nbgrader", nbgrader.__version__, "a test cell of 3 points without an error")
grades = {}
for stream in ("stdout", "stderr"):
    output = v4.new_output("stream", name=stream, text="solved: 100 %\n")
    grades[stream] = determine_grade(v4.new_code_cell("…", metadata=role, outputs=[output]))[0]
    print("it writes on", stream, "and earns", grades[stream])
assert grades == {"stdout": 3, "stderr": 0}
PYTHON
