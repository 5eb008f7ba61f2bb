#!/usr/bin/env bash
# Believed: SymPy gives the continued fraction of GoldenRatio, the first quadratic irrational one
# meets: [1; 1, 1, …], the numbers behind Wythoff's game. So: continued_fraction(GoldenRatio) says
# that GoldenRatio is no quadratic irrational, though the same function knows (1 + sqrt(5))/2, and
# the two are called equal. Rewrite it first: GoldenRatio.rewrite(sqrt).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/env"
"$folder/env/bin/pip" install --quiet sympy==1.14.0
"$folder/env/bin/python" - <<'PYTHON'
import sympy

golden, root = sympy.GoldenRatio, (1 + sympy.sqrt(5)) / 2
print("SymPy", sympy.__version__, "equal:", golden.equals(root))
print("continued_fraction((1 + sqrt(5))/2):", sympy.continued_fraction(root))
print("of GoldenRatio.rewrite(sqrt):", sympy.continued_fraction(golden.rewrite(sympy.sqrt)))
try:
    print(sympy.continued_fraction(golden))
except ValueError as error:
    print("continued_fraction(GoldenRatio):", error)
else:
    raise SystemExit("SymPy knows it now")
PYTHON
