#!/usr/bin/env bash
# Believed: as graph6 refuses a directed graph, so does sparse6, its twin for sparse graphs and
# multigraphs; neither format can hold directions. So: networkx writes a DiGraph as sparse6
# without a word, and the directions are gone when it is read: of a game graph no move is left
# one-way, and nothing is terminal.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet networkx==3.6.1
"$folder/env/bin/python" - <<'PYTHON'
import networkx

moves = networkx.DiGraph([(2, 1), (2, 0), (1, 0)])  # a heap of 2 of Nim
print("networkx", networkx.__version__)
try:
    networkx.to_graph6_bytes(moves)
except networkx.NetworkXNotImplemented as error:
    print("graph6:", error)
else:
    raise SystemExit("graph6 takes a directed graph now")
written = networkx.to_sparse6_bytes(moves, header=False)
back = networkx.from_sparse6_bytes(written.strip())
print("sparse6:", written, "read as", type(back).__name__, "directed:", back.is_directed())
assert not back.is_directed()
assert back.number_of_edges() == 3
PYTHON
