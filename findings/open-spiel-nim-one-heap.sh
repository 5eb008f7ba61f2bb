#!/usr/bin/env bash
# Believed: load_game("nim(pile_sizes=7)") is Nim with one heap, as "nim(pile_sizes=7;2)" is with
# two; and str(game) loads the same game again. So: a text that looks like a number is read as
# one, and refused, since the parameter is a text. Such a game can be made from a dict, but the
# text that it gives itself does not load.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet open_spiel==2.0.2
"$folder/env/bin/python" - 2>&1 <<'PYTHON'
from importlib.metadata import version

import pyspiel

two = pyspiel.load_game("nim(pile_sizes=7;2)")
assert str(pyspiel.load_game(str(two))) == str(two)
one = pyspiel.load_game("nim", {"pile_sizes": "7"})
print("open_spiel", version("open_spiel"), "games:", two, one)
try:
    pyspiel.load_game(str(one))
except pyspiel.SpielError as error:
    print(str(one), "does not load:", error)
else:
    raise SystemExit("one heap loads now")
PYTHON
