#!/usr/bin/env bash
# Believed: a shift past the last bit in a Numba kernel gives 0, as NumPy gives it (Python goes on
# to 2**64). So: only the last six bits of the distance count: 1 << 64 is 1, and 1 << 70 is 64. A
# bit set of the values below 70, with which one finds a mex, then has 64 and 0 in the same place.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet numba==0.68.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import numba
import numpy


@numba.njit
def shift(by):
    return 1 << by


print("numba", numba.__version__, "numpy", numpy.__version__)
for by in (62, 64, 70):
    wide = numpy.int64(1) << numpy.int64(by)
    print(f"1 << {by}: Python {1 << by}, NumPy {wide}, Numba {shift(by)}")
assert numpy.int64(1) << numpy.int64(64) == 0
assert shift(64) == 1
assert shift(70) == 64
PYTHON
