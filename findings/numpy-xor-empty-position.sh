#!/usr/bin/env bash
# Believed: numpy.bitwise_xor.reduce(heaps) is the nim sum of any list of heaps, so that of the
# empty position is 0, the identity that the ufunc itself names. So: an empty list becomes an
# array of floats, and NumPy refuses to xor it. Say the type: reduce(heaps, dtype=int).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import numpy

xor = numpy.bitwise_xor
print("numpy", numpy.__version__, "identity:", xor.identity, "reduce([3, 5]):", xor.reduce([3, 5]))
typed = xor.reduce([], dtype=int)
print("reduce([], dtype=int):", typed)
assert typed == xor.identity == 0
try:
    print(xor.reduce([]))
except TypeError as error:
    print("reduce([]):", type(error).__name__, error)
else:
    raise SystemExit("the empty position has a nim sum now")
PYTHON
