"""What the flash cards of the clinic hold: for each contest problem its games, pages and trap.

A wrong guess comes with the reason why not. A trap is a claim that stands in notes, or that first
comes to mind; the position on its page is the first one where it differs from the rules.
"""

from gamecourse.cases import case, heaps, pieces  # noqa: F401 - they register cards
from gamecourse.cases.case import CardPage, Case

__all__ = ["CASES", "CardPage", "Case"]

#: The cards by the number of their problem, in the order of the catalogue.
CASES: dict[str, Case] = dict(sorted(case.CASES.items(), key=lambda card: int(card[0][1:])))
