"""Finding a candidate for a misère quotient: sums are played out in a small monoid, then merged.

Sums of heaps are too many to be played out one by one. But the sums of heaps whose quotient is
proved fall into finitely many pairs (`gamelaws.misere.proof`), and adding a heap leads from pair to
pair. Beside them stand a few heaps whose number is counted, up to a cap: those that a new heap
makes different from all sums of others. So sums are the elements of a finite monoid, a `Space`.

Sums are compared by their largest heaps first. A move makes a sum smaller, so that the *least* sum
of each element can be played out: its options have smaller least sums. Elements that no further
heaps tell apart are merged (Moore's partition refinement). Whether heaps in a sum may indeed be
counted so, the proof says.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamelib.extras import np

#: A sum of heaps, each as often as it is there.
Word = tuple[int, ...]


class TooLargeError(Exception):
    """A monoid, or the work for it, goes beyond its limit; the reason is the text."""


class Space:
    """Sums of the heaps `letters`: one of `pairs` elements, beside the counted heaps of `caps`.

    `pairs[letter]` says where adding a letter leads from each pair; a counted heap beyond its cap
    leaves with another one. An element is a number here: its pair, and each count times a stride.
    """

    def __init__(self, pairs: Mapping[int, np.ndarray], caps: Mapping[int, int], size: int) -> None:
        self.pairs, self.caps, self.size = pairs, caps, size
        self.letters = sorted(pairs.keys() | caps.keys())
        self.strides = {}
        for heap, cap in caps.items():
            self.strides[heap], size = size, size * (cap + 1)
        self._enumerate(size)

    def _times(self, codes: np.ndarray, heap: int) -> np.ndarray:
        """Return the sums with one more heap."""
        if heap in self.caps:
            stride, cap = self.strides[heap], self.caps[heap]
            return codes + np.where(codes // stride % (cap + 1) < cap, stride, -stride)
        pair = codes % self.size
        other: np.ndarray = codes - pair + self.pairs[heap][pair]
        return other

    def _enumerate(self, size: int) -> None:
        """Find the least sums, in order: each is a least sum and one more of its largest heap."""
        place = np.full(size, -1)
        place[0] = 0
        codes, self._last = np.zeros(1, dtype=np.int64), [(-1, -1)]
        for letter, heap in enumerate(self.letters):
            start, layer = 0, codes
            while len(layer):
                new = self._times(layer, heap)
                first = np.sort(np.unique(new, return_index=True)[1])
                first = first[place[new[first]] < 0]
                self._last += [(letter, rest) for rest in (start + first).tolist()]
                start, layer = len(codes), new[first]
                place[layer] = np.arange(start, start + len(layer))
                codes = np.concatenate([codes, layer])
        self.steps = np.stack([place[self._times(codes, heap)] for heap in self.letters], axis=1)

    def lost(self, options: Sequence[set[Word]]) -> np.ndarray:
        """Say which elements are lost; the options of each letter are words of smaller ones."""
        steps, lost = self.steps, np.zeros(len(self.steps), dtype=bool)
        moves = [self._moves(words) for words in options]
        rests: list[dict[int, int]] = [{}]  # of a least sum: what is left beside one heap of each
        for element, (letter, rest) in enumerate(self._last[1:], start=1):
            beside = {other: int(steps[less, letter]) for other, less in rests[rest].items()}
            beside[letter] = rest
            rests.append(beside)
            lost[element] = not any(lost[moves[i][less]].any() for i, less in beside.items())
        return lost

    def _moves(self, words: set[Word]) -> np.ndarray:
        """Return for each element the products with the words, each product once."""
        found = {}
        for word in words:
            product = np.arange(len(self.steps))
            for heap in word:
                product = self.steps[product, self.letters.index(heap)]
            found[int(product[0])] = product.astype(np.int32)
        return np.stack(list(found.values()), axis=1)

    def merged(self, lost: np.ndarray, most: int) -> tuple[list[int], list[list[int]], list[int]]:
        """Merge the elements that no further heaps tell apart.

        Return the class of each letter, the products of the classes, and those that are lost.
        """
        classes, first, count = lost.astype(np.int64), np.arange(0), -1
        while len(first) > count:
            count = len(first)
            first, classes = _distinct(np.column_stack([classes, classes[self.steps]]))
        if count > most:
            raise TooLargeError(f"more than {most} elements were found")
        steps = classes[self.steps[first]]
        table = np.full((count, count), -1)
        table[0], waiting = np.arange(count), [0]
        for element in waiting:
            for letter, product in enumerate(steps[element].tolist()):
                if table[product, 0] < 0:
                    table[product] = steps[table[element], letter]
                    waiting.append(product)
        return steps[0].tolist(), table.tolist(), np.flatnonzero(lost[first]).tolist()


def _distinct(rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return where each distinct row is first, in order, and the number of each row's class."""
    keys = np.ascontiguousarray(rows).view(np.dtype((np.void, rows.itemsize * rows.shape[1])))
    _, first, inverse = np.unique(keys.ravel(), return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return first[order], rank[inverse]
