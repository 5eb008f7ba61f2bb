#!/usr/bin/env bash
# Believed: networkx.edge_connectivity takes a MultiGraph, so it counts parallel edges: it is 1
# exactly if the connected graph has a bridge, which networkx.bridges on the same graph decides
# rightly. So: parallel edges are counted as one, without a word, and a graph without any bridge
# has edge connectivity 1 (the right answer is 2). Join parallel edges into
# one whose weight is their number, and ask networkx.stoer_wagner.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet networkx==3.6.1
"$folder/env/bin/python" - <<'PYTHON'
import networkx

graph = networkx.MultiGraph([(0, 1), (0, 1), (1, 2), (1, 2), (1, 2)])
connectivity = networkx.edge_connectivity(graph)
cut = networkx.minimum_edge_cut(graph)
print("networkx", networkx.__version__, "edges:", list(graph.edges()))
print("has_bridges:", networkx.has_bridges(graph))
print("edge_connectivity:", connectivity, "minimum_edge_cut:", cut)
assert not networkx.has_bridges(graph)
assert connectivity == 1
graph.remove_edges_from(cut)
print("still connected without the cut:", networkx.is_connected(graph))
assert networkx.is_connected(graph)
weighted = networkx.Graph()
weighted.add_weighted_edges_from([(0, 1, 2), (1, 2, 3)])
right, _ = networkx.stoer_wagner(weighted)
print("stoer_wagner of the weighted graph:", right)
assert right == 2
PYTHON
