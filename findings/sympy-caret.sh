#!/usr/bin/env bash
# Believed: SymPy reads a text as Python does, so the nim sum "5^3" becomes 6, as
# Integer(5)^Integer(3) and parse_expr("5^3") do. So: sympify("5^3") is 125 and S("5^3") too:
# these two read ^ as a power. Say sympify(text, convert_xor=False).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet sympy==1.14.0
"$folder/env/bin/python" - <<'PYTHON'
import sympy

numbers = sympy.Integer(5) ^ sympy.Integer(3)
parsed = sympy.parse_expr("5^3")
read = sympy.sympify("5^3")
print("SymPy", sympy.__version__)
print("Integer(5)^Integer(3):", numbers, 'parse_expr("5^3"):', parsed, 'sympify("5^3"):', read)
assert numbers == parsed == sympy.sympify("5^3", convert_xor=False) == 6
assert read == sympy.S("5^3") == 125
PYTHON
