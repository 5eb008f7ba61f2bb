"""Misère quotients: a finite multiplication table that plays misère sums perfectly.

Two sums of heaps are *equivalent* when they may stand for each other: whatever is added to both,
the same player wins misère play. The classes multiply as sums add; they are the *misère quotient*
(Plambeck, "Taming the wild in impartial combinatorial games", *Integers* 5, 2005, G05; Plambeck and
Siegel, "Misère quotients for impartial games", 2008, arXiv math/0609825).
"""

from __future__ import annotations

import contextlib
import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gamelib import _validate
from gamelib._extras import np
from gamelib._progress import Progress
from gamelib.game import Game
from gamelib.misere.candidates import Candidates, Limits, normal_forms
from gamelib.misere.learning import TooLargeError
from gamelib.rulesets import Outcome
from gamelib.sums import Sum, parts_of
from gamelib.tables.periods import repetition

#: Heaps that are looked at: their options are listed.
MOST_HEAPS = 1000
#: Heaps after which a period is looked for, each time twice as many.
FIRST_LOOK, LAST_LOOK = 16, 512
#: Elements of a quotient, pairs of its proof and sums played out before it is given up: some
#: twenty seconds.
LIMITS = Limits(elements=800, pairs=100_000, sums=1_200_000)
#: The same where no largest heap is named: some seconds. No quotient of all heaps of an octal game
#: with three digits is known with more than 42 elements.
OF_ALL = Limits(elements=200, pairs=50_000, sums=500_000)

_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True, repr=False)
class Element:
    """An element of a misère quotient: a class of sums that may stand for each other.

    `name` is its shortest product of generators, `representative` a sum of its class. Elements of
    one quotient multiply; each is also its place among them, so that it can index a list.
    """

    _quotient: MisereQuotient
    place: int

    @property
    def name(self) -> str:
        return self._quotient._name(self._quotient.words[self.place])

    @property
    def representative(self) -> Sum:
        """The sum of one heap for each letter of the name."""
        return self._quotient._sum_of(self._quotient.words[self.place])

    @property
    def outcome(self) -> Outcome:
        """P if it is in the P-portion, else N."""
        return Outcome.of(self not in self._quotient.p_portion)

    def __mul__(self, other: object) -> Element:
        if not isinstance(other, Element):
            return NotImplemented
        if other._quotient is not self._quotient and other._quotient != self._quotient:
            raise ValueError(f"{self} and {other} are elements of different quotients")
        return self._quotient.table[self.place][other.place]

    def __pow__(self, exponent: int) -> Element:
        exponent = _validate.integer(exponent, "an exponent")
        return functools.reduce(Element.__mul__, [self] * exponent, self._quotient.elements[0])

    def __index__(self) -> int:
        return self.place

    def __repr__(self) -> str:
        return self.name


class Pretending(tuple[Element, ...]):
    """The pretending map: entry h is the element of heap h; called with a sum, the product."""

    __slots__ = ()

    def __call__(self, position: Any) -> Element:
        """Return the element of a heap or of a sum of heaps."""
        return next(iter(self))._quotient.element_of(position)

    def __getitem__(self, heap: Any) -> Any:
        if isinstance(heap, int) and heap >= len(self):
            heap = self[0]._quotient._small(heap)
        return super().__getitem__(heap)


