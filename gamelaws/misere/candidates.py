"""The misère quotient of heaps 0, 1, 2, ..., heap after heap: a candidate, then its proof.

A new heap is tried with every element there is. If none passes the proof, the heap is a new
*generator*, the classes of sums are found anew, and the proof is made again for all heaps: first
for the generators, then for the others, for which a sum of smaller generators is to stand. A sum
that does not fit says what is wrong: a heap that was counted too short, one that has to be counted,
or one for which no sum of generators may stand any more. Nothing is taken for true that is not
proved in the end, so it does not matter by which guesses the candidate was found.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from gamelaws.misere.learning import Space, TooLargeError, Word
from gamelaws.misere.proof import Pair, Proof
from gamelib.extras import np

#: The options of a heap: sums of smaller heaps.
Options = Sequence[Word]
#: How many of a heap are counted at first: three are then as good as one.
FIRST_CAP = 2
#: How much larger than a quotient the candidates on the way to it may be.
SLACK = 3


@dataclass(frozen=True)
class Limits:
    """How far the work may go: elements, pairs of the proof, sums that are played out."""

    elements: int
    pairs: int
    sums: int


class Candidates:
    """The candidate for the heaps so far, proved after each call of `extend`."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.options: list[Options] = []  # of each heap
        self.images: list[int] = []  # the element of each heap
        self.words: list[Word] = []  # the generators whose sum stands for it
        self.proof = Proof([[0]], [], limits.pairs)
        self._caps: dict[int, int] = {}
        self._sums_left = limits.sums

    @property
    def generators(self) -> list[int]:
        """The heaps for which no sum of others stands."""
        return [heap for heap, word in enumerate(self.words) if word == (heap,)]

    def element_of(self, heaps: Iterable[int]) -> int:
        """Return the element of a sum of heaps."""
        table, images = self.proof.table, self.images
        return functools.reduce(lambda x, heap: table[x][images[heap]], heaps, 0)

    def extend(self, options: Options) -> None:
        """Add the next heap."""
        heap = len(self.options)
        self.options.append(options)
        self.images.append(0)
        self.words.append(())
        if not options:
            return
        _, wins = self._pair(heap)
        for element in range(len(self.proof.table)):
            if self.proof.add(heap, (element, wins)) is None:
                self.images[heap] = element
                self.words[heap] = self._form(element, self.generators) or ()
                return
        self._learn(heap)

    def _pair(self, heap: int) -> Pair:
        below = {self.element_of(option) for option in self.options[heap]}
        return self.proof.pair_of(self.images[heap], below)

    def _failure(self, heaps: Iterable[int]) -> tuple[int | None, Word]:
        """Add heaps to the proof; return the first that does not fit, if any, and a sum with it."""
        for heap in heaps:
            if self.options[heap] and (word := self.proof.add(heap, self._pair(heap))):
                return heap, word
        return None, ()

    def _form(self, element: int, generators: Sequence[int]) -> Word | None:
        """Return the first product of generators that is an element, if one is."""
        images = [self.images[heap] for heap in generators]
        form = normal_forms(self.proof.table, images).get(element)
        return form and tuple(generators[letter] for letter in form)

    def _learn(self, heap: int) -> None:
        """Make a heap a generator, and whatever else has to be one; find the classes anew."""
        pairs, size = self._pairs(self.generators)
        counted: dict[int, None] = {}
        unfit: int | None = heap
        while unfit is not None:
            self.words[unfit], counted[unfit] = (unfit,), None
            self._caps.setdefault(unfit, FIRST_CAP)
            while wrong := self._try(pairs, counted, size):
                self._mend(wrong, counted)
            self._spare()
            counted = {k: None for k in counted if k in self.generators}
            others = (k for k in range(heap + 1) if k not in self.generators)
            unfit, _ = self._failure(others)
        if len(self.proof.table) > self.limits.elements:
            raise TooLargeError(f"more than {self.limits.elements} elements were found")

    def _pairs(self, generators: Sequence[int]) -> tuple[dict[int, np.ndarray], int]:
        """Return where adding a generator leads from each pair of their sums; pair 0 is no heap."""
        proof = Proof(self.proof.table, self.proof.in_p, self.limits.pairs)
        heaps = {heap: self._pair(heap) for heap in generators}
        for heap, pair in heaps.items():
            proof.add(heap, pair)
        place = {pair: number for number, pair in enumerate(proof.pairs, start=1)}
        leads = {
            heap: np.array([place[pair], *(place[proof.product(pair, old)] for old in proof.pairs)])
            for heap, pair in heaps.items()
        }
        return leads, len(place) + 1

    def _try(self, pairs: Mapping[int, np.ndarray], counted: Iterable[int], size: int) -> Word:
        """Find the classes, and prove them for the generators: return a sum that does not fit."""
        caps = {heap: self._caps[heap] for heap in counted}
        free = {k: pairs[k] for k in self.generators if k not in caps}
        self._sums_left -= size * math.prod(cap + 1 for cap in caps.values())
        if self._sums_left < 0:
            raise TooLargeError(f"more than {self.limits.sums:,} sums would have to be looked at")
        space = Space(free, caps, size)
        options = [{self._word_of(o) for o in self.options[heap]} for heap in space.letters]
        images, table, lost = space.merged(space.lost(options), SLACK * self.limits.elements)
        self.proof = Proof(table, lost, self.limits.pairs)
        own = dict(zip(space.letters, images, strict=True))
        for heap, word in enumerate(self.words):
            self.images[heap] = functools.reduce(lambda x, k: table[x][own[k]], word, 0)
        return self._failure(space.letters)[1]

    def _word_of(self, heaps: Iterable[int]) -> Word:
        return tuple(sorted(letter for heap in heaps for letter in self.words[heap]))

    def _mend(self, word: Word, counted: dict[int, None]) -> None:
        """Count more of the heaps in a sum that is judged wrongly."""
        over = [heap for heap in counted if word.count(heap) > self._caps[heap]]
        others = set(word).difference(counted)
        if over or not others:
            for heap in over or counted:
                self._caps[heap] += 1
        else:
            counted[max(others, key=lambda k: (word.count(k), k))] = None

    def _spare(self) -> None:
        """Let sums of smaller generators stand for all heaps that have the element of one."""
        generators: list[int] = []
        for heap, image in enumerate(self.images):
            form = self._form(image, generators)
            if form is None:
                form = (heap,)
                generators.append(heap)
            self.words[heap] = form


def normal_forms(table: Sequence[Sequence[int]], generators: Sequence[int]) -> dict[int, Word]:
    """Return each element's first product of generators: the shortest, of these the first.

    `table[x][y]` is the product of two elements; a word is of the places of generators.

    >>> normal_forms([[0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 2, 3], [3, 2, 3, 2]], [1, 2])
    {0: (), 1: (0,), 2: (1,), 3: (0, 1)}
    """
    forms: dict[int, Word] = {0: ()}
    waiting = [0]
    for x in waiting:
        for letter, generator in enumerate(generators):
            product = table[x][generator]
            if product not in forms:
                forms[product] = (*forms[x], letter)
                waiting.append(product)
    return forms
