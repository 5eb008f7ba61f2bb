#!/usr/bin/env bash
# Believed: parse of pycgt reads every value that its render prints. So: render prints "^*", "1*"
# and "Tiny(1)", and parse refuses all three; it reads one symbol at a time ("^", "*2", "1/2") and
# braces. Keep values as games, or as braces, not as rendered text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet pycgt==0.2.0
"$folder/env/bin/python" - <<'PYTHON'
import pycgt

print("pycgt", pycgt.__version__)
refused = []
for text in ("{0|*}", "{0,*|0}", "{1|1}", "{0|{0|-1}}"):
    value = pycgt.parse(text)
    shown = pycgt.render(value)
    try:
        back = pycgt.parse(shown) == value
    except ValueError as error:
        back = str(error)
        refused.append(shown)
    print(f"{text} renders as {shown}; read back: {back}")
assert refused == ["^*", "1*", "Tiny(1)"]
PYTHON
