"""Finding a candidate for a misère quotient: the least automaton that accepts the lost sums.

A *word* says how many heaps of each generator stand side by side: a tuple of counts. Two words are
equivalent when no third one, added to both, has one sum lost and the other won. A table of
words against *tests* finds the classes (Angluin, *Information and Computation* 75, 1987):

- the representatives of the classes found so far differ on the tests;
- if a representative and one more heap agrees with none of them, it is a new one;
- if it agrees with one, but no longer when another heap is added, a test was missing.

When neither happens, the classes multiply: a candidate, which is proved elsewhere.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

Word = tuple[int, ...]
#: The field of a generator in a word that is written as one integer.
BITS = 16
FIELD, HIGHEST = (1 << BITS) - 1, 1 << (BITS - 1)


class TooLargeError(Exception):
    """A monoid, or the work for it, goes beyond its limit; the reason is the text."""


def plus(word: Word, place: int) -> Word:
    """Return a word with one more heap of a generator."""
    return (*word[:place], word[place] + 1, *word[place + 1 :])


def added(word: Word, other: Word) -> Word:
    """Return the sum of two words."""
    return tuple(map(int.__add__, word, other))


class Work:
    """How much may still be done: sums that are looked up or played out."""

    def __init__(self, sums: int) -> None:
        self.sums = self.left = sums

    def spend(self, sums: int) -> None:
        """Count sums, or raise when too many are asked for."""
        self.left -= sums
        if self.left < 0:
            raise TooLargeError(f"more than {self.sums:,} sums would have to be looked at")


class WordGame:
    """Misère play on words: `moves[i]` are the words that a heap of generator i may turn into.

    Inside, a word is one integer with a field of `BITS` bits for each generator, so that a move
    adds a number. A field above its cap shows in the highest bit when what is missing to it is
    added. What can be shown to be won by one option is not played out any further.
    """

    def __init__(self, moves: Sequence[Sequence[Word]], caps: Sequence[int], work: Work) -> None:
        self.caps, self.work = caps, work
        self._moves = [
            (FIELD << BITS * place, [_packed(move) - (1 << BITS * place) for move in of_heap])
            for place, of_heap in enumerate(moves)
        ]
        self._spare = _packed([HIGHEST - 1 - cap for cap in caps])
        self._high = _packed([HIGHEST] * len(caps))
        self._lost: dict[int, bool] = {}

    def lost(self, word: Word) -> bool:
        """Say whether the player to move loses: P."""
        return self.lost_packed(_packed(word))

    def lost_packed(self, packed: int) -> bool:
        """Say the same of a word that is written as one integer."""
        packed = self._folded(packed)
        self.work.spend(1)
        if packed not in self._lost:
            self._play(packed)
        return self._lost[packed]

    def _folded(self, packed: int) -> int:
        """Return a word with counts beyond their cap made smaller by twos."""
        above = (packed + self._spare) & self._high
        while above:  # the highest field that is above its cap
            place = (above.bit_length() - 1) // BITS
            over = (packed >> BITS * place & FIELD) - self.caps[place]
            packed -= (over + over % 2) << BITS * place
            above ^= HIGHEST << BITS * place
        return packed

    def _options(self, packed: int) -> Iterator[int]:
        spare, high = self._spare, self._high
        for field, moves in self._moves:
            if packed & field:
                for move in moves:
                    option = packed + move
                    yield self._folded(option) if (option + spare) & high else option

    def _play(self, start: int) -> None:
        """Find out who wins a word: each word on the stack is an option of the one below it."""
        lost = self._lost
        stack = [(start, self._options(start))]
        while stack:
            word, options = stack[-1]
            for option in options:
                known = lost.get(option)
                if known is None:
                    stack.append((option, self._options(option)))
                    break
                if known:
                    self._settle(stack, False)
                    break
            else:  # every generator has a move, so that only the empty word has none: it is won
                self._settle(stack, word != 0)

    def _settle(self, stack: list[tuple[int, Iterator[int]]], lost: bool) -> None:
        """Keep the result of the word on top, and of the one below it if that wins by it."""
        self.work.spend(1)
        self._lost[stack.pop()[0]] = lost
        if lost and stack:
            self._settle(stack, False)


def _packed(word: Sequence[int]) -> int:
    """Return a word as one integer."""
    return sum(count << BITS * place for place, count in enumerate(word))


class Learner:
    """The table of representatives against tests, for words over some generators."""

    def __init__(self, game: WordGame, tests: Sequence[Word], most: int) -> None:
        self.game, self.most = game, most
        self.size = len(game.caps)
        nothing = (0,) * self.size
        self.tests = [nothing, *(test for test in tests if any(test))]
        self.words: list[Word] = [nothing]
        self.steps: list[list[int]] = []
        self._rows: dict[Word, tuple[int, int]] = {}
        self._packed: list[int] = []  # the tests, each as one integer

    def learn(self) -> None:
        """Fill the table until it is closed and consistent."""
        test: Word | None = self.tests[0]
        while test is not None:
            self._close()
            test = self._missing_test()
            self.tests += [test] if test is not None else []

    def table(self) -> list[list[int]]:
        """Return how the classes multiply."""
        return [[self.class_of(w, start) for w in self.words] for start in range(len(self.words))]

    def lost(self) -> list[int]:
        """Return the classes of lost sums."""
        return [place for place, word in enumerate(self.words) if self.game.lost(word)]

    def class_of(self, word: Word, start: int = 0) -> int:
        """Return the class that the candidate gives a word, added to class `start`."""
        place = start
        for generator, count in enumerate(word):
            for _ in range(count):
                place = self.steps[place][generator]
        return place

    def mend(self, word: Word) -> None:
        """Add the tests that a word judged wrongly by the candidate asks for: its ends."""
        ends = [
            ((0,) * place + (left,) + word[place + 1 :])
            for place, count in enumerate(word)
            for left in reversed(range(count))
        ]
        self.tests = [*dict.fromkeys([*self.tests, *ends, word])]

    def separating(self) -> list[Word]:
        """Return tests enough to tell all classes apart."""
        kept: list[Word] = []
        rows, bits, told = [self._row(word) for word in self.words], 0, 1
        for place, test in enumerate(self.tests):
            more = len({row & (bits | 1 << place) for row in rows})
            if more > told:
                kept.append(test)
                bits, told = bits | 1 << place, more
        return kept

    def _row(self, word: Word) -> int:
        """Return the tests that make this word a lost one, as bits."""
        row, done = self._rows.get(word, (0, 0))
        if done < len(self.tests):
            self._packed += map(_packed, self.tests[len(self._packed) :])
            packed = _packed(word)
            for place in range(done, len(self.tests)):
                row |= self.game.lost_packed(packed + self._packed[place]) << place
            self._rows[word] = row, len(self.tests)
        return row

    def _close(self) -> None:
        rows = {self._row(word): place for place, word in enumerate(self.words)}
        self.steps = []
        for word in self.words:
            step = []
            for generator in range(self.size):
                longer = plus(word, generator)
                row = self._row(longer)
                if row not in rows:
                    if len(self.words) == self.most:
                        raise TooLargeError(f"more than {self.most} elements were found")
                    rows[row] = len(self.words)
                    self.words.append(longer)
                step.append(rows[row])
            self.steps.append(step)

    def _missing_test(self) -> Word | None:
        """Return a test that separates two words that have been taken for equivalent.

        Two heaps that are added one after the other must lead to the same class in either order. If
        they do throughout, the classes multiply, since words that lead from the empty sum to one
        class then do so from every class. Whether the product is right, the proof will say.
        """
        steps = self.steps
        for place, step in enumerate(steps):
            for one, other in itertools.combinations(range(self.size), 2):
                if steps[step[one]][other] != steps[step[other]][one]:
                    both = plus(plus(self.words[place], one), other)
                    for first, second in ((one, other), (other, one)):
                        same = plus(self.words[step[first]], second)
                        if differ := self._row(both) ^ self._row(same):
                            return plus(self.tests[differ.bit_length() - 1], second)
        return None
