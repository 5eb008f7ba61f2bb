#!/usr/bin/env bash
# Believed: SymPy works exactly, so floor(k*(1 + sqrt(5))/2) is the k-th lower Wythoff number or
# stays unevaluated. So: where k is a Fibonacci number such as F(52) the product lies so close
# below a whole number that it is rounded up: floor gives one too much, without a word.
# floor(k*GoldenRatio), the same number, is right. Whole numbers alone cannot go wrong:
# (k + isqrt(5*k*k)) // 2.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet sympy==1.14.0
"$folder/env/bin/python" - <<'PYTHON'
from math import isqrt

import sympy

k = sympy.fibonacci(52)
product = k * (1 + sympy.sqrt(5)) / 2
found = sympy.floor(product)
right = (int(k) + isqrt(5 * int(k) ** 2)) // 2
print("SymPy", sympy.__version__, "k:", k)
print("floor(k*(1 + sqrt(5))/2):", found)
print("floor(k*GoldenRatio):    ", sympy.floor(k * sympy.GoldenRatio))
print("by whole numbers:        ", right)
print("product < floor(product):", product < found)
assert sympy.floor(k * sympy.GoldenRatio) == right
assert found == right + 1
assert product < found
PYTHON
