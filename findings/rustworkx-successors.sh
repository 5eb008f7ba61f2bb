#!/usr/bin/env bash
# Believed: successors(node) and successor_indices(node) of a rustworkx PyDiGraph list the same
# options, once as what the nodes hold and once as their numbers; the documentation of both says
# that parallel edges name a successor once. So: with two edges to one option (two moves that lead
# to the same position) successors names it once and successor_indices twice. Count options by a
# set.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet rustworkx==0.18.1
"$folder/env/bin/python" - <<'PYTHON'
import rustworkx

graph = rustworkx.PyDiGraph()
start, end = graph.add_nodes_from(["*2", "*1"])
graph.add_edges_from_no_data([(start, end), (start, end)])
held = list(graph.successors(start))
numbers = list(graph.successor_indices(start))
print("rustworkx", rustworkx.__version__, "edges:", list(graph.edge_list()))
print("successors:", held, "successor_indices:", numbers)
assert held == ["*1"]
assert numbers == [end, end]
PYTHON
