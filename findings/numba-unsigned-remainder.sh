#!/usr/bin/env bash
# Believed: a remainder of an unsigned 64-bit number in a Numba kernel is that of Python, as NumPy
# gives it for the same two numbers. So: uint64 % int64 is computed as signed, and from 2**63 on
# quotient and remainder are wrong (the quotient is negative). Make the modulus uint64 too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet numba==0.68.1 numpy==2.4.6
"$folder/env/bin/python" - <<'PYTHON'
import numba
import numpy


@numba.njit
def divide(number, by):
    return number // by, number % by


mask = 2**63 + 5
number = numpy.uint64(mask)
print("numba", numba.__version__, "numpy", numpy.__version__, "divide", mask, "by 7")
print("Python:", divmod(mask, 7), "NumPy:", (int(number // 7), int(number % 7)))
mixed = divide(number, 7)
unsigned = divide(number, numpy.uint64(7))
print("Numba, 7 as int64:", mixed, "as uint64:", unsigned)
assert unsigned == divmod(mask, 7) == (number // 7, number % 7)
assert mixed != unsigned
assert mixed[0] < 0
PYTHON
