#!/usr/bin/env bash
# Believed: interact hands a default value over unchanged, so show(heaps=(3, 4, 5)) first shows
# the position (3, 4, 5), as show(heaps="345") first gets that text. So: a tuple of three numbers
# means minimum, maximum and step also as a default: show gets the whole number 3 from a slider of
# 3 … 4 with step 5. Wrap it: show(heaps=fixed((3, 4, 5))).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet ipywidgets==8.1.9
"$folder/env/bin/python" - <<'PYTHON'
import ipywidgets


def show(heaps=(3, 4, 5)):
    return heaps


control = ipywidgets.interactive(show, {"manual": True}).children[0]
print("ipywidgets", ipywidgets.__version__)
limits = (control.min, control.max, control.step)
print(type(control).__name__, limits, "hands over", control.value)
assert isinstance(control, ipywidgets.IntSlider)
assert limits == (3, 4, 5)
assert control.value == 3
PYTHON
