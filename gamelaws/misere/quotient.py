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

from gamelaws.misere.candidates import Candidates, Limits, normal_forms
from gamelaws.misere.learning import TooLargeError, Word
from gamelaws.misere.proof import Proof
from gamelib import validate
from gamelib.bars import counted
from gamelib.extras import np
from gamelib.game import Game
from gamelib.ruleset import Outcome, mex
from gamelib.sums import Sum, parts_of
from gamelib.values.periods import repetition

#: Heaps that are looked at: their options are listed.
MOST_HEAPS = 1000
#: Heaps after which a period is looked for, each time twice as many.
FIRST_LOOK, LAST_LOOK = 16, 512
#: Elements of a quotient, pairs of its proof and sums played out before it is given up: some
#: twenty seconds.
LIMITS = Limits(elements=800, pairs=100_000, sums=1_200_000)
#: Pairs over which the quotient of a game like Nim is proved anew, where it has no more.
FEW_PAIRS = 2000
#: Heaps and options that are listed for it.
MOST_LISTED = 2_000_000
#: The same where no largest heap is named: some seconds. No quotient of all heaps of an octal game
#: with three digits is known with more than 42 elements.
OF_ALL = Limits(elements=200, pairs=50_000, sums=500_000)

#: The same where misère play of a game asks for a quotient: about a second.
UNASKED = Limits(elements=100, pairs=20_000, sums=100_000)

