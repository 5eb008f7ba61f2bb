"""Sets of integers that are XORed as a whole and merged: the tries of the ancestor deletion.

In a binary trie the digits of a number, the highest first, are the path from the root. To XOR all
numbers of a set with x, the children are exchanged on each level where x has a 1, when a path next
goes through. The mex is found on one path down: to the left child, unless its subtree is full.

Here a trie of small numbers is the bits of one integer, and a large one has such an integer in
place of each subtree of its lowest `LEVELS` levels.
"""

import functools
from collections.abc import Iterable, Sequence

#: Levels of a trie that stand in one integer, the numbers it can hold, and the integer with all.
LEVELS = 8
SIZE = 1 << LEVELS
FULL = (1 << SIZE) - 1
#: Levels above them, and the forests whose values these levels hold.
_MORE = 14
MOST_NODES = (SIZE << _MORE) - 1


@functools.cache
def left_halves(levels: int) -> dict[int, int]:
    """Return, by their powers of two, the left halves of all subtrees of each level.

    >>> {power: bin(without) for power, without in left_halves(2).items()}
    {1: '0b101', 2: '0b11'}
    """
    found = {}
    for level in range(levels):
        numbers = (1 << (1 << level)) - 1
        for higher in range(level + 1, levels):
            numbers |= numbers << (1 << higher)
        found[1 << level] = numbers
    return found


_LEFT = left_halves(_MORE)


def exchanged(bits: int, x: int, left_of: dict[int, int] = _LEFT) -> int:
    """Return the set {n ^ x}, for a set of n whose bits n are 1, below 2**14 with these halves.

    >>> bin(exchanged(0b0111, 2))
    '0b1101'
    """
    while x:
        power = x & -x
        left = left_of[power]
        bits = (bits & left) << power | bits >> power & left
        x ^= power
    return bits


class Trie:
    """A set of integers: each stands in its block, all of them to be XORed with `shift`.

    >>> trie = Trie(0b0111)
    >>> trie.value(1), trie.value(1)
    (2, 4)
    """

    __slots__ = ("blocks", "full", "shift")

    def __init__(self, bits: int) -> None:
        self.blocks = {0: bits}
        self.full = int(bits == FULL)  # the blocks with all numbers, as bits
        self.shift = 0

    def add(self, block: int, bits: int, x: int = 0) -> None:
        """Add the numbers of a block, all XORed with x."""
        x ^= self.shift
        block ^= x >> LEVELS
        x &= SIZE - 1
        bits = (1 << x if bits == 1 else exchanged(bits, x)) | self.blocks.get(block, 0)
        self.blocks[block] = bits
        if bits == FULL:
            self.full |= 1 << block

    def value(self, x: int) -> int:
        """Add 0, XOR all numbers with x, and return their mex, with which all are XORed next.

        Nearly all the time of a large forest is spent here, so nothing is called for nothing.
        """
        shift, blocks = self.shift, self.blocks
        block = shift >> LEVELS
        bits = blocks[block] = blocks.get(block, 0) | 1 << (shift & SIZE - 1)
        if bits == FULL:
            self.full |= 1 << block
        x ^= shift
        high, low = x >> LEVELS, x & SIZE - 1
        full = exchanged(self.full, high) if high else self.full
        first = (~full & full + 1).bit_length() - 1  # the mex, the block that has it
        bits = blocks.get(first ^ high, 0)
        if low:
            bits = exchanged(bits, low)
        value = first << LEVELS | (~bits & bits + 1).bit_length() - 1
        self.shift = x ^ value
        return value


def _united(one: Trie, other: Trie) -> Trie:
    """Return the union: the blocks of the smaller trie move to the larger."""
    if len(one.blocks) < len(other.blocks):
        one, other = other, one
    for block, bits in other.blocks.items():
        one.add(block, bits, other.shift)
    return one


def forest_values(parents: Sequence[int], order: Iterable[int]) -> list[int]:
    """Return the value of the subtree of each node, entry 0 for the whole forest.

    In `order` each node comes before its parent. See `AncestorDeletion` for the recursion: the
    union of the sets T(c) ^ G(c) of the children c stands in `small`, still to be XORed with
    `shift`, as long as they fit in an integer, and in `large`. The mex of T(u) is the value of u.

    >>> forest_values((0, 1, 1), (3, 2, 1))
    [2, 2, 1, 1]
    """
    parents = (0, *parents)
    values = [0] * len(parents)
    xors = values.copy()  # of the values of the children
    small, shift = values.copy(), values.copy()
    large: list[Trie | None] = [None] * len(parents)
    exchange = functools.lru_cache(1 << 14)(exchanged)  # small sets come again and again
    for u in order:
        parent, x, bits, trie = parents[u], xors[u], small[u], large[u]
        if trie is None:
            if x != shift[u]:  # unless there is one child, or none
                bits = exchange(bits, x ^ shift[u])
            bits |= 1 << x
            value = (~bits & bits + 1).bit_length() - 1  # the mex, without a call
            if value >= SIZE:
                trie = Trie(bits)
                trie.shift = value
        else:
            large[u] = None
            if bits:
                trie.add(0, bits, shift[u])
            value = trie.value(x)
        values[u] = value
        xors[parent] ^= value
        if trie is not None:
            other = large[parent]
            large[parent] = trie if other is None else _united(trie, other)
        elif small[parent]:
            small[parent] |= exchange(bits, value ^ shift[parent])
        else:
            small[parent], shift[parent] = bits, value
    values[0] = xors[0]
    return values
