"""Formulas of the book, typeset when it is built: MathML, which browsers draw without a script."""

import re
from collections.abc import Iterator
from html import unescape
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from docutils import nodes
from docutils.utils.math.latex2mathml import tex2mathml
from sphinx.util import logging

LOG = logging.getLogger(__name__)

#: What notebooks write, as MathJax reads it, and the longer form that docutils knows.
LONGER = {
    r"\\dots\b": r"\\ldots",
    r"\\big(?=[()])": r"\\bigl",
    r"\\([dt]?frac)(\d)(\d)": r"\\\1{\2}{\3}",
    r"^(?=[_^])": "{}",
}
#: Signs that stretch in MathML to the height of what they enclose. In TeX they do so after \left
#: and \right alone, which stand at the two ends of an <mrow> of their own.
FENCES = set("{}|‖⌊⌋⌈⌉⟨⟩")
#: No browser breaks a formula: in a line it is cut behind these signs, into pieces of some letters.
SIGNS, LETTERS = set("=,⊕+:≤≥<>≠⟺→"), 12

#: In a line of text: signs with a space on both sides, and what stands between base and exponent.
SPACED = SIGNS - set(",:")
BETWEEN = {"msup": "^", "msub": "_", "mfrac": "/"}


def mathml(formula: str, block: bool) -> str:
    r"""Return a formula of LaTeX as MathML; in a line a long one may break behind a sign.

    >>> mathml(r"2^k", block=False)
    '<math><msup><mn>2</mn><mi>k</mi></msup></math>'
    """
    for short, long in LONGER.items():
        formula = re.sub(short, long, formula)
    text = re.sub(r"\n\s*", "", tex2mathml(formula, as_block=block))
    text = re.sub(r' xmlns="[^"]*"', "", text)  # HTML knows where <math> belongs
    text = re.sub(r"&(?!lt;|gt;|amp;|#)\w+;", lambda sign: unescape(sign[0]), text)  # XML has three
    math = ElementTree.fromstring(text)
    _keep_low(math)
    return ElementTree.tostring(math, "unicode") if block else "<wbr>".join(_pieces(math))


def _keep_low(part: Element) -> None:
    """Let no sign stretch but the two that enclose an <mrow>."""
    ends = (part[0], part[-1]) if part.tag == "mrow" and len(part) else ()
    for child in part:
        _keep_low(child)
        if child.tag == "mo" and child.text in FENCES and child not in ends:
            child.set("stretchy", "false")


def _pieces(math: Element) -> Iterator[str]:
    """Cut a formula behind the signs of its top level."""
    piece = Element("math")
    for child in math:
        piece.append(child)
        if child.tag == "mo" and child.text in SIGNS and len("".join(piece.itertext())) > LETTERS:
            child.set("form", "infix")  # it keeps the space on both sides
            yield ElementTree.tostring(piece, "unicode")
            piece = Element("math")
    if len(piece):
        yield ElementTree.tostring(piece, "unicode")


def linear(part: Element) -> str:
    r"""Return a formula in MathML as a line of text, for those who search it.

    >>> linear(ElementTree.fromstring(mathml(r"n \bmod 4 = 2^{k+1}", block=True)))
    'n mod 4 = 2^(k + 1)'
    """
    written = [linear(child) for child in part] or [part.text or ""]
    if part.tag == "mo" and (part.text in SPACED or written[0].isalpha()):
        return f" {part.text} "
    if part.tag in BETWEEN:
        written = [word if word.isalnum() or not word else f"({word})" for word in written]
    return BETWEEN.get(part.tag, "").join(written)


def visit(writer: Any, node: nodes.Element) -> None:
    """Write a formula, of a line or of its own, into a page."""
    block = isinstance(node, nodes.math_block)
    try:
        formula = mathml(node.astext(), block)
    except Exception as error:  # docutils raises its own and, for odd input, Python's
        LOG.warning("the formula %r is not typeset: %s", node.astext(), error, location=node)
        raise nodes.SkipNode from error
    writer.body.append(f'<div class="gl-formula">{formula}</div>' if block else formula)
    raise nodes.SkipNode