_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, repr=False)
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
        exponent = validate.integer(exponent, "an exponent")
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

    Parameters
    ----------
    game : Game
        A game on one heap.
    heaps : int
        The largest heap.
    found : Candidates
        What was found and proved of its heaps.
    """

    def __init__(self, game: Game, heaps: int, found: Candidates) -> None:
        self.game, self.heaps = game, heaps
        self._asked: tuple[Any, ...] = game, heaps  # what `misere_quotient` was asked for
        #: The pairs of an element and an option set over which it is proved: 0 where there are too
        #: many of them, and `anti_sg_outcome` is the proof.
        self.pairs = len(found.proof.pairs)
        self.generators, forms = _generators(found.proof.table, found.images)
        places = sorted(forms, key=lambda place: (len(forms[place]), forms[place]))
        #: The normal form of each element: places of generators, in order.
        self.words = [forms[place] for place in places]
        self.elements = tuple(Element(self, place) for place in range(len(places)))
        #: How many elements there are.
        self.order = len(places)
        new = dict(zip(places, self.elements, strict=True))
        self.table = tuple(tuple(new[found.proof.table[x][y]] for y in places) for x in places)
        self.p_portion = tuple(new[place] for place in places if place in found.proof.in_p)
        self.phi = Pretending(new[image] for image in found.images)

    @property
    def presentation(self) -> str:
        """Generators and relations: they say all products."""
        letters = ", ".join(self._name((i,)) for i in range(len(self.generators)))
        relations = ", ".join(f"{left} = {right}" for left, right in self.relations)
        return f"⟨{letters} | {relations}⟩"

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
        return Sum(*[_position(self.game, self.generators[place]) for place in word])

    def element_of(self, position: Any) -> Element:
        """Return the element of a heap or `Sum`: the product of those of its heaps.

        Parameters
        ----------
        position : position or Sum
            A heap or a `Sum` of heaps.

        Returns
        -------
        Element
            The product of those of its heaps.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and for heaps that are too large.
        """
        element = self._find(self.game._checked(position))
        if element is None:
            text = f"heaps 0 to {self.heaps}, not of {validate.shown(position)}"
            raise ValueError(f"this is the misère quotient of sums of {text}")
        return element

    def _find(self, position: Any) -> Element | None:
        """Return the element of a canonical position, or `None` if a heap is too large for it."""
        place = 0
        for part in parts_of(position):
            heap = _heap_of(self.game, part)
            if not isinstance(heap, int) or not self._has(heap):
                return None
            place = self.table[place][self.phi[self._small(heap)].place].place
        return self.elements[place]

    def _has(self, heap: float) -> bool:
        """Say whether the element of a heap is known; infinity asks for all of them."""
        return heap <= self.heaps

    def _small(self, heap: int) -> int:
        """Return the smallest heap that is known to have the element of a heap."""
        return heap

    def outcome(self, position: Any) -> Outcome:
        """Return who wins misère play from a heap or `Sum`: P iff its element is in P.

        Parameters
        ----------
        position : position or Sum
            A heap or a `Sum` of heaps.

        Returns
        -------
        Outcome
            N if the player to move wins, else P.

        Raises
        ------
        TypeError, ValueError
            For what is no position, and for heaps that are too large.
        """
        return self.element_of(position).outcome

    def certificate(self) -> dict[str, Any]:
        """Return the rules and the quotient as data for a JSON file, for anybody to check it.

        Elements are numbers, 1 is 0. `pairs` says over how many pairs of an element and an option
        set it is proved; they follow from the rest. `tools/verify.py` checks such a file without
        this package.

        Returns
        -------
        dict
            Text, numbers and lists.

        Raises
        ------
        ValueError
            For a game that is neither a code with an end nor a set of moves.
        """
        rules: dict[str, Any] | None = getattr(self.game, "_as_data", dict)()
        if self.order > 1 and not self.pairs:
            raise ValueError(f"no certificate, since {self} has too many pairs to look at")
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
        """Return a product of generators as text: they are a to z, then a₁ and so on."""
        text = ""
        for place in dict.fromkeys(word):
            number, letter = divmod(place, 26)
            power = word.count(place)
            text += _LETTERS[letter] + str(number or "").translate(_LOW)
            if power > 1:
                text += str(power).translate(_DIGITS)
        return text or "1"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MisereQuotient) and self._asked == other._asked

    def __hash__(self) -> int:
        return hash(self._asked)

    def __reduce__(self) -> tuple[Any, ...]:
        return misere_quotient, self._asked

    def __repr__(self) -> str:
        asked = ", ".join(map(repr, self._asked))
        return f"<misere_quotient({asked}): order {self.order}>"

    def __str__(self) -> str:
        return (
            f"misère quotient of {self.game.title}, heaps 0 to {self.heaps}: {self.order} "
            f"elements, {len(self.p_portion)} of them in P,\nproved {self._proof}"
        )

    @property
    def _proof(self) -> str:
        if self.order > 1 and not self.pairs:
            return "by the theorem of Anti-SG: sums go by the values of their heaps, as in Nim"
        return f"over {self.pairs} pairs of an element and an option set"


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

    Parameters
    ----------
    game : Game
        A game on one heap.
    heaps : int
        The largest heap that was looked at.
    found : Candidates
        What was found and proved of its heaps.
    preperiod, period : int
        From where on the elements repeat, and after how many heaps.
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
        """Make the quotient of heaps 0 to `heaps` anew, and compare it and all of the window.

        Returns
        -------
        bool
            Whether all is as it says.
        """
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

    def _has(self, heap: float) -> bool:
        return True

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
    `WholeQuotient`, for octal codes with an end and for subtraction sets. Where a game has finitely
    many positions, such as `Notakto`, they are `numbered`, and without `heaps` all are meant.

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

    The game itself plays misère sums by a quotient where one is found in about a second, whether
    or not anybody has asked for it: `outcome` and `winning_moves` with `misere=True`, and its
    board. `outcome_from_rules` still plays them out.

    Where no move leaves two heaps and every heap of value 0 with options has an option of value 1,
    as in all subtraction games, sums go by the values of their heaps (`anti_sg_outcome`): it is the
    quotient of Nim heaps of these values. If that has too many pairs to look at, this is the proof,
    and `pairs` is 0.

    Quotients may be infinite: those of 0.26 and 4.7 grow with the square of the largest heap, as
    far as they are looked at.

    Parameters
    ----------
    game : Game
        A game on one heap: a position is a heap, an int or a tuple of one, or a Sum of heaps.
    heaps : int, optional
        The largest heap, at most 1000; without it heaps of every size.

    Returns
    -------
    MisereQuotient
        Of heaps of every size a `WholeQuotient`. It is kept by the game.

    Raises
    ------
    TypeError, ValueError
        For another game, for heaps that are none, and beyond 800 elements (of every size 200) or
        1.2 million sums that are played out.
    """
    validate.require_type(game, Game, "the game", "a Game")
    if heaps is None and hasattr(game, "numbered"):
        heaps = len(game.numbered) - 1
    if heaps is None:
        if _most_taken(game) is None:
            raise ValueError(
                "a misère quotient of heaps of every size is known for octal codes with an end, "
                f"for subtraction sets and Bash's games, not for {game}: name the largest heap, "
                "misere_quotient(game, heaps)"
            )
    else:
        heaps = validate.integer(heaps, "the largest heap of a misère quotient", high=MOST_HEAPS)
    if heaps not in game._kept:
        game._kept[heaps] = _whole(game) if heaps is None else _bounded(game, heaps)
    quotient: MisereQuotient = game._kept[heaps]
    return quotient


