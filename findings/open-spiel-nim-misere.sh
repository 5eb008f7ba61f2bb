#!/usr/bin/env bash
# Believed: OpenSpiel's game "nim" is Nim: who takes the last stone wins, as Bouton's theorem has
# it. So: it is misère unless one says is_misere=False; who takes the last stone loses, and an
# agent trained on it learns other endings. Say load_game("nim(is_misere=False)").
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet open_spiel==2.0.2
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import pyspiel

print("open_spiel", version("open_spiel"), pyspiel.load_game("nim").get_parameters())
returns = {}
for rule in ("", "is_misere=False,"):
    state = pyspiel.load_game(f"nim({rule}pile_sizes=1;1)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    returns[rule] = state.returns()
    print(f"nim({rule}pile_sizes=1;1): the second takes the last stone; returns", returns[rule])
assert returns == {"": [1.0, -1.0], "is_misere=False,": [-1.0, 1.0]}
PYTHON
