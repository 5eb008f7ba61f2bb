"""What the flash cards of the clinic hold: for each contest problem its games, pages and trap.

A wrong guess comes with the reason why not. A trap is a claim that stands in notes, or that first
comes to mind; the position on its page is the first one where it differs from the rules.
"""

from gamecourse.cases import figures, heaps, pieces
from gamecourse.cases.case import Case, Page

__all__ = ["CASES", "Case", "Page"]

_FOUND = heaps.CASES | pieces.CASES | figures.CASES

#: The cards by the number of their problem, in the order of the catalogue.
CASES: dict[str, Case] = {name: _FOUND[name] for name in sorted(_FOUND, key=lambda n: int(n[1:]))}
