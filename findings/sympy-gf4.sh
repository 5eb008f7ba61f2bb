#!/usr/bin/env bash
# Believed: SymPy's GF(4) is the field of four elements, to which the nimbers 0 … 3 are
# isomorphic, or it is refused. So: it is the integers modulo 4, without a word: 2 + 2 = 0 as with
# nimbers, but 2·2 = 0 instead of 3, and 1 + 1 = 2 instead of 0. SymPy's GF knows prime orders
# only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet sympy==1.14.0
"$folder/env/bin/python" -W error - <<'PYTHON'
import sympy

field = sympy.GF(4)
one, two = field(1), field(2)
print("SymPy", sympy.__version__, field, "1 + 1 =", one + one, " 2*2 =", two * two)
assert one + one == two
assert two * two == field(0)
PYTHON
