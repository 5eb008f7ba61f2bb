#!/usr/bin/env bash
# Believed: the words that display(figure, metadata={"image/png": {"alt": …}}) saves beside a
# picture become its alt text in each page that nbconvert makes, as they do with the template
# classic. So: lab (the one in use by default) and reveal, that is slides, drop them and write "No
# description has been provided for this image". Put them in afterwards.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet nbconvert==7.17.2
"$folder/env/bin/python" -W ignore - <<'PYTHON'
import re

import nbconvert
from nbformat import v4

words = "A heap of three stones"
cell = v4.new_code_cell("display(figure, …)")
data, described = {"image/png": "iVBORw0KGgo="}, {"image/png": {"alt": words}}
cell.outputs = [v4.new_output("display_data", data=data, metadata=described)]
book = v4.new_notebook(cells=[cell])
print("nbconvert", nbconvert.__version__)
said = {}
for template in ("classic", "lab", "reveal"):
    exporter = nbconvert.SlidesExporter if template == "reveal" else nbconvert.HTMLExporter
    page = exporter(template_name=template).from_notebook_node(book)[0]
    (said[template],) = re.findall(r'<img\s[^>]*?alt="([^"]*)"[^>]*iVBORw0KGgo', page)
    print(f"{template}: {said[template]}")
assert said["classic"] == words
assert words not in (said["lab"], said["reveal"])
PYTHON