def quotient_to(game: Game, heap: int) -> MisereQuotient | str:
    """Return a quotient that has a heap, or say why none is found within the limits `UNASKED`.

    Whether there is one depends on the game and the heap alone, not on what was asked for before.
    """
    search: Search = game._kept.setdefault("unasked", Search(game, UNASKED))
    return search.to(heap) or search.reason


def _bounded(game: Game, heaps: int) -> MisereQuotient:
    found = like_nim(game, heaps) or added(Candidates(LIMITS), game, heaps)
    return MisereQuotient(game, heaps, found)


def _whole(game: Any) -> MisereQuotient:
    if not hasattr(game, "takes"):
        search = Search(game, OF_ALL)
        quotient = search.to(math.inf)
        if quotient is None:
            raise ValueError(search.reason)
        return quotient
    values = game.period()  # no move leaves two heaps: they decide
    heaps = needed(game, max(values.preperiod, 1), values.length) if values else math.inf
    if heaps * min(heaps, len(game.takes)) > MOST_LISTED:
        raise ValueError(
            f"the misère quotient of {game} is that of Nim heaps of its values, but these do not "
            f"repeat soon enough to list all elements; outcome(position, misere=True) needs no list"
        )
    found = like_nim(game, int(heaps)) or Candidates(OF_ALL)  # there is one: Ferguson's pairing
    return WholeQuotient(game, int(heaps), found, *(period_of(game, found.images) or ()))


def _most_taken(game: Game) -> int | None:
    """Return how many stones a move takes at most, for a game that says it."""
    most: int | None = getattr(game, "_most_taken", None)
    return most


def period_of(game: Game, images: Sequence[int]) -> tuple[int, int] | None:
    """Return preperiod and period of a row of elements, if it is as long as `needed` says."""
    law = repetition(np.array(images), parts=2, places=(_most_taken(game) or 0) + 1)
    return (max(law[0], 1), law[1]) if isinstance(law, tuple) else None


def needed(game: Game, preperiod: int, period: int) -> int:
    """Return the heap up to which the pretending map must repeat: 2 * preperiod + 2 * period + k.

    Proof. Beyond, an option a + b of heap n has a part of at least preperiod + period stones. With
    `period` stones fewer that part has the same element by induction, and the two parts are an
    option of n - period. Conversely, an option of n - period has a part of at least `preperiod`
    stones, which may grow by a period. So n and n - period have options of the same elements. The
    quotient looks at nothing else, so that n may have the element of n - period.
    """
    return 2 * preperiod + 2 * period + (_most_taken(game) or 0)


class Search:
    """The search for a quotient of more and more heaps, until their elements repeat."""

    def __init__(self, game: Game, limits: Limits) -> None:
        self.game, self.limits = game, limits
        self.quotient: MisereQuotient | None = None
        self.reason = ""  # why it goes no further
        self._found = Candidates(limits)

    def to(self, heap: float) -> MisereQuotient | None:
        """Return a quotient that has a heap (infinity: all of them), or `None`."""
        while (quotient := self.quotient) is None or not quotient._has(heap):
            if self.reason:
                return None
            self._go_on(heap)
        return quotient

    def _go_on(self, heap: float) -> None:
        """Look at the heaps up to this one, but not further than to where a period is looked for.

        That is where there are twice as many as the last time.
        """
        game, last = self.game, self.quotient.heaps if self.quotient else 0
        look = max(FIRST_LOOK, 1 << last.bit_length())
        if look > LAST_LOOK:
            text = f"{game} was found up to heap {last}, but its elements do not repeat as far as"
            self.reason = f"the misère quotient of {text} the theorem needs"
            return
        heaps, found = int(min(look, heap)), self._found
        self._found = Candidates(self.limits)  # half a candidate is of no use after an interruption
        try:
            added(found, game, heaps)
        except ValueError as error:
            heaps, self.reason = len(found.options) - 2, str(error)  # the last one was too much
            if heaps <= last:
                return
            found = added(Candidates(self.limits), game, heaps)
        repeats = heaps == look and _most_taken(game) is not None
        self.quotient = MisereQuotient(game, heaps, found)
        if repeats and (law := period_of(game, found.images)):
            self.quotient = WholeQuotient(game, heaps, found, *law)
        self._found = found


