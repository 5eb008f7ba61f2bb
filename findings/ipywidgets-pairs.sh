#!/usr/bin/env bash
# Believed: interact(f, position=[(1, 2), (3, 5)]) offers two positions, as [(1, 2, 3), (3, 5, 6)]
# does. So: a list of pairs is read as labels and values: f gets 2 or 5, labelled 1 and 3, though
# no label is a text. Give a label to each: [("(1, 2)", (1, 2)), …].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet ipywidgets==8.1.9
"$folder/env/bin/python" - <<'PYTHON'
import ipywidgets

print("ipywidgets", ipywidgets.__version__)
got = {}
for positions in ([(1, 2), (3, 5)], [(1, 2, 3), (3, 5, 6)]):
    box = ipywidgets.interactive(lambda position: None, {"manual": True}, position=positions)
    choice = box.children[0]
    got[len(positions[0])] = choice.value
    print(positions, "first choice:", choice.label, "hands over:", choice.value)
assert got == {2: 2, 3: (1, 2, 3)}
PYTHON
