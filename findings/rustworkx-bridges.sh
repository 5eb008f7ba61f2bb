#!/usr/bin/env bash
# Believed: rustworkx.bridges lists the edges whose removal disconnects the graph, also in a
# PyGraph with parallel edges, which a PyGraph takes unless one says otherwise. So: two parallel
# edges are called a bridge, though either may be cut and the other still holds; only a note in
# the documentation tells that the function assumes there are none. For the fusion of Green
# Hackenbush, which fuses what no bridge separates, take networkx.bridges of a MultiGraph.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet rustworkx==0.18.1 networkx==3.6.1
"$folder/env/bin/python" - <<'PYTHON'
import networkx
import rustworkx

edges = [(0, 1), (0, 1), (1, 2)]
graph = rustworkx.PyGraph()
graph.add_nodes_from(range(3))
graph.add_edges_from_no_data(edges)
assert graph.multigraph
found = rustworkx.bridges(graph)
right = set(networkx.bridges(networkx.MultiGraph(edges)))
print("edges:", edges)
print("rustworkx", rustworkx.__version__, "bridges:", sorted(found))
print("networkx", networkx.__version__, "bridges:", sorted(right))
assert right == {(1, 2)}
assert found == {(0, 1), (1, 2)}
PYTHON
