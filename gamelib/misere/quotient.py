"""Misère quotients: a finite multiplication table that plays misère sums perfectly.

Two sums of heaps are *equivalent* when they may stand for each other: whatever is added to both,
the same player wins misère play. The classes multiply as sums add; they are the *misère quotient*
(Plambeck, "Taming the wild in impartial combinatorial games", *Integers* 5, 2005, G05; Plambeck and
Siegel, "Misère quotients for impartial games", 2008, arXiv math/0609825).
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Sequence
from typing import Any

from gamelib import _validate
from gamelib._progress import Progress
from gamelib.game import Game
from gamelib.misere.candidates import Candidates, Limits
from gamelib.misere.learning import TooLargeError
from gamelib.rulesets import Outcome
from gamelib.sums import Sum, parts_of

#: Heaps that are looked at: their options are listed.
MOST_HEAPS = 1000
#: Elements of a quotient, pairs of its proof and sums looked at before it is given up: some
#: twenty seconds.
LIMITS = Limits(elements=800, pairs=100_000, sums=4_000_000)

_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOW = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Element:
    """An element of a misère quotient: a class of sums that may stand for each other.

    `name` is its shortest product of generators, `representative` a sum of its class. Elements of
    one quotient multiply; each is also its place among them, so that it can index a list.
    """

    __slots__ = ("_quotient", "place")

    def __init__(self, quotient: MisereQuotient, place: int) -> None:
        self._quotient, self.place = quotient, place

    @property
    def name(self) -> str:
        return self._quotient._name(self._quotient.words[self.place])

    @property
    def representative(self) -> Sum:
        """The sum of one heap for each letter of the name."""
        quotient = self._quotient
        return Sum(
            *(_position(quotient.game, quotient.generators[i]) for i in quotient.words[self.place])
        )

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

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Element):
            return NotImplemented
        return self.place == other.place and self._quotient == other._quotient

    def __hash__(self) -> int:
        return hash((self.place, self.name))

    def __repr__(self) -> str:
        return self.name


class Pretending(tuple[Element, ...]):
    """The pretending map: entry h is the element of heap h; called with a sum, the product."""

    __slots__ = ()

    def __call__(self, position: Any) -> Element:
        """Return the element of a heap or of a sum of heaps."""
        return self[0]._quotient.element_of(position)


class MisereQuotient:
    """The misère quotient of the heaps 0 to `heaps` of a game; `misere_quotient` makes it.

    `elements` begin with 1; each has a `name`, a `representative` sum and an `outcome`, and they
    multiply. `table[x][y]` is x · y. `p_portion` are the lost ones. `phi[heap]` is the element of
    a heap, `phi(Sum(...))` of a sum. `generators` are the heaps that a, b, c, ... stand for;
    `presentation` has the relations that say all products. `pairs` were looked at for the proof.

    >>> from gamelib import Octal
    >>> print(bounded_quotient(Octal("0.75"), 30))
    misère quotient of Octal game 0.75, heaps 0 to 30: 8 elements, 2 of them in P,
    proved over 17 pairs of an element and an option set
    >>> [str(x.representative) for x in bounded_quotient(Octal("0.75"), 30).elements[:4]]
    ['Sum()', 'Sum(1)', 'Sum(2)', 'Sum(5)']
    """

    def __init__(self, game: Game, heaps: int, found: Candidates) -> None:
        self.game, self.heaps = game, heaps
        #: The pairs of an element and an option set over which it is proved.
        self.pairs = len(found.proof.pairs)
        images = [found.element_of([heap]) for heap in range(heaps + 1)]
        self.generators = _generators(found.table, images)
        forms = _normal_forms(found.table, [images[heap] for heap in self.generators])
        places = sorted(forms, key=lambda place: (len(forms[place]), forms[place]))
        #: The normal form of each element: places of generators, in order.
        self.words = [forms[place] for place in places]
        self.elements = tuple(Element(self, place) for place in range(len(places)))
        new = dict(zip(places, self.elements, strict=True))
        self.table = tuple(tuple(new[found.table[x][y]] for y in places) for x in places)
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
        names = set(self.words)
        found = {}
        for word in self.words:
            for letter in range(len(self.generators)):
                longer = tuple(sorted((*word, letter)))
                parts = (longer[:i] + longer[i + 1 :] for i in range(len(longer)))
                if longer not in names and all(part in names for part in parts):
                    heaps = Sum(*(_position(self.game, self.generators[i]) for i in longer))
                    found[longer] = (self._name(longer), self.element_of(heaps).name)
        return [found[longer] for longer in sorted(found, key=lambda w: (len(w), w))]

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
            element = self._element(heap) if isinstance(heap, int) else None
            if element is None:
                return None
            place = self.table[place][element.place].place
        return self.elements[place]

    def _element(self, heap: int) -> Element | None:
        return self.phi[heap] if heap <= self.heaps else None

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
        return {
            "kind": "misere quotient",
            "rules": rules,
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
            text += _letter(letter) + power
        return text or "1"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MisereQuotient):
            return NotImplemented
        return (self.game, self.heaps) == (other.game, other.heaps)

    def __hash__(self) -> int:
        return hash((self.game, self.heaps))

    def __reduce__(self) -> tuple[Any, ...]:
        return bounded_quotient, (self.game, self.heaps)

    def __repr__(self) -> str:
        return f"<misere_quotient({self.game!r}, {self.heaps}): order {self.order}>"

    def __str__(self) -> str:
        return (
            f"misère quotient of {self.game.title}, heaps 0 to {self.heaps}: {self.order} "
            f"elements, {len(self.p_portion)} of them in P,\nproved over {self.pairs} pairs of an "
            f"element and an option set"
        )


def bounded_quotient(game: Game, heaps: int) -> MisereQuotient:
    """Return the misère quotient of the heaps 0 to `heaps`; it is kept with the game."""
    if heaps not in game._quotients:
        found = Candidates(LIMITS)
        game._quotients[heaps] = MisereQuotient(game, heaps, added(found, game, heaps))
    quotient: MisereQuotient = game._quotients[heaps]
    return quotient


def added(found: Candidates, game: Game, heaps: int) -> Candidates:
    """Extend a candidate, which may have some heaps already, to the heaps 0 to `heaps`."""
    first = len(found.options)
    with Progress("heaps", heaps) as progress:
        for heap in range(first, heaps + 1):
            options = _options(game, heap)
            try:
                found.extend(options)
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


def _generators(table: Sequence[Sequence[int]], images: Sequence[int]) -> list[int]:
    """Return the heaps whose elements are no products of those of smaller heaps."""
    reached, generators = {0}, []
    for heap, image in enumerate(images):
        if image not in reached:
            generators.append(heap)
            waiting = [*reached]
            for x in waiting:
                if (product := table[x][image]) not in reached:
                    reached.add(product)
                    waiting.append(product)
    return generators


def _normal_forms(
    table: Sequence[Sequence[int]], generators: Sequence[int]
) -> dict[int, tuple[int, ...]]:
    """Return each element's first product of generators, the shortest ones and a, b, ... first."""
    forms: dict[int, tuple[int, ...]] = {0: ()}
    waiting = [0]
    for x in waiting:
        word = forms[x]
        for letter in range(word[-1] if word else 0, len(generators)):
            product = table[x][generators[letter]]
            if product not in forms:
                forms[product] = (*word, letter)
                waiting.append(product)
    return forms


def _letter(place: int) -> str:
    """Return the name of a generator: a to z, then a₁ and so on."""
    round_, letter = divmod(place, 26)
    return _LETTERS[letter] + (str(round_).translate(_LOW) if round_ else "")
