#!/usr/bin/env bash
# Believed: igraph's canonical_permutation keeps the meaning that its documentation states in 0.11 and
# in 1.0 alike ("Vertex 0 in the original graph will be mapped to an ID contained in the first element
# of this vector"), so that a canonical form is the edges under these numbers.
# So it is in 0.11. In 1.0.0 the vector is the inverse one: the edges under its numbers are another
# form for nearly every order in which the same path is written, and a table of positions by that key
# never meets a position again. Edges under the inverse, or permute_vertices, are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for version in 0.11.8 1.0.0; do
    python3 -m venv "$folder/$version"
    "$folder/$version/bin/pip" install --quiet --disable-pip-version-check "igraph==$version"
    "$folder/$version/bin/python" - <<'PYTHON'
import random

import igraph


def under(numbers, edges):
    return frozenset(frozenset((numbers[a], numbers[b])) for a, b in edges)


as_told, inverse, permuted = set(), set(), set()
for seed in range(60):
    order = list(range(8))
    random.Random(seed).shuffle(order)
    path = list(zip(order, order[1:]))
    graph = igraph.Graph(8, path)
    numbers = graph.canonical_permutation()
    as_told.add(under(numbers, path))
    inverse.add(under({number: vertex for vertex, number in enumerate(numbers)}, path))
    permuted.add(under(range(8), graph.permute_vertices(numbers).get_edgelist()))
forms = len(as_told), len(inverse), len(permuted)
print("igraph", igraph.__version__, "forms of one path: as told, inverse, permuted:", forms)
assert "mapped to an ID contained in the first element" in " ".join(
    igraph.Graph.canonical_permutation.__doc__.split()
)
told, other = forms[:2] if igraph.__version__.startswith("0.") else forms[1::-1]
assert told == 1 and other > 1 and forms[2] == 1
PYTHON
done
