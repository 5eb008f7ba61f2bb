#!/usr/bin/env bash
# Believed: a notebook kept as text by Jupytext keeps the ids of its cells, as it keeps their tags
# and slide types; so a grader or a note that names a cell by its id still finds it. So: the
# percent format, Markdown and MyST all leave ids out, and each reading makes up new ones. Name
# cells by a tag or other metadata.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet jupytext==1.19.6
"$folder/env/bin/python" -W ignore - <<'PYTHON'
import jupytext
from nbformat import v4

cell = v4.new_code_cell("3 ^ 5", id="nim-sum", metadata={"tags": ["exercise"]})
book = v4.new_notebook(cells=[cell])
book.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
print("jupytext", jupytext.__version__, "id:", cell.id, "tags:", cell.metadata.tags)
for form in ("py:percent", "md", "md:myst"):
    text = jupytext.writes(book, form)
    first, second = (jupytext.reads(text, form).cells[-1] for _ in range(2))
    print(f"{form}: read as", first.id, "read again as", second.id, first.metadata.tags)
    assert first.metadata.tags == ["exercise"]
    assert len({cell.id, first.id, second.id}) == 3
PYTHON
