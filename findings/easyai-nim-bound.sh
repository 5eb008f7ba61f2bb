#!/usr/bin/env bash
# Believed: with max_removals_per_turn=3, "max number of pieces you can remove in a turn",
# easyAI's Nim lets one take 1, 2 or 3. So: it lets one take 1 or 2, and with a bound of 1 nobody
# can move. Who checks the theorem of bounded Nim (multiples of 4 are lost) by it finds multiples
# of 3. Hand over one more than the bound.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet easyAI==2.0.12
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

from easyAI.games.Nim import Nim

print("easyAI", version("easyAI"), "one pile of 5 pieces")
taken = {}
for bound in (None, 1, 2, 3):
    moves = Nim(max_removals_per_turn=bound, piles=(5,)).possible_moves()
    taken[bound] = [int(move.split(",")[1]) for move in moves]
    print("max_removals_per_turn:", bound, "takes:", taken[bound])
assert taken == {None: [1, 2, 3, 4, 5], 1: [], 2: [1], 3: [1, 2]}
PYTHON
