#!/usr/bin/env bash
# Believed: a test cell of nbgrader whose asserts pass earns its points, whatever its last line
# shows. So: a number that the last line shows is the grade. A cell of 3 points that ends by
# showing the Grundy value 2 earns 2, the Grundy value 0 of a lost position earns nothing, -1
# earns all, and 5 ends grading with an error. End a test cell with an assert or a call that shows
# nothing.
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
print("nbgrader", nbgrader.__version__, "a test cell of 3 points without an error")
grades = {}
for shown in ("", "'*2'", "True", "2", "0", "-1", "5"):
    output = v4.new_output("execute_result", data={"text/plain": shown})
    role = {"nbgrader": ROLE | {"points": 3, "grade_id": "test", "schema_version": 3}}
    cell = v4.new_code_cell("…", metadata=role, outputs=[output] if shown else [])
    try:
        grades[shown] = determine_grade(cell)[0]
    except ValueError as error:
        grades[shown] = str(error)
    print(f"shows {shown or 'nothing'}:", grades[shown])
assert [grades[shown] for shown in ("", "'*2'", "True", "2", "0", "-1")] == [3, 3, 3, 2, 0, 3]
assert isinstance(grades["5"], str)
PYTHON
