"""Misère quotients of heaps of every size: a pretending map that repeats, and why it goes on."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.game import Game
from gamelib.misere.candidates import Candidates
from gamelib.misere.quotient import (
    LIMITS,
    Element,
    MisereQuotient,
    Pretending,
    added,
    bounded_quotient,
)
from gamelib.misere.quotient import MOST_HEAPS as MOST_LISTED

#: Heaps after which a period is looked for, each time twice as many.
FIRST_LOOK, MOST_HEAPS = 16, 512
#: What stands behind a certificate.
THEOREM = "the misère periodicity theorem (Plambeck and Siegel 2008) covers the rest"


class PretendingForever(Pretending):
    """The pretending map of heaps of every size: entry h is the element of heap h."""

    __slots__ = ()

    def __getitem__(self, heap: Any) -> Any:
        if not isinstance(heap, int) or heap < len(self):
            return super().__getitem__(heap)
        quotient: Any = super().__getitem__(0)._quotient
        return super().__getitem__(quotient._small(heap))


class WholeQuotient(MisereQuotient):
    """The misère quotient of all heaps of a game; `misere_quotient(game)` makes it.

    It is a `MisereQuotient`, and `phi` and `outcome` take heaps of any size. The element of heap n
    is that of heap n - `period` from `preperiod` + `period` on. `window` are the heaps n for which
    phi(n + period) = phi(n) was compared, in the quotient of heaps 0 to `heaps`; `theorem` says why
    that is enough.

    >>> from gamelib import Octal, Sum
    >>> quotient = misere_quotient(Octal("0.123"))
    >>> quotient.order, quotient.period, quotient.preperiod, quotient.proved, quotient.check()
    (20, 5, 5, True, True)
    >>> quotient.outcome(Sum(10**18, 7))
    Outcome.P
    """

    proved = True
    theorem = THEOREM

    def __init__(
        self, game: Game, heaps: int, found: Candidates, preperiod: int, period: int
    ) -> None:
        self.period, self.preperiod = period, preperiod
        super().__init__(game, heaps, found)
        self.window = range(preperiod, heaps - period + 1)
        self.phi = PretendingForever(tuple(self.phi))

    def check(self) -> bool:
        """Make the quotient of heaps 0 to `heaps` anew, and compare it and all of the window."""
        anew = MisereQuotient(
            self.game, self.heaps, added(Candidates(LIMITS), self.game, self.heaps)
        )
        same = (
            [e.place for e in anew.phi] == [self.phi[heap].place for heap in range(self.heaps + 1)]
            and [[e.place for e in row] for row in anew.table]
            == [[e.place for e in row] for row in self.table]
            and [e.place for e in anew.p_portion] == [e.place for e in self.p_portion]
        )
        repeats = all(anew.phi[n + self.period].place == anew.phi[n].place for n in self.window)
        return same and repeats and self.heaps >= needed(self.game, self.preperiod, self.period)

    def certificate(self) -> dict[str, Any]:
        """Return the quotient as data for a JSON file, with its period and window."""
        return super().certificate() | {
            "preperiod": self.preperiod,
            "period": self.period,
            "window": [self.window.start, self.window.stop],
        }

    def _small(self, heap: int) -> int:
        """Return the smallest heap with the element of a heap."""
        if heap <= self.heaps:
            return heap
        return self.preperiod + (heap - self.preperiod) % self.period

    def _element(self, heap: int) -> Element | None:
        return self.phi[heap]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, WholeQuotient):
            return NotImplemented
        return self.game == other.game

    def __hash__(self) -> int:
        return hash((self.game, "whole"))

    def __reduce__(self) -> tuple[Any, ...]:
        return misere_quotient, (self.game,)

    def __repr__(self) -> str:
        return f"<misere_quotient({self.game!r}): order {self.order}>"

    def __str__(self) -> str:
        return (
            f"misère quotient of {self.game.title}, all heaps: {self.order} elements, "
            f"{len(self.p_portion)} of them in P,\nperiod {self.period} from heap "
            f"{self.preperiod}, proved: compared up to heap {self.heaps}, and {self.theorem}"
        )


def needed(game: Game, preperiod: int, period: int) -> int:
    """Return the heap up to which the pretending map must repeat: 2 * preperiod + 2 * period + k.

    Proof. Beyond, an option a + b of heap n has a part of at least preperiod + period stones. With
    `period` stones fewer that part has the same element by induction, and the two parts are an
    option of n - period. Conversely, an option of n - period has a part of at least `preperiod`
    stones, which may grow by a period. So n and n - period have options of the same elements. The
    quotient looks at nothing else, so that n may have the element of n - period.
    """
    return 2 * preperiod + 2 * period + most_taken(game)


def most_taken(game: Any) -> int:
    """Return how many stones a move takes at most; raise for a game that names no such number."""
    if getattr(game, "_fits_sparse_table", False):
        return int(game._last)
    if hasattr(game, "allowed") and hasattr(game, "table_from_rules"):
        return int(max(game.allowed))
    if isinstance(limit := getattr(game, "limit", None), int):
        return limit
    raise ValueError(
        "a misère quotient of heaps of every size is known for octal codes with an end, for "
        f"subtraction sets and Bash's games, not for {game}: name the largest heap, "
        "misere_quotient(game, heaps)"
    )


def misere_quotient(game: Game, heaps: int | None = None) -> MisereQuotient:
    """Return the misère quotient of all sums of the heaps 0, 1, ..., `heaps` of a one-heap game.

    Without `heaps` it is that of heaps of every size, proved by a period of its elements: a
    `WholeQuotient`, for octal codes with an end and for subtraction sets.

    >>> from gamelib import KAYLES, Sum
    >>> quotient = misere_quotient(KAYLES, 4)
    >>> quotient.order, quotient.presentation, quotient.phi
    (6, '⟨a, b | a² = 1, b³ = b⟩', (1, a, b, ab, a))
    >>> quotient.phi(Sum(2, 3)), quotient.outcome(Sum(2, 3))
    (ab², Outcome.N)

    Theorem (Plambeck and Siegel 2008): let heaps be mapped to the elements of a finite commutative
    monoid, sums to products. If a sum with a move lands in a part P exactly when none of its
    options does, and "no heap" does not, then the sums that land in P are the misère P-positions,
    by induction. What counts of a sum is its element and, for its options, beside which elements
    one of them is lost: finitely many pairs, all of which are looked at (`quotient.pairs`). So the
    table is proved for sums of any size. It is as small as can be: no two elements agree on P
    beside all elements. A candidate is learned, heap after heap, from sums that are played out.

    From then on the game itself plays misère sums of these heaps by the quotient: `outcome` and
    `winning_moves` with `misere=True`, and its board. `outcome_from_rules` still plays them out.

    Quotients may be infinite. Raises `ValueError` beyond 800 elements or four million sums.
    """
    _validate.kind(game, Game, "the game", "a Game")
    if heaps is None:
        most_taken(game)
        if math.inf not in game._quotients:
            game._quotients[math.inf] = _searched(game)
        whole: MisereQuotient = game._quotients[math.inf]
        return whole
    heaps = _validate.integer(heaps, "the largest heap of a misère quotient", high=MOST_LISTED)
    return bounded_quotient(game, heaps)


def _searched(game: Game) -> WholeQuotient:
    found, heaps = Candidates(LIMITS), FIRST_LOOK
    with Progress("heaps", MOST_HEAPS) as progress:
        while heaps <= MOST_HEAPS:
            added(found, game, heaps)
            progress.show(heaps)
            images = [found.element_of([heap]) for heap in range(heaps + 1)]
            law = _period_of(game, images)
            if law is not None:
                return WholeQuotient(game, heaps, found, *law)
            heaps *= 2
    raise ValueError(
        f"the misère quotient of {game} was found up to heap {heaps // 2}, but its elements do not "
        "repeat as far as the theorem needs"
    )


def _period_of(game: Game, images: Sequence[int]) -> tuple[int, int] | None:
    """Return preperiod and period of a row of elements, if it is long enough to prove them."""
    last = len(images) - 1
    for period in range(1, last // 2):
        start = last - period
        while start >= 0 and images[start] == images[start + period]:
            start -= 1
        preperiod = max(start + 1, 1)  # a part that is taken away may not have been empty
        if needed(game, preperiod, period) <= last:
            return preperiod, period
    return None
