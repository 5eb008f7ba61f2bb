"""The proof that a finite monoid decides who wins: over all pairs of an element and an option set.

Let Q be a finite commutative monoid with a part P that does not contain 1, and let each heap h be
mapped to an element f(h), a sum to the product. If for every sum with a move

    f(X) is in P  exactly when  no option X' has f(X') in P,

then by induction the sums mapped into P are the misère P-positions. What has to be known of X is
f(X) and, for its options, W(X): the z in Q for which some z · f(X') is in P. Both follow from the
parts, since a move in X + Y is a move in one of them:

    f(X + Y) = f(X) · f(Y),    z is in W(X + Y)  iff  z · f(Y) is in W(X) or z · f(X) in W(Y).

So the infinitely many sums have finitely many pairs (f(X), W(X)), and each is looked at: f(X) in P
iff 1 is not in W(X). Source: Plambeck and Siegel, "Misère quotients for impartial games" (2008),
who call the pairs, with the set of the f(X') for W(X), the transition algebra. W(X) is all that the
condition asks of that set.
"""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Iterable, Sequence

from gamelaws.misere.learning import TooLargeError

#: A pair (f(X), W(X)); the set is written as bits.
Pair = tuple[int, int]


class Proof:
    """The pairs of all sums of the heaps added so far, for one table and one part P."""

    def __init__(self, table: Sequence[Sequence[int]], lost: Iterable[int], most: int) -> None:
        self.table, self.most = table, most  # how the elements multiply; 1 is element 0
        self.in_p = set(lost)
        #: For each element y, the z with z · y in P, as bits.
        self.loses_with = [
            sum(1 << z for z, product in enumerate(row) if product in self.in_p) for row in table
        ]
        self.pairs: dict[Pair, tuple[int, ...]] = {}  # and the first sum found with it
        self.heaps: set[Pair] = set()
        self._shifted = functools.cache(self._shifted_by)
        self._takes = [operator.itemgetter(*reversed(row)) for row in table]

    def pair_of(self, element: int, options: Iterable[int]) -> Pair:
        """Return the pair of a heap with this element and these elements of its options."""
        return element, functools.reduce(operator.or_, map(self.loses_with.__getitem__, options), 0)

    def product(self, pair: Pair, other: Pair) -> Pair:
        (x, wins), (y, others) = pair, other
        return self.table[x][y], self._shifted(wins, y) | self._shifted(others, x)

    def add(self, heap: int, pair: Pair) -> tuple[int, ...] | None:
        """Add a heap that has a move, unless a sum with it does not fit: then return such a sum."""
        if pair in self.heaps:
            return None
        y, others = pair
        one = (heap,)
        for (x, wins), word in self.pairs.items():  # most failures show before a product is made
            if (self.table[x][y] in self.in_p) == (wins >> y | others >> x) & 1:
                return word + one
        found: dict[Pair, tuple[int, ...]] = {}
        waiting: list[tuple[Pair, tuple[int, ...]]] = []
        beside = ((self.product(old, pair), word + one) for old, word in self.pairs.items())
        for new, word in itertools.chain([(pair, (heap,))], beside, waiting):
            # A sum fits if it is in P exactly when 1, which is element 0, is not in its set.
            if (new[0] in self.in_p) == (new[1] & 1):
                return word
            if new not in found and new not in self.pairs:
                found[new] = word
                waiting.append((self.product(new, pair), word + one))
                if len(self.pairs) + len(found) > self.most:
                    raise TooLargeError(f"its proof would look at more than {self.most} pairs")
        self.pairs |= found
        self.heaps.add(pair)
        return None

    def _shifted_by(self, wins: int, y: int) -> int:
        """Return the z with z · y in a set."""
        digits = f"{wins:0{len(self.table)}b}"[::-1]  # element z at place z
        return int("".join(self._takes[y](digits)), 2)
