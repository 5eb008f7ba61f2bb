#!/bin/sh
# MyST: a cell id of one notebook is a label of the whole project.
#
# Believed: a notebook's cell ids matter inside that notebook only, since nbformat asks that they
# are unique there and nowhere else. So every chapter of a collection may call its first cells
# "title" and "setup".
# So it is: mystmd 1.11 (the engine of Jupyter Book 2) takes the id of every cell as a cross-reference
# target of the project, and warns once for each id that two notebooks share. mystmd 1.8 did not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check mystmd==1.11.0 nbformat==5.10.4
mkdir book
venv/bin/python - <<'PYTHON'
import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

for name in ("one", "two"):
    cells = [new_markdown_cell(f"# Chapter {name}\n\nSome text.", id="title"), new_code_cell("1 + 1", id="setup")]
    book = new_notebook(cells=cells)
    nbformat.validate(book)
    nbformat.write(book, f"book/{name}.ipynb")
PYTHON
printf 'version: 1\nproject:\n  title: two notebooks\nsite:\n  template: book-theme\n' > book/myst.yml
cd book
../venv/bin/myst --version
# Without a network the theme cannot be fetched in the end; the pages are read before that.
timeout 300 ../venv/bin/myst build --site > log.txt 2>&1 || true
grep 'Duplicate identifier in project' log.txt
test "$(grep -c 'Duplicate identifier in project' log.txt)" -eq 2
