#!/usr/bin/env bash
# Believed: pytest --nbval runs a cell as Jupyter does, so a cell that ends in ";" shows nothing,
# as when it was saved. So: nbval runs cells without history, where IPython cannot see the ";";
# the value appears and the test fails, "Unexpected output fields". nbclient, with history, shows
# nothing. End such a cell with _ = value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet nbval==0.11.0 nbclient==0.11.0 ipykernel==7.4.0
export IPYTHONDIR="$folder/ipython" JUPYTER_PREFER_ENV_PATH=1
cd "$folder"
env/bin/python -W ignore - <<'PYTHON'
from importlib.metadata import version

import nbformat
from nbclient import execute
from nbformat import v4

book = v4.new_notebook(cells=[v4.new_code_cell("3 ^ 5;")])
book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
execute(book)
print("nbclient", version("nbclient"), "3 ^ 5; has the outputs", book.cells[0].outputs)
assert book.cells[0].outputs == []
nbformat.write(book, "semicolon.ipynb")
PYTHON
status=0
env/bin/python -m pytest --nbval -q --color=no -p no:cacheprovider semicolon.ipynb > report || status=$?
env/bin/pip list 2> /dev/null | grep '^nbval '
grep -v '^ *$' report
[ "$status" -eq 1 ]
grep -q "Unexpected output fields from running code: {'text/plain'}" report
