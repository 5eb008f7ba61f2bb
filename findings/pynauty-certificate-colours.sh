#!/usr/bin/env bash
# Believed: two coloured graphs have equal pynauty certificates exactly if an isomorphism keeps
# the colours, as pynauty.isomorphic says. So: the certificate holds only the canonical edges; the
# colours order its search and are then left out. A blue and two red vertices have the same
# certificate as two blue and one red. As the key of a position with colours, take the certificate
# with the sizes of the colour classes beside it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet pynauty==2.8.8.1
"$folder/env/bin/python" - <<'PYTHON'
from importlib.metadata import version

import pynauty

one = pynauty.Graph(3, vertex_coloring=[{0}, {1, 2}])
two = pynauty.Graph(3, vertex_coloring=[{0, 1}, {2}])
same = pynauty.certificate(one) == pynauty.certificate(two)
plain = pynauty.Graph(2, adjacency_dict={0: [1]})
coloured = pynauty.Graph(2, adjacency_dict={0: [1]}, vertex_coloring=[{0}, {1}])
print("pynauty", version("pynauty"))
print("no edges, 1 blue and 2 red, 2 blue and 1 red: certificates equal:", same)
equal = pynauty.certificate(plain) == pynauty.certificate(coloured)
print("edge with ends of one colour, of two colours: certificates equal:", equal)
print("pynauty.isomorphic:", pynauty.isomorphic(one, two), pynauty.isomorphic(plain, coloured))
assert same and equal
assert not pynauty.isomorphic(one, two)
assert not pynauty.isomorphic(plain, coloured)
PYTHON
