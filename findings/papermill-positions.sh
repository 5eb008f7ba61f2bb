#!/usr/bin/env bash
# Believed: papermill hands the parameters of execute_notebook to the notebook as they are, or
# refuses what it cannot write. So: it writes lists and dicts as such, but a tuple as the text
# "(3, 4, 5)", and so a set, a frozenset and a Fraction, without a word. max(heaps) is then "5",
# and a sum over heaps fails. Hand over lists, and make tuples of them in the notebook.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet papermill==2.7.0
"$folder/env/bin/python" -W ignore - <<'PYTHON'
import ast
from fractions import Fraction

import papermill
from nbformat import v4
from papermill.parameterize import parameterize_notebook

print("papermill", papermill.__version__)
kinds = []
for heaps in ([3, 4, 5], (3, 4, 5), frozenset({3}), Fraction(1, 2)):
    first = v4.new_code_cell("heaps = ()", metadata={"tags": ["parameters"]})
    book = v4.new_notebook(cells=[first])
    book.metadata.update(kernelspec={"name": "python3", "language": "python"}, papermill={})
    cell = parameterize_notebook(book, {"heaps": heaps}).cells[1]
    line = cell.source.splitlines()[-1]
    kinds.append(type(ast.literal_eval(line.partition(" = ")[2])))
    print(f"given {heaps!r}, the cell says: {line}")
assert kinds == [list, str, str, str]
PYTHON
