"""The misère quotient of heaps 0, 1, 2, ..., heap after heap: a candidate, then its proof.

Only some heaps are *generators*. To each other heap a sum of generators is assigned that is to
stand for it. A new heap is tried with every element there is. If none passes the proof, the heap is
a generator itself, the classes of words are found anew, and the proof is made again for all heaps:
one that no longer passes is made a generator too. Nothing is taken for true that is not proved in
the end, so it does not matter by which guesses the candidate was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gamelib.misere.learning import Learner, Word, WordGame, Work, added
from gamelib.misere.proof import Proof

#: The options of a heap: sums of smaller heaps.
Options = Sequence[tuple[int, ...]]


@dataclass(frozen=True)
class Limits:
    """How far the work may go: elements, pairs of the proof, sums that are looked at."""

    elements: int
    pairs: int
    sums: int


class Candidates:
    """The candidate for the heaps so far, proved after each call of `extend`."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.options: list[Options] = []  # of each heap
        self.words: list[Word] = []  # the word that stands for it
        self.generators: list[int] = []
        self._caps: list[int] = []
        self._work = Work(limits.sums)
        self._learn(())

    def element_of(self, heaps: Iterable[int]) -> int:
        """Return the element of a sum of heaps."""
        return self.learner.class_of(self._word_of(heaps))

    def extend(self, options: Options) -> None:
        """Add the next heap."""
        heap = len(self.options)
        self.options.append(options)
        self.words.append((0,) * len(self.generators))
        if not options:
            return
        below = {self.element_of(option) for option in options}
        for element, word in enumerate(self.learner.words):
            if self.proof.add(heap, self.proof.pair_of(element, below)) is None:
                self.words[heap] = word
                return
        unfit: int | None = heap
        moved: set[int] = set()
        while unfit is not None:
            self._make_generator(unfit)
            if unfit not in moved:
                moved.add(unfit)
                self._spare(unfit)
            others = (k for k in range(heap + 1) if k not in self.generators)
            unfit = next((k for k in others if self._failure(k)), None)

    def _word_of(self, heaps: Iterable[int]) -> Word:
        word = (0,) * len(self.generators)
        for heap in heaps:
            word = added(word, self.words[heap])
        return word

    def _word_options(self, heaps: tuple[int, ...]) -> Iterator[Word]:
        for heap in dict.fromkeys(heaps):
            place = heaps.index(heap)
            for option in self.options[heap]:
                yield self._word_of((*heaps[:place], *option, *heaps[place + 1 :]))

    def _make_generator(self, heap: int) -> None:
        self.generators.append(heap)
        self._caps.append(2)
        self.words = [(*word, 0) for word in self.words]
        self.words[heap] = tuple(int(k == heap) for k in self.generators)
        self._learn([(*test, 0) for test in self.learner.separating()])

    def _spare(self, heap: int) -> None:
        """Let a generator stand for a sum of smaller ones instead, if they have its element."""
        smaller = [i for i, generator in enumerate(self.generators) if generator < heap]
        form = normal_forms(self.learner.steps, smaller).get(self.element_of([heap]))
        if form is None:
            return
        word = tuple(map(form.count, range(len(self.generators))))
        place = self.generators.index(heap)
        self.words[heap] = word

        def without(old: Word) -> Word:
            new = [n + old[place] * m for n, m in zip(old, word, strict=True)]
            return (*new[:place], *new[place + 1 :])

        self.words = [*map(without, self.words)]
        tests = [*map(without, self.learner.separating())]
        del self.generators[place], self._caps[place]
        self._learn(tests)

    def _learn(self, tests: Sequence[Word]) -> None:
        """Find the classes of the words, and prove them for the generators."""
        moves = [[*{self._word_of(o): 0 for o in self.options[heap]}] for heap in self.generators]
        learned = False
        while not learned:
            game = WordGame(moves, self._caps, self._work)
            self.learner = Learner(game, tests, self.limits.elements)
            learned = self._prove_generators()

    def _prove_generators(self) -> bool:
        """Mend the classes until they pass; return `False` if the caps were too low for that."""
        learner = self.learner
        while True:
            learner.learn()
            self.proof = Proof(learner.table(), learner.lost(), self.limits.pairs)
            failure = next(filter(None, map(self._failure, self.generators)), None)
            if failure is None:
                return True
            word, in_p = self._word_of(failure), self.proof.in_p
            for other in (word, *self._word_options(failure)):
                if (learner.class_of(other) in in_p) != learner.game.lost(other):
                    learner.mend(other)
                    break
            else:  # the classes say what the game on folded words says, and that is wrong
                pairs = zip(word, self._caps, strict=True)
                self._caps = [cap + (count > cap) for count, cap in pairs]
                return False

    def _failure(self, heap: int) -> tuple[int, ...] | None:
        """Add a heap to the proof; return a sum with it that does not fit."""
        if not self.options[heap]:
            return None
        below = {self.element_of(option) for option in self.options[heap]}
        return self.proof.add(heap, self.proof.pair_of(self.element_of([heap]), below))


def normal_forms(
    steps: Sequence[Sequence[int]], letters: Sequence[int]
) -> dict[int, tuple[int, ...]]:
    """Return each element's first product of generators: the shortest, of these the first.

    `steps[x][letter]` is the product of element x and a generator.

    >>> normal_forms([[1, 2], [0, 3], [3, 2], [2, 3]], [0, 1])
    {0: (), 1: (0,), 2: (1,), 3: (0, 1)}
    """
    forms: dict[int, tuple[int, ...]] = {0: ()}
    waiting = [0]
    for x in waiting:
        for letter in letters:
            product = steps[x][letter]
            if product not in forms:
                forms[product] = (*forms[x], letter)
                waiting.append(product)
    return forms
