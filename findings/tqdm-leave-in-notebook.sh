#!/usr/bin/env bash
# Believed: a bar with leave=False goes when it is closed, in a notebook as on a terminal. So: in a
# notebook it goes only when it is full; one that is closed early, by a search that found what it
# looked for, stays and turns red, as if the work had failed. Set bar.total = None before closing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet tqdm==4.70.1 ipywidgets==8.1.9 ipykernel==7.4.0 \
    nbclient==0.11.0 nbformat==5.11.1
cat > "$folder/first_win.py" <<'PYTHON'
from tqdm.auto import tqdm

def is_left(total):
    """Look for the first heap that 3 divides, below a bar; say whether the bar is left."""
    bar = tqdm(total=total, leave=False)
    for heap in range(1, 8):
        bar.update(1)
        if heap % 3 == 0:
            break
    bar.close()
    return bar.container.comm is not None

print("closed early:", is_left(7), " full:", is_left(3), " no total:", is_left(None))
PYTHON
PATH="$folder/env/bin:$PATH" "$folder/env/bin/python" - "$folder/first_win.py" <<'PYTHON'
import sys
from importlib.metadata import version

import nbformat
from nbclient import NotebookClient

source = open(sys.argv[1]).read()
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
NotebookClient(notebook).execute()
printed = "".join(each.get("text", "") for each in notebook.cells[0].outputs if each.get("name") == "stdout")
print("tqdm", version("tqdm"), printed)
assert "closed early: True  full: False  no total: False" in printed
PYTHON