def like_nim(game: Game, heaps: int) -> Candidates | None:
    """Return the candidate in which a heap is a Nim heap of its value, if `anti_sg_outcome` holds.

    An element is a pair: whether some value is greater than 1, and the XOR of the values.
    """
    values: list[int] = []
    below: list[set[int]] = []
    for heap in counted(range(heaps + 1), "heaps", heaps):
        options = _options(game, heap)
        if any(len(option) > 1 for option in options):
            return None
        below.append({sum(values[part] for part in option) for option in options})
        values.append(mex(below[-1]))
        if options and not values[-1] and 1 not in below[-1]:
            return None
    most = max(values)
    order = 2 + (1 << most.bit_length())
    if order > LIMITS.elements:
        raise ValueError(
            f"the misère quotient of {game} with heaps 0 to {heaps} is that of Nim, and has about "
            f"{order} elements: at most {LIMITS.elements} are listed"
        )
    # A heap of value g has options of all smaller values: heaps have the values 0, 1, ..., most.
    fickle, firm = range(min(most, 1) + 1), range(order - 2 if most > 1 else 0)
    kinds = [(False, number) for number in fickle] + [(True, number) for number in firm]
    elements = {kind: place for place, kind in enumerate(kinds)}
    table = [[elements[a or b, x ^ y] for b, y in elements] for a, x in elements]
    found = Candidates(Limits(LIMITS.elements, FEW_PAIRS, 0))
    found.images = [elements[value > 1, value] for value in values]
    lost = [place for (firm, number), place in elements.items() if number == 1 - firm]
    found.proof = Proof(table, lost, FEW_PAIRS)
    try:
        for heap, reached in enumerate(below):
            if reached:
                left = [elements[value > 1, value] for value in reached]
                found.proof.add(heap, found.proof.pair_of(found.images[heap], left))
    except TooLargeError:
        found.proof.pairs = {}  # what is proved without them
    return found


def added(found: Candidates, game: Game, heaps: int) -> Candidates:
    """Extend a candidate, which may have some heaps already, to the heaps 0 to `heaps`."""
    missing = range(len(found.options), heaps + 1)
    for heap in counted(missing, "heaps", len(missing)):
        options = _options(game, heap)
        try:
            found.extend(options)
        except TooLargeError as reason:
            raise ValueError(
                f"no misère quotient of {game} with heaps 0 to {heap} was found: {reason}"
            ) from None
    return found


def _position(game: Game, heap: int) -> Any:
    """Return the position that a heap is: itself, or (heap,) where positions are tuples.

    Of a game whose positions are `numbered` it is the one with that number.
    """
    if (numbered := getattr(game, "numbered", None)) is not None:
        return numbered[heap]
    for position in (heap, (heap,)):
        with contextlib.suppress(TypeError, ValueError):
            return game.canonical(position)
    raise ValueError(f"a misère quotient needs a game on one heap, unlike {game}")


def _heap_of(game: Any, part: Any) -> Any:
    """Return the heap that a part of a position is: (heap,) where positions are tuples."""
    if hasattr(game, "numbered"):
        return game.number(part)
    return part[0] if isinstance(part, tuple) and len(part) == 1 else part


def _options(game: Game, heap: int) -> list[tuple[int, ...]]:
    """Return the options of a heap, each as the tuple of the heaps that it is the sum of."""
    found: dict[tuple[int, ...], None] = {}
    for option in game._options(_position(game, heap)):
        parts = [_heap_of(game, part) for part in parts_of(option)]
        if not all(isinstance(part, int) and 0 <= part < heap for part in parts):
            text = f"{validate.shown(option)} is no sum of smaller heaps than {heap}"
            raise ValueError(f"a misère quotient needs a game on one heap, unlike {game}: {text}")
        found[tuple(sorted(part for part in parts if part))] = None
    return list(found)


def _generators(
    table: Sequence[Sequence[int]], images: Sequence[int]
) -> tuple[list[int], dict[int, Word]]:
    """Return the heaps whose elements are no products of those of smaller heaps; normal forms."""
    generators: list[int] = []
    forms = normal_forms(table, [])
    for heap, image in enumerate(images):
        if image not in forms:
            generators.append(heap)
            forms = normal_forms(table, [images[heap] for heap in generators])
    return generators, forms