@dataclass(init=False, repr=False, unsafe_hash=True)
class MisereQuotient:
    """The misère quotient of the heaps 0 to `heaps` of a game; `misere_quotient` makes it.

    `elements` begin with 1; each has a `name`, a `representative` sum and an `outcome`, and they
    multiply. `table[x][y]` is x · y. `p_portion` are the lost ones. `phi[heap]` is the element of
    a heap, `phi(Sum(...))` of a sum. `generators` are the heaps that a, b, c, ... stand for;
    `presentation` has the relations that say all products. `pairs` were looked at for the proof.

    >>> from gamelib import Octal
    >>> print(misere_quotient(Octal("0.75"), 30))
    misère quotient of Octal game 0.75, heaps 0 to 30: 8 elements, 2 of them in P,
    proved over 17 pairs of an element and an option set
    >>> [str(x.representative) for x in misere_quotient(Octal("0.75"), 30).elements[:4]]
    ['Sum()', 'Sum(1)', 'Sum(2)', 'Sum(5)']
    """

    game: Game
    heaps: int

    def __init__(self, game: Game, heaps: int, found: Candidates) -> None:
        self.game, self.heaps = game, heaps
        self._asked: tuple[Any, ...] = (game, heaps)  # by which `misere_quotient` makes it again
        #: The pairs of an element and an option set over which it is proved.
        self.pairs = len(found.proof.pairs)
        images = [found.element_of([heap]) for heap in range(heaps + 1)]
        self.generators = found.generators
        forms = normal_forms(found.proof.table, [images[heap] for heap in self.generators])
        places = sorted(forms, key=lambda place: (len(forms[place]), forms[place]))
        #: The normal form of each element: places of generators, in order.
        self.words = [forms[place] for place in places]
        self.elements = tuple(Element(self, place) for place in range(len(places)))
        new = dict(zip(places, self.elements, strict=True))
        self.table = tuple(tuple(new[found.proof.table[x][y]] for y in places) for x in places)
        self.p_portion = tuple(new[place] for place in places if place in found.proof.in_p)
        self.phi = Pretending(new[image] for image in images)

    @property
    def order(self) -> int:
        """How many elements there are."""
        return len(self.elements)

    @property
    def presentation(self) -> str:
        """Generators and relations: they say all products."""
        letters = ", ".join(self._name((i,)) for i in range(len(self.generators)))
        relations = ", ".join(f"{left} = {right}" for left, right in self.relations)
        return f"⟨{letters} | {relations}⟩" if letters else "⟨ | ⟩"

    @functools.cached_property
    def relations(self) -> list[tuple[str, str]]:
        """The products of generators that are no names, but all of whose parts are."""
        names, letters = set(self.words), range(len(self.generators))
        longer = {tuple(sorted((*word, letter))) for word in names for letter in letters} - names
        return [
            (self._name(word), self.element_of(self._sum_of(word)).name)
            for word in sorted(longer, key=lambda word: (len(word), word))
            if names.issuperset(word[:i] + word[i + 1 :] for i in range(len(word)))
        ]

    def _sum_of(self, word: Sequence[int]) -> Sum:
        return Sum(*(_position(self.game, self.generators[place]) for place in word))

    def element_of(self, position: Any) -> Element:
        """Return the element of a heap or `Sum`: the product of those of its heaps."""
        element = self._find(self.game._checked(position))
        if element is None:
            text = f"heaps 0 to {self.heaps}, not of {_validate.shown(position)}"
            raise ValueError(f"this is the misère quotient of sums of {text}")
        return element

    def _find(self, position: Any) -> Element | None:
        """Return the element of a canonical position, or `None` if a heap is too large for it."""
        place = 0
        for part in parts_of(position):
            heap = part[0] if isinstance(part, tuple) and len(part) == 1 else part
            if not isinstance(heap, int) or (small := self._small(heap)) > self.heaps:
                return None
            place = self.table[place][self.phi[small].place].place
        return self.elements[place]

    def _small(self, heap: int) -> int:
        """Return the smallest heap that is known to have the element of a heap."""
        return heap

    def outcome(self, position: Any) -> Outcome:
        """Return who wins misère play from a heap or `Sum`: P iff its element is in P."""
        return self.element_of(position).outcome

    def certificate(self) -> dict[str, Any]:
        """Return the rules and the quotient as data for a JSON file, for anybody to check it.

        Elements are numbers, 1 is 0. `pairs` says over how many pairs of an element and an option
        set it is proved; they follow from the rest. `tools/verify.py` checks such a file without
        this package. Raises `ValueError` for a game that is neither a code with an end nor a set
        of moves.
        """
        rules: dict[str, Any] | None = getattr(self.game, "_as_data", dict)()
        if not rules:
            raise ValueError(f"the rules of {self.game} cannot be written into a certificate")
        return {"kind": "misere quotient", "rules": rules} | self._data()

    def _data(self) -> dict[str, Any]:
        return {
            "heaps": self.heaps,
            "phi": [element.place for element in self.phi],
            "table": [[product.place for product in row] for row in self.table],
            "p_portion": [element.place for element in self.p_portion],
            "pairs": self.pairs,
        }

    def _name(self, word: Sequence[int]) -> str:
        """Return a product of generators as text."""
        text = ""
        for letter in dict.fromkeys(word):
            count = word.count(letter)
            power = str(count).translate(_DIGITS) if count > 1 else ""
            round_, place = divmod(letter, 26)  # a to z, then a₁ and so on
            text += _LETTERS[place] + (str(round_).translate(_LOW) if round_ else "") + power
        return text or "1"

    def __reduce__(self) -> tuple[Any, ...]:
        return misere_quotient, self._asked

    def __repr__(self) -> str:
        asked = ", ".join(map(repr, self._asked))
        return f"<misere_quotient({asked}): order {self.order}>"

    def __str__(self) -> str:
        return (
            f"misère quotient of {self.game.title}, heaps 0 to {self.heaps}: {self.order} "
            f"elements, {len(self.p_portion)} of them in P,\nproved over {self.pairs} pairs of an "
            f"element and an option set"
        )


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
    theorem = "the misère periodicity theorem (Plambeck and Siegel 2008) covers the rest"

    def __init__(
        self, game: Game, heaps: int, found: Candidates, preperiod: int, period: int
    ) -> None:
        self.period, self.preperiod = period, preperiod
        super().__init__(game, heaps, found)
        self._asked = (game,)
        self.window = range(preperiod, heaps - period + 1)

    def check(self) -> bool:
        """Make the quotient of heaps 0 to `heaps` anew, and compare it and all of the window."""
        anew = _bounded(self.game, self.heaps)
        repeats = all(anew.phi[n + self.period].place == anew.phi[n].place for n in self.window)
        enough = self.heaps >= needed(self.game, self.preperiod, self.period)
        return repeats and enough and anew._data() == super()._data()

    def _data(self) -> dict[str, Any]:
        return super()._data() | {
            "preperiod": self.preperiod,
            "period": self.period,
            "window": [self.window.start, self.window.stop],
        }

    def _small(self, heap: int) -> int:
        """Return the smallest heap with the element of a heap."""
        if heap <= self.heaps:
            return heap
        return self.preperiod + (heap - self.preperiod) % self.period

    def __str__(self) -> str:
        return (
            f"misère quotient of {self.game.title}, all heaps: {self.order} elements, "
            f"{len(self.p_portion)} of them in P,\nperiod {self.period} from heap "
            f"{self.preperiod}, proved: compared up to heap {self.heaps}, and {self.theorem}"
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
    beside all elements. A candidate is found, heap after heap, from sums that are played out.

    From then on the game itself plays misère sums of these heaps by the quotient: `outcome` and
    `winning_moves` with `misere=True`, and its board. `outcome_from_rules` still plays them out.

    Quotients may be infinite: those of 0.26 and 4.7 grow with the square of the largest heap, as
    far as they are looked at. Raises `ValueError` beyond 800 elements or 1.2 million sums.
    """
    _validate.kind(game, Game, "the game", "a Game")
    if heaps is None:
        most_taken(game)
    else:
        heaps = _validate.integer(heaps, "the largest heap of a misère quotient", high=MOST_HEAPS)
    size = math.inf if heaps is None else heaps
    if size not in game._quotients:
        game._quotients[size] = _searched(game) if heaps is None else _bounded(game, heaps)
    quotient: MisereQuotient = game._quotients[size]
    return quotient


def _bounded(game: Game, heaps: int) -> MisereQuotient:
    return MisereQuotient(game, heaps, added(Candidates(LIMITS), game, heaps))


def _searched(game: Game) -> WholeQuotient:
    found, heaps = Candidates(OF_ALL), FIRST_LOOK
    with Progress("heaps", LAST_LOOK) as progress:
        while heaps <= LAST_LOOK:
            added(found, game, heaps)
            progress.show(heaps)
            images = np.array([found.element_of([heap]) for heap in range(heaps + 1)])
            law = repetition(images, parts=2, places=most_taken(game) + 1)
            if isinstance(law, tuple):  # as long as `needed` says
                return WholeQuotient(game, heaps, found, max(law[0], 1), law[1])
            heaps *= 2
    raise ValueError(
        f"the misère quotient of {game} was found up to heap {heaps // 2}, but its elements do not "
        "repeat as far as the theorem needs"
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


def added(found: Candidates, game: Game, heaps: int) -> Candidates:
    """Extend a candidate, which may have some heaps already, to the heaps 0 to `heaps`."""
    with Progress("heaps", heaps) as progress:
        for heap in range(len(found.options), heaps + 1):
            try:
                found.extend(_options(game, heap))
            except TooLargeError as reason:
                raise ValueError(
                    f"no misère quotient of {game} with heaps 0 to {heap}: {reason}; "
                    f"it may be infinite"
                ) from None
            progress.show(heap)
    return found


def _position(game: Game, heap: int) -> Any:
    """Return the position that a heap is: itself, or (heap,) where positions are tuples."""
    for position in (heap, (heap,)):
        with contextlib.suppress(TypeError, ValueError):
            return game.canonical(position)
    raise ValueError(f"a misère quotient needs a game on one heap, unlike {game}")


def _options(game: Game, heap: int) -> list[tuple[int, ...]]:
    """Return the options of a heap, each as the tuple of the heaps that it is the sum of."""
    found: dict[tuple[int, ...], None] = {}
    for option in game._options(_position(game, heap)):
        parts = tuple(p[0] if isinstance(p, tuple) and len(p) == 1 else p for p in parts_of(option))
        if not all(isinstance(part, int) and 0 <= part < heap for part in parts):
            text = f"{_validate.shown(option)} is no sum of smaller heaps than {heap}"
            raise ValueError(f"a misère quotient needs a game on one heap, unlike {game}: {text}")
        found[tuple(sorted(part for part in parts if part))] = None
    return list(found)
