#!/bin/sh
# docutils: two formulas of plain LaTeX, typeset as MathML by what Sphinx and MyST books build on.
#
# Believed: \{ and \} are as high as the text, as ( and ) are, and stretch only after \left and \right;
# and \frac12 is one half, as TeX and MathJax read it.
# So it is in docutils 0.22.4: a parenthesis gets stretchy="false", a brace does not, so that a browser
# draws the braces of \{1, \frac{a}{b}\} as high as the fraction; and \frac12 becomes a fraction of
# the number 12 over whatever sign comes next.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check docutils==0.22.4
venv/bin/python - <<'PYTHON'
import docutils
from docutils.utils.math.latex2mathml import tex2mathml

print("docutils", docutils.__version__)
braces = tex2mathml(r"(1, \frac{a}{b}) = \{1, \frac{a}{b}\}")
half = tex2mathml(r"\frac12 + x")
print(braces, half, sep="\n")
assert '<mo stretchy="false">(</mo>' in braces and "<mo>{</mo>" in braces, "braces changed"
assert "<mn>12</mn>" in half, "fractions changed"
PYTHON
